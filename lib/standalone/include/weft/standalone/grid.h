// How a kernel with a thread for each element is launched: blocks, and the grid of them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace weft::standalone {

// "float" of "const float*" and of "const float&".
std::string plain(std::string_view type);

// Threads of a block along x, y and z, of a launch with so many axes.
std::array<int, 3> block_of(size_t dimensions);
// The same as the arguments of a dim3: "32, 8".
std::string block_text(size_t dimensions);
// Extents along x, y and z of those of a launch, as texts: the last axis is the one along which
// neighbouring threads lie, and a fourth lies along z with the third.
std::vector<std::string> along_grid(const std::vector<std::string>& extents);

}  // namespace weft::standalone
