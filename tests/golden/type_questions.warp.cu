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



extern "C" __global__ void answers_01a06a42_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x)
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
        const bool var_0 = false;
        const bool var_1 = true;
        const wp::int32 var_2 = 2;
        const wp::int32 var_3 = 0;
        const bool var_4 = true;
        const wp::int32 var_5 = 3;
        const wp::int32 var_6 = 0;
        const bool var_7 = false;
        const bool var_8 = false;
        const bool var_9 = false;
        const bool var_10 = true;
        const wp::int32 var_11 = 7;
        const wp::int32 var_12 = 0;
        const bool var_13 = false;
        const bool var_14 = true;
        const wp::int32 var_15 = 9;
        const wp::int32 var_16 = 0;
        const bool var_17 = true;
        const wp::int32 var_18 = 10;
        const wp::int32 var_19 = 0;
        const bool var_20 = false;
        const bool var_21 = true;
        const wp::int32 var_22 = 12;
        const wp::int32 var_23 = 0;
        const bool var_24 = true;
        const wp::int32 var_25 = 13;
        const wp::int32 var_26 = 0;
        const bool var_27 = true;
        const wp::int32 var_28 = 14;
        const wp::int32 var_29 = 0;
        const bool var_30 = true;
        const wp::int32 var_31 = 15;
        const wp::int32 var_32 = 0;
        const bool var_33 = false;
        const bool var_34 = false;
        const bool var_35 = true;
        const wp::int32 var_36 = 18;
        const wp::int32 var_37 = 0;
        const bool var_38 = true;
        const wp::int32 var_39 = 19;
        const wp::int32 var_40 = 0;
        //---------
        // forward
        // def answers(x: wp.array(dtype=int)):                                                   <L 47>
        // if wp.static(type_is_float(wp.vec3)):                                                  <L 48>
        // if wp.static(type_is_float(float)):                                                    <L 50>
        // x[0] = 2                                                                               <L 51>
        wp::array_store(var_x, var_3, var_2);
        // if wp.static(wt.type_is_int(int)):                                                     <L 52>
        // x[0] = 3                                                                               <L 53>
        wp::array_store(var_x, var_6, var_5);
        // if wp.static(wt.type_is_int(bool)):                                                    <L 54>
        // if wp.static(wt.type_is_int(wp.bool)):                                                 <L 56>
        // if wp.static(wt.type_is_scalar(wp.bool)):                                              <L 58>
        // if wp.static(wt.type_is_value(bool)):                                                  <L 60>
        // x[0] = 7                                                                               <L 61>
        wp::array_store(var_x, var_12, var_11);
        // if wp.static(wt.type_is_value(S)):                                                     <L 62>
        // if wp.static(wt.type_is_struct(S)):                                                    <L 64>
        // x[0] = 9                                                                               <L 65>
        wp::array_store(var_x, var_16, var_15);
        // if wp.static(wt.type_is_vector(wp.vec3)):                                              <L 66>
        // x[0] = 10                                                                              <L 67>
        wp::array_store(var_x, var_19, var_18);
        // if wp.static(wt.type_is_vector(wp.quat)):                                              <L 68>
        // if wp.static(wt.type_is_matrix(wp.spatial_matrix)):                                    <L 70>
        // x[0] = 12                                                                              <L 71>
        wp::array_store(var_x, var_23, var_22);
        // if wp.static(wt.type_is_composite(wp.transform)):                                      <L 72>
        // x[0] = 13                                                                              <L 73>
        wp::array_store(var_x, var_26, var_25);
        // if wp.static(wt.types_equal(float, wp.float32)):                                       <L 74>
        // x[0] = 14                                                                              <L 75>
        wp::array_store(var_x, var_29, var_28);
        // if wp.static(wt.types_equal(wp.vec3, wp.types.vector(3, float))):                      <L 76>
        // x[0] = 15                                                                              <L 77>
        wp::array_store(var_x, var_32, var_31);
        // if wp.static(wt.types_equal(wp.vec3, wp.vec3d)):                                       <L 78>
        // if wp.static(wt.types_equal(wp.mat33, wp.vec3)):                                       <L 80>
        // if wp.static(wt.type_is_value(wp.int8)):                                               <L 82>
        // x[0] = 18                                                                              <L 83>
        wp::array_store(var_x, var_37, var_36);
        // if wp.static(wt.type_is_quaternion(wp.quatd)):                                         <L 84>
        // x[0] = 19                                                                              <L 85>
        wp::array_store(var_x, var_40, var_39);
    }
}



extern "C" __global__ void answers_01a06a42_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x,
    wp::array_t<wp::int32> adj_x)
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
        const bool var_0 = false;
        const bool var_1 = true;
        const wp::int32 var_2 = 2;
        const wp::int32 var_3 = 0;
        const bool var_4 = true;
        const wp::int32 var_5 = 3;
        const wp::int32 var_6 = 0;
        const bool var_7 = false;
        const bool var_8 = false;
        const bool var_9 = false;
        const bool var_10 = true;
        const wp::int32 var_11 = 7;
        const wp::int32 var_12 = 0;
        const bool var_13 = false;
        const bool var_14 = true;
        const wp::int32 var_15 = 9;
        const wp::int32 var_16 = 0;
        const bool var_17 = true;
        const wp::int32 var_18 = 10;
        const wp::int32 var_19 = 0;
        const bool var_20 = false;
        const bool var_21 = true;
        const wp::int32 var_22 = 12;
        const wp::int32 var_23 = 0;
        const bool var_24 = true;
        const wp::int32 var_25 = 13;
        const wp::int32 var_26 = 0;
        const bool var_27 = true;
        const wp::int32 var_28 = 14;
        const wp::int32 var_29 = 0;
        const bool var_30 = true;
        const wp::int32 var_31 = 15;
        const wp::int32 var_32 = 0;
        const bool var_33 = false;
        const bool var_34 = false;
        const bool var_35 = true;
        const wp::int32 var_36 = 18;
        const wp::int32 var_37 = 0;
        const bool var_38 = true;
        const wp::int32 var_39 = 19;
        const wp::int32 var_40 = 0;
        //---------
        // dual vars
        bool adj_0 = {};
        bool adj_1 = {};
        wp::int32 adj_2 = {};
        wp::int32 adj_3 = {};
        bool adj_4 = {};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        bool adj_7 = {};
        bool adj_8 = {};
        bool adj_9 = {};
        bool adj_10 = {};
        wp::int32 adj_11 = {};
        wp::int32 adj_12 = {};
        bool adj_13 = {};
        bool adj_14 = {};
        wp::int32 adj_15 = {};
        wp::int32 adj_16 = {};
        bool adj_17 = {};
        wp::int32 adj_18 = {};
        wp::int32 adj_19 = {};
        bool adj_20 = {};
        bool adj_21 = {};
        wp::int32 adj_22 = {};
        wp::int32 adj_23 = {};
        bool adj_24 = {};
        wp::int32 adj_25 = {};
        wp::int32 adj_26 = {};
        bool adj_27 = {};
        wp::int32 adj_28 = {};
        wp::int32 adj_29 = {};
        bool adj_30 = {};
        wp::int32 adj_31 = {};
        wp::int32 adj_32 = {};
        bool adj_33 = {};
        bool adj_34 = {};
        bool adj_35 = {};
        wp::int32 adj_36 = {};
        wp::int32 adj_37 = {};
        bool adj_38 = {};
        wp::int32 adj_39 = {};
        wp::int32 adj_40 = {};
        //---------
        // forward
        // def answers(x: wp.array(dtype=int)):                                                   <L 47>
        // if wp.static(type_is_float(wp.vec3)):                                                  <L 48>
        // if wp.static(type_is_float(float)):                                                    <L 50>
        // x[0] = 2                                                                               <L 51>
        // wp::array_store(var_x, var_3, var_2);
        // if wp.static(wt.type_is_int(int)):                                                     <L 52>
        // x[0] = 3                                                                               <L 53>
        // wp::array_store(var_x, var_6, var_5);
        // if wp.static(wt.type_is_int(bool)):                                                    <L 54>
        // if wp.static(wt.type_is_int(wp.bool)):                                                 <L 56>
        // if wp.static(wt.type_is_scalar(wp.bool)):                                              <L 58>
        // if wp.static(wt.type_is_value(bool)):                                                  <L 60>
        // x[0] = 7                                                                               <L 61>
        // wp::array_store(var_x, var_12, var_11);
        // if wp.static(wt.type_is_value(S)):                                                     <L 62>
        // if wp.static(wt.type_is_struct(S)):                                                    <L 64>
        // x[0] = 9                                                                               <L 65>
        // wp::array_store(var_x, var_16, var_15);
        // if wp.static(wt.type_is_vector(wp.vec3)):                                              <L 66>
        // x[0] = 10                                                                              <L 67>
        // wp::array_store(var_x, var_19, var_18);
        // if wp.static(wt.type_is_vector(wp.quat)):                                              <L 68>
        // if wp.static(wt.type_is_matrix(wp.spatial_matrix)):                                    <L 70>
        // x[0] = 12                                                                              <L 71>
        // wp::array_store(var_x, var_23, var_22);
        // if wp.static(wt.type_is_composite(wp.transform)):                                      <L 72>
        // x[0] = 13                                                                              <L 73>
        // wp::array_store(var_x, var_26, var_25);
        // if wp.static(wt.types_equal(float, wp.float32)):                                       <L 74>
        // x[0] = 14                                                                              <L 75>
        // wp::array_store(var_x, var_29, var_28);
        // if wp.static(wt.types_equal(wp.vec3, wp.types.vector(3, float))):                      <L 76>
        // x[0] = 15                                                                              <L 77>
        // wp::array_store(var_x, var_32, var_31);
        // if wp.static(wt.types_equal(wp.vec3, wp.vec3d)):                                       <L 78>
        // if wp.static(wt.types_equal(wp.mat33, wp.vec3)):                                       <L 80>
        // if wp.static(wt.type_is_value(wp.int8)):                                               <L 82>
        // x[0] = 18                                                                              <L 83>
        // wp::array_store(var_x, var_37, var_36);
        // if wp.static(wt.type_is_quaternion(wp.quatd)):                                         <L 84>
        // x[0] = 19                                                                              <L 85>
        // wp::array_store(var_x, var_40, var_39);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_40, var_39, adj_x, adj_40, adj_39);
        // adj: x[0] = 19                                                                         <L 85>
        // adj: if wp.static(wt.type_is_quaternion(wp.quatd)):                                    <L 84>
        wp::adj_array_store(var_x, var_37, var_36, adj_x, adj_37, adj_36);
        // adj: x[0] = 18                                                                         <L 83>
        // adj: if wp.static(wt.type_is_value(wp.int8)):                                          <L 82>
        // adj: if wp.static(wt.types_equal(wp.mat33, wp.vec3)):                                  <L 80>
        // adj: if wp.static(wt.types_equal(wp.vec3, wp.vec3d)):                                  <L 78>
        wp::adj_array_store(var_x, var_32, var_31, adj_x, adj_32, adj_31);
        // adj: x[0] = 15                                                                         <L 77>
        // adj: if wp.static(wt.types_equal(wp.vec3, wp.types.vector(3, float))):                 <L 76>
        wp::adj_array_store(var_x, var_29, var_28, adj_x, adj_29, adj_28);
        // adj: x[0] = 14                                                                         <L 75>
        // adj: if wp.static(wt.types_equal(float, wp.float32)):                                  <L 74>
        wp::adj_array_store(var_x, var_26, var_25, adj_x, adj_26, adj_25);
        // adj: x[0] = 13                                                                         <L 73>
        // adj: if wp.static(wt.type_is_composite(wp.transform)):                                 <L 72>
        wp::adj_array_store(var_x, var_23, var_22, adj_x, adj_23, adj_22);
        // adj: x[0] = 12                                                                         <L 71>
        // adj: if wp.static(wt.type_is_matrix(wp.spatial_matrix)):                               <L 70>
        // adj: if wp.static(wt.type_is_vector(wp.quat)):                                         <L 68>
        wp::adj_array_store(var_x, var_19, var_18, adj_x, adj_19, adj_18);
        // adj: x[0] = 10                                                                         <L 67>
        // adj: if wp.static(wt.type_is_vector(wp.vec3)):                                         <L 66>
        wp::adj_array_store(var_x, var_16, var_15, adj_x, adj_16, adj_15);
        // adj: x[0] = 9                                                                          <L 65>
        // adj: if wp.static(wt.type_is_struct(S)):                                               <L 64>
        // adj: if wp.static(wt.type_is_value(S)):                                                <L 62>
        wp::adj_array_store(var_x, var_12, var_11, adj_x, adj_12, adj_11);
        // adj: x[0] = 7                                                                          <L 61>
        // adj: if wp.static(wt.type_is_value(bool)):                                             <L 60>
        // adj: if wp.static(wt.type_is_scalar(wp.bool)):                                         <L 58>
        // adj: if wp.static(wt.type_is_int(wp.bool)):                                            <L 56>
        // adj: if wp.static(wt.type_is_int(bool)):                                               <L 54>
        wp::adj_array_store(var_x, var_6, var_5, adj_x, adj_6, adj_5);
        // adj: x[0] = 3                                                                          <L 53>
        // adj: if wp.static(wt.type_is_int(int)):                                                <L 52>
        wp::adj_array_store(var_x, var_3, var_2, adj_x, adj_3, adj_2);
        // adj: x[0] = 2                                                                          <L 51>
        // adj: if wp.static(type_is_float(float)):                                               <L 50>
        // adj: if wp.static(type_is_float(wp.vec3)):                                             <L 48>
        // adj: def answers(x: wp.array(dtype=int)):                                              <L 47>
        continue;
    }
}



extern "C" __global__ void annotations_069d200d_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::mat_t<2, 2, wp::float32> var_m,
    wp::vec_t<3, wp::float16> var_v,
    wp::array_t<wp::vec_t<3, wp::float16>> var_x)
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
        const wp::int32 var_0 = 0;
        //---------
        // forward
        // def annotations(                                                                       <L 27>
        // x[0] = v                                                                               <L 32>
        wp::array_store(var_x, var_0, var_v);
    }
}



extern "C" __global__ void annotations_069d200d_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::mat_t<2, 2, wp::float32> var_m,
    wp::vec_t<3, wp::float16> var_v,
    wp::array_t<wp::vec_t<3, wp::float16>> var_x,
    wp::mat_t<2, 2, wp::float32> adj_m,
    wp::vec_t<3, wp::float16> adj_v,
    wp::array_t<wp::vec_t<3, wp::float16>> adj_x)
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
        const wp::int32 var_0 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        //---------
        // forward
        // def annotations(                                                                       <L 27>
        // x[0] = v                                                                               <L 32>
        // wp::array_store(var_x, var_0, var_v);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_v, adj_x, adj_0, adj_v);
        // adj: x[0] = v                                                                          <L 32>
        // adj: def annotations(                                                                  <L 27>
        continue;
    }
}



extern "C" __global__ void make__locals__made_298a415b_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float64> var_x)
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
        const wp::float64 var_0 = 1.5;
        const wp::int32 var_1 = 0;
        //---------
        // forward
        // def made(x: wp.array(dtype=dtype)):                                                    <L 95>
        // x[0] = value                                                                           <L 96>
        wp::array_store(var_x, var_1, var_0);
    }
}



extern "C" __global__ void make__locals__made_298a415b_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float64> var_x,
    wp::array_t<wp::float64> adj_x)
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
        const wp::float64 var_0 = 1.5;
        const wp::int32 var_1 = 0;
        //---------
        // dual vars
        wp::float64 adj_0 = {};
        wp::int32 adj_1 = {};
        //---------
        // forward
        // def made(x: wp.array(dtype=dtype)):                                                    <L 95>
        // x[0] = value                                                                           <L 96>
        // wp::array_store(var_x, var_1, var_0);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_1, var_0, adj_x, adj_1, adj_0);
        // adj: x[0] = value                                                                      <L 96>
        // adj: def made(x: wp.array(dtype=dtype)):                                               <L 95>
        continue;
    }
}



extern "C" __global__ void make__locals__made_7705bcd5_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int16> var_x)
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
        const wp::int16 var_0 = 2;
        const wp::int32 var_1 = 0;
        //---------
        // forward
        // def made(x: wp.array(dtype=dtype)):                                                    <L 95>
        // x[0] = value                                                                           <L 96>
        wp::array_store(var_x, var_1, var_0);
    }
}



extern "C" __global__ void make__locals__made_7705bcd5_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int16> var_x,
    wp::array_t<wp::int16> adj_x)
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
        const wp::int16 var_0 = 2;
        const wp::int32 var_1 = 0;
        //---------
        // dual vars
        wp::int16 adj_0 = {};
        wp::int32 adj_1 = {};
        //---------
        // forward
        // def made(x: wp.array(dtype=dtype)):                                                    <L 95>
        // x[0] = value                                                                           <L 96>
        // wp::array_store(var_x, var_1, var_0);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_1, var_0, adj_x, adj_1, adj_0);
        // adj: x[0] = value                                                                      <L 96>
        // adj: def made(x: wp.array(dtype=dtype)):                                               <L 95>
        continue;
    }
}



extern "C" __global__ void makers_7f34a627_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<5, wp::float32>> var_x,
    wp::mat_t<2, 3, wp::float64> var_m,
    wp::quat_t<wp::float64> var_q,
    wp::transform_t<wp::float32> var_t,
    wp::vec_t<2, wp::float32> var_w)
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
        wp::vec_t<5, wp::float32> var_3;
        //---------
        // forward
        // def makers(x: wp.array(dtype=V5), m: M23, q: Q, t: T, w: W):                           <L 21>
        // i = wp.tid()                                                                           <L 22>
        var_0 = builtin_tid1d();
        // x[i] = V5(w[0])                                                                        <L 23>
        var_2 = wp::extract(var_w, var_1);
        var_3 = wp::vec_t<5, wp::float32>(var_2);
        wp::array_store(var_x, var_0, var_3);
    }
}



extern "C" __global__ void makers_7f34a627_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<5, wp::float32>> var_x,
    wp::mat_t<2, 3, wp::float64> var_m,
    wp::quat_t<wp::float64> var_q,
    wp::transform_t<wp::float32> var_t,
    wp::vec_t<2, wp::float32> var_w,
    wp::array_t<wp::vec_t<5, wp::float32>> adj_x,
    wp::mat_t<2, 3, wp::float64> adj_m,
    wp::quat_t<wp::float64> adj_q,
    wp::transform_t<wp::float32> adj_t,
    wp::vec_t<2, wp::float32> adj_w)
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
        wp::vec_t<5, wp::float32> var_3;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::vec_t<5, wp::float32> adj_3 = {};
        //---------
        // forward
        // def makers(x: wp.array(dtype=V5), m: M23, q: Q, t: T, w: W):                           <L 21>
        // i = wp.tid()                                                                           <L 22>
        var_0 = builtin_tid1d();
        // x[i] = V5(w[0])                                                                        <L 23>
        var_2 = wp::extract(var_w, var_1);
        var_3 = wp::vec_t<5, wp::float32>(var_2);
        // wp::array_store(var_x, var_0, var_3);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_3, adj_x, adj_0, adj_3);
        wp::adj_vec_t(var_2, adj_2, adj_3);
        wp::adj_extract(var_w, var_1, adj_w, adj_1, adj_2);
        // adj: x[i] = V5(w[0])                                                                   <L 23>
        // adj: i = wp.tid()                                                                      <L 22>
        // adj: def makers(x: wp.array(dtype=V5), m: M23, q: Q, t: T, w: W):                      <L 21>
        continue;
    }
}



extern "C" __global__ void static_sizes_9581f802_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x)
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
        const wp::int32 var_0 = 9;
        const wp::int32 var_1 = 2;
        wp::int32 var_2;
        const wp::int32 var_3 = 0;
        const wp::int32 var_4 = 1;
        const wp::int32 var_5 = 1;
        wp::int32 var_6;
        const wp::int32 var_7 = 1;
        //---------
        // forward
        // def static_sizes(x: wp.array(dtype=int)):                                              <L 41>
        // x[0] = wp.static(wt.type_size(wp.mat33)) + wp.static(wt.type_size_in_bytes(wp.float16))       <L 42>
        var_2 = wp::add(var_0, var_1);
        wp::array_store(var_x, var_3, var_2);
        // x[1] = wp.static(wt.type_size(float)) + wp.static(wt.type_size(S))                     <L 43>
        var_6 = wp::add(var_4, var_5);
        wp::array_store(var_x, var_7, var_6);
    }
}



extern "C" __global__ void static_sizes_9581f802_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x,
    wp::array_t<wp::int32> adj_x)
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
        const wp::int32 var_0 = 9;
        const wp::int32 var_1 = 2;
        wp::int32 var_2;
        const wp::int32 var_3 = 0;
        const wp::int32 var_4 = 1;
        const wp::int32 var_5 = 1;
        wp::int32 var_6;
        const wp::int32 var_7 = 1;
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
        //---------
        // forward
        // def static_sizes(x: wp.array(dtype=int)):                                              <L 41>
        // x[0] = wp.static(wt.type_size(wp.mat33)) + wp.static(wt.type_size_in_bytes(wp.float16))       <L 42>
        var_2 = wp::add(var_0, var_1);
        // wp::array_store(var_x, var_3, var_2);
        // x[1] = wp.static(wt.type_size(float)) + wp.static(wt.type_size(S))                     <L 43>
        var_6 = wp::add(var_4, var_5);
        // wp::array_store(var_x, var_7, var_6);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_7, var_6, adj_x, adj_7, adj_6);
        wp::adj_add(var_4, var_5, adj_4, adj_5, adj_6);
        // adj: x[1] = wp.static(wt.type_size(float)) + wp.static(wt.type_size(S))                <L 43>
        wp::adj_array_store(var_x, var_3, var_2, adj_x, adj_3, adj_2);
        wp::adj_add(var_0, var_1, adj_0, adj_1, adj_2);
        // adj: x[0] = wp.static(wt.type_size(wp.mat33)) + wp.static(wt.type_size_in_bytes(wp.float16))  <L 42>
        // adj: def static_sizes(x: wp.array(dtype=int)):                                         <L 41>
        continue;
    }
}



extern "C" __global__ void sizes_ccb3001b_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x)
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
        const wp::int32 var_0 = 6;
        const wp::int32 var_1 = 24;
        wp::int32 var_2;
        const wp::int32 var_3 = 0;
        //---------
        // forward
        // def sizes(x: wp.array(dtype=int)):                                                     <L 36>
        // x[0] = SIZE + BYTES                                                                    <L 37>
        var_2 = wp::add(var_0, var_1);
        wp::array_store(var_x, var_3, var_2);
    }
}



extern "C" __global__ void sizes_ccb3001b_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x,
    wp::array_t<wp::int32> adj_x)
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
        const wp::int32 var_0 = 6;
        const wp::int32 var_1 = 24;
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
        // def sizes(x: wp.array(dtype=int)):                                                     <L 36>
        // x[0] = SIZE + BYTES                                                                    <L 37>
        var_2 = wp::add(var_0, var_1);
        // wp::array_store(var_x, var_3, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_3, var_2, adj_x, adj_3, adj_2);
        wp::adj_add(var_0, var_1, adj_0, adj_1, adj_2);
        // adj: x[0] = SIZE + BYTES                                                               <L 37>
        // adj: def sizes(x: wp.array(dtype=int)):                                                <L 36>
        continue;
    }
}

