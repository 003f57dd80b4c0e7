// Layouts for training: messages, and prompt with completion.
#include <fmt/format.h>

#include "dialogue.h"
#include "layouts.h"
#include "weft/record/json.h"

namespace weft::pack {
namespace {

using record::Record;

constexpr std::string_view kSystem =
    "You are an expert in NVIDIA Warp, CUDA and automatic differentiation.";
constexpr std::string_view kWithCode = " You answer with code.";

// What a row has beside its texts: enough to find its record, and to filter.
void put_origin(const Task& task, const Record& record, record::JsonWriter& json) {
  json.key("task").value(task.name);
  json.key("family").value(record.metadata.family);
  json.key("cluster");
  if (record.metadata.cluster)
    json.value(*record.metadata.cluster);
  else
    json.null();
}

void render_chat(const Task& task, const Record& record, Text& out) {
  record::JsonWriter json(out);
  const auto message = [&](std::string_view role, std::string_view content) {
    json.object().key("role").value(role).key("content").value(content).end();
  };
  const std::string_view language = Dialogue::language(task, record);
  const std::string answer = Dialogue::answer(task, record);
  json.object().key("id").value(record.id);
  json.key("messages").array();
  message("system", fmt::format("{}{}", kSystem, language.empty() ? "" : kWithCode));
  message("user", Dialogue::question(task, record));
  message("assistant", language.empty() ? answer : fmt::format("```{}\n{}```", language, answer));
  json.end();
  put_origin(task, record, json);
  json.end();
  out << '\n';
}

void render_prompt(const Task& task, const Record& record, Text& out) {
  record::JsonWriter json(out);
  json.object().key("id").value(record.id);
  json.key("prompt").value(Dialogue::question(task, record) + "\n\n");
  json.key("completion").value(Dialogue::answer(task, record));
  put_origin(task, record, json);
  json.end();
  out << '\n';
}

template <auto kRender>
std::unique_ptr<Layout> make(const LayoutInfo& info, const LayoutOptions& options) {
  return make_text_layout(
      [dialogue = Dialogue(options.task)](const Record& record, Text& out) {
        if (const Task* const task = dialogue.task_of(record)) kRender(*task, record, out);
      },
      info.suffix, options, make_plain_writer);
}

}  // namespace

std::vector<std::string> task_names() {
  std::vector<std::string> names;
  for (const Task& task : tasks()) names.emplace_back(task.name);
  names.emplace_back(kMix);
  return names;
}

bool teaches_adjoints(std::string_view layout, std::string_view task) {
  const LayoutInfo* const of = find_layout(layout);
  if (of == nullptr || (of->rows != RowKind::kMessages && of->rows != RowKind::kPrompt))
    return false;
  const Task* const asked = find_task(task);
  return asked != nullptr && asked->need == Need::kAdjoint;
}

std::string task_help() {
  std::string help = "for chat and prompt. ";
  for (const Task& task : tasks()) help += fmt::format("{}: {}; ", task.name, task.help);
  return help + fmt::format("{}: for each record one of these that it has an answer to", kMix);
}

std::unique_ptr<Layout> make_chat(const LayoutInfo& info, const LayoutOptions& options) {
  return make<render_chat>(info, options);
}

std::unique_ptr<Layout> make_prompt(const LayoutInfo& info, const LayoutOptions& options) {
  return make<render_prompt>(info, options);
}

}  // namespace weft::pack
