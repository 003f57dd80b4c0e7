#include "weft/mine/mine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "weft/record/shard.h"
#include "weft/verify/verify.h"

namespace weft::mine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;

constexpr const char* kHelpers = R"(import warp as wp


@wp.func
def twice(x: float):
    return 2.0 * x
)";

constexpr const char* kKernels = R"(# SPDX-License-Identifier: BSD-3-Clause
import warp as wp

from helpers import twice

import some_package

LIMIT, PLACE = 1.0, some_package
GAIN = wp.constant(3.0)


@wp.func
def amplify(x: float):
    return GAIN * x


@wp.kernel
def scale(x: wp.array(dtype=float)):
    """Makes every element larger.

    By much.
    """
    i = wp.tid()
    if x[i] > 0.0:
        x[i] = amplify(x[i])


@wp.kernel
def needs_helpers(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = twice(x[i])


@wp.kernel
def has_foreign_import(x: wp.array(dtype=float)):
    x[0] = LIMIT


@wp.kernel
def broken(x: wp.array(dtype=float)):
    x[0] = nothing_of_this_name


def make():
    @wp.kernel
    def inside(x: wp.array(dtype=float)):
        x[0] = 1.0

    return inside


@wp.kernel
def scale_again(y: wp.array(dtype=float)):
    j = wp.tid()
    if y[j] > 1.0:
        y[j] = amplify(y[j])
)";

constexpr const char* kOther = R"(import warp as wp


@wp.kernel
def fill(x: wp.array(dtype=int), v: int):
    x[wp.tid()] = v
)";

class Mine : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "weft-mine-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
    put("tree/b/kernels.py", kKernels);
    put("tree/b/helpers.py", kHelpers);
    put("tree/a.py", kOther);
    put("tree/LICENSE",
        "MIT License: Permission is hereby granted, free of charge. The above "
        "copyright notice shall be there.");
    put("tree/.hidden/c.py", kOther);
    put("tree/__pycache__/c.py", kOther);
    put("tree/z_not_python.py", "def (:\n    kernel\n");
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  void put(const std::string& name, std::string_view text) const {
    const std::filesystem::path path = root_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  Result<Report> run(const std::string& output, unsigned threads = 2,
                     record::Format format = record::Format::kJsonl) {
    Request request = {.trees = {(root_ / "tree").string()},
                       .options = extracted_options(),
                       .folder = (root_ / output).string(),
                       .threads = threads};
    request.options.devices = {"cpu", "cuda"};
    request.options.format = format;
    return mine(sys::real_files(), request);
  }

  std::filesystem::path root_;
  std::vector<std::string> damaged_;
};

TEST_F(Mine, MakesRecordsOfATree) {
  const auto report = run("out");
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->files, 4u);
  EXPECT_EQ(report->kernels, 7u);
  EXPECT_EQ(report->made.records, 4u);
  EXPECT_EQ(report->made.duplicates, 2u);
  EXPECT_THAT(report->reasons(), ElementsAre(Pair("not-at-top", 1), Pair("not-self-contained", 2),
                                             Pair("syntax", 1), Pair("unknown-name", 1)));

  sys::Files& files = sys::real_files();
  const std::string folder = (root_ / "out").string();
  const auto manifest = record::read_manifest(files, folder);
  ASSERT_TRUE(manifest.ok() && *manifest);
  std::vector<std::string> seen;
  record::RecordReader reader;
  ASSERT_TRUE(
      record::read_shard(
          files, folder, (*manifest)->options, (*manifest)->shards[0].range,
          [&](std::string_view json) {
            const auto record = reader.read(json);
            EXPECT_TRUE(record.ok());
            const record::Metadata& m = (*record)->metadata;
            seen.push_back(std::string(m.kernel_name) + " " + std::string(m.device) + " " +
                           std::string(*m.file) + " " + std::string(m.license.value_or("?")) + " " +
                           std::string(m.description));
            EXPECT_EQ(m.origin, "extracted");
            EXPECT_THAT(std::string((*record)->python_source), testing::Not(HasSubstr("import")));
            return ok_status();
          })
          .ok());
  EXPECT_THAT(seen,
              ElementsAre("fill cpu a.py MIT ", "fill cuda a.py MIT ",
                          "scale cpu b/kernels.py BSD-3-Clause Makes every element larger.",
                          "scale cuda b/kernels.py BSD-3-Clause Makes every element larger."));
}

TEST_F(Mine, WhatItMakesVerifies) {
  for (const record::Format format : {record::Format::kJsonl, record::Format::kJson}) {
    const std::string name = "out-" + std::string(record::name(format));
    ASSERT_TRUE(run(name, 2, format).ok());
    const auto report = verify::verify(
        sys::real_files(), {.folder = (root_ / name).string(), .level = verify::Level::kText});
    ASSERT_TRUE(report.ok());
    for (const verify::Problem& problem : report->problems)
      ADD_FAILURE() << problem.file << ": " << problem.message;
    EXPECT_EQ(report->records, 4u);
  }
}

TEST_F(Mine, IsTheSameOnAnyNumberOfThreads) {
  const auto one = run("one", 1), many = run("many", 7);
  EXPECT_EQ(one->hash, many->hash);
  for (const char* file : {"/manifest.json", "/shard-00000.jsonl"})
    EXPECT_EQ(*sys::real_files().read((root_ / "one").string() + file),
              *sys::real_files().read((root_ / "many").string() + file));
}

TEST_F(Mine, GoesOnWhereItWasStopped) {
  const auto shard = [&](const char* folder, int number) {
    return (root_ / folder / ("shard-0000" + std::to_string(number) + ".jsonl")).string();
  };
  const auto mine_to = [&](const char* folder, const sys::StopFlag* stop = nullptr) {
    Request request = {.trees = {(root_ / "tree").string()},
                       .options = extracted_options(),
                       .folder = (root_ / folder).string(),
                       .stop = stop};
    request.options.shard_size = 1;
    damaged_.clear();
    request.damaged = [&](const std::string& problem) { damaged_.push_back(problem); };
    return mine(sys::real_files(), request);
  };
  sys::Files& files = sys::real_files();
  const auto whole = mine_to("whole");
  ASSERT_TRUE(whole.ok()) << whole.error().message;
  EXPECT_EQ(whole->hash, mine_to("whole")->hash);  // nothing is left to do
  const std::string journal = *files.read((root_ / "whole/manifest.jsonl").string());

  // As a kill leaves it: the first of three shards in the journal, the next not whole.
  const size_t second = journal.find('\n', journal.find('\n') + 1) + 1;
  put("cut/manifest.jsonl", journal.substr(0, second) + "{\"shard\":1,");
  put("cut/shard-00000.jsonl", *files.read(shard("whole", 0)));
  put("cut/shard-00001.jsonl.part", "{\"id\"");
  const auto before = std::filesystem::last_write_time(shard("cut", 0));
  const auto rest = mine_to("cut");
  ASSERT_TRUE(rest.ok()) << rest.error().message;
  EXPECT_EQ(rest->hash, whole->hash);
  EXPECT_EQ(rest->made.records, whole->made.records);
  EXPECT_EQ(rest->rejected.size(), whole->rejected.size());
  for (const int number : {0, 1, 2})
    EXPECT_EQ(*files.read(shard("cut", number)), *files.read(shard("whole", number)));
  EXPECT_EQ(std::filesystem::last_write_time(shard("cut", 0)), before);
  EXPECT_THAT(damaged_, IsEmpty());

  put("cut/shard-00001.jsonl", "");
  EXPECT_EQ(mine_to("cut")->hash, whole->hash);
  EXPECT_THAT(damaged_, ElementsAre(HasSubstr("is damaged")));
  EXPECT_EQ(*files.read(shard("cut", 1)), *files.read(shard("whole", 1)));

  // Of other files it is another data set.
  put("tree/a.py", std::string(kOther) + "    x[0] = 1\n");
  EXPECT_THAT(mine_to("cut").error().message, HasSubstr("was made of other kernels"));
  std::filesystem::remove_all(root_ / "tree/b");
  std::filesystem::remove(root_ / "tree/a.py");
  EXPECT_THAT(mine_to("cut").error().message, HasSubstr("was made of other kernels"));
}

TEST_F(Mine, LeavesWhatIsThereAlone) {
  put("out/notes.txt", "mine");
  EXPECT_THAT(run("out").error().message, HasSubstr("holds `notes.txt`"));
  ASSERT_TRUE(run("there").ok());
  EXPECT_THAT(run("there", 2, record::Format::kJson).error().message,
              HasSubstr("holds another data set: format"));
  const auto none = mine(sys::real_files(), {.trees = {(root_ / "none").string()},
                                             .options = extracted_options(),
                                             .folder = (root_ / "new").string()});
  EXPECT_THAT(none.error().message, HasSubstr("is no folder and no file"));
  EXPECT_FALSE(std::filesystem::exists(root_ / "new"));
}

TEST_F(Mine, ATreeWithoutKernelsIsADataSetToo) {
  std::filesystem::remove_all(root_ / "tree/b");
  std::filesystem::remove(root_ / "tree/a.py");
  std::filesystem::remove(root_ / "tree/z_not_python.py");
  const auto report = run("out");
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->made.records, 0u);
  EXPECT_THAT(report->rejected, IsEmpty());
  const auto verified = verify::verify(sys::real_files(), {.folder = (root_ / "out").string()});
  EXPECT_THAT(verified->problems, SizeIs(0));
}

}  // namespace
}  // namespace weft::mine
