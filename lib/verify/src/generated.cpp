#include "generated.h"

#include <algorithm>
#include <vector>

namespace weft::verify {

Generated::Generated(const record::DataOptions& options) {
  if (options.origin != "synthesised" || options.generator_version != synth::kGeneratorVersion ||
      options.categories.empty())
    return;
  std::vector<synth::Category> chosen;
  for (const std::string& name : options.categories) {
    const auto all = synth::categories();
    const auto found =
        std::ranges::find(all, name, [](synth::Category c) { return synth::name(c); });
    if (found == all.end()) return;
    chosen.push_back(*found);
  }
  const auto policy = synth::load_policy(options.policy);
  if (policy) generator_ = std::make_unique<synth::Generator>(options.seed, chosen, *policy);
}

bool Generated::makes(const record::Record& record) {
  return generator_ && generator_->make(record.metadata.index).source == record.python_source;
}

}  // namespace weft::verify
