#include "gradient.h"

#include <fmt/format.h>

#include <cmath>

#include "weft/launch/scalars.h"

namespace weft::judge {
namespace {

using interp::Mode;
using interp::Tangents;

Tangents no_tangents(const launch::Launch& launch) {
  Tangents tangents(launch.arguments.size());
  for (size_t i = 0; i < tangents.size(); ++i)
    tangents[i].arrays.resize(launch.arguments[i].arrays.size());
  return tangents;
}

// w . J v and how far rounding may take it.
struct Product {
  double value = 0, bound = 0, size = 0;
};

Product weighted(const Trial& trial, const std::vector<ArrayRef>& arrays, const interp::Run& run) {
  Product product;
  for (const ArrayRef& of : arrays) {
    const interp::ArrayAfter& after = run.arguments[of.argument][of.index];
    const std::vector<std::byte>& seeds = trial.seeds[of.argument][of.index];
    const size_t leaves = of.layout->leaves.size();
    for (size_t e = 0; e < after.uses.size(); ++e) {
      if ((after.uses[e] & (interp::kWritten | interp::kAdded)) == 0) continue;
      for (size_t k = 0; k < leaves; ++k) {
        const launch::Leaf& leaf = of.layout->leaves[k];
        if (!types::is_float(leaf.scalar)) continue;
        const interp::Number& number = after.numbers[e * leaves + k];
        const double weight =
            launch::read_scalar(seeds.data() + e * of.layout->size + leaf.offset, leaf.scalar);
        product.value += weight * number.tangent;
        product.bound += std::fabs(weight) * number.tangent_error;
        product.size += std::fabs(weight * number.tangent);
      }
    }
  }
  return product;
}

// The launch with one array moved along a direction.
launch::Launch moved(const launch::Launch& launch, const ArrayRef& of,
                     const std::vector<double>& direction, double step) {
  launch::Launch other = launch;
  std::vector<std::byte>& data = other.arguments[of.argument].arrays[of.index].data;
  const size_t leaves = of.layout->leaves.size();
  for (size_t n = 0; n < direction.size(); ++n) {
    const launch::Leaf& leaf = of.layout->leaves[n % leaves];
    if (!types::is_float(leaf.scalar) || direction[n] == 0) continue;
    std::byte* const at = data.data() + n / leaves * of.layout->size + leaf.offset;
    launch::write_scalar(at, leaf.scalar,
                         launch::read_scalar(at, leaf.scalar) + step * direction[n]);
  }
  return other;
}

double weighted_values(const Trial& trial, const std::vector<ArrayRef>& arrays,
                       const interp::Run& run) {
  double sum = 0;
  for (const ArrayRef& of : arrays) {
    const interp::ArrayAfter& after = run.arguments[of.argument][of.index];
    const std::vector<std::byte>& seeds = trial.seeds[of.argument][of.index];
    const size_t leaves = of.layout->leaves.size();
    for (size_t n = 0; n < after.numbers.size(); ++n) {
      const launch::Leaf& leaf = of.layout->leaves[n % leaves];
      if (!types::is_float(leaf.scalar)) continue;
      sum += launch::read_scalar(seeds.data() + n / leaves * of.layout->size + leaf.offset,
                                 leaf.scalar) *
             after.numbers[n].value;
    }
  }
  return sum;
}

// A second opinion on the dual numbers: central differences of two steps, extrapolated. The inputs
// are rounded to their types, so steps are powers of two and not small.
bool differences_agree(interp::Interpreter& reference, const interp::Kernel& kernel,
                       const Trial& trial, const std::vector<ArrayRef>& arrays, const ArrayRef& of,
                       const std::vector<double>& direction, const Product& product) {
  double estimate[2];
  for (int i = 0; i < 2; ++i) {
    const double step = std::ldexp(1.0, -7 - i);
    double values[2];
    for (int side = 0; side < 2; ++side) {
      const auto run = reference.run(
          kernel, moved(trial.launch, of, direction, side == 0 ? step : -step), Mode::kExact);
      if (!run) return false;
      values[side] = weighted_values(trial, arrays, *run);
    }
    estimate[i] = (values[0] - values[1]) / (2 * step);
  }
  const double best = (4 * estimate[1] - estimate[0]) / 3;
  const double spread = std::fabs(estimate[1] - estimate[0]);
  return std::fabs(best - product.value) <= spread + 0.02 * product.size + 1e-9;
}

}  // namespace

void test_gradient(interp::Interpreter& reference, const interp::Kernel& kernel, const Trial& trial,
                   const std::vector<ArrayRef>& arrays, const native::JobResult& result, Rng rng,
                   GradientResult& total) {
  for (size_t a = 0; a < arrays.size(); ++a) {
    const ArrayRef& of = arrays[a];
    const interp::ArrayAfter& after = trial.exact.arguments[of.argument][of.index];
    const size_t leaves = of.layout->leaves.size();
    std::vector<double> direction(after.uses.size() * leaves, 0.0);
    bool any = false;
    for (size_t e = 0; e < after.uses.size(); ++e) {
      if ((after.uses[e] & interp::kRead) == 0) continue;
      total.aliased |= (after.uses[e] & (interp::kWritten | interp::kAdded)) != 0;
      for (size_t k = 0; k < leaves; ++k) {
        if (!types::is_float(of.layout->leaves[k].scalar)) continue;
        direction[e * leaves + k] = (static_cast<double>(rng.below(128)) - 63.5) / 64;
        any = true;
      }
    }
    if (!any) continue;
    Tangents tangents = no_tangents(trial.launch);
    tangents[of.argument].arrays[of.index] = direction;
    const auto run = reference.run(kernel, trial.launch, Mode::kExact, &tangents);
    if (!run) continue;
    const Product expected = weighted(trial, arrays, *run);
    if (expected.size != 0) total.any = true;
    // What the adjoint leaves as the gradient of this array, along the direction.
    const std::vector<std::byte>& gradient = result.gradients[a];
    double got = 0, rounding = 0;
    for (size_t n = 0; n < direction.size(); ++n) {
      if (direction[n] == 0) continue;
      const launch::Leaf& leaf = of.layout->leaves[n % leaves];
      const double part = launch::read_scalar(
          gradient.data() + n / leaves * of.layout->size + leaf.offset, leaf.scalar);
      got += part * direction[n];
      rounding += launch::float_format(leaf.scalar).epsilon * std::fabs(part * direction[n]);
      rounding += launch::float_format(leaf.scalar).smallest * 64;
    }
    ++total.tests;
    const double bound = 4 * (expected.bound + rounding) + 1e-12 * expected.size;
    const bool fits = std::isfinite(got) && std::fabs(got - expected.value) <= bound;
    if (fits) continue;
    constexpr double kTie = 1e-12;
    if (!std::isfinite(expected.value) || !std::isfinite(bound) || run->notes.undecided != 0 ||
        run->notes.kink < kTie) {
      ++total.unsettled;
      continue;
    }
    if (!total.wrong.empty()) continue;
    if (!differences_agree(reference, kernel, trial, arrays, of, direction, expected)) {
      ++total.unsettled;
      continue;
    }
    total.wrong =
        fmt::format("gradient of `{}` along a direction is {:.9g}, not {:.9g} (allowed {:.3g})",
                    of.name, got, expected.value, bound);
  }
  for (const native::Overrun& overrun : result.overruns) {
    if (total.wrong.empty())
      total.wrong = fmt::format("the adjoint writes outside of argument {}", overrun.argument);
  }
}

}  // namespace weft::judge
