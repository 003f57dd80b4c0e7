// The call of a builtin: overload, result, native arguments, loads, in Warp's order of numbering.
#include <algorithm>
#include <cmath>

#include "lowering.h"

namespace weft::lower {

using scope::ValueKind;
using types::TypeKind;

// What rules see of an operand. A tuple's parts are arguments too: they get handles of their own.
builtins::Argument FunctionLowering::as_argument(const Operand& operand) {
  builtins::Argument argument;
  argument.handle = static_cast<uint32_t>(handles_.size());
  handles_.push_back(operand);
  // Tuples and slices hold the numbers of constants, not their variables.
  const auto take_elements = [&](Run elements, bool numbers) {
    if (elements.count == 0) return;
    const size_t first = argument_pool_.size();
    WEFT_CHECK(first + elements.count <= argument_pool_.capacity(),
               "spans into the pool stay valid");
    argument_pool_.resize(first + elements.count);
    for (uint32_t i = 0; i < elements.count; ++i) {
      const ValueId element = fn_.value_pool[elements.first + i];
      argument_pool_[first + i] = as_argument(Operand::of(element));
      if (numbers && is_constant(element)) argument_pool_[first + i].handle = UINT32_MAX;
    }
    argument.elements = {argument_pool_.data() + first, elements.count};
  };
  if (operand.is_value()) {
    const ir::Value& value = at(operand.value);
    argument.type = types::strip_reference(types_, value.type);
    argument.reference = types::is_reference(types_, value.type);
    argument.constant = value.constant;
    if (argument.type == types::kString && value.constant.valid())
      argument.text = text(constants_[value.constant].text);
    take_elements(value.elements, true);
    return argument;
  }
  if (operand.kind == Operand::Kind::kIndices) {
    Few<TypeId> elements;
    for (const ValueId id : fn_.ids(operand.list)) elements.push_back(stripped(id));
    argument.type = types_.tuple({elements.data(), elements.size()});
    take_elements(operand.list, false);
    return argument;
  }
  if (operand.kind == Operand::Kind::kGradient) {
    argument.type = types::kFunction;
    return argument;
  }
  WEFT_CHECK(operand.is_object(), "an argument is a value or an object");
  switch (operand.object.kind) {
    case ValueKind::kConstant:
      argument.constant = operand.object.constant();
      argument.type = types::variable_type(constants_[argument.constant]);
      break;
    case ValueKind::kType:
      argument.type = types::kTypeObject;
      argument.named_type = operand.object.type();
      break;
    case ValueKind::kBuiltin:
      argument.text = builtins::overloads(operand.object.builtin())[0].native;
      [[fallthrough]];
    default:
      argument.type = types::kFunction;
      break;
  }
  return argument;
}

size_t FunctionLowering::count_elements(const Operand& operand) const {
  Run elements = operand.list;
  if (operand.is_value())
    elements = at(operand.value).elements;
  else if (operand.kind != Operand::Kind::kIndices)
    return 0;
  size_t count = elements.count;
  for (const ValueId id : fn_.ids(elements)) count += count_elements(Operand::of(id));
  return count;
}

Operand FunctionLowering::call_builtin(builtins::GroupId group, std::initializer_list<ValueId> args,
                                       NodeId node) {
  return call_builtin(group, std::span<const ValueId>(args.begin(), args.size()), node);
}

Operand FunctionLowering::call_builtin(builtins::GroupId group, std::span<const ValueId> args,
                                       NodeId node, uint32_t expects) {
  builtins::CallMemo::Key key(group, expects);
  bool references = false;
  for (const ValueId arg : args) {
    const TypeId given = type(arg), value = types::strip_reference(types_, given);
    references = references || given != value;
    key.add(types_, value);
  }
  const builtins::CallMemo::Outcome known = module_.out.memo.find(key);
  if (known.overload == nullptr) {
    builtins::SmallVector<CallArgument, 8> operands;
    for (const ValueId arg : args) operands.push_back({{}, Operand::of(arg)});
    return add_builtin(group, operands, {}, expects, node);
  }
  if (args.size() == 1)
    if (const auto wide = wide_constant(*known.overload, args[0], node)) return *wide;
  builtins::SmallVector<ValueId, 4> outputs;
  for (uint8_t i = 0; i < known.results; ++i) outputs.push_back(variable(known.result));
  ir::Call call;
  call.builtin = known.overload;
  call.reversible = known.overload->differentiable && !args.empty();
  call.template_arguments.first = static_cast<uint32_t>(fn_.template_pool.size());
  pass_tuple_type(outputs, args, node);
  if (determinism_)
    return deterministic_call(call, outputs, args, args.empty() ? ValueId{} : args[0],
                              known.raw_reference, node);
  if (!references) return finish_call(call, outputs, args, [](size_t) { return true; });
  return finish_call(call, outputs, args, [&](size_t i) { return known.raw_reference && i == 0; });
}

ValueId FunctionLowering::builtin_value(builtins::GroupId group,
                                        std::initializer_list<ValueId> args, NodeId node) {
  const Operand operand = call_builtin(group, args, node);
  if (!operand.is_value()) fail(diag::TypeMismatch, node, "one value is wanted here");
  return operand.value;
}

ValueId FunctionLowering::make_tuple(std::span<const ValueId> elements, NodeId node) {
  for (const ValueId element : elements)
    if (const TypeKind kind = types_[stripped(element)].kind;
        kind == TypeKind::kTile || kind == TypeKind::kTileStack)
      fail(diag::TypeMismatch, node, "a tile cannot stand in a tuple");
  return call_builtin(group::kTuple, elements, node).value;
}

// wp.float64(c), wp.int64(c), wp.uint64(c) of a constant: the argument's own variable takes the
// type and is assigned the literal, so that nothing is narrowed on the way.
std::optional<Operand> FunctionLowering::wide_constant(const builtins::Overload& overload,
                                                       ValueId value, NodeId node) {
  if (!is_constant(value) || overload.parameters.size() != 1) return std::nullopt;
  const TypeId target = overload.result_type;
  if (target != types::kFloat64 && target != types::kInt64 && target != types::kUint64)
    return std::nullopt;
  if (overload.key != types::info(types_[target].scalar).warp_name) return std::nullopt;
  const types::Constant constant = constants_[at(value).constant];
  if (!types::is_scalar(types_, types::variable_type(constant))) return std::nullopt;
  if (types::variable_type(constant) == types::kBool)
    unsupported(node, "this conversion of a truth value");
  if (!constant.number.is_integer && std::isnan(constant.number.real)) return std::nullopt;

  fn_.values[value.index].type = target;
  fn_.values[value.index].constant = {};
  const ConstantId literal = constants_.scalar(target, constant.number);
  emit<Op::kLiteral>().variable(value).constant(literal);
  return Operand::of(value);
}

Operand FunctionLowering::add_builtin(std::span<const builtins::Overload> overloads,
                                      std::span<const CallArgument> args,
                                      std::span<const builtins::NamedArgument> type_args,
                                      uint32_t expects, NodeId node) {
  argument_pool_.clear();
  handles_.clear();
  size_t elements = 0;
  for (const CallArgument& arg : args) elements += count_elements(arg.operand);
  argument_pool_.reserve(elements);
  builtins::SmallVector<builtins::Argument, 8> positional;
  builtins::SmallVector<builtins::NamedArgument, 4> named;
  const builtins::GroupId group = builtins::find(overloads.front().key);
  builtins::CallMemo::Key key(group, expects);
  // By position, and nothing else; the memo knows Warp's own builtins.
  bool values = type_args.empty() && group.valid();
  for (size_t i = 0; i < args.size(); ++i) {
    const Operand& operand = args[i].operand;
    if (operand.kind == Operand::Kind::kNone)
      fail(diag::TypeMismatch, node, "an argument of this call has no value");
    if (operand.kind == Operand::Kind::kList)
      fail(diag::TypeMismatch, node, "an argument of this call has several values");
    const builtins::Argument argument = as_argument(operand);
    values = values && operand.is_value() && !args[i].name.valid();
    if (values) key.add(types_, argument.type);
    if (args[i].name.valid())
      named.push_back({text(args[i].name), argument});
    else
      positional.push_back(argument);
  }

  builtins::Context ctx = context();
  passed_at_ = node;
  const builtins::Resolution resolved =
      builtins::resolve(ctx, overloads, positional, named, type_args, expects);
  if (!resolved.overload) fail(diag::BadArgument, node, resolved.error);
  const builtins::Overload& overload = *resolved.overload;
  if (args.size() == 1 && args[0].operand.is_value())
    if (const auto wide = wide_constant(overload, args[0].operand.value, node)) return *wide;

  const builtins::ResultType result = builtins::result_of(ctx, resolved);
  if (!result.error.empty()) fail(diag::BadArgument, node, result.error);
  if (result.constant.valid()) return Operand::of(constant_value(result.constant));

  builtins::SmallVector<ValueId, 4> outputs;
  for (const TypeId type : result.types) outputs.push_back(variable(type));

  const builtins::Dispatched dispatched = builtins::dispatch(ctx, resolved, result.types);
  if (!dispatched.error.empty()) fail(diag::BadArgument, node, dispatched.error);
  if (values) module_.out.memo.add(key, types_, resolved, result, dispatched);
  builtins::SmallVector<ValueId, 8> native;
  for (const builtins::NativeArgument& argument : dispatched.arguments) {
    if (argument.handle == UINT32_MAX) {
      if (argument.result)
        native.push_back(outputs[0]);
      else if (argument.text.valid())
        native.push_back(unprinted(ir::ValueKind::kText, argument.text));
      else
        native.push_back(constant_value(argument.constant, argument.constant_type));
      continue;
    }
    const Operand operand = handles_[argument.handle];
    if (operand.is_value())
      native.push_back(operand.value);
    else if (operand.object.kind == ValueKind::kConstant)
      native.push_back(constant_value(operand.object, node));
    else if (operand.kind == Operand::Kind::kGradient)
      fail(diag::TypeMismatch, node, "the gradient of a function stands where a value is wanted");
    else if (operand.object.kind == ValueKind::kFunction ||
             operand.object.kind == ValueKind::kBuiltin)
      native.push_back(callable(operand.object, node));
    else
      unsupported(node, program_.describe(operand.object) + " as an argument of this builtin");
  }

  ir::Call call;
  call.builtin = &overload;
  call.initializer_list = builtins::uses_initializer_list(ctx, resolved, result.types);
  const auto has_adjoint = [&](ValueId id) {
    const ir::Value& value = at(id);
    return value.kind != ir::ValueKind::kCallable || !value.builtin ||
           value.builtin->differentiable;
  };
  call.reversible =
      overload.differentiable && !native.empty() && std::ranges::all_of(native, has_adjoint);
  call.template_arguments = {static_cast<uint32_t>(fn_.template_pool.size()),
                             static_cast<uint32_t>(dispatched.template_arguments.size())};
  fn_.template_pool.insert(fn_.template_pool.end(), dispatched.template_arguments.begin(),
                           dispatched.template_arguments.end());
  // Tuples and slices are taken apart again while compiling.
  if (outputs.size() == 1) {
    const TypeKind kind = types_[type(outputs[0])].kind;
    if (kind == TypeKind::kTuple || kind == TypeKind::kSlice)
      fn_.values[outputs[0].index].elements = run(native);
  }
  pass_tuple_type(outputs, native, node);
  // A builtin that writes through its first argument takes the reference itself.
  const bool keep_first = dispatched.raw_reference;
  if (determinism_) {
    ValueId first;
    if (!resolved.bound.empty())
      if (const uint32_t handle = resolved.bound[0].argument.handle; handle < handles_.size())
        if (handles_[handle].is_value()) first = handles_[handle].value;
    return deterministic_call(call, outputs, native, first, keep_first, node);
  }
  return finish_call(call, outputs, native, [&](size_t i) { return keep_first && i == 0; });
}

void FunctionLowering::fail_field(const types::Structure& definition, const types::Field& field,
                                  ValueId given, NodeId node) {
  fail(diag::BadArgument, node,
       "the field `" + std::string(text(field.name)) + "` of `" + definition.key + "` is `" +
           spell(field.type) + "`, the argument `" + spell(stripped(given)) + "`");
}

// A C++ class of the program's: of nothing, or of all its fields.
Operand FunctionLowering::add_native(TypeId type, std::span<const CallArgument> args, NodeId node) {
  const types::Structure& definition = types_.structure_of(type);
  if (!types::is_registered(types_, type))
    unsupported(node, "the ctypes structure `" + definition.key +
                          "` without a registration as a C++ class");
  ir::Call call;
  call.structure = type;
  Few<ValueId> native;
  if (!args.empty()) {
    if (!definition.native->aggregate)
      fail(diag::BadArgument, node,
           "`" + definition.key +
               "` is registered without `initializer=\"aggregate\"`: kernels make "
               "it of nothing only");
    std::vector<const CallArgument*> given(definition.fields.size());
    for (size_t i = 0; i < args.size(); ++i) {
      size_t field = i;
      if (args[i].name.valid())
        field = static_cast<size_t>(
            std::ranges::find(definition.fields, args[i].name, &types::Field::name) -
            definition.fields.begin());
      if (field >= given.size() || given[field] != nullptr || !args[i].operand.is_value())
        fail(diag::BadArgument, node,
             "the arguments do not fit the fields of `" + definition.key + "`");
      given[field] = &args[i];
    }
    for (size_t i = 0; i < given.size(); ++i) {
      if (given[i] == nullptr)
        fail(diag::BadArgument, node, "`" + definition.key + "` takes all its fields or none");
      native.push_back(load(given[i]->operand.value));
      const types::Field& field = definition.fields[i];
      if (!types::equal(types_, stripped(native.back()), field.type))
        fail_field(definition, field, native.back(), node);
    }
  }
  const ValueId outputs[] = {variable(type)};
  return finish_call(call, outputs, {native.data(), native.size()}, [](size_t) { return true; });
}

Operand FunctionLowering::add_struct(TypeId structure, std::span<const CallArgument> args,
                                     NodeId node) {
  const types::Structure& definition = types_.structure_of(structure);
  std::vector<ValueId> native;
  if (!args.empty()) {
    native.resize(definition.fields.size());
    size_t position = 0;
    for (const CallArgument& arg : args) {
      size_t field = position;
      if (arg.name.valid()) {
        field = static_cast<size_t>(
            std::ranges::find(definition.fields, arg.name, &types::Field::name) -
            definition.fields.begin());
      } else {
        ++position;
      }
      if (field >= native.size() || native[field].valid() || !arg.operand.is_value())
        fail(diag::BadArgument, node,
             "the arguments do not fit the fields of `" + definition.key + "`");
      native[field] = arg.operand.value;
      if (!types::equal(types_, stripped(native[field]), definition.fields[field].type))
        fail_field(definition, definition.fields[field], native[field], node);
    }
    for (const ValueId id : native)
      if (!id.valid())
        fail(diag::BadArgument, node, "`" + definition.key + "` takes all its fields or none");
  }
  ir::Call call;
  call.structure = structure;
  call.reversible = !native.empty();
  const ValueId outputs[] = {variable(structure)};
  return finish_call(call, outputs, native, [](size_t) { return false; });
}

}  // namespace weft::lower
