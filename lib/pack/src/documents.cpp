#include "documents.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "out_file.h"
#include "weft/record/hash.h"

namespace weft::pack {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson counts_json(const record::NameCounts& counts) {
  OrderedJson json = OrderedJson::object();
  for (const auto& [name, count] : counts.sorted()) json[std::string(name)] = count;
  return json;
}

OrderedJson summary_json(const Summary& summary) {
  return {{"rows", summary.rows},
          {"python_bytes", summary.python_bytes},
          {"forward_bytes", summary.forward_bytes},
          {"backward_bytes", summary.backward_bytes},
          {"lines", summary.lines},
          {"most_lines", summary.most_lines},
          {"most_bytes", summary.most_bytes},
          {"categories", counts_json(summary.categories)},
          {"difficulties", counts_json(summary.difficulties)},
          {"origins", counts_json(summary.origins)},
          {"licenses", counts_json(summary.licenses)}};
}

// What was read: enough to make it again, and to see that it is the same.
OrderedJson input_json(const Input::Set& set) {
  const record::DataOptions& options = set.manifest.options;
  record::Hasher hasher;
  uint64_t records = 0, indices = 0;
  for (const record::Shard& shard : set.manifest.shards) {
    hasher.update(shard.hash);
    records += shard.counts.records;
    indices = std::max(indices, shard.range.end);
  }
  return {{"folder", set.folder},         {"hash", hasher.hex()},
          {"records", records},           {"indices", indices},
          {"seed", options.seed},         {"categories", options.categories},
          {"devices", options.devices},   {"backward", options.backward},
          {"module", options.module},     {"policy", options.policy},
          {"stock", options.stock},       {"generator", options.generator_version},
          {"weft", options.weft_version}, {"warp", options.warp_version}};
}

std::string sums_document(sys::Files& files, const std::string& folder,
                          const std::vector<PackedFile>& data,
                          const std::vector<std::string>& documents, Status& status) {
  std::vector<std::pair<std::string, std::string>> sums;
  for (const PackedFile& file : data) sums.emplace_back(file.path, file.sha256);
  for (const std::string& name : documents) {
    Result<std::string> text = files.read(folder + "/" + name);
    if (!text.ok()) {
      status = text.error();
      return {};
    }
    sums.emplace_back(name, hex(sha256(*text)));
  }
  std::ranges::sort(sums);
  std::string document;
  for (const auto& [path, sum] : sums) document += fmt::format("{}  {}\n", sum, path);
  return document;
}

std::string removals_document(const std::vector<Removal>& removals) {
  std::string document;
  for (const Removal& removal : removals)
    document +=
        OrderedJson{{"id", removal.id}, {"text", removal.text}, {"shared", removal.reason}}.dump(
            -1, ' ', false, OrderedJson::error_handler_t::replace) +
        "\n";
  return document;
}

}  // namespace

bool is_pack(sys::Files& files, const std::string& folder) {
  const Result<std::string> manifest = files.read(folder + "/manifest.json");
  if (!manifest.ok()) return false;
  const OrderedJson json = OrderedJson::parse(*manifest, nullptr, false);
  return json.is_object() && json.contains("weft_pack");
}

std::vector<std::string> licenses_of(const Options& options, const Report& report) {
  std::set<std::string> licenses;
  for (const auto& [config, splits] : report.parts) {
    for (const auto& [split, summary] : splits) {
      uint64_t named = 0;
      for (const auto& [name, count] : summary.licenses.sorted()) {
        licenses.emplace(name);
        named += count;
      }
      if (named < summary.rows) licenses.insert(options.license);
    }
  }
  return {licenses.begin(), licenses.end()};
}

std::string files_of(const LayoutInfo& layout, std::string_view config, std::string_view split) {
  return layout.name == "json" ? fmt::format("data/{}/{}/*/*.json", config, split)
                               : fmt::format("data/{}/{}-*{}", config, split, layout.suffix);
}

std::string manifest_document(const Options& options, const Input& input, const Report& report) {
  OrderedJson json;
  json["weft_pack"] = kPackVersion;
  json["weft"] = record::weft_version();
  json["options"] = {{"layout", options.layout},      {"task", options.layout_options.task},
                     {"split", options.shares},       {"salt", options.salt},
                     {"near", options.threshold},     {"keep_near", options.keep_near},
                     {"license", options.license},    {"against", options.against},
                     {"where", options.where.texts()}};
  for (const Input::Set& set : input.sets()) json["inputs"].push_back(input_json(set));
  json["records"] = report.records;
  json["rows"] = report.rows;
  json["bytes"] = report.bytes;
  for (size_t fate = 0; fate < kFateNames.size(); ++fate)
    json[std::string(kFateNames[fate])] = report.fates[fate];
  json["without_answer"] = report.without_answer;
  json["kernels"] = report.kernels;
  json["clusters"] = report.clusters;
  json["families"] = report.families;
  for (const auto& [config, splits] : report.parts)
    for (const auto& [split, summary] : splits)
      json["parts"][config][split] = summary_json(summary);
  // A file a record would make a manifest of millions of lines; SHA256SUMS has them.
  if (options.layout != "json")
    for (const PackedFile& file : report.files)
      json["files"].push_back({{"path", file.path},
                               {"rows", file.rows},
                               {"bytes", file.bytes},
                               {"sha256", file.sha256}});
  return json.dump(1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

Status write_documents(sys::Files& files, const std::string& folder, const Options& options,
                       const LayoutInfo& layout, const Input& input, const Report& report) {
  std::vector<std::string> names;
  const auto write = [&](const std::string& name, const std::string& text) {
    names.push_back(name);
    return files.write(folder + "/" + name, text);
  };
  WEFT_TRY_STATUS(write("manifest.json", manifest_document(options, input, report)));
  WEFT_TRY_STATUS(write("README.md", card_document(options, layout, input, report)));
  WEFT_TRY_STATUS(write("croissant.json", croissant_document(options, layout, report)));
  if (!options.against.empty())
    WEFT_TRY_STATUS(write("removed.jsonl", removals_document(report.removals)));
  Status status = ok_status();
  const std::string sums = sums_document(files, folder, report.files, names, status);
  WEFT_TRY_STATUS(status);
  return files.write(folder + "/SHA256SUMS", sums);
}

}  // namespace weft::pack
