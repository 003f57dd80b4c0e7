// Records as questions and answers, for training.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/record/record.h"

namespace weft::dialogue {

// Of all tasks one that fits, drawn by the record.
inline constexpr std::string_view kMix = "mix";

std::vector<std::string> task_names();  // `mix` too
std::string task_help();                // all of them in a sentence
// Whether answers to the task are adjoint code, which is worth something only where it is right.
bool teaches_adjoints(std::string_view task);

struct Exchange {
  std::string_view task;
  std::string question, answer;
  // Of the answer: "python", "cuda", "cpp"; empty: it is prose.
  std::string_view language;
};

// What stands in no record is found out from its source: compiled, translated or run in the
// reference, never as code of this machine. The same for the same record.
class Dialogue {
 public:
  // `task`: one of task_names().
  explicit Dialogue(std::string_view task);

  // Nothing: the record has no answer to the task.
  std::optional<Exchange> of(const record::Record& record) const;

 private:
  size_t task_;  // beyond the tasks: mix
};

}  // namespace weft::dialogue
