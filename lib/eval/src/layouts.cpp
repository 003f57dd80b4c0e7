#include "weft/eval/layouts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "fields.h"
#include "prompt.h"

namespace weft::eval {
namespace {

using Json = nlohmann::ordered_json;

Json message(std::string_view role, std::string_view content) {
  return {{"role", role}, {"content", content}};
}

std::string answer_of(const Task& task) {
  std::string text = fenced(info(task.kind).language, task.reference);
  text.pop_back();  // the line's end
  return text;
}

Json messages_of(const Task& task) {
  Json messages = Json::array();
  bool asks = true;
  for (const std::string& turn : turns_of(task)) {
    messages.push_back(message(asks ? "user" : "assistant", turn));
    asks = !asks;
  }
  messages.push_back(message("assistant", answer_of(task)));
  return messages;
}

Json about(const Task& task) {
  return {{"kind", info(task.kind).name},
          {"category", task.category},
          {"family", task.family},
          {"license", task.license},
          {"difficulty", task.difficulty}};
}

}  // namespace

std::optional<TaskLayout> find_task_layout(std::string_view name) {
  const auto* const at = std::ranges::find(kTaskLayouts, name, &TaskLayoutInfo::name);
  if (at == kTaskLayouts.end()) return std::nullopt;
  return static_cast<TaskLayout>(at - kTaskLayouts.begin());
}

std::optional<std::string> row_of(const Task& task, TaskLayout layout) {
  Json row;
  switch (layout) {
    case TaskLayout::kTasks:
      return to_json(task);
    case TaskLayout::kChat:
      if (task.kind == Kind::kOptimise) return std::nullopt;
      row["id"] = task.id;
      row["messages"] = messages_of(task);
      row["task"] = info(task.kind).name;
      row["family"] = task.family;
      row["license"] = task.license;
      break;
    case TaskLayout::kRl:
      row["data_source"] = "weft";
      row["prompt"] = Json::array({message("user", task.prompt)});
      row["ability"] = info(task.kind).language;
      row["reward_model"] = {{"style", "rule"}, {"ground_truth", task.id}};
      row["extra_info"] = about(task);
      row["task"] = task.id;
      break;
  }
  return printed(row);
}

}  // namespace weft::eval
