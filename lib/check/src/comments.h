// Comments that turn rules off: `# weft: ignore` all, `# weft: ignore[rule, rule]` some.
#pragma once

#include <cstddef>
#include <string_view>

namespace weft::check {

// Where the comment of a line begins: its length if it has none. A `#` within quotes is none; of
// texts over several lines nothing is known.
size_t code_end(std::string_view line);

// Whether the comment of a line turns a rule off.
bool is_ignored(std::string_view line, std::string_view rule);

}  // namespace weft::check
