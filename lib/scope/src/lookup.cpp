// Names and attributes, as Python and Warp find them.
#include <algorithm>

#include "state.h"

namespace weft::scope {
namespace {

using types::Constant;
using types::Number;
using types::Scalar;
using types::Type;
using types::TypeKind;

// The component that `.x` and its like name; -1 when there is none.
int component(const types::TypeStore& types, types::TypeId id, std::string_view name) {
  const Type& type = types[id];
  if (name.size() != 1) return -1;
  const size_t at = std::string_view("xyzw").find(name[0]);
  if (at == std::string_view::npos) return -1;
  if (type.kind == TypeKind::kQuaternion) return static_cast<int>(at);
  if (type.kind == TypeKind::kVector && at < type.rows) return static_cast<int>(at);
  return -1;
}

Value constant_attribute(State& s, Value value, std::string_view name) {
  const types::ConstantId id = value.constant();
  const types::TypeId type_id = s.constants[id].type;
  if (types::is_composite(s.types, type_id)) {
    const std::span<const Number> elements = s.constants.elements(id);
    if (const int index = component(s.types, type_id, name); index >= 0) {
      return s.element(s.types[type_id].scalar, elements[static_cast<size_t>(index)]);
    }
    if (s.types[type_id].kind == TypeKind::kTransform && (name == "p" || name == "q")) {
      // Of every transform, float64 or not, Warp gives these in float32.
      const bool position = name == "p";
      Number part[4];
      const size_t count = position ? 3 : 4;
      for (size_t i = 0; i < count; ++i) part[i] = elements[position ? i : i + 3];
      const types::TypeId part_type =
          position ? s.types.vector(3, Scalar::kFloat32) : s.types.quaternion(Scalar::kFloat32);
      return State::constant(s.constants.composite(s.types, part_type, {part, count}));
    }
    return {};
  }
  if (types::is_native(s.types, type_id)) {
    const types::NativeClass& native = *s.types.structure_of(type_id).native;
    for (size_t i = 0; i < native.members.size(); ++i)
      if (s.symbols.text(native.members[i].name) == name)
        return State::constant(s.constants.fields(id)[i]);
    return {};
  }
  const Constant& constant = s.constants[id];
  const bool warp_scalar = s.types[type_id].kind == TypeKind::kScalar &&
                           (type_id != types::kBool || value.variant == Variant::kWarpBool);
  if (warp_scalar && name == "value") {
    const Number number = constant.number;
    if (constant.of_bool || type_id == types::kBool) return s.boolean(number.as_double() != 0.0);
    return number.is_integer ? s.integer(number.integer) : s.real(number.real);
  }
  if (!warp_scalar && type_id != types::kString) {
    const Number number = constant.number;
    if (name == "real") return number.is_integer ? s.integer(number.integer) : s.real(number.real);
    if (name == "imag") return number.is_integer ? s.integer(0) : s.real(0.0);
    if (number.is_integer && name == "numerator") return s.integer(number.integer);
    if (number.is_integer && name == "denominator") return s.integer(1);
  }
  return {};
}

}  // namespace

Value Session::lookup(ModuleId module, Symbol name) const {
  return modules[module.index].names[name];
}

Value Session::python_builtin(Symbol name) const {
  if (name.index >= python_builtins.size() || !python_builtins[name.index]) return {};
  const std::string_view text = symbols.text(name);
  if (text == "float") return type(types::kPythonFloat);
  if (text == "int") return type(types::kPythonInt);
  if (text == "bool") return type(types::kPythonBool);
  if (text == "str") return type(types::kString);
  return {ValueKind::kPython, static_cast<Variant>(NativeModule::kBuiltins), name.index};
}

Value State::lookup(FunctionId function, Symbol name) const {
  const Function& definition = functions[function.index];
  if (definition.frame == UINT32_MAX) return lookup(definition.module, name);
  // Python's closures hold what the body itself uses, not what only its annotations mention.
  const std::vector<Symbol>& names = definition.free_names;
  const bool captured = std::find(names.begin(), names.end(), name) != names.end();
  for (uint32_t frame = captured ? definition.frame : UINT32_MAX; frame != UINT32_MAX;
       frame = namespaces[frame].parent)
    if (const Value value = namespaces[frame].find(name); value.kind != ValueKind::kUndefined)
      return value;
  return lookup(definition.module, name);
}

Value State::attribute(Value value, Symbol name) {
  switch (value.kind) {
    case ValueKind::kModule:
      return lookup(ModuleId{value.index}, name);
    case ValueKind::kNative:
      return known.attribute(value.native(), name);
    case ValueKind::kNamespace: {
      const Namespace* space = &namespaces[value.index];
      for (;;) {
        const Value found = space->find(name);
        if (space->opaque) return unknown("an attribute that may have been changed at run time");
        if (found.kind != ValueKind::kUndefined) return found;
        if (space->has_unknown_base || space->is_named_tuple)
          return unknown("an attribute that a class may inherit");
        if (space->kind == Namespace::Kind::kFrame || space->parent == UINT32_MAX) return {};
        space = &namespaces[space->parent];
      }
    }
    case ValueKind::kEnumMember: {
      const std::string_view text = symbols.text(name);
      if (text == "value" || text == "real" || text == "numerator")
        return constant(value.constant());
      const auto member = enum_members.find(value.index);
      if (member == enum_members.end())
        return text == "name" ? unknown("the name of an enum's member") : Value{};
      if (text == "name") return constant(constants.string(member->second.name));
      return attribute({ValueKind::kNamespace, Variant::kPlain, member->second.owner}, name);
    }
    case ValueKind::kConstant:
      return constant_attribute(*this, value, symbols.text(name));
    case ValueKind::kUnknown:
      return value.variant == Variant::kWarpObject ? Value{} : part_of(value);
    case ValueKind::kWarpModule:
      if (symbols.text(name) == "options")
        return {ValueKind::kModuleOptions, Variant::kPlain, value.index};
      return unknown("an attribute of a module of Warp's");
    case ValueKind::kKernel:
      if (symbols.text(name) == "module") return module_of(value.kernel());
      if (symbols.text(name) == "adj") return adjoint_of(value.kernel());
      [[fallthrough]];
    case ValueKind::kFunction:
      for (size_t i = given_attributes.size(); i-- > 0;)
        if (given_attributes[i].object == value && given_attributes[i].name == name)
          return given_attributes[i].value;
      return {};
    case ValueKind::kPython:
      switch (static_cast<NativeModule>(value.variant)) {
        case NativeModule::kWarp:
          return known.class_member(Symbol{value.index}, name);
        case NativeModule::kBuiltins:
          if (symbols.text(Symbol{value.index}) == "dict" && symbols.text(name) == "fromkeys")
            return {ValueKind::kPython, value.variant, symbols.intern("dict.fromkeys").index};
          return {};
        case NativeModule::kItertools:
          if (symbols.text(Symbol{value.index}) == "chain" && symbols.text(name) == "from_iterable")
            return {ValueKind::kPython, value.variant, symbols.intern("chain.from_iterable").index};
          return {};
        case NativeModule::kOs:
          // The methods of os.environ are functions to os.
          if (symbols.text(Symbol{value.index}) == "environ")
            return {ValueKind::kPython, value.variant,
                    symbols.intern("environ." + std::string(symbols.text(name))).index};
          return {};
        default:
          return {};
      }
    case ValueKind::kType: {
      const Type& type = types[value.type()];
      const std::string_view text = symbols.text(name);
      if (type.kind == TypeKind::kScalar && value.variant == Variant::kPlain && text == "_type_")
        return known.ctype_of(type.scalar);
      if (type.kind == TypeKind::kArray && type.family == types::ArrayFamily::kArray) {
        if (text == "ndim") return integer(type.rank);
        if (text == "dtype") return State::type(type.element);
      }
      return {};
    }
    default:
      return {};
  }
}

// What Warp's code generator holds of a kernel, as far as its parameters.
Value State::adjoint_of(FunctionId kernel) {
  const auto object = [&](std::string_view name) {
    const uint32_t id = new_namespace(Namespace::Kind::kInstance, symbols.intern(name));
    namespaces.change(id).has_unknown_base = true;  // there are more attributes
    return id;
  };
  const auto set = [&](uint32_t id, std::string_view name, Value value) {
    namespaces.change(id).set(symbols.intern(name), value);
  };
  const auto as_value = [](uint32_t id) {
    return Value{ValueKind::kNamespace, Variant::kPlain, id};
  };
  std::vector<Value> arguments;
  for (const Parameter& parameter : functions[kernel.index].parameters) {
    const uint32_t argument = object("Var");
    set(argument, "label", constant(constants.string(parameter.name)));
    const bool is_told = parameter.type.valid() && parameter.type != types::kPythonBool &&
                         parameter.type != types::kBool && !parameter.handle;
    set(argument, "type",
        is_told ? type(types::canonical(parameter.type)) : unknown("the type of a parameter"));
    arguments.push_back(as_value(argument));
  }
  const uint32_t adjoint = object("Adjoint");
  set(adjoint, "args", sequence(arguments, true));
  return as_value(adjoint);
}

Value State::bare(Symbol name) {
  bool exists = false;
  const Value value = known.warp_attribute(name, &exists);
  if (exists) return value;
  return python_builtin(name);
}

Value State::resolve(Value first, std::span<const Symbol> path, size_t& found) {
  found = 0;
  Value value = first;
  // A global that is None hides nothing: Warp goes on as if it were not there.
  if (value.kind == ValueKind::kUndefined || value.kind == ValueKind::kNone) {
    const Value other = bare(path[0]);
    if (other.kind != ValueKind::kUndefined || value.kind == ValueKind::kUndefined) value = other;
  }
  if (value.kind == ValueKind::kUndefined || value.kind == ValueKind::kNone) return {};
  found = 1;
  for (size_t i = 1; i < path.size(); ++i) {
    Value next = attribute(value, path[i]);
    if (is_property(next) && class_of(value) != UINT32_MAX)
      next = unknown("a property, which weft reads outside of kernels only");
    if (next.kind == ValueKind::kUndefined) {
      if (i + 1 < path.size()) return {};
      break;
    }
    value = next;
    found = i + 1;
  }
  return value;
}

}  // namespace weft::scope
