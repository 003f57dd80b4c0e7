#include "weft/base/check.h"
#include "kernel.h"

namespace weft::synth {

struct Generator::State {
  State(uint64_t seed, std::span<const Category> categories, const Policy& with)
      : policy(with), chosen(categories.begin(), categories.end()), root(seed), kernel(policy, statistics) {
    WEFT_CHECK(!chosen.empty(), "a generator needs a category");
  }

  Policy policy;
  std::vector<Category> chosen;
  Rng root;
  Statistics statistics;
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
  s.text.clear();
  s.kernel.make(s.chosen[index % s.chosen.size()], s.root.child(index), sample, s.text);
  sample.source.assign(s.text.view());
}

const Statistics& Generator::statistics() const { return state_->statistics; }

}  // namespace weft::synth
