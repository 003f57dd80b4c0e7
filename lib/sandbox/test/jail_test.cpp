#include "weft/sandbox/jail.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "weft/sys/files.h"
#include "weft/sys/process.h"
#include "weft/sys/temporary.h"

namespace weft::sandbox {
namespace {

using testing::HasSubstr;
using testing::Not;

class JailTest : public testing::Test {
 protected:
  void SetUp() override {
    if (kind() == Kind::kNone) GTEST_SKIP() << "no sandbox here: " << missing();
    auto made = sys::TemporaryFolder::create("weft-jail");
    ASSERT_TRUE(made.ok());
    folder_.emplace(std::move(made).value());
  }

  // A shell command in the jail, which writes nowhere but in its own temporary folder.
  sys::ProcessResult shell(const std::string& script, const Jail& jail = {}) {
    auto result = sys::run_process(
        {.command = confined(jail, {"/bin/bash", "-c", script}), .time_limit = 30});
    EXPECT_TRUE(result.ok());
    return *result;
  }
  std::string outside(const std::string& name) const { return folder_->path() + '/' + name; }

  std::optional<sys::TemporaryFolder> folder_;
};

TEST_F(JailTest, ACommandRunsAndSaysWhatItSays) {
  const auto result = shell("echo out; echo err >&2; exit 7");
  EXPECT_EQ(result.exit_code, 7);
  EXPECT_EQ(result.output, "out\n");
  EXPECT_EQ(result.errors, "err\n");
}

TEST_F(JailTest, ASignalEndsItAsOutside) {
  EXPECT_EQ(shell("kill -ABRT $$").signal, SIGABRT);
  EXPECT_EQ(shell("kill -PROF $$").signal, SIGPROF);
}

TEST_F(JailTest, FilesOutsideAreNotThere) {
  ASSERT_TRUE(sys::real_files().write(outside("secret"), "42").ok());
  EXPECT_THAT(shell("cat " + outside("secret")).output, Not(HasSubstr("42")));
  EXPECT_NE(shell("cat /etc/passwd").exit_code, 0);
}

TEST_F(JailTest, WhatItReadsItCannotWrite) {
  ASSERT_TRUE(sys::real_files().write(outside("text"), "as it was").ok());
  const auto result =
      shell(fmt::format("cat {0}; echo other > {0}; rm {0}; mv {0} {0}2", outside("text")),
            {.reads = {folder_->path()}});
  EXPECT_EQ(result.output, "as it was");
  EXPECT_EQ(*sys::real_files().read(outside("text")), "as it was");
}

TEST_F(JailTest, ItWritesWhereItMay) {
  const auto result =
      shell("echo new > " + outside("file") + " && echo 1 > /tmp/own && cat /tmp/own",
            {.writes = {folder_->path()}});
  EXPECT_EQ(result.output, "1\n");
  EXPECT_EQ(*sys::real_files().read(outside("file")), "new\n");
  EXPECT_FALSE(sys::real_files().exists("/tmp/own"));
}

TEST_F(JailTest, TheEnvironmentIsItsOwn) {
  ::setenv("WEFT_TEST_SECRET", "42", 1);
  const auto result =
      shell("env; cat /proc/*/environ | tr '\\0' '\\n'", {.environment = {"GIVEN=yes"}});
  ::unsetenv("WEFT_TEST_SECRET");
  EXPECT_THAT(result.output, HasSubstr("GIVEN=yes"));
  EXPECT_THAT(result.output, Not(HasSubstr("WEFT_TEST_SECRET")));
}

TEST_F(JailTest, OtherProcessesAreOutOfReach) {
  const auto result = shell(fmt::format("kill -9 {}; ls -d /proc/{}", ::getpid(), ::getpid()));
  EXPECT_NE(result.exit_code, 0);  // and we are still here
}

TEST_F(JailTest, ThereIsNoNetwork) {
  EXPECT_THAT(shell("exec 5<>/dev/tcp/127.0.0.1/22").errors, HasSubstr("not permitted"));
  EXPECT_THAT(shell("exec 5<>/dev/udp/127.0.0.1/53").errors, HasSubstr("not permitted"));
}

TEST_F(JailTest, NoNamespacesAndNoPrivilege) {
  EXPECT_NE(shell("unshare -U true").exit_code, 0);
  const std::string status = shell("grep -E '^(Cap|NoNewPrivs|Seccomp:)' /proc/self/status").output;
  if (status.empty()) GTEST_SKIP() << "no /proc in a jail here";
  EXPECT_THAT(status, HasSubstr("CapEff:\t0000000000000000"));
  EXPECT_THAT(status, HasSubstr("CapBnd:\t0000000000000000"));
  EXPECT_THAT(status, HasSubstr("NoNewPrivs:\t1"));
  EXPECT_THAT(status, HasSubstr("Seccomp:\t2"));
}

// With NVIDIA's devices a jail may write below /proc, where its processes are, and have sockets; no
// more.
TEST_F(JailTest, OneWithAGpuIsHardlyWider) {
  const Jail gpu{.gpu = 1};
  if (shell("ls /proc/self/comm", gpu).exit_code != 0) GTEST_SKIP() << "no /proc in a jail here";
  EXPECT_EQ(shell("echo worker >/proc/$$/comm; cat /proc/$$/comm; true", gpu).output, "worker\n\n");
  EXPECT_NE(shell("echo worker >/proc/$$/comm").exit_code, 0);
  EXPECT_NE(
      shell("v=$(cat /proc/sys/vm/swappiness) && echo $v >/proc/sys/vm/swappiness", gpu).exit_code,
      0);
  EXPECT_NE(shell(": >>/proc/sysrq-trigger", gpu).exit_code, 0);
  EXPECT_THAT(shell("exec 5<>/dev/tcp/127.0.0.1/22", gpu).errors, HasSubstr("not permitted"));
  EXPECT_NE(shell("cat /etc/passwd", gpu).exit_code, 0);
}

TEST_F(JailTest, LimitsHold) {
  EXPECT_NE(shell("head -c 3000000 /dev/zero > /tmp/large", {.file_bytes = 1u << 20}).exit_code, 0);
  const auto busy = shell("while true; do :; done", {.processor_seconds = 1});
  EXPECT_TRUE(busy.signal == SIGKILL || busy.signal == SIGXCPU) << busy.signal;
}

TEST_F(JailTest, ItStartsNoMoreProcessesThanItMay) {
  EXPECT_THAT(shell("/bin/true", {.processes = 1}).exit_code, 0);  // becomes it
  EXPECT_THAT(shell("/bin/true; true", {.processes = 1}).errors, HasSubstr("fork"));
  if (::getuid() == 0) GTEST_SKIP() << "nothing counts root's processes";
  EXPECT_THAT(shell("for i in $(seq 200); do sleep 5 & done; wait").errors, HasSubstr("fork"));
}

TEST_F(JailTest, NothingLivesOn) {
  const auto result =
      shell("(setsid sh -c 'sleep 1; echo late > " + outside("late") + "' &) ; exit 0",
            {.writes = {folder_->path()}});
  EXPECT_EQ(result.exit_code, 0);
  ::usleep(1500000);
  EXPECT_FALSE(sys::real_files().exists(outside("late")));
}

TEST_F(JailTest, WhatCannotBeStartedSaysSo) {
  const auto result =
      sys::run_process({.command = confined({}, {"/nowhere/at/all"}), .time_limit = 30});
  EXPECT_EQ(result->exit_code, 126);
  EXPECT_THAT(result->errors, HasSubstr("/nowhere/at/all"));
}

TEST(Layers, LookingChangesNothing) {
  const uid_t before = ::getuid();
  std::vector<std::string> names;
  for (const Layer& layer : layers()) names.push_back(layer.name);
  EXPECT_THAT(names, testing::ElementsAre("bubblewrap", "user namespaces", "landlock", "seccomp"));
  EXPECT_EQ(::getuid(), before);  // another namespace has another one
}

TEST(Layers, WhatIsNotInstalledIsMissing) {
  const char* const before = std::getenv("PATH");
  const std::string path = before != nullptr ? before : "";
  ::setenv("PATH", "/nowhere", 1);
  const std::vector<Layer> found = layers();
  ::setenv("PATH", path.c_str(), 1);
  EXPECT_EQ(found.at(0).missing, "not installed");
}

}  // namespace
}  // namespace weft::sandbox

int main(int argc, char** argv) {
  if (const auto code = weft::sandbox::jail_main(argc, argv)) return *code;
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
