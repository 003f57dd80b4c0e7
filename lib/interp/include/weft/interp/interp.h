// The reference: runs a kernel from its syntax tree, with the semantics that Python and Warp
// document.
//
// It shares nothing with what compiles, differentiates or prints, so that it can judge them. Each
// float carries its value, a directional derivative and bounds on the rounding of both.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/base/unfilled.h"
#include "weft/launch/launch.h"
#include "weft/scope/program.h"
#include "weft/scope/source_request.h"

namespace weft::interp {

enum class Mode : uint8_t {
  kNative,  // every operation rounded to its own type, as Warp's C++ does it on a processor
  kExact,   // floats in double throughout
};

// Derivatives are taken along one direction: the tangents of what goes into a launch, by leaf of
// the layout. An empty vector is zero throughout; leaves that are no floats are ignored.
struct ArgumentTangents {
  std::vector<double> value;                // a number for each leaf
  std::vector<std::vector<double>> arrays;  // of each array: a number for each leaf of each element
};
using Tangents = std::vector<ArgumentTangents>;  // one for each parameter

// How far what native code is given may be from what a launch has, as of what an earlier launch
// left: of each parameter and each of its arrays a bound for each leaf of each element, floats
// only. An empty list: nothing.
using GivenErrors = std::vector<std::vector<std::vector<double>>>;

// What an error ends with where Limits::steps is passed.
inline constexpr std::string_view kTooManySteps = "the limit of steps was passed";

// An outcome of a decision that a launch is wanted for.
struct Wanted {
  uint32_t decision = 0;  // 0: none
  int outcome = 0;
};

struct Limits {
  uint64_t steps = 20'000'000;      // statements and iterations, of all threads together
  uint64_t array_cells = 1u << 24;  // scalars in all arrays together
  bool while_result = false;        // no thread after one that `has_result` denies a result
  bool arrays = true;               // Run::arguments and Run::tiled are wanted
  bool unused = true;               // and what they have of elements that no thread used
  Wanted wanted;                    // Run::step and Run::apart are of it
};

struct Number {
  double value;
  double tangent;
  // Bounds on how far a run in the kernel's own types may be from the exact one; they
  // follow from the types, the operations and the condition.
  double error;
  double tangent_error;
};

// How threads used an element of an array.
enum Use : uint16_t {
  kRead = 1,
  kWritten = 2,
  kAdded = 4,     // by an atomic operation
  kShared = 8,    // several threads read it, wrote it or added to it
  kKinkIn = 16,   // a thread at a kink (Notes::kinks) read it
  kKinkOut = 32,  // or wrote it or added to it
  kSteepIn = 64,  // a thread read it whose slopes are infinite or none (Notes::steep)
  kTied = 128,    // atomic_min or atomic_max left a number that came from several sides
  kRootIn = 256   // a thread read it that took a root of zero (Notes::steep_constants)
};
using UseSet = uint16_t;
inline bool is_written(UseSet uses) { return (uses & (kWritten | kAdded)) != 0; }

using LeafNumbers = std::vector<Number, Unfilled<Number>>;

struct ArrayAfter {
  std::vector<std::byte> data;  // as in the launch
  // A number for each leaf of each element; of integers the value. Of elements without a Use
  // undefined unless Limits::unused.
  LeafNumbers numbers;
  std::vector<UseSet> uses;  // of each element
};

// What tiles asked for of an array, by axis; empty: nothing. Where tiles are cut off at its end
// this goes beyond it.
struct TiledArea {
  std::vector<int32_t> reach;  // elements that there would have to be
  std::vector<int32_t> tile;   // extents of the largest tile, 1 along axes that it does not have
};

// An access outside of an array, or of a vector's or matrix's parts.
struct OutOfBounds {
  std::string file;
  uint32_t line = 0, column = 0;
  std::string array;  // as the source writes it: "x", "grid.cells"
  std::vector<int64_t> index;
  std::vector<int32_t> shape, thread;  // the thread's place in the launch
  friend bool operator==(const OutOfBounds&, const OutOfBounds&) = default;
};
// "step.py:7:12: `x[4]` is out of bounds: the shape is 4; thread 3"
std::string told(const OutOfBounds& access);

// What was noticed on the way.
struct Notes {
  static constexpr size_t kOutsideKept = 4;
  uint64_t steps = 0;
  uint64_t out_of_bounds = 0;        // accesses; they read zeros and write nothing
  std::vector<OutOfBounds> outside;  // the first that differ
  uint64_t division_by_zero = 0;     // of integers; the result is zero
  uint64_t bad_conversions = 0;      // of floats that do not fit the integer, or are no number
  uint64_t wide_shifts = 0;  // by the width or more: undefined in C++, and GPUs are no processors
  bool nan = false, infinite = false;  // made by an operation
  // A number was made that an adjoint may lift beyond its type where it multiplies several such
  // ones (large) or two (extreme).
  bool large = false, extreme = false;
  // The smallest distance of a decision (a condition, abs, min, floor, a conversion to an integer
  // ...) from where it turns over, relative to what was compared.
  double kink = std::numeric_limits<double>::infinity();
  uint64_t undecided = 0;  // decisions that rounding can turn over, and what they decide jumps
  uint64_t undecided_slopes = 0;  // such that only bend: abs, min, max, clamp at their kink
  // All of these, decisions that stand where they turn over, and slopes that have no bound: what a
  // thread with one does has no derivative that can be told.
  uint64_t kinks = 0;
  // Of these, roots of zero, divisions by zero and the like: an adjoint may be no number there,
  // even where it starts from zero.
  uint64_t steep = 0;
  // Roots of what is zero whatever the launch is given, as of an element less itself: the
  // derivative is zero, and an adjoint may be no number.
  uint64_t steep_constants = 0;
  // A number that was rounded was taken from its equal: zero, unless native code makes one
  // operation of a product and a difference, as GPUs do, and so rounds only one of the two.
  bool cancelled = false;
  bool random = false;         // Warp's generator was used
  bool float_atomics = false;  // threads added floats to one element: their order rounds otherwise
  bool atomic_order = false;   // the old value that an atomic gave back was used by several
  bool race = false;           // a thread read an element that another writes
  bool overwritten = false;    // several threads wrote one element: the last one stays
  bool failed_assert = false;
  bool tiles = false;  // a builtin of tiles was called
  // Of kernels with tiles, whose blocks are one thread here and many on a GPU. What decides there
  // is the order of threads: of equal keys, of equal extremes, of elements of a tile that go to one
  // place, of factors that go beyond their type.
  bool tile_order = false;
  // A float that has a tangent was written, or an element was added to, and not from a tile: each
  // thread of a block does that.
  bool own_writes = false, own_adds = false;
};

// A place in a function where a run takes one of several ways, and these, its outcomes by number.
enum class DecisionKind : uint8_t {
  kCondition,  // of `if`, `?:` and wp.where, an operand of `and` and `or`: false, true
  kLoop,       // of `for` and `while`, whose body runs: never, once, more often
  kMin,        // of two numbers: the first, the second
  kMax,
  kClamp,  // below, between, above
};
int outcomes_of(DecisionKind kind);
std::string_view unreached(DecisionKind kind, int outcome);  // "is never false"
struct Decision {
  DecisionKind kind{};
  std::string function;  // its key
  uint32_t line = 0, column = 0;
  std::string text;  // the first line of what decides, as the source has it: "x > 3.0"
};
// What is the same in every launch, as the range of a loop with a fixed number, is no decision.
struct Reached {
  uint32_t decision = 0;  // its number in Interpreter::decisions
  uint8_t outcomes = 0;   // a bit for each that some thread came to
};

struct Run {
  std::vector<std::vector<ArrayAfter>> arguments;  // as in Launch::arguments
  Notes notes;
  std::vector<std::vector<TiledArea>> tiled;  // as in Launch::arguments, of a kernel with tiles
  // Decisions of the kernel and of the functions that it calls, in ascending order.
  std::vector<Reached> reached;
  // How far to go along the tangents until a thread turns to Limits::wanted, to first order: of all
  // threads the nearest. Infinite: nothing of it is known.
  double step = std::numeric_limits<double>::infinity();
  // What does not move and keeps a thread from turning there: how much larger the left side is than
  // the right one, or how many turns too many a loop has. Infinite: nothing of it is known.
  double apart = std::numeric_limits<double>::infinity();
};

struct Kernel {
  std::string key;
  scope::FunctionId id;
  std::string source_place;  // "12:1" of its definition, or of what is unsupported
  launch::Signature signature;
  bool tiles = false;       // the source calls builtins of tiles
  int dimensions = 1;       // the largest number of targets that wp.tid() is unpacked into
  std::string unsupported;  // not empty: it has no signature; why
};

class Interpreter {
 public:
  static Result<Interpreter> load(const scope::SourceRequest& request);
  // Another text in the place of this one's, with the names that all programs share kept: after an
  // error there are no kernels.
  Status reload(const scope::SourceRequest& request);
  Interpreter(Interpreter&&) noexcept;
  Interpreter& operator=(Interpreter&&) noexcept;
  ~Interpreter();

  // In the order of definition; a generic kernel by its instances.
  const std::vector<Kernel>& kernels() const;
  const Kernel* find(std::string_view key) const;
  // Of the functions that were run.
  Decision decision(uint32_t number) const;
  // Its outcomes, a bit each, but for those to which no input can lead as far as the text tells.
  uint8_t possible(uint32_t decision) const;

  // An error is "line:column: reason": what is not supported, or a limit that was passed.
  Result<Run> run(const Kernel& kernel, const launch::Launch& launch, Mode mode,
                  const Tangents* tangents = nullptr, const Limits& limits = {},
                  const GivenErrors* errors = nullptr);

 private:
  struct State;
  explicit Interpreter(std::unique_ptr<State> state);
  Status take(const scope::SourceRequest& request);
  std::unique_ptr<State> state_;
};

}  // namespace weft::interp
