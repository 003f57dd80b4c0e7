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


struct Pair_a7dd3019
{
    wp::float32 a;
    wp::vec_t<2, wp::float32> v;


    Pair_a7dd3019() = default;
    CUDA_CALLABLE Pair_a7dd3019(wp::float32 const& a,
    wp::vec_t<2, wp::float32> const& v = {})
        : a{a}
        , v{v}

    {
    }

    CUDA_CALLABLE Pair_a7dd3019& operator += (const Pair_a7dd3019& rhs)
    {    a += rhs.a;
    v += rhs.v;

        return *this;}

};

static CUDA_CALLABLE void adj_Pair_a7dd3019(wp::float32 const&,
    wp::vec_t<2, wp::float32> const&,
    wp::float32 & adj_a,
    wp::vec_t<2, wp::float32> & adj_v,
    Pair_a7dd3019 & adj_ret)
{
    adj_a += adj_ret.a;
    adj_v += adj_ret.v;
}

// Required when compiling adjoints.
CUDA_CALLABLE Pair_a7dd3019 add(const Pair_a7dd3019& a, const Pair_a7dd3019& b)
{
    return Pair_a7dd3019();
}

CUDA_CALLABLE void adj_atomic_add(Pair_a7dd3019* p, Pair_a7dd3019 t)
{
    wp::adj_atomic_add(&p->a, t.a);
    wp::adj_atomic_add(&p->v, t.v);
}




// generic_rules.py:0
static wp::float32 say_0(
    wp::str var_s,
    wp::float32 var_x)
{
    //---------
    // primal vars
    //---------
    // forward
    // def say(s: Any, x: Any):                                                               <L 1>
    // print(s)                                                                               <L 2>
    wp::print(var_s);
    // return x                                                                               <L 3>
    return var_x;
}


// generic_rules.py:0
static WP_NOINLINE wp::mat_t<3, 3, wp::float32> kept_out_of_line_0(
    wp::mat_t<3, 3, wp::float32> var_a)
{
    //---------
    // primal vars
    //---------
    // forward
    // def kept_out_of_line(a: Any):                                                          <L 1>
    // return a                                                                               <L 2>
    return var_a;
}


// generic_rules.py:0
static wp::int32 rows_0(
    wp::shape_t var_s)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    //---------
    // forward
    // def rows(s: Any):                                                                      <L 1>
    // return s[0]                                                                            <L 2>
    var_1 = wp::extract(var_s, var_0);
    return var_1;
}


// generic_rules.py:0
static wp::float32 rank_free_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_i)
{
    //---------
    // primal vars
    wp::shape_t* var_0;
    const wp::int32 var_1 = 0;
    wp::int32 var_2;
    wp::shape_t var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // forward
    // def rank_free(a: Any, i: int):                                                         <L 1>
    // return float(a.shape[0]) + float(i)                                                    <L 2>
    var_0 = &(var_a.shape);
    var_3 = wp::load(var_0);
    var_2 = wp::extract(var_3, var_1);
    var_4 = wp::float(var_2);
    var_5 = wp::float(var_i);
    var_6 = wp::add(var_4, var_5);
    return var_6;
}


// generic_rules.py:0
static wp::float32 rank_free_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_a,
    wp::int32 var_i)
{
    //---------
    // primal vars
    wp::shape_t* var_0;
    const wp::int32 var_1 = 0;
    wp::int32 var_2;
    wp::shape_t var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // forward
    // def rank_free(a: Any, i: int):                                                         <L 1>
    // return float(a.shape[0]) + float(i)                                                    <L 2>
    var_0 = &(var_a.shape);
    var_3 = wp::load(var_0);
    var_2 = wp::extract(var_3, var_1);
    var_4 = wp::float(var_2);
    var_5 = wp::float(var_i);
    var_6 = wp::add(var_4, var_5);
    return var_6;
}


// generic_rules.py:0
static wp::int32 length_of_0(
    wp::vec_t<3, wp::float32> var_v)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    const wp::int32 var_2 = 3;
    const wp::int32 var_3 = 3;
    wp::int32 var_4;
    wp::int32 var_5;
    //---------
    // forward
    // def length_of(v: Any):                                                                 <L 1>
    // return int(type(v).length) + wp.max(type(v).length, 3)                                 <L 2>
    var_1 = wp::int(var_0);
    var_4 = wp::max(var_2, var_3);
    var_5 = wp::add(var_1, var_4);
    return var_5;
}


// generic_rules.py:0
static wp::float32 zero_of_0(
    wp::vec_t<3, wp::float32> var_v)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    //---------
    // forward
    // def zero_of(v: Any):                                                                   <L 1>
    // return v.dtype(0)                                                                      <L 2>
    var_1 = wp::float32(var_0);
    return var_1;
}


// generic_rules.py:0
static wp::float32 product_0(
    wp::float32 var_a,
    wp::float32 var_b,
    wp::float32 var_c)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def product(a: Any, b: Any, c: Any = 2.0):                                             <L 1>
    // return a * b * c                                                                       <L 2>
    var_0 = wp::mul(var_a, var_b);
    var_1 = wp::mul(var_0, var_c);
    return var_1;
}


// generic_rules.py:0
static wp::float32 with_defaults_0(
    wp::float32 var_a,
    wp::int32 var_n,
    wp::float64 var_s)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    //---------
    // forward
    // def with_defaults(a: Any, n: int = 3, s: wp.float64 = wp.float64(2.0)):                <L 1>
    // return a * type(a)(n) * type(a)(s)                                                     <L 2>
    var_0 = wp::float32(var_n);
    var_1 = wp::mul(var_a, var_0);
    var_2 = wp::float32(var_s);
    var_3 = wp::mul(var_1, var_2);
    return var_3;
}


// generic_rules.py:0
static wp::float32 once_or_twice_0(
    wp::float32 var_a,
    wp::int32 var_n)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    bool var_1;
    wp::float32 var_2;
    //---------
    // forward
    // def once_or_twice(a: Any, n: int):                                                     <L 1>
    // if n > 3:                                                                              <L 2>
    var_1 = (var_n > var_0);
    if (var_1) {
        // return a                                                                           <L 3>
        return var_a;
    }
    // return a + a                                                                           <L 4>
    var_2 = wp::add(var_a, var_a);
    return var_2;
}


// generic_rules.py:0
static void nested_0(
    wp::float32 var_a,
    wp::int32 var_n,
    wp::float32 & ret_0,
    wp::float32 & ret_1)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // forward
    // def nested(a: Any, n: int):                                                            <L 1>
    // return once_or_twice(a, n), once_or_twice(once_or_twice(a, n), n)                      <L 2>
    var_0 = once_or_twice_0(var_a, var_n);
    var_1 = once_or_twice_0(var_a, var_n);
    var_2 = once_or_twice_0(var_1, var_n);
    ret_0 = var_0;
    ret_1 = var_2;
    return;
}


// generic_rules.py:0
static wp::float32 annotated_any_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    //---------
    // forward
    // def annotated_any(x: Any) -> Any:                                                      <L 1>
    // return x                                                                               <L 2>
    return var_x;
}


// generic_rules.py:0
static wp::float32 annotated_wrongly_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def annotated_wrongly(x: wp.Float) -> float:                                           <L 1>
    // return wp.sin(x)                                                                       <L 2>
    var_0 = wp::sin(var_x);
    return var_0;
}


// generic_rules.py:0
static void add_to_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_i,
    wp::float32 var_v)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def add_to(a: wp.array(dtype=Any), i: int, v: Any):                                    <L 1>
    // wp.atomic_add(a, i, v)                                                                 <L 2>
    var_0 = wp::atomic_add(var_a, var_i, var_v);
}


// generic_rules.py:0
static WP_NOINLINE wp::float32 kept_out_of_line_0(
    wp::float32 var_a)
{
    //---------
    // primal vars
    //---------
    // forward
    // def kept_out_of_line(a: Any):                                                          <L 1>
    // return a                                                                               <L 2>
    return var_a;
}


// generic_rules.py:0
static wp::int16 Tools__m_0(
    wp::int16 var_x,
    wp::int32 var_k)
{
    //---------
    // primal vars
    wp::int16 var_0;
    wp::int16 var_1;
    //---------
    // forward
    // def m(x: Any, k: Any = 3):                                                             <L 1>
    // return x * type(x)(k)                                                                  <L 2>
    var_0 = wp::int16(var_k);
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// generic_rules.py:0
static wp::int16 Tools__m_0(
    wp::int16 var_x,
    wp::int16 var_k)
{
    //---------
    // primal vars
    wp::int16 var_0;
    wp::int16 var_1;
    //---------
    // forward
    // def m(x: Any, k: Any = 3):                                                             <L 1>
    // return x * type(x)(k)                                                                  <L 2>
    var_0 = wp::int16(var_k);
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// generic_rules.py:0
static wp::float32 trace_and_more_0(
    wp::mat_t<3, 3, wp::float32> var_m)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 1;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // forward
    // def trace_and_more(m: wp.types.matrix(shape=(Any, Any), dtype=wp.Float)):              <L 1>
    // return wp.trace(m) * m[0, 1]                                                           <L 2>
    var_0 = wp::trace(var_m);
    var_3 = wp::extract(var_m, var_1, var_2);
    var_4 = wp::mul(var_0, var_3);
    return var_4;
}


// generic_rules.py:0
static Pair_a7dd3019 moved_0(
    Pair_a7dd3019 var_p,
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float32> var_0;
    Pair_a7dd3019 var_1;
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // forward
    // def moved(p: Any, x: Any):                                                             <L 1>
    // q = Pair(x, wp.vec2(x, x))                                                             <L 2>
    var_0 = wp::vec_t<2, wp::float32>(var_x, var_x);
    var_1 = Pair_a7dd3019(var_x, var_0);
    // q.a = p.a + x                                                                          <L 3>
    var_2 = &((var_p).a);
    var_4 = wp::load(var_2);
    var_3 = wp::add(var_4, var_x);
    var_1.a = var_3;
    // return q                                                                               <L 4>
    return var_1;
}


// generic_rules.py:0
static wp::int32 of_integers_0(
    wp::vec_t<2, wp::int32> var_v)
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
    // def of_integers(v: wp.types.vector(length=Any, dtype=wp.Int)):                         <L 1>
    // return v[0] + v.x                                                                      <L 2>
    var_1 = wp::extract(var_v, var_0);
    var_3 = wp::extract(var_v, var_2);
    var_4 = wp::add(var_1, var_3);
    return var_4;
}


// generic_rules.py:0
static wp::vec_t<3, wp::float32> transformed_0(
    wp::mat_t<3, 3, wp::float32> var_m,
    wp::vec_t<3, wp::float32> var_v)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    //---------
    // forward
    // def transformed(m: wp.types.matrix(shape=(3, Any), dtype=wp.Float), v: wp.types.vector(length=Any, dtype=wp.Float)):       <L 1>
    // return m * v                                                                           <L 2>
    var_0 = wp::mul(var_m, var_v);
    return var_0;
}


// generic_rules.py:0
static wp::vec_t<3, wp::float32> product_0(
    wp::vec_t<3, wp::float32> var_a,
    wp::float32 var_b,
    wp::float32 var_c)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    wp::vec_t<3, wp::float32> var_1;
    //---------
    // forward
    // def product(a: Any, b: Any, c: Any = 2.0):                                             <L 1>
    // return a * b * c                                                                       <L 2>
    var_0 = wp::mul(var_a, var_b);
    var_1 = wp::mul(var_0, var_c);
    return var_1;
}


// generic_rules.py:0
static wp::float32 Tools__m_0(
    wp::float32 var_x,
    wp::int32 var_k)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def m(x: Any, k: Any = 3):                                                             <L 1>
    // return x * type(x)(k)                                                                  <L 2>
    var_0 = wp::float32(var_k);
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// generic_rules.py:0
static wp::float32 Tools__m_0(
    wp::float32 var_x,
    wp::float32 var_k)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def m(x: Any, k: Any = 3):                                                             <L 1>
    // return x * type(x)(k)                                                                  <L 2>
    var_0 = wp::float32(var_k);
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// generic_rules.py:0
static WP_NOINLINE wp::vec_t<3, wp::float32> kept_out_of_line_0(
    wp::vec_t<3, wp::float32> var_a)
{
    //---------
    // primal vars
    //---------
    // forward
    // def kept_out_of_line(a: Any):                                                          <L 1>
    // return a                                                                               <L 2>
    return var_a;
}


// generic_rules.py:0
static wp::float64 Tools__m_0(
    wp::float64 var_x,
    wp::int32 var_k)
{
    //---------
    // primal vars
    wp::float64 var_0;
    wp::float64 var_1;
    //---------
    // forward
    // def m(x: Any, k: Any = 3):                                                             <L 1>
    // return x * type(x)(k)                                                                  <L 2>
    var_0 = wp::float64(var_k);
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// generic_rules.py:0
static void adj_say_0(
    wp::str var_s,
    wp::float32 var_x,
    wp::str & adj_s,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def say(s: Any, x: Any):                                                               <L 1>
    // print(s)                                                                               <L 2>
    wp::print(var_s);
    // return x                                                                               <L 3>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_x += adj_ret;
    // adj: return x                                                                          <L 3>
    wp::adj_print(var_s, adj_s);
    // adj: print(s)                                                                          <L 2>
    // adj: def say(s: Any, x: Any):                                                          <L 1>
    return;
}


// generic_rules.py:0
static WP_NOINLINE void adj_kept_out_of_line_0(
    wp::mat_t<3, 3, wp::float32> var_a,
    wp::mat_t<3, 3, wp::float32> & adj_a,
    wp::mat_t<3, 3, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def kept_out_of_line(a: Any):                                                          <L 1>
    // return a                                                                               <L 2>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_a += adj_ret;
    // adj: return a                                                                          <L 2>
    // adj: def kept_out_of_line(a: Any):                                                     <L 1>
    return;
}


// generic_rules.py:0
static void adj_rows_0(
    wp::shape_t var_s,
    wp::shape_t & adj_s,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    //---------
    // forward
    // def rows(s: Any):                                                                      <L 1>
    // return s[0]                                                                            <L 2>
    var_1 = wp::extract(var_s, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    // adj: return s[0]                                                                       <L 2>
    // adj: def rows(s: Any):                                                                 <L 1>
    return;
}


// generic_rules.py:0
static void adj_rank_free_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_i,
    wp::array_t<wp::float32> & adj_a,
    wp::int32 & adj_i,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::shape_t* var_0;
    const wp::int32 var_1 = 0;
    wp::int32 var_2;
    wp::shape_t var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // dual vars
    wp::shape_t adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::shape_t adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    //---------
    // forward
    // def rank_free(a: Any, i: int):                                                         <L 1>
    // return float(a.shape[0]) + float(i)                                                    <L 2>
    var_0 = &(var_a.shape);
    var_3 = wp::load(var_0);
    var_2 = wp::extract(var_3, var_1);
    var_4 = wp::float(var_2);
    var_5 = wp::float(var_i);
    var_6 = wp::add(var_4, var_5);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_6 += adj_ret;
    wp::adj_add(var_4, var_5, adj_4, adj_5, adj_6);
    wp::adj_float(var_i, adj_i, adj_5);
    wp::adj_float(var_2, adj_2, adj_4);
    adj_a.shape = adj_0;
    // adj: return float(a.shape[0]) + float(i)                                               <L 2>
    // adj: def rank_free(a: Any, i: int):                                                    <L 1>
    return;
}


// generic_rules.py:0
static void adj_rank_free_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_a,
    wp::int32 var_i,
    wp::array_t<wp::vec_t<3, wp::float32>> & adj_a,
    wp::int32 & adj_i,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::shape_t* var_0;
    const wp::int32 var_1 = 0;
    wp::int32 var_2;
    wp::shape_t var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // dual vars
    wp::shape_t adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::shape_t adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    //---------
    // forward
    // def rank_free(a: Any, i: int):                                                         <L 1>
    // return float(a.shape[0]) + float(i)                                                    <L 2>
    var_0 = &(var_a.shape);
    var_3 = wp::load(var_0);
    var_2 = wp::extract(var_3, var_1);
    var_4 = wp::float(var_2);
    var_5 = wp::float(var_i);
    var_6 = wp::add(var_4, var_5);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_6 += adj_ret;
    wp::adj_add(var_4, var_5, adj_4, adj_5, adj_6);
    wp::adj_float(var_i, adj_i, adj_5);
    wp::adj_float(var_2, adj_2, adj_4);
    adj_a.shape = adj_0;
    // adj: return float(a.shape[0]) + float(i)                                               <L 2>
    // adj: def rank_free(a: Any, i: int):                                                    <L 1>
    return;
}


// generic_rules.py:0
static void adj_length_of_0(
    wp::vec_t<3, wp::float32> var_v,
    wp::vec_t<3, wp::float32> & adj_v,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    wp::int32 var_1;
    const wp::int32 var_2 = 3;
    const wp::int32 var_3 = 3;
    wp::int32 var_4;
    wp::int32 var_5;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    //---------
    // forward
    // def length_of(v: Any):                                                                 <L 1>
    // return int(type(v).length) + wp.max(type(v).length, 3)                                 <L 2>
    var_1 = wp::int(var_0);
    var_4 = wp::max(var_2, var_3);
    var_5 = wp::add(var_1, var_4);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_5 += adj_ret;
    wp::adj_add(var_1, var_4, adj_1, adj_4, adj_5);
    wp::adj_max(var_2, var_3, adj_2, adj_3, adj_4);
    // adj: return int(type(v).length) + wp.max(type(v).length, 3)                            <L 2>
    // adj: def length_of(v: Any):                                                            <L 1>
    return;
}


// generic_rules.py:0
static void adj_zero_of_0(
    wp::vec_t<3, wp::float32> var_v,
    wp::vec_t<3, wp::float32> & adj_v,
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
    // def zero_of(v: Any):                                                                   <L 1>
    // return v.dtype(0)                                                                      <L 2>
    var_1 = wp::float32(var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_float32(var_0, adj_0, adj_1);
    // adj: return v.dtype(0)                                                                 <L 2>
    // adj: def zero_of(v: Any):                                                              <L 1>
    return;
}


// generic_rules.py:0
static void adj_product_0(
    wp::float32 var_a,
    wp::float32 var_b,
    wp::float32 var_c,
    wp::float32 & adj_a,
    wp::float32 & adj_b,
    wp::float32 & adj_c,
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
    // def product(a: Any, b: Any, c: Any = 2.0):                                             <L 1>
    // return a * b * c                                                                       <L 2>
    var_0 = wp::mul(var_a, var_b);
    var_1 = wp::mul(var_0, var_c);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_0, var_c, adj_0, adj_c, adj_1);
    wp::adj_mul(var_a, var_b, adj_a, adj_b, adj_0);
    // adj: return a * b * c                                                                  <L 2>
    // adj: def product(a: Any, b: Any, c: Any = 2.0):                                        <L 1>
    return;
}


// generic_rules.py:0
static void adj_with_defaults_0(
    wp::float32 var_a,
    wp::int32 var_n,
    wp::float64 var_s,
    wp::float32 & adj_a,
    wp::int32 & adj_n,
    wp::float64 & adj_s,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
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
    // def with_defaults(a: Any, n: int = 3, s: wp.float64 = wp.float64(2.0)):                <L 1>
    // return a * type(a)(n) * type(a)(s)                                                     <L 2>
    var_0 = wp::float32(var_n);
    var_1 = wp::mul(var_a, var_0);
    var_2 = wp::float32(var_s);
    var_3 = wp::mul(var_1, var_2);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_3 += adj_ret;
    wp::adj_mul(var_1, var_2, adj_1, adj_2, adj_3);
    wp::adj_float32(var_s, adj_s, adj_2);
    wp::adj_mul(var_a, var_0, adj_a, adj_0, adj_1);
    wp::adj_float32(var_n, adj_n, adj_0);
    // adj: return a * type(a)(n) * type(a)(s)                                                <L 2>
    // adj: def with_defaults(a: Any, n: int = 3, s: wp.float64 = wp.float64(2.0)):           <L 1>
    return;
}


// generic_rules.py:0
static void adj_once_or_twice_0(
    wp::float32 var_a,
    wp::int32 var_n,
    wp::float32 & adj_a,
    wp::int32 & adj_n,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 3;
    bool var_1;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    bool adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def once_or_twice(a: Any, n: int):                                                     <L 1>
    // if n > 3:                                                                              <L 2>
    var_1 = (var_n > var_0);
    if (var_1) {
        // return a                                                                           <L 3>
        goto label0;
    }
    // return a + a                                                                           <L 4>
    var_2 = wp::add(var_a, var_a);
    goto label1;
    //---------
    // reverse
    label1:;
    adj_2 += adj_ret;
    wp::adj_add(var_a, var_a, adj_a, adj_a, adj_2);
    // adj: return a + a                                                                      <L 4>
    if (var_1) {
        label0:;
        adj_a += adj_ret;
        // adj: return a                                                                      <L 3>
    }
    // adj: if n > 3:                                                                         <L 2>
    // adj: def once_or_twice(a: Any, n: int):                                                <L 1>
    return;
}


// generic_rules.py:0
static void adj_nested_0(
    wp::float32 var_a,
    wp::int32 var_n,
    wp::float32 & ret_0,
    wp::float32 & ret_1,
    wp::float32 & adj_a,
    wp::int32 & adj_n,
    wp::float32 & adj_ret_0,
    wp::float32 & adj_ret_1)
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
    // def nested(a: Any, n: int):                                                            <L 1>
    // return once_or_twice(a, n), once_or_twice(once_or_twice(a, n), n)                      <L 2>
    var_0 = once_or_twice_0(var_a, var_n);
    var_1 = once_or_twice_0(var_a, var_n);
    var_2 = once_or_twice_0(var_1, var_n);
    ret_0 = var_0;
    ret_1 = var_2;
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret_1;
    adj_0 += adj_ret_0;
    adj_once_or_twice_0(var_1, var_n, adj_1, adj_n, adj_2);
    adj_once_or_twice_0(var_a, var_n, adj_a, adj_n, adj_1);
    adj_once_or_twice_0(var_a, var_n, adj_a, adj_n, adj_0);
    // adj: return once_or_twice(a, n), once_or_twice(once_or_twice(a, n), n)                 <L 2>
    // adj: def nested(a: Any, n: int):                                                       <L 1>
    return;
}


// generic_rules.py:0
static void adj_annotated_any_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def annotated_any(x: Any) -> Any:                                                      <L 1>
    // return x                                                                               <L 2>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_x += adj_ret;
    // adj: return x                                                                          <L 2>
    // adj: def annotated_any(x: Any) -> Any:                                                 <L 1>
    return;
}


// generic_rules.py:0
static void adj_annotated_wrongly_0(
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
    // def annotated_wrongly(x: wp.Float) -> float:                                           <L 1>
    // return wp.sin(x)                                                                       <L 2>
    var_0 = wp::sin(var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_sin(var_x, adj_x, adj_0);
    // adj: return wp.sin(x)                                                                  <L 2>
    // adj: def annotated_wrongly(x: wp.Float) -> float:                                      <L 1>
    return;
}


// generic_rules.py:0
static void adj_add_to_0(
    wp::array_t<wp::float32> var_a,
    wp::int32 var_i,
    wp::float32 var_v,
    wp::array_t<wp::float32> & adj_a,
    wp::int32 & adj_i,
    wp::float32 & adj_v)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    //---------
    // forward
    // def add_to(a: wp.array(dtype=Any), i: int, v: Any):                                    <L 1>
    // wp.atomic_add(a, i, v)                                                                 <L 2>
    // var_0 = wp::atomic_add(var_a, var_i, var_v);
    //---------
    // reverse
    wp::adj_atomic_add(var_a, var_i, var_v, adj_a, adj_i, adj_v, adj_0);
    // adj: wp.atomic_add(a, i, v)                                                            <L 2>
    // adj: def add_to(a: wp.array(dtype=Any), i: int, v: Any):                               <L 1>
    return;
}


// generic_rules.py:0
static WP_NOINLINE void adj_kept_out_of_line_0(
    wp::float32 var_a,
    wp::float32 & adj_a,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def kept_out_of_line(a: Any):                                                          <L 1>
    // return a                                                                               <L 2>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_a += adj_ret;
    // adj: return a                                                                          <L 2>
    // adj: def kept_out_of_line(a: Any):                                                     <L 1>
    return;
}


// generic_rules.py:0
static void adj_Tools__m_0(
    wp::int16 var_x,
    wp::int32 var_k,
    wp::int16 & adj_x,
    wp::int32 & adj_k,
    wp::int16 & adj_ret)
{
    //---------
    // primal vars
    wp::int16 var_0;
    wp::int16 var_1;
    //---------
    // dual vars
    wp::int16 adj_0 = {};
    wp::int16 adj_1 = {};
    //---------
    // forward
    // def m(x: Any, k: Any = 3):                                                             <L 1>
    // return x * type(x)(k)                                                                  <L 2>
    var_0 = wp::int16(var_k);
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: return x * type(x)(k)                                                             <L 2>
    // adj: def m(x: Any, k: Any = 3):                                                        <L 1>
    return;
}


// generic_rules.py:0
static void adj_Tools__m_0(
    wp::int16 var_x,
    wp::int16 var_k,
    wp::int16 & adj_x,
    wp::int16 & adj_k,
    wp::int16 & adj_ret)
{
    //---------
    // primal vars
    wp::int16 var_0;
    wp::int16 var_1;
    //---------
    // dual vars
    wp::int16 adj_0 = {};
    wp::int16 adj_1 = {};
    //---------
    // forward
    // def m(x: Any, k: Any = 3):                                                             <L 1>
    // return x * type(x)(k)                                                                  <L 2>
    var_0 = wp::int16(var_k);
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: return x * type(x)(k)                                                             <L 2>
    // adj: def m(x: Any, k: Any = 3):                                                        <L 1>
    return;
}


// generic_rules.py:0
static void adj_trace_and_more_0(
    wp::mat_t<3, 3, wp::float32> var_m,
    wp::mat_t<3, 3, wp::float32> & adj_m,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 1;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    //---------
    // forward
    // def trace_and_more(m: wp.types.matrix(shape=(Any, Any), dtype=wp.Float)):              <L 1>
    // return wp.trace(m) * m[0, 1]                                                           <L 2>
    var_0 = wp::trace(var_m);
    var_3 = wp::extract(var_m, var_1, var_2);
    var_4 = wp::mul(var_0, var_3);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_4 += adj_ret;
    wp::adj_mul(var_0, var_3, adj_0, adj_3, adj_4);
    wp::adj_extract(var_m, var_1, var_2, adj_m, adj_1, adj_2, adj_3);
    wp::adj_trace(var_m, adj_m, adj_0);
    // adj: return wp.trace(m) * m[0, 1]                                                      <L 2>
    // adj: def trace_and_more(m: wp.types.matrix(shape=(Any, Any), dtype=wp.Float)):         <L 1>
    return;
}


// generic_rules.py:0
static void adj_moved_0(
    Pair_a7dd3019 var_p,
    wp::float32 var_x,
    Pair_a7dd3019 & adj_p,
    wp::float32 & adj_x,
    Pair_a7dd3019 & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float32> var_0;
    Pair_a7dd3019 var_1;
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // dual vars
    wp::vec_t<2, wp::float32> adj_0 = {};
    Pair_a7dd3019 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    //---------
    // forward
    // def moved(p: Any, x: Any):                                                             <L 1>
    // q = Pair(x, wp.vec2(x, x))                                                             <L 2>
    var_0 = wp::vec_t<2, wp::float32>(var_x, var_x);
    var_1 = Pair_a7dd3019(var_x, var_0);
    // q.a = p.a + x                                                                          <L 3>
    var_2 = &((var_p).a);
    var_4 = wp::load(var_2);
    var_3 = wp::add(var_4, var_x);
    var_1.a = var_3;
    // return q                                                                               <L 4>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    // adj: return q                                                                          <L 4>
    adj_3 += adj_1.a;
    adj_1.a = {};
    wp::adj_add(var_4, var_x, adj_2, adj_x, adj_3);
    adj_p.a += adj_2;
    // adj: q.a = p.a + x                                                                     <L 3>
    adj_Pair_a7dd3019(var_x, var_0, adj_x, adj_0, adj_1);
    wp::adj_vec_t(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: q = Pair(x, wp.vec2(x, x))                                                        <L 2>
    // adj: def moved(p: Any, x: Any):                                                        <L 1>
    return;
}


// generic_rules.py:0
static void adj_of_integers_0(
    wp::vec_t<2, wp::int32> var_v,
    wp::vec_t<2, wp::int32> & adj_v,
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
    // def of_integers(v: wp.types.vector(length=Any, dtype=wp.Int)):                         <L 1>
    // return v[0] + v.x                                                                      <L 2>
    var_1 = wp::extract(var_v, var_0);
    var_3 = wp::extract(var_v, var_2);
    var_4 = wp::add(var_1, var_3);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_4 += adj_ret;
    wp::adj_add(var_1, var_3, adj_1, adj_3, adj_4);
    wp::adj_extract(var_v, var_2, adj_v, adj_2, adj_3);
    wp::adj_extract(var_v, var_0, adj_v, adj_0, adj_1);
    // adj: return v[0] + v.x                                                                 <L 2>
    // adj: def of_integers(v: wp.types.vector(length=Any, dtype=wp.Int)):                    <L 1>
    return;
}


// generic_rules.py:0
static void adj_transformed_0(
    wp::mat_t<3, 3, wp::float32> var_m,
    wp::vec_t<3, wp::float32> var_v,
    wp::mat_t<3, 3, wp::float32> & adj_m,
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
    // def transformed(m: wp.types.matrix(shape=(3, Any), dtype=wp.Float), v: wp.types.vector(length=Any, dtype=wp.Float)):       <L 1>
    // return m * v                                                                           <L 2>
    var_0 = wp::mul(var_m, var_v);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_m, var_v, adj_m, adj_v, adj_0);
    // adj: return m * v                                                                      <L 2>
    // adj: def transformed(m: wp.types.matrix(shape=(3, Any), dtype=wp.Float), v: wp.types.vector(length=Any, dtype=wp.Float)):  <L 1>
    return;
}


// generic_rules.py:0
static void adj_product_0(
    wp::vec_t<3, wp::float32> var_a,
    wp::float32 var_b,
    wp::float32 var_c,
    wp::vec_t<3, wp::float32> & adj_a,
    wp::float32 & adj_b,
    wp::float32 & adj_c,
    wp::vec_t<3, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    wp::vec_t<3, wp::float32> var_1;
    //---------
    // dual vars
    wp::vec_t<3, wp::float32> adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    //---------
    // forward
    // def product(a: Any, b: Any, c: Any = 2.0):                                             <L 1>
    // return a * b * c                                                                       <L 2>
    var_0 = wp::mul(var_a, var_b);
    var_1 = wp::mul(var_0, var_c);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_0, var_c, adj_0, adj_c, adj_1);
    wp::adj_mul(var_a, var_b, adj_a, adj_b, adj_0);
    // adj: return a * b * c                                                                  <L 2>
    // adj: def product(a: Any, b: Any, c: Any = 2.0):                                        <L 1>
    return;
}


// generic_rules.py:0
static void adj_Tools__m_0(
    wp::float32 var_x,
    wp::int32 var_k,
    wp::float32 & adj_x,
    wp::int32 & adj_k,
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
    // def m(x: Any, k: Any = 3):                                                             <L 1>
    // return x * type(x)(k)                                                                  <L 2>
    var_0 = wp::float32(var_k);
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    wp::adj_float32(var_k, adj_k, adj_0);
    // adj: return x * type(x)(k)                                                             <L 2>
    // adj: def m(x: Any, k: Any = 3):                                                        <L 1>
    return;
}


// generic_rules.py:0
static void adj_Tools__m_0(
    wp::float32 var_x,
    wp::float32 var_k,
    wp::float32 & adj_x,
    wp::float32 & adj_k,
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
    // def m(x: Any, k: Any = 3):                                                             <L 1>
    // return x * type(x)(k)                                                                  <L 2>
    var_0 = wp::float32(var_k);
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    wp::adj_float32(var_k, adj_k, adj_0);
    // adj: return x * type(x)(k)                                                             <L 2>
    // adj: def m(x: Any, k: Any = 3):                                                        <L 1>
    return;
}


// generic_rules.py:0
static WP_NOINLINE void adj_kept_out_of_line_0(
    wp::vec_t<3, wp::float32> var_a,
    wp::vec_t<3, wp::float32> & adj_a,
    wp::vec_t<3, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def kept_out_of_line(a: Any):                                                          <L 1>
    // return a                                                                               <L 2>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_a += adj_ret;
    // adj: return a                                                                          <L 2>
    // adj: def kept_out_of_line(a: Any):                                                     <L 1>
    return;
}


// generic_rules.py:0
static void adj_Tools__m_0(
    wp::float64 var_x,
    wp::int32 var_k,
    wp::float64 & adj_x,
    wp::int32 & adj_k,
    wp::float64 & adj_ret)
{
    //---------
    // primal vars
    wp::float64 var_0;
    wp::float64 var_1;
    //---------
    // dual vars
    wp::float64 adj_0 = {};
    wp::float64 adj_1 = {};
    //---------
    // forward
    // def m(x: Any, k: Any = 3):                                                             <L 1>
    // return x * type(x)(k)                                                                  <L 2>
    var_0 = wp::float64(var_k);
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    wp::adj_float64(var_k, adj_k, adj_0);
    // adj: return x * type(x)(k)                                                             <L 2>
    // adj: def m(x: Any, k: Any = 3):                                                        <L 1>
    return;
}

struct wp_args_of_texts_1bbe6aa1 {
    wp::array_t<wp::float32> a;
};


template <bool wp_linear_contiguous>
static void of_texts_1bbe6aa1_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_texts_1bbe6aa1 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_texts_1bbe6aa1 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::str var_1 = "hello";
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // forward
    // def of_texts(a: wp.array(dtype=float)):                                                <L 124>
    // i = wp.tid()                                                                           <L 125>
    var_0 = builtin_tid1d();
    // a[i] = say("hello", a[i])                                                              <L 126>
    var_2 = wp::address(var_a, var_0);
    var_4 = wp::load(var_2);
    var_3 = say_0(var_1, var_4);
    wp::array_store(var_a, var_0, var_3);
}



template <bool wp_linear_contiguous>
static void of_texts_1bbe6aa1_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_texts_1bbe6aa1 *_wp_args,
    wp_args_of_texts_1bbe6aa1 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_texts_1bbe6aa1 wp_contiguous_args;
    wp_args_of_texts_1bbe6aa1 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::str var_1 = "hello";
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::str adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    //---------
    // forward
    // def of_texts(a: wp.array(dtype=float)):                                                <L 124>
    // i = wp.tid()                                                                           <L 125>
    var_0 = builtin_tid1d();
    // a[i] = say("hello", a[i])                                                              <L 126>
    var_2 = wp::address(var_a, var_0);
    var_4 = wp::load(var_2);
    var_3 = say_0(var_1, var_4);
    // wp::array_store(var_a, var_0, var_3);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_3, adj_a, adj_0, adj_3);
    adj_say_0(var_1, var_4, adj_1, adj_2, adj_3);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_2);
    // adj: a[i] = say("hello", a[i])                                                         <L 126>
    // adj: i = wp.tid()                                                                      <L 125>
    // adj: def of_texts(a: wp.array(dtype=float)):                                           <L 124>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_texts_1bbe6aa1_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texts_1bbe6aa1 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_texts_1bbe6aa1_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void of_texts_1bbe6aa1_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texts_1bbe6aa1 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        of_texts_1bbe6aa1_cpu_forward_tasks<true>(dim, _wp_args);
    else
        of_texts_1bbe6aa1_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void of_texts_1bbe6aa1_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texts_1bbe6aa1 *_wp_args)
{
    of_texts_1bbe6aa1_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_texts_1bbe6aa1_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texts_1bbe6aa1 *_wp_args,
    wp_args_of_texts_1bbe6aa1 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_texts_1bbe6aa1_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void of_texts_1bbe6aa1_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texts_1bbe6aa1 *_wp_args,
    wp_args_of_texts_1bbe6aa1 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        of_texts_1bbe6aa1_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        of_texts_1bbe6aa1_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void of_texts_1bbe6aa1_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texts_1bbe6aa1 *_wp_args,
    wp_args_of_texts_1bbe6aa1 *_wp_adj_args)
{
    of_texts_1bbe6aa1_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_from_a_loop_2024acf0 {
    wp::array_t<wp::mat_t<3, 3, wp::float32>> a;
};


template <bool wp_linear_contiguous>
static void from_a_loop_2024acf0_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_from_a_loop_2024acf0 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_from_a_loop_2024acf0 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::mat_t<3, 3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_a = _wp_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::mat_t<3, 3, wp::float32>* var_1;
    wp::mat_t<3, 3, wp::float32> var_2;
    wp::mat_t<3, 3, wp::float32> var_3;
    //---------
    // forward
    // def from_a_loop(a: wp.array(dtype=Any)):                                               <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = kept_out_of_line(a[i])                                                          <L 3>
    var_1 = wp::address(var_a, var_0);
    var_3 = wp::load(var_1);
    var_2 = kept_out_of_line_0(var_3);
    wp::array_store(var_a, var_0, var_2);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void from_a_loop_2024acf0_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_a_loop_2024acf0 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        from_a_loop_2024acf0_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void from_a_loop_2024acf0_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_a_loop_2024acf0 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::mat_t<3, 3, wp::float32>)));
    if (wp_linear_contiguous)
        from_a_loop_2024acf0_cpu_forward_tasks<true>(dim, _wp_args);
    else
        from_a_loop_2024acf0_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void from_a_loop_2024acf0_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_a_loop_2024acf0 *_wp_args)
{
    from_a_loop_2024acf0_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_of_shapes_22bba423 {
    wp::array_t<wp::float32> a;
};


template <bool wp_linear_contiguous>
static void of_shapes_22bba423_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_shapes_22bba423 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_shapes_22bba423 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::shape_t* var_1;
    wp::int32 var_2;
    wp::shape_t var_3;
    wp::float32 var_4;
    //---------
    // forward
    // def of_shapes(a: wp.array(dtype=float)):                                               <L 114>
    // i = wp.tid()                                                                           <L 115>
    var_0 = builtin_tid1d();
    // a[i] = float(rows(a.shape))                                                            <L 116>
    var_1 = &(var_a.shape);
    var_3 = wp::load(var_1);
    var_2 = rows_0(var_3);
    var_4 = wp::float(var_2);
    wp::array_store(var_a, var_0, var_4);
}



template <bool wp_linear_contiguous>
static void of_shapes_22bba423_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_shapes_22bba423 *_wp_args,
    wp_args_of_shapes_22bba423 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_shapes_22bba423 wp_contiguous_args;
    wp_args_of_shapes_22bba423 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::shape_t* var_1;
    wp::int32 var_2;
    wp::shape_t var_3;
    wp::float32 var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::shape_t adj_1 = {};
    wp::int32 adj_2 = {};
    wp::shape_t adj_3 = {};
    wp::float32 adj_4 = {};
    //---------
    // forward
    // def of_shapes(a: wp.array(dtype=float)):                                               <L 114>
    // i = wp.tid()                                                                           <L 115>
    var_0 = builtin_tid1d();
    // a[i] = float(rows(a.shape))                                                            <L 116>
    var_1 = &(var_a.shape);
    var_3 = wp::load(var_1);
    var_2 = rows_0(var_3);
    var_4 = wp::float(var_2);
    // wp::array_store(var_a, var_0, var_4);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_4, adj_a, adj_0, adj_4);
    wp::adj_float(var_2, adj_2, adj_4);
    adj_rows_0(var_3, adj_1, adj_2);
    adj_a.shape = adj_1;
    // adj: a[i] = float(rows(a.shape))                                                       <L 116>
    // adj: i = wp.tid()                                                                      <L 115>
    // adj: def of_shapes(a: wp.array(dtype=float)):                                          <L 114>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_shapes_22bba423_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_shapes_22bba423 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_shapes_22bba423_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void of_shapes_22bba423_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_shapes_22bba423 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        of_shapes_22bba423_cpu_forward_tasks<true>(dim, _wp_args);
    else
        of_shapes_22bba423_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void of_shapes_22bba423_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_shapes_22bba423 *_wp_args)
{
    of_shapes_22bba423_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_shapes_22bba423_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_shapes_22bba423 *_wp_args,
    wp_args_of_shapes_22bba423 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_shapes_22bba423_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void of_shapes_22bba423_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_shapes_22bba423 *_wp_args,
    wp_args_of_shapes_22bba423 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        of_shapes_22bba423_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        of_shapes_22bba423_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void of_shapes_22bba423_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_shapes_22bba423 *_wp_args,
    wp_args_of_shapes_22bba423 *_wp_adj_args)
{
    of_shapes_22bba423_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_redefined_31e7780d {
    wp::array_t<wp::vec_t<2, wp::float32>> a;
    wp::vec_t<2, wp::float32> s;
};


template <bool wp_linear_contiguous>
static void redefined_31e7780d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_redefined_31e7780d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_redefined_31e7780d wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<2, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<2, wp::float32>> var_a = _wp_args->a;
    wp::vec_t<2, wp::float32> var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    //---------
    // forward
    // def redefined(a: wp.array(dtype=Any), s: Any):                                         <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = s                                                                               <L 3>
    wp::array_store(var_a, var_0, var_s);
}



template <bool wp_linear_contiguous>
static void redefined_31e7780d_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_redefined_31e7780d *_wp_args,
    wp_args_redefined_31e7780d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_redefined_31e7780d wp_contiguous_args;
    wp_args_redefined_31e7780d wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<2, wp::float32>);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::vec_t<2, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<2, wp::float32>> var_a = _wp_args->a;
    wp::vec_t<2, wp::float32> var_s = _wp_args->s;
    wp::array_t<wp::vec_t<2, wp::float32>> adj_a = _wp_adj_args->a;
    wp::vec_t<2, wp::float32> adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    //---------
    // forward
    // def redefined(a: wp.array(dtype=Any), s: Any):                                         <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = s                                                                               <L 3>
    // wp::array_store(var_a, var_0, var_s);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_s, adj_a, adj_0, adj_s);
    // adj: a[i] = s                                                                          <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def redefined(a: wp.array(dtype=Any), s: Any):                                    <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void redefined_31e7780d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_31e7780d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        redefined_31e7780d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void redefined_31e7780d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_31e7780d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<2, wp::float32>)));
    if (wp_linear_contiguous)
        redefined_31e7780d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        redefined_31e7780d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void redefined_31e7780d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_31e7780d *_wp_args)
{
    redefined_31e7780d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void redefined_31e7780d_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_31e7780d *_wp_args,
    wp_args_redefined_31e7780d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        redefined_31e7780d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void redefined_31e7780d_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_31e7780d *_wp_args,
    wp_args_redefined_31e7780d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<2, wp::float32>)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::vec_t<2, wp::float32>)));
    if (wp_linear_contiguous)
        redefined_31e7780d_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        redefined_31e7780d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void redefined_31e7780d_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_31e7780d *_wp_args,
    wp_args_redefined_31e7780d *_wp_adj_args)
{
    redefined_31e7780d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_redefined_35e7fa2e {
    wp::array_t<wp::int32> a;
    wp::int32 s;
};


template <bool wp_linear_contiguous>
static void redefined_35e7fa2e_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_redefined_35e7fa2e *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_redefined_35e7fa2e wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int32> var_a = _wp_args->a;
    wp::int32 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    //---------
    // forward
    // def redefined(a: wp.array(dtype=Any), s: Any):                                         <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = s + s                                                                           <L 3>
    var_1 = wp::add(var_s, var_s);
    wp::array_store(var_a, var_0, var_1);
}



template <bool wp_linear_contiguous>
static void redefined_35e7fa2e_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_redefined_35e7fa2e *_wp_args,
    wp_args_redefined_35e7fa2e *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_redefined_35e7fa2e wp_contiguous_args;
    wp_args_redefined_35e7fa2e wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int32> var_a = _wp_args->a;
    wp::int32 var_s = _wp_args->s;
    wp::array_t<wp::int32> adj_a = _wp_adj_args->a;
    wp::int32 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    //---------
    // forward
    // def redefined(a: wp.array(dtype=Any), s: Any):                                         <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = s + s                                                                           <L 3>
    var_1 = wp::add(var_s, var_s);
    // wp::array_store(var_a, var_0, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_1, adj_a, adj_0, adj_1);
    wp::adj_add(var_s, var_s, adj_s, adj_s, adj_1);
    // adj: a[i] = s + s                                                                      <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def redefined(a: wp.array(dtype=Any), s: Any):                                    <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void redefined_35e7fa2e_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_35e7fa2e *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        redefined_35e7fa2e_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void redefined_35e7fa2e_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_35e7fa2e *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        redefined_35e7fa2e_cpu_forward_tasks<true>(dim, _wp_args);
    else
        redefined_35e7fa2e_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void redefined_35e7fa2e_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_35e7fa2e *_wp_args)
{
    redefined_35e7fa2e_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void redefined_35e7fa2e_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_35e7fa2e *_wp_args,
    wp_args_redefined_35e7fa2e *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        redefined_35e7fa2e_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void redefined_35e7fa2e_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_35e7fa2e *_wp_args,
    wp_args_redefined_35e7fa2e *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        redefined_35e7fa2e_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        redefined_35e7fa2e_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void redefined_35e7fa2e_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_35e7fa2e *_wp_args,
    wp_args_redefined_35e7fa2e *_wp_adj_args)
{
    redefined_35e7fa2e_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_calls_44768eb4 {
    wp::array_t<wp::float32> a;
    wp::array_t<wp::float32> b;
    wp::array_t<wp::vec_t<3, wp::float32>> v;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void calls_44768eb4_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_calls_44768eb4 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> var_b = _wp_args->b;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::vec_t<3, wp::float32>* var_6;
    wp::int32 var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::float32 var_9;
    wp::vec_t<3, wp::float32>* var_10;
    wp::float32 var_11;
    wp::vec_t<3, wp::float32> var_12;
    wp::float32 var_13;
    wp::float32* var_14;
    const wp::float32 var_15 = 2.0;
    wp::float32 var_16;
    const wp::float32 var_17 = 2.0;
    wp::float32 var_18;
    wp::float32 var_19;
    wp::float32* var_20;
    const wp::float32 var_21 = 2.0;
    const wp::float32 var_22 = 3.0;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32* var_26;
    const wp::float32 var_27 = 2.0;
    wp::float32 var_28;
    const wp::float32 var_29 = 2.0;
    wp::float32 var_30;
    wp::float32 var_31;
    wp::float32 var_32;
    wp::float32* var_33;
    wp::float32 var_34;
    const wp::int32 var_35 = 3;
    const wp::float64 var_36 = 2.0;
    wp::float32 var_37;
    wp::float32* var_38;
    const wp::int32 var_39 = 2;
    wp::float32 var_40;
    const wp::float64 var_41 = 2.0;
    wp::float32 var_42;
    wp::float32 var_43;
    wp::float32* var_44;
    wp::float64 var_45;
    wp::float32 var_46;
    const wp::int32 var_47 = 3;
    wp::float32 var_48;
    wp::float32 var_49;
    wp::float32 var_50;
    wp::float32* var_51;
    wp::float32 var_52;
    wp::float32 var_53;
    wp::float32 var_54;
    wp::float32 var_55;
    wp::float32 var_56;
    wp::float32 var_57;
    //---------
    // forward
    // def calls(a: wp.array(dtype=float), b: wp.array2d(dtype=float), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):       <L 89>
    // i = wp.tid()                                                                           <L 90>
    var_0 = builtin_tid1d();
    // out[i] = rank_free(a, i) + rank_free(b, i) + rank_free(v, i)                           <L 91>
    var_1 = rank_free_0(var_a, var_0);
    var_2 = rank_free_0(var_b, var_0);
    var_3 = wp::add(var_1, var_2);
    var_4 = rank_free_0(var_v, var_0);
    var_5 = wp::add(var_3, var_4);
    wp::array_store(var_out, var_0, var_5);
    // out[i] += float(length_of(v[i])) + zero_of(v[i]) + product(a[i], 2.0) + product(a[i], 2.0, c=3.0) + product(a[i], b=2.0)       <L 92>
    var_6 = wp::address(var_v, var_0);
    var_8 = wp::load(var_6);
    var_7 = length_of_0(var_8);
    var_9 = wp::float(var_7);
    var_10 = wp::address(var_v, var_0);
    var_12 = wp::load(var_10);
    var_11 = zero_of_0(var_12);
    var_13 = wp::add(var_9, var_11);
    var_14 = wp::address(var_a, var_0);
    var_18 = wp::load(var_14);
    var_16 = product_0(var_18, var_15, var_17);
    var_19 = wp::add(var_13, var_16);
    var_20 = wp::address(var_a, var_0);
    var_24 = wp::load(var_20);
    var_23 = product_0(var_24, var_21, var_22);
    var_25 = wp::add(var_19, var_23);
    var_26 = wp::address(var_a, var_0);
    var_30 = wp::load(var_26);
    var_28 = product_0(var_30, var_27, var_29);
    var_31 = wp::add(var_25, var_28);
    var_32 = wp::atomic_add(var_out, var_0, var_31);
    // out[i] += with_defaults(a[i]) + with_defaults(a[i], 2) + with_defaults(a[i], s=wp.float64(3.0))       <L 93>
    var_33 = wp::address(var_a, var_0);
    var_37 = wp::load(var_33);
    var_34 = with_defaults_0(var_37, var_35, var_36);
    var_38 = wp::address(var_a, var_0);
    var_42 = wp::load(var_38);
    var_40 = with_defaults_0(var_42, var_39, var_41);
    var_43 = wp::add(var_34, var_40);
    var_44 = wp::address(var_a, var_0);
    var_45 = 3.0;
    var_48 = wp::load(var_44);
    var_46 = with_defaults_0(var_48, var_47, var_45);
    var_49 = wp::add(var_43, var_46);
    var_50 = wp::atomic_add(var_out, var_0, var_49);
    // x, y = nested(a[i], i)                                                                 <L 94>
    var_51 = wp::address(var_a, var_0);
    var_54 = wp::load(var_51);
    nested_0(var_54, var_0, var_52, var_53);
    // out[i] = annotated_any(x) + annotated_wrongly(y)                                       <L 95>
    var_55 = annotated_any_0(var_52);
    var_56 = annotated_wrongly_0(var_53);
    var_57 = wp::add(var_55, var_56);
    wp::array_store(var_out, var_0, var_57);
    // add_to(out, i, x)                                                                      <L 96>
    add_to_0(var_out, var_0, var_52);
}



template <bool wp_linear_contiguous>
static void calls_44768eb4_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_calls_44768eb4 *_wp_args,
    wp_args_calls_44768eb4 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> var_b = _wp_args->b;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::float32> adj_b = _wp_adj_args->b;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v = _wp_adj_args->v;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::vec_t<3, wp::float32>* var_6;
    wp::int32 var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::float32 var_9;
    wp::vec_t<3, wp::float32>* var_10;
    wp::float32 var_11;
    wp::vec_t<3, wp::float32> var_12;
    wp::float32 var_13;
    wp::float32* var_14;
    const wp::float32 var_15 = 2.0;
    wp::float32 var_16;
    const wp::float32 var_17 = 2.0;
    wp::float32 var_18;
    wp::float32 var_19;
    wp::float32* var_20;
    const wp::float32 var_21 = 2.0;
    const wp::float32 var_22 = 3.0;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32* var_26;
    const wp::float32 var_27 = 2.0;
    wp::float32 var_28;
    const wp::float32 var_29 = 2.0;
    wp::float32 var_30;
    wp::float32 var_31;
    wp::float32 var_32;
    wp::float32* var_33;
    wp::float32 var_34;
    const wp::int32 var_35 = 3;
    const wp::float64 var_36 = 2.0;
    wp::float32 var_37;
    wp::float32* var_38;
    const wp::int32 var_39 = 2;
    wp::float32 var_40;
    const wp::float64 var_41 = 2.0;
    wp::float32 var_42;
    wp::float32 var_43;
    wp::float32* var_44;
    wp::float64 var_45;
    wp::float32 var_46;
    const wp::int32 var_47 = 3;
    wp::float32 var_48;
    wp::float32 var_49;
    wp::float32 var_50;
    wp::float32* var_51;
    wp::float32 var_52;
    wp::float32 var_53;
    wp::float32 var_54;
    wp::float32 var_55;
    wp::float32 var_56;
    wp::float32 var_57;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::vec_t<3, wp::float32> adj_6 = {};
    wp::int32 adj_7 = {};
    wp::vec_t<3, wp::float32> adj_8 = {};
    wp::float32 adj_9 = {};
    wp::vec_t<3, wp::float32> adj_10 = {};
    wp::float32 adj_11 = {};
    wp::vec_t<3, wp::float32> adj_12 = {};
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
    wp::int32 adj_35 = {};
    wp::float64 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::float32 adj_38 = {};
    wp::int32 adj_39 = {};
    wp::float32 adj_40 = {};
    wp::float64 adj_41 = {};
    wp::float32 adj_42 = {};
    wp::float32 adj_43 = {};
    wp::float32 adj_44 = {};
    wp::float64 adj_45 = {};
    wp::float32 adj_46 = {};
    wp::int32 adj_47 = {};
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
    //---------
    // forward
    // def calls(a: wp.array(dtype=float), b: wp.array2d(dtype=float), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):       <L 89>
    // i = wp.tid()                                                                           <L 90>
    var_0 = builtin_tid1d();
    // out[i] = rank_free(a, i) + rank_free(b, i) + rank_free(v, i)                           <L 91>
    var_1 = rank_free_0(var_a, var_0);
    var_2 = rank_free_0(var_b, var_0);
    var_3 = wp::add(var_1, var_2);
    var_4 = rank_free_0(var_v, var_0);
    var_5 = wp::add(var_3, var_4);
    // wp::array_store(var_out, var_0, var_5);
    // out[i] += float(length_of(v[i])) + zero_of(v[i]) + product(a[i], 2.0) + product(a[i], 2.0, c=3.0) + product(a[i], b=2.0)       <L 92>
    var_6 = wp::address(var_v, var_0);
    var_8 = wp::load(var_6);
    var_7 = length_of_0(var_8);
    var_9 = wp::float(var_7);
    var_10 = wp::address(var_v, var_0);
    var_12 = wp::load(var_10);
    var_11 = zero_of_0(var_12);
    var_13 = wp::add(var_9, var_11);
    var_14 = wp::address(var_a, var_0);
    var_18 = wp::load(var_14);
    var_16 = product_0(var_18, var_15, var_17);
    var_19 = wp::add(var_13, var_16);
    var_20 = wp::address(var_a, var_0);
    var_24 = wp::load(var_20);
    var_23 = product_0(var_24, var_21, var_22);
    var_25 = wp::add(var_19, var_23);
    var_26 = wp::address(var_a, var_0);
    var_30 = wp::load(var_26);
    var_28 = product_0(var_30, var_27, var_29);
    var_31 = wp::add(var_25, var_28);
    // var_32 = wp::atomic_add(var_out, var_0, var_31);
    // out[i] += with_defaults(a[i]) + with_defaults(a[i], 2) + with_defaults(a[i], s=wp.float64(3.0))       <L 93>
    var_33 = wp::address(var_a, var_0);
    var_37 = wp::load(var_33);
    var_34 = with_defaults_0(var_37, var_35, var_36);
    var_38 = wp::address(var_a, var_0);
    var_42 = wp::load(var_38);
    var_40 = with_defaults_0(var_42, var_39, var_41);
    var_43 = wp::add(var_34, var_40);
    var_44 = wp::address(var_a, var_0);
    var_45 = 3.0;
    var_48 = wp::load(var_44);
    var_46 = with_defaults_0(var_48, var_47, var_45);
    var_49 = wp::add(var_43, var_46);
    // var_50 = wp::atomic_add(var_out, var_0, var_49);
    // x, y = nested(a[i], i)                                                                 <L 94>
    var_51 = wp::address(var_a, var_0);
    var_54 = wp::load(var_51);
    nested_0(var_54, var_0, var_52, var_53);
    // out[i] = annotated_any(x) + annotated_wrongly(y)                                       <L 95>
    var_55 = annotated_any_0(var_52);
    var_56 = annotated_wrongly_0(var_53);
    var_57 = wp::add(var_55, var_56);
    // wp::array_store(var_out, var_0, var_57);
    // add_to(out, i, x)                                                                      <L 96>
    add_to_0(var_out, var_0, var_52);
    //---------
    // reverse
    adj_add_to_0(var_out, var_0, var_52, adj_out, adj_0, adj_52);
    // adj: add_to(out, i, x)                                                                 <L 96>
    wp::adj_array_store(var_out, var_0, var_57, adj_out, adj_0, adj_57);
    wp::adj_add(var_55, var_56, adj_55, adj_56, adj_57);
    adj_annotated_wrongly_0(var_53, adj_53, adj_56);
    adj_annotated_any_0(var_52, adj_52, adj_55);
    // adj: out[i] = annotated_any(x) + annotated_wrongly(y)                                  <L 95>
    adj_nested_0(var_54, var_0, var_52, var_53, adj_51, adj_0, adj_52, adj_53);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_51);
    // adj: x, y = nested(a[i], i)                                                            <L 94>
    wp::adj_atomic_add(var_out, var_0, var_49, adj_out, adj_0, adj_49, adj_50);
    wp::adj_add(var_43, var_46, adj_43, adj_46, adj_49);
    adj_with_defaults_0(var_48, var_47, var_45, adj_44, adj_47, adj_45, adj_46);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_44);
    wp::adj_add(var_34, var_40, adj_34, adj_40, adj_43);
    adj_with_defaults_0(var_42, var_39, var_41, adj_38, adj_39, adj_41, adj_40);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_38);
    adj_with_defaults_0(var_37, var_35, var_36, adj_33, adj_35, adj_36, adj_34);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_33);
    // adj: out[i] += with_defaults(a[i]) + with_defaults(a[i], 2) + with_defaults(a[i], s=wp.float64(3.0))  <L 93>
    wp::adj_atomic_add(var_out, var_0, var_31, adj_out, adj_0, adj_31, adj_32);
    wp::adj_add(var_25, var_28, adj_25, adj_28, adj_31);
    adj_product_0(var_30, var_27, var_29, adj_26, adj_27, adj_29, adj_28);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_26);
    wp::adj_add(var_19, var_23, adj_19, adj_23, adj_25);
    adj_product_0(var_24, var_21, var_22, adj_20, adj_21, adj_22, adj_23);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_20);
    wp::adj_add(var_13, var_16, adj_13, adj_16, adj_19);
    adj_product_0(var_18, var_15, var_17, adj_14, adj_15, adj_17, adj_16);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_14);
    wp::adj_add(var_9, var_11, adj_9, adj_11, adj_13);
    adj_zero_of_0(var_12, adj_10, adj_11);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_10);
    wp::adj_float(var_7, adj_7, adj_9);
    adj_length_of_0(var_8, adj_6, adj_7);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_6);
    // adj: out[i] += float(length_of(v[i])) + zero_of(v[i]) + product(a[i], 2.0) + product(a[i], 2.0, c=3.0) + product(a[i], b=2.0)  <L 92>
    wp::adj_array_store(var_out, var_0, var_5, adj_out, adj_0, adj_5);
    wp::adj_add(var_3, var_4, adj_3, adj_4, adj_5);
    adj_rank_free_0(var_v, var_0, adj_v, adj_0, adj_4);
    wp::adj_add(var_1, var_2, adj_1, adj_2, adj_3);
    adj_rank_free_0(var_b, var_0, adj_b, adj_0, adj_2);
    adj_rank_free_0(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: out[i] = rank_free(a, i) + rank_free(b, i) + rank_free(v, i)                      <L 91>
    // adj: i = wp.tid()                                                                      <L 90>
    // adj: def calls(a: wp.array(dtype=float), b: wp.array2d(dtype=float), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):  <L 89>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void calls_44768eb4_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_44768eb4 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        calls_44768eb4_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void calls_44768eb4_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_44768eb4 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    calls_44768eb4_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void calls_44768eb4_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_44768eb4 *_wp_args)
{
    calls_44768eb4_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void calls_44768eb4_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_44768eb4 *_wp_args,
    wp_args_calls_44768eb4 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        calls_44768eb4_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void calls_44768eb4_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_44768eb4 *_wp_args,
    wp_args_calls_44768eb4 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    calls_44768eb4_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void calls_44768eb4_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_calls_44768eb4 *_wp_args,
    wp_args_calls_44768eb4 *_wp_adj_args)
{
    calls_44768eb4_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_from_a_loop_4a43cbff {
    wp::array_t<wp::float32> a;
};


template <bool wp_linear_contiguous>
static void from_a_loop_4a43cbff_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_from_a_loop_4a43cbff *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_from_a_loop_4a43cbff wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    //---------
    // forward
    // def from_a_loop(a: wp.array(dtype=Any)):                                               <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = kept_out_of_line(a[i])                                                          <L 3>
    var_1 = wp::address(var_a, var_0);
    var_3 = wp::load(var_1);
    var_2 = kept_out_of_line_0(var_3);
    wp::array_store(var_a, var_0, var_2);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void from_a_loop_4a43cbff_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_a_loop_4a43cbff *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        from_a_loop_4a43cbff_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void from_a_loop_4a43cbff_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_a_loop_4a43cbff *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        from_a_loop_4a43cbff_cpu_forward_tasks<true>(dim, _wp_args);
    else
        from_a_loop_4a43cbff_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void from_a_loop_4a43cbff_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_a_loop_4a43cbff *_wp_args)
{
    from_a_loop_4a43cbff_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_Tools__kern_57d0f70d {
    wp::array_t<wp::int16> a;
    wp::int16 s;
};


template <bool wp_linear_contiguous>
static void Tools__kern_57d0f70d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Tools__kern_57d0f70d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_Tools__kern_57d0f70d wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::int16);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int16> var_a = _wp_args->a;
    wp::int16 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int16* var_1;
    wp::int16 var_2;
    const wp::int32 var_3 = 3;
    wp::int16 var_4;
    wp::int16* var_5;
    wp::int16 var_6;
    wp::int16 var_7;
    wp::int16 var_8;
    const wp::int32 var_9 = 5;
    wp::int16 var_10;
    wp::int16 var_11;
    //---------
    // forward
    // def kern(a: wp.array(dtype=Any), s: wp.Scalar):                                        <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = Tools.m(a[i]) + Tools.m(a[i], s) + a.dtype(N)                                   <L 3>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_2 = Tools__m_0(var_4, var_3);
    var_5 = wp::address(var_a, var_0);
    var_7 = wp::load(var_5);
    var_6 = Tools__m_0(var_7, var_s);
    var_8 = wp::add(var_2, var_6);
    var_10 = wp::int16(var_9);
    var_11 = wp::add(var_8, var_10);
    wp::array_store(var_a, var_0, var_11);
}



template <bool wp_linear_contiguous>
static void Tools__kern_57d0f70d_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Tools__kern_57d0f70d *_wp_args,
    wp_args_Tools__kern_57d0f70d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_Tools__kern_57d0f70d wp_contiguous_args;
    wp_args_Tools__kern_57d0f70d wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::int16);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::int16);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int16> var_a = _wp_args->a;
    wp::int16 var_s = _wp_args->s;
    wp::array_t<wp::int16> adj_a = _wp_adj_args->a;
    wp::int16 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int16* var_1;
    wp::int16 var_2;
    const wp::int32 var_3 = 3;
    wp::int16 var_4;
    wp::int16* var_5;
    wp::int16 var_6;
    wp::int16 var_7;
    wp::int16 var_8;
    const wp::int32 var_9 = 5;
    wp::int16 var_10;
    wp::int16 var_11;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int16 adj_1 = {};
    wp::int16 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int16 adj_4 = {};
    wp::int16 adj_5 = {};
    wp::int16 adj_6 = {};
    wp::int16 adj_7 = {};
    wp::int16 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::int16 adj_10 = {};
    wp::int16 adj_11 = {};
    //---------
    // forward
    // def kern(a: wp.array(dtype=Any), s: wp.Scalar):                                        <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = Tools.m(a[i]) + Tools.m(a[i], s) + a.dtype(N)                                   <L 3>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_2 = Tools__m_0(var_4, var_3);
    var_5 = wp::address(var_a, var_0);
    var_7 = wp::load(var_5);
    var_6 = Tools__m_0(var_7, var_s);
    var_8 = wp::add(var_2, var_6);
    var_10 = wp::int16(var_9);
    var_11 = wp::add(var_8, var_10);
    // wp::array_store(var_a, var_0, var_11);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_11, adj_a, adj_0, adj_11);
    wp::adj_add(var_8, var_10, adj_8, adj_10, adj_11);
    wp::adj_add(var_2, var_6, adj_2, adj_6, adj_8);
    adj_Tools__m_0(var_7, var_s, adj_5, adj_s, adj_6);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_5);
    adj_Tools__m_0(var_4, var_3, adj_1, adj_3, adj_2);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: a[i] = Tools.m(a[i]) + Tools.m(a[i], s) + a.dtype(N)                              <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def kern(a: wp.array(dtype=Any), s: wp.Scalar):                                   <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Tools__kern_57d0f70d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_57d0f70d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Tools__kern_57d0f70d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void Tools__kern_57d0f70d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_57d0f70d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::int16)));
    if (wp_linear_contiguous)
        Tools__kern_57d0f70d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        Tools__kern_57d0f70d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void Tools__kern_57d0f70d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_57d0f70d *_wp_args)
{
    Tools__kern_57d0f70d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Tools__kern_57d0f70d_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_57d0f70d *_wp_args,
    wp_args_Tools__kern_57d0f70d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Tools__kern_57d0f70d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void Tools__kern_57d0f70d_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_57d0f70d *_wp_args,
    wp_args_Tools__kern_57d0f70d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::int16)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::int16)));
    if (wp_linear_contiguous)
        Tools__kern_57d0f70d_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        Tools__kern_57d0f70d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void Tools__kern_57d0f70d_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_57d0f70d *_wp_args,
    wp_args_Tools__kern_57d0f70d *_wp_adj_args)
{
    Tools__kern_57d0f70d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_redefined_5a04ef61 {
    wp::array_t<wp::float32> a;
    wp::float32 s;
};


template <bool wp_linear_contiguous>
static void redefined_5a04ef61_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_redefined_5a04ef61 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_redefined_5a04ef61 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::float32 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    //---------
    // forward
    // def redefined(a: wp.array(dtype=Any), s: Any):                                         <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = s                                                                               <L 3>
    wp::array_store(var_a, var_0, var_s);
}



template <bool wp_linear_contiguous>
static void redefined_5a04ef61_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_redefined_5a04ef61 *_wp_args,
    wp_args_redefined_5a04ef61 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_redefined_5a04ef61 wp_contiguous_args;
    wp_args_redefined_5a04ef61 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::float32 var_s = _wp_args->s;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::float32 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    //---------
    // forward
    // def redefined(a: wp.array(dtype=Any), s: Any):                                         <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = s                                                                               <L 3>
    // wp::array_store(var_a, var_0, var_s);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_s, adj_a, adj_0, adj_s);
    // adj: a[i] = s                                                                          <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def redefined(a: wp.array(dtype=Any), s: Any):                                    <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void redefined_5a04ef61_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5a04ef61 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        redefined_5a04ef61_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void redefined_5a04ef61_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5a04ef61 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        redefined_5a04ef61_cpu_forward_tasks<true>(dim, _wp_args);
    else
        redefined_5a04ef61_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void redefined_5a04ef61_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5a04ef61 *_wp_args)
{
    redefined_5a04ef61_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void redefined_5a04ef61_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5a04ef61 *_wp_args,
    wp_args_redefined_5a04ef61 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        redefined_5a04ef61_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void redefined_5a04ef61_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5a04ef61 *_wp_args,
    wp_args_redefined_5a04ef61 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        redefined_5a04ef61_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        redefined_5a04ef61_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void redefined_5a04ef61_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5a04ef61 *_wp_args,
    wp_args_redefined_5a04ef61 *_wp_adj_args)
{
    redefined_5a04ef61_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_redefined_5ba64559 {
    wp::array_t<wp::vec_t<3, wp::float32>> a;
    wp::vec_t<3, wp::float32> s;
};


template <bool wp_linear_contiguous>
static void redefined_5ba64559_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_redefined_5ba64559 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_redefined_5ba64559 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_a = _wp_args->a;
    wp::vec_t<3, wp::float32> var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32> var_1;
    //---------
    // forward
    // def redefined(a: wp.array(dtype=Any), s: Any):                                         <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = s + s                                                                           <L 3>
    var_1 = wp::add(var_s, var_s);
    wp::array_store(var_a, var_0, var_1);
}



template <bool wp_linear_contiguous>
static void redefined_5ba64559_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_redefined_5ba64559 *_wp_args,
    wp_args_redefined_5ba64559 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_redefined_5ba64559 wp_contiguous_args;
    wp_args_redefined_5ba64559 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_a = _wp_args->a;
    wp::vec_t<3, wp::float32> var_s = _wp_args->s;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_a = _wp_adj_args->a;
    wp::vec_t<3, wp::float32> adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32> var_1;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    //---------
    // forward
    // def redefined(a: wp.array(dtype=Any), s: Any):                                         <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = s + s                                                                           <L 3>
    var_1 = wp::add(var_s, var_s);
    // wp::array_store(var_a, var_0, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_1, adj_a, adj_0, adj_1);
    wp::adj_add(var_s, var_s, adj_s, adj_s, adj_1);
    // adj: a[i] = s + s                                                                      <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def redefined(a: wp.array(dtype=Any), s: Any):                                    <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void redefined_5ba64559_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5ba64559 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        redefined_5ba64559_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void redefined_5ba64559_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5ba64559 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        redefined_5ba64559_cpu_forward_tasks<true>(dim, _wp_args);
    else
        redefined_5ba64559_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void redefined_5ba64559_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5ba64559 *_wp_args)
{
    redefined_5ba64559_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void redefined_5ba64559_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5ba64559 *_wp_args,
    wp_args_redefined_5ba64559 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        redefined_5ba64559_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void redefined_5ba64559_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5ba64559 *_wp_args,
    wp_args_redefined_5ba64559 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        redefined_5ba64559_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        redefined_5ba64559_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void redefined_5ba64559_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_5ba64559 *_wp_args,
    wp_args_redefined_5ba64559 *_wp_adj_args)
{
    redefined_5ba64559_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_bounded_6876142b {
    wp::array_t<wp::float32> a;
};


template <bool wp_linear_contiguous>
static void bounded_6876142b_cpu_kernel_forward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_bounded_6876142b *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // forward
    // def bounded(a: wp.array(dtype=Any)):                                                   <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // a[i] = kept_out_of_line(a[j])                                                          <L 3>
    var_2 = wp::address(var_a, var_1);
    var_4 = wp::load(var_2);
    var_3 = kept_out_of_line_0(var_4);
    wp::array_store(var_a, var_0, var_3);
}



template <bool wp_linear_contiguous>
static void bounded_6876142b_cpu_kernel_backward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_bounded_6876142b *_wp_args,
    wp_args_bounded_6876142b *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    //---------
    // forward
    // def bounded(a: wp.array(dtype=Any)):                                                   <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // a[i] = kept_out_of_line(a[j])                                                          <L 3>
    var_2 = wp::address(var_a, var_1);
    var_4 = wp::load(var_2);
    var_3 = kept_out_of_line_0(var_4);
    // wp::array_store(var_a, var_0, var_3);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_3, adj_a, adj_0, adj_3);
    adj_kept_out_of_line_0(var_4, adj_2, adj_3);
    wp::adj_address(var_a, var_1, adj_a, adj_1, adj_2);
    // adj: a[i] = kept_out_of_line(a[j])                                                     <L 3>
    // adj: i, j = wp.tid()                                                                   <L 2>
    // adj: def bounded(a: wp.array(dtype=Any)):                                              <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void bounded_6876142b_cpu_forward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_6876142b *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        bounded_6876142b_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void bounded_6876142b_cpu_forward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_6876142b *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    bounded_6876142b_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void bounded_6876142b_cpu_forward(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_6876142b *_wp_args)
{
    bounded_6876142b_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void bounded_6876142b_cpu_backward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_6876142b *_wp_args,
    wp_args_bounded_6876142b *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        bounded_6876142b_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void bounded_6876142b_cpu_backward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_6876142b *_wp_args,
    wp_args_bounded_6876142b *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    bounded_6876142b_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void bounded_6876142b_cpu_backward(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_6876142b *_wp_args,
    wp_args_bounded_6876142b *_wp_adj_args)
{
    bounded_6876142b_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_composites_6c36ebbb {
    wp::array_t<wp::mat_t<3, 3, wp::float32>> m;
    wp::array_t<Pair_a7dd3019> ps;
    wp::array_t<wp::float32> out;
    wp::array_t<wp::vec_t<2, wp::int32>> n;
};


template <bool wp_linear_contiguous>
static void composites_6c36ebbb_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_composites_6c36ebbb *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_composites_6c36ebbb wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<3, 3, wp::float32>);
        wp_contiguous_args.ps.strides[0] = sizeof(Pair_a7dd3019);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.n.strides[0] = sizeof(wp::vec_t<2, wp::int32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_m = _wp_args->m;
    wp::array_t<Pair_a7dd3019> var_ps = _wp_args->ps;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::vec_t<2, wp::int32>> var_n = _wp_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::mat_t<3, 3, wp::float32>* var_1;
    wp::float32 var_2;
    wp::mat_t<3, 3, wp::float32> var_3;
    Pair_a7dd3019* var_4;
    wp::float32* var_5;
    Pair_a7dd3019 var_6;
    Pair_a7dd3019 var_7;
    wp::float32 var_8;
    wp::float32* var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::vec_t<2, wp::int32>* var_12;
    wp::int32 var_13;
    wp::vec_t<2, wp::int32> var_14;
    wp::mat_t<3, 3, wp::float32>* var_15;
    const wp::float32 var_16 = 1.0;
    const wp::float32 var_17 = 2.0;
    const wp::float32 var_18 = 3.0;
    wp::vec_t<3, wp::float32> var_19;
    wp::vec_t<3, wp::float32> var_20;
    wp::mat_t<3, 3, wp::float32> var_21;
    const wp::int32 var_22 = 0;
    wp::float32 var_23;
    const wp::float32 var_24 = 2.0;
    wp::vec_t<3, wp::float32> var_25;
    const wp::float32 var_26 = 2.0;
    const wp::int32 var_27 = 1;
    wp::float32 var_28;
    wp::float32 var_29;
    wp::float32 var_30;
    //---------
    // forward
    // def composites(m: wp.array(dtype=wp.mat33), ps: wp.array(dtype=Pair), out: wp.array(dtype=float), n: wp.array(dtype=wp.vec2i)):       <L 100>
    // i = wp.tid()                                                                           <L 101>
    var_0 = builtin_tid1d();
    // out[i] = trace_and_more(m[i]) + moved(ps[i], out[i]).a                                 <L 102>
    var_1 = wp::address(var_m, var_0);
    var_3 = wp::load(var_1);
    var_2 = trace_and_more_0(var_3);
    var_4 = wp::address(var_ps, var_0);
    var_5 = wp::address(var_out, var_0);
    var_7 = wp::load(var_4);
    var_8 = wp::load(var_5);
    var_6 = moved_0(var_7, var_8);
    var_9 = &(var_6.a);
    var_11 = wp::load(var_9);
    var_10 = wp::add(var_2, var_11);
    wp::array_store(var_out, var_0, var_10);
    // of_integers(n[i])                                                                      <L 103>
    var_12 = wp::address(var_n, var_0);
    var_14 = wp::load(var_12);
    var_13 = of_integers_0(var_14);
    // w = transformed(m[i], wp.vec3(1.0, 2.0, 3.0))                                          <L 104>
    var_15 = wp::address(var_m, var_0);
    var_19 = wp::vec_t<3, wp::float32>(var_16, var_17, var_18);
    var_21 = wp::load(var_15);
    var_20 = transformed_0(var_21, var_19);
    // out[i] += w[0] + product(w, 2.0)[1]                                                    <L 105>
    var_23 = wp::extract(var_20, var_22);
    var_25 = product_0(var_20, var_24, var_26);
    var_28 = wp::extract(var_25, var_27);
    var_29 = wp::add(var_23, var_28);
    var_30 = wp::atomic_add(var_out, var_0, var_29);
}



template <bool wp_linear_contiguous>
static void composites_6c36ebbb_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_composites_6c36ebbb *_wp_args,
    wp_args_composites_6c36ebbb *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_composites_6c36ebbb wp_contiguous_args;
    wp_args_composites_6c36ebbb wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<3, 3, wp::float32>);
        wp_contiguous_adj_args.m.strides[0] = sizeof(wp::mat_t<3, 3, wp::float32>);
        wp_contiguous_args.ps.strides[0] = sizeof(Pair_a7dd3019);
        wp_contiguous_adj_args.ps.strides[0] = sizeof(Pair_a7dd3019);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.n.strides[0] = sizeof(wp::vec_t<2, wp::int32>);
        wp_contiguous_adj_args.n.strides[0] = sizeof(wp::vec_t<2, wp::int32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_m = _wp_args->m;
    wp::array_t<Pair_a7dd3019> var_ps = _wp_args->ps;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::vec_t<2, wp::int32>> var_n = _wp_args->n;
    wp::array_t<wp::mat_t<3, 3, wp::float32>> adj_m = _wp_adj_args->m;
    wp::array_t<Pair_a7dd3019> adj_ps = _wp_adj_args->ps;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    wp::array_t<wp::vec_t<2, wp::int32>> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::mat_t<3, 3, wp::float32>* var_1;
    wp::float32 var_2;
    wp::mat_t<3, 3, wp::float32> var_3;
    Pair_a7dd3019* var_4;
    wp::float32* var_5;
    Pair_a7dd3019 var_6;
    Pair_a7dd3019 var_7;
    wp::float32 var_8;
    wp::float32* var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::vec_t<2, wp::int32>* var_12;
    wp::int32 var_13;
    wp::vec_t<2, wp::int32> var_14;
    wp::mat_t<3, 3, wp::float32>* var_15;
    const wp::float32 var_16 = 1.0;
    const wp::float32 var_17 = 2.0;
    const wp::float32 var_18 = 3.0;
    wp::vec_t<3, wp::float32> var_19;
    wp::vec_t<3, wp::float32> var_20;
    wp::mat_t<3, 3, wp::float32> var_21;
    const wp::int32 var_22 = 0;
    wp::float32 var_23;
    const wp::float32 var_24 = 2.0;
    wp::vec_t<3, wp::float32> var_25;
    const wp::float32 var_26 = 2.0;
    const wp::int32 var_27 = 1;
    wp::float32 var_28;
    wp::float32 var_29;
    wp::float32 var_30;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::mat_t<3, 3, wp::float32> adj_1 = {};
    wp::float32 adj_2 = {};
    wp::mat_t<3, 3, wp::float32> adj_3 = {};
    Pair_a7dd3019 adj_4 = {};
    wp::float32 adj_5 = {};
    Pair_a7dd3019 adj_6 = {};
    Pair_a7dd3019 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::vec_t<2, wp::int32> adj_12 = {};
    wp::int32 adj_13 = {};
    wp::vec_t<2, wp::int32> adj_14 = {};
    wp::mat_t<3, 3, wp::float32> adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::vec_t<3, wp::float32> adj_19 = {};
    wp::vec_t<3, wp::float32> adj_20 = {};
    wp::mat_t<3, 3, wp::float32> adj_21 = {};
    wp::int32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::vec_t<3, wp::float32> adj_25 = {};
    wp::float32 adj_26 = {};
    wp::int32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    //---------
    // forward
    // def composites(m: wp.array(dtype=wp.mat33), ps: wp.array(dtype=Pair), out: wp.array(dtype=float), n: wp.array(dtype=wp.vec2i)):       <L 100>
    // i = wp.tid()                                                                           <L 101>
    var_0 = builtin_tid1d();
    // out[i] = trace_and_more(m[i]) + moved(ps[i], out[i]).a                                 <L 102>
    var_1 = wp::address(var_m, var_0);
    var_3 = wp::load(var_1);
    var_2 = trace_and_more_0(var_3);
    var_4 = wp::address(var_ps, var_0);
    var_5 = wp::address(var_out, var_0);
    var_7 = wp::load(var_4);
    var_8 = wp::load(var_5);
    var_6 = moved_0(var_7, var_8);
    var_9 = &(var_6.a);
    var_11 = wp::load(var_9);
    var_10 = wp::add(var_2, var_11);
    // wp::array_store(var_out, var_0, var_10);
    // of_integers(n[i])                                                                      <L 103>
    var_12 = wp::address(var_n, var_0);
    var_14 = wp::load(var_12);
    var_13 = of_integers_0(var_14);
    // w = transformed(m[i], wp.vec3(1.0, 2.0, 3.0))                                          <L 104>
    var_15 = wp::address(var_m, var_0);
    var_19 = wp::vec_t<3, wp::float32>(var_16, var_17, var_18);
    var_21 = wp::load(var_15);
    var_20 = transformed_0(var_21, var_19);
    // out[i] += w[0] + product(w, 2.0)[1]                                                    <L 105>
    var_23 = wp::extract(var_20, var_22);
    var_25 = product_0(var_20, var_24, var_26);
    var_28 = wp::extract(var_25, var_27);
    var_29 = wp::add(var_23, var_28);
    // var_30 = wp::atomic_add(var_out, var_0, var_29);
    //---------
    // reverse
    wp::adj_atomic_add(var_out, var_0, var_29, adj_out, adj_0, adj_29, adj_30);
    wp::adj_add(var_23, var_28, adj_23, adj_28, adj_29);
    wp::adj_extract(var_25, var_27, adj_25, adj_27, adj_28);
    adj_product_0(var_20, var_24, var_26, adj_20, adj_24, adj_26, adj_25);
    wp::adj_extract(var_20, var_22, adj_20, adj_22, adj_23);
    // adj: out[i] += w[0] + product(w, 2.0)[1]                                               <L 105>
    adj_transformed_0(var_21, var_19, adj_15, adj_19, adj_20);
    wp::adj_vec_t(var_16, var_17, var_18, adj_16, adj_17, adj_18, adj_19);
    wp::adj_address(var_m, var_0, adj_m, adj_0, adj_15);
    // adj: w = transformed(m[i], wp.vec3(1.0, 2.0, 3.0))                                     <L 104>
    adj_of_integers_0(var_14, adj_12, adj_13);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_12);
    // adj: of_integers(n[i])                                                                 <L 103>
    wp::adj_array_store(var_out, var_0, var_10, adj_out, adj_0, adj_10);
    wp::adj_add(var_2, var_11, adj_2, adj_9, adj_10);
    adj_6.a += adj_9;
    adj_moved_0(var_7, var_8, adj_4, adj_5, adj_6);
    wp::adj_address(var_out, var_0, adj_out, adj_0, adj_5);
    wp::adj_address(var_ps, var_0, adj_ps, adj_0, adj_4);
    adj_trace_and_more_0(var_3, adj_1, adj_2);
    wp::adj_address(var_m, var_0, adj_m, adj_0, adj_1);
    // adj: out[i] = trace_and_more(m[i]) + moved(ps[i], out[i]).a                            <L 102>
    // adj: i = wp.tid()                                                                      <L 101>
    // adj: def composites(m: wp.array(dtype=wp.mat33), ps: wp.array(dtype=Pair), out: wp.array(dtype=float), n: wp.array(dtype=wp.vec2i)):  <L 100>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void composites_6c36ebbb_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_6c36ebbb *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        composites_6c36ebbb_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void composites_6c36ebbb_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_6c36ebbb *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<3, 3, wp::float32>)) & (_wp_args->ps.strides[0] == (int)sizeof(Pair_a7dd3019)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->n.strides[0] == (int)sizeof(wp::vec_t<2, wp::int32>)));
    if (wp_linear_contiguous)
        composites_6c36ebbb_cpu_forward_tasks<true>(dim, _wp_args);
    else
        composites_6c36ebbb_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void composites_6c36ebbb_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_6c36ebbb *_wp_args)
{
    composites_6c36ebbb_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void composites_6c36ebbb_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_6c36ebbb *_wp_args,
    wp_args_composites_6c36ebbb *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        composites_6c36ebbb_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void composites_6c36ebbb_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_6c36ebbb *_wp_args,
    wp_args_composites_6c36ebbb *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<3, 3, wp::float32>)) & (_wp_adj_args->m.strides[0] == (int)sizeof(wp::mat_t<3, 3, wp::float32>)) & (_wp_args->ps.strides[0] == (int)sizeof(Pair_a7dd3019)) & (_wp_adj_args->ps.strides[0] == (int)sizeof(Pair_a7dd3019)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->n.strides[0] == (int)sizeof(wp::vec_t<2, wp::int32>)) & (_wp_adj_args->n.strides[0] == (int)sizeof(wp::vec_t<2, wp::int32>)));
    if (wp_linear_contiguous)
        composites_6c36ebbb_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        composites_6c36ebbb_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void composites_6c36ebbb_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_6c36ebbb *_wp_args,
    wp_args_composites_6c36ebbb *_wp_adj_args)
{
    composites_6c36ebbb_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_redefined_6f895b7d {
    wp::array_t<wp::vec_t<4, wp::float32>> a;
    wp::vec_t<4, wp::float32> s;
};


template <bool wp_linear_contiguous>
static void redefined_6f895b7d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_redefined_6f895b7d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_redefined_6f895b7d wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<4, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<4, wp::float32>> var_a = _wp_args->a;
    wp::vec_t<4, wp::float32> var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<4, wp::float32> var_1;
    //---------
    // forward
    // def redefined(a: wp.array(dtype=Any), s: Any):                                         <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = s + s                                                                           <L 3>
    var_1 = wp::add(var_s, var_s);
    wp::array_store(var_a, var_0, var_1);
}



template <bool wp_linear_contiguous>
static void redefined_6f895b7d_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_redefined_6f895b7d *_wp_args,
    wp_args_redefined_6f895b7d *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_redefined_6f895b7d wp_contiguous_args;
    wp_args_redefined_6f895b7d wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<4, wp::float32>);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::vec_t<4, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<4, wp::float32>> var_a = _wp_args->a;
    wp::vec_t<4, wp::float32> var_s = _wp_args->s;
    wp::array_t<wp::vec_t<4, wp::float32>> adj_a = _wp_adj_args->a;
    wp::vec_t<4, wp::float32> adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<4, wp::float32> var_1;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<4, wp::float32> adj_1 = {};
    //---------
    // forward
    // def redefined(a: wp.array(dtype=Any), s: Any):                                         <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = s + s                                                                           <L 3>
    var_1 = wp::add(var_s, var_s);
    // wp::array_store(var_a, var_0, var_1);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_1, adj_a, adj_0, adj_1);
    wp::adj_add(var_s, var_s, adj_s, adj_s, adj_1);
    // adj: a[i] = s + s                                                                      <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def redefined(a: wp.array(dtype=Any), s: Any):                                    <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void redefined_6f895b7d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_6f895b7d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        redefined_6f895b7d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void redefined_6f895b7d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_6f895b7d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<4, wp::float32>)));
    if (wp_linear_contiguous)
        redefined_6f895b7d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        redefined_6f895b7d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void redefined_6f895b7d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_6f895b7d *_wp_args)
{
    redefined_6f895b7d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void redefined_6f895b7d_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_6f895b7d *_wp_args,
    wp_args_redefined_6f895b7d *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        redefined_6f895b7d_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void redefined_6f895b7d_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_6f895b7d *_wp_args,
    wp_args_redefined_6f895b7d *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<4, wp::float32>)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::vec_t<4, wp::float32>)));
    if (wp_linear_contiguous)
        redefined_6f895b7d_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        redefined_6f895b7d_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void redefined_6f895b7d_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_redefined_6f895b7d *_wp_args,
    wp_args_redefined_6f895b7d *_wp_adj_args)
{
    redefined_6f895b7d_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_Tools__kern_82344284 {
    wp::array_t<wp::float32> a;
    wp::float32 s;
};


template <bool wp_linear_contiguous>
static void Tools__kern_82344284_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Tools__kern_82344284 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_Tools__kern_82344284 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::float32 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    const wp::int32 var_3 = 3;
    wp::float32 var_4;
    wp::float32* var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    const wp::int32 var_9 = 5;
    wp::float32 var_10;
    wp::float32 var_11;
    //---------
    // forward
    // def kern(a: wp.array(dtype=Any), s: wp.Scalar):                                        <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = Tools.m(a[i]) + Tools.m(a[i], s) + a.dtype(N)                                   <L 3>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_2 = Tools__m_0(var_4, var_3);
    var_5 = wp::address(var_a, var_0);
    var_7 = wp::load(var_5);
    var_6 = Tools__m_0(var_7, var_s);
    var_8 = wp::add(var_2, var_6);
    var_10 = wp::float32(var_9);
    var_11 = wp::add(var_8, var_10);
    wp::array_store(var_a, var_0, var_11);
}



template <bool wp_linear_contiguous>
static void Tools__kern_82344284_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Tools__kern_82344284 *_wp_args,
    wp_args_Tools__kern_82344284 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_Tools__kern_82344284 wp_contiguous_args;
    wp_args_Tools__kern_82344284 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::float32 var_s = _wp_args->s;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::float32 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    wp::float32 var_2;
    const wp::int32 var_3 = 3;
    wp::float32 var_4;
    wp::float32* var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    const wp::int32 var_9 = 5;
    wp::float32 var_10;
    wp::float32 var_11;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    //---------
    // forward
    // def kern(a: wp.array(dtype=Any), s: wp.Scalar):                                        <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = Tools.m(a[i]) + Tools.m(a[i], s) + a.dtype(N)                                   <L 3>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_2 = Tools__m_0(var_4, var_3);
    var_5 = wp::address(var_a, var_0);
    var_7 = wp::load(var_5);
    var_6 = Tools__m_0(var_7, var_s);
    var_8 = wp::add(var_2, var_6);
    var_10 = wp::float32(var_9);
    var_11 = wp::add(var_8, var_10);
    // wp::array_store(var_a, var_0, var_11);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_11, adj_a, adj_0, adj_11);
    wp::adj_add(var_8, var_10, adj_8, adj_10, adj_11);
    wp::adj_float32(var_9, adj_9, adj_10);
    wp::adj_add(var_2, var_6, adj_2, adj_6, adj_8);
    adj_Tools__m_0(var_7, var_s, adj_5, adj_s, adj_6);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_5);
    adj_Tools__m_0(var_4, var_3, adj_1, adj_3, adj_2);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: a[i] = Tools.m(a[i]) + Tools.m(a[i], s) + a.dtype(N)                              <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def kern(a: wp.array(dtype=Any), s: wp.Scalar):                                   <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Tools__kern_82344284_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_82344284 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Tools__kern_82344284_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void Tools__kern_82344284_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_82344284 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        Tools__kern_82344284_cpu_forward_tasks<true>(dim, _wp_args);
    else
        Tools__kern_82344284_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void Tools__kern_82344284_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_82344284 *_wp_args)
{
    Tools__kern_82344284_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Tools__kern_82344284_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_82344284 *_wp_args,
    wp_args_Tools__kern_82344284 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Tools__kern_82344284_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void Tools__kern_82344284_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_82344284 *_wp_args,
    wp_args_Tools__kern_82344284 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        Tools__kern_82344284_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        Tools__kern_82344284_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void Tools__kern_82344284_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_82344284 *_wp_args,
    wp_args_Tools__kern_82344284 *_wp_adj_args)
{
    Tools__kern_82344284_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_bounded_a8aea202 {
    wp::array_t<wp::vec_t<3, wp::float32>> a;
};


template <bool wp_linear_contiguous>
static void bounded_a8aea202_cpu_kernel_forward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_bounded_a8aea202 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_a = _wp_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::vec_t<3, wp::float32>* var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::vec_t<3, wp::float32> var_4;
    //---------
    // forward
    // def bounded(a: wp.array(dtype=Any)):                                                   <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // a[i] = kept_out_of_line(a[j])                                                          <L 3>
    var_2 = wp::address(var_a, var_1);
    var_4 = wp::load(var_2);
    var_3 = kept_out_of_line_0(var_4);
    wp::array_store(var_a, var_0, var_3);
}



template <bool wp_linear_contiguous>
static void bounded_a8aea202_cpu_kernel_backward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_bounded_a8aea202 *_wp_args,
    wp_args_bounded_a8aea202 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_a = _wp_adj_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::vec_t<3, wp::float32>* var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::vec_t<3, wp::float32> var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::vec_t<3, wp::float32> adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    //---------
    // forward
    // def bounded(a: wp.array(dtype=Any)):                                                   <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // a[i] = kept_out_of_line(a[j])                                                          <L 3>
    var_2 = wp::address(var_a, var_1);
    var_4 = wp::load(var_2);
    var_3 = kept_out_of_line_0(var_4);
    // wp::array_store(var_a, var_0, var_3);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_3, adj_a, adj_0, adj_3);
    adj_kept_out_of_line_0(var_4, adj_2, adj_3);
    wp::adj_address(var_a, var_1, adj_a, adj_1, adj_2);
    // adj: a[i] = kept_out_of_line(a[j])                                                     <L 3>
    // adj: i, j = wp.tid()                                                                   <L 2>
    // adj: def bounded(a: wp.array(dtype=Any)):                                              <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void bounded_a8aea202_cpu_forward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_a8aea202 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        bounded_a8aea202_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void bounded_a8aea202_cpu_forward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_a8aea202 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    bounded_a8aea202_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void bounded_a8aea202_cpu_forward(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_a8aea202 *_wp_args)
{
    bounded_a8aea202_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void bounded_a8aea202_cpu_backward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_a8aea202 *_wp_args,
    wp_args_bounded_a8aea202 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        bounded_a8aea202_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void bounded_a8aea202_cpu_backward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_a8aea202 *_wp_args,
    wp_args_bounded_a8aea202 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    bounded_a8aea202_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void bounded_a8aea202_cpu_backward(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_a8aea202 *_wp_args,
    wp_args_bounded_a8aea202 *_wp_adj_args)
{
    bounded_a8aea202_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_from_a_loop_aaffbd9d {
    wp::array_t<wp::vec_t<3, wp::float32>> a;
};


template <bool wp_linear_contiguous>
static void from_a_loop_aaffbd9d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_from_a_loop_aaffbd9d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_from_a_loop_aaffbd9d wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_a = _wp_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    //---------
    // forward
    // def from_a_loop(a: wp.array(dtype=Any)):                                               <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = kept_out_of_line(a[i])                                                          <L 3>
    var_1 = wp::address(var_a, var_0);
    var_3 = wp::load(var_1);
    var_2 = kept_out_of_line_0(var_3);
    wp::array_store(var_a, var_0, var_2);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void from_a_loop_aaffbd9d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_a_loop_aaffbd9d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        from_a_loop_aaffbd9d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void from_a_loop_aaffbd9d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_a_loop_aaffbd9d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        from_a_loop_aaffbd9d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        from_a_loop_aaffbd9d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void from_a_loop_aaffbd9d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_from_a_loop_aaffbd9d *_wp_args)
{
    from_a_loop_aaffbd9d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_bounded_cfe4cd79 {
    wp::array_t<wp::mat_t<3, 3, wp::float32>> a;
};


template <bool wp_linear_contiguous>
static void bounded_cfe4cd79_cpu_kernel_forward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_bounded_cfe4cd79 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_a = _wp_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::mat_t<3, 3, wp::float32>* var_2;
    wp::mat_t<3, 3, wp::float32> var_3;
    wp::mat_t<3, 3, wp::float32> var_4;
    //---------
    // forward
    // def bounded(a: wp.array(dtype=Any)):                                                   <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // a[i] = kept_out_of_line(a[j])                                                          <L 3>
    var_2 = wp::address(var_a, var_1);
    var_4 = wp::load(var_2);
    var_3 = kept_out_of_line_0(var_4);
    wp::array_store(var_a, var_0, var_3);
}



template <bool wp_linear_contiguous>
static void bounded_cfe4cd79_cpu_kernel_backward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_bounded_cfe4cd79 *_wp_args,
    wp_args_bounded_cfe4cd79 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_a = _wp_args->a;
    wp::array_t<wp::mat_t<3, 3, wp::float32>> adj_a = _wp_adj_args->a;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::mat_t<3, 3, wp::float32>* var_2;
    wp::mat_t<3, 3, wp::float32> var_3;
    wp::mat_t<3, 3, wp::float32> var_4;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::mat_t<3, 3, wp::float32> adj_2 = {};
    wp::mat_t<3, 3, wp::float32> adj_3 = {};
    wp::mat_t<3, 3, wp::float32> adj_4 = {};
    //---------
    // forward
    // def bounded(a: wp.array(dtype=Any)):                                                   <L 1>
    // i, j = wp.tid()                                                                        <L 2>
    builtin_tid2d(var_0, var_1);
    // a[i] = kept_out_of_line(a[j])                                                          <L 3>
    var_2 = wp::address(var_a, var_1);
    var_4 = wp::load(var_2);
    var_3 = kept_out_of_line_0(var_4);
    // wp::array_store(var_a, var_0, var_3);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_3, adj_a, adj_0, adj_3);
    adj_kept_out_of_line_0(var_4, adj_2, adj_3);
    wp::adj_address(var_a, var_1, adj_a, adj_1, adj_2);
    // adj: a[i] = kept_out_of_line(a[j])                                                     <L 3>
    // adj: i, j = wp.tid()                                                                   <L 2>
    // adj: def bounded(a: wp.array(dtype=Any)):                                              <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void bounded_cfe4cd79_cpu_forward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_cfe4cd79 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        bounded_cfe4cd79_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void bounded_cfe4cd79_cpu_forward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_cfe4cd79 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    bounded_cfe4cd79_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void bounded_cfe4cd79_cpu_forward(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_cfe4cd79 *_wp_args)
{
    bounded_cfe4cd79_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void bounded_cfe4cd79_cpu_backward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_cfe4cd79 *_wp_args,
    wp_args_bounded_cfe4cd79 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        bounded_cfe4cd79_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void bounded_cfe4cd79_cpu_backward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_cfe4cd79 *_wp_args,
    wp_args_bounded_cfe4cd79 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    bounded_cfe4cd79_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void bounded_cfe4cd79_cpu_backward(
    wp::launch_bounds_t<2> *dim,
    wp_args_bounded_cfe4cd79 *_wp_args,
    wp_args_bounded_cfe4cd79 *_wp_adj_args)
{
    bounded_cfe4cd79_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_Tools__kern_ee9bf71c {
    wp::array_t<wp::float64> a;
    wp::int32 s;
};


template <bool wp_linear_contiguous>
static void Tools__kern_ee9bf71c_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Tools__kern_ee9bf71c *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_Tools__kern_ee9bf71c wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float64> var_a = _wp_args->a;
    wp::int32 var_s = _wp_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float64* var_1;
    wp::float64 var_2;
    const wp::int32 var_3 = 3;
    wp::float64 var_4;
    wp::float64* var_5;
    wp::float64 var_6;
    wp::float64 var_7;
    wp::float64 var_8;
    wp::float64 var_9;
    wp::float64 var_10;
    //---------
    // forward
    // def kern(a: wp.array(dtype=Any), s: wp.Scalar):                                        <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = Tools.m(a[i]) + Tools.m(a[i], s) + a.dtype(N)                                   <L 3>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_2 = Tools__m_0(var_4, var_3);
    var_5 = wp::address(var_a, var_0);
    var_7 = wp::load(var_5);
    var_6 = Tools__m_0(var_7, var_s);
    var_8 = wp::add(var_2, var_6);
    var_9 = 5;
    var_10 = wp::add(var_8, var_9);
    wp::array_store(var_a, var_0, var_10);
}



template <bool wp_linear_contiguous>
static void Tools__kern_ee9bf71c_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_Tools__kern_ee9bf71c *_wp_args,
    wp_args_Tools__kern_ee9bf71c *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_Tools__kern_ee9bf71c wp_contiguous_args;
    wp_args_Tools__kern_ee9bf71c wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float64);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::float64);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float64> var_a = _wp_args->a;
    wp::int32 var_s = _wp_args->s;
    wp::array_t<wp::float64> adj_a = _wp_adj_args->a;
    wp::int32 adj_s = _wp_adj_args->s;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float64* var_1;
    wp::float64 var_2;
    const wp::int32 var_3 = 3;
    wp::float64 var_4;
    wp::float64* var_5;
    wp::float64 var_6;
    wp::float64 var_7;
    wp::float64 var_8;
    wp::float64 var_9;
    wp::float64 var_10;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float64 adj_1 = {};
    wp::float64 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float64 adj_4 = {};
    wp::float64 adj_5 = {};
    wp::float64 adj_6 = {};
    wp::float64 adj_7 = {};
    wp::float64 adj_8 = {};
    wp::float64 adj_9 = {};
    wp::float64 adj_10 = {};
    //---------
    // forward
    // def kern(a: wp.array(dtype=Any), s: wp.Scalar):                                        <L 1>
    // i = wp.tid()                                                                           <L 2>
    var_0 = builtin_tid1d();
    // a[i] = Tools.m(a[i]) + Tools.m(a[i], s) + a.dtype(N)                                   <L 3>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_2 = Tools__m_0(var_4, var_3);
    var_5 = wp::address(var_a, var_0);
    var_7 = wp::load(var_5);
    var_6 = Tools__m_0(var_7, var_s);
    var_8 = wp::add(var_2, var_6);
    var_9 = 5;
    var_10 = wp::add(var_8, var_9);
    // wp::array_store(var_a, var_0, var_10);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_10, adj_a, adj_0, adj_10);
    wp::adj_add(var_8, var_9, adj_8, adj_9, adj_10);
    wp::adj_add(var_2, var_6, adj_2, adj_6, adj_8);
    adj_Tools__m_0(var_7, var_s, adj_5, adj_s, adj_6);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_5);
    adj_Tools__m_0(var_4, var_3, adj_1, adj_3, adj_2);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: a[i] = Tools.m(a[i]) + Tools.m(a[i], s) + a.dtype(N)                              <L 3>
    // adj: i = wp.tid()                                                                      <L 2>
    // adj: def kern(a: wp.array(dtype=Any), s: wp.Scalar):                                   <L 1>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Tools__kern_ee9bf71c_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_ee9bf71c *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Tools__kern_ee9bf71c_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void Tools__kern_ee9bf71c_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_ee9bf71c *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float64)));
    if (wp_linear_contiguous)
        Tools__kern_ee9bf71c_cpu_forward_tasks<true>(dim, _wp_args);
    else
        Tools__kern_ee9bf71c_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void Tools__kern_ee9bf71c_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_ee9bf71c *_wp_args)
{
    Tools__kern_ee9bf71c_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void Tools__kern_ee9bf71c_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_ee9bf71c *_wp_args,
    wp_args_Tools__kern_ee9bf71c *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        Tools__kern_ee9bf71c_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void Tools__kern_ee9bf71c_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_ee9bf71c *_wp_args,
    wp_args_Tools__kern_ee9bf71c *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float64)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::float64)));
    if (wp_linear_contiguous)
        Tools__kern_ee9bf71c_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        Tools__kern_ee9bf71c_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void Tools__kern_ee9bf71c_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_Tools__kern_ee9bf71c *_wp_args,
    wp_args_Tools__kern_ee9bf71c *_wp_adj_args)
{
    Tools__kern_ee9bf71c_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

