#include "weft/pipeline/kernel_maker.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "weft/base/check.h"
#include "weft/base/timings.h"
#include "weft/pipeline/record_maker.h"

namespace weft::pipeline {
namespace {

std::string id_of(const record::DataOptions& options, const synth::Sample& sample,
                  std::string_view device) {
  return record::content_id({.python_source = sample.source,
                             .device = device,
                             .warp_version = options.warp_version,
                             .weft_version = options.weft_version});
}

void join(const std::vector<std::string>& texts, std::string& to) {
  to.clear();
  for (const std::string& text : texts) to.append(to.empty() ? "" : "; ").append(text);
}

class KernelMaker : public Maker {
 public:
  KernelMaker(const record::DataOptions& options, std::span<const synth::Category> chosen,
              const synth::Policy& policy)
      : options_(options), generator_(options.seed, chosen, policy), records_(options) {}

  // All sources first: the code of one stage stays in the caches for the whole batch.
  void make(uint64_t begin, uint64_t end, Batch& batch) override {
    if (samples_.size() < end - begin) samples_.resize(end - begin);
    const auto each = [&](auto&& work) {
      for (uint64_t index = begin; index < end; ++index) {
        working_on_.clear();
        working_on_ << "seed " << options_.seed << ", index " << index;
        const WorkingOn working_on(working_on_.view());
        work(index, samples_[index - begin]);
      }
    };
    each([&](uint64_t index, synth::Sample& sample) {
      const StageTimer timer(TimedStage::kGenerate);
      generator_.make(index, sample);
    });
    each([&](uint64_t index, const synth::Sample& sample) { compile(index, sample, batch); });
  }

 private:
  void compile(uint64_t index, const synth::Sample& sample, Batch& batch) {
    known_.kernel_name = sample.kernel_name;
    known_.category = name(sample.category);
    known_.description = sample.description;
    known_.paragraph = sample.about.paragraph;
    known_.formula = sample.about.formula;
    known_.formula_source = sample.about.formula_source;
    join(sample.about.units, units_);
    join(sample.about.invariants, invariants_);
    known_.units = units_;
    known_.invariants = invariants_;
    known_.index = index;
    known_.family = sample.family;
    known_.difficulty = static_cast<uint64_t>(sample.difficulty);
    records_.load(sample.source, sample.kernel_name);
    for (size_t device = 0; device < options_.devices.size(); ++device) {
      if (records_.compile(device))
        records_.add(known_, batch);
      else
        batch.fail(
            {.index = index, .device = options_.devices[device], .message = records_.message()});
    }
  }

  const record::DataOptions& options_;
  synth::Generator generator_;
  RecordMaker records_;
  std::vector<synth::Sample> samples_;  // of the batch
  record::Metadata known_;
  std::string units_, invariants_;
  Text working_on_;
};

}  // namespace

Result<Recipe> recipe_of(const record::DataOptions& options) {
  if (options.origin != "synthesised" || options.categories.empty())
    return Error{fmt::format("its records are {}", options.origin)};
  if (options.generator_version != synth::kGeneratorVersion)
    return Error{fmt::format("it is of version {} of the generator, and this is {}",
                             options.generator_version, synth::kGeneratorVersion)};
  Recipe recipe;
  for (const std::string& name : options.categories) {
    synth::Category category{};
    if (!synth::find_category(name, category))
      return Error{fmt::format("there is no category `{}`", name)};
    recipe.categories.push_back(category);
  }
  WEFT_TRY(recipe.policy, synth::load_policy(options.policy));
  return recipe;
}

std::unique_ptr<Maker> make_kernel_maker(const record::DataOptions& options,
                                         std::span<const synth::Category> chosen,
                                         const synth::Policy& policy) {
  return std::make_unique<KernelMaker>(options, chosen, policy);
}

std::optional<Found> find_record(const record::DataOptions& options,
                                 std::span<const synth::Category> chosen,
                                 const synth::Policy& policy, std::string_view id, uint64_t count) {
  synth::Generator generator(options.seed, chosen, policy);
  for (uint64_t index = 0; index < count; ++index) {
    const synth::Sample& sample = generator.make(index);
    for (const std::string& device : options.devices)
      if (id_of(options, sample, device) == id) return Found{index, device};
  }
  return std::nullopt;
}

}  // namespace weft::pipeline
