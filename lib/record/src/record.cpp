#include "weft/record/record.h"

#include <array>

#include "weft/record/hash.h"
#include "weft/record/json.h"

namespace weft::record {
namespace {

void put(field::Text value, Text& out) { json_string(value, out); }
void put(const field::MaybeText& value, Text& out) {
  if (value)
    json_string(*value, out);
  else
    out << "null";
}
void put(field::Number value, Text& out) { out << value; }
void put(const field::MaybeBranches& value, Text& out) {
  if (value)
    out << "{\"reached\":" << value->reached << ",\"total\":" << value->total << '}';
  else
    out << "null";
}
void put(field::Flag value, Text& out) { out << (value ? "true" : "false"); }
void put(const field::Names& names, Text& out) {
  out << '[';
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out << ',';
    json_string(names[i], out);
  }
  out << ']';
}

struct CodeNames {
  std::string_view name, cpu_prefix, cuda_prefix;
};
constexpr std::array<CodeNames, 3> kCodeNames = {{
    {"ir", "ir", "ir"},
    {"old", "cpp", "cuda"},
    {"cpp", "cpp", "cpp"},
}};

}  // namespace

std::string_view weft_version() { return WEFT_VERSION; }

std::string_view name(FieldNames names) { return kCodeNames[static_cast<size_t>(names)].name; }

bool find_field_names(std::string_view name, FieldNames& names) {
  for (size_t i = 0; i < kCodeNames.size(); ++i) {
    if (kCodeNames[i].name != name) continue;
    names = static_cast<FieldNames>(i);
    return true;
  }
  return false;
}

void write_json(const Record& record, FieldNames names, Text& out) {
  const CodeNames& code = kCodeNames[static_cast<size_t>(names)];
  const std::string_view prefix =
      record.metadata.device == "cpu" ? code.cpu_prefix : code.cuda_prefix;
  out << '{';
#define WEFT_RECORD_FIELD(Kind, field)                             \
  {                                                                \
    constexpr std::string_view kName = #field;                     \
    if constexpr (kName == "ir_forward" || kName == "ir_backward") \
      out << '"' << prefix << kName.substr(2) << "\":";            \
    else                                                           \
      out << "\"" #field "\":";                                    \
    put(record.field, out);                                        \
    out << ',';                                                    \
  }
#include "weft/record/fields.def"
  out << "\"metadata\":";
  write_json(record.metadata, out);
  out << '}';
}

void write_json(const Metadata& metadata, Text& out) {
  out << '{';
#define WEFT_METADATA_FIELD(Kind, field) \
  out << "\"" #field "\":";              \
  put(metadata.field, out);              \
  out << ',';
#include "weft/record/fields.def"
  out << "\"verdicts\":{";
#define WEFT_VERDICT(Kind, field)    \
  out << "\"" #field "\":";          \
  put(metadata.verdicts.field, out); \
  out << ',';
#include "weft/record/fields.def"
  out.truncate(out.size() - 1);
  out << "}}";
}

std::string content_id(const Content& content) {
  Hasher hasher;
  for (const std::string_view part :
       {content.python_source, content.device, content.warp_version, content.weft_version}) {
    // Lengths too, or two contents could be cut differently and look the same.
    std::array<char, 8> length{};
    for (size_t i = 0; i < length.size(); ++i)
      length[i] = static_cast<char>(static_cast<uint64_t>(part.size()) >> (8 * i));
    hasher.update({length.data(), length.size()});
    hasher.update(part);
  }
  return hasher.hex();
}

}  // namespace weft::record
