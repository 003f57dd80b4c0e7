// Vectors and matrices: constructors, and results of linear algebra.
#include <algorithm>

#include "rules.h"
#include "support.h"

namespace weft::builtins::rules {
namespace {

bool is_kind(const Context& context, const Argument& argument, TypeKind kind) {
  return context.types[type_of(argument)].kind == kind;
}

std::string counted(size_t count, std::string_view what) {
  return std::to_string(count).append(" ").append(what) + (count == 1 ? "" : "s");
}

// The scalar type of a constructed vector or matrix ("vector", "matrix") from its values and dtype.
// Fills `error` where they do not agree.
Scalar constructed_scalar(const Context& context, std::string_view what,
                          std::span<const Argument> values, const Dtype& dtype,
                          std::string& error) {
  if (dtype.given && !dtype.is_scalar) {
    error = "the `dtype` of a " + std::string(what) + " must be a scalar type";
    return {};
  }
  if (values.empty()) return dtype.given ? dtype.scalar : Scalar::kFloat32;
  if (dtype.given) {
    if (!variables_are(context, values, dtype.scalar))
      error = "all values of this " + std::string(what) + " must be of type " +
              std::string(types::info(dtype.scalar).warp_name);
    return dtype.scalar;
  }
  CommonScalar common;
  for (const Argument& value : values) common.add(context, type_of(value));
  const bool fills = values.size() == 1;
  if (!common.found || (fills && !types::is_scalar(context.types, type_of(values[0]))))
    error = "a " + std::string(what) + " is made of scalars";
  else if (common.several)
    error = "all values of a " + std::string(what) + " must be of one type";
  return common.scalar;
}

Dispatched construct(Context& context, std::span<const Argument> values, Scalar scalar) {
  Dispatched dispatched;
  for (const Argument& value : values)
    dispatched.arguments.push_back(pass_as(context, value, scalar));
  return dispatched;
}

// A `shape` argument: a pair of constants, or the matrix type itself.
struct Shape {
  bool given = false;
  bool known = false;
  uint32_t rows = 0, columns = 0;
};

Shape matrix_shape(const Context& context, const Bound& bound) {
  Shape shape;
  if (!bound.present) return shape;
  shape.given = true;
  if (bound.argument.named_type.valid()) {
    const Type& type = context.types[bound.argument.named_type];
    return {true, type.kind == TypeKind::kMatrix, type.rows, type.columns};
  }
  if (bound.argument.elements.size() != 2) return shape;
  const StaticInteger rows = static_integer(context, bound.argument.elements[0]);
  const StaticInteger columns = static_integer(context, bound.argument.elements[1]);
  shape.known = rows.is_extent() && columns.is_extent();
  shape.rows = static_cast<uint32_t>(rows.value);
  shape.columns = static_cast<uint32_t>(columns.value);
  return shape;
}

std::string spell_shape(uint32_t rows, uint32_t columns) {
  return std::to_string(rows) + "x" + std::to_string(columns);
}

ResultType square(Context& context, const Overload& overload, const Bound& bound) {
  const Type& type = shape_of(context, bound);
  if (type.rows == type.columns) return none();
  return refuse("`" + std::string(overload.key) + "` takes a square matrix, not one of shape " +
                spell_shape(type.rows, type.columns));
}

// A decomposition of an n x n matrix: 'm' for a matrix and 'v' for a vector of its size.
ResultType decomposition(Context& context, const Bound& bound, std::string_view parts) {
  const uint32_t n = shape_of(context, bound).rows;
  const Scalar scalar = shape_of(context, bound).scalar;
  ResultType result;
  for (const char part : parts)
    result.types.push_back(part == 'm' ? context.types.matrix(n, n, scalar)
                                       : context.types.vector(n, scalar));
  return result;
}

ResultType different_scalars(const Context& context, std::span<const Bound> bound) {
  return refuse("`mul` takes operands of one scalar type, not " + spell_all(context, bound));
}

ResultType incompatible_shapes(const Context& context, std::span<const Bound> bound) {
  return refuse("the inner dimensions of " + spell_all(context, bound) + " do not agree in `mul`");
}

}  // namespace

// Parameters: *args, length, dtype.
ResultType vector(Context& context, const Overload&, std::span<const Bound> bound) {
  const std::span<const Argument> values = bound[0].variadic;
  const Dtype dtype = dtype_of(context, bound[2]);
  const bool has_length = bound[1].present;
  const StaticInteger length = static_integer(context, bound[1].argument);
  if (has_length && !length.is_extent())
    return refuse("the `length` of a vector must be a compile-time constant below 2**32");

  if (values.size() == 1 && is_kind(context, values[0], TypeKind::kVector)) {
    const Type& source = context.types[type_of(values[0])];
    if (has_length && length.value != source.rows)
      return refuse("a vector of length " + std::to_string(length.value) +
                    " cannot be a copy of one of length " + std::to_string(source.rows));
    if (dtype.given && !dtype.is_scalar)
      return refuse("the `dtype` of a vector must be a scalar type");
    return one(context.types.vector(source.rows, dtype.given ? dtype.scalar : source.scalar));
  }
  if (values.size() <= 1 && !has_length)
    return refuse(values.empty() ? "a vector of zeros needs a `length`"
                                 : "a vector filled with one value needs a `length`");
  if (values.size() > 1 && has_length && length.value != static_cast<int64_t>(values.size()))
    return refuse(counted(values.size(), "value") + " given for a vector of length " +
                  std::to_string(length.value));
  std::string error;
  const Scalar scalar = constructed_scalar(context, "vector", values, dtype, error);
  if (!error.empty()) return refuse(std::move(error));
  const auto extent =
      static_cast<uint32_t>(has_length ? length.value : static_cast<int64_t>(values.size()));
  return one(context.types.vector(extent, scalar));
}

Dispatched dispatch_vector(Context& context, const Overload&, std::span<const Bound> bound,
                           std::span<const TypeId> results) {
  const Type type = context.types[results[0]];
  Dispatched dispatched = construct(context, bound[0].variadic, type.scalar);
  dispatched.template_arguments = {template_number(type.rows),
                                   template_type(types::scalar_type(type.scalar))};
  return dispatched;
}

bool list_vector(Context&, std::span<const Bound> bound, std::span<const TypeId>) {
  return bound[0].variadic.size() > 4;
}

// Parameters: *args, shape, dtype.
ResultType matrix(Context& context, const Overload&, std::span<const Bound> bound) {
  const std::span<const Argument> values = bound[0].variadic;
  const Dtype dtype = dtype_of(context, bound[2]);
  const Shape shape = matrix_shape(context, bound[1]);
  if (shape.given && !shape.known)
    return refuse("the `shape` of a matrix must be two compile-time constants below 2**32");

  if (values.size() == 1 && is_kind(context, values[0], TypeKind::kMatrix)) {
    const Type& source = context.types[type_of(values[0])];
    if (shape.given && (shape.rows != source.rows || shape.columns != source.columns))
      return refuse("a matrix of shape " + spell_shape(shape.rows, shape.columns) +
                    " cannot be a copy of one of shape " +
                    spell_shape(source.rows, source.columns));
    if (dtype.given && !dtype.is_scalar)
      return refuse("the `dtype` of a matrix must be a scalar type");
    return one(context.types.matrix(source.rows, source.columns,
                                    dtype.given ? dtype.scalar : source.scalar));
  }
  if (!shape.given) return refuse("a matrix needs a `shape`");
  if (values.size() > 1) {
    if (std::ranges::all_of(values, [&](const Argument& value) {
          return is_kind(context, value, TypeKind::kVector);
        }))
      return refuse(
          "a matrix is not made of vectors; `matrix_from_rows` and `matrix_from_cols` are");
    if (values.size() != static_cast<size_t>(shape.rows) * shape.columns)
      return refuse(counted(values.size(), "value") + " given for a matrix of shape " +
                    spell_shape(shape.rows, shape.columns));
  }
  std::string error;
  const Scalar scalar = constructed_scalar(context, "matrix", values, dtype, error);
  if (!error.empty()) return refuse(std::move(error));
  return one(context.types.matrix(shape.rows, shape.columns, scalar));
}

Dispatched dispatch_matrix(Context& context, const Overload&, std::span<const Bound> bound,
                           std::span<const TypeId> results) {
  const Type type = context.types[results[0]];
  Dispatched dispatched = construct(context, bound[0].variadic, type.scalar);
  dispatched.template_arguments = {template_number(type.rows), template_number(type.columns),
                                   template_type(types::scalar_type(type.scalar))};
  return dispatched;
}

bool list_matrix(Context& context, std::span<const Bound> bound, std::span<const TypeId> results) {
  const Type& type = context.types[results[0]];
  const bool has_constructor = type.rows == type.columns && type.rows < 5;
  return bound[0].variadic.size() > 1 && !has_constructor;
}

ResultType removed_matrix(Context&, const Overload&, std::span<const Bound>) {
  return refuse("a matrix of position, rotation and scale is what `transform_compose` makes");
}

namespace {

ResultType from_vectors(Context& context, const Overload& overload, std::span<const Bound> bound,
                        bool columns) {
  const std::span<const Argument> vectors = bound[0].variadic;
  for (const Argument& argument : vectors)
    if (!is_kind(context, argument, TypeKind::kVector))
      return refuse("`" + std::string(overload.key) + "` takes vectors, not " +
                    spell(context, type_of(argument)));
  if (vectors.empty())
    return refuse("`" + std::string(overload.key) + "` takes at least one vector");
  const TypeId first = type_of(vectors[0]);
  for (const Argument& argument : vectors)
    if (type_of(argument) != first)
      return refuse("`" + std::string(overload.key) + "` takes vectors of one type, not " +
                    spell(context, first) + " and " + spell(context, type_of(argument)));
  const uint32_t length = context.types[first].rows;
  const Scalar scalar = context.types[first].scalar;
  const auto count = static_cast<uint32_t>(vectors.size());
  return one(columns ? context.types.matrix(length, count, scalar)
                     : context.types.matrix(count, length, scalar));
}

}  // namespace

ResultType matrix_from_rows(Context& context, const Overload& overload,
                            std::span<const Bound> bound) {
  return from_vectors(context, overload, bound, false);
}

ResultType matrix_from_columns(Context& context, const Overload& overload,
                               std::span<const Bound> bound) {
  return from_vectors(context, overload, bound, true);
}

Dispatched dispatch_matrix_from_vectors(Context& context, const Overload&,
                                        std::span<const Bound> bound,
                                        std::span<const TypeId> results) {
  const Type& type = context.types[results[0]];
  Dispatched dispatched;
  for (const Argument& argument : bound[0].variadic) dispatched.arguments.push_back(pass(argument));
  // The native library has functions of their own for 2x2, 3x3 and 4x4.
  if (type.rows != type.columns || type.rows < 2 || type.rows > 4) {
    dispatched.template_arguments.push_back(template_number(type.rows));
    dispatched.template_arguments.push_back(template_number(type.columns));
  }
  dispatched.template_arguments.push_back(template_type(types::scalar_type(type.scalar)));
  return dispatched;
}

bool list_matrix_from_vectors(Context& context, std::span<const Bound>,
                              std::span<const TypeId> results) {
  const Type& type = context.types[results[0]];
  return type.rows != type.columns || type.rows > 4;
}

// Parameters: n, dtype.
ResultType identity(Context& context, const Overload&, std::span<const Bound> bound) {
  const StaticInteger n = static_integer(context, bound[0].argument);
  if (!n.is_extent())
    return refuse("the size of `identity` must be a compile-time constant below 2**32");
  const Dtype dtype = dtype_of(context, bound[1]);
  if (!dtype.is_scalar) return refuse("the `dtype` of `identity` must be a scalar type");
  const auto size = static_cast<uint32_t>(n.value);
  return one(context.types.matrix(size, size, dtype.scalar));
}

Dispatched dispatch_identity(Context& context, const Overload&, std::span<const Bound>,
                             std::span<const TypeId> results) {
  const Type& type = context.types[results[0]];
  Dispatched dispatched;
  dispatched.template_arguments = {template_number(type.rows),
                                   template_type(types::scalar_type(type.scalar))};
  return dispatched;
}

ResultType outer(Context& context, const Overload&, std::span<const Bound> bound) {
  const Type& a = shape_of(context, bound[0]);
  const Type& b = shape_of(context, bound[1]);
  if (a.scalar != b.scalar)
    return refuse("`outer` takes vectors of one scalar type, not " + spell_all(context, bound));
  return one(context.types.matrix(a.rows, b.rows, a.scalar));
}

ResultType skew(Context& context, const Overload&, std::span<const Bound> bound) {
  return one(context.types.matrix(3, 3, shape_of(context, bound[0]).scalar));
}

ResultType transpose(Context& context, const Overload&, std::span<const Bound> bound) {
  const Type& type = shape_of(context, bound[0]);
  return one(context.types.matrix(type.columns, type.rows, type.scalar));
}

ResultType trace(Context& context, const Overload& overload, std::span<const Bound> bound) {
  ResultType refused = square(context, overload, bound[0]);
  return refused.error.empty() ? scalar_of_first(context, overload, bound) : refused;
}

ResultType diag(Context& context, const Overload&, std::span<const Bound> bound) {
  const Type& type = shape_of(context, bound[0]);
  return one(context.types.matrix(type.rows, type.rows, type.scalar));
}

ResultType get_diag(Context& context, const Overload& overload, std::span<const Bound> bound) {
  ResultType refused = square(context, overload, bound[0]);
  if (!refused.error.empty()) return refused;
  const Type& type = shape_of(context, bound[0]);
  return one(context.types.vector(type.rows, type.scalar));
}

ResultType svd3(Context& context, const Overload&, std::span<const Bound> bound) {
  return decomposition(context, bound[0], "mvm");
}
ResultType svd2(Context& context, const Overload&, std::span<const Bound> bound) {
  return decomposition(context, bound[0], "mvm");
}
ResultType qr3(Context& context, const Overload&, std::span<const Bound> bound) {
  return decomposition(context, bound[0], "mm");
}
ResultType eig3(Context& context, const Overload&, std::span<const Bound> bound) {
  return decomposition(context, bound[0], "mv");
}

ResultType matrix_times_vector(Context& context, const Overload&, std::span<const Bound> bound) {
  const Type& a = shape_of(context, bound[0]);
  const Type& b = shape_of(context, bound[1]);
  if (a.scalar != b.scalar) return different_scalars(context, bound);
  if (a.columns != b.rows) return incompatible_shapes(context, bound);
  return one(context.types.vector(a.rows, a.scalar));
}

ResultType vector_times_matrix(Context& context, const Overload&, std::span<const Bound> bound) {
  const Type& a = shape_of(context, bound[0]);
  const Type& b = shape_of(context, bound[1]);
  if (a.scalar != b.scalar) return different_scalars(context, bound);
  if (a.rows != b.rows) return incompatible_shapes(context, bound);
  return one(context.types.vector(b.columns, b.scalar));
}

ResultType matrix_times_matrix(Context& context, const Overload&, std::span<const Bound> bound) {
  const Type& a = shape_of(context, bound[0]);
  const Type& b = shape_of(context, bound[1]);
  if (a.scalar != b.scalar) return different_scalars(context, bound);
  if (a.columns != b.rows) return incompatible_shapes(context, bound);
  return one(context.types.matrix(a.rows, b.columns, a.scalar));
}

}  // namespace weft::builtins::rules
