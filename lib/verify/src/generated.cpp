#include "generated.h"

#include "weft/pipeline/kernel_maker.h"

namespace weft::verify {

Generated::Generated(const record::DataOptions& options) {
  if (const auto recipe = pipeline::recipe_of(options); recipe.ok())
    generator_ =
        std::make_unique<synth::Generator>(options.seed, recipe->categories, recipe->policy);
}

bool Generated::makes(const record::Record& record) {
  return generator_ && generator_->make(record.metadata.index).source == record.python_source;
}

}  // namespace weft::verify
