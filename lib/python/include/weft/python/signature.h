// The parameters of functions that are no part of the program.
#pragma once

#include <cstddef>
#include <string_view>

namespace weft::python {

// A row of signatures.def, or of such a table of a model's.
struct Signature {
  std::string_view module, name;
  size_t positional, required;
  std::string_view names;
  std::string_view whose = "Python's";  // in messages
};

}  // namespace weft::python
