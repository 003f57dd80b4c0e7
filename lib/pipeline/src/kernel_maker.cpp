#include "weft/pipeline/kernel_maker.h"

#include <algorithm>
#include <string>

#include "weft/base/check.h"
#include "weft/base/timings.h"
#include "weft/dedup/normalize.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"

namespace weft::pipeline {
namespace {

std::string id_of(const record::DataOptions& options, const synth::Sample& sample,
                  std::string_view device) {
  return record::content_id({.python_source = sample.source,
                             .device = device,
                             .warp_version = options.warp_version,
                             .weft_version = options.weft_version});
}

class KernelMaker : public Maker {
 public:
  KernelMaker(const record::DataOptions& options, std::span<const synth::Category> chosen,
              const synth::Policy& policy)
      : options_(options), generator_(options.seed, chosen, policy) {
    for (const std::string& device : options.devices) {
      Options compile;
      compile.warp_version = options.warp_version;
      compile.device = device_of(device);
      compile.enable_backward = options.backward;
      compile_options_.push_back(compile);
    }
  }

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
    each([&](uint64_t index, const synth::Sample& sample) {
      fingerprint_.reset();
      name_.assign(sample.kernel_name).append(".py");
      compiler_.load({.name = name_, .text = sample.source, .assume_warp = true},
                     compile_options_.front().limits);
      for (const Options& options : compile_options_) compile(index, sample, options, batch);
    });
  }

 private:
  void compile(uint64_t index, const synth::Sample& sample, const Options& options, Batch& batch) {
    diags_.clear();
    const driver::Artifact& artifact = compiler_.compile(options, diags_);
    if (diags_.has_errors() || artifact.kernels.empty()) {
      batch.fail({.index = index,
                  .device = std::string(name(options.device)),
                  .message = diags_.has_errors() ? diag::render(diags_) : "no kernel came out"});
      return;
    }
    fill(index, sample, options, artifact);
    batch.add(record_, *fingerprint_);
  }

  void fill(uint64_t index, const synth::Sample& sample, const Options& options,
            const driver::Artifact& artifact) {
    const driver::CompiledKernel& kernel = artifact.kernels.front();
    const std::string_view device = name(options.device);
    id_ = id_of(options_, sample, device);
    if (!fingerprint_) {  // the same for every device
      fingerprint_ = dedup::fingerprint(normalizer_.normalize(*artifact.tree, *artifact.symbols));
      fingerprint_text_ = fingerprint_->hex();
    }
    record_.id = id_;
    record_.python_source = sample.source;
    record_.ir_forward = driver::forward_text(artifact, forward_);
    record_.ir_backward.reset();
    if (kernel.has_backward) record_.ir_backward = driver::backward_text(artifact, backward_);
    record_.ir_module.reset();
    if (options_.module) record_.ir_module = artifact.module.view();

    record::Metadata& metadata = record_.metadata;
    metadata.kernel_name = sample.kernel_name;
    metadata.category = name(sample.category);
    metadata.description = sample.description;
    metadata.device = device;
    metadata.ir_type = options.device == Device::kCpu ? "cpp" : "cuda";
    metadata.has_backward = kernel.has_backward;
    metadata.seed = options_.seed;
    metadata.index = index;
    metadata.origin = "synthesised";
    metadata.family = sample.family;
    metadata.fingerprint = fingerprint_text_;
    metadata.difficulty = static_cast<uint64_t>(sample.difficulty);
    metadata.generator_version = static_cast<uint64_t>(options_.generator_version);
    metadata.weft_version = options_.weft_version;
    metadata.warp_version = options_.warp_version;
    metadata.builtins.assign(artifact.builtins.begin(), artifact.builtins.end());
    metadata.features.assign(artifact.features.begin(), artifact.features.end());
    metadata.n_lines =
        static_cast<uint64_t>(std::count(sample.source.begin(), sample.source.end(), '\n'));
  }

  const record::DataOptions& options_;
  synth::Generator generator_;
  driver::Compiler compiler_;
  dedup::Normalizer normalizer_;
  diag::Diagnostics diags_;
  std::vector<Options> compile_options_;  // one a device
  std::vector<synth::Sample> samples_;    // of the batch
  record::Record record_;
  std::optional<dedup::Fingerprint> fingerprint_;  // of the index in work
  std::string name_, id_, fingerprint_text_;
  Text working_on_, forward_, backward_;
};

}  // namespace

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
