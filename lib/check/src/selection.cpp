#include "weft/check/selection.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <sstream>

#include "weft/base/closest.h"
#include "weft/base/warp_version.h"

namespace weft::check {

namespace {

bool names_rule(std::string_view name, Rule rule) {
  return name == "all" || name == info(rule).name || name == info(rule).group;
}
bool any_names(const std::vector<std::string>& names, Rule rule) {
  return std::ranges::any_of(names,
                             [&](const std::string& name) { return names_rule(name, rule); });
}

bool match(std::string_view pattern, std::string_view text) {
  while (!pattern.empty()) {
    if (pattern[0] != '*') {
      if (text.empty() || (pattern[0] == '?' ? text[0] == '/' : pattern[0] != text[0]))
        return false;
      pattern.remove_prefix(1);
      text.remove_prefix(1);
      continue;
    }
    const bool deep = pattern.starts_with("**");
    pattern.remove_prefix(deep ? 2 : 1);
    if (deep && pattern.starts_with('/') && match(pattern.substr(1), text)) return true;
    for (size_t i = 0; i <= text.size(); ++i) {
      if (match(pattern, text.substr(i))) return true;
      if (i < text.size() && text[i] == '/' && !deep) return false;
    }
    return false;
  }
  return text.empty();
}

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path) {}

  Result<Selection> read(const toml::table& table) const {
    Selection selection;
    for (const auto& [key, value] : table) {
      const std::string_view name = key.str();
      if (name == "select" || name == "ignore") {
        WEFT_TRY(std::vector<std::string> names, this->names(name, value));
        (name == "select" ? selection.select : selection.ignore) = std::move(names);
      } else if (name == "per-file-ignores") {
        const toml::table* files = value.as_table();
        if (!files) return wrong(name, "a table of lists");
        for (const auto& [pattern, list] : *files) {
          WEFT_TRY(std::vector<std::string> names, this->names(name, list));
          selection.per_file_ignores.emplace_back(pattern.str(), std::move(names));
        }
      } else if (name == "warp-version") {
        const auto version = value.value<std::string>();
        if (!version) return wrong(name, "a text");
        if (*version != kWarpVersion)
          return Error{fmt::format("{}: [tool.weft] asks for Warp {}, and weft knows {} alone",
                                   path_, *version, kWarpVersion)};
      } else {
        return Error{
            fmt::format("{}: [tool.weft] has no `{}`, but: select, ignore, "
                        "per-file-ignores, warp-version",
                        path_, name)};
      }
    }
    return selection;
  }

 private:
  Error wrong(std::string_view key, std::string_view wanted) const {
    return Error{fmt::format("{}: `{}` of [tool.weft] is {}", path_, key, wanted)};
  }
  Result<std::vector<std::string>> names(std::string_view key, const toml::node& value) const {
    const toml::array* list = value.as_array();
    if (!list) return wrong(key, "a list of names");
    std::vector<std::string> names;
    for (const toml::node& each : *list) {
      const auto name = each.value<std::string>();
      if (!name) return wrong(key, "a list of names");
      names.push_back(*name);
    }
    if (const Status known = check_names(names); !known.ok())
      return Error{fmt::format("{}: {}", path_, known.error().message)};
    return names;
  }

  const std::string& path_;
};

}  // namespace

bool matches(std::string_view pattern, std::string_view path) {
  if (match(pattern, path)) return true;
  return pattern.find('/') == std::string_view::npos &&
         match(pattern, path.substr(path.rfind('/') + 1));
}

bool Selection::selects(Rule rule, std::string_view path) const {
  if (select.empty() ? !info(rule).selected : !any_names(select, rule)) return false;
  if (any_names(ignore, rule)) return false;
  return std::ranges::none_of(per_file_ignores, [&](const auto& row) {
    return any_names(row.second, rule) && matches(row.first, path);
  });
}

Status check_names(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (name == "all" || find_rule(name)) continue;
    std::vector<std::string> known = {"all"};
    for (const RuleInfo& rule : rule_infos()) {
      known.emplace_back(rule.name);
      known.emplace_back(rule.group);
    }
    if (std::ranges::find(known, name) != known.end()) continue;
    return Error{fmt::format("there is no rule `{}`{}", name, did_you_mean(name, known))};
  }
  return ok_status();
}

Result<Selection> read_pyproject(const std::string& path, std::string_view text) {
  try {
    const toml::table root = toml::parse(text, path);
    const toml::node_view<const toml::node> table = root["tool"]["weft"];
    if (!table) return Selection{};
    if (!table.is_table()) return Error{fmt::format("{}: `tool.weft` is no table", path)};
    return Reader(path).read(*table.as_table());
  } catch (const toml::parse_error& error) {
    return Error{fmt::format("{}:{}:{}: {}", path, error.source().begin.line,
                             error.source().begin.column, error.description())};
  }
}

}  // namespace weft::check
