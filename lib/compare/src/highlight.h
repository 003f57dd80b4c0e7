// Colours of Python and of generated code: what each piece of a line is.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace weft::compare {

// A piece of a line and what it is:
//   k keyword   t type   f function   n number   s string   c comment   d decorator
//   a name of an adjoint   _ anything else
struct Span {
  char style;
  uint32_t size;
};
using Spans = std::vector<Span>;  // together as long as the line

Spans highlight_code(std::string_view line);

// Lines one after the other, because strings go over several.
class PythonHighlighter {
 public:
  Spans line(std::string_view line);

 private:
  std::string_view open_;  // the quotes of a string that is not closed yet
};

}  // namespace weft::compare
