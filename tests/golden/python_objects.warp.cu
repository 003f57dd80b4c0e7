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


// python_objects.py:110
static CUDA_CALLABLE wp::float32 make_power__locals__power_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 1.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    const wp::int32 var_4 = 1;
    wp::float32 var_5;
    //---------
    // forward
    // def power(x: float):                                                                   <L 111>
    // r = float(1.0)                                                                         <L 112>
    var_1 = wp::float(var_0);
    // for _i in range(n):                                                                    <L 113>
    // r = r * x                                                                              <L 114>
    var_3 = wp::mul(var_1, var_x);
    var_5 = wp::mul(var_3, var_x);
    // return r                                                                               <L 115>
    return var_5;
}


// python_objects.py:130
static CUDA_CALLABLE wp::float32 make_solver__locals__inner_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::float32 var_1 = 1.0;
    wp::float32 var_2;
    //---------
    // forward
    // def inner(x: float):                                                                   <L 131>
    // return f(x) + 1.0                                                                      <L 132>
    var_0 = make_power__locals__power_0(var_x);
    var_2 = wp::add(var_0, var_1);
    return var_2;
}


// python_objects.py:134
static CUDA_CALLABLE wp::float32 make_solver__locals__solve_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::float32 var_1 = 2.0;
    wp::float32 var_2;
    //---------
    // forward
    // def solve(x: float):                                                                   <L 135>
    // return inner(x) * 2.0                                                                  <L 136>
    var_0 = make_solver__locals__inner_0(var_x);
    var_2 = wp::mul(var_0, var_1);
    return var_2;
}


// python_objects.py:160
static CUDA_CALLABLE wp::float32 third_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    //---------
    // forward
    // def third(x: float):                                                                   <L 162>
    // return x / 3.0                                                                         <L 163>
    var_1 = wp::div(var_x, var_0);
    return var_1;
}


// python_objects.py:50
static CUDA_CALLABLE wp::float32 Joint__make_scale__locals__scale_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    wp::float32 var_1;
    //---------
    // forward
    // def scale(x: float):                                                                   <L 51>
    // return k * x                                                                           <L 52>
    var_1 = wp::mul(var_0, var_x);
    return var_1;
}


// python_objects.py:50
static CUDA_CALLABLE wp::float32 Joint__make_scale__locals__scale_1(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    //---------
    // forward
    // def scale(x: float):                                                                   <L 51>
    // return k * x                                                                           <L 52>
    var_1 = wp::mul(var_0, var_x);
    return var_1;
}


// python_objects.py:110
static CUDA_CALLABLE wp::float32 make_power__locals__power_1(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 1.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    const wp::int32 var_4 = 1;
    wp::float32 var_5;
    const wp::int32 var_6 = 2;
    wp::float32 var_7;
    //---------
    // forward
    // def power(x: float):                                                                   <L 111>
    // r = float(1.0)                                                                         <L 112>
    var_1 = wp::float(var_0);
    // for _i in range(n):                                                                    <L 113>
    // r = r * x                                                                              <L 114>
    var_3 = wp::mul(var_1, var_x);
    var_5 = wp::mul(var_3, var_x);
    var_7 = wp::mul(var_5, var_x);
    // return r                                                                               <L 115>
    return var_7;
}


// python_objects.py:122
static CUDA_CALLABLE wp::float32 make_shift__locals__shift_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 1.5;
    wp::float32 var_1;
    //---------
    // forward
    // def shift(x: float):                                                                   <L 123>
    // return x + by                                                                          <L 124>
    var_1 = wp::add(var_x, var_0);
    return var_1;
}


// python_objects.py:110
static CUDA_CALLABLE void adj_make_power__locals__power_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 1.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    const wp::int32 var_4 = 1;
    wp::float32 var_5;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    //---------
    // forward
    // def power(x: float):                                                                   <L 111>
    // r = float(1.0)                                                                         <L 112>
    var_1 = wp::float(var_0);
    // for _i in range(n):                                                                    <L 113>
    // r = r * x                                                                              <L 114>
    var_3 = wp::mul(var_1, var_x);
    var_5 = wp::mul(var_3, var_x);
    // return r                                                                               <L 115>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_5 += adj_ret;
    // adj: return r                                                                          <L 115>
    wp::adj_mul(var_3, var_x, adj_3, adj_x, adj_5);
    wp::adj_mul(var_1, var_x, adj_1, adj_x, adj_3);
    // adj: r = r * x                                                                         <L 114>
    // adj: for _i in range(n):                                                               <L 113>
    wp::adj_float(var_0, adj_0, adj_1);
    // adj: r = float(1.0)                                                                    <L 112>
    // adj: def power(x: float):                                                              <L 111>
    return;
}


// python_objects.py:130
static CUDA_CALLABLE void adj_make_solver__locals__inner_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::float32 var_1 = 1.0;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def inner(x: float):                                                                   <L 131>
    // return f(x) + 1.0                                                                      <L 132>
    var_0 = make_power__locals__power_0(var_x);
    var_2 = wp::add(var_0, var_1);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_0, var_1, adj_0, adj_1, adj_2);
    adj_make_power__locals__power_0(var_x, adj_x, adj_0);
    // adj: return f(x) + 1.0                                                                 <L 132>
    // adj: def inner(x: float):                                                              <L 131>
    return;
}


// python_objects.py:134
static CUDA_CALLABLE void adj_make_solver__locals__solve_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::float32 var_1 = 2.0;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def solve(x: float):                                                                   <L 135>
    // return inner(x) * 2.0                                                                  <L 136>
    var_0 = make_solver__locals__inner_0(var_x);
    var_2 = wp::mul(var_0, var_1);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_mul(var_0, var_1, adj_0, adj_1, adj_2);
    adj_make_solver__locals__inner_0(var_x, adj_x, adj_0);
    // adj: return inner(x) * 2.0                                                             <L 136>
    // adj: def solve(x: float):                                                              <L 135>
    return;
}


// python_objects.py:160
static CUDA_CALLABLE void adj_third_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def third(x: float):                                                                   <L 162>
    // return x / 3.0                                                                         <L 163>
    var_1 = wp::div(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_div(var_x, var_0, var_1, adj_x, adj_0, adj_1);
    // adj: return x / 3.0                                                                    <L 163>
    // adj: def third(x: float):                                                              <L 162>
    return;
}


// python_objects.py:50
static CUDA_CALLABLE void adj_Joint__make_scale__locals__scale_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def scale(x: float):                                                                   <L 51>
    // return k * x                                                                           <L 52>
    var_1 = wp::mul(var_0, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_0, var_x, adj_0, adj_x, adj_1);
    // adj: return k * x                                                                      <L 52>
    // adj: def scale(x: float):                                                              <L 51>
    return;
}


// python_objects.py:50
static CUDA_CALLABLE void adj_Joint__make_scale__locals__scale_1(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def scale(x: float):                                                                   <L 51>
    // return k * x                                                                           <L 52>
    var_1 = wp::mul(var_0, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_0, var_x, adj_0, adj_x, adj_1);
    // adj: return k * x                                                                      <L 52>
    // adj: def scale(x: float):                                                              <L 51>
    return;
}


// python_objects.py:110
static CUDA_CALLABLE void adj_make_power__locals__power_1(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 1.0;
    wp::float32 var_1;
    const wp::int32 var_2 = 0;
    wp::float32 var_3;
    const wp::int32 var_4 = 1;
    wp::float32 var_5;
    const wp::int32 var_6 = 2;
    wp::float32 var_7;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::float32 adj_7 = {};
    //---------
    // forward
    // def power(x: float):                                                                   <L 111>
    // r = float(1.0)                                                                         <L 112>
    var_1 = wp::float(var_0);
    // for _i in range(n):                                                                    <L 113>
    // r = r * x                                                                              <L 114>
    var_3 = wp::mul(var_1, var_x);
    var_5 = wp::mul(var_3, var_x);
    var_7 = wp::mul(var_5, var_x);
    // return r                                                                               <L 115>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_7 += adj_ret;
    // adj: return r                                                                          <L 115>
    wp::adj_mul(var_5, var_x, adj_5, adj_x, adj_7);
    wp::adj_mul(var_3, var_x, adj_3, adj_x, adj_5);
    wp::adj_mul(var_1, var_x, adj_1, adj_x, adj_3);
    // adj: r = r * x                                                                         <L 114>
    // adj: for _i in range(n):                                                               <L 113>
    wp::adj_float(var_0, adj_0, adj_1);
    // adj: r = float(1.0)                                                                    <L 112>
    // adj: def power(x: float):                                                              <L 111>
    return;
}


// python_objects.py:122
static CUDA_CALLABLE void adj_make_shift__locals__shift_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 1.5;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def shift(x: float):                                                                   <L 123>
    // return x + by                                                                          <L 124>
    var_1 = wp::add(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_add(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: return x + by                                                                     <L 124>
    // adj: def shift(x: float):                                                              <L 123>
    return;
}



extern "C" __global__ void given_08bf6a59_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y)
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
        wp::float32 var_15;
        const wp::int32 var_16 = 3;
        wp::float32 var_17;
        wp::float32 var_18;
        //---------
        // forward
        // def given(y: wp.array(dtype=float)):                                                   <L 218>
        // i = wp.tid()                                                                           <L 219>
        var_0 = builtin_tid1d();
        // y[i] = wp.static(SOLVER.core)(y[i]) + SOLVER(y[i]) + third(y[i])                       <L 220>
        var_1 = wp::address(var_y, var_0);
        var_3 = wp::load(var_1);
        var_2 = make_solver__locals__inner_0(var_3);
        var_4 = wp::address(var_y, var_0);
        var_6 = wp::load(var_4);
        var_5 = make_solver__locals__solve_0(var_6);
        var_7 = wp::add(var_2, var_5);
        var_8 = wp::address(var_y, var_0);
        var_10 = wp::load(var_8);
        var_9 = third_0(var_10);
        var_11 = wp::add(var_7, var_9);
        wp::array_store(var_y, var_0, var_11);
        // y[i] += SOLVER.core(y[i])                                                              <L 221>
        var_12 = wp::address(var_y, var_0);
        var_14 = wp::load(var_12);
        var_13 = make_solver__locals__inner_0(var_14);
        var_15 = wp::atomic_add(var_y, var_0, var_13);
        // y[i] += float(SOLVER.order)                                                            <L 222>
        var_17 = wp::float(var_16);
        var_18 = wp::atomic_add(var_y, var_0, var_17);
    }
}



extern "C" __global__ void given_08bf6a59_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_y)
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
        wp::float32 var_15;
        const wp::int32 var_16 = 3;
        wp::float32 var_17;
        wp::float32 var_18;
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
        wp::int32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::float32 adj_18 = {};
        //---------
        // forward
        // def given(y: wp.array(dtype=float)):                                                   <L 218>
        // i = wp.tid()                                                                           <L 219>
        var_0 = builtin_tid1d();
        // y[i] = wp.static(SOLVER.core)(y[i]) + SOLVER(y[i]) + third(y[i])                       <L 220>
        var_1 = wp::address(var_y, var_0);
        var_3 = wp::load(var_1);
        var_2 = make_solver__locals__inner_0(var_3);
        var_4 = wp::address(var_y, var_0);
        var_6 = wp::load(var_4);
        var_5 = make_solver__locals__solve_0(var_6);
        var_7 = wp::add(var_2, var_5);
        var_8 = wp::address(var_y, var_0);
        var_10 = wp::load(var_8);
        var_9 = third_0(var_10);
        var_11 = wp::add(var_7, var_9);
        // wp::array_store(var_y, var_0, var_11);
        // y[i] += SOLVER.core(y[i])                                                              <L 221>
        var_12 = wp::address(var_y, var_0);
        var_14 = wp::load(var_12);
        var_13 = make_solver__locals__inner_0(var_14);
        // var_15 = wp::atomic_add(var_y, var_0, var_13);
        // y[i] += float(SOLVER.order)                                                            <L 222>
        var_17 = wp::float(var_16);
        // var_18 = wp::atomic_add(var_y, var_0, var_17);
        //---------
        // reverse
        wp::adj_atomic_add(var_y, var_0, var_17, adj_y, adj_0, adj_17, adj_18);
        wp::adj_float(var_16, adj_16, adj_17);
        // adj: y[i] += float(SOLVER.order)                                                       <L 222>
        wp::adj_atomic_add(var_y, var_0, var_13, adj_y, adj_0, adj_13, adj_15);
        adj_make_solver__locals__inner_0(var_14, adj_12, adj_13);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_12);
        // adj: y[i] += SOLVER.core(y[i])                                                         <L 221>
        wp::adj_array_store(var_y, var_0, var_11, adj_y, adj_0, adj_11);
        wp::adj_add(var_7, var_9, adj_7, adj_9, adj_11);
        adj_third_0(var_10, adj_8, adj_9);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_8);
        wp::adj_add(var_2, var_5, adj_2, adj_5, adj_7);
        adj_make_solver__locals__solve_0(var_6, adj_4, adj_5);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_4);
        adj_make_solver__locals__inner_0(var_3, adj_1, adj_2);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_1);
        // adj: y[i] = wp.static(SOLVER.core)(y[i]) + SOLVER(y[i]) + third(y[i])                  <L 220>
        // adj: i = wp.tid()                                                                      <L 219>
        // adj: def given(y: wp.array(dtype=float)):                                              <L 218>
        continue;
    }
}



extern "C" __global__ void sets_1306c1eb_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y)
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
        const bool var_1 = true;
        const wp::float32 var_2 = 1.0;
        wp::float32 var_3;
        const bool var_4 = false;
        const bool var_5 = true;
        const wp::float32 var_6 = 4.0;
        wp::float32 var_7;
        const wp::float32 var_8 = 4.0;
        wp::float32 var_9;
        //---------
        // forward
        // def sets(y: wp.array(dtype=float)):                                                    <L 178>
        // i = wp.tid()                                                                           <L 179>
        var_0 = builtin_tid1d();
        // if wp.static("forces" in DEBUG):                                                       <L 180>
        // y[i] += 1.0                                                                            <L 181>
        var_3 = wp::atomic_add(var_y, var_0, var_2);
        // if wp.static("energy" in DEBUG):                                                       <L 182>
        // if wp.static("steps" in QUIET and "x" not in QUIET):                                   <L 184>
        // y[i] += 4.0                                                                            <L 185>
        var_7 = wp::atomic_add(var_y, var_0, var_6);
        // y[i] += wp.static(float(NAMES["a"]))                                                   <L 186>
        var_9 = wp::atomic_add(var_y, var_0, var_8);
    }
}



extern "C" __global__ void sets_1306c1eb_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_y)
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
        const bool var_1 = true;
        const wp::float32 var_2 = 1.0;
        wp::float32 var_3;
        const bool var_4 = false;
        const bool var_5 = true;
        const wp::float32 var_6 = 4.0;
        wp::float32 var_7;
        const wp::float32 var_8 = 4.0;
        wp::float32 var_9;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        bool adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        bool adj_4 = {};
        bool adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        //---------
        // forward
        // def sets(y: wp.array(dtype=float)):                                                    <L 178>
        // i = wp.tid()                                                                           <L 179>
        var_0 = builtin_tid1d();
        // if wp.static("forces" in DEBUG):                                                       <L 180>
        // y[i] += 1.0                                                                            <L 181>
        // var_3 = wp::atomic_add(var_y, var_0, var_2);
        // if wp.static("energy" in DEBUG):                                                       <L 182>
        // if wp.static("steps" in QUIET and "x" not in QUIET):                                   <L 184>
        // y[i] += 4.0                                                                            <L 185>
        // var_7 = wp::atomic_add(var_y, var_0, var_6);
        // y[i] += wp.static(float(NAMES["a"]))                                                   <L 186>
        // var_9 = wp::atomic_add(var_y, var_0, var_8);
        //---------
        // reverse
        wp::adj_atomic_add(var_y, var_0, var_8, adj_y, adj_0, adj_8, adj_9);
        // adj: y[i] += wp.static(float(NAMES["a"]))                                              <L 186>
        wp::adj_atomic_add(var_y, var_0, var_6, adj_y, adj_0, adj_6, adj_7);
        // adj: y[i] += 4.0                                                                       <L 185>
        // adj: if wp.static("steps" in QUIET and "x" not in QUIET):                              <L 184>
        // adj: if wp.static("energy" in DEBUG):                                                  <L 182>
        wp::adj_atomic_add(var_y, var_0, var_2, adj_y, adj_0, adj_2, adj_3);
        // adj: y[i] += 1.0                                                                       <L 181>
        // adj: if wp.static("forces" in DEBUG):                                                  <L 180>
        // adj: i = wp.tid()                                                                      <L 179>
        // adj: def sets(y: wp.array(dtype=float)):                                               <L 178>
        continue;
    }
}



extern "C" __global__ void members_1bd4f0e1_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::int32> var_kind)
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
        const wp::int32 var_1 = 0;
        wp::float32 var_2;
        wp::float32 var_3;
        const wp::float32 var_4 = 18.0;
        wp::float32 var_5;
        const wp::float32 var_6 = 18.0;
        wp::float32 var_7;
        wp::int32* var_8;
        const wp::int32 var_9 = 1;
        bool var_10;
        wp::int32 var_11;
        wp::float32* var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        const bool var_15 = true;
        wp::float32* var_16;
        wp::float32 var_17;
        wp::float32 var_18;
        //---------
        // forward
        // def members(y: wp.array(dtype=float), kind: wp.array(dtype=int)):                      <L 190>
        // i = wp.tid()                                                                           <L 191>
        var_0 = builtin_tid1d();
        // for j in range(wp.static(Joint.HINGE.size)):                                           <L 192>
        // y[i] += float(j)                                                                       <L 193>
        var_2 = wp::float(var_1);
        var_3 = wp::atomic_add(var_y, var_0, var_2);
        // y[i] += wp.static(float(Joint.BALL.twice + Joint.FREE.above(2) + Joint.last().size))       <L 194>
        var_5 = wp::atomic_add(var_y, var_0, var_4);
        // y[i] += wp.static(float(Shape.BOX.corners + Shape.BALL.value_plus(1)))                 <L 195>
        var_7 = wp::atomic_add(var_y, var_0, var_6);
        // if kind[i] == Joint.PIN:                                                               <L 196>
        var_8 = wp::address(var_kind, var_0);
        var_11 = wp::load(var_8);
        var_10 = (var_11 == var_9);
        if (var_10) {
            // y[i] = wp.static(Joint.make_scale())(y[i])                                         <L 197>
            var_12 = wp::address(var_y, var_0);
            var_14 = wp::load(var_12);
            var_13 = Joint__make_scale__locals__scale_0(var_14);
            wp::array_store(var_y, var_0, var_13);
        }
        // if wp.static(Joint.PIN.name == "HINGE"):                                               <L 198>
        // y[i] = wp.static(Joint.make_scale(3.0))(y[i])                                          <L 199>
        var_16 = wp::address(var_y, var_0);
        var_18 = wp::load(var_16);
        var_17 = Joint__make_scale__locals__scale_1(var_18);
        wp::array_store(var_y, var_0, var_17);
    }
}



extern "C" __global__ void members_1bd4f0e1_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::int32> var_kind,
    wp::array_t<wp::float32> adj_y,
    wp::array_t<wp::int32> adj_kind)
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
        const wp::int32 var_1 = 0;
        wp::float32 var_2;
        wp::float32 var_3;
        const wp::float32 var_4 = 18.0;
        wp::float32 var_5;
        const wp::float32 var_6 = 18.0;
        wp::float32 var_7;
        wp::int32* var_8;
        const wp::int32 var_9 = 1;
        bool var_10;
        wp::int32 var_11;
        wp::float32* var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        const bool var_15 = true;
        wp::float32* var_16;
        wp::float32 var_17;
        wp::float32 var_18;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::int32 adj_9 = {};
        bool adj_10 = {};
        wp::int32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        bool adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::float32 adj_18 = {};
        //---------
        // forward
        // def members(y: wp.array(dtype=float), kind: wp.array(dtype=int)):                      <L 190>
        // i = wp.tid()                                                                           <L 191>
        var_0 = builtin_tid1d();
        // for j in range(wp.static(Joint.HINGE.size)):                                           <L 192>
        // y[i] += float(j)                                                                       <L 193>
        var_2 = wp::float(var_1);
        // var_3 = wp::atomic_add(var_y, var_0, var_2);
        // y[i] += wp.static(float(Joint.BALL.twice + Joint.FREE.above(2) + Joint.last().size))       <L 194>
        // var_5 = wp::atomic_add(var_y, var_0, var_4);
        // y[i] += wp.static(float(Shape.BOX.corners + Shape.BALL.value_plus(1)))                 <L 195>
        // var_7 = wp::atomic_add(var_y, var_0, var_6);
        // if kind[i] == Joint.PIN:                                                               <L 196>
        var_8 = wp::address(var_kind, var_0);
        var_11 = wp::load(var_8);
        var_10 = (var_11 == var_9);
        if (var_10) {
            // y[i] = wp.static(Joint.make_scale())(y[i])                                         <L 197>
            var_12 = wp::address(var_y, var_0);
            var_14 = wp::load(var_12);
            var_13 = Joint__make_scale__locals__scale_0(var_14);
            // wp::array_store(var_y, var_0, var_13);
        }
        // if wp.static(Joint.PIN.name == "HINGE"):                                               <L 198>
        // y[i] = wp.static(Joint.make_scale(3.0))(y[i])                                          <L 199>
        var_16 = wp::address(var_y, var_0);
        var_18 = wp::load(var_16);
        var_17 = Joint__make_scale__locals__scale_1(var_18);
        // wp::array_store(var_y, var_0, var_17);
        //---------
        // reverse
        wp::adj_array_store(var_y, var_0, var_17, adj_y, adj_0, adj_17);
        adj_Joint__make_scale__locals__scale_1(var_18, adj_16, adj_17);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_16);
        // adj: y[i] = wp.static(Joint.make_scale(3.0))(y[i])                                     <L 199>
        // adj: if wp.static(Joint.PIN.name == "HINGE"):                                          <L 198>
        if (var_10) {
            wp::adj_array_store(var_y, var_0, var_13, adj_y, adj_0, adj_13);
            adj_Joint__make_scale__locals__scale_0(var_14, adj_12, adj_13);
            wp::adj_address(var_y, var_0, adj_y, adj_0, adj_12);
            // adj: y[i] = wp.static(Joint.make_scale())(y[i])                                    <L 197>
        }
        wp::adj_address(var_kind, var_0, adj_kind, adj_0, adj_8);
        // adj: if kind[i] == Joint.PIN:                                                          <L 196>
        wp::adj_atomic_add(var_y, var_0, var_6, adj_y, adj_0, adj_6, adj_7);
        // adj: y[i] += wp.static(float(Shape.BOX.corners + Shape.BALL.value_plus(1)))            <L 195>
        wp::adj_atomic_add(var_y, var_0, var_4, adj_y, adj_0, adj_4, adj_5);
        // adj: y[i] += wp.static(float(Joint.BALL.twice + Joint.FREE.above(2) + Joint.last().size))  <L 194>
        wp::adj_atomic_add(var_y, var_0, var_2, adj_y, adj_0, adj_2, adj_3);
        wp::adj_float(var_1, adj_1, adj_2);
        // adj: y[i] += float(j)                                                                  <L 193>
        // adj: for j in range(wp.static(Joint.HINGE.size)):                                      <L 192>
        // adj: i = wp.tid()                                                                      <L 191>
        // adj: def members(y: wp.array(dtype=float), kind: wp.array(dtype=int)):                 <L 190>
        continue;
    }
}



extern "C" __global__ void cached_527431ab_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y)
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
        wp::float32* var_4;
        wp::float32 var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        const wp::float32 var_8 = 2.0;
        wp::float32 var_9;
        wp::float32* var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        wp::float32* var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        wp::float32 var_18;
        //---------
        // forward
        // def cached(y: wp.array(dtype=float)):                                                  <L 210>
        // i = wp.tid()                                                                           <L 211>
        var_0 = builtin_tid1d();
        // y[i] = wp.static(make_power(2))(y[i]) + wp.static(make_power(3))(y[i])                 <L 212>
        var_1 = wp::address(var_y, var_0);
        var_3 = wp::load(var_1);
        var_2 = make_power__locals__power_0(var_3);
        var_4 = wp::address(var_y, var_0);
        var_6 = wp::load(var_4);
        var_5 = make_power__locals__power_1(var_6);
        var_7 = wp::add(var_2, var_5);
        wp::array_store(var_y, var_0, var_7);
        // y[i] += wp.static(make_power(2))(2.0) + wp.static(make_shift(1.5))(y[i])               <L 213>
        var_9 = make_power__locals__power_0(var_8);
        var_10 = wp::address(var_y, var_0);
        var_12 = wp::load(var_10);
        var_11 = make_shift__locals__shift_0(var_12);
        var_13 = wp::add(var_9, var_11);
        var_14 = wp::atomic_add(var_y, var_0, var_13);
        // y[i] += wp.static(make_shift(1.5))(y[i])                                               <L 214>
        var_15 = wp::address(var_y, var_0);
        var_17 = wp::load(var_15);
        var_16 = make_shift__locals__shift_0(var_17);
        var_18 = wp::atomic_add(var_y, var_0, var_16);
    }
}



extern "C" __global__ void cached_527431ab_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_y)
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
        wp::float32* var_4;
        wp::float32 var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        const wp::float32 var_8 = 2.0;
        wp::float32 var_9;
        wp::float32* var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        wp::float32* var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        wp::float32 var_18;
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
        //---------
        // forward
        // def cached(y: wp.array(dtype=float)):                                                  <L 210>
        // i = wp.tid()                                                                           <L 211>
        var_0 = builtin_tid1d();
        // y[i] = wp.static(make_power(2))(y[i]) + wp.static(make_power(3))(y[i])                 <L 212>
        var_1 = wp::address(var_y, var_0);
        var_3 = wp::load(var_1);
        var_2 = make_power__locals__power_0(var_3);
        var_4 = wp::address(var_y, var_0);
        var_6 = wp::load(var_4);
        var_5 = make_power__locals__power_1(var_6);
        var_7 = wp::add(var_2, var_5);
        // wp::array_store(var_y, var_0, var_7);
        // y[i] += wp.static(make_power(2))(2.0) + wp.static(make_shift(1.5))(y[i])               <L 213>
        var_9 = make_power__locals__power_0(var_8);
        var_10 = wp::address(var_y, var_0);
        var_12 = wp::load(var_10);
        var_11 = make_shift__locals__shift_0(var_12);
        var_13 = wp::add(var_9, var_11);
        // var_14 = wp::atomic_add(var_y, var_0, var_13);
        // y[i] += wp.static(make_shift(1.5))(y[i])                                               <L 214>
        var_15 = wp::address(var_y, var_0);
        var_17 = wp::load(var_15);
        var_16 = make_shift__locals__shift_0(var_17);
        // var_18 = wp::atomic_add(var_y, var_0, var_16);
        //---------
        // reverse
        wp::adj_atomic_add(var_y, var_0, var_16, adj_y, adj_0, adj_16, adj_18);
        adj_make_shift__locals__shift_0(var_17, adj_15, adj_16);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_15);
        // adj: y[i] += wp.static(make_shift(1.5))(y[i])                                          <L 214>
        wp::adj_atomic_add(var_y, var_0, var_13, adj_y, adj_0, adj_13, adj_14);
        wp::adj_add(var_9, var_11, adj_9, adj_11, adj_13);
        adj_make_shift__locals__shift_0(var_12, adj_10, adj_11);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_10);
        adj_make_power__locals__power_0(var_8, adj_8, adj_9);
        // adj: y[i] += wp.static(make_power(2))(2.0) + wp.static(make_shift(1.5))(y[i])          <L 213>
        wp::adj_array_store(var_y, var_0, var_7, adj_y, adj_0, adj_7);
        wp::adj_add(var_2, var_5, adj_2, adj_5, adj_7);
        adj_make_power__locals__power_1(var_6, adj_4, adj_5);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_4);
        adj_make_power__locals__power_0(var_3, adj_1, adj_2);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_1);
        // adj: y[i] = wp.static(make_power(2))(y[i]) + wp.static(make_power(3))(y[i])            <L 212>
        // adj: i = wp.tid()                                                                      <L 211>
        // adj: def cached(y: wp.array(dtype=float)):                                             <L 210>
        continue;
    }
}



extern "C" __global__ void objects_7f643adb_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y)
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
        const wp::int32 var_1 = 6;
        const wp::int32 var_2 = 25;
        wp::int32 var_3;
        const wp::int32 var_4 = 6;
        wp::int32 var_5;
        const wp::int32 var_6 = 16;
        wp::int32 var_7;
        const wp::int32 var_8 = 10;
        wp::int32 var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        const wp::float32 var_12 = 31.0;
        wp::float32 var_13;
        //---------
        // forward
        // def objects(y: wp.array(dtype=float)):                                                 <L 203>
        // i = wp.tid()                                                                           <L 204>
        var_0 = builtin_tid1d();
        // y[i] += float(N + SQUARED + MOST + TWICE + BASE)                                       <L 205>
        var_3 = wp::add(var_1, var_2);
        var_5 = wp::add(var_3, var_4);
        var_7 = wp::add(var_5, var_6);
        var_9 = wp::add(var_7, var_8);
        var_10 = wp::float(var_9);
        var_11 = wp::atomic_add(var_y, var_0, var_10);
        // y[i] += wp.static(float(SETTINGS.n + PLAIN.squared))                                   <L 206>
        var_13 = wp::atomic_add(var_y, var_0, var_12);
    }
}



extern "C" __global__ void objects_7f643adb_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_y)
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
        const wp::int32 var_1 = 6;
        const wp::int32 var_2 = 25;
        wp::int32 var_3;
        const wp::int32 var_4 = 6;
        wp::int32 var_5;
        const wp::int32 var_6 = 16;
        wp::int32 var_7;
        const wp::int32 var_8 = 10;
        wp::int32 var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        const wp::float32 var_12 = 31.0;
        wp::float32 var_13;
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
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        //---------
        // forward
        // def objects(y: wp.array(dtype=float)):                                                 <L 203>
        // i = wp.tid()                                                                           <L 204>
        var_0 = builtin_tid1d();
        // y[i] += float(N + SQUARED + MOST + TWICE + BASE)                                       <L 205>
        var_3 = wp::add(var_1, var_2);
        var_5 = wp::add(var_3, var_4);
        var_7 = wp::add(var_5, var_6);
        var_9 = wp::add(var_7, var_8);
        var_10 = wp::float(var_9);
        // var_11 = wp::atomic_add(var_y, var_0, var_10);
        // y[i] += wp.static(float(SETTINGS.n + PLAIN.squared))                                   <L 206>
        // var_13 = wp::atomic_add(var_y, var_0, var_12);
        //---------
        // reverse
        wp::adj_atomic_add(var_y, var_0, var_12, adj_y, adj_0, adj_12, adj_13);
        // adj: y[i] += wp.static(float(SETTINGS.n + PLAIN.squared))                              <L 206>
        wp::adj_atomic_add(var_y, var_0, var_10, adj_y, adj_0, adj_10, adj_11);
        wp::adj_float(var_9, adj_9, adj_10);
        wp::adj_add(var_7, var_8, adj_7, adj_8, adj_9);
        wp::adj_add(var_5, var_6, adj_5, adj_6, adj_7);
        wp::adj_add(var_3, var_4, adj_3, adj_4, adj_5);
        wp::adj_add(var_1, var_2, adj_1, adj_2, adj_3);
        // adj: y[i] += float(N + SQUARED + MOST + TWICE + BASE)                                  <L 205>
        // adj: i = wp.tid()                                                                      <L 204>
        // adj: def objects(y: wp.array(dtype=float)):                                            <L 203>
        continue;
    }
}



extern "C" __global__ void limits_f0f727e8_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y)
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
        const wp::float32 var_1 = 1.1920929e-07;
        wp::float32* var_2;
        wp::float32 var_3;
        wp::float32 var_4;
        const wp::float32 var_5 = 1.1754944e-38;
        wp::float32 var_6;
        const wp::float32 var_7 = 3.4028234663852886e+38;
        wp::float32 var_8;
        const wp::float32 var_9 = 0.10000000149011612;
        wp::float32 var_10;
        const wp::int32 var_11 = 32767;
        wp::float32 var_12;
        const wp::int64 var_13 = -9223372036854775808ll;
        wp::float32 var_14;
        wp::float32 var_15;
        const wp::int32 var_16 = 5;
        wp::float32 var_17;
        wp::float32 var_18;
        wp::float32 var_19;
        //---------
        // forward
        // def limits(y: wp.array(dtype=float)):                                                  <L 171>
        // i = wp.tid()                                                                           <L 172>
        var_0 = builtin_tid1d();
        // y[i] = EPS * y[i] + SMALLEST + LARGEST + HALF                                          <L 173>
        var_2 = wp::address(var_y, var_0);
        var_4 = wp::load(var_2);
        var_3 = wp::mul(var_1, var_4);
        var_6 = wp::add(var_3, var_5);
        var_8 = wp::add(var_6, var_7);
        var_10 = wp::add(var_8, var_9);
        wp::array_store(var_y, var_0, var_10);
        // y[i] += float(LAST) + float(FIRST) + float(COUNT)                                      <L 174>
        var_12 = wp::float(var_11);
        var_14 = wp::float(var_13);
        var_15 = wp::add(var_12, var_14);
        var_17 = wp::float(var_16);
        var_18 = wp::add(var_15, var_17);
        var_19 = wp::atomic_add(var_y, var_0, var_18);
    }
}



extern "C" __global__ void limits_f0f727e8_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_y)
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
        const wp::float32 var_1 = 1.1920929e-07;
        wp::float32* var_2;
        wp::float32 var_3;
        wp::float32 var_4;
        const wp::float32 var_5 = 1.1754944e-38;
        wp::float32 var_6;
        const wp::float32 var_7 = 3.4028234663852886e+38;
        wp::float32 var_8;
        const wp::float32 var_9 = 0.10000000149011612;
        wp::float32 var_10;
        const wp::int32 var_11 = 32767;
        wp::float32 var_12;
        const wp::int64 var_13 = -9223372036854775808ll;
        wp::float32 var_14;
        wp::float32 var_15;
        const wp::int32 var_16 = 5;
        wp::float32 var_17;
        wp::float32 var_18;
        wp::float32 var_19;
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
        wp::int32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::int64 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::int32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::float32 adj_18 = {};
        wp::float32 adj_19 = {};
        //---------
        // forward
        // def limits(y: wp.array(dtype=float)):                                                  <L 171>
        // i = wp.tid()                                                                           <L 172>
        var_0 = builtin_tid1d();
        // y[i] = EPS * y[i] + SMALLEST + LARGEST + HALF                                          <L 173>
        var_2 = wp::address(var_y, var_0);
        var_4 = wp::load(var_2);
        var_3 = wp::mul(var_1, var_4);
        var_6 = wp::add(var_3, var_5);
        var_8 = wp::add(var_6, var_7);
        var_10 = wp::add(var_8, var_9);
        // wp::array_store(var_y, var_0, var_10);
        // y[i] += float(LAST) + float(FIRST) + float(COUNT)                                      <L 174>
        var_12 = wp::float(var_11);
        var_14 = wp::float(var_13);
        var_15 = wp::add(var_12, var_14);
        var_17 = wp::float(var_16);
        var_18 = wp::add(var_15, var_17);
        // var_19 = wp::atomic_add(var_y, var_0, var_18);
        //---------
        // reverse
        wp::adj_atomic_add(var_y, var_0, var_18, adj_y, adj_0, adj_18, adj_19);
        wp::adj_add(var_15, var_17, adj_15, adj_17, adj_18);
        wp::adj_float(var_16, adj_16, adj_17);
        wp::adj_add(var_12, var_14, adj_12, adj_14, adj_15);
        wp::adj_float(var_13, adj_13, adj_14);
        wp::adj_float(var_11, adj_11, adj_12);
        // adj: y[i] += float(LAST) + float(FIRST) + float(COUNT)                                 <L 174>
        wp::adj_array_store(var_y, var_0, var_10, adj_y, adj_0, adj_10);
        wp::adj_add(var_8, var_9, adj_8, adj_9, adj_10);
        wp::adj_add(var_6, var_7, adj_6, adj_7, adj_8);
        wp::adj_add(var_3, var_5, adj_3, adj_5, adj_6);
        wp::adj_mul(var_1, var_4, adj_1, adj_2, adj_3);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_2);
        // adj: y[i] = EPS * y[i] + SMALLEST + LARGEST + HALF                                     <L 173>
        // adj: i = wp.tid()                                                                      <L 172>
        // adj: def limits(y: wp.array(dtype=float)):                                             <L 171>
        continue;
    }
}

