// warp-lang 1.19.0
#define WP_NO_BFLOAT16

#define WP_TILE_BLOCK_DIM 1
#define WP_NO_CRT
#include "builtin.h"
#include "deterministic.h"

#define builtin_tid1d() wp::linear_tid<wp_linear_tid>(task_index, dim)
#define builtin_tid2d(x, y) wp::tid(x, y, task_index, dim)
#define builtin_tid3d(x, y, z) wp::tid(x, y, z, task_index, dim)
#define builtin_tid4d(x, y, z, w) wp::tid(x, y, z, w, task_index, dim)

#define builtin_block_dim() wp::block_dim()


// avoid namespacing of float type for casting to float type, this is to avoid wp::float(x), which is not valid in C++
#define float(x) cast_float(x)
#define adj_float(x, adj_x, adj_ret) adj_cast_float(x, adj_x, adj_ret)

#define int(x) cast_int(x)
#define adj_int(x, adj_x, adj_ret) adj_cast_int(x, adj_x, adj_ret)

struct wp_args_in_matrices_164d8b46 {
    wp::array_t<wp::mat_t<2, 2, wp::float32>> a;
};


template <bool wp_linear_contiguous>
static void in_matrices_164d8b46_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_in_matrices_164d8b46 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_a = _wp_args->a;
    //---------
    // primal vars
    const bool var_0 = true;
    const wp::float32 var_1 = 0.0;
    const wp::float32 var_2 = 0.0;
    const wp::float32 var_3 = 1.0;
    wp::mat_t<2, 2, wp::float32> var_4;
    const wp::float32 var_5 = True;
    const wp::int32 var_6 = 0;
    const bool var_7 = true;
    const wp::int32 var_8 = 2;
    const wp::int32 var_9 = 2;
    wp::tuple_t<wp::int32, wp::int32> var_10;
    wp::mat_t<2, 2, wp::float32> var_11;
    const wp::float32 var_12 = True;
    const wp::int32 var_13 = 1;
    const bool var_14 = true;
    const bool var_15 = false;
    wp::vec_t<2, wp::float16> var_16;
    const wp::float16 var_17 = True;
    const wp::float16 var_18 = False;
    //---------
    // forward
    // def in_matrices(a: wp.array(dtype=wp.mat22)):                                          <L 20>
    // a[0] = wp.mat22(True, 0.0, 0.0, 1.0)                                                   <L 21>
    var_4 = wp::mat_t<2, 2, wp::float32>(var_5, var_1, var_2, var_3);
    wp::array_store(var_a, var_6, var_4);
    // a[1] = wp.matrix(True, shape=(2, 2), dtype=float)                                      <L 22>
    var_10 = wp::tuple(var_8, var_9);
    var_11 = wp::mat_t<2, 2, wp::float32>(var_12);
    wp::array_store(var_a, var_13, var_11);
    // v = wp.vector(True, False, dtype=wp.float16)                                           <L 23>
    var_16 = wp::vec_t<2, wp::float16>(var_17, var_18);
}



template <bool wp_linear_contiguous>
static void in_matrices_164d8b46_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_in_matrices_164d8b46 *_wp_args,
    wp_args_in_matrices_164d8b46 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_a = _wp_args->a;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> adj_a = _wp_adj_args->a;
    //---------
    // primal vars
    const bool var_0 = true;
    const wp::float32 var_1 = 0.0;
    const wp::float32 var_2 = 0.0;
    const wp::float32 var_3 = 1.0;
    wp::mat_t<2, 2, wp::float32> var_4;
    const wp::float32 var_5 = True;
    const wp::int32 var_6 = 0;
    const bool var_7 = true;
    const wp::int32 var_8 = 2;
    const wp::int32 var_9 = 2;
    wp::tuple_t<wp::int32, wp::int32> var_10;
    wp::mat_t<2, 2, wp::float32> var_11;
    const wp::float32 var_12 = True;
    const wp::int32 var_13 = 1;
    const bool var_14 = true;
    const bool var_15 = false;
    wp::vec_t<2, wp::float16> var_16;
    const wp::float16 var_17 = True;
    const wp::float16 var_18 = False;
    //---------
    // dual vars
    bool adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::mat_t<2, 2, wp::float32> adj_4 = {};
    wp::float32 adj_5 = {};
    wp::int32 adj_6 = {};
    bool adj_7 = {};
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_10 = {};
    wp::mat_t<2, 2, wp::float32> adj_11 = {};
    wp::float32 adj_12 = {};
    wp::int32 adj_13 = {};
    bool adj_14 = {};
    bool adj_15 = {};
    wp::vec_t<2, wp::float16> adj_16 = {};
    wp::float16 adj_17 = {};
    wp::float16 adj_18 = {};
    //---------
    // forward
    // def in_matrices(a: wp.array(dtype=wp.mat22)):                                          <L 20>
    // a[0] = wp.mat22(True, 0.0, 0.0, 1.0)                                                   <L 21>
    var_4 = wp::mat_t<2, 2, wp::float32>(var_5, var_1, var_2, var_3);
    // wp::array_store(var_a, var_6, var_4);
    // a[1] = wp.matrix(True, shape=(2, 2), dtype=float)                                      <L 22>
    var_10 = wp::tuple(var_8, var_9);
    var_11 = wp::mat_t<2, 2, wp::float32>(var_12);
    // wp::array_store(var_a, var_13, var_11);
    // v = wp.vector(True, False, dtype=wp.float16)                                           <L 23>
    var_16 = wp::vec_t<2, wp::float16>(var_17, var_18);
    //---------
    // reverse
    wp::adj_vec_t(var_17, var_18, adj_17, adj_18, adj_16);
    // adj: v = wp.vector(True, False, dtype=wp.float16)                                      <L 23>
    wp::adj_array_store(var_a, var_13, var_11, adj_a, adj_13, adj_11);
    wp::adj_mat_t(var_12, adj_12, adj_11);
    // adj: a[1] = wp.matrix(True, shape=(2, 2), dtype=float)                                 <L 22>
    wp::adj_array_store(var_a, var_6, var_4, adj_a, adj_6, adj_4);
    wp::adj_mat_t(var_5, var_1, var_2, var_3, adj_5, adj_1, adj_2, adj_3, adj_4);
    // adj: a[0] = wp.mat22(True, 0.0, 0.0, 1.0)                                              <L 21>
    // adj: def in_matrices(a: wp.array(dtype=wp.mat22)):                                     <L 20>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void in_matrices_164d8b46_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_matrices_164d8b46 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        in_matrices_164d8b46_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void in_matrices_164d8b46_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_matrices_164d8b46 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    in_matrices_164d8b46_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void in_matrices_164d8b46_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_matrices_164d8b46 *_wp_args)
{
    in_matrices_164d8b46_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void in_matrices_164d8b46_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_matrices_164d8b46 *_wp_args,
    wp_args_in_matrices_164d8b46 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        in_matrices_164d8b46_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void in_matrices_164d8b46_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_matrices_164d8b46 *_wp_args,
    wp_args_in_matrices_164d8b46 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    in_matrices_164d8b46_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void in_matrices_164d8b46_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_matrices_164d8b46 *_wp_args,
    wp_args_in_matrices_164d8b46 *_wp_adj_args)
{
    in_matrices_164d8b46_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_in_vectors_cc55f65a {
    wp::array_t<wp::vec_t<3, wp::float32>> a;
    wp::array_t<wp::vec_t<2, wp::float64>> b;
    wp::array_t<wp::vec_t<2, wp::int32>> c;
};


template <bool wp_linear_contiguous>
static void in_vectors_cc55f65a_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_in_vectors_cc55f65a *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<2, wp::float64>> var_b = _wp_args->b;
    wp::array_t<wp::vec_t<2, wp::int32>> var_c = _wp_args->c;
    //---------
    // primal vars
    const bool var_0 = true;
    const wp::float32 var_1 = 1.0;
    const wp::float32 var_2 = 0.0;
    wp::vec_t<3, wp::float32> var_3;
    const wp::float32 var_4 = True;
    const wp::int32 var_5 = 0;
    const bool var_6 = true;
    wp::vec_t<3, wp::float32> var_7;
    const wp::float32 var_8 = True;
    const wp::int32 var_9 = 1;
    const wp::float32 var_10 = 1.0;
    const wp::int32 var_11 = 2;
    const bool var_12 = false;
    wp::vec_t<3, wp::float32> var_13;
    const wp::float32 var_14 = 2;
    const wp::float32 var_15 = False;
    const wp::int32 var_16 = 2;
    const bool var_17 = true;
    const bool var_18 = false;
    wp::vec_t<2, wp::float64> var_19;
    const wp::float64 var_20 = True;
    const wp::float64 var_21 = False;
    const wp::int32 var_22 = 0;
    const wp::float32 var_23 = 1.5;
    const bool var_24 = true;
    wp::vec_t<2, wp::int32> var_25;
    const wp::int32 var_26 = 1.5;
    const wp::int32 var_27 = True;
    const wp::int32 var_28 = 0;
    const wp::int32 var_29 = 7;
    const bool var_30 = false;
    wp::vec_t<2, wp::int32> var_31;
    const wp::int32 var_32 = False;
    const wp::int32 var_33 = 1;
    //---------
    // forward
    // def in_vectors(a: wp.array(dtype=wp.vec3), b: wp.array(dtype=wp.vec2d), c: wp.array(dtype=wp.vec2i)):       <L 10>
    // a[0] = wp.vec3(True, 1.0, 0.0)                                                         <L 11>
    var_3 = wp::vec_t<3, wp::float32>(var_4, var_1, var_2);
    wp::array_store(var_a, var_5, var_3);
    // a[1] = wp.vec3(True)                                                                   <L 12>
    var_7 = wp::vec_t<3, wp::float32>(var_8);
    wp::array_store(var_a, var_9, var_7);
    // a[2] = wp.vec3(1.0, 2, False)                                                          <L 13>
    var_13 = wp::vec_t<3, wp::float32>(var_10, var_14, var_15);
    wp::array_store(var_a, var_16, var_13);
    // b[0] = wp.vec2d(True, False)                                                           <L 14>
    var_19 = wp::vec_t<2, wp::float64>(var_20, var_21);
    wp::array_store(var_b, var_22, var_19);
    // c[0] = wp.vec2i(1.5, True)                                                             <L 15>
    var_25 = wp::vec_t<2, wp::int32>(var_26, var_27);
    wp::array_store(var_c, var_28, var_25);
    // c[1] = wp.vec2i(7, False)                                                              <L 16>
    var_31 = wp::vec_t<2, wp::int32>(var_29, var_32);
    wp::array_store(var_c, var_33, var_31);
}



template <bool wp_linear_contiguous>
static void in_vectors_cc55f65a_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_in_vectors_cc55f65a *_wp_args,
    wp_args_in_vectors_cc55f65a *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<2, wp::float64>> var_b = _wp_args->b;
    wp::array_t<wp::vec_t<2, wp::int32>> var_c = _wp_args->c;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_a = _wp_adj_args->a;
    wp::array_t<wp::vec_t<2, wp::float64>> adj_b = _wp_adj_args->b;
    wp::array_t<wp::vec_t<2, wp::int32>> adj_c = _wp_adj_args->c;
    //---------
    // primal vars
    const bool var_0 = true;
    const wp::float32 var_1 = 1.0;
    const wp::float32 var_2 = 0.0;
    wp::vec_t<3, wp::float32> var_3;
    const wp::float32 var_4 = True;
    const wp::int32 var_5 = 0;
    const bool var_6 = true;
    wp::vec_t<3, wp::float32> var_7;
    const wp::float32 var_8 = True;
    const wp::int32 var_9 = 1;
    const wp::float32 var_10 = 1.0;
    const wp::int32 var_11 = 2;
    const bool var_12 = false;
    wp::vec_t<3, wp::float32> var_13;
    const wp::float32 var_14 = 2;
    const wp::float32 var_15 = False;
    const wp::int32 var_16 = 2;
    const bool var_17 = true;
    const bool var_18 = false;
    wp::vec_t<2, wp::float64> var_19;
    const wp::float64 var_20 = True;
    const wp::float64 var_21 = False;
    const wp::int32 var_22 = 0;
    const wp::float32 var_23 = 1.5;
    const bool var_24 = true;
    wp::vec_t<2, wp::int32> var_25;
    const wp::int32 var_26 = 1.5;
    const wp::int32 var_27 = True;
    const wp::int32 var_28 = 0;
    const wp::int32 var_29 = 7;
    const bool var_30 = false;
    wp::vec_t<2, wp::int32> var_31;
    const wp::int32 var_32 = False;
    const wp::int32 var_33 = 1;
    //---------
    // dual vars
    bool adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    bool adj_6 = {};
    wp::vec_t<3, wp::float32> adj_7 = {};
    wp::float32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::int32 adj_11 = {};
    bool adj_12 = {};
    wp::vec_t<3, wp::float32> adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::int32 adj_16 = {};
    bool adj_17 = {};
    bool adj_18 = {};
    wp::vec_t<2, wp::float64> adj_19 = {};
    wp::float64 adj_20 = {};
    wp::float64 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::float32 adj_23 = {};
    bool adj_24 = {};
    wp::vec_t<2, wp::int32> adj_25 = {};
    wp::int32 adj_26 = {};
    wp::int32 adj_27 = {};
    wp::int32 adj_28 = {};
    wp::int32 adj_29 = {};
    bool adj_30 = {};
    wp::vec_t<2, wp::int32> adj_31 = {};
    wp::int32 adj_32 = {};
    wp::int32 adj_33 = {};
    //---------
    // forward
    // def in_vectors(a: wp.array(dtype=wp.vec3), b: wp.array(dtype=wp.vec2d), c: wp.array(dtype=wp.vec2i)):       <L 10>
    // a[0] = wp.vec3(True, 1.0, 0.0)                                                         <L 11>
    var_3 = wp::vec_t<3, wp::float32>(var_4, var_1, var_2);
    // wp::array_store(var_a, var_5, var_3);
    // a[1] = wp.vec3(True)                                                                   <L 12>
    var_7 = wp::vec_t<3, wp::float32>(var_8);
    // wp::array_store(var_a, var_9, var_7);
    // a[2] = wp.vec3(1.0, 2, False)                                                          <L 13>
    var_13 = wp::vec_t<3, wp::float32>(var_10, var_14, var_15);
    // wp::array_store(var_a, var_16, var_13);
    // b[0] = wp.vec2d(True, False)                                                           <L 14>
    var_19 = wp::vec_t<2, wp::float64>(var_20, var_21);
    // wp::array_store(var_b, var_22, var_19);
    // c[0] = wp.vec2i(1.5, True)                                                             <L 15>
    var_25 = wp::vec_t<2, wp::int32>(var_26, var_27);
    // wp::array_store(var_c, var_28, var_25);
    // c[1] = wp.vec2i(7, False)                                                              <L 16>
    var_31 = wp::vec_t<2, wp::int32>(var_29, var_32);
    // wp::array_store(var_c, var_33, var_31);
    //---------
    // reverse
    wp::adj_array_store(var_c, var_33, var_31, adj_c, adj_33, adj_31);
    wp::adj_vec_t(var_29, var_32, adj_29, adj_32, adj_31);
    // adj: c[1] = wp.vec2i(7, False)                                                         <L 16>
    wp::adj_array_store(var_c, var_28, var_25, adj_c, adj_28, adj_25);
    wp::adj_vec_t(var_26, var_27, adj_26, adj_27, adj_25);
    // adj: c[0] = wp.vec2i(1.5, True)                                                        <L 15>
    wp::adj_array_store(var_b, var_22, var_19, adj_b, adj_22, adj_19);
    wp::adj_vec_t(var_20, var_21, adj_20, adj_21, adj_19);
    // adj: b[0] = wp.vec2d(True, False)                                                      <L 14>
    wp::adj_array_store(var_a, var_16, var_13, adj_a, adj_16, adj_13);
    wp::adj_vec_t(var_10, var_14, var_15, adj_10, adj_14, adj_15, adj_13);
    // adj: a[2] = wp.vec3(1.0, 2, False)                                                     <L 13>
    wp::adj_array_store(var_a, var_9, var_7, adj_a, adj_9, adj_7);
    wp::adj_vec_t(var_8, adj_8, adj_7);
    // adj: a[1] = wp.vec3(True)                                                              <L 12>
    wp::adj_array_store(var_a, var_5, var_3, adj_a, adj_5, adj_3);
    wp::adj_vec_t(var_4, var_1, var_2, adj_4, adj_1, adj_2, adj_3);
    // adj: a[0] = wp.vec3(True, 1.0, 0.0)                                                    <L 11>
    // adj: def in_vectors(a: wp.array(dtype=wp.vec3), b: wp.array(dtype=wp.vec2d), c: wp.array(dtype=wp.vec2i)):  <L 10>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void in_vectors_cc55f65a_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_vectors_cc55f65a *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        in_vectors_cc55f65a_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void in_vectors_cc55f65a_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_vectors_cc55f65a *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    in_vectors_cc55f65a_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void in_vectors_cc55f65a_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_vectors_cc55f65a *_wp_args)
{
    in_vectors_cc55f65a_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void in_vectors_cc55f65a_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_vectors_cc55f65a *_wp_args,
    wp_args_in_vectors_cc55f65a *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        in_vectors_cc55f65a_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void in_vectors_cc55f65a_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_vectors_cc55f65a *_wp_args,
    wp_args_in_vectors_cc55f65a *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    in_vectors_cc55f65a_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void in_vectors_cc55f65a_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_vectors_cc55f65a *_wp_args,
    wp_args_in_vectors_cc55f65a *_wp_adj_args)
{
    in_vectors_cc55f65a_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_from_outside_ee2713ed {
    wp::array_t<wp::float32> a;
    wp::array_t<wp::int32> b;
    wp::array_t<wp::int64> c;
};


template <bool wp_linear_contiguous>
static void from_outside_ee2713ed_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_from_outside_ee2713ed *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::int32> var_b = _wp_args->b;
    wp::array_t<wp::int64> var_c = _wp_args->c;
    //---------
    // primal vars
    const wp::float32 var_0 = True;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = False;
    const wp::int32 var_3 = 0;
    const wp::int64 var_4 = Truell;
    const wp::int32 var_5 = 0;
    //---------
    // forward
    // def from_outside(a: wp.array(dtype=float), b: wp.array(dtype=int), c: wp.array(dtype=wp.int64)):       <L 27>
    // a[0] = TRUE                                                                            <L 28>
    wp::array_store(var_a, var_1, var_0);
    // b[0] = FALSE                                                                           <L 29>
    wp::array_store(var_b, var_3, var_2);
    // c[0] = WIDE                                                                            <L 30>
    wp::array_store(var_c, var_5, var_4);
}



template <bool wp_linear_contiguous>
static void from_outside_ee2713ed_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_from_outside_ee2713ed *_wp_args,
    wp_args_from_outside_ee2713ed *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::int32> var_b = _wp_args->b;
    wp::array_t<wp::int64> var_c = _wp_args->c;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::int32> adj_b = _wp_adj_args->b;
    wp::array_t<wp::int64> adj_c = _wp_adj_args->c;
    //---------
    // primal vars
    const wp::float32 var_0 = True;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = False;
    const wp::int32 var_3 = 0;
    const wp::int64 var_4 = Truell;
    const wp::int32 var_5 = 0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int64 adj_4 = {};
    wp::int32 adj_5 = {};
    //---------
    // forward
    // def from_outside(a: wp.array(dtype=float), b: wp.array(dtype=int), c: wp.array(dtype=wp.int64)):       <L 27>
    // a[0] = TRUE                                                                            <L 28>
    // wp::array_store(var_a, var_1, var_0);
    // b[0] = FALSE                                                                           <L 29>
    // wp::array_store(var_b, var_3, var_2);
    // c[0] = WIDE                                                                            <L 30>
    // wp::array_store(var_c, var_5, var_4);
    //---------
    // reverse
    wp::adj_array_store(var_c, var_5, var_4, adj_c, adj_5, adj_4);
    // adj: c[0] = WIDE                                                                       <L 30>
    wp::adj_array_store(var_b, var_3, var_2, adj_b, adj_3, adj_2);
    // adj: b[0] = FALSE                                                                      <L 29>
    wp::adj_array_store(var_a, var_1, var_0, adj_a, adj_1, adj_0);
    // adj: a[0] = TRUE                                                                       <L 28>
    // adj: def from_outside(a: wp.array(dtype=float), b: wp.array(dtype=int), c: wp.array(dtype=wp.int64)):  <L 27>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void from_outside_ee2713ed_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_outside_ee2713ed *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        from_outside_ee2713ed_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void from_outside_ee2713ed_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_outside_ee2713ed *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    from_outside_ee2713ed_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void from_outside_ee2713ed_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_outside_ee2713ed *_wp_args)
{
    from_outside_ee2713ed_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void from_outside_ee2713ed_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_outside_ee2713ed *_wp_args,
    wp_args_from_outside_ee2713ed *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        from_outside_ee2713ed_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void from_outside_ee2713ed_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_outside_ee2713ed *_wp_args,
    wp_args_from_outside_ee2713ed *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    from_outside_ee2713ed_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void from_outside_ee2713ed_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_outside_ee2713ed *_wp_args,
    wp_args_from_outside_ee2713ed *_wp_adj_args)
{
    from_outside_ee2713ed_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

