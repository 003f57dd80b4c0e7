// A kernel in work: what it is by now, and what it was made of.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "program.h"
#include "weft/base/rng.h"
#include "weft/mine/kernels.h"

namespace weft::recombine {

struct Draft {
  std::shared_ptr<const Program> program;
  std::string kernel;              // its name
  std::string said;                // what it does, without a full stop
  std::vector<std::string> notes;  // what is different from that: "summed over all threads"
  std::vector<uint32_t> parents;   // in the stock; the first gave the kernel

  // False, and as before: the text is no Python, edits overlap, or a line is too long now.
  bool become(const std::string& text, std::string name);
  bool become(std::vector<Edit> edits, std::string name);
  std::string description() const;
  // Whether the description, the kernel's name, a comment or a docstring has one of the words.
  bool speaks_of(const std::vector<std::string_view>& words) const;
  bool says(std::string_view part) const;  // even as a part of a word
  std::string all_that_is_said() const;
};

// The first sentence of its docstring, else the words of its name; without a full stop.
std::string said_of(const mine::MinedKernel& kernel);
// "test_integrate_bodies_kernel": "integrate bodies".
std::string words_of(std::string_view kernel);
// Whether the name has a word that is not `kernel` or `test`.
bool tells_something(std::string_view kernel);
// A name with words in front or behind; `kernel` stays at its end: "batched_", "integrate_kernel".
std::string with_prefix(std::string_view prefix, std::string_view kernel);
std::string with_suffix(std::string_view kernel, std::string_view suffix);

}  // namespace weft::recombine
