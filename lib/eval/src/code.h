// From what a model said to what a compiler gets.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace weft::eval {

// The code of an answer: what stands in its last fenced block (``` or ~~~) that names the language
// or none. A text without any fence is code as a whole. Empty: there is none.
std::string_view code_of(std::string_view answer, std::string_view language);

// C++ of a CUDA answer, line for line, for a translation unit that has the headers already and
// holds others like it.
struct Screened {
  std::string text;
  std::string forbidden;  // what the code may not have, with its line; empty: nothing
  bool alone = false;     // it opens or closes more blocks than it should
};
Screened screen(std::string_view code, std::span<const std::string> headers);

// The judge's own names in a text of the judge's or of a screened answer, each with `secret` behind
// it: no name that an answer puts together is one of them.
std::string hidden(std::string_view text, std::string_view secret);

// Without comments and blanks, to compare.
std::string condensed(std::string_view code, std::string_view language);

}  // namespace weft::eval
