// A record as a question and its answer.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/record/record.h"

namespace weft::pack {

// What a question shows.
enum class Ask : uint8_t {
  kNone,
  kDescription,
  kParagraph,
  kFormula,    // with its source, units and what holds afterwards
  kSource,     // in Python
  kSignature,  // the Python up to the body of the kernel
  kGap,        // the Python without some lines of the kernel
  kForward,
};
enum class Give : uint8_t {
  kPython,
  kForward,
  kBackward,
  kBoth,
  kMiddle,       // the lines that are missing
  kExplanation,  // the others are prose
  kGradientReview,
  kOrder,
};
// What a record has to have.
enum class Need : uint8_t {
  kNothing,
  kAdjoint,
  kDescribed,
  kParagraph,
  kFormula,
  kGradient,
  kOrder
};

struct Task {
  std::string_view name;
  std::array<Ask, 3> asks;
  Give give;
  Need need;
  std::string_view help;
};
std::span<const Task> tasks();
const Task* find_task(std::string_view name);  // null: there is none
// Forms of the request of a task.
std::span<const std::string_view> requests_of(const Task& task);

// Of all tasks one that fits, drawn by the record.
inline constexpr std::string_view kMix = "mix";

class Dialogue {
 public:
  // `task` as on the command line.
  explicit Dialogue(std::string_view task);

  // The task of a record; null: it has no answer to it.
  const Task* task_of(const record::Record& record) const;

  static std::string question(const Task& task, const record::Record& record);
  static std::string answer(const Task& task, const record::Record& record);
  // Of the answer: "python"; empty: it is prose.
  static std::string_view language(const Task& task, const record::Record& record);

 private:
  const Task* task_;  // null: mix
};

}  // namespace weft::pack
