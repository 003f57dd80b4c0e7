#include "weft/standalone/sample.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "scheme.h"
#include "variety.h"
#include "weft/interp/compare.h"

namespace weft::standalone {
namespace {

using interp::ArrayAfter;
using interp::Number;
using launch::ArrayRef;

// How inputs fail, the more promising ones last: what is told if nothing fits.
enum class Fit : uint8_t { kOutside, kTooLong, kNoNumber, kNothing, kUnsure, kOrder, kFits };

std::string_view why_not(Fit fit) {
  switch (fit) {
    case Fit::kOutside:
      return "no inputs were found that keep it within its arrays and its operations defined";
    case Fit::kTooLong:
      return "it takes too many steps for the reference interpreter";
    case Fit::kNoNumber:
      return "its results are no numbers, or rounding can change them by more than some percent";
    case Fit::kNothing:
      return "it writes nothing but zeros for the inputs that were tried";
    case Fit::kUnsure:
      return "a decision hangs on rounding for all inputs that were tried";
    case Fit::kOrder:
      return "its result depends on the order of threads";
    case Fit::kFits:
      break;
  }
  return "";
}

// More than this share of a checksum may not be left to rounding.
constexpr double kMostRounding = 0.02, kMostHalfRounding = 0.2;

// What speaks for inputs.
struct Merit {
  size_t varied = 0;  // results that are not one number throughout; the gradient, if there is one
  bool poor = false;  // not all of them are
  double share = 0;   // of the threads write something
  bool operator>(const Merit& other) const {
    return varied != other.varied ? varied > other.varied : share > other.share;
  }
};

class Finder {
 public:
  Finder(interp::Interpreter& reference, const interp::Kernel& kernel, const SampleOptions& options)
      : reference_(reference),
        kernel_(kernel),
        options_(options),
        arrays_(launch::arrays_of(kernel.signature)) {}

  Result<Sample> find() {
    if (!kernel_.unsupported.empty()) return Error{kernel_.unsupported};
    WEFT_TRY_STATUS(launch::plain(kernel_.signature));
    if (arrays_.empty()) return Error{"it has no arrays"};
    for (const bool small_ones : {true, false}) {
      for (const int32_t n : sizes_for(kernel_)) {
        too_long_ = false;
        for (const Numbers numbers : ranges_for(kernel_)) {
          if (search(n, numbers, small_ones)) return finish();
          if (!error_.empty()) return Error{error_};
          if (too_long_) break;
        }
        if (best_) return finish();
        if (!too_long_ && reason_ != Fit::kUnsure) break;
      }
    }
    return Error{std::string(why_not(reason_))};
  }

 private:
  bool backward() const { return !options_.inputs.empty(); }
  bool is_result(size_t array) const {
    return !options_.results.empty() && options_.results[array];
  }

  // Over all schemes; with `small_ones` launches of one and two threads have to fit, too.
  bool search(int32_t n, Numbers numbers, bool small_ones) {
    for (const Scheme& scheme : schemes_for(kernel_)) {
      Sample sample = make_sample(kernel_, scheme, numbers);
      sample.n = n;
      sample.seed = options_.seed;
      sample.least_n = small_ones ? 0 : kFew;
      Merit merit;
      const Fit fit = try_seeds(sample, merit);
      if (!error_.empty()) return false;
      if (fit == Fit::kTooLong) too_long_ = true;
      if (fit != Fit::kFits) {
        reason_ = std::max(reason_, fit);
        if (too_long_) return false;
        continue;
      }
      if (!best_ || merit > best_merit_) {
        best_ = std::move(sample);
        best_merit_ = merit;
        best_scheme_ = scheme;
      }
      if (best_merit_.share >= kEnough) return true;
    }
    return false;
  }

  // Other numbers in the same shapes, where a result does not move.
  void vary() {
    const int32_t n = best_->n, least_n = best_->least_n;
    for (const auto& [scheme, numbers] : others_for(kernel_, best_scheme_)) {
      // The other half is for what is done with it.
      if (!best_merit_.poor || budget_ < kLaunches / 2 * options_.steps) return;
      Sample sample = make_sample(kernel_, scheme, numbers);
      sample.n = n;
      sample.least_n = least_n;
      sample.seed = options_.seed;
      Merit merit;
      if (try_seeds(sample, merit) != Fit::kFits || merit.varied <= best_merit_.varied) continue;
      best_ = std::move(sample);
      best_merit_ = merit;
    }
  }

  Fit try_seeds(Sample& sample, Merit& merit) {
    Fit fit = few_threads(sample);
    for (int tries = 0; fit == Fit::kFits && tries < 3; ++tries, ++sample.seed) {
      fit = try_one(sample, merit);
      if (fit != Fit::kUnsure) return fit;
      if (tries < 2) fit = Fit::kFits;
    }
    return fit;
  }

  // Nothing: it takes too long, or error_ says what cannot be run.
  std::optional<interp::Run> run(const launch::Launch& launch,
                                 const interp::Tangents* tangents = nullptr) {
    if (budget_ == 0) return std::nullopt;
    const uint64_t most = std::min(options_.steps, budget_);
    auto made = reference_.run(kernel_, launch, interp::Mode::kExact, tangents, {.steps = most});
    budget_ -= made ? made->notes.steps : most;
    if (made) return std::move(made).value();
    if (!made.error().message.ends_with(interp::kTooManySteps) &&
        made.error().message.find("too large") == std::string::npos)
      error_ = made.error().message;
    return std::nullopt;
  }

  // Launches of other sizes and other seeds stay within their arrays as well.
  Fit few_threads(const Sample& sample) {
    for (const int32_t n : {1, 2, kFew}) {
      if (n < sample.least_n) continue;
      const auto made = run(make_launch(sample, n, sample.seed + 1));
      if (!made) return Fit::kTooLong;
      if (!defined(made->notes)) return Fit::kOutside;
      if (depends_on_order(made->notes)) return Fit::kOrder;
    }
    return Fit::kFits;
  }

  Fit try_one(Sample& sample, Merit& merit) {
    const launch::Launch launch = make_launch(sample, sample.n, sample.seed);
    std::optional<interp::Tangents> tangents;
    if (backward()) tangents = interp::tangents_along(launch, arrays_, directions(launch));
    const auto made = run(launch, tangents ? &*tangents : nullptr);
    if (!made) return Fit::kTooLong;
    const interp::Notes& notes = made->notes;
    if (!defined(notes)) return Fit::kOutside;
    if (depends_on_order(notes)) return Fit::kOrder;
    const bool singular = notes.kinks != 0 || notes.steep_constants != 0;
    if (notes.undecided != 0 || (backward() && (singular || is_tied(*made)))) return Fit::kUnsure;
    steps_ = notes.steps;
    return take(sample, launch, *made, merit);
  }

  struct Sum {
    double value = 0, bound = 0;
    double size = 0, kept = 0;  // of absolute values: of what was written, of what was not
    bool half = false, single = false;

    void add(double number, double error, bool written) {
      value += number;
      bound += error;
      (written ? size : kept) += std::fabs(number);
    }
    // A number, and rounding can change little of it.
    bool sure() const {
      return std::isfinite(size) && std::isfinite(bound) &&
             bound <= (half ? kMostHalfRounding : kMostRounding) * size + 1e-30;
    }
    // Others add up the same numbers, and need not do it in the same order.
    Checksum result() const { return {value, bound + 1e-12 * (size + kept)}; }
  };

  // Is a least or largest number of several sides? The gradient goes to each of them.
  bool is_tied(const interp::Run& run) const {
    return std::ranges::any_of(arrays_, [&](const ArrayRef& array) {
      return std::ranges::any_of(run.arguments[array.argument][array.index].uses,
                                 [](interp::UseSet uses) { return (uses & interp::kTied) != 0; });
    });
  }

  // What the run left, as a checksum and as tolerances.
  Fit take(Sample& sample, const launch::Launch& launch, const interp::Run& run, Merit& merit) {
    sample.decides = std::isfinite(run.notes.kink);
    double written = 0;
    for (size_t a = 0; a < arrays_.size(); ++a) {
      SampleArray& known = sample.arrays[a];
      known.read = known.written = known.constant = false;
      known.input = backward() && options_.inputs[a];
      known.seed = backward() && options_.seeds[a];
      known.tolerance = 0;
      for (const interp::UseSet uses : run.arguments[arrays_[a].argument][arrays_[a].index].uses) {
        known.read |= (uses & (interp::kRead | interp::kAdded)) != 0;
        known.written |= interp::is_written(uses);
        written += interp::is_written(uses) ? 1 : 0;
        if ((uses & interp::kAdded) != 0 && (uses & interp::kShared) != 0) written = HUGE_VAL;
      }
    }
    merit = {};
    size_t constant = 0;
    Sum gradient;
    bool something = false, sure = true;
    for (size_t a = 0; a < arrays_.size(); ++a) {
      SampleArray& known = sample.arrays[a];
      Sum sum;
      const ArrayAfter& after = run.arguments[arrays_[a].argument][arrays_[a].index];
      add(after, *arrays_[a].layout, a, known.tolerance, sum,
          backward() && options_.seeds[a] ? &gradient : nullptr);
      // A program that may write to it compares it where nothing was written, too.
      if (known.written || is_result(a)) {
        known.constant = !known.written || is_constant(after, arrays_[a].layout->leaves.size());
        ++(known.constant ? constant : merit.varied);
      }
      if (known.written) {
        if (known.zero && sum.size == 0) return Fit::kNothing;
        something |= sum.size != 0;
        sure &= sum.sure();
      }
      known.checksum = sum.result();
    }
    if (!sure) return Fit::kNoNumber;
    if (!something) return Fit::kNothing;
    if (!take_gradient(sample, gradient)) return Fit::kNoNumber;
    if (backward()) {
      sample.follows = interp::any_follows(run, arrays_);
      ++(sample.follows ? merit.varied : constant);
    }
    merit.poor = constant != 0;
    double threads = 1;
    for (const int32_t extent : launch.dim) threads *= extent;
    merit.share = std::min(1.0, written / threads);
    return Fit::kFits;
  }

  // The adjoint adds up other products than the tangents are made of, of the same sizes.
  bool take_gradient(Sample& sample, Sum& gradient) const {
    sample.has_gradient = backward();
    if (!sample.has_gradient) return true;
    const double unit = gradient.half ? 0x1p-8 : gradient.single ? 0x1p-23 : 0x1p-52;
    gradient.bound += 64 * unit * gradient.size;
    if (!gradient.sure()) return false;
    sample.gradient = gradient.result();
    sample.gradient_tolerance =
        gradient.size == 0 ? unit : rounded_up(4 * gradient.bound / gradient.size);
    return true;
  }

  // An array that is written.
  static void add(const ArrayAfter& after, const launch::Layout& layout, size_t array,
                  double& tolerance, Sum& sum, Sum* gradient) {
    const size_t leaves = layout.leaves.size(), count = after.numbers.size();
    double mean = 0;
    for (const Number& exact : after.numbers)
      mean += std::fabs(exact.value) / static_cast<double>(count);
    for (size_t i = 0; i < count; ++i) {
      const Number& exact = after.numbers[i];
      const types::Scalar scalar = layout.leaves[i % leaves].scalar;
      const bool is_float = types::is_float(scalar);
      if (is_float && types::info(scalar).bytes == 2) sum.half = true;
      const bool written = interp::is_written(after.uses[i / leaves]);
      const double bound = written && is_float ? interp::allowed(exact, scalar) : 0;
      const double weight = 0.5 + uniform(0, kWeights + array, i);
      sum.add(weight * exact.value, weight * bound, written);
      const double scale = std::max(std::fabs(exact.value), mean);
      if (scale > 0) tolerance = std::max(tolerance, bound / scale);
      if (!is_float || gradient == nullptr) continue;
      // As the program's arrays have it.
      const double from =
          types::store_as(scalar,
                          {.is_integer = false, .real = 2 * uniform(0, kGradients + array, i) - 1})
              .real;
      gradient->half |= types::info(scalar).bytes == 2;
      gradient->single |= types::info(scalar).bytes == 4;
      gradient->add(from * exact.tangent, 2 * std::fabs(from) * exact.tangent_error, true);
    }
  }

  interp::Directions directions(const launch::Launch& launch) const {
    interp::Directions all;
    for (size_t a = 0; a < arrays_.size(); ++a) {
      const launch::Layout& layout = *arrays_[a].layout;
      const auto is_float = [&](size_t i) {
        return types::is_float(layout.leaves[i % layout.leaves.size()].scalar);
      };
      const size_t elements =
          launch.arguments[arrays_[a].argument].arrays[arrays_[a].index].data.size() / layout.size;
      std::vector<double>& direction = all.emplace_back(elements * layout.leaves.size());
      for (size_t i = 0; i < direction.size(); ++i)
        if (is_float(i) && options_.inputs[a])
          direction[i] = 2 * uniform(0, kDirections + a, i) - 1;
    }
    return all;
  }

  Result<Sample> finish() {
    vary();
    if (!error_.empty()) return Error{error_};
    Sample sample = *std::move(best_);
    tighten(sample);
    start_from_zero(sample);
    Merit merit;
    // The numbers of the last run are those of the sample that is kept.
    if (try_one(sample, merit) != Fit::kFits) return Error{std::string(why_not(Fit::kUnsure))};
    measure(sample);
    // Both sides round, and for other seeds more than for this one.
    for (SampleArray& array : sample.arrays) array.tolerance = rounded_up(4 * array.tolerance);
    return sample;
  }

  // Extents that the kernel does not use are taken away where it does the same without them: a sum
  // needs one element, not one for each thread.
  void tighten(Sample& sample) {
    std::vector<std::vector<std::vector<int32_t>>> used;  // for both sizes: of each array and axis
    const int32_t sizes[2] = {sample.n, std::max(sample.n / 2, 3)};
    for (const int32_t n : sizes) {
      const launch::Launch launch = make_launch(sample, n, sample.seed);
      const auto made = run(launch);
      if (!made) return;
      std::vector<std::vector<int32_t>>& here = used.emplace_back();
      for (const ArrayRef& array : arrays_)
        here.push_back(used_extents(launch.arguments[array.argument].arrays[array.index].shape,
                                    made->arguments[array.argument][array.index].uses));
    }
    Sample all = sample;
    std::vector<size_t> changed;
    for (size_t a = 0; a < arrays_.size(); ++a) {
      for (size_t axis = 0; axis < sample.arrays[a].shape.size(); ++axis) {
        Extent& extent = all.arrays[a].shape[axis];
        const int32_t large = used[0][a][axis], small = used[1][a][axis];
        Extent least = extent;
        if (large == small) {
          least = {0, std::max(large, 1)};
        } else if (large - sizes[0] == small - sizes[1]) {
          least = {1, std::max(large - sizes[0], 0)};
        }
        if (least.of(sample.n) < extent.of(sample.n)) extent = least;
      }
      if (all.arrays[a].shape != sample.arrays[a].shape) changed.push_back(a);
    }
    if (changed.empty() || take_over(all, sample)) return;
    for (const size_t a : changed) {
      Sample other = sample;
      other.arrays[a].shape = all.arrays[a].shape;
      take_over(other, sample);
    }
  }

  // Results and sums start from zero; what is added to, only where something is left then.
  void start_from_zero(Sample& sample) {
    const launch::Launch launch = make_launch(sample, sample.n, sample.seed);
    const auto made = run(launch);
    if (!made) return;
    for (const bool sums : {true, false}) {
      Sample other = sample;
      for (size_t a = 0; a < arrays_.size(); ++a)
        other.arrays[a].zero = std::ranges::none_of(
            made->arguments[arrays_[a].argument][arrays_[a].index].uses, [&](interp::UseSet uses) {
              return (uses & (sums ? interp::kRead : interp::kRead | interp::kAdded)) != 0;
            });
      if (take_over(other, sample)) return;
    }
  }

  bool take_over(Sample& other, Sample& sample) {
    Merit merit;
    if (few_threads(other) != Fit::kFits || try_one(other, merit) != Fit::kFits ||
        merit.varied < best_merit_.varied || merit.share < std::min(best_merit_.share, kEnough))
      return false;
    sample = std::move(other);
    return true;
  }

  // One more than the largest index along each axis.
  static std::vector<int32_t> used_extents(const std::vector<int32_t>& shape,
                                           const std::vector<interp::UseSet>& uses) {
    std::vector<int32_t> extents(shape.size());
    for (size_t e = 0; e < uses.size(); ++e) {
      if (uses[e] == 0) continue;
      size_t rest = e;
      for (size_t axis = shape.size(); axis-- > 0;) {
        const auto extent = static_cast<size_t>(shape[axis]);
        extents[axis] = std::max(extents[axis], static_cast<int32_t>(rest % extent) + 1);
        rest /= extent;
      }
    }
    return extents;
  }

  // How steps and rounding grow with n, from a smaller launch.
  void measure(Sample& sample) {
    const uint64_t steps = steps_;
    Sample smaller = sample;
    smaller.n = std::max(sample.n / 3, 2);
    auto power = static_cast<double>(sample.dim.size());
    Merit merit;
    if (try_one(smaller, merit) == Fit::kFits && steps_ != 0) {
      power = std::max(power, std::log(static_cast<double>(steps) / static_cast<double>(steps_)) /
                                  std::log(static_cast<double>(sample.n) / smaller.n));
      for (size_t a = 0; a < sample.arrays.size(); ++a)
        sample.arrays[a].grows = sample.arrays[a].tolerance > 1.5 * smaller.arrays[a].tolerance;
    }
    const auto fits = [&](int32_t n, double most_threads, double most_steps) {
      double threads = 1, bytes = 0;
      for (const Extent& extent : sample.dim) threads *= static_cast<double>(extent.of(n));
      for (size_t a = 0; a < arrays_.size(); ++a) {
        double elements = arrays_[a].layout->size;
        for (const Extent& extent : sample.arrays[a].shape)
          elements *= static_cast<double>(extent.of(n));
        bytes += elements;
      }
      return threads <= most_threads && bytes <= double(1 << 30) &&
             static_cast<double>(steps) * std::pow(double(n) / sample.n, power) <= most_steps;
    };
    const auto largest = [&](double most_threads, double most_steps) {
      int32_t n = 1 << 22;
      while (n > sample.n && !fits(n, 1.01 * most_threads, most_steps)) n /= 2;
      return std::max(n, sample.n);
    };
    sample.bench_n = largest(1 << 22, 1e9);
    sample.host_bench_n = largest(1 << 20, 5e7);
  }

  static constexpr int32_t kFew = 8;
  static constexpr double kEnough = 0.5;     // of the threads write something
  static constexpr uint64_t kLaunches = 10;  // of as many steps as one may take

  interp::Interpreter& reference_;
  const interp::Kernel& kernel_;
  const SampleOptions& options_;
  std::vector<ArrayRef> arrays_;
  std::optional<Sample> best_;
  Merit best_merit_;
  Scheme best_scheme_;
  Fit reason_ = Fit::kOutside;
  bool too_long_ = false;  // the interpreter, for launches of this size
  std::string error_;
  uint64_t budget_ = kLaunches * options_.steps;  // of steps, for the whole search
  uint64_t steps_ = 0;                            // of the last run that fitted
};

}  // namespace

bool defined(const interp::Notes& notes) {
  return notes.out_of_bounds == 0 && notes.division_by_zero == 0 && notes.bad_conversions == 0 &&
         notes.wide_shifts == 0 && !notes.cancelled && !notes.failed_assert;
}

bool depends_on_order(const interp::Notes& notes) {
  return notes.atomic_order || notes.overwritten || notes.race;
}

double rounded_up(double value) {
  if (value == 0) return 0;
  const double unit = std::pow(10.0, std::floor(std::log10(value)));
  for (const int digit : {1, 2, 5})
    if (value <= digit * unit) return digit * unit;
  return 10 * unit;
}

Result<Sample> find_sample(interp::Interpreter& reference, const interp::Kernel& kernel,
                           const SampleOptions& options) {
  return Finder(reference, kernel, options).find();
}

}  // namespace weft::standalone
