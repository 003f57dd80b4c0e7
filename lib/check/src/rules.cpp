#include <algorithm>

#include "weft/check/finding.h"

namespace weft::check {

std::span<const RuleInfo> rule_infos() {
  static constexpr RuleInfo kInfos[] = {
#define WEFT_RULE(Name, name, group, selected, summary) {name, group, selected, summary},
#include "weft/check/rules.def"
  };
  return kInfos;
}

std::string_view name(Level level) {
  switch (level) {
    case Level::kError:
      return "error";
    case Level::kWarning:
      return "warning";
    case Level::kNote:
      return "note";
  }
  return {};
}

std::optional<Rule> find_rule(std::string_view name) {
  const std::span<const RuleInfo> rules = rule_infos();
  const auto at = std::ranges::find(rules, name, &RuleInfo::name);
  if (at == rules.end()) return std::nullopt;
  return static_cast<Rule>(at - rules.begin());
}

}  // namespace weft::check
