#include "weft/oracle/oracle.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/sandbox/jail.h"
#include "weft/sys/files.h"
#include "weft/sys/temporary.h"

namespace weft::oracle {
namespace {

std::string record(std::string_view source) {
  diag::Diagnostics diags;
  driver::Compiler compiler;
  Options options;
  options.device = Device::kCpu;
  const driver::Artifact& artifact =
      compiler.compile({.name = "k.py", .text = source, .assume_warp = true}, options, diags, "k");
  Text buffer;
  nlohmann::json json;
  json["id"] = "0";
  json["python_source"] = source;
  if (!diags.has_errors()) {
    json["ir_forward"] = driver::forward_text(artifact, buffer);
    json["ir_backward"] = driver::backward_text(artifact, buffer);
  }
  json["metadata"] = {
      {"kernel_name", "k"}, {"category", "test"}, {"device", "cpu"}, {"has_backward", true}};
  return json.dump();
}

constexpr std::string_view kSource =
    "@wp.kernel\n"
    "def k(x: wp.array(dtype=float)):\n"
    "    x[wp.tid()] = 2.0\n";

TEST(Oracle, SaysWhatWarpSays) {
  const native::Toolchain toolchain = native::find_toolchain();
  const native::Tool python = find_python(toolchain);
  if (!python.found()) GTEST_SKIP() << python.missing;
  auto oracle = Oracle::create(python, toolchain.headers, 2);
  ASSERT_TRUE(oracle.ok());
  const std::string same = record(kSource);
  std::string differs = same;
  differs.replace(differs.find("2.0"), 3, "3.0");
  const std::string rejected =
      record("@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = y\n");
  // Prints among the answers, and takes the process with it.
  const std::string fatal = record("print('x')\nimport os\nos._exit(3)\n" + std::string(kSource));
  const std::vector<std::string_view> records = {same, differs, rejected, "no record", fatal, same};
  const auto answers = oracle->compare(records);
  ASSERT_TRUE(answers.ok()) << answers.error().message;
  std::vector<Answer::Kind> kinds;
  for (const Answer& answer : *answers) kinds.push_back(answer.kind);
  using enum Answer::Kind;
  EXPECT_EQ(kinds, (std::vector{kSame, kDiffers, kRejected, kBroken, kBroken, kSame}));
  EXPECT_NE((*answers)[1].message.find("-    const wp::float32 var_0 = 2.0"), std::string::npos)
      << (*answers)[1].message;
}

TEST(Oracle, PythonOfOthersIsConfined) {
  if (sandbox::kind() == sandbox::Kind::kNone) GTEST_SKIP() << sandbox::missing();
  const native::Toolchain toolchain = native::find_toolchain();
  const native::Tool python = find_python(toolchain);
  if (!python.found()) GTEST_SKIP() << python.missing;
  auto oracle = Oracle::create(python, toolchain.headers, 1);
  const auto folder = sys::TemporaryFolder::create("weft-oracle-test");
  const std::string file = folder->path() + "/written";
  const std::string hostile = record(
      fmt::format("import os\ntry:\n    open('{0}', 'w').write('x')\nexcept OSError:\n    pass\n"
                  "os.system('touch {0}')\n{1}",
                  file, kSource));
  const std::vector<std::string_view> records = {hostile};
  const auto answers = oracle->compare(records);
  ASSERT_TRUE(answers.ok()) << answers.error().message;
  EXPECT_EQ(answers->at(0).kind, Answer::Kind::kSame) << answers->at(0).message;
  EXPECT_FALSE(sys::real_files().exists(file));
}

TEST(Oracle, NothingIsAsked) {
  const native::Toolchain toolchain = native::find_toolchain();
  const native::Tool python = find_python(toolchain);
  if (!python.found()) GTEST_SKIP() << python.missing;
  auto oracle = Oracle::create(python, toolchain.headers, 3);
  ASSERT_TRUE(oracle.ok());
  EXPECT_TRUE(oracle->compare({})->empty());
}

TEST(Oracle, NoPython) {
  auto oracle = Oracle::create({"/nothing/python", "", ""}, {}, 1);
  ASSERT_TRUE(oracle.ok());
  const std::vector<std::string_view> records = {"{}"};
  EXPECT_FALSE(oracle->compare(records).ok());
}

}  // namespace
}  // namespace weft::oracle

int main(int argc, char** argv) {
  if (const auto code = weft::sandbox::jail_main(argc, argv)) return *code;
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
