// What stands in the module: functions, structures, the kernel with its parameters.
#include <algorithm>
#include <utility>

#include "expand.h"
#include "restyle.h"
#include "weft/base/check.h"

namespace weft::synth {

namespace {

bool is_decorated(const Catalogue& in, NodeId id, Word word) {
  const syntax::FunctionDef def = syntax::function_def(in.tree(), id);
  return std::ranges::any_of(def.decorators, [&](NodeId decorator) {
    const syntax::Node& node = in.tree()[decorator];
    return node.kind == NodeKind::kName && in.word(node.name) == word;
  });
}

}  // namespace

void Expander::module_statement(NodeId id) {
  const syntax::Node& node = tree_[id];
  if (node.kind == NodeKind::kClassDef) {
    Meta type;
    type.kind = MetaKind::kType;
    type.node = structure(id).node;
    bind(node.name, type);
    return;
  }
  for (const NodeId decorator : syntax::function_def(tree_, id).decorators) {
    if (tree_[decorator].kind == NodeKind::kAttribute && text(tree_[decorator].name) == "kernel") {
      kernel_ = id;
      return;
    }
  }
  if (is_companion(id)) return;
  Meta function;
  function.kind = MetaKind::kFunction;
  function.node = id;
  bind(node.name, function);
}

// @wp.func_grad(f), @wp.func_replay(f): it appears where f does.
bool Expander::is_companion(NodeId id) {
  for (const NodeId decorator : syntax::function_def(tree_, id).decorators) {
    if (tree_[decorator].kind != NodeKind::kCall) continue;
    const syntax::Call call = syntax::call(tree_, decorator);
    const Meta of = evaluate(call.args[0]);
    if (of.kind != MetaKind::kFunction) fail(id, "expected a function");
    companions_.push_back({of.node, id, expression(call.func)});
    return true;
  }
  return false;
}

Name Expander::structure(NodeId definition) {
  const syntax::ClassDef def = syntax::class_def(tree_, definition);
  const Name name = fresh(def.name, true);
  std::array<NodeId, 16> fields;
  size_t count = 0;
  const uint32_t scope = scope_;
  scope_ = ++last_scope_;  // fields differ from one another alone
  const uint32_t owner = std::exchange(owner_, definition.index);
  const auto add = [&](const auto& self, syntax::Nodes body) -> void {
    for (const NodeId id : body) {
      if (tree_[id].kind == NodeKind::kIf) {  // fields that some choices have
        const syntax::If of = syntax::if_statement(tree_, id);
        self(self, truth(evaluate(of.test), id) ? of.body : of.orelse);
        continue;
      }
      const syntax::AnnAssign field = syntax::ann_assign(tree_, id);
      const Symbol symbol = tree_[field.target].name;
      const Name word = fresh(symbol, false);
      fields_.emplace_back(symbol, word.symbol);
      const Meta type = evaluate(field.annotation);
      fields[count++] = build_.ann_assign(word.node, annotation(type));
    }
  };
  add(add, def.body);
  owner_ = owner;
  scope_ = scope;
  const NodeId decorators[] = {k_.fixed_.wp_struct};
  k_.module_.push_back(
      build_.class_(k_.symbols_.text(name.symbol), {fields.data(), count}, decorators));
  return name;
}

NodeId Expander::annotation(const Meta& type) {
  if (type.rank == 0) return type_node(type);
  Array array;
  array.type = type.type;
  array.structure = type.node;
  array.rank = type.rank;
  return k_.annotation(array);
}

// Decides when a function is first called: a function of the module, or its body in its place.
const Expander::Made& Expander::made(NodeId function) {
  for (const Made& of : made_) {
    if (of.function == function) return of;
  }
  Made of{.function = function};
  of.is_inline =
      is_decorated(in_, function, Word::kHelper) && k_.rng_.chance(k_.policy_.inline_chance);
  if (!of.is_inline) of.name = fresh(syntax::function_def(tree_, function).name, true);
  const size_t at = made_.size();
  made_.push_back(of);
  if (of.is_inline) return made_[at];
  make_function(at, function, of.name, k_.fixed_.wp_func);
  // A body may define more of them. NOLINTNEXTLINE(modernize-loop-convert)
  for (size_t i = 0; i < companions_.size(); ++i) {
    const Companion companion = companions_[i];
    if (companion.of != function) continue;
    const NodeId args[] = {of.name.node};
    const Name name = fresh(syntax::function_def(tree_, companion.function).name, true);
    make_function(at, companion.function, name, build_.Code::call(companion.decorator, args));
  }
  return made_[at];
}

// A function as a value must be one of the module.
Name Expander::name_of_function(NodeId function, NodeId at) {
  if (in_.word(syntax::function_def(tree_, function).name) == Word::kChoice)
    fail(at, "a macro is no value");
  const Made& of = made(function);
  if (of.is_inline) fail(at, "a helper is no value: its body may stand in the place of its calls");
  return of.name;
}

// The function made_[made] itself, or a companion, whose parameters have the names of those of the
// function.
void Expander::make_function(size_t made, NodeId function, Name name, NodeId decorator) {
  const bool itself = made_[made].function == function;
  const syntax::FunctionDef def = syntax::function_def(tree_, function);
  std::vector<NodeId> outer;
  outer.swap(k_.statements_);
  const size_t bindings = bindings_.size(), frame = frame_;
  const uint32_t scope = scope_;
  const bool in_macro = in_macro_, in_sum = in_sum_;
  const size_t retaken = retaken_.size();
  in_macro_ = in_sum_ = false;
  const uint32_t owner = std::exchange(owner_, function.index);
  scope_ = ++last_scope_;
  frame_ = bindings;
  std::array<NodeId, 20> args;
  size_t count = 0;
  for (const NodeId id : syntax::arguments(tree_, def.arguments).args) {
    const syntax::Arg arg = syntax::arg(tree_, id);
    if (!arg.annotation.valid()) fail(id, "a parameter of a function needs a type");
    const Meta type = evaluate(arg.annotation);
    const auto& named = made_[made].parameters;
    const auto known = std::ranges::find(named, arg.name, &std::pair<Symbol, Name>::first);
    const Name local = known == named.end() ? fresh(arg.name, false) : take(known->second, false);
    if (itself) made_[made].parameters.emplace_back(arg.name, local);
    bind(arg.name, of_node(local.node, true));
    args[count++] = build_.Code::arg(local.symbol, annotation(type));
  }
  NodeId returns;
  if (def.returns.valid() && k_.rng_.chance(k_.policy_.result_annotation_chance)) {
    const Meta type = evaluate(def.returns);
    returns = annotation(type);
  }
  statements(def.body);
  join_names(0);
  drop_aliases();
  drop_unused();
  restyle(k_.statements_, k_.policy_, k_.rng_, build_);
  const NodeId decorators[] = {decorator};
  k_.module_.push_back(build_.function(k_.symbols_.text(name.symbol), {args.data(), count}, {},
                                       k_.statements_, decorators, returns));
  leave(bindings);
  frame_ = frame;
  scope_ = scope;
  // The function may have used names of its caller.
  for (size_t i = retaken_.size(); i-- > retaken;) {
    const auto [symbol, by] = retaken_[i];
    if (by == scope) taken_[symbol] = scope;
  }
  in_macro_ = in_macro;
  in_sum_ = in_sum;
  owner_ = owner;
  k_.statements_.swap(outer);
}

// A scalar with a default may be a literal, a constant, a parameter or a field of a structure.
void Expander::parameter(NodeId id, NodeId value) {
  const syntax::Arg arg = syntax::arg(tree_, id);
  const Meta type = evaluate(arg.annotation);
  if (type.kind != MetaKind::kType) fail(id, "a parameter of a kernel needs a type");
  if (value.valid()) {
    const Meta number = evaluate(value);  // None: no number
    if (number.is_number() && k_.rng_.chance(k_.policy_.field_literal_chance)) {
      bind(arg.name, number);
      return;
    }
  }
  const Name name = fresh(arg.name, false);
  NodeId node = name.node;
  const bool groupable = type.rank == 0 && !type.node.valid();
  if (group_.node.valid() && groupable) node = build_.attribute(group_.node, name.symbol);
  parameters_.push_back({name, node, type});
  bind(arg.name, of_node(node, true));
}

// if i >= u.shape[0]: return
void Expander::add_check() {
  const auto at = std::ranges::find(k_.statements_, threads_.statement);
  if (at == k_.statements_.end() || !threads_.array.valid() ||
      !k_.rng_.chance(k_.policy_.bounds_guard_chance))
    return;
  if (threads_.array.index >= reads_.size() || reads_[threads_.array.index] == 0) return;
  std::array<NodeId, 4> tests;
  for (size_t d = 0; d < threads_.count; ++d) {
    const NodeId axis[] = {k_.fixed_.axis[d]};
    NodeId size = build_.Code::subscript(build_.attribute(threads_.array, k_.fixed_.shape), axis);
    if (threads_.count == 1 && k_.rng_.chance(k_.policy_.len_chance)) {
      const NodeId args[] = {threads_.array};
      size = build_.Code::call(k_.fixed_.len, args);
    }
    tests[d] = build_.Code::compare(Operator::kGtE, threads_.names[d], size);
  }
  const NodeId test = threads_.count == 1
                          ? tests[0]
                          : build_.Code::boolean_op(Operator::kOr, {tests.data(), threads_.count});
  const NodeId body[] = {build_.return_({})};
  const NodeId check = build_.Code::if_(test, body);
  k_.statements_.insert(at + 1, check);
}

// --- what is never read ---

bool Expander::has_effect(NodeId id) const {
  const syntax::Node& node = k_.tree_[id];
  if (node.kind == NodeKind::kAttribute) {
    const std::string_view word = k_.symbols_.text(node.name);
    if (word.starts_with("atomic_") || word.starts_with("rand")) return true;
  }
  for (const NodeId child : k_.tree_.children(id)) {
    if (child.valid() && has_effect(child)) return true;
  }
  return false;
}

// Counts how often each node is read.
void Expander::count_reads(NodeId id) {
  const syntax::Node& node = k_.tree_[id];
  const syntax::Nodes children = k_.tree_.children(id);
  if (id.index >= reads_.size()) reads_.resize(id.index + 256, 0);
  if (reads_[id.index]++ == 0) read_nodes_.push_back(id.index);
  size_t first = 0;
  if (node.kind == NodeKind::kAssign || node.kind == NodeKind::kAugAssign ||
      node.kind == NodeKind::kFor) {
    const syntax::Node& target = k_.tree_[children[0]];
    if (target.kind == NodeKind::kName || target.kind == NodeKind::kTuple) first = 1;
  }
  for (size_t i = first; i < children.size(); ++i) {
    if (children[i].valid()) count_reads(children[i]);
  }
}

// Takes out of a row of statements those that only write a variable that nothing reads; true if it
// did.
bool Expander::drop_from(std::vector<NodeId>& body) {
  const auto is_unread = [&](NodeId id) {
    const syntax::Node& node = k_.tree_[id];
    if (node.kind != NodeKind::kAssign && node.kind != NodeKind::kAugAssign) return false;
    const syntax::Nodes children = k_.tree_.children(id);
    if (k_.tree_[children[0]].kind != NodeKind::kName) return false;
    const uint32_t name = children[0].index;
    return (name >= reads_.size() || reads_[name] == 0) && !has_effect(children[1]);
  };
  bool dropped = std::erase_if(body, is_unread) != 0;
  for (NodeId& id : body) {
    const syntax::Node node = k_.tree_[id];
    const bool branch = node.kind == NodeKind::kIf || node.kind == NodeKind::kWhile;
    if (!branch && node.kind != NodeKind::kFor) continue;
    const syntax::Nodes children = k_.tree_.children(id);
    const uint32_t head = branch ? 1 : 2;
    std::vector<NodeId> inner(children.begin() + head, children.begin() + head + node.a);
    std::vector<NodeId> orelse(children.begin() + head + node.a, children.end());
    const NodeId test = children[0], iterable = branch ? NodeId{} : children[1];
    const bool inner_dropped = drop_from(inner);
    if (!drop_from(orelse) && !inner_dropped) continue;
    dropped = true;
    if (inner.empty() && orelse.empty()) {
      id = {};
    } else if (node.kind == NodeKind::kIf) {
      id = inner.empty() ? build_.if_(build_.unary(Operator::kNot, test), orelse)
                         : build_.if_(test, inner, orelse);
    } else {
      id = node.kind == NodeKind::kFor ? build_.for_(test, iterable, inner)
                                       : build_.while_(test, inner);
    }
  }
  std::erase_if(body, [](NodeId id) { return !id.valid(); });
  return dropped;
}

// Whether it is a name, or a parameter in the structure of parameters.
bool Expander::is_plain(NodeId id) const {
  return k_.tree_[id].kind == NodeKind::kName ||
         std::ranges::any_of(parameters_, [&](const Parameter& of) { return of.node == id; });
}

// Counts what each name is given; a part of it that is given something counts as well.
void Expander::count_writes(NodeId id, std::vector<NodeId>& of) const {
  const syntax::Nodes children = k_.tree_.children(id);
  const auto target = [&](const auto& self, NodeId to) -> void {
    const syntax::Node& node = k_.tree_[to];
    if (node.kind == NodeKind::kName) {
      of.push_back(to);
    } else if (node.kind == NodeKind::kTuple) {
      for (const NodeId element : k_.tree_.children(to)) self(self, element);
    } else if (node.kind == NodeKind::kSubscript || node.kind == NodeKind::kAttribute) {
      const NodeId whole = k_.tree_.child(to, 0);
      of.push_back(to);
      of.push_back(whole);
      of.push_back(whole);
      self(self, whole);
    }
  };
  const NodeKind kind = k_.tree_[id].kind;
  if (kind == NodeKind::kAssign || kind == NodeKind::kAugAssign || kind == NodeKind::kFor)
    target(target, children[0]);
  for (const NodeId child : children) {
    if (child.valid()) count_writes(child, of);
  }
}

void Expander::replace(NodeId in, NodeId from, NodeId to) {
  const syntax::Nodes children = k_.tree_.children(in);
  for (size_t i = 0; i < children.size(); ++i) {
    NodeId& child = k_.tree_.pool[k_.tree_[in].first + i];
    if (child == from) {
      child = to;
    } else if (child.valid()) {
      replace(child, from, to);
    }
  }
}

bool Expander::drop_alias(std::vector<NodeId>& body, const std::vector<NodeId>& writes) {
  const auto count = [&](NodeId name) { return std::ranges::count(writes, name); };
  std::vector<NodeId> before;
  for (size_t i = 0; i < body.size(); ++i) {
    const syntax::Node node = k_.tree_[body[i]];
    const syntax::Nodes children = k_.tree_.children(body[i]);
    const bool known_before =
        children.size() > 1 && std::ranges::find(before, children[1]) != before.end();
    count_writes(body[i], before);
    if (node.kind != NodeKind::kAssign) continue;
    const NodeId name = children[0], value = children[1];
    if (k_.tree_[name].kind != NodeKind::kName || !is_plain(value)) continue;
    if (name == value || count(name) != 1 || count(value) != (known_before ? 1 : 0)) continue;
    body.erase(body.begin() + static_cast<ptrdiff_t>(i));
    for (const NodeId id : body) replace(id, name, value);
    return true;
  }
  return false;
}

// y = x, where neither changes: y is x. Only at the top: a block's names may be read behind it.
void Expander::drop_aliases() {
  for (int round = 0; round < 8; ++round) {
    std::vector<NodeId> writes;
    for (const NodeId id : k_.statements_) count_writes(id, writes);
    if (!drop_alias(k_.statements_, writes)) return;
  }
}

bool Expander::mentions(NodeId id, NodeId name) const {
  if (id == name) return true;
  return std::ranges::any_of(k_.tree_.children(id),
                             [&](NodeId child) { return child.valid() && mentions(child, name); });
}

// y = f(x); y += 1; z = y, where nothing reads y later: all of it is z. For the statements of a
// block.
void Expander::join_names(size_t from) {
  std::vector<NodeId>& all = k_.statements_;
  const auto mentioned = [&](size_t first, size_t last, NodeId name) {
    return std::any_of(all.begin() + static_cast<ptrdiff_t>(first),
                       all.begin() + static_cast<ptrdiff_t>(last),
                       [&](NodeId id) { return mentions(id, name); });
  };
  for (size_t i = from; i < all.size(); ++i) {
    const syntax::Node node = k_.tree_[all[i]];
    if (node.kind != NodeKind::kAssign) continue;
    const NodeId to = k_.tree_.child(all[i], 0), value = k_.tree_.child(all[i], 1);
    if (k_.tree_[to].kind != NodeKind::kName || k_.tree_[value].kind != NodeKind::kName) continue;
    size_t first = from;
    while (first < i && !mentions(all[first], value)) ++first;
    if (first == i || k_.tree_[all[first]].kind != NodeKind::kAssign) continue;
    if (k_.tree_.child(all[first], 0) != value) continue;
    if (mentions(k_.tree_.child(all[first], 1), value)) continue;
    if (mentioned(0, from, value) || mentioned(i + 1, all.size(), value)) continue;
    if (mentioned(first, i, to)) continue;
    // At the top of a function nothing else is to come: the name without a number stays.
    const std::string_view word = k_.symbols_.text(k_.tree_[value].name);
    const bool numbered = k_.symbols_.text(k_.tree_[to].name).starts_with(word);
    if (from == 0 && numbered && !mentioned(0, first, to)) {
      for (size_t j = i + 1; j < all.size(); ++j) replace(all[j], to, value);
    } else {
      for (size_t j = first; j < i; ++j) replace(all[j], value, to);
    }
    all.erase(all.begin() + static_cast<ptrdiff_t>(i));
    --i;
  }
}

void Expander::drop_unused() {
  for (int round = 0; round < 6; ++round) {
    for (const uint32_t node : read_nodes_) reads_[node] = 0;
    read_nodes_.clear();
    for (const NodeId id : k_.statements_) count_reads(id);
    if (!drop_from(k_.statements_)) return;
  }
}

// --- the kernel ---

void Expander::make_kernel(NodeId definition, Sample& sample) {
  const syntax::FunctionDef def = syntax::function_def(tree_, definition);
  const syntax::Arguments arguments = syntax::arguments(tree_, def.arguments);
  scope_ = ++last_scope_;
  frame_ = bindings_.size();
  in_kernel_ = true;
  if (k_.rng_.chance(k_.policy_.parameter_structure_chance)) {
    const Symbol word = in_.symbols().find("params");
    WEFT_CHECK(word.valid(), "common.py names the structure of parameters");
    group_ = fresh(word, false);
  }
  const size_t without = arguments.args.size() - arguments.defaults.size();
  for (size_t i = 0; i < arguments.args.size(); ++i)
    parameter(arguments.args[i], i < without ? NodeId{} : arguments.defaults[i - without]);
  statements(def.body);
  in_kernel_ = false;
  join_names(0);
  drop_aliases();
  drop_unused();
  restyle(k_.statements_, k_.policy_, k_.rng_, build_);
  add_check();

  std::array<NodeId, 48> args;
  size_t count = 0;
  std::vector<NodeId> fields;
  size_t group_at = 0;
  for (const Parameter& parameter : parameters_) {
    if (parameter.node.index >= reads_.size() || reads_[parameter.node.index] == 0) continue;
    if (parameter.node != parameter.name.node) {
      if (fields.empty()) group_at = count;
      fields.push_back(build_.ann_assign(build_.name(k_.symbols_.text(parameter.name.symbol)),
                                         annotation(parameter.type)));
      continue;
    }
    if (count + 1 == args.size()) fail(definition, "too many parameters");
    args[count++] = build_.Code::arg(parameter.name.symbol, annotation(parameter.type));
  }
  if (!fields.empty()) {
    const Symbol word = in_.symbols().find("Params");
    WEFT_CHECK(word.valid(), "common.py names the structure of parameters");
    const Name type = fresh(word, true);
    const NodeId decorators[] = {k_.fixed_.wp_struct};
    k_.module_.push_back(build_.class_(k_.symbols_.text(type.symbol), fields, decorators));
    std::copy_backward(args.begin() + static_cast<ptrdiff_t>(group_at),
                       args.begin() + static_cast<ptrdiff_t>(count),
                       args.begin() + static_cast<ptrdiff_t>(count) + 1);
    args[group_at] = build_.Code::arg(group_.symbol, type.node);
    ++count;
  }
  const Name name = fresh(def.name, true);
  sample.kernel_name = k_.symbols_.text(name.symbol);
  sample.description = sentence(of_->description);
  const NodeId docstring = k_.docstring(sample.description);
  if (docstring.valid()) k_.statements_.insert(k_.statements_.begin(), docstring);
  const NodeId decorators[] = {k_.fixed_.wp_kernel};
  k_.module_.push_back(
      build_.function(sample.kernel_name, {args.data(), count}, {}, k_.statements_, decorators));
  make_instances(name);
  fill_about(sample);
}

// wp.overload(kernel, [...]) for each of INSTANCES, where the kernel has a parameter of any type.
void Expander::make_instances(Name kernel) {
  const auto is_read = [&](const Parameter& parameter) {
    return parameter.node.index < reads_.size() && reads_[parameter.node.index] != 0;
  };
  const auto is_generic = [&](const Parameter& parameter) {
    return k_.any_.valid() && parameter.type.node == k_.any_;
  };
  if (!std::ranges::any_of(parameters_,
                           [&](const Parameter& p) { return is_read(p) && is_generic(p); }))
    return;
  const Symbol symbol = in_.symbols().find("INSTANCES");
  const Meta* types = symbol.valid() ? find(symbol) : nullptr;
  if (types == nullptr || types->kind != MetaKind::kTuple)
    fail(kernel_, "a generic kernel needs INSTANCES");
  const Meta instances = *types;
  const bool as_dict =
      group_.node.valid() || k_.rng_.chance(0.6);  // which names generic ones alone
  for (uint32_t i = 0; i < instances.count; ++i) {
    std::vector<NodeId> names, values;
    for (const Parameter& parameter : parameters_) {
      if (!is_read(parameter) || (as_dict && !is_generic(parameter))) continue;
      Meta type = parameter.type;
      if (is_generic(parameter)) {
        type = elements_[instances.first + i];
        type.rank = parameter.type.rank;
      }
      names.push_back(build_.string(k_.symbols_.text(parameter.name.symbol)));
      values.push_back(annotation(type));
    }
    const NodeId given = as_dict ? build_.dict(names, values) : build_.list(values);
    const NodeId args[] = {kernel.node, given};
    k_.module_.push_back(build_.expr(build_.Code::call(build_.dotted("wp.overload"), args)));
  }
}

void Expander::make(const Archetype& archetype, Sample& sample) {
  if (of_ != nullptr) {
    for (const auto& [name, words] : of_->names) choices_[name.index] = nullptr;
  }
  of_ = &archetype;
  for (const auto& [name, words] : archetype.names) choices_[name.index] = &words;
  leave(0);
  elements_.clear();
  made_.clear();
  companions_.clear();
  fields_.clear();
  parameters_.clear();
  module_values_.clear();
  retaken_.clear();
  first_scope_ = scope_ = ++last_scope_;
  frame_ = 0;
  kernel_ = {};
  in_macro_ = in_kernel_ = in_sum_ = false;
  met_.assign(names_.size(), false);
  words_.clear();
  owner_ = 0;
  set_ = k_.rng_.below(12);
  threads_ = {};
  group_ = {};
  for (const NodeId id : in_.common()) module_statement(id);
  for (const NodeId id : tree_.children(archetype.module)) {
    const syntax::Node& node = tree_[id];
    if (node.kind == NodeKind::kExpr) continue;
    if (node.kind == NodeKind::kAssign) {
      const std::string_view target = text(tree_[tree_.child(id, 0)].name);
      if (target == "NAMES" || target == "CATEGORY" || target == "ABOUT") continue;
    }
    statement(id);
  }
  if (!kernel_.valid()) fail(archetype.module, "there is no kernel");
  make_kernel(kernel_, sample);
}

}  // namespace weft::synth
