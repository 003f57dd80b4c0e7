// A kernel in work: what it is by now, and what it was made of.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "program.h"
#include "weft/base/rng.h"

namespace weft::recombine {

struct Draft {
  std::shared_ptr<const Program> program;
  std::string kernel;              // its name
  std::string said;                // what it does, without a full stop
  std::vector<std::string> notes;  // what is different from that: "summed over all threads"
  std::vector<uint32_t> parents;   // in the stock; the first gave the kernel

  // False, and as before: the text is no Python, or edits overlap.
  bool become(std::string text, std::string name);
  bool become(std::vector<Edit> edits, std::string name);
  std::string description() const;
};

// "integrate_bodies_kernel": "integrate bodies".
std::string words_of(std::string_view kernel);
// A name with words in front or behind; `kernel` stays at its end: "batched_", "integrate_kernel".
std::string with_prefix(std::string_view prefix, std::string_view kernel);
std::string with_suffix(std::string_view kernel, std::string_view suffix);

}  // namespace weft::recombine
