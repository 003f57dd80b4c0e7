// Names in a text of C++: those that the language has, and those that give way to others.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace weft::standalone {

// The name, with an underscore behind it where C++, CUDA or a function of theirs has it.
std::string cpp_name(std::string_view name);

// The words of a C++ text that stand outside of braces, parentheses and comments: the names that it
// declares are among them.
std::set<std::string, std::less<>> words_of(std::string_view text);

bool has_word(std::string_view text, std::string_view word);

// Each `@word` as `word`, or with something behind it where that is taken.
std::string with_names(std::string_view text, const std::set<std::string, std::less<>>& taken);

}  // namespace weft::standalone
