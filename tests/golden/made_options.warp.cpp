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


// made_options.py:36
static WP_NOINLINE wp::float32 twice_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def twice(x: float) -> float:                                                          <L 37>
    // return x + x                                                                           <L 38>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// made_options.py:49
static wp::float32 make_measure__locals__measure_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const bool var_0 = true;
    wp::float32 var_1;
    const wp::int32 var_2 = 8;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // forward
    // def measure(x: float) -> float:                                                        <L 50>
    // if wp.static(doubles):                                                                 <L 51>
    // return f(x) / float(wp.static(sizeof(dtype._type_)))                                   <L 52>
    var_1 = twice_0(var_x);
    var_3 = wp::float(var_2);
    var_4 = wp::div(var_1, var_3);
    return var_4;
    // return f(x)                                                                            <L 53>
    var_5 = twice_0(var_x);
    return var_5;
}


// made_options.py:41
static wp::float32 thrice_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    //---------
    // forward
    // def thrice(x: float) -> float:                                                         <L 42>
    // return 3.0 * x                                                                         <L 43>
    var_1 = wp::mul(var_0, var_x);
    return var_1;
}


// made_options.py:49
static wp::float32 make_measure__locals__measure_1(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const bool var_0 = false;
    wp::float32 var_1;
    //---------
    // forward
    // def measure(x: float) -> float:                                                        <L 50>
    // if wp.static(doubles):                                                                 <L 51>
    // return f(x)                                                                            <L 53>
    var_1 = thrice_0(var_x);
    return var_1;
}


// made_options.py:32
static CUDA_CALLABLE wp::float32 scaled_sum_0(
    wp::float32 a,
    wp::float32 b)
{
float total = a + b;
    return total * 8;}


// made_options.py:36
static WP_NOINLINE void adj_twice_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    //---------
    // forward
    // def twice(x: float) -> float:                                                          <L 37>
    // return x + x                                                                           <L 38>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 38>
    // adj: def twice(x: float) -> float:                                                     <L 37>
    return;
}


// made_options.py:49
static void adj_make_measure__locals__measure_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const bool var_0 = true;
    wp::float32 var_1;
    const wp::int32 var_2 = 8;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // dual vars
    bool adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    //---------
    // forward
    // def measure(x: float) -> float:                                                        <L 50>
    // if wp.static(doubles):                                                                 <L 51>
    // return f(x) / float(wp.static(sizeof(dtype._type_)))                                   <L 52>
    var_1 = twice_0(var_x);
    var_3 = wp::float(var_2);
    var_4 = wp::div(var_1, var_3);
    goto label0;
    // return f(x)                                                                            <L 53>
    var_5 = twice_0(var_x);
    goto label1;
    //---------
    // reverse
    label1:;
    adj_5 += adj_ret;
    adj_twice_0(var_x, adj_x, adj_5);
    // adj: return f(x)                                                                       <L 53>
    label0:;
    adj_4 += adj_ret;
    wp::adj_div(var_1, var_3, var_4, adj_1, adj_3, adj_4);
    wp::adj_float(var_2, adj_2, adj_3);
    adj_twice_0(var_x, adj_x, adj_1);
    // adj: return f(x) / float(wp.static(sizeof(dtype._type_)))                              <L 52>
    // adj: if wp.static(doubles):                                                            <L 51>
    // adj: def measure(x: float) -> float:                                                   <L 50>
    return;
}


// made_options.py:41
static void adj_thrice_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def thrice(x: float) -> float:                                                         <L 42>
    // return 3.0 * x                                                                         <L 43>
    var_1 = wp::mul(var_0, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_0, var_x, adj_0, adj_x, adj_1);
    // adj: return 3.0 * x                                                                    <L 43>
    // adj: def thrice(x: float) -> float:                                                    <L 42>
    return;
}


// made_options.py:49
static void adj_make_measure__locals__measure_1(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const bool var_0 = false;
    wp::float32 var_1;
    //---------
    // dual vars
    bool adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def measure(x: float) -> float:                                                        <L 50>
    // if wp.static(doubles):                                                                 <L 51>
    // return f(x)                                                                            <L 53>
    var_1 = thrice_0(var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    adj_thrice_0(var_x, adj_x, adj_1);
    // adj: return f(x)                                                                       <L 53>
    // adj: if wp.static(doubles):                                                            <L 51>
    // adj: def measure(x: float) -> float:                                                   <L 50>
    return;
}


// made_options.py:32
static CUDA_CALLABLE void adj_scaled_sum_0(
    wp::float32 a,
    wp::float32 b,
    wp::float32 & adj_a,
    wp::float32 & adj_b,
    wp::float32 & adj_ret)
{
}

struct wp_args_plainer_123b0965 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void plainer_123b0965_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_plainer_123b0965 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_plainer_123b0965 wp_contiguous_args;
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
    // def plainer(x: wp.array(dtype=float)):                                                 <L 76>
    // x[wp.tid()] = 1.0                                                                      <L 77>
    var_1 = builtin_tid1d();
    wp::array_store(var_x, var_1, var_0);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void plainer_123b0965_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_plainer_123b0965 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        plainer_123b0965_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void plainer_123b0965_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_plainer_123b0965 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        plainer_123b0965_cpu_forward_tasks<true>(dim, _wp_args);
    else
        plainer_123b0965_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void plainer_123b0965_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_plainer_123b0965 *_wp_args)
{
    plainer_123b0965_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_measured_a805119d {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> y;
};


template <bool wp_linear_contiguous>
static void measured_a805119d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_measured_a805119d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_measured_a805119d wp_contiguous_args;
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
    wp::int32 var_1;
    wp::int32 var_2;
    wp::float32* var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32* var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32* var_11;
    const wp::int32 var_12 = 32;
    const wp::int32 var_13 = 5;
    wp::int32 var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    //---------
    // forward
    // def measured(x: wp.array(dtype=float), y: wp.array(dtype=float)):                      <L 63>
    // i = wp.tid()                                                                           <L 64>
    var_0 = builtin_tid1d();
    // for j in range(4):                                                                     <L 65>
    var_1 = 0;
    start_for_0:;
        if (var_1 >= 4) goto end_for_0;
        var_2 = var_1;
        var_1 += 1;
        // y[i] += measure_twice(x[i]) + measure_thrice(x[i])                                 <L 66>
        var_3 = wp::address(var_x, var_0);
        var_5 = wp::load(var_3);
        var_4 = make_measure__locals__measure_0(var_5);
        var_6 = wp::address(var_x, var_0);
        var_8 = wp::load(var_6);
        var_7 = make_measure__locals__measure_1(var_8);
        var_9 = wp::add(var_4, var_7);
        var_10 = wp::atomic_add(var_y, var_0, var_9);
        goto start_for_0;
    end_for_0:;
    // y[i] = scaled_sum(y[i], float(DEPTH + BEATS))                                          <L 67>
    var_11 = wp::address(var_y, var_0);
    var_14 = wp::add(var_12, var_13);
    var_15 = wp::float(var_14);
    var_17 = wp::load(var_11);
    var_16 = scaled_sum_0(var_17, var_15);
    wp::array_store(var_y, var_0, var_16);
}



template <bool wp_linear_contiguous>
static void measured_a805119d_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_measured_a805119d *_wp_args,
    wp_args_measured_a805119d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_measured_a805119d wp_contiguous_args;
    wp_args_measured_a805119d wp_contiguous_adj_args;
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
    wp::int32 var_1;
    wp::int32 var_2;
    wp::float32* var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32* var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32* var_11;
    const wp::int32 var_12 = 32;
    const wp::int32 var_13 = 5;
    wp::int32 var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    //---------
    // forward
    // def measured(x: wp.array(dtype=float), y: wp.array(dtype=float)):                      <L 63>
    // i = wp.tid()                                                                           <L 64>
    var_0 = builtin_tid1d();
    // for j in range(4):                                                                     <L 65>
    var_1 = 0;
    // y[i] = scaled_sum(y[i], float(DEPTH + BEATS))                                          <L 67>
    var_11 = wp::address(var_y, var_0);
    var_14 = wp::add(var_12, var_13);
    var_15 = wp::float(var_14);
    var_17 = wp::load(var_11);
    var_16 = scaled_sum_0(var_17, var_15);
    // wp::array_store(var_y, var_0, var_16);
    //---------
    // reverse
    wp::adj_array_store(var_y, var_0, var_16, adj_y, adj_0, adj_16);
    adj_scaled_sum_0(var_17, var_15, adj_11, adj_15, adj_16);
    wp::adj_float(var_14, adj_14, adj_15);
    wp::adj_add(var_12, var_13, adj_12, adj_13, adj_14);
    wp::adj_address(var_y, var_0, adj_y, adj_0, adj_11);
    // adj: y[i] = scaled_sum(y[i], float(DEPTH + BEATS))                                     <L 67>
    var_1 = 3;
    start_for_0:;
    	if (var_1 < 0) goto end_for_0;
    	var_2 = var_1;
    	var_1 -= 1;
    	adj_3 = {};
    	adj_4 = {};
    	adj_5 = {};
    	adj_6 = {};
    	adj_7 = {};
    	adj_8 = {};
    	adj_9 = {};
    	adj_10 = {};
        // y[i] += measure_twice(x[i]) + measure_thrice(x[i])                                 <L 66>
        var_3 = wp::address(var_x, var_0);
        var_5 = wp::load(var_3);
        var_4 = make_measure__locals__measure_0(var_5);
        var_6 = wp::address(var_x, var_0);
        var_8 = wp::load(var_6);
        var_7 = make_measure__locals__measure_1(var_8);
        var_9 = wp::add(var_4, var_7);
        // var_10 = wp::atomic_add(var_y, var_0, var_9);
        wp::adj_atomic_add(var_y, var_0, var_9, adj_y, adj_0, adj_9, adj_10);
        wp::adj_add(var_4, var_7, adj_4, adj_7, adj_9);
        adj_make_measure__locals__measure_1(var_8, adj_6, adj_7);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_6);
        adj_make_measure__locals__measure_0(var_5, adj_3, adj_4);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_3);
        // adj: y[i] += measure_twice(x[i]) + measure_thrice(x[i])                            <L 66>
    	goto start_for_0;
    end_for_0:;
    // adj: for j in range(4):                                                                <L 65>
    // adj: i = wp.tid()                                                                      <L 64>
    // adj: def measured(x: wp.array(dtype=float), y: wp.array(dtype=float)):                 <L 63>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void measured_a805119d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_measured_a805119d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        measured_a805119d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void measured_a805119d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_measured_a805119d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        measured_a805119d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        measured_a805119d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void measured_a805119d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_measured_a805119d *_wp_args)
{
    measured_a805119d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void measured_a805119d_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_measured_a805119d *_wp_args,
    wp_args_measured_a805119d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        measured_a805119d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void measured_a805119d_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_measured_a805119d *_wp_args,
    wp_args_measured_a805119d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->y.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        measured_a805119d_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        measured_a805119d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void measured_a805119d_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_measured_a805119d *_wp_args,
    wp_args_measured_a805119d *_wp_adj_args)
{
    measured_a805119d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_plain_d5bb8b31 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void plain_d5bb8b31_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_plain_d5bb8b31 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_plain_d5bb8b31 wp_contiguous_args;
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
    const wp::int32 var_0 = 8;
    wp::float32 var_1;
    wp::float32 var_2;
    wp::int32 var_3;
    //---------
    // forward
    // def plain(x: wp.array(dtype=float)):                                                   <L 71>
    // x[wp.tid()] = twice(float(WIDTH))                                                      <L 72>
    var_1 = wp::float(var_0);
    var_2 = twice_0(var_1);
    var_3 = builtin_tid1d();
    wp::array_store(var_x, var_3, var_2);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void plain_d5bb8b31_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_d5bb8b31 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        plain_d5bb8b31_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void plain_d5bb8b31_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_d5bb8b31 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        plain_d5bb8b31_cpu_forward_tasks<true>(dim, _wp_args);
    else
        plain_d5bb8b31_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void plain_d5bb8b31_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_d5bb8b31 *_wp_args)
{
    plain_d5bb8b31_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

