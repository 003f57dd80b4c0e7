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

struct wp_args_scale_1183d5e6 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> y;
    wp::float32 s;
};


template <bool wp_linear_contiguous>
static void scale_1183d5e6_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_1183d5e6 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::float32 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::int32 var_4 = 0;
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // y[i, 0] = x[i] * s                                                                     <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    wp::array_store(var_y, var_0, var_4, var_2);
}



template <bool wp_linear_contiguous>
static void scale_1183d5e6_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_1183d5e6 *_wp_args,
    wp_args_scale_1183d5e6 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::float32 var_s = _wp_args->s;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float32> adj_y = _wp_adj_args->y;
    wp::float32 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::int32 var_4 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::int32 adj_4 = {};
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // y[i, 0] = x[i] * s                                                                     <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    // wp::array_store(var_y, var_0, var_4, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_y, var_0, var_4, var_2, adj_y, adj_0, adj_4, adj_2);
    wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: y[i, 0] = x[i] * s                                                                <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):              <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_1183d5e6_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_1183d5e6 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_1183d5e6_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void scale_1183d5e6_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_1183d5e6 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    scale_1183d5e6_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void scale_1183d5e6_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_1183d5e6 *_wp_args)
{
    scale_1183d5e6_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_1183d5e6_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_1183d5e6 *_wp_args,
    wp_args_scale_1183d5e6 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_1183d5e6_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void scale_1183d5e6_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_1183d5e6 *_wp_args,
    wp_args_scale_1183d5e6 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    scale_1183d5e6_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void scale_1183d5e6_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_1183d5e6 *_wp_args,
    wp_args_scale_1183d5e6 *_wp_adj_args)
{
    scale_1183d5e6_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_fill_20b2d4fc {
    wp::array_t<wp::int32> x;
    wp::int32 v;
};


template <bool wp_linear_contiguous>
static void fill_20b2d4fc_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fill_20b2d4fc *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_x = _wp_args->x;
    wp::int32 var_v = _wp_args->v;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i, 0, 0] = v                                                                         <L 3>
    wp::array_store(var_x, var_0, var_1, var_2, var_v);
}



template <bool wp_linear_contiguous>
static void fill_20b2d4fc_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fill_20b2d4fc *_wp_args,
    wp_args_fill_20b2d4fc *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_x = _wp_args->x;
    wp::int32 var_v = _wp_args->v;
    wp::array_t<wp::int32> adj_x = _wp_adj_args->x;
    wp::int32 adj_v = _wp_adj_args->v;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i, 0, 0] = v                                                                         <L 3>
    // wp::array_store(var_x, var_0, var_1, var_2, var_v);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_1, var_2, var_v, adj_x, adj_0, adj_1, adj_2, adj_v);
    // adj: x[i, 0, 0] = v                                                                    <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                 <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fill_20b2d4fc_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_20b2d4fc *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fill_20b2d4fc_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void fill_20b2d4fc_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_20b2d4fc *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fill_20b2d4fc_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void fill_20b2d4fc_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_20b2d4fc *_wp_args)
{
    fill_20b2d4fc_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fill_20b2d4fc_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_20b2d4fc *_wp_args,
    wp_args_fill_20b2d4fc *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fill_20b2d4fc_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void fill_20b2d4fc_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_20b2d4fc *_wp_args,
    wp_args_fill_20b2d4fc *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fill_20b2d4fc_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void fill_20b2d4fc_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_20b2d4fc *_wp_args,
    wp_args_fill_20b2d4fc *_wp_adj_args)
{
    fill_20b2d4fc_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_scale_5da55372 {
    wp::array_t<wp::float64> x;
    wp::array_t<wp::float64> y;
    wp::float64 s;
};


template <bool wp_linear_contiguous>
static void scale_5da55372_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_5da55372 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    wp::array_t<wp::float64> var_y = _wp_args->y;
    wp::float64 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float64* var_1;
    wp::float64 var_2;
    wp::float64 var_3;
    const wp::int32 var_4 = 0;
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // y[i, 0] = x[i] * s                                                                     <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    wp::array_store(var_y, var_0, var_4, var_2);
}



template <bool wp_linear_contiguous>
static void scale_5da55372_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_5da55372 *_wp_args,
    wp_args_scale_5da55372 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    wp::array_t<wp::float64> var_y = _wp_args->y;
    wp::float64 var_s = _wp_args->s;
    wp::array_t<wp::float64> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float64> adj_y = _wp_adj_args->y;
    wp::float64 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float64* var_1;
    wp::float64 var_2;
    wp::float64 var_3;
    const wp::int32 var_4 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float64 adj_1 = {};
    wp::float64 adj_2 = {};
    wp::float64 adj_3 = {};
    wp::int32 adj_4 = {};
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // y[i, 0] = x[i] * s                                                                     <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    // wp::array_store(var_y, var_0, var_4, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_y, var_0, var_4, var_2, adj_y, adj_0, adj_4, adj_2);
    wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: y[i, 0] = x[i] * s                                                                <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):              <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_5da55372_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_5da55372 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_5da55372_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void scale_5da55372_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_5da55372 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    scale_5da55372_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void scale_5da55372_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_5da55372 *_wp_args)
{
    scale_5da55372_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_5da55372_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_5da55372 *_wp_args,
    wp_args_scale_5da55372 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_5da55372_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void scale_5da55372_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_5da55372 *_wp_args,
    wp_args_scale_5da55372 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    scale_5da55372_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void scale_5da55372_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_5da55372 *_wp_args,
    wp_args_scale_5da55372 *_wp_adj_args)
{
    scale_5da55372_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_fill_8cdf7eff {
    wp::array_t<wp::mat_t<2, 2, wp::float32>> x;
    wp::mat_t<2, 2, wp::float32> v;
};


template <bool wp_linear_contiguous>
static void fill_8cdf7eff_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fill_8cdf7eff *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_x = _wp_args->x;
    wp::mat_t<2, 2, wp::float32> var_v = _wp_args->v;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i, 0, 0] = v                                                                         <L 3>
    wp::array_store(var_x, var_0, var_1, var_2, var_v);
}



template <bool wp_linear_contiguous>
static void fill_8cdf7eff_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fill_8cdf7eff *_wp_args,
    wp_args_fill_8cdf7eff *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_x = _wp_args->x;
    wp::mat_t<2, 2, wp::float32> var_v = _wp_args->v;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> adj_x = _wp_adj_args->x;
    wp::mat_t<2, 2, wp::float32> adj_v = _wp_adj_args->v;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i, 0, 0] = v                                                                         <L 3>
    // wp::array_store(var_x, var_0, var_1, var_2, var_v);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_1, var_2, var_v, adj_x, adj_0, adj_1, adj_2, adj_v);
    // adj: x[i, 0, 0] = v                                                                    <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                 <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fill_8cdf7eff_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_8cdf7eff *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fill_8cdf7eff_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void fill_8cdf7eff_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_8cdf7eff *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fill_8cdf7eff_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void fill_8cdf7eff_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_8cdf7eff *_wp_args)
{
    fill_8cdf7eff_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fill_8cdf7eff_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_8cdf7eff *_wp_args,
    wp_args_fill_8cdf7eff *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fill_8cdf7eff_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void fill_8cdf7eff_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_8cdf7eff *_wp_args,
    wp_args_fill_8cdf7eff *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fill_8cdf7eff_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void fill_8cdf7eff_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_8cdf7eff *_wp_args,
    wp_args_fill_8cdf7eff *_wp_adj_args)
{
    fill_8cdf7eff_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_fill_a0167c57 {
    wp::array_t<bool> x;
    bool v;
};


template <bool wp_linear_contiguous>
static void fill_a0167c57_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fill_a0167c57 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<bool> var_x = _wp_args->x;
    bool var_v = _wp_args->v;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i, 0, 0] = v                                                                         <L 3>
    wp::array_store(var_x, var_0, var_1, var_2, var_v);
}



template <bool wp_linear_contiguous>
static void fill_a0167c57_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fill_a0167c57 *_wp_args,
    wp_args_fill_a0167c57 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<bool> var_x = _wp_args->x;
    bool var_v = _wp_args->v;
    wp::array_t<bool> adj_x = _wp_adj_args->x;
    bool adj_v = _wp_adj_args->v;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i, 0, 0] = v                                                                         <L 3>
    // wp::array_store(var_x, var_0, var_1, var_2, var_v);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_1, var_2, var_v, adj_x, adj_0, adj_1, adj_2, adj_v);
    // adj: x[i, 0, 0] = v                                                                    <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                 <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fill_a0167c57_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_a0167c57 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fill_a0167c57_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void fill_a0167c57_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_a0167c57 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fill_a0167c57_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void fill_a0167c57_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_a0167c57 *_wp_args)
{
    fill_a0167c57_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fill_a0167c57_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_a0167c57 *_wp_args,
    wp_args_fill_a0167c57 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fill_a0167c57_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void fill_a0167c57_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_a0167c57 *_wp_args,
    wp_args_fill_a0167c57 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fill_a0167c57_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void fill_a0167c57_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_a0167c57 *_wp_args,
    wp_args_fill_a0167c57 *_wp_adj_args)
{
    fill_a0167c57_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_scale_c49877c3 {
    wp::array_t<wp::vec_t<3, wp::float32>> x;
    wp::array_t<wp::vec_t<3, wp::float32>> y;
    wp::float32 s;
};


template <bool wp_linear_contiguous>
static void scale_c49877c3_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_c49877c3 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_x = _wp_args->x;
    wp::array_t<wp::vec_t<3, wp::float32>> var_y = _wp_args->y;
    wp::float32 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    const wp::int32 var_4 = 0;
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // y[i, 0] = x[i] * s                                                                     <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    wp::array_store(var_y, var_0, var_4, var_2);
}



template <bool wp_linear_contiguous>
static void scale_c49877c3_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_c49877c3 *_wp_args,
    wp_args_scale_c49877c3 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_x = _wp_args->x;
    wp::array_t<wp::vec_t<3, wp::float32>> var_y = _wp_args->y;
    wp::float32 var_s = _wp_args->s;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_x = _wp_adj_args->x;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_y = _wp_adj_args->y;
    wp::float32 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    const wp::int32 var_4 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::vec_t<3, wp::float32> adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::int32 adj_4 = {};
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // y[i, 0] = x[i] * s                                                                     <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    // wp::array_store(var_y, var_0, var_4, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_y, var_0, var_4, var_2, adj_y, adj_0, adj_4, adj_2);
    wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: y[i, 0] = x[i] * s                                                                <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):              <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_c49877c3_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_c49877c3 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_c49877c3_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void scale_c49877c3_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_c49877c3 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    scale_c49877c3_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void scale_c49877c3_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_c49877c3 *_wp_args)
{
    scale_c49877c3_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_c49877c3_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_c49877c3 *_wp_args,
    wp_args_scale_c49877c3 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_c49877c3_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void scale_c49877c3_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_c49877c3 *_wp_args,
    wp_args_scale_c49877c3 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    scale_c49877c3_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void scale_c49877c3_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_c49877c3 *_wp_args,
    wp_args_scale_c49877c3 *_wp_adj_args)
{
    scale_c49877c3_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_fill_ed875fc5 {
    wp::array_t<wp::int8> x;
    wp::int8 v;
};


template <bool wp_linear_contiguous>
static void fill_ed875fc5_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fill_ed875fc5 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int8> var_x = _wp_args->x;
    wp::int8 var_v = _wp_args->v;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i, 0, 0] = v                                                                         <L 3>
    wp::array_store(var_x, var_0, var_1, var_2, var_v);
}



template <bool wp_linear_contiguous>
static void fill_ed875fc5_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fill_ed875fc5 *_wp_args,
    wp_args_fill_ed875fc5 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int8> var_x = _wp_args->x;
    wp::int8 var_v = _wp_args->v;
    wp::array_t<wp::int8> adj_x = _wp_adj_args->x;
    wp::int8 adj_v = _wp_adj_args->v;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i, 0, 0] = v                                                                         <L 3>
    // wp::array_store(var_x, var_0, var_1, var_2, var_v);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_1, var_2, var_v, adj_x, adj_0, adj_1, adj_2, adj_v);
    // adj: x[i, 0, 0] = v                                                                    <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                 <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fill_ed875fc5_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_ed875fc5 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fill_ed875fc5_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void fill_ed875fc5_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_ed875fc5 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fill_ed875fc5_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void fill_ed875fc5_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_ed875fc5 *_wp_args)
{
    fill_ed875fc5_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fill_ed875fc5_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_ed875fc5 *_wp_args,
    wp_args_fill_ed875fc5 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fill_ed875fc5_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void fill_ed875fc5_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_ed875fc5 *_wp_args,
    wp_args_fill_ed875fc5 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fill_ed875fc5_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void fill_ed875fc5_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_ed875fc5 *_wp_args,
    wp_args_fill_ed875fc5 *_wp_adj_args)
{
    fill_ed875fc5_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

