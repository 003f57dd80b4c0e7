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


struct Sample_8a2ed82a
{
    wp::float32 weight;
    wp::vec_t<3, wp::float32> place;


    Sample_8a2ed82a() = default;
    CUDA_CALLABLE Sample_8a2ed82a(wp::float32 const& weight,
    wp::vec_t<3, wp::float32> const& place = {})
        : weight{weight}
        , place{place}

    {
    }

    CUDA_CALLABLE Sample_8a2ed82a& operator += (const Sample_8a2ed82a& rhs)
    {    weight += rhs.weight;
    place += rhs.place;

        return *this;}

};

static CUDA_CALLABLE void adj_Sample_8a2ed82a(wp::float32 const&,
    wp::vec_t<3, wp::float32> const&,
    wp::float32 & adj_weight,
    wp::vec_t<3, wp::float32> & adj_place,
    Sample_8a2ed82a & adj_ret)
{
    adj_weight += adj_ret.weight;
    adj_place += adj_ret.place;
}

// Required when compiling adjoints.
CUDA_CALLABLE Sample_8a2ed82a add(const Sample_8a2ed82a& a, const Sample_8a2ed82a& b)
{
    return Sample_8a2ed82a();
}

CUDA_CALLABLE void adj_atomic_add(Sample_8a2ed82a* p, Sample_8a2ed82a t)
{
    wp::adj_atomic_add(&p->weight, t.weight);
    wp::adj_atomic_add(&p->place, t.place);
}




// generic_functions.py:0
static void first_of_three_0(
    wp::vec_t<3, wp::float32> var_v,
    wp::float32 & ret_0,
    wp::float32 & ret_1)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    const wp::float32 var_2 = 0.5;
    wp::float32 var_3;
    const wp::int32 var_4 = 1;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // forward
    // def first_of_three(v: wp.types.vector(length=3, dtype=Float)):                         <L 1>
    // return v[0], v.dtype(0.5) * v[1]                                                       <L 2>
    var_1 = wp::extract(var_v, var_0);
    var_3 = wp::float32(var_2);
    var_5 = wp::extract(var_v, var_4);
    var_6 = wp::mul(var_3, var_5);
    ret_0 = var_1;
    ret_1 = var_6;
    return;
}


// generic_functions.py:0
static wp::vec_t<3, wp::float32> square_1(
    wp::vec_t<3, wp::float32> var_x)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    //---------
    // forward
    // def square(x: wp.types.vector(length=Any, dtype=Scalar)):                              <L 1>
    // return wp.cw_mul(x, x)                                                                 <L 2>
    var_0 = wp::cw_mul(var_x, var_x);
    return var_0;
}


// generic_functions.py:0
static wp::vec_t<3, wp::float32> rotate_0(
    wp::quat_t<wp::float32> var_q,
    wp::vec_t<3, wp::float32> var_v)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    //---------
    // forward
    // def rotate(q: wp.types.quaternion(dtype=Float), v: wp.types.vector(length=3, dtype=Float)):       <L 1>
    // return wp.quat_rotate(q, v)                                                            <L 2>
    var_0 = wp::quat_rotate(var_q, var_v);
    return var_0;
}


// generic_functions.py:51
static wp::vec_t<3, wp::float64> square_3(
    wp::vec_t<3, wp::float64> var_x)
{
    //---------
    // primal vars
    //---------
    // forward
    // def square(x: wp.vec3d):                                                               <L 52>
    // return x                                                                               <L 53>
    return var_x;
}


// generic_functions.py:0
static wp::vec_t<3, wp::float64> twice_0(
    wp::vec_t<3, wp::float64> var_x)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float64> var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_functions.py:0
static wp::float32 total_0(
    wp::vec_t<3, wp::float32> var_v)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32 var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 2;
    wp::float32 var_9;
    wp::float32 var_10;
    //---------
    // forward
    // def total(v: wp.types.vector(length=Any, dtype=Scalar)):                               <L 1>
    // s = v.dtype(0.0)                                                                       <L 2>
    var_1 = wp::float32(var_0);
    // for i in range(type(v).length):                                                        <L 3>
    // s += v[i]                                                                              <L 4>
    var_3 = wp::extract(var_v, var_2);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::extract(var_v, var_5);
    var_7 = wp::add(var_4, var_6);
    var_9 = wp::extract(var_v, var_8);
    var_10 = wp::add(var_7, var_9);
    // return s                                                                               <L 5>
    return var_10;
}


// generic_functions.py:0
static wp::float32 total_0(
    wp::vec_t<2, wp::float32> var_v)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32 var_6;
    wp::float32 var_7;
    //---------
    // forward
    // def total(v: wp.types.vector(length=Any, dtype=Scalar)):                               <L 1>
    // s = v.dtype(0.0)                                                                       <L 2>
    var_1 = wp::float32(var_0);
    // for i in range(type(v).length):                                                        <L 3>
    // s += v[i]                                                                              <L 4>
    var_3 = wp::extract(var_v, var_2);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::extract(var_v, var_5);
    var_7 = wp::add(var_4, var_6);
    // return s                                                                               <L 5>
    return var_7;
}


// generic_functions.py:0
static wp::mat_t<2, 2, wp::float32> square_2(
    wp::mat_t<2, 2, wp::float32> var_x)
{
    //---------
    // primal vars
    wp::mat_t<2, 2, wp::float32> var_0;
    wp::mat_t<2, 2, wp::float32> var_1;
    //---------
    // forward
    // def square(x: wp.types.matrix(shape=(Any, Any), dtype=Float)):                         <L 1>
    // return x * wp.transpose(x)                                                             <L 2>
    var_0 = wp::transpose(var_x);
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// generic_functions.py:0
static wp::float32 trace_of_0(
    wp::mat_t<2, 2, wp::float32> var_m)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::int32 var_1 = 0;
    wp::float32 var_2;
    const wp::int32 var_3 = 1;
    const wp::int32 var_4 = 1;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // forward
    // def trace_of(m: wp.types.matrix(shape=(2, Any), dtype=Float)):                         <L 1>
    // return m[0, 0] + m[1, 1]                                                               <L 2>
    var_2 = wp::extract(var_m, var_0, var_1);
    var_5 = wp::extract(var_m, var_3, var_4);
    var_6 = wp::add(var_2, var_5);
    return var_6;
}


// generic_functions.py:0
static wp::float64 total_0(
    wp::vec_t<3, wp::float64> var_v)
{
    //---------
    // primal vars
    wp::float64 var_0;
    const wp::int32 var_1 = 0;
    wp::float64 var_2;
    wp::float64 var_3;
    const wp::int32 var_4 = 1;
    wp::float64 var_5;
    wp::float64 var_6;
    const wp::int32 var_7 = 2;
    wp::float64 var_8;
    wp::float64 var_9;
    //---------
    // forward
    // def total(v: wp.types.vector(length=Any, dtype=Scalar)):                               <L 1>
    // s = v.dtype(0.0)                                                                       <L 2>
    var_0 = 0.0;
    // for i in range(type(v).length):                                                        <L 3>
    // s += v[i]                                                                              <L 4>
    var_2 = wp::extract(var_v, var_1);
    var_3 = wp::add(var_0, var_2);
    var_5 = wp::extract(var_v, var_4);
    var_6 = wp::add(var_3, var_5);
    var_8 = wp::extract(var_v, var_7);
    var_9 = wp::add(var_6, var_8);
    // return s                                                                               <L 5>
    return var_9;
}


// generic_functions.py:0
static wp::int32 total_0(
    wp::vec_t<4, wp::int32> var_v)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
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
    const wp::int32 var_11 = 3;
    wp::int32 var_12;
    wp::int32 var_13;
    //---------
    // forward
    // def total(v: wp.types.vector(length=Any, dtype=Scalar)):                               <L 1>
    // s = v.dtype(0.0)                                                                       <L 2>
    var_1 = wp::int32(var_0);
    // for i in range(type(v).length):                                                        <L 3>
    // s += v[i]                                                                              <L 4>
    var_3 = wp::extract(var_v, var_2);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::extract(var_v, var_5);
    var_7 = wp::add(var_4, var_6);
    var_9 = wp::extract(var_v, var_8);
    var_10 = wp::add(var_7, var_9);
    var_12 = wp::extract(var_v, var_11);
    var_13 = wp::add(var_10, var_12);
    // return s                                                                               <L 5>
    return var_13;
}


// generic_functions.py:0
static wp::vec_t<2, wp::float32> count_down_0(
    wp::int32 var_x,
    wp::vec_t<2, wp::float32> var_y)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::vec_t<2, wp::float32> var_1;
    //---------
    // forward
    // def count_down(x: Int, y: wp.vec2):                                                    <L 1>
    // return y * float(x)                                                                    <L 2>
    var_0 = wp::float(var_x);
    var_1 = wp::mul(var_y, var_0);
    return var_1;
}


// generic_functions.py:0
static wp::float32 read_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_i)
{
    //---------
    // primal vars
    wp::float32* var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // forward
    // def read(a: wp.array(dtype=Any), i: int):                                              <L 1>
    // return a[i]                                                                            <L 2>
    var_0 = wp::address(var_a, var_i);
    var_2 = wp::load(var_0);
    var_1 = wp::copy(var_2);
    return var_1;
}


// generic_functions.py:0
static wp::int32 read_1(
    wp::array_t<wp::int32> var_a,
    wp::int32 var_i)
{
    //---------
    // primal vars
    wp::int32* var_0;
    wp::int32 var_1;
    wp::int32 var_2;
    //---------
    // forward
    // def read(a: wp.array2d(dtype=Any), i: int):                                            <L 1>
    // return a[i, i]                                                                         <L 2>
    var_0 = wp::address(var_a, var_i, var_i);
    var_2 = wp::load(var_0);
    var_1 = wp::copy(var_2);
    return var_1;
}


// generic_functions.py:0
static void write_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_i,
    wp::float32 var_value)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def write(a: wp.array(dtype=Float), i: Int, value: Any):                               <L 1>
    // a[i] = a.dtype(value)                                                                  <L 2>
    var_0 = wp::float32(var_value);
    wp::array_store(var_a, var_i, var_0);
}


// generic_functions.py:0
static void write_0(
    wp::array_t<wp::float64> var_a,
    wp::int32 var_i,
    wp::int64 var_value)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // forward
    // def write(a: wp.array(dtype=Float), i: Int, value: Any):                               <L 1>
    // a[i] = a.dtype(value)                                                                  <L 2>
    var_0 = wp::float64(var_value);
    wp::array_store(var_a, var_i, var_0);
}


// generic_functions.py:0
static void write_0(
    wp::array_t<wp::float64> var_a,
    wp::int64 var_i,
    wp::float64 var_value)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // forward
    // def write(a: wp.array(dtype=Float), i: Int, value: Any):                               <L 1>
    // a[i] = a.dtype(value)                                                                  <L 2>
    var_0 = wp::float64(var_value);
    wp::array_store(var_a, var_i, var_0);
}


// generic_functions.py:0
static wp::vec_t<2, wp::float32> add_rows_0(
    wp::array_t<wp::vec_t<2, wp::float32>> var_a,
    wp::int32 var_i)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::vec_t<2, wp::float32>* var_1;
    wp::vec_t<2, wp::float32> var_2;
    wp::vec_t<2, wp::float32> var_3;
    wp::shape_t* var_4;
    const wp::int32 var_5 = 1;
    wp::int32 var_6;
    wp::shape_t var_7;
    wp::range_t var_8;
    wp::int32 var_9;
    wp::vec_t<2, wp::float32>* var_10;
    wp::vec_t<2, wp::float32> var_11;
    wp::vec_t<2, wp::float32> var_12;
    //---------
    // forward
    // def add_rows(a: wp.array2d(dtype=wp.types.vector(length=Any, dtype=Float)), i: int):       <L 1>
    // s = a[i, 0]                                                                            <L 2>
    var_1 = wp::address(var_a, var_i, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // for j in range(a.shape[1]):                                                            <L 3>
    var_4 = &(var_a.shape);
    var_7 = wp::load(var_4);
    var_6 = wp::extract(var_7, var_5);
    var_8 = wp::range(var_6);
    start_for_0:;
        if (iter_cmp(var_8) == 0) goto end_for_0;
        var_9 = wp::iter_next(var_8);
        // s += a[i, j]                                                                       <L 4>
        var_10 = wp::address(var_a, var_i, var_9);
        var_12 = wp::load(var_10);
        var_11 = wp::add(var_2, var_12);
        wp::assign(var_2, var_11);
        goto start_for_0;
    end_for_0:;
    // return s                                                                               <L 5>
    return var_2;
}


// generic_functions.py:0
static wp::vec_t<2, wp::float32> read_1(
    wp::array_t<wp::vec_t<2, wp::float32>> var_a,
    wp::int32 var_i)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float32>* var_0;
    wp::vec_t<2, wp::float32> var_1;
    wp::vec_t<2, wp::float32> var_2;
    //---------
    // forward
    // def read(a: wp.array2d(dtype=Any), i: int):                                            <L 1>
    // return a[i, i]                                                                         <L 2>
    var_0 = wp::address(var_a, var_i, var_i);
    var_2 = wp::load(var_0);
    var_1 = wp::copy(var_2);
    return var_1;
}


// generic_functions.py:0
static void store_any_0(
    wp::array_t<wp::float32> var_out,
    wp::int32 var_i,
    wp::int32 var_x)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    bool var_2;
    wp::float32 var_3;
    //---------
    // forward
    // def store_any(out: wp.array(dtype=float), i: int, x: Any):                             <L 1>
    // if x > type(x)(0):                                                                     <L 2>
    var_1 = wp::int32(var_0);
    var_2 = (var_x > var_1);
    if (var_2) {
        // out[i] = float(x)                                                                  <L 3>
        var_3 = wp::float(var_x);
        wp::array_store(var_out, var_i, var_3);
    }
}


// generic_functions.py:0
static void store_any_0(
    wp::array_t<wp::float32> var_out,
    wp::int32 var_i,
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    bool var_2;
    wp::float32 var_3;
    //---------
    // forward
    // def store_any(out: wp.array(dtype=float), i: int, x: Any):                             <L 1>
    // if x > type(x)(0):                                                                     <L 2>
    var_1 = wp::float32(var_0);
    var_2 = (var_x > var_1);
    if (var_2) {
        // out[i] = float(x)                                                                  <L 3>
        var_3 = wp::float(var_x);
        wp::array_store(var_out, var_i, var_3);
    }
}


// generic_functions.py:0
static wp::int64 twice_0(
    wp::int64 var_x)
{
    //---------
    // primal vars
    wp::int64 var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_functions.py:0
static wp::int64 branchy_0(
    wp::int64 var_x,
    wp::int32 var_n)
{
    //---------
    // primal vars
    wp::int64 var_0;
    wp::range_t var_1;
    wp::int32 var_2;
    wp::int64 var_3;
    bool var_4;
    wp::int64 var_5;
    wp::int64 var_6;
    bool var_7;
    wp::int64 var_8;
    wp::int64 var_9;
    //---------
    // forward
    // def branchy(x: Any, n: int):                                                           <L 1>
    // r = type(x)(1)                                                                         <L 2>
    var_0 = 1ll;
    // for i in range(n):                                                                     <L 3>
    var_1 = wp::range(var_n);
    start_for_0:;
        if (iter_cmp(var_1) == 0) goto end_for_0;
        var_2 = wp::iter_next(var_1);
        // if r > type(x)(100):                                                               <L 4>
        var_3 = 100ll;
        var_4 = (var_0 > var_3);
        if (var_4) {
            // break                                                                          <L 5>
            goto end_for_0;
        }
        // r *= x                                                                             <L 6>
        var_5 = wp::mul(var_0, var_x);
        wp::assign(var_0, var_5);
        goto start_for_0;
    end_for_0:;
    // while r > type(x)(10):                                                                 <L 7>
    start_while_2:;
    var_6 = 10ll;
    var_7 = (var_0 > var_6);
    if ((var_7) == false) goto end_while_2;
        // r = r / type(x)(2)                                                                 <L 8>
        var_8 = 2ll;
        var_9 = wp::div(var_0, var_8);
        wp::assign(var_0, var_9);
    goto start_while_2;
    end_while_2:;
    // return r                                                                               <L 9>
    return var_0;
}


// generic_functions.py:0
static wp::float32 twice_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_functions.py:0
static wp::float32 square_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def square(x: Scalar):                                                                 <L 1>
    // return x * x                                                                           <L 2>
    var_0 = wp::mul(var_x, var_x);
    return var_0;
}


// generic_functions.py:143
static wp::float32 plain_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // forward
    // def plain(x: float):                                                                   <L 144>
    // return twice(x) + square(x)                                                            <L 145>
    var_0 = twice_0(var_x);
    var_1 = square_0(var_x);
    var_2 = wp::add(var_0, var_1);
    return var_2;
}


// generic_functions.py:0
static wp::float64 twice_0(
    wp::float64 var_x)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_functions.py:0
static wp::float64 square_0(
    wp::float64 var_x)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // forward
    // def square(x: Scalar):                                                                 <L 1>
    // return x * x                                                                           <L 2>
    var_0 = wp::mul(var_x, var_x);
    return var_0;
}


// generic_functions.py:0
static wp::float64 lerp_0(
    wp::float64 var_a,
    wp::float64 var_b,
    wp::float64 var_t)
{
    //---------
    // primal vars
    wp::float64 var_0;
    wp::float64 var_1;
    wp::float64 var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    //---------
    // forward
    // def lerp(a: Float, b: Float, t: Float):                                                <L 1>
    // return a * (type(t)(1.0) - t) + b * t                                                  <L 2>
    var_0 = 1.0;
    var_1 = wp::sub(var_0, var_t);
    var_2 = wp::mul(var_a, var_1);
    var_3 = wp::mul(var_b, var_t);
    var_4 = wp::add(var_2, var_3);
    return var_4;
}


// generic_functions.py:0
static wp::float16 lerp_0(
    wp::float16 var_a,
    wp::float16 var_b,
    wp::float16 var_t)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 1.0;
    wp::float16 var_1;
    wp::float16 var_2;
    wp::float16 var_3;
    wp::float16 var_4;
    wp::float16 var_5;
    //---------
    // forward
    // def lerp(a: Float, b: Float, t: Float):                                                <L 1>
    // return a * (type(t)(1.0) - t) + b * t                                                  <L 2>
    var_1 = wp::float16(var_0);
    var_2 = wp::sub(var_1, var_t);
    var_3 = wp::mul(var_a, var_2);
    var_4 = wp::mul(var_b, var_t);
    var_5 = wp::add(var_3, var_4);
    return var_5;
}


// generic_functions.py:0
static wp::float16 branchy_0(
    wp::float16 var_x,
    wp::int32 var_n)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::float16 var_1;
    wp::range_t var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 100;
    wp::float16 var_5;
    bool var_6;
    wp::float16 var_7;
    const wp::int32 var_8 = 10;
    wp::float16 var_9;
    bool var_10;
    const wp::int32 var_11 = 2;
    wp::float16 var_12;
    wp::float16 var_13;
    //---------
    // forward
    // def branchy(x: Any, n: int):                                                           <L 1>
    // r = type(x)(1)                                                                         <L 2>
    var_1 = wp::float16(var_0);
    // for i in range(n):                                                                     <L 3>
    var_2 = wp::range(var_n);
    start_for_0:;
        if (iter_cmp(var_2) == 0) goto end_for_0;
        var_3 = wp::iter_next(var_2);
        // if r > type(x)(100):                                                               <L 4>
        var_5 = wp::float16(var_4);
        var_6 = (var_1 > var_5);
        if (var_6) {
            // break                                                                          <L 5>
            goto end_for_0;
        }
        // r *= x                                                                             <L 6>
        var_7 = wp::mul(var_1, var_x);
        wp::assign(var_1, var_7);
        goto start_for_0;
    end_for_0:;
    // while r > type(x)(10):                                                                 <L 7>
    start_while_2:;
    var_9 = wp::float16(var_8);
    var_10 = (var_1 > var_9);
    if ((var_10) == false) goto end_while_2;
        // r = r / type(x)(2)                                                                 <L 8>
        var_12 = wp::float16(var_11);
        var_13 = wp::div(var_1, var_12);
        wp::assign(var_1, var_13);
    goto start_while_2;
    end_while_2:;
    // return r                                                                               <L 9>
    return var_1;
}


// generic_functions.py:0
static wp::int32 parity_0(
    wp::int32 var_x)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 2;
    wp::int32 var_1;
    wp::int32 var_2;
    const wp::int32 var_3 = 0;
    wp::int32 var_4;
    bool var_5;
    const wp::int32 var_6 = -1;
    wp::int32 var_7;
    //---------
    // forward
    // def parity(x: Int) -> int:                                                             <L 1>
    // y = x % type(x)(2)                                                                     <L 2>
    var_1 = wp::int32(var_0);
    var_2 = wp::mod(var_x, var_1);
    // if y < type(x)(0):                                                                     <L 3>
    var_4 = wp::int32(var_3);
    var_5 = (var_2 < var_4);
    if (var_5) {
        // return -1                                                                          <L 4>
        return var_6;
    }
    // return int(y)                                                                          <L 5>
    var_7 = wp::int(var_2);
    return var_7;
}


// generic_functions.py:0
static wp::int32 parity_0(
    wp::uint8 var_x)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 2;
    wp::uint8 var_1;
    wp::uint8 var_2;
    const wp::int32 var_3 = 0;
    wp::uint8 var_4;
    bool var_5;
    const wp::int32 var_6 = -1;
    wp::int32 var_7;
    //---------
    // forward
    // def parity(x: Int) -> int:                                                             <L 1>
    // y = x % type(x)(2)                                                                     <L 2>
    var_1 = wp::uint8(var_0);
    var_2 = wp::mod(var_x, var_1);
    // if y < type(x)(0):                                                                     <L 3>
    var_4 = wp::uint8(var_3);
    var_5 = (var_2 < var_4);
    if (var_5) {
        // return -1                                                                          <L 4>
        return var_6;
    }
    // return int(y)                                                                          <L 5>
    var_7 = wp::int(var_2);
    return var_7;
}


// generic_functions.py:0
static wp::int32 square_0(
    wp::int32 var_x)
{
    //---------
    // primal vars
    wp::int32 var_0;
    //---------
    // forward
    // def square(x: Scalar):                                                                 <L 1>
    // return x * x                                                                           <L 2>
    var_0 = wp::mul(var_x, var_x);
    return var_0;
}


// generic_functions.py:0
static wp::int32 twice_0(
    wp::int32 var_x)
{
    //---------
    // primal vars
    wp::int32 var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_functions.py:0
static wp::float32 branchy_0(
    wp::float32 var_x,
    wp::int32 var_n)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::float32 var_1;
    wp::range_t var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 100;
    wp::float32 var_5;
    bool var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 10;
    wp::float32 var_9;
    bool var_10;
    const wp::int32 var_11 = 2;
    wp::float32 var_12;
    wp::float32 var_13;
    //---------
    // forward
    // def branchy(x: Any, n: int):                                                           <L 1>
    // r = type(x)(1)                                                                         <L 2>
    var_1 = wp::float32(var_0);
    // for i in range(n):                                                                     <L 3>
    var_2 = wp::range(var_n);
    start_for_0:;
        if (iter_cmp(var_2) == 0) goto end_for_0;
        var_3 = wp::iter_next(var_2);
        // if r > type(x)(100):                                                               <L 4>
        var_5 = wp::float32(var_4);
        var_6 = (var_1 > var_5);
        if (var_6) {
            // break                                                                          <L 5>
            goto end_for_0;
        }
        // r *= x                                                                             <L 6>
        var_7 = wp::mul(var_1, var_x);
        wp::assign(var_1, var_7);
        goto start_for_0;
    end_for_0:;
    // while r > type(x)(10):                                                                 <L 7>
    start_while_2:;
    var_9 = wp::float32(var_8);
    var_10 = (var_1 > var_9);
    if ((var_10) == false) goto end_while_2;
        // r = r / type(x)(2)                                                                 <L 8>
        var_12 = wp::float32(var_11);
        var_13 = wp::div(var_1, var_12);
        wp::assign(var_1, var_13);
    goto start_while_2;
    end_while_2:;
    // return r                                                                               <L 9>
    return var_1;
}


// generic_functions.py:0
static wp::float32 with_default_0(
    wp::float32 var_x,
    wp::float32 var_offset,
    wp::int32 var_count)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // forward
    // def with_default(x: Any, offset: float = 0.5, count: Any = SCALE):                     <L 1>
    // return x * float(count) + offset                                                       <L 2>
    var_0 = wp::float(var_count);
    var_1 = wp::mul(var_x, var_0);
    var_2 = wp::add(var_1, var_offset);
    return var_2;
}


// generic_functions.py:0
static wp::float32 with_default_0(
    wp::float32 var_x,
    wp::float32 var_offset,
    wp::int64 var_count)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // forward
    // def with_default(x: Any, offset: float = 0.5, count: Any = SCALE):                     <L 1>
    // return x * float(count) + offset                                                       <L 2>
    var_0 = wp::float(var_count);
    var_1 = wp::mul(var_x, var_0);
    var_2 = wp::add(var_1, var_offset);
    return var_2;
}


// generic_functions.py:0
static wp::float32 weight_of_0(
    Sample_8a2ed82a var_s)
{
    //---------
    // primal vars
    wp::float32* var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::float32 var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // forward
    // def weight_of(s: Any):                                                                 <L 1>
    // return s.weight * wp.length(s.place)                                                   <L 2>
    var_0 = &((var_s).weight);
    var_1 = &((var_s).place);
    var_3 = wp::load(var_1);
    var_2 = wp::length(var_3);
    var_5 = wp::load(var_0);
    var_4 = wp::mul(var_5, var_2);
    return var_4;
}


// generic_functions.py:0
static wp::float32 lerp_0(
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
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // forward
    // def lerp(a: Float, b: Float, t: Float):                                                <L 1>
    // return a * (type(t)(1.0) - t) + b * t                                                  <L 2>
    var_1 = wp::float32(var_0);
    var_2 = wp::sub(var_1, var_t);
    var_3 = wp::mul(var_a, var_2);
    var_4 = wp::mul(var_b, var_t);
    var_5 = wp::add(var_3, var_4);
    return var_5;
}


// generic_functions.py:0
static void both_0(
    wp::float32 var_x,
    wp::float32 var_y,
    wp::float32 & ret_0,
    wp::float32 & ret_1)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def both(x: Any, y: Any):                                                              <L 1>
    // return twice(x), lerp(y, y, y)                                                         <L 3>
    var_0 = twice_0(var_x);
    var_1 = lerp_0(var_y, var_y, var_y);
    ret_0 = var_0;
    ret_1 = var_1;
    return;
}


// generic_functions.py:0
static wp::float32 chained_0(
    wp::float32 var_x,
    wp::float32 var_y)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    bool var_2;
    wp::float32 var_3;
    //---------
    // forward
    // def chained(x: Any, y: Any):                                                           <L 1>
    // a, b = both(x, y)                                                                      <L 2>
    both_0(var_x, var_y, var_0, var_1);
    // if b > y:                                                                              <L 3>
    var_2 = (var_1 > var_y);
    if (var_2) {
        // return a                                                                           <L 4>
        return var_0;
    }
    // return twice(a)                                                                        <L 5>
    var_3 = twice_0(var_0);
    return var_3;
}


// generic_functions.py:0
static wp::vec_t<3, wp::float32> twice_0(
    wp::vec_t<3, wp::float32> var_x)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_functions.py:0
static void both_0(
    wp::vec_t<3, wp::float32> var_x,
    wp::float32 var_y,
    wp::vec_t<3, wp::float32> & ret_0,
    wp::float32 & ret_1)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def both(x: Any, y: Any):                                                              <L 1>
    // return twice(x), lerp(y, y, y)                                                         <L 3>
    var_0 = twice_0(var_x);
    var_1 = lerp_0(var_y, var_y, var_y);
    ret_0 = var_0;
    ret_1 = var_1;
    return;
}


// generic_functions.py:0
static wp::vec_t<3, wp::float32> chained_0(
    wp::vec_t<3, wp::float32> var_x,
    wp::float32 var_y)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    wp::float32 var_1;
    bool var_2;
    wp::vec_t<3, wp::float32> var_3;
    //---------
    // forward
    // def chained(x: Any, y: Any):                                                           <L 1>
    // a, b = both(x, y)                                                                      <L 2>
    both_0(var_x, var_y, var_0, var_1);
    // if b > y:                                                                              <L 3>
    var_2 = (var_1 > var_y);
    if (var_2) {
        // return a                                                                           <L 4>
        return var_0;
    }
    // return twice(a)                                                                        <L 5>
    var_3 = twice_0(var_0);
    return var_3;
}


// generic_functions.py:0
static void adj_first_of_three_0(
    wp::vec_t<3, wp::float32> var_v,
    wp::float32 & ret_0,
    wp::float32 & ret_1,
    wp::vec_t<3, wp::float32> & adj_v,
    wp::float32 & adj_ret_0,
    wp::float32 & adj_ret_1)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    const wp::float32 var_2 = 0.5;
    wp::float32 var_3;
    const wp::int32 var_4 = 1;
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
    // def first_of_three(v: wp.types.vector(length=3, dtype=Float)):                         <L 1>
    // return v[0], v.dtype(0.5) * v[1]                                                       <L 2>
    var_1 = wp::extract(var_v, var_0);
    var_3 = wp::float32(var_2);
    var_5 = wp::extract(var_v, var_4);
    var_6 = wp::mul(var_3, var_5);
    ret_0 = var_1;
    ret_1 = var_6;
    goto label0;
    //---------
    // reverse
    label0:;
    adj_6 += adj_ret_1;
    adj_1 += adj_ret_0;
    wp::adj_mul(var_3, var_5, adj_3, adj_5, adj_6);
    wp::adj_extract(var_v, var_4, adj_v, adj_4, adj_5);
    wp::adj_float32(var_2, adj_2, adj_3);
    wp::adj_extract(var_v, var_0, adj_v, adj_0, adj_1);
    // adj: return v[0], v.dtype(0.5) * v[1]                                                  <L 2>
    // adj: def first_of_three(v: wp.types.vector(length=3, dtype=Float)):                    <L 1>
    return;
}


// generic_functions.py:0
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
    // def square(x: wp.types.vector(length=Any, dtype=Scalar)):                              <L 1>
    // return wp.cw_mul(x, x)                                                                 <L 2>
    var_0 = wp::cw_mul(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_cw_mul(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return wp.cw_mul(x, x)                                                            <L 2>
    // adj: def square(x: wp.types.vector(length=Any, dtype=Scalar)):                         <L 1>
    return;
}


// generic_functions.py:0
static void adj_rotate_0(
    wp::quat_t<wp::float32> var_q,
    wp::vec_t<3, wp::float32> var_v,
    wp::quat_t<wp::float32> & adj_q,
    wp::vec_t<3, wp::float32> & adj_v,
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
    // def rotate(q: wp.types.quaternion(dtype=Float), v: wp.types.vector(length=3, dtype=Float)):       <L 1>
    // return wp.quat_rotate(q, v)                                                            <L 2>
    var_0 = wp::quat_rotate(var_q, var_v);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_quat_rotate(var_q, var_v, adj_q, adj_v, adj_0);
    // adj: return wp.quat_rotate(q, v)                                                       <L 2>
    // adj: def rotate(q: wp.types.quaternion(dtype=Float), v: wp.types.vector(length=3, dtype=Float)):  <L 1>
    return;
}


// generic_functions.py:51
static void adj_square_3(
    wp::vec_t<3, wp::float64> var_x,
    wp::vec_t<3, wp::float64> & adj_x,
    wp::vec_t<3, wp::float64> & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def square(x: wp.vec3d):                                                               <L 52>
    // return x                                                                               <L 53>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_x += adj_ret;
    // adj: return x                                                                          <L 53>
    // adj: def square(x: wp.vec3d):                                                          <L 52>
    return;
}


// generic_functions.py:0
static void adj_twice_0(
    wp::vec_t<3, wp::float64> var_x,
    wp::vec_t<3, wp::float64> & adj_x,
    wp::vec_t<3, wp::float64> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float64> var_0;
    //---------
    // dual vars
    wp::vec_t<3, wp::float64> adj_0 = {};
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 3>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}


// generic_functions.py:0
static void adj_total_0(
    wp::vec_t<3, wp::float32> var_v,
    wp::vec_t<3, wp::float32> & adj_v,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32 var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 2;
    wp::float32 var_9;
    wp::float32 var_10;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    //---------
    // forward
    // def total(v: wp.types.vector(length=Any, dtype=Scalar)):                               <L 1>
    // s = v.dtype(0.0)                                                                       <L 2>
    var_1 = wp::float32(var_0);
    // for i in range(type(v).length):                                                        <L 3>
    // s += v[i]                                                                              <L 4>
    var_3 = wp::extract(var_v, var_2);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::extract(var_v, var_5);
    var_7 = wp::add(var_4, var_6);
    var_9 = wp::extract(var_v, var_8);
    var_10 = wp::add(var_7, var_9);
    // return s                                                                               <L 5>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_10 += adj_ret;
    // adj: return s                                                                          <L 5>
    wp::adj_add(var_7, var_9, adj_7, adj_9, adj_10);
    wp::adj_extract(var_v, var_8, adj_v, adj_8, adj_9);
    wp::adj_add(var_4, var_6, adj_4, adj_6, adj_7);
    wp::adj_extract(var_v, var_5, adj_v, adj_5, adj_6);
    wp::adj_add(var_1, var_3, adj_1, adj_3, adj_4);
    wp::adj_extract(var_v, var_2, adj_v, adj_2, adj_3);
    // adj: s += v[i]                                                                         <L 4>
    // adj: for i in range(type(v).length):                                                   <L 3>
    wp::adj_float32(var_0, adj_0, adj_1);
    // adj: s = v.dtype(0.0)                                                                  <L 2>
    // adj: def total(v: wp.types.vector(length=Any, dtype=Scalar)):                          <L 1>
    return;
}


// generic_functions.py:0
static void adj_total_0(
    wp::vec_t<2, wp::float32> var_v,
    wp::vec_t<2, wp::float32> & adj_v,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32 var_6;
    wp::float32 var_7;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    //---------
    // forward
    // def total(v: wp.types.vector(length=Any, dtype=Scalar)):                               <L 1>
    // s = v.dtype(0.0)                                                                       <L 2>
    var_1 = wp::float32(var_0);
    // for i in range(type(v).length):                                                        <L 3>
    // s += v[i]                                                                              <L 4>
    var_3 = wp::extract(var_v, var_2);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::extract(var_v, var_5);
    var_7 = wp::add(var_4, var_6);
    // return s                                                                               <L 5>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_7 += adj_ret;
    // adj: return s                                                                          <L 5>
    wp::adj_add(var_4, var_6, adj_4, adj_6, adj_7);
    wp::adj_extract(var_v, var_5, adj_v, adj_5, adj_6);
    wp::adj_add(var_1, var_3, adj_1, adj_3, adj_4);
    wp::adj_extract(var_v, var_2, adj_v, adj_2, adj_3);
    // adj: s += v[i]                                                                         <L 4>
    // adj: for i in range(type(v).length):                                                   <L 3>
    wp::adj_float32(var_0, adj_0, adj_1);
    // adj: s = v.dtype(0.0)                                                                  <L 2>
    // adj: def total(v: wp.types.vector(length=Any, dtype=Scalar)):                          <L 1>
    return;
}


// generic_functions.py:0
static void adj_square_2(
    wp::mat_t<2, 2, wp::float32> var_x,
    wp::mat_t<2, 2, wp::float32> & adj_x,
    wp::mat_t<2, 2, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    wp::mat_t<2, 2, wp::float32> var_0;
    wp::mat_t<2, 2, wp::float32> var_1;
    //---------
    // dual vars
    wp::mat_t<2, 2, wp::float32> adj_0 = {};
    wp::mat_t<2, 2, wp::float32> adj_1 = {};
    //---------
    // forward
    // def square(x: wp.types.matrix(shape=(Any, Any), dtype=Float)):                         <L 1>
    // return x * wp.transpose(x)                                                             <L 2>
    var_0 = wp::transpose(var_x);
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    wp::adj_transpose(var_x, adj_x, adj_0);
    // adj: return x * wp.transpose(x)                                                        <L 2>
    // adj: def square(x: wp.types.matrix(shape=(Any, Any), dtype=Float)):                    <L 1>
    return;
}


// generic_functions.py:0
static void adj_trace_of_0(
    wp::mat_t<2, 2, wp::float32> var_m,
    wp::mat_t<2, 2, wp::float32> & adj_m,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::int32 var_1 = 0;
    wp::float32 var_2;
    const wp::int32 var_3 = 1;
    const wp::int32 var_4 = 1;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    //---------
    // forward
    // def trace_of(m: wp.types.matrix(shape=(2, Any), dtype=Float)):                         <L 1>
    // return m[0, 0] + m[1, 1]                                                               <L 2>
    var_2 = wp::extract(var_m, var_0, var_1);
    var_5 = wp::extract(var_m, var_3, var_4);
    var_6 = wp::add(var_2, var_5);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_6 += adj_ret;
    wp::adj_add(var_2, var_5, adj_2, adj_5, adj_6);
    wp::adj_extract(var_m, var_3, var_4, adj_m, adj_3, adj_4, adj_5);
    wp::adj_extract(var_m, var_0, var_1, adj_m, adj_0, adj_1, adj_2);
    // adj: return m[0, 0] + m[1, 1]                                                          <L 2>
    // adj: def trace_of(m: wp.types.matrix(shape=(2, Any), dtype=Float)):                    <L 1>
    return;
}


// generic_functions.py:0
static void adj_total_0(
    wp::vec_t<3, wp::float64> var_v,
    wp::vec_t<3, wp::float64> & adj_v,
    wp::float64 & adj_ret)
{
    //---------
    // primal vars
    wp::float64 var_0;
    const wp::int32 var_1 = 0;
    wp::float64 var_2;
    wp::float64 var_3;
    const wp::int32 var_4 = 1;
    wp::float64 var_5;
    wp::float64 var_6;
    const wp::int32 var_7 = 2;
    wp::float64 var_8;
    wp::float64 var_9;
    //---------
    // dual vars
    wp::float64 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float64 adj_2 = {};
    wp::float64 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float64 adj_5 = {};
    wp::float64 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float64 adj_8 = {};
    wp::float64 adj_9 = {};
    //---------
    // forward
    // def total(v: wp.types.vector(length=Any, dtype=Scalar)):                               <L 1>
    // s = v.dtype(0.0)                                                                       <L 2>
    var_0 = 0.0;
    // for i in range(type(v).length):                                                        <L 3>
    // s += v[i]                                                                              <L 4>
    var_2 = wp::extract(var_v, var_1);
    var_3 = wp::add(var_0, var_2);
    var_5 = wp::extract(var_v, var_4);
    var_6 = wp::add(var_3, var_5);
    var_8 = wp::extract(var_v, var_7);
    var_9 = wp::add(var_6, var_8);
    // return s                                                                               <L 5>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_9 += adj_ret;
    // adj: return s                                                                          <L 5>
    wp::adj_add(var_6, var_8, adj_6, adj_8, adj_9);
    wp::adj_extract(var_v, var_7, adj_v, adj_7, adj_8);
    wp::adj_add(var_3, var_5, adj_3, adj_5, adj_6);
    wp::adj_extract(var_v, var_4, adj_v, adj_4, adj_5);
    wp::adj_add(var_0, var_2, adj_0, adj_2, adj_3);
    wp::adj_extract(var_v, var_1, adj_v, adj_1, adj_2);
    // adj: s += v[i]                                                                         <L 4>
    // adj: for i in range(type(v).length):                                                   <L 3>
    // adj: s = v.dtype(0.0)                                                                  <L 2>
    // adj: def total(v: wp.types.vector(length=Any, dtype=Scalar)):                          <L 1>
    return;
}


// generic_functions.py:0
static void adj_total_0(
    wp::vec_t<4, wp::int32> var_v,
    wp::vec_t<4, wp::int32> & adj_v,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
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
    const wp::int32 var_11 = 3;
    wp::int32 var_12;
    wp::int32 var_13;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
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
    //---------
    // forward
    // def total(v: wp.types.vector(length=Any, dtype=Scalar)):                               <L 1>
    // s = v.dtype(0.0)                                                                       <L 2>
    var_1 = wp::int32(var_0);
    // for i in range(type(v).length):                                                        <L 3>
    // s += v[i]                                                                              <L 4>
    var_3 = wp::extract(var_v, var_2);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::extract(var_v, var_5);
    var_7 = wp::add(var_4, var_6);
    var_9 = wp::extract(var_v, var_8);
    var_10 = wp::add(var_7, var_9);
    var_12 = wp::extract(var_v, var_11);
    var_13 = wp::add(var_10, var_12);
    // return s                                                                               <L 5>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_13 += adj_ret;
    // adj: return s                                                                          <L 5>
    wp::adj_add(var_10, var_12, adj_10, adj_12, adj_13);
    wp::adj_extract(var_v, var_11, adj_v, adj_11, adj_12);
    wp::adj_add(var_7, var_9, adj_7, adj_9, adj_10);
    wp::adj_extract(var_v, var_8, adj_v, adj_8, adj_9);
    wp::adj_add(var_4, var_6, adj_4, adj_6, adj_7);
    wp::adj_extract(var_v, var_5, adj_v, adj_5, adj_6);
    wp::adj_add(var_1, var_3, adj_1, adj_3, adj_4);
    wp::adj_extract(var_v, var_2, adj_v, adj_2, adj_3);
    // adj: s += v[i]                                                                         <L 4>
    // adj: for i in range(type(v).length):                                                   <L 3>
    // adj: s = v.dtype(0.0)                                                                  <L 2>
    // adj: def total(v: wp.types.vector(length=Any, dtype=Scalar)):                          <L 1>
    return;
}


// generic_functions.py:0
static void adj_count_down_0(
    wp::int32 var_x,
    wp::vec_t<2, wp::float32> var_y,
    wp::int32 & adj_x,
    wp::vec_t<2, wp::float32> & adj_y,
    wp::vec_t<2, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::vec_t<2, wp::float32> var_1;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::vec_t<2, wp::float32> adj_1 = {};
    //---------
    // forward
    // def count_down(x: Int, y: wp.vec2):                                                    <L 1>
    // return y * float(x)                                                                    <L 2>
    var_0 = wp::float(var_x);
    var_1 = wp::mul(var_y, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_y, var_0, adj_y, adj_0, adj_1);
    wp::adj_float(var_x, adj_x, adj_0);
    // adj: return y * float(x)                                                               <L 2>
    // adj: def count_down(x: Int, y: wp.vec2):                                               <L 1>
    return;
}


// generic_functions.py:0
static void adj_read_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_i,
    wp::array_t<wp::float32> & adj_a,
    wp::int32 & adj_i,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32* var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def read(a: wp.array(dtype=Any), i: int):                                              <L 1>
    // return a[i]                                                                            <L 2>
    var_0 = wp::address(var_a, var_i);
    var_2 = wp::load(var_0);
    var_1 = wp::copy(var_2);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_copy(var_2, adj_0, adj_1);
    wp::adj_address(var_a, var_i, adj_a, adj_i, adj_0);
    // adj: return a[i]                                                                       <L 2>
    // adj: def read(a: wp.array(dtype=Any), i: int):                                         <L 1>
    return;
}


// generic_functions.py:0
static void adj_read_1(
    wp::array_t<wp::int32> var_a,
    wp::int32 var_i,
    wp::array_t<wp::int32> & adj_a,
    wp::int32 & adj_i,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    wp::int32* var_0;
    wp::int32 var_1;
    wp::int32 var_2;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def read(a: wp.array2d(dtype=Any), i: int):                                            <L 1>
    // return a[i, i]                                                                         <L 2>
    var_0 = wp::address(var_a, var_i, var_i);
    var_2 = wp::load(var_0);
    var_1 = wp::copy(var_2);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_copy(var_2, adj_0, adj_1);
    wp::adj_address(var_a, var_i, var_i, adj_a, adj_i, adj_i, adj_0);
    // adj: return a[i, i]                                                                    <L 2>
    // adj: def read(a: wp.array2d(dtype=Any), i: int):                                       <L 1>
    return;
}


// generic_functions.py:0
static void adj_write_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_i,
    wp::float32 var_value,
    wp::array_t<wp::float32> & adj_a,
    wp::int32 & adj_i,
    wp::float32 & adj_value)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    //---------
    // forward
    // def write(a: wp.array(dtype=Float), i: Int, value: Any):                               <L 1>
    // a[i] = a.dtype(value)                                                                  <L 2>
    var_0 = wp::float32(var_value);
    // wp::array_store(var_a, var_i, var_0);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_i, var_0, adj_a, adj_i, adj_0);
    wp::adj_float32(var_value, adj_value, adj_0);
    // adj: a[i] = a.dtype(value)                                                             <L 2>
    // adj: def write(a: wp.array(dtype=Float), i: Int, value: Any):                          <L 1>
    return;
}


// generic_functions.py:0
static void adj_write_0(
    wp::array_t<wp::float64> var_a,
    wp::int32 var_i,
    wp::int64 var_value,
    wp::array_t<wp::float64> & adj_a,
    wp::int32 & adj_i,
    wp::int64 & adj_value)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // dual vars
    wp::float64 adj_0 = {};
    //---------
    // forward
    // def write(a: wp.array(dtype=Float), i: Int, value: Any):                               <L 1>
    // a[i] = a.dtype(value)                                                                  <L 2>
    var_0 = wp::float64(var_value);
    // wp::array_store(var_a, var_i, var_0);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_i, var_0, adj_a, adj_i, adj_0);
    wp::adj_float64(var_value, adj_value, adj_0);
    // adj: a[i] = a.dtype(value)                                                             <L 2>
    // adj: def write(a: wp.array(dtype=Float), i: Int, value: Any):                          <L 1>
    return;
}


// generic_functions.py:0
static void adj_write_0(
    wp::array_t<wp::float64> var_a,
    wp::int64 var_i,
    wp::float64 var_value,
    wp::array_t<wp::float64> & adj_a,
    wp::int64 & adj_i,
    wp::float64 & adj_value)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // dual vars
    wp::float64 adj_0 = {};
    //---------
    // forward
    // def write(a: wp.array(dtype=Float), i: Int, value: Any):                               <L 1>
    // a[i] = a.dtype(value)                                                                  <L 2>
    var_0 = wp::float64(var_value);
    // wp::array_store(var_a, var_i, var_0);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_i, var_0, adj_a, adj_i, adj_0);
    wp::adj_float64(var_value, adj_value, adj_0);
    // adj: a[i] = a.dtype(value)                                                             <L 2>
    // adj: def write(a: wp.array(dtype=Float), i: Int, value: Any):                          <L 1>
    return;
}


// generic_functions.py:0
static void adj_add_rows_0(
    wp::array_t<wp::vec_t<2, wp::float32>> var_a,
    wp::int32 var_i,
    wp::array_t<wp::vec_t<2, wp::float32>> & adj_a,
    wp::int32 & adj_i,
    wp::vec_t<2, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::vec_t<2, wp::float32>* var_1;
    wp::vec_t<2, wp::float32> var_2;
    wp::vec_t<2, wp::float32> var_3;
    wp::shape_t* var_4;
    const wp::int32 var_5 = 1;
    wp::int32 var_6;
    wp::shape_t var_7;
    wp::range_t var_8;
    wp::int32 var_9;
    wp::vec_t<2, wp::float32>* var_10;
    wp::vec_t<2, wp::float32> var_11;
    wp::vec_t<2, wp::float32> var_12;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<2, wp::float32> adj_1 = {};
    wp::vec_t<2, wp::float32> adj_2 = {};
    wp::vec_t<2, wp::float32> adj_3 = {};
    wp::shape_t adj_4 = {};
    wp::int32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::shape_t adj_7 = {};
    wp::range_t adj_8 = {};
    wp::int32 adj_9 = {};
    wp::vec_t<2, wp::float32> adj_10 = {};
    wp::vec_t<2, wp::float32> adj_11 = {};
    wp::vec_t<2, wp::float32> adj_12 = {};
    //---------
    // forward
    // def add_rows(a: wp.array2d(dtype=wp.types.vector(length=Any, dtype=Float)), i: int):       <L 1>
    // s = a[i, 0]                                                                            <L 2>
    var_1 = wp::address(var_a, var_i, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // for j in range(a.shape[1]):                                                            <L 3>
    var_4 = &(var_a.shape);
    var_7 = wp::load(var_4);
    var_6 = wp::extract(var_7, var_5);
    var_8 = wp::range(var_6);
    // return s                                                                               <L 5>
    goto label2;
    //---------
    // reverse
    label2:;
    adj_2 += adj_ret;
    // adj: return s                                                                          <L 5>
    var_8 = wp::iter_reverse(var_8);
    start_for_0:;
        if (iter_cmp(var_8) == 0) goto end_for_0;
        var_9 = wp::iter_next(var_8);
    	adj_10 = {};
    	adj_11 = {};
    	adj_12 = {};
        // s += a[i, j]                                                                       <L 4>
        var_10 = wp::address(var_a, var_i, var_9);
        var_12 = wp::load(var_10);
        var_11 = wp::add(var_2, var_12);
        wp::assign(var_2, var_11);
        wp::adj_assign(var_2, var_11, adj_2, adj_11);
        wp::adj_add(var_2, var_12, adj_2, adj_10, adj_11);
        wp::adj_address(var_a, var_i, var_9, adj_a, adj_i, adj_9, adj_10);
        // adj: s += a[i, j]                                                                  <L 4>
    	goto start_for_0;
    end_for_0:;
    adj_a.shape = adj_4;
    // adj: for j in range(a.shape[1]):                                                       <L 3>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_a, var_i, var_0, adj_a, adj_i, adj_0, adj_1);
    // adj: s = a[i, 0]                                                                       <L 2>
    // adj: def add_rows(a: wp.array2d(dtype=wp.types.vector(length=Any, dtype=Float)), i: int):  <L 1>
    return;
}


// generic_functions.py:0
static void adj_read_1(
    wp::array_t<wp::vec_t<2, wp::float32>> var_a,
    wp::int32 var_i,
    wp::array_t<wp::vec_t<2, wp::float32>> & adj_a,
    wp::int32 & adj_i,
    wp::vec_t<2, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float32>* var_0;
    wp::vec_t<2, wp::float32> var_1;
    wp::vec_t<2, wp::float32> var_2;
    //---------
    // dual vars
    wp::vec_t<2, wp::float32> adj_0 = {};
    wp::vec_t<2, wp::float32> adj_1 = {};
    wp::vec_t<2, wp::float32> adj_2 = {};
    //---------
    // forward
    // def read(a: wp.array2d(dtype=Any), i: int):                                            <L 1>
    // return a[i, i]                                                                         <L 2>
    var_0 = wp::address(var_a, var_i, var_i);
    var_2 = wp::load(var_0);
    var_1 = wp::copy(var_2);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_copy(var_2, adj_0, adj_1);
    wp::adj_address(var_a, var_i, var_i, adj_a, adj_i, adj_i, adj_0);
    // adj: return a[i, i]                                                                    <L 2>
    // adj: def read(a: wp.array2d(dtype=Any), i: int):                                       <L 1>
    return;
}


// generic_functions.py:0
static void adj_store_any_0(
    wp::array_t<wp::float32> var_out,
    wp::int32 var_i,
    wp::int32 var_x,
    wp::array_t<wp::float32> & adj_out,
    wp::int32 & adj_i,
    wp::int32 & adj_x)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    bool var_2;
    wp::float32 var_3;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    bool adj_2 = {};
    wp::float32 adj_3 = {};
    //---------
    // forward
    // def store_any(out: wp.array(dtype=float), i: int, x: Any):                             <L 1>
    // if x > type(x)(0):                                                                     <L 2>
    var_1 = wp::int32(var_0);
    var_2 = (var_x > var_1);
    if (var_2) {
        // out[i] = float(x)                                                                  <L 3>
        var_3 = wp::float(var_x);
        // wp::array_store(var_out, var_i, var_3);
    }
    //---------
    // reverse
    if (var_2) {
        wp::adj_array_store(var_out, var_i, var_3, adj_out, adj_i, adj_3);
        wp::adj_float(var_x, adj_x, adj_3);
        // adj: out[i] = float(x)                                                             <L 3>
    }
    // adj: if x > type(x)(0):                                                                <L 2>
    // adj: def store_any(out: wp.array(dtype=float), i: int, x: Any):                        <L 1>
    return;
}


// generic_functions.py:0
static void adj_store_any_0(
    wp::array_t<wp::float32> var_out,
    wp::int32 var_i,
    wp::float32 var_x,
    wp::array_t<wp::float32> & adj_out,
    wp::int32 & adj_i,
    wp::float32 & adj_x)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    bool var_2;
    wp::float32 var_3;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    bool adj_2 = {};
    wp::float32 adj_3 = {};
    //---------
    // forward
    // def store_any(out: wp.array(dtype=float), i: int, x: Any):                             <L 1>
    // if x > type(x)(0):                                                                     <L 2>
    var_1 = wp::float32(var_0);
    var_2 = (var_x > var_1);
    if (var_2) {
        // out[i] = float(x)                                                                  <L 3>
        var_3 = wp::float(var_x);
        // wp::array_store(var_out, var_i, var_3);
    }
    //---------
    // reverse
    if (var_2) {
        wp::adj_array_store(var_out, var_i, var_3, adj_out, adj_i, adj_3);
        wp::adj_float(var_x, adj_x, adj_3);
        // adj: out[i] = float(x)                                                             <L 3>
    }
    wp::adj_float32(var_0, adj_0, adj_1);
    // adj: if x > type(x)(0):                                                                <L 2>
    // adj: def store_any(out: wp.array(dtype=float), i: int, x: Any):                        <L 1>
    return;
}


// generic_functions.py:0
static void adj_twice_0(
    wp::int64 var_x,
    wp::int64 & adj_x,
    wp::int64 & adj_ret)
{
	// reverse mode disabled (no backward-enabled kernel depends on this function)
}


// generic_functions.py:0
static void adj_branchy_0(
    wp::int64 var_x,
    wp::int32 var_n,
    wp::int64 & adj_x,
    wp::int32 & adj_n,
    wp::int64 & adj_ret)
{
	// reverse mode disabled (no backward-enabled kernel depends on this function)
}


// generic_functions.py:0
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
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 3>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}


// generic_functions.py:0
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
    // def square(x: Scalar):                                                                 <L 1>
    // return x * x                                                                           <L 2>
    var_0 = wp::mul(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x * x                                                                      <L 2>
    // adj: def square(x: Scalar):                                                            <L 1>
    return;
}


// generic_functions.py:143
static void adj_plain_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def plain(x: float):                                                                   <L 144>
    // return twice(x) + square(x)                                                            <L 145>
    var_0 = twice_0(var_x);
    var_1 = square_0(var_x);
    var_2 = wp::add(var_0, var_1);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_0, var_1, adj_0, adj_1, adj_2);
    adj_square_0(var_x, adj_x, adj_1);
    adj_twice_0(var_x, adj_x, adj_0);
    // adj: return twice(x) + square(x)                                                       <L 145>
    // adj: def plain(x: float):                                                              <L 144>
    return;
}


// generic_functions.py:0
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
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 3>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}


// generic_functions.py:0
static void adj_square_0(
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
    // def square(x: Scalar):                                                                 <L 1>
    // return x * x                                                                           <L 2>
    var_0 = wp::mul(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x * x                                                                      <L 2>
    // adj: def square(x: Scalar):                                                            <L 1>
    return;
}


// generic_functions.py:0
static void adj_lerp_0(
    wp::float64 var_a,
    wp::float64 var_b,
    wp::float64 var_t,
    wp::float64 & adj_a,
    wp::float64 & adj_b,
    wp::float64 & adj_t,
    wp::float64 & adj_ret)
{
    //---------
    // primal vars
    wp::float64 var_0;
    wp::float64 var_1;
    wp::float64 var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    //---------
    // dual vars
    wp::float64 adj_0 = {};
    wp::float64 adj_1 = {};
    wp::float64 adj_2 = {};
    wp::float64 adj_3 = {};
    wp::float64 adj_4 = {};
    //---------
    // forward
    // def lerp(a: Float, b: Float, t: Float):                                                <L 1>
    // return a * (type(t)(1.0) - t) + b * t                                                  <L 2>
    var_0 = 1.0;
    var_1 = wp::sub(var_0, var_t);
    var_2 = wp::mul(var_a, var_1);
    var_3 = wp::mul(var_b, var_t);
    var_4 = wp::add(var_2, var_3);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_4 += adj_ret;
    wp::adj_add(var_2, var_3, adj_2, adj_3, adj_4);
    wp::adj_mul(var_b, var_t, adj_b, adj_t, adj_3);
    wp::adj_mul(var_a, var_1, adj_a, adj_1, adj_2);
    wp::adj_sub(var_0, var_t, adj_0, adj_t, adj_1);
    // adj: return a * (type(t)(1.0) - t) + b * t                                             <L 2>
    // adj: def lerp(a: Float, b: Float, t: Float):                                           <L 1>
    return;
}


// generic_functions.py:0
static void adj_lerp_0(
    wp::float16 var_a,
    wp::float16 var_b,
    wp::float16 var_t,
    wp::float16 & adj_a,
    wp::float16 & adj_b,
    wp::float16 & adj_t,
    wp::float16 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 1.0;
    wp::float16 var_1;
    wp::float16 var_2;
    wp::float16 var_3;
    wp::float16 var_4;
    wp::float16 var_5;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float16 adj_1 = {};
    wp::float16 adj_2 = {};
    wp::float16 adj_3 = {};
    wp::float16 adj_4 = {};
    wp::float16 adj_5 = {};
    //---------
    // forward
    // def lerp(a: Float, b: Float, t: Float):                                                <L 1>
    // return a * (type(t)(1.0) - t) + b * t                                                  <L 2>
    var_1 = wp::float16(var_0);
    var_2 = wp::sub(var_1, var_t);
    var_3 = wp::mul(var_a, var_2);
    var_4 = wp::mul(var_b, var_t);
    var_5 = wp::add(var_3, var_4);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_5 += adj_ret;
    wp::adj_add(var_3, var_4, adj_3, adj_4, adj_5);
    wp::adj_mul(var_b, var_t, adj_b, adj_t, adj_4);
    wp::adj_mul(var_a, var_2, adj_a, adj_2, adj_3);
    wp::adj_sub(var_1, var_t, adj_1, adj_t, adj_2);
    wp::adj_float16(var_0, adj_0, adj_1);
    // adj: return a * (type(t)(1.0) - t) + b * t                                             <L 2>
    // adj: def lerp(a: Float, b: Float, t: Float):                                           <L 1>
    return;
}


// generic_functions.py:0
static void adj_branchy_0(
    wp::float16 var_x,
    wp::int32 var_n,
    wp::float16 & adj_x,
    wp::int32 & adj_n,
    wp::float16 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::float16 var_1;
    wp::range_t var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 100;
    wp::float16 var_5;
    bool var_6;
    wp::float16 var_7;
    const wp::int32 var_8 = 10;
    wp::float16 var_9;
    bool var_10;
    const wp::int32 var_11 = 2;
    wp::float16 var_12;
    wp::float16 var_13;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float16 adj_1 = {};
    wp::range_t adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float16 adj_5 = {};
    bool adj_6 = {};
    wp::float16 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::float16 adj_9 = {};
    bool adj_10 = {};
    wp::int32 adj_11 = {};
    wp::float16 adj_12 = {};
    wp::float16 adj_13 = {};
    //---------
    // forward
    // def branchy(x: Any, n: int):                                                           <L 1>
    // r = type(x)(1)                                                                         <L 2>
    var_1 = wp::float16(var_0);
    // for i in range(n):                                                                     <L 3>
    var_2 = wp::range(var_n);
    // while r > type(x)(10):                                                                 <L 7>
    // return r                                                                               <L 9>
    goto label4;
    //---------
    // reverse
    label4:;
    adj_1 += adj_ret;
    // adj: return r                                                                          <L 9>
    start_while_2:;
    var_9 = wp::float16(var_8);
    var_10 = (var_1 > var_9);
    if ((var_10) == false) goto end_while_2;
    adj_11 = {};
    adj_12 = {};
    adj_13 = {};
        // r = r / type(x)(2)                                                                 <L 8>
        var_12 = wp::float16(var_11);
        var_13 = wp::div(var_1, var_12);
        wp::assign(var_1, var_13);
        wp::adj_assign(var_1, var_13, adj_1, adj_13);
        wp::adj_div(var_1, var_12, var_13, adj_1, adj_12, adj_13);
        wp::adj_float16(var_11, adj_11, adj_12);
        // adj: r = r / type(x)(2)                                                            <L 8>
    goto start_while_2;
    end_while_2:;
    // adj: while r > type(x)(10):                                                            <L 7>
    var_2 = wp::iter_reverse(var_2);
    start_for_0:;
        if (iter_cmp(var_2) == 0) goto end_for_0;
        var_3 = wp::iter_next(var_2);
    	adj_4 = {};
    	adj_5 = {};
    	adj_6 = {};
    	adj_7 = {};
        // if r > type(x)(100):                                                               <L 4>
        var_5 = wp::float16(var_4);
        var_6 = (var_1 > var_5);
        if (var_6) {
            // break                                                                          <L 5>
            goto end_for_0;
        }
        // r *= x                                                                             <L 6>
        var_7 = wp::mul(var_1, var_x);
        wp::assign(var_1, var_7);
        wp::adj_assign(var_1, var_7, adj_1, adj_7);
        wp::adj_mul(var_1, var_x, adj_1, adj_x, adj_7);
        // adj: r *= x                                                                        <L 6>
        if (var_6) {
            // adj: break                                                                     <L 5>
        }
        wp::adj_float16(var_4, adj_4, adj_5);
        // adj: if r > type(x)(100):                                                          <L 4>
    	goto start_for_0;
    end_for_0:;
    // adj: for i in range(n):                                                                <L 3>
    wp::adj_float16(var_0, adj_0, adj_1);
    // adj: r = type(x)(1)                                                                    <L 2>
    // adj: def branchy(x: Any, n: int):                                                      <L 1>
    return;
}


// generic_functions.py:0
static void adj_parity_0(
    wp::int32 var_x,
    wp::int32 & adj_x,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 2;
    wp::int32 var_1;
    wp::int32 var_2;
    const wp::int32 var_3 = 0;
    wp::int32 var_4;
    bool var_5;
    const wp::int32 var_6 = -1;
    wp::int32 var_7;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    bool adj_5 = {};
    wp::int32 adj_6 = {};
    wp::int32 adj_7 = {};
    //---------
    // forward
    // def parity(x: Int) -> int:                                                             <L 1>
    // y = x % type(x)(2)                                                                     <L 2>
    var_1 = wp::int32(var_0);
    var_2 = wp::mod(var_x, var_1);
    // if y < type(x)(0):                                                                     <L 3>
    var_4 = wp::int32(var_3);
    var_5 = (var_2 < var_4);
    if (var_5) {
        // return -1                                                                          <L 4>
        goto label0;
    }
    // return int(y)                                                                          <L 5>
    var_7 = wp::int(var_2);
    goto label1;
    //---------
    // reverse
    label1:;
    adj_7 += adj_ret;
    // adj: return int(y)                                                                     <L 5>
    if (var_5) {
        label0:;
        adj_6 += adj_ret;
        // adj: return -1                                                                     <L 4>
    }
    // adj: if y < type(x)(0):                                                                <L 3>
    wp::adj_mod(var_x, var_1, adj_x, adj_1, adj_2);
    // adj: y = x % type(x)(2)                                                                <L 2>
    // adj: def parity(x: Int) -> int:                                                        <L 1>
    return;
}


// generic_functions.py:0
static void adj_parity_0(
    wp::uint8 var_x,
    wp::uint8 & adj_x,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 2;
    wp::uint8 var_1;
    wp::uint8 var_2;
    const wp::int32 var_3 = 0;
    wp::uint8 var_4;
    bool var_5;
    const wp::int32 var_6 = -1;
    wp::int32 var_7;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::uint8 adj_1 = {};
    wp::uint8 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::uint8 adj_4 = {};
    bool adj_5 = {};
    wp::int32 adj_6 = {};
    wp::int32 adj_7 = {};
    //---------
    // forward
    // def parity(x: Int) -> int:                                                             <L 1>
    // y = x % type(x)(2)                                                                     <L 2>
    var_1 = wp::uint8(var_0);
    var_2 = wp::mod(var_x, var_1);
    // if y < type(x)(0):                                                                     <L 3>
    var_4 = wp::uint8(var_3);
    var_5 = (var_2 < var_4);
    if (var_5) {
        // return -1                                                                          <L 4>
        goto label0;
    }
    // return int(y)                                                                          <L 5>
    var_7 = wp::int(var_2);
    goto label1;
    //---------
    // reverse
    label1:;
    adj_7 += adj_ret;
    // adj: return int(y)                                                                     <L 5>
    if (var_5) {
        label0:;
        adj_6 += adj_ret;
        // adj: return -1                                                                     <L 4>
    }
    // adj: if y < type(x)(0):                                                                <L 3>
    wp::adj_mod(var_x, var_1, adj_x, adj_1, adj_2);
    // adj: y = x % type(x)(2)                                                                <L 2>
    // adj: def parity(x: Int) -> int:                                                        <L 1>
    return;
}


// generic_functions.py:0
static void adj_square_0(
    wp::int32 var_x,
    wp::int32 & adj_x,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    wp::int32 var_0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    //---------
    // forward
    // def square(x: Scalar):                                                                 <L 1>
    // return x * x                                                                           <L 2>
    var_0 = wp::mul(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x * x                                                                      <L 2>
    // adj: def square(x: Scalar):                                                            <L 1>
    return;
}


// generic_functions.py:0
static void adj_twice_0(
    wp::int32 var_x,
    wp::int32 & adj_x,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    wp::int32 var_0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 3>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}


// generic_functions.py:0
static void adj_branchy_0(
    wp::float32 var_x,
    wp::int32 var_n,
    wp::float32 & adj_x,
    wp::int32 & adj_n,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::float32 var_1;
    wp::range_t var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 100;
    wp::float32 var_5;
    bool var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 10;
    wp::float32 var_9;
    bool var_10;
    const wp::int32 var_11 = 2;
    wp::float32 var_12;
    wp::float32 var_13;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::range_t adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    bool adj_6 = {};
    wp::float32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::float32 adj_9 = {};
    bool adj_10 = {};
    wp::int32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    //---------
    // forward
    // def branchy(x: Any, n: int):                                                           <L 1>
    // r = type(x)(1)                                                                         <L 2>
    var_1 = wp::float32(var_0);
    // for i in range(n):                                                                     <L 3>
    var_2 = wp::range(var_n);
    // while r > type(x)(10):                                                                 <L 7>
    // return r                                                                               <L 9>
    goto label4;
    //---------
    // reverse
    label4:;
    adj_1 += adj_ret;
    // adj: return r                                                                          <L 9>
    start_while_2:;
    var_9 = wp::float32(var_8);
    var_10 = (var_1 > var_9);
    if ((var_10) == false) goto end_while_2;
    adj_11 = {};
    adj_12 = {};
    adj_13 = {};
        // r = r / type(x)(2)                                                                 <L 8>
        var_12 = wp::float32(var_11);
        var_13 = wp::div(var_1, var_12);
        wp::assign(var_1, var_13);
        wp::adj_assign(var_1, var_13, adj_1, adj_13);
        wp::adj_div(var_1, var_12, var_13, adj_1, adj_12, adj_13);
        wp::adj_float32(var_11, adj_11, adj_12);
        // adj: r = r / type(x)(2)                                                            <L 8>
    goto start_while_2;
    end_while_2:;
    // adj: while r > type(x)(10):                                                            <L 7>
    var_2 = wp::iter_reverse(var_2);
    start_for_0:;
        if (iter_cmp(var_2) == 0) goto end_for_0;
        var_3 = wp::iter_next(var_2);
    	adj_4 = {};
    	adj_5 = {};
    	adj_6 = {};
    	adj_7 = {};
        // if r > type(x)(100):                                                               <L 4>
        var_5 = wp::float32(var_4);
        var_6 = (var_1 > var_5);
        if (var_6) {
            // break                                                                          <L 5>
            goto end_for_0;
        }
        // r *= x                                                                             <L 6>
        var_7 = wp::mul(var_1, var_x);
        wp::assign(var_1, var_7);
        wp::adj_assign(var_1, var_7, adj_1, adj_7);
        wp::adj_mul(var_1, var_x, adj_1, adj_x, adj_7);
        // adj: r *= x                                                                        <L 6>
        if (var_6) {
            // adj: break                                                                     <L 5>
        }
        wp::adj_float32(var_4, adj_4, adj_5);
        // adj: if r > type(x)(100):                                                          <L 4>
    	goto start_for_0;
    end_for_0:;
    // adj: for i in range(n):                                                                <L 3>
    wp::adj_float32(var_0, adj_0, adj_1);
    // adj: r = type(x)(1)                                                                    <L 2>
    // adj: def branchy(x: Any, n: int):                                                      <L 1>
    return;
}


// generic_functions.py:0
static void adj_with_default_0(
    wp::float32 var_x,
    wp::float32 var_offset,
    wp::int32 var_count,
    wp::float32 & adj_x,
    wp::float32 & adj_offset,
    wp::int32 & adj_count,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def with_default(x: Any, offset: float = 0.5, count: Any = SCALE):                     <L 1>
    // return x * float(count) + offset                                                       <L 2>
    var_0 = wp::float(var_count);
    var_1 = wp::mul(var_x, var_0);
    var_2 = wp::add(var_1, var_offset);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_1, var_offset, adj_1, adj_offset, adj_2);
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    wp::adj_float(var_count, adj_count, adj_0);
    // adj: return x * float(count) + offset                                                  <L 2>
    // adj: def with_default(x: Any, offset: float = 0.5, count: Any = SCALE):                <L 1>
    return;
}


// generic_functions.py:0
static void adj_with_default_0(
    wp::float32 var_x,
    wp::float32 var_offset,
    wp::int64 var_count,
    wp::float32 & adj_x,
    wp::float32 & adj_offset,
    wp::int64 & adj_count,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def with_default(x: Any, offset: float = 0.5, count: Any = SCALE):                     <L 1>
    // return x * float(count) + offset                                                       <L 2>
    var_0 = wp::float(var_count);
    var_1 = wp::mul(var_x, var_0);
    var_2 = wp::add(var_1, var_offset);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_1, var_offset, adj_1, adj_offset, adj_2);
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    wp::adj_float(var_count, adj_count, adj_0);
    // adj: return x * float(count) + offset                                                  <L 2>
    // adj: def with_default(x: Any, offset: float = 0.5, count: Any = SCALE):                <L 1>
    return;
}


// generic_functions.py:0
static void adj_weight_of_0(
    Sample_8a2ed82a var_s,
    Sample_8a2ed82a & adj_s,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32* var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::float32 var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::float32 adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    //---------
    // forward
    // def weight_of(s: Any):                                                                 <L 1>
    // return s.weight * wp.length(s.place)                                                   <L 2>
    var_0 = &((var_s).weight);
    var_1 = &((var_s).place);
    var_3 = wp::load(var_1);
    var_2 = wp::length(var_3);
    var_5 = wp::load(var_0);
    var_4 = wp::mul(var_5, var_2);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_4 += adj_ret;
    wp::adj_mul(var_5, var_2, adj_0, adj_2, adj_4);
    wp::adj_length(var_3, var_2, adj_1, adj_2);
    adj_s.place += adj_1;
    adj_s.weight += adj_0;
    // adj: return s.weight * wp.length(s.place)                                              <L 2>
    // adj: def weight_of(s: Any):                                                            <L 1>
    return;
}


// generic_functions.py:0
static void adj_lerp_0(
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
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    //---------
    // forward
    // def lerp(a: Float, b: Float, t: Float):                                                <L 1>
    // return a * (type(t)(1.0) - t) + b * t                                                  <L 2>
    var_1 = wp::float32(var_0);
    var_2 = wp::sub(var_1, var_t);
    var_3 = wp::mul(var_a, var_2);
    var_4 = wp::mul(var_b, var_t);
    var_5 = wp::add(var_3, var_4);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_5 += adj_ret;
    wp::adj_add(var_3, var_4, adj_3, adj_4, adj_5);
    wp::adj_mul(var_b, var_t, adj_b, adj_t, adj_4);
    wp::adj_mul(var_a, var_2, adj_a, adj_2, adj_3);
    wp::adj_sub(var_1, var_t, adj_1, adj_t, adj_2);
    wp::adj_float32(var_0, adj_0, adj_1);
    // adj: return a * (type(t)(1.0) - t) + b * t                                             <L 2>
    // adj: def lerp(a: Float, b: Float, t: Float):                                           <L 1>
    return;
}


// generic_functions.py:0
static void adj_both_0(
    wp::float32 var_x,
    wp::float32 var_y,
    wp::float32 & ret_0,
    wp::float32 & ret_1,
    wp::float32 & adj_x,
    wp::float32 & adj_y,
    wp::float32 & adj_ret_0,
    wp::float32 & adj_ret_1)
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
    // def both(x: Any, y: Any):                                                              <L 1>
    // return twice(x), lerp(y, y, y)                                                         <L 3>
    var_0 = twice_0(var_x);
    var_1 = lerp_0(var_y, var_y, var_y);
    ret_0 = var_0;
    ret_1 = var_1;
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret_1;
    adj_0 += adj_ret_0;
    adj_lerp_0(var_y, var_y, var_y, adj_y, adj_y, adj_y, adj_1);
    adj_twice_0(var_x, adj_x, adj_0);
    // adj: return twice(x), lerp(y, y, y)                                                    <L 3>
    // adj: def both(x: Any, y: Any):                                                         <L 1>
    return;
}


// generic_functions.py:0
static void adj_chained_0(
    wp::float32 var_x,
    wp::float32 var_y,
    wp::float32 & adj_x,
    wp::float32 & adj_y,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    bool var_2;
    wp::float32 var_3;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    bool adj_2 = {};
    wp::float32 adj_3 = {};
    //---------
    // forward
    // def chained(x: Any, y: Any):                                                           <L 1>
    // a, b = both(x, y)                                                                      <L 2>
    both_0(var_x, var_y, var_0, var_1);
    // if b > y:                                                                              <L 3>
    var_2 = (var_1 > var_y);
    if (var_2) {
        // return a                                                                           <L 4>
        goto label0;
    }
    // return twice(a)                                                                        <L 5>
    var_3 = twice_0(var_0);
    goto label1;
    //---------
    // reverse
    label1:;
    adj_3 += adj_ret;
    adj_twice_0(var_0, adj_0, adj_3);
    // adj: return twice(a)                                                                   <L 5>
    if (var_2) {
        label0:;
        adj_0 += adj_ret;
        // adj: return a                                                                      <L 4>
    }
    // adj: if b > y:                                                                         <L 3>
    adj_both_0(var_x, var_y, var_0, var_1, adj_x, adj_y, adj_0, adj_1);
    // adj: a, b = both(x, y)                                                                 <L 2>
    // adj: def chained(x: Any, y: Any):                                                      <L 1>
    return;
}


// generic_functions.py:0
static void adj_twice_0(
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
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 3>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 3>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}


// generic_functions.py:0
static void adj_both_0(
    wp::vec_t<3, wp::float32> var_x,
    wp::float32 var_y,
    wp::vec_t<3, wp::float32> & ret_0,
    wp::float32 & ret_1,
    wp::vec_t<3, wp::float32> & adj_x,
    wp::float32 & adj_y,
    wp::vec_t<3, wp::float32> & adj_ret_0,
    wp::float32 & adj_ret_1)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::vec_t<3, wp::float32> adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def both(x: Any, y: Any):                                                              <L 1>
    // return twice(x), lerp(y, y, y)                                                         <L 3>
    var_0 = twice_0(var_x);
    var_1 = lerp_0(var_y, var_y, var_y);
    ret_0 = var_0;
    ret_1 = var_1;
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret_1;
    adj_0 += adj_ret_0;
    adj_lerp_0(var_y, var_y, var_y, adj_y, adj_y, adj_y, adj_1);
    adj_twice_0(var_x, adj_x, adj_0);
    // adj: return twice(x), lerp(y, y, y)                                                    <L 3>
    // adj: def both(x: Any, y: Any):                                                         <L 1>
    return;
}


// generic_functions.py:0
static void adj_chained_0(
    wp::vec_t<3, wp::float32> var_x,
    wp::float32 var_y,
    wp::vec_t<3, wp::float32> & adj_x,
    wp::float32 & adj_y,
    wp::vec_t<3, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    wp::float32 var_1;
    bool var_2;
    wp::vec_t<3, wp::float32> var_3;
    //---------
    // dual vars
    wp::vec_t<3, wp::float32> adj_0 = {};
    wp::float32 adj_1 = {};
    bool adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    //---------
    // forward
    // def chained(x: Any, y: Any):                                                           <L 1>
    // a, b = both(x, y)                                                                      <L 2>
    both_0(var_x, var_y, var_0, var_1);
    // if b > y:                                                                              <L 3>
    var_2 = (var_1 > var_y);
    if (var_2) {
        // return a                                                                           <L 4>
        goto label0;
    }
    // return twice(a)                                                                        <L 5>
    var_3 = twice_0(var_0);
    goto label1;
    //---------
    // reverse
    label1:;
    adj_3 += adj_ret;
    adj_twice_0(var_0, adj_0, adj_3);
    // adj: return twice(a)                                                                   <L 5>
    if (var_2) {
        label0:;
        adj_0 += adj_ret;
        // adj: return a                                                                      <L 4>
    }
    // adj: if b > y:                                                                         <L 3>
    adj_both_0(var_x, var_y, var_0, var_1, adj_x, adj_y, adj_0, adj_1);
    // adj: a, b = both(x, y)                                                                 <L 2>
    // adj: def chained(x: Any, y: Any):                                                      <L 1>
    return;
}

struct wp_args_vectors_0ba5dce3 {
    wp::array_t<wp::vec_t<3, wp::float32>> v;
    wp::array_t<wp::vec_t<3, wp::float64>> d;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> m;
    wp::array_t<wp::quat_t<wp::float32>> q;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void vectors_0ba5dce3_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_vectors_0ba5dce3 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_vectors_0ba5dce3 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.d.strides[0] = sizeof(wp::vec_t<3, wp::float64>);
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<2, 2, wp::float32>);
        wp_contiguous_args.q.strides[0] = sizeof(wp::quat_t<wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::vec_t<3, wp::float64>> var_d = _wp_args->d;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_m = _wp_args->m;
    wp::array_t<wp::quat_t<wp::float32>> var_q = _wp_args->q;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::vec_t<3, wp::float32> var_4;
    wp::vec_t<3, wp::float32>* var_5;
    wp::vec_t<3, wp::float32> var_6;
    wp::vec_t<3, wp::float32> var_7;
    wp::quat_t<wp::float32>* var_8;
    wp::vec_t<3, wp::float32>* var_9;
    wp::vec_t<3, wp::float32> var_10;
    wp::quat_t<wp::float32> var_11;
    wp::vec_t<3, wp::float32> var_12;
    wp::vec_t<3, wp::float32> var_13;
    wp::vec_t<3, wp::float32> var_14;
    wp::vec_t<3, wp::float64>* var_15;
    wp::vec_t<3, wp::float64> var_16;
    wp::vec_t<3, wp::float64> var_17;
    wp::vec_t<3, wp::float64>* var_18;
    wp::vec_t<3, wp::float64> var_19;
    wp::vec_t<3, wp::float64> var_20;
    wp::vec_t<3, wp::float64> var_21;
    wp::vec_t<3, wp::float32>* var_22;
    wp::float32 var_23;
    wp::vec_t<3, wp::float32> var_24;
    wp::vec_t<2, wp::float32> var_25;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::mat_t<2, 2, wp::float32>* var_28;
    wp::mat_t<2, 2, wp::float32> var_29;
    wp::mat_t<2, 2, wp::float32> var_30;
    wp::float32 var_31;
    wp::float32 var_32;
    wp::vec_t<3, wp::float64>* var_33;
    wp::float64 var_34;
    wp::vec_t<3, wp::float64> var_35;
    wp::float32 var_36;
    const wp::int32 var_37 = 1;
    const wp::int32 var_38 = 2;
    const wp::int32 var_39 = 3;
    const wp::int32 var_40 = 4;
    wp::vec_t<4, wp::int32> var_41;
    wp::int32 var_42;
    wp::float32 var_43;
    wp::float32 var_44;
    wp::float32 var_45;
    const wp::float32 var_46 = 1.0;
    const wp::float32 var_47 = 2.0;
    wp::vec_t<2, wp::float32> var_48;
    wp::vec_t<2, wp::float32> var_49;
    wp::float32 var_50;
    wp::float32 var_51;
    //---------
    // forward
    // def vectors(v: wp.array(dtype=wp.vec3), d: wp.array(dtype=wp.vec3d), m: wp.array(dtype=wp.mat22), q: wp.array(dtype=wp.quat), out: wp.array(dtype=float)):       <L 166>
    // i = wp.tid()                                                                           <L 167>
    var_0 = builtin_tid1d();
    // a, b = first_of_three(v[i])                                                            <L 168>
    var_1 = wp::address(var_v, var_0);
    var_4 = wp::load(var_1);
    first_of_three_0(var_4, var_2, var_3);
    // v[i] = square(v[i]) + rotate(q[i], v[i]) * a                                           <L 169>
    var_5 = wp::address(var_v, var_0);
    var_7 = wp::load(var_5);
    var_6 = square_1(var_7);
    var_8 = wp::address(var_q, var_0);
    var_9 = wp::address(var_v, var_0);
    var_11 = wp::load(var_8);
    var_12 = wp::load(var_9);
    var_10 = rotate_0(var_11, var_12);
    var_13 = wp::mul(var_10, var_2);
    var_14 = wp::add(var_6, var_13);
    wp::array_store(var_v, var_0, var_14);
    // d[i] = square(d[i]) + twice(d[i])                                                      <L 170>
    var_15 = wp::address(var_d, var_0);
    var_17 = wp::load(var_15);
    var_16 = square_3(var_17);
    var_18 = wp::address(var_d, var_0);
    var_20 = wp::load(var_18);
    var_19 = twice_0(var_20);
    var_21 = wp::add(var_16, var_19);
    wp::array_store(var_d, var_0, var_21);
    // out[i] = total(v[i]) + total(wp.vec2(a, b)) + trace_of(square(m[i]))                   <L 171>
    var_22 = wp::address(var_v, var_0);
    var_24 = wp::load(var_22);
    var_23 = total_0(var_24);
    var_25 = wp::vec_t<2, wp::float32>(var_2, var_3);
    var_26 = total_0(var_25);
    var_27 = wp::add(var_23, var_26);
    var_28 = wp::address(var_m, var_0);
    var_30 = wp::load(var_28);
    var_29 = square_2(var_30);
    var_31 = trace_of_0(var_29);
    var_32 = wp::add(var_27, var_31);
    wp::array_store(var_out, var_0, var_32);
    // out[i] += float(total(d[i])) + float(total(wp.vec4i(1, 2, 3, 4)))                      <L 172>
    var_33 = wp::address(var_d, var_0);
    var_35 = wp::load(var_33);
    var_34 = total_0(var_35);
    var_36 = wp::float(var_34);
    var_41 = wp::vec_t<4, wp::int32>(var_37, var_38, var_39, var_40);
    var_42 = total_0(var_41);
    var_43 = wp::float(var_42);
    var_44 = wp::add(var_36, var_43);
    var_45 = wp::atomic_add(var_out, var_0, var_44);
    // out[i] += wp.length(count_down(i, wp.vec2(1.0, 2.0)))                                  <L 173>
    var_48 = wp::vec_t<2, wp::float32>(var_46, var_47);
    var_49 = count_down_0(var_0, var_48);
    var_50 = wp::length(var_49);
    var_51 = wp::atomic_add(var_out, var_0, var_50);
}



template <bool wp_linear_contiguous>
static void vectors_0ba5dce3_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_vectors_0ba5dce3 *_wp_args,
    wp_args_vectors_0ba5dce3 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_vectors_0ba5dce3 wp_contiguous_args;
    wp_args_vectors_0ba5dce3 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.d.strides[0] = sizeof(wp::vec_t<3, wp::float64>);
        wp_contiguous_adj_args.d.strides[0] = sizeof(wp::vec_t<3, wp::float64>);
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<2, 2, wp::float32>);
        wp_contiguous_adj_args.m.strides[0] = sizeof(wp::mat_t<2, 2, wp::float32>);
        wp_contiguous_args.q.strides[0] = sizeof(wp::quat_t<wp::float32>);
        wp_contiguous_adj_args.q.strides[0] = sizeof(wp::quat_t<wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::vec_t<3, wp::float64>> var_d = _wp_args->d;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_m = _wp_args->m;
    wp::array_t<wp::quat_t<wp::float32>> var_q = _wp_args->q;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v = _wp_adj_args->v;
    wp::array_t<wp::vec_t<3, wp::float64>> adj_d = _wp_adj_args->d;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> adj_m = _wp_adj_args->m;
    wp::array_t<wp::quat_t<wp::float32>> adj_q = _wp_adj_args->q;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::vec_t<3, wp::float32> var_4;
    wp::vec_t<3, wp::float32>* var_5;
    wp::vec_t<3, wp::float32> var_6;
    wp::vec_t<3, wp::float32> var_7;
    wp::quat_t<wp::float32>* var_8;
    wp::vec_t<3, wp::float32>* var_9;
    wp::vec_t<3, wp::float32> var_10;
    wp::quat_t<wp::float32> var_11;
    wp::vec_t<3, wp::float32> var_12;
    wp::vec_t<3, wp::float32> var_13;
    wp::vec_t<3, wp::float32> var_14;
    wp::vec_t<3, wp::float64>* var_15;
    wp::vec_t<3, wp::float64> var_16;
    wp::vec_t<3, wp::float64> var_17;
    wp::vec_t<3, wp::float64>* var_18;
    wp::vec_t<3, wp::float64> var_19;
    wp::vec_t<3, wp::float64> var_20;
    wp::vec_t<3, wp::float64> var_21;
    wp::vec_t<3, wp::float32>* var_22;
    wp::float32 var_23;
    wp::vec_t<3, wp::float32> var_24;
    wp::vec_t<2, wp::float32> var_25;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::mat_t<2, 2, wp::float32>* var_28;
    wp::mat_t<2, 2, wp::float32> var_29;
    wp::mat_t<2, 2, wp::float32> var_30;
    wp::float32 var_31;
    wp::float32 var_32;
    wp::vec_t<3, wp::float64>* var_33;
    wp::float64 var_34;
    wp::vec_t<3, wp::float64> var_35;
    wp::float32 var_36;
    const wp::int32 var_37 = 1;
    const wp::int32 var_38 = 2;
    const wp::int32 var_39 = 3;
    const wp::int32 var_40 = 4;
    wp::vec_t<4, wp::int32> var_41;
    wp::int32 var_42;
    wp::float32 var_43;
    wp::float32 var_44;
    wp::float32 var_45;
    const wp::float32 var_46 = 1.0;
    const wp::float32 var_47 = 2.0;
    wp::vec_t<2, wp::float32> var_48;
    wp::vec_t<2, wp::float32> var_49;
    wp::float32 var_50;
    wp::float32 var_51;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    wp::vec_t<3, wp::float32> adj_6 = {};
    wp::vec_t<3, wp::float32> adj_7 = {};
    wp::quat_t<wp::float32> adj_8 = {};
    wp::vec_t<3, wp::float32> adj_9 = {};
    wp::vec_t<3, wp::float32> adj_10 = {};
    wp::quat_t<wp::float32> adj_11 = {};
    wp::vec_t<3, wp::float32> adj_12 = {};
    wp::vec_t<3, wp::float32> adj_13 = {};
    wp::vec_t<3, wp::float32> adj_14 = {};
    wp::vec_t<3, wp::float64> adj_15 = {};
    wp::vec_t<3, wp::float64> adj_16 = {};
    wp::vec_t<3, wp::float64> adj_17 = {};
    wp::vec_t<3, wp::float64> adj_18 = {};
    wp::vec_t<3, wp::float64> adj_19 = {};
    wp::vec_t<3, wp::float64> adj_20 = {};
    wp::vec_t<3, wp::float64> adj_21 = {};
    wp::vec_t<3, wp::float32> adj_22 = {};
    wp::float32 adj_23 = {};
    wp::vec_t<3, wp::float32> adj_24 = {};
    wp::vec_t<2, wp::float32> adj_25 = {};
    wp::float32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::mat_t<2, 2, wp::float32> adj_28 = {};
    wp::mat_t<2, 2, wp::float32> adj_29 = {};
    wp::mat_t<2, 2, wp::float32> adj_30 = {};
    wp::float32 adj_31 = {};
    wp::float32 adj_32 = {};
    wp::vec_t<3, wp::float64> adj_33 = {};
    wp::float64 adj_34 = {};
    wp::vec_t<3, wp::float64> adj_35 = {};
    wp::float32 adj_36 = {};
    wp::int32 adj_37 = {};
    wp::int32 adj_38 = {};
    wp::int32 adj_39 = {};
    wp::int32 adj_40 = {};
    wp::vec_t<4, wp::int32> adj_41 = {};
    wp::int32 adj_42 = {};
    wp::float32 adj_43 = {};
    wp::float32 adj_44 = {};
    wp::float32 adj_45 = {};
    wp::float32 adj_46 = {};
    wp::float32 adj_47 = {};
    wp::vec_t<2, wp::float32> adj_48 = {};
    wp::vec_t<2, wp::float32> adj_49 = {};
    wp::float32 adj_50 = {};
    wp::float32 adj_51 = {};
    //---------
    // forward
    // def vectors(v: wp.array(dtype=wp.vec3), d: wp.array(dtype=wp.vec3d), m: wp.array(dtype=wp.mat22), q: wp.array(dtype=wp.quat), out: wp.array(dtype=float)):       <L 166>
    // i = wp.tid()                                                                           <L 167>
    var_0 = builtin_tid1d();
    // a, b = first_of_three(v[i])                                                            <L 168>
    var_1 = wp::address(var_v, var_0);
    var_4 = wp::load(var_1);
    first_of_three_0(var_4, var_2, var_3);
    // v[i] = square(v[i]) + rotate(q[i], v[i]) * a                                           <L 169>
    var_5 = wp::address(var_v, var_0);
    var_7 = wp::load(var_5);
    var_6 = square_1(var_7);
    var_8 = wp::address(var_q, var_0);
    var_9 = wp::address(var_v, var_0);
    var_11 = wp::load(var_8);
    var_12 = wp::load(var_9);
    var_10 = rotate_0(var_11, var_12);
    var_13 = wp::mul(var_10, var_2);
    var_14 = wp::add(var_6, var_13);
    // wp::array_store(var_v, var_0, var_14);
    // d[i] = square(d[i]) + twice(d[i])                                                      <L 170>
    var_15 = wp::address(var_d, var_0);
    var_17 = wp::load(var_15);
    var_16 = square_3(var_17);
    var_18 = wp::address(var_d, var_0);
    var_20 = wp::load(var_18);
    var_19 = twice_0(var_20);
    var_21 = wp::add(var_16, var_19);
    // wp::array_store(var_d, var_0, var_21);
    // out[i] = total(v[i]) + total(wp.vec2(a, b)) + trace_of(square(m[i]))                   <L 171>
    var_22 = wp::address(var_v, var_0);
    var_24 = wp::load(var_22);
    var_23 = total_0(var_24);
    var_25 = wp::vec_t<2, wp::float32>(var_2, var_3);
    var_26 = total_0(var_25);
    var_27 = wp::add(var_23, var_26);
    var_28 = wp::address(var_m, var_0);
    var_30 = wp::load(var_28);
    var_29 = square_2(var_30);
    var_31 = trace_of_0(var_29);
    var_32 = wp::add(var_27, var_31);
    // wp::array_store(var_out, var_0, var_32);
    // out[i] += float(total(d[i])) + float(total(wp.vec4i(1, 2, 3, 4)))                      <L 172>
    var_33 = wp::address(var_d, var_0);
    var_35 = wp::load(var_33);
    var_34 = total_0(var_35);
    var_36 = wp::float(var_34);
    var_41 = wp::vec_t<4, wp::int32>(var_37, var_38, var_39, var_40);
    var_42 = total_0(var_41);
    var_43 = wp::float(var_42);
    var_44 = wp::add(var_36, var_43);
    // var_45 = wp::atomic_add(var_out, var_0, var_44);
    // out[i] += wp.length(count_down(i, wp.vec2(1.0, 2.0)))                                  <L 173>
    var_48 = wp::vec_t<2, wp::float32>(var_46, var_47);
    var_49 = count_down_0(var_0, var_48);
    var_50 = wp::length(var_49);
    // var_51 = wp::atomic_add(var_out, var_0, var_50);
    //---------
    // reverse
    wp::adj_atomic_add(var_out, var_0, var_50, adj_out, adj_0, adj_50, adj_51);
    wp::adj_length(var_49, var_50, adj_49, adj_50);
    adj_count_down_0(var_0, var_48, adj_0, adj_48, adj_49);
    wp::adj_vec_t(var_46, var_47, adj_46, adj_47, adj_48);
    // adj: out[i] += wp.length(count_down(i, wp.vec2(1.0, 2.0)))                             <L 173>
    wp::adj_atomic_add(var_out, var_0, var_44, adj_out, adj_0, adj_44, adj_45);
    wp::adj_add(var_36, var_43, adj_36, adj_43, adj_44);
    wp::adj_float(var_42, adj_42, adj_43);
    adj_total_0(var_41, adj_41, adj_42);
    wp::adj_vec_t(var_37, var_38, var_39, var_40, adj_37, adj_38, adj_39, adj_40, adj_41);
    wp::adj_float(var_34, adj_34, adj_36);
    adj_total_0(var_35, adj_33, adj_34);
    wp::adj_address(var_d, var_0, adj_d, adj_0, adj_33);
    // adj: out[i] += float(total(d[i])) + float(total(wp.vec4i(1, 2, 3, 4)))                 <L 172>
    wp::adj_array_store(var_out, var_0, var_32, adj_out, adj_0, adj_32);
    wp::adj_add(var_27, var_31, adj_27, adj_31, adj_32);
    adj_trace_of_0(var_29, adj_29, adj_31);
    adj_square_2(var_30, adj_28, adj_29);
    wp::adj_address(var_m, var_0, adj_m, adj_0, adj_28);
    wp::adj_add(var_23, var_26, adj_23, adj_26, adj_27);
    adj_total_0(var_25, adj_25, adj_26);
    wp::adj_vec_t(var_2, var_3, adj_2, adj_3, adj_25);
    adj_total_0(var_24, adj_22, adj_23);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_22);
    // adj: out[i] = total(v[i]) + total(wp.vec2(a, b)) + trace_of(square(m[i]))              <L 171>
    wp::adj_array_store(var_d, var_0, var_21, adj_d, adj_0, adj_21);
    wp::adj_add(var_16, var_19, adj_16, adj_19, adj_21);
    adj_twice_0(var_20, adj_18, adj_19);
    wp::adj_address(var_d, var_0, adj_d, adj_0, adj_18);
    adj_square_3(var_17, adj_15, adj_16);
    wp::adj_address(var_d, var_0, adj_d, adj_0, adj_15);
    // adj: d[i] = square(d[i]) + twice(d[i])                                                 <L 170>
    wp::adj_array_store(var_v, var_0, var_14, adj_v, adj_0, adj_14);
    wp::adj_add(var_6, var_13, adj_6, adj_13, adj_14);
    wp::adj_mul(var_10, var_2, adj_10, adj_2, adj_13);
    adj_rotate_0(var_11, var_12, adj_8, adj_9, adj_10);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_9);
    wp::adj_address(var_q, var_0, adj_q, adj_0, adj_8);
    adj_square_1(var_7, adj_5, adj_6);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_5);
    // adj: v[i] = square(v[i]) + rotate(q[i], v[i]) * a                                      <L 169>
    adj_first_of_three_0(var_4, var_2, var_3, adj_1, adj_2, adj_3);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_1);
    // adj: a, b = first_of_three(v[i])                                                       <L 168>
    // adj: i = wp.tid()                                                                      <L 167>
    // adj: def vectors(v: wp.array(dtype=wp.vec3), d: wp.array(dtype=wp.vec3d), m: wp.array(dtype=wp.mat22), q: wp.array(dtype=wp.quat), out: wp.array(dtype=float)):  <L 166>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void vectors_0ba5dce3_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_0ba5dce3 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        vectors_0ba5dce3_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void vectors_0ba5dce3_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_0ba5dce3 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->d.strides[0] == (int)sizeof(wp::vec_t<3, wp::float64>)) & (_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<2, 2, wp::float32>)) & (_wp_args->q.strides[0] == (int)sizeof(wp::quat_t<wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        vectors_0ba5dce3_cpu_forward_tasks<true>(dim, _wp_args);
    else
        vectors_0ba5dce3_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void vectors_0ba5dce3_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_0ba5dce3 *_wp_args)
{
    vectors_0ba5dce3_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void vectors_0ba5dce3_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_0ba5dce3 *_wp_args,
    wp_args_vectors_0ba5dce3 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        vectors_0ba5dce3_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void vectors_0ba5dce3_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_0ba5dce3 *_wp_args,
    wp_args_vectors_0ba5dce3 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->d.strides[0] == (int)sizeof(wp::vec_t<3, wp::float64>)) & (_wp_adj_args->d.strides[0] == (int)sizeof(wp::vec_t<3, wp::float64>)) & (_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<2, 2, wp::float32>)) & (_wp_adj_args->m.strides[0] == (int)sizeof(wp::mat_t<2, 2, wp::float32>)) & (_wp_args->q.strides[0] == (int)sizeof(wp::quat_t<wp::float32>)) & (_wp_adj_args->q.strides[0] == (int)sizeof(wp::quat_t<wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        vectors_0ba5dce3_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        vectors_0ba5dce3_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void vectors_0ba5dce3_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_0ba5dce3 *_wp_args,
    wp_args_vectors_0ba5dce3 *_wp_adj_args)
{
    vectors_0ba5dce3_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_arrays_60a71b52 {
    wp::array_t<wp::float32> a;
    wp::array_t<wp::vec_t<2, wp::float32>> b;
    wp::array_t<wp::float64> c;
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void arrays_60a71b52_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_arrays_60a71b52 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<2, wp::float32>> var_b = _wp_args->b;
    wp::array_t<wp::float64> var_c = _wp_args->c;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32 var_1;
    wp::int32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::int64 var_5;
    wp::int64 var_6;
    wp::float64* var_7;
    wp::float64 var_8;
    wp::vec_t<2, wp::float32> var_9;
    wp::vec_t<2, wp::float32> var_10;
    wp::vec_t<2, wp::float32> var_11;
    wp::array_t<wp::vec_t<2, wp::float32>> var_12;
    wp::vec_t<2, wp::float32> var_13;
    wp::vec_t<2, wp::float32> var_14;
    const wp::int32 var_15 = 0;
    const wp::int32 var_16 = 0;
    wp::int32* var_17;
    wp::int32 var_18;
    wp::float32* var_19;
    wp::float32 var_20;
    //---------
    // forward
    // def arrays(a: wp.array(dtype=float), b: wp.array2d(dtype=wp.vec2), c: wp.array(dtype=wp.float64), n: wp.array2d(dtype=int)):       <L 177>
    // i = wp.tid()                                                                           <L 178>
    var_0 = builtin_tid1d();
    // write(a, i, read(a, i) + float(read(n, i)))                                            <L 179>
    var_1 = read_0(var_a, var_0);
    var_2 = read_1(var_n, var_0);
    var_3 = wp::float(var_2);
    var_4 = wp::add(var_1, var_3);
    write_0(var_a, var_0, var_4);
    // write(c, i, wp.int64(i))                                                               <L 180>
    var_5 = wp::int64(var_0);
    write_0(var_c, var_0, var_5);
    // write(c, wp.int64(i), c[i])                                                            <L 181>
    var_6 = wp::int64(var_0);
    var_7 = wp::address(var_c, var_0);
    var_8 = wp::load(var_7);
    write_0(var_c, var_6, var_8);
    // b[i, 0] = add_rows(b, i) + read(b, i) + read(b[i], i)                                  <L 182>
    var_9 = add_rows_0(var_b, var_0);
    var_10 = read_1(var_b, var_0);
    var_11 = wp::add(var_9, var_10);
    var_12 = wp::view(var_b, var_0);
    var_13 = read_1(var_12, var_0);
    var_14 = wp::add(var_11, var_13);
    wp::array_store(var_b, var_0, var_15, var_14);
    // store_any(a, i, n[i, 0])                                                               <L 183>
    var_17 = wp::address(var_n, var_0, var_16);
    var_18 = wp::load(var_17);
    store_any_0(var_a, var_0, var_18);
    // store_any(a, i, a[i])                                                                  <L 184>
    var_19 = wp::address(var_a, var_0);
    var_20 = wp::load(var_19);
    store_any_0(var_a, var_0, var_20);
}



template <bool wp_linear_contiguous>
static void arrays_60a71b52_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_arrays_60a71b52 *_wp_args,
    wp_args_arrays_60a71b52 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<2, wp::float32>> var_b = _wp_args->b;
    wp::array_t<wp::float64> var_c = _wp_args->c;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::vec_t<2, wp::float32>> adj_b = _wp_adj_args->b;
    wp::array_t<wp::float64> adj_c = _wp_adj_args->c;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32 var_1;
    wp::int32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::int64 var_5;
    wp::int64 var_6;
    wp::float64* var_7;
    wp::float64 var_8;
    wp::vec_t<2, wp::float32> var_9;
    wp::vec_t<2, wp::float32> var_10;
    wp::vec_t<2, wp::float32> var_11;
    wp::array_t<wp::vec_t<2, wp::float32>> var_12;
    wp::vec_t<2, wp::float32> var_13;
    wp::vec_t<2, wp::float32> var_14;
    const wp::int32 var_15 = 0;
    const wp::int32 var_16 = 0;
    wp::int32* var_17;
    wp::int32 var_18;
    wp::float32* var_19;
    wp::float32 var_20;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int64 adj_5 = {};
    wp::int64 adj_6 = {};
    wp::float64 adj_7 = {};
    wp::float64 adj_8 = {};
    wp::vec_t<2, wp::float32> adj_9 = {};
    wp::vec_t<2, wp::float32> adj_10 = {};
    wp::vec_t<2, wp::float32> adj_11 = {};
    wp::array_t<wp::vec_t<2, wp::float32>> adj_12 = {};
    wp::vec_t<2, wp::float32> adj_13 = {};
    wp::vec_t<2, wp::float32> adj_14 = {};
    wp::int32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::int32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    //---------
    // forward
    // def arrays(a: wp.array(dtype=float), b: wp.array2d(dtype=wp.vec2), c: wp.array(dtype=wp.float64), n: wp.array2d(dtype=int)):       <L 177>
    // i = wp.tid()                                                                           <L 178>
    var_0 = builtin_tid1d();
    // write(a, i, read(a, i) + float(read(n, i)))                                            <L 179>
    var_1 = read_0(var_a, var_0);
    var_2 = read_1(var_n, var_0);
    var_3 = wp::float(var_2);
    var_4 = wp::add(var_1, var_3);
    write_0(var_a, var_0, var_4);
    // write(c, i, wp.int64(i))                                                               <L 180>
    var_5 = wp::int64(var_0);
    write_0(var_c, var_0, var_5);
    // write(c, wp.int64(i), c[i])                                                            <L 181>
    var_6 = wp::int64(var_0);
    var_7 = wp::address(var_c, var_0);
    var_8 = wp::load(var_7);
    write_0(var_c, var_6, var_8);
    // b[i, 0] = add_rows(b, i) + read(b, i) + read(b[i], i)                                  <L 182>
    var_9 = add_rows_0(var_b, var_0);
    var_10 = read_1(var_b, var_0);
    var_11 = wp::add(var_9, var_10);
    var_12 = wp::view(var_b, var_0);
    var_13 = read_1(var_12, var_0);
    var_14 = wp::add(var_11, var_13);
    // wp::array_store(var_b, var_0, var_15, var_14);
    // store_any(a, i, n[i, 0])                                                               <L 183>
    var_17 = wp::address(var_n, var_0, var_16);
    var_18 = wp::load(var_17);
    store_any_0(var_a, var_0, var_18);
    // store_any(a, i, a[i])                                                                  <L 184>
    var_19 = wp::address(var_a, var_0);
    var_20 = wp::load(var_19);
    store_any_0(var_a, var_0, var_20);
    //---------
    // reverse
    adj_store_any_0(var_a, var_0, var_20, adj_a, adj_0, adj_19);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_19);
    // adj: store_any(a, i, a[i])                                                             <L 184>
    adj_store_any_0(var_a, var_0, var_18, adj_a, adj_0, adj_17);
    wp::adj_address(var_n, var_0, var_16, adj_n, adj_0, adj_16, adj_17);
    // adj: store_any(a, i, n[i, 0])                                                          <L 183>
    wp::adj_array_store(var_b, var_0, var_15, var_14, adj_b, adj_0, adj_15, adj_14);
    wp::adj_add(var_11, var_13, adj_11, adj_13, adj_14);
    adj_read_1(var_12, var_0, adj_12, adj_0, adj_13);
    wp::adj_view(var_b, var_0, adj_b, adj_0, adj_12);
    wp::adj_add(var_9, var_10, adj_9, adj_10, adj_11);
    adj_read_1(var_b, var_0, adj_b, adj_0, adj_10);
    adj_add_rows_0(var_b, var_0, adj_b, adj_0, adj_9);
    // adj: b[i, 0] = add_rows(b, i) + read(b, i) + read(b[i], i)                             <L 182>
    adj_write_0(var_c, var_6, var_8, adj_c, adj_6, adj_7);
    wp::adj_address(var_c, var_0, adj_c, adj_0, adj_7);
    // adj: write(c, wp.int64(i), c[i])                                                       <L 181>
    adj_write_0(var_c, var_0, var_5, adj_c, adj_0, adj_5);
    // adj: write(c, i, wp.int64(i))                                                          <L 180>
    adj_write_0(var_a, var_0, var_4, adj_a, adj_0, adj_4);
    wp::adj_add(var_1, var_3, adj_1, adj_3, adj_4);
    wp::adj_float(var_2, adj_2, adj_3);
    adj_read_1(var_n, var_0, adj_n, adj_0, adj_2);
    adj_read_0(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: write(a, i, read(a, i) + float(read(n, i)))                                       <L 179>
    // adj: i = wp.tid()                                                                      <L 178>
    // adj: def arrays(a: wp.array(dtype=float), b: wp.array2d(dtype=wp.vec2), c: wp.array(dtype=wp.float64), n: wp.array2d(dtype=int)):  <L 177>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void arrays_60a71b52_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_arrays_60a71b52 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        arrays_60a71b52_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void arrays_60a71b52_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_arrays_60a71b52 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    arrays_60a71b52_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void arrays_60a71b52_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_arrays_60a71b52 *_wp_args)
{
    arrays_60a71b52_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void arrays_60a71b52_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_arrays_60a71b52 *_wp_args,
    wp_args_arrays_60a71b52 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        arrays_60a71b52_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void arrays_60a71b52_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_arrays_60a71b52 *_wp_args,
    wp_args_arrays_60a71b52 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    arrays_60a71b52_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void arrays_60a71b52_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_arrays_60a71b52 *_wp_args,
    wp_args_arrays_60a71b52 *_wp_adj_args)
{
    arrays_60a71b52_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_forward_only_8b287540 {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::int64> n;
};


template <bool wp_linear_contiguous>
static void forward_only_8b287540_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_forward_only_8b287540 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_forward_only_8b287540 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.n.strides[0] = sizeof(wp::int64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::int64> var_n = _wp_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int64* var_1;
    wp::int64 var_2;
    wp::int64 var_3;
    wp::int64* var_4;
    const wp::int32 var_5 = 2;
    wp::int64 var_6;
    wp::int64 var_7;
    wp::int64 var_8;
    wp::float32* var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    //---------
    // forward
    // def forward_only(x: wp.array(dtype=wp.float32), n: wp.array(dtype=wp.int64)):          <L 196>
    // i = wp.tid()                                                                           <L 197>
    var_0 = builtin_tid1d();
    // n[i] = twice(n[i]) + branchy(n[i], 2)                                                  <L 198>
    var_1 = wp::address(var_n, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_4 = wp::address(var_n, var_0);
    var_7 = wp::load(var_4);
    var_6 = branchy_0(var_7, var_5);
    var_8 = wp::add(var_2, var_6);
    wp::array_store(var_n, var_0, var_8);
    // x[i] = plain(x[i])                                                                     <L 199>
    var_9 = wp::address(var_x, var_0);
    var_11 = wp::load(var_9);
    var_10 = plain_0(var_11);
    wp::array_store(var_x, var_0, var_10);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void forward_only_8b287540_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_forward_only_8b287540 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        forward_only_8b287540_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void forward_only_8b287540_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_forward_only_8b287540 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->n.strides[0] == (int)sizeof(wp::int64)));
    if (wp_linear_contiguous)
        forward_only_8b287540_cpu_forward_tasks<true>(dim, _wp_args);
    else
        forward_only_8b287540_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void forward_only_8b287540_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_forward_only_8b287540 *_wp_args)
{
    forward_only_8b287540_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_scalars_a11bd26b {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::float64> y;
    wp::array_t<wp::float16> h;
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void scalars_a11bd26b_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scalars_a11bd26b *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_scalars_a11bd26b wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float64);
        wp_contiguous_args.h.strides[0] = sizeof(wp::float16);
        wp_contiguous_args.n.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float64> var_y = _wp_args->y;
    wp::array_t<wp::float16> var_h = _wp_args->h;
    wp::array_t<wp::int32> var_n = _wp_args->n;
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
    wp::float64* var_8;
    wp::float64* var_9;
    wp::float64 var_10;
    wp::float64 var_11;
    wp::float64* var_12;
    wp::float64 var_13;
    wp::float64 var_14;
    wp::float64 var_15;
    wp::float64 var_16;
    wp::float16* var_17;
    wp::float16* var_18;
    const wp::float32 var_19 = 0.5;
    wp::float16 var_20;
    wp::float16 var_21;
    wp::float16 var_22;
    wp::float16 var_23;
    wp::float16* var_24;
    wp::int32* var_25;
    wp::float16 var_26;
    wp::float16 var_27;
    wp::int32 var_28;
    wp::float16 var_29;
    wp::int32* var_30;
    wp::int32 var_31;
    wp::int32 var_32;
    wp::int32* var_33;
    wp::uint8 var_34;
    wp::int32 var_35;
    wp::int32 var_36;
    wp::int32 var_37;
    wp::int32* var_38;
    wp::int32 var_39;
    wp::int32 var_40;
    wp::int32 var_41;
    const wp::int32 var_42 = 7;
    wp::int32 var_43;
    wp::int32 var_44;
    wp::float32* var_45;
    const wp::int32 var_46 = 3;
    wp::float32 var_47;
    wp::float32 var_48;
    wp::float32* var_49;
    wp::float32 var_50;
    const wp::float32 var_51 = 0.5;
    const wp::int32 var_52 = 3;
    wp::float32 var_53;
    wp::float32 var_54;
    wp::float32* var_55;
    const wp::float32 var_56 = 1.5;
    wp::float32 var_57;
    const wp::int32 var_58 = 3;
    wp::float32 var_59;
    wp::float32 var_60;
    wp::float32 var_61;
    wp::float32* var_62;
    const wp::int32 var_63 = 4;
    wp::float32 var_64;
    const wp::float32 var_65 = 0.5;
    wp::float32 var_66;
    wp::float32* var_67;
    const wp::float32 var_68 = 2.0;
    wp::int64 var_69;
    wp::float32 var_70;
    wp::float32 var_71;
    wp::float32 var_72;
    wp::float32 var_73;
    //---------
    // forward
    // def scalars(x: wp.array(dtype=float), y: wp.array(dtype=wp.float64), h: wp.array(dtype=wp.float16), n: wp.array(dtype=int)):       <L 155>
    // i = wp.tid()                                                                           <L 156>
    var_0 = builtin_tid1d();
    // x[i] = twice(x[i]) + plain(x[i])                                                       <L 157>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_4 = wp::address(var_x, var_0);
    var_6 = wp::load(var_4);
    var_5 = plain_0(var_6);
    var_7 = wp::add(var_2, var_5);
    wp::array_store(var_x, var_0, var_7);
    // y[i] = lerp(y[i], twice(y[i]), square(y[i]))                                           <L 158>
    var_8 = wp::address(var_y, var_0);
    var_9 = wp::address(var_y, var_0);
    var_11 = wp::load(var_9);
    var_10 = twice_0(var_11);
    var_12 = wp::address(var_y, var_0);
    var_14 = wp::load(var_12);
    var_13 = square_0(var_14);
    var_16 = wp::load(var_8);
    var_15 = lerp_0(var_16, var_10, var_13);
    wp::array_store(var_y, var_0, var_15);
    // h[i] = lerp(h[i], h[i], wp.float16(0.5)) + branchy(h[i], n[i])                         <L 159>
    var_17 = wp::address(var_h, var_0);
    var_18 = wp::address(var_h, var_0);
    var_20 = wp::float16(var_19);
    var_22 = wp::load(var_17);
    var_23 = wp::load(var_18);
    var_21 = lerp_0(var_22, var_23, var_20);
    var_24 = wp::address(var_h, var_0);
    var_25 = wp::address(var_n, var_0);
    var_27 = wp::load(var_24);
    var_28 = wp::load(var_25);
    var_26 = branchy_0(var_27, var_28);
    var_29 = wp::add(var_21, var_26);
    wp::array_store(var_h, var_0, var_29);
    // n[i] = parity(n[i]) + parity(wp.uint8(n[i])) + square(n[i]) + twice(7)                 <L 160>
    var_30 = wp::address(var_n, var_0);
    var_32 = wp::load(var_30);
    var_31 = parity_0(var_32);
    var_33 = wp::address(var_n, var_0);
    var_35 = wp::load(var_33);
    var_34 = wp::uint8(var_35);
    var_36 = parity_0(var_34);
    var_37 = wp::add(var_31, var_36);
    var_38 = wp::address(var_n, var_0);
    var_40 = wp::load(var_38);
    var_39 = square_0(var_40);
    var_41 = wp::add(var_37, var_39);
    var_43 = twice_0(var_42);
    var_44 = wp::add(var_41, var_43);
    wp::array_store(var_n, var_0, var_44);
    // x[i] += branchy(x[i], 3) + with_default(x[i]) + with_default(x[i], 1.5)                <L 161>
    var_45 = wp::address(var_x, var_0);
    var_48 = wp::load(var_45);
    var_47 = branchy_0(var_48, var_46);
    var_49 = wp::address(var_x, var_0);
    var_53 = wp::load(var_49);
    var_50 = with_default_0(var_53, var_51, var_52);
    var_54 = wp::add(var_47, var_50);
    var_55 = wp::address(var_x, var_0);
    var_59 = wp::load(var_55);
    var_57 = with_default_0(var_59, var_56, var_58);
    var_60 = wp::add(var_54, var_57);
    var_61 = wp::atomic_add(var_x, var_0, var_60);
    // x[i] += with_default(x[i], count=4) + with_default(x[i], 2.0, wp.int64(3))             <L 162>
    var_62 = wp::address(var_x, var_0);
    var_66 = wp::load(var_62);
    var_64 = with_default_0(var_66, var_65, var_63);
    var_67 = wp::address(var_x, var_0);
    var_69 = 3ll;
    var_71 = wp::load(var_67);
    var_70 = with_default_0(var_71, var_68, var_69);
    var_72 = wp::add(var_64, var_70);
    var_73 = wp::atomic_add(var_x, var_0, var_72);
}



template <bool wp_linear_contiguous>
static void scalars_a11bd26b_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_scalars_a11bd26b *_wp_args,
    wp_args_scalars_a11bd26b *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_scalars_a11bd26b wp_contiguous_args;
    wp_args_scalars_a11bd26b wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float64);
        wp_contiguous_adj_args.y.strides[0] = sizeof(wp::float64);
        wp_contiguous_args.h.strides[0] = sizeof(wp::float16);
        wp_contiguous_adj_args.h.strides[0] = sizeof(wp::float16);
        wp_contiguous_args.n.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.n.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float64> var_y = _wp_args->y;
    wp::array_t<wp::float16> var_h = _wp_args->h;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<wp::float64> adj_y = _wp_adj_args->y;
    wp::array_t<wp::float16> adj_h = _wp_adj_args->h;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
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
    wp::float64* var_8;
    wp::float64* var_9;
    wp::float64 var_10;
    wp::float64 var_11;
    wp::float64* var_12;
    wp::float64 var_13;
    wp::float64 var_14;
    wp::float64 var_15;
    wp::float64 var_16;
    wp::float16* var_17;
    wp::float16* var_18;
    const wp::float32 var_19 = 0.5;
    wp::float16 var_20;
    wp::float16 var_21;
    wp::float16 var_22;
    wp::float16 var_23;
    wp::float16* var_24;
    wp::int32* var_25;
    wp::float16 var_26;
    wp::float16 var_27;
    wp::int32 var_28;
    wp::float16 var_29;
    wp::int32* var_30;
    wp::int32 var_31;
    wp::int32 var_32;
    wp::int32* var_33;
    wp::uint8 var_34;
    wp::int32 var_35;
    wp::int32 var_36;
    wp::int32 var_37;
    wp::int32* var_38;
    wp::int32 var_39;
    wp::int32 var_40;
    wp::int32 var_41;
    const wp::int32 var_42 = 7;
    wp::int32 var_43;
    wp::int32 var_44;
    wp::float32* var_45;
    const wp::int32 var_46 = 3;
    wp::float32 var_47;
    wp::float32 var_48;
    wp::float32* var_49;
    wp::float32 var_50;
    const wp::float32 var_51 = 0.5;
    const wp::int32 var_52 = 3;
    wp::float32 var_53;
    wp::float32 var_54;
    wp::float32* var_55;
    const wp::float32 var_56 = 1.5;
    wp::float32 var_57;
    const wp::int32 var_58 = 3;
    wp::float32 var_59;
    wp::float32 var_60;
    wp::float32 var_61;
    wp::float32* var_62;
    const wp::int32 var_63 = 4;
    wp::float32 var_64;
    const wp::float32 var_65 = 0.5;
    wp::float32 var_66;
    wp::float32* var_67;
    const wp::float32 var_68 = 2.0;
    wp::int64 var_69;
    wp::float32 var_70;
    wp::float32 var_71;
    wp::float32 var_72;
    wp::float32 var_73;
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
    wp::float64 adj_8 = {};
    wp::float64 adj_9 = {};
    wp::float64 adj_10 = {};
    wp::float64 adj_11 = {};
    wp::float64 adj_12 = {};
    wp::float64 adj_13 = {};
    wp::float64 adj_14 = {};
    wp::float64 adj_15 = {};
    wp::float64 adj_16 = {};
    wp::float16 adj_17 = {};
    wp::float16 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float16 adj_20 = {};
    wp::float16 adj_21 = {};
    wp::float16 adj_22 = {};
    wp::float16 adj_23 = {};
    wp::float16 adj_24 = {};
    wp::int32 adj_25 = {};
    wp::float16 adj_26 = {};
    wp::float16 adj_27 = {};
    wp::int32 adj_28 = {};
    wp::float16 adj_29 = {};
    wp::int32 adj_30 = {};
    wp::int32 adj_31 = {};
    wp::int32 adj_32 = {};
    wp::int32 adj_33 = {};
    wp::uint8 adj_34 = {};
    wp::int32 adj_35 = {};
    wp::int32 adj_36 = {};
    wp::int32 adj_37 = {};
    wp::int32 adj_38 = {};
    wp::int32 adj_39 = {};
    wp::int32 adj_40 = {};
    wp::int32 adj_41 = {};
    wp::int32 adj_42 = {};
    wp::int32 adj_43 = {};
    wp::int32 adj_44 = {};
    wp::float32 adj_45 = {};
    wp::int32 adj_46 = {};
    wp::float32 adj_47 = {};
    wp::float32 adj_48 = {};
    wp::float32 adj_49 = {};
    wp::float32 adj_50 = {};
    wp::float32 adj_51 = {};
    wp::int32 adj_52 = {};
    wp::float32 adj_53 = {};
    wp::float32 adj_54 = {};
    wp::float32 adj_55 = {};
    wp::float32 adj_56 = {};
    wp::float32 adj_57 = {};
    wp::int32 adj_58 = {};
    wp::float32 adj_59 = {};
    wp::float32 adj_60 = {};
    wp::float32 adj_61 = {};
    wp::float32 adj_62 = {};
    wp::int32 adj_63 = {};
    wp::float32 adj_64 = {};
    wp::float32 adj_65 = {};
    wp::float32 adj_66 = {};
    wp::float32 adj_67 = {};
    wp::float32 adj_68 = {};
    wp::int64 adj_69 = {};
    wp::float32 adj_70 = {};
    wp::float32 adj_71 = {};
    wp::float32 adj_72 = {};
    wp::float32 adj_73 = {};
    //---------
    // forward
    // def scalars(x: wp.array(dtype=float), y: wp.array(dtype=wp.float64), h: wp.array(dtype=wp.float16), n: wp.array(dtype=int)):       <L 155>
    // i = wp.tid()                                                                           <L 156>
    var_0 = builtin_tid1d();
    // x[i] = twice(x[i]) + plain(x[i])                                                       <L 157>
    var_1 = wp::address(var_x, var_0);
    var_3 = wp::load(var_1);
    var_2 = twice_0(var_3);
    var_4 = wp::address(var_x, var_0);
    var_6 = wp::load(var_4);
    var_5 = plain_0(var_6);
    var_7 = wp::add(var_2, var_5);
    // wp::array_store(var_x, var_0, var_7);
    // y[i] = lerp(y[i], twice(y[i]), square(y[i]))                                           <L 158>
    var_8 = wp::address(var_y, var_0);
    var_9 = wp::address(var_y, var_0);
    var_11 = wp::load(var_9);
    var_10 = twice_0(var_11);
    var_12 = wp::address(var_y, var_0);
    var_14 = wp::load(var_12);
    var_13 = square_0(var_14);
    var_16 = wp::load(var_8);
    var_15 = lerp_0(var_16, var_10, var_13);
    // wp::array_store(var_y, var_0, var_15);
    // h[i] = lerp(h[i], h[i], wp.float16(0.5)) + branchy(h[i], n[i])                         <L 159>
    var_17 = wp::address(var_h, var_0);
    var_18 = wp::address(var_h, var_0);
    var_20 = wp::float16(var_19);
    var_22 = wp::load(var_17);
    var_23 = wp::load(var_18);
    var_21 = lerp_0(var_22, var_23, var_20);
    var_24 = wp::address(var_h, var_0);
    var_25 = wp::address(var_n, var_0);
    var_27 = wp::load(var_24);
    var_28 = wp::load(var_25);
    var_26 = branchy_0(var_27, var_28);
    var_29 = wp::add(var_21, var_26);
    // wp::array_store(var_h, var_0, var_29);
    // n[i] = parity(n[i]) + parity(wp.uint8(n[i])) + square(n[i]) + twice(7)                 <L 160>
    var_30 = wp::address(var_n, var_0);
    var_32 = wp::load(var_30);
    var_31 = parity_0(var_32);
    var_33 = wp::address(var_n, var_0);
    var_35 = wp::load(var_33);
    var_34 = wp::uint8(var_35);
    var_36 = parity_0(var_34);
    var_37 = wp::add(var_31, var_36);
    var_38 = wp::address(var_n, var_0);
    var_40 = wp::load(var_38);
    var_39 = square_0(var_40);
    var_41 = wp::add(var_37, var_39);
    var_43 = twice_0(var_42);
    var_44 = wp::add(var_41, var_43);
    // wp::array_store(var_n, var_0, var_44);
    // x[i] += branchy(x[i], 3) + with_default(x[i]) + with_default(x[i], 1.5)                <L 161>
    var_45 = wp::address(var_x, var_0);
    var_48 = wp::load(var_45);
    var_47 = branchy_0(var_48, var_46);
    var_49 = wp::address(var_x, var_0);
    var_53 = wp::load(var_49);
    var_50 = with_default_0(var_53, var_51, var_52);
    var_54 = wp::add(var_47, var_50);
    var_55 = wp::address(var_x, var_0);
    var_59 = wp::load(var_55);
    var_57 = with_default_0(var_59, var_56, var_58);
    var_60 = wp::add(var_54, var_57);
    // var_61 = wp::atomic_add(var_x, var_0, var_60);
    // x[i] += with_default(x[i], count=4) + with_default(x[i], 2.0, wp.int64(3))             <L 162>
    var_62 = wp::address(var_x, var_0);
    var_66 = wp::load(var_62);
    var_64 = with_default_0(var_66, var_65, var_63);
    var_67 = wp::address(var_x, var_0);
    var_69 = 3ll;
    var_71 = wp::load(var_67);
    var_70 = with_default_0(var_71, var_68, var_69);
    var_72 = wp::add(var_64, var_70);
    // var_73 = wp::atomic_add(var_x, var_0, var_72);
    //---------
    // reverse
    wp::adj_atomic_add(var_x, var_0, var_72, adj_x, adj_0, adj_72, adj_73);
    wp::adj_add(var_64, var_70, adj_64, adj_70, adj_72);
    adj_with_default_0(var_71, var_68, var_69, adj_67, adj_68, adj_69, adj_70);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_67);
    adj_with_default_0(var_66, var_65, var_63, adj_62, adj_65, adj_63, adj_64);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_62);
    // adj: x[i] += with_default(x[i], count=4) + with_default(x[i], 2.0, wp.int64(3))        <L 162>
    wp::adj_atomic_add(var_x, var_0, var_60, adj_x, adj_0, adj_60, adj_61);
    wp::adj_add(var_54, var_57, adj_54, adj_57, adj_60);
    adj_with_default_0(var_59, var_56, var_58, adj_55, adj_56, adj_58, adj_57);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_55);
    wp::adj_add(var_47, var_50, adj_47, adj_50, adj_54);
    adj_with_default_0(var_53, var_51, var_52, adj_49, adj_51, adj_52, adj_50);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_49);
    adj_branchy_0(var_48, var_46, adj_45, adj_46, adj_47);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_45);
    // adj: x[i] += branchy(x[i], 3) + with_default(x[i]) + with_default(x[i], 1.5)           <L 161>
    wp::adj_array_store(var_n, var_0, var_44, adj_n, adj_0, adj_44);
    wp::adj_add(var_41, var_43, adj_41, adj_43, adj_44);
    adj_twice_0(var_42, adj_42, adj_43);
    wp::adj_add(var_37, var_39, adj_37, adj_39, adj_41);
    adj_square_0(var_40, adj_38, adj_39);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_38);
    wp::adj_add(var_31, var_36, adj_31, adj_36, adj_37);
    adj_parity_0(var_34, adj_34, adj_36);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_33);
    adj_parity_0(var_32, adj_30, adj_31);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_30);
    // adj: n[i] = parity(n[i]) + parity(wp.uint8(n[i])) + square(n[i]) + twice(7)            <L 160>
    wp::adj_array_store(var_h, var_0, var_29, adj_h, adj_0, adj_29);
    wp::adj_add(var_21, var_26, adj_21, adj_26, adj_29);
    adj_branchy_0(var_27, var_28, adj_24, adj_25, adj_26);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_25);
    wp::adj_address(var_h, var_0, adj_h, adj_0, adj_24);
    adj_lerp_0(var_22, var_23, var_20, adj_17, adj_18, adj_20, adj_21);
    wp::adj_float16(var_19, adj_19, adj_20);
    wp::adj_address(var_h, var_0, adj_h, adj_0, adj_18);
    wp::adj_address(var_h, var_0, adj_h, adj_0, adj_17);
    // adj: h[i] = lerp(h[i], h[i], wp.float16(0.5)) + branchy(h[i], n[i])                    <L 159>
    wp::adj_array_store(var_y, var_0, var_15, adj_y, adj_0, adj_15);
    adj_lerp_0(var_16, var_10, var_13, adj_8, adj_10, adj_13, adj_15);
    adj_square_0(var_14, adj_12, adj_13);
    wp::adj_address(var_y, var_0, adj_y, adj_0, adj_12);
    adj_twice_0(var_11, adj_9, adj_10);
    wp::adj_address(var_y, var_0, adj_y, adj_0, adj_9);
    wp::adj_address(var_y, var_0, adj_y, adj_0, adj_8);
    // adj: y[i] = lerp(y[i], twice(y[i]), square(y[i]))                                      <L 158>
    wp::adj_array_store(var_x, var_0, var_7, adj_x, adj_0, adj_7);
    wp::adj_add(var_2, var_5, adj_2, adj_5, adj_7);
    adj_plain_0(var_6, adj_4, adj_5);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_4);
    adj_twice_0(var_3, adj_1, adj_2);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: x[i] = twice(x[i]) + plain(x[i])                                                  <L 157>
    // adj: i = wp.tid()                                                                      <L 156>
    // adj: def scalars(x: wp.array(dtype=float), y: wp.array(dtype=wp.float64), h: wp.array(dtype=wp.float16), n: wp.array(dtype=int)):  <L 155>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scalars_a11bd26b_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalars_a11bd26b *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scalars_a11bd26b_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void scalars_a11bd26b_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalars_a11bd26b *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float64)) & (_wp_args->h.strides[0] == (int)sizeof(wp::float16)) & (_wp_args->n.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        scalars_a11bd26b_cpu_forward_tasks<true>(dim, _wp_args);
    else
        scalars_a11bd26b_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void scalars_a11bd26b_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalars_a11bd26b *_wp_args)
{
    scalars_a11bd26b_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void scalars_a11bd26b_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalars_a11bd26b *_wp_args,
    wp_args_scalars_a11bd26b *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        scalars_a11bd26b_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void scalars_a11bd26b_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalars_a11bd26b *_wp_args,
    wp_args_scalars_a11bd26b *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float64)) & (_wp_adj_args->y.strides[0] == (int)sizeof(wp::float64)) & (_wp_args->h.strides[0] == (int)sizeof(wp::float16)) & (_wp_adj_args->h.strides[0] == (int)sizeof(wp::float16)) & (_wp_args->n.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->n.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        scalars_a11bd26b_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        scalars_a11bd26b_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void scalars_a11bd26b_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_scalars_a11bd26b *_wp_args,
    wp_args_scalars_a11bd26b *_wp_adj_args)
{
    scalars_a11bd26b_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_structs_acc0a0d3 {
    wp::array_t<Sample_8a2ed82a> s;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void structs_acc0a0d3_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_structs_acc0a0d3 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_structs_acc0a0d3 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.s.strides[0] = sizeof(Sample_8a2ed82a);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<Sample_8a2ed82a> var_s = _wp_args->s;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    Sample_8a2ed82a* var_1;
    Sample_8a2ed82a var_2;
    Sample_8a2ed82a var_3;
    wp::float32 var_4;
    wp::float32* var_5;
    wp::float32* var_6;
    const wp::float32 var_7 = 2.0;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::float32 var_12;
    wp::vec_t<3, wp::float32>* var_13;
    wp::float32* var_14;
    wp::vec_t<3, wp::float32> var_15;
    wp::vec_t<3, wp::float32> var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    wp::float32 var_19;
    //---------
    // forward
    // def structs(s: wp.array(dtype=Sample), out: wp.array(dtype=float)):                    <L 188>
    // i = wp.tid()                                                                           <L 189>
    var_0 = builtin_tid1d();
    // t = s[i]                                                                               <L 190>
    var_1 = wp::address(var_s, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // out[i] = weight_of(t) + chained(out[i], out[i] * 2.0)                                  <L 191>
    var_4 = weight_of_0(var_2);
    var_5 = wp::address(var_out, var_0);
    var_6 = wp::address(var_out, var_0);
    var_9 = wp::load(var_6);
    var_8 = wp::mul(var_9, var_7);
    var_11 = wp::load(var_5);
    var_10 = chained_0(var_11, var_8);
    var_12 = wp::add(var_4, var_10);
    wp::array_store(var_out, var_0, var_12);
    // out[i] += total(chained(t.place, t.weight))                                            <L 192>
    var_13 = &((var_2).place);
    var_14 = &((var_2).weight);
    var_16 = wp::load(var_13);
    var_17 = wp::load(var_14);
    var_15 = chained_0(var_16, var_17);
    var_18 = total_0(var_15);
    var_19 = wp::atomic_add(var_out, var_0, var_18);
}



template <bool wp_linear_contiguous>
static void structs_acc0a0d3_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_structs_acc0a0d3 *_wp_args,
    wp_args_structs_acc0a0d3 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_structs_acc0a0d3 wp_contiguous_args;
    wp_args_structs_acc0a0d3 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.s.strides[0] = sizeof(Sample_8a2ed82a);
        wp_contiguous_adj_args.s.strides[0] = sizeof(Sample_8a2ed82a);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<Sample_8a2ed82a> var_s = _wp_args->s;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<Sample_8a2ed82a> adj_s = _wp_adj_args->s;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    Sample_8a2ed82a* var_1;
    Sample_8a2ed82a var_2;
    Sample_8a2ed82a var_3;
    wp::float32 var_4;
    wp::float32* var_5;
    wp::float32* var_6;
    const wp::float32 var_7 = 2.0;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::float32 var_12;
    wp::vec_t<3, wp::float32>* var_13;
    wp::float32* var_14;
    wp::vec_t<3, wp::float32> var_15;
    wp::vec_t<3, wp::float32> var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    wp::float32 var_19;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    Sample_8a2ed82a adj_1 = {};
    Sample_8a2ed82a adj_2 = {};
    Sample_8a2ed82a adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::vec_t<3, wp::float32> adj_13 = {};
    wp::float32 adj_14 = {};
    wp::vec_t<3, wp::float32> adj_15 = {};
    wp::vec_t<3, wp::float32> adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    //---------
    // forward
    // def structs(s: wp.array(dtype=Sample), out: wp.array(dtype=float)):                    <L 188>
    // i = wp.tid()                                                                           <L 189>
    var_0 = builtin_tid1d();
    // t = s[i]                                                                               <L 190>
    var_1 = wp::address(var_s, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // out[i] = weight_of(t) + chained(out[i], out[i] * 2.0)                                  <L 191>
    var_4 = weight_of_0(var_2);
    var_5 = wp::address(var_out, var_0);
    var_6 = wp::address(var_out, var_0);
    var_9 = wp::load(var_6);
    var_8 = wp::mul(var_9, var_7);
    var_11 = wp::load(var_5);
    var_10 = chained_0(var_11, var_8);
    var_12 = wp::add(var_4, var_10);
    // wp::array_store(var_out, var_0, var_12);
    // out[i] += total(chained(t.place, t.weight))                                            <L 192>
    var_13 = &((var_2).place);
    var_14 = &((var_2).weight);
    var_16 = wp::load(var_13);
    var_17 = wp::load(var_14);
    var_15 = chained_0(var_16, var_17);
    var_18 = total_0(var_15);
    // var_19 = wp::atomic_add(var_out, var_0, var_18);
    //---------
    // reverse
    wp::adj_atomic_add(var_out, var_0, var_18, adj_out, adj_0, adj_18, adj_19);
    adj_total_0(var_15, adj_15, adj_18);
    adj_chained_0(var_16, var_17, adj_13, adj_14, adj_15);
    adj_2.weight += adj_14;
    adj_2.place += adj_13;
    // adj: out[i] += total(chained(t.place, t.weight))                                       <L 192>
    wp::adj_array_store(var_out, var_0, var_12, adj_out, adj_0, adj_12);
    wp::adj_add(var_4, var_10, adj_4, adj_10, adj_12);
    adj_chained_0(var_11, var_8, adj_5, adj_8, adj_10);
    wp::adj_mul(var_9, var_7, adj_6, adj_7, adj_8);
    wp::adj_address(var_out, var_0, adj_out, adj_0, adj_6);
    wp::adj_address(var_out, var_0, adj_out, adj_0, adj_5);
    adj_weight_of_0(var_2, adj_2, adj_4);
    // adj: out[i] = weight_of(t) + chained(out[i], out[i] * 2.0)                             <L 191>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_s, var_0, adj_s, adj_0, adj_1);
    // adj: t = s[i]                                                                          <L 190>
    // adj: i = wp.tid()                                                                      <L 189>
    // adj: def structs(s: wp.array(dtype=Sample), out: wp.array(dtype=float)):               <L 188>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void structs_acc0a0d3_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_acc0a0d3 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        structs_acc0a0d3_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void structs_acc0a0d3_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_acc0a0d3 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->s.strides[0] == (int)sizeof(Sample_8a2ed82a)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        structs_acc0a0d3_cpu_forward_tasks<true>(dim, _wp_args);
    else
        structs_acc0a0d3_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void structs_acc0a0d3_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_acc0a0d3 *_wp_args)
{
    structs_acc0a0d3_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void structs_acc0a0d3_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_acc0a0d3 *_wp_args,
    wp_args_structs_acc0a0d3 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        structs_acc0a0d3_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void structs_acc0a0d3_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_acc0a0d3 *_wp_args,
    wp_args_structs_acc0a0d3 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->s.strides[0] == (int)sizeof(Sample_8a2ed82a)) & (_wp_adj_args->s.strides[0] == (int)sizeof(Sample_8a2ed82a)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        structs_acc0a0d3_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        structs_acc0a0d3_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void structs_acc0a0d3_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_acc0a0d3 *_wp_args,
    wp_args_structs_acc0a0d3 *_wp_adj_args)
{
    structs_acc0a0d3_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

