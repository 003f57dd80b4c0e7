// What is wrong with a kernel, and whether the same is wrong with others.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/driver/options.h"
#include "weft/judge/judge.h"
#include "weft/native/toolchain.h"
#include "weft/reduce/reduce.h"

namespace weft::reduce {

enum class Level : uint8_t { kRefused, kCompile, kRun, kGradient };

// Kernels with equal ones fail in the same way.
struct Failure {
  Level level = Level::kRefused;
  judge::State state = judge::State::kWrong;
  std::string cause;   // of a wrong gradient; empty: it has none
  std::string reason;  // the message, numbers and the program's own names aside

  friend bool operator==(const Failure&, const Failure&) = default;
};
// "gradient wrong dynamic_loop_result", "run trivial: zeros would pass as well", "refused: name `f`
// ..."
std::string text(const Failure& failure);
// Reads that. Without a reason it stands for all reasons.
Result<Failure> parse_failure(std::string_view text);
// A message of the compiler or the judge about a program, without what another program of its kind
// may have otherwise.
std::string without_particulars(std::string_view message, std::string_view source);

struct Kernel {
  std::string key;
  Device device = Device::kCpu;
  bool backward = true;
};

// Finds failures of one kernel in texts that stand alone.
class Examiner {
 public:
  Examiner(Kernel kernel, native::Toolchain toolchain, judge::JudgeOptions options);
  ~Examiner();

  // The worst that is wrong with it; nothing: it is fine. An error, here and below: what compiles
  // cannot be judged, `hindrance` says what is in the way.
  Result<std::optional<Failure>> examine(const std::string& source);
  // Whether it fails in this way, whatever else is wrong with it.
  Result<bool> fails(const std::string& source, const Failure& failure);
  // As small as it gets. `exactly`: nothing worse may be wrong with what comes out; else it has to
  // fail in this way, whatever else it does.
  Result<Outcome> reduce(const std::string& source, const Failure& failure, bool exactly,
                         const Options& options);
  // Behind the last error: the machine, or want of trust in code that people wrote and no sandbox
  // holds here. kNone: the program itself.
  enum class Hindrance : uint8_t { kNone, kMachine, kTrust };
  Hindrance hindrance() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace weft::reduce
