// The choice among overloads, and the binding of arguments to parameters.
#include "weft/builtins/resolve.h"

#include <algorithm>

#include "support.h"

namespace weft::builtins {
namespace {

using types::ArrayFamily;
using types::TypeStore;

bool match_composite(const Type& pattern, const Type& argument) {
  if (pattern.any_scalar ? !types::in_class(argument.scalar, pattern.scalar_class)
                         : pattern.scalar != argument.scalar)
    return false;
  if (!pattern.any_shape)
    return pattern.rows == argument.rows && pattern.columns == argument.columns;
  return (pattern.rows == 0 || pattern.rows == argument.rows) &&
         (pattern.columns == 0 || pattern.columns == argument.columns);
}

// A fixed array is a kind of array, and Warp matches them either way.
bool match_family(ArrayFamily a, ArrayFamily b) {
  if (a == ArrayFamily::kFixed) a = ArrayFamily::kArray;
  if (b == ArrayFamily::kFixed) b = ArrayFamily::kArray;
  return a == b;
}

bool match_tuple(const TypeStore& types, TypeId pattern_id, TypeId argument) {
  const Type& pattern = types[pattern_id];
  const std::span<const TypeId> elements = types.elements(argument);
  if (!pattern.any_shape)
    return std::ranges::equal(
        types.elements(pattern_id), elements,
        [&](TypeId wanted, TypeId given) { return matches(types, wanted, given); });
  if (!pattern.element.valid() || elements.empty()) return true;
  if (pattern.rows != 0 && pattern.rows != elements.size()) return false;
  return std::ranges::all_of(
      elements, [&](TypeId element) { return matches(types, pattern.element, element); });
}

// The argument for a parameter: by position, by name, or none.
struct Given {
  const Argument* argument = nullptr;
  bool twice = false;
};

Given given(const Parameter& parameter, size_t position, std::span<const Argument> args,
            std::span<const NamedArgument> keywords) {
  Given found;
  if (position < args.size()) found.argument = &args[position];
  for (const NamedArgument& keyword : keywords) {
    if (keyword.name != parameter.name) continue;
    found.twice = found.argument != nullptr;
    found.argument = &keyword.argument;
  }
  return found;
}

// How many positional arguments have a parameter of their own; the others are *args.
size_t positional_parameters(const Overload& overload) {
  const auto rest = std::ranges::find(overload.parameters, true, &Parameter::rest);
  return static_cast<size_t>(rest - overload.parameters.begin());
}

// Does an argument fit a parameter? With `erase`, a query also fits where its parent is wanted.
bool accepts(const TypeStore& types, TypeId pattern, TypeId argument, bool erase) {
  if (matches(types, pattern, argument)) return true;
  if (!erase || !argument.valid()) return false;
  const types::OpaqueInfo* info = types::opaque_info(types, argument);
  return info != nullptr && info->parent == pattern;
}

bool fits(const Context& context, const Overload& overload, std::span<const Argument> args,
          std::span<const NamedArgument> keywords, bool erase) {
  const std::span<const Parameter> parameters = overload.parameters;
  if (parameters.size() < args.size() + keywords.size()) return false;
  size_t used = args.size();
  for (size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& parameter = parameters[i];
    const Given found = given(parameter, i, args, keywords);
    if (found.twice) return false;
    if (found.argument == nullptr) {
      if (!parameter.has_default && !parameter.optional) return false;
      if (parameter.has_default && !matches(context.types, parameter.type, parameter.default_type))
        return false;
      continue;
    }
    if (i >= args.size()) ++used;
    if (!accepts(context.types, parameter.type, type_of(*found.argument), erase)) return false;
  }
  return used == args.size() + keywords.size();  // else a keyword names no parameter
}

// The first overload that fits. Of variadic ones Warp checks no argument; their rules do.
const Overload* choose(const Context& context, std::span<const Overload> overloads,
                       std::span<const Argument> args, std::span<const NamedArgument> keywords,
                       uint32_t expects, bool erase) {
  for (const Overload& overload : overloads) {
    if (!overload.variadic && !fits(context, overload, args, keywords, erase)) continue;
    if (expects != 0 && !(overload.tuple_result && overload.results == expects)) continue;
    return &overload;
  }
  return nullptr;
}

std::string unbindable(const Overload& overload, std::span<const Argument> args,
                       std::span<const NamedArgument> keywords) {
  const std::string name = "`" + std::string(overload.key) + "`";
  const size_t positional = positional_parameters(overload);
  if (positional == overload.parameters.size() && args.size() > positional)
    return name + " takes at most " + std::to_string(positional) + " arguments, not " +
           std::to_string(args.size());
  for (const NamedArgument& keyword : keywords) {
    const auto known = std::ranges::find_if(overload.parameters, [&](const Parameter& parameter) {
      return !parameter.rest && parameter.name == keyword.name;
    });
    if (known == overload.parameters.end())
      return name + " has no parameter `" + std::string(keyword.name) + "`";
    if (static_cast<size_t>(known - overload.parameters.begin()) <
        std::min(args.size(), positional))
      return "parameter `" + std::string(keyword.name) + "` of " + name + " is given twice";
  }
  for (size_t i = args.size(); i < positional; ++i)
    if (given(overload.parameters[i], i, {}, keywords).argument == nullptr &&
        !overload.parameters[i].optional && !overload.parameters[i].has_default)
      return name + " is missing parameter `" + std::string(overload.parameters[i].name) + "`";
  return {};
}

Argument default_argument(Context& context, const Parameter& parameter) {
  types::ConstantStore& constants = context.constants;
  const types::Number& value = parameter.default_value;
  Argument argument;
  argument.type = types::canonical(parameter.default_type);
  if (parameter.default_type == types::kString)
    argument.text = parameter.default_text;
  else if (parameter.default_type == types::kTypeObject)
    argument.named_type = named_type(context.types, parameter.default_text);
  else if (parameter.default_type == types::kBool)
    argument.constant = constants.boolean(value.integer != 0);
  else if (parameter.default_type == types::kPythonInt)
    argument.constant = constants.integer(value.integer);
  else if (parameter.default_type == types::kPythonFloat)
    argument.constant = constants.real(value.real);
  else
    argument.constant = constants.scalar(parameter.default_type, value);
  return argument;
}

bool same_value(const Context& context, const Argument& a, const Argument& b) {
  if (b.type == types::kTypeObject)
    return a.type == types::kTypeObject && a.named_type == b.named_type;
  if (b.named_type.valid()) {  // a matrix type's shape
    const Type& shape = context.types[b.named_type];
    if (a.elements.size() != 2) return false;
    const StaticInteger rows = static_integer(context, a.elements[0]);
    const StaticInteger columns = static_integer(context, a.elements[1]);
    return rows.known && columns.known && rows.value == shape.rows &&
           columns.value == shape.columns;
  }
  const StaticInteger x = static_integer(context, a), y = static_integer(context, b);
  return x.known && y.known && x.value == y.value;
}

// Fills `bound`; the arguments are known to fit.
void bind(Context& context, Resolution& resolution, std::span<const Argument> args,
          std::span<const NamedArgument> keywords, std::span<const NamedArgument> type_arguments) {
  const Overload& overload = *resolution.overload;
  const size_t positional = positional_parameters(overload);
  const std::span<const Argument> by_position = args.first(std::min(args.size(), positional));
  for (size_t i = 0; i < overload.parameters.size(); ++i) {
    const Parameter& parameter = overload.parameters[i];
    Bound& bound = resolution.bound.emplace_back();
    bound.name = parameter.name;
    const Argument* injected = nullptr;
    for (const NamedArgument& type_argument : type_arguments)
      if (type_argument.name == parameter.name) injected = &type_argument.argument;
    if (parameter.rest) {
      bound.present = true;
      bound.variadic = args.subspan(by_position.size());
    } else if (const Given found = given(parameter, i, by_position, keywords); found.argument) {
      bound.present = true;
      bound.argument = *found.argument;
      if (injected != nullptr && !same_value(context, bound.argument, *injected))
        resolution.error = "`" + std::string(parameter.name) +
                           "` is given by the type that is constructed; leave it out";
      if (bound.argument.type == types::kTypeObject &&
          context.types[parameter.type].kind == TypeKind::kTile)
        resolution.error = "`" + std::string(parameter.name) + "` is a tile, not the type of one";
    } else if (injected != nullptr) {
      bound.present = true;
      bound.argument = *injected;
    } else if (parameter.has_default) {
      bound.present = true;
      bound.defaulted = true;
      bound.argument = default_argument(context, parameter);
    }
  }
}

ResultType fixed_result(const Overload& overload) {
  ResultType result;
  for (uint8_t i = 0; i < overload.results; ++i) result.types.push_back(overload.result_type);
  return result;
}

// What a row without a dispatch rule means: all arguments, in the order of the signature.
Dispatched pass_in_order(std::span<const Bound> bound) {
  Dispatched dispatched;
  for (const Bound& one : bound) {
    if (one.present && one.argument.type.valid())
      dispatched.arguments.push_back(pass(one.argument));
    for (const Argument& argument : one.variadic) dispatched.arguments.push_back(pass(argument));
  }
  return dispatched;
}

}  // namespace

bool matches(const TypeStore& types, TypeId pattern_id, TypeId argument_id) {
  if (pattern_id == argument_id || pattern_id == types::kAny) return true;
  if (!argument_id.valid()) return false;
  argument_id = types::canonical(types::strip_reference(types, argument_id));
  pattern_id = types::canonical(pattern_id);
  if (pattern_id == argument_id) return true;
  const Type& pattern = types[pattern_id];
  const Type& argument = types[argument_id];
  switch (pattern.kind) {
    case TypeKind::kAnyScalar:
    case TypeKind::kAnyInt:
    case TypeKind::kAnyFloat:
      return argument.kind == TypeKind::kScalar && types::in_class(argument.scalar, pattern.kind);
    case TypeKind::kVector:
    case TypeKind::kMatrix:
    case TypeKind::kQuaternion:
    case TypeKind::kTransform:
      return argument.kind == pattern.kind && match_composite(pattern, argument);
    case TypeKind::kArray:
      return argument.kind == TypeKind::kArray && match_family(pattern.family, argument.family) &&
             matches(types, pattern.element, argument.element);
    case TypeKind::kTile:
      return argument.kind == TypeKind::kTile && matches(types, pattern.element, argument.element);
    case TypeKind::kTuple:
      return argument.kind == TypeKind::kTuple && match_tuple(types, pattern_id, argument_id);
    default:
      return false;
  }
}

std::string spell_arguments(const Context& context, std::span<const Argument> args,
                            std::span<const NamedArgument> keywords) {
  std::string text, separator;
  for (const Argument& argument : args) {
    text += separator + spell(context, type_of(argument));
    separator = ", ";
  }
  for (const NamedArgument& keyword : keywords) {
    text += separator + std::string(keyword.name) + '=' + spell(context, type_of(keyword.argument));
    separator = ", ";
  }
  return text;
}

Resolution resolve(Context& context, std::span<const Overload> overloads,
                   std::span<const Argument> args, std::span<const NamedArgument> keywords,
                   std::span<const NamedArgument> type_arguments, uint32_t expects) {
  Resolution resolution;
  const Overload* overload = choose(context, overloads, args, keywords, expects, false);
  if (overload == nullptr) overload = choose(context, overloads, args, keywords, expects, true);
  if (overload != nullptr) {
    if (overload->variadic) resolution.error = unbindable(*overload, args, keywords);
    if (!resolution.error.empty()) return resolution;
    resolution.overload = overload;
    bind(context, resolution, args, keywords, type_arguments);
    if (!resolution.error.empty()) resolution.overload = nullptr;
    return resolution;
  }
  resolution.error = "no overload of `" + std::string(overloads.front().key) + "` takes (" +
                     spell_arguments(context, args, keywords) + ")";
  if (expects != 0) resolution.error += " and gives " + std::to_string(expects) + " values";
  return resolution;
}

namespace {

// Rotations are resolved against instances of their generic rows, which are made for Warp's own
// scalars: `quat_t<float>` goes in and `quat_t<wp::float32>` comes out, but for a `dtype=float`.
bool takes_rotation(const TypeStore& types, const Overload& overload,
                    std::span<const Bound> bound) {
  for (const Bound& argument : bound)
    if (argument.name == "dtype" && argument.present) return false;
  for (const Parameter& parameter : overload.parameters) {
    const TypeKind kind = types[parameter.type].kind;
    if (kind == TypeKind::kQuaternion || kind == TypeKind::kTransform) return true;
  }
  return false;
}

}  // namespace

ResultType result_of(Context& context, const Resolution& resolution) {
  const Overload& overload = *resolution.overload;
  if (overload.result == nullptr) return fixed_result(overload);
  ResultType result = overload.result(context, overload, resolution.bound);
  for (TypeId& type : result.types) {
    const types::Type t = context.types[type];
    if (!t.python_scalar || !takes_rotation(context.types, overload, resolution.bound)) continue;
    type = t.kind == TypeKind::kQuaternion ? context.types.quaternion(t.scalar)
                                           : context.types.transform(t.scalar);
  }
  return result;
}

Dispatched dispatch(Context& context, const Resolution& resolution,
                    std::span<const TypeId> results) {
  const Overload& overload = *resolution.overload;
  return overload.dispatch != nullptr
             ? overload.dispatch(context, overload, resolution.bound, results)
             : pass_in_order(resolution.bound);
}

bool uses_initializer_list(Context& context, const Resolution& resolution,
                           std::span<const TypeId> results) {
  const InitializerRule rule = resolution.overload->initializer_list;
  return rule != nullptr && rule(context, resolution.bound, results);
}

}  // namespace weft::builtins
