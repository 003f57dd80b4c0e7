#include "badges.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace weft::compare {
namespace {

// What docs/verify.md says of each; `verdict` empty: of any.
struct Words {
  std::string_view verdict, value, shown, why;
};
constexpr Words kWords[] = {
    {"", "trivial", "trivial", "zeros, a constant or a copy would pass as well"},
    {"", "skipped", "skipped", "this machine could not look"},
    {"", "not_applicable", "not applicable", "there is nothing that the reference can judge"},
    {"determinism", "rounding", "rounding", "the order of threads changes the last bits of sums"},
    {"singular", "nan", "points", "where a slope has no bound the adjoint is no number"},
    {"determinism", "order", "order", "the order of threads changes what comes out"},
};

// Of a cause or a reason.
struct Meaning {
  std::string_view name, meaning;
};
constexpr Meaning kCauses[] = {
#define WEFT_CAUSE(name, meaning) {#name, meaning},
#include "weft/judge/causes.def"
};

constexpr Meaning kReasons[] = {
#define WEFT_REASON(name, meaning) {#name, meaning},
#include "weft/judge/reasons.def"
};

std::string with_spaces(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::string meaning_of(std::string_view name, std::span<const Meaning> among) {
  const auto known = std::ranges::find(among, name, &Meaning::name);
  return known == among.end() ? with_spaces(name) : std::string(known->meaning);
}

std::string text_of(const Verdict& verdict, bool has_adjoint) {
  const std::string name = with_spaces(verdict.name);
  if (!verdict.cause.empty()) {
    return fmt::format("{} {} in Warp: {}", name, verdict.value,
                       meaning_of(verdict.cause, kCauses));
  }
  if (!verdict.reason.empty())
    return fmt::format("{} {}: {}", name, with_spaces(verdict.value),
                       meaning_of(verdict.reason, kReasons));
  if (verdict.name == "gradient" && verdict.value == "not_applicable" && !has_adjoint)
    return "gradient not applicable: there is no adjoint";
  for (const Words& words : kWords)
    if (words.value == verdict.value && (words.verdict.empty() || words.verdict == verdict.name))
      return fmt::format("{} {}: {}", name, words.shown, words.why);
  return fmt::format("{} {}", name, verdict.value);
}

}  // namespace

std::string_view look_of(const Verdict& verdict) {
  return verdict.value == "ok" ? "ok" : verdict.value == "wrong" ? "wrong" : "open";
}

std::vector<Badge> badges_of(const Comparison& comparison, Device device) {
  const Side& side = comparison.side(device);
  std::vector<Badge> badges;
  for (const Verdict& verdict : side.verdicts)
    badges.push_back({look_of(verdict), text_of(verdict, !comparison.adjoint.empty())});
  if (!comparison.category.empty() && !side.of_record)
    badges.push_back({"open", "not in the data set: compiled for this page"});
  else if (side.of_record && side.verdicts.empty())
    badges.push_back({"open", "not verified"});
  return badges;
}

}  // namespace weft::compare
