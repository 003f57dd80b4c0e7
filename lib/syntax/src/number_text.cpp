#include "number_text.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace weft::syntax {

namespace {

// Numbers with a few decimals, which most literals are: the fewest that read back as the number are
// unique, for they are not more than 15 digits in all.
bool print_decimal(double value, Text& out) {
  constexpr uint64_t kPowers[] = {10, 100, 1000, 10000, 100000, 1000000};
  if (!(value >= 1e-4 && value < 1e9)) return false;
  for (size_t i = 0; i < std::size(kPowers); ++i) {
    const auto power = static_cast<double>(kPowers[i]);
    const auto scaled = static_cast<uint64_t>(value * power + 0.5);
    if (static_cast<double>(scaled) / power != value) continue;
    out << scaled / kPowers[i] << '.';
    uint64_t rest = scaled % kPowers[i];
    const size_t digits = i + 1;
    char* at = out.room(digits);
    for (size_t d = digits; d-- > 0; rest /= 10) at[d] = static_cast<char>('0' + rest % 10);
    out.extend(digits);
    return true;
  }
  return false;
}

}  // namespace

void print_float(double value, Text& out) {
  if (print_decimal(value, out)) return;
  if (!std::isfinite(value)) {
    out << (std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf");
    return;
  }
  char buffer[40];
  const auto end =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
  std::string_view text(buffer, static_cast<size_t>(end.ptr - buffer));  // d.ddde+dd
  if (text.front() == '-') {
    out << '-';
    text.remove_prefix(1);
  }
  const size_t e = text.find('e');
  int exponent = 0;
  std::from_chars(text.data() + e + (text[e + 1] == '+' ? 2 : 1), text.data() + text.size(),
                  exponent);
  const std::string_view first = text.substr(0, 1);
  const std::string_view others = e > 2 ? text.substr(2, e - 2) : std::string_view();

  // Where Python changes to an exponent.
  constexpr int kSmallest = -4;
  constexpr int kLargest = 15;
  if (exponent < kSmallest || exponent > kLargest) {
    out << first;
    if (!others.empty()) out << '.' << others;
    out << text.substr(e);
    return;
  }
  if (exponent < 0) {
    out << "0.";
    for (int i = -1; i > exponent; --i) out << '0';
    out << first << others;
    return;
  }
  const auto whole = static_cast<size_t>(exponent);  // digits after the first, before the point
  out << first << others.substr(0, whole);
  for (size_t i = others.size(); i < whole; ++i) out << '0';
  out << '.' << (others.size() > whole ? others.substr(whole) : "0");
}

void print_integer(Int128 value, Text& out) {
  if (value >= 0 && value <= INT64_MAX) {
    out << static_cast<int64_t>(value);
    return;
  }
  if (value < 0) out << '-';
  Uint128 rest = value < 0 ? -static_cast<Uint128>(value) : static_cast<Uint128>(value);
  char digits[40];
  char* at = digits + sizeof digits;
  do {
    *--at = static_cast<char>('0' + static_cast<int>(rest % 10));
    rest /= 10;
  } while (rest != 0);
  out << std::string_view(at, static_cast<size_t>(digits + sizeof digits - at));
}

}  // namespace weft::syntax
