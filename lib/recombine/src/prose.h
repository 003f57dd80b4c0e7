// What names, comments and descriptions say.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace weft::recombine {

// Its words in lower case; of a name the parts too: `dest_indices`, `dest`, `indices`.
std::set<std::string, std::less<>> words_in(std::string_view text);

}  // namespace weft::recombine
