// Parameters of the type wp.ref[T]: pointers to what the caller holds.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

void FunctionLowering::check_reference_parameter(const scope::Parameter& parameter) {
  const auto reject = [&](const std::string& why, const auto& kind) {
    Rejected rejected;
    rejected.diagnostics.report(kind, source_, parameter.span, why);
    throw rejected;
  };
  if (fn_.kind == ir::FunctionKind::kKernel)
    reject("a kernel takes no references", diag::BadStatement);
  if (fn_.kind == ir::FunctionKind::kGradient || fn_.kind == ir::FunctionKind::kReplay)
    reject("a reference of a custom gradient or replay", diag::Unsupported);
  const TypeId type = types::strip_reference(types_, parameter.type);
  if (types::canonical(type) != type || types::is_array(types_, type))
    reject("a reference to `" + spell(type) + "`", diag::Unsupported);
}

std::optional<ValueId> FunctionLowering::reference_parameter(Symbol name) const {
  const auto found = std::ranges::find_if(
      fn_.parameters, [&](ValueId id) { return at(id).label == name && is_reference(id); });
  if (found == fn_.parameters.end()) return std::nullopt;
  return *found;
}

void FunctionLowering::store_reference(ValueId parameter, ValueId value, NodeId node) {
  value = load(value);
  if (!types::equal(types_, type(value), stripped(parameter)))
    fail(diag::TypeMismatch, node,
         "`" + std::string(text(at(parameter).label)) + "` refers to `" +
             spell(stripped(parameter)) + "` and is given a value of type `" + spell(type(value)) +
             "`");
  const Run operands = run({&value, 1});
  emit<Op::kReferenceStore>().reference(parameter).value(operands);
}

// A value as a pointer: the reference that it is already, or the address of where it was reached;
// and that address alone, of which the adjoint's is made.
FunctionLowering::Pointer FunctionLowering::pointer_to(const Operand& operand, NodeId node) {
  const bool named = tree_[node].kind == syntax::NodeKind::kName;
  if (!operand.is_value())
    fail(diag::BadArgument, node, "a reference is wanted, to a variable, an element or a field");
  const ValueId value = operand.value;
  if (named && is_constant(value))
    fail(diag::BadArgument, node,
         "a reference to a constant; `x = wp.float32(1.0)` makes a variable");
  PlaceId place = at(value).place;
  if (named && !is_reference(value)) {
    place = {static_cast<uint32_t>(fn_.places.size())};
    fn_.places.push_back({value, false, {}});
  }
  if (!place.valid())
    fail(diag::BadArgument, node, "a reference is wanted, to a variable, an element or a field");
  const ValueId id{static_cast<uint32_t>(fn_.values.size())};
  ir::Value& pointer = fn_.values.emplace_back();
  pointer.kind = ir::ValueKind::kPointer;
  pointer.type = types_.reference(stripped(value));
  pointer.place = place;
  fn_.passes_references = true;
  return {is_reference(value) ? value : id, id};
}

FunctionLowering::Pointer FunctionLowering::pass_reference(const CallArgument& argument,
                                                           TypeId wanted, NodeId call) {
  const NodeId node = argument.node.valid() ? argument.node : call;
  const Pointer pointer = pointer_to(argument.operand, node);
  const TypeId given = stripped(pointer.value);
  wanted = types::strip_reference(types_, wanted);
  if (!types::equal(types_, given, wanted))
    fail(diag::TypeMismatch, node,
         "a reference to `" + spell(wanted) + "` is wanted, not to `" + spell(given) + "`");
  // The adjoint's views have names, numbered as labels are.
  fn_.values[pointer.place.index].number = labels_;
  for (const ir::PlaceStep& step : fn_.path(fn_.places[at(pointer.place).place.index]))
    labels_ += step.kind == ir::StepKind::kView;
  return pointer;
}

// wp.address_of(x): a reference as an integer.
Operand FunctionLowering::address_of(NodeId node) {
  using syntax::NodeKind;
  const syntax::Call call = syntax::call(tree_, node);
  if (call.args.size() != 1 || !call.keywords.empty())
    fail(diag::BadArgument, node, "`wp.address_of` takes one argument");
  const NodeId argument = call.args[0];
  const NodeKind kind = tree_[argument].kind;
  if (kind != NodeKind::kName && kind != NodeKind::kSubscript && kind != NodeKind::kAttribute)
    fail(diag::BadArgument, argument,
         "a reference is wanted, to a variable, an element or a field");
  const ValueId pointer = pointer_to(evaluate(argument), argument).value;
  const ValueId out = variable(types::kUint64);
  emit<Op::kAddressOf>().result(out).pointer(pointer);
  return Operand::of(out);
}

// Only people write adjoints of functions that take references.
void FunctionLowering::call_by_reference(ir::Call& call, const scope::Function& function,
                                         NodeId node) {
  if (function.gradient.valid())
    unsupported(node, "a call by reference of a function with a custom gradient");
  if (function.adjoint_snippet.valid()) return;
  call.reversible = false;
  if (!fn_.backward_error.empty()) return;
  fn_.backward_error = "`" + function.key +
                       "` takes references and has no adjoint of its own; set "
                       "`enable_backward=False`";
  fn_.backward_error_line = line_;
}

}  // namespace weft::lower
