// Pieces of text with places to fill in, as files of embedded texts have them.
//
//   === name
//   int $word = 0;
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace weft::standalone {

using Fillings = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// The piece of `texts` with that name; each `$word` of `fillings` is replaced by its text, `$$` is
// a dollar sign. In `texts` an empty line and `===` are behind each file.
std::string part_of(std::string_view texts, std::string_view name, Fillings fillings = {});

}  // namespace weft::standalone
