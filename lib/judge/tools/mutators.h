// The wrong changes that weft-judge-mutate makes to emitted texts: a row each, of its name and of
// the places of a text where it can be made.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "emitted.h"
#include "weft/base/rng.h"

namespace weft::mutate {

// Lines that become others; a line's new text may be of several lines.
struct Place {
  bool adjoint = false;  // in an adjoint function
  std::vector<std::pair<size_t, std::string>> lines;
};

enum class Set : uint8_t {
  kText,    // any operator, index, constant or sign
  kPeople,  // the mistakes that people make
};
enum class Side : uint8_t { kForward, kAdjoint, kBoth };

struct Kind {
  std::string_view name;
  std::string_view what;
  Set set;
  Side side;
  void (*find)(const Emitted&, const Kind&, Rng&, std::vector<Place>&);
  std::string_view with = {};  // what sets the rows of one `find` apart
};
std::span<const Kind> kinds();

std::vector<Place> places(const Emitted& text, const Kind& kind, Rng& rng);

}  // namespace weft::mutate
