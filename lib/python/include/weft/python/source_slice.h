// The part of a file that is a function's source, as Warp takes it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/base/source.h"
#include "weft/syntax/tree.h"

namespace weft::python {

// Lines [first, end), 1-based: from the first decorator to the end that Warp finds.
struct LineRange {
  uint32_t first = 0, end = 0;
};
LineRange function_lines(const Source& source, const syntax::Tree& tree, syntax::NodeId function);

// The lines with \n after each, common leading blanks removed as textwrap.dedent does it.
void dedented(const Source& source, LineRange range, std::string& out);

// Python's str.splitlines.
void split_lines(std::string_view text, std::vector<std::string_view>& out);

}  // namespace weft::python
