#include "inputs.h"

#include <algorithm>
#include <cmath>

#include "weft/launch/scalars.h"

namespace weft::judge {
namespace {

using launch::Layout;
using types::Scalar;

constexpr Scheme kSchemes[] = {
    {Scheme::Shape::kThreads, Scheme::Integer::kSmall},
    {Scheme::Shape::kRoomy, Scheme::Integer::kSmall},
    {Scheme::Shape::kRoomy, Scheme::Integer::kExtent},
    {Scheme::Shape::kRoomy, Scheme::Integer::kSmall, true},
    {Scheme::Shape::kRoomy, Scheme::Integer::kExtent, true},
    {Scheme::Shape::kRoomy, Scheme::Integer::kZero},
    {Scheme::Shape::kRoomy, Scheme::Integer::kZero, true},
};

// Extents of a launch by its dimensions; the largest are three blocks of kBlockSize threads.
constexpr int32_t kOdd[4][4] = {{37}, {7, 5}, {4, 3, 5}, {3, 2, 2, 3}};
constexpr int32_t kBlocks[4][4] = {{70}, {9, 8}, {4, 3, 6}, {3, 4, 2, 3}};

class Maker {
 public:
  Maker(const Scheme& scheme, unsigned style, Rng& rng, launch::Launch& out)
      : scheme_(scheme), style_(style), rng_(rng), out_(out) {
    threads_ = 1;
    longest_ = 1;
    for (const int32_t extent : out.dim) {
      threads_ *= extent;
      longest_ = std::max(longest_, extent);
    }
  }

  void parameter(const launch::Parameter& of) {
    launch::Argument& argument = out_.arguments.emplace_back();
    if (of.rank > 0) {
      array(of.rank, of.layout, argument);
      return;
    }
    argument.value.resize(of.layout.size);
    for (const launch::Leaf& leaf : of.layout.leaves) {
      std::byte* const at = argument.value.data() + leaf.offset;
      launch::write_scalar(at, leaf.scalar,
                           types::is_float(leaf.scalar) ? real(leaf.scalar) : integer(leaf.scalar));
    }
    for (const launch::ArrayMember& member : of.layout.arrays)
      array(member.rank, member.element, argument);
  }

 private:
  void array(int rank, const Layout& element, launch::Argument& argument) {
    launch::Array& made = argument.arrays.emplace_back();
    size_t count = 1;
    for (int axis = 0; axis < rank; ++axis) {
      made.shape.push_back(extent(rank, axis));
      count *= static_cast<size_t>(made.shape.back());
    }
    made.data.resize(count * element.size);
    int64_t last = 0;
    for (size_t i = 0; i < count; ++i) {
      for (const launch::Leaf& leaf : element.leaves) {
        std::byte* const at = made.data.data() + i * element.size + leaf.offset;
        launch::write_scalar(
            at, leaf.scalar,
            types::is_float(leaf.scalar) ? real(leaf.scalar) : entry(leaf.scalar, last));
      }
    }
  }

  int32_t extent(int rank, int axis) const {
    const size_t dimensions = out_.dim.size();
    if (scheme_.shape == Scheme::Shape::kRoomy) {
      if (rank == 1) return std::max(4 * threads_, 16) + 7;
      return std::max(longest_, 4) + 2 + axis;
    }
    if (static_cast<size_t>(rank) < dimensions) return axis == 0 ? std::max(threads_, 1) : 5;
    const auto at = static_cast<size_t>(axis);
    return at < dimensions ? std::max(out_.dim[at], 1) : 4 + axis;
  }

  double real(Scalar scalar) {
    // So fine that no two are equal, as far as the type goes: equal ones are kinks.
    const uint32_t steps = scalar == Scalar::kFloat16 ? 1u << 10 : 1u << 22;
    const double unit = (static_cast<double>(rng_.below(steps - 1)) + 1) / steps;
    const double limit = scalar == Scalar::kFloat16 ? 2 : 4;
    switch (style_ % 5) {
      case 0:
        return 0.25 + unit;
      case 1:
        return (rng_.chance(0.5) ? -1 : 1) * (unit * limit);
      case 2:
        return unit;
      case 3:
        return 1 + unit * (limit - 1);
      default:
        return (rng_.chance(0.5) ? -1 : 1) * (rng_.chance(0.3) ? unit / 16 : unit * 1.5);
    }
  }

  // A scalar parameter: often a number of elements or of steps.
  double integer(Scalar scalar) {
    if (scalar == Scalar::kBool) return rng_.below(2);
    switch (scheme_.integer) {
      case Scheme::Integer::kSmall:
        return 1 + rng_.below(3);
      case Scheme::Integer::kExtent:
        return std::min(out_.dim[next_extent_++ % out_.dim.size()], 100);
      case Scheme::Integer::kZero:
        return 0;
    }
    return 0;
  }

  // An element of an array: often an index.
  double entry(Scalar scalar, int64_t& last) {
    if (scalar == Scalar::kBool) return rng_.below(2);
    const int32_t bound = std::clamp(threads_, 2, 100);
    if (scheme_.ascending) {
      last = std::min<int64_t>(last + rng_.below(2), bound - 1);
      return static_cast<double>(last);
    }
    const bool sign = style_ % 5 == 4 && scheme_.integer != Scheme::Integer::kZero &&
                      (scalar == Scalar::kInt32 || scalar == Scalar::kInt64) &&
                      scheme_.shape == Scheme::Shape::kThreads;
    const auto value = static_cast<double>(rng_.below(static_cast<uint32_t>(bound)));
    return sign && rng_.chance(0.2) ? -value : value;
  }

  const Scheme& scheme_;
  unsigned style_;
  Rng& rng_;
  launch::Launch& out_;
  int32_t threads_, longest_;
  size_t next_extent_ = 0;
};

}  // namespace

std::span<const Scheme> schemes() { return kSchemes; }

double small_number(Rng& rng) { return (static_cast<double>(rng.below(128)) - 63.5) / 64; }

launch::Launch make_launch(const launch::Signature& signature, int dimensions, Extent extent,
                           const Scheme& scheme, unsigned style, Rng rng) {
  launch::Launch made;
  for (int axis = 0; axis < dimensions; ++axis) {
    switch (extent) {
      case Extent::kNone:
        made.dim.push_back(axis == 0 ? 0 : 3);
        break;
      case Extent::kOne:
        made.dim.push_back(1);
        break;
      case Extent::kOdd:
        made.dim.push_back(kOdd[dimensions - 1][axis]);
        break;
      case Extent::kBlocks:
        made.dim.push_back(kBlocks[dimensions - 1][axis]);
        break;
    }
  }
  Maker maker(scheme, style, rng, made);
  for (const launch::Parameter& parameter : signature.parameters) maker.parameter(parameter);
  return made;
}

}  // namespace weft::judge
