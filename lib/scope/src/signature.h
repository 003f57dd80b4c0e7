// The parameters of functions that are no part of the program.
#pragma once

#include <cstddef>
#include <string_view>

#include "weft/scope/program.h"

namespace weft::scope {

// A row of signatures.def.
struct Signature {
  std::string_view module, name;
  size_t positional, required;
  std::string_view names;
};

const Signature* find_signature(std::string_view module, std::string_view name);  // null: none
// The name that Python has the module by, of those that the rows are of.
std::string_view python_name(NativeModule module);

}  // namespace weft::scope
