#include "annotations.h"

#include <utility>

#include "warp.h"
#include "weft/syntax/parse.h"
#include "weft/types/fixed_types.h"

namespace weft::scope {

using types::ArrayFamily;
using types::Type;
using types::TypeId;
using types::TypeKind;

namespace {

struct ArrayForm {
  ArrayFamily family;
  uint8_t rank;  // 0: given by `ndim`
};

std::optional<ArrayForm> array_form(Special special) {
  switch (special) {
    case Special::kArray:
      return ArrayForm{ArrayFamily::kArray, 0};
    case Special::kArray1d:
      return ArrayForm{ArrayFamily::kArray, 1};
    case Special::kArray2d:
      return ArrayForm{ArrayFamily::kArray, 2};
    case Special::kArray3d:
      return ArrayForm{ArrayFamily::kArray, 3};
    case Special::kArray4d:
      return ArrayForm{ArrayFamily::kArray, 4};
    case Special::kIndexedArray:
      return ArrayForm{ArrayFamily::kIndexed, 0};
    case Special::kIndexedArray1d:
      return ArrayForm{ArrayFamily::kIndexed, 1};
    case Special::kIndexedArray2d:
      return ArrayForm{ArrayFamily::kIndexed, 2};
    case Special::kIndexedArray3d:
      return ArrayForm{ArrayFamily::kIndexed, 3};
    case Special::kIndexedArray4d:
      return ArrayForm{ArrayFamily::kIndexed, 4};
    case Special::kFabricArray:
      return ArrayForm{ArrayFamily::kFabric, 0};
    case Special::kFabricArrayArray:
      return ArrayForm{ArrayFamily::kFabric, 2};
    case Special::kIndexedFabricArray:
      return ArrayForm{ArrayFamily::kIndexedFabric, 0};
    case Special::kIndexedFabricArrayArray:
      return ArrayForm{ArrayFamily::kIndexedFabric, 2};
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<TypeId> Annotations::element_type(Value value, bool canonical) const {
  if (value.kind != ValueKind::kType) return std::nullopt;
  const TypeKind kind = s_.types[value.type()].kind;
  if (kind == TypeKind::kArray || kind == TypeKind::kTuple || kind == TypeKind::kFunction ||
      kind == TypeKind::kReference || kind == TypeKind::kString || kind == TypeKind::kTile ||
      kind == TypeKind::kTileStack)
    return std::nullopt;
  return canonical ? types::canonical(value.type()) : value.type();
}

Value Annotations::make_array(Special special, const Arguments& arguments, bool subscript) {
  if (special == Special::kTile) {
    const Value* dtype = arguments.find("dtype", s_.symbols);
    const Value* shape = arguments.find("shape", s_.symbols);
    const Value* storage = arguments.find("storage", s_.symbols);
    const size_t known = storage != nullptr ? 3 : 2;
    if (dtype == nullptr || shape == nullptr || arguments.named.size() != known ||
        !arguments.positional.empty())
      return unknown("a tile that weft does not know");
    std::vector<Value> items{*dtype, *shape};
    const Value tile = subscript_special(Special::kTile, items);
    if (storage == nullptr || tile.kind != ValueKind::kType) return tile;
    std::string where;
    if (!w_.options.option_text(*storage, where) || (where != "register" && where != "shared"))
      return unknown("a tile with a storage that weft does not know");
    s_.types.set_shared(tile.type(), where == "shared");
    return tile;
  }
  if (special == Special::kTileStack) {
    const Value* dtype = arguments.find("dtype", s_.symbols);
    const Value* capacity = arguments.find("capacity", s_.symbols);
    const std::optional<TypeId> element =
        dtype != nullptr ? element_type(*dtype, true) : std::nullopt;
    const std::optional<Numeric> size = capacity != nullptr ? s_.numeric(*capacity) : std::nullopt;
    if (!element || !size || !size->number.is_integer || size->number.integer < 1 ||
        size->number.integer > INT32_MAX)
      return unknown("a tile stack that weft does not know");
    return State::type(s_.types.tile_stack(*element, static_cast<uint32_t>(size->number.integer)));
  }
  if (special == Special::kFixedArray) return make_fixed_array(arguments);
  const std::optional<ArrayForm> form = array_form(special);
  if (!form || !arguments.complete) return unknown("an array that weft does not know");
  const Value* dtype = arguments.find("dtype", s_.symbols);
  const Value* ndim = arguments.find("ndim", s_.symbols);
  const size_t known = (dtype != nullptr) + (ndim != nullptr);
  if (!arguments.positional.empty() || arguments.named.size() != known) {
    if (special == Special::kArray && !c_.in_static)
      return w_.launches.make_array_object(special, arguments);
    return e_.calls.call_unknown(unknown("an array"), arguments);
  }
  // Warp keeps a raw `float` for the elements of fabric arrays made by a call.
  const bool canonical =
      subscript || form->family == ArrayFamily::kArray || form->family == ArrayFamily::kIndexed;
  const std::optional<TypeId> element =
      dtype == nullptr ? types::kAny : element_type(*dtype, canonical);
  if (subscript && ndim != nullptr && form->rank == 0) w_.warp_checks.check_rank(*ndim);
  if (!element) {
    static constexpr Literal kReason = "an array of something that weft does not know";
    const bool several = subscript && dtype->kind == ValueKind::kSequence;
    const bool bad = !several && (e_.object_classes.is_no_type(*dtype, {}) || s_.string_of(*dtype));
    return bad ? e_.object_classes.no_type(kReason) : unknown(kReason);
  }
  uint8_t rank = form->rank == 0 ? 1 : form->rank;
  if (ndim != nullptr && form->rank == 0 && ndim->kind != ValueKind::kNone) {
    if (ndim->kind == ValueKind::kType && ndim->type() == types::kAny)
      return unknown("an array of any number of dimensions");
    const std::optional<Numeric> value = s_.numeric(*ndim);
    if (!value || !value->number.is_integer || value->number.integer < 1 ||
        value->number.integer > 4)
      return unknown("an array with a number of dimensions that weft does not know");
    rank = static_cast<uint8_t>(value->number.integer);
  }
  return State::type(s_.types.array(*element, rank, form->family));
}

// wp.fixedarray(dtype=float, shape=(2, 3)): only what functions return.
Value Annotations::make_fixed_array(const Arguments& arguments) {
  const Value* dtype = arguments.find("dtype", s_.symbols);
  const Value* shape = arguments.find("shape", s_.symbols);
  const auto refused = [&] { return unknown("a fixed array that weft does not know"); };
  if (dtype == nullptr || shape == nullptr || !arguments.positional.empty()) return refused();
  const std::optional<TypeId> element = element_type(*dtype, true);
  std::vector<Value> sizes{*shape};
  if (shape->kind == ValueKind::kSequence && !s_.sequences[shape->index].opaque)
    sizes.assign(s_.items(*shape).begin(), s_.items(*shape).end());
  if (!element || sizes.empty() || sizes.size() > 4) return refused();
  Int128 total = 1;
  for (const Value& value : sizes) {
    const std::optional<Numeric> size = s_.numeric(value);
    if (!size || !size->number.is_integer || size->number.integer < 1 ||
        size->number.integer > INT32_MAX)
      return refused();
    total *= size->number.integer;
    if (total > UINT32_MAX) return refused();
  }
  return State::type(s_.types.array(*element, static_cast<uint8_t>(sizes.size()),
                                    ArrayFamily::kFixed, static_cast<uint32_t>(total)));
}

bool Annotations::scalar_class(Value value, Type& type) const {
  if (value.kind != ValueKind::kType) return false;
  const TypeId id = types::canonical(value.type());
  const Type& info = s_.types[id];
  switch (info.kind) {
    case TypeKind::kScalar:
      type.scalar = info.scalar;
      return true;
    case TypeKind::kAnyScalar:
    case TypeKind::kAnyInt:
    case TypeKind::kAnyFloat:
      type.any_scalar = true;
      type.scalar_class = info.kind;
      return true;
    default:
      return false;
  }
}

// wp.types.vector(length=3, dtype=wp.float32) and its like. Warp caches these by the exact form of
// the call, so equal types made by different forms are different objects.
Value Annotations::make_type(Special special, const Arguments& arguments) {
  static constexpr std::string_view kShapeNames[] = {"length", "shape", "", ""};
  const bool has_shape = special == Special::kVectorType || special == Special::kMatrixType;
  const std::string_view shape_name =
      kShapeNames[static_cast<size_t>(special) - static_cast<size_t>(Special::kVectorType)];
  const Value* shape = nullptr;
  const Value* dtype = nullptr;
  size_t next = 0;
  if (has_shape) {
    shape = arguments.positional.size() > next ? &arguments.positional[next++]
                                               : arguments.find(shape_name, s_.symbols);
  }
  dtype = arguments.positional.size() > next ? &arguments.positional[next++]
                                             : arguments.find("dtype", s_.symbols);
  const auto refused = [&] { return unknown("a vector or matrix type that weft does not know"); };
  if (!arguments.complete || (has_shape && shape == nullptr)) return refused();
  if (has_shape) w_.warp_checks.check_shape(special, *shape);
  Type type{};
  if (dtype == nullptr || !scalar_class(*dtype, type)) return refused();

  const auto size = [&](Value value, uint32_t& out) {
    if (value.kind == ValueKind::kType && value.type() == types::kAny) {
      type.any_shape = true;
      return true;
    }
    const std::optional<Numeric> number = s_.numeric(value);
    if (!number || !number->number.is_integer || number->number.integer < 1 ||
        number->number.integer > 65535)
      return false;
    out = static_cast<uint32_t>(number->number.integer);
    return true;
  };
  switch (special) {
    case Special::kVectorType:
      type.kind = TypeKind::kVector;
      if (!size(*shape, type.rows)) return refused();
      break;
    case Special::kMatrixType:
      type.kind = TypeKind::kMatrix;
      if (shape->kind != ValueKind::kSequence || s_.sequences[shape->index].count != 2 ||
          s_.sequences[shape->index].opaque || !size(s_.items(*shape)[0], type.rows) ||
          !size(s_.items(*shape)[1], type.columns))
        return refused();
      break;
    case Special::kQuaternionType:
      type.kind = TypeKind::kQuaternion;
      break;
    default:
      type.kind = TypeKind::kTransform;
      break;
  }
  TypeId id;
  if (type.any_scalar || type.any_shape) {
    id = s_.types.pattern(type);
  } else if (type.kind == TypeKind::kVector) {
    id = s_.types.vector(type.rows, type.scalar);
  } else if (type.kind == TypeKind::kMatrix) {
    id = s_.types.matrix(type.rows, type.columns, type.scalar);
  } else if (type.kind == TypeKind::kQuaternion) {
    id = s_.types.quaternion(type.scalar);
  } else {
    id = s_.types.transform(type.scalar);
  }
  Value value = State::type(id);
  const bool dtype_first = !arguments.named.empty() && text(arguments.named[0].name) == "dtype";
  const bool raw = types::canonical(dtype->type()) != dtype->type();
  value.variant = static_cast<Variant>(static_cast<unsigned>(Variant::kFactory) +
                                       arguments.positional.size() * 4 + (dtype_first ? 2u : 0u) +
                                       (raw ? 1u : 0u));
  return value;
}

Value Annotations::subscript(Value object, NodeId id) {
  const syntax::Subscript subscript = syntax::subscript(tree(), id);
  if (object.kind == ValueKind::kType)
    return subscript_type(object, e_.expressions.eval(subscript.slice));
  const bool special = object.kind == ValueKind::kSpecial;
  const bool tuple = object.kind == ValueKind::kPython && text(Symbol{object.index}) == "tuple";
  if (!special && !tuple) return {};
  std::vector<Value> items;
  const bool several = tree()[subscript.slice].kind == NodeKind::kTuple;
  if (several)
    for (const NodeId item : tree().children(subscript.slice))
      items.push_back(e_.expressions.eval(item));
  else
    items.push_back(e_.expressions.eval(subscript.slice));
  if (several && special) check_array_subscript(object.special(), items.size(), tree()[id].span);
  return subscript_special(special ? object.special() : Special::kTuple, items);
}

Value Annotations::subscript_special(Special special, std::span<const Value> items) {
  switch (special) {
    case Special::kGeneric:
    case Special::kProtocol:
      return State::special(special);
    case Special::kLiteral:
      return items.size() == 1 ? items[0] : unknown("several literals");
    case Special::kReference: {
      if (items.size() != 1 || items[0].kind != ValueKind::kType)
        return unknown("a reference to something that weft does not know");
      return State::type(s_.types.reference(items[0].type()));
    }
    case Special::kTuple: {
      const bool any_length = items.size() == 2 && items[1].kind == ValueKind::kPython &&
                              text(Symbol{items[1].index}) == "Ellipsis";
      if (any_length && items[0].kind == ValueKind::kType)
        return State::type(s_.types.pattern({.kind = TypeKind::kTuple,
                                             .any_shape = true,
                                             .element = items[0].type(),
                                             .annotation = true}));
      std::vector<TypeId> elements;
      for (const Value& item : items) {
        if (item.kind != ValueKind::kType)
          return unknown("a tuple of types that weft does not know");
        elements.push_back(item.type());
      }
      const TypeId tuple = s_.types.tuple(elements, true);
      s_.budget.check(Limit::kFields, s_.types[tuple].leaves);
      return State::type(tuple);
    }
    case Special::kTile: {
      if (items.empty()) return unknown("a tile that weft does not know");
      const std::optional<TypeId> element = element_type(items[0], true);
      if (!element) return unknown("a tile of something that weft does not know");
      std::vector<Value> sizes(items.begin() + 1, items.end());
      if (sizes.size() == 1 && sizes[0].kind == ValueKind::kSequence)
        sizes.assign(s_.items(sizes[0]).begin(), s_.items(sizes[0]).end());
      types::Tile tile;
      const bool any = sizes.size() == 1 && sizes[0].kind == ValueKind::kType;
      for (const Value& size : any ? std::span<const Value>{} : sizes) {
        const std::optional<Numeric> number = s_.numeric(size);
        if (!number || !number->number.is_integer || number->number.integer < 1 ||
            number->number.integer > INT32_MAX)
          return unknown("a tile of a size that weft does not know");
        tile.shape.push_back(static_cast<int64_t>(number->number.integer));
      }
      return State::type(s_.types.tile(*element, std::move(tile)));
    }
    case Special::kVectorHint:
    case Special::kMatrixHint:
    case Special::kQuaternionHint:
    case Special::kTransformHint: {
      // Vector[dtype, n] and Matrix[dtype, rows, columns]: the type that the maker would give.
      Arguments arguments;
      if (special == Special::kVectorHint && items.size() == 2)
        arguments.positional = {items[1], items[0]};
      else if (special == Special::kMatrixHint && items.size() == 3)
        arguments.positional = {s_.sequence(items.subspan(1), false), items[0]};
      else if (items.size() == 1)
        arguments.positional = {items[0]};
      const auto maker = static_cast<uint32_t>(special) -
                         static_cast<uint32_t>(Special::kVectorHint) +
                         static_cast<uint32_t>(Special::kVectorType);
      return make_type(static_cast<Special>(maker), arguments);
    }
    case Special::kOptional:
    case Special::kUnion:
      return unknown("a union of types");
    case Special::kCallable:
      return unknown("a callable");
    default:
      break;
  }
  const std::optional<ArrayForm> form = array_form(special);
  if (!form || items.empty() || items.size() > 2) return unknown("a subscript of a type");
  Arguments arguments;
  arguments.named.push_back({s_.symbols.intern("dtype"), items[0]});
  if (items.size() == 2) arguments.named.push_back({s_.symbols.intern("ndim"), items[1]});
  return make_array(special, arguments, true);
}

// wp.array[dtype, ndim] and wp.array2d[dtype], with several types between the brackets.
void Annotations::check_array_subscript(Special special, size_t count, Span span) {
  const std::optional<ArrayForm> form = array_form(special);
  if (form && form->rank != 0)
    e_.checks.import_raises(span, "an array of this class has one type");
  else if (form && count != 2)
    e_.checks.import_raises(span, "an array has a type and a number of dimensions");
}

// wp.HashGridQuery[dtype] is the only class with a subscript.
Value Annotations::subscript_type(Value type, Value argument) {
  constexpr TypeId kGrid = types::fixed_type("HashGridQuery");
  // Python takes it, and makes of it what Warp does not know.
  if (w_.warp_classes.class_of_type(type) == PythonClass::kVectorType)
    return e_.object_classes.no_type("a subscript of a vector type");
  if (type.type() != kGrid || argument.kind != ValueKind::kType)
    return unknown("a subscript of a type");
  const TypeId scalar = types::canonical(argument.type());
  if (scalar == types::kFloat16) return State::type(types::fixed_type("HashGridQueryH"));
  if (scalar == types::kFloat64) return State::type(types::fixed_type("HashGridQueryD"));
  return scalar == types::kFloat32 ? type : unknown("a subscript of a type");
}

TypeId Annotations::type_of(Value value, std::string& reason) {
  if (value.kind == ValueKind::kType) return value.type();
  if (value.kind == ValueKind::kUnknown) {
    reason = std::string(s_.reason(value));
  } else if (value.kind == ValueKind::kPython && text(Symbol{value.index}) == "tuple") {
    reason = "a bare tuple";
  } else {
    reason = "something that is no type";
  }
  return {};
}

Value Annotations::eval_annotation(NodeId expression) {
  const bool importing = std::exchange(c_.importing, c_.importing && !c_.annotations_are_text);
  const Value value = e_.expressions.eval(expression);
  if (c_.annotations_are_text) c_.importing = importing;
  const std::optional<Symbol> quoted = s_.string_of(value);
  // Warp evaluates text once: where all annotations are text, a quoted one stays quoted.
  return quoted && !c_.annotations_are_text ? e_.expressions.eval_text(text(*quoted)) : value;
}

TypeId Annotations::annotation(NodeId expression, std::string& reason) {
  return type_of(eval_annotation(expression), reason);
}

}  // namespace weft::scope
