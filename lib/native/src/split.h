// Compiling many modules at once, and taking apart what a compiler says about several.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"

namespace weft::native {

using Indices = std::vector<size_t>;

// The modules that a compiler's message names, by their place in the batch.
std::set<size_t> named_modules(std::string_view message);

// Compiles a batch that failed again in parts, by `build`: those alone that the message names, the
// rest together; halves where it names none or all. For a batch of several.
Status split_batch(const Indices& batch, std::string_view message,
                   const std::function<Status(const Indices&)>& build);

// Of a batch of one: whether the module is what is wrong. Wrong is what the compiler points at, or
// what needs a function that does not exist; of all else (killed, out of memory, internal errors)
// nothing is known.
bool module_is_wrong(std::string_view message);

// A message about a batch of one in the words of the module alone, and no longer than a person
// reads.
std::string readable(std::string message);
// Files of ours in a message by their names alone: where they lie is nobody's.
std::string without_folders(std::string message, std::initializer_list<std::string> folders);

}  // namespace weft::native
