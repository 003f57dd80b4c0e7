#include "weft/python/conversions.h"

#include <charconv>
#include <cmath>

#include "weft/python/evaluator.h"

namespace weft::python {

using types::Number;

bool Conversions::is_python_type(Value type) {
  const types::TypeId id = type.type();
  return id == types::kPythonInt || id == types::kPythonFloat || id == types::kPythonBool ||
         id == types::kString;
}

Value Conversions::convert(Value type_value, const Arguments& arguments) {
  const types::TypeId type = type_value.type();
  if (!arguments.complete) return unknown("a call with arguments that weft does not know");
  if (type != types::kString) return make_number(type, arguments);
  const size_t count = arguments.positional.size();
  if (count == 0 && arguments.named.empty()) return s_.symbol_constant("");
  if (count == 1 && arguments.named.empty())
    if (const std::optional<std::string> made = e_.texts.python_text(arguments.positional[0]))
      return s_.symbol_constant(*made);
  return e_.calls.call_unknown(unknown("a type that weft does not construct"), arguments);
}

// What float() reads in a text: digits as a program writes them, and nothing else.
std::optional<Number> Conversions::number_in(std::string_view written) {
  const bool minus = written.starts_with('-');
  if (minus) written.remove_prefix(1);
  if (written.empty() || written[0] < '0' || written[0] > '9' ||
      written.find_first_not_of("0123456789.eE+-") != std::string_view::npos)
    return std::nullopt;
  Number number{.is_integer = false};
  const char* const begin = written.data();
  const char* const end = begin + written.size();
  const auto read = std::from_chars(begin, end, number.real);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  if (minus) number.real = -number.real;
  return number;
}

// What int(text, base) reads; empty: it is no such number, or too big.
std::optional<Int128> Conversions::integer_in(std::string_view written, Int128 base) {
  constexpr std::string_view kBlanks = " \t\n\r\v\f";
  written.remove_prefix(std::min(written.find_first_not_of(kBlanks), written.size()));
  written = written.substr(0, written.find_last_not_of(kBlanks) + 1);
  const bool minus = written.starts_with('-');
  if (minus || written.starts_with('+')) written.remove_prefix(1);
  constexpr std::string_view kPrefixes = "bBoOxX";
  const size_t prefix =
      written.size() > 1 && written[0] == '0' ? kPrefixes.find(written[1]) : std::string_view::npos;
  if (prefix != std::string_view::npos) {
    const Int128 says = prefix < 2 ? 2 : prefix < 4 ? 8 : 16;
    if (base == 0 || base == says) {
      base = says;
      written.remove_prefix(2);
      if (written.starts_with('_')) written.remove_prefix(1);
    }
  } else if (base == 0) {
    // Of a decimal number the first digit is not zero, as in a program.
    if (written.starts_with('0') && written.find_first_not_of("0_") != std::string_view::npos)
      return std::nullopt;
    base = 10;
  }
  if (base < 2 || base > 36 || written.empty()) return std::nullopt;
  Int128 value = 0;
  bool digit_before = false;
  for (const char c : written) {
    const bool digit = c != '_';
    if (!digit && !digit_before) return std::nullopt;
    digit_before = digit;
    if (!digit) continue;
    const int is = c >= '0' && c <= '9'   ? c - '0'
                   : c >= 'a' && c <= 'z' ? c - 'a' + 10
                   : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                          : 36;
    if (is >= base || __builtin_mul_overflow(value, base, &value) ||
        __builtin_add_overflow(value, Int128{is}, &value))
      return std::nullopt;
  }
  if (!digit_before) return std::nullopt;
  return minus ? -value : value;
}

// int(text, base=10)
Value Conversions::read_integer(const Arguments& arguments) {
  const Value* base = arguments.find(1, "base", s_.symbols);
  const size_t count = arguments.positional.size() + arguments.named.size();
  const std::optional<Numeric> number =
      base != nullptr ? s_.numeric(*base) : std::optional(Numeric{{true, 10, 0.0}});
  if (arguments.positional.empty() || count != (base != nullptr ? 2 : 1) || !number ||
      !number->number.is_integer)
    return {};
  const std::optional<Symbol> written = s_.string_of(arguments.positional[0]);
  const std::optional<Int128> value =
      written ? integer_in(text(*written), number->number.integer) : std::nullopt;
  return value ? s_.integer(*value) : Value{};
}

Value Conversions::make_number(types::TypeId type, const Arguments& arguments) {
  if (type == types::kPythonInt)
    if (const Value value = read_integer(arguments); value.kind != ValueKind::kUndefined)
      return value;
  if (!arguments.named.empty() || arguments.positional.size() > 1)
    return unknown("a number made of several arguments");
  if (arguments.positional.empty()) {
    if (type == types::kPythonFloat) return s_.real(0.0);
    return type == types::kPythonInt ? s_.integer(0) : s_.boolean(false);
  }
  const Value argument = arguments.positional[0];
  if (type == types::kPythonBool) {
    const std::optional<bool> is_true = e_.comparisons.truth(argument);
    return is_true ? s_.boolean(*is_true) : unknown("the truth of something");
  }
  std::optional<Number> number = s_.number_of(argument);
  if (const NumpyScalar* numpy = s_.numpy_scalar(argument)) number = numpy->number;
  if (const std::optional<Symbol> written = s_.string_of(argument))
    number = type == types::kPythonFloat ? number_in(text(*written)) : std::nullopt;
  if (!number) return unknown("a number made of something that is none");
  if (type == types::kPythonFloat) return s_.real(number->as_double());
  if (number->is_integer) return s_.integer(number->integer);
  if (!std::isfinite(number->real) || std::fabs(number->real) > 1e37)
    return unknown("an integer that is too big");
  return s_.integer(static_cast<Int128>(number->real));
}

}  // namespace weft::python
