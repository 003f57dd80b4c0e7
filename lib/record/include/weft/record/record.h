// One pair of a data set: a kernel's Python source and the code that it becomes, as one line of
// JSON. docs/format.md is the description; fields.def is the list.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/base/text.h"

namespace weft::record {

// Changes with any field or path of a data set.
inline constexpr int kFormatVersion = 6;

std::string_view weft_version();  // "0.1.0"

// The kinds of fields.def.
namespace field {
using Text = std::string_view;
using MaybeText = std::optional<std::string_view>;
using Number = uint64_t;
using Flag = bool;
using Names = std::vector<std::string_view>;
// Outcomes of decisions, of `if`, loops and the like.
struct Branches {
  uint64_t reached = 0, total = 0;
  bool operator==(const Branches&) const = default;
};
using MaybeBranches = std::optional<Branches>;

// As --where and counts have it.
inline std::string_view name(const Branches& branches) {
  return branches.reached == branches.total ? "all" : "some";
}
}  // namespace field

struct Verdicts {
#define WEFT_VERDICT(Kind, name) field::Kind name{};
#include "weft/record/fields.def"
};

struct Metadata {
#define WEFT_METADATA_FIELD(Kind, name) field::Kind name{};
#include "weft/record/fields.def"
  Verdicts verdicts;
};

// Texts are views of what the caller, or a RecordReader, owns.
struct Record {
#define WEFT_RECORD_FIELD(Kind, name) field::Kind name{};
#include "weft/record/fields.def"
  Metadata metadata;
};

// What the two fields with code are called. Older scripts read other names.
enum class FieldNames : uint8_t {
  kIr,   // ir_forward, ir_backward
  kOld,  // cpp_forward, cpp_backward or cuda_forward, cuda_backward, by the record's device
  kCpp,  // cpp_forward, cpp_backward for every device
};
std::string_view name(FieldNames names);  // "ir", "old", "cpp"
bool find_field_names(std::string_view name, FieldNames& names);

// Appends the record without a line end.
void write_json(const Record& record, FieldNames names, Text& out);
// The object `metadata` alone.
void write_json(const Metadata& metadata, Text& out);

// What is hashed for `id`: equal content, equal id.
struct Content {
  std::string_view python_source;
  std::string_view device;
  std::string_view warp_version;
  std::string_view weft_version;
};
std::string content_id(const Content& content);  // 32 hex digits

// Reads records one after the other and reuses its memory. Strict: every field must be there, with
// its type, and no other. Not thread-safe.
class RecordReader {
 public:
  RecordReader();
  ~RecordReader();

  // Valid until the next call.
  Result<const Record*> read(std::string_view json);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace weft::record
