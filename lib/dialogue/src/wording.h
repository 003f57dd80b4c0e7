// Requests in many forms.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace weft::dialogue {

// How many texts a pattern with alternatives, `{a|b}`, stands for.
uint64_t count_forms(std::string_view pattern);
// The text of that number, below count_forms.
std::string form(std::string_view pattern, uint64_t number);

}  // namespace weft::dialogue
