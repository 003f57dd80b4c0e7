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
  bool runs;  // it has a signature
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

// Arrays of 40, 10 x 10 ..., and a launch within them.
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

struct Wanted {
  uint64_t kernels = 200, seed = 0, ptx = 0;
  size_t batch = native::BuildOptions{}.batch;
  unsigned threads = sys::processor_count();
  std::string cache;
};

bool parse(int argc, char** argv, Wanted& wanted) {
  for (int i = 1; i < argc; i += 2) {
    const std::string_view option = argv[i], value = i + 1 < argc ? argv[i + 1] : "";
    const auto number = [&](auto& to) {
      return std::from_chars(value.data(), value.data() + value.size(), to).ec == std::errc();
    };
    const bool known = option == "--kernels"   ? number(wanted.kernels)
                       : option == "--seed"    ? number(wanted.seed)
                       : option == "--ptx"     ? number(wanted.ptx)
                       : option == "--batch"   ? number(wanted.batch)
                       : option == "--threads" ? number(wanted.threads)
                       : option == "--cache"   ? (wanted.cache = value, true)
                                               : false;
    if (!known) return false;
  }
  return true;
}

// Two of each kernel, CPU and CUDA.
std::vector<Made> make(const Wanted& wanted) {
  const Clock::time_point start = Clock::now();
  std::vector<Made> all;
  synth::Generator generator(wanted.seed, synth::categories());
  driver::Compiler compiler;
  diag::Diagnostics diags;
  for (uint64_t index = 0; index < wanted.kernels; ++index) {
    const std::string& source = generator.make(index).source;
    scope::Program program;
    const scope::ModuleId module =
        program.load({.name = "k.py", .text = source, .assume_warp = true}, diags);
    // Generic kernels have none; they are compiled only.
    const auto signature = launch::signature_of(program, program.definitions(module).kernels.at(0));
    for (const Device device : {Device::kCpu, Device::kCuda}) {
      Options options;
      options.device = device;
      const driver::Artifact& artifact =
          compiler.compile({.name = "k.py", .text = source, .assume_warp = true}, options, diags);
      all.push_back({.key = fmt::format("{} {}", index, name(device)),
                     .text = std::string(artifact.module.view()),
                     .device = device,
                     .runs = signature.ok(),
                     .signature = signature.ok() ? *signature : launch::Signature{}});
    }
  }
  fmt::print("{} modules made in {:.2f} s\n", all.size(), since(start));
  return all;
}

Result<std::vector<native::Built>> build(native::Builder& builder, const std::vector<Made>& all) {
  const Clock::time_point start = Clock::now();
  std::vector<native::Module> modules;
  for (const Made& made : all) modules.push_back({made.device, made.text});
  auto built = builder.build(modules);
  if (!built.ok()) return built;
  const double seconds = since(start), count = static_cast<double>(all.size());
  size_t bad = 0;
  for (size_t i = 0; i < all.size(); ++i)
    if (!(*built)[i].ok() && ++bad <= 5) fmt::print("{}: {}\n", all[i].key, (*built)[i].message);
  const native::BuildStatistics& statistics = builder.statistics();
  fmt::print(
      "compiled in {:.2f} s: {:.1f} modules/s; {} compilers, {:.1f} ms of processor time a module; "
      "{} cached, {} not built\n",
      seconds, count / seconds, statistics.compilers, 1000 * statistics.seconds / count,
      statistics.cached, bad);
  return built;
}

// Forward and forward with adjoint, of all that have a signature.
Status run_all(native::Runner& runner, std::vector<Made>& all,
               const std::vector<native::Built>& built, uint64_t seed) {
  std::vector<native::Job> jobs;
  std::vector<size_t> owners;
  for (size_t i = 0; i < all.size(); ++i) {
    if (!built[i].ok() || !all[i].runs) continue;
    // Both devices of a kernel get the same data, so that their results can be compared.
    Rng rng = Rng(seed).child(i / 2);
    fill(all[i], built[i].kernels[0].rank, rng);
    for (const native::Pass pass : {native::Pass::kForward, native::Pass::kForwardAdjoint}) {
      owners.push_back(i);
      jobs.push_back({.object = built[i].object,
                      .kernel = built[i].kernels[0].symbol,
                      .signature = &all[i].signature,
                      .launch = &all[i].launch,
                      .gradients = &all[i].gradients,
                      .pass = pass});
    }
  }
  Clock::time_point start = Clock::now();
  WEFT_TRY(const std::vector<native::JobResult> results, runner.run(jobs));
  const double seconds = since(start);
  size_t done = 0, overrun = 0, differ = 0;
  for (size_t i = 0; i < jobs.size(); ++i) {
    const native::JobResult& result = results[i];
    done += result.outcome == native::JobResult::Outcome::kDone;
    overrun += !result.overruns.empty();
    if (result.outcome != native::JobResult::Outcome::kDone)
      fmt::print("{}: {}\n", all[owners[i]].key, result.message);
    if (i < 2 || owners[i] % 2 == 0 || owners[i - 2] + 1 != owners[i]) continue;
    if (results[i - 2].arrays == result.arrays && results[i - 2].gradients == result.gradients)
      continue;
    if (++differ <= 5) fmt::print("{}: the devices differ\n", all[owners[i]].key);
  }
  fmt::print("ran {} jobs in {:.2f} s: {:.0f} jobs/s; {} done, {} overran, {} differ, {} workers\n",
             jobs.size(), seconds, static_cast<double>(jobs.size()) / seconds, done, overrun,
             differ, runner.statistics().workers_started);

  if (jobs.empty()) return ok_status();
  // What the messages cost.
  const std::vector<native::Job> small(100'000, jobs.front());
  start = Clock::now();
  WEFT_TRY_STATUS([&]() -> Status {
    WEFT_TRY([[maybe_unused]] const auto again, runner.run(small));
    return ok_status();
  }());
  fmt::print("{} times the first: {:.0f} jobs/s\n", small.size(),
             static_cast<double>(small.size()) / since(start));
  return ok_status();
}

Status check_ptx(const native::Toolchain& toolchain, const Wanted& wanted,
                 const std::vector<Made>& all) {
  std::vector<native::Module> modules;
  for (const Made& made : all)
    if (made.device == Device::kCuda && modules.size() < wanted.ptx)
      modules.push_back({made.device, made.text});
  if (modules.empty()) return ok_status();
  const Clock::time_point start = Clock::now();
  WEFT_TRY(
      native::PtxCompiler compiler,
      native::PtxCompiler::create(toolchain, {.cache = wanted.cache, .threads = wanted.threads}));
  WEFT_TRY(const std::vector<native::Ptx> checked, compiler.compile(modules));
  size_t good = 0;
  for (const native::Ptx& each : checked) good += each.ok();
  fmt::print("PTX: {} of {} compile; {:.1f} modules/s\n", good, modules.size(),
             static_cast<double>(modules.size()) / since(start));
  return ok_status();
}

Status run(const Wanted& wanted) {
  const native::Toolchain toolchain = native::find_toolchain();
  WEFT_TRY(
      native::Builder builder,
      native::Builder::create(
          toolchain, {.cache = wanted.cache, .batch = wanted.batch, .threads = wanted.threads}));
  std::vector<Made> all = make(wanted);
  WEFT_TRY(const std::vector<native::Built> built, build(builder, all));
  native::Runner runner(
      {.workers = wanted.threads, .objects = native::object_folder(wanted.cache)});
  WEFT_TRY_STATUS(run_all(runner, all, built, wanted.seed));
  return check_ptx(toolchain, wanted, all);
}

}  // namespace
}  // namespace weft

int main(int argc, char** argv) {
  if (const auto code = weft::native::worker_main(argc, argv)) return *code;
  weft::Wanted wanted;
  if (!weft::parse(argc, argv, wanted)) {
    fmt::print(stderr,
               "usage: weft-native-bench [--kernels N] [--seed N] [--ptx N] [--batch N] "
               "[--threads N] [--cache FOLDER]\n");
    return 2;
  }
  const weft::Status status = weft::run(wanted);
  if (!status.ok()) fmt::print(stderr, "weft-native-bench: {}\n", status.error().message);
  return status.ok() ? 0 : 1;
}
