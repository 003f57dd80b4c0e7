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


struct Inner_344fc202
{
    wp::float32 x;
    wp::vec_t<3, wp::float32> v;


    Inner_344fc202() = default;
    CUDA_CALLABLE Inner_344fc202(wp::float32 const& x,
    wp::vec_t<3, wp::float32> const& v = {})
        : x{x}
        , v{v}

    {
    }

    CUDA_CALLABLE Inner_344fc202& operator += (const Inner_344fc202& rhs)
    {    x += rhs.x;
    v += rhs.v;

        return *this;}

};

static CUDA_CALLABLE void adj_Inner_344fc202(wp::float32 const&,
    wp::vec_t<3, wp::float32> const&,
    wp::float32 & adj_x,
    wp::vec_t<3, wp::float32> & adj_v,
    Inner_344fc202 & adj_ret)
{
    adj_x += adj_ret.x;
    adj_v += adj_ret.v;
}

// Required when compiling adjoints.
CUDA_CALLABLE Inner_344fc202 add(const Inner_344fc202& a, const Inner_344fc202& b)
{
    return Inner_344fc202();
}

CUDA_CALLABLE void adj_atomic_add(Inner_344fc202* p, Inner_344fc202 t)
{
    wp::adj_atomic_add(&p->x, t.x);
    wp::adj_atomic_add(&p->v, t.v);
}




struct Outer_c315c6fd
{
    Inner_344fc202 inner;
    wp::array_t<wp::float32> data;
    wp::int32 n;


    Outer_c315c6fd() = default;
    CUDA_CALLABLE Outer_c315c6fd(Inner_344fc202 const& inner,
    wp::array_t<wp::float32> const& data = {},
    wp::int32 const& n = {})
        : inner{inner}
        , data{data}
        , n{n}

    {
    }

    CUDA_CALLABLE Outer_c315c6fd& operator += (const Outer_c315c6fd& rhs)
    {    inner += rhs.inner;
    n += rhs.n;

        return *this;}

};

static CUDA_CALLABLE void adj_Outer_c315c6fd(Inner_344fc202 const&,
    wp::array_t<wp::float32> const&,
    wp::int32 const&,
    Inner_344fc202 & adj_inner,
    wp::array_t<wp::float32> & adj_data,
    wp::int32 & adj_n,
    Outer_c315c6fd & adj_ret)
{
    adj_inner += adj_ret.inner;
    adj_data = adj_ret.data;
    adj_n += adj_ret.n;
}

// Required when compiling adjoints.
CUDA_CALLABLE Outer_c315c6fd add(const Outer_c315c6fd& a, const Outer_c315c6fd& b)
{
    return Outer_c315c6fd();
}

CUDA_CALLABLE void adj_atomic_add(Outer_c315c6fd* p, Outer_c315c6fd t)
{
    adj_atomic_add(&p->inner, t.inner);
    wp::adj_atomic_add(&p->data, t.data);
    wp::adj_atomic_add(&p->n, t.n);
}




struct Rows_6448d4bd
{
    wp::array_t<wp::float32> a;


    Rows_6448d4bd() = default;
    CUDA_CALLABLE Rows_6448d4bd(wp::array_t<wp::float32> const& a)
        : a{a}

    {
    }

    CUDA_CALLABLE Rows_6448d4bd& operator += (const Rows_6448d4bd& rhs)
    {
        return *this;}

};

static CUDA_CALLABLE void adj_Rows_6448d4bd(wp::array_t<wp::float32> const&,
    wp::array_t<wp::float32> & adj_a,
    Rows_6448d4bd & adj_ret)
{
    adj_a = adj_ret.a;
}

// Required when compiling adjoints.
CUDA_CALLABLE Rows_6448d4bd add(const Rows_6448d4bd& a, const Rows_6448d4bd& b)
{
    return Rows_6448d4bd();
}

CUDA_CALLABLE void adj_atomic_add(Rows_6448d4bd* p, Rows_6448d4bd t)
{
    wp::adj_atomic_add(&p->a, t.a);
}




// references.py:63
static CUDA_CALLABLE void native_double_0(
    wp::float32 x,
    wp::float32* _wp_ref_y)
{
    wp::float32& y = *_wp_ref_y;
y = 2.0f * x;}


// references.py:70
static CUDA_CALLABLE void native_set_0(
    wp::uint64 address)
{
*(float*)address = 1.0f;}


// references.py:19
static void bump_0(
    wp::int32* var_x)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::int32 var_1;
    wp::int32 var_2;
    //---------
    // forward
    // def bump(x: wp.ref[wp.int32]):                                                         <L 20>
    // x += 1                                                                                 <L 21>
    var_2 = wp::load(var_x);
    var_1 = wp::add(var_2, var_0);
    *var_x = var_1;
}


// references.py:29
static void forward_ref_0(
    wp::int32* var_x)
{
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    const wp::int32 var_2 = 2;
    wp::int32 var_3;
    //---------
    // forward
    // def forward_ref(x: wp.ref[wp.int32]):                                                  <L 30>
    // bump(x)                                                                                <L 31>
    bump_0(var_x);
    // y = x                                                                                  <L 32>
    var_1 = wp::load(var_x);
    var_0 = wp::copy(var_1);
    // x = y * 2                                                                              <L 33>
    var_3 = wp::mul(var_0, var_2);
    *var_x = var_3;
}


// references.py:24
static void add_to_0(
    wp::float32* var_x,
    wp::float32 var_delta)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def add_to(x: wp.ref[wp.float32], delta: float):                                       <L 25>
    // x = x + delta                                                                          <L 26>
    var_1 = wp::load(var_x);
    var_0 = wp::add(var_1, var_delta);
    *var_x = var_0;
}


// references.py:36
static wp::float32 of_struct_0(
    Inner_344fc202* var_s)
{
    //---------
    // primal vars
    wp::float32* var_0;
    const wp::float32 var_1 = 1.0;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
    wp::vec_t<3, wp::float32>* var_5;
    wp::float32* var_6;
    wp::vec_t<3, wp::float32> var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::float32 var_9;
    wp::vec_t<3, wp::float32>* var_10;
    const wp::float32 var_11 = 2.0;
    wp::vec_t<3, wp::float32>* var_12;
    const wp::int32 var_13 = 0;
    wp::float32* var_14;
    wp::float32* var_15;
    const wp::float32 var_16 = 3.0;
    wp::vec_t<3, wp::float32>* var_17;
    const wp::int32 var_18 = 1;
    wp::float32 var_19;
    wp::vec_t<3, wp::float32> var_20;
    const wp::float32 var_21 = 3.0;
    wp::float32* var_22;
    wp::vec_t<3, wp::float32>* var_23;
    const wp::int32 var_24 = 0;
    wp::float32 var_25;
    wp::vec_t<3, wp::float32> var_26;
    wp::float32 var_27;
    wp::float32 var_28;
    //---------
    // forward
    // def of_struct(s: wp.ref[Inner]) -> float:                                              <L 37>
    // s.x += 1.0                                                                             <L 38>
    var_0 = &((*(var_s)).x);
    var_3 = wp::load(var_0);
    var_2 = wp::add(var_3, var_1);
    var_4 = &((*(var_s)).x);
    wp::store(var_4, var_2);
    // s.v = s.v * s.x                                                                        <L 39>
    var_5 = &((*(var_s)).v);
    var_6 = &((*(var_s)).x);
    var_8 = wp::load(var_5);
    var_9 = wp::load(var_6);
    var_7 = wp::mul(var_8, var_9);
    var_10 = &((*(var_s)).v);
    wp::store(var_10, var_7);
    // s.v[0] = 2.0                                                                           <L 40>
    var_12 = &((*(var_s)).v);
    var_14 = wp::indexref(var_12, var_13);
    wp::store(var_14, var_11);
    // add_to(s.x, 3.0)                                                                       <L 41>
    var_15 = &((*(var_s)).x);
    add_to_0(var_15, var_16);
    // add_to(s.v[1], 3.0)                                                                    <L 42>
    var_17 = &((*(var_s)).v);
    var_20 = wp::load(var_17);
    var_19 = wp::extract(var_20, var_18);
    add_to_0(wp::index((*(var_s)).v, var_18), var_21);
    // return s.x + s.v[0]                                                                    <L 43>
    var_22 = &((*(var_s)).x);
    var_23 = &((*(var_s)).v);
    var_26 = wp::load(var_23);
    var_25 = wp::extract(var_26, var_24);
    var_28 = wp::load(var_22);
    var_27 = wp::add(var_28, var_25);
    return var_27;
}


// references.py:46
static void swap_0(
    wp::float32* var_a,
    wp::float32* var_b)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def swap(a: wp.ref[wp.float32], b: wp.ref[wp.float32]):                                <L 47>
    // a, b = b, a                                                                            <L 48>
    var_0 = wp::load(var_b);
    var_1 = wp::load(var_a);
    *var_a = var_0;
    *var_b = var_1;
}


// references.py:51
static void of_vector_0(
    wp::vec_t<3, wp::float32>* var_v,
    wp::mat_t<2, 2, wp::float32>* var_m)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::float32 var_1;
    wp::vec_t<3, wp::float32> var_2;
    const wp::float32 var_3 = 1.0;
    wp::float32 var_4;
    wp::float32* var_5;
    const wp::float32 var_6 = 3.0;
    const wp::int32 var_7 = 1;
    wp::float32* var_8;
    const wp::int32 var_9 = 1;
    wp::float32 var_10;
    wp::vec_t<3, wp::float32> var_11;
    const wp::int32 var_12 = 0;
    const wp::int32 var_13 = 1;
    wp::float32* var_14;
    const wp::float32 var_15 = 2.0;
    wp::vec_t<3, wp::float32> var_16;
    wp::vec_t<3, wp::float32> var_17;
    //---------
    // forward
    // def of_vector(v: wp.ref[wp.vec3], m: wp.ref[wp.mat22]):                                <L 52>
    // v[0] += 1.0                                                                            <L 53>
    var_2 = wp::load(var_v);
    var_1 = wp::extract(var_2, var_0);
    var_4 = wp::add(var_1, var_3);
    var_5 = wp::indexref(var_v, var_0);
    wp::store(var_5, var_4);
    // v.y = 3.0                                                                              <L 54>
    var_8 = wp::indexref(var_v, var_7);
    wp::store(var_8, var_6);
    // m[0, 1] = v[1]                                                                         <L 55>
    var_11 = wp::load(var_v);
    var_10 = wp::extract(var_11, var_9);
    var_14 = wp::indexref(var_m, var_12, var_13);
    wp::store(var_14, var_10);
    // v *= 2.0                                                                               <L 56>
    var_17 = wp::load(var_v);
    var_16 = wp::mul(var_17, var_15);
    *var_v = var_16;
}


// references.py:59
static CUDA_CALLABLE void native_add_0(
    wp::int32* _wp_ref_x,
    wp::int32 y)
{
    wp::int32& x = *_wp_ref_x;
x += y;}


// references.py:63
static CUDA_CALLABLE void adj_native_double_0(
    wp::float32 x,
    wp::float32* _wp_ref_y,
    wp::float32 & adj_x,
    wp::float32* _wp_ref_adj_y)
{
    wp::float32& y = *_wp_ref_y;
    wp::float32& adj_y = *_wp_ref_adj_y;
adj_x += 2.0f * adj_y; adj_y = 0.0f;}


// references.py:70
static CUDA_CALLABLE void adj_native_set_0(
    wp::uint64 address,
    wp::uint64 & adj_address)
{
}


// references.py:19
static void adj_bump_0(
    wp::int32* var_x,
    wp::int32* adj_x)
{
	// reverse mode disabled (no backward-enabled kernel depends on this function)
}


// references.py:29
static void adj_forward_ref_0(
    wp::int32* var_x,
    wp::int32* adj_x)
{
	// reverse mode disabled (no backward-enabled kernel depends on this function)
}


// references.py:24
static void adj_add_to_0(
    wp::float32* var_x,
    wp::float32 var_delta,
    wp::float32* adj_x,
    wp::float32 & adj_delta)
{
	// reverse mode disabled (no backward-enabled kernel depends on this function)
}


// references.py:36
static void adj_of_struct_0(
    Inner_344fc202* var_s,
    Inner_344fc202* adj_s,
    wp::float32 & adj_ret)
{
	// reverse mode disabled (no backward-enabled kernel depends on this function)
}


// references.py:46
static void adj_swap_0(
    wp::float32* var_a,
    wp::float32* var_b,
    wp::float32* adj_a,
    wp::float32* adj_b)
{
	// reverse mode disabled (no backward-enabled kernel depends on this function)
}


// references.py:51
static void adj_of_vector_0(
    wp::vec_t<3, wp::float32>* var_v,
    wp::mat_t<2, 2, wp::float32>* var_m,
    wp::vec_t<3, wp::float32>* adj_v,
    wp::mat_t<2, 2, wp::float32>* adj_m)
{
	// reverse mode disabled (no backward-enabled kernel depends on this function)
}


// references.py:59
static CUDA_CALLABLE void adj_native_add_0(
    wp::int32* _wp_ref_x,
    wp::int32 y,
    wp::int32* _wp_ref_adj_x,
    wp::int32 & adj_y)
{
    wp::int32& x = *_wp_ref_x;
    wp::int32& adj_x = *_wp_ref_adj_x;
}

struct wp_args_with_adjoints_725831c7 {
    wp::array_t<wp::float32> x;
    wp::array_t<Inner_344fc202> s;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void with_adjoints_725831c7_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_with_adjoints_725831c7 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_with_adjoints_725831c7 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.s.strides[0] = sizeof(Inner_344fc202);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<Inner_344fc202> var_s = _wp_args->s;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 0.0;
    wp::float32 var_2;
    wp::float32* var_3;
    wp::float32 var_4;
    wp::float32* var_5;
    Inner_344fc202* var_6;
    wp::float32* var_7;
    Inner_344fc202* var_8;
    wp::vec_t<3, wp::float32>* var_9;
    const wp::int32 var_10 = 1;
    wp::float32 var_11;
    wp::vec_t<3, wp::float32> var_12;
    wp::uint64 var_13;
    wp::vec_t<3, wp::float32> var_14;
    const wp::int32 var_15 = 2;
    wp::float32 var_16;
    const wp::int32 var_17 = 0;
    wp::float32 var_18;
    wp::float32* var_19;
    const wp::int32 var_20 = 1;
    wp::float32 var_21;
    wp::float32* var_22;
    const wp::int32 var_23 = 2;
    wp::float32 var_24;
    wp::float32* var_25;
    wp::int32 var_26;
    wp::int32 var_27;
    wp::float32* var_28;
    wp::float32 var_29;
    wp::float32 var_30;
    //---------
    // forward
    // def with_adjoints(x: wp.array(dtype=float), s: wp.array(dtype=Inner), out: wp.array(dtype=float)):       <L 109>
    // i = wp.tid()                                                                           <L 110>
    var_0 = builtin_tid1d();
    // y = float(0.0)                                                                         <L 111>
    var_2 = wp::float(var_1);
    // native_double(x[i], y)                                                                 <L 112>
    var_3 = wp::address(var_x, var_0);
    var_4 = wp::load(var_3);
    native_double_0(var_4, &(var_2));
    // native_double(y, out[i])                                                               <L 113>
    var_5 = wp::address(var_out, var_0);
    native_double_0(var_2, var_5);
    // native_double(y, s[i].x)                                                               <L 114>
    var_6 = wp::address(var_s, var_0);
    var_7 = &(((*wp::address(var_s, var_0))).x);
    native_double_0(var_2, var_7);
    // native_double(y, s[i].v[1])                                                            <L 115>
    var_8 = wp::address(var_s, var_0);
    var_9 = &(((*wp::address(var_s, var_0))).v);
    var_12 = wp::load(var_9);
    var_11 = wp::extract(var_12, var_10);
    native_double_0(var_2, wp::index(((*wp::address(var_s, var_0))).v, var_10));
    // native_set(wp.address_of(y))                                                           <L 116>
    var_13 = (wp::uint64)(&(var_2));
    native_set_0(var_13);
    // v = wp.vec3(y)                                                                         <L 117>
    var_14 = wp::vec_t<3, wp::float32>(var_2);
    // native_double(y, v[2])                                                                 <L 118>
    var_16 = wp::extract(var_14, var_15);
    native_double_0(var_2, wp::index(var_14, var_15));
    // for j in range(3):                                                                     <L 119>
    // native_double(v[j], out[j])                                                            <L 120>
    var_18 = wp::extract(var_14, var_17);
    var_19 = wp::address(var_out, var_17);
    native_double_0(var_18, var_19);
    var_21 = wp::extract(var_14, var_20);
    var_22 = wp::address(var_out, var_20);
    native_double_0(var_21, var_22);
    var_24 = wp::extract(var_14, var_23);
    var_25 = wp::address(var_out, var_23);
    native_double_0(var_24, var_25);
    // for j in range(20):                                                                    <L 121>
    var_26 = 0;
    start_for_0:;
        if (var_26 >= 20) goto end_for_0;
        var_27 = var_26;
        var_26 += 1;
        // native_double(x[j], y)                                                             <L 122>
        var_28 = wp::address(var_x, var_27);
        var_29 = wp::load(var_28);
        native_double_0(var_29, &(var_2));
        goto start_for_0;
    end_for_0:;
    // out[i] += y                                                                            <L 123>
    var_30 = wp::atomic_add(var_out, var_0, var_2);
}



template <bool wp_linear_contiguous>
static void with_adjoints_725831c7_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_with_adjoints_725831c7 *_wp_args,
    wp_args_with_adjoints_725831c7 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_with_adjoints_725831c7 wp_contiguous_args;
    wp_args_with_adjoints_725831c7 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.s.strides[0] = sizeof(Inner_344fc202);
        wp_contiguous_adj_args.s.strides[0] = sizeof(Inner_344fc202);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<Inner_344fc202> var_s = _wp_args->s;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_x = _wp_adj_args->x;
    wp::array_t<Inner_344fc202> adj_s = _wp_adj_args->s;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 0.0;
    wp::float32 var_2;
    wp::float32* var_3;
    wp::float32 var_4;
    wp::float32* var_5;
    Inner_344fc202* var_6;
    wp::float32* var_7;
    Inner_344fc202* var_8;
    wp::vec_t<3, wp::float32>* var_9;
    const wp::int32 var_10 = 1;
    wp::float32 var_11;
    wp::vec_t<3, wp::float32> var_12;
    wp::uint64 var_13;
    wp::vec_t<3, wp::float32> var_14;
    const wp::int32 var_15 = 2;
    wp::float32 var_16;
    const wp::int32 var_17 = 0;
    wp::float32 var_18;
    wp::float32* var_19;
    const wp::int32 var_20 = 1;
    wp::float32 var_21;
    wp::float32* var_22;
    const wp::int32 var_23 = 2;
    wp::float32 var_24;
    wp::float32* var_25;
    wp::int32 var_26;
    wp::int32 var_27;
    wp::float32* var_28;
    wp::float32 var_29;
    wp::float32 var_30;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    Inner_344fc202 adj_6 = {};
    wp::float32 adj_7 = {};
    Inner_344fc202 adj_8 = {};
    wp::vec_t<3, wp::float32> adj_9 = {};
    wp::int32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::vec_t<3, wp::float32> adj_12 = {};
    wp::uint64 adj_13 = {};
    wp::vec_t<3, wp::float32> adj_14 = {};
    wp::int32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::int32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::int32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::int32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    //---------
    // forward
    // def with_adjoints(x: wp.array(dtype=float), s: wp.array(dtype=Inner), out: wp.array(dtype=float)):       <L 109>
    // i = wp.tid()                                                                           <L 110>
    var_0 = builtin_tid1d();
    // y = float(0.0)                                                                         <L 111>
    var_2 = wp::float(var_1);
    // native_double(x[i], y)                                                                 <L 112>
    var_3 = wp::address(var_x, var_0);
    var_4 = wp::load(var_3);
    native_double_0(var_4, &(var_2));
    // native_double(y, out[i])                                                               <L 113>
    var_5 = wp::address(var_out, var_0);
    native_double_0(var_2, var_5);
    // native_double(y, s[i].x)                                                               <L 114>
    var_6 = wp::address(var_s, var_0);
    var_7 = &(((*wp::address(var_s, var_0))).x);
    native_double_0(var_2, var_7);
    // native_double(y, s[i].v[1])                                                            <L 115>
    var_8 = wp::address(var_s, var_0);
    var_9 = &(((*wp::address(var_s, var_0))).v);
    var_12 = wp::load(var_9);
    var_11 = wp::extract(var_12, var_10);
    native_double_0(var_2, wp::index(((*wp::address(var_s, var_0))).v, var_10));
    // native_set(wp.address_of(y))                                                           <L 116>
    var_13 = (wp::uint64)(&(var_2));
    native_set_0(var_13);
    // v = wp.vec3(y)                                                                         <L 117>
    var_14 = wp::vec_t<3, wp::float32>(var_2);
    // native_double(y, v[2])                                                                 <L 118>
    var_16 = wp::extract(var_14, var_15);
    native_double_0(var_2, wp::index(var_14, var_15));
    // for j in range(3):                                                                     <L 119>
    // native_double(v[j], out[j])                                                            <L 120>
    var_18 = wp::extract(var_14, var_17);
    var_19 = wp::address(var_out, var_17);
    native_double_0(var_18, var_19);
    var_21 = wp::extract(var_14, var_20);
    var_22 = wp::address(var_out, var_20);
    native_double_0(var_21, var_22);
    var_24 = wp::extract(var_14, var_23);
    var_25 = wp::address(var_out, var_23);
    native_double_0(var_24, var_25);
    // for j in range(20):                                                                    <L 121>
    var_26 = 0;
    // out[i] += y                                                                            <L 123>
    // var_30 = wp::atomic_add(var_out, var_0, var_2);
    //---------
    // reverse
    wp::adj_atomic_add(var_out, var_0, var_2, adj_out, adj_0, adj_2, adj_30);
    // adj: out[i] += y                                                                       <L 123>
    var_26 = 19;
    start_for_0:;
    	if (var_26 < 0) goto end_for_0;
    	var_27 = var_26;
    	var_26 -= 1;
    	adj_28 = {};
    	adj_29 = {};
        // native_double(x[j], y)                                                             <L 122>
        var_28 = wp::address(var_x, var_27);
        var_29 = wp::load(var_28);
        native_double_0(var_29, &(var_2));
        adj_native_double_0(var_29, &(var_2), adj_28, &(adj_2));
        wp::adj_address(var_x, var_27, adj_x, adj_27, adj_28);
        // adj: native_double(x[j], y)                                                        <L 122>
    	goto start_for_0;
    end_for_0:;
    // adj: for j in range(20):                                                               <L 121>
    adj_native_double_0(var_24, var_25, adj_24, wp::address(adj_out, var_23));
    wp::adj_address(var_out, var_23, adj_out, adj_23, adj_25);
    wp::adj_extract(var_14, var_23, adj_14, adj_23, adj_24);
    adj_native_double_0(var_21, var_22, adj_21, wp::address(adj_out, var_20));
    wp::adj_address(var_out, var_20, adj_out, adj_20, adj_22);
    wp::adj_extract(var_14, var_20, adj_14, adj_20, adj_21);
    adj_native_double_0(var_18, var_19, adj_18, wp::address(adj_out, var_17));
    wp::adj_address(var_out, var_17, adj_out, adj_17, adj_19);
    wp::adj_extract(var_14, var_17, adj_14, adj_17, adj_18);
    // adj: native_double(v[j], out[j])                                                       <L 120>
    // adj: for j in range(3):                                                                <L 119>
    adj_native_double_0(var_2, wp::index(var_14, var_15), adj_2, wp::index(adj_14, var_15));
    wp::adj_extract(var_14, var_15, adj_14, adj_15, adj_16);
    // adj: native_double(y, v[2])                                                            <L 118>
    wp::adj_vec_t(var_2, adj_2, adj_14);
    // adj: v = wp.vec3(y)                                                                    <L 117>
    adj_native_set_0(var_13, adj_13);
    // adj: native_set(wp.address_of(y))                                                      <L 116>
    adj_native_double_0(var_2, wp::index(((*wp::address(var_s, var_0))).v, var_10), adj_2, wp::index(((*wp::address(adj_s, var_0))).v, var_10));
    wp::adj_extract(var_12, var_10, adj_9, adj_10, adj_11);
    adj_8.v += adj_9;
    wp::adj_address(var_s, var_0, adj_s, adj_0, adj_8);
    // adj: native_double(y, s[i].v[1])                                                       <L 115>
    adj_native_double_0(var_2, var_7, adj_2, &(((*wp::address(adj_s, var_0))).x));
    adj_6.x += adj_7;
    wp::adj_address(var_s, var_0, adj_s, adj_0, adj_6);
    // adj: native_double(y, s[i].x)                                                          <L 114>
    adj_native_double_0(var_2, var_5, adj_2, wp::address(adj_out, var_0));
    wp::adj_address(var_out, var_0, adj_out, adj_0, adj_5);
    // adj: native_double(y, out[i])                                                          <L 113>
    adj_native_double_0(var_4, &(var_2), adj_3, &(adj_2));
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_3);
    // adj: native_double(x[i], y)                                                            <L 112>
    wp::adj_float(var_1, adj_1, adj_2);
    // adj: y = float(0.0)                                                                    <L 111>
    // adj: i = wp.tid()                                                                      <L 110>
    // adj: def with_adjoints(x: wp.array(dtype=float), s: wp.array(dtype=Inner), out: wp.array(dtype=float)):  <L 109>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void with_adjoints_725831c7_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_with_adjoints_725831c7 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        with_adjoints_725831c7_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void with_adjoints_725831c7_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_with_adjoints_725831c7 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->s.strides[0] == (int)sizeof(Inner_344fc202)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        with_adjoints_725831c7_cpu_forward_tasks<true>(dim, _wp_args);
    else
        with_adjoints_725831c7_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void with_adjoints_725831c7_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_with_adjoints_725831c7 *_wp_args)
{
    with_adjoints_725831c7_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void with_adjoints_725831c7_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_with_adjoints_725831c7 *_wp_args,
    wp_args_with_adjoints_725831c7 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        with_adjoints_725831c7_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void with_adjoints_725831c7_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_with_adjoints_725831c7 *_wp_args,
    wp_args_with_adjoints_725831c7 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->s.strides[0] == (int)sizeof(Inner_344fc202)) & (_wp_adj_args->s.strides[0] == (int)sizeof(Inner_344fc202)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        with_adjoints_725831c7_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        with_adjoints_725831c7_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void with_adjoints_725831c7_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_with_adjoints_725831c7 *_wp_args,
    wp_args_with_adjoints_725831c7 *_wp_adj_args)
{
    with_adjoints_725831c7_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_by_reference_a683dfba {
    wp::array_t<wp::float32> x;
    wp::array_t<wp::int32> n;
    wp::array_t<Inner_344fc202> s;
    Outer_c315c6fd o;
};


template <bool wp_linear_contiguous>
static void by_reference_a683dfba_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_by_reference_a683dfba *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_by_reference_a683dfba wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.n.strides[0] = sizeof(wp::int32);
        wp_contiguous_args.s.strides[0] = sizeof(Inner_344fc202);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_x = _wp_args->x;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<Inner_344fc202> var_s = _wp_args->s;
    Outer_c315c6fd var_o = _wp_args->o;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 3;
    wp::int32 var_2;
    wp::int32* var_3;
    wp::float32* var_4;
    const wp::float32 var_5 = 2.0;
    const wp::float32 var_6 = 1.0;
    wp::array_t<wp::float32>* var_7;
    wp::float32* var_8;
    wp::array_t<wp::float32> var_9;
    Inner_344fc202* var_10;
    wp::float32* var_11;
    const wp::float32 var_12 = 2.0;
    Inner_344fc202* var_13;
    wp::float32 var_14;
    Inner_344fc202 var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::float32* var_18;
    const wp::float32 var_19 = 1.0;
    Inner_344fc202* var_20;
    wp::float32* var_21;
    const wp::float32 var_22 = 1.0;
    const wp::float32 var_23 = 1.0;
    wp::float32 var_24;
    const wp::float32 var_25 = 2.0;
    wp::float32 var_26;
    wp::float32* var_27;
    wp::float32 var_28;
    wp::float32* var_29;
    wp::vec_t<3, wp::float32> var_30;
    wp::float32 var_31;
    wp::float32* var_32;
    wp::mat_t<2, 2, wp::float32> var_33;
    wp::float32 var_34;
    const wp::int32 var_35 = 1;
    wp::float32 var_36;
    const wp::float32 var_37 = 1.0;
    const wp::int32 var_38 = 0;
    wp::float32 var_39;
    const wp::float32 var_40 = 1.0;
    const wp::int32 var_41 = 1;
    const wp::int32 var_42 = 0;
    wp::float32 var_43;
    const wp::float32 var_44 = 1.0;
    Inner_344fc202* var_45;
    wp::vec_t<3, wp::float32>* var_46;
    const wp::int32 var_47 = 2;
    wp::float32 var_48;
    wp::vec_t<3, wp::float32> var_49;
    const wp::float32 var_50 = 1.0;
    const wp::int32 var_51 = 0;
    wp::float32 var_52;
    const wp::int32 var_53 = 0;
    const wp::int32 var_54 = 1;
    wp::float32 var_55;
    wp::float32 var_56;
    const wp::int32 var_57 = 4;
    wp::float32* var_58;
    wp::uint64 var_59;
    wp::vec_t<3, wp::float32>* var_60;
    const wp::int32 var_61 = 1;
    wp::float32 var_62;
    wp::vec_t<3, wp::float32> var_63;
    wp::uint64 var_64;
    //---------
    // forward
    // def by_reference(x: wp.array(dtype=float), n: wp.array(dtype=int), s: wp.array(dtype=Inner), o: Outer):       <L 75>
    // i = wp.tid()                                                                           <L 76>
    var_0 = builtin_tid1d();
    // k = int(3)                                                                             <L 77>
    var_2 = wp::int(var_1);
    // bump(k)                                                                                <L 78>
    bump_0(&(var_2));
    // forward_ref(k)                                                                         <L 79>
    forward_ref_0(&(var_2));
    // n[i] = k                                                                               <L 80>
    wp::array_store(var_n, var_0, var_2);
    // bump(n[i])                                                                             <L 81>
    var_3 = wp::address(var_n, var_0);
    bump_0(var_3);
    // add_to(x[i], 2.0)                                                                      <L 82>
    var_4 = wp::address(var_x, var_0);
    add_to_0(var_4, var_5);
    // add_to(delta=1.0, x=o.data[i])                                                         <L 83>
    var_7 = &((var_o).data);
    var_9 = wp::load(var_7);
    var_8 = wp::address(var_9, var_0);
    add_to_0(var_8, var_6);
    // add_to(s[i].x, 2.0)                                                                    <L 84>
    var_10 = wp::address(var_s, var_0);
    var_11 = &(((*wp::address(var_s, var_0))).x);
    add_to_0(var_11, var_12);
    // x[i] = of_struct(s[i])                                                                 <L 85>
    var_13 = wp::address(var_s, var_0);
    var_14 = of_struct_0(var_13);
    wp::array_store(var_x, var_0, var_14);
    // local = Inner()                                                                        <L 86>
    var_15 = Inner_344fc202();
    // x[i] += of_struct(local)                                                               <L 87>
    var_16 = of_struct_0(&(var_15));
    var_17 = wp::atomic_add(var_x, var_0, var_16);
    // add_to(local.x, 1.0)                                                                   <L 88>
    var_18 = &((var_15).x);
    add_to_0(var_18, var_19);
    // add_to(o.inner.x, 1.0)                                                                 <L 89>
    var_20 = &((var_o).inner);
    var_21 = &(((var_o).inner).x);
    add_to_0(var_21, var_22);
    // a = float(1.0)                                                                         <L 90>
    var_24 = wp::float(var_23);
    // b = float(2.0)                                                                         <L 91>
    var_26 = wp::float(var_25);
    // swap(a, b)                                                                             <L 92>
    swap_0(&(var_24), &(var_26));
    // swap(x[i], b)                                                                          <L 93>
    var_27 = wp::address(var_x, var_0);
    swap_0(var_27, &(var_26));
    // x[i] = a + b                                                                           <L 94>
    var_28 = wp::add(var_24, var_26);
    wp::array_store(var_x, var_0, var_28);
    // v = wp.vec3(x[i])                                                                      <L 95>
    var_29 = wp::address(var_x, var_0);
    var_31 = wp::load(var_29);
    var_30 = wp::vec_t<3, wp::float32>(var_31);
    // m = wp.mat22(x[i])                                                                     <L 96>
    var_32 = wp::address(var_x, var_0);
    var_34 = wp::load(var_32);
    var_33 = wp::mat_t<2, 2, wp::float32>(var_34);
    // of_vector(v, m)                                                                        <L 97>
    of_vector_0(&(var_30), &(var_33));
    // add_to(v[1], 1.0)                                                                      <L 98>
    var_36 = wp::extract(var_30, var_35);
    add_to_0(wp::index(var_30, var_35), var_37);
    // add_to(v.x, 1.0)                                                                       <L 99>
    var_39 = wp::extract(var_30, var_38);
    add_to_0(wp::index(var_30, var_38), var_40);
    // add_to(m[1, 0], 1.0)                                                                   <L 100>
    var_43 = wp::extract(var_33, var_41, var_42);
    add_to_0(wp::index(var_33, var_41, var_42), var_44);
    // add_to(s[i].v[2], 1.0)                                                                 <L 101>
    var_45 = wp::address(var_s, var_0);
    var_46 = &(((*wp::address(var_s, var_0))).v);
    var_49 = wp::load(var_46);
    var_48 = wp::extract(var_49, var_47);
    add_to_0(wp::index(((*wp::address(var_s, var_0))).v, var_47), var_50);
    // x[i] = v[0] + m[0, 1]                                                                  <L 102>
    var_52 = wp::extract(var_30, var_51);
    var_55 = wp::extract(var_33, var_53, var_54);
    var_56 = wp::add(var_52, var_55);
    wp::array_store(var_x, var_0, var_56);
    // native_add(k, 4)                                                                       <L 103>
    native_add_0(&(var_2), var_57);
    // native_set(wp.address_of(x[i]))                                                        <L 104>
    var_58 = wp::address(var_x, var_0);
    var_59 = (wp::uint64)(var_58);
    native_set_0(var_59);
    // native_set(wp.address_of(local.v.y))                                                   <L 105>
    var_60 = &((var_15).v);
    var_63 = wp::load(var_60);
    var_62 = wp::extract(var_63, var_61);
    var_64 = (wp::uint64)(wp::index((var_15).v, var_61));
    native_set_0(var_64);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void by_reference_a683dfba_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_by_reference_a683dfba *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        by_reference_a683dfba_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void by_reference_a683dfba_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_by_reference_a683dfba *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->n.strides[0] == (int)sizeof(wp::int32)) & (_wp_args->s.strides[0] == (int)sizeof(Inner_344fc202)));
    if (wp_linear_contiguous)
        by_reference_a683dfba_cpu_forward_tasks<true>(dim, _wp_args);
    else
        by_reference_a683dfba_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void by_reference_a683dfba_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_by_reference_a683dfba *_wp_args)
{
    by_reference_a683dfba_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_views_forward_b29fea0f {
    wp::array_t<wp::float32> a;
    wp::array_t<wp::float32> b;
    wp::array_t<wp::int32> n;
};


template <bool wp_linear_contiguous>
static void views_forward_b29fea0f_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_views_forward_b29fea0f *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> var_b = _wp_args->b;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::array_t<wp::float32> var_1;
    const wp::int32 var_2 = 0;
    wp::float32* var_3;
    const wp::float32 var_4 = 1.0;
    wp::array_t<wp::float32> var_5;
    const wp::int32 var_6 = 1;
    const wp::int32 var_7 = 2;
    wp::float32* var_8;
    const wp::float32 var_9 = 1.0;
    const wp::int32 var_10 = 0;
    wp::int32* var_11;
    wp::range_t var_12;
    wp::int32 var_13;
    wp::int32 var_14;
    wp::float32* var_15;
    wp::float32 var_16;
    const wp::int32 var_17 = 1;
    wp::float32* var_18;
    wp::uint64 var_19;
    //---------
    // forward
    // def views_forward(a: wp.array2d(dtype=float), b: wp.array3d(dtype=float), n: wp.array2d(dtype=int)):       <L 155>
    // i = wp.tid()                                                                           <L 156>
    var_0 = builtin_tid1d();
    // row = a[i]                                                                             <L 157>
    var_1 = wp::view(var_a, var_0);
    // add_to(row[0], 1.0)                                                                    <L 158>
    var_3 = wp::address(var_1, var_2);
    add_to_0(var_3, var_4);
    // plane = b[i]                                                                           <L 159>
    var_5 = wp::view(var_b, var_0);
    // add_to(plane[1][2], 1.0)                                                               <L 160>
    var_8 = wp::address(var_5, var_6, var_7);
    add_to_0(var_8, var_9);
    // for j in range(n[i][0]):                                                               <L 161>
    var_11 = wp::address(var_n, var_0, var_10);
    var_13 = wp::load(var_11);
    var_12 = wp::range(var_13);
    start_for_2:;
        if (iter_cmp(var_12) == 0) goto end_for_2;
        var_14 = wp::iter_next(var_12);
        // add_to(row[j], float(j))                                                           <L 162>
        var_15 = wp::address(var_1, var_14);
        var_16 = wp::float(var_14);
        add_to_0(var_15, var_16);
        goto start_for_2;
    end_for_2:;
    // native_set(wp.address_of(row[1]))                                                      <L 163>
    var_18 = wp::address(var_1, var_17);
    var_19 = (wp::uint64)(var_18);
    native_set_0(var_19);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void views_forward_b29fea0f_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_forward_b29fea0f *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        views_forward_b29fea0f_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void views_forward_b29fea0f_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_forward_b29fea0f *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    views_forward_b29fea0f_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void views_forward_b29fea0f_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_forward_b29fea0f *_wp_args)
{
    views_forward_b29fea0f_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_views_d6d630b0 {
    wp::array_t<wp::float32> a;
    wp::array_t<wp::float32> b;
    wp::array_t<wp::vec_t<3, wp::float32>> v;
    Rows_6448d4bd s;
    wp::array_t<Rows_6448d4bd> all;
};


template <bool wp_linear_contiguous>
static void views_d6d630b0_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_views_d6d630b0 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> var_b = _wp_args->b;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    Rows_6448d4bd var_s = _wp_args->s;
    wp::array_t<Rows_6448d4bd> var_all = _wp_args->all;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 0.0;
    wp::float32 var_2;
    wp::array_t<wp::float32> var_3;
    const wp::int32 var_4 = 0;
    wp::float32* var_5;
    wp::float32 var_6;
    const wp::int32 var_7 = 0;
    const wp::int32 var_8 = 1;
    wp::float32* var_9;
    wp::float32 var_10;
    wp::array_t<wp::float32> var_11;
    const wp::int32 var_12 = 1;
    wp::array_t<wp::float32> var_13;
    const wp::int32 var_14 = 2;
    wp::float32* var_15;
    const wp::int32 var_16 = 1;
    wp::float32* var_17;
    wp::float32 var_18;
    const wp::int32 var_19 = 1;
    const wp::int32 var_20 = 3;
    wp::slice_t var_21;
    const wp::int32 var_22 = 1;
    wp::array_t<wp::float32> var_23;
    const wp::int32 var_24 = 0;
    wp::float32* var_25;
    wp::float32 var_26;
    const wp::int32 var_27 = 0;
    wp::vec_t<3, wp::float32>* var_28;
    const wp::int32 var_29 = 0;
    wp::float32 var_30;
    wp::vec_t<3, wp::float32> var_31;
    wp::array_t<wp::vec_t<3, wp::float32>> var_32;
    const wp::int32 var_33 = 0;
    wp::vec_t<3, wp::float32>* var_34;
    const wp::int32 var_35 = 1;
    wp::float32 var_36;
    wp::vec_t<3, wp::float32> var_37;
    const wp::int32 var_38 = 1;
    wp::vec_t<3, wp::float32>* var_39;
    const wp::int32 var_40 = 1;
    wp::float32 var_41;
    wp::vec_t<3, wp::float32> var_42;
    wp::array_t<wp::float32>* var_43;
    wp::array_t<wp::float32> var_44;
    wp::array_t<wp::float32> var_45;
    const wp::int32 var_46 = 1;
    wp::float32* var_47;
    wp::float32 var_48;
    Rows_6448d4bd* var_49;
    wp::array_t<wp::float32>* var_50;
    const wp::int32 var_51 = 0;
    wp::array_t<wp::float32> var_52;
    wp::array_t<wp::float32> var_53;
    const wp::int32 var_54 = 1;
    wp::float32* var_55;
    wp::float32 var_56;
    wp::range_t var_57;
    wp::int32 var_58;
    wp::float32* var_59;
    wp::float32 var_60;
    //---------
    // forward
    // def views(a: wp.array2d(dtype=float), b: wp.array3d(dtype=float), v: wp.array2d(dtype=wp.vec3), s: Rows, all: wp.array(dtype=Rows)):       <L 132>
    // i = wp.tid()                                                                           <L 133>
    var_0 = builtin_tid1d();
    // y = float(0.0)                                                                         <L 134>
    var_2 = wp::float(var_1);
    // row = a[i]                                                                             <L 135>
    var_3 = wp::view(var_a, var_0);
    // native_double(row[0], y)                                                               <L 136>
    var_5 = wp::address(var_3, var_4);
    var_6 = wp::load(var_5);
    native_double_0(var_6, &(var_2));
    // native_double(b[i][0][1], y)                                                           <L 137>
    var_9 = wp::address(var_b, var_0, var_7, var_8);
    var_10 = wp::load(var_9);
    native_double_0(var_10, &(var_2));
    // plane = b[i]                                                                           <L 138>
    var_11 = wp::view(var_b, var_0);
    // line = plane[1]                                                                        <L 139>
    var_13 = wp::view(var_11, var_12);
    // native_double(line[2], row[1])                                                         <L 140>
    var_15 = wp::address(var_13, var_14);
    var_17 = wp::address(var_3, var_16);
    var_18 = wp::load(var_15);
    native_double_0(var_18, var_17);
    // part = a[i][1:3]                                                                       <L 141>
    var_21 = wp::slice_t(var_19, var_20, var_22);
    var_23 = wp::view(var_a, var_0, var_21);
    // native_double(part[0], y)                                                              <L 142>
    var_25 = wp::address(var_23, var_24);
    var_26 = wp::load(var_25);
    native_double_0(var_26, &(var_2));
    // native_double(v[i][0].x, y)                                                            <L 143>
    var_28 = wp::address(var_v, var_0, var_27);
    var_31 = wp::load(var_28);
    var_30 = wp::extract(var_31, var_29);
    native_double_0(var_30, &(var_2));
    // vectors = v[i]                                                                         <L 144>
    var_32 = wp::view(var_v, var_0);
    // native_double(vectors[0][1], vectors[1].y)                                             <L 145>
    var_34 = wp::address(var_32, var_33);
    var_37 = wp::load(var_34);
    var_36 = wp::extract(var_37, var_35);
    var_39 = wp::address(var_32, var_38);
    var_42 = wp::load(var_39);
    var_41 = wp::extract(var_42, var_40);
    native_double_0(var_36, wp::index((*wp::address(wp::view(var_v, var_0), var_38)), var_40));
    // row_of_struct = s.a[i]                                                                 <L 146>
    var_43 = &((var_s).a);
    var_45 = wp::load(var_43);
    var_44 = wp::view(var_45, var_0);
    // native_double(row_of_struct[1], y)                                                     <L 147>
    var_47 = wp::address(var_44, var_46);
    var_48 = wp::load(var_47);
    native_double_0(var_48, &(var_2));
    // deep = all[i].a[0]                                                                     <L 148>
    var_49 = wp::address(var_all, var_0);
    var_50 = &(((*wp::address(var_all, var_0))).a);
    var_53 = wp::load(var_50);
    var_52 = wp::view(var_53, var_51);
    // native_double(deep[1], y)                                                              <L 149>
    var_55 = wp::address(var_52, var_54);
    var_56 = wp::load(var_55);
    native_double_0(var_56, &(var_2));
    // for j in range(i):                                                                     <L 150>
    var_57 = wp::range(var_0);
    start_for_2:;
        if (iter_cmp(var_57) == 0) goto end_for_2;
        var_58 = wp::iter_next(var_57);
        // native_double(row[j], y)                                                           <L 151>
        var_59 = wp::address(var_3, var_58);
        var_60 = wp::load(var_59);
        native_double_0(var_60, &(var_2));
        goto start_for_2;
    end_for_2:;
}



template <bool wp_linear_contiguous>
static void views_d6d630b0_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_views_d6d630b0 *_wp_args,
    wp_args_views_d6d630b0 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> var_b = _wp_args->b;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    Rows_6448d4bd var_s = _wp_args->s;
    wp::array_t<Rows_6448d4bd> var_all = _wp_args->all;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::float32> adj_b = _wp_adj_args->b;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v = _wp_adj_args->v;
    Rows_6448d4bd adj_s = _wp_adj_args->s;
    wp::array_t<Rows_6448d4bd> adj_all = _wp_adj_args->all;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 0.0;
    wp::float32 var_2;
    wp::array_t<wp::float32> var_3;
    const wp::int32 var_4 = 0;
    wp::float32* var_5;
    wp::float32 var_6;
    const wp::int32 var_7 = 0;
    const wp::int32 var_8 = 1;
    wp::float32* var_9;
    wp::float32 var_10;
    wp::array_t<wp::float32> var_11;
    const wp::int32 var_12 = 1;
    wp::array_t<wp::float32> var_13;
    const wp::int32 var_14 = 2;
    wp::float32* var_15;
    const wp::int32 var_16 = 1;
    wp::float32* var_17;
    wp::float32 var_18;
    const wp::int32 var_19 = 1;
    const wp::int32 var_20 = 3;
    wp::slice_t var_21;
    const wp::int32 var_22 = 1;
    wp::array_t<wp::float32> var_23;
    const wp::int32 var_24 = 0;
    wp::float32* var_25;
    wp::float32 var_26;
    const wp::int32 var_27 = 0;
    wp::vec_t<3, wp::float32>* var_28;
    const wp::int32 var_29 = 0;
    wp::float32 var_30;
    wp::vec_t<3, wp::float32> var_31;
    wp::array_t<wp::vec_t<3, wp::float32>> var_32;
    const wp::int32 var_33 = 0;
    wp::vec_t<3, wp::float32>* var_34;
    const wp::int32 var_35 = 1;
    wp::float32 var_36;
    wp::vec_t<3, wp::float32> var_37;
    const wp::int32 var_38 = 1;
    wp::vec_t<3, wp::float32>* var_39;
    const wp::int32 var_40 = 1;
    wp::float32 var_41;
    wp::vec_t<3, wp::float32> var_42;
    wp::array_t<wp::float32>* var_43;
    wp::array_t<wp::float32> var_44;
    wp::array_t<wp::float32> var_45;
    const wp::int32 var_46 = 1;
    wp::float32* var_47;
    wp::float32 var_48;
    Rows_6448d4bd* var_49;
    wp::array_t<wp::float32>* var_50;
    const wp::int32 var_51 = 0;
    wp::array_t<wp::float32> var_52;
    wp::array_t<wp::float32> var_53;
    const wp::int32 var_54 = 1;
    wp::float32* var_55;
    wp::float32 var_56;
    wp::range_t var_57;
    wp::int32 var_58;
    wp::float32* var_59;
    wp::float32 var_60;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::array_t<wp::float32> adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::array_t<wp::float32> adj_11 = {};
    wp::int32 adj_12 = {};
    wp::array_t<wp::float32> adj_13 = {};
    wp::int32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::int32 adj_19 = {};
    wp::int32 adj_20 = {};
    wp::slice_t adj_21 = {};
    wp::int32 adj_22 = {};
    wp::array_t<wp::float32> adj_23 = {};
    wp::int32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::int32 adj_27 = {};
    wp::vec_t<3, wp::float32> adj_28 = {};
    wp::int32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::vec_t<3, wp::float32> adj_31 = {};
    wp::array_t<wp::vec_t<3, wp::float32>> adj_32 = {};
    wp::int32 adj_33 = {};
    wp::vec_t<3, wp::float32> adj_34 = {};
    wp::int32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::vec_t<3, wp::float32> adj_37 = {};
    wp::int32 adj_38 = {};
    wp::vec_t<3, wp::float32> adj_39 = {};
    wp::int32 adj_40 = {};
    wp::float32 adj_41 = {};
    wp::vec_t<3, wp::float32> adj_42 = {};
    wp::array_t<wp::float32> adj_43 = {};
    wp::array_t<wp::float32> adj_44 = {};
    wp::array_t<wp::float32> adj_45 = {};
    wp::int32 adj_46 = {};
    wp::float32 adj_47 = {};
    wp::float32 adj_48 = {};
    Rows_6448d4bd adj_49 = {};
    wp::array_t<wp::float32> adj_50 = {};
    wp::int32 adj_51 = {};
    wp::array_t<wp::float32> adj_52 = {};
    wp::array_t<wp::float32> adj_53 = {};
    wp::int32 adj_54 = {};
    wp::float32 adj_55 = {};
    wp::float32 adj_56 = {};
    wp::range_t adj_57 = {};
    wp::int32 adj_58 = {};
    wp::float32 adj_59 = {};
    wp::float32 adj_60 = {};
    //---------
    // forward
    // def views(a: wp.array2d(dtype=float), b: wp.array3d(dtype=float), v: wp.array2d(dtype=wp.vec3), s: Rows, all: wp.array(dtype=Rows)):       <L 132>
    // i = wp.tid()                                                                           <L 133>
    var_0 = builtin_tid1d();
    // y = float(0.0)                                                                         <L 134>
    var_2 = wp::float(var_1);
    // row = a[i]                                                                             <L 135>
    var_3 = wp::view(var_a, var_0);
    // native_double(row[0], y)                                                               <L 136>
    var_5 = wp::address(var_3, var_4);
    var_6 = wp::load(var_5);
    native_double_0(var_6, &(var_2));
    // native_double(b[i][0][1], y)                                                           <L 137>
    var_9 = wp::address(var_b, var_0, var_7, var_8);
    var_10 = wp::load(var_9);
    native_double_0(var_10, &(var_2));
    // plane = b[i]                                                                           <L 138>
    var_11 = wp::view(var_b, var_0);
    // line = plane[1]                                                                        <L 139>
    var_13 = wp::view(var_11, var_12);
    // native_double(line[2], row[1])                                                         <L 140>
    var_15 = wp::address(var_13, var_14);
    var_17 = wp::address(var_3, var_16);
    var_18 = wp::load(var_15);
    native_double_0(var_18, var_17);
    // part = a[i][1:3]                                                                       <L 141>
    var_21 = wp::slice_t(var_19, var_20, var_22);
    var_23 = wp::view(var_a, var_0, var_21);
    // native_double(part[0], y)                                                              <L 142>
    var_25 = wp::address(var_23, var_24);
    var_26 = wp::load(var_25);
    native_double_0(var_26, &(var_2));
    // native_double(v[i][0].x, y)                                                            <L 143>
    var_28 = wp::address(var_v, var_0, var_27);
    var_31 = wp::load(var_28);
    var_30 = wp::extract(var_31, var_29);
    native_double_0(var_30, &(var_2));
    // vectors = v[i]                                                                         <L 144>
    var_32 = wp::view(var_v, var_0);
    // native_double(vectors[0][1], vectors[1].y)                                             <L 145>
    var_34 = wp::address(var_32, var_33);
    var_37 = wp::load(var_34);
    var_36 = wp::extract(var_37, var_35);
    var_39 = wp::address(var_32, var_38);
    var_42 = wp::load(var_39);
    var_41 = wp::extract(var_42, var_40);
    native_double_0(var_36, wp::index((*wp::address(wp::view(var_v, var_0), var_38)), var_40));
    // row_of_struct = s.a[i]                                                                 <L 146>
    var_43 = &((var_s).a);
    var_45 = wp::load(var_43);
    var_44 = wp::view(var_45, var_0);
    // native_double(row_of_struct[1], y)                                                     <L 147>
    var_47 = wp::address(var_44, var_46);
    var_48 = wp::load(var_47);
    native_double_0(var_48, &(var_2));
    // deep = all[i].a[0]                                                                     <L 148>
    var_49 = wp::address(var_all, var_0);
    var_50 = &(((*wp::address(var_all, var_0))).a);
    var_53 = wp::load(var_50);
    var_52 = wp::view(var_53, var_51);
    // native_double(deep[1], y)                                                              <L 149>
    var_55 = wp::address(var_52, var_54);
    var_56 = wp::load(var_55);
    native_double_0(var_56, &(var_2));
    // for j in range(i):                                                                     <L 150>
    var_57 = wp::range(var_0);
    //---------
    // reverse
    var_57 = wp::iter_reverse(var_57);
    start_for_2:;
        if (iter_cmp(var_57) == 0) goto end_for_2;
        var_58 = wp::iter_next(var_57);
    	adj_59 = {};
    	adj_60 = {};
        // native_double(row[j], y)                                                           <L 151>
        var_59 = wp::address(var_3, var_58);
        var_60 = wp::load(var_59);
        native_double_0(var_60, &(var_2));
        adj_native_double_0(var_60, &(var_2), adj_59, &(adj_2));
        wp::adj_address(var_3, var_58, adj_3, adj_58, adj_59);
        // adj: native_double(row[j], y)                                                      <L 151>
    	goto start_for_2;
    end_for_2:;
    // adj: for j in range(i):                                                                <L 150>
    adj_native_double_0(var_56, &(var_2), adj_55, &(adj_2));
    wp::adj_address(var_52, var_54, adj_52, adj_54, adj_55);
    // adj: native_double(deep[1], y)                                                         <L 149>
    wp::adj_view(var_53, var_51, adj_50, adj_51, adj_52);
    adj_49.a = adj_50;
    wp::adj_address(var_all, var_0, adj_all, adj_0, adj_49);
    // adj: deep = all[i].a[0]                                                                <L 148>
    adj_native_double_0(var_48, &(var_2), adj_47, &(adj_2));
    wp::adj_address(var_44, var_46, adj_44, adj_46, adj_47);
    // adj: native_double(row_of_struct[1], y)                                                <L 147>
    wp::adj_view(var_45, var_0, adj_43, adj_0, adj_44);
    adj_s.a = adj_43;
    // adj: row_of_struct = s.a[i]                                                            <L 146>
    auto _wp_ref_view_1 = wp::view(adj_v, var_0);
    adj_native_double_0(var_36, wp::index((*wp::address(wp::view(var_v, var_0), var_38)), var_40), adj_36, wp::index((*wp::address(_wp_ref_view_1, var_38)), var_40));
    wp::adj_extract(var_42, var_40, adj_39, adj_40, adj_41);
    wp::adj_address(var_32, var_38, adj_32, adj_38, adj_39);
    wp::adj_extract(var_37, var_35, adj_34, adj_35, adj_36);
    wp::adj_address(var_32, var_33, adj_32, adj_33, adj_34);
    // adj: native_double(vectors[0][1], vectors[1].y)                                        <L 145>
    wp::adj_view(var_v, var_0, adj_v, adj_0, adj_32);
    // adj: vectors = v[i]                                                                    <L 144>
    adj_native_double_0(var_30, &(var_2), adj_30, &(adj_2));
    wp::adj_extract(var_31, var_29, adj_28, adj_29, adj_30);
    wp::adj_address(var_v, var_0, var_27, adj_v, adj_0, adj_27, adj_28);
    // adj: native_double(v[i][0].x, y)                                                       <L 143>
    adj_native_double_0(var_26, &(var_2), adj_25, &(adj_2));
    wp::adj_address(var_23, var_24, adj_23, adj_24, adj_25);
    // adj: native_double(part[0], y)                                                         <L 142>
    wp::adj_view(var_a, var_0, var_21, adj_a, adj_0, adj_21, adj_23);
    // adj: part = a[i][1:3]                                                                  <L 141>
    auto _wp_ref_view_0 = wp::view(adj_a, var_0);
    adj_native_double_0(var_18, var_17, adj_15, wp::address(_wp_ref_view_0, var_16));
    wp::adj_address(var_3, var_16, adj_3, adj_16, adj_17);
    wp::adj_address(var_13, var_14, adj_13, adj_14, adj_15);
    // adj: native_double(line[2], row[1])                                                    <L 140>
    wp::adj_view(var_11, var_12, adj_11, adj_12, adj_13);
    // adj: line = plane[1]                                                                   <L 139>
    wp::adj_view(var_b, var_0, adj_b, adj_0, adj_11);
    // adj: plane = b[i]                                                                      <L 138>
    adj_native_double_0(var_10, &(var_2), adj_9, &(adj_2));
    wp::adj_address(var_b, var_0, var_7, var_8, adj_b, adj_0, adj_7, adj_8, adj_9);
    // adj: native_double(b[i][0][1], y)                                                      <L 137>
    adj_native_double_0(var_6, &(var_2), adj_5, &(adj_2));
    wp::adj_address(var_3, var_4, adj_3, adj_4, adj_5);
    // adj: native_double(row[0], y)                                                          <L 136>
    wp::adj_view(var_a, var_0, adj_a, adj_0, adj_3);
    // adj: row = a[i]                                                                        <L 135>
    wp::adj_float(var_1, adj_1, adj_2);
    // adj: y = float(0.0)                                                                    <L 134>
    // adj: i = wp.tid()                                                                      <L 133>
    // adj: def views(a: wp.array2d(dtype=float), b: wp.array3d(dtype=float), v: wp.array2d(dtype=wp.vec3), s: Rows, all: wp.array(dtype=Rows)):  <L 132>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void views_d6d630b0_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_d6d630b0 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        views_d6d630b0_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void views_d6d630b0_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_d6d630b0 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    views_d6d630b0_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void views_d6d630b0_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_d6d630b0 *_wp_args)
{
    views_d6d630b0_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void views_d6d630b0_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_d6d630b0 *_wp_args,
    wp_args_views_d6d630b0 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        views_d6d630b0_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void views_d6d630b0_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_d6d630b0 *_wp_args,
    wp_args_views_d6d630b0 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    views_d6d630b0_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void views_d6d630b0_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_d6d630b0 *_wp_args,
    wp_args_views_d6d630b0 *_wp_adj_args)
{
    views_d6d630b0_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

