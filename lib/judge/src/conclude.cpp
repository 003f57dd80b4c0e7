// What is said about a case once its trials ran.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <csignal>

#include "batch.h"
#include "gradient.h"
#include "weft/diag/diagnostics.h"
#include "weft/judge/cause.h"
#include "weft/launch/scalars.h"
#include "weft/simt/replay.h"
#include "weft/syntax/parse.h"

namespace weft::judge {
namespace {

using native::JobResult;

std::string place(const Trial& trial) {
  std::string text = "launch of ";
  for (size_t i = 0; i < trial.launch.dim.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : " x ", trial.launch.dim[i]);
  return text + fmt::format(", input {}: ", trial.input);
}

void take_results(const std::vector<Ran>& ran, const std::vector<ArrayRef>& arrays,
                  std::vector<std::vector<double>>& results) {
  const auto add = [&](const launch::Layout& layout, std::span<const std::byte> bytes) {
    std::vector<double>& numbers = results.emplace_back();
    for (size_t at = 0; at + layout.size <= bytes.size(); at += layout.size)
      for (const launch::Leaf& leaf : layout.leaves)
        numbers.push_back(launch::read_scalar(bytes.data() + at + leaf.offset, leaf.scalar));
  };
  for (const Ran& one : ran)
    for (const auto* all : {&one.result.arrays, &one.result.gradients})
      for (size_t a = 0; a < all->size(); ++a) add(*arrays[a].layout, (*all)[a]);
}

// Why a run did not come to its end; empty: it did.
std::string failure(const JobResult& result) {
  switch (result.outcome) {
    case JobResult::Outcome::kCrashed:
      return result.signal != 0 ? fmt::format("it ended by signal {}", result.signal)
                                : result.message;
    case JobResult::Outcome::kTimedOut:
      return "it did not end";
    case JobResult::Outcome::kRefused:
    case JobResult::Outcome::kFailed:
      return result.message;
    case JobResult::Outcome::kDone:
      break;
  }
  return "";
}

// Warp's memory for the tiles of a block has an end, at which it ends the process.
bool is_out_of_shared_memory(const Instance& instance, const JobResult& result) {
  return instance.kernel->tiles && result.outcome == JobResult::Outcome::kCrashed &&
         result.signal == SIGABRT;
}

Finding run_of(const Instance& instance, const std::vector<ArrayRef>& arrays) {
  TrivialAnswers trivial;
  for (size_t t = 0; t < instance.ran.size(); ++t) {
    const Trial& trial = instance.trials->all[t];
    const JobResult& result = instance.ran[t].forward_result();
    if (is_out_of_shared_memory(instance, result)) return not_applicable(Reason::shared_memory);
    std::string wrong = failure(result);
    if (wrong.empty()) wrong = compare(trial, arrays, result).text;
    if (!wrong.empty()) return {State::kWrong, "", place(trial) + wrong};
    trivial.add(trial, arrays);
  }
  const Reason passing = trivial.passing();
  return {.state = passing == Reason::kNone ? State::kOk : State::kTrivial,
          .cause = "",
          .message = std::string(meaning(passing)),
          .reason = passing};
}

Finding gpu_run_of(const Instance& instance, const std::vector<ArrayRef>& arrays) {
  size_t left_out = 0, compared = 0;  // launches of several threads
  for (size_t t = 0; t < instance.ran.size(); ++t) {
    const Trial& trial = instance.trials->all[t];
    if (instance.ran[t].result.outcome == JobResult::Outcome::kRefused)
      return {State::kSkipped, "", instance.ran[t].result.message};
    const bool several = trial.extent >= Extent::kOdd;
    if (several) ++(may_differ_on_gpu(trial) ? left_out : compared);
    if (may_differ_on_gpu(trial)) continue;
    const JobResult& result = instance.ran[t].forward_result();
    std::string wrong = failure(result);
    if (wrong.empty()) wrong = compare(trial, arrays, result, true).text;
    if (!wrong.empty()) return {State::kWrong, "", place(trial) + wrong};
  }
  if (left_out > compared) return not_applicable(Reason::order_of_threads);
  return {State::kOk, "", ""};
}

// All threads of a block do what a kernel does besides its tiles, and an adjoint counts what each
// of them stored.
bool each_thread_of_a_block(const Instance& instance, bool interp::Notes::* does) {
  return has(instance, &interp::Notes::tiles) && has(instance, does);
}

std::string_view cause_of(const Case& of, Seen seen) {
  diag::Diagnostics diags;
  const Source text("kernel.py", std::string(of.source));
  SymbolTable symbols;
  syntax::Tree tree;
  syntax::parse(text, symbols, diags, tree);
  const auto causes = causes_of(tree, symbols, of.kernel, seen);
  return causes.empty() ? "" : causes.front();
}

// `witness`: of a wrong one, if it is asked for.
Finding gradient_of(const Item& item, const Instance& instance, const std::vector<ArrayRef>& arrays,
                    std::optional<Witness>* witness = nullptr) {
  if (!instance.adjoint) return not_applicable(Reason::no_adjoint);
  GradientResult total;
  total.seen.indexed = std::ranges::any_of(instance.kernel->signature.parameters,
                                           [](const launch::Parameter& p) { return p.indexed; });
  size_t shared = 0, apart = 0;  // launches of several threads
  // A launch in which the adjoint has no number somewhere says nothing about the others: it is
  // wrong if it has none in any.
  size_t fine = 0;
  std::string singular_place;
  size_t singular_trial = 0;
  const auto look = [&](const Trial& trial, const JobResult& result) {
    if (witness != nullptr && !*witness && failure(result).empty())
      *witness =
          find_witness(*item.reference->interpreter, *instance.kernel, trial, arrays, result);
  };
  for (size_t t = 0; t < instance.ran.size(); ++t) {
    const Trial& trial = instance.trials->all[t];
    if (trial.extent == Extent::kNone || trial.forward) continue;
    const bool depends =  // on the order of threads
        trial.exact.notes.race || trial.exact.notes.overwritten ||
        (item.gpu && may_differ_on_gpu(trial));
    if (trial.extent != Extent::kOne) ++(depends ? shared : apart);
    if (depends) continue;
    const JobResult& result = instance.ran[t].result;
    if (is_out_of_shared_memory(instance, result)) return not_applicable(Reason::shared_memory);
    if (const std::string ended = failure(result); !ended.empty()) {
      total.wrong = "its adjoint: " + ended;
    } else {
      // Array by array where it is cheap, then all together.
      const GradientResult before = total;
      const bool alone =
          trial.extent == Extent::kOne || (trial.extent == Extent::kOdd && trial.input == 0);
      test_gradient(*item.reference->interpreter, *instance.kernel, trial, arrays, result, !alone,
                    total);
      if (total.wrong.empty()) total.wrong = found_beside(trial, arrays, result);
      if (total.singular == before.singular) {
        fine += total.passed != before.passed ? 1 : 0;
      } else if (singular_place.empty()) {
        singular_place = place(trial);
        singular_trial = t;
      }
      // What is put at kinks says what it can, and is not held against the others.
      if (trial.style >= Style::kZeros) {
        total.tests -= total.unsettled - before.unsettled;
        total.unsettled = before.unsettled;
      }
    }
    if (!total.wrong.empty()) {
      look(trial, result);
      return {State::kWrong, std::string(cause_of(*item.of, total.seen)),
              place(trial) + total.wrong};
    }
  }
  if (shared > apart) return not_applicable(Reason::threads_share);
  if (total.singular != 0 && fine == 0) {
    total.seen.singular = total.at_root;
    look(instance.trials->all[singular_trial], instance.ran[singular_trial].result);
    return {State::kWrong, std::string(cause_of(*item.of, total.seen)),
            singular_place + total.at_singular};
  }
  if (!total.any && !instance.trials->follows) return not_applicable(Reason::nothing_follows);
  if (!total.any || total.unsettled * 2 > total.tests || is_array_open(total))
    return not_applicable(Reason::kinks);
  // Here a block is one thread.
  if (item.of->device == Device::kCuda &&
      each_thread_of_a_block(instance, &interp::Notes::own_writes))
    return {
        State::kWrong, "tile_block",
        "each thread of a block writes an element of its own accord, and the adjoint counts each"};
  // Where the inputs are too few to see what it does, it is seen all the same.
  if (const auto line = simt::strange_replay(item.module))
    return {State::kWrong, "",
            fmt::format("the adjoint computes `{}`, and the forward pass does not", *line)};
  return {State::kOk, "", ""};
}

Singular singular_of(const Instance& instance, const std::vector<ArrayRef>& arrays) {
  if (!instance.adjoint) return Singular::kUnknown;
  Singular found = Singular::kNone;
  for (size_t t = 0; t < instance.ran.size(); ++t) {
    const interp::Notes& notes = instance.trials->all[t].exact.notes;
    const JobResult& result = instance.ran[t].result;
    if (instance.trials->all[t].forward) continue;
    if ((notes.steep == 0 && notes.steep_constants == 0) || !failure(result).empty()) continue;
    found = std::max(found, has_no_number(result, arrays) ? Singular::kNan : Singular::kFinite);
  }
  return found;
}

// Of all instances together.
void count(const Branches& branches, std::optional<Branches>& all) {
  if (!all) all.emplace();
  all->reached += branches.reached;
  all->total += branches.total;
  all->missed.insert(all->missed.end(), branches.missed.begin(), branches.missed.end());
}

}  // namespace

void conclude(Item& item, const JudgeOptions& options) {
  Verdict& verdict = item.verdict;
  if (!verdict.failure.empty()) return;
  for (const Instance& instance : item.instances) {
    const std::vector<ArrayRef> arrays = arrays_of(instance.kernel->signature);
    if (!item.of->module_text.empty()) take_results(instance.ran, arrays, verdict.results);
    if (!instance.ran.empty()) count(instance.trials->branches, verdict.branches);
    Finding ran = run_of(instance, arrays);
    const bool wrong = ran.state == State::kWrong;
    verdict.run.take(std::move(ran));
    if (options.depth < Depth::kGradient) continue;
    verdict.singular = std::max(verdict.singular, singular_of(instance, arrays));
    verdict.gradient.take(
        wrong ? not_applicable(Reason::wrong_run)
              : gradient_of(item, instance, arrays, options.witness ? &verdict.witness : nullptr));
  }
}

Finding conclude_gpu(const Item& item) {
  Finding worst = {State::kOk, "", ""};
  for (const Instance& instance : item.instances) {
    const std::vector<ArrayRef> arrays = arrays_of(instance.kernel->signature);
    Finding found = each_thread_of_a_block(instance, &interp::Notes::own_adds)
                        ? not_applicable(Reason::whole_block)
                        : gpu_run_of(instance, arrays);
    if (found.state == State::kOk && instance.adjoint) {
      Finding gradient = gradient_of(item, instance, arrays);
      if (gradient.state == State::kWrong) found = {State::kWrong, "", std::move(gradient.message)};
    }
    if (worst.state == State::kOk || found.state == State::kWrong) worst = std::move(found);
  }
  return worst;
}

}  // namespace weft::judge
