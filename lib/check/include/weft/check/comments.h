// Comments that turn rules off: `# weft: ignore` all, `# weft: ignore[rule, rule]` some.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace weft::check {

// Where the comment of a line begins: its length if it has none. A `#` within quotes is none; of
// texts over several lines nothing is known.
size_t code_end(std::string_view line);

// Whether the comment of a line turns a rule off.
bool is_ignored(std::string_view line, std::string_view rule);

// What is to be inserted into a line so that its comment turns a rule off.
struct Insertion {
  size_t at;
  std::string text;
};
// Nothing: the line has no place for a comment, or one that turns the rule off.
std::optional<Insertion> ignoring(std::string_view line, std::string_view rule);

}  // namespace weft::check
