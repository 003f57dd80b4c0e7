// Names of the user's that C++ can have as well.
#pragma once

#include <string>
#include <string_view>

namespace weft::standalone {

// The name, with an underscore behind it where C++, CUDA or a function of theirs has it.
std::string cpp_name(std::string_view name);

}  // namespace weft::standalone
