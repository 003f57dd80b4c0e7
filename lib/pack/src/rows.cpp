#include "rows.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <array>
#include <optional>

#include "lines.h"
#include "tar.h"
#include "weft/pack/input.h"

namespace weft::pack {
namespace {

namespace dom = simdjson::dom;
using UseRow = std::function<Status(RowFacts&&)>;

struct Contents {
  std::string_view id, python, device, warp_version, weft_version, family;
  std::optional<std::string_view> cluster;
};

RowFacts facts_of(const Contents& row, std::string_view config) {
  RowFacts facts{
      std::string(row.id), std::string(row.family), std::string(row.cluster.value_or("")), {}};
  if (record::content_id({row.python, row.device, row.warp_version, row.weft_version}) != row.id)
    facts.problem = fmt::format("the row {} has another content than its id says", row.id);
  else if (row.device != config)
    facts.problem = fmt::format("the row {} is for another device", row.id);
  else if (!row.cluster)
    facts.problem = fmt::format("the row {} has no cluster", row.id);
  return facts;
}

RowFacts facts_of(const record::Record& record, std::string_view config) {
  const record::Metadata& data = record.metadata;
  return facts_of({record.id, record.python_source, data.device, data.warp_version,
                   data.weft_version, data.family, data.cluster},
                  config);
}

Status read_records(sys::Files& files, const std::string& path, bool compressed,
                    std::string_view config, const UseRow& use) {
  record::RecordReader reader;
  return read_lines(files, path, compressed, [&](std::string_view line) -> Status {
    WEFT_TRY(const record::Record* const record, reader.read(line));
    return use(facts_of(*record, config));
  });
}

// The texts of a dialogue cannot be taken apart again, so the id is taken as it is.
Status read_dialogues(sys::Files& files, const std::string& path, const UseRow& use) {
  dom::parser parser;
  return read_lines(files, path, false, [&](std::string_view line) -> Status {
    dom::element row;
    std::string_view id, family, cluster;
    if (parser.parse(simdjson::padded_string(line)).get(row) != simdjson::SUCCESS ||
        row["id"].get(id) != simdjson::SUCCESS || row["family"].get(family) != simdjson::SUCCESS ||
        row["cluster"].get(cluster) != simdjson::SUCCESS)
      return Error{"a line is no row"};
    return use({std::string(id), std::string(family), std::string(cluster), {}});
  });
}

// A row ends with its JSON.
Status read_members(sys::Files& files, const std::string& path, std::string_view config,
                    const UseRow& use) {
  WEFT_TRY(const std::string archive, files.read(path));
  dom::parser parser;
  std::string_view python;
  return read_tar(archive, [&](std::string_view name, std::string_view data) -> Status {
    if (name.ends_with(".py")) python = data;
    if (!name.ends_with(".json")) return ok_status();
    dom::element json;
    Contents row{.python = python};
    std::string_view cluster;
    const auto get = [&](const char* key, std::string_view& to) {
      return json["metadata"][key].get(to) == simdjson::SUCCESS;
    };
    if (parser.parse(simdjson::padded_string(data)).get(json) != simdjson::SUCCESS ||
        json["id"].get(row.id) != simdjson::SUCCESS || !get("device", row.device) ||
        !get("warp_version", row.warp_version) || !get("weft_version", row.weft_version) ||
        !get("family", row.family) || !get("cluster", cluster))
      return Error{fmt::format("`{}` in it is no row", name)};
    row.cluster = cluster;
    return use(facts_of(row, config));
  });
}

Status read_table(sys::Files& files, Arrow& arrow, const std::string& path, std::string_view config,
                  const UseRow& use) {
  constexpr std::array<std::string_view, 7> kColumnNames = {
      "id", "python_source", "device", "warp_version", "weft_version", "family", "cluster"};
  dom::parser parser;
  return arrow.read(files, path, kColumnNames, [&](std::string_view line) -> Status {
    dom::array values;
    if (parser.parse(simdjson::padded_string(line)).get(values) != simdjson::SUCCESS)
      return Error{"a row is no JSON"};
    std::array<std::optional<std::string_view>, kColumnNames.size()> found;
    for (size_t i = 0; i < found.size(); ++i)
      if (std::string_view text; values.at(i).get(text) == simdjson::SUCCESS) found[i] = text;
    const auto& [id, python, device, warp, weft, family, cluster] = found;
    for (size_t i = 0; i < found.size(); ++i)
      if (!found[i] && &found[i] != &cluster)
        return Error{fmt::format("a row has no {}", kColumnNames[i])};
    return use(facts_of({*id, *python, *device, *warp, *weft, *family, cluster}, config));
  });
}

}  // namespace

Status read_rows(sys::Files& files, Arrow* arrow, const std::string& path, const LayoutInfo& layout,
                 std::string_view config, const UseRow& use) {
  switch (layout.rows) {
    case RowKind::kRecord:
      return read_records(files, path, layout.suffix.ends_with(".zst"), config, use);
    case RowKind::kColumns:
      return read_table(files, *arrow, path, config, use);
    case RowKind::kFiles:
      return read_members(files, path, config, use);
    case RowKind::kMessages:
    case RowKind::kPrompt:
      return read_dialogues(files, path, use);
  }
  return ok_status();
}

}  // namespace weft::pack
