#include "weft/record/manifest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "sample_record.h"

namespace weft::record {
namespace {

using testing::HasSubstr;
using testing::Pair;
using testing::UnorderedElementsAre;

DataOptions some_options() {
  return {.seed = 42,
          .categories = {"arithmetic", "loop"},
          .devices = {"cpu", "cuda"},
          .generator_version = 1,
          .weft_version = "0.1.0",
          .warp_version = "1.19.0"};
}

Shard some_shard(uint64_t number, uint64_t count) {
  Shard shard = {.range = shard_range(some_options(), count, number), .hash = "00ff"};
  shard.counts.add(sample_record(), 100);
  shard.counts.fail({.index = 3, .device = "cpu", .message = "no \"luck\"\n\xff"});
  shard.counts.duplicates = shard.range.size() * some_options().devices.size() - 2;
  return shard;
}

TEST(Manifest, IsNothingInAnEmptyPlace) {
  sys::MemoryFiles files;
  EXPECT_FALSE(read_manifest(files, "/none")->has_value());
  ASSERT_TRUE(files.write("/data/other.txt", "").ok());
  EXPECT_FALSE(read_manifest(files, "/data")->has_value());
}

TEST(Manifest, ReadsBack) {
  sys::MemoryFiles files;
  const Part whole;
  ASSERT_TRUE(start_journal(files, "/data", whole, some_options()).ok());
  ASSERT_TRUE(add_shard(files, "/data", whole, some_shard(1, 25'000)).ok());
  ASSERT_TRUE(add_shard(files, "/data", whole, some_shard(0, 25'000)).ok());
  const auto manifest = read_manifest(files, "/data");
  ASSERT_TRUE(manifest.ok()) << manifest.error().message;
  EXPECT_EQ((*manifest)->options, some_options());
  ASSERT_EQ((*manifest)->shards.size(), 2u);
  const Shard* shard = (*manifest)->find(1);
  ASSERT_NE(shard, nullptr);
  EXPECT_EQ(shard->range.begin, 10'000u);
  EXPECT_EQ(shard->range.end, 20'000u);
  EXPECT_EQ(shard->counts.records, 1u);
  EXPECT_EQ(shard->counts.failed, 1u);
  EXPECT_EQ(shard->counts.builtins.of("tid"), 1u);
  ASSERT_EQ(shard->counts.failures.size(), 1u);
  EXPECT_EQ(shard->counts.failures[0].message, "no \"luck\"\n\xEF\xBF\xBD");
  EXPECT_EQ((*manifest)->find(2), nullptr);
}

// A process may be killed within any write. Whatever is left of the last line, the lines before it
// count and the next one is read.
TEST(Manifest, SkipsATornTail) {
  sys::MemoryFiles whole;
  ASSERT_TRUE(start_journal(whole, "/data", {}, some_options()).ok());
  ASSERT_TRUE(add_shard(whole, "/data", {}, some_shard(0, 25'000)).ok());
  const std::string kept = *whole.read("/data/manifest.jsonl");
  ASSERT_TRUE(add_shard(whole, "/data", {}, some_shard(1, 25'000)).ok());
  const std::string text = *whole.read("/data/manifest.jsonl");
  for (size_t size = kept.size(); size < text.size() - 1; ++size) {
    sys::MemoryFiles files;
    ASSERT_TRUE(files.write_loose("/data/manifest.jsonl", text.substr(0, size)).ok());
    const auto manifest = read_manifest(files, "/data");
    ASSERT_TRUE(manifest.ok()) << manifest.error().message;
    ASSERT_EQ((*manifest)->shards.size(), 1u) << size;
    ASSERT_TRUE(add_shard(files, "/data", {}, some_shard(2, 25'000)).ok());
    const auto next = read_manifest(files, "/data");
    EXPECT_EQ((*next)->shards.size(), 2u) << size;
  }
}

// Found by random inputs: the shard had more indices than there are numbers.
TEST(Manifest, SkipsAShardThatEndsBeforeItBegins) {
  sys::MemoryFiles files;
  ASSERT_TRUE(start_journal(files, "/data", {}, some_options()).ok());
  Shard shard = some_shard(0, 25'000);
  shard.range.begin = shard.range.end + 1;
  ASSERT_TRUE(add_shard(files, "/data", {}, shard).ok());
  const auto manifest = read_manifest(files, "/data");
  ASSERT_TRUE(manifest.ok());
  EXPECT_TRUE((*manifest)->shards.empty());
  EXPECT_EQ((*manifest)->skipped_lines, 1u);
}

// Such numbers were multiplied and looped over.
TEST(Manifest, RefusesNumbersThatCannotBe) {
  const auto message = [](const std::function<void(Shard&)>& change) {
    sys::MemoryFiles files;
    EXPECT_TRUE(start_journal(files, "/data", {}, some_options()).ok());
    Shard shard = some_shard(1, 25'000);
    change(shard);
    EXPECT_TRUE(add_shard(files, "/data", {}, shard).ok());
    const auto manifest = read_manifest(files, "/data");
    return manifest.ok() ? "" : manifest.error().message;
  };
  EXPECT_EQ(message([](Shard&) {}), "");
  EXPECT_EQ(message([](Shard& shard) { shard.range.end = INT64_MAX; }),
            "`/data/manifest.jsonl`, line 2: shard 1 has 9223372036854765807 indices, and a shard "
            "has at most 10000");
  EXPECT_THAT(message([](Shard& shard) { shard.range.number = UINT64_MAX; }),
              HasSubstr("no shard"));
  EXPECT_THAT(message([](Shard& shard) { shard.range = {1, UINT64_MAX - 1, UINT64_MAX}; }),
              HasSubstr("no index"));
  EXPECT_THAT(message([](Shard& shard) { shard.counts.records = UINT64_MAX; }),
              HasSubstr("do not make 20000"));
  EXPECT_THAT(message([](Shard& shard) { shard.counts.failed = 20'000; }),
              HasSubstr("do not make 20000"));
  EXPECT_THAT(message([](Shard& shard) { --shard.range.end; }), HasSubstr("do not make 19998"));
  EXPECT_THAT(message([](Shard& shard) { ++shard.range.begin; }), HasSubstr("does not begin"));
}

TEST(Manifest, RefusesAFirstLineThatIsCutOrLies) {
  const std::string line = [] {
    sys::MemoryFiles files;
    EXPECT_TRUE(start_journal(files, "/data", {}, some_options()).ok());
    return *files.read("/data/manifest.jsonl");
  }();
  const auto message = [](const std::string& text) {
    sys::MemoryFiles files;
    EXPECT_TRUE(files.write("/data/manifest.jsonl", text).ok());
    const auto manifest = read_manifest(files, "/data");
    return manifest.ok() ? "" : manifest.error().message;
  };
  for (size_t size = 1; size < line.size() - 1; ++size)
    ASSERT_EQ(message(line.substr(0, size)),
              "`/data/manifest.jsonl`, line 1: the first line of the manifest is cut or damaged");
  for (const auto& [from, to] :
       {std::pair("10000", "-1"), std::pair("10000", "1e30"),
        std::pair("10000", "9223372036854775807"), std::pair("\"cuda\"", "\"../../cuda\"")}) {
    std::string changed = line;
    changed.replace(changed.find(from), std::string_view(from).size(), to);
    EXPECT_THAT(message(changed), HasSubstr("line 1: the first line of the manifest")) << to;
  }
}

TEST(Manifest, TheLaterLineOfAShardCounts) {
  sys::MemoryFiles files;
  ASSERT_TRUE(start_journal(files, "/data", {}, some_options()).ok());
  ASSERT_TRUE(add_shard(files, "/data", {}, some_shard(0, 5'000)).ok());
  ASSERT_TRUE(add_shard(files, "/data", {}, some_shard(0, 25'000)).ok());
  const auto manifest = read_manifest(files, "/data");
  ASSERT_EQ((*manifest)->shards.size(), 1u);
  EXPECT_EQ((*manifest)->shards[0].range.end, 10'000u);
}

TEST(Manifest, PutsThePartsTogether) {
  sys::MemoryFiles files;
  const Part first = {0, 2}, second = {1, 2};
  ASSERT_TRUE(start_journal(files, "/data", first, some_options()).ok());
  ASSERT_TRUE(start_journal(files, "/data", second, some_options()).ok());
  ASSERT_TRUE(add_shard(files, "/data", first, some_shard(0, 20'000)).ok());
  ASSERT_TRUE(add_shard(files, "/data", second, some_shard(1, 20'000)).ok());
  EXPECT_EQ((*read_manifest(files, "/data"))->shards.size(), 2u);
  EXPECT_EQ(journal_name(second), "manifest-2-of-2.jsonl");

  DataOptions other = some_options();
  other.seed = 43;
  ASSERT_TRUE(start_journal(files, "/data", second, other).ok());
  EXPECT_THAT(read_manifest(files, "/data").error().message, HasSubstr("seed (was 42, now 43)"));
}

TEST(Manifest, RefusesAnotherFormat) {
  sys::MemoryFiles files;
  ASSERT_TRUE(files.write("/data/manifest.jsonl", "{\"format_version\":99}\n").ok());
  EXPECT_THAT(read_manifest(files, "/data").error().message, HasSubstr("format version 99"));
  ASSERT_TRUE(files.write("/data/manifest.jsonl", "{}\n").ok());
  EXPECT_FALSE(read_manifest(files, "/data").ok());
}

TEST(Manifest, SaysWhatIsDifferent) {
  DataOptions other = some_options();
  EXPECT_EQ(difference(some_options(), other), "");
  other.backward = false;
  other.weft_version = "0.2.0";
  EXPECT_THAT(difference(some_options(), other), HasSubstr("backward (was true, now false)"));
  EXPECT_THAT(difference(some_options(), other), HasSubstr("versions"));
  for (int i = 0; i < 500; ++i) other.policy += "a_chance = 0.5\n";
  EXPECT_LT(difference(some_options(), other).size(), 500u);  // it is not printed in full
  EXPECT_THAT(difference(some_options(), other),
              HasSubstr("policy (was \"\", now \"a_chance = 0.5"));
}

TEST(Manifest, SummarisesARun) {
  sys::MemoryFiles files;
  Manifest manifest{.options = some_options(), .shards = {some_shard(0, 12'000)}};
  ASSERT_TRUE(write_summary(files, "/data", manifest, 12'000, {2.0, 1, 2}).ok());
  auto json = nlohmann::json::parse(*files.read("/data/manifest.json"));
  EXPECT_FALSE(json["complete"]);
  EXPECT_EQ(json["shards"][0]["file"], "shard-00000.jsonl");
  manifest.shards.push_back(some_shard(1, 12'000));
  ASSERT_TRUE(write_summary(files, "/data", manifest, 12'000, {2.0, 1, 2}).ok());
  json = nlohmann::json::parse(*files.read("/data/manifest.json"));
  EXPECT_TRUE(json["complete"]);
  EXPECT_EQ(json["records"], 2);
  const auto stats = nlohmann::json::parse(*files.read("/data/stats.json"));
  EXPECT_EQ(stats["devices"]["cuda"], 2);
  EXPECT_EQ(stats["failed"], 2);
  EXPECT_EQ(stats["last_run"]["records_per_second"], 0.5);
}

TEST(Counts, AddUp) {
  Counts counts, more;
  more.add(sample_record(), 10);
  counts.add(more);
  counts.add(more);
  EXPECT_EQ(counts.records, 2u);
  EXPECT_EQ(counts.lines, 6u);
  EXPECT_THAT(counts.builtins.sorted(), UnorderedElementsAre(Pair("add", 2), Pair("tid", 2)));
  counts.clear();
  EXPECT_EQ(counts.records, 0u);
  EXPECT_TRUE(counts.builtins.sorted().empty());
}

}  // namespace
}  // namespace weft::record
