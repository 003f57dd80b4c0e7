// What flows back through an operation: the rows of derivatives.def as expressions.
#pragma once

#include <span>
#include <string_view>

#include "weft/standalone/program.h"

namespace weft::standalone {

struct Derivative {
  std::string_view key, operands, text;

  std::string_view of(size_t operand) const;  // its part of the text; empty: nothing flows back
  std::string_view slopes() const;            // the helper that does it for all operands, or empty
};
std::span<const Derivative> derivatives();
// Null: no row has such operands.
const Derivative* find_derivative(const types::TypeStore& types, std::string_view key,
                                  std::span<const TypeId> operands);
// How often a part of a rule names `a`, `g` or `y`.
size_t count_name(std::string_view part, char name);

// The names of a rule.
struct DerivativeNames {
  std::span<const ExprId> operands;
  ExprId result, gradient;  // y, g
  TypeId type;              // of the operand that it flows back to
};
// Adds the expression of a part of a rule to the program.
ExprId instantiate(Program& program, std::string_view part, const DerivativeNames& names);

}  // namespace weft::standalone
