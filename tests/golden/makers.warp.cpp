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


// makers.py:73
static wp::float32 square_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def square(x: float):                                                                  <L 74>
    // return x * x                                                                           <L 75>
    var_0 = wp::mul(var_x, var_x);
    return var_0;
}


// makers.py:15
static wp::float32 Solver__step_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    wp::float32 var_1;
    //---------
    // forward
    // def step(x: float):                                                                    <L 16>
    // return x * 2.0                                                                         <L 17>
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// makers.py:68
static wp::float32 twice_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    wp::float32 var_1;
    //---------
    // forward
    // def twice(x: float):                                                                   <L 69>
    // return x * 2.0                                                                         <L 70>
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// makers.py:73
static void adj_square_0(
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
    // def square(x: float):                                                                  <L 74>
    // return x * x                                                                           <L 75>
    var_0 = wp::mul(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x * x                                                                      <L 75>
    // adj: def square(x: float):                                                             <L 74>
    return;
}


// makers.py:15
static void adj_Solver__step_0(
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
    // def step(x: float):                                                                    <L 16>
    // return x * 2.0                                                                         <L 17>
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: return x * 2.0                                                                    <L 17>
    // adj: def step(x: float):                                                               <L 16>
    return;
}


// makers.py:68
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
    // def twice(x: float):                                                                   <L 69>
    // return x * 2.0                                                                         <L 70>
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: return x * 2.0                                                                    <L 70>
    // adj: def twice(x: float):                                                              <L 69>
    return;
}

struct wp_args_make_operator__locals__made_of_operator_0590b95f {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void make_operator__locals__made_of_operator_0590b95f_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make_operator__locals__made_of_operator_0590b95f wp_contiguous_args;
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
    const wp::int32 var_4 = 2;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // forward
    // def made_of_operator(x: wp.array(dtype=float)):                                        <L 93>
    // i = wp.tid()                                                                           <L 94>
    var_0 = builtin_tid1d();
    // x[i] = operator(x[i]) * float(order)                                                   <L 95>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = square_0(var_3);
    var_5 = wp::float(var_4);
    var_6 = wp::mul(var_2, var_5);
    wp::array_store(var_x, var_0, var_6);
}



template <bool wp_linear_contiguous>
static void make_operator__locals__made_of_operator_0590b95f_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_args,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make_operator__locals__made_of_operator_0590b95f wp_contiguous_args;
    wp_args_make_operator__locals__made_of_operator_0590b95f wp_contiguous_adj_args;
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
    const wp::int32 var_4 = 2;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    //---------
    // forward
    // def made_of_operator(x: wp.array(dtype=float)):                                        <L 93>
    // i = wp.tid()                                                                           <L 94>
    var_0 = builtin_tid1d();
    // x[i] = operator(x[i]) * float(order)                                                   <L 95>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = square_0(var_3);
    var_5 = wp::float(var_4);
    var_6 = wp::mul(var_2, var_5);
    // wp::array_store(var_x, var_0, var_6);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_6, adj_x, adj_0, adj_6);
    wp::adj_mul(var_2, var_5, adj_2, adj_5, adj_6);
    wp::adj_float(var_4, adj_4, adj_5);
    adj_square_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = operator(x[i]) * float(order)                                              <L 95>
    // adj: i = wp.tid()                                                                      <L 94>
    // adj: def made_of_operator(x: wp.array(dtype=float)):                                   <L 93>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make_operator__locals__made_of_operator_0590b95f_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make_operator__locals__made_of_operator_0590b95f_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void make_operator__locals__made_of_operator_0590b95f_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        make_operator__locals__made_of_operator_0590b95f_cpu_forward_tasks<true>(dim, _wp_args);
    else
        make_operator__locals__made_of_operator_0590b95f_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void make_operator__locals__made_of_operator_0590b95f_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_args)
{
    make_operator__locals__made_of_operator_0590b95f_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make_operator__locals__made_of_operator_0590b95f_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_args,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make_operator__locals__made_of_operator_0590b95f_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void make_operator__locals__made_of_operator_0590b95f_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_args,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        make_operator__locals__made_of_operator_0590b95f_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        make_operator__locals__made_of_operator_0590b95f_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void make_operator__locals__made_of_operator_0590b95f_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_args,
    wp_args_make_operator__locals__made_of_operator_0590b95f *_wp_adj_args)
{
    make_operator__locals__made_of_operator_0590b95f_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_Solver__constant__locals__constant_17825bbf {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void Solver__constant__locals__constant_17825bbf_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    const wp::int32 var_1 = 0;
    //---------
    // forward
    // def constant(x: wp.array(dtype=float)):                                                <L 22>
    // x[0] = value                                                                           <L 23>
    wp::array_store(var_x, var_1, var_0);
}



template <bool wp_linear_contiguous>
static void Solver__constant__locals__constant_17825bbf_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_args,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    const wp::int32 var_1 = 0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::int32 adj_1 = {};
    //---------
    // forward
    // def constant(x: wp.array(dtype=float)):                                                <L 22>
    // x[0] = value                                                                           <L 23>
    // wp::array_store(var_x, var_1, var_0);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_1, var_0, adj_x, adj_1, adj_0);
    // adj: x[0] = value                                                                      <L 23>
    // adj: def constant(x: wp.array(dtype=float)):                                           <L 22>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Solver__constant__locals__constant_17825bbf_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Solver__constant__locals__constant_17825bbf_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void Solver__constant__locals__constant_17825bbf_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    Solver__constant__locals__constant_17825bbf_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void Solver__constant__locals__constant_17825bbf_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_args)
{
    Solver__constant__locals__constant_17825bbf_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Solver__constant__locals__constant_17825bbf_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_args,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Solver__constant__locals__constant_17825bbf_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void Solver__constant__locals__constant_17825bbf_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_args,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    Solver__constant__locals__constant_17825bbf_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void Solver__constant__locals__constant_17825bbf_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_args,
    wp_args_Solver__constant__locals__constant_17825bbf *_wp_adj_args)
{
    Solver__constant__locals__constant_17825bbf_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_make__locals__make_343613b2 {
    wp::array_t<wp::float64> x;
};


template <bool wp_linear_contiguous>
static void make__locals__make_343613b2_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make__locals__make_343613b2 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float64* var_1;
    wp::float64 var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    const wp::int32 var_5 = 1;
    wp::float64* var_6;
    wp::float64 var_7;
    wp::float64 var_8;
    wp::float64 var_9;
    const wp::int32 var_10 = 2;
    wp::float64* var_11;
    wp::float64 var_12;
    wp::float64 var_13;
    wp::float64 var_14;
    //---------
    // forward
    // def make(x: wp.array(dtype=options["dtype"])):                                         <L 56>
    // for i in range(n):                                                                     <L 57>
    // x[i] = x[i] * x.dtype(scale)                                                           <L 58>
    var_1 = wp::address(var_x, var_0);
    var_2 = 0.25;
    var_4 = wp::load(var_1);
    var_3 = wp::mul(var_4, var_2);
    wp::array_store(var_x, var_0, var_3);
    var_6 = wp::address(var_x, var_5);
    var_7 = wp::float64(var_2);
    var_9 = wp::load(var_6);
    var_8 = wp::mul(var_9, var_7);
    wp::array_store(var_x, var_5, var_8);
    var_11 = wp::address(var_x, var_10);
    var_12 = wp::float64(var_2);
    var_14 = wp::load(var_11);
    var_13 = wp::mul(var_14, var_12);
    wp::array_store(var_x, var_10, var_13);
}



template <bool wp_linear_contiguous>
static void make__locals__make_343613b2_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make__locals__make_343613b2 *_wp_args,
    wp_args_make__locals__make_343613b2 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    wp::array_t<wp::float64> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float64* var_1;
    wp::float64 var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    const wp::int32 var_5 = 1;
    wp::float64* var_6;
    wp::float64 var_7;
    wp::float64 var_8;
    wp::float64 var_9;
    const wp::int32 var_10 = 2;
    wp::float64* var_11;
    wp::float64 var_12;
    wp::float64 var_13;
    wp::float64 var_14;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float64 adj_1 = {};
    wp::float64 adj_2 = {};
    wp::float64 adj_3 = {};
    wp::float64 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float64 adj_6 = {};
    wp::float64 adj_7 = {};
    wp::float64 adj_8 = {};
    wp::float64 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::float64 adj_11 = {};
    wp::float64 adj_12 = {};
    wp::float64 adj_13 = {};
    wp::float64 adj_14 = {};
    //---------
    // forward
    // def make(x: wp.array(dtype=options["dtype"])):                                         <L 56>
    // for i in range(n):                                                                     <L 57>
    // x[i] = x[i] * x.dtype(scale)                                                           <L 58>
    var_1 = wp::address(var_x, var_0);
    var_2 = 0.25;
    var_4 = wp::load(var_1);
    var_3 = wp::mul(var_4, var_2);
    // wp::array_store(var_x, var_0, var_3);
    var_6 = wp::address(var_x, var_5);
    var_7 = wp::float64(var_2);
    var_9 = wp::load(var_6);
    var_8 = wp::mul(var_9, var_7);
    // wp::array_store(var_x, var_5, var_8);
    var_11 = wp::address(var_x, var_10);
    var_12 = wp::float64(var_2);
    var_14 = wp::load(var_11);
    var_13 = wp::mul(var_14, var_12);
    // wp::array_store(var_x, var_10, var_13);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_10, var_13, adj_x, adj_10, adj_13);
    wp::adj_mul(var_14, var_12, adj_11, adj_12, adj_13);
    wp::adj_float64(var_2, adj_2, adj_12);
    wp::adj_address(var_x, var_10, adj_x, adj_10, adj_11);
    wp::adj_array_store(var_x, var_5, var_8, adj_x, adj_5, adj_8);
    wp::adj_mul(var_9, var_7, adj_6, adj_7, adj_8);
    wp::adj_float64(var_2, adj_2, adj_7);
    wp::adj_address(var_x, var_5, adj_x, adj_5, adj_6);
    wp::adj_array_store(var_x, var_0, var_3, adj_x, adj_0, adj_3);
    wp::adj_mul(var_4, var_2, adj_1, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = x[i] * x.dtype(scale)                                                      <L 58>
    // adj: for i in range(n):                                                                <L 57>
    // adj: def make(x: wp.array(dtype=options["dtype"])):                                    <L 56>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make__locals__make_343613b2_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_343613b2 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make__locals__make_343613b2_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void make__locals__make_343613b2_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_343613b2 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    make__locals__make_343613b2_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void make__locals__make_343613b2_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_343613b2 *_wp_args)
{
    make__locals__make_343613b2_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make__locals__make_343613b2_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_343613b2 *_wp_args,
    wp_args_make__locals__make_343613b2 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make__locals__make_343613b2_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void make__locals__make_343613b2_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_343613b2 *_wp_args,
    wp_args_make__locals__make_343613b2 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    make__locals__make_343613b2_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void make__locals__make_343613b2_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_343613b2 *_wp_args,
    wp_args_make__locals__make_343613b2 *_wp_adj_args)
{
    make__locals__make_343613b2_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_Solver__build__locals__build_36a05620 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void Solver__build__locals__build_36a05620_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Solver__build__locals__build_36a05620 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_Solver__build__locals__build_36a05620 wp_contiguous_args;
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
    const wp::float32 var_5 = 0.5;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    wp::float32* var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 2;
    wp::float32* var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    //---------
    // forward
    // def build(x: wp.array(dtype=float)):                                                   <L 32>
    // i = wp.tid()                                                                           <L 33>
    var_0 = builtin_tid1d();
    // for j in range(order):                                                                 <L 34>
    // x[i] = Solver.step(x[i]) * scale                                                       <L 35>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = Solver__step_0(var_4);
    var_6 = wp::mul(var_3, var_5);
    wp::array_store(var_x, var_0, var_6);
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = Solver__step_0(var_10);
    var_11 = wp::mul(var_9, var_5);
    wp::array_store(var_x, var_0, var_11);
    var_13 = wp::address(var_x, var_0);
    var_15 = wp::load(var_13);
    var_14 = Solver__step_0(var_15);
    var_16 = wp::mul(var_14, var_5);
    wp::array_store(var_x, var_0, var_16);
}



template <bool wp_linear_contiguous>
static void Solver__build__locals__build_36a05620_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Solver__build__locals__build_36a05620 *_wp_args,
    wp_args_Solver__build__locals__build_36a05620 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_Solver__build__locals__build_36a05620 wp_contiguous_args;
    wp_args_Solver__build__locals__build_36a05620 wp_contiguous_adj_args;
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
    const wp::float32 var_5 = 0.5;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    wp::float32* var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 2;
    wp::float32* var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    //---------
    // forward
    // def build(x: wp.array(dtype=float)):                                                   <L 32>
    // i = wp.tid()                                                                           <L 33>
    var_0 = builtin_tid1d();
    // for j in range(order):                                                                 <L 34>
    // x[i] = Solver.step(x[i]) * scale                                                       <L 35>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = Solver__step_0(var_4);
    var_6 = wp::mul(var_3, var_5);
    // wp::array_store(var_x, var_0, var_6);
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = Solver__step_0(var_10);
    var_11 = wp::mul(var_9, var_5);
    // wp::array_store(var_x, var_0, var_11);
    var_13 = wp::address(var_x, var_0);
    var_15 = wp::load(var_13);
    var_14 = Solver__step_0(var_15);
    var_16 = wp::mul(var_14, var_5);
    // wp::array_store(var_x, var_0, var_16);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_16, adj_x, adj_0, adj_16);
    wp::adj_mul(var_14, var_5, adj_14, adj_5, adj_16);
    adj_Solver__step_0(var_15, adj_13, adj_14);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_13);
    wp::adj_array_store(var_x, var_0, var_11, adj_x, adj_0, adj_11);
    wp::adj_mul(var_9, var_5, adj_9, adj_5, adj_11);
    adj_Solver__step_0(var_10, adj_8, adj_9);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_8);
    wp::adj_array_store(var_x, var_0, var_6, adj_x, adj_0, adj_6);
    wp::adj_mul(var_3, var_5, adj_3, adj_5, adj_6);
    adj_Solver__step_0(var_4, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_2);
    // adj: x[i] = Solver.step(x[i]) * scale                                                  <L 35>
    // adj: for j in range(order):                                                            <L 34>
    // adj: i = wp.tid()                                                                      <L 33>
    // adj: def build(x: wp.array(dtype=float)):                                              <L 32>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Solver__build__locals__build_36a05620_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_36a05620 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Solver__build__locals__build_36a05620_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void Solver__build__locals__build_36a05620_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_36a05620 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        Solver__build__locals__build_36a05620_cpu_forward_tasks<true>(dim, _wp_args);
    else
        Solver__build__locals__build_36a05620_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void Solver__build__locals__build_36a05620_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_36a05620 *_wp_args)
{
    Solver__build__locals__build_36a05620_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Solver__build__locals__build_36a05620_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_36a05620 *_wp_args,
    wp_args_Solver__build__locals__build_36a05620 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Solver__build__locals__build_36a05620_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void Solver__build__locals__build_36a05620_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_36a05620 *_wp_args,
    wp_args_Solver__build__locals__build_36a05620 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        Solver__build__locals__build_36a05620_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        Solver__build__locals__build_36a05620_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void Solver__build__locals__build_36a05620_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_36a05620 *_wp_args,
    wp_args_Solver__build__locals__build_36a05620 *_wp_adj_args)
{
    Solver__build__locals__build_36a05620_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_unpacked_69f25b55 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void unpacked_69f25b55_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_unpacked_69f25b55 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    const wp::int32 var_1 = 127;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::int32 var_4 = 0;
    wp::float32* var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    const wp::int32 var_9 = 2;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 2;
    const bool var_13 = true;
    const wp::float32 var_14 = 0.25;
    const wp::float32 var_15 = 1.0;
    wp::float32 var_16;
    const wp::int32 var_17 = 0;
    //---------
    // forward
    // def unpacked(x: wp.array(dtype=float)):                                                <L 130>
    // x[first] = last + float(SUM) + SINE(x[0]) + float(ORDER)                               <L 131>
    var_2 = wp::float(var_1);
    var_3 = wp::add(var_0, var_2);
    var_5 = wp::address(var_x, var_4);
    var_7 = wp::load(var_5);
    var_6 = wp::sin(var_7);
    var_8 = wp::add(var_3, var_6);
    var_10 = wp::float(var_9);
    var_11 = wp::add(var_8, var_10);
    wp::array_store(var_x, var_12, var_11);
    // if CHECKED:                                                                            <L 132>
    // x[0] = wp.static(rest[1]) + wp.static(front[0])                                        <L 133>
    var_16 = wp::add(var_14, var_15);
    wp::array_store(var_x, var_17, var_16);
}



template <bool wp_linear_contiguous>
static void unpacked_69f25b55_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_unpacked_69f25b55 *_wp_args,
    wp_args_unpacked_69f25b55 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    const wp::int32 var_1 = 127;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::int32 var_4 = 0;
    wp::float32* var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    const wp::int32 var_9 = 2;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 2;
    const bool var_13 = true;
    const wp::float32 var_14 = 0.25;
    const wp::float32 var_15 = 1.0;
    wp::float32 var_16;
    const wp::int32 var_17 = 0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    bool adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::int32 adj_17 = {};
    //---------
    // forward
    // def unpacked(x: wp.array(dtype=float)):                                                <L 130>
    // x[first] = last + float(SUM) + SINE(x[0]) + float(ORDER)                               <L 131>
    var_2 = wp::float(var_1);
    var_3 = wp::add(var_0, var_2);
    var_5 = wp::address(var_x, var_4);
    var_7 = wp::load(var_5);
    var_6 = wp::sin(var_7);
    var_8 = wp::add(var_3, var_6);
    var_10 = wp::float(var_9);
    var_11 = wp::add(var_8, var_10);
    // wp::array_store(var_x, var_12, var_11);
    // if CHECKED:                                                                            <L 132>
    // x[0] = wp.static(rest[1]) + wp.static(front[0])                                        <L 133>
    var_16 = wp::add(var_14, var_15);
    // wp::array_store(var_x, var_17, var_16);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_17, var_16, adj_x, adj_17, adj_16);
    wp::adj_add(var_14, var_15, adj_14, adj_15, adj_16);
    // adj: x[0] = wp.static(rest[1]) + wp.static(front[0])                                   <L 133>
    // adj: if CHECKED:                                                                       <L 132>
    wp::adj_array_store(var_x, var_12, var_11, adj_x, adj_12, adj_11);
    wp::adj_add(var_8, var_10, adj_8, adj_10, adj_11);
    wp::adj_float(var_9, adj_9, adj_10);
    wp::adj_add(var_3, var_6, adj_3, adj_6, adj_8);
    wp::adj_sin(var_7, adj_5, adj_6);
    wp::adj_address(var_x, var_4, adj_x, adj_4, adj_5);
    wp::adj_add(var_0, var_2, adj_0, adj_2, adj_3);
    wp::adj_float(var_1, adj_1, adj_2);
    // adj: x[first] = last + float(SUM) + SINE(x[0]) + float(ORDER)                          <L 131>
    // adj: def unpacked(x: wp.array(dtype=float)):                                           <L 130>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void unpacked_69f25b55_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_69f25b55 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        unpacked_69f25b55_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void unpacked_69f25b55_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_69f25b55 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    unpacked_69f25b55_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void unpacked_69f25b55_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_69f25b55 *_wp_args)
{
    unpacked_69f25b55_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void unpacked_69f25b55_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_69f25b55 *_wp_args,
    wp_args_unpacked_69f25b55 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        unpacked_69f25b55_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void unpacked_69f25b55_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_69f25b55 *_wp_args,
    wp_args_unpacked_69f25b55 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    unpacked_69f25b55_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void unpacked_69f25b55_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_69f25b55 *_wp_args,
    wp_args_unpacked_69f25b55 *_wp_adj_args)
{
    unpacked_69f25b55_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_rotations_of_floats_749659f8 {
    wp::array_t<wp::quat_t<wp::float32>> y;
    wp::array_t<wp::transform_t<wp::float32>> z;
    wp::vec_t<3, wp::float32> p;
};


template <bool wp_linear_contiguous>
static void rotations_of_floats_749659f8_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_rotations_of_floats_749659f8 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::quat_t<wp::float32>> var_y = _wp_args->y;
    wp::array_t<wp::transform_t<wp::float32>> var_z = _wp_args->z;
    wp::vec_t<3, wp::float32> var_p = _wp_args->p;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::quat_t<wp::float32>* var_1;
    wp::quat_t<float> var_2;
    wp::quat_t<wp::float32> var_3;
    const wp::int32 var_4 = 0;
    const wp::float32 var_5 = 1.0;
    const wp::float32 var_6 = 2.0;
    const wp::float32 var_7 = 3.0;
    const wp::float32 var_8 = 4.0;
    wp::quat_t<float> var_9;
    wp::quat_t<wp::float32> var_10;
    const wp::int32 var_11 = 2;
    wp::transform_t<float> var_12;
    wp::transform_t<wp::float32> var_13;
    const wp::int32 var_14 = 0;
    wp::transform_t<wp::float32> var_15;
    const wp::int32 var_16 = 1;
    wp::transform_t<float> var_17;
    const wp::quat_t<wp::float32> var_18 = wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 1.0};
    const wp::int32 var_19 = 2;
    const wp::int32 var_20 = 4;
    wp::transform_t<wp::float32>* var_21;
    wp::transform_t<float> var_22;
    wp::transform_t<wp::float32> var_23;
    const wp::int32 var_24 = 3;
    wp::quat_t<wp::float32> var_25;
    const wp::int32 var_26 = 3;
    //---------
    // forward
    // def rotations_of_floats(y: wp.array(dtype=wp.quat), z: wp.array(dtype=wp.transform), p: wp.vec3):       <L 137>
    // y[0] = wp.quaternion(y[1], dtype=float)                                                <L 138>
    var_1 = wp::address(var_y, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::quat_t<wp::float32>(var_3);
    wp::array_store(var_y, var_4, var_2);
    // q = wp.quaternion(1.0, 2.0, 3.0, 4.0, dtype=float)                                     <L 139>
    var_9 = wp::quat_t<wp::float32>(var_5, var_6, var_7, var_8);
    // y[2] = wp.quaternion(q)                                                                <L 140>
    var_10 = wp::quat_t<wp::float32>(var_9);
    wp::array_store(var_y, var_11, var_10);
    // t = wp.transformation(p, q, dtype=float)                                               <L 141>
    var_12 = wp::transform_t<wp::float32>(var_p, var_9);
    // z[0] = t * t                                                                           <L 142>
    var_13 = wp::mul(var_12, var_12);
    wp::array_store(var_z, var_14, var_13);
    // z[1] = wp.transform_inverse(t)                                                         <L 143>
    var_15 = wp::transform_inverse(var_12);
    wp::array_store(var_z, var_16, var_15);
    // z[2] = wp.transformation(p, dtype=float)                                               <L 144>
    var_17 = wp::transform_t<wp::float32>(var_p, var_18);
    wp::array_store(var_z, var_19, var_17);
    // z[3] = wp.transformation(z[4], dtype=float)                                            <L 145>
    var_21 = wp::address(var_z, var_20);
    var_23 = wp::load(var_21);
    var_22 = wp::transform_t<wp::float32>(var_23);
    wp::array_store(var_z, var_24, var_22);
    // y[3] = t.q                                                                             <L 146>
    var_25 = wp::transform_get_rotation(var_12);
    wp::array_store(var_y, var_26, var_25);
}



template <bool wp_linear_contiguous>
static void rotations_of_floats_749659f8_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_rotations_of_floats_749659f8 *_wp_args,
    wp_args_rotations_of_floats_749659f8 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::quat_t<wp::float32>> var_y = _wp_args->y;
    wp::array_t<wp::transform_t<wp::float32>> var_z = _wp_args->z;
    wp::vec_t<3, wp::float32> var_p = _wp_args->p;
    wp::array_t<wp::quat_t<wp::float32>> adj_y = _wp_adj_args->y;
    wp::array_t<wp::transform_t<wp::float32>> adj_z = _wp_adj_args->z;
    wp::vec_t<3, wp::float32> adj_p = _wp_adj_args->p;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::quat_t<wp::float32>* var_1;
    wp::quat_t<float> var_2;
    wp::quat_t<wp::float32> var_3;
    const wp::int32 var_4 = 0;
    const wp::float32 var_5 = 1.0;
    const wp::float32 var_6 = 2.0;
    const wp::float32 var_7 = 3.0;
    const wp::float32 var_8 = 4.0;
    wp::quat_t<float> var_9;
    wp::quat_t<wp::float32> var_10;
    const wp::int32 var_11 = 2;
    wp::transform_t<float> var_12;
    wp::transform_t<wp::float32> var_13;
    const wp::int32 var_14 = 0;
    wp::transform_t<wp::float32> var_15;
    const wp::int32 var_16 = 1;
    wp::transform_t<float> var_17;
    const wp::quat_t<wp::float32> var_18 = wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 1.0};
    const wp::int32 var_19 = 2;
    const wp::int32 var_20 = 4;
    wp::transform_t<wp::float32>* var_21;
    wp::transform_t<float> var_22;
    wp::transform_t<wp::float32> var_23;
    const wp::int32 var_24 = 3;
    wp::quat_t<wp::float32> var_25;
    const wp::int32 var_26 = 3;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::quat_t<wp::float32> adj_1 = {};
    wp::quat_t<float> adj_2 = {};
    wp::quat_t<wp::float32> adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::quat_t<float> adj_9 = {};
    wp::quat_t<wp::float32> adj_10 = {};
    wp::int32 adj_11 = {};
    wp::transform_t<float> adj_12 = {};
    wp::transform_t<wp::float32> adj_13 = {};
    wp::int32 adj_14 = {};
    wp::transform_t<wp::float32> adj_15 = {};
    wp::int32 adj_16 = {};
    wp::transform_t<float> adj_17 = {};
    wp::quat_t<wp::float32> adj_18 = {};
    wp::int32 adj_19 = {};
    wp::int32 adj_20 = {};
    wp::transform_t<wp::float32> adj_21 = {};
    wp::transform_t<float> adj_22 = {};
    wp::transform_t<wp::float32> adj_23 = {};
    wp::int32 adj_24 = {};
    wp::quat_t<wp::float32> adj_25 = {};
    wp::int32 adj_26 = {};
    //---------
    // forward
    // def rotations_of_floats(y: wp.array(dtype=wp.quat), z: wp.array(dtype=wp.transform), p: wp.vec3):       <L 137>
    // y[0] = wp.quaternion(y[1], dtype=float)                                                <L 138>
    var_1 = wp::address(var_y, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::quat_t<wp::float32>(var_3);
    // wp::array_store(var_y, var_4, var_2);
    // q = wp.quaternion(1.0, 2.0, 3.0, 4.0, dtype=float)                                     <L 139>
    var_9 = wp::quat_t<wp::float32>(var_5, var_6, var_7, var_8);
    // y[2] = wp.quaternion(q)                                                                <L 140>
    var_10 = wp::quat_t<wp::float32>(var_9);
    // wp::array_store(var_y, var_11, var_10);
    // t = wp.transformation(p, q, dtype=float)                                               <L 141>
    var_12 = wp::transform_t<wp::float32>(var_p, var_9);
    // z[0] = t * t                                                                           <L 142>
    var_13 = wp::mul(var_12, var_12);
    // wp::array_store(var_z, var_14, var_13);
    // z[1] = wp.transform_inverse(t)                                                         <L 143>
    var_15 = wp::transform_inverse(var_12);
    // wp::array_store(var_z, var_16, var_15);
    // z[2] = wp.transformation(p, dtype=float)                                               <L 144>
    var_17 = wp::transform_t<wp::float32>(var_p, var_18);
    // wp::array_store(var_z, var_19, var_17);
    // z[3] = wp.transformation(z[4], dtype=float)                                            <L 145>
    var_21 = wp::address(var_z, var_20);
    var_23 = wp::load(var_21);
    var_22 = wp::transform_t<wp::float32>(var_23);
    // wp::array_store(var_z, var_24, var_22);
    // y[3] = t.q                                                                             <L 146>
    var_25 = wp::transform_get_rotation(var_12);
    // wp::array_store(var_y, var_26, var_25);
    //---------
    // reverse
    wp::adj_array_store(var_y, var_26, var_25, adj_y, adj_26, adj_25);
    wp::adj_transform_get_rotation(var_12, adj_12, adj_25);
    // adj: y[3] = t.q                                                                        <L 146>
    wp::adj_array_store(var_z, var_24, var_22, adj_z, adj_24, adj_22);
    wp::adj_transform_t(var_23, adj_21, adj_22);
    wp::adj_address(var_z, var_20, adj_z, adj_20, adj_21);
    // adj: z[3] = wp.transformation(z[4], dtype=float)                                       <L 145>
    wp::adj_array_store(var_z, var_19, var_17, adj_z, adj_19, adj_17);
    wp::adj_transform_t(var_p, var_18, adj_p, adj_18, adj_17);
    // adj: z[2] = wp.transformation(p, dtype=float)                                          <L 144>
    wp::adj_array_store(var_z, var_16, var_15, adj_z, adj_16, adj_15);
    wp::adj_transform_inverse(var_12, adj_12, adj_15);
    // adj: z[1] = wp.transform_inverse(t)                                                    <L 143>
    wp::adj_array_store(var_z, var_14, var_13, adj_z, adj_14, adj_13);
    wp::adj_mul(var_12, var_12, adj_12, adj_12, adj_13);
    // adj: z[0] = t * t                                                                      <L 142>
    wp::adj_transform_t(var_p, var_9, adj_p, adj_9, adj_12);
    // adj: t = wp.transformation(p, q, dtype=float)                                          <L 141>
    wp::adj_array_store(var_y, var_11, var_10, adj_y, adj_11, adj_10);
    wp::adj_quat_t(var_9, adj_9, adj_10);
    // adj: y[2] = wp.quaternion(q)                                                           <L 140>
    wp::adj_quat_t(var_5, var_6, var_7, var_8, adj_5, adj_6, adj_7, adj_8, adj_9);
    // adj: q = wp.quaternion(1.0, 2.0, 3.0, 4.0, dtype=float)                                <L 139>
    wp::adj_array_store(var_y, var_4, var_2, adj_y, adj_4, adj_2);
    wp::adj_quat_t(var_3, adj_1, adj_2);
    wp::adj_address(var_y, var_0, adj_y, adj_0, adj_1);
    // adj: y[0] = wp.quaternion(y[1], dtype=float)                                           <L 138>
    // adj: def rotations_of_floats(y: wp.array(dtype=wp.quat), z: wp.array(dtype=wp.transform), p: wp.vec3):  <L 137>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void rotations_of_floats_749659f8_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_rotations_of_floats_749659f8 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        rotations_of_floats_749659f8_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void rotations_of_floats_749659f8_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_rotations_of_floats_749659f8 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    rotations_of_floats_749659f8_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void rotations_of_floats_749659f8_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_rotations_of_floats_749659f8 *_wp_args)
{
    rotations_of_floats_749659f8_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void rotations_of_floats_749659f8_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_rotations_of_floats_749659f8 *_wp_args,
    wp_args_rotations_of_floats_749659f8 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        rotations_of_floats_749659f8_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void rotations_of_floats_749659f8_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_rotations_of_floats_749659f8 *_wp_args,
    wp_args_rotations_of_floats_749659f8 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    rotations_of_floats_749659f8_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void rotations_of_floats_749659f8_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_rotations_of_floats_749659f8 *_wp_args,
    wp_args_rotations_of_floats_749659f8 *_wp_adj_args)
{
    rotations_of_floats_749659f8_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_make__locals__make_8be7f1b0 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void make__locals__make_8be7f1b0_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make__locals__make_8be7f1b0 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32* var_1;
    const wp::float32 var_2 = 0.5;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    const wp::int32 var_6 = 1;
    wp::float32* var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    //---------
    // forward
    // def make(x: wp.array(dtype=options["dtype"])):                                         <L 56>
    // for i in range(n):                                                                     <L 57>
    // x[i] = x[i] * x.dtype(scale)                                                           <L 58>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::float32(var_2);
    var_5 = wp::load(var_1);
    var_4 = wp::mul(var_5, var_3);
    wp::array_store(var_x, var_0, var_4);
    var_7 = wp::address(var_x, var_6);
    var_8 = wp::float32(var_2);
    var_10 = wp::load(var_7);
    var_9 = wp::mul(var_10, var_8);
    wp::array_store(var_x, var_6, var_9);
}



template <bool wp_linear_contiguous>
static void make__locals__make_8be7f1b0_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make__locals__make_8be7f1b0 *_wp_args,
    wp_args_make__locals__make_8be7f1b0 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32* var_1;
    const wp::float32 var_2 = 0.5;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    const wp::int32 var_6 = 1;
    wp::float32* var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    //---------
    // forward
    // def make(x: wp.array(dtype=options["dtype"])):                                         <L 56>
    // for i in range(n):                                                                     <L 57>
    // x[i] = x[i] * x.dtype(scale)                                                           <L 58>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::float32(var_2);
    var_5 = wp::load(var_1);
    var_4 = wp::mul(var_5, var_3);
    // wp::array_store(var_x, var_0, var_4);
    var_7 = wp::address(var_x, var_6);
    var_8 = wp::float32(var_2);
    var_10 = wp::load(var_7);
    var_9 = wp::mul(var_10, var_8);
    // wp::array_store(var_x, var_6, var_9);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_6, var_9, adj_x, adj_6, adj_9);
    wp::adj_mul(var_10, var_8, adj_7, adj_8, adj_9);
    wp::adj_float32(var_2, adj_2, adj_8);
    wp::adj_address(var_x, var_6, adj_x, adj_6, adj_7);
    wp::adj_array_store(var_x, var_0, var_4, adj_x, adj_0, adj_4);
    wp::adj_mul(var_5, var_3, adj_1, adj_3, adj_4);
    wp::adj_float32(var_2, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = x[i] * x.dtype(scale)                                                      <L 58>
    // adj: for i in range(n):                                                                <L 57>
    // adj: def make(x: wp.array(dtype=options["dtype"])):                                    <L 56>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make__locals__make_8be7f1b0_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_8be7f1b0 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make__locals__make_8be7f1b0_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void make__locals__make_8be7f1b0_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_8be7f1b0 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    make__locals__make_8be7f1b0_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void make__locals__make_8be7f1b0_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_8be7f1b0 *_wp_args)
{
    make__locals__make_8be7f1b0_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make__locals__make_8be7f1b0_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_8be7f1b0 *_wp_args,
    wp_args_make__locals__make_8be7f1b0 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make__locals__make_8be7f1b0_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void make__locals__make_8be7f1b0_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_8be7f1b0 *_wp_args,
    wp_args_make__locals__make_8be7f1b0 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    make__locals__make_8be7f1b0_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void make__locals__make_8be7f1b0_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make__locals__make_8be7f1b0 *_wp_args,
    wp_args_make__locals__make_8be7f1b0 *_wp_adj_args)
{
    make__locals__make_8be7f1b0_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_make_operator__locals__made_of_operator_939e03b7 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void make_operator__locals__made_of_operator_939e03b7_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make_operator__locals__made_of_operator_939e03b7 wp_contiguous_args;
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
    const wp::int32 var_4 = 2;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // forward
    // def made_of_operator(x: wp.array(dtype=float)):                                        <L 93>
    // i = wp.tid()                                                                           <L 94>
    var_0 = builtin_tid1d();
    // x[i] = operator(x[i]) * float(order)                                                   <L 95>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_5 = wp::float(var_4);
    var_6 = wp::mul(var_2, var_5);
    wp::array_store(var_x, var_0, var_6);
}



template <bool wp_linear_contiguous>
static void make_operator__locals__made_of_operator_939e03b7_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_args,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_make_operator__locals__made_of_operator_939e03b7 wp_contiguous_args;
    wp_args_make_operator__locals__made_of_operator_939e03b7 wp_contiguous_adj_args;
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
    const wp::int32 var_4 = 2;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    //---------
    // forward
    // def made_of_operator(x: wp.array(dtype=float)):                                        <L 93>
    // i = wp.tid()                                                                           <L 94>
    var_0 = builtin_tid1d();
    // x[i] = operator(x[i]) * float(order)                                                   <L 95>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_5 = wp::float(var_4);
    var_6 = wp::mul(var_2, var_5);
    // wp::array_store(var_x, var_0, var_6);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_6, adj_x, adj_0, adj_6);
    wp::adj_mul(var_2, var_5, adj_2, adj_5, adj_6);
    wp::adj_float(var_4, adj_4, adj_5);
    adj_twice_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = operator(x[i]) * float(order)                                              <L 95>
    // adj: i = wp.tid()                                                                      <L 94>
    // adj: def made_of_operator(x: wp.array(dtype=float)):                                   <L 93>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make_operator__locals__made_of_operator_939e03b7_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make_operator__locals__made_of_operator_939e03b7_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void make_operator__locals__made_of_operator_939e03b7_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        make_operator__locals__made_of_operator_939e03b7_cpu_forward_tasks<true>(dim, _wp_args);
    else
        make_operator__locals__made_of_operator_939e03b7_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void make_operator__locals__made_of_operator_939e03b7_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_args)
{
    make_operator__locals__made_of_operator_939e03b7_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make_operator__locals__made_of_operator_939e03b7_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_args,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make_operator__locals__made_of_operator_939e03b7_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void make_operator__locals__made_of_operator_939e03b7_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_args,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        make_operator__locals__made_of_operator_939e03b7_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        make_operator__locals__made_of_operator_939e03b7_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void make_operator__locals__made_of_operator_939e03b7_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_args,
    wp_args_make_operator__locals__made_of_operator_939e03b7 *_wp_adj_args)
{
    make_operator__locals__made_of_operator_939e03b7_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_kept_by_a_list_e63da0ac {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void kept_by_a_list_e63da0ac_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_kept_by_a_list_e63da0ac *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32* var_1;
    const wp::float32 var_2 = 1.0;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32* var_6;
    const wp::float32 var_7 = 1.0;
    wp::float32 var_8;
    wp::float32 var_9;
    const wp::int32 var_10 = 2;
    wp::float32* var_11;
    const wp::float32 var_12 = 1.0;
    wp::float32 var_13;
    wp::float32 var_14;
    //---------
    // forward
    // def kept_by_a_list(x: wp.array(dtype=float)):                                          <L 112>
    // for i in range(wp.static(count)):                                                      <L 113>
    // x[i] = x[i] + 1.0                                                                      <L 114>
    var_1 = wp::address(var_x, var_0);
    var_4 = wp::load(var_1);
    var_3 = wp::add(var_4, var_2);
    wp::array_store(var_x, var_0, var_3);
    var_6 = wp::address(var_x, var_5);
    var_9 = wp::load(var_6);
    var_8 = wp::add(var_9, var_7);
    wp::array_store(var_x, var_5, var_8);
    var_11 = wp::address(var_x, var_10);
    var_14 = wp::load(var_11);
    var_13 = wp::add(var_14, var_12);
    wp::array_store(var_x, var_10, var_13);
}



template <bool wp_linear_contiguous>
static void kept_by_a_list_e63da0ac_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_kept_by_a_list_e63da0ac *_wp_args,
    wp_args_kept_by_a_list_e63da0ac *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32* var_1;
    const wp::float32 var_2 = 1.0;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32* var_6;
    const wp::float32 var_7 = 1.0;
    wp::float32 var_8;
    wp::float32 var_9;
    const wp::int32 var_10 = 2;
    wp::float32* var_11;
    const wp::float32 var_12 = 1.0;
    wp::float32 var_13;
    wp::float32 var_14;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    //---------
    // forward
    // def kept_by_a_list(x: wp.array(dtype=float)):                                          <L 112>
    // for i in range(wp.static(count)):                                                      <L 113>
    // x[i] = x[i] + 1.0                                                                      <L 114>
    var_1 = wp::address(var_x, var_0);
    var_4 = wp::load(var_1);
    var_3 = wp::add(var_4, var_2);
    // wp::array_store(var_x, var_0, var_3);
    var_6 = wp::address(var_x, var_5);
    var_9 = wp::load(var_6);
    var_8 = wp::add(var_9, var_7);
    // wp::array_store(var_x, var_5, var_8);
    var_11 = wp::address(var_x, var_10);
    var_14 = wp::load(var_11);
    var_13 = wp::add(var_14, var_12);
    // wp::array_store(var_x, var_10, var_13);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_10, var_13, adj_x, adj_10, adj_13);
    wp::adj_add(var_14, var_12, adj_11, adj_12, adj_13);
    wp::adj_address(var_x, var_10, adj_x, adj_10, adj_11);
    wp::adj_array_store(var_x, var_5, var_8, adj_x, adj_5, adj_8);
    wp::adj_add(var_9, var_7, adj_6, adj_7, adj_8);
    wp::adj_address(var_x, var_5, adj_x, adj_5, adj_6);
    wp::adj_array_store(var_x, var_0, var_3, adj_x, adj_0, adj_3);
    wp::adj_add(var_4, var_2, adj_1, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = x[i] + 1.0                                                                 <L 114>
    // adj: for i in range(wp.static(count)):                                                 <L 113>
    // adj: def kept_by_a_list(x: wp.array(dtype=float)):                                     <L 112>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void kept_by_a_list_e63da0ac_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_e63da0ac *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        kept_by_a_list_e63da0ac_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void kept_by_a_list_e63da0ac_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_e63da0ac *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    kept_by_a_list_e63da0ac_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void kept_by_a_list_e63da0ac_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_e63da0ac *_wp_args)
{
    kept_by_a_list_e63da0ac_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void kept_by_a_list_e63da0ac_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_e63da0ac *_wp_args,
    wp_args_kept_by_a_list_e63da0ac *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        kept_by_a_list_e63da0ac_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void kept_by_a_list_e63da0ac_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_e63da0ac *_wp_args,
    wp_args_kept_by_a_list_e63da0ac *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    kept_by_a_list_e63da0ac_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void kept_by_a_list_e63da0ac_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_e63da0ac *_wp_args,
    wp_args_kept_by_a_list_e63da0ac *_wp_adj_args)
{
    kept_by_a_list_e63da0ac_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_comprehended_eb383bde {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void comprehended_eb383bde_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_comprehended_eb383bde *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    const wp::mat_t<2, 2, wp::float32> var_1 = wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0};
    const wp::int32 var_2 = 0;
    const wp::int32 var_3 = 1;
    wp::float32 var_4;
    wp::float32 var_5;
    const wp::float32 var_6 = 9.0;
    wp::float32 var_7;
    const wp::int32 var_8 = 0;
    const wp::float32 var_9 = 2.0;
    const wp::int32 var_10 = 3;
    wp::float32 var_11;
    wp::float32 var_12;
    const wp::int32 var_13 = 1;
    //---------
    // forward
    // def comprehended(x: wp.array(dtype=float)):                                            <L 124>
    // x[0] = wp.static(weights["b"]) + matrix[0, 1] + wp.static(float(squares[3]))           <L 125>
    var_4 = wp::extract(var_1, var_2, var_3);
    var_5 = wp::add(var_0, var_4);
    var_7 = wp::add(var_5, var_6);
    wp::array_store(var_x, var_8, var_7);
    // x[wp.static(places["square"])] = wp.static(float(pairs[2][0])) + float(wp.static(len("abc")))       <L 126>
    var_11 = wp::float(var_10);
    var_12 = wp::add(var_9, var_11);
    wp::array_store(var_x, var_13, var_12);
}



template <bool wp_linear_contiguous>
static void comprehended_eb383bde_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_comprehended_eb383bde *_wp_args,
    wp_args_comprehended_eb383bde *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    const wp::mat_t<2, 2, wp::float32> var_1 = wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0};
    const wp::int32 var_2 = 0;
    const wp::int32 var_3 = 1;
    wp::float32 var_4;
    wp::float32 var_5;
    const wp::float32 var_6 = 9.0;
    wp::float32 var_7;
    const wp::int32 var_8 = 0;
    const wp::float32 var_9 = 2.0;
    const wp::int32 var_10 = 3;
    wp::float32 var_11;
    wp::float32 var_12;
    const wp::int32 var_13 = 1;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::mat_t<2, 2, wp::float32> adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::int32 adj_13 = {};
    //---------
    // forward
    // def comprehended(x: wp.array(dtype=float)):                                            <L 124>
    // x[0] = wp.static(weights["b"]) + matrix[0, 1] + wp.static(float(squares[3]))           <L 125>
    var_4 = wp::extract(var_1, var_2, var_3);
    var_5 = wp::add(var_0, var_4);
    var_7 = wp::add(var_5, var_6);
    // wp::array_store(var_x, var_8, var_7);
    // x[wp.static(places["square"])] = wp.static(float(pairs[2][0])) + float(wp.static(len("abc")))       <L 126>
    var_11 = wp::float(var_10);
    var_12 = wp::add(var_9, var_11);
    // wp::array_store(var_x, var_13, var_12);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_13, var_12, adj_x, adj_13, adj_12);
    wp::adj_add(var_9, var_11, adj_9, adj_11, adj_12);
    wp::adj_float(var_10, adj_10, adj_11);
    // adj: x[wp.static(places["square"])] = wp.static(float(pairs[2][0])) + float(wp.static(len("abc")))  <L 126>
    wp::adj_array_store(var_x, var_8, var_7, adj_x, adj_8, adj_7);
    wp::adj_add(var_5, var_6, adj_5, adj_6, adj_7);
    wp::adj_add(var_0, var_4, adj_0, adj_4, adj_5);
    wp::adj_extract(var_1, var_2, var_3, adj_1, adj_2, adj_3, adj_4);
    // adj: x[0] = wp.static(weights["b"]) + matrix[0, 1] + wp.static(float(squares[3]))      <L 125>
    // adj: def comprehended(x: wp.array(dtype=float)):                                       <L 124>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void comprehended_eb383bde_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_comprehended_eb383bde *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        comprehended_eb383bde_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void comprehended_eb383bde_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_comprehended_eb383bde *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    comprehended_eb383bde_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void comprehended_eb383bde_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_comprehended_eb383bde *_wp_args)
{
    comprehended_eb383bde_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void comprehended_eb383bde_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_comprehended_eb383bde *_wp_args,
    wp_args_comprehended_eb383bde *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        comprehended_eb383bde_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void comprehended_eb383bde_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_comprehended_eb383bde *_wp_args,
    wp_args_comprehended_eb383bde *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    comprehended_eb383bde_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void comprehended_eb383bde_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_comprehended_eb383bde *_wp_args,
    wp_args_comprehended_eb383bde *_wp_adj_args)
{
    comprehended_eb383bde_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_kept_by_a_list_f3a9ab17 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void kept_by_a_list_f3a9ab17_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32* var_1;
    const wp::float32 var_2 = 1.0;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32* var_6;
    const wp::float32 var_7 = 1.0;
    wp::float32 var_8;
    wp::float32 var_9;
    //---------
    // forward
    // def kept_by_a_list(x: wp.array(dtype=float)):                                          <L 112>
    // for i in range(wp.static(count)):                                                      <L 113>
    // x[i] = x[i] + 1.0                                                                      <L 114>
    var_1 = wp::address(var_x, var_0);
    var_4 = wp::load(var_1);
    var_3 = wp::add(var_4, var_2);
    wp::array_store(var_x, var_0, var_3);
    var_6 = wp::address(var_x, var_5);
    var_9 = wp::load(var_6);
    var_8 = wp::add(var_9, var_7);
    wp::array_store(var_x, var_5, var_8);
}



template <bool wp_linear_contiguous>
static void kept_by_a_list_f3a9ab17_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_args,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32* var_1;
    const wp::float32 var_2 = 1.0;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32* var_6;
    const wp::float32 var_7 = 1.0;
    wp::float32 var_8;
    wp::float32 var_9;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    //---------
    // forward
    // def kept_by_a_list(x: wp.array(dtype=float)):                                          <L 112>
    // for i in range(wp.static(count)):                                                      <L 113>
    // x[i] = x[i] + 1.0                                                                      <L 114>
    var_1 = wp::address(var_x, var_0);
    var_4 = wp::load(var_1);
    var_3 = wp::add(var_4, var_2);
    // wp::array_store(var_x, var_0, var_3);
    var_6 = wp::address(var_x, var_5);
    var_9 = wp::load(var_6);
    var_8 = wp::add(var_9, var_7);
    // wp::array_store(var_x, var_5, var_8);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_5, var_8, adj_x, adj_5, adj_8);
    wp::adj_add(var_9, var_7, adj_6, adj_7, adj_8);
    wp::adj_address(var_x, var_5, adj_x, adj_5, adj_6);
    wp::adj_array_store(var_x, var_0, var_3, adj_x, adj_0, adj_3);
    wp::adj_add(var_4, var_2, adj_1, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = x[i] + 1.0                                                                 <L 114>
    // adj: for i in range(wp.static(count)):                                                 <L 113>
    // adj: def kept_by_a_list(x: wp.array(dtype=float)):                                     <L 112>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void kept_by_a_list_f3a9ab17_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        kept_by_a_list_f3a9ab17_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void kept_by_a_list_f3a9ab17_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    kept_by_a_list_f3a9ab17_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void kept_by_a_list_f3a9ab17_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_args)
{
    kept_by_a_list_f3a9ab17_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void kept_by_a_list_f3a9ab17_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_args,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        kept_by_a_list_f3a9ab17_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void kept_by_a_list_f3a9ab17_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_args,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    kept_by_a_list_f3a9ab17_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void kept_by_a_list_f3a9ab17_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_args,
    wp_args_kept_by_a_list_f3a9ab17 *_wp_adj_args)
{
    kept_by_a_list_f3a9ab17_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_Solver__build__locals__build_fb1fb9a5 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void Solver__build__locals__build_fb1fb9a5_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_Solver__build__locals__build_fb1fb9a5 wp_contiguous_args;
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
    const wp::float32 var_5 = 0.25;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    wp::float32* var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 2;
    wp::float32* var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    const wp::int32 var_17 = 3;
    wp::float32* var_18;
    wp::float32 var_19;
    wp::float32 var_20;
    wp::float32 var_21;
    const wp::int32 var_22 = 4;
    wp::float32* var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32 var_26;
    const wp::int32 var_27 = 5;
    wp::float32* var_28;
    wp::float32 var_29;
    wp::float32 var_30;
    wp::float32 var_31;
    //---------
    // forward
    // def build(x: wp.array(dtype=float)):                                                   <L 32>
    // i = wp.tid()                                                                           <L 33>
    var_0 = builtin_tid1d();
    // for j in range(order):                                                                 <L 34>
    // x[i] = Solver.step(x[i]) * scale                                                       <L 35>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = Solver__step_0(var_4);
    var_6 = wp::mul(var_3, var_5);
    wp::array_store(var_x, var_0, var_6);
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = Solver__step_0(var_10);
    var_11 = wp::mul(var_9, var_5);
    wp::array_store(var_x, var_0, var_11);
    var_13 = wp::address(var_x, var_0);
    var_15 = wp::load(var_13);
    var_14 = Solver__step_0(var_15);
    var_16 = wp::mul(var_14, var_5);
    wp::array_store(var_x, var_0, var_16);
    var_18 = wp::address(var_x, var_0);
    var_20 = wp::load(var_18);
    var_19 = Solver__step_0(var_20);
    var_21 = wp::mul(var_19, var_5);
    wp::array_store(var_x, var_0, var_21);
    var_23 = wp::address(var_x, var_0);
    var_25 = wp::load(var_23);
    var_24 = Solver__step_0(var_25);
    var_26 = wp::mul(var_24, var_5);
    wp::array_store(var_x, var_0, var_26);
    var_28 = wp::address(var_x, var_0);
    var_30 = wp::load(var_28);
    var_29 = Solver__step_0(var_30);
    var_31 = wp::mul(var_29, var_5);
    wp::array_store(var_x, var_0, var_31);
}



template <bool wp_linear_contiguous>
static void Solver__build__locals__build_fb1fb9a5_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_args,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_Solver__build__locals__build_fb1fb9a5 wp_contiguous_args;
    wp_args_Solver__build__locals__build_fb1fb9a5 wp_contiguous_adj_args;
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
    const wp::float32 var_5 = 0.25;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    wp::float32* var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 2;
    wp::float32* var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    const wp::int32 var_17 = 3;
    wp::float32* var_18;
    wp::float32 var_19;
    wp::float32 var_20;
    wp::float32 var_21;
    const wp::int32 var_22 = 4;
    wp::float32* var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32 var_26;
    const wp::int32 var_27 = 5;
    wp::float32* var_28;
    wp::float32 var_29;
    wp::float32 var_30;
    wp::float32 var_31;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::int32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    //---------
    // forward
    // def build(x: wp.array(dtype=float)):                                                   <L 32>
    // i = wp.tid()                                                                           <L 33>
    var_0 = builtin_tid1d();
    // for j in range(order):                                                                 <L 34>
    // x[i] = Solver.step(x[i]) * scale                                                       <L 35>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = Solver__step_0(var_4);
    var_6 = wp::mul(var_3, var_5);
    // wp::array_store(var_x, var_0, var_6);
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = Solver__step_0(var_10);
    var_11 = wp::mul(var_9, var_5);
    // wp::array_store(var_x, var_0, var_11);
    var_13 = wp::address(var_x, var_0);
    var_15 = wp::load(var_13);
    var_14 = Solver__step_0(var_15);
    var_16 = wp::mul(var_14, var_5);
    // wp::array_store(var_x, var_0, var_16);
    var_18 = wp::address(var_x, var_0);
    var_20 = wp::load(var_18);
    var_19 = Solver__step_0(var_20);
    var_21 = wp::mul(var_19, var_5);
    // wp::array_store(var_x, var_0, var_21);
    var_23 = wp::address(var_x, var_0);
    var_25 = wp::load(var_23);
    var_24 = Solver__step_0(var_25);
    var_26 = wp::mul(var_24, var_5);
    // wp::array_store(var_x, var_0, var_26);
    var_28 = wp::address(var_x, var_0);
    var_30 = wp::load(var_28);
    var_29 = Solver__step_0(var_30);
    var_31 = wp::mul(var_29, var_5);
    // wp::array_store(var_x, var_0, var_31);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_31, adj_x, adj_0, adj_31);
    wp::adj_mul(var_29, var_5, adj_29, adj_5, adj_31);
    adj_Solver__step_0(var_30, adj_28, adj_29);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_28);
    wp::adj_array_store(var_x, var_0, var_26, adj_x, adj_0, adj_26);
    wp::adj_mul(var_24, var_5, adj_24, adj_5, adj_26);
    adj_Solver__step_0(var_25, adj_23, adj_24);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_23);
    wp::adj_array_store(var_x, var_0, var_21, adj_x, adj_0, adj_21);
    wp::adj_mul(var_19, var_5, adj_19, adj_5, adj_21);
    adj_Solver__step_0(var_20, adj_18, adj_19);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_18);
    wp::adj_array_store(var_x, var_0, var_16, adj_x, adj_0, adj_16);
    wp::adj_mul(var_14, var_5, adj_14, adj_5, adj_16);
    adj_Solver__step_0(var_15, adj_13, adj_14);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_13);
    wp::adj_array_store(var_x, var_0, var_11, adj_x, adj_0, adj_11);
    wp::adj_mul(var_9, var_5, adj_9, adj_5, adj_11);
    adj_Solver__step_0(var_10, adj_8, adj_9);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_8);
    wp::adj_array_store(var_x, var_0, var_6, adj_x, adj_0, adj_6);
    wp::adj_mul(var_3, var_5, adj_3, adj_5, adj_6);
    adj_Solver__step_0(var_4, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_2);
    // adj: x[i] = Solver.step(x[i]) * scale                                                  <L 35>
    // adj: for j in range(order):                                                            <L 34>
    // adj: i = wp.tid()                                                                      <L 33>
    // adj: def build(x: wp.array(dtype=float)):                                              <L 32>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Solver__build__locals__build_fb1fb9a5_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Solver__build__locals__build_fb1fb9a5_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void Solver__build__locals__build_fb1fb9a5_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        Solver__build__locals__build_fb1fb9a5_cpu_forward_tasks<true>(dim, _wp_args);
    else
        Solver__build__locals__build_fb1fb9a5_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void Solver__build__locals__build_fb1fb9a5_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_args)
{
    Solver__build__locals__build_fb1fb9a5_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Solver__build__locals__build_fb1fb9a5_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_args,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Solver__build__locals__build_fb1fb9a5_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void Solver__build__locals__build_fb1fb9a5_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_args,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        Solver__build__locals__build_fb1fb9a5_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        Solver__build__locals__build_fb1fb9a5_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void Solver__build__locals__build_fb1fb9a5_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_args,
    wp_args_Solver__build__locals__build_fb1fb9a5 *_wp_adj_args)
{
    Solver__build__locals__build_fb1fb9a5_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

