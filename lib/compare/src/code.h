// Reads generated code: what each line is, and which line of Python it belongs to.
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

// The same of entry points, which no line of Python says anything about.
std::vector<CodeLine> read_entry(std::string_view text);

// Constants, and their adjoints, belong to the line that made them, which only `#line` directives
// tell; without them it is the first line that uses them. Does nothing unless `with_directives` is
// the same text but for these.
void place_constants(std::vector<CodeLine>& lines, std::string_view text,
                     std::string_view with_directives, std::string_view file);

}  // namespace weft::compare
