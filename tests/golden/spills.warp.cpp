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


// spills.py:5
static wp::float32 summed_0(
    wp::array_t<wp::float32> var_x)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 16;
    const wp::str var_1 = "shared";
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16>,wp::tile_stride_t<1>,false>();
    const wp::int32 var_3 = 0;
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1>, wp::tile_stride_t<1>>, true> var_4 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<1>,wp::tile_stride_t<1>,false>();
    const wp::int32 var_5 = 0;
    wp::float32 var_6;
    //---------
    // forward
    // def summed(x: wp.array(dtype=float)):                                                  <L 6>
    // t = wp.tile_load(x, shape=16, storage="shared")                                        <L 7>
    var_2 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_3);
    // return wp.tile_extract(wp.tile_sum(t), 0)                                              <L 8>
    var_4 = wp::tile_sum(var_2);
    var_6 = wp::tile_extract(var_4, var_5);
    return var_6;
}


// spills.py:11
static wp::float32 squared_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def squared(x: float):                                                                 <L 12>
    // return x * x                                                                           <L 13>
    var_0 = wp::mul(var_x, var_x);
    return var_0;
}


// spills.py:16
static void adj_squared_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & var_adj_ret)
{
	// user-defined adjoint code
    //---------
    // primal vars
    const wp::int32 var_0 = 4;
    const wp::str var_1 = "shared";
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4>,wp::tile_stride_t<1>,false>();
    const wp::float32 var_3 = 2.0;
    wp::float32 var_4;
    wp::float32 var_5;
    const wp::int32 var_6 = 0;
    wp::float32 var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    //---------
    // forward
    // def adj_squared(x: float, adj_ret: float):                                             <L 17>
    // t = wp.tile_ones(shape=4, dtype=float, storage="shared")                               <L 18>
    var_2 = wp::tile_ones<float, 4>();
    // wp.adjoint[x] += 2.0 * x * adj_ret * wp.tile_extract(t, 0)                             <L 19>
    var_4 = wp::mul(var_3, var_x);
    var_5 = wp::mul(var_4, var_adj_ret);
    var_7 = wp::tile_extract(var_2, var_6);
    var_8 = wp::mul(var_5, var_7);
    var_9 = wp::add(adj_x, var_8);
    adj_x = var_9;
}


// spills.py:5
static void adj_summed_0(
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 16;
    const wp::str var_1 = "shared";
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16>,wp::tile_stride_t<1>,true>();
    const wp::int32 var_3 = 0;
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1>, wp::tile_stride_t<1>>, true> var_4 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<1>,wp::tile_stride_t<1>,true>();
    const wp::int32 var_5 = 0;
    wp::float32 var_6;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::str adj_1 = {};
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true>& adj_2 = var_2;
    wp::int32 adj_3 = {};
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1>, wp::tile_stride_t<1>>, true>& adj_4 = var_4;
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    //---------
    // forward
    // def summed(x: wp.array(dtype=float)):                                                  <L 6>
    // t = wp.tile_load(x, shape=16, storage="shared")                                        <L 7>
    var_2 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_3);
    // return wp.tile_extract(wp.tile_sum(t), 0)                                              <L 8>
    var_4 = wp::tile_sum(var_2);
    var_6 = wp::tile_extract(var_4, var_5);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_6 += adj_ret;
    wp::adj_tile_extract(var_4, var_5, adj_4, adj_5, adj_6);
    wp::adj_tile_sum(var_2, adj_2, adj_4);
    // adj: return wp.tile_extract(wp.tile_sum(t), 0)                                         <L 8>
    wp::adj_tile_load(var_x, var_3, adj_x, adj_3, adj_2);
    // adj: t = wp.tile_load(x, shape=16, storage="shared")                                   <L 7>
    // adj: def summed(x: wp.array(dtype=float)):                                             <L 6>
    return;
}

struct wp_args_stack_101e3d00 {
    wp::array_t<wp::int32> x;
};


template <bool wp_linear_contiguous>
static void stack_101e3d00_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_stack_101e3d00 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 8;
    wp::tile_stack_t<wp::int32, 8> var_1 = wp::tile_stack_alloc<wp::int32, 8>();
    const wp::int32 var_2 = 0;
    wp::int32* var_3;
    const bool var_4 = true;
    wp::int32 var_5;
    wp::int32 var_6;
    //---------
    // forward
    // def stack(x: wp.array(dtype=int)):                                                     <L 50>
    // s = wp.tile_stack(capacity=8, dtype=int)                                               <L 51>
    var_1 = wp::tile_stack_init<int, 8>();
    // wp.tile_stack_push(s, x[0], True)                                                      <L 52>
    var_3 = wp::address(var_x, var_2);
    var_6 = wp::load(var_3);
    var_5 = wp::tile_stack_push(var_1, var_6, var_4);
}



template <bool wp_linear_contiguous>
static void stack_101e3d00_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_stack_101e3d00 *_wp_args,
    wp_args_stack_101e3d00 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_x = _wp_args->x;
    wp::array_t<wp::int32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 8;
    wp::tile_stack_t<wp::int32, 8> var_1 = wp::tile_stack_alloc<wp::int32, 8>();
    const wp::int32 var_2 = 0;
    wp::int32* var_3;
    const bool var_4 = true;
    wp::int32 var_5;
    wp::int32 var_6;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::tile_stack_t<wp::int32, 8> adj_1;
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    bool adj_4 = {};
    wp::int32 adj_5 = {};
    wp::int32 adj_6 = {};
    //---------
    // forward
    // def stack(x: wp.array(dtype=int)):                                                     <L 50>
    // s = wp.tile_stack(capacity=8, dtype=int)                                               <L 51>
    var_1 = wp::tile_stack_init<int, 8>();
    // wp.tile_stack_push(s, x[0], True)                                                      <L 52>
    var_3 = wp::address(var_x, var_2);
    var_6 = wp::load(var_3);
    var_5 = wp::tile_stack_push(var_1, var_6, var_4);
    //---------
    // reverse
    wp::adj_address(var_x, var_2, adj_x, adj_2, adj_3);
    // adj: wp.tile_stack_push(s, x[0], True)                                                 <L 52>
    // adj: s = wp.tile_stack(capacity=8, dtype=int)                                          <L 51>
    // adj: def stack(x: wp.array(dtype=int)):                                                <L 50>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void stack_101e3d00_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_stack_101e3d00 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        stack_101e3d00_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void stack_101e3d00_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_stack_101e3d00 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    stack_101e3d00_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void stack_101e3d00_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_stack_101e3d00 *_wp_args)
{
    stack_101e3d00_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void stack_101e3d00_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_stack_101e3d00 *_wp_args,
    wp_args_stack_101e3d00 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        stack_101e3d00_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void stack_101e3d00_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_stack_101e3d00 *_wp_args,
    wp_args_stack_101e3d00 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    stack_101e3d00_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void stack_101e3d00_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_stack_101e3d00 *_wp_args,
    wp_args_stack_101e3d00 *_wp_adj_args)
{
    stack_101e3d00_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_shared_by_use_5dd6a18e {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> y;
};


template <bool wp_linear_contiguous>
static void shared_by_use_5dd6a18e_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_shared_by_use_5dd6a18e *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    //---------
    // primal vars
    const wp::int32 var_0 = 4;
    const wp::int32 var_1 = 4;
    wp::tuple_t<wp::int32, wp::int32> var_2;
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_3 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,false>();
    const wp::int32 var_4 = 0;
    const wp::int32 var_5 = 0;
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_6 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,false>();
    const wp::int32 var_7 = 0;
    const wp::int32 var_8 = 0;
    const wp::int32 var_9 = 0;
    const wp::float32 var_10 = 1.0;
    const wp::float32 var_11 = 0.0;
    const wp::int32 var_12 = 0;
    const wp::int32 var_13 = 0;
    //---------
    // forward
    // def shared_by_use(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float)):             <L 39>
    // t = wp.tile_load(x, shape=(4, 4))                                                      <L 40>
    var_2 = wp::tuple(var_0, var_1);
    var_3 = wp::tile_load<wp::float32, true, false, 4, 4>(var_x, var_4, var_5);
    // wp.tile_store(y, wp.tile_matmul(t, t))                                                 <L 41>
    var_6 = wp::tile_matmul(var_7, var_8, var_9, var_3, var_3, var_6, var_10, var_11);
    wp::tile_store<wp::float32, true, false>(var_y, var_12, var_13, var_6);
}



template <bool wp_linear_contiguous>
static void shared_by_use_5dd6a18e_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_shared_by_use_5dd6a18e *_wp_args,
    wp_args_shared_by_use_5dd6a18e *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float32> adj_y = _wp_adj_args->y;
    //---------
    // primal vars
    const wp::int32 var_0 = 4;
    const wp::int32 var_1 = 4;
    wp::tuple_t<wp::int32, wp::int32> var_2;
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_3 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,true>();
    const wp::int32 var_4 = 0;
    const wp::int32 var_5 = 0;
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_6 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,true>();
    const wp::int32 var_7 = 0;
    const wp::int32 var_8 = 0;
    const wp::int32 var_9 = 0;
    const wp::float32 var_10 = 1.0;
    const wp::float32 var_11 = 0.0;
    const wp::int32 var_12 = 0;
    const wp::int32 var_13 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_2 = {};
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true>& adj_3 = var_3;
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true>& adj_6 = var_6;
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::int32 adj_13 = {};
    //---------
    // forward
    // def shared_by_use(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float)):             <L 39>
    // t = wp.tile_load(x, shape=(4, 4))                                                      <L 40>
    var_2 = wp::tuple(var_0, var_1);
    var_3 = wp::tile_load<wp::float32, true, false, 4, 4>(var_x, var_4, var_5);
    // wp.tile_store(y, wp.tile_matmul(t, t))                                                 <L 41>
    var_6 = wp::tile_matmul(var_7, var_8, var_9, var_3, var_3, var_6, var_10, var_11);
    // wp::tile_store<wp::float32, true, false>(var_y, var_12, var_13, var_6);
    //---------
    // reverse
    wp::adj_tile_store(var_y, var_12, var_13, var_6, adj_y, adj_12, adj_13, adj_6);
    wp::adj_tile_matmul(var_7, var_8, var_9, var_3, var_3, var_6, var_10, var_11, adj_7, adj_8, adj_9, adj_3, adj_3, adj_6, adj_10, adj_11, adj_6);
    // adj: wp.tile_store(y, wp.tile_matmul(t, t))                                            <L 41>
    wp::adj_tile_load(var_x, var_4, var_5, adj_x, adj_4, adj_5, adj_3);
    // adj: t = wp.tile_load(x, shape=(4, 4))                                                 <L 40>
    // adj: def shared_by_use(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float)):        <L 39>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void shared_by_use_5dd6a18e_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_by_use_5dd6a18e *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        shared_by_use_5dd6a18e_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void shared_by_use_5dd6a18e_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_by_use_5dd6a18e *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    shared_by_use_5dd6a18e_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void shared_by_use_5dd6a18e_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_by_use_5dd6a18e *_wp_args)
{
    shared_by_use_5dd6a18e_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void shared_by_use_5dd6a18e_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_by_use_5dd6a18e *_wp_args,
    wp_args_shared_by_use_5dd6a18e *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        shared_by_use_5dd6a18e_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void shared_by_use_5dd6a18e_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_by_use_5dd6a18e *_wp_args,
    wp_args_shared_by_use_5dd6a18e *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    shared_by_use_5dd6a18e_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void shared_by_use_5dd6a18e_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_by_use_5dd6a18e *_wp_args,
    wp_args_shared_by_use_5dd6a18e *_wp_adj_args)
{
    shared_by_use_5dd6a18e_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_transformed_5eb9699c {
    wp::array_t<wp::vec_t<2, wp::float32>> x;
    wp::array_t<wp::vec_t<2, wp::float32>> y;
};


template <bool wp_linear_contiguous>
static void transformed_5eb9699c_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_transformed_5eb9699c *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::vec_t<2, wp::float32>> var_x = _wp_args->x;
    wp::array_t<wp::vec_t<2, wp::float32>> var_y = _wp_args->y;
    //---------
    // primal vars
    const wp::int32 var_0 = 4;
    const wp::int32 var_1 = 256;
    wp::tuple_t<wp::int32, wp::int32> var_2;
    wp::tile_register_t<wp::vec_t<2, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>> var_3 = wp::tile_register_t<wp::vec_t<2, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>>{};
    const wp::int32 var_4 = 0;
    const wp::int32 var_5 = 0;
    const wp::int32 var_6 = 0;
    const wp::int32 var_7 = 0;
    //---------
    // forward
    // def transformed(x: wp.array2d(dtype=wp.vec2f), y: wp.array2d(dtype=wp.vec2f)):         <L 62>
    // t = wp.tile_load(x, shape=(4, 256))                                                    <L 63>
    var_2 = wp::tuple(var_0, var_1);
    var_3 = wp::tile_load<wp::vec_t<2, wp::float32>, true, false, 4, 256>(var_x, var_4, var_5);
    // wp.tile_fft(t)                                                                         <L 64>
    tile_fft(/* scalar */ 0, /* scalar */ 0, wp::vec2f, 0, 4, 256, var_3);
    // wp.tile_store(y, t)                                                                    <L 65>
    wp::tile_store<wp::vec_t<2, wp::float32>, true, false>(var_y, var_6, var_7, var_3);
}



template <bool wp_linear_contiguous>
static void transformed_5eb9699c_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_transformed_5eb9699c *_wp_args,
    wp_args_transformed_5eb9699c *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::vec_t<2, wp::float32>> var_x = _wp_args->x;
    wp::array_t<wp::vec_t<2, wp::float32>> var_y = _wp_args->y;
    wp::array_t<wp::vec_t<2, wp::float32>> adj_x = _wp_adj_args->x;
    wp::array_t<wp::vec_t<2, wp::float32>> adj_y = _wp_adj_args->y;
    //---------
    // primal vars
    const wp::int32 var_0 = 4;
    const wp::int32 var_1 = 256;
    wp::tuple_t<wp::int32, wp::int32> var_2;
    wp::tile_register_t<wp::vec_t<2, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>> var_3 = wp::tile_register_t<wp::vec_t<2, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>>{};
    const wp::int32 var_4 = 0;
    const wp::int32 var_5 = 0;
    const wp::int32 var_6 = 0;
    const wp::int32 var_7 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_2 = {};
    wp::tile_register_t<wp::vec_t<2, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>> adj_3{};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::int32 adj_7 = {};
    //---------
    // forward
    // def transformed(x: wp.array2d(dtype=wp.vec2f), y: wp.array2d(dtype=wp.vec2f)):         <L 62>
    // t = wp.tile_load(x, shape=(4, 256))                                                    <L 63>
    var_2 = wp::tuple(var_0, var_1);
    var_3 = wp::tile_load<wp::vec_t<2, wp::float32>, true, false, 4, 256>(var_x, var_4, var_5);
    // wp.tile_fft(t)                                                                         <L 64>
    tile_fft(/* scalar */ 0, /* scalar */ 0, wp::vec2f, 0, 4, 256, var_3);
    // wp.tile_store(y, t)                                                                    <L 65>
    // wp::tile_store<wp::vec_t<2, wp::float32>, true, false>(var_y, var_6, var_7, var_3);
    //---------
    // reverse
    wp::adj_tile_store(var_y, var_6, var_7, var_3, adj_y, adj_6, adj_7, adj_3);
    // adj: wp.tile_store(y, t)                                                               <L 65>
    adj_tile_fft(/* scalar */ 0, /* scalar */ 0, wp::vec2f, 0, 4, 256, var_3, /* scalar */ 0, /* scalar */ 0, wp::vec2f, 0, 4, 256, adj_3);
    // adj: wp.tile_fft(t)                                                                    <L 64>
    wp::adj_tile_load(var_x, var_4, var_5, adj_x, adj_4, adj_5, adj_3);
    // adj: t = wp.tile_load(x, shape=(4, 256))                                               <L 63>
    // adj: def transformed(x: wp.array2d(dtype=wp.vec2f), y: wp.array2d(dtype=wp.vec2f)):    <L 62>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void transformed_5eb9699c_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_transformed_5eb9699c *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        transformed_5eb9699c_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void transformed_5eb9699c_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_transformed_5eb9699c *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    transformed_5eb9699c_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void transformed_5eb9699c_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_transformed_5eb9699c *_wp_args)
{
    transformed_5eb9699c_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void transformed_5eb9699c_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_transformed_5eb9699c *_wp_args,
    wp_args_transformed_5eb9699c *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        transformed_5eb9699c_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void transformed_5eb9699c_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_transformed_5eb9699c *_wp_args,
    wp_args_transformed_5eb9699c *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    transformed_5eb9699c_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void transformed_5eb9699c_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_transformed_5eb9699c *_wp_args,
    wp_args_transformed_5eb9699c *_wp_adj_args)
{
    transformed_5eb9699c_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_in_registers_834e6a0c {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> y;
};


template <bool wp_linear_contiguous>
static void in_registers_834e6a0c_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_in_registers_834e6a0c *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    //---------
    // primal vars
    const wp::int32 var_0 = 16;
    wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> var_1 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>>{};
    const wp::int32 var_2 = 0;
    const wp::int32 var_3 = 0;
    //---------
    // forward
    // def in_registers(x: wp.array(dtype=float), y: wp.array(dtype=float)):                  <L 29>
    // wp.tile_store(y, wp.tile_load(x, shape=16))                                            <L 30>
    var_1 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_2);
    wp::tile_store<wp::float32, true, false>(var_y, var_3, var_1);
}



template <bool wp_linear_contiguous>
static void in_registers_834e6a0c_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_in_registers_834e6a0c *_wp_args,
    wp_args_in_registers_834e6a0c *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float32> adj_y = _wp_adj_args->y;
    //---------
    // primal vars
    const wp::int32 var_0 = 16;
    wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> var_1 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>>{};
    const wp::int32 var_2 = 0;
    const wp::int32 var_3 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> adj_1{};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    //---------
    // forward
    // def in_registers(x: wp.array(dtype=float), y: wp.array(dtype=float)):                  <L 29>
    // wp.tile_store(y, wp.tile_load(x, shape=16))                                            <L 30>
    var_1 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_2);
    // wp::tile_store<wp::float32, true, false>(var_y, var_3, var_1);
    //---------
    // reverse
    wp::adj_tile_store(var_y, var_3, var_1, adj_y, adj_3, adj_1);
    wp::adj_tile_load(var_x, var_2, adj_x, adj_2, adj_1);
    // adj: wp.tile_store(y, wp.tile_load(x, shape=16))                                       <L 30>
    // adj: def in_registers(x: wp.array(dtype=float), y: wp.array(dtype=float)):             <L 29>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void in_registers_834e6a0c_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_registers_834e6a0c *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        in_registers_834e6a0c_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void in_registers_834e6a0c_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_registers_834e6a0c *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    in_registers_834e6a0c_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void in_registers_834e6a0c_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_registers_834e6a0c *_wp_args)
{
    in_registers_834e6a0c_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void in_registers_834e6a0c_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_registers_834e6a0c *_wp_args,
    wp_args_in_registers_834e6a0c *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        in_registers_834e6a0c_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void in_registers_834e6a0c_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_registers_834e6a0c *_wp_args,
    wp_args_in_registers_834e6a0c *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    in_registers_834e6a0c_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void in_registers_834e6a0c_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_in_registers_834e6a0c *_wp_args,
    wp_args_in_registers_834e6a0c *_wp_adj_args)
{
    in_registers_834e6a0c_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_called_846f4d35 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> y;
};


template <bool wp_linear_contiguous>
static void called_846f4d35_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_called_846f4d35 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::int32 var_1 = 0;
    //---------
    // forward
    // def called(x: wp.array(dtype=float), y: wp.array(dtype=float)):                        <L 45>
    // y[0] = summed(x)                                                                       <L 46>
    var_0 = summed_0(var_x);
    wp::array_store(var_y, var_1, var_0);
}



template <bool wp_linear_contiguous>
static void called_846f4d35_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_called_846f4d35 *_wp_args,
    wp_args_called_846f4d35 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float32> adj_y = _wp_adj_args->y;
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::int32 var_1 = 0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::int32 adj_1 = {};
    //---------
    // forward
    // def called(x: wp.array(dtype=float), y: wp.array(dtype=float)):                        <L 45>
    // y[0] = summed(x)                                                                       <L 46>
    var_0 = summed_0(var_x);
    // wp::array_store(var_y, var_1, var_0);
    //---------
    // reverse
    wp::adj_array_store(var_y, var_1, var_0, adj_y, adj_1, adj_0);
    adj_summed_0(var_x, adj_x, adj_0);
    // adj: y[0] = summed(x)                                                                  <L 46>
    // adj: def called(x: wp.array(dtype=float), y: wp.array(dtype=float)):                   <L 45>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void called_846f4d35_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_called_846f4d35 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        called_846f4d35_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void called_846f4d35_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_called_846f4d35 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    called_846f4d35_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void called_846f4d35_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_called_846f4d35 *_wp_args)
{
    called_846f4d35_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void called_846f4d35_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_called_846f4d35 *_wp_args,
    wp_args_called_846f4d35 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        called_846f4d35_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void called_846f4d35_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_called_846f4d35 *_wp_args,
    wp_args_called_846f4d35 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    called_846f4d35_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void called_846f4d35_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_called_846f4d35 *_wp_args,
    wp_args_called_846f4d35 *_wp_adj_args)
{
    called_846f4d35_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_backward_alone_912e4e04 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> y;
};


template <bool wp_linear_contiguous>
static void backward_alone_912e4e04_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_backward_alone_912e4e04 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_backward_alone_912e4e04 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    //---------
    // forward
    // def backward_alone(x: wp.array(dtype=float), y: wp.array(dtype=float)):                <L 56>
    // i = wp.tid()                                                                           <L 57>
    var_0 = builtin_tid1d();
    // y[i] = squared(x[i])                                                                   <L 58>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = squared_0(var_3);
    wp::array_store(var_y, var_0, var_2);
}



template <bool wp_linear_contiguous>
static void backward_alone_912e4e04_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_backward_alone_912e4e04 *_wp_args,
    wp_args_backward_alone_912e4e04 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_backward_alone_912e4e04 wp_contiguous_args;
    wp_args_backward_alone_912e4e04 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.y.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float32> adj_y = _wp_adj_args->y;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    //---------
    // forward
    // def backward_alone(x: wp.array(dtype=float), y: wp.array(dtype=float)):                <L 56>
    // i = wp.tid()                                                                           <L 57>
    var_0 = builtin_tid1d();
    // y[i] = squared(x[i])                                                                   <L 58>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = squared_0(var_3);
    // wp::array_store(var_y, var_0, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_y, var_0, var_2, adj_y, adj_0, adj_2);
    adj_squared_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: y[i] = squared(x[i])                                                              <L 58>
    // adj: i = wp.tid()                                                                      <L 57>
    // adj: def backward_alone(x: wp.array(dtype=float), y: wp.array(dtype=float)):           <L 56>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void backward_alone_912e4e04_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_backward_alone_912e4e04 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        backward_alone_912e4e04_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void backward_alone_912e4e04_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_backward_alone_912e4e04 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        backward_alone_912e4e04_cpu_forward_tasks<true>(dim, _wp_args);
    else
        backward_alone_912e4e04_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void backward_alone_912e4e04_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_backward_alone_912e4e04 *_wp_args)
{
    backward_alone_912e4e04_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void backward_alone_912e4e04_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_backward_alone_912e4e04 *_wp_args,
    wp_args_backward_alone_912e4e04 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        backward_alone_912e4e04_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void backward_alone_912e4e04_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_backward_alone_912e4e04 *_wp_args,
    wp_args_backward_alone_912e4e04 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->y.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        backward_alone_912e4e04_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        backward_alone_912e4e04_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void backward_alone_912e4e04_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_backward_alone_912e4e04 *_wp_args,
    wp_args_backward_alone_912e4e04 *_wp_adj_args)
{
    backward_alone_912e4e04_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_plain_9dbd884d {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void plain_9dbd884d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_plain_9dbd884d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_plain_9dbd884d wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 2.0;
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // forward
    // def plain(x: wp.array(dtype=float)):                                                   <L 23>
    // i = wp.tid()                                                                           <L 24>
    var_0 = builtin_tid1d();
    // x[i] = 2.0 * x[i]                                                                      <L 25>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = wp::mul(var_1, var_4);
    wp::array_store(var_x, var_0, var_3);
}



template <bool wp_linear_contiguous>
static void plain_9dbd884d_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_plain_9dbd884d *_wp_args,
    wp_args_plain_9dbd884d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_plain_9dbd884d wp_contiguous_args;
    wp_args_plain_9dbd884d wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 2.0;
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    //---------
    // forward
    // def plain(x: wp.array(dtype=float)):                                                   <L 23>
    // i = wp.tid()                                                                           <L 24>
    var_0 = builtin_tid1d();
    // x[i] = 2.0 * x[i]                                                                      <L 25>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = wp::mul(var_1, var_4);
    // wp::array_store(var_x, var_0, var_3);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_3, adj_x, adj_0, adj_3);
    wp::adj_mul(var_1, var_4, adj_1, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_2);
    // adj: x[i] = 2.0 * x[i]                                                                 <L 25>
    // adj: i = wp.tid()                                                                      <L 24>
    // adj: def plain(x: wp.array(dtype=float)):                                              <L 23>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void plain_9dbd884d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_9dbd884d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        plain_9dbd884d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void plain_9dbd884d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_9dbd884d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        plain_9dbd884d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        plain_9dbd884d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void plain_9dbd884d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_9dbd884d *_wp_args)
{
    plain_9dbd884d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void plain_9dbd884d_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_9dbd884d *_wp_args,
    wp_args_plain_9dbd884d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        plain_9dbd884d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void plain_9dbd884d_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_9dbd884d *_wp_args,
    wp_args_plain_9dbd884d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        plain_9dbd884d_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        plain_9dbd884d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void plain_9dbd884d_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_9dbd884d *_wp_args,
    wp_args_plain_9dbd884d *_wp_adj_args)
{
    plain_9dbd884d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_shared_df27cb68 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> y;
};


template <bool wp_linear_contiguous>
static void shared_df27cb68_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_shared_df27cb68 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    //---------
    // primal vars
    const wp::int32 var_0 = 16;
    const wp::str var_1 = "shared";
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16>,wp::tile_stride_t<1>,false>();
    const wp::int32 var_3 = 0;
    const wp::int32 var_4 = 0;
    //---------
    // forward
    // def shared(x: wp.array(dtype=float), y: wp.array(dtype=float)):                        <L 34>
    // wp.tile_store(y, wp.tile_load(x, shape=16, storage="shared"))                          <L 35>
    var_2 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_3);
    wp::tile_store<wp::float32, true, false>(var_y, var_4, var_2);
}



template <bool wp_linear_contiguous>
static void shared_df27cb68_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_shared_df27cb68 *_wp_args,
    wp_args_shared_df27cb68 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float32> adj_y = _wp_adj_args->y;
    //---------
    // primal vars
    const wp::int32 var_0 = 16;
    const wp::str var_1 = "shared";
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16>,wp::tile_stride_t<1>,true>();
    const wp::int32 var_3 = 0;
    const wp::int32 var_4 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::str adj_1 = {};
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true>& adj_2 = var_2;
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    //---------
    // forward
    // def shared(x: wp.array(dtype=float), y: wp.array(dtype=float)):                        <L 34>
    // wp.tile_store(y, wp.tile_load(x, shape=16, storage="shared"))                          <L 35>
    var_2 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_3);
    // wp::tile_store<wp::float32, true, false>(var_y, var_4, var_2);
    //---------
    // reverse
    wp::adj_tile_store(var_y, var_4, var_2, adj_y, adj_4, adj_2);
    wp::adj_tile_load(var_x, var_3, adj_x, adj_3, adj_2);
    // adj: wp.tile_store(y, wp.tile_load(x, shape=16, storage="shared"))                     <L 35>
    // adj: def shared(x: wp.array(dtype=float), y: wp.array(dtype=float)):                   <L 34>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void shared_df27cb68_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_df27cb68 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        shared_df27cb68_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void shared_df27cb68_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_df27cb68 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    shared_df27cb68_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void shared_df27cb68_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_df27cb68 *_wp_args)
{
    shared_df27cb68_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void shared_df27cb68_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_df27cb68 *_wp_args,
    wp_args_shared_df27cb68 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        shared_df27cb68_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void shared_df27cb68_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_df27cb68 *_wp_args,
    wp_args_shared_df27cb68 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    shared_df27cb68_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void shared_df27cb68_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_shared_df27cb68 *_wp_args,
    wp_args_shared_df27cb68 *_wp_adj_args)
{
    shared_df27cb68_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

