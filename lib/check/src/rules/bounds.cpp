// The rules about bounds: elements that an array does not have.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "observation.h"

namespace weft::check {

using ir::ValueId;

namespace {

// At the thread whose numbers are all zero, in the first iteration.
bool is_negative_at_first(const Linear& index) {
  if (!index.known || index.constant >= 0 || index.turns < 0 || index.is_constant()) return false;
  return std::ranges::all_of(index.ids, [](int64_t of) { return of >= 0; });
}

class Bounds {
 public:
  Bounds(const Subject& subject, std::vector<Observation>& out) : subject_(subject), out_(out) {}

  void find() {
    for (const Access& access : flow_.accesses) {
      if (flow_.control[access.inst] & kOfThread) continue;
      for (const ValueId id : access.indices) {
        const Linear& index = flow_.linear[id.index];
        if (flow_.changed[id.index] || !index.known) continue;
        if (is_negative_at_first(index) && (index.turns == 0 || flow_.certain[access.inst]) &&
            !is_chosen(access))
          say(out_, Rule::kNegativeIndex, flow_, access.inst,
              fmt::format("the index is {} in the first thread: Warp takes that as the element {} "
                          "from the end",
                          index.constant, -index.constant));
      }
      if (flow_.certain[access.inst]) leave(access);
    }
  }

 private:
  bool is_chosen(const Access& access) const {
    return access.kind == Access::Kind::kRead && flow_.is_chosen(access.value);
  }

  // The largest index of a launch; none: not known.
  std::optional<Extent> largest(const Linear& index, const Launch& launch) const {
    Extent most{.known = true, .symbol = {}, .more = index.constant};
    const auto add = [&](int64_t number) {
      return !__builtin_add_overflow(most.more, number, &most.more);
    };
    for (size_t k = 0; k < 4; ++k) {
      const int64_t by = index.ids[k];
      if (by == 0) continue;
      const bool padded = k >= launch.dim.size();
      const Extent dim = padded ? Extent{.known = true, .symbol = {}, .more = 1} : launch.dim[k];
      if (!dim.known || by < 0) return std::nullopt;
      if (!dim.symbol.empty() && (by != 1 || !most.symbol.empty())) return std::nullopt;
      if (dim.symbol.empty() && dim.more < 1) return std::nullopt;
      most.symbol += dim.symbol;
      int64_t part = 0;
      if (__builtin_mul_overflow(dim.more - 1, by, &part) || !add(part)) return std::nullopt;
    }
    if (index.turns != 0) {
      const ir::Loop& loop = flow_.fn.loops[flow_.fn.insts[index.loop].item];
      int64_t part = 0;
      if (index.turns < 0 || __builtin_mul_overflow(loop.last, index.turns, &part) || !add(part))
        return std::nullopt;
    }
    return most;
  }

  void leave(const Access& access) {
    const auto parameter = std::ranges::find_if(flow_.fn.parameters, [&](ValueId id) {
      return flow_.stores.symbols.text(flow_.fn[id].label) == access.array;
    });
    if (parameter == flow_.fn.parameters.end()) return;
    const auto place = static_cast<size_t>(parameter - flow_.fn.parameters.begin());
    const uint8_t rank = flow_.stores.types[flow_.fn[*parameter].type].rank;
    for (const Launch* launch : subject_.launches) {
      if (launch->by_tiles || launch->dim.empty() || !launch->has_arguments ||
          launch->arguments.size() != flow_.fn.parameters.size())
        continue;
      const std::vector<Extent>& shape = launch->arguments[place].shape;
      // Of an array of which only the name is known there are four.
      const bool by_name = shape.size() == 4 && shape[0].symbol.ends_with(".shape[0]");
      if (shape.size() != rank && !by_name) continue;
      for (size_t d = 0; d < access.indices.size() && d < rank; ++d) {
        const ValueId id = access.indices[d];
        const Linear& index = flow_.linear[id.index];
        if (!index.known || flow_.changed[id.index] || !shape[d].known) continue;
        const std::optional<Extent> most = largest(index, *launch);
        if (!most || most->symbol != shape[d].symbol || most->more < shape[d].more) continue;
        if (is_chosen(access)) continue;
        say(out_, Rule::kLaunchBounds, flow_, access.inst, text(access, *most, shape[d], *launch));
        return;
      }
    }
  }

  static std::string text(const Access& access, const Extent& most, const Extent& length,
                          const Launch& launch) {
    std::string dim;
    for (const Extent& extent : launch.dim)
      dim += (dim.empty() ? "" : ", ") + (extent.known ? spell(extent) : "...");
    if (launch.dim.size() > 1) dim = "(" + dim + ")";
    return fmt::format(
        "the index reaches {} in the launch with dim={}, and this dimension of `{}` has {} "
        "elements",
        spell(most), dim, access.array, spell(length));
  }

  const Subject& subject_;
  const Flow& flow_ = subject_.flow;
  std::vector<Observation>& out_;
};

}  // namespace

void leave_bounds(const Subject& subject, std::vector<Observation>& out) {
  if (subject.is_kernel && subject.flow.has_ids) Bounds(subject, out).find();
}

}  // namespace weft::check
