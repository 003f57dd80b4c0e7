// Of RowCases: what stands in no row.
#include <fmt/format.h>

#include <array>

#include "row_cases.h"
#include "weft/base/rng.h"

namespace weft::standalone {

using syntax::Operator;
using types::Scalar;
using types::TypeKind;

namespace {

constexpr Scalar kScalars[] = {
    Scalar::kBool,     Scalar::kInt8,    Scalar::kUint8,  Scalar::kInt16,  Scalar::kUint16,
    Scalar::kInt32,    Scalar::kUint32,  Scalar::kInt64,  Scalar::kUint64, Scalar::kFloat16,
    Scalar::kBfloat16, Scalar::kFloat32, Scalar::kFloat64};

const Code kX0{"x0"}, kX1{"x1"}, kX2{"x2"};

}  // namespace

void RowCases::add(std::string name, std::vector<TypeId> operands, std::vector<TypeId> results,
                   std::vector<std::string> python, Make code) {
  cases_.push_back({.name = fmt::format("{}_{}", name, cases_.size()),
                    .operands = std::move(operands),
                    .results = std::move(results),
                    .python = std::move(python),
                    .code = std::move(code)});
}

void RowCases::add_components() {
  types::TypeStore& store = types();
  // Read at a constant and at a variable index, which may be below zero; written there.
  for (const Scalar scalar :
       {Scalar::kFloat32, Scalar::kFloat64, Scalar::kInt8, Scalar::kFloat16}) {
    std::vector<TypeId> wholes{store.vector(3, scalar), store.vector(5, scalar)};
    if (types::is_float(scalar)) {
      wholes.push_back(store.quaternion(scalar));
      wholes.push_back(store.transform(scalar));
    }
    const TypeId number = types::scalar_type(scalar);
    for (const TypeId whole : wholes) {
      const int64_t last = types::length_of(store, whole) - 1;
      add("component", {whole, types::kInt32}, {whole, number},
          {"v = a0[i]", "k = a1[i] % 3", fmt::format("v[k] = a0[i][{}]", last), "r0[i] = v",
           "r1[i] = a0[i][k]"},
          [=](Vocabulary& v) -> Result<std::string> {
            const std::array index{Code{"k"}}, end{Code{std::to_string(last)}};
            const std::array<int64_t, 1> unknown{-1}, known{last};
            return fmt::format("const int k = x1 % 3;\n    r0 = x0;\n    {} = {};\n    r1 = {};",
                               v.component(whole, {"r0"}, index, unknown).text,
                               v.component(whole, kX0, end, known).text,
                               v.component(whole, kX0, index, unknown).text);
          });
    }
    const TypeId matrix = store.matrix(3, 5, scalar), row = store.vector(5, scalar);
    add("entry", {matrix, types::kInt32}, {matrix, number, row},
        {"m = a0[i]", "k = a1[i] % 3", "m[k, 4] = a0[i][0, 1]", "r1[i] = m[2, k]", "r2[i] = m[k]",
         "m[1] = m[k]", "r0[i] = m"},
        [=](Vocabulary& v) -> Result<std::string> {
          const std::array mixed{Code{"k"}, Code{"4"}}, other{Code{"2"}, Code{"k"}},
              constant{Code{"0"}, Code{"1"}};
          const std::array<int64_t, 2> first{-1, 4}, second{2, -1}, both{0, 1};
          return fmt::format(
              "const int k = x1 % 3;\n    r0 = x0;\n    {} = {};\n    r1 = {};\n    r2 = {};\n    "
              "{};",
              v.component(matrix, {"r0"}, mixed, first).text,
              v.component(matrix, kX0, constant, both).text,
              v.component(matrix, {"r0"}, other, second).text, v.row(matrix, {"r0"}, {"k"}).text,
              v.set_row(matrix, {"r0"}, {"1"}, v.row(matrix, {"r0"}, {"k"})).text);
        });
    const TypeId square = store.matrix(3, 3, scalar), three = store.vector(3, scalar);
    add("row", {square, three}, {square, three},
        {"m = a0[i]", "m[-1] = a1[i]", "r1[i] = m[0]", "r0[i] = m"},
        [=](Vocabulary& v) -> Result<std::string> {
          return fmt::format("r0 = x0;\n    {};\n    r1 = {};",
                             v.set_row(square, {"r0"}, {"-1", Binding::kUnary}, kX1).text,
                             v.row(square, {"r0"}, {"0"}).text);
        });
  }
}

void RowCases::add_casts() {
  types::TypeStore& store = types();
  const auto cast = [&](TypeId from, TypeId to) {
    add("cast", {from}, {to}, {fmt::format("r0[i] = {}(a0[i])", python_type(to))},
        [=](Vocabulary& v) -> Result<std::string> {
          return fmt::format("r0 = {};", v.cast(to, from, kX0).text);
        });
  };
  for (const Scalar from : kScalars)
    for (const Scalar to : kScalars) {
      // Of numbers below zero it is open what they become.
      const bool open =
          types::is_float(from) && types::info(to).category == types::ScalarCategory::kUnsigned;
      if (!open && from != to) cast(types::scalar_type(from), types::scalar_type(to));
    }
  cast(store.vector(3, Scalar::kFloat32), store.vector(3, Scalar::kFloat64));
  cast(store.vector(4, Scalar::kFloat32), store.vector(4, Scalar::kInt32));
  cast(store.vector(5, Scalar::kFloat64), store.vector(5, Scalar::kFloat16));
  cast(store.matrix(2, 2, Scalar::kFloat16), store.matrix(2, 2, Scalar::kFloat32));
  cast(store.quaternion(Scalar::kFloat32), store.quaternion(Scalar::kFloat64));
  cast(store.transform(Scalar::kFloat64), store.transform(Scalar::kFloat32));
}

void RowCases::add_constructors() {
  types::TypeStore& store = types();
  const auto construct = [&](TypeId type, std::vector<TypeId> operands, size_t repeat = 1) {
    std::vector<TypeId> given;
    std::vector<Code> parts;
    std::string arguments;
    for (size_t n = 0; n < repeat; ++n)
      for (size_t i = 0; i < operands.size(); ++i) {
        given.push_back(operands[i]);
        parts.push_back({fmt::format("x{}", i)});
        arguments += fmt::format("{}a{}[i]", arguments.empty() ? "" : ", ", i);
      }
    if (operands.empty()) operands = {types::kFloat32};
    add("make", operands, {type}, {fmt::format("r0[i] = {}({})", python_type(type), arguments)},
        [=](Vocabulary& v) -> Result<std::string> {
          WEFT_TRY(const Code made, v.construct(type, given, parts));
          return fmt::format("r0 = {};", made.text);
        });
  };
  for (const Scalar s : {Scalar::kFloat32, Scalar::kFloat64, Scalar::kInt8, Scalar::kFloat16}) {
    const TypeId number = types::scalar_type(s), three = store.vector(3, s);
    for (const TypeId type :
         {three, store.vector(2, s), store.vector(5, s), store.matrix(2, 3, s)}) {
      construct(type, {});
      construct(type, {number});
      construct(type, {number}, store[type].rows * std::max(store[type].columns, 1u));
    }
    if (!types::is_float(s)) continue;
    const TypeId q = store.quaternion(s), t = store.transform(s);
    construct(q, {});
    construct(q, {number}, 4);
    construct(q, {three, number});
    construct(t, {three, q});
    construct(t, {number}, 7);
    construct(store.vector(6, s), {three, three});
  }
}

void RowCases::add_updates() {
  types::TypeStore& store = types();
  const auto update = [&](Operator op, TypeId target, TypeId value) {
    add("update", {target, value}, {target},
        {"v = a0[i]", fmt::format("v {}= a1[i]", syntax::spelling(op)), "r0[i] = v"},
        [=](Vocabulary& v) -> Result<std::string> {
          WEFT_TRY(const Code made, v.update(op, target, value, {"r0"}, kX1));
          return fmt::format("r0 = x0;\n    {};", made.text);
        });
  };
  for (const Operator op : {Operator::kAdd, Operator::kSub, Operator::kMult, Operator::kFloorDiv,
                            Operator::kMod, Operator::kDiv})
    for (const Scalar s : {Scalar::kFloat32, Scalar::kInt32, Scalar::kUint8, Scalar::kBfloat16})
      update(op, types::scalar_type(s), types::scalar_type(s));
  for (const Operator op : {Operator::kBitAnd, Operator::kBitOr, Operator::kBitXor,
                            Operator::kLShift, Operator::kRShift}) {
    update(op, types::kInt32, types::kInt32);
    update(op, store.vector(3, Scalar::kInt32), store.vector(3, Scalar::kInt32));
  }
  for (const Scalar s : {Scalar::kFloat32, Scalar::kFloat16, Scalar::kInt8}) {
    for (const TypeId whole : {store.vector(3, s), store.vector(5, s), store.matrix(2, 2, s)}) {
      update(Operator::kAdd, whole, whole);
      update(Operator::kSub, whole, whole);
      update(Operator::kMult, whole, types::scalar_type(s));
      update(Operator::kDiv, whole, types::scalar_type(s));
    }
    update(Operator::kMult, store.matrix(3, 3, s), store.matrix(3, 3, s));
  }
}

void RowCases::add_literals() {
  struct Row {
    Scalar scalar;
    const char* python;
    types::Number number;
  };
  const auto whole = [](int64_t value) { return types::Number{.integer = value}; };
  const auto real = [](double value) { return types::Number{.is_integer = false, .real = value}; };
  const Row rows[] = {{Scalar::kInt32, "-7", whole(-7)},
                      {Scalar::kInt32, "-2147483648", whole(-2147483648)},
                      {Scalar::kUint32, "4294967295", whole(4294967295)},
                      {Scalar::kInt64, "-9007199254740993", whole(-9007199254740993)},
                      {Scalar::kInt64, "-9223372036854775808", whole(INT64_MIN)},
                      {Scalar::kUint64, "9223372036854775807", whole(INT64_MAX)},
                      {Scalar::kInt8, "-128", whole(-128)},
                      {Scalar::kUint16, "65535", whole(65535)},
                      {Scalar::kFloat32, "0.1", real(0.1)},
                      {Scalar::kFloat32, "3", whole(3)},
                      {Scalar::kFloat32, "1e-40", real(1e-40)},
                      {Scalar::kFloat32, "16777217.0", real(16777217.0)},
                      {Scalar::kFloat64, "0.1", real(0.1)},
                      {Scalar::kFloat64, "-1e300", real(-1e300)},
                      {Scalar::kFloat64, "5e-324", real(5e-324)},
                      {Scalar::kFloat16, "0.1", real(0.1)},
                      {Scalar::kBfloat16, "3.14159", real(3.14159)}};
  for (const Row& row : rows) {
    const TypeId type = types::scalar_type(row.scalar);
    const ConstantId constant = program_.source->constants().scalar(type, row.number);
    add("literal", {types::kInt32}, {type},
        {fmt::format("r0[i] = {}({})", python_type(type), row.python)},
        [=](Vocabulary& v) -> Result<std::string> {
          return fmt::format("r0 = {};", v.literal(constant, type).text);
        });
  }
}

// Random expressions, in Python with all parentheses.
void RowCases::add_nested() {
  struct Node {
    std::string python;
    std::function<Result<Code>(Vocabulary&)> code;
  };
  const Operator kIntegers[] = {Operator::kAdd,     Operator::kSub,    Operator::kMult,
                                Operator::kBitAnd,  Operator::kBitOr,  Operator::kBitXor,
                                Operator::kLShift,  Operator::kRShift, Operator::kMod,
                                Operator::kFloorDiv};
  Rng rng(5);
  for (const Scalar scalar : {Scalar::kInt32, Scalar::kUint8, Scalar::kInt16, Scalar::kUint32,
                              Scalar::kInt64, Scalar::kFloat32, Scalar::kFloat16}) {
    const TypeId type = types::scalar_type(scalar);
    const bool floats = types::is_float(scalar);
    const std::function<Node(int)> make = [&](int depth) -> Node {
      if (depth == 0 || rng.chance(0.1)) {
        if (rng.chance(0.7)) {
          const uint32_t n = rng.below(3);
          return {fmt::format("a{}[i]", n),
                  [=](Vocabulary&) -> Result<Code> { return Code{fmt::format("x{}", n)}; }};
        }
        const int64_t n = 1 + rng.below(5);
        const ConstantId constant = program_.source->constants().integer(n);
        return {fmt::format("{}({})", python_type(type), n),
                [=](Vocabulary& v) -> Result<Code> { return v.literal(constant, type); }};
      }
      const Node a = make(depth - 1);
      if (rng.chance(0.15)) {
        const Operator op = floats || rng.chance(0.5) ? Operator::kUSub : Operator::kInvert;
        return {fmt::format("({}{})", syntax::spelling(op), a.python),
                [=](Vocabulary& v) -> Result<Code> {
                  WEFT_TRY(const Code operand, a.code(v));
                  return v.unary(op, type, operand);
                }};
      }
      Operator op = kIntegers[rng.below(floats ? 3u : static_cast<uint32_t>(std::size(kIntegers)))];
      if (floats && rng.chance(0.2)) op = Operator::kDiv;
      Node b = make(depth - 1);
      const bool by_literal = op == Operator::kLShift || op == Operator::kRShift ||
                              op == Operator::kMod || op == Operator::kFloorDiv;
      if (by_literal) {
        const ConstantId constant = program_.source->constants().integer(3);
        b = {fmt::format("{}(3)", python_type(type)),
             [=](Vocabulary& v) -> Result<Code> { return v.literal(constant, type); }};
      }
      const Node c = make(depth - 1);
      if (rng.chance(0.15) && a.python != c.python) {
        return {fmt::format("wp.where({} < {}, {}, {})", a.python, c.python, a.python, b.python),
                [=](Vocabulary& v) -> Result<Code> {
                  WEFT_TRY(const Code x, a.code(v));
                  WEFT_TRY(const Code y, b.code(v));
                  WEFT_TRY(const Code z, c.code(v));
                  WEFT_TRY(const Code test, v.compare(Operator::kLt, type, type, x, z));
                  return v.call("where", type, std::array{types::kBool, type, type},
                                std::array{test, x, y});
                }};
      }
      return {fmt::format("({} {} {})", a.python, syntax::spelling(op), b.python),
              [=](Vocabulary& v) -> Result<Code> {
                WEFT_TRY(const Code x, a.code(v));
                WEFT_TRY(const Code y, b.code(v));
                return v.binary(op, type, type, type, x, y);
              }};
    };
    for (int n = 0; n < 12; ++n) {
      const Node root = make(4);
      add("nested", {type, type, type}, {type}, {"r0[i] = " + root.python},
          [=](Vocabulary& v) -> Result<std::string> {
            WEFT_TRY(const Code made, root.code(v));
            return fmt::format("r0 = {};", made.text);
          });
    }
  }
}

}  // namespace weft::standalone
