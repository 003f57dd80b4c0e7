// Kernels that the generator makes, as C++ and as CUDA: compilers take them without a warning.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "weft/standalone/build.h"
#include "weft/standalone/print.h"
#include "weft/standalone/produce.h"
#include "weft/synth/synth.h"
#include "weft/sys/temporary.h"

namespace weft::standalone {
namespace {

// What a command prints, and how it ended.
std::pair<int, std::string> output_of(const std::string& command) {
  std::string text;
  FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {-1, "no shell"};
  char buffer[4096];
  while (const size_t count = std::fread(buffer, 1, sizeof buffer, pipe))
    text.append(buffer, count);
  return {::pclose(pipe), text};
}

// Each kernel in a namespace of its own, their headers before all.
std::string many(Dialect dialect, uint64_t from, uint64_t count, bool grid_stride = false) {
  synth::Generator generator(11, synth::categories());
  std::set<std::string> includes;
  std::string text;
  for (uint64_t index = from; index < from + count; ++index) {
    const synth::Sample& sample = generator.make(index);
    const auto program = build({.name = "kernel.py", .text = sample.source, .assume_warp = true},
                               sample.kernel_name);
    if (!program) continue;
    const auto made = print(*program, {.dialect = dialect, .grid_stride = grid_stride});
    if (!made) continue;
    std::istringstream lines(made->includes);
    for (std::string line; std::getline(lines, line);) includes.insert(line);
    // Helpers of those names would hide CUDA's own, which stand outside.
    const char* const own =
        dialect == Dialect::kCuda
            ? "using ::abs, ::max, ::min, ::make_float2, ::make_float3, ::make_float4;\n"
            : "";
    text +=
        fmt::format("namespace k{} {{\n{}{}{}}}\n\n", index, own, made->definitions, made->code);
  }
  std::string head;
  for (const std::string& include : includes) head += include + "\n";
  return head + "\n" + text;
}

class TranslateTest : public testing::Test {
 protected:
  void compiles(const std::string& text, const std::string& name, const std::string& command) {
    const std::string path = folder_->path() + "/" + name;
    std::ofstream(path) << text;
    const auto [code, said] = output_of(command + " " + path);
    EXPECT_EQ(code, 0) << said.substr(0, 4000);
    EXPECT_EQ(said, "");
  }
  std::optional<sys::TemporaryFolder> folder_ =
      sys::TemporaryFolder::create("weft-standalone").value();
};

TEST_F(TranslateTest, GccTakesTheCppText) {
  if (output_of("g++ --version").first != 0) GTEST_SKIP() << "SKIPPED: there is no g++";
  compiles(many(Dialect::kCpp, 0, 500), "many.cpp",
           "g++ -std=c++17 -fsyntax-only -Wall -Wextra -Werror -Wno-unused-function");
}

TEST_F(TranslateTest, NvccTakesTheCudaText) {
  if (output_of("nvcc --version").first != 0) GTEST_SKIP() << "SKIPPED: there is no nvcc";
  const std::string command =
      "nvcc -std=c++17 -arch=sm_80 -ptx -o /dev/null -Werror all-warnings -diag-suppress 177";
  compiles(many(Dialect::kCuda, 0, 150), "many.cu", command);
  compiles(many(Dialect::kCuda, 150, 50, true), "stride.cu", command);
}

}  // namespace
}  // namespace weft::standalone
