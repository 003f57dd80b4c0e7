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

struct wp_args_conversions_07be115d {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::int32> out;
};


template <bool wp_linear_contiguous>
static void conversions_07be115d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_conversions_07be115d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_conversions_07be115d wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.out.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::int32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::int32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    bool var_5;
    wp::uint32 var_6;
    wp::int8 var_7;
    wp::int32 var_8;
    wp::int32 var_9;
    wp::int32 var_10;
    wp::int32 var_11;
    wp::int32 var_12;
    //---------
    // forward
    // def conversions(x: wp.array(dtype=float), out: wp.array(dtype=int)):                   <L 38>
    // i = wp.tid()                                                                           <L 39>
    var_0 = builtin_tid1d();
    // a = int(x[i])                                                                          <L 40>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::int(var_3);
    // b = float(a)                                                                           <L 41>
    var_4 = wp::float(var_2);
    // c = bool(a)                                                                            <L 42>
    var_5 = bool(var_2);
    // d = wp.uint32(a)                                                                       <L 43>
    var_6 = wp::uint32(var_2);
    // e = wp.int8(d)                                                                         <L 44>
    var_7 = wp::int8(var_6);
    // f = wp.cast(b, int)                                                                    <L 45>
    var_8 = wp::cast<int>(var_4);
    // if c:                                                                                  <L 46>
    if (var_5) {
        // out[i] = int(e) + f + int(c)                                                       <L 47>
        var_9 = wp::int(var_7);
        var_10 = wp::add(var_9, var_8);
        var_11 = wp::int(var_5);
        var_12 = wp::add(var_10, var_11);
        wp::array_store(var_out, var_0, var_12);
    }
}



template <bool wp_linear_contiguous>
static void conversions_07be115d_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_conversions_07be115d *_wp_args,
    wp_args_conversions_07be115d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_conversions_07be115d wp_contiguous_args;
    wp_args_conversions_07be115d wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.out.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::int32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::int32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::int32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    bool var_5;
    wp::uint32 var_6;
    wp::int8 var_7;
    wp::int32 var_8;
    wp::int32 var_9;
    wp::int32 var_10;
    wp::int32 var_11;
    wp::int32 var_12;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    bool adj_5 = {};
    wp::uint32 adj_6 = {};
    wp::int8 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::int32 adj_12 = {};
    //---------
    // forward
    // def conversions(x: wp.array(dtype=float), out: wp.array(dtype=int)):                   <L 38>
    // i = wp.tid()                                                                           <L 39>
    var_0 = builtin_tid1d();
    // a = int(x[i])                                                                          <L 40>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::int(var_3);
    // b = float(a)                                                                           <L 41>
    var_4 = wp::float(var_2);
    // c = bool(a)                                                                            <L 42>
    var_5 = bool(var_2);
    // d = wp.uint32(a)                                                                       <L 43>
    var_6 = wp::uint32(var_2);
    // e = wp.int8(d)                                                                         <L 44>
    var_7 = wp::int8(var_6);
    // f = wp.cast(b, int)                                                                    <L 45>
    var_8 = wp::cast<int>(var_4);
    // if c:                                                                                  <L 46>
    if (var_5) {
        // out[i] = int(e) + f + int(c)                                                       <L 47>
        var_9 = wp::int(var_7);
        var_10 = wp::add(var_9, var_8);
        var_11 = wp::int(var_5);
        var_12 = wp::add(var_10, var_11);
        // wp::array_store(var_out, var_0, var_12);
    }
    //---------
    // reverse
    if (var_5) {
        wp::adj_array_store(var_out, var_0, var_12, adj_out, adj_0, adj_12);
        wp::adj_add(var_10, var_11, adj_10, adj_11, adj_12);
        wp::adj_add(var_9, var_8, adj_9, adj_8, adj_10);
        // adj: out[i] = int(e) + f + int(c)                                                  <L 47>
    }
    // adj: if c:                                                                             <L 46>
    // adj: f = wp.cast(b, int)                                                               <L 45>
    // adj: e = wp.int8(d)                                                                    <L 44>
    // adj: d = wp.uint32(a)                                                                  <L 43>
    // adj: c = bool(a)                                                                       <L 42>
    wp::adj_float(var_2, adj_2, adj_4);
    // adj: b = float(a)                                                                      <L 41>
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: a = int(x[i])                                                                     <L 40>
    // adj: i = wp.tid()                                                                      <L 39>
    // adj: def conversions(x: wp.array(dtype=float), out: wp.array(dtype=int)):              <L 38>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void conversions_07be115d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_conversions_07be115d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        conversions_07be115d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void conversions_07be115d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_conversions_07be115d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->out.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        conversions_07be115d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        conversions_07be115d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void conversions_07be115d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_conversions_07be115d *_wp_args)
{
    conversions_07be115d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void conversions_07be115d_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_conversions_07be115d *_wp_args,
    wp_args_conversions_07be115d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        conversions_07be115d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void conversions_07be115d_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_conversions_07be115d *_wp_args,
    wp_args_conversions_07be115d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->out.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        conversions_07be115d_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        conversions_07be115d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void conversions_07be115d_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_conversions_07be115d *_wp_args,
    wp_args_conversions_07be115d *_wp_adj_args)
{
    conversions_07be115d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_literals_318b83c4 {
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void literals_318b83c4_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_literals_318b83c4 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    const wp::float32 var_0 = 1e+20;
    const wp::int32 var_1 = 0;
    const wp::float32 var_2 = 1e-07;
    const wp::int32 var_3 = 1;
    const wp::float32 var_4 = 123456789.125;
    const wp::int32 var_5 = 2;
    const wp::float32 var_6 = 1.0;
    const wp::int32 var_7 = 3;
    const wp::float32 var_8 = -0.5;
    const wp::int32 var_9 = 4;
    const wp::float32 var_10 = 1e+16;
    const wp::int32 var_11 = 5;
    const wp::float32 var_12 = 0.0001;
    const wp::int32 var_13 = 6;
    const wp::float32 var_14 = 5e-324;
    const wp::int32 var_15 = 7;
    //---------
    // forward
    // def literals(out: wp.array(dtype=float)):                                              <L 51>
    // out[0] = 1e20                                                                          <L 52>
    wp::array_store(var_out, var_1, var_0);
    // out[1] = 1e-7                                                                          <L 53>
    wp::array_store(var_out, var_3, var_2);
    // out[2] = 123456789.125                                                                 <L 54>
    wp::array_store(var_out, var_5, var_4);
    // out[3] = 1.0                                                                           <L 55>
    wp::array_store(var_out, var_7, var_6);
    // out[4] = -0.5                                                                          <L 56>
    wp::array_store(var_out, var_9, var_8);
    // out[5] = 1e16                                                                          <L 57>
    wp::array_store(var_out, var_11, var_10);
    // out[6] = 0.0001                                                                        <L 58>
    wp::array_store(var_out, var_13, var_12);
    // out[7] = 5e-324                                                                        <L 59>
    wp::array_store(var_out, var_15, var_14);
}



template <bool wp_linear_contiguous>
static void literals_318b83c4_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_literals_318b83c4 *_wp_args,
    wp_args_literals_318b83c4 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    const wp::float32 var_0 = 1e+20;
    const wp::int32 var_1 = 0;
    const wp::float32 var_2 = 1e-07;
    const wp::int32 var_3 = 1;
    const wp::float32 var_4 = 123456789.125;
    const wp::int32 var_5 = 2;
    const wp::float32 var_6 = 1.0;
    const wp::int32 var_7 = 3;
    const wp::float32 var_8 = -0.5;
    const wp::int32 var_9 = 4;
    const wp::float32 var_10 = 1e+16;
    const wp::int32 var_11 = 5;
    const wp::float32 var_12 = 0.0001;
    const wp::int32 var_13 = 6;
    const wp::float32 var_14 = 5e-324;
    const wp::int32 var_15 = 7;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::int32 adj_15 = {};
    //---------
    // forward
    // def literals(out: wp.array(dtype=float)):                                              <L 51>
    // out[0] = 1e20                                                                          <L 52>
    // wp::array_store(var_out, var_1, var_0);
    // out[1] = 1e-7                                                                          <L 53>
    // wp::array_store(var_out, var_3, var_2);
    // out[2] = 123456789.125                                                                 <L 54>
    // wp::array_store(var_out, var_5, var_4);
    // out[3] = 1.0                                                                           <L 55>
    // wp::array_store(var_out, var_7, var_6);
    // out[4] = -0.5                                                                          <L 56>
    // wp::array_store(var_out, var_9, var_8);
    // out[5] = 1e16                                                                          <L 57>
    // wp::array_store(var_out, var_11, var_10);
    // out[6] = 0.0001                                                                        <L 58>
    // wp::array_store(var_out, var_13, var_12);
    // out[7] = 5e-324                                                                        <L 59>
    // wp::array_store(var_out, var_15, var_14);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_15, var_14, adj_out, adj_15, adj_14);
    // adj: out[7] = 5e-324                                                                   <L 59>
    wp::adj_array_store(var_out, var_13, var_12, adj_out, adj_13, adj_12);
    // adj: out[6] = 0.0001                                                                   <L 58>
    wp::adj_array_store(var_out, var_11, var_10, adj_out, adj_11, adj_10);
    // adj: out[5] = 1e16                                                                     <L 57>
    wp::adj_array_store(var_out, var_9, var_8, adj_out, adj_9, adj_8);
    // adj: out[4] = -0.5                                                                     <L 56>
    wp::adj_array_store(var_out, var_7, var_6, adj_out, adj_7, adj_6);
    // adj: out[3] = 1.0                                                                      <L 55>
    wp::adj_array_store(var_out, var_5, var_4, adj_out, adj_5, adj_4);
    // adj: out[2] = 123456789.125                                                            <L 54>
    wp::adj_array_store(var_out, var_3, var_2, adj_out, adj_3, adj_2);
    // adj: out[1] = 1e-7                                                                     <L 53>
    wp::adj_array_store(var_out, var_1, var_0, adj_out, adj_1, adj_0);
    // adj: out[0] = 1e20                                                                     <L 52>
    // adj: def literals(out: wp.array(dtype=float)):                                         <L 51>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void literals_318b83c4_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_literals_318b83c4 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        literals_318b83c4_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void literals_318b83c4_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_literals_318b83c4 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    literals_318b83c4_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void literals_318b83c4_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_literals_318b83c4 *_wp_args)
{
    literals_318b83c4_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void literals_318b83c4_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_literals_318b83c4 *_wp_args,
    wp_args_literals_318b83c4 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        literals_318b83c4_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void literals_318b83c4_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_literals_318b83c4 *_wp_args,
    wp_args_literals_318b83c4 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    literals_318b83c4_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void literals_318b83c4_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_literals_318b83c4 *_wp_args,
    wp_args_literals_318b83c4 *_wp_adj_args)
{
    literals_318b83c4_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_wide_3a458a0e {
    wp::array_t<wp::float64> x;
    wp::array_t<wp::int64> n;
    wp::array_t<wp::uint64> u;
};


template <bool wp_linear_contiguous>
static void wide_3a458a0e_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_wide_3a458a0e *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_wide_3a458a0e wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float64);
        wp_contiguous_args.n.strides[0] = sizeof(wp::int64);
        wp_contiguous_args.u.strides[0] = sizeof(wp::uint64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    wp::array_t<wp::int64> var_n = _wp_args->n;
    wp::array_t<wp::uint64> var_u = _wp_args->u;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float64 var_1;
    wp::float64* var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    wp::float64 var_5;
    wp::float64 var_6;
    wp::int64* var_7;
    wp::int64 var_8;
    wp::int64 var_9;
    wp::int64 var_10;
    wp::int64 var_11;
    wp::int64 var_12;
    wp::uint64* var_13;
    wp::uint64 var_14;
    wp::uint64 var_15;
    wp::uint64 var_16;
    wp::float64* var_17;
    wp::float16 var_18;
    wp::float64 var_19;
    wp::float64 var_20;
    wp::float64 var_21;
    wp::float64 var_22;
    //---------
    // forward
    // def wide(x: wp.array(dtype=wp.float64), n: wp.array(dtype=wp.int64), u: wp.array(dtype=wp.uint64)):       <L 28>
    // i = wp.tid()                                                                           <L 29>
    var_0 = builtin_tid1d();
    // x[i] = wp.float64(0.1) * x[i] + wp.float64(1)                                          <L 30>
    var_1 = 0.1;
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = wp::mul(var_1, var_4);
    var_5 = 1;
    var_6 = wp::add(var_3, var_5);
    wp::array_store(var_x, var_0, var_6);
    // n[i] = n[i] * wp.int64(5000000000) + wp.int64(-3)                                      <L 31>
    var_7 = wp::address(var_n, var_0);
    var_8 = 5000000000ll;
    var_10 = wp::load(var_7);
    var_9 = wp::mul(var_10, var_8);
    var_11 = -3ll;
    var_12 = wp::add(var_9, var_11);
    wp::array_store(var_n, var_0, var_12);
    // u[i] = u[i] ^ wp.uint64(0xFFFFFFFFFFFFFFFF)                                            <L 32>
    var_13 = wp::address(var_u, var_0);
    var_14 = 18446744073709551615ull;
    var_16 = wp::load(var_13);
    var_15 = wp::bit_xor(var_16, var_14);
    wp::array_store(var_u, var_0, var_15);
    // half = wp.float16(x[i])                                                                <L 33>
    var_17 = wp::address(var_x, var_0);
    var_19 = wp::load(var_17);
    var_18 = wp::float16(var_19);
    // x[i] = wp.float64(half) + wp.float64(1e-300)                                           <L 34>
    var_20 = wp::float64(var_18);
    var_21 = 1e-300;
    var_22 = wp::add(var_20, var_21);
    wp::array_store(var_x, var_0, var_22);
}



template <bool wp_linear_contiguous>
static void wide_3a458a0e_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_wide_3a458a0e *_wp_args,
    wp_args_wide_3a458a0e *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_wide_3a458a0e wp_contiguous_args;
    wp_args_wide_3a458a0e wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float64);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float64);
        wp_contiguous_args.n.strides[0] = sizeof(wp::int64);
        wp_contiguous_adj_args.n.strides[0] = sizeof(wp::int64);
        wp_contiguous_args.u.strides[0] = sizeof(wp::uint64);
        wp_contiguous_adj_args.u.strides[0] = sizeof(wp::uint64);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    wp::array_t<wp::int64> var_n = _wp_args->n;
    wp::array_t<wp::uint64> var_u = _wp_args->u;
    wp::array_t<wp::float64> adj_x = _wp_adj_args->x;
    wp::array_t<wp::int64> adj_n = _wp_adj_args->n;
    wp::array_t<wp::uint64> adj_u = _wp_adj_args->u;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float64 var_1;
    wp::float64* var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    wp::float64 var_5;
    wp::float64 var_6;
    wp::int64* var_7;
    wp::int64 var_8;
    wp::int64 var_9;
    wp::int64 var_10;
    wp::int64 var_11;
    wp::int64 var_12;
    wp::uint64* var_13;
    wp::uint64 var_14;
    wp::uint64 var_15;
    wp::uint64 var_16;
    wp::float64* var_17;
    wp::float16 var_18;
    wp::float64 var_19;
    wp::float64 var_20;
    wp::float64 var_21;
    wp::float64 var_22;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float64 adj_1 = {};
    wp::float64 adj_2 = {};
    wp::float64 adj_3 = {};
    wp::float64 adj_4 = {};
    wp::float64 adj_5 = {};
    wp::float64 adj_6 = {};
    wp::int64 adj_7 = {};
    wp::int64 adj_8 = {};
    wp::int64 adj_9 = {};
    wp::int64 adj_10 = {};
    wp::int64 adj_11 = {};
    wp::int64 adj_12 = {};
    wp::uint64 adj_13 = {};
    wp::uint64 adj_14 = {};
    wp::uint64 adj_15 = {};
    wp::uint64 adj_16 = {};
    wp::float64 adj_17 = {};
    wp::float16 adj_18 = {};
    wp::float64 adj_19 = {};
    wp::float64 adj_20 = {};
    wp::float64 adj_21 = {};
    wp::float64 adj_22 = {};
    //---------
    // forward
    // def wide(x: wp.array(dtype=wp.float64), n: wp.array(dtype=wp.int64), u: wp.array(dtype=wp.uint64)):       <L 28>
    // i = wp.tid()                                                                           <L 29>
    var_0 = builtin_tid1d();
    // x[i] = wp.float64(0.1) * x[i] + wp.float64(1)                                          <L 30>
    var_1 = 0.1;
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = wp::mul(var_1, var_4);
    var_5 = 1;
    var_6 = wp::add(var_3, var_5);
    // wp::array_store(var_x, var_0, var_6);
    // n[i] = n[i] * wp.int64(5000000000) + wp.int64(-3)                                      <L 31>
    var_7 = wp::address(var_n, var_0);
    var_8 = 5000000000ll;
    var_10 = wp::load(var_7);
    var_9 = wp::mul(var_10, var_8);
    var_11 = -3ll;
    var_12 = wp::add(var_9, var_11);
    // wp::array_store(var_n, var_0, var_12);
    // u[i] = u[i] ^ wp.uint64(0xFFFFFFFFFFFFFFFF)                                            <L 32>
    var_13 = wp::address(var_u, var_0);
    var_14 = 18446744073709551615ull;
    var_16 = wp::load(var_13);
    var_15 = wp::bit_xor(var_16, var_14);
    // wp::array_store(var_u, var_0, var_15);
    // half = wp.float16(x[i])                                                                <L 33>
    var_17 = wp::address(var_x, var_0);
    var_19 = wp::load(var_17);
    var_18 = wp::float16(var_19);
    // x[i] = wp.float64(half) + wp.float64(1e-300)                                           <L 34>
    var_20 = wp::float64(var_18);
    var_21 = 1e-300;
    var_22 = wp::add(var_20, var_21);
    // wp::array_store(var_x, var_0, var_22);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_22, adj_x, adj_0, adj_22);
    wp::adj_add(var_20, var_21, adj_20, adj_21, adj_22);
    wp::adj_float64(var_18, adj_18, adj_20);
    // adj: x[i] = wp.float64(half) + wp.float64(1e-300)                                      <L 34>
    wp::adj_float16(var_19, adj_17, adj_18);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_17);
    // adj: half = wp.float16(x[i])                                                           <L 33>
    wp::adj_array_store(var_u, var_0, var_15, adj_u, adj_0, adj_15);
    wp::adj_address(var_u, var_0, adj_u, adj_0, adj_13);
    // adj: u[i] = u[i] ^ wp.uint64(0xFFFFFFFFFFFFFFFF)                                       <L 32>
    wp::adj_array_store(var_n, var_0, var_12, adj_n, adj_0, adj_12);
    wp::adj_add(var_9, var_11, adj_9, adj_11, adj_12);
    wp::adj_mul(var_10, var_8, adj_7, adj_8, adj_9);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_7);
    // adj: n[i] = n[i] * wp.int64(5000000000) + wp.int64(-3)                                 <L 31>
    wp::adj_array_store(var_x, var_0, var_6, adj_x, adj_0, adj_6);
    wp::adj_add(var_3, var_5, adj_3, adj_5, adj_6);
    wp::adj_mul(var_1, var_4, adj_1, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_2);
    // adj: x[i] = wp.float64(0.1) * x[i] + wp.float64(1)                                     <L 30>
    // adj: i = wp.tid()                                                                      <L 29>
    // adj: def wide(x: wp.array(dtype=wp.float64), n: wp.array(dtype=wp.int64), u: wp.array(dtype=wp.uint64)):  <L 28>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void wide_3a458a0e_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_wide_3a458a0e *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        wide_3a458a0e_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void wide_3a458a0e_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_wide_3a458a0e *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float64)) & (_wp_args->n.strides[0] == (int)sizeof(wp::int64)) & (_wp_args->u.strides[0] == (int)sizeof(wp::uint64)));
    if (wp_linear_contiguous)
        wide_3a458a0e_cpu_forward_tasks<true>(dim, _wp_args);
    else
        wide_3a458a0e_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void wide_3a458a0e_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_wide_3a458a0e *_wp_args)
{
    wide_3a458a0e_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void wide_3a458a0e_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_wide_3a458a0e *_wp_args,
    wp_args_wide_3a458a0e *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        wide_3a458a0e_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void wide_3a458a0e_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_wide_3a458a0e *_wp_args,
    wp_args_wide_3a458a0e *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float64)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float64)) & (_wp_args->n.strides[0] == (int)sizeof(wp::int64)) & (_wp_adj_args->n.strides[0] == (int)sizeof(wp::int64)) & (_wp_args->u.strides[0] == (int)sizeof(wp::uint64)) & (_wp_adj_args->u.strides[0] == (int)sizeof(wp::uint64)));
    if (wp_linear_contiguous)
        wide_3a458a0e_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        wide_3a458a0e_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void wide_3a458a0e_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_wide_3a458a0e *_wp_args,
    wp_args_wide_3a458a0e *_wp_adj_args)
{
    wide_3a458a0e_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_operators_4812b8f0 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> y;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void operators_4812b8f0_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_operators_4812b8f0 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_operators_4812b8f0 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
    const wp::float32 var_5 = 2.0;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    const wp::float32 var_9 = 1.5;
    wp::float32 var_10;
    const wp::float32 var_11 = 1.0;
    wp::float32 var_12;
    wp::float32 var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    const wp::float32 var_17 = 3.0;
    wp::float32 var_18;
    const wp::float32 var_19 = 2.0;
    wp::float32 var_20;
    wp::float32 var_21;
    const wp::float32 var_22 = 2.0;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    //---------
    // forward
    // def operators(x: wp.array(dtype=float), y: wp.array(dtype=float), out: wp.array(dtype=float)):       <L 5>
    // i = wp.tid()                                                                           <L 6>
    var_0 = builtin_tid1d();
    // a = x[i]                                                                               <L 7>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // b = y[i] * 2.0                                                                         <L 8>
    var_4 = wp::address(var_y, var_0);
    var_7 = wp::load(var_4);
    var_6 = wp::mul(var_7, var_5);
    // c = a + b - 1.5 / (b * b + 1.0)                                                        <L 9>
    var_8 = wp::add(var_2, var_6);
    var_10 = wp::mul(var_6, var_6);
    var_12 = wp::add(var_10, var_11);
    var_13 = wp::div(var_9, var_12);
    var_14 = wp::sub(var_8, var_13);
    // d = -c                                                                                 <L 10>
    var_15 = wp::neg(var_14);
    // e = +d                                                                                 <L 11>
    var_16 = wp::pos(var_15);
    // out[i] = a % 3.0 + b // 2.0 + c**2.0 + e                                               <L 12>
    var_18 = wp::mod(var_2, var_17);
    var_20 = wp::floordiv(var_6, var_19);
    var_21 = wp::add(var_18, var_20);
    var_23 = wp::pow(var_14, var_22);
    var_24 = wp::add(var_21, var_23);
    var_25 = wp::add(var_24, var_16);
    wp::array_store(var_out, var_0, var_25);
}



template <bool wp_linear_contiguous>
static void operators_4812b8f0_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_operators_4812b8f0 *_wp_args,
    wp_args_operators_4812b8f0 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_operators_4812b8f0 wp_contiguous_args;
    wp_args_operators_4812b8f0 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.y.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float32> adj_y = _wp_adj_args->y;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
    const wp::float32 var_5 = 2.0;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    const wp::float32 var_9 = 1.5;
    wp::float32 var_10;
    const wp::float32 var_11 = 1.0;
    wp::float32 var_12;
    wp::float32 var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    const wp::float32 var_17 = 3.0;
    wp::float32 var_18;
    const wp::float32 var_19 = 2.0;
    wp::float32 var_20;
    wp::float32 var_21;
    const wp::float32 var_22 = 2.0;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32 var_25;
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
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    //---------
    // forward
    // def operators(x: wp.array(dtype=float), y: wp.array(dtype=float), out: wp.array(dtype=float)):       <L 5>
    // i = wp.tid()                                                                           <L 6>
    var_0 = builtin_tid1d();
    // a = x[i]                                                                               <L 7>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // b = y[i] * 2.0                                                                         <L 8>
    var_4 = wp::address(var_y, var_0);
    var_7 = wp::load(var_4);
    var_6 = wp::mul(var_7, var_5);
    // c = a + b - 1.5 / (b * b + 1.0)                                                        <L 9>
    var_8 = wp::add(var_2, var_6);
    var_10 = wp::mul(var_6, var_6);
    var_12 = wp::add(var_10, var_11);
    var_13 = wp::div(var_9, var_12);
    var_14 = wp::sub(var_8, var_13);
    // d = -c                                                                                 <L 10>
    var_15 = wp::neg(var_14);
    // e = +d                                                                                 <L 11>
    var_16 = wp::pos(var_15);
    // out[i] = a % 3.0 + b // 2.0 + c**2.0 + e                                               <L 12>
    var_18 = wp::mod(var_2, var_17);
    var_20 = wp::floordiv(var_6, var_19);
    var_21 = wp::add(var_18, var_20);
    var_23 = wp::pow(var_14, var_22);
    var_24 = wp::add(var_21, var_23);
    var_25 = wp::add(var_24, var_16);
    // wp::array_store(var_out, var_0, var_25);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_0, var_25, adj_out, adj_0, adj_25);
    wp::adj_add(var_24, var_16, adj_24, adj_16, adj_25);
    wp::adj_add(var_21, var_23, adj_21, adj_23, adj_24);
    wp::adj_pow(var_14, var_22, var_23, adj_14, adj_22, adj_23);
    wp::adj_add(var_18, var_20, adj_18, adj_20, adj_21);
    wp::adj_mod(var_2, var_17, adj_2, adj_17, adj_18);
    // adj: out[i] = a % 3.0 + b // 2.0 + c**2.0 + e                                          <L 12>
    wp::adj_pos(var_15, adj_15, adj_16);
    // adj: e = +d                                                                            <L 11>
    wp::adj_neg(var_14, adj_14, adj_15);
    // adj: d = -c                                                                            <L 10>
    wp::adj_sub(var_8, var_13, adj_8, adj_13, adj_14);
    wp::adj_div(var_9, var_12, var_13, adj_9, adj_12, adj_13);
    wp::adj_add(var_10, var_11, adj_10, adj_11, adj_12);
    wp::adj_mul(var_6, var_6, adj_6, adj_6, adj_10);
    wp::adj_add(var_2, var_6, adj_2, adj_6, adj_8);
    // adj: c = a + b - 1.5 / (b * b + 1.0)                                                   <L 9>
    wp::adj_mul(var_7, var_5, adj_4, adj_5, adj_6);
    wp::adj_address(var_y, var_0, adj_y, adj_0, adj_4);
    // adj: b = y[i] * 2.0                                                                    <L 8>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: a = x[i]                                                                          <L 7>
    // adj: i = wp.tid()                                                                      <L 6>
    // adj: def operators(x: wp.array(dtype=float), y: wp.array(dtype=float), out: wp.array(dtype=float)):  <L 5>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void operators_4812b8f0_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_operators_4812b8f0 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        operators_4812b8f0_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void operators_4812b8f0_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_operators_4812b8f0 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        operators_4812b8f0_cpu_forward_tasks<true>(dim, _wp_args);
    else
        operators_4812b8f0_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void operators_4812b8f0_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_operators_4812b8f0 *_wp_args)
{
    operators_4812b8f0_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void operators_4812b8f0_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_operators_4812b8f0 *_wp_args,
    wp_args_operators_4812b8f0 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        operators_4812b8f0_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void operators_4812b8f0_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_operators_4812b8f0 *_wp_args,
    wp_args_operators_4812b8f0 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->y.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        operators_4812b8f0_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        operators_4812b8f0_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void operators_4812b8f0_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_operators_4812b8f0 *_wp_args,
    wp_args_operators_4812b8f0 *_wp_adj_args)
{
    operators_4812b8f0_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_integers_5bb07339 {
    wp::array_t<wp::int32> a;
    wp::array_t<wp::uint8> b;
    wp::array_t<wp::int32> out;
};


template <bool wp_linear_contiguous>
static void integers_5bb07339_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_integers_5bb07339 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_integers_5bb07339 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::int32);
        wp_contiguous_args.b.strides[0] = sizeof(wp::uint8);
        wp_contiguous_args.out.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int32> var_a = _wp_args->a;
    wp::array_t<wp::uint8> var_b = _wp_args->b;
    wp::array_t<wp::int32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32* var_1;
    const wp::int32 var_2 = 3;
    wp::int32 var_3;
    wp::int32 var_4;
    const wp::int32 var_5 = 2;
    wp::int32 var_6;
    const wp::int32 var_7 = 1;
    wp::int32 var_8;
    const wp::int32 var_9 = 5;
    wp::int32 var_10;
    const wp::int32 var_11 = 255;
    wp::int32 var_12;
    const wp::int32 var_13 = 7;
    wp::int32 var_14;
    wp::int32 var_15;
    wp::uint8* var_16;
    wp::int32 var_17;
    wp::uint8 var_18;
    const wp::int32 var_19 = 3;
    wp::int32 var_20;
    const wp::int32 var_21 = 7;
    wp::int32 var_22;
    wp::int32 var_23;
    wp::int32 var_24;
    const wp::int32 var_25 = -4;
    wp::int32 var_26;
    //---------
    // forward
    // def integers(a: wp.array(dtype=int), b: wp.array(dtype=wp.uint8), out: wp.array(dtype=wp.int32)):       <L 16>
    // i = wp.tid()                                                                           <L 17>
    var_0 = builtin_tid1d();
    // k = a[i] + 3                                                                           <L 18>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_3 = wp::add(var_4, var_2);
    // k = k << 2                                                                             <L 19>
    var_6 = wp::lshift(var_3, var_5);
    // k = (k >> 1) | 5                                                                       <L 20>
    var_8 = wp::rshift(var_6, var_7);
    var_10 = wp::bit_or(var_8, var_9);
    // k = k & 255 ^ 7                                                                        <L 21>
    var_12 = wp::bit_and(var_10, var_11);
    var_14 = wp::bit_xor(var_12, var_13);
    // k = ~k                                                                                 <L 22>
    var_15 = wp::invert(var_14);
    // small = wp.int32(b[i])                                                                 <L 23>
    var_16 = wp::address(var_b, var_0);
    var_18 = wp::load(var_16);
    var_17 = wp::int32(var_18);
    // out[i] = k // 3 + k % 7 - small - (-4)                                                 <L 24>
    var_20 = wp::floordiv(var_15, var_19);
    var_22 = wp::mod(var_15, var_21);
    var_23 = wp::add(var_20, var_22);
    var_24 = wp::sub(var_23, var_17);
    var_26 = wp::sub(var_24, var_25);
    wp::array_store(var_out, var_0, var_26);
}



template <bool wp_linear_contiguous>
static void integers_5bb07339_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_integers_5bb07339 *_wp_args,
    wp_args_integers_5bb07339 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_integers_5bb07339 wp_contiguous_args;
    wp_args_integers_5bb07339 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::int32);
        wp_contiguous_args.b.strides[0] = sizeof(wp::uint8);
        wp_contiguous_adj_args.b.strides[0] = sizeof(wp::uint8);
        wp_contiguous_args.out.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int32> var_a = _wp_args->a;
    wp::array_t<wp::uint8> var_b = _wp_args->b;
    wp::array_t<wp::int32> var_out = _wp_args->out;
    wp::array_t<wp::int32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::uint8> adj_b = _wp_adj_args->b;
    wp::array_t<wp::int32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32* var_1;
    const wp::int32 var_2 = 3;
    wp::int32 var_3;
    wp::int32 var_4;
    const wp::int32 var_5 = 2;
    wp::int32 var_6;
    const wp::int32 var_7 = 1;
    wp::int32 var_8;
    const wp::int32 var_9 = 5;
    wp::int32 var_10;
    const wp::int32 var_11 = 255;
    wp::int32 var_12;
    const wp::int32 var_13 = 7;
    wp::int32 var_14;
    wp::int32 var_15;
    wp::uint8* var_16;
    wp::int32 var_17;
    wp::uint8 var_18;
    const wp::int32 var_19 = 3;
    wp::int32 var_20;
    const wp::int32 var_21 = 7;
    wp::int32 var_22;
    wp::int32 var_23;
    wp::int32 var_24;
    const wp::int32 var_25 = -4;
    wp::int32 var_26;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::uint8 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::uint8 adj_18 = {};
    wp::int32 adj_19 = {};
    wp::int32 adj_20 = {};
    wp::int32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::int32 adj_23 = {};
    wp::int32 adj_24 = {};
    wp::int32 adj_25 = {};
    wp::int32 adj_26 = {};
    //---------
    // forward
    // def integers(a: wp.array(dtype=int), b: wp.array(dtype=wp.uint8), out: wp.array(dtype=wp.int32)):       <L 16>
    // i = wp.tid()                                                                           <L 17>
    var_0 = builtin_tid1d();
    // k = a[i] + 3                                                                           <L 18>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_3 = wp::add(var_4, var_2);
    // k = k << 2                                                                             <L 19>
    var_6 = wp::lshift(var_3, var_5);
    // k = (k >> 1) | 5                                                                       <L 20>
    var_8 = wp::rshift(var_6, var_7);
    var_10 = wp::bit_or(var_8, var_9);
    // k = k & 255 ^ 7                                                                        <L 21>
    var_12 = wp::bit_and(var_10, var_11);
    var_14 = wp::bit_xor(var_12, var_13);
    // k = ~k                                                                                 <L 22>
    var_15 = wp::invert(var_14);
    // small = wp.int32(b[i])                                                                 <L 23>
    var_16 = wp::address(var_b, var_0);
    var_18 = wp::load(var_16);
    var_17 = wp::int32(var_18);
    // out[i] = k // 3 + k % 7 - small - (-4)                                                 <L 24>
    var_20 = wp::floordiv(var_15, var_19);
    var_22 = wp::mod(var_15, var_21);
    var_23 = wp::add(var_20, var_22);
    var_24 = wp::sub(var_23, var_17);
    var_26 = wp::sub(var_24, var_25);
    // wp::array_store(var_out, var_0, var_26);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_0, var_26, adj_out, adj_0, adj_26);
    wp::adj_sub(var_24, var_25, adj_24, adj_25, adj_26);
    wp::adj_sub(var_23, var_17, adj_23, adj_17, adj_24);
    wp::adj_add(var_20, var_22, adj_20, adj_22, adj_23);
    wp::adj_mod(var_15, var_21, adj_15, adj_21, adj_22);
    // adj: out[i] = k // 3 + k % 7 - small - (-4)                                            <L 24>
    wp::adj_address(var_b, var_0, adj_b, adj_0, adj_16);
    // adj: small = wp.int32(b[i])                                                            <L 23>
    // adj: k = ~k                                                                            <L 22>
    // adj: k = k & 255 ^ 7                                                                   <L 21>
    // adj: k = (k >> 1) | 5                                                                  <L 20>
    // adj: k = k << 2                                                                        <L 19>
    wp::adj_add(var_4, var_2, adj_1, adj_2, adj_3);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: k = a[i] + 3                                                                      <L 18>
    // adj: i = wp.tid()                                                                      <L 17>
    // adj: def integers(a: wp.array(dtype=int), b: wp.array(dtype=wp.uint8), out: wp.array(dtype=wp.int32)):  <L 16>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void integers_5bb07339_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_integers_5bb07339 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        integers_5bb07339_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void integers_5bb07339_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_integers_5bb07339 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::int32)) & (_wp_args->b.strides[0] == (int)sizeof(wp::uint8)) & (_wp_args->out.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        integers_5bb07339_cpu_forward_tasks<true>(dim, _wp_args);
    else
        integers_5bb07339_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void integers_5bb07339_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_integers_5bb07339 *_wp_args)
{
    integers_5bb07339_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void integers_5bb07339_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_integers_5bb07339 *_wp_args,
    wp_args_integers_5bb07339 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        integers_5bb07339_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void integers_5bb07339_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_integers_5bb07339 *_wp_args,
    wp_args_integers_5bb07339 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::int32)) & (_wp_args->b.strides[0] == (int)sizeof(wp::uint8)) & (_wp_adj_args->b.strides[0] == (int)sizeof(wp::uint8)) & (_wp_args->out.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        integers_5bb07339_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        integers_5bb07339_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void integers_5bb07339_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_integers_5bb07339 *_wp_args,
    wp_args_integers_5bb07339 *_wp_adj_args)
{
    integers_5bb07339_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_scalar_math_7c8ee9d6 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void scalar_math_7c8ee9d6_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scalar_math_7c8ee9d6 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_scalar_math_7c8ee9d6 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::float32 var_12;
    wp::float32 var_13;
    const wp::float32 var_14 = 1.0;
    wp::float32 var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    wp::float32 var_19;
    const wp::float32 var_20 = 2.0;
    wp::float32 var_21;
    wp::float32 var_22;
    const wp::float32 var_23 = 1.0;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::float32 var_28;
    const wp::float32 var_29 = 1.0;
    wp::float32 var_30;
    const wp::float32 var_31 = -1.0;
    wp::float32 var_32;
    wp::float32 var_33;
    const wp::float32 var_34 = 0.0;
    const wp::float32 var_35 = 1.0;
    wp::float32 var_36;
    wp::float32 var_37;
    wp::float32 var_38;
    wp::float32 var_39;
    wp::float32 var_40;
    wp::float32 var_41;
    wp::float32 var_42;
    const wp::float32 var_43 = 0.0;
    bool var_44;
    wp::float32 var_45;
    wp::float32 var_46;
    const wp::float32 var_47 = 0.5;
    wp::float32 var_48;
    wp::float32 var_49;
    const wp::float32 var_50 = 0.0;
    const wp::float32 var_51 = 1.0;
    wp::float32 var_52;
    wp::float32 var_53;
    wp::float32 var_54;
    wp::float32 var_55;
    wp::float32 var_56;
    wp::float32 var_57;
    wp::float32 var_58;
    wp::float32 var_59;
    wp::float32 var_60;
    wp::float32 var_61;
    wp::float32 var_62;
    //---------
    // forward
    // def scalar_math(x: wp.array(dtype=float), out: wp.array(dtype=float)):                 <L 77>
    // i = wp.tid()                                                                           <L 78>
    var_0 = builtin_tid1d();
    // v = x[i]                                                                               <L 79>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // s = wp.sin(v) + wp.cos(v) * wp.tan(v) + wp.exp(-v * v) + wp.log(wp.abs(v) + 1.0)       <L 80>
    var_4 = wp::sin(var_2);
    var_5 = wp::cos(var_2);
    var_6 = wp::tan(var_2);
    var_7 = wp::mul(var_5, var_6);
    var_8 = wp::add(var_4, var_7);
    var_9 = wp::neg(var_2);
    var_10 = wp::mul(var_9, var_2);
    var_11 = wp::exp(var_10);
    var_12 = wp::add(var_8, var_11);
    var_13 = wp::abs(var_2);
    var_15 = wp::add(var_13, var_14);
    var_16 = wp::log(var_15);
    var_17 = wp::add(var_12, var_16);
    // s += wp.sqrt(wp.abs(v)) + wp.pow(2.0, v) + wp.atan2(v, 1.0) + wp.tanh(v)               <L 81>
    var_18 = wp::abs(var_2);
    var_19 = wp::sqrt(var_18);
    var_21 = wp::pow(var_20, var_2);
    var_22 = wp::add(var_19, var_21);
    var_24 = wp::atan2(var_2, var_23);
    var_25 = wp::add(var_22, var_24);
    var_26 = wp::tanh(var_2);
    var_27 = wp::add(var_25, var_26);
    var_28 = wp::add(var_17, var_27);
    // s += wp.min(v, 1.0) + wp.max(v, -1.0) + wp.clamp(v, 0.0, 1.0) + wp.sign(v) + wp.floor(v)       <L 82>
    var_30 = wp::min(var_2, var_29);
    var_32 = wp::max(var_2, var_31);
    var_33 = wp::add(var_30, var_32);
    var_36 = wp::clamp(var_2, var_34, var_35);
    var_37 = wp::add(var_33, var_36);
    var_38 = wp::sign(var_2);
    var_39 = wp::add(var_37, var_38);
    var_40 = wp::floor(var_2);
    var_41 = wp::add(var_39, var_40);
    var_42 = wp::add(var_28, var_41);
    // s += wp.where(v > 0.0, v, -v) + wp.lerp(v, s, 0.5) + wp.smoothstep(0.0, 1.0, v) + wp.step(v)       <L 83>
    var_44 = (var_2 > var_43);
    var_45 = wp::neg(var_2);
    var_46 = wp::where(var_44, var_2, var_45);
    var_48 = wp::lerp(var_2, var_42, var_47);
    var_49 = wp::add(var_46, var_48);
    var_52 = wp::smoothstep(var_50, var_51, var_2);
    var_53 = wp::add(var_49, var_52);
    var_54 = wp::step(var_2);
    var_55 = wp::add(var_53, var_54);
    var_56 = wp::add(var_42, var_55);
    // out[i] = s + min(v, s) + max(v, s) + abs(v)                                            <L 84>
    var_57 = wp::min(var_2, var_56);
    var_58 = wp::add(var_56, var_57);
    var_59 = wp::max(var_2, var_56);
    var_60 = wp::add(var_58, var_59);
    var_61 = wp::abs(var_2);
    var_62 = wp::add(var_60, var_61);
    wp::array_store(var_out, var_0, var_62);
}



template <bool wp_linear_contiguous>
static void scalar_math_7c8ee9d6_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scalar_math_7c8ee9d6 *_wp_args,
    wp_args_scalar_math_7c8ee9d6 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_scalar_math_7c8ee9d6 wp_contiguous_args;
    wp_args_scalar_math_7c8ee9d6 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::float32 var_12;
    wp::float32 var_13;
    const wp::float32 var_14 = 1.0;
    wp::float32 var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    wp::float32 var_19;
    const wp::float32 var_20 = 2.0;
    wp::float32 var_21;
    wp::float32 var_22;
    const wp::float32 var_23 = 1.0;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::float32 var_28;
    const wp::float32 var_29 = 1.0;
    wp::float32 var_30;
    const wp::float32 var_31 = -1.0;
    wp::float32 var_32;
    wp::float32 var_33;
    const wp::float32 var_34 = 0.0;
    const wp::float32 var_35 = 1.0;
    wp::float32 var_36;
    wp::float32 var_37;
    wp::float32 var_38;
    wp::float32 var_39;
    wp::float32 var_40;
    wp::float32 var_41;
    wp::float32 var_42;
    const wp::float32 var_43 = 0.0;
    bool var_44;
    wp::float32 var_45;
    wp::float32 var_46;
    const wp::float32 var_47 = 0.5;
    wp::float32 var_48;
    wp::float32 var_49;
    const wp::float32 var_50 = 0.0;
    const wp::float32 var_51 = 1.0;
    wp::float32 var_52;
    wp::float32 var_53;
    wp::float32 var_54;
    wp::float32 var_55;
    wp::float32 var_56;
    wp::float32 var_57;
    wp::float32 var_58;
    wp::float32 var_59;
    wp::float32 var_60;
    wp::float32 var_61;
    wp::float32 var_62;
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
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::float32 adj_32 = {};
    wp::float32 adj_33 = {};
    wp::float32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::float32 adj_38 = {};
    wp::float32 adj_39 = {};
    wp::float32 adj_40 = {};
    wp::float32 adj_41 = {};
    wp::float32 adj_42 = {};
    wp::float32 adj_43 = {};
    bool adj_44 = {};
    wp::float32 adj_45 = {};
    wp::float32 adj_46 = {};
    wp::float32 adj_47 = {};
    wp::float32 adj_48 = {};
    wp::float32 adj_49 = {};
    wp::float32 adj_50 = {};
    wp::float32 adj_51 = {};
    wp::float32 adj_52 = {};
    wp::float32 adj_53 = {};
    wp::float32 adj_54 = {};
    wp::float32 adj_55 = {};
    wp::float32 adj_56 = {};
    wp::float32 adj_57 = {};
    wp::float32 adj_58 = {};
    wp::float32 adj_59 = {};
    wp::float32 adj_60 = {};
    wp::float32 adj_61 = {};
    wp::float32 adj_62 = {};
    //---------
    // forward
    // def scalar_math(x: wp.array(dtype=float), out: wp.array(dtype=float)):                 <L 77>
    // i = wp.tid()                                                                           <L 78>
    var_0 = builtin_tid1d();
    // v = x[i]                                                                               <L 79>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // s = wp.sin(v) + wp.cos(v) * wp.tan(v) + wp.exp(-v * v) + wp.log(wp.abs(v) + 1.0)       <L 80>
    var_4 = wp::sin(var_2);
    var_5 = wp::cos(var_2);
    var_6 = wp::tan(var_2);
    var_7 = wp::mul(var_5, var_6);
    var_8 = wp::add(var_4, var_7);
    var_9 = wp::neg(var_2);
    var_10 = wp::mul(var_9, var_2);
    var_11 = wp::exp(var_10);
    var_12 = wp::add(var_8, var_11);
    var_13 = wp::abs(var_2);
    var_15 = wp::add(var_13, var_14);
    var_16 = wp::log(var_15);
    var_17 = wp::add(var_12, var_16);
    // s += wp.sqrt(wp.abs(v)) + wp.pow(2.0, v) + wp.atan2(v, 1.0) + wp.tanh(v)               <L 81>
    var_18 = wp::abs(var_2);
    var_19 = wp::sqrt(var_18);
    var_21 = wp::pow(var_20, var_2);
    var_22 = wp::add(var_19, var_21);
    var_24 = wp::atan2(var_2, var_23);
    var_25 = wp::add(var_22, var_24);
    var_26 = wp::tanh(var_2);
    var_27 = wp::add(var_25, var_26);
    var_28 = wp::add(var_17, var_27);
    // s += wp.min(v, 1.0) + wp.max(v, -1.0) + wp.clamp(v, 0.0, 1.0) + wp.sign(v) + wp.floor(v)       <L 82>
    var_30 = wp::min(var_2, var_29);
    var_32 = wp::max(var_2, var_31);
    var_33 = wp::add(var_30, var_32);
    var_36 = wp::clamp(var_2, var_34, var_35);
    var_37 = wp::add(var_33, var_36);
    var_38 = wp::sign(var_2);
    var_39 = wp::add(var_37, var_38);
    var_40 = wp::floor(var_2);
    var_41 = wp::add(var_39, var_40);
    var_42 = wp::add(var_28, var_41);
    // s += wp.where(v > 0.0, v, -v) + wp.lerp(v, s, 0.5) + wp.smoothstep(0.0, 1.0, v) + wp.step(v)       <L 83>
    var_44 = (var_2 > var_43);
    var_45 = wp::neg(var_2);
    var_46 = wp::where(var_44, var_2, var_45);
    var_48 = wp::lerp(var_2, var_42, var_47);
    var_49 = wp::add(var_46, var_48);
    var_52 = wp::smoothstep(var_50, var_51, var_2);
    var_53 = wp::add(var_49, var_52);
    var_54 = wp::step(var_2);
    var_55 = wp::add(var_53, var_54);
    var_56 = wp::add(var_42, var_55);
    // out[i] = s + min(v, s) + max(v, s) + abs(v)                                            <L 84>
    var_57 = wp::min(var_2, var_56);
    var_58 = wp::add(var_56, var_57);
    var_59 = wp::max(var_2, var_56);
    var_60 = wp::add(var_58, var_59);
    var_61 = wp::abs(var_2);
    var_62 = wp::add(var_60, var_61);
    // wp::array_store(var_out, var_0, var_62);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_0, var_62, adj_out, adj_0, adj_62);
    wp::adj_add(var_60, var_61, adj_60, adj_61, adj_62);
    wp::adj_abs(var_2, adj_2, adj_61);
    wp::adj_add(var_58, var_59, adj_58, adj_59, adj_60);
    wp::adj_max(var_2, var_56, adj_2, adj_56, adj_59);
    wp::adj_add(var_56, var_57, adj_56, adj_57, adj_58);
    wp::adj_min(var_2, var_56, adj_2, adj_56, adj_57);
    // adj: out[i] = s + min(v, s) + max(v, s) + abs(v)                                       <L 84>
    wp::adj_add(var_42, var_55, adj_42, adj_55, adj_56);
    wp::adj_add(var_53, var_54, adj_53, adj_54, adj_55);
    wp::adj_add(var_49, var_52, adj_49, adj_52, adj_53);
    wp::adj_smoothstep(var_50, var_51, var_2, adj_50, adj_51, adj_2, adj_52);
    wp::adj_add(var_46, var_48, adj_46, adj_48, adj_49);
    wp::adj_lerp(var_2, var_42, var_47, adj_2, adj_42, adj_47, adj_48);
    wp::adj_where(var_44, var_2, var_45, adj_44, adj_2, adj_45, adj_46);
    wp::adj_neg(var_2, adj_2, adj_45);
    // adj: s += wp.where(v > 0.0, v, -v) + wp.lerp(v, s, 0.5) + wp.smoothstep(0.0, 1.0, v) + wp.step(v)  <L 83>
    wp::adj_add(var_28, var_41, adj_28, adj_41, adj_42);
    wp::adj_add(var_39, var_40, adj_39, adj_40, adj_41);
    wp::adj_add(var_37, var_38, adj_37, adj_38, adj_39);
    wp::adj_add(var_33, var_36, adj_33, adj_36, adj_37);
    wp::adj_clamp(var_2, var_34, var_35, adj_2, adj_34, adj_35, adj_36);
    wp::adj_add(var_30, var_32, adj_30, adj_32, adj_33);
    wp::adj_max(var_2, var_31, adj_2, adj_31, adj_32);
    wp::adj_min(var_2, var_29, adj_2, adj_29, adj_30);
    // adj: s += wp.min(v, 1.0) + wp.max(v, -1.0) + wp.clamp(v, 0.0, 1.0) + wp.sign(v) + wp.floor(v)  <L 82>
    wp::adj_add(var_17, var_27, adj_17, adj_27, adj_28);
    wp::adj_add(var_25, var_26, adj_25, adj_26, adj_27);
    wp::adj_tanh(var_2, var_26, adj_2, adj_26);
    wp::adj_add(var_22, var_24, adj_22, adj_24, adj_25);
    wp::adj_atan2(var_2, var_23, adj_2, adj_23, adj_24);
    wp::adj_add(var_19, var_21, adj_19, adj_21, adj_22);
    wp::adj_pow(var_20, var_2, var_21, adj_20, adj_2, adj_21);
    wp::adj_sqrt(var_18, var_19, adj_18, adj_19);
    wp::adj_abs(var_2, adj_2, adj_18);
    // adj: s += wp.sqrt(wp.abs(v)) + wp.pow(2.0, v) + wp.atan2(v, 1.0) + wp.tanh(v)          <L 81>
    wp::adj_add(var_12, var_16, adj_12, adj_16, adj_17);
    wp::adj_log(var_15, adj_15, adj_16);
    wp::adj_add(var_13, var_14, adj_13, adj_14, adj_15);
    wp::adj_abs(var_2, adj_2, adj_13);
    wp::adj_add(var_8, var_11, adj_8, adj_11, adj_12);
    wp::adj_exp(var_10, var_11, adj_10, adj_11);
    wp::adj_mul(var_9, var_2, adj_9, adj_2, adj_10);
    wp::adj_neg(var_2, adj_2, adj_9);
    wp::adj_add(var_4, var_7, adj_4, adj_7, adj_8);
    wp::adj_mul(var_5, var_6, adj_5, adj_6, adj_7);
    wp::adj_tan(var_2, adj_2, adj_6);
    wp::adj_cos(var_2, adj_2, adj_5);
    wp::adj_sin(var_2, adj_2, adj_4);
    // adj: s = wp.sin(v) + wp.cos(v) * wp.tan(v) + wp.exp(-v * v) + wp.log(wp.abs(v) + 1.0)  <L 80>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: v = x[i]                                                                          <L 79>
    // adj: i = wp.tid()                                                                      <L 78>
    // adj: def scalar_math(x: wp.array(dtype=float), out: wp.array(dtype=float)):            <L 77>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scalar_math_7c8ee9d6_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalar_math_7c8ee9d6 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scalar_math_7c8ee9d6_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void scalar_math_7c8ee9d6_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalar_math_7c8ee9d6 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        scalar_math_7c8ee9d6_cpu_forward_tasks<true>(dim, _wp_args);
    else
        scalar_math_7c8ee9d6_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void scalar_math_7c8ee9d6_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalar_math_7c8ee9d6 *_wp_args)
{
    scalar_math_7c8ee9d6_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scalar_math_7c8ee9d6_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalar_math_7c8ee9d6 *_wp_args,
    wp_args_scalar_math_7c8ee9d6 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scalar_math_7c8ee9d6_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void scalar_math_7c8ee9d6_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalar_math_7c8ee9d6 *_wp_args,
    wp_args_scalar_math_7c8ee9d6 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        scalar_math_7c8ee9d6_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        scalar_math_7c8ee9d6_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void scalar_math_7c8ee9d6_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalar_math_7c8ee9d6 *_wp_args,
    wp_args_scalar_math_7c8ee9d6 *_wp_adj_args)
{
    scalar_math_7c8ee9d6_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_comparisons_94843e32 {
    wp::array_t<wp::float32> x;
    wp::array_t<bool> mask;
    wp::array_t<wp::int32> out;
};


template <bool wp_linear_contiguous>
static void comparisons_94843e32_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_comparisons_94843e32 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_comparisons_94843e32 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.mask.strides[0] = sizeof(bool);
        wp_contiguous_args.out.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<bool> var_mask = _wp_args->mask;
    wp::array_t<wp::int32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::float32 var_4 = 1.0;
    bool var_5;
    wp::float32* var_6;
    const wp::int32 var_7 = 1;
    wp::int32 var_8;
    wp::float32* var_9;
    bool var_10;
    wp::float32 var_11;
    wp::float32 var_12;
    const wp::float32 var_13 = 0.0;
    const wp::float32 var_14 = 2.0;
    bool var_15;
    bool var_16;
    bool var_17;
    bool var_18;
    bool var_19;
    const wp::float32 var_20 = 1.0;
    bool var_21;
    bool var_22;
    const wp::float32 var_23 = 2.0;
    bool var_24;
    bool* var_25;
    bool var_26;
    bool var_27;
    bool* var_28;
    bool var_29;
    wp::float32* var_30;
    const wp::float32 var_31 = 0.0;
    bool var_32;
    wp::float32 var_33;
    const wp::int32 var_34 = 1;
    bool var_35;
    //---------
    // forward
    // def comparisons(x: wp.array(dtype=float), mask: wp.array(dtype=bool), out: wp.array(dtype=int)):       <L 63>
    // i = wp.tid()                                                                           <L 64>
    var_0 = builtin_tid1d();
    // v = x[i]                                                                               <L 65>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // a = v < 1.0                                                                            <L 66>
    var_5 = (var_2 < var_4);
    // b = x[i] >= x[i + 1]                                                                   <L 67>
    var_6 = wp::address(var_x, var_0);
    var_8 = wp::add(var_0, var_7);
    var_9 = wp::address(var_x, var_8);
    var_11 = wp::load(var_6);
    var_12 = wp::load(var_9);
    var_10 = (var_11 >= var_12);
    // c = 0.0 < v <= 2.0                                                                     <L 68>
    var_15 = ((var_13 < var_2) && (var_2 <= var_14));
    // d = a and b or not c                                                                   <L 69>
    var_17 = var_5;
    if (var_17) {
        var_17 = var_17 && var_10;
    }
    var_16 = var_17;
    if (!var_16) {
        var_18 = wp::unot(var_15);
        var_16 = var_16 || var_18;
    }
    // e = v == 1.0 or v != 2.0 and mask[i]                                                   <L 70>
    var_21 = (var_2 == var_20);
    var_19 = var_21;
    if (!var_19) {
        var_24 = (var_2 != var_23);
        var_22 = var_24;
        if (var_22) {
            var_25 = wp::address(var_mask, var_0);
            var_26 = wp::load(var_25);
            var_22 = var_22 && var_26;
        }
        var_19 = var_19 || var_22;
    }
    // if mask[i] and x[i] > 0.0:                                                             <L 71>
    var_28 = wp::address(var_mask, var_0);
    var_29 = wp::load(var_28);
    var_27 = var_29;
    if (var_27) {
        var_30 = wp::address(var_x, var_0);
        var_33 = wp::load(var_30);
        var_32 = (var_33 > var_31);
        var_27 = var_27 && var_32;
    }
    if (var_27) {
        // out[i] = 1                                                                         <L 72>
        wp::array_store(var_out, var_0, var_34);
    }
    // mask[i] = d != e                                                                       <L 73>
    var_35 = (var_16 != var_19);
    wp::array_store(var_mask, var_0, var_35);
}



template <bool wp_linear_contiguous>
static void comparisons_94843e32_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_comparisons_94843e32 *_wp_args,
    wp_args_comparisons_94843e32 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_comparisons_94843e32 wp_contiguous_args;
    wp_args_comparisons_94843e32 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.mask.strides[0] = sizeof(bool);
        wp_contiguous_adj_args.mask.strides[0] = sizeof(bool);
        wp_contiguous_args.out.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<bool> var_mask = _wp_args->mask;
    wp::array_t<wp::int32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<bool> adj_mask = _wp_adj_args->mask;
    wp::array_t<wp::int32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::float32 var_4 = 1.0;
    bool var_5;
    wp::float32* var_6;
    const wp::int32 var_7 = 1;
    wp::int32 var_8;
    wp::float32* var_9;
    bool var_10;
    wp::float32 var_11;
    wp::float32 var_12;
    const wp::float32 var_13 = 0.0;
    const wp::float32 var_14 = 2.0;
    bool var_15;
    bool var_16;
    bool var_17;
    bool var_18;
    bool var_19;
    const wp::float32 var_20 = 1.0;
    bool var_21;
    bool var_22;
    const wp::float32 var_23 = 2.0;
    bool var_24;
    bool* var_25;
    bool var_26;
    bool var_27;
    bool* var_28;
    bool var_29;
    wp::float32* var_30;
    const wp::float32 var_31 = 0.0;
    bool var_32;
    wp::float32 var_33;
    const wp::int32 var_34 = 1;
    bool var_35;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    bool adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::float32 adj_9 = {};
    bool adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    bool adj_15 = {};
    bool adj_16 = {};
    bool adj_17 = {};
    bool adj_18 = {};
    bool adj_19 = {};
    wp::float32 adj_20 = {};
    bool adj_21 = {};
    bool adj_22 = {};
    wp::float32 adj_23 = {};
    bool adj_24 = {};
    bool adj_25 = {};
    bool adj_26 = {};
    bool adj_27 = {};
    bool adj_28 = {};
    bool adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    bool adj_32 = {};
    wp::float32 adj_33 = {};
    wp::int32 adj_34 = {};
    bool adj_35 = {};
    //---------
    // forward
    // def comparisons(x: wp.array(dtype=float), mask: wp.array(dtype=bool), out: wp.array(dtype=int)):       <L 63>
    // i = wp.tid()                                                                           <L 64>
    var_0 = builtin_tid1d();
    // v = x[i]                                                                               <L 65>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // a = v < 1.0                                                                            <L 66>
    var_5 = (var_2 < var_4);
    // b = x[i] >= x[i + 1]                                                                   <L 67>
    var_6 = wp::address(var_x, var_0);
    var_8 = wp::add(var_0, var_7);
    var_9 = wp::address(var_x, var_8);
    var_11 = wp::load(var_6);
    var_12 = wp::load(var_9);
    var_10 = (var_11 >= var_12);
    // c = 0.0 < v <= 2.0                                                                     <L 68>
    var_15 = ((var_13 < var_2) && (var_2 <= var_14));
    // d = a and b or not c                                                                   <L 69>
    var_17 = var_5;
    if (var_17) {
        var_17 = var_17 && var_10;
    }
    var_16 = var_17;
    if (!var_16) {
        var_18 = wp::unot(var_15);
        var_16 = var_16 || var_18;
    }
    // e = v == 1.0 or v != 2.0 and mask[i]                                                   <L 70>
    var_21 = (var_2 == var_20);
    var_19 = var_21;
    if (!var_19) {
        var_24 = (var_2 != var_23);
        var_22 = var_24;
        if (var_22) {
            var_25 = wp::address(var_mask, var_0);
            var_26 = wp::load(var_25);
            var_22 = var_22 && var_26;
        }
        var_19 = var_19 || var_22;
    }
    // if mask[i] and x[i] > 0.0:                                                             <L 71>
    var_28 = wp::address(var_mask, var_0);
    var_29 = wp::load(var_28);
    var_27 = var_29;
    if (var_27) {
        var_30 = wp::address(var_x, var_0);
        var_33 = wp::load(var_30);
        var_32 = (var_33 > var_31);
        var_27 = var_27 && var_32;
    }
    if (var_27) {
        // out[i] = 1                                                                         <L 72>
        // wp::array_store(var_out, var_0, var_34);
    }
    // mask[i] = d != e                                                                       <L 73>
    var_35 = (var_16 != var_19);
    // wp::array_store(var_mask, var_0, var_35);
    //---------
    // reverse
    wp::adj_array_store(var_mask, var_0, var_35, adj_mask, adj_0, adj_35);
    // adj: mask[i] = d != e                                                                  <L 73>
    if (var_27) {
        wp::adj_array_store(var_out, var_0, var_34, adj_out, adj_0, adj_34);
        // adj: out[i] = 1                                                                    <L 72>
    }
    if (var_27) {
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_30);
    }
    wp::adj_address(var_mask, var_0, adj_mask, adj_0, adj_28);
    // adj: if mask[i] and x[i] > 0.0:                                                        <L 71>
    if (!var_19) {
        if (var_22) {
            wp::adj_address(var_mask, var_0, adj_mask, adj_0, adj_25);
        }
    }
    // adj: e = v == 1.0 or v != 2.0 and mask[i]                                              <L 70>
    if (!var_16) {
    }
    if (var_17) {
    }
    // adj: d = a and b or not c                                                              <L 69>
    // adj: c = 0.0 < v <= 2.0                                                                <L 68>
    wp::adj_address(var_x, var_8, adj_x, adj_8, adj_9);
    wp::adj_add(var_0, var_7, adj_0, adj_7, adj_8);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_6);
    // adj: b = x[i] >= x[i + 1]                                                              <L 67>
    // adj: a = v < 1.0                                                                       <L 66>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: v = x[i]                                                                          <L 65>
    // adj: i = wp.tid()                                                                      <L 64>
    // adj: def comparisons(x: wp.array(dtype=float), mask: wp.array(dtype=bool), out: wp.array(dtype=int)):  <L 63>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void comparisons_94843e32_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_comparisons_94843e32 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        comparisons_94843e32_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void comparisons_94843e32_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_comparisons_94843e32 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->mask.strides[0] == (int)sizeof(bool)) & (_wp_args->out.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        comparisons_94843e32_cpu_forward_tasks<true>(dim, _wp_args);
    else
        comparisons_94843e32_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void comparisons_94843e32_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_comparisons_94843e32 *_wp_args)
{
    comparisons_94843e32_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void comparisons_94843e32_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_comparisons_94843e32 *_wp_args,
    wp_args_comparisons_94843e32 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        comparisons_94843e32_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void comparisons_94843e32_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_comparisons_94843e32 *_wp_args,
    wp_args_comparisons_94843e32 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->mask.strides[0] == (int)sizeof(bool)) & (_wp_adj_args->mask.strides[0] == (int)sizeof(bool)) & (_wp_args->out.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        comparisons_94843e32_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        comparisons_94843e32_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void comparisons_94843e32_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_comparisons_94843e32 *_wp_args,
    wp_args_comparisons_94843e32 *_wp_adj_args)
{
    comparisons_94843e32_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

