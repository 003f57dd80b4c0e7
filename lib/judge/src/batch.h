// The stages of a judgement, on cases that are judged together.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "trial.h"
#include "weft/driver/compile.h"
#include "weft/judge/judge.h"
#include "weft/native/ptx.h"

namespace weft::judge {

struct Item;

// What one source is to the reference; cases beside one another share it. An interpreter runs one
// thing at a time: so does all that has to do with one.
struct Reference {
  std::string_view text, key;  // of the kernel
  std::vector<Item*> items;    // of these cases
  std::optional<interp::Interpreter> interpreter;
  Finding none;  // if there are no instances: why
  std::vector<std::pair<const interp::Kernel*, Trials>> instances;
};

// What ran of one trial.
struct Ran {
  native::JobResult result;
  // The forward pass by itself, where the adjoint did not come to its end, one of both wrote
  // outside of its arrays, or something is wrong that the adjoint may have written, as into an
  // array far behind its own.
  std::optional<native::JobResult> forward;
  const native::JobResult& forward_result() const { return forward ? *forward : result; }
};

// An instance of a case's kernel.
struct Instance {
  const interp::Kernel* kernel = nullptr;
  const Trials* trials = nullptr;
  std::string_view symbol;                 // of its entry in the case's object
  const native::Images* images = nullptr;  // if it is executed instead
  bool adjoint = false;                    // it has one, and it is to run
  std::vector<Ran> ran;                    // a trial each
};

// Whether a launch has something that holds of it.
inline bool has(const Instance& instance, bool interp::Notes::* what) {
  return std::ranges::any_of(instance.trials->all,
                             [&](const Trial& each) { return each.exact.notes.*what; });
}

// A case and what is known of it so far.
struct Item {
  const Case* of = nullptr;
  std::string module;                           // its text
  std::vector<driver::CompiledKernel> kernels;  // in it
  std::vector<driver::KernelEntry> entries;     // the same; none: the text is another's
  bool strange = false;                         // its author put C++ into it
  native::Built built;
  Reference* reference = nullptr;
  std::vector<Instance> instances;
  bool gpu = false;  // it runs on a GPU, where threads have no order
  Verdict verdict;
};

// Each stage takes the items that are still of interest: those of which `compile` is ok, and no
// more than that where nothing is to run.

// Source to text; a source that does not compile is wrong, one that needs trust is skipped without.
void compile(driver::Compiler& compiler, Item& item, bool trust);
Status build(native::Builder& builder, std::vector<Item>& items);
Status compile_to_ptx(native::PtxCompiler& compiler, std::vector<Item>& items);

// Of the items, which point to them; they have no trials.
std::deque<Reference> find_references(std::vector<Item>& items);
// `spare`: an interpreter that nothing needs any more, which is taken.
void make_trials(Reference& reference, std::optional<interp::Interpreter>& spare,
                 const JudgeOptions& options);
// The instances of an item, with nothing run.
void find_instances(Item& item, const JudgeOptions& options);
using RunJobs = std::function<Result<std::vector<native::JobResult>>(std::span<const native::Job>)>;
Status run(const RunJobs& run_jobs, std::span<Item* const> items);

// The verdict on what ran.
void conclude(Item& item, const JudgeOptions& options);

// The same for a GPU: of the items that are right on the CPU those that can run there, compiled,
// with their instances; then the verdict, on what ran. Of the others it is given at once.
Result<std::vector<Item>> build_for_gpu(native::PtxCompiler& compiler, std::vector<Item>& items,
                                        const JudgeOptions& options);
Finding conclude_gpu(const Item& item);

}  // namespace weft::judge
