#include "geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <span>

namespace weft::native {
namespace {

using launch::Geometry;
using launch::GeometryKind;

// Addresses are links, so that here they are words without a value.
using Address = uint64_t;

// wp::HashGrid_t<float>
struct HashGrid {
  Address point_cells, point_ids, point_keys, cell_starts, cell_ends;
  int32_t dim[3];
  int32_t num_points, max_points, max_keys, has_groups;
  Address context;
  float cell_width, cell_width_inv;
};
static_assert(sizeof(HashGrid) == 88);

// wp::BVHPackedNodeHalf
struct Node {
  float corner[3];
  uint32_t child : 31;
  uint32_t leaf : 1;
};

// wp::BVH
struct Bvh {
  Address node_lowers, node_uppers, node_parents, node_counts, primitive_indices;
  int32_t max_depth, max_nodes, num_nodes, num_leaf_nodes;
  Address root, item_lowers, item_uppers, item_groups;
  int32_t num_items, leaf_size, constructor_type;
  Address context;
};
static_assert(sizeof(Bvh) == 112);

// wp::array_t
struct Array {
  Address data, grad;
  int32_t shape[4], strides[4];
  uint16_t ndim, flags;
};
static_assert(sizeof(Array) == launch::kArrayBytes);

// wp::Mesh
struct Mesh {
  Array points, velocities, indices;
  Address lowers, uppers, solid_angle_props;
  int32_t num_points, num_tris;
  Bvh bvh;
  Address context;
  float average_edge_length;
};
static_assert(sizeof(Mesh) == 328);

// wp::SolidAngleProps, which leaves do not read: more than one has.
constexpr size_t kSolidAngleBytes = 256;

class Writer {
 public:
  Writer(uint32_t arrays, Parts& parts) : arrays_(arrays), parts_(parts) {}

  // The number of the part.
  template <typename T>
  uint32_t add(std::span<const T> items) {
    const std::span<const std::byte> bytes = std::as_bytes(items);
    parts_.parts.emplace_back(bytes.begin(), bytes.end());
    return arrays_ + static_cast<uint32_t>(parts_.parts.size()) - 1;
  }
  template <typename T>
  uint32_t add(const std::vector<T>& items) {
    return add(std::span<const T>(items));
  }
  template <typename T>
  uint32_t add_one(const T& item) {
    return add(std::span<const T>(&item, 1));
  }
  void link(uint32_t part, size_t at, uint32_t target) {
    parts_.links.push_back({part, static_cast<uint32_t>(at), target});
  }

 private:
  uint32_t arrays_;
  Parts& parts_;
};

// The cell of a coordinate, before cells begin anew.
int32_t cell_of(float x, float inverse, int32_t cells) {
  const auto at = static_cast<int64_t>(std::floor(x * inverse));
  return static_cast<int32_t>((at % cells + cells) % cells);
}

uint32_t add_grid(const Geometry& of, Writer& to) {
  const size_t count = of.points.size() / 3;
  const float inverse = 1.0f / of.cell_width;
  std::vector<int32_t> cell(count), ids(count);
  std::iota(ids.begin(), ids.end(), 0);
  for (size_t i = 0; i < count; ++i) {
    const float* const p = of.points.data() + 3 * i;
    cell[i] =
        (cell_of(p[2], inverse, of.cells[2]) * of.cells[1] + cell_of(p[1], inverse, of.cells[1])) *
            of.cells[0] +
        cell_of(p[0], inverse, of.cells[0]);
  }
  std::ranges::stable_sort(ids, {}, [&](int32_t i) { return cell[static_cast<size_t>(i)]; });
  size_t cells = 1;
  for (const int32_t along : of.cells) cells *= static_cast<size_t>(along);
  std::vector<int32_t> starts(cells, 0), ends(cells, 0), sorted(count);
  for (size_t n = 0; n < count; ++n) {
    const auto at = static_cast<size_t>(cell[static_cast<size_t>(ids[n])]);
    sorted[n] = static_cast<int32_t>(at);
    if (n == 0 || sorted[n] != sorted[n - 1]) starts[at] = static_cast<int32_t>(n);
    ends[at] = static_cast<int32_t>(n) + 1;
  }
  const HashGrid grid{.point_cells = 0,
                      .point_ids = 0,
                      .point_keys = 0,
                      .cell_starts = 0,
                      .cell_ends = 0,
                      .dim = {of.cells[0], of.cells[1], of.cells[2]},
                      .num_points = static_cast<int32_t>(count),
                      .max_points = static_cast<int32_t>(count),
                      .max_keys = 0,
                      .has_groups = 0,
                      .context = 0,
                      .cell_width = of.cell_width,
                      .cell_width_inv = inverse};
  const uint32_t part = to.add_one(grid);
  to.link(part, offsetof(HashGrid, point_cells), to.add(sorted));
  to.link(part, offsetof(HashGrid, point_ids), to.add(ids));
  to.link(part, offsetof(HashGrid, cell_starts), to.add(starts));
  to.link(part, offsetof(HashGrid, cell_ends), to.add(ends));
  return part;
}

// A box around several is larger than they are, since what a leaf has is asked one by one; of a
// single one only the leaf is asked.
constexpr float kRoom = 1.0f;

Bvh bvh_of(size_t items) {
  const auto count = static_cast<int32_t>(items);
  Bvh bvh{};
  bvh.max_depth = bvh.max_nodes = bvh.num_nodes = bvh.num_leaf_nodes = 1;
  bvh.num_items = bvh.leaf_size = count;
  return bvh;
}
// The addresses of a Bvh that stands at `at` of the part.
void link_bvh(const std::vector<float>& lowers, const std::vector<float>& uppers,
              const std::vector<int32_t>& order, uint32_t part, size_t at, Writer& to) {
  const float room = order.size() == 1 ? 0.0f : kRoom;
  Node lower{}, upper{};
  for (size_t axis = 0; axis < 3; ++axis) {
    float least = std::numeric_limits<float>::max(), most = -least;
    for (size_t i = axis; i < lowers.size(); i += 3) {
      least = std::min(least, lowers[i]);
      most = std::max(most, uppers[i]);
    }
    lower.corner[axis] = least - room;
    upper.corner[axis] = most + room;
  }
  lower.leaf = 1;
  upper.child = static_cast<uint32_t>(order.size()) & 0x7fffffffu;
  to.link(part, at + offsetof(Bvh, node_lowers), to.add_one(lower));
  to.link(part, at + offsetof(Bvh, node_uppers), to.add_one(upper));
  to.link(part, at + offsetof(Bvh, node_parents), to.add_one(int32_t{-1}));
  to.link(part, at + offsetof(Bvh, node_counts), to.add_one(int32_t{0}));
  to.link(part, at + offsetof(Bvh, primitive_indices), to.add(order));
  to.link(part, at + offsetof(Bvh, root), to.add_one(int32_t{0}));
  to.link(part, at + offsetof(Bvh, item_lowers), to.add(lowers));
  to.link(part, at + offsetof(Bvh, item_uppers), to.add(uppers));
}

uint32_t add_bvh(const Geometry& of, Writer& to) {
  const uint32_t part = to.add_one(bvh_of(of.order.size()));
  link_bvh(of.lowers, of.uppers, of.order, part, 0, to);
  return part;
}

Array array_of(size_t count, int32_t bytes) {
  Array array{};
  array.shape[0] = static_cast<int32_t>(count);
  array.strides[0] = bytes;
  array.ndim = 1;
  return array;
}

uint32_t add_mesh(const Geometry& of, Writer& to) {
  const size_t triangles = of.corners.size() / 3;
  std::vector<float> lowers, uppers;
  double edges = 0;
  for (size_t t = 0; t < triangles; ++t) {
    std::array<const float*, 3> p;
    for (size_t k = 0; k < 3; ++k)
      p[k] = of.points.data() + 3 * static_cast<size_t>(of.corners[3 * t + k]);
    for (size_t axis = 0; axis < 3; ++axis) {
      lowers.push_back(std::min({p[0][axis], p[1][axis], p[2][axis]}));
      uppers.push_back(std::max({p[0][axis], p[1][axis], p[2][axis]}));
    }
    for (size_t k = 0; k < 3; ++k)
      edges += std::hypot(double{p[k][0]} - p[(k + 1) % 3][0], double{p[k][1]} - p[(k + 1) % 3][1],
                          double{p[k][2]} - p[(k + 1) % 3][2]);
  }
  Mesh mesh{};
  constexpr int32_t kPoint = 3 * sizeof(float);
  mesh.points = array_of(of.points.size() / 3, kPoint);
  mesh.velocities = array_of(of.points.size() / 3, kPoint);
  mesh.indices = array_of(of.corners.size(), sizeof(int32_t));
  mesh.num_points = mesh.points.shape[0];
  mesh.num_tris = static_cast<int32_t>(triangles);
  mesh.bvh = bvh_of(triangles);
  mesh.average_edge_length = static_cast<float>(edges / (3.0 * static_cast<double>(triangles)));
  const uint32_t part = to.add_one(mesh);
  to.link(part, offsetof(Mesh, points), to.add(of.points));
  to.link(part, offsetof(Mesh, velocities), to.add(of.velocities));
  to.link(part, offsetof(Mesh, indices), to.add(of.corners));
  to.link(part, offsetof(Mesh, lowers), to.add(lowers));
  to.link(part, offsetof(Mesh, uppers), to.add(uppers));
  to.link(part, offsetof(Mesh, solid_angle_props),
          to.add(std::vector<std::byte>(kSolidAngleBytes)));
  link_bvh(lowers, uppers, of.order, part, offsetof(Mesh, bvh), to);
  return part;
}

}  // namespace

std::vector<std::byte> shape_of_indexed(const launch::Argument& argument) {
  std::array<int32_t, 4> shape{};
  const std::vector<int32_t> seen = launch::shape_of(argument);
  std::ranges::copy(seen, shape.begin());
  const std::span<const std::byte> bytes = std::as_bytes(std::span(shape));
  return {bytes.begin(), bytes.end()};
}

void add_indices(const launch::Argument& argument, uint32_t place, uint32_t arrays, Parts& parts) {
  Writer to(arrays, parts);
  for (size_t axis = 0; axis < argument.indices.size(); ++axis)
    if (!argument.indices[axis].empty())
      to.link(SharedLink::kInValues, place + kIndexedLists + axis * sizeof(Address),
              to.add(argument.indices[axis]));
}

void add_geometry(GeometryKind kind, const Geometry& geometry, uint32_t place, uint32_t arrays,
                  Parts& parts) {
  Writer to(arrays, parts);
  const uint32_t part = kind == GeometryKind::kHashGrid ? add_grid(geometry, to)
                        : kind == GeometryKind::kBvh    ? add_bvh(geometry, to)
                                                        : add_mesh(geometry, to);
  to.link(SharedLink::kInValues, place, part);
}

}  // namespace weft::native
