#include "parts.h"

#include <fmt/format.h>

#include "weft/base/characters.h"
#include "weft/base/check.h"

namespace weft::standalone {
namespace {

#define WEFT_TEXT(name, text) text "\n\n===\n"
constexpr std::string_view kParts =
#include "program_texts.inc"
    ;
#undef WEFT_TEXT

std::string_view word_at(std::string_view text, size_t at) {
  size_t end = at;
  while (end < text.size() && is_name_char(text[end])) ++end;
  return text.substr(at, end - at);
}

// Each `mark`word becomes what replace(word) says; two marks are one.
template <typename Replace>
std::string replaced(std::string_view text, char mark, Replace&& replace) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    const std::string_view word = text[i] == mark ? word_at(text, i + 1) : std::string_view();
    if (word.empty()) {
      if (text[i] == mark && text.substr(i + 1, 1) == std::string_view(&mark, 1)) ++i;
      out += text[i++];
      continue;
    }
    out += replace(word);
    i += 1 + word.size();
  }
  return out;
}

}  // namespace

std::string part(std::string_view name, Fillings fillings) {
  return part_of(kParts, name, fillings);
}

std::string part_of(std::string_view texts, std::string_view name, Fillings fillings) {
  const std::string head = "\n=== " + std::string(name) + "\n";
  size_t at = texts.find(head);
  WEFT_CHECK(at != std::string_view::npos, "no such part");
  at += head.size();
  const std::string_view text = texts.substr(at, texts.find("\n\n===", at) - at);
  const std::string filled = replaced(text, '$', [&](std::string_view word) {
    for (const auto& [key, value] : fillings)
      if (key == word) return std::string(value);
    WEFT_CHECK(false, fmt::format("part `{}` has a place `{}` that nobody fills", name, word));
    return std::string();
  });
  return filled.ends_with('\n') ? filled : filled + '\n';
}

std::set<std::string, std::less<>> words_of(std::string_view text) {
  std::set<std::string, std::less<>> words;
  int depth = 0;
  for (size_t i = 0; i < text.size();) {
    if (text.substr(i, 2) == "//") i = std::min(text.find('\n', i), text.size() - 1);
    const std::string_view word = word_at(text, i);
    if (!word.empty() && depth == 0) words.emplace(word);
    if (text[i] == '{' || text[i] == '(') ++depth;
    if (text[i] == '}' || text[i] == ')') --depth;
    i += std::max<size_t>(word.size(), 1);
  }
  return words;
}

bool has_word(std::string_view text, std::string_view word) {
  for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
    if ((at == 0 || !is_name_char(text[at - 1])) && word_at(text, at) == word) return true;
  return false;
}

std::string with_names(std::string_view text, const std::set<std::string, std::less<>>& taken) {
  return replaced(text, '@', [&](std::string_view word) {
    std::string name(word);
    while (taken.contains(name)) name += '_';
    return name;
  });
}

}  // namespace weft::standalone
