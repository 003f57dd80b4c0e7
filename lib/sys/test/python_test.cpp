#include "weft/sys/python.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "weft/sys/temporary.h"

namespace weft::sys {
namespace {

namespace fs = std::filesystem;

// An environment whose Python runs, as far as one can see from outside.
std::string environment(const std::string& folder) {
  fs::create_directories(folder + "/bin");
  fs::create_symlink("/bin/sh", folder + "/bin/python");
  fs::create_symlink("/bin/sh", folder + "/bin/python3");
  return folder;
}

TEST(Python, IsLookedForInOrder) {
  const auto folder = TemporaryFolder::create("weft-python");
  ASSERT_TRUE(folder.ok());
  const std::string active = environment(folder->path() + "/active");
  const std::string path = environment(folder->path() + "/path");
  ::setenv("WEFT_PYTHON", "python3.99", 1);
  ::setenv("VIRTUAL_ENV", active.c_str(), 1);
  ::setenv("PATH", (path + "/bin").c_str(), 1);
  const std::vector<std::string> all = python_candidates();
  ASSERT_GE(all.size(), 3u);
  EXPECT_EQ(all[0], "python3.99");
  EXPECT_EQ(all[1], active + "/bin/python");
  EXPECT_EQ(all.back(), path + "/bin/python3");
}

TEST(Python, TheCurrentFolderHasNone) {
  const auto folder = TemporaryFolder::create("weft-python");
  ASSERT_TRUE(folder.ok());
  environment(folder->path() + "/build/venv");
  const fs::path before = fs::current_path();
  fs::current_path(folder->path());
  ::unsetenv("WEFT_PYTHON");
  ::setenv("VIRTUAL_ENV", "build/venv", 1);
  ::setenv("PATH", "build/venv/bin:.", 1);
  const std::vector<std::string> all = python_candidates();
  fs::current_path(before);
  EXPECT_THAT(all, testing::Each(testing::Not(testing::HasSubstr(folder->path()))));
  EXPECT_THAT(all, testing::Each(testing::StartsWith("/")));
}

TEST(Python, FoldersOfOthersAreForeign) {
  const auto folder = TemporaryFolder::create("weft-python");
  ASSERT_TRUE(folder.ok());
  const std::string lies = environment(folder->path() + "/lies");
  EXPECT_FALSE(is_foreign(lies));
  std::ofstream(lies + "/pyvenv.cfg") << "home = /usr/bin\n";
  EXPECT_TRUE(is_foreign(lies));
  for (const char* name : {".git", "__pycache__", "node_modules", "site-packages"})
    EXPECT_TRUE(is_foreign(folder->path() + '/' + name)) << name;
  EXPECT_FALSE(is_foreign("src"));
}

}  // namespace
}  // namespace weft::sys
