// The strict reader. What it wants is fields.def, so a new field is read without a change here.
#include <fmt/format.h>
#include <simdjson.h>

#include <cstring>

#include "weft/record/json_problem.h"
#include "weft/record/record.h"

namespace weft::record {
namespace {

namespace dom = simdjson::dom;

bool get(dom::element from, field::Text& to) { return from.get(to) == simdjson::SUCCESS; }
bool get(dom::element from, field::MaybeText& to) {
  to.reset();
  if (from.is_null()) return true;
  return from.get(to.emplace()) == simdjson::SUCCESS;
}
bool get(dom::element from, field::Number& to) { return from.get(to) == simdjson::SUCCESS; }
bool get(dom::element from, field::MaybeBranches& to) {
  to.reset();
  if (from.is_null()) return true;
  dom::object counts;
  field::Branches read;
  if (from.get(counts) != simdjson::SUCCESS || counts.size() != 2 ||
      counts["reached"].get(read.reached) != simdjson::SUCCESS ||
      counts["total"].get(read.total) != simdjson::SUCCESS || read.reached > read.total)
    return false;
  to = read;
  return true;
}
bool get(dom::element from, field::Flag& to) { return from.get(to) == simdjson::SUCCESS; }
bool get(dom::element from, field::Names& to) {
  to.clear();
  dom::array names;
  if (from.get(names) != simdjson::SUCCESS) return false;
  for (const dom::element name : names)
    if (name.get(to.emplace_back()) != simdjson::SUCCESS) return false;
  return true;
}

// The older names are the same two fields.
std::string_view usual_name(std::string_view key) {
  for (const std::string_view prefix : {"cpp_", "cuda_"}) {
    if (!key.starts_with(prefix)) continue;
    if (key.substr(prefix.size()) == "forward") return "ir_forward";
    if (key.substr(prefix.size()) == "backward") return "ir_backward";
  }
  return key;
}

// Which of one object's fields were read, and what was wrong.
class Fields {
 public:
  explicit Fields(std::string_view place) : place_(place) {}

  template <typename T>
  void take(size_t number, std::string_view key, dom::element from, T& to) {
    const uint64_t bit = uint64_t{1} << number;
    if ((seen_ & bit) != 0) fail("is there twice", key);
    seen_ |= bit;
    if (!get(from, to)) fail("has another type", key);
  }
  void unknown(std::string_view key) { fail("is not known", key); }
  void want(size_t number, std::string_view key) {
    if ((seen_ >> number & 1) == 0) fail("is missing", key);
  }
  const std::string& error() const { return error_; }

 private:
  void fail(std::string_view what, std::string_view key) {
    if (error_.empty()) error_ = fmt::format("field `{}{}` {}", place_, key, what);
  }

  std::string_view place_;
  uint64_t seen_ = 0;
  std::string error_;
};

// The number of each field within its object.
// NOLINTBEGIN(readability-identifier-naming): they end in the names of fields.def
enum : size_t {
#define WEFT_RECORD_FIELD(Kind, name) kRecord_##name,
#include "weft/record/fields.def"
};
enum : size_t {
#define WEFT_METADATA_FIELD(Kind, name) kMetadata_##name,
#include "weft/record/fields.def"
};
enum : size_t {
#define WEFT_VERDICT(Kind, name) kVerdict_##name,
#include "weft/record/fields.def"
};
// NOLINTEND(readability-identifier-naming)

std::string read_verdicts(dom::object from, Verdicts& to) {
  Fields fields("metadata.verdicts.");
  for (const dom::key_value_pair item : from) {
#define WEFT_VERDICT(Kind, name)                                 \
  if (item.key == #name) {                                       \
    fields.take(kVerdict_##name, item.key, item.value, to.name); \
    continue;                                                    \
  }
#include "weft/record/fields.def"
    fields.unknown(item.key);
  }
#define WEFT_VERDICT(Kind, name) fields.want(kVerdict_##name, #name);
#include "weft/record/fields.def"
  return fields.error();
}

std::string read_metadata(dom::object from, Metadata& to) {
  Fields fields("metadata.");
  dom::object verdicts;
  bool has_verdicts = false;
  for (const dom::key_value_pair item : from) {
#define WEFT_METADATA_FIELD(Kind, name)                           \
  if (item.key == #name) {                                        \
    fields.take(kMetadata_##name, item.key, item.value, to.name); \
    continue;                                                     \
  }
#include "weft/record/fields.def"
    if (item.key == "verdicts")
      has_verdicts = item.value.get(verdicts) == simdjson::SUCCESS;
    else
      fields.unknown(item.key);
  }
#define WEFT_METADATA_FIELD(Kind, name) fields.want(kMetadata_##name, #name);
#include "weft/record/fields.def"
  if (!fields.error().empty()) return fields.error();
  if (!has_verdicts) return "field `metadata.verdicts` is missing";
  return read_verdicts(verdicts, to.verdicts);
}

std::string read_record(dom::object from, Record& to) {
  Fields fields("");
  dom::object metadata;
  bool has_metadata = false;
  for (const dom::key_value_pair item : from) {
    const std::string_view key = usual_name(item.key);
#define WEFT_RECORD_FIELD(Kind, name)                      \
  if (key == #name) {                                      \
    fields.take(kRecord_##name, key, item.value, to.name); \
    continue;                                              \
  }
#include "weft/record/fields.def"
    if (key == "metadata")
      has_metadata = item.value.get(metadata) == simdjson::SUCCESS;
    else
      fields.unknown(key);
  }
#define WEFT_RECORD_FIELD(Kind, name) fields.want(kRecord_##name, #name);
#include "weft/record/fields.def"
  if (!fields.error().empty()) return fields.error();
  if (!has_metadata) return "field `metadata` is missing";
  return read_metadata(metadata, to.metadata);
}

}  // namespace

struct RecordReader::State {
  dom::parser parser;
  std::string padded;
  Record record;
};

RecordReader::RecordReader() : state_(std::make_unique<State>()) {}
RecordReader::~RecordReader() = default;

Result<const Record*> RecordReader::read(std::string_view json) {
  // simdjson reads beyond the end; its own copy would be allocated for each record.
  state_->padded.resize(json.size() + simdjson::SIMDJSON_PADDING);
  std::memcpy(state_->padded.data(), json.data(), json.size());
  dom::element element;
  if (const auto code =
          state_->parser.parse(state_->padded.data(), json.size(), false).get(element))
    return Error{fmt::format("is not JSON: {}", json_problem(code))};
  dom::object object;
  if (element.get(object) != simdjson::SUCCESS) return Error{"is not a JSON object"};
  if (std::string error = read_record(object, state_->record); !error.empty())
    return Error{std::move(error)};
  return &state_->record;
}

}  // namespace weft::record
