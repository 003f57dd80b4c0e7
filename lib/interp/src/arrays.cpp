#include "arrays.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "weft/launch/scalars.h"

namespace weft::interp {

using launch::Leaf;
using types::Scalar;

Cell read(const std::byte* at, Scalar scalar) {
  Cell cell;
  if (types::is_float(scalar)) {
    cell.r = real(launch::read_scalar(at, scalar));
    return cell;
  }
  int64_t bits = 0;
  std::memcpy(&bits, at, types::info(scalar).bytes);
  cell.i = wrap(scalar, bits);
  return cell;
}

namespace {
void write(std::byte* to, Scalar scalar, const Cell& cell) {
  if (types::is_float(scalar)) return launch::write_scalar(to, scalar, cell.r.v);
  std::memcpy(to, &cell.i, types::info(scalar).bytes);
}
}  // namespace

void set_tangent(Cell& cell, Scalar scalar, double tangent) {
  if (!types::is_float(scalar)) return;
  cell.r.t = tangent;
  cell.r.m = std::fabs(tangent);
}

void leaf_cells(const Form& form, uint32_t base, std::vector<uint32_t>& leaves,
                std::vector<uint32_t>& views) {
  if (form.is_array()) {
    views.push_back(base);
  } else if (!form.members.empty()) {
    for (const Member& member : form.members)
      leaf_cells(*member.form, base + member.cell, leaves, views);
  } else if (!form.is_struct()) {
    for (uint32_t i = 0; i < form.cells; ++i) leaves.push_back(base + i);
  }
}

ArrayOrigin::ArrayOrigin(const launch::Array& of, const launch::Layout& its_layout,
                         const Form& its_element, const std::vector<double>* along,
                         const std::vector<double>* its_errors, uint64_t its_number)
    : array(of),
      layout(its_layout),
      element(its_element),
      tangents(along != nullptr && !along->empty() ? along : nullptr),
      errors(its_errors != nullptr && !its_errors->empty() ? its_errors : nullptr),
      number(its_number) {
  for (const int32_t extent : array.shape) count *= static_cast<size_t>(extent);
  std::vector<uint32_t> views;
  leaf_cells(element, 0, leaves, views);
  packed = leaves.size() == element.cells && layout.size == leaves.size() * sizeof(float);
  for (size_t k = 0; packed && k < leaves.size(); ++k)
    packed = leaves[k] == k && layout.leaves[k].offset == k * sizeof(float) &&
             layout.leaves[k].scalar == Scalar::kFloat32;
}

Cell ArrayOrigin::cell(size_t n, size_t leaf) const {
  const Leaf& of = layout.leaves[leaf];
  const std::byte* const at = array.data.data() + n * layout.size + of.offset;
  if (!types::is_float(of.scalar)) return read(at, of.scalar);
  Cell cell;
  cell.r = {launch::read_scalar(at, of.scalar),
            0.0,
            error(n * leaves.size() + leaf),
            0.0,
            0.0,
            id_of_element(number, n * element.cells + leaves[leaf])};
  if (tangents != nullptr) set_tangent(cell, of.scalar, (*tangents)[n * leaves.size() + leaf]);
  return cell;
}

void bind_array(const ArrayOrigin& origin, Memory& memory, View& view) {
  const std::vector<int32_t>& shape = origin.array.shape;
  view = {.memory = &memory, .rank = static_cast<uint8_t>(shape.size())};
  int64_t stride = 1;
  for (size_t i = shape.size(); i-- > 0;) {
    view.shape[i] = shape[i];
    view.strides[i] = stride;
    stride *= shape[i];
  }
  memory.element = &origin.element;
  memory.origin = &origin;
  // Without keeping what was in it.
  memory.cells.clear();
  memory.cells.resize(origin.count * origin.element.cells);
  memory.uses.clear();
  memory.uses.resize(origin.count);
  memory.tiled = {};
  memory.filled.assign((origin.count >> Memory::kBlockBits) + 1, 0);
}

void put_indices(const launch::Argument& argument, View& view) {
  view.indexed = true;
  const std::vector<int32_t> shape = launch::shape_of(argument);
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    view.shape[axis] = shape[axis];
    if (!argument.indices[axis].empty()) view.indices[axis] = argument.indices[axis].data();
  }
}

void Memory::fill(int64_t at) {
  const size_t block = static_cast<size_t>(at) >> kBlockBits;
  const size_t first = block << kBlockBits;
  const size_t last = std::min(first + (size_t{1} << kBlockBits), origin->count);
  filled[block] = 1;
  std::fill(uses.begin() + static_cast<ptrdiff_t>(first),
            uses.begin() + static_cast<ptrdiff_t>(last), Use{});
  if (origin->packed) {  // most arrays
    for (size_t n = first * element->cells; n < last * element->cells; ++n) {
      float value;
      std::memcpy(&value, origin->array.data.data() + n * sizeof value, sizeof value);
      cells[n].r = {value, 0.0, origin->error(n), 0.0, 0.0, id_of_element(origin->number, n)};
      if (origin->tangents != nullptr)
        set_tangent(cells[n], Scalar::kFloat32, (*origin->tangents)[n]);
    }
    return;
  }
  for (size_t n = first; n < last; ++n) {
    Cell* const of = cells.data() + n * element->cells;
    std::fill_n(of, element->cells, Cell{});
    for (size_t k = 0; k < origin->leaves.size(); ++k) of[origin->leaves[k]] = origin->cell(n, k);
  }
}

namespace {

UseSet uses_of(const Memory::Use& use) {
  const bool shared = use.reader == Memory::kSeveral || use.writer == Memory::kSeveral ||
                      use.adder == Memory::kSeveral;
  return static_cast<UseSet>(
      (use.reader != Memory::kNobody ? kRead : 0) | (use.writer != Memory::kNobody ? kWritten : 0) |
      (use.adder != Memory::kNobody ? kAdded : 0) | (shared ? kShared : 0) | use.kink);
}

Number number_of(Scalar scalar, const Cell& cell) {
  if (!types::is_float(scalar)) return {as_double(scalar, cell.i), 0, 0, 0};
  return {cell.r.v, cell.r.t, cell.r.e, cell.r.d};
}

}  // namespace

ArrayAfter take_array(const Memory& memory, bool unused) {
  const ArrayOrigin& origin = *memory.origin;
  const size_t leaves = origin.leaves.size();
  ArrayAfter after{origin.array.data, {}, std::vector<UseSet>(origin.count)};
  after.numbers.resize(origin.count * leaves);
#ifndef NDEBUG
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  if (!unused) std::ranges::fill(after.numbers, Number{kNaN, kNaN, kNaN, kNaN});
#endif
  if (origin.packed) {  // most arrays
    for (size_t n = 0; n < origin.count; ++n) {
      const bool filled = memory.filled[n >> Memory::kBlockBits] != 0;
      if (filled) after.uses[n] = uses_of(memory.uses[n]);
      if (!filled && !unused) continue;
      for (size_t k = n * leaves; k < (n + 1) * leaves; ++k) {
        std::byte* const at = after.data.data() + k * sizeof(float);
        if (!filled) {
          float value;
          std::memcpy(&value, at, sizeof value);
          after.numbers[k] = {value, origin.tangents != nullptr ? (*origin.tangents)[k] : 0,
                              origin.error(k), 0};
          continue;
        }
        const Cell& cell = memory.cells[k];
        const auto value = static_cast<float>(cell.r.v);
        std::memcpy(at, &value, sizeof value);
        after.numbers[k] = number_of(Scalar::kFloat32, cell);
      }
    }
    return after;
  }
  Number* number = after.numbers.data();
  for (size_t n = 0; n < origin.count; ++n) {
    const bool filled = memory.filled[n >> Memory::kBlockBits] != 0;
    if (filled) after.uses[n] = uses_of(memory.uses[n]);
    if (!filled && !unused) {
      number += leaves;
      continue;
    }
    for (size_t k = 0; k < leaves; ++k, ++number) {
      const Leaf& leaf = origin.layout.leaves[k];
      if (!filled) {
        *number = number_of(leaf.scalar, origin.cell(n, k));
        continue;
      }
      const Cell& cell = memory.cells[n * origin.element.cells + origin.leaves[k]];
      write(after.data.data() + n * origin.layout.size + leaf.offset, leaf.scalar, cell);
      *number = number_of(leaf.scalar, cell);
    }
  }
  return after;
}

TiledArea tiled_area(const Memory& memory) {
  const auto rank = static_cast<ptrdiff_t>(memory.origin->array.shape.size());
  const Memory::Tiled& of = memory.tiled;
  if (!of.any) return {};
  return {{of.reach.begin(), of.reach.begin() + rank}, {of.tile.begin(), of.tile.begin() + rank}};
}

}  // namespace weft::interp
