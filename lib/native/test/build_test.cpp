#include "weft/native/build.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "ptx_object.h"
#include "support.h"
#include "weft/native/ptx.h"
#include "weft/sys/files.h"

namespace weft::native {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string source(int number) {
  return fmt::format(
      "@wp.func\ndef helper(x: float):\n    return x * {}.0\n\n"
      "@wp.struct\nclass Pair:\n    a: float\n    b: wp.float{}\n\n"
      "@wp.kernel\ndef k(p: Pair, y: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n    y[i] = helper(p.a) + float(p.b)\n",
      number, number % 2 == 0 ? 32 : 64);
}

class BuildTest : public NativeTest {
 protected:
  std::vector<Built> build_all(const std::vector<std::string>& texts, BuildOptions options,
                               Device device = Device::kCpu) {
    if (options.cache.empty()) options.cache = test_cache();
    auto builder = Builder::create(test_toolchain(), options);
    if (!builder.ok()) return ADD_FAILURE() << builder.error().message, std::vector<Built>();
    std::vector<Module> modules;
    for (const std::string& text : texts) modules.push_back({device, text});
    auto built = builder->build(modules);
    statistics_ = builder->statistics();
    if (!built.ok()) return ADD_FAILURE() << built.error().message, std::vector<Built>();
    return *built;
  }
  static std::vector<std::string> texts(int count, Device device = Device::kCpu) {
    std::vector<std::string> result;
    for (int i = 0; i < count; ++i) result.push_back(module_text(source(i), device));
    return result;
  }
  // Of both kinds of structures, whose layouts differ.
  void expect_right(const Built& built, int number) {
    ASSERT_TRUE(built.ok()) << built.message;
    const launch::Signature parameters = signature(source(number));
    launch::Argument pair{.value = std::vector<std::byte>(parameters.parameters[0].layout.size)};
    const float a = 2;
    std::memcpy(pair.value.data(), &a, sizeof a);
    const launch::Launch launch{.dim = {1}, .arguments = {pair, array<float>({-1})}};
    const JobResult result = run(job(built, parameters, launch));
    ASSERT_EQ(result.outcome, JobResult::Outcome::kDone) << result.message;
    EXPECT_EQ(values<float>(result.arrays[0])[0], 2.0f * static_cast<float>(number));
  }
  BuildStatistics statistics_;
};

TEST_F(BuildTest, EqualNamesInABatchDoNotMeet) {
  for (const Device device : {Device::kCpu, Device::kCuda}) {
    // Kernels of one name whose hashes are equal too: mutants.
    std::vector<std::string> all = texts(4, device);
    std::string mutant = all[1];
    const size_t at = mutant.find("1.0");
    ASSERT_NE(at, std::string::npos);
    for (size_t each = at; each != std::string::npos; each = mutant.find("1.0", each))
      mutant.replace(each, 3, "5.0");
    all.push_back(all[1]);
    all.push_back(mutant);
    const auto built = build_all(all, {}, device);
    ASSERT_EQ(built.size(), 6u);
    EXPECT_EQ(built[0].object, built[5].object);
    for (int i = 0; i < 4; ++i) expect_right(built[static_cast<size_t>(i)], i);
    expect_right(built[4], 1);
    EXPECT_EQ(built[5].kernels[0].name, built[1].kernels[0].name);
  }
}

TEST_F(BuildTest, AWrongTextCostsItselfAlone) {
  for (const Device device : {Device::kCpu, Device::kCuda}) {
    std::vector<std::string> all = texts(7, device);
    const auto spoil = [&](size_t index, std::string_view what, std::string_view with) {
      const size_t at = all[index].find(what);
      ASSERT_NE(at, std::string::npos);
      all[index].replace(at, what.size(), with);
    };
    spoil(1, "wp::mul(", "wp::no_such_function(");
    spoil(3, "{", "");                 // what follows is wrong too
    spoil(5, "wp::mul(", "wp::sin(");  // wrong number of arguments
    const auto built = build_all(all, {}, device);
    ASSERT_EQ(built.size(), 7u);
    for (const size_t bad : {1, 3, 5}) {
      EXPECT_EQ(built[bad].outcome, Built::Outcome::kRejected) << bad;
      EXPECT_THAT(built[bad].message, HasSubstr("error")) << bad;
    }
    for (const int good : {0, 2, 4, 6}) expect_right(built[static_cast<size_t>(good)], good);
    // The line of the module, not of the unit.
    const std::string& text = all[1];
    const auto line =
        1 + std::count(text.begin(),
                       text.begin() + static_cast<ptrdiff_t>(text.find("no_such_function")), '\n');
    EXPECT_THAT(built[1].message, HasSubstr(fmt::format("module:{}:", line)));
  }
}

TEST_F(BuildTest, ASpoiltNamespaceIsFoundByHalving) {
  std::vector<std::string> all = texts(5);
  all[2] += "\n#if 0\n";  // swallows what follows
  const auto built = build_all(all, {});
  EXPECT_FALSE(built[2].ok());
  for (const int good : {0, 1, 3, 4}) expect_right(built[static_cast<size_t>(good)], good);
}

TEST_F(BuildTest, TextsThatAreNoModules) {
  const auto built = build_all({"", "hello", std::string(1000, '{'), "int main() {}"}, {});
  ASSERT_EQ(built.size(), 4u);
  EXPECT_FALSE(built[1].ok());
  EXPECT_FALSE(built[2].ok());
  EXPECT_TRUE(built[0].kernels.empty());
  EXPECT_TRUE(build_all({}, {}).empty());
}

TEST_F(BuildTest, KernelsOfDeterministicMode) {
  const std::string source = R"(import warp as wp
wp.set_module_options({"deterministic": wp.DeterministicMode.RUN_TO_RUN})
@wp.kernel(enable_backward=False)
def k(x: wp.array(dtype=float), n: wp.array(dtype=int), out: wp.array(dtype=float)):
    i = wp.tid()
    slot = wp.atomic_add(n, 0, 1)
    wp.atomic_add(out, slot, x[i])
)";
  for (const On on : {On::kCpu, On::kCuda}) {
    const Built built = build(module_text(source, device_of(on)), on);
    ASSERT_TRUE(built.ok()) << built.message;
    const launch::Launch launch{
        .dim = {2}, .arguments = {array<float>({3, 5}), array<int32_t>({0}), array<float>({0, 1})}};
    const JobResult result = run(job(built, signature(source), launch));
    ASSERT_EQ(result.outcome, JobResult::Outcome::kDone) << result.message;
    EXPECT_EQ(values<int32_t>(result.arrays[1])[0], 2);
    EXPECT_EQ(values<float>(result.arrays[2])[0], 3.0f);
    EXPECT_EQ(values<float>(result.arrays[2])[1], 6.0f);
  }
}

TEST_F(BuildTest, WhatCannotRunHereSaysWhy) {
  const std::string tiles = module_text(source(1), Device::kCuda) + "// wp::tile_load(x)\n";
  EXPECT_TRUE(build(tiles, On::kCuda).ok());
  for (const char* call :
       {"wp::tile<wp::float32>(x)", "wp::tile(x)", "wp::untile(x)", "x = builtin_block_dim()"})
    EXPECT_THAT(build(tiles + "// " + call + "\n", On::kCuda).message,
                HasSubstr("as long as a block"));
  std::string blocks = module_text(source(1), Device::kCpu);
  blocks.replace(blocks.find("WP_TILE_BLOCK_DIM 1"), 19, "WP_TILE_BLOCK_DIM 64");
  const Built built = build(blocks, On::kCpu);
  EXPECT_EQ(built.outcome, Built::Outcome::kUnsupported);
  EXPECT_THAT(built.message, HasSubstr("several threads"));
}

TEST_F(BuildTest, TheCacheIsUsedAndBounded) {
  const std::vector<std::string> all = texts(3);
  const auto first = build_all(all, {.batch = 2});
  const auto second = build_all(all, {.batch = 2});
  EXPECT_EQ(statistics_.compilers, 0u);
  EXPECT_EQ(statistics_.cached, 3u);
  for (size_t i = 0; i < all.size(); ++i) EXPECT_EQ(first[i].object, second[i].object);
  // Another text, another object.
  std::vector<std::string> other = all;
  other[0] += "\n";
  (void)build_all(other, {.batch = 2});
  EXPECT_GT(statistics_.compilers, 0u);
  // Old objects go when there is no room.
  namespace fs = std::filesystem;
  fs::last_write_time(first[0].object, fs::file_time_type::clock::now() - std::chrono::hours(1));
  (void)build_all({}, {.cache_limit = 1});
  EXPECT_FALSE(fs::exists(first[0].object));
  EXPECT_TRUE(fs::exists(first[2].object));  // young: another process may be about to use it
}

// A truncated object was loaded and its kernels called wrong, until somebody cleared the cache.
TEST_F(BuildTest, WhatIsDamagedInTheCacheIsMadeAgain) {
  const sys::TemporaryFolder folder = temporary_folder();
  const std::vector<std::string> all = texts(1);
  (void)build_all(all, {.cache = folder.path()});
  namespace fs = std::filesystem;
  std::vector<fs::path> kept;
  for (const auto& each : fs::recursive_directory_iterator(folder.path()))
    if (each.path().extension() == ".hash")
      kept.push_back(fs::path(each.path()).replace_extension());
  ASSERT_EQ(kept.size(), 3u);  // the object, the runtime, the precompiled header
  for (const fs::path& path : kept) fs::resize_file(path, fs::file_size(path) / 2);
  const auto built = build_all(all, {.cache = folder.path()});
  EXPECT_EQ(statistics_.compilers, 3u);
  runner_ = runner_for(folder.path());
  expect_right(built[0], 0);
  // A byte, and not only the size.
  std::fstream(built[0].object, std::ios::in | std::ios::out | std::ios::binary)
      .seekp(700)
      .put('?');
  (void)build_all(all, {.cache = folder.path()});
  EXPECT_EQ(statistics_.compilers, 1u);
}

TEST_F(BuildTest, ResultsDoNotDependOnThreads) {
  const std::vector<std::string> all = texts(5);
  const sys::TemporaryFolder one = temporary_folder(), two = temporary_folder();
  const auto first = build_all(all, {.cache = one.path(), .batch = 2});
  const auto second = build_all(all, {.cache = two.path(), .batch = 2, .threads = 3});
  for (size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(first[i].object.substr(one.path().size()),
              second[i].object.substr(two.path().size()));
    EXPECT_EQ(first[i].kernels[0].symbol, second[i].kernels[0].symbol);
  }
  EXPECT_GT(*clear_cache(one.path()), 1000u);
  EXPECT_FALSE(std::filesystem::exists(first[0].object));
}

TEST_F(BuildTest, AKilledBuildLeavesNothingThatHarms) {
  const sys::TemporaryFolder folder = temporary_folder();
  const std::vector<std::string> all = texts(2);
  for (const int milliseconds : {100, 700, 1500}) {
    const pid_t child = ::fork();
    if (child == 0) {
      (void)build_all(all, {.cache = folder.path()});
      std::_Exit(0);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
  }
  const auto built = build_all(all, {.cache = folder.path()});
  runner_ = runner_for(folder.path());
  expect_right(built[0], 0);
  expect_right(built[1], 1);
  // Work folders of the dead are gone, as is our own.
  size_t left = 0;
  for (const auto& each : std::filesystem::directory_iterator(folder.path() + "/work"))
    left += each.is_directory();
  EXPECT_EQ(left, 0u);
}

TEST_F(BuildTest, TwoProcessesShareACache) {
  const sys::TemporaryFolder folder = temporary_folder();
  const std::vector<std::string> all = texts(2);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto built = build_all(all, {.cache = folder.path()});
    std::_Exit(built.size() == 2 && built[0].ok() && built[1].ok() ? 0 : 1);
  }
  const auto built = build_all(all, {.cache = folder.path()});
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  runner_ = runner_for(folder.path());
  expect_right(built[1], 1);
}

TEST_F(BuildTest, AFolderThatCannotBeWrittenIsAnError) {
  const auto builder = Builder::create(test_toolchain(), {.cache = "/proc/nothing"});
  ASSERT_FALSE(builder.ok());
  EXPECT_THAT(builder.error().message, HasSubstr("/proc/nothing"));
}

// A precompiled header of another place was refused by clang, and all texts were called
// unsupported.
TEST_F(BuildTest, ACacheMayBeMoved) {
  const sys::TemporaryFolder folder = temporary_folder();
  const std::string first = folder.path() + "/first", second = folder.path() + "/second";
  (void)build_all({module_text(source(1), Device::kCpu)}, {.cache = first});
  std::filesystem::rename(first, second);
  const auto built = build_all({module_text(source(2), Device::kCpu)}, {.cache = second});
  ASSERT_EQ(built.size(), 1u);
  EXPECT_TRUE(built[0].ok()) << built[0].message;
}

// What others could have put into a cache is not loaded.
TEST_F(BuildTest, ACacheOfOthersIsAnError) {
  namespace fs = std::filesystem;
  const sys::TemporaryFolder folder = temporary_folder();
  const std::string cache = folder.path() + "/cache";
  const auto why_not = [&] {
    const auto builder = Builder::create(test_toolchain(), {.cache = cache});
    return builder.ok() ? "" : builder.error().message;
  };
  EXPECT_EQ(why_not(), "");
  EXPECT_EQ(fs::status(cache).permissions(), fs::perms::owner_all);
  for (const std::string part : {"", "/objects", "/verdicts"}) {
    fs::permissions(cache + part, fs::perms::others_write, fs::perm_options::add);
    EXPECT_THAT(why_not(), HasSubstr("`" + cache + part + "` is not used, since other users can"));
    fs::permissions(cache + part, fs::perms::others_write, fs::perm_options::remove);
  }
  fs::rename(cache, cache + "-there");
  fs::create_directory_symlink(cache + "-there", cache);
  EXPECT_EQ(why_not(), "");  // the user's own link
  constexpr uid_t kOther = 65534;
  // Neither who is not root can, nor the root of a container without other users.
  if (::lchown(cache.c_str(), kOther, kOther) != 0)
    GTEST_SKIP() << "nothing can be given to another user here";
  EXPECT_THAT(why_not(), HasSubstr("it is a link that another user has made"));
  EXPECT_THAT(clear_cache(cache).error().message, HasSubstr("another user"));
  fs::remove(cache);
  fs::rename(cache + "-there", cache);
  ASSERT_EQ(::chown(cache.c_str(), kOther, kOther), 0);
  EXPECT_THAT(why_not(), HasSubstr("it belongs to another user"));
  EXPECT_THAT(clear_cache(cache).error().message, HasSubstr("another user"));
}

// --- toolchains: each thing missing in turn

TEST(ToolchainTest, EachMissingThingHasAReason) {
  const Toolchain none = find_toolchain({.compiler = "/nowhere/g++",
                                         .headers = "/nowhere/warp",
                                         .nvrtc = "/nowhere/libnvrtc.so",
                                         .nvcc = "/nowhere/nvcc"});
  EXPECT_THAT(none.compiler.missing, HasSubstr("/nowhere/g++"));
  EXPECT_THAT(none.headers.missing, HasSubstr("/nowhere/warp"));
  EXPECT_THAT(none.nvrtc.missing, HasSubstr("/nowhere/libnvrtc.so"));
  EXPECT_THAT(none.nvcc.missing, HasSubstr("/nowhere/nvcc"));
  EXPECT_THAT(none.no_host_code(), HasSubstr("/nowhere/g++"));
  EXPECT_THAT(none.no_ptx(), HasSubstr("/nowhere/warp"));
  EXPECT_FALSE(Builder::create(none).ok());
  EXPECT_FALSE(PtxCompiler::create(none).ok());
}

TEST(ToolchainTest, TheRestWorksWithoutEach) {
  WEFT_NEEDS_HOST_COMPILER();
  Toolchain toolchain = test_toolchain();
  toolchain.compiler = {.missing = "no compiler"};
  EXPECT_EQ(toolchain.no_host_code(), "no compiler");
  toolchain = test_toolchain();
  toolchain.nvrtc = {.missing = "no NVRTC"};
  toolchain.nvcc = {.missing = "no nvcc"};
  EXPECT_EQ(toolchain.no_host_code(), "");
  EXPECT_EQ(toolchain.no_ptx(), "no NVRTC; no nvcc");
  EXPECT_TRUE(Builder::create(toolchain, {.cache = test_cache()}).ok());
  toolchain = test_toolchain();
  toolchain.headers = {.missing = "no headers"};
  EXPECT_EQ(toolchain.no_host_code(), "no headers");
  EXPECT_EQ(toolchain.no_ptx(), "no headers");
}

TEST(ToolchainTest, OldCompilersAndOtherVersionsOfWarpAreRefused) {
  const sys::TemporaryFolder folder = temporary_folder();
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder.path() + '/' + name) << text;
    std::filesystem::permissions(folder.path() + '/' + name, std::filesystem::perms::all);
    return folder.path() + '/' + name;
  };
  const std::string old = write("g++-9", "#!/bin/sh\necho '#define __GNUC__ 9'\n");
  EXPECT_THAT(find_toolchain({.compiler = old}).compiler.missing, HasSubstr("from 12 on"));
  const std::string clang = write("clang++", "#!/bin/sh\necho '#define __clang_major__ 14'\n");
  EXPECT_THAT(find_toolchain({.compiler = clang}).compiler.missing, HasSubstr("from 15 on"));
  const std::string newer = write("g++-13", "#!/bin/sh\necho '#define __GNUC__ 13'\n");
  EXPECT_EQ(find_toolchain({.compiler = newer}).compiler.missing, "");
  EXPECT_THAT(
      find_toolchain({.compiler = newer, .compiler_kind = CompilerKind::kClang}).compiler.missing,
      HasSubstr("no clang++ from 15 on is called"));
  const std::string broken = write("g++", "#!/bin/sh\nexit 1\n");
  EXPECT_THAT(find_toolchain({.compiler = broken}).compiler.missing, HasSubstr("works"));
  (void)write("builtin.h", "");
  (void)write("version.h", "#define WP_VERSION_STRING \"1.7.0\"\n");
  EXPECT_THAT(find_toolchain({.headers = folder.path()}).headers.missing, HasSubstr("1.7.0"));
}

// --- PTX

class PtxTest : public testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    toolchain_ = test_toolchain();
    (GetParam() ? toolchain_.nvcc : toolchain_.nvrtc) = {.missing = "left out by the test"};
    if (const std::string reason = toolchain_.no_ptx(); !reason.empty())
      GTEST_SKIP() << "SKIPPED, PTX was not tested: " << reason;
  }
  // `alone`: the first of them.
  std::vector<Ptx> compile(const std::vector<std::string>& texts, PtxPurpose purpose,
                           bool alone = false) {
    auto compiler = PtxCompiler::create(toolchain_, {.purpose = purpose, .cache = folder_.path()});
    if (!compiler.ok()) return ADD_FAILURE() << compiler.error().message, std::vector<Ptx>();
    std::vector<Module> modules;
    for (const std::string& text : texts)
      modules.push_back({Device::kCuda, text, alone && modules.empty()});
    auto result = compiler->compile(modules);
    if (!result.ok()) return ADD_FAILURE() << result.error().message, std::vector<Ptx>();
    return *result;
  }
  Toolchain toolchain_;
  const sys::TemporaryFolder folder_ = temporary_folder();
};
INSTANTIATE_TEST_SUITE_P(Compilers, PtxTest, testing::Bool(), [](const auto& test) {
  return std::string(test.param ? "nvrtc" : "nvcc");
});

TEST_P(PtxTest, ABatchWithAWrongTextIsTakenApart) {
  std::vector<std::string> texts;
  for (int i = 0; i < 3; ++i) texts.push_back(module_text(source(i), Device::kCuda));
  texts.push_back(texts[1]);
  texts[1].replace(texts[1].find("wp::mul("), 8, "wp::no_such(");
  const auto checked = compile(texts, PtxPurpose::kCheck);
  ASSERT_EQ(checked.size(), 4u);
  for (const size_t good : {0, 2, 3}) EXPECT_TRUE(checked[good].ok()) << checked[good].message;
  EXPECT_EQ(checked[1].outcome, Built::Outcome::kRejected);
  EXPECT_THAT(checked[1].message, HasSubstr("no_such"));
  EXPECT_THAT(checked[1].message, Not(HasSubstr("weft-module")));
}

TEST_P(PtxTest, WhatPeopleWroteSpeaksForItselfAlone) {
  std::vector<std::string> texts;
  for (int i = 0; i < 2; ++i) texts.push_back(module_text(source(i), Device::kCuda));
  texts[0] += "\n#define no_such mul\n";  // and then its neighbour would be right
  texts[1].replace(texts[1].find("wp::mul("), 8, "wp::no_such(");
  EXPECT_TRUE(compile(texts, PtxPurpose::kCheck)[1].ok());
  const auto checked = compile(texts, PtxPurpose::kCheck, true);
  EXPECT_TRUE(checked[0].ok()) << checked[0].message;
  EXPECT_EQ(checked[1].outcome, Built::Outcome::kRejected);
}

// What was damaged in the cache is made again.
TEST_P(PtxTest, ADamagedObjectIsMadeAgain) {
  const std::string text = module_text(source(1), Device::kCuda);
  const Ptx made = compile({text}, PtxPurpose::kRun)[0];
  ASSERT_TRUE(made.ok()) << made.message;
  std::string bytes = *sys::real_files().read(made.object);
  for (const std::string& damaged : {bytes.substr(0, bytes.size() / 2), bytes + " "}) {
    ASSERT_TRUE(sys::real_files().write(made.object, damaged).ok());
    EXPECT_FALSE(is_whole(made.object));
    EXPECT_EQ(compile({text}, PtxPurpose::kRun)[0].text, made.text);
    EXPECT_TRUE(is_whole(made.object));
  }
}

TEST_P(PtxTest, PtxToRunHasTheKernelsNames) {
  const std::string text = module_text(source(1), Device::kCuda);
  const auto made = compile({text}, PtxPurpose::kRun);
  ASSERT_EQ(made.size(), 1u);
  ASSERT_TRUE(made[0].ok()) << made[0].message;
  EXPECT_THAT(made[0].text, HasSubstr("_cuda_kernel_forward"));
  EXPECT_THAT(made[0].text, HasSubstr("_cuda_kernel_backward"));
  EXPECT_EQ(compile({text}, PtxPurpose::kRun)[0].text, made[0].text);
  // What a launch on a GPU is checked against.
  ASSERT_EQ(made[0].kernels.size(), 1u);
  EXPECT_TRUE(made[0].kernels[0].has_adjoint);
  const auto object = sys::real_files().read(made[0].object);
  ASSERT_TRUE(object.ok()) << object.error().message;
  const std::vector<PtxKernel> kernels = kernels_in_ptx(*object);
  ASSERT_EQ(kernels.size(), 1u);
  EXPECT_EQ(kernels[0].name, made[0].kernels[0].symbol);
  EXPECT_EQ(kernels[0].rank, 1);
  EXPECT_TRUE(kernels[0].grid_stride);
  std::vector<uint32_t> sizes = {24};  // of the launch's bounds, then of what the source has
  for (int copy = 0; copy < 2; ++copy) {
    for (const launch::Parameter& each : signature(source(1)).parameters)
      sizes.push_back(each.rank > 0 ? launch::kArrayBytes : each.layout.size);
    EXPECT_EQ(copy == 0 ? kernels[0].forward : kernels[0].adjoint, sizes);
  }
}

}  // namespace
}  // namespace weft::native
