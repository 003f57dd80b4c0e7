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

struct wp_args_conditions_c5761872 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void conditions_c5761872_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_conditions_c5761872 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::str var_0 = "";
    const wp::str var_1 = "a";
    const wp::float32 var_2 = 2.0;
    const wp::int32 var_3 = 0;
    const wp::str var_4 = "";
    const wp::float32 var_5 = 2.0;
    const wp::str var_6 = "b";
    const wp::float32 var_7 = 1.0;
    const wp::int32 var_8 = 3;
    wp::range_t var_9;
    wp::int32 var_10;
    const wp::str var_11 = "";
    wp::float32 var_12;
    //---------
    // forward
    // def conditions(x: wp.array(dtype=float)):                                              <L 7>
    // if "":                                                                                 <L 8>
    // if "a":                                                                                <L 10>
    // x[0] = 2.0                                                                             <L 11>
    wp::array_store(var_x, var_3, var_2);
    // y = 1.0 if "" else 2.0                                                                 <L 12>
    // z = 1.0 if "b" else 2.0                                                                <L 13>
    // for i in range(3):                                                                     <L 14>
    var_9 = wp::range(var_8);
    start_for_0:;
        if (iter_cmp(var_9) == 0) goto end_for_0;
        var_10 = wp::iter_next(var_9);
        // if "":                                                                             <L 15>
        // x[i] = y + z                                                                       <L 17>
        var_12 = wp::add(var_5, var_7);
        wp::array_store(var_x, var_10, var_12);
        goto start_for_0;
    end_for_0:;
}



template <bool wp_linear_contiguous>
static void conditions_c5761872_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_conditions_c5761872 *_wp_args,
    wp_args_conditions_c5761872 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::str var_0 = "";
    const wp::str var_1 = "a";
    const wp::float32 var_2 = 2.0;
    const wp::int32 var_3 = 0;
    const wp::str var_4 = "";
    const wp::float32 var_5 = 2.0;
    const wp::str var_6 = "b";
    const wp::float32 var_7 = 1.0;
    const wp::int32 var_8 = 3;
    wp::range_t var_9;
    wp::int32 var_10;
    const wp::str var_11 = "";
    wp::float32 var_12;
    //---------
    // dual vars
    wp::str adj_0 = {};
    wp::str adj_1 = {};
    wp::float32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::str adj_4 = {};
    wp::float32 adj_5 = {};
    wp::str adj_6 = {};
    wp::float32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::range_t adj_9 = {};
    wp::int32 adj_10 = {};
    wp::str adj_11 = {};
    wp::float32 adj_12 = {};
    //---------
    // forward
    // def conditions(x: wp.array(dtype=float)):                                              <L 7>
    // if "":                                                                                 <L 8>
    // if "a":                                                                                <L 10>
    // x[0] = 2.0                                                                             <L 11>
    // wp::array_store(var_x, var_3, var_2);
    // y = 1.0 if "" else 2.0                                                                 <L 12>
    // z = 1.0 if "b" else 2.0                                                                <L 13>
    // for i in range(3):                                                                     <L 14>
    var_9 = wp::range(var_8);
    //---------
    // reverse
    var_9 = wp::iter_reverse(var_9);
    start_for_0:;
        if (iter_cmp(var_9) == 0) goto end_for_0;
        var_10 = wp::iter_next(var_9);
    	adj_11 = {};
    	adj_12 = {};
        // if "":                                                                             <L 15>
        // x[i] = y + z                                                                       <L 17>
        var_12 = wp::add(var_5, var_7);
        // wp::array_store(var_x, var_10, var_12);
        wp::adj_array_store(var_x, var_10, var_12, adj_x, adj_10, adj_12);
        wp::adj_add(var_5, var_7, adj_5, adj_7, adj_12);
        // adj: x[i] = y + z                                                                  <L 17>
        // adj: if "":                                                                        <L 15>
    	goto start_for_0;
    end_for_0:;
    // adj: for i in range(3):                                                                <L 14>
    // adj: z = 1.0 if "b" else 2.0                                                           <L 13>
    // adj: y = 1.0 if "" else 2.0                                                            <L 12>
    wp::adj_array_store(var_x, var_3, var_2, adj_x, adj_3, adj_2);
    // adj: x[0] = 2.0                                                                        <L 11>
    // adj: if "a":                                                                           <L 10>
    // adj: if "":                                                                            <L 8>
    // adj: def conditions(x: wp.array(dtype=float)):                                         <L 7>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void conditions_c5761872_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_conditions_c5761872 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        conditions_c5761872_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void conditions_c5761872_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_conditions_c5761872 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    conditions_c5761872_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void conditions_c5761872_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_conditions_c5761872 *_wp_args)
{
    conditions_c5761872_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void conditions_c5761872_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_conditions_c5761872 *_wp_args,
    wp_args_conditions_c5761872 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        conditions_c5761872_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void conditions_c5761872_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_conditions_c5761872 *_wp_args,
    wp_args_conditions_c5761872 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    conditions_c5761872_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void conditions_c5761872_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_conditions_c5761872 *_wp_args,
    wp_args_conditions_c5761872 *_wp_adj_args)
{
    conditions_c5761872_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

