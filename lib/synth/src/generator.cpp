#include <algorithm>

#include "kernel.h"
#include "weft/base/check.h"

namespace weft::synth {

namespace {

// For a kernel of the wanted difficulty. Those after the first of each kind compute more. Where no
// attempt is as difficult as wanted, the one that comes nearest is taken.
constexpr uint64_t kAttempts = 96;
constexpr double kVacuous = 0.5;  // superfluous code, beside a step of difficulty
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

  void attempt(uint64_t index, uint64_t number, Sample& to) {
    const Category category = chosen[index % chosen.size()];
    Rng rng = root.child(index);
    if (number > 0) rng = rng.child(number);
    const bool another = policy.swarm != 0 || number >= kMediumFrom;
    if (another || changed) drawn = policy;
    if (number >= kMediumFrom) enlarge(number < kLargeFrom ? Size::kMedium : Size::kLarge, drawn);
    if (policy.swarm != 0) {
      redraw(drawn, category, rng);
      kernel.policy_changed(category);
    }
    changed = another;
    text.clear();
    drawn_statistics.clear();
    kernel.make(category, rng, to, text);
  }

  Policy policy;
  Policy drawn;          // what the kernel is made by: `policy`, or one of a swarm around it
  bool changed = false;  // `drawn` is not `policy`
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
  uint64_t nearest = 0;
  double least = kInfinity;
  for (uint64_t attempt = 0; attempt < kAttempts && least > 0; ++attempt) {
    if (least == kVacuous && attempt >= kMediumFrom) break;
    s.attempt(index, attempt, sample);
    const double above = sample.difficulty - s.policy.difficulty_max;
    const double below = s.policy.difficulty_min - sample.difficulty;
    const double distance =
        std::max({above, below, 0.0}) + (s.kernel.has_vacuous_code() ? kVacuous : 0.0);
    if (distance < least) nearest = attempt;
    least = std::min(least, distance);
  }
  if (least > 0) s.attempt(index, nearest, sample);
  s.statistics.merge(s.drawn_statistics);
  sample.source.assign(s.text.view());
}

const Statistics& Generator::statistics() const { return state_->statistics; }

}  // namespace weft::synth
