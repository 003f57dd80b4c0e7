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

template<typename tile_t>

// tiles.py:0
static CUDA_CALLABLE wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> same_tile_0(
    tile_t& var_t)
{
    //---------
    // primal vars
    //---------
    // forward
    // def same_tile(t: wp.tile[float]) -> wp.tile[float]:                                    <L 1>
    // return t                                                                               <L 2>
    return var_t;
}

template<typename tile_t>

// tiles.py:0
static CUDA_CALLABLE wp::float32 total_1(
    tile_t& var_t,
    wp::int32 var_n)
{
    //---------
    // primal vars
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1>, wp::tile_stride_t<1>>, true> var_0 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<1>,wp::tile_stride_t<1>,false>();
    const wp::int32 var_1 = 0;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // forward
    // def total(t: wp.tile[float], n: int = 3):                                              <L 1>
    // return wp.tile_extract(wp.tile_sum(t), 0) + float(n)                                   <L 2>
    var_0 = wp::tile_sum(var_t);
    var_2 = wp::tile_extract(var_0, var_1);
    var_3 = wp::float(var_n);
    var_4 = wp::add(var_2, var_3);
    return var_4;
}

template<typename tile_t>

// tiles.py:0
static CUDA_CALLABLE void adj_same_tile_0(
    tile_t& var_t,
    tile_t & adj_t,
    wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def same_tile(t: wp.tile[float]) -> wp.tile[float]:                                    <L 1>
    // return t                                                                               <L 2>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_t += adj_ret;
    // adj: return t                                                                          <L 2>
    // adj: def same_tile(t: wp.tile[float]) -> wp.tile[float]:                               <L 1>
    return;
}

template<typename tile_t>

// tiles.py:0
static CUDA_CALLABLE void adj_total_1(
    tile_t& var_t,
    wp::int32 var_n,
    tile_t & adj_t,
    wp::int32 & adj_n,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1>, wp::tile_stride_t<1>>, true> var_0 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<1>,wp::tile_stride_t<1>,true>();
    const wp::int32 var_1 = 0;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // dual vars
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1>, wp::tile_stride_t<1>>, true>& adj_0 = var_0;
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    //---------
    // forward
    // def total(t: wp.tile[float], n: int = 3):                                              <L 1>
    // return wp.tile_extract(wp.tile_sum(t), 0) + float(n)                                   <L 2>
    var_0 = wp::tile_sum(var_t);
    var_2 = wp::tile_extract(var_0, var_1);
    var_3 = wp::float(var_n);
    var_4 = wp::add(var_2, var_3);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_4 += adj_ret;
    wp::adj_add(var_2, var_3, adj_2, adj_3, adj_4);
    wp::adj_float(var_n, adj_n, adj_3);
    wp::adj_tile_extract(var_0, var_1, adj_0, adj_1, adj_2);
    wp::adj_tile_sum(var_t, adj_t, adj_0);
    // adj: return wp.tile_extract(wp.tile_sum(t), 0) + float(n)                              <L 2>
    // adj: def total(t: wp.tile[float], n: int = 3):                                         <L 1>
    return;
}



extern "C" __global__ void creation_04958b04_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::int32> var_seeds)
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
        const wp::int32 var_1 = 4;
        const wp::int32 var_2 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_3;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_4 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_5 = 4;
        const wp::int32 var_6 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_7;
        const wp::str var_8 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_9 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,false>();
        const wp::int32 var_10 = 4;
        const wp::int32 var_11 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_12;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_13 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_14 = 4;
        const wp::int32 var_15 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_16;
        const wp::float32 var_17 = 2.5;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_18 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_19 = 4;
        const wp::int32 var_20 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_21;
        const wp::int32 var_22 = 3;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_23 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_24 = 42;
        wp::uint32 var_25;
        const wp::int32 var_26 = 16;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> var_27 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<16>>>{};
        const wp::int32 var_28 = 4;
        const wp::int32 var_29 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_30;
        const wp::int32 var_31 = 1;
        const wp::int32 var_32 = 7;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_33 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_34 = 1;
        const wp::int32 var_35 = 7;
        const wp::int32 var_36 = 4;
        const wp::int32 var_37 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_38;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_39 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_40 = 8;
        const wp::float32 var_41 = -0.1;
        const wp::float32 var_42 = 0.1;
        const wp::str var_43 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, true> var_44 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<8>,wp::tile_stride_t<1>,false>();
        const wp::float32 var_45 = -0.10000000149011612;
        const wp::float32 var_46 = 0.10000000149011612;
        const wp::int32 var_47 = 2;
        const wp::int32 var_48 = 2;
        wp::tuple_t<wp::int32, wp::int32> var_49;
        wp::int32* var_50;
        const wp::int32 var_51 = 0;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<2,2>>> var_52 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<2,2>>>{};
        wp::int32 var_53;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_54 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_55 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_56 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_57 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_58 = 0;
        const wp::int32 var_59 = 0;
        //---------
        // forward
        // def creation(out: wp.array2d(dtype=float), seeds: wp.array(dtype=int)):                <L 9>
        // i = wp.tid()                                                                           <L 10>
        var_0 = builtin_tid1d();
        // zeros = wp.tile_zeros(shape=(4, 8), dtype=float)                                       <L 11>
        var_3 = wp::tuple(var_1, var_2);
        var_4 = wp::tile_zeros<float, 4, 8>();
        // ones = wp.tile_ones(shape=(4, SIZE), dtype=wp.float32, storage="shared")               <L 12>
        var_7 = wp::tuple(var_5, var_6);
        var_9 = wp::tile_ones<wp::float32, 4, 8>();
        // empty = wp.tile_empty((4, 8))                                                          <L 13>
        var_12 = wp::tuple(var_10, var_11);
        var_13 = wp::tile_empty<float, 4, 8>();
        // full = wp.tile_full(shape=(4, 8), value=2.5)                                           <L 14>
        var_16 = wp::tuple(var_14, var_15);
        var_18 = wp::tile_full<wp::float32, 4, 8>(var_17);
        // cast = wp.tile_full((4, 8), 3, dtype=float)                                            <L 15>
        var_21 = wp::tuple(var_19, var_20);
        var_23 = wp::tile_full<wp::float32, 4, 8>(var_22);
        // rng = wp.rand_init(42, i)                                                              <L 16>
        var_25 = wp::rand_init(var_24, var_0);
        // whole = wp.tile_randi(16, rng)                                                         <L 17>
        var_27 = wp::tile_randi<16>(var_25);
        // dice = wp.tile_randi(shape=(4, 4), rng=rng, min=1, max=7)                              <L 18>
        var_30 = wp::tuple(var_28, var_29);
        var_33 = wp::tile_randi<4, 4>(var_25, var_34, var_35);
        // unit = wp.tile_randf((4, 8), rng)                                                      <L 19>
        var_38 = wp::tuple(var_36, var_37);
        var_39 = wp::tile_randf<4, 8>(var_25);
        // wide = wp.tile_randf(8, rng, -0.1, 0.1, storage="shared")                              <L 20>
        var_44 = wp::tile_randf<8>(var_25, var_45, var_46);
        // mine = wp.tile_from_thread(shape=(2, 2), value=seeds[i], thread_idx=0)                 <L 21>
        var_49 = wp::tuple(var_47, var_48);
        var_50 = wp::address(var_seeds, var_0);
        var_53 = wp::load(var_50);
        var_52 = wp::tile_from_thread<wp::int32, 2, 2>(var_53, var_51);
        // wp.tile_store(out, zeros + ones - full + unit + cast)                                  <L 22>
        var_54 = wp::tile_add(var_4, var_9);
        var_55 = wp::tile_sub(var_54, var_18);
        var_56 = wp::tile_add(var_55, var_39);
        var_57 = wp::tile_add(var_56, var_23);
        wp::tile_store<wp::float32, true, false>(var_out, var_58, var_59, var_57);
    }
}



extern "C" __global__ void creation_04958b04_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::int32> var_seeds,
    wp::array_t<wp::float32> adj_out,
    wp::array_t<wp::int32> adj_seeds)
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
        const wp::int32 var_1 = 4;
        const wp::int32 var_2 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_3;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_4 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_5 = 4;
        const wp::int32 var_6 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_7;
        const wp::str var_8 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_9 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,true>();
        const wp::int32 var_10 = 4;
        const wp::int32 var_11 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_12;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_13 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_14 = 4;
        const wp::int32 var_15 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_16;
        const wp::float32 var_17 = 2.5;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_18 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_19 = 4;
        const wp::int32 var_20 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_21;
        const wp::int32 var_22 = 3;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_23 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_24 = 42;
        wp::uint32 var_25;
        const wp::int32 var_26 = 16;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> var_27 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<16>>>{};
        const wp::int32 var_28 = 4;
        const wp::int32 var_29 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_30;
        const wp::int32 var_31 = 1;
        const wp::int32 var_32 = 7;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_33 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_34 = 1;
        const wp::int32 var_35 = 7;
        const wp::int32 var_36 = 4;
        const wp::int32 var_37 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_38;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_39 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_40 = 8;
        const wp::float32 var_41 = -0.1;
        const wp::float32 var_42 = 0.1;
        const wp::str var_43 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, true> var_44 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<8>,wp::tile_stride_t<1>,true>();
        const wp::float32 var_45 = -0.10000000149011612;
        const wp::float32 var_46 = 0.10000000149011612;
        const wp::int32 var_47 = 2;
        const wp::int32 var_48 = 2;
        wp::tuple_t<wp::int32, wp::int32> var_49;
        wp::int32* var_50;
        const wp::int32 var_51 = 0;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<2,2>>> var_52 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<2,2>>>{};
        wp::int32 var_53;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_54 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_55 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_56 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_57 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_58 = 0;
        const wp::int32 var_59 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_3 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_4{};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_7 = {};
        wp::str adj_8 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true>& adj_9 = var_9;
        wp::int32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_12 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_13{};
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_16 = {};
        wp::float32 adj_17 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_18{};
        wp::int32 adj_19 = {};
        wp::int32 adj_20 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_21 = {};
        wp::int32 adj_22 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_23{};
        wp::int32 adj_24 = {};
        wp::uint32 adj_25 = {};
        wp::int32 adj_26 = {};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> adj_27{};
        wp::int32 adj_28 = {};
        wp::int32 adj_29 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_30 = {};
        wp::int32 adj_31 = {};
        wp::int32 adj_32 = {};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_33{};
        wp::int32 adj_34 = {};
        wp::int32 adj_35 = {};
        wp::int32 adj_36 = {};
        wp::int32 adj_37 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_38 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_39{};
        wp::int32 adj_40 = {};
        wp::float32 adj_41 = {};
        wp::float32 adj_42 = {};
        wp::str adj_43 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8>, wp::tile_stride_t<1>>, true>& adj_44 = var_44;
        wp::float32 adj_45 = {};
        wp::float32 adj_46 = {};
        wp::int32 adj_47 = {};
        wp::int32 adj_48 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_49 = {};
        wp::int32 adj_50 = {};
        wp::int32 adj_51 = {};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<2,2>>> adj_52{};
        wp::int32 adj_53 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_54{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_55{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_56{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_57{};
        wp::int32 adj_58 = {};
        wp::int32 adj_59 = {};
        //---------
        // forward
        // def creation(out: wp.array2d(dtype=float), seeds: wp.array(dtype=int)):                <L 9>
        // i = wp.tid()                                                                           <L 10>
        var_0 = builtin_tid1d();
        // zeros = wp.tile_zeros(shape=(4, 8), dtype=float)                                       <L 11>
        var_3 = wp::tuple(var_1, var_2);
        var_4 = wp::tile_zeros<float, 4, 8>();
        // ones = wp.tile_ones(shape=(4, SIZE), dtype=wp.float32, storage="shared")               <L 12>
        var_7 = wp::tuple(var_5, var_6);
        var_9 = wp::tile_ones<wp::float32, 4, 8>();
        // empty = wp.tile_empty((4, 8))                                                          <L 13>
        var_12 = wp::tuple(var_10, var_11);
        var_13 = wp::tile_empty<float, 4, 8>();
        // full = wp.tile_full(shape=(4, 8), value=2.5)                                           <L 14>
        var_16 = wp::tuple(var_14, var_15);
        var_18 = wp::tile_full<wp::float32, 4, 8>(var_17);
        // cast = wp.tile_full((4, 8), 3, dtype=float)                                            <L 15>
        var_21 = wp::tuple(var_19, var_20);
        var_23 = wp::tile_full<wp::float32, 4, 8>(var_22);
        // rng = wp.rand_init(42, i)                                                              <L 16>
        var_25 = wp::rand_init(var_24, var_0);
        // whole = wp.tile_randi(16, rng)                                                         <L 17>
        var_27 = wp::tile_randi<16>(var_25);
        // dice = wp.tile_randi(shape=(4, 4), rng=rng, min=1, max=7)                              <L 18>
        var_30 = wp::tuple(var_28, var_29);
        var_33 = wp::tile_randi<4, 4>(var_25, var_34, var_35);
        // unit = wp.tile_randf((4, 8), rng)                                                      <L 19>
        var_38 = wp::tuple(var_36, var_37);
        var_39 = wp::tile_randf<4, 8>(var_25);
        // wide = wp.tile_randf(8, rng, -0.1, 0.1, storage="shared")                              <L 20>
        var_44 = wp::tile_randf<8>(var_25, var_45, var_46);
        // mine = wp.tile_from_thread(shape=(2, 2), value=seeds[i], thread_idx=0)                 <L 21>
        var_49 = wp::tuple(var_47, var_48);
        var_50 = wp::address(var_seeds, var_0);
        var_53 = wp::load(var_50);
        var_52 = wp::tile_from_thread<wp::int32, 2, 2>(var_53, var_51);
        // wp.tile_store(out, zeros + ones - full + unit + cast)                                  <L 22>
        var_54 = wp::tile_add(var_4, var_9);
        var_55 = wp::tile_sub(var_54, var_18);
        var_56 = wp::tile_add(var_55, var_39);
        var_57 = wp::tile_add(var_56, var_23);
        // wp::tile_store<wp::float32, true, false>(var_out, var_58, var_59, var_57);
        //---------
        // reverse
        wp::adj_tile_store(var_out, var_58, var_59, var_57, adj_out, adj_58, adj_59, adj_57);
        wp::adj_tile_add(var_56, var_23, adj_56, adj_23, adj_57);
        wp::adj_tile_add(var_55, var_39, adj_55, adj_39, adj_56);
        wp::adj_tile_sub(var_54, var_18, adj_54, adj_18, adj_55);
        wp::adj_tile_add(var_4, var_9, adj_4, adj_9, adj_54);
        // adj: wp.tile_store(out, zeros + ones - full + unit + cast)                             <L 22>
        wp::adj_address(var_seeds, var_0, adj_seeds, adj_0, adj_50);
        // adj: mine = wp.tile_from_thread(shape=(2, 2), value=seeds[i], thread_idx=0)            <L 21>
        // adj: wide = wp.tile_randf(8, rng, -0.1, 0.1, storage="shared")                         <L 20>
        // adj: unit = wp.tile_randf((4, 8), rng)                                                 <L 19>
        // adj: dice = wp.tile_randi(shape=(4, 4), rng=rng, min=1, max=7)                         <L 18>
        // adj: whole = wp.tile_randi(16, rng)                                                    <L 17>
        // adj: rng = wp.rand_init(42, i)                                                         <L 16>
        // adj: cast = wp.tile_full((4, 8), 3, dtype=float)                                       <L 15>
        // adj: full = wp.tile_full(shape=(4, 8), value=2.5)                                      <L 14>
        // adj: empty = wp.tile_empty((4, 8))                                                     <L 13>
        // adj: ones = wp.tile_ones(shape=(4, SIZE), dtype=wp.float32, storage="shared")          <L 12>
        // adj: zeros = wp.tile_zeros(shape=(4, 8), dtype=float)                                  <L 11>
        // adj: i = wp.tid()                                                                      <L 10>
        // adj: def creation(out: wp.array2d(dtype=float), seeds: wp.array(dtype=int)):           <L 9>
        continue;
    }
}



extern "C" __global__ void elements_231f259c_cuda_kernel_forward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_m,
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
        const wp::int32 var_2 = 8;
        const wp::int32 var_3 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_4;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<8,1>>, true> var_5 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<8,8>,wp::tile_stride_t<8,1>,false>();
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 0;
        const wp::int32 var_8 = 4;
        wp::tile_shared_t<wp::mat_t<3, 3, wp::float32>,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_9 = wp::tile_alloc_empty<wp::mat_t<3, 3, wp::float32>,wp::tile_shape_t<4>,wp::tile_stride_t<1>,false>();
        const wp::int32 var_10 = 0;
        const wp::int32 var_11 = 0;
        const wp::int32 var_12 = 8;
        bool var_13;
        wp::int32 var_14;
        wp::int32 var_15;
        const wp::int32 var_16 = 0;
        const wp::int32 var_17 = 8;
        bool var_18;
        wp::int32 var_19;
        wp::int32 var_20;
        wp::float32 var_21;
        const wp::int32 var_22 = -1;
        const wp::int32 var_23 = 7;
        const wp::int32 var_24 = 2;
        wp::float32 var_25;
        wp::float32 var_26;
        const wp::int32 var_27 = 0;
        const wp::int32 var_28 = 8;
        bool var_29;
        wp::int32 var_30;
        wp::int32 var_31;
        const wp::int32 var_32 = 0;
        const wp::int32 var_33 = 8;
        bool var_34;
        wp::int32 var_35;
        wp::int32 var_36;
        const wp::int32 var_37 = 0;
        const wp::int32 var_38 = 0;
        const wp::float32 var_39 = 1.0;
        const wp::int32 var_40 = 0;
        const wp::int32 var_41 = 8;
        bool var_42;
        wp::int32 var_43;
        wp::int32 var_44;
        const wp::int32 var_45 = 1;
        wp::float32* var_46;
        wp::float32 var_47;
        const wp::int32 var_48 = 1;
        const wp::int32 var_49 = 0;
        const wp::int32 var_50 = 8;
        bool var_51;
        wp::int32 var_52;
        wp::int32 var_53;
        wp::float32 var_54;
        const wp::float32 var_55 = 2.0;
        wp::float32 var_56;
        const wp::int32 var_57 = 1;
        const wp::int32 var_58 = 2;
        wp::vec_t<3, wp::float32> var_59;
        const wp::float32 var_60 = 1.0;
        wp::mat_t<3, 3, wp::float32> var_61;
        const wp::int32 var_62 = 0;
        const wp::int32 var_63 = 2;
        const wp::int32 var_64 = 1;
        const wp::int32 var_65 = 0;
        wp::float32 var_66;
        const wp::int32 var_67 = 0;
        const wp::int32 var_68 = 4;
        bool var_69;
        wp::int32 var_70;
        wp::int32 var_71;
        const wp::int32 var_72 = 0;
        const wp::int32 var_73 = 1;
        wp::float32 var_74;
        wp::float32 var_75;
        const wp::int32 var_76 = 3;
        const wp::int32 var_77 = 1;
        const wp::int32 var_78 = 2;
        wp::float32 var_79;
        wp::float32 var_80;
        const wp::int32 var_81 = 8;
        wp::float32 var_82;
        wp::float32 var_83;
        wp::float32* var_84;
        const wp::int32 var_85 = 8;
        bool var_86;
        wp::float32 var_87;
        const wp::int32 var_88 = 0;
        const wp::float32 var_89 = 1.0;
        const bool var_90 = true;
        const bool var_91 = false;
        wp::float32* var_92;
        const wp::int32 var_93 = 8;
        bool var_94;
        wp::float32 var_95;
        const wp::int32 var_96 = 0;
        const wp::int32 var_97 = 0;
        //---------
        // forward
        // def elements(x: wp.array2d(dtype=float), m: wp.array(dtype=wp.mat33), y: wp.array(dtype=float)):       <L 58>
        // i, j = wp.tid()                                                                        <L 59>
        builtin_tid2d(var_0, var_1);
        // t = wp.tile_load(x, shape=(8, 8))                                                      <L 60>
        var_4 = wp::tuple(var_2, var_3);
        var_5 = wp::tile_load<wp::float32, true, false, 8, 8>(var_x, var_6, var_7);
        // u = wp.tile_load(m, shape=4)                                                           <L 61>
        var_9 = wp::tile_load<wp::mat_t<3, 3, wp::float32>, true, false, 4>(var_m, var_10);
        // t[i, j] = t[j, i] + t[-1, 2]                                                           <L 62>
        var_13 = (var_1 < var_11);
        var_14 = wp::add(var_1, var_12);
        var_15 = wp::where(var_13, var_14, var_1);
        var_18 = (var_0 < var_16);
        var_19 = wp::add(var_0, var_17);
        var_20 = wp::where(var_18, var_19, var_0);
        var_21 = wp::tile_extract(var_5, var_15, var_20);
        var_25 = wp::tile_extract(var_5, var_23, var_24);
        var_26 = wp::add(var_21, var_25);
        var_29 = (var_0 < var_27);
        var_30 = wp::add(var_0, var_28);
        var_31 = wp::where(var_29, var_30, var_0);
        var_34 = (var_1 < var_32);
        var_35 = wp::add(var_1, var_33);
        var_36 = wp::where(var_34, var_35, var_1);
        wp::assign(var_5, var_31, var_36, var_26);
        // t[0, 0] += 1.0                                                                         <L 63>
        wp::tile_add_inplace(var_5, var_37, var_38, var_39);
        // t[i, 1] -= y[i]                                                                        <L 64>
        var_42 = (var_0 < var_40);
        var_43 = wp::add(var_0, var_41);
        var_44 = wp::where(var_42, var_43, var_0);
        var_46 = wp::address(var_y, var_0);
        var_47 = wp::load(var_46);
        wp::tile_sub_inplace(var_5, var_44, var_45, var_47);
        // t[1, j] *= 2.0                                                                         <L 65>
        var_51 = (var_1 < var_49);
        var_52 = wp::add(var_1, var_50);
        var_53 = wp::where(var_51, var_52, var_1);
        var_54 = wp::tile_extract(var_5, var_48, var_53);
        var_56 = wp::mul(var_54, var_55);
        wp::assign(var_5, var_48, var_53, var_56);
        // row = u[1][2]                                                                          <L 66>
        var_59 = wp::tile_extract(var_9, var_57, var_58);
        // u[0] = wp.mat33(1.0)                                                                   <L 67>
        var_61 = wp::mat_t<3, 3, wp::float32>(var_60);
        wp::assign(var_9, var_62, var_61);
        // u[2][1] = row                                                                          <L 68>
        wp::assign(var_9, var_63, var_64, var_59);
        // y[i] = row[0] + u[i][0, 1] + u[3, 1, 2] + float(len(t))                                <L 69>
        var_66 = wp::extract(var_59, var_65);
        var_69 = (var_0 < var_67);
        var_70 = wp::add(var_0, var_68);
        var_71 = wp::where(var_69, var_70, var_0);
        var_74 = wp::tile_extract(var_9, var_71, var_72, var_73);
        var_75 = wp::add(var_66, var_74);
        var_79 = wp::tile_extract(var_9, var_76, var_77, var_78);
        var_80 = wp::add(var_75, var_79);
        var_82 = wp::float(var_81);
        var_83 = wp::add(var_80, var_82);
        wp::array_store(var_y, var_0, var_83);
        // wp.tile_scatter_add(t, i, j, y[i], i < 8)                                              <L 70>
        var_84 = wp::address(var_y, var_0);
        var_86 = (var_0 < var_85);
        var_87 = wp::load(var_84);
        wp::tile_scatter_add(var_5, var_0, var_1, var_87, var_86);
        // wp.tile_scatter_add(t, i, 0, 1.0, True, atomic=False)                                  <L 71>
        wp::tile_scatter_add<false>(var_5, var_0, var_88, var_89, var_90);
        // wp.tile_scatter_masked(t, i, j, y[i], j < 8)                                           <L 72>
        var_92 = wp::address(var_y, var_0);
        var_94 = (var_1 < var_93);
        var_95 = wp::load(var_92);
        wp::tile_scatter_masked(var_5, var_0, var_1, var_95, var_94);
        // wp.tile_store(x, t)                                                                    <L 73>
        wp::tile_store<wp::float32, true, false>(var_x, var_96, var_97, var_5);
    }
}



extern "C" __global__ void elements_231f259c_cuda_kernel_backward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_m,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::mat_t<3, 3, wp::float32>> adj_m,
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
        const wp::int32 var_2 = 8;
        const wp::int32 var_3 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_4;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<8,1>>, true> var_5 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<8,8>,wp::tile_stride_t<8,1>,true>();
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 0;
        const wp::int32 var_8 = 4;
        wp::tile_shared_t<wp::mat_t<3, 3, wp::float32>,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_9 = wp::tile_alloc_empty<wp::mat_t<3, 3, wp::float32>,wp::tile_shape_t<4>,wp::tile_stride_t<1>,true>();
        const wp::int32 var_10 = 0;
        const wp::int32 var_11 = 0;
        const wp::int32 var_12 = 8;
        bool var_13;
        wp::int32 var_14;
        wp::int32 var_15;
        const wp::int32 var_16 = 0;
        const wp::int32 var_17 = 8;
        bool var_18;
        wp::int32 var_19;
        wp::int32 var_20;
        wp::float32 var_21;
        const wp::int32 var_22 = -1;
        const wp::int32 var_23 = 7;
        const wp::int32 var_24 = 2;
        wp::float32 var_25;
        wp::float32 var_26;
        const wp::int32 var_27 = 0;
        const wp::int32 var_28 = 8;
        bool var_29;
        wp::int32 var_30;
        wp::int32 var_31;
        const wp::int32 var_32 = 0;
        const wp::int32 var_33 = 8;
        bool var_34;
        wp::int32 var_35;
        wp::int32 var_36;
        const wp::int32 var_37 = 0;
        const wp::int32 var_38 = 0;
        const wp::float32 var_39 = 1.0;
        const wp::int32 var_40 = 0;
        const wp::int32 var_41 = 8;
        bool var_42;
        wp::int32 var_43;
        wp::int32 var_44;
        const wp::int32 var_45 = 1;
        wp::float32* var_46;
        wp::float32 var_47;
        const wp::int32 var_48 = 1;
        const wp::int32 var_49 = 0;
        const wp::int32 var_50 = 8;
        bool var_51;
        wp::int32 var_52;
        wp::int32 var_53;
        wp::float32 var_54;
        const wp::float32 var_55 = 2.0;
        wp::float32 var_56;
        const wp::int32 var_57 = 1;
        const wp::int32 var_58 = 2;
        wp::vec_t<3, wp::float32> var_59;
        const wp::float32 var_60 = 1.0;
        wp::mat_t<3, 3, wp::float32> var_61;
        const wp::int32 var_62 = 0;
        const wp::int32 var_63 = 2;
        const wp::int32 var_64 = 1;
        const wp::int32 var_65 = 0;
        wp::float32 var_66;
        const wp::int32 var_67 = 0;
        const wp::int32 var_68 = 4;
        bool var_69;
        wp::int32 var_70;
        wp::int32 var_71;
        const wp::int32 var_72 = 0;
        const wp::int32 var_73 = 1;
        wp::float32 var_74;
        wp::float32 var_75;
        const wp::int32 var_76 = 3;
        const wp::int32 var_77 = 1;
        const wp::int32 var_78 = 2;
        wp::float32 var_79;
        wp::float32 var_80;
        const wp::int32 var_81 = 8;
        wp::float32 var_82;
        wp::float32 var_83;
        wp::float32* var_84;
        const wp::int32 var_85 = 8;
        bool var_86;
        wp::float32 var_87;
        const wp::int32 var_88 = 0;
        const wp::float32 var_89 = 1.0;
        const bool var_90 = true;
        const bool var_91 = false;
        wp::float32* var_92;
        const wp::int32 var_93 = 8;
        bool var_94;
        wp::float32 var_95;
        const wp::int32 var_96 = 0;
        const wp::int32 var_97 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_4 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<8,8>, wp::tile_stride_t<8,1>>, true>& adj_5 = var_5;
        wp::int32 adj_6 = {};
        wp::int32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::tile_shared_t<wp::mat_t<3, 3, wp::float32>,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true>& adj_9 = var_9;
        wp::int32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::int32 adj_12 = {};
        bool adj_13 = {};
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::int32 adj_16 = {};
        wp::int32 adj_17 = {};
        bool adj_18 = {};
        wp::int32 adj_19 = {};
        wp::int32 adj_20 = {};
        wp::float32 adj_21 = {};
        wp::int32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::int32 adj_24 = {};
        wp::float32 adj_25 = {};
        wp::float32 adj_26 = {};
        wp::int32 adj_27 = {};
        wp::int32 adj_28 = {};
        bool adj_29 = {};
        wp::int32 adj_30 = {};
        wp::int32 adj_31 = {};
        wp::int32 adj_32 = {};
        wp::int32 adj_33 = {};
        bool adj_34 = {};
        wp::int32 adj_35 = {};
        wp::int32 adj_36 = {};
        wp::int32 adj_37 = {};
        wp::int32 adj_38 = {};
        wp::float32 adj_39 = {};
        wp::int32 adj_40 = {};
        wp::int32 adj_41 = {};
        bool adj_42 = {};
        wp::int32 adj_43 = {};
        wp::int32 adj_44 = {};
        wp::int32 adj_45 = {};
        wp::float32 adj_46 = {};
        wp::float32 adj_47 = {};
        wp::int32 adj_48 = {};
        wp::int32 adj_49 = {};
        wp::int32 adj_50 = {};
        bool adj_51 = {};
        wp::int32 adj_52 = {};
        wp::int32 adj_53 = {};
        wp::float32 adj_54 = {};
        wp::float32 adj_55 = {};
        wp::float32 adj_56 = {};
        wp::int32 adj_57 = {};
        wp::int32 adj_58 = {};
        wp::vec_t<3, wp::float32> adj_59 = {};
        wp::float32 adj_60 = {};
        wp::mat_t<3, 3, wp::float32> adj_61 = {};
        wp::int32 adj_62 = {};
        wp::int32 adj_63 = {};
        wp::int32 adj_64 = {};
        wp::int32 adj_65 = {};
        wp::float32 adj_66 = {};
        wp::int32 adj_67 = {};
        wp::int32 adj_68 = {};
        bool adj_69 = {};
        wp::int32 adj_70 = {};
        wp::int32 adj_71 = {};
        wp::int32 adj_72 = {};
        wp::int32 adj_73 = {};
        wp::float32 adj_74 = {};
        wp::float32 adj_75 = {};
        wp::int32 adj_76 = {};
        wp::int32 adj_77 = {};
        wp::int32 adj_78 = {};
        wp::float32 adj_79 = {};
        wp::float32 adj_80 = {};
        wp::int32 adj_81 = {};
        wp::float32 adj_82 = {};
        wp::float32 adj_83 = {};
        wp::float32 adj_84 = {};
        wp::int32 adj_85 = {};
        bool adj_86 = {};
        wp::float32 adj_87 = {};
        wp::int32 adj_88 = {};
        wp::float32 adj_89 = {};
        bool adj_90 = {};
        bool adj_91 = {};
        wp::float32 adj_92 = {};
        wp::int32 adj_93 = {};
        bool adj_94 = {};
        wp::float32 adj_95 = {};
        wp::int32 adj_96 = {};
        wp::int32 adj_97 = {};
        //---------
        // forward
        // def elements(x: wp.array2d(dtype=float), m: wp.array(dtype=wp.mat33), y: wp.array(dtype=float)):       <L 58>
        // i, j = wp.tid()                                                                        <L 59>
        builtin_tid2d(var_0, var_1);
        // t = wp.tile_load(x, shape=(8, 8))                                                      <L 60>
        var_4 = wp::tuple(var_2, var_3);
        var_5 = wp::tile_load<wp::float32, true, false, 8, 8>(var_x, var_6, var_7);
        // u = wp.tile_load(m, shape=4)                                                           <L 61>
        var_9 = wp::tile_load<wp::mat_t<3, 3, wp::float32>, true, false, 4>(var_m, var_10);
        // t[i, j] = t[j, i] + t[-1, 2]                                                           <L 62>
        var_13 = (var_1 < var_11);
        var_14 = wp::add(var_1, var_12);
        var_15 = wp::where(var_13, var_14, var_1);
        var_18 = (var_0 < var_16);
        var_19 = wp::add(var_0, var_17);
        var_20 = wp::where(var_18, var_19, var_0);
        var_21 = wp::tile_extract(var_5, var_15, var_20);
        var_25 = wp::tile_extract(var_5, var_23, var_24);
        var_26 = wp::add(var_21, var_25);
        var_29 = (var_0 < var_27);
        var_30 = wp::add(var_0, var_28);
        var_31 = wp::where(var_29, var_30, var_0);
        var_34 = (var_1 < var_32);
        var_35 = wp::add(var_1, var_33);
        var_36 = wp::where(var_34, var_35, var_1);
        wp::assign(var_5, var_31, var_36, var_26);
        // t[0, 0] += 1.0                                                                         <L 63>
        wp::tile_add_inplace(var_5, var_37, var_38, var_39);
        // t[i, 1] -= y[i]                                                                        <L 64>
        var_42 = (var_0 < var_40);
        var_43 = wp::add(var_0, var_41);
        var_44 = wp::where(var_42, var_43, var_0);
        var_46 = wp::address(var_y, var_0);
        var_47 = wp::load(var_46);
        wp::tile_sub_inplace(var_5, var_44, var_45, var_47);
        // t[1, j] *= 2.0                                                                         <L 65>
        var_51 = (var_1 < var_49);
        var_52 = wp::add(var_1, var_50);
        var_53 = wp::where(var_51, var_52, var_1);
        var_54 = wp::tile_extract(var_5, var_48, var_53);
        var_56 = wp::mul(var_54, var_55);
        wp::assign(var_5, var_48, var_53, var_56);
        // row = u[1][2]                                                                          <L 66>
        var_59 = wp::tile_extract(var_9, var_57, var_58);
        // u[0] = wp.mat33(1.0)                                                                   <L 67>
        var_61 = wp::mat_t<3, 3, wp::float32>(var_60);
        wp::assign(var_9, var_62, var_61);
        // u[2][1] = row                                                                          <L 68>
        wp::assign(var_9, var_63, var_64, var_59);
        // y[i] = row[0] + u[i][0, 1] + u[3, 1, 2] + float(len(t))                                <L 69>
        var_66 = wp::extract(var_59, var_65);
        var_69 = (var_0 < var_67);
        var_70 = wp::add(var_0, var_68);
        var_71 = wp::where(var_69, var_70, var_0);
        var_74 = wp::tile_extract(var_9, var_71, var_72, var_73);
        var_75 = wp::add(var_66, var_74);
        var_79 = wp::tile_extract(var_9, var_76, var_77, var_78);
        var_80 = wp::add(var_75, var_79);
        var_82 = wp::float(var_81);
        var_83 = wp::add(var_80, var_82);
        // wp::array_store(var_y, var_0, var_83);
        // wp.tile_scatter_add(t, i, j, y[i], i < 8)                                              <L 70>
        var_84 = wp::address(var_y, var_0);
        var_86 = (var_0 < var_85);
        var_87 = wp::load(var_84);
        wp::tile_scatter_add(var_5, var_0, var_1, var_87, var_86);
        // wp.tile_scatter_add(t, i, 0, 1.0, True, atomic=False)                                  <L 71>
        wp::tile_scatter_add<false>(var_5, var_0, var_88, var_89, var_90);
        // wp.tile_scatter_masked(t, i, j, y[i], j < 8)                                           <L 72>
        var_92 = wp::address(var_y, var_0);
        var_94 = (var_1 < var_93);
        var_95 = wp::load(var_92);
        wp::tile_scatter_masked(var_5, var_0, var_1, var_95, var_94);
        // wp.tile_store(x, t)                                                                    <L 73>
        // wp::tile_store<wp::float32, true, false>(var_x, var_96, var_97, var_5);
        //---------
        // reverse
        wp::adj_tile_store(var_x, var_96, var_97, var_5, adj_x, adj_96, adj_97, adj_5);
        // adj: wp.tile_store(x, t)                                                               <L 73>
        wp::adj_tile_scatter_masked(var_5, var_0, var_1, var_95, var_94, adj_5, adj_0, adj_1, adj_92, adj_94);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_92);
        // adj: wp.tile_scatter_masked(t, i, j, y[i], j < 8)                                      <L 72>
        wp::adj_tile_scatter_add(var_5, var_0, var_88, var_89, var_90, adj_5, adj_0, adj_88, adj_89, adj_90);
        // adj: wp.tile_scatter_add(t, i, 0, 1.0, True, atomic=False)                             <L 71>
        wp::adj_tile_scatter_add(var_5, var_0, var_1, var_87, var_86, adj_5, adj_0, adj_1, adj_84, adj_86);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_84);
        // adj: wp.tile_scatter_add(t, i, j, y[i], i < 8)                                         <L 70>
        wp::adj_array_store(var_y, var_0, var_83, adj_y, adj_0, adj_83);
        wp::adj_add(var_80, var_82, adj_80, adj_82, adj_83);
        wp::adj_float(var_81, adj_81, adj_82);
        wp::adj_add(var_75, var_79, adj_75, adj_79, adj_80);
        wp::adj_tile_extract(var_9, var_76, var_77, var_78, adj_9, adj_76, adj_77, adj_78, adj_79);
        wp::adj_add(var_66, var_74, adj_66, adj_74, adj_75);
        wp::adj_tile_extract(var_9, var_71, var_72, var_73, adj_9, adj_71, adj_72, adj_73, adj_74);
        wp::adj_where(var_69, var_70, var_0, adj_69, adj_70, adj_0, adj_71);
        wp::adj_add(var_0, var_68, adj_0, adj_68, adj_70);
        wp::adj_extract(var_59, var_65, adj_59, adj_65, adj_66);
        // adj: y[i] = row[0] + u[i][0, 1] + u[3, 1, 2] + float(len(t))                           <L 69>
        wp::adj_assign(var_9, var_63, var_64, var_59, adj_9, adj_63, adj_64, adj_59);
        // adj: u[2][1] = row                                                                     <L 68>
        wp::adj_assign(var_9, var_62, var_61, adj_9, adj_62, adj_61);
        wp::adj_mat_t(var_60, adj_60, adj_61);
        // adj: u[0] = wp.mat33(1.0)                                                              <L 67>
        wp::adj_tile_extract(var_9, var_57, var_58, adj_9, adj_57, adj_58, adj_59);
        // adj: row = u[1][2]                                                                     <L 66>
        wp::adj_assign(var_5, var_48, var_53, var_56, adj_5, adj_48, adj_53, adj_56);
        wp::adj_mul(var_54, var_55, adj_54, adj_55, adj_56);
        wp::adj_tile_extract(var_5, var_48, var_53, adj_5, adj_48, adj_53, adj_54);
        wp::adj_where(var_51, var_52, var_1, adj_51, adj_52, adj_1, adj_53);
        wp::adj_add(var_1, var_50, adj_1, adj_50, adj_52);
        // adj: t[1, j] *= 2.0                                                                    <L 65>
        wp::adj_tile_sub_inplace(var_5, var_44, var_45, var_47, adj_5, adj_44, adj_45, adj_46);
        wp::adj_address(var_y, var_0, adj_y, adj_0, adj_46);
        wp::adj_where(var_42, var_43, var_0, adj_42, adj_43, adj_0, adj_44);
        wp::adj_add(var_0, var_41, adj_0, adj_41, adj_43);
        // adj: t[i, 1] -= y[i]                                                                   <L 64>
        wp::adj_tile_add_inplace(var_5, var_37, var_38, var_39, adj_5, adj_37, adj_38, adj_39);
        // adj: t[0, 0] += 1.0                                                                    <L 63>
        wp::adj_assign(var_5, var_31, var_36, var_26, adj_5, adj_31, adj_36, adj_26);
        wp::adj_where(var_34, var_35, var_1, adj_34, adj_35, adj_1, adj_36);
        wp::adj_add(var_1, var_33, adj_1, adj_33, adj_35);
        wp::adj_where(var_29, var_30, var_0, adj_29, adj_30, adj_0, adj_31);
        wp::adj_add(var_0, var_28, adj_0, adj_28, adj_30);
        wp::adj_add(var_21, var_25, adj_21, adj_25, adj_26);
        wp::adj_tile_extract(var_5, var_23, var_24, adj_5, adj_23, adj_24, adj_25);
        wp::adj_tile_extract(var_5, var_15, var_20, adj_5, adj_15, adj_20, adj_21);
        wp::adj_where(var_18, var_19, var_0, adj_18, adj_19, adj_0, adj_20);
        wp::adj_add(var_0, var_17, adj_0, adj_17, adj_19);
        wp::adj_where(var_13, var_14, var_1, adj_13, adj_14, adj_1, adj_15);
        wp::adj_add(var_1, var_12, adj_1, adj_12, adj_14);
        // adj: t[i, j] = t[j, i] + t[-1, 2]                                                      <L 62>
        wp::adj_tile_load(var_m, var_10, adj_m, adj_10, adj_9);
        // adj: u = wp.tile_load(m, shape=4)                                                      <L 61>
        wp::adj_tile_load(var_x, var_6, var_7, adj_x, adj_6, adj_7, adj_5);
        // adj: t = wp.tile_load(x, shape=(8, 8))                                                 <L 60>
        // adj: i, j = wp.tid()                                                                   <L 59>
        // adj: def elements(x: wp.array2d(dtype=float), m: wp.array(dtype=wp.mat33), y: wp.array(dtype=float)):  <L 58>
        continue;
    }
}



extern "C" __global__ void threads_452da9f9_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::vec_t<3, wp::float32>> var_v,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_m)
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
        const wp::float32 var_2 = 2.0;
        wp::float32 var_3;
        wp::float32 var_4;
        wp::vec_t<3, wp::float32>* var_5;
        const wp::float32 var_6 = 2.0;
        wp::vec_t<3, wp::float32> var_7;
        wp::vec_t<3, wp::float32> var_8;
        wp::mat_t<2, 2, wp::float32>* var_9;
        const wp::float32 var_10 = 2.0;
        wp::mat_t<2, 2, wp::float32> var_11;
        wp::mat_t<2, 2, wp::float32> var_12;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<256>>> var_13 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<256>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<3,256>>> var_14 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<3,256>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<2,2,256>>> var_15 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<2,2,256>>>{};
        const bool var_16 = true;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<256>>> var_17 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<256>>>{};
        wp::quat_t<wp::float32> var_18;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>> var_19 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>>{};
        wp::float32 var_20;
        wp::int32 var_21;
        wp::float32 var_22;
        wp::float32 var_23;
        wp::vec_t<3, wp::float32> var_24;
        wp::vec_t<3, wp::float32> var_25;
        wp::vec_t<3, wp::float32> var_26;
        wp::mat_t<2, 2, wp::float32> var_27;
        //---------
        // forward
        // def threads(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):       <L 97>
        // i = wp.tid()                                                                           <L 98>
        var_0 = builtin_tid1d();
        // s = x[i] * 2.0                                                                         <L 99>
        var_1 = wp::address(var_x, var_0);
        var_4 = wp::load(var_1);
        var_3 = wp::mul(var_4, var_2);
        // w = v[i] * 2.0                                                                         <L 100>
        var_5 = wp::address(var_v, var_0);
        var_8 = wp::load(var_5);
        var_7 = wp::mul(var_8, var_6);
        // r = m[i] * 2.0                                                                         <L 101>
        var_9 = wp::address(var_m, var_0);
        var_12 = wp::load(var_9);
        var_11 = wp::mul(var_12, var_10);
        // a = wp.tile(s)                                                                         <L 102>
        var_13 = wp::tile<wp::float32>(var_3);
        // b = wp.tile(w)                                                                         <L 103>
        var_14 = wp::tile<wp::float32, 3>(var_7);
        // c = wp.tile(r)                                                                         <L 104>
        var_15 = wp::tile<2, 2, wp::float32>(var_11);
        // d = wp.tile(w, preserve_type=True)                                                     <L 105>
        var_17 = wp::tile<wp::vec_t<3, wp::float32>>(var_7);
        // q = wp.tile(wp.quat_identity())                                                        <L 106>
        var_18 = wp::quat_identity<wp::float32>();
        var_19 = wp::tile<wp::float32, 4>(var_18);
        // x[i] = wp.untile(a) + float(wp.block_dim())                                            <L 107>
        var_20 = wp::untile(var_13);
        var_21 = builtin_block_dim();
        var_22 = wp::float(var_21);
        var_23 = wp::add(var_20, var_22);
        wp::array_store(var_x, var_0, var_23);
        // v[i] = wp.untile(b) + wp.untile(d)                                                     <L 108>
        var_24 = wp::untile(var_14);
        var_25 = wp::untile(var_17);
        var_26 = wp::add(var_24, var_25);
        wp::array_store(var_v, var_0, var_26);
        // m[i] = wp.untile(c)                                                                    <L 109>
        var_27 = wp::untile(var_15);
        wp::array_store(var_m, var_0, var_27);
    }
}



extern "C" __global__ void threads_452da9f9_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::vec_t<3, wp::float32>> var_v,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_m,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> adj_m)
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
        const wp::float32 var_2 = 2.0;
        wp::float32 var_3;
        wp::float32 var_4;
        wp::vec_t<3, wp::float32>* var_5;
        const wp::float32 var_6 = 2.0;
        wp::vec_t<3, wp::float32> var_7;
        wp::vec_t<3, wp::float32> var_8;
        wp::mat_t<2, 2, wp::float32>* var_9;
        const wp::float32 var_10 = 2.0;
        wp::mat_t<2, 2, wp::float32> var_11;
        wp::mat_t<2, 2, wp::float32> var_12;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<256>>> var_13 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<256>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<3,256>>> var_14 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<3,256>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<2,2,256>>> var_15 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<2,2,256>>>{};
        const bool var_16 = true;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<256>>> var_17 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<256>>>{};
        wp::quat_t<wp::float32> var_18;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>> var_19 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>>{};
        wp::float32 var_20;
        wp::int32 var_21;
        wp::float32 var_22;
        wp::float32 var_23;
        wp::vec_t<3, wp::float32> var_24;
        wp::vec_t<3, wp::float32> var_25;
        wp::vec_t<3, wp::float32> var_26;
        wp::mat_t<2, 2, wp::float32> var_27;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::vec_t<3, wp::float32> adj_5 = {};
        wp::float32 adj_6 = {};
        wp::vec_t<3, wp::float32> adj_7 = {};
        wp::vec_t<3, wp::float32> adj_8 = {};
        wp::mat_t<2, 2, wp::float32> adj_9 = {};
        wp::float32 adj_10 = {};
        wp::mat_t<2, 2, wp::float32> adj_11 = {};
        wp::mat_t<2, 2, wp::float32> adj_12 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<256>>> adj_13{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<3,256>>> adj_14{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<2,2,256>>> adj_15{};
        bool adj_16 = {};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<256>>> adj_17{};
        wp::quat_t<wp::float32> adj_18 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>> adj_19{};
        wp::float32 adj_20 = {};
        wp::int32 adj_21 = {};
        wp::float32 adj_22 = {};
        wp::float32 adj_23 = {};
        wp::vec_t<3, wp::float32> adj_24 = {};
        wp::vec_t<3, wp::float32> adj_25 = {};
        wp::vec_t<3, wp::float32> adj_26 = {};
        wp::mat_t<2, 2, wp::float32> adj_27 = {};
        //---------
        // forward
        // def threads(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):       <L 97>
        // i = wp.tid()                                                                           <L 98>
        var_0 = builtin_tid1d();
        // s = x[i] * 2.0                                                                         <L 99>
        var_1 = wp::address(var_x, var_0);
        var_4 = wp::load(var_1);
        var_3 = wp::mul(var_4, var_2);
        // w = v[i] * 2.0                                                                         <L 100>
        var_5 = wp::address(var_v, var_0);
        var_8 = wp::load(var_5);
        var_7 = wp::mul(var_8, var_6);
        // r = m[i] * 2.0                                                                         <L 101>
        var_9 = wp::address(var_m, var_0);
        var_12 = wp::load(var_9);
        var_11 = wp::mul(var_12, var_10);
        // a = wp.tile(s)                                                                         <L 102>
        var_13 = wp::tile<wp::float32>(var_3);
        // b = wp.tile(w)                                                                         <L 103>
        var_14 = wp::tile<wp::float32, 3>(var_7);
        // c = wp.tile(r)                                                                         <L 104>
        var_15 = wp::tile<2, 2, wp::float32>(var_11);
        // d = wp.tile(w, preserve_type=True)                                                     <L 105>
        var_17 = wp::tile<wp::vec_t<3, wp::float32>>(var_7);
        // q = wp.tile(wp.quat_identity())                                                        <L 106>
        var_18 = wp::quat_identity<wp::float32>();
        var_19 = wp::tile<wp::float32, 4>(var_18);
        // x[i] = wp.untile(a) + float(wp.block_dim())                                            <L 107>
        var_20 = wp::untile(var_13);
        var_21 = builtin_block_dim();
        var_22 = wp::float(var_21);
        var_23 = wp::add(var_20, var_22);
        // wp::array_store(var_x, var_0, var_23);
        // v[i] = wp.untile(b) + wp.untile(d)                                                     <L 108>
        var_24 = wp::untile(var_14);
        var_25 = wp::untile(var_17);
        var_26 = wp::add(var_24, var_25);
        // wp::array_store(var_v, var_0, var_26);
        // m[i] = wp.untile(c)                                                                    <L 109>
        var_27 = wp::untile(var_15);
        // wp::array_store(var_m, var_0, var_27);
        //---------
        // reverse
        wp::adj_array_store(var_m, var_0, var_27, adj_m, adj_0, adj_27);
        wp::adj_untile(var_15, adj_15, adj_27);
        // adj: m[i] = wp.untile(c)                                                               <L 109>
        wp::adj_array_store(var_v, var_0, var_26, adj_v, adj_0, adj_26);
        wp::adj_add(var_24, var_25, adj_24, adj_25, adj_26);
        wp::adj_untile(var_17, adj_17, adj_25);
        wp::adj_untile(var_14, adj_14, adj_24);
        // adj: v[i] = wp.untile(b) + wp.untile(d)                                                <L 108>
        wp::adj_array_store(var_x, var_0, var_23, adj_x, adj_0, adj_23);
        wp::adj_add(var_20, var_22, adj_20, adj_22, adj_23);
        wp::adj_float(var_21, adj_21, adj_22);
        wp::adj_untile(var_13, adj_13, adj_20);
        // adj: x[i] = wp.untile(a) + float(wp.block_dim())                                       <L 107>
        wp::adj_tile(var_18, adj_18, adj_19);
        // adj: q = wp.tile(wp.quat_identity())                                                   <L 106>
        wp::adj_tile(var_7, adj_7, adj_17);
        // adj: d = wp.tile(w, preserve_type=True)                                                <L 105>
        wp::adj_tile(var_11, adj_11, adj_15);
        // adj: c = wp.tile(r)                                                                    <L 104>
        wp::adj_tile(var_7, adj_7, adj_14);
        // adj: b = wp.tile(w)                                                                    <L 103>
        wp::adj_tile(var_3, adj_3, adj_13);
        // adj: a = wp.tile(s)                                                                    <L 102>
        wp::adj_mul(var_12, var_10, adj_9, adj_10, adj_11);
        wp::adj_address(var_m, var_0, adj_m, adj_0, adj_9);
        // adj: r = m[i] * 2.0                                                                    <L 101>
        wp::adj_mul(var_8, var_6, adj_5, adj_6, adj_7);
        wp::adj_address(var_v, var_0, adj_v, adj_0, adj_5);
        // adj: w = v[i] * 2.0                                                                    <L 100>
        wp::adj_mul(var_4, var_2, adj_1, adj_2, adj_3);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: s = x[i] * 2.0                                                                    <L 99>
        // adj: i = wp.tid()                                                                      <L 98>
        // adj: def threads(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):  <L 97>
        continue;
    }
}



extern "C" __global__ void ranges_47fdbb27_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_a,
    wp::array_t<wp::float32> var_b,
    wp::array_t<wp::float64> var_c)
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
        const wp::int32 var_0 = 12;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<12>>> var_1 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<12>>>{};
        const wp::int32 var_2 = 0;
        const wp::int32 var_3 = 1;
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 1;
        const wp::int32 var_6 = 5;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4>>> var_7 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4>>>{};
        const wp::float32 var_8 = 1;
        const wp::float32 var_9 = 5;
        const wp::float32 var_10 = 1;
        const wp::int32 var_11 = 0;
        const wp::float32 var_12 = 0.0;
        const wp::float32 var_13 = 1.0;
        const wp::float32 var_14 = 0.1;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<10>>> var_15 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<10>>>{};
        const wp::int32 var_16 = 0;
        const wp::int32 var_17 = 10;
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = -3;
        const wp::str var_20 = "shared";
        wp::tile_shared_t<wp::float64,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_21 = wp::tile_alloc_empty<wp::float64,wp::tile_shape_t<4>,wp::tile_stride_t<1>,false>();
        const wp::float64 var_22 = 10;
        const wp::float64 var_23 = 0;
        const wp::float64 var_24 = -3;
        const wp::int32 var_25 = 0;
        //---------
        // forward
        // def ranges(a: wp.array(dtype=int), b: wp.array(dtype=float), c: wp.array(dtype=wp.float64)):       <L 26>
        // wp.tile_store(a, wp.tile_arange(12, dtype=int))                                        <L 27>
        var_1 = wp::tile_arange<wp::int32, 12>(var_2, var_0, var_3);
        wp::tile_store<wp::int32, true, false>(var_a, var_4, var_1);
        // wp.tile_store(b, wp.tile_arange(1, 5))                                                 <L 28>
        var_7 = wp::tile_arange<wp::float32, 4>(var_8, var_9, var_10);
        wp::tile_store<wp::float32, true, false>(var_b, var_11, var_7);
        // wp.tile_store(b, wp.tile_arange(0.0, 1.0, 0.1))                                        <L 29>
        var_15 = wp::tile_arange<wp::float32, 10>(var_12, var_13, var_14);
        wp::tile_store<wp::float32, true, false>(var_b, var_16, var_15);
        // wp.tile_store(c, wp.tile_arange(10, 0, -3, dtype=wp.float64, storage="shared"))        <L 30>
        var_21 = wp::tile_arange<wp::float64, 4>(var_22, var_23, var_24);
        wp::tile_store<wp::float64, true, false>(var_c, var_25, var_21);
    }
}



extern "C" __global__ void ranges_47fdbb27_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_a,
    wp::array_t<wp::float32> var_b,
    wp::array_t<wp::float64> var_c,
    wp::array_t<wp::int32> adj_a,
    wp::array_t<wp::float32> adj_b,
    wp::array_t<wp::float64> adj_c)
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
        const wp::int32 var_0 = 12;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<12>>> var_1 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<12>>>{};
        const wp::int32 var_2 = 0;
        const wp::int32 var_3 = 1;
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 1;
        const wp::int32 var_6 = 5;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4>>> var_7 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4>>>{};
        const wp::float32 var_8 = 1;
        const wp::float32 var_9 = 5;
        const wp::float32 var_10 = 1;
        const wp::int32 var_11 = 0;
        const wp::float32 var_12 = 0.0;
        const wp::float32 var_13 = 1.0;
        const wp::float32 var_14 = 0.1;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<10>>> var_15 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<10>>>{};
        const wp::int32 var_16 = 0;
        const wp::int32 var_17 = 10;
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = -3;
        const wp::str var_20 = "shared";
        wp::tile_shared_t<wp::float64,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_21 = wp::tile_alloc_empty<wp::float64,wp::tile_shape_t<4>,wp::tile_stride_t<1>,true>();
        const wp::float64 var_22 = 10;
        const wp::float64 var_23 = 0;
        const wp::float64 var_24 = -3;
        const wp::int32 var_25 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<12>>> adj_1{};
        wp::int32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4>>> adj_7{};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<10>>> adj_15{};
        wp::int32 adj_16 = {};
        wp::int32 adj_17 = {};
        wp::int32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::str adj_20 = {};
        wp::tile_shared_t<wp::float64,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true>& adj_21 = var_21;
        wp::float64 adj_22 = {};
        wp::float64 adj_23 = {};
        wp::float64 adj_24 = {};
        wp::int32 adj_25 = {};
        //---------
        // forward
        // def ranges(a: wp.array(dtype=int), b: wp.array(dtype=float), c: wp.array(dtype=wp.float64)):       <L 26>
        // wp.tile_store(a, wp.tile_arange(12, dtype=int))                                        <L 27>
        var_1 = wp::tile_arange<wp::int32, 12>(var_2, var_0, var_3);
        // wp::tile_store<wp::int32, true, false>(var_a, var_4, var_1);
        // wp.tile_store(b, wp.tile_arange(1, 5))                                                 <L 28>
        var_7 = wp::tile_arange<wp::float32, 4>(var_8, var_9, var_10);
        // wp::tile_store<wp::float32, true, false>(var_b, var_11, var_7);
        // wp.tile_store(b, wp.tile_arange(0.0, 1.0, 0.1))                                        <L 29>
        var_15 = wp::tile_arange<wp::float32, 10>(var_12, var_13, var_14);
        // wp::tile_store<wp::float32, true, false>(var_b, var_16, var_15);
        // wp.tile_store(c, wp.tile_arange(10, 0, -3, dtype=wp.float64, storage="shared"))        <L 30>
        var_21 = wp::tile_arange<wp::float64, 4>(var_22, var_23, var_24);
        // wp::tile_store<wp::float64, true, false>(var_c, var_25, var_21);
        //---------
        // reverse
        wp::adj_tile_store(var_c, var_25, var_21, adj_c, adj_25, adj_21);
        // adj: wp.tile_store(c, wp.tile_arange(10, 0, -3, dtype=wp.float64, storage="shared"))   <L 30>
        wp::adj_tile_store(var_b, var_16, var_15, adj_b, adj_16, adj_15);
        // adj: wp.tile_store(b, wp.tile_arange(0.0, 1.0, 0.1))                                   <L 29>
        wp::adj_tile_store(var_b, var_11, var_7, adj_b, adj_11, adj_7);
        // adj: wp.tile_store(b, wp.tile_arange(1, 5))                                            <L 28>
        wp::adj_tile_store(var_a, var_4, var_1, adj_a, adj_4, adj_1);
        // adj: wp.tile_store(a, wp.tile_arange(12, dtype=int))                                   <L 27>
        // adj: def ranges(a: wp.array(dtype=int), b: wp.array(dtype=float), c: wp.array(dtype=wp.float64)):  <L 26>
        continue;
    }
}



extern "C" __global__ void of_any_shape_6756dee3_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_a,
    wp::array_t<wp::float32> var_b,
    wp::array_t<wp::float32> var_c)
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
        const wp::int32 var_1 = 4;
        const wp::int32 var_2 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_3;
        const wp::int32 var_4 = 4;
        wp::int32 var_5;
        const wp::int32 var_6 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_7;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_8 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_9 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_10 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_11 = 16;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> var_12 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>>{};
        const wp::int32 var_13 = 0;
        const wp::int32 var_14 = 4;
        const wp::int32 var_15 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_16;
        const wp::str var_17 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_18 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,false>();
        const wp::int32 var_19 = 0;
        const wp::int32 var_20 = 0;
        wp::float32 var_21;
        const wp::int32 var_22 = 3;
        const wp::int32 var_23 = 2;
        wp::float32 var_24;
        wp::float32 var_25;
        const wp::int32 var_26 = 4;
        wp::float32 var_27;
        wp::float32 var_28;
        const wp::int32 var_29 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_30 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_31 = 0;
        const wp::int32 var_32 = 0;
        //---------
        // forward
        // def of_any_shape(a: wp.array2d[float], b: wp.array2d[float], c: wp.array[float]):       <L 159>
        // i = wp.tid()                                                                           <L 160>
        var_0 = builtin_tid1d();
        // t = wp.tile_load(a, shape=(4, 4), offset=(i * 4, 0))                                   <L 161>
        var_3 = wp::tuple(var_1, var_2);
        var_5 = wp::mul(var_0, var_4);
        var_7 = wp::tuple(var_5, var_6);
        var_8 = wp::tile_load<wp::float32, true, false, 4, 4>(var_a, var_5, var_9);
        // t = same_tile(t)                                                                       <L 162>
        var_10 = same_tile_0(var_8);
        // u = wp.tile_load(c, shape=16)                                                          <L 163>
        var_12 = wp::tile_load<wp::float32, true, false, 16>(var_c, var_13);
        // s = wp.tile_load(a, shape=(4, 4), storage="shared")                                    <L 164>
        var_16 = wp::tuple(var_14, var_15);
        var_18 = wp::tile_load<wp::float32, true, false, 4, 4>(var_a, var_19, var_20);
        // c[0] = total(t) + total(u, 2) + total(s, 4)                                            <L 165>
        var_21 = total_1(var_10, var_22);
        var_24 = total_1(var_12, var_23);
        var_25 = wp::add(var_21, var_24);
        var_27 = total_1(var_18, var_26);
        var_28 = wp::add(var_25, var_27);
        wp::array_store(var_c, var_29, var_28);
        // wp.tile_store(b, same_tile(s))                                                         <L 166>
        var_30 = same_tile_0(var_18);
        wp::tile_store<wp::float32, true, false>(var_b, var_31, var_32, var_30);
    }
}



extern "C" __global__ void of_any_shape_6756dee3_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_a,
    wp::array_t<wp::float32> var_b,
    wp::array_t<wp::float32> var_c,
    wp::array_t<wp::float32> adj_a,
    wp::array_t<wp::float32> adj_b,
    wp::array_t<wp::float32> adj_c)
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
        const wp::int32 var_1 = 4;
        const wp::int32 var_2 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_3;
        const wp::int32 var_4 = 4;
        wp::int32 var_5;
        const wp::int32 var_6 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_7;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_8 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_9 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_10 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_11 = 16;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> var_12 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>>{};
        const wp::int32 var_13 = 0;
        const wp::int32 var_14 = 4;
        const wp::int32 var_15 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_16;
        const wp::str var_17 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_18 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,true>();
        const wp::int32 var_19 = 0;
        const wp::int32 var_20 = 0;
        wp::float32 var_21;
        const wp::int32 var_22 = 3;
        const wp::int32 var_23 = 2;
        wp::float32 var_24;
        wp::float32 var_25;
        const wp::int32 var_26 = 4;
        wp::float32 var_27;
        wp::float32 var_28;
        const wp::int32 var_29 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_30 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_31 = 0;
        const wp::int32 var_32 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_3 = {};
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_7 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_8{};
        wp::int32 adj_9 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_10{};
        wp::int32 adj_11 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> adj_12{};
        wp::int32 adj_13 = {};
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_16 = {};
        wp::str adj_17 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true>& adj_18 = var_18;
        wp::int32 adj_19 = {};
        wp::int32 adj_20 = {};
        wp::float32 adj_21 = {};
        wp::int32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::float32 adj_24 = {};
        wp::float32 adj_25 = {};
        wp::int32 adj_26 = {};
        wp::float32 adj_27 = {};
        wp::float32 adj_28 = {};
        wp::int32 adj_29 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_30{};
        wp::int32 adj_31 = {};
        wp::int32 adj_32 = {};
        //---------
        // forward
        // def of_any_shape(a: wp.array2d[float], b: wp.array2d[float], c: wp.array[float]):       <L 159>
        // i = wp.tid()                                                                           <L 160>
        var_0 = builtin_tid1d();
        // t = wp.tile_load(a, shape=(4, 4), offset=(i * 4, 0))                                   <L 161>
        var_3 = wp::tuple(var_1, var_2);
        var_5 = wp::mul(var_0, var_4);
        var_7 = wp::tuple(var_5, var_6);
        var_8 = wp::tile_load<wp::float32, true, false, 4, 4>(var_a, var_5, var_9);
        // t = same_tile(t)                                                                       <L 162>
        var_10 = same_tile_0(var_8);
        // u = wp.tile_load(c, shape=16)                                                          <L 163>
        var_12 = wp::tile_load<wp::float32, true, false, 16>(var_c, var_13);
        // s = wp.tile_load(a, shape=(4, 4), storage="shared")                                    <L 164>
        var_16 = wp::tuple(var_14, var_15);
        var_18 = wp::tile_load<wp::float32, true, false, 4, 4>(var_a, var_19, var_20);
        // c[0] = total(t) + total(u, 2) + total(s, 4)                                            <L 165>
        var_21 = total_1(var_10, var_22);
        var_24 = total_1(var_12, var_23);
        var_25 = wp::add(var_21, var_24);
        var_27 = total_1(var_18, var_26);
        var_28 = wp::add(var_25, var_27);
        // wp::array_store(var_c, var_29, var_28);
        // wp.tile_store(b, same_tile(s))                                                         <L 166>
        var_30 = same_tile_0(var_18);
        // wp::tile_store<wp::float32, true, false>(var_b, var_31, var_32, var_30);
        //---------
        // reverse
        wp::adj_tile_store(var_b, var_31, var_32, var_30, adj_b, adj_31, adj_32, adj_30);
        adj_same_tile_0(var_18, adj_18, adj_30);
        // adj: wp.tile_store(b, same_tile(s))                                                    <L 166>
        wp::adj_array_store(var_c, var_29, var_28, adj_c, adj_29, adj_28);
        wp::adj_add(var_25, var_27, adj_25, adj_27, adj_28);
        adj_total_1(var_18, var_26, adj_18, adj_26, adj_27);
        wp::adj_add(var_21, var_24, adj_21, adj_24, adj_25);
        adj_total_1(var_12, var_23, adj_12, adj_23, adj_24);
        adj_total_1(var_10, var_22, adj_10, adj_22, adj_21);
        // adj: c[0] = total(t) + total(u, 2) + total(s, 4)                                       <L 165>
        wp::adj_tile_load(var_a, var_19, var_20, adj_a, adj_19, adj_20, adj_18);
        // adj: s = wp.tile_load(a, shape=(4, 4), storage="shared")                               <L 164>
        wp::adj_tile_load(var_c, var_13, adj_c, adj_13, adj_12);
        // adj: u = wp.tile_load(c, shape=16)                                                     <L 163>
        adj_same_tile_0(var_8, adj_8, adj_10);
        // adj: t = same_tile(t)                                                                  <L 162>
        wp::adj_tile_load(var_a, var_5, var_9, adj_a, adj_5, adj_9, adj_8);
        wp::adj_mul(var_0, var_4, adj_0, adj_4, adj_5);
        // adj: t = wp.tile_load(a, shape=(4, 4), offset=(i * 4, 0))                              <L 161>
        // adj: i = wp.tid()                                                                      <L 160>
        // adj: def of_any_shape(a: wp.array2d[float], b: wp.array2d[float], c: wp.array[float]):  <L 159>
        continue;
    }
}



extern "C" __global__ void control_76fc4454_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
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
        wp::int32 var_0;
        const wp::int32 var_1 = 4;
        const wp::int32 var_2 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_3;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_4 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_5 = 4;
        const wp::int32 var_6 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_7;
        const wp::str var_8 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_9 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,false>();
        wp::range_t var_10;
        wp::int32 var_11;
        const wp::int32 var_12 = 4;
        const wp::int32 var_13 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_14;
        const wp::int32 var_15 = 4;
        wp::int32 var_16;
        const wp::int32 var_17 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_18;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_19 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,false>();
        const wp::int32 var_20 = 0;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<1,4>>, false> var_21 = nullptr;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_22 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_23 = 2;
        bool var_24;
        const wp::float32 var_25 = 2.0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_26 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_27 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_28 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        bool var_29;
        const wp::int32 var_30 = 4;
        const wp::int32 var_31 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_32;
        const wp::int32 var_33 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_34;
        const wp::str var_35 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_36 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,false>();
        const wp::int32 var_37 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_38 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_39 = 4;
        wp::int32 var_40;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_41 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_42 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,false>();
        const wp::int32 var_43 = 0;
        const wp::int32 var_44 = 1;
        const wp::int32 var_45 = 2;
        const wp::int32 var_46 = 0;
        const wp::int32 var_47 = 0;
        //---------
        // forward
        // def control(x: wp.array2d(dtype=float), n: int):                                       <L 113>
        // i = wp.tid()                                                                           <L 114>
        var_0 = builtin_tid1d();
        // t = wp.tile_zeros(shape=(4, 4), dtype=float)                                           <L 115>
        var_3 = wp::tuple(var_1, var_2);
        var_4 = wp::tile_zeros<float, 4, 4>();
        // shared = wp.tile_zeros(shape=(4, 4), dtype=float, storage="shared")                    <L 116>
        var_7 = wp::tuple(var_5, var_6);
        var_9 = wp::tile_zeros<float, 4, 4>();
        // for k in range(n):                                                                     <L 117>
        var_10 = wp::range(var_n);
        start_for_0:;
            if (iter_cmp(var_10) == 0) goto end_for_0;
            var_11 = wp::iter_next(var_10);
            // part = wp.tile_load(x, shape=(4, 4), offset=(k * 4, 0))                            <L 118>
            var_14 = wp::tuple(var_12, var_13);
            var_16 = wp::mul(var_11, var_15);
            var_18 = wp::tuple(var_16, var_17);
            var_19 = wp::tile_load<wp::float32, true, false, 4, 4>(var_x, var_16, var_20);
            // turned = wp.tile_transpose(part)                                                   <L 119>
            var_21 = wp::tile_transpose(var_19);
            // t += part                                                                          <L 120>
            wp::tile_add_inplace(var_4, var_19);
            // shared = shared + turned                                                           <L 121>
            var_22 = wp::tile_add(var_9, var_21);
            wp::assign(var_9, var_22);
            goto start_for_0;
        end_for_0:;
        // if i > 2:                                                                              <L 122>
        var_24 = (var_0 > var_23);
        if (var_24) {
            // t = t * 2.0                                                                        <L 123>
            var_26 = wp::tile_mul(var_4, var_25);
        }
        if (!var_24) {
            // t = t + shared                                                                     <L 125>
            var_27 = wp::tile_add(var_4, var_9);
        }
        var_28 = wp::where(var_24, var_26, var_27);
        // while i < n:                                                                           <L 126>
        start_while_2:;
        var_29 = (var_0 < var_n);
        if ((var_29) == false) goto end_while_2;
            // other = wp.tile_load(x, shape=(4, 4), offset=(0, i), storage="shared")             <L 127>
            var_32 = wp::tuple(var_30, var_31);
            var_34 = wp::tuple(var_33, var_0);
            var_36 = wp::tile_load<wp::float32, true, false, 4, 4>(var_x, var_37, var_0);
            // t = t - other                                                                      <L 128>
            var_38 = wp::tile_sub(var_28, var_36);
            // i += 4                                                                             <L 129>
            var_40 = wp::add(var_0, var_39);
            wp::assign(var_0, var_40);
            wp::assign(var_28, var_38);
        goto start_while_2;
        end_while_2:;
        // again = t                                                                              <L 130>
        var_41 = wp::copy(var_28);
        // still = shared                                                                         <L 131>
        var_42 = wp::copy(var_9);
        // for _ in range(3):                                                                     <L 132>
        // again += still                                                                         <L 133>
        wp::tile_add_inplace(var_41, var_42);
        wp::tile_add_inplace(var_41, var_42);
        wp::tile_add_inplace(var_41, var_42);
        // wp.tile_store(x, again)                                                                <L 134>
        wp::tile_store<wp::float32, true, false>(var_x, var_46, var_47, var_41);
    }
}



extern "C" __global__ void control_76fc4454_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::int32 var_n,
    wp::array_t<wp::float32> adj_x,
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
        wp::int32 var_0;
        const wp::int32 var_1 = 4;
        const wp::int32 var_2 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_3;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_4 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_5 = 4;
        const wp::int32 var_6 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_7;
        const wp::str var_8 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_9 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,true>();
        wp::range_t var_10;
        wp::int32 var_11;
        const wp::int32 var_12 = 4;
        const wp::int32 var_13 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_14;
        const wp::int32 var_15 = 4;
        wp::int32 var_16;
        const wp::int32 var_17 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_18;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_19 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,true>();
        const wp::int32 var_20 = 0;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<1,4>>, false> var_21 = nullptr;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_22 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_23 = 2;
        bool var_24;
        const wp::float32 var_25 = 2.0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_26 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_27 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_28 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        bool var_29;
        const wp::int32 var_30 = 4;
        const wp::int32 var_31 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_32;
        const wp::int32 var_33 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_34;
        const wp::str var_35 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_36 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,true>();
        const wp::int32 var_37 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_38 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        const wp::int32 var_39 = 4;
        wp::int32 var_40;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> var_41 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>>{};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_42 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,true>();
        const wp::int32 var_43 = 0;
        const wp::int32 var_44 = 1;
        const wp::int32 var_45 = 2;
        const wp::int32 var_46 = 0;
        const wp::int32 var_47 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_3 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_4{};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_7 = {};
        wp::str adj_8 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true>& adj_9 = var_9;
        wp::range_t adj_10 = {};
        wp::int32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_14 = {};
        wp::int32 adj_15 = {};
        wp::int32 adj_16 = {};
        wp::int32 adj_17 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_18 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true>& adj_19 = var_19;
        wp::int32 adj_20 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<1,4>>, false>& adj_21 = var_21;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_22{};
        wp::int32 adj_23 = {};
        bool adj_24 = {};
        wp::float32 adj_25 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_26{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_27{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_28{};
        bool adj_29 = {};
        wp::int32 adj_30 = {};
        wp::int32 adj_31 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_32 = {};
        wp::int32 adj_33 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_34 = {};
        wp::str adj_35 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true>& adj_36 = var_36;
        wp::int32 adj_37 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_38{};
        wp::int32 adj_39 = {};
        wp::int32 adj_40 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,4>>> adj_41{};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true>& adj_42 = var_42;
        wp::int32 adj_43 = {};
        wp::int32 adj_44 = {};
        wp::int32 adj_45 = {};
        wp::int32 adj_46 = {};
        wp::int32 adj_47 = {};
        //---------
        // forward
        // def control(x: wp.array2d(dtype=float), n: int):                                       <L 113>
        // i = wp.tid()                                                                           <L 114>
        var_0 = builtin_tid1d();
        // t = wp.tile_zeros(shape=(4, 4), dtype=float)                                           <L 115>
        var_3 = wp::tuple(var_1, var_2);
        var_4 = wp::tile_zeros<float, 4, 4>();
        // shared = wp.tile_zeros(shape=(4, 4), dtype=float, storage="shared")                    <L 116>
        var_7 = wp::tuple(var_5, var_6);
        var_9 = wp::tile_zeros<float, 4, 4>();
        // for k in range(n):                                                                     <L 117>
        var_10 = wp::range(var_n);
        // if i > 2:                                                                              <L 122>
        var_24 = (var_0 > var_23);
        if (var_24) {
            // t = t * 2.0                                                                        <L 123>
            var_26 = wp::tile_mul(var_4, var_25);
        }
        if (!var_24) {
            // t = t + shared                                                                     <L 125>
            var_27 = wp::tile_add(var_4, var_9);
        }
        var_28 = wp::where(var_24, var_26, var_27);
        // while i < n:                                                                           <L 126>
        // again = t                                                                              <L 130>
        var_41 = wp::copy(var_28);
        // still = shared                                                                         <L 131>
        var_42 = wp::copy(var_9);
        // for _ in range(3):                                                                     <L 132>
        // again += still                                                                         <L 133>
        wp::tile_add_inplace(var_41, var_42);
        wp::tile_add_inplace(var_41, var_42);
        wp::tile_add_inplace(var_41, var_42);
        // wp.tile_store(x, again)                                                                <L 134>
        // wp::tile_store<wp::float32, true, false>(var_x, var_46, var_47, var_41);
        //---------
        // reverse
        wp::adj_tile_store(var_x, var_46, var_47, var_41, adj_x, adj_46, adj_47, adj_41);
        // adj: wp.tile_store(x, again)                                                           <L 134>
        wp::adj_tile_add_inplace(var_41, var_42, adj_41, adj_42);
        wp::adj_tile_add_inplace(var_41, var_42, adj_41, adj_42);
        wp::adj_tile_add_inplace(var_41, var_42, adj_41, adj_42);
        // adj: again += still                                                                    <L 133>
        // adj: for _ in range(3):                                                                <L 132>
        wp::adj_copy(var_9, adj_9, adj_42);
        // adj: still = shared                                                                    <L 131>
        wp::adj_copy(var_28, adj_28, adj_41);
        // adj: again = t                                                                         <L 130>
        start_while_2:;
        var_29 = (var_0 < var_n);
        if ((var_29) == false) goto end_while_2;
        adj_30 = {};
        adj_31 = {};
        adj_32 = {};
        adj_33 = {};
        adj_34 = {};
        adj_35 = {};
        adj_36.grad_zero();
        adj_37 = {};
        adj_38.grad_zero();
        adj_39 = {};
        adj_40 = {};
            // other = wp.tile_load(x, shape=(4, 4), offset=(0, i), storage="shared")             <L 127>
            var_32 = wp::tuple(var_30, var_31);
            var_34 = wp::tuple(var_33, var_0);
            var_36 = wp::tile_load<wp::float32, true, false, 4, 4>(var_x, var_37, var_0);
            // t = t - other                                                                      <L 128>
            var_38 = wp::tile_sub(var_28, var_36);
            // i += 4                                                                             <L 129>
            var_40 = wp::add(var_0, var_39);
            wp::assign(var_0, var_40);
            wp::assign(var_28, var_38);
            wp::adj_assign(var_28, var_38, adj_28, adj_38);
            wp::adj_assign(var_0, var_40, adj_0, adj_40);
            wp::adj_add(var_0, var_39, adj_0, adj_39, adj_40);
            // adj: i += 4                                                                        <L 129>
            wp::adj_tile_sub(var_28, var_36, adj_28, adj_36, adj_38);
            // adj: t = t - other                                                                 <L 128>
            wp::adj_tile_load(var_x, var_37, var_0, adj_x, adj_37, adj_0, adj_36);
            // adj: other = wp.tile_load(x, shape=(4, 4), offset=(0, i), storage="shared")        <L 127>
        goto start_while_2;
        end_while_2:;
        // adj: while i < n:                                                                      <L 126>
        wp::adj_where(var_24, var_26, var_27, adj_24, adj_26, adj_27, adj_28);
        if (!var_24) {
            wp::adj_tile_add(var_4, var_9, adj_4, adj_9, adj_27);
            // adj: t = t + shared                                                                <L 125>
        }
        if (var_24) {
            wp::adj_tile_mul(var_4, var_25, adj_4, adj_25, adj_26);
            // adj: t = t * 2.0                                                                   <L 123>
        }
        // adj: if i > 2:                                                                         <L 122>
        var_10 = wp::iter_reverse(var_10);
        start_for_0:;
            if (iter_cmp(var_10) == 0) goto end_for_0;
            var_11 = wp::iter_next(var_10);
        	adj_12 = {};
        	adj_13 = {};
        	adj_14 = {};
        	adj_15 = {};
        	adj_16 = {};
        	adj_17 = {};
        	adj_18 = {};
        	adj_19.grad_zero();
        	adj_20 = {};
        	adj_22.grad_zero();
            // part = wp.tile_load(x, shape=(4, 4), offset=(k * 4, 0))                            <L 118>
            var_14 = wp::tuple(var_12, var_13);
            var_16 = wp::mul(var_11, var_15);
            var_18 = wp::tuple(var_16, var_17);
            var_19 = wp::tile_load<wp::float32, true, false, 4, 4>(var_x, var_16, var_20);
            // turned = wp.tile_transpose(part)                                                   <L 119>
            var_21 = wp::tile_transpose(var_19);
            // t += part                                                                          <L 120>
            wp::tile_add_inplace(var_4, var_19);
            // shared = shared + turned                                                           <L 121>
            var_22 = wp::tile_add(var_9, var_21);
            wp::assign(var_9, var_22);
            wp::adj_assign(var_9, var_22, adj_9, adj_22);
            wp::adj_tile_add(var_9, var_21, adj_9, adj_21, adj_22);
            // adj: shared = shared + turned                                                      <L 121>
            wp::adj_tile_add_inplace(var_4, var_19, adj_4, adj_19);
            // adj: t += part                                                                     <L 120>
            wp::adj_tile_transpose(var_19, adj_19, adj_21);
            // adj: turned = wp.tile_transpose(part)                                              <L 119>
            wp::adj_tile_load(var_x, var_16, var_20, adj_x, adj_16, adj_20, adj_19);
            wp::adj_mul(var_11, var_15, adj_11, adj_15, adj_16);
            // adj: part = wp.tile_load(x, shape=(4, 4), offset=(k * 4, 0))                       <L 118>
        	goto start_for_0;
        end_for_0:;
        // adj: for k in range(n):                                                                <L 117>
        // adj: shared = wp.tile_zeros(shape=(4, 4), dtype=float, storage="shared")               <L 116>
        // adj: t = wp.tile_zeros(shape=(4, 4), dtype=float)                                      <L 115>
        // adj: i = wp.tid()                                                                      <L 114>
        // adj: def control(x: wp.array2d(dtype=float), n: int):                                  <L 113>
        continue;
    }
}



extern "C" __global__ void loads_ba55468e_cuda_kernel_forward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::float32> var_line,
    wp::array_t<wp::vec_t<3, wp::float32>> var_plane,
    wp::array_t<wp::float16> var_block,
    wp::array_t<wp::int64> var_four,
    wp::array_t<wp::int32> var_rows,
    wp::array_t<wp::vec_t<3, wp::float32>> var_out)
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
        const wp::int32 var_2 = 8;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_3 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 8;
        wp::int32 var_6;
        const bool var_7 = false;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_8 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        const wp::int32 var_9 = 4;
        const wp::int32 var_10 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_11;
        const wp::int32 var_12 = 4;
        wp::int32 var_13;
        const wp::int32 var_14 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_15;
        const wp::str var_16 = "shared";
        const bool var_17 = true;
        wp::tile_shared_t<wp::vec_t<3, wp::float32>,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_18 = wp::tile_alloc_empty<wp::vec_t<3, wp::float32>,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,false>();
        const wp::int32 var_19 = 0;
        const wp::int32 var_20 = 2;
        const wp::int32 var_21 = 2;
        const wp::int32 var_22 = 2;
        wp::tuple_t<wp::int32, wp::int32, wp::int32> var_23;
        const wp::int32 var_24 = 0;
        wp::tuple_t<wp::int32, wp::int32, wp::int32> var_25;
        const wp::str var_26 = "shared";
        const bool var_27 = false;
        const bool var_28 = true;
        wp::tile_shared_t<wp::float16,wp::tile_layout_strided_t<wp::tile_shape_t<2,2,2>, wp::tile_stride_t<4,2,1>>, true> var_29 = wp::tile_alloc_empty<wp::float16,wp::tile_shape_t<2,2,2>,wp::tile_stride_t<4,2,1>,false>();
        const wp::int32 var_30 = 0;
        const wp::int32 var_31 = 1;
        const wp::int32 var_32 = 2;
        const wp::int32 var_33 = 3;
        const wp::int32 var_34 = 4;
        wp::tuple_t<wp::int32, wp::int32, wp::int32, wp::int32> var_35;
        wp::tile_register_t<wp::int64,wp::tile_layout_register_t<wp::tile_shape_t<1,2,3,4>>> var_36 = wp::tile_register_t<wp::int64,wp::tile_layout_register_t<wp::tile_shape_t<1,2,3,4>>>{};
        const wp::int32 var_37 = 0;
        const wp::int32 var_38 = 0;
        const wp::int32 var_39 = 0;
        const wp::int32 var_40 = 0;
        const wp::int32 var_41 = 4;
        wp::tile_shared_t<wp::int32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_42 = wp::tile_alloc_empty<wp::int32,wp::tile_shape_t<4>,wp::tile_stride_t<1>,false>();
        const wp::int32 var_43 = 0;
        const wp::int32 var_44 = 4;
        const wp::int32 var_45 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_46;
        const wp::int32 var_47 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_48;
        const wp::int32 var_49 = 0;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_50 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_51 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_52;
        const bool var_53 = true;
        const wp::int32 var_54 = 0;
        const wp::int32 var_55 = 0;
        const wp::int32 var_56 = 0;
        const wp::int32 var_57 = 4;
        wp::int32 var_58;
        const wp::int32 var_59 = 8;
        wp::int32 var_60;
        wp::tuple_t<wp::int32, wp::int32> var_61;
        const bool var_62 = false;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_63 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_64 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_65;
        const wp::int32 var_66 = 0;
        wp::tile_shared_t<wp::vec_t<3, wp::float32>,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_67 = wp::tile_alloc_empty<wp::vec_t<3, wp::float32>,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,false>();
        const wp::int32 var_68 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_69 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        //---------
        // forward
        // def loads(                                                                             <L 34>
        // i, j = wp.tid()                                                                        <L 42>
        builtin_tid2d(var_0, var_1);
        // a = wp.tile_load(line, shape=8)                                                        <L 43>
        var_3 = wp::tile_load<wp::float32, true, false, 8>(var_line, var_4);
        // b = wp.tile_load(line, shape=SIZE, offset=i * SIZE, bounds_check=False)                <L 44>
        var_6 = wp::mul(var_0, var_5);
        var_8 = wp::tile_load<wp::float32, false, false, 8>(var_line, var_6);
        // c = wp.tile_load(plane, (4, 8), (i * 4, 0), storage="shared", aligned=True)            <L 45>
        var_11 = wp::tuple(var_9, var_10);
        var_13 = wp::mul(var_0, var_12);
        var_15 = wp::tuple(var_13, var_14);
        var_18 = wp::tile_load<wp::vec_t<3, wp::float32>, true, true, 4, 8>(var_plane, var_13, var_19);
        // d = wp.tile_load(block, shape=(2, 2, 2), offset=(0, i, j), storage="shared", bounds_check=False, aligned=True)       <L 46>
        var_23 = wp::tuple(var_20, var_21, var_22);
        var_25 = wp::tuple(var_24, var_0, var_1);
        var_29 = wp::tile_load<wp::float16, false, true, 2, 2, 2>(var_block, var_30, var_0, var_1);
        // e = wp.tile_load(four, shape=(1, 2, 3, 4))                                             <L 47>
        var_35 = wp::tuple(var_31, var_32, var_33, var_34);
        var_36 = wp::tile_load<wp::int64, true, false, 1, 2, 3, 4>(var_four, var_37, var_38, var_39, var_40);
        // index = wp.tile_load(rows, shape=4)                                                    <L 48>
        var_42 = wp::tile_load<wp::int32, true, false, 4>(var_rows, var_43);
        // f = wp.tile_load_indexed(plane, indices=index, shape=(4, 8), offset=(0, i), axis=0)       <L 49>
        var_46 = wp::tuple(var_44, var_45);
        var_48 = wp::tuple(var_47, var_0);
        var_50 = wp::tile_load_indexed<4, 8>(var_plane, var_42, var_49, var_51, var_0);
        // wp.tile_store(out, c, offset=(i, j), aligned=True)                                     <L 50>
        var_52 = wp::tuple(var_0, var_1);
        wp::tile_store<wp::vec_t<3, wp::float32>, true, true>(var_out, var_0, var_1, var_18);
        // wp.tile_store_indexed(out, index, f, axis=0)                                           <L 51>
        wp::tile_store_indexed(var_out, var_42, var_54, var_55, var_56, var_50);
        // total = wp.tile_atomic_add(out, f, offset=(i * 4, j * 8), bounds_check=False)          <L 52>
        var_58 = wp::mul(var_0, var_57);
        var_60 = wp::mul(var_1, var_59);
        var_61 = wp::tuple(var_58, var_60);
        var_63 = wp::tile_atomic_add<wp::vec_t<3, wp::float32>, false>(var_out, var_58, var_60, var_50);
        // wp.tile_atomic_add_indexed(out, indices=index, t=c, offset=(i, 0), axis=0)             <L 53>
        var_65 = wp::tuple(var_0, var_64);
        var_67 = wp::tile_atomic_add_indexed(var_out, var_42, var_66, var_0, var_68, var_18);
        // wp.tile_store(line, a + b, i)                                                          <L 54>
        var_69 = wp::tile_add(var_3, var_8);
        wp::tile_store<wp::float32, true, false>(var_line, var_0, var_69);
    }
}



extern "C" __global__ void loads_ba55468e_cuda_kernel_backward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::float32> var_line,
    wp::array_t<wp::vec_t<3, wp::float32>> var_plane,
    wp::array_t<wp::float16> var_block,
    wp::array_t<wp::int64> var_four,
    wp::array_t<wp::int32> var_rows,
    wp::array_t<wp::vec_t<3, wp::float32>> var_out,
    wp::array_t<wp::float32> adj_line,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_plane,
    wp::array_t<wp::float16> adj_block,
    wp::array_t<wp::int64> adj_four,
    wp::array_t<wp::int32> adj_rows,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_out)
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
        const wp::int32 var_2 = 8;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_3 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 8;
        wp::int32 var_6;
        const bool var_7 = false;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_8 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        const wp::int32 var_9 = 4;
        const wp::int32 var_10 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_11;
        const wp::int32 var_12 = 4;
        wp::int32 var_13;
        const wp::int32 var_14 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_15;
        const wp::str var_16 = "shared";
        const bool var_17 = true;
        wp::tile_shared_t<wp::vec_t<3, wp::float32>,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_18 = wp::tile_alloc_empty<wp::vec_t<3, wp::float32>,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,true>();
        const wp::int32 var_19 = 0;
        const wp::int32 var_20 = 2;
        const wp::int32 var_21 = 2;
        const wp::int32 var_22 = 2;
        wp::tuple_t<wp::int32, wp::int32, wp::int32> var_23;
        const wp::int32 var_24 = 0;
        wp::tuple_t<wp::int32, wp::int32, wp::int32> var_25;
        const wp::str var_26 = "shared";
        const bool var_27 = false;
        const bool var_28 = true;
        wp::tile_shared_t<wp::float16,wp::tile_layout_strided_t<wp::tile_shape_t<2,2,2>, wp::tile_stride_t<4,2,1>>, true> var_29 = wp::tile_alloc_empty<wp::float16,wp::tile_shape_t<2,2,2>,wp::tile_stride_t<4,2,1>,true>();
        const wp::int32 var_30 = 0;
        const wp::int32 var_31 = 1;
        const wp::int32 var_32 = 2;
        const wp::int32 var_33 = 3;
        const wp::int32 var_34 = 4;
        wp::tuple_t<wp::int32, wp::int32, wp::int32, wp::int32> var_35;
        wp::tile_register_t<wp::int64,wp::tile_layout_register_t<wp::tile_shape_t<1,2,3,4>>> var_36 = wp::tile_register_t<wp::int64,wp::tile_layout_register_t<wp::tile_shape_t<1,2,3,4>>>{};
        const wp::int32 var_37 = 0;
        const wp::int32 var_38 = 0;
        const wp::int32 var_39 = 0;
        const wp::int32 var_40 = 0;
        const wp::int32 var_41 = 4;
        wp::tile_shared_t<wp::int32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_42 = wp::tile_alloc_empty<wp::int32,wp::tile_shape_t<4>,wp::tile_stride_t<1>,true>();
        const wp::int32 var_43 = 0;
        const wp::int32 var_44 = 4;
        const wp::int32 var_45 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_46;
        const wp::int32 var_47 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_48;
        const wp::int32 var_49 = 0;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_50 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_51 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_52;
        const bool var_53 = true;
        const wp::int32 var_54 = 0;
        const wp::int32 var_55 = 0;
        const wp::int32 var_56 = 0;
        const wp::int32 var_57 = 4;
        wp::int32 var_58;
        const wp::int32 var_59 = 8;
        wp::int32 var_60;
        wp::tuple_t<wp::int32, wp::int32> var_61;
        const bool var_62 = false;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_63 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_64 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_65;
        const wp::int32 var_66 = 0;
        wp::tile_shared_t<wp::vec_t<3, wp::float32>,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true> var_67 = wp::tile_alloc_empty<wp::vec_t<3, wp::float32>,wp::tile_shape_t<4,8>,wp::tile_stride_t<8,1>,true>();
        const wp::int32 var_68 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> var_69 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>>{};
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> adj_3{};
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        bool adj_7 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> adj_8{};
        wp::int32 adj_9 = {};
        wp::int32 adj_10 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_11 = {};
        wp::int32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::int32 adj_14 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_15 = {};
        wp::str adj_16 = {};
        bool adj_17 = {};
        wp::tile_shared_t<wp::vec_t<3, wp::float32>,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true>& adj_18 = var_18;
        wp::int32 adj_19 = {};
        wp::int32 adj_20 = {};
        wp::int32 adj_21 = {};
        wp::int32 adj_22 = {};
        wp::tuple_t<wp::int32, wp::int32, wp::int32> adj_23 = {};
        wp::int32 adj_24 = {};
        wp::tuple_t<wp::int32, wp::int32, wp::int32> adj_25 = {};
        wp::str adj_26 = {};
        bool adj_27 = {};
        bool adj_28 = {};
        wp::tile_shared_t<wp::float16,wp::tile_layout_strided_t<wp::tile_shape_t<2,2,2>, wp::tile_stride_t<4,2,1>>, true>& adj_29 = var_29;
        wp::int32 adj_30 = {};
        wp::int32 adj_31 = {};
        wp::int32 adj_32 = {};
        wp::int32 adj_33 = {};
        wp::int32 adj_34 = {};
        wp::tuple_t<wp::int32, wp::int32, wp::int32, wp::int32> adj_35 = {};
        wp::tile_register_t<wp::int64,wp::tile_layout_register_t<wp::tile_shape_t<1,2,3,4>>> adj_36{};
        wp::int32 adj_37 = {};
        wp::int32 adj_38 = {};
        wp::int32 adj_39 = {};
        wp::int32 adj_40 = {};
        wp::int32 adj_41 = {};
        wp::tile_shared_t<wp::int32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true>& adj_42 = var_42;
        wp::int32 adj_43 = {};
        wp::int32 adj_44 = {};
        wp::int32 adj_45 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_46 = {};
        wp::int32 adj_47 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_48 = {};
        wp::int32 adj_49 = {};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_50{};
        wp::int32 adj_51 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_52 = {};
        bool adj_53 = {};
        wp::int32 adj_54 = {};
        wp::int32 adj_55 = {};
        wp::int32 adj_56 = {};
        wp::int32 adj_57 = {};
        wp::int32 adj_58 = {};
        wp::int32 adj_59 = {};
        wp::int32 adj_60 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_61 = {};
        bool adj_62 = {};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_63{};
        wp::int32 adj_64 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_65 = {};
        wp::int32 adj_66 = {};
        wp::tile_shared_t<wp::vec_t<3, wp::float32>,wp::tile_layout_strided_t<wp::tile_shape_t<4,8>, wp::tile_stride_t<8,1>>, true>& adj_67 = var_67;
        wp::int32 adj_68 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<8>>> adj_69{};
        //---------
        // forward
        // def loads(                                                                             <L 34>
        // i, j = wp.tid()                                                                        <L 42>
        builtin_tid2d(var_0, var_1);
        // a = wp.tile_load(line, shape=8)                                                        <L 43>
        var_3 = wp::tile_load<wp::float32, true, false, 8>(var_line, var_4);
        // b = wp.tile_load(line, shape=SIZE, offset=i * SIZE, bounds_check=False)                <L 44>
        var_6 = wp::mul(var_0, var_5);
        var_8 = wp::tile_load<wp::float32, false, false, 8>(var_line, var_6);
        // c = wp.tile_load(plane, (4, 8), (i * 4, 0), storage="shared", aligned=True)            <L 45>
        var_11 = wp::tuple(var_9, var_10);
        var_13 = wp::mul(var_0, var_12);
        var_15 = wp::tuple(var_13, var_14);
        var_18 = wp::tile_load<wp::vec_t<3, wp::float32>, true, true, 4, 8>(var_plane, var_13, var_19);
        // d = wp.tile_load(block, shape=(2, 2, 2), offset=(0, i, j), storage="shared", bounds_check=False, aligned=True)       <L 46>
        var_23 = wp::tuple(var_20, var_21, var_22);
        var_25 = wp::tuple(var_24, var_0, var_1);
        var_29 = wp::tile_load<wp::float16, false, true, 2, 2, 2>(var_block, var_30, var_0, var_1);
        // e = wp.tile_load(four, shape=(1, 2, 3, 4))                                             <L 47>
        var_35 = wp::tuple(var_31, var_32, var_33, var_34);
        var_36 = wp::tile_load<wp::int64, true, false, 1, 2, 3, 4>(var_four, var_37, var_38, var_39, var_40);
        // index = wp.tile_load(rows, shape=4)                                                    <L 48>
        var_42 = wp::tile_load<wp::int32, true, false, 4>(var_rows, var_43);
        // f = wp.tile_load_indexed(plane, indices=index, shape=(4, 8), offset=(0, i), axis=0)       <L 49>
        var_46 = wp::tuple(var_44, var_45);
        var_48 = wp::tuple(var_47, var_0);
        var_50 = wp::tile_load_indexed<4, 8>(var_plane, var_42, var_49, var_51, var_0);
        // wp.tile_store(out, c, offset=(i, j), aligned=True)                                     <L 50>
        var_52 = wp::tuple(var_0, var_1);
        // wp::tile_store<wp::vec_t<3, wp::float32>, true, true>(var_out, var_0, var_1, var_18);
        // wp.tile_store_indexed(out, index, f, axis=0)                                           <L 51>
        // wp::tile_store_indexed(var_out, var_42, var_54, var_55, var_56, var_50);
        // total = wp.tile_atomic_add(out, f, offset=(i * 4, j * 8), bounds_check=False)          <L 52>
        var_58 = wp::mul(var_0, var_57);
        var_60 = wp::mul(var_1, var_59);
        var_61 = wp::tuple(var_58, var_60);
        // var_63 = wp::tile_atomic_add<wp::vec_t<3, wp::float32>, false>(var_out, var_58, var_60, var_50);
        // wp.tile_atomic_add_indexed(out, indices=index, t=c, offset=(i, 0), axis=0)             <L 53>
        var_65 = wp::tuple(var_0, var_64);
        // var_67 = wp::tile_atomic_add_indexed(var_out, var_42, var_66, var_0, var_68, var_18);
        // wp.tile_store(line, a + b, i)                                                          <L 54>
        var_69 = wp::tile_add(var_3, var_8);
        // wp::tile_store<wp::float32, true, false>(var_line, var_0, var_69);
        //---------
        // reverse
        wp::adj_tile_store(var_line, var_0, var_69, adj_line, adj_0, adj_69);
        wp::adj_tile_add(var_3, var_8, adj_3, adj_8, adj_69);
        // adj: wp.tile_store(line, a + b, i)                                                     <L 54>
        wp::adj_tile_atomic_add_indexed(var_out, var_42, var_66, var_0, var_68, var_18, adj_out, adj_42, adj_66, adj_0, adj_68, adj_18, adj_67);
        // adj: wp.tile_atomic_add_indexed(out, indices=index, t=c, offset=(i, 0), axis=0)        <L 53>
        wp::adj_tile_atomic_add(var_out, var_58, var_60, var_50, adj_out, adj_58, adj_60, adj_50, adj_63);
        wp::adj_mul(var_1, var_59, adj_1, adj_59, adj_60);
        wp::adj_mul(var_0, var_57, adj_0, adj_57, adj_58);
        // adj: total = wp.tile_atomic_add(out, f, offset=(i * 4, j * 8), bounds_check=False)     <L 52>
        wp::adj_tile_store_indexed(var_out, var_42, var_54, var_55, var_56, var_50, adj_out, adj_42, adj_54, adj_55, adj_56, adj_50);
        // adj: wp.tile_store_indexed(out, index, f, axis=0)                                      <L 51>
        wp::adj_tile_store(var_out, var_0, var_1, var_18, adj_out, adj_0, adj_1, adj_18);
        // adj: wp.tile_store(out, c, offset=(i, j), aligned=True)                                <L 50>
        wp::adj_tile_load_indexed(var_plane, var_42, var_49, var_51, var_0, adj_plane, adj_42, adj_49, adj_51, adj_0, adj_50);
        // adj: f = wp.tile_load_indexed(plane, indices=index, shape=(4, 8), offset=(0, i), axis=0)  <L 49>
        wp::adj_tile_load(var_rows, var_43, adj_rows, adj_43, adj_42);
        // adj: index = wp.tile_load(rows, shape=4)                                               <L 48>
        wp::adj_tile_load(var_four, var_37, var_38, var_39, var_40, adj_four, adj_37, adj_38, adj_39, adj_40, adj_36);
        // adj: e = wp.tile_load(four, shape=(1, 2, 3, 4))                                        <L 47>
        wp::adj_tile_load(var_block, var_30, var_0, var_1, adj_block, adj_30, adj_0, adj_1, adj_29);
        // adj: d = wp.tile_load(block, shape=(2, 2, 2), offset=(0, i, j), storage="shared", bounds_check=False, aligned=True)  <L 46>
        wp::adj_tile_load(var_plane, var_13, var_19, adj_plane, adj_13, adj_19, adj_18);
        wp::adj_mul(var_0, var_12, adj_0, adj_12, adj_13);
        // adj: c = wp.tile_load(plane, (4, 8), (i * 4, 0), storage="shared", aligned=True)       <L 45>
        wp::adj_tile_load(var_line, var_6, adj_line, adj_6, adj_8);
        wp::adj_mul(var_0, var_5, adj_0, adj_5, adj_6);
        // adj: b = wp.tile_load(line, shape=SIZE, offset=i * SIZE, bounds_check=False)           <L 44>
        wp::adj_tile_load(var_line, var_4, adj_line, adj_4, adj_3);
        // adj: a = wp.tile_load(line, shape=8)                                                   <L 43>
        // adj: i, j = wp.tid()                                                                   <L 42>
        // adj: def loads(                                                                        <L 34>
        continue;
    }
}



extern "C" __global__ void arithmetic_d04c75f9_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::vec_t<3, wp::float32>> var_v,
    wp::array_t<wp::int32> var_n)
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
        const wp::int32 var_1 = 4;
        const wp::int32 var_2 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_3;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_4 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_5 = 0;
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 4;
        const wp::int32 var_8 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_9;
        const wp::int32 var_10 = 4;
        const wp::int32 var_11 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_12;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_13 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_14 = 4;
        const wp::int32 var_15 = 0;
        const wp::int32 var_16 = 4;
        const wp::int32 var_17 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_18;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_19 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_20 = 0;
        const wp::int32 var_21 = 0;
        const wp::int32 var_22 = 4;
        const wp::int32 var_23 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_24;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_25 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_26 = 0;
        const wp::int32 var_27 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_28 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_29 = 2.0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_30 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_31 = 3.0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_32 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_33 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_34 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_35 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_36 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_37 = 4.0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_38 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_39 = 1.0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_40 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_41 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_42 = 2.0;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_43 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_44 = 1.0;
        const wp::float32 var_45 = 2.0;
        const wp::float32 var_46 = 3.0;
        wp::vec_t<3, wp::float32> var_47;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_48 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_49 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_50 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_51 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_52 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_53 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_54 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_55 = 0;
        const wp::int32 var_56 = 0;
        const wp::int32 var_57 = 0;
        const wp::int32 var_58 = 0;
        const wp::int32 var_59 = 0;
        const wp::int32 var_60 = 0;
        //---------
        // forward
        // def arithmetic(x: wp.array2d(dtype=float), v: wp.array2d(dtype=wp.vec3), n: wp.array2d(dtype=int)):       <L 77>
        // i = wp.tid()                                                                           <L 78>
        var_0 = builtin_tid1d();
        // a = wp.tile_load(x, shape=(4, 8))                                                      <L 79>
        var_3 = wp::tuple(var_1, var_2);
        var_4 = wp::tile_load<wp::float32, true, false, 4, 8>(var_x, var_5, var_6);
        // b = wp.tile_load(x, shape=(4, 8), offset=(4, 0))                                       <L 80>
        var_9 = wp::tuple(var_7, var_8);
        var_12 = wp::tuple(var_10, var_11);
        var_13 = wp::tile_load<wp::float32, true, false, 4, 8>(var_x, var_14, var_15);
        // p = wp.tile_load(v, shape=(4, 8))                                                      <L 81>
        var_18 = wp::tuple(var_16, var_17);
        var_19 = wp::tile_load<wp::vec_t<3, wp::float32>, true, false, 4, 8>(var_v, var_20, var_21);
        // k = wp.tile_load(n, shape=(4, 8))                                                      <L 82>
        var_24 = wp::tuple(var_22, var_23);
        var_25 = wp::tile_load<wp::int32, true, false, 4, 8>(var_n, var_26, var_27);
        // a += b                                                                                 <L 83>
        wp::tile_add_inplace(var_4, var_13);
        // a -= b                                                                                 <L 84>
        wp::tile_sub_inplace(var_4, var_13);
        // a = -a * 2.0 + 3.0 * b - a / b                                                         <L 85>
        var_28 = wp::tile_neg(var_4);
        var_30 = wp::tile_mul(var_28, var_29);
        var_32 = wp::tile_mul(var_13, var_31);
        var_33 = wp::tile_add(var_30, var_32);
        var_34 = wp::tile_div_elementwise(var_4, var_13);
        var_35 = wp::tile_sub(var_33, var_34);
        // a = a * b / 4.0 + 1.0 / b                                                              <L 86>
        var_36 = wp::tile_mul_elementwise(var_35, var_13);
        var_38 = wp::tile_div(var_36, var_37);
        var_40 = wp::tile_div(var_39, var_13);
        var_41 = wp::tile_add(var_38, var_40);
        // q = p * 2.0 + a * wp.vec3(1.0, 2.0, 3.0) + a * p                                       <L 87>
        var_43 = wp::tile_mul(var_19, var_42);
        var_47 = wp::vec_t<3, wp::float32>(var_44, var_45, var_46);
        var_48 = wp::tile_mul(var_41, var_47);
        var_49 = wp::tile_add(var_43, var_48);
        var_50 = wp::tile_mul_elementwise(var_41, var_19);
        var_51 = wp::tile_add(var_49, var_50);
        // k &= k                                                                                 <L 88>
        wp::tile_bit_and_inplace(var_25, var_25);
        // k |= k | k                                                                             <L 89>
        var_52 = wp::tile_bit_or(var_25, var_25);
        wp::tile_bit_or_inplace(var_25, var_52);
        // k ^= k & (k ^ k)                                                                       <L 90>
        var_53 = wp::tile_bit_xor(var_25, var_25);
        var_54 = wp::tile_bit_and(var_25, var_53);
        wp::tile_bit_xor_inplace(var_25, var_54);
        // wp.tile_store(x, a)                                                                    <L 91>
        wp::tile_store<wp::float32, true, false>(var_x, var_55, var_56, var_41);
        // wp.tile_store(v, q)                                                                    <L 92>
        wp::tile_store<wp::vec_t<3, wp::float32>, true, false>(var_v, var_57, var_58, var_51);
        // wp.tile_store(n, k)                                                                    <L 93>
        wp::tile_store<wp::int32, true, false>(var_n, var_59, var_60, var_25);
    }
}



extern "C" __global__ void arithmetic_d04c75f9_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::vec_t<3, wp::float32>> var_v,
    wp::array_t<wp::int32> var_n,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v,
    wp::array_t<wp::int32> adj_n)
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
        const wp::int32 var_1 = 4;
        const wp::int32 var_2 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_3;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_4 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_5 = 0;
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 4;
        const wp::int32 var_8 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_9;
        const wp::int32 var_10 = 4;
        const wp::int32 var_11 = 0;
        wp::tuple_t<wp::int32, wp::int32> var_12;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_13 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_14 = 4;
        const wp::int32 var_15 = 0;
        const wp::int32 var_16 = 4;
        const wp::int32 var_17 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_18;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_19 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_20 = 0;
        const wp::int32 var_21 = 0;
        const wp::int32 var_22 = 4;
        const wp::int32 var_23 = 8;
        wp::tuple_t<wp::int32, wp::int32> var_24;
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_25 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_26 = 0;
        const wp::int32 var_27 = 0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_28 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_29 = 2.0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_30 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_31 = 3.0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_32 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_33 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_34 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_35 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_36 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_37 = 4.0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_38 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_39 = 1.0;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_40 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_41 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_42 = 2.0;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_43 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::float32 var_44 = 1.0;
        const wp::float32 var_45 = 2.0;
        const wp::float32 var_46 = 3.0;
        wp::vec_t<3, wp::float32> var_47;
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_48 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_49 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_50 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_51 = wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_52 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_53 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> var_54 = wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>>{};
        const wp::int32 var_55 = 0;
        const wp::int32 var_56 = 0;
        const wp::int32 var_57 = 0;
        const wp::int32 var_58 = 0;
        const wp::int32 var_59 = 0;
        const wp::int32 var_60 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_3 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_4{};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::int32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_9 = {};
        wp::int32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_12 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_13{};
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::int32 adj_16 = {};
        wp::int32 adj_17 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_18 = {};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_19{};
        wp::int32 adj_20 = {};
        wp::int32 adj_21 = {};
        wp::int32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_24 = {};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_25{};
        wp::int32 adj_26 = {};
        wp::int32 adj_27 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_28{};
        wp::float32 adj_29 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_30{};
        wp::float32 adj_31 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_32{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_33{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_34{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_35{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_36{};
        wp::float32 adj_37 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_38{};
        wp::float32 adj_39 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_40{};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_41{};
        wp::float32 adj_42 = {};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_43{};
        wp::float32 adj_44 = {};
        wp::float32 adj_45 = {};
        wp::float32 adj_46 = {};
        wp::vec_t<3, wp::float32> adj_47 = {};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_48{};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_49{};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_50{};
        wp::tile_register_t<wp::vec_t<3, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_51{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_52{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_53{};
        wp::tile_register_t<wp::int32,wp::tile_layout_register_t<wp::tile_shape_t<4,8>>> adj_54{};
        wp::int32 adj_55 = {};
        wp::int32 adj_56 = {};
        wp::int32 adj_57 = {};
        wp::int32 adj_58 = {};
        wp::int32 adj_59 = {};
        wp::int32 adj_60 = {};
        //---------
        // forward
        // def arithmetic(x: wp.array2d(dtype=float), v: wp.array2d(dtype=wp.vec3), n: wp.array2d(dtype=int)):       <L 77>
        // i = wp.tid()                                                                           <L 78>
        var_0 = builtin_tid1d();
        // a = wp.tile_load(x, shape=(4, 8))                                                      <L 79>
        var_3 = wp::tuple(var_1, var_2);
        var_4 = wp::tile_load<wp::float32, true, false, 4, 8>(var_x, var_5, var_6);
        // b = wp.tile_load(x, shape=(4, 8), offset=(4, 0))                                       <L 80>
        var_9 = wp::tuple(var_7, var_8);
        var_12 = wp::tuple(var_10, var_11);
        var_13 = wp::tile_load<wp::float32, true, false, 4, 8>(var_x, var_14, var_15);
        // p = wp.tile_load(v, shape=(4, 8))                                                      <L 81>
        var_18 = wp::tuple(var_16, var_17);
        var_19 = wp::tile_load<wp::vec_t<3, wp::float32>, true, false, 4, 8>(var_v, var_20, var_21);
        // k = wp.tile_load(n, shape=(4, 8))                                                      <L 82>
        var_24 = wp::tuple(var_22, var_23);
        var_25 = wp::tile_load<wp::int32, true, false, 4, 8>(var_n, var_26, var_27);
        // a += b                                                                                 <L 83>
        wp::tile_add_inplace(var_4, var_13);
        // a -= b                                                                                 <L 84>
        wp::tile_sub_inplace(var_4, var_13);
        // a = -a * 2.0 + 3.0 * b - a / b                                                         <L 85>
        var_28 = wp::tile_neg(var_4);
        var_30 = wp::tile_mul(var_28, var_29);
        var_32 = wp::tile_mul(var_13, var_31);
        var_33 = wp::tile_add(var_30, var_32);
        var_34 = wp::tile_div_elementwise(var_4, var_13);
        var_35 = wp::tile_sub(var_33, var_34);
        // a = a * b / 4.0 + 1.0 / b                                                              <L 86>
        var_36 = wp::tile_mul_elementwise(var_35, var_13);
        var_38 = wp::tile_div(var_36, var_37);
        var_40 = wp::tile_div(var_39, var_13);
        var_41 = wp::tile_add(var_38, var_40);
        // q = p * 2.0 + a * wp.vec3(1.0, 2.0, 3.0) + a * p                                       <L 87>
        var_43 = wp::tile_mul(var_19, var_42);
        var_47 = wp::vec_t<3, wp::float32>(var_44, var_45, var_46);
        var_48 = wp::tile_mul(var_41, var_47);
        var_49 = wp::tile_add(var_43, var_48);
        var_50 = wp::tile_mul_elementwise(var_41, var_19);
        var_51 = wp::tile_add(var_49, var_50);
        // k &= k                                                                                 <L 88>
        wp::tile_bit_and_inplace(var_25, var_25);
        // k |= k | k                                                                             <L 89>
        var_52 = wp::tile_bit_or(var_25, var_25);
        wp::tile_bit_or_inplace(var_25, var_52);
        // k ^= k & (k ^ k)                                                                       <L 90>
        var_53 = wp::tile_bit_xor(var_25, var_25);
        var_54 = wp::tile_bit_and(var_25, var_53);
        wp::tile_bit_xor_inplace(var_25, var_54);
        // wp.tile_store(x, a)                                                                    <L 91>
        // wp::tile_store<wp::float32, true, false>(var_x, var_55, var_56, var_41);
        // wp.tile_store(v, q)                                                                    <L 92>
        // wp::tile_store<wp::vec_t<3, wp::float32>, true, false>(var_v, var_57, var_58, var_51);
        // wp.tile_store(n, k)                                                                    <L 93>
        // wp::tile_store<wp::int32, true, false>(var_n, var_59, var_60, var_25);
        //---------
        // reverse
        wp::adj_tile_store(var_n, var_59, var_60, var_25, adj_n, adj_59, adj_60, adj_25);
        // adj: wp.tile_store(n, k)                                                               <L 93>
        wp::adj_tile_store(var_v, var_57, var_58, var_51, adj_v, adj_57, adj_58, adj_51);
        // adj: wp.tile_store(v, q)                                                               <L 92>
        wp::adj_tile_store(var_x, var_55, var_56, var_41, adj_x, adj_55, adj_56, adj_41);
        // adj: wp.tile_store(x, a)                                                               <L 91>
        // adj: k ^= k & (k ^ k)                                                                  <L 90>
        // adj: k |= k | k                                                                        <L 89>
        // adj: k &= k                                                                            <L 88>
        wp::adj_tile_add(var_49, var_50, adj_49, adj_50, adj_51);
        wp::adj_tile_mul_elementwise(var_41, var_19, adj_41, adj_19, adj_50);
        wp::adj_tile_add(var_43, var_48, adj_43, adj_48, adj_49);
        wp::adj_tile_mul(var_41, var_47, adj_41, adj_47, adj_48);
        wp::adj_vec_t(var_44, var_45, var_46, adj_44, adj_45, adj_46, adj_47);
        wp::adj_tile_mul(var_19, var_42, adj_19, adj_42, adj_43);
        // adj: q = p * 2.0 + a * wp.vec3(1.0, 2.0, 3.0) + a * p                                  <L 87>
        wp::adj_tile_add(var_38, var_40, adj_38, adj_40, adj_41);
        wp::adj_tile_div(var_39, var_13, adj_39, adj_13, adj_40);
        wp::adj_tile_div(var_36, var_37, adj_36, adj_37, adj_38);
        wp::adj_tile_mul_elementwise(var_35, var_13, adj_35, adj_13, adj_36);
        // adj: a = a * b / 4.0 + 1.0 / b                                                         <L 86>
        wp::adj_tile_sub(var_33, var_34, adj_33, adj_34, adj_35);
        wp::adj_tile_div_elementwise(var_4, var_13, adj_4, adj_13, adj_34);
        wp::adj_tile_add(var_30, var_32, adj_30, adj_32, adj_33);
        wp::adj_tile_mul(var_13, var_31, adj_13, adj_31, adj_32);
        wp::adj_tile_mul(var_28, var_29, adj_28, adj_29, adj_30);
        wp::adj_tile_neg(var_4, adj_4, adj_28);
        // adj: a = -a * 2.0 + 3.0 * b - a / b                                                    <L 85>
        wp::adj_tile_sub_inplace(var_4, var_13, adj_4, adj_13);
        // adj: a -= b                                                                            <L 84>
        wp::adj_tile_add_inplace(var_4, var_13, adj_4, adj_13);
        // adj: a += b                                                                            <L 83>
        wp::adj_tile_load(var_n, var_26, var_27, adj_n, adj_26, adj_27, adj_25);
        // adj: k = wp.tile_load(n, shape=(4, 8))                                                 <L 82>
        wp::adj_tile_load(var_v, var_20, var_21, adj_v, adj_20, adj_21, adj_19);
        // adj: p = wp.tile_load(v, shape=(4, 8))                                                 <L 81>
        wp::adj_tile_load(var_x, var_14, var_15, adj_x, adj_14, adj_15, adj_13);
        // adj: b = wp.tile_load(x, shape=(4, 8), offset=(4, 0))                                  <L 80>
        wp::adj_tile_load(var_x, var_5, var_6, adj_x, adj_5, adj_6, adj_4);
        // adj: a = wp.tile_load(x, shape=(4, 8))                                                 <L 79>
        // adj: i = wp.tid()                                                                      <L 78>
        // adj: def arithmetic(x: wp.array2d(dtype=float), v: wp.array2d(dtype=wp.vec3), n: wp.array2d(dtype=int)):  <L 77>
        continue;
    }
}



extern "C" __global__ void forward_only_f4f2c624_cuda_kernel_forward(
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
        const wp::int32 var_0 = 16;
        const wp::str var_1 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16>,wp::tile_stride_t<1>,false>();
        const wp::int32 var_3 = 0;
        const wp::int32 var_4 = 0;
        //---------
        // forward
        // def forward_only(x: wp.array(dtype=float)):                                            <L 138>
        // t = wp.tile_load(x, shape=16, storage="shared")                                        <L 139>
        var_2 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_3);
        // wp.tile_store(x, t)                                                                    <L 140>
        wp::tile_store<wp::float32, true, false>(var_x, var_4, var_2);
    }
}

