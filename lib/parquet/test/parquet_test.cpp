// What is written is read again, and damage is noticed. Other programs read it in
// cmd/weft/test/loader_test.py.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "levels.h"
#include "snappy.h"
#include "weft/parquet/reader.h"
#include "weft/parquet/writer.h"

namespace weft::parquet {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr Column kColumns[] = {{"id", Kind::kText},
                               {"note", Kind::kMaybeText},
                               {"count", Kind::kNumber},
                               {"good", Kind::kFlag},
                               {"names", Kind::kNames},
                               {"run", Kind::kMaybeText, "verdicts"},
                               {"gpu", Kind::kMaybeText, "verdicts"}};

struct Row {
  std::string id;
  std::optional<std::string> note;
  uint64_t count = 0;
  bool good = false;
  std::vector<std::string> names;
  std::optional<std::string> run, gpu;
  bool operator==(const Row&) const = default;
};

// All shapes: missing values, empty texts and lists, runs and changes.
Row row(uint64_t i) {
  Row row{"id " + std::to_string(i), {}, i * i, i % 3 == 0, {}, {}, {}};
  if (i % 2 == 0) row.note = std::string(i % 50, 'n');
  for (uint64_t name = 0; name < i % 4; ++name) row.names.push_back("name " + std::to_string(name));
  if (i % 7 != 0) row.run = "ok";
  return row;
}

std::optional<std::string_view> view(const std::optional<std::string>& text) {
  return text ? std::optional<std::string_view>(*text) : std::nullopt;
}

void add(const Row& row, Rows& to) {
  to.add(std::string_view(row.id));
  to.add(view(row.note));
  to.add(row.count);
  to.add(row.good);
  to.add(std::vector<std::string_view>(row.names.begin(), row.names.end()));
  to.add(view(row.run));
  to.add(view(row.gpu));
}

// A file of rows [0, count), `portion` of them at a time.
std::string file_of(uint64_t count, uint64_t portion) {
  std::string file;
  Writer writer(kColumns, "a test", [&](std::string_view data) {
    file += data;
    return ok_status();
  });
  Rows rows(kColumns);
  for (uint64_t begin = 0; begin < count; begin += portion) {
    rows.clear();
    for (uint64_t i = begin; i < std::min(begin + portion, count); ++i) add(row(i), rows);
    rows.seal();
    EXPECT_TRUE(writer.add(rows).ok());
  }
  EXPECT_TRUE(writer.finish().ok());
  return file;
}

std::optional<std::string> text(const Values& column, size_t row) {
  if (column.present[row] == 0) return std::nullopt;
  return std::string(column.texts[row]);
}

Result<std::vector<Row>> rows_of(std::string_view file,
                                 std::span<const Column> columns = kColumns) {
  sys::MemoryFiles files;
  EXPECT_TRUE(files.write("f", file).ok());
  WEFT_TRY(const Reader reader, Reader::open(files, "f", columns));
  std::vector<Row> rows;
  for (size_t number = 0; number < reader.groups(); ++number) {
    WEFT_TRY(const Group group, reader.read(number));
    const std::vector<Values>& in = group.columns;
    for (size_t i = 0; i < group.rows; ++i) {
      Row row{std::string(in[0].texts[i]),
              text(in[1], i),
              in[2].numbers[i],
              in[3].numbers[i] != 0,
              {},
              text(in[5], i),
              text(in[6], i)};
      for (size_t name = i == 0 ? 0 : in[4].ends[i - 1]; name < in[4].ends[i]; ++name)
        row.names.emplace_back(in[4].texts[name]);
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

std::vector<Row> wanted(uint64_t count) {
  std::vector<Row> rows;
  for (uint64_t i = 0; i < count; ++i) rows.push_back(row(i));
  return rows;
}

std::string error_of(std::string_view file, std::span<const Column> columns = kColumns) {
  const auto rows = rows_of(file, columns);
  return rows.ok() ? "" : rows.error().message;
}

TEST(Parquet, RowsComeBack) {
  for (const uint64_t count : {0u, 1u, 2u, 9u, 1000u}) {
    const auto rows = rows_of(file_of(count, 64));
    ASSERT_TRUE(rows.ok()) << rows.error().message;
    EXPECT_EQ(*rows, wanted(count));
  }
}

TEST(Parquet, ManyRowsAreSeveralGroups) {
  const std::string file = file_of(25'000, 500);
  sys::MemoryFiles files;
  ASSERT_TRUE(files.write("f", file).ok());
  const auto reader = Reader::open(files, "f", kColumns);
  ASSERT_TRUE(reader.ok());
  EXPECT_EQ(reader->groups(), 3u);
  EXPECT_EQ(*rows_of(file), wanted(25'000));
}

TEST(Parquet, TheSameRowsMakeTheSameBytes) { EXPECT_EQ(file_of(1000, 64), file_of(1000, 64)); }

TEST(Parquet, OtherColumnsAreRefused) {
  const std::string file = file_of(3, 3);
  const std::span<const Column> all = kColumns;
  EXPECT_THAT(error_of(file, all.first(6)), HasSubstr("there are more"));
  std::vector<Column> other(all.begin(), all.end());
  other[2].kind = Kind::kText;
  EXPECT_THAT(error_of(file, other), HasSubstr("`count` is missing or of another type"));
  other[2] = {"counts", Kind::kNumber};
  EXPECT_THAT(error_of(file, other), HasSubstr("`counts` is missing"));
  EXPECT_THAT(error_of("no such file at all"), HasSubstr("no Parquet file"));
  EXPECT_THAT(error_of(""), HasSubstr("no Parquet file"));
}

TEST(Parquet, ACutFileIsRefused) {
  const std::string file = file_of(20, 7);
  for (size_t size = 0; size < file.size(); ++size)
    EXPECT_NE(error_of(std::string_view(file).substr(0, size)), "") << size;
}

// Whatever a damaged file holds, reading it ends, with the right number of values in each column.
TEST(Parquet, DamageIsSurvived) {
  const std::string file = file_of(20, 7);
  size_t noticed = 0;
  for (size_t at = 0; at < file.size(); ++at)
    for (const int bits : {0x01, 0x80, 0xff}) {
      std::string damaged = file;
      damaged[at] = static_cast<char>(damaged[at] ^ bits);
      noticed += !error_of(damaged).empty();
    }
  EXPECT_GT(noticed, file.size());
}

TEST(Levels, RunsAndPackedNumbers) {
  std::vector<uint32_t> numbers;
  std::string data;
  append_levels(std::vector<uint8_t>{1, 1, 1, 0, 1}, data);
  ASSERT_TRUE(read_runs(data, 1, 5, numbers));
  EXPECT_THAT(numbers, ElementsAre(1, 1, 1, 0, 1));
  EXPECT_FALSE(read_runs(data, 1, 6, numbers));
  // The example of the format's description: 0 to 7 in three bits each.
  ASSERT_TRUE(read_runs("\x03\x88\xc6\xfa", 3, 8, numbers));
  EXPECT_THAT(numbers, ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
  ASSERT_TRUE(read_runs("", 0, 2, numbers));
  EXPECT_THAT(numbers, ElementsAre(0, 0));
}

TEST(Snappy, LiteralsAndCopies) {
  std::string out;
  using namespace std::string_view_literals;
  // "ab" as it is, then six bytes from two bytes before.
  ASSERT_TRUE(
      snappy_decompress("\x08\x04"
                        "ab"
                        "\x09\x02"sv,
                        8, out));
  EXPECT_EQ(out, "abababab");
  ASSERT_TRUE(
      snappy_decompress("\x06\x04"
                        "ab"
                        "\x0e\x02\x00"sv,
                        6, out));
  EXPECT_EQ(out, "ababab");
  EXPECT_FALSE(
      snappy_decompress("\x08\x04"
                        "ab"
                        "\x09\x03"sv,
                        8, out));  // before the begin
  EXPECT_FALSE(
      snappy_decompress("\x08\x04"
                        "ab"sv,
                        8, out));
  EXPECT_FALSE(
      snappy_decompress("\x02\x04"
                        "abc"sv,
                        2, out));
}

}  // namespace
}  // namespace weft::parquet
