// Thrift's compact protocol, in which Parquet writes its headers and its footer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace weft::parquet {

enum class ThriftType : uint8_t {
  kStop = 0,
  kTrue = 1,
  kFalse = 2,
  kByte = 3,
  kI16 = 4,
  kI32 = 5,
  kI64 = 6,
  kDouble = 7,
  kText = 8,
  kList = 9,
  kSet = 10,
  kMap = 11,
  kStruct = 12,
};

// Appends a struct, field by field, their numbers rising.
class ThriftWriter {
 public:
  explicit ThriftWriter(std::string& out) : out_(out) {}

  ThriftWriter& i16(int field, int64_t value) { return integer(field, ThriftType::kI16, value); }
  ThriftWriter& i32(int field, int64_t value) { return integer(field, ThriftType::kI32, value); }
  ThriftWriter& i64(int field, int64_t value) { return integer(field, ThriftType::kI64, value); }
  ThriftWriter& text(int field, std::string_view value);
  // A struct as a field, or as an element of a list, until `close`.
  ThriftWriter& open(int field);
  ThriftWriter& open();
  ThriftWriter& close();
  // So many elements follow.
  ThriftWriter& list(int field, ThriftType of, uint64_t count);
  ThriftWriter& element(int64_t value);
  ThriftWriter& element(std::string_view value);

 private:
  ThriftWriter& integer(int field, ThriftType type, int64_t value);
  void head(int field, ThriftType type);
  void varint(uint64_t value);

  std::string& out_;
  std::vector<int> last_ = {0};  // field of each open struct
};

// Reads what may be damaged: after the first thing that cannot be, `ok` is false and everything
// reads as zero.
class ThriftReader {
 public:
  explicit ThriftReader(std::string_view data) : data_(data) {}

  bool ok() const { return ok_; }
  size_t position() const { return at_; }

  // Calls `use(number, type)` for each field of a struct. What it does not read, returning false,
  // is skipped.
  template <typename Use>
  void fields(const Use& use) {
    int number = 0;
    for (auto type = next(number); type != ThriftType::kStop; type = next(number))
      if (!use(number, type)) skip(type, 0);
  }
  // A list's elements: `use(type)` is called for each and must read it.
  template <typename Use>
  bool list(ThriftType type, const Use& use) {
    if (!expect(type, ThriftType::kList)) return true;
    ThriftType of{};
    for (uint64_t left = list_head(of); left > 0 && ok_; --left) use(of);
    return true;
  }
  template <typename Use>
  bool inside(ThriftType type, const Use& use) {
    if (expect(type, ThriftType::kStruct)) fields(use);
    return true;
  }
  bool get(ThriftType type, int64_t& value);
  bool get(ThriftType type, std::string_view& value);
  void skip(ThriftType type, int depth);

 private:
  ThriftType next(int& number);
  bool expect(ThriftType type, ThriftType wanted);
  uint64_t list_head(ThriftType& of);
  uint8_t byte();
  uint64_t varint();
  int64_t zigzag();
  std::string_view bytes(uint64_t size);

  std::string_view data_;
  size_t at_ = 0;
  bool ok_ = true;
};

}  // namespace weft::parquet
