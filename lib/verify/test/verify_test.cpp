#include "weft/verify/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "weft/pipeline/kernel_maker.h"
#include "weft/pipeline/pipeline.h"
#include "weft/record/hash.h"

namespace weft::verify {
namespace {

using testing::Each;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

pipeline::Job some_job() {
  pipeline::Job job = {.options = {.seed = 42,
                                   .devices = {"cpu", "cuda"},
                                   .module = true,
                                   .shard_size = 20,
                                   .generator_version = synth::kGeneratorVersion,
                                   .weft_version = std::string(record::weft_version()),
                                   .warp_version = "1.19.0"},
                       .count = 50,
                       .folder = "/data",
                       .threads = 2};
  for (const synth::Category category : synth::categories())
    job.options.categories.emplace_back(synth::name(category));
  return job;
}

class Verify : public testing::Test {
 protected:
  void make(record::Format format = record::Format::kJsonl) {
    job_.options.format = format;
    const auto ranges = pipeline::missing_shards(files_, job_);
    ASSERT_TRUE(ranges.ok());
    const auto report = pipeline::make_shards(
        files_, job_, *ranges,
        [&] { return pipeline::make_kernel_maker(job_.options, synth::categories(), {}); }, {});
    ASSERT_TRUE(report.ok()) << report.error().message;
  }
  Report look(Level level, unsigned threads = 2) {
    const auto report = verify(files_, {.folder = "/data", .level = level, .threads = threads});
    EXPECT_TRUE(report.ok());
    return *report;
  }
  // Changes a file, and the journal's hash and size of it where `consistent` says so: then only a
  // look at the records can find it.
  void change(const std::string& file, std::string_view from, std::string_view to,
              bool consistent) {
    std::string text = *files_.read(file);
    const size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    const std::string before = record::hash_hex(text);
    text.replace(at, from.size(), to);
    ASSERT_TRUE(files_.write(file, text).ok());
    if (!consistent) return;
    std::string journal = *files_.read("/data/manifest.jsonl");
    journal.replace(journal.find(before), before.size(), record::hash_hex(text));
    ASSERT_TRUE(files_.write("/data/manifest.jsonl", journal).ok());
  }
  // The only problem, but for manifest.json, which no longer fits the journal.
  Problem only_problem(Level level = Level::kSchema) {
    Report report = look(level);
    std::erase_if(report.problems, [](const Problem& p) { return p.file == "manifest.json"; });
    EXPECT_THAT(report.problems, SizeIs(1));
    return report.problems.empty() ? Problem{} : report.problems.front();
  }

  sys::MemoryFiles files_;
  pipeline::Job job_ = some_job();
};

TEST_F(Verify, FindsNothingInWhatWasMade) {
  for (const record::Format format : {record::Format::kJsonl, record::Format::kJson}) {
    ASSERT_TRUE(files_.remove("/data").ok());
    make(format);
    for (const Level level : {Level::kSchema, Level::kText}) {
      const Report report = look(level);
      EXPECT_THAT(report.problems, IsEmpty());
      EXPECT_TRUE(report.complete);
      EXPECT_EQ(report.shards, 3u);
      EXPECT_EQ(report.records, 100u);
      EXPECT_THAT(report.categories, SizeIs(job_.options.categories.size()));
    }
  }
}

TEST_F(Verify, FindsAnAlteredByte) {
  make();
  change("/data/shard-00001.jsonl", "wp.tid()", "wp.tix()", false);
  const Report report = look(Level::kSchema, 1);
  ASSERT_THAT(report.problems, SizeIs(2));
  EXPECT_EQ(report.problems[0].file, "shard-00001.jsonl");
  EXPECT_EQ(report.problems[0].line, 0u);
  EXPECT_THAT(report.problems[0].message, HasSubstr("its hash is"));
  EXPECT_EQ(report.problems[1].line, 1u);
  EXPECT_THAT(report.problems[1].id, SizeIs(32));
  EXPECT_THAT(report.problems[1].message, HasSubstr("field `id`"));
}

TEST_F(Verify, FindsALostShardAndATruncatedOne) {
  make();
  const std::string text = *files_.read("/data/shard-00001.jsonl");
  ASSERT_TRUE(files_.write("/data/shard-00001.jsonl", text.substr(0, text.size() / 2)).ok());
  ASSERT_TRUE(files_.remove("/data/shard-00002.jsonl").ok());
  const Report report = look(Level::kSchema);
  std::string all;
  for (const Problem& problem : report.problems)
    all += problem.file + ": " + problem.message + "\n";
  EXPECT_THAT(all, HasSubstr("shard-00001.jsonl: the line has no end"));
  EXPECT_THAT(all, HasSubstr("shard-00001.jsonl: is not JSON"));
  EXPECT_THAT(all, HasSubstr("shard-00002.jsonl: the shard is not there"));
  EXPECT_THAT(all, testing::Not(HasSubstr("shard-00000")));
}

// Each of these leaves hashes right, so that the record itself must tell.
TEST_F(Verify, LooksAtEveryField) {
  make();
  const std::string shard = *files_.read("/data/shard-00000.jsonl");
  const std::string journal = *files_.read("/data/manifest.jsonl");
  const std::string fingerprint = "\"fingerprint\":\"";
  for (const auto& [from, to, message] : std::initializer_list<std::array<std::string, 3>>{
           {"\"difficulty\":", "\"difficulty\":1", "difficulty 1"},
           {"\"seed\":42", "\"seed\":43", "`metadata.seed` is `43`"},
           {"\"ir_type\":\"cpp\"", "\"ir_type\":\"cuda\"", "`metadata.ir_type`"},
           {"\"origin\":\"synthesised\"", "\"origin\":\"extracted\"", "`metadata.origin`"},
           {"\"n_lines\":", "\"n_lines\":1", "`metadata.n_lines`"},
           {fingerprint, fingerprint + "0", "`metadata.fingerprint`"},
           {"\"index\":0", "\"index\":30", "index 30 is not of this shard"},
           {"\"index\":0", "\"index\":5", "no lower index"},
           {"\"family\":", "\"tribe\":", "field `metadata.tribe` is not known"},
           {"\"failure\":null", "\"failure\":0", "field `metadata.failure` has another type"},
           {"\"compile\":null", "\"compile\":\"perhaps\"", "verdict `perhaps`"},
           {"\"features\":[", "\"features\":[\"zzz\",", "not sorted"}}) {
    SCOPED_TRACE(to);
    change("/data/shard-00000.jsonl", from, to, true);
    const Problem problem = only_problem();
    EXPECT_THAT(problem.message, HasSubstr(message));
    EXPECT_EQ(problem.file, "shard-00000.jsonl");
    ASSERT_TRUE(files_.write("/data/shard-00000.jsonl", shard).ok());
    ASSERT_TRUE(files_.write("/data/manifest.jsonl", journal).ok());
  }
}

TEST_F(Verify, CompilesAgain) {
  make();
  change("/data/shard-00000.jsonl", "wp::launch_bounds_t<1>", "wp::launch_bounds_t<2>", true);
  const Report schema = look(Level::kSchema);
  EXPECT_THAT(schema.problems, Each(Field(&Problem::file, "manifest.json")));
  const Problem problem = only_problem(Level::kText);
  EXPECT_EQ(problem.level, Level::kText);
  EXPECT_THAT(problem.message, HasSubstr("field `ir_"));
  EXPECT_THAT(problem.message, HasSubstr("from line "));
}

TEST_F(Verify, FindsAChangedManifest) {
  make();
  const std::string document = *files_.read("/data/manifest.json");
  change("/data/manifest.json", "\"indices\": 50", "\"indices\": 51", false);
  EXPECT_EQ(look(Level::kSchema).problems.front().file, "manifest.json");
  ASSERT_TRUE(files_.remove("/data/manifest.json").ok());
  EXPECT_THAT(look(Level::kSchema).problems.front().message, HasSubstr("cannot read"));
}

TEST_F(Verify, NeedsADataSet) {
  EXPECT_THAT(verify(files_, {.folder = "/none"}).error().message, HasSubstr("holds no data set"));
}

// Ids, fingerprints and texts are those of one weft: one error, and not one a record.
TEST_F(Verify, RefusesOtherVersions) {
  const std::string now = std::string(record::weft_version());
  for (const auto& [weft, warp] : {std::pair<std::string, std::string>{"0.0.9", "1.19.0"},
                                   std::pair<std::string, std::string>{now, "1.12.0"}}) {
    ASSERT_TRUE(files_.remove("/data").ok());
    job_.options.weft_version = weft;
    job_.options.warp_version = warp;
    make();
    for (const Level level : {Level::kSchema, Level::kText}) {
      const auto report = verify(files_, {.folder = "/data", .level = level});
      ASSERT_FALSE(report.ok());
      EXPECT_THAT(report.error().message,
                  HasSubstr("`/data` was made by weft " + weft + " for warp-lang " + warp));
      EXPECT_THAT(report.error().message, HasSubstr("this is weft " + now));
    }
  }
}

TEST_F(Verify, IsTheSameOnAnyNumberOfThreads) {
  make();
  for (const int shard : {0, 2})
    change("/data/shard-0000" + std::to_string(shard) + ".jsonl", "wp.tid()", "wp.tix()", false);
  const Report one = look(Level::kText, 1), many = look(Level::kText, 5);
  ASSERT_EQ(one.problems.size(), many.problems.size());
  for (size_t i = 0; i < one.problems.size(); ++i) {
    EXPECT_EQ(one.problems[i].message, many.problems[i].message);
    EXPECT_EQ(one.problems[i].line, many.problems[i].line);
  }
}

}  // namespace
}  // namespace weft::verify
