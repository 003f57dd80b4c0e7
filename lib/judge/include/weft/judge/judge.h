// Says whether emitted code is right: compiles it, runs it on many inputs and compares what it
// computes, and what its adjoint computes, with the reference interpreter.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/driver/options.h"
#include "weft/native/build.h"
#include "weft/native/gpu.h"
#include "weft/native/run.h"
#include "weft/native/toolchain.h"

namespace weft::judge {

enum class State : uint8_t {
  kOk,
  kWrong,
  kTrivial,        // run: an answer that computes nothing would pass too
  kSkipped,        // a tool is missing, or trust; or the machine was in the way
  kNotApplicable,  // there is nothing to say, or the reference cannot say it
};
std::string_view name(State state);  // as records have it: "ok", "not_applicable"

// Why it is trivial or not applicable: rows of reasons.def.
enum class Reason : uint8_t {
  kNone,
#define WEFT_REASON(name, meaning) name,
#include "weft/judge/reasons.def"
};
inline constexpr Reason kLastReason = Reason::other_device;
std::string_view name(Reason reason);  // "zeros_pass"; "" of kNone
std::string_view meaning(Reason reason);
bool is_reason(std::string_view name);

struct Finding {
  State state = State::kSkipped;
  std::string cause;        // of a wrong gradient, a row of causes.def; else empty
  std::string message;      // why; where, for what is wrong
  std::string detail = {};  // of this kernel alone: what a count of messages leaves out
  Reason reason = Reason::kNone;

  // Of several instances what is wrong is told, then what is trivial or not known. One from which
  // nothing follows, such as that for integers, says nothing of the others.
  void take(Finding other);
};

// What the order of threads can change.
enum class Determinism : uint8_t {
  kUnknown,   // the reference did not run it
  kExact,     // nothing
  kRounding,  // floats are added atomically
  kOrder,     // the result: what an atomic gave back is used, or threads write what others use
};
std::string_view name(Determinism determinism);  // "exact", "rounding", "order"; "" of kUnknown

// How the text came to be run.
enum class Method : uint8_t {
  kNone,      // it was not
  kExecuted,  // from operations, each of which a compiler took
  kCompiled,  // as a whole: it is asked for, or there is something that only a compiler understands
};
std::string_view name(Method method);  // "executed", "compiled"; "" of kNone

// What the adjoint leaves where a slope has no bound, as of a root at zero.
enum class Singular : uint8_t {
  kUnknown,  // it was not looked at
  kNone,     // no input led there
  kFinite,   // numbers
  kNan,      // in some gradient no number, or an infinite one
};
std::string_view name(Singular singular);  // "none", "finite", "nan"; "" of kUnknown

// Outcomes of decisions (interp::DecisionKind) in a kernel and in what it calls: those that the
// inputs came to.
struct Branches {
  uint32_t reached = 0, total = 0;
  std::vector<std::string> missed;  // "scale:7:8: `x > 3.0` is never true"
};

// A number of an array where the adjoint is not the derivative.
struct Witness {
  std::string array;           // as the source writes it: "x", "grid.cells"
  std::vector<int32_t> index;  // of the element
  std::string part;            // of the element: "[1]", ".mass"; empty: all of it
  double gradient = 0;         // as the adjoint leaves it
  double difference = 0;       // central differences of the reference
  std::vector<int32_t> dim;    // of the launch
};

struct Verdict {
  Finding compile, run, gradient, gpu;
  Method method = Method::kNone;
  // Not empty: the machine was in the way (a compiler that was killed, an object that cannot be
  // loaded), what is skipped is not known, and may be known the next time.
  std::string failure;
  Determinism determinism = Determinism::kUnknown;
  Singular singular = Singular::kUnknown;
  std::optional<Branches> branches;  // none: no input has a result
  std::optional<Witness> witness;    // of a wrong gradient, if JudgeOptions::witness
  // What a given module_text computed: the floats and integers of each array after each run, and of
  // each gradient.
  std::vector<std::vector<double>> results;
};

// kGpu: the trials of CUDA text again on a GPU, forward and adjoint.
enum class Depth : uint8_t { kCompile, kRun, kGradient, kGpu };

// One kernel of a source, on one device.
struct Case {
  std::string_view source;  // `wp` names warp without an import
  std::string_view kernel;  // its key; all instances of a generic kernel are judged
  Device device = Device::kCpu;
  bool backward = true;
  // Not empty: a source in which the same kernel, by its key, is what it is to be. The inputs and
  // the reference are of that one.
  std::string_view reference = {};
  // Judged in the place of what the source compiles to; for tests.
  std::string_view module_text = {};
};

struct JudgeOptions {
  Depth depth = Depth::kGradient;
  uint64_t seed = 0;  // of the inputs
  bool few = false;   // only the smallest launches, and one input for each
  // The code does not come from Warp: it has blocks and guards of its own, and may forget them.
  // Gradients of a thousand threads are looked at, launches smaller than arrays, and elements that
  // are equal.
  bool foreign = false;
  // The code chooses how many threads a block has: one launch has hundreds, whatever it costs.
  bool hundreds = false;
  bool witness = false;        // of wrong gradients a number is looked for
  uint64_t steps = 2'000'000;  // of the reference in one launch; what takes more is not judged
  unsigned threads = 1;
  // Kernels into which their authors put C++ (driver::Artifact::pasted) are compiled and run where
  // no jail confines them, too: on systems without, and on a GPU. If not, all their findings are
  // skipped.
  bool trust = false;
  // Texts are compiled as a whole, as long as it takes, instead of being executed from operations
  // that are compiled once for all texts.
  bool whole = false;
  // CUDA text is also compiled to PTX, where the toolchain can: it takes several times as long.
  bool ptx = false;
  native::BuildOptions build;
  native::RunOptions run;
  native::GpuOptions gpu;
};

class Judge {
 public:
  // Levels whose tools are missing are skipped, with the reason; for kGpu the toolchain is one that
  // was found with ToolchainOptions::gpu. An error: the cache cannot be used.
  static Result<Judge> create(const native::Toolchain& toolchain, const JudgeOptions& options = {});
  Judge(Judge&&) noexcept;
  ~Judge();

  // One verdict a case, in their order. Cases of one source beside one another share work. Some
  // hundred at once are compiled best. An error is the world's.
  Result<std::vector<Verdict>> judge(std::span<const Case> cases);

  // The same in two steps, of which the second may work on some cases while the first does on
  // others: one thread waits for compilers, which leave processors idle.
  class Compiled {
   public:
    Compiled(Compiled&&) noexcept;
    Compiled& operator=(Compiled&&) noexcept;
    ~Compiled();

   private:
    friend class Judge;
    struct State;
    explicit Compiled(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
  };
  // The cases stay where they are until their verdicts are there.
  Result<Compiled> compile(std::span<const Case> cases);
  Result<std::vector<Verdict>> run(Compiled compiled);

 private:
  struct State;
  explicit Judge(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::judge
