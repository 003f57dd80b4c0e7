#include "gradient.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "weft/launch/scalars.h"

namespace weft::judge {
namespace {

using interp::Mode;
using interp::Tangents;

// w . J v and how far rounding may take it.
struct Product {
  double value = 0, bound = 0, size = 0;
  double largest = HUGE_VAL;  // number that its parts can hold
  double least = 0;           // number below which they lose digits
};

// Calls visit(weight, number) for each float that threads wrote and that counts: w and what the
// reference has there.
template <typename Visit>
void each_weighted(const Trial& trial, const std::vector<ArrayRef>& arrays, const interp::Run& run,
                   Visit&& visit) {
  for (const ArrayRef& of : arrays) {
    const interp::ArrayAfter& after = run.arguments[of.argument][of.index];
    const std::vector<std::byte>& seeds = trial.seeds[of.argument][of.index];
    each_written(after, *of.layout, [&](size_t n, const launch::Leaf& leaf, size_t offset) {
      if (!types::is_float(leaf.scalar)) return;
      const double weight = launch::read_scalar(seeds.data() + offset, leaf.scalar);
      if (weight != 0) visit(weight, after.numbers[n]);
    });
  }
}

Product weighted(const Trial& trial, const std::vector<ArrayRef>& arrays, const interp::Run& run) {
  Product product;
  each_weighted(trial, arrays, run, [&](double weight, const interp::Number& number) {
    product.value += weight * number.tangent;
    product.bound += std::fabs(weight) * number.tangent_error;
    product.size += std::fabs(weight * number.tangent);
  });
  return product;
}

// How a program names the n-th number of an element: "[1]", "[0, 2]", ".mass"; empty: it is all.
std::string part_name(const launch::Layout& layout, size_t n) {
  if (layout.leaves.size() <= 1 && !layout.is_structure) return {};
  const uint32_t offset = layout.leaves[n].offset;
  for (const launch::Member& member : layout.members) {
    if (member.rank != 0 || member.layout.leaves.empty()) continue;
    if (offset < member.offset || offset >= member.offset + member.layout.size) continue;
    for (size_t k = 0; k < member.layout.leaves.size(); ++k)
      if (member.offset + member.layout.leaves[k].offset == offset)
        return "." + member.name + part_name(member.layout, k);
  }
  if (layout.extents.size() == 2)
    return fmt::format("[{}, {}]", n / static_cast<size_t>(layout.extents[1]),
                       n % static_cast<size_t>(layout.extents[1]));
  return fmt::format("[{}]", n);
}

// The launch with its arrays moved.
launch::Launch moved(const launch::Launch& launch, const std::vector<ArrayRef>& arrays,
                     const Directions& directions, double step) {
  launch::Launch other = launch;
  for (size_t a = 0; a < arrays.size(); ++a) {
    const ArrayRef& of = arrays[a];
    std::vector<std::byte>& data = other.arguments[of.argument].arrays[of.index].data;
    const size_t leaves = of.layout->leaves.size();
    for (size_t n = 0; n < directions[a].size(); ++n) {
      const launch::Leaf& leaf = of.layout->leaves[n % leaves];
      if (directions[a][n] == 0) continue;
      std::byte* const at = data.data() + n / leaves * of.layout->size + leaf.offset;
      launch::write_scalar(at, leaf.scalar,
                           launch::read_scalar(at, leaf.scalar) + step * directions[a][n]);
    }
  }
  return other;
}

// A second opinion on the dual numbers: central differences of two steps, extrapolated, if they
// agree with these. The inputs are rounded to their types, so steps are powers of two; the smaller
// ones are for what has a kink near by.
std::optional<double> differences(interp::Interpreter& reference, const interp::Kernel& kernel,
                                  const Trial& trial, const std::vector<ArrayRef>& arrays,
                                  const Directions& directions, const Product& product) {
  for (const int exponent : {-7, -10, -13}) {
    double estimate[2];
    for (int i = 0; i < 2; ++i) {
      const double step = std::ldexp(1.0, exponent - i);
      double values[2];
      for (int side = 0; side < 2; ++side) {
        const auto run =
            reference.run(kernel, moved(trial.launch, arrays, directions, side == 0 ? step : -step),
                          Mode::kExact);
        if (!run) return std::nullopt;
        values[side] = 0;
        each_weighted(trial, arrays, *run, [&](double weight, const interp::Number& number) {
          values[side] += weight * number.value;
        });
      }
      estimate[i] = (values[0] - values[1]) / (2 * step);
    }
    const double best = (4 * estimate[1] - estimate[0]) / 3;
    const double spread = std::fabs(estimate[1] - estimate[0]);
    if (std::fabs(best - product.value) <= spread + 0.02 * product.size + 1e-9) return best;
  }
  return std::nullopt;
}

bool differences_agree(interp::Interpreter& reference, const interp::Kernel& kernel,
                       const Trial& trial, const std::vector<ArrayRef>& arrays,
                       const Directions& directions, const Product& product) {
  return differences(reference, kernel, trial, arrays, directions, product).has_value();
}

// What the adjoint left as gradients, along the directions, and how they are rounded.
Product along(const std::vector<ArrayRef>& arrays, const native::JobResult& result,
              const Directions& directions) {
  Product product;
  for (size_t a = 0; a < arrays.size(); ++a) {
    const launch::Layout& layout = *arrays[a].layout;
    const size_t leaves = layout.leaves.size();
    for (size_t n = 0; n < directions[a].size(); ++n) {
      if (directions[a][n] == 0) continue;
      const launch::Leaf& leaf = layout.leaves[n % leaves];
      const launch::FloatFormat format = launch::float_format(leaf.scalar);
      const double part =
          directions[a][n] *
          launch::read_scalar(result.gradients[a].data() + n / leaves * layout.size + leaf.offset,
                              leaf.scalar);
      product.value += part;
      product.bound += format.epsilon * std::fabs(part) + 64 * format.smallest;
      product.largest = std::min(product.largest, format.largest);
      product.least = std::max(product.least, format.smallest / format.epsilon);
    }
  }
  return product;
}

// Of the arrays that directions move. `flows`: results change along them; of several arrays nobody
// knows which of them leave it open.
void note(const Directions& directions, bool ArrayTests::Answers::* what, bool flows,
          GradientResult& total) {
  const bool several =
      std::ranges::count_if(directions, [](const auto& one) { return !one.empty(); }) > 1;
  flows = flows && !(several && what == &ArrayTests::Answers::open);
  total.arrays.resize(directions.size());
  for (size_t a = 0; a < directions.size(); ++a) {
    if (directions[a].empty()) continue;
    total.arrays[a].all.*what = true;
    if (flows) total.arrays[a].flowing.*what = true;
  }
}

// Is the derivative beyond the type where all floats move? Zeros and landmarks stand still, and
// their gradients may leave no number in those of the others.
bool is_beyond(interp::Interpreter& reference, const interp::Kernel& kernel, const Trial& trial,
               const std::vector<ArrayRef>& arrays, double largest) {
  Directions all;
  for (const ArrayRef& of : arrays) {
    const size_t size = trial.launch.arguments[of.argument].arrays[of.index].data.size();
    std::vector<double>& direction = all.emplace_back();
    for (size_t element = 0; element < size / of.layout->size; ++element)
      for (const launch::Leaf& leaf : of.layout->leaves)
        direction.push_back(types::is_float(leaf.scalar) ? 1.0 : 0.0);
  }
  const Tangents tangents = interp::tangents_along(trial.launch, arrays, all);
  const auto run = reference.run(kernel, trial.launch, Mode::kExact, &tangents);
  return run && !(weighted(trial, arrays, *run).size <= largest);
}

// An element of whose gradient the adjoint has no number although no thread that read it was at a
// point where it may have none, and the reference has a derivative; empty: none of the first few.
std::string without_number(interp::Interpreter& reference, const interp::Kernel& kernel,
                           const Trial& trial, const std::vector<ArrayRef>& arrays,
                           const native::JobResult& result, const Directions& directions) {
  constexpr int kTried = 2;
  constexpr auto kNoPlace = interp::kKinkIn | interp::kSteepIn | interp::kRootIn;
  if (trial.style >= Style::kZeros || trial.exact.notes.large || trial.exact.notes.extreme)
    return {};
  int tried = 0;
  for (size_t a = 0; a < arrays.size(); ++a) {
    const launch::Layout& layout = *arrays[a].layout;
    const size_t leaves = layout.leaves.size();
    const auto& uses = trial.exact.arguments[arrays[a].argument][arrays[a].index].uses;
    for (size_t n = 0; n < directions[a].size() && tried < kTried; ++n) {
      const launch::Leaf& leaf = layout.leaves[n % leaves];
      if (directions[a][n] == 0 || leaf.scalar == types::Scalar::kFloat16) continue;
      const interp::UseSet use = uses[n / leaves];
      if ((use & interp::kRead) == 0 || (use & kNoPlace) != 0) continue;
      Directions one(arrays.size());
      one[a].assign(directions[a].size(), 0.0);
      one[a][n] = 1.0;
      const Product got = along(arrays, result, one);
      if (std::isfinite(got.value)) continue;
      ++tried;
      const Tangents tangents = interp::tangents_along(trial.launch, arrays, one);
      const auto run = reference.run(kernel, trial.launch, Mode::kExact, &tangents);
      if (!run || run->notes.kinks > trial.exact.notes.kinks) continue;
      const Product expected = weighted(trial, arrays, *run);
      const bool known = expected.size > 0 && !is_hidden(expected.bound, expected.size) &&
                         expected.size <= std::sqrt(got.largest);
      if (known && differences_agree(reference, kernel, trial, arrays, one, expected))
        return fmt::format("gradient of `{}` element {} is no number, not {:.9g}", arrays[a].name,
                           n / leaves, expected.value);
    }
  }
  return {};
}

// Of `run`, with tangents along the directions, against the adjoint's result.
void test(interp::Interpreter& reference, const interp::Kernel& kernel, const Trial& trial,
          const std::vector<ArrayRef>& arrays, const native::JobResult& result,
          const interp::Run& run, const Directions& directions, const std::string& name,
          GradientResult& total) {
  ++total.tests;
  const Product expected = weighted(trial, arrays, run);
  total.any |= interp::any_follows(run, arrays);
  const Product got = along(arrays, result, directions);
  // Twice, for what the bound's first order leaves out, which of float16 is more.
  const double slack = got.largest < launch::float_format(types::Scalar::kFloat32).largest ? 3 : 2;
  const bool is_number = std::isfinite(got.value);
  const double bound =
      slack * (expected.bound + (is_number ? got.bound : 0)) + 1e-12 * expected.size;
  if (is_number && std::isfinite(bound) && std::fabs(got.value - expected.value) <= bound) {
    const bool nothing_left = expected.size == 0 && run.notes.kinks != 0;
    if (nothing_left) ++total.unsettled;
    if (expected.size != 0) ++total.passed;
    const bool settles = !nothing_left && !is_hidden(expected.bound, expected.size);
    note(directions, settles ? &ArrayTests::Answers::settled : &ArrayTests::Answers::open,
         expected.size != 0, total);
    return;
  }
  // What flows back into what threads both read and write may come from any of them.
  if (!is_number && !total.seen.aliased)
    if (total.wrong = without_number(reference, kernel, trial, arrays, result, directions);
        !total.wrong.empty())
      return;
  std::string wrong =
      fmt::format("gradient of {} along a direction is {:.9g}, not {:.9g} (allowed {:.3g})", name,
                  got.value, expected.value, bound);
  // Where all is so small, an adjoint, which multiplies in another order, may have lost it.
  const bool vanishing = is_number && expected.size < got.least && std::fabs(got.value) < got.least;
  // No number: it may be beyond its type, or one that rounding hides.
  const bool hidden = !is_number && (expected.size + expected.bound > got.largest ||
                                     expected.bound > expected.size);
  const bool beyond = !is_number && !hidden && trial.style >= Style::kZeros &&
                      is_beyond(reference, kernel, trial, arrays, got.largest);
  if (hidden || beyond || vanishing || (is_number && run.notes.extreme) ||
      !std::isfinite(expected.value) || !std::isfinite(bound) ||
      !differences_agree(reference, kernel, trial, arrays, directions, expected)) {
    ++total.unsettled;
    note(directions, &ArrayTests::Answers::open, expected.size != 0, total);
    if (is_number && !vanishing && total.doubts++ == 0) total.doubtful = std::move(wrong);
    return;
  }
  if (is_number || (run.notes.steep_constants == 0 && !run.notes.large)) {
    total.wrong = std::move(wrong);
  } else {
    if (total.singular++ == 0) total.at_singular = std::move(wrong);
    total.at_root |= run.notes.steep_constants != 0;
  }
}

// The same, with tangents of a run along the directions.
void test_along(interp::Interpreter& reference, const interp::Kernel& kernel, const Trial& trial,
                const std::vector<ArrayRef>& arrays, const native::JobResult& result,
                const Directions& directions, const std::string& name, GradientResult& total) {
  if (!total.wrong.empty()) return;
  const Tangents tangents = interp::tangents_along(trial.launch, arrays, directions);
  const auto run = reference.run(kernel, trial.launch, Mode::kExact, &tangents);
  // A kink that shows along these directions alone, as of equals whose slopes differ by what rounds
  // away beside other slopes: what was written there has its weight.
  const bool bends = run && run->notes.kinks > trial.exact.notes.kinks;
  if (run && !bends)
    return test(reference, kernel, trial, arrays, result, *run, directions, name, total);
  ++total.tests, ++total.unsettled;
  note(directions, &ArrayTests::Answers::open, false, total);
}

}  // namespace

std::optional<Leftover> find_leftover(const Trial& trial, const std::vector<ArrayRef>& arrays,
                                      const native::JobResult& result) {
  for (size_t a = 0; a < arrays.size() && a < result.gradients.size(); ++a) {
    const ArrayRef& of = arrays[a];
    const std::vector<interp::UseSet>& uses = trial.exact.arguments[of.argument][of.index].uses;
    const std::vector<std::byte>& given = trial.seeds[of.argument][of.index];
    const std::vector<std::byte>& left = result.gradients[a];
    for (size_t e = 0; e < uses.size(); ++e) {
      if (uses[e] != 0) continue;
      for (size_t n = 0; n < of.layout->leaves.size(); ++n) {
        const launch::Leaf& leaf = of.layout->leaves[n];
        const size_t at = e * of.layout->size + leaf.offset;
        if (!types::is_float(leaf.scalar) || at >= left.size()) continue;
        const double before = launch::read_scalar(given.data() + at, leaf.scalar);
        const double after = launch::read_scalar(left.data() + at, leaf.scalar);
        if (after != before)
          return Leftover{.array = a,
                          .element = e,
                          .number = e * of.layout->leaves.size() + n,
                          .before = before,
                          .after = after};
      }
    }
  }
  return std::nullopt;
}

void test_gradient(interp::Interpreter& reference, const interp::Kernel& kernel, const Trial& trial,
                   const std::vector<ArrayRef>& arrays, const native::JobResult& result,
                   bool together, GradientResult& total) {
  std::vector<size_t> moving;
  total.arrays.resize(arrays.size());
  for (size_t a = 0; a < arrays.size(); ++a) {
    const interp::ArrayAfter& after = trial.exact.arguments[arrays[a].argument][arrays[a].index];
    total.seen.aliased |= std::ranges::any_of(after.uses, [](interp::UseSet uses) {
      return (uses & interp::kRead) != 0 && interp::is_written(uses);
    });
    if (!trial.directions[a].empty()) moving.push_back(a);
    total.arrays[a].all.open |= trial.still[a];
  }
  if (moving.empty() && trial.held_still) ++total.tests, ++total.unsettled;
  if (!together || moving.size() == 1) {
    for (const size_t a : moving) {
      Directions one(arrays.size());
      one[a] = trial.directions[a];
      test_along(reference, kernel, trial, arrays, result, one, "`" + arrays[a].name + "`", total);
    }
  } else if (trial.held_still) {
    test_along(reference, kernel, trial, arrays, result, trial.directions, "all arrays", total);
  } else {
    test(reference, kernel, trial, arrays, result, trial.exact, trial.directions, "all arrays",
         total);
  }
}

std::string found_beside(const Trial& trial, const std::vector<ArrayRef>& arrays,
                         const native::JobResult& result) {
  if (const auto left = find_leftover(trial, arrays, result))
    return fmt::format(
        "gradient of `{}` element {}, which no thread reads or writes, is {:.9g}, not {:.9g}",
        arrays[left->array].name, left->element, left->after, left->before);
  if (result.overruns.empty()) return "";
  return fmt::format("the adjoint writes outside of argument {}", result.overruns[0].argument);
}

void test_elements(interp::Interpreter& reference, const interp::Kernel& kernel, const Trial& trial,
                   const std::vector<ArrayRef>& arrays, const native::JobResult& result,
                   GradientResult& total) {
  constexpr size_t kElements = 4;  // spread over the array
  for (size_t a = 0; a < arrays.size(); ++a) {
    std::vector<size_t> moving;
    for (size_t n = 0; n < trial.directions[a].size(); ++n)
      if (trial.directions[a][n] != 0) moving.push_back(n);
    for (size_t k = 0; k < std::min(kElements, moving.size()) && total.wrong.empty(); ++k) {
      const size_t n = moving[(2 * k + 1) * moving.size() / (2 * kElements)];
      Directions one(arrays.size());
      one[a].assign(trial.directions[a].size(), 0.0);
      one[a][n] = trial.directions[a][n];
      const size_t element = n / arrays[a].layout->leaves.size();
      test_along(reference, kernel, trial, arrays, result, one,
                 fmt::format("`{}` element {}", arrays[a].name, element), total);
    }
  }
}

namespace {

Witness witness_of(const Trial& trial, const ArrayRef& of, size_t number, double gradient,
                   double difference) {
  const size_t leaves = of.layout->leaves.size();
  Witness witness{.array = of.name,
                  .part = part_name(*of.layout, number % leaves),
                  .gradient = gradient,
                  .difference = difference,
                  .dim = trial.launch.dim};
  // Of an indexed array these are the places in the array below it.
  const std::vector<int32_t>& shape = trial.launch.arguments[of.argument].arrays[of.index].shape;
  size_t element = number / leaves;
  for (size_t axis = shape.size(); axis-- > 0;) {
    const auto extent = static_cast<size_t>(std::max(shape[axis], 1));
    witness.index.insert(witness.index.begin(), static_cast<int32_t>(element % extent));
    element /= extent;
  }
  return witness;
}

}  // namespace

std::optional<Witness> find_witness(interp::Interpreter& reference, const interp::Kernel& kernel,
                                    const Trial& trial, const std::vector<ArrayRef>& arrays,
                                    const native::JobResult& result) {
  constexpr size_t kMost = 48;  // numbers that are looked at, of all arrays together
  struct Candidate {
    size_t array, number;
    Product expected;
    double got, distance;
  };
  std::vector<Candidate> candidates;
  size_t looked = 0;
  for (size_t a = 0; a < arrays.size(); ++a) {
    if (a >= result.gradients.size()) break;
    for (size_t n = 0; n < trial.directions[a].size() && looked < kMost; ++n) {
      if (trial.directions[a][n] == 0) continue;
      ++looked;
      Directions one(arrays.size());
      one[a].assign(trial.directions[a].size(), 0.0);
      one[a][n] = 1.0;
      const Tangents tangents = interp::tangents_along(trial.launch, arrays, one);
      const auto run = reference.run(kernel, trial.launch, Mode::kExact, &tangents);
      if (!run || run->notes.kinks > trial.exact.notes.kinks) continue;
      const Product expected = weighted(trial, arrays, *run);
      const Product got = along(arrays, result, one);
      const double distance = std::fabs(got.value - expected.value);
      if (!std::isfinite(expected.value) || distance <= 2 * (expected.bound + got.bound)) continue;
      const double size = std::max(std::fabs(expected.value), std::fabs(got.value));
      candidates.push_back(
          {a, n, expected, got.value, std::isfinite(distance) ? distance / size : HUGE_VAL});
    }
  }
  std::ranges::stable_sort(candidates, std::greater{}, &Candidate::distance);
  for (size_t i = 0; i < std::min<size_t>(candidates.size(), 4); ++i) {
    const Candidate& found = candidates[i];
    const ArrayRef& of = arrays[found.array];
    Directions one(arrays.size());
    one[found.array].assign(trial.directions[found.array].size(), 0.0);
    one[found.array][found.number] = 1.0;
    const auto difference = differences(reference, kernel, trial, arrays, one, found.expected);
    if (difference) return witness_of(trial, of, found.number, found.got, *difference);
  }
  if (const auto left = find_leftover(trial, arrays, result))
    return witness_of(trial, arrays[left->array], left->number, left->after, left->before);
  return std::nullopt;
}

bool is_array_open(const GradientResult& result) {
  return std::ranges::any_of(
      result.arrays, [](const ArrayTests& of) { return of.all.is_open() || of.flowing.is_open(); });
}

bool has_no_number(const native::JobResult& result, const std::vector<ArrayRef>& arrays) {
  for (size_t a = 0; a < arrays.size() && a < result.gradients.size(); ++a) {
    const launch::Layout& layout = *arrays[a].layout;
    const std::vector<std::byte>& bytes = result.gradients[a];
    for (size_t at = 0; at + layout.size <= bytes.size(); at += layout.size)
      for (const launch::Leaf& leaf : layout.leaves)
        if (types::is_float(leaf.scalar) &&
            !std::isfinite(launch::read_scalar(bytes.data() + at + leaf.offset, leaf.scalar)))
          return true;
  }
  return false;
}

}  // namespace weft::judge
