// Constants as C++ text, in Warp's spelling: mostly what Python's `str` gives.
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "weft/base/check.h"
#include "weft/types/constants.h"

namespace weft::types {
namespace {

__extension__ typedef unsigned __int128 Uint128;

void spell_integer(Int128 value, Text& out) {
  const bool negative = value < 0;
  auto magnitude = static_cast<Uint128>(value);
  if (negative) magnitude = -magnitude;
  if (magnitude <= UINT64_MAX) {
    if (negative) out << '-';
    out << static_cast<uint64_t>(magnitude);
    return;
  }
  std::array<char, 40> digits;
  size_t at = digits.size();
  for (; magnitude != 0; magnitude /= 10) digits[--at] = static_cast<char>('0' + magnitude % 10);
  if (negative) digits[--at] = '-';
  out << std::string_view(digits.data() + at, digits.size() - at);
}

// A float on its own; inside composites Python's words for the special values stay.
void spell_real(double value, Text& out) {
  if (std::isnan(value))
    out << "NAN";
  else if (std::isinf(value))
    out << (value < 0 ? "-INFINITY" : "INFINITY");
  else
    spell_float(value, out);
}

void spell_number(const Number& number, Text& out) {
  if (number.is_integer)
    spell_integer(number.integer, out);
  else
    spell_real(number.real, out);
}

std::string_view suffix(TypeId type) {
  if (type == kUint64) return "ull";
  if (type == kInt64) return "ll";
  if (type == kUint32) return "u";
  return {};
}

void hex_escape(char letter, uint32_t code, int digits, Text& out) {
  out << '\\' << letter;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
    out << "0123456789abcdef"[code >> shift & 0xF];
}

// The code point at `at`, which moves behind it. The text is UTF-8 as the lexer checked it.
uint32_t next_code_point(std::string_view text, size_t& at) {
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(i < text.size() ? text[i] : 0); };
  const uint8_t lead = byte(at);
  const int more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
  uint32_t code = more == 0 ? lead : lead & (0x3Fu >> more);
  for (int i = 1; i <= more; ++i) code = code << 6 | (byte(at + static_cast<size_t>(i)) & 0x3Fu);
  at += static_cast<size_t>(more) + 1;
  return code;
}

// Python's unicode-escape encoding. It leaves quotes alone, and so does Warp.
void spell_string(std::string_view text, Text& out) {
  out << '"';
  for (size_t at = 0; at < text.size();) {
    const uint32_t code = next_code_point(text, at);
    if (code == '\\')
      out << "\\\\";
    else if (code == '\n')
      out << "\\n";
    else if (code == '\r')
      out << "\\r";
    else if (code == '\t')
      out << "\\t";
    else if (code >= 0x20 && code < 0x7F)
      out << static_cast<char>(code);
    else if (code < 0x100)
      hex_escape('x', code, 2, out);
    else if (code < 0x10000)
      hex_escape('u', code, 4, out);
    else
      hex_escape('U', code, 8, out);
  }
  out << '"';
}

void spell_composite(const ConstantStore& constants, Scalar scalar, ConstantId id, Text& out) {
  const std::span<const Number> elements = constants.elements(id);
  out << "wp::initializer_array<" << elements.size() << ',' << info(scalar).cpp << ">{";
  std::string_view separator;
  for (const Number& element : elements) {
    out << separator;
    if (scalar == Scalar::kBool)
      out << (element.integer != 0 ? "true" : "false");
    else if (element.is_integer)
      spell_integer(element.integer, out);
    else
      spell_float(element.real, out);
    separator = ", ";
  }
  out << '}';
}

}  // namespace

void spell_float(double value, Text& out) {
  if (!std::isfinite(value)) {
    out << (std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf");
    return;
  }
  // Shortest digits that read back as the same double: "-d.ddde-XX".
  std::array<char, 32> buffer;
  const char* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                        std::chars_format::scientific)
                              .ptr;
  std::array<char, 20> digits;
  size_t count = 0;
  const char* at = buffer.data();
  if (*at == '-') out << *at++;
  for (; *at != 'e'; ++at)
    if (*at != '.') digits[count++] = *at;
  int exponent = 0;
  std::from_chars(at + (at[1] == '+' ? 2 : 1), end, exponent);

  const auto rest = [&](size_t from) {
    return from < count ? std::string_view(digits.data() + from, count - from) : "0";
  };
  if (exponent < -4 || exponent >= 16) {
    out << digits[0];
    if (count > 1) out << '.' << rest(1);
    out << 'e' << (exponent < 0 ? '-' : '+');
    const int magnitude = exponent < 0 ? -exponent : exponent;
    if (magnitude < 10) out << '0';
    out << magnitude;
  } else if (exponent < 0) {
    out << "0.";
    for (int i = -1; i > exponent; --i) out << '0';
    out << rest(0);
  } else {
    const auto whole = static_cast<size_t>(exponent) + 1;
    for (size_t i = 0; i < whole; ++i) out << (i < count ? digits[i] : '0');
    out << '.' << rest(whole);
  }
}

void spell_literal(const ConstantStore& constants, const TypeStore& types,
                   const SymbolTable& symbols, ConstantId id, Text& out) {
  const Constant& constant = constants[id];
  const Type& type = types[constant.type];
  switch (type.kind) {
    case TypeKind::kPythonInt:
    case TypeKind::kPythonFloat:
      spell_number(constant.number, out);
      return;
    case TypeKind::kPythonBool:
      out << (truth(constants, id) ? "true" : "false");
      return;
    case TypeKind::kScalar:
      if (type.scalar == Scalar::kBool) {
        out << (truth(constants, id) ? "true" : "false");
        return;
      }
      // Warp prints what Python prints, which no C++ compiler takes.
      if (constant.of_bool)
        out << (truth(constants, id) ? "True" : "False");
      else
        spell_number(constant.number, out);
      if (constant.number.is_integer) out << suffix(constant.type);
      return;
    case TypeKind::kString:
      spell_string(symbols.text(constant.text), out);
      return;
    case TypeKind::kNative: {
      out << types.structure(type.structure).native_name << '{';
      std::string_view separator;
      for (const ConstantId field : constants.fields(id)) {
        out << separator;
        spell_literal(constants, types, symbols, field, out);
        separator = ", ";
      }
      out << '}';
      return;
    }
    case TypeKind::kStruct: {
      const Structure& structure = types.structure(type.structure);
      const std::span<const ConstantId> fields = constants.fields(id);
      out << structure.native_name << '(';
      for (size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) out << ", ";
        spell_cpp(types, canonical(structure.fields[i].type), out);
        out << '(';
        spell_literal(constants, types, symbols, fields[i], out);
        out << ')';
      }
      out << ')';
      return;
    }
    default:
      WEFT_CHECK(is_composite(types, constant.type), "a constant of this type has no literal");
      spell_composite(constants, type.scalar, id, out);
  }
}

}  // namespace weft::types
