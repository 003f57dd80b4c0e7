#include "geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace weft::interp {

using launch::Geometry;
using launch::GeometryKind;

size_t cell_number(const Geometry& grid, const std::array<int64_t, 3>& at) {
  int64_t number = 0;
  for (size_t axis = 3; axis-- > 0;) {
    const int64_t n = grid.cells[axis];
    number = number * n + (at[axis] % n + n) % n;
  }
  return static_cast<size_t>(number);
}

namespace {

std::vector<Box> boxes_of(const Geometry& bvh) {
  std::vector<Box> boxes(bvh.lowers.size() / 3);
  for (size_t i = 0; i < boxes.size(); ++i)
    for (size_t axis = 0; axis < 3; ++axis) {
      boxes[i].low[axis] = bvh.lowers[3 * i + axis];
      boxes[i].high[axis] = bvh.uppers[3 * i + axis];
    }
  return boxes;
}

std::vector<Box> boxes_of_triangles(const Geometry& mesh) {
  std::vector<Box> boxes(mesh.corners.size() / 3);
  for (size_t i = 0; i < boxes.size(); ++i)
    for (size_t axis = 0; axis < 3; ++axis) {
      const auto corner = [&](size_t k) {
        return mesh.points[3 * static_cast<size_t>(mesh.corners[3 * i + k]) + axis];
      };
      boxes[i].low[axis] = std::min({corner(0), corner(1), corner(2)});
      boxes[i].high[axis] = std::max({corner(0), corner(1), corner(2)});
    }
  return boxes;
}

std::vector<std::vector<int32_t>> points_by_cell(const Geometry& grid) {
  const std::array<int32_t, 3>& n = grid.cells;
  std::vector<std::vector<int32_t>> cells(static_cast<size_t>(n[0] * n[1] * n[2]));
  for (size_t i = 0; 3 * i < grid.points.size(); ++i) {
    std::array<int64_t, 3> at{};
    for (size_t axis = 0; axis < 3; ++axis)
      at[axis] =
          static_cast<int64_t>(std::floor(grid.points[3 * i + axis] * (1.0f / grid.cell_width)));
    cells[cell_number(grid, at)].push_back(static_cast<int32_t>(i));
  }
  return cells;
}

}  // namespace

void Geometries::clear() {
  known_.clear();
  found_.clear();
}

int64_t Geometries::add(GeometryKind kind, const Geometry& geometry) {
  Known& known = known_.emplace_back();
  known.kind = kind;
  known.of = &geometry;
  if (kind == GeometryKind::kHashGrid) known.cells = points_by_cell(geometry);
  if (kind == GeometryKind::kBvh) known.boxes = boxes_of(geometry);
  if (kind == GeometryKind::kMesh) known.boxes = boxes_of_triangles(geometry);
  return kFirst + static_cast<int64_t>(known_.size()) - 1;
}

const Geometries::Known* Geometries::find(GeometryKind kind, int64_t id) const {
  const bool of_mesh = kind == GeometryKind::kBvh && (id & kOfMesh) != 0;
  const auto at = static_cast<uint64_t>((of_mesh ? id & ~kOfMesh : id) - kFirst);
  if (at >= known_.size()) return nullptr;
  const GeometryKind wanted = of_mesh ? GeometryKind::kMesh : kind;
  return known_[at].kind == wanted ? &known_[at] : nullptr;
}

void Geometries::put(std::vector<Found> found, Value query) {
  found_.push_back(std::move(found));
  query.cells[0].i = static_cast<int64_t>(found_.size());
  query.cells[1].i = 0;
}

bool Geometries::next(Value query, const Real* most, int32_t& item) {
  if (query.cells[0].i == 0) return false;
  const std::vector<Found>& found = found_[static_cast<size_t>(query.cells[0].i) - 1];
  while (query.cells[1].i < static_cast<int64_t>(found.size())) {
    const Found& each = found[static_cast<size_t>(query.cells[1].i++)];
    if (each.has_reach && most != nullptr &&
        !(each.closed ? each.reach <= *most : each.reach < *most))
      continue;
    item = each.item;
    return true;
  }
  return false;
}

int64_t Geometries::left(Value query) const {
  if (query.cells[0].i == 0) return 0;
  const std::vector<Found>& found = found_[static_cast<size_t>(query.cells[0].i) - 1];
  return static_cast<int64_t>(found.size()) - query.cells[1].i;
}

}  // namespace weft::interp
