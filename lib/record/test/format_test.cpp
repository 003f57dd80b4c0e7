// docs/format.md tells the truth: its examples are read and written by this library.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "manifest_json.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"

namespace weft::record {
namespace {

using testing::HasSubstr;

std::string page() { return *sys::real_files().read(WEFT_SOURCE_DIR "/docs/format.md"); }

// The text of the fenced block behind `<!-- name -->`.
std::string block(const std::string& name) {
  const std::string text = page();
  const size_t mark = text.find("<!-- " + name + " -->");
  EXPECT_NE(mark, std::string::npos) << name;
  const size_t fence = text.find("```", mark);
  const size_t begin = text.find('\n', fence) + 1;
  return text.substr(begin, text.find("```", begin) - begin);
}

TEST(FormatPage, RecordExampleReadsBack) {
  const std::string line = block("record");
  ASSERT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
  RecordReader reader;
  const auto record = reader.read(line);
  ASSERT_TRUE(record.ok()) << record.error().message;
  Text out;
  write_json(**record, FieldNames::kIr, out);
  EXPECT_EQ(out.str() + "\n", line);
  const Record& example = **record;
  EXPECT_EQ(example.id, content_id({example.python_source, example.metadata.device,
                                    example.metadata.warp_version, example.metadata.weft_version}));
}

TEST(FormatPage, JournalExampleReadsBack) {
  const std::string text = block("journal");
  const size_t end = text.find('\n');
  DataOptions options;
  const auto version = parse_header(text.substr(0, end), options);
  ASSERT_TRUE(version.ok()) << version.error().message;
  EXPECT_EQ(*version, kFormatVersion);
  EXPECT_EQ(header_line(options), text.substr(0, end));
  const auto shard = parse_shard(text.substr(end + 1));
  ASSERT_TRUE(shard.has_value());
  EXPECT_EQ(shard_line(*shard) + "\n", text.substr(end + 1));
  EXPECT_EQ(impossible(options, *shard), "");
}

TEST(FormatPage, NamesEveryField) {
  const std::string text = page();
#define WEFT_RECORD_FIELD(Kind, name) EXPECT_THAT(text, HasSubstr("| `" #name "` |"));
#define WEFT_METADATA_FIELD(Kind, name) EXPECT_THAT(text, HasSubstr("| `" #name "` |"));
#define WEFT_VERDICT(Kind, name) EXPECT_THAT(text, HasSubstr("| `" #name "` |"));
#include "weft/record/fields.def"
#define WEFT_SUM(name) EXPECT_THAT(text, HasSubstr("`" #name "`"));
  WEFT_SUMS(WEFT_SUM)
  WEFT_NAME_COUNTS(WEFT_SUM)
#undef WEFT_SUM
}

}  // namespace
}  // namespace weft::record
