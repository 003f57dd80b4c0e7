// The tasks: what is shown, what is answered, and what there has to be for it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace weft::dialogue {

// What a question shows.
enum class Ask : uint8_t {
  kNone,
  kTitle,  // the kernel's family in a few words
  kDescription,
  kParagraph,
  kFormula,     // with its source, units and what holds afterwards
  kSource,      // in Python
  kBareSource,  // without its documentation
  kSignature,   // the Python up to the body of the kernel
  kParameters,  // the kernel's name and parameters, with what their types are made of
  kConstants,   // numbers of what is asked for that nothing else in the question tells
  kGap,         // the Python without some lines of the kernel
  kForward,
  kBareForward,  // without the lines of Python that it quotes
  kHash,         // the names of functions that have a hash
  kForwardCpp,   // of a processor, whatever the record's device
  kPlain,        // a person's CUDA
  kLaunch,       // the numbers of a small launch
  kModule,       // what a test imports the kernel from
};
enum class Give : uint8_t {
  kPython,
  kBarePython,  // without documentation and comments
  kForward,
  kForwardCuda,
  kBackward,
  kBoth,
  kMiddle,  // the lines that are missing
  kPlain,
  kTuned,   // with what makes it faster
  kValues,  // that a launch leaves
  kTest,
  kTypes,        // of parameters and variables
  kExplanation,  // the others are prose
  kGradientReview,
  kOrder,
  kMemory,  // launch, shapes and bytes
  kLines,   // what each line of Python becomes
};
// What a record, or what follows from it, has to have.
enum class Need : uint8_t {
  kNothing,
  kAdjoint,
  kDescribed,
  kTitle,
  kParagraph,
  kFormula,
  kGradient,
  kOrder,
  kBothDevices,
  kPlain,
  kTuned,
  kPrediction,
  kTest,
  kTypes,
  kMemory,
  kLines,
};

struct Task {
  std::string_view name;
  std::array<Ask, 4> asks;
  Give give;
  Need need;
  std::string_view help;
};
std::span<const Task> tasks();
const Task* find_task(std::string_view name);  // null: there is none
// Forms of the request of a task.
std::span<const std::string_view> requests_of(const Task& task);

}  // namespace weft::dialogue
