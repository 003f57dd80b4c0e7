// What types, operators and builtins are called in C++ and CUDA, and the definitions of what the
// languages do not have themselves: small value types and helper functions, only those in use.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/standalone/print.h"
#include "weft/standalone/program.h"

namespace weft::standalone {

// How tightly the outermost operator of a text binds, as in C++; larger is tighter.
enum class Binding : uint8_t {
  kSelect,
  kOr,
  kAnd,
  kBitOr,
  kBitXor,
  kBitAnd,
  kEqual,
  kLess,
  kShift,
  kAdd,
  kMultiply,
  kUnary,
  kPrimary,
};

struct Code {
  std::string text;
  Binding binding = Binding::kPrimary;
};
// In parentheses if it binds less tightly than that.
std::string within(const Code& code, Binding least);

// Of one file's text. What was asked for is in `definitions`.
class Vocabulary {
 public:
  Vocabulary(const Program& program, Dialect dialect);

  std::string type(TypeId type);  // "float", "float3", "Mat33", "Particle"; of a value, not an array
  Code literal(ConstantId constant, TypeId type);
  // The operands may be scalars or composites, as Warp allows. An error says what has no form.
  Result<Code> unary(syntax::Operator op, TypeId type, const Code& operand);
  Result<Code> binary(syntax::Operator op, TypeId result, TypeId left, TypeId right,
                      const Code& a, const Code& b);
  Result<Code> compare(syntax::Operator op, TypeId left, TypeId right, const Code& a,
                       const Code& b);
  Code cast(TypeId to, TypeId from, const Code& value);
  Result<Code> construct(TypeId type, std::span<const TypeId> given, std::span<const Code> parts);
  // v[i], m[i, j]; `constant` of an index: its value, or -1 where it is not known. An lvalue of an
  // lvalue.
  Code component(TypeId whole, const Code& value, std::span<const Code> indices,
                 std::span<const int64_t> constants);
  Code row(TypeId matrix, const Code& value, const Code& index);
  // A builtin that computes a value, or several through operands that are variables (svd2(m, u, s,
  // v)). Atomics have the element, an lvalue, as their first operand and then the values; `alone`:
  // no other thread uses the element.
  Result<Code> builtin(const Expr& call, std::span<const Code> operands, bool alone = false);

  // The text of what was used, in order: includes, types, structures, functions. Of the user's
  // structures those of the program.
  std::string includes() const;
  std::string definitions() const;

 private:
  const Program& program_;
  const Dialect dialect_;
  std::set<std::string> used_;  // names of helpers, with their types
};

}  // namespace weft::standalone
