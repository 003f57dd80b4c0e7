#include "weft/eval/task.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "fields.h"
#include "weft/record/hash.h"
#include "weft/record/record.h"

namespace weft::eval {
namespace {

using Json = nlohmann::ordered_json;

// In the order of the file; the id goes in front of it.
Json fields(const Task& task) {
  Json parameters = Json::array();
  for (const Parameter& each : task.parameters)
    parameters.push_back(
        {{"name", each.name}, {"type", each.type}, {"shape", each.shape}, {"role", each.role}});
  Json json;
  json["format"] = kTaskFormat;
  json["kind"] = info(task.kind).name;
  json["prompt"] = task.prompt;
  json["function"] = task.function;
  json["signature"] = task.signature;
  json["parameters"] = std::move(parameters);
  json["tolerance"] = task.tolerance;
  json["headers"] = task.headers;
  json["python"] = task.python;
  json["kernel"] = task.kernel;
  json["reference"] = task.reference;
  json["inputs"] = task.inputs;
  json["category"] = task.category;
  json["family"] = task.family;
  json["license"] = task.license;
  json["difficulty"] = task.difficulty;
  json["canary"] = task.canary;
  json["weft_version"] = task.weft_version;
  json["warp_version"] = task.warp_version;
  return json;
}

}  // namespace

std::optional<Kind> find_kind(std::string_view name) {
  const auto* const at = std::ranges::find(kKinds, name, &KindInfo::name);
  if (at == kKinds.end()) return std::nullopt;
  return static_cast<Kind>(at - kKinds.begin());
}

std::string content_id(const Task& task) {
  return record::hash_hex(printed(fields(task))).substr(0, 32);
}

std::string to_json(const Task& task) {
  Json json;
  json["id"] = task.id;
  json.update(fields(task));
  return printed(json);
}

Result<Task> task_from_json(std::string_view line) {
  FieldReader read(line, "task");
  Task task;
  std::string kind;
  uint64_t format = 0;
  read.text("id", task.id);
  read.number("format", format);
  if (read.ok() && format != kTaskFormat)
    return Error{
        fmt::format("the task has format {}, and this weft knows {}", format, kTaskFormat)};
  read.text("kind", kind);
  read.text("prompt", task.prompt);
  read.text("function", task.function);
  read.text("signature", task.signature);
  read.list("parameters", [&](FieldReader& each) {
    Parameter& parameter = task.parameters.emplace_back();
    each.text("name", parameter.name);
    each.text("type", parameter.type);
    each.text("shape", parameter.shape);
    each.text("role", parameter.role);
  });
  read.text("tolerance", task.tolerance);
  read.texts("headers", task.headers);
  read.text("python", task.python);
  read.text("kernel", task.kernel);
  read.text("reference", task.reference);
  read.text("inputs", task.inputs);
  read.text("category", task.category);
  read.text("family", task.family);
  read.text("license", task.license);
  read.number("difficulty", task.difficulty);
  read.text("canary", task.canary);
  read.text("weft_version", task.weft_version);
  read.text("warp_version", task.warp_version);
  WEFT_TRY_STATUS(read.end());
  const std::optional<Kind> found = find_kind(kind);
  if (!found) return Error{fmt::format("no kind of tasks is called `{}`", kind)};
  task.kind = *found;
  if (task.weft_version != record::weft_version())
    return Error{fmt::format("weft {} made the task, and this is weft {}", task.weft_version,
                             record::weft_version())};
  if (task.inputs != kInputScheme)
    return Error{fmt::format("the task is for inputs of `{}`, and this weft makes those of `{}`",
                             task.inputs, kInputScheme)};
  if (task.id != content_id(task))
    return Error{fmt::format("the content of task `{}` is not what its id says", task.id)};
  return task;
}

}  // namespace weft::eval
