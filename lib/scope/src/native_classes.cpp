#include "native_classes.h"

#include <algorithm>
#include <array>

#include "warp.h"

namespace weft::scope {

using types::Scalar;
using types::TypeId;

namespace {

// The name of a type of ctypes, its size on Linux and Windows, and Warp's type that holds the same.
struct CType {
  std::string_view name;
  uint32_t bytes;
  TypeId type;  // invalid: none
};
constexpr TypeId scalar(Scalar s) { return types::scalar_type(s); }
constexpr std::array kCTypes = {
    CType{"c_bool", 1, scalar(Scalar::kBool)},
    CType{"c_byte", 1, scalar(Scalar::kInt8)},
    CType{"c_int8", 1, scalar(Scalar::kInt8)},
    CType{"c_ubyte", 1, scalar(Scalar::kUint8)},
    CType{"c_uint8", 1, scalar(Scalar::kUint8)},
    CType{"c_short", 2, scalar(Scalar::kInt16)},
    CType{"c_int16", 2, scalar(Scalar::kInt16)},
    CType{"c_ushort", 2, scalar(Scalar::kUint16)},
    CType{"c_uint16", 2, scalar(Scalar::kUint16)},
    CType{"c_int", 4, scalar(Scalar::kInt32)},
    CType{"c_int32", 4, scalar(Scalar::kInt32)},
    CType{"c_uint", 4, scalar(Scalar::kUint32)},
    CType{"c_uint32", 4, scalar(Scalar::kUint32)},
    CType{"c_longlong", 8, scalar(Scalar::kInt64)},
    CType{"c_int64", 8, scalar(Scalar::kInt64)},
    CType{"c_ssize_t", 8, scalar(Scalar::kInt64)},
    CType{"c_ulonglong", 8, scalar(Scalar::kUint64)},
    CType{"c_uint64", 8, scalar(Scalar::kUint64)},
    CType{"c_size_t", 8, scalar(Scalar::kUint64)},
    CType{"c_float", 4, scalar(Scalar::kFloat32)},
    CType{"c_double", 8, scalar(Scalar::kFloat64)},
    CType{"c_char", 1, {}},
    CType{"c_void_p", 8, {}},
    CType{"c_char_p", 8, {}},
    CType{"c_wchar_p", 8, {}},
};

// A C++ name, qualified or not: "demo::Color", "::square".
bool is_native_name(std::string_view name) {
  if (name.starts_with("::")) name.remove_prefix(2);
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  for (;;) {
    const size_t end = std::min(name.find("::"), name.size());
    const std::string_view part = name.substr(0, end);
    if (part.empty() || !letter(part[0]) ||
        !std::ranges::all_of(part, [&](char c) { return letter(c) || (c >= '0' && c <= '9'); }))
      return false;
    if (end == name.size()) return true;
    name.remove_prefix(end + 2);
  }
}

}  // namespace

// A type as a member of a ctypes structure.
std::optional<NativeClasses::CMember> NativeClasses::c_member(Value value) {
  if (value.kind == ValueKind::kType) {
    const TypeId type = value.type();
    if (types::is_composite(s_.types, type) || types::is_native(s_.types, type))
      return CMember{type, types::layout_of(s_.types, type)};
    return std::nullopt;
  }
  if (value.kind != ValueKind::kPython ||
      static_cast<NativeModule>(value.variant) != NativeModule::kCtypes)
    return std::nullopt;
  const auto row = std::ranges::find(kCTypes, text(Symbol{value.index}), &CType::name);
  if (row == kCTypes.end()) return std::nullopt;
  return CMember{row->type, {row->bytes, row->bytes}};
}

bool NativeClasses::is_structure(const State& state, Value value) {
  return value.kind == ValueKind::kPython &&
         static_cast<NativeModule>(value.variant) == NativeModule::kCtypes &&
         state.symbols.text(Symbol{value.index}) == "Structure";
}

Value KnownNames::ctype_of(Scalar scalar) {
  // Warp's half floats are held as their bits.
  if (types::is_float(scalar) && types::info(scalar).bytes == 2) scalar = Scalar::kUint16;
  const auto row = std::ranges::find(kCTypes, types::scalar_type(scalar), &CType::type);
  if (row == kCTypes.end()) return {};
  return {ValueKind::kPython, static_cast<Variant>(NativeModule::kCtypes),
          s_.symbols.intern(row->name).index};
}

// `ctypes.c_float * 3`: a type of its own, of which kernels see nothing.
Value NativeClasses::c_array(Value element, Value length) {
  const std::optional<CMember> member = c_member(element);
  const std::optional<Numeric> count = s_.numeric(length);
  if (!member || !count || !count->number.is_integer || count->number.integer < 0 ||
      count->number.integer * member->layout.size > INT32_MAX)
    return {};
  types::NativeClass array;
  array.layout = {static_cast<uint32_t>(count->number.integer) * member->layout.size,
                  member->layout.alignment};
  array.hidden = true;
  return State::type(s_.types.native("Array", std::move(array)));
}

Value NativeClasses::read_ctypes_structure(const Namespace& space) {
  Value fields;
  bool own_making = false;
  for (const auto& [name, value] : space.entries) {
    const std::string_view entry = text(name);
    if (entry == "_fields_")
      fields = value;
    else if (entry == "__init__" || entry == "__new__")
      own_making = true;
    else if (entry == "_pack_" || entry == "_align_" || entry == "_layout_" ||
             entry == "_anonymous_")
      return unknown("a ctypes structure with a layout of its own");
  }
  const auto bad = [&] {
    return unknown("a ctypes structure with fields that weft does not know");
  };
  if (fields.kind != ValueKind::kSequence || s_.sequences[fields.index].opaque) return bad();
  std::vector<Keyword> members;
  for (const Value& field : s_.items(fields)) {
    if (field.kind != ValueKind::kSequence || s_.sequences[field.index].count != 2) return bad();
    const std::optional<Symbol> name = s_.string_of(s_.items(field)[0]);
    if (!name) return bad();
    members.push_back({*name, s_.items(field)[1]});
  }
  return make_ctypes_structure(std::string(text(space.name)), members, own_making);
}

Value NativeClasses::make_ctypes_structure(std::string key, std::span<const Keyword> members,
                                           bool own_making) {
  types::NativeClass made;
  made.hidden = own_making;
  types::Layout& layout = made.layout;
  for (const auto& [name, type] : members) {
    const std::optional<CMember> member = c_member(type);
    if (!member) return unknown("a ctypes structure with fields that weft does not know");
    if (uint64_t{layout.size} + member->layout.alignment + member->layout.size > INT32_MAX)
      return unknown("a ctypes structure that is too big");
    made.members.push_back({name, member->type, layout.append(member->layout)});
    made.hidden = made.hidden || !member->type.valid() ||
                  (types::is_native(s_.types, member->type) &&
                   s_.types.structure_of(member->type).native->hidden);
  }
  layout.size = types::aligned(layout.size, layout.alignment);
  return State::type(s_.types.native(std::move(key), std::move(made)));
}

// What ctypes keeps of a value: numbers become Python's again when they are read.
Value NativeClasses::c_value(TypeId type, const Value* given) {
  const auto bad = [&] { return unknown("a value that a ctypes structure does not simply take"); };
  if (given != nullptr && given->kind == ValueKind::kUnknown) return State::part_of(*given);
  if (types::is_native(s_.types, type) || types::is_composite(s_.types, type)) {
    if (given == nullptr)
      return types::is_native(s_.types, type) ? make_native(type, {})
                                              : w_.structures.default_field(type);
    const bool same =
        given->kind == ValueKind::kConstant && s_.constants[given->constant()].type == type;
    return same ? *given : bad();
  }
  std::optional<Numeric> number = Numeric{};
  if (given != nullptr) number = s_.numeric(*given);
  Scalar kind;
  types::scalar_of(s_.types, type, kind);
  if (!number || number->is_numpy || (types::is_integer(kind) && !number->number.is_integer))
    return bad();
  const types::Number stored = types::store_as(kind, number->number);
  if (kind == Scalar::kBool) return s_.boolean(stored.integer != 0);
  return stored.is_integer ? s_.integer(stored.integer) : s_.real(stored.real);
}

Value NativeClasses::make_native(TypeId type, const Arguments& arguments) {
  const types::NativeClass& native = *s_.types.structure_of(type).native;
  if (native.hidden || arguments.positional.size() > native.members.size()) {
    Value object = unknown("a ctypes structure that weft does not make");
    object.variant = Variant::kObject;
    return object;
  }
  std::vector<types::ConstantId> members;
  for (size_t i = 0; i < native.members.size(); ++i) {
    const types::NativeClass::Member& member = native.members[i];
    const Value* given = arguments.find(text(member.name), s_.symbols);
    if (i < arguments.positional.size()) given = &arguments.positional[i];
    const Value value = c_value(member.type, given);
    if (value.kind != ValueKind::kConstant) return value;
    members.push_back(value.constant());
  }
  return State::constant(s_.constants.structure(type, members));
}

// wp.build_experimental.add_native_type(ctype, native_name=, fields=, initializer=). What Warp
// refuses stays unregistered.
void NativeClasses::add_native_type(const Arguments& arguments) {
  const auto string = [&](std::string_view keyword) {
    const Value* given = arguments.find(keyword, s_.symbols);
    return given != nullptr ? s_.string_of(*given) : std::nullopt;
  };
  const Value* type_value = arguments.find("ctype", s_.symbols);
  if (!arguments.positional.empty()) type_value = &arguments.positional[0];
  const std::optional<Symbol> name = string("native_name");
  if (type_value == nullptr || type_value->kind != ValueKind::kType || !name ||
      !arguments.complete || c_.exploring)
    return;
  const TypeId type = type_value->type();
  const std::string native_name(text(*name));
  if (!types::is_native(s_.types, type) || types::is_registered(s_.types, type) ||
      !is_native_name(native_name))
    return;
  const types::NativeClass& native = *s_.types.structure_of(type).native;

  std::vector<types::Field> fields;
  const Value* given = arguments.find("fields", s_.symbols);
  const bool opaque = given == nullptr || given->kind == ValueKind::kNone;
  if (!opaque) {
    if (given->kind != ValueKind::kMapping || s_.sequences[given->index].opaque) return;
    const std::span<const Value> items = s_.items(*given);
    for (size_t i = 0; i + 1 < items.size(); i += 2) {
      const std::optional<Symbol> field_name = s_.string_of(items[i]);
      if (!field_name || items[i + 1].kind != ValueKind::kType) return;
      const TypeId field = types::canonical(items[i + 1].type());
      const types::NativeClass::Member* member = native.find(*field_name);
      const bool value = types::is_scalar(s_.types, field) ||
                         types::is_composite(s_.types, field) || types::is_native(s_.types, field);
      // Warp holds the sizes against each other; weft knows those of members that it has types for.
      if (member == nullptr || !member->type.valid() || !value || !has_code(s_.types, field) ||
          types::layout_of(s_.types, field).size != types::layout_of(s_.types, member->type).size)
        return;
      fields.push_back({*field_name, field});
    }
  }
  bool aggregate = false;
  if (const Value* how = arguments.find("initializer", s_.symbols);
      how != nullptr && how->kind != ValueKind::kNone) {
    const std::optional<Symbol> initializer = s_.string_of(*how);
    aggregate = initializer && text(*initializer) == "aggregate";
    if (!aggregate || opaque ||
        !std::ranges::equal(fields, native.members, {}, &types::Field::name,
                            &types::NativeClass::Member::name))
      return;
  }
  s_.types.register_native(type, native_name, std::move(fields), aggregate, s_.symbols);
}

// wp.build_experimental.add_builtin(name, input_types, value_type, native_name=, doc=)
Value NativeClasses::add_external(const Arguments& arguments) {
  const auto argument = [&](std::string_view name, size_t position) {
    const Value* given = arguments.find(name, s_.symbols);
    if (position < arguments.positional.size()) given = &arguments.positional[position];
    return given == nullptr ? Value{ValueKind::kNone} : *given;
  };
  const Value refused = unknown("a C++ function whose registration weft does not understand");
  const std::optional<Symbol> name = s_.string_of(argument("name", 0));
  if (!name || c_.exploring) return refused;
  const Symbol key = *name;
  // Warp's own: what kernels call by the name is another one now.
  if (const builtins::GroupId group = builtins::find(text(key)); group.valid()) {
    s_.extended_builtins.push_back(group);
    return refused;
  }
  auto external = std::ranges::find(s_.externals, key, &External::name);
  if (external == s_.externals.end())
    external = s_.externals.insert(s_.externals.end(), External{key, {}, true});
  const Value value{ValueKind::kExternal, Variant::kPlain,
                    static_cast<uint32_t>(external - s_.externals.begin())};
  external->known = false;

  const auto type = [&](Value given, TypeId& out) {
    if (given.kind != ValueKind::kType) return false;
    out = types::canonical(given.type());
    return has_code(s_.types, out);
  };
  std::vector<builtins::Parameter> parameters;
  if (const Value inputs = argument("input_types", 1); inputs.kind != ValueKind::kNone) {
    if (inputs.kind != ValueKind::kMapping || s_.sequences[inputs.index].opaque) return refused;
    const std::span<const Value> items = s_.items(inputs);
    for (size_t i = 0; i + 1 < items.size(); i += 2) {
      builtins::Parameter parameter;
      const std::optional<Symbol> input = s_.string_of(items[i]);
      if (!input || !type(items[i + 1], parameter.type)) return refused;
      parameter.name = text(*input);
      parameters.push_back(parameter);
    }
  }
  builtins::Overload overload{};
  const Value result = argument("value_type", 2);
  if (result.kind != ValueKind::kNone) {
    if (!type(result, overload.result_type)) return refused;
    overload.results = 1;
  }
  std::string native = "wp::" + std::string(text(key));
  if (const Value given = argument("native_name", SIZE_MAX); given.kind != ValueKind::kNone) {
    const std::optional<Symbol> exact = s_.string_of(given);
    if (!exact) return refused;
    native = text(*exact);
  }
  if (!is_native_name(native) || !arguments.complete) return refused;
  const size_t space = native.rfind("::");
  const size_t split = space == std::string::npos ? 0 : space + 2;
  overload.key = text(key);
  overload.space = text(s_.symbols.intern(native.substr(0, split)));
  overload.native = text(s_.symbols.intern(native.substr(split)));
  external->known = true;
  // Warp compares codes: a class that is equal in all that it registers is no new one.
  const auto same = [&](const builtins::Overload& other) {
    return std::ranges::equal(other.parameters, parameters, [&](const auto& a, const auto& b) {
      return a.name == b.name && type_code(s_, a.type) == type_code(s_, b.type);
    });
  };
  if (std::ranges::none_of(external->overloads, same)) {
    overload.parameters = s_.external_parameters.emplace_back(std::move(parameters));
    external->overloads.push_back(overload);
  }
  return value;
}

}  // namespace weft::scope
