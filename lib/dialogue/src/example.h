// A launch of a kernel with a few numbers that a person can read, and what it leaves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/launch/launch.h"
#include "weft/standalone/sample.h"

namespace weft::dialogue {

struct Example {
  standalone::Sample sample;  // how shapes follow the size of the problem
  launch::Launch launch;
  std::vector<launch::ArrayRef> arrays;       // of the sample's signature
  std::vector<std::vector<std::byte>> after;  // of each array what is in it afterwards; empty: it
                                              // is not written
  bool random = false;  // Warp's generator is drawn from, which nobody does by hand
};

// Nothing: the kernel has none that is small, defined and the same in every order of threads.
std::optional<Example> make_example(std::string_view source, std::string_view kernel);

// As Python: "n = 4\nx = [0.5, 1.25]\n". In the order of the kernel's parameters.
std::string inputs_text(const Example& example);
std::string results_text(const Example& example);
// "4" or "(4, 3)".
std::string dim_text(const Example& example);
// A module of tests. Nothing: an array of it has no type that host code can name.
std::optional<std::string> test_text(const Example& example, std::string_view kernel);
// Whether an array follows the size of the launch; else a parameter keeps most threads from it.
bool has_sizes(const Example& example);
// Launch, shapes and bytes as sentences; `number` draws the wording.
std::string memory_text(const Example& example, std::string_view source, uint64_t number);

}  // namespace weft::dialogue
