// Warp's types and names as a C++ header spells them.
#pragma once

#include <string>
#include <string_view>

#include "weft/base/symbol.h"
#include "weft/types/types.h"

namespace weft::linkable {

// Of a type that has a layout in memory (launch::layout_of). Structures by their keys.
std::string cpp_type(const types::TypeStore& types, types::TypeId type, bool read_only = false);

// Why it can be no name of C++; empty: it can.
std::string no_cpp_name(std::string_view name);

}  // namespace weft::linkable
