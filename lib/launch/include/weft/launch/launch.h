// What a kernel is launched with: dimensions and the bytes of its arguments, laid out in memory as
// Warp's C++ does it. Plain data, for all that run kernels.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/scope/program.h"
#include "weft/types/types.h"

namespace weft::launch {

inline constexpr uint32_t kArrayBytes = 56;  // of wp::array_t, 8-aligned

// A scalar of a value: where it stands and what it is.
struct Leaf {
  uint32_t offset = 0;
  types::Scalar scalar{};
  friend bool operator==(const Leaf&, const Leaf&) = default;
};

struct ArrayMember;
struct Member;

// The memory of a value. Scalars are little-endian; vectors, matrices (row-major), quaternions and
// transforms are packed; structures follow C++'s rules of alignment.
struct Layout {
  uint32_t size = 0;
  uint32_t alignment = 1;
  std::vector<Leaf> leaves;         // every scalar, in the order of their offsets
  std::vector<ArrayMember> arrays;  // of structures: the members that are arrays, by offset

  // For people.
  std::string type;              // "vec3f", as messages spell it
  std::vector<int32_t> extents;  // of a vector {3}, of a matrix {2, 2}
  bool is_structure = false;
  std::vector<Member> members;  // of structures
};

// An array inside a structure: a wp::array_t of kArrayBytes at `offset`.
struct ArrayMember {
  std::string name;  // "grid.cells" for a member of a member
  uint32_t offset = 0;
  int rank = 1;
  Layout element;
};

// A member of a structure as it is written there.
struct Member {
  std::string name;
  uint32_t offset = 0;
  int rank = 0;   // 0: no array
  Layout layout;  // of the element if rank > 0
};

Result<Layout> layout_of(const types::TypeStore& types, const SymbolTable& symbols,
                         types::TypeId type);

// What a number of 64 bits is the id of, as Warp's HashGrid, Bvh and Mesh have one.
enum class GeometryKind : uint8_t { kNone, kHashGrid, kBvh, kMesh };

struct Parameter {
  std::string name;
  int rank = 0;          // 0: no array
  Layout layout;         // of the element if rank > 0
  bool indexed = false;  // a wp.indexedarray: Argument::indices
  // Of a uint64 that the kernel gives to a builtin as an id. Its layout then has no leaves: nobody
  // but the one who runs the kernel knows its value.
  GeometryKind geometry = GeometryKind::kNone;
};

struct Signature {
  std::vector<Parameter> parameters;
};

// Of a kernel that is not generic (or an instance of a generic one). An error names the parameter
// that has no layout here: textures, fabric arrays, no type at all ...
Result<Signature> signature_of(const scope::Program& program, scope::FunctionId kernel);
// For those who know values and plain arrays alone: which parameter is something else, and what.
Status plain(const Signature& signature);

// Row-major and contiguous; `data` holds the product of `shape` elements.
struct Array {
  std::vector<int32_t> shape;
  std::vector<std::byte> data;
};

// What a HashGrid, a Bvh or a Mesh of Warp is made of. Points and corners of boxes are three
// numbers each.
struct Geometry {
  std::vector<float> points;          // of a grid or a mesh
  std::vector<float> velocities;      // of a mesh's points
  std::vector<int32_t> corners;       // of a mesh: three points a triangle
  std::vector<float> lowers, uppers;  // of a bvh
  // Of a bvh or a mesh: the boxes or triangles in the order in which queries come to them.
  std::vector<int32_t> order;
  // Of a grid: cells along each axis, after which it begins anew, and how wide they are.
  std::array<int32_t, 3> cells{};
  float cell_width = 0.0f;
};

// Of an array parameter: one array and no value. Of another: its bytes, and an array for each of
// `layout.arrays`, whose places in `value` the one who runs the kernel fills.
struct Argument {
  std::vector<std::byte> value;
  std::vector<Array> arrays;
  // Of an indexed array, along each axis of `arrays[0]`: its elements as the kernel sees them; an
  // empty list: all.
  std::vector<std::vector<int32_t>> indices;
  std::shared_ptr<const Geometry> geometry;  // of an id
};

struct Launch {
  std::vector<int32_t> dim;         // 1 to 4 numbers
  std::vector<Argument> arguments;  // one a parameter
};

// The arrays of a launch as one list, in the order of arguments.
struct ArrayRef {
  size_t argument, index;  // Launch::arguments[argument].arrays[index]
  const Layout* layout;    // of the element, in the signature
  std::string name;        // "x", "grid.cells"
};
std::vector<ArrayRef> arrays_of(const Signature& signature);

// The extents of an array argument as the kernel sees them.
std::vector<int32_t> shape_of(const Argument& argument);

// Not ok: `launch` does not fit `signature`; which argument, and why.
Status check(const Signature& signature, const Launch& launch);

}  // namespace weft::launch
