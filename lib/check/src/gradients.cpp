#include "weft/check/gradients.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <tuple>

#include "rehearsal.h"

namespace weft::check {

namespace {

using ir::Op;
using ir::ValueId;

constexpr int kRehearsals = 84, kMostRehearsals = 400;  // more while something is not reached
constexpr int kEnough = 12;                             // that found something
constexpr int kFew = 8;

// The name that a line binds: "x" of "x = ..." and "x += ...". Empty: it binds none.
std::string_view bound_name(std::string_view line) {
  const size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  line.remove_prefix(first);
  size_t end = 0;
  while (end < line.size() &&
         (std::isalnum(static_cast<unsigned char>(line[end])) || line[end] == '_'))
    ++end;
  size_t next = line.find_first_not_of(' ', end);
  if (end == 0 || next == std::string_view::npos) return {};
  if (std::string_view("+-*/").find(line[next]) != std::string_view::npos) ++next;
  if (next >= line.size() || line[next] != '=' || (next + 1 < line.size() && line[next + 1] == '='))
    return {};
  return line.substr(0, end);
}

class Explanation {
 public:
  Explanation(const Loss& loss, const Stores& stores)
      : loss_(loss), fn_(*loss.function), stores_(stores) {}

  LostGradient lost() const {
    const Rule rule = this->rule();
    LostGradient lost{.rule = rule, .function = &fn_, .line = line(), .changed = line()};
    if (loss_.changer == &fn_) lost.changed = fn_.insts[loss_.changed].line;
    lost.message = message(rule, lost.line, lost.changed);
    return lost;
  }

 private:
  uint32_t line() const { return fn_.insts[loss_.inst].line; }

  std::string_view builtin(uint32_t inst) const {
    if (fn_.insts[inst].op != Op::kCall) return {};
    const ir::Call& call = fn_.calls[fn_.insts[inst].item];
    return call.builtin ? call.builtin->key : std::string_view();
  }
  // The loops around an instruction, innermost last.
  std::vector<uint32_t> loops(uint32_t inst) const {
    std::vector<uint32_t> around;
    for (uint32_t i = 0; i < inst; ++i) {
      if (fn_.insts[i].op == Op::kLoop) around.push_back(i);
      if (fn_.insts[i].op == Op::kEndLoop) around.pop_back();
    }
    return around;
  }
  bool is_exit(uint32_t inst) const {
    const Op op = fn_.insts[inst].op;
    return op == Op::kBreak || op == Op::kContinue || op == Op::kReturn;
  }
  bool exits(uint32_t loop) const {
    for (uint32_t i = loop; i < fn_.insts[loop].partner; ++i)
      if (is_exit(i)) return true;
    return false;
  }
  // The element that an instruction writes is the one that `root` refers to, and it is a product.
  bool in_place() const {
    const std::string_view name = builtin(loss_.inst);
    if (name != "mul" && name != "div") return false;
    const ir::Inst& inst = fn_.insts[loss_.changed];
    if (loss_.changer != &fn_ || inst.op != Op::kCall) return false;
    const std::span<const ValueId> stored = fn_.ids(fn_.calls[inst.item].arguments);
    const std::span<const ValueId> product = fn_.ids(fn_.calls[fn_.insts[loss_.inst].item].results);
    return !stored.empty() && !product.empty() && stored.back() == product[0] &&
           inst.line == fn_.insts[loss_.inst].line;
  }
  // The first argument.
  std::string indexed_array() const {
    const ir::Value& value = fn_[fn_.ids(fn_.calls[fn_.insts[loss_.inst].item].arguments)[0]];
    if (value.kind != ir::ValueKind::kParameter) return "indexed arrays";
    return fmt::format("the indexed array `{}`", stores_.symbols.text(value.label));
  }
  bool is_of_indexed_array() const {
    if (fn_.insts[loss_.inst].op != Op::kCall) return false;
    const std::span<const ValueId> arguments =
        fn_.ids(fn_.calls[fn_.insts[loss_.inst].item].arguments);
    return !arguments.empty() &&
           stores_.types[types::strip_reference(stores_.types, fn_[arguments[0]].type)].family ==
               types::ArrayFamily::kIndexed;
  }
  // A loop's value is this builtin of itself and another.
  bool accumulates(std::string_view one, std::string_view other) const {
    const std::string_view name = builtin(loss_.inst);
    if (name != one && name != other) return false;
    const ir::Call& call = fn_.calls[fn_.insts[loss_.inst].item];
    const ir::Inst& change = fn_.insts[loss_.changed];
    if (change.op != Op::kCall) return false;
    const std::span<const ValueId> assigned = fn_.ids(fn_.calls[change.item].arguments);
    return assigned.size() == 2 && assigned[1] == fn_.ids(call.results)[0] &&
           std::ranges::find(fn_.ids(call.arguments), assigned[0]) != fn_.ids(call.arguments).end();
  }

  Rule rule() const {
    switch (loss_.kind) {
      case LossKind::kResult:
        return Rule::kAtomicResult;
      case LossKind::kReplaced:
        return Rule::kAtomicExtremum;
      case LossKind::kSingular:
        return Rule::kSingularPoint;
      case LossKind::kOverwritten:
        return Rule::kComponentOverwrite;
      case LossKind::kNoAdjoint:
        if (is_of_indexed_array()) return Rule::kIndexedArray;
        if (builtin(loss_.inst).starts_with("tile_")) return Rule::kTileAdjoint;
        return builtin(loss_.inst) == "extract" || builtin(loss_.inst) == "tuple"
                   ? Rule::kTupleElement
                   : Rule::kBuiltinAdjoint;
      case LossKind::kRepeated:
        return Rule::kTileBlock;
      case LossKind::kBeyond:
        return Rule::kBuiltinAdjoint;
      case LossKind::kOverlaid:
        return Rule::kDynamicLoopState;
      case LossKind::kOwn:
      case LossKind::kPerhapsOwn:
        return Rule::kCustomGradient;
      case LossKind::kMissed: {
        const std::vector<uint32_t> around = loops(loss_.inst);
        if (std::ranges::any_of(around, [&](uint32_t loop) { return exits(loop); }))
          return Rule::kLoopExit;
        return Rule::kDynamicLoopState;
      }
      case LossKind::kValue:
      case LossKind::kElement:
      case LossKind::kBranch:
        break;
    }
    switch (loss_.how) {
      case Loss::Root::kMemory:
        return in_place() ? Rule::kInPlaceMul : Rule::kAliasedArray;
      case Loss::Root::kComponent:
        if (is_behind_loop()) return Rule::kDynamicLoopResult;
        return loss_.root.valid() && types::is_tile(stores_.types, fn_[loss_.root].type)
                   ? Rule::kTileInPlace
                   : Rule::kComponentOverwrite;
      case Loss::Root::kDraw:
        return Rule::kRandomState;
      case Loss::Root::kAtomic:
        return Rule::kAtomicResult;
      case Loss::Root::kLoop:
      case Loss::Root::kUnknown:
        break;
    }
    if (loss_.changed == UINT32_MAX) return Rule::kDynamicLoopState;
    const std::vector<uint32_t> of_change = loops(loss_.changed);
    if (of_change.empty() || is_behind_loop()) return Rule::kDynamicLoopResult;
    if (accumulates("min", "max")) return Rule::kDynamicLoopExtremum;
    return accumulates("mul", "div") ? Rule::kDynamicLoopProduct : Rule::kDynamicLoopState;
  }

  // The change is in a loop in which the use is not.
  bool is_beside_loop() const {
    if (loss_.changer != &fn_) return false;
    const std::vector<uint32_t> of_use = loops(loss_.inst), of_change = loops(loss_.changed);
    return !of_change.empty() && std::ranges::find(of_use, of_change.back()) == of_use.end();
  }
  bool is_behind_loop() const { return is_beside_loop() && loss_.inst > loss_.changed; }
  // Its adjoint reads a result that the loop has changed since.
  bool is_before_loop() const { return is_beside_loop() && loss_.inst < loss_.changed; }

  // "`s`, computed in line 12".
  std::string value() const {
    if (!loss_.root.valid()) return "a value";
    const ir::Value& value = fn_[loss_.root];
    if (value.place.valid()) {
      const ir::Place& place = fn_.places[value.place.index];
      const ir::Value& root = fn_[place.root];
      if (root.kind == ir::ValueKind::kParameter)
        return fmt::format("an element of `{}`", stores_.symbols.text(root.label));
    }
    if (value.kind == ir::ValueKind::kParameter)
      return fmt::format("`{}`", stores_.symbols.text(value.label));
    const uint32_t at =
        loss_.how == Loss::Root::kLoop && loss_.changed != UINT32_MAX ? changed_line() : value.line;
    const std::string_view name =
        value.line < fn_.lines.size() ? bound_name(fn_.lines[value.line]) : std::string_view();
    if (!name.empty()) return fmt::format("`{}`", name);
    return fmt::format("what line {} computes", cite(at));
  }
  uint32_t changed_line() const {
    return loss_.changer == &fn_ ? fn_.insts[loss_.changed].line : line();
  }

  std::string message(Rule rule, uint32_t used, uint32_t changed) const {
    const std::string use = cite(used), change = cite(changed);
    switch (rule) {
      case Rule::kDynamicLoopState:
        if (loss_.kind == LossKind::kMissed || loss_.kind == LossKind::kOverlaid)
          return fmt::format(
              "line {} gets no right gradient: the reverse pass of this loop does not go through "
              "the same iterations with the same values",
              use);
        if (is_before_loop())
          return fmt::format(
              "{} of line {} is changed in line {} in a loop that is not unrolled: the adjoint of "
              "line {} reads the new value",
              value(), use, change, use);
        return fmt::format(
            "{}, which a loop that is not unrolled changes in line {}, is used in line {} in more "
            "than a sum: its adjoint there does not see the value of the iteration",
            value(), change, use);
      case Rule::kDynamicLoopResult:
        return fmt::format(
            "{}, computed in line {} in a loop that is not unrolled, is used in line {} behind it: "
            "the adjoint does not run the loop again, and sees what was there before it",
            value(), change, use);
      case Rule::kDynamicLoopExtremum:
        return fmt::format(
            "{} is the smallest or largest value so far of a loop that is not unrolled: its "
            "adjoint in line {} compares with what was there before the loop",
            value(), use);
      case Rule::kDynamicLoopProduct:
        return fmt::format(
            "{} accumulates a product in line {} in a loop that is not unrolled: its adjoint does "
            "not see the value of the iteration",
            value(), use);
      case Rule::kAliasedArray:
        if (loss_.kind == LossKind::kBranch)
          return fmt::format(
              "{}, on which the branch in line {} depends, is overwritten in line "
              "{}: the reverse pass reads the new value and may take another branch",
              value(), use, change);
        return fmt::format(
            "{} is used in line {} and overwritten in line {}: the adjoint of line {} reads the "
            "new value",
            value(), use, change, use);
      case Rule::kInPlaceMul:
        return fmt::format(
            "{} is multiplied or divided in place: the adjoint of line {} reads the "
            "new value",
            value(), use);
      case Rule::kAtomicExtremum:
        return "the value that this replaces in the array keeps the gradient of the result";
      case Rule::kSingularPoint:
        return "this takes the root of zero whatever the input is, as of the length between an "
               "element and itself: the adjoint is not a number";
      case Rule::kAtomicResult:
        if (loss_.kind != LossKind::kResult)
          return fmt::format(
              "what the atomic operation in line {} returned decides about line {}, "
              "and the adjoint does not know it",
              change, use);
        return "what this returns is used, and the adjoint gives its gradient to nothing";
      case Rule::kTupleElement:
        return "no gradient passes through an element of a tuple";
      case Rule::kComponentOverwrite:
        if (loss_.kind == LossKind::kOverwritten)
          return "the component that this overwrites was used before, and its gradient gets what "
                 "belongs to the new value";
        return fmt::format(
            "{} is used in line {} and changed in line {}: the adjoint of line {} "
            "reads the new value",
            value(), use, change, use);
      case Rule::kRandomState:
        return fmt::format(
            "line {} uses a random number that the adjoint draws again from another "
            "state",
            use);
      case Rule::kLoopExit:
        return "this iteration may end early (continue, break or return), and the adjoint of what "
               "came before it is left out";
      case Rule::kTileInPlace:
        return fmt::format(
            "{} is used in line {} and changed in place in line {}: the adjoint of line {} reads "
            "what it holds at the end",
            value(), use, change, use);
      case Rule::kTileBlock:
        return "this writes an element of its own accord, which on a GPU each thread of a block "
               "does: the adjoint counts each";
      case Rule::kIndexedArray:
        return fmt::format(
            "Warp has no adjoint for elements of {}: their "
            "gradient is lost",
            indexed_array());
      case Rule::kCustomGradient:
        if (loss_.kind == LossKind::kOwn)
          return fmt::format("`{}` has a gradient of its own, which is not its derivative by `{}`",
                             fn_.key,
                             stores_.symbols.text(fn_[fn_.parameters[loss_.argument]].label));
        return fmt::format("`{}` has a gradient of its own, which is not its derivative", fn_.key);
      case Rule::kTileAdjoint:
      case Rule::kBuiltinAdjoint:
        if (loss_.kind == LossKind::kBeyond)
          return fmt::format("the adjoint of `{}` reads triangle -1 where the query finds nothing",
                             builtin(loss_.inst));
        if (builtin(loss_.inst).starts_with("mesh_"))
          return fmt::format("the adjoint of `{}` in Warp is that of the nearest point",
                             builtin(loss_.inst));
        return fmt::format("`{}` has no adjoint in Warp", builtin(loss_.inst));
      default:  // of another group
        return {};
    }
  }

  const Loss& loss_;
  const ir::Function& fn_;
  const Stores& stores_;
};

// What rehearsals of one kernel find.
class Collection {
 public:
  explicit Collection(const Stores& stores) : stores_(stores) {}

  void add(const Outcome& outcome, const Reached& reached) {
    ++seen_;
    for (const auto& [function, insts] : reached) {
      reached_[function].insert(insts.begin(), insts.end());
      if (outcome.no_root) continue;
      for (const uint32_t inst : insts) ++sure_[{function, inst}];
    }
    for (const Loss& loss : outcome.repeated) say(loss);
    if (!outcome.wrong) return;
    ++wrong_;
    if (outcome.singular && is_at_root(outcome)) return add_singular(outcome);
    // What the reverse pass never came to says something only if it lost nothing on its way.
    const auto is_indirect = [](const Loss& loss) {
      return loss.kind == LossKind::kMissed || loss.kind == LossKind::kBranch ||
             loss.kind == LossKind::kPerhapsOwn;
    };
    bool on_the_way = !std::ranges::all_of(outcome.losses, is_indirect);
    for (const Loss& loss : outcome.losses) {
      if (loss.kind == LossKind::kSingular || (is_indirect(loss) && on_the_way)) continue;
      on_the_way = true;
      if (outcome.no_root)
        unsure_.push_back(loss);
      else
        say(loss);
    }
    sure_wrong_ += !outcome.no_root;
  }

  // The reason why no more is known.
  const char* add_blurred(const Outcome& outcome) {
    for (const Loss& loss : outcome.repeated) say(loss);
    return "a part of a tile";
  }

  // Nothing that more rehearsals may change.
  bool found() const { return wrong_ > 0 && (sure_wrong_ > 0 || unsure_.empty()); }
  bool found_enough() const { return sure_wrong_ >= kEnough || wrong_ >= 4 * kEnough; }
  bool unsure() const { return !unsure_.empty(); }
  bool seen() const { return seen_ > 0; }
  // Whether all calls and conditions of a kernel were met.
  bool reached_all(const ir::Function& kernel) const {
    const auto met = reached_.find(&kernel);
    for (uint32_t i = 0; i < kernel.insts.size(); ++i) {
      const Op op = kernel.insts[i].op;
      if ((op == Op::kCall || op == Op::kIf) && (met == reached_.end() || !met->second.contains(i)))
        return false;
    }
    return true;
  }

  std::vector<LostGradient> take() {
    // Where few rehearsals had the identities of roots, what those without say has to do.
    for (const Loss& loss : unsure_)
      if (const auto met = sure_.find({loss.function, loss.inst});
          met == sure_.end() || met->second < kFew)
        say(loss);
    if (lost_.empty())
      for (const Loss& loss : beside_singular_) say(loss);
    // A chance of the numbers is no rule.
    if (7 * singulars_ >= seen_)
      for (const Loss& loss : singular_) say(loss);
    std::ranges::stable_sort(lost_, {}, [](const LostGradient& lost) {
      return std::tuple(lost.function->key, lost.line, lost.rule);
    });
    return std::move(lost_);
  }

 private:
  static bool is_at_root(const Outcome& outcome) {
    return std::ranges::find(outcome.losses, LossKind::kSingular, &Loss::kind) !=
           outcome.losses.end();
  }
  void add_singular(const Outcome& outcome) {
    const auto loss = std::ranges::find(outcome.losses, LossKind::kSingular, &Loss::kind);
    if (loss == outcome.losses.end()) return;
    singular_.push_back(*loss);
    ++singulars_;
    // Behind a root of zero no gradient is known; what was lost before stands.
    for (const Loss& other : outcome.losses)
      if (other.kind == LossKind::kValue || other.kind == LossKind::kOverwritten)
        beside_singular_.push_back(other);
  }
  void say(const Loss& loss) {
    LostGradient one = Explanation(loss, stores_).lost();
    if (said_.emplace(one.rule, one.function, one.line).second) lost_.push_back(std::move(one));
  }

  const Stores& stores_;
  int seen_ = 0, wrong_ = 0, sure_wrong_ = 0, singulars_ = 0;
  Reached reached_;
  std::map<std::pair<const ir::Function*, uint32_t>, int>
      sure_;  // how often an instruction was met
  std::vector<Loss> singular_, unsure_, beside_singular_;
  std::set<std::tuple<Rule, const ir::Function*, uint32_t>> said_;
  std::vector<LostGradient> lost_;
};

constexpr char kCited = '\x1a';  // on both sides of a line

}  // namespace

std::string cite(uint32_t line) { return fmt::format("{}{}{}", kCited, line, kCited); }

std::string with_lines(std::string_view message, const std::function<uint32_t(uint32_t)>& line_of) {
  std::string spelled;
  while (true) {
    const size_t begin = message.find(kCited);
    spelled += message.substr(0, begin);
    if (begin == std::string_view::npos) return spelled;
    const size_t end = message.find(kCited, begin + 1);
    uint32_t line = 0;
    std::from_chars(message.data() + begin + 1, message.data() + end, line);
    spelled += std::to_string(line_of(line));
    message.remove_prefix(end + 1);
  }
}

namespace {

// In deterministic mode Warp refuses the adjoint of a kernel that uses the old value of a counter,
// unless a replay of the user's stands for it.
std::vector<LostGradient> refused(const ir::Module& module, const ir::Function& kernel) {
  std::vector<LostGradient> found;
  std::vector<const ir::Function*> functions = {&kernel};
  for (size_t i = 0; i < functions.size(); ++i) {
    const ir::Function& fn = *functions[i];
    for (const ir::Inst& inst : fn.insts) {
      if (inst.op != Op::kCall) continue;
      const ir::Call& call = fn.calls[inst.item];
      if (call.deferral.valid() &&
          fn.deferrals[call.deferral.index].kind == ir::Deferral::Kind::kCounted)
        found.push_back({.rule = Rule::kAtomicResult,
                         .function = &fn,
                         .line = inst.line,
                         .changed = inst.line,
                         .message = "what this returns is used: Warp has no adjoint of this kernel "
                                    "in deterministic mode, and stops when asked for it"});
    }
    for (const ir::FunctionIndex index : fn.callees) {
      const ir::Function* const callee = &module.functions[index.index];
      if (!callee->has_replay && std::ranges::find(functions, callee) == functions.end())
        functions.push_back(callee);
    }
  }
  return found;
}

}  // namespace

GradientReport check_gradients(const ir::Module& module, const ir::Function& kernel,
                               const Stores& stores) {
  GradientReport report;
  if (!kernel.enable_backward) return report;
  report.lost = refused(module, kernel);
  if (!report.lost.empty()) return report;
  Layouts layouts(stores.types);
  Collection found(stores);
  for (int i = 0; i < kMostRehearsals && !found.found_enough(); ++i) {
    if (i >= kRehearsals && (found.found() || (!found.unsure() && found.reached_all(kernel))))
      break;
    try {
      Reached reached;
      const Outcome outcome =
          rehearse(module, kernel, stores, layouts, mix(20261127, static_cast<Word>(i)), reached);
      if (outcome.blurred) throw Unsupported(found.add_blurred(outcome));
      found.add(outcome, reached);
    } catch (const Unsupported& why) {
      report.unknown = why.what();
      if (i == 3 && !found.seen()) break;
    }
  }
  if (found.seen()) report.unknown.clear();
  report.lost = found.take();
  return report;
}

}  // namespace weft::check
