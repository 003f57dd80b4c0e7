#include "manifest_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace weft::record {
namespace {

using Json = nlohmann::ordered_json;

Json options_json(const DataOptions& options) {
  return {{"origin", options.origin},         {"seed", options.seed},
          {"categories", options.categories}, {"devices", options.devices},
          {"backward", options.backward},     {"module", options.module},
          {"fields", name(options.fields)},   {"format", name(options.format)},
          {"shard_size", options.shard_size}, {"drop_duplicates", options.drop_duplicates},
          {"policy", options.policy},         {"stock", options.stock}};
}

Json versions_json(const DataOptions& options) {
  return {{"generator", options.generator_version},
          {"weft", options.weft_version},
          {"warp", options.warp_version}};
}

Json header_json(const DataOptions& options) {
  return {{"format_version", kFormatVersion},
          {"options", options_json(options)},
          {"versions", versions_json(options)}};
}

Json counts_json(const NameCounts& counts) {
  Json json = Json::object();
  for (const auto& [name, count] : counts.sorted()) json[std::string(name)] = count;
  return json;
}

Json counts_json(const Counts& counts) {
  Json json;
#define WEFT_SUM(name) json[#name] = counts.name;
  WEFT_SUMS(WEFT_SUM)
#undef WEFT_SUM
#define WEFT_SUM(name) json[#name] = counts_json(counts.name);
  WEFT_NAME_COUNTS(WEFT_SUM)
#undef WEFT_SUM
  Json failures = Json::array();
  for (const Failure& failure : counts.failures)
    failures.push_back(
        {{"index", failure.index}, {"device", failure.device}, {"message", failure.message}});
  json["failures"] = std::move(failures);
  return json;
}

// No sign and no fraction, which `get` would make some number of. nlohmann throws where a member is
// missing or has another type; the parse_ functions catch.
uint64_t number(const Json& json) { return json.get_ref<const Json::number_unsigned_t&>(); }

Counts parse_counts(const Json& json) {
  Counts counts;
#define WEFT_SUM(name) counts.name = number(json.at(#name));
  WEFT_SUMS(WEFT_SUM)
#undef WEFT_SUM
#define WEFT_SUM(name) \
  for (const auto& [key, count] : json.at(#name).items()) counts.name.add(key, number(count));
  WEFT_NAME_COUNTS(WEFT_SUM)
#undef WEFT_SUM
  for (const Json& failure : json.at("failures"))
    counts.failures.push_back({number(failure.at("index")), failure.at("device").get<std::string>(),
                               failure.at("message").get<std::string>()});
  return counts;
}

Json shard_json(const Shard& shard) {
  return {{"shard", shard.range.number},
          {"begin", shard.range.begin},
          {"end", shard.range.end},
          {"hash", shard.hash}};
}

// Bytes of a message that are no UTF-8 become U+FFFD, as in records.
std::string dump(const Json& json, int indent = -1) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

// A value in a message: a policy has hundreds of lines.
std::string brief(const Json& value) {
  constexpr size_t kMost = 80;
  std::string text = dump(value);
  if (text.size() <= kMost) return text;
  const size_t end = text.find_last_of(" ,\\", kMost);
  return text.substr(0, end == std::string::npos ? 0 : end) + " ...";
}

uint64_t covered(const Manifest& manifest) {
  uint64_t indices = 0;
  for (const Shard& shard : manifest.shards) indices += shard.range.size();
  return indices;
}

bool are_devices(const std::vector<std::string>& names) {
  // They are parts of paths.
  return (names.size() == 1 || (names.size() == 2 && names[0] != names[1])) &&
         std::ranges::all_of(names,
                             [](const auto& name) { return name == "cpu" || name == "cuda"; });
}

}  // namespace

std::string difference(const DataOptions& before, const DataOptions& now) {
  Json left = options_json(before), right = options_json(now);
  left["versions"] = versions_json(before);
  right["versions"] = versions_json(now);
  std::string text;
  for (const auto& [key, value] : left.items())
    if (value != right[key])
      text += fmt::format("{}{} (was {}, now {})", text.empty() ? "" : ", ", key, brief(value),
                          brief(right[key]));
  return text;
}

std::string header_line(const DataOptions& options) { return dump(header_json(options)); }

Result<uint64_t> parse_header(std::string_view line, DataOptions& options) {
  try {
    const Json json = Json::parse(line);
    const uint64_t version = number(json.at("format_version"));
    if (version != kFormatVersion) return version;
    const Json& from = json.at("options");
    options.origin = from.at("origin").get<std::string>();
    options.seed = number(from.at("seed"));
    options.categories = from.at("categories").get<std::vector<std::string>>();
    options.devices = from.at("devices").get<std::vector<std::string>>();
    options.backward = from.at("backward").get<bool>();
    options.module = from.at("module").get<bool>();
    options.shard_size = number(from.at("shard_size"));
    options.drop_duplicates = from.at("drop_duplicates").get<bool>();
    options.policy = from.at("policy").get<std::string>();
    options.stock = from.at("stock").get<std::string>();
    const Json& versions = json.at("versions");
    options.generator_version = versions.at("generator").get<int>();
    options.weft_version = versions.at("weft").get<std::string>();
    options.warp_version = versions.at("warp").get<std::string>();
    if (!find_field_names(from.at("fields").get<std::string>(), options.fields) ||
        !find_format(from.at("format").get<std::string>(), options.format) ||
        !are_devices(options.devices))
      return Error{"the first line of the manifest has unknown options"};
    if (const uint64_t most = most_shard_size(options.format);
        options.shard_size == 0 || options.shard_size > most)
      return Error{
          fmt::format("the first line of the manifest has shards of {} indices, from 1 to {}",
                      options.shard_size, most)};
    return version;
  } catch (const Json::exception&) {
    return Error{"the first line of the manifest is cut or damaged"};
  }
}

std::string shard_line(const Shard& shard) {
  Json json = shard_json(shard);
  json["counts"] = counts_json(shard.counts);
  return dump(json);
}

std::optional<Shard> parse_shard(std::string_view line) {
  try {
    const Json json = Json::parse(line);
    Shard shard{.range = {.number = number(json.at("shard")),
                          .begin = number(json.at("begin")),
                          .end = number(json.at("end"))},
                .hash = json.at("hash").get<std::string>(),
                .counts = parse_counts(json.at("counts"))};
    if (shard.range.begin > shard.range.end) return std::nullopt;
    return shard;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::string impossible(const DataOptions& options, const Shard& shard) {
  const Range& range = shard.range;
  if (range.number >= kMostShards) return fmt::format("there is no shard {}", range.number);
  if (range.size() > options.shard_size)
    return fmt::format("shard {} has {} indices, and a shard has at most {}", range.number,
                       range.size(), options.shard_size);
  if (range.end > kMostShards * kMostShardSize)
    return fmt::format("there is no index {}", range.end - 1);
  if (range.begin != range.number * options.shard_size)
    return fmt::format("shard {} does not begin at index {}", range.number, range.begin);
  // Each index has a record, a failure or a duplicate on each device.
  const uint64_t all = range.size() * options.devices.size();
  const Counts& counts = shard.counts;
  uint64_t rest = all;
  bool fits = true;
  for (const uint64_t count : {counts.records, counts.failed, counts.duplicates}) {
    fits = fits && count <= rest;
    rest -= count;
  }
  if (fits && rest == 0) return "";
  return fmt::format("shard {} has {} records, {} failures and {} duplicates, which do not make {}",
                     range.number, counts.records, counts.failed, counts.duplicates, all);
}

std::string manifest_document(const Manifest& manifest, uint64_t count) {
  Json json = header_json(manifest.options);
  Json shards = Json::array();
  uint64_t records = 0, bytes = 0;
  for (const Shard& shard : manifest.shards) {
    Json one = shard_json(shard);
    one["file"] = shard_name(manifest.options, shard.range.number);
    one["records"] = shard.counts.records;
    one["bytes"] = shard.counts.bytes;
    shards.push_back(std::move(one));
    records += shard.counts.records;
    bytes += shard.counts.bytes;
  }
  json["indices"] = count;
  json["records"] = records;
  json["bytes"] = bytes;
  json["complete"] = covered(manifest) == count;
  json["hash"] = manifest.hash();
  json["shards"] = std::move(shards);
  return dump(json, 1) + "\n";
}

std::optional<uint64_t> parse_count(std::string_view document) {
  try {
    return Json::parse(document).at("indices").get<uint64_t>();
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::string stats_document(const Manifest& manifest, const RunFigures& figures) {
  Counts total;
  for (const Shard& shard : manifest.shards) total.add(shard.counts);
  Json json = counts_json(total);
  json["mean_bytes"] = total.records == 0 ? 0.0 : double(total.bytes) / double(total.records);
  json["mean_lines"] = total.records == 0 ? 0.0 : double(total.lines) / double(total.records);
  json["last_run"] = {{"records", figures.records},
                      {"seconds", figures.seconds},
                      {"threads", figures.threads},
                      {"records_per_second",
                       figures.seconds > 0 ? double(figures.records) / figures.seconds : 0.0}};
  return dump(json, 1) + "\n";
}

}  // namespace weft::record
