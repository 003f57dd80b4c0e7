// Tasks as rows of a data set to train on.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "weft/eval/task.h"

namespace weft::eval {

enum class TaskLayout : uint8_t {
  kTasks,  // as `weft eval` reads them
  kChat,   // messages that end with an answer that passes
  kRl,     // a prompt, and the id that answers are scored by
};
struct TaskLayoutInfo {
  std::string_view name, help;
};
inline constexpr std::array kTaskLayouts = {
    TaskLayoutInfo{"tasks", "as weft eval reads them"},
    TaskLayoutInfo{"chat",
                   "messages that end with an answer that passes; a repair has several turns"},
    TaskLayoutInfo{"rl",
                   "a prompt and the id that answers are scored by, as verl and TRL read them"},
};
std::optional<TaskLayout> find_task_layout(std::string_view name);

// A line without its end. Nothing: the layout has no row for it, as chats have none of kind
// `optimise`, whose reference passes and is not faster.
std::optional<std::string> row_of(const Task& task, TaskLayout layout);

}  // namespace weft::eval
