// Warp's questions about types (wp.types.type_is_float ...) that Python code asks.
#include "warp.h"

namespace weft::scope {

using types::ScalarCategory;
using types::TypeKind;

Value Annotations::ask_type(Special question, const Arguments& arguments) {
  const auto refused = [&] { return unknown("a question about a type that weft does not answer"); };
  if (!arguments.complete || !arguments.named.empty() || arguments.positional.empty())
    return refused();
  for (const Value value : arguments.positional) {
    // wp.handle is a class of its own that weft has as uint64.
    if (value.kind != ValueKind::kType) return refused();
    if (s_.types[value.type()].kind == TypeKind::kScalar && value.variant != Variant::kPlain)
      return refused();
  }
  const types::TypeId first = arguments.positional[0].type();
  if (question == Special::kIsArray) {
    const types::Type& asked = s_.types[first];
    const bool plain = asked.kind != TypeKind::kArray ||
                       asked.family == types::ArrayFamily::kArray ||
                       asked.family == types::ArrayFamily::kIndexed;
    return plain ? s_.boolean(asked.kind == TypeKind::kArray) : refused();
  }
  if (question == Special::kTypesEqual) {
    if (arguments.positional.size() != 2) return refused();
    const types::TypeId second = arguments.positional[1].type();
    for (const types::TypeId type : {first, second}) {
      const types::Type& info = s_.types[types::canonical(type)];
      if (info.kind != TypeKind::kScalar && !types::is_composite(s_.types, type)) return refused();
      if (info.any_scalar || info.any_shape || info.python_scalar) return refused();
    }
    return s_.boolean(types::canonical(first) == types::canonical(second));
  }
  if (arguments.positional.size() != 1) return refused();

  const types::Type& type = s_.types[types::canonical(first)];
  const bool python_bool = first == types::kPythonBool;
  const bool scalar = type.kind == TypeKind::kScalar && !python_bool;
  const bool composite = types::is_composite(s_.types, first);
  const ScalarCategory category = types::info(type.scalar).category;
  const bool is_float = scalar && category == ScalarCategory::kFloat;
  const bool is_int = scalar && !is_float && category != ScalarCategory::kBool;
  switch (question) {
    case Special::kTypeIsInt:
      return s_.boolean(is_int);
    case Special::kTypeIsFloat:
      return s_.boolean(is_float);
    case Special::kTypeIsScalar:
      return s_.boolean(is_int || is_float);
    case Special::kTypeIsVector:
      return s_.boolean(type.kind == TypeKind::kVector);
    case Special::kTypeIsMatrix:
      return s_.boolean(type.kind == TypeKind::kMatrix);
    case Special::kTypeIsQuaternion:
      return s_.boolean(type.kind == TypeKind::kQuaternion);
    case Special::kTypeIsTransformation:
      return s_.boolean(type.kind == TypeKind::kTransform);
    case Special::kTypeIsComposite:
      return s_.boolean(composite);
    case Special::kTypeIsValue:
      return s_.boolean(scalar || python_bool || composite);
    case Special::kTypeIsStruct:
      return s_.boolean(type.kind == TypeKind::kStruct);
    default:
      break;
  }
  if (question == Special::kTypeSize &&
      (first == types::kPythonInt || first == types::kPythonFloat ||
       type.kind == TypeKind::kStruct))
    return s_.integer(1);
  if (s_.types[first].kind != TypeKind::kScalar && !composite) return refused();
  if (type.any_scalar || type.any_shape) return refused();
  uint32_t length = composite ? types::length_of(s_.types, first) : 1;
  if (type.kind == TypeKind::kMatrix) length *= type.columns;
  return s_.integer(question == Special::kTypeSize ? length
                                                   : length * types::info(type.scalar).bytes);
}

}  // namespace weft::scope
