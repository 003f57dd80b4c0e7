// What the interpreter computes with: forms (what a type is made of), cells, values, arrays.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "real.h"
#include "weft/base/symbol.h"
#include "weft/base/unfilled.h"
#include "weft/types/types.h"

namespace weft::interp {

struct View;

// A scalar, a view of an array, or a function: what it is says the form.
union Cell {
  Real r;
  int64_t i;  // integers as their width holds them, sign or zero extended; bools 0 and 1
  const View* view;
};

struct Form;

struct Member {
  Symbol name;
  const Form* form = nullptr;
  uint32_t cell = 0;  // where it starts
};

// A type as the interpreter sees it. One a type: equal types have the same form.
struct Form {
  types::TypeId id;
  types::TypeKind kind{};
  types::Scalar scalar{};          // of scalars and composites
  bool is_float = false;           // `scalar` is one
  uint32_t rows = 0, columns = 0;  // of vectors (columns 1), matrices, quaternions, transforms
  uint32_t cells = 1;
  uint8_t rank = 0;               // of arrays and tiles
  bool fixed = false;             // an array with its own memory (wp.zeros)
  bool indexed = false;           // an array behind lists of indices
  const Form* element = nullptr;  // of arrays and tiles
  std::vector<Member> members;    // of structures and tuples

  bool is_scalar() const { return kind == types::TypeKind::kScalar; }
  bool is(types::Scalar s) const { return is_scalar() && scalar == s; }
  bool is_composite() const { return rows != 0 && !has_view(); }
  bool is_vector() const { return kind == types::TypeKind::kVector; }
  bool is_matrix() const { return kind == types::TypeKind::kMatrix; }
  bool is_quaternion() const { return kind == types::TypeKind::kQuaternion; }
  bool is_transform() const { return kind == types::TypeKind::kTransform; }
  bool is_array() const { return kind == types::TypeKind::kArray; }
  bool is_struct() const { return kind == types::TypeKind::kStruct; }
  bool is_tile() const { return kind == types::TypeKind::kTile; }
  bool has_view() const { return is_array() || is_tile(); }
  // What a query found, and how far it was read.
  bool is_query() const { return kind == types::TypeKind::kOpaque && members.empty(); }
};

class Forms {
 public:
  Forms(types::TypeStore& types, SymbolTable& symbols) : types_(types), symbols_(symbols) {}

  // Null when values of the type cannot be computed with; `spell` names it.
  const Form* of(types::TypeId id);
  const Form* scalar(types::Scalar s) {
    const Form*& known = scalars_[static_cast<size_t>(s)];
    return known != nullptr ? known : known = of(types::scalar_type(s));
  }
  const Form* vector(uint32_t n, types::Scalar s) {
    if (n >= kShort) return of(types_.vector(n, s));
    const Form*& known = vectors_[static_cast<size_t>(s)][n];
    return known != nullptr ? known : known = of(types_.vector(n, s));
  }
  const Form* matrix(uint32_t r, uint32_t c, types::Scalar s) { return of(types_.matrix(r, c, s)); }
  const Form* quaternion(types::Scalar s) { return of(types_.quaternion(s)); }
  const Form* transform(types::Scalar s) { return of(types_.transform(s)); }
  const Form* array(const Form& element, uint8_t rank, bool indexed = false) {
    return of(types_.array(element.id, rank,
                           indexed ? types::ArrayFamily::kIndexed : types::ArrayFamily::kArray));
  }
  // A tile of one to four dimensions.
  const Form* tile(const Form& element, std::span<const int32_t> shape);
  std::string spell(types::TypeId id) const { return types::spell(types_, id, symbols_); }
  types::TypeStore& types() { return types_; }

 private:
  bool fill(Form& form, const types::Type& type);

  types::TypeStore& types_;
  SymbolTable& symbols_;
  std::deque<Form> forms_;
  std::vector<const Form*> by_type_;  // by TypeId
  std::map<std::pair<const Form*, std::vector<int32_t>>, const Form*> tiles_;
  // What most values are.
  static constexpr size_t kScalars = static_cast<size_t>(types::Scalar::kFloat64) + 1;
  static constexpr uint32_t kShort = 8;
  std::array<const Form*, kScalars> scalars_{};
  std::array<std::array<const Form*, kShort>, kScalars> vectors_{};
};

struct ArrayOrigin;

// The memory of an array, and who used it: a thread's number plus one, or several. Of an array of
// the launch blocks of elements are filled when one is used: many arrays have far more elements
// than threads.
struct Memory {
  static constexpr uint32_t kNobody = 0, kSeveral = UINT32_MAX;
  static constexpr unsigned kBlockBits = 5;
  struct Use {
    uint32_t reader, writer, adder;
    bool old_used;  // what an atomic gave back was used
    uint16_t kink;  // kKinkIn, kKinkOut, kSteepIn, kTied, kRootIn
  };
  // What was added to a float atomically so far, in an order that threads are free in.
  struct Sum {
    double last = 0.0;     // what stands there
    double size = 0.0;     // of all numbers in it, absolute values
    double quantum = 0.0;  // they are multiples of
    double charged = 0.0;  // for roundings
    uint32_t count = 0;    // additions
  };
  // Of an array of the launch: what tiles asked for (TiledArea).
  struct Tiled {
    std::array<int32_t, 4> reach{}, tile{};
    bool any = false;
  };
  const Form* element = nullptr;
  const ArrayOrigin* origin = nullptr;  // null: memory of one thread, which is filled
  std::vector<Cell, Unfilled<Cell>> cells;
  std::vector<Use, Unfilled<Use>> uses;  // by element; empty for memory of one thread
  std::vector<uint8_t> filled;           // by block
  std::vector<Sum> sums;                 // by cell; empty: nothing was added
  Tiled tiled;

  // Of an array without elements Warp has no memory.
  bool any() const { return !cells.empty(); }
  // Before an element is used.
  void touch(int64_t at) {
    if (origin != nullptr && filled[static_cast<size_t>(at) >> kBlockBits] == 0) fill(at);
  }

 private:
  void fill(int64_t at);
};

// An array, a tile or a part of one. Offsets and strides count elements. An index goes through the
// list of its axis, where there is one.
struct View {
  Memory* memory = nullptr;
  int64_t offset = 0;
  uint8_t rank = 1;
  bool part = false;  // of a tile: another one has the memory
  bool indexed = false;
  std::array<int32_t, 4> shape{};
  std::array<int64_t, 4> strides{};
  std::array<const int32_t*, 4> indices{};

  // As `if x:` asks.
  bool exists() const { return memory != nullptr && memory->any(); }
};

// The address of cells, with two marks in its lowest bits: a value is two words, which are handed
// over in registers.
class Cells {
 public:
  Cells() = default;
  Cells(Cell* at) : bits_(reinterpret_cast<uintptr_t>(at)) {}
  operator Cell*() const { return reinterpret_cast<Cell*>(bits_ & ~uintptr_t{3}); }
  Cell* operator->() const { return *this; }
  bool marked(unsigned mark) const { return (bits_ & mark) != 0; }
  void mark(unsigned mark, bool set) { bits_ = (bits_ & ~uintptr_t{mark}) | (set ? mark : 0); }

 private:
  uintptr_t bits_ = 0;
};
static_assert(alignof(Cell) >= 4);

struct Value {
  const Form* form = nullptr;  // null: no value
  Cells cells;

  Value() = default;
  Value(const Form* of, Cell* at, bool is_literal = false, bool is_reference = false)
      : form(of), cells(at) {
    cells.mark(kLiteral, is_literal);
    cells.mark(kReference, is_reference);
  }
  Real& real() const { return cells->r; }
  int64_t integer() const { return cells->i; }
  // A constant: a scalar's second cell holds the number as it was written, unrounded.
  bool literal() const { return cells.marked(kLiteral); }
  void no_literal() { cells.mark(kLiteral, false); }
  // An element of an array or a member of a structure: unpacked from a tuple it stays a name of it.
  bool reference() const { return cells.marked(kReference); }

 private:
  static constexpr unsigned kLiteral = 1, kReference = 2;
};

// Where a value can be put: in a variable, or in an element of an array.
struct Place {
  const Form* form = nullptr;
  Cell* cells = nullptr;     // null: out of bounds
  Memory* memory = nullptr;  // null: a variable
  int64_t element = 0;
};

inline int64_t wrap(types::Scalar s, int64_t v) {
  using types::Scalar;
  switch (s) {
    case Scalar::kBool:
      return v != 0;
    case Scalar::kInt8:
      return static_cast<int8_t>(v);
    case Scalar::kUint8:
      return static_cast<uint8_t>(v);
    case Scalar::kInt16:
      return static_cast<int16_t>(v);
    case Scalar::kUint16:
      return static_cast<uint16_t>(v);
    case Scalar::kInt32:
      return static_cast<int32_t>(v);
    case Scalar::kUint32:
      return static_cast<uint32_t>(v);
    default:
      return v;
  }
}
inline bool is_unsigned(types::Scalar s) {
  using types::Scalar;
  return s == Scalar::kUint8 || s == Scalar::kUint16 || s == Scalar::kUint32 ||
         s == Scalar::kUint64;
}
double as_double(types::Scalar s, int64_t v);  // of an integer's cell
// The same as a type of floats holds it, rounded as C++ does.
double as_float(types::Scalar s, int64_t v, types::Scalar to);
// Left less right, wrapped.
WEFT_INLINE double difference_of(int64_t a, int64_t b) {
  return static_cast<double>(
      static_cast<int64_t>(static_cast<uint64_t>(a) - static_cast<uint64_t>(b)));
}

}  // namespace weft::interp
