#include <algorithm>
#include <array>
#include <set>

#include "patterns.h"
#include "usage.h"

namespace weft::standalone {

using syntax::Operator;

namespace {

// How far from the thread's own element reads may go.
constexpr int64_t kFarthest = 16;
// Fewer are as fast without a tile.
constexpr int64_t kFewestReads = 3;
constexpr std::array<std::array<int64_t, 3>, 3> kBlocks = {{{256}, {8, 32}, {4, 4, 32}}};

// An index as the thread's index along an axis and something.
struct Place {
  uint32_t axis = 0;
  KernelUses::Range offset;
  ExprId at;           // as it stands in the text, without bounds
  bool direct = true;  // `at` has the thread's index itself, not a variable that was made of it
  bool plus_extent = false;
  bool above_zero = false, below_end = false, periodic = false;  // it is kept so

  bool is_bounded() const { return above_zero || below_end || periodic; }
};

class StencilFinder {
 public:
  StencilFinder(const Program& program, const Sample& sample, const KernelUses& uses)
      : program_(program), sample_(sample), uses_(uses), usage_(program) {}

  Stencil find() {
    const uint32_t dimensions = program_.kernel.dimensions;
    if (dimensions > 3) return {};
    Stencil found;
    found.block.assign(kBlocks[dimensions - 1].begin(),
                       kBlocks[dimensions - 1].begin() + dimensions);
    found.below.assign(dimensions, 0);
    found.above.assign(dimensions, 0);
    for (const VariableId array : program_.kernel.parameters) {
      Stencil more = found;
      if (add(array, more) && bytes(more) <= kSharedBytes) found = std::move(more);
    }
    return found;
  }

 private:
  int64_t bytes(const Stencil& stencil) const {
    int64_t all = 0;
    for (const Tile& tile : stencil.tiles) {
      int64_t size = bytes_of(program_, program_.types()[program_[tile.array].type].element);
      for (size_t axis = 0; axis < stencil.block.size(); ++axis)
        size *= stencil.block[axis] + stencil.below[axis] + stencil.above[axis];
      all += size;
    }
    return all;
  }

  // Whether the array is read around the thread's element.
  bool add(VariableId array, Stencil& out) {
    const types::Type& type = program_.types()[program_[array].type];
    const size_t axes = out.block.size();
    types::Scalar scalar{};
    if (uses_.of(array).empty() || !uses_.is_read_only(array) || type.rank != axes ||
        !types::scalar_of(program_.types(), type.element, scalar) ||
        program_.types()[type.element].kind == types::TypeKind::kStruct ||
        types::info(scalar).bytes < 4 || scalar == types::Scalar::kBool)
      return false;
    const SampleArray* shape = sample_array(program_, sample_, array);
    if (shape != nullptr && std::ranges::any_of(shape->shape, [&](const Extent& extent) {
          return extent.of(std::max(sample_.least_n, 1)) < 1;
        }))
      return false;  // the tile takes its first element where there may be none

    Tile tile{.array = array, .borders = std::vector<Border>(axes, Border::kNearest)};
    std::vector<std::set<Border>> borders(axes);
    std::vector<bool> below_zero(axes);  // the nearest stands for those
    std::set<std::vector<int64_t>> places;
    int64_t count = 0;
    for (const ArrayAccess& access : uses_.of(array)) {
      const auto indices = program_.operands(access.element).subspan(1);
      TileRead read{.element = access.element};
      std::vector<int64_t> lowest, highest;
      for (uint32_t axis = 0; axis < axes; ++axis) {
        const auto found = place(indices[axis], array, axis);
        if (!found || (found->plus_extent && !found->periodic) || found->axis != axis ||
            found->offset.low < -kFarthest || found->offset.high > kFarthest)
          break;
        const bool fixed = found->offset.low == found->offset.high;
        if (!fixed && !found->direct) break;
        read.indices.push_back({found->offset.low, fixed ? ExprId{} : found->at});
        if (found->offset.low < 0 && found->above_zero) below_zero[axis] = true;
        if (found->periodic)
          borders[axis].insert(Border::kPeriodic);
        else if ((found->offset.low < 0 && found->above_zero) ||
                 (found->offset.high > 0 && found->below_end))
          borders[axis].insert(Border::kNearest);
        if (found->offset.low < 0 && !found->above_zero && !found->periodic &&
            usage_.may_be_negative(indices[axis]))
          borders[axis].insert(Border::kFromEnd);
        lowest.push_back(found->offset.low);
        highest.push_back(found->offset.high);
      }
      if (read.indices.size() != axes) continue;
      int64_t reached = 1;  // by this read alone
      for (size_t axis = 0; axis < axes; ++axis) {
        reached *= highest[axis] - lowest[axis] + 1;
        out.below[axis] = std::max(out.below[axis], -lowest[axis]);
        out.above[axis] = std::max(out.above[axis], highest[axis]);
      }
      if (places.insert(lowest).second) count += reached;
      tile.reads.push_back(std::move(read));
    }
    for (size_t axis = 0; axis < axes; ++axis) {
      // Nearest at the one end does not contradict counting from the other.
      if (borders[axis].size() == 2 && !borders[axis].contains(Border::kPeriodic) &&
          !below_zero[axis])
        borders[axis].erase(Border::kNearest);
      if (borders[axis].size() > 1) return false;
      if (!borders[axis].empty()) tile.borders[axis] = *borders[axis].begin();
    }
    if (count < kFewestReads) return false;
    out.tiles.push_back(std::move(tile));
    return true;
  }

  std::optional<Place> place(ExprId id, VariableId array, uint32_t axis) const {
    const Expr& expr = program_[id];
    const auto operands = program_.operands(id);
    if (const auto own = uses_.thread_axis(id))
      return Place{.axis = *own, .at = id, .direct = is_direct(id)};
    if (expr.kind == ExprKind::kVariable) {
      const ExprId value = uses_.value_of(expr.variable);
      if (!value.valid()) return std::nullopt;
      auto made = place(value, array, axis);
      if (made) made->direct = false;
      return made;
    }
    if (expr.kind == ExprKind::kBinary &&
        (expr.op == Operator::kAdd || expr.op == Operator::kSub)) {
      const bool adds = expr.op == Operator::kAdd;
      for (const size_t side : {0, 1})
        if (adds && is_extent(operands[side], array, axis)) {
          auto made = place(operands[1 - side], array, axis);
          if (!made || made->is_bounded() || made->plus_extent) return std::nullopt;
          made->plus_extent = true;
          made->direct = false;
          return made;
        }
      auto made = place(operands[0], array, axis);
      auto by = uses_.range(operands[1]);
      if (!made && adds) {
        made = place(operands[1], array, axis);
        by = uses_.range(operands[0]);
      }
      if (!made || !by || made->is_bounded()) return std::nullopt;
      if (!adds) *by = {-by->high, -by->low};
      made->offset = {made->offset.low + by->low, made->offset.high + by->high};
      made->at = id;
      return made;
    }
    if (expr.kind == ExprKind::kBinary && expr.op == Operator::kMod &&
        is_extent(operands[1], array, axis)) {
      auto made = place(operands[0], array, axis);
      if (!made || made->is_bounded()) return std::nullopt;
      made->periodic = true;
      return made;
    }
    if (expr.kind != ExprKind::kBuiltin) return std::nullopt;
    const std::string_view key = expr.builtin->key;
    const auto zero = [&](ExprId of) { return uses_.integer(of) == 0; };
    const auto last = [&](ExprId of) { return is_last(of, array, axis); };
    std::optional<Place> made;
    if (key == "max" || key == "min") {
      const auto bound = [&](ExprId of) { return key == "max" ? zero(of) : last(of); };
      if (bound(operands[1]))
        made = place(operands[0], array, axis);
      else if (bound(operands[0]))
        made = place(operands[1], array, axis);
      if (made) (key == "max" ? made->above_zero : made->below_end) = true;
    } else if (key == "clamp" && zero(operands[1]) && last(operands[2])) {
      made = place(operands[0], array, axis);
      if (made) made->above_zero = made->below_end = true;
    }
    return made;
  }

  // The thread's index itself, or the variable that has always been it.
  bool is_direct(ExprId id) const {
    const Expr& expr = program_[id];
    return expr.kind == ExprKind::kThread || usage_.thread_axis(expr.variable).has_value();
  }

  // The index of the array's last element: its extent less one.
  bool is_last(ExprId id, VariableId array, uint32_t axis) const {
    const Expr& expr = program_[id];
    if (expr.kind == ExprKind::kVariable) {
      const ExprId value = uses_.value_of(expr.variable);
      return value.valid() && is_last(value, array, axis);
    }
    const auto operands = program_.operands(id);
    return expr.kind == ExprKind::kBinary && expr.op == Operator::kSub &&
           uses_.integer(operands[1]) == 1 && is_extent(operands[0], array, axis);
  }

  // Also that of another array which has the same for each size of the problem.
  bool is_extent(ExprId id, VariableId array, uint32_t axis) const {
    const Expr& expr = program_[id];
    const SampleArray* own = sample_array(program_, sample_, array);
    if (expr.kind == ExprKind::kVariable) {
      if (const ExprId value = uses_.value_of(expr.variable); value.valid())
        return is_extent(value, array, axis);
      const auto& parameters = program_.kernel.parameters;
      const auto at =
          static_cast<size_t>(std::ranges::find(parameters, expr.variable) - parameters.begin());
      return own != nullptr && at < sample_.scalars.size() && sample_.scalars[at].size() == 1 &&
             program_[expr.variable].assignments == 0 && sample_.scalars[at][0].follows &&
             sample_.scalars[at][0].extent == own->shape[axis];
    }
    if (expr.kind != ExprKind::kExtent) return false;
    const Expr& of = program_[program_.operands(id)[0]];
    if (of.kind != ExprKind::kVariable) return false;
    if (of.variable == array) return expr.index == axis;
    const SampleArray* other = sample_array(program_, sample_, of.variable);
    return own != nullptr && other != nullptr && expr.index < other->shape.size() &&
           other->shape[expr.index] == own->shape[axis];
  }

  const Program& program_;
  const Sample& sample_;
  const KernelUses& uses_;
  const Usage usage_;
};

}  // namespace

void find_stencil(const Program& program, const Sample& sample, const KernelUses& uses,
                  Patterns& out) {
  out.stencil = StencilFinder(program, sample, uses).find();
}

}  // namespace weft::standalone
