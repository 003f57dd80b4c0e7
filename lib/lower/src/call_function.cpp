// The call of a user's function.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

using scope::ValueKind;
using syntax::NodeKind;
using types::TypeKind;

bool bind_arguments(const scope::Function& function, std::span<const CallArgument> args,
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

namespace {

// Types of values that weft passes to parameters of any type.
bool can_be_parameter(TypeKind kind) {
  return kind == TypeKind::kScalar || kind == TypeKind::kVector || kind == TypeKind::kMatrix ||
         kind == TypeKind::kQuaternion || kind == TypeKind::kTransform ||
         kind == TypeKind::kArray || kind == TypeKind::kStruct || kind == TypeKind::kNative ||
         kind == TypeKind::kOpaque || kind == TypeKind::kShape || kind == TypeKind::kString ||
         kind == TypeKind::kTile || kind == TypeKind::kTileStack || kind == TypeKind::kTuple;
}

// Fixed arrays are arrays, and for Warp the other way round as well.
bool passes_as_array(const types::TypeStore& types, TypeId wanted, TypeId given) {
  const types::Type& a = types[wanted];
  const types::Type& b = types[given];
  const auto plain = [](const types::Type& type) {
    return type.kind == TypeKind::kArray &&
           (type.family == types::ArrayFamily::kArray || type.family == types::ArrayFamily::kFixed);
  };
  return plain(a) && plain(b) && types::equal(types, a.element, b.element);
}

bool is_function(const scope::Value& value) {
  return value.kind == ValueKind::kFunction || value.kind == ValueKind::kBuiltin;
}

bool is_function(const Operand& operand) {
  return operand.is_object() && is_function(operand.object);
}

// Builtins whose calls are nothing but a name and arguments.
bool can_be_passed(builtins::GroupId group) {
  return std::ranges::none_of(builtins::overloads(group), [](const builtins::Overload& overload) {
    return overload.variadic || overload.dispatch || overload.skip_replay;
  });
}

}  // namespace

TypeId FunctionLowering::given_type(const CallArgument& argument) const {
  const Operand& operand = argument.operand;
  if (operand.is_value()) return stripped(operand.value);
  if (operand.is_object() && operand.object.kind == ValueKind::kConstant)
    return types::variable_type(constants_[operand.object.constant()]);
  return {};
}

// May a parameter for functions take what a call gives it, or its default?
bool FunctionLowering::takes_function(const scope::Parameter& parameter,
                                      const CallArgument* argument) const {
  return argument ? is_function(argument->operand) : is_function(parameter.default_value);
}

// Warp compares types without the rank of arrays here.
bool FunctionLowering::accepts(const scope::Function& function, const Instance* instance,
                               std::span<const CallArgument> args, std::vector<size_t>& bound,
                               bool erased) const {
  if (!bind_arguments(function, args, bound)) return false;
  for (size_t i = 0; i < bound.size(); ++i) {
    const scope::Parameter& parameter = function.parameters[i];
    TypeId given;
    if (parameter.type == types::kFunction) {
      if (!takes_function(parameter, bound[i] == kDefault ? nullptr : &args[bound[i]]))
        return false;
      continue;
    }
    if (bound[i] == kDefault) {
      if (parameter.default_value.kind != ValueKind::kConstant) continue;
      given = types::variable_type(constants_[parameter.default_value.constant()]);
    } else {
      given = given_type(args[bound[i]]);
    }
    const TypeId wanted = types::strip_reference(
        types_, instance ? instance->types[i] : types::canonical(parameter.type));
    if (!given.valid()) return false;
    if (erased)
      if (const types::OpaqueInfo* info = types::opaque_info(types_, given);
          info && info->parent.valid() && types::equal(types_, wanted, info->parent))
        continue;
    if (!types::equal(types_, wanted, given) && !passes_as_array(types_, wanted, given))
      return false;
  }
  return true;
}

std::optional<Target> FunctionLowering::find_overload(scope::FunctionSetId set,
                                                      std::span<const CallArgument> args,
                                                      NodeId node) {
  // An overload that weft cannot read might be the one that Warp takes.
  bool generic = false;
  for (const scope::FunctionId id : program_.set(set).overloads) {
    const scope::Function& function = program_.function(id);
    if (!function.unsupported.empty())
      unsupported(node, "the function `" + function.key + "` (" + function.unsupported + ")");
    generic = generic || function.generic;
    if (function.generic && std::ranges::any_of(function.parameters, [&](const auto& parameter) {
          return types::is_reference(types_, parameter.type);
        }))
      unsupported(node, "the generic function `" + function.key + "`, which takes references,");
  }
  std::vector<size_t> bound;
  // Kinds of queries are taken for queries only where no overload takes the kind itself.
  for (const bool erased : {false, true})
    for (const scope::FunctionId id : program_.set(set).overloads) {
      const scope::Function& function = program_.function(id);
      if (!function.generic && accepts(function, nullptr, args, bound, erased)) return Target{id};
    }
  if (!generic) return std::nullopt;
  return find_instance(set, args, node);
}

// Looking for the functions that a call refers to, Warp makes an instance where it can tell all
// arguments without a build, and it knows no type of a tuple of literals.
bool FunctionLowering::names_literal_tuple(std::span<const CallArgument> args) const {
  const auto literal = [&](auto&& self, NodeId node) -> bool {
    if (!node.valid()) return false;
    const syntax::Node& n = tree_[node];
    if (n.kind == NodeKind::kTuple)
      return std::ranges::all_of(tree_.children(node), [&](NodeId id) { return self(self, id); });
    if (n.kind == NodeKind::kUnaryOp) return self(self, syntax::unary_op(tree_, node).operand);
    return n.kind == NodeKind::kConstant;
  };
  const auto known = [&](NodeId node) {
    if (!node.valid()) return false;
    if (tree_[node].kind != NodeKind::kName)
      return tree_[node].kind == NodeKind::kAttribute || literal(literal, node);
    const Symbol name = tree_[node].name;
    return std::ranges::find(definition_.parameters, name, &scope::Parameter::name) !=
               definition_.parameters.end() ||
           program_.lookup(id_, name).kind != ValueKind::kUndefined;
  };
  return std::ranges::all_of(args, known, &CallArgument::node) &&
         std::ranges::any_of(args, [&](const CallArgument& arg) {
           return tree_[arg.node].kind == NodeKind::kTuple;
         });
}

// Instances that calls have made take part like functions written by hand, in the order in which
// they were made; then the first generic function that fits gives a new one. Its parameters get the
// types of the arguments given by position; those of all others come from the defaults, even where
// a keyword gives the value.
std::optional<Target> FunctionLowering::find_instance(scope::FunctionSetId set,
                                                      std::span<const CallArgument> args,
                                                      NodeId node) {
  if (names_literal_tuple(args))
    fail(diag::BadArgument, node, "a generic function takes a tuple of literals by a name only");
  auto& instances = module_.instances;
  std::vector<size_t> bound;
  for (uint32_t i = 0; i < instances.size(); ++i) {
    const Instance& known = *instances[i];
    if (known.set == set && known.functions.empty() &&
        accepts(program_.function(known.function), &known, args, bound, false))
      return Target{known.function, i};
  }
  size_t positional = 0;
  for (const CallArgument& arg : args) {
    const TypeId given = given_type(arg);
    if (!is_function(arg.operand) && (!given.valid() || !can_be_parameter(types_[given].kind)))
      unsupported(node, "this argument of the generic function `" + program_.set(set).key + "`");
    if (!arg.name.valid()) ++positional;
  }
  for (const scope::FunctionId id : program_.set(set).overloads) {
    const scope::Function& function = program_.function(id);
    if (!function.generic || !bind_arguments(function, args, bound)) continue;
    Instance instance{set, id, {}};
    bool match = true;
    for (size_t i = 0; match && i < bound.size(); ++i) {
      const scope::Parameter& parameter = function.parameters[i];
      TypeId type;
      if (parameter.type == types::kFunction) {
        match = takes_function(parameter, bound[i] == kDefault ? nullptr : &args[bound[i]]) &&
                (i < positional || is_function(parameter.default_value));
        instance.types.push_back(parameter.type);
        continue;
      }
      if (bound[i] != kDefault && is_function(args[bound[i]].operand))
        unsupported(node, "this argument of the generic function `" + program_.set(set).key + "`");
      if (bound[i] == kDefault || i >= positional) {
        if (parameter.default_value.kind == ValueKind::kUndefined) {
          match = false;  // a keyword does not stand in for a positional argument
          break;
        }
        if (parameter.default_value.kind != ValueKind::kConstant)
          unsupported(node, "the default value of `" + std::string(text(parameter.name)) + "`");
        type = types::variable_type(constants_[parameter.default_value.constant()]);
      }
      const TypeId given = bound[i] == kDefault ? type : given_type(args[bound[i]]);
      match = builtins::matches(types_, parameter.type, given);
      if (i < positional) {
        match = match && types::fits(types_, parameter.type, given);
        type = given;
      }
      instance.types.push_back(type);
    }
    if (!match) continue;
    instances.push_back(std::make_unique<Instance>(std::move(instance)));
    return Target{id, static_cast<uint32_t>(instances.size() - 1)};
  }
  return std::nullopt;
}

Target FunctionLowering::specialised(Target target, std::span<const CallArgument> args,
                                     std::span<const size_t> bound, NodeId node) {
  const scope::Function& function = program_.function(target.function);
  if (std::ranges::find(function.parameters, types::kFunction, &scope::Parameter::type) ==
      function.parameters.end())
    return target;
  if (function.gradient.valid() || function.replay.valid())
    fail(diag::BadStatement, node,
         "`" + function.key + "` takes functions and has a custom gradient or replay");
  Instance copy{function.set, target.function, {}};
  Sha256 suffix;
  suffix.update(function.native_name);
  for (size_t i = 0; i < function.parameters.size(); ++i) {
    const scope::Parameter& parameter = function.parameters[i];
    copy.types.push_back(target.is_instance() ? module_.instances[target.instance]->types[i]
                                              : types::canonical(parameter.type));
    copy.functions.emplace_back();
    if (parameter.type != types::kFunction) continue;
    const scope::Value passed =
        bound[i] == kDefault ? parameter.default_value : args[bound[i]].operand.object;
    copy.functions.back() = passed;
    suffix.update(text(parameter.name));
    if (passed.kind == ValueKind::kBuiltin) {
      if (!can_be_passed(passed.builtin()))
        fail(diag::BadArgument, node,
             "`" + std::string(builtins::name(passed.builtin())) +
                 "` cannot be passed to a function");
      suffix.update(builtins::name(passed.builtin()));
      suffix.update(builtins::overloads(passed.builtin())[0].native);
    } else {
      const scope::Function& top = program_.function(program_.set(passed.functions()).top);
      suffix.update(top.key);
      suffix.update(top.native_name);
    }
  }
  copy.native_name = function.native_name + "_callable_" + hex(suffix.finish(), 12);
  auto& instances = module_.instances;
  for (uint32_t i = 0; i < instances.size(); ++i)
    if (instances[i]->function == copy.function && instances[i]->types == copy.types &&
        instances[i]->functions == copy.functions)
      return Target{target.function, i};
  instances.push_back(std::make_unique<Instance>(std::move(copy)));
  return Target{target.function, static_cast<uint32_t>(instances.size() - 1)};
}

Operand FunctionLowering::add_function(scope::FunctionSetId set, std::span<const CallArgument> args,
                                       NodeId node) {
  const scope::FunctionSet& overloads = program_.set(set);
  auto target = find_overload(set, args, node);
  if (!target) {
    std::string types;
    for (const CallArgument& arg : args) {
      if (!types.empty()) types += ", ";
      types += arg.operand.is_value() ? spell(stripped(arg.operand.value)) : "a function or type";
    }
    fail(diag::NoOverload, node, overloads.key, types);
  }
  const scope::Function& function = program_.function(target->function);
  std::vector<size_t> bound;
  bind_arguments(function, args, bound);
  *target = specialised(*target, args, bound, node);
  if (std::ranges::find(module_.building, target->key()) != module_.building.end())
    fail(diag::BadStatement, node, "`" + function.key + "` calls itself, directly or indirectly");

  const ir::FunctionIndex index = module_.function(*target, {.adjoint = fn_.forced_adjoint});
  if (std::ranges::find(fn_.callees, index) == fn_.callees.end()) fn_.callees.push_back(index);

  ir::DeferralId deferral;
  if (determinism_) {
    std::vector<std::pair<Symbol, ValueId>> given;
    for (size_t i = 0; i < bound.size(); ++i)
      if (bound[i] != kDefault && args[bound[i]].operand.is_value())
        given.emplace_back(function.parameters[i].name, args[bound[i]].operand.value);
    deferral = take_over(function, index, given, node);
  }
  std::vector<ValueId> outputs;
  for (const TypeId type : result_types(*target, index)) outputs.push_back(variable(type));

  std::vector<ValueId> native;
  std::vector<ValueId> pointers;  // for each argument: by reference, or invalid
  for (size_t i = 0; i < bound.size(); ++i) {
    if (function.parameters[i].type == types::kFunction) continue;
    ValueId& pointer = pointers.emplace_back();
    if (types::is_reference(types_, function.parameters[i].type)) {
      if (bound[i] == kDefault) unsupported(node, "a default for a reference");
      const Pointer passed = pass_reference(args[bound[i]], function.parameters[i].type, node);
      native.push_back(passed.value);
      pointer = passed.place;
      continue;
    }
    if (bound[i] == kDefault) {
      const scope::Value value = function.parameters[i].default_value;
      if (value.kind != ValueKind::kConstant)
        unsupported(
            node, "the default value of `" + std::string(text(function.parameters[i].name)) + "`");
      native.push_back(constant_value(value, node));
      continue;
    }
    const Operand& operand = args[bound[i]].operand;
    native.push_back(operand.is_value() ? operand.value : constant_value(operand.object, node));
  }
  ir::Call call;
  call.function = index;
  call.deferral = deferral;
  call.reversible = !native.empty() && !module_.out.functions[index.index].uses_gradient;
  const bool by_reference = std::ranges::any_of(pointers, &ValueId::valid);
  if (by_reference) call_by_reference(call, function, node);
  const Operand result =
      finish_call(call, outputs, native, [&](size_t i) { return pointers[i].valid(); });
  if (by_reference) {
    for (size_t i = 0; i < native.size(); ++i)
      if (pointers[i].valid()) native[i] = pointers[i];
    fn_.calls.back().adjoints = run(native);
  }
  return result;
}

std::vector<TypeId> FunctionLowering::result_types(const Target& target,
                                                   ir::FunctionIndex index) const {
  const scope::Function& function = program_.function(target.function);
  // An instance forgets the annotation.
  if (function.has_return_annotation && !function.returns_none && !target.is_instance())
    return function.returns;
  const ir::Function& built = module_.out.functions[index.index];
  std::vector<TypeId> types;
  for (const ValueId value : built.returns) types.push_back(built[value].type);
  return types;
}

}  // namespace weft::lower
