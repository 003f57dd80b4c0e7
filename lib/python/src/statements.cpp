#include "weft/python/statements.h"

#include <algorithm>

#include "weft/python/evaluator.h"

namespace weft::python {

using syntax::Node;
using syntax::Tree;

namespace {

// Loops and calls are run while there is a use in it: factories, tables.
constexpr uint32_t kMaximumIterations = 512;
constexpr uint64_t kEntriesOfStep = 32;  // to look at so many names

// May a statement inside return, break, continue or raise out of the block?
bool may_leave(const Tree& tree, NodeId id) {
  const Node& node = tree[id];
  switch (node.kind) {
    case NodeKind::kReturn:
    case NodeKind::kRaise:
    case NodeKind::kBreak:
    case NodeKind::kContinue:
      return true;
    case NodeKind::kFunctionDef:
    case NodeKind::kAsyncFunctionDef:
    case NodeKind::kClassDef:
      return false;
    default:
      break;
  }
  const bool part = node.kind == NodeKind::kExceptHandler || node.kind == NodeKind::kMatchCase;
  if (!part && (node.kind < NodeKind::kReturn || node.kind > NodeKind::kContinue)) return false;
  for (const NodeId child : tree.children(id))
    if (child.valid() && may_leave(tree, child)) return true;
  return false;
}

}  // namespace

Flow Statements::execute(Nodes body) {
  for (size_t i = 0; i < body.size(); ++i) {
    const Flow flow = execute(body[i]);
    if (flow == Flow::kNext) continue;
    // What follows a statement that may have left runs, or does not.
    if (flow == Flow::kUnsure)
      e_.effects.invalidate(body.subspan(i + 1),
                            "a name set after a statement that may leave its block");
    return flow;
  }
  return Flow::kNext;
}

Flow Statements::execute(NodeId id) {
  const Scoped statement(c_.statement, id);
  const Budget::Place outer_place = s_.budget.place();
  s_.budget.at(c_.module.source, tree()[id].span);
  s_.budget.spend(Limit::kSteps);
  const Heap::Running outer_running = s_.running;
  if (c_.scopes.empty()) s_.running = {c_.module.file, c_.source, id};
  const Flow flow = execute_statement(id);
  s_.running = outer_running;
  s_.budget.at(outer_place);
  return flow;
}

Flow Statements::execute_statement(NodeId id) {
  const Node& node = tree()[id];
  // What runs once is bounded by its text.
  if (!c_.exploring && (c_.loops > 0 || e_.names.in_function())) ++s_.steps;
  switch (node.kind) {
    case NodeKind::kFunctionDef:
      e_.functions.execute_function(id);
      return Flow::kNext;
    case NodeKind::kAsyncFunctionDef:
      e_.names.bind(node.name, unknown("an async function"));
      return Flow::kNext;
    case NodeKind::kClassDef:
      e_.classes.execute_class(id);
      return Flow::kNext;
    case NodeKind::kAssign: {
      const syntax::Assign statement = syntax::assign(tree(), id);
      const NodeKind target_kind = tree()[statement.targets[0]].kind;
      const bool unpacks = statement.targets.size() == 1 &&
                           (target_kind == NodeKind::kTuple || target_kind == NodeKind::kList);
      const Value value =
          e_.expressions.eval_read(statement.value, unpacks ? Reads::kElements : Reads::kNothing);
      for (const NodeId target : statement.targets) e_.assignments.assign(target, value);
      return Flow::kNext;
    }
    case NodeKind::kAnnAssign: {
      const syntax::AnnAssign statement = syntax::ann_assign(tree(), id);
      if (statement.value.valid())
        e_.assignments.assign(statement.target, e_.expressions.eval(statement.value));
      if (!c_.annotations_are_text) e_.checks.check_names(statement.annotation);
      if (!statement.value.valid() && tree()[statement.target].kind != NodeKind::kName)
        for (const NodeId part : tree().children(statement.target)) e_.checks.check_names(part);
      return Flow::kNext;
    }
    case NodeKind::kAugAssign:
      execute_augmented(id);
      return Flow::kNext;
    case NodeKind::kExpr:
      e_.expressions.eval(tree().child(id, 0));
      return Flow::kNext;
    case NodeKind::kIf:
      return execute_if(id);
    case NodeKind::kTry:
    case NodeKind::kTryStar:
      return execute_try(id);
    case NodeKind::kWith:
      return execute_with(id);
    case NodeKind::kImport:
      e_.imports.execute_import(id);
      return Flow::kNext;
    case NodeKind::kImportFrom:
      e_.imports.execute_import_from(id);
      return Flow::kNext;
    case NodeKind::kReturn: {
      const NodeId value = tree().child(id, 0);
      c_.returned = value.valid() ? e_.expressions.eval(value) : Value{ValueKind::kNone};
      return Flow::kReturn;
    }
    case NodeKind::kDelete:
      for (const NodeId target : tree().children(id)) e_.assignments.remove(target);
      return Flow::kNext;
    case NodeKind::kGlobal:
      for (const NodeId name : tree().children(id)) c_.globals.push_back(tree()[name].name);
      return Flow::kNext;
    case NodeKind::kRaise:
      e_.checks.import_raises(node.span, "a `raise` statement");
      return Flow::kRaise;
    case NodeKind::kBreak:
      return Flow::kBreak;
    case NodeKind::kContinue:
      return Flow::kContinue;
    case NodeKind::kFor:
      return execute_for(id);
    case NodeKind::kWhile:
      return execute_while(id);
    case NodeKind::kMatch:
      return execute_match(id);
    case NodeKind::kAssert:
      e_.python_checks.check_assert(id);
      return Flow::kNext;
    case NodeKind::kNonlocal:
      for (const NodeId name : tree().children(id)) c_.nonlocals.push_back(tree()[name].name);
      return Flow::kNext;
    case NodeKind::kPass:
      return Flow::kNext;
    default:
      e_.effects.invalidate(id, "a name set by a statement that weft does not run");
      return e_.names.in_function() && may_leave(tree(), id) ? Flow::kUnsure : Flow::kNext;
  }
}

Flow Statements::execute_if(NodeId id) {
  const syntax::If statement = syntax::if_statement(tree(), id);
  const std::optional<bool> condition = e_.comparisons.truth(e_.expressions.eval(statement.test));
  if (condition.has_value()) return execute(*condition ? statement.body : statement.orelse);
  if (raises(statement.body)) return execute(statement.orelse);
  if (raises(statement.orelse)) return execute(statement.body);
  bool unsure = false;
  for (const Nodes branch : {statement.body, statement.orelse}) {
    e_.effects.invalidate(branch, "a name set under a condition that weft does not know");
    for (const NodeId child : branch) unsure = unsure || may_leave(tree(), child);
  }
  // A module that may raise there is not imported at all then: what follows holds if anything does.
  return unsure && (e_.names.in_function() || c_.loops > 0) && !c_.exploring ? Flow::kUnsure
                                                                             : Flow::kNext;
}

// Does the block do nothing but end the program, so that what follows holds if anything does?
bool Statements::raises(Nodes body) const {
  if (s_.tries > 0 || body.empty() || tree()[body.back()].kind != NodeKind::kRaise) return false;
  return std::ranges::none_of(body.first(body.size() - 1),
                              [&](NodeId child) { return may_leave(tree(), child); });
}

// Does the pattern take the value? With what it names bound. Empty: weft cannot tell.
std::optional<bool> Statements::matches(NodeId pattern, Value value) {
  const Node& node = tree()[pattern];
  switch (node.kind) {
    case NodeKind::kMatchValue:
      return e_.comparisons.equal(value, e_.expressions.eval(tree().child(pattern, 0)));
    case NodeKind::kMatchOr: {
      for (const NodeId part : tree().children(pattern))
        if (const std::optional<bool> taken = matches(part, value); taken != false) return taken;
      return false;
    }
    case NodeKind::kMatchAs: {
      const NodeId inner = tree().child(pattern, 0);
      const std::optional<bool> taken = inner.valid() ? matches(inner, value) : std::optional(true);
      if (taken == true && node.name.valid()) e_.names.bind(node.name, value);
      return taken;
    }
    default:
      return std::nullopt;
  }
}

Flow Statements::execute_match(NodeId id) {
  const Nodes parts = tree().children(id);
  const Value subject = e_.expressions.eval(parts[0]);
  for (const NodeId branch : parts.subspan(1)) {
    const Nodes all = tree().children(branch);  // pattern, guard, body
    std::optional<bool> taken = matches(all[0], subject);
    if (taken == true && all[1].valid()) taken = e_.comparisons.truth(e_.expressions.eval(all[1]));
    if (taken == true) return execute(all.subspan(2));
    if (taken == false || raises(all.subspan(2))) continue;
    e_.effects.invalidate(id, "a name set by a statement that weft does not run");
    return e_.names.in_function() && may_leave(tree(), id) ? Flow::kUnsure : Flow::kNext;
  }
  return Flow::kNext;
}

// Loops over known sequences run; what others do is not known.
Flow Statements::execute_for(NodeId id) {
  const syntax::For loop = syntax::for_loop(tree(), id);
  const size_t first_view = s_.viewed.size();
  const Value items = e_.iteration.eval_iterable(loop.iter);
  const std::vector<Value> views(s_.viewed.begin() + static_cast<ptrdiff_t>(first_view),
                                 s_.viewed.end());
  s_.viewed.resize(first_view);
  const Watch watch(s_, !views.empty());
  const bool known = items.kind == ValueKind::kSequence && !s_.sequences[items.index].opaque &&
                     s_.sequences[items.index].count <= kMaximumIterations && !c_.exploring;
  if (!known) return give_up_loop(id, loop.body);
  const uint32_t count = s_.sequences[items.index].count;
  for (uint32_t i = 0; i < count; ++i) {
    const Sequence& sequence = s_.sequences[items.index];
    if (s_.steps > kMaximumSteps || sequence.opaque || sequence.count != count)
      return give_up_loop(id, loop.body);
    e_.assignments.assign(loop.target, s_.items(items)[i]);
    if (const std::optional<Flow> left = execute_turn(id, loop.body)) return *left;
    // The elements that follow may be others than those that there were.
    const std::vector<Value> changed = watch.changed();
    const auto is_changed = [&](Value view) {
      return std::ranges::find(changed, view) != changed.end();
    };
    if (std::ranges::any_of(views, is_changed)) return give_up_loop(id, loop.body);
  }
  return execute(loop.orelse);
}

// One runs as long as its condition is known.
Flow Statements::execute_while(NodeId id) {
  const syntax::While loop = syntax::while_loop(tree(), id);
  for (size_t turn = 0; turn <= kMaximumIterations && !c_.exploring; ++turn) {
    const std::optional<bool> condition = e_.comparisons.truth(e_.expressions.eval(loop.test));
    if (!condition || s_.steps > kMaximumSteps) break;
    if (!*condition) return execute(loop.orelse);
    if (const std::optional<Flow> left = execute_turn(id, loop.body)) return *left;
  }
  return give_up_loop(id, loop.body);
}

// How a loop is left by this turn of it; nothing: another one may follow.
std::optional<Flow> Statements::execute_turn(NodeId loop, Nodes body) {
  ++c_.loops;
  const Flow flow = execute(body);
  --c_.loops;
  if (flow == Flow::kBreak) return Flow::kNext;
  if (flow == Flow::kReturn || flow == Flow::kRaise) return flow;
  if (flow != Flow::kUnsure) return std::nullopt;
  const Flow after = give_up_loop(loop, body);
  return e_.names.in_function() ? Flow::kUnsure : after;
}

Flow Statements::give_up_loop(NodeId loop, Nodes body) {
  e_.effects.invalidate(loop, "a name set in a loop that weft does not run");
  const bool leaves =
      std::ranges::any_of(body, [&](NodeId child) { return may_leave(tree(), child); });
  return leaves && e_.names.in_function() && !c_.exploring ? Flow::kUnsure : Flow::kNext;
}

Flow Statements::execute_try(NodeId id) {
  const Node& node = tree()[id];
  const Nodes all = tree().children(id);
  const Nodes body = all.subspan(0, node.a), handlers = all.subspan(node.a, node.b),
              orelse = all.subspan(node.a + node.b, node.c),
              final_body = all.subspan(node.a + node.b + node.c);
  // Where something raises in the middle, a name keeps the value that it had.
  std::vector<std::pair<Symbol, Value>> before;
  if (c_.scopes.empty() && !handlers.empty()) {
    s_.budget.spend(Limit::kSteps, c_.module.bound.size() / kEntriesOfStep);
    for (const Symbol name : c_.module.bound) before.emplace_back(name, s_.lookup(c_.id, name));
  }
  ++s_.tries;
  Flow flow = execute(body);
  --s_.tries;
  if (flow == Flow::kNext) flow = execute(orelse);
  for (const auto& [name, value] : before)
    if (value.kind != ValueKind::kUndefined && s_.lookup(c_.id, name) != value)
      e_.names.bind(name, unknown("a name that a `try` statement may have set"));
  // The body is taken to succeed; but a name that a handler would set to something else is not
  // known.
  for (const NodeId handler : handlers) {
    if (tree()[handler].name.valid())
      e_.names.bind(tree()[handler].name, unknown("the name of an exception"));
    e_.effects.invalidate(tree().children(handler).subspan(1),
                          "a name that an exception handler may set");
  }
  if (const Flow last = execute(final_body); last != Flow::kNext) flow = last;
  return flow;
}

Flow Statements::execute_with(NodeId id) {
  const Node& node = tree()[id];
  const Nodes all = tree().children(id);
  for (const NodeId item : all.subspan(0, node.a)) {
    e_.effects.escape(e_.expressions.eval(tree().child(item, 0)));
    if (const NodeId target = tree().child(item, 1); target.valid())
      e_.assignments.assign(target, unknown("what a `with` statement gives"));
  }
  ++s_.tries;
  const Flow flow = execute(all.subspan(node.a));
  --s_.tries;
  return flow;
}

void Statements::execute_augmented(NodeId id) {
  const syntax::AugAssign statement = syntax::aug_assign(tree(), id);
  const Value left = e_.expressions.eval(statement.target);
  // These grow in place: everything that refers to them sees it.
  const bool grows = left.kind == ValueKind::kMapping || left.kind == ValueKind::kSet ||
                     (left.kind == ValueKind::kSequence && s_.sequences[left.index].is_list);
  const Value right =
      e_.expressions.eval_read(statement.value, grows ? Reads::kElements : Reads::kNothing);
  if (grows) {
    const bool adds = statement.op == syntax::Operator::kAdd && s_.is_known_sequence(left);
    const bool merges = statement.op == syntax::Operator::kBitOr && s_.is_known_mapping(left);
    const std::optional<std::vector<Value>> more = adds     ? e_.iteration.elements_of(right)
                                                   : merges ? e_.mappings.items_of(right)
                                                            : std::nullopt;
    if (more && (adds ? e_.methods.extend(left, *more) : e_.mappings.update(left, *more))) return;
    e_.effects.escape(right);
    e_.effects.escape(left);
    return;
  }
  e_.python_checks.check_operation(statement.op, left, right, tree()[id].span);
  e_.assignments.assign(statement.target, e_.arithmetic.binary(statement.op, left, right));
}

}  // namespace weft::python
