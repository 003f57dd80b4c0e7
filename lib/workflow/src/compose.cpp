#include "compose.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace weft::workflow {
namespace {

using standalone::SampleArray;

constexpr size_t kMostKernels = 5;
constexpr double kLoopChance = 0.7;  // of what can go on with its own results
constexpr double kKeepChance = 0.2;  // totals go on from step to step
constexpr double kCopyChance = 0.25;
constexpr double kGradientChance = 0.5;
constexpr double kDescentChance = 0.5;
constexpr std::array<double, 5> kRates = {0.001, 0.002, 0.005, 0.01, 0.02};
constexpr int32_t kMostDescending = 24;  // the size of programs that descend
constexpr std::array<int32_t, 7> kSteps = {2, 4, 5, 6, 8, 10, 16};

// Names that host code has a use for.
constexpr std::array<std::string_view, 29> kHostNames = {
    kDescend, "rate",     "n",        "np",     "wp",       "rng",     "args",    "seed",
    "self",   "step",     "steps",    "device", "main",     "results", "capture", "graph",
    "run",    "check",    "name",     "values", "mean",     "rms",     "parser",  "unittest",
    "tape",   "argparse", "EXPECTED", "SLOPE",  "TOLERANCE"};
// Names that say nothing about what is in an array.
constexpr std::array<std::string_view, 12> kPlainNames = {
    "out",      "output", "outputs", "result", "dst",   "dest",
    "data_out", "target", "res",     "y",      "x_out", "results_out"};

bool says_little(std::string_view name) {
  return std::ranges::find(kPlainNames, name) != kPlainNames.end();
}

class Composer {
 public:
  explicit Composer(Rng& rng) : rng_(rng), differentiates_(rng.chance(kGradientChance)) {
    for (const std::string_view name : kHostNames) taken_.emplace(name);
  }

  bool empty() const { return plan_.kernels.empty(); }
  size_t size() const { return plan_.kernels.size(); }

  // Nothing happens where its names are in use, or nothing that was written so far is what it
  // reads; `by_name`: under the name that it has there.
  void add(const Candidate& candidate, bool by_name) {
    for (const std::string& name : candidate.top_level)
      if (taken_.contains(name)) return;
    const std::vector<std::optional<size_t>> joined = join(candidate, by_name);
    if (differentiates_ && (!candidate.differentiable || writes_again(candidate, joined))) return;
    if (!empty() &&
        std::ranges::none_of(joined, [](const auto& buffer) { return buffer.has_value(); }))
      return;
    for (const std::string& name : candidate.top_level) taken_.insert(name);
    const standalone::Sample& sample = candidate.sample;
    plan_.n = empty() ? sample.n : std::min(plan_.n, sample.n);
    least_n_ = std::max(least_n_, sample.least_n);
    Launch launch{.kernel = plan_.kernels.size(), .dim = sample.dim, .arguments = {}};
    plan_.kernels.push_back(candidate.kernel);
    size_t array = 0;
    for (size_t p = 0; p < candidate.kernel.signature.parameters.size(); ++p) {
      Argument& argument = launch.arguments.emplace_back();
      if (candidate.kernel.signature.parameters[p].rank == 0) {
        argument.setting = setting(candidate.kernel.signature.parameters[p], sample.scalars[p][0]);
        continue;
      }
      argument.buffer = joined[p] ? *joined[p] : new_buffer(candidate, p, sample.arrays[array]);
      use(candidate, p, sample.arrays[array], plan_.buffers[*argument.buffer], !joined[p]);
      ++array;
    }
    plan_.launches.push_back(std::move(launch));
  }

  std::optional<Plan> finish() {
    if (plan_.kernels.size() < 2 || least_n_ > plan_.n) return std::nullopt;
    if (differentiates_) {
      plan_.gradient = gradient();
      if (!plan_.gradient) return std::nullopt;
      if (can_descend(*plan_.gradient) && rng_.chance(kDescentChance)) descend();
      return finished();
    }
    plan_.feedback = feedback();
    const bool goes_on =
        plan_.feedback || std::ranges::any_of(plan_.buffers, [](const Buffer& buffer) {
          return buffer.written && buffer.fill != Fill::kZero;
        });
    if (goes_on && rng_.chance(kLoopChance))
      plan_.steps = rng_.pick(std::span<const int32_t>(kSteps));
    else
      plan_.feedback.reset();
    const bool keeps = rng_.chance(kKeepChance);
    for (size_t b = 0; b < plan_.buffers.size(); ++b)
      plan_.buffers[b].cleared =
          plan_.steps > 1 && added_.contains(b) && !keeps && plan_.buffers[b].fill == Fill::kZero;
    return finished();
  }

 private:
  // The reference takes the derivative by each number anew.
  bool can_descend(const Gradient& gradient) const {
    const Buffer& by = plan_.buffers[gradient.by];
    return by.shape.size() == 1 && by.element->axes.find(',') == by.element->axes.npos &&
           by.element->numpy == "float32" && least_n_ <= kMostDescending;
  }

  void descend() {
    plan_.gradient->rate = rng_.pick(std::span<const double>(kRates));
    plan_.steps = rng_.pick(std::span<const int32_t>(kSteps));
    plan_.n = std::min(plan_.n, kMostDescending);
    for (const size_t b : added_) plan_.buffers[b].cleared = true;
  }

  std::optional<Plan> finished() {
    plan_.seed = rng_.below(1000);
    plan_.least_n = std::max(least_n_, 1);
    return std::move(plan_);
  }

  // A tape needs every array as each launch found it.
  static bool writes_again(const Candidate& candidate,
                           const std::vector<std::optional<size_t>>& joined) {
    size_t array = 0;
    for (size_t p = 0; p < joined.size(); ++p) {
      if (candidate.kernel.signature.parameters[p].rank == 0) continue;
      const SampleArray& of = candidate.sample.arrays[array++];
      if (of.written && (joined[p] || !of.zero)) return true;
    }
    return false;
  }

  bool is_last_result(size_t buffer) const {
    const Launch& last = plan_.launches.back();
    for (size_t p = 0; p < last.arguments.size(); ++p)
      if (last.arguments[p].buffer == buffer) return plan_.kernels[last.kernel].written[p];
    return false;
  }

  // Of floats that the last kernel writes, by floats that are given.
  std::optional<Gradient> gradient() const {
    std::vector<Gradient> pairs;
    for (size_t of = 0; of < plan_.buffers.size(); ++of)
      for (size_t by = 0; by < plan_.buffers.size(); ++by)
        if (is_float(*plan_.buffers[of].element) && is_last_result(of) &&
            plan_.buffers[by].fill == Fill::kUniform)
          pairs.push_back({.of = of, .by = by});
    if (pairs.empty()) return std::nullopt;
    return rng_.pick(std::span<const Gradient>(pairs));
  }

  // For each parameter the buffer that it takes: one that was written where that is possible, or
  // one that an earlier kernel reads under the same name.
  std::vector<std::optional<size_t>> join(const Candidate& candidate, bool by_name) {
    std::vector<std::optional<size_t>> joined(candidate.kernel.signature.parameters.size());
    bool any = false;
    for (const bool from_written : {true, false}) {
      if (!from_written && !any) break;
      size_t array = 0;
      for (size_t p = 0; p < joined.size(); ++p) {
        const launch::Parameter& parameter = candidate.kernel.signature.parameters[p];
        if (parameter.rank == 0) continue;
        const SampleArray& wanted = candidate.sample.arrays[array++];
        if (wanted.zero || joined[p]) continue;
        std::vector<size_t> fits;
        for (size_t b = 0; b < plan_.buffers.size(); ++b) {
          const Buffer& buffer = plan_.buffers[b];
          if (buffer.layout.type != parameter.layout.type || buffer.shape != wanted.shape ||
              std::ranges::find(joined, b) != joined.end())
            continue;
          const bool same_name = buffer.name == parameter.name;
          if (from_written ? buffer.written && (same_name || !by_name || says_little(buffer.name))
                           : !buffer.written && !wanted.written && same_name)
            fits.push_back(b);
        }
        if (fits.empty()) continue;
        // What was written last is what is of interest.
        joined[p] = fits.back();
        any |= from_written;
      }
    }
    return joined;
  }

  size_t new_buffer(const Candidate& candidate, size_t parameter, const SampleArray& wanted) {
    const launch::Parameter& of = candidate.kernel.signature.parameters[parameter];
    Buffer made{.name = new_name(of.name),
                .element = find_element(of.layout.type),
                .layout = of.layout,
                .shape = wanted.shape,
                .fill = Fill::kZero,
                .low = candidate.sample.low,
                .high = candidate.sample.high,
                .below = wanted.below};
    if (!wanted.zero) {
      const types::Scalar scalar = of.layout.leaves[0].scalar;
      made.fill = types::is_float(scalar)          ? Fill::kUniform
                  : scalar == types::Scalar::kBool ? Fill::kFlags
                  : candidate.sample.ascending     ? Fill::kAscending
                                                   : Fill::kIntegers;
    }
    plan_.buffers.push_back(std::move(made));
    return plan_.buffers.size() - 1;
  }

  size_t setting(const launch::Parameter& parameter, const standalone::SampleScalar& value) {
    const types::Scalar type = parameter.layout.leaves[0].scalar;
    for (size_t s = 0; s < plan_.settings.size(); ++s) {
      const Setting& known = plan_.settings[s];
      if (wanted_[s] == parameter.name && known.type == type &&
          known.value.follows == value.follows)
        return s;
    }
    wanted_.push_back(parameter.name);
    plan_.settings.push_back({new_name(parameter.name), type, value});
    return plan_.settings.size() - 1;
  }

  // A result takes the name that the next kernel has for it, if its own says nothing.
  void use(const Candidate& candidate, size_t parameter, const SampleArray& array, Buffer& buffer,
           bool is_new) {
    const std::string& name = candidate.kernel.signature.parameters[parameter].name;
    if (!is_new && says_little(buffer.name) && !says_little(name)) buffer.name = new_name(name);
    buffer.written |= array.written;
    if (candidate.added[parameter])
      added_.insert(static_cast<size_t>(&buffer - plan_.buffers.data()));
  }

  std::string new_name(const std::string& wanted) {
    std::string name = wanted;
    for (int i = 2; !taken_.insert(name).second; ++i) name = fmt::format("{}{}", wanted, i);
    return name;
  }

  bool uses(const Launch& launch, size_t buffer) const {
    return std::ranges::any_of(launch.arguments,
                               [&](const Argument& argument) { return argument.buffer == buffer; });
  }

  // One launch makes `written` of `read`, or the last one of what the first one begins with: as a
  // state goes on in time.
  bool is_state(size_t read, size_t written) const {
    if (uses(plan_.launches.front(), read) && uses(plan_.launches.back(), written)) return true;
    return std::ranges::any_of(plan_.launches, [&](const Launch& launch) {
      return uses(launch, read) && uses(launch, written);
    });
  }

  // What a step writes can be what the next one reads.
  std::optional<Feedback> feedback() const {
    std::vector<Feedback> pairs;
    for (size_t to = 0; to < plan_.buffers.size(); ++to) {
      const Buffer& read = plan_.buffers[to];
      if (read.written || read.fill != Fill::kUniform) continue;
      for (size_t from = 0; from < plan_.buffers.size(); ++from) {
        const Buffer& written = plan_.buffers[from];
        if (written.written && written.fill == Fill::kZero && !added_.contains(from) &&
            written.layout.type == read.layout.type && written.shape == read.shape &&
            is_state(to, from))
          pairs.push_back({.read = to, .written = from});
      }
    }
    if (pairs.empty()) return std::nullopt;
    Feedback drawn = rng_.pick(std::span<const Feedback>(pairs));
    drawn.copies = rng_.chance(kCopyChance);
    return drawn;
  }

  Rng& rng_;
  const bool differentiates_;
  Plan plan_;
  std::set<std::string, std::less<>> taken_;
  std::vector<std::string> wanted_;  // what kernels call the settings
  std::set<size_t> added_;
  int32_t least_n_ = 0;
};

}  // namespace

std::optional<Plan> compose(std::span<const Candidate> candidates, Rng& rng) {
  std::vector<const Candidate*> order;
  for (const Candidate& candidate : candidates) order.push_back(&candidate);
  for (size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[rng.below(static_cast<uint32_t>(i))]);
  Composer composer(rng);
  const size_t wanted = 2 + rng.below(kMostKernels - 1);
  // First those that call by the same name what they share; several times, since each adds results.
  for (const bool by_name : {true, true, false})
    for (const Candidate* const candidate : order)
      if (composer.size() < wanted) composer.add(*candidate, by_name);
  return composer.finish();
}

}  // namespace weft::workflow
