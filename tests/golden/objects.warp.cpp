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


// objects.py:7
static wp::float32 twice_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    wp::float32 var_1;
    //---------
    // forward
    // def twice(x: float):                                                                   <L 8>
    // return x * 2.0                                                                         <L 9>
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// objects.py:7
static void adj_twice_0(
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
    // def twice(x: float):                                                                   <L 8>
    // return x * 2.0                                                                         <L 9>
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: return x * 2.0                                                                    <L 9>
    // adj: def twice(x: float):                                                              <L 8>
    return;
}

struct wp_args_make__locals__made_350f7492 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void make__locals__made_350f7492_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make__locals__made_350f7492 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make__locals__made_350f7492 wp_contiguous_args;
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
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::float32 var_4 = 2.0;
    wp::float32 var_5;
    //---------
    // forward
    // def made(x: wp.array(dtype=float)):                                                    <L 68>
    // i = wp.tid()                                                                           <L 69>
    var_0 = builtin_tid1d();
    // x[i] = options.g(x[i]) + wp.static(options.c)                                          <L 70>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_5 = wp::add(var_2, var_4);
    wp::array_store(var_x, var_0, var_5);
}



template <bool wp_linear_contiguous>
static void make__locals__made_350f7492_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make__locals__made_350f7492 *_wp_args,
    wp_args_make__locals__made_350f7492 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make__locals__made_350f7492 wp_contiguous_args;
    wp_args_make__locals__made_350f7492 wp_contiguous_adj_args;
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
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::float32 var_4 = 2.0;
    wp::float32 var_5;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    //---------
    // forward
    // def made(x: wp.array(dtype=float)):                                                    <L 68>
    // i = wp.tid()                                                                           <L 69>
    var_0 = builtin_tid1d();
    // x[i] = options.g(x[i]) + wp.static(options.c)                                          <L 70>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_5 = wp::add(var_2, var_4);
    // wp::array_store(var_x, var_0, var_5);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_5, adj_x, adj_0, adj_5);
    wp::adj_add(var_2, var_4, adj_2, adj_4, adj_5);
    adj_twice_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = options.g(x[i]) + wp.static(options.c)                                     <L 70>
    // adj: i = wp.tid()                                                                      <L 69>
    // adj: def made(x: wp.array(dtype=float)):                                               <L 68>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make__locals__made_350f7492_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_350f7492 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make__locals__made_350f7492_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void make__locals__made_350f7492_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_350f7492 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        make__locals__made_350f7492_cpu_forward_tasks<true>(dim, _wp_args);
    else
        make__locals__made_350f7492_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void make__locals__made_350f7492_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_350f7492 *_wp_args)
{
    make__locals__made_350f7492_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make__locals__made_350f7492_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_350f7492 *_wp_args,
    wp_args_make__locals__made_350f7492 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make__locals__made_350f7492_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void make__locals__made_350f7492_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_350f7492 *_wp_args,
    wp_args_make__locals__made_350f7492 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        make__locals__made_350f7492_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        make__locals__made_350f7492_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void make__locals__made_350f7492_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_350f7492 *_wp_args,
    wp_args_make__locals__made_350f7492 *_wp_adj_args)
{
    make__locals__made_350f7492_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_statics_443cb911 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void statics_443cb911_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_statics_443cb911 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_statics_443cb911 wp_contiguous_args;
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
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32* var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 0;
    wp::float32* var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    const wp::float32 var_16 = 3.0;
    wp::float32 var_17;
    wp::float32 var_18;
    const wp::int32 var_19 = 1;
    wp::float32* var_20;
    wp::float32 var_21;
    wp::float32 var_22;
    const wp::float32 var_23 = 3.0;
    wp::float32 var_24;
    wp::float32 var_25;
    const wp::int32 var_26 = 2;
    wp::float32* var_27;
    wp::float32 var_28;
    wp::float32 var_29;
    const wp::float32 var_30 = 3.0;
    wp::float32 var_31;
    wp::float32 var_32;
    const wp::int32 var_33 = 3;
    wp::float32* var_34;
    wp::float32 var_35;
    wp::float32 var_36;
    const wp::float32 var_37 = 3.0;
    wp::float32 var_38;
    wp::float32 var_39;
    //---------
    // forward
    // def statics(x: wp.array(dtype=float)):                                                 <L 53>
    // i = wp.tid()                                                                           <L 54>
    var_0 = builtin_tid1d();
    // x[i] = wp.static(table["f"])(x[i]) + wp.static(space.g)(x[i]) + wp.static(model.f)(x[i])       <L 55>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_4 = wp::address(var_x, var_0);
    var_6 = wp::load(var_4);
    var_5 = twice_0(var_6);
    var_7 = wp::add(var_2, var_5);
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = wp::cos(var_10);
    var_11 = wp::add(var_7, var_9);
    wp::array_store(var_x, var_0, var_11);
    // for j in range(wp.static(space.late)):                                                 <L 56>
    // x[i] += wp.static([twice, wp.sin, wp.cos][1])(x[i]) + wp.static(model.c * space.c)       <L 57>
    var_13 = wp::address(var_x, var_0);
    var_15 = wp::load(var_13);
    var_14 = wp::sin(var_15);
    var_17 = wp::add(var_14, var_16);
    var_18 = wp::atomic_add(var_x, var_0, var_17);
    var_20 = wp::address(var_x, var_0);
    var_22 = wp::load(var_20);
    var_21 = wp::sin(var_22);
    var_24 = wp::add(var_21, var_23);
    var_25 = wp::atomic_add(var_x, var_0, var_24);
    var_27 = wp::address(var_x, var_0);
    var_29 = wp::load(var_27);
    var_28 = wp::sin(var_29);
    var_31 = wp::add(var_28, var_30);
    var_32 = wp::atomic_add(var_x, var_0, var_31);
    var_34 = wp::address(var_x, var_0);
    var_36 = wp::load(var_34);
    var_35 = wp::sin(var_36);
    var_38 = wp::add(var_35, var_37);
    var_39 = wp::atomic_add(var_x, var_0, var_38);
}



template <bool wp_linear_contiguous>
static void statics_443cb911_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_statics_443cb911 *_wp_args,
    wp_args_statics_443cb911 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_statics_443cb911 wp_contiguous_args;
    wp_args_statics_443cb911 wp_contiguous_adj_args;
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
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32* var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 0;
    wp::float32* var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    const wp::float32 var_16 = 3.0;
    wp::float32 var_17;
    wp::float32 var_18;
    const wp::int32 var_19 = 1;
    wp::float32* var_20;
    wp::float32 var_21;
    wp::float32 var_22;
    const wp::float32 var_23 = 3.0;
    wp::float32 var_24;
    wp::float32 var_25;
    const wp::int32 var_26 = 2;
    wp::float32* var_27;
    wp::float32 var_28;
    wp::float32 var_29;
    const wp::float32 var_30 = 3.0;
    wp::float32 var_31;
    wp::float32 var_32;
    const wp::int32 var_33 = 3;
    wp::float32* var_34;
    wp::float32 var_35;
    wp::float32 var_36;
    const wp::float32 var_37 = 3.0;
    wp::float32 var_38;
    wp::float32 var_39;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
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
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::int32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::float32 adj_32 = {};
    wp::int32 adj_33 = {};
    wp::float32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::float32 adj_38 = {};
    wp::float32 adj_39 = {};
    //---------
    // forward
    // def statics(x: wp.array(dtype=float)):                                                 <L 53>
    // i = wp.tid()                                                                           <L 54>
    var_0 = builtin_tid1d();
    // x[i] = wp.static(table["f"])(x[i]) + wp.static(space.g)(x[i]) + wp.static(model.f)(x[i])       <L 55>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_4 = wp::address(var_x, var_0);
    var_6 = wp::load(var_4);
    var_5 = twice_0(var_6);
    var_7 = wp::add(var_2, var_5);
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = wp::cos(var_10);
    var_11 = wp::add(var_7, var_9);
    // wp::array_store(var_x, var_0, var_11);
    // for j in range(wp.static(space.late)):                                                 <L 56>
    // x[i] += wp.static([twice, wp.sin, wp.cos][1])(x[i]) + wp.static(model.c * space.c)       <L 57>
    var_13 = wp::address(var_x, var_0);
    var_15 = wp::load(var_13);
    var_14 = wp::sin(var_15);
    var_17 = wp::add(var_14, var_16);
    // var_18 = wp::atomic_add(var_x, var_0, var_17);
    var_20 = wp::address(var_x, var_0);
    var_22 = wp::load(var_20);
    var_21 = wp::sin(var_22);
    var_24 = wp::add(var_21, var_23);
    // var_25 = wp::atomic_add(var_x, var_0, var_24);
    var_27 = wp::address(var_x, var_0);
    var_29 = wp::load(var_27);
    var_28 = wp::sin(var_29);
    var_31 = wp::add(var_28, var_30);
    // var_32 = wp::atomic_add(var_x, var_0, var_31);
    var_34 = wp::address(var_x, var_0);
    var_36 = wp::load(var_34);
    var_35 = wp::sin(var_36);
    var_38 = wp::add(var_35, var_37);
    // var_39 = wp::atomic_add(var_x, var_0, var_38);
    //---------
    // reverse
    wp::adj_atomic_add(var_x, var_0, var_38, adj_x, adj_0, adj_38, adj_39);
    wp::adj_add(var_35, var_37, adj_35, adj_37, adj_38);
    wp::adj_sin(var_36, adj_34, adj_35);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_34);
    wp::adj_atomic_add(var_x, var_0, var_31, adj_x, adj_0, adj_31, adj_32);
    wp::adj_add(var_28, var_30, adj_28, adj_30, adj_31);
    wp::adj_sin(var_29, adj_27, adj_28);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_27);
    wp::adj_atomic_add(var_x, var_0, var_24, adj_x, adj_0, adj_24, adj_25);
    wp::adj_add(var_21, var_23, adj_21, adj_23, adj_24);
    wp::adj_sin(var_22, adj_20, adj_21);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_20);
    wp::adj_atomic_add(var_x, var_0, var_17, adj_x, adj_0, adj_17, adj_18);
    wp::adj_add(var_14, var_16, adj_14, adj_16, adj_17);
    wp::adj_sin(var_15, adj_13, adj_14);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_13);
    // adj: x[i] += wp.static([twice, wp.sin, wp.cos][1])(x[i]) + wp.static(model.c * space.c)  <L 57>
    // adj: for j in range(wp.static(space.late)):                                            <L 56>
    wp::adj_array_store(var_x, var_0, var_11, adj_x, adj_0, adj_11);
    wp::adj_add(var_7, var_9, adj_7, adj_9, adj_11);
    wp::adj_cos(var_10, adj_8, adj_9);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_8);
    wp::adj_add(var_2, var_5, adj_2, adj_5, adj_7);
    adj_twice_0(var_6, adj_4, adj_5);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_4);
    adj_twice_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = wp.static(table["f"])(x[i]) + wp.static(space.g)(x[i]) + wp.static(model.f)(x[i])  <L 55>
    // adj: i = wp.tid()                                                                      <L 54>
    // adj: def statics(x: wp.array(dtype=float)):                                            <L 53>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void statics_443cb911_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_statics_443cb911 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        statics_443cb911_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void statics_443cb911_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_statics_443cb911 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        statics_443cb911_cpu_forward_tasks<true>(dim, _wp_args);
    else
        statics_443cb911_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void statics_443cb911_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_statics_443cb911 *_wp_args)
{
    statics_443cb911_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void statics_443cb911_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_statics_443cb911 *_wp_args,
    wp_args_statics_443cb911 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        statics_443cb911_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void statics_443cb911_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_statics_443cb911 *_wp_args,
    wp_args_statics_443cb911 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        statics_443cb911_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        statics_443cb911_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void statics_443cb911_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_statics_443cb911 *_wp_args,
    wp_args_statics_443cb911 *_wp_adj_args)
{
    statics_443cb911_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_make_of_dict__locals__made_of_dict_90708101 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void make_of_dict__locals__made_of_dict_90708101_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make_of_dict__locals__made_of_dict_90708101 wp_contiguous_args;
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
    const wp::int32 var_1 = 0;
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32* var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    //---------
    // forward
    // def made_of_dict(x: wp.array(dtype=options["dtype"])):                                 <L 84>
    // i = wp.tid()                                                                           <L 85>
    var_0 = builtin_tid1d();
    // for j in range(n):                                                                     <L 86>
    // x[i] = f(x[i])                                                                         <L 87>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = twice_0(var_4);
    wp::array_store(var_x, var_0, var_3);
    var_6 = wp::address(var_x, var_0);
    var_8 = wp::load(var_6);
    var_7 = twice_0(var_8);
    wp::array_store(var_x, var_0, var_7);
}



template <bool wp_linear_contiguous>
static void make_of_dict__locals__made_of_dict_90708101_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_args,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make_of_dict__locals__made_of_dict_90708101 wp_contiguous_args;
    wp_args_make_of_dict__locals__made_of_dict_90708101 wp_contiguous_adj_args;
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
    const wp::int32 var_1 = 0;
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32* var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    //---------
    // forward
    // def made_of_dict(x: wp.array(dtype=options["dtype"])):                                 <L 84>
    // i = wp.tid()                                                                           <L 85>
    var_0 = builtin_tid1d();
    // for j in range(n):                                                                     <L 86>
    // x[i] = f(x[i])                                                                         <L 87>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = twice_0(var_4);
    // wp::array_store(var_x, var_0, var_3);
    var_6 = wp::address(var_x, var_0);
    var_8 = wp::load(var_6);
    var_7 = twice_0(var_8);
    // wp::array_store(var_x, var_0, var_7);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_7, adj_x, adj_0, adj_7);
    adj_twice_0(var_8, adj_6, adj_7);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_6);
    wp::adj_array_store(var_x, var_0, var_3, adj_x, adj_0, adj_3);
    adj_twice_0(var_4, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_2);
    // adj: x[i] = f(x[i])                                                                    <L 87>
    // adj: for j in range(n):                                                                <L 86>
    // adj: i = wp.tid()                                                                      <L 85>
    // adj: def made_of_dict(x: wp.array(dtype=options["dtype"])):                            <L 84>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make_of_dict__locals__made_of_dict_90708101_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make_of_dict__locals__made_of_dict_90708101_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void make_of_dict__locals__made_of_dict_90708101_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        make_of_dict__locals__made_of_dict_90708101_cpu_forward_tasks<true>(dim, _wp_args);
    else
        make_of_dict__locals__made_of_dict_90708101_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void make_of_dict__locals__made_of_dict_90708101_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_args)
{
    make_of_dict__locals__made_of_dict_90708101_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make_of_dict__locals__made_of_dict_90708101_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_args,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make_of_dict__locals__made_of_dict_90708101_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void make_of_dict__locals__made_of_dict_90708101_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_args,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        make_of_dict__locals__made_of_dict_90708101_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        make_of_dict__locals__made_of_dict_90708101_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void make_of_dict__locals__made_of_dict_90708101_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_args,
    wp_args_make_of_dict__locals__made_of_dict_90708101 *_wp_adj_args)
{
    make_of_dict__locals__made_of_dict_90708101_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_paths_9b409a46 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void paths_9b409a46_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_paths_9b409a46 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_paths_9b409a46 wp_contiguous_args;
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
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32* var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32* var_11;
    const wp::float32 var_12 = 1.0;
    wp::vec_t<2, wp::float32> var_13;
    wp::float32 var_14;
    const wp::int32 var_15 = 0;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    wp::float32* var_19;
    wp::float32 var_20;
    wp::float32 var_21;
    wp::float32* var_22;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32 var_26;
    //---------
    // forward
    // def paths(x: wp.array(dtype=float)):                                                   <L 45>
    // i = wp.tid()                                                                           <L 46>
    var_0 = builtin_tid1d();
    // x[i] = space.f(x[i]) + space.g(x[i])                                                   <L 47>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::sin(var_3);
    var_4 = wp::address(var_x, var_0);
    var_6 = wp::load(var_4);
    var_5 = twice_0(var_6);
    var_7 = wp::add(var_2, var_5);
    wp::array_store(var_x, var_0, var_7);
    // x[i] += outer.inner.g(x[i]) + space.T(x[i], 1.0)[0]                                    <L 48>
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = twice_0(var_10);
    var_11 = wp::address(var_x, var_0);
    var_14 = wp::load(var_11);
    var_13 = wp::vec_t<2, wp::float32>(var_14, var_12);
    var_16 = wp::extract(var_13, var_15);
    var_17 = wp::add(var_9, var_16);
    var_18 = wp::atomic_add(var_x, var_0, var_17);
    // x[i] -= model.f(x[i]) * model.g(x[i])                                                  <L 49>
    var_19 = wp::address(var_x, var_0);
    var_21 = wp::load(var_19);
    var_20 = wp::cos(var_21);
    var_22 = wp::address(var_x, var_0);
    var_24 = wp::load(var_22);
    var_23 = twice_0(var_24);
    var_25 = wp::mul(var_20, var_23);
    var_26 = wp::atomic_sub(var_x, var_0, var_25);
}



template <bool wp_linear_contiguous>
static void paths_9b409a46_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_paths_9b409a46 *_wp_args,
    wp_args_paths_9b409a46 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_paths_9b409a46 wp_contiguous_args;
    wp_args_paths_9b409a46 wp_contiguous_adj_args;
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
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32* var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32* var_11;
    const wp::float32 var_12 = 1.0;
    wp::vec_t<2, wp::float32> var_13;
    wp::float32 var_14;
    const wp::int32 var_15 = 0;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    wp::float32* var_19;
    wp::float32 var_20;
    wp::float32 var_21;
    wp::float32* var_22;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32 var_26;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::vec_t<2, wp::float32> adj_13 = {};
    wp::float32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::float32 adj_26 = {};
    //---------
    // forward
    // def paths(x: wp.array(dtype=float)):                                                   <L 45>
    // i = wp.tid()                                                                           <L 46>
    var_0 = builtin_tid1d();
    // x[i] = space.f(x[i]) + space.g(x[i])                                                   <L 47>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::sin(var_3);
    var_4 = wp::address(var_x, var_0);
    var_6 = wp::load(var_4);
    var_5 = twice_0(var_6);
    var_7 = wp::add(var_2, var_5);
    // wp::array_store(var_x, var_0, var_7);
    // x[i] += outer.inner.g(x[i]) + space.T(x[i], 1.0)[0]                                    <L 48>
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = twice_0(var_10);
    var_11 = wp::address(var_x, var_0);
    var_14 = wp::load(var_11);
    var_13 = wp::vec_t<2, wp::float32>(var_14, var_12);
    var_16 = wp::extract(var_13, var_15);
    var_17 = wp::add(var_9, var_16);
    // var_18 = wp::atomic_add(var_x, var_0, var_17);
    // x[i] -= model.f(x[i]) * model.g(x[i])                                                  <L 49>
    var_19 = wp::address(var_x, var_0);
    var_21 = wp::load(var_19);
    var_20 = wp::cos(var_21);
    var_22 = wp::address(var_x, var_0);
    var_24 = wp::load(var_22);
    var_23 = twice_0(var_24);
    var_25 = wp::mul(var_20, var_23);
    // var_26 = wp::atomic_sub(var_x, var_0, var_25);
    //---------
    // reverse
    wp::adj_atomic_sub(var_x, var_0, var_25, adj_x, adj_0, adj_25, adj_26);
    wp::adj_mul(var_20, var_23, adj_20, adj_23, adj_25);
    adj_twice_0(var_24, adj_22, adj_23);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_22);
    wp::adj_cos(var_21, adj_19, adj_20);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_19);
    // adj: x[i] -= model.f(x[i]) * model.g(x[i])                                             <L 49>
    wp::adj_atomic_add(var_x, var_0, var_17, adj_x, adj_0, adj_17, adj_18);
    wp::adj_add(var_9, var_16, adj_9, adj_16, adj_17);
    wp::adj_extract(var_13, var_15, adj_13, adj_15, adj_16);
    wp::adj_vec_t(var_14, var_12, adj_11, adj_12, adj_13);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_11);
    adj_twice_0(var_10, adj_8, adj_9);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_8);
    // adj: x[i] += outer.inner.g(x[i]) + space.T(x[i], 1.0)[0]                               <L 48>
    wp::adj_array_store(var_x, var_0, var_7, adj_x, adj_0, adj_7);
    wp::adj_add(var_2, var_5, adj_2, adj_5, adj_7);
    adj_twice_0(var_6, adj_4, adj_5);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_4);
    wp::adj_sin(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = space.f(x[i]) + space.g(x[i])                                              <L 47>
    // adj: i = wp.tid()                                                                      <L 46>
    // adj: def paths(x: wp.array(dtype=float)):                                              <L 45>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void paths_9b409a46_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_paths_9b409a46 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        paths_9b409a46_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void paths_9b409a46_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_paths_9b409a46 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        paths_9b409a46_cpu_forward_tasks<true>(dim, _wp_args);
    else
        paths_9b409a46_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void paths_9b409a46_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_paths_9b409a46 *_wp_args)
{
    paths_9b409a46_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void paths_9b409a46_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_paths_9b409a46 *_wp_args,
    wp_args_paths_9b409a46 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        paths_9b409a46_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void paths_9b409a46_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_paths_9b409a46 *_wp_args,
    wp_args_paths_9b409a46 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        paths_9b409a46_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        paths_9b409a46_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void paths_9b409a46_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_paths_9b409a46 *_wp_args,
    wp_args_paths_9b409a46 *_wp_adj_args)
{
    paths_9b409a46_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_make_of_dict__locals__made_of_dict_be37029f {
    wp::array_t<wp::float64> x;
};


template <bool wp_linear_contiguous>
static void make_of_dict__locals__made_of_dict_be37029f_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make_of_dict__locals__made_of_dict_be37029f wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    wp::float64* var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    const wp::int32 var_5 = 1;
    wp::float64* var_6;
    wp::float64 var_7;
    wp::float64 var_8;
    const wp::int32 var_9 = 2;
    wp::float64* var_10;
    wp::float64 var_11;
    wp::float64 var_12;
    //---------
    // forward
    // def made_of_dict(x: wp.array(dtype=options["dtype"])):                                 <L 84>
    // i = wp.tid()                                                                           <L 85>
    var_0 = builtin_tid1d();
    // for j in range(n):                                                                     <L 86>
    // x[i] = f(x[i])                                                                         <L 87>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = wp::sin(var_4);
    wp::array_store(var_x, var_0, var_3);
    var_6 = wp::address(var_x, var_0);
    var_8 = wp::load(var_6);
    var_7 = wp::sin(var_8);
    wp::array_store(var_x, var_0, var_7);
    var_10 = wp::address(var_x, var_0);
    var_12 = wp::load(var_10);
    var_11 = wp::sin(var_12);
    wp::array_store(var_x, var_0, var_11);
}



template <bool wp_linear_contiguous>
static void make_of_dict__locals__made_of_dict_be37029f_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_args,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make_of_dict__locals__made_of_dict_be37029f wp_contiguous_args;
    wp_args_make_of_dict__locals__made_of_dict_be37029f wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float64);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float64);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    wp::array_t<wp::float64> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    wp::float64* var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    const wp::int32 var_5 = 1;
    wp::float64* var_6;
    wp::float64 var_7;
    wp::float64 var_8;
    const wp::int32 var_9 = 2;
    wp::float64* var_10;
    wp::float64 var_11;
    wp::float64 var_12;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float64 adj_2 = {};
    wp::float64 adj_3 = {};
    wp::float64 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float64 adj_6 = {};
    wp::float64 adj_7 = {};
    wp::float64 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float64 adj_10 = {};
    wp::float64 adj_11 = {};
    wp::float64 adj_12 = {};
    //---------
    // forward
    // def made_of_dict(x: wp.array(dtype=options["dtype"])):                                 <L 84>
    // i = wp.tid()                                                                           <L 85>
    var_0 = builtin_tid1d();
    // for j in range(n):                                                                     <L 86>
    // x[i] = f(x[i])                                                                         <L 87>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = wp::sin(var_4);
    // wp::array_store(var_x, var_0, var_3);
    var_6 = wp::address(var_x, var_0);
    var_8 = wp::load(var_6);
    var_7 = wp::sin(var_8);
    // wp::array_store(var_x, var_0, var_7);
    var_10 = wp::address(var_x, var_0);
    var_12 = wp::load(var_10);
    var_11 = wp::sin(var_12);
    // wp::array_store(var_x, var_0, var_11);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_11, adj_x, adj_0, adj_11);
    wp::adj_sin(var_12, adj_10, adj_11);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_10);
    wp::adj_array_store(var_x, var_0, var_7, adj_x, adj_0, adj_7);
    wp::adj_sin(var_8, adj_6, adj_7);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_6);
    wp::adj_array_store(var_x, var_0, var_3, adj_x, adj_0, adj_3);
    wp::adj_sin(var_4, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_2);
    // adj: x[i] = f(x[i])                                                                    <L 87>
    // adj: for j in range(n):                                                                <L 86>
    // adj: i = wp.tid()                                                                      <L 85>
    // adj: def made_of_dict(x: wp.array(dtype=options["dtype"])):                            <L 84>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make_of_dict__locals__made_of_dict_be37029f_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make_of_dict__locals__made_of_dict_be37029f_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void make_of_dict__locals__made_of_dict_be37029f_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float64)));
    if (wp_linear_contiguous)
        make_of_dict__locals__made_of_dict_be37029f_cpu_forward_tasks<true>(dim, _wp_args);
    else
        make_of_dict__locals__made_of_dict_be37029f_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void make_of_dict__locals__made_of_dict_be37029f_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_args)
{
    make_of_dict__locals__made_of_dict_be37029f_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make_of_dict__locals__made_of_dict_be37029f_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_args,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make_of_dict__locals__made_of_dict_be37029f_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void make_of_dict__locals__made_of_dict_be37029f_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_args,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float64)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float64)));
    if (wp_linear_contiguous)
        make_of_dict__locals__made_of_dict_be37029f_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        make_of_dict__locals__made_of_dict_be37029f_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void make_of_dict__locals__made_of_dict_be37029f_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_args,
    wp_args_make_of_dict__locals__made_of_dict_be37029f *_wp_adj_args)
{
    make_of_dict__locals__made_of_dict_be37029f_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_annotations_c0870642 {
    wp::array_t<wp::vec_t<2, wp::float32>> x;
    wp::vec_t<2, wp::float32> y;
    wp::vec_t<2, wp::float32> z;
};


template <bool wp_linear_contiguous>
static void annotations_c0870642_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_annotations_c0870642 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_annotations_c0870642 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::vec_t<2, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<2, wp::float32>> var_x = _wp_args->x;
    wp::vec_t<2, wp::float32> var_y = _wp_args->y;
    wp::vec_t<2, wp::float32> var_z = _wp_args->z;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<2, wp::float32> var_1;
    //---------
    // forward
    // def annotations(x: wp.array(dtype=space.T), y: "space.T", z: table["T"]):              <L 61>
    // i = wp.tid()                                                                           <L 62>
    var_0 = builtin_tid1d();
    // x[i] = y + z                                                                           <L 63>
    var_1 = wp::add(var_y, var_z);
    wp::array_store(var_x, var_0, var_1);
}



template <bool wp_linear_contiguous>
static void annotations_c0870642_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_annotations_c0870642 *_wp_args,
    wp_args_annotations_c0870642 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_annotations_c0870642 wp_contiguous_args;
    wp_args_annotations_c0870642 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::vec_t<2, wp::float32>);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::vec_t<2, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<2, wp::float32>> var_x = _wp_args->x;
    wp::vec_t<2, wp::float32> var_y = _wp_args->y;
    wp::vec_t<2, wp::float32> var_z = _wp_args->z;
    wp::array_t<wp::vec_t<2, wp::float32>> adj_x = _wp_adj_args->x;
    wp::vec_t<2, wp::float32> adj_y = _wp_adj_args->y;
    wp::vec_t<2, wp::float32> adj_z = _wp_adj_args->z;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<2, wp::float32> var_1;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<2, wp::float32> adj_1 = {};
    //---------
    // forward
    // def annotations(x: wp.array(dtype=space.T), y: "space.T", z: table["T"]):              <L 61>
    // i = wp.tid()                                                                           <L 62>
    var_0 = builtin_tid1d();
    // x[i] = y + z                                                                           <L 63>
    var_1 = wp::add(var_y, var_z);
    // wp::array_store(var_x, var_0, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_1, adj_x, adj_0, adj_1);
    wp::adj_add(var_y, var_z, adj_y, adj_z, adj_1);
    // adj: x[i] = y + z                                                                      <L 63>
    // adj: i = wp.tid()                                                                      <L 62>
    // adj: def annotations(x: wp.array(dtype=space.T), y: "space.T", z: table["T"]):         <L 61>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void annotations_c0870642_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_annotations_c0870642 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        annotations_c0870642_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void annotations_c0870642_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_annotations_c0870642 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::vec_t<2, wp::float32>)));
    if (wp_linear_contiguous)
        annotations_c0870642_cpu_forward_tasks<true>(dim, _wp_args);
    else
        annotations_c0870642_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void annotations_c0870642_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_annotations_c0870642 *_wp_args)
{
    annotations_c0870642_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void annotations_c0870642_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_annotations_c0870642 *_wp_args,
    wp_args_annotations_c0870642 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        annotations_c0870642_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void annotations_c0870642_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_annotations_c0870642 *_wp_args,
    wp_args_annotations_c0870642 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::vec_t<2, wp::float32>)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::vec_t<2, wp::float32>)));
    if (wp_linear_contiguous)
        annotations_c0870642_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        annotations_c0870642_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void annotations_c0870642_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_annotations_c0870642 *_wp_args,
    wp_args_annotations_c0870642 *_wp_adj_args)
{
    annotations_c0870642_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_make__locals__made_cb4b140d {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void make__locals__made_cb4b140d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make__locals__made_cb4b140d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make__locals__made_cb4b140d wp_contiguous_args;
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
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::float32 var_4 = 1.5;
    wp::float32 var_5;
    //---------
    // forward
    // def made(x: wp.array(dtype=float)):                                                    <L 68>
    // i = wp.tid()                                                                           <L 69>
    var_0 = builtin_tid1d();
    // x[i] = options.g(x[i]) + wp.static(options.c)                                          <L 70>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_5 = wp::add(var_2, var_4);
    wp::array_store(var_x, var_0, var_5);
}



template <bool wp_linear_contiguous>
static void make__locals__made_cb4b140d_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make__locals__made_cb4b140d *_wp_args,
    wp_args_make__locals__made_cb4b140d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make__locals__made_cb4b140d wp_contiguous_args;
    wp_args_make__locals__made_cb4b140d wp_contiguous_adj_args;
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
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::float32 var_4 = 1.5;
    wp::float32 var_5;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    //---------
    // forward
    // def made(x: wp.array(dtype=float)):                                                    <L 68>
    // i = wp.tid()                                                                           <L 69>
    var_0 = builtin_tid1d();
    // x[i] = options.g(x[i]) + wp.static(options.c)                                          <L 70>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_5 = wp::add(var_2, var_4);
    // wp::array_store(var_x, var_0, var_5);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_5, adj_x, adj_0, adj_5);
    wp::adj_add(var_2, var_4, adj_2, adj_4, adj_5);
    adj_twice_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = options.g(x[i]) + wp.static(options.c)                                     <L 70>
    // adj: i = wp.tid()                                                                      <L 69>
    // adj: def made(x: wp.array(dtype=float)):                                               <L 68>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make__locals__made_cb4b140d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_cb4b140d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make__locals__made_cb4b140d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void make__locals__made_cb4b140d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_cb4b140d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        make__locals__made_cb4b140d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        make__locals__made_cb4b140d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void make__locals__made_cb4b140d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_cb4b140d *_wp_args)
{
    make__locals__made_cb4b140d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make__locals__made_cb4b140d_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_cb4b140d *_wp_args,
    wp_args_make__locals__made_cb4b140d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make__locals__made_cb4b140d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void make__locals__made_cb4b140d_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_cb4b140d *_wp_args,
    wp_args_make__locals__made_cb4b140d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        make__locals__made_cb4b140d_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        make__locals__made_cb4b140d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void make__locals__made_cb4b140d_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__made_cb4b140d *_wp_args,
    wp_args_make__locals__made_cb4b140d *_wp_adj_args)
{
    make__locals__made_cb4b140d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_names_e79602a0 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void names_e79602a0_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_names_e79602a0 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_names_e79602a0 wp_contiguous_args;
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
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32* var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::float32* var_12;
    wp::float32 var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    const wp::float32 var_16 = 1.5;
    wp::float32 var_17;
    const wp::int32 var_18 = 0;
    const wp::vec_t<3, wp::float32> var_19 = wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0};
    wp::float32 var_20;
    wp::float32* var_21;
    const wp::float32 var_22 = 1.0;
    wp::vec_t<2, wp::float32> var_23;
    wp::float32 var_24;
    const wp::int32 var_25 = 1;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::float32 var_28;
    const wp::int32 var_29 = 1;
    wp::float32 var_30;
    wp::float32* var_31;
    const wp::float32 var_32 = 1.0;
    wp::vec_t<2, wp::float32> var_33;
    wp::float32 var_34;
    const wp::int32 var_35 = 1;
    wp::float32 var_36;
    wp::float32 var_37;
    wp::float32 var_38;
    const wp::int32 var_39 = 2;
    wp::float32 var_40;
    wp::float32* var_41;
    const wp::float32 var_42 = 1.0;
    wp::vec_t<2, wp::float32> var_43;
    wp::float32 var_44;
    const wp::int32 var_45 = 1;
    wp::float32 var_46;
    wp::float32 var_47;
    wp::float32 var_48;
    //---------
    // forward
    // def names(x: wp.array(dtype=float)):                                                   <L 37>
    // i = wp.tid()                                                                           <L 38>
    var_0 = builtin_tid1d();
    // x[i] = F(x[i]) + S(x[i]) + G(x[i]) + MG(x[i]) + C                                      <L 39>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_4 = wp::address(var_x, var_0);
    var_6 = wp::load(var_4);
    var_5 = wp::sin(var_6);
    var_7 = wp::add(var_2, var_5);
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = twice_0(var_10);
    var_11 = wp::add(var_7, var_9);
    var_12 = wp::address(var_x, var_0);
    var_14 = wp::load(var_12);
    var_13 = twice_0(var_14);
    var_15 = wp::add(var_11, var_13);
    var_17 = wp::add(var_15, var_16);
    wp::array_store(var_x, var_0, var_17);
    // for j in range(N):                                                                     <L 40>
    // x[i] += AXIS[j] + T(x[i], 1.0)[1]                                                      <L 41>
    var_20 = wp::extract(var_19, var_18);
    var_21 = wp::address(var_x, var_0);
    var_24 = wp::load(var_21);
    var_23 = wp::vec_t<2, wp::float32>(var_24, var_22);
    var_26 = wp::extract(var_23, var_25);
    var_27 = wp::add(var_20, var_26);
    var_28 = wp::atomic_add(var_x, var_0, var_27);
    var_30 = wp::extract(var_19, var_29);
    var_31 = wp::address(var_x, var_0);
    var_34 = wp::load(var_31);
    var_33 = wp::vec_t<2, wp::float32>(var_34, var_32);
    var_36 = wp::extract(var_33, var_35);
    var_37 = wp::add(var_30, var_36);
    var_38 = wp::atomic_add(var_x, var_0, var_37);
    var_40 = wp::extract(var_19, var_39);
    var_41 = wp::address(var_x, var_0);
    var_44 = wp::load(var_41);
    var_43 = wp::vec_t<2, wp::float32>(var_44, var_42);
    var_46 = wp::extract(var_43, var_45);
    var_47 = wp::add(var_40, var_46);
    var_48 = wp::atomic_add(var_x, var_0, var_47);
}



template <bool wp_linear_contiguous>
static void names_e79602a0_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_names_e79602a0 *_wp_args,
    wp_args_names_e79602a0 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_names_e79602a0 wp_contiguous_args;
    wp_args_names_e79602a0 wp_contiguous_adj_args;
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
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32* var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::float32* var_12;
    wp::float32 var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    const wp::float32 var_16 = 1.5;
    wp::float32 var_17;
    const wp::int32 var_18 = 0;
    const wp::vec_t<3, wp::float32> var_19 = wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0};
    wp::float32 var_20;
    wp::float32* var_21;
    const wp::float32 var_22 = 1.0;
    wp::vec_t<2, wp::float32> var_23;
    wp::float32 var_24;
    const wp::int32 var_25 = 1;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::float32 var_28;
    const wp::int32 var_29 = 1;
    wp::float32 var_30;
    wp::float32* var_31;
    const wp::float32 var_32 = 1.0;
    wp::vec_t<2, wp::float32> var_33;
    wp::float32 var_34;
    const wp::int32 var_35 = 1;
    wp::float32 var_36;
    wp::float32 var_37;
    wp::float32 var_38;
    const wp::int32 var_39 = 2;
    wp::float32 var_40;
    wp::float32* var_41;
    const wp::float32 var_42 = 1.0;
    wp::vec_t<2, wp::float32> var_43;
    wp::float32 var_44;
    const wp::int32 var_45 = 1;
    wp::float32 var_46;
    wp::float32 var_47;
    wp::float32 var_48;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::int32 adj_18 = {};
    wp::vec_t<3, wp::float32> adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::vec_t<2, wp::float32> adj_23 = {};
    wp::float32 adj_24 = {};
    wp::int32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::int32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::float32 adj_32 = {};
    wp::vec_t<2, wp::float32> adj_33 = {};
    wp::float32 adj_34 = {};
    wp::int32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::float32 adj_38 = {};
    wp::int32 adj_39 = {};
    wp::float32 adj_40 = {};
    wp::float32 adj_41 = {};
    wp::float32 adj_42 = {};
    wp::vec_t<2, wp::float32> adj_43 = {};
    wp::float32 adj_44 = {};
    wp::int32 adj_45 = {};
    wp::float32 adj_46 = {};
    wp::float32 adj_47 = {};
    wp::float32 adj_48 = {};
    //---------
    // forward
    // def names(x: wp.array(dtype=float)):                                                   <L 37>
    // i = wp.tid()                                                                           <L 38>
    var_0 = builtin_tid1d();
    // x[i] = F(x[i]) + S(x[i]) + G(x[i]) + MG(x[i]) + C                                      <L 39>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_4 = wp::address(var_x, var_0);
    var_6 = wp::load(var_4);
    var_5 = wp::sin(var_6);
    var_7 = wp::add(var_2, var_5);
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = twice_0(var_10);
    var_11 = wp::add(var_7, var_9);
    var_12 = wp::address(var_x, var_0);
    var_14 = wp::load(var_12);
    var_13 = twice_0(var_14);
    var_15 = wp::add(var_11, var_13);
    var_17 = wp::add(var_15, var_16);
    // wp::array_store(var_x, var_0, var_17);
    // for j in range(N):                                                                     <L 40>
    // x[i] += AXIS[j] + T(x[i], 1.0)[1]                                                      <L 41>
    var_20 = wp::extract(var_19, var_18);
    var_21 = wp::address(var_x, var_0);
    var_24 = wp::load(var_21);
    var_23 = wp::vec_t<2, wp::float32>(var_24, var_22);
    var_26 = wp::extract(var_23, var_25);
    var_27 = wp::add(var_20, var_26);
    // var_28 = wp::atomic_add(var_x, var_0, var_27);
    var_30 = wp::extract(var_19, var_29);
    var_31 = wp::address(var_x, var_0);
    var_34 = wp::load(var_31);
    var_33 = wp::vec_t<2, wp::float32>(var_34, var_32);
    var_36 = wp::extract(var_33, var_35);
    var_37 = wp::add(var_30, var_36);
    // var_38 = wp::atomic_add(var_x, var_0, var_37);
    var_40 = wp::extract(var_19, var_39);
    var_41 = wp::address(var_x, var_0);
    var_44 = wp::load(var_41);
    var_43 = wp::vec_t<2, wp::float32>(var_44, var_42);
    var_46 = wp::extract(var_43, var_45);
    var_47 = wp::add(var_40, var_46);
    // var_48 = wp::atomic_add(var_x, var_0, var_47);
    //---------
    // reverse
    wp::adj_atomic_add(var_x, var_0, var_47, adj_x, adj_0, adj_47, adj_48);
    wp::adj_add(var_40, var_46, adj_40, adj_46, adj_47);
    wp::adj_extract(var_43, var_45, adj_43, adj_45, adj_46);
    wp::adj_vec_t(var_44, var_42, adj_41, adj_42, adj_43);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_41);
    wp::adj_extract(var_19, var_39, adj_19, adj_39, adj_40);
    wp::adj_atomic_add(var_x, var_0, var_37, adj_x, adj_0, adj_37, adj_38);
    wp::adj_add(var_30, var_36, adj_30, adj_36, adj_37);
    wp::adj_extract(var_33, var_35, adj_33, adj_35, adj_36);
    wp::adj_vec_t(var_34, var_32, adj_31, adj_32, adj_33);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_31);
    wp::adj_extract(var_19, var_29, adj_19, adj_29, adj_30);
    wp::adj_atomic_add(var_x, var_0, var_27, adj_x, adj_0, adj_27, adj_28);
    wp::adj_add(var_20, var_26, adj_20, adj_26, adj_27);
    wp::adj_extract(var_23, var_25, adj_23, adj_25, adj_26);
    wp::adj_vec_t(var_24, var_22, adj_21, adj_22, adj_23);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_21);
    wp::adj_extract(var_19, var_18, adj_19, adj_18, adj_20);
    // adj: x[i] += AXIS[j] + T(x[i], 1.0)[1]                                                 <L 41>
    // adj: for j in range(N):                                                                <L 40>
    wp::adj_array_store(var_x, var_0, var_17, adj_x, adj_0, adj_17);
    wp::adj_add(var_15, var_16, adj_15, adj_16, adj_17);
    wp::adj_add(var_11, var_13, adj_11, adj_13, adj_15);
    adj_twice_0(var_14, adj_12, adj_13);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_12);
    wp::adj_add(var_7, var_9, adj_7, adj_9, adj_11);
    adj_twice_0(var_10, adj_8, adj_9);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_8);
    wp::adj_add(var_2, var_5, adj_2, adj_5, adj_7);
    wp::adj_sin(var_6, adj_4, adj_5);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_4);
    adj_twice_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = F(x[i]) + S(x[i]) + G(x[i]) + MG(x[i]) + C                                 <L 39>
    // adj: i = wp.tid()                                                                      <L 38>
    // adj: def names(x: wp.array(dtype=float)):                                              <L 37>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void names_e79602a0_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_e79602a0 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        names_e79602a0_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void names_e79602a0_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_e79602a0 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        names_e79602a0_cpu_forward_tasks<true>(dim, _wp_args);
    else
        names_e79602a0_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void names_e79602a0_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_e79602a0 *_wp_args)
{
    names_e79602a0_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void names_e79602a0_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_e79602a0 *_wp_args,
    wp_args_names_e79602a0 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        names_e79602a0_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void names_e79602a0_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_e79602a0 *_wp_args,
    wp_args_names_e79602a0 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        names_e79602a0_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        names_e79602a0_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void names_e79602a0_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_e79602a0 *_wp_args,
    wp_args_names_e79602a0 *_wp_adj_args)
{
    names_e79602a0_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

