#include "weft/native/cuda.h"

#include <fstream>

#include "host_code.h"
#include "support.h"
#include "weft/ptx/module.h"
#include "weft/ptx/report.h"

namespace weft::native {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

TEST(HostCodeTest, IsFoundInCodeAlone) {
  EXPECT_EQ(host_code("__global__ void k() {}\nint main () {}"), "`main` in line 2");
  EXPECT_EQ(host_code("\n\nvoid f() { k<<<1, 2>>>(); }"), "a launch in line 3");
  for (const char* text :
       {"", "// main()\n/* k<<<1,1>>>() main() */", "const char* a = \"main() <<<\";",
        "auto a = R\"x(main() )\" <<<)x\";", "int a = 1'000'000; char b = '\"'; char c = '\\'';",
        "int domain(); int main_loop(); int main;", "int a = 1 << 2;", "/* no end main()", "\"",
        "R\"", "'"})
    EXPECT_EQ(host_code(text), "") << text;
  EXPECT_EQ(host_code("int a = 1'000; int main() {}"), "`main` in line 1");
}

TEST(CudaLogTest, MessagesAndTheirPlaces) {
  const auto messages = messages_in(
      "dir (x)/k.cu(3): error: identifier \"y: error: z\" is undefined\n"
      "    int error: 3;\n        ^\n\n"
      "k.cu(2): warning #177-D: variable \"unused\": error: or not\n"
      "Remark: The warnings can be suppressed\n"
      "k.cu:1:10: fatal error: no.h: No such file or directory\n"
      "k.cu(1): catastrophic error: could not open source file \"cstdio\"\n"
      "ptxas error   : Entry function 'k' uses too much shared data\n"
      "nvcc fatal   : Unsupported gpu architecture 'compute_99'\n"
      "nvrtc: error: invalid value for --gpu-architecture (-arch)\n"
      "At end of source: error: expected a \";\"\n"
      "1 error detected in the compilation of \"k.cu\".\ncompilation terminated.\n");
  const CudaMessage expected[] = {
      {"dir (x)/k.cu", 3, "error", "identifier \"y: error: z\" is undefined"},
      {"k.cu", 2, "warning", "variable \"unused\": error: or not"},
      {"k.cu", 1, "fatal error", "no.h: No such file or directory"},
      {"k.cu", 1, "catastrophic error", "could not open source file \"cstdio\""},
      {"", 0, "error", "Entry function 'k' uses too much shared data"},
      {"", 0, "fatal", "Unsupported gpu architecture 'compute_99'"},
      {"", 0, "error", "invalid value for --gpu-architecture (-arch)"},
      {"", 0, "error", "expected a \";\""}};
  ASSERT_EQ(messages.size(), std::size(expected));
  for (size_t i = 0; i < messages.size(); ++i) {
    EXPECT_EQ(messages[i].file, expected[i].file) << i;
    EXPECT_EQ(messages[i].line, expected[i].line) << i;
    EXPECT_EQ(messages[i].severity, expected[i].severity) << i;
    EXPECT_EQ(messages[i].text, expected[i].text) << i;
  }
  EXPECT_THAT(messages_in(""), IsEmpty());
}

constexpr const char* kKernel = R"(__device__ __noinline__ float twice(float x) { return x + x; }
extern "C" __global__ void scale(int n, const float* x, float* y) {
  __shared__ float s[64];
  s[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  if (n > FACTOR) y[threadIdx.x] = twice(s[63 - threadIdx.x]);
}
)";

// Twice: with NVRTC and with nvcc alone.
class CudaTest : public testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    toolchain_ = test_toolchain();
    (GetParam() ? toolchain_.nvcc : toolchain_.nvrtc) = {.missing = "left out by the test"};
    if (const std::string reason = toolchain_.no_cuda(); !reason.empty())
      GTEST_SKIP() << "SKIPPED, CUDA was not compiled: " << reason;
    options_ = {.archs = {"80", "90a"}, .defines = {"FACTOR=3"}, .cache = folder_.path()};
  }
  std::vector<CudaCode> compile(const std::vector<CudaSource>& sources) {
    auto compiler = CudaCompiler::create(toolchain_, options_);
    if (!compiler.ok()) return ADD_FAILURE() << compiler.error().message, std::vector<CudaCode>();
    auto codes = compiler->compile(sources);
    if (!codes.ok()) return ADD_FAILURE() << codes.error().message, std::vector<CudaCode>();
    EXPECT_EQ(codes->size(), sources.size() * options_.archs.size());
    return *codes;
  }
  CudaCode compile_one(const CudaSource& source) {
    options_.archs = {"90"};
    return compile({source})[0];
  }

  Toolchain toolchain_;
  CudaOptions options_;
  const sys::TemporaryFolder folder_ = temporary_folder();
};
INSTANTIATE_TEST_SUITE_P(Compilers, CudaTest, testing::Bool(), [](const auto& test) {
  return std::string(test.param ? "nvrtc" : "nvcc");
});

TEST_P(CudaTest, EachSourceForEachArchitecture) {
  const std::string other = "extern \"C\" __global__ void other(float* x) { x[0] = 1; }";
  const auto codes = compile({{.name = "a.cu", .text = kKernel}, {.name = "b.cu", .text = other}});
  const std::string targets[] = {"sm_80", "sm_90a"};
  for (size_t i = 0; i < codes.size(); ++i) {
    const CudaCode& code = codes[i];
    ASSERT_TRUE(code.ok) << code.log;
    EXPECT_THAT(code.log, IsEmpty());
    EXPECT_THAT(code.cubin, StartsWith("\x7f"
                                       "ELF"))
        << code.no_cubin;
    const auto module = ptx::parse(code.ptx);
    ASSERT_TRUE(module.ok()) << module.error().message;
    EXPECT_EQ(module->target, targets[i % 2]);
    const auto& kernel = module->functions.back();
    EXPECT_EQ(kernel.name, i < 2 ? "scale" : "other");
    const auto resources = ptx::parse_report(code.report);
    ASSERT_FALSE(resources.empty()) << code.report;
    EXPECT_EQ(resources[0].name, kernel.name);
    EXPECT_GT(resources[0].registers.value_or(0), 0u);
    // An emulated `sm_90` may take some for itself.
    EXPECT_GE(resources[0].shared_bytes, kernel.shared_bytes);
    EXPECT_EQ(kernel.shared_bytes, i < 2 ? 256u : 0u);
  }
}

TEST_P(CudaTest, WhatTheCompilerSaysComesThrough) {
  const CudaCode code = compile_one(
      {.name = "dir \"x\"/wrong.cu", .text = "__global__ void k(float* x) {\n  x[0] = y;\n}"});
  EXPECT_FALSE(code.ok);
  EXPECT_THAT(code.log, HasSubstr("wrong.cu(2): error: identifier \"y\" is undefined"));
  const CudaCode warned =
      compile_one({.name = "warn.cu", .text = "__global__ void k(float* x) {\n  int unused;\n}"});
  EXPECT_TRUE(warned.ok);
  ASSERT_EQ(messages_in(warned.log).size(), 1u);
  EXPECT_EQ(messages_in(warned.log)[0].file, "warn.cu");
  EXPECT_EQ(messages_in(warned.log)[0].line, 2u);
}

TEST_P(CudaTest, HeadersBesideAFileAreFound) {
  std::ofstream(folder_.path() + "/own.h") << "#define VALUE 7\n";
  const std::string text =
      "#include \"own.h\"\n#include <cuda_fp16.h>\n__global__ void k(__half* x) { x[0] = VALUE; }";
  const std::string path = folder_.path() + "/k.cu";
  std::ofstream(path) << text;
  const CudaCode code = compile_one({.name = path, .text = text, .path = path});
  EXPECT_TRUE(code.ok) << code.log;
}

TEST_P(CudaTest, HostCodeIsForNvcc) {
  const CudaSource launch{.name = "launch.cu",
                          .text = "__global__ void k() {}\nint main() { k<<<1, 1>>>(); }"};
  const CudaSource standard{.name = "standard.cu",
                            .text = "#include <vector>\n__global__ void k() {}\n"};
  if (!GetParam()) {
    for (const CudaSource& source : {launch, standard}) {
      const CudaCode code = compile_one(source);
      EXPECT_TRUE(code.ok) << code.log;
      EXPECT_THAT(code.compiler, StartsWith("nvcc"));
    }
    return;
  }
  CudaCode code = compile_one(launch);
  EXPECT_FALSE(code.ok);
  EXPECT_EQ(code.compiler, "");
  EXPECT_THAT(code.log, HasSubstr("host code (`main` in line 2)"));
  EXPECT_THAT(code.log, HasSubstr("left out by the test"));
  code = compile_one(standard);
  EXPECT_FALSE(code.ok);
  EXPECT_THAT(code.log, HasSubstr("standard.cu(1)"));
  EXPECT_THAT(code.log, HasSubstr("left out by the test"));
}

TEST_P(CudaTest, PtxOfATextIsTheSameEveryTime) {
  const CudaSource source{.name = "a.cu",
                          .text =
                              "namespace { __device__ int local[4]; }\n"
                              "__global__ void k(int* x) { x[0] = local[x[1]]++; }"};
  options_.threads = 2;
  const auto codes = compile({source, source, source});
  for (size_t i = 0; i < codes.size(); ++i) {
    ASSERT_TRUE(codes[i].ok) << codes[i].log;
    EXPECT_EQ(codes[i].ptx, codes[i % 2].ptx);
    EXPECT_THAT(codes[i].ptx, HasSubstr("_INTERNAL_00000000_"));
  }
}

// nvcc runs its parts by a shell.
TEST_P(CudaTest, NamesOfFilesAreNoCommands) {
  const std::string path = folder_.path() + "/$(touch pwned) `touch pwned`.cu";
  const std::string text = "#include <vector>\n__global__ void k() {}\n";
  std::ofstream(path) << text;
  const CudaCode code = compile_one({.name = path, .text = text, .path = path});
  EXPECT_FALSE(code.ok);
  EXPECT_THAT(code.log, HasSubstr(GetParam() ? "left out by the test" : "have a shell read"));
  EXPECT_FALSE(std::filesystem::exists("pwned"));
  const std::string fine = folder_.path() + "/a b & (c);'d'.cu";
  std::ofstream(fine) << kKernel;
  EXPECT_TRUE(compile_one({.name = fine, .text = kKernel, .path = fine}).ok);
}

TEST_P(CudaTest, WithoutAnAssemblerThereIsPtxAndTheReason) {
  toolchain_.ptxas = {.missing = "no assembler"};
  const CudaCode code = compile_one({.name = "a.cu", .text = kKernel});
  EXPECT_TRUE(code.ok) << code.log;
  EXPECT_THAT(code.ptx, HasSubstr(".entry scale"));
  // NVRTC has its own.
  EXPECT_EQ(code.no_cubin, GetParam() ? "" : "no assembler");
  EXPECT_EQ(code.cubin.empty(), !GetParam());
  EXPECT_EQ(code.report.empty(), !GetParam());
}

TEST_P(CudaTest, WhatTheAssemblerRefusesIsAnError) {
  const CudaCode code = compile_one(
      {.name = "big.cu",
       .text =
           "__global__ void k(int* x) { __shared__ int s[99999]; s[x[0]] = 1; x[1] = s[x[2]]; }"});
  EXPECT_FALSE(code.ok);
  EXPECT_THAT(code.log, HasSubstr("uses too much shared data"));
  EXPECT_THAT(code.cubin, IsEmpty());
}

TEST_P(CudaTest, AModuleOfWarps) {
  if (const std::string reason = toolchain_.no_ptx(); !reason.empty())
    GTEST_SKIP() << "SKIPPED: " << reason;
  const std::string text = module_text(
      "import warp as wp\n\n\n@wp.kernel\ndef fill(x: wp.array(dtype=float)):\n    x[wp.tid()] = "
      "1.0\n",
      Device::kCuda);
  options_.defines.clear();
  const CudaCode code = compile_one({.name = "module.cu", .text = text, .warp = true});
  ASSERT_TRUE(code.ok) << code.log;
  EXPECT_THAT(code.ptx, HasSubstr("_cuda_kernel_backward"));
  EXPECT_THAT(code.report, HasSubstr("registers"));
  // As a PtxCompiler makes it for a GPU.
  auto compiler = PtxCompiler::create(
      toolchain_, {.purpose = PtxPurpose::kRun, .arch = 90, .cache = folder_.path()});
  ASSERT_TRUE(compiler.ok());
  const Module module{Device::kCuda, text};
  const auto run = compiler->compile({&module, 1});
  ASSERT_TRUE(run.ok());
  EXPECT_TRUE((*run)[0].text == code.ptx);
  toolchain_.headers = {.missing = "no headers"};
  EXPECT_EQ(compile_one({.name = "fill", .text = text, .warp = true}).log, "no headers");
  EXPECT_TRUE(compile_one({.name = "a.cu", .text = "__global__ void k() {}"}).ok);
}

TEST(CudaTest, NoCompiler) {
  const auto none = CudaCompiler::create({.nvrtc = {.missing = "a"}, .nvcc = {.missing = "b"}}, {});
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().message, "a; b");
}

}  // namespace
}  // namespace weft::native
