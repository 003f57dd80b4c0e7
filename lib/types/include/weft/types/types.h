// Interned Warp types: equal types have equal ids within one store.
//
// Python's own `int`, `float` and `bool` used as types are kept apart from int32, float32 and bool
// because Warp spells them differently in a few places; `canonical` maps them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "weft/base/ids.h"
#include "weft/base/sha256.h"
#include "weft/base/symbol.h"
#include "weft/base/text.h"

namespace weft::types {

using TypeId = Id<struct TypeTag>;
using StructId = Id<struct StructTag>;
using ConstantId = Id<struct ConstantTag>;

// One row a scalar in scalars.def: name, C++ spelling, type code, size, class.
enum class Scalar : uint8_t {
#define WEFT_SCALAR(Name, warp, cpp, code, bytes, category) k##Name,
#include "weft/types/scalars.def"
};
enum class ScalarCategory : uint8_t { kBool, kSigned, kUnsigned, kFloat };
struct ScalarInfo {
  std::string_view warp_name;  // "float32"
  std::string_view cpp;        // "wp::float32"
  std::string_view code;       // "f4"
  uint32_t bytes;
  ScalarCategory category;
};
inline constexpr ScalarInfo kScalarInfos[] = {
#define WEFT_SCALAR(Name, warp, cpp, code, bytes, category) \
  {warp, cpp, code, bytes, ScalarCategory::category},
#include "weft/types/scalars.def"
};
inline const ScalarInfo& info(Scalar scalar) { return kScalarInfos[static_cast<size_t>(scalar)]; }
inline bool is_float(Scalar s) { return info(s).category == ScalarCategory::kFloat; }
inline bool is_integer(Scalar s) {
  return info(s).category == ScalarCategory::kSigned ||
         info(s).category == ScalarCategory::kUnsigned;
}

enum class TypeKind : uint8_t {
  kScalar,  // scalar
  kPythonInt,
  kPythonFloat,
  kPythonBool,
  kVector,      // scalar, rows = length
  kMatrix,      // scalar, rows, columns
  kQuaternion,  // scalar
  kTransform,   // scalar
  kArray,       // element, rank, family; rows = number of elements of a fixed array
  kStruct,      // structure
  kNative,      // structure: a C++ class that the program registers
  kTuple,       // elements
  kReference,   // element: what it refers to
  kString,
  kRange,
  kShape,
  kSlice,
  kFunction,    // a function passed as an argument
  kTypeObject,  // a type passed as an argument (dtype=...)
  kOpaque,      // a builtin class; rows = its row of opaque.def
  kTile,        // element; the rest is a Tile: rows = its number in the store, 0 for a pattern
  kTileStack,   // element, rows = capacity
  // Patterns of generic parameters; never the type of a value.
  kAny,
  kAnyScalar,
  kAnyInt,
  kAnyFloat,
};
enum class ArrayFamily : uint8_t { kArray, kIndexed, kFabric, kIndexedFabric, kFixed };

struct Type {
  TypeKind kind;
  Scalar scalar = Scalar::kBool;
  uint8_t rank = 0;
  ArrayFamily family = ArrayFamily::kArray;
  bool any_scalar = false;  // pattern: a composite of any scalar (of `scalar_class`) ...
  bool any_shape = false;   // pattern: ... or of any length or shape; rows and columns that are
                            // not 0 are given all the same
  // With any_scalar: kAny, kAnyScalar, kAnyInt or kAnyFloat.
  TypeKind scalar_class = TypeKind::kAnyScalar;
  uint32_t rows = 0, columns = 0;
  TypeId element{};
  StructId structure{};
  uint32_t first = 0, count = 0;  // tuple elements in the store's pool
  uint32_t leaves = 1;         // of a tuple's spelling, tuples in it laid flat; the highest: more
  bool annotation = false;     // a tuple written as `tuple[int, float]`, not a tuple's value
  bool python_scalar = false;  // a quaternion or transform of Python's `float`: spelled so
};

// Ids that every store gives to these types; fixed_types.h has the whole list.
inline constexpr TypeId scalar_type(Scalar s) { return TypeId{static_cast<uint32_t>(s)}; }
inline constexpr TypeId kBool = scalar_type(Scalar::kBool);
inline constexpr TypeId kInt32 = scalar_type(Scalar::kInt32);
inline constexpr TypeId kUint32 = scalar_type(Scalar::kUint32);
inline constexpr TypeId kInt64 = scalar_type(Scalar::kInt64);
inline constexpr TypeId kUint64 = scalar_type(Scalar::kUint64);
inline constexpr TypeId kFloat16 = scalar_type(Scalar::kFloat16);
inline constexpr TypeId kFloat32 = scalar_type(Scalar::kFloat32);
inline constexpr TypeId kFloat64 = scalar_type(Scalar::kFloat64);
inline constexpr uint32_t kFirstFixed = static_cast<uint32_t>(Scalar::kFloat64) + 1;
inline constexpr TypeId kPythonInt{kFirstFixed}, kPythonFloat{kFirstFixed + 1},
    kPythonBool{kFirstFixed + 2}, kString{kFirstFixed + 3}, kRange{kFirstFixed + 4},
    kShape{kFirstFixed + 5}, kSlice{kFirstFixed + 6}, kFunction{kFirstFixed + 7},
    kTypeObject{kFirstFixed + 8}, kAny{kFirstFixed + 9}, kAnyScalar{kFirstFixed + 10},
    kAnyInt{kFirstFixed + 11}, kAnyFloat{kFirstFixed + 12}, kVec2{kFirstFixed + 13},
    kVec3{kFirstFixed + 14}, kVec4{kFirstFixed + 15}, kVec2AnyFloat{kFirstFixed + 30};

struct Field {
  Symbol name;
  TypeId type;
  bool handle = false;  // a uint64 that was declared as `wp.handle`: it is no number
};
// The first multiple of the alignment from `offset` on.
constexpr uint32_t aligned(uint32_t offset, uint32_t alignment) {
  return (offset + alignment - 1) / alignment * alignment;
}
struct Layout {
  uint32_t size = 0;  // in bytes, as the alignment
  uint32_t alignment = 1;
  // Puts a member behind the others; gives its offset.
  uint32_t append(const Layout& member) {
    const uint32_t offset = aligned(size, member.alignment);
    size = offset + member.size;
    alignment = std::max(alignment, member.alignment);
    return offset;
  }
};
// A C++ class as Python has it: a ctypes structure.
struct NativeClass {
  struct Member {
    Symbol name;
    TypeId type;  // invalid: none of Warp's
    uint32_t offset;
  };
  Layout layout;
  std::vector<Member> members;
  bool hidden = false;     // Python's instances hold what weft does not know
  bool aggregate = false;  // kernels may make it of all its members
  const Member* find(Symbol name) const;
};
struct Structure {
  std::string key;          // "Outer__Inner"
  std::string native_name;  // key_12345678
  Digest digest;
  std::vector<Field> fields;  // annotation order; of a C++ class the members that kernels see
  std::optional<NativeClass> native;  // of a kNative; without a native_name until it is registered
  uint64_t leaves = 0;  // fields, with those of the structs in it; the highest number: more
  const Field* find(Symbol name) const;
};

// A block of values that the threads of a block hold together. Unlike all other types, tiles are
// objects: each that is made is a type of its own, and builtins that need its elements in shared
// memory move it there, wherever the type stands.
struct Tile {
  std::vector<int64_t> shape;    // empty: any, of a parameter
  std::vector<int64_t> strides;  // in elements
  bool shared = false;           // else in registers
  bool column_major = false;
  bool owner = true;  // false: a view of another tile's memory

  int64_t size() const;
};
// What a tile has that says nothing else: the elements of the last dimension stand side by side.
std::vector<int64_t> packed_strides(std::span<const int64_t> shape);

class TypeStore {
 public:
  TypeStore();

  TypeId vector(uint32_t length, Scalar scalar);
  TypeId matrix(uint32_t rows, uint32_t columns, Scalar scalar);
  // `python_scalar` for those made with `dtype=float`: equal to others, but spelled quat_t<float>.
  TypeId quaternion(Scalar scalar, bool python_scalar = false);
  TypeId transform(Scalar scalar, bool python_scalar = false);
  // `size` is the number of elements of a fixed array.
  TypeId array(TypeId element, uint8_t rank, ArrayFamily family = ArrayFamily::kArray,
               uint32_t size = 0);
  TypeId reference(TypeId to);
  // `annotation` for `tuple[int, float]` as written in a signature: only its type code differs.
  TypeId tuple(std::span<const TypeId> elements, bool annotation = false);
  // A new type; without strides a packed tile.
  TypeId tile(TypeId element, Tile tile);
  TypeId tile_stack(TypeId element, uint32_t capacity);
  // The pattern type that `type` describes (any_scalar and so on set).
  TypeId pattern(const Type& type);
  // Computes the digest and native name from key and fields (Warp's rule). Structs of equal
  // digest are one type.
  TypeId structure(std::string key, std::vector<Field> fields, const SymbolTable& symbols);
  // A new type: a C++ class that Python knows as `key`.
  TypeId native(std::string key, NativeClass native);
  // What kernels know of it; its digest is made of that. `fields` are some of its members.
  void register_native(TypeId id, std::string native_name, std::vector<Field> fields,
                       bool aggregate, const SymbolTable& symbols);

  // Valid until the next type is made.
  const Type& operator[](TypeId id) const { return types_[id.index]; }
  const Structure& structure(StructId id) const { return structures_[id.index]; }
  const Structure& structure_of(TypeId id) const { return structure(types_[id.index].structure); }
  std::span<const TypeId> elements(TypeId tuple) const;
  const Tile& tile_of(TypeId id) const { return tiles_[types_[id.index].rows - 1]; }
  void set_shared(TypeId tile, bool shared) { tiles_[types_[tile.index].rows - 1].shared = shared; }
  // Which of the tiles that there are lie in shared memory, and to say so again of the same ones.
  std::vector<bool> shared_tiles() const;
  void set_shared_tiles(const std::vector<bool>& shared);
  bool has_tiles() const { return !tiles_.empty(); }
  size_t size() const { return types_.size(); }
  bool has_natives() const { return has_natives_; }
  // Made by the constructor: fixed_types.def and the common composites, arrays and references. They
  // have the same ids in every store.
  bool is_permanent(TypeId id) const { return id.index < permanent_; }

  // Forgets types and structures made after construction; keeps the memory.
  void clear();
  // What there is, and to forget what was made since then.
  struct Mark {
    size_t types = 0, pool = 0, structures = 0;
    bool has_natives = false;
    std::vector<bool> shared_tiles;
    std::vector<std::pair<size_t, Structure>> natives;  // of the structures: what may be registered
  };
  Mark mark() const;
  void go_back(const Mark& mark);

 private:
  TypeId intern(const Type& type, std::span<const TypeId> elements = {});
  void add_common(TypeId value);
  void forget_types(size_t count);  // all behind the first `count`
  void rehash(size_t slot_count);

  std::vector<Type> types_;
  std::vector<uint32_t> slots_;  // open addressing, linear; type index + 1, 0 is empty
  size_t permanent_ = 0;         // how many of types_
  std::vector<TypeId> pool_;
  std::deque<Structure> structures_;
  std::unordered_map<std::string, StructId> struct_of_digest_;
  bool has_natives_ = false;
  std::deque<Tile> tiles_;
};

// --- what a type is ---
inline bool is_reference(const TypeStore& types, TypeId id) {
  return types[id].kind == TypeKind::kReference;
}
inline TypeId strip_reference(const TypeStore& types, TypeId id) {
  const Type& type = types[id];
  return type.kind == TypeKind::kReference ? type.element : id;
}
// int -> int32, float -> float32, Python's bool -> bool.
constexpr TypeId canonical(TypeId id) {
  if (id == kPythonInt) return kInt32;
  if (id == kPythonFloat) return kFloat32;
  if (id == kPythonBool) return kBool;
  return id;
}
bool is_scalar(const TypeStore& types, TypeId id);   // bool included
bool is_integer(const TypeStore& types, TypeId id);  // int8 ... uint64, Python int
bool is_float(const TypeStore& types, TypeId id);
// Vector, matrix, quaternion, transform.
bool is_composite(const TypeStore& types, TypeId id);
inline bool is_array(const TypeStore& types, TypeId id) {
  return types[id].kind == TypeKind::kArray;
}
inline bool is_tile(const TypeStore& types, TypeId id) { return types[id].kind == TypeKind::kTile; }
inline bool is_native(const TypeStore& types, TypeId id) {
  return types[id].kind == TypeKind::kNative;
}
// Is it a C++ class that is registered, so that kernels can use it?
inline bool is_registered(const TypeStore& types, TypeId native) {
  return !types.structure_of(native).native_name.empty();
}
// Can its values be written in C++, with those of its members?
bool is_aggregate(const TypeStore& types, TypeId native);
bool is_generic(const TypeStore& types, TypeId id);   // contains a pattern
bool in_class(Scalar scalar, TypeKind scalar_class);  // one of the four patterns of scalars
// The scalar of a scalar, composite or array of those; false when it has none.
bool scalar_of(const TypeStore& types, TypeId id, Scalar& scalar);
uint32_t length_of(const TypeStore& types, TypeId composite);  // rows for a matrix; 4, 7
// Warp's equality of value types: the same after `canonical`; of arrays family and element, but not
// rank; of tiles the element.
bool equal(const TypeStore& types, TypeId a, TypeId b);
// Can a parameter annotated `pattern`, generic or not, be `type` in an instance? Unlike in the
// choice among overloads the rank of an array counts, and any composite of the same shape fits a
// generic one.
bool fits(const TypeStore& types, TypeId pattern, TypeId type);

// As C lays it out: of a type that can be a field of a struct.
Layout layout_of(const TypeStore& types, TypeId id);

// Of a builtin class: its row of opaque.def. Null for other types.
struct OpaqueField {
  std::string_view name;
  TypeId type;
};
struct OpaqueInfo {
  std::string_view name;
  bool in_module;  // wp.<name> is this type
  std::string_view cpp, code;
  TypeId parent;  // what a value of this kind decays to, or invalid
  std::span<const OpaqueField> fields;
};
const OpaqueInfo* opaque_info(const TypeStore& types, TypeId id);

// --- how a type is spelled ---
void spell_cpp(const TypeStore& types, TypeId id, Text& out);  // "wp::vec_t<3, wp::float32>"
// What a variable of a tile or tile stack is made with. `gradient`: with room for its adjoint.
void spell_initializer(const TypeStore& types, TypeId id, bool gradient, Text& out);
std::string cpp(const TypeStore& types, TypeId id);
void spell_code(const TypeStore& types, TypeId id, Text& out);  // "v3f4", "a1f4"
// For messages: "vec3f", "array2d[float32]".
std::string spell(const TypeStore& types, TypeId id, const SymbolTable& symbols);

}  // namespace weft::types
