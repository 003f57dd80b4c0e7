#include "weft/native/run.h"

#include <cmath>
#include <csignal>

#include "support.h"

namespace weft::native {
namespace {

using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Outcome = JobResult::Outcome;

constexpr const char* kSaxpy =
    "@wp.kernel\n"
    "def saxpy(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):\n"
    "    i = wp.tid()\n"
    "    y[i] = a * x[i] * x[i]\n";

// As the system does where there is no memory.
constexpr const char* kKills =
    "extern \"C\" { int kill(int, int); int getpid(); }\n"
    "static void __attribute__((constructor)) end_now() { kill(getpid(), 9); }\n";

class RunTest : public NativeTest, public testing::WithParamInterface<On> {
 protected:
  void SetUp() override {
    NativeTest::SetUp();
    if (!IsSkipped() && GetParam() == On::kGpu) set_up_gpu();
  }
};
INSTANTIATE_TEST_SUITE_P(Devices, RunTest,
                         testing::Values(On::kCpu, On::kCuda, On::kCpuExecuted, On::kCudaExecuted,
                                         On::kGpu),
                         [](const auto& test) { return name_of(test.param); });

class RunTestOnce : public NativeTest {};

TEST_P(RunTest, ForwardAndAdjointGiveTheKnownNumbers) {
  const Built built = build_source(kSaxpy, GetParam());
  const launch::Signature parameters = signature(kSaxpy);
  const launch::Launch launch{
      .dim = {3}, .arguments = {array<float>({1, 2, -3}), array<float>({9, 9, 9}), value(0.5f)}};
  Job job = NativeTest::job(built, parameters, launch);
  const JobResult forward = run(job);
  ASSERT_EQ(forward.outcome, Outcome::kDone) << forward.message;
  EXPECT_THAT(values<float>(forward.arrays[0]), ElementsAre(1, 2, -3));
  EXPECT_THAT(values<float>(forward.arrays[1]), ElementsAre(0.5f, 2, 4.5f));
  EXPECT_THAT(forward.gradients[0], IsEmpty());
  EXPECT_THAT(forward.overruns, IsEmpty());

  // dy/dx = 2 a x; an adjoint adds to inputs' gradients and takes those of outputs away.
  const Gradients gradients = {{bytes<float>({0, 100, 0})}, {bytes<float>({1, 1, 2})}, {}};
  job.pass = Pass::kForwardAdjoint;
  job.gradients = &gradients;
  const JobResult adjoint = run(job);
  ASSERT_EQ(adjoint.outcome, Outcome::kDone) << adjoint.message;
  EXPECT_THAT(values<float>(adjoint.arrays[1]), ElementsAre(0.5f, 2, 4.5f));
  EXPECT_THAT(values<float>(adjoint.gradients[0]), ElementsAre(1, 102, -6));
  EXPECT_THAT(values<float>(adjoint.gradients[1]), ElementsAre(0, 0, 0));
}

TEST_P(RunTest, TheAdjointAloneLeavesValuesAsTheyAre) {
  const Built built = build_source(kSaxpy, GetParam());
  const launch::Signature parameters = signature(kSaxpy);
  const launch::Launch launch{
      .dim = {2}, .arguments = {array<float>({1, 2}), array<float>({7, 7}), value(1.0f)}};
  const Gradients gradients = {{bytes<float>({0, 0})}, {bytes<float>({1, 1})}, {}};
  Job job = NativeTest::job(built, parameters, launch);
  job.pass = Pass::kAdjoint;
  job.gradients = &gradients;
  const JobResult result = run(job);
  ASSERT_EQ(result.outcome, Outcome::kDone) << result.message;
  EXPECT_THAT(values<float>(result.arrays[1]), ElementsAre(7, 7));
  EXPECT_THAT(values<float>(result.gradients[0]), ElementsAre(2, 4));
}

// Warp's headers test for NaN, infinity and halves with functions of the runtime: a wrong C type
// there makes adjoints zero.
TEST_P(RunTest, FunctionsOfTheRuntimeHaveTheirTypes) {
  constexpr const char* kSource =
      "@wp.kernel\n"
      "def k(x: wp.array(dtype=float), y: wp.array(dtype=float), h: wp.array(dtype=wp.float16),\n"
      "      b: wp.array(dtype=int)):\n"
      "    i = wp.tid()\n"
      "    y[i] = wp.sqrt(wp.min(wp.max(x[i], 0.25), 16.0)) * float(h[i])\n"
      "    if wp.isnan(x[i]):\n"
      "        b[i] = 1\n"
      "    elif wp.isinf(x[i]):\n"
      "        b[i] = 2\n"
      "    elif wp.isfinite(x[i]):\n"
      "        b[i] = 3\n"
      "    h[i] = h[i] * wp.float16(3.0)\n";
  const Built built = build_source(kSource, GetParam());
  const launch::Signature parameters = signature(kSource);
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const float infinity = std::numeric_limits<float>::infinity();
  // Halves: 1, the largest subnormal, 2^-24, -2.
  const launch::Launch launch{
      .dim = {4},
      .arguments = {array<float>({4, nan, infinity, 9}), array<float>({0, 0, 0, 0}),
                    array<uint16_t>({0x3c00, 0x03ff, 0x0001, 0xc000}),
                    array<int32_t>({0, 0, 0, 0})}};
  const Gradients gradients = {
      {bytes<float>({0, 0, 0, 0})}, {bytes<float>({1, 0, 0, 1})}, {{}}, {{}}};
  Job job = NativeTest::job(built, parameters, launch);
  const JobResult forward = run(job);
  ASSERT_EQ(forward.outcome, Outcome::kDone) << forward.message;
  EXPECT_EQ(values<float>(forward.arrays[1])[0], 2.0f);
  EXPECT_EQ(values<float>(forward.arrays[1])[3], -6.0f);
  EXPECT_EQ(values<float>(forward.arrays[1])[2], 4.0f * 0x1p-24f);
  // 1023 * 3 / 2^24 = 3069 / 2^24 needs 12 bits: the tie goes to the even 1534 of 2^-23.
  EXPECT_THAT(values<uint16_t>(forward.arrays[2]), ElementsAre(0x4200, 0x09fe, 0x0003, 0xc600));
  EXPECT_THAT(values<int32_t>(forward.arrays[3]), ElementsAre(3, 1, 2, 3));

  job.gradients = &gradients;
  job.pass = Pass::kAdjoint;
  const JobResult adjoint = run(job);
  ASSERT_EQ(adjoint.outcome, Outcome::kDone) << adjoint.message;
  EXPECT_FLOAT_EQ(values<float>(adjoint.gradients[0])[0], 0.25f);
  EXPECT_FLOAT_EQ(values<float>(adjoint.gradients[0])[3], -2.0f / 6);
}

TEST_P(RunTest, StructuresWithArraysAndSeveralDimensions) {
  constexpr const char* kSource =
      "@wp.struct\n"
      "class Grid:\n"
      "    on: wp.bool\n"
      "    cells: wp.array2d(dtype=wp.vec3)\n"
      "    scale: wp.float64\n\n"
      "@wp.kernel\n"
      "def k(grid: Grid, m: wp.mat22, out: wp.array2d(dtype=float)):\n"
      "    i, j = wp.tid()\n"
      "    if grid.on:\n"
      "        wp.atomic_add(out, i, j, wp.dot(grid.cells[i, j], wp.vec3(1.0, 2.0, 3.0)) *\n"
      "                      float(grid.scale) + m[1, 0] + float(10 * i + j))\n";
  const Built built = build_source(kSource, GetParam());
  const launch::Signature parameters = signature(kSource);
  const launch::Layout& grid = parameters.parameters[0].layout;
  launch::Argument structure{.value = std::vector<std::byte>(grid.size)};
  structure.value[0] = std::byte{1};
  const double scale = 2;
  std::memcpy(structure.value.data() + grid.leaves[1].offset, &scale, sizeof scale);
  std::vector<float> cells;
  for (int i = 0; i < 6; ++i) cells.insert(cells.end(), {1.0f * static_cast<float>(i), 1, 0});
  structure.arrays.push_back({.shape = {2, 3}, .data = bytes(cells)});
  const launch::Launch launch{.dim = {2, 3},
                              .arguments = {structure,
                                            {.value = bytes<float>({0, 0, 0.5f, 0})},
                                            array<float>(std::vector<float>(6, 1), {2, 3})}};
  const Gradients gradients = {
      {bytes(std::vector<float>(18, 0))}, {}, {bytes<float>({1, 0, 0, 0, 0, 3})}};
  Job job = NativeTest::job(built, parameters, launch);
  job.gradients = &gradients;
  job.pass = Pass::kForwardAdjoint;
  const JobResult result = run(job);
  ASSERT_EQ(result.outcome, Outcome::kDone) << result.message;
  EXPECT_THAT(values<float>(result.arrays[1]), ElementsAre(5.5f, 8.5f, 11.5f, 21.5f, 24.5f, 27.5f));
  const std::vector<float> got = values<float>(result.gradients[0]);
  EXPECT_THAT(std::vector<float>(got.begin(), got.begin() + 4), ElementsAre(2, 4, 6, 0));
  EXPECT_THAT(std::vector<float>(got.end() - 3, got.end()), ElementsAre(6, 12, 18));
}

TEST_P(RunTest, NoThreadsAndNoElementsAreFine) {
  const Built built = build_source(kSaxpy, GetParam());
  const launch::Signature parameters = signature(kSaxpy);
  const launch::Launch launch{
      .dim = {0}, .arguments = {array<float>({}, {0}), array<float>({}, {0}), value(0.5f)}};
  EXPECT_EQ(run(job(built, parameters, launch)).outcome, Outcome::kDone);
}

TEST_P(RunTest, TheThreadsOfABlockShareItsTiles) {
  constexpr const char* kTiles =
      "@wp.kernel\n"
      "def k(x: wp.array(dtype=float), y: wp.array(dtype=float), total: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n"
      "    t = wp.tile_load(x, shape=4, offset=i * 4, storage='shared')\n"
      "    wp.tile_store(y, t * t, offset=i * 4)\n"
      "    wp.tile_store(total, wp.tile_sum(t), offset=i)\n";
  const Built built = build_source(kTiles, GetParam());
  const launch::Signature parameters = signature(kTiles);
  const launch::Launch launch{
      .dim = {2},
      .arguments = {array<float>({1, 2, 3, 4, 5, 6, 7, 8}), array<float>({0, 0, 0, 0, 0, 0, 0, 0}),
                    array<float>({0, 0})}};
  const Gradients gradients = {{bytes<float>({0, 0, 0, 0, 0, 0, 0, 0})},
                               {bytes<float>({1, 1, 1, 1, 1, 1, 1, 1})},
                               {bytes<float>({0, 100})}};
  Job job = NativeTest::job(built, parameters, launch);
  job.tiles = true;
  job.pass = Pass::kForwardAdjoint;
  job.gradients = &gradients;
  const JobResult result = run(job);
  ASSERT_EQ(result.outcome, Outcome::kDone) << result.message;
  EXPECT_THAT(values<float>(result.arrays[1]), ElementsAre(1, 4, 9, 16, 25, 36, 49, 64));
  EXPECT_THAT(values<float>(result.arrays[2]), ElementsAre(10, 26));
  EXPECT_THAT(values<float>(result.gradients[0]), ElementsAre(2, 4, 6, 8, 110, 112, 114, 116));
}

TEST_P(RunTest, AForwardKernelAloneHasNoAdjoint) {
  const Built built = build_source(kSaxpy, GetParam(), false);
  EXPECT_FALSE(built.kernels[0].has_adjoint);
  const launch::Signature parameters = signature(kSaxpy);
  const launch::Launch launch{.dim = {1},
                              .arguments = {array<float>({2}), array<float>({9}), value(1.0f)}};
  Job each = job(built, parameters, launch);
  EXPECT_THAT(values<float>(run(each).arrays[1]), ElementsAre(4));
  each.pass = Pass::kAdjoint;
  const JobResult result = run(each);
  EXPECT_EQ(result.outcome, Outcome::kRefused);
  EXPECT_THAT(result.message, HasSubstr("no adjoint"));
}

TEST_P(RunTest, AGridOfBlocksCoversTheLaunchOnce) {
  if (device_of(GetParam()) == Device::kCpu) return;
  constexpr const char* kBody =
      "def k(count: wp.array(dtype=int), size: wp.array(dtype=int)):\n"
      "    i = wp.tid()\n"
      "    wp.atomic_add(count, i, 1)\n"
      "    size[i] = wp.block_dim()\n";
  // Of the second one a thread has one index, whatever `max_blocks` says.
  for (const char* decorator : {"@wp.kernel\n", "@wp.kernel(grid_stride=False)\n"}) {
    const std::string source = std::string(decorator) + kBody;
    const Built built = build_source(source, GetParam());
    const launch::Signature parameters = signature(source);
    const launch::Launch launch{
        .dim = {100},
        .arguments = {array(std::vector<int32_t>(100, 0)), array(std::vector<int32_t>(100, 0))}};
    Job each = job(built, parameters, launch);
    // One thread; a block of several; several of several; fewer threads than there are indices.
    for (const auto& [size, blocks] : std::vector<std::pair<uint32_t, uint32_t>>{
             {1, 1}, {256, 10}, {32, 10}, {8, 3}, {7, 100}}) {
      each.block_size = size;
      each.max_blocks = blocks;
      const JobResult result = run(each);
      ASSERT_EQ(result.outcome, Outcome::kDone) << result.message;
      EXPECT_THAT(values<int32_t>(result.arrays[0]), testing::Each(1));
      EXPECT_THAT(values<int32_t>(result.arrays[1]), testing::Each(static_cast<int>(size)));
    }
  }
}

// Out of bounds by the launch: element `at` of an array of 4 (negative ones count from its end).
constexpr const char* kStore =
    "@wp.kernel\n"
    "def k(x: wp.array(dtype=int), y: wp.array(dtype=float), at: int):\n"
    "    y[at] = float(x[0])\n";

TEST_P(RunTest, AnOverrunIsSeenAndNamesTheArray) {
  const Built built = build_source(kStore, GetParam());
  const launch::Signature parameters = signature(kStore);
  for (const int at : {4, -5, 60}) {
    const launch::Launch launch{
        .dim = {1},
        .arguments = {array<int32_t>({1, 2, 3, 4}), array<float>({0, 0, 0, 0}), value(at)}};
    const JobResult result = run(job(built, parameters, launch));
    ASSERT_EQ(result.outcome, Outcome::kDone) << result.message;
    EXPECT_THAT(result.overruns, ElementsAre(Overrun{1, 0, false})) << at;
    EXPECT_THAT(values<float>(result.arrays[1]), ElementsAre(0, 0, 0, 0));
  }
}

TEST_P(RunTest, WhatIsReadOutOfBoundsIsNaN) {
  constexpr const char* kLoad =
      "@wp.kernel\n"
      "def k(x: wp.array(dtype=float), y: wp.array(dtype=float), at: int):\n"
      "    y[0] = x[at]\n";
  const Built built = build_source(kLoad, GetParam());
  const launch::Signature parameters = signature(kLoad);
  for (const int at : {2, 5, 10'000}) {
    const launch::Launch launch{.dim = {1},
                                .arguments = {array<float>({1, 2}), array<float>({0}), value(at)}};
    const JobResult result = run(job(built, parameters, launch));
    ASSERT_EQ(result.outcome, Outcome::kDone) << result.message;
    EXPECT_TRUE(std::isnan(values<float>(result.arrays[1])[0])) << at;
  }
}

TEST_P(RunTest, CrashesAndHangsCostOneJob) {
  const Built store = build_source(kStore, GetParam());
  constexpr const char* kLoop =
      "@wp.kernel\n"
      "def loop(x: wp.array(dtype=int), y: wp.array(dtype=float), at: int):\n"
      "    while x[0] >= 0:\n"
      "        y[0] = y[0] + 1.0\n";
  const Built loop = build_source(kLoop, GetParam(), false);
  const launch::Signature parameters = signature(kStore);
  std::vector<launch::Launch> launches;
  for (const int at : {0, 1'500'000'000, 1, 2, -500'000'000, 3})
    launches.push_back(
        {.dim = {1}, .arguments = {array<int32_t>({5, 0}), array<float>({0, 0, 0, 0}), value(at)}});
  std::vector<Job> jobs;
  for (const launch::Launch& launch : launches) jobs.push_back(job(store, parameters, launch));
  jobs.insert(jobs.begin() + 3, job(loop, parameters, launches[0]));
  const std::vector<JobResult> results = run(jobs);
  std::vector<Outcome> outcomes;
  for (const JobResult& each : results) outcomes.push_back(each.outcome);
  EXPECT_THAT(outcomes,
              ElementsAre(Outcome::kDone, Outcome::kCrashed, Outcome::kDone, Outcome::kTimedOut,
                          Outcome::kDone, Outcome::kCrashed, Outcome::kDone));
  if (GetParam() == On::kGpu)
    EXPECT_THAT(results[1].message, ContainsRegex("CUDA_ERROR_(ILLEGAL|INVALID)_ADDRESS"));
  else
    EXPECT_EQ(results[1].signal, SIGSEGV);
  EXPECT_THAT(results[3].message, HasSubstr("more than 1 s"));
  EXPECT_THAT(values<float>(results[6].arrays[1]), ElementsAre(0, 0, 0, 5));
}

TEST_F(RunTestOnce, WhatDoesNotFitIsRefused) {
  const Built built = build_source(kSaxpy, On::kCpu);
  const Built cuda = build_source(kSaxpy, On::kCuda);
  const launch::Signature parameters = signature(kSaxpy);
  const launch::Launch good{.dim = {1},
                            .arguments = {array<float>({2}), array<float>({9}), value(1.0f)}};
  launch::Launch bad = good;
  bad.arguments.pop_back();
  EXPECT_EQ(run(job(built, parameters, bad)).outcome, Outcome::kRefused);

  // Another kernel's arguments.
  const launch::Signature other = signature(kStore);
  launch::Signature fewer = parameters;
  fewer.parameters.pop_back();
  launch::Launch two = good;
  two.arguments.pop_back();
  for (const Built* each : {&built, &cuda}) {
    const JobResult result = run(job(*each, fewer, two));
    EXPECT_EQ(result.outcome, Outcome::kRefused);
    EXPECT_THAT(result.message, HasSubstr("wanted"));
  }

  launch::Launch plane = good;
  plane.dim = {1, 1};
  EXPECT_THAT(run(job(built, parameters, plane)).message, HasSubstr("2 dimensions"));

  Job missing = job(built, parameters, good);
  missing.kernel = "weft_9_9";
  EXPECT_THAT(run(missing).message, HasSubstr("no such kernel"));
  missing.object = "/nowhere.so";
  EXPECT_EQ(run(missing).outcome, Outcome::kFailed);

  const Gradients wrong = {{bytes<float>({1, 2})}, {{}}, {}};
  Job gradients = job(built, parameters, good);
  gradients.gradients = &wrong;
  EXPECT_THAT(run(gradients).message, HasSubstr("gradients"));
}

// What a disk or a system without memory did says nothing about the kernel.
TEST_F(RunTestOnce, WhatTheMachineDidIsNoCrash) {
  const Built built = build_source(kSaxpy, On::kCpu);
  const launch::Signature parameters = signature(kSaxpy);
  const launch::Launch launch{.dim = {1},
                              .arguments = {array<float>({2}), array<float>({9}), value(1.0f)}};
  EXPECT_TRUE(is_whole(built.object));
  std::filesystem::resize_file(built.object, 10);
  EXPECT_FALSE(is_whole(built.object));
  const JobResult torn = run(job(built, parameters, launch));
  EXPECT_EQ(torn.outcome, Outcome::kFailed);
  EXPECT_THAT(torn.message, HasSubstr(built.object));
  const Built whole = build_source(kSaxpy, On::kCpu);
  EXPECT_EQ(run(job(whole, parameters, launch)).outcome, Outcome::kDone);

  const Built killed = build(std::string(module_text(kSaxpy, Device::kCpu)) + kKills, On::kCpu);
  ASSERT_TRUE(killed.ok()) << killed.message;
  const JobResult result = run(job(killed, parameters, launch));
  EXPECT_EQ(result.outcome, Outcome::kFailed);
  EXPECT_THAT(result.message, HasSubstr("killed by the system"));
}

TEST_F(RunTestOnce, ResultsDoNotDependOnWorkersOrBatches) {
  const Built built = build_source(kSaxpy, On::kCpu);
  const launch::Signature parameters = signature(kSaxpy);
  std::vector<launch::Launch> launches;
  for (int i = 0; i < 1000; ++i)
    launches.push_back(
        {.dim = {1},
         .arguments = {array<float>({static_cast<float>(i)}), array<float>({0}), value(1.0f)}});
  std::vector<Job> jobs;
  for (const launch::Launch& launch : launches) jobs.push_back(job(built, parameters, launch));
  Runner several({.workers = 3, .objects = object_folder(test_cache())});
  const auto results = several.run(jobs);
  ASSERT_TRUE(results.ok()) << results.error().message;
  for (int i = 0; i < 1000; ++i)
    EXPECT_THAT(values<float>((*results)[static_cast<size_t>(i)].arrays[1]),
                ElementsAre(static_cast<float>(i * i)));
}

TEST(RunnerTest, AWorkerThatCannotBeStartedIsAnError) {
  const launch::Signature none;
  const launch::Launch launch{.dim = {1}};
  const Job job{.object = "x.so", .kernel = "k", .signature = &none, .launch = &launch};
  for (const char* program : {"/nowhere/at/all", "/bin/false"}) {
    Runner runner({.command = {program}});
    EXPECT_FALSE(runner.run({&job, 1}).ok()) << program;
  }
}

}  // namespace
}  // namespace weft::native
