// Arguments that point to more than arrays, in memory as Warp's headers have it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "protocol.h"
#include "weft/launch/launch.h"

namespace weft::native {

// wp::indexedarray_t: an array, the addresses of four lists of indices, the extents.
inline constexpr uint32_t kIndexedBytes = 104, kIndexedLists = 56, kIndexedShape = 88;
std::vector<std::byte> shape_of_indexed(const launch::Argument& argument);

// What a job's arguments point to, numbered behind its arrays, and the addresses of it.
struct Parts {
  std::vector<std::vector<std::byte>> parts;
  std::vector<SharedLink> links;
};
// `place`: of the argument among the values; `arrays`: how many the job has.
void add_indices(const launch::Argument& argument, uint32_t place, uint32_t arrays, Parts& parts);
// A wp::HashGrid, wp::BVH or wp::Mesh. A hierarchy is one leaf that has all boxes, so that queries
// come to them in the order of the geometry.
void add_geometry(launch::GeometryKind kind, const launch::Geometry& geometry, uint32_t place,
                  uint32_t arrays, Parts& parts);

}  // namespace weft::native
