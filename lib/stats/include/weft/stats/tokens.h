// How long generated code is, in lines and in tokens.
#pragma once

#include <cstdint>
#include <string_view>

namespace weft::stats {

// A token is a run of letters, digits, underscores and bytes above 127, or one other visible
// character: `wp::add(var_0, 2.5f)` has the eleven tokens wp : : add ( var_0 , 2 . 5f ). Comments
// count like the rest, since they are part of what a model reads.
uint64_t count_code_tokens(std::string_view text);

// Line ends, and one more for a last line without.
uint64_t count_lines(std::string_view text);

}  // namespace weft::stats
