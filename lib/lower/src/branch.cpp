// Conditionals and the merging of names after them.
#include "lowering.h"

namespace weft::lower {

// The condition is loaded anew at every place that tests it.
InstId FunctionLowering::open_if(ValueId condition, bool negated) {
  const ValueId loaded = load(condition);
  emit<Op::kIf>().condition(loaded).is_not(negated);
  ++depth_;
  return {static_cast<uint32_t>(fn_.insts.size()) - 1};
}

void FunctionLowering::close_if(InstId opening, ValueId condition) {
  --depth_;
  const InstId closing{static_cast<uint32_t>(fn_.insts.size())};
  Inst& opened = fn_.insts[opening.index];
  ir::Writer<Op::kIf>{opened}.end(closing);
  const bool is_not = ir::as<Op::kIf>(fn_, opened).is_not();
  emit<Op::kEndIf>().is_not(is_not).begin(opening);
  const ValueId loaded = load(condition);
  ir::Writer<Op::kEndIf>{fn_.insts[closing.index]}.condition(loaded);
}

// A name with different values after the two branches becomes where(condition, then, else). Without
// `otherwise` the second branch changed nothing.
void FunctionLowering::merge(ValueId condition, Symbols before, const Symbols& then,
                             const Symbols* otherwise, NodeId node) {
  Symbols& merged = before;  // a name is looked up before it is bound
  spend(then.entries().size() / kNamesOfNode);
  const auto join = [&](Symbol name, size_t place) {
    const Operand* previous = before.find(name, place);
    const Operand* a = then.find(name, place);
    const Operand* b = otherwise ? otherwise->find(name, place) : previous;
    if (previous && a && b && *a == *previous && *b == *previous) return;
    if (!a) a = previous;
    if (!b) b = previous;
    if (a && b && *a == *b) {
      merged.bind(name, *a);
    } else if (!a) {
      merged.bind(name, *b);
    } else if (!b) {
      merged.bind(name, *a);
    } else {
      if (!a->is_value() || !b->is_value())
        fail(diag::BadStatement, node,
             "a name is bound to different functions in the branches of this `if`");
      merged.bind(name,
                  Operand::of(builtin_value(group::kWhere, {condition, a->value, b->value}, node)));
    }
  };
  for (size_t i = 0; i < then.entries().size(); ++i) join(then.entries()[i].name, i);
  for (size_t i = 0; otherwise && i < otherwise->entries().size(); ++i) {
    const Symbol name = otherwise->entries()[i].name;
    if (!then.find(name, i)) join(name, i);
  }
  symbols_ = std::move(merged);
}

// An empty string is false, as in Python.
bool FunctionLowering::constant_truth(ConstantId id) const {
  const types::Constant& constant = constants_[id];
  return constant.type == types::kString ? !text(constant.text).empty()
                                         : types::truth(constants_, id);
}

Operand FunctionLowering::if_exp(NodeId node) {
  const syntax::IfExp view = syntax::if_exp(tree_, node);
  const ValueId condition = value_of(view.test);
  if (is_constant(condition))
    return evaluate(constant_truth(at(condition).constant) ? view.body : view.orelse);

  const auto branch = [&](NodeId expression, bool negated) {
    const InstId opening = open_if(condition, negated);
    const ValueId value = copy_reference(value_of(expression), expression);
    close_if(opening, condition);
    return value;
  };
  const ValueId then = branch(view.body, false);
  const ValueId otherwise = branch(view.orelse, true);
  return Operand::of(builtin_value(group::kWhere, {condition, then, otherwise}, node));
}

// Operands after the first are evaluated only where they decide.
ValueId FunctionLowering::bool_op(NodeId node) {
  const syntax::BoolOp view = syntax::bool_op(tree_, node);
  const bool is_or = view.op == syntax::Operator::kOr;
  const ValueId result = variable(types::kBool);
  const ValueId first = load(value_of(view.values[0]));
  emit<Op::kBoolStart>().result(result).value(first);
  for (const NodeId operand : view.values.subspan(1)) {
    const InstId opening{static_cast<uint32_t>(fn_.insts.size())};
    emit<Op::kBoolBranch>().condition(result).is_or(is_or);
    ++depth_;
    const ValueId value = load(value_of(operand));
    emit<Op::kBoolJoin>().result(result).value(value).is_or(is_or);
    --depth_;
    const InstId closing{static_cast<uint32_t>(fn_.insts.size())};
    emit<Op::kEndBoolBranch>().condition(result).is_or(is_or).begin(opening);
    ir::Writer<Op::kBoolBranch>{fn_.insts[opening.index]}.end(closing);
  }
  return result;
}

}  // namespace weft::lower
