// What to say when a file has no kernel, or not the one that is wanted: in one wording everywhere.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace weft::scope {

// Whether a text has an import of warp in it.
bool imports_warp(std::string_view text);

// "`a.py` has no kernel", and why, as far as its text tells: it does not import warp, or decorates
// nothing.
std::string no_kernel_in(std::string_view file, std::string_view text);

// "`a.py` has no kernel `scal`; did you mean `scale`? It has: scale, shift". `names`: all that it
// has, in their order.
std::string no_kernel_called(std::string_view file, std::string_view wanted,
                             std::span<const std::string> names);

}  // namespace weft::scope
