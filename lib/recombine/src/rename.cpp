// Other names for the same things: a parameter or variable takes one that people use for it too.
#include <algorithm>
#include <array>

#include "operators.h"

namespace weft::recombine {

namespace {

constexpr std::array<std::array<std::string_view, 6>, 0
#define WEFT_WORDS(...) +1
#include "words.def"
                     >
    kGroups = {{
#define WEFT_WORDS(...) {__VA_ARGS__},
#include "words.def"
    }};

const std::array<std::string_view, 6>* group_of(std::string_view name) {
  const auto* const at = std::ranges::find_if(
      kGroups, [&](const auto& group) { return std::ranges::find(group, name) != group.end(); });
  return at == kGroups.end() ? nullptr : at;
}

}  // namespace

bool rename(Draft& draft, Bench& bench) {
  const Program& program = *draft.program;
  std::vector<std::pair<std::string_view, std::string_view>> renamed;
  std::set<std::string_view> taken;
  for (const std::string_view name : program.bound(program.kernel)) {
    const auto* const group = group_of(name);
    constexpr double kRenamed = 0.5;
    if (group == nullptr || !bench.rng.chance(kRenamed)) continue;
    const std::string_view to = (*group)[bench.rng.below(static_cast<uint32_t>(group->size()))];
    if (to.empty() || program.symbols.find(to).valid() || !taken.insert(to).second) continue;
    renamed.emplace_back(name, to);
  }
  if (renamed.empty()) return false;
  std::vector<Edit> edits;
  program.walk(program.kernel, [&](NodeId id) {
    if (!program.is(id, NodeKind::kName) && !program.is(id, NodeKind::kArg)) return true;
    const std::string_view name = program.word(program.node(id).name);
    const auto at =
        std::ranges::find(renamed, name, &std::pair<std::string_view, std::string_view>::first);
    if (at == renamed.end()) return true;
    const uint32_t begin = program.node(id).span.begin;
    edits.push_back({{begin, static_cast<uint32_t>(begin + name.size())}, std::string(at->second)});
    return true;
  });
  // A docstring and a description speak of the old names.
  for (const auto& [name, to] : renamed)
    if (draft.description().find(std::string("`").append(name)) != std::string::npos) return false;
  return draft.become(std::move(edits), draft.kernel);
}

}  // namespace weft::recombine
