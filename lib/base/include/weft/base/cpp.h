// C++ as text, for those who look into it without reading it as a compiler does.
#pragma once

#include <cstddef>
#include <string_view>

namespace weft {

// What a comment, a string or a character of C++ takes at the begin of `text`; 0: there is none.
size_t skipped_cpp(std::string_view text);

}  // namespace weft
