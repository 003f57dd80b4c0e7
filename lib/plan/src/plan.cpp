#include "weft/plan/plan.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "weft/base/read_number.h"
#include "weft/record/hash.h"
#include "weft/record/journal.h"

namespace weft::plan {
namespace {

using Json = nlohmann::ordered_json;

Json source_json(const Source& source) {
  if (source.plan.empty()) return {{"hash", source.hash}};
  return {{"plan", source.plan}};
}

Json packing_json(const Packing& packing) {
  const pack::Options& options = packing.options;
  Json inputs = Json::array();
  for (const Source& source : packing.sources) inputs.push_back(source_json(source));
  return {{"inputs", inputs},
          {"input_shards", packing.inputs},
          {"parts", packing.parts},
          {"layout", options.layout},
          {"task", options.layout_options.task},
          {"split", options.shares},
          {"salt", options.salt},
          {"near", options.threshold},
          {"keep_near", options.keep_near},
          {"against", options.against},
          {"against_hash", packing.against},
          {"where", options.where.texts()},
          {"license", options.license}};
}

Json what_is_done(const Plan& plan) {
  Json json = {{"plan_version", kPlanVersion},
               {"kind", kKindNames[static_cast<size_t>(plan.kind())]},
               {"shards", plan.shards()}};
  if (plan.packing) {
    json["versions"] = {{"weft", plan.weft_version}};
    json["pack"] = packing_json(*plan.packing);
    return json;
  }
  json["indices"] = plan.indices;
  json.update(Json::parse(record::header_line(plan.options)));
  json["verify"] = nullptr;
  if (plan.verification)
    json["verify"] = {
        {"level", verify::kLevels[static_cast<size_t>(plan.verification->level)].name},
        {"audit", plan.verification->audit}};
  json["source"] = nullptr;
  if (plan.source) json["source"] = source_json(*plan.source);
  return json;
}

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

uint64_t natural(const Json& json) { return json.get_ref<const Json::number_unsigned_t&>(); }

Source read_source(const Json& json) {
  return {.folder = json.at("folder").get<std::string>(),
          .hash = json.value("hash", ""),
          .plan = json.value("plan", "")};
}

Result<Packing> read_packing(const Json& json) {
  Packing packing;
  pack::Options& options = packing.options;
  for (const Json& input : json.at("inputs")) packing.sources.push_back(read_source(input));
  packing.inputs = natural(json.at("input_shards"));
  packing.parts = natural(json.at("parts"));
  options.layout = json.at("layout").get<std::string>();
  options.layout_options.task = json.at("task").get<std::string>();
  options.shares = json.at("split").get<std::array<unsigned, 3>>();
  options.salt = json.at("salt").get<std::string>();
  options.threshold = json.at("near").get<double>();
  options.keep_near = json.at("keep_near").get<bool>();
  options.against = json.at("against").get<std::vector<std::string>>();
  packing.against = json.at("against_hash").get<std::string>();
  options.license = json.at("license").get<std::string>();
  WEFT_TRY(options.where, record::Where::parse(json.at("where").get<std::vector<std::string>>()));
  if (pack::find_layout(options.layout) == nullptr)
    return Error{fmt::format("the plan packs the layout `{}`, which there is not", options.layout)};
  constexpr uint64_t kMost = record::kMostShards;
  if (packing.inputs == 0 || packing.inputs > kMost || packing.parts == 0 || packing.parts > kMost)
    return Error{"the plan has no shard, or more than there can be"};
  return packing;
}

Status read_data_set(const Json& json, std::string_view document, Plan& plan) {
  WEFT_TRY(const uint64_t format, record::parse_header(document, plan.options));
  if (format != record::kFormatVersion)
    return Error{fmt::format("the plan is of format version {}, and this weft writes {}", format,
                             record::kFormatVersion)};
  plan.weft_version = plan.options.weft_version;
  plan.indices = natural(json.at("indices"));
  if (plan.indices == 0 || plan.shards() > record::kMostShards)
    return Error{"the plan has no shard, or more than there can be"};
  if (const Json& verification = json.at("verify"); !verification.is_null()) {
    plan.verification.emplace();
    plan.verification->audit = natural(verification.at("audit"));
    if (const auto level = verification.at("level").get<std::string>();
        !verify::find_level(level, plan.verification->level))
      return Error{fmt::format("the plan verifies to `{}`, which is no level", level)};
  }
  if (const Json& source = json.at("source"); !source.is_null()) plan.source = read_source(source);
  return ok_status();
}

Result<Plan> read(const Json& json, std::string_view document) {
  if (const uint64_t version = natural(json.at("plan_version")); version != kPlanVersion)
    return Error{
        fmt::format("the plan has version {}, and this weft knows {}", version, kPlanVersion)};
  Plan plan;
  if (json.at("kind").get<std::string>() == kKindNames[static_cast<size_t>(PlanKind::kPack)]) {
    plan.weft_version = json.at("versions").at("weft").get<std::string>();
    WEFT_TRY(plan.packing, read_packing(json.at("pack")));
  } else {
    WEFT_TRY_STATUS(read_data_set(json, document, plan));
  }
  const Json& expected = json.at("expected");
  plan.expected = {.records = natural(expected.at("records")),
                   .bytes = natural(expected.at("bytes"))};
  if (id(plan) != json.at("id").get<std::string>())
    return Error{"the plan was changed: its `id` is not that of what it says"};
  return plan;
}

}  // namespace

std::vector<Stage> Plan::stages() const {
  if (!packing) return {{"shards", 0, record::shard_count(options, indices)}};
  return {{"facts", 0, packing->inputs},
          {"pairs", packing->inputs, packing->parts},
          {"pack", packing->inputs + packing->parts, 1}};
}

std::string id(const Plan& plan) { return record::hash_hex(dump(what_is_done(plan))); }

std::string document(const Plan& plan) {
  Json json = what_is_done(plan);
  json["id"] = id(plan);
  if (plan.source) json["source"]["folder"] = plan.source->folder;
  if (plan.packing)
    for (size_t i = 0; i < plan.packing->sources.size(); ++i)
      json["pack"]["inputs"][i]["folder"] = plan.packing->sources[i].folder;
  json["expected"] = {{"records", plan.expected.records}, {"bytes", plan.expected.bytes}};
  return dump(json) + "\n";
}

Result<Plan> parse(std::string_view document) {
  try {
    return read(Json::parse(document), document);
  } catch (const Json::exception&) {
    return Error{"it is no plan, or cut off"};
  }
}

Result<record::Manifest> open_source(sys::Files& files, const Source& source) {
  const Error other{
      fmt::format("`{}` does not hold the data set that the plan is for", source.folder)};
  WEFT_TRY(std::optional<record::Manifest> manifest, record::read_manifest(files, source.folder));
  if (!manifest) return other;
  if (source.plan.empty()) {
    if (manifest->hash() != source.hash) return other;
    return *std::move(manifest);
  }
  // It was collected from its plan's store, or there would be no manifest.
  WEFT_TRY(const std::string text, files.read(source.folder + "/plan.json", sys::kMostSource));
  const Result<Plan> made_by = parse(text);
  if (!made_by.ok() || id(*made_by) != source.plan) return other;
  return *std::move(manifest);
}

std::string ranges_text(const std::vector<uint64_t>& shards) {
  std::string text;
  for (size_t i = 0; i < shards.size();) {
    size_t end = i + 1;
    while (end < shards.size() && shards[end] == shards[end - 1] + 1) ++end;
    if (!text.empty()) text += ',';
    text += end == i + 1 ? fmt::format("{}", shards[i])
                         : fmt::format("{}-{}", shards[i], shards[end - 1]);
    i = end;
  }
  return text;
}

std::optional<Span> parse_span(std::string_view text, uint64_t shards) {
  const size_t dash = text.find('-');
  Span span;
  if (!read_number(text.substr(0, dash), span.first)) return std::nullopt;
  span.last = span.first;
  if (dash != std::string_view::npos && !read_number(text.substr(dash + 1), span.last))
    return std::nullopt;
  if (span.first > span.last || span.last >= shards) return std::nullopt;
  return span;
}

}  // namespace weft::plan
