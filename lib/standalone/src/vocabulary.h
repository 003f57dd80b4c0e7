// What types, operators and builtins are called in C++ and CUDA, and the definitions of what the
// languages do not have themselves: small value types and helper functions, only those in use.
//
// What an operation is called is a row of mappings.def; the helpers stand in ../helpers.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/standalone/print.h"
#include "weft/standalone/program.h"

namespace weft::standalone {

// How tightly the outermost operator of a text binds, as in C++; larger is tighter.
enum class Binding : uint8_t {
  kAssign,
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

// The builtin that an operator is; of comparisons, how it is spelled.
std::string_view key_of(syntax::Operator op);

// Does a call of the builtin change the variable that is its operand?
bool changes_operand(std::string_view builtin, size_t operand);

// How the elements of arrays are changed by atomics.
struct AtomicUse {
  bool alone = false;  // no other thread uses the element
  bool used = true;    // the old value is used
};

// Of one file's text. What was asked for is in `pieces`.
class Vocabulary {
 public:
  // No helper is named like something of the program or like one of `taken`.
  Vocabulary(const Program& program, Dialect dialect, std::set<std::string> taken = {});

  std::string type(
      TypeId type);  // "float", "float3", "Mat33", "Particle"; of a value, not an array
  // Of a parameter that is only read: "float3", "const Mat33&".
  std::string parameter_type(TypeId type);
  Code literal(ConstantId constant, TypeId type);
  // The operands may be scalars or composites, as Warp allows. An error says what has no form.
  Result<Code> unary(syntax::Operator op, TypeId type, const Code& operand);
  Result<Code> binary(syntax::Operator op, TypeId result, TypeId left, TypeId right, const Code& a,
                      const Code& b);
  // `target op= value`, an expression for its effect.
  Result<Code> update(syntax::Operator op, TypeId target, TypeId value, const Code& a,
                      const Code& b);
  Result<Code> compare(syntax::Operator op, TypeId left, TypeId right, const Code& a,
                       const Code& b);
  Code cast(TypeId to, TypeId from, const Code& value);
  // Also a vector and a number for a quaternion, a vector and a quaternion for a transform, two
  // vectors for a spatial one, another matrix or vector of the same shape.
  Result<Code> construct(TypeId type, std::span<const TypeId> given, std::span<const Code> parts);
  // v[i], m[i, j]; `constant` of an index: its value, or -1 where it is not known. An lvalue of an
  // lvalue.
  Code component(TypeId whole, const Code& value, std::span<const Code> indices,
                 std::span<const int64_t> constants);
  // m[i] as a value, and the expression that changes it.
  Code row(TypeId matrix, const Code& value, const Code& index);
  Code set_row(TypeId matrix, const Code& target, const Code& index, const Code& value);
  // A builtin that computes a value, or several through operands that are variables (svd2(m, u, s,
  // v)). Atomics have the element, an lvalue, as their first operand and then the values. An array
  // is two operands: the pointer to its elements and its length.
  Result<Code> builtin(const Expr& call, std::span<const Code> operands, AtomicUse atomic = {});
  // The same by the types of the operands; of an array that of its elements, which is the type of
  // its length too.
  Result<Code> call(std::string_view builtin, TypeId result, std::span<const TypeId> types,
                    std::span<const Code> operands, AtomicUse atomic = {});

  // A helper by its name.
  Code helper(std::string_view name, TypeId result, std::span<const TypeId> types,
              std::span<const Code> operands);
  // A function of somebody else's: its name, which gives way like that of a helper. `text` makes it
  // of the name; what it needs of this vocabulary is asked for before.
  std::string add_function(const std::string& wanted,
                           const std::function<std::string(const std::string&)>& text);

  // Lines of #include, and the definitions of what was used, in order: types, structures,
  // functions. Of the user's structures those of the program.
  std::string includes() const;
  std::vector<std::string> pieces() const;

 private:
  friend class Expansion;

  types::TypeStore& types() { return program_.source->types(); }
  TypeId plain(TypeId type);  // one id for types that are equal
  std::string number(types::Scalar scalar, const types::Number& number, Binding& binding);
  Code literal_of(TypeId type, const types::Number& number);
  // What C++ computes as an int, as the small integer that it is.
  Code narrowed(TypeId type, const Code& value);
  std::string define_type(TypeId type);
  void define_structures();
  void note(std::string_view text);  // what it needs of headers
  std::string name_of_helper(const std::string& wanted);
  // Makes the helper's text for these types; its name.
  std::string use_helper(std::string_view helper, TypeId result, std::span<const TypeId> types);
  Result<Code> plain_atomic(std::string_view builtin, std::span<const TypeId> types,
                            std::span<const Code> operands);
  Code apply(std::string_view pattern, TypeId result, std::span<const TypeId> types,
             std::span<const Code> operands);

  const Program& program_;
  const Dialect dialect_;
  std::set<std::string> taken_;
  std::map<std::string, std::string> names_;  // of helpers, as wanted
  std::set<std::string> used_;                // helpers with their types; types by name
  std::set<std::string> headers_;
  // In the order of their first use.
  std::vector<std::string> type_texts_, struct_texts_, function_texts_;
};

}  // namespace weft::standalone
