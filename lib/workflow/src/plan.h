// A program as data: what the reference runs and what is printed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/launch/launch.h"
#include "weft/standalone/sample.h"
#include "weft/workflow/workflow.h"

namespace weft::workflow {

// A row of elements.def.
struct Element {
  std::string_view type, python, numpy, axes;
};
const Element* find_element(std::string_view type);  // null: host code makes no such arrays
inline bool is_float(const Element& element) { return element.numpy.starts_with("float"); }

// What is in an array at first.
enum class Fill : uint8_t {
  kZero,
  kUniform,    // floats from `low` to `high`
  kIntegers,   // from 0 to before `below`
  kFlags,      // of type bool
  kAscending,  // 0, 1, 2 ... and no more than before `below`
};

struct Buffer {
  std::string name;
  const Element* element = nullptr;
  launch::Layout layout;
  std::vector<standalone::Extent> shape;
  Fill fill = Fill::kZero;
  double low = 0, high = 1;
  standalone::Extent below;
  bool written = false;  // by a launch
  bool cleared = false;  // to zero, before each step: launches add to it
};

// A number that launches are given; those that call it the same are given the same.
struct Setting {
  std::string name;
  types::Scalar type{};
  standalone::SampleScalar value;
};

// One of both: an array, or a place among Plan::settings.
struct Argument {
  std::optional<size_t> buffer;
  size_t setting = 0;
};

struct Launch {
  size_t kernel = 0;
  std::vector<standalone::Extent> dim;
  std::vector<Argument> arguments;
};

struct PlannedKernel {
  std::string name, source, description;
  std::string category, family;
  launch::Signature signature;
  std::vector<bool> written;  // by parameter
};

// What a step wrote becomes what the next one reads.
struct Feedback {
  size_t read = 0, written = 0;  // buffers
  bool copies = false;           // else they change places
};

// What a tape gives: the gradient of the sum of one buffer by another.
struct Gradient {
  size_t of = 0, by = 0;
  // Not zero: each step takes `by` so far against its gradient, by the kernel `descend`.
  double rate = 0;
};
inline constexpr const char* kDescend = "descend";

// Buffers are filled in their order. A step clears, launches in turn and feeds back.
struct Plan {
  std::vector<PlannedKernel> kernels;
  std::vector<Buffer> buffers;
  std::vector<Setting> settings;
  std::vector<Launch> launches;
  std::optional<Feedback> feedback;
  std::optional<Gradient> gradient;  // in a step nothing is written twice
  int32_t n = 0;
  int32_t least_n = 1;  // smaller ones would leave the arrays
  int32_t steps = 1;
  uint32_t seed = 1;
};

inline bool descends(const Plan& plan) { return plan.gradient && plan.gradient->rate != 0; }

// The kernel that takes a step of gradient descent, in Python.
std::string descend_source(const Plan& plan);

// Which buffers a program gives back.
std::vector<size_t> results_of(const Plan& plan);

// What it left in the reference.
struct Outcome {
  std::vector<Expected> expected;  // of results_of, in their order
  double slope = 0;  // of a gradient without a rate: it times what it is by, summed up
  double tolerance = 0;
};

}  // namespace weft::workflow
