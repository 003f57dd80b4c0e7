// Python's formats: format(), f-strings, str.format and `%`, of numbers and of text in ASCII.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "weft/python/evaluator.h"

namespace weft::python {

namespace {

constexpr size_t kMaximumWidth = 4096;
constexpr size_t kMaximumPrecision = 60;

// [[fill]align][sign][#][0][width][grouping][.precision][type]
struct Format {
  char fill = ' ', align = 0, sign = '-', grouping = 0, type = 0;
  bool alternate = false, zeros = false;
  size_t width = 0;
  std::optional<size_t> precision;
};

std::optional<size_t> take_number(std::string_view& rest) {
  size_t number = 0, digits = 0;
  for (; digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9'; ++digits)
    number = std::min(10 * number + static_cast<size_t>(rest[digits] - '0'), kMaximumWidth + 1);
  rest.remove_prefix(digits);
  return digits != 0 && number <= kMaximumWidth ? std::optional(number) : std::nullopt;
}

bool takes(std::string_view& rest, std::string_view among, char& taken) {
  if (rest.empty() || among.find(rest[0]) == std::string_view::npos) return false;
  taken = rest[0];
  rest.remove_prefix(1);
  return true;
}

std::optional<Format> format_of(std::string_view rest) {
  constexpr std::string_view kAligns = "<>=^";
  Format format;
  char taken = 0;
  if (!is_ascii(rest)) return std::nullopt;
  const bool filled = rest.size() > 1 && kAligns.find(rest[1]) != std::string_view::npos;
  if (filled) takes(rest, rest.substr(0, 1), format.fill);
  takes(rest, kAligns, format.align);
  takes(rest, "+- ", format.sign);
  format.alternate = takes(rest, "#", taken);
  // Behind a letter to fill with a zero is one of the width.
  format.zeros = !filled && takes(rest, "0", taken);
  if (format.zeros) format.fill = '0';
  if (!rest.empty() && rest[0] >= '0' && rest[0] <= '9') {
    const std::optional<size_t> width = take_number(rest);
    if (!width) return std::nullopt;
    format.width = *width;
  }
  takes(rest, ",_", format.grouping);
  if (takes(rest, ".", taken)) {
    format.precision = take_number(rest);
    if (!format.precision || *format.precision > kMaximumPrecision) return std::nullopt;
  }
  takes(rest, "bdeEfFgGosxX%", format.type);
  return rest.empty() ? std::optional(format) : std::nullopt;
}

std::string padded(const Format& format, std::string_view prefix, std::string_view body,
                   char align) {
  const size_t length = prefix.size() + body.size();
  const size_t lacking = format.width > length ? format.width - length : 0;
  const size_t before = align == '<' ? 0 : align == '^' ? lacking / 2 : lacking;
  const std::string left(before, format.fill), right(lacking - before, format.fill);
  std::string made = align == '=' ? std::string(prefix) + left : left + std::string(prefix);
  return made.append(body) + right;
}

std::string with_groups(std::string_view digits, char separator) {
  std::string grouped;
  for (size_t i = 0; i < digits.size(); ++i) {
    if (i != 0 && (digits.size() - i) % 3 == 0) grouped += separator;
    grouped += digits[i];
  }
  return grouped;
}

std::string digits_of(Int128 value, int base) {
  std::string digits;
  do {
    const auto digit = static_cast<int>(value % base);
    digits += static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
    value /= base;
  } while (value != 0);
  std::ranges::reverse(digits);
  return digits;
}

std::string sign_of(const Format& format, bool negative) {
  if (negative) return "-";
  return format.sign == '-' ? "" : std::string(1, format.sign);
}

std::string in_upper_case(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c ^= 0x20;
  return text;
}

char alignment(const Format& format) {
  return format.align != 0 ? format.align : format.zeros ? '=' : '>';
}

std::optional<std::string> of_integer(const Format& format, Int128 value) {
  const bool decimal = format.type == 0 || format.type == 'd';
  const bool lowest = value < 0 && value == -value;
  if (format.precision || lowest || (format.grouping != 0 && (!decimal || format.zeros)))
    return std::nullopt;
  const int base = decimal ? 10 : format.type == 'b' ? 2 : format.type == 'o' ? 8 : 16;
  std::string digits = digits_of(value < 0 ? -value : value, base);
  if (format.type == 'X') digits = in_upper_case(digits);
  if (format.grouping != 0) digits = with_groups(digits, format.grouping);
  std::string prefix = sign_of(format, value < 0);
  if (format.alternate && !decimal) prefix.append("0").push_back(format.type);
  return padded(format, prefix, digits, alignment(format));
}

// Without a type but with digits it is a format of its own, which is left out here.
std::optional<std::string> of_real(const Format& format, double value) {
  if (!std::isfinite(value) || format.alternate || format.type == 0 ||
      (format.grouping != 0 && format.zeros))
    return std::nullopt;
  const char type = static_cast<char>(format.type | 0x20);
  if (format.type == '%') value *= 100.0;
  if (!std::isfinite(value)) return std::nullopt;
  size_t precision = format.precision.value_or(6);
  const std::chars_format how = type == 'e'   ? std::chars_format::scientific
                                : type == 'g' ? std::chars_format::general
                                              : std::chars_format::fixed;
  std::array<char, 512> buffer{};
  const auto written = std::to_chars(buffer.begin(), buffer.end(), std::fabs(value), how,
                                     static_cast<int>(precision));
  if (written.ec != std::errc()) return std::nullopt;
  std::string digits(buffer.begin(), written.ptr);
  if (format.grouping != 0) {
    if (type == 'e' || digits.find('e') != std::string::npos) return std::nullopt;
    const size_t whole = std::min(digits.find('.'), digits.size());
    digits = with_groups(std::string_view(digits).substr(0, whole), format.grouping) +
             digits.substr(whole);
  }
  if (format.type == 'E' || format.type == 'G') digits = in_upper_case(digits);
  if (format.type == '%') digits += '%';
  return padded(format, sign_of(format, std::signbit(value)), digits, alignment(format));
}

std::optional<std::string> of_text(const Format& format, std::string_view text) {
  if ((format.type != 0 && format.type != 's') || format.sign != '-' || format.alternate ||
      format.zeros || format.grouping != 0 || format.align == '=' || !is_ascii(text))
    return std::nullopt;
  const std::string_view cut = text.substr(0, format.precision.value_or(text.size()));
  return padded(format, "", cut, format.align != 0 ? format.align : '<');
}

}  // namespace

std::optional<std::string> Texts::formatted(Value value, std::string_view spec) {
  const std::optional<Symbol> of = s_.string_of(value);
  if (spec.empty()) return python_text(value);
  const std::optional<Format> format = format_of(spec);
  if (!format) return std::nullopt;
  if (of) return of_text(*format, std::string(text(*of)));
  const std::optional<Numeric> number = s_.numeric(value);
  if (!number || number->is_numpy || number->is_enum || format->type == 's') return std::nullopt;
  constexpr std::string_view kReal = "eEfFgG%";
  const bool as_real = format->type != 0 && kReal.find(format->type) != std::string_view::npos;
  constexpr Int128 kExact = Int128{1} << 53;
  const types::Number x = number->number;
  if (!as_real && x.is_integer) return of_integer(*format, x.integer);
  if (as_real && x.is_integer && (x.integer > kExact || x.integer < -kExact)) return std::nullopt;
  if (format->type != 0 && !as_real) return std::nullopt;
  if (as_real) return of_real(*format, x.as_double());
  // As str() writes it.
  const std::optional<std::string> plain = python_text(value);
  if (!plain || format->precision || format->grouping != 0 || format->alternate ||
      !std::isfinite(x.real))
    return std::nullopt;
  const bool minus = plain->starts_with('-');
  return padded(*format, sign_of(*format, minus), std::string_view(*plain).substr(minus ? 1 : 0),
                alignment(*format));
}

// repr() of numbers, and of text that needs no escapes.
std::optional<std::string> Texts::python_repr(Value value) {
  const std::optional<Symbol> of = s_.string_of(value);
  if (!of) return python_text(value);
  const std::string_view letters = text(*of);
  const auto is_plain = [](char c) { return c >= ' ' && c < 0x7f && c != '\'' && c != '\\'; };
  if (!std::ranges::all_of(letters, is_plain)) return std::nullopt;
  return "'" + std::string(letters) + "'";
}

// `pattern % given`: %d, %i, %s, %r, %x, %X, %o, %e, %f, %g with flags, width and precision.
Value Texts::percent_format(Symbol pattern, Value given) {
  constexpr Literal kUnknown = "formatted text that weft does not know";
  const std::string all(text(pattern));
  std::vector<Value> values = {given};
  const Value sequence = e_.iteration.as_sequence(given);
  if (sequence.kind == ValueKind::kSequence && !s_.sequences[sequence.index].is_list)
    values.assign(s_.items(sequence).begin(), s_.items(sequence).end());
  else if (!s_.string_of(given) && !s_.numeric(given) && given.kind != ValueKind::kNone)
    return unknown(kUnknown);
  std::string made;
  size_t next = 0;
  for (std::string_view rest = all; !rest.empty();) {
    const size_t at = std::min(rest.find('%'), rest.size());
    made += rest.substr(0, at);
    rest.remove_prefix(at);
    if (rest.empty()) break;
    rest.remove_prefix(1);
    if (rest.starts_with('%')) {
      made += '%';
      rest.remove_prefix(1);
      continue;
    }
    const size_t end = rest.find_first_of("diosrxXeEfFgG");
    if (end == std::string_view::npos || next == values.size()) return unknown(kUnknown);
    std::string spec(rest.substr(0, end));
    char type = rest[end];
    rest.remove_prefix(end + 1);
    if (spec.find_first_not_of("-+ 0123456789.") != std::string::npos) return unknown(kUnknown);
    Value value = values[next++];
    const bool is_text = type == 's' || type == 'r';
    if (is_text) {
      const auto written = type == 's' ? python_text(value) : python_repr(value);
      if (!written) return unknown(kUnknown);
      value = made_text(*written);
      type = 's';
    } else if (!s_.numeric(value)) {
      return unknown(kUnknown);
    }
    if (type == 'i') type = 'd';
    // To the right unless `-` says otherwise; a float's `%d` and precisions of integers are not
    // those of format().
    const bool left = spec.starts_with('-');
    if (left) spec.erase(0, 1);
    if ((left || is_text) && spec.starts_with('0')) return unknown(kUnknown);
    const bool flagged = spec.find_first_not_of("0123456789.") != std::string::npos;
    if ((left || is_text) && flagged) return unknown(kUnknown);
    if (left || is_text) spec.insert(0, 1, left ? '<' : '>');
    const std::optional<std::string> piece = formatted(value, spec + type);
    if (!piece) return unknown(kUnknown);
    made += *piece;
  }
  return next == values.size() ? made_text(made) : unknown(kUnknown);
}

}  // namespace weft::python
