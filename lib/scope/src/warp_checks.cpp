#include "warp_checks.h"

#include <algorithm>

#include "warp.h"

namespace weft::scope {

bool WarpChecks::check_forward(Value forward, Span span) {
  const PythonClass of = e_.object_classes.class_of(forward, {});
  const bool builtin =
      forward.kind == ValueKind::kBuiltin || forward.kind == ValueKind::kUnsupportedBuiltin;
  return (w_.warp_classes.is_no_function(forward) || builtin ||
          (of != PythonClass::kUnknown && of != PythonClass::kWarpFunction)) &&
         e_.checks.import_raises(span, "what this is made for is no function of Warp's");
}

// What a gradient or replay of its own is made for.
void WarpChecks::check_not_generic(Value forward, Span span) {
  if (forward.kind != ValueKind::kFunction) return;
  const Function& top = s_.functions[s_.sets[forward.index].top.index];
  if (std::ranges::any_of(top.parameters, [&](const Parameter& parameter) {
        return parameter.type.valid() && types::is_generic(s_.types, parameter.type);
      }))
    e_.checks.import_raises(span, "a generic function cannot have a gradient or replay of its own");
}

// Types for the parameters of a generic kernel, as a list or by name.
void WarpChecks::check_overload(const Function& kernel, Value types) {
  const Span span = tree()[c_.statement].span;
  const bool known = types.kind == ValueKind::kSequence && !s_.sequences[types.index].opaque;
  const bool typed =
      std::ranges::all_of(kernel.parameters, [](const Parameter& p) { return p.type.valid(); });
  if (!kernel.generic && typed && kernel.unsupported.empty()) {
    e_.checks.import_raises(span, "`wp.overload` is for a generic kernel");
  } else if (known && s_.items(types).size() != kernel.parameters.size()) {
    e_.checks.import_raises(span, "`wp.overload` has types for another number of parameters");
    return;
  }
  const auto no_type = [&](Value item) {
    return e_.object_classes.is_no_type(item, {}) || s_.numeric(item) || s_.string_of(item);
  };
  const PythonClass of = e_.object_classes.class_of(types, {});
  if (of == PythonClass::kList || of == PythonClass::kDict) {
    if (s_.sequences[types.index].opaque) return;
    const std::span<const Value> items = s_.items(types);
    for (size_t i = 0; i < items.size(); ++i) {
      const bool key = of == PythonClass::kDict && i % 2 == 0;
      if (key && !s_.string_of(items[i]) &&
          (e_.object_classes.class_of(items[i], {}) != PythonClass::kUnknown ||
           e_.object_classes.is_no_type(items[i], {})))
        e_.checks.import_raises(span, "an overload of a parameter that the kernel does not have");
      if (!key && no_type(items[i]))
        e_.checks.import_raises(span, "`wp.overload` has a value in the place of a type");
    }
  } else if (of != PythonClass::kUnknown || types == State::type(types::kAny)) {
    e_.checks.import_raises(span, "the types of an overload are a list or a dict");
  }
}

// Types for all parameters of a generic kernel.
void WarpChecks::check_fits(const Function& kernel, std::span<const types::TypeId> overload,
                            Span span) {
  const auto valid = [](types::TypeId type) { return type.valid(); };
  if (!std::ranges::all_of(overload, valid)) return;
  if (std::ranges::any_of(overload, [&](types::TypeId type) {
        return types::is_generic(s_.types, type) || s_.types[type].kind == types::TypeKind::kTuple;
      })) {
    e_.checks.import_raises(span, "an overload of a kernel cannot be generic");
    return;
  }
  if (!std::ranges::all_of(kernel.parameters, valid, &Parameter::type) ||
      kernel.parameters.size() != overload.size() || !kernel.unsupported.empty())
    return;
  for (size_t i = 0; i < overload.size(); ++i)
    if (!types::fits(s_.types, kernel.parameters[i].type, overload[i]) &&
        e_.checks.import_raises(span, "an overload whose type of `" +
                                          std::string(text(kernel.parameters[i].name)) +
                                          "` does not fit that of the kernel"))
      return;
}

// All parameters of what a decorator of Warp's takes have types, or it has as many annotations as
// if they had.
void WarpChecks::check_annotated(NodeId definition) {
  const syntax::FunctionDef def = syntax::function_def(tree(), definition);
  const syntax::Arguments arguments = syntax::arguments(tree(), def.arguments);
  size_t annotated = def.returns.valid() ? 1 : 0;
  NodeId without;  // the first one
  const auto count = [&](NodeId node) {
    if (!node.valid()) return;
    if (syntax::arg(tree(), node).annotation.valid())
      ++annotated;
    else if (!without.valid())
      without = node;
  };
  for (const Nodes list : {arguments.posonly, arguments.args, arguments.kwonly})
    for (const NodeId node : list) count(node);
  count(arguments.vararg);
  count(arguments.kwarg);
  if (annotated < arguments.posonly.size() + arguments.args.size())
    e_.checks.import_raises(tree()[without].span,
                            "a parameter of a function of Warp's has no annotation");
}

// A struct is called without arguments; vectors and matrices take one, or one for each element.
void WarpChecks::check_elements(Value type_value, const Arguments& arguments, Span span) {
  const types::TypeId type = type_value.type();
  const types::Type& info = s_.types[type];
  const size_t given = arguments.positional.size();
  if (info.kind == types::TypeKind::kStruct) {
    if (given + arguments.named.size() != 0)
      e_.checks.import_raises(span, "a struct takes no arguments");
    return;
  }
  const bool listed =
      types::is_composite(s_.types, type) && info.kind != types::TypeKind::kTransform;
  if (!listed || e_.object_classes.class_of(type_value, {}) != PythonClass::kVectorType ||
      types::is_generic(s_.types, type))
    return;
  if (!arguments.named.empty()) {
    e_.checks.import_raises(span, "the elements of a vector or matrix are given by position");
    return;
  }
  const bool matrix = info.kind == types::TypeKind::kMatrix;
  const size_t length = types::length_of(s_.types, type) * (matrix ? info.columns : 1);
  const auto fits = [&](size_t count) {
    return count <= 1 || count == length || (matrix && count == info.rows);
  };
  const bool opened = given == 1 && arguments.positional[0].kind == ValueKind::kSequence &&
                      !s_.sequences[arguments.positional[0].index].opaque;
  const size_t count = opened ? s_.items(arguments.positional[0]).size() : given;
  if (!fits(count))
    e_.checks.import_raises(span, "a vector or matrix of " + std::to_string(length) +
                                      " elements takes not " + std::to_string(count));
}

// Warp looks at a function's types when it is defined, and at a kernel's later.
void WarpChecks::check_parameter(const Function& function, Value type, NodeId annotation) {
  if (function.kind == FunctionKind::kKernel ||
      (function.kind == FunctionKind::kReplay && type.kind == ValueKind::kNone))
    return;
  if (e_.object_classes.is_no_type(type, {}))
    e_.checks.import_raises(tree()[annotation].span,
                            "a function cannot have a parameter of this type");
}

void WarpChecks::check_field(Value type, NodeId annotation) {
  const bool of_kernels =
      type.kind == ValueKind::kType &&
      (types::is_tile(s_.types, type.type()) ||
       s_.types[type.type()].kind == types::TypeKind::kTuple || type.type() == types::kAny ||
       type.type() == types::kFunction || type.type() == types::kString);
  if (of_kernels || e_.object_classes.is_no_type(type, {}))
    e_.checks.import_raises(tree()[annotation].span, "a struct cannot have a field of this type");
}

// wp.array[float, 2]
void WarpChecks::check_rank(Value dimensions) {
  const std::optional<Numeric> number = s_.numeric(dimensions);
  const bool fits = number && number->number.is_integer && number->number.integer >= 1 &&
                    number->number.integer <= 4;
  if (!fits && c_.statement.valid() &&
      (number ? !number->is_numpy
              : s_.string_of(dimensions) || e_.object_classes.is_no_type(dimensions, {})))
    e_.checks.import_raises(tree()[c_.statement].span, "an array has 1 to 4 dimensions");
}

// wp.types.matrix(shape=(3, 3), ...)
void WarpChecks::check_shape(Special maker, Value shape) {
  if (maker != Special::kMatrixType || !c_.statement.valid()) return;
  const bool known = shape.kind == ValueKind::kSequence && !s_.sequences[shape.index].opaque;
  if (e_.object_classes.is_plain_number(shape) || (known && s_.items(shape).size() != 2))
    e_.checks.import_raises(tree()[c_.statement].span, "the shape of a matrix has two numbers");
}

// `module=` of a decorator: a name, or what wp.get_module gives.
void WarpChecks::check_module(Value module, Span span) {
  const PythonClass of = e_.object_classes.class_of(module, {});
  if (of != PythonClass::kUnknown && of != PythonClass::kText &&
      e_.comparisons.truth(module) == true)
    e_.checks.import_raises(span, "this is no module of Warp's");
}

// wp.array(data): what has elements.
void WarpChecks::check_data(const Arguments& arguments) {
  const Value* data = arguments.find(0, "data", s_.symbols);
  if (data == nullptr || !c_.statement.valid() || data->kind == ValueKind::kNone) return;
  for (const char* other : {"shape", "ptr"})
    if (arguments.find(other, s_.symbols) != nullptr) return;
  if (arguments.positional.size() < 3 &&
      e_.object_classes.can(e_.object_classes.class_of(*data, {}), python::Ability::kIterate) ==
          false &&
      e_.object_classes.class_of(*data, {}) != PythonClass::kVectorType)
    e_.checks.import_raises(tree()[c_.statement].span,
                            "an array is not made of what has no elements");
}

// What Warp's functions for the top of a module are given.
void WarpChecks::check_special(Special special, const Arguments& arguments) {
  if (!e_.checks.raises_for_certain() || !c_.statement.valid()) return;
  const Span span = tree()[c_.statement].span;
  const auto class_at = [&](size_t position, std::string_view name) {
    const Value* value = arguments.find(position, name, s_.symbols);
    return value != nullptr ? e_.object_classes.class_of(*value, {}) : PythonClass::kUnknown;
  };
  const auto is_any = [](PythonClass of, std::initializer_list<PythonClass> classes) {
    return std::ranges::find(classes, of) != classes.end();
  };
  using enum PythonClass;
  switch (special) {
    case Special::kConstant:
      if (!is_any(class_at(0, "x"), {kUnknown, kNumber, kScalar, kVector}))
        e_.checks.import_raises(span, "`wp.constant` is for numbers and vectors");
      return;
    case Special::kKernel:
    case Special::kFunc:
      if (!is_any(class_at(0, "f"), {kUnknown, kNone, kFunction}))
        e_.checks.import_raises(span, "this decorator of Warp's takes a function of Python's");
      return;
    case Special::kStruct:
      if (!is_any(class_at(0, "c"), {kUnknown, kNone, kScalarType, kVectorType, kArrayType}))
        e_.checks.import_raises(span, "`wp.struct` is for a class");
      return;
    case Special::kGrad:
      if (!is_any(class_at(0, "func"), {kUnknown, kWarpFunction}))
        e_.checks.import_raises(span, "`wp.grad` is for a function of Warp's");
      return;
    case Special::kSetModuleOptions:
      if (!is_any(class_at(0, "options"), {kUnknown, kDict, kText, kBytes, kList, kTuple, kSet}))
        e_.checks.import_raises(span, "the options of a module are a dict");
      return;
    case Special::kGetModule:
      if (is_any(class_at(0, "name"), {kDict, kList, kSet}))
        e_.checks.import_raises(span, "`wp.get_module` takes a name");
      return;
    case Special::kAddBuiltin: {
      const Value* types = arguments.find(1, "input_types", s_.symbols);
      if (!is_any(class_at(1, "input_types"), {kUnknown, kNone, kDict}))
        e_.checks.import_raises(span, "the parameters of a builtin are a dict");
      else if (types != nullptr && types->kind == ValueKind::kMapping &&
               !s_.sequences[types->index].opaque && !s_.items(*types).empty() &&
               is_any(e_.object_classes.class_of(s_.items(*types)[0], {}),
                      {kNumber, kNone, kTuple}))
        e_.checks.import_raises(span, "the parameters of a builtin have names");
      return;
    }
    default:
      return;
  }
}

// Warp's decorators take what Python defines, and nothing that one of them has made.
void WarpChecks::check_decorated(Special decorator, Value decorated, Span span) {
  if (decorator != Special::kOverload &&
      (decorated.kind == ValueKind::kKernel || decorated.kind == ValueKind::kFunction))
    e_.checks.import_raises(
        span,
        "this decorator of Warp's takes a function of Python's, not a kernel or function "
        "of Warp's");
}

// An option that is a bool, or None.
void WarpChecks::check_flag(const Arguments& arguments, std::string_view option, Span span) {
  const Value* given = arguments.find(option, s_.symbols);
  if (given == nullptr) return;
  const std::optional<Numeric> flag = s_.numeric(*given);
  const PythonClass of = e_.object_classes.class_of(*given, {});
  if (flag ? !flag->is_bool && !flag->is_numpy
           : of != PythonClass::kUnknown && of != PythonClass::kNone)
    e_.checks.import_raises(span, "`" + std::string(option) + "` is a bool");
}

void WarpChecks::check_kernel_options(const Arguments& arguments, Span span) {
  const Value* abi = arguments.find("entry_point_abi", s_.symbols);
  const std::optional<Symbol> external = abi != nullptr ? s_.string_of(*abi) : std::nullopt;
  if (external && text(*external) == "external_constant_params") {
    const Value* backward = arguments.find("enable_backward", s_.symbols);
    const std::optional<Numeric> flag = backward != nullptr ? s_.numeric(*backward) : std::nullopt;
    const bool unknown =
        (backward != nullptr && backward->kind == ValueKind::kUnknown) || !arguments.complete;
    if (!unknown && !(flag && flag->is_bool && flag->number.integer == 0))
      e_.checks.import_raises(span,
                              "this `entry_point_abi` is for kernels with `enable_backward=False`");
  }
  check_flag(arguments, "enable_cuda_smem_spilling", span);
  const auto is_given = [&](std::string_view option) {
    const Value* given = arguments.find(option, s_.symbols);
    return given != nullptr && e_.object_classes.class_of(*given, {}) == PythonClass::kNumber;
  };
  if (is_given("cuda_max_registers") && is_given("launch_bounds"))
    e_.checks.import_raises(span, "`cuda_max_registers` and `launch_bounds` exclude each other");
  constexpr int kMostBlocks = 16;
  const Value* cluster = arguments.find("cluster_dim", s_.symbols);
  if (cluster == nullptr || cluster->kind == ValueKind::kNone ||
      cluster->kind == ValueKind::kUnknown)
    return;
  const std::optional<Numeric> count = s_.numeric(*cluster);
  if (!count) {
    if (s_.string_of(*cluster) || cluster->kind == ValueKind::kSequence)
      e_.checks.import_raises(span, "`cluster_dim` is a number of blocks");
    return;
  }
  const bool integer = count->number.is_integer && !count->is_bool;
  if (!integer || count->number.integer < 1 || count->number.integer > kMostBlocks)
    e_.checks.import_raises(span, "`cluster_dim` is an integer from 1 to 16");
}

// `module_options` belong to a module of the kernel's own.
void WarpChecks::check_module_options(const Arguments& arguments, Span span) {
  const Value* options = arguments.find("module_options", s_.symbols);
  if (options == nullptr || options->kind == ValueKind::kNone ||
      options->kind == ValueKind::kUnknown || !arguments.complete ||
      !e_.checks.raises_for_certain())
    return;
  const PythonClass of = e_.object_classes.class_of(*options, {});
  if (of != PythonClass::kUnknown && of != PythonClass::kDict)
    e_.checks.import_raises(span, "`module_options` is a dict");
  const Value* module = arguments.find("module", s_.symbols);
  if (module != nullptr && module->kind == ValueKind::kUnknown) return;
  const std::optional<Symbol> named = module != nullptr ? s_.string_of(*module) : std::nullopt;
  if (named && text(*named) == kUniqueModule) return;
  c_.diags.report(diag::BadArgument, *c_.source, span,
                  "`module_options` are for a kernel with `module=\"unique\"`; "
                  "`wp.set_module_options` sets those of a shared module");
  c_.importing = false;
}

}  // namespace weft::scope
