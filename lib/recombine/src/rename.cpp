// Other names for the same things: a parameter or variable takes one that people use for it too.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "effects.h"
#include "operators.h"

namespace weft::recombine {

namespace {

enum class Of : uint8_t {
  kAny,
  kThread,     // the index of the thread, if it is the only one
  kGenerator,  // what `wp.rand_init` gives
  // parameters
  kInt,
  kFloat,
  kArray,
  kNumbers,  // an array of floats
  kVectors,  // an array of vectors of three floats
};

struct Group {
  Of of;
  std::array<std::string_view, 6> names;
};
constexpr Group kGroups[] = {
#define WEFT_WORDS(of, ...) {Of::of, {__VA_ARGS__}},
#include "words.def"
};

struct Pair {
  std::string_view from, other_from, to, other_to;
};
constexpr Pair kPairs[] = {
#define WEFT_PAIRS(...) {__VA_ARGS__},
#include "words.def"
};

class Renaming {
 public:
  Renaming(const Draft& draft, Rng& rng)
      : draft_(draft),
        program_(*draft.program),
        rng_(rng),
        bound_(program_.bound(program_.kernel)) {}

  bool choose() {
    std::vector<const Pair*> pairs;
    for (const Pair& pair : kPairs)
      if (fits(pair)) pairs.push_back(&pair);
    if (!pairs.empty() && rng_.chance(kRenamed)) {
      const Pair& pair = *pairs[rng_.below(static_cast<uint32_t>(pairs.size()))];
      renamed_ = {{pair.from, pair.to}, {pair.other_from, pair.other_to}};
    }
    for (const std::string_view name : bound_)
      for (const Group& group : kGroups)
        if (std::ranges::find(group.names, name) != group.names.end()) choose(name, group);
    return !renamed_.empty();
  }

  std::vector<Edit> edits() const {
    std::vector<Edit> edits;
    program_.walk(program_.kernel, [&](NodeId id) {
      if (!program_.is(id, NodeKind::kName) && !program_.is(id, NodeKind::kArg)) return true;
      const std::string_view name = program_.word(program_.node(id).name);
      const auto at = std::ranges::find(renamed_, name, &Renamed::from);
      if (at == renamed_.end()) return true;
      const uint32_t begin = program_.node(id).span.begin;
      edits.push_back({{begin, static_cast<uint32_t>(begin + name.size())}, std::string(at->to)});
      return true;
    });
    return edits;
  }

 private:
  struct Renamed {
    std::string_view from, to;
  };
  static constexpr double kRenamed = 0.5;

  std::string_view annotation_of(std::string_view name) const {
    for (const Parameter& parameter : program_.parameters())
      if (parameter.name == name) return parameter.annotation;
    return {};
  }

  bool is(std::string_view name, Of of) const {
    const std::string_view annotation = annotation_of(name), element = element_of(annotation);
    switch (of) {
      case Of::kAny:
        return true;
      case Of::kThread: {
        const auto threads = program_.threads();
        return threads && threads->names.size() == 1 && threads->names[0] == name;
      }
      case Of::kGenerator:
        return is_generator(name);
      case Of::kInt:
        return annotation == "int" || annotation == "wp.int32";
      case Of::kFloat:
        return annotation == "float" || annotation == "wp.float32" || annotation == "wp.float64";
      case Of::kArray:
        return annotation.find("array") != std::string_view::npos;
      case Of::kNumbers:
        return element == "float" || element == "wp.float32" || element == "wp.float64";
      case Of::kVectors:
        return element.starts_with("wp.vec3") && !element.ends_with('h');
    }
    return false;
  }

  bool is_generator(std::string_view name) const {
    bool found = false;
    program_.walk(program_.kernel, [&](NodeId id) {
      if (!program_.is(id, NodeKind::kAssign)) return true;
      const syntax::Assign assign = syntax::assign(program_.tree, id);
      found = found || (program_.name_of(assign.targets[0]) == name &&
                        program_.builtin_of(assign.value) == "rand_init");
      return true;
    });
    return found;
  }

  bool is_free(std::string_view name) const {
    return !program_.symbols.find(name).valid() &&
           std::ranges::find(renamed_, name, &Renamed::to) == renamed_.end();
  }

  // `other_x` is other than `x`.
  bool has_other(std::string_view name) const {
    return bound_.contains(fmt::format("other_{}", name));
  }

  // Operands are only read.
  bool are_operands(const Pair& pair) const {
    const auto written = written_arrays(program_);
    return !written.contains(pair.from) && !written.contains(pair.other_from);
  }

  bool fits(const Pair& pair) const {
    return (pair.from != "a" || are_operands(pair)) && is(pair.from, Of::kArray) &&
           is(pair.other_from, Of::kArray) && is_free(pair.to) && is_free(pair.other_to) &&
           !has_other(pair.from) && !has_other(pair.other_from) &&
           !draft_.speaks_of({pair.from, pair.other_from, pair.to, pair.other_to});
  }

  // One half of a pair keeps its name beside the other.
  bool is_of_a_pair(std::string_view name) const {
    return std::ranges::any_of(kPairs, [&](const Pair& pair) {
      return (pair.from == name && bound_.contains(pair.other_from)) ||
             (pair.other_from == name && bound_.contains(pair.from));
    });
  }

  void choose(std::string_view name, const Group& group) {
    const std::string_view to = group.names[rng_.below(static_cast<uint32_t>(group.names.size()))];
    if (!rng_.chance(kRenamed) || to.empty() || !is_free(to) || !is(name, group.of) ||
        has_other(name) || is_of_a_pair(name) ||
        std::ranges::find(renamed_, name, &Renamed::from) != renamed_.end())
      return;
    std::vector<std::string_view> words;
    for (const std::string_view word : group.names)
      if (!word.empty()) words.push_back(word);
    if (!draft_.speaks_of(words)) renamed_.push_back({name, to});
  }

  const Draft& draft_;
  const Program& program_;
  Rng& rng_;
  std::set<std::string_view> bound_;
  std::vector<Renamed> renamed_;
};

}  // namespace

bool rename(Draft& draft, Bench& bench) {
  Renaming renaming(draft, bench.rng);
  return renaming.choose() && draft.become(renaming.edits(), draft.kernel);
}

}  // namespace weft::recombine
