// Parameter lists of builtins.def, parsed while weft is compiled: a typo in a row fails the build.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "weft/builtins/builtins.h"
#include "weft/types/fixed_types.h"

namespace weft::builtins {

template <size_t N>
struct Literal {
  char text[N];
  constexpr Literal(const char (&from)[N]) { std::copy_n(from, N, text); }
  constexpr std::string_view view() const { return {text, N - 1}; }
};

// Cuts off what stands before the first `separator` outside of angle brackets.
constexpr std::string_view cut(std::string_view& rest, std::string_view separator) {
  int depth = 0;
  for (size_t i = 0; i < rest.size(); ++i) {
    if (rest[i] == '<') ++depth;
    if (rest[i] == '>') --depth;
    if (depth > 0 || rest.substr(i, separator.size()) != separator) continue;
    const std::string_view head = rest.substr(0, i);
    rest.remove_prefix(i + separator.size());
    return head;
  }
  const std::string_view head = rest;
  rest = {};
  return head;
}

// "3", "-1", "0.5", "1e-06", "inf".
constexpr types::Number parse_number(std::string_view text) {
  types::Number number;
  if (text == "inf") return {.is_integer = false, .real = std::numeric_limits<double>::infinity()};
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  double mantissa = 0, scale = 1;
  size_t i = 0;
  bool point = false;
  for (; i < text.size() && text[i] != 'e'; ++i) {
    if (text[i] == '.') {
      point = true;
      continue;
    }
    if (text[i] < '0' || text[i] > '9') throw "not a number";
    mantissa = mantissa * 10 + (text[i] - '0');
    if (point) scale *= 10;
  }
  const bool exponent = i < text.size();
  if (exponent) {
    if (!text.substr(i).starts_with("e-0") || text.size() != i + 4) throw "write e-0X";
    for (int e = text[i + 3] - '0'; e > 0; --e) scale *= 10;
  }
  number.is_integer = !point && !exponent;
  if (number.is_integer)
    number.integer = static_cast<int>(negative ? -mantissa : mantissa);
  else
    number.real = (negative ? -mantissa : mantissa) / scale;  // both exact, so rounded once
  return number;
}

constexpr void parse_default(std::string_view text, Parameter& parameter) {
  if (text == "None") {
    parameter.optional = true;
    return;
  }
  parameter.has_default = true;
  if (text.starts_with('\'')) {
    parameter.default_type = types::kString;
    parameter.default_text = text.substr(1, text.size() - 2);
  } else if (text == "float") {
    parameter.default_type = types::kTypeObject;
    parameter.default_text = text;
  } else if (text == "True" || text == "False") {
    parameter.default_type = types::kBool;
    parameter.default_value = {.integer = text == "True"};
  } else if (text.ends_with(')')) {  // "uint32(1)"
    text.remove_suffix(1);
    parameter.default_type = types::fixed_type(cut(text, "("));
    parameter.default_value = parse_number(text);
  } else {
    parameter.default_value = parse_number(text);
    parameter.default_type =
        parameter.default_value.is_integer ? types::kPythonInt : types::kPythonFloat;
  }
}

constexpr size_t count_parameters(std::string_view text) {
  size_t count = 0;
  for (; !text.empty(); ++count) cut(text, ", ");
  return count;
}

template <Literal text>
constexpr auto parse_parameters() {
  std::array<Parameter, count_parameters(text.view())> parameters;
  std::string_view rest = text.view();
  for (Parameter& parameter : parameters) {
    std::string_view one = cut(rest, ", ");
    parameter.rest = one.starts_with('*');
    if (parameter.rest) one.remove_prefix(1);
    parameter.name = cut(one, ": ");
    parameter.type = types::fixed_type(cut(one, " = "));
    if (!one.empty()) parse_default(one, parameter);
  }
  return parameters;
}

// One array for each different list.
template <Literal text>
inline constexpr auto kParameters = parse_parameters<text>();

}  // namespace weft::builtins
