#include "weft/native/build.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include "cache.h"
#include "host.h"
#include "host_compiler.h"
#include "operations.h"
#include "split.h"
#include "weft/record/hash.h"
#include "weft/simt/image.h"
#include "weft/simt/read.h"
#include "weft/sys/parallel.h"

namespace weft::native {
namespace {

// Modules are compiled to be run once: what that takes is less than what optimising takes.
const std::vector<std::string> kModuleFlags = {"-O0"};

}  // namespace

struct Builder::State {
  State(Toolchain toolchain, BuildOptions options, Cache cache)
      : compiler(std::move(toolchain), std::move(options), std::move(cache)),
        operations(compiler) {}

  // A group of modules that share their headers.
  struct Group {
    Prelude prelude;
    Indices modules, alone;
  };

  // Modules that can be executed from their operations get their results.
  Status provide_operations(std::span<const Module> from);
  void take_images(size_t number, const Operations::Request& request);
  Status build_batch(const Group& group, const Indices& batch);
  Status failed(const Group& group, const Indices& batch, const CompilerVerdict& verdict);
  void take(const Indices& batch, const std::string& object);

  HostCompiler compiler;
  Operations operations;

  // While building: threads write to different results.
  std::vector<HostModule> modules;
  std::vector<Built> results;
  std::mutex mutex;
  BuildStatistics statistics;
};

void Builder::State::take(const Indices& batch, const std::string& object) {
  for (size_t number = 0; number < batch.size(); ++number) {
    const HostModule& module = modules[batch[number]];
    Built& built = results[batch[number]];
    built.object = object;
    for (size_t i = 0; i < module.kernels.size(); ++i)
      built.kernels.push_back({module.kernels[i].name, symbol_name(number, i),
                               module.kernels[i].rank, module.kernels[i].has_backward, nullptr});
  }
}

Status Builder::State::provide_operations(std::span<const Module> from) {
  std::vector<std::optional<simt::Module>> read(modules.size());
  WEFT_TRY_STATUS(
      sys::try_each_index(modules.size(), compiler.options().threads, [&](unsigned, size_t i) {
        const HostModule& module = modules[i];
        // Operations on tiles are others for each shape, and their adjoints are read in part.
        if (!module.unsupported.empty() || module.tiles || from[i].alone) return ok_status();
        const auto device =
            module.device == Device::kCuda ? simt::Device::kCuda : simt::Device::kCpu;
        if (auto found = simt::read(module.text, device)) read[i] = std::move(found).value();
        return ok_status();
      }));
  std::vector<Operations::Request> requests;
  Indices of;
  for (size_t i = 0; i < modules.size(); ++i) {
    if (!read[i]) continue;
    // Without CUDA's words, which operations do not have.
    std::string prelude = prelude_text(Device::kCpu, modules[i].defines);
    prelude.append(read[i]->header).append(operation_text());
    requests.push_back({.module = &*read[i], .prelude = std::move(prelude), .imports = {}});
    of.push_back(i);
  }
  WEFT_TRY_STATUS(operations.provide(requests));
  statistics.operations = operations.compiled();
  for (size_t i = 0; i < of.size(); ++i) take_images(of[i], requests[i]);
  return ok_status();
}

// Nothing, if there are operations that do not compile: the compiler of the whole says why.
void Builder::State::take_images(size_t number, const Operations::Request& request) {
  const auto missing = [](const simt::Import& import) { return import.object.empty(); };
  if (std::ranges::any_of(request.imports, missing)) return;
  std::vector<Kernel> kernels;
  for (const driver::KernelEntry& each : modules[number].kernels) {
    const auto kernel = std::ranges::find(request.module->kernels, each.name, &simt::Kernel::name);
    if (kernel == request.module->kernels.end()) return;
    auto images = std::make_shared<Images>();
    images->forward = simt::encode(kernel->forward, request.imports);
    if (each.has_backward) images->adjoint = simt::encode(kernel->adjoint, request.imports);
    images->rank = kernel->rank;
    images->grid_stride = kernel->grid_stride;
    kernels.push_back({.name = each.name,
                       .symbol = {},
                       .rank = each.rank,
                       .has_adjoint = each.has_backward,
                       .images = std::move(images)});
  }
  std::set<std::string> objects;
  for (const simt::Import& import : request.imports) objects.emplace(import.object);
  results[number].objects.assign(objects.begin(), objects.end());
  results[number].kernels = std::move(kernels);
  ++statistics.executed;
}

Status Builder::State::build_batch(const Group& group, const Indices& batch) {
  std::string unit;
  for (size_t number = 0; number < batch.size(); ++number)
    append_module(unit, modules[batch[number]], number, true);
  const std::string object =
      compiler.cache().object(record::hash_hex(group.prelude.key + record::hash_hex(unit)));
  if (compiler.cache().use(object)) {
    take(batch, object);
    const std::scoped_lock lock(mutex);
    statistics.cached += batch.size();
    return ok_status();
  }
  WEFT_TRY(const CompilerVerdict verdict, compiler.compile_unit(group.prelude, unit, object));
  {
    const std::scoped_lock lock(mutex);
    statistics.compiled += batch.size();
  }
  if (!verdict.ok) return failed(group, batch, verdict);
  take(batch, object);
  return ok_status();
}

Status Builder::State::failed(const Group& group, const Indices& batch,
                              const CompilerVerdict& verdict) {
  if (batch.size() > 1)
    return split_batch(batch, verdict.message,
                       [&](const Indices& part) { return build_batch(group, part); });
  Built& built = results[batch[0]];
  built.outcome = verdict.failed                     ? Built::Outcome::kFailed
                  : module_is_wrong(verdict.message) ? Built::Outcome::kRejected
                                                     : Built::Outcome::kUnsupported;
  built.message = readable(verdict.message);
  return ok_status();
}

std::string_view host_runtime() { return runtime_text(); }

Builder::Builder(std::unique_ptr<State> state) : state_(std::move(state)) {}
Builder::Builder(Builder&&) noexcept = default;
Builder::~Builder() = default;

const BuildStatistics& Builder::statistics() const {
  state_->compiler.add_to(state_->statistics);
  return state_->statistics;
}

Result<Builder> Builder::create(const Toolchain& toolchain, const BuildOptions& options) {
  if (std::string reason = toolchain.no_host_code(); !reason.empty()) return Error{reason};
  WEFT_TRY(Cache cache, Cache::open(options.cache.empty() ? cache_folder() : options.cache));
  cache.shrink(options.cache_limit);
  return Builder(std::make_unique<State>(toolchain, options, std::move(cache)));
}

Result<std::vector<Built>> Builder::build(std::span<const Module> modules) {
  State& state = *state_;
  state.modules.clear();
  state.results.assign(modules.size(), {});

  // Groups and batches follow from the modules' order alone.
  std::vector<State::Group> groups;
  std::map<std::pair<Device, std::string>, size_t> group_of;
  for (const Module& module : modules) state.modules.push_back(read_module(module));
  if (state.compiler.options().operations) WEFT_TRY_STATUS(state.provide_operations(modules));
  for (size_t i = 0; i < modules.size(); ++i) {
    const HostModule& module = state.modules[i];
    if (!state.results[i].kernels.empty()) continue;
    if (!module.unsupported.empty()) {
      state.results[i].outcome = Built::Outcome::kUnsupported;
      state.results[i].message = module.unsupported;
      continue;
    }
    const auto [at, is_new] = group_of.try_emplace({module.device, module.defines}, groups.size());
    if (is_new) {
      groups.push_back({.prelude = state.compiler.prelude(
                            prelude_text(module.device, module.defines), kModuleFlags),
                        .modules = {},
                        .alone = {}});
    }
    State::Group& group = groups[at->second];
    (modules[i].alone ? group.alone : group.modules).push_back(i);
  }
  std::vector<std::pair<const State::Group*, Indices>> batches;
  const size_t most = std::max<size_t>(state.compiler.options().batch, 1);
  for (const State::Group& group : groups) {
    for (const size_t module : group.alone) batches.emplace_back(&group, Indices{module});
    for (size_t begin = 0; begin < group.modules.size(); begin += most) {
      const size_t end = std::min(begin + most, group.modules.size());
      batches.emplace_back(&group, Indices(group.modules.begin() + static_cast<ptrdiff_t>(begin),
                                           group.modules.begin() + static_cast<ptrdiff_t>(end)));
    }
  }

  const unsigned threads = state.compiler.options().threads;
  WEFT_TRY_STATUS(sys::try_each_index(groups.size(), threads, [&](unsigned, size_t i) {
    return state.compiler.precompile(groups[i].prelude);
  }));
  WEFT_TRY_STATUS(sys::try_each_index(batches.size(), threads, [&](unsigned, size_t i) {
    return state.build_batch(*batches[i].first, batches[i].second);
  }));
  state.modules.clear();
  return std::move(state.results);
}

}  // namespace weft::native
