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


// generic_kernels.py:0
static wp::vec_t<3, wp::float32> gather_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_a,
    wp::int32 var_i,
    wp::int32 var_j)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32>* var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::vec_t<3, wp::float32> var_4;
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    return var_2;
}


// generic_kernels.py:0
static wp::vec_t<4, wp::float16> gather_0(
    wp::array_t<wp::vec_t<4, wp::float16>> var_a,
    wp::int32 var_i,
    wp::int32 var_j)
{
    //---------
    // primal vars
    wp::vec_t<4, wp::float16>* var_0;
    wp::vec_t<4, wp::float16>* var_1;
    wp::vec_t<4, wp::float16> var_2;
    wp::vec_t<4, wp::float16> var_3;
    wp::vec_t<4, wp::float16> var_4;
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    return var_2;
}


// generic_kernels.py:0
static wp::float32 twice_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_kernels.py:0
static wp::vec_t<2, wp::float64> gather_0(
    wp::array_t<wp::vec_t<2, wp::float64>> var_a,
    wp::int32 var_i,
    wp::int32 var_j)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float64>* var_0;
    wp::vec_t<2, wp::float64>* var_1;
    wp::vec_t<2, wp::float64> var_2;
    wp::vec_t<2, wp::float64> var_3;
    wp::vec_t<2, wp::float64> var_4;
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    return var_2;
}


// generic_kernels.py:0
static wp::vec_t<2, wp::float16> twice_0(
    wp::vec_t<2, wp::float16> var_x)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float16> var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_kernels.py:0
static wp::float64 twice_0(
    wp::float64 var_x)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_kernels.py:0
static void adj_gather_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_a,
    wp::int32 var_i,
    wp::int32 var_j,
    wp::array_t<wp::vec_t<3, wp::float32>> & adj_a,
    wp::int32 & adj_i,
    wp::int32 & adj_j,
    wp::vec_t<3, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32>* var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::vec_t<3, wp::float32> var_4;
    //---------
    // dual vars
    wp::vec_t<3, wp::float32> adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::vec_t<3, wp::float32> adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_3, var_4, adj_0, adj_1, adj_2);
    wp::adj_address(var_a, var_j, adj_a, adj_j, adj_1);
    wp::adj_address(var_a, var_i, adj_a, adj_i, adj_0);
    // adj: return a[i] + a[j]                                                                <L 2>
    // adj: def gather(a: wp.array(dtype=Any), i: int, j: int):                               <L 1>
    return;
}


// generic_kernels.py:0
static void adj_gather_0(
    wp::array_t<wp::vec_t<4, wp::float16>> var_a,
    wp::int32 var_i,
    wp::int32 var_j,
    wp::array_t<wp::vec_t<4, wp::float16>> & adj_a,
    wp::int32 & adj_i,
    wp::int32 & adj_j,
    wp::vec_t<4, wp::float16> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<4, wp::float16>* var_0;
    wp::vec_t<4, wp::float16>* var_1;
    wp::vec_t<4, wp::float16> var_2;
    wp::vec_t<4, wp::float16> var_3;
    wp::vec_t<4, wp::float16> var_4;
    //---------
    // dual vars
    wp::vec_t<4, wp::float16> adj_0 = {};
    wp::vec_t<4, wp::float16> adj_1 = {};
    wp::vec_t<4, wp::float16> adj_2 = {};
    wp::vec_t<4, wp::float16> adj_3 = {};
    wp::vec_t<4, wp::float16> adj_4 = {};
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_3, var_4, adj_0, adj_1, adj_2);
    wp::adj_address(var_a, var_j, adj_a, adj_j, adj_1);
    wp::adj_address(var_a, var_i, adj_a, adj_i, adj_0);
    // adj: return a[i] + a[j]                                                                <L 2>
    // adj: def gather(a: wp.array(dtype=Any), i: int, j: int):                               <L 1>
    return;
}


// generic_kernels.py:0
static void adj_twice_0(
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
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 2>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}


// generic_kernels.py:0
static void adj_gather_0(
    wp::array_t<wp::vec_t<2, wp::float64>> var_a,
    wp::int32 var_i,
    wp::int32 var_j,
    wp::array_t<wp::vec_t<2, wp::float64>> & adj_a,
    wp::int32 & adj_i,
    wp::int32 & adj_j,
    wp::vec_t<2, wp::float64> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float64>* var_0;
    wp::vec_t<2, wp::float64>* var_1;
    wp::vec_t<2, wp::float64> var_2;
    wp::vec_t<2, wp::float64> var_3;
    wp::vec_t<2, wp::float64> var_4;
    //---------
    // dual vars
    wp::vec_t<2, wp::float64> adj_0 = {};
    wp::vec_t<2, wp::float64> adj_1 = {};
    wp::vec_t<2, wp::float64> adj_2 = {};
    wp::vec_t<2, wp::float64> adj_3 = {};
    wp::vec_t<2, wp::float64> adj_4 = {};
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_3, var_4, adj_0, adj_1, adj_2);
    wp::adj_address(var_a, var_j, adj_a, adj_j, adj_1);
    wp::adj_address(var_a, var_i, adj_a, adj_i, adj_0);
    // adj: return a[i] + a[j]                                                                <L 2>
    // adj: def gather(a: wp.array(dtype=Any), i: int, j: int):                               <L 1>
    return;
}


// generic_kernels.py:0
static void adj_twice_0(
    wp::vec_t<2, wp::float16> var_x,
    wp::vec_t<2, wp::float16> & adj_x,
    wp::vec_t<2, wp::float16> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float16> var_0;
    //---------
    // dual vars
    wp::vec_t<2, wp::float16> adj_0 = {};
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 2>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}


// generic_kernels.py:0
static void adj_twice_0(
    wp::float64 var_x,
    wp::float64 & adj_x,
    wp::float64 & adj_ret)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // dual vars
    wp::float64 adj_0 = {};
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 2>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}

struct wp_args_mixed_44719d6d {
    wp::array_t<wp::int32> a;
    wp::array_t<wp::vec_t<3, wp::float32>> b;
    wp::int32 n;
    wp::float32 f;
};


template <bool wp_linear_contiguous>
static void mixed_44719d6d_cpu_kernel_forward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_mixed_44719d6d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<3, wp::float32>> var_b = _wp_args->b;
    wp::int32 var_n = _wp_args->n;
    wp::float32 var_f = _wp_args->f;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::range_t var_3;
    wp::int32 var_4;
    wp::vec_t<3, wp::float32> var_5;
    wp::vec_t<3, wp::float32> var_6;
    wp::float32 var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::int32* var_9;
    wp::int32 var_10;
    wp::int32 var_11;
    wp::int32 var_12;
    //---------
    // forward
    // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // s = b.dtype()                                                                          <L 3>
    var_2 = wp::vec_t<3, wp::float32>();
    // for k in range(n):                                                                     <L 4>
    var_3 = wp::range(var_n);
    start_for_0:;
        if (iter_cmp(var_3) == 0) goto end_for_0;
        var_4 = wp::iter_next(var_3);
        // s += gather(b, i, k)                                                               <L 5>
        var_5 = gather_0(var_b, var_0, var_4);
        var_6 = wp::add(var_2, var_5);
        wp::assign(var_2, var_6);
        goto start_for_0;
    end_for_0:;
    // b[i] = s * s.dtype(f)                                                                  <L 6>
    var_7 = wp::float32(var_f);
    var_8 = wp::mul(var_2, var_7);
    wp::array_store(var_b, var_0, var_8);
    // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
    var_9 = wp::address(var_a, var_0, var_1);
    var_10 = wp::int32(var_n);
    var_12 = wp::load(var_9);
    var_11 = wp::add(var_12, var_10);
    wp::array_store(var_a, var_0, var_1, var_11);
}



template <bool wp_linear_contiguous>
static void mixed_44719d6d_cpu_kernel_backward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_mixed_44719d6d *_wp_args,
    wp_args_mixed_44719d6d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<3, wp::float32>> var_b = _wp_args->b;
    wp::int32 var_n = _wp_args->n;
    wp::float32 var_f = _wp_args->f;
    wp::array_t<wp::int32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_b = _wp_adj_args->b;
    wp::int32 adj_n = _wp_adj_args->n;
    wp::float32 adj_f = _wp_adj_args->f;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::range_t var_3;
    wp::int32 var_4;
    wp::vec_t<3, wp::float32> var_5;
    wp::vec_t<3, wp::float32> var_6;
    wp::float32 var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::int32* var_9;
    wp::int32 var_10;
    wp::int32 var_11;
    wp::int32 var_12;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::vec_t<3, wp::float32> adj_2 = {};
    wp::range_t adj_3 = {};
    wp::int32 adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    wp::vec_t<3, wp::float32> adj_6 = {};
    wp::float32 adj_7 = {};
    wp::vec_t<3, wp::float32> adj_8 = {};
    wp::int32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::int32 adj_12 = {};
    //---------
    // forward
    // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // s = b.dtype()                                                                          <L 3>
    var_2 = wp::vec_t<3, wp::float32>();
    // for k in range(n):                                                                     <L 4>
    var_3 = wp::range(var_n);
    // b[i] = s * s.dtype(f)                                                                  <L 6>
    var_7 = wp::float32(var_f);
    var_8 = wp::mul(var_2, var_7);
    // wp::array_store(var_b, var_0, var_8);
    // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
    var_9 = wp::address(var_a, var_0, var_1);
    var_10 = wp::int32(var_n);
    var_12 = wp::load(var_9);
    var_11 = wp::add(var_12, var_10);
    // wp::array_store(var_a, var_0, var_1, var_11);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_1, var_11, adj_a, adj_0, adj_1, adj_11);
    wp::adj_add(var_12, var_10, adj_9, adj_10, adj_11);
    wp::adj_address(var_a, var_0, var_1, adj_a, adj_0, adj_1, adj_9);
    // adj: a[i, j] = a[i, j] + a.dtype(n)                                                    <L 7>
    wp::adj_array_store(var_b, var_0, var_8, adj_b, adj_0, adj_8);
    wp::adj_mul(var_2, var_7, adj_2, adj_7, adj_8);
    wp::adj_float32(var_f, adj_f, adj_7);
    // adj: b[i] = s * s.dtype(f)                                                             <L 6>
    var_3 = wp::iter_reverse(var_3);
    start_for_0:;
        if (iter_cmp(var_3) == 0) goto end_for_0;
        var_4 = wp::iter_next(var_3);
    	adj_5 = {};
    	adj_6 = {};
        // s += gather(b, i, k)                                                               <L 5>
        var_5 = gather_0(var_b, var_0, var_4);
        var_6 = wp::add(var_2, var_5);
        wp::assign(var_2, var_6);
        wp::adj_assign(var_2, var_6, adj_2, adj_6);
        wp::adj_add(var_2, var_5, adj_2, adj_5, adj_6);
        adj_gather_0(var_b, var_0, var_4, adj_b, adj_0, adj_4, adj_5);
        // adj: s += gather(b, i, k)                                                          <L 5>
    	goto start_for_0;
    end_for_0:;
    // adj: for k in range(n):                                                                <L 4>
    // adj: s = b.dtype()                                                                     <L 3>
    // adj: i, j = wp.tid()                                                                   <L 2>
    // adj: def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):  <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void mixed_44719d6d_cpu_forward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_44719d6d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        mixed_44719d6d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void mixed_44719d6d_cpu_forward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_44719d6d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    mixed_44719d6d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void mixed_44719d6d_cpu_forward(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_44719d6d *_wp_args)
{
    mixed_44719d6d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void mixed_44719d6d_cpu_backward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_44719d6d *_wp_args,
    wp_args_mixed_44719d6d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        mixed_44719d6d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void mixed_44719d6d_cpu_backward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_44719d6d *_wp_args,
    wp_args_mixed_44719d6d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    mixed_44719d6d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void mixed_44719d6d_cpu_backward(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_44719d6d *_wp_args,
    wp_args_mixed_44719d6d *_wp_adj_args)
{
    mixed_44719d6d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_mixed_5281a4d3 {
    wp::array_t<wp::int64> a;
    wp::array_t<wp::vec_t<4, wp::float16>> b;
    wp::int32 n;
    wp::float32 f;
};


template <bool wp_linear_contiguous>
static void mixed_5281a4d3_cpu_kernel_forward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_mixed_5281a4d3 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int64> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<4, wp::float16>> var_b = _wp_args->b;
    wp::int32 var_n = _wp_args->n;
    wp::float32 var_f = _wp_args->f;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::vec_t<4, wp::float16> var_2;
    wp::range_t var_3;
    wp::int32 var_4;
    wp::vec_t<4, wp::float16> var_5;
    wp::vec_t<4, wp::float16> var_6;
    wp::float16 var_7;
    wp::vec_t<4, wp::float16> var_8;
    wp::int64* var_9;
    wp::int64 var_10;
    wp::int64 var_11;
    wp::int64 var_12;
    //---------
    // forward
    // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // s = b.dtype()                                                                          <L 3>
    var_2 = wp::vec_t<4, wp::float16>();
    // for k in range(n):                                                                     <L 4>
    var_3 = wp::range(var_n);
    start_for_0:;
        if (iter_cmp(var_3) == 0) goto end_for_0;
        var_4 = wp::iter_next(var_3);
        // s += gather(b, i, k)                                                               <L 5>
        var_5 = gather_0(var_b, var_0, var_4);
        var_6 = wp::add(var_2, var_5);
        wp::assign(var_2, var_6);
        goto start_for_0;
    end_for_0:;
    // b[i] = s * s.dtype(f)                                                                  <L 6>
    var_7 = wp::float16(var_f);
    var_8 = wp::mul(var_2, var_7);
    wp::array_store(var_b, var_0, var_8);
    // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
    var_9 = wp::address(var_a, var_0, var_1);
    var_10 = wp::int64(var_n);
    var_12 = wp::load(var_9);
    var_11 = wp::add(var_12, var_10);
    wp::array_store(var_a, var_0, var_1, var_11);
}



template <bool wp_linear_contiguous>
static void mixed_5281a4d3_cpu_kernel_backward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_mixed_5281a4d3 *_wp_args,
    wp_args_mixed_5281a4d3 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int64> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<4, wp::float16>> var_b = _wp_args->b;
    wp::int32 var_n = _wp_args->n;
    wp::float32 var_f = _wp_args->f;
    wp::array_t<wp::int64> adj_a = _wp_adj_args->a;
    wp::array_t<wp::vec_t<4, wp::float16>> adj_b = _wp_adj_args->b;
    wp::int32 adj_n = _wp_adj_args->n;
    wp::float32 adj_f = _wp_adj_args->f;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::vec_t<4, wp::float16> var_2;
    wp::range_t var_3;
    wp::int32 var_4;
    wp::vec_t<4, wp::float16> var_5;
    wp::vec_t<4, wp::float16> var_6;
    wp::float16 var_7;
    wp::vec_t<4, wp::float16> var_8;
    wp::int64* var_9;
    wp::int64 var_10;
    wp::int64 var_11;
    wp::int64 var_12;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::vec_t<4, wp::float16> adj_2 = {};
    wp::range_t adj_3 = {};
    wp::int32 adj_4 = {};
    wp::vec_t<4, wp::float16> adj_5 = {};
    wp::vec_t<4, wp::float16> adj_6 = {};
    wp::float16 adj_7 = {};
    wp::vec_t<4, wp::float16> adj_8 = {};
    wp::int64 adj_9 = {};
    wp::int64 adj_10 = {};
    wp::int64 adj_11 = {};
    wp::int64 adj_12 = {};
    //---------
    // forward
    // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // s = b.dtype()                                                                          <L 3>
    var_2 = wp::vec_t<4, wp::float16>();
    // for k in range(n):                                                                     <L 4>
    var_3 = wp::range(var_n);
    // b[i] = s * s.dtype(f)                                                                  <L 6>
    var_7 = wp::float16(var_f);
    var_8 = wp::mul(var_2, var_7);
    // wp::array_store(var_b, var_0, var_8);
    // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
    var_9 = wp::address(var_a, var_0, var_1);
    var_10 = wp::int64(var_n);
    var_12 = wp::load(var_9);
    var_11 = wp::add(var_12, var_10);
    // wp::array_store(var_a, var_0, var_1, var_11);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_1, var_11, adj_a, adj_0, adj_1, adj_11);
    wp::adj_add(var_12, var_10, adj_9, adj_10, adj_11);
    wp::adj_address(var_a, var_0, var_1, adj_a, adj_0, adj_1, adj_9);
    // adj: a[i, j] = a[i, j] + a.dtype(n)                                                    <L 7>
    wp::adj_array_store(var_b, var_0, var_8, adj_b, adj_0, adj_8);
    wp::adj_mul(var_2, var_7, adj_2, adj_7, adj_8);
    wp::adj_float16(var_f, adj_f, adj_7);
    // adj: b[i] = s * s.dtype(f)                                                             <L 6>
    var_3 = wp::iter_reverse(var_3);
    start_for_0:;
        if (iter_cmp(var_3) == 0) goto end_for_0;
        var_4 = wp::iter_next(var_3);
    	adj_5 = {};
    	adj_6 = {};
        // s += gather(b, i, k)                                                               <L 5>
        var_5 = gather_0(var_b, var_0, var_4);
        var_6 = wp::add(var_2, var_5);
        wp::assign(var_2, var_6);
        wp::adj_assign(var_2, var_6, adj_2, adj_6);
        wp::adj_add(var_2, var_5, adj_2, adj_5, adj_6);
        adj_gather_0(var_b, var_0, var_4, adj_b, adj_0, adj_4, adj_5);
        // adj: s += gather(b, i, k)                                                          <L 5>
    	goto start_for_0;
    end_for_0:;
    // adj: for k in range(n):                                                                <L 4>
    // adj: s = b.dtype()                                                                     <L 3>
    // adj: i, j = wp.tid()                                                                   <L 2>
    // adj: def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):  <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void mixed_5281a4d3_cpu_forward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_5281a4d3 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        mixed_5281a4d3_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void mixed_5281a4d3_cpu_forward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_5281a4d3 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    mixed_5281a4d3_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void mixed_5281a4d3_cpu_forward(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_5281a4d3 *_wp_args)
{
    mixed_5281a4d3_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void mixed_5281a4d3_cpu_backward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_5281a4d3 *_wp_args,
    wp_args_mixed_5281a4d3 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        mixed_5281a4d3_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void mixed_5281a4d3_cpu_backward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_5281a4d3 *_wp_args,
    wp_args_mixed_5281a4d3 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    mixed_5281a4d3_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void mixed_5281a4d3_cpu_backward(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_5281a4d3 *_wp_args,
    wp_args_mixed_5281a4d3 *_wp_adj_args)
{
    mixed_5281a4d3_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_plain_90977556 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void plain_90977556_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_plain_90977556 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_plain_90977556 wp_contiguous_args;
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
    //---------
    // forward
    // def plain(x: wp.array(dtype=float)):                                                   <L 41>
    // i = wp.tid()                                                                           <L 42>
    var_0 = builtin_tid1d();
    // x[i] = twice(x[i])                                                                     <L 43>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    wp::array_store(var_x, var_0, var_2);
}



template <bool wp_linear_contiguous>
static void plain_90977556_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_plain_90977556 *_wp_args,
    wp_args_plain_90977556 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_plain_90977556 wp_contiguous_args;
    wp_args_plain_90977556 wp_contiguous_adj_args;
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
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    //---------
    // forward
    // def plain(x: wp.array(dtype=float)):                                                   <L 41>
    // i = wp.tid()                                                                           <L 42>
    var_0 = builtin_tid1d();
    // x[i] = twice(x[i])                                                                     <L 43>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    // wp::array_store(var_x, var_0, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_2, adj_x, adj_0, adj_2);
    adj_twice_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = twice(x[i])                                                                <L 43>
    // adj: i = wp.tid()                                                                      <L 42>
    // adj: def plain(x: wp.array(dtype=float)):                                              <L 41>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void plain_90977556_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_90977556 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        plain_90977556_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void plain_90977556_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_90977556 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        plain_90977556_cpu_forward_tasks<true>(dim, _wp_args);
    else
        plain_90977556_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void plain_90977556_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_90977556 *_wp_args)
{
    plain_90977556_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void plain_90977556_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_90977556 *_wp_args,
    wp_args_plain_90977556 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        plain_90977556_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void plain_90977556_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_90977556 *_wp_args,
    wp_args_plain_90977556 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        plain_90977556_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        plain_90977556_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void plain_90977556_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_90977556 *_wp_args,
    wp_args_plain_90977556 *_wp_adj_args)
{
    plain_90977556_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_count_96f09d7d {
    wp::mat_t<2, 2, wp::float32> m;
    wp::array_t<wp::int32> out;
};


template <bool wp_linear_contiguous>
static void count_96f09d7d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_count_96f09d7d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_count_96f09d7d wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::mat_t<2, 2, wp::float32> var_m = _wp_args->m;
    wp::array_t<wp::int32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    wp::int32 var_4;
    wp::int32 var_5;
    //---------
    // forward
    // def count(m: wp.types.matrix(shape=(Any, Any), dtype=wp.Scalar), out: wp.array(dtype=wp.Int)):       <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // wp.atomic_add(out, i, out.dtype(m[0, 0]))                                              <L 3>
    var_3 = wp::extract(var_m, var_1, var_2);
    var_4 = wp::int32(var_3);
    var_5 = wp::atomic_add(var_out, var_0, var_4);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void count_96f09d7d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_count_96f09d7d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        count_96f09d7d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void count_96f09d7d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_count_96f09d7d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        count_96f09d7d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        count_96f09d7d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void count_96f09d7d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_count_96f09d7d *_wp_args)
{
    count_96f09d7d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_scale_a8a2aa61 {
    wp::array_t<wp::float32> x;
    wp::float32 s;
};


template <bool wp_linear_contiguous>
static void scale_a8a2aa61_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_a8a2aa61 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_scale_a8a2aa61 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::float32 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i] = twice(x[i] * s)                                                                 <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    var_4 = twice_0(var_2);
    wp::array_store(var_x, var_0, var_4);
}



template <bool wp_linear_contiguous>
static void scale_a8a2aa61_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_a8a2aa61 *_wp_args,
    wp_args_scale_a8a2aa61 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_scale_a8a2aa61 wp_contiguous_args;
    wp_args_scale_a8a2aa61 wp_contiguous_adj_args;
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
    wp::float32 var_s = _wp_args->s;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::float32 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i] = twice(x[i] * s)                                                                 <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    var_4 = twice_0(var_2);
    // wp::array_store(var_x, var_0, var_4);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_4, adj_x, adj_0, adj_4);
    adj_twice_0(var_2, adj_2, adj_4);
    wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = twice(x[i] * s)                                                            <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def scale(x: wp.array(dtype=Any), s: Any):                                        <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_a8a2aa61_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_a8a2aa61 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_a8a2aa61_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void scale_a8a2aa61_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_a8a2aa61 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        scale_a8a2aa61_cpu_forward_tasks<true>(dim, _wp_args);
    else
        scale_a8a2aa61_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void scale_a8a2aa61_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_a8a2aa61 *_wp_args)
{
    scale_a8a2aa61_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_a8a2aa61_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_a8a2aa61 *_wp_args,
    wp_args_scale_a8a2aa61 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_a8a2aa61_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void scale_a8a2aa61_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_a8a2aa61 *_wp_args,
    wp_args_scale_a8a2aa61 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        scale_a8a2aa61_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        scale_a8a2aa61_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void scale_a8a2aa61_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_a8a2aa61 *_wp_args,
    wp_args_scale_a8a2aa61 *_wp_adj_args)
{
    scale_a8a2aa61_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_mixed_c56eb462 {
    wp::array_t<wp::float64> a;
    wp::array_t<wp::vec_t<2, wp::float64>> b;
    wp::int32 n;
    wp::float64 f;
};


template <bool wp_linear_contiguous>
static void mixed_c56eb462_cpu_kernel_forward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_mixed_c56eb462 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float64> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<2, wp::float64>> var_b = _wp_args->b;
    wp::int32 var_n = _wp_args->n;
    wp::float64 var_f = _wp_args->f;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::vec_t<2, wp::float64> var_2;
    wp::range_t var_3;
    wp::int32 var_4;
    wp::vec_t<2, wp::float64> var_5;
    wp::vec_t<2, wp::float64> var_6;
    wp::float64 var_7;
    wp::vec_t<2, wp::float64> var_8;
    wp::float64* var_9;
    wp::float64 var_10;
    wp::float64 var_11;
    wp::float64 var_12;
    //---------
    // forward
    // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // s = b.dtype()                                                                          <L 3>
    var_2 = wp::vec_t<2, wp::float64>();
    // for k in range(n):                                                                     <L 4>
    var_3 = wp::range(var_n);
    start_for_0:;
        if (iter_cmp(var_3) == 0) goto end_for_0;
        var_4 = wp::iter_next(var_3);
        // s += gather(b, i, k)                                                               <L 5>
        var_5 = gather_0(var_b, var_0, var_4);
        var_6 = wp::add(var_2, var_5);
        wp::assign(var_2, var_6);
        goto start_for_0;
    end_for_0:;
    // b[i] = s * s.dtype(f)                                                                  <L 6>
    var_7 = wp::float64(var_f);
    var_8 = wp::mul(var_2, var_7);
    wp::array_store(var_b, var_0, var_8);
    // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
    var_9 = wp::address(var_a, var_0, var_1);
    var_10 = wp::float64(var_n);
    var_12 = wp::load(var_9);
    var_11 = wp::add(var_12, var_10);
    wp::array_store(var_a, var_0, var_1, var_11);
}



template <bool wp_linear_contiguous>
static void mixed_c56eb462_cpu_kernel_backward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_mixed_c56eb462 *_wp_args,
    wp_args_mixed_c56eb462 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float64> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<2, wp::float64>> var_b = _wp_args->b;
    wp::int32 var_n = _wp_args->n;
    wp::float64 var_f = _wp_args->f;
    wp::array_t<wp::float64> adj_a = _wp_adj_args->a;
    wp::array_t<wp::vec_t<2, wp::float64>> adj_b = _wp_adj_args->b;
    wp::int32 adj_n = _wp_adj_args->n;
    wp::float64 adj_f = _wp_adj_args->f;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::vec_t<2, wp::float64> var_2;
    wp::range_t var_3;
    wp::int32 var_4;
    wp::vec_t<2, wp::float64> var_5;
    wp::vec_t<2, wp::float64> var_6;
    wp::float64 var_7;
    wp::vec_t<2, wp::float64> var_8;
    wp::float64* var_9;
    wp::float64 var_10;
    wp::float64 var_11;
    wp::float64 var_12;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::vec_t<2, wp::float64> adj_2 = {};
    wp::range_t adj_3 = {};
    wp::int32 adj_4 = {};
    wp::vec_t<2, wp::float64> adj_5 = {};
    wp::vec_t<2, wp::float64> adj_6 = {};
    wp::float64 adj_7 = {};
    wp::vec_t<2, wp::float64> adj_8 = {};
    wp::float64 adj_9 = {};
    wp::float64 adj_10 = {};
    wp::float64 adj_11 = {};
    wp::float64 adj_12 = {};
    //---------
    // forward
    // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // s = b.dtype()                                                                          <L 3>
    var_2 = wp::vec_t<2, wp::float64>();
    // for k in range(n):                                                                     <L 4>
    var_3 = wp::range(var_n);
    // b[i] = s * s.dtype(f)                                                                  <L 6>
    var_7 = wp::float64(var_f);
    var_8 = wp::mul(var_2, var_7);
    // wp::array_store(var_b, var_0, var_8);
    // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
    var_9 = wp::address(var_a, var_0, var_1);
    var_10 = wp::float64(var_n);
    var_12 = wp::load(var_9);
    var_11 = wp::add(var_12, var_10);
    // wp::array_store(var_a, var_0, var_1, var_11);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_1, var_11, adj_a, adj_0, adj_1, adj_11);
    wp::adj_add(var_12, var_10, adj_9, adj_10, adj_11);
    wp::adj_float64(var_n, adj_n, adj_10);
    wp::adj_address(var_a, var_0, var_1, adj_a, adj_0, adj_1, adj_9);
    // adj: a[i, j] = a[i, j] + a.dtype(n)                                                    <L 7>
    wp::adj_array_store(var_b, var_0, var_8, adj_b, adj_0, adj_8);
    wp::adj_mul(var_2, var_7, adj_2, adj_7, adj_8);
    wp::adj_float64(var_f, adj_f, adj_7);
    // adj: b[i] = s * s.dtype(f)                                                             <L 6>
    var_3 = wp::iter_reverse(var_3);
    start_for_0:;
        if (iter_cmp(var_3) == 0) goto end_for_0;
        var_4 = wp::iter_next(var_3);
    	adj_5 = {};
    	adj_6 = {};
        // s += gather(b, i, k)                                                               <L 5>
        var_5 = gather_0(var_b, var_0, var_4);
        var_6 = wp::add(var_2, var_5);
        wp::assign(var_2, var_6);
        wp::adj_assign(var_2, var_6, adj_2, adj_6);
        wp::adj_add(var_2, var_5, adj_2, adj_5, adj_6);
        adj_gather_0(var_b, var_0, var_4, adj_b, adj_0, adj_4, adj_5);
        // adj: s += gather(b, i, k)                                                          <L 5>
    	goto start_for_0;
    end_for_0:;
    // adj: for k in range(n):                                                                <L 4>
    // adj: s = b.dtype()                                                                     <L 3>
    // adj: i, j = wp.tid()                                                                   <L 2>
    // adj: def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):  <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void mixed_c56eb462_cpu_forward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_c56eb462 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        mixed_c56eb462_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void mixed_c56eb462_cpu_forward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_c56eb462 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    mixed_c56eb462_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void mixed_c56eb462_cpu_forward(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_c56eb462 *_wp_args)
{
    mixed_c56eb462_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void mixed_c56eb462_cpu_backward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_c56eb462 *_wp_args,
    wp_args_mixed_c56eb462 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        mixed_c56eb462_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void mixed_c56eb462_cpu_backward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_c56eb462 *_wp_args,
    wp_args_mixed_c56eb462 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    mixed_c56eb462_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void mixed_c56eb462_cpu_backward(
    wp::launch_bounds_t<2> *dim,
    wp_args_mixed_c56eb462 *_wp_args,
    wp_args_mixed_c56eb462 *_wp_adj_args)
{
    mixed_c56eb462_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_scale_cddbf508 {
    wp::array_t<wp::vec_t<2, wp::float16>> x;
    wp::float16 s;
};


template <bool wp_linear_contiguous>
static void scale_cddbf508_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_cddbf508 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_scale_cddbf508 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::vec_t<2, wp::float16>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<2, wp::float16>> var_x = _wp_args->x;
    wp::float16 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<2, wp::float16>* var_1;
    wp::vec_t<2, wp::float16> var_2;
    wp::vec_t<2, wp::float16> var_3;
    wp::vec_t<2, wp::float16> var_4;
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i] = twice(x[i] * s)                                                                 <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    var_4 = twice_0(var_2);
    wp::array_store(var_x, var_0, var_4);
}



template <bool wp_linear_contiguous>
static void scale_cddbf508_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_cddbf508 *_wp_args,
    wp_args_scale_cddbf508 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_scale_cddbf508 wp_contiguous_args;
    wp_args_scale_cddbf508 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::vec_t<2, wp::float16>);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::vec_t<2, wp::float16>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<2, wp::float16>> var_x = _wp_args->x;
    wp::float16 var_s = _wp_args->s;
    wp::array_t<wp::vec_t<2, wp::float16>> adj_x = _wp_adj_args->x;
    wp::float16 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<2, wp::float16>* var_1;
    wp::vec_t<2, wp::float16> var_2;
    wp::vec_t<2, wp::float16> var_3;
    wp::vec_t<2, wp::float16> var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<2, wp::float16> adj_1 = {};
    wp::vec_t<2, wp::float16> adj_2 = {};
    wp::vec_t<2, wp::float16> adj_3 = {};
    wp::vec_t<2, wp::float16> adj_4 = {};
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i] = twice(x[i] * s)                                                                 <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    var_4 = twice_0(var_2);
    // wp::array_store(var_x, var_0, var_4);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_4, adj_x, adj_0, adj_4);
    adj_twice_0(var_2, adj_2, adj_4);
    wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = twice(x[i] * s)                                                            <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def scale(x: wp.array(dtype=Any), s: Any):                                        <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_cddbf508_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_cddbf508 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_cddbf508_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void scale_cddbf508_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_cddbf508 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::vec_t<2, wp::float16>)));
    if (wp_linear_contiguous)
        scale_cddbf508_cpu_forward_tasks<true>(dim, _wp_args);
    else
        scale_cddbf508_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void scale_cddbf508_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_cddbf508 *_wp_args)
{
    scale_cddbf508_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_cddbf508_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_cddbf508 *_wp_args,
    wp_args_scale_cddbf508 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_cddbf508_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void scale_cddbf508_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_cddbf508 *_wp_args,
    wp_args_scale_cddbf508 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::vec_t<2, wp::float16>)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::vec_t<2, wp::float16>)));
    if (wp_linear_contiguous)
        scale_cddbf508_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        scale_cddbf508_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void scale_cddbf508_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_cddbf508 *_wp_args,
    wp_args_scale_cddbf508 *_wp_adj_args)
{
    scale_cddbf508_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_scale_ce39472d {
    wp::array_t<wp::float64> x;
    wp::float64 s;
};


template <bool wp_linear_contiguous>
static void scale_ce39472d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_ce39472d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_scale_ce39472d wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    wp::float64 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float64* var_1;
    wp::float64 var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i] = twice(x[i] * s)                                                                 <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    var_4 = twice_0(var_2);
    wp::array_store(var_x, var_0, var_4);
}



template <bool wp_linear_contiguous>
static void scale_ce39472d_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scale_ce39472d *_wp_args,
    wp_args_scale_ce39472d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_scale_ce39472d wp_contiguous_args;
    wp_args_scale_ce39472d wp_contiguous_adj_args;
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
    wp::float64 var_s = _wp_args->s;
    wp::array_t<wp::float64> adj_x = _wp_adj_args->x;
    wp::float64 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float64* var_1;
    wp::float64 var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float64 adj_1 = {};
    wp::float64 adj_2 = {};
    wp::float64 adj_3 = {};
    wp::float64 adj_4 = {};
    //---------
    // forward
    // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // x[i] = twice(x[i] * s)                                                                 <L 3>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_3, var_s);
    var_4 = twice_0(var_2);
    // wp::array_store(var_x, var_0, var_4);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_4, adj_x, adj_0, adj_4);
    adj_twice_0(var_2, adj_2, adj_4);
    wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = twice(x[i] * s)                                                            <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def scale(x: wp.array(dtype=Any), s: Any):                                        <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_ce39472d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_ce39472d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_ce39472d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void scale_ce39472d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_ce39472d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float64)));
    if (wp_linear_contiguous)
        scale_ce39472d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        scale_ce39472d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void scale_ce39472d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_ce39472d *_wp_args)
{
    scale_ce39472d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scale_ce39472d_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_ce39472d *_wp_args,
    wp_args_scale_ce39472d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scale_ce39472d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void scale_ce39472d_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_ce39472d *_wp_args,
    wp_args_scale_ce39472d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float64)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float64)));
    if (wp_linear_contiguous)
        scale_ce39472d_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        scale_ce39472d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void scale_ce39472d_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scale_ce39472d *_wp_args,
    wp_args_scale_ce39472d *_wp_adj_args)
{
    scale_ce39472d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_count_eb07d908 {
    wp::mat_t<2, 3, wp::float64> m;
    wp::array_t<wp::uint64> out;
};


template <bool wp_linear_contiguous>
static void count_eb07d908_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_count_eb07d908 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_count_eb07d908 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::uint64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::mat_t<2, 3, wp::float64> var_m = _wp_args->m;
    wp::array_t<wp::uint64> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    wp::float64 var_3;
    wp::uint64 var_4;
    wp::uint64 var_5;
    //---------
    // forward
    // def count(m: wp.types.matrix(shape=(Any, Any), dtype=wp.Scalar), out: wp.array(dtype=wp.Int)):       <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // wp.atomic_add(out, i, out.dtype(m[0, 0]))                                              <L 3>
    var_3 = wp::extract(var_m, var_1, var_2);
    var_4 = wp::uint64(var_3);
    var_5 = wp::atomic_add(var_out, var_0, var_4);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void count_eb07d908_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_count_eb07d908 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        count_eb07d908_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void count_eb07d908_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_count_eb07d908 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::uint64)));
    if (wp_linear_contiguous)
        count_eb07d908_cpu_forward_tasks<true>(dim, _wp_args);
    else
        count_eb07d908_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void count_eb07d908_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_count_eb07d908 *_wp_args)
{
    count_eb07d908_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

