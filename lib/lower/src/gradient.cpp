// wp.grad: a function's adjoint, called in the forward pass with ones for the results' adjoints.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

using scope::ValueKind;

Operand FunctionLowering::gradient_of(NodeId node) {
  const syntax::Call call = syntax::call(tree_, node);
  if (call.args.size() != 1 || !call.keywords.empty())
    fail(diag::BadArgument, node, "`wp.grad` takes one function");
  const Operand function = argument(call.args[0]);
  if (!function.is_object() ||
      (function.object.kind != ValueKind::kFunction && function.object.kind != ValueKind::kBuiltin))
    fail(diag::BadArgument, node, "`wp.grad` takes a function");
  return Operand::gradient(function.object);
}

FunctionLowering::Gradient FunctionLowering::gradient_of_builtin(builtins::GroupId group,
                                                                 std::span<const CallArgument> args,
                                                                 NodeId node) {
  Gradient out;
  builtins::SmallVector<builtins::Argument, 8> positional;
  argument_pool_.clear();
  handles_.clear();
  for (const CallArgument& arg : args) {
    if (arg.name.valid() || !arg.operand.is_value() || count_elements(arg.operand) != 0)
      unsupported(node, "this argument of the gradient of a builtin");
    positional.push_back(as_argument(arg.operand));
    out.arguments.push_back(arg.operand.value);
    out.inputs.push_back(stripped(arg.operand.value));
  }
  builtins::Context ctx = context();
  const builtins::Resolution resolved =
      builtins::resolve(ctx, builtins::overloads(group), positional, {}, {}, 0);
  if (!resolved.overload) fail(diag::BadArgument, node, resolved.error);
  const builtins::Overload& overload = *resolved.overload;
  const std::string name(overload.key);
  if (!overload.differentiable) fail(diag::BadArgument, node, "`" + name + "` has no gradient");
  if (overload.dispatch || overload.variadic || args.size() != overload.parameters.size())
    unsupported(node, "the gradient of `" + name + "` with these arguments");
  const builtins::ResultType result = builtins::result_of(ctx, resolved);
  if (!result.error.empty()) fail(diag::BadArgument, node, result.error);
  if (result.constant.valid()) unsupported(node, "the gradient of a constant");
  out.results.assign(result.types.begin(), result.types.end());
  out.call.builtin = &overload;
  out.with_results = overload.original_output;
  return out;
}

FunctionLowering::Gradient FunctionLowering::gradient_of_function(
    scope::FunctionSetId set, std::span<const CallArgument> args, NodeId node) {
  Gradient out;
  const auto found = find_overload(set, args, node);
  if (!found)
    fail(diag::BadArgument, node,
         "no overload of `" + program_.set(set).key + "` takes the arguments of this gradient");
  const scope::Function& definition = program_.function(found->function);
  std::vector<size_t> bound;
  bind_arguments(definition, args, bound);
  const Target target = specialised(*found, args, bound, node);
  if (std::ranges::find(module_.building, target.key()) != module_.building.end())
    fail(diag::BadStatement, node, "`" + definition.key + "` calls itself, directly or indirectly");
  out.call.function = module_.function(target, {.adjoint = true, .by_call = false});
  if (module_.passes_references(module_.out.functions[out.call.function.index]))
    unsupported(node, "the gradient of a function that passes references");
  if (determinism_ && module_.effects[out.call.function].deterministic())
    unsupported(node, "the gradient of a function that deterministic mode changes");
  out.results = result_types(target, out.call.function);
  for (size_t i = 0; i < bound.size(); ++i) {
    const TypeId type = definition.parameters[i].type;
    if (type == types::kFunction) continue;
    if (bound[i] == kDefault || !args[bound[i]].operand.is_value())
      unsupported(node, "a default in the call of a gradient");
    out.arguments.push_back(args[bound[i]].operand.value);
    out.inputs.push_back(target.is_instance() ? module_.instances[target.instance]->types[i]
                                              : type);
  }
  return out;
}

Operand FunctionLowering::call_gradient(scope::Value function, std::span<const CallArgument> args,
                                        NodeId node) {
  const Gradient gradient = function.kind == ValueKind::kBuiltin
                                ? gradient_of_builtin(function.builtin(), args, node)
                                : gradient_of_function(function.functions(), args, node);
  if (gradient.results.empty())
    fail(diag::BadArgument, node, "a function that gives nothing has no gradient");
  if (gradient.inputs.empty()) unsupported(node, "the gradient of a function without arguments");
  // Of a custom gradient nothing is printed but itself, an adjoint.
  fn_.uses_gradient = fn_.uses_gradient || fn_.kind != ir::FunctionKind::kGradient;

  Few<ValueId> arguments;
  for (const ValueId id : gradient.arguments) arguments.push_back(load(id));
  const auto add = [&](const ir::Call& call) {
    fn_.calls.push_back(call);
    return static_cast<uint32_t>(fn_.calls.size() - 1);
  };
  if (gradient.with_results || gradient.results.size() > 1) {
    Few<ValueId> outputs;
    for (const TypeId type : gradient.results) outputs.push_back(variable(type));
    ir::Call forward = gradient.call;
    forward.arguments = forward.adjoints = run(arguments);
    forward.results = run(outputs);
    emit<Op::kCall>().call(add(forward));
    arguments.append(outputs.data(), outputs.size());
  }
  Few<ValueId> adjoints;
  // Of types as annotated: Python's own are spelled so.
  for (const TypeId type : gradient.inputs) {
    adjoints.push_back(variable(type));
    emit<Op::kZero>().result(adjoints.back());
  }
  const size_t count = adjoints.size();
  for (const TypeId type : gradient.results) {
    adjoints.push_back(variable(type));
    emit<Op::kOne>().result(adjoints.back()).type(type);
  }
  ir::Call call = gradient.call;
  call.arguments = run(arguments);
  call.adjoints = run(adjoints);
  emit<Op::kAdjointCall>().call(add(call));
  if (count == 1) return Operand::of(adjoints[0]);
  const ValueId tuple = variable(types_.tuple(gradient.inputs));
  const Run operands = run(std::span<const ValueId>(adjoints.data(), count));
  emit<Op::kTupleOf>().result(tuple).values(operands);
  return Operand::of(tuple);
}

}  // namespace weft::lower
