#include "weft/pipeline/record_maker.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "weft/base/check.h"
#include "weft/dedup/normalize.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"

namespace weft::pipeline {

struct RecordMaker::State {
  const record::DataOptions& options;
  std::vector<Options> compile_options;  // one a device
  driver::Compiler compiler;
  diag::Diagnostics diags;
  dedup::Normalizer normalizer;
  std::string_view source;
  std::string name, message;
  const driver::Artifact* artifact = nullptr;
  size_t device = 0;                              // that it is for
  std::optional<dedup::Fingerprint> fingerprint;  // of the source
  record::Record record;
  std::string id, fingerprint_text;
  Text forward, backward;
};

RecordMaker::RecordMaker(const record::DataOptions& options)
    : state_(std::make_unique<State>(options)) {
  for (const std::string& device : options.devices) {
    Options compile;
    compile.warp_version = options.warp_version;
    compile.device = device_of(device);
    compile.enable_backward = options.backward;
    state_->compile_options.push_back(compile);
  }
}

RecordMaker::~RecordMaker() = default;

void RecordMaker::load(std::string_view source, std::string_view kernel) {
  State& state = *state_;
  state.fingerprint.reset();
  state.artifact = nullptr;
  state.source = source;
  state.name.assign(kernel).append(".py");
  state.compiler.load({.name = state.name, .text = source, .assume_warp = true},
                      state.compile_options.front().limits);
}

bool RecordMaker::compile(size_t device) {
  State& state = *state_;
  state.diags.clear();
  state.device = device;
  state.artifact = &state.compiler.compile(state.compile_options[device], state.diags);
  if (state.diags.has_errors())
    state.message = diag::render(state.diags);
  else if (state.artifact->kernels.empty())
    state.message = "no kernel came out";
  else
    return true;
  state.artifact = nullptr;
  return false;
}

const std::string& RecordMaker::message() const { return state_->message; }

const dedup::Fingerprint& RecordMaker::fingerprint() {
  State& state = *state_;
  if (!state.fingerprint) {
    WEFT_CHECK(state.artifact != nullptr, "nothing was compiled");
    state.fingerprint = dedup::fingerprint(
        state.normalizer.normalize(*state.artifact->tree, *state.artifact->symbols));
    state.fingerprint_text = state.fingerprint->hex();
  }
  return *state.fingerprint;
}

void RecordMaker::add(const record::Metadata& known, Batch& batch) {
  State& state = *state_;
  const record::DataOptions& options = state.options;
  const dedup::Fingerprint& print = fingerprint();
  const driver::Artifact& artifact = *state.artifact;
  const driver::CompiledKernel& kernel = artifact.kernels.front();
  const Options& compiled_for = state.compile_options[state.device];

  record::Record& record = state.record;
  state.id = record::content_id({.python_source = state.source,
                                 .device = options.devices[state.device],
                                 .warp_version = options.warp_version,
                                 .weft_version = options.weft_version});
  record.id = state.id;
  record.python_source = state.source;
  record.ir_forward = driver::forward_text(artifact, state.forward);
  record.ir_backward.reset();
  if (kernel.has_backward) record.ir_backward = driver::backward_text(artifact, state.backward);
  record.ir_module.reset();
  if (options.module) record.ir_module = artifact.module.view();

  record::Metadata& metadata = record.metadata;
  metadata = known;
  metadata.device = options.devices[state.device];
  metadata.ir_type = compiled_for.device == Device::kCpu ? "cpp" : "cuda";
  metadata.has_backward = kernel.has_backward;
  metadata.seed = options.seed;
  metadata.origin = options.origin;
  metadata.fingerprint = state.fingerprint_text;
  metadata.generator_version = static_cast<uint64_t>(options.generator_version);
  metadata.weft_version = options.weft_version;
  metadata.warp_version = options.warp_version;
  metadata.builtins.assign(artifact.builtins.begin(), artifact.builtins.end());
  metadata.features.assign(artifact.features.begin(), artifact.features.end());
  metadata.n_lines = static_cast<uint64_t>(std::ranges::count(state.source, '\n'));
  batch.add(record, print);
}

}  // namespace weft::pipeline
