// Layouts for training: messages, and prompt with completion.
#include <fmt/format.h>

#include <array>

#include "layouts.h"
#include "weft/base/check.h"
#include "weft/record/json.h"

namespace weft::pack {
namespace {

using record::Record;

enum class Ask : uint8_t { kDescription, kSource, kSourceAndForward };
enum class Give : uint8_t { kPython, kForward, kBackward, kBoth };

struct Task {
  std::string_view name;
  Ask ask;
  Give give;
  std::string_view help;
};
constexpr std::array kTasks = {
#define WEFT_TASK(name, asks, gives, help) Task{name, Ask::asks, Give::gives, help},
#include "tasks.def"
};

struct Request {
  std::string_view task, text;
};
constexpr std::array kRequests = {
#define WEFT_REQUEST(task, text) Request{task, text},
#include "tasks.def"
};

constexpr std::string_view kSystem =
    "You are an expert in NVIDIA Warp, CUDA and automatic differentiation. You answer with code.";

const Task* find_task(std::string_view name) {
  for (const Task& task : kTasks)
    if (task.name == name) return &task;
  return nullptr;
}

std::vector<std::string_view> requests_of(const Task& task) {
  std::vector<std::string_view> texts;
  for (const Request& request : kRequests)
    if (request.task == task.name) texts.push_back(request.text);
  return texts;
}

// Half of it is enough to draw by; ids are hashes.
uint64_t number_of(std::string_view id) {
  uint64_t number = 0;
  for (const char digit : id.substr(0, 15))
    number = number * 16 + static_cast<uint64_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
  return number;
}

class Dialogue {
 public:
  explicit Dialogue(const Task& task) : task_(task), requests_(requests_of(task)) {}

  // The adjoint cannot be given where there is none.
  bool fits(const Record& record) const {
    return record.ir_backward.has_value() || task_.give == Give::kPython ||
           task_.give == Give::kForward;
  }

  std::string question(const Record& record) const {
    const bool cuda = record.metadata.device == "cuda";
    std::string text(requests_[number_of(record.id) % requests_.size()]);
    text.replace(text.find("{}"), 2, cuda ? "CUDA" : "C++");
    if (!record.metadata.description.empty())
      text += fmt::format("\n\n{}", record.metadata.description);
    if (task_.ask != Ask::kDescription)
      text += fmt::format("\n\n```python\n{}```", record.python_source);
    if (task_.ask == Ask::kSourceAndForward)
      text += fmt::format("\n\n```{}\n{}```", cuda ? "cuda" : "cpp", record.ir_forward);
    return text;
  }

  std::string answer(const Record& record) const {
    switch (task_.give) {
      case Give::kPython:
        return std::string(record.python_source);
      case Give::kForward:
        return std::string(record.ir_forward);
      case Give::kBackward:
        return std::string(*record.ir_backward);
      case Give::kBoth:
        return fmt::format("{}\n{}", record.ir_forward, *record.ir_backward);
    }
    return {};
  }

  std::string_view language(const Record& record) const {
    if (task_.give == Give::kPython) return "python";
    return record.metadata.device == "cuda" ? "cuda" : "cpp";
  }

 private:
  const Task& task_;
  std::vector<std::string_view> requests_;
};

// What a row has beside its texts: enough to find its record, and to filter.
void put_origin(const Record& record, record::JsonWriter& json) {
  json.key("family").value(record.metadata.family);
  json.key("cluster");
  if (record.metadata.cluster)
    json.value(*record.metadata.cluster);
  else
    json.null();
}

void render_chat(const Dialogue& dialogue, const Record& record, Text& out) {
  record::JsonWriter json(out);
  const auto message = [&](std::string_view role, std::string_view content) {
    json.object().key("role").value(role).key("content").value(content).end();
  };
  json.object().key("id").value(record.id);
  json.key("messages").array();
  message("system", kSystem);
  message("user", dialogue.question(record));
  message("assistant",
          fmt::format("```{}\n{}```", dialogue.language(record), dialogue.answer(record)));
  json.end();
  put_origin(record, json);
  json.end();
  out << '\n';
}

void render_prompt(const Dialogue& dialogue, const Record& record, Text& out) {
  record::JsonWriter json(out);
  json.object().key("id").value(record.id);
  json.key("prompt").value(dialogue.question(record) + "\n\n");
  json.key("completion").value(dialogue.answer(record));
  put_origin(record, json);
  json.end();
  out << '\n';
}

template <auto kRender>
std::unique_ptr<Layout> make(const LayoutInfo& info, const LayoutOptions& options) {
  const Task* task = find_task(options.task);
  WEFT_CHECK(task != nullptr, "the command line knows the tasks");
  return make_text_layout(
      [dialogue = Dialogue(*task)](const Record& record, Text& out) {
        if (dialogue.fits(record)) kRender(dialogue, record, out);
      },
      info.suffix, options, make_plain_writer);
}

}  // namespace

std::vector<std::string> task_names() {
  std::vector<std::string> names;
  for (const Task& task : kTasks) names.emplace_back(task.name);
  return names;
}

bool teaches_adjoints(std::string_view layout, std::string_view task) {
  const LayoutInfo* const of = find_layout(layout);
  if (of == nullptr || (of->rows != RowKind::kMessages && of->rows != RowKind::kPrompt))
    return false;
  const Task* const asked = find_task(task);
  return asked != nullptr && (asked->give == Give::kBoth || asked->give == Give::kBackward);
}

std::string task_help() {
  std::string help = "for chat and prompt. ";
  for (const Task& task : kTasks)
    help += fmt::format("{}{}: {}", &task == kTasks.data() ? "" : "; ", task.name, task.help);
  return help;
}

std::unique_ptr<Layout> make_chat(const LayoutInfo& info, const LayoutOptions& options) {
  return make<render_chat>(info, options);
}

std::unique_ptr<Layout> make_prompt(const LayoutInfo& info, const LayoutOptions& options) {
  return make<render_prompt>(info, options);
}

}  // namespace weft::pack
