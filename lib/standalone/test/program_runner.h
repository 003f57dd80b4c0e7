// Compiles and runs programs; tests skip where there is no compiler.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "weft/standalone/shim.h"
#include "weft/sys/files.h"
#include "weft/sys/process.h"
#include "weft/sys/temporary.h"

namespace weft::standalone {

class ProgramRunner : public testing::Test {
 protected:
  void SetUp() override {
    if (!sys::find_program("g++")) GTEST_SKIP() << "no g++ is installed";
    auto made = sys::TemporaryFolder::create("weft-program-test");
    ASSERT_TRUE(made.ok());
    folder_ = std::move(made).value();
    ASSERT_TRUE(write_shim(folder_.path()).ok());
  }

  // The exit code of the program; -1: it does not compile without a word.
  int run(const std::string& text, const std::vector<std::string>& arguments = {}) {
    EXPECT_TRUE(sys::real_files().write(folder_.path() + "/text.cpp", text).ok());
    const auto compiled = sys::run_process(
        {.command = {"g++", "-std=c++17", "-Wall", "-Wextra", "-I.", "text.cpp", "-o", "program"},
         .folder = folder_.path()});
    EXPECT_TRUE(compiled.ok());
    EXPECT_EQ(compiled->errors, "");
    if (!compiled->ok() || !compiled->errors.empty()) return -1;
    return again(arguments);
  }
  int again(const std::vector<std::string>& arguments) {
    std::vector<std::string> command = {folder_.path() + "/program"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const auto ran =
        sys::run_process({.command = command, .folder = folder_.path(), .time_limit = 60});
    EXPECT_TRUE(ran.ok());
    output_ = ran->output;
    errors_ = ran->errors;
    return ran->exit_code;
  }

  sys::TemporaryFolder folder_;
  std::string output_, errors_;
};

}  // namespace weft::standalone
