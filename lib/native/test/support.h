// Kernels for tests: compiled by weft, built by the compiler that is here, run by workers.
#pragma once

#include <gmock/gmock.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/native/build.h"
#include "weft/native/gpu.h"
#include "weft/native/ptx.h"
#include "weft/native/run.h"
#include "weft/native/toolchain.h"
#include "weft/sys/temporary.h"

namespace weft::native {

inline sys::TemporaryFolder temporary_folder() {
  return sys::TemporaryFolder::create("weft-native").value();
}

// One cache for all tests of a process: the headers are precompiled once.
inline const std::string& test_cache() {
  static const sys::TemporaryFolder folder = temporary_folder();
  return folder.path();
}

inline const Toolchain& test_toolchain() {
  static const Toolchain toolchain = find_toolchain();
  return toolchain;
}

// Whether the GPU of this machine is to be tested; else the fake one of test/fake is.
inline bool is_gpu_real() { return std::getenv("WEFT_TEST_GPU") != nullptr; }
inline ToolchainOptions gpu_options() {
  if (is_gpu_real()) return {.gpu = true};
  return {.nvrtc = WEFT_FAKE_NVRTC, .driver = WEFT_FAKE_CUDA, .gpu = true};
}
inline const Toolchain& gpu_toolchain() {
  static const Toolchain toolchain = find_toolchain(gpu_options());
  return toolchain;
}

#define WEFT_NEEDS_HOST_COMPILER()                                                 \
  if (const std::string reason = test_toolchain().no_host_code(); !reason.empty()) \
  GTEST_SKIP() << "SKIPPED, nothing was tested: " << reason

inline std::string module_text(std::string_view source, Device device, bool backward = true) {
  driver::Compiler compiler;
  diag::Diagnostics diags;
  Options options;
  options.device = device;
  options.enable_backward = backward;
  const driver::Artifact& artifact =
      compiler.compile({.name = "k.py", .text = source, .assume_warp = true}, options, diags);
  EXPECT_FALSE(diags.has_errors()) << diags.all().front().message;
  return std::string(artifact.module.view());
}

inline launch::Signature signature(std::string_view source) {
  scope::Program program;
  diag::Diagnostics diags;
  const scope::ModuleId module =
      program.load({.name = "k.py", .text = source, .assume_warp = true}, diags);
  auto made = launch::signature_of(program, program.definitions(module).kernels.at(0));
  EXPECT_TRUE(made.ok()) << made.error().message;
  return made.ok() ? *made : launch::Signature{};
}

template <typename T>
std::vector<std::byte> bytes(std::vector<T> values) {
  std::vector<std::byte> result(values.size() * sizeof(T));
  if (!values.empty()) std::memcpy(result.data(), values.data(), result.size());
  return result;
}

template <typename T>
std::vector<T> values(const std::vector<std::byte>& data) {
  std::vector<T> result(data.size() / sizeof(T));
  if (!data.empty()) std::memcpy(result.data(), data.data(), data.size());
  return result;
}

template <typename T>
launch::Argument array(std::vector<T> data, std::vector<int32_t> shape = {}) {
  if (shape.empty()) shape = {static_cast<int32_t>(data.size())};
  return {.arrays = {{.shape = std::move(shape), .data = bytes(std::move(data))}}};
}

template <typename T>
launch::Argument value(T scalar) {
  return {.value = bytes<T>({scalar})};
}

// Where compiled code runs.
enum class On : uint8_t {
  kCpu,
  kCuda,         // CUDA text, compiled for the CPU
  kCpuExecuted,  // from its operations
  kCudaExecuted,
  kGpu
};
inline Device device_of(On on) {
  return on == On::kCpu || on == On::kCpuExecuted ? Device::kCpu : Device::kCuda;
}
inline bool is_executed(On on) { return on == On::kCpuExecuted || on == On::kCudaExecuted; }
inline std::string name_of(On on) {
  constexpr const char* kNames[] = {"cpu", "cuda", "cpu_executed", "cuda_executed", "gpu"};
  return kNames[static_cast<size_t>(on)];
}

// Builds texts with one builder and one cache.
class NativeTest : public testing::Test {
 protected:
  void SetUp() override {
    WEFT_NEEDS_HOST_COMPILER();
    for (auto* const builder : {&builder_, &executing_}) {
      auto made = Builder::create(test_toolchain(),
                                  {.cache = test_cache(), .operations = builder == &executing_});
      ASSERT_TRUE(made.ok()) << made.error().message;
      *builder = std::make_unique<Builder>(std::move(*made));
    }
  }

  // Before the first of the others: for a GPU too.
  void set_up_gpu() {
    ::setenv("XDG_CACHE_HOME", test_cache().c_str(), 1);  // of the fake NVRTC
    ASSERT_EQ(gpu_toolchain().no_gpu(), "");
    auto runner = GpuRunner::create(gpu_toolchain(), {.time_limit = 1});
    ASSERT_TRUE(runner.ok()) << runner.error().message;
    gpu_ = std::make_unique<GpuRunner>(std::move(*runner));
    auto compiler = PtxCompiler::create(
        gpu_toolchain(),
        {.purpose = PtxPurpose::kRun, .arch = gpu_toolchain().gpu_arch, .cache = test_cache()});
    ASSERT_TRUE(compiler.ok()) << compiler.error().message;
    ptx_ = std::make_unique<PtxCompiler>(std::move(*compiler));
  }

  Built build(std::string_view text, On on) {
    if (on == On::kGpu) {
      const Module module{Device::kCuda, text};
      auto made = ptx_->compile({&module, 1});
      EXPECT_TRUE(made.ok()) << made.error().message;
      if (!made.ok()) return {};
      const Ptx& ptx = made->at(0);
      return {ptx.outcome, ptx.message, ptx.object, {}, ptx.kernels};
    }
    const Module module{device_of(on), text};
    auto built = (is_executed(on) ? executing_ : builder_)->build({&module, 1});
    EXPECT_TRUE(built.ok()) << built.error().message;
    return built.ok() ? built->at(0) : Built{};
  }

  Built build_source(std::string_view source, On on, bool backward = true) {
    Built built = build(module_text(source, device_of(on), backward), on);
    EXPECT_TRUE(built.ok()) << built.message;
    EXPECT_FALSE(built.kernels.empty());
    return built;
  }

  static Job job(const Built& built, const launch::Signature& signature,
                 const launch::Launch& launch) {
    return {.object = built.object,
            .kernel = built.kernels.at(0).symbol,
            .images = built.kernels.at(0).images.get(),
            .signature = &signature,
            .launch = &launch};
  }

  // For objects of a builder with this cache.
  static std::unique_ptr<Runner> runner_for(const std::string& cache) {
    return std::make_unique<Runner>(
        RunOptions{.workers = 1, .time_limit = 1, .objects = object_folder(cache)});
  }

  std::vector<JobResult> run(std::span<const Job> jobs) {
    auto results = gpu_ ? gpu_->run(jobs) : runner_->run(jobs);
    EXPECT_TRUE(results.ok()) << results.error().message;
    return results.ok() ? std::move(*results) : std::vector<JobResult>(jobs.size());
  }
  JobResult run(const Job& job) { return run(std::span(&job, 1)).at(0); }

  std::unique_ptr<Builder> builder_, executing_;
  std::unique_ptr<PtxCompiler> ptx_;
  std::unique_ptr<Runner> runner_ = runner_for(test_cache());
  std::unique_ptr<GpuRunner> gpu_;  // runs all jobs, if there is one
};

}  // namespace weft::native
