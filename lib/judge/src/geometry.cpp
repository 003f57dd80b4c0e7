#include "geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "weft/launch/scalars.h"

namespace weft::judge {
namespace {

using launch::Geometry;
using launch::GeometryKind;

constexpr int32_t kLeast = 8, kMost = 128;  // boxes or triangles
constexpr uint32_t kMostOfGrid = 6;         // along an axis

// Where floats of the style are.
struct Spread {
  double scale;
  bool positive;
};
Spread spread_of(Style style) {
  switch (style) {
    case Style::kPositive:
    case Style::kUnit:
      return {1, true};
    case Style::kLarge:
      return {4, true};
    case Style::kMixed:
      return {1.5, false};
    case Style::kTies:
      return {2, false};
    case Style::kWide:
      return {32, false};
    default:
      return {4, false};
  }
}

class GeometryMaker {
 public:
  GeometryMaker(Style style, Rng& rng) : spread_(spread_of(style)), rng_(rng) {}

  // Of a step that float32 has in all of the spread.
  double unit() { return (rng_.below((1u << 16) - 1) + 1) / double{1u << 16}; }
  double coordinate() { return spread_.scale * (spread_.positive ? unit() : 2 * unit() - 1); }
  // Between a sixteenth of the spread and a half.
  double size() { return spread_.scale * (1 + 7 * unit()) / 16; }
  double either_sign(double of) { return rng_.chance(0.5) ? -of : of; }
  double scale() const { return spread_.scale; }
  Rng& rng() { return rng_; }

 private:
  Spread spread_;
  Rng& rng_;
};

// The first array of points among the arguments; null: there is none.
const launch::Array* points_of(const launch::Signature& signature, const launch::Launch& launch) {
  for (const launch::ArrayRef& of : launch::arrays_of(signature)) {
    const launch::Array& array = launch.arguments[of.argument].arrays[of.index];
    const std::vector<launch::Leaf>& leaves = of.layout->leaves;
    if (array.shape.size() == 1 && of.layout->extents == std::vector<int32_t>{3} &&
        leaves.size() == 3 && leaves[0].scalar == types::Scalar::kFloat32)
      return &array;
  }
  return nullptr;
}

// As many as the shortest array of one axis has elements.
int32_t items_for(const launch::Signature& signature, const launch::Launch& launch) {
  int64_t threads = 1;
  for (const int32_t extent : launch.dim) threads *= extent;
  int32_t shortest = std::numeric_limits<int32_t>::max();
  for (const launch::ArrayRef& of : launch::arrays_of(signature)) {
    const launch::Array& array = launch.arguments[of.argument].arrays[of.index];
    if (array.shape.size() == 1) shortest = std::min(shortest, array.shape[0]);
  }
  const auto most = static_cast<int32_t>(std::clamp<int64_t>(threads, kLeast, kMost));
  return std::clamp(shortest, 1, most);
}

void make_grid(const launch::Array* points, int32_t items, GeometryMaker& make, Geometry& grid) {
  if (points != nullptr) {
    for (size_t at = 0; at < points->data.size(); at += sizeof(float))
      grid.points.push_back(static_cast<float>(
          launch::read_scalar(points->data.data() + at, types::Scalar::kFloat32)));
  } else {
    for (int32_t i = 0; i < 3 * items; ++i)
      grid.points.push_back(static_cast<float>(make.coordinate()));
  }
  for (int32_t& cells : grid.cells) cells = 1 + static_cast<int32_t>(make.rng().below(kMostOfGrid));
  // A power of two, whose inverse is exact.
  grid.cell_width =
      static_cast<float>(std::exp2(std::floor(std::log2(make.scale())) - make.rng().below(3)));
}

void make_boxes(int32_t items, GeometryMaker& make, Geometry& bvh) {
  for (int32_t i = 0; i < 3 * items; ++i) {
    const double at = make.coordinate(), half = make.size() / 2;
    bvh.lowers.push_back(static_cast<float>(at - half));
    bvh.uppers.push_back(static_cast<float>(at + half));
  }
  bvh.order = permutation(static_cast<size_t>(items), make.rng());
}

void make_triangles(int32_t items, GeometryMaker& make, Geometry& mesh) {
  for (int32_t i = 0; i < items; ++i) {
    const std::array<double, 3> at = {make.coordinate(), make.coordinate(), make.coordinate()};
    // Two sides that are far from parallel: each goes farthest along an axis of its own.
    const uint32_t first = make.rng().below(3);
    const uint32_t second = (first + 1 + make.rng().below(2)) % 3;
    for (uint32_t k = 0; k < 3; ++k)
      for (uint32_t axis = 0; axis < 3; ++axis) {
        const bool far = (k == 1 && axis == first) || (k == 2 && axis == second);
        const double by = k == 0 ? 0 : make.either_sign(far ? 2 * make.size() : make.size() / 4);
        mesh.points.push_back(static_cast<float>(at[axis] + by));
      }
  }
  for (size_t i = 0; i < mesh.points.size(); ++i)
    mesh.velocities.push_back(static_cast<float>(make.coordinate()));
  // In any order, and from any corner on.
  for (const int32_t triangle : permutation(static_cast<size_t>(items), make.rng())) {
    const auto from = static_cast<int32_t>(make.rng().below(3));
    for (int32_t k = 0; k < 3; ++k) mesh.corners.push_back(3 * triangle + (from + k) % 3);
  }
  mesh.order = permutation(static_cast<size_t>(items), make.rng());
}

}  // namespace

std::shared_ptr<const Geometry> make_geometry(GeometryKind kind, const launch::Signature& signature,
                                              const launch::Launch& launch, Style style, Rng rng) {
  GeometryMaker make(style, rng);
  auto geometry = std::make_shared<Geometry>();
  const int32_t items = items_for(signature, launch);
  if (kind == GeometryKind::kHashGrid)
    make_grid(points_of(signature, launch), items, make, *geometry);
  if (kind == GeometryKind::kBvh) make_boxes(items, make, *geometry);
  if (kind == GeometryKind::kMesh) make_triangles(items, make, *geometry);
  return geometry;
}

}  // namespace weft::judge
