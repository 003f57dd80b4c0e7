// How a type is spelled: in C++, as a type code (digests and signatures), in messages.
#include "weft/base/check.h"
#include "weft/types/types.h"

namespace weft::types {
namespace {

std::string_view cpp_array(ArrayFamily family) {
  switch (family) {
    case ArrayFamily::kArray:
      return "wp::array_t<";
    case ArrayFamily::kIndexed:
      return "wp::indexedarray_t<";
    case ArrayFamily::kFabric:
      return "wp::fabricarray_t<";
    case ArrayFamily::kIndexedFabric:
      return "wp::indexedfabricarray_t<";
    case ArrayFamily::kFixed:
      return "wp::fixedarray_t<";
  }
  return {};
}

std::string_view code_of_array(ArrayFamily family) {
  switch (family) {
    case ArrayFamily::kArray:
    case ArrayFamily::kFixed:
      return "a";
    case ArrayFamily::kIndexed:
      return "ia";
    case ArrayFamily::kFabric:
      return "fa";
    case ArrayFamily::kIndexedFabric:
      return "ifa";
  }
  return {};
}

std::string_view name_of_array(ArrayFamily family) {
  switch (family) {
    case ArrayFamily::kArray:
      return "array";
    case ArrayFamily::kIndexed:
      return "indexedarray";
    case ArrayFamily::kFabric:
      return "fabricarray";
    case ArrayFamily::kIndexedFabric:
      return "indexedfabricarray";
    case ArrayFamily::kFixed:
      return "fixedarray";
  }
  return {};
}

std::string_view code_of_class(TypeKind scalar_class) {
  switch (scalar_class) {
    case TypeKind::kAny:
      return "?";
    case TypeKind::kAnyInt:
      return "i?";
    case TypeKind::kAnyFloat:
      return "f?";
    default:
      return "s?";
  }
}

std::string_view name_of_class(TypeKind scalar_class) {
  switch (scalar_class) {
    case TypeKind::kAny:
      return "Any";
    case TypeKind::kAnyInt:
      return "Int";
    case TypeKind::kAnyFloat:
      return "Float";
    default:
      return "Scalar";
  }
}

// The letters behind the names of Warp's vector and matrix types; bool has none.
std::string_view suffix(Scalar scalar) {
  switch (scalar) {
    case Scalar::kBool:
      return "";
    case Scalar::kInt8:
      return "b";
    case Scalar::kUint8:
      return "ub";
    case Scalar::kInt16:
      return "s";
    case Scalar::kUint16:
      return "us";
    case Scalar::kInt32:
      return "i";
    case Scalar::kUint32:
      return "ui";
    case Scalar::kInt64:
      return "l";
    case Scalar::kUint64:
      return "ul";
    case Scalar::kFloat16:
      return "h";
    case Scalar::kBfloat16:
      return "";
    case Scalar::kFloat32:
      return "f";
    case Scalar::kFloat64:
      return "d";
  }
  return "";
}

void code_of_extent(const Type& type, uint32_t extent, Text& out) {
  if (type.any_shape)
    out << '?';
  else
    out << extent;
}

void code_of_scalar(const Type& type, Text& out) {
  out << (type.any_scalar ? code_of_class(type.scalar_class) : info(type.scalar).code);
}

void list(std::span<const int64_t> numbers, std::string_view separator, Text& out) {
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) out << separator;
    out << numbers[i];
  }
}

std::string_view name_of_scalar(const Type& type) {
  return type.any_scalar ? name_of_class(type.scalar_class) : info(type.scalar).warp_name;
}

}  // namespace

void spell_cpp(const TypeStore& types, TypeId id, Text& out) {
  const Type& type = types[id];
  std::string_view scalar = info(type.scalar).cpp;
  if (type.python_scalar) scalar = is_float(type.scalar) ? "float" : "int";
  switch (type.kind) {
    case TypeKind::kScalar:
      out << scalar;
      return;
    case TypeKind::kPythonInt:
      out << "int";
      return;
    case TypeKind::kPythonFloat:
      out << "float";
      return;
    case TypeKind::kPythonBool:
      out << "bool";
      return;
    case TypeKind::kVector:
      out << "wp::vec_t<" << type.rows << ", " << scalar << '>';
      return;
    case TypeKind::kMatrix:
      out << "wp::mat_t<" << type.rows << ", " << type.columns << ", " << scalar << '>';
      return;
    case TypeKind::kQuaternion:
      out << "wp::quat_t<" << scalar << '>';
      return;
    case TypeKind::kTransform:
      out << "wp::transform_t<" << scalar << '>';
      return;
    case TypeKind::kArray:
      out << cpp_array(type.family);
      if (type.family == ArrayFamily::kFixed) out << type.rows << ", ";
      spell_cpp(types, type.element, out);
      out << '>';
      return;
    case TypeKind::kStruct:
    case TypeKind::kNative:
      out << types.structure(type.structure).native_name;
      return;
    case TypeKind::kTuple: {
      out << "wp::tuple_t<";
      std::string_view separator;
      for (const TypeId element : types.elements(id)) {
        out << separator;
        spell_cpp(types, element, out);
        separator = ", ";
      }
      out << '>';
      return;
    }
    case TypeKind::kReference:
      spell_cpp(types, type.element, out);
      out << '*';
      return;
    case TypeKind::kString:
      out << "wp::str";
      return;
    case TypeKind::kRange:
      out << "wp::range_t";
      return;
    case TypeKind::kShape:
      out << "wp::shape_t";
      return;
    case TypeKind::kSlice:
      out << "wp::slice_t";
      return;
    case TypeKind::kOpaque:
      WEFT_CHECK(opaque_info(types, id) != nullptr, "the class has no C++ spelling");
      out << opaque_info(types, id)->cpp;
      return;
    case TypeKind::kTile: {
      const Tile& tile = types.tile_of(id);
      out << (tile.shared ? "wp::tile_shared_t<" : "wp::tile_register_t<");
      spell_cpp(types, type.element, out);
      out << (tile.shared ? ",wp::tile_layout_strided_t<wp::tile_shape_t<"
                          : ",wp::tile_layout_register_t<wp::tile_shape_t<");
      list(tile.shape, ",", out);
      if (!tile.shared) {
        out << ">>>";
        return;
      }
      out << ">, wp::tile_stride_t<";
      list(tile.strides, ",", out);
      out << ">>, " << (tile.owner ? "true>" : "false>");
      return;
    }
    case TypeKind::kTileStack:
      out << "wp::tile_stack_t<";
      spell_cpp(types, type.element, out);
      out << ", " << type.rows << '>';
      return;
    case TypeKind::kFunction:
    case TypeKind::kTypeObject:
    case TypeKind::kAny:
    case TypeKind::kAnyScalar:
    case TypeKind::kAnyInt:
    case TypeKind::kAnyFloat:
      WEFT_CHECK(false, "the type has no C++ spelling");
  }
}

void spell_initializer(const TypeStore& types, TypeId id, bool gradient, Text& out) {
  const Type& type = types[id];
  if (type.kind == TypeKind::kTileStack) {
    out << "wp::tile_stack_alloc<";
    spell_cpp(types, type.element, out);
    out << ", " << type.rows << ">()";
    return;
  }
  const Tile& tile = types.tile_of(id);
  if (!tile.shared) {
    spell_cpp(types, id, out);
    out << "{}";
    return;
  }
  if (!tile.owner) {
    out << "nullptr";
    return;
  }
  out << "wp::tile_alloc_empty<";
  spell_cpp(types, type.element, out);
  out << ",wp::tile_shape_t<";
  list(tile.shape, ",", out);
  out << ">,wp::tile_stride_t<";
  list(tile.strides, ",", out);
  out << ">," << (gradient ? "true>()" : "false>()");
}

std::string cpp(const TypeStore& types, TypeId id) {
  Text out;
  spell_cpp(types, id, out);
  return out.str();
}

void spell_code(const TypeStore& types, TypeId id, Text& out) {
  const Type& type = types[canonical(id)];
  switch (type.kind) {
    case TypeKind::kScalar:
      out << info(type.scalar).code;
      return;
    case TypeKind::kVector:
      out << 'v';
      code_of_extent(type, type.rows, out);
      code_of_scalar(type, out);
      return;
    case TypeKind::kMatrix:
      out << 'm';
      code_of_extent(type, type.rows, out);
      code_of_extent(type, type.columns, out);
      code_of_scalar(type, out);
      return;
    case TypeKind::kQuaternion:
      out << 'q';
      code_of_scalar(type, out);
      return;
    case TypeKind::kTransform:
      out << 't';
      code_of_scalar(type, out);
      return;
    case TypeKind::kArray:
      out << code_of_array(type.family) << type.rank;
      spell_code(types, type.element, out);
      return;
    case TypeKind::kStruct:
      out << types.structure(type.structure).native_name;
      return;
    case TypeKind::kNative:
      out << "nt" << hex(types.structure(type.structure).digest, 16);
      return;
    case TypeKind::kTuple: {
      if (type.any_shape) {
        out << "tpl2";
        spell_code(types, type.element, out);
        out << '?';
        return;
      }
      const std::span<const TypeId> elements = types.elements(id);
      out << (type.annotation ? "tpl" : "tplt") << elements.size();
      for (const TypeId element : elements) spell_code(types, element, out);
      return;
    }
    case TypeKind::kReference:
      out << "ref";
      spell_code(types, type.element, out);
      return;
    case TypeKind::kString:
      out << "str";
      return;
    case TypeKind::kRange:
      out << "rg";
      return;
    case TypeKind::kShape:
      out << "sh";
      return;
    case TypeKind::kFunction:
      out << 'c';
      return;
    case TypeKind::kAny:
      out << '?';
      return;
    case TypeKind::kAnyScalar:
    case TypeKind::kAnyInt:
    case TypeKind::kAnyFloat:
      out << code_of_class(type.kind);
      return;
    case TypeKind::kOpaque:
      WEFT_CHECK(opaque_info(types, id) && !opaque_info(types, id)->code.empty(),
                 "the class has no type code");
      out << opaque_info(types, id)->code;
      return;
    case TypeKind::kTile: {
      const Tile& tile = types.tile_of(id);
      out << (tile.shared ? "ts" : "tr");
      if (tile.shape.empty()) out << '?';
      list(tile.shape, "", out);
      spell_code(types, type.element, out);
      return;
    }
    case TypeKind::kTileStack:
      out << "ts" << type.rows;
      spell_code(types, type.element, out);
      return;
    case TypeKind::kSlice:
    case TypeKind::kTypeObject:
    case TypeKind::kPythonInt:
    case TypeKind::kPythonFloat:
    case TypeKind::kPythonBool:
      WEFT_CHECK(false, "the type has no type code");
  }
}

std::string spell(const TypeStore& types, TypeId id, const SymbolTable& symbols) {
  const Type& type = types[id];
  const std::string scalar(name_of_scalar(type));
  const bool short_name = !type.any_scalar && !type.any_shape && !suffix(type.scalar).empty();
  switch (type.kind) {
    case TypeKind::kScalar:
      return scalar;
    case TypeKind::kPythonInt:
      return "int";
    case TypeKind::kPythonFloat:
      return "float";
    case TypeKind::kPythonBool:
      return "bool";
    case TypeKind::kVector:
      if (short_name && type.rows >= 2 && type.rows <= 4)
        return "vec" + std::to_string(type.rows).append(suffix(type.scalar));
      return "vector(length=" + (type.any_shape ? "Any" : std::to_string(type.rows)) +
             ", dtype=" + scalar + ")";
    case TypeKind::kMatrix:
      if (short_name && type.rows >= 2 && type.rows <= 4 && type.columns >= 2 && type.columns <= 4)
        return "mat" + std::to_string(type.rows) +
               std::to_string(type.columns).append(suffix(type.scalar));
      return "matrix(shape=(" + (type.any_shape ? "Any" : std::to_string(type.rows)) + ", " +
             (type.any_shape ? "Any" : std::to_string(type.columns)) + "), dtype=" + scalar + ")";
    case TypeKind::kQuaternion:
      return short_name ? std::string("quat").append(suffix(type.scalar))
                        : "quaternion(dtype=" + scalar + ")";
    case TypeKind::kTransform:
      return short_name ? std::string("transform").append(suffix(type.scalar))
                        : "transformation(dtype=" + scalar + ")";
    case TypeKind::kArray: {
      std::string name(name_of_array(type.family));
      if (type.rank > 1) name += std::to_string(type.rank) + 'd';
      return name + '[' + spell(types, type.element, symbols) + ']';
    }
    case TypeKind::kStruct:
    case TypeKind::kNative:
      return types.structure(type.structure).key;
    case TypeKind::kTuple: {
      if (type.any_shape)
        return type.element.valid() ? "tuple[" + spell(types, type.element, symbols) + ", ...]"
                                    : "tuple";
      std::string text = "tuple[";
      std::string_view separator;
      for (const TypeId element : types.elements(id)) {
        text.append(separator) += spell(types, element, symbols);
        separator = ", ";
      }
      return text + ']';
    }
    case TypeKind::kReference:
      return "ref[" + spell(types, type.element, symbols) + ']';
    case TypeKind::kString:
      return "str";
    case TypeKind::kRange:
      return "range";
    case TypeKind::kShape:
      return "shape";
    case TypeKind::kSlice:
      return "slice";
    case TypeKind::kFunction:
      return "function";
    case TypeKind::kTypeObject:
      return "type";
    case TypeKind::kTile: {
      Text text;
      text << "tile[" << spell(types, type.element, symbols);
      if (type.rows != 0 && !types.tile_of(id).shape.empty()) {
        text << ", ";
        list(types.tile_of(id).shape, ", ", text);
      }
      text << ']';
      return text.str();
    }
    case TypeKind::kTileStack:
      return "tile_stack[" + spell(types, type.element, symbols) + ", " +
             std::to_string(type.rows) + ']';
    case TypeKind::kOpaque:
      return std::string(opaque_info(types, id)->name);
    case TypeKind::kAny:
    case TypeKind::kAnyScalar:
    case TypeKind::kAnyInt:
    case TypeKind::kAnyFloat:
      return std::string(name_of_class(type.kind));
  }
  return {};
}

}  // namespace weft::types
