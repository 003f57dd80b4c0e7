#include "scheme.h"

#include <algorithm>
#include <cmath>

namespace weft::standalone {
namespace {

using Shape = Scheme::Shape;
using Integer = Scheme::Integer;

constexpr Scheme kSchemes[] = {
    {Shape::kLaunch, Integer::kSmall},       {Shape::kLaunch, Integer::kExtent},
    {Shape::kSquare, Integer::kSmall},       {Shape::kSquare, Integer::kExtent},
    {Shape::kPadded, Integer::kSmall},       {Shape::kPadded, Integer::kExtent},
    {Shape::kRoomy, Integer::kSmall},        {Shape::kRoomy, Integer::kExtent},
    {Shape::kPadded, Integer::kSmall, true}, {Shape::kRoomy, Integer::kSmall, true},
    {Shape::kRoomy, Integer::kExtent, true}, {Shape::kCube, Integer::kSmall},
    {Shape::kCube, Integer::kExtent},        {Shape::kRoomy, Integer::kZero},
    {Shape::kRoomy, Integer::kZero, true},   {Shape::kCube, Integer::kExtent, true},
};

// Their width is 1, 2 or 4, so that low + width * uniform() is exact in a float.
constexpr Numbers kRanges[] = {{-2, 2}, {0.25, 1.25}, {0, 1}, {1, 3}, {-1, 1}};

// Clamps want another range or other limits, flags few numbers.
using Few = Numbers::Few;
struct OtherNumbers {
  Numbers numbers;
  bool medium = false;  // Scheme::Integer::kMedium
};
constexpr OtherNumbers kOthers[] = {
    {{0.25, 1.25}},
    {{1, 3}},
    {{-2, 2, Few::kScalars}},
    {{0.25, 1.25, Few::kAll}},
    {{-2, 2, Few::kNone, 1}, true},
    {{-2, 2, Few::kNone, 2}},
    {{0.25, 1.25, Few::kScalars, 3}},
    {{-1, 1, Few::kNone, 4}, true},
    {{-8, 8, Few::kNone, 5}},
    {{1, 3, Few::kAll, 6}, true},
};

// By the dimensions of a launch: from 1,000 to 2,000 threads, some hundred, some dozen. No
// multiples of a block.
constexpr int32_t kSizes[4][3] = {{1021, 259, 61}, {37, 17, 7}, {11, 6, 4}, {6, 4, 3}};

bool integer_leaf(const launch::Layout& layout) {
  return std::ranges::any_of(layout.leaves, [](const launch::Leaf& leaf) {
    return !types::is_float(leaf.scalar) && leaf.scalar != types::Scalar::kBool;
  });
}

bool float_leaf(const launch::Layout& layout) {
  return std::ranges::any_of(layout.leaves,
                             [](const launch::Leaf& leaf) { return types::is_float(leaf.scalar); });
}

Extent array_extent(Shape shape, int dimensions, int rank, int axis) {
  const bool further = axis >= dimensions;
  switch (shape) {
    case Shape::kLaunch:
      return further ? Extent{0, 4 + axis} : Extent{1, dimensions - 1 - axis};
    case Shape::kSquare:
      return further ? Extent{0, 4} : Extent{1, 0};
    case Shape::kPadded:
      return further ? Extent{0, 8} : Extent{1, 2};
    case Shape::kRoomy:
      if (rank == 1) return {4, 16, dimensions};
      return further ? Extent{0, 16} : Extent{2, 8};
    case Shape::kCube:
      return {1, 0};
  }
  return {};
}

// Few digits, as a person would write it.
double real(const Numbers& range, double unit) {
  return std::round((range.low + (range.high - range.low) * unit) * 100) / 100;
}

// Kernels that share a shape shall not share their constants.
uint64_t salt_of(std::string_view key) {
  uint64_t salt = 0xCBF29CE484222325;
  for (const char c : key) salt = (salt ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return salt;
}

// What a kernel takes.
struct Takes {
  bool integers = false, integer_arrays = false, further_axes = false;

  explicit Takes(const interp::Kernel& kernel) {
    for (const launch::Parameter& parameter : kernel.signature.parameters) {
      (parameter.rank > 0 ? integer_arrays : integers) |= integer_leaf(parameter.layout);
      further_axes |= parameter.rank > kernel.dimensions;
      for (const launch::ArrayMember& member : parameter.layout.arrays) {
        integer_arrays |= integer_leaf(member.element);
        further_axes |= member.rank > kernel.dimensions;
      }
    }
  }
};

// Integers in an array of such elements are below it.
Extent integer_bound(const launch::Layout& element, bool ascending, Few few) {
  const bool all = few == Few::kAll;
  if ((all || (few == Few::kScalars && element.leaves.size() == 1)) && !ascending) return {0, 3};
  const bool narrow = std::ranges::any_of(element.leaves, [](const launch::Leaf& leaf) {
    return types::is_integer(leaf.scalar) && types::info(leaf.scalar).bytes <= 2;
  });
  return narrow ? Extent{0, 100} : Extent{1, 0};
}

}  // namespace

std::vector<Scheme> schemes_for(const interp::Kernel& kernel) {
  const auto [integers, integer_arrays, further_axes] = Takes(kernel);
  std::vector<Scheme> chosen;
  for (const Scheme& scheme : kSchemes) {
    if (scheme.integer != Integer::kSmall && !integers) continue;
    if (scheme.ascending && !integer_arrays) continue;
    if (scheme.shape == Shape::kSquare && kernel.dimensions == 1) continue;
    if (scheme.shape == Shape::kCube && !further_axes) continue;
    chosen.push_back(scheme);
  }
  return chosen;
}

std::vector<Numbers> ranges_for(const interp::Kernel& kernel) {
  const bool floats =
      std::ranges::any_of(kernel.signature.parameters, [](const launch::Parameter& parameter) {
        return float_leaf(parameter.layout) ||
               std::ranges::any_of(parameter.layout.arrays, [](const launch::ArrayMember& member) {
                 return float_leaf(member.element);
               });
      });
  return {std::begin(kRanges), floats ? std::end(kRanges) : std::begin(kRanges) + 1};
}

std::vector<Other> others_for(const interp::Kernel& kernel, const Scheme& scheme) {
  const bool integer_arrays = Takes(kernel).integer_arrays;
  std::vector<Other> others;
  for (const auto& [numbers, medium] : kOthers) {
    // The same numbers once more.
    if (numbers.draw == 0 && numbers.few != Few::kNone && !integer_arrays) continue;
    others.push_back({scheme, numbers});
    if (medium) others.back().scheme.integer = Integer::kMedium;
  }
  return others;
}

std::vector<int32_t> sizes_for(const interp::Kernel& kernel) {
  const auto& sizes = kSizes[kernel.dimensions - 1];
  return {std::begin(sizes), std::end(sizes)};
}

Sample make_sample(const interp::Kernel& kernel, const Scheme& scheme, Numbers range) {
  Sample sample{.signature = kernel.signature,
                .low = range.low,
                .high = range.high,
                .ascending = scheme.ascending};
  const int dimensions = kernel.dimensions;
  for (int axis = 0; axis < dimensions; ++axis)
    sample.dim.push_back({1, scheme.shape == Shape::kLaunch ? dimensions - 1 - axis : 0});
  for (const launch::ArrayRef& array : launch::arrays_of(kernel.signature)) {
    const launch::Parameter& parameter = kernel.signature.parameters[array.argument];
    const int rank =
        parameter.rank > 0 ? parameter.rank : parameter.layout.arrays[array.index].rank;
    SampleArray& made = sample.arrays.emplace_back();
    made.below = integer_bound(*array.layout, scheme.ascending, range.few);
    for (int axis = 0; axis < rank; ++axis)
      made.shape.push_back(array_extent(scheme.shape, dimensions, rank, axis));
  }
  const uint64_t salt = salt_of(kernel.key) + range.draw;
  uint64_t drawn = 0;
  for (const launch::Parameter& parameter : kernel.signature.parameters) {
    std::vector<SampleScalar>& scalars = sample.scalars.emplace_back();
    if (parameter.rank > 0) continue;
    for (const launch::Leaf& leaf : parameter.layout.leaves) {
      SampleScalar& scalar = scalars.emplace_back();
      const double unit = uniform(salt, 0, drawn++);
      if (types::is_float(leaf.scalar)) {
        scalar.value = real(range, unit);
      } else if (leaf.scalar == types::Scalar::kBool) {
        scalar.value = unit < 0.5 ? 0 : 1;
      } else if (scheme.integer == Integer::kExtent) {
        scalar.follows = types::info(leaf.scalar).bytes >= 4;
        scalar.value = 100;
        scalar.extent = {1, 0};
      } else if (scheme.integer == Integer::kSmall) {
        scalar.value = std::floor(1 + 3 * unit);
      } else if (scheme.integer == Integer::kMedium) {
        scalar.value = std::floor(4 + 8 * unit);
      }
    }
  }
  return sample;
}

}  // namespace weft::standalone
