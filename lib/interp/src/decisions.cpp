#include "decisions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "bounds.h"

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;

namespace {

struct Choosing {
  std::string_view name;
  size_t arguments;
  DecisionKind kind;
};
constexpr Choosing kChoosing[] = {{"where", 3, DecisionKind::kCondition},
                                  {"min", 2, DecisionKind::kMin},
                                  {"max", 2, DecisionKind::kMax},
                                  {"clamp", 3, DecisionKind::kClamp}};

// Finds the decisions of a function in the order of its text, and which of their outcomes cannot
// be.
class Finder {
 public:
  Finder(scope::Program& program, Code& code, std::vector<Decisions::Row>& rows)
      : program_(program), code_(code), rows_(rows), bounds_(program, code) {}

  // `dead`: no thread comes there.
  void block(Parts statements, bool dead) {
    const Bounds::Inside inside(bounds_);
    size_t known = 0;  // statements that run as well: those before, and after until one may leave
    for (size_t i = 0; i < statements.size(); ++i) {
      Resolved& r = *statements[i];
      for (; known < statements.size(); ++known) {
        bounds_.assume_elements(*statements[known]);
        if (known >= i && may_leave(*statements[known])) break;
      }
      const Truth truth = r.is == NodeKind::kIf ? bounds_.truth(*r.first) : Truth::kOpen;
      if (trying_ && !dead) bounds_.changed(r, changed_);
      visit(r, dead);
      bounds_.settle(r);
      if (r.is == NodeKind::kFor || r.is == NodeKind::kWhile) bounds_.unsettle(r, kept_);
      if (r.is != NodeKind::kIf) continue;
      const bool body_leaves = leaves(r.list), else_leaves = leaves(r.more);
      if (!body_leaves && truth != Truth::kNever) bounds_.unsettle(r.list);
      if (!else_leaves && truth != Truth::kAlways) bounds_.unsettle(r.more);
      dead = dead || (body_leaves && truth == Truth::kAlways) ||
             (else_leaves && truth == Truth::kNever) || (body_leaves && else_leaves);
      if (body_leaves != else_leaves) bounds_.assume(*r.first, else_leaves);
    }
  }

 private:
  // `of`: what it decides by.
  uint32_t add(DecisionKind kind, const Resolved& of, bool dead) {
    if (trying_) return 0;
    rows_.push_back({.kind = kind, .function = code_.id, .at = of.id});
    rows_.back().impossible = dead ? UINT8_MAX : bounds_.impossible(kind, of);
    return static_cast<uint32_t>(rows_.size()) - 1;
  }

  static bool may_leave(const Resolved& r) {
    if (r.is == NodeKind::kReturn || r.is == NodeKind::kBreak || r.is == NodeKind::kContinue)
      return true;
    const bool block = r.is == NodeKind::kIf || r.is == NodeKind::kFor || r.is == NodeKind::kWhile;
    const auto leaves = [](const Resolved* each) { return may_leave(*each); };
    return block && (std::ranges::any_of(r.list, leaves) ||
                     (r.is == NodeKind::kIf && std::ranges::any_of(r.more, leaves)));
  }

  static bool may_leave_one(const Resolved* statement) { return may_leave(*statement); }

  // Whether it leaves the block that it ends in any case.
  static bool leaves(Parts statements) {
    if (statements.empty()) return false;
    const Resolved& last = *statements.back();
    if (last.is == NodeKind::kIf) return leaves(last.list) && leaves(last.more);
    return last.is == NodeKind::kReturn || last.is == NodeKind::kBreak ||
           last.is == NodeKind::kContinue;
  }

  void visit(Resolved& r, bool dead) {
    switch (r.is) {
      case NodeKind::kIf:
      case NodeKind::kIfExp: {
        if (!bounds_.is_fixed(*r.first)) r.decision = add(DecisionKind::kCondition, *r.first, dead);
        visit(*r.first, dead);
        const Truth truth = bounds_.truth(*r.first);
        for (const bool is : {true, false}) {
          const Bounds::Inside branch(bounds_);
          bounds_.assume(*r.first, is);
          const bool never = dead || truth == (is ? Truth::kNever : Truth::kAlways);
          if (r.is == NodeKind::kIf)
            block(is ? r.list : r.more, never);
          else
            visit(*r.list[is ? 1 : 2], never);
        }
        return;
      }
      case NodeKind::kWhile: {
        // With the values that its variables have before its first turn.
        const Truth first = bounds_.truth(*r.first);
        const bool no_turn = dead || first == Truth::kNever;
        const bool again = std::ranges::none_of(r.list, may_leave_one) && bounds_.turns_again(r);
        const std::vector<uint32_t> kept = no_turn ? std::vector<uint32_t>{} : keeping(r, dead);
        const Bounds::Inside body(bounds_);
        if (!no_turn) bounds_.unsettle(r, kept);
        if (!bounds_.is_fixed(*r.first) && !trying_) {
          r.decision = add(DecisionKind::kLoop, *r.first, dead);
          if (first == Truth::kAlways) rows_[r.decision].impossible |= 1;
          if (again) rows_[r.decision].impossible |= 2;
        }
        visit(*r.first, dead);
        const bool never = no_turn || bounds_.truth(*r.first) == Truth::kNever;
        bounds_.assume(*r.first, true);
        block(r.list, never);
        kept_ = kept;
        return;
      }
      case NodeKind::kFor: {
        if (!bounds_.is_fixed(*r.second)) {
          r.decision = add(DecisionKind::kLoop, *r.second, dead);
          if (!trying_ && bounds_.turns_around(*r.second)) rows_[r.decision].impossible |= 1;
        }
        visit(*r.second, dead);
        const std::vector<uint32_t> kept = keeping(r, dead);
        for (const Bounds::Overtaken& each : bounds_.overtaken_in(r)) overtaken_.push_back(each);
        const Bounds::Inside body(bounds_);
        bounds_.unsettle(r, kept);
        bounds_.assume_turn(r, std::ranges::none_of(r.list, may_leave_one));
        if (ends_at_once(r, kept)) bounds_.assume_first_turn(r);
        block(r.list, dead);
        kept_ = kept;
        return;
      }
      case NodeKind::kBoolOp:
        return bool_op(r, dead);
      case NodeKind::kCall:
        if (const Choosing* const of = choosing(r); of != nullptr)
          r.decision = add(of->kind, of->kind == DecisionKind::kCondition ? *r.list[0] : r, dead);
        for (const Bounds::Overtaken& each : overtaken_)
          if (each.call == &r && r.decision != 0 && !trying_)
            rows_[r.decision].impossible |= each.impossible;
        visit_all(r.list, dead);
        return visit_all(r.more, dead);
      case NodeKind::kAssign:
      case NodeKind::kSubscript:
      case NodeKind::kCompare:
        visit(*r.first, dead);
        return visit_all(r.list, dead);
      default:
        return visit_all(r.list, dead);
    }
  }
  void visit_all(Parts parts, bool dead) {
    for (Resolved* part : parts)
      if (part != nullptr) visit(*part, dead);
  }

  // The variables which a loop gives values in no turn: the first turn does not, as far as they and
  // others like them have the values from before it, and so does none.
  std::vector<uint32_t> keeping(Resolved& r, bool dead) {
    if (trying_ || dead || std::ranges::none_of(r.list, is_conditional)) return {};
    std::vector<uint32_t> kept = bounds_.settled_in(r);
    trying_ = true;
    for (bool holds = false; !holds && !kept.empty();) {
      changed_.clear();
      const Bounds::Inside body(bounds_);
      bounds_.unsettle(r, kept);
      if (r.is == NodeKind::kFor) {
        bounds_.assume_turn(r, false);
      } else {
        bounds_.assume(*r.first, true);
      }
      block(r.list, false);
      holds = std::erase_if(kept, [&](uint32_t slot) {
                return std::ranges::find(changed_, slot) != changed_.end();
              }) == 0;
    }
    trying_ = false;
    return kept;
  }
  static bool is_conditional(const Resolved* each) { return each->is == NodeKind::kIf; }

  // Whether its first turn leads out of the loop in any case.
  bool ends_at_once(const Resolved& r, const std::vector<uint32_t>& kept) {
    const auto out = [](Parts body) {
      return !body.empty() &&
             (body.back()->is == NodeKind::kReturn || body.back()->is == NodeKind::kBreak);
    };
    const Bounds::Inside turn(bounds_);
    if (!bounds_.assume_first_turn(r)) return false;
    for (const Resolved* each : r.list) {
      if (each->is == NodeKind::kIf && out(each->list) && !may_continue(each->list) &&
          bounds_.truth(*each->first) == Truth::kAlways)
        return true;
      if (may_continue({&each, 1})) return false;
      bounds_.unsettle(*each, kept);
    }
    return false;
  }
  static bool may_continue(std::span<const Resolved* const> statements) {
    return std::ranges::any_of(statements, [](const Resolved* each) {
      return each->is == NodeKind::kContinue ||
             (each->is == NodeKind::kIf && (may_continue(each->list) || may_continue(each->more)));
    });
  }

  // Numbers of its operands follow one another. None is come to but where those before let it.
  void bool_op(Resolved& r, bool dead) {
    const bool is_or = r.op == syntax::Operator::kOr;
    const bool fixed = bounds_.is_fixed(r);
    const auto each = [&](auto&& visit_operand) {
      const Bounds::Inside operands(bounds_);
      bool never = dead;
      for (Resolved* operand : r.list) {
        visit_operand(*operand, never);
        never = never || bounds_.truth(*operand) == (is_or ? Truth::kAlways : Truth::kNever);
        bounds_.assume(*operand, !is_or);
      }
    };
    if (!fixed)
      each([&](Resolved& operand, bool never) {
        const uint32_t number = add(DecisionKind::kCondition, operand, never);
        if (&operand == r.list[0]) r.decision = number;
      });
    each([&](Resolved& operand, bool never) { visit(operand, never); });
  }

  ValueKind meaning(syntax::NodeId id, std::string_view& last) {
    const scope::Value value = outer_meaning(program_, code_, id, last);
    if (value.kind == ValueKind::kSpecial && value.special() != scope::Special::kStatic)
      return ValueKind::kUndefined;
    return value.kind;
  }

  const Choosing* choosing(const Resolved& call) {
    std::string_view name;
    if (!call.more.empty() || meaning(call.first->id, name) == ValueKind::kFunction) return nullptr;
    const auto* const at = std::ranges::find(kChoosing, name, &Choosing::name);
    const bool found =
        at != std::end(kChoosing) && call.list.size() == at->arguments &&
        std::ranges::none_of(call.list,
                             [](const Resolved* each) { return each->is == NodeKind::kStarred; }) &&
        !std::ranges::all_of(call.list,
                             [&](const Resolved* each) { return bounds_.is_fixed(*each); });
    return found ? at : nullptr;
  }

  scope::Program& program_;
  Code& code_;
  std::vector<Decisions::Row>& rows_;
  Bounds bounds_;
  std::vector<Bounds::Overtaken> overtaken_;
  bool trying_ = false;            // what loops keep: nothing is numbered
  std::vector<uint32_t> changed_;  // by what was come to while trying
  std::vector<uint32_t> kept_;     // by the loop that was visited last
};

}  // namespace

int outcomes_of(DecisionKind kind) {
  return kind == DecisionKind::kLoop || kind == DecisionKind::kClamp ? 3 : 2;
}

std::string_view unreached(DecisionKind kind, int outcome) {
  constexpr std::string_view kTexts[][3] = {
      {"is never false", "is never true", ""},
      {"is never without a turn", "never has just one turn", "never has several turns"},
      {"never takes the first", "never takes the second", ""},
      {"never takes the first", "never takes the second", ""},
      {"is never below", "is never between", "is never above"}};
  return kTexts[static_cast<size_t>(kind)][outcome];
}

void Decisions::number(scope::Program& program, Code& code) {
  const auto [known, is_new] = of_function_.try_emplace(code.id.index);
  Range& range = known->second;
  std::vector<Row> again;  // of another instance: the same numbers
  std::vector<Row>& rows = is_new ? rows_ : again;
  if (is_new)
    range.first = static_cast<uint32_t>(rows_.size());
  else
    again.resize(range.first);
  Finder(program, code, rows).block(code.statements, false);
  range.count = static_cast<uint32_t>(rows.size()) - range.first;
  reached_.resize(rows_.size(), 0);
}

uint8_t Decisions::possible(uint32_t number) const {
  const Row& row = rows_[number];
  const unsigned all = (1u << outcomes_of(row.kind)) - 1;
  return static_cast<uint8_t>(all & ~unsigned{row.impossible});
}

void Decisions::begin(const Wanted& wanted) {
  std::ranges::fill(reached_, 0);
  wanted_ = wanted;
  if (wanted_.decision == 0) wanted_.decision = kNone;
  step_ = apart_ = std::numeric_limits<double>::infinity();
}

void Decisions::note_step(double difference, double slope) {
  if (slope == 0.0) {
    if (std::fabs(difference) < std::fabs(apart_)) apart_ = difference;
    return;
  }
  const double step = -difference / slope;
  if (std::fabs(step) < std::fabs(step_)) step_ = step;
}

void Decisions::note_choice(DecisionKind kind, bool is_float, const Cell& a, const Cell& b,
                            const Cell& c) const {
  const auto above = [&] { return is_float ? a.r.v > c.r.v : a.i > c.i; };
  const bool high =
      kind == DecisionKind::kClamp && (wanted_.outcome == 2 || (wanted_.outcome == 1 && above()));
  const Cell& limit = high ? c : b;
  arithmetic.difference = is_float ? a.r.v - limit.r.v : difference_of(a.i, limit.i);
  arithmetic.slope = is_float ? a.r.t - limit.r.t : 0.0;
}

void Decisions::note_turns(int64_t count) const {
  arithmetic.difference = static_cast<double>(count - wanted_.outcome);
  arithmetic.slope = 0.0;
}

void Decisions::chosen(uint32_t number, bool is_float, const Cell& a, const Cell& b,
                       const Cell& c) {
  using Kind = DecisionKind;
  switch (rows_[number].kind) {
    case Kind::kMin:
      return is_float ? chosen<Kind::kMin, true>(number, a, b, c)
                      : chosen<Kind::kMin, false>(number, a, b, c);
    case Kind::kMax:
      return is_float ? chosen<Kind::kMax, true>(number, a, b, c)
                      : chosen<Kind::kMax, false>(number, a, b, c);
    default:
      return is_float ? chosen<Kind::kClamp, true>(number, a, b, c)
                      : chosen<Kind::kClamp, false>(number, a, b, c);
  }
}

void Decisions::collect(scope::FunctionId function, std::vector<Reached>& out) const {
  const auto at = of_function_.find(function.index);
  if (at == of_function_.end()) return;
  const Range range = at->second;
  for (uint32_t n = range.first; n < range.first + range.count; ++n)
    if (!rows_[n].dropped) out.push_back({n, reached_[n]});
}

}  // namespace weft::interp
