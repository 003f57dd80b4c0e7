#include "weft/plan/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "weft/record/journal.h"
#include "weft/sys/lock.h"

namespace weft::plan {
namespace {

using Json = nlohmann::ordered_json;

constexpr uint64_t kGroup = 1'000;  // marks a folder

std::string mark_name(uint64_t shard) { return fmt::format("{:05}.json", shard); }

std::string mark_document(const std::string& plan, const Mark& mark) {
  Json json = {{"plan", plan},
               {"name", mark.published.name},
               {"bytes", mark.published.bytes},
               {"records", mark.records},
               {"hash", mark.hash}};
  if (mark.shard) json["shard"] = Json::parse(record::shard_line(*mark.shard));
  json["problems"] = mark.problems;
  json["first_problems"] = mark.first_problems;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

Store::Store(sys::Files& files, std::string folder, const Plan& plan)
    : files_(files), folder_(std::move(folder)), plan_(plan), id_(id(plan)) {}

Status Store::check() const {
  const std::string path = folder_ + "/plan.json";
  if (!files_.exists(folder_)) return ok_status();
  if (files_.exists(path)) {
    WEFT_TRY(const std::string text, files_.read(path, sys::kMostSource));
    const Result<Plan> there = parse(text);
    if (!there.ok()) return Error{fmt::format("`{}`: {}", path, there.error().message)};
    if (id(*there) == id_) return ok_status();
    const std::string other =
        plan_.packing || there->packing ? "" : record::difference(there->options, plan_.options);
    return Error{
        fmt::format("`{}` is of another plan{}", folder_, other.empty() ? "" : ": " + other)};
  }
  WEFT_TRY(const std::vector<std::string> names, files_.list(folder_));
  const auto ours = [](const std::string& name) {
    return name.ends_with(".part") || name == "work" || name.starts_with("plan.json");
  };
  const auto foreign = std::ranges::find_if_not(names, ours);
  if (foreign != names.end())
    return Error{fmt::format("`{}` holds `{}` and no plan: give a new folder", folder_, *foreign)};
  return ok_status();
}

Status Store::open() const {
  WEFT_TRY_STATUS(check());
  WEFT_TRY_STATUS(files_.make_folders(scratch_folder()));
  // Of two plans at once the second sees the first.
  WEFT_TRY(const sys::FileLock lock, sys::FileLock::take(scratch_folder() + "/lock"));
  const std::string path = folder_ + "/plan.json";
  if (!files_.exists(path)) WEFT_TRY_STATUS(files_.write(path, document(plan_)));
  return check();
}

std::string Store::mark_path(std::string_view kind, uint64_t shard) const {
  return fmt::format("{}/{}/{:03}/{}", folder_, kind, shard / kGroup, mark_name(shard));
}

Result<std::optional<Mark>> Store::find_mark(uint64_t shard) const {
  const std::string path = mark_path("done", shard);
  if (!files_.exists(path)) return std::optional<Mark>();
  WEFT_TRY(const std::string text, files_.read(path, sys::kMostSource));
  try {
    const Json json = Json::parse(text);
    if (json.at("plan").get<std::string>() != id_)
      return Error{fmt::format("`{}` is of another plan", path)};
    Mark mark{.published = {json.at("name").get<std::string>(), json.at("bytes").get<uint64_t>()},
              .records = json.at("records").get<uint64_t>(),
              .hash = json.at("hash").get<std::string>(),
              .problems = json.at("problems").get<uint64_t>(),
              .first_problems = json.at("first_problems").get<std::vector<std::string>>()};
    if (plan_.packing) return std::optional<Mark>(std::move(mark));
    mark.shard = record::parse_shard(json.at("shard").dump());
    if (!mark.shard || mark.shard->range.number != shard ||
        mark.shard->range.end != plan_.range(shard).end ||
        !record::impossible(plan_.options, *mark.shard).empty())
      return Error{fmt::format("`{}` is damaged", path)};
    return std::optional<Mark>(std::move(mark));
  } catch (const Json::exception&) {
    return Error{fmt::format("`{}` is damaged", path)};
  }
}

Result<std::optional<Mark>> Store::find(uint64_t shard) const {
  WEFT_TRY(std::optional<Mark> mark, find_mark(shard));
  if (!mark) return mark;
  const std::string path = folder_ + "/" + mark->published.name;
  if (!files_.exists(path)) return std::optional<Mark>();
  WEFT_TRY(const uint64_t size, files_.size(path));
  return size == mark->published.bytes ? mark : std::optional<Mark>();
}

Status Store::publish(const std::string& folder, uint64_t shard, const Mark& mark) const {
  const std::string from = folder + "/" + mark.published.name;
  const std::string to = folder_ + "/" + mark.published.name;
  WEFT_TRY_STATUS(files_.make_folders(to.substr(0, to.rfind('/'))));
  const bool is_folder = files_.list(from).ok();
  WEFT_TRY_STATUS(is_folder ? files_.commit_folder(from, to) : files_.rename(from, to));
  const std::string path = mark_path("done", shard);
  WEFT_TRY_STATUS(files_.make_folders(path.substr(0, path.rfind('/'))));
  WEFT_TRY_STATUS(files_.write(path, mark_document(id_, mark)));
  return files_.remove(mark_path("failed", shard));
}

Status Store::tell_failure(uint64_t shard, const std::string& message) const {
  const std::string path = mark_path("failed", shard);
  WEFT_TRY_STATUS(files_.make_folders(path.substr(0, path.rfind('/'))));
  const Json json = {{"plan", id_}, {"message", message}};
  return files_.write(path, json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

Result<std::vector<uint64_t>> Store::marked(std::string_view kind, uint64_t group) const {
  std::vector<uint64_t> shards;
  const std::string folder = fmt::format("{}/{}/{:03}", folder_, kind, group);
  if (!files_.exists(folder)) return shards;
  WEFT_TRY(const std::vector<std::string> names, files_.list(folder));
  const uint64_t end = std::min(plan_.shards(), (group + 1) * kGroup);
  for (uint64_t shard = group * kGroup; shard < end; ++shard)
    if (std::ranges::binary_search(names, mark_name(shard))) shards.push_back(shard);
  return shards;
}

Result<State> Store::state() const {
  WEFT_TRY_STATUS(check());
  State state{.shards = plan_.shards()};
  for (uint64_t group = 0; group * kGroup < state.shards; ++group) {
    WEFT_TRY(const std::vector<uint64_t> done, marked("done", group));
    WEFT_TRY(const std::vector<uint64_t> failed, marked("failed", group));
    state.done += done.size();
    const uint64_t end = std::min(state.shards, (group + 1) * kGroup);
    for (uint64_t shard = group * kGroup; shard < end; ++shard)
      if (!std::ranges::binary_search(done, shard)) state.missing.push_back(shard);
    for (const uint64_t shard : failed) {
      if (std::ranges::binary_search(done, shard)) continue;
      const Result<std::string> text = files_.read(mark_path("failed", shard), sys::kMostSource);
      if (!text.ok()) continue;  // done meanwhile
      const Json json = Json::parse(*text, nullptr, false);
      const bool said = json.is_object() && json.contains("message") && json["message"].is_string();
      state.failed.push_back({shard, said ? json["message"].get<std::string>() : "damaged mark"});
    }
  }
  for (const Stage& stage : plan_.stages()) {
    const uint64_t end = stage.first + stage.count;
    for (const uint64_t shard : state.missing)
      if (shard >= stage.first && shard < end) state.ready.push_back(shard);
    if (!state.ready.empty()) break;
  }
  return state;
}

Status Store::clear_scratch() const { return files_.remove(scratch_folder()); }

}  // namespace weft::plan
