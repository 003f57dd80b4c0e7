// Parts of vectors, matrices, quaternions and transforms, by index and by slice.
#include "rules.h"
#include "support.h"

namespace weft::builtins::rules {
namespace {

bool is_slice(const Bound& bound) { return bound.argument.type == types::kSlice; }

// What an index expression selects. An index by an integer has no extent.
struct Selection {
  std::string error;
  bool by_row = false, by_column = false;  // an integer selects the row, the column
  uint32_t rows = 0, columns = 0;          // extents of what is selected
};

Selection select(const Context& context, const Type& type, std::span<const Bound> indices) {
  Selection selection;
  selection.rows = type.rows;
  selection.columns = type.columns;
  for (size_t i = 0; i < indices.size(); ++i) {
    uint32_t& extent = i == 0 ? selection.rows : selection.columns;
    if (!is_slice(indices[i])) {
      (i == 0 ? selection.by_row : selection.by_column) = true;
      continue;
    }
    SliceLength slice = slice_length(context, indices[i].argument, extent);
    if (!slice.error.empty()) {
      selection.error = std::move(slice.error);
      return selection;
    }
    extent = slice.length;
  }
  // A matrix without rows has no columns either, and the other way round.
  if (!selection.by_row && !selection.by_column && (selection.rows == 0 || selection.columns == 0))
    selection.rows = selection.columns = 0;
  return selection;
}

// Composites other than matrices have one extent.
Type as_vector(const Context& context, TypeId type) {
  Type vector = context.types[type];
  vector.rows = types::length_of(context.types, type);
  return vector;
}

Dispatched pass_all(std::span<const Bound> bound) {
  Dispatched dispatched;
  for (const Bound& one : bound) dispatched.arguments.push_back(pass(one.argument));
  return dispatched;
}

// The length or shape of a vector or matrix as template arguments; nothing for a scalar.
void add_shape(const Type& type, Dispatched& dispatched) {
  if (type.kind == TypeKind::kVector || type.kind == TypeKind::kMatrix)
    dispatched.template_arguments.push_back(template_number(type.rows));
  if (type.kind == TypeKind::kMatrix)
    dispatched.template_arguments.push_back(template_number(type.columns));
}

std::string wrong_part(const Context& context, TypeId value, TypeId wanted) {
  if (types::equal(context.types, value, wanted)) return {};
  return "a value of type " + spell(context, value) + " does not fit here, where " +
         spell(context, wanted) + " is wanted";
}

}  // namespace

ResultType vector_extract(Context& context, const Overload&, std::span<const Bound> bound) {
  const Type type = as_vector(context, type_of(bound[0]));
  if (!is_slice(bound[1])) return one(types::scalar_type(type.scalar));
  SliceLength slice = slice_length(context, bound[1].argument, type.rows);
  if (!slice.error.empty()) return refuse(std::move(slice.error));
  return one(context.types.vector(slice.length, type.scalar));
}

Dispatched dispatch_vector_extract(Context& context, const Overload&, std::span<const Bound> bound,
                                   std::span<const TypeId> results) {
  Dispatched dispatched = pass_all(bound);
  add_shape(context.types[results[0]], dispatched);
  return dispatched;
}

ResultType matrix_extract(Context& context, const Overload&, std::span<const Bound> bound) {
  const Type type = shape_of(context, bound[0]);
  Selection part = select(context, type, bound.subspan(1));
  if (!part.error.empty()) return refuse(std::move(part.error));
  if (part.by_row && part.by_column) return one(types::scalar_type(type.scalar));
  if (part.by_row) return one(context.types.vector(part.columns, type.scalar));
  if (part.by_column) return one(context.types.vector(part.rows, type.scalar));
  return one(context.types.matrix(part.rows, part.columns, type.scalar));
}

Dispatched dispatch_matrix_extract(Context& context, const Overload&, std::span<const Bound> bound,
                                   std::span<const TypeId> results) {
  Dispatched dispatched = pass_all(bound);
  for (const Bound& index : bound.subspan(1)) {
    if (!is_slice(index)) continue;
    add_shape(context.types[results[0]], dispatched);
    break;
  }
  return dispatched;
}

ResultType element_reference(Context& context, const Overload&, std::span<const Bound> bound) {
  return one(context.types.reference(types::scalar_type(shape_of(context, bound[0]).scalar)));
}

ResultType row_reference(Context& context, const Overload&, std::span<const Bound> bound) {
  const Type& type = shape_of(context, bound[0]);
  const TypeId row = context.types.vector(type.columns, type.scalar);
  return one(context.types.reference(row));
}

Dispatched dispatch_reference(Context&, const Overload&, std::span<const Bound> bound,
                              std::span<const TypeId>) {
  Dispatched dispatched = pass_all(bound);
  dispatched.raw_reference = true;
  return dispatched;
}

// Parameters: a, i, value. A slice takes a vector of its length, an index a scalar.
Dispatched dispatch_vector_assign(Context& context, const Overload&, std::span<const Bound> bound,
                                  std::span<const TypeId>) {
  const Type type = as_vector(context, type_of(bound[0]));
  TypeId wanted = types::scalar_type(type.scalar);
  if (is_slice(bound[1])) {
    SliceLength slice = slice_length(context, bound[1].argument, type.rows);
    if (!slice.error.empty()) return refuse_dispatch(std::move(slice.error));
    wanted = context.types.vector(slice.length, type.scalar);
  }
  std::string error = wrong_part(context, type_of(bound[2]), wanted);
  if (!error.empty()) return refuse_dispatch(std::move(error));
  Dispatched dispatched = pass_all(bound);
  add_shape(context.types[wanted], dispatched);
  return dispatched;
}

// Parameters: a, i, value or a, i, j, value.
Dispatched dispatch_matrix_assign(Context& context, const Overload&, std::span<const Bound> bound,
                                  std::span<const TypeId>) {
  const Type type = shape_of(context, bound[0]);
  const std::span<const Bound> indices = bound.subspan(1, bound.size() - 2);
  Selection part = select(context, type, indices);
  if (!part.error.empty()) return refuse_dispatch(std::move(part.error));
  TypeId wanted = types::scalar_type(type.scalar);
  if (!part.by_row && !part.by_column)
    wanted = context.types.matrix(part.rows, part.columns, type.scalar);
  else if (!part.by_row || !part.by_column)
    wanted = context.types.vector(part.by_row ? part.columns : part.rows, type.scalar);
  std::string error = wrong_part(context, type_of(bound.back()), wanted);
  if (!error.empty()) return refuse_dispatch(std::move(error));
  Dispatched dispatched = pass_all(bound);
  for (const Bound& index : indices) {
    if (!is_slice(index)) continue;
    add_shape(context.types[wanted], dispatched);
    break;
  }
  return dispatched;
}

ResultType store(Context& context, const Overload&, std::span<const Bound> bound) {
  if (types::equal(context.types, type_of(bound[0]), type_of(bound[1]))) return none();
  return refuse("a value of type " + spell(context, type_of(bound[1])) +
                " cannot be stored where there is " + spell(context, type_of(bound[0])));
}

}  // namespace weft::builtins::rules
