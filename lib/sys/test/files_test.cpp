#include "weft/sys/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <thread>
#include <vector>

namespace weft::sys {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// The same promises for the disk (true) and for memory.
class FilesTest : public testing::TestWithParam<bool> {
 protected:
  FilesTest() {
    if (!GetParam()) return;
    folder_ = (std::filesystem::temp_directory_path() / "weft-files-XXXXXX").string();
    EXPECT_NE(::mkdtemp(folder_.data()), nullptr);
  }
  ~FilesTest() override {
    if (GetParam()) std::filesystem::remove_all(folder_);
  }
  const std::string& folder() const { return folder_; }
  std::string path(std::string_view name) const { return folder_ + "/" + std::string(name); }
  Files& files() { return GetParam() ? real_files() : memory_; }

 private:
  std::string folder_ = "/data";
  MemoryFiles memory_;
};

INSTANTIATE_TEST_SUITE_P(Kinds, FilesTest, testing::Bool(),
                         [](const auto& kind) { return kind.param ? "Disk" : "Memory"; });

TEST_P(FilesTest, ReadsParts) {
  ASSERT_TRUE(files().write(path("a"), "0123456789").ok());
  EXPECT_EQ(*files().read_part(path("a"), 0, 4), "0123");
  EXPECT_EQ(*files().read_part(path("a"), 8, 4), "89");
  EXPECT_EQ(*files().read_part(path("a"), 10, 4), "");
  EXPECT_FALSE(files().read_part(path("none"), 0, 1).ok());
}

TEST_P(FilesTest, RefusesWhatIsLargerThanExpected) {
  ASSERT_TRUE(files().write(path("a"), std::string(3u << 20, 'x')).ok());
  EXPECT_THAT(files().read(path("a"), 2u << 20).error().message, HasSubstr("it has more than"));
  EXPECT_TRUE(files().read(path("a"), 3u << 20).ok());
  // No more memory than there are bytes.
  EXPECT_EQ(files().read_part(path("a"), 1u << 20, UINT64_MAX >> 1)->size(), 2u << 20);
}

// None of them may be waited for or read without an end; a sparse file is as large as it says.
TEST(RealFilesTest, ReadsOnlyFiles) {
  std::string folder = (std::filesystem::temp_directory_path() / "weft-files-XXXXXX").string();
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  const auto expect_refused = [](const std::string& path, const char* kind) {
    const std::string wanted = "cannot read `" + path + "`: it is " + kind + ", not a file";
    EXPECT_EQ(real_files().read(path).error().message, wanted);
    EXPECT_EQ(real_files().open(path).error().message, wanted);
    EXPECT_EQ(real_files().read_part(path, 0, 1).error().message, wanted);
  };
  const std::string pipe = folder + "/pipe", link = folder + "/link", large = folder + "/large";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  expect_refused(pipe, "a pipe");
  ASSERT_EQ(::symlink("/dev/zero", link.c_str()), 0);
  expect_refused(link, "a device");
  expect_refused(folder, "a folder");
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  const std::string socket = folder + "/socket";
  ASSERT_LT(socket.size(), sizeof address.sun_path);
  socket.copy(address.sun_path, socket.size());
  const int number = ::socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_GE(number, 0);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): how sockets are named
  ASSERT_EQ(::bind(number, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  expect_refused(socket, "a socket");
  ::close(number);
  ASSERT_TRUE(real_files().write(large, "x").ok());
  ASSERT_EQ(::truncate(large.c_str(), off_t{1} << 40), 0);
  EXPECT_EQ(real_files().read(large, kMostSource).error().message,
            "cannot read `" + large + "`: it has more than 64 MiB");
  std::filesystem::remove_all(folder);
}

TEST_P(FilesTest, Renames) {
  ASSERT_TRUE(files().write(path("a"), "text").ok());
  ASSERT_TRUE(files().rename(path("a"), path("b")).ok());
  EXPECT_FALSE(files().exists(path("a")));
  EXPECT_EQ(*files().read(path("b")), "text");
  EXPECT_FALSE(files().rename(path("a"), path("b")).ok());
}

TEST_P(FilesTest, WritesWholeFiles) {
  ASSERT_TRUE(files().write(path("a"), "one").ok());
  ASSERT_TRUE(files().write(path("a"), "two").ok());
  EXPECT_EQ(*files().read(path("a")), "two");
  EXPECT_TRUE(files().exists(path("a")));
  EXPECT_THAT(*files().list(folder()), ElementsAre("a"));
}

TEST_P(FilesTest, AFileIsNotThereBeforeItsCommit) {
  {
    auto file = files().create(path("a"));
    ASSERT_TRUE(file.ok());
    ASSERT_TRUE((*file)->write("half").ok());
    EXPECT_FALSE(files().exists(path("a")));
    EXPECT_TRUE(files().exists(path("a.part")));
  }
  EXPECT_FALSE(files().exists(path("a.part")));
}

TEST_P(FilesTest, WhatAKilledWriterLeftIsReused) {
  ASSERT_TRUE(files().write_loose(path("a.part"), "much longer than what comes").ok());
  ASSERT_TRUE(files().write(path("a"), "short").ok());
  EXPECT_EQ(*files().read(path("a")), "short");
  EXPECT_FALSE(files().exists(path("a.part")));
}

TEST_P(FilesTest, LargeFilesAreWhole) {
  auto file = files().create(path("large"));
  ASSERT_TRUE(file.ok());
  std::string expected;
  for (int i = 0; i < 40; ++i) {
    const std::string part(1'000'003, static_cast<char>('a' + i % 26));
    ASSERT_TRUE((*file)->write(part).ok());
    expected += part;
  }
  ASSERT_TRUE((*file)->commit().ok());
  EXPECT_TRUE(*files().read(path("large")) == expected);
}

TEST_P(FilesTest, ClosesATornLineBeforeTheNext) {
  ASSERT_TRUE(files().append_line(path("journal"), "1").ok());
  ASSERT_TRUE(files().write_loose(path("journal"), "1\n{\"torn").ok());
  ASSERT_TRUE(files().append_line(path("journal"), "2").ok());
  EXPECT_EQ(*files().read(path("journal")), "1\n{\"torn\n2\n");
}

TEST_P(FilesTest, RenamesAFolderOverAnOlderOne) {
  ASSERT_TRUE(files().make_folders(path("0.part")).ok());
  ASSERT_TRUE(files().make_folders(path("0")).ok());
  ASSERT_TRUE(files().write_loose(path("0/old"), "old").ok());
  ASSERT_TRUE(files().write_loose(path("0.part/new"), "new").ok());
  ASSERT_TRUE(files().commit_folder(path("0.part"), path("0")).ok());
  EXPECT_FALSE(files().exists(path("0/old")));
  EXPECT_EQ(*files().read(path("0/new")), "new");
  ASSERT_TRUE(files().remove(path("0")).ok());
  EXPECT_FALSE(files().exists(path("0")));
}

TEST_P(FilesTest, FoldersBesideStay) {
  for (const int round : {1, 2}) {  // a new folder, and one that replaces it
    SCOPED_TRACE(round);
    for (const char* name : {"0.old", "0.part.new", "0.part"})
      ASSERT_TRUE(files().make_folders(path(name)).ok());
    ASSERT_TRUE(files().write_loose(path("0.old/mine"), "mine").ok());
    ASSERT_TRUE(files().write_loose(path("0.part.new/mine"), "mine").ok());
    ASSERT_TRUE(files().write_loose(path("0.part/new"), "new").ok());
    ASSERT_TRUE(files().commit_folder(path("0.part"), path("0")).ok());
    EXPECT_TRUE(files().exists(path("0.old/mine")));
    EXPECT_TRUE(files().exists(path("0.part.new/mine")));
    EXPECT_TRUE(files().exists(path("0/new")));
    EXPECT_FALSE(files().exists(path("0.part/new")));
  }
}

TEST_P(FilesTest, AFolderThatIsReplacedIsNeverGone) {
  const auto write = [&](const std::string& folder) {
    ASSERT_TRUE(files().make_folders(path(folder)).ok());
    for (int i = 0; i < 50; ++i)
      ASSERT_TRUE(files().write_loose(path(folder + '/' + std::to_string(i)), "text").ok());
  };
  write("pack");
  std::atomic<bool> ends = false;
  std::atomic<int> missing = 0;
  std::thread reader([&] {
    while (!ends)
      for (const char* name : {"pack/0", "pack/25", "pack/49"})
        missing += !files().exists(path(name));
  });
  for (int round = 0; round < 100; ++round) {
    write("pack.part");
    EXPECT_TRUE(files().commit_folder(path("pack.part"), path("pack")).ok());
  }
  ends = true;
  reader.join();
  EXPECT_EQ(missing, 0);
  EXPECT_FALSE(files().exists(path("pack.part/0")));
}

TEST_P(FilesTest, SaysWhatCannotBeRead) {
  const auto text = files().read(path("none"));
  ASSERT_FALSE(text.ok());
  EXPECT_THAT(text.error().message, HasSubstr("cannot read `" + path("none") + "`"));
}

TEST(RealFiles, ReportsAFullDisk) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
  const Status status = real_files().write_loose("/dev/full", "x");
  ASSERT_FALSE(status.ok());
  EXPECT_THAT(status.error().message, HasSubstr("No space left"));
}

TEST(RealFiles, WritersOfOneFileWaitForEachOther) {
  std::string folder = (std::filesystem::temp_directory_path() / "weft-files-XXXXXX").string();
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  std::vector<std::jthread> threads;
  for (char c = 'a'; c < 'e'; ++c)
    threads.emplace_back([&, c] {
      for (int round = 0; round < 20; ++round)
        EXPECT_TRUE(real_files().write(folder + "/file", std::string(100'000, c)).ok());
    });
  threads.clear();
  const std::string text = *real_files().read(folder + "/file");
  EXPECT_EQ(text, std::string(100'000, text[0]));
  std::filesystem::remove_all(folder);
}

TEST(MemoryFiles, ReportsAFullDisk) {
  MemoryFiles files;
  files.set_space(4);
  EXPECT_TRUE(files.write("a", "1234").ok());
  EXPECT_FALSE(files.write("b", "5").ok());
}

}  // namespace
}  // namespace weft::sys
