// What a call of a builtin computes, and its slopes.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "layout.h"
#include "words.h"

namespace weft::check {

enum class Meaning : uint8_t {
  kUnknown,  // smooth, of all arguments
  kSmooth,   // the same, of one number
  kAbs,
  kAdd,
  kSub,
  kMul,  // bilinear unless a side is a number
  kDiv,
  kMod,
  kNeg,
  kPass,      // the argument; as an integer if the result is one
  kScale,     // times a constant
  kLinear,    // in its argument
  kBilinear,  // in the first and the second
  kLerp,
  kMin,
  kMax,
  kClamp,
  kWhere,
  kSelect,       // where, the other way round
  kConcatenate,  // its arguments, side by side
  kExtract,      // a component
  kSum,          // of a tile's elements, in each element of the result
  kReduced,      // a function of a tile's elements, in each element of the result
  kElement,      // of a tile: linear, by which the others decide
  kRotation,     // of a transform
  kTranslation,
  kTop,  // half of a vector
  kBottom,
  kTranspose,
  kTrace,
  kCopysign,
  kSqrt,    // whose adjoint is no number at zero
  kLength,  // of a vector
  kSquare,  // of that
  kNormalize,
  kPow,
  kFlat,  // no slope
  kFrac,  // slope 1, of which Warp's adjoint knows nothing
  kDraw,  // from a random state, which moves on
  kInteger,
};
Meaning meaning_of(std::string_view key);

// A slope of result leaf `out` by leaf `in` of argument `argument`.
struct Slope {
  uint32_t out, argument, in;
  Word factor;
};

// What a call reads and gives.
struct Values {
  std::string_view key;
  Meaning meaning;
  bool by_result = false;  // the adjoint takes the result
  std::vector<std::vector<Number>> arguments;
  std::vector<const std::vector<LeafKind>*> kinds;  // of the arguments
  uint32_t columns = 0;        // of the matrix that is extracted from; 0: no matrix
  int64_t element = -1;        // of the tuple that is extracted from
  std::vector<Number> result;  // of several results side by side
  std::vector<LeafKind> result_kinds;
  bool no_root = false;  // it takes the root of a word that has none
  bool vague = false;    // its result or its slope is by chance, with no identity of others
};

// An adjoint as a value of the program; what is about it is by chance.
inline Number adjoint_number(Word adjoint) {
  if (adjoint == 0) return {};
  return {(fraction(adjoint) < 0.5 ? -1 : 1) * (0.3 + fraction(adjoint + 1)), adjoint};
}

void compute(Values& call);
// By float leaves alone; those that are zero are left out.
void slopes(const Values& call, std::vector<Slope>& out);

// How large the numbers of a rehearsal are: guards that some never pass others do.
struct Style {
  double low = 0.1, high = 3;  // of floats
  double negative = 0.3;       // share of them
  double whole = 5;            // integers are below
};
inline constexpr Style kStyles[] = {{},
                                    {0.01, 0.4, 0, 5},
                                    {0.3, 2, 0, 3},
                                    {0.05, 20, 0.5, 7},
                                    {0.2, 1.2, 0.5, 4},
                                    {1, 6, 0.1, 6},
                                    {0.1, 3, 0.3, 40}};

// Of a random generator.
Number random_state(Word seed);
// A value of a kind, by chance.
Number random_value(LeafKind kind, Word seed, const Style& style = kStyles[0]);

}  // namespace weft::check
