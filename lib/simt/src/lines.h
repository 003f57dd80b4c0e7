// The lines of emitted text, told apart.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace weft::simt {

struct Line {
  std::string_view text;  // without space around it
  size_t number = 0;      // from 1
};

// Lines with something in them, comments left out.
std::vector<Line> code_lines(std::string_view text);

std::string_view trim(std::string_view text);
// "start_for_0": nothing but a name.
bool is_name(std::string_view text);

// C++ reads `text` as it looks: no directive, string, comment or digraph hides or makes a bracket.
bool is_plain_code(std::string_view text);
// It closes the braces that it opens, and no others.
bool is_balanced(std::string_view text);

// "wp::vec_t<3, wp::float32> var_2 = {};" and "wp::float32 & adj_x".
struct Declaration {
  std::string_view type;  // without `const` before it and `&` behind it
  std::string_view name;
  std::string_view value;  // without " = "; empty: there is none
  bool constant = false;
  bool reference = false;
};
// `text` without its last character (`;`, `,` or `)`). Nothing: it declares nothing.
std::optional<Declaration> declaration(std::string_view text);

// A call of `name` with names alone: "f_0(var_1, var_2)".
struct Call {
  std::string_view name;
  std::vector<std::string_view> arguments;
};
std::optional<Call> call(std::string_view text);

// The tokens of a statement: names, numbers and strings whole, else single characters.
struct Token {
  enum class Kind : uint8_t { kName, kNumber, kOther };
  Kind kind = Kind::kOther;
  std::string_view text;
  bool member = false;  // a name behind `.`, `->` or `::`
};
std::vector<Token> tokens(std::string_view text);

}  // namespace weft::simt
