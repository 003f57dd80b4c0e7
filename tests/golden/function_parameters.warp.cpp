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


// function_parameters.py:8
static wp::float32 square_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def square(x: float):                                                                  <L 9>
    // return x * x                                                                           <L 10>
    var_0 = wp::mul(var_x, var_x);
    return var_0;
}


// function_parameters.py:0
static wp::float32 apply_0_callable_40131139f50c(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def apply(f: wp.Function, x: float):                                                   <L 1>
    // return f(x)                                                                            <L 2>
    var_0 = square_0(var_x);
    return var_0;
}


// function_parameters.py:0
static wp::float32 apply_0_callable_c40038140639(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def apply(f: wp.Function, x: float):                                                   <L 1>
    // return f(x)                                                                            <L 2>
    var_0 = wp::sin(var_x);
    return var_0;
}


// function_parameters.py:0
static wp::float32 apply_0_callable_4d9c7f89c895(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def apply(f: wp.Function, x: float):                                                   <L 1>
    // return f(x)                                                                            <L 2>
    var_0 = wp::cos(var_x);
    return var_0;
}


// function_parameters.py:0
static wp::float32 twice_0_callable_56c28ec8b14c(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def twice(f: wp.Function, x: Any):                                                     <L 1>
    // return f(f(x))                                                                         <L 2>
    var_0 = square_0(var_x);
    var_1 = square_0(var_0);
    return var_1;
}


// function_parameters.py:0
static wp::float32 twice_0_callable_22b0b9a6db4c(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def twice(f: wp.Function, x: Any):                                                     <L 1>
    // return f(f(x))                                                                         <L 2>
    var_0 = wp::sqrt(var_x);
    var_1 = wp::sqrt(var_0);
    return var_1;
}


// function_parameters.py:0
static wp::vec_t<3, wp::float64> twice_0_callable_24733aa56dcd(
    wp::vec_t<3, wp::float64> var_x)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float64> var_0;
    wp::vec_t<3, wp::float64> var_1;
    //---------
    // forward
    // def twice(f: wp.Function, x: Any):                                                     <L 1>
    // return f(f(x))                                                                         <L 2>
    var_0 = wp::normalize(var_x);
    var_1 = wp::normalize(var_0);
    return var_1;
}


// function_parameters.py:0
static wp::float32 apply_0_callable_580d22d9b608(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def apply(f: wp.Function, x: float):                                                   <L 1>
    // return f(x)                                                                            <L 2>
    var_0 = wp::exp(var_x);
    return var_0;
}


// function_parameters.py:0
static wp::float32 compose_0_callable_37b924a56ce7(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def compose(x: float, f: wp.Function, g: wp.Function = square):                        <L 1>
    // return apply(f, g(x))                                                                  <L 2>
    var_0 = square_0(var_x);
    var_1 = apply_0_callable_580d22d9b608(var_0);
    return var_1;
}


// function_parameters.py:0
static wp::float32 compose_0_callable_d0269ad21f49(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def compose(x: float, f: wp.Function, g: wp.Function = square):                        <L 1>
    // return apply(f, g(x))                                                                  <L 2>
    var_0 = wp::log(var_x);
    var_1 = apply_0_callable_40131139f50c(var_0);
    return var_1;
}


// function_parameters.py:0
static wp::float32 compose_0_callable_7a91068b02c6(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def compose(x: float, f: wp.Function, g: wp.Function = square):                        <L 1>
    // return apply(f, g(x))                                                                  <L 2>
    var_0 = square_0(var_x);
    var_1 = apply_0_callable_40131139f50c(var_0);
    return var_1;
}


// function_parameters.py:0
static void fill_0_callable_237f7e85b884(
    wp::array_t<wp::float32> var_out,
    wp::int32 var_i)
{
    //---------
    // primal vars
    wp::float32* var_0;
    const wp::float32 var_1 = 2.0;
    wp::float32 var_2;
    wp::float32 var_3;
    //---------
    // forward
    // def fill(f: wp.Function, out: wp.array(dtype=float), i: int):                          <L 1>
    // out[i] = f(out[i], 2.0)                                                                <L 2>
    var_0 = wp::address(var_out, var_i);
    var_3 = wp::load(var_0);
    var_2 = wp::max(var_3, var_1);
    wp::array_store(var_out, var_i, var_2);
}


// function_parameters.py:0
static void fill_0_callable_6a2302b1a3f5(
    wp::array_t<wp::float32> var_out,
    wp::int32 var_i)
{
    //---------
    // primal vars
    wp::float32* var_0;
    const wp::float32 var_1 = 2.0;
    wp::float32 var_2;
    wp::float32 var_3;
    //---------
    // forward
    // def fill(f: wp.Function, out: wp.array(dtype=float), i: int):                          <L 1>
    // out[i] = f(out[i], 2.0)                                                                <L 2>
    var_0 = wp::address(var_out, var_i);
    var_3 = wp::load(var_0);
    var_2 = wp::min(var_3, var_1);
    wp::array_store(var_out, var_i, var_2);
}


// function_parameters.py:55
static wp::int32 by_type_0(
    wp::int32 var_x)
{
    //---------
    // primal vars
    //---------
    // forward
    // def by_type(x: int):                                                                   <L 56>
    // return x                                                                               <L 57>
    return var_x;
}


// function_parameters.py:0
static wp::float32 by_type_1_callable_925570ae9b1d(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def by_type(x: float, g: wp.Function = square):                                        <L 1>
    // return g(x)                                                                            <L 2>
    var_0 = square_0(var_x);
    return var_0;
}


// function_parameters.py:0
static wp::int32 by_kind_1(
    wp::int32 var_x)
{
    //---------
    // primal vars
    //---------
    // forward
    // def by_kind(x: Any):                                                                   <L 1>
    // return x                                                                               <L 2>
    return var_x;
}


// function_parameters.py:0
static wp::float32 by_kind_0_callable_fc13e6e194ae(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def by_kind(x: float, g: wp.Function = square):                                        <L 1>
    // return g(x)                                                                            <L 2>
    var_0 = square_0(var_x);
    return var_0;
}


// function_parameters.py:8
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
    // def square(x: float):                                                                  <L 9>
    // return x * x                                                                           <L 10>
    var_0 = wp::mul(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x * x                                                                      <L 10>
    // adj: def square(x: float):                                                             <L 9>
    return;
}


// function_parameters.py:0
static void adj_apply_0_callable_40131139f50c(
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
    // def apply(f: wp.Function, x: float):                                                   <L 1>
    // return f(x)                                                                            <L 2>
    var_0 = square_0(var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    adj_square_0(var_x, adj_x, adj_0);
    // adj: return f(x)                                                                       <L 2>
    // adj: def apply(f: wp.Function, x: float):                                              <L 1>
    return;
}


// function_parameters.py:0
static void adj_apply_0_callable_c40038140639(
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
    // def apply(f: wp.Function, x: float):                                                   <L 1>
    // return f(x)                                                                            <L 2>
    var_0 = wp::sin(var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_sin(var_x, adj_x, adj_0);
    // adj: return f(x)                                                                       <L 2>
    // adj: def apply(f: wp.Function, x: float):                                              <L 1>
    return;
}


// function_parameters.py:0
static void adj_apply_0_callable_4d9c7f89c895(
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
    // def apply(f: wp.Function, x: float):                                                   <L 1>
    // return f(x)                                                                            <L 2>
    var_0 = wp::cos(var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_cos(var_x, adj_x, adj_0);
    // adj: return f(x)                                                                       <L 2>
    // adj: def apply(f: wp.Function, x: float):                                              <L 1>
    return;
}


// function_parameters.py:0
static void adj_twice_0_callable_56c28ec8b14c(
    wp::float32 var_x,
    wp::float32 & adj_x,
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
    // def twice(f: wp.Function, x: Any):                                                     <L 1>
    // return f(f(x))                                                                         <L 2>
    var_0 = square_0(var_x);
    var_1 = square_0(var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    adj_square_0(var_0, adj_0, adj_1);
    adj_square_0(var_x, adj_x, adj_0);
    // adj: return f(f(x))                                                                    <L 2>
    // adj: def twice(f: wp.Function, x: Any):                                                <L 1>
    return;
}


// function_parameters.py:0
static void adj_twice_0_callable_22b0b9a6db4c(
    wp::float32 var_x,
    wp::float32 & adj_x,
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
    // def twice(f: wp.Function, x: Any):                                                     <L 1>
    // return f(f(x))                                                                         <L 2>
    var_0 = wp::sqrt(var_x);
    var_1 = wp::sqrt(var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_sqrt(var_0, var_1, adj_0, adj_1);
    wp::adj_sqrt(var_x, var_0, adj_x, adj_0);
    // adj: return f(f(x))                                                                    <L 2>
    // adj: def twice(f: wp.Function, x: Any):                                                <L 1>
    return;
}


// function_parameters.py:0
static void adj_twice_0_callable_24733aa56dcd(
    wp::vec_t<3, wp::float64> var_x,
    wp::vec_t<3, wp::float64> & adj_x,
    wp::vec_t<3, wp::float64> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float64> var_0;
    wp::vec_t<3, wp::float64> var_1;
    //---------
    // dual vars
    wp::vec_t<3, wp::float64> adj_0 = {};
    wp::vec_t<3, wp::float64> adj_1 = {};
    //---------
    // forward
    // def twice(f: wp.Function, x: Any):                                                     <L 1>
    // return f(f(x))                                                                         <L 2>
    var_0 = wp::normalize(var_x);
    var_1 = wp::normalize(var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_normalize(var_0, var_1, adj_0, adj_1);
    wp::adj_normalize(var_x, var_0, adj_x, adj_0);
    // adj: return f(f(x))                                                                    <L 2>
    // adj: def twice(f: wp.Function, x: Any):                                                <L 1>
    return;
}


// function_parameters.py:0
static void adj_apply_0_callable_580d22d9b608(
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
    // def apply(f: wp.Function, x: float):                                                   <L 1>
    // return f(x)                                                                            <L 2>
    var_0 = wp::exp(var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_exp(var_x, var_0, adj_x, adj_0);
    // adj: return f(x)                                                                       <L 2>
    // adj: def apply(f: wp.Function, x: float):                                              <L 1>
    return;
}


// function_parameters.py:0
static void adj_compose_0_callable_37b924a56ce7(
    wp::float32 var_x,
    wp::float32 & adj_x,
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
    // def compose(x: float, f: wp.Function, g: wp.Function = square):                        <L 1>
    // return apply(f, g(x))                                                                  <L 2>
    var_0 = square_0(var_x);
    var_1 = apply_0_callable_580d22d9b608(var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    adj_apply_0_callable_580d22d9b608(var_0, adj_0, adj_1);
    adj_square_0(var_x, adj_x, adj_0);
    // adj: return apply(f, g(x))                                                             <L 2>
    // adj: def compose(x: float, f: wp.Function, g: wp.Function = square):                   <L 1>
    return;
}


// function_parameters.py:0
static void adj_compose_0_callable_d0269ad21f49(
    wp::float32 var_x,
    wp::float32 & adj_x,
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
    // def compose(x: float, f: wp.Function, g: wp.Function = square):                        <L 1>
    // return apply(f, g(x))                                                                  <L 2>
    var_0 = wp::log(var_x);
    var_1 = apply_0_callable_40131139f50c(var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    adj_apply_0_callable_40131139f50c(var_0, adj_0, adj_1);
    wp::adj_log(var_x, adj_x, adj_0);
    // adj: return apply(f, g(x))                                                             <L 2>
    // adj: def compose(x: float, f: wp.Function, g: wp.Function = square):                   <L 1>
    return;
}


// function_parameters.py:0
static void adj_compose_0_callable_7a91068b02c6(
    wp::float32 var_x,
    wp::float32 & adj_x,
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
    // def compose(x: float, f: wp.Function, g: wp.Function = square):                        <L 1>
    // return apply(f, g(x))                                                                  <L 2>
    var_0 = square_0(var_x);
    var_1 = apply_0_callable_40131139f50c(var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    adj_apply_0_callable_40131139f50c(var_0, adj_0, adj_1);
    adj_square_0(var_x, adj_x, adj_0);
    // adj: return apply(f, g(x))                                                             <L 2>
    // adj: def compose(x: float, f: wp.Function, g: wp.Function = square):                   <L 1>
    return;
}


// function_parameters.py:0
static void adj_fill_0_callable_237f7e85b884(
    wp::array_t<wp::float32> var_out,
    wp::int32 var_i,
    wp::array_t<wp::float32> & adj_out,
    wp::int32 & adj_i)
{
    //---------
    // primal vars
    wp::float32* var_0;
    const wp::float32 var_1 = 2.0;
    wp::float32 var_2;
    wp::float32 var_3;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    //---------
    // forward
    // def fill(f: wp.Function, out: wp.array(dtype=float), i: int):                          <L 1>
    // out[i] = f(out[i], 2.0)                                                                <L 2>
    var_0 = wp::address(var_out, var_i);
    var_3 = wp::load(var_0);
    var_2 = wp::max(var_3, var_1);
    // wp::array_store(var_out, var_i, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_i, var_2, adj_out, adj_i, adj_2);
    wp::adj_max(var_3, var_1, adj_0, adj_1, adj_2);
    wp::adj_address(var_out, var_i, adj_out, adj_i, adj_0);
    // adj: out[i] = f(out[i], 2.0)                                                           <L 2>
    // adj: def fill(f: wp.Function, out: wp.array(dtype=float), i: int):                     <L 1>
    return;
}


// function_parameters.py:0
static void adj_fill_0_callable_6a2302b1a3f5(
    wp::array_t<wp::float32> var_out,
    wp::int32 var_i,
    wp::array_t<wp::float32> & adj_out,
    wp::int32 & adj_i)
{
    //---------
    // primal vars
    wp::float32* var_0;
    const wp::float32 var_1 = 2.0;
    wp::float32 var_2;
    wp::float32 var_3;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    //---------
    // forward
    // def fill(f: wp.Function, out: wp.array(dtype=float), i: int):                          <L 1>
    // out[i] = f(out[i], 2.0)                                                                <L 2>
    var_0 = wp::address(var_out, var_i);
    var_3 = wp::load(var_0);
    var_2 = wp::min(var_3, var_1);
    // wp::array_store(var_out, var_i, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_i, var_2, adj_out, adj_i, adj_2);
    wp::adj_min(var_3, var_1, adj_0, adj_1, adj_2);
    wp::adj_address(var_out, var_i, adj_out, adj_i, adj_0);
    // adj: out[i] = f(out[i], 2.0)                                                           <L 2>
    // adj: def fill(f: wp.Function, out: wp.array(dtype=float), i: int):                     <L 1>
    return;
}


// function_parameters.py:55
static void adj_by_type_0(
    wp::int32 var_x,
    wp::int32 & adj_x,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def by_type(x: int):                                                                   <L 56>
    // return x                                                                               <L 57>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_x += adj_ret;
    // adj: return x                                                                          <L 57>
    // adj: def by_type(x: int):                                                              <L 56>
    return;
}


// function_parameters.py:0
static void adj_by_type_1_callable_925570ae9b1d(
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
    // def by_type(x: float, g: wp.Function = square):                                        <L 1>
    // return g(x)                                                                            <L 2>
    var_0 = square_0(var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    adj_square_0(var_x, adj_x, adj_0);
    // adj: return g(x)                                                                       <L 2>
    // adj: def by_type(x: float, g: wp.Function = square):                                   <L 1>
    return;
}


// function_parameters.py:0
static void adj_by_kind_1(
    wp::int32 var_x,
    wp::int32 & adj_x,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def by_kind(x: Any):                                                                   <L 1>
    // return x                                                                               <L 2>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_x += adj_ret;
    // adj: return x                                                                          <L 2>
    // adj: def by_kind(x: Any):                                                              <L 1>
    return;
}


// function_parameters.py:0
static void adj_by_kind_0_callable_fc13e6e194ae(
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
    // def by_kind(x: float, g: wp.Function = square):                                        <L 1>
    // return g(x)                                                                            <L 2>
    var_0 = square_0(var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    adj_square_0(var_x, adj_x, adj_0);
    // adj: return g(x)                                                                       <L 2>
    // adj: def by_kind(x: float, g: wp.Function = square):                                   <L 1>
    return;
}

struct wp_args_passes_0f859d6c {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::vec_t<3, wp::float64>> v;
};


template <bool wp_linear_contiguous>
static void passes_0f859d6c_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_passes_0f859d6c *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_passes_0f859d6c wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float64>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::vec_t<3, wp::float64>> var_v = _wp_args->v;
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
    wp::float32* var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    wp::vec_t<3, wp::float64>* var_19;
    wp::vec_t<3, wp::float64> var_20;
    wp::vec_t<3, wp::float64> var_21;
    wp::float32* var_22;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32* var_25;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::float32 var_28;
    wp::float32* var_29;
    wp::float32 var_30;
    wp::float32 var_31;
    wp::float32 var_32;
    wp::int32 var_33;
    wp::int32 var_34;
    wp::float32* var_35;
    wp::float32 var_36;
    wp::float32 var_37;
    //---------
    // forward
    // def passes(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3d)):                     <L 34>
    // i = wp.tid()                                                                           <L 35>
    var_0 = builtin_tid1d();
    // x[i] = apply(square, x[i]) + apply(wp.sin, x[i]) + apply(f=wp.cos, x=x[i])             <L 36>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = apply_0_callable_40131139f50c(var_3);
    var_4 = wp::address(var_x, var_0);
    var_6 = wp::load(var_4);
    var_5 = apply_0_callable_c40038140639(var_6);
    var_7 = wp::add(var_2, var_5);
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = apply_0_callable_4d9c7f89c895(var_10);
    var_11 = wp::add(var_7, var_9);
    wp::array_store(var_x, var_0, var_11);
    // x[i] = twice(square, x[i]) + twice(wp.sqrt, x[i])                                      <L 37>
    var_12 = wp::address(var_x, var_0);
    var_14 = wp::load(var_12);
    var_13 = twice_0_callable_56c28ec8b14c(var_14);
    var_15 = wp::address(var_x, var_0);
    var_17 = wp::load(var_15);
    var_16 = twice_0_callable_22b0b9a6db4c(var_17);
    var_18 = wp::add(var_13, var_16);
    wp::array_store(var_x, var_0, var_18);
    // v[i] = twice(wp.normalize, v[i])                                                       <L 38>
    var_19 = wp::address(var_v, var_0);
    var_21 = wp::load(var_19);
    var_20 = twice_0_callable_24733aa56dcd(var_21);
    wp::array_store(var_v, var_0, var_20);
    // local = square                                                                         <L 39>
    // x[i] = compose(x[i], wp.exp) + compose(x[i], square, wp.log) + compose(x[i], local, g=local)       <L 40>
    var_22 = wp::address(var_x, var_0);
    var_24 = wp::load(var_22);
    var_23 = compose_0_callable_37b924a56ce7(var_24);
    var_25 = wp::address(var_x, var_0);
    var_27 = wp::load(var_25);
    var_26 = compose_0_callable_d0269ad21f49(var_27);
    var_28 = wp::add(var_23, var_26);
    var_29 = wp::address(var_x, var_0);
    var_31 = wp::load(var_29);
    var_30 = compose_0_callable_7a91068b02c6(var_31);
    var_32 = wp::add(var_28, var_30);
    wp::array_store(var_x, var_0, var_32);
    // fill(wp.max, x, i)                                                                     <L 41>
    fill_0_callable_237f7e85b884(var_x, var_0);
    // fill(wp.min, x, i)                                                                     <L 42>
    fill_0_callable_6a2302b1a3f5(var_x, var_0);
    // for j in range(30):                                                                    <L 43>
    var_33 = 0;
    start_for_0:;
        if (var_33 >= 30) goto end_for_0;
        var_34 = var_33;
        var_33 += 1;
        // x[j] = apply(wp.static(square), x[j])                                              <L 44>
        var_35 = wp::address(var_x, var_34);
        var_37 = wp::load(var_35);
        var_36 = apply_0_callable_40131139f50c(var_37);
        wp::array_store(var_x, var_34, var_36);
        goto start_for_0;
    end_for_0:;
}



template <bool wp_linear_contiguous>
static void passes_0f859d6c_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_passes_0f859d6c *_wp_args,
    wp_args_passes_0f859d6c *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_passes_0f859d6c wp_contiguous_args;
    wp_args_passes_0f859d6c wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float64>);
        wp_contiguous_adj_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float64>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::vec_t<3, wp::float64>> var_v = _wp_args->v;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::vec_t<3, wp::float64>> adj_v = _wp_adj_args->v;
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
    wp::float32* var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    wp::vec_t<3, wp::float64>* var_19;
    wp::vec_t<3, wp::float64> var_20;
    wp::vec_t<3, wp::float64> var_21;
    wp::float32* var_22;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32* var_25;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::float32 var_28;
    wp::float32* var_29;
    wp::float32 var_30;
    wp::float32 var_31;
    wp::float32 var_32;
    wp::int32 var_33;
    wp::int32 var_34;
    wp::float32* var_35;
    wp::float32 var_36;
    wp::float32 var_37;
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
    wp::vec_t<3, wp::float64> adj_19 = {};
    wp::vec_t<3, wp::float64> adj_20 = {};
    wp::vec_t<3, wp::float64> adj_21 = {};
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
    wp::int32 adj_33 = {};
    wp::int32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    //---------
    // forward
    // def passes(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3d)):                     <L 34>
    // i = wp.tid()                                                                           <L 35>
    var_0 = builtin_tid1d();
    // x[i] = apply(square, x[i]) + apply(wp.sin, x[i]) + apply(f=wp.cos, x=x[i])             <L 36>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = apply_0_callable_40131139f50c(var_3);
    var_4 = wp::address(var_x, var_0);
    var_6 = wp::load(var_4);
    var_5 = apply_0_callable_c40038140639(var_6);
    var_7 = wp::add(var_2, var_5);
    var_8 = wp::address(var_x, var_0);
    var_10 = wp::load(var_8);
    var_9 = apply_0_callable_4d9c7f89c895(var_10);
    var_11 = wp::add(var_7, var_9);
    // wp::array_store(var_x, var_0, var_11);
    // x[i] = twice(square, x[i]) + twice(wp.sqrt, x[i])                                      <L 37>
    var_12 = wp::address(var_x, var_0);
    var_14 = wp::load(var_12);
    var_13 = twice_0_callable_56c28ec8b14c(var_14);
    var_15 = wp::address(var_x, var_0);
    var_17 = wp::load(var_15);
    var_16 = twice_0_callable_22b0b9a6db4c(var_17);
    var_18 = wp::add(var_13, var_16);
    // wp::array_store(var_x, var_0, var_18);
    // v[i] = twice(wp.normalize, v[i])                                                       <L 38>
    var_19 = wp::address(var_v, var_0);
    var_21 = wp::load(var_19);
    var_20 = twice_0_callable_24733aa56dcd(var_21);
    // wp::array_store(var_v, var_0, var_20);
    // local = square                                                                         <L 39>
    // x[i] = compose(x[i], wp.exp) + compose(x[i], square, wp.log) + compose(x[i], local, g=local)       <L 40>
    var_22 = wp::address(var_x, var_0);
    var_24 = wp::load(var_22);
    var_23 = compose_0_callable_37b924a56ce7(var_24);
    var_25 = wp::address(var_x, var_0);
    var_27 = wp::load(var_25);
    var_26 = compose_0_callable_d0269ad21f49(var_27);
    var_28 = wp::add(var_23, var_26);
    var_29 = wp::address(var_x, var_0);
    var_31 = wp::load(var_29);
    var_30 = compose_0_callable_7a91068b02c6(var_31);
    var_32 = wp::add(var_28, var_30);
    // wp::array_store(var_x, var_0, var_32);
    // fill(wp.max, x, i)                                                                     <L 41>
    fill_0_callable_237f7e85b884(var_x, var_0);
    // fill(wp.min, x, i)                                                                     <L 42>
    fill_0_callable_6a2302b1a3f5(var_x, var_0);
    // for j in range(30):                                                                    <L 43>
    var_33 = 0;
    //---------
    // reverse
    var_33 = 29;
    start_for_0:;
    	if (var_33 < 0) goto end_for_0;
    	var_34 = var_33;
    	var_33 -= 1;
    	adj_35 = {};
    	adj_36 = {};
    	adj_37 = {};
        // x[j] = apply(wp.static(square), x[j])                                              <L 44>
        var_35 = wp::address(var_x, var_34);
        var_37 = wp::load(var_35);
        var_36 = apply_0_callable_40131139f50c(var_37);
        // wp::array_store(var_x, var_34, var_36);
        wp::adj_array_store(var_x, var_34, var_36, adj_x, adj_34, adj_36);
        adj_apply_0_callable_40131139f50c(var_37, adj_35, adj_36);
        wp::adj_address(var_x, var_34, adj_x, adj_34, adj_35);
        // adj: x[j] = apply(wp.static(square), x[j])                                         <L 44>
    	goto start_for_0;
    end_for_0:;
    // adj: for j in range(30):                                                               <L 43>
    adj_fill_0_callable_6a2302b1a3f5(var_x, var_0, adj_x, adj_0);
    // adj: fill(wp.min, x, i)                                                                <L 42>
    adj_fill_0_callable_237f7e85b884(var_x, var_0, adj_x, adj_0);
    // adj: fill(wp.max, x, i)                                                                <L 41>
    wp::adj_array_store(var_x, var_0, var_32, adj_x, adj_0, adj_32);
    wp::adj_add(var_28, var_30, adj_28, adj_30, adj_32);
    adj_compose_0_callable_7a91068b02c6(var_31, adj_29, adj_30);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_29);
    wp::adj_add(var_23, var_26, adj_23, adj_26, adj_28);
    adj_compose_0_callable_d0269ad21f49(var_27, adj_25, adj_26);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_25);
    adj_compose_0_callable_37b924a56ce7(var_24, adj_22, adj_23);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_22);
    // adj: x[i] = compose(x[i], wp.exp) + compose(x[i], square, wp.log) + compose(x[i], local, g=local)  <L 40>
    // adj: local = square                                                                    <L 39>
    wp::adj_array_store(var_v, var_0, var_20, adj_v, adj_0, adj_20);
    adj_twice_0_callable_24733aa56dcd(var_21, adj_19, adj_20);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_19);
    // adj: v[i] = twice(wp.normalize, v[i])                                                  <L 38>
    wp::adj_array_store(var_x, var_0, var_18, adj_x, adj_0, adj_18);
    wp::adj_add(var_13, var_16, adj_13, adj_16, adj_18);
    adj_twice_0_callable_22b0b9a6db4c(var_17, adj_15, adj_16);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_15);
    adj_twice_0_callable_56c28ec8b14c(var_14, adj_12, adj_13);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_12);
    // adj: x[i] = twice(square, x[i]) + twice(wp.sqrt, x[i])                                 <L 37>
    wp::adj_array_store(var_x, var_0, var_11, adj_x, adj_0, adj_11);
    wp::adj_add(var_7, var_9, adj_7, adj_9, adj_11);
    adj_apply_0_callable_4d9c7f89c895(var_10, adj_8, adj_9);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_8);
    wp::adj_add(var_2, var_5, adj_2, adj_5, adj_7);
    adj_apply_0_callable_c40038140639(var_6, adj_4, adj_5);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_4);
    adj_apply_0_callable_40131139f50c(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = apply(square, x[i]) + apply(wp.sin, x[i]) + apply(f=wp.cos, x=x[i])        <L 36>
    // adj: i = wp.tid()                                                                      <L 35>
    // adj: def passes(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3d)):                <L 34>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void passes_0f859d6c_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_passes_0f859d6c *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        passes_0f859d6c_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void passes_0f859d6c_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_passes_0f859d6c *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float64>)));
    if (wp_linear_contiguous)
        passes_0f859d6c_cpu_forward_tasks<true>(dim, _wp_args);
    else
        passes_0f859d6c_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void passes_0f859d6c_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_passes_0f859d6c *_wp_args)
{
    passes_0f859d6c_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void passes_0f859d6c_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_passes_0f859d6c *_wp_args,
    wp_args_passes_0f859d6c *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        passes_0f859d6c_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void passes_0f859d6c_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_passes_0f859d6c *_wp_args,
    wp_args_passes_0f859d6c *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float64>)) & (_wp_adj_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float64>)));
    if (wp_linear_contiguous)
        passes_0f859d6c_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        passes_0f859d6c_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void passes_0f859d6c_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_passes_0f859d6c *_wp_args,
    wp_args_passes_0f859d6c *_wp_adj_args)
{
    passes_0f859d6c_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_by_numbers_14489db3 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void chosen_by_numbers_14489db3_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_numbers_14489db3 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def chosen_by_numbers(x: wp.array(dtype=float), n: wp.array(dtype=int)):               <L 66>
    // n[0] = by_type(3)                                                                      <L 67>
    var_1 = by_type_0(var_0);
    wp::array_store(var_n, var_2, var_1);
}



template <bool wp_linear_contiguous>
static void chosen_by_numbers_14489db3_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_numbers_14489db3 *_wp_args,
    wp_args_chosen_by_numbers_14489db3 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def chosen_by_numbers(x: wp.array(dtype=float), n: wp.array(dtype=int)):               <L 66>
    // n[0] = by_type(3)                                                                      <L 67>
    var_1 = by_type_0(var_0);
    // wp::array_store(var_n, var_2, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_2, var_1, adj_n, adj_2, adj_1);
    adj_by_type_0(var_0, adj_0, adj_1);
    // adj: n[0] = by_type(3)                                                                 <L 67>
    // adj: def chosen_by_numbers(x: wp.array(dtype=float), n: wp.array(dtype=int)):          <L 66>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_numbers_14489db3_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_numbers_14489db3 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_numbers_14489db3_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_by_numbers_14489db3_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_numbers_14489db3 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_numbers_14489db3_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_by_numbers_14489db3_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_numbers_14489db3 *_wp_args)
{
    chosen_by_numbers_14489db3_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_numbers_14489db3_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_numbers_14489db3 *_wp_args,
    wp_args_chosen_by_numbers_14489db3 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_numbers_14489db3_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_by_numbers_14489db3_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_numbers_14489db3 *_wp_args,
    wp_args_chosen_by_numbers_14489db3 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_numbers_14489db3_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_by_numbers_14489db3_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_numbers_14489db3 *_wp_args,
    wp_args_chosen_by_numbers_14489db3 *_wp_adj_args)
{
    chosen_by_numbers_14489db3_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_with_default_165216dc {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void chosen_with_default_165216dc_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_with_default_165216dc *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def chosen_with_default(x: wp.array(dtype=float)):                                     <L 71>
    // x[0] = by_type(3.0)                                                                    <L 72>
    var_1 = by_type_1_callable_925570ae9b1d(var_0);
    wp::array_store(var_x, var_2, var_1);
}



template <bool wp_linear_contiguous>
static void chosen_with_default_165216dc_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_with_default_165216dc *_wp_args,
    wp_args_chosen_with_default_165216dc *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def chosen_with_default(x: wp.array(dtype=float)):                                     <L 71>
    // x[0] = by_type(3.0)                                                                    <L 72>
    var_1 = by_type_1_callable_925570ae9b1d(var_0);
    // wp::array_store(var_x, var_2, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_2, var_1, adj_x, adj_2, adj_1);
    adj_by_type_1_callable_925570ae9b1d(var_0, adj_0, adj_1);
    // adj: x[0] = by_type(3.0)                                                               <L 72>
    // adj: def chosen_with_default(x: wp.array(dtype=float)):                                <L 71>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_with_default_165216dc_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_with_default_165216dc *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_with_default_165216dc_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_with_default_165216dc_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_with_default_165216dc *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_with_default_165216dc_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_with_default_165216dc_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_with_default_165216dc *_wp_args)
{
    chosen_with_default_165216dc_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_with_default_165216dc_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_with_default_165216dc *_wp_args,
    wp_args_chosen_with_default_165216dc *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_with_default_165216dc_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_with_default_165216dc_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_with_default_165216dc *_wp_args,
    wp_args_chosen_with_default_165216dc *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_with_default_165216dc_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_with_default_165216dc_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_with_default_165216dc *_wp_args,
    wp_args_chosen_with_default_165216dc *_wp_adj_args)
{
    chosen_with_default_165216dc_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_by_element_1bb102b7 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void chosen_by_element_1bb102b7_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_element_1bb102b7 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::int32* var_1;
    wp::int32 var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 0;
    //---------
    // forward
    // def chosen_by_element(x: wp.array(dtype=float), n: wp.array(dtype=int)):               <L 76>
    // n[0] = by_type(n[1])                                                                   <L 77>
    var_1 = wp::address(var_n, var_0);
    var_3 = wp::load(var_1);
    var_2 = by_type_0(var_3);
    wp::array_store(var_n, var_4, var_2);
}



template <bool wp_linear_contiguous>
static void chosen_by_element_1bb102b7_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_element_1bb102b7 *_wp_args,
    wp_args_chosen_by_element_1bb102b7 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::int32* var_1;
    wp::int32 var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    //---------
    // forward
    // def chosen_by_element(x: wp.array(dtype=float), n: wp.array(dtype=int)):               <L 76>
    // n[0] = by_type(n[1])                                                                   <L 77>
    var_1 = wp::address(var_n, var_0);
    var_3 = wp::load(var_1);
    var_2 = by_type_0(var_3);
    // wp::array_store(var_n, var_4, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_4, var_2, adj_n, adj_4, adj_2);
    adj_by_type_0(var_3, adj_1, adj_2);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_1);
    // adj: n[0] = by_type(n[1])                                                              <L 77>
    // adj: def chosen_by_element(x: wp.array(dtype=float), n: wp.array(dtype=int)):          <L 76>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_element_1bb102b7_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_element_1bb102b7 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_element_1bb102b7_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_by_element_1bb102b7_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_element_1bb102b7 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_element_1bb102b7_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_by_element_1bb102b7_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_element_1bb102b7 *_wp_args)
{
    chosen_by_element_1bb102b7_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_element_1bb102b7_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_element_1bb102b7 *_wp_args,
    wp_args_chosen_by_element_1bb102b7 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_element_1bb102b7_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_by_element_1bb102b7_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_element_1bb102b7 *_wp_args,
    wp_args_chosen_by_element_1bb102b7 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_element_1bb102b7_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_by_element_1bb102b7_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_element_1bb102b7 *_wp_args,
    wp_args_chosen_by_element_1bb102b7 *_wp_adj_args)
{
    chosen_by_element_1bb102b7_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_by_name_20727616 {
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void chosen_by_name_20727616_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_name_20727616 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def chosen_by_name(n: wp.array(dtype=int)):                                            <L 96>
    // n[0] = by_type(x=1)                                                                    <L 97>
    var_1 = by_type_0(var_0);
    wp::array_store(var_n, var_2, var_1);
}



template <bool wp_linear_contiguous>
static void chosen_by_name_20727616_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_name_20727616 *_wp_args,
    wp_args_chosen_by_name_20727616 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def chosen_by_name(n: wp.array(dtype=int)):                                            <L 96>
    // n[0] = by_type(x=1)                                                                    <L 97>
    var_1 = by_type_0(var_0);
    // wp::array_store(var_n, var_2, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_2, var_1, adj_n, adj_2, adj_1);
    adj_by_type_0(var_0, adj_0, adj_1);
    // adj: n[0] = by_type(x=1)                                                               <L 97>
    // adj: def chosen_by_name(n: wp.array(dtype=int)):                                       <L 96>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_name_20727616_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_name_20727616 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_name_20727616_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_by_name_20727616_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_name_20727616 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_name_20727616_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_by_name_20727616_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_name_20727616 *_wp_args)
{
    chosen_by_name_20727616_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_name_20727616_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_name_20727616 *_wp_args,
    wp_args_chosen_by_name_20727616 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_name_20727616_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_by_name_20727616_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_name_20727616 *_wp_args,
    wp_args_chosen_by_name_20727616 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_name_20727616_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_by_name_20727616_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_name_20727616 *_wp_args,
    wp_args_chosen_by_name_20727616 *_wp_adj_args)
{
    chosen_by_name_20727616_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_forward_alone_2fe286f9 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void forward_alone_2fe286f9_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_forward_alone_2fe286f9 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::int32 var_4 = 0;
    //---------
    // forward
    // def forward_alone(x: wp.array(dtype=float)):                                           <L 48>
    // x[0] = compose(x[1], square)                                                           <L 49>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = compose_0_callable_7a91068b02c6(var_3);
    wp::array_store(var_x, var_4, var_2);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void forward_alone_2fe286f9_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_forward_alone_2fe286f9 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        forward_alone_2fe286f9_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void forward_alone_2fe286f9_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_forward_alone_2fe286f9 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    forward_alone_2fe286f9_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void forward_alone_2fe286f9_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_forward_alone_2fe286f9 *_wp_args)
{
    forward_alone_2fe286f9_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_chosen_by_cast_4672b558 {
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void chosen_by_cast_4672b558_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_cast_4672b558 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    wp::int32 var_2;
    const wp::int32 var_3 = 0;
    //---------
    // forward
    // def chosen_by_cast(n: wp.array(dtype=int)):                                            <L 112>
    // n[0] = by_type(int(3))                                                                 <L 113>
    var_1 = wp::int(var_0);
    var_2 = by_type_0(var_1);
    wp::array_store(var_n, var_3, var_2);
}



template <bool wp_linear_contiguous>
static void chosen_by_cast_4672b558_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_cast_4672b558 *_wp_args,
    wp_args_chosen_by_cast_4672b558 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    wp::int32 var_2;
    const wp::int32 var_3 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    //---------
    // forward
    // def chosen_by_cast(n: wp.array(dtype=int)):                                            <L 112>
    // n[0] = by_type(int(3))                                                                 <L 113>
    var_1 = wp::int(var_0);
    var_2 = by_type_0(var_1);
    // wp::array_store(var_n, var_3, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_3, var_2, adj_n, adj_3, adj_2);
    adj_by_type_0(var_1, adj_1, adj_2);
    // adj: n[0] = by_type(int(3))                                                            <L 113>
    // adj: def chosen_by_cast(n: wp.array(dtype=int)):                                       <L 112>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_cast_4672b558_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_cast_4672b558 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_cast_4672b558_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_by_cast_4672b558_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_cast_4672b558 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_cast_4672b558_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_by_cast_4672b558_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_cast_4672b558 *_wp_args)
{
    chosen_by_cast_4672b558_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_cast_4672b558_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_cast_4672b558 *_wp_args,
    wp_args_chosen_by_cast_4672b558 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_cast_4672b558_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_by_cast_4672b558_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_cast_4672b558 *_wp_args,
    wp_args_chosen_by_cast_4672b558 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_cast_4672b558_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_by_cast_4672b558_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_cast_4672b558 *_wp_args,
    wp_args_chosen_by_cast_4672b558 *_wp_adj_args)
{
    chosen_by_cast_4672b558_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_when_built_6e572452 {
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void chosen_when_built_6e572452_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_when_built_6e572452 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::int32* var_1;
    wp::int32 var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 0;
    //---------
    // forward
    // def chosen_when_built(n: wp.array(dtype=int)):                                         <L 137>
    // n[0] = by_kind(n[1])                                                                   <L 138>
    var_1 = wp::address(var_n, var_0);
    var_3 = wp::load(var_1);
    var_2 = by_kind_1(var_3);
    wp::array_store(var_n, var_4, var_2);
}



template <bool wp_linear_contiguous>
static void chosen_when_built_6e572452_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_when_built_6e572452 *_wp_args,
    wp_args_chosen_when_built_6e572452 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::int32* var_1;
    wp::int32 var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    //---------
    // forward
    // def chosen_when_built(n: wp.array(dtype=int)):                                         <L 137>
    // n[0] = by_kind(n[1])                                                                   <L 138>
    var_1 = wp::address(var_n, var_0);
    var_3 = wp::load(var_1);
    var_2 = by_kind_1(var_3);
    // wp::array_store(var_n, var_4, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_4, var_2, adj_n, adj_4, adj_2);
    adj_by_kind_1(var_3, adj_1, adj_2);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_1);
    // adj: n[0] = by_kind(n[1])                                                              <L 138>
    // adj: def chosen_when_built(n: wp.array(dtype=int)):                                    <L 137>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_when_built_6e572452_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_when_built_6e572452 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_when_built_6e572452_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_when_built_6e572452_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_when_built_6e572452 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_when_built_6e572452_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_when_built_6e572452_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_when_built_6e572452 *_wp_args)
{
    chosen_when_built_6e572452_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_when_built_6e572452_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_when_built_6e572452 *_wp_args,
    wp_args_chosen_when_built_6e572452 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_when_built_6e572452_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_when_built_6e572452_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_when_built_6e572452 *_wp_args,
    wp_args_chosen_when_built_6e572452 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_when_built_6e572452_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_when_built_6e572452_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_when_built_6e572452 *_wp_args,
    wp_args_chosen_when_built_6e572452 *_wp_adj_args)
{
    chosen_when_built_6e572452_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_by_negative_77d06395 {
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void chosen_by_negative_77d06395_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_negative_77d06395 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = -1;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def chosen_by_negative(n: wp.array(dtype=int)):                                        <L 91>
    // n[0] = by_type(-1)                                                                     <L 92>
    var_1 = by_type_0(var_0);
    wp::array_store(var_n, var_2, var_1);
}



template <bool wp_linear_contiguous>
static void chosen_by_negative_77d06395_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_negative_77d06395 *_wp_args,
    wp_args_chosen_by_negative_77d06395 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = -1;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def chosen_by_negative(n: wp.array(dtype=int)):                                        <L 91>
    // n[0] = by_type(-1)                                                                     <L 92>
    var_1 = by_type_0(var_0);
    // wp::array_store(var_n, var_2, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_2, var_1, adj_n, adj_2, adj_1);
    adj_by_type_0(var_0, adj_0, adj_1);
    // adj: n[0] = by_type(-1)                                                                <L 92>
    // adj: def chosen_by_negative(n: wp.array(dtype=int)):                                   <L 91>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_negative_77d06395_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_77d06395 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_negative_77d06395_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_by_negative_77d06395_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_77d06395 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_negative_77d06395_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_by_negative_77d06395_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_77d06395 *_wp_args)
{
    chosen_by_negative_77d06395_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_negative_77d06395_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_77d06395 *_wp_args,
    wp_args_chosen_by_negative_77d06395 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_negative_77d06395_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_by_negative_77d06395_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_77d06395 *_wp_args,
    wp_args_chosen_by_negative_77d06395 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_negative_77d06395_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_by_negative_77d06395_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_77d06395 *_wp_args,
    wp_args_chosen_by_negative_77d06395 *_wp_adj_args)
{
    chosen_by_negative_77d06395_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_by_constant_a07bef8e {
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void chosen_by_constant_a07bef8e_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_constant_a07bef8e *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def chosen_by_constant(n: wp.array(dtype=int)):                                        <L 86>
    // n[0] = by_type(THREE)                                                                  <L 87>
    var_1 = by_type_0(var_0);
    wp::array_store(var_n, var_2, var_1);
}



template <bool wp_linear_contiguous>
static void chosen_by_constant_a07bef8e_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_constant_a07bef8e *_wp_args,
    wp_args_chosen_by_constant_a07bef8e *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def chosen_by_constant(n: wp.array(dtype=int)):                                        <L 86>
    // n[0] = by_type(THREE)                                                                  <L 87>
    var_1 = by_type_0(var_0);
    // wp::array_store(var_n, var_2, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_2, var_1, adj_n, adj_2, adj_1);
    adj_by_type_0(var_0, adj_0, adj_1);
    // adj: n[0] = by_type(THREE)                                                             <L 87>
    // adj: def chosen_by_constant(n: wp.array(dtype=int)):                                   <L 86>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_constant_a07bef8e_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_constant_a07bef8e *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_constant_a07bef8e_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_by_constant_a07bef8e_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_constant_a07bef8e *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_constant_a07bef8e_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_by_constant_a07bef8e_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_constant_a07bef8e *_wp_args)
{
    chosen_by_constant_a07bef8e_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_constant_a07bef8e_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_constant_a07bef8e *_wp_args,
    wp_args_chosen_by_constant_a07bef8e *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_constant_a07bef8e_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_by_constant_a07bef8e_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_constant_a07bef8e *_wp_args,
    wp_args_chosen_by_constant_a07bef8e *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_constant_a07bef8e_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_by_constant_a07bef8e_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_constant_a07bef8e *_wp_args,
    wp_args_chosen_by_constant_a07bef8e *_wp_adj_args)
{
    chosen_by_constant_a07bef8e_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_by_local_ae784fb5 {
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void chosen_by_local_ae784fb5_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_local_ae784fb5 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def chosen_by_local(n: wp.array(dtype=int)):                                           <L 106>
    // i = 3                                                                                  <L 107>
    // n[0] = by_type(i)                                                                      <L 108>
    var_1 = by_type_0(var_0);
    wp::array_store(var_n, var_2, var_1);
}



template <bool wp_linear_contiguous>
static void chosen_by_local_ae784fb5_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_local_ae784fb5 *_wp_args,
    wp_args_chosen_by_local_ae784fb5 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def chosen_by_local(n: wp.array(dtype=int)):                                           <L 106>
    // i = 3                                                                                  <L 107>
    // n[0] = by_type(i)                                                                      <L 108>
    var_1 = by_type_0(var_0);
    // wp::array_store(var_n, var_2, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_2, var_1, adj_n, adj_2, adj_1);
    adj_by_type_0(var_0, adj_0, adj_1);
    // adj: n[0] = by_type(i)                                                                 <L 108>
    // adj: i = 3                                                                             <L 107>
    // adj: def chosen_by_local(n: wp.array(dtype=int)):                                      <L 106>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_local_ae784fb5_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_local_ae784fb5 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_local_ae784fb5_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_by_local_ae784fb5_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_local_ae784fb5 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_local_ae784fb5_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_by_local_ae784fb5_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_local_ae784fb5 *_wp_args)
{
    chosen_by_local_ae784fb5_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_local_ae784fb5_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_local_ae784fb5 *_wp_args,
    wp_args_chosen_by_local_ae784fb5 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_local_ae784fb5_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_by_local_ae784fb5_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_local_ae784fb5 *_wp_args,
    wp_args_chosen_by_local_ae784fb5 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_local_ae784fb5_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_by_local_ae784fb5_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_local_ae784fb5 *_wp_args,
    wp_args_chosen_by_local_ae784fb5 *_wp_adj_args)
{
    chosen_by_local_ae784fb5_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_template_bf2a4656 {
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void chosen_template_bf2a4656_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_template_bf2a4656 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def chosen_template(n: wp.array(dtype=int)):                                           <L 127>
    // n[0] = by_kind(3)                                                                      <L 128>
    var_1 = by_kind_1(var_0);
    wp::array_store(var_n, var_2, var_1);
}



template <bool wp_linear_contiguous>
static void chosen_template_bf2a4656_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_template_bf2a4656 *_wp_args,
    wp_args_chosen_template_bf2a4656 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def chosen_template(n: wp.array(dtype=int)):                                           <L 127>
    // n[0] = by_kind(3)                                                                      <L 128>
    var_1 = by_kind_1(var_0);
    // wp::array_store(var_n, var_2, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_2, var_1, adj_n, adj_2, adj_1);
    adj_by_kind_1(var_0, adj_0, adj_1);
    // adj: n[0] = by_kind(3)                                                                 <L 128>
    // adj: def chosen_template(n: wp.array(dtype=int)):                                      <L 127>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_template_bf2a4656_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_template_bf2a4656 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_template_bf2a4656_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_template_bf2a4656_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_template_bf2a4656 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_template_bf2a4656_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_template_bf2a4656_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_template_bf2a4656 *_wp_args)
{
    chosen_template_bf2a4656_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_template_bf2a4656_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_template_bf2a4656 *_wp_args,
    wp_args_chosen_template_bf2a4656 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_template_bf2a4656_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_template_bf2a4656_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_template_bf2a4656 *_wp_args,
    wp_args_chosen_template_bf2a4656 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_template_bf2a4656_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_template_bf2a4656_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_template_bf2a4656 *_wp_args,
    wp_args_chosen_template_bf2a4656 *_wp_adj_args)
{
    chosen_template_bf2a4656_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_by_negative_name_d70078a0 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void chosen_by_negative_name_d70078a0_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = -1.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def chosen_by_negative_name(x: wp.array(dtype=float)):                                 <L 101>
    // x[0] = by_type(x=-1.0)                                                                 <L 102>
    var_1 = by_type_1_callable_925570ae9b1d(var_0);
    wp::array_store(var_x, var_2, var_1);
}



template <bool wp_linear_contiguous>
static void chosen_by_negative_name_d70078a0_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_args,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = -1.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def chosen_by_negative_name(x: wp.array(dtype=float)):                                 <L 101>
    // x[0] = by_type(x=-1.0)                                                                 <L 102>
    var_1 = by_type_1_callable_925570ae9b1d(var_0);
    // wp::array_store(var_x, var_2, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_2, var_1, adj_x, adj_2, adj_1);
    adj_by_type_1_callable_925570ae9b1d(var_0, adj_0, adj_1);
    // adj: x[0] = by_type(x=-1.0)                                                            <L 102>
    // adj: def chosen_by_negative_name(x: wp.array(dtype=float)):                            <L 101>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_negative_name_d70078a0_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_negative_name_d70078a0_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_by_negative_name_d70078a0_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_negative_name_d70078a0_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_by_negative_name_d70078a0_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_args)
{
    chosen_by_negative_name_d70078a0_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_negative_name_d70078a0_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_args,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_negative_name_d70078a0_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_by_negative_name_d70078a0_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_args,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_negative_name_d70078a0_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_by_negative_name_d70078a0_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_args,
    wp_args_chosen_by_negative_name_d70078a0 *_wp_adj_args)
{
    chosen_by_negative_name_d70078a0_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_before_template_dcea8f41 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void chosen_before_template_dcea8f41_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_before_template_dcea8f41 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // forward
    // def chosen_before_template(x: wp.array(dtype=float)):                                  <L 132>
    // x[0] = by_kind(3.0)                                                                    <L 133>
    var_1 = by_kind_0_callable_fc13e6e194ae(var_0);
    wp::array_store(var_x, var_2, var_1);
}



template <bool wp_linear_contiguous>
static void chosen_before_template_dcea8f41_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_before_template_dcea8f41 *_wp_args,
    wp_args_chosen_before_template_dcea8f41 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def chosen_before_template(x: wp.array(dtype=float)):                                  <L 132>
    // x[0] = by_kind(3.0)                                                                    <L 133>
    var_1 = by_kind_0_callable_fc13e6e194ae(var_0);
    // wp::array_store(var_x, var_2, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_2, var_1, adj_x, adj_2, adj_1);
    adj_by_kind_0_callable_fc13e6e194ae(var_0, adj_0, adj_1);
    // adj: x[0] = by_kind(3.0)                                                               <L 133>
    // adj: def chosen_before_template(x: wp.array(dtype=float)):                             <L 132>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_before_template_dcea8f41_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_before_template_dcea8f41 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_before_template_dcea8f41_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_before_template_dcea8f41_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_before_template_dcea8f41 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_before_template_dcea8f41_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_before_template_dcea8f41_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_before_template_dcea8f41 *_wp_args)
{
    chosen_before_template_dcea8f41_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_before_template_dcea8f41_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_before_template_dcea8f41 *_wp_args,
    wp_args_chosen_before_template_dcea8f41 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_before_template_dcea8f41_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_before_template_dcea8f41_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_before_template_dcea8f41 *_wp_args,
    wp_args_chosen_before_template_dcea8f41 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_before_template_dcea8f41_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_before_template_dcea8f41_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_before_template_dcea8f41 *_wp_args,
    wp_args_chosen_before_template_dcea8f41 *_wp_adj_args)
{
    chosen_before_template_dcea8f41_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_chosen_by_parameter_e818c186 {
    wp::array_t<wp::int32> n;
    wp::int32 m;
};


template <bool wp_linear_contiguous>
static void chosen_by_parameter_e818c186_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_parameter_e818c186 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::int32 var_m = _wp_args->m;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    //---------
    // forward
    // def chosen_by_parameter(n: wp.array(dtype=int), m: int):                               <L 81>
    // n[0] = by_type(m)                                                                      <L 82>
    var_0 = by_type_0(var_m);
    wp::array_store(var_n, var_1, var_0);
}



template <bool wp_linear_contiguous>
static void chosen_by_parameter_e818c186_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_chosen_by_parameter_e818c186 *_wp_args,
    wp_args_chosen_by_parameter_e818c186 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::int32 var_m = _wp_args->m;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    wp::int32 adj_m = _wp_adj_args->m;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    //---------
    // forward
    // def chosen_by_parameter(n: wp.array(dtype=int), m: int):                               <L 81>
    // n[0] = by_type(m)                                                                      <L 82>
    var_0 = by_type_0(var_m);
    // wp::array_store(var_n, var_1, var_0);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_1, var_0, adj_n, adj_1, adj_0);
    adj_by_type_0(var_m, adj_m, adj_0);
    // adj: n[0] = by_type(m)                                                                 <L 82>
    // adj: def chosen_by_parameter(n: wp.array(dtype=int), m: int):                          <L 81>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_parameter_e818c186_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_parameter_e818c186 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_parameter_e818c186_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void chosen_by_parameter_e818c186_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_parameter_e818c186 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_parameter_e818c186_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void chosen_by_parameter_e818c186_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_parameter_e818c186 *_wp_args)
{
    chosen_by_parameter_e818c186_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void chosen_by_parameter_e818c186_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_parameter_e818c186 *_wp_args,
    wp_args_chosen_by_parameter_e818c186 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        chosen_by_parameter_e818c186_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void chosen_by_parameter_e818c186_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_parameter_e818c186 *_wp_args,
    wp_args_chosen_by_parameter_e818c186 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    chosen_by_parameter_e818c186_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void chosen_by_parameter_e818c186_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_chosen_by_parameter_e818c186 *_wp_args,
    wp_args_chosen_by_parameter_e818c186 *_wp_adj_args)
{
    chosen_by_parameter_e818c186_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

