#include "weft/stats/corpus.h"

#include <gtest/gtest.h>

#include "records.h"
#include "weft/record/manifest.h"
#include "weft/stats/read.h"
#include "weft/stats/tokens.h"

namespace weft::stats {
namespace {

using test::line_of;
using test::make_record;

TEST(Tokens, OfCode) {
  EXPECT_EQ(count_code_tokens(""), 0u);
  EXPECT_EQ(count_code_tokens(" \n\t"), 0u);
  EXPECT_EQ(count_code_tokens("x"), 1u);
  EXPECT_EQ(count_code_tokens("wp::add(var_0, 2.5f)"), 11u);
  EXPECT_EQ(count_code_tokens("// Zwölf 東京"), 4u);
  // Longer than a block, with tokens across its ends.
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "ab ";
  EXPECT_EQ(count_code_tokens(text), 1000u);
  EXPECT_EQ(count_code_tokens(std::string(1000, 'a')), 1u);
  EXPECT_EQ(count_code_tokens(std::string(1000, ';')), 1000u);
}

TEST(Tokens, OfPython) {
  syntax::TokenCounter counter;
  EXPECT_EQ(counter.count("x = 1\n"), 4u);  // with the end of the line
  EXPECT_EQ(counter.count("x = 1  # one\n"), 4u);
  EXPECT_EQ(counter.count("if x:\n    y\n"), 8u);  // with the block
  EXPECT_EQ(counter.count(""), counter.count(std::string_view("\0x", 2)));
  EXPECT_EQ(counter.count("\xff"), 0u);
}

TEST(Lines, WithAndWithoutALastEnd) {
  EXPECT_EQ(count_lines(""), 0u);
  EXPECT_EQ(count_lines("a"), 1u);
  EXPECT_EQ(count_lines("a\n"), 1u);
  EXPECT_EQ(count_lines("a\nb"), 2u);
}

TEST(Corpus, DistinctNumbers) {
  Distinct a, b;
  for (const uint64_t value : {1u, 2u, 2u, 3u}) a.add(Uint128{value} << 119 | value);
  for (const uint64_t value : {3u, 4u}) b.add(Uint128{value} << 119 | value);
  EXPECT_EQ(Distinct().count(), 0u);
  a.add(std::move(b));
  EXPECT_EQ(a.count(), 4u);
  EXPECT_EQ(a.count(), 4u);
}

Result<Findings> read_text(const std::string& text, ReadOptions options = {}) {
  sys::MemoryFiles files;
  EXPECT_TRUE(files.write("a.jsonl", text).ok());
  return read(files, {"a.jsonl"}, options);
}

TEST(Corpus, Empty) {
  const auto found = read_text("");
  ASSERT_TRUE(found.ok()) << found.error().message;
  EXPECT_EQ(found->corpus.records, 0u);
  EXPECT_EQ(found->unique, 0u);
  EXPECT_TRUE(found->complete);
}

TEST(Corpus, OneRecord) {
  const std::string line = line_of(make_record());
  const auto found = read_text(line);
  ASSERT_TRUE(found.ok()) << found.error().message;
  EXPECT_EQ(found->corpus.records, 1u);
  EXPECT_EQ(found->corpus.bytes, line.size());
  EXPECT_EQ(found->unique, 1u);
  EXPECT_EQ(found->corpus.categories.of("math"), 1u);
  EXPECT_EQ(found->corpus.difficulties.of("2"), 1u);
  EXPECT_EQ(found->corpus.builtins.of("sin"), 1u);
  EXPECT_EQ(found->corpus.python.lines.mean(), 4);
  EXPECT_EQ(found->corpus.code.at("cpu").lines.mean(), 2);
  EXPECT_EQ(found->corpus.code.at("cpu").tokens.mean(), 6);
}

TEST(Corpus, EqualProgramsOfOneDeviceAreDuplicates) {
  record::Record first = make_record(), second = make_record("other text\n");
  first.metadata.fingerprint = second.metadata.fingerprint = "0123456789abcdef0123456789abcdef";
  record::Record cuda = first;
  cuda.metadata.device = "cuda";
  const auto found = read_text(line_of(first) + line_of(second) + line_of(cuda));
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(found->unique, 2u);
  // Without a fingerprint the text decides.
  EXPECT_EQ(read_text(line_of(make_record()) + line_of(make_record()))->unique, 1u);
  EXPECT_EQ(read_text(line_of(make_record()) + line_of(make_record("other text\n")))->unique, 2u);
}

// Several megabytes, so that there are several blocks.
std::string many(size_t count) {
  std::string text;
  const std::string code(4000, 'x');
  for (size_t i = 0; i < count; ++i) {
    const std::string source = std::string(test::kScale) + "# " + std::to_string(i) + "\n";
    record::Record record = make_record(source);
    record.ir_forward = code;
    text += line_of(record);
  }
  return text;
}

TEST(Corpus, NamesTheFirstDamagedRecordWhateverTheThreads) {
  std::string text = many(1500);
  for (const size_t line : {900u, 1400u}) {
    size_t at = 0;
    for (size_t i = 1; i < line; ++i) at = text.find('\n', at) + 1;
    text[at] = '[';
  }
  for (const unsigned threads : {1u, 2u, 4u}) {
    const auto found = read_text(text, {.threads = threads});
    ASSERT_FALSE(found.ok());
    EXPECT_TRUE(found.error().message.starts_with("`a.jsonl`, line 900: "))
        << found.error().message;
  }
  const auto torn = read_text(many(3) + "{\"id\"");
  ASSERT_FALSE(torn.ok());
  EXPECT_EQ(torn.error().message, "`a.jsonl`: its last line has no end");
}

TEST(Corpus, CountsEachRecordOnceWhateverTheThreads) {
  const std::string text = many(2000);
  for (const unsigned threads : {1u, 3u}) {
    const auto found = read_text(text, {.threads = threads});
    ASSERT_TRUE(found.ok()) << found.error().message;
    EXPECT_EQ(found->corpus.records, 2000u);
    EXPECT_EQ(found->corpus.bytes, text.size());
    EXPECT_EQ(found->unique, 2000u);
  }
}

TEST(Corpus, WhatIsNoDataSet) {
  sys::MemoryFiles files;
  EXPECT_EQ(read(files, {"gone.jsonl"}, {}).error().message,
            "cannot read `gone.jsonl`: no such file or directory");
  EXPECT_EQ(read(files, {"gone"}, {}).error().message,
            "`gone` holds no data set: there is no manifest.jsonl");
}

TEST(Corpus, AShardMustHoldWhatTheJournalSays) {
  sys::MemoryFiles files;
  record::DataOptions options;
  options.devices = {"cpu"};
  options.weft_version = "1";
  options.warp_version = "2";
  record::Shard shard{.range = {.number = 0, .begin = 0, .end = 2}, .hash = std::string(32, '0')};
  shard.counts.records = 2;
  ASSERT_TRUE(record::start_journal(files, "d", {}, options).ok());
  ASSERT_TRUE(record::add_shard(files, "d", {}, shard).ok());
  ASSERT_TRUE(files.write("d/shard-00000.jsonl", line_of(make_record())).ok());
  const auto found = read(files, {"d"}, {});
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().message, "`d/shard-00000.jsonl` holds 1 records; the journal says 2");
}

}  // namespace
}  // namespace weft::stats
