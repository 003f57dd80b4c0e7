#include "directed.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "inputs.h"
#include "parts.h"
#include "weft/launch/scalars.h"

namespace weft::judge {
namespace {

using launch::Launch;
using launch::Layout;
using launch::Leaf;
using launch::Signature;
using types::Scalar;

constexpr double kLargest = 4096;     // a float, where one is moved
constexpr double kLargestHalf = 128;  // a float16
constexpr double kMostInteger = 100;
constexpr int64_t kMostCells = 1 << 12;  // of an array whose axis is made longer

double most_of(Scalar scalar) { return scalar == Scalar::kFloat16 ? kLargestHalf : kLargest; }

class Variations {
 public:
  Variations(const Signature& signature, const Launch& base, std::span<const double> landmarks,
             Rng rng, const TryLaunch& try_launch)
      : signature_(signature), base_(base), rng_(rng), try_(try_launch) {
    // What may take long comes last.
    for (const double at : landmarks)
      if (at == std::floor(at) && at > 2 && at < kMostInteger && values_.size() < kMostValues)
        values_.insert(values_.end(), {at, at + 1, at - 1});
    values_.insert(values_.end(), {7.0, 40.0, 100.0});
  }

  void run(Varied first) {
    integers(0, kShort);
    if (first == Varied::kFloats) floats();
    axes({0, 1, 2});
    longer();
    integers(kShort, values_.size());
    integer_arrays();
    axes({40});
    if (first != Varied::kFloats) floats();
  }
  void shorten() { axes({1, 5}); }

 private:
  // To values number `from` up to `to`.
  void integers(size_t from, size_t to) {
    for (size_t i = 0; i < signature_.parameters.size(); ++i) {
      const launch::Parameter& parameter = signature_.parameters[i];
      if (parameter.rank > 0) continue;
      for (const Leaf& leaf : parameter.layout.leaves) {
        if (types::is_float(leaf.scalar)) continue;
        const std::byte* const at = base_.arguments[i].value.data() + leaf.offset;
        const double now = launch::read_scalar(at, leaf.scalar);
        const bool flag = leaf.scalar == Scalar::kBool;
        for (const double value : std::span(values_).subspan(from, to - from)) {
          if (value == now || (flag && value > 1) || (value < 0 && !is_signed(leaf.scalar)))
            continue;
          Launch made = base_;
          launch::write_scalar(made.arguments[i].value.data() + leaf.offset, leaf.scalar, value);
          hand_on(std::move(made));
        }
      }
    }
  }

  void axes(std::initializer_list<int32_t> lengths) {
    for (size_t i = 0; i < signature_.parameters.size(); ++i) {
      const launch::Parameter& parameter = signature_.parameters[i];
      for (size_t n = 0; n < base_.arguments[i].arrays.size(); ++n) {
        const launch::Array& array = base_.arguments[i].arrays[n];
        const Layout& element =
            parameter.rank > 0 ? parameter.layout : parameter.layout.arrays[n].element;
        for (size_t axis = 0; axis < array.shape.size(); ++axis)
          for (const int32_t length : lengths) {
            const auto cells = static_cast<int64_t>(array.data.size()) /
                               std::max<int64_t>(int64_t{element.size} * array.shape[axis], 1);
            const bool too_large = length > array.shape[axis] && cells * length > kMostCells;
            if (length == array.shape[axis] || too_large || array.data.empty()) continue;
            Launch made = base_;
            resize(made.arguments[i].arrays[n], element.size, axis, length);
            hand_on(std::move(made));
          }
      }
    }
  }

  // All arrays as long as loops over a few numbers of the source ask for, and sizes that fit.
  void longer() {
    constexpr int32_t kLength = 20;
    const auto each_array = [&](Launch& made, auto&& visit) {
      for (size_t i = 0; i < signature_.parameters.size(); ++i) {
        const launch::Parameter& parameter = signature_.parameters[i];
        for (size_t n = 0; n < made.arguments[i].arrays.size(); ++n)
          visit(made.arguments[i].arrays[n], parameter.rank > 0
                                                 ? parameter.layout.size
                                                 : parameter.layout.arrays[n].element.size);
      }
    };
    Launch all = base_;
    bool any = false;
    each_array(all, [&](launch::Array& array, uint32_t element) {
      for (size_t axis = 0; axis < array.shape.size(); ++axis) {
        const auto cells = static_cast<int64_t>(array.data.size()) /
                           std::max<int64_t>(int64_t{element} * array.shape[axis], 1);
        if (array.data.empty() || array.shape[axis] >= kLength || cells * kLength > kMostCells)
          continue;
        any = true;
        resize(array, element, axis, kLength);
      }
    });
    if (!any) return;
    for (const double value : {1.0, 2.0}) {
      Launch made = all;
      bool changed = false;
      for (size_t i = 0; i < signature_.parameters.size(); ++i) {
        if (signature_.parameters[i].rank > 0) continue;
        for (const Leaf& leaf : signature_.parameters[i].layout.leaves) {
          if (!types::is_integer(leaf.scalar)) continue;
          changed = true;
          launch::write_scalar(made.arguments[i].value.data() + leaf.offset, leaf.scalar, value);
        }
      }
      if (changed) hand_on(std::move(made));
    }
    hand_on(std::move(all));
  }

  // A launch in which scalars that are asked for have other values; none if there are none.
  // value(leaf, parameter, place among the scalars of its array or value, what it was); `changed`:
  // whether it is another launch, known afterwards.
  template <typename Value>
  bool change(bool is_float, Value&& value, const bool* changed = nullptr) {
    if (done_) return false;
    Launch made = base_;
    bool any = false;
    each_part(signature_, made, [&](size_t i, int array, const Layout& layout, auto& bytes) {
      if (!is_float && array < 0) return;  // one by one instead
      int64_t place = 0;
      each_scalar(layout, bytes, [&](const Leaf& leaf, std::byte* at) {
        if (types::is_float(leaf.scalar) != is_float || leaf.scalar == Scalar::kBool) return;
        any = true;
        const double most = is_float ? most_of(leaf.scalar) : kMostInteger;
        const double before = launch::read_scalar(at, leaf.scalar);
        const double chosen = std::clamp(value(i, place++, before), -most, most);
        const bool may_be_negative = is_float || is_signed(leaf.scalar);
        launch::write_scalar(at, leaf.scalar, may_be_negative ? chosen : std::fabs(chosen));
      });
    });
    if (any && (changed == nullptr || *changed)) hand_on(std::move(made));
    return any;
  }

  void integer_arrays() {
    const auto any = [&] { return static_cast<double>(rng_.below(200)) - 100; };
    const auto wild = [&](size_t, int64_t, double) { return any(); };
    const auto some_wild = [&](size_t, int64_t, double was) {
      return rng_.chance(0.2) ? any() : was;
    };
    if (!change(false, wild)) return;
    for (int n = 0; n < 3; ++n) change(false, some_wild);
    change(false, wild);
    change(false, [&](size_t, int64_t, double) { return static_cast<double>(rng_.below(3)) - 1; });
    change(false, [&](size_t, int64_t, double) { return static_cast<double>(rng_.below(40)); });
    change(false, [](size_t, int64_t, double) { return 0.0; });
    change(false, [](size_t, int64_t, double) { return 1.0; });
    change(false, [](size_t, int64_t place, double) { return static_cast<double>(place); });
    change(false, [](size_t, int64_t place, double) { return static_cast<double>(2 * place); });
    // One element, of those that the first thread is likely to use; the others differ, as corners
    // of triangles do.
    constexpr int64_t kPlaces = 4;
    for (int64_t at = 0; at < kPlaces; ++at)
      for (const double value : {-1.0, kMostInteger})
        change(false, [&](size_t, int64_t place, double) {
          return place == at ? value : static_cast<double>(place);
        });
    for (size_t i = 0; i < signature_.parameters.size(); ++i)
      for (int64_t at = 0; at < kPlaces; ++at)
        for (const double value : {-1.0, kMostInteger}) {
          bool changed = false;
          const auto one = [&](size_t of, int64_t place, double was) {
            if (of != i || place != at) return was;
            changed = true;
            return value;
          };
          change(false, one, &changed);
        }
  }

  void floats() {
    const auto all = [&](auto&& value) {
      return change(true, [&](size_t, int64_t, double was) { return value(was); });
    };
    if (!all([](double x) { return 16 * x; })) return;
    all([](double x) { return x / 64; });
    all([](double x) { return -x; });
    all([](double x) { return std::fabs(x); });
    all([](double x) { return -std::fabs(x); });
    all([](double x) { return 2048 * x; });
    all([](double x) { return -2048 * x; });
    all([](double) { return 0.0; });
    all([](double) { return 1.0; });
    // Parameter by parameter: none, no other, small, large.
    for (size_t i = 0; i < signature_.parameters.size(); ++i) {
      for (const double factor : {0.0, 0x1p-10, 32.0, -32.0})
        change(true, [&](size_t of, int64_t, double was) { return of == i ? factor * was : was; });
      change(true, [&](size_t of, int64_t, double was) { return of == i ? was : 0.0; });
    }
    // Several at once, each by its own factor.
    constexpr double kFactors[] = {0.0, 0x1p-10, 0.25, 1.0, -1.0, 4.0, -4.0, 32.0, -32.0, 512.0};
    for (int n = 0; n < kMixtures; ++n) {
      std::vector<double> factors;
      for (size_t i = 0; i < signature_.parameters.size(); ++i)
        factors.push_back(kFactors[rng_.below(std::size(kFactors))]);
      change(true, [&](size_t of, int64_t, double was) { return factors[of] * was; });
    }
  }

  void hand_on(Launch made) { done_ = done_ || try_(std::move(made)); }

  static constexpr size_t kMostValues = 24, kShort = 4;
  static constexpr int kMixtures = 12;

  const Signature& signature_;
  const Launch& base_;
  std::vector<double> values_ = {0.0, 1.0, 2.0, -1.0};  // of integers, those first
  Rng rng_;
  const TryLaunch& try_;
  bool done_ = false;
};

}  // namespace

void try_variations(const Signature& signature, const Launch& launch,
                    std::span<const double> landmarks, Varied first, Rng rng,
                    const TryLaunch& try_launch) {
  Variations(signature, launch, landmarks, rng, try_launch).run(first);
}

void try_short_arrays(const Signature& signature, const Launch& launch,
                      const TryLaunch& try_launch) {
  Variations(signature, launch, {}, Rng(0), try_launch).shorten();
}

std::vector<Launch> without_numbers(const Signature& signature, const Launch& launch, Rng rng) {
  std::vector<Launch> all;
  for (const double value : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
    all.push_back(launch);
    each_part(signature, all.back(), [&](size_t, int, const Layout& layout, auto& bytes) {
      each_scalar(layout, bytes, [&](const Leaf& leaf, std::byte* at) {
        if (types::is_float(leaf.scalar) && rng.chance(0.5))
          launch::write_scalar(at, leaf.scalar, value);
      });
    });
  }
  return all;
}

interp::Tangents random_tangents(const Signature& signature, const Launch& launch, Rng& rng) {
  interp::Tangents tangents(launch.arguments.size());
  each_part(signature, launch, [&](size_t i, int array, const Layout& layout, const auto& bytes) {
    std::vector<double>& along = array < 0 ? tangents[i].value : tangents[i].arrays.emplace_back();
    each_scalar(layout, bytes, [&](const Leaf& leaf, const std::byte*) {
      along.push_back(types::is_float(leaf.scalar) ? small_number(rng) : 0.0);
    });
  });
  return tangents;
}

void go_along(const Signature& signature, const interp::Tangents& tangents, double step,
              Launch& launch) {
  const auto each_float = [&](auto&& visit) {
    each_part(signature, launch, [&](size_t i, int array, const Layout& layout, auto& bytes) {
      const std::vector<double>& along =
          array < 0 ? tangents[i].value : tangents[i].arrays[static_cast<size_t>(array)];
      size_t next = 0;
      each_scalar(layout, bytes, [&](const Leaf& leaf, std::byte* at) {
        const double by = along[next++];
        if (types::is_float(leaf.scalar) && by != 0.0) visit(leaf, at, by);
      });
    });
  };
  each_float([&](const Leaf& leaf, const std::byte* at, double by) {
    const double room = most_of(leaf.scalar) - std::fabs(launch::read_scalar(at, leaf.scalar));
    step = std::copysign(std::min(std::fabs(step), std::max(room, 0.0) / std::fabs(by)), step);
  });
  each_float([&](const Leaf& leaf, std::byte* at, double by) {
    launch::write_scalar(at, leaf.scalar, launch::read_scalar(at, leaf.scalar) + by * step);
  });
}

}  // namespace weft::judge
