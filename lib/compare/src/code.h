// Reads generated code of which there is no more than the text: what each line is, and which line
// of Python it belongs to.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "weft/compare/comparison.h"

namespace weft::compare {

struct CodeLine {
  std::string_view text;  // without indentation
  int indent = 0;
  uint32_t python = 0;
  uint32_t function = 0;
  Part part = Part::kSetup;
  LineKind kind = LineKind::kBoilerplate;
};

// `text` must outlive the lines. Functions whose head names another file than `file` belong to no
// line of it; an empty `file` is any.
std::vector<CodeLine> read_code(std::string_view text, std::string_view file);

// Lines of which nothing is known but the text.
std::vector<CodeLine> plain_lines(std::string_view text);

}  // namespace weft::compare
