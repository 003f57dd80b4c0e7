#include "weft/parquet/reader.h"

#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "format.h"
#include "levels.h"
#include "schema.h"
#include "snappy.h"
#include "thrift.h"

namespace weft::parquet {

namespace {

// What a damaged file may ask for at most.
constexpr int64_t kMostPageBytes = 512 << 20, kMostValues = 64 << 20;

uint64_t number_at(std::string_view data, size_t bytes) {
  uint64_t value = 0;
  for (size_t i = 0; i < bytes; ++i) value |= uint64_t{static_cast<uint8_t>(data[i])} << 8 * i;
  return value;
}

// Takes the number of so many bytes from the begin.
bool take(std::string_view& data, size_t bytes, uint64_t& value) {
  if (data.size() < bytes) return false;
  value = number_at(data, bytes);
  data.remove_prefix(bytes);
  return true;
}

bool take(std::string_view& data, uint64_t size, std::string_view& value) {
  if (data.size() < size) return false;
  value = data.substr(0, size);
  data.remove_prefix(size);
  return true;
}

struct Chunk {
  int64_t codec = 0, values = 0, compressed = 0, data_offset = -1, dictionary_offset = -1;
};

struct PageHeader {
  int64_t type = -1, plain = -1, compressed = -1, values = -1, encoding = -1;
};

}  // namespace

struct Footer {
  struct Group {
    int64_t rows = 0;
    std::vector<Chunk> chunks;
  };
  std::vector<Column> columns;
  std::vector<Levels> levels;
  std::vector<Group> groups;
};

namespace {

void read_node(ThriftReader& in, SchemaNode& node) {
  in.fields([&](int number, ThriftType type) {
    switch (number) {
      case field::kType:
        return in.get(type, node.type);
      case field::kRepetition:
        return in.get(type, node.repetition);
      case field::kName:
        return in.get(type, node.name);
      case field::kChildren:
        return in.get(type, node.children);
      default:
        return false;
    }
  });
}

void read_chunk(ThriftReader& in, Chunk& chunk) {
  in.fields([&](int outer, ThriftType outer_type) {
    if (outer != field::kMetaData) return false;
    return in.inside(outer_type, [&](int number, ThriftType type) {
      switch (number) {
        case field::kCodec:
          return in.get(type, chunk.codec);
        case field::kValues:
          return in.get(type, chunk.values);
        case field::kCompressed:
          return in.get(type, chunk.compressed);
        case field::kDataOffset:
          return in.get(type, chunk.data_offset);
        case field::kDictionaryOffset:
          return in.get(type, chunk.dictionary_offset);
        default:
          return false;
      }
    });
  });
}

void read_group(ThriftReader& in, Footer::Group& group) {
  in.fields([&](int number, ThriftType type) {
    if (number == field::kChunks)
      return in.list(type, [&](ThriftType) { read_chunk(in, group.chunks.emplace_back()); });
    return number == field::kGroupRows && in.get(type, group.rows);
  });
}

PageHeader read_header(ThriftReader& in) {
  PageHeader header;
  in.fields([&](int number, ThriftType type) {
    switch (number) {
      case field::kPageType:
        return in.get(type, header.type);
      case field::kPageUncompressed:
        return in.get(type, header.plain);
      case field::kPageCompressed:
        return in.get(type, header.compressed);
      case field::kDataHeader:
      case field::kDictionaryHeader:  // begins alike
        return in.inside(type, [&](int inner, ThriftType inner_type) {
          if (inner == field::kPageValues) return in.get(inner_type, header.values);
          return inner == field::kEncoding && in.get(inner_type, header.encoding);
        });
      default:
        return false;
    }
  });
  return header;
}

Status decompress(int64_t codec, std::string_view data, size_t size, std::string& out) {
  switch (static_cast<Codec>(codec)) {
    case Codec::kNone:
      out = data;
      return out.size() == size ? ok_status() : Error{"a page has another size than it says"};
    case Codec::kSnappy:
      return snappy_decompress(data, size, out) ? ok_status() : Error{"a page is damaged"};
    case Codec::kZstd: {
      out.resize(size);
      const size_t made = ZSTD_decompress(out.data(), size, data.data(), data.size());
      return made == size ? ok_status() : Error{"a page is damaged"};
    }
  }
  return Error{
      fmt::format("it is compressed by method {} of Parquet, which weft does not read: "
                  "zstd or Snappy is wanted",
                  codec)};
}

// The values of a column of a group, page by page.
class ChunkReader {
 public:
  ChunkReader(const Column& column, const Levels& levels, uint64_t rows, Values& out)
      : column_(column), levels_(levels), rows_(rows), out_(out) {}

  Status read(const Chunk& chunk, std::string_view data) {
    int64_t left = chunk.values;
    while (left > 0) {
      ThriftReader in(data);
      const PageHeader header = read_header(in);
      if (!in.ok() || header.plain < 0 || header.plain > kMostPageBytes || header.compressed < 0 ||
          header.values < 0 || header.values > kMostValues)
        return Error{"a page's header is damaged"};
      data.remove_prefix(in.position());
      std::string_view body;
      if (!take(data, static_cast<uint64_t>(header.compressed), body))
        return Error{"a page is cut off"};
      std::string& page = out_.memory.emplace_back();
      WEFT_TRY_STATUS(decompress(chunk.codec, body, static_cast<size_t>(header.plain), page));
      if (header.type == static_cast<int>(PageType::kDictionary)) {
        WEFT_TRY_STATUS(read_dictionary(header, page));
        continue;
      }
      if (header.type != static_cast<int>(PageType::kData))
        return Error{fmt::format("it has pages of kind {}, which weft does not read", header.type)};
      if (header.values == 0 || header.values > left) return Error{"a page has too many values"};
      WEFT_TRY_STATUS(read_page(header, page));
      left -= header.values;
    }
    if (column_.kind == Kind::kNames && started_) out_.ends.push_back(out_.texts.size());
    return count() == rows_ ? ok_status() : Error{"a column has another number of values"};
  }

 private:
  size_t count() const {
    if (column_.kind == Kind::kNames) return out_.ends.size();
    return physical(column_.kind) == Physical::kBytes ? out_.texts.size() : out_.numbers.size();
  }

  Status read_dictionary(const PageHeader& header, std::string_view page) {
    dictionary_.clear();
    numbers_.clear();
    for (int64_t i = 0; i < header.values; ++i) {
      std::string_view text;
      uint64_t value = 0;
      const bool bytes = physical(column_.kind) == Physical::kBytes;
      if (!take(page, bytes ? 4 : 8, value) || (bytes && !take(page, value, text)))
        return Error{"a dictionary is damaged"};
      if (bytes)
        dictionary_.push_back(text);
      else
        numbers_.push_back(value);
    }
    return ok_status();
  }

  Status read_levels(uint32_t most, size_t count, std::string_view& page,
                     std::vector<uint32_t>& levels) {
    levels.clear();
    if (most == 0) return ok_status();
    uint64_t size = 0;
    std::string_view data;
    if (!take(page, 4, size) || !take(page, size, data) ||
        !read_runs(data, bits_of(most), count, levels))
      return Error{"the levels of a page are damaged"};
    return ok_status();
  }

  Status read_page(const PageHeader& header, std::string_view page) {
    const auto count = static_cast<size_t>(header.values);
    WEFT_TRY_STATUS(read_levels(levels_.most_repetition, count, page, repetition_));
    WEFT_TRY_STATUS(read_levels(levels_.most_definition, count, page, definition_));
    size_t present = count;
    if (levels_.most_definition > 0)
      present = static_cast<size_t>(std::ranges::count(definition_, levels_.most_definition));
    WEFT_TRY_STATUS(start_values(header, present, page));
    for (size_t i = 0; i < count; ++i) {
      const uint32_t definition = definition_.empty() ? levels_.most_definition : definition_[i];
      const bool there = definition == levels_.most_definition;
      if (column_.kind == Kind::kNames) {
        if (repetition_[i] == 0 && started_) out_.ends.push_back(out_.texts.size());
        if (repetition_[i] != 0 && !started_) return Error{"a list begins in its middle"};
        started_ = true;
        if (!there && definition >= levels_.element) return Error{"a name is missing"};
      } else if (column_.kind == Kind::kMaybeText) {
        out_.present.push_back(there);
      } else if (!there) {
        return Error{"a value is missing"};
      }
      if (there && !next_value(page)) return Error{"the values of a page are damaged"};
      if (!there && column_.kind == Kind::kMaybeText) out_.texts.emplace_back();
    }
    return ok_status();
  }

  // The values follow in `page`, or their numbers in the dictionary do.
  Status start_values(const PageHeader& header, size_t present, std::string_view& page) {
    at_ = 0;
    plain_ = header.encoding == static_cast<int>(Encoding::kPlain);
    if (plain_) return ok_status();
    uint64_t bits = 0;
    if (header.encoding != static_cast<int>(Encoding::kPlainDictionary) &&
        header.encoding != static_cast<int>(Encoding::kRleDictionary))
      return Error{
          fmt::format("it has values of encoding {}, which weft does not read", header.encoding)};
    if (!take(page, 1, bits) || bits > 32 ||
        !read_runs(page, static_cast<int>(bits), present, indices_))
      return Error{"the values of a page are damaged"};
    return ok_status();
  }

  bool next_value(std::string_view& page) {
    const Physical type = physical(column_.kind);
    uint64_t number = 0;
    std::string_view text;
    if (!plain_) {
      const uint32_t index = indices_[at_++];
      if (type == Physical::kBytes) {
        if (index >= dictionary_.size()) return false;
        out_.texts.push_back(dictionary_[index]);
        return true;
      }
      if (index >= numbers_.size()) return false;
      out_.numbers.push_back(numbers_[index]);
      return true;
    }
    switch (type) {
      case Physical::kBoolean:
        if (at_ / 8 >= page.size()) return false;
        out_.numbers.push_back(static_cast<uint8_t>(page[at_ / 8]) >> at_ % 8 & 1);
        ++at_;
        return true;
      case Physical::kInt64:
        if (!take(page, 8, number)) return false;
        out_.numbers.push_back(number);
        return true;
      case Physical::kBytes:
        if (!take(page, 4, number) || !take(page, number, text)) return false;
        out_.texts.push_back(text);
        return true;
    }
    return false;
  }

  const Column& column_;
  const Levels& levels_;
  uint64_t rows_;
  Values& out_;
  bool started_ = false;  // a list
  std::vector<std::string_view> dictionary_;
  std::vector<uint64_t> numbers_;  // a dictionary too
  std::vector<uint32_t> repetition_, definition_, indices_;
  bool plain_ = true;
  size_t at_ = 0;
};

Result<std::unique_ptr<Footer>> parse_footer(std::string_view data,
                                             std::span<const Column> columns) {
  auto footer = std::make_unique<Footer>();
  footer->columns.assign(columns.begin(), columns.end());
  std::vector<SchemaNode> nodes;
  ThriftReader in(data);
  in.fields([&](int number, ThriftType type) {
    if (number == field::kSchema)
      return in.list(type, [&](ThriftType) { read_node(in, nodes.emplace_back()); });
    return number == field::kGroups &&
           in.list(type, [&](ThriftType) { read_group(in, footer->groups.emplace_back()); });
  });
  if (!in.ok()) return Error{"its footer is damaged"};
  WEFT_TRY(footer->levels, match_schema(nodes, columns));
  for (const Footer::Group& group : footer->groups)
    if (group.rows < 0 || group.chunks.size() != columns.size())
      return Error{"its footer is damaged: a row group has other columns"};
  return footer;
}

}  // namespace

Reader::Reader(sys::Files& files, std::string path, std::unique_ptr<Footer> footer)
    : files_(&files), path_(std::move(path)), footer_(std::move(footer)) {}
Reader::Reader(Reader&& other) noexcept = default;
Reader::~Reader() = default;

Result<Reader> Reader::open(sys::Files& files, const std::string& path,
                            std::span<const Column> columns) {
  WEFT_TRY(const uint64_t size, files.size(path));
  if (size < kTailBytes + kMagic.size()) return Error{"it is no Parquet file"};
  WEFT_TRY(const std::string tail, files.read_part(path, size - kTailBytes, kTailBytes));
  if (tail.size() != kTailBytes || !tail.ends_with(kMagic)) return Error{"it is no Parquet file"};
  const uint64_t footer_size = number_at(tail, 4);
  if (footer_size > size - kTailBytes) return Error{"its footer is damaged"};
  WEFT_TRY(const std::string data,
           files.read_part(path, size - kTailBytes - footer_size, footer_size));
  WEFT_TRY(std::unique_ptr<Footer> footer, parse_footer(data, columns));
  return Reader(files, path, std::move(footer));
}

size_t Reader::groups() const { return footer_->groups.size(); }

Result<Group> Reader::read(size_t number) const {
  const Footer::Group& from = footer_->groups[number];
  Group group;
  group.rows = static_cast<uint64_t>(from.rows);
  group.columns.resize(footer_->columns.size());
  WEFT_TRY(const uint64_t size, files_->size(path_));
  for (size_t i = 0; i < group.columns.size(); ++i) {
    const Chunk& chunk = from.chunks[i];
    const int64_t begin = chunk.dictionary_offset > 0 ? chunk.dictionary_offset : chunk.data_offset;
    if (begin < 0 || chunk.compressed < 0 || static_cast<uint64_t>(begin) > size ||
        static_cast<uint64_t>(chunk.compressed) > size - static_cast<uint64_t>(begin) ||
        chunk.values > kMostValues)
      return Error{"its footer is damaged"};
    WEFT_TRY(const std::string data, files_->read_part(path_, static_cast<uint64_t>(begin),
                                                       static_cast<uint64_t>(chunk.compressed)));
    const Column& column = footer_->columns[i];
    const Status status =
        ChunkReader(column, footer_->levels[i], group.rows, group.columns[i]).read(chunk, data);
    if (!status.ok())
      return Error{fmt::format("column `{}`: {}", column.name, status.error().message)};
  }
  return group;
}

}  // namespace weft::parquet
