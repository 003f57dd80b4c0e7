// Comments that turn rules off: `# weft: ignore` all, `# weft: ignore[rule, rule]` some.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/source.h"

namespace weft::check {

// Where the comment of a line begins: its length if it has none. A `#` within quotes is none; of
// texts over several lines nothing is known.
size_t code_end(std::string_view line);

class Ignores {
 public:
  explicit Ignores(const Source& source);
  bool covers(uint32_t line, std::string_view code) const;

 private:
  std::map<uint32_t, std::vector<std::string>> lines_;  // empty: all rules
};

}  // namespace weft::check
