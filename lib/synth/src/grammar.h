// The table of expressions the generator can make: one row an operation, a call or an idiom,
// written as the Python it becomes.
//
// In a template, single letters are holes: "X / Y". A row lists its holes with their types and what
// they ask for, "X:f Y:f:nonzero". T stands for the constructor of the result's type, F and I for
// those of the real and the integer type, N for the dimension a; they are no holes.
//
// Types: f a real type, i an integer type (each one and the same throughout a row), n int32, b
// bool, g float32, a any scalar but the result's, j any integer but the result's; vn, v3, v3g
// vectors; wn, w2 vectors of integers; mrc, maa, m33 matrices; q quaternion, x transform.
// Dimensions are digits or the letters n r c k a s, each one and the same throughout a row. A
// result may promise a range, or what it is: "f=unit01", "f=angle".
// A phrase "~" stands for the formula.
//
// A hole may ask for what a value is, "X:f:angle": an angle, degrees, a time; no others are put
// there. Only holes with "thread" take the number of the thread.
//
// Holes that are not values: C:~0.1..4 a coefficient (literal, parameter or constant), which may
// have a use, "C:~0.1..4:limit"; C:=0.1..4 a literal, C:!0.1..0.9 a coefficient with a name,
// C:@1..9 and C:%1..9 the same for integers, P:#1..9 a plain Python int; S:state the random state,
// K:index a loop counter that counts components, A:array a whole input array of reals.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "range.h"
#include "type.h"
#include "weft/base/symbol.h"
#include "weft/synth/policy.h"

namespace weft::synth {

enum class Tag : uint8_t {
#define WEFT_TAG(Name, key) k##Name,
#include "weft/synth/choices.def"
};
double weight(const TagWeights& weights, Tag tag);

enum class Domain : uint8_t {
  kAny,
  kPositive,  // at least 0.001; of integers 1
  kNonNegative,
  kNonZero,
  kUnit,     // [-1, 1]; of a vector: no longer than 1
  kUnit01,   // [0, 1]
  kSoft,     // small enough for exp
  kSmall,    // small enough for tan
  kBounded,  // surely small enough for an int32
  kShift,    // [0, 7]
  kSize,     // as large as it may get; what is positive stays so
};
bool satisfies(Domain domain, const Range& range);
// Whether counters soon leave it.
inline bool is_narrow(Domain domain) { return domain >= Domain::kUnit && domain <= Domain::kSmall; }

enum class ScalarPattern : uint8_t { kReal, kInteger, kFixed, kOther, kOtherInteger };

struct Pattern {
  Form form = Form::kScalar;
  ScalarPattern scalar = ScalarPattern::kFixed;
  Scalar fixed = Scalar::kFloat32;
  int8_t rows = 1, columns = 1;  // negative: the dimension variable -1 - value
};

// What the letters of one row stand for.
struct Binding {
  Scalar real{}, integer{};
  bool has_real = false, has_integer = false;
  std::array<uint8_t, 6> dimensions{};  // 0: not yet known
};
bool match(const Pattern& pattern, Type type, Binding& binding);

enum class HoleKind : uint8_t {
  kValue,
  kCoefficient,
  kNamedCoefficient,
  kLiteral,
  kIntegerCoefficient,
  kIntegerLiteral,
  kPlainInteger,
  kState,
  kIndex,
  kArray
};

// What the values of an array are, where that decides what may be done with them.
enum class Ask : uint8_t { kAny, kAngle, kDegrees, kTime, kId, kBin };
inline constexpr size_t kAsks = 6;

// What a coefficient is for, which its name tells.
enum class Use : uint8_t { kFactor, kLimit, kOffset, kRate, kPower, kWave };

struct Hole {
  HoleKind kind = HoleKind::kValue;
  Pattern pattern;
  Domain domain = Domain::kAny;
  bool needs_name = false;  // used twice, or asked for
  bool not_constant = false;
  bool takes_thread = false;
  Ask ask = Ask::kAny;
  Use use = Use::kFactor;
  double low = 0, high = 0;  // of literals
};
inline constexpr size_t kMaxHoles = 5;

// A template as a tree in one vector: children of a step are `steps[first .. first + count)`.
enum class StepKind : uint8_t {
  kHole,
  kReal,
  kInteger,
  kBoolean,
  kName,
  kAttribute,
  kCall,
  kKeyword,
  kBinary,
  kUnary,
  kCompare,
  kBoolOp,
  kIfExp,
  kSubscript,
  kSlice,
  kTuple,
  kTypeOfResult,
  kTypeOfReal,
  kTypeOfInteger,
  kDimension,
  kAbsent
};

struct Step {
  StepKind kind = StepKind::kAbsent;
  syntax::Operator op = syntax::Operator::kNone;
  uint8_t hole = 0;
  uint8_t count = 0;
  bool square = false;                   // an operation, or call, of a thing with itself
  bool plain = false;                    // an integer that is an index, not a value
  RangeRule rule = RangeRule::kUnknown;  // of a call
  uint16_t first = 0;
  uint16_t name = 0;  // kName (dotted), kAttribute, kKeyword: in Grammar::names
  double number = 0;
  std::array<syntax::Operator, 2> operators{};  // kCompare
};

enum class Promise : uint8_t { kNone, kNonNegative, kUnit, kUnit01, kAngle, kDegrees, kIndex };

struct Row {
  uint16_t id = 0;
  Tag tag = Tag::kArith;
  Pattern result;
  Promise promise = Promise::kNone;
  uint8_t hole_count = 0;
  uint8_t value_holes = 0;
  bool needs_state = false, needs_index = false, needs_array = false;
  bool has_real = false, has_integer = false;  // some type is f, or i
  bool splats = false;                         // T is called with one argument
  bool takes_magnitude = false;                // calls wp.abs
  bool tells_all = false;                      // every operand is in the phrase
  uint8_t operations = 0;
  uint16_t root = 0;
  uint16_t width = 0;  // characters beside the holes
  double weight = 0;
  std::array<Hole, kMaxHoles> holes;
  std::array<char, kMaxHoles> letters{};
  std::string_view text, names, phrase;
};

// A cumulated list of rows to draw from.
struct Choices {
  std::vector<uint16_t> rows;
  std::vector<uint32_t> until;  // cumulated weights
  void add(uint16_t row, double weight);
};

class Grammar {
 public:
  static const Grammar& get();

  const Row& row(uint16_t id) const { return rows_[id]; }
  std::span<const Row> rows() const { return rows_; }
  const Step& step(size_t index) const { return steps_[index]; }
  std::span<const std::string> names() const { return names_; }
  std::span<const uint16_t> guards(Domain domain) const;
  // From any scalar to a real.
  const Row& conversion() const { return rows_[conversion_]; }
  // The dotted names that a row calls.
  std::span<const std::string_view> builtins(uint16_t row) const;

 private:
  Grammar();
  void add_row(std::string_view result, std::string_view text, std::string_view holes);
  uint16_t name_of(std::string_view text);

  friend class TemplateReader;
  std::vector<Row> rows_;
  std::vector<Step> steps_;
  std::vector<std::string> names_;
  std::array<std::vector<uint16_t>, 11> guards_;
  std::vector<std::vector<std::string_view>> builtins_;
  uint16_t conversion_ = 0;
};

// The rows of one category by what they give and what they take.
class Palette {
 public:
  Palette(const Grammar& grammar, const Policy& policy, Category category);

  const Choices& giving(ValueClass result) const { return giving_[static_cast<size_t>(result)]; }
  const Choices& bridging(ValueClass result, ValueClass from) const {
    return bridging_[static_cast<size_t>(result)][static_cast<size_t>(from)];
  }

 private:
  std::array<Choices, kValueClasses> giving_;
  std::array<std::array<Choices, kValueClasses>, kValueClasses> bridging_;
};

}  // namespace weft::synth
