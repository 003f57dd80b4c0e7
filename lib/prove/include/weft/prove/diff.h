// What two texts differ in, for people and for `patch`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace weft::prove {

// Lines [begin, end) of the older text in the place of which lines of the newer one stand; 0-based.
struct Hunk {
  uint32_t begin, end, new_begin, new_end;
};
// With the lines of each text, line ends included.
std::vector<Hunk> differences(const std::vector<std::string_view>& before,
                              const std::vector<std::string_view>& after);
std::vector<std::string_view> lines_of(std::string_view text);

// As `diff -u` prints it, with three lines around; empty: they are equal.
std::string unified_diff(std::string_view path, std::string_view before, std::string_view after);

}  // namespace weft::prove
