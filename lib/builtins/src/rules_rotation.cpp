// Quaternions, transforms, spatial vectors.
#include "rules.h"
#include "support.h"

namespace weft::builtins::rules {
namespace {

// Refuses a call whose arguments are not of one scalar type.
ResultType several_scalars(const Context& context, const Overload& overload,
                           std::span<const Bound> bound) {
  return refuse("`" + std::string(overload.key) + "` takes arguments of one scalar type, not " +
                spell_all(context, bound));
}

ResultType dtype_mismatch(std::string_view what, Scalar scalar) {
  return refuse("all values of this " + std::string(what) + " must be of type " +
                std::string(types::info(scalar).warp_name));
}

ResultType bad_dtype(std::string_view what) {
  return refuse("the `dtype` of a " + std::string(what) + " must be a float type");
}

// All parameters but the last, which is `dtype`, as the values of a constructor.
Dispatched pass_values(std::span<const Bound> bound) {
  Dispatched dispatched;
  for (const Bound& one : bound.first(bound.size() - 1))
    if (one.present) dispatched.arguments.push_back(pass(one.argument));
  return dispatched;
}

}  // namespace

ResultType vec3_of(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const CommonScalar common = common_scalar(context, bound);
  if (common.several) return several_scalars(context, overload, bound);
  return one(context.types.vector(3, common.scalar));
}

ResultType quat_of(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const CommonScalar common = common_scalar(context, bound);
  if (common.several) return several_scalars(context, overload, bound);
  return one(context.types.quaternion(common.scalar));
}

ResultType mat33_of(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const CommonScalar common = common_scalar(context, bound);
  if (common.several) return several_scalars(context, overload, bound);
  return one(context.types.matrix(3, 3, common.scalar));
}

ResultType mat66_of(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const CommonScalar common = common_scalar(context, bound);
  if (common.several) return several_scalars(context, overload, bound);
  return one(context.types.matrix(6, 6, common.scalar));
}

ResultType transform_of(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const CommonScalar common = common_scalar(context, bound);
  if (common.several) return several_scalars(context, overload, bound);
  return one(context.types.transform(common.scalar));
}

ResultType axis_angle(Context& context, const Overload&, std::span<const Bound> bound) {
  const Scalar scalar = shape_of(context, bound[0]).scalar;
  ResultType result;
  result.types = {context.types.vector(3, scalar), types::scalar_type(scalar)};
  return result;
}

// Parameters: the values, dtype.
ResultType quaternion(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const Dtype dtype = dtype_of(context, bound.back());
  const std::span<const Bound> values = bound.first(bound.size() - 1);
  if (dtype.given &&
      (!dtype.is_scalar || !types::is_float(dtype.scalar) || (values.empty() && dtype.is_python())))
    return bad_dtype("quaternion");
  if (values.empty())
    return one(context.types.quaternion(dtype.given ? dtype.scalar : Scalar::kFloat32));
  if (values.size() == 1) {
    const Scalar source = shape_of(context, values[0]).scalar;
    return one(context.types.quaternion(dtype.given ? dtype.scalar : source, dtype.is_python()));
  }
  if (dtype.given) {
    for (const Bound& value : values)
      if (!variables_are(context, {&value.argument, 1}, dtype.scalar))
        return dtype_mismatch("quaternion", dtype.scalar);
    return one(context.types.quaternion(dtype.scalar, dtype.is_python()));
  }
  const CommonScalar common = common_scalar(context, values);
  if (common.several) return several_scalars(context, overload, values);
  return one(context.types.quaternion(common.scalar));
}

Dispatched dispatch_quaternion(Context& context, const Overload&, std::span<const Bound> bound,
                               std::span<const TypeId> results) {
  const Scalar scalar = context.types[results[0]].scalar;
  Dispatched dispatched;
  for (const Bound& value : bound.first(bound.size() - 1))
    dispatched.arguments.push_back(pass_as(context, value.argument, scalar));
  dispatched.template_arguments.push_back(template_type(types::scalar_type(scalar)));
  return dispatched;
}

namespace {

// The dtype of an identity. Warp takes the type of whatever the argument is, also of a value.
Dtype identity_dtype(const Context& context, const Bound& bound) {
  Dtype dtype;
  if (!bound.present) return dtype;
  dtype.type = type_of(bound);
  types::scalar_of(context.types, dtype.type, dtype.scalar);
  return dtype;
}

}  // namespace

ResultType quat_identity(Context& context, const Overload&, std::span<const Bound> bound) {
  const Dtype dtype = identity_dtype(context, bound[0]);
  return one(context.types.quaternion(dtype.scalar, dtype.is_python()));
}

ResultType transform_identity(Context& context, const Overload&, std::span<const Bound> bound) {
  const Dtype dtype = identity_dtype(context, bound[0]);
  return one(context.types.transform(dtype.scalar, dtype.is_python()));
}

// Parameters: p, q, dtype.
ResultType transformation_of_parts(Context& context, const Overload& overload,
                                   std::span<const Bound> bound) {
  const Dtype dtype = dtype_of(context, bound[2]);
  if (dtype.given && !dtype.is_scalar) return bad_dtype("transform");
  const CommonScalar common = common_scalar(context, bound.first(2));
  if (common.several) return several_scalars(context, overload, bound.first(2));
  if (dtype.given && dtype.scalar != common.scalar)
    return dtype_mismatch("transform", dtype.scalar);
  return one(context.types.transform(common.scalar, dtype.is_python()));
}

// Parameters: *args, dtype.
ResultType transformation(Context& context, const Overload&, std::span<const Bound> bound) {
  const std::span<const Argument> values = bound[0].variadic;
  const Dtype dtype = dtype_of(context, bound[1]);
  if (dtype.given && !dtype.is_scalar) return bad_dtype("transform");
  if (values.size() > 1 && values.size() != 7)
    return refuse("a transform is made of no, one or seven values, not of " +
                  std::to_string(values.size()));
  if (values.empty())
    return one(
        context.types.transform(dtype.given ? dtype.scalar : Scalar::kFloat32, dtype.is_python()));
  const Type& first = context.types[type_of(values[0])];
  if (values.size() == 1 && first.kind == TypeKind::kTransform) {
    if (!dtype.given || dtype.scalar == first.scalar)
      return one(context.types.transform(first.scalar, dtype.is_python()));
    return refuse("a transform of " + std::string(types::info(dtype.scalar).warp_name) +
                  " cannot be a copy of one of " +
                  std::string(types::info(first.scalar).warp_name));
  }
  if (dtype.given) {
    if (!variables_are(context, values, dtype.scalar))
      return dtype_mismatch("transform", dtype.scalar);
    return one(context.types.transform(dtype.scalar, dtype.is_python()));
  }
  CommonScalar common;
  for (const Argument& value : values) common.add(context, type_of(value));
  if (common.several || !common.found ||
      (values.size() == 1 && !types::is_scalar(context.types, type_of(values[0]))))
    return refuse("all values of a transform must be scalars of one type");
  return one(context.types.transform(common.scalar));
}

Dispatched dispatch_transformation(Context& context, const Overload& overload,
                                   std::span<const Bound> bound, std::span<const TypeId> results) {
  const Scalar scalar = context.types[results[0]].scalar;
  Dispatched dispatched;
  if (overload.variadic) {
    for (const Argument& value : bound[0].variadic)
      dispatched.arguments.push_back(pass_as(context, value, scalar));
  } else {
    dispatched = pass_values(bound);
    if (!bound[1].present) {  // no rotation: the identity
      const types::Number elements[4] = {{}, {}, {}, {.integer = 1}};
      const TypeId quat = context.types.quaternion(scalar);
      dispatched.arguments.push_back(
          {.constant = context.constants.composite(context.types, quat, elements),
           .constant_type = quat});
    }
  }
  dispatched.template_arguments.push_back(template_type(types::scalar_type(scalar)));
  return dispatched;
}

bool list_transformation(Context&, std::span<const Bound> bound, std::span<const TypeId>) {
  return bound[0].variadic.size() > 1;
}

// Parameters: the values, dtype.
ResultType spatial_vector(Context& context, const Overload& overload,
                          std::span<const Bound> bound) {
  const Dtype dtype = dtype_of(context, bound.back());
  if (dtype.given && !dtype.is_scalar) return bad_dtype("spatial vector");
  const std::span<const Bound> values = bound.first(bound.size() - 1);
  if (values.empty())
    return one(context.types.vector(6, dtype.given ? dtype.scalar : Scalar::kFloat32));
  const CommonScalar common = common_scalar(context, values);
  if (common.several) return several_scalars(context, overload, values);
  if (dtype.given && dtype.scalar != common.scalar)
    return dtype_mismatch("spatial vector", dtype.scalar);
  return one(context.types.vector(6, common.scalar));
}

Dispatched dispatch_spatial_vector(Context& context, const Overload&, std::span<const Bound> bound,
                                   std::span<const TypeId> results) {
  Dispatched dispatched = pass_values(bound);
  const Type& type = context.types[results[0]];
  dispatched.template_arguments = {template_number(type.rows),
                                   template_type(types::scalar_type(type.scalar))};
  return dispatched;
}

}  // namespace weft::builtins::rules
