#include "tile_support.h"

namespace weft::builtins {

TypeId scalar_type_of(const Context& context, TypeId type) {
  Scalar scalar;
  return types::scalar_of(context.types, type, scalar) ? types::scalar_type(scalar) : type;
}

bool is_value(const Context& context, TypeId type) {
  const TypeKind kind = context.types[types::canonical(type)].kind;
  return kind == TypeKind::kScalar || kind == TypeKind::kVector || kind == TypeKind::kMatrix;
}

std::string shape_text(std::span<const int64_t> shape) {
  std::string text = "(";
  std::string_view separator;
  for (const int64_t extent : shape) {
    text.append(separator) += std::to_string(extent);
    separator = ", ";
  }
  return text + (shape.size() == 1 ? ",)" : ")");
}

std::string different_shapes(const Context& context, const Argument& a, const Argument& b) {
  const Extents& left = context.types.tile_of(a.type).shape;
  const Extents& right = context.types.tile_of(b.type).shape;
  if (left == right) return {};
  return "takes tiles of one shape, not " + shape_text(left) + " and " + shape_text(right);
}

std::span<const Argument> parts_of(const Argument& argument) {
  return argument.elements.data() != nullptr ? argument.elements : std::span(&argument, 1);
}

std::optional<Extents> extents_of(const Context& context, const Argument& shape) {
  Extents extents;
  for (const Argument& part : parts_of(shape)) {
    const StaticInteger extent = static_integer(context, part);
    if (!extent.known) return std::nullopt;
    extents.push_back(extent.value);
  }
  return extents;
}

Storage storage_of(const Bound& bound) {
  const std::string_view text = bound.argument.text;
  return {.known = text == "register" || text == "shared", .shared = text == "shared"};
}

std::optional<bool> flag_of(const Context& context, const Bound& bound) {
  if (!bound.argument.constant.valid()) return std::nullopt;
  return types::truth(context.constants, bound.argument.constant);
}

// A new tile of the call's shape and storage.
ResultType made_tile(Context& context, const Overload& overload, std::span<const Bound> bound,
                     TypeId element) {
  const auto shape = extents_of(context, named(bound, "shape").argument);
  if (!shape || shape->empty()) return refuse_call(overload, kNoShape);
  for (const int64_t extent : *shape)
    if (extent < 1) return refuse_call(overload, "needs a shape of positive sizes");
  const Storage storage = storage_of(named(bound, "storage"));
  if (!storage.known) return refuse_call(overload, kNoStorage);
  return one_tile(context, element, {.shape = *shape, .shared = storage.shared});
}

NativeArgument pass_integer(Context& context, int64_t value) {
  return {.constant = context.constants.integer(value), .constant_type = types::kInt32};
}

NativeArgument pass_real(Context& context, double value) {
  return {.constant = context.constants.real(value), .constant_type = types::kFloat32};
}

TemplateArgument template_spelling(Context& context, TypeId type) {
  Text text;
  types::spell_cpp(context.types, type, text);
  return {.kind = TemplateArgument::Kind::kText,
          .text = context.symbols.text(context.symbols.intern(text.view()))};
}

void add_extents(std::span<const int64_t> extents, Dispatched& out) {
  for (const int64_t extent : extents) out.template_arguments.push_back(template_number(extent));
}

}  // namespace weft::builtins
