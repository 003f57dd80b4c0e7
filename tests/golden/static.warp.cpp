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


// static.py:12
static wp::float32 double_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def double(x: float):                                                                  <L 13>
    // return x + x                                                                           <L 14>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// static.py:17
static wp::float32 choose_0(
    wp::int32 var_n)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 10;
    wp::float32 var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    //---------
    // forward
    // def choose(n: int):                                                                    <L 18>
    // return float(wp.static(SIZE * 2)) * float(n)                                           <L 19>
    var_1 = wp::float(var_0);
    var_2 = wp::float(var_n);
    var_3 = wp::mul(var_1, var_2);
    return var_3;
}


// static.py:12
static void adj_double_0(
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
    // def double(x: float):                                                                  <L 13>
    // return x + x                                                                           <L 14>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 14>
    // adj: def double(x: float):                                                             <L 13>
    return;
}


// static.py:17
static void adj_choose_0(
    wp::int32 var_n,
    wp::int32 & adj_n,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 10;
    wp::float32 var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    //---------
    // forward
    // def choose(n: int):                                                                    <L 18>
    // return float(wp.static(SIZE * 2)) * float(n)                                           <L 19>
    var_1 = wp::float(var_0);
    var_2 = wp::float(var_n);
    var_3 = wp::mul(var_1, var_2);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_3 += adj_ret;
    wp::adj_mul(var_1, var_2, adj_1, adj_2, adj_3);
    wp::adj_float(var_n, adj_n, adj_2);
    wp::adj_float(var_0, adj_0, adj_1);
    // adj: return float(wp.static(SIZE * 2)) * float(n)                                      <L 19>
    // adj: def choose(n: int):                                                               <L 18>
    return;
}

struct wp_args_resolved_2f1ec420 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void resolved_2f1ec420_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_resolved_2f1ec420 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_resolved_2f1ec420 wp_contiguous_args;
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
    const wp::float32 var_1 = 1.7360679774997898;
    const wp::int32 var_2 = -5;
    const wp::int32 var_3 = 0;
    const wp::float32 var_4 = 0.25;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 1;
    const wp::float32 var_9 = 0.25;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::float32 var_12;
    const wp::int32 var_13 = 2;
    const wp::float32 var_14 = 0.25;
    wp::float32 var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    const bool var_18 = true;
    wp::float32 var_19;
    const wp::int32 var_20 = 3;
    wp::float32 var_21;
    wp::float32 var_22;
    const wp::vec_t<3, wp::float32> var_23 = wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0};
    const bool var_24 = false;
    const wp::int32 var_25 = 0;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::float32* var_28;
    wp::float32 var_29;
    wp::float32 var_30;
    //---------
    // forward
    // def resolved(x: wp.array(dtype=float)):                                                <L 23>
    // i = wp.tid()                                                                           <L 24>
    var_0 = builtin_tid1d();
    // a = wp.static(math.sqrt(SIZE) + sum(TABLE))                                            <L 25>
    // b = -wp.static(SIZE)                                                                   <L 26>
    // for j in range(wp.static(len(TABLE))):                                                 <L 27>
    // x[i] += wp.static(DEEP["gain"]) * float(b)                                             <L 28>
    var_5 = wp::float(var_2);
    var_6 = wp::mul(var_4, var_5);
    var_7 = wp::atomic_add(var_x, var_0, var_6);
    var_10 = wp::float(var_2);
    var_11 = wp::mul(var_9, var_10);
    var_12 = wp::atomic_add(var_x, var_0, var_11);
    var_15 = wp::float(var_2);
    var_16 = wp::mul(var_14, var_15);
    var_17 = wp::atomic_add(var_x, var_0, var_16);
    // if wp.static(SIZE > 3):                                                                <L 29>
    // x[i] = wp.static(double)(a) + choose(wp.static(len(DEEP["names"])))                    <L 30>
    var_19 = double_0(var_1);
    var_21 = choose_0(var_20);
    var_22 = wp::add(var_19, var_21);
    wp::array_store(var_x, var_0, var_22);
    // v = wp.static(wp.vec3(1.0, 2.0, 3.0))                                                  <L 31>
    // x[i] += wp.static(v.y) if wp.static(False) else v[0]                                   <L 32>
    var_26 = wp::extract(var_23, var_25);
    var_27 = wp::atomic_add(var_x, var_0, var_26);
    // f = wp.static(double)                                                                  <L 33>
    // x[i] = f(x[i])                                                                         <L 34>
    var_28 = wp::address(var_x, var_0);
    var_30 = wp::load(var_28);
    var_29 = double_0(var_30);
    wp::array_store(var_x, var_0, var_29);
}



template <bool wp_linear_contiguous>
static void resolved_2f1ec420_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_resolved_2f1ec420 *_wp_args,
    wp_args_resolved_2f1ec420 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_resolved_2f1ec420 wp_contiguous_args;
    wp_args_resolved_2f1ec420 wp_contiguous_adj_args;
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
    const wp::float32 var_1 = 1.7360679774997898;
    const wp::int32 var_2 = -5;
    const wp::int32 var_3 = 0;
    const wp::float32 var_4 = 0.25;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 1;
    const wp::float32 var_9 = 0.25;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::float32 var_12;
    const wp::int32 var_13 = 2;
    const wp::float32 var_14 = 0.25;
    wp::float32 var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    const bool var_18 = true;
    wp::float32 var_19;
    const wp::int32 var_20 = 3;
    wp::float32 var_21;
    wp::float32 var_22;
    const wp::vec_t<3, wp::float32> var_23 = wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0};
    const bool var_24 = false;
    const wp::int32 var_25 = 0;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::float32* var_28;
    wp::float32 var_29;
    wp::float32 var_30;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    bool adj_18 = {};
    wp::float32 adj_19 = {};
    wp::int32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::vec_t<3, wp::float32> adj_23 = {};
    bool adj_24 = {};
    wp::int32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    //---------
    // forward
    // def resolved(x: wp.array(dtype=float)):                                                <L 23>
    // i = wp.tid()                                                                           <L 24>
    var_0 = builtin_tid1d();
    // a = wp.static(math.sqrt(SIZE) + sum(TABLE))                                            <L 25>
    // b = -wp.static(SIZE)                                                                   <L 26>
    // for j in range(wp.static(len(TABLE))):                                                 <L 27>
    // x[i] += wp.static(DEEP["gain"]) * float(b)                                             <L 28>
    var_5 = wp::float(var_2);
    var_6 = wp::mul(var_4, var_5);
    // var_7 = wp::atomic_add(var_x, var_0, var_6);
    var_10 = wp::float(var_2);
    var_11 = wp::mul(var_9, var_10);
    // var_12 = wp::atomic_add(var_x, var_0, var_11);
    var_15 = wp::float(var_2);
    var_16 = wp::mul(var_14, var_15);
    // var_17 = wp::atomic_add(var_x, var_0, var_16);
    // if wp.static(SIZE > 3):                                                                <L 29>
    // x[i] = wp.static(double)(a) + choose(wp.static(len(DEEP["names"])))                    <L 30>
    var_19 = double_0(var_1);
    var_21 = choose_0(var_20);
    var_22 = wp::add(var_19, var_21);
    // wp::array_store(var_x, var_0, var_22);
    // v = wp.static(wp.vec3(1.0, 2.0, 3.0))                                                  <L 31>
    // x[i] += wp.static(v.y) if wp.static(False) else v[0]                                   <L 32>
    var_26 = wp::extract(var_23, var_25);
    // var_27 = wp::atomic_add(var_x, var_0, var_26);
    // f = wp.static(double)                                                                  <L 33>
    // x[i] = f(x[i])                                                                         <L 34>
    var_28 = wp::address(var_x, var_0);
    var_30 = wp::load(var_28);
    var_29 = double_0(var_30);
    // wp::array_store(var_x, var_0, var_29);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_29, adj_x, adj_0, adj_29);
    adj_double_0(var_30, adj_28, adj_29);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_28);
    // adj: x[i] = f(x[i])                                                                    <L 34>
    // adj: f = wp.static(double)                                                             <L 33>
    wp::adj_atomic_add(var_x, var_0, var_26, adj_x, adj_0, adj_26, adj_27);
    wp::adj_extract(var_23, var_25, adj_23, adj_25, adj_26);
    // adj: x[i] += wp.static(v.y) if wp.static(False) else v[0]                              <L 32>
    // adj: v = wp.static(wp.vec3(1.0, 2.0, 3.0))                                             <L 31>
    wp::adj_array_store(var_x, var_0, var_22, adj_x, adj_0, adj_22);
    wp::adj_add(var_19, var_21, adj_19, adj_21, adj_22);
    adj_choose_0(var_20, adj_20, adj_21);
    adj_double_0(var_1, adj_1, adj_19);
    // adj: x[i] = wp.static(double)(a) + choose(wp.static(len(DEEP["names"])))               <L 30>
    // adj: if wp.static(SIZE > 3):                                                           <L 29>
    wp::adj_atomic_add(var_x, var_0, var_16, adj_x, adj_0, adj_16, adj_17);
    wp::adj_mul(var_14, var_15, adj_14, adj_15, adj_16);
    wp::adj_float(var_2, adj_2, adj_15);
    wp::adj_atomic_add(var_x, var_0, var_11, adj_x, adj_0, adj_11, adj_12);
    wp::adj_mul(var_9, var_10, adj_9, adj_10, adj_11);
    wp::adj_float(var_2, adj_2, adj_10);
    wp::adj_atomic_add(var_x, var_0, var_6, adj_x, adj_0, adj_6, adj_7);
    wp::adj_mul(var_4, var_5, adj_4, adj_5, adj_6);
    wp::adj_float(var_2, adj_2, adj_5);
    // adj: x[i] += wp.static(DEEP["gain"]) * float(b)                                        <L 28>
    // adj: for j in range(wp.static(len(TABLE))):                                            <L 27>
    // adj: b = -wp.static(SIZE)                                                              <L 26>
    // adj: a = wp.static(math.sqrt(SIZE) + sum(TABLE))                                       <L 25>
    // adj: i = wp.tid()                                                                      <L 24>
    // adj: def resolved(x: wp.array(dtype=float)):                                           <L 23>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void resolved_2f1ec420_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_resolved_2f1ec420 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        resolved_2f1ec420_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void resolved_2f1ec420_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_resolved_2f1ec420 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        resolved_2f1ec420_cpu_forward_tasks<true>(dim, _wp_args);
    else
        resolved_2f1ec420_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void resolved_2f1ec420_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_resolved_2f1ec420 *_wp_args)
{
    resolved_2f1ec420_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void resolved_2f1ec420_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_resolved_2f1ec420 *_wp_args,
    wp_args_resolved_2f1ec420 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        resolved_2f1ec420_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void resolved_2f1ec420_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_resolved_2f1ec420 *_wp_args,
    wp_args_resolved_2f1ec420 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        resolved_2f1ec420_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        resolved_2f1ec420_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void resolved_2f1ec420_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_resolved_2f1ec420 *_wp_args,
    wp_args_resolved_2f1ec420 *_wp_adj_args)
{
    resolved_2f1ec420_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_long_loop_e6141b7d {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void long_loop_e6141b7d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_long_loop_e6141b7d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::float32 var_1 = 0.0;
    const wp::int32 var_2 = 1;
    const wp::float32 var_3 = 0.5;
    const wp::int32 var_4 = 2;
    const wp::float32 var_5 = 1.0;
    const wp::int32 var_6 = 3;
    const wp::float32 var_7 = 1.5;
    const wp::int32 var_8 = 4;
    const wp::float32 var_9 = 2.0;
    const wp::int32 var_10 = 5;
    const wp::float32 var_11 = 2.5;
    const wp::int32 var_12 = 6;
    const wp::float32 var_13 = 3.0;
    const wp::int32 var_14 = 7;
    const wp::float32 var_15 = 3.5;
    const wp::int32 var_16 = 8;
    const wp::float32 var_17 = 4.0;
    const wp::int32 var_18 = 9;
    const wp::float32 var_19 = 4.5;
    const wp::int32 var_20 = 10;
    const wp::float32 var_21 = 5.0;
    const wp::int32 var_22 = 11;
    const wp::float32 var_23 = 5.5;
    const wp::int32 var_24 = 12;
    const wp::float32 var_25 = 6.0;
    const wp::int32 var_26 = 13;
    const wp::float32 var_27 = 6.5;
    const wp::int32 var_28 = 14;
    const wp::float32 var_29 = 7.0;
    const wp::int32 var_30 = 15;
    const wp::float32 var_31 = 7.5;
    const wp::int32 var_32 = 16;
    const wp::float32 var_33 = 8.0;
    const wp::int32 var_34 = 17;
    const wp::float32 var_35 = 8.5;
    const wp::int32 var_36 = 18;
    const wp::float32 var_37 = 9.0;
    const wp::int32 var_38 = 19;
    const wp::float32 var_39 = 9.5;
    //---------
    // forward
    // def long_loop(x: wp.array(dtype=float)):                                               <L 51>
    // for j in range(20):                                                                    <L 52>
    // x[j] = wp.static(j * 0.5)                                                              <L 53>
    wp::array_store(var_x, var_0, var_1);
    wp::array_store(var_x, var_2, var_3);
    wp::array_store(var_x, var_4, var_5);
    wp::array_store(var_x, var_6, var_7);
    wp::array_store(var_x, var_8, var_9);
    wp::array_store(var_x, var_10, var_11);
    wp::array_store(var_x, var_12, var_13);
    wp::array_store(var_x, var_14, var_15);
    wp::array_store(var_x, var_16, var_17);
    wp::array_store(var_x, var_18, var_19);
    wp::array_store(var_x, var_20, var_21);
    wp::array_store(var_x, var_22, var_23);
    wp::array_store(var_x, var_24, var_25);
    wp::array_store(var_x, var_26, var_27);
    wp::array_store(var_x, var_28, var_29);
    wp::array_store(var_x, var_30, var_31);
    wp::array_store(var_x, var_32, var_33);
    wp::array_store(var_x, var_34, var_35);
    wp::array_store(var_x, var_36, var_37);
    wp::array_store(var_x, var_38, var_39);
}



template <bool wp_linear_contiguous>
static void long_loop_e6141b7d_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_long_loop_e6141b7d *_wp_args,
    wp_args_long_loop_e6141b7d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::float32 var_1 = 0.0;
    const wp::int32 var_2 = 1;
    const wp::float32 var_3 = 0.5;
    const wp::int32 var_4 = 2;
    const wp::float32 var_5 = 1.0;
    const wp::int32 var_6 = 3;
    const wp::float32 var_7 = 1.5;
    const wp::int32 var_8 = 4;
    const wp::float32 var_9 = 2.0;
    const wp::int32 var_10 = 5;
    const wp::float32 var_11 = 2.5;
    const wp::int32 var_12 = 6;
    const wp::float32 var_13 = 3.0;
    const wp::int32 var_14 = 7;
    const wp::float32 var_15 = 3.5;
    const wp::int32 var_16 = 8;
    const wp::float32 var_17 = 4.0;
    const wp::int32 var_18 = 9;
    const wp::float32 var_19 = 4.5;
    const wp::int32 var_20 = 10;
    const wp::float32 var_21 = 5.0;
    const wp::int32 var_22 = 11;
    const wp::float32 var_23 = 5.5;
    const wp::int32 var_24 = 12;
    const wp::float32 var_25 = 6.0;
    const wp::int32 var_26 = 13;
    const wp::float32 var_27 = 6.5;
    const wp::int32 var_28 = 14;
    const wp::float32 var_29 = 7.0;
    const wp::int32 var_30 = 15;
    const wp::float32 var_31 = 7.5;
    const wp::int32 var_32 = 16;
    const wp::float32 var_33 = 8.0;
    const wp::int32 var_34 = 17;
    const wp::float32 var_35 = 8.5;
    const wp::int32 var_36 = 18;
    const wp::float32 var_37 = 9.0;
    const wp::int32 var_38 = 19;
    const wp::float32 var_39 = 9.5;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::int32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::int32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::int32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::int32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::int32 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::int32 adj_32 = {};
    wp::float32 adj_33 = {};
    wp::int32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::int32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::int32 adj_38 = {};
    wp::float32 adj_39 = {};
    //---------
    // forward
    // def long_loop(x: wp.array(dtype=float)):                                               <L 51>
    // for j in range(20):                                                                    <L 52>
    // x[j] = wp.static(j * 0.5)                                                              <L 53>
    // wp::array_store(var_x, var_0, var_1);
    // wp::array_store(var_x, var_2, var_3);
    // wp::array_store(var_x, var_4, var_5);
    // wp::array_store(var_x, var_6, var_7);
    // wp::array_store(var_x, var_8, var_9);
    // wp::array_store(var_x, var_10, var_11);
    // wp::array_store(var_x, var_12, var_13);
    // wp::array_store(var_x, var_14, var_15);
    // wp::array_store(var_x, var_16, var_17);
    // wp::array_store(var_x, var_18, var_19);
    // wp::array_store(var_x, var_20, var_21);
    // wp::array_store(var_x, var_22, var_23);
    // wp::array_store(var_x, var_24, var_25);
    // wp::array_store(var_x, var_26, var_27);
    // wp::array_store(var_x, var_28, var_29);
    // wp::array_store(var_x, var_30, var_31);
    // wp::array_store(var_x, var_32, var_33);
    // wp::array_store(var_x, var_34, var_35);
    // wp::array_store(var_x, var_36, var_37);
    // wp::array_store(var_x, var_38, var_39);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_38, var_39, adj_x, adj_38, adj_39);
    wp::adj_array_store(var_x, var_36, var_37, adj_x, adj_36, adj_37);
    wp::adj_array_store(var_x, var_34, var_35, adj_x, adj_34, adj_35);
    wp::adj_array_store(var_x, var_32, var_33, adj_x, adj_32, adj_33);
    wp::adj_array_store(var_x, var_30, var_31, adj_x, adj_30, adj_31);
    wp::adj_array_store(var_x, var_28, var_29, adj_x, adj_28, adj_29);
    wp::adj_array_store(var_x, var_26, var_27, adj_x, adj_26, adj_27);
    wp::adj_array_store(var_x, var_24, var_25, adj_x, adj_24, adj_25);
    wp::adj_array_store(var_x, var_22, var_23, adj_x, adj_22, adj_23);
    wp::adj_array_store(var_x, var_20, var_21, adj_x, adj_20, adj_21);
    wp::adj_array_store(var_x, var_18, var_19, adj_x, adj_18, adj_19);
    wp::adj_array_store(var_x, var_16, var_17, adj_x, adj_16, adj_17);
    wp::adj_array_store(var_x, var_14, var_15, adj_x, adj_14, adj_15);
    wp::adj_array_store(var_x, var_12, var_13, adj_x, adj_12, adj_13);
    wp::adj_array_store(var_x, var_10, var_11, adj_x, adj_10, adj_11);
    wp::adj_array_store(var_x, var_8, var_9, adj_x, adj_8, adj_9);
    wp::adj_array_store(var_x, var_6, var_7, adj_x, adj_6, adj_7);
    wp::adj_array_store(var_x, var_4, var_5, adj_x, adj_4, adj_5);
    wp::adj_array_store(var_x, var_2, var_3, adj_x, adj_2, adj_3);
    wp::adj_array_store(var_x, var_0, var_1, adj_x, adj_0, adj_1);
    // adj: x[j] = wp.static(j * 0.5)                                                         <L 53>
    // adj: for j in range(20):                                                               <L 52>
    // adj: def long_loop(x: wp.array(dtype=float)):                                          <L 51>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void long_loop_e6141b7d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_long_loop_e6141b7d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        long_loop_e6141b7d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void long_loop_e6141b7d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_long_loop_e6141b7d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    long_loop_e6141b7d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void long_loop_e6141b7d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_long_loop_e6141b7d *_wp_args)
{
    long_loop_e6141b7d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void long_loop_e6141b7d_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_long_loop_e6141b7d *_wp_args,
    wp_args_long_loop_e6141b7d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        long_loop_e6141b7d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void long_loop_e6141b7d_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_long_loop_e6141b7d *_wp_args,
    wp_args_long_loop_e6141b7d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    long_loop_e6141b7d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void long_loop_e6141b7d_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_long_loop_e6141b7d *_wp_args,
    wp_args_long_loop_e6141b7d *_wp_adj_args)
{
    long_loop_e6141b7d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_deferred_f01941dd {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void deferred_f01941dd_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_deferred_f01941dd *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_deferred_f01941dd wp_contiguous_args;
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
    const wp::int32 var_1 = 3;
    const wp::int32 var_2 = 0;
    const wp::float32 var_3 = 2.0;
    wp::float32 var_4;
    const wp::int32 var_5 = 0;
    const wp::float32 var_6 = 1.0;
    const wp::int32 var_7 = 1;
    const wp::float32 var_8 = 2.0;
    const wp::int32 var_9 = 1;
    const wp::float32 var_10 = 5.0;
    wp::float32 var_11;
    const wp::int32 var_12 = 0;
    const wp::float32 var_13 = 2.5;
    const wp::int32 var_14 = 1;
    const wp::float32 var_15 = 3.5;
    const wp::int32 var_16 = 2;
    const wp::float32 var_17 = -8.0;
    wp::float32 var_18;
    const wp::int32 var_19 = 0;
    const wp::float32 var_20 = -4.0;
    const wp::int32 var_21 = 1;
    const wp::float32 var_22 = -3.0;
    wp::float32* var_23;
    const wp::float32 var_24 = 4.0;
    wp::float32 var_25;
    wp::float32 var_26;
    const wp::int32 var_27 = 0;
    wp::float32* var_28;
    const wp::int32 var_29 = 1;
    wp::float32* var_30;
    const wp::float32 var_31 = 0.0;
    const wp::float32 var_32 = 1.0;
    wp::vec_t<4, wp::float32> var_33;
    wp::float32 var_34;
    wp::float32 var_35;
    const wp::int32 var_36 = 4;
    wp::float32 var_37;
    wp::float32 var_38;
    //---------
    // forward
    // def deferred(x: wp.array(dtype=float)):                                                <L 38>
    // i = wp.tid()                                                                           <L 39>
    var_0 = builtin_tid1d();
    // k = 3                                                                                  <L 40>
    // for j in range(3):                                                                     <L 41>
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 42>
    var_4 = wp::atomic_add(var_x, var_0, var_3);
    // for m in range(2):                                                                     <L 43>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 44>
    wp::array_store(var_x, var_5, var_6);
    wp::array_store(var_x, var_7, var_8);
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 42>
    var_11 = wp::atomic_add(var_x, var_0, var_10);
    // for m in range(2):                                                                     <L 43>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 44>
    wp::array_store(var_x, var_12, var_13);
    wp::array_store(var_x, var_14, var_15);
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 42>
    var_18 = wp::atomic_add(var_x, var_0, var_17);
    // for m in range(2):                                                                     <L 43>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 44>
    wp::array_store(var_x, var_19, var_20);
    wp::array_store(var_x, var_21, var_22);
    // x[i] = x[i] * wp.static(k + 1.0)                                                       <L 45>
    var_23 = wp::address(var_x, var_0);
    var_26 = wp::load(var_23);
    var_25 = wp::mul(var_26, var_24);
    wp::array_store(var_x, var_0, var_25);
    // u = wp.vec4(x[0], x[1], 0.0, 1.0)                                                      <L 46>
    var_28 = wp::address(var_x, var_27);
    var_30 = wp::address(var_x, var_29);
    var_34 = wp::load(var_28);
    var_35 = wp::load(var_30);
    var_33 = wp::vec_t<4, wp::float32>(var_34, var_35, var_31, var_32);
    // x[i] -= float(wp.static(len(u)))                                                       <L 47>
    var_37 = wp::float(var_36);
    var_38 = wp::atomic_sub(var_x, var_0, var_37);
}



template <bool wp_linear_contiguous>
static void deferred_f01941dd_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_deferred_f01941dd *_wp_args,
    wp_args_deferred_f01941dd *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_deferred_f01941dd wp_contiguous_args;
    wp_args_deferred_f01941dd wp_contiguous_adj_args;
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
    const wp::int32 var_1 = 3;
    const wp::int32 var_2 = 0;
    const wp::float32 var_3 = 2.0;
    wp::float32 var_4;
    const wp::int32 var_5 = 0;
    const wp::float32 var_6 = 1.0;
    const wp::int32 var_7 = 1;
    const wp::float32 var_8 = 2.0;
    const wp::int32 var_9 = 1;
    const wp::float32 var_10 = 5.0;
    wp::float32 var_11;
    const wp::int32 var_12 = 0;
    const wp::float32 var_13 = 2.5;
    const wp::int32 var_14 = 1;
    const wp::float32 var_15 = 3.5;
    const wp::int32 var_16 = 2;
    const wp::float32 var_17 = -8.0;
    wp::float32 var_18;
    const wp::int32 var_19 = 0;
    const wp::float32 var_20 = -4.0;
    const wp::int32 var_21 = 1;
    const wp::float32 var_22 = -3.0;
    wp::float32* var_23;
    const wp::float32 var_24 = 4.0;
    wp::float32 var_25;
    wp::float32 var_26;
    const wp::int32 var_27 = 0;
    wp::float32* var_28;
    const wp::int32 var_29 = 1;
    wp::float32* var_30;
    const wp::float32 var_31 = 0.0;
    const wp::float32 var_32 = 1.0;
    wp::vec_t<4, wp::float32> var_33;
    wp::float32 var_34;
    wp::float32 var_35;
    const wp::int32 var_36 = 4;
    wp::float32 var_37;
    wp::float32 var_38;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::int32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::int32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::int32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::int32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::float32 adj_32 = {};
    wp::vec_t<4, wp::float32> adj_33 = {};
    wp::float32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::int32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::float32 adj_38 = {};
    //---------
    // forward
    // def deferred(x: wp.array(dtype=float)):                                                <L 38>
    // i = wp.tid()                                                                           <L 39>
    var_0 = builtin_tid1d();
    // k = 3                                                                                  <L 40>
    // for j in range(3):                                                                     <L 41>
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 42>
    // var_4 = wp::atomic_add(var_x, var_0, var_3);
    // for m in range(2):                                                                     <L 43>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 44>
    // wp::array_store(var_x, var_5, var_6);
    // wp::array_store(var_x, var_7, var_8);
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 42>
    // var_11 = wp::atomic_add(var_x, var_0, var_10);
    // for m in range(2):                                                                     <L 43>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 44>
    // wp::array_store(var_x, var_12, var_13);
    // wp::array_store(var_x, var_14, var_15);
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 42>
    // var_18 = wp::atomic_add(var_x, var_0, var_17);
    // for m in range(2):                                                                     <L 43>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 44>
    // wp::array_store(var_x, var_19, var_20);
    // wp::array_store(var_x, var_21, var_22);
    // x[i] = x[i] * wp.static(k + 1.0)                                                       <L 45>
    var_23 = wp::address(var_x, var_0);
    var_26 = wp::load(var_23);
    var_25 = wp::mul(var_26, var_24);
    // wp::array_store(var_x, var_0, var_25);
    // u = wp.vec4(x[0], x[1], 0.0, 1.0)                                                      <L 46>
    var_28 = wp::address(var_x, var_27);
    var_30 = wp::address(var_x, var_29);
    var_34 = wp::load(var_28);
    var_35 = wp::load(var_30);
    var_33 = wp::vec_t<4, wp::float32>(var_34, var_35, var_31, var_32);
    // x[i] -= float(wp.static(len(u)))                                                       <L 47>
    var_37 = wp::float(var_36);
    // var_38 = wp::atomic_sub(var_x, var_0, var_37);
    //---------
    // reverse
    wp::adj_atomic_sub(var_x, var_0, var_37, adj_x, adj_0, adj_37, adj_38);
    wp::adj_float(var_36, adj_36, adj_37);
    // adj: x[i] -= float(wp.static(len(u)))                                                  <L 47>
    wp::adj_vec_t(var_34, var_35, var_31, var_32, adj_28, adj_30, adj_31, adj_32, adj_33);
    wp::adj_address(var_x, var_29, adj_x, adj_29, adj_30);
    wp::adj_address(var_x, var_27, adj_x, adj_27, adj_28);
    // adj: u = wp.vec4(x[0], x[1], 0.0, 1.0)                                                 <L 46>
    wp::adj_array_store(var_x, var_0, var_25, adj_x, adj_0, adj_25);
    wp::adj_mul(var_26, var_24, adj_23, adj_24, adj_25);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_23);
    // adj: x[i] = x[i] * wp.static(k + 1.0)                                                  <L 45>
    wp::adj_array_store(var_x, var_21, var_22, adj_x, adj_21, adj_22);
    wp::adj_array_store(var_x, var_19, var_20, adj_x, adj_19, adj_20);
    // adj: x[m] = wp.static(TABLE[j] + float(m))                                             <L 44>
    // adj: for m in range(2):                                                                <L 43>
    wp::adj_atomic_add(var_x, var_0, var_17, adj_x, adj_0, adj_17, adj_18);
    // adj: x[i] += wp.static(TABLE[j] * 2.0)                                                 <L 42>
    wp::adj_array_store(var_x, var_14, var_15, adj_x, adj_14, adj_15);
    wp::adj_array_store(var_x, var_12, var_13, adj_x, adj_12, adj_13);
    // adj: x[m] = wp.static(TABLE[j] + float(m))                                             <L 44>
    // adj: for m in range(2):                                                                <L 43>
    wp::adj_atomic_add(var_x, var_0, var_10, adj_x, adj_0, adj_10, adj_11);
    // adj: x[i] += wp.static(TABLE[j] * 2.0)                                                 <L 42>
    wp::adj_array_store(var_x, var_7, var_8, adj_x, adj_7, adj_8);
    wp::adj_array_store(var_x, var_5, var_6, adj_x, adj_5, adj_6);
    // adj: x[m] = wp.static(TABLE[j] + float(m))                                             <L 44>
    // adj: for m in range(2):                                                                <L 43>
    wp::adj_atomic_add(var_x, var_0, var_3, adj_x, adj_0, adj_3, adj_4);
    // adj: x[i] += wp.static(TABLE[j] * 2.0)                                                 <L 42>
    // adj: for j in range(3):                                                                <L 41>
    // adj: k = 3                                                                             <L 40>
    // adj: i = wp.tid()                                                                      <L 39>
    // adj: def deferred(x: wp.array(dtype=float)):                                           <L 38>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void deferred_f01941dd_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_deferred_f01941dd *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        deferred_f01941dd_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void deferred_f01941dd_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_deferred_f01941dd *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        deferred_f01941dd_cpu_forward_tasks<true>(dim, _wp_args);
    else
        deferred_f01941dd_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void deferred_f01941dd_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_deferred_f01941dd *_wp_args)
{
    deferred_f01941dd_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void deferred_f01941dd_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_deferred_f01941dd *_wp_args,
    wp_args_deferred_f01941dd *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        deferred_f01941dd_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void deferred_f01941dd_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_deferred_f01941dd *_wp_args,
    wp_args_deferred_f01941dd *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        deferred_f01941dd_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        deferred_f01941dd_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void deferred_f01941dd_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_deferred_f01941dd *_wp_args,
    wp_args_deferred_f01941dd *_wp_adj_args)
{
    deferred_f01941dd_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

