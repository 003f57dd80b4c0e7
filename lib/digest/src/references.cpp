#include "references.h"

#include <algorithm>

#include "weft/scope/warp_digests.h"

namespace weft::digest {

using scope::Special, scope::warp_digest;
using syntax::Node, syntax::NodeId, syntax::NodeKind;
using types::TypeKind;

namespace {

constexpr auto kTid = "tid";

// Of the builtins that Warp's own library has digests of.
bool has_digest(builtins::GroupId group) {
  static const std::vector<bool> known = [] {
    std::vector<bool> found;
    for (uint32_t i = 0; i < builtins::group_count(); ++i)
      found.push_back(warp_digest(builtins::name(builtins::GroupId{i})) != nullptr);
    return found;
  }();
  return known[group.index];
}

template <typename Id>
bool contains(const std::vector<Id>& list, Id symbol) {
  return std::find(list.begin(), list.end(), symbol) != list.end();
}

}  // namespace

void ReferenceFinder::find(FunctionId id, FoundReferences& out) {
  id_ = id;
  function_ = &program_.function(id);
  tree_ = program_.module(function_->module).tree;
  out_ = &out;
  nodes_.clear();
  for (const Symbol name : locals_) is_local_[name.index] = false;
  locals_.clear();
  is_local_.resize(program_.symbols().size());
  tid_aliases_.clear();
  call_dims_.clear();
  collect_nodes();
  collect_locals();
  uint32_t dims = 0;
  for (const NodeId node : nodes_) {
    switch ((*tree_)[node].kind) {
      case NodeKind::kName:
        visit_name(node);
        break;
      case NodeKind::kAttribute:
        visit_attribute(node);
        break;
      case NodeKind::kCall: {
        const Value callee = resolve_callee(node);
        if (is_tid(callee))
          for (const auto& [call, targets] : call_dims_)
            if (call == node) dims = std::max(dims, targets);
        visit_call(node, callee);
        break;
      }
      default:
        visit_assign(node);
        break;
    }
  }
  out.kernel_dim = std::max(dims, 1u);
}

// Python's breadth-first walk. A wp.static call that was evaluated is a constant by now.
void ReferenceFinder::collect_nodes() {
  const auto is_replaced = [&](NodeId node) {
    for (const StaticExpression& expression : function_->statics)
      if (expression.call == node && !expression.deferred) return true;
    return false;
  };
  // Both have room for the whole tree.
  if (queue_.size() < tree_->nodes.size()) {
    queue_.resize(tree_->nodes.size());
    nodes_.reserve(tree_->nodes.size());
  }
  size_t count = 0;
  queue_[count++] = function_->node;
  for (size_t next = 0; next < count; ++next) {
    const NodeId id = queue_[next];
    const Node& node = (*tree_)[id];
    switch (node.kind) {
      case NodeKind::kName:
      case NodeKind::kAttribute:
      case NodeKind::kAssign:
        nodes_.push_back(id);
        break;
      case NodeKind::kCall:
        if (!function_->statics.empty() && is_replaced(id)) continue;
        nodes_.push_back(id);
        break;
      case NodeKind::kGlobal:
      case NodeKind::kNonlocal:
      case NodeKind::kAlias:
        continue;  // strings in Python's tree
      default:
        break;
    }
    for (const NodeId child : tree_->children(id))
      if (child.valid()) queue_[count++] = child;
  }
}

void ReferenceFinder::collect_locals() {
  const auto add_target = [&](auto&& self, NodeId target) -> void {
    const Node& node = (*tree_)[target];
    if (node.kind == NodeKind::kName) {
      if (!is_local(node.name)) locals_.push_back(node.name);
      is_local_[node.name.index] = true;
    } else if (node.kind == NodeKind::kTuple || node.kind == NodeKind::kList) {
      for (const NodeId child : tree_->children(target)) self(self, child);
    }
  };
  bool local_callee = false;
  for (const NodeId id : nodes_) {
    if ((*tree_)[id].kind != NodeKind::kAssign) continue;
    const syntax::Assign statement = syntax::assign(*tree_, id);
    for (const NodeId target : statement.targets) add_target(add_target, target);
    if ((*tree_)[statement.value].kind != NodeKind::kCall) continue;
    const Node& target = (*tree_)[statement.targets[0]];
    call_dims_.emplace_back(statement.value, target.kind == NodeKind::kTuple ? target.count : 1u);
  }
  for (const auto& [call, dim] : call_dims_) {
    const Node& callee = (*tree_)[tree_->child(call, 0)];
    if (callee.kind == NodeKind::kName && is_local(callee.name)) local_callee = true;
  }
  if (local_callee) find_tid_aliases();
}

bool ReferenceFinder::is_local(Symbol name) const { return is_local_[name.index]; }

bool ReferenceFinder::is_parameter(Symbol name) const {
  for (const Parameter& parameter : function_->parameters)
    if (parameter.name == name) return true;
  return false;
}

bool ReferenceFinder::is_value(Value value) const {
  if (value.kind == ValueKind::kEnumMember) return true;
  if (value.kind != ValueKind::kConstant) return false;
  const types::TypeId type = program_.constants()[value.constant()].type;
  return type != types::kString && program_.types()[type].kind != TypeKind::kStruct;
}

bool ReferenceFinder::is_tid(Value value) const {
  if (value.kind == ValueKind::kBuiltin) return value.builtin() == builtins::find(kTid);
  return value.kind == ValueKind::kUnsupportedBuiltin &&
         program_.symbols().text(Symbol{value.index}) == kTid;
}

Value ReferenceFinder::external(Symbol name) { return program_.lookup(id_, name); }

// A dotted name; `has_path` is false for anything else.
Value ReferenceFinder::resolve(NodeId node, bool& has_path) {
  Symbol path[16];
  Symbol* const end = path + 16;
  Symbol* first = end;  // written from the last name to the first
  const Node* name = &(*tree_)[node];
  for (; name->kind == NodeKind::kAttribute && first - path > 1; name = &(*tree_)[node]) {
    *--first = name->name;
    node = tree_->child(node, 0);
  }
  has_path = name->kind == NodeKind::kName;
  if (!has_path || is_parameter(name->name)) return {};
  *--first = name->name;
  size_t found = 0;
  return program_.resolve_path(id_, {first, end}, found);
}

Value ReferenceFinder::resolve_callee(NodeId call) {
  const NodeId callee = tree_->child(call, 0);
  const Node& node = (*tree_)[callee];
  if (node.kind == NodeKind::kName && is_local(node.name)) {
    if (!contains(tid_aliases_, node.name)) return {};
    return {ValueKind::kBuiltin, Variant::kPlain, builtins::find(kTid).index};
  }
  bool has_path = false;
  Value value = resolve(callee, has_path);
  // wp.grad(f)(...) refers to f.
  if (value.kind == ValueKind::kUndefined && node.kind == NodeKind::kCall) {
    const syntax::Call inner = syntax::call(*tree_, callee);
    if (inner.args.size() == 1 && inner.keywords.empty()) {
      const Value outer = resolve(inner.func, has_path);
      if (outer.kind == ValueKind::kSpecial && outer.special() == Special::kGrad)
        value = resolve(inner.args[0], has_path);
    }
  }
  return value;
}

// A value that weft does not know may be a constant or a function that Warp would take in.
void ReferenceFinder::check_known(Value value, Symbol name) {
  if (value.kind != ValueKind::kUnknown || value.variant == Variant::kObject ||
      value.variant == Variant::kWarpObject || !out_->uncertain.empty())
    return;
  out_->uncertain = "`" + std::string(program_.symbols().text(name)) + "` is " +
                    std::string(program_.reason(value));
}

void ReferenceFinder::visit_name(NodeId node) {
  const Symbol name = (*tree_)[node].name;
  if (is_local(name)) return;
  const Value value = external(name);
  check_known(value, name);
  if (!is_value(value)) return;
  const std::string_view text = program_.symbols().text(name);
  for (const auto& [known, old] : out_->constants)
    if (known == text) return;
  out_->constants.emplace_back(text, value);
}

void ReferenceFinder::visit_attribute(NodeId node) {
  bool has_path = false;
  const Value value = resolve(node, has_path);
  check_known(value, (*tree_)[node].name);
  if (!is_value(value)) return;
  std::string path;
  for (; (*tree_)[node].kind == NodeKind::kAttribute; node = tree_->child(node, 0)) {
    path.insert(0, program_.symbols().text((*tree_)[node].name));
    path.insert(0, ".");
  }
  path.insert(0, program_.symbols().text((*tree_)[node].name));
  for (const auto& [known, old] : out_->constants)
    if (known == path) return;
  out_->constants.emplace_back(std::move(path), value);
}

void ReferenceFinder::visit_call(NodeId node, Value callee) {
  switch (callee.kind) {
    case ValueKind::kFunction:
      add_function(callee);
      add_callable_arguments(node, callee.functions());
      break;
    case ValueKind::kBuiltin:
    case ValueKind::kUnsupportedBuiltin:
    case ValueKind::kExternal:
      add_function(callee);
      break;
    case ValueKind::kType:
      add_type(callee);
      break;
    default:
      break;
  }
}

void ReferenceFinder::visit_assign(NodeId node) {
  const syntax::Assign statement = syntax::assign(*tree_, node);
  const auto take = [&](NodeId value_node) {
    bool has_path = false;
    const Value value = resolve(value_node, has_path);
    if (value.kind == ValueKind::kFunction || value.kind == ValueKind::kBuiltin ||
        value.kind == ValueKind::kUnsupportedBuiltin)
      add_function(value);
  };
  if ((*tree_)[statement.value].kind == NodeKind::kTuple)
    for (const NodeId element : tree_->children(statement.value)) take(element);
  else
    take(statement.value);
}

void ReferenceFinder::add_function(Value value) {
  if (value.kind == ValueKind::kBuiltin && program_.is_extended(value.builtin()) &&
      out_->uncertain.empty())
    out_->uncertain = "an overload that the program adds to Warp's builtin `" +
                      std::string(builtins::name(value.builtin())) + "`";
  if (value.kind != ValueKind::kFunction && value.kind != ValueKind::kExternal) {
    // Builtins count only where their overloads are part of what is generated.
    if (value.kind == ValueKind::kBuiltin && !has_digest(value.builtin())) return;
    if (value.kind != ValueKind::kBuiltin &&
        warp_digest(program_.symbols().text(Symbol{value.index})) == nullptr)
      return;
  }
  if (std::find(out_->functions.begin(), out_->functions.end(), value) == out_->functions.end())
    out_->functions.push_back(value);
}

void ReferenceFinder::add_type(Value value) {
  const TypeKind kind = program_.types()[value.type()].kind;
  const bool counts = kind == TypeKind::kStruct || kind == TypeKind::kNative ||
                      kind == TypeKind::kScalar || kind == TypeKind::kPythonInt ||
                      kind == TypeKind::kPythonFloat || kind == TypeKind::kPythonBool ||
                      types::is_composite(program_.types(), value.type());
  // To Warp wp.handle, a class of its own, is no value type.
  const bool handle = kind == TypeKind::kScalar && value.variant == Variant::kFactory;
  if (!counts || handle) return;
  if (std::find(out_->types.begin(), out_->types.end(), value) == out_->types.end())
    out_->types.push_back(value);
}

// The type of an argument that Warp knows before it builds the function.
std::optional<types::TypeId> ReferenceFinder::static_type(NodeId node) {
  const Node& n = (*tree_)[node];
  switch (n.kind) {
    case NodeKind::kConstant:
      switch (tree_->literal(node).kind) {
        case syntax::LiteralKind::kInteger:
          return types::kInt32;
        case syntax::LiteralKind::kFloat:
          return types::kFloat32;
        case syntax::LiteralKind::kTrue:
        case syntax::LiteralKind::kFalse:
          return types::kBool;
        default:
          return types::kString;
      }
    case NodeKind::kUnaryOp: {  // -1
      const NodeId operand = tree_->child(node, 0);
      if ((*tree_)[operand].kind != NodeKind::kConstant) return std::nullopt;
      return static_type(operand);
    }
    case NodeKind::kName:
      if (is_local(n.name)) return std::nullopt;
      for (const Parameter& parameter : function_->parameters)
        if (parameter.name == n.name) return parameter.type;
      [[fallthrough]];
    case NodeKind::kAttribute: {
      bool has_path = false;
      const Value value = resolve(node, has_path);
      if (value.kind == ValueKind::kConstant) return program_.constants()[value.constant()].type;
      if (value.kind == ValueKind::kFunction || value.kind == ValueKind::kBuiltin)
        return types::kFunction;
      return std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

// The types of all arguments; absent: some are known only when the function is built.
std::optional<std::vector<ReferenceFinder::Given>> ReferenceFinder::static_types(
    const syntax::Call& call) {
  std::vector<Given> given;
  const auto add = [&](Symbol name, NodeId node) {
    const std::optional<types::TypeId> type = static_type(node);
    if (!type || !type->valid()) return false;
    given.push_back({name, types::canonical(*type)});
    return true;
  };
  for (const NodeId argument : call.args)
    if (!add({}, argument)) return std::nullopt;
  for (const NodeId node : call.keywords) {
    const syntax::Keyword keyword = syntax::keyword(*tree_, node);
    if (!keyword.name.valid() || !add(keyword.name, keyword.value)) return std::nullopt;
  }
  return given;
}

// Of several overloads those that the call may mean, as Warp chooses them for digests: by the types
// of the arguments, where it knows them all.
std::span<const FunctionId> ReferenceFinder::candidates(const syntax::Call& call,
                                                        std::span<const FunctionId> overloads) {
  if (overloads.size() < 2) return overloads;
  const std::optional<std::vector<Given>> given = static_types(call);
  if (!given) return overloads;
  for (const bool generic : {false, true}) {
    const auto fits = [&](FunctionId id) {
      const std::vector<Parameter>& parameters = program_.function(id).parameters;
      for (size_t i = 0; i < given->size(); ++i) {
        const auto [name, type] = (*given)[i];
        const auto parameter =
            name.valid()
                ? std::ranges::find(parameters, name, &Parameter::name)
                : parameters.begin() + static_cast<ptrdiff_t>(std::min(i, parameters.size()));
        if (parameter == parameters.end() || !parameter->type.valid()) return false;
        if (types::canonical(parameter->type) != type &&
            !(generic && types::is_generic(program_.types(), parameter->type)))
          return false;
      }
      return true;
    };
    const auto found = std::ranges::find_if(overloads, fits);
    if (found != overloads.end()) return {found, 1};
  }
  if (out_->uncertain.empty()) out_->uncertain = "a call whose overload weft cannot choose";
  return {};
}

// Functions passed to parameters annotated wp.Function.
void ReferenceFinder::add_callable_arguments(NodeId call_node, FunctionSetId set) {
  const syntax::Call call = syntax::call(*tree_, call_node);
  const std::span<const FunctionId> overloads = program_.set(set).overloads;
  const auto takes_function = [&](FunctionId id) {
    return std::ranges::any_of(program_.function(id).parameters,
                               [](const Parameter& p) { return p.type == types::kFunction; });
  };
  if (std::ranges::none_of(overloads, takes_function)) return;
  for (const FunctionId overload_id : candidates(call, overloads)) {
    const Function& overload = program_.function(overload_id);
    if (call.args.size() > overload.parameters.size()) continue;
    for (size_t i = 0; i < overload.parameters.size(); ++i) {
      const Parameter& parameter = overload.parameters[i];
      if (parameter.type != types::kFunction) continue;
      Value value = parameter.default_value;
      NodeId argument;
      if (i < call.args.size()) argument = call.args[i];
      for (const NodeId keyword_node : call.keywords) {
        const syntax::Keyword keyword = syntax::keyword(*tree_, keyword_node);
        if (keyword.name == parameter.name) argument = keyword.value;
      }
      bool has_path = false;
      if (argument.valid()) value = resolve(argument, has_path);
      const bool is_function = value.kind == ValueKind::kFunction ||
                               value.kind == ValueKind::kBuiltin ||
                               value.kind == ValueKind::kUnsupportedBuiltin;
      // Unlike called ones, builtins that are passed always count.
      if (is_function &&
          std::find(out_->functions.begin(), out_->functions.end(), value) == out_->functions.end())
        out_->functions.push_back(value);
    }
  }
}

// Locals that are `wp.tid`, directly or through other locals.
void ReferenceFinder::find_tid_aliases() {
  std::vector<std::pair<Symbol, Symbol>> edges;  // from, to
  const auto bind = [&](auto&& self, NodeId target, NodeId value) -> void {
    const Node& t = (*tree_)[target];
    const Node& v = (*tree_)[value];
    if (t.kind == NodeKind::kName) {
      bool has_path = false;
      if (v.kind == NodeKind::kName && is_local(v.name))
        edges.emplace_back(v.name, t.name);
      else if (is_tid(resolve(value, has_path)) && !contains(tid_aliases_, t.name))
        tid_aliases_.push_back(t.name);
    } else if ((t.kind == NodeKind::kTuple || t.kind == NodeKind::kList) &&
               (v.kind == NodeKind::kTuple || v.kind == NodeKind::kList)) {
      const auto targets = tree_->children(target), values = tree_->children(value);
      for (size_t i = 0; i < std::min(targets.size(), values.size()); ++i)
        self(self, targets[i], values[i]);
    }
  };
  for (const NodeId node : nodes_) {
    if ((*tree_)[node].kind != NodeKind::kAssign) continue;
    const syntax::Assign statement = syntax::assign(*tree_, node);
    for (const NodeId target : statement.targets) bind(bind, target, statement.value);
  }
  for (size_t i = 0; i < tid_aliases_.size(); ++i)
    for (const auto& [from, to] : edges)
      if (from == tid_aliases_[i] && !contains(tid_aliases_, to)) tid_aliases_.push_back(to);
}

}  // namespace weft::digest
