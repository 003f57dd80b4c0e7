// warp-lang 1.19.0
#define WP_NO_BFLOAT16

#define WP_TILE_BLOCK_DIM 256
#define WP_NO_CRT
#include "builtin.h"
#include "deterministic.h"

// Map wp.breakpoint() to a device brkpt at the call site so cuda-gdb attributes the stop to the generated .cu line
#if defined(__CUDACC__) && !defined(_MSC_VER)
#define __debugbreak() __brkpt()
#endif

#define builtin_tid1d() wp::tid(_idx, dim)
#define builtin_tid2d(x, y) wp::tid(x, y, _idx, dim)
#define builtin_tid3d(x, y, z) wp::tid(x, y, z, _idx, dim)
#define builtin_tid4d(x, y, z, w) wp::tid(x, y, z, w, _idx, dim)

#define builtin_block_dim() wp::block_dim()

// CUDA Thread Block Cluster shape declaration. Expands to __cluster_dims__
// only on devices that support clusters (compute capability 9.0+); otherwise
// expands to nothing so the same source compiles cleanly for any target arch.
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ >= 900)
#define WP_CLUSTER_DIMS(x, y, z) __cluster_dims__(x, y, z)
#else
#define WP_CLUSTER_DIMS(x, y, z)
#endif

// Maximum registers per thread. __maxnreg__ was added in CUDA Toolkit 12.4;
// older toolkits ignore the opt-in so the same source remains compilable.
#if defined(__CUDACC_VER_MAJOR__) && (__CUDACC_VER_MAJOR__ > 12 || (__CUDACC_VER_MAJOR__ == 12 && __CUDACC_VER_MINOR__ >= 4))
#define WP_MAXNREG(n) __maxnreg__(n)
#else
#define WP_MAXNREG(n)
#endif

// Allow PTXAS to spill registers into shared memory. CUDA Toolkit 13.0
// introduced the pragma, which is unavailable in device-debug compilation.
#if defined(__CUDACC_VER_MAJOR__) && (__CUDACC_VER_MAJOR__ >= 13) && !defined(_DEBUG)
#define WP_ENABLE_SMEM_SPILLING() asm volatile(".pragma \"enable_smem_spilling\";");
#else
#define WP_ENABLE_SMEM_SPILLING()
#endif


// avoid namespacing of float type for casting to float type, this is to avoid wp::float(x), which is not valid in C++
#define float(x) cast_float(x)
#define adj_float(x, adj_x, adj_ret) adj_cast_float(x, adj_x, adj_ret)

#define int(x) cast_int(x)
#define adj_int(x, adj_x, adj_ret) adj_cast_int(x, adj_x, adj_ret)


struct Inner_f8bfb851
{
    wp::vec_t<3, wp::float32> v;
    wp::array_t<wp::float32> data;


    Inner_f8bfb851() = default;
    CUDA_CALLABLE Inner_f8bfb851(wp::vec_t<3, wp::float32> const& v,
    wp::array_t<wp::float32> const& data = {})
        : v{v}
        , data{data}

    {
    }

    CUDA_CALLABLE Inner_f8bfb851& operator += (const Inner_f8bfb851& rhs)
    {    v += rhs.v;

        return *this;}

};

static CUDA_CALLABLE void adj_Inner_f8bfb851(wp::vec_t<3, wp::float32> const&,
    wp::array_t<wp::float32> const&,
    wp::vec_t<3, wp::float32> & adj_v,
    wp::array_t<wp::float32> & adj_data,
    Inner_f8bfb851 & adj_ret)
{
    adj_v += adj_ret.v;
    adj_data = adj_ret.data;
}

// Required when compiling adjoints.
CUDA_CALLABLE Inner_f8bfb851 add(const Inner_f8bfb851& a, const Inner_f8bfb851& b)
{
    return Inner_f8bfb851();
}

CUDA_CALLABLE void adj_atomic_add(Inner_f8bfb851* p, Inner_f8bfb851 t)
{
    wp::adj_atomic_add(&p->v, t.v);
    wp::adj_atomic_add(&p->data, t.data);
}




struct Outer_dc8c8770
{
    Inner_f8bfb851 inner;
    wp::mat_t<2, 2, wp::float32> m;
    wp::float32 x;
    wp::array_t<wp::vec_t<2, wp::float32>> grid;


    Outer_dc8c8770() = default;
    CUDA_CALLABLE Outer_dc8c8770(Inner_f8bfb851 const& inner,
    wp::mat_t<2, 2, wp::float32> const& m = {},
    wp::float32 const& x = {},
    wp::array_t<wp::vec_t<2, wp::float32>> const& grid = {})
        : inner{inner}
        , m{m}
        , x{x}
        , grid{grid}

    {
    }

    CUDA_CALLABLE Outer_dc8c8770& operator += (const Outer_dc8c8770& rhs)
    {    inner += rhs.inner;
    m += rhs.m;
    x += rhs.x;

        return *this;}

};

static CUDA_CALLABLE void adj_Outer_dc8c8770(Inner_f8bfb851 const&,
    wp::mat_t<2, 2, wp::float32> const&,
    wp::float32 const&,
    wp::array_t<wp::vec_t<2, wp::float32>> const&,
    Inner_f8bfb851 & adj_inner,
    wp::mat_t<2, 2, wp::float32> & adj_m,
    wp::float32 & adj_x,
    wp::array_t<wp::vec_t<2, wp::float32>> & adj_grid,
    Outer_dc8c8770 & adj_ret)
{
    adj_inner += adj_ret.inner;
    adj_m += adj_ret.m;
    adj_x += adj_ret.x;
    adj_grid = adj_ret.grid;
}

// Required when compiling adjoints.
CUDA_CALLABLE Outer_dc8c8770 add(const Outer_dc8c8770& a, const Outer_dc8c8770& b)
{
    return Outer_dc8c8770();
}

CUDA_CALLABLE void adj_atomic_add(Outer_dc8c8770* p, Outer_dc8c8770 t)
{
    adj_atomic_add(&p->inner, t.inner);
    wp::adj_atomic_add(&p->m, t.m);
    wp::adj_atomic_add(&p->x, t.x);
    wp::adj_atomic_add(&p->grid, t.grid);
}




// custom_gradients.py:51
static CUDA_CALLABLE wp::float32 cube_0(
    wp::float32 x)
{

    return x * x * x;
}


// custom_gradients.py:6
static CUDA_CALLABLE wp::float32 safe_sqrt_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def safe_sqrt(x: float):                                                               <L 7>
    // return wp.sqrt(x)                                                                      <L 8>
    var_0 = wp::sqrt(var_x);
    return var_0;
}


// custom_gradients.py:63
static CUDA_CALLABLE wp::float32 nested_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    const wp::float32 var_2 = 1.0;
    wp::float32 var_3;
    //---------
    // forward
    // def nested(x: float):                                                                  <L 64>
    // return safe_sqrt(cube(x)) + 1.0                                                        <L 65>
    var_0 = cube_0(var_x);
    var_1 = safe_sqrt_0(var_0);
    var_3 = wp::add(var_1, var_2);
    return var_3;
}


// custom_gradients.py:17
static CUDA_CALLABLE void divide_0(
    wp::float32 var_a,
    wp::float32 var_b,
    wp::float32 & ret_0,
    wp::float32 & ret_1)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def divide(a: float, b: float):                                                        <L 18>
    // return a / b, a % b                                                                    <L 19>
    var_0 = wp::div(var_a, var_b);
    var_1 = wp::mod(var_a, var_b);
    ret_0 = var_0;
    ret_1 = var_1;
    return;
}


// custom_gradients.py:39
static CUDA_CALLABLE wp::int32 count_0(
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::int32> var_by_thread,
    wp::int32 var_thread)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::int32 var_1 = 1;
    wp::int32 var_2;
    //---------
    // forward
    // def count(counter: wp.array(dtype=int), by_thread: wp.array(dtype=int), thread: int):       <L 40>
    // slot = wp.atomic_add(counter, 0, 1)                                                    <L 41>
    var_2 = wp::atomic_add(var_counter, var_0, var_1);
    // by_thread[thread] = slot                                                               <L 42>
    wp::array_store(var_by_thread, var_thread, var_2);
    // return slot                                                                            <L 43>
    return var_2;
}


// custom_gradients.py:59
static CUDA_CALLABLE void put_0(
    wp::array_t<wp::float32> out,
    wp::int32 i)
{
out.data[i] = 7.0f;}


// custom_gradients.py:59
static CUDA_CALLABLE void replay_put_0(
    wp::array_t<wp::float32> out,
    wp::int32 i)
{
// nothing}


// custom_gradients.py:28
static CUDA_CALLABLE void scatter_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_values,
    wp::int32 var_i,
    wp::float32 var_value)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32>* var_0;
    wp::vec_t<3, wp::float32> var_1;
    wp::vec_t<3, wp::float32> var_2;
    //---------
    // forward
    // def scatter(values: wp.array(dtype=wp.vec3), i: int, value: float):                    <L 29>
    // values[i] = values[i] * value                                                          <L 30>
    var_0 = wp::address(var_values, var_i);
    var_2 = wp::load(var_0);
    var_1 = wp::mul(var_2, var_value);
    wp::array_store(var_values, var_i, var_1);
}


// custom_gradients.py:90
static CUDA_CALLABLE wp::float32 two_0(
    wp::float32 var_a,
    wp::vec_t<3, wp::float32> var_b)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    //---------
    // forward
    // def two(a: float, b: wp.vec3):                                                         <L 91>
    // return a * wp.length(b)                                                                <L 92>
    var_0 = wp::length(var_b);
    var_1 = wp::mul(var_a, var_0);
    return var_1;
}


// custom_gradients.py:106
static CUDA_CALLABLE wp::float32 by_parts_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    //---------
    // forward
    // def by_parts(x: float):                                                                <L 107>
    // return x * 3.0                                                                         <L 108>
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// custom_gradients.py:118
static CUDA_CALLABLE wp::float32 settle_0(
    wp::array_t<wp::float32> var_x,
    wp::int32 var_i)
{
    //---------
    // primal vars
    wp::float32* var_0;
    const wp::float32 var_1 = 1.0;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // forward
    // def settle(x: wp.array(dtype=float), i: int):                                          <L 119>
    // x[i] = x[i] + 1.0                                                                      <L 120>
    var_0 = wp::address(var_x, var_i);
    var_3 = wp::load(var_0);
    var_2 = wp::add(var_3, var_1);
    wp::array_store(var_x, var_i, var_2);
    // return x[i]                                                                            <L 121>
    var_4 = wp::address(var_x, var_i);
    var_6 = wp::load(var_4);
    var_5 = wp::copy(var_6);
    return var_5;
}


// custom_gradients.py:145
static CUDA_CALLABLE wp::float32 parts_0(
    Outer_dc8c8770 var_s,
    wp::array_t<wp::float32> var_a,
    wp::array_t<wp::vec_t<3, wp::float32>> var_b,
    wp::int32 var_i)
{
    //---------
    // primal vars
    wp::float32* var_0;
    const wp::int32 var_1 = 0;
    wp::float32* var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::vec_t<3, wp::float32>* var_6;
    const wp::int32 var_7 = 1;
    wp::float32 var_8;
    wp::vec_t<3, wp::float32> var_9;
    wp::float32 var_10;
    //---------
    // forward
    // def parts(s: Outer, a: wp.array2d(dtype=float), b: wp.array(dtype=wp.vec3), i: int) -> float:       <L 146>
    // return s.x + a[i, 0] + b[i][1]                                                         <L 147>
    var_0 = &((var_s).x);
    var_2 = wp::address(var_a, var_i, var_1);
    var_4 = wp::load(var_0);
    var_5 = wp::load(var_2);
    var_3 = wp::add(var_4, var_5);
    var_6 = wp::address(var_b, var_i);
    var_9 = wp::load(var_6);
    var_8 = wp::extract(var_9, var_7);
    var_10 = wp::add(var_3, var_8);
    return var_10;
}


// custom_gradients.py:46
static CUDA_CALLABLE wp::int32 replay_count_0(
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::int32> var_by_thread,
    wp::int32 var_thread)
{
    //---------
    // primal vars
    wp::int32* var_0;
    wp::int32 var_1;
    wp::int32 var_2;
    //---------
    // forward
    // def replay_count(counter: wp.array(dtype=int), by_thread: wp.array(dtype=int), thread: int):       <L 47>
    // return by_thread[thread]                                                               <L 48>
    var_0 = wp::address(var_by_thread, var_thread);
    var_2 = wp::load(var_0);
    var_1 = wp::copy(var_2);
    return var_1;
}


// custom_gradients.py:11
static CUDA_CALLABLE void adj_safe_sqrt_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & var_adj_ret)
{
	// user-defined adjoint code
    //---------
    // primal vars
    const wp::float32 var_0 = 0.0;
    bool var_1;
    const wp::float32 var_2 = 1.0;
    const wp::float32 var_3 = 2.0;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    //---------
    // forward
    // def adj_safe_sqrt(x: float, adj_ret: float):                                           <L 12>
    // if x > 0.0:                                                                            <L 13>
    var_1 = (var_x > var_0);
    if (var_1) {
        // wp.adjoint[x] += 1.0 / (2.0 * wp.sqrt(x)) * adj_ret                                <L 14>
        var_4 = wp::sqrt(var_x);
        var_5 = wp::mul(var_3, var_4);
        var_6 = wp::div(var_2, var_5);
        var_7 = wp::mul(var_6, var_adj_ret);
        var_8 = wp::add(adj_x, var_7);
        adj_x = var_8;
    }
}


// custom_gradients.py:22
static CUDA_CALLABLE void adj_divide_0(
    wp::float32 var_a,
    wp::float32 var_b,
    wp::float32 & adj_a,
    wp::float32 & adj_b,
    wp::float32 & var_adj_quotient,
    wp::float32 & var_adj_rest)
{
	// user-defined adjoint code
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    //---------
    // forward
    // def adj_divide(a: float, b: float, adj_quotient: float, adj_rest: float):              <L 23>
    // wp.adjoint[a] = wp.adjoint[a] + adj_quotient / b + adj_rest                            <L 24>
    var_0 = wp::div(var_adj_quotient, var_b);
    var_1 = wp::add(adj_a, var_0);
    var_2 = wp::add(var_1, var_adj_rest);
    adj_a = var_2;
    // wp.adjoint[b] -= adj_quotient * a / (b * b)                                            <L 25>
    var_3 = wp::mul(var_adj_quotient, var_a);
    var_4 = wp::mul(var_b, var_b);
    var_5 = wp::div(var_3, var_4);
    var_6 = wp::sub(adj_b, var_5);
    adj_b = var_6;
}


// custom_gradients.py:33
static CUDA_CALLABLE void adj_scatter_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_values,
    wp::int32 var_i,
    wp::float32 var_value,
    wp::array_t<wp::vec_t<3, wp::float32>> & adj_values,
    wp::int32 & adj_i,
    wp::float32 & adj_value)
{
	// user-defined adjoint code
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    wp::vec_t<3, wp::float32> var_1;
    wp::vec_t<3, wp::float32>* var_2;
    wp::vec_t<3, wp::float32>* var_3;
    wp::float32 var_4;
    wp::vec_t<3, wp::float32> var_5;
    wp::vec_t<3, wp::float32> var_6;
    wp::float32 var_7;
    //---------
    // forward
    // def adj_scatter(values: wp.array(dtype=wp.vec3), i: int, value: float):                <L 34>
    // wp.adjoint[values][i] += wp.vec3(value)                                                <L 35>
    var_0 = wp::vec_t<3, wp::float32>(var_value);
    var_1 = wp::atomic_add(adj_values, var_i, var_0);
    // wp.adjoint[value] += wp.dot(wp.adjoint[values][i], values[i])                          <L 36>
    var_2 = wp::address(adj_values, var_i);
    var_3 = wp::address(var_values, var_i);
    var_5 = wp::load(var_2);
    var_6 = wp::load(var_3);
    var_4 = wp::dot(var_5, var_6);
    var_7 = wp::add(adj_value, var_4);
    adj_value = var_7;
}


// custom_gradients.py:111
static CUDA_CALLABLE void adj_by_parts_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & var_adj_ret)
{
	// user-defined adjoint code
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::float32 var_1 = 0.0;
    wp::float32 var_2;
    wp::float32 var_3;
    const wp::int32 var_4 = 1;
    const wp::float32 var_5 = 0.5;
    wp::float32 var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 2;
    const wp::float32 var_9 = 1.0;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::vec_t<3, wp::float32> var_12;
    wp::float32 var_13;
    wp::vec_t<3, wp::float32> var_14;
    wp::float32 var_15;
    wp::tuple_t<float, wp::vec_t<3, wp::float32>> var_16;
    const wp::int32 var_17 = 0;
    wp::float32 var_18;
    wp::float32 var_19;
    //---------
    // forward
    // def adj_by_parts(x: float, adj_ret: float):                                            <L 112>
    // for k in range(3):                                                                     <L 113>
    // wp.adjoint[x] += wp.static(0.5 * float(k)) * adj_ret                                   <L 114>
    var_2 = wp::mul(var_1, var_adj_ret);
    var_3 = wp::add(adj_x, var_2);
    adj_x = var_3;
    var_6 = wp::mul(var_5, var_adj_ret);
    var_7 = wp::add(adj_x, var_6);
    adj_x = var_7;
    var_10 = wp::mul(var_9, var_adj_ret);
    var_11 = wp::add(adj_x, var_10);
    adj_x = var_11;
    // wp.adjoint[x] += wp.grad(two)(x, wp.vec3(x))[0]                                        <L 115>
    var_12 = wp::vec_t<3, wp::float32>(var_x);
    var_13 = {};
    var_14 = {};
    var_15 = wp::float32(1);
    adj_two_0(var_x, var_12, var_13, var_14, var_15);
    var_16 = wp::tuple_t<float, wp::vec_t<3, wp::float32>>(var_13, var_14);
    var_18 = wp::extract<0>(var_16);
    var_19 = wp::add(adj_x, var_18);
    adj_x = var_19;
}


// custom_gradients.py:150
static CUDA_CALLABLE void adj_parts_0(
    Outer_dc8c8770 var_s,
    wp::array_t<wp::float32> var_a,
    wp::array_t<wp::vec_t<3, wp::float32>> var_b,
    wp::int32 var_i,
    Outer_dc8c8770 & adj_s,
    wp::array_t<wp::float32> & adj_a,
    wp::array_t<wp::vec_t<3, wp::float32>> & adj_b,
    wp::int32 & adj_i,
    wp::float32 & var_adj_ret)
{
	// user-defined adjoint code
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::int32 var_1 = 0;
    const wp::int32 var_2 = 1;
    wp::float32* var_3;
    const wp::int32 var_4 = 1;
    const wp::int32 var_5 = 0;
    wp::float32* var_6;
    wp::vec_t<3, wp::float32> var_7;
    const wp::int32 var_8 = 1;
    const wp::int32 var_9 = 2;
    wp::vec_t<3, wp::float32> var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 1;
    wp::vec_t<2, wp::float32> var_13;
    wp::vec_t<2, wp::float32> var_14;
    const wp::int32 var_15 = 1;
    wp::vec_t<2, wp::float32>* var_16;
    const wp::int32 var_17 = 0;
    wp::array_t<wp::float32> var_18;
    wp::array_t<wp::float32> var_19;
    const wp::int32 var_20 = 0;
    wp::float32 var_21;
    wp::array_t<wp::float32> var_22;
    wp::array_t<wp::float32> var_23;
    const wp::int32 var_24 = 1;
    wp::float32 var_25;
    wp::array_t<wp::float32> var_26;
    wp::array_t<wp::float32> var_27;
    const wp::int32 var_28 = 0;
    wp::float32 var_29;
    wp::vec_t<3, wp::float32>* var_30;
    const wp::int32 var_31 = 0;
    wp::vec_t<3, wp::float32>* var_32;
    const wp::int32 var_33 = 1;
    Inner_f8bfb851* var_34;
    wp::array_t<wp::float32>* var_35;
    wp::array_t<wp::float32> var_36;
    wp::array_t<wp::float32> var_37;
    const wp::int32 var_38 = 2;
    wp::float32 var_39;
    const wp::int32 var_40 = 1;
    const wp::int32 var_41 = 3;
    wp::slice_t var_42;
    const wp::int32 var_43 = 1;
    wp::array_t<wp::float32> var_44;
    wp::array_t<wp::float32> var_45;
    const wp::int32 var_46 = 0;
    wp::float32 var_47;
    wp::array_t<wp::vec_t<2, wp::float32>>* var_48;
    const wp::int32 var_49 = 1;
    wp::array_t<wp::vec_t<2, wp::float32>> var_50;
    wp::array_t<wp::vec_t<2, wp::float32>> var_51;
    wp::array_t<wp::vec_t<2, wp::float32>> var_52;
    const wp::int32 var_53 = 0;
    wp::vec_t<2, wp::float32> var_54;
    wp::vec_t<2, wp::float32> var_55;
    const wp::int32 var_56 = 2;
    wp::slice_t var_57;
    const wp::int32 var_58 = 2147483647;
    const wp::int32 var_59 = -2147483648;
    wp::array_t<wp::float32> var_60;
    wp::array_t<wp::float32> var_61;
    const wp::int32 var_62 = 0;
    wp::float32 var_63;
    //---------
    // forward
    // def adj_parts(s: Outer, a: wp.array2d(dtype=float), b: wp.array(dtype=wp.vec3), i: int, adj_ret: float):       <L 151>
    // wp.adjoint[s.x] += adj_ret                                                             <L 152>
    var_0 = wp::add(adj_s.x, var_adj_ret);
    adj_s.x = var_0;
    // wp.adjoint[s.m][0, 1] = adj_ret                                                        <L 153>
    var_3 = wp::index(adj_s.m, var_1, var_2);
    wp::store(var_3, var_adj_ret);
    // wp.adjoint[s.m][1][0] = adj_ret                                                        <L 154>
    var_6 = wp::index(adj_s.m, var_4, var_5);
    wp::store(var_6, var_adj_ret);
    // wp.adjoint[s.inner.v] = wp.vec3(adj_ret)                                               <L 155>
    var_7 = wp::vec_t<3, wp::float32>(var_adj_ret);
    adj_s.inner.v = var_7;
    // wp.adjoint[s.inner.v].y = adj_ret                                                      <L 156>
    wp::assign_inplace(adj_s.inner.v, var_8, var_adj_ret);
    // wp.adjoint[s.inner.v][2] += adj_ret                                                    <L 157>
    wp::add_inplace(adj_s.inner.v, var_9, var_adj_ret);
    // wp.adjoint[s.inner].v = wp.vec3(adj_ret)                                               <L 158>
    var_10 = wp::vec_t<3, wp::float32>(var_adj_ret);
    adj_s.inner.v = var_10;
    // wp.adjoint[s.inner.data][i] += adj_ret                                                 <L 159>
    var_11 = wp::atomic_add(((adj_s).inner).data, var_i, var_adj_ret);
    // wp.adjoint[s.grid][i, 1] += wp.vec2(adj_ret)                                           <L 160>
    var_13 = wp::vec_t<2, wp::float32>(var_adj_ret);
    var_14 = wp::atomic_add((adj_s).grid, var_i, var_12, var_13);
    // wp.adjoint[s.grid][i, 1].x += adj_ret                                                  <L 161>
    var_16 = &(wp::index((adj_s).grid, var_i, var_15));
    wp::array_atomic_add_slot((adj_s).grid, var_adj_ret, [&](auto& _e) -> auto& { return _e.component_ref(var_17); }, var_i, var_15);
    // row = a[i]                                                                             <L 162>
    var_18 = wp::view(var_a, var_i);
    // wp.adjoint[row][0] += adj_ret                                                          <L 163>
    var_19 = wp::view(adj_a, var_i);
    var_21 = wp::atomic_add(var_19, var_20, var_adj_ret);
    // copy = row                                                                             <L 164>
    var_22 = wp::copy(var_18);
    // wp.adjoint[copy][1] += adj_ret                                                         <L 165>
    var_23 = wp::view(adj_a, var_i);
    var_25 = wp::atomic_add(var_23, var_24, var_adj_ret);
    // wp.adjoint[a[i]][0] += adj_ret                                                         <L 166>
    var_26 = wp::view(var_a, var_i);
    var_27 = wp::view(adj_a, var_i);
    var_29 = wp::atomic_add(var_27, var_28, var_adj_ret);
    // wp.adjoint[b][i].x += adj_ret                                                          <L 167>
    var_30 = &(wp::index(adj_b, var_i));
    wp::array_atomic_add_slot(adj_b, var_adj_ret, [&](auto& _e) -> auto& { return _e.component_ref(var_31); }, var_i);
    // wp.adjoint[b][i][1] += adj_ret                                                         <L 168>
    var_32 = &(wp::index(adj_b, var_i));
    wp::array_atomic_add_slot(adj_b, var_adj_ret, [&](auto& _e) -> auto& { return _e.component_ref(var_33); }, var_i);
    // data = s.inner.data                                                                    <L 169>
    var_34 = &((var_s).inner);
    var_35 = &(((var_s).inner).data);
    var_37 = wp::load(var_35);
    var_36 = wp::copy(var_37);
    // wp.adjoint[data][2] += adj_ret                                                         <L 170>
    var_39 = wp::atomic_add(((adj_s).inner).data, var_38, var_adj_ret);
    // part = data[1:3]                                                                       <L 171>
    var_42 = wp::slice_t(var_40, var_41, var_43);
    var_44 = wp::view(var_36, var_42);
    // wp.adjoint[part][0] += adj_ret                                                         <L 172>
    var_45 = wp::view(((adj_s).inner).data, var_42);
    var_47 = wp::atomic_add(var_45, var_46, var_adj_ret);
    // grid_row = s.grid[1]                                                                   <L 173>
    var_48 = &((var_s).grid);
    var_51 = wp::load(var_48);
    var_50 = wp::view(var_51, var_49);
    // wp.adjoint[grid_row][0] += wp.vec2(adj_ret)                                            <L 174>
    var_52 = wp::view((adj_s).grid, var_49);
    var_54 = wp::vec_t<2, wp::float32>(var_adj_ret);
    var_55 = wp::atomic_add(var_52, var_53, var_54);
    // every = a[i][::2]                                                                      <L 175>
    var_57 = wp::slice_t(var_58, var_59, var_56);
    var_60 = wp::view(var_a, var_i, var_57);
    // wp.adjoint[every][0] += adj_ret                                                        <L 176>
    var_61 = wp::view(adj_a, var_i, var_57);
    var_63 = wp::atomic_add(var_61, var_62, var_adj_ret);
}


// custom_gradients.py:51
static CUDA_CALLABLE void adj_cube_0(
    wp::float32 x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{

    adj_x += 3.0f * x * x * adj_ret;
}


// custom_gradients.py:63
static CUDA_CALLABLE void adj_nested_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    const wp::float32 var_2 = 1.0;
    wp::float32 var_3;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    //---------
    // forward
    // def nested(x: float):                                                                  <L 64>
    // return safe_sqrt(cube(x)) + 1.0                                                        <L 65>
    var_0 = cube_0(var_x);
    var_1 = safe_sqrt_0(var_0);
    var_3 = wp::add(var_1, var_2);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_3 += adj_ret;
    wp::adj_add(var_1, var_2, adj_1, adj_2, adj_3);
    adj_safe_sqrt_0(var_0, adj_0, adj_1);
    adj_cube_0(var_x, adj_x, adj_0);
    // adj: return safe_sqrt(cube(x)) + 1.0                                                   <L 65>
    // adj: def nested(x: float):                                                             <L 64>
    return;
}


// custom_gradients.py:39
static CUDA_CALLABLE void adj_count_0(
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::int32> var_by_thread,
    wp::int32 var_thread,
    wp::array_t<wp::int32> & adj_counter,
    wp::array_t<wp::int32> & adj_by_thread,
    wp::int32 & adj_thread,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::int32 var_1 = 1;
    wp::int32 var_2;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def count(counter: wp.array(dtype=int), by_thread: wp.array(dtype=int), thread: int):       <L 40>
    // slot = wp.atomic_add(counter, 0, 1)                                                    <L 41>
    // var_2 = wp::atomic_add(var_counter, var_0, var_1);
    // by_thread[thread] = slot                                                               <L 42>
    // wp::array_store(var_by_thread, var_thread, var_2);
    // return slot                                                                            <L 43>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    // adj: return slot                                                                       <L 43>
    wp::adj_array_store(var_by_thread, var_thread, var_2, adj_by_thread, adj_thread, adj_2);
    // adj: by_thread[thread] = slot                                                          <L 42>
    wp::adj_atomic_add(var_counter, var_0, var_1, adj_counter, adj_0, adj_1, adj_2);
    // adj: slot = wp.atomic_add(counter, 0, 1)                                               <L 41>
    // adj: def count(counter: wp.array(dtype=int), by_thread: wp.array(dtype=int), thread: int):  <L 40>
    return;
}


// custom_gradients.py:59
static CUDA_CALLABLE void adj_put_0(
    wp::array_t<wp::float32> out,
    wp::int32 i,
    wp::array_t<wp::float32> & adj_out,
    wp::int32 & adj_i)
{
}


// custom_gradients.py:90
static CUDA_CALLABLE void adj_two_0(
    wp::float32 var_a,
    wp::vec_t<3, wp::float32> var_b,
    wp::float32 & adj_a,
    wp::vec_t<3, wp::float32> & adj_b,
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
    // def two(a: float, b: wp.vec3):                                                         <L 91>
    // return a * wp.length(b)                                                                <L 92>
    var_0 = wp::length(var_b);
    var_1 = wp::mul(var_a, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_a, var_0, adj_a, adj_0, adj_1);
    wp::adj_length(var_b, var_0, adj_b, adj_0);
    // adj: return a * wp.length(b)                                                           <L 92>
    // adj: def two(a: float, b: wp.vec3):                                                    <L 91>
    return;
}


// custom_gradients.py:118
static CUDA_CALLABLE void adj_settle_0(
    wp::array_t<wp::float32> var_x,
    wp::int32 var_i,
    wp::array_t<wp::float32> & adj_x,
    wp::int32 & adj_i,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32* var_0;
    const wp::float32 var_1 = 1.0;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32* var_4;
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
    // def settle(x: wp.array(dtype=float), i: int):                                          <L 119>
    // x[i] = x[i] + 1.0                                                                      <L 120>
    var_0 = wp::address(var_x, var_i);
    var_3 = wp::load(var_0);
    var_2 = wp::add(var_3, var_1);
    // wp::array_store(var_x, var_i, var_2);
    // return x[i]                                                                            <L 121>
    var_4 = wp::address(var_x, var_i);
    var_6 = wp::load(var_4);
    var_5 = wp::copy(var_6);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_5 += adj_ret;
    wp::adj_copy(var_6, adj_4, adj_5);
    wp::adj_address(var_x, var_i, adj_x, adj_i, adj_4);
    // adj: return x[i]                                                                       <L 121>
    wp::adj_array_store(var_x, var_i, var_2, adj_x, adj_i, adj_2);
    wp::adj_add(var_3, var_1, adj_0, adj_1, adj_2);
    wp::adj_address(var_x, var_i, adj_x, adj_i, adj_0);
    // adj: x[i] = x[i] + 1.0                                                                 <L 120>
    // adj: def settle(x: wp.array(dtype=float), i: int):                                     <L 119>
    return;
}


// custom_gradients.py:84
static CUDA_CALLABLE wp::float32 uses_gradient_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    //---------
    // forward
    // def uses_gradient(x: float):                                                           <L 85>
    // slope = wp.grad(cube)(x)                                                               <L 86>
    var_0 = {};
    var_1 = float(1);
    adj_cube_0(var_x, var_0, var_1);
    // return x + slope                                                                       <L 87>
    var_2 = wp::add(var_x, var_0);
    return var_2;
}


// custom_gradients.py:124
static CUDA_CALLABLE wp::float32 replay_settle_0(
    wp::array_t<wp::float32> var_x,
    wp::int32 var_i)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::float32 var_1 = 0.25;
    const wp::int32 var_2 = 1;
    const wp::float32 var_3 = 1.25;
    wp::float32* var_4;
    wp::float32 var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    //---------
    // forward
    // def replay_settle(x: wp.array(dtype=float), i: int):                                   <L 125>
    // for k in range(2):                                                                     <L 126>
    // x[i] = wp.static(float(k) + 0.25)                                                      <L 127>
    wp::array_store(var_x, var_i, var_1);
    wp::array_store(var_x, var_i, var_3);
    // return wp.grad(cube)(x[i])                                                             <L 128>
    var_4 = wp::address(var_x, var_i);
    var_5 = wp::load(var_4);
    var_6 = {};
    var_7 = float(1);
    adj_cube_0(var_5, var_6, var_7);
    return var_6;
}



extern "C" __global__ void forward_only_630261d5_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 1;
        wp::float32* var_1;
        wp::float32 var_2;
        wp::float32 var_3;
        const wp::int32 var_4 = 0;
        //---------
        // forward
        // def forward_only(x: wp.array(dtype=float)):                                            <L 80>
        // x[0] = nested(x[1])                                                                    <L 81>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = nested_0(var_3);
        wp::array_store(var_x, var_4, var_2);
    }
}



extern "C" __global__ void uses_all_9ce5725a_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::vec_t<3, wp::float32>> var_v,
    wp::array_t<wp::int32> var_n,
    wp::array_t<wp::int32> var_m)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        const wp::float32 var_2 = 3.0;
        wp::float32 var_3;
        wp::float32 var_4;
        wp::float32 var_5;
        wp::int32 var_6;
        wp::float32 var_7;
        wp::int32 var_8;
        wp::int32 var_9;
        wp::float32* var_10;
        wp::float32 var_11;
        wp::int32 var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        //---------
        // forward
        // def uses_all(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), n: wp.array(dtype=int), m: wp.array(dtype=int)):       <L 69>
        // i = wp.tid()                                                                           <L 70>
        var_0 = builtin_tid1d();
        // q, r = divide(x[i], 3.0)                                                               <L 71>
        var_1 = wp::address(var_x, var_0);
        var_5 = wp::load(var_1);
        divide_0(var_5, var_2, var_3, var_4);
        // k = count(n, m, i)                                                                     <L 72>
        var_6 = count_0(var_n, var_m, var_0);
        // put(x, k)                                                                              <L 73>
        put_0(var_x, var_6);
        // scatter(v, i, q + r)                                                                   <L 74>
        var_7 = wp::add(var_3, var_4);
        scatter_0(var_v, var_0, var_7);
        // for j in range(20):                                                                    <L 75>
        var_8 = 0;
        start_for_0:;
            if (var_8 >= 20) goto end_for_0;
            var_9 = var_8;
            var_8 += 1;
            // x[i] = x[i] + nested(q) * float(count(n, m, j))                                    <L 76>
            var_10 = wp::address(var_x, var_0);
            var_11 = nested_0(var_3);
            var_12 = count_0(var_n, var_m, var_9);
            var_13 = wp::float(var_12);
            var_14 = wp::mul(var_11, var_13);
            var_16 = wp::load(var_10);
            var_15 = wp::add(var_16, var_14);
            wp::array_store(var_x, var_0, var_15);
            goto start_for_0;
        end_for_0:;
    }
}



extern "C" __global__ void uses_all_9ce5725a_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::vec_t<3, wp::float32>> var_v,
    wp::array_t<wp::int32> var_n,
    wp::array_t<wp::int32> var_m,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v,
    wp::array_t<wp::int32> adj_n,
    wp::array_t<wp::int32> adj_m)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        const wp::float32 var_2 = 3.0;
        wp::float32 var_3;
        wp::float32 var_4;
        wp::float32 var_5;
        wp::int32 var_6;
        wp::float32 var_7;
        wp::int32 var_8;
        wp::int32 var_9;
        wp::float32* var_10;
        wp::float32 var_11;
        wp::int32 var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::int32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        //---------
        // forward
        // def uses_all(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), n: wp.array(dtype=int), m: wp.array(dtype=int)):       <L 69>
        // i = wp.tid()                                                                           <L 70>
        var_0 = builtin_tid1d();
        // q, r = divide(x[i], 3.0)                                                               <L 71>
        var_1 = wp::address(var_x, var_0);
        var_5 = wp::load(var_1);
        divide_0(var_5, var_2, var_3, var_4);
        // k = count(n, m, i)                                                                     <L 72>
        var_6 = replay_count_0(var_n, var_m, var_0);
        // put(x, k)                                                                              <L 73>
        replay_put_0(var_x, var_6);
        // scatter(v, i, q + r)                                                                   <L 74>
        var_7 = wp::add(var_3, var_4);
        scatter_0(var_v, var_0, var_7);
        // for j in range(20):                                                                    <L 75>
        var_8 = 0;
        //---------
        // reverse
        var_8 = 19;
        start_for_0:;
        	if (var_8 < 0) goto end_for_0;
        	var_9 = var_8;
        	var_8 -= 1;
        	adj_10 = {};
        	adj_11 = {};
        	adj_12 = {};
        	adj_13 = {};
        	adj_14 = {};
        	adj_15 = {};
        	adj_16 = {};
            // x[i] = x[i] + nested(q) * float(count(n, m, j))                                    <L 76>
            var_10 = wp::address(var_x, var_0);
            var_11 = nested_0(var_3);
            var_12 = replay_count_0(var_n, var_m, var_9);
            var_13 = wp::float(var_12);
            var_14 = wp::mul(var_11, var_13);
            var_16 = wp::load(var_10);
            var_15 = wp::add(var_16, var_14);
            // wp::array_store(var_x, var_0, var_15);
            wp::adj_array_store(var_x, var_0, var_15, adj_x, adj_0, adj_15);
            wp::adj_add(var_16, var_14, adj_10, adj_14, adj_15);
            wp::adj_mul(var_11, var_13, adj_11, adj_13, adj_14);
            wp::adj_float(var_12, adj_12, adj_13);
            adj_count_0(var_n, var_m, var_9, adj_n, adj_m, adj_9, adj_12);
            adj_nested_0(var_3, adj_3, adj_11);
            wp::adj_address(var_x, var_0, adj_x, adj_0, adj_10);
            // adj: x[i] = x[i] + nested(q) * float(count(n, m, j))                               <L 76>
        	goto start_for_0;
        end_for_0:;
        // adj: for j in range(20):                                                               <L 75>
        adj_scatter_0(var_v, var_0, var_7, adj_v, adj_0, adj_7);
        wp::adj_add(var_3, var_4, adj_3, adj_4, adj_7);
        // adj: scatter(v, i, q + r)                                                              <L 74>
        adj_put_0(var_x, var_6, adj_x, adj_6);
        // adj: put(x, k)                                                                         <L 73>
        adj_count_0(var_n, var_m, var_0, adj_n, adj_m, adj_0, adj_6);
        // adj: k = count(n, m, i)                                                                <L 72>
        adj_divide_0(var_5, var_2, adj_1, adj_2, adj_3, adj_4);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: q, r = divide(x[i], 3.0)                                                          <L 71>
        // adj: i = wp.tid()                                                                      <L 70>
        // adj: def uses_all(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), n: wp.array(dtype=int), m: wp.array(dtype=int)):  <L 69>
        continue;
    }
}



extern "C" __global__ void gradients_a51daff1_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::vec_t<3, wp::float32>> var_v)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        wp::vec_t<3, wp::float32>* var_2;
        wp::float32 var_3;
        wp::vec_t<3, wp::float32> var_4;
        wp::float32 var_5;
        wp::vec_t<3, wp::float32> var_6;
        wp::float32 var_7;
        wp::tuple_t<float, wp::vec_t<3, wp::float32>> var_8;
        const wp::int32 var_9 = 0;
        wp::float32 var_10;
        const wp::int32 var_11 = 1;
        wp::vec_t<3, wp::float32> var_12;
        wp::float32* var_13;
        const wp::float32 var_14 = 2.0;
        wp::float32 var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        wp::float32 var_18;
        wp::float32 var_19;
        wp::float32 var_20;
        wp::float32 var_21;
        wp::tuple_t<float, float> var_22;
        const wp::int32 var_23 = 0;
        wp::float32 var_24;
        const wp::int32 var_25 = 1;
        wp::float32 var_26;
        wp::float32 var_27;
        wp::float32 var_28;
        wp::float32 var_29;
        wp::float32 var_30;
        wp::float32 var_31;
        wp::float32 var_32;
        wp::float32 var_33;
        wp::float32 var_34;
        wp::float32* var_35;
        wp::float32 var_36;
        wp::float32 var_37;
        wp::float32 var_38;
        wp::float32 var_39;
        wp::tuple_t<wp::float32, wp::float32> var_40;
        const wp::int32 var_41 = 0;
        wp::float32 var_42;
        const wp::int32 var_43 = 1;
        wp::float32 var_44;
        wp::float32 var_45;
        wp::float32 var_46;
        wp::float32 var_47;
        wp::vec_t<3, wp::float32> var_48;
        //---------
        // forward
        // def gradients(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3)):                   <L 96>
        // i = wp.tid()                                                                           <L 97>
        var_0 = builtin_tid1d();
        // of_two = wp.grad(two)                                                                  <L 98>
        // a, b = of_two(x[i], v[i])                                                              <L 99>
        var_1 = wp::address(var_x, var_0);
        var_2 = wp::address(var_v, var_0);
        var_3 = wp::load(var_1);
        var_4 = wp::load(var_2);
        var_5 = {};
        var_6 = {};
        var_7 = wp::float32(1);
        adj_two_0(var_3, var_4, var_5, var_6, var_7);
        var_8 = wp::tuple_t<float, wp::vec_t<3, wp::float32>>(var_5, var_6);
        var_10 = wp::extract<0>(var_8);
        var_12 = wp::extract<1>(var_8);
        // q, r = wp.grad(divide)(x[i], 2.0)                                                      <L 100>
        var_13 = wp::address(var_x, var_0);
        var_15 = wp::load(var_13);
        divide_0(var_15, var_14, var_16, var_17);
        var_18 = {};
        var_19 = {};
        var_20 = wp::float32(1);
        var_21 = wp::float32(1);
        adj_divide_0(var_15, var_14, var_16, var_17, var_18, var_19, var_20, var_21);
        var_22 = wp::tuple_t<float, float>(var_18, var_19);
        var_24 = wp::extract<0>(var_22);
        var_26 = wp::extract<1>(var_22);
        // x[i] = wp.grad(wp.sin)(a) + wp.grad(wp.sqrt)(q) + uses_gradient(r)                     <L 101>
        var_27 = {};
        var_28 = wp::float32(1);
        wp::adj_sin(var_10, var_27, var_28);
        var_29 = wp::sqrt(var_24);
        var_30 = {};
        var_31 = wp::float32(1);
        wp::adj_sqrt(var_24, var_29, var_30, var_31);
        var_32 = wp::add(var_27, var_30);
        var_33 = uses_gradient_0(var_26);
        var_34 = wp::add(var_32, var_33);
        wp::array_store(var_x, var_0, var_34);
        // y, z = wp.grad(wp.atan2)(x[i], a)                                                      <L 102>
        var_35 = wp::address(var_x, var_0);
        var_36 = wp::load(var_35);
        var_37 = {};
        var_38 = {};
        var_39 = wp::float32(1);
        wp::adj_atan2(var_36, var_10, var_37, var_38, var_39);
        var_40 = wp::tuple_t<wp::float32, wp::float32>(var_37, var_38);
        var_42 = wp::extract<0>(var_40);
        var_44 = wp::extract<1>(var_40);
        // v[i] = b * wp.grad(nested)(y + z)                                                      <L 103>
        var_45 = wp::add(var_42, var_44);
        var_46 = {};
        var_47 = wp::float32(1);
        adj_nested_0(var_45, var_46, var_47);
        var_48 = wp::mul(var_12, var_46);
        wp::array_store(var_v, var_0, var_48);
    }
}



extern "C" __global__ void gradients_a51daff1_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::vec_t<3, wp::float32>> var_v,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        wp::vec_t<3, wp::float32>* var_2;
        wp::float32 var_3;
        wp::vec_t<3, wp::float32> var_4;
        wp::float32 var_5;
        wp::vec_t<3, wp::float32> var_6;
        wp::float32 var_7;
        wp::tuple_t<float, wp::vec_t<3, wp::float32>> var_8;
        const wp::int32 var_9 = 0;
        wp::float32 var_10;
        const wp::int32 var_11 = 1;
        wp::vec_t<3, wp::float32> var_12;
        wp::float32* var_13;
        const wp::float32 var_14 = 2.0;
        wp::float32 var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        wp::float32 var_18;
        wp::float32 var_19;
        wp::float32 var_20;
        wp::float32 var_21;
        wp::tuple_t<float, float> var_22;
        const wp::int32 var_23 = 0;
        wp::float32 var_24;
        const wp::int32 var_25 = 1;
        wp::float32 var_26;
        wp::float32 var_27;
        wp::float32 var_28;
        wp::float32 var_29;
        wp::float32 var_30;
        wp::float32 var_31;
        wp::float32 var_32;
        wp::float32 var_33;
        wp::float32 var_34;
        wp::float32* var_35;
        wp::float32 var_36;
        wp::float32 var_37;
        wp::float32 var_38;
        wp::float32 var_39;
        wp::tuple_t<wp::float32, wp::float32> var_40;
        const wp::int32 var_41 = 0;
        wp::float32 var_42;
        const wp::int32 var_43 = 1;
        wp::float32 var_44;
        wp::float32 var_45;
        wp::float32 var_46;
        wp::float32 var_47;
        wp::vec_t<3, wp::float32> var_48;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::vec_t<3, wp::float32> adj_2 = {};
        wp::float32 adj_3 = {};
        wp::vec_t<3, wp::float32> adj_4 = {};
        wp::float32 adj_5 = {};
        wp::vec_t<3, wp::float32> adj_6 = {};
        wp::float32 adj_7 = {};
        wp::tuple_t<float, wp::vec_t<3, wp::float32>> adj_8 = {};
        wp::int32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::int32 adj_11 = {};
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
        wp::tuple_t<float, float> adj_22 = {};
        wp::int32 adj_23 = {};
        wp::float32 adj_24 = {};
        wp::int32 adj_25 = {};
        wp::float32 adj_26 = {};
        wp::float32 adj_27 = {};
        wp::float32 adj_28 = {};
        wp::float32 adj_29 = {};
        wp::float32 adj_30 = {};
        wp::float32 adj_31 = {};
        wp::float32 adj_32 = {};
        wp::float32 adj_33 = {};
        wp::float32 adj_34 = {};
        wp::float32 adj_35 = {};
        wp::float32 adj_36 = {};
        wp::float32 adj_37 = {};
        wp::float32 adj_38 = {};
        wp::float32 adj_39 = {};
        wp::tuple_t<wp::float32, wp::float32> adj_40 = {};
        wp::int32 adj_41 = {};
        wp::float32 adj_42 = {};
        wp::int32 adj_43 = {};
        wp::float32 adj_44 = {};
        wp::float32 adj_45 = {};
        wp::float32 adj_46 = {};
        wp::float32 adj_47 = {};
        wp::vec_t<3, wp::float32> adj_48 = {};
        //---------
        // forward
        // def gradients(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3)):                   <L 96>
        // i = wp.tid()                                                                           <L 97>
        var_0 = builtin_tid1d();
        // of_two = wp.grad(two)                                                                  <L 98>
        // a, b = of_two(x[i], v[i])                                                              <L 99>
        var_1 = wp::address(var_x, var_0);
        var_2 = wp::address(var_v, var_0);
        var_3 = wp::load(var_1);
        var_4 = wp::load(var_2);
        var_5 = {};
        var_6 = {};
        var_7 = wp::float32(1);
        adj_two_0(var_3, var_4, var_5, var_6, var_7);
        var_8 = wp::tuple_t<float, wp::vec_t<3, wp::float32>>(var_5, var_6);
        var_10 = wp::extract<0>(var_8);
        var_12 = wp::extract<1>(var_8);
        // q, r = wp.grad(divide)(x[i], 2.0)                                                      <L 100>
        var_13 = wp::address(var_x, var_0);
        var_15 = wp::load(var_13);
        divide_0(var_15, var_14, var_16, var_17);
        var_18 = {};
        var_19 = {};
        var_20 = wp::float32(1);
        var_21 = wp::float32(1);
        adj_divide_0(var_15, var_14, var_16, var_17, var_18, var_19, var_20, var_21);
        var_22 = wp::tuple_t<float, float>(var_18, var_19);
        var_24 = wp::extract<0>(var_22);
        var_26 = wp::extract<1>(var_22);
        // x[i] = wp.grad(wp.sin)(a) + wp.grad(wp.sqrt)(q) + uses_gradient(r)                     <L 101>
        var_27 = {};
        var_28 = wp::float32(1);
        wp::adj_sin(var_10, var_27, var_28);
        var_29 = wp::sqrt(var_24);
        var_30 = {};
        var_31 = wp::float32(1);
        wp::adj_sqrt(var_24, var_29, var_30, var_31);
        var_32 = wp::add(var_27, var_30);
        var_33 = uses_gradient_0(var_26);
        var_34 = wp::add(var_32, var_33);
        // wp::array_store(var_x, var_0, var_34);
        // y, z = wp.grad(wp.atan2)(x[i], a)                                                      <L 102>
        var_35 = wp::address(var_x, var_0);
        var_36 = wp::load(var_35);
        var_37 = {};
        var_38 = {};
        var_39 = wp::float32(1);
        wp::adj_atan2(var_36, var_10, var_37, var_38, var_39);
        var_40 = wp::tuple_t<wp::float32, wp::float32>(var_37, var_38);
        var_42 = wp::extract<0>(var_40);
        var_44 = wp::extract<1>(var_40);
        // v[i] = b * wp.grad(nested)(y + z)                                                      <L 103>
        var_45 = wp::add(var_42, var_44);
        var_46 = {};
        var_47 = wp::float32(1);
        adj_nested_0(var_45, var_46, var_47);
        var_48 = wp::mul(var_12, var_46);
        // wp::array_store(var_v, var_0, var_48);
        //---------
        // reverse
        wp::adj_array_store(var_v, var_0, var_48, adj_v, adj_0, adj_48);
        wp::adj_mul(var_12, var_46, adj_12, adj_46, adj_48);
        wp::adj_add(var_42, var_44, adj_42, adj_44, adj_45);
        // adj: v[i] = b * wp.grad(nested)(y + z)                                                 <L 103>
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_35);
        // adj: y, z = wp.grad(wp.atan2)(x[i], a)                                                 <L 102>
        wp::adj_array_store(var_x, var_0, var_34, adj_x, adj_0, adj_34);
        wp::adj_add(var_32, var_33, adj_32, adj_33, adj_34);
        wp::adj_add(var_27, var_30, adj_27, adj_30, adj_32);
        // adj: x[i] = wp.grad(wp.sin)(a) + wp.grad(wp.sqrt)(q) + uses_gradient(r)                <L 101>
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_13);
        // adj: q, r = wp.grad(divide)(x[i], 2.0)                                                 <L 100>
        wp::adj_address(var_v, var_0, adj_v, adj_0, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: a, b = of_two(x[i], v[i])                                                         <L 99>
        // adj: of_two = wp.grad(two)                                                             <L 98>
        // adj: i = wp.tid()                                                                      <L 97>
        // adj: def gradients(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3)):              <L 96>
        continue;
    }
}



extern "C" __global__ void deferred_parts_be50c01b_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        wp::float32 var_2;
        wp::float32 var_3;
        wp::float32 var_4;
        wp::float32 var_5;
        //---------
        // forward
        // def deferred_parts(x: wp.array(dtype=float)):                                          <L 186>
        // i = wp.tid()                                                                           <L 187>
        var_0 = builtin_tid1d();
        // x[i] = by_parts(x[i]) + settle(x, i)                                                   <L 188>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = by_parts_0(var_3);
        var_4 = settle_0(var_x, var_0);
        var_5 = wp::add(var_2, var_4);
        wp::array_store(var_x, var_0, var_5);
    }
}



extern "C" __global__ void deferred_parts_be50c01b_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> adj_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        wp::float32 var_2;
        wp::float32 var_3;
        wp::float32 var_4;
        wp::float32 var_5;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        //---------
        // forward
        // def deferred_parts(x: wp.array(dtype=float)):                                          <L 186>
        // i = wp.tid()                                                                           <L 187>
        var_0 = builtin_tid1d();
        // x[i] = by_parts(x[i]) + settle(x, i)                                                   <L 188>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = by_parts_0(var_3);
        var_4 = replay_settle_0(var_x, var_0);
        var_5 = wp::add(var_2, var_4);
        // wp::array_store(var_x, var_0, var_5);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_5, adj_x, adj_0, adj_5);
        wp::adj_add(var_2, var_4, adj_2, adj_4, adj_5);
        adj_settle_0(var_x, var_0, adj_x, adj_0, adj_4);
        adj_by_parts_0(var_3, adj_1, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: x[i] = by_parts(x[i]) + settle(x, i)                                              <L 188>
        // adj: i = wp.tid()                                                                      <L 187>
        // adj: def deferred_parts(x: wp.array(dtype=float)):                                     <L 186>
        continue;
    }
}



extern "C" __global__ void adjoints_of_parts_e184f07b_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    Outer_dc8c8770 var_s,
    wp::array_t<wp::float32> var_a,
    wp::array_t<wp::vec_t<3, wp::float32>> var_b,
    wp::array_t<wp::float32> var_out)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32 var_1;
        //---------
        // forward
        // def adjoints_of_parts(s: Outer, a: wp.array2d(dtype=float), b: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):       <L 180>
        // i = wp.tid()                                                                           <L 181>
        var_0 = builtin_tid1d();
        // out[i] = parts(s, a, b, i)                                                             <L 182>
        var_1 = parts_0(var_s, var_a, var_b, var_0);
        wp::array_store(var_out, var_0, var_1);
    }
}



extern "C" __global__ void adjoints_of_parts_e184f07b_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    Outer_dc8c8770 var_s,
    wp::array_t<wp::float32> var_a,
    wp::array_t<wp::vec_t<3, wp::float32>> var_b,
    wp::array_t<wp::float32> var_out,
    Outer_dc8c8770 adj_s,
    wp::array_t<wp::float32> adj_a,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_b,
    wp::array_t<wp::float32> adj_out)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32 var_1;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        //---------
        // forward
        // def adjoints_of_parts(s: Outer, a: wp.array2d(dtype=float), b: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):       <L 180>
        // i = wp.tid()                                                                           <L 181>
        var_0 = builtin_tid1d();
        // out[i] = parts(s, a, b, i)                                                             <L 182>
        var_1 = parts_0(var_s, var_a, var_b, var_0);
        // wp::array_store(var_out, var_0, var_1);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_1, adj_out, adj_0, adj_1);
        adj_parts_0(var_s, var_a, var_b, var_0, adj_s, adj_a, adj_b, adj_0, adj_1);
        // adj: out[i] = parts(s, a, b, i)                                                        <L 182>
        // adj: i = wp.tid()                                                                      <L 181>
        // adj: def adjoints_of_parts(s: Outer, a: wp.array2d(dtype=float), b: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):  <L 180>
        continue;
    }
}

