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

struct wp_args_no_handles_119ac485 {
    wp::array_t<wp::uint64> ids;
};


template <bool wp_linear_contiguous>
static void no_handles_119ac485_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_no_handles_119ac485 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_no_handles_119ac485 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.ids.strides[0] = sizeof(wp::uint64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::uint64> var_ids = _wp_args->ids;
    //---------
    // primal vars
    wp::int32 var_0;
    const bool var_1 = false;
    wp::uint64* var_2;
    wp::uint64 var_3;
    wp::uint64 var_4;
    wp::uint64 var_5;
    //---------
    // forward
    // def no_handles(ids: wp.array(dtype=wp.uint64)):                                        <L 6>
    // i = wp.tid()                                                                           <L 7>
    var_0 = builtin_tid1d();
    // if False:                                                                              <L 8>
    // ids[i] = ids[i] + wp.uint64(1)                                                         <L 10>
    var_2 = wp::address(var_ids, var_0);
    var_3 = 1ull;
    var_5 = wp::load(var_2);
    var_4 = wp::add(var_5, var_3);
    wp::array_store(var_ids, var_0, var_4);
}



template <bool wp_linear_contiguous>
static void no_handles_119ac485_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_no_handles_119ac485 *_wp_args,
    wp_args_no_handles_119ac485 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_no_handles_119ac485 wp_contiguous_args;
    wp_args_no_handles_119ac485 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.ids.strides[0] = sizeof(wp::uint64);
        wp_contiguous_adj_args.ids.strides[0] = sizeof(wp::uint64);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::uint64> var_ids = _wp_args->ids;
    wp::array_t<wp::uint64> adj_ids = _wp_adj_args->ids;
    //---------
    // primal vars
    wp::int32 var_0;
    const bool var_1 = false;
    wp::uint64* var_2;
    wp::uint64 var_3;
    wp::uint64 var_4;
    wp::uint64 var_5;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    bool adj_1 = {};
    wp::uint64 adj_2 = {};
    wp::uint64 adj_3 = {};
    wp::uint64 adj_4 = {};
    wp::uint64 adj_5 = {};
    //---------
    // forward
    // def no_handles(ids: wp.array(dtype=wp.uint64)):                                        <L 6>
    // i = wp.tid()                                                                           <L 7>
    var_0 = builtin_tid1d();
    // if False:                                                                              <L 8>
    // ids[i] = ids[i] + wp.uint64(1)                                                         <L 10>
    var_2 = wp::address(var_ids, var_0);
    var_3 = 1ull;
    var_5 = wp::load(var_2);
    var_4 = wp::add(var_5, var_3);
    // wp::array_store(var_ids, var_0, var_4);
    //---------
    // reverse
    wp::adj_array_store(var_ids, var_0, var_4, adj_ids, adj_0, adj_4);
    wp::adj_add(var_5, var_3, adj_2, adj_3, adj_4);
    wp::adj_address(var_ids, var_0, adj_ids, adj_0, adj_2);
    // adj: ids[i] = ids[i] + wp.uint64(1)                                                    <L 10>
    // adj: if False:                                                                         <L 8>
    // adj: i = wp.tid()                                                                      <L 7>
    // adj: def no_handles(ids: wp.array(dtype=wp.uint64)):                                   <L 6>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void no_handles_119ac485_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_no_handles_119ac485 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        no_handles_119ac485_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void no_handles_119ac485_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_no_handles_119ac485 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->ids.strides[0] == (int)sizeof(wp::uint64)));
    if (wp_linear_contiguous)
        no_handles_119ac485_cpu_forward_tasks<true>(dim, _wp_args);
    else
        no_handles_119ac485_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void no_handles_119ac485_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_no_handles_119ac485 *_wp_args)
{
    no_handles_119ac485_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void no_handles_119ac485_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_no_handles_119ac485 *_wp_args,
    wp_args_no_handles_119ac485 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        no_handles_119ac485_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void no_handles_119ac485_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_no_handles_119ac485 *_wp_args,
    wp_args_no_handles_119ac485 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->ids.strides[0] == (int)sizeof(wp::uint64)) & (_wp_adj_args->ids.strides[0] == (int)sizeof(wp::uint64)));
    if (wp_linear_contiguous)
        no_handles_119ac485_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        no_handles_119ac485_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void no_handles_119ac485_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_no_handles_119ac485 *_wp_args,
    wp_args_no_handles_119ac485 *_wp_adj_args)
{
    no_handles_119ac485_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

