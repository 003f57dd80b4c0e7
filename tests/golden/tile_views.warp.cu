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



extern "C" __global__ void shapes_3dc9b29a_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float64> var_z)
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
        const wp::int32 var_0 = 4;
        const wp::int32 var_1 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_2;
        const wp::str var_3 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_4 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,false>();
        const wp::int32 var_5 = 0;
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 32;
        wp::tuple_t<wp::int32> var_8;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<32>, wp::tile_stride_t<1>>, false> var_9 = nullptr;
        const wp::int32 var_10 = -1;
        const wp::int32 var_11 = 2;
        wp::tuple_t<wp::int32, wp::int32> var_12;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,2>, wp::tile_stride_t<2,1>>, false> var_13 = nullptr;
        const wp::int32 var_14 = 1;
        const wp::int32 var_15 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_16;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1,8>, wp::tile_stride_t<8,1>>, true> var_17 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<1,8>,wp::tile_stride_t<8,1>,false>();
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = 0;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_20 = nullptr;
        const wp::int32 var_21 = 0;
        wp::tuple_t<wp::int32> var_22;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_23 = nullptr;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,4>, wp::tile_stride_t<1,8>>, false> var_24 = nullptr;
        const wp::int32 var_25 = 4;
        const wp::int32 var_26 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_27;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<0,1>>, false> var_28 = nullptr;
        const wp::int32 var_29 = 8;
        const wp::int32 var_30 = 1;
        wp::tuple_t<wp::int32, wp::int32> var_31;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,1>, wp::tile_stride_t<1,1>>, false> var_32 = nullptr;
        const wp::int32 var_33 = 2;
        const wp::int32 var_34 = 8;
        const wp::int32 var_35 = 3;
        wp::tuple_t<wp::int32, wp::int32, wp::int32> var_36;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8,3>, wp::tile_stride_t<0,1,0>>, false> var_37 = nullptr;
        wp::tile_register_t<wp::float64,wp::tile_layout_register_t<wp::tile_shape_t<2,8,3>>> var_38 = wp::tile_register_t<wp::float64,wp::tile_layout_register_t<wp::tile_shape_t<2,8,3>>>{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_39 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_40 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_41 = 0;
        const wp::int32 var_42 = 0;
        const wp::int32 var_43 = 0;
        const wp::int32 var_44 = 0;
        const wp::int32 var_45 = 0;
        const wp::int32 var_46 = 0;
        const wp::int32 var_47 = 0;
        //---------
        // forward
        // def shapes(x: wp.array2d(dtype=float), y: wp.array(dtype=float), z: wp.array3d(dtype=wp.float64)):       <L 34>
        // t = wp.tile_load(x, shape=(4, 8), storage="shared")                                    <L 35>
        var_2 = wp::tuple(var_0, var_1);
        var_4 = wp::tile_load<wp::float32, true, false, 4, 8>(var_x, var_5, var_6);
        // flat = wp.tile_reshape(t, shape=(32,))                                                 <L 36>
        var_8 = wp::tuple(var_7);
        var_9 = wp::tile_reshape<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<32>, wp::tile_stride_t<1>>, false>>(var_4);
        // open_size = wp.tile_reshape(t, (-1, 2))                                                <L 37>
        var_12 = wp::tuple(var_10, var_11);
        var_13 = wp::tile_reshape<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,2>, wp::tile_stride_t<2,1>>, false>>(var_4);
        // thin = wp.tile_load(x, shape=(1, 8))                                                   <L 38>
        var_16 = wp::tuple(var_14, var_15);
        var_17 = wp::tile_load<wp::float32, true, false, 1, 8>(var_x, var_18, var_19);
        // line = wp.tile_squeeze(thin)                                                           <L 39>
        var_20 = wp::tile_squeeze<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_17);
        // same = wp.tile_squeeze(thin, axis=(0,))                                                <L 40>
        var_22 = wp::tuple(var_21);
        var_23 = wp::tile_squeeze<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_17);
        // turned = wp.tile_transpose(t)                                                          <L 41>
        var_24 = wp::tile_transpose(var_4);
        // wide = wp.tile_broadcast(line, shape=(4, 8))                                           <L 42>
        var_27 = wp::tuple(var_25, var_26);
        var_28 = wp::tile_broadcast<4, 8, 0, 1>(var_20);
        // deep = wp.tile_broadcast(wp.tile_reshape(line, shape=(8, 1)), (2, 8, 3))               <L 43>
        var_31 = wp::tuple(var_29, var_30);
        var_32 = wp::tile_reshape<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,1>, wp::tile_stride_t<1,1>>, false>>(var_20);
        var_36 = wp::tuple(var_33, var_34, var_35);
        var_37 = wp::tile_broadcast<2, 8, 3, 0, 1, 0>(var_32);
        // precise = wp.tile_astype(deep, dtype=wp.float64)                                       <L 44>
        var_38 = wp::tile_astype<wp::tile_register_t<wp::float64,wp::tile_layout_register_t<wp::tile_shape_t<2,8,3>>>>(var_37);
        // whole = wp.tile_astype(t, dtype=int)                                                   <L 45>
        var_39 = wp::tile_astype<wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>>(var_4);
        // wp.tile_store(x, wide + t)                                                             <L 46>
        var_40 = wp::tile_add(var_28, var_4);
        wp::tile_store<wp::float32, true, false>(var_x, var_41, var_42, var_40);
        // wp.tile_store(y, same)                                                                 <L 47>
        wp::tile_store<wp::float32, true, false>(var_y, var_43, var_23);
        // wp.tile_store(z, precise)                                                              <L 48>
        wp::tile_store<wp::float64, true, false>(var_z, var_44, var_45, var_46, var_38);
        // wp.tile_store(y, flat)                                                                 <L 49>
        wp::tile_store<wp::float32, true, false>(var_y, var_47, var_9);
    }
}



extern "C" __global__ void shapes_3dc9b29a_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float64> var_z,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_y,
    wp::array_t<wp::float64> adj_z)
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
        const wp::int32 var_0 = 4;
        const wp::int32 var_1 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_2;
        const wp::str var_3 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_4 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,true>();
        const wp::int32 var_5 = 0;
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 32;
        wp::tuple_t<wp::int32> var_8;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<32>, wp::tile_stride_t<1>>, false> var_9 = nullptr;
        const wp::int32 var_10 = -1;
        const wp::int32 var_11 = 2;
        wp::tuple_t<wp::int32, wp::int32> var_12;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,2>, wp::tile_stride_t<2,1>>, false> var_13 = nullptr;
        const wp::int32 var_14 = 1;
        const wp::int32 var_15 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_16;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1,8>, wp::tile_stride_t<8,1>>, true> var_17 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<1,8>,wp::tile_stride_t<8,1>,true>();
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = 0;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_20 = nullptr;
        const wp::int32 var_21 = 0;
        wp::tuple_t<wp::int32> var_22;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_23 = nullptr;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,4>, wp::tile_stride_t<1,8>>, false> var_24 = nullptr;
        const wp::int32 var_25 = 4;
        const wp::int32 var_26 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_27;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<0,1>>, false> var_28 = nullptr;
        const wp::int32 var_29 = 8;
        const wp::int32 var_30 = 1;
        wp::tuple_t<wp::int32, wp::int32> var_31;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,1>, wp::tile_stride_t<1,1>>, false> var_32 = nullptr;
        const wp::int32 var_33 = 2;
        const wp::int32 var_34 = 8;
        const wp::int32 var_35 = 3;
        wp::tuple_t<wp::int32, wp::int32, wp::int32> var_36;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8,3>, wp::tile_stride_t<0,1,0>>, false> var_37 = nullptr;
        wp::tile_register_t<wp::float64,wp::tile_layout_register_t<wp::tile_shape_t<2,8,3>>> var_38 = wp::tile_register_t<wp::float64,wp::tile_layout_register_t<wp::tile_shape_t<2,8,3>>>{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_39 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_40 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_41 = 0;
        const wp::int32 var_42 = 0;
        const wp::int32 var_43 = 0;
        const wp::int32 var_44 = 0;
        const wp::int32 var_45 = 0;
        const wp::int32 var_46 = 0;
        const wp::int32 var_47 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_2 = {};
        wp::str adj_3 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true>& adj_4 = var_4;
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::int32 adj_7 = {};
        wp::tuple_t<wp::int32> adj_8 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<32>, wp::tile_stride_t<1>>, false>& adj_9 = var_9;
        wp::int32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_12 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,2>, wp::tile_stride_t<2,1>>, false>& adj_13 = var_13;
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_16 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1,8>, wp::tile_stride_t<8,1>>, true>& adj_17 = var_17;
        wp::int32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_20 = var_20;
        wp::int32 adj_21 = {};
        wp::tuple_t<wp::int32> adj_22 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_23 = var_23;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,4>, wp::tile_stride_t<1,8>>, false>& adj_24 = var_24;
        wp::int32 adj_25 = {};
        wp::int32 adj_26 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_27 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<0,1>>, false>& adj_28 = var_28;
        wp::int32 adj_29 = {};
        wp::int32 adj_30 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_31 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,1>, wp::tile_stride_t<1,1>>, false>& adj_32 = var_32;
        wp::int32 adj_33 = {};
        wp::int32 adj_34 = {};
        wp::int32 adj_35 = {};
        wp::tuple_t<wp::int32, wp::int32, wp::int32> adj_36 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8,3>, wp::tile_stride_t<0,1,0>>, false>& adj_37 = var_37;
        wp::tile_register_t<wp::float64,wp::tile_layout_register_t<wp::tile_shape_t<2,8,3>>> adj_38{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_39{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_40{};
        wp::int32 adj_41 = {};
        wp::int32 adj_42 = {};
        wp::int32 adj_43 = {};
        wp::int32 adj_44 = {};
        wp::int32 adj_45 = {};
        wp::int32 adj_46 = {};
        wp::int32 adj_47 = {};
        //---------
        // forward
        // def shapes(x: wp.array2d(dtype=float), y: wp.array(dtype=float), z: wp.array3d(dtype=wp.float64)):       <L 34>
        // t = wp.tile_load(x, shape=(4, 8), storage="shared")                                    <L 35>
        var_2 = wp::tuple(var_0, var_1);
        var_4 = wp::tile_load<wp::float32, true, false, 4, 8>(var_x, var_5, var_6);
        // flat = wp.tile_reshape(t, shape=(32,))                                                 <L 36>
        var_8 = wp::tuple(var_7);
        var_9 = wp::tile_reshape<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<32>, wp::tile_stride_t<1>>, false>>(var_4);
        // open_size = wp.tile_reshape(t, (-1, 2))                                                <L 37>
        var_12 = wp::tuple(var_10, var_11);
        var_13 = wp::tile_reshape<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,2>, wp::tile_stride_t<2,1>>, false>>(var_4);
        // thin = wp.tile_load(x, shape=(1, 8))                                                   <L 38>
        var_16 = wp::tuple(var_14, var_15);
        var_17 = wp::tile_load<wp::float32, true, false, 1, 8>(var_x, var_18, var_19);
        // line = wp.tile_squeeze(thin)                                                           <L 39>
        var_20 = wp::tile_squeeze<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_17);
        // same = wp.tile_squeeze(thin, axis=(0,))                                                <L 40>
        var_22 = wp::tuple(var_21);
        var_23 = wp::tile_squeeze<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_17);
        // turned = wp.tile_transpose(t)                                                          <L 41>
        var_24 = wp::tile_transpose(var_4);
        // wide = wp.tile_broadcast(line, shape=(4, 8))                                           <L 42>
        var_27 = wp::tuple(var_25, var_26);
        var_28 = wp::tile_broadcast<4, 8, 0, 1>(var_20);
        // deep = wp.tile_broadcast(wp.tile_reshape(line, shape=(8, 1)), (2, 8, 3))               <L 43>
        var_31 = wp::tuple(var_29, var_30);
        var_32 = wp::tile_reshape<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,1>, wp::tile_stride_t<1,1>>, false>>(var_20);
        var_36 = wp::tuple(var_33, var_34, var_35);
        var_37 = wp::tile_broadcast<2, 8, 3, 0, 1, 0>(var_32);
        // precise = wp.tile_astype(deep, dtype=wp.float64)                                       <L 44>
        var_38 = wp::tile_astype<wp::tile_register_t<wp::float64,wp::tile_layout_register_t<wp::tile_shape_t<2,8,3>>>>(var_37);
        // whole = wp.tile_astype(t, dtype=int)                                                   <L 45>
        var_39 = wp::tile_astype<wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>>(var_4);
        // wp.tile_store(x, wide + t)                                                             <L 46>
        var_40 = wp::tile_add(var_28, var_4);
        // wp::tile_store<wp::float32, true, false>(var_x, var_41, var_42, var_40);
        // wp.tile_store(y, same)                                                                 <L 47>
        // wp::tile_store<wp::float32, true, false>(var_y, var_43, var_23);
        // wp.tile_store(z, precise)                                                              <L 48>
        // wp::tile_store<wp::float64, true, false>(var_z, var_44, var_45, var_46, var_38);
        // wp.tile_store(y, flat)                                                                 <L 49>
        // wp::tile_store<wp::float32, true, false>(var_y, var_47, var_9);
        //---------
        // reverse
        wp::adj_tile_store(var_y, var_47, var_9, adj_y, adj_47, adj_9);
        // adj: wp.tile_store(y, flat)                                                            <L 49>
        wp::adj_tile_store(var_z, var_44, var_45, var_46, var_38, adj_z, adj_44, adj_45, adj_46, adj_38);
        // adj: wp.tile_store(z, precise)                                                         <L 48>
        wp::adj_tile_store(var_y, var_43, var_23, adj_y, adj_43, adj_23);
        // adj: wp.tile_store(y, same)                                                            <L 47>
        wp::adj_tile_store(var_x, var_41, var_42, var_40, adj_x, adj_41, adj_42, adj_40);
        wp::adj_tile_add(var_28, var_4, adj_28, adj_4, adj_40);
        // adj: wp.tile_store(x, wide + t)                                                        <L 46>
        wp::adj_tile_astype(var_4, adj_4, adj_39);
        // adj: whole = wp.tile_astype(t, dtype=int)                                              <L 45>
        wp::adj_tile_astype(var_37, adj_37, adj_38);
        // adj: precise = wp.tile_astype(deep, dtype=wp.float64)                                  <L 44>
        wp::adj_tile_broadcast(var_32, adj_32, adj_37);
        wp::adj_tile_reshape(var_20, adj_20, adj_32);
        // adj: deep = wp.tile_broadcast(wp.tile_reshape(line, shape=(8, 1)), (2, 8, 3))          <L 43>
        wp::adj_tile_broadcast(var_20, adj_20, adj_28);
        // adj: wide = wp.tile_broadcast(line, shape=(4, 8))                                      <L 42>
        wp::adj_tile_transpose(var_4, adj_4, adj_24);
        // adj: turned = wp.tile_transpose(t)                                                     <L 41>
        wp::adj_tile_squeeze(var_17, adj_17, adj_23);
        // adj: same = wp.tile_squeeze(thin, axis=(0,))                                           <L 40>
        wp::adj_tile_squeeze(var_17, adj_17, adj_20);
        // adj: line = wp.tile_squeeze(thin)                                                      <L 39>
        wp::adj_tile_load(var_x, var_18, var_19, adj_x, adj_18, adj_19, adj_17);
        // adj: thin = wp.tile_load(x, shape=(1, 8))                                              <L 38>
        wp::adj_tile_reshape(var_4, adj_4, adj_13);
        // adj: open_size = wp.tile_reshape(t, (-1, 2))                                           <L 37>
        wp::adj_tile_reshape(var_4, adj_4, adj_9);
        // adj: flat = wp.tile_reshape(t, shape=(32,))                                            <L 36>
        wp::adj_tile_load(var_x, var_5, var_6, adj_x, adj_5, adj_6, adj_4);
        // adj: t = wp.tile_load(x, shape=(4, 8), storage="shared")                               <L 35>
        // adj: def shapes(x: wp.array2d(dtype=float), y: wp.array(dtype=float), z: wp.array3d(dtype=wp.float64)):  <L 34>
        continue;
    }
}



extern "C" __global__ void gradients_62125f82_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::int32 var_n)
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
        const wp::int32 var_1 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_2;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<8,1>>, true> var_3 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<8,8>,wp::tile_stride_t<8,1>,false>();
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 0;
        wp::range_t var_6;
        wp::int32 var_7;
        const wp::int32 var_8 = 2;
        const wp::int32 var_9 = 6;
        wp::slice_t var_10;
        const wp::int32 var_11 = 2;
        const wp::int32 var_12 = 6;
        const wp::int32 var_13 = 1;
        const wp::int32 var_14 = 1;
        const wp::int32 var_15 = 3;
        wp::slice_t var_16;
        const wp::int32 var_17 = 1;
        const wp::int32 var_18 = 3;
        const wp::int32 var_19 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,2>, wp::tile_stride_t<8,1>>, false> var_20 = nullptr;
        const wp::int32 var_21 = 2;
        const wp::int32 var_22 = 1;
        const wp::int32 var_23 = 4;
        const wp::int32 var_24 = 2;
        wp::tuple_t<wp::int32, wp::int32> var_25;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,2>>> var_26 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,2>>>{};
        const wp::int32 var_27 = 0;
        const wp::int32 var_28 = 4;
        wp::slice_t var_29;
        const wp::int32 var_30 = 0;
        const wp::int32 var_31 = 4;
        const wp::int32 var_32 = 1;
        const wp::int32 var_33 = 0;
        const wp::int32 var_34 = 2;
        wp::slice_t var_35;
        const wp::int32 var_36 = 0;
        const wp::int32 var_37 = 2;
        const wp::int32 var_38 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,2>, wp::tile_stride_t<8,1>>, false> var_39 = nullptr;
        const wp::int32 var_40 = 0;
        const wp::int32 var_41 = 0;
        const wp::int32 var_42 = 0;
        const wp::int32 var_43 = 0;
        const wp::int32 var_44 = 0;
        const wp::int32 var_45 = 0;
        //---------
        // forward
        // def gradients(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float), n: int):         <L 53>
        // t = wp.tile_load(x, shape=(8, 8))                                                      <L 54>
        var_2 = wp::tuple(var_0, var_1);
        var_3 = wp::tile_load<wp::float32, true, false, 8, 8>(var_x, var_4, var_5);
        // for k in range(n):                                                                     <L 55>
        var_6 = wp::range(var_n);
        start_for_0:;
            if (iter_cmp(var_6) == 0) goto end_for_0;
            var_7 = wp::iter_next(var_6);
            // part = t[2:6, 1:3]                                                                 <L 56>
            var_10 = wp::slice_t(var_11, var_12, var_13);
            var_16 = wp::slice_t(var_17, var_18, var_19);
            var_20 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,2>, wp::tile_stride_t<8,1>>, false>>(var_3, var_21, var_22);
            // row = wp.tile_zeros(shape=(4, 2), dtype=float)                                     <L 57>
            var_25 = wp::tuple(var_23, var_24);
            var_26 = wp::tile_zeros<float, 4, 2>();
            // row += part                                                                        <L 58>
            wp::tile_add_inplace(var_26, var_20);
            // t[0:4, 0:2] = row                                                                  <L 59>
            var_29 = wp::slice_t(var_30, var_31, var_32);
            var_35 = wp::slice_t(var_36, var_37, var_38);
            var_39 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,2>, wp::tile_stride_t<8,1>>, false>>(var_3, var_40, var_41);
            wp::tile_assign(var_39, var_26, var_42, var_43);
            goto start_for_0;
        end_for_0:;
        // wp.tile_store(y, t)                                                                    <L 60>
        wp::tile_store<wp::float32, true, false>(var_y, var_44, var_45, var_3);
    }
}



extern "C" __global__ void gradients_62125f82_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::int32 var_n,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_y,
    wp::int32 adj_n)
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
        const wp::int32 var_1 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_2;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<8,1>>, true> var_3 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<8,8>,wp::tile_stride_t<8,1>,true>();
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 0;
        wp::range_t var_6;
        wp::int32 var_7;
        const wp::int32 var_8 = 2;
        const wp::int32 var_9 = 6;
        wp::slice_t var_10;
        const wp::int32 var_11 = 2;
        const wp::int32 var_12 = 6;
        const wp::int32 var_13 = 1;
        const wp::int32 var_14 = 1;
        const wp::int32 var_15 = 3;
        wp::slice_t var_16;
        const wp::int32 var_17 = 1;
        const wp::int32 var_18 = 3;
        const wp::int32 var_19 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,2>, wp::tile_stride_t<8,1>>, false> var_20 = nullptr;
        const wp::int32 var_21 = 2;
        const wp::int32 var_22 = 1;
        const wp::int32 var_23 = 4;
        const wp::int32 var_24 = 2;
        wp::tuple_t<wp::int32, wp::int32> var_25;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,2>>> var_26 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,2>>>{};
        const wp::int32 var_27 = 0;
        const wp::int32 var_28 = 4;
        wp::slice_t var_29;
        const wp::int32 var_30 = 0;
        const wp::int32 var_31 = 4;
        const wp::int32 var_32 = 1;
        const wp::int32 var_33 = 0;
        const wp::int32 var_34 = 2;
        wp::slice_t var_35;
        const wp::int32 var_36 = 0;
        const wp::int32 var_37 = 2;
        const wp::int32 var_38 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,2>, wp::tile_stride_t<8,1>>, false> var_39 = nullptr;
        const wp::int32 var_40 = 0;
        const wp::int32 var_41 = 0;
        const wp::int32 var_42 = 0;
        const wp::int32 var_43 = 0;
        const wp::int32 var_44 = 0;
        const wp::int32 var_45 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_2 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<8,1>>, true>& adj_3 = var_3;
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::range_t adj_6 = {};
        wp::int32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::int32 adj_9 = {};
        wp::slice_t adj_10 = {};
        wp::int32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::slice_t adj_16 = {};
        wp::int32 adj_17 = {};
        wp::int32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,2>, wp::tile_stride_t<8,1>>, false>& adj_20 = var_20;
        wp::int32 adj_21 = {};
        wp::int32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::int32 adj_24 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_25 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,2>>> adj_26{};
        wp::int32 adj_27 = {};
        wp::int32 adj_28 = {};
        wp::slice_t adj_29 = {};
        wp::int32 adj_30 = {};
        wp::int32 adj_31 = {};
        wp::int32 adj_32 = {};
        wp::int32 adj_33 = {};
        wp::int32 adj_34 = {};
        wp::slice_t adj_35 = {};
        wp::int32 adj_36 = {};
        wp::int32 adj_37 = {};
        wp::int32 adj_38 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,2>, wp::tile_stride_t<8,1>>, false>& adj_39 = var_39;
        wp::int32 adj_40 = {};
        wp::int32 adj_41 = {};
        wp::int32 adj_42 = {};
        wp::int32 adj_43 = {};
        wp::int32 adj_44 = {};
        wp::int32 adj_45 = {};
        //---------
        // forward
        // def gradients(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float), n: int):         <L 53>
        // t = wp.tile_load(x, shape=(8, 8))                                                      <L 54>
        var_2 = wp::tuple(var_0, var_1);
        var_3 = wp::tile_load<wp::float32, true, false, 8, 8>(var_x, var_4, var_5);
        // for k in range(n):                                                                     <L 55>
        var_6 = wp::range(var_n);
        // wp.tile_store(y, t)                                                                    <L 60>
        // wp::tile_store<wp::float32, true, false>(var_y, var_44, var_45, var_3);
        //---------
        // reverse
        wp::adj_tile_store(var_y, var_44, var_45, var_3, adj_y, adj_44, adj_45, adj_3);
        // adj: wp.tile_store(y, t)                                                               <L 60>
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
        	adj_14 = {};
        	adj_15 = {};
        	adj_16 = {};
        	adj_17 = {};
        	adj_18 = {};
        	adj_19 = {};
        	adj_21 = {};
        	adj_22 = {};
        	adj_23 = {};
        	adj_24 = {};
        	adj_25 = {};
        	adj_26.grad_zero();
        	adj_27 = {};
        	adj_28 = {};
        	adj_29 = {};
        	adj_30 = {};
        	adj_31 = {};
        	adj_32 = {};
        	adj_33 = {};
        	adj_34 = {};
        	adj_35 = {};
        	adj_36 = {};
        	adj_37 = {};
        	adj_38 = {};
        	adj_40 = {};
        	adj_41 = {};
        	adj_42 = {};
        	adj_43 = {};
            // part = t[2:6, 1:3]                                                                 <L 56>
            var_10 = wp::slice_t(var_11, var_12, var_13);
            var_16 = wp::slice_t(var_17, var_18, var_19);
            var_20 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,2>, wp::tile_stride_t<8,1>>, false>>(var_3, var_21, var_22);
            // row = wp.tile_zeros(shape=(4, 2), dtype=float)                                     <L 57>
            var_25 = wp::tuple(var_23, var_24);
            var_26 = wp::tile_zeros<float, 4, 2>();
            // row += part                                                                        <L 58>
            wp::tile_add_inplace(var_26, var_20);
            // t[0:4, 0:2] = row                                                                  <L 59>
            var_29 = wp::slice_t(var_30, var_31, var_32);
            var_35 = wp::slice_t(var_36, var_37, var_38);
            var_39 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,2>, wp::tile_stride_t<8,1>>, false>>(var_3, var_40, var_41);
            wp::tile_assign(var_39, var_26, var_42, var_43);
            wp::adj_tile_assign(var_39, var_26, var_42, var_43, adj_39, adj_26, adj_42, adj_43);
            // adj: t[0:4, 0:2] = row                                                             <L 59>
            wp::adj_tile_add_inplace(var_26, var_20, adj_26, adj_20);
            // adj: row += part                                                                   <L 58>
            // adj: row = wp.tile_zeros(shape=(4, 2), dtype=float)                                <L 57>
            // adj: part = t[2:6, 1:3]                                                            <L 56>
        	goto start_for_0;
        end_for_0:;
        // adj: for k in range(n):                                                                <L 55>
        wp::adj_tile_load(var_x, var_4, var_5, adj_x, adj_4, adj_5, adj_3);
        // adj: t = wp.tile_load(x, shape=(8, 8))                                                 <L 54>
        // adj: def gradients(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float), n: int):    <L 53>
        continue;
    }
}



extern "C" __global__ void views_e62eb777_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::int32> var_rows,
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
        const wp::int32 var_1 = 16;
        const wp::int32 var_2 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_3;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<8,1>>, true> var_4 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16,8>,wp::tile_stride_t<8,1>,false>();
        const wp::int32 var_5 = 0;
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 2;
        const wp::int32 var_8 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_9;
        const wp::int32 var_10 = 4;
        const wp::int32 var_11 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_12;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, false> var_13 = nullptr;
        const wp::int32 var_14 = 2;
        const wp::int32 var_15 = 0;
        wp::tuple_t<wp::int32> var_16;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_17 = nullptr;
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = 3;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_20 = nullptr;
        const wp::int32 var_21 = 0;
        const wp::int32 var_22 = -1;
        const wp::int32 var_23 = 15;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_24 = nullptr;
        const wp::int32 var_25 = 0;
        const wp::int32 var_26 = 0;
        const wp::int32 var_27 = 16;
        bool var_28;
        wp::int32 var_29;
        wp::int32 var_30;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_31 = nullptr;
        const wp::int32 var_32 = 0;
        const wp::int32 var_33 = 4;
        const wp::int32 var_34 = 8;
        wp::slice_t var_35;
        const wp::int32 var_36 = 4;
        const wp::int32 var_37 = 8;
        const wp::int32 var_38 = 1;
        wp::slice_t var_39;
        const wp::int32 var_40 = 2147483647;
        const wp::int32 var_41 = -2147483648;
        const wp::int32 var_42 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, false> var_43 = nullptr;
        const wp::int32 var_44 = 4;
        const wp::int32 var_45 = 0;
        const wp::int32 var_46 = 2;
        wp::slice_t var_47;
        const wp::int32 var_48 = 2147483647;
        const wp::int32 var_49 = -2147483648;
        const wp::int32 var_50 = 2;
        const wp::int32 var_51 = 1;
        const wp::int32 var_52 = -1;
        wp::slice_t var_53;
        const wp::int32 var_54 = 1;
        const wp::int32 var_55 = -1;
        const wp::int32 var_56 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,6>, wp::tile_stride_t<16,1>>, false> var_57 = nullptr;
        const wp::int32 var_58 = 0;
        const wp::int32 var_59 = 1;
        const wp::int32 var_60 = -1;
        wp::slice_t var_61;
        const wp::int32 var_62 = 2147483647;
        const wp::int32 var_63 = -2147483648;
        const wp::int32 var_64 = -1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<-8,1>>, false> var_65 = nullptr;
        const wp::int32 var_66 = 15;
        const wp::int32 var_67 = 0;
        const wp::int32 var_68 = 5;
        const wp::int32 var_69 = 2;
        wp::slice_t var_70;
        const wp::int32 var_71 = 2;
        const wp::int32 var_72 = -2147483648;
        const wp::int32 var_73 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<6>, wp::tile_stride_t<1>>, false> var_74 = nullptr;
        const wp::int32 var_75 = 2;
        const wp::int32 var_76 = 4;
        wp::tile_shared_t<wp::int32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_77 = wp::tile_alloc_empty<wp::int32,wp::tile_shape_t<4>,wp::tile_stride_t<1>,false>();
        const wp::int32 var_78 = 0;
        wp::slice_t var_79;
        const wp::int32 var_80 = 2147483647;
        const wp::int32 var_81 = -2147483648;
        const wp::int32 var_82 = 1;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_83 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_84 = 0;
        wp::slice_t var_85;
        const wp::int32 var_86 = 2147483647;
        const wp::int32 var_87 = -2147483648;
        const wp::int32 var_88 = 1;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16,4>>> var_89 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16,4>>>{};
        const wp::int32 var_90 = 1;
        const wp::int32 var_91 = 2;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_92 = nullptr;
        const wp::int32 var_93 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4>>> var_94 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4>>>{};
        const wp::int32 var_95 = 0;
        const wp::int32 var_96 = -1;
        wp::slice_t var_97;
        const wp::int32 var_98 = 2147483647;
        const wp::int32 var_99 = -2147483648;
        const wp::int32 var_100 = -1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<-8,1>>, false> var_101 = nullptr;
        const wp::int32 var_102 = 15;
        const wp::int32 var_103 = 0;
        const wp::int32 var_104 = 2;
        wp::slice_t var_105;
        const wp::int32 var_106 = 2147483647;
        const wp::int32 var_107 = -2147483648;
        const wp::int32 var_108 = 2;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<-16,1>>, false> var_109 = nullptr;
        const wp::int32 var_110 = 0;
        const wp::int32 var_111 = 0;
        const wp::int32 var_112 = 0;
        const wp::int32 var_113 = 4;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4>>> var_114 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4>>>{};
        const wp::int32 var_115 = 1;
        const wp::int32 var_116 = 2;
        wp::tile_shared_t<wp::int32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_117 = wp::tile_alloc_empty<wp::int32,wp::tile_shape_t<4>,wp::tile_stride_t<1>,false>();
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_118 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,false>();
        const wp::int32 var_119 = 0;
        const wp::int32 var_120 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_121 = nullptr;
        const wp::int32 var_122 = 0;
        const wp::int32 var_123 = 0;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_124 = nullptr;
        const wp::int32 var_125 = 0;
        const wp::int32 var_126 = 0;
        const wp::int32 var_127 = 4;
        const wp::int32 var_128 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_129;
        const wp::int32 var_130 = 2;
        const wp::int32 var_131 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_132;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8>, wp::tile_stride_t<8,1>>, false> var_133 = nullptr;
        const wp::int32 var_134 = 4;
        const wp::int32 var_135 = 0;
        const wp::int32 var_136 = 1;
        const wp::int32 var_137 = 3;
        wp::slice_t var_138;
        const wp::int32 var_139 = 1;
        const wp::int32 var_140 = 3;
        const wp::int32 var_141 = 1;
        wp::slice_t var_142;
        const wp::int32 var_143 = 2147483647;
        const wp::int32 var_144 = -2147483648;
        const wp::int32 var_145 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8>, wp::tile_stride_t<8,1>>, false> var_146 = nullptr;
        const wp::int32 var_147 = 1;
        const wp::int32 var_148 = 0;
        const wp::int32 var_149 = 0;
        const wp::int32 var_150 = 0;
        const wp::int32 var_151 = 8;
        const wp::int32 var_152 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_153;
        const wp::int32 var_154 = 8;
        const wp::int32 var_155 = 0;
        const wp::int32 var_156 = 0;
        const wp::int32 var_157 = 0;
        const wp::int32 var_158 = 0;
        const wp::int32 var_159 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_160 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_161 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        const wp::int32 var_162 = 0;
        wp::tuple_t<wp::int32> var_163;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_164 = nullptr;
        const wp::int32 var_165 = 0;
        const wp::int32 var_166 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_167 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        const wp::int32 var_168 = 0;
        //---------
        // forward
        // def views(x: wp.array2d(dtype=float), rows: wp.array(dtype=int), y: wp.array(dtype=float)):       <L 7>
        // i = wp.tid()                                                                           <L 8>
        var_0 = builtin_tid1d();
        // t = wp.tile_load(x, shape=(16, 8))                                                     <L 9>
        var_3 = wp::tuple(var_1, var_2);
        var_4 = wp::tile_load<wp::float32, true, false, 16, 8>(var_x, var_5, var_6);
        // a = wp.tile_view(t, offset=(2, 0), shape=(4, 8))                                       <L 10>
        var_9 = wp::tuple(var_7, var_8);
        var_12 = wp::tuple(var_10, var_11);
        var_13 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, false>>(var_4, var_14, var_15);
        // b = wp.tile_view(t, (i,))                                                              <L 11>
        var_16 = wp::tuple(var_0);
        var_17 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_0, var_18);
        // c = t[3]                                                                               <L 12>
        var_20 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_19, var_21);
        // d = t[-1]                                                                              <L 13>
        var_24 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_23, var_25);
        // e = t[i]                                                                               <L 14>
        var_28 = (var_0 < var_26);
        var_29 = wp::add(var_0, var_27);
        var_30 = wp::where(var_28, var_29, var_0);
        var_31 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_30, var_32);
        // f = t[4:8, :]                                                                          <L 15>
        var_35 = wp::slice_t(var_36, var_37, var_38);
        var_39 = wp::slice_t(var_40, var_41, var_42);
        var_43 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, false>>(var_4, var_44, var_45);
        // g = t[::2, 1:-1]                                                                       <L 16>
        var_47 = wp::slice_t(var_48, var_49, var_50);
        var_53 = wp::slice_t(var_54, var_55, var_56);
        var_57 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,6>, wp::tile_stride_t<16,1>>, false>>(var_4, var_58, var_59);
        // h = t[::-1]                                                                            <L 17>
        var_61 = wp::slice_t(var_62, var_63, var_64);
        var_65 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<-8,1>>, false>>(var_4, var_66, var_67);
        // k = t[5, 2:]                                                                           <L 18>
        var_70 = wp::slice_t(var_71, var_72, var_73);
        var_74 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<6>, wp::tile_stride_t<1>>, false>>(var_4, var_68, var_75);
        // index = wp.tile_load(rows, shape=4)                                                    <L 19>
        var_77 = wp::tile_load<wp::int32, true, false, 4>(var_rows, var_78);
        // p = t[index, :]                                                                        <L 20>
        var_79 = wp::slice_t(var_80, var_81, var_82);
        var_83 = wp::tile_slice_indexed<4, 8>(var_4, var_77, var_84);
        // q = t[:, index]                                                                        <L 21>
        var_85 = wp::slice_t(var_86, var_87, var_88);
        var_89 = wp::tile_slice_indexed<16, 4>(var_4, var_77, var_90);
        // r = t[2][index]                                                                        <L 22>
        var_92 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_91, var_93);
        var_94 = wp::tile_slice_indexed<4>(var_92, var_77, var_95);
        // s = t[::-1][::2]                                                                       <L 23>
        var_97 = wp::slice_t(var_98, var_99, var_100);
        var_101 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<-8,1>>, false>>(var_4, var_102, var_103);
        var_105 = wp::slice_t(var_106, var_107, var_108);
        var_109 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<-16,1>>, false>>(var_101, var_110, var_111);
        // u = t[wp.tile_arange(0, 4, dtype=int) * 2][1]                                          <L 24>
        var_114 = wp::tile_arange<wp::int32, 4>(var_112, var_113, var_115);
        var_117 = wp::tile_mul(var_114, var_116);
        var_118 = wp::tile_slice_indexed<4, 8>(var_4, var_117, var_119);
        var_121 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_118, var_120, var_122);
        // t[0] = c                                                                               <L 25>
        var_124 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_123, var_125);
        wp::tile_assign(var_124, var_20, var_126);
        // t[1:3, :] = wp.tile_view(t, offset=(4, 0), shape=(2, 8))                               <L 26>
        var_129 = wp::tuple(var_127, var_128);
        var_132 = wp::tuple(var_130, var_131);
        var_133 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8>, wp::tile_stride_t<8,1>>, false>>(var_4, var_134, var_135);
        var_138 = wp::slice_t(var_139, var_140, var_141);
        var_142 = wp::slice_t(var_143, var_144, var_145);
        var_146 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8>, wp::tile_stride_t<8,1>>, false>>(var_4, var_147, var_148);
        wp::tile_assign(var_146, var_133, var_149, var_150);
        // wp.tile_assign(t, a, offset=(8, 0))                                                    <L 27>
        var_153 = wp::tuple(var_151, var_152);
        wp::tile_assign(var_4, var_13, var_154, var_155);
        // wp.tile_assign(t, f)                                                                   <L 28>
        wp::tile_assign(var_4, var_43, var_156, var_157);
        // wp.tile_store(x, t)                                                                    <L 29>
        wp::tile_store<wp::float32, true, false>(var_x, var_158, var_159, var_4);
        // wp.tile_store(y, b + d + e + wp.tile_view(s, (0,)))                                    <L 30>
        var_160 = wp::tile_add(var_17, var_24);
        var_161 = wp::tile_add(var_160, var_31);
        var_163 = wp::tuple(var_162);
        var_164 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_109, var_165, var_166);
        var_167 = wp::tile_add(var_161, var_164);
        wp::tile_store<wp::float32, true, false>(var_y, var_168, var_167);
    }
}



extern "C" __global__ void views_e62eb777_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::int32> var_rows,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::int32> adj_rows,
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
        const wp::int32 var_1 = 16;
        const wp::int32 var_2 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_3;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<8,1>>, true> var_4 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16,8>,wp::tile_stride_t<8,1>,true>();
        const wp::int32 var_5 = 0;
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 2;
        const wp::int32 var_8 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_9;
        const wp::int32 var_10 = 4;
        const wp::int32 var_11 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_12;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, false> var_13 = nullptr;
        const wp::int32 var_14 = 2;
        const wp::int32 var_15 = 0;
        wp::tuple_t<wp::int32> var_16;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_17 = nullptr;
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = 3;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_20 = nullptr;
        const wp::int32 var_21 = 0;
        const wp::int32 var_22 = -1;
        const wp::int32 var_23 = 15;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_24 = nullptr;
        const wp::int32 var_25 = 0;
        const wp::int32 var_26 = 0;
        const wp::int32 var_27 = 16;
        bool var_28;
        wp::int32 var_29;
        wp::int32 var_30;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_31 = nullptr;
        const wp::int32 var_32 = 0;
        const wp::int32 var_33 = 4;
        const wp::int32 var_34 = 8;
        wp::slice_t var_35;
        const wp::int32 var_36 = 4;
        const wp::int32 var_37 = 8;
        const wp::int32 var_38 = 1;
        wp::slice_t var_39;
        const wp::int32 var_40 = 2147483647;
        const wp::int32 var_41 = -2147483648;
        const wp::int32 var_42 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, false> var_43 = nullptr;
        const wp::int32 var_44 = 4;
        const wp::int32 var_45 = 0;
        const wp::int32 var_46 = 2;
        wp::slice_t var_47;
        const wp::int32 var_48 = 2147483647;
        const wp::int32 var_49 = -2147483648;
        const wp::int32 var_50 = 2;
        const wp::int32 var_51 = 1;
        const wp::int32 var_52 = -1;
        wp::slice_t var_53;
        const wp::int32 var_54 = 1;
        const wp::int32 var_55 = -1;
        const wp::int32 var_56 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,6>, wp::tile_stride_t<16,1>>, false> var_57 = nullptr;
        const wp::int32 var_58 = 0;
        const wp::int32 var_59 = 1;
        const wp::int32 var_60 = -1;
        wp::slice_t var_61;
        const wp::int32 var_62 = 2147483647;
        const wp::int32 var_63 = -2147483648;
        const wp::int32 var_64 = -1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<-8,1>>, false> var_65 = nullptr;
        const wp::int32 var_66 = 15;
        const wp::int32 var_67 = 0;
        const wp::int32 var_68 = 5;
        const wp::int32 var_69 = 2;
        wp::slice_t var_70;
        const wp::int32 var_71 = 2;
        const wp::int32 var_72 = -2147483648;
        const wp::int32 var_73 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<6>, wp::tile_stride_t<1>>, false> var_74 = nullptr;
        const wp::int32 var_75 = 2;
        const wp::int32 var_76 = 4;
        wp::tile_shared_t<wp::int32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_77 = wp::tile_alloc_empty<wp::int32,wp::tile_shape_t<4>,wp::tile_stride_t<1>,true>();
        const wp::int32 var_78 = 0;
        wp::slice_t var_79;
        const wp::int32 var_80 = 2147483647;
        const wp::int32 var_81 = -2147483648;
        const wp::int32 var_82 = 1;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_83 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_84 = 0;
        wp::slice_t var_85;
        const wp::int32 var_86 = 2147483647;
        const wp::int32 var_87 = -2147483648;
        const wp::int32 var_88 = 1;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16,4>>> var_89 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16,4>>>{};
        const wp::int32 var_90 = 1;
        const wp::int32 var_91 = 2;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_92 = nullptr;
        const wp::int32 var_93 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4>>> var_94 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4>>>{};
        const wp::int32 var_95 = 0;
        const wp::int32 var_96 = -1;
        wp::slice_t var_97;
        const wp::int32 var_98 = 2147483647;
        const wp::int32 var_99 = -2147483648;
        const wp::int32 var_100 = -1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<-8,1>>, false> var_101 = nullptr;
        const wp::int32 var_102 = 15;
        const wp::int32 var_103 = 0;
        const wp::int32 var_104 = 2;
        wp::slice_t var_105;
        const wp::int32 var_106 = 2147483647;
        const wp::int32 var_107 = -2147483648;
        const wp::int32 var_108 = 2;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<-16,1>>, false> var_109 = nullptr;
        const wp::int32 var_110 = 0;
        const wp::int32 var_111 = 0;
        const wp::int32 var_112 = 0;
        const wp::int32 var_113 = 4;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4>>> var_114 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4>>>{};
        const wp::int32 var_115 = 1;
        const wp::int32 var_116 = 2;
        wp::tile_shared_t<wp::int32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_117 = wp::tile_alloc_empty<wp::int32,wp::tile_shape_t<4>,wp::tile_stride_t<1>,true>();
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_118 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,true>();
        const wp::int32 var_119 = 0;
        const wp::int32 var_120 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_121 = nullptr;
        const wp::int32 var_122 = 0;
        const wp::int32 var_123 = 0;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_124 = nullptr;
        const wp::int32 var_125 = 0;
        const wp::int32 var_126 = 0;
        const wp::int32 var_127 = 4;
        const wp::int32 var_128 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_129;
        const wp::int32 var_130 = 2;
        const wp::int32 var_131 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_132;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8>, wp::tile_stride_t<8,1>>, false> var_133 = nullptr;
        const wp::int32 var_134 = 4;
        const wp::int32 var_135 = 0;
        const wp::int32 var_136 = 1;
        const wp::int32 var_137 = 3;
        wp::slice_t var_138;
        const wp::int32 var_139 = 1;
        const wp::int32 var_140 = 3;
        const wp::int32 var_141 = 1;
        wp::slice_t var_142;
        const wp::int32 var_143 = 2147483647;
        const wp::int32 var_144 = -2147483648;
        const wp::int32 var_145 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8>, wp::tile_stride_t<8,1>>, false> var_146 = nullptr;
        const wp::int32 var_147 = 1;
        const wp::int32 var_148 = 0;
        const wp::int32 var_149 = 0;
        const wp::int32 var_150 = 0;
        const wp::int32 var_151 = 8;
        const wp::int32 var_152 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_153;
        const wp::int32 var_154 = 8;
        const wp::int32 var_155 = 0;
        const wp::int32 var_156 = 0;
        const wp::int32 var_157 = 0;
        const wp::int32 var_158 = 0;
        const wp::int32 var_159 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_160 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_161 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        const wp::int32 var_162 = 0;
        wp::tuple_t<wp::int32> var_163;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_164 = nullptr;
        const wp::int32 var_165 = 0;
        const wp::int32 var_166 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_167 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        const wp::int32 var_168 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_3 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<8,1>>, true>& adj_4 = var_4;
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::int32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_9 = {};
        wp::int32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_12 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, false>& adj_13 = var_13;
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::tuple_t<wp::int32> adj_16 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_17 = var_17;
        wp::int32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_20 = var_20;
        wp::int32 adj_21 = {};
        wp::int32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_24 = var_24;
        wp::int32 adj_25 = {};
        wp::int32 adj_26 = {};
        wp::int32 adj_27 = {};
        bool adj_28 = {};
        wp::int32 adj_29 = {};
        wp::int32 adj_30 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_31 = var_31;
        wp::int32 adj_32 = {};
        wp::int32 adj_33 = {};
        wp::int32 adj_34 = {};
        wp::slice_t adj_35 = {};
        wp::int32 adj_36 = {};
        wp::int32 adj_37 = {};
        wp::int32 adj_38 = {};
        wp::slice_t adj_39 = {};
        wp::int32 adj_40 = {};
        wp::int32 adj_41 = {};
        wp::int32 adj_42 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, false>& adj_43 = var_43;
        wp::int32 adj_44 = {};
        wp::int32 adj_45 = {};
        wp::int32 adj_46 = {};
        wp::slice_t adj_47 = {};
        wp::int32 adj_48 = {};
        wp::int32 adj_49 = {};
        wp::int32 adj_50 = {};
        wp::int32 adj_51 = {};
        wp::int32 adj_52 = {};
        wp::slice_t adj_53 = {};
        wp::int32 adj_54 = {};
        wp::int32 adj_55 = {};
        wp::int32 adj_56 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,6>, wp::tile_stride_t<16,1>>, false>& adj_57 = var_57;
        wp::int32 adj_58 = {};
        wp::int32 adj_59 = {};
        wp::int32 adj_60 = {};
        wp::slice_t adj_61 = {};
        wp::int32 adj_62 = {};
        wp::int32 adj_63 = {};
        wp::int32 adj_64 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<-8,1>>, false>& adj_65 = var_65;
        wp::int32 adj_66 = {};
        wp::int32 adj_67 = {};
        wp::int32 adj_68 = {};
        wp::int32 adj_69 = {};
        wp::slice_t adj_70 = {};
        wp::int32 adj_71 = {};
        wp::int32 adj_72 = {};
        wp::int32 adj_73 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<6>, wp::tile_stride_t<1>>, false>& adj_74 = var_74;
        wp::int32 adj_75 = {};
        wp::int32 adj_76 = {};
        wp::tile_shared_t<wp::int32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true>& adj_77 = var_77;
        wp::int32 adj_78 = {};
        wp::slice_t adj_79 = {};
        wp::int32 adj_80 = {};
        wp::int32 adj_81 = {};
        wp::int32 adj_82 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_83{};
        wp::int32 adj_84 = {};
        wp::slice_t adj_85 = {};
        wp::int32 adj_86 = {};
        wp::int32 adj_87 = {};
        wp::int32 adj_88 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16,4>>> adj_89{};
        wp::int32 adj_90 = {};
        wp::int32 adj_91 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_92 = var_92;
        wp::int32 adj_93 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4>>> adj_94{};
        wp::int32 adj_95 = {};
        wp::int32 adj_96 = {};
        wp::slice_t adj_97 = {};
        wp::int32 adj_98 = {};
        wp::int32 adj_99 = {};
        wp::int32 adj_100 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<-8,1>>, false>& adj_101 = var_101;
        wp::int32 adj_102 = {};
        wp::int32 adj_103 = {};
        wp::int32 adj_104 = {};
        wp::slice_t adj_105 = {};
        wp::int32 adj_106 = {};
        wp::int32 adj_107 = {};
        wp::int32 adj_108 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<-16,1>>, false>& adj_109 = var_109;
        wp::int32 adj_110 = {};
        wp::int32 adj_111 = {};
        wp::int32 adj_112 = {};
        wp::int32 adj_113 = {};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4>>> adj_114{};
        wp::int32 adj_115 = {};
        wp::int32 adj_116 = {};
        wp::tile_shared_t<wp::int32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true>& adj_117 = var_117;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true>& adj_118 = var_118;
        wp::int32 adj_119 = {};
        wp::int32 adj_120 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_121 = var_121;
        wp::int32 adj_122 = {};
        wp::int32 adj_123 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_124 = var_124;
        wp::int32 adj_125 = {};
        wp::int32 adj_126 = {};
        wp::int32 adj_127 = {};
        wp::int32 adj_128 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_129 = {};
        wp::int32 adj_130 = {};
        wp::int32 adj_131 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_132 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8>, wp::tile_stride_t<8,1>>, false>& adj_133 = var_133;
        wp::int32 adj_134 = {};
        wp::int32 adj_135 = {};
        wp::int32 adj_136 = {};
        wp::int32 adj_137 = {};
        wp::slice_t adj_138 = {};
        wp::int32 adj_139 = {};
        wp::int32 adj_140 = {};
        wp::int32 adj_141 = {};
        wp::slice_t adj_142 = {};
        wp::int32 adj_143 = {};
        wp::int32 adj_144 = {};
        wp::int32 adj_145 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8>, wp::tile_stride_t<8,1>>, false>& adj_146 = var_146;
        wp::int32 adj_147 = {};
        wp::int32 adj_148 = {};
        wp::int32 adj_149 = {};
        wp::int32 adj_150 = {};
        wp::int32 adj_151 = {};
        wp::int32 adj_152 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_153 = {};
        wp::int32 adj_154 = {};
        wp::int32 adj_155 = {};
        wp::int32 adj_156 = {};
        wp::int32 adj_157 = {};
        wp::int32 adj_158 = {};
        wp::int32 adj_159 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> adj_160{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> adj_161{};
        wp::int32 adj_162 = {};
        wp::tuple_t<wp::int32> adj_163 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_164 = var_164;
        wp::int32 adj_165 = {};
        wp::int32 adj_166 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> adj_167{};
        wp::int32 adj_168 = {};
        //---------
        // forward
        // def views(x: wp.array2d(dtype=float), rows: wp.array(dtype=int), y: wp.array(dtype=float)):       <L 7>
        // i = wp.tid()                                                                           <L 8>
        var_0 = builtin_tid1d();
        // t = wp.tile_load(x, shape=(16, 8))                                                     <L 9>
        var_3 = wp::tuple(var_1, var_2);
        var_4 = wp::tile_load<wp::float32, true, false, 16, 8>(var_x, var_5, var_6);
        // a = wp.tile_view(t, offset=(2, 0), shape=(4, 8))                                       <L 10>
        var_9 = wp::tuple(var_7, var_8);
        var_12 = wp::tuple(var_10, var_11);
        var_13 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, false>>(var_4, var_14, var_15);
        // b = wp.tile_view(t, (i,))                                                              <L 11>
        var_16 = wp::tuple(var_0);
        var_17 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_0, var_18);
        // c = t[3]                                                                               <L 12>
        var_20 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_19, var_21);
        // d = t[-1]                                                                              <L 13>
        var_24 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_23, var_25);
        // e = t[i]                                                                               <L 14>
        var_28 = (var_0 < var_26);
        var_29 = wp::add(var_0, var_27);
        var_30 = wp::where(var_28, var_29, var_0);
        var_31 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_30, var_32);
        // f = t[4:8, :]                                                                          <L 15>
        var_35 = wp::slice_t(var_36, var_37, var_38);
        var_39 = wp::slice_t(var_40, var_41, var_42);
        var_43 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, false>>(var_4, var_44, var_45);
        // g = t[::2, 1:-1]                                                                       <L 16>
        var_47 = wp::slice_t(var_48, var_49, var_50);
        var_53 = wp::slice_t(var_54, var_55, var_56);
        var_57 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,6>, wp::tile_stride_t<16,1>>, false>>(var_4, var_58, var_59);
        // h = t[::-1]                                                                            <L 17>
        var_61 = wp::slice_t(var_62, var_63, var_64);
        var_65 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<-8,1>>, false>>(var_4, var_66, var_67);
        // k = t[5, 2:]                                                                           <L 18>
        var_70 = wp::slice_t(var_71, var_72, var_73);
        var_74 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<6>, wp::tile_stride_t<1>>, false>>(var_4, var_68, var_75);
        // index = wp.tile_load(rows, shape=4)                                                    <L 19>
        var_77 = wp::tile_load<wp::int32, true, false, 4>(var_rows, var_78);
        // p = t[index, :]                                                                        <L 20>
        var_79 = wp::slice_t(var_80, var_81, var_82);
        var_83 = wp::tile_slice_indexed<4, 8>(var_4, var_77, var_84);
        // q = t[:, index]                                                                        <L 21>
        var_85 = wp::slice_t(var_86, var_87, var_88);
        var_89 = wp::tile_slice_indexed<16, 4>(var_4, var_77, var_90);
        // r = t[2][index]                                                                        <L 22>
        var_92 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_91, var_93);
        var_94 = wp::tile_slice_indexed<4>(var_92, var_77, var_95);
        // s = t[::-1][::2]                                                                       <L 23>
        var_97 = wp::slice_t(var_98, var_99, var_100);
        var_101 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16,8>, wp::tile_stride_t<-8,1>>, false>>(var_4, var_102, var_103);
        var_105 = wp::slice_t(var_106, var_107, var_108);
        var_109 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<-16,1>>, false>>(var_101, var_110, var_111);
        // u = t[wp.tile_arange(0, 4, dtype=int) * 2][1]                                          <L 24>
        var_114 = wp::tile_arange<wp::int32, 4>(var_112, var_113, var_115);
        var_117 = wp::tile_mul(var_114, var_116);
        var_118 = wp::tile_slice_indexed<4, 8>(var_4, var_117, var_119);
        var_121 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_118, var_120, var_122);
        // t[0] = c                                                                               <L 25>
        var_124 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_4, var_123, var_125);
        wp::tile_assign(var_124, var_20, var_126);
        // t[1:3, :] = wp.tile_view(t, offset=(4, 0), shape=(2, 8))                               <L 26>
        var_129 = wp::tuple(var_127, var_128);
        var_132 = wp::tuple(var_130, var_131);
        var_133 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8>, wp::tile_stride_t<8,1>>, false>>(var_4, var_134, var_135);
        var_138 = wp::slice_t(var_139, var_140, var_141);
        var_142 = wp::slice_t(var_143, var_144, var_145);
        var_146 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<2,8>, wp::tile_stride_t<8,1>>, false>>(var_4, var_147, var_148);
        wp::tile_assign(var_146, var_133, var_149, var_150);
        // wp.tile_assign(t, a, offset=(8, 0))                                                    <L 27>
        var_153 = wp::tuple(var_151, var_152);
        wp::tile_assign(var_4, var_13, var_154, var_155);
        // wp.tile_assign(t, f)                                                                   <L 28>
        wp::tile_assign(var_4, var_43, var_156, var_157);
        // wp.tile_store(x, t)                                                                    <L 29>
        // wp::tile_store<wp::float32, true, false>(var_x, var_158, var_159, var_4);
        // wp.tile_store(y, b + d + e + wp.tile_view(s, (0,)))                                    <L 30>
        var_160 = wp::tile_add(var_17, var_24);
        var_161 = wp::tile_add(var_160, var_31);
        var_163 = wp::tuple(var_162);
        var_164 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_109, var_165, var_166);
        var_167 = wp::tile_add(var_161, var_164);
        // wp::tile_store<wp::float32, true, false>(var_y, var_168, var_167);
        //---------
        // reverse
        wp::adj_tile_store(var_y, var_168, var_167, adj_y, adj_168, adj_167);
        wp::adj_tile_add(var_161, var_164, adj_161, adj_164, adj_167);
        wp::adj_tile_add(var_160, var_31, adj_160, adj_31, adj_161);
        wp::adj_tile_add(var_17, var_24, adj_17, adj_24, adj_160);
        // adj: wp.tile_store(y, b + d + e + wp.tile_view(s, (0,)))                               <L 30>
        wp::adj_tile_store(var_x, var_158, var_159, var_4, adj_x, adj_158, adj_159, adj_4);
        // adj: wp.tile_store(x, t)                                                               <L 29>
        wp::adj_tile_assign(var_4, var_43, var_156, var_157, adj_4, adj_43, adj_156, adj_157);
        // adj: wp.tile_assign(t, f)                                                              <L 28>
        wp::adj_tile_assign(var_4, var_13, var_154, var_155, adj_4, adj_13, adj_154, adj_155);
        // adj: wp.tile_assign(t, a, offset=(8, 0))                                               <L 27>
        wp::adj_tile_assign(var_146, var_133, var_149, var_150, adj_146, adj_133, adj_149, adj_150);
        // adj: t[1:3, :] = wp.tile_view(t, offset=(4, 0), shape=(2, 8))                          <L 26>
        wp::adj_tile_assign(var_124, var_20, var_126, adj_124, adj_20, adj_126);
        // adj: t[0] = c                                                                          <L 25>
        wp::adj_tile_slice_indexed(var_4, var_117, var_119, adj_4, adj_117, adj_119, adj_118);
        wp::adj_tile_mul(var_114, var_116, adj_114, adj_116, adj_117);
        // adj: u = t[wp.tile_arange(0, 4, dtype=int) * 2][1]                                     <L 24>
        // adj: s = t[::-1][::2]                                                                  <L 23>
        wp::adj_tile_slice_indexed(var_92, var_77, var_95, adj_92, adj_77, adj_95, adj_94);
        // adj: r = t[2][index]                                                                   <L 22>
        wp::adj_tile_slice_indexed(var_4, var_77, var_90, adj_4, adj_77, adj_90, adj_89);
        // adj: q = t[:, index]                                                                   <L 21>
        wp::adj_tile_slice_indexed(var_4, var_77, var_84, adj_4, adj_77, adj_84, adj_83);
        // adj: p = t[index, :]                                                                   <L 20>
        wp::adj_tile_load(var_rows, var_78, adj_rows, adj_78, adj_77);
        // adj: index = wp.tile_load(rows, shape=4)                                               <L 19>
        // adj: k = t[5, 2:]                                                                      <L 18>
        // adj: h = t[::-1]                                                                       <L 17>
        // adj: g = t[::2, 1:-1]                                                                  <L 16>
        // adj: f = t[4:8, :]                                                                     <L 15>
        wp::adj_where(var_28, var_29, var_0, adj_28, adj_29, adj_0, adj_30);
        wp::adj_add(var_0, var_27, adj_0, adj_27, adj_29);
        // adj: e = t[i]                                                                          <L 14>
        // adj: d = t[-1]                                                                         <L 13>
        // adj: c = t[3]                                                                          <L 12>
        // adj: b = wp.tile_view(t, (i,))                                                         <L 11>
        // adj: a = wp.tile_view(t, offset=(2, 0), shape=(4, 8))                                  <L 10>
        wp::adj_tile_load(var_x, var_5, var_6, adj_x, adj_5, adj_6, adj_4);
        // adj: t = wp.tile_load(x, shape=(16, 8))                                                <L 9>
        // adj: i = wp.tid()                                                                      <L 8>
        // adj: def views(x: wp.array2d(dtype=float), rows: wp.array(dtype=int), y: wp.array(dtype=float)):  <L 7>
        continue;
    }
}



extern "C" __global__ void static_lengths_e750bb68_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_a,
    wp::array_t<wp::int32> var_out)
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
        const wp::int32 var_0 = 4;
        const wp::int32 var_1 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_2;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_3 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,false>();
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 0;
        const wp::int32 var_6 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_7 = nullptr;
        const wp::int32 var_8 = 0;
        const wp::int32 var_9 = 40;
        const wp::int32 var_10 = 8;
        wp::int32 var_11;
        const wp::int32 var_12 = 0;
        //---------
        // forward
        // def static_lengths(a: wp.array2d(dtype=float), out: wp.array(dtype=int)):              <L 64>
        // t = wp.tile_load(a, shape=(4, 8))                                                      <L 65>
        var_2 = wp::tuple(var_0, var_1);
        var_3 = wp::tile_load<wp::float32, true, false, 4, 8>(var_a, var_4, var_5);
        // row = t[1]                                                                             <L 66>
        var_7 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_3, var_6, var_8);
        // n = wp.static(len(t) * 10)                                                             <L 67>
        // out[0] = n + wp.static(len(row))                                                       <L 68>
        var_11 = wp::add(var_9, var_10);
        wp::array_store(var_out, var_12, var_11);
    }
}



extern "C" __global__ void static_lengths_e750bb68_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_a,
    wp::array_t<wp::int32> var_out,
    wp::array_t<wp::float32> adj_a,
    wp::array_t<wp::int32> adj_out)
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
        const wp::int32 var_0 = 4;
        const wp::int32 var_1 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_2;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_3 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,true>();
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 0;
        const wp::int32 var_6 = 1;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false> var_7 = nullptr;
        const wp::int32 var_8 = 0;
        const wp::int32 var_9 = 40;
        const wp::int32 var_10 = 8;
        wp::int32 var_11;
        const wp::int32 var_12 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_2 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true>& adj_3 = var_3;
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>& adj_7 = var_7;
        wp::int32 adj_8 = {};
        wp::int32 adj_9 = {};
        wp::int32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::int32 adj_12 = {};
        //---------
        // forward
        // def static_lengths(a: wp.array2d(dtype=float), out: wp.array(dtype=int)):              <L 64>
        // t = wp.tile_load(a, shape=(4, 8))                                                      <L 65>
        var_2 = wp::tuple(var_0, var_1);
        var_3 = wp::tile_load<wp::float32, true, false, 4, 8>(var_a, var_4, var_5);
        // row = t[1]                                                                             <L 66>
        var_7 = wp::tile_view<wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, false>>(var_3, var_6, var_8);
        // n = wp.static(len(t) * 10)                                                             <L 67>
        // out[0] = n + wp.static(len(row))                                                       <L 68>
        var_11 = wp::add(var_9, var_10);
        // wp::array_store(var_out, var_12, var_11);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_12, var_11, adj_out, adj_12, adj_11);
        wp::adj_add(var_9, var_10, adj_9, adj_10, adj_11);
        // adj: out[0] = n + wp.static(len(row))                                                  <L 68>
        // adj: n = wp.static(len(t) * 10)                                                        <L 67>
        // adj: row = t[1]                                                                        <L 66>
        wp::adj_tile_load(var_a, var_4, var_5, adj_a, adj_4, adj_5, adj_3);
        // adj: t = wp.tile_load(a, shape=(4, 8))                                                 <L 65>
        // adj: def static_lengths(a: wp.array2d(dtype=float), out: wp.array(dtype=int)):         <L 64>
        continue;
    }
}

