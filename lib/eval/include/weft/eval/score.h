// An answer's score, and the line of JSON that has it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/eval/task.h"

namespace weft::eval {

enum class Outcome : uint8_t {
#define WEFT_OUTCOME(name, meaning) name,
#include "weft/eval/outcomes.def"
};
inline constexpr size_t kOutcomes = static_cast<size_t>(Outcome::unjudged) + 1;
std::string_view name(Outcome outcome);
std::string_view meaning(Outcome outcome);
std::optional<Outcome> find_outcome(std::string_view name);

// One of a model's answers to a task.
struct Answer {
  std::string task;  // its id
  uint64_t sample = 0;
  std::string text;
};
Result<Answer> answer_from_json(std::string_view line);

struct Score {
  std::string task;
  uint64_t sample = 0;
  Kind kind{};
  std::string category;
  uint64_t difficulty = 0;
  Outcome outcome = Outcome::unjudged;
  std::string message;  // what a person needs to mend it
  bool built = false;   // a compiler took it
  bool exact = false;   // the reference's text, but for comments and blanks
  double reward = 0;    // in [0, 1]: 1 if ok, parts of it for what came before (docs/eval.md)
  std::string key;      // hash of the task, the answer and the versions that judged it
};
std::string to_json(const Score& score);  // a line without its end
Result<Score> score_from_json(std::string_view line);

}  // namespace weft::eval
