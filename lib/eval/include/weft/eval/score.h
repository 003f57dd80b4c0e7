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

// Seconds of one launch on a GPU, the median: with cold caches and with warm ones.
struct Seconds {
  double cold = 0, warm = 0;
};

// How fast code is, and the task's reference, on the same launch of the same GPU.
struct Speed {
  uint64_t threads = 0;  // of the launch; 0: it was not timed
  Seconds answer, reference;
  double floor = 0;  // seconds in which the GPU's memory moves the launch's arrays; 0: not known

  bool timed() const { return threads != 0; }
  // Of what comes from memory, as data mostly does.
  double ratio() const { return reference.cold / answer.cold; }
};

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
  Speed speed;
  double reward = 0;  // in [0, 1]: 1 if ok, parts of it for what came before (docs/eval.md)
  std::string key;    // hash of the task, the answer and the versions that judged it
};
std::string to_json(const Score& score);  // a line without its end
Result<Score> score_from_json(std::string_view line);

}  // namespace weft::eval
