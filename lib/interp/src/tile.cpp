// What all builtins of tiles need, and operators between tiles.
#include "tile.h"

#include <fmt/format.h>

#include <algorithm>

namespace weft::interp {

using syntax::NodeKind;
using syntax::Operator;

namespace {

constexpr TileBuiltin kTileBuiltins[] = {
#define WEFT_RUN_TILE(name) {#name, run_##name},
#include "tile_builtins.def"
};

}  // namespace

const TileBuiltin* find_tile_builtin(std::string_view name) {
  const auto* at = std::ranges::find(kTileBuiltins, name, &TileBuiltin::name);
  return at == std::end(kTileBuiltins) ? nullptr : at;
}

void no_tile_overload(Machine& m, const TileArguments& a) {
  std::string given;
  for (const TileArguments::Given& each : a.given)
    given += fmt::format("{}{}: {}", given.empty() ? "" : ", ", each.name,
                         each.value.form != nullptr ? m.spell(each.value.form) : "no value");
  m.fail(a.at, fmt::format("`{}` does not take ({})", a.builtin, given));
}

const Value& argument(Machine& m, const TileArguments& a, std::string_view name) {
  const TileArguments::Given* given = a.find(name);
  if (given == nullptr || given->value.form == nullptr) no_tile_overload(m, a);
  return given->value;
}

const Value& tile_argument(Machine& m, const TileArguments& a, std::string_view name) {
  const Value& value = argument(m, a, name);
  if (!value.form->is_tile()) no_tile_overload(m, a);
  return value;
}

Integers integers(Machine& m, const TileArguments& a, const Value& value) {
  Integers all;
  const auto add = [&](const Form& form, const Cell& cell) {
    if (!form.is_scalar() || form.is_float) no_tile_overload(m, a);
    all.push_back(cell.i);
  };
  if (value.form->kind == types::TypeKind::kTuple) {
    for (const Member& member : value.form->members) add(*member.form, value.cells[member.cell]);
  } else {
    add(*value.form, *value.cells);
  }
  if (all.size() > 4) m.fail(a.at, "a tile of more than four dimensions");
  return all;
}

Integers shape_argument(Machine& m, const TileArguments& a) {
  Integers shape = integers(m, a, argument(m, a, "shape"));
  if (shape.empty() || std::ranges::any_of(shape, [](int64_t n) { return n < 1; }))
    no_tile_overload(m, a);
  return shape;
}

Integers offset_argument(Machine& m, const TileArguments& a, uint32_t rank) {
  const TileArguments::Given* given = a.find("offset");
  Integers offset(rank, 0);
  if (given == nullptr) return offset;
  offset = integers(m, a, given->value);
  if (offset.size() != rank) no_tile_overload(m, a);
  return offset;
}

bool flag(const TileArguments& a, std::string_view name, bool otherwise) {
  const TileArguments::Given* given = a.find(name);
  return given == nullptr || given->value.form == nullptr ? otherwise : given->value.integer() != 0;
}

bool is_text(Machine& m, const TileArguments& a, std::string_view name, std::string_view text) {
  const TileArguments::Given* given = a.find(name);
  if (given == nullptr) return false;
  const syntax::Tree& tree = *m.running()->tree;
  if (tree[given->node->id].kind != NodeKind::kConstant)
    m.fail(a.at, "a string that is no literal");
  const syntax::Literal& literal = tree.literal(given->node->id);
  return literal.kind == syntax::LiteralKind::kString && m.symbols().text(literal.text) == text;
}

bool same_shape(const Value& a, const Value& b) {
  return std::ranges::equal(shape_of(a), shape_of(b));
}

Value copy_tile(Machine& m, const Value& tile) {
  return map_tile(m, tile, [](const Value& element) { return element; });
}

void assign_tile(Machine& m, const Value& to, const Value& from) {
  if (!from.form->is_tile() || from.form->element != to.form->element || !same_shape(to, from))
    throw Stop{"a tile of another type or shape is assigned"};
  const Value read = copy_tile(m, from);
  Walk source(view_of(read)), target(view_of(to));
  const uint32_t cells = to.form->element->cells;
  for (int64_t k = size_of(view_of(to)); k > 0; --k, source.next(), target.next())
    std::copy_n(view_of(read).memory->cells.data() + source.offset() * cells, cells,
                view_of(to).memory->cells.data() + target.offset() * cells);
}

Value operate_tiles(Machine& m, Operator op, const Value& a, const Value& b, NodeId at) {
  const bool both = a.form->is_tile() && b.form->is_tile();
  const bool scales = op == Operator::kMult || op == Operator::kDiv;
  const bool adds = op == Operator::kAdd || op == Operator::kSub || op == Operator::kBitAnd ||
                    op == Operator::kBitOr || op == Operator::kBitXor;
  if (!(both ? scales || adds : scales) || (both && !same_shape(a, b)))
    m.fail(at, fmt::format("no operator `{}` between {} and {}", syntax::spelling(op),
                           m.spell(a.form), m.spell(b.form)));
  return map_tiles(m, a, b,
                   [&](const Value& x, const Value& y) { return m.operate(op, x, y, at); });
}

bool add_tile_in_place(Machine& m, Operator op, const Value& a, const Value& b, NodeId at) {
  if (!a.form->is_tile() || !b.form->is_tile()) return false;
  if (op != Operator::kAdd && op != Operator::kSub && op != Operator::kBitAnd &&
      op != Operator::kBitOr && op != Operator::kBitXor)
    return false;
  assign_tile(m, a, operate_tiles(m, op, a, b, at));
  return true;
}

Value view_tile(Machine& m, const Value& tile, int64_t offset, std::span<const int32_t> shape,
                std::span<const int64_t> strides) {
  View* view = m.make_view();
  *view = {.memory = view_of(tile).memory,
           .offset = offset,
           .rank = static_cast<uint8_t>(shape.size()),
           .part = true};
  std::ranges::copy(shape, view->shape.begin());
  std::ranges::copy(strides, view->strides.begin());
  const Value made = m.make(m.forms().tile(*tile.form->element, shape));
  made.cells->view = view;
  return made;
}

Value gather_tile(Machine& m, const Value& tile, const Value& indices, uint32_t axis, NodeId at) {
  const View& from = view_of(tile);
  const Form& element = *tile.form->element;
  const Form& index_form = *indices.form->element;
  if (view_of(indices).rank != 1 || !index_form.is_scalar() || index_form.is_float)
    m.fail(at, "a tile of indices is one of integers, of one dimension");
  View picked = from;
  picked.shape[axis] = view_of(indices).shape[0];
  TileMaker made(m, element, {picked.shape.data(), picked.rank});
  element_steps(m, size_of(picked));
  Walk walk(picked);
  for (int64_t k = size_of(picked); k > 0; --k, walk.next()) {
    const View& chosen = view_of(indices);
    const int64_t given =
        chosen.memory
            ->cells[static_cast<size_t>(chosen.offset + walk.index()[axis] * chosen.strides[0])]
            .i;
    const int64_t at_axis = given < 0 ? given + from.shape[axis] : given;
    if (at_axis < 0 || at_axis >= from.shape[axis]) {
      m.note_outside(at, {&given, 1}, {from.shape.data() + axis, 1});
      made.skip();
      continue;
    }
    const int64_t offset = walk.offset() + (at_axis - walk.index()[axis]) * from.strides[axis];
    Cell* const cells = from.memory->cells.data() + offset * element.cells;
    m.count_use(element, cells);
    made.add({&element, cells});
  }
  return made.value();
}

}  // namespace weft::interp
