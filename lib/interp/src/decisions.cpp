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
    std::vector<int32_t>& inhabited = bounds_.inhabited();
    const size_t outside = inhabited.size();
    size_t known = 0;  // statements that run as well: those before, and after until one may leave
    for (size_t i = 0; i < statements.size(); ++i) {
      Resolved& r = *statements[i];
      for (; known < statements.size(); ++known) {
        bounds_.add_used(*statements[known], inhabited);
        if (known >= i && may_leave(*statements[known])) break;
      }
      visit(r, dead);
      if (r.is == NodeKind::kWhile && r.decision != 0 && bounds_.runs_at_least_once(statements, i))
        rows_[r.decision].impossible |= 1;
    }
    inhabited.resize(outside);
  }

 private:
  using Truth = Bounds::Truth;

  // `of`: what it decides by.
  uint32_t add(DecisionKind kind, const Resolved& of, bool dead) {
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

  void visit(Resolved& r, bool dead) {
    switch (r.is) {
      case NodeKind::kIf:
      case NodeKind::kIfExp: {
        if (!is_fixed(*r.first)) r.decision = add(DecisionKind::kCondition, *r.first, dead);
        visit(*r.first, dead);
        const Truth truth = bounds_.truth(*r.first);
        const bool no_body = dead || truth == Truth::kNever;
        const bool no_else = dead || truth == Truth::kAlways;
        if (r.is == NodeKind::kIf) {
          block(r.list, no_body);
          return block(r.more, no_else);
        }
        visit(*r.list[1], no_body);
        return visit(*r.list[2], no_else);
      }
      case NodeKind::kWhile:
        if (!is_fixed(*r.first)) r.decision = add(DecisionKind::kLoop, *r.first, dead);
        visit(*r.first, dead);
        return block(r.list, dead || bounds_.truth(*r.first) == Truth::kNever);
      case NodeKind::kFor:
        if (!is_fixed(*r.second)) r.decision = add(DecisionKind::kLoop, *r.second, dead);
        visit(*r.second, dead);
        return block(r.list, dead);
      case NodeKind::kBoolOp:
        return bool_op(r, dead);
      case NodeKind::kCall:
        if (const Choosing* const of = choosing(r); of != nullptr)
          r.decision = add(of->kind, of->kind == DecisionKind::kCondition ? *r.list[0] : r, dead);
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

  // Numbers of its operands follow one another.
  void bool_op(Resolved& r, bool dead) {
    const Truth ends = r.op == syntax::Operator::kOr ? Truth::kAlways : Truth::kNever;
    std::vector<bool> never;  // come to
    for (const Resolved* operand : r.list) {
      never.push_back(dead);
      dead = dead || bounds_.truth(*operand) == ends;
    }
    if (!is_fixed(r)) {
      for (size_t i = 0; i < never.size(); ++i) {
        const uint32_t number = add(DecisionKind::kCondition, *r.list[i], never[i]);
        if (i == 0) r.decision = number;
      }
    }
    for (size_t i = 0; i < never.size(); ++i) visit(*r.list[i], never[i]);
  }

  ValueKind meaning(syntax::NodeId id, std::string_view& last) {
    const scope::Value value = outer_meaning(program_, code_, id, last);
    if (value.kind == ValueKind::kSpecial && value.special() != scope::Special::kStatic)
      return ValueKind::kUndefined;
    return value.kind;
  }

  // The same in every launch: it has no variable of the function, and calls nothing but types and
  // wp.static.
  bool is_fixed(const Resolved& r) {
    if (r.is == NodeKind::kName) return r.slot < 0;
    size_t first = 0;
    if (r.is == NodeKind::kCall) {
      std::string_view name;
      const ValueKind callee = meaning(r.first->id, name);
      if (callee == ValueKind::kSpecial) return true;
      const bool harmless = callee == ValueKind::kType || name == "range" || name == "reversed" ||
                            name == "int" || name == "float";
      if (!harmless) return false;
      first = 1;
    }
    const syntax::Nodes children = code_.tree->children(r.id);
    return std::ranges::all_of(
        children.subspan(std::min(first, children.size())),
        [&](syntax::NodeId child) { return !child.valid() || is_fixed(code_.at(child)); });
  }

  const Choosing* choosing(const Resolved& call) {
    std::string_view name;
    if (!call.more.empty() || meaning(call.first->id, name) == ValueKind::kFunction) return nullptr;
    const auto* const at = std::ranges::find(kChoosing, name, &Choosing::name);
    const bool found =
        at != std::end(kChoosing) && call.list.size() == at->arguments &&
        std::ranges::none_of(call.list,
                             [](const Resolved* each) { return each->is == NodeKind::kStarred; }) &&
        !std::ranges::all_of(call.list, [&](const Resolved* each) { return is_fixed(*each); });
    return found ? at : nullptr;
  }

  scope::Program& program_;
  Code& code_;
  std::vector<Decisions::Row>& rows_;
  Bounds bounds_;
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
  step_ = std::numeric_limits<double>::infinity();
}

void Decisions::note_step(double difference, double slope) {
  if (slope == 0.0) return;
  const double step = -difference / slope;
  if (std::fabs(step) < std::fabs(step_)) step_ = step;
}

void Decisions::note_choice(DecisionKind kind, bool is_float, const Cell& a, const Cell& b,
                            const Cell& c) const {
  arithmetic.slope = 0.0;
  if (!is_float) return;
  const bool high = kind == DecisionKind::kClamp &&
                    (wanted_.outcome == 2 || (wanted_.outcome == 1 && a.r.v > c.r.v));
  const Real& limit = high ? c.r : b.r;
  arithmetic.difference = a.r.v - limit.v;
  arithmetic.slope = a.r.t - limit.t;
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
