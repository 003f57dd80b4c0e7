#include "weft/pack/pack.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "columns.h"
#include "lines.h"
#include "tar.h"
#include "weft/base/rng.h"
#include "weft/base/sha256.h"
#include "weft/dialogue/dialogue.h"
#include "weft/pack/check.h"
#include "weft/pack/input.h"
#include "weft/pack/python.h"
#include "weft/record/shard.h"

namespace weft::pack {
namespace {

using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

// A kernel of its own for each number.
std::string source(uint64_t number) {
  constexpr const char* kFunctions[] = {"sin",  "cos",  "tan",   "exp",  "log",  "sqrt",
                                        "abs",  "sign", "floor", "ceil", "asin", "acos",
                                        "atan", "sinh", "cosh",  "tanh"};
  std::string text = "@wp.kernel\ndef k(a: wp.array(dtype=float), b: wp.array(dtype=float)):\n";
  Rng rng(number);
  for (int line = 0; line < 20; ++line)
    text += fmt::format("    b[{}] = wp.{}(wp.{}(wp.{}(a[0])))\n", line, kFunctions[rng.below(16)],
                        kFunctions[rng.below(16)], kFunctions[rng.below(16)]);
  return text;
}

// Data sets in memory, and packs of them.
class PackTest : public testing::Test {
 protected:
  static constexpr uint64_t kLeftOut = UINT64_MAX;

  // `kernels` numbers of sources; each for both devices.
  void make_set(const std::string& folder, const std::vector<uint64_t>& kernels,
                record::Format format = record::Format::kJsonl, uint64_t shard_size = 10) {
    record::DataOptions options;
    options.devices = {"cpu", "cuda"};
    options.categories = {"loop"};
    options.format = format;
    options.shard_size = shard_size;
    options.weft_version = "0.1.0";
    options.warp_version = "1.19.0";
    ASSERT_TRUE(record::start_journal(files_, folder, {}, options).ok());
    for (uint64_t shard = 0; shard < record::shard_count(options, kernels.size()); ++shard) {
      const record::Range range = record::shard_range(options, kernels.size(), shard);
      auto writer = record::open_shard(files_, folder, options, range);
      Text lines;
      std::vector<record::Extent> extents;
      record::Counts counts;
      for (uint64_t index = range.begin; index < range.end; ++index)
        for (const std::string& device : options.devices) {
          if (kernels[index] == kLeftOut) {
            ++counts.duplicates;
            continue;
          }
          add_record(kernels[index], index, device, lines, counts);
          extents.push_back({lines.size(), index, device});
        }
      ASSERT_TRUE((*writer)->add(lines.view(), extents).ok());
      ASSERT_TRUE((*writer)->commit().ok());
      ASSERT_TRUE(
          record::add_shard(files_, folder, {}, {range, record::hash_hex(lines.view()), counts})
              .ok());
    }
  }

  void add_record(uint64_t kernel, uint64_t index, const std::string& device, Text& lines,
                  record::Counts& counts) {
    const std::string python = source(kernel), family = fmt::format("family-{}", kernel % 40);
    record::Record record;
    record.python_source = python;
    record.ir_forward = "void forward() {\n}\n";
    record.ir_backward = "void backward() {\n}\n";
    if (kernel % 10 == 9) record.ir_backward.reset();
    record::Metadata& data = record.metadata;
    data.verdicts.gradient = kernel % 3 == 0 ? "ok" : "wrong";
    data.kernel_name = "k";
    data.category = "loop";
    data.description = "Computes \"something\".";
    data.device = device;
    data.family = family;
    data.index = index;
    data.difficulty = 2;
    data.n_lines = 3;
    data.origin = "synthesised";
    data.weft_version = "0.1.0";
    data.warp_version = "1.19.0";
    const std::string id = record::content_id({python, device, "1.19.0", "0.1.0"});
    record.id = id;
    const size_t before = lines.size();
    record::write_json(record, record::FieldNames::kIr, lines);
    lines << '\n';
    counts.add(record, lines.size() - before);
  }

  static std::vector<uint64_t> numbers(uint64_t begin, uint64_t end) {
    std::vector<uint64_t> result;
    for (; begin < end; ++begin) result.push_back(begin);
    return result;
  }

  static Options options(const std::string& layout) {
    Options options;
    options.inputs = {"set"};
    options.output = "out";
    options.layout = layout;
    options.threads = 2;
    // Sources of these tests are alike more often than kernels are.
    options.threshold = 0.95;
    return options;
  }

  Report packed(const Options& options) {
    Result<Report> report = pack(files_, options, {});
    EXPECT_TRUE(report.ok()) << report.error().message;
    return report.ok() ? *report : Report{};
  }

  CheckReport checked() {
    const Result<CheckReport> report = check(files_, "out", 2, {});
    EXPECT_TRUE(report.ok()) << report.error().message;
    return report.ok() ? *report : CheckReport{};
  }

  std::map<std::string, std::string> below(const std::string& folder) {
    std::map<std::string, std::string> found;
    for (const auto& [path, data] : files_.all())
      if (path.starts_with(folder + "/")) found[path.substr(folder.size() + 1)] = data;
    return found;
  }

  sys::MemoryFiles files_;
};

class EveryLayout : public PackTest, public testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    if (GetParam() != std::string_view("hf")) return;
    const Result<Python> python = find_python();
    if (!python.ok()) GTEST_SKIP() << python.error().message;
  }
};
INSTANTIATE_TEST_SUITE_P(Layouts, EveryLayout,
                         testing::Values("hf", "jsonl", "zst", "json", "webdataset", "chat",
                                         "prompt"));

TEST_P(EveryLayout, HoldsEveryRecordOnceAndPassesItsCheck) {
  make_set("set", numbers(0, 95));
  Options options = this->options(GetParam());
  options.layout_options.task = "forward";
  const Report report = packed(options);
  EXPECT_EQ(report.records, 190u);
  EXPECT_EQ(report.rows, 190u - report.fates[size_t(Fate::kBridge)]);
  EXPECT_GT(report.rows, 150u);
  const CheckReport check = checked();
  EXPECT_EQ(check.rows, report.rows);
  EXPECT_THAT(check.problems, testing::IsEmpty());
  EXPECT_FALSE(files_.exists("out.part"));
}

TEST_P(EveryLayout, SameBytesForAnyNumberOfThreads) {
  make_set("set", numbers(0, 95));
  Options options = this->options(GetParam());
  options.threads = 1;
  packed(options);
  const auto one = below("out");
  options.threads = 4;
  packed(options);
  EXPECT_TRUE(one == below("out"));
}

TEST_P(EveryLayout, AChangedByteIsFoundAndItsFileNamed) {
  make_set("set", numbers(0, 30));
  packed(options(GetParam()));
  for (const auto& [path, data] : below("out")) {
    std::string changed = data;
    changed[changed.size() / 2] ^= 1;
    ASSERT_TRUE(files_.write("out/" + path, changed).ok());
    const Result<CheckReport> report = check(files_, "out", 1, {});
    if (report.ok()) {
      ASSERT_GT(report->problem_count, 0u) << path;
      if (path != "SHA256SUMS") {
        EXPECT_THAT(report->problems[0], HasSubstr(path));
      }
    }
    ASSERT_TRUE(files_.write("out/" + path, data).ok());
  }
  EXPECT_EQ(checked().problem_count, 0u);
}

TEST_P(EveryLayout, FilesThatGrowLargeAreCut) {
  make_set("set", numbers(0, 95));
  Options options = this->options(GetParam());
  options.layout_options.most_file_bytes = 1;
  const Report report = packed(options);
  // Compressed files end at whole frames.
  EXPECT_GE(report.files.size(), GetParam() == std::string_view("zst") ? 4u : 12u);
  EXPECT_EQ(checked().problem_count, 0u);
}

TEST_P(EveryLayout, OfNothing) {
  make_set("set", {});
  const Report report = packed(options(GetParam()));
  EXPECT_EQ(report.rows, 0u);
  EXPECT_EQ(checked().problem_count, 0u);
}

TEST_P(EveryLayout, AFullDiskLeavesWhatWasThere) {
  make_set("set", numbers(0, 30));
  packed(options(GetParam()));
  const auto before = below("out");
  make_set("more", numbers(0, 60));
  Options options = this->options(GetParam());
  options.inputs = {"more"};
  files_.set_space(20'000);
  const Result<Report> report = pack(files_, options, {});
  ASSERT_FALSE(report.ok());
  EXPECT_THAT(report.error().message, HasSubstr("no space left"));
  EXPECT_TRUE(before == below("out"));
  EXPECT_FALSE(files_.exists("out.part"));
}

TEST_F(PackTest, DuplicatesAreLeftOutAcrossDataSets) {
  make_set("set", numbers(0, 30));
  make_set("more", numbers(20, 50), record::Format::kJson);
  Options options = this->options("jsonl");
  options.inputs = {"set", "more"};
  const Report report = packed(options);
  EXPECT_EQ(report.fates[size_t(Fate::kDuplicate)], 20u);
  EXPECT_EQ(report.kernels, 50u);
  EXPECT_EQ(checked().problem_count, 0u);
}

TEST_F(PackTest, BothFormatsGiveTheSame) {
  make_set("lines/set", numbers(0, 40));
  make_set("files/set", numbers(0, 40), record::Format::kJson);
  Options options = this->options("jsonl");
  options.inputs = {"lines/set"};
  packed(options);
  const auto lines = below("out");
  options.inputs = {"files/set"};
  packed(options);
  for (const auto& [path, data] : below("out"))
    if (path.starts_with("data/")) {
      EXPECT_TRUE(data == lines.at(path)) << path;
    }
}

TEST_F(PackTest, MissingRecordsAreFine) {
  // What `generate --duplicates drop` leaves out has no line and no file.
  for (const auto format : {record::Format::kJsonl, record::Format::kJson}) {
    make_set("set", {1, 2, kLeftOut, 3, kLeftOut, 4}, format, 4);
    EXPECT_EQ(packed(options("jsonl")).records, 8u);
    ASSERT_TRUE(files_.remove("set").ok());
  }
}

TEST_F(PackTest, ADamagedShardIsNamed) {
  make_set("set", numbers(0, 30));
  std::string shard = *files_.read("set/shard-00001.jsonl");
  const size_t at = shard.find("forward");
  shard[at] = 'F';
  ASSERT_TRUE(files_.write("set/shard-00001.jsonl", shard).ok());
  Result<Report> report = pack(files_, options("jsonl"), {});
  ASSERT_FALSE(report.ok());
  EXPECT_THAT(report.error().message, HasSubstr("set/shard-00001.jsonl"));
  EXPECT_FALSE(files_.exists("out"));

  // A line less is damage too.
  make_set("set", numbers(0, 30));
  shard = *files_.read("set/shard-00001.jsonl");
  shard.erase(0, shard.find('\n') + 1);
  ASSERT_TRUE(files_.write("set/shard-00001.jsonl", shard).ok());
  report = pack(files_, options("jsonl"), {});
  ASSERT_FALSE(report.ok());
  EXPECT_THAT(report.error().message, HasSubstr("`set/shard-00001.jsonl` is damaged"));
}

TEST_F(PackTest, NothingButAPackIsReplaced) {
  make_set("set", numbers(0, 3));
  ASSERT_TRUE(files_.write("out/precious", "data").ok());
  Result<Report> report = pack(files_, options("jsonl"), {});
  ASSERT_FALSE(report.ok());
  EXPECT_THAT(report.error().message, HasSubstr("no pack"));
  EXPECT_EQ(*files_.read("out/precious"), "data");
  Options options = this->options("jsonl");
  options.output = "set";
  EXPECT_FALSE(pack(files_, options, {}).ok());
  EXPECT_TRUE(files_.exists("set/manifest.jsonl"));
}

TEST_F(PackTest, WhatIsNoDataSetIsRefused) {
  const Result<Report> report = pack(files_, options("jsonl"), {});
  ASSERT_FALSE(report.ok());
  EXPECT_THAT(report.error().message, HasSubstr("`set` holds no data set"));
  EXPECT_FALSE(check(files_, "set", 1, {}).ok());
}

TEST_F(PackTest, TheCheckSeesAFamilyInTwoSplits) {
  make_set("set", numbers(0, 95));
  packed(options("jsonl"));
  // A row is moved to another split, with all sums made right.
  std::string from = *files_.read("out/data/cuda/train-00000-of-00001.jsonl");
  std::string to = *files_.read("out/data/cuda/test-00000-of-00001.jsonl");
  const size_t end = from.find('\n') + 1;
  to += from.substr(0, end);
  from.erase(0, end);
  std::string sums = *files_.read("out/SHA256SUMS");
  const auto put = [&](const std::string& path, const std::string& data) {
    const size_t at = sums.find(path);
    sums.replace(at - 66, 64, hex(sha256(data)));
    ASSERT_TRUE(files_.write("out/" + path, data).ok());
  };
  put("data/cuda/train-00000-of-00001.jsonl", from);
  put("data/cuda/test-00000-of-00001.jsonl", to);
  ASSERT_TRUE(files_.write("out/SHA256SUMS", sums).ok());
  const CheckReport report = checked();
  EXPECT_THAT(report.problems, testing::Contains(HasSubstr("a family of it stands in another")));
  EXPECT_THAT(report.problems, testing::Contains(HasSubstr("a cluster of it stands in another")));
  EXPECT_THAT(report.problems, testing::Contains(HasSubstr("README.md: ")));
  EXPECT_THAT(report.problems, testing::Contains(HasSubstr("manifest.json: ")));
}

TEST_F(PackTest, TheCheckRecomputesIds) {
  make_set("set", numbers(0, 10));
  packed(options("jsonl"));
  const std::string path = "data/cuda/train-00000-of-00001.jsonl";
  std::string data = *files_.read("out/" + path), sums = *files_.read("out/SHA256SUMS");
  data.replace(data.find("wp.kernel"), 9, "wp.KERNEL");
  sums.replace(sums.find(path) - 66, 64, hex(sha256(data)));
  ASSERT_TRUE(files_.write("out/" + path, data).ok());
  ASSERT_TRUE(files_.write("out/SHA256SUMS", sums).ok());
  EXPECT_THAT(checked().problems, testing::ElementsAre(AllOf(
                                      HasSubstr(path), HasSubstr("another content than its id"))));
}

TEST_F(PackTest, FilesThatNobodyListedAreFound) {
  make_set("set", numbers(0, 3));
  packed(options("jsonl"));
  ASSERT_TRUE(files_.write("out/data/cuda/train-00007-of-00009.jsonl", "{}\n").ok());
  EXPECT_THAT(checked().problems[0], HasSubstr("train-00007-of-00009.jsonl: is not in SHA256SUMS"));
}

TEST_F(PackTest, WhatIsSharedWithABenchmarkIsRemoved) {
  make_set("set", numbers(0, 30));
  std::string copy = source(7);
  for (size_t at = 0; (at = copy.find("a[0]", at)) != std::string::npos;)
    copy.replace(at, 4, "a[3]");
  ASSERT_TRUE(files_.write("bench/one.py", copy).ok());
  ASSERT_TRUE(files_.write("bench/rows.jsonl", Json{{"prompt", source(8)}}.dump() + "\n").ok());
  Options options = this->options("jsonl");
  options.against = {"bench"};
  const Report report = packed(options);
  EXPECT_EQ(report.fates[size_t(Fate::kContaminated)], report.removals.size());
  // By structure two kernels on two devices; others have lines of theirs.
  std::vector<std::string> texts;
  for (const Removal& removal : report.removals)
    if (removal.reason == "structure") texts.push_back(removal.text);
  EXPECT_THAT(texts, testing::ElementsAre("bench/one.py", "bench/one.py", "bench/rows.jsonl:1",
                                          "bench/rows.jsonl:1"));
  EXPECT_THAT(*files_.read("out/removed.jsonl"), HasSubstr("bench/one.py"));
  EXPECT_EQ(checked().problem_count, 0u);
  options.against = {"none"};
  EXPECT_FALSE(pack(files_, options, {}).ok());
}

TEST_F(PackTest, WhatIsFilteredHasNoSay) {
  make_set("set", numbers(0, 60));
  Options options = this->options("jsonl");
  options.where = *record::Where::parse({"gradient=ok"});
  const Report report = packed(options);
  EXPECT_EQ(report.fates[size_t(Fate::kFiltered)], 80u);
  EXPECT_EQ(report.kernels, 20u);
  EXPECT_EQ(checked().problem_count, 0u);
  const Json manifest = Json::parse(*files_.read("out/manifest.json"));
  EXPECT_EQ(manifest["options"]["where"], Json({"gradient=ok"}));
  EXPECT_EQ(manifest["filtered"], 80);
  for (const auto& [path, data] : below("out/data")) {
    EXPECT_THAT(data, Not(HasSubstr("\"gradient\":\"wrong\"")));
  }
  EXPECT_THAT(*files_.read("out/README.md"), HasSubstr("- 80 were left out because `--where "));

  // The rest is packed as if the others had never been there.
  const auto filtered = below("out/data");
  std::vector<uint64_t> rights;
  for (uint64_t kernel = 0; kernel < 60; kernel += 3) rights.push_back(kernel);
  make_set("rights", rights);
  options.inputs = {"rights"};
  options.where = {};
  EXPECT_EQ(packed(options).rows, report.rows);
  options.where = *record::Where::parse({"gpu=ok"});
  EXPECT_THAT(pack(files_, options, {}).error().message,
              HasSubstr("--where gpu=ok takes none of 40 records"));
}

TEST_F(PackTest, RowsWithoutAnAnswerAreCounted) {
  make_set("set", numbers(0, 95));
  const Report report = packed(options("chat"));
  EXPECT_GT(report.without_answer, 0u);
  EXPECT_EQ(report.rows + report.without_answer, report.fates[size_t(Fate::kKept)]);
  EXPECT_EQ(checked().rows, report.rows);
}

TEST_F(PackTest, EveryTaskMakesWholeRows) {
  make_set("set", numbers(0, 20));
  for (const std::string task : {"forward", "write", "signature", "complete", "lift", "types"}) {
    for (const std::string layout : {"chat", "prompt"}) {
      Options options = this->options(layout);
      options.layout_options.task = task;
      EXPECT_GT(packed(options).rows, 0u) << task;
      ASSERT_TRUE(read_lines(files_, "out/data/cuda/train-00000-of-00001.jsonl", false,
                             [&](std::string_view line) -> Status {
                               const Json row = Json::parse(line);
                               const bool chat = layout == "chat";
                               const std::string asked =
                                   chat ? row["messages"][1]["content"] : row["prompt"];
                               const std::string given =
                                   chat ? row["messages"][2]["content"] : row["completion"];
                               EXPECT_THAT(asked, Not(HasSubstr("LANG")));
                               EXPECT_EQ(row["task"], task);
                               EXPECT_FALSE(given.empty());
                               return ok_status();
                             })
                      .ok());
    }
  }
}

TEST(Input, BlocksOfAnySizeGiveEveryLineOnce) {
  sys::MemoryFiles files;
  record::DataOptions options;
  options.devices = {"cpu"};
  ASSERT_TRUE(record::start_journal(files, "set", {}, options).ok());
  const std::string lines = "1\n22\n\n333333333333\n4\n55555\n";
  ASSERT_TRUE(files.write("set/shard-00000.jsonl", lines).ok());
  const record::Shard shard{{0, 0, 6}, record::hash_hex(lines), {.records = 6}};
  ASSERT_TRUE(record::add_shard(files, "set", {}, shard).ok());
  for (uint64_t size = 1; size < 30; ++size) {
    const auto input = Input::open(files, {"set"}, size);
    ASSERT_TRUE(input.ok());
    std::string read;
    for (const Input::Block& block : input->blocks()) read += *input->read(block);
    EXPECT_EQ(read, lines) << size;
    EXPECT_TRUE(input->blocks().back().last);
  }
}

TEST(Tar, ReadsWhatItWrites) {
  Text text;
  tar_member("one.py", "a", text);
  tar_member("empty", "", text);
  tar_member("large", std::string(5000, 'x'), text);
  EXPECT_EQ(text.size() % 512, 0u);
  text << std::string(1024, '\0');
  std::vector<std::pair<std::string, size_t>> members;
  const auto use = [&](std::string_view name, std::string_view data) -> Status {
    members.emplace_back(name, data.size());
    return ok_status();
  };
  ASSERT_TRUE(read_tar(text.view(), use).ok());
  EXPECT_THAT(members, testing::ElementsAre(testing::Pair("one.py", 1), testing::Pair("empty", 0),
                                            testing::Pair("large", 5000)));
  for (const size_t size : {size_t{0}, size_t{700}, size_t{1024}, text.size() - 1024})
    EXPECT_FALSE(read_tar(text.view().substr(0, size), use).ok()) << size;
}

TEST(Columns, EveryOneHasAMeaning) {
  for (const RowKind rows :
       {RowKind::kRecord, RowKind::kColumns, RowKind::kMessages, RowKind::kPrompt})
    for (const Column& column : columns_of(rows)) {
      EXPECT_FALSE(meaning_of(column.name).empty()) << column.name;
      for (const Column& part : column.parts) {
        if (column.type == ColumnType::kStruct) {
          EXPECT_FALSE(meaning_of(part.name).empty()) << part.name;
        }
      }
    }
}

}  // namespace
}  // namespace weft::pack
