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


namespace shapes {
inline float area(float r) { return 3.0f * r * r; }
}

// avoid namespacing of float type for casting to float type, this is to avoid wp::float(x), which is not valid in C++
#define float(x) cast_float(x)
#define adj_float(x, adj_x, adj_ret) adj_cast_float(x, adj_x, adj_ret)

#define int(x) cast_int(x)
#define adj_int(x, adj_x, adj_ret) adj_cast_int(x, adj_x, adj_ret)


// preamble.py:16
static CUDA_CALLABLE wp::float32 area_0(
    wp::float32 r)
{
return shapes::area(r);}


// preamble.py:16
static CUDA_CALLABLE void adj_area_0(
    wp::float32 r,
    wp::float32 & adj_r,
    wp::float32 & adj_ret)
{
adj_r += 6.0f * r * adj_ret;}

struct wp_args_areas_afbf67e1 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void areas_afbf67e1_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_areas_afbf67e1 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_areas_afbf67e1 wp_contiguous_args;
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
    wp::float32* var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // forward
    // def areas(x: wp.array(dtype=float)):                                                   <L 21>
    // i = wp.tid()                                                                           <L 22>
    var_0 = builtin_tid1d();
    // for k in range(3):                                                                     <L 23>
    var_1 = 0;
    start_for_0:;
        if (var_1 >= 3) goto end_for_0;
        var_2 = var_1;
        var_1 += 1;
        // x[i] = area(x[i])                                                                  <L 24>
        var_3 = wp::address(var_x, var_0);
        var_5 = wp::load(var_3);
        var_4 = area_0(var_5);
        wp::array_store(var_x, var_0, var_4);
        goto start_for_0;
    end_for_0:;
}



template <bool wp_linear_contiguous>
static void areas_afbf67e1_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_areas_afbf67e1 *_wp_args,
    wp_args_areas_afbf67e1 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_areas_afbf67e1 wp_contiguous_args;
    wp_args_areas_afbf67e1 wp_contiguous_adj_args;
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
    wp::float32* var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    //---------
    // forward
    // def areas(x: wp.array(dtype=float)):                                                   <L 21>
    // i = wp.tid()                                                                           <L 22>
    var_0 = builtin_tid1d();
    // for k in range(3):                                                                     <L 23>
    var_1 = 0;
    //---------
    // reverse
    var_1 = 2;
    start_for_0:;
    	if (var_1 < 0) goto end_for_0;
    	var_2 = var_1;
    	var_1 -= 1;
    	adj_3 = {};
    	adj_4 = {};
    	adj_5 = {};
        // x[i] = area(x[i])                                                                  <L 24>
        var_3 = wp::address(var_x, var_0);
        var_5 = wp::load(var_3);
        var_4 = area_0(var_5);
        // wp::array_store(var_x, var_0, var_4);
        wp::adj_array_store(var_x, var_0, var_4, adj_x, adj_0, adj_4);
        adj_area_0(var_5, adj_3, adj_4);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_3);
        // adj: x[i] = area(x[i])                                                             <L 24>
    	goto start_for_0;
    end_for_0:;
    // adj: for k in range(3):                                                                <L 23>
    // adj: i = wp.tid()                                                                      <L 22>
    // adj: def areas(x: wp.array(dtype=float)):                                              <L 21>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void areas_afbf67e1_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_areas_afbf67e1 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        areas_afbf67e1_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void areas_afbf67e1_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_areas_afbf67e1 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        areas_afbf67e1_cpu_forward_tasks<true>(dim, _wp_args);
    else
        areas_afbf67e1_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void areas_afbf67e1_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_areas_afbf67e1 *_wp_args)
{
    areas_afbf67e1_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void areas_afbf67e1_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_areas_afbf67e1 *_wp_args,
    wp_args_areas_afbf67e1 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        areas_afbf67e1_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void areas_afbf67e1_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_areas_afbf67e1 *_wp_args,
    wp_args_areas_afbf67e1 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        areas_afbf67e1_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        areas_afbf67e1_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void areas_afbf67e1_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_areas_afbf67e1 *_wp_args,
    wp_args_areas_afbf67e1 *_wp_adj_args)
{
    areas_afbf67e1_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

