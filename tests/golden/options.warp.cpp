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


// options.py:18
static WP_NOINLINE wp::float32 out_of_line_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    wp::float32 var_1;
    //---------
    // forward
    // def out_of_line(x: float):                                                             <L 19>
    // return x * 2.0                                                                         <L 20>
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// options.py:23
static WP_FORCEINLINE wp::float32 in_line_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::float32 var_1 = 1.0;
    wp::float32 var_2;
    //---------
    // forward
    // def in_line(x: float):                                                                 <L 24>
    // return out_of_line(x) + 1.0                                                            <L 25>
    var_0 = out_of_line_0(var_x);
    var_2 = wp::add(var_0, var_1);
    return var_2;
}


// options.py:18
static WP_NOINLINE void adj_out_of_line_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def out_of_line(x: float):                                                             <L 19>
    // return x * 2.0                                                                         <L 20>
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: return x * 2.0                                                                    <L 20>
    // adj: def out_of_line(x: float):                                                        <L 19>
    return;
}


// options.py:23
static WP_FORCEINLINE void adj_in_line_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::float32 var_1 = 1.0;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def in_line(x: float):                                                                 <L 24>
    // return out_of_line(x) + 1.0                                                            <L 25>
    var_0 = out_of_line_0(var_x);
    var_2 = wp::add(var_0, var_1);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_0, var_1, adj_0, adj_1, adj_2);
    adj_out_of_line_0(var_x, adj_x, adj_0);
    // adj: return out_of_line(x) + 1.0                                                       <L 25>
    // adj: def in_line(x: float):                                                            <L 24>
    return;
}

struct wp_args_bounds_477112c2 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void bounds_477112c2_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_bounds_477112c2 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_bounds_477112c2 wp_contiguous_args;
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
    wp::int32 var_1;
    wp::int32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // forward
    // def bounds(x: wp.array(dtype=float)):                                                  <L 7>
    // i = wp.tid()                                                                           <L 8>
    var_0 = builtin_tid1d();
    // for j in range(5):                                                                     <L 9>
    var_1 = 0;
    start_for_0:;
        if (var_1 >= 5) goto end_for_0;
        var_2 = var_1;
        var_1 += 1;
        // x[i] += float(j)                                                                   <L 10>
        var_3 = wp::float(var_2);
        var_4 = wp::atomic_add(var_x, var_0, var_3);
        goto start_for_0;
    end_for_0:;
}



template <bool wp_linear_contiguous>
static void bounds_477112c2_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_bounds_477112c2 *_wp_args,
    wp_args_bounds_477112c2 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_bounds_477112c2 wp_contiguous_args;
    wp_args_bounds_477112c2 wp_contiguous_adj_args;
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
    wp::int32 var_1;
    wp::int32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    //---------
    // forward
    // def bounds(x: wp.array(dtype=float)):                                                  <L 7>
    // i = wp.tid()                                                                           <L 8>
    var_0 = builtin_tid1d();
    // for j in range(5):                                                                     <L 9>
    var_1 = 0;
    //---------
    // reverse
    var_1 = 4;
    start_for_0:;
    	if (var_1 < 0) goto end_for_0;
    	var_2 = var_1;
    	var_1 -= 1;
    	adj_3 = {};
    	adj_4 = {};
        // x[i] += float(j)                                                                   <L 10>
        var_3 = wp::float(var_2);
        // var_4 = wp::atomic_add(var_x, var_0, var_3);
        wp::adj_atomic_add(var_x, var_0, var_3, adj_x, adj_0, adj_3, adj_4);
        wp::adj_float(var_2, adj_2, adj_3);
        // adj: x[i] += float(j)                                                              <L 10>
    	goto start_for_0;
    end_for_0:;
    // adj: for j in range(5):                                                                <L 9>
    // adj: i = wp.tid()                                                                      <L 8>
    // adj: def bounds(x: wp.array(dtype=float)):                                             <L 7>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void bounds_477112c2_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_bounds_477112c2 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        bounds_477112c2_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void bounds_477112c2_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_bounds_477112c2 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        bounds_477112c2_cpu_forward_tasks<true>(dim, _wp_args);
    else
        bounds_477112c2_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void bounds_477112c2_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_bounds_477112c2 *_wp_args)
{
    bounds_477112c2_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void bounds_477112c2_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_bounds_477112c2 *_wp_args,
    wp_args_bounds_477112c2 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        bounds_477112c2_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void bounds_477112c2_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_bounds_477112c2 *_wp_args,
    wp_args_bounds_477112c2 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        bounds_477112c2_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        bounds_477112c2_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void bounds_477112c2_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_bounds_477112c2 *_wp_args,
    wp_args_bounds_477112c2 *_wp_adj_args)
{
    bounds_477112c2_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_single_516f5f01 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void single_516f5f01_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_single_516f5f01 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_single_516f5f01 wp_contiguous_args;
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
    const wp::float32 var_0 = 1.0;
    wp::int32 var_1;
    //---------
    // forward
    // def single(x: wp.array(dtype=float)):                                                  <L 14>
    // x[wp.tid()] = 1.0                                                                      <L 15>
    var_1 = builtin_tid1d();
    wp::array_store(var_x, var_1, var_0);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void single_516f5f01_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_single_516f5f01 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        single_516f5f01_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void single_516f5f01_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_single_516f5f01 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        single_516f5f01_cpu_forward_tasks<true>(dim, _wp_args);
    else
        single_516f5f01_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void single_516f5f01_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_single_516f5f01 *_wp_args)
{
    single_516f5f01_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_mixed_ranks_9442f72e {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> y;
};


template <bool wp_linear_contiguous>
static void mixed_ranks_9442f72e_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_mixed_ranks_9442f72e *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

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
    const wp::int32 var_4 = 0;
    //---------
    // forward
    // def mixed_ranks(x: wp.array(dtype=float), y: wp.array2d(dtype=float)):                 <L 29>
    // i = wp.tid()                                                                           <L 30>
    var_0 = builtin_tid1d();
    // y[i, 0] = in_line(x[i])                                                                <L 31>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = in_line_0(var_3);
    wp::array_store(var_y, var_0, var_4, var_2);
}



template <bool wp_linear_contiguous>
static void mixed_ranks_9442f72e_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_mixed_ranks_9442f72e *_wp_args,
    wp_args_mixed_ranks_9442f72e *_wp_adj_args)
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
    // def mixed_ranks(x: wp.array(dtype=float), y: wp.array2d(dtype=float)):                 <L 29>
    // i = wp.tid()                                                                           <L 30>
    var_0 = builtin_tid1d();
    // y[i, 0] = in_line(x[i])                                                                <L 31>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = in_line_0(var_3);
    // wp::array_store(var_y, var_0, var_4, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_y, var_0, var_4, var_2, adj_y, adj_0, adj_4, adj_2);
    adj_in_line_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: y[i, 0] = in_line(x[i])                                                           <L 31>
    // adj: i = wp.tid()                                                                      <L 30>
    // adj: def mixed_ranks(x: wp.array(dtype=float), y: wp.array2d(dtype=float)):            <L 29>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void mixed_ranks_9442f72e_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_mixed_ranks_9442f72e *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        mixed_ranks_9442f72e_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void mixed_ranks_9442f72e_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_mixed_ranks_9442f72e *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    mixed_ranks_9442f72e_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void mixed_ranks_9442f72e_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_mixed_ranks_9442f72e *_wp_args)
{
    mixed_ranks_9442f72e_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void mixed_ranks_9442f72e_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_mixed_ranks_9442f72e *_wp_args,
    wp_args_mixed_ranks_9442f72e *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        mixed_ranks_9442f72e_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void mixed_ranks_9442f72e_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_mixed_ranks_9442f72e *_wp_args,
    wp_args_mixed_ranks_9442f72e *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    mixed_ranks_9442f72e_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void mixed_ranks_9442f72e_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_mixed_ranks_9442f72e *_wp_args,
    wp_args_mixed_ranks_9442f72e *_wp_adj_args)
{
    mixed_ranks_9442f72e_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

