#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>

#include "directed.h"
#include "parts.h"
#include "weft/launch/scalars.h"

namespace weft::judge {

using launch::Launch;
using launch::Layout;
using launch::Leaf;
using launch::Signature;

void resize(launch::Array& array, uint32_t element, size_t axis, int32_t length) {
  const std::vector<int32_t> before = array.shape;
  const std::vector<std::byte> data = array.data;
  array.shape[axis] = length;
  int64_t count = 1;
  for (const int32_t extent : array.shape) count *= extent;
  array.data.assign(static_cast<size_t>(count) * element, std::byte{});
  if (data.empty()) return;
  for (int64_t n = 0; n < count; ++n) {
    int64_t rest = n, from = 0, stride = 1;
    for (size_t k = before.size(); k-- > 0;) {
      from += rest % array.shape[k] % std::max(before[k], 1) * stride;
      rest /= array.shape[k];
      stride *= before[k];
    }
    std::memcpy(array.data.data() + static_cast<size_t>(n) * element,
                data.data() + static_cast<size_t>(from) * element, element);
  }
}

namespace {

constexpr double kFarthest = 1 << 12;         // that an integer is moved
constexpr int64_t kMostLengthened = 1 << 14;  // cells
constexpr double kFewThreads = 1 << 10;

// As far as a leaf can hold it.
void write_integer(std::byte* at, types::Scalar scalar, double value) {
  launch::write_scalar(at, scalar, is_signed(scalar) ? value : std::fabs(value));
}

// The launch with more threads along an axis.
bool widen(Launch& launch, size_t axis, double by) {
  double threads = 1;
  for (const int32_t extent : launch.dim) threads *= extent;
  const double length = launch.dim[axis] + by;
  if (threads / std::max(launch.dim[axis], 1) * length > kFewThreads) return false;
  launch.dim[axis] = static_cast<int32_t>(length);
  return true;
}

// All integers of an array's scalars: value(place, what it was).
template <typename Value>
void change_integers(const Layout& layout, std::vector<std::byte>& bytes, Value&& value) {
  int64_t place = 0;
  each_scalar(layout, bytes, [&](const Leaf& leaf, std::byte* at) {
    if (types::is_integer(leaf.scalar))
      write_integer(at, leaf.scalar, value(place++, launch::read_scalar(at, leaf.scalar)));
  });
}

}  // namespace

void try_apart(const Signature& signature, const Launch& launch, double apart,
               const TryLaunch& try_launch) {
  if (!(std::fabs(apart) <= kFarthest) || apart != std::floor(apart)) return;
  // To be equal, and one on either side.
  std::set<double> steps;
  for (const double by : {-apart, apart})
    for (const double side : {0.0, 1.0, -1.0}) steps.insert(by + side);
  steps.erase(0.0);
  bool done = false;
  each_part(signature, launch, [&](size_t i, int array, const Layout& layout, const auto& bytes) {
    if (array >= 0) {
      if (!has_integers(layout) || bytes.empty()) return;
      for (const double step : steps) {
        if (done) return;
        Launch made = launch;
        change_integers(layout, made.arguments[i].arrays[static_cast<size_t>(array)].data,
                        [&](int64_t, double was) { return was + step; });
        done = try_launch(std::move(made));
      }
      return;
    }
    for (const Leaf& leaf : layout.leaves)
      for (const double step : steps) {
        if (done || !types::is_integer(leaf.scalar)) break;
        Launch made = launch;
        std::byte* const at = made.arguments[i].value.data() + leaf.offset;
        write_integer(at, leaf.scalar, launch::read_scalar(at, leaf.scalar) + step);
        done = try_launch(std::move(made));
      }
  });
  for (size_t axis = 0; axis < launch.dim.size() && !done; ++axis) {
    Launch made = launch;
    if (widen(made, axis, std::fabs(apart) + 1)) done = try_launch(std::move(made));
  }
}

void try_flags(const Signature& signature, const Launch& launch, std::span<const double> landmarks,
               Rng rng, const TryLaunch& try_launch) {
  constexpr double kSmall = 100, kMostShift = 30;  // the smaller ones were there
  constexpr int kMixtures = 4;
  std::set<double> flags;
  for (const double at : landmarks) {
    if (at != std::floor(at)) continue;
    if (at > kSmall) flags.insert(at);
    if (at <= kMostShift && std::exp2(at) > kSmall) flags.insert(std::exp2(at));
  }
  bool done = false;
  each_part(signature, launch, [&](size_t i, int array, const Layout& layout, const auto& bytes) {
    if (flags.empty() || array < 0 || !has_integers(layout) || bytes.empty()) return;
    const auto with = [&](auto&& value) {
      if (done) return;
      Launch made = launch;
      change_integers(layout, made.arguments[i].arrays[static_cast<size_t>(array)].data, value);
      done = try_launch(std::move(made));
    };
    for (const double flag : flags) {
      with([&](int64_t, double) { return flag; });
      with([&](int64_t place, double) { return place % 2 == 1 ? flag : 0.0; });
    }
    for (int n = 0; n < kMixtures; ++n)
      with([&](int64_t, double) {
        int64_t bits = 0;
        for (const double flag : flags)
          if (rng.chance(0.5)) bits |= static_cast<int64_t>(flag);
        return static_cast<double>(bits);
      });
  });
}

void try_lengths(const Signature& signature, const Launch& launch, const TryLaunch& try_launch) {
  bool done = false;
  for (const launch::ArrayRef& of : launch::arrays_of(signature)) {
    const launch::Array& array = launch.arguments[of.argument].arrays[of.index];
    if (array.data.empty() || signature.parameters[of.argument].indexed) continue;
    const auto cells = static_cast<int64_t>(array.data.size()) / of.layout->size;
    for (size_t axis = 0; axis < array.shape.size(); ++axis)
      for (const int32_t length : {array.shape[axis] / 2, array.shape[axis] * 2}) {
        if (done || length == 0 || cells / array.shape[axis] * length > kMostLengthened) continue;
        Launch made = launch;
        resize(made.arguments[of.argument].arrays[of.index], of.layout->size, axis, length);
        done = try_launch(std::move(made));
      }
  }
}

bool lengthen(const Signature& signature, std::span<const interp::OutOfBounds> outside,
              Launch& launch) {
  bool any = false;
  const std::vector<launch::ArrayRef> arrays = launch::arrays_of(signature);
  const int64_t most = *std::ranges::max_element(launch.dim);
  for (const interp::OutOfBounds& access : outside) {
    const auto of = std::ranges::find(arrays, access.array, &launch::ArrayRef::name);
    if (of == arrays.end() || signature.parameters[of->argument].indexed) return false;
    launch::Array& array = launch.arguments[of->argument].arrays[of->index];
    if (access.index.size() != array.shape.size()) return false;
    for (size_t axis = 0; axis < array.shape.size(); ++axis) {
      const int64_t index = access.index[axis];
      if (index < array.shape[axis]) continue;
      const int64_t length = std::max({index + 1, most, 2 * int64_t{array.shape[axis]}});
      int64_t cells = length;
      for (size_t other = 0; other < array.shape.size(); ++other)
        if (other != axis) cells *= array.shape[other];
      if (cells > kMostLengthened) return false;
      resize(array, of->layout->size, axis, static_cast<int32_t>(length));
      any = true;
    }
  }
  return any;
}

}  // namespace weft::judge
