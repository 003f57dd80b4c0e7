// What a kernel is launched with: dimensions and the bytes of its arguments, laid out in memory as
// Warp's C++ does it. Plain data, for all that run kernels.
#pragma once

#include <cstddef>
#include <cstdint>
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

struct Parameter {
  std::string name;
  int rank = 0;   // 0: no array
  Layout layout;  // of the element if rank > 0
};

struct Signature {
  std::vector<Parameter> parameters;
};

// Of a kernel that is not generic (or an instance of a generic one). An error names the parameter
// that has no layout here: textures, indexed arrays, no type at all ...
Result<Signature> signature_of(const scope::Program& program, scope::FunctionId kernel);

// Row-major and contiguous; `data` holds the product of `shape` elements.
struct Array {
  std::vector<int32_t> shape;
  std::vector<std::byte> data;
};

// Of an array parameter: one array and no value. Of another: its bytes, and an array for each of
// `layout.arrays`, whose places in `value` the one who runs the kernel fills.
struct Argument {
  std::vector<std::byte> value;
  std::vector<Array> arrays;
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

// Not ok: `launch` does not fit `signature`; which argument, and why.
Status check(const Signature& signature, const Launch& launch);

}  // namespace weft::launch
