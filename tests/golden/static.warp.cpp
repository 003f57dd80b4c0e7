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


struct Inner_39d41e1c
{
    wp::vec_t<3, wp::float32> v;
    wp::int32 n;


    Inner_39d41e1c() = default;
    CUDA_CALLABLE Inner_39d41e1c(wp::vec_t<3, wp::float32> const& v,
    wp::int32 const& n = {})
        : v{v}
        , n{n}

    {
    }

    CUDA_CALLABLE Inner_39d41e1c& operator += (const Inner_39d41e1c& rhs)
    {    v += rhs.v;
    n += rhs.n;

        return *this;}

};

static CUDA_CALLABLE void adj_Inner_39d41e1c(wp::vec_t<3, wp::float32> const&,
    wp::int32 const&,
    wp::vec_t<3, wp::float32> & adj_v,
    wp::int32 & adj_n,
    Inner_39d41e1c & adj_ret)
{
    adj_v += adj_ret.v;
    adj_n += adj_ret.n;
}

// Required when compiling adjoints.
CUDA_CALLABLE Inner_39d41e1c add(const Inner_39d41e1c& a, const Inner_39d41e1c& b)
{
    return Inner_39d41e1c();
}

CUDA_CALLABLE void adj_atomic_add(Inner_39d41e1c* p, Inner_39d41e1c t)
{
    wp::adj_atomic_add(&p->v, t.v);
    wp::adj_atomic_add(&p->n, t.n);
}




struct Outer_a0a222cb
{
    Inner_39d41e1c inner;
    wp::mat_t<2, 2, wp::float32> m;
    wp::float32 x;
    wp::float16 h;
    wp::uint64 u;
    bool flag;
    wp::transform_t<wp::float32> tf;
    wp::quat_t<wp::float32> q;


    Outer_a0a222cb() = default;
    CUDA_CALLABLE Outer_a0a222cb(Inner_39d41e1c const& inner,
    wp::mat_t<2, 2, wp::float32> const& m = {},
    wp::float32 const& x = {},
    wp::float16 const& h = {},
    wp::uint64 const& u = {},
    bool const& flag = {},
    wp::transform_t<wp::float32> const& tf = {},
    wp::quat_t<wp::float32> const& q = {})
        : inner{inner}
        , m{m}
        , x{x}
        , h{h}
        , u{u}
        , flag{flag}
        , tf{tf}
        , q{q}

    {
    }

    CUDA_CALLABLE Outer_a0a222cb& operator += (const Outer_a0a222cb& rhs)
    {    inner += rhs.inner;
    m += rhs.m;
    x += rhs.x;
    h += rhs.h;
    u += rhs.u;
    tf += rhs.tf;
    q += rhs.q;

        return *this;}

};

static CUDA_CALLABLE void adj_Outer_a0a222cb(Inner_39d41e1c const&,
    wp::mat_t<2, 2, wp::float32> const&,
    wp::float32 const&,
    wp::float16 const&,
    wp::uint64 const&,
    bool const&,
    wp::transform_t<wp::float32> const&,
    wp::quat_t<wp::float32> const&,
    Inner_39d41e1c & adj_inner,
    wp::mat_t<2, 2, wp::float32> & adj_m,
    wp::float32 & adj_x,
    wp::float16 & adj_h,
    wp::uint64 & adj_u,
    bool & adj_flag,
    wp::transform_t<wp::float32> & adj_tf,
    wp::quat_t<wp::float32> & adj_q,
    Outer_a0a222cb & adj_ret)
{
    adj_inner += adj_ret.inner;
    adj_m += adj_ret.m;
    adj_x += adj_ret.x;
    adj_h += adj_ret.h;
    adj_u += adj_ret.u;
    adj_flag += adj_ret.flag;
    adj_tf += adj_ret.tf;
    adj_q += adj_ret.q;
}

// Required when compiling adjoints.
CUDA_CALLABLE Outer_a0a222cb add(const Outer_a0a222cb& a, const Outer_a0a222cb& b)
{
    return Outer_a0a222cb();
}

CUDA_CALLABLE void adj_atomic_add(Outer_a0a222cb* p, Outer_a0a222cb t)
{
    adj_atomic_add(&p->inner, t.inner);
    wp::adj_atomic_add(&p->m, t.m);
    wp::adj_atomic_add(&p->x, t.x);
    wp::adj_atomic_add(&p->h, t.h);
    wp::adj_atomic_add(&p->u, t.u);
    wp::adj_atomic_add(&p->flag, t.flag);
    wp::adj_atomic_add(&p->tf, t.tf);
    wp::adj_atomic_add(&p->q, t.q);
}




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


// static.py:64
static wp::float32 second_0(
    Inner_39d41e1c var_s)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32>* var_0;
    const wp::int32 var_1 = 1;
    wp::float32 var_2;
    wp::vec_t<3, wp::float32> var_3;
    //---------
    // forward
    // def second(s: Inner):                                                                  <L 65>
    // return s.v[1]                                                                          <L 66>
    var_0 = &((var_s).v);
    var_3 = wp::load(var_0);
    var_2 = wp::extract(var_3, var_1);
    return var_2;
}


// static.py:141
static wp::float64 static_result_0(
    wp::float64 var_x)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // forward
    // def static_result(x: wp.static(Real)) -> wp.static(Real):                              <L 142>
    // return x * x                                                                           <L 143>
    var_0 = wp::mul(var_x, var_x);
    return var_0;
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


// static.py:64
static void adj_second_0(
    Inner_39d41e1c var_s,
    Inner_39d41e1c & adj_s,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32>* var_0;
    const wp::int32 var_1 = 1;
    wp::float32 var_2;
    wp::vec_t<3, wp::float32> var_3;
    //---------
    // dual vars
    wp::vec_t<3, wp::float32> adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    //---------
    // forward
    // def second(s: Inner):                                                                  <L 65>
    // return s.v[1]                                                                          <L 66>
    var_0 = &((var_s).v);
    var_3 = wp::load(var_0);
    var_2 = wp::extract(var_3, var_1);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_extract(var_3, var_1, adj_0, adj_1, adj_2);
    adj_s.v += adj_0;
    // adj: return s.v[1]                                                                     <L 66>
    // adj: def second(s: Inner):                                                             <L 65>
    return;
}


// static.py:141
static void adj_static_result_0(
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
    // def static_result(x: wp.static(Real)) -> wp.static(Real):                              <L 142>
    // return x * x                                                                           <L 143>
    var_0 = wp::mul(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x * x                                                                      <L 143>
    // adj: def static_result(x: wp.static(Real)) -> wp.static(Real):                         <L 142>
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
    // def resolved(x: wp.array(dtype=float)):                                                <L 70>
    // i = wp.tid()                                                                           <L 71>
    var_0 = builtin_tid1d();
    // a = wp.static(math.sqrt(SIZE) + sum(TABLE))                                            <L 72>
    // b = -wp.static(SIZE)                                                                   <L 73>
    // for j in range(wp.static(len(TABLE))):                                                 <L 74>
    // x[i] += wp.static(DEEP["gain"]) * float(b)                                             <L 75>
    var_5 = wp::float(var_2);
    var_6 = wp::mul(var_4, var_5);
    var_7 = wp::atomic_add(var_x, var_0, var_6);
    var_10 = wp::float(var_2);
    var_11 = wp::mul(var_9, var_10);
    var_12 = wp::atomic_add(var_x, var_0, var_11);
    var_15 = wp::float(var_2);
    var_16 = wp::mul(var_14, var_15);
    var_17 = wp::atomic_add(var_x, var_0, var_16);
    // if wp.static(SIZE > 3):                                                                <L 76>
    // x[i] = wp.static(double)(a) + choose(wp.static(len(DEEP["names"])))                    <L 77>
    var_19 = double_0(var_1);
    var_21 = choose_0(var_20);
    var_22 = wp::add(var_19, var_21);
    wp::array_store(var_x, var_0, var_22);
    // v = wp.static(wp.vec3(1.0, 2.0, 3.0))                                                  <L 78>
    // x[i] += wp.static(v.y) if wp.static(False) else v[0]                                   <L 79>
    var_26 = wp::extract(var_23, var_25);
    var_27 = wp::atomic_add(var_x, var_0, var_26);
    // f = wp.static(double)                                                                  <L 80>
    // x[i] = f(x[i])                                                                         <L 81>
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
    // def resolved(x: wp.array(dtype=float)):                                                <L 70>
    // i = wp.tid()                                                                           <L 71>
    var_0 = builtin_tid1d();
    // a = wp.static(math.sqrt(SIZE) + sum(TABLE))                                            <L 72>
    // b = -wp.static(SIZE)                                                                   <L 73>
    // for j in range(wp.static(len(TABLE))):                                                 <L 74>
    // x[i] += wp.static(DEEP["gain"]) * float(b)                                             <L 75>
    var_5 = wp::float(var_2);
    var_6 = wp::mul(var_4, var_5);
    // var_7 = wp::atomic_add(var_x, var_0, var_6);
    var_10 = wp::float(var_2);
    var_11 = wp::mul(var_9, var_10);
    // var_12 = wp::atomic_add(var_x, var_0, var_11);
    var_15 = wp::float(var_2);
    var_16 = wp::mul(var_14, var_15);
    // var_17 = wp::atomic_add(var_x, var_0, var_16);
    // if wp.static(SIZE > 3):                                                                <L 76>
    // x[i] = wp.static(double)(a) + choose(wp.static(len(DEEP["names"])))                    <L 77>
    var_19 = double_0(var_1);
    var_21 = choose_0(var_20);
    var_22 = wp::add(var_19, var_21);
    // wp::array_store(var_x, var_0, var_22);
    // v = wp.static(wp.vec3(1.0, 2.0, 3.0))                                                  <L 78>
    // x[i] += wp.static(v.y) if wp.static(False) else v[0]                                   <L 79>
    var_26 = wp::extract(var_23, var_25);
    // var_27 = wp::atomic_add(var_x, var_0, var_26);
    // f = wp.static(double)                                                                  <L 80>
    // x[i] = f(x[i])                                                                         <L 81>
    var_28 = wp::address(var_x, var_0);
    var_30 = wp::load(var_28);
    var_29 = double_0(var_30);
    // wp::array_store(var_x, var_0, var_29);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_0, var_29, adj_x, adj_0, adj_29);
    adj_double_0(var_30, adj_28, adj_29);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_28);
    // adj: x[i] = f(x[i])                                                                    <L 81>
    // adj: f = wp.static(double)                                                             <L 80>
    wp::adj_atomic_add(var_x, var_0, var_26, adj_x, adj_0, adj_26, adj_27);
    wp::adj_extract(var_23, var_25, adj_23, adj_25, adj_26);
    // adj: x[i] += wp.static(v.y) if wp.static(False) else v[0]                              <L 79>
    // adj: v = wp.static(wp.vec3(1.0, 2.0, 3.0))                                             <L 78>
    wp::adj_array_store(var_x, var_0, var_22, adj_x, adj_0, adj_22);
    wp::adj_add(var_19, var_21, adj_19, adj_21, adj_22);
    adj_choose_0(var_20, adj_20, adj_21);
    adj_double_0(var_1, adj_1, adj_19);
    // adj: x[i] = wp.static(double)(a) + choose(wp.static(len(DEEP["names"])))               <L 77>
    // adj: if wp.static(SIZE > 3):                                                           <L 76>
    wp::adj_atomic_add(var_x, var_0, var_16, adj_x, adj_0, adj_16, adj_17);
    wp::adj_mul(var_14, var_15, adj_14, adj_15, adj_16);
    wp::adj_float(var_2, adj_2, adj_15);
    wp::adj_atomic_add(var_x, var_0, var_11, adj_x, adj_0, adj_11, adj_12);
    wp::adj_mul(var_9, var_10, adj_9, adj_10, adj_11);
    wp::adj_float(var_2, adj_2, adj_10);
    wp::adj_atomic_add(var_x, var_0, var_6, adj_x, adj_0, adj_6, adj_7);
    wp::adj_mul(var_4, var_5, adj_4, adj_5, adj_6);
    wp::adj_float(var_2, adj_2, adj_5);
    // adj: x[i] += wp.static(DEEP["gain"]) * float(b)                                        <L 75>
    // adj: for j in range(wp.static(len(TABLE))):                                            <L 74>
    // adj: b = -wp.static(SIZE)                                                              <L 73>
    // adj: a = wp.static(math.sqrt(SIZE) + sum(TABLE))                                       <L 72>
    // adj: i = wp.tid()                                                                      <L 71>
    // adj: def resolved(x: wp.array(dtype=float)):                                           <L 70>
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

struct wp_args_alone_338a6095 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void alone_338a6095_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_alone_338a6095 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 1.0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    const wp::int32 var_3 = 5;
    const wp::int32 var_4 = 0;
    const wp::float32 var_5 = 1.0;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    const wp::int32 var_8 = 5;
    const wp::int32 var_9 = 1;
    const wp::float32 var_10 = 1.0;
    wp::float32 var_11;
    const wp::int32 var_12 = 0;
    wp::float32* var_13;
    const wp::float32 var_14 = 0.0;
    bool var_15;
    wp::float32 var_16;
    const wp::float32 var_17 = 10.0;
    //---------
    // forward
    // def alone(x: wp.array(dtype=float)):                                                   <L 155>
    // x[0] = 1.0                                                                             <L 158>
    wp::array_store(var_x, var_1, var_0);
    // for i in range(2):                                                                     <L 159>
    // wp.static(SIZE)                                                                        <L 160>
    // wp.static(i)                                                                           <L 161>
    // x[i] += 1.0                                                                            <L 162>
    var_6 = wp::atomic_add(var_x, var_2, var_5);
    // wp.static(SIZE)                                                                        <L 160>
    // wp.static(i)                                                                           <L 161>
    // x[i] += 1.0                                                                            <L 162>
    var_11 = wp::atomic_add(var_x, var_7, var_10);
    // if x[0] > 0.0:                                                                         <L 163>
    var_13 = wp::address(var_x, var_12);
    var_16 = wp::load(var_13);
    var_15 = (var_16 > var_14);
    if (var_15) {
        // wp.static(SIZE * 2.0)                                                              <L 164>
    }
}



template <bool wp_linear_contiguous>
static void alone_338a6095_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_alone_338a6095 *_wp_args,
    wp_args_alone_338a6095 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 1.0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 0;
    const wp::int32 var_3 = 5;
    const wp::int32 var_4 = 0;
    const wp::float32 var_5 = 1.0;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    const wp::int32 var_8 = 5;
    const wp::int32 var_9 = 1;
    const wp::float32 var_10 = 1.0;
    wp::float32 var_11;
    const wp::int32 var_12 = 0;
    wp::float32* var_13;
    const wp::float32 var_14 = 0.0;
    bool var_15;
    wp::float32 var_16;
    const wp::float32 var_17 = 10.0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    bool adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    //---------
    // forward
    // def alone(x: wp.array(dtype=float)):                                                   <L 155>
    // x[0] = 1.0                                                                             <L 158>
    // wp::array_store(var_x, var_1, var_0);
    // for i in range(2):                                                                     <L 159>
    // wp.static(SIZE)                                                                        <L 160>
    // wp.static(i)                                                                           <L 161>
    // x[i] += 1.0                                                                            <L 162>
    // var_6 = wp::atomic_add(var_x, var_2, var_5);
    // wp.static(SIZE)                                                                        <L 160>
    // wp.static(i)                                                                           <L 161>
    // x[i] += 1.0                                                                            <L 162>
    // var_11 = wp::atomic_add(var_x, var_7, var_10);
    // if x[0] > 0.0:                                                                         <L 163>
    var_13 = wp::address(var_x, var_12);
    var_16 = wp::load(var_13);
    var_15 = (var_16 > var_14);
    if (var_15) {
        // wp.static(SIZE * 2.0)                                                              <L 164>
    }
    //---------
    // reverse
    if (var_15) {
        // adj: wp.static(SIZE * 2.0)                                                         <L 164>
    }
    wp::adj_address(var_x, var_12, adj_x, adj_12, adj_13);
    // adj: if x[0] > 0.0:                                                                    <L 163>
    wp::adj_atomic_add(var_x, var_7, var_10, adj_x, adj_7, adj_10, adj_11);
    // adj: x[i] += 1.0                                                                       <L 162>
    // adj: wp.static(i)                                                                      <L 161>
    // adj: wp.static(SIZE)                                                                   <L 160>
    wp::adj_atomic_add(var_x, var_2, var_5, adj_x, adj_2, adj_5, adj_6);
    // adj: x[i] += 1.0                                                                       <L 162>
    // adj: wp.static(i)                                                                      <L 161>
    // adj: wp.static(SIZE)                                                                   <L 160>
    // adj: for i in range(2):                                                                <L 159>
    wp::adj_array_store(var_x, var_1, var_0, adj_x, adj_1, adj_0);
    // adj: x[0] = 1.0                                                                        <L 158>
    // adj: def alone(x: wp.array(dtype=float)):                                              <L 155>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void alone_338a6095_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_alone_338a6095 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        alone_338a6095_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void alone_338a6095_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_alone_338a6095 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    alone_338a6095_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void alone_338a6095_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_alone_338a6095 *_wp_args)
{
    alone_338a6095_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void alone_338a6095_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_alone_338a6095 *_wp_args,
    wp_args_alone_338a6095 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        alone_338a6095_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void alone_338a6095_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_alone_338a6095 *_wp_args,
    wp_args_alone_338a6095 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    alone_338a6095_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void alone_338a6095_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_alone_338a6095 *_wp_args,
    wp_args_alone_338a6095 *_wp_adj_args)
{
    alone_338a6095_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_structs_of_loops_655bee61 {
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void structs_of_loops_655bee61_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_structs_of_loops_655bee61 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const Inner_39d41e1c var_1 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{0.0, 0.0, 0.0}), wp::int32(0));
    const wp::vec_t<3, wp::float32> var_2 = wp::initializer_array<3,wp::float32>{0.0, 0.0, 0.0};
    const wp::int32 var_3 = 0;
    wp::float32 var_4;
    const wp::int32 var_5 = 0;
    wp::float32 var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 1;
    const Inner_39d41e1c var_9 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 1.0, 1.0}), wp::int32(1));
    const wp::vec_t<3, wp::float32> var_10 = wp::initializer_array<3,wp::float32>{1.0, 1.0, 1.0};
    const wp::int32 var_11 = 0;
    wp::float32 var_12;
    const wp::int32 var_13 = 1;
    wp::float32 var_14;
    wp::float32 var_15;
    const wp::int32 var_16 = 2;
    const Inner_39d41e1c var_17 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{2.0, 2.0, 2.0}), wp::int32(2));
    const wp::vec_t<3, wp::float32> var_18 = wp::initializer_array<3,wp::float32>{2.0, 2.0, 2.0};
    const wp::int32 var_19 = 0;
    wp::float32 var_20;
    const wp::int32 var_21 = 2;
    wp::float32 var_22;
    wp::float32 var_23;
    //---------
    // forward
    // def structs_of_loops(out: wp.array(dtype=float)):                                      <L 131>
    // for i in range(3):                                                                     <L 132>
    // s = wp.static(make(wp.vec3(float(i)), i))                                              <L 133>
    // out[i] = s.v[0] + float(s.n)                                                           <L 134>
    var_4 = wp::extract(var_2, var_3);
    var_6 = wp::float(var_5);
    var_7 = wp::add(var_4, var_6);
    wp::array_store(var_out, var_0, var_7);
    // s = wp.static(make(wp.vec3(float(i)), i))                                              <L 133>
    // out[i] = s.v[0] + float(s.n)                                                           <L 134>
    var_12 = wp::extract(var_10, var_11);
    var_14 = wp::float(var_13);
    var_15 = wp::add(var_12, var_14);
    wp::array_store(var_out, var_8, var_15);
    // s = wp.static(make(wp.vec3(float(i)), i))                                              <L 133>
    // out[i] = s.v[0] + float(s.n)                                                           <L 134>
    var_20 = wp::extract(var_18, var_19);
    var_22 = wp::float(var_21);
    var_23 = wp::add(var_20, var_22);
    wp::array_store(var_out, var_16, var_23);
}



template <bool wp_linear_contiguous>
static void structs_of_loops_655bee61_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_structs_of_loops_655bee61 *_wp_args,
    wp_args_structs_of_loops_655bee61 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const Inner_39d41e1c var_1 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{0.0, 0.0, 0.0}), wp::int32(0));
    const wp::vec_t<3, wp::float32> var_2 = wp::initializer_array<3,wp::float32>{0.0, 0.0, 0.0};
    const wp::int32 var_3 = 0;
    wp::float32 var_4;
    const wp::int32 var_5 = 0;
    wp::float32 var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 1;
    const Inner_39d41e1c var_9 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 1.0, 1.0}), wp::int32(1));
    const wp::vec_t<3, wp::float32> var_10 = wp::initializer_array<3,wp::float32>{1.0, 1.0, 1.0};
    const wp::int32 var_11 = 0;
    wp::float32 var_12;
    const wp::int32 var_13 = 1;
    wp::float32 var_14;
    wp::float32 var_15;
    const wp::int32 var_16 = 2;
    const Inner_39d41e1c var_17 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{2.0, 2.0, 2.0}), wp::int32(2));
    const wp::vec_t<3, wp::float32> var_18 = wp::initializer_array<3,wp::float32>{2.0, 2.0, 2.0};
    const wp::int32 var_19 = 0;
    wp::float32 var_20;
    const wp::int32 var_21 = 2;
    wp::float32 var_22;
    wp::float32 var_23;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    Inner_39d41e1c adj_1 = {};
    wp::vec_t<3, wp::float32> adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::int32 adj_8 = {};
    Inner_39d41e1c adj_9 = {};
    wp::vec_t<3, wp::float32> adj_10 = {};
    wp::int32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::int32 adj_16 = {};
    Inner_39d41e1c adj_17 = {};
    wp::vec_t<3, wp::float32> adj_18 = {};
    wp::int32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::int32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    //---------
    // forward
    // def structs_of_loops(out: wp.array(dtype=float)):                                      <L 131>
    // for i in range(3):                                                                     <L 132>
    // s = wp.static(make(wp.vec3(float(i)), i))                                              <L 133>
    // out[i] = s.v[0] + float(s.n)                                                           <L 134>
    var_4 = wp::extract(var_2, var_3);
    var_6 = wp::float(var_5);
    var_7 = wp::add(var_4, var_6);
    // wp::array_store(var_out, var_0, var_7);
    // s = wp.static(make(wp.vec3(float(i)), i))                                              <L 133>
    // out[i] = s.v[0] + float(s.n)                                                           <L 134>
    var_12 = wp::extract(var_10, var_11);
    var_14 = wp::float(var_13);
    var_15 = wp::add(var_12, var_14);
    // wp::array_store(var_out, var_8, var_15);
    // s = wp.static(make(wp.vec3(float(i)), i))                                              <L 133>
    // out[i] = s.v[0] + float(s.n)                                                           <L 134>
    var_20 = wp::extract(var_18, var_19);
    var_22 = wp::float(var_21);
    var_23 = wp::add(var_20, var_22);
    // wp::array_store(var_out, var_16, var_23);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_16, var_23, adj_out, adj_16, adj_23);
    wp::adj_add(var_20, var_22, adj_20, adj_22, adj_23);
    wp::adj_float(var_21, adj_21, adj_22);
    wp::adj_extract(var_18, var_19, adj_18, adj_19, adj_20);
    // adj: out[i] = s.v[0] + float(s.n)                                                      <L 134>
    // adj: s = wp.static(make(wp.vec3(float(i)), i))                                         <L 133>
    wp::adj_array_store(var_out, var_8, var_15, adj_out, adj_8, adj_15);
    wp::adj_add(var_12, var_14, adj_12, adj_14, adj_15);
    wp::adj_float(var_13, adj_13, adj_14);
    wp::adj_extract(var_10, var_11, adj_10, adj_11, adj_12);
    // adj: out[i] = s.v[0] + float(s.n)                                                      <L 134>
    // adj: s = wp.static(make(wp.vec3(float(i)), i))                                         <L 133>
    wp::adj_array_store(var_out, var_0, var_7, adj_out, adj_0, adj_7);
    wp::adj_add(var_4, var_6, adj_4, adj_6, adj_7);
    wp::adj_float(var_5, adj_5, adj_6);
    wp::adj_extract(var_2, var_3, adj_2, adj_3, adj_4);
    // adj: out[i] = s.v[0] + float(s.n)                                                      <L 134>
    // adj: s = wp.static(make(wp.vec3(float(i)), i))                                         <L 133>
    // adj: for i in range(3):                                                                <L 132>
    // adj: def structs_of_loops(out: wp.array(dtype=float)):                                 <L 131>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void structs_of_loops_655bee61_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_of_loops_655bee61 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        structs_of_loops_655bee61_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void structs_of_loops_655bee61_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_of_loops_655bee61 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    structs_of_loops_655bee61_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void structs_of_loops_655bee61_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_of_loops_655bee61 *_wp_args)
{
    structs_of_loops_655bee61_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void structs_of_loops_655bee61_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_of_loops_655bee61 *_wp_args,
    wp_args_structs_of_loops_655bee61 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        structs_of_loops_655bee61_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void structs_of_loops_655bee61_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_of_loops_655bee61 *_wp_args,
    wp_args_structs_of_loops_655bee61 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    structs_of_loops_655bee61_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void structs_of_loops_655bee61_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_of_loops_655bee61 *_wp_args,
    wp_args_structs_of_loops_655bee61 *_wp_adj_args)
{
    structs_of_loops_655bee61_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_structs_74a4b5d2 {
    wp::array_t<Outer_a0a222cb> out;
    wp::array_t<Inner_39d41e1c> a;
};


template <bool wp_linear_contiguous>
static void structs_74a4b5d2_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_structs_74a4b5d2 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<Outer_a0a222cb> var_out = _wp_args->out;
    wp::array_t<Inner_39d41e1c> var_a = _wp_args->a;
    //---------
    // primal vars
    const Outer_a0a222cb var_0 = Outer_a0a222cb(Inner_39d41e1c(Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}), wp::int32(4))), wp::mat_t<2, 2, wp::float32>(wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0}), wp::float32(2), wp::float16(0.5), wp::uint64(7ull), bool(true), wp::transform_t<wp::float32>(wp::initializer_array<7,wp::float32>{0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}), wp::quat_t<wp::float32>(wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 0.0}));
    const wp::int32 var_1 = 0;
    const Outer_a0a222cb var_2 = Outer_a0a222cb(Inner_39d41e1c(Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{0.0, 0.0, 0.0}), wp::int32(0))), wp::mat_t<2, 2, wp::float32>(wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 0.0}), wp::float32(0), wp::float16(0), wp::uint64(0ull), bool(false), wp::transform_t<wp::float32>(wp::initializer_array<7,wp::float32>{0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}), wp::quat_t<wp::float32>(wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 0.0}));
    const wp::int32 var_3 = 1;
    const Inner_39d41e1c var_4 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{0.5, 0.5, 0.5}), wp::int32(1));
    const wp::int32 var_5 = 0;
    const Inner_39d41e1c var_6 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{9.0, 9.0, 9.0}), wp::int32(3));
    const wp::int32 var_7 = 1;
    //---------
    // forward
    // def structs(out: wp.array(dtype=Outer), a: wp.array(dtype=Inner)):                     <L 104>
    // o = wp.static(make_outer(2))                                                           <L 105>
    // out[0] = o                                                                             <L 106>
    wp::array_store(var_out, var_1, var_0);
    // e = wp.static(Outer())                                                                 <L 107>
    // out[1] = e                                                                             <L 108>
    wp::array_store(var_out, var_3, var_2);
    // a[0] = wp.static(make(wp.vec3(0.5), 1))                                                <L 109>
    wp::array_store(var_a, var_5, var_4);
    // a[1] = wp.static(BASE)                                                                 <L 110>
    wp::array_store(var_a, var_7, var_6);
}



template <bool wp_linear_contiguous>
static void structs_74a4b5d2_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_structs_74a4b5d2 *_wp_args,
    wp_args_structs_74a4b5d2 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<Outer_a0a222cb> var_out = _wp_args->out;
    wp::array_t<Inner_39d41e1c> var_a = _wp_args->a;
    wp::array_t<Outer_a0a222cb> adj_out = _wp_adj_args->out;
    wp::array_t<Inner_39d41e1c> adj_a = _wp_adj_args->a;
    //---------
    // primal vars
    const Outer_a0a222cb var_0 = Outer_a0a222cb(Inner_39d41e1c(Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}), wp::int32(4))), wp::mat_t<2, 2, wp::float32>(wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0}), wp::float32(2), wp::float16(0.5), wp::uint64(7ull), bool(true), wp::transform_t<wp::float32>(wp::initializer_array<7,wp::float32>{0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}), wp::quat_t<wp::float32>(wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 0.0}));
    const wp::int32 var_1 = 0;
    const Outer_a0a222cb var_2 = Outer_a0a222cb(Inner_39d41e1c(Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{0.0, 0.0, 0.0}), wp::int32(0))), wp::mat_t<2, 2, wp::float32>(wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 0.0}), wp::float32(0), wp::float16(0), wp::uint64(0ull), bool(false), wp::transform_t<wp::float32>(wp::initializer_array<7,wp::float32>{0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}), wp::quat_t<wp::float32>(wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 0.0}));
    const wp::int32 var_3 = 1;
    const Inner_39d41e1c var_4 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{0.5, 0.5, 0.5}), wp::int32(1));
    const wp::int32 var_5 = 0;
    const Inner_39d41e1c var_6 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{9.0, 9.0, 9.0}), wp::int32(3));
    const wp::int32 var_7 = 1;
    //---------
    // dual vars
    Outer_a0a222cb adj_0 = {};
    wp::int32 adj_1 = {};
    Outer_a0a222cb adj_2 = {};
    wp::int32 adj_3 = {};
    Inner_39d41e1c adj_4 = {};
    wp::int32 adj_5 = {};
    Inner_39d41e1c adj_6 = {};
    wp::int32 adj_7 = {};
    //---------
    // forward
    // def structs(out: wp.array(dtype=Outer), a: wp.array(dtype=Inner)):                     <L 104>
    // o = wp.static(make_outer(2))                                                           <L 105>
    // out[0] = o                                                                             <L 106>
    // wp::array_store(var_out, var_1, var_0);
    // e = wp.static(Outer())                                                                 <L 107>
    // out[1] = e                                                                             <L 108>
    // wp::array_store(var_out, var_3, var_2);
    // a[0] = wp.static(make(wp.vec3(0.5), 1))                                                <L 109>
    // wp::array_store(var_a, var_5, var_4);
    // a[1] = wp.static(BASE)                                                                 <L 110>
    // wp::array_store(var_a, var_7, var_6);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_7, var_6, adj_a, adj_7, adj_6);
    // adj: a[1] = wp.static(BASE)                                                            <L 110>
    wp::adj_array_store(var_a, var_5, var_4, adj_a, adj_5, adj_4);
    // adj: a[0] = wp.static(make(wp.vec3(0.5), 1))                                           <L 109>
    wp::adj_array_store(var_out, var_3, var_2, adj_out, adj_3, adj_2);
    // adj: out[1] = e                                                                        <L 108>
    // adj: e = wp.static(Outer())                                                            <L 107>
    wp::adj_array_store(var_out, var_1, var_0, adj_out, adj_1, adj_0);
    // adj: out[0] = o                                                                        <L 106>
    // adj: o = wp.static(make_outer(2))                                                      <L 105>
    // adj: def structs(out: wp.array(dtype=Outer), a: wp.array(dtype=Inner)):                <L 104>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void structs_74a4b5d2_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_74a4b5d2 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        structs_74a4b5d2_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void structs_74a4b5d2_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_74a4b5d2 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    structs_74a4b5d2_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void structs_74a4b5d2_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_74a4b5d2 *_wp_args)
{
    structs_74a4b5d2_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void structs_74a4b5d2_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_74a4b5d2 *_wp_args,
    wp_args_structs_74a4b5d2 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        structs_74a4b5d2_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void structs_74a4b5d2_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_74a4b5d2 *_wp_args,
    wp_args_structs_74a4b5d2 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    structs_74a4b5d2_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void structs_74a4b5d2_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_structs_74a4b5d2 *_wp_args,
    wp_args_structs_74a4b5d2 *_wp_adj_args)
{
    structs_74a4b5d2_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_fields_9feb16f4 {
    wp::array_t<wp::float32> out;
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void fields_9feb16f4_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fields_9feb16f4 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    const Outer_a0a222cb var_0 = Outer_a0a222cb(Inner_39d41e1c(Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}), wp::int32(4))), wp::mat_t<2, 2, wp::float32>(wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0}), wp::float32(2), wp::float16(0.5), wp::uint64(7ull), bool(true), wp::transform_t<wp::float32>(wp::initializer_array<7,wp::float32>{0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}), wp::quat_t<wp::float32>(wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 0.0}));
    const wp::float32 var_1 = 2;
    const wp::float32 var_2 = 2.0;
    wp::float32 var_3;
    const wp::int32 var_4 = 0;
    const wp::mat_t<2, 2, wp::float32> var_5 = wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0};
    const wp::int32 var_6 = 0;
    const wp::int32 var_7 = 1;
    wp::float32 var_8;
    const Inner_39d41e1c var_9 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}), wp::int32(4));
    const wp::vec_t<3, wp::float32> var_10 = wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0};
    const wp::int32 var_11 = 1;
    wp::float32 var_12;
    wp::float32 var_13;
    const wp::int32 var_14 = 1;
    const Inner_39d41e1c var_15 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}), wp::int32(4));
    const wp::int32 var_16 = 4;
    const wp::int32 var_17 = 1;
    wp::int32 var_18;
    const wp::int32 var_19 = 0;
    const bool var_20 = true;
    const wp::uint64 var_21 = 7ull;
    wp::int32 var_22;
    const wp::int32 var_23 = 1;
    const Inner_39d41e1c var_24 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}), wp::int32(4));
    const wp::int32 var_25 = 4;
    const wp::int32 var_26 = 2;
    const wp::quat_t<wp::float32> var_27 = wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 0.0};
    const wp::int32 var_28 = 3;
    wp::float32 var_29;
    const wp::float16 var_30 = 0.5;
    wp::float32 var_31;
    wp::float32 var_32;
    const wp::int32 var_33 = 2;
    const Inner_39d41e1c var_34 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{9.0, 9.0, 9.0}), wp::int32(3));
    Inner_39d41e1c var_35;
    wp::vec_t<3, wp::float32>* var_36;
    const wp::int32 var_37 = 0;
    wp::float32 var_38;
    wp::vec_t<3, wp::float32> var_39;
    wp::int32* var_40;
    wp::float32 var_41;
    wp::int32 var_42;
    wp::float32 var_43;
    const Inner_39d41e1c var_44 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{9.0, 9.0, 9.0}), wp::int32(3));
    wp::float32 var_45;
    wp::float32 var_46;
    const Inner_39d41e1c var_47 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{9.0, 9.0, 9.0}), wp::int32(3));
    const wp::vec_t<3, wp::float32> var_48 = wp::initializer_array<3,wp::float32>{9.0, 9.0, 9.0};
    const wp::int32 var_49 = 2;
    wp::float32 var_50;
    wp::float32 var_51;
    const wp::int32 var_52 = 3;
    //---------
    // forward
    // def fields(out: wp.array(dtype=float), n: wp.array(dtype=int)):                        <L 114>
    // o = wp.static(make_outer(2))                                                           <L 115>
    // out[0] = o.x * 2.0                                                                     <L 116>
    var_3 = wp::mul(var_1, var_2);
    wp::array_store(var_out, var_4, var_3);
    // out[1] = o.m[0, 1] + o.inner.v[1]                                                      <L 117>
    var_8 = wp::extract(var_5, var_6, var_7);
    var_12 = wp::extract(var_10, var_11);
    var_13 = wp::add(var_8, var_12);
    wp::array_store(var_out, var_14, var_13);
    // n[0] = o.inner.n + 1                                                                   <L 118>
    var_18 = wp::add(var_16, var_17);
    wp::array_store(var_n, var_19, var_18);
    // if o.flag:                                                                             <L 119>
    // n[1] = int(o.u)                                                                        <L 120>
    var_22 = wp::int(var_21);
    wp::array_store(var_n, var_23, var_22);
    // inner = o.inner                                                                        <L 121>
    // n[2] = inner.n                                                                         <L 122>
    wp::array_store(var_n, var_26, var_25);
    // q = o.q                                                                                <L 123>
    // out[2] = q[3] + float(o.h)                                                             <L 124>
    var_29 = wp::extract(var_27, var_28);
    var_31 = wp::float(var_30);
    var_32 = wp::add(var_29, var_31);
    wp::array_store(var_out, var_33, var_32);
    // s = wp.static(BASE)                                                                    <L 125>
    // t = s                                                                                  <L 126>
    var_35 = wp::copy(var_34);
    // out[3] = t.v[0] + float(t.n) + second(wp.static(BASE)) + wp.static(BASE).v[2]          <L 127>
    var_36 = &((var_35).v);
    var_39 = wp::load(var_36);
    var_38 = wp::extract(var_39, var_37);
    var_40 = &((var_35).n);
    var_42 = wp::load(var_40);
    var_41 = wp::float(var_42);
    var_43 = wp::add(var_38, var_41);
    var_45 = second_0(var_44);
    var_46 = wp::add(var_43, var_45);
    var_50 = wp::extract(var_48, var_49);
    var_51 = wp::add(var_46, var_50);
    wp::array_store(var_out, var_52, var_51);
}



template <bool wp_linear_contiguous>
static void fields_9feb16f4_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fields_9feb16f4 *_wp_args,
    wp_args_fields_9feb16f4 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    const Outer_a0a222cb var_0 = Outer_a0a222cb(Inner_39d41e1c(Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}), wp::int32(4))), wp::mat_t<2, 2, wp::float32>(wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0}), wp::float32(2), wp::float16(0.5), wp::uint64(7ull), bool(true), wp::transform_t<wp::float32>(wp::initializer_array<7,wp::float32>{0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}), wp::quat_t<wp::float32>(wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 0.0}));
    const wp::float32 var_1 = 2;
    const wp::float32 var_2 = 2.0;
    wp::float32 var_3;
    const wp::int32 var_4 = 0;
    const wp::mat_t<2, 2, wp::float32> var_5 = wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0};
    const wp::int32 var_6 = 0;
    const wp::int32 var_7 = 1;
    wp::float32 var_8;
    const Inner_39d41e1c var_9 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}), wp::int32(4));
    const wp::vec_t<3, wp::float32> var_10 = wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0};
    const wp::int32 var_11 = 1;
    wp::float32 var_12;
    wp::float32 var_13;
    const wp::int32 var_14 = 1;
    const Inner_39d41e1c var_15 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}), wp::int32(4));
    const wp::int32 var_16 = 4;
    const wp::int32 var_17 = 1;
    wp::int32 var_18;
    const wp::int32 var_19 = 0;
    const bool var_20 = true;
    const wp::uint64 var_21 = 7ull;
    wp::int32 var_22;
    const wp::int32 var_23 = 1;
    const Inner_39d41e1c var_24 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}), wp::int32(4));
    const wp::int32 var_25 = 4;
    const wp::int32 var_26 = 2;
    const wp::quat_t<wp::float32> var_27 = wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 0.0};
    const wp::int32 var_28 = 3;
    wp::float32 var_29;
    const wp::float16 var_30 = 0.5;
    wp::float32 var_31;
    wp::float32 var_32;
    const wp::int32 var_33 = 2;
    const Inner_39d41e1c var_34 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{9.0, 9.0, 9.0}), wp::int32(3));
    Inner_39d41e1c var_35;
    wp::vec_t<3, wp::float32>* var_36;
    const wp::int32 var_37 = 0;
    wp::float32 var_38;
    wp::vec_t<3, wp::float32> var_39;
    wp::int32* var_40;
    wp::float32 var_41;
    wp::int32 var_42;
    wp::float32 var_43;
    const Inner_39d41e1c var_44 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{9.0, 9.0, 9.0}), wp::int32(3));
    wp::float32 var_45;
    wp::float32 var_46;
    const Inner_39d41e1c var_47 = Inner_39d41e1c(wp::vec_t<3, wp::float32>(wp::initializer_array<3,wp::float32>{9.0, 9.0, 9.0}), wp::int32(3));
    const wp::vec_t<3, wp::float32> var_48 = wp::initializer_array<3,wp::float32>{9.0, 9.0, 9.0};
    const wp::int32 var_49 = 2;
    wp::float32 var_50;
    wp::float32 var_51;
    const wp::int32 var_52 = 3;
    //---------
    // dual vars
    Outer_a0a222cb adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::mat_t<2, 2, wp::float32> adj_5 = {};
    wp::int32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    Inner_39d41e1c adj_9 = {};
    wp::vec_t<3, wp::float32> adj_10 = {};
    wp::int32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::int32 adj_14 = {};
    Inner_39d41e1c adj_15 = {};
    wp::int32 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::int32 adj_18 = {};
    wp::int32 adj_19 = {};
    bool adj_20 = {};
    wp::uint64 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::int32 adj_23 = {};
    Inner_39d41e1c adj_24 = {};
    wp::int32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::quat_t<wp::float32> adj_27 = {};
    wp::int32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float16 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::float32 adj_32 = {};
    wp::int32 adj_33 = {};
    Inner_39d41e1c adj_34 = {};
    Inner_39d41e1c adj_35 = {};
    wp::vec_t<3, wp::float32> adj_36 = {};
    wp::int32 adj_37 = {};
    wp::float32 adj_38 = {};
    wp::vec_t<3, wp::float32> adj_39 = {};
    wp::int32 adj_40 = {};
    wp::float32 adj_41 = {};
    wp::int32 adj_42 = {};
    wp::float32 adj_43 = {};
    Inner_39d41e1c adj_44 = {};
    wp::float32 adj_45 = {};
    wp::float32 adj_46 = {};
    Inner_39d41e1c adj_47 = {};
    wp::vec_t<3, wp::float32> adj_48 = {};
    wp::int32 adj_49 = {};
    wp::float32 adj_50 = {};
    wp::float32 adj_51 = {};
    wp::int32 adj_52 = {};
    //---------
    // forward
    // def fields(out: wp.array(dtype=float), n: wp.array(dtype=int)):                        <L 114>
    // o = wp.static(make_outer(2))                                                           <L 115>
    // out[0] = o.x * 2.0                                                                     <L 116>
    var_3 = wp::mul(var_1, var_2);
    // wp::array_store(var_out, var_4, var_3);
    // out[1] = o.m[0, 1] + o.inner.v[1]                                                      <L 117>
    var_8 = wp::extract(var_5, var_6, var_7);
    var_12 = wp::extract(var_10, var_11);
    var_13 = wp::add(var_8, var_12);
    // wp::array_store(var_out, var_14, var_13);
    // n[0] = o.inner.n + 1                                                                   <L 118>
    var_18 = wp::add(var_16, var_17);
    // wp::array_store(var_n, var_19, var_18);
    // if o.flag:                                                                             <L 119>
    // n[1] = int(o.u)                                                                        <L 120>
    var_22 = wp::int(var_21);
    // wp::array_store(var_n, var_23, var_22);
    // inner = o.inner                                                                        <L 121>
    // n[2] = inner.n                                                                         <L 122>
    // wp::array_store(var_n, var_26, var_25);
    // q = o.q                                                                                <L 123>
    // out[2] = q[3] + float(o.h)                                                             <L 124>
    var_29 = wp::extract(var_27, var_28);
    var_31 = wp::float(var_30);
    var_32 = wp::add(var_29, var_31);
    // wp::array_store(var_out, var_33, var_32);
    // s = wp.static(BASE)                                                                    <L 125>
    // t = s                                                                                  <L 126>
    var_35 = wp::copy(var_34);
    // out[3] = t.v[0] + float(t.n) + second(wp.static(BASE)) + wp.static(BASE).v[2]          <L 127>
    var_36 = &((var_35).v);
    var_39 = wp::load(var_36);
    var_38 = wp::extract(var_39, var_37);
    var_40 = &((var_35).n);
    var_42 = wp::load(var_40);
    var_41 = wp::float(var_42);
    var_43 = wp::add(var_38, var_41);
    var_45 = second_0(var_44);
    var_46 = wp::add(var_43, var_45);
    var_50 = wp::extract(var_48, var_49);
    var_51 = wp::add(var_46, var_50);
    // wp::array_store(var_out, var_52, var_51);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_52, var_51, adj_out, adj_52, adj_51);
    wp::adj_add(var_46, var_50, adj_46, adj_50, adj_51);
    wp::adj_extract(var_48, var_49, adj_48, adj_49, adj_50);
    wp::adj_add(var_43, var_45, adj_43, adj_45, adj_46);
    adj_second_0(var_44, adj_44, adj_45);
    wp::adj_add(var_38, var_41, adj_38, adj_41, adj_43);
    wp::adj_float(var_42, adj_40, adj_41);
    adj_35.n = adj_40;
    wp::adj_extract(var_39, var_37, adj_36, adj_37, adj_38);
    adj_35.v += adj_36;
    // adj: out[3] = t.v[0] + float(t.n) + second(wp.static(BASE)) + wp.static(BASE).v[2]     <L 127>
    wp::adj_copy(var_34, adj_34, adj_35);
    // adj: t = s                                                                             <L 126>
    // adj: s = wp.static(BASE)                                                               <L 125>
    wp::adj_array_store(var_out, var_33, var_32, adj_out, adj_33, adj_32);
    wp::adj_add(var_29, var_31, adj_29, adj_31, adj_32);
    wp::adj_float(var_30, adj_30, adj_31);
    wp::adj_extract(var_27, var_28, adj_27, adj_28, adj_29);
    // adj: out[2] = q[3] + float(o.h)                                                        <L 124>
    // adj: q = o.q                                                                           <L 123>
    wp::adj_array_store(var_n, var_26, var_25, adj_n, adj_26, adj_25);
    // adj: n[2] = inner.n                                                                    <L 122>
    // adj: inner = o.inner                                                                   <L 121>
    wp::adj_array_store(var_n, var_23, var_22, adj_n, adj_23, adj_22);
    // adj: n[1] = int(o.u)                                                                   <L 120>
    // adj: if o.flag:                                                                        <L 119>
    wp::adj_array_store(var_n, var_19, var_18, adj_n, adj_19, adj_18);
    wp::adj_add(var_16, var_17, adj_16, adj_17, adj_18);
    // adj: n[0] = o.inner.n + 1                                                              <L 118>
    wp::adj_array_store(var_out, var_14, var_13, adj_out, adj_14, adj_13);
    wp::adj_add(var_8, var_12, adj_8, adj_12, adj_13);
    wp::adj_extract(var_10, var_11, adj_10, adj_11, adj_12);
    wp::adj_extract(var_5, var_6, var_7, adj_5, adj_6, adj_7, adj_8);
    // adj: out[1] = o.m[0, 1] + o.inner.v[1]                                                 <L 117>
    wp::adj_array_store(var_out, var_4, var_3, adj_out, adj_4, adj_3);
    wp::adj_mul(var_1, var_2, adj_1, adj_2, adj_3);
    // adj: out[0] = o.x * 2.0                                                                <L 116>
    // adj: o = wp.static(make_outer(2))                                                      <L 115>
    // adj: def fields(out: wp.array(dtype=float), n: wp.array(dtype=int)):                   <L 114>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fields_9feb16f4_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fields_9feb16f4 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fields_9feb16f4_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void fields_9feb16f4_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fields_9feb16f4 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fields_9feb16f4_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void fields_9feb16f4_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fields_9feb16f4 *_wp_args)
{
    fields_9feb16f4_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fields_9feb16f4_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fields_9feb16f4 *_wp_args,
    wp_args_fields_9feb16f4 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fields_9feb16f4_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void fields_9feb16f4_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fields_9feb16f4 *_wp_args,
    wp_args_fields_9feb16f4 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fields_9feb16f4_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void fields_9feb16f4_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fields_9feb16f4 *_wp_args,
    wp_args_fields_9feb16f4 *_wp_adj_args)
{
    fields_9feb16f4_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_static_annotations_c3f5fe89 {
    wp::array_t<wp::float64> x;
    wp::vec_t<3, wp::float32> v;
    wp::int32 n;
};


template <bool wp_linear_contiguous>
static void static_annotations_c3f5fe89_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_static_annotations_c3f5fe89 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_static_annotations_c3f5fe89 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    wp::vec_t<3, wp::float32> var_v = _wp_args->v;
    wp::int32 var_n = _wp_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 1;
    wp::float32 var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    const wp::int32 var_5 = 0;
    wp::float64 var_6;
    wp::float64 var_7;
    const wp::int32 var_8 = 1;
    wp::float64 var_9;
    wp::float64 var_10;
    //---------
    // forward
    // def static_annotations(x: wp.array(dtype=wp.static(Real)), v: wp.static(wp.vec3), n: int):       <L 147>
    // i = wp.tid()                                                                           <L 148>
    var_0 = builtin_tid1d();
    // x[i] = static_result(Real(v[wp.static(1)]))                                            <L 149>
    var_2 = wp::extract(var_v, var_1);
    var_3 = wp::float64(var_2);
    var_4 = static_result_0(var_3);
    wp::array_store(var_x, var_0, var_4);
    // for j in range(2):                                                                     <L 150>
    // x[i] += wp.float64(wp.static(float(j)))                                                <L 151>
    var_6 = 0.0;
    var_7 = wp::atomic_add(var_x, var_0, var_6);
    var_9 = 1.0;
    var_10 = wp::atomic_add(var_x, var_0, var_9);
}



template <bool wp_linear_contiguous>
static void static_annotations_c3f5fe89_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_static_annotations_c3f5fe89 *_wp_args,
    wp_args_static_annotations_c3f5fe89 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_static_annotations_c3f5fe89 wp_contiguous_args;
    wp_args_static_annotations_c3f5fe89 wp_contiguous_adj_args;
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
    wp::vec_t<3, wp::float32> var_v = _wp_args->v;
    wp::int32 var_n = _wp_args->n;
    wp::array_t<wp::float64> adj_x = _wp_adj_args->x;
    wp::vec_t<3, wp::float32> adj_v = _wp_adj_args->v;
    wp::int32 adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 1;
    wp::float32 var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    const wp::int32 var_5 = 0;
    wp::float64 var_6;
    wp::float64 var_7;
    const wp::int32 var_8 = 1;
    wp::float64 var_9;
    wp::float64 var_10;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float64 adj_3 = {};
    wp::float64 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float64 adj_6 = {};
    wp::float64 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::float64 adj_9 = {};
    wp::float64 adj_10 = {};
    //---------
    // forward
    // def static_annotations(x: wp.array(dtype=wp.static(Real)), v: wp.static(wp.vec3), n: int):       <L 147>
    // i = wp.tid()                                                                           <L 148>
    var_0 = builtin_tid1d();
    // x[i] = static_result(Real(v[wp.static(1)]))                                            <L 149>
    var_2 = wp::extract(var_v, var_1);
    var_3 = wp::float64(var_2);
    var_4 = static_result_0(var_3);
    // wp::array_store(var_x, var_0, var_4);
    // for j in range(2):                                                                     <L 150>
    // x[i] += wp.float64(wp.static(float(j)))                                                <L 151>
    var_6 = 0.0;
    // var_7 = wp::atomic_add(var_x, var_0, var_6);
    var_9 = 1.0;
    // var_10 = wp::atomic_add(var_x, var_0, var_9);
    //---------
    // reverse
    wp::adj_atomic_add(var_x, var_0, var_9, adj_x, adj_0, adj_9, adj_10);
    wp::adj_atomic_add(var_x, var_0, var_6, adj_x, adj_0, adj_6, adj_7);
    // adj: x[i] += wp.float64(wp.static(float(j)))                                           <L 151>
    // adj: for j in range(2):                                                                <L 150>
    wp::adj_array_store(var_x, var_0, var_4, adj_x, adj_0, adj_4);
    adj_static_result_0(var_3, adj_3, adj_4);
    wp::adj_float64(var_2, adj_2, adj_3);
    wp::adj_extract(var_v, var_1, adj_v, adj_1, adj_2);
    // adj: x[i] = static_result(Real(v[wp.static(1)]))                                       <L 149>
    // adj: i = wp.tid()                                                                      <L 148>
    // adj: def static_annotations(x: wp.array(dtype=wp.static(Real)), v: wp.static(wp.vec3), n: int):  <L 147>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void static_annotations_c3f5fe89_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_static_annotations_c3f5fe89 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        static_annotations_c3f5fe89_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void static_annotations_c3f5fe89_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_static_annotations_c3f5fe89 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float64)));
    if (wp_linear_contiguous)
        static_annotations_c3f5fe89_cpu_forward_tasks<true>(dim, _wp_args);
    else
        static_annotations_c3f5fe89_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void static_annotations_c3f5fe89_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_static_annotations_c3f5fe89 *_wp_args)
{
    static_annotations_c3f5fe89_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void static_annotations_c3f5fe89_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_static_annotations_c3f5fe89 *_wp_args,
    wp_args_static_annotations_c3f5fe89 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        static_annotations_c3f5fe89_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void static_annotations_c3f5fe89_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_static_annotations_c3f5fe89 *_wp_args,
    wp_args_static_annotations_c3f5fe89 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float64)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float64)));
    if (wp_linear_contiguous)
        static_annotations_c3f5fe89_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        static_annotations_c3f5fe89_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void static_annotations_c3f5fe89_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_static_annotations_c3f5fe89 *_wp_args,
    wp_args_static_annotations_c3f5fe89 *_wp_adj_args)
{
    static_annotations_c3f5fe89_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_make_indented__locals__indented_d5789826 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void make_indented__locals__indented_d5789826_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make_indented__locals__indented_d5789826 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 10.0;
    const wp::float32 var_1 = 4.0;
    wp::float32 var_2;
    const wp::int32 var_3 = 0;
    //---------
    // forward
    // def indented(x: wp.array(dtype=float)):                                                <L 171>
    // x[0] = wp.static(                                                                      <L 172>
    // ) + wp.static(max(3.0,                                                                 <L 178>
    var_2 = wp::add(var_0, var_1);
    // x[0] = wp.static(                                                                      <L 172>
    wp::array_store(var_x, var_3, var_2);
}



template <bool wp_linear_contiguous>
static void make_indented__locals__indented_d5789826_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_make_indented__locals__indented_d5789826 *_wp_args,
    wp_args_make_indented__locals__indented_d5789826 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    //---------
    // primal vars
    const wp::float32 var_0 = 10.0;
    const wp::float32 var_1 = 4.0;
    wp::float32 var_2;
    const wp::int32 var_3 = 0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::int32 adj_3 = {};
    //---------
    // forward
    // def indented(x: wp.array(dtype=float)):                                                <L 171>
    // x[0] = wp.static(                                                                      <L 172>
    // ) + wp.static(max(3.0,                                                                 <L 178>
    var_2 = wp::add(var_0, var_1);
    // x[0] = wp.static(                                                                      <L 172>
    // wp::array_store(var_x, var_3, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_x, var_3, var_2, adj_x, adj_3, adj_2);
    // adj: x[0] = wp.static(                                                                 <L 172>
    wp::adj_add(var_0, var_1, adj_0, adj_1, adj_2);
    // adj: ) + wp.static(max(3.0,                                                            <L 178>
    // adj: x[0] = wp.static(                                                                 <L 172>
    // adj: def indented(x: wp.array(dtype=float)):                                           <L 171>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make_indented__locals__indented_d5789826_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_indented__locals__indented_d5789826 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make_indented__locals__indented_d5789826_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void make_indented__locals__indented_d5789826_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_indented__locals__indented_d5789826 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    make_indented__locals__indented_d5789826_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void make_indented__locals__indented_d5789826_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_indented__locals__indented_d5789826 *_wp_args)
{
    make_indented__locals__indented_d5789826_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void make_indented__locals__indented_d5789826_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_indented__locals__indented_d5789826 *_wp_args,
    wp_args_make_indented__locals__indented_d5789826 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        make_indented__locals__indented_d5789826_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void make_indented__locals__indented_d5789826_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_indented__locals__indented_d5789826 *_wp_args,
    wp_args_make_indented__locals__indented_d5789826 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    make_indented__locals__indented_d5789826_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void make_indented__locals__indented_d5789826_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_make_indented__locals__indented_d5789826 *_wp_args,
    wp_args_make_indented__locals__indented_d5789826 *_wp_adj_args)
{
    make_indented__locals__indented_d5789826_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
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
    // def long_loop(x: wp.array(dtype=float)):                                               <L 98>
    // for j in range(20):                                                                    <L 99>
    // x[j] = wp.static(j * 0.5)                                                              <L 100>
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
    // def long_loop(x: wp.array(dtype=float)):                                               <L 98>
    // for j in range(20):                                                                    <L 99>
    // x[j] = wp.static(j * 0.5)                                                              <L 100>
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
    // adj: x[j] = wp.static(j * 0.5)                                                         <L 100>
    // adj: for j in range(20):                                                               <L 99>
    // adj: def long_loop(x: wp.array(dtype=float)):                                          <L 98>
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
    // def deferred(x: wp.array(dtype=float)):                                                <L 85>
    // i = wp.tid()                                                                           <L 86>
    var_0 = builtin_tid1d();
    // k = 3                                                                                  <L 87>
    // for j in range(3):                                                                     <L 88>
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 89>
    var_4 = wp::atomic_add(var_x, var_0, var_3);
    // for m in range(2):                                                                     <L 90>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 91>
    wp::array_store(var_x, var_5, var_6);
    wp::array_store(var_x, var_7, var_8);
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 89>
    var_11 = wp::atomic_add(var_x, var_0, var_10);
    // for m in range(2):                                                                     <L 90>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 91>
    wp::array_store(var_x, var_12, var_13);
    wp::array_store(var_x, var_14, var_15);
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 89>
    var_18 = wp::atomic_add(var_x, var_0, var_17);
    // for m in range(2):                                                                     <L 90>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 91>
    wp::array_store(var_x, var_19, var_20);
    wp::array_store(var_x, var_21, var_22);
    // x[i] = x[i] * wp.static(k + 1.0)                                                       <L 92>
    var_23 = wp::address(var_x, var_0);
    var_26 = wp::load(var_23);
    var_25 = wp::mul(var_26, var_24);
    wp::array_store(var_x, var_0, var_25);
    // u = wp.vec4(x[0], x[1], 0.0, 1.0)                                                      <L 93>
    var_28 = wp::address(var_x, var_27);
    var_30 = wp::address(var_x, var_29);
    var_34 = wp::load(var_28);
    var_35 = wp::load(var_30);
    var_33 = wp::vec_t<4, wp::float32>(var_34, var_35, var_31, var_32);
    // x[i] -= float(wp.static(len(u)))                                                       <L 94>
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
    // def deferred(x: wp.array(dtype=float)):                                                <L 85>
    // i = wp.tid()                                                                           <L 86>
    var_0 = builtin_tid1d();
    // k = 3                                                                                  <L 87>
    // for j in range(3):                                                                     <L 88>
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 89>
    // var_4 = wp::atomic_add(var_x, var_0, var_3);
    // for m in range(2):                                                                     <L 90>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 91>
    // wp::array_store(var_x, var_5, var_6);
    // wp::array_store(var_x, var_7, var_8);
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 89>
    // var_11 = wp::atomic_add(var_x, var_0, var_10);
    // for m in range(2):                                                                     <L 90>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 91>
    // wp::array_store(var_x, var_12, var_13);
    // wp::array_store(var_x, var_14, var_15);
    // x[i] += wp.static(TABLE[j] * 2.0)                                                      <L 89>
    // var_18 = wp::atomic_add(var_x, var_0, var_17);
    // for m in range(2):                                                                     <L 90>
    // x[m] = wp.static(TABLE[j] + float(m))                                                  <L 91>
    // wp::array_store(var_x, var_19, var_20);
    // wp::array_store(var_x, var_21, var_22);
    // x[i] = x[i] * wp.static(k + 1.0)                                                       <L 92>
    var_23 = wp::address(var_x, var_0);
    var_26 = wp::load(var_23);
    var_25 = wp::mul(var_26, var_24);
    // wp::array_store(var_x, var_0, var_25);
    // u = wp.vec4(x[0], x[1], 0.0, 1.0)                                                      <L 93>
    var_28 = wp::address(var_x, var_27);
    var_30 = wp::address(var_x, var_29);
    var_34 = wp::load(var_28);
    var_35 = wp::load(var_30);
    var_33 = wp::vec_t<4, wp::float32>(var_34, var_35, var_31, var_32);
    // x[i] -= float(wp.static(len(u)))                                                       <L 94>
    var_37 = wp::float(var_36);
    // var_38 = wp::atomic_sub(var_x, var_0, var_37);
    //---------
    // reverse
    wp::adj_atomic_sub(var_x, var_0, var_37, adj_x, adj_0, adj_37, adj_38);
    wp::adj_float(var_36, adj_36, adj_37);
    // adj: x[i] -= float(wp.static(len(u)))                                                  <L 94>
    wp::adj_vec_t(var_34, var_35, var_31, var_32, adj_28, adj_30, adj_31, adj_32, adj_33);
    wp::adj_address(var_x, var_29, adj_x, adj_29, adj_30);
    wp::adj_address(var_x, var_27, adj_x, adj_27, adj_28);
    // adj: u = wp.vec4(x[0], x[1], 0.0, 1.0)                                                 <L 93>
    wp::adj_array_store(var_x, var_0, var_25, adj_x, adj_0, adj_25);
    wp::adj_mul(var_26, var_24, adj_23, adj_24, adj_25);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_23);
    // adj: x[i] = x[i] * wp.static(k + 1.0)                                                  <L 92>
    wp::adj_array_store(var_x, var_21, var_22, adj_x, adj_21, adj_22);
    wp::adj_array_store(var_x, var_19, var_20, adj_x, adj_19, adj_20);
    // adj: x[m] = wp.static(TABLE[j] + float(m))                                             <L 91>
    // adj: for m in range(2):                                                                <L 90>
    wp::adj_atomic_add(var_x, var_0, var_17, adj_x, adj_0, adj_17, adj_18);
    // adj: x[i] += wp.static(TABLE[j] * 2.0)                                                 <L 89>
    wp::adj_array_store(var_x, var_14, var_15, adj_x, adj_14, adj_15);
    wp::adj_array_store(var_x, var_12, var_13, adj_x, adj_12, adj_13);
    // adj: x[m] = wp.static(TABLE[j] + float(m))                                             <L 91>
    // adj: for m in range(2):                                                                <L 90>
    wp::adj_atomic_add(var_x, var_0, var_10, adj_x, adj_0, adj_10, adj_11);
    // adj: x[i] += wp.static(TABLE[j] * 2.0)                                                 <L 89>
    wp::adj_array_store(var_x, var_7, var_8, adj_x, adj_7, adj_8);
    wp::adj_array_store(var_x, var_5, var_6, adj_x, adj_5, adj_6);
    // adj: x[m] = wp.static(TABLE[j] + float(m))                                             <L 91>
    // adj: for m in range(2):                                                                <L 90>
    wp::adj_atomic_add(var_x, var_0, var_3, adj_x, adj_0, adj_3, adj_4);
    // adj: x[i] += wp.static(TABLE[j] * 2.0)                                                 <L 89>
    // adj: for j in range(3):                                                                <L 88>
    // adj: k = 3                                                                             <L 87>
    // adj: i = wp.tid()                                                                      <L 86>
    // adj: def deferred(x: wp.array(dtype=float)):                                           <L 85>
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

