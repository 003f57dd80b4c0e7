// Tiles. On the CPU a block is one thread, so that a tile is an array which this thread alone
// loads, computes and stores; views of it share its memory.
#pragma once

#include <vector>

#include "machine.h"

namespace weft::interp {

// What a builtin of tiles is called with, by the names of Warp's parameters; those of `*args` have
// one name.
struct TileArguments {
  struct Given {
    std::string_view name;
    Value value;                 // none of a function or a type
    Resolved* node = nullptr;    // where it stands
    const Form* type = nullptr;  // of `dtype`
  };
  NodeId at;
  bool used = true;  // the call is no statement of its own
  std::string_view builtin;
  std::vector<Given> given;

  const Given* find(std::string_view name) const {
    for (const Given& each : given)
      if (each.name == name) return &each;
    return nullptr;
  }
};

using TileFunction = Value (*)(Machine&, const TileArguments&);
struct TileBuiltin {
  std::string_view name;
  TileFunction function;
};

[[noreturn, gnu::cold]] void no_tile_overload(Machine& m, const TileArguments& a);
// The argument of a name, which has to be there; a tile.
const Value& argument(Machine& m, const TileArguments& a, std::string_view name);
const Value& tile_argument(Machine& m, const TileArguments& a, std::string_view name);
// A tuple of integers, or one.
using Integers = std::vector<int64_t>;
Integers integers(Machine& m, const TileArguments& a, const Value& value);
Integers shape_argument(Machine& m, const TileArguments& a);  // `shape`, of positive extents
// The given offsets, or zeros.
Integers offset_argument(Machine& m, const TileArguments& a, uint32_t rank);
bool flag(const TileArguments& a, std::string_view name, bool otherwise);
// Whether a string parameter is given as this literal.
bool is_text(Machine& m, const TileArguments& a, std::string_view name, std::string_view text);

inline const View& view_of(const Value& tile) { return *tile.cells->view; }
inline int64_t size_of(const View& view) {
  int64_t size = 1;
  for (uint32_t i = 0; i < view.rank; ++i) size *= view.shape[i];
  return size;
}
inline std::span<const int32_t> shape_of(const Value& tile) {
  return {view_of(tile).shape.data(), view_of(tile).rank};
}
bool same_shape(const Value& a, const Value& b);

// Goes through the elements, the last dimension first.
class Walk {
 public:
  Walk() = default;
  explicit Walk(const View& view) : view_(&view), offset_(view.offset) {}
  int64_t offset() const { return offset_; }
  std::span<const int64_t> index() const { return {index_, view_->rank}; }
  void next() {
    for (uint32_t axis = view_->rank; axis-- > 0;) {
      offset_ += view_->strides[axis];
      if (++index_[axis] < view_->shape[axis]) return;
      offset_ -= view_->strides[axis] * view_->shape[axis];
      index_[axis] = 0;
    }
  }

 private:
  const View* view_ = nullptr;
  int64_t offset_ = 0;
  int64_t index_[4] = {};
};

// An operand of elementwise work: the elements of a tile one by one, or one value again and again.
// Each is used, as by a reading of its variable.
class Operand {
 public:
  explicit Operand(const Value& value) : value_(value) {
    if (value.form->is_tile()) walk_ = Walk(view_of(value));
  }
  Value next(Machine& m) {
    if (!value_.form->is_tile()) {
      m.count_use(*value_.form, value_.cells);
      return value_;
    }
    const Form& element = *value_.form->element;
    Cell* const cells = view_of(value_).memory->cells.data() + walk_.offset() * element.cells;
    walk_.next();
    m.count_use(element, cells);
    return {&element, cells};
  }

 private:
  Value value_;
  Walk walk_;
};

// A tile that is made element by element, in the order of Walk.
class TileMaker {
 public:
  TileMaker(Machine& m, std::span<const int32_t> shape)
      : m_(m), shape_(shape.begin(), shape.end()) {}
  TileMaker(Machine& m, const Form& element, std::span<const int32_t> shape) : TileMaker(m, shape) {
    begin(element);
  }
  void add(const Value& element) {
    if (form_ == nullptr) begin(*element.form);
    if (element.form != form_->element) throw Stop{"elements of a tile are of different types"};
    for (uint32_t i = 0; i < element.form->cells; ++i) next_[i] = element.cells[i];
    next_ += element.form->cells;
  }
  void add_cell(const Cell& cell) { *next_++ = cell; }  // of a scalar
  void skip() { next_ += form_->element->cells; }       // zeros
  Value value() const {
    const Value made = m_.make(form_);
    made.cells->view = view_;
    return made;
  }

 private:
  void begin(const Form& element) {
    form_ = m_.forms().tile(element, shape_);
    view_ = m_.packed_zeros(element, shape_, "tiles need too much memory");
    next_ = view_->memory->cells.data();
  }
  Machine& m_;
  std::vector<int32_t> shape_;
  const Form* form_ = nullptr;
  View* view_ = nullptr;
  Cell* next_ = nullptr;
};

// Steps of work on so many elements: less is done for one than for a statement.
inline void element_steps(Machine& m, int64_t elements) {
  m.steps(static_cast<uint64_t>(elements) / 4 + 1);
}

// What the function makes of each element.
template <typename Function>
Value map_tile(Machine& m, const Value& tile, Function function) {
  const int64_t size = size_of(view_of(tile));
  element_steps(m, size);
  TileMaker made(m, shape_of(tile));
  Operand operand(tile);
  const size_t mark = m.temporaries().mark();
  for (int64_t k = 0; k < size; ++k) {
    made.add(function(operand.next(m)));
    m.temporaries().release(mark);
  }
  return made.value();
}
// The same of two of which one is a tile at least; both may be.
template <typename Function>
Value map_tiles(Machine& m, const Value& a, const Value& b, Function function) {
  const Value& tile = a.form->is_tile() ? a : b;
  const int64_t size = size_of(view_of(tile));
  element_steps(m, size);
  TileMaker made(m, shape_of(tile));
  Operand x(a), y(b);
  const size_t mark = m.temporaries().mark();
  for (int64_t k = 0; k < size; ++k) {
    const Value left = x.next(m);
    made.add(function(left, y.next(m)));
    m.temporaries().release(mark);
  }
  return made.value();
}

Value copy_tile(Machine& m, const Value& tile);
// Over the elements of a tile of the same shape; both may share memory.
void assign_tile(Machine& m, const Value& to, const Value& from);
Value operate_tiles(Machine& m, syntax::Operator op, const Value& a, const Value& b, NodeId at);
// `a += b` of two tiles changes the first; false: there is no such.
bool add_tile_in_place(Machine& m, syntax::Operator op, const Value& a, const Value& b, NodeId at);
// A view of the tile's memory with these extents and strides.
Value view_tile(Machine& m, const Value& tile, int64_t offset, std::span<const int32_t> shape,
                std::span<const int64_t> strides);
// Of a tile with several dimensions fewer: at an index that may be a tile of indices.
Value gather_tile(Machine& m, const Value& tile, const Value& indices, uint32_t axis, NodeId at);

#define WEFT_RUN_TILE(name) Value run_##name(Machine& m, const TileArguments& a);
#include "tile_builtins.def"

}  // namespace weft::interp
