// Compiles and runs generated kernels as verification does: rates, and where the time goes.
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "weft/base/rng.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/native/build.h"
#include "weft/native/ptx.h"
#include "weft/native/run.h"
#include "weft/native/worker.h"
#include "weft/synth/synth.h"
#include "weft/sys/parallel.h"

namespace weft {
namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Made {
  std::string key;  // for people
  std::string text;
  Device device;
  launch::Signature signature;
  launch::Launch launch;
  native::Gradients gradients;
};

std::vector<std::byte> random_bytes(const launch::Layout& layout, size_t count, Rng& rng) {
  std::vector<std::byte> data(layout.size * count);
  for (size_t i = 0; i < count; ++i)
    for (const launch::Leaf& leaf : layout.leaves) {
      std::byte* const at = data.data() + i * layout.size + leaf.offset;
      const types::ScalarInfo& scalar = types::info(leaf.scalar);
      if (leaf.scalar == types::Scalar::kFloat32) {
        const float value = 0.25f + static_cast<float>(rng.below(1000)) / 1000;
        std::memcpy(at, &value, sizeof value);
      } else if (leaf.scalar == types::Scalar::kFloat64) {
        const double value = 0.25 + static_cast<double>(rng.below(1000)) / 1000;
        std::memcpy(at, &value, sizeof value);
      } else if (leaf.scalar == types::Scalar::kFloat16) {
        const uint16_t value = static_cast<uint16_t>(0x3400 + rng.below(0x800));
        std::memcpy(at, &value, sizeof value);
      } else {
        *at = static_cast<std::byte>(rng.below(scalar.bytes > 1 ? 3 : 2));
      }
    }
  return data;
}

// Arrays of 40 in every direction: what generated kernels index stays within their shape.
void fill(Made& made, int rank, Rng& rng) {
  made.launch.dim.assign(static_cast<size_t>(rank), rank == 1 ? 40 : 6);
  const auto array = [&](int array_rank, const launch::Layout& element, launch::Argument& argument,
                         std::vector<std::vector<std::byte>>& gradients) {
    launch::Array& out = argument.arrays.emplace_back();
    size_t count = 1;
    for (int i = 0; i < array_rank; ++i) {
      out.shape.push_back(array_rank == 1 ? 40 : array_rank == 4 ? 6 : 10);
      count *= static_cast<size_t>(out.shape.back());
    }
    out.data = random_bytes(element, count, rng);
    gradients.push_back(random_bytes(element, count, rng));
  };
  for (const launch::Parameter& parameter : made.signature.parameters) {
    launch::Argument& argument = made.launch.arguments.emplace_back();
    auto& gradients = made.gradients.emplace_back();
    if (parameter.rank > 0) {
      array(parameter.rank, parameter.layout, argument, gradients);
      continue;
    }
    argument.value = random_bytes(parameter.layout, 1, rng);
    for (const launch::ArrayMember& member : parameter.layout.arrays)
      array(member.rank, member.element, argument, gradients);
  }
}

int run(int argc, char** argv) {
  uint64_t kernels = 200, seed = 0, ptx = 0;
  size_t batch = native::BuildOptions{}.batch;
  unsigned threads = sys::processor_count();
  std::string cache;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view option = argv[i], value = argv[i + 1];
    const auto number = [&](auto& to) {
      std::from_chars(value.data(), value.data() + value.size(), to);
    };
    if (option == "--kernels")
      number(kernels);
    else if (option == "--seed")
      number(seed);
    else if (option == "--ptx")
      number(ptx);
    else if (option == "--batch")
      number(batch);
    else if (option == "--threads")
      number(threads);
    else if (option == "--cache")
      cache = value;
    else
      return fmt::print(stderr, "unknown option {}\n", option), 2;
  }
  const native::Toolchain toolchain = native::find_toolchain();
  auto builder =
      native::Builder::create(toolchain, {.cache = cache, .batch = batch, .threads = threads});
  if (!builder.ok()) {
    fmt::print(stderr, "skipped: {}\n", builder.error().message);
    return 77;
  }

  Clock::time_point start = Clock::now();
  std::vector<Made> all;
  const auto categories = synth::categories();
  synth::Generator generator(seed, categories);
  driver::Compiler compiler;
  diag::Diagnostics diags;
  uint64_t without_signature = 0;
  for (uint64_t index = 0; index < kernels; ++index) {
    const synth::Sample& kernel = generator.make(index);
    scope::Program program;
    program.assume_warp(true);
    const scope::ModuleId module = program.load("k.py", std::string(kernel.source), diags);
    auto signature = launch::signature_of(program, program.module(module).kernels.at(0));
    for (const Device device : {Device::kCpu, Device::kCuda}) {
      Options options;
      options.device = device;
      diags.clear();
      const driver::Artifact& artifact = compiler.compile(
          {.name = "k.py", .text = kernel.source, .assume_warp = true}, options, diags);
      if (!signature) {
        ++without_signature;
        if (without_signature < 4) fmt::print("{}\n", signature.error().message);
      }
      all.push_back({.key = fmt::format("{} {}", index, name(device)),
                     .text = std::string(artifact.module.view()),
                     .device = device,
                     .signature = signature ? *signature : launch::Signature{}});
    }
  }
  fmt::print("{} modules of {} kernels made in {:.2f} s; without a signature {}\n", all.size(),
             kernels, since(start), without_signature);

  std::vector<native::Module> modules;
  for (const Made& made : all) modules.push_back({made.device, made.text});
  start = Clock::now();
  const auto built = builder->build(modules);
  const double build_time = since(start);
  if (!built.ok()) {
    fmt::print(stderr, "{}\n", built.error().message);
    return 1;
  }
  size_t bad = 0;
  for (size_t i = 0; i < all.size(); ++i)
    if (!(*built)[i].ok() && ++bad <= 5) fmt::print("{}: {}\n", all[i].key, (*built)[i].message);
  const native::BuildStatistics& statistics = builder->statistics();
  fmt::print(
      "compiled in {:.2f} s: {:.1f} modules/s, {:.1f} ms a module; {} compilers, {:.2f} s of "
      "processor time in them; {} cached; {} not built\n",
      build_time, static_cast<double>(all.size()) / build_time,
      1000 * build_time / static_cast<double>(all.size()), statistics.compilers, statistics.seconds,
      statistics.cached, bad);

  // Both devices of a kernel get the same data, so that their results can be compared.
  std::vector<native::Job> jobs;
  std::vector<size_t> owners;
  for (size_t i = 0; i < all.size(); ++i) {
    if (!(*built)[i].ok() || all[i].signature.parameters.empty()) continue;
    const native::Kernel& kernel = (*built)[i].kernels[0];
    Rng rng = Rng(seed).child(i / 2);
    fill(all[i], kernel.rank, rng);
    for (const native::Pass pass : {native::Pass::kForward, native::Pass::kForwardAdjoint}) {
      owners.push_back(i);
      jobs.push_back({.object = (*built)[i].object,
                      .kernel = kernel.symbol,
                      .signature = &all[i].signature,
                      .launch = &all[i].launch,
                      .gradients = &all[i].gradients,
                      .pass = pass});
    }
  }
  native::Runner runner({.workers = threads});
  for (const char* round : {"first", "again"}) {
    start = Clock::now();
    const auto results = runner.run(jobs);
    const double seconds = since(start);
    if (!results.ok()) {
      fmt::print(stderr, "{}\n", results.error().message);
      return 1;
    }
    size_t done = 0, overrun = 0, differ = 0;
    for (size_t i = 0; i < jobs.size(); ++i) {
      const native::JobResult& result = (*results)[i];
      done += result.outcome == native::JobResult::Outcome::kDone;
      overrun += !result.overruns.empty();
      if (result.outcome != native::JobResult::Outcome::kDone)
        fmt::print("{}: {}\n", all[owners[i]].key, result.message);
    }
    for (size_t i = 2; i < jobs.size(); ++i) {
      const native::JobResult &cpu = (*results)[i - 2], &cuda = (*results)[i];
      if (owners[i] % 2 == 0 || owners[i - 2] + 1 != owners[i]) continue;
      if (cpu.arrays == cuda.arrays && cpu.gradients == cuda.gradients) continue;
      if (++differ <= 5) fmt::print("{}: the devices differ\n", all[owners[i]].key);
    }
    fmt::print(
        "{}: {} jobs in {:.2f} s: {:.0f} jobs/s; {} done, {} overran, {} workers started, {} "
        "differ\n",
        round, jobs.size(), seconds, static_cast<double>(jobs.size()) / seconds, done, overrun,
        runner.statistics().workers_started, differ);
  }

  if (ptx > 0) {
    std::vector<std::string_view> texts;
    for (const Made& made : all)
      if (made.device == Device::kCuda && texts.size() < ptx) texts.emplace_back(made.text);
    auto ptx_compiler =
        native::PtxCompiler::create(toolchain, {.cache = cache, .threads = threads});
    start = Clock::now();
    const auto checked = ptx_compiler.ok() ? ptx_compiler->compile(texts)
                                           : Result<std::vector<native::Ptx>>(ptx_compiler.error());
    if (!checked.ok()) return fmt::print(stderr, "{}\n", checked.error().message), 1;
    size_t good = 0;
    for (const native::Ptx& each : *checked) good += each.ok();
    fmt::print("PTX: {} of {} compile, {:.1f} modules/s\n", good, texts.size(),
               static_cast<double>(texts.size()) / since(start));
  }

  // One small job, many times: what the messages cost.
  std::vector<native::Job> small(100000, jobs.front());
  start = Clock::now();
  (void)runner.run(small);
  fmt::print("100000 times the first: {:.0f} jobs/s\n", 100000 / since(start));
  return 0;
}

}  // namespace
}  // namespace weft

int main(int argc, char** argv) {
  if (const auto code = weft::native::worker_main(argc, argv)) return *code;
  return weft::run(argc, argv);
}
