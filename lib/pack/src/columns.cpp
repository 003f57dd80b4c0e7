#include "columns.h"

#include "weft/base/check.h"

namespace weft::pack {
namespace {

// The kinds of fields.def.
constexpr ColumnType kText = ColumnType::kText, kMaybeText = ColumnType::kText,
                     kNumber = ColumnType::kNumber, kFlag = ColumnType::kFlag,
                     kNames = ColumnType::kNames, kMaybeBranches = ColumnType::kStruct;

struct Meaning {
  std::string_view column, text;
};
constexpr Meaning kMeanings[] = {
#define WEFT_COLUMN(name, text) {name, text},
#include "columns.def"
};

}  // namespace

std::string_view meaning_of(std::string_view column) {
  for (const Meaning& meaning : kMeanings)
    if (meaning.column == column) return meaning.text;
  WEFT_CHECK(false, "a column without a row in columns.def");
  return {};
}

std::vector<Column> columns_of(RowKind rows) {
  std::vector<Column> verdicts = {
#define WEFT_VERDICT(Kind, name) {#name, k##Kind, {}},
#include "weft/record/fields.def"
  };
  for (Column& verdict : verdicts)
    if (verdict.type == kMaybeBranches)
      verdict.parts = {{"reached", kNumber, {}}, {"total", kNumber, {}}};
  std::vector<Column> metadata = {
#define WEFT_METADATA_FIELD(Kind, name) {#name, k##Kind, {}},
#include "weft/record/fields.def"
      {"verdicts", ColumnType::kStruct, verdicts},
  };
  std::vector<Column> columns = {
#define WEFT_RECORD_FIELD(Kind, name) {#name, k##Kind, {}},
#include "weft/record/fields.def"
  };
  const std::vector<Column> label = {
      {"task", kText, {}}, {"family", kText, {}}, {"cluster", kText, {}}};
  switch (rows) {
    case RowKind::kRecord:
      columns.push_back({"metadata", ColumnType::kStruct, std::move(metadata)});
      return columns;
    case RowKind::kColumns:
      columns.insert(columns.end(), metadata.begin(), metadata.end());
      return columns;
    case RowKind::kFiles:
      return {};
    case RowKind::kMessages:
      return {{"id", kText, {}},
              {"messages", ColumnType::kStructs, {{"role", kText, {}}, {"content", kText, {}}}},
              label[0],
              label[1],
              label[2]};
    case RowKind::kPrompt:
      return {
          {"id", kText, {}}, {"prompt", kText, {}}, {"completion", kText, {}}, label[0], label[1],
          label[2]};
  }
  return {};
}

}  // namespace weft::pack
