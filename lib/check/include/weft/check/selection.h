// Which rules are asked for: by the table [tool.weft] of a pyproject.toml, and by the command line.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/base/result.h"
#include "weft/check/finding.h"

namespace weft::check {

// Names of rules, of groups, or "all".
struct Selection {
  std::vector<std::string> select;  // empty: those that the table of rules selects
  std::vector<std::string> ignore;
  std::vector<std::pair<std::string, std::vector<std::string>>> per_file_ignores;  // glob, names

  // `path` is relative to where the selection was written.
  bool selects(Rule rule, std::string_view path) const;
};

// An error names what is no rule, and one that is near.
Status check_names(const std::vector<std::string>& names);

// Of a pyproject.toml; without [tool.weft] it is empty. `path` is for errors.
Result<Selection> read_pyproject(const std::string& path, std::string_view text);

// `*`, `?` and `**`, as in shells; a pattern without `/` is of the name alone.
bool matches(std::string_view pattern, std::string_view path);

}  // namespace weft::check
