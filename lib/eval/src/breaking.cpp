#include "breaking.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "weft/base/characters.h"

namespace weft::eval {
namespace {

// A text that is replaced by another wherever it stands, one place at a time.
struct Mistake {
  std::string_view from, to;
  bool subtle = false;  // it shows on few inputs, if at all
};
constexpr std::array kMistakes = {Mistake{" + ", " - "},
                                  Mistake{" - ", " + "},
                                  Mistake{" * ", " + "},
                                  Mistake{" / ", " * "},
                                  Mistake{" < ", " <= ", true},
                                  Mistake{" > ", " >= ", true},
                                  Mistake{" >= ", " > ", true},
                                  Mistake{" && ", " || "},
                                  Mistake{" || ", " && "},
                                  Mistake{" += ", " = ", true},
                                  Mistake{"fminf(", "fmaxf("},
                                  Mistake{"fmaxf(", "fminf("},
                                  Mistake{"sinf(", "cosf("},
                                  Mistake{"] = ", "] += "},
                                  Mistake{" = 0;", " = 1;"},
                                  Mistake{" = 0.0f;", ";", true},
                                  Mistake{"blockDim.x", "gridDim.x"},
                                  Mistake{"threadIdx.x", "threadIdx.y"},
                                  Mistake{" ? ", " > 0 ? "},
                                  Mistake{"[i]", "[i + 1]"},
                                  Mistake{"[tid]", "[tid + 1]"},
                                  Mistake{"const float ", "const int "}};

// Where a mistake is made: a text in the place of some of the code.
struct Place {
  size_t at, length;
  std::string text;
};

void add_replaced(std::string_view code, size_t begin, bool all, std::vector<Place>& places) {
  for (const Mistake& mistake : kMistakes) {
    if (mistake.subtle && !all) continue;
    for (size_t at = code.find(mistake.from, begin); at != code.npos;
         at = code.find(mistake.from, at + 1))
      places.push_back({at, mistake.from.size(), std::string(mistake.to)});
  }
}

// A guard that is forgotten, a number that is mistyped; and a name that is misspelt, a semicolon
// that is missing, if all are wanted.
void add_others(std::string_view code, size_t begin, bool all, std::vector<Place>& places) {
  for (size_t at = begin; at < code.size(); ++at) {
    const std::string_view rest = code.substr(at);
    if (rest.starts_with("  if (")) {
      const size_t end = std::min(rest.find('\n'), rest.size());
      if (rest.substr(0, end).ends_with(") return;"))
        places.push_back({at, std::min(end + 1, rest.size()), ""});
    }
    if (all && rest.starts_with(";\n")) places.push_back({at, 1, ""});
    if (at == 0 || is_name_char(code[at - 1]) || !is_name_char(code[at])) continue;
    size_t length = 0;
    while (length < rest.size() && is_name_char(rest[length])) ++length;
    if (std::isdigit(static_cast<unsigned char>(code[at])) != 0)
      places.push_back({at + 1, 0, "0"});
    else if (all && length > 3 && std::islower(static_cast<unsigned char>(code[at])) != 0)
      places.push_back({at + length, 0, "_"});
  }
}

}  // namespace

std::vector<std::string> broken(std::string_view code, size_t begin, size_t count, bool all,
                                Rng rng) {
  std::vector<Place> places, others;
  add_replaced(code, begin, all, places);
  add_others(code, begin, all, others);
  std::vector<std::string> texts;
  std::set<std::string> seen = {std::string(code)};
  while (texts.size() < count && (!places.empty() || !others.empty())) {
    // Of misspelt names there are many, and one like the other.
    std::vector<Place>& from =
        others.empty() || (!places.empty() && rng.chance(0.8)) ? places : others;
    const size_t chosen = rng.below(static_cast<uint32_t>(from.size()));
    const Place place = from[chosen];
    from.erase(from.begin() + static_cast<ptrdiff_t>(chosen));
    std::string text(code);
    text.replace(place.at, place.length, place.text);
    if (seen.insert(text).second) texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace weft::eval
