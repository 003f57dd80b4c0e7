#include "weft/pipeline/pipeline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <string>

#include "fake_maker.h"

namespace weft::pipeline {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

Job some_job(uint64_t count, unsigned threads = 1) {
  return {.options = {.seed = 42,
                      .categories = {"loop", "math"},
                      .devices = {"cpu", "cuda"},
                      .shard_size = 150,
                      .generator_version = 1,
                      .weft_version = "0.1.0",
                      .warp_version = "1.19.0"},
          .count = count,
          .folder = "/data",
          .threads = threads};
}

Result<Report> run(sys::Files& files, const Job& job, Hooks hooks = {}, uint64_t fail_every = 0,
                   uint64_t same_every = 0) {
  WEFT_TRY(const std::vector<record::Range> ranges, missing_shards(files, job));
  return make_shards(
      files, job, ranges,
      [&] { return std::make_unique<FakeMaker>(job.options, fail_every, same_every); }, hooks);
}

// All but stats.json, which has times in it.
std::map<std::string, std::string> data(const sys::MemoryFiles& files) {
  std::map<std::string, std::string> all = files.all();
  all.erase("/data/stats.json");
  return all;
}

std::set<std::string> records(sys::MemoryFiles& files, const Job& job) {
  std::set<std::string> all;
  const auto manifest = record::read_manifest(files, job.folder);
  EXPECT_TRUE(manifest.ok());
  for (const record::Shard& shard : (*manifest)->shards)
    EXPECT_TRUE(
        record::read_shard(files, job.folder, job.options, shard.range, [&](std::string_view json) {
          EXPECT_TRUE(all.emplace(json).second) << json;
          return ok_status();
        }).ok());
  return all;
}

TEST(Pipeline, MakesTheSameBytesOnAnyNumberOfThreads) {
  for (const record::Format format : {record::Format::kJsonl, record::Format::kJson}) {
    sys::MemoryFiles one;
    Job job = some_job(1000);
    job.options.format = format;
    ASSERT_TRUE(run(one, job).ok());
    EXPECT_THAT(records(one, job), SizeIs(2000));
    for (unsigned threads : {2u, 3u, 8u}) {
      sys::MemoryFiles many;
      job.threads = threads;
      ASSERT_TRUE(run(many, job).ok());
      EXPECT_EQ(data(one), data(many)) << threads;
    }
  }
}

TEST(Pipeline, BothFormatsHoldTheSameRecords) {
  sys::MemoryFiles lines, folders;
  Job job = some_job(400);
  ASSERT_TRUE(run(lines, job).ok());
  const auto expected = records(lines, job);
  job.options.format = record::Format::kJson;
  ASSERT_TRUE(run(folders, job).ok());
  EXPECT_EQ(records(folders, job), expected);
}

TEST(Pipeline, NothingIsADataSetToo) {
  sys::MemoryFiles files;
  const auto report = run(files, some_job(0));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_TRUE(report->complete);
  EXPECT_TRUE(files.exists("/data/manifest.json"));
  EXPECT_THAT(*files.read("/data/manifest.json"), HasSubstr("\"complete\": true"));
}

// Stopped anywhere and taken up again, any number of times, a run leaves what one run leaves.
TEST(Pipeline, ResumesAfterBeingStopped) {
  sys::MemoryFiles whole;
  const Job job = some_job(1000, 2);
  ASSERT_TRUE(run(whole, job).ok());
  for (const uint64_t limit : {1u, 200u, 450u, 999u}) {
    sys::MemoryFiles files;
    bool complete = false;
    for (int runs = 0; runs < 100 && !complete; ++runs) {
      sys::StopFlag stop{false};
      Hooks hooks;
      hooks.stop = &stop;
      hooks.progress = [&](uint64_t done) { stop = done >= limit; };
      const auto report = run(files, job, hooks);
      ASSERT_TRUE(report.ok()) << report.error().message;
      complete = report->complete;
      if (limit < 150) break;  // never finishes a shard
    }
    EXPECT_EQ(complete, limit >= 150) << limit;
    if (!complete) {
      ASSERT_TRUE(run(files, job).ok());
    }
    EXPECT_EQ(data(files), data(whole)) << limit;
  }
}

TEST(Pipeline, ResumesAfterAFullDisk) {
  sys::MemoryFiles whole, files;
  const Job job = some_job(1000, 2);
  ASSERT_TRUE(run(whole, job).ok());
  files.set_space(250'000);
  const auto report = run(files, job);
  ASSERT_FALSE(report.ok());
  EXPECT_THAT(report.error().message, HasSubstr("no space left"));
  for (const auto& [path, text] : files.all()) EXPECT_THAT(path, testing::Not(HasSubstr(".part")));
  files.set_space(UINT64_MAX);
  ASSERT_TRUE(run(files, job).ok());
  EXPECT_EQ(data(files), data(whole));
}

TEST(Pipeline, MakesALostShardAgain) {
  sys::MemoryFiles files;
  const Job job = some_job(1000);
  ASSERT_TRUE(run(files, job).ok());
  const std::string shard = *files.read("/data/shard-00002.jsonl");
  EXPECT_THAT(*missing_shards(files, job), IsEmpty());
  ASSERT_TRUE(files.remove("/data/shard-00002.jsonl").ok());
  EXPECT_THAT(*missing_shards(files, job), SizeIs(1));
  ASSERT_TRUE(run(files, job).ok());
  EXPECT_EQ(*files.read("/data/shard-00002.jsonl"), shard);
}

TEST(Pipeline, MakesADamagedShardAgain) {
  for (const record::Format format : {record::Format::kJsonl, record::Format::kJson}) {
    sys::MemoryFiles files;
    Job job = some_job(400);
    job.options.format = format;
    ASSERT_TRUE(run(files, job).ok());
    const auto before = data(files);
    const std::string file = format == record::Format::kJsonl
                                 ? "/data/shard-00001.jsonl"
                                 : "/data/shard-00001/000/000000151-cpu.json";
    const std::string text = *files.read(file);
    ASSERT_TRUE(files.write(file, text.substr(0, text.size() - 1)).ok());
    std::vector<std::string> damaged;
    const auto missing =
        missing_shards(files, job, [&](const std::string& problem) { damaged.push_back(problem); });
    ASSERT_THAT(*missing, SizeIs(1));
    EXPECT_EQ(missing->front().number, 1u);
    ASSERT_THAT(damaged, SizeIs(1));
    EXPECT_THAT(damaged.front(), HasSubstr("`/data/shard-00001"));
    EXPECT_THAT(damaged.front(), HasSubstr("is damaged"));
    ASSERT_TRUE(run(files, job).ok());
    auto after = data(files);
    after["/data/manifest.jsonl"] = before.at("/data/manifest.jsonl");  // it has a line more
    EXPECT_TRUE(after == before);
  }
}

TEST(Pipeline, GrowsADataSet) {
  sys::MemoryFiles grown, whole;
  ASSERT_TRUE(run(grown, some_job(380)).ok());
  ASSERT_TRUE(run(grown, some_job(1000)).ok());
  ASSERT_TRUE(run(whole, some_job(1000)).ok());
  EXPECT_EQ(*grown.read("/data/manifest.json"), *whole.read("/data/manifest.json"));
  EXPECT_EQ(records(grown, some_job(1000)), records(whole, some_job(1000)));
  EXPECT_THAT(run(grown, some_job(999)).error().message, HasSubstr("holds 1000 indices already"));
}

TEST(Pipeline, RefusesAnotherDataSet) {
  sys::MemoryFiles files;
  Job job = some_job(10);
  ASSERT_TRUE(run(files, job).ok());
  job.options.seed = 43;
  EXPECT_THAT(missing_shards(files, job).error().message, HasSubstr("seed (was 42, now 43)"));
  ASSERT_TRUE(files.remove("/data/manifest.jsonl").ok());
  EXPECT_THAT(missing_shards(files, job).error().message, HasSubstr("no manifest"));
}

TEST(Pipeline, PartsMakeTheWhole) {
  sys::MemoryFiles whole, parts;
  ASSERT_TRUE(run(whole, some_job(1000)).ok());
  for (uint64_t number : {2, 0, 1}) {
    Job job = some_job(1000, 2);
    job.part = {number, 3};
    ASSERT_TRUE(run(parts, job).ok());
  }
  EXPECT_EQ(*parts.read("/data/manifest.json"), *whole.read("/data/manifest.json"));
  for (const auto& [path, text] : data(whole)) {
    if (path.find("shard-") != std::string::npos) {
      EXPECT_EQ(*parts.read(path), text);
    }
  }
}

TEST(Pipeline, GoesOnAfterFailures) {
  sys::MemoryFiles files;
  const Job job = some_job(1000, 2);
  std::vector<uint64_t> indices;
  Hooks hooks;
  hooks.failure = [&](const record::Failure& failure) { indices.push_back(failure.index); };
  const auto report = run(files, job, hooks, 100);
  ASSERT_TRUE(report.ok());
  EXPECT_TRUE(report->complete);
  EXPECT_EQ(report->failed, 20u);
  EXPECT_EQ(report->made.records, 1980u);
  EXPECT_THAT(indices, SizeIs(20));
  EXPECT_TRUE(std::is_sorted(indices.begin(), indices.end()));
  EXPECT_THAT(*files.read("/data/stats.json"), HasSubstr("no luck"));
  // Failures of an earlier run stay failures.
  EXPECT_EQ(run(files, job)->failed, 20u);
}

// Index i is like index i - 100; each whole shard of 150 has 50 of them.
TEST(Pipeline, LeavesOutDuplicatesWithinAShard) {
  for (const record::Format format : {record::Format::kJsonl, record::Format::kJson}) {
    sys::MemoryFiles one;
    Job job = some_job(1000);
    job.options.format = format;
    const auto report = run(one, job, {}, 0, 100);
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->made.duplicates, 600u);
    EXPECT_EQ(report->made.records, 1400u);
    EXPECT_EQ(report->made.lines, 1400u);
    EXPECT_EQ(report->made.devices.of("cpu"), 700u);
    EXPECT_EQ(report->made.builtins.of("sin"), 1400u);
    const auto there = records(one, job);
    EXPECT_THAT(there, SizeIs(1400));
    uint64_t bytes = 0;
    for (const std::string& record : there) bytes += record.size() + 1;
    EXPECT_EQ(report->made.bytes, bytes);
    for (const unsigned threads : {2u, 8u}) {
      sys::MemoryFiles many;
      job.threads = threads;
      const auto again = run(many, job, {}, 0, 100);
      ASSERT_TRUE(again.ok());
      EXPECT_EQ(data(one), data(many)) << threads;
      EXPECT_EQ(again->hash, report->hash);
    }
  }
}

TEST(Pipeline, KeepsDuplicatesWhenToldTo) {
  sys::MemoryFiles kept;
  Job job = some_job(300);
  job.options.drop_duplicates = false;
  EXPECT_EQ(run(kept, job, {}, 0, 100)->made.duplicates, 0u);
  EXPECT_THAT(records(kept, job), SizeIs(600));
  EXPECT_THAT(missing_shards(kept, some_job(300)).error().message, HasSubstr("drop_duplicates"));
}

TEST(Pipeline, TheHashIsThatOfTheShards) {
  sys::MemoryFiles whole, grown;
  const auto report = run(whole, some_job(1000));
  EXPECT_THAT(*whole.read("/data/manifest.json"), HasSubstr("\"hash\": \"" + report->hash + "\""));
  EXPECT_NE(run(grown, some_job(600))->hash, report->hash);
  EXPECT_EQ(run(grown, some_job(1000))->hash, report->hash);
}

TEST(Pipeline, StreamsLines) {
  sys::MemoryFiles files;
  const Job job = some_job(300, 2);
  ASSERT_TRUE(run(files, job).ok());
  std::FILE* file = std::tmpfile();
  const auto report = make_stream(job, {{.begin = 10, .end = 200}}, ::fileno(file),
                                  [&] { return std::make_unique<FakeMaker>(job.options); }, {});
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->made.records, 380u);
  std::string text(report->made.bytes, '\0');
  EXPECT_EQ(::pread(::fileno(file), text.data(), text.size(), 0), ssize_t(text.size()));
  std::fclose(file);
  const std::string shards =
      *files.read("/data/shard-00000.jsonl") + *files.read("/data/shard-00001.jsonl");
  EXPECT_NE(shards.find(text), std::string::npos);
  EXPECT_THAT(text, HasSubstr("# kernel 10\\n"));
  EXPECT_THAT(text, testing::Not(HasSubstr("# kernel 200\\n")));
}

}  // namespace
}  // namespace weft::pipeline
