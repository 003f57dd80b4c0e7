// What is special about GPUs; that results are right is in run_test.cpp. All of it but the silicon:
// the driver is that of test/fake, unless WEFT_TEST_GPU is set.
#include "weft/native/gpu.h"

#include <fstream>

#include "driver.h"
#include "ptx_object.h"
#include "support.h"

#if __has_include("/usr/local/cuda/include/cuda.h")
#include "/usr/local/cuda/include/cuda.h"
#define WEFT_HAS_CUDA_H 1
#endif

namespace weft::native {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Outcome = JobResult::Outcome;

constexpr const char* kSource =
    "@wp.kernel\n"
    "def k(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):\n"
    "    i = wp.tid()\n"
    "    y[i] = a * x[i]\n";

// Makes the fake GPU a bad one as long as it lives.
class Trouble {
 public:
  explicit Trouble(const char* words) { ::setenv("WEFT_FAKE_GPU", words, 1); }
  ~Trouble() { ::unsetenv("WEFT_FAKE_GPU"); }
};

class GpuTest : public NativeTest {
 protected:
  void SetUp() override {
    NativeTest::SetUp();
    if (!IsSkipped()) set_up_gpu();
  }
};

class FakeGpuTest : public GpuTest {
 protected:
  void SetUp() override {
    if (is_gpu_real()) GTEST_SKIP() << "about a fake GPU";
    GpuTest::SetUp();
  }
};

TEST_F(FakeGpuTest, WhatIsMissingIsSaid) {
  const auto reason = [](const ToolchainOptions& options) {
    return find_toolchain(options).no_gpu();
  };
  EXPECT_EQ(find_toolchain().no_gpu(), "a GPU was not looked for");
  const Toolchain found = find_toolchain(gpu_options());
  EXPECT_EQ(found.no_gpu(), "");
  EXPECT_EQ(found.driver.version, "CUDA 13.0, a fake GPU (sm_90)");
  EXPECT_EQ(found.gpu_arch, 90);
  ToolchainOptions other = gpu_options();
  other.driver = "/nowhere/libcuda.so.1";
  EXPECT_THAT(reason(other), HasSubstr("/nowhere/libcuda.so.1"));
  other.driver = WEFT_FAKE_NVRTC;
  EXPECT_THAT(reason(other), HasSubstr("has no `cu"));
  other = gpu_options();
  other.nvrtc = "/nowhere/libnvrtc.so";
  other.nvcc = "/nowhere/nvcc";
  EXPECT_THAT(reason(other), AllOf(HasSubstr("libnvrtc.so"), HasSubstr("nvcc")));
  other.nvrtc = WEFT_FAKE_CUDA;
  EXPECT_THAT(reason(other), HasSubstr("cannot be opened as NVRTC"));
  for (const auto& [trouble, words] : std::vector<std::pair<const char*, const char*>>{
           {"no-device", "the driver finds no device"},
           {"init-error", "the driver cannot start: CUDA_ERROR_UNKNOWN"},
           {"crash", "the CUDA driver was ended by signal 6"},
           {"old-gpu", "has no PTX for this GPU: CUDA 13.0, a fake GPU (sm_61)"}}) {
    const Trouble is(trouble);
    const Toolchain toolchain = find_toolchain(gpu_options());
    EXPECT_THAT(toolchain.no_gpu(), HasSubstr(words)) << trouble;
    EXPECT_EQ(toolchain.no_ptx(), "") << trouble;
    EXPECT_FALSE(GpuRunner::create(toolchain).ok());
  }
}

TEST_F(FakeGpuTest, ADriverDoesNotTakeThePtxOfANewerCompiler) {
  const sys::TemporaryFolder folder = temporary_folder();
  ToolchainOptions options = gpu_options();
  options.nvrtc = folder.path() + "/libnvrtc.so.13";
  std::filesystem::create_symlink(WEFT_FAKE_NVRTC, options.nvrtc);
  const std::string half = folder.path() + "/libnvrtc-builtins.so.13.";
  std::ofstream(half + "0").flush();
  EXPECT_EQ(find_toolchain(options).no_gpu(), "");
  std::filesystem::rename(half + "0", half + "1");
  EXPECT_THAT(find_toolchain(options).no_gpu(), HasSubstr("is older than NVRTC 13.1"));
  const Trouble is("old-driver");
  std::filesystem::rename(half + "1", half + "0");
  EXPECT_THAT(find_toolchain(options).no_gpu(),
              HasSubstr("the driver (CUDA 11.4, a fake GPU (sm_90)) is older than NVRTC 13.0"));
}

TEST_F(GpuTest, WhatDoesNotFitIsRefused) {
  const Built built = build_source(kSource, On::kGpu);
  const launch::Signature parameters = signature(kSource);
  const launch::Launch good{.dim = {1},
                            .arguments = {array<float>({2}), array<float>({9}), value(3.0f)}};
  EXPECT_THAT(values<float>(run(job(built, parameters, good)).arrays.at(1)), ElementsAre(6));

  const auto refusal = [&](const Job& each) {
    const JobResult result = run(each);
    EXPECT_EQ(result.outcome, Outcome::kRefused);
    return result.message;
  };
  launch::Signature fewer = parameters;
  launch::Launch two = good;
  fewer.parameters.pop_back();
  two.arguments.pop_back();
  EXPECT_THAT(refusal(job(built, fewer, two)), HasSubstr("3 parameters where 4 are wanted"));
  launch::Signature wider = parameters;
  launch::Launch wide = good;
  wider.parameters[2].layout.size = 8;
  wide.arguments[2].value.resize(8);
  EXPECT_THAT(refusal(job(built, wider, wide)), HasSubstr("parameter 3 has 8 bytes where 4"));

  launch::Launch plane = good;
  plane.dim = {1, 1};
  EXPECT_THAT(refusal(job(built, parameters, plane)), HasSubstr("2 dimensions"));
  Job other = job(built, parameters, good);
  other.kernel = "k_00000000";
  EXPECT_THAT(refusal(other), HasSubstr("no such kernel"));
  other.object = "/nowhere.ptx";
  EXPECT_THAT(refusal(other), HasSubstr("/nowhere.ptx"));
  other = job(built, parameters, good);
  other.block_size = 4096;
  EXPECT_THAT(refusal(other), HasSubstr("a block of 4096 threads for code of 256"));
  const Built forward = build_source(kSource, On::kGpu, false);
  other = job(forward, parameters, good);
  other.pass = Pass::kAdjoint;
  EXPECT_THAT(refusal(other), HasSubstr("no adjoint"));
  // None of it has cost a worker.
  EXPECT_THAT(values<float>(run(job(built, parameters, good)).arrays.at(1)), ElementsAre(6));
  EXPECT_EQ(gpu_->statistics().workers_started, 1u);
}

TEST_F(FakeGpuTest, WhatADriverRefusesIsNoCrash) {
  const Built built = build_source(kSource, On::kGpu);
  const launch::Signature parameters = signature(kSource);
  const launch::Launch launch{.dim = {1},
                              .arguments = {array<float>({2}), array<float>({9}), value(3.0f)}};
  for (const auto& [trouble, words] : std::vector<std::pair<const char*, const char*>>{
           {"no-memory", "no room for its arrays: CUDA_ERROR_OUT_OF_MEMORY"},
           {"no-launch", "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"},
           {"no-ptx", "no PTX of the fake NVRTC"},
           {"init-error", "the CUDA driver cannot be started: CUDA_ERROR_UNKNOWN"}}) {
    const Trouble is(trouble);
    auto runner = GpuRunner::create(gpu_toolchain());
    ASSERT_TRUE(runner.ok());
    gpu_ = std::make_unique<GpuRunner>(std::move(*runner));
    const JobResult result = run(job(built, parameters, launch));
    EXPECT_EQ(result.outcome, Outcome::kRefused) << trouble;
    EXPECT_THAT(result.message, HasSubstr(words)) << trouble;
    EXPECT_EQ(gpu_->statistics().workers_started, 1u) << trouble;
  }
}

// After a wrong address a context is of no use: what comes later gets another process.
TEST_F(GpuTest, AnErrorThatStaysCostsOneJob) {
  constexpr const char* kStore =
      "@wp.kernel\n"
      "def k(y: wp.array(dtype=float), at: int):\n"
      "    y[at] = 1.0\n";
  const Built built = build_source(kStore, On::kGpu);
  const launch::Signature parameters = signature(kStore);
  std::vector<launch::Launch> launches;
  for (const int at : {0, 1'900'000'000, 1, -900'000'000, 2})
    launches.push_back({.dim = {1}, .arguments = {array<float>({0, 0, 0}), value(at)}});
  std::vector<Job> jobs;
  for (const launch::Launch& launch : launches) jobs.push_back(job(built, parameters, launch));
  const std::vector<JobResult> results = run(jobs);
  for (const size_t good : {0, 2, 4}) {
    ASSERT_EQ(results[good].outcome, Outcome::kDone) << results[good].message;
    std::vector<float> wanted(3, 0);
    wanted[good / 2] = 1;
    EXPECT_EQ(values<float>(results[good].arrays[0]), wanted);
  }
  for (const size_t bad : {1, 3}) {
    EXPECT_EQ(results[bad].outcome, Outcome::kCrashed);
    EXPECT_EQ(results[bad].signal, 0);
    EXPECT_THAT(results[bad].message, ContainsRegex("CUDA_ERROR_(ILLEGAL|INVALID)_ADDRESS"));
  }
}

TEST_F(GpuTest, ManyJobsOfSeveralWorkers) {
  const Built built = build_source(kSource, On::kGpu);
  const launch::Signature parameters = signature(kSource);
  // Arrays of several sizes, also beyond what a worker opens at first: none sees what others left.
  std::vector<launch::Launch> launches;
  for (int i = 0; i < 600; ++i) {
    const size_t size = i % 100 == 99 ? 300'000 : static_cast<size_t>(i % 7);
    launches.push_back({.dim = {static_cast<int32_t>(size)},
                        .arguments = {array(std::vector<float>(size, static_cast<float>(i))),
                                      array(std::vector<float>(size, -1)), value(2.0f)}});
  }
  std::vector<Job> jobs;
  for (const launch::Launch& launch : launches) jobs.push_back(job(built, parameters, launch));
  auto runner = GpuRunner::create(gpu_toolchain(), {.workers = 2});
  ASSERT_TRUE(runner.ok());
  gpu_ = std::make_unique<GpuRunner>(std::move(*runner));
  const std::vector<JobResult> results = run(jobs);
  for (size_t i = 0; i < results.size(); ++i) {
    ASSERT_EQ(results[i].outcome, Outcome::kDone) << results[i].message;
    EXPECT_THAT(results[i].overruns, IsEmpty());
    EXPECT_THAT(values<float>(results[i].arrays[1]), testing::Each(2 * static_cast<float>(i)));
  }
}

// Launches are checked against what the PTX declares: here against that of the real compiler.
// Nothing of it is run.
TEST_F(FakeGpuTest, PtxOfTheRealCompilerTakesTheParametersThatAreGiven) {
  if (const std::string reason = test_toolchain().no_ptx(); !reason.empty())
    GTEST_SKIP() << "SKIPPED, real PTX was not tested: " << reason;
  const Trouble is("idle");
  Toolchain toolchain = test_toolchain();
  toolchain.driver = gpu_toolchain().driver;
  auto runner = GpuRunner::create(toolchain);
  ASSERT_TRUE(runner.ok()) << runner.error().message;
  gpu_ = std::make_unique<GpuRunner>(std::move(*runner));
  auto compiler =
      PtxCompiler::create(toolchain, {.purpose = PtxPurpose::kRun, .cache = test_cache()});
  ASSERT_TRUE(compiler.ok()) << compiler.error().message;
  ptx_ = std::make_unique<PtxCompiler>(std::move(*compiler));
  constexpr const char* kMany =
      "@wp.struct\nclass S:\n    on: wp.bool\n    cells: wp.array2d(dtype=wp.vec3)\n"
      "    scale: wp.float64\n\n"
      "@wp.kernel\n"
      "def k(x: wp.array(dtype=float), on: wp.bool, h: wp.float16, b: wp.int8, d: wp.mat33d, s: "
      "S,\n"
      "      v: wp.vec3h, n: wp.uint64):\n"
      "    i, j, l = wp.tid()\n"
      "    if on and s.on:\n"
      "        x[i] = float(h) + float(b) + float(d[1, 1]) + s.cells[j, l][0] + float(v[2]) + "
      "float(n)\n";
  const Built built = build_source(kMany, On::kGpu);
  const launch::Signature parameters = signature(kMany);
  launch::Launch launch{.dim = {1, 1, 1}};
  for (const launch::Parameter& each : parameters.parameters) {
    launch::Argument& argument = launch.arguments.emplace_back();
    if (each.rank == 0) argument.value.resize(each.layout.size);
    for (const launch::ArrayMember& member : each.layout.arrays)
      if (each.rank == 0)
        argument.arrays.push_back(
            {.shape = std::vector<int32_t>(static_cast<size_t>(member.rank), 1),
             .data = std::vector<std::byte>(member.element.size)});
  }
  launch.arguments[0] = array<float>({5});
  Job each = job(built, parameters, launch);
  each.pass = Pass::kForwardAdjoint;
  const JobResult result = run(each);
  ASSERT_EQ(result.outcome, Outcome::kDone) << result.message;
  EXPECT_THAT(values<float>(result.arrays[0]), ElementsAre(5));
}

TEST(PtxObjectTest, SizesOfParametersAreRead) {
  const std::string text =
      "// weft-kernel k_01 2 256 grid-stride\n"
      "// weft-kernel lean_02 1 64 one-index\n"
      "//\n.version 9.0\n"
      ".visible .entry k_01_cuda_kernel_forward(\n"
      "\t.param .align 8 .b8 k_01_cuda_kernel_forward_param_0[24],\n"
      "\t.param .u64 .ptr .global .align 1 k_01_cuda_kernel_forward_param_1,\n"
      "\t.param .u8 p2, .param .f16 p3, .param .b8 p4[1], .param .f32 p5\n"
      ")\n.maxntid 256, 1, 1\n{\n}\n"
      ".entry lean_02_cuda_kernel_backward()\n{\n}\n";
  const std::vector<PtxKernel> kernels = kernels_in_ptx(text);
  ASSERT_EQ(kernels.size(), 2u);
  EXPECT_EQ(kernels[0].rank, 2);
  EXPECT_TRUE(kernels[0].grid_stride);
  EXPECT_THAT(kernels[0].forward, ElementsAre(24, 8, 1, 2, 1, 4));
  EXPECT_THAT(kernels[0].adjoint, IsEmpty());
  EXPECT_FALSE(kernels[1].grid_stride);
  EXPECT_EQ(kernels[1].block_size, 64u);
  EXPECT_THAT(kernels_in_ptx("//\n.version 9.0\n"), IsEmpty());
}

#ifdef WEFT_HAS_CUDA_H
template <typename Result, typename... Parameters>
std::vector<size_t> parameter_sizes(Result (*)(Parameters...)) {
  return {sizeof(Result), sizeof(Parameters)...};
}

TEST(DriverTest, DeclarationsAreThoseOfCuda) {
#define WEFT_DRIVER(name, symbol, ...)                                                    \
  EXPECT_EQ(parameter_sizes(Driver{}.name), parameter_sizes(decltype (&symbol)(nullptr))) \
      << #symbol;
#include "driver.def"
  static_assert(cuda::kOutOfMemory == CUDA_ERROR_OUT_OF_MEMORY);
  static_assert(cuda::kNotReady == CUDA_ERROR_NOT_READY);
  static_assert(cuda::kLaunchTimeout == CUDA_ERROR_LAUNCH_TIMEOUT);
  static_assert(cuda::kComputeMajor == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
  static_assert(cuda::kComputeMinor == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  static_assert(cuda::kErrorLog == CU_JIT_ERROR_LOG_BUFFER);
  static_assert(cuda::kErrorLogBytes == CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES);
}
#endif

}  // namespace
}  // namespace weft::native
