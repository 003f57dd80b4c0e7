// A judge for tests, with the compiler that is here.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "weft/judge/judge.h"
#include "weft/sys/temporary.h"

namespace weft::judge {

// One cache for all tests of a process: the headers are precompiled once.
inline const std::string& cache() {
  static const sys::TemporaryFolder folder = sys::TemporaryFolder::create("weft-judge").value();
  return folder.path();
}

class JudgeTest : public testing::Test {
 protected:
  void SetUp() override {
    const native::Toolchain toolchain = native::find_toolchain(options_);
    if (const std::string reason = toolchain.no_host_code(); !reason.empty())
      GTEST_SKIP() << "SKIPPED, nothing was tested: " << reason;
    make(toolchain, false, judge_);
  }

  Verdict judge(std::string_view source, Device device = Device::kCpu,
                std::string_view module_text = {}) {
    const Case one[] = {
        {.source = source, .kernel = "k", .device = device, .module_text = module_text}};
    auto verdicts = judge_->judge(one);
    EXPECT_TRUE(verdicts.ok()) << verdicts.error().message;
    return verdicts->front();
  }

  static void make(const native::Toolchain& toolchain, bool whole, std::optional<Judge>& judge) {
    JudgeOptions options;
    options.threads = 2;
    options.build.cache = cache();
    options.whole = whole;
    auto made = Judge::create(toolchain, options);
    ASSERT_TRUE(made.ok()) << made.error().message;
    judge.emplace(std::move(made).value());
  }

  native::ToolchainOptions options_;  // set before SetUp
  std::optional<Judge> judge_;
};

inline std::string text(const Finding& finding) {
  return fmt::format("{}{}{}", name(finding.state), finding.cause.empty() ? "" : " ",
                     finding.cause);
}

}  // namespace weft::judge
