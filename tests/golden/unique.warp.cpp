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

struct wp_args_no_arrays_8365f2f7 {
    wp::int32 n;
};


template <bool wp_linear_contiguous>
static void no_arrays_8365f2f7_cpu_kernel_forward(
    wp::launch_bounds_t<3> dim,
    size_t task_index,
    wp_args_no_arrays_8365f2f7 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::int32 var_n = _wp_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::int32 var_2;
    wp::int32 var_3;
    wp::int32 var_4;
    wp::int32 var_5;
    //---------
    // forward
    // def no_arrays(n: int):                                                                 <L 7>
    // i, j, k = wp.tid()                                                                     <L 8>
    builtin_tid3d(var_0, var_1, var_2);
    // m = n + i * j * k                                                                      <L 9>
    var_3 = wp::mul(var_0, var_1);
    var_4 = wp::mul(var_3, var_2);
    var_5 = wp::add(var_n, var_4);
}



template <bool wp_linear_contiguous>
static void no_arrays_8365f2f7_cpu_kernel_backward(
    wp::launch_bounds_t<3> dim,
    size_t task_index,
    wp_args_no_arrays_8365f2f7 *_wp_args,
    wp_args_no_arrays_8365f2f7 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::int32 var_n = _wp_args->n;
    wp::int32 adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::int32 var_2;
    wp::int32 var_3;
    wp::int32 var_4;
    wp::int32 var_5;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    //---------
    // forward
    // def no_arrays(n: int):                                                                 <L 7>
    // i, j, k = wp.tid()                                                                     <L 8>
    builtin_tid3d(var_0, var_1, var_2);
    // m = n + i * j * k                                                                      <L 9>
    var_3 = wp::mul(var_0, var_1);
    var_4 = wp::mul(var_3, var_2);
    var_5 = wp::add(var_n, var_4);
    //---------
    // reverse
    wp::adj_add(var_n, var_4, adj_n, adj_4, adj_5);
    wp::adj_mul(var_3, var_2, adj_3, adj_2, adj_4);
    wp::adj_mul(var_0, var_1, adj_0, adj_1, adj_3);
    // adj: m = n + i * j * k                                                                 <L 9>
    // adj: i, j, k = wp.tid()                                                                <L 8>
    // adj: def no_arrays(n: int):                                                            <L 7>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void no_arrays_8365f2f7_cpu_forward_tasks(
    wp::launch_bounds_t<3> *dim,
    wp_args_no_arrays_8365f2f7 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        no_arrays_8365f2f7_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void no_arrays_8365f2f7_cpu_forward_dispatch(
    wp::launch_bounds_t<3> *dim,
    wp_args_no_arrays_8365f2f7 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    no_arrays_8365f2f7_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void no_arrays_8365f2f7_cpu_forward(
    wp::launch_bounds_t<3> *dim,
    wp_args_no_arrays_8365f2f7 *_wp_args)
{
    no_arrays_8365f2f7_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void no_arrays_8365f2f7_cpu_backward_tasks(
    wp::launch_bounds_t<3> *dim,
    wp_args_no_arrays_8365f2f7 *_wp_args,
    wp_args_no_arrays_8365f2f7 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        no_arrays_8365f2f7_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void no_arrays_8365f2f7_cpu_backward_dispatch(
    wp::launch_bounds_t<3> *dim,
    wp_args_no_arrays_8365f2f7 *_wp_args,
    wp_args_no_arrays_8365f2f7 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    no_arrays_8365f2f7_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void no_arrays_8365f2f7_cpu_backward(
    wp::launch_bounds_t<3> *dim,
    wp_args_no_arrays_8365f2f7 *_wp_args,
    wp_args_no_arrays_8365f2f7 *_wp_adj_args)
{
    no_arrays_8365f2f7_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

