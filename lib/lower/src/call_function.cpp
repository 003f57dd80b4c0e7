// The call of a user's function.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

using scope::ValueKind;
using types::TypeKind;

namespace {

// Where each parameter's argument stands in the call; kDefault where the default is taken.
constexpr size_t kDefault = SIZE_MAX;

bool bind(const scope::Function& function, std::span<const CallArgument> args,
          std::vector<size_t>& bound) {
  const size_t count = function.parameters.size();
  bound.assign(count, kDefault);
  size_t position = 0;
  for (size_t i = 0; i < args.size(); ++i) {
    size_t parameter = position;
    if (args[i].name.valid()) {
      parameter = static_cast<size_t>(
          std::ranges::find(function.parameters, args[i].name, &scope::Parameter::name) -
          function.parameters.begin());
    } else {
      ++position;
    }
    if (parameter >= count || bound[parameter] != kDefault) return false;
    bound[parameter] = i;
  }
  for (size_t i = 0; i < count; ++i) {
    if (bound[i] == kDefault && function.parameters[i].default_value.kind == ValueKind::kUndefined)
      return false;
  }
  return true;
}

}  // namespace

std::optional<scope::FunctionId> FunctionLowering::find_overload(
    scope::FunctionSetId set, std::span<const CallArgument> args, NodeId node) {
  // An overload that weft cannot read might be the one that Warp takes.
  for (const scope::FunctionId id : program_.set(set).overloads) {
    const scope::Function& function = program_.function(id);
    if (!function.unsupported.empty())
      unsupported(node, "the function `" + function.key + "` (" + function.unsupported + ")");
    if (function.gradient.valid() || function.replay.valid())
      unsupported(node, "the function `" + function.key + "` (it has a custom gradient or replay)");
  }
  std::vector<size_t> bound;
  for (const scope::FunctionId id : program_.set(set).overloads) {
    const scope::Function& function = program_.function(id);
    if (function.generic || !bind(function, args, bound)) continue;
    const bool match = [&] {
      for (size_t i = 0; i < bound.size(); ++i) {
        const TypeId wanted = types::canonical(function.parameters[i].type);
        TypeId given;
        if (bound[i] == kDefault) {
          const scope::Value value = function.parameters[i].default_value;
          if (value.kind != ValueKind::kConstant) continue;
          given = types::variable_type(constants_[value.constant()]);
        } else if (args[bound[i]].operand.is_value()) {
          given = stripped(args[bound[i]].operand.value);
        } else if (args[bound[i]].operand.is_object() &&
                   args[bound[i]].operand.object.kind == ValueKind::kConstant) {
          given = types::variable_type(constants_[args[bound[i]].operand.object.constant()]);
        } else {
          return false;
        }
        if (!types::equal(types_, wanted, given)) return false;
      }
      return true;
    }();
    if (match) return id;
  }
  for (const scope::FunctionId id : program_.set(set).overloads)
    if (program_.function(id).generic)
      unsupported(node, "the generic function `" + program_.function(id).key + "`");
  return std::nullopt;
}

Operand FunctionLowering::add_function(scope::FunctionSetId set, std::span<const CallArgument> args,
                                       NodeId node) {
  const scope::FunctionSet& overloads = program_.set(set);
  const auto id = find_overload(set, args, node);
  if (!id) {
    std::string types;
    for (const CallArgument& arg : args) {
      if (!types.empty()) types += ", ";
      types += arg.operand.is_value() ? spell(stripped(arg.operand.value)) : "a function or type";
    }
    fail(diag::NoOverload, node, overloads.key, types);
  }
  const scope::Function& function = program_.function(*id);
  if (function.kind != scope::FunctionKind::kFunction)
    unsupported(node, "the native function `" + function.key + "`");
  if (std::ranges::find(module_.building, id->index) != module_.building.end())
    fail(diag::BadStatement, node, "`" + function.key + "` calls itself, directly or indirectly");

  const ir::FunctionIndex index = module_.function(*id);
  const ir::Function& built = module_.out.functions[index.index];
  if (std::ranges::find(fn_.callees, index) == fn_.callees.end()) fn_.callees.push_back(index);

  std::vector<TypeId> result_types;
  if (function.has_return_annotation && !function.returns_none) {
    result_types = function.returns;
  } else {
    for (const ValueId value : built.returns) result_types.push_back(built[value].type);
  }
  std::vector<ValueId> outputs;
  for (const TypeId type : result_types) outputs.push_back(variable(type));

  std::vector<size_t> bound;
  bind(function, args, bound);
  std::vector<ValueId> native;
  for (size_t i = 0; i < bound.size(); ++i) {
    if (bound[i] == kDefault) {
      const scope::Value value = function.parameters[i].default_value;
      if (value.kind != ValueKind::kConstant)
        unsupported(node, "the default value of `" + std::string(text(function.parameters[i].name)) + "`");
      native.push_back(constant_value(value.constant()));
      continue;
    }
    const Operand& operand = args[bound[i]].operand;
    native.push_back(operand.is_value() ? operand.value : constant_value(operand.object.constant()));
  }
  ir::Call call;
  call.function = index;
  call.reversible = !native.empty();
  return finish_call(call, outputs, native, [](size_t) { return false; });
}

}  // namespace weft::lower
