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


// functions.py:6
static wp::float32 square_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def square(x: float):                                                                  <L 7>
    // return x * x                                                                           <L 8>
    var_0 = wp::mul(var_x, var_x);
    return var_0;
}


// functions.py:11
static wp::vec_t<3, wp::float32> square_1(
    wp::vec_t<3, wp::float32> var_x)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    //---------
    // forward
    // def square(x: wp.vec3):                                                                <L 12>
    // return wp.cw_mul(x, x)                                                                 <L 13>
    var_0 = wp::cw_mul(var_x, var_x);
    return var_0;
}


// functions.py:16
static wp::float32 blend_0(
    wp::float32 var_a,
    wp::float32 var_b,
    wp::float32 var_t)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 1.0;
    wp::float32 var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::float32 var_4 = 2.5;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // forward
    // def blend(a: float, b: float, t: float = 0.25) -> float:                               <L 17>
    // return a * (1.0 - t) + b * t * SCALE                                                   <L 19>
    var_1 = wp::sub(var_0, var_t);
    var_2 = wp::mul(var_a, var_1);
    var_3 = wp::mul(var_b, var_t);
    var_5 = wp::mul(var_3, var_4);
    var_6 = wp::add(var_2, var_5);
    return var_6;
}


// functions.py:22
static void polar_0(
    wp::vec_t<2, wp::float32> var_v,
    wp::float32 & ret_0,
    wp::float32 & ret_1)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::int32 var_1 = 1;
    wp::float32 var_2;
    const wp::int32 var_3 = 0;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // forward
    // def polar(v: wp.vec2):                                                                 <L 23>
    // r = wp.length(v)                                                                       <L 24>
    var_0 = wp::length(var_v);
    // return r, wp.atan2(v[1], v[0])                                                         <L 25>
    var_2 = wp::extract(var_v, var_1);
    var_4 = wp::extract(var_v, var_3);
    var_5 = wp::atan2(var_2, var_4);
    ret_0 = var_0;
    ret_1 = var_5;
    return;
}


// functions.py:28
static wp::float32 clamp_positive_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    bool var_1;
    const wp::float32 var_2 = 0.0;
    //---------
    // forward
    // def clamp_positive(x: float):                                                          <L 29>
    // if x < 0.0:                                                                            <L 30>
    var_1 = (var_x < var_0);
    if (var_1) {
        // return 0.0                                                                         <L 31>
        return var_2;
    }
    // return x                                                                               <L 32>
    return var_x;
}


// functions.py:35
static wp::int32 sign_or_zero_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    bool var_1;
    const wp::int32 var_2 = 1;
    const wp::int32 var_3 = 0;
    //---------
    // forward
    // def sign_or_zero(x: float) -> int:                                                     <L 36>
    // if x > 0.0:                                                                            <L 37>
    var_1 = (var_x > var_0);
    if (var_1) {
        // return 1                                                                           <L 38>
        return var_2;
    }
    if (!var_1) {
        // return 0                                                                           <L 40>
        return var_3;
    }
    return {};
}


// functions.py:43
static void write_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_i,
    wp::float32 var_v)
{
    //---------
    // primal vars
    //---------
    // forward
    // def write(a: wp.array(dtype=float), i: int, v: float):                                 <L 44>
    // a[i] = v                                                                               <L 45>
    wp::array_store(var_a, var_i, var_v);
}


// functions.py:48
static wp::float32 accumulate_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_n)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    wp::float32 var_1;
    wp::range_t var_2;
    wp::int32 var_3;
    wp::float32* var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    //---------
    // forward
    // def accumulate(a: wp.array(dtype=float), n: int) -> float:                             <L 49>
    // s = float(0.0)                                                                         <L 50>
    var_1 = wp::float(var_0);
    // for i in range(n):                                                                     <L 51>
    var_2 = wp::range(var_n);
    start_for_0:;
        if (iter_cmp(var_2) == 0) goto end_for_0;
        var_3 = wp::iter_next(var_2);
        // s += square(a[i])                                                                  <L 52>
        var_4 = wp::address(var_a, var_3);
        var_6 = wp::load(var_4);
        var_5 = square_0(var_6);
        var_7 = wp::add(var_1, var_5);
        wp::assign(var_1, var_7);
        goto start_for_0;
    end_for_0:;
    // return s                                                                               <L 53>
    return var_1;
}


// functions.py:56
static wp::vec_t<3, wp::float32> mul_0(
    wp::vec_t<3, wp::float32> var_a,
    wp::vec_t<3, wp::float32> var_b)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    //---------
    // forward
    // def mul(a: wp.vec3, b: wp.vec3):                                                       <L 57>
    // return wp.cross(a, b)                                                                  <L 58>
    var_0 = wp::cross(var_a, var_b);
    return var_0;
}


// functions.py:62
static wp::float32 scaled_0(
    wp::float32 var_x,
    wp::float32 var_by)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def scaled(x: dtype, by: dtype):                                                       <L 62>
    // return x * by                                                                          <L 63>
    var_0 = wp::mul(var_x, var_by);
    return var_0;
}


// functions.py:62
static wp::float64 scaled_1(
    wp::float64 var_x,
    wp::float64 var_by)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // forward
    // def scaled(x: dtype, by: dtype):                                                       <L 62>
    // return x * by                                                                          <L 63>
    var_0 = wp::mul(var_x, var_by);
    return var_0;
}


// functions.py:6
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
    // def square(x: float):                                                                  <L 7>
    // return x * x                                                                           <L 8>
    var_0 = wp::mul(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x * x                                                                      <L 8>
    // adj: def square(x: float):                                                             <L 7>
    return;
}


// functions.py:11
static void adj_square_1(
    wp::vec_t<3, wp::float32> var_x,
    wp::vec_t<3, wp::float32> & adj_x,
    wp::vec_t<3, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    //---------
    // dual vars
    wp::vec_t<3, wp::float32> adj_0 = {};
    //---------
    // forward
    // def square(x: wp.vec3):                                                                <L 12>
    // return wp.cw_mul(x, x)                                                                 <L 13>
    var_0 = wp::cw_mul(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_cw_mul(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return wp.cw_mul(x, x)                                                            <L 13>
    // adj: def square(x: wp.vec3):                                                           <L 12>
    return;
}


// functions.py:16
static void adj_blend_0(
    wp::float32 var_a,
    wp::float32 var_b,
    wp::float32 var_t,
    wp::float32 & adj_a,
    wp::float32 & adj_b,
    wp::float32 & adj_t,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 1.0;
    wp::float32 var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::float32 var_4 = 2.5;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    //---------
    // forward
    // def blend(a: float, b: float, t: float = 0.25) -> float:                               <L 17>
    // return a * (1.0 - t) + b * t * SCALE                                                   <L 19>
    var_1 = wp::sub(var_0, var_t);
    var_2 = wp::mul(var_a, var_1);
    var_3 = wp::mul(var_b, var_t);
    var_5 = wp::mul(var_3, var_4);
    var_6 = wp::add(var_2, var_5);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_6 += adj_ret;
    wp::adj_add(var_2, var_5, adj_2, adj_5, adj_6);
    wp::adj_mul(var_3, var_4, adj_3, adj_4, adj_5);
    wp::adj_mul(var_b, var_t, adj_b, adj_t, adj_3);
    wp::adj_mul(var_a, var_1, adj_a, adj_1, adj_2);
    wp::adj_sub(var_0, var_t, adj_0, adj_t, adj_1);
    // adj: return a * (1.0 - t) + b * t * SCALE                                              <L 19>
    // adj: def blend(a: float, b: float, t: float = 0.25) -> float:                          <L 17>
    return;
}


// functions.py:22
static void adj_polar_0(
    wp::vec_t<2, wp::float32> var_v,
    wp::float32 & ret_0,
    wp::float32 & ret_1,
    wp::vec_t<2, wp::float32> & adj_v,
    wp::float32 & adj_ret_0,
    wp::float32 & adj_ret_1)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::int32 var_1 = 1;
    wp::float32 var_2;
    const wp::int32 var_3 = 0;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    //---------
    // forward
    // def polar(v: wp.vec2):                                                                 <L 23>
    // r = wp.length(v)                                                                       <L 24>
    var_0 = wp::length(var_v);
    // return r, wp.atan2(v[1], v[0])                                                         <L 25>
    var_2 = wp::extract(var_v, var_1);
    var_4 = wp::extract(var_v, var_3);
    var_5 = wp::atan2(var_2, var_4);
    ret_0 = var_0;
    ret_1 = var_5;
    goto label0;
    //---------
    // reverse
    label0:;
    adj_5 += adj_ret_1;
    adj_0 += adj_ret_0;
    wp::adj_atan2(var_2, var_4, adj_2, adj_4, adj_5);
    wp::adj_extract(var_v, var_3, adj_v, adj_3, adj_4);
    wp::adj_extract(var_v, var_1, adj_v, adj_1, adj_2);
    // adj: return r, wp.atan2(v[1], v[0])                                                    <L 25>
    wp::adj_length(var_v, var_0, adj_v, adj_0);
    // adj: r = wp.length(v)                                                                  <L 24>
    // adj: def polar(v: wp.vec2):                                                            <L 23>
    return;
}


// functions.py:28
static void adj_clamp_positive_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    bool var_1;
    const wp::float32 var_2 = 0.0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    bool adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def clamp_positive(x: float):                                                          <L 29>
    // if x < 0.0:                                                                            <L 30>
    var_1 = (var_x < var_0);
    if (var_1) {
        // return 0.0                                                                         <L 31>
        goto label0;
    }
    // return x                                                                               <L 32>
    goto label1;
    //---------
    // reverse
    label1:;
    adj_x += adj_ret;
    // adj: return x                                                                          <L 32>
    if (var_1) {
        label0:;
        adj_2 += adj_ret;
        // adj: return 0.0                                                                    <L 31>
    }
    // adj: if x < 0.0:                                                                       <L 30>
    // adj: def clamp_positive(x: float):                                                     <L 29>
    return;
}


// functions.py:35
static void adj_sign_or_zero_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    bool var_1;
    const wp::int32 var_2 = 1;
    const wp::int32 var_3 = 0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    bool adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    //---------
    // forward
    // def sign_or_zero(x: float) -> int:                                                     <L 36>
    // if x > 0.0:                                                                            <L 37>
    var_1 = (var_x > var_0);
    if (var_1) {
        // return 1                                                                           <L 38>
        goto label0;
    }
    if (!var_1) {
        // return 0                                                                           <L 40>
        goto label1;
    }
    //---------
    // reverse
    if (!var_1) {
        label1:;
        adj_3 += adj_ret;
        // adj: return 0                                                                      <L 40>
    }
    if (var_1) {
        label0:;
        adj_2 += adj_ret;
        // adj: return 1                                                                      <L 38>
    }
    // adj: if x > 0.0:                                                                       <L 37>
    // adj: def sign_or_zero(x: float) -> int:                                                <L 36>
    return;
}


// functions.py:43
static void adj_write_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_i,
    wp::float32 var_v,
    wp::array_t<wp::float32> & adj_a,
    wp::int32 & adj_i,
    wp::float32 & adj_v)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def write(a: wp.array(dtype=float), i: int, v: float):                                 <L 44>
    // a[i] = v                                                                               <L 45>
    // wp::array_store(var_a, var_i, var_v);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_i, var_v, adj_a, adj_i, adj_v);
    // adj: a[i] = v                                                                          <L 45>
    // adj: def write(a: wp.array(dtype=float), i: int, v: float):                            <L 44>
    return;
}


// functions.py:48
static void adj_accumulate_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_n,
    wp::array_t<wp::float32> & adj_a,
    wp::int32 & adj_n,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    wp::float32 var_1;
    wp::range_t var_2;
    wp::int32 var_3;
    wp::float32* var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::range_t adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    //---------
    // forward
    // def accumulate(a: wp.array(dtype=float), n: int) -> float:                             <L 49>
    // s = float(0.0)                                                                         <L 50>
    var_1 = wp::float(var_0);
    // for i in range(n):                                                                     <L 51>
    var_2 = wp::range(var_n);
    // return s                                                                               <L 53>
    goto label2;
    //---------
    // reverse
    label2:;
    adj_1 += adj_ret;
    // adj: return s                                                                          <L 53>
    var_2 = wp::iter_reverse(var_2);
    start_for_0:;
        if (iter_cmp(var_2) == 0) goto end_for_0;
        var_3 = wp::iter_next(var_2);
    	adj_4 = {};
    	adj_5 = {};
    	adj_6 = {};
    	adj_7 = {};
        // s += square(a[i])                                                                  <L 52>
        var_4 = wp::address(var_a, var_3);
        var_6 = wp::load(var_4);
        var_5 = square_0(var_6);
        var_7 = wp::add(var_1, var_5);
        wp::assign(var_1, var_7);
        wp::adj_assign(var_1, var_7, adj_1, adj_7);
        wp::adj_add(var_1, var_5, adj_1, adj_5, adj_7);
        adj_square_0(var_6, adj_4, adj_5);
        wp::adj_address(var_a, var_3, adj_a, adj_3, adj_4);
        // adj: s += square(a[i])                                                             <L 52>
    	goto start_for_0;
    end_for_0:;
    // adj: for i in range(n):                                                                <L 51>
    wp::adj_float(var_0, adj_0, adj_1);
    // adj: s = float(0.0)                                                                    <L 50>
    // adj: def accumulate(a: wp.array(dtype=float), n: int) -> float:                        <L 49>
    return;
}


// functions.py:56
static void adj_mul_0(
    wp::vec_t<3, wp::float32> var_a,
    wp::vec_t<3, wp::float32> var_b,
    wp::vec_t<3, wp::float32> & adj_a,
    wp::vec_t<3, wp::float32> & adj_b,
    wp::vec_t<3, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    //---------
    // dual vars
    wp::vec_t<3, wp::float32> adj_0 = {};
    //---------
    // forward
    // def mul(a: wp.vec3, b: wp.vec3):                                                       <L 57>
    // return wp.cross(a, b)                                                                  <L 58>
    var_0 = wp::cross(var_a, var_b);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_cross(var_a, var_b, adj_a, adj_b, adj_0);
    // adj: return wp.cross(a, b)                                                             <L 58>
    // adj: def mul(a: wp.vec3, b: wp.vec3):                                                  <L 57>
    return;
}


// functions.py:62
static void adj_scaled_0(
    wp::float32 var_x,
    wp::float32 var_by,
    wp::float32 & adj_x,
    wp::float32 & adj_by,
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
    // def scaled(x: dtype, by: dtype):                                                       <L 62>
    // return x * by                                                                          <L 63>
    var_0 = wp::mul(var_x, var_by);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_x, var_by, adj_x, adj_by, adj_0);
    // adj: return x * by                                                                     <L 63>
    // adj: def scaled(x: dtype, by: dtype):                                                  <L 62>
    return;
}


// functions.py:62
static void adj_scaled_1(
    wp::float64 var_x,
    wp::float64 var_by,
    wp::float64 & adj_x,
    wp::float64 & adj_by,
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
    // def scaled(x: dtype, by: dtype):                                                       <L 62>
    // return x * by                                                                          <L 63>
    var_0 = wp::mul(var_x, var_by);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_x, var_by, adj_x, adj_by, adj_0);
    // adj: return x * by                                                                     <L 63>
    // adj: def scaled(x: dtype, by: dtype):                                                  <L 62>
    return;
}

struct wp_args_forward_only_049574b3 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void forward_only_049574b3_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_forward_only_049574b3 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_forward_only_049574b3 wp_contiguous_args;
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
    // def forward_only(x: wp.array(dtype=float)):                                            <L 96>
    // i = wp.tid()                                                                           <L 97>
    var_0 = builtin_tid1d();
    // x[i] = square(x[i])                                                                    <L 98>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = square_0(var_3);
    wp::array_store(var_x, var_0, var_2);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void forward_only_049574b3_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_forward_only_049574b3 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        forward_only_049574b3_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void forward_only_049574b3_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_forward_only_049574b3 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        forward_only_049574b3_cpu_forward_tasks<true>(dim, _wp_args);
    else
        forward_only_049574b3_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void forward_only_049574b3_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_forward_only_049574b3 *_wp_args)
{
    forward_only_049574b3_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_calls_12a9fe27 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::vec_t<3, wp::float32>> p;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void calls_12a9fe27_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_calls_12a9fe27 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_calls_12a9fe27 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::vec_t<3, wp::float32>* var_4;
    wp::vec_t<3, wp::float32> var_5;
    wp::vec_t<3, wp::float32> var_6;
    const wp::int32 var_7 = 0;
    wp::float32 var_8;
    wp::float32 var_9;
    const wp::float32 var_10 = 0.25;
    wp::float32* var_11;
    const wp::float32 var_12 = 0.5;
    wp::float32 var_13;
    wp::float32 var_14;
    wp::vec_t<2, wp::float32> var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::float32* var_18;
    wp::float32 var_19;
    wp::float32 var_20;
    wp::float32 var_21;
    wp::int32 var_22;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32 var_26;
    wp::float32 var_27;
    const wp::int32 var_28 = 5;
    wp::float32 var_29;
    wp::float32 var_30;
    wp::vec_t<3, wp::float32>* var_31;
    wp::vec_t<3, wp::float32> var_32;
    wp::vec_t<3, wp::float32> var_33;
    wp::vec_t<3, wp::float32>* var_34;
    wp::vec_t<3, wp::float32> var_35;
    wp::vec_t<3, wp::float32> var_36;
    //---------
    // forward
    // def calls(x: wp.array(dtype=float), p: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):       <L 81>
    // i = wp.tid()                                                                           <L 82>
    var_0 = builtin_tid1d();
    // a = square(x[i])                                                                       <L 83>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = square_0(var_3);
    // q = square(p[i])                                                                       <L 84>
    var_4 = wp::address(var_p, var_0);
    var_6 = wp::load(var_4);
    var_5 = square_1(var_6);
    // b = blend(a, q[0])                                                                     <L 85>
    var_8 = wp::extract(var_5, var_7);
    var_9 = blend_0(var_2, var_8, var_10);
    // c = blend(a, b=x[i], t=0.5)                                                            <L 86>
    var_11 = wp::address(var_x, var_0);
    var_14 = wp::load(var_11);
    var_13 = blend_0(var_2, var_14, var_12);
    // r, theta = polar(wp.vec2(a, b))                                                        <L 87>
    var_15 = wp::vec_t<2, wp::float32>(var_2, var_9);
    polar_0(var_15, var_16, var_17);
    // d = clamp_positive(x[i] - r) + float(sign_or_zero(theta))                              <L 88>
    var_18 = wp::address(var_x, var_0);
    var_20 = wp::load(var_18);
    var_19 = wp::sub(var_20, var_16);
    var_21 = clamp_positive_0(var_19);
    var_22 = sign_or_zero_0(var_17);
    var_23 = wp::float(var_22);
    var_24 = wp::add(var_21, var_23);
    // write(out, i, a + b + c + d)                                                           <L 89>
    var_25 = wp::add(var_2, var_9);
    var_26 = wp::add(var_25, var_13);
    var_27 = wp::add(var_26, var_24);
    write_0(var_out, var_0, var_27);
    // out[i] += accumulate(x, 5)                                                             <L 90>
    var_29 = accumulate_0(var_x, var_28);
    var_30 = wp::atomic_add(var_out, var_0, var_29);
    // p[i] = p[i] * q                                                                        <L 91>
    var_31 = wp::address(var_p, var_0);
    var_33 = wp::load(var_31);
    var_32 = mul_0(var_33, var_5);
    wp::array_store(var_p, var_0, var_32);
    // p[i] *= q                                                                              <L 92>
    var_34 = wp::address(var_p, var_0);
    var_36 = wp::load(var_34);
    var_35 = mul_0(var_36, var_5);
    wp::array_store(var_p, var_0, var_35);
}



template <bool wp_linear_contiguous>
static void calls_12a9fe27_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_calls_12a9fe27 *_wp_args,
    wp_args_calls_12a9fe27 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_calls_12a9fe27 wp_contiguous_args;
    wp_args_calls_12a9fe27 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_p = _wp_adj_args->p;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::vec_t<3, wp::float32>* var_4;
    wp::vec_t<3, wp::float32> var_5;
    wp::vec_t<3, wp::float32> var_6;
    const wp::int32 var_7 = 0;
    wp::float32 var_8;
    wp::float32 var_9;
    const wp::float32 var_10 = 0.25;
    wp::float32* var_11;
    const wp::float32 var_12 = 0.5;
    wp::float32 var_13;
    wp::float32 var_14;
    wp::vec_t<2, wp::float32> var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::float32* var_18;
    wp::float32 var_19;
    wp::float32 var_20;
    wp::float32 var_21;
    wp::int32 var_22;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32 var_26;
    wp::float32 var_27;
    const wp::int32 var_28 = 5;
    wp::float32 var_29;
    wp::float32 var_30;
    wp::vec_t<3, wp::float32>* var_31;
    wp::vec_t<3, wp::float32> var_32;
    wp::vec_t<3, wp::float32> var_33;
    wp::vec_t<3, wp::float32>* var_34;
    wp::vec_t<3, wp::float32> var_35;
    wp::vec_t<3, wp::float32> var_36;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    wp::vec_t<3, wp::float32> adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::vec_t<2, wp::float32> adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::int32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::vec_t<3, wp::float32> adj_31 = {};
    wp::vec_t<3, wp::float32> adj_32 = {};
    wp::vec_t<3, wp::float32> adj_33 = {};
    wp::vec_t<3, wp::float32> adj_34 = {};
    wp::vec_t<3, wp::float32> adj_35 = {};
    wp::vec_t<3, wp::float32> adj_36 = {};
    //---------
    // forward
    // def calls(x: wp.array(dtype=float), p: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):       <L 81>
    // i = wp.tid()                                                                           <L 82>
    var_0 = builtin_tid1d();
    // a = square(x[i])                                                                       <L 83>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = square_0(var_3);
    // q = square(p[i])                                                                       <L 84>
    var_4 = wp::address(var_p, var_0);
    var_6 = wp::load(var_4);
    var_5 = square_1(var_6);
    // b = blend(a, q[0])                                                                     <L 85>
    var_8 = wp::extract(var_5, var_7);
    var_9 = blend_0(var_2, var_8, var_10);
    // c = blend(a, b=x[i], t=0.5)                                                            <L 86>
    var_11 = wp::address(var_x, var_0);
    var_14 = wp::load(var_11);
    var_13 = blend_0(var_2, var_14, var_12);
    // r, theta = polar(wp.vec2(a, b))                                                        <L 87>
    var_15 = wp::vec_t<2, wp::float32>(var_2, var_9);
    polar_0(var_15, var_16, var_17);
    // d = clamp_positive(x[i] - r) + float(sign_or_zero(theta))                              <L 88>
    var_18 = wp::address(var_x, var_0);
    var_20 = wp::load(var_18);
    var_19 = wp::sub(var_20, var_16);
    var_21 = clamp_positive_0(var_19);
    var_22 = sign_or_zero_0(var_17);
    var_23 = wp::float(var_22);
    var_24 = wp::add(var_21, var_23);
    // write(out, i, a + b + c + d)                                                           <L 89>
    var_25 = wp::add(var_2, var_9);
    var_26 = wp::add(var_25, var_13);
    var_27 = wp::add(var_26, var_24);
    write_0(var_out, var_0, var_27);
    // out[i] += accumulate(x, 5)                                                             <L 90>
    var_29 = accumulate_0(var_x, var_28);
    // var_30 = wp::atomic_add(var_out, var_0, var_29);
    // p[i] = p[i] * q                                                                        <L 91>
    var_31 = wp::address(var_p, var_0);
    var_33 = wp::load(var_31);
    var_32 = mul_0(var_33, var_5);
    // wp::array_store(var_p, var_0, var_32);
    // p[i] *= q                                                                              <L 92>
    var_34 = wp::address(var_p, var_0);
    var_36 = wp::load(var_34);
    var_35 = mul_0(var_36, var_5);
    // wp::array_store(var_p, var_0, var_35);
    //---------
    // reverse
    wp::adj_array_store(var_p, var_0, var_35, adj_p, adj_0, adj_35);
    adj_mul_0(var_36, var_5, adj_34, adj_5, adj_35);
    wp::adj_address(var_p, var_0, adj_p, adj_0, adj_34);
    // adj: p[i] *= q                                                                         <L 92>
    wp::adj_array_store(var_p, var_0, var_32, adj_p, adj_0, adj_32);
    adj_mul_0(var_33, var_5, adj_31, adj_5, adj_32);
    wp::adj_address(var_p, var_0, adj_p, adj_0, adj_31);
    // adj: p[i] = p[i] * q                                                                   <L 91>
    wp::adj_atomic_add(var_out, var_0, var_29, adj_out, adj_0, adj_29, adj_30);
    adj_accumulate_0(var_x, var_28, adj_x, adj_28, adj_29);
    // adj: out[i] += accumulate(x, 5)                                                        <L 90>
    adj_write_0(var_out, var_0, var_27, adj_out, adj_0, adj_27);
    wp::adj_add(var_26, var_24, adj_26, adj_24, adj_27);
    wp::adj_add(var_25, var_13, adj_25, adj_13, adj_26);
    wp::adj_add(var_2, var_9, adj_2, adj_9, adj_25);
    // adj: write(out, i, a + b + c + d)                                                      <L 89>
    wp::adj_add(var_21, var_23, adj_21, adj_23, adj_24);
    wp::adj_float(var_22, adj_22, adj_23);
    adj_sign_or_zero_0(var_17, adj_17, adj_22);
    adj_clamp_positive_0(var_19, adj_19, adj_21);
    wp::adj_sub(var_20, var_16, adj_18, adj_16, adj_19);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_18);
    // adj: d = clamp_positive(x[i] - r) + float(sign_or_zero(theta))                         <L 88>
    adj_polar_0(var_15, var_16, var_17, adj_15, adj_16, adj_17);
    wp::adj_vec_t(var_2, var_9, adj_2, adj_9, adj_15);
    // adj: r, theta = polar(wp.vec2(a, b))                                                   <L 87>
    adj_blend_0(var_2, var_14, var_12, adj_2, adj_11, adj_12, adj_13);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_11);
    // adj: c = blend(a, b=x[i], t=0.5)                                                       <L 86>
    adj_blend_0(var_2, var_8, var_10, adj_2, adj_8, adj_10, adj_9);
    wp::adj_extract(var_5, var_7, adj_5, adj_7, adj_8);
    // adj: b = blend(a, q[0])                                                                <L 85>
    adj_square_1(var_6, adj_4, adj_5);
    wp::adj_address(var_p, var_0, adj_p, adj_0, adj_4);
    // adj: q = square(p[i])                                                                  <L 84>
    adj_square_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: a = square(x[i])                                                                  <L 83>
    // adj: i = wp.tid()                                                                      <L 82>
    // adj: def calls(x: wp.array(dtype=float), p: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):  <L 81>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void calls_12a9fe27_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_12a9fe27 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        calls_12a9fe27_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void calls_12a9fe27_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_12a9fe27 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        calls_12a9fe27_cpu_forward_tasks<true>(dim, _wp_args);
    else
        calls_12a9fe27_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void calls_12a9fe27_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_12a9fe27 *_wp_args)
{
    calls_12a9fe27_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void calls_12a9fe27_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_12a9fe27 *_wp_args,
    wp_args_calls_12a9fe27 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        calls_12a9fe27_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void calls_12a9fe27_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_12a9fe27 *_wp_args,
    wp_args_calls_12a9fe27 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        calls_12a9fe27_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        calls_12a9fe27_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void calls_12a9fe27_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_12a9fe27 *_wp_args,
    wp_args_calls_12a9fe27 *_wp_adj_args)
{
    calls_12a9fe27_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_made_overloads_48ed5614 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float64> y;
};


template <bool wp_linear_contiguous>
static void made_overloads_48ed5614_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_made_overloads_48ed5614 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_made_overloads_48ed5614 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float64> var_y = _wp_args->y;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    const wp::float32 var_2 = 2.0;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float64* var_5;
    const wp::int32 var_6 = 0;
    wp::float64* var_7;
    wp::float64 var_8;
    wp::float64 var_9;
    wp::float64 var_10;
    //---------
    // forward
    // def made_overloads(x: wp.array(dtype=float), y: wp.array(dtype=wp.float64)):           <L 74>
    // i = wp.tid()                                                                           <L 75>
    var_0 = builtin_tid1d();
    // x[i] = scaled(x[i], 2.0)                                                               <L 76>
    var_1 = wp::address(var_x, var_0);
    var_4 = wp::load(var_1);
    var_3 = scaled_0(var_4, var_2);
    wp::array_store(var_x, var_0, var_3);
    // y[i] = scaled(y[i], y[0])                                                              <L 77>
    var_5 = wp::address(var_y, var_0);
    var_7 = wp::address(var_y, var_6);
    var_9 = wp::load(var_5);
    var_10 = wp::load(var_7);
    var_8 = scaled_1(var_9, var_10);
    wp::array_store(var_y, var_0, var_8);
}



template <bool wp_linear_contiguous>
static void made_overloads_48ed5614_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_made_overloads_48ed5614 *_wp_args,
    wp_args_made_overloads_48ed5614 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_made_overloads_48ed5614 wp_contiguous_args;
    wp_args_made_overloads_48ed5614 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float64);
        wp_contiguous_adj_args.y.strides[0] = sizeof(wp::float64);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float64> var_y = _wp_args->y;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float64> adj_y = _wp_adj_args->y;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    const wp::float32 var_2 = 2.0;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float64* var_5;
    const wp::int32 var_6 = 0;
    wp::float64* var_7;
    wp::float64 var_8;
    wp::float64 var_9;
    wp::float64 var_10;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float64 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::float64 adj_7 = {};
    wp::float64 adj_8 = {};
    wp::float64 adj_9 = {};
    wp::float64 adj_10 = {};
    //---------
    // forward
    // def made_overloads(x: wp.array(dtype=float), y: wp.array(dtype=wp.float64)):           <L 74>
    // i = wp.tid()                                                                           <L 75>
    var_0 = builtin_tid1d();
    // x[i] = scaled(x[i], 2.0)                                                               <L 76>
    var_1 = wp::address(var_x, var_0);
    var_4 = wp::load(var_1);
    var_3 = scaled_0(var_4, var_2);
    // wp::array_store(var_x, var_0, var_3);
    // y[i] = scaled(y[i], y[0])                                                              <L 77>
    var_5 = wp::address(var_y, var_0);
    var_7 = wp::address(var_y, var_6);
    var_9 = wp::load(var_5);
    var_10 = wp::load(var_7);
    var_8 = scaled_1(var_9, var_10);
    // wp::array_store(var_y, var_0, var_8);
    //---------
    // reverse
    wp::adj_array_store(var_y, var_0, var_8, adj_y, adj_0, adj_8);
    adj_scaled_1(var_9, var_10, adj_5, adj_7, adj_8);
    wp::adj_address(var_y, var_6, adj_y, adj_6, adj_7);
    wp::adj_address(var_y, var_0, adj_y, adj_0, adj_5);
    // adj: y[i] = scaled(y[i], y[0])                                                         <L 77>
    wp::adj_array_store(var_x, var_0, var_3, adj_x, adj_0, adj_3);
    adj_scaled_0(var_4, var_2, adj_1, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = scaled(x[i], 2.0)                                                          <L 76>
    // adj: i = wp.tid()                                                                      <L 75>
    // adj: def made_overloads(x: wp.array(dtype=float), y: wp.array(dtype=wp.float64)):      <L 74>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void made_overloads_48ed5614_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_made_overloads_48ed5614 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        made_overloads_48ed5614_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void made_overloads_48ed5614_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_made_overloads_48ed5614 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float64)));
    if (wp_linear_contiguous)
        made_overloads_48ed5614_cpu_forward_tasks<true>(dim, _wp_args);
    else
        made_overloads_48ed5614_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void made_overloads_48ed5614_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_made_overloads_48ed5614 *_wp_args)
{
    made_overloads_48ed5614_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void made_overloads_48ed5614_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_made_overloads_48ed5614 *_wp_args,
    wp_args_made_overloads_48ed5614 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        made_overloads_48ed5614_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void made_overloads_48ed5614_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_made_overloads_48ed5614 *_wp_args,
    wp_args_made_overloads_48ed5614 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float64)) & (_wp_adj_args->y.strides[0] == (int)sizeof(wp::float64)));
    if (wp_linear_contiguous)
        made_overloads_48ed5614_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        made_overloads_48ed5614_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void made_overloads_48ed5614_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_made_overloads_48ed5614 *_wp_args,
    wp_args_made_overloads_48ed5614 *_wp_adj_args)
{
    made_overloads_48ed5614_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_unpacked_a513a0ad {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::vec_t<3, wp::float32>> p;
};


template <bool wp_linear_contiguous>
static void unpacked_a513a0ad_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_unpacked_a513a0ad *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_unpacked_a513a0ad wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    const wp::int32 var_2 = 3;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::vec_t<3, wp::float32>* var_5;
    wp::float32 var_6;
    wp::vec_t<3, wp::float32> var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    //---------
    // forward
    // def unpacked(x: wp.array(dtype=float), p: wp.array(dtype=wp.vec3)):                    <L 102>
    // i = wp.tid()                                                                           <L 103>
    var_0 = builtin_tid1d();
    // f, a, g = square, x[i], wp.length                                                      <L 104>
    var_1 = wp::address(var_x, var_0);
    // h, k = (accumulate, 3)                                                                 <L 105>
    // x[i] = f(a) + g(p[i]) + h(x, k)                                                        <L 106>
    var_4 = wp::load(var_1);
    var_3 = square_0(var_4);
    var_5 = wp::address(var_p, var_0);
    var_7 = wp::load(var_5);
    var_6 = wp::length(var_7);
    var_8 = wp::add(var_3, var_6);
    var_9 = accumulate_0(var_x, var_2);
    var_10 = wp::add(var_8, var_9);
    wp::array_store(var_x, var_0, var_10);
}



template <bool wp_linear_contiguous>
static void unpacked_a513a0ad_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_unpacked_a513a0ad *_wp_args,
    wp_args_unpacked_a513a0ad *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_unpacked_a513a0ad wp_contiguous_args;
    wp_args_unpacked_a513a0ad wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_p = _wp_adj_args->p;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    const wp::int32 var_2 = 3;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::vec_t<3, wp::float32>* var_5;
    wp::float32 var_6;
    wp::vec_t<3, wp::float32> var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    wp::float32 adj_6 = {};
    wp::vec_t<3, wp::float32> adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    //---------
    // forward
    // def unpacked(x: wp.array(dtype=float), p: wp.array(dtype=wp.vec3)):                    <L 102>
    // i = wp.tid()                                                                           <L 103>
    var_0 = builtin_tid1d();
    // f, a, g = square, x[i], wp.length                                                      <L 104>
    var_1 = wp::address(var_x, var_0);
    // h, k = (accumulate, 3)                                                                 <L 105>
    // x[i] = f(a) + g(p[i]) + h(x, k)                                                        <L 106>
    var_4 = wp::load(var_1);
    var_3 = square_0(var_4);
    var_5 = wp::address(var_p, var_0);
    var_7 = wp::load(var_5);
    var_6 = wp::length(var_7);
    var_8 = wp::add(var_3, var_6);
    var_9 = accumulate_0(var_x, var_2);
    var_10 = wp::add(var_8, var_9);
    // wp::array_store(var_x, var_0, var_10);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_10, adj_x, adj_0, adj_10);
    wp::adj_add(var_8, var_9, adj_8, adj_9, adj_10);
    adj_accumulate_0(var_x, var_2, adj_x, adj_2, adj_9);
    wp::adj_add(var_3, var_6, adj_3, adj_6, adj_8);
    wp::adj_length(var_7, var_6, adj_5, adj_6);
    wp::adj_address(var_p, var_0, adj_p, adj_0, adj_5);
    adj_square_0(var_4, adj_1, adj_3);
    // adj: x[i] = f(a) + g(p[i]) + h(x, k)                                                   <L 106>
    // adj: h, k = (accumulate, 3)                                                            <L 105>
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: f, a, g = square, x[i], wp.length                                                 <L 104>
    // adj: i = wp.tid()                                                                      <L 103>
    // adj: def unpacked(x: wp.array(dtype=float), p: wp.array(dtype=wp.vec3)):               <L 102>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void unpacked_a513a0ad_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_a513a0ad *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        unpacked_a513a0ad_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void unpacked_a513a0ad_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_a513a0ad *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        unpacked_a513a0ad_cpu_forward_tasks<true>(dim, _wp_args);
    else
        unpacked_a513a0ad_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void unpacked_a513a0ad_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_a513a0ad *_wp_args)
{
    unpacked_a513a0ad_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void unpacked_a513a0ad_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_a513a0ad *_wp_args,
    wp_args_unpacked_a513a0ad *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        unpacked_a513a0ad_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void unpacked_a513a0ad_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_a513a0ad *_wp_args,
    wp_args_unpacked_a513a0ad *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        unpacked_a513a0ad_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        unpacked_a513a0ad_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void unpacked_a513a0ad_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_unpacked_a513a0ad *_wp_args,
    wp_args_unpacked_a513a0ad *_wp_adj_args)
{
    unpacked_a513a0ad_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

