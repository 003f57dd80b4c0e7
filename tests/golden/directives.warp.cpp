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


// directives.py:5
static wp::float32 helper_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
#line 7 "directives.py"
    const wp::float32 var_0 = 1.0;
#line 7 "directives.py"
    bool var_1;
#line 8 "directives.py"
    const wp::float32 var_2 = 2.0;
#line 8 "directives.py"
    wp::float32 var_3;
    //---------
    // forward
    // def helper(x: float):                                                                  <L 6>
    // if x > 1.0:                                                                            <L 7>
#line 7 "directives.py"
    var_1 = (var_x > var_0);
#line 7 "directives.py"
    if (var_1) {
        // return x * 2.0                                                                     <L 8>
#line 8 "directives.py"
        var_3 = wp::mul(var_x, var_2);
#line 8 "directives.py"
        return var_3;
#line 8 "directives.py"
    }
    // return x                                                                               <L 9>
#line 9 "directives.py"
    return var_x;
}


// directives.py:5
static void adj_helper_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
#line 7 "directives.py"
    const wp::float32 var_0 = 1.0;
#line 7 "directives.py"
    bool var_1;
#line 8 "directives.py"
    const wp::float32 var_2 = 2.0;
#line 8 "directives.py"
    wp::float32 var_3;
    //---------
    // dual vars
#line 7 "directives.py"
    wp::float32 adj_0 = {};
#line 7 "directives.py"
    bool adj_1 = {};
#line 8 "directives.py"
    wp::float32 adj_2 = {};
#line 8 "directives.py"
    wp::float32 adj_3 = {};
    //---------
    // forward
    // def helper(x: float):                                                                  <L 6>
    // if x > 1.0:                                                                            <L 7>
#line 7 "directives.py"
    var_1 = (var_x > var_0);
#line 7 "directives.py"
    if (var_1) {
        // return x * 2.0                                                                     <L 8>
#line 8 "directives.py"
        var_3 = wp::mul(var_x, var_2);
#line 8 "directives.py"
        goto label0;
#line 8 "directives.py"
    }
    // return x                                                                               <L 9>
#line 9 "directives.py"
    goto label1;
    //---------
    // reverse
#line 9 "directives.py"
    label1:;
#line 9 "directives.py"
    adj_x += adj_ret;
    // adj: return x                                                                          <L 9>
#line 8 "directives.py"
    if (var_1) {
#line 8 "directives.py"
        label0:;
#line 8 "directives.py"
        adj_3 += adj_ret;
#line 8 "directives.py"
        wp::adj_mul(var_x, var_2, adj_x, adj_2, adj_3);
        // adj: return x * 2.0                                                                <L 8>
#line 7 "directives.py"
    }
    // adj: if x > 1.0:                                                                       <L 7>
    // adj: def helper(x: float):                                                             <L 6>
    return;
}

struct wp_args_directives_6ca57e19 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float32> out;
    wp::int32 n;
};


template <bool wp_linear_contiguous>
static void directives_6ca57e19_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_directives_6ca57e19 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_directives_6ca57e19 wp_contiguous_args;
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
    wp::int32 var_n = _wp_args->n;
    //---------
    // primal vars
#line 14 "directives.py"
    wp::int32 var_0;
#line 15 "directives.py"
    const wp::float32 var_1 = 0.0;
#line 15 "directives.py"
    wp::float32 var_2;
#line 16 "directives.py"
    wp::range_t var_3;
#line 16 "directives.py"
    wp::int32 var_4;
#line 17 "directives.py"
    wp::float32* var_5;
#line 17 "directives.py"
    wp::float32 var_6;
#line 17 "directives.py"
    wp::float32 var_7;
#line 17 "directives.py"
    wp::float32 var_8;
#line 18 "directives.py"
    const wp::float32 var_9 = 10.0;
#line 18 "directives.py"
    bool var_10;
#line 19 "directives.py"
    wp::float32 var_11;
#line 20 "directives.py"
    wp::int32 var_12;
#line 20 "directives.py"
    wp::int32 var_13;
#line 21 "directives.py"
    const wp::float32 var_14 = 0.5;
#line 21 "directives.py"
    wp::float32 var_15;
#line 22 "directives.py"
    const wp::float32 var_16 = 1.0;
#line 22 "directives.py"
    bool var_17;
#line 23 "directives.py"
    const wp::float32 var_18 = 1.0;
#line 23 "directives.py"
    wp::float32 var_19;
    //---------
    // forward
    // def directives(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):          <L 13>
    // i = wp.tid()                                                                           <L 14>
#line 14 "directives.py"
    var_0 = builtin_tid1d();
    // s = float(0.0)                                                                         <L 15>
#line 15 "directives.py"
    var_2 = wp::float(var_1);
    // for j in range(n):                                                                     <L 16>
#line 16 "directives.py"
    var_3 = wp::range(var_n);
#line 16 "directives.py"
    start_for_0:;
#line 16 "directives.py"
        if (iter_cmp(var_3) == 0) goto end_for_0;
#line 16 "directives.py"
        var_4 = wp::iter_next(var_3);
        // s += helper(x[j])                                                                  <L 17>
#line 17 "directives.py"
        var_5 = wp::address(var_x, var_4);
#line 17 "directives.py"
        var_7 = wp::load(var_5);
#line 17 "directives.py"
        var_6 = helper_0(var_7);
#line 17 "directives.py"
        var_8 = wp::add(var_2, var_6);
        // if s > 10.0:                                                                       <L 18>
#line 18 "directives.py"
        var_10 = (var_8 > var_9);
#line 18 "directives.py"
        if (var_10) {
            // break                                                                          <L 19>
#line 19 "directives.py"
            wp::assign(var_2, var_8);
#line 19 "directives.py"
            goto end_for_0;
#line 19 "directives.py"
        }
#line 19 "directives.py"
        var_11 = wp::where(var_10, var_2, var_8);
#line 19 "directives.py"
        wp::assign(var_2, var_11);
#line 19 "directives.py"
        goto start_for_0;
#line 19 "directives.py"
    end_for_0:;
    // for j in range(20):                                                                    <L 20>
#line 20 "directives.py"
    var_12 = 0;
#line 20 "directives.py"
    start_for_2:;
#line 20 "directives.py"
        if (var_12 >= 20) goto end_for_2;
#line 20 "directives.py"
        var_13 = var_12;
#line 20 "directives.py"
        var_12 += 1;
        // s = s * 0.5                                                                        <L 21>
#line 21 "directives.py"
        var_15 = wp::mul(var_2, var_14);
#line 21 "directives.py"
        wp::assign(var_2, var_15);
#line 21 "directives.py"
        goto start_for_2;
#line 21 "directives.py"
    end_for_2:;
    // while s > 1.0:                                                                         <L 22>
    start_while_4:;
#line 22 "directives.py"
    var_17 = (var_2 > var_16);
    if ((var_17) == false) goto end_while_4;
        // s -= 1.0                                                                           <L 23>
#line 23 "directives.py"
        var_19 = wp::sub(var_2, var_18);
#line 23 "directives.py"
        wp::assign(var_2, var_19);
    goto start_while_4;
    end_while_4:;
    // out[i] = s                                                                             <L 24>
#line 24 "directives.py"
    wp::array_store(var_out, var_0, var_2);
}



template <bool wp_linear_contiguous>
static void directives_6ca57e19_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_directives_6ca57e19 *_wp_args,
    wp_args_directives_6ca57e19 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_directives_6ca57e19 wp_contiguous_args;
    wp_args_directives_6ca57e19 wp_contiguous_adj_args;
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
    wp::int32 var_n = _wp_args->n;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    wp::int32 adj_n = _wp_adj_args->n;
    //---------
    // primal vars
#line 14 "directives.py"
    wp::int32 var_0;
#line 15 "directives.py"
    const wp::float32 var_1 = 0.0;
#line 15 "directives.py"
    wp::float32 var_2;
#line 16 "directives.py"
    wp::range_t var_3;
#line 16 "directives.py"
    wp::int32 var_4;
#line 17 "directives.py"
    wp::float32* var_5;
#line 17 "directives.py"
    wp::float32 var_6;
#line 17 "directives.py"
    wp::float32 var_7;
#line 17 "directives.py"
    wp::float32 var_8;
#line 18 "directives.py"
    const wp::float32 var_9 = 10.0;
#line 18 "directives.py"
    bool var_10;
#line 19 "directives.py"
    wp::float32 var_11;
#line 20 "directives.py"
    wp::int32 var_12;
#line 20 "directives.py"
    wp::int32 var_13;
#line 21 "directives.py"
    const wp::float32 var_14 = 0.5;
#line 21 "directives.py"
    wp::float32 var_15;
#line 22 "directives.py"
    const wp::float32 var_16 = 1.0;
#line 22 "directives.py"
    bool var_17;
#line 23 "directives.py"
    const wp::float32 var_18 = 1.0;
#line 23 "directives.py"
    wp::float32 var_19;
    //---------
    // dual vars
#line 14 "directives.py"
    wp::int32 adj_0 = {};
#line 15 "directives.py"
    wp::float32 adj_1 = {};
#line 15 "directives.py"
    wp::float32 adj_2 = {};
#line 16 "directives.py"
    wp::range_t adj_3 = {};
#line 16 "directives.py"
    wp::int32 adj_4 = {};
#line 17 "directives.py"
    wp::float32 adj_5 = {};
#line 17 "directives.py"
    wp::float32 adj_6 = {};
#line 17 "directives.py"
    wp::float32 adj_7 = {};
#line 17 "directives.py"
    wp::float32 adj_8 = {};
#line 18 "directives.py"
    wp::float32 adj_9 = {};
#line 18 "directives.py"
    bool adj_10 = {};
#line 19 "directives.py"
    wp::float32 adj_11 = {};
#line 20 "directives.py"
    wp::int32 adj_12 = {};
#line 20 "directives.py"
    wp::int32 adj_13 = {};
#line 21 "directives.py"
    wp::float32 adj_14 = {};
#line 21 "directives.py"
    wp::float32 adj_15 = {};
#line 22 "directives.py"
    wp::float32 adj_16 = {};
#line 22 "directives.py"
    bool adj_17 = {};
#line 23 "directives.py"
    wp::float32 adj_18 = {};
#line 23 "directives.py"
    wp::float32 adj_19 = {};
    //---------
    // forward
    // def directives(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):          <L 13>
    // i = wp.tid()                                                                           <L 14>
#line 14 "directives.py"
    var_0 = builtin_tid1d();
    // s = float(0.0)                                                                         <L 15>
#line 15 "directives.py"
    var_2 = wp::float(var_1);
    // for j in range(n):                                                                     <L 16>
#line 16 "directives.py"
    var_3 = wp::range(var_n);
    // for j in range(20):                                                                    <L 20>
#line 20 "directives.py"
    var_12 = 0;
    // while s > 1.0:                                                                         <L 22>
    // out[i] = s                                                                             <L 24>
#line 24 "directives.py"
    // wp::array_store(var_out, var_0, var_2);
    //---------
    // reverse
#line 24 "directives.py"
    wp::adj_array_store(var_out, var_0, var_2, adj_out, adj_0, adj_2);
    // adj: out[i] = s                                                                        <L 24>
    start_while_4:;
#line 22 "directives.py"
    var_17 = (var_2 > var_16);
    if ((var_17) == false) goto end_while_4;
    adj_18 = {};
    adj_19 = {};
        // s -= 1.0                                                                           <L 23>
#line 23 "directives.py"
        var_19 = wp::sub(var_2, var_18);
#line 23 "directives.py"
        wp::assign(var_2, var_19);
#line 23 "directives.py"
        wp::adj_assign(var_2, var_19, adj_2, adj_19);
#line 23 "directives.py"
        wp::adj_sub(var_2, var_18, adj_2, adj_18, adj_19);
        // adj: s -= 1.0                                                                      <L 23>
    goto start_while_4;
    end_while_4:;
    // adj: while s > 1.0:                                                                    <L 22>
    var_12 = 19;
    start_for_2:;
    	if (var_12 < 0) goto end_for_2;
    	var_13 = var_12;
    	var_12 -= 1;
    	adj_14 = {};
    	adj_15 = {};
        // s = s * 0.5                                                                        <L 21>
#line 21 "directives.py"
        var_15 = wp::mul(var_2, var_14);
#line 21 "directives.py"
        wp::assign(var_2, var_15);
#line 21 "directives.py"
        wp::adj_assign(var_2, var_15, adj_2, adj_15);
#line 21 "directives.py"
        wp::adj_mul(var_2, var_14, adj_2, adj_14, adj_15);
        // adj: s = s * 0.5                                                                   <L 21>
    	goto start_for_2;
    end_for_2:;
    // adj: for j in range(20):                                                               <L 20>
    var_3 = wp::iter_reverse(var_3);
#line 16 "directives.py"
    start_for_0:;
#line 16 "directives.py"
        if (iter_cmp(var_3) == 0) goto end_for_0;
#line 16 "directives.py"
        var_4 = wp::iter_next(var_3);
    	adj_5 = {};
    	adj_6 = {};
    	adj_7 = {};
    	adj_8 = {};
    	adj_9 = {};
    	adj_10 = {};
    	adj_11 = {};
        // s += helper(x[j])                                                                  <L 17>
#line 17 "directives.py"
        var_5 = wp::address(var_x, var_4);
#line 17 "directives.py"
        var_7 = wp::load(var_5);
#line 17 "directives.py"
        var_6 = helper_0(var_7);
#line 17 "directives.py"
        var_8 = wp::add(var_2, var_6);
        // if s > 10.0:                                                                       <L 18>
#line 18 "directives.py"
        var_10 = (var_8 > var_9);
#line 18 "directives.py"
        if (var_10) {
            // break                                                                          <L 19>
#line 19 "directives.py"
            wp::assign(var_2, var_8);
#line 19 "directives.py"
            goto end_for_0;
#line 19 "directives.py"
        }
#line 19 "directives.py"
        var_11 = wp::where(var_10, var_2, var_8);
#line 19 "directives.py"
        wp::assign(var_2, var_11);
#line 19 "directives.py"
        wp::adj_assign(var_2, var_11, adj_2, adj_11);
#line 19 "directives.py"
        wp::adj_where(var_10, var_2, var_8, adj_10, adj_2, adj_8, adj_11);
#line 19 "directives.py"
        if (var_10) {
#line 19 "directives.py"
            wp::adj_assign(var_2, var_8, adj_2, adj_8);
            // adj: break                                                                     <L 19>
#line 18 "directives.py"
        }
        // adj: if s > 10.0:                                                                  <L 18>
#line 17 "directives.py"
        wp::adj_add(var_2, var_6, adj_2, adj_6, adj_8);
#line 17 "directives.py"
        adj_helper_0(var_7, adj_5, adj_6);
#line 17 "directives.py"
        wp::adj_address(var_x, var_4, adj_x, adj_4, adj_5);
        // adj: s += helper(x[j])                                                             <L 17>
    	goto start_for_0;
    end_for_0:;
    // adj: for j in range(n):                                                                <L 16>
#line 15 "directives.py"
    wp::adj_float(var_1, adj_1, adj_2);
    // adj: s = float(0.0)                                                                    <L 15>
    // adj: i = wp.tid()                                                                      <L 14>
    // adj: def directives(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):     <L 13>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void directives_6ca57e19_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_directives_6ca57e19 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        directives_6ca57e19_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void directives_6ca57e19_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_directives_6ca57e19 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        directives_6ca57e19_cpu_forward_tasks<true>(dim, _wp_args);
    else
        directives_6ca57e19_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void directives_6ca57e19_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_directives_6ca57e19 *_wp_args)
{
    directives_6ca57e19_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void directives_6ca57e19_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_directives_6ca57e19 *_wp_args,
    wp_args_directives_6ca57e19 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        directives_6ca57e19_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void directives_6ca57e19_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_directives_6ca57e19 *_wp_args,
    wp_args_directives_6ca57e19 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        directives_6ca57e19_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        directives_6ca57e19_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void directives_6ca57e19_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_directives_6ca57e19 *_wp_args,
    wp_args_directives_6ca57e19 *_wp_adj_args)
{
    directives_6ca57e19_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

