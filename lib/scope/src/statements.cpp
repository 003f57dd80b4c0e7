// Statements of a module, a class body or an interpreted function.
#include <algorithm>

#include "evaluator.h"

namespace weft::scope {

using syntax::Node;
using syntax::Tree;

namespace {

// Loops and calls are run while there is a use in it: factories, tables.
constexpr uint32_t kMaximumIterations = 512;
constexpr uint64_t kEntriesOfStep = 32;  // to look at so many names or members

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

Flow Evaluator::execute(Nodes body) {
  for (size_t i = 0; i < body.size(); ++i) {
    const Flow flow = execute(body[i]);
    if (flow == Flow::kNext) continue;
    // What follows a statement that may have left runs, or does not.
    if (flow == Flow::kUnsure)
      invalidate(body.subspan(i + 1), "a name set after a statement that may leave its block");
    return flow;
  }
  return Flow::kNext;
}

Flow Evaluator::execute(NodeId id) {
  const NodeId outer = std::exchange(statement_, id);
  const Budget::Place outer_place = s_.budget.place();
  s_.budget.at(module_.source, (*tree_)[id].span);
  s_.budget.spend(Limit::kSteps);
  const State::Running outer_running = s_.running;
  if (scopes_.empty()) s_.running = {module_.file, source_, id};
  const Flow flow = execute_statement(id);
  s_.running = outer_running;
  s_.budget.at(outer_place);
  statement_ = outer;
  return flow;
}

Flow Evaluator::execute_statement(NodeId id) {
  const Node& node = (*tree_)[id];
  // What runs once is bounded by its text.
  if (!exploring_ && (loops_ > 0 || in_function())) ++s_.steps;
  switch (node.kind) {
    case NodeKind::kFunctionDef:
      execute_function(id);
      return Flow::kNext;
    case NodeKind::kAsyncFunctionDef:
      bind(node.name, unknown("an async function"));
      return Flow::kNext;
    case NodeKind::kClassDef:
      execute_class(id);
      return Flow::kNext;
    case NodeKind::kAssign: {
      const syntax::Assign statement = syntax::assign(*tree_, id);
      const NodeKind target_kind = (*tree_)[statement.targets[0]].kind;
      const bool unpacks = statement.targets.size() == 1 &&
                           (target_kind == NodeKind::kTuple || target_kind == NodeKind::kList);
      const Value value = eval_read(statement.value, unpacks ? Reads::kElements : Reads::kNothing);
      for (const NodeId target : statement.targets) assign(target, value);
      return Flow::kNext;
    }
    case NodeKind::kAnnAssign: {
      const syntax::AnnAssign statement = syntax::ann_assign(*tree_, id);
      if (statement.value.valid()) assign(statement.target, eval(statement.value));
      if (!annotations_are_text_) checks_.check_names(statement.annotation);
      if (!statement.value.valid() && (*tree_)[statement.target].kind != NodeKind::kName)
        for (const NodeId part : tree_->children(statement.target)) checks_.check_names(part);
      return Flow::kNext;
    }
    case NodeKind::kAugAssign:
      execute_augmented(id);
      return Flow::kNext;
    case NodeKind::kExpr:
      eval(tree_->child(id, 0));
      return Flow::kNext;
    case NodeKind::kIf:
      return execute_if(id);
    case NodeKind::kTry:
    case NodeKind::kTryStar:
      return execute_try(id);
    case NodeKind::kWith:
      return execute_with(id);
    case NodeKind::kImport:
      execute_import(id);
      return Flow::kNext;
    case NodeKind::kImportFrom:
      execute_import_from(id);
      return Flow::kNext;
    case NodeKind::kReturn: {
      const NodeId value = tree_->child(id, 0);
      returned_ = value.valid() ? eval(value) : Value{ValueKind::kNone};
      return Flow::kReturn;
    }
    case NodeKind::kDelete:
      for (const NodeId target : tree_->children(id)) remove(target);
      return Flow::kNext;
    case NodeKind::kGlobal:
      for (const NodeId name : tree_->children(id)) globals_.push_back((*tree_)[name].name);
      return Flow::kNext;
    case NodeKind::kRaise:
      checks_.import_raises(node.span, "a `raise` statement");
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
      checks_.check_assert(id);
      return Flow::kNext;
    case NodeKind::kNonlocal:
      for (const NodeId name : tree_->children(id)) nonlocals_.push_back((*tree_)[name].name);
      return Flow::kNext;
    case NodeKind::kPass:
      return Flow::kNext;
    default:
      invalidate(id, "a name set by a statement that weft does not run");
      return in_function() && may_leave(*tree_, id) ? Flow::kUnsure : Flow::kNext;
  }
}

Flow Evaluator::execute_if(NodeId id) {
  const syntax::If statement = syntax::if_statement(*tree_, id);
  const std::optional<bool> condition = truth(eval(statement.test));
  if (condition.has_value()) return execute(*condition ? statement.body : statement.orelse);
  if (raises(statement.body)) return execute(statement.orelse);
  if (raises(statement.orelse)) return execute(statement.body);
  bool unsure = false;
  for (const Nodes branch : {statement.body, statement.orelse}) {
    invalidate(branch, "a name set under a condition that weft does not know");
    for (const NodeId child : branch) unsure = unsure || may_leave(*tree_, child);
  }
  // A module that may raise there is not imported at all then: what follows holds if anything does.
  return unsure && (in_function() || loops_ > 0) && !exploring_ ? Flow::kUnsure : Flow::kNext;
}

// Does the block do nothing but end the program, so that what follows holds if anything does?
bool Evaluator::raises(Nodes body) const {
  if (s_.tries > 0 || body.empty() || (*tree_)[body.back()].kind != NodeKind::kRaise) return false;
  return std::ranges::none_of(body.first(body.size() - 1),
                              [&](NodeId child) { return may_leave(*tree_, child); });
}

// Does the pattern take the value? With what it names bound. Empty: weft cannot tell.
std::optional<bool> Evaluator::matches(NodeId pattern, Value value) {
  const Node& node = (*tree_)[pattern];
  switch (node.kind) {
    case NodeKind::kMatchValue:
      return equal(value, eval(tree_->child(pattern, 0)));
    case NodeKind::kMatchOr: {
      for (const NodeId part : tree_->children(pattern))
        if (const std::optional<bool> taken = matches(part, value); taken != false) return taken;
      return false;
    }
    case NodeKind::kMatchAs: {
      const NodeId inner = tree_->child(pattern, 0);
      const std::optional<bool> taken = inner.valid() ? matches(inner, value) : std::optional(true);
      if (taken == true && node.name.valid()) bind(node.name, value);
      return taken;
    }
    default:
      return std::nullopt;
  }
}

Flow Evaluator::execute_match(NodeId id) {
  const Nodes parts = tree_->children(id);
  const Value subject = eval(parts[0]);
  for (const NodeId branch : parts.subspan(1)) {
    const Nodes all = tree_->children(branch);  // pattern, guard, body
    std::optional<bool> taken = matches(all[0], subject);
    if (taken == true && all[1].valid()) taken = truth(eval(all[1]));
    if (taken == true) return execute(all.subspan(2));
    if (taken == false || raises(all.subspan(2))) continue;
    invalidate(id, "a name set by a statement that weft does not run");
    return in_function() && may_leave(*tree_, id) ? Flow::kUnsure : Flow::kNext;
  }
  return Flow::kNext;
}

// Loops over known sequences run; what others do is not known.
Flow Evaluator::execute_for(NodeId id) {
  const syntax::For loop = syntax::for_loop(*tree_, id);
  const size_t first_view = s_.viewed.size();
  const Value items = eval_iterable(loop.iter);
  const std::vector<Value> views(s_.viewed.begin() + static_cast<ptrdiff_t>(first_view),
                                 s_.viewed.end());
  s_.viewed.resize(first_view);
  const Watch watch(s_, !views.empty());
  const bool known = items.kind == ValueKind::kSequence && !s_.sequences[items.index].opaque &&
                     s_.sequences[items.index].count <= kMaximumIterations && !exploring_;
  if (!known) return give_up_loop(id, loop.body);
  const uint32_t count = s_.sequences[items.index].count;
  for (uint32_t i = 0; i < count; ++i) {
    const Sequence& sequence = s_.sequences[items.index];
    if (s_.steps > kMaximumSteps || sequence.opaque || sequence.count != count)
      return give_up_loop(id, loop.body);
    assign(loop.target, s_.items(items)[i]);
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
Flow Evaluator::execute_while(NodeId id) {
  const syntax::While loop = syntax::while_loop(*tree_, id);
  for (size_t turn = 0; turn <= kMaximumIterations && !exploring_; ++turn) {
    const std::optional<bool> condition = truth(eval(loop.test));
    if (!condition || s_.steps > kMaximumSteps) break;
    if (!*condition) return execute(loop.orelse);
    if (const std::optional<Flow> left = execute_turn(id, loop.body)) return *left;
  }
  return give_up_loop(id, loop.body);
}

// How a loop is left by this turn of it; nothing: another one may follow.
std::optional<Flow> Evaluator::execute_turn(NodeId loop, Nodes body) {
  ++loops_;
  const Flow flow = execute(body);
  --loops_;
  if (flow == Flow::kBreak) return Flow::kNext;
  if (flow == Flow::kReturn || flow == Flow::kRaise) return flow;
  if (flow != Flow::kUnsure) return std::nullopt;
  const Flow after = give_up_loop(loop, body);
  return in_function() ? Flow::kUnsure : after;
}

Flow Evaluator::give_up_loop(NodeId loop, Nodes body) {
  invalidate(loop, "a name set in a loop that weft does not run");
  const bool leaves =
      std::ranges::any_of(body, [&](NodeId child) { return may_leave(*tree_, child); });
  return leaves && in_function() && !exploring_ ? Flow::kUnsure : Flow::kNext;
}

Flow Evaluator::execute_try(NodeId id) {
  const Node& node = (*tree_)[id];
  const Nodes all = tree_->children(id);
  const Nodes body = all.subspan(0, node.a), handlers = all.subspan(node.a, node.b),
              orelse = all.subspan(node.a + node.b, node.c),
              final_body = all.subspan(node.a + node.b + node.c);
  // Where something raises in the middle, a name keeps the value that it had.
  std::vector<std::pair<Symbol, Value>> before;
  if (scopes_.empty() && !handlers.empty()) {
    s_.budget.spend(Limit::kSteps, module_.bound.size() / kEntriesOfStep);
    for (const Symbol name : module_.bound) before.emplace_back(name, s_.lookup(id_, name));
  }
  ++s_.tries;
  Flow flow = execute(body);
  --s_.tries;
  if (flow == Flow::kNext) flow = execute(orelse);
  for (const auto& [name, value] : before)
    if (value.kind != ValueKind::kUndefined && s_.lookup(id_, name) != value)
      bind(name, unknown("a name that a `try` statement may have set"));
  // The body is taken to succeed; but a name that a handler would set to something else is not
  // known.
  for (const NodeId handler : handlers) {
    if ((*tree_)[handler].name.valid())
      bind((*tree_)[handler].name, unknown("the name of an exception"));
    invalidate(tree_->children(handler).subspan(1), "a name that an exception handler may set");
  }
  if (const Flow last = execute(final_body); last != Flow::kNext) flow = last;
  return flow;
}

Flow Evaluator::execute_with(NodeId id) {
  const Node& node = (*tree_)[id];
  const Nodes all = tree_->children(id);
  for (const NodeId item : all.subspan(0, node.a)) {
    escape(eval(tree_->child(item, 0)));
    if (const NodeId target = tree_->child(item, 1); target.valid())
      assign(target, unknown("what a `with` statement gives"));
  }
  ++s_.tries;
  const Flow flow = execute(all.subspan(node.a));
  --s_.tries;
  return flow;
}

void Evaluator::execute_augmented(NodeId id) {
  const syntax::AugAssign statement = syntax::aug_assign(*tree_, id);
  const Value left = eval(statement.target);
  // These grow in place: everything that refers to them sees it.
  const bool grows = left.kind == ValueKind::kMapping || left.kind == ValueKind::kSet ||
                     (left.kind == ValueKind::kSequence && s_.sequences[left.index].is_list);
  const Value right = eval_read(statement.value, grows ? Reads::kElements : Reads::kNothing);
  if (grows) {
    const bool adds = statement.op == syntax::Operator::kAdd && is_known_sequence(left);
    const bool merges = statement.op == syntax::Operator::kBitOr && is_known_mapping(left);
    const std::optional<std::vector<Value>> more = adds     ? elements_of(right)
                                                   : merges ? items_of(right)
                                                            : std::nullopt;
    if (more && (adds ? extend(left, *more) : update(left, *more))) return;
    escape(right);
    escape(left);
    return;
  }
  checks_.check_operation(statement.op, left, right, (*tree_)[id].span);
  assign(statement.target, binary(statement.op, left, right));
}

bool Evaluator::in_function() const {
  return !scopes_.empty() && s_.namespaces[scopes_.back()].kind == Namespace::Kind::kFrame;
}

void Evaluator::assign(NodeId target, Value value) {
  const Node& node = (*tree_)[target];
  switch (node.kind) {
    case NodeKind::kName:
      bind(node.name, value);
      return;
    case NodeKind::kAttribute:
      assign_attribute(target, value);
      return;
    case NodeKind::kSubscript: {
      const syntax::Subscript subscript = syntax::subscript(*tree_, target);
      const Value object = eval(subscript.value);
      checks_.check_item_set(object, subscript.value, node.span);
      if (object.kind == ValueKind::kModuleOptions)
        return set_module_option(object, eval(subscript.slice), value);
      if (object.kind == ValueKind::kMapping && set_item(object, eval(subscript.slice), value))
        return;
      escape(value);
      escape(object);
      if (object.kind == ValueKind::kConstant) change_in_place(subscript.value);
      return;
    }
    case NodeKind::kStarred:
      assign(tree_->child(target, 0), unknown("a starred target"));
      return;
    case NodeKind::kTuple:
    case NodeKind::kList: {
      unpack(tree_->children(target), value);
      return;
    }
    default:
      return;
  }
}

void Evaluator::unpack(Nodes targets, Value value) {
  value = as_sequence(value);
  if (value.kind != ValueKind::kSequence)
    if (const std::optional<std::vector<Value>> elements = elements_of(value))
      value = s_.sequence(*elements, false);
  const bool known = is_known_sequence(value);
  const size_t count = known ? s_.items(value).size() : 0;
  const bool starred = std::ranges::any_of(
      targets, [&](NodeId target) { return (*tree_)[target].kind == NodeKind::kStarred; });
  if (!targets.empty())
    checks_.check_unpacked(value, targets.size(), starred, (*tree_)[targets[0]].span);
  const bool fits = known && (starred ? count + 1 >= targets.size() : count == targets.size());
  // Elements are read by index: a target's own evaluation may add sequences.
  size_t next = 0;
  for (const NodeId target : targets) {
    if (!fits) {
      assign(target, unknown("part of an unpacked value"));
    } else if ((*tree_)[target].kind == NodeKind::kStarred) {
      const std::span<const Value> all = s_.items(value).subspan(next, count + 1 - targets.size());
      const std::vector<Value> items(all.begin(), all.end());
      next += items.size();
      assign(tree_->child(target, 0), s_.sequence(items, true));
    } else {
      assign(target, s_.items(value)[next++]);
    }
  }
}

void Evaluator::assign_attribute(NodeId target, Value value) {
  const syntax::Attribute attribute = syntax::attribute(*tree_, target);
  const Value object = eval(attribute.value);
  checks_.check_attribute_set(object, attribute.value, (*tree_)[target].span);
  if (object.kind == ValueKind::kNamespace) {
    if (exploring_ && is_outer(object)) return;
    if (s_.class_of(object) != UINT32_MAX && s_.is_property(s_.attribute(object, attribute.attr)))
      return escape(object);  // its setter is not run
    Namespace& space = s_.namespaces.change(object.index);
    if (space.structure.valid()) {
      const types::Field* field = s_.types.structure_of(space.structure).find(attribute.attr);
      value = field != nullptr ? stored_field(field->type, value)
                               : unknown("a field that the struct does not have");
    }
    s_.note_change(object);
    s_.namespaces.change(object.index).set(attribute.attr, value);
  } else if (object.kind == ValueKind::kFunction || object.kind == ValueKind::kKernel) {
    if (exploring_) return;
    const FunctionId function =
        object.kind == ValueKind::kKernel ? object.kernel() : s_.sets[object.index].top;
    s_.note_change_in(s_.modules[s_.functions[function.index].module.index].source);
    s_.given_attributes.push_back({object, attribute.attr, value});
  } else if (object.kind == ValueKind::kNative && object.native() == NativeModule::kWarpConfig) {
    set_config(attribute.attr, value);
  } else if (object.kind == ValueKind::kNative) {
    change_attribute(object, text(attribute.attr));
  } else if (object.kind == ValueKind::kModule && !exploring_) {
    s_.modules_changed = true;
    Module& module = s_.modules.change(object.index);
    if (module.names.size() <= attribute.attr.index) module.names.resize(attribute.attr.index + 1);
    Value& slot = module.names[attribute.attr.index];
    if (slot.kind == ValueKind::kUndefined) module.bound.push_back(attribute.attr);
    slot = value;
  } else if (object.kind == ValueKind::kConstant) {
    change_in_place(attribute.value);
  }
}

// A vector or matrix of which a part is set.
void Evaluator::change_in_place(NodeId place) {
  const NodeKind kind = (*tree_)[place].kind;
  if (kind == NodeKind::kName || kind == NodeKind::kAttribute)
    assign(place, unknown("a vector that is changed in place"));
}

void Evaluator::forget_part(NodeId target) {
  const Value object = eval(tree_->child(target, 0));
  if ((*tree_)[target].kind == NodeKind::kAttribute)
    change_attribute(object, text(syntax::attribute(*tree_, target).attr));
  escape(object);
}

void Evaluator::change_attribute(Value object, std::string_view name) {
  if (object == State::native(NativeModule::kOs)) {
    s_.environment_changed = true;  // of what else it has nothing is known
    return;
  }
  if (exploring_ || object.kind != ValueKind::kNative || object.native() == NativeModule::kOther ||
      object.native() == NativeModule::kWarpConfig)
    return;
  const Span span = statement_.valid() ? (*tree_)[statement_].span : Span{};
  s_.changed_attributes.push_back({std::string(name), {}, {}, source_, span});
}

// `wp.config.name = value`
void Evaluator::set_config(Symbol name, Value value) {
  if (exploring_) return;
  std::vector<Option> option;
  set_option(option, text(name), value);
  s_.config.push_back({std::move(option.front()), static_cast<uint32_t>(s_.functions.size()),
                       !s_.first_module_made});
}

void Evaluator::remove(NodeId target) {
  const Node& node = (*tree_)[target];
  if (node.kind == NodeKind::kName) {
    const bool set = module_.names.size() > node.name.index &&
                     module_.names[node.name.index].kind != ValueKind::kUndefined;
    if (!set && scopes_.empty()) checks_.undefined_name(target);
    bind(node.name, Value{});
  } else if (node.kind == NodeKind::kAttribute || node.kind == NodeKind::kSubscript) {
    forget_part(target);
  } else {
    for (const NodeId child : tree_->children(target)) remove(child);
  }
}

void Evaluator::bind(Symbol name, Value value) {
  if (!globals_.empty() && std::find(globals_.begin(), globals_.end(), name) != globals_.end()) {
    if (exploring_) return;
    if (module_.names.size() > name.index &&
        module_.names[name.index].kind != ValueKind::kUndefined)
      changed_module().names[name.index] = unknown("a global that a function sets");
    return;
  }
  if (std::ranges::find(nonlocals_, name) != nonlocals_.end()) return bind_outside(name, value);
  if (!scopes_.empty()) {
    s_.namespaces.change(scopes_.back()).set(name, value);
    return;
  }
  Module& module = changed_module();
  std::vector<Value>& names = module.names;
  if (names.size() <= name.index) names.resize(name.index + 1);
  if (names[name.index].kind == ValueKind::kUndefined) module.bound.push_back(name);
  names[name.index] = value;
}

// A name of the nearest function around this one that has it.
void Evaluator::bind_outside(Symbol name, Value value) {
  for (size_t i = scopes_.size() - 1; i-- > 0;) {
    const Namespace& space = s_.namespaces[scopes_[i]];
    if (space.kind != Namespace::Kind::kFrame || space.find(name).kind == ValueKind::kUndefined)
      continue;
    if (exploring_ && scopes_[i] < first_own_namespace_) return;
    s_.namespaces.change(scopes_[i])
        .set(name, s_.watches == 0 ? value : unknown("a name that is set while something is read"));
    return;
  }
}

Value Evaluator::load_global(Symbol name) {
  for (size_t i = scopes_.size(); i-- > 0;) {
    const Namespace& space = s_.namespaces[scopes_[i]];
    // A class body is a scope for itself only, not for what is nested in it.
    if (space.kind == Namespace::Kind::kClass && i + 1 != scopes_.size()) continue;
    if (const Value value = space.find(name); value.kind != ValueKind::kUndefined) return value;
  }
  return s_.lookup(id_, name);
}

Value Evaluator::load(Symbol name) {
  if (const Value value = load_global(name); value.kind != ValueKind::kUndefined) return value;
  if (text(name) == "__name__")
    return s_.symbol_constant(module_.name == kMainModule ? "" : module_.name);
  if (text(name) == "__debug__") return s_.boolean(true);
  return s_.python_builtin(name);
}

void Evaluator::execute_class(NodeId id) {
  const syntax::ClassDef definition = syntax::class_def(*tree_, id);
  const uint32_t space_id = s_.new_namespace(Namespace::Kind::kClass, definition.name);
  s_.namespaces.change(space_id).qualified = qualified(definition.name);

  std::optional<Special> enum_base;
  Value composite;
  bool of_ctypes = false, named_tuple = false;
  bool unknown_base = !definition.keywords.empty();
  for (const NodeId base_node : definition.bases) {
    const Value base = eval(base_node);
    checks_.check_base(base, (*tree_)[base_node].span);
    if (base.kind == ValueKind::kSpecial && base.special() >= Special::kEnum &&
        base.special() <= Special::kStrEnum)
      enum_base = base.special();
    else if (base == State::special(Special::kGeneric) ||
             base == State::special(Special::kProtocol))
      continue;
    else if (base.kind == ValueKind::kNamespace) {
      // Of several, Python looks in the first one first.
      unknown_base = unknown_base || s_.namespaces[space_id].parent != UINT32_MAX;
      s_.namespaces.change(space_id).parent = base.index;
    } else if (base.kind == ValueKind::kType && types::is_composite(s_.types, base.type()))
      composite = base;
    else if (base.kind == ValueKind::kPython && text(Symbol{base.index}) == "NamedTuple" &&
             static_cast<NativeModule>(base.variant) == NativeModule::kTyping)
      named_tuple = true;
    else if (base.kind == ValueKind::kPython && text(Symbol{base.index}) == "Structure" &&
             static_cast<NativeModule>(base.variant) == NativeModule::kCtypes)
      of_ctypes = true;
    else if (base.kind != ValueKind::kPython || text(Symbol{base.index}) != "object")
      unknown_base = true;
  }
  scopes_.push_back(space_id);
  execute(definition.body);
  scopes_.pop_back();
  if (named_tuple) {
    Namespace& space = s_.namespaces.change(space_id);
    space.is_dataclass = space.is_named_tuple = true;
  }
  find_fields(definition.body, s_.namespaces.change(space_id));

  Value value{ValueKind::kNamespace, Variant::kPlain, space_id};
  if (enum_base) {
    // A text or a number by another base is equal to others than itself.
    s_.namespaces.change(space_id).has_unknown_base =
        unknown_base || *enum_base == Special::kStrEnum;
    value = make_enum(space_id, *enum_base);
  } else if (of_ctypes) {
    value = definition.bases.size() == 1
                ? read_ctypes_structure(s_.namespaces[space_id])
                : unknown("a ctypes structure that inherits from another class");
  } else if (composite.kind == ValueKind::kType) {
    // A class of its own that kernels see as the same vector or matrix.
    value = composite;
    value.variant = static_cast<Variant>(200 + space_id % 50);
    s_.vectors_subclassed = true;
  } else if (unknown_base) {
    s_.namespaces.change(space_id).has_unknown_base = true;
  }
  for (size_t i = definition.decorators.size(); i-- > 0;) {
    NodeId decorator_node = definition.decorators[i];
    const bool is_call = (*tree_)[decorator_node].kind == NodeKind::kCall;
    if (is_call) decorator_node = tree_->child(decorator_node, 0);
    const Value decorator = eval(decorator_node);
    const bool special = decorator.kind == ValueKind::kSpecial;
    if (special && is_call) {
      Arguments arguments;
      eval_arguments(definition.decorators[i], arguments);
      checks_.check_call(decorator, decorator_node, arguments,
                         (*tree_)[definition.decorators[i]].span);
    }
    if (special &&
        (decorator.special() == Special::kKernel || decorator.special() == Special::kFunc))
      checks_.import_raises((*tree_)[decorator_node].span,
                            "this decorator of Warp's takes a function, not a class");
    else
      checks_.check_callable(decorator, decorator_node, (*tree_)[decorator_node].span);
    if (special && decorator.special() == Special::kStruct && value.kind == ValueKind::kType &&
        s_.types[value.type()].kind == types::TypeKind::kStruct)
      checks_.import_raises((*tree_)[decorator_node].span,
                            "`wp.struct` is for a class of Python's");
    if (special && decorator.special() == Special::kStruct && !is_call)  // it takes the class alone
      value = make_structure(id);
    else if (special && decorator.special() == Special::kUnique)
      continue;
    else if (decorator.kind == ValueKind::kPython &&
             static_cast<NativeModule>(decorator.variant) == NativeModule::kTyping)
      continue;
    else if (special && decorator.special() == Special::kDataclass)
      complete_dataclass(value, is_call ? definition.decorators[i] : NodeId{});
    else
      value = decorated(is_call ? eval(definition.decorators[i]) : decorator, value);
  }
  bind(definition.name, value);
}

// What a function of the program's own makes of a class.
Value Evaluator::decorated(Value decorator, Value of_class) {
  Arguments arguments;
  arguments.positional.push_back(of_class);
  if (decorator.kind == ValueKind::kNamespace &&
      s_.namespaces[decorator.index].kind == Namespace::Kind::kPlainFunction)
    return call_function(decorator, arguments);
  return unknown("a class with a decorator that weft does not know");
}

// The member that the entry is: an earlier one of the same value goes by its own name.
Value Evaluator::integral_member(uint32_t space_id, size_t entry, Int128 value) {
  const Namespace& space = s_.namespaces[space_id];
  s_.budget.spend(Limit::kSteps, entry / kEntriesOfStep);
  for (size_t i = 0; i < entry; ++i) {
    const Value other = space.entries[i].second;
    if (other.kind == ValueKind::kEnumMember &&
        s_.constants[other.constant()].number.integer == value)
      return other;
  }
  const uint32_t constant = s_.integer(value).index;
  s_.enum_members[constant] = {space_id, space.entries[entry].first};
  return {ValueKind::kEnumMember, Variant::kPlain, constant};
}

// The member before the entry that has the same value; kUndefined: there is none.
Value Evaluator::earlier_member(const Namespace& space, size_t entry, Value value) {
  const Symbol name = s_.symbols.intern("value");
  std::string code, other;
  if (!key_code(value, code)) return {};
  for (size_t i = 0; i < entry; ++i) {
    const Value member = space.entries[i].second;
    if (member.kind != ValueKind::kNamespace ||
        s_.namespaces[member.index].kind != Namespace::Kind::kEnumMember)
      continue;
    other.clear();
    if (key_code(s_.namespaces[member.index].find(name), other) && other == code) return member;
  }
  return {};
}

Value Evaluator::make_enum(uint32_t space_id, Special base) {
  Namespace& space = s_.namespaces.change(space_id);
  space.kind = Namespace::Kind::kEnum;
  space.integral = base == Special::kIntEnum || base == Special::kIntFlag;
  const bool flag = base == Special::kIntFlag || base == Special::kFlag;
  space.is_flag = flag;
  Int128 highest = 0;
  bool any = false, lost = false;  // lost: an earlier value is not known, so auto() is not either
  for (size_t i = 0; i < space.entries.size(); ++i) {
    const std::string_view name = text(space.entries[i].first);
    Value value = space.entries[i].second;
    if (name.starts_with("_") || value.kind == ValueKind::kFunction ||
        value.kind == ValueKind::kKernel || value.kind == ValueKind::kNamespace)
      continue;
    if (value.kind == ValueKind::kSpecial && value.special() == Special::kAuto) {
      if (lost || base == Special::kStrEnum) {
        value = unknown("an enum's auto() value");
      } else if (flag) {
        Int128 next = 1;
        while (any && next <= highest) next *= 2;
        value = s_.integer(next);
      } else {
        value = s_.integer(any ? highest + 1 : 1);
      }
    }
    const std::optional<Numeric> parsed = numeric(value);
    if (parsed && parsed->number.is_integer) {
      highest = any ? std::max(highest, parsed->number.integer) : parsed->number.integer;
      any = true;
    } else {
      lost = true;
    }
    Value member = space.integral ? Value{} : earlier_member(space, i, value);
    if (member.kind != ValueKind::kUndefined) {
      // Another name of that one.
    } else if (space.integral) {
      member = parsed && parsed->number.is_integer
                   ? integral_member(space_id, i, parsed->number.integer)
                   : unknown("an enum's member whose value weft does not know");
    } else {
      const uint32_t member_id =
          s_.new_namespace(Namespace::Kind::kEnumMember, space.entries[i].first);
      Namespace& object = s_.namespaces.change(member_id);
      object.parent = space_id;
      object.set(s_.symbols.intern("value"), value);
      object.set(s_.symbols.intern("name"), State::constant(s_.constants.string(object.name)));
      member = {ValueKind::kNamespace, Variant::kPlain, member_id};
    }
    space.entries[i].second = member;
  }
  return {ValueKind::kNamespace, Variant::kPlain, space_id};
}

}  // namespace weft::scope
