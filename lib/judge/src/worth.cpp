// What says whether a kernel is worth being a task: whether a mistake in an answer can show.
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "examination.h"

namespace weft::judge {
namespace {

// Whether a tenth of what the kernel writes to an array may be off by a twentieth of what the array
// holds, as a root mean square.
bool is_loose(const Trial& trial, const ArrayRef& of) {
  const interp::ArrayAfter& after = trial.exact.arguments[of.argument][of.index];
  double squares = 0;
  size_t count = 0, wide = 0;
  const auto each = [&](auto&& visit) {
    each_written(after, *of.layout, [&](size_t n, const launch::Leaf& leaf, size_t) {
      const interp::Number& number = after.numbers[n];
      if (types::is_float(leaf.scalar) && std::isfinite(number.value)) visit(number, leaf.scalar);
    });
  };
  each([&](const interp::Number& number, types::Scalar) {
    squares += number.value * number.value;
    ++count;
  });
  const double typical = std::sqrt(squares / static_cast<double>(std::max<size_t>(count, 1)));
  each([&](const interp::Number& number, types::Scalar scalar) {
    wide += interp::allowed(number, scalar) * 20 > typical && typical != 0 ? 1 : 0;
  });
  return wide * 10 > count;
}

}  // namespace

// Whether a result is another than the trial's, beyond both bounds.
bool Examination::State::differs(const Trial& trial, const interp::Run& run) const {
  for (const ArrayRef& of : arrays) {
    const interp::ArrayAfter& a = trial.exact.arguments[of.argument][of.index];
    const interp::ArrayAfter& b = run.arguments[of.argument][of.index];
    bool other = false;
    each_written(a, *of.layout, [&](size_t n, const launch::Leaf& leaf, size_t) {
      const interp::Number &x = a.numbers[n], &y = b.numbers[n];
      const bool is_float = types::is_float(leaf.scalar);
      const double bound =
          is_float ? interp::allowed(x, leaf.scalar) + interp::allowed(y, leaf.scalar) : 0;
      other |=
          !(std::fabs(x.value - y.value) <= bound) && !(std::isnan(x.value) && std::isnan(y.value));
    });
    for (size_t e = 0; e < a.uses.size(); ++e)
      other |= interp::is_written(a.uses[e]) != interp::is_written(b.uses[e]);
    if (other) return true;
  }
  return false;
}

// Whether no result changes where the argument of one launch has the place of another's.
bool Examination::State::is_idle(size_t parameter) {
  constexpr size_t kExchanges = 8;
  size_t exchanged = 0;
  for (const Trial& to : trials.all) {
    if (to.extent != Extent::kOdd && to.extent != Extent::kBlocks) continue;
    const launch::Argument& old = to.launch.arguments[parameter];
    const auto is_read = [&](const interp::ArrayAfter& after) {
      return std::ranges::any_of(after.uses,
                                 [](interp::UseSet u) { return (u & interp::kRead) != 0; });
    };
    const auto& after = to.exact.arguments[parameter];
    if (!after.empty() && std::ranges::none_of(after, is_read)) continue;
    for (const Trial& from : trials.all) {
      const launch::Argument& made = from.launch.arguments[parameter];
      if (made.value == old.value && std::ranges::equal(made.arrays, old.arrays, {},
                                                        &launch::Array::data, &launch::Array::data))
        continue;
      if (!std::ranges::equal(made.arrays, old.arrays, {}, &launch::Array::shape,
                              &launch::Array::shape))
        continue;
      launch::Launch launch = to.launch;
      launch.arguments[parameter] = made;
      const auto run = reference.run(*kernel, launch, interp::Mode::kExact);
      // An index that is out of bounds is read.
      if (!run || !interp::has_result(run->notes) || differs(to, *run)) return false;
      if (++exchanged == kExchanges) return true;
    }
  }
  return exchanged != 0;
}

Determinism Examination::determinism() const { return state_->trials.determinism; }
Reason Examination::trivial() const { return state_->trivial; }

bool Examination::has_trivial_array() const {
  return std::ranges::any_of(state_->arrays, [&](const ArrayRef& of) {
    TrivialAnswers alone;
    for (const Trial& trial : state_->trials.all) alone.add(trial, {of});
    const Reason passing = alone.passing();
    return passing != Reason::kNone && passing != Reason::writes_nothing;
  });
}

bool Examination::has_idle_parameter() const {
  for (size_t p = 0; p < state_->kernel->signature.parameters.size(); ++p)
    if (state_->is_idle(p)) return true;
  return false;
}

bool Examination::loose() const {
  size_t several = 0, wide = 0;
  for (const Trial& trial : state_->trials.all) {
    if (trial.extent < Extent::kOdd) continue;
    ++several;
    wide += std::ranges::any_of(state_->arrays,
                                [&](const ArrayRef& of) { return is_loose(trial, of); });
  }
  return wide * 4 > several;
}

Branches Examination::branches() const {
  return branches_reached(state_->reference, state_->trials.all);
}

int64_t Examination::threads() const {
  int64_t most = 0;
  for (const launch::Launch& each : state_->launches)
    most = std::max(
        most, std::accumulate(each.dim.begin(), each.dim.end(), int64_t{1}, std::multiplies<>()));
  return most;
}

}  // namespace weft::judge
