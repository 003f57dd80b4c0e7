// Conditions, statements and loops.
#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "idle_look.h"

namespace weft::synth {

// --- conditions ---

// A comparison as what it says of one value; of two variables, of their difference.
bool IdleLook::fact_of(NodeId id, Fact& fact) {
  id = resolved(id);
  if (!id.valid() || kind(id) != NodeKind::kCompare) return false;
  const syntax::Compare of = syntax::compare(tree_, id);
  if (!is_fixed(id)) return false;
  double number = 0;
  bool turned = false;
  if (of.comparators.size() == 2) {
    fact.key = key(of.comparators[0]);
    return is_number(of.left, fact.low) && is_number(of.comparators[1], fact.high);
  }
  if (is_number(resolved(of.comparators[0]), number)) {
    fact.key = key(of.left);
  } else {
    const uint64_t left = key(of.left), right = key(of.comparators[0]);
    turned = left > right;
    fact.key = joined(std::min(left, right), std::max(left, right));
  }
  switch (of.ops[0]) {
    case Operator::kGt:
    case Operator::kGtE:
      fact.low = number, fact.high = kEndless;
      break;
    case Operator::kLt:
    case Operator::kLtE:
      fact.low = -kEndless, fact.high = number;
      break;
    case Operator::kEq:
      fact.low = fact.high = number;
      break;
    default:
      return false;
  }
  if (turned) std::tie(fact.low, fact.high) = std::pair(-fact.high, -fact.low);
  return true;
}

// Nothing in it changes.
bool IdleLook::is_fixed(NodeId id) const {
  if (!id.valid()) return true;
  if (kind(id) == NodeKind::kName) {
    const NodeId value = resolved(id);
    if (value != id) return is_fixed(value);
    return !changes(tree_[id].name);
  }
  return !is_drawn(builtin(id)) &&
         std::ranges::all_of(tree_.children(id), [&](NodeId child) { return is_fixed(child); });
}

bool IdleLook::opposite(Fact& fact) {
  const bool both = fact.low != -kEndless && fact.high != kEndless;
  if (both) return false;
  if (fact.high == kEndless) {
    fact.high = fact.low;
    fact.low = -kEndless;
  } else {
    fact.low = fact.high;
    fact.high = kEndless;
  }
  return true;
}

bool IdleLook::decides(const Fact& known, const Fact& asked) {
  if (known.key != asked.key) return false;
  const bool apart = known.high <= asked.low || asked.high <= known.low;
  const bool within = known.low >= asked.low && known.high <= asked.high;
  return apart || within;
}

// The parts of `a or (b or c)`, and groups of the other operator.
void IdleLook::add_parts(NodeId id, Operator op, std::vector<NodeId>& parts) {
  id = resolved(id);
  if (id.valid() && kind(id) == NodeKind::kBoolOp && syntax::bool_op(tree_, id).op == op) {
    for (const NodeId value : syntax::bool_op(tree_, id).values) add_parts(value, op, parts);
  } else {
    parts.push_back(id);
  }
}

bool IdleLook::is_idle_condition(const syntax::BoolOp& of) {
  std::vector<NodeId> parts;
  for (const NodeId value : of.values) add_parts(value, of.op, parts);
  for (size_t i = 0; i < parts.size(); ++i) {
    const NodeId part = parts[i];
    const bool differs =
        kind(part) == NodeKind::kCompare && syntax::compare(tree_, part).ops[0] == Operator::kNotEq;
    if (of.op == Operator::kOr && differs) return true;
    Fact one, other;
    const bool known = fact_of(part, one);
    for (size_t j = 0; j < parts.size(); ++j) {
      if (known && j != i && settles(one, parts[j], of.op)) return true;
      if (j >= i) continue;
      const NodeId before = parts[j];
      if (same(part, before) || has_part(part, before) || has_part(before, part)) return true;
      if (!known || !fact_of(before, other) || one.key != other.key) continue;
      const bool apart = one.high <= other.low || other.high <= one.low;
      const bool contains = (one.low <= other.low && one.high >= other.high) ||
                            (other.low <= one.low && other.high >= one.high);
      const bool all = std::min(one.low, other.low) == -kEndless &&
                       std::max(one.high, other.high) == kEndless && !apart;
      if (contains || (of.op == Operator::kAnd ? apart : all)) return true;
    }
  }
  return false;
}

// x > 1 or (x > 2 and y); x > 1 and (x > 0 or y); x > 1 and (x < 0 or y)
bool IdleLook::settles(const Fact& outer, NodeId group, Operator op) {
  if (kind(group) != NodeKind::kBoolOp) return false;
  const syntax::BoolOp of = syntax::bool_op(tree_, group);
  return std::ranges::any_of(of.values, [&](NodeId value) {
    Fact inner;
    if (!fact_of(value, inner) || inner.key != outer.key) return false;
    const bool apart = inner.high <= outer.low || outer.high <= inner.low;
    if (op == Operator::kOr) return inner.low >= outer.low && inner.high <= outer.high;
    return apart || (inner.low <= outer.low && inner.high >= outer.high);
  });
}

// a or a and b
bool IdleLook::has_part(NodeId condition, NodeId part) {
  if (kind(condition) != NodeKind::kBoolOp) return false;
  const syntax::BoolOp of = syntax::bool_op(tree_, condition);
  return std::ranges::any_of(of.values, [&](NodeId value) { return same(value, part); });
}

// The parts of a condition that hold where it does (`holds`), or of which the opposites hold
// where it does not.
void IdleLook::learn(NodeId test, bool holds) {
  test = resolved(test);
  if (is_denial(test)) return learn(tree_.child(test, 0), !holds);
  if (kind(test) == NodeKind::kBoolOp) {
    const syntax::BoolOp of = syntax::bool_op(tree_, test);
    if ((of.op == Operator::kAnd) != holds) return;
    for (const NodeId part : of.values) learn(part, holds);
    return;
  }
  Fact fact;
  if (fact_of(test, fact) && (holds || opposite(fact))) facts_.push_back(fact);
}

bool IdleLook::is_denial(NodeId test) const {
  return kind(test) == NodeKind::kUnaryOp && tree_[test].op == Operator::kNot;
}

bool IdleLook::is_decided(NodeId test) {
  test = resolved(test);
  if (is_denial(test)) return is_decided(tree_.child(test, 0));
  if (kind(test) == NodeKind::kBoolOp) {
    const syntax::BoolOp of = syntax::bool_op(tree_, test);
    return std::ranges::any_of(of.values, [&](NodeId part) { return is_decided(part); });
  }
  Fact fact;
  return fact_of(test, fact) &&
         std::ranges::any_of(facts_, [&](const Fact& known) { return decides(known, fact); });
}

// --- statements ---

bool IdleLook::in_block(Nodes block) {
  const size_t before = facts_.size();
  bool idle = false;
  for (size_t i = 0; i < block.size() && !idle; ++i)
    idle = in_statement(block[i]) || is_overwritten(block, i) ||
           (!has_block(block[i]) && has_decided_choice(block[i]));
  facts_.resize(before);
  return idle;
}

bool IdleLook::has_block(NodeId id) const {
  return kind(id) == NodeKind::kIf || kind(id) == NodeKind::kFor || kind(id) == NodeKind::kWhile;
}

// wp.max(x, 0.5) where x is known to be below
bool IdleLook::is_decided_limit(NodeId id) {
  const std::string_view name = builtin(id);
  double limit = 0;
  const bool signs = is_one_of(name, {"step", "sign", "abs", "nonzero"});
  const bool limits = is_one_of(name, {"min", "max"}) && is_number(argument(id, 1), limit);
  if (!signs && !limits) return false;
  const uint64_t value = key(argument(id, 0));
  return std::ranges::any_of(facts_, [&](const Fact& known) {
    return known.key == value && (known.high <= limit || known.low >= limit);
  });
}

// A choice within an expression of which the branches around it tell the outcome.
bool IdleLook::has_decided_choice(NodeId id) {
  if (!id.valid()) return false;
  if (kind(id) == NodeKind::kIfExp && is_decided(syntax::if_exp(tree_, id).test)) return true;
  if (builtin(id) == "where" && is_decided(argument(id, 0))) return true;
  if (is_decided_limit(id)) return true;
  return std::ranges::any_of(tree_.children(id),
                             [&](NodeId child) { return has_decided_choice(child); });
}

bool IdleLook::in_statement(NodeId id) {
  switch (kind(id)) {
    case NodeKind::kIf:
      return in_if(syntax::if_statement(tree_, id));
    case NodeKind::kFor:
      return in_for(syntax::for_loop(tree_, id));
    case NodeKind::kWhile:
      return in_while(syntax::while_loop(tree_, id));
    default:
      return false;
  }
}

bool IdleLook::leaves(NodeKind kind) {
  return kind == NodeKind::kReturn || kind == NodeKind::kBreak || kind == NodeKind::kContinue;
}

bool IdleLook::in_if(const syntax::If& of) {
  if (is_decided(of.test) || limits_again(of)) return true;
  for (const syntax::Nodes arm : {of.body, of.orelse}) {
    if (std::ranges::any_of(arm, [&](NodeId id) { return takes_back(id); })) return true;
  }
  const size_t before = facts_.size();
  learn(of.test, true);
  bool idle = in_block(of.body);
  facts_.resize(before);
  learn(of.test, false);
  idle |= in_block(of.orelse);
  // What follows a way out knows that it was not taken.
  if (of.body.empty() || !leaves(kind(of.body.back())) || !of.orelse.empty()) facts_.resize(before);
  return idle;
}

// In an arm, x = x + y after x = z - y.
bool IdleLook::takes_back(NodeId id) {
  if (kind(id) != NodeKind::kAssign && kind(id) != NodeKind::kAugAssign) return false;
  const NodeId target = tree_.child(id, 0);
  if (kind(target) != NodeKind::kName) return false;
  const auto known = std::ranges::find(definitions_, tree_[target].name, &Definition::name);
  double number = 0;
  if (known == definitions_.end() || !known->first.valid() || is_number(known->first, number))
    return false;
  const Definition changed = *known;
  known->value = known->first;
  const Operator op = tree_[id].op;
  const bool adds =
      kind(id) == NodeKind::kAugAssign && (op == Operator::kAdd || op == Operator::kSub);
  const bool plain = kind(id) == NodeKind::kAssign && kind(tree_.child(id, 1)) == NodeKind::kBinOp;
  terms_.clear();
  if (adds) add_terms(target, false, terms_);
  if (adds || plain) add_terms(tree_.child(id, 1), op == Operator::kSub, terms_);
  *known = changed;
  return repeats(terms_);
}

// if x < 1: x = wp.min(x, 2)
bool IdleLook::limits_again(const syntax::If& of) {
  if (kind(of.test) != NodeKind::kCompare) return false;
  const syntax::Compare test = syntax::compare(tree_, of.test);
  if (test.comparators.size() != 1 || kind(test.left) != NodeKind::kName) return false;
  const bool below = test.ops[0] == Operator::kLt || test.ops[0] == Operator::kLtE;
  return std::ranges::any_of(of.body, [&](NodeId id) {
    if (kind(id) != NodeKind::kAssign) return false;
    const NodeId value = syntax::assign(tree_, id).value;
    const std::string_view name = builtin(value);
    if (!is_one_of(name, {"min", "max", "clamp"})) return false;
    const NodeId limited = syntax::call(tree_, value).args[0];
    if (kind(limited) != NodeKind::kName || tree_[limited].name != tree_[test.left].name)
      return false;
    return name == "clamp" || (name == "min") == below;
  });
}

bool IdleLook::is_overwritten(Nodes block, size_t at) const {
  if (kind(block[at]) != NodeKind::kAssign) return false;
  const NodeId target = syntax::assign(tree_, block[at]).targets[0];
  return kind(target) == NodeKind::kName &&
         way(block.subspan(at + 1), tree_[target].name) == Way::kWrites;
}

IdleLook::Way IdleLook::way(Nodes block, Symbol name) const {
  for (const NodeId id : block) {
    const Way found = way(id, name);
    if (found != Way::kNeither) return found;
  }
  return Way::kNeither;
}

IdleLook::Way IdleLook::way(NodeId id, Symbol name) const {
  if (kind(id) == NodeKind::kAssign) {
    const syntax::Assign of = syntax::assign(tree_, id);
    if (reads(of.value, name)) return Way::kReads;
    if (kind(of.targets[0]) != NodeKind::kName)
      return reads(of.targets[0], name) ? Way::kReads : Way::kNeither;
    return tree_[of.targets[0]].name == name ? Way::kWrites : Way::kNeither;
  }
  if (kind(id) != NodeKind::kIf) return reads(id, name) ? Way::kReads : Way::kNeither;
  const syntax::If of = syntax::if_statement(tree_, id);
  if (reads(of.test, name)) return Way::kReads;
  const Way one = way(of.body, name), other = way(of.orelse, name);
  if (one == Way::kReads || other == Way::kReads) return Way::kReads;
  if (one == Way::kWrites && other == Way::kWrites) return Way::kWrites;
  return one == other ? one : Way::kReads;
}

bool IdleLook::reads(NodeId id, Symbol name) const {
  if (!id.valid()) return false;
  if (kind(id) == NodeKind::kName) return tree_[id].name == name;
  return std::ranges::any_of(tree_.children(id), [&](NodeId child) { return reads(child, name); });
}

// --- loops ---

// Each thing in a loop must vary with it, and the whole read something beside the counter.
bool IdleLook::in_for(const syntax::For& of) {
  std::vector<Symbol> varying{tree_[of.target].name};
  for (const NodeId id : of.body) add_assigned(id, varying);
  const auto drawn = [&](NodeId id) { return has_draw(id); };
  const bool draws = std::ranges::any_of(of.body, drawn);
  const bool counted =
      std::ranges::any_of(of.body, [&](NodeId id) { return reads(id, tree_[of.target].name); });
  if (!draws && (!counted || !reads_other(of.body, varying) || is_short(of))) return true;
  for (const NodeId id : of.body) {
    if (stands_still(id, of.body, varying) || loops_still(id, of)) return true;
    if (counts_only(id, of, varying)) return true;
  }
  return in_block(of.body);
}

// x = f(x, counter), or the extremum of what the counter scales.
bool IdleLook::counts_only(NodeId id, const syntax::For& of, std::vector<Symbol> varying) const {
  if (kind(id) != NodeKind::kAssign && kind(id) != NodeKind::kAugAssign) return false;
  const NodeId target = tree_.child(id, 0), value = tree_.child(id, 1);
  if (kind(target) != NodeKind::kName || has_draw(value)) return false;
  const std::string_view function = builtin(value);
  const bool own = kind(id) == NodeKind::kAugAssign || reads(value, tree_[target].name);
  if (!own) return false;
  const auto indexes = [&](NodeId part) { return has_index(part, of.target); };
  if (is_one_of(function, {"min", "max"}) && std::ranges::none_of(of.body, indexes)) return true;
  if (reads_other(value, varying)) return false;
  std::erase(varying, tree_[target].name);
  std::erase(varying, tree_[of.target].name);
  return !reads_any(value, varying, {});
}

// An inner loop that gives the same each time.
bool IdleLook::loops_still(NodeId inner, const syntax::For& outer) const {
  if (kind(inner) != NodeKind::kFor || has_draw(inner)) return false;
  std::vector<Symbol> assigned{tree_[outer.target].name}, varying = assigned;
  for (const NodeId id : outer.body) {
    if (id != inner) add_assigned(id, assigned);
  }
  for (const NodeId id : outer.body) {
    const bool starts =
        kind(id) == NodeKind::kAssign && !reads_any(tree_.child(id, 1), assigned, {});
    if (id != inner && !starts) add_assigned(id, varying);
  }
  return !reads_any(inner, varying, {});
}

bool IdleLook::in_while(const syntax::While& of) {
  std::vector<Symbol> varying;
  for (const NodeId id : of.body) add_assigned(id, varying);
  const auto stands = [&](NodeId id) {
    return kind(id) == NodeKind::kAssign && !changes(tree_[tree_.child(id, 0)].name) &&
           stands_still(id, of.body, varying);
  };
  return std::ranges::any_of(of.body, stands) || in_block(of.body);
}

// Few steps that only count.
bool IdleLook::is_short(const syntax::For& of) const {
  constexpr double kFew = 4;
  double stop = 0;
  const Nodes args = syntax::call(tree_, of.iter).args;
  if (args.size() != 1 || !is_number(args[0], stop) || stop > kFew) return false;
  return std::ranges::none_of(of.body, [&](NodeId id) { return has_index(id, of.target); });
}

bool IdleLook::has_index(NodeId id, NodeId counter) const {
  if (!id.valid()) return false;
  if (kind(id) == NodeKind::kSubscript)
    return reads(tree_.child(id, 1), tree_[counter].name) || has_index(tree_.child(id, 0), counter);
  if (kind(id) == NodeKind::kFor) return true;
  return std::ranges::any_of(tree_.children(id),
                             [&](NodeId child) { return has_index(child, counter); });
}

void IdleLook::add_assigned(NodeId id, std::vector<Symbol>& names) const {
  if (!id.valid()) return;
  const bool assigns = kind(id) == NodeKind::kAssign || kind(id) == NodeKind::kAugAssign ||
                       kind(id) == NodeKind::kFor;
  if (assigns && kind(tree_.child(id, 0)) == NodeKind::kName)
    names.push_back(tree_[tree_.child(id, 0)].name);
  for (const NodeId child : tree_.children(id)) add_assigned(child, names);
}

bool IdleLook::reads_other(Nodes body, const std::vector<Symbol>& names) const {
  return std::ranges::any_of(body, [&](NodeId id) { return reads_other(id, names); });
}

bool IdleLook::reads_other(NodeId id, const std::vector<Symbol>& names) const {
  if (!id.valid()) return false;
  if (kind(id) == NodeKind::kName) {
    const std::string_view text = word(tree_[id].name);
    return !is_one_of(text, {"wp", "int", "float", "range", "len"}) && !text.starts_with("vec") &&
           !text.starts_with("mat") && std::ranges::find(names, tree_[id].name) == names.end();
  }
  return std::ranges::any_of(tree_.children(id),
                             [&](NodeId child) { return reads_other(child, names); });
}

bool IdleLook::reads_any(NodeId id, const std::vector<Symbol>& names, Symbol except) const {
  return std::ranges::any_of(names, [&](Symbol name) { return name != except && reads(id, name); });
}

// A statement right in the body of a loop that does the same each time.
bool IdleLook::stands_still(NodeId id, Nodes body, const std::vector<Symbol>& varying) const {
  if (kind(id) == NodeKind::kIf)
    return !has_draw(tree_.child(id, 0)) && !reads_any(tree_.child(id, 0), varying, {});
  if (kind(id) != NodeKind::kAssign && kind(id) != NodeKind::kAugAssign) return false;
  const NodeId target = tree_.child(id, 0), value = tree_.child(id, 1);
  if (kind(target) != NodeKind::kName || has_draw(value)) return false;
  const Symbol name = tree_[target].name;
  const bool own = kind(id) == NodeKind::kAugAssign || way(body, name) == Way::kReads;
  if (!own && changes(name)) return false;  // what an inner loop starts from
  return !reads_any(value, varying, own ? name : Symbol{});
}

}  // namespace weft::synth
