// The numbers of the format that weft knows (parquet.thrift of Apache Parquet).
#pragma once

#include <cstdint>
#include <string_view>

namespace weft::parquet {

inline constexpr std::string_view kMagic = "PAR1";
// Behind the footer: its length and the magic bytes.
inline constexpr uint64_t kTailBytes = 8;

enum class Physical : uint8_t { kBoolean = 0, kInt64 = 2, kBytes = 6 };
enum class Repetition : uint8_t { kRequired = 0, kOptional = 1, kRepeated = 2 };
enum class Converted : uint8_t { kUtf8 = 0, kList = 3 };
enum class Codec : uint8_t { kNone = 0, kSnappy = 1, kZstd = 6 };
enum class Encoding : uint8_t { kPlain = 0, kPlainDictionary = 2, kRle = 3, kRleDictionary = 8 };
enum class PageType : uint8_t { kData = 0, kDictionary = 2 };

namespace field {
enum SchemaElement {
  kType = 1,
  kRepetition = 3,
  kName = 4,
  kChildren = 5,
  kConverted = 6,
  kLogical = 10
};
enum LogicalType { kString = 1, kList = 3 };
enum FileMetaData {
  kVersion = 1,
  kSchema = 2,
  kRows = 3,
  kGroups = 4,
  kCreatedBy = 6,
  kOrders = 7
};
enum RowGroup {
  kChunks = 1,
  kGroupBytes = 2,
  kGroupRows = 3,
  kGroupOffset = 5,
  kGroupCompressed = 6,
  kOrdinal = 7
};
enum ColumnChunk { kFileOffset = 2, kMetaData = 3 };
enum ColumnMetaData {
  kColumnType = 1,
  kEncodings = 2,
  kPath = 3,
  kCodec = 4,
  kValues = 5,
  kUncompressed = 6,
  kCompressed = 7,
  kDataOffset = 9,
  kDictionaryOffset = 11,
  kStatistics = 12
};
enum Statistics { kNulls = 3, kMost = 5, kLeast = 6 };
enum PageHeader {
  kPageType = 1,
  kPageUncompressed = 2,
  kPageCompressed = 3,
  kDataHeader = 5,
  kDictionaryHeader = 7
};
enum DataPageHeader { kPageValues = 1, kEncoding = 2, kDefinition = 3, kRepetitionLevels = 4 };
enum ColumnOrder { kTypeOrder = 1 };
}  // namespace field

}  // namespace weft::parquet
