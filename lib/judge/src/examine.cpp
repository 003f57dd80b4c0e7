#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "examination.h"
#include "gradient.h"
#include "weft/launch/scalars.h"

namespace weft::judge {
namespace {

using native::JobResult;

// What a run that is wrong throughout looks like.
class Looks {
 public:
  void add(const Trial& trial, const std::vector<ArrayRef>& arrays, const JobResult& result) {
    size_t first_leaf = 0;  // of the array, among those of all
    for (size_t a = 0; a < arrays.size(); ++a) {
      const ArrayRef& of = arrays[a];
      const std::vector<std::byte>& got = result.arrays[a];
      const std::vector<std::byte>& before = array(trial, of).data;
      const size_t leaves = of.layout->leaves.size();
      constants_.resize(std::max(constants_.size(), first_leaf + leaves), std::nan(""));
      double* const constants = constants_.data() + first_leaf;
      first_leaf += leaves;
      const auto is_copy = [&](const ArrayRef& from) {
        const std::vector<std::byte>& input = array(trial, from).data;
        if (&from == &of || from.layout->leaves != of.layout->leaves || input.size() < got.size())
          return false;
        bool same = true;
        each(trial, of, [&](size_t, const launch::Leaf& leaf, size_t offset) {
          same = same && equal(got, input, leaf, offset);
        });
        return same;
      };
      copy_ = copy_ && (!any_written(trial, of) || std::ranges::any_of(arrays, is_copy));
      each(trial, of, [&](size_t n, const launch::Leaf& leaf, size_t offset) {
        const double value = launch::read_scalar(got.data() + offset, leaf.scalar);
        double& constant = constants[n % leaves];
        if (std::isnan(constant)) constant = value;
        any_ = true;
        unchanged_ = unchanged_ && equal(got, before, leaf, offset);
        constant_ = constant_ && value == constant;
      });
    }
  }

  bool nothing_written() const { return any_ && unchanged_; }
  bool trivial() const { return any_ && (constant_ || copy_); }

 private:
  static const launch::Array& array(const Trial& trial, const ArrayRef& of) {
    return trial.launch.arguments[of.argument].arrays[of.index];
  }
  template <typename Visit>
  static void each(const Trial& trial, const ArrayRef& of, Visit&& visit) {
    each_written(trial.exact.arguments[of.argument][of.index], *of.layout,
                 std::forward<Visit>(visit));
  }
  static bool any_written(const Trial& trial, const ArrayRef& of) {
    return std::ranges::any_of(trial.exact.arguments[of.argument][of.index].uses,
                               interp::is_written);
  }
  static bool equal(const std::vector<std::byte>& a, const std::vector<std::byte>& b,
                    const launch::Leaf& leaf, size_t offset) {
    return std::memcmp(a.data() + offset, b.data() + offset, types::info(leaf.scalar).bytes) == 0;
  }

  bool any_ = false, unchanged_ = true, constant_ = true, copy_ = true;
  std::vector<double> constants_;  // by array and leaf: the first value that was written
};

// Gradients of elements that the kernel leaves alone: nothing may follow from them.
void seed_the_rest(Trial& trial, const ArrayRef& of, Rng& rng) {
  const interp::ArrayAfter& after = trial.exact.arguments[of.argument][of.index];
  std::vector<std::byte>& seeds = trial.seeds[of.argument][of.index];
  for (size_t e = 0; e < after.uses.size(); ++e)
    for (const launch::Leaf& leaf : of.layout->leaves)
      if (types::is_float(leaf.scalar) && !interp::is_written(after.uses[e]))
        launch::write_scalar(seeds.data() + e * of.layout->size + leaf.offset, leaf.scalar,
                             small_number(rng));
}

Flaw flaw_of(Difference::Kind kind) {
  switch (kind) {
    case Difference::Kind::kNone:
      return Flaw::kNone;
    case Difference::Kind::kValue:
      return Flaw::kValues;
    case Difference::Kind::kChanged:
      return Flaw::kChangedInput;
    case Difference::Kind::kOutside:
      return Flaw::kOutOfBounds;
  }
  return Flaw::kNone;
}

// The first was right.
constexpr const char* kSecondRun =
    "in a second run, with blocks in another order and other numbers behind the ends of arrays, ";

}  // namespace

Examined ending(const JobResult& result) {
  switch (result.outcome) {
    case JobResult::Outcome::kDone:
      return {};
    case JobResult::Outcome::kCrashed:
      return {Flaw::kCrash, result.message};
    case JobResult::Outcome::kTimedOut:
      return {Flaw::kTimeout, result.message};
    case JobResult::Outcome::kRefused:
    case JobResult::Outcome::kFailed:
      return {Flaw::kFailed, result.message};
  }
  return {};
}

Examination::Examination(std::unique_ptr<State> state) : state_(std::move(state)) {}
Examination::Examination(Examination&&) noexcept = default;
Examination& Examination::operator=(Examination&&) noexcept = default;
Examination::~Examination() = default;

Result<Examination> Examination::create(const ExaminationOptions& options) {
  WEFT_TRY(interp::Interpreter loaded,
           interp::Interpreter::load(
               {.name = "kernel.py", .text = options.source, .assume_warp = true}));
  // NOLINTNEXTLINE(modernize-make-unique): an aggregate
  auto state = std::unique_ptr<State>(
      new State{.adjoint = options.adjoint, .reference = std::move(loaded), .trials = {}});
  state->kernel = state->reference.find(options.kernel);
  if (state->kernel == nullptr)
    return Error{fmt::format("the reference has no kernel `{}`", options.kernel)};
  state->arrays = arrays_of(state->kernel->signature);
  JudgeOptions judging;
  judging.depth = options.adjoint ? Depth::kGradient : Depth::kRun;
  judging.foreign = true;
  judging.hundreds = options.hundreds;
  const std::vector<double> landmarks = landmarks_of(options.source);
  state->trials =
      make_trials(state->reference, *state->kernel, landmarks, judging, Rng(options.seed));
  std::vector<Trial>& all = state->trials.all;
  if (options.adjoint)
    std::erase_if(all, [](const Trial& trial) {
      const interp::Notes& notes = trial.exact.notes;
      // Where slopes have no bound, an adjoint may be no number.
      return trial.forward || trial.extent == Extent::kNone || notes.race || notes.overwritten ||
             notes.steep != 0 || notes.steep_constants != 0;
    });
  if (all.empty())
    return Error{state->trials.none.message.empty() ? "no launch has a result that can be compared"
                                                    : state->trials.none.message};
  TrivialAnswers nothing;
  Rng weights = Rng(options.seed).child(0x2E57);
  for (Trial& trial : all) {
    for (size_t a = 0; options.adjoint && a < state->arrays.size(); ++a) {
      const size_t argument = state->arrays[a].argument;
      if (argument < options.inputs.size() && options.inputs[argument]) continue;
      trial.directions[a].clear();
      trial.held_still = true;
      seed_the_rest(trial, state->arrays[a], weights);
    }
    launch::Launch& launch = state->launches.emplace_back(trial.launch);
    nothing.add(trial, state->arrays);
    if (!options.adjoint) continue;
    for (const ArrayRef& of : state->arrays)
      if (of.argument < options.after.size() && options.after[of.argument])
        launch.arguments[of.argument].arrays[of.index].data =
            trial.exact.arguments[of.argument][of.index].data;
  }
  state->trivial = nothing.passing();
  return Examination(std::move(state));
}

const launch::Signature& Examination::signature() const { return state_->kernel->signature; }
bool Examination::adjoint() const { return state_->adjoint; }
int Examination::dimensions() const { return state_->kernel->dimensions; }

std::vector<native::Job> Examination::jobs(const native::Job& job) const {
  std::vector<native::Job> jobs;
  for (const bool second : {false, true})
    for (size_t t = 0; t < state_->launches.size(); ++t) {
      native::Job& made = jobs.emplace_back(job);
      made.signature = &state_->kernel->signature;
      made.launch = &state_->launches[t];
      made.gradients = state_->adjoint ? &state_->trials.all[t].seeds : nullptr;
      made.pass = state_->adjoint ? native::Pass::kAdjoint : native::Pass::kForward;
      made.backwards = second;
    }
  return jobs;
}

std::string Examination::State::place(const Trial& trial) const {
  std::string text = "a launch of ";
  for (size_t i = 0; i < trial.launch.dim.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : " x ", trial.launch.dim[i]);
  return text + (trial.launch.dim == std::vector{1} ? " thread: " : " threads: ");
}

Examined Examination::State::outside(const JobResult& result) const {
  for (const native::Overrun& overrun : result.overruns)
    for (const ArrayRef& of : arrays)
      if (of.argument == overrun.argument && of.index == overrun.array)
        return {Flaw::kOutOfBounds, fmt::format("it writes outside of `{}{}`",
                                                overrun.gradient ? "grad_" : "", of.name)};
  return {};
}

// Gradients of elements that the kernel neither reads nor writes stay as they were given.
Examined Examination::State::beside(const Trial& trial, const JobResult& result) const {
  const auto left = find_leftover(trial, arrays, result);
  if (!left) return {};
  const std::string& name = arrays[left->array].name;
  return {Flaw::kGradient,
          fmt::format("`grad_{}` element {} is {}, and the kernel does not use `{}` there", name,
                      left->element, left->after, name)};
}

Examined Examination::State::forward(std::span<const JobResult> results, bool gpu) const {
  const size_t count = trials.all.size();
  Looks looks;
  Examined first;
  for (size_t i = 0; i < results.size() && first.flaw == Flaw::kNone; ++i) {
    const Trial& trial = trials.all[i % count];
    const JobResult& result = results[i];
    first = ending(result);
    if (first.flaw == Flaw::kNone) first = outside(result);
    if (first.flaw == Flaw::kNone && !(gpu && may_differ_on_gpu(trial))) {
      const Difference difference = compare(trial, arrays, result, gpu);
      first = {flaw_of(difference.kind), difference.text};
      // The first run was right on this launch.
      if (first.flaw != Flaw::kNone && i >= count)
        first = {Flaw::kNondeterministic, kSecondRun + difference.text};
    }
    if (first.flaw != Flaw::kNone) first.message = place(trial) + first.message;
  }
  if (first.flaw != Flaw::kValues) return first;
  for (size_t i = 0; i < count; ++i) {
    // Of what did not come to its end nothing is known; that it did not may be the machine's doing.
    if (results[i].outcome != JobResult::Outcome::kDone) continue;
    if (trials.all[i].extent != Extent::kNone) looks.add(trials.all[i], arrays, results[i]);
  }
  if (looks.nothing_written()) first.flaw = Flaw::kNothingWritten;
  if (first.flaw == Flaw::kValues && looks.trivial()) first.flaw = Flaw::kTrivial;
  return first;
}

Examined Examination::State::backward(std::span<const JobResult> results, bool gpu) {
  const size_t count = trials.all.size();
  for (size_t run = 0; run < 2; ++run) {
    GradientResult total;
    size_t fine = 0;
    std::string singular_place;
    for (size_t t = 0; t < count; ++t) {
      const Trial& trial = trials.all[t];
      const JobResult& result = results[run * count + t];
      Examined found = ending(result);
      if (found.flaw == Flaw::kNone) found = outside(result);
      for (size_t a = 0; found.flaw == Flaw::kNone && a < arrays.size(); ++a)
        if (result.arrays[a] !=
            launches[t].arguments[arrays[a].argument].arrays[arrays[a].index].data)
          found = {Flaw::kChangedInput, fmt::format("`{}` was changed", arrays[a].name)};
      if (found.flaw == Flaw::kNone) found = beside(trial, result);
      if (found.flaw == Flaw::kNone && !(gpu && may_differ_on_gpu(trial))) {
        const GradientResult before = total;
        const bool together = trial.extent > Extent::kBeyond;
        test_gradient(reference, *kernel, trial, arrays, result, together, total);
        if (trial.extent == Extent::kOdd)
          test_elements(reference, *kernel, trial, arrays, result, total);
        if (total.singular == before.singular)
          fine += total.passed != before.passed ? 1 : 0;
        else if (singular_place.empty())
          singular_place = place(trial);
        // At a kink an adjoint may have no number.
        if (!total.wrong.empty() && trial.exact.notes.kinks != 0 && has_no_number(result, arrays)) {
          total = before;
          ++total.tests, ++total.unsettled;
        }
        if (!total.wrong.empty()) found = {Flaw::kGradient, total.wrong};
      }
      if (found.flaw == Flaw::kNone) continue;
      found.message = place(trial) + found.message;
      if (found.flaw == Flaw::kGradient && run == 1) {
        found.flaw = Flaw::kNondeterministic;
        found.message = kSecondRun + found.message;
      }
      return found;
    }
    if (total.singular != 0 && fine == 0)
      return {Flaw::kGradient, singular_place + total.at_singular};
    // A right answer has the tangents' gradients where differences settle nothing, too.
    if (total.doubts * 2 > total.tests) return {Flaw::kGradient, total.doubtful};
    if (!total.any || total.unsettled * 2 > total.tests)
      return {Flaw::kUntold, "no gradient of these launches can be told"};
  }
  return {};
}

Examined Examination::conclude(std::span<const JobResult> results, bool gpu) const {
  return state_->adjoint ? state_->backward(results, gpu) : state_->forward(results, gpu);
}

}  // namespace weft::judge
