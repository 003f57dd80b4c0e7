#include "literals.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "characters.h"
#include "lex.h"

namespace weft::syntax {
namespace {

constexpr Int128 kLargest = static_cast<Int128>(~Uint128{0} >> 1);

int digit_value(char c) { return is_decimal(c) ? c - '0' : lower(c) - 'a' + 10; }

double float_value(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // Too large or too small: infinity or zero, which from_chars does not say.
  if (error == std::errc::result_out_of_range) value = std::strtod(text.c_str(), nullptr);
  return value;
}

Literal integer_value(const std::string& text, SymbolTable& symbols) {
  int base = 10;
  std::string_view digits = text;
  if (text.size() > 1 && text[0] == '0' && !is_decimal(text[1])) {
    base = lower(text[1]) == 'x' ? 16 : lower(text[1]) == 'o' ? 8 : 2;
    digits.remove_prefix(2);
  }
  Literal literal{.kind = LiteralKind::kInteger};
  for (const char c : digits) {
    const int digit = digit_value(c);
    if (literal.integer > (kLargest - digit) / base) {
      return {.kind = LiteralKind::kInteger, .too_big = true, .text = symbols.intern(text)};
    }
    literal.integer = literal.integer * base + digit;
  }
  return literal;
}

// Digits, perhaps with a point, so few that one division gives the nearest double.
bool plain_number(std::string_view text, Literal& literal) {
  constexpr size_t kLongest = 16;  // with the point 15 digits: less than 2^53
  constexpr double kPowers[kLongest] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                        1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  if (text.size() > kLongest) return false;
  uint64_t digits = 0;
  size_t point = text.size();
  for (size_t i = 0; i < text.size(); ++i) {
    if (is_decimal(text[i])) {
      digits = digits * 10 + static_cast<uint64_t>(text[i] - '0');
    } else if (text[i] == '.' && point == text.size()) {
      point = i;
    } else {
      return false;
    }
  }
  if (point == text.size()) {
    literal.kind = LiteralKind::kInteger;
    literal.integer = digits;
  } else {
    literal.kind = LiteralKind::kFloat;
    literal.real = static_cast<double>(digits) / kPowers[text.size() - point - 1];
  }
  return true;
}

class Decoder {
 public:
  Decoder(std::string_view body, uint8_t flags, std::string& out)
      : body_(body), flags_(flags), out_(out) {}

  Decoded run();

 private:
  bool bytes() const { return (flags_ & kBytes) != 0; }
  void escape();
  void octal();
  void hexadecimal(size_t digits, const char* message);
  void named();
  void line_end();
  void put(uint32_t code_point) { append_utf8(code_point, out_); }
  void fail(const char* message, size_t begin, size_t end) {
    if (result_.error != nullptr) return;
    result_.error = message;
    result_.error_begin = begin;
    result_.error_end = end;
  }

  std::string_view body_;
  uint8_t flags_;
  std::string& out_;
  size_t at_ = 0;
  Decoded result_;
};

Decoded Decoder::run() {
  const bool raw = (flags_ & kRaw) != 0;
  while (at_ < body_.size()) {
    const char c = body_[at_];
    if (c == '\\' && !raw) {
      escape();
    } else if (c == '\r') {
      line_end();
    } else if ((c == '{' || c == '}') && (flags_ & kBrace) != 0) {
      out_ += c;
      at_ += at_ + 1 < body_.size() && body_[at_ + 1] == c ? 2 : 1;
    } else if (bytes() && static_cast<unsigned char>(c) >= 0x80) {
      const size_t size = decode(&body_[at_]).bytes;
      fail("bytes can only hold ASCII characters and escapes", at_, at_ + size);
      at_ += size;
    } else {
      out_ += c;
      ++at_;
    }
  }
  return result_;
}

void Decoder::line_end() {
  at_ += body_.substr(at_).starts_with("\r\n") ? 2 : 1;
  out_ += '\n';
}

void Decoder::escape() {
  constexpr std::string_view kNames = "\\'\"abfnrtv";
  constexpr std::string_view kValues = "\\'\"\a\b\f\n\r\t\v";
  ++at_;
  if (at_ == body_.size()) {  // before the field of an f-string
    out_ += '\\';
    return;
  }
  const char c = body_[at_];
  if (const size_t simple = kNames.find(c); simple != kNames.npos) {
    out_ += kValues[simple];
    ++at_;
  } else if (is_line_end(c)) {
    at_ += body_.substr(at_).starts_with("\r\n") ? 2 : 1;
  } else if (is_octal(c)) {
    octal();
  } else if (c == 'x') {
    hexadecimal(2, "`\\x` takes two hexadecimal digits");
  } else if (c == 'u' && !bytes()) {
    hexadecimal(4, "`\\u` takes four hexadecimal digits");
  } else if (c == 'U' && !bytes()) {
    hexadecimal(8, "`\\U` takes eight hexadecimal digits of a character up to 10FFFF");
  } else if (c == 'N' && !bytes()) {
    named();
  } else {
    out_ += '\\';  // what it stands before follows as it is
  }
}

void Decoder::octal() {
  uint32_t value = 0;
  for (int i = 0; i < 3 && at_ < body_.size() && is_octal(body_[at_]); ++i, ++at_) {
    value = value * 8 + static_cast<uint32_t>(body_[at_] - '0');
  }
  put(bytes() ? value & 0xFF : value);
}

void Decoder::hexadecimal(size_t digits, const char* message) {
  const size_t begin = at_ - 1;
  const std::string_view text = body_.substr(at_ + 1, digits);
  const auto end = std::find_if_not(text.begin(), text.end(), is_hexadecimal);
  const auto size = static_cast<size_t>(end - text.begin());
  uint32_t value = 0;
  for (const char c : text.substr(0, size)) {
    value = value << 4 | static_cast<uint32_t>(digit_value(c));
  }
  at_ += 1 + size;
  if (size < digits || value > 0x10FFFF) return fail(message, begin, at_);
  put(value);
}

// The names of characters are not known here: the escape stays as it is.
void Decoder::named() {
  const auto in_name = [](char c) { return is_name_byte(c) || c == ' ' || c == '-'; };
  const size_t begin = at_ - 1;
  ++at_;
  const bool open = at_ < body_.size() && body_[at_] == '{';
  if (open) ++at_;
  const size_t name = at_;
  while (open && at_ < body_.size() && in_name(body_[at_])) ++at_;
  if (at_ == name || at_ == body_.size() || body_[at_] != '}') {
    return fail("`\\N` takes the name of a character in braces", begin, at_);
  }
  ++at_;
  result_.named_escapes = true;
  out_ += body_.substr(begin, at_ - begin);
}

}  // namespace

Literal number_value(std::string_view text, SymbolTable& symbols) {
  Literal plain;
  if (plain_number(text, plain)) return plain;
  std::string digits(text);
  std::erase(digits, '_');
  const bool prefixed = digits.size() > 1 && digits[0] == '0' && !is_decimal(digits[1]) &&
                        digits.find_first_of("xXoObB") == 1;
  if (prefixed || digits.find_first_of(".eEjJ") == digits.npos) {
    return integer_value(digits, symbols);
  }
  if (lower(digits.back()) == 'j') {
    digits.pop_back();
    return {.kind = LiteralKind::kImaginary, .real = float_value(digits)};
  }
  return {.kind = LiteralKind::kFloat, .real = float_value(digits)};
}

Decoded decode_string(std::string_view body, uint8_t flags, std::string& out) {
  const bool plain = (flags & (kBackslash | kCarriageReturn | kBrace | kBytes)) == 0;
  if (plain) {
    out += body;
    return {};
  }
  return Decoder(body, flags, out).run();
}

}  // namespace weft::syntax
