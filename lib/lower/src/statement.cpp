// Statements other than assignments and loops.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

using syntax::NodeKind;

namespace {

bool is_constant_expression(const syntax::Tree& tree, NodeId statement) {
  return tree[statement].kind == NodeKind::kExpr &&
         tree[tree.child(statement, 0)].kind == NodeKind::kConstant;
}

}  // namespace

void FunctionLowering::run() {
  for (size_t i = 0; i < definition_.parameters.size(); ++i) {
    const scope::Parameter& parameter = definition_.parameters[i];
    if (instance_ && parameter.type == types::kFunction) {
      bind(parameter.name, Operand::of(instance_->functions[i]));
      continue;
    }
    const ValueId id{static_cast<uint32_t>(fn_.values.size())};
    ir::Value& value = fn_.values.emplace_back();
    value.kind = ir::ValueKind::kParameter;
    value.type = instance_ ? instance_->types[i] : types::canonical(parameter.type);
    value.label = parameter.name;
    fn_.parameters.push_back(id);
    const bool reference = types::is_reference(types_, value.type);
    if (reference) check_reference_parameter(parameter);
    if (reference || types::is_array(types_, value.type)) {
      fn_.values[id.index].place = {static_cast<uint32_t>(fn_.places.size())};
      fn_.places.push_back({id, reference, {}});
    }
    bind(parameter.name, Operand::of(id));
  }
  if (instance_) resolve_statics_of_instance();
  if (facts_) begin_facts();
  if (module_.options.deterministic) begin_determinism();
  function_body(definition_.node);
  if (first_error_) throw *first_error_;
  if (fn_.kind == ir::FunctionKind::kNative) native_result();
  if (determinism_) end_determinism();
  if (facts_) end_facts();
  for (const ValueId id : fn_.parameters) {
    const types::Type& t = types_[type(id)];
    if (t.kind == types::TypeKind::kStruct) module_.use_struct(type(id));
    if (t.kind == types::TypeKind::kArray && t.family == types::ArrayFamily::kArray &&
        types_[t.element].kind == types::TypeKind::kStruct)
      module_.use_struct(t.element);
  }
}

// What a text in C++ gives is what its annotation says. Warp looks for it where the decorator is
// the only one and written as an attribute.
void FunctionLowering::native_result() {
  const syntax::FunctionDef def = syntax::function_def(tree_, definition_.node);
  if (definition_.returns.empty() || def.decorators.size() != 1) return;
  const NodeId decorator = def.decorators[0];
  if (tree_[decorator].kind != NodeKind::kCall) return;
  const NodeId callee = syntax::call(tree_, decorator).func;
  if (tree_[callee].kind != NodeKind::kAttribute ||
      text(syntax::attribute(tree_, callee).attr) != "func_native")
    return;
  if (definition_.returns.size() != 1)
    unsupported(decorator, "several results of a native function");
  const ValueId id{static_cast<uint32_t>(fn_.values.size())};
  ir::Value& value = fn_.values.emplace_back();
  value.kind = ir::ValueKind::kMember;
  value.type = types::canonical(definition_.returns[0]);
  value.label = symbol("return_type");
  fn_.returns = {id};
  fn_.has_return_values = true;
}

void FunctionLowering::function_body(NodeId node) {
  line(node);
  const syntax::FunctionDef def = syntax::function_def(tree_, node);
  for (const NodeId child : def.body) {
    if (!leaves_no_trace(child)) statement(child);
  }
  if (first_error_) return;
  if (fn_.has_return_values && fn_.returns.size() == 1 &&
      tree_[def.body.back()].kind != NodeKind::kReturn)
    emit(Op::kReturnDefault);
  if (fn_.has_return_values) return check_returns(def.returns);
  // Warp believes the annotation of a function that returns nothing.
  const auto is_generic = [&](TypeId type) { return types::is_generic(types_, type); };
  if (std::ranges::any_of(definition_.returns, is_generic) && !(instance_ && definition_.generic))
    unsupported(def.returns, "a return annotation that is generic");
}

// What the body returns is what the annotation says.
void FunctionLowering::check_returns(NodeId annotation) {
  // An instance of a generic function forgets the annotation, and Warp takes `None` for none.
  if (!annotation.valid() || definition_.returns_none || (instance_ && definition_.generic)) return;
  const std::span<const TypeId> wanted = definition_.returns;
  const auto fits = [&](TypeId want, TypeId given) {
    const types::OpaqueInfo* info = types::opaque_info(types_, given);
    return types::equal(types_, want, given) ||
           (info && info->parent.valid() && types::equal(types_, want, info->parent));
  };
  bool same = wanted.size() == fn_.returns.size();
  bool generic = false;
  for (size_t i = 0; same && i < wanted.size(); ++i) {
    const TypeId given = stripped(fn_.returns[i]);
    generic = generic || (definition_.returns_tuple && types::is_generic(types_, wanted[i]));
    same = generic || fits(wanted[i], given);
  }
  if (generic) unsupported(annotation, "a return annotation that is generic");
  if (same) return;
  std::string given;
  for (const ValueId value : fn_.returns)
    given += (given.empty() ? "`" : ", `") + spell(stripped(value)) + "`";
  fail(diag::TypeMismatch, annotation,
       "`" + definition_.key + "` returns " + given + ", not what its annotation says");
}

// Of the function's own block: docstrings, and what else is a constant when it is defined.
bool FunctionLowering::leaves_no_trace(NodeId statement) const {
  if (is_constant_expression(tree_, statement)) return true;
  if (tree_[statement].kind != NodeKind::kExpr) return false;
  const scope::StaticExpression* const known = resolved_static(tree_.child(statement, 0));
  return known != nullptr && known->value.kind == scope::ValueKind::kConstant;
}

void FunctionLowering::statements(syntax::Nodes nodes) {
  for (const NodeId node : nodes) statement(node);
}

// What a loop or branch that is left in the middle has opened is forgotten; its instructions are of
// no use, and nobody sees them.
void FunctionLowering::try_statement(NodeId node) {
  const uint32_t depth = depth_;
  const size_t loops = loops_.size(), variables = loop_variables_.size();
  const Symbols before = symbols_;
  try {
    lower_statement(node);
  } catch (const Rejected& rejected) {
    if (!first_error_) first_error_ = rejected;
    if (depth_ == depth && loops_.size() == loops) return;
    depth_ = depth;
    loops_.resize(loops);
    loop_variables_.resize(std::min(loop_variables_.size(), variables));
    symbols_ = before;
  }
}

void FunctionLowering::statement(NodeId node) {
  if (goes_on())
    try_statement(node);
  else
    lower_statement(node);
}

void FunctionLowering::lower_statement(NodeId node) {
  program_.budget().at(&source_, span(node));
  line(node);
  current_ = node;
  switch (tree_[node].kind) {
    case NodeKind::kAssign:
      return assign(node);
    case NodeKind::kAugAssign:
      return aug_assign(node);
    case NodeKind::kExpr:
      return expression_statement(node);
    case NodeKind::kIf:
      return if_statement(node);
    case NodeKind::kFor:
      return for_loop(node);
    case NodeKind::kWhile:
      return while_loop(node);
    case NodeKind::kBreak:
    case NodeKind::kContinue:
      return break_or_continue(node);
    case NodeKind::kReturn:
      return return_statement(node);
    case NodeKind::kAssert:
      return assertion(node);
    case NodeKind::kPass:
      return;
    // Warp runs its body where it stands.
    case NodeKind::kFunctionDef:
      unsupported(node, "a function inside a kernel or function");
    default:
      no_construct(node);
  }
}

void FunctionLowering::expression_statement(NodeId node) {
  const NodeId value = tree_.child(node, 0);
  // Warp evaluates a call statement without looking at its line again.
  if (tree_[value].kind == NodeKind::kCall) {
    statement_ = value;
    call(value, 0);
  } else {
    evaluate(value);
  }
}

void FunctionLowering::if_statement(NodeId node) {
  const syntax::If view = syntax::if_statement(tree_, node);
  const ValueId condition = value_of(view.test);
  conditional(
      condition, node, [&] { statements(view.body); }, !view.orelse.empty(),
      [&] { statements(view.orelse); });
}

void FunctionLowering::return_statement(NodeId node) {
  const NodeId value = tree_.child(node, 0);
  Few<ValueId> values;
  const bool has_value = value.valid();
  if (has_value) {
    if (tree_[value].kind == NodeKind::kTuple) {
      for (const NodeId element : tree_.children(value)) values.push_back(value_of(element));
    } else {
      const Operand operand = evaluate(value);
      if (operand.is_value())
        values.push_back(operand.value);
      else if (operand.kind == Operand::Kind::kList)
        for (const ValueId id : fn_.ids(operand.list)) values.push_back(id);
      else
        fail(diag::TypeMismatch, value, "only values can be returned");
    }
    if (fn_.kind == ir::FunctionKind::kKernel)
      fail(diag::BadStatement, node,
           "a kernel cannot return a value; it writes to array arguments");
  }
  if (fn_.has_return_values) {
    bool same = has_value && values.size() == fn_.returns.size();
    for (size_t i = 0; same && i < values.size(); ++i)
      same =
          types::cpp(types_, stripped(values[i])) == types::cpp(types_, stripped(fn_.returns[i]));
    if (!same)
      fail(diag::TypeMismatch, node, "this `return` gives other types than the one before it");
  }
  if (has_value) {
    for (ValueId& id : values) id = copy_reference(id, node);
    fn_.returns.assign(values.begin(), values.end());
    fn_.has_return_values = true;
  }
  auto statement = emit<Op::kReturn>();
  statement.label(labels_++);
  if (fn_.has_return_values) statement.values(run(fn_.returns));
}

void FunctionLowering::assertion(NodeId node) {
  const ValueId condition = load(value_of(syntax::assertion(tree_, node).test));
  const std::string_view written = source_.text(span(node));
  std::string text;
  for (const char c : written) {
    if (c == '"') text += '\\';
    text += c;
  }
  emit<Op::kAssert>().condition(condition).message(static_cast<uint32_t>(fn_.texts.size()));
  fn_.texts.push_back(std::move(text));
}

void FunctionLowering::break_or_continue(NodeId node) {
  const bool is_break = tree_[node].kind == NodeKind::kBreak;
  if (loops_.empty())
    fail(diag::BadStatement, node,
         is_break ? "`break` outside of a loop that is not unrolled"
                  : "`continue` outside of a loop");
  carry(loops_.back().before, node);
  const uint32_t loop = loops_.back().loop.index;
  if (is_break)
    emit<Op::kBreak>().loop(loop);
  else
    emit<Op::kContinue>().loop(loop);
}

}  // namespace weft::lower
