#include "thrift.h"

namespace weft::parquet {
namespace {

constexpr int kMostDepth = 32;
constexpr uint64_t kShort = 15;  // what fits into the half byte of a head

}  // namespace

void ThriftWriter::varint(uint64_t value) {
  for (; value >= 0x80; value >>= 7) out_ += static_cast<char>(value | 0x80);
  out_ += static_cast<char>(value);
}

void ThriftWriter::head(int field, ThriftType type) {
  // Parquet's structs have fewer than 15 fields, so the step always fits.
  out_ += static_cast<char>((field - last_.back()) << 4 | static_cast<int>(type));
  last_.back() = field;
}

ThriftWriter& ThriftWriter::integer(int field, ThriftType type, int64_t value) {
  head(field, type);
  return element(value);
}

ThriftWriter& ThriftWriter::text(int field, std::string_view value) {
  head(field, ThriftType::kText);
  return element(value);
}

ThriftWriter& ThriftWriter::open(int field) {
  head(field, ThriftType::kStruct);
  return open();
}

ThriftWriter& ThriftWriter::open() {
  last_.push_back(0);
  return *this;
}

ThriftWriter& ThriftWriter::close() {
  out_ += '\0';
  last_.pop_back();
  return *this;
}

ThriftWriter& ThriftWriter::list(int field, ThriftType of, uint64_t count) {
  head(field, ThriftType::kList);
  const uint64_t shown = count < kShort ? count : kShort;
  out_ += static_cast<char>(shown << 4 | static_cast<uint64_t>(of));
  if (count >= kShort) varint(count);
  return *this;
}

ThriftWriter& ThriftWriter::element(int64_t value) {
  varint(static_cast<uint64_t>(value) << 1 ^ static_cast<uint64_t>(value >> 63));
  return *this;
}

ThriftWriter& ThriftWriter::element(std::string_view value) {
  varint(value.size());
  out_ += value;
  return *this;
}

uint8_t ThriftReader::byte() {
  if (at_ == data_.size()) ok_ = false;
  return ok_ ? static_cast<uint8_t>(data_[at_++]) : 0;
}

uint64_t ThriftReader::varint() {
  uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    const uint64_t part = byte();
    value |= (part & 0x7f) << shift;
    if ((part & 0x80) == 0) return ok_ ? value : 0;
  }
  ok_ = false;
  return 0;
}

int64_t ThriftReader::zigzag() {
  const uint64_t value = varint();
  return static_cast<int64_t>(value >> 1 ^ (~(value & 1) + 1));
}

std::string_view ThriftReader::bytes(uint64_t size) {
  if (size > data_.size() - at_) ok_ = false;
  if (!ok_) return {};
  at_ += size;
  return data_.substr(at_ - size, size);
}

ThriftType ThriftReader::next(int& number) {
  const uint8_t head = byte();
  if (head == 0) return ThriftType::kStop;
  number = head >> 4 != 0 ? number + (head >> 4) : static_cast<int>(zigzag());
  return static_cast<ThriftType>(head & 0xf);
}

bool ThriftReader::expect(ThriftType type, ThriftType wanted) {
  if (type != wanted) ok_ = false;
  return ok_;
}

uint64_t ThriftReader::list_head(ThriftType& of) {
  const uint8_t head = byte();
  of = static_cast<ThriftType>(head & 0xf);
  const uint64_t count = head >> 4 != kShort ? head >> 4 : varint();
  // An element has a byte at least.
  if (count > data_.size() - at_) ok_ = false;
  return ok_ ? count : 0;
}

bool ThriftReader::get(ThriftType type, int64_t& value) {
  if (type != ThriftType::kI16 && type != ThriftType::kI32 && type != ThriftType::kI64) ok_ = false;
  value = zigzag();
  return true;
}

bool ThriftReader::get(ThriftType type, std::string_view& value) {
  if (expect(type, ThriftType::kText)) value = bytes(varint());
  return true;
}

void ThriftReader::skip(ThriftType type, int depth) {
  if (depth > kMostDepth) ok_ = false;
  if (!ok_) return;
  switch (type) {
    case ThriftType::kTrue:
    case ThriftType::kFalse:
      // In a list a flag takes a byte, as a field none.
      if (depth > 0) byte();
      return;
    case ThriftType::kByte:
      byte();
      return;
    case ThriftType::kI16:
    case ThriftType::kI32:
    case ThriftType::kI64:
      varint();
      return;
    case ThriftType::kDouble:
      bytes(8);
      return;
    case ThriftType::kText:
      bytes(varint());
      return;
    case ThriftType::kList:
    case ThriftType::kSet: {
      ThriftType of{};
      for (uint64_t left = list_head(of); left > 0 && ok_; --left) skip(of, depth + 1);
      return;
    }
    case ThriftType::kStruct: {
      int number = 0;
      for (auto of = next(number); of != ThriftType::kStop; of = next(number))
        if (of != ThriftType::kTrue && of != ThriftType::kFalse) skip(of, depth + 1);
      return;
    }
    default:  // maps do not occur
      ok_ = false;
  }
}

}  // namespace weft::parquet
