#include "badges.h"

#include <fmt/format.h>

#include <algorithm>

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
    {"determinism", "order", "order", "the order of threads changes what comes out"},
};

struct Cause {
  std::string_view name, meaning;
};
constexpr Cause kCauses[] = {
#define WEFT_CAUSE(name, meaning) {#name, meaning},
#include "weft/judge/causes.def"
};

std::string with_spaces(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::string text_of(const Verdict& verdict, bool has_adjoint) {
  const std::string name = with_spaces(verdict.name);
  if (!verdict.cause.empty()) {
    const auto* const cause = std::ranges::find(kCauses, verdict.cause, &Cause::name);
    return fmt::format("{} {} in Warp: {}", name, verdict.value,
                       cause == std::end(kCauses) ? with_spaces(verdict.cause) : cause->meaning);
  }
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
