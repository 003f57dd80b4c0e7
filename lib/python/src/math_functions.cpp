// Functions of math on constants, and those of numpy that are the same for one number.
#include <algorithm>
#include <cmath>
#include <utility>

#include "python_functions.h"

namespace weft::python {

using types::Number;

namespace {

// Larger floats have no integer that weft holds.
bool has_integer(double value) { return std::isfinite(value) && std::fabs(value) <= 1e37; }

}  // namespace

std::optional<Number> python_functions::Call::number(size_t at) const {
  const std::optional<Numeric> found = evaluator.state.numeric(given[at]);
  return found ? std::optional(found->number) : std::nullopt;
}

// Python raises where C gives infinity or NaN.
Value python_functions::real(const Call& call, double (*apply)(double), bool numpy) {
  const std::optional<Number> x = call.number(0);
  if (!x) return {};
  const double result = apply(x->as_double());
  return std::isfinite(result) ? call.evaluator.state.number({false, 0, result}, numpy) : Value{};
}

Value python_functions::real_of_two(const Call& call, double (*apply)(double, double)) {
  const std::optional<Number> a = call.number(0), b = call.number(1);
  if (!a || !b) return {};
  const double result = apply(a->as_double(), b->as_double());
  return std::isfinite(result) ? call.evaluator.state.real(result) : Value{};
}

double python_functions::degrees(double x) { return x * (180.0 / 3.141592653589793); }
double python_functions::radians(double x) { return x * (3.141592653589793 / 180.0); }

Value python_functions::whole(const Call& call, double (*apply)(double)) {
  const std::optional<Number> x = call.number(0);
  if (!x) return {};
  if (x->is_integer) return call.evaluator.state.integer(x->integer);
  return has_integer(x->real) ? call.evaluator.state.integer(static_cast<Int128>(apply(x->real)))
                              : Value{};
}
Value python_functions::floor(const Call& call) { return whole(call, std::floor); }
Value python_functions::ceil(const Call& call) { return whole(call, std::ceil); }
Value python_functions::trunc(const Call& call) { return whole(call, std::trunc); }

// With a base, Python divides the two logarithms.
Value python_functions::logarithm(const Call& call) {
  if (call.given.size() == 1) return real(call, std::log, false);
  const std::optional<Number> x = call.number(0), base = call.number(1);
  if (!x || !base || x->as_double() <= 0.0 || base->as_double() <= 0.0) return {};
  const double result = std::log(x->as_double()) / std::log(base->as_double());
  return std::isfinite(result) ? call.evaluator.state.real(result) : Value{};
}

Value python_functions::integer_root(const Call& call) {
  const std::optional<Number> x = call.number(0);
  constexpr Int128 kExact = Int128{1} << 52;
  if (!x || !x->is_integer || x->integer < 0 || x->integer >= kExact) return {};
  return call.evaluator.state.integer(static_cast<Int128>(std::sqrt(x->as_double())));
}

// The greatest of all arguments; 0 where there are none or only zeros.
Value python_functions::common_divisor(const Call& call) {
  constexpr Int128 kLeast = Int128{1} << 127;  // -kLeast is too big
  Int128 divisor = 0;
  for (const Value value : call.given) {
    const std::optional<Numeric> x = call.evaluator.state.numeric(value);
    if (!x || !x->number.is_integer || x->number.integer == kLeast || x->is_enum) return {};
    for (Int128 rest = x->number.integer; rest != 0;) divisor = std::exchange(rest, divisor % rest);
  }
  return call.evaluator.state.integer(divisor < 0 ? -divisor : divisor);
}

// None where a number on the way is too big for weft, or Python raises.
Value python_functions::combinations(const Call& call) {
  const std::optional<Number> n = call.number(0), k = call.number(1);
  if (!n || !k || !n->is_integer || !k->is_integer || n->integer < 0 || k->integer < 0) return {};
  const Int128 fewest = std::min(k->integer, n->integer - k->integer);
  if (fewest < 0) return call.evaluator.state.integer(0);
  Int128 found = 1;
  for (Int128 i = 1; i <= fewest; ++i) {
    if (__builtin_mul_overflow(found, n->integer - fewest + i, &found)) return {};
    found /= i;
  }
  return call.evaluator.state.integer(found);
}
Value python_functions::factorial(const Call& call) {
  const std::optional<Number> n = call.number(0);
  if (!n || !n->is_integer || n->integer < 0) return {};
  Int128 product = 1;
  for (Int128 i = 2; i <= n->integer; ++i)
    if (__builtin_mul_overflow(product, i, &product)) return {};
  return call.evaluator.state.integer(product);
}

Value python_functions::is_nan(const Call& call) {
  const std::optional<Number> x = call.number(0);
  return x ? call.evaluator.state.boolean(std::isnan(x->as_double())) : Value{};
}
Value python_functions::is_infinite(const Call& call) {
  const std::optional<Number> x = call.number(0);
  return x ? call.evaluator.state.boolean(std::isinf(x->as_double())) : Value{};
}
Value python_functions::is_finite(const Call& call) {
  const std::optional<Number> x = call.number(0);
  return x ? call.evaluator.state.boolean(std::isfinite(x->as_double())) : Value{};
}

}  // namespace weft::python
