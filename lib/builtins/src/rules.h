// The rules that rows of builtins.def name, by theme. A rule sees parameters by position.
#pragma once

#include "weft/builtins/builtins.h"

namespace weft::builtins::rules {

#define WEFT_RESULT(name) ResultType name(Context&, const Overload&, std::span<const Bound>);
#define WEFT_DISPATCH(name)                                          \
  Dispatched name(Context&, const Overload&, std::span<const Bound>, \
                  std::span<const types::TypeId>);
#define WEFT_LIST(name) bool name(Context&, std::span<const Bound>, std::span<const types::TypeId>);

// rules_common.cpp: results that follow from argument types alone
WEFT_RESULT(same_type)  // all arguments of one type, which is the result
WEFT_RESULT(first_type)
WEFT_RESULT(scalar_of_same)  // all arguments of one type; its scalar
WEFT_RESULT(scalar_of_first)
WEFT_RESULT(compound)  // one scalar, one composite of it: the composite
WEFT_RESULT(lerp)
WEFT_RESULT(where)
WEFT_RESULT(expect_same)
WEFT_RESULT(removed_select)
WEFT_RESULT(copy)
WEFT_RESULT(static_length)
WEFT_RESULT(cast)
WEFT_RESULT(tuple)
WEFT_RESULT(tuple_extract)
WEFT_RESULT(printf)
WEFT_DISPATCH(dispatch_cast)
WEFT_DISPATCH(dispatch_tuple_extract)
WEFT_DISPATCH(dispatch_scalar_of_result)  // no arguments; <scalar>
WEFT_LIST(list_always)

// rules_vector.cpp: vectors and matrices
WEFT_RESULT(vector)
WEFT_DISPATCH(dispatch_vector)
WEFT_LIST(list_vector)
WEFT_RESULT(matrix)
WEFT_DISPATCH(dispatch_matrix)
WEFT_LIST(list_matrix)
WEFT_RESULT(removed_matrix)
WEFT_RESULT(matrix_from_rows)
WEFT_RESULT(matrix_from_columns)
WEFT_DISPATCH(dispatch_matrix_from_vectors)
WEFT_LIST(list_matrix_from_vectors)
WEFT_RESULT(identity)
WEFT_DISPATCH(dispatch_identity)
WEFT_RESULT(outer)
WEFT_RESULT(skew)
WEFT_RESULT(transpose)
WEFT_RESULT(trace)
WEFT_RESULT(diag)
WEFT_RESULT(get_diag)
WEFT_RESULT(svd3)
WEFT_RESULT(svd2)
WEFT_RESULT(qr3)
WEFT_RESULT(eig3)
WEFT_RESULT(matrix_times_vector)
WEFT_RESULT(vector_times_matrix)
WEFT_RESULT(matrix_times_matrix)

// rules_rotation.cpp: quaternions, transforms, spatial vectors. `x_of`: of the one scalar type
// that all arguments have.
WEFT_RESULT(vec3_of)
WEFT_RESULT(quat_of)
WEFT_RESULT(mat33_of)
WEFT_RESULT(mat66_of)
WEFT_RESULT(transform_of)
WEFT_RESULT(axis_angle)
WEFT_RESULT(quaternion)
WEFT_DISPATCH(dispatch_quaternion)
WEFT_RESULT(quat_identity)
WEFT_RESULT(transformation)
WEFT_RESULT(transformation_of_parts)
WEFT_DISPATCH(dispatch_transformation)
WEFT_LIST(list_transformation)
WEFT_RESULT(transform_identity)
WEFT_RESULT(spatial_vector)
WEFT_DISPATCH(dispatch_spatial_vector)

// rules_array.cpp: arrays and atomics
WEFT_RESULT(array)
WEFT_DISPATCH(dispatch_array)
WEFT_RESULT(zeros)
WEFT_DISPATCH(dispatch_zeros)
WEFT_RESULT(address)
WEFT_RESULT(view)
WEFT_RESULT(array_store)
WEFT_RESULT(atomic_sum)
WEFT_RESULT(atomic_extremum)
WEFT_RESULT(atomic_exchange)
WEFT_RESULT(atomic_bits)

// rules_component.cpp: reading and writing parts of composites, and through references
WEFT_RESULT(vector_extract)
WEFT_DISPATCH(dispatch_vector_extract)
WEFT_RESULT(matrix_extract)
WEFT_DISPATCH(dispatch_matrix_extract)
WEFT_RESULT(element_reference)
WEFT_RESULT(row_reference)
WEFT_DISPATCH(dispatch_reference)  // all arguments; the first without loading it
WEFT_DISPATCH(dispatch_vector_assign)
WEFT_DISPATCH(dispatch_matrix_assign)
WEFT_RESULT(store)

// rules_volume.cpp: volumes and textures
WEFT_RESULT(volume)  // its dtype
WEFT_RESULT(volume_gradient)
WEFT_RESULT(volume_store)
WEFT_RESULT(volume_index)  // the element type of voxel_data
WEFT_RESULT(volume_index_gradient)
WEFT_RESULT(texture)
WEFT_DISPATCH(dispatch_without_dtype)  // <dtype>

// rules_tile.cpp: tiles from values, and back
WEFT_RESULT(tile_of_dtype)
WEFT_RESULT(tile_of_ones)
WEFT_DISPATCH(dispatch_tile_of_dtype)
WEFT_RESULT(tile_full)
WEFT_RESULT(tile_from_thread)
WEFT_DISPATCH(dispatch_tile_of_values)
WEFT_RESULT(tile_randi)
WEFT_RESULT(tile_randf)
WEFT_DISPATCH(dispatch_tile_random)
WEFT_RESULT(tile_arange)
WEFT_DISPATCH(dispatch_tile_arange)
WEFT_RESULT(tile_of_threads)  // a value of each thread
WEFT_DISPATCH(dispatch_tile_of_threads)
WEFT_RESULT(untile)
WEFT_RESULT(tile_of_indices)  // one int32 a thread

// rules_tile_memory.cpp: tiles from and to arrays
WEFT_RESULT(tile_load)
WEFT_DISPATCH(dispatch_tile_load)
WEFT_RESULT(tile_load_indexed)
WEFT_DISPATCH(dispatch_tile_load_indexed)
WEFT_RESULT(tile_store)
WEFT_DISPATCH(dispatch_tile_store)
WEFT_RESULT(tile_store_indexed)
WEFT_DISPATCH(dispatch_tile_store_indexed)
WEFT_RESULT(tile_atomic_add)
WEFT_DISPATCH(dispatch_tile_atomic_add)
WEFT_RESULT(tile_atomic_add_indexed)

// rules_tile_views.cpp
WEFT_RESULT(tile_view)
WEFT_DISPATCH(dispatch_tile_view)
WEFT_RESULT(tile_slice_indexed)
WEFT_DISPATCH(dispatch_tile_slice_indexed)
WEFT_RESULT(tile_squeeze)
WEFT_RESULT(tile_reshape)
WEFT_RESULT(tile_astype)
WEFT_DISPATCH(dispatch_tile_as_result)  // <result>
WEFT_RESULT(tile_transpose)
WEFT_RESULT(tile_broadcast)
WEFT_DISPATCH(dispatch_tile_broadcast)

// rules_tile_elements.cpp: elements, stacks
WEFT_RESULT(tile_assign)
WEFT_DISPATCH(dispatch_tile_assign)
WEFT_RESULT(tile_extract)
WEFT_RESULT(tile_scatter)
WEFT_DISPATCH(dispatch_tile_scatter_add)
WEFT_RESULT(tile_element_inplace)
WEFT_RESULT(tile_element_inplace_bits)
WEFT_RESULT(tile_stack)
WEFT_DISPATCH(dispatch_tile_stack)
WEFT_RESULT(tile_stack_push)
WEFT_RESULT(tile_stack_pop)
WEFT_RESULT(tile_stack_clear)
WEFT_RESULT(tile_stack_count)

// rules_tile_math.cpp: element by element, reductions, scans
WEFT_RESULT(tile_reduction)
WEFT_RESULT(tile_number_reduction)  // not of structs
WEFT_RESULT(tile_index_reduction)
WEFT_RESULT(tile_sum_axis)
WEFT_DISPATCH(dispatch_tile_sum_axis)
WEFT_RESULT(tile_dot)
WEFT_RESULT(tile_axpy)
WEFT_RESULT(tile_sort)
WEFT_RESULT(tile_reduce)
WEFT_RESULT(tile_reduce_axis)
WEFT_DISPATCH(dispatch_tile_reduce_axis)
WEFT_RESULT(tile_scan)
WEFT_RESULT(tile_map)
WEFT_DISPATCH(dispatch_tile_map)
WEFT_RESULT(tile_neg)
WEFT_RESULT(tile_elements)  // two tiles of one type
WEFT_RESULT(tile_bits)
WEFT_RESULT(tile_scaled)  // one of the two may be a value, or of vectors
WEFT_DISPATCH(dispatch_tile_first)
WEFT_RESULT(tile_inplace)
WEFT_RESULT(tile_inplace_bits)

// rules_tile_solve.cpp: linear algebra and Fourier transforms
WEFT_RESULT(tile_diag_add)
WEFT_DISPATCH(dispatch_tile_diag_add)
WEFT_RESULT(tile_matmul)
WEFT_RESULT(tile_matmul_into)
WEFT_RESULT(tile_matmul_complex)
WEFT_DISPATCH(dispatch_tile_matmul)
WEFT_RESULT(tile_fft)
WEFT_DISPATCH(dispatch_tile_fft)
WEFT_RESULT(tile_cholesky)
WEFT_RESULT(tile_cholesky_inplace)
WEFT_DISPATCH(dispatch_tile_cholesky)
WEFT_RESULT(tile_solve)
WEFT_RESULT(tile_solve_inplace)
WEFT_DISPATCH(dispatch_tile_cholesky_solve)
WEFT_DISPATCH(dispatch_tile_lower_solve)
WEFT_DISPATCH(dispatch_tile_upper_solve)

#undef WEFT_RESULT
#undef WEFT_DISPATCH
#undef WEFT_LIST

}  // namespace weft::builtins::rules
