// Pieces of text with places to fill in, as the files of program/ have them.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace weft::standalone {

using Fillings = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// The piece of that name; each `$word` of `fillings` is replaced by its text, `$$` is a dollar
// sign.
std::string part(std::string_view name, Fillings fillings = {});

// The words of a C++ text that stand outside of braces, parentheses and comments: the names that it
// declares are among them.
std::set<std::string, std::less<>> words_of(std::string_view text);

bool has_word(std::string_view text, std::string_view word);

// Each `@word` as `word`, or with something behind it where that is taken.
std::string with_names(std::string_view text, const std::set<std::string, std::less<>>& taken);

}  // namespace weft::standalone
