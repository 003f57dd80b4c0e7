#include "operators.h"

#include <array>
#include <string>

namespace weft::lower {

namespace {

using syntax::Operator;

struct Row {
  Operator op;
  std::string_view function, comparison, atomic, inplace;
};
constexpr Row kRows[] = {
    {Operator::kAdd, "add", "", "atomic_add", "add_inplace"},
    {Operator::kSub, "sub", "", "atomic_sub", "sub_inplace"},
    {Operator::kMult, "mul", "", "", ""},
    {Operator::kMatMult, "mul", "", "", ""},
    {Operator::kDiv, "div", "", "", ""},
    {Operator::kMod, "mod", "", "", ""},
    {Operator::kPow, "pow", "", "", ""},
    {Operator::kFloorDiv, "floordiv", "", "", ""},
    {Operator::kLShift, "lshift", "", "", ""},
    {Operator::kRShift, "rshift", "", "", ""},
    {Operator::kBitOr, "bit_or", "", "atomic_or", "bit_or_inplace"},
    {Operator::kBitXor, "bit_xor", "", "atomic_xor", "bit_xor_inplace"},
    {Operator::kBitAnd, "bit_and", "", "atomic_and", "bit_and_inplace"},
    {Operator::kInvert, "invert", "", "", ""},
    {Operator::kNot, "unot", "", "", ""},
    {Operator::kUAdd, "pos", "", "", ""},
    {Operator::kUSub, "neg", "", "", ""},
    {Operator::kEq, "", "==", "", ""},
    {Operator::kNotEq, "", "!=", "", ""},
    {Operator::kLt, "", "<", "", ""},
    {Operator::kLtE, "", "<=", "", ""},
    {Operator::kGt, "", ">", "", ""},
    {Operator::kGtE, "", ">=", "", ""},
};

constexpr auto kByOperator = [] {
  std::array<Row, static_cast<size_t>(Operator::kNone) + 1> table{};
  for (const Row& row : kRows) table[static_cast<size_t>(row.op)] = row;
  return table;
}();

struct Builtins {
  builtins::GroupId function, atomic, inplace, tile_inplace;
};
const auto kBuiltins = [] {
  std::array<Builtins, kByOperator.size()> table;
  for (size_t i = 0; i < table.size(); ++i) {
    const Row& row = kByOperator[i];
    table[i] = {builtins::find(row.function), builtins::find(row.atomic),
                builtins::find(row.inplace), builtins::find("tile_" + std::string(row.inplace))};
  }
  return table;
}();

const Row& row(Operator op) { return kByOperator[static_cast<size_t>(op)]; }

}  // namespace

std::string_view operator_function(Operator op) { return row(op).function; }
std::string_view comparison(Operator op) { return row(op).comparison; }
std::string_view atomic_function(Operator op) { return row(op).atomic; }

builtins::GroupId operator_builtin(Operator op) {
  return kBuiltins[static_cast<size_t>(op)].function;
}
builtins::GroupId atomic_builtin(Operator op) { return kBuiltins[static_cast<size_t>(op)].atomic; }
builtins::GroupId inplace_builtin(Operator op) {
  return kBuiltins[static_cast<size_t>(op)].inplace;
}

builtins::GroupId tile_inplace_builtin(Operator op) {
  return kBuiltins[static_cast<size_t>(op)].tile_inplace;
}

}  // namespace weft::lower
