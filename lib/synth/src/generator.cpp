#include <algorithm>

#include "kernel.h"
#include "weft/base/check.h"

namespace weft::synth {

namespace {

// For a kernel of the wanted difficulty. Those after the first of each kind compute more, once all
// were too simple. Where no attempt is as difficult as wanted, the one that comes nearest is taken;
// one with superfluous code only where there is no other.
constexpr uint64_t kAttempts = 96;
constexpr uint64_t kAttemptsAtAll = 2000;
constexpr double kVacuous = 8;  // more than difficulties differ
constexpr uint64_t kMediumFrom = 16, kLargeFrom = 40;

}  // namespace

struct Generator::State {
  State(uint64_t seed, std::span<const Category> categories, const Policy& with)
      : policy(with),
        drawn(with),
        chosen(categories.begin(), categories.end()),
        root(seed),
        kernel(drawn, drawn_statistics) {
    WEFT_CHECK(!chosen.empty(), "a generator needs a category");
  }

  void attempt(uint64_t index, uint64_t number, bool enlarges, bool whatever, Sample& to) {
    const Category category = chosen[index % chosen.size()];
    Rng rng = root.child(index);
    if (number > 0) rng = rng.child(number);
    const bool another = policy.swarm != 0 || enlarges;
    if (another || changed) drawn = policy;
    if (enlarges) enlarge(number < kLargeFrom ? Size::kMedium : Size::kLarge, drawn);
    if (policy.swarm != 0) {
      redraw(drawn, category, rng);
      kernel.policy_changed(category);
    }
    changed = another;
    text.clear();
    drawn_statistics.clear();
    const bool made = kernel.make(category, rng, to, text, whatever);
    vacuous = !made || kernel.has_vacuous_code() || kernel.is_refused();
    if (!made) to.difficulty = 0;
  }

  Policy policy;
  Policy drawn;          // what the kernel is made by: `policy`, or one of a swarm around it
  bool changed = false;  // `drawn` is not `policy`
  bool vacuous = false;  // the last attempt
  std::vector<Category> chosen;
  Rng root;
  Statistics statistics;
  Statistics drawn_statistics;  // of the last attempt
  Kernel kernel;
  Text text;
  Sample sample;
};

Generator::Generator(uint64_t seed, std::span<const Category> chosen, const Policy& policy)
    : state_(std::make_unique<State>(seed, chosen, policy)) {}

Generator::~Generator() = default;

const Sample& Generator::make(uint64_t index) {
  make(index, state_->sample);
  return state_->sample;
}

void Generator::make(uint64_t index, Sample& sample) {
  State& s = *state_;
  struct Best {
    uint64_t attempt = 0;
    bool enlarged = false;
    double distance = kInfinity;
  } best;
  bool too_simple = true;
  for (uint64_t attempt = 0; best.distance > 0; ++attempt) {
    const uint64_t most = best.distance < kVacuous ? kAttempts : kAttemptsAtAll;
    if (attempt >= most) break;
    const bool enlarges = attempt >= kMediumFrom && too_simple;
    s.attempt(index, attempt, enlarges, false, sample);
    const double above = sample.difficulty - s.policy.difficulty_max;
    const double below = s.policy.difficulty_min - sample.difficulty;
    too_simple &= below > 0 || s.vacuous;
    const double distance = std::max({above, below, 0.0}) + (s.vacuous ? kVacuous : 0.0);
    if (distance < best.distance) best = {attempt, enlarges, distance};
  }
  if (best.distance > 0) s.attempt(index, best.attempt, best.enlarged, true, sample);
  s.statistics.merge(s.drawn_statistics);
  sample.source.assign(s.text.view());
}

const Statistics& Generator::statistics() const { return state_->statistics; }

}  // namespace weft::synth
