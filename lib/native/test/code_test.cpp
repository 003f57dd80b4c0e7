#include "weft/native/code.h"

#include <array>

#include "support.h"
#include "weft/native/run.h"

namespace weft::native {
namespace {

using testing::HasSubstr;
using Outcome = JobResult::Outcome;

// An entry that calls `fill(float* to, int count)` on the first parameter.
constexpr const char* kEntry =
    "static void run(const weft_call* call) {\n"
    "  struct Array { float* data; void* grad; int shape[4], strides[4]; unsigned short n, f; };\n"
    "  const Array& to = *reinterpret_cast<const Array*>(call->arguments + call->offsets[0]);\n"
    "  fill(to.data, to.shape[0]);\n"
    "}\n"
    "static const unsigned sizes[] = {56};\n"
    "WEFT_ENTRY WEFT_SYMBOL = {1, 1, 0, 0, sizes, (void (*)())run, nullptr};\n";

class CodeTest : public NativeTest {
 protected:
  void SetUp() override {
    NativeTest::SetUp();
    if (IsSkipped()) return;
    auto made = CodeBuilder::create(
        test_toolchain(),
        {.headers = {}, .prelude = "#include <unistd.h>\n#include <signal.h>\n", .flags = {"-O0"}},
        {.cache = test_cache(), .threads = 1});
    ASSERT_TRUE(made.ok()) << made.error().message;
    builder_.emplace(std::move(made).value());
  }

  std::vector<Built> build(const std::vector<std::string>& texts) {
    std::vector<Code> codes;
    for (const std::string& text : texts) codes.push_back({.text = text, .entry = kEntry});
    auto built = builder_->build(codes);
    EXPECT_TRUE(built.ok());
    return built.ok() ? std::move(built).value() : std::vector<Built>(texts.size());
  }

  static std::string fills(const std::string& with) {
    return "void fill(float* to, int count) { for (int i = 0; i < count; ++i) to[i] = " + with +
           "; }";
  }

  Job job_of(const Built& built, uint32_t party) const {
    Job job;
    job.object = built.object;
    job.kernel = built.kernels.front().symbol;
    job.signature = &signature_;
    job.launch = &launch_;
    job.party = party;
    return job;
  }

  std::optional<CodeBuilder> builder_;
  const launch::Signature signature_ =
      signature("@wp.kernel\ndef f(x: wp.array(dtype=float)):\n    x[0] = 1.0\n");
  const launch::Launch launch_{.dim = {1}, .arguments = {array<float>({0, 0})}};
};

TEST_F(CodeTest, CodesShareAnObjectAndAWrongOneCostsItselfAlone) {
  const std::vector<Built> built =
      build({fills("1"), "void fill(float* to, int count) {\n  to[0] = nothing;\n}", fills("2")});
  ASSERT_TRUE(built[0].ok() && built[2].ok());
  EXPECT_EQ(built[1].outcome, Built::Outcome::kRejected);
  EXPECT_THAT(built[1].message, HasSubstr("module:2:"));
  const Job jobs[] = {job_of(built[0], 1), job_of(built[2], 2)};
  const std::vector<JobResult> ran = run(jobs);
  EXPECT_EQ(values<float>(ran[0].arrays[0]), (std::vector<float>{1, 1}));
  EXPECT_EQ(values<float>(ran[1].arrays[0]), (std::vector<float>{2, 2}));
}

TEST_F(CodeTest, MessagesNameNoFolderOfOurs) {
  auto made = CodeBuilder::create(test_toolchain(),
                                  {.headers = std::array{CodeHeader{"own.h", "void own(int);\n"}},
                                   .prelude = "#include <own.h>\n",
                                   .flags = {"-O0"}},
                                  {.cache = test_cache(), .threads = 1});
  ASSERT_TRUE(made.ok()) << made.error().message;
  const std::string text = "void fill(float*, int) { own(); }";
  const std::string missing = "void none();\nvoid fill(float*, int) { none(); }";
  const Code codes[] = {{.text = text, .entry = kEntry}, {.text = missing, .entry = kEntry}};
  const auto built = made->build(codes);
  ASSERT_TRUE(built.ok());
  EXPECT_THAT((*built)[0].message, HasSubstr("own.h:1:"));
  EXPECT_THAT((*built)[1].message, HasSubstr("undefined reference"));
  for (const Built& each : *built) EXPECT_THAT(each.message, testing::Not(HasSubstr(test_cache())));
}

TEST_F(CodeTest, WhatWouldRunWhenItIsLoadedIsAlone) {
  const std::vector<Built> built =
      build({fills("1"), "static int early = getpid();\n" + fills("early"), fills("2")});
  for (const Built& each : built) ASSERT_TRUE(each.ok()) << each.message;
  EXPECT_NE(built[1].object, built[0].object);
  EXPECT_NE(built[1].object, built[2].object);
}

TEST_F(CodeTest, WhatOnlyCompilesOutsideOfANamespaceIsCompiledThere) {
  const std::vector<Built> built = build(
      {fills("1"),
       "namespace std { template <typename T> struct mine { static T two() { return 2; } }; }\n" +
           fills("::std::mine<float>::two()")});
  ASSERT_TRUE(built[0].ok() && built[1].ok()) << built[1].message;
}

TEST_F(CodeTest, APartyEndsWithTheFirstRunThatEndsItsProcess) {
  const std::vector<Built> built =
      build({"static int calls; void fill(float* to, int) { if (++calls == 2) raise(SIGSEGV); "
             "to[0] = 5; }",
             fills("3")});
  ASSERT_TRUE(built[0].ok() && built[1].ok()) << built[0].message;
  const Job jobs[] = {job_of(built[0], 1), job_of(built[0], 1), job_of(built[0], 1),
                      job_of(built[1], 2), job_of(built[1], 2)};
  const std::vector<JobResult> ran = run(jobs);
  EXPECT_EQ(ran[0].outcome, Outcome::kDone);
  EXPECT_EQ(ran[1].outcome, Outcome::kCrashed);
  EXPECT_EQ(ran[2].outcome, Outcome::kCrashed);
  EXPECT_EQ(ran[2].message, ran[1].message);
  EXPECT_EQ(ran[3].outcome, Outcome::kDone);
  EXPECT_EQ(ran[4].outcome, Outcome::kDone);
}

TEST_F(CodeTest, AnEntryMaySayThatItFailed) {
  const std::vector<Built> built = build({fills("1")});
  ASSERT_TRUE(built[0].ok());
  const std::string text = fills("1");
  const std::string entry =
      "static void run(const weft_call* call) { __builtin_strcpy(call->failure, \"a barrier\"); }\n"
      "static const unsigned sizes[] = {56};\n"
      "WEFT_ENTRY WEFT_SYMBOL = {1, 1, 0, 0, sizes, (void (*)())run, nullptr};\n";
  const Code code = {.text = text, .entry = entry};
  const auto failing = builder_->build({&code, 1});
  ASSERT_TRUE(failing.ok() && (*failing)[0].ok()) << (*failing)[0].message;
  const Job jobs[] = {job_of((*failing)[0], 1)};
  const std::vector<JobResult> ran = run(jobs);
  EXPECT_EQ(ran[0].outcome, Outcome::kCrashed);
  EXPECT_EQ(ran[0].message, "a barrier");
}

}  // namespace
}  // namespace weft::native
