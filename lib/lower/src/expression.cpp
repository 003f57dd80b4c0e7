// Expressions other than calls, attributes and subscripts.
#include "lowering.h"
#include "operators.h"

namespace weft::lower {

using scope::ValueKind;
using syntax::LiteralKind;
using syntax::NodeKind;
using syntax::Operator;

Operand FunctionLowering::evaluate(NodeId node) {
  if (facts_ == nullptr) return evaluate_node(node);
  const size_t calls = fn_.calls.size();
  const Operand operand = evaluate_node(node);
  note(node, operand, calls);
  return operand;
}

Operand FunctionLowering::evaluate_node(NodeId node) {
  spend(1 + symbols_.entries().size() / kNamesOfNode);
  line(node);
  switch (tree_[node].kind) {
    case NodeKind::kName:
      return name(node);
    case NodeKind::kConstant:
      return Operand::of(constant(node));
    case NodeKind::kAttribute:
      return attribute(node);
    case NodeKind::kSubscript:
      return subscript(node);
    case NodeKind::kCall:
      return call(node, 0);
    case NodeKind::kBinOp:
      return binary(node);
    case NodeKind::kUnaryOp:
      return unary(node);
    case NodeKind::kCompare:
      return Operand::of(compare(node));
    case NodeKind::kBoolOp:
      return Operand::of(bool_op(node));
    case NodeKind::kIfExp:
      return if_exp(node);
    case NodeKind::kTuple:
      return Operand::of(tuple(node));
    case NodeKind::kSlice:
      return Operand::of(slice(node));
    default:
      no_construct(node);
  }
}

ValueId FunctionLowering::value_of(NodeId node) { return only_value(evaluate(node), node); }

ValueId FunctionLowering::only_value(const Operand& evaluated, NodeId node) {
  const Operand operand = only_operand(evaluated, node);
  if (operand.is_value()) return operand.value;
  unsupported(node,
              "a plain Python number (an attribute of a type, an enum's `.value`) in this place");
}

Operand FunctionLowering::operand_of(NodeId node) { return only_operand(evaluate(node), node); }

Operand FunctionLowering::only_operand(const Operand& operand, NodeId node) {
  if (operand.is_value() || operand.is_raw()) return operand;
  switch (operand.kind) {
    case Operand::Kind::kNone:
      fail(diag::TypeMismatch, node, "this call gives no value");
    case Operand::Kind::kList:
      fail(diag::TypeMismatch, node, "this call gives several values where one is wanted");
    default:
      fail(diag::TypeMismatch, node,
           program_.describe(operand.object) + " stands where a value is wanted");
  }
}

Operand FunctionLowering::name(NodeId node) {
  const Symbol id = tree_[node].name;
  if (const Operand* bound = symbols_.find(id)) return *bound;
  const scope::Value value = program_.lookup(id_, id);
  switch (value.kind) {
    case ValueKind::kUndefined:
    case ValueKind::kNone: {
      Rejected rejected;
      rejected.undefined_name = true;
      rejected.diagnostics.report(diag::UnknownName, source_, span(node), text(id));
      throw rejected;
    }
    case ValueKind::kConstant: {
      if (constants_[value.constant()].type == types::kString)
        fail(diag::BadConstant, node, "a string from outside cannot be used in a kernel");
      const Operand operand = Operand::of(constant_value(value, node));
      symbols_.bind(id, operand);  // later uses share the variable
      return operand;
    }
    case ValueKind::kEnumMember:
      unsupported(node, "an enum member under a name of its own");
    case ValueKind::kUnknown:
      unknown(node, text(id), value);
    case ValueKind::kType:
      if (types_[value.type()].kind == types::TypeKind::kStruct) module_.use_struct(value.type());
      return Operand::of(value);
    case ValueKind::kFunction:
    case ValueKind::kModule:
    case ValueKind::kNative:
    case ValueKind::kBuiltin:
      return Operand::of(value);
    case ValueKind::kNamespace:
      if (program_.is_class(value)) return Operand::of(value);
      break;
    default:
      break;
  }
  fail(diag::BadConstant, node,
       program_.describe(value) + " from outside cannot be used in a kernel");
}

ValueId FunctionLowering::constant(NodeId node) {
  const syntax::Literal& literal = tree_.literal(node);
  switch (literal.kind) {
    case LiteralKind::kTrue:
      return constant_value(constants_.boolean(true));
    case LiteralKind::kFalse:
      return constant_value(constants_.boolean(false));
    case LiteralKind::kInteger:
      if (literal.too_big) unsupported(node, "an integer of more than 127 bits");
      return constant_value(constants_.integer(literal.integer));
    case LiteralKind::kFloat:
      return constant_value(constants_.real(literal.real));
    case LiteralKind::kString:
      return constant_value(constants_.string(literal.text));
    case LiteralKind::kNone:
      fail(diag::TypeMismatch, node, "`None` has no type in a kernel");
    default:
      break;
  }
  unsupported(node, "this kind of literal");
}

std::optional<scope::FunctionSetId> FunctionLowering::user_operator(Operator op) {
  if (!module_.has_functions()) return std::nullopt;
  const Symbol id = program_.symbols().find(operator_function(op));
  if (!id.valid()) return std::nullopt;
  const scope::Value value = program_.lookup(id_, id);
  if (value.kind != ValueKind::kFunction) return std::nullopt;
  return value.functions();
}

Operand FunctionLowering::binary(NodeId node) {
  const syntax::BinOp view = syntax::bin_op(tree_, node);
  const Operand left = operand_of(view.left);
  const Operand right = operand_of(view.right);
  const builtins::GroupId builtin = operator_builtin(view.op);
  const auto set = user_operator(view.op);
  if (!set && left.is_value() && right.is_value())
    return call_builtin(builtin, {left.value, right.value}, node);
  const CallArgument args[] = {{{}, left}, {{}, right}};
  if (set && find_overload(*set, args, node)) return add_function(*set, args, node);
  return add_builtin(builtin, args, {}, 0, node);
}

Operand FunctionLowering::unary(NodeId node) {
  const syntax::UnaryOp view = syntax::unary_op(tree_, node);
  const ValueId operand = value_of(view.operand);
  if (view.op == Operator::kUSub && is_constant(operand)) {
    const types::Constant constant = constants_[at(operand).constant];
    const bool boolean = constant.type == types::kBool || constant.type == types::kPythonBool;
    if (constant.type == types::kPythonInt || constant.type == types::kPythonFloat || boolean) {
      if (boolean) unsupported(node, "the negative of a truth value");
      const ConstantId negative = constant.number.is_integer
                                      ? constants_.integer(-constant.number.integer)
                                      : constants_.real(-constant.number.real);
      // A literal's own variable takes the sign; another constant gets a new one.
      if (tree_[view.operand].kind != NodeKind::kConstant && !resolved_static(view.operand))
        return Operand::of(constant_value(negative));
      fn_.values[operand.index].constant = negative;
      return Operand::of(operand);
    }
  }
  return call_builtin(operator_builtin(view.op), {operand}, node);
}

ValueId FunctionLowering::compare(NodeId node) {
  const syntax::Compare view = syntax::compare(tree_, node);
  for (const Operator op : view.ops) {
    if (comparison(op).empty())
      unsupported(node, "the operator `" + std::string(syntax::spelling(op)) + "` in a kernel");
  }
  const ValueId left = value_of(view.left);
  Few<ValueId> comparators;
  for (const NodeId comparator : view.comparators) comparators.push_back(value_of(comparator));
  return compare_values(view.ops, left, comparators, node);
}

ValueId FunctionLowering::compare_values(std::span<const Operator> ops, ValueId left,
                                         std::span<const ValueId> comparators, NodeId node) {
  const ValueId result = variable(types::kBool);
  Few<ValueId> operands{load(left)};
  for (size_t i = 0; i < comparators.size(); ++i) {
    if (i > 0) {
      // The left side of a link has been loaded already, the right side not yet: so an element of
      // an array may stand in the middle, but a link may not end in one.
      const ValueId previous = operands.back();
      if (type(previous) != type(comparators[i]))
        fail(diag::TypeMismatch, node,
             "a chain of comparisons mixes `" + spell(type(previous)) + "` and `" +
                 spell(type(comparators[i])) + "`");
      operands.push_back(previous);
    }
    operands.push_back(load(comparators[i]));
  }
  emit<Op::kCompare>()
      .result(result)
      .values(run(operands))
      .operators(static_cast<uint32_t>(fn_.comparisons.size()));
  for (const Operator op : ops) fn_.comparisons.push_back(comparison(op));
  return result;
}

ValueId FunctionLowering::tuple(NodeId node) {
  Few<ValueId> elements;
  for (const NodeId element : tree_.children(node)) elements.push_back(value_of(element));
  return make_tuple(elements, node);
}

ValueId FunctionLowering::slice(NodeId node) {
  constexpr int64_t kOpenStart = 2147483647, kOpenStop = -2147483648ll;
  const syntax::Slice view = syntax::slice(tree_, node);
  CallArgument args[3];
  const NodeId parts[] = {view.lower, view.upper, view.step};
  const int64_t open[] = {kOpenStart, kOpenStop, 1};
  for (size_t i = 0; i < 3; ++i) {
    args[i].operand = parts[i].valid() ? Operand::of(value_of(parts[i]))
                                       : Operand::raw(constants_.integer(open[i]));
  }
  if (view.step.valid() && is_constant(args[2].operand.value) &&
      constants_[at(args[2].operand.value).constant].number == types::Number{})
    fail(diag::BadArgument, view.step, "the step of a slice is zero");
  return add_builtin(group::kSlice, args, {}, 0, node).value;
}

}  // namespace weft::lower
