// The rules about races: threads that write what others write or read.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "observation.h"

namespace weft::check {

using ir::Op;
using ir::ValueId;

namespace {

constexpr uint16_t kPicks = kEqual | kUnequal | kLimit | kPattern | kCase | kOthers | kElement;
// So far may an element be whose writer is surely a thread of any launch.
constexpr int64_t kNear = 8;

class Races {
 public:
  Races(const Subject& subject, std::vector<Observation>& out)
      : flow_(subject.flow), out_(out), active_(active(subject)) {}

  void find() {
    if (active_ == 0) return;
    for (const Access& access : flow_.accesses) {
      if (access.kind == Access::Kind::kRead || access.array.empty() || access.indices.empty())
        continue;
      if (access.kind == Access::Kind::kWrite) {
        if (!find_update(access)) find_write(access);
      }
      if (access.kind == Access::Kind::kWrite && access.whole) find_reads(access);
    }
  }

 private:
  // The numbers of a thread that there are several of.
  static uint16_t active(const Subject& subject) {
    if (!subject.flow.has_ids || subject.flow.is_cooperative) return 0;
    uint16_t bits = 0;
    for (size_t k = 0; k < subject.flow.ids.size() && k < 4; ++k) {
      bool one = !subject.launches.empty();
      for (const Launch* launch : subject.launches) {
        if (launch->by_tiles) return 0;
        one = one && !launch->dim.empty() && (k >= launch->dim.size() || launch->dim[k].is(1));
      }
      if (!one) bits |= static_cast<uint16_t>(kFirstId << k);
    }
    return bits;
  }

  uint16_t control(uint32_t inst) const { return flow_.control[inst]; }
  uint16_t of_indices(const Access& access) const {
    uint16_t bits = 0;
    for (const ValueId id : access.indices) bits |= flow_.depends[id.index];
    return bits;
  }

  // `i // 2`: what several threads have in common.
  bool is_shared(ValueId id) const {
    id = flow_.origin(id);
    const uint32_t at = flow_.definition[id.index];
    const std::string_view key = at == UINT32_MAX ? "" : flow_.builtin(at);
    if (key != "div" && key != "floordiv" && key != "rshift") return false;
    const std::span<const ValueId> given = flow_.arguments(at);
    const Linear &whole = flow_.linear[given[0].index], &by = flow_.linear[given[1].index];
    if (!whole.known || !by.is_constant() || by.constant < (key == "rshift" ? 1 : 2)) return false;
    // Of numbers side by side.
    for (const int64_t of : whole.ids)
      if (of != 0 && std::abs(of) != 1) return false;
    return whole.turns == 0;
  }

  // Numbers of the thread that do not decide which element it is.
  uint16_t missing(const Access& access) const {
    uint16_t decided = 0;
    bool shared = false;
    for (const ValueId id : access.indices) {
      if (is_shared(id))
        shared = true;
      else
        decided |= flow_.depends[id.index];
    }
    if (decided & kOthers) return 0;
    if (shared && decided != 0) return 0;
    return active_ & static_cast<uint16_t>(~decided);
  }

  std::string which(uint16_t bits) const {
    const bool all = (bits & active_) == active_;
    if (all && flow_.ids.size() == 1) return "each thread";
    return all ? "all threads" : "threads that differ in the rest of their numbers alone";
  }

  // x[0] = x[0] + ...
  bool find_update(const Access& write) {
    const uint16_t missing = this->missing(write);
    if (missing == 0 || (control(write.inst) & (kPicks & ~kElement))) return false;
    for (const Access& read : flow_.accesses) {
      if (read.kind != Access::Kind::kRead || read.array != write.array || read.inst > write.inst ||
          read.indices.size() != write.indices.size() || !flow_.made_of(write.value, read.value))
        continue;
      bool same = true;
      for (size_t d = 0; d < read.indices.size(); ++d)
        same = same && flow_.same(read.indices[d], write.indices[d]);
      if (!same) continue;
      say(out_, Rule::kLostUpdate, flow_, write.inst,
          fmt::format("several threads read this element of `{}`, change it and write it back: all "
                      "but one of their changes may be lost",
                      write.array));
      return true;
    }
    return false;
  }

  // x[0] = y[i]
  void find_write(const Access& write) {
    const uint16_t missing = this->missing(write) & flow_.depends[write.value.index];
    if (missing == 0 || (control(write.inst) & kPicks)) return;
    say(out_, Rule::kSharedWrite, flow_, write.inst,
        fmt::format(
            "several threads write this element of `{}`, each a value of its own: which one "
            "stays is not known",
            write.array));
  }

  // x[i] = ... x[i + 1]
  void find_reads(const Access& write) {
    if (control(write.inst) & (kEqual | kPattern | kOthers | kElement)) return;
    for (const Access& read : flow_.accesses) {
      if (read.kind != Access::Kind::kRead || read.array != write.array ||
          read.indices.size() != write.indices.size() ||
          (control(read.inst) & (kEqual | kPattern | kOthers | kElement)))
        continue;
      if (is_neighbour(write, read))
        say(out_, Rule::kNeighborRead, flow_, read.inst,
            fmt::format(
                "another thread writes this element of `{}` in the same launch: whether this "
                "reads the old value or the new one is not known",
                write.array));
      else if (goes_over(write, read))
        say(out_, Rule::kNeighborRead, flow_, read.inst,
            fmt::format("this loop reads elements of `{}` that other threads write in the same "
                        "launch: whether they are old or new is not known",
                        write.array));
    }
  }

  bool is_neighbour(const Access& write, const Access& read) const {
    bool apart = false;
    for (size_t d = 0; d < write.indices.size(); ++d) {
      const ValueId a = write.indices[d], b = read.indices[d];
      const Linear &to = flow_.linear[a.index], &from = flow_.linear[b.index];
      if (!to.known || !from.known || flow_.changed[a.index] || flow_.changed[b.index]) {
        if (!flow_.same(a, b)) return false;
        continue;
      }
      if (to == from) continue;
      Linear moved = from;
      moved.constant = to.constant;
      int64_t step = 0;
      for (int k = 0; k < 4; ++k) {
        if (to.ids[k] == 0) continue;
        if (step != 0 || !(active_ & (kFirstId << k))) return false;
        step = std::abs(to.ids[k]);
      }
      const int64_t far = std::abs(from.constant - to.constant);
      if (!(moved == to) || step == 0 || far % step != 0 || far / step > kNear || to.turns != 0)
        return false;
      apart = true;
    }
    return apart;
  }

  // x[j] for all j from 0 on.
  bool goes_over(const Access& write, const Access& read) const {
    if (control(write.inst) & kLimit) return false;
    bool over = false;
    for (size_t d = 0; d < write.indices.size(); ++d) {
      const ValueId a = write.indices[d], b = read.indices[d];
      if (flow_.same(a, b)) continue;
      const Linear& to = flow_.linear[a.index];
      if (!to.known || to.constant != 0 || to.turns != 0 || flow_.changed[a.index]) return false;
      int of = -1;
      for (int k = 0; k < 4; ++k) {
        if (to.ids[k] == 0) continue;
        if (of >= 0 || to.ids[k] != 1 || !(active_ & (kFirstId << k))) return false;
        of = k;
      }
      if (of < 0 || over || !is_counter(b, read.inst)) return false;
      over = true;
    }
    return over;
  }

  // The counter of a loop around an instruction that is the same in all threads and starts at zero.
  bool is_counter(ValueId id, uint32_t inst) const {
    id = flow_.origin(id);
    if (flow_.depends[id.index] & (kIds | kOthers)) return false;
    const uint32_t at = flow_.definition[id.index];
    if (at == UINT32_MAX || flow_.changed[id.index]) return false;
    const uint32_t loop = flow_.fn.insts[at].op == Op::kLoop ? at : flow_.loop_of[at];
    if (loop == UINT32_MAX || inst < loop || inst > flow_.fn.insts[loop].partner) return false;
    if (flow_.fn.insts[at].op == Op::kLoop) {
      const ir::Loop& of = flow_.fn.loops[flow_.fn.insts[at].item];
      return of.start == 0 && of.step == 1;
    }
    if (flow_.builtin(at) != "iter_next") return false;
    const ValueId range = flow_.arguments(at)[0];
    const uint32_t made = flow_.definition[range.index];
    if (made == UINT32_MAX || flow_.builtin(made) != "range") return false;
    const std::span<const ValueId> given = flow_.arguments(made);
    return given.size() == 1 ||
           (given.size() == 2 && flow_.linear[given[0].index] == Linear{.known = true});
  }

  const Flow& flow_;
  std::vector<Observation>& out_;
  const uint16_t active_;
};

}  // namespace

void find_races(const Subject& subject, std::vector<Observation>& out) {
  if (subject.is_kernel) Races(subject, out).find();
}

}  // namespace weft::check
