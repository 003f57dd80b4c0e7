#include "trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "weft/launch/scalars.h"

namespace weft::judge {
namespace {

using interp::Number;

constexpr uint64_t kSteps = 2'000'000;  // of one launch

// How far a result may be from the exact one: the reference's bound is of first order.
double allowed(const Number& number, types::Scalar scalar) {
  const launch::FloatFormat format = launch::float_format(scalar);
  return 2 * number.error + format.epsilon * std::fabs(number.value) + 2 * format.smallest;
}

bool agrees(const Number& exact, types::Scalar scalar, double got) {
  const launch::FloatFormat format = launch::float_format(scalar);
  const double bound = allowed(exact, scalar);
  if (std::isnan(exact.value)) return std::isnan(got);
  if (!std::isfinite(bound)) return true;  // nothing can be said
  if (!std::isfinite(exact.value) || std::fabs(exact.value) + bound > format.largest)
    return !std::isfinite(got) || std::fabs(got - exact.value) <= bound;
  return std::fabs(got - exact.value) <= bound;
}

bool has_arrays(const launch::Signature& signature) {
  return std::ranges::any_of(signature.parameters, [](const launch::Parameter& p) {
    return p.rank > 0 || !p.layout.arrays.empty();
  });
}

native::Gradients seed_gradients(const interp::Kernel& kernel, const Trial& trial, Rng& rng) {
  native::Gradients seeds;
  for (size_t i = 0; i < kernel.signature.parameters.size(); ++i) {
    const launch::Parameter& parameter = kernel.signature.parameters[i];
    auto& of = seeds.emplace_back();
    for (size_t n = 0; n < trial.launch.arguments[i].arrays.size(); ++n) {
      const launch::Layout& layout =
          parameter.rank > 0 ? parameter.layout : parameter.layout.arrays[n].element;
      const launch::Array& array = trial.launch.arguments[i].arrays[n];
      std::vector<std::byte>& bytes = of.emplace_back(array.data.size());
      const std::vector<uint8_t>& uses = trial.exact.arguments[i][n].uses;
      for (size_t e = 0; e < uses.size(); ++e) {
        if ((uses[e] & (interp::kWritten | interp::kAdded)) == 0) continue;
        for (const launch::Leaf& leaf : layout.leaves) {
          if (!types::is_float(leaf.scalar)) continue;
          const double weight = (static_cast<double>(rng.below(128)) - 63.5) / 64;
          launch::write_scalar(bytes.data() + e * layout.size + leaf.offset, leaf.scalar, weight);
        }
      }
    }
  }
  return seeds;
}

}  // namespace

Trials make_trials(interp::Interpreter& reference, const interp::Kernel& kernel, unsigned seeds,
                   Rng rng) {
  Trials trials;
  if (!kernel.unsupported.empty()) {
    trials.why_none = kernel.unsupported;
    return trials;
  }
  if (!has_arrays(kernel.signature)) {
    trials.why_none = "it has no arrays";
    return trials;
  }
  const interp::Limits limits{.steps = kSteps};
  const auto run = [&](Extent extent, unsigned seed, const Scheme& scheme, Trial& trial) -> bool {
    trial.extent = extent;
    trial.style = seed;
    const Rng inputs = rng.child(static_cast<uint64_t>(extent) * 1000 + seed);
    trial.launch = make_launch(kernel.signature, kernel.dimensions, extent, scheme, seed, inputs);
    auto made = reference.run(kernel, trial.launch, interp::Mode::kExact, nullptr, limits);
    if (!made) {
      trials.why_none = made.error().message;
      return false;
    }
    trial.exact = std::move(made).value();
    const interp::Notes& notes = trial.exact.notes;
    if (notes.out_of_bounds != 0) {
      trials.why_none = "no inputs were found that keep it within its arrays";
      return false;
    }
    if (notes.undecided != 0 || notes.bad_conversions != 0 || notes.division_by_zero != 0 ||
        notes.failed_assert) {
      trials.why_none =
          "a decision hangs on rounding, or an operation has no defined result, for all inputs "
          "that were tried";
      return false;
    }
    return true;
  };
  constexpr unsigned kTries = 3;  // for each input that is wanted
  const Scheme* found = nullptr;
  for (const Extent extent : kExtents) {
    const unsigned wanted = extent == Extent::kNone ? 1 : seeds;
    unsigned there = 0;
    for (unsigned seed = 0; seed < wanted * kTries && there < wanted; ++seed) {
      Trial trial;
      bool fits = found != nullptr && run(extent, seed, *found, trial);
      for (size_t i = 0; !fits && i < schemes().size(); ++i) {
        if (&schemes()[i] == found) continue;
        fits = run(extent, seed, schemes()[i], trial);
        if (fits && extent != Extent::kNone) found = &schemes()[i];
      }
      if (!fits) {
        if (seed >= 1 && there == 0 && extent != Extent::kNone) break;  // not these either
        continue;
      }
      ++there;
      const interp::Notes& notes = trial.exact.notes;
      trials.order_dependent |= notes.atomic_order || notes.overwritten || notes.race;
      Rng weights = rng.child(0x5EED0000 + static_cast<uint64_t>(extent) * 1000 + seed);
      trial.seeds = seed_gradients(kernel, trial, weights);
      trials.all.push_back(std::move(trial));
    }
  }
  const bool some =
      std::ranges::any_of(trials.all, [](const Trial& t) { return t.extent != Extent::kNone; });
  if (!some) trials.all.clear();
  if (some) trials.why_none.clear();
  return trials;
}

std::string compare(const Trial& trial, const std::vector<ArrayRef>& arrays,
                    const native::JobResult& result) {
  for (size_t a = 0; a < arrays.size(); ++a) {
    const ArrayRef& of = arrays[a];
    const interp::ArrayAfter& after = trial.exact.arguments[of.argument][of.index];
    const std::vector<std::byte>& before =
        trial.launch.arguments[of.argument].arrays[of.index].data;
    const std::vector<std::byte>& got = result.arrays[a];
    const size_t leaves = of.layout->leaves.size();
    if (got.size() != before.size())
      return fmt::format("`{}` has another size afterwards", of.name);
    for (size_t e = 0; e < after.uses.size(); ++e) {
      const bool written = (after.uses[e] & (interp::kWritten | interp::kAdded)) != 0;
      for (size_t k = 0; k < leaves; ++k) {
        const launch::Leaf& leaf = of.layout->leaves[k];
        const size_t at = e * of.layout->size + leaf.offset;
        const size_t bytes = types::info(leaf.scalar).bytes;
        const bool is_float = types::is_float(leaf.scalar);
        const std::byte* expected = written ? after.data.data() : before.data();
        const bool same = std::memcmp(got.data() + at, expected + at, bytes) == 0;
        if (same || (written && is_float &&
                     agrees(after.numbers[e * leaves + k], leaf.scalar,
                            launch::read_scalar(got.data() + at, leaf.scalar))))
          continue;
        const double value = launch::read_scalar(got.data() + at, leaf.scalar);
        if (!written) return fmt::format("`{}` element {} was changed: {}", of.name, e, value);
        const Number& exact = after.numbers[e * leaves + k];
        return fmt::format(
            "`{}` element {}{} is {}, not {}{}", of.name, e,
            leaves > 1 ? fmt::format(" part {}", k) : "", value, exact.value,
            is_float ? fmt::format(" (allowed {:.3g})", allowed(exact, leaf.scalar)) : "");
      }
    }
  }
  for (const native::Overrun& overrun : result.overruns) {
    if (!overrun.gradient)
      return fmt::format("it writes outside of its argument {}", overrun.argument);
  }
  return "";
}

void TrivialAnswers::add(const Trial& trial, const std::vector<ArrayRef>& arrays) {
  size_t first_leaf = 0;  // of the array, among those of all
  for (const ArrayRef& of : arrays) {
    const interp::ArrayAfter& after = trial.exact.arguments[of.argument][of.index];
    const std::vector<std::byte>& before =
        trial.launch.arguments[of.argument].arrays[of.index].data;
    const size_t leaves = of.layout->leaves.size();
    constants_.resize(std::max(constants_.size(), first_leaf + leaves), std::nan(""));
    double* const constants = constants_.data() + first_leaf;
    first_leaf += leaves;
    bool copy = false;
    for (const ArrayRef& from : arrays) {  // an array of the same layout that could be the answer
      const bool self = &from == &of;
      if (copy || self || from.layout->leaves != of.layout->leaves) continue;
      const launch::Array& input = trial.launch.arguments[from.argument].arrays[from.index];
      if (input.data.size() < before.size()) continue;
      bool same = true;
      for (size_t e = 0; e < after.uses.size() && same; ++e) {
        if ((after.uses[e] & (interp::kWritten | interp::kAdded)) == 0) continue;
        for (size_t k = 0; k < leaves && same; ++k) {
          const launch::Leaf& leaf = of.layout->leaves[k];
          const double value = launch::read_scalar(
              input.data.data() + e * of.layout->size + leaf.offset, leaf.scalar);
          same = types::is_float(leaf.scalar)
                     ? agrees(after.numbers[e * leaves + k], leaf.scalar, value)
                     : value == after.numbers[e * leaves + k].value;
        }
      }
      copy = same;
    }
    for (size_t e = 0; e < after.uses.size(); ++e) {
      if ((after.uses[e] & (interp::kWritten | interp::kAdded)) == 0) continue;
      any_ = true;
      copy_ = copy_ && copy;
      for (size_t k = 0; k < leaves; ++k) {
        const launch::Leaf& leaf = of.layout->leaves[k];
        const Number& number = after.numbers[e * leaves + k];
        const double old =
            launch::read_scalar(before.data() + e * of.layout->size + leaf.offset, leaf.scalar);
        const bool is_float = types::is_float(leaf.scalar);
        const auto passes = [&](double value) {
          return is_float ? agrees(number, leaf.scalar, value) : number.value == value;
        };
        unchanged_ = unchanged_ && passes(old);
        zero_ = zero_ && passes(0);
        if (std::isnan(constants[k])) constants[k] = number.value;
        constant_ = constant_ && passes(constants[k]);
      }
    }
  }
}

std::string TrivialAnswers::passing() const {
  if (!any_) return "it writes nothing";
  if (unchanged_) return "outputs as they were would pass";
  if (zero_) return "zeros would pass";
  if (copy_) return "a copy of an input would pass";
  if (constant_) return "a constant would pass";
  return "";
}

}  // namespace weft::judge
