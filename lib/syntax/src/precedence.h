// How tightly expressions bind, loosest first: what the parser and the printer agree on.
#pragma once

#include <cstdint>

namespace weft::syntax {

enum class Precedence : uint8_t {
  kNever,
  kNamed,    // a := b
  kTernary,  // a if b else c, lambda: a
  kOr,
  kAnd,
  kNot,
  kCompare,  // also in, is
  kBitOr,
  kBitXor,
  kBitAnd,
  kShift,
  kSum,
  kProduct,
  kUnary,
  kPower,
  kAwait,
  kPrimary,  // atoms, calls, attributes, subscripts
};

constexpr Precedence tighter(Precedence p) {
  return static_cast<Precedence>(static_cast<int>(p) + 1);
}

}  // namespace weft::syntax
