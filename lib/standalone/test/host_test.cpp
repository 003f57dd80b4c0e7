// The text around a kernel, with kernels written by hand.
#include "weft/standalone/host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "parts.h"
#include "program_runner.h"

namespace weft::standalone {
namespace {

using testing::HasSubstr;
using testing::Not;
using Kind = ParameterKind;

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

// `y[i] += a * x[i]`, under other names if wanted.
HostInput saxpy(const std::string& kernel = "saxpy", const std::string& x = "x") {
  const std::string source = replaced(R"(
@wp.kernel
def saxpy(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):
    i = wp.tid()
    y[i] = a * x[i] + y[i]
)",
                                      "saxpy", kernel);
  auto reference =
      interp::Interpreter::load({.name = "kernel.py", .text = source, .assume_warp = true});
  EXPECT_TRUE(reference.ok());
  auto sample = find_sample(*reference, reference->kernels().at(0));
  EXPECT_TRUE(sample.ok());
  const std::vector<KernelParameter> parameters = {
      {.kind = Kind::kThreads, .type = "int", .name = "n"},
      {.kind = Kind::kPointer, .parameter = 0, .type = "const float*", .name = x},
      {.kind = Kind::kPointer, .parameter = 1, .type = "float*", .name = "y", .written = true},
      {.kind = Kind::kValue, .parameter = 2, .type = "float", .name = "a"}};
  const std::string list = "(int n, const float* " + x + ", float* y, float a) {\n";
  HostInput input{.file = "program", .description = "Adds a multiple.", .sample = *sample};
  static_cast<KernelCode&>(input.cuda) = {
      .name = kernel,
      .code = "__global__ void " + kernel + list +
              "  const int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
              "  if (i < n) y[i] = a * " +
              x + "[i] + y[i];\n}",
      .parameters = parameters};
  static_cast<KernelCode&>(input.cpp) = {.name = kernel,
                                         .code = "inline void " + kernel + list +
                                                 "  for (int i = 0; i < n; ++i) y[i] = a * " + x +
                                                 "[i] + y[i];\n}",
                                         .parameters = parameters};
  return input;
}

using HostTest = ProgramRunner;

TEST_F(HostTest, RunsOnAProcessor) {
  EXPECT_EQ(run(*cpu_program(saxpy())), 0);
  EXPECT_THAT(output_, HasSubstr("checksum of y: "));
  EXPECT_EQ(again({"-n", "0"}), 0);
  EXPECT_EQ(again({"-n", "1", "--seed", "9"}), 0);
  EXPECT_EQ(again({"-n", "4097"}), 0);
  EXPECT_EQ(again({"--bench", "-n", "1000"}), 0);
  EXPECT_THAT(output_, HasSubstr("GB/s"));
  EXPECT_EQ(again({"--help"}), 0);
  EXPECT_THAT(output_, HasSubstr("--seed"));
  for (const std::vector<std::string>& wrong : {std::vector<std::string>{"-n"},
                                                {"-n", "-1"},
                                                {"-n", "x"},
                                                {"-n", "99999999999"},
                                                {"--seed", ""},
                                                {"--nonsense"}}) {
    EXPECT_EQ(again(wrong), 2);
    EXPECT_THAT(errors_, HasSubstr("--help"));
  }
}

TEST_F(HostTest, RunsCudaThroughTheShim) {
  EXPECT_EQ(run(for_shim(*cuda_program(saxpy()))), 0);
  EXPECT_EQ(again({"-n", "0"}), 0);
  EXPECT_EQ(again({"-n", "257", "--seed", "3"}), 0);
  EXPECT_EQ(again({"--device", "1"}), 2);
  EXPECT_THAT(errors_, HasSubstr("no CUDA device 1"));
}

TEST_F(HostTest, NoticesAnotherConstant) {
  HostInput input = saxpy();
  input.cpp.code = replaced(input.cpp.code, "a * x[i]", "1.001f * a * x[i]");
  EXPECT_EQ(run(*cpu_program(input)), 1);
  EXPECT_THAT(errors_, HasSubstr("y: its checksum should be"));
  EXPECT_EQ(run(for_shim(*cuda_program(input))), 1);
  EXPECT_THAT(errors_, HasSubstr("of 1021 numbers differ"));
  // Both alike: the checksum has another source.
  input.cuda.code = replaced(input.cuda.code, "a * x[i]", "1.001f * a * x[i]");
  EXPECT_EQ(run(for_shim(*cuda_program(input))), 1);
  EXPECT_THAT(errors_, Not(HasSubstr("differ")));
}

TEST_F(HostTest, NoticesAMissingThread) {
  HostInput input = saxpy();
  input.cuda.code = replaced(input.cuda.code, "i < n", "i < n - 1");
  EXPECT_EQ(run(for_shim(*cuda_program(input)), {"-n", "500"}), 1);
}

TEST_F(HostTest, NamesGiveWayToTheKernels) {
  for (const char* name : {"fill", "launch", "uniform", "Problem", "block", "p", "reference"}) {
    EXPECT_EQ(run(*cpu_program(saxpy(name, "seed"))), 0) << name;
    EXPECT_EQ(run(for_shim(*cuda_program(saxpy(name, "options")))), 0) << name;
  }
}

// What is written here and in the program is one function.
TEST_F(HostTest, UniformIsTheSame) {
  std::string text = "#include <cstdint>\n#include <cstdio>\n" + with_names(part("uniform"), {}) +
                     "int main() {\n";
  std::string expected;
  for (const uint64_t seed : {0u, 1u, 77u})
    for (const uint64_t stream : {uint64_t{0}, uint64_t{3}, kGradients})
      for (const uint64_t index : {0u, 1u, 1000000u}) {
        text += "std::printf(\"%.17g\\n\", uniform(" + std::to_string(seed) + ", " +
                std::to_string(stream) + ", " + std::to_string(index) + "));\n";
        char line[40];
        std::snprintf(line, sizeof line, "%.17g\n", uniform(seed, stream, index));
        expected += line;
      }
  EXPECT_EQ(run(text + "}\n"), 0);
  EXPECT_EQ(output_, expected);
}

TEST(Parts, AreFilledIn) {
  EXPECT_EQ(part("to_double_of", {{"type", "Half"}}),
            "double @to_double(Half value) { return static_cast<float>(value); }\n");
  EXPECT_EQ(with_names("@a + b@ + @b", {"b"}), "a + b@ + b_");
}

TEST(Shim, RewritesLaunches) {
  EXPECT_EQ(for_shim("  k<<<grid, block>>>(a, b);\n  x <<< 2;"),
            "  shim::launch(k, grid, block)(a, b);\n  x <<< 2;");
  EXPECT_EQ(for_shim("f<<<g"), "f<<<g");
}

}  // namespace
}  // namespace weft::standalone
