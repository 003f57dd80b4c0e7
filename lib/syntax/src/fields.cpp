#include "fields.h"

#include <array>

namespace weft::syntax {
namespace {

constexpr size_t kMaxFields = 7;

struct FieldList {
  std::array<Field, kMaxFields> fields;
  size_t count = 0;
};

struct Suffix {
  std::string_view text;
  Store store;
};

constexpr std::array kSuffixes = {
    Suffix{"?", Store::kOptional},     Suffix{"*a", Store::kListA},
    Suffix{"*b", Store::kListB},       Suffix{"*c", Store::kListC},
    Suffix{"*more", Store::kListMore}, Suffix{"*rest", Store::kListRest},
    Suffix{"=name", Store::kName},     Suffix{"=op", Store::kOperator},
    Suffix{"=ops", Store::kOperators}, Suffix{"=literal", Store::kLiteral},
    Suffix{"=a", Store::kNumberA},     Suffix{"=c", Store::kNumberC}};

consteval Field read_field(std::string_view text) {
  const size_t at = text.find_first_of("?*=");
  if (at == text.npos) return {text, Store::kChild};
  for (const Suffix& suffix : kSuffixes) {
    if (text.substr(at) == suffix.text) return {text.substr(0, at), suffix.store};
  }
  throw "nodes.def: an unknown way to store a field";
}

consteval FieldList read_fields(std::string_view text) {
  constexpr std::string_view kComma = ", ";
  FieldList list{};
  while (!text.empty()) {
    const size_t end = text.find(kComma);
    list.fields[list.count++] = read_field(text.substr(0, end));
    text = end == text.npos ? std::string_view() : text.substr(end + kComma.size());
  }
  return list;
}

constexpr std::array kFields = {
#define WEFT_NODE(Name, python, fields) read_fields(fields),
#include "weft/syntax/nodes.def"
};

}  // namespace

std::span<const Field> fields(NodeKind kind) {
  const FieldList& list = kFields[static_cast<size_t>(kind)];
  return std::span(list.fields).first(list.count);
}

}  // namespace weft::syntax
