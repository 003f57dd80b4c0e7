// Croissant 1.0: the data card as JSON-LD, for search engines and mlcroissant.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "columns.h"
#include "documents.h"

namespace weft::pack {
namespace {

using OrderedJson = nlohmann::ordered_json;

// The context of the specification, as it wants to be repeated.
OrderedJson context() {
  OrderedJson json = {{"@language", "en"}, {"@vocab", "https://schema.org/"}};
  for (const char* const term :
       {"citeAs",      "column",        "equivalentProperty", "examples",   "extract",
        "field",       "fileProperty",  "fileObject",         "fileSet",    "format",
        "includes",    "isLiveDataset", "jsonPath",           "key",        "md5",
        "parentField", "path",          "recordSet",          "references", "regex",
        "repeated",    "replace",       "samplingRate",       "separator",  "source",
        "subField",    "transform"})
    json[term] = fmt::format("cr:{}", term);
  json["conformsTo"] = "dct:conformsTo";
  json["cr"] = "http://mlcommons.org/croissant/";
  json["rai"] = "http://mlcommons.org/croissant/RAI/";
  json["data"] = {{"@id", "cr:data"}, {"@type", "@json"}};
  json["dataType"] = {{"@id", "cr:dataType"}, {"@type", "@vocab"}};
  json["dct"] = "http://purl.org/dc/terms/";
  json["sc"] = "https://schema.org/";
  return json;
}

std::string_view encoding_of(const LayoutInfo& layout) {
  if (layout.name == "hf") return "application/x-parquet";
  if (layout.name == "webdataset") return "application/x-tar";
  if (layout.name == "zst") return "application/zstd";
  if (layout.name == "json") return "application/json";
  return "application/jsonlines";
}

std::string_view data_type(ColumnType type) {
  switch (type) {
    case ColumnType::kNumber:
      return "sc:Integer";
    case ColumnType::kFlag:
      return "sc:Boolean";
    default:
      return "sc:Text";
  }
}

OrderedJson field_json(const Column& column, const std::string& set, const std::string& above,
                       const LayoutInfo& layout) {
  const std::string path = above + std::string(column.name);
  OrderedJson field = {{"@type", "cr:Field"},
                       {"@id", fmt::format("{}/{}", set, path)},
                       {"name", path},
                       {"description", meaning_of(column.name)}};
  if (column.type == ColumnType::kNames || column.type == ColumnType::kStructs)
    field["repeated"] = true;
  field["dataType"] = data_type(column.type);
  const OrderedJson extract = layout.name == "hf"
                                  ? OrderedJson{{"column", path}}
                                  : OrderedJson{{"jsonPath", fmt::format("$.{}", path)}};
  field["source"] = {{"fileSet", {{"@id", fmt::format("{}-files", set)}}}, {"extract", extract}};
  return field;
}

OrderedJson fields_json(const std::string& set, const LayoutInfo& layout) {
  OrderedJson fields = OrderedJson::array();
  const auto put = [&](const auto& self, const std::vector<Column>& columns,
                       const std::string& above) -> void {
    for (const Column& column : columns) {
      if (column.type == ColumnType::kStruct && layout.name != "hf")
        self(self, column.parts, fmt::format("{}{}.", above, column.name));
      else
        fields.push_back(field_json(column, set, above, layout));
    }
  };
  put(put, columns_of(layout.rows), "");
  return fields;
}

}  // namespace

std::string croissant_document(const Options& options, const LayoutInfo& layout,
                               const Report& report) {
  OrderedJson json = {
      {"@context", context()},
      {"@type", "sc:Dataset"},
      {"conformsTo", "http://mlcommons.org/croissant/1.0"},
      {"name", "weft"},
      {"description",
       fmt::format("{} pairs of a kernel in Python, for NVIDIA Warp, and the C++ or CUDA "
                   "code that Warp generates for it, forward and adjoint.",
                   report.rows)},
      {"license", licenses_of(options, report)},
      {"version", "1.0.0"},
      {"distribution", OrderedJson::array()},
      {"recordSet", OrderedJson::array()}};
  if (options.layout != "json")
    for (const PackedFile& file : report.files)
      json["distribution"].push_back({{"@type", "cr:FileObject"},
                                      {"@id", file.path},
                                      {"name", file.path},
                                      {"contentUrl", file.path},
                                      {"contentSize", fmt::format("{} B", file.bytes)},
                                      {"encodingFormat", encoding_of(layout)},
                                      {"sha256", file.sha256}});
  for (const auto& [config, splits] : report.parts) {
    for (const auto& [split, summary] : splits) {
      const std::string set = fmt::format("{}-{}", config, split);
      json["distribution"].push_back({{"@type", "cr:FileSet"},
                                      {"@id", set + "-files"},
                                      {"name", set + "-files"},
                                      {"encodingFormat", encoding_of(layout)},
                                      {"includes", files_of(layout, config, split)}});
      OrderedJson fields = fields_json(set, layout);
      if (fields.empty()) continue;
      json["recordSet"].push_back(
          {{"@type", "cr:RecordSet"},
           {"@id", set},
           {"name", set},
           {"description", fmt::format("{} rows for {}, split {}.", summary.rows, config, split)},
           {"field", std::move(fields)}});
    }
  }
  return json.dump(1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

}  // namespace weft::pack
