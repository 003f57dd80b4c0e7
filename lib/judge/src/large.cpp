// Launches that are large enough for a GPU to be timed on them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "examination.h"
#include "weft/launch/scalars.h"

namespace weft::judge {
namespace {

constexpr double kMostApart = 0.02;

// As long along each axis, and as many threads as wanted or a few less.
std::vector<int32_t> square(int64_t threads, int dimensions) {
  const double side = std::pow(static_cast<double>(threads), 1.0 / dimensions);
  return std::vector<int32_t>(static_cast<size_t>(dimensions),
                              std::max(static_cast<int32_t>(side + 1e-6), 1));
}

// The share of an array's elements that has a use, in the largest of some launches.
double share_of(const Trial& trial, const ArrayRef& of, interp::UseSet use) {
  const std::vector<interp::UseSet>& uses = trial.exact.arguments[of.argument][of.index].uses;
  if (uses.empty()) return 0;
  const auto count =
      std::ranges::count_if(uses, [&](interp::UseSet each) { return (each & use) != 0; });
  return static_cast<double>(count) / static_cast<double>(uses.size());
}

int64_t threads_in(const Trial& trial) {
  int64_t threads = 1;
  for (const int32_t extent : trial.launch.dim) threads *= extent;
  return threads;
}

// Of the numbers of two arrays.
double share_apart(const std::vector<std::byte>& a, const std::vector<std::byte>& b,
                   const launch::Layout& layout) {
  constexpr double kRelative = 0.01;
  if (a.size() != b.size()) return 1;
  size_t all = 0, apart = 0;
  for (size_t at = 0; layout.size != 0 && at + layout.size <= a.size(); at += layout.size)
    for (const launch::Leaf& leaf : layout.leaves) {
      const double x = launch::read_scalar(a.data() + at + leaf.offset, leaf.scalar);
      const double y = launch::read_scalar(b.data() + at + leaf.offset, leaf.scalar);
      const double size = std::max(std::fabs(x), std::fabs(y));
      ++all;
      if (x != y && !(std::isnan(x) && std::isnan(y)) && !(std::fabs(x - y) <= kRelative * size))
        ++apart;
    }
  return all == 0 ? 0 : static_cast<double>(apart) / static_cast<double>(all);
}

}  // namespace

std::optional<LargeLaunch> Examination::large(int64_t threads) const {
  const State& state = *state_;
  if (state.trials.scheme == nullptr || state.kernel->tiles) return std::nullopt;
  const std::vector<int32_t> dim = square(threads, state.kernel->dimensions);
  LargeLaunch made;
  made.launch = make_launch(state.kernel->signature, dim, dim, *state.trials.scheme, Style::kSigned,
                            {}, Rng(0x1A46E));
  const Trial& largest = *std::ranges::max_element(state.trials.all, {}, threads_in);
  made.gradients.resize(made.launch.arguments.size());
  for (size_t i = 0; i < made.gradients.size(); ++i)
    made.gradients[i].resize(made.launch.arguments[i].arrays.size());
  for (const ArrayRef& of : state.arrays) {
    const std::vector<std::byte>& data = made.launch.arguments[of.argument].arrays[of.index].data;
    made.bytes += data.size();
    constexpr double kThroughout = 0.95;
    for (const int use : {interp::kRead, interp::kWritten})
      if (share_of(largest, of, static_cast<interp::UseSet>(use)) >= kThroughout)
        made.moved += data.size();
    if (!state.adjoint || largest.seeds[of.argument][of.index].empty()) continue;
    made.bytes += data.size();
    std::vector<std::byte>& gradient = made.gradients[of.argument][of.index];
    gradient.resize(data.size());
    for (size_t at = 0; at + of.layout->size <= gradient.size(); at += of.layout->size)
      for (const launch::Leaf& leaf : of.layout->leaves)
        if (types::is_float(leaf.scalar))
          launch::write_scalar(gradient.data() + at + leaf.offset, leaf.scalar, 1.0);
  }
  return made;
}

Examined Examination::beside_reference(const native::JobResult& got,
                                       const native::JobResult& wanted) const {
  if (Examined end = ending(got); end.flaw != Flaw::kNone) return end;
  if (Examined outside = state_->outside(got); outside.flaw != Flaw::kNone) return outside;
  for (size_t i = 0; i < state_->arrays.size(); ++i) {
    const ArrayRef& of = state_->arrays[i];
    const double values = share_apart(got.arrays[i], wanted.arrays[i], *of.layout);
    const double gradients = share_apart(got.gradients[i], wanted.gradients[i], *of.layout);
    if (std::max(values, gradients) > kMostApart)
      return {Flaw::kValues,
              fmt::format("{:.1f} % of `{}{}` are not what the reference makes on the same GPU",
                          100 * std::max(values, gradients), values > kMostApart ? "" : "grad_",
                          of.name)};
  }
  return {};
}

}  // namespace weft::judge
