// Requests in many forms.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace weft::dialogue {

// How many texts a pattern with alternatives, `{a|b}`, stands for.
uint64_t count_forms(std::string_view pattern);
// The text of that number, below count_forms.
std::string form(std::string_view pattern, uint64_t number);

// Texts of one answer, each drawn anew.
class Drawn {
 public:
  explicit Drawn(uint64_t number) : number_(number) {}
  std::string operator()(std::string_view pattern) {
    number_ = number_ * 6364136223846793005u + 1442695040888963407u;  // Knuth's, of MMIX
    return form(pattern, (number_ >> 33) % count_forms(pattern));
  }

 private:
  uint64_t number_;
};

// "a, b and c".
std::string in_series(std::span<const std::string> texts);

}  // namespace weft::dialogue
