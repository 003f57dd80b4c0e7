#include "weft/sys/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

namespace weft::sys {
namespace {

using testing::HasSubstr;

ProcessOptions shell(std::string script) { return {.command = {"sh", "-c", std::move(script)}}; }

TEST(Process, GivesBothStreamsAndTheExitCode) {
  const auto result = run_process(shell("echo out; echo err >&2; exit 3"));
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->exit_code, 3);
  EXPECT_EQ(result->output, "out\n");
  EXPECT_EQ(result->errors, "err\n");
  EXPECT_GT(result->peak_memory, 0u);
}

TEST(Process, PassesInputFolderAndEnvironment) {
  ProcessOptions options = shell("cat; pwd; echo $WEFT_TEST");
  options.input = std::string(300'000, 'x');
  options.folder = "/";
  options.environment = {"WEFT_TEST=yes"};
  const auto result = run_process(options);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->output, options.input + "/\nyes\n");
}

TEST(Process, DoesNotNeedItsInputRead) {
  ProcessOptions options = shell("true");
  options.input = std::string(1 << 20, 'x');
  EXPECT_TRUE(run_process(options)->ok());
}

TEST(Process, KillsTheWholeGroupWhenTheTimeIsOver) {
  for (const char* script : {"sleep 60 | sleep 60", "exec >&- 2>&-; sleep 60"}) {
    ProcessOptions options = shell(script);
    options.time_limit = 0.2;
    const auto result = run_process(options);
    ASSERT_TRUE(result.ok());
    EXPECT_TRUE(result->timed_out);
    EXPECT_EQ(result->signal, SIGKILL);
    EXPECT_LT(result->seconds, 10);
  }
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST(Process, LimitsMemory) {
  ProcessOptions options = shell("exec dd if=/dev/zero of=/dev/null bs=400M count=1");
  options.memory_limit = 100u << 20;
  options.time_limit = 20;
  const auto result = run_process(options);
  ASSERT_TRUE(result.ok());
  EXPECT_FALSE(result->timed_out);
  EXPECT_FALSE(result->ok());
}
#endif

TEST(Process, KeepsOnlySoMuchOutput) {
  ProcessOptions options = shell("head -c 1000000 /dev/zero");
  options.output_limit = 10;
  const auto result = run_process(options);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->output.size(), 10u);
  EXPECT_TRUE(result->ok());
}

TEST(Process, SaysWhyItCannotStart) {
  const auto result = run_process({.command = {"no-such-program-of-weft"}});
  ASSERT_FALSE(result.ok());
  EXPECT_THAT(result.error().message, HasSubstr("`no-such-program-of-weft`: not found"));
  ProcessOptions nowhere = shell("true");
  nowhere.folder = "/no/such/folder";
  const auto folder = run_process(nowhere);
  ASSERT_FALSE(folder.ok());
  EXPECT_THAT(folder.error().message, HasSubstr("No such file"));
}

TEST(FindProgram, LooksInPath) {
  EXPECT_THAT(find_program("sh").value_or(""), testing::EndsWith("/sh"));
  EXPECT_FALSE(find_program("no-such-program-of-weft").has_value());
}

}  // namespace
}  // namespace weft::sys
