// Volumes and textures: values of a type that the call names.
#include "rules.h"
#include "support.h"

namespace weft::builtins::rules {
namespace {

bool is_volume_type(const Context& context, TypeId id) {
  const Type& type = context.types[types::canonical(id)];
  if (type.kind == TypeKind::kVector && (type.rows == 3 || type.rows == 4))
    return type.scalar == Scalar::kFloat32 || type.scalar == Scalar::kFloat64;
  if (type.kind != TypeKind::kScalar) return false;
  switch (type.scalar) {
    case Scalar::kInt32:
    case Scalar::kUint32:
    case Scalar::kInt64:
    case Scalar::kFloat32:
    case Scalar::kFloat64:
      return true;
    default:
      return false;
  }
}

// The named dtype, or one of a volume's voxels.
ResultType voxel_type(const Context& context, TypeId type) {
  if (is_volume_type(context, type)) return one(types::canonical(type));
  return refuse("a volume does not hold values of type " + spell(context, type));
}

ResultType volume_of(const Context& context, std::span<const Bound> bound) {
  const Argument& dtype = named(bound, "dtype").argument;
  if (dtype.type != types::kTypeObject) return refuse("the `dtype` of a volume must be a type");
  return voxel_type(context, dtype.named_type);
}

// The gradient of a scalar is a vector, that of a vector a matrix.
ResultType with_gradient(Context& context, ResultType value, const Bound& gradient) {
  if (!value.error.empty()) return value;
  const Type type = context.types[value.types[0]];
  const TypeId wanted = type.kind == TypeKind::kVector
                            ? context.types.matrix(type.rows, 3, type.scalar)
                            : context.types.vector(3, type.scalar);
  if (types::equal(context.types, type_of(gradient), wanted)) return value;
  return refuse("the gradient is of type " + spell(context, wanted) + ", not " +
                spell(context, type_of(gradient)));
}

ResultType index_of(const Context& context, std::span<const Bound> bound) {
  const TypeId element = shape_of(context, named(bound, "voxel_data")).element;
  const TypeId background = type_of(named(bound, "background"));
  ResultType result = voxel_type(context, element);
  if (result.error.empty() && !types::equal(context.types, element, background))
    return refuse("`voxel_data` holds " + spell(context, element) + ", but `background` is " +
                  spell(context, background));
  return result;
}

}  // namespace

ResultType volume(Context& context, const Overload&, std::span<const Bound> bound) {
  return volume_of(context, bound);
}

ResultType volume_gradient(Context& context, const Overload&, std::span<const Bound> bound) {
  return with_gradient(context, volume_of(context, bound), named(bound, "grad"));
}

ResultType volume_store(Context& context, const Overload&, std::span<const Bound> bound) {
  ResultType value = voxel_type(context, type_of(bound.back()));
  return value.error.empty() ? none() : value;
}

ResultType volume_index(Context& context, const Overload&, std::span<const Bound> bound) {
  return index_of(context, bound);
}

ResultType volume_index_gradient(Context& context, const Overload&, std::span<const Bound> bound) {
  return with_gradient(context, index_of(context, bound), named(bound, "grad"));
}

// Warp knows the type under Python's name alone: `wp.float32` it refuses.
ResultType texture(Context& context, const Overload&, std::span<const Bound> bound) {
  const Argument& dtype = named(bound, "dtype").argument;
  const TypeId type = dtype.named_type;
  if (dtype.type == types::kTypeObject &&
      (type == types::kPythonFloat || type == types::kVec2 || type == types::kVec4))
    return one(types::canonical(type));
  return refuse("a texture is sampled as float, vec2f or vec4f, not as " +
                spell(context, type_of(dtype)));
}

Dispatched dispatch_without_dtype(Context&, const Overload&, std::span<const Bound> bound,
                                  std::span<const TypeId>) {
  Dispatched dispatched;
  for (const Bound& one : bound)
    if (one.present && one.name != "dtype") dispatched.arguments.push_back(pass(one.argument));
  dispatched.template_arguments.push_back(template_type(named(bound, "dtype").argument.named_type));
  return dispatched;
}

}  // namespace weft::builtins::rules
