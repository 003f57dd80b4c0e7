// Attributes: components, struct fields, array fields, names in modules and types.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

using scope::ValueKind;
using syntax::NodeKind;
using types::TypeKind;

namespace {

// The type of a field that kernels see of arrays; invalid: there is none of that name.
TypeId array_field(types::ArrayFamily family, std::string_view name) {
  using types::ArrayFamily;
  const bool plain = family == ArrayFamily::kArray || family == ArrayFamily::kFixed;
  const bool fabric = family == ArrayFamily::kFabric || family == ArrayFamily::kIndexedFabric;
  if (name == "shape" && !fabric) return types::kShape;
  if ((name == "ptr" && plain) || (name == "size" && fabric)) return types::kUint64;
  return {};
}

bool has_xyzw(TypeKind kind) { return kind == TypeKind::kVector || kind == TypeKind::kQuaternion; }

}  // namespace

Operand FunctionLowering::attribute(NodeId node) {
  const Operand aggregate = evaluate(syntax::attribute(tree_, node).value);
  return attribute_of(node, aggregate, false);
}

// A type's attributes that kernels may ask for: v.dtype, v.length, arr.ndim.
std::optional<Operand> FunctionLowering::type_attribute(TypeId type, Symbol attr) {
  const types::Type& t = types_[type];
  const std::string_view name = text(attr);
  const auto number = [&](int64_t value) { return Operand::raw(constants_.integer(value)); };
  if (t.kind == TypeKind::kArray) {
    if (name == "dtype") return Operand::type(t.element);
    if (name == "ndim") return number(t.rank);
    return std::nullopt;
  }
  types::Scalar scalar;
  if (!types::scalar_of(types_, type, scalar)) return std::nullopt;
  if (name == "dtype") return Operand::type(types::scalar_type(scalar));
  if (name == "length" && !types::is_scalar(types_, type)) {
    const bool matrix = t.kind == TypeKind::kMatrix;
    return number(matrix ? int64_t{t.rows} * t.columns : types::length_of(types_, type));
  }
  return std::nullopt;
}

ValueId FunctionLowering::component_index(NodeId node, TypeId type) {
  constexpr std::string_view kNames = "xyzw";
  const std::string_view attr = text(syntax::attribute(tree_, node).attr);
  const uint32_t length = types::length_of(types_, type);
  const size_t index = attr.size() == 1 ? kNames.find(attr[0]) : std::string_view::npos;
  if (index == std::string_view::npos || index >= length)
    fail(diag::UnknownAttribute, node, attr, spell(type));
  return integer(static_cast<int64_t>(index));
}

Operand FunctionLowering::attribute_of(NodeId node, Operand aggregate, bool as_target) {
  const Symbol attr = syntax::attribute(tree_, node).attr;
  if (aggregate.is_object()) {
    const scope::Value value = program_.attribute(aggregate.object, attr);
    // Warp makes variables of what modules and classes hold, and of nothing else.
    const bool held =
        !aggregate.is_raw() && aggregate.object.kind != ValueKind::kFunction &&
        (aggregate.object.kind != ValueKind::kNamespace || program_.is_class(aggregate.object));
    switch (value.kind) {
      case ValueKind::kExternal:  // Python finds none there
        fail(diag::UnknownAttribute, node, text(attr), program_.describe(aggregate.object));
      case ValueKind::kConstant:
        if (!held || constants_[value.constant()].type == types::kString) break;
        [[fallthrough]];
      case ValueKind::kEnumMember:
        return Operand::of(constant_value(value, node));
      case ValueKind::kBuiltin:
      case ValueKind::kUnsupportedBuiltin:
        if (program_.is_for_kernels_only(value))  // Python finds none there either
          fail(diag::UnknownAttribute, node, text(attr), "warp");
        break;
      case ValueKind::kUnknown:
        unknown(node, text(attr), value);
      case ValueKind::kUndefined:
        if (aggregate.object.kind == ValueKind::kType) {
          if (auto found = type_attribute(aggregate.object.type(), attr)) return *found;
        }
        fail(diag::UnknownAttribute, node, text(attr), program_.describe(aggregate.object));
      default:
        break;
    }
    return Operand::of(value);
  }
  if (!aggregate.is_value()) fail(diag::TypeMismatch, node, "only a single value has attributes");

  const ValueId base = aggregate.value;
  const TypeId base_type = stripped(base);
  const TypeKind kind = types_[base_type].kind;
  if (is_constant(base)) {
    const types::Constant& constant = constants_[at(base).constant];
    if (kind == TypeKind::kNative) {
      const auto& members = types_.structure_of(base_type).native->members;
      const auto found = std::ranges::find(members, attr, &types::NativeClass::Member::name);
      if (found == members.end()) fail(diag::UnknownAttribute, node, text(attr), spell(base_type));
      return Operand::of(constant_value(
          constants_.fields(at(base).constant)[static_cast<size_t>(found - members.begin())]));
    }
    if (kind == TypeKind::kStruct) {
      const types::Structure& structure = types_.structure_of(base_type);
      for (size_t i = 0; i < structure.fields.size(); ++i) {
        if (structure.fields[i].name != attr) continue;
        const TypeId type = types::canonical(structure.fields[i].type);
        const ConstantId part = constants_.fields(at(base).constant)[i];
        // A number has the type of its field.
        const bool number = types_[type].kind == TypeKind::kScalar;
        return Operand::of(
            constant_value(number ? constants_.scalar(type, constants_[part].number) : part));
      }
      fail(diag::UnknownAttribute, node, text(attr), spell(base_type));
    }
    // Plain constants answer to any attribute with themselves (an enum's `.value`).
    if (constant.count == 0 && !types::is_composite(types_, base_type)) return aggregate;
  }

  if (as_target) {
    if (const auto slot = select_slot(base, attr, node)) {
      PlaceId place;
      if (const auto origin = place_of(base)) {
        if (has_xyzw(kind)) {
          const ValueId index = component_index(node, base_type);
          place = extend(*origin, {ir::StepKind::kIndex, {}, run({&index, 1})});
        } else {
          place = extend(*origin, {ir::StepKind::kField, attr, {}});
        }
      }
      return Operand::of(slot_address(*slot, place));
    }
  }

  switch (kind) {
    case TypeKind::kVector:
    case TypeKind::kQuaternion: {
      if (auto found = type_attribute(base_type, attr)) return *found;
      const ValueId index = component_index(node, base_type);
      const ValueId out = builtin_value(group::kExtract, {base, index}, node);
      if (const auto origin = place_of(base))
        set_place(out, extend(*origin, {ir::StepKind::kIndex, {}, run({&index, 1})}));
      return Operand::of(out);
    }
    case TypeKind::kTransform: {
      if (auto found = type_attribute(base_type, attr)) return *found;
      const std::string_view part = text(attr);
      if (part != "p" && part != "q") fail(diag::UnknownAttribute, node, part, spell(base_type));
      const ValueId out = builtin_value(
          part == "p" ? group::kTransformGetTranslation : group::kTransformGetRotation, {base},
          node);
      if (const auto origin = place_of(base))
        set_place(out, extend(*origin, {ir::StepKind::kField, attr, {}}));
      return Operand::of(out);
    }
    case TypeKind::kStruct:
    case TypeKind::kNative:
    case TypeKind::kArray:
    case TypeKind::kOpaque:
      return field(node, base, attr);
    default:
      break;
  }
  if (auto found = type_attribute(base_type, attr)) return *found;
  fail(diag::UnknownAttribute, node, text(attr), spell(base_type));
}

// An array as an integer: the address of its data, which is loaded where it is needed.
Operand FunctionLowering::data_address(ValueId array) {
  const ValueId out = variable(types_.reference(types::kUint64));
  emit<Op::kDataAddress>().address(out).array(array);
  return Operand::of(out);
}

// The address of a field; what it holds is loaded where it is needed.
Operand FunctionLowering::field(NodeId node, ValueId base, Symbol attr) {
  const TypeId base_type = stripped(base);
  TypeId field_type;
  if (types_[base_type].kind == TypeKind::kArray) {
    field_type = array_field(types_[base_type].family, text(attr));
    if (!field_type.valid()) {
      if (auto found = type_attribute(base_type, attr)) return *found;
      fail(diag::UnknownAttribute, node, text(attr), spell(base_type));
    }
    if (text(attr) == "ptr") return data_address(base);
  } else if (types_[base_type].kind == TypeKind::kOpaque) {
    const types::OpaqueInfo* info = types::opaque_info(types_, base_type);
    if (info)
      for (const types::OpaqueField& known : info->fields)
        if (known.name == text(attr)) field_type = known.type;
    if (!field_type.valid()) {
      if (auto found = type_attribute(base_type, attr)) return *found;
      fail(diag::UnknownAttribute, node, text(attr), spell(base_type));
    }
  } else {
    const types::Field* found = types_.structure_of(base_type).find(attr);
    if (!found) fail(diag::UnknownAttribute, node, text(attr), spell(base_type));
    field_type = found->type;
  }
  const ValueId out = variable(types_.reference(types::canonical(field_type)));
  std::optional<PlaceId> origin;
  if (types_[base_type].kind != TypeKind::kArray) origin = place_of(base);
  if (origin) set_place(out, extend(*origin, {ir::StepKind::kField, attr, {}}));
  auto address = emit<Op::kFieldAddress>();
  address.address(out).object(base).field(attr).sets_gradient(!differentiable(field_type));
  if (origin) address.place(at(out).place);
  if (determinism_) follow_field(base, attr, types::canonical(field_type), out);
  return Operand::of(out);
}

// --- stores ---

// A chain of struct fields that starts at a local struct: written as one member path.
std::optional<ValueId> FunctionLowering::struct_member(NodeId node) {
  if (tree_[node].kind != NodeKind::kAttribute) return std::nullopt;
  const syntax::Attribute view = syntax::attribute(tree_, node);
  std::optional<ValueId> base;
  if (tree_[view.value].kind == NodeKind::kName) {
    const Operand operand = evaluate(view.value);
    if (operand.is_value()) base = operand.value;
  } else {
    base = struct_member(view.value);
  }
  if (!base || is_reference(*base) || types_[type(*base)].kind != TypeKind::kStruct)
    return std::nullopt;
  const types::Field* field = types_.structure_of(type(*base)).find(view.attr);
  if (!field) return std::nullopt;
  return member(*base, view.attr, types::canonical(field->type));
}

ValueId FunctionLowering::attribute_aggregate(NodeId node) {
  const auto path = struct_member(node);
  if (path && types_[type(*path)].kind == TypeKind::kStruct) return *path;
  return store_target(node);
}

void FunctionLowering::store_attribute(NodeId node, ValueId aggregate, ValueId value) {
  const TypeId base_type = stripped(aggregate);
  const Symbol attr = syntax::attribute(tree_, node).attr;
  switch (types_[base_type].kind) {
    case TypeKind::kVector:
    case TypeKind::kQuaternion: {
      const ValueId index = component_index(node, base_type);
      if (is_reference(aggregate)) {
        const ValueId address = builtin_value(group::kIndexref, {aggregate, index}, node);
        call_builtin(group::kStore, {address, value}, node);
      } else {
        overwrite_component(aggregate, {&index, 1}, value, node);
      }
      return;
    }
    case TypeKind::kTransform: {
      const std::string_view part = text(attr);
      if (part != "p" && part != "q") fail(diag::UnknownAttribute, node, part, spell(base_type));
      if (is_reference(aggregate))
        fail(diag::BadStatement, node,
             "`.p` and `.q` of a transform in an array cannot be assigned");
      call_builtin(part == "p" ? group::kTransformSetTranslation : group::kTransformSetRotation,
                   {aggregate, value}, node);
      return;
    }
    case TypeKind::kStruct:
      if (!is_reference(aggregate)) {
        const types::Field* field = types_.structure_of(base_type).find(attr);
        if (!field) fail(diag::UnknownAttribute, node, text(attr), spell(base_type));
        const TypeId field_type = field->type;
        value = copy_reference(value, node);
        if (!types::equal(types_, stripped(value), field_type))
          fail(diag::TypeMismatch, node,
               "the field `" + std::string(text(attr)) + "` is `" + spell(field_type) +
                   "`, the value `" + spell(stripped(value)) + "`");
        emit<Op::kMemberStore>()
            .object(aggregate)
            .field(attr)
            .value(run({&value, 1}))
            .only_clears(!differentiable(field_type));
        return;
      }
      break;
    default:
      break;
  }
  const Operand target = attribute_of(node, Operand::of(aggregate), false);
  if (!target.is_value()) fail(diag::BadStatement, node, "this attribute cannot be assigned");
  call_builtin(is_reference(target.value) ? group::kStore : group::kAssign, {target.value, value},
               node);
}

}  // namespace weft::lower
