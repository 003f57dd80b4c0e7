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


// tuples.py:34
static wp::float32 pair_0(
    wp::tuple_t<float, wp::vec_t<3, wp::float32>> var_values,
    wp::float32 var_s)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::vec_t<3, wp::float32> var_1;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    const wp::int32 var_4 = 2;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    //---------
    // forward
    // def pair(values: tuple[float, wp.vec3], s: float):                                     <L 35>
    // v = values[1]                                                                          <L 36>
    var_1 = wp::extract<1>(var_values);
    // return values[0] * v[2] * s                                                            <L 37>
    var_3 = wp::extract<0>(var_values);
    var_5 = wp::extract(var_1, var_4);
    var_6 = wp::mul(var_3, var_5);
    var_7 = wp::mul(var_6, var_s);
    return var_7;
}


// tuples.py:0
static wp::tuple_t<wp::float32, wp::float32> back_0(
    wp::tuple_t<wp::float32, wp::float32> var_values)
{
    //---------
    // primal vars
    //---------
    // forward
    // def back(values: tuple[float, ...]):                                                   <L 1>
    // return values                                                                          <L 2>
    return var_values;
}


// tuples.py:0
static void both_0(
    wp::tuple_t<wp::float32, wp::int32> var_values,
    wp::float32 & ret_0,
    wp::int32 & ret_1)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    const wp::int32 var_2 = 1;
    wp::int32 var_3;
    //---------
    // forward
    // def both(values: tuple[Any, Any]):                                                     <L 1>
    // return values[0], values[1]                                                            <L 2>
    var_1 = wp::extract<0>(var_values);
    var_3 = wp::extract<1>(var_values);
    ret_0 = var_1;
    ret_1 = var_3;
    return;
}


// tuples.py:0
static wp::float32 first_0(
    wp::tuple_t<wp::float32, wp::int32> var_values)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    //---------
    // forward
    // def first(values: tuple[Any, ...]):                                                    <L 1>
    // return values[0]                                                                       <L 2>
    var_1 = wp::extract<0>(var_values);
    return var_1;
}


// tuples.py:0
static wp::float32 first_0(
    wp::tuple_t<wp::float32, wp::float32> var_values)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    //---------
    // forward
    // def first(values: tuple[Any, ...]):                                                    <L 1>
    // return values[0]                                                                       <L 2>
    var_1 = wp::extract<0>(var_values);
    return var_1;
}


// tuples.py:0
static wp::float32 weighted_0(
    wp::tuple_t<wp::float32, wp::float32> var_values,
    wp::float32 var_s)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 2;
    const wp::int32 var_3 = 0;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    //---------
    // forward
    // def weighted(values: Tuple[float, ...], s: float):                                     <L 1>
    // out = float(0.0)                                                                       <L 2>
    var_1 = wp::float(var_0);
    // for i in range(len(values)):                                                           <L 3>
    // out += values[i] * s                                                                   <L 4>
    var_4 = wp::extract<0>(var_values);
    var_5 = wp::mul(var_4, var_s);
    var_6 = wp::add(var_1, var_5);
    var_8 = wp::extract<1>(var_values);
    var_9 = wp::mul(var_8, var_s);
    var_10 = wp::add(var_6, var_9);
    // return out                                                                             <L 5>
    return var_10;
}


// tuples.py:0
static wp::float32 weighted_0(
    wp::tuple_t<wp::float32, wp::float32, wp::float32> var_values,
    wp::float32 var_s)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 3;
    const wp::int32 var_3 = 0;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    const wp::int32 var_11 = 2;
    wp::float32 var_12;
    wp::float32 var_13;
    wp::float32 var_14;
    //---------
    // forward
    // def weighted(values: Tuple[float, ...], s: float):                                     <L 1>
    // out = float(0.0)                                                                       <L 2>
    var_1 = wp::float(var_0);
    // for i in range(len(values)):                                                           <L 3>
    // out += values[i] * s                                                                   <L 4>
    var_4 = wp::extract<0>(var_values);
    var_5 = wp::mul(var_4, var_s);
    var_6 = wp::add(var_1, var_5);
    var_8 = wp::extract<1>(var_values);
    var_9 = wp::mul(var_8, var_s);
    var_10 = wp::add(var_6, var_9);
    var_12 = wp::extract<2>(var_values);
    var_13 = wp::mul(var_12, var_s);
    var_14 = wp::add(var_10, var_13);
    // return out                                                                             <L 5>
    return var_14;
}


// tuples.py:0
static wp::float32 scaled_0(
    wp::tuple_t<wp::float32, wp::float32> var_values,
    wp::float32 var_b)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // forward
    // def scaled(values: Any, b: Any):                                                       <L 1>
    // return values[0] * b                                                                   <L 2>
    var_1 = wp::extract<0>(var_values);
    var_2 = wp::mul(var_1, var_b);
    return var_2;
}


// tuples.py:0
static wp::float32 scaled_0(
    wp::tuple_t<wp::float32, wp::int32> var_values,
    wp::float32 var_b)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // forward
    // def scaled(values: Any, b: Any):                                                       <L 1>
    // return values[0] * b                                                                   <L 2>
    var_1 = wp::extract<0>(var_values);
    var_2 = wp::mul(var_1, var_b);
    return var_2;
}


// tuples.py:0
static wp::int32 total_0(
    wp::tuple_t<wp::int32> var_values)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    wp::int32 var_3;
    wp::int32 var_4;
    const wp::int32 var_5 = 1;
    const wp::int32 var_6 = 0;
    wp::int32 var_7;
    const wp::int32 var_8 = 2;
    wp::int32 var_9;
    wp::int32 var_10;
    //---------
    // forward
    // def total(values: Any):                                                                <L 1>
    // out = wp.int32(0)                                                                      <L 2>
    var_1 = wp::int32(var_0);
    // for i in range(wp.static(len(values))):                                                <L 3>
    // out += values[i]                                                                       <L 4>
    var_3 = wp::extract<0>(var_values);
    var_4 = wp::add(var_1, var_3);
    // for i in range(len(values)):                                                           <L 5>
    // out += values[i] * 2                                                                   <L 6>
    var_7 = wp::extract<0>(var_values);
    var_9 = wp::mul(var_7, var_8);
    var_10 = wp::add(var_4, var_9);
    // return out                                                                             <L 7>
    return var_10;
}


// tuples.py:0
static wp::int32 total_0(
    wp::tuple_t<wp::int32, wp::int32> var_values)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    wp::int32 var_3;
    wp::int32 var_4;
    const wp::int32 var_5 = 1;
    wp::int32 var_6;
    wp::int32 var_7;
    const wp::int32 var_8 = 2;
    const wp::int32 var_9 = 0;
    wp::int32 var_10;
    const wp::int32 var_11 = 2;
    wp::int32 var_12;
    wp::int32 var_13;
    const wp::int32 var_14 = 1;
    wp::int32 var_15;
    const wp::int32 var_16 = 2;
    wp::int32 var_17;
    wp::int32 var_18;
    //---------
    // forward
    // def total(values: Any):                                                                <L 1>
    // out = wp.int32(0)                                                                      <L 2>
    var_1 = wp::int32(var_0);
    // for i in range(wp.static(len(values))):                                                <L 3>
    // out += values[i]                                                                       <L 4>
    var_3 = wp::extract<0>(var_values);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::extract<1>(var_values);
    var_7 = wp::add(var_4, var_6);
    // for i in range(len(values)):                                                           <L 5>
    // out += values[i] * 2                                                                   <L 6>
    var_10 = wp::extract<0>(var_values);
    var_12 = wp::mul(var_10, var_11);
    var_13 = wp::add(var_7, var_12);
    var_15 = wp::extract<1>(var_values);
    var_17 = wp::mul(var_15, var_16);
    var_18 = wp::add(var_13, var_17);
    // return out                                                                             <L 7>
    return var_18;
}


// tuples.py:0
static wp::int32 ints_0(
    wp::tuple_t<wp::int32> var_values)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    wp::int32 var_3;
    wp::int32 var_4;
    //---------
    // forward
    // def ints(values: tuple[int, ...]):                                                     <L 1>
    // out = wp.int32(0)                                                                      <L 2>
    var_1 = wp::int32(var_0);
    // for i in range(wp.static(len(values))):                                                <L 3>
    // out += values[i]                                                                       <L 4>
    var_3 = wp::extract<0>(var_values);
    var_4 = wp::add(var_1, var_3);
    // return out                                                                             <L 5>
    return var_4;
}


// tuples.py:0
static wp::int32 ints_0(
    wp::tuple_t<wp::int32, wp::int32, wp::int32> var_values)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    wp::int32 var_3;
    wp::int32 var_4;
    const wp::int32 var_5 = 1;
    wp::int32 var_6;
    wp::int32 var_7;
    const wp::int32 var_8 = 2;
    wp::int32 var_9;
    wp::int32 var_10;
    //---------
    // forward
    // def ints(values: tuple[int, ...]):                                                     <L 1>
    // out = wp.int32(0)                                                                      <L 2>
    var_1 = wp::int32(var_0);
    // for i in range(wp.static(len(values))):                                                <L 3>
    // out += values[i]                                                                       <L 4>
    var_3 = wp::extract<0>(var_values);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::extract<1>(var_values);
    var_7 = wp::add(var_4, var_6);
    var_9 = wp::extract<2>(var_values);
    var_10 = wp::add(var_7, var_9);
    // return out                                                                             <L 5>
    return var_10;
}


// tuples.py:34
static void adj_pair_0(
    wp::tuple_t<float, wp::vec_t<3, wp::float32>> var_values,
    wp::float32 var_s,
    wp::tuple_t<float, wp::vec_t<3, wp::float32>> & adj_values,
    wp::float32 & adj_s,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::vec_t<3, wp::float32> var_1;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    const wp::int32 var_4 = 2;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    //---------
    // forward
    // def pair(values: tuple[float, wp.vec3], s: float):                                     <L 35>
    // v = values[1]                                                                          <L 36>
    var_1 = wp::extract<1>(var_values);
    // return values[0] * v[2] * s                                                            <L 37>
    var_3 = wp::extract<0>(var_values);
    var_5 = wp::extract(var_1, var_4);
    var_6 = wp::mul(var_3, var_5);
    var_7 = wp::mul(var_6, var_s);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_7 += adj_ret;
    wp::adj_mul(var_6, var_s, adj_6, adj_s, adj_7);
    wp::adj_mul(var_3, var_5, adj_3, adj_5, adj_6);
    wp::adj_extract(var_1, var_4, adj_1, adj_4, adj_5);
    // adj: return values[0] * v[2] * s                                                       <L 37>
    // adj: v = values[1]                                                                     <L 36>
    // adj: def pair(values: tuple[float, wp.vec3], s: float):                                <L 35>
    return;
}


// tuples.py:0
static void adj_back_0(
    wp::tuple_t<wp::float32, wp::float32> var_values,
    wp::tuple_t<wp::float32, wp::float32> & adj_values,
    wp::tuple_t<wp::float32, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def back(values: tuple[float, ...]):                                                   <L 1>
    // return values                                                                          <L 2>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_values += adj_ret;
    // adj: return values                                                                     <L 2>
    // adj: def back(values: tuple[float, ...]):                                              <L 1>
    return;
}


// tuples.py:0
static void adj_both_0(
    wp::tuple_t<wp::float32, wp::int32> var_values,
    wp::float32 & ret_0,
    wp::int32 & ret_1,
    wp::tuple_t<wp::float32, wp::int32> & adj_values,
    wp::float32 & adj_ret_0,
    wp::int32 & adj_ret_1)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    const wp::int32 var_2 = 1;
    wp::int32 var_3;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    //---------
    // forward
    // def both(values: tuple[Any, Any]):                                                     <L 1>
    // return values[0], values[1]                                                            <L 2>
    var_1 = wp::extract<0>(var_values);
    var_3 = wp::extract<1>(var_values);
    ret_0 = var_1;
    ret_1 = var_3;
    goto label0;
    //---------
    // reverse
    label0:;
    adj_3 += adj_ret_1;
    adj_1 += adj_ret_0;
    // adj: return values[0], values[1]                                                       <L 2>
    // adj: def both(values: tuple[Any, Any]):                                                <L 1>
    return;
}


// tuples.py:0
static void adj_first_0(
    wp::tuple_t<wp::float32, wp::int32> var_values,
    wp::tuple_t<wp::float32, wp::int32> & adj_values,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def first(values: tuple[Any, ...]):                                                    <L 1>
    // return values[0]                                                                       <L 2>
    var_1 = wp::extract<0>(var_values);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    // adj: return values[0]                                                                  <L 2>
    // adj: def first(values: tuple[Any, ...]):                                               <L 1>
    return;
}


// tuples.py:0
static void adj_first_0(
    wp::tuple_t<wp::float32, wp::float32> var_values,
    wp::tuple_t<wp::float32, wp::float32> & adj_values,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def first(values: tuple[Any, ...]):                                                    <L 1>
    // return values[0]                                                                       <L 2>
    var_1 = wp::extract<0>(var_values);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    // adj: return values[0]                                                                  <L 2>
    // adj: def first(values: tuple[Any, ...]):                                               <L 1>
    return;
}


// tuples.py:0
static void adj_weighted_0(
    wp::tuple_t<wp::float32, wp::float32> var_values,
    wp::float32 var_s,
    wp::tuple_t<wp::float32, wp::float32> & adj_values,
    wp::float32 & adj_s,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 2;
    const wp::int32 var_3 = 0;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    //---------
    // forward
    // def weighted(values: Tuple[float, ...], s: float):                                     <L 1>
    // out = float(0.0)                                                                       <L 2>
    var_1 = wp::float(var_0);
    // for i in range(len(values)):                                                           <L 3>
    // out += values[i] * s                                                                   <L 4>
    var_4 = wp::extract<0>(var_values);
    var_5 = wp::mul(var_4, var_s);
    var_6 = wp::add(var_1, var_5);
    var_8 = wp::extract<1>(var_values);
    var_9 = wp::mul(var_8, var_s);
    var_10 = wp::add(var_6, var_9);
    // return out                                                                             <L 5>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_10 += adj_ret;
    // adj: return out                                                                        <L 5>
    wp::adj_add(var_6, var_9, adj_6, adj_9, adj_10);
    wp::adj_mul(var_8, var_s, adj_8, adj_s, adj_9);
    wp::adj_add(var_1, var_5, adj_1, adj_5, adj_6);
    wp::adj_mul(var_4, var_s, adj_4, adj_s, adj_5);
    // adj: out += values[i] * s                                                              <L 4>
    // adj: for i in range(len(values)):                                                      <L 3>
    wp::adj_float(var_0, adj_0, adj_1);
    // adj: out = float(0.0)                                                                  <L 2>
    // adj: def weighted(values: Tuple[float, ...], s: float):                                <L 1>
    return;
}


// tuples.py:0
static void adj_weighted_0(
    wp::tuple_t<wp::float32, wp::float32, wp::float32> var_values,
    wp::float32 var_s,
    wp::tuple_t<wp::float32, wp::float32, wp::float32> & adj_values,
    wp::float32 & adj_s,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 3;
    const wp::int32 var_3 = 0;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    const wp::int32 var_11 = 2;
    wp::float32 var_12;
    wp::float32 var_13;
    wp::float32 var_14;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    //---------
    // forward
    // def weighted(values: Tuple[float, ...], s: float):                                     <L 1>
    // out = float(0.0)                                                                       <L 2>
    var_1 = wp::float(var_0);
    // for i in range(len(values)):                                                           <L 3>
    // out += values[i] * s                                                                   <L 4>
    var_4 = wp::extract<0>(var_values);
    var_5 = wp::mul(var_4, var_s);
    var_6 = wp::add(var_1, var_5);
    var_8 = wp::extract<1>(var_values);
    var_9 = wp::mul(var_8, var_s);
    var_10 = wp::add(var_6, var_9);
    var_12 = wp::extract<2>(var_values);
    var_13 = wp::mul(var_12, var_s);
    var_14 = wp::add(var_10, var_13);
    // return out                                                                             <L 5>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_14 += adj_ret;
    // adj: return out                                                                        <L 5>
    wp::adj_add(var_10, var_13, adj_10, adj_13, adj_14);
    wp::adj_mul(var_12, var_s, adj_12, adj_s, adj_13);
    wp::adj_add(var_6, var_9, adj_6, adj_9, adj_10);
    wp::adj_mul(var_8, var_s, adj_8, adj_s, adj_9);
    wp::adj_add(var_1, var_5, adj_1, adj_5, adj_6);
    wp::adj_mul(var_4, var_s, adj_4, adj_s, adj_5);
    // adj: out += values[i] * s                                                              <L 4>
    // adj: for i in range(len(values)):                                                      <L 3>
    wp::adj_float(var_0, adj_0, adj_1);
    // adj: out = float(0.0)                                                                  <L 2>
    // adj: def weighted(values: Tuple[float, ...], s: float):                                <L 1>
    return;
}


// tuples.py:0
static void adj_scaled_0(
    wp::tuple_t<wp::float32, wp::float32> var_values,
    wp::float32 var_b,
    wp::tuple_t<wp::float32, wp::float32> & adj_values,
    wp::float32 & adj_b,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def scaled(values: Any, b: Any):                                                       <L 1>
    // return values[0] * b                                                                   <L 2>
    var_1 = wp::extract<0>(var_values);
    var_2 = wp::mul(var_1, var_b);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_mul(var_1, var_b, adj_1, adj_b, adj_2);
    // adj: return values[0] * b                                                              <L 2>
    // adj: def scaled(values: Any, b: Any):                                                  <L 1>
    return;
}


// tuples.py:0
static void adj_scaled_0(
    wp::tuple_t<wp::float32, wp::int32> var_values,
    wp::float32 var_b,
    wp::tuple_t<wp::float32, wp::int32> & adj_values,
    wp::float32 & adj_b,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def scaled(values: Any, b: Any):                                                       <L 1>
    // return values[0] * b                                                                   <L 2>
    var_1 = wp::extract<0>(var_values);
    var_2 = wp::mul(var_1, var_b);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_mul(var_1, var_b, adj_1, adj_b, adj_2);
    // adj: return values[0] * b                                                              <L 2>
    // adj: def scaled(values: Any, b: Any):                                                  <L 1>
    return;
}


// tuples.py:0
static void adj_total_0(
    wp::tuple_t<wp::int32> var_values,
    wp::tuple_t<wp::int32> & adj_values,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    wp::int32 var_3;
    wp::int32 var_4;
    const wp::int32 var_5 = 1;
    const wp::int32 var_6 = 0;
    wp::int32 var_7;
    const wp::int32 var_8 = 2;
    wp::int32 var_9;
    wp::int32 var_10;
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
    //---------
    // forward
    // def total(values: Any):                                                                <L 1>
    // out = wp.int32(0)                                                                      <L 2>
    var_1 = wp::int32(var_0);
    // for i in range(wp.static(len(values))):                                                <L 3>
    // out += values[i]                                                                       <L 4>
    var_3 = wp::extract<0>(var_values);
    var_4 = wp::add(var_1, var_3);
    // for i in range(len(values)):                                                           <L 5>
    // out += values[i] * 2                                                                   <L 6>
    var_7 = wp::extract<0>(var_values);
    var_9 = wp::mul(var_7, var_8);
    var_10 = wp::add(var_4, var_9);
    // return out                                                                             <L 7>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_10 += adj_ret;
    // adj: return out                                                                        <L 7>
    wp::adj_add(var_4, var_9, adj_4, adj_9, adj_10);
    wp::adj_mul(var_7, var_8, adj_7, adj_8, adj_9);
    // adj: out += values[i] * 2                                                              <L 6>
    // adj: for i in range(len(values)):                                                      <L 5>
    wp::adj_add(var_1, var_3, adj_1, adj_3, adj_4);
    // adj: out += values[i]                                                                  <L 4>
    // adj: for i in range(wp.static(len(values))):                                           <L 3>
    // adj: out = wp.int32(0)                                                                 <L 2>
    // adj: def total(values: Any):                                                           <L 1>
    return;
}


// tuples.py:0
static void adj_total_0(
    wp::tuple_t<wp::int32, wp::int32> var_values,
    wp::tuple_t<wp::int32, wp::int32> & adj_values,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    wp::int32 var_3;
    wp::int32 var_4;
    const wp::int32 var_5 = 1;
    wp::int32 var_6;
    wp::int32 var_7;
    const wp::int32 var_8 = 2;
    const wp::int32 var_9 = 0;
    wp::int32 var_10;
    const wp::int32 var_11 = 2;
    wp::int32 var_12;
    wp::int32 var_13;
    const wp::int32 var_14 = 1;
    wp::int32 var_15;
    const wp::int32 var_16 = 2;
    wp::int32 var_17;
    wp::int32 var_18;
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
    wp::int32 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::int32 adj_18 = {};
    //---------
    // forward
    // def total(values: Any):                                                                <L 1>
    // out = wp.int32(0)                                                                      <L 2>
    var_1 = wp::int32(var_0);
    // for i in range(wp.static(len(values))):                                                <L 3>
    // out += values[i]                                                                       <L 4>
    var_3 = wp::extract<0>(var_values);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::extract<1>(var_values);
    var_7 = wp::add(var_4, var_6);
    // for i in range(len(values)):                                                           <L 5>
    // out += values[i] * 2                                                                   <L 6>
    var_10 = wp::extract<0>(var_values);
    var_12 = wp::mul(var_10, var_11);
    var_13 = wp::add(var_7, var_12);
    var_15 = wp::extract<1>(var_values);
    var_17 = wp::mul(var_15, var_16);
    var_18 = wp::add(var_13, var_17);
    // return out                                                                             <L 7>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_18 += adj_ret;
    // adj: return out                                                                        <L 7>
    wp::adj_add(var_13, var_17, adj_13, adj_17, adj_18);
    wp::adj_mul(var_15, var_16, adj_15, adj_16, adj_17);
    wp::adj_add(var_7, var_12, adj_7, adj_12, adj_13);
    wp::adj_mul(var_10, var_11, adj_10, adj_11, adj_12);
    // adj: out += values[i] * 2                                                              <L 6>
    // adj: for i in range(len(values)):                                                      <L 5>
    wp::adj_add(var_4, var_6, adj_4, adj_6, adj_7);
    wp::adj_add(var_1, var_3, adj_1, adj_3, adj_4);
    // adj: out += values[i]                                                                  <L 4>
    // adj: for i in range(wp.static(len(values))):                                           <L 3>
    // adj: out = wp.int32(0)                                                                 <L 2>
    // adj: def total(values: Any):                                                           <L 1>
    return;
}


// tuples.py:0
static void adj_ints_0(
    wp::tuple_t<wp::int32> var_values,
    wp::tuple_t<wp::int32> & adj_values,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    wp::int32 var_3;
    wp::int32 var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    //---------
    // forward
    // def ints(values: tuple[int, ...]):                                                     <L 1>
    // out = wp.int32(0)                                                                      <L 2>
    var_1 = wp::int32(var_0);
    // for i in range(wp.static(len(values))):                                                <L 3>
    // out += values[i]                                                                       <L 4>
    var_3 = wp::extract<0>(var_values);
    var_4 = wp::add(var_1, var_3);
    // return out                                                                             <L 5>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_4 += adj_ret;
    // adj: return out                                                                        <L 5>
    wp::adj_add(var_1, var_3, adj_1, adj_3, adj_4);
    // adj: out += values[i]                                                                  <L 4>
    // adj: for i in range(wp.static(len(values))):                                           <L 3>
    // adj: out = wp.int32(0)                                                                 <L 2>
    // adj: def ints(values: tuple[int, ...]):                                                <L 1>
    return;
}


// tuples.py:0
static void adj_ints_0(
    wp::tuple_t<wp::int32, wp::int32, wp::int32> var_values,
    wp::tuple_t<wp::int32, wp::int32, wp::int32> & adj_values,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    wp::int32 var_3;
    wp::int32 var_4;
    const wp::int32 var_5 = 1;
    wp::int32 var_6;
    wp::int32 var_7;
    const wp::int32 var_8 = 2;
    wp::int32 var_9;
    wp::int32 var_10;
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
    //---------
    // forward
    // def ints(values: tuple[int, ...]):                                                     <L 1>
    // out = wp.int32(0)                                                                      <L 2>
    var_1 = wp::int32(var_0);
    // for i in range(wp.static(len(values))):                                                <L 3>
    // out += values[i]                                                                       <L 4>
    var_3 = wp::extract<0>(var_values);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::extract<1>(var_values);
    var_7 = wp::add(var_4, var_6);
    var_9 = wp::extract<2>(var_values);
    var_10 = wp::add(var_7, var_9);
    // return out                                                                             <L 5>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_10 += adj_ret;
    // adj: return out                                                                        <L 5>
    wp::adj_add(var_7, var_9, adj_7, adj_9, adj_10);
    wp::adj_add(var_4, var_6, adj_4, adj_6, adj_7);
    wp::adj_add(var_1, var_3, adj_1, adj_3, adj_4);
    // adj: out += values[i]                                                                  <L 4>
    // adj: for i in range(wp.static(len(values))):                                           <L 3>
    // adj: out = wp.int32(0)                                                                 <L 2>
    // adj: def ints(values: tuple[int, ...]):                                                <L 1>
    return;
}

struct wp_args_kinds_12dd6766 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void kinds_12dd6766_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_kinds_12dd6766 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_kinds_12dd6766 wp_contiguous_args;
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
    const wp::float32 var_1 = 1.0;
    wp::vec_t<3, wp::float32> var_2;
    wp::float32* var_3;
    wp::tuple_t<wp::float32, wp::vec_t<3, wp::float32>> var_4;
    wp::float32 var_5;
    const wp::float32 var_6 = 2.0;
    wp::float32 var_7;
    const wp::float32 var_8 = 1.0;
    wp::tuple_t<wp::float32, wp::vec_t<3, wp::float32>> var_9;
    wp::float32* var_10;
    wp::float32 var_11;
    wp::float32 var_12;
    wp::float32 var_13;
    wp::float32* var_14;
    const wp::int32 var_15 = 1;
    wp::int32 var_16;
    wp::float32* var_17;
    wp::tuple_t<wp::float32, wp::float32> var_18;
    wp::float32 var_19;
    wp::float32 var_20;
    wp::tuple_t<wp::float32, wp::float32> var_21;
    const wp::int32 var_22 = 1;
    wp::float32 var_23;
    wp::float32 var_24;
    const wp::int32 var_25 = 0;
    wp::float32* var_26;
    const wp::int32 var_27 = 2;
    wp::tuple_t<wp::float32, wp::int32> var_28;
    wp::float32 var_29;
    wp::float32 var_30;
    wp::int32 var_31;
    wp::float32 var_32;
    wp::float32 var_33;
    const wp::int32 var_34 = 0;
    wp::float32 var_35;
    const wp::int32 var_36 = 1;
    wp::tuple_t<wp::float32, wp::int32> var_37;
    wp::float32 var_38;
    wp::float32 var_39;
    wp::float32* var_40;
    wp::float32* var_41;
    wp::tuple_t<wp::float32, wp::float32> var_42;
    wp::float32 var_43;
    wp::float32 var_44;
    wp::float32 var_45;
    wp::float32 var_46;
    wp::float32 var_47;
    const wp::int32 var_48 = 0;
    wp::float32* var_49;
    const wp::int32 var_50 = 1;
    wp::float32* var_51;
    wp::tuple_t<wp::float32, wp::float32> var_52;
    wp::float32 var_53;
    wp::float32 var_54;
    const wp::float32 var_55 = 2.0;
    wp::float32 var_56;
    const wp::float32 var_57 = 1.0;
    const wp::float32 var_58 = 2.0;
    const wp::int32 var_59 = 3;
    wp::float32* var_60;
    wp::tuple_t<wp::float32, wp::float32, wp::float32> var_61;
    wp::float32 var_62;
    const wp::float32 var_63 = 1.0;
    wp::float32 var_64;
    wp::float32 var_65;
    const wp::float32 var_66 = 2.0;
    const wp::int32 var_67 = 1;
    wp::float32* var_68;
    wp::tuple_t<wp::float32, wp::float32> var_69;
    wp::float32 var_70;
    const wp::int32 var_71 = 1;
    wp::float32* var_72;
    wp::float32 var_73;
    wp::float32 var_74;
    wp::float32* var_75;
    const wp::int32 var_76 = 1;
    wp::tuple_t<wp::float32, wp::int32> var_77;
    wp::float32 var_78;
    const wp::float32 var_79 = 0.5;
    wp::float32 var_80;
    wp::float32 var_81;
    wp::float32 var_82;
    const wp::int32 var_83 = 0;
    wp::float32* var_84;
    const wp::int32 var_85 = 1;
    wp::float32* var_86;
    const wp::int32 var_87 = 2;
    wp::float32* var_88;
    wp::tuple_t<wp::float32, wp::float32, wp::float32> var_89;
    wp::float32 var_90;
    wp::float32 var_91;
    wp::float32 var_92;
    const wp::float32 var_93 = 1.0;
    wp::float32 var_94;
    const wp::int32 var_95 = 2;
    //---------
    // forward
    // def kinds(x: wp.array(dtype=float)):                                                   <L 71>
    // i = wp.tid()                                                                           <L 72>
    var_0 = builtin_tid1d();
    // v = wp.vec3(1.0)                                                                       <L 73>
    var_2 = wp::vec_t<3, wp::float32>(var_1);
    // p = (x[i], v)                                                                          <L 74>
    var_3 = wp::address(var_x, var_0);
    var_5 = wp::load(var_3);
    var_4 = wp::tuple(var_5, var_2);
    // x[i] = pair(p, 2.0) + pair((1.0, v), x[i])                                             <L 75>
    var_7 = pair_0(var_4, var_6);
    var_9 = wp::tuple(var_8, var_2);
    var_10 = wp::address(var_x, var_0);
    var_12 = wp::load(var_10);
    var_11 = pair_0(var_9, var_12);
    var_13 = wp::add(var_7, var_11);
    wp::array_store(var_x, var_0, var_13);
    // c = back((x[i], x[i + 1]))                                                             <L 76>
    var_14 = wp::address(var_x, var_0);
    var_16 = wp::add(var_0, var_15);
    var_17 = wp::address(var_x, var_16);
    var_19 = wp::load(var_14);
    var_20 = wp::load(var_17);
    var_18 = wp::tuple(var_19, var_20);
    var_21 = back_0(var_18);
    // x[i] += c[1]                                                                           <L 77>
    var_23 = wp::extract<1>(var_21);
    var_24 = wp::atomic_add(var_x, var_0, var_23);
    // a, b = both((x[0], 2))                                                                 <L 78>
    var_26 = wp::address(var_x, var_25);
    var_29 = wp::load(var_26);
    var_28 = wp::tuple(var_29, var_27);
    both_0(var_28, var_30, var_31);
    // x[i] += a + float(b) + first((v[0], 1)) + first((x[i], x[i]))                          <L 79>
    var_32 = wp::float(var_31);
    var_33 = wp::add(var_30, var_32);
    var_35 = wp::extract(var_2, var_34);
    var_37 = wp::tuple(var_35, var_36);
    var_38 = first_0(var_37);
    var_39 = wp::add(var_33, var_38);
    var_40 = wp::address(var_x, var_0);
    var_41 = wp::address(var_x, var_0);
    var_43 = wp::load(var_40);
    var_44 = wp::load(var_41);
    var_42 = wp::tuple(var_43, var_44);
    var_45 = first_0(var_42);
    var_46 = wp::add(var_39, var_45);
    var_47 = wp::atomic_add(var_x, var_0, var_46);
    // x[i] = weighted((x[0], x[1]), 2.0) + weighted((1.0, 2.0, x[3]), 1.0)                   <L 80>
    var_49 = wp::address(var_x, var_48);
    var_51 = wp::address(var_x, var_50);
    var_53 = wp::load(var_49);
    var_54 = wp::load(var_51);
    var_52 = wp::tuple(var_53, var_54);
    var_56 = weighted_0(var_52, var_55);
    var_60 = wp::address(var_x, var_59);
    var_62 = wp::load(var_60);
    var_61 = wp::tuple(var_57, var_58, var_62);
    var_64 = weighted_0(var_61, var_63);
    var_65 = wp::add(var_56, var_64);
    wp::array_store(var_x, var_0, var_65);
    // x[i] += scaled((2.0, x[1]), x[1]) + scaled((x[i], 1), 0.5)                             <L 81>
    var_68 = wp::address(var_x, var_67);
    var_70 = wp::load(var_68);
    var_69 = wp::tuple(var_66, var_70);
    var_72 = wp::address(var_x, var_71);
    var_74 = wp::load(var_72);
    var_73 = scaled_0(var_69, var_74);
    var_75 = wp::address(var_x, var_0);
    var_78 = wp::load(var_75);
    var_77 = wp::tuple(var_78, var_76);
    var_80 = scaled_0(var_77, var_79);
    var_81 = wp::add(var_73, var_80);
    var_82 = wp::atomic_add(var_x, var_0, var_81);
    // t = (x[0], x[1], x[2])                                                                 <L 82>
    var_84 = wp::address(var_x, var_83);
    var_86 = wp::address(var_x, var_85);
    var_88 = wp::address(var_x, var_87);
    var_90 = wp::load(var_84);
    var_91 = wp::load(var_86);
    var_92 = wp::load(var_88);
    var_89 = wp::tuple(var_90, var_91, var_92);
    // x[2] = weighted(s=1.0, values=t)                                                       <L 83>
    var_94 = weighted_0(var_89, var_93);
    wp::array_store(var_x, var_95, var_94);
}



template <bool wp_linear_contiguous>
static void kinds_12dd6766_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_kinds_12dd6766 *_wp_args,
    wp_args_kinds_12dd6766 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_kinds_12dd6766 wp_contiguous_args;
    wp_args_kinds_12dd6766 wp_contiguous_adj_args;
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
    const wp::float32 var_1 = 1.0;
    wp::vec_t<3, wp::float32> var_2;
    wp::float32* var_3;
    wp::tuple_t<wp::float32, wp::vec_t<3, wp::float32>> var_4;
    wp::float32 var_5;
    const wp::float32 var_6 = 2.0;
    wp::float32 var_7;
    const wp::float32 var_8 = 1.0;
    wp::tuple_t<wp::float32, wp::vec_t<3, wp::float32>> var_9;
    wp::float32* var_10;
    wp::float32 var_11;
    wp::float32 var_12;
    wp::float32 var_13;
    wp::float32* var_14;
    const wp::int32 var_15 = 1;
    wp::int32 var_16;
    wp::float32* var_17;
    wp::tuple_t<wp::float32, wp::float32> var_18;
    wp::float32 var_19;
    wp::float32 var_20;
    wp::tuple_t<wp::float32, wp::float32> var_21;
    const wp::int32 var_22 = 1;
    wp::float32 var_23;
    wp::float32 var_24;
    const wp::int32 var_25 = 0;
    wp::float32* var_26;
    const wp::int32 var_27 = 2;
    wp::tuple_t<wp::float32, wp::int32> var_28;
    wp::float32 var_29;
    wp::float32 var_30;
    wp::int32 var_31;
    wp::float32 var_32;
    wp::float32 var_33;
    const wp::int32 var_34 = 0;
    wp::float32 var_35;
    const wp::int32 var_36 = 1;
    wp::tuple_t<wp::float32, wp::int32> var_37;
    wp::float32 var_38;
    wp::float32 var_39;
    wp::float32* var_40;
    wp::float32* var_41;
    wp::tuple_t<wp::float32, wp::float32> var_42;
    wp::float32 var_43;
    wp::float32 var_44;
    wp::float32 var_45;
    wp::float32 var_46;
    wp::float32 var_47;
    const wp::int32 var_48 = 0;
    wp::float32* var_49;
    const wp::int32 var_50 = 1;
    wp::float32* var_51;
    wp::tuple_t<wp::float32, wp::float32> var_52;
    wp::float32 var_53;
    wp::float32 var_54;
    const wp::float32 var_55 = 2.0;
    wp::float32 var_56;
    const wp::float32 var_57 = 1.0;
    const wp::float32 var_58 = 2.0;
    const wp::int32 var_59 = 3;
    wp::float32* var_60;
    wp::tuple_t<wp::float32, wp::float32, wp::float32> var_61;
    wp::float32 var_62;
    const wp::float32 var_63 = 1.0;
    wp::float32 var_64;
    wp::float32 var_65;
    const wp::float32 var_66 = 2.0;
    const wp::int32 var_67 = 1;
    wp::float32* var_68;
    wp::tuple_t<wp::float32, wp::float32> var_69;
    wp::float32 var_70;
    const wp::int32 var_71 = 1;
    wp::float32* var_72;
    wp::float32 var_73;
    wp::float32 var_74;
    wp::float32* var_75;
    const wp::int32 var_76 = 1;
    wp::tuple_t<wp::float32, wp::int32> var_77;
    wp::float32 var_78;
    const wp::float32 var_79 = 0.5;
    wp::float32 var_80;
    wp::float32 var_81;
    wp::float32 var_82;
    const wp::int32 var_83 = 0;
    wp::float32* var_84;
    const wp::int32 var_85 = 1;
    wp::float32* var_86;
    const wp::int32 var_87 = 2;
    wp::float32* var_88;
    wp::tuple_t<wp::float32, wp::float32, wp::float32> var_89;
    wp::float32 var_90;
    wp::float32 var_91;
    wp::float32 var_92;
    const wp::float32 var_93 = 1.0;
    wp::float32 var_94;
    const wp::int32 var_95 = 2;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::vec_t<3, wp::float32> adj_2 = {};
    wp::float32 adj_3 = {};
    wp::tuple_t<wp::float32, wp::vec_t<3, wp::float32>> adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::tuple_t<wp::float32, wp::vec_t<3, wp::float32>> adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::tuple_t<wp::float32, wp::float32> adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::tuple_t<wp::float32, wp::float32> adj_21 = {};
    wp::int32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::int32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::int32 adj_27 = {};
    wp::tuple_t<wp::float32, wp::int32> adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::int32 adj_31 = {};
    wp::float32 adj_32 = {};
    wp::float32 adj_33 = {};
    wp::int32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::int32 adj_36 = {};
    wp::tuple_t<wp::float32, wp::int32> adj_37 = {};
    wp::float32 adj_38 = {};
    wp::float32 adj_39 = {};
    wp::float32 adj_40 = {};
    wp::float32 adj_41 = {};
    wp::tuple_t<wp::float32, wp::float32> adj_42 = {};
    wp::float32 adj_43 = {};
    wp::float32 adj_44 = {};
    wp::float32 adj_45 = {};
    wp::float32 adj_46 = {};
    wp::float32 adj_47 = {};
    wp::int32 adj_48 = {};
    wp::float32 adj_49 = {};
    wp::int32 adj_50 = {};
    wp::float32 adj_51 = {};
    wp::tuple_t<wp::float32, wp::float32> adj_52 = {};
    wp::float32 adj_53 = {};
    wp::float32 adj_54 = {};
    wp::float32 adj_55 = {};
    wp::float32 adj_56 = {};
    wp::float32 adj_57 = {};
    wp::float32 adj_58 = {};
    wp::int32 adj_59 = {};
    wp::float32 adj_60 = {};
    wp::tuple_t<wp::float32, wp::float32, wp::float32> adj_61 = {};
    wp::float32 adj_62 = {};
    wp::float32 adj_63 = {};
    wp::float32 adj_64 = {};
    wp::float32 adj_65 = {};
    wp::float32 adj_66 = {};
    wp::int32 adj_67 = {};
    wp::float32 adj_68 = {};
    wp::tuple_t<wp::float32, wp::float32> adj_69 = {};
    wp::float32 adj_70 = {};
    wp::int32 adj_71 = {};
    wp::float32 adj_72 = {};
    wp::float32 adj_73 = {};
    wp::float32 adj_74 = {};
    wp::float32 adj_75 = {};
    wp::int32 adj_76 = {};
    wp::tuple_t<wp::float32, wp::int32> adj_77 = {};
    wp::float32 adj_78 = {};
    wp::float32 adj_79 = {};
    wp::float32 adj_80 = {};
    wp::float32 adj_81 = {};
    wp::float32 adj_82 = {};
    wp::int32 adj_83 = {};
    wp::float32 adj_84 = {};
    wp::int32 adj_85 = {};
    wp::float32 adj_86 = {};
    wp::int32 adj_87 = {};
    wp::float32 adj_88 = {};
    wp::tuple_t<wp::float32, wp::float32, wp::float32> adj_89 = {};
    wp::float32 adj_90 = {};
    wp::float32 adj_91 = {};
    wp::float32 adj_92 = {};
    wp::float32 adj_93 = {};
    wp::float32 adj_94 = {};
    wp::int32 adj_95 = {};
    //---------
    // forward
    // def kinds(x: wp.array(dtype=float)):                                                   <L 71>
    // i = wp.tid()                                                                           <L 72>
    var_0 = builtin_tid1d();
    // v = wp.vec3(1.0)                                                                       <L 73>
    var_2 = wp::vec_t<3, wp::float32>(var_1);
    // p = (x[i], v)                                                                          <L 74>
    var_3 = wp::address(var_x, var_0);
    var_5 = wp::load(var_3);
    var_4 = wp::tuple(var_5, var_2);
    // x[i] = pair(p, 2.0) + pair((1.0, v), x[i])                                             <L 75>
    var_7 = pair_0(var_4, var_6);
    var_9 = wp::tuple(var_8, var_2);
    var_10 = wp::address(var_x, var_0);
    var_12 = wp::load(var_10);
    var_11 = pair_0(var_9, var_12);
    var_13 = wp::add(var_7, var_11);
    // wp::array_store(var_x, var_0, var_13);
    // c = back((x[i], x[i + 1]))                                                             <L 76>
    var_14 = wp::address(var_x, var_0);
    var_16 = wp::add(var_0, var_15);
    var_17 = wp::address(var_x, var_16);
    var_19 = wp::load(var_14);
    var_20 = wp::load(var_17);
    var_18 = wp::tuple(var_19, var_20);
    var_21 = back_0(var_18);
    // x[i] += c[1]                                                                           <L 77>
    var_23 = wp::extract<1>(var_21);
    // var_24 = wp::atomic_add(var_x, var_0, var_23);
    // a, b = both((x[0], 2))                                                                 <L 78>
    var_26 = wp::address(var_x, var_25);
    var_29 = wp::load(var_26);
    var_28 = wp::tuple(var_29, var_27);
    both_0(var_28, var_30, var_31);
    // x[i] += a + float(b) + first((v[0], 1)) + first((x[i], x[i]))                          <L 79>
    var_32 = wp::float(var_31);
    var_33 = wp::add(var_30, var_32);
    var_35 = wp::extract(var_2, var_34);
    var_37 = wp::tuple(var_35, var_36);
    var_38 = first_0(var_37);
    var_39 = wp::add(var_33, var_38);
    var_40 = wp::address(var_x, var_0);
    var_41 = wp::address(var_x, var_0);
    var_43 = wp::load(var_40);
    var_44 = wp::load(var_41);
    var_42 = wp::tuple(var_43, var_44);
    var_45 = first_0(var_42);
    var_46 = wp::add(var_39, var_45);
    // var_47 = wp::atomic_add(var_x, var_0, var_46);
    // x[i] = weighted((x[0], x[1]), 2.0) + weighted((1.0, 2.0, x[3]), 1.0)                   <L 80>
    var_49 = wp::address(var_x, var_48);
    var_51 = wp::address(var_x, var_50);
    var_53 = wp::load(var_49);
    var_54 = wp::load(var_51);
    var_52 = wp::tuple(var_53, var_54);
    var_56 = weighted_0(var_52, var_55);
    var_60 = wp::address(var_x, var_59);
    var_62 = wp::load(var_60);
    var_61 = wp::tuple(var_57, var_58, var_62);
    var_64 = weighted_0(var_61, var_63);
    var_65 = wp::add(var_56, var_64);
    // wp::array_store(var_x, var_0, var_65);
    // x[i] += scaled((2.0, x[1]), x[1]) + scaled((x[i], 1), 0.5)                             <L 81>
    var_68 = wp::address(var_x, var_67);
    var_70 = wp::load(var_68);
    var_69 = wp::tuple(var_66, var_70);
    var_72 = wp::address(var_x, var_71);
    var_74 = wp::load(var_72);
    var_73 = scaled_0(var_69, var_74);
    var_75 = wp::address(var_x, var_0);
    var_78 = wp::load(var_75);
    var_77 = wp::tuple(var_78, var_76);
    var_80 = scaled_0(var_77, var_79);
    var_81 = wp::add(var_73, var_80);
    // var_82 = wp::atomic_add(var_x, var_0, var_81);
    // t = (x[0], x[1], x[2])                                                                 <L 82>
    var_84 = wp::address(var_x, var_83);
    var_86 = wp::address(var_x, var_85);
    var_88 = wp::address(var_x, var_87);
    var_90 = wp::load(var_84);
    var_91 = wp::load(var_86);
    var_92 = wp::load(var_88);
    var_89 = wp::tuple(var_90, var_91, var_92);
    // x[2] = weighted(s=1.0, values=t)                                                       <L 83>
    var_94 = weighted_0(var_89, var_93);
    // wp::array_store(var_x, var_95, var_94);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_95, var_94, adj_x, adj_95, adj_94);
    adj_weighted_0(var_89, var_93, adj_89, adj_93, adj_94);
    // adj: x[2] = weighted(s=1.0, values=t)                                                  <L 83>
    wp::adj_address(var_x, var_87, adj_x, adj_87, adj_88);
    wp::adj_address(var_x, var_85, adj_x, adj_85, adj_86);
    wp::adj_address(var_x, var_83, adj_x, adj_83, adj_84);
    // adj: t = (x[0], x[1], x[2])                                                            <L 82>
    wp::adj_atomic_add(var_x, var_0, var_81, adj_x, adj_0, adj_81, adj_82);
    wp::adj_add(var_73, var_80, adj_73, adj_80, adj_81);
    adj_scaled_0(var_77, var_79, adj_77, adj_79, adj_80);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_75);
    adj_scaled_0(var_69, var_74, adj_69, adj_72, adj_73);
    wp::adj_address(var_x, var_71, adj_x, adj_71, adj_72);
    wp::adj_address(var_x, var_67, adj_x, adj_67, adj_68);
    // adj: x[i] += scaled((2.0, x[1]), x[1]) + scaled((x[i], 1), 0.5)                        <L 81>
    wp::adj_array_store(var_x, var_0, var_65, adj_x, adj_0, adj_65);
    wp::adj_add(var_56, var_64, adj_56, adj_64, adj_65);
    adj_weighted_0(var_61, var_63, adj_61, adj_63, adj_64);
    wp::adj_address(var_x, var_59, adj_x, adj_59, adj_60);
    adj_weighted_0(var_52, var_55, adj_52, adj_55, adj_56);
    wp::adj_address(var_x, var_50, adj_x, adj_50, adj_51);
    wp::adj_address(var_x, var_48, adj_x, adj_48, adj_49);
    // adj: x[i] = weighted((x[0], x[1]), 2.0) + weighted((1.0, 2.0, x[3]), 1.0)              <L 80>
    wp::adj_atomic_add(var_x, var_0, var_46, adj_x, adj_0, adj_46, adj_47);
    wp::adj_add(var_39, var_45, adj_39, adj_45, adj_46);
    adj_first_0(var_42, adj_42, adj_45);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_41);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_40);
    wp::adj_add(var_33, var_38, adj_33, adj_38, adj_39);
    adj_first_0(var_37, adj_37, adj_38);
    wp::adj_extract(var_2, var_34, adj_2, adj_34, adj_35);
    wp::adj_add(var_30, var_32, adj_30, adj_32, adj_33);
    wp::adj_float(var_31, adj_31, adj_32);
    // adj: x[i] += a + float(b) + first((v[0], 1)) + first((x[i], x[i]))                     <L 79>
    adj_both_0(var_28, var_30, var_31, adj_28, adj_30, adj_31);
    wp::adj_address(var_x, var_25, adj_x, adj_25, adj_26);
    // adj: a, b = both((x[0], 2))                                                            <L 78>
    wp::adj_atomic_add(var_x, var_0, var_23, adj_x, adj_0, adj_23, adj_24);
    // adj: x[i] += c[1]                                                                      <L 77>
    adj_back_0(var_18, adj_18, adj_21);
    wp::adj_address(var_x, var_16, adj_x, adj_16, adj_17);
    wp::adj_add(var_0, var_15, adj_0, adj_15, adj_16);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_14);
    // adj: c = back((x[i], x[i + 1]))                                                        <L 76>
    wp::adj_array_store(var_x, var_0, var_13, adj_x, adj_0, adj_13);
    wp::adj_add(var_7, var_11, adj_7, adj_11, adj_13);
    adj_pair_0(var_9, var_12, adj_9, adj_10, adj_11);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_10);
    adj_pair_0(var_4, var_6, adj_4, adj_6, adj_7);
    // adj: x[i] = pair(p, 2.0) + pair((1.0, v), x[i])                                        <L 75>
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_3);
    // adj: p = (x[i], v)                                                                     <L 74>
    wp::adj_vec_t(var_1, adj_1, adj_2);
    // adj: v = wp.vec3(1.0)                                                                  <L 73>
    // adj: i = wp.tid()                                                                      <L 72>
    // adj: def kinds(x: wp.array(dtype=float)):                                              <L 71>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void kinds_12dd6766_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_kinds_12dd6766 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        kinds_12dd6766_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void kinds_12dd6766_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_kinds_12dd6766 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        kinds_12dd6766_cpu_forward_tasks<true>(dim, _wp_args);
    else
        kinds_12dd6766_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void kinds_12dd6766_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_kinds_12dd6766 *_wp_args)
{
    kinds_12dd6766_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void kinds_12dd6766_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_kinds_12dd6766 *_wp_args,
    wp_args_kinds_12dd6766 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        kinds_12dd6766_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void kinds_12dd6766_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_kinds_12dd6766 *_wp_args,
    wp_args_kinds_12dd6766 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        kinds_12dd6766_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        kinds_12dd6766_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void kinds_12dd6766_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_kinds_12dd6766 *_wp_args,
    wp_args_kinds_12dd6766 *_wp_adj_args)
{
    kinds_12dd6766_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_copied_back_68677282 {
    wp::array_t<wp::int32> x;
    wp::int32 n;
};


template <bool wp_linear_contiguous>
static void copied_back_68677282_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_copied_back_68677282 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_x = _wp_args->x;
    wp::int32 var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    const wp::int32 var_1 = 2;
    wp::tuple_t<wp::int32, wp::int32> var_2;
    wp::tuple_t<wp::int32, wp::int32> var_3;
    wp::tuple_t<wp::int32, wp::int32> var_4;
    const wp::int32 var_5 = 0;
    bool var_6;
    wp::tuple_t<wp::int32, wp::int32> var_7;
    wp::range_t var_8;
    wp::int32 var_9;
    wp::tuple_t<wp::int32, wp::int32> var_10;
    const wp::int32 var_11 = 0;
    wp::int32 var_12;
    //---------
    // forward
    // def copied_back(x: wp.array(dtype=int), n: int):                                       <L 88>
    // t = (1, 2)                                                                             <L 89>
    var_2 = wp::tuple(var_0, var_1);
    // u = t                                                                                  <L 90>
    var_3 = wp::copy(var_2);
    // t = u                                                                                  <L 91>
    var_4 = wp::copy(var_3);
    // v = t if n > 0 else u                                                                  <L 92>
    var_6 = (var_n > var_5);
    if (var_6) {
    }
    if (!var_6) {
    }
    var_7 = wp::where(var_6, var_4, var_3);
    // for i in range(n):                                                                     <L 93>
    var_8 = wp::range(var_n);
    start_for_0:;
        if (iter_cmp(var_8) == 0) goto end_for_0;
        var_9 = wp::iter_next(var_8);
        // t = v                                                                              <L 94>
        var_10 = wp::copy(var_7);
        // x[i] = t[0]                                                                        <L 95>
        var_12 = wp::extract<0>(var_10);
        wp::array_store(var_x, var_9, var_12);
        wp::assign(var_4, var_10);
        goto start_for_0;
    end_for_0:;
}



template <bool wp_linear_contiguous>
static void copied_back_68677282_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_copied_back_68677282 *_wp_args,
    wp_args_copied_back_68677282 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_x = _wp_args->x;
    wp::int32 var_n = _wp_args->n;
    wp::array_t<wp::int32> adj_x = _wp_adj_args->x;
    wp::int32 adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    const wp::int32 var_1 = 2;
    wp::tuple_t<wp::int32, wp::int32> var_2;
    wp::tuple_t<wp::int32, wp::int32> var_3;
    wp::tuple_t<wp::int32, wp::int32> var_4;
    const wp::int32 var_5 = 0;
    bool var_6;
    wp::tuple_t<wp::int32, wp::int32> var_7;
    wp::range_t var_8;
    wp::int32 var_9;
    wp::tuple_t<wp::int32, wp::int32> var_10;
    const wp::int32 var_11 = 0;
    wp::int32 var_12;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_2 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_3 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_4 = {};
    wp::int32 adj_5 = {};
    bool adj_6 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_7 = {};
    wp::range_t adj_8 = {};
    wp::int32 adj_9 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_10 = {};
    wp::int32 adj_11 = {};
    wp::int32 adj_12 = {};
    //---------
    // forward
    // def copied_back(x: wp.array(dtype=int), n: int):                                       <L 88>
    // t = (1, 2)                                                                             <L 89>
    var_2 = wp::tuple(var_0, var_1);
    // u = t                                                                                  <L 90>
    var_3 = wp::copy(var_2);
    // t = u                                                                                  <L 91>
    var_4 = wp::copy(var_3);
    // v = t if n > 0 else u                                                                  <L 92>
    var_6 = (var_n > var_5);
    if (var_6) {
    }
    if (!var_6) {
    }
    var_7 = wp::where(var_6, var_4, var_3);
    // for i in range(n):                                                                     <L 93>
    var_8 = wp::range(var_n);
    //---------
    // reverse
    var_8 = wp::iter_reverse(var_8);
    start_for_0:;
        if (iter_cmp(var_8) == 0) goto end_for_0;
        var_9 = wp::iter_next(var_8);
    	adj_10 = {};
    	adj_11 = {};
    	adj_12 = {};
        // t = v                                                                              <L 94>
        var_10 = wp::copy(var_7);
        // x[i] = t[0]                                                                        <L 95>
        var_12 = wp::extract<0>(var_10);
        // wp::array_store(var_x, var_9, var_12);
        wp::assign(var_4, var_10);
        wp::adj_assign(var_4, var_10, adj_4, adj_10);
        wp::adj_array_store(var_x, var_9, var_12, adj_x, adj_9, adj_12);
        // adj: x[i] = t[0]                                                                   <L 95>
        wp::adj_copy(var_7, adj_7, adj_10);
        // adj: t = v                                                                         <L 94>
    	goto start_for_0;
    end_for_0:;
    // adj: for i in range(n):                                                                <L 93>
    wp::adj_where(var_6, var_4, var_3, adj_6, adj_4, adj_3, adj_7);
    if (!var_6) {
    }
    if (var_6) {
    }
    // adj: v = t if n > 0 else u                                                             <L 92>
    wp::adj_copy(var_3, adj_3, adj_4);
    // adj: t = u                                                                             <L 91>
    wp::adj_copy(var_2, adj_2, adj_3);
    // adj: u = t                                                                             <L 90>
    // adj: t = (1, 2)                                                                        <L 89>
    // adj: def copied_back(x: wp.array(dtype=int), n: int):                                  <L 88>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void copied_back_68677282_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_copied_back_68677282 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        copied_back_68677282_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void copied_back_68677282_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_copied_back_68677282 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    copied_back_68677282_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void copied_back_68677282_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_copied_back_68677282 *_wp_args)
{
    copied_back_68677282_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void copied_back_68677282_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_copied_back_68677282 *_wp_args,
    wp_args_copied_back_68677282 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        copied_back_68677282_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void copied_back_68677282_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_copied_back_68677282 *_wp_args,
    wp_args_copied_back_68677282 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    copied_back_68677282_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void copied_back_68677282_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_copied_back_68677282 *_wp_args,
    wp_args_copied_back_68677282 *_wp_adj_args)
{
    copied_back_68677282_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_references_kept_c0185c35 {
    wp::array_t<wp::int32> x;
    wp::int32 n;
};


template <bool wp_linear_contiguous>
static void references_kept_c0185c35_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_references_kept_c0185c35 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_x = _wp_args->x;
    wp::int32 var_n = _wp_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32* var_1;
    const wp::int32 var_2 = 1;
    wp::int32* var_3;
    const wp::int32 var_4 = 0;
    bool var_5;
    wp::range_t var_6;
    wp::int32 var_7;
    wp::int32* var_8;
    const wp::int32 var_9 = 0;
    wp::int32* var_10;
    wp::int32 var_11;
    wp::int32 var_12;
    wp::int32 var_13;
    wp::int32 var_14;
    wp::int32 var_15;
    const wp::int32 var_16 = 0;
    //---------
    // forward
    // def references_kept(x: wp.array(dtype=int), n: int):                                   <L 99>
    // a, b = x[0], x[1]                                                                      <L 100>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::address(var_x, var_2);
    // c, d = a, b                                                                            <L 101>
    // if n > 0:                                                                              <L 102>
    var_5 = (var_n > var_4);
    if (var_5) {
        // a, b = c, d                                                                        <L 103>
    }
    // for i in range(n):                                                                     <L 104>
    var_6 = wp::range(var_n);
    start_for_0:;
        if (iter_cmp(var_6) == 0) goto end_for_0;
        var_7 = wp::iter_next(var_6);
        // e, f = x[i], x[0]                                                                  <L 105>
        var_8 = wp::address(var_x, var_7);
        var_10 = wp::address(var_x, var_9);
        // x[i] = e + f                                                                       <L 106>
        var_12 = wp::load(var_8);
        var_13 = wp::load(var_10);
        var_11 = wp::add(var_12, var_13);
        wp::array_store(var_x, var_7, var_11);
        goto start_for_0;
    end_for_0:;
    // x[0] = a                                                                               <L 107>
    var_15 = wp::load(var_1);
    var_14 = wp::copy(var_15);
    wp::array_store(var_x, var_16, var_14);
}



template <bool wp_linear_contiguous>
static void references_kept_c0185c35_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_references_kept_c0185c35 *_wp_args,
    wp_args_references_kept_c0185c35 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::int32> var_x = _wp_args->x;
    wp::int32 var_n = _wp_args->n;
    wp::array_t<wp::int32> adj_x = _wp_adj_args->x;
    wp::int32 adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32* var_1;
    const wp::int32 var_2 = 1;
    wp::int32* var_3;
    const wp::int32 var_4 = 0;
    bool var_5;
    wp::range_t var_6;
    wp::int32 var_7;
    wp::int32* var_8;
    const wp::int32 var_9 = 0;
    wp::int32* var_10;
    wp::int32 var_11;
    wp::int32 var_12;
    wp::int32 var_13;
    wp::int32 var_14;
    wp::int32 var_15;
    const wp::int32 var_16 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    bool adj_5 = {};
    wp::range_t adj_6 = {};
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::int32 adj_16 = {};
    //---------
    // forward
    // def references_kept(x: wp.array(dtype=int), n: int):                                   <L 99>
    // a, b = x[0], x[1]                                                                      <L 100>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::address(var_x, var_2);
    // c, d = a, b                                                                            <L 101>
    // if n > 0:                                                                              <L 102>
    var_5 = (var_n > var_4);
    if (var_5) {
        // a, b = c, d                                                                        <L 103>
    }
    // for i in range(n):                                                                     <L 104>
    var_6 = wp::range(var_n);
    // x[0] = a                                                                               <L 107>
    var_15 = wp::load(var_1);
    var_14 = wp::copy(var_15);
    // wp::array_store(var_x, var_16, var_14);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_16, var_14, adj_x, adj_16, adj_14);
    wp::adj_copy(var_15, adj_1, adj_14);
    // adj: x[0] = a                                                                          <L 107>
    var_6 = wp::iter_reverse(var_6);
    start_for_0:;
        if (iter_cmp(var_6) == 0) goto end_for_0;
        var_7 = wp::iter_next(var_6);
    	adj_8 = {};
    	adj_9 = {};
    	adj_10 = {};
    	adj_11 = {};
    	adj_12 = {};
    	adj_13 = {};
        // e, f = x[i], x[0]                                                                  <L 105>
        var_8 = wp::address(var_x, var_7);
        var_10 = wp::address(var_x, var_9);
        // x[i] = e + f                                                                       <L 106>
        var_12 = wp::load(var_8);
        var_13 = wp::load(var_10);
        var_11 = wp::add(var_12, var_13);
        // wp::array_store(var_x, var_7, var_11);
        wp::adj_array_store(var_x, var_7, var_11, adj_x, adj_7, adj_11);
        wp::adj_add(var_12, var_13, adj_8, adj_10, adj_11);
        // adj: x[i] = e + f                                                                  <L 106>
        wp::adj_address(var_x, var_9, adj_x, adj_9, adj_10);
        wp::adj_address(var_x, var_7, adj_x, adj_7, adj_8);
        // adj: e, f = x[i], x[0]                                                             <L 105>
    	goto start_for_0;
    end_for_0:;
    // adj: for i in range(n):                                                                <L 104>
    if (var_5) {
        // adj: a, b = c, d                                                                   <L 103>
    }
    // adj: if n > 0:                                                                         <L 102>
    // adj: c, d = a, b                                                                       <L 101>
    wp::adj_address(var_x, var_2, adj_x, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: a, b = x[0], x[1]                                                                 <L 100>
    // adj: def references_kept(x: wp.array(dtype=int), n: int):                              <L 99>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void references_kept_c0185c35_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_references_kept_c0185c35 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        references_kept_c0185c35_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void references_kept_c0185c35_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_references_kept_c0185c35 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    references_kept_c0185c35_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void references_kept_c0185c35_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_references_kept_c0185c35 *_wp_args)
{
    references_kept_c0185c35_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void references_kept_c0185c35_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_references_kept_c0185c35 *_wp_args,
    wp_args_references_kept_c0185c35 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        references_kept_c0185c35_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void references_kept_c0185c35_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_references_kept_c0185c35 *_wp_args,
    wp_args_references_kept_c0185c35 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    references_kept_c0185c35_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void references_kept_c0185c35_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_references_kept_c0185c35 *_wp_args,
    wp_args_references_kept_c0185c35 *_wp_adj_args)
{
    references_kept_c0185c35_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_lengths_d076693d {
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void lengths_d076693d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_lengths_d076693d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_lengths_d076693d wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.n.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 1;
    wp::tuple_t<wp::int32> var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 2;
    const wp::int32 var_5 = 3;
    wp::tuple_t<wp::int32, wp::int32> var_6;
    wp::int32 var_7;
    wp::int32 var_8;
    wp::int32 var_9;
    wp::int32 var_10;
    const wp::int32 var_11 = 4;
    const wp::int32 var_12 = 5;
    wp::int32* var_13;
    wp::tuple_t<wp::int32, wp::int32, wp::int32> var_14;
    wp::int32 var_15;
    wp::int32 var_16;
    wp::int32 var_17;
    //---------
    // forward
    // def lengths(n: wp.array(dtype=int)):                                                   <L 61>
    // i = wp.tid()                                                                           <L 62>
    var_0 = builtin_tid1d();
    // t1 = (1,)                                                                              <L 63>
    var_2 = wp::tuple(var_1);
    // a = total(t1)                                                                          <L 64>
    var_3 = total_0(var_2);
    // t2 = (2, 3)                                                                            <L 65>
    var_6 = wp::tuple(var_4, var_5);
    // b = total(t2)                                                                          <L 66>
    var_7 = total_0(var_6);
    // n[i] = a + b + ints(t1) + ints((4, 5, n[i]))                                           <L 67>
    var_8 = wp::add(var_3, var_7);
    var_9 = ints_0(var_2);
    var_10 = wp::add(var_8, var_9);
    var_13 = wp::address(var_n, var_0);
    var_15 = wp::load(var_13);
    var_14 = wp::tuple(var_11, var_12, var_15);
    var_16 = ints_0(var_14);
    var_17 = wp::add(var_10, var_16);
    wp::array_store(var_n, var_0, var_17);
}



template <bool wp_linear_contiguous>
static void lengths_d076693d_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_lengths_d076693d *_wp_args,
    wp_args_lengths_d076693d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_lengths_d076693d wp_contiguous_args;
    wp_args_lengths_d076693d wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.n.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.n.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 1;
    wp::tuple_t<wp::int32> var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 2;
    const wp::int32 var_5 = 3;
    wp::tuple_t<wp::int32, wp::int32> var_6;
    wp::int32 var_7;
    wp::int32 var_8;
    wp::int32 var_9;
    wp::int32 var_10;
    const wp::int32 var_11 = 4;
    const wp::int32 var_12 = 5;
    wp::int32* var_13;
    wp::tuple_t<wp::int32, wp::int32, wp::int32> var_14;
    wp::int32 var_15;
    wp::int32 var_16;
    wp::int32 var_17;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::tuple_t<wp::int32> adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_6 = {};
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::tuple_t<wp::int32, wp::int32, wp::int32> adj_14 = {};
    wp::int32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::int32 adj_17 = {};
    //---------
    // forward
    // def lengths(n: wp.array(dtype=int)):                                                   <L 61>
    // i = wp.tid()                                                                           <L 62>
    var_0 = builtin_tid1d();
    // t1 = (1,)                                                                              <L 63>
    var_2 = wp::tuple(var_1);
    // a = total(t1)                                                                          <L 64>
    var_3 = total_0(var_2);
    // t2 = (2, 3)                                                                            <L 65>
    var_6 = wp::tuple(var_4, var_5);
    // b = total(t2)                                                                          <L 66>
    var_7 = total_0(var_6);
    // n[i] = a + b + ints(t1) + ints((4, 5, n[i]))                                           <L 67>
    var_8 = wp::add(var_3, var_7);
    var_9 = ints_0(var_2);
    var_10 = wp::add(var_8, var_9);
    var_13 = wp::address(var_n, var_0);
    var_15 = wp::load(var_13);
    var_14 = wp::tuple(var_11, var_12, var_15);
    var_16 = ints_0(var_14);
    var_17 = wp::add(var_10, var_16);
    // wp::array_store(var_n, var_0, var_17);
    //---------
    // reverse
    wp::adj_array_store(var_n, var_0, var_17, adj_n, adj_0, adj_17);
    wp::adj_add(var_10, var_16, adj_10, adj_16, adj_17);
    adj_ints_0(var_14, adj_14, adj_16);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_13);
    wp::adj_add(var_8, var_9, adj_8, adj_9, adj_10);
    adj_ints_0(var_2, adj_2, adj_9);
    wp::adj_add(var_3, var_7, adj_3, adj_7, adj_8);
    // adj: n[i] = a + b + ints(t1) + ints((4, 5, n[i]))                                      <L 67>
    adj_total_0(var_6, adj_6, adj_7);
    // adj: b = total(t2)                                                                     <L 66>
    // adj: t2 = (2, 3)                                                                       <L 65>
    adj_total_0(var_2, adj_2, adj_3);
    // adj: a = total(t1)                                                                     <L 64>
    // adj: t1 = (1,)                                                                         <L 63>
    // adj: i = wp.tid()                                                                      <L 62>
    // adj: def lengths(n: wp.array(dtype=int)):                                              <L 61>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void lengths_d076693d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_lengths_d076693d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        lengths_d076693d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void lengths_d076693d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_lengths_d076693d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->n.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        lengths_d076693d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        lengths_d076693d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void lengths_d076693d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_lengths_d076693d *_wp_args)
{
    lengths_d076693d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void lengths_d076693d_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_lengths_d076693d *_wp_args,
    wp_args_lengths_d076693d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        lengths_d076693d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void lengths_d076693d_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_lengths_d076693d *_wp_args,
    wp_args_lengths_d076693d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->n.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->n.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        lengths_d076693d_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        lengths_d076693d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void lengths_d076693d_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_lengths_d076693d *_wp_args,
    wp_args_lengths_d076693d *_wp_adj_args)
{
    lengths_d076693d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

