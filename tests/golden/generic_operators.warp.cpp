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


// generic_operators.py:0
static wp::float32 add_0(
    wp::float32 var_a,
    wp::float32 var_b)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def add(a: Any, b: Any):                                                               <L 1>
    // return wp.sin(a) * b                                                                   <L 2>
    var_0 = wp::sin(var_a);
    var_1 = wp::mul(var_0, var_b);
    return var_1;
}


// generic_operators.py:0
static wp::vec_t<3, wp::float32> mul_0(
    wp::vec_t<3, wp::float32> var_a,
    wp::float32 var_b)
{
    //---------
    // primal vars
    //---------
    // forward
    // def mul(a: wp.vec3, b: Any):                                                           <L 1>
    // return a                                                                               <L 2>
    return var_a;
}


// generic_operators.py:0
static void adj_add_0(
    wp::float32 var_a,
    wp::float32 var_b,
    wp::float32 & adj_a,
    wp::float32 & adj_b,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def add(a: Any, b: Any):                                                               <L 1>
    // return wp.sin(a) * b                                                                   <L 2>
    var_0 = wp::sin(var_a);
    var_1 = wp::mul(var_0, var_b);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_0, var_b, adj_0, adj_b, adj_1);
    wp::adj_sin(var_a, adj_a, adj_0);
    // adj: return wp.sin(a) * b                                                              <L 2>
    // adj: def add(a: Any, b: Any):                                                          <L 1>
    return;
}


// generic_operators.py:0
static void adj_mul_0(
    wp::vec_t<3, wp::float32> var_a,
    wp::float32 var_b,
    wp::vec_t<3, wp::float32> & adj_a,
    wp::float32 & adj_b,
    wp::vec_t<3, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def mul(a: wp.vec3, b: Any):                                                           <L 1>
    // return a                                                                               <L 2>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_a += adj_ret;
    // adj: return a                                                                          <L 2>
    // adj: def mul(a: wp.vec3, b: Any):                                                      <L 1>
    return;
}

struct wp_args_k_dbf0d593 {
    wp::array_t<wp::float32> a;
    wp::array_t<wp::vec_t<3, wp::float32>> v;
};


template <bool wp_linear_contiguous>
static void k_dbf0d593_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_k_dbf0d593 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_k_dbf0d593 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    const wp::float32 var_2 = 2.0;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::float32 var_5 = 3.0;
    wp::float32 var_6;
    wp::vec_t<3, wp::float32>* var_7;
    const wp::float32 var_8 = 3.0;
    wp::vec_t<3, wp::float32> var_9;
    wp::vec_t<3, wp::float32> var_10;
    wp::float32* var_11;
    wp::float32 var_12;
    wp::float32 var_13;
    const wp::float32 var_14 = 1.0;
    wp::float32 var_15;
    wp::vec_t<3, wp::float32>* var_16;
    const wp::float32 var_17 = 2.0;
    wp::vec_t<3, wp::float32> var_18;
    wp::vec_t<3, wp::float32> var_19;
    //---------
    // forward
    // def k(a: wp.array(dtype=float), v: wp.array(dtype=wp.vec3)):                           <L 19>
    // i = wp.tid()                                                                           <L 20>
    var_0 = builtin_tid1d();
    // a[i] = a[i] + 2.0                                                                      <L 21>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_3 = add_0(var_4, var_2);
    wp::array_store(var_a, var_0, var_3);
    // a[i] += 3.0                                                                            <L 22>
    var_6 = wp::atomic_add(var_a, var_0, var_5);
    // v[i] = v[i] * 3.0                                                                      <L 23>
    var_7 = wp::address(var_v, var_0);
    var_10 = wp::load(var_7);
    var_9 = mul_0(var_10, var_8);
    wp::array_store(var_v, var_0, var_9);
    // x = a[i]                                                                               <L 24>
    var_11 = wp::address(var_a, var_0);
    var_13 = wp::load(var_11);
    var_12 = wp::copy(var_13);
    // x += 1.0                                                                               <L 25>
    var_15 = add_0(var_12, var_14);
    // v[i] *= 2.0                                                                            <L 26>
    var_16 = wp::address(var_v, var_0);
    var_19 = wp::load(var_16);
    var_18 = mul_0(var_19, var_17);
    wp::array_store(var_v, var_0, var_18);
    // a[i] = x                                                                               <L 27>
    wp::array_store(var_a, var_0, var_15);
}



template <bool wp_linear_contiguous>
static void k_dbf0d593_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_k_dbf0d593 *_wp_args,
    wp_args_k_dbf0d593 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_k_dbf0d593 wp_contiguous_args;
    wp_args_k_dbf0d593 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v = _wp_adj_args->v;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    const wp::float32 var_2 = 2.0;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::float32 var_5 = 3.0;
    wp::float32 var_6;
    wp::vec_t<3, wp::float32>* var_7;
    const wp::float32 var_8 = 3.0;
    wp::vec_t<3, wp::float32> var_9;
    wp::vec_t<3, wp::float32> var_10;
    wp::float32* var_11;
    wp::float32 var_12;
    wp::float32 var_13;
    const wp::float32 var_14 = 1.0;
    wp::float32 var_15;
    wp::vec_t<3, wp::float32>* var_16;
    const wp::float32 var_17 = 2.0;
    wp::vec_t<3, wp::float32> var_18;
    wp::vec_t<3, wp::float32> var_19;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::vec_t<3, wp::float32> adj_7 = {};
    wp::float32 adj_8 = {};
    wp::vec_t<3, wp::float32> adj_9 = {};
    wp::vec_t<3, wp::float32> adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::vec_t<3, wp::float32> adj_16 = {};
    wp::float32 adj_17 = {};
    wp::vec_t<3, wp::float32> adj_18 = {};
    wp::vec_t<3, wp::float32> adj_19 = {};
    //---------
    // forward
    // def k(a: wp.array(dtype=float), v: wp.array(dtype=wp.vec3)):                           <L 19>
    // i = wp.tid()                                                                           <L 20>
    var_0 = builtin_tid1d();
    // a[i] = a[i] + 2.0                                                                      <L 21>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_3 = add_0(var_4, var_2);
    // wp::array_store(var_a, var_0, var_3);
    // a[i] += 3.0                                                                            <L 22>
    // var_6 = wp::atomic_add(var_a, var_0, var_5);
    // v[i] = v[i] * 3.0                                                                      <L 23>
    var_7 = wp::address(var_v, var_0);
    var_10 = wp::load(var_7);
    var_9 = mul_0(var_10, var_8);
    // wp::array_store(var_v, var_0, var_9);
    // x = a[i]                                                                               <L 24>
    var_11 = wp::address(var_a, var_0);
    var_13 = wp::load(var_11);
    var_12 = wp::copy(var_13);
    // x += 1.0                                                                               <L 25>
    var_15 = add_0(var_12, var_14);
    // v[i] *= 2.0                                                                            <L 26>
    var_16 = wp::address(var_v, var_0);
    var_19 = wp::load(var_16);
    var_18 = mul_0(var_19, var_17);
    // wp::array_store(var_v, var_0, var_18);
    // a[i] = x                                                                               <L 27>
    // wp::array_store(var_a, var_0, var_15);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_15, adj_a, adj_0, adj_15);
    // adj: a[i] = x                                                                          <L 27>
    wp::adj_array_store(var_v, var_0, var_18, adj_v, adj_0, adj_18);
    adj_mul_0(var_19, var_17, adj_16, adj_17, adj_18);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_16);
    // adj: v[i] *= 2.0                                                                       <L 26>
    adj_add_0(var_12, var_14, adj_12, adj_14, adj_15);
    // adj: x += 1.0                                                                          <L 25>
    wp::adj_copy(var_13, adj_11, adj_12);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_11);
    // adj: x = a[i]                                                                          <L 24>
    wp::adj_array_store(var_v, var_0, var_9, adj_v, adj_0, adj_9);
    adj_mul_0(var_10, var_8, adj_7, adj_8, adj_9);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_7);
    // adj: v[i] = v[i] * 3.0                                                                 <L 23>
    wp::adj_atomic_add(var_a, var_0, var_5, adj_a, adj_0, adj_5, adj_6);
    // adj: a[i] += 3.0                                                                       <L 22>
    wp::adj_array_store(var_a, var_0, var_3, adj_a, adj_0, adj_3);
    adj_add_0(var_4, var_2, adj_1, adj_2, adj_3);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: a[i] = a[i] + 2.0                                                                 <L 21>
    // adj: i = wp.tid()                                                                      <L 20>
    // adj: def k(a: wp.array(dtype=float), v: wp.array(dtype=wp.vec3)):                      <L 19>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void k_dbf0d593_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_k_dbf0d593 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        k_dbf0d593_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void k_dbf0d593_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_k_dbf0d593 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        k_dbf0d593_cpu_forward_tasks<true>(dim, _wp_args);
    else
        k_dbf0d593_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void k_dbf0d593_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_k_dbf0d593 *_wp_args)
{
    k_dbf0d593_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void k_dbf0d593_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_k_dbf0d593 *_wp_args,
    wp_args_k_dbf0d593 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        k_dbf0d593_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void k_dbf0d593_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_k_dbf0d593 *_wp_args,
    wp_args_k_dbf0d593 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        k_dbf0d593_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        k_dbf0d593_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void k_dbf0d593_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_k_dbf0d593 *_wp_args,
    wp_args_k_dbf0d593 *_wp_adj_args)
{
    k_dbf0d593_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

