// The wrong changes that weft-judge-mutate makes to emitted texts: a row each, of its name and of
// the places of a text where it can be made.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/base/rng.h"

namespace weft::mutate {

enum class Part : uint8_t {
  kOther,
  kDeclarations,
  kForward,  // in an adjoint function the replay
  kReverse,  // with the replays of the loops
};

struct Function {
  bool adjoint = false;
  bool kernel = false;
  std::map<std::string, std::string, std::less<>> types;   // of var_*, adj_* and ret_*
  std::map<std::string, std::string, std::less<>> values;  // of what is declared `const`
  std::set<std::string, std::less<>> arguments;
  std::set<std::string, std::less<>> deciding;  // what says whether a branch is taken
};

struct Line {
  std::string text;
  Part part = Part::kOther;
  size_t function = 0;
  size_t branch = 0;  // the line of the innermost `if` around it; 0: none
};

struct Emitted {
  std::vector<Line> lines;
  std::vector<Function> functions;  // the first is none
  std::string thread;               // the name of a thread's number in a kernel

  const Function& of(const Line& line) const { return functions[line.function]; }
};
Emitted read(std::string_view module_text);

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
