#include "structures.h"

#include "warp.h"

namespace weft::scope {

using types::TypeKind;

Value Structures::make_structure(NodeId definition) {
  w_.definitions.module_made();
  const syntax::ClassDef def = syntax::class_def(tree(), definition);
  std::vector<types::Field> fields;
  for (const NodeId statement : def.body) {
    if (tree()[statement].kind != NodeKind::kAnnAssign) continue;
    const syntax::AnnAssign field = syntax::ann_assign(tree(), statement);
    if (tree()[field.target].kind != NodeKind::kName) continue;
    const Symbol name = tree()[field.target].name;
    const Value type = w_.annotations.eval_annotation(field.annotation);
    w_.warp_checks.check_field(type, field.annotation);
    if (const std::string why = add_field(fields, name, type); !why.empty())
      return s_.unknown_text("a struct whose field `" + std::string(text(name)) + "` is " + why);
  }
  return finish_structure(e_.names.qualified(def.name), std::move(fields));
}

std::string Structures::add_field(std::vector<types::Field>& fields, Symbol name,
                                  Value annotation) {
  std::string reason;
  const types::TypeId type = w_.annotations.type_of(annotation, reason);
  if (!type.valid()) return reason;
  const bool handle = type == types::kUint64 && annotation.variant == Variant::kFactory;
  const TypeKind kind = s_.types[type].kind;
  if (kind == TypeKind::kReference || kind == TypeKind::kTuple || kind == TypeKind::kFunction ||
      kind == TypeKind::kString || kind == TypeKind::kAny || kind == TypeKind::kAnyScalar ||
      kind == TypeKind::kAnyInt || kind == TypeKind::kAnyFloat ||
      types::is_generic(s_.types, type) || !has_code(s_.types, type))
    return "of a type that structs cannot have";
  s_.budget.check(Limit::kFields, fields.size() + 1);  // and a search among them is short
  // An annotation written twice keeps its first place and its last type.
  for (types::Field& old : fields)
    if (old.name == name) {
      old = {name, type, handle};
      return {};
    }
  fields.push_back({name, type, handle});
  return {};
}

Value Structures::finish_structure(const std::string& key, std::vector<types::Field> fields) {
  Value value = State::type(s_.types.structure(key, std::move(fields), s_.symbols));
  s_.budget.check(Limit::kFields, s_.types.structure_of(value.type()).leaves);
  // Equal structs of two modules are one type and two objects.
  value.variant =
      static_cast<Variant>(static_cast<uint32_t>(Variant::kFactory) + s_.structures++ % 200);
  return value;
}

Value Structures::make_instance(types::TypeId type) {
  const types::Structure& structure = s_.types.structure_of(type);
  const uint32_t id =
      s_.new_namespace(Namespace::Kind::kInstance, s_.symbols.intern(structure.key));
  s_.namespaces.change(id).structure = type;
  s_.budget.spend(Limit::kValues, python::kValuesOfField * structure.fields.size());
  for (const types::Field& field : structure.fields) {
    const Value value = default_field(field.type);
    s_.namespaces.change(id).set(field.name, value);
  }
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

Value Structures::default_field(types::TypeId type) {
  type = types::canonical(type);
  if (types::is_composite(s_.types, type)) {
    const types::Type& info = s_.types[type];
    const size_t rows = types::length_of(s_.types, type);
    const types::Number zero{.is_integer = !types::is_float(info.scalar)};
    return State::constant(s_.constants.composite(
        s_.types, type,
        std::vector(info.kind == TypeKind::kMatrix ? rows * info.columns : rows, zero)));
  }
  switch (s_.types[type].kind) {
    case TypeKind::kScalar:
      return w_.constructors.make_scalar(type, {});
    case TypeKind::kStruct:
      return make_instance(type);
    default:
      return unknown("a field of a struct that weft has not seen set");
  }
}

Value Structures::stored_field(types::TypeId type, Value value) {
  type = types::canonical(type);
  const auto bad = [&] { return unknown("a value that a struct's field does not simply take"); };
  if (value.kind == ValueKind::kUnknown) return State::part_of(value);
  if (value.kind == ValueKind::kNone) return default_field(type);
  if (types::is_composite(s_.types, type)) {
    if (value.kind != ValueKind::kConstant || s_.constants[value.constant()].type != type)
      return bad();
    return value;
  }
  if (s_.types[type].kind == TypeKind::kStruct) {
    // A copy: what happens to the value later does not reach the field.
    if (value.kind != ValueKind::kNamespace || s_.namespaces[value.index].structure != type ||
        s_.namespaces[value.index].opaque)
      return bad();
    const Value copy = make_instance(type);
    for (const types::Field& field : s_.types.structure_of(type).fields)
      s_.namespaces.change(copy.index)
          .set(field.name, stored_field(field.type, s_.namespaces[value.index].find(field.name)));
    return copy;
  }
  if (s_.types[type].kind != TypeKind::kScalar) return value;
  const std::optional<types::Number> number = s_.number_of(value);
  types::Scalar scalar;
  types::scalar_of(s_.types, type, scalar);
  const std::optional<Numeric> plain = s_.numeric(value);
  if (!number || value.kind != ValueKind::kConstant || value.variant != Variant::kPlain)
    return bad();
  // The C storage takes no float for an integer.
  if (scalar == types::Scalar::kBool ? !plain || !plain->is_bool
                                     : !types::is_float(scalar) && !number->is_integer)
    return bad();
  return plain ? value : State::constant(s_.constants.scalar(type, *number));
}

Value Structures::instance_value(Value instance) {
  const Namespace& space = s_.namespaces[instance.index];
  if (space.opaque) return unknown("a struct that code which weft does not run may have changed");
  std::vector<types::ConstantId> fields;
  for (const types::Field& field : s_.types.structure_of(space.structure).fields) {
    Value value = s_.namespaces[instance.index].find(field.name);
    if (value.kind == ValueKind::kNamespace && s_.namespaces[value.index].structure.valid())
      value = instance_value(value);
    if (value.kind == ValueKind::kUnknown) return State::part_of(value);
    if (value.kind != ValueKind::kConstant)
      return unknown("a struct with a field that is no constant");
    fields.push_back(value.constant());
  }
  return State::constant(s_.constants.structure(space.structure, fields));
}

}  // namespace weft::scope
