#include "weft/dialogue/dialogue.h"

#include <fmt/format.h>

#include "answer.h"
#include "question.h"
#include "source_parts.h"
#include "study.h"
#include "task.h"
#include "weft/base/check.h"
#include "weft/base/rng.h"

namespace weft::dialogue {

using record::Record;

namespace {

// Of all tasks in an order that the record draws, the first that it has an answer to.
const Task* drawn(Study& study) {
  const Record& record = study.record();
  std::vector<const Task*> order;
  for (const Task& task : tasks()) order.push_back(&task);
  Rng rng(number_of(record.id));
  for (size_t left = order.size(); left > 0; --left) {
    const size_t at = rng.below(static_cast<uint32_t>(left));
    const Task* const task = order[at];
    // Of adjoints those alone that are right.
    if ((task->need != Need::kAdjoint || record.metadata.verdicts.gradient == "ok") &&
        has(study, task->need))
      return task;
    order[at] = order[left - 1];
  }
  return nullptr;
}

}  // namespace

std::vector<std::string> task_names() {
  std::vector<std::string> names;
  for (const Task& task : tasks()) names.emplace_back(task.name);
  names.emplace_back(kMix);
  return names;
}

std::string task_help() {
  std::string help;
  for (const Task& task : tasks()) help += fmt::format("{}: {}; ", task.name, task.help);
  return help + fmt::format("{}: for each record one of these that it has an answer to", kMix);
}

bool teaches_adjoints(std::string_view task) {
  const Task* const asked = find_task(task);
  return asked != nullptr && asked->need == Need::kAdjoint;
}

Dialogue::Dialogue(std::string_view task) : task_(tasks().size()) {
  if (const Task* const found = find_task(task))
    task_ = static_cast<size_t>(found - tasks().data());
  else
    WEFT_CHECK(task == kMix, "the command line knows the tasks");
}

std::optional<Exchange> Dialogue::of(const Record& record) const {
  Study study(record);
  const Task* const task = task_ == tasks().size() ? drawn(study) : &tasks()[task_];
  if (task == nullptr || !has(study, task->need)) return std::nullopt;
  return Exchange{.task = task->name,
                  .question = question(*task, study),
                  .answer = answer(*task, study),
                  .language = language(*task, record)};
}

}  // namespace weft::dialogue
