// What a launch's ids are of, and what queries found in it.
#pragma once

#include <array>
#include <deque>
#include <vector>

#include "value.h"
#include "weft/launch/launch.h"

namespace weft::interp {

struct Box {
  float low[3], high[3];
};

// The cell of a grid, by its place before cells begin anew.
size_t cell_number(const launch::Geometry& grid, const std::array<int64_t, 3>& at);

// What a query comes to, one after the other.
struct Found {
  int32_t item = 0;
  // Of a ray: how far it goes until it is there. It is left out where the next one is asked for
  // within less, or `closed`, within no more.
  bool has_reach = false, closed = false;
  Real reach = real(0.0);
};

class Geometries {
 public:
  struct Known {
    launch::GeometryKind kind{};
    const launch::Geometry* of = nullptr;
    std::vector<std::vector<int32_t>> cells;  // of a grid: the points of each, in ascending order
    std::vector<Box> boxes;                   // of a bvh, or of a mesh's triangles
  };

  // Before a launch, and before each thread.
  void clear();
  void forget_found() { found_.clear(); }

  bool any() const { return !known_.empty(); }
  // Its id: one that no computation comes to.
  int64_t add(launch::GeometryKind kind, const launch::Geometry& geometry);
  // Null: the number is no id of such a geometry.
  const Known* find(launch::GeometryKind kind, int64_t id) const;
  // Of the hierarchy that a mesh has.
  static int64_t bvh_of_mesh(int64_t id) { return id | kOfMesh; }
  static bool is_id(int64_t number) { return (number & ~int64_t{0xffff} & ~kOfMesh) == kFirst; }

  // Into the two cells of a query.
  void put(std::vector<Found> found, Value query);
  // False: there is no other one. `most`: no farther away than that; null: however far.
  bool next(Value query, const Real* most, int32_t& item);
  int64_t left(Value query) const;

 private:
  static constexpr int64_t kFirst = 0x6d65'7368'0000'0000, kOfMesh = 0x10000;

  std::vector<Known> known_;
  std::deque<std::vector<Found>> found_;
};

}  // namespace weft::interp
