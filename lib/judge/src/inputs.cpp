#include "inputs.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

#include "geometry.h"
#include "weft/diag/diagnostics.h"
#include "weft/launch/scalars.h"
#include "weft/syntax/parse.h"

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

// With arrays that are shorter than the launch.
constexpr Scheme kShortSchemes[] = {
    {Scheme::Shape::kThreads, Scheme::Integer::kSmall},
    {Scheme::Shape::kThreads, Scheme::Integer::kExtent},
    {Scheme::Shape::kThreads, Scheme::Integer::kExtent, true},
    {Scheme::Shape::kThreads, Scheme::Integer::kZero},
};

// Roomy arrays are not thin.
constexpr Scheme kThinSchemes[] = {
    {Scheme::Shape::kThreads, Scheme::Integer::kSmall},
    {Scheme::Shape::kThreads, Scheme::Integer::kZero},
};

constexpr Style kOnce[] = {Style::kPositive};
constexpr Style kThree[] = {Style::kPositive, Style::kSigned, Style::kMixed};
constexpr Style kMany[] = {Style::kMixed};
constexpr Style kTwo[] = {Style::kSigned, Style::kWide};
constexpr Style kAll[] = {Style::kPositive, Style::kSigned, Style::kUnit,
                          Style::kLarge,    Style::kMixed,  Style::kWide,
                          Style::kZeros,    Style::kTies,   Style::kLandmarks};
constexpr Size kSizes[] = {
    {Extent::kNone, kOnce},    {Extent::kOne, kAll},       {Extent::kOdd, kAll},
    {Extent::kBlocks, kThree}, {Extent::kBeyond, kThree},  {Extent::kHundred, kMany},
    {Extent::kHundreds, kTwo}, {Extent::kThousand, kMany}, {Extent::kThin, kThree}};

// Extents of a launch by its dimensions.
using Extents = int32_t[4][4];
constexpr Extents kNone = {{0}, {0, 3}, {0, 3, 3}, {0, 3, 3, 3}};
constexpr Extents kOne = {{1}, {1, 1}, {1, 1, 1}, {1, 1, 1, 1}};
constexpr Extents kFew = {{5}, {3, 2}, {2, 2, 2}, {2, 1, 2, 2}};
constexpr Extents kSome = {{66}, {66, 7}, {6, 6, 7}, {5, 5, 5, 5}};
constexpr Extents kOdd = {{37}, {7, 5}, {4, 3, 5}, {3, 2, 2, 3}};
// Three blocks of kBlockSize, and several along each axis of small ones.
constexpr Extents kBlocks = {{70}, {9, 9}, {3, 5, 5}, {3, 1, 5, 5}};
constexpr Extents kHundred = {{130}, {10, 13}, {5, 2, 13}, {2, 5, 1, 13}};
// More than a block along each axis, where blocks are 256, 32 x 8 or 32 x 4 x 2 threads.
constexpr Extents kHundreds = {{300}, {9, 35}, {3, 5, 35}, {2, 2, 5, 35}};
constexpr Extents kThin = {{1}, {1, 4}, {1, 4, 1}, {1, 3, 1, 2}};
constexpr Extents kThousand = {{1027}, {13, 79}, {13, 1, 79}, {1, 13, 1, 79}};

const Extents& extents_of(Extent extent) {
  switch (extent) {
    case Extent::kNone:
      return kNone;
    case Extent::kOne:
      return kOne;
    case Extent::kFew:
      return kFew;
    case Extent::kSome:
      return kSome;
    case Extent::kBlocks:
      return kBlocks;
    case Extent::kHundred:
      return kHundred;
    case Extent::kHundreds:
      return kHundreds;
    case Extent::kThousand:
      return kThousand;
    case Extent::kThin:
      return kThin;
    case Extent::kOdd:
    case Extent::kBeyond:
      break;
  }
  return kOdd;
}

constexpr double kMostLandmark = 1e4;
constexpr int32_t kMostIndex = 100;
constexpr int64_t kMostElements = 1 << 17;  // of an array of several axes
constexpr int64_t kMostTiled = 1 << 17;     // of one that tiles lie over

class Maker {
 public:
  // `extents`: what arrays go by, those of the launch or smaller ones.
  Maker(std::vector<int32_t> extents, const Scheme& scheme, Style style,
        std::span<const double> landmarks, Rng& rng, launch::Launch& out)
      : extents_(std::move(extents)),
        scheme_(scheme),
        style_(style),
        landmarks_(landmarks),
        rng_(rng),
        out_(out) {
    threads_ = 1;
    longest_ = 1;
    for (const int32_t extent : extents_) {
      threads_ *= extent;
      longest_ = std::max(longest_, extent);
    }
  }

  // An array of this shape in the place of what is there.
  void array_again(const Layout& element, std::vector<int32_t> shape, launch::Array& made) {
    made.shape = std::move(shape);
    fill(element, made);
  }

  void parameter(const launch::Parameter& of) {
    launch::Argument& argument = out_.arguments.emplace_back();
    if (of.rank > 0) {
      array(of.rank, of.layout, argument);
      if (of.indexed) index(of.layout, argument);
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
    for (int axis = 0; axis < rank; ++axis) made.shape.push_back(extent(rank, axis));
    fill(element, made);
  }

  // The kernel sees an array of this shape, of a larger one: along some axes all, along others what
  // a list says, in any order and each element once.
  void index(const Layout& element, launch::Argument& argument) {
    launch::Array& made = argument.arrays[0];
    for (int32_t& extent : made.shape) {
      std::vector<int32_t>& list = argument.indices.emplace_back();
      if (extent == 0 || (made.shape.size() > 1 && rng_.chance(0.25))) continue;
      const int32_t whole = extent + 1 + extent / 2;
      list = permutation(static_cast<size_t>(whole), rng_);
      list.resize(static_cast<size_t>(extent));
      extent = whole;
    }
    fill(element, made);
  }

  void fill(const Layout& element, launch::Array& made) {
    size_t count = 1;
    for (const int32_t length : made.shape) count *= static_cast<size_t>(length);
    made.data.resize(count * element.size);
    int64_t last = 0;
    const bool any_index = std::ranges::any_of(
        element.leaves, [](const launch::Leaf& leaf) { return types::is_integer(leaf.scalar); });
    const std::vector<int32_t> round =
        any_index && rng_.chance(0.5) ? distinct_indices() : std::vector<int32_t>{};
    size_t place = 0;  // among the integers
    for (size_t i = 0; i < count; ++i) {
      if (scheme_.coincide && i > 0 && rng_.chance(0.3)) {
        const size_t other = rng_.below(static_cast<uint32_t>(i));
        std::copy_n(made.data.begin() + static_cast<ptrdiff_t>(other * element.size), element.size,
                    made.data.begin() + static_cast<ptrdiff_t>(i * element.size));
        continue;
      }
      for (const launch::Leaf& leaf : element.leaves) {
        std::byte* const at = made.data.data() + i * element.size + leaf.offset;
        const bool index = !round.empty() && types::is_integer(leaf.scalar);
        launch::write_scalar(at, leaf.scalar,
                             types::is_float(leaf.scalar) ? real(leaf.scalar)
                             : index                      ? round[place++ % round.size()]
                                                          : entry(leaf.scalar, last));
      }
    }
  }

  // Indices that all differ, as corners of a triangle do; none where integers are to be others.
  std::vector<int32_t> distinct_indices() {
    if (scheme_.ascending || scheme_.outside || style_ == Style::kLandmarks) return {};
    return permutation(static_cast<size_t>(bound()), rng_);
  }
  // Of indices.
  int32_t bound() const { return std::clamp(threads_, 2, kMostIndex); }

  int32_t extent(int rank, int axis) const {
    const size_t dimensions = extents_.size();
    if (scheme_.tiles) {
      if (rank == 1) return std::max(4 * threads_, 16) + 7;
      if (axis == 0) return rank == 2 ? std::max(longest_, 40) : longest_ + 2;
      const auto at = static_cast<size_t>(axis);
      return std::max(at < dimensions ? extents_[at] : 0, 40) + axis;
    }
    if (scheme_.shape == Scheme::Shape::kRoomy) {
      if (rank == 1) return std::max(4 * threads_, 16) + 7;
      const int32_t first = std::max(longest_, 4) + 2;
      if (axis == 0) return first;
      // Further axes are no longer than an array of so many elements lets them.
      int32_t length = 1;
      const auto elements = [&](int32_t of) {
        int64_t count = first;
        for (int other = 1; other < rank; ++other) count *= of;
        return count;
      };
      while (length < first + axis && elements(length + 1) <= kMostElements) ++length;
      return length;
    }
    if (static_cast<size_t>(rank) < dimensions) return axis == 0 ? std::max(threads_, 1) : 5;
    const auto at = static_cast<size_t>(axis);
    return at < dimensions ? std::max(extents_[at], 1)
                           : 4 + axis + static_cast<int32_t>(style_) % 2;
  }

  double either_sign(double size) { return rng_.chance(0.5) ? -size : size; }

  double real(Scalar scalar) {
    // So fine that no two are equal, as far as the type goes: equal ones are kinks.
    const uint32_t steps = scalar == Scalar::kFloat16 ? 1u << 10 : 1u << 22;
    const double unit = (static_cast<double>(rng_.below(steps - 1)) + 1) / steps;
    const double limit = scalar == Scalar::kFloat16 ? 2 : 4;
    switch (style_) {
      case Style::kPositive:
        return 0.25 + unit;
      case Style::kTies:
        return rng_.chance(0.5) ? either_sign(0.25 * rng_.below(5)) : either_sign(unit * limit);
      case Style::kZeros:
        if (rng_.chance(0.25)) return either_sign(0.0);
        [[fallthrough]];
      case Style::kSigned:
        return either_sign(unit * limit);
      case Style::kUnit:
        return unit;
      case Style::kLarge:
        return 1 + unit * (limit - 1);
      case Style::kMixed:
        return either_sign(rng_.chance(0.3) ? unit / 16 : unit * 1.5);
      case Style::kLandmarks:
        if (!landmarks_.empty() && rng_.chance(0.6)) return either_sign(near_landmark());
        [[fallthrough]];
      case Style::kWide:
      case Style::kDirected:
        break;
    }
    return either_sign(std::exp2(14 * unit - 7));
  }

  double landmark() { return landmarks_[rng_.below(static_cast<uint32_t>(landmarks_.size()))]; }
  double near_landmark() {
    const double at = landmark();
    switch (rng_.below(5)) {
      case 0:
        return at * (1 + 0x1p-9);
      case 1:
        return at * (1 - 0x1p-9);
      case 2:
        return at + (rng_.chance(0.5) ? 1 : -1);
      default:
        return at;
    }
  }
  // An integer at one of the numbers of the source, or one apart; -1: none.
  int32_t near_integer() {
    if (style_ != Style::kLandmarks || landmarks_.empty() || !rng_.chance(0.5)) return -1;
    const double at = std::trunc(landmark()) + static_cast<double>(rng_.below(3)) - 1;
    return at > kMostIndex ? -1 : static_cast<int32_t>(at);
  }

  // A scalar parameter: often a number of elements or of steps.
  double integer(Scalar scalar) {
    if (scalar == Scalar::kBool) return rng_.below(2);
    if (const int32_t near = near_integer(); near >= 0) return near;
    switch (scheme_.integer) {
      case Scheme::Integer::kSmall:
        return 1 + rng_.below(3);
      case Scheme::Integer::kExtent:
        return std::min(extents_[next_extent_++ % extents_.size()], kMostIndex);
      case Scheme::Integer::kZero:
        return 0;
    }
    return 0;
  }

  // An element of an array: often an index.
  double entry(Scalar scalar, int64_t& last) {
    if (scalar == Scalar::kBool) return rng_.below(2);
    if (scheme_.ascending) {
      last = std::min<int64_t>(last + rng_.below(2), bound() - 1);
      return static_cast<double>(last);
    }
    if (const int32_t near = near_integer(); near >= 0) return near;
    const bool sign = style_ == Style::kMixed && scheme_.integer != Scheme::Integer::kZero &&
                      (scalar == Scalar::kInt32 || scalar == Scalar::kInt64) &&
                      scheme_.shape == Scheme::Shape::kThreads;
    const auto value = static_cast<double>(rng_.below(static_cast<uint32_t>(bound())));
    if (scheme_.outside && rng_.chance(0.3)) return value + bound();
    return sign && rng_.chance(0.2) ? -value : value;
  }

  const std::vector<int32_t> extents_;
  const Scheme& scheme_;
  Style style_;
  std::span<const double> landmarks_;
  Rng& rng_;
  launch::Launch& out_;
  int32_t threads_, longest_;
  size_t next_extent_ = 0;
};

}  // namespace

std::span<const Size> sizes() { return kSizes; }

std::span<const Scheme> schemes(Extent extent) {
  if (extent == Extent::kBeyond) return kShortSchemes;
  if (extent == Extent::kThin) return kThinSchemes;
  return kSchemes;
}

std::vector<double> landmarks_of(std::string_view source) {
  diag::Diagnostics diags;
  SymbolTable symbols;
  syntax::Tree tree;
  syntax::parse(Source("kernel.py", std::string(source)), symbols, diags, tree);
  std::vector<double> found;
  for (const syntax::Literal& literal : tree.literals) {
    double value = 0;
    if (literal.kind == syntax::LiteralKind::kFloat)
      value = literal.real;
    else if (literal.kind == syntax::LiteralKind::kInteger && !literal.too_big)
      value = static_cast<double>(literal.integer);
    if (value != 0 && value <= kMostLandmark) found.push_back(value);
  }
  std::ranges::sort(found);
  const auto rest = std::ranges::unique(found);
  found.erase(rest.begin(), rest.end());
  return found;
}

bool stands_still(Style style, std::span<const double> landmarks, double value) {
  const double size = std::fabs(value);
  if (style == Style::kZeros) return size == 0;
  if (style == Style::kTies) return size <= 1 && size * 4 == std::floor(size * 4);
  if (style != Style::kLandmarks) return false;
  return std::ranges::any_of(landmarks, [&](double at) {
    return std::fabs(size - at) <= at * 0x1p-8;  // as far as a type rounds it
  });
}

int32_t threads_of(Extent extent, int dimensions) {
  int32_t threads = 1;
  for (int axis = 0; axis < dimensions; ++axis) threads *= extents_of(extent)[dimensions - 1][axis];
  return threads;
}

std::vector<int32_t> permutation(size_t count, Rng& rng) {
  std::vector<int32_t> all(count);
  std::iota(all.begin(), all.end(), 0);
  for (size_t i = all.size(); i-- > 1;)
    std::swap(all[i], all[rng.below(static_cast<uint32_t>(i + 1))]);
  return all;
}

double small_number(Rng& rng) { return (static_cast<double>(rng.below(128)) - 63.5) / 64; }

launch::Launch make_launch(const launch::Signature& signature, int dimensions, Extent extent,
                           const Scheme& scheme, Style style, std::span<const double> landmarks,
                           Rng rng) {
  const auto& extents = extents_of(extent)[dimensions - 1];
  const std::vector<int32_t> dim(extents, extents + dimensions);
  std::vector<int32_t> of_arrays = dim;
  if (extent == Extent::kBeyond)
    for (int32_t& length : of_arrays) length -= std::max(length / 8, 1);
  return make_launch(signature, dim, of_arrays, scheme, style, landmarks, rng);
}

launch::Launch make_launch(const launch::Signature& signature, const std::vector<int32_t>& dim,
                           const std::vector<int32_t>& of_arrays, const Scheme& scheme, Style style,
                           std::span<const double> landmarks, Rng rng) {
  launch::Launch made;
  made.dim = dim;
  Maker maker(of_arrays, scheme, style, landmarks, rng, made);
  for (const launch::Parameter& parameter : signature.parameters) maker.parameter(parameter);
  for (size_t i = 0; i < signature.parameters.size(); ++i)
    if (const launch::GeometryKind kind = signature.parameters[i].geometry;
        kind != launch::GeometryKind::kNone)
      made.arguments[i].geometry = make_geometry(kind, signature, made, style, rng.child(i));
  return made;
}

namespace {

// Makes the square blocks along the last two axes positive definite, whichever triangle is read.
void make_definite(const Layout& element, int32_t size, launch::Array& array) {
  const Scalar scalar = element.leaves[0].scalar;
  const size_t rank = array.shape.size();
  const auto rows = static_cast<size_t>(array.shape[rank - 2]);
  const auto columns = static_cast<size_t>(array.shape[rank - 1]);
  const auto n = static_cast<size_t>(size);
  const size_t count = array.data.size() / element.size;
  std::vector<double> diagonal(count, 0.0);
  const auto at = [&](size_t i) { return array.data.data() + i * element.size; };
  for (size_t i = 0; i < count; ++i) {
    const size_t row = i / columns % rows, column = i % columns;
    const double by = std::fabs(launch::read_scalar(at(i), scalar));
    const size_t first = i - row % n * columns - column % n;  // of the block
    for (const size_t k : {row % n, column % n})
      if (column - column % n + k < columns && row - row % n + k < rows)
        diagonal[first + k * columns + k] += by;
  }
  for (size_t i = 0; i < count; ++i)
    if (i / columns % rows % n == i % columns % n)
      launch::write_scalar(at(i), scalar, diagonal[i] + 0.25);
}

}  // namespace

bool fit_tiles(const launch::Signature& signature,
               const std::vector<std::vector<interp::TiledArea>>& tiled, Extent extent,
               const Scheme& scheme, Style style, std::span<const double> landmarks, bool definite,
               Rng rng, launch::Launch& launch) {
  bool any = false, square = false;
  std::vector<int32_t> extents(launch.dim);
  Maker maker(std::move(extents), scheme, style, landmarks, rng, launch);
  for (size_t i = 0; i < signature.parameters.size(); ++i) {
    const launch::Parameter& parameter = signature.parameters[i];
    for (size_t n = 0; n < launch.arguments[i].arrays.size(); ++n) {
      const interp::TiledArea& area = tiled[i][n];
      if (area.reach.empty()) continue;
      const Layout& element =
          parameter.rank > 0 ? parameter.layout : parameter.layout.arrays[n].element;
      launch::Array& array = launch.arguments[i].arrays[n];
      std::vector<int32_t> shape = array.shape;
      for (size_t axis = 0; axis < shape.size(); ++axis) {
        const int32_t wanted = area.reach[axis];
        // Along other axes an index may go further than those of tiles.
        shape[axis] = area.tile[axis] > 1 ? wanted : std::max(wanted, shape[axis]);
        if (extent == Extent::kBeyond && axis == 0 && wanted > 1) shape[axis] = wanted - wanted / 8;
      }
      int64_t count = 1;
      for (const int32_t length : shape) count *= length;
      if (count > kMostTiled) continue;
      any = true;
      maker.array_again(element, std::move(shape), array);
      const size_t rank = array.shape.size();
      const bool numbers = element.leaves.size() == 1 && types::is_float(element.leaves[0].scalar);
      if (rank < 2 || !numbers || area.tile[rank - 1] < 2 ||
          area.tile[rank - 1] != area.tile[rank - 2])
        continue;
      square = true;
      if (definite) make_definite(element, area.tile[rank - 1], array);
    }
  }
  return definite ? square : any;
}

}  // namespace weft::judge
