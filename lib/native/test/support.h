// Kernels for tests: compiled by weft, built by the compiler that is here, run by workers.
#pragma once

#include <gmock/gmock.h>

#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/native/build.h"
#include "weft/native/run.h"
#include "weft/native/toolchain.h"

namespace weft::native {

// A folder that is gone after the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string path = testing::TempDir() + "weft-native-XXXXXX";
    path_ = ::mkdtemp(path.data());
  }
  ~TemporaryFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// One cache for all tests of a process: the headers are precompiled once.
inline const std::string& test_cache() {
  static const TemporaryFolder folder;
  return folder.path();
}

inline const Toolchain& test_toolchain() {
  static const Toolchain toolchain = find_toolchain();
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
  program.assume_warp(true);
  diag::Diagnostics diags;
  const scope::ModuleId module = program.load("k.py", std::string(source), diags);
  auto made = launch::signature_of(program, program.module(module).kernels.at(0));
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

// Builds texts with one builder and one cache.
class NativeTest : public testing::Test {
 protected:
  void SetUp() override {
    WEFT_NEEDS_HOST_COMPILER();
    auto made = Builder::create(test_toolchain(), {.cache = test_cache()});
    ASSERT_TRUE(made.ok()) << made.error().message;
    builder_ = std::make_unique<Builder>(std::move(*made));
  }

  Built build(std::string_view text, Device device) {
    const Module module{device, text};
    auto built = builder_->build({&module, 1});
    EXPECT_TRUE(built.ok()) << built.error().message;
    return built.ok() ? built->at(0) : Built{};
  }

  Built build_source(std::string_view source, Device device, bool backward = true) {
    Built built = build(module_text(source, device, backward), device);
    EXPECT_TRUE(built.ok()) << built.message;
    EXPECT_FALSE(built.kernels.empty());
    return built;
  }

  static Job job(const Built& built, const launch::Signature& signature,
                 const launch::Launch& launch) {
    return {.object = built.object,
            .kernel = built.kernels.at(0).symbol,
            .signature = &signature,
            .launch = &launch};
  }

  JobResult run(const Job& job) {
    auto results = runner_.run({&job, 1});
    EXPECT_TRUE(results.ok()) << results.error().message;
    return results.ok() ? results->at(0) : JobResult{};
  }

  std::unique_ptr<Builder> builder_;
  Runner runner_{RunOptions{.workers = 1, .time_limit = 1}};
};

}  // namespace weft::native
