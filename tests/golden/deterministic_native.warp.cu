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


// deterministic_native.py:7
static CUDA_CALLABLE void native_0(
    wp::array_t<wp::int32> values)
{
values[0] += 1;}


// deterministic_native.py:12
static CUDA_CALLABLE wp::int32 native_counter_0(
    wp::array_t<wp::int32> values)
{
return values[0];}


// deterministic_native.py:7
static CUDA_CALLABLE void adj_native_0(
    wp::array_t<wp::int32> values,
    wp::array_t<wp::int32> & adj_values)
{
}


// deterministic_native.py:12
static CUDA_CALLABLE void adj_native_counter_0(
    wp::array_t<wp::int32> values,
    wp::array_t<wp::int32> & adj_values,
    wp::int32 & adj_ret)
{
}



extern "C" __global__ void calls_6e635f46_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::int32> var_other,
    wp::array_t<wp::int32> var_values,
    wp::array_t<wp::int32> var_output,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_counter_buf_t _wp_det_counter_0_counter,
    wp::det_counter_buf_t _wp_det_counter_1_other)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::array_t<int> _wp_det_counter_targets[2] = {_wp_det_counter_0_counter.target, _wp_det_counter_1_other.target};
    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, _wp_det_counter_targets, 2};
    auto& det_counter_0_counter = _wp_det_counter_0_counter;
    auto& det_counter_1_other = _wp_det_counter_1_other;
        //---------
        // primal vars
        const wp::int32 var_0 = 0;
        const wp::int32 var_1 = 1;
        wp::int32 var_2;
        wp::int32 var_3;
        //---------
        // forward
        // def calls(counter: wp.array(dtype=int), other: wp.array(dtype=int), values: wp.array(dtype=int), output: wp.array(dtype=int)):       <L 18>
        // slot = wp.atomic_add(counter, 0, 1)                                                    <L 19>
        WP_DET_COUNTER_OR_FALLBACK(var_2, det_ctx, det_counter_0_counter, ((((var_0 < 0) ? (var_0 + var_counter.shape[0]) : var_0) * var_counter.strides[0]) / static_cast<int>(sizeof(wp::int32))), var_1, var_2 = wp::atomic_add(var_counter, var_0, var_1););
        // native(values)                                                                         <L 20>
        native_0(var_values, det_ctx);
        // output[slot] = native_counter(other)                                                   <L 21>
        var_3 = native_counter_0(var_other, det_ctx, det_counter_1_other);
        WP_DET_STORE_IF_ACTIVE(det_ctx, var_output, var_2, var_3);
    }
}



extern "C" __global__ void calls_6e635f46_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::int32> var_other,
    wp::array_t<wp::int32> var_values,
    wp::array_t<wp::int32> var_output,
    wp::array_t<wp::int32> adj_counter,
    wp::array_t<wp::int32> adj_other,
    wp::array_t<wp::int32> adj_values,
    wp::array_t<wp::int32> adj_output,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_counter_buf_t _wp_det_counter_0_counter,
    wp::det_counter_buf_t _wp_det_counter_1_other)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::array_t<int> _wp_det_counter_targets[2] = {_wp_det_counter_0_counter.target, _wp_det_counter_1_other.target};
    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, _wp_det_counter_targets, 2};
    auto& det_counter_0_counter = _wp_det_counter_0_counter;
    auto& det_counter_1_other = _wp_det_counter_1_other;
        //---------
        // primal vars
        const wp::int32 var_0 = 0;
        const wp::int32 var_1 = 1;
        wp::int32 var_2;
        wp::int32 var_3;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::int32 adj_3 = {};
        //---------
        // forward
        // def calls(counter: wp.array(dtype=int), other: wp.array(dtype=int), values: wp.array(dtype=int), output: wp.array(dtype=int)):       <L 18>
        // slot = wp.atomic_add(counter, 0, 1)                                                    <L 19>
        WP_DET_COUNTER_OR_FALLBACK(var_2, det_ctx, det_counter_0_counter, ((((var_0 < 0) ? (var_0 + var_counter.shape[0]) : var_0) * var_counter.strides[0]) / static_cast<int>(sizeof(wp::int32))), var_1, var_2 = wp::atomic_add(var_counter, var_0, var_1););
        // native(values)                                                                         <L 20>
        native_0(var_values, det_ctx);
        // output[slot] = native_counter(other)                                                   <L 21>
        var_3 = native_counter_0(var_other, det_ctx, det_counter_1_other);
        wp::array_store(var_output, var_2, var_3);
        //---------
        // reverse
        wp::adj_array_store(var_output, var_2, var_3, adj_output, adj_2, adj_3);
        adj_native_counter_0(var_other, det_ctx, det_counter_1_other, adj_other, adj_3);
        // adj: output[slot] = native_counter(other)                                              <L 21>
        adj_native_0(var_values, det_ctx, adj_values);
        // adj: native(values)                                                                    <L 20>
        // adj: slot = wp.atomic_add(counter, 0, 1)                                               <L 19>
        // adj: def calls(counter: wp.array(dtype=int), other: wp.array(dtype=int), values: wp.array(dtype=int), output: wp.array(dtype=int)):  <L 18>
        continue;
    }
}

