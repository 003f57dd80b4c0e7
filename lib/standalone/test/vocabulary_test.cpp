// The texts of a vocabulary, and the page that lists its rows.
#include "vocabulary.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "derivatives.h"
#include "helpers.h"
#include "mappings.h"

namespace weft::standalone {
namespace {

using syntax::Operator;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::Not;
using types::Scalar;

class Words : public testing::Test {
 protected:
  Words() { program_.source = std::make_shared<scope::Program>(); }
  Vocabulary vocabulary(Dialect dialect = Dialect::kCuda) { return {program_, dialect}; }
  types::TypeStore& types() { return program_.source->types(); }
  Code number(Vocabulary& v, double value, TypeId type = types::kFloat32) {
    return v.literal(program_.source->constants().real(value), type);
  }

  Program program_;
};

TEST_F(Words, NumbersAreAsShortAsTheirTypeAllows) {
  Vocabulary v = vocabulary();
  EXPECT_EQ(number(v, 0.1).text, "0.1f");
  EXPECT_EQ(number(v, 0.1, types::kFloat64).text, "0.1");
  EXPECT_EQ(number(v, 3.0).text, "3.0f");
  EXPECT_EQ(number(v, 1e-6).text, "1e-06f");
  EXPECT_EQ(number(v, -0.5).text, "-0.5f");
  EXPECT_EQ(number(v, HUGE_VAL).text, "INFINITY");
  EXPECT_EQ(number(v, NAN, types::kFloat64).text, "NAN");
  EXPECT_EQ(number(v, 0.5, types::kFloat16).text, "__half(0.5f)");
  types::ConstantStore& constants = program_.source->constants();
  EXPECT_EQ(v.literal(constants.integer(7), types::kUint32).text, "7u");
  EXPECT_EQ(v.literal(constants.integer(7), types::kFloat32).text, "7.0f");
  EXPECT_EQ(v.literal(constants.integer(INT32_MIN), types::kInt32).text, "INT_MIN");
  EXPECT_THAT(v.includes(), HasSubstr("#include <climits>"));
}

TEST_F(Words, ParenthesesStandWhereTheyAreNeeded) {
  Vocabulary v = vocabulary();
  const Code a{"a"}, b{"b"};
  const auto two = [&](Operator op, const Code& x, const Code& y) {
    return v.binary(op, types::kFloat32, types::kFloat32, types::kFloat32, x, y).value();
  };
  const auto whole = [&](Operator op, const Code& x, const Code& y) {
    return v.binary(op, types::kInt32, types::kInt32, types::kInt32, x, y).value();
  };
  const Code sum = two(Operator::kAdd, a, b), product = two(Operator::kMult, a, b);
  EXPECT_EQ(two(Operator::kAdd, product, sum).text, "a * b + (a + b)");
  EXPECT_EQ(two(Operator::kSub, sum, product).text, "a + b - a * b");
  EXPECT_EQ(two(Operator::kDiv, sum, product).text, "(a + b) / (a * b)");
  EXPECT_EQ(v.unary(Operator::kUSub, types::kFloat32, sum)->text, "-(a + b)");
  EXPECT_EQ(v.unary(Operator::kUSub, types::kFloat32, number(v, -1.0))->text, "-(-1.0f)");
  const Code bits = whole(Operator::kBitXor, a, b);
  EXPECT_EQ(whole(Operator::kBitXor, bits, a).text, "a ^ b ^ a");
  EXPECT_EQ(whole(Operator::kBitAnd, bits, whole(Operator::kAdd, a, b)).text, "(a ^ b) & (a + b)");
  EXPECT_EQ(whole(Operator::kLShift, whole(Operator::kAdd, a, b), b).text, "(a + b) << b");
  EXPECT_EQ(v.call("sin", types::kFloat32, std::array{types::kFloat32}, std::array{sum})->text,
            "sinf(a + b)");
  EXPECT_EQ(v.component(types::kVec3, sum, std::array{Code{"0"}}, std::array<int64_t, 1>{0}).text,
            "(a + b).x");
}

TEST_F(Words, EachTypeHasItsOwnFunctions) {
  Vocabulary v = vocabulary();
  const Code x{"x"}, y{"y"};
  const auto call = [&](std::string_view key, TypeId type, std::vector<Code> operands) {
    const std::vector<TypeId> of(operands.size(), type);
    return v.call(key, type, of, operands)->text;
  };
  EXPECT_EQ(call("sqrt", types::kFloat32, {x}), "sqrtf(x)");
  EXPECT_EQ(call("sqrt", types::kFloat64, {x}), "sqrt(x)");
  EXPECT_EQ(call("sqrt", types::kFloat16, {x}), "__half(sqrtf(float(x)))");
  EXPECT_EQ(call("min", types::kInt32, {x, y}), "min(x, y)");
  EXPECT_EQ(call("min", types::kFloat64, {x, y}), "fmin(x, y)");
  EXPECT_EQ(call("add", types::scalar_type(Scalar::kInt8), {x, y}), "int8_t(x + y)");
  EXPECT_EQ(v.binary(Operator::kDiv, types::kFloat32, types::kFloat32, types::kFloat32,
                     number(v, 1.0), {"sqrtf(x)"})
                ->text,
            "rsqrtf(x)");
  EXPECT_EQ(v.cast(types::kUint32, types::kFloat32, x).text, "static_cast<unsigned int>(x)");
  EXPECT_EQ(v.cast(types::kFloat32, types::kInt32, {"2"}).text, "2.0f");
  EXPECT_EQ(v.compare(Operator::kLt, types::kInt32, types::kUint32, x, y)->text,
            "static_cast<unsigned int>(x) < y");
  EXPECT_EQ(v.type(types::kVec3), "float3");
  EXPECT_EQ(v.type(types().vector(4, Scalar::kFloat64)), "Vec4d");
  EXPECT_EQ(v.type(types().matrix(3, 3, Scalar::kFloat64)), "Mat33d");
  EXPECT_EQ(v.type(types().matrix(12, 3, Scalar::kFloat32)), "Mat12x3");
  EXPECT_EQ(v.parameter_type(types().matrix(3, 3, Scalar::kFloat32)), "const Mat33&");
}

TEST_F(Words, AtomicsDependOnWhoElseIsThere) {
  Vocabulary v = vocabulary(), plain = vocabulary(Dialect::kCpp);
  const std::array types{types::kFloat32, types::kFloat32};
  const std::array operands{Code{"sum[0]"}, Code{"x"}};
  const auto text = [&](Vocabulary& of, std::string_view key, AtomicUse use) {
    return of.call(key, types::kFloat32, types, operands, use)->text;
  };
  EXPECT_EQ(text(v, "atomic_add", {}), "atomicAdd(&sum[0], x)");
  EXPECT_EQ(text(v, "atomic_sub", {}), "atomicAdd(&sum[0], -x)");
  EXPECT_EQ(text(v, "atomic_max", {}), "atomic_max(&sum[0], x)");
  EXPECT_EQ(text(v, "atomic_add", {.alone = true, .used = false}), "sum[0] += x");
  EXPECT_EQ(text(plain, "atomic_min", {.used = false}), "sum[0] = std::fmin(sum[0], x)");
  EXPECT_EQ(text(plain, "atomic_add", {}), "fetch_add(sum[0], x)");
  EXPECT_THAT(v.pieces(), Contains(HasSubstr("atomicCAS")));
  EXPECT_THAT(plain.pieces(), Each(Not(HasSubstr("__device__"))));
  const TypeId small = types::scalar_type(Scalar::kInt16);
  const Result<Code> refused = v.call("atomic_add", small, std::array{small, small}, operands);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().message, "CUDA has no atomics of 16 bits");
}

TEST_F(Words, HelpersKeepOutOfTheWay) {
  program_.variables.push_back({.name = "length"});
  program_.kernel.name = "dot";
  Vocabulary v = vocabulary();
  const std::array vectors{types::kVec3};
  EXPECT_EQ(v.call("length", types::kFloat32, vectors, std::array{Code{"p"}})->text,
            "length_of(p)");
  EXPECT_THAT(v.pieces(),
              Contains(HasSubstr("float length_of(float3 v) { return sqrtf(dot_of(v, v)); }")));
  Vocabulary other(program_, Dialect::kCuda, {"length_of", "Mat33"});
  EXPECT_EQ(other.call("length", types::kFloat32, vectors, std::array{Code{"p"}})->text,
            "length_of2(p)");
  EXPECT_EQ(other.type(types().matrix(3, 3, Scalar::kFloat32)), "Mat33Value");
}

TEST_F(Words, WhatIsUsedIsDefinedOnceAndInOrder) {
  Vocabulary v = vocabulary();
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(
        v.call("normalize", types::kVec3, std::array{types::kVec3}, std::array{Code{"p"}}).ok());
  const std::string text = fmt::format("{}", fmt::join(v.pieces(), "\n"));
  const size_t dot = text.find("float dot("), length = text.find("float length("),
               normalize = text.find("float3 normalize(");
  ASSERT_NE(normalize, std::string::npos);
  EXPECT_LT(dot, length);
  EXPECT_LT(length, normalize);
  EXPECT_EQ(text.find("float3 normalize(", normalize + 1), std::string::npos);
  EXPECT_EQ(text.find("struct"), std::string::npos);
}

TEST_F(Words, WhatHasNoFormSaysWhy) {
  Vocabulary v = vocabulary();
  const TypeId matrix = types().matrix(3, 3, Scalar::kFloat32);
  const Result<Code> made = v.call("svd3", matrix, std::array{matrix}, std::array{Code{"a"}});
  ASSERT_FALSE(made.ok());
  EXPECT_THAT(made.error().message, HasSubstr("Warp's own iterations"));
  EXPECT_THAT(
      v.call("mesh_query_ray", types::kBool, std::array{types::kUint64}, std::array{Code{"id"}})
          .error()
          .message,
      HasSubstr("a mesh belongs to Warp"));
}

// A row's text as a reader sees it: for float operands a, b, c ...
std::string shown(std::string_view pattern, std::string_view operands) {
  if (pattern == "-") return "–";
  std::string text(pattern);
  if (const size_t needs = text.find(" @"); needs != std::string::npos) text.resize(needs);
  if (text.starts_with('@')) {
    const size_t open = std::min(text.find('('), text.size());
    std::string name(find_helper(text.substr(1, open - 1))->function);
    if (const size_t type = name.find("$r"); type != std::string::npos) name.replace(type, 2, "T");
    std::string rest = text.substr(open);
    if (rest.empty()) {
      std::istringstream words{std::string(operands)};
      size_t i = 0;
      rest = "(";
      for (std::string word; words >> word; ++i)
        rest += (i == 0 ? "" : ", ") + (word == "..." ? word : fmt::format("${}", i));
      rest += ")";
    }
    text = name + rest;
  }
  for (size_t at = text.find('$'); at != std::string::npos; at = text.find('$')) {
    const char what = text[at + 1];
    text.replace(at, 2, std::string(1, what == 'f' ? 'f' : static_cast<char>('a' + what - '0')));
  }
  std::string escaped;
  for (const char c : text) escaped += c == '|' ? "\\|" : std::string(1, c);
  return "`" + escaped + "`";
}

std::string page() {
  std::string text = "| Warp | operands | CUDA | C++ |\n|---|---|---|---|\n";
  for (const Mapping& row : mappings())
    text += fmt::format("| `{}` | {} | {} | {} |\n", row.key == "|" ? "\\|" : row.key, row.operands,
                        shown(row.cuda, row.operands), shown(row.cpp, row.operands));
  return text;
}

std::string derivative_page() {
  std::string text = "| Warp | operands | what flows back |\n|---|---|---|\n";
  for (const Derivative& row : derivatives())
    text += fmt::format("| `{}` | {} | {} |\n", row.key, row.operands,
                        row.text.empty() ? "nothing" : fmt::format("`{}`", row.text));
  return text;
}

// The section between two marks of the page is that text. WEFT_WRITE_DOCS=1 writes it anew.
void hold_against(const std::string& mark, const std::string& wanted) {
  const std::string path = WEFT_SOURCE_DIR "/docs/standalone.md";
  std::stringstream file;
  file << std::ifstream(path).rdbuf();
  std::string text = file.str();
  const std::string before = "<!-- " + mark + " -->\n", behind = "<!-- end of " + mark + " -->";
  const size_t begin = text.find(before), end = text.find(behind);
  ASSERT_NE(begin, std::string::npos);
  ASSERT_NE(end, std::string::npos);
  const size_t first = begin + before.size();
  if (std::getenv("WEFT_WRITE_DOCS") != nullptr) {
    text.replace(first, end - first, wanted);
    std::ofstream(path) << text;
    return;
  }
  EXPECT_EQ(text.substr(first, end - first), wanted);
}

TEST(Page, ListsEachRow) { hold_against("mappings", page()); }
TEST(Page, ListsEachDerivative) { hold_against("derivatives", derivative_page()); }

}  // namespace
}  // namespace weft::standalone
