#include "derivatives.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "mappings.h"
#include "weft/base/characters.h"
#include "weft/base/check.h"

namespace weft::standalone {

using syntax::Operator;
using types::TypeKind;

namespace {

constexpr Derivative kDerivatives[] = {
#define WEFT_DERIVATIVE(key, operands, text) {key, operands, text},
#include "derivatives.def"
};

// Types of what is called, where they are not that of the first operand:
//   n number  v vector of 3  q quaternion  b the second operand's  = the differentiated operand's
//   t transposed  o outer product  d diagonal matrix  g diagonal
constexpr std::pair<std::string_view, char> kResults[] = {
    {"dot", 'n'},
    {"ddot", 'n'},
    {"smoothstep_slope", 'n'},
    {"vec3", 'v'},
    {"transform_get_translation", 'v'},
    {"quat_rotate", 'v'},
    {"quat_rotate_inv", 'v'},
    {"quat", 'q'},
    {"transform_get_rotation", 'q'},
    {"quat_rpy", 'q'},
    {"where", 'b'},
    {"transpose", 't'},
    {"outer", 'o'},
    {"diag", 'd'},
    {"get_diag", 'g'},
    {"like", '='},
    {"identity", '='},
    {"at_least", '='},
    {"at_most", '='},
    {"transform_point_slope", '='},
    {"transform_vector_slope", '='},
    {"spatial_diagonal", '='},
    {"spatial_corner", '='},
    {"noise_gradient", '='},
    {"noise_gradient_line", '='},
    {"pnoise_gradient", '='},
    {"pnoise_gradient_line", '='},
};

// Recursive descent: comparison, sum, product, sign, primary.
class Reader {
 public:
  Reader(Program& program, std::string_view text, const DerivativeNames& names)
      : program_(program), rest_(text), names_(names) {
    WEFT_CHECK(types::scalar_of(types(), type(names.gradient), scalar_),
               "a gradient is of numbers");
  }

  ExprId read() {
    const ExprId made = comparison();
    skip();
    WEFT_CHECK(rest_.empty(), "a derivative's text ends too late");
    return made;
  }

 private:
  types::TypeStore& types() { return program_.source->types(); }
  TypeId type(ExprId id) const { return program_[id].type; }
  const types::Type& form(ExprId id) { return types()[type(id)]; }

  void skip() { rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size())); }
  bool take(std::string_view sign) {
    skip();
    if (!rest_.starts_with(sign)) return false;
    rest_.remove_prefix(sign.size());
    return true;
  }
  std::string_view word() {
    skip();
    size_t end = 0;
    while (end < rest_.size() && is_name_char(rest_[end])) ++end;
    const std::string_view made = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return made;
  }

  ExprId add(Expr expr, std::initializer_list<ExprId> operands) {
    return program_.add(expr, std::span(operands.begin(), operands.size()));
  }

  ExprId comparison() {
    const ExprId left = sum();
    constexpr std::pair<std::string_view, Operator> kSigns[] = {
        {"<=", Operator::kLtE}, {">=", Operator::kGtE}, {"<", Operator::kLt}, {">", Operator::kGt}};
    for (const auto& [sign, op] : kSigns)
      if (take(sign)) {
        const ExprId right = sum();
        return add({.kind = ExprKind::kCompare, .op = op, .type = types::kBool}, {left, right});
      }
    return left;
  }

  ExprId sum() {
    ExprId left = product();
    while (true) {
      const Operator op = take("+") ? Operator::kAdd : take("-") ? Operator::kSub : Operator::kNone;
      if (op == Operator::kNone) return left;
      const ExprId right = product();
      // `b - 1.0` of a number that is known.
      const std::optional<double> x = known(left), y = known(right);
      if (x && y) {
        left = literal(op == Operator::kAdd ? *x + *y : *x - *y);
        continue;
      }
      left = add({.kind = ExprKind::kBinary, .op = op, .type = type(left)}, {left, right});
    }
  }

  ExprId product() {
    ExprId left = sign();
    while (true) {
      const Operator op = take("*")   ? Operator::kMult
                          : take("/") ? Operator::kDiv
                                      : Operator::kNone;
      if (op == Operator::kNone) return left;
      const ExprId right = sign();
      const TypeId made = op == Operator::kMult                  ? product_type(left, right)
                          : form(left).kind == TypeKind::kScalar ? type(right)
                                                                 : type(left);
      left = add({.kind = ExprKind::kBinary, .op = op, .type = made}, {left, right});
    }
  }

  TypeId product_type(ExprId left, ExprId right) {
    const types::Type &a = form(left), &b = form(right);
    if (a.kind == TypeKind::kScalar) return type(right);
    if (a.kind == TypeKind::kMatrix && b.kind == TypeKind::kMatrix)
      return types().matrix(a.rows, b.columns, scalar_);
    if (a.kind == TypeKind::kMatrix && b.kind == TypeKind::kVector)
      return types().vector(a.rows, scalar_);
    if (a.kind == TypeKind::kVector && b.kind == TypeKind::kMatrix)
      return types().vector(b.columns, scalar_);
    return type(left);
  }

  ExprId sign() {
    if (!take("-")) return primary();
    const ExprId operand = primary();
    return add({.kind = ExprKind::kUnary, .op = Operator::kUSub, .type = type(operand)}, {operand});
  }

  ExprId primary() {
    skip();
    WEFT_CHECK(!rest_.empty(), "a derivative's text ends early");
    if (take("(")) {
      const ExprId made = comparison();
      WEFT_CHECK(take(")"), "a derivative's text has an open parenthesis");
      return made;
    }
    if (std::isdigit(static_cast<unsigned char>(rest_.front())) != 0) return number();
    const bool helper = take("@");
    const std::string_view name = word();
    if (take("(")) return call(name, helper);
    WEFT_CHECK(name.size() == 1, "a derivative names something else");
    ExprId made = name == "g"   ? names_.gradient
                  : name == "y" ? names_.result
                                : names_.operands[static_cast<size_t>(name[0] - 'a')];
    if (!take("[")) return made;
    std::vector<ExprId> parts = {made};
    do parts.push_back(integer());
    while (take(","));
    WEFT_CHECK(take("]"), "a derivative's text has an open bracket");
    return program_.add({.kind = ExprKind::kComponent, .type = types::scalar_type(scalar_)}, parts);
  }

  double digits() {
    skip();
    double value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    WEFT_CHECK(error == std::errc(), "a derivative has no such number");
    rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
    return value;
  }
  ExprId number() { return literal(digits()); }
  ExprId literal(double value) {
    return program_.add({.kind = ExprKind::kLiteral,
                         .type = types::scalar_type(scalar_),
                         .constant = program_.source->constants().real(value)});
  }
  std::optional<double> known(ExprId id) const {
    if (program_[id].kind != ExprKind::kLiteral) return std::nullopt;
    return program_.source->constants()[program_[id].constant].number.as_double();
  }
  ExprId integer() {
    return program_.add(
        {.kind = ExprKind::kLiteral,
         .type = types::kInt32,
         .constant = program_.source->constants().integer(static_cast<int64_t>(digits()))});
  }

  ExprId call(std::string_view name, bool helper) {
    std::vector<ExprId> operands;
    if (!take(")")) {
      do operands.push_back(comparison());
      while (take(","));
      WEFT_CHECK(take(")"), "a derivative's call has no end");
    }
    if (name == "pow" && known(operands[1]) == 1.0) return operands[0];
    Expr made{.kind = ExprKind::kBuiltin, .type = call_type(name, operands)};
    if (helper) {
      made.kind = ExprKind::kHelper;
      made.name = program_.source->symbols().intern(name);
      made.index = static_cast<uint32_t>(operands.size());
    } else if (name == "like" || name == "vec3" || name == "quat") {
      made.kind = ExprKind::kConstruct;
    } else if (name == "where") {
      made.kind = ExprKind::kSelect;
    } else {
      const builtins::GroupId group = builtins::find(name);
      WEFT_CHECK(group.valid(), "a derivative calls an unknown builtin");
      made.builtin = &builtins::overloads(group).front();
    }
    return program_.add(made, operands);
  }

  TypeId call_type(std::string_view name, std::span<const ExprId> operands) {
    const types::Type first = operands.empty() ? types::Type{} : form(operands[0]);
    for (const auto& [call, result] : kResults) {
      if (call != name) continue;
      switch (result) {
        case 'n':
          return types::scalar_type(scalar_);
        case 'v':
          return types().vector(3, scalar_);
        case 'q':
          return types().quaternion(scalar_);
        case 'b':
          return type(operands[1]);
        case 't':
          return types().matrix(first.columns, first.rows, scalar_);
        case 'o':
          return types().matrix(first.rows, form(operands[1]).rows, scalar_);
        case 'd':
          return types().matrix(first.rows, first.rows, scalar_);
        case 'g':
          return types().vector(first.rows, scalar_);
        default:
          return names_.type;
      }
    }
    return type(operands[0]);
  }

  Program& program_;
  std::string_view rest_;
  const DerivativeNames& names_;
  types::Scalar scalar_{};
};

}  // namespace

std::string_view Derivative::of(size_t operand) const {
  if (!slopes().empty()) return "g";
  std::string_view rest = text;
  for (size_t i = 0; i < operand; ++i) {
    const size_t end = rest.find(';');
    if (end == std::string_view::npos) return {};
    rest.remove_prefix(end + 1);
  }
  rest = rest.substr(0, rest.find(';'));
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  return rest;
}

std::string_view Derivative::slopes() const {
  return text.starts_with("@@") ? text.substr(2) : std::string_view{};
}

std::span<const Derivative> derivatives() { return kDerivatives; }

const Derivative* find_derivative(const types::TypeStore& types, std::string_view key,
                                  std::span<const TypeId> operands) {
  for (const Derivative& row : kDerivatives)
    if (row.key == key && fits(types, row.operands, operands)) return &row;
  return nullptr;
}

size_t count_name(std::string_view part, char name) {
  size_t count = 0;
  for (size_t i = 0; i < part.size(); ++i)
    count += part[i] == name && (i == 0 || !is_name_char(part[i - 1])) &&
             (i + 1 == part.size() || !is_name_char(part[i + 1]));
  return count;
}

ExprId instantiate(Program& program, std::string_view part, const DerivativeNames& names) {
  return Reader(program, part, names).read();
}

}  // namespace weft::standalone
