// Holds code that strangers wrote against the reference, as Judge does with what Warp generates.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/judge/judge.h"
#include "weft/launch/launch.h"
#include "weft/native/run.h"

namespace weft::judge {

// What is wrong with code, the first thing first.
enum class Flaw : uint8_t {
  kNone,
  kFailed,  // nothing is known: the machine was in the way
  kUntold,  // nor do these inputs say anything about the gradient
  kCrash,   // the message of a race begins with kRace
  kTimeout,
  kOutOfBounds,
  kChangedInput,    // an element that the kernel leaves alone
  kNothingWritten,  // in any launch
  kTrivial,         // zeros, a constant or a copy of an input, in all launches
  kNondeterministic,
  kValues,
  kGradient,
};
inline constexpr std::string_view kRace = "race: ";
struct Examined {
  Flaw flaw = Flaw::kNone;
  std::string message;
};

struct ExaminationOptions {
  std::string_view source, kernel;  // of the reference; its key
  uint64_t seed = 0;                // of the inputs
  // The code is an adjoint that is run alone: from arrays as they are before the kernel, or, by
  // parameter, as it leaves them.
  bool adjoint = false;
  std::vector<bool> after = {};
  // By parameter: arrays whose gradients it computes. Those of the others are given, and stay.
  std::vector<bool> inputs = {};
  // The code chooses its own blocks: one launch is of hundreds of threads whatever it costs.
  bool hundreds = false;
};

struct LargeLaunch {
  launch::Launch launch;
  native::Gradients gradients;  // of an adjoint
  uint64_t bytes = 0;           // of arrays and gradients
  uint64_t moved = 0;           // bytes of arrays that are read or written throughout
};

// The launches of one kernel, each of which the code is run on twice, by a process of its own: all,
// and then all again, with blocks in the other order.
class Examination {
 public:
  // An error: no input has a result that can be compared, and why.
  static Result<Examination> create(const ExaminationOptions& options);
  Examination(Examination&&) noexcept;
  Examination& operator=(Examination&&) noexcept;
  ~Examination();

  const launch::Signature& signature() const;
  int dimensions() const;
  bool adjoint() const;  // as its options say
  // Of the largest launch.
  int64_t threads() const;
  // Whether the order of threads can change a result: such code is not to be examined.
  Determinism determinism() const;
  // kNone, or why code that computes nothing would be found right.
  Reason trivial() const;
  // Whether an array is, after each launch, what it was, zero or constant.
  bool has_trivial_array() const;
  // Whether no result depends on a parameter that is read, as far as these launches show by
  // exchange of their arrays and values.
  bool has_idle_parameter() const;
  // Whether in many launches rounding may take up so much of the result that it hides mistakes.
  bool loose() const;
  // Of these launches alone.
  Branches branches() const;

  // `job`: the code, whose `party` is its own. What is given has to live until they have run, and
  // so does this.
  std::vector<native::Job> jobs(const native::Job& job) const;
  // Of all these jobs, in their order. Not to be called for one kernel by two threads. `gpu`: they
  // ran on one, and what may rightly differ there is not compared.
  Examined conclude(std::span<const native::JobResult> results, bool gpu = false) const;

  // A launch of about so many threads, to see how fast code is; nothing: no way to fill arrays was
  // found.
  std::optional<LargeLaunch> large(int64_t threads) const;
  // Of a large launch, beside what the reference's code has made of it: the same, but for what
  // rounding may cost.
  Examined beside_reference(const native::JobResult& got, const native::JobResult& wanted) const;

 private:
  struct State;
  explicit Examination(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::judge
