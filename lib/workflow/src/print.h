// The text of a program.
#pragma once

#include <string>
#include <vector>

#include "plan.h"
#include "weft/base/rng.h"

namespace weft::workflow {

// How host code is written.
struct Style {
  enum class Layout : uint8_t { kFunctions, kClass, kScript, kTest };
  Layout layout = Layout::kFunctions;
  bool scoped = false;      // `with wp.ScopedDevice`; else each call names the device
  bool annotated = false;   // types of what functions take and give
  bool outputs = false;     // launches tell inputs from outputs
  bool from_numpy = false;  // `wp.from_numpy`; else `wp.array`
  bool likes = false;       // `wp.zeros_like`, where there is such an array
  bool settings = false;    // numbers have names; else they stand in the launches
  bool graph = false;       // a class replays its steps as a CUDA graph
  bool timer = false;
  bool arguments = false;  // of the command line
};
inline constexpr const char* kLayoutNames[] = {"functions", "class", "script", "test"};
Style draw_style(Rng& rng);

// A name for the program: of its file, and for a class.
std::string name_of(const Plan& plan);
std::string sentence_of(const Plan& plan);

// Without an outcome the results to expect are left out; all else is where it will be.
std::string print(const Plan& plan, const Style& style, const Outcome& outcome);

std::vector<std::string> features_of(const Plan& plan, const Style& style);

}  // namespace weft::workflow
