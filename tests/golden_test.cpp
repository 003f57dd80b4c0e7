// Every tests/golden/**/x.py compiles to exactly x.warp.cpp and x.warp.cu, which warp-lang made.
// An x.ir, which is weft's own, is what autodiff leaves for CUDA.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "flags.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<fs::path> cases(std::string_view extension) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(WEFT_SOURCE_DIR "/tests/golden"))
    if (entry.path().extension() == extension) paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

class Golden : public testing::TestWithParam<fs::path> {};

// The first line names the version of warp-lang that made the file.
std::string without_first_line(const std::string& text) { return text.substr(text.find('\n') + 1); }

void compare_texts(const fs::path& golden, const std::string& want, std::string_view got) {
  if (want == got) return;
  size_t at = 0, line = 1;
  while (at < want.size() && at < got.size() && want[at] == got[at]) line += want[at++] == '\n';
  const size_t start = want.rfind('\n', at) + 1;
  ADD_FAILURE() << golden.filename() << " differs in line " << line
                << "\n want: " << want.substr(start, want.find('\n', at) - start)
                << "\n got:  " << got.substr(start, got.find('\n', at) - start);
}

// `compiler` has loaded the source.
void compare(driver::Compiler& compiler, const fs::path& path, const std::string& source,
             Device device) {
  fs::path golden = path;
  golden.replace_extension(device == Device::kCpu ? ".warp.cpp" : ".warp.cu");
  ASSERT_TRUE(fs::exists(golden)) << golden << ": made by tools/oracle/golden.py";
  diag::Diagnostics diags;
  const driver::Artifact& artifact = compiler.compile(test::options_of(source, device), diags);
  EXPECT_FALSE(diags.has_errors()) << diag::render(diags);
  compare_texts(golden, without_first_line(read(golden)), artifact.module.view());
}

void compare(const fs::path& path, std::initializer_list<Device> devices) {
  const std::string name = path.filename().string();
  const std::string source = read(path);
  driver::Compiler compiler;
  compiler.load({.name = name, .text = source}, {});
  for (const Device device : devices) {
    if (!test::is_for(source, device)) GTEST_SKIP() << "Warp has it for CUDA alone";
    compare(compiler, path, source, device);
  }
}

TEST_P(Golden, Cpu) { compare(GetParam(), {Device::kCpu}); }
TEST_P(Golden, Cuda) { compare(GetParam(), {Device::kCuda}); }

// What is compiled for one device leaves nothing behind in the program.
TEST_P(Golden, OneProgram) {
  compare(GetParam(), {Device::kCuda, Device::kCpu, Device::kCuda, Device::kCpu});
}

std::string name_of(const testing::TestParamInfo<fs::path>& file) {
  std::string name =
      fs::relative(file.param, WEFT_SOURCE_DIR "/tests/golden").replace_extension().string();
  std::ranges::replace_if(
      name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(cases(".py")), name_of);

// The typed program and its schedules: which stage a change of a text comes from.
class Typed : public testing::TestWithParam<fs::path> {};

TEST_P(Typed, Cuda) {
  fs::path path = GetParam();
  path.replace_extension(".py");
  const std::string name = path.filename().string();
  const std::string source = read(path);
  driver::Compiler compiler;
  compiler.load({.name = name, .text = source}, {});
  diag::Diagnostics diags;
  const driver::Artifact& artifact =
      compiler.dump(driver::Stage::kAutodiff, test::options_of(source, Device::kCuda), diags);
  EXPECT_FALSE(diags.has_errors()) << diag::render(diags);
  compare_texts(GetParam(), read(GetParam()), artifact.module.view());
}

INSTANTIATE_TEST_SUITE_P(Files, Typed, testing::ValuesIn(cases(".ir")), name_of);

// The fields of a record, by the rule that compile.h states.
TEST(Record, AGenericKernelIsAllItsInstances) {
  driver::Compiler compiler;
  diag::Diagnostics diags;
  const std::string_view source = R"(from typing import Any
@wp.func
def twice(x: Any):
    return x + x
@wp.kernel
def k(x: wp.array(dtype=Any)):
    x[0] = twice(x[0])
wp.overload(k, [wp.array(dtype=float)])
wp.overload(k, {"x": wp.array(dtype=wp.vec3)})
)";
  Options options;
  options.device = Device::kCpu;
  const driver::Artifact& artifact =
      compiler.compile({.name = "k.py", .text = source, .assume_warp = true}, options, diags);
  ASSERT_FALSE(diags.has_errors()) << diag::render(diags);
  ASSERT_EQ(artifact.kernels.size(), 2u);
  EXPECT_EQ(artifact.kernels[0].key, artifact.kernels[1].key);
  EXPECT_EQ(artifact.rejected, 0u);

  std::vector<uint32_t> adjoints;
  std::string forward, backward;
  for (const driver::Piece& piece : artifact.pieces) {
    if (piece.kind == driver::PieceKind::kEntry) continue;
    const bool reverse = piece.kind == driver::PieceKind::kFunctionAdjoint ||
                         piece.kind == driver::PieceKind::kKernelBackward;
    std::string& text = reverse ? backward : forward;
    if (!text.empty()) text += '\n';
    text += std::string(artifact.text(piece)) + '\n';
    if (piece.kind == driver::PieceKind::kFunctionAdjoint) adjoints.push_back(piece.owner);
  }
  EXPECT_EQ(adjoints, (std::vector<uint32_t>{0, 1}));  // both are called adj_twice_0
  Text buffer;
  EXPECT_EQ(driver::forward_text(artifact, buffer), forward);
  EXPECT_EQ(driver::backward_text(artifact, buffer), backward);
  for (const driver::CompiledKernel& kernel : artifact.kernels) {
    EXPECT_NE(forward.find("struct wp_args_" + kernel.name), std::string::npos);
    EXPECT_NE(backward.find(kernel.name + "_cpu_kernel_backward"), std::string::npos);
  }
}

}  // namespace
}  // namespace weft
