#include "reference.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numpy_random.h"
#include "weft/interp/interp.h"
#include "weft/launch/scalars.h"

namespace weft::workflow {
namespace {

using standalone::Extent;

// The least tolerance: GPUs contract products and sums, and add up in another order.
constexpr double kLeastTolerance = 1e-4, kMostTolerance = 0.02;
// Of the sum of a result, as a share of what its parts change: less is what they cancel to.
constexpr double kLeastSlope = 0.01;
// Of a result, as a share of it: how far rounding may take it, as the reference's bounds have it.
constexpr double kMostRounding = 0.02;
// What a launch changes, in tolerances, so that it is noticed where it is missing.
constexpr double kNoticed = 4;
// One rounding of float32, for how a program answers to it.
constexpr double kNudge = 0x1p-23;

// How numbers are held, and what is done to them first.
enum class Way : uint8_t { kNative, kExact, kNudged };

std::vector<int32_t> extents_of(const std::vector<Extent>& shape, int32_t n) {
  std::vector<int32_t> extents;
  for (const Extent& extent : shape) extents.push_back(static_cast<int32_t>(extent.of(n)));
  return extents;
}

std::vector<double> numbers_of(const launch::Array& array, const launch::Layout& layout) {
  std::vector<double> numbers;
  for (size_t at = 0; at < array.data.size(); at += layout.size)
    for (const launch::Leaf& leaf : layout.leaves)
      numbers.push_back(launch::read_scalar(array.data.data() + at + leaf.offset, leaf.scalar));
  return numbers;
}

class Player {
 public:
  Player(const Plan& plan, interp::Interpreter& reference) : plan_(plan), reference_(reference) {
    for (const PlannedKernel& kernel : plan.kernels)
      kernels_.push_back(reference.find(kernel.name));
  }

  // Of what Plan::gradient is of, by going along what it is by; after `play`.
  struct Slope {
    double sum = 0, size = 0;  // size: of absolute values
  };
  Slope slope() const {
    Slope slope;
    for (const double tangent : tangents_[plan_.gradient->of]) {
      slope.sum += tangent;
      slope.size += std::fabs(tangent);
    }
    return slope;
  }

  // How far rounding may take the mean or the root mean square of a buffer; after `play` of kExact.
  double bound(size_t buffer) const {
    double squares = 0;
    for (const double error : errors_[buffer]) squares += error * error;
    return errors_[buffer].empty()
               ? 0
               : std::sqrt(squares / static_cast<double>(errors_[buffer].size()));
  }

  // The arrays after so many steps; nothing: a launch has no result that others must have, too.
  // `left_out`: a launch that does not happen; that of `descend` is behind the others.
  std::optional<std::vector<launch::Array>> play(Way way, int32_t steps,
                                                 std::optional<size_t> left_out = std::nullopt) {
    way_ = way;
    left_out_ = left_out;
    fill();
    for (int32_t step = 0; step < steps; ++step) {
      for (size_t b = 0; b < arrays_.size(); ++b)
        if (plan_.buffers[b].cleared) {
          std::ranges::fill(arrays_[b].data, std::byte{0});
          errors_[b].clear();
        }
      if (!(descends(plan_) ? descend() : run_all())) return std::nullopt;
      if (plan_.feedback) feed_back(*plan_.feedback);
    }
    return std::move(arrays_);
  }

 private:
  void fill() {
    NumpyRandom numpy(plan_.seed);
    arrays_.clear();
    tangents_.clear();
    errors_.assign(plan_.buffers.size(), {});
    for (const Buffer& buffer : plan_.buffers) {
      launch::Array& array = arrays_.emplace_back();
      array.shape = extents_of(buffer.shape, plan_.n);
      size_t count = 1;
      for (const int32_t extent : array.shape) count *= static_cast<size_t>(extent);
      array.data.resize(count * buffer.layout.size);
      if (buffer.fill == Fill::kZero) continue;
      const auto below = static_cast<uint32_t>(std::max<int64_t>(buffer.below.of(plan_.n), 1));
      uint32_t index = 0;
      for (size_t at = 0; at < array.data.size(); at += buffer.layout.size)
        for (const launch::Leaf& leaf : buffer.layout.leaves)
          launch::write_scalar(array.data.data() + at + leaf.offset, leaf.scalar,
                               number(buffer, numpy, below, index++));
    }
    tangents_.resize(arrays_.size());
    if (plan_.gradient)
      tangents_[plan_.gradient->by] =
          numbers_of(arrays_[plan_.gradient->by], plan_.buffers[plan_.gradient->by].layout);
  }

  double number(const Buffer& buffer, NumpyRandom& numpy, uint32_t below, uint32_t index) const {
    switch (buffer.fill) {
      case Fill::kUniform: {
        const double value = numpy.uniform(buffer.low, buffer.high);
        return way_ == Way::kNudged ? value * (1 + (index % 2 == 0 ? kNudge : -kNudge)) : value;
      }
      case Fill::kIntegers:
        return numpy.integer(below);
      case Fill::kFlags:
        return numpy.integer(2);
      case Fill::kAscending:
        return std::min(index, below - 1);
      case Fill::kZero:
        break;
    }
    return 0;
  }

  bool run_all() {
    for (size_t l = 0; l < plan_.launches.size(); ++l)
      if (l != left_out_ && !run(plan_.launches[l])) return false;
    return true;
  }

  // The gradient from one derivative for each number, and a step against it.
  bool descend() {
    if (left_out_ == plan_.launches.size()) return run_all();
    const size_t by = plan_.gradient->by;
    const launch::Layout& layout = plan_.buffers[by].layout;
    const std::vector<launch::Array> before = arrays_;
    const std::vector<std::vector<double>> errors_before = errors_;
    launch::Array gradient{.shape = arrays_[by].shape,
                           .data = std::vector<std::byte>(arrays_[by].data.size())};
    const size_t count = layout.leaves.size() * (gradient.data.size() / layout.size);
    for (size_t i = 0; i < count; ++i) {
      arrays_ = before;
      errors_ = errors_before;
      for (std::vector<double>& tangents : tangents_) tangents.clear();
      tangents_[by].assign(count, 0.0);
      tangents_[by][i] = 1;
      if (!run_all()) return false;
      const launch::Leaf& leaf = layout.leaves[i % layout.leaves.size()];
      launch::write_scalar(
          gradient.data.data() + i / layout.leaves.size() * layout.size + leaf.offset, leaf.scalar,
          slope().sum);
    }
    launch::Launch launch{.dim = gradient.shape, .arguments = std::vector<launch::Argument>(3)};
    launch.arguments[0].arrays = {arrays_[by]};
    launch.arguments[1].arrays = {std::move(gradient)};
    launch.arguments[2].value.resize(sizeof(float));
    launch::write_scalar(launch.arguments[2].value.data(), types::Scalar::kFloat32,
                         plan_.gradient->rate);
    const interp::GivenErrors errors = {{errors_[by]}, {}, {}};  // none of the gradient
    auto made = reference_.run(*reference_.find(kDescend), launch, mode(), nullptr, {}, &errors);
    if (!made || !is_defined(made->notes)) return false;
    take(by, made->arguments[0][0]);
    return true;
  }

  interp::Mode mode() const {
    return way_ == Way::kExact ? interp::Mode::kExact : interp::Mode::kNative;
  }

  void feed_back(const Feedback& feedback) {
    const auto feed = [&](auto& buffers) {
      if (feedback.copies)
        buffers[feedback.read] = buffers[feedback.written];
      else
        std::swap(buffers[feedback.read], buffers[feedback.written]);
    };
    feed(arrays_);
    feed(errors_);
  }

  // What a launch left in a buffer. Its bounds are of how far native code may be from what is
  // exact, so that only exact runs hand them on.
  void take(size_t buffer, interp::ArrayAfter& after) {
    arrays_[buffer].data = std::move(after.data);
    std::vector<double>& errors = errors_[buffer];
    errors.clear();
    if (way_ != Way::kExact) return;
    const std::vector<double> kept = numbers_of(arrays_[buffer], plan_.buffers[buffer].layout);
    for (size_t i = 0; i < kept.size(); ++i)
      errors.push_back(after.numbers[i].error + std::fabs(after.numbers[i].value - kept[i]));
  }

  bool run(const Launch& planned) {
    launch::Launch launch;
    launch.dim = extents_of(planned.dim, plan_.n);
    const PlannedKernel& kernel = plan_.kernels[planned.kernel];
    for (size_t p = 0; p < planned.arguments.size(); ++p) {
      const Argument& planned_argument = planned.arguments[p];
      launch::Argument& argument = launch.arguments.emplace_back();
      if (planned_argument.buffer) {
        argument.arrays.push_back(arrays_[*planned_argument.buffer]);
        continue;
      }
      const launch::Layout& layout = kernel.signature.parameters[p].layout;
      const standalone::SampleScalar& scalar = plan_.settings[planned_argument.setting].value;
      argument.value.resize(layout.size);
      launch::write_scalar(
          argument.value.data(), layout.leaves[0].scalar,
          scalar.follows ? static_cast<double>(scalar.extent.of(plan_.n)) : scalar.value);
    }
    const interp::Tangents tangents = tangents_into(planned);
    const interp::GivenErrors errors = errors_into(planned);
    auto made = reference_.run(*kernels_[planned.kernel], launch, mode(),
                               plan_.gradient ? &tangents : nullptr, {}, &errors);
    if (!made || !is_defined(made->notes)) return false;
    if (plan_.gradient && (made->notes.kinks != 0 || made->notes.steep_constants != 0))
      return false;
    for (size_t p = 0; p < planned.arguments.size(); ++p) {
      if (!planned.arguments[p].buffer || !kernel.written[p]) continue;
      interp::ArrayAfter& after = made->arguments[p][0];
      take(*planned.arguments[p].buffer, after);
      std::vector<double>& moved = tangents_[*planned.arguments[p].buffer];
      moved.clear();
      if (!plan_.gradient) continue;
      for (const interp::Number& number : after.numbers) moved.push_back(number.tangent);
    }
    return true;
  }

  interp::Tangents tangents_into(const Launch& planned) const {
    interp::Tangents tangents(planned.arguments.size());
    for (size_t p = 0; p < tangents.size(); ++p)
      if (const auto buffer = planned.arguments[p].buffer)
        tangents[p].arrays.push_back(tangents_[*buffer]);
    return tangents;
  }

  interp::GivenErrors errors_into(const Launch& planned) const {
    interp::GivenErrors errors(planned.arguments.size());
    for (size_t p = 0; p < errors.size(); ++p)
      if (const auto buffer = planned.arguments[p].buffer) errors[p].push_back(errors_[*buffer]);
    return errors;
  }

  static bool is_defined(const interp::Notes& notes) {
    return standalone::defined(notes) && !standalone::depends_on_order(notes) && !notes.nan &&
           !notes.infinite && notes.undecided == 0;
  }

  const Plan& plan_;
  interp::Interpreter& reference_;
  std::vector<const interp::Kernel*> kernels_;
  std::vector<launch::Array> arrays_;
  std::vector<std::vector<double>> tangents_;  // of each buffer; empty: it does not move
  // How far rounding may have taken each buffer in the launches before; empty: nowhere.
  std::vector<std::vector<double>> errors_;
  Way way_ = Way::kNative;
  std::optional<size_t> left_out_;
};

Expected expected_of(const std::string& name, const std::vector<double>& numbers) {
  double sum = 0, squares = 0;
  for (const double number : numbers) {
    sum += number;
    squares += number * number;
  }
  const auto count = static_cast<double>(numbers.size());
  return {name, sum / count, std::sqrt(squares / count)};
}

double distance(const Expected& a, const Expected& b) {
  return std::max(std::fabs(a.mean - b.mean), std::fabs(a.rms - b.rms)) / a.rms;
}

bool moves(const std::vector<double>& numbers) {
  return numbers.size() == 1 ||
         std::ranges::any_of(numbers, [&](double number) { return number != numbers.front(); });
}

// Does the last step change something other than the places of two arrays?
bool goes_on(const Plan& plan, const std::vector<launch::Array>& after,
             const std::optional<std::vector<launch::Array>>& before) {
  if (!before) return false;
  const auto is_new = [&](size_t b) {
    return std::ranges::none_of(
        *before, [&](const launch::Array& array) { return array.data == after[b].data; });
  };
  return std::ranges::any_of(results_of(plan), is_new);
}

// Does a program notice, by its results, that any one launch is missing?
bool all_matter(const Plan& plan, Player& player, const Outcome& outcome) {
  const std::vector<size_t> results = results_of(plan);
  const auto notices = [&](const std::vector<launch::Array>& arrays) {
    for (size_t r = 0; r < results.size(); ++r) {
      const std::vector<double> numbers =
          numbers_of(arrays[results[r]], plan.buffers[results[r]].layout);
      if (distance(outcome.expected[r], expected_of("", numbers)) > kNoticed * outcome.tolerance)
        return true;
    }
    return false;
  };
  for (size_t l = 0; l < plan.launches.size() + (descends(plan) ? 1 : 0); ++l) {
    const auto without = player.play(Way::kNative, plan.steps, l);
    if (without && !notices(*without)) return false;
  }
  return true;
}

}  // namespace

bool runs_at_all(const Plan& plan, std::string_view source) {
  auto reference = interp::Interpreter::load({.name = "program.py", .text = source});
  return reference && Player(plan, *reference).play(Way::kNative, plan.steps).has_value();
}

std::optional<Outcome> run(const Plan& plan, std::string_view source) {
  auto reference = interp::Interpreter::load({.name = "program.py", .text = source});
  if (!reference) return std::nullopt;
  for (const PlannedKernel& kernel : plan.kernels) {
    const interp::Kernel* const found = reference->find(kernel.name);
    if (found == nullptr || !found->unsupported.empty()) return std::nullopt;
  }
  Player player(plan, *reference);
  const auto native = player.play(Way::kNative, plan.steps);
  if (!native) return std::nullopt;
  if (plan.steps > 1 && !goes_on(plan, *native, player.play(Way::kNative, plan.steps - 1)))
    return std::nullopt;
  Outcome outcome;
  double apart = 0;
  const bool has_slope = plan.gradient && !descends(plan);
  if (has_slope) outcome.slope = player.slope().sum;
  const auto exact = player.play(Way::kExact, plan.steps);
  if (!exact) return std::nullopt;
  std::vector<double> bounds;
  for (const size_t b : results_of(plan)) bounds.push_back(player.bound(b));
  if (has_slope) {
    const auto [sum, size] = player.slope();
    if (!(std::fabs(sum) > kLeastSlope * size)) return std::nullopt;
    apart = std::fabs(sum - outcome.slope) / size;
  }
  const auto nudged = player.play(Way::kNudged, plan.steps);
  if (!nudged) return std::nullopt;
  if (has_slope) {
    const auto [sum, size] = player.slope();
    apart = std::max(apart, std::fabs(sum - outcome.slope) / size);
  }

  for (const size_t b : results_of(plan)) {
    const Buffer& buffer = plan.buffers[b];
    const std::vector<double> numbers = numbers_of((*native)[b], buffer.layout);
    Expected made = expected_of(buffer.name, numbers);
    if (!std::isfinite(made.rms) || made.rms == 0 || !moves(numbers)) return std::nullopt;
    for (const auto* const other : {&*exact, &*nudged})
      apart =
          std::max(apart, distance(made, expected_of("", numbers_of((*other)[b], buffer.layout))));
    if (!(bounds[outcome.expected.size()] <= kMostRounding * made.rms)) return std::nullopt;
    outcome.expected.push_back(std::move(made));
  }
  if (outcome.expected.empty() || !std::isfinite(apart)) return std::nullopt;
  outcome.tolerance = standalone::rounded_up(std::max(kLeastTolerance, 8 * apart));
  if (outcome.tolerance > kMostTolerance || !all_matter(plan, player, outcome)) return std::nullopt;
  return outcome;
}

}  // namespace weft::workflow
