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


// deterministic_native.py:7
static CUDA_CALLABLE void native_0(
    wp::array_t<wp::int32> values)
{
values[0] += 1;}


// deterministic_native.py:12
static CUDA_CALLABLE wp::int32 native_counter_0(
    wp::array_t<wp::int32> values)
{
return values[0];}


// deterministic_native.py:7
static CUDA_CALLABLE void adj_native_0(
    wp::array_t<wp::int32> values,
    wp::array_t<wp::int32> & adj_values)
{
}


// deterministic_native.py:12
static CUDA_CALLABLE void adj_native_counter_0(
    wp::array_t<wp::int32> values,
    wp::array_t<wp::int32> & adj_values,
    wp::int32 & adj_ret)
{
}

struct wp_args_calls_6e635f46 {
    wp::array_t<wp::int32> counter;
    wp::array_t<wp::int32> other;
    wp::array_t<wp::int32> values;
    wp::array_t<wp::int32> output;
};


template <bool wp_linear_contiguous>
static void calls_6e635f46_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_calls_6e635f46 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    wp::det_ctx det_ctx{1, 0, 0, nullptr, nullptr, 0};
    wp::det_counter_buf_t det_counter_0_counter{nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, 0, 0, wp::array_t<int>{}, 0};
    wp::det_counter_buf_t det_counter_1_other{nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, 0, 0, wp::array_t<int>{}, 0};
    //---------
    // argument vars
    wp::array_t<wp::int32> var_counter = _wp_args->counter;
    wp::array_t<wp::int32> var_other = _wp_args->other;
    wp::array_t<wp::int32> var_values = _wp_args->values;
    wp::array_t<wp::int32> var_output = _wp_args->output;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::int32 var_1 = 1;
    wp::int32 var_2;
    wp::int32 var_3;
    //---------
    // forward
    // def calls(counter: wp.array(dtype=int), other: wp.array(dtype=int), values: wp.array(dtype=int), output: wp.array(dtype=int)):       <L 18>
    // slot = wp.atomic_add(counter, 0, 1)                                                    <L 19>
    WP_DET_COUNTER_OR_FALLBACK(var_2, det_ctx, det_counter_0_counter, ((((var_0 < 0) ? (var_0 + var_counter.shape[0]) : var_0) * var_counter.strides[0]) / static_cast<int>(sizeof(wp::int32))), var_1, var_2 = wp::atomic_add(var_counter, var_0, var_1););
    // native(values)                                                                         <L 20>
    native_0(var_values, det_ctx);
    // output[slot] = native_counter(other)                                                   <L 21>
    var_3 = native_counter_0(var_other, det_ctx, det_counter_1_other);
    WP_DET_STORE_IF_ACTIVE(det_ctx, var_output, var_2, var_3);
}



template <bool wp_linear_contiguous>
static void calls_6e635f46_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_calls_6e635f46 *_wp_args,
    wp_args_calls_6e635f46 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    wp::det_ctx det_ctx{1, 0, 0, nullptr, nullptr, 0};
    wp::det_counter_buf_t det_counter_0_counter{nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, 0, 0, wp::array_t<int>{}, 0};
    wp::det_counter_buf_t det_counter_1_other{nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, 0, 0, wp::array_t<int>{}, 0};
    //---------
    // argument vars
    wp::array_t<wp::int32> var_counter = _wp_args->counter;
    wp::array_t<wp::int32> var_other = _wp_args->other;
    wp::array_t<wp::int32> var_values = _wp_args->values;
    wp::array_t<wp::int32> var_output = _wp_args->output;
    wp::array_t<wp::int32> adj_counter = _wp_adj_args->counter;
    wp::array_t<wp::int32> adj_other = _wp_adj_args->other;
    wp::array_t<wp::int32> adj_values = _wp_adj_args->values;
    wp::array_t<wp::int32> adj_output = _wp_adj_args->output;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::int32 var_1 = 1;
    wp::int32 var_2;
    wp::int32 var_3;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    //---------
    // forward
    // def calls(counter: wp.array(dtype=int), other: wp.array(dtype=int), values: wp.array(dtype=int), output: wp.array(dtype=int)):       <L 18>
    // slot = wp.atomic_add(counter, 0, 1)                                                    <L 19>
    WP_DET_COUNTER_OR_FALLBACK(var_2, det_ctx, det_counter_0_counter, ((((var_0 < 0) ? (var_0 + var_counter.shape[0]) : var_0) * var_counter.strides[0]) / static_cast<int>(sizeof(wp::int32))), var_1, var_2 = wp::atomic_add(var_counter, var_0, var_1););
    // native(values)                                                                         <L 20>
    native_0(var_values, det_ctx);
    // output[slot] = native_counter(other)                                                   <L 21>
    var_3 = native_counter_0(var_other, det_ctx, det_counter_1_other);
    wp::array_store(var_output, var_2, var_3);
    //---------
    // reverse
    wp::adj_array_store(var_output, var_2, var_3, adj_output, adj_2, adj_3);
    adj_native_counter_0(var_other, det_ctx, det_counter_1_other, adj_other, adj_3);
    // adj: output[slot] = native_counter(other)                                              <L 21>
    adj_native_0(var_values, det_ctx, adj_values);
    // adj: native(values)                                                                    <L 20>
    // adj: slot = wp.atomic_add(counter, 0, 1)                                               <L 19>
    // adj: def calls(counter: wp.array(dtype=int), other: wp.array(dtype=int), values: wp.array(dtype=int), output: wp.array(dtype=int)):  <L 18>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void calls_6e635f46_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_6e635f46 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        calls_6e635f46_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void calls_6e635f46_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_6e635f46 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    calls_6e635f46_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void calls_6e635f46_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_6e635f46 *_wp_args)
{
    calls_6e635f46_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void calls_6e635f46_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_6e635f46 *_wp_args,
    wp_args_calls_6e635f46 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        calls_6e635f46_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void calls_6e635f46_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_6e635f46 *_wp_args,
    wp_args_calls_6e635f46 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    calls_6e635f46_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void calls_6e635f46_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_6e635f46 *_wp_args,
    wp_args_calls_6e635f46 *_wp_adj_args)
{
    calls_6e635f46_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

