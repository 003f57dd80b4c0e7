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


// made_options.py:36
static WP_NOINLINE CUDA_CALLABLE wp::float32 twice_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def twice(x: float) -> float:                                                          <L 37>
    // return x + x                                                                           <L 38>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// made_options.py:49
static CUDA_CALLABLE wp::float32 make_measure__locals__measure_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const bool var_0 = true;
    wp::float32 var_1;
    const wp::int32 var_2 = 8;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // forward
    // def measure(x: float) -> float:                                                        <L 50>
    // if wp.static(doubles):                                                                 <L 51>
    // return f(x) / float(wp.static(sizeof(dtype._type_)))                                   <L 52>
    var_1 = twice_0(var_x);
    var_3 = wp::float(var_2);
    var_4 = wp::div(var_1, var_3);
    return var_4;
    // return f(x)                                                                            <L 53>
    var_5 = twice_0(var_x);
    return var_5;
}


// made_options.py:41
static CUDA_CALLABLE wp::float32 thrice_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 3.0;
    wp::float32 var_1;
    //---------
    // forward
    // def thrice(x: float) -> float:                                                         <L 42>
    // return 3.0 * x                                                                         <L 43>
    var_1 = wp::mul(var_0, var_x);
    return var_1;
}


// made_options.py:49
static CUDA_CALLABLE wp::float32 make_measure__locals__measure_1(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const bool var_0 = false;
    wp::float32 var_1;
    //---------
    // forward
    // def measure(x: float) -> float:                                                        <L 50>
    // if wp.static(doubles):                                                                 <L 51>
    // return f(x)                                                                            <L 53>
    var_1 = thrice_0(var_x);
    return var_1;
}


// made_options.py:32
static CUDA_CALLABLE wp::float32 scaled_sum_0(
    wp::float32 a,
    wp::float32 b)
{
float total = a + b;
    return total * 8;}


// made_options.py:36
static WP_NOINLINE CUDA_CALLABLE void adj_twice_0(
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
    // def twice(x: float) -> float:                                                          <L 37>
    // return x + x                                                                           <L 38>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 38>
    // adj: def twice(x: float) -> float:                                                     <L 37>
    return;
}


// made_options.py:49
static CUDA_CALLABLE void adj_make_measure__locals__measure_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const bool var_0 = true;
    wp::float32 var_1;
    const wp::int32 var_2 = 8;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // dual vars
    bool adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    //---------
    // forward
    // def measure(x: float) -> float:                                                        <L 50>
    // if wp.static(doubles):                                                                 <L 51>
    // return f(x) / float(wp.static(sizeof(dtype._type_)))                                   <L 52>
    var_1 = twice_0(var_x);
    var_3 = wp::float(var_2);
    var_4 = wp::div(var_1, var_3);
    goto label0;
    // return f(x)                                                                            <L 53>
    var_5 = twice_0(var_x);
    goto label1;
    //---------
    // reverse
    label1:;
    adj_5 += adj_ret;
    adj_twice_0(var_x, adj_x, adj_5);
    // adj: return f(x)                                                                       <L 53>
    label0:;
    adj_4 += adj_ret;
    wp::adj_div(var_1, var_3, var_4, adj_1, adj_3, adj_4);
    wp::adj_float(var_2, adj_2, adj_3);
    adj_twice_0(var_x, adj_x, adj_1);
    // adj: return f(x) / float(wp.static(sizeof(dtype._type_)))                              <L 52>
    // adj: if wp.static(doubles):                                                            <L 51>
    // adj: def measure(x: float) -> float:                                                   <L 50>
    return;
}


// made_options.py:41
static CUDA_CALLABLE void adj_thrice_0(
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
    // def thrice(x: float) -> float:                                                         <L 42>
    // return 3.0 * x                                                                         <L 43>
    var_1 = wp::mul(var_0, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_0, var_x, adj_0, adj_x, adj_1);
    // adj: return 3.0 * x                                                                    <L 43>
    // adj: def thrice(x: float) -> float:                                                    <L 42>
    return;
}


// made_options.py:49
static CUDA_CALLABLE void adj_make_measure__locals__measure_1(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const bool var_0 = false;
    wp::float32 var_1;
    //---------
    // dual vars
    bool adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def measure(x: float) -> float:                                                        <L 50>
    // if wp.static(doubles):                                                                 <L 51>
    // return f(x)                                                                            <L 53>
    var_1 = thrice_0(var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    adj_thrice_0(var_x, adj_x, adj_1);
    // adj: return f(x)                                                                       <L 53>
    // adj: if wp.static(doubles):                                                            <L 51>
    // adj: def measure(x: float) -> float:                                                   <L 50>
    return;
}


// made_options.py:32
static CUDA_CALLABLE void adj_scaled_sum_0(
    wp::float32 a,
    wp::float32 b,
    wp::float32 & adj_a,
    wp::float32 & adj_b,
    wp::float32 & adj_ret)
{
}



extern "C" __global__ void plainer_123b0965_cuda_kernel_forward(
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
        const wp::float32 var_0 = 1.0;
        wp::int32 var_1;
        //---------
        // forward
        // def plainer(x: wp.array(dtype=float)):                                                 <L 76>
        // x[wp.tid()] = 1.0                                                                      <L 77>
        var_1 = builtin_tid1d();
        wp::array_store(var_x, var_1, var_0);
    }
}



extern "C" __global__ void measured_a805119d_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
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
        wp::int32 var_1;
        wp::int32 var_2;
        wp::float32* var_3;
        wp::float32 var_4;
        wp::float32 var_5;
        wp::float32* var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        wp::float32 var_10;
        wp::float32* var_11;
        const wp::int32 var_12 = 32;
        const wp::int32 var_13 = 5;
        wp::int32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        //---------
        // forward
        // def measured(x: wp.array(dtype=float), y: wp.array(dtype=float)):                      <L 63>
        // i = wp.tid()                                                                           <L 64>
        var_0 = builtin_tid1d();
        // for j in range(4):                                                                     <L 65>
        var_1 = 0;
        start_for_0:;
            if (var_1 >= 4) goto end_for_0;
            var_2 = var_1;
            var_1 += 1;
            // y[i] += measure_twice(x[i]) + measure_thrice(x[i])                                 <L 66>
            var_3 = wp::address(var_x, var_0);
            var_5 = wp::load(var_3);
            var_4 = make_measure__locals__measure_0(var_5);
            var_6 = wp::address(var_x, var_0);
            var_8 = wp::load(var_6);
            var_7 = make_measure__locals__measure_1(var_8);
            var_9 = wp::add(var_4, var_7);
            var_10 = wp::atomic_add(var_y, var_0, var_9);
            goto start_for_0;
        end_for_0:;
        // y[i] = scaled_sum(y[i], float(DEPTH + BEATS))                                          <L 67>
        var_11 = wp::address(var_y, var_0);
        var_14 = wp::add(var_12, var_13);
        var_15 = wp::float(var_14);
        var_17 = wp::load(var_11);
        var_16 = scaled_sum_0(var_17, var_15);
        wp::array_store(var_y, var_0, var_16);
    }
}



extern "C" __global__ void measured_a805119d_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_x,
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
        wp::int32 var_1;
        wp::int32 var_2;
        wp::float32* var_3;
        wp::float32 var_4;
        wp::float32 var_5;
        wp::float32* var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        wp::float32 var_10;
        wp::float32* var_11;
        const wp::int32 var_12 = 32;
        const wp::int32 var_13 = 5;
        wp::int32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::int32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        //---------
        // forward
        // def measured(x: wp.array(dtype=float), y: wp.array(dtype=float)):                      <L 63>
        // i = wp.tid()                                                                           <L 64>
        var_0 = builtin_tid1d();
        // for j in range(4):                                                                     <L 65>
        var_1 = 0;
        // y[i] = scaled_sum(y[i], float(DEPTH + BEATS))                                          <L 67>
        var_11 = wp::address(var_y, var_0);
        var_14 = wp::add(var_12, var_13);
        var_15 = wp::float(var_14);
        var_17 = wp::load(var_11);
        var_16 = scaled_sum_0(var_17, var_15);
        // wp::array_store(var_y, var_0, var_16);
        //---------
        // reverse
        wp::adj_array_store(var_y, var_0, var_16, adj_y, adj_0, adj_16);
        adj_scaled_sum_0(var_17, var_15, adj_11, adj_15, adj_16);
        wp::adj_float(var_14, adj_14, adj_15);
        wp::adj_add(var_12, var_13, adj_12, adj_13, adj_14);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_11);
        // adj: y[i] = scaled_sum(y[i], float(DEPTH + BEATS))                                     <L 67>
        var_1 = 3;
        start_for_0:;
        	if (var_1 < 0) goto end_for_0;
        	var_2 = var_1;
        	var_1 -= 1;
        	adj_3 = {};
        	adj_4 = {};
        	adj_5 = {};
        	adj_6 = {};
        	adj_7 = {};
        	adj_8 = {};
        	adj_9 = {};
        	adj_10 = {};
            // y[i] += measure_twice(x[i]) + measure_thrice(x[i])                                 <L 66>
            var_3 = wp::address(var_x, var_0);
            var_5 = wp::load(var_3);
            var_4 = make_measure__locals__measure_0(var_5);
            var_6 = wp::address(var_x, var_0);
            var_8 = wp::load(var_6);
            var_7 = make_measure__locals__measure_1(var_8);
            var_9 = wp::add(var_4, var_7);
            // var_10 = wp::atomic_add(var_y, var_0, var_9);
            wp::adj_atomic_add(var_y, var_0, var_9, adj_y, adj_0, adj_9, adj_10);
            wp::adj_add(var_4, var_7, adj_4, adj_7, adj_9);
            adj_make_measure__locals__measure_1(var_8, adj_6, adj_7);
            wp::adj_address(var_x, var_0, adj_x, adj_0, adj_6);
            adj_make_measure__locals__measure_0(var_5, adj_3, adj_4);
            wp::adj_address(var_x, var_0, adj_x, adj_0, adj_3);
            // adj: y[i] += measure_twice(x[i]) + measure_thrice(x[i])                            <L 66>
        	goto start_for_0;
        end_for_0:;
        // adj: for j in range(4):                                                                <L 65>
        // adj: i = wp.tid()                                                                      <L 64>
        // adj: def measured(x: wp.array(dtype=float), y: wp.array(dtype=float)):                 <L 63>
        continue;
    }
}



extern "C" __global__ void plain_d5bb8b31_cuda_kernel_forward(
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
        const wp::int32 var_0 = 8;
        wp::float32 var_1;
        wp::float32 var_2;
        wp::int32 var_3;
        //---------
        // forward
        // def plain(x: wp.array(dtype=float)):                                                   <L 71>
        // x[wp.tid()] = twice(float(WIDTH))                                                      <L 72>
        var_1 = wp::float(var_0);
        var_2 = twice_0(var_1);
        var_3 = builtin_tid1d();
        wp::array_store(var_x, var_3, var_2);
    }
}

