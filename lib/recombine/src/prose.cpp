#include "prose.h"

#include <cctype>

namespace weft::recombine {

std::set<std::string, std::less<>> words_in(std::string_view text) {
  std::set<std::string, std::less<>> words;
  std::string word, part;
  const auto end = [&](std::string& of) {
    if (!of.empty()) words.insert(of);
    of.clear();
  };
  for (const char c : text) {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (!letter) end(part);
    if (!letter && c != '_') end(word);
    const auto lower = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (letter) part += lower;
    if (letter || c == '_') word += lower;
  }
  end(part);
  end(word);
  return words;
}

}  // namespace weft::recombine
