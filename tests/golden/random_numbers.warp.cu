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



extern "C" __global__ void samples_42721113_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::int32 var_seed,
    wp::array_t<wp::vec_t<2, wp::float32>> var_a,
    wp::array_t<wp::vec_t<3, wp::float32>> var_b,
    wp::array_t<wp::float32> var_cdf)
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
        wp::uint32 var_1;
        wp::vec_t<2, wp::float32> var_2;
        wp::vec_t<2, wp::float32> var_3;
        wp::vec_t<2, wp::float32> var_4;
        wp::vec_t<2, wp::float32> var_5;
        wp::vec_t<2, wp::float32> var_6;
        wp::vec_t<2, wp::float32> var_7;
        wp::vec_t<2, wp::float32> var_8;
        wp::vec_t<3, wp::float32> var_9;
        wp::vec_t<3, wp::float32> var_10;
        wp::vec_t<3, wp::float32> var_11;
        wp::vec_t<3, wp::float32> var_12;
        wp::vec_t<3, wp::float32> var_13;
        wp::int32 var_14;
        wp::vec_t<3, wp::float32> var_15;
        //---------
        // forward
        // def samples(seed: int, a: wp.array(dtype=wp.vec2), b: wp.array(dtype=wp.vec3), cdf: wp.array(dtype=float)):       <L 15>
        // i = wp.tid()                                                                           <L 16>
        var_0 = builtin_tid1d();
        // s = wp.rand_init(seed, i)                                                              <L 17>
        var_1 = wp::rand_init(var_seed, var_0);
        // a[i] = wp.sample_unit_disk(s) + wp.sample_triangle(s) + wp.sample_unit_ring(s) + wp.sample_unit_square(s)       <L 18>
        var_2 = wp::sample_unit_disk(var_1);
        var_3 = wp::sample_triangle(var_1);
        var_4 = wp::add(var_2, var_3);
        var_5 = wp::sample_unit_ring(var_1);
        var_6 = wp::add(var_4, var_5);
        var_7 = wp::sample_unit_square(var_1);
        var_8 = wp::add(var_6, var_7);
        wp::array_store(var_a, var_0, var_8);
        // b[i] = wp.sample_unit_sphere(s) + wp.sample_unit_cube(s) + wp.sample_unit_hemisphere_surface(s)       <L 19>
        var_9 = wp::sample_unit_sphere(var_1);
        var_10 = wp::sample_unit_cube(var_1);
        var_11 = wp::add(var_9, var_10);
        var_12 = wp::sample_unit_hemisphere_surface(var_1);
        var_13 = wp::add(var_11, var_12);
        wp::array_store(var_b, var_0, var_13);
        // k = wp.sample_cdf(s, cdf)                                                              <L 20>
        var_14 = wp::sample_cdf(var_1, var_cdf);
        // b[k] = wp.sample_unit_sphere_surface(s)                                                <L 21>
        var_15 = wp::sample_unit_sphere_surface(var_1);
        wp::array_store(var_b, var_14, var_15);
    }
}



extern "C" __global__ void samples_42721113_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::int32 var_seed,
    wp::array_t<wp::vec_t<2, wp::float32>> var_a,
    wp::array_t<wp::vec_t<3, wp::float32>> var_b,
    wp::array_t<wp::float32> var_cdf,
    wp::int32 adj_seed,
    wp::array_t<wp::vec_t<2, wp::float32>> adj_a,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_b,
    wp::array_t<wp::float32> adj_cdf)
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
        wp::uint32 var_1;
        wp::vec_t<2, wp::float32> var_2;
        wp::vec_t<2, wp::float32> var_3;
        wp::vec_t<2, wp::float32> var_4;
        wp::vec_t<2, wp::float32> var_5;
        wp::vec_t<2, wp::float32> var_6;
        wp::vec_t<2, wp::float32> var_7;
        wp::vec_t<2, wp::float32> var_8;
        wp::vec_t<3, wp::float32> var_9;
        wp::vec_t<3, wp::float32> var_10;
        wp::vec_t<3, wp::float32> var_11;
        wp::vec_t<3, wp::float32> var_12;
        wp::vec_t<3, wp::float32> var_13;
        wp::int32 var_14;
        wp::vec_t<3, wp::float32> var_15;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::uint32 adj_1 = {};
        wp::vec_t<2, wp::float32> adj_2 = {};
        wp::vec_t<2, wp::float32> adj_3 = {};
        wp::vec_t<2, wp::float32> adj_4 = {};
        wp::vec_t<2, wp::float32> adj_5 = {};
        wp::vec_t<2, wp::float32> adj_6 = {};
        wp::vec_t<2, wp::float32> adj_7 = {};
        wp::vec_t<2, wp::float32> adj_8 = {};
        wp::vec_t<3, wp::float32> adj_9 = {};
        wp::vec_t<3, wp::float32> adj_10 = {};
        wp::vec_t<3, wp::float32> adj_11 = {};
        wp::vec_t<3, wp::float32> adj_12 = {};
        wp::vec_t<3, wp::float32> adj_13 = {};
        wp::int32 adj_14 = {};
        wp::vec_t<3, wp::float32> adj_15 = {};
        //---------
        // forward
        // def samples(seed: int, a: wp.array(dtype=wp.vec2), b: wp.array(dtype=wp.vec3), cdf: wp.array(dtype=float)):       <L 15>
        // i = wp.tid()                                                                           <L 16>
        var_0 = builtin_tid1d();
        // s = wp.rand_init(seed, i)                                                              <L 17>
        var_1 = wp::rand_init(var_seed, var_0);
        // a[i] = wp.sample_unit_disk(s) + wp.sample_triangle(s) + wp.sample_unit_ring(s) + wp.sample_unit_square(s)       <L 18>
        var_2 = wp::sample_unit_disk(var_1);
        var_3 = wp::sample_triangle(var_1);
        var_4 = wp::add(var_2, var_3);
        var_5 = wp::sample_unit_ring(var_1);
        var_6 = wp::add(var_4, var_5);
        var_7 = wp::sample_unit_square(var_1);
        var_8 = wp::add(var_6, var_7);
        // wp::array_store(var_a, var_0, var_8);
        // b[i] = wp.sample_unit_sphere(s) + wp.sample_unit_cube(s) + wp.sample_unit_hemisphere_surface(s)       <L 19>
        var_9 = wp::sample_unit_sphere(var_1);
        var_10 = wp::sample_unit_cube(var_1);
        var_11 = wp::add(var_9, var_10);
        var_12 = wp::sample_unit_hemisphere_surface(var_1);
        var_13 = wp::add(var_11, var_12);
        // wp::array_store(var_b, var_0, var_13);
        // k = wp.sample_cdf(s, cdf)                                                              <L 20>
        var_14 = wp::sample_cdf(var_1, var_cdf);
        // b[k] = wp.sample_unit_sphere_surface(s)                                                <L 21>
        var_15 = wp::sample_unit_sphere_surface(var_1);
        // wp::array_store(var_b, var_14, var_15);
        //---------
        // reverse
        wp::adj_array_store(var_b, var_14, var_15, adj_b, adj_14, adj_15);
        // adj: b[k] = wp.sample_unit_sphere_surface(s)                                           <L 21>
        // adj: k = wp.sample_cdf(s, cdf)                                                         <L 20>
        wp::adj_array_store(var_b, var_0, var_13, adj_b, adj_0, adj_13);
        wp::adj_add(var_11, var_12, adj_11, adj_12, adj_13);
        wp::adj_add(var_9, var_10, adj_9, adj_10, adj_11);
        // adj: b[i] = wp.sample_unit_sphere(s) + wp.sample_unit_cube(s) + wp.sample_unit_hemisphere_surface(s)  <L 19>
        wp::adj_array_store(var_a, var_0, var_8, adj_a, adj_0, adj_8);
        wp::adj_add(var_6, var_7, adj_6, adj_7, adj_8);
        wp::adj_add(var_4, var_5, adj_4, adj_5, adj_6);
        wp::adj_add(var_2, var_3, adj_2, adj_3, adj_4);
        // adj: a[i] = wp.sample_unit_disk(s) + wp.sample_triangle(s) + wp.sample_unit_ring(s) + wp.sample_unit_square(s)  <L 18>
        // adj: s = wp.rand_init(seed, i)                                                         <L 17>
        // adj: i = wp.tid()                                                                      <L 16>
        // adj: def samples(seed: int, a: wp.array(dtype=wp.vec2), b: wp.array(dtype=wp.vec3), cdf: wp.array(dtype=float)):  <L 15>
        continue;
    }
}



extern "C" __global__ void printing_986635d1_cuda_kernel_forward(
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
        const wp::str var_3 = "done";
        const wp::str var_4 = "%d: %f\n";
        wp::float32* var_5;
        wp::float32 var_6;
        const wp::int32 var_7 = 0;
        wp::float32* var_8;
        const wp::float32 var_9 = 1.0;
        const wp::float32 var_10 = 0.001;
        wp::float32 var_11;
        //---------
        // forward
        // def printing(x: wp.array(dtype=float)):                                                <L 35>
        // i = wp.tid()                                                                           <L 36>
        var_0 = builtin_tid1d();
        // print(x[i])                                                                            <L 37>
        var_1 = wp::address(var_x, var_0);
        var_2 = wp::load(var_1);
        wp::print(var_2);
        // print("done")                                                                          <L 38>
        wp::print(var_3);
        // wp.printf("%d: %f\n", i, x[i])                                                         <L 39>
        var_5 = wp::address(var_x, var_0);
        var_6 = wp::load(var_5);
        printf(var_4, var_0, var_6);
        // wp.expect_eq(i, 0)                                                                     <L 40>
        wp::expect_eq(var_0, var_7);
        // wp.expect_near(x[i], 1.0, 1e-3)                                                        <L 41>
        var_8 = wp::address(var_x, var_0);
        var_11 = wp::load(var_8);
        wp::expect_near(var_11, var_9, var_10);
    }
}



extern "C" __global__ void printing_986635d1_cuda_kernel_backward(
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
        const wp::str var_3 = "done";
        const wp::str var_4 = "%d: %f\n";
        wp::float32* var_5;
        wp::float32 var_6;
        const wp::int32 var_7 = 0;
        wp::float32* var_8;
        const wp::float32 var_9 = 1.0;
        const wp::float32 var_10 = 0.001;
        wp::float32 var_11;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::str adj_3 = {};
        wp::str adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::int32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        //---------
        // forward
        // def printing(x: wp.array(dtype=float)):                                                <L 35>
        // i = wp.tid()                                                                           <L 36>
        var_0 = builtin_tid1d();
        // print(x[i])                                                                            <L 37>
        var_1 = wp::address(var_x, var_0);
        var_2 = wp::load(var_1);
        wp::print(var_2);
        // print("done")                                                                          <L 38>
        wp::print(var_3);
        // wp.printf("%d: %f\n", i, x[i])                                                         <L 39>
        var_5 = wp::address(var_x, var_0);
        var_6 = wp::load(var_5);
        printf(var_4, var_0, var_6);
        // wp.expect_eq(i, 0)                                                                     <L 40>
        wp::expect_eq(var_0, var_7);
        // wp.expect_near(x[i], 1.0, 1e-3)                                                        <L 41>
        var_8 = wp::address(var_x, var_0);
        var_11 = wp::load(var_8);
        wp::expect_near(var_11, var_9, var_10);
        //---------
        // reverse
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_8);
        // adj: wp.expect_near(x[i], 1.0, 1e-3)                                                   <L 41>
        // adj: wp.expect_eq(i, 0)                                                                <L 40>
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_5);
        // adj: wp.printf("%d: %f\n", i, x[i])                                                    <L 39>
        wp::adj_print(var_3, adj_3);
        // adj: print("done")                                                                     <L 38>
        wp::adj_print(var_2, adj_1);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: print(x[i])                                                                       <L 37>
        // adj: i = wp.tid()                                                                      <L 36>
        // adj: def printing(x: wp.array(dtype=float)):                                           <L 35>
        continue;
    }
}



extern "C" __global__ void numbers_c5819cc8_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::int32 var_seed,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::int32> var_n,
    wp::array_t<wp::uint32> var_u)
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
        wp::uint32 var_1;
        wp::uint32 var_2;
        wp::float32 var_3;
        const wp::float32 var_4 = -1.0;
        const wp::float32 var_5 = 1.0;
        wp::float32 var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        wp::int32 var_10;
        const wp::int32 var_11 = 0;
        const wp::int32 var_12 = 10;
        wp::int32 var_13;
        wp::int32 var_14;
        wp::uint32 var_15;
        const wp::float32 var_16 = 2.0;
        wp::uint32 var_17;
        wp::uint32 var_18;
        //---------
        // forward
        // def numbers(seed: int, out: wp.array(dtype=float), n: wp.array(dtype=int), u: wp.array(dtype=wp.uint32)):       <L 5>
        // i = wp.tid()                                                                           <L 6>
        var_0 = builtin_tid1d();
        // s = wp.rand_init(seed, i)                                                              <L 7>
        var_1 = wp::rand_init(var_seed, var_0);
        // t = wp.rand_init(seed)                                                                 <L 8>
        var_2 = wp::rand_init(var_seed);
        // out[i] = wp.randf(s) + wp.randf(s, -1.0, 1.0) + wp.randn(t)                            <L 9>
        var_3 = wp::randf(var_1);
        var_6 = wp::randf(var_1, var_4, var_5);
        var_7 = wp::add(var_3, var_6);
        var_8 = wp::randn(var_2);
        var_9 = wp::add(var_7, var_8);
        wp::array_store(var_out, var_0, var_9);
        // n[i] = wp.randi(s) + wp.randi(s, 0, 10)                                                <L 10>
        var_10 = wp::randi(var_1);
        var_13 = wp::randi(var_1, var_11, var_12);
        var_14 = wp::add(var_10, var_13);
        wp::array_store(var_n, var_0, var_14);
        // u[i] = wp.randu(s) + wp.poisson(s, 2.0)                                                <L 11>
        var_15 = wp::randu(var_1);
        var_17 = wp::poisson(var_1, var_16);
        var_18 = wp::add(var_15, var_17);
        wp::array_store(var_u, var_0, var_18);
    }
}



extern "C" __global__ void numbers_c5819cc8_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::int32 var_seed,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::int32> var_n,
    wp::array_t<wp::uint32> var_u,
    wp::int32 adj_seed,
    wp::array_t<wp::float32> adj_out,
    wp::array_t<wp::int32> adj_n,
    wp::array_t<wp::uint32> adj_u)
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
        wp::uint32 var_1;
        wp::uint32 var_2;
        wp::float32 var_3;
        const wp::float32 var_4 = -1.0;
        const wp::float32 var_5 = 1.0;
        wp::float32 var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        wp::int32 var_10;
        const wp::int32 var_11 = 0;
        const wp::int32 var_12 = 10;
        wp::int32 var_13;
        wp::int32 var_14;
        wp::uint32 var_15;
        const wp::float32 var_16 = 2.0;
        wp::uint32 var_17;
        wp::uint32 var_18;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::uint32 adj_1 = {};
        wp::uint32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::int32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::int32 adj_14 = {};
        wp::uint32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::uint32 adj_17 = {};
        wp::uint32 adj_18 = {};
        //---------
        // forward
        // def numbers(seed: int, out: wp.array(dtype=float), n: wp.array(dtype=int), u: wp.array(dtype=wp.uint32)):       <L 5>
        // i = wp.tid()                                                                           <L 6>
        var_0 = builtin_tid1d();
        // s = wp.rand_init(seed, i)                                                              <L 7>
        var_1 = wp::rand_init(var_seed, var_0);
        // t = wp.rand_init(seed)                                                                 <L 8>
        var_2 = wp::rand_init(var_seed);
        // out[i] = wp.randf(s) + wp.randf(s, -1.0, 1.0) + wp.randn(t)                            <L 9>
        var_3 = wp::randf(var_1);
        var_6 = wp::randf(var_1, var_4, var_5);
        var_7 = wp::add(var_3, var_6);
        var_8 = wp::randn(var_2);
        var_9 = wp::add(var_7, var_8);
        // wp::array_store(var_out, var_0, var_9);
        // n[i] = wp.randi(s) + wp.randi(s, 0, 10)                                                <L 10>
        var_10 = wp::randi(var_1);
        var_13 = wp::randi(var_1, var_11, var_12);
        var_14 = wp::add(var_10, var_13);
        // wp::array_store(var_n, var_0, var_14);
        // u[i] = wp.randu(s) + wp.poisson(s, 2.0)                                                <L 11>
        var_15 = wp::randu(var_1);
        var_17 = wp::poisson(var_1, var_16);
        var_18 = wp::add(var_15, var_17);
        // wp::array_store(var_u, var_0, var_18);
        //---------
        // reverse
        wp::adj_array_store(var_u, var_0, var_18, adj_u, adj_0, adj_18);
        wp::adj_add(var_15, var_17, adj_15, adj_17, adj_18);
        // adj: u[i] = wp.randu(s) + wp.poisson(s, 2.0)                                           <L 11>
        wp::adj_array_store(var_n, var_0, var_14, adj_n, adj_0, adj_14);
        wp::adj_add(var_10, var_13, adj_10, adj_13, adj_14);
        // adj: n[i] = wp.randi(s) + wp.randi(s, 0, 10)                                           <L 10>
        wp::adj_array_store(var_out, var_0, var_9, adj_out, adj_0, adj_9);
        wp::adj_add(var_7, var_8, adj_7, adj_8, adj_9);
        wp::adj_add(var_3, var_6, adj_3, adj_6, adj_7);
        // adj: out[i] = wp.randf(s) + wp.randf(s, -1.0, 1.0) + wp.randn(t)                       <L 9>
        // adj: t = wp.rand_init(seed)                                                            <L 8>
        // adj: s = wp.rand_init(seed, i)                                                         <L 7>
        // adj: i = wp.tid()                                                                      <L 6>
        // adj: def numbers(seed: int, out: wp.array(dtype=float), n: wp.array(dtype=int), u: wp.array(dtype=wp.uint32)):  <L 5>
        continue;
    }
}



extern "C" __global__ void noises_eb2176c6_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::int32 var_seed,
    wp::array_t<wp::vec_t<3, wp::float32>> var_p,
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
        wp::uint32 var_1;
        wp::vec_t<3, wp::float32>* var_2;
        wp::vec_t<3, wp::float32> var_3;
        wp::vec_t<3, wp::float32> var_4;
        const wp::int32 var_5 = 0;
        wp::float32 var_6;
        wp::float32 var_7;
        const wp::int32 var_8 = 0;
        wp::float32 var_9;
        const wp::int32 var_10 = 1;
        wp::float32 var_11;
        wp::vec_t<2, wp::float32> var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        const wp::int32 var_17 = 0;
        wp::float32 var_18;
        const wp::int32 var_19 = 4;
        wp::float32 var_20;
        const wp::int32 var_21 = 4;
        const wp::int32 var_22 = 5;
        const wp::int32 var_23 = 6;
        wp::float32 var_24;
        wp::float32 var_25;
        wp::float32 var_26;
        wp::vec_t<3, wp::float32> var_27;
        const wp::uint32 var_28 = 1u;
        const wp::float32 var_29 = 2.0;
        const wp::float32 var_30 = 0.5;
        const wp::int32 var_31 = 3;
        wp::uint32 var_32;
        const wp::float32 var_33 = 2.0;
        const wp::float32 var_34 = 0.5;
        wp::vec_t<3, wp::float32> var_35;
        wp::vec_t<3, wp::float32> var_36;
        //---------
        // forward
        // def noises(seed: int, p: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):         <L 25>
        // i = wp.tid()                                                                           <L 26>
        var_0 = builtin_tid1d();
        // s = wp.rand_init(seed, i)                                                              <L 27>
        var_1 = wp::rand_init(var_seed, var_0);
        // x = p[i]                                                                               <L 28>
        var_2 = wp::address(var_p, var_0);
        var_4 = wp::load(var_2);
        var_3 = wp::copy(var_4);
        // out[i] = wp.noise(s, x[0]) + wp.noise(s, wp.vec2(x[0], x[1])) + wp.noise(s, x)         <L 29>
        var_6 = wp::extract(var_3, var_5);
        var_7 = wp::noise(var_1, var_6);
        var_9 = wp::extract(var_3, var_8);
        var_11 = wp::extract(var_3, var_10);
        var_12 = wp::vec_t<2, wp::float32>(var_9, var_11);
        var_13 = wp::noise(var_1, var_12);
        var_14 = wp::add(var_7, var_13);
        var_15 = wp::noise(var_1, var_3);
        var_16 = wp::add(var_14, var_15);
        wp::array_store(var_out, var_0, var_16);
        // out[i] += wp.pnoise(s, x[0], 4) + wp.pnoise(s, x, 4, 5, 6)                             <L 30>
        var_18 = wp::extract(var_3, var_17);
        var_20 = wp::pnoise(var_1, var_18, var_19);
        var_24 = wp::pnoise(var_1, var_3, var_21, var_22, var_23);
        var_25 = wp::add(var_20, var_24);
        var_26 = wp::atomic_add(var_out, var_0, var_25);
        // p[i] = wp.curlnoise(s, x) + wp.curlnoise(s, x, wp.uint32(3), 2.0, 0.5)                 <L 31>
        var_27 = wp::curlnoise(var_1, var_3, var_28, var_29, var_30);
        var_32 = wp::uint32(var_31);
        var_35 = wp::curlnoise(var_1, var_3, var_32, var_33, var_34);
        var_36 = wp::add(var_27, var_35);
        wp::array_store(var_p, var_0, var_36);
    }
}



extern "C" __global__ void noises_eb2176c6_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::int32 var_seed,
    wp::array_t<wp::vec_t<3, wp::float32>> var_p,
    wp::array_t<wp::float32> var_out,
    wp::int32 adj_seed,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_p,
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
        wp::uint32 var_1;
        wp::vec_t<3, wp::float32>* var_2;
        wp::vec_t<3, wp::float32> var_3;
        wp::vec_t<3, wp::float32> var_4;
        const wp::int32 var_5 = 0;
        wp::float32 var_6;
        wp::float32 var_7;
        const wp::int32 var_8 = 0;
        wp::float32 var_9;
        const wp::int32 var_10 = 1;
        wp::float32 var_11;
        wp::vec_t<2, wp::float32> var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        const wp::int32 var_17 = 0;
        wp::float32 var_18;
        const wp::int32 var_19 = 4;
        wp::float32 var_20;
        const wp::int32 var_21 = 4;
        const wp::int32 var_22 = 5;
        const wp::int32 var_23 = 6;
        wp::float32 var_24;
        wp::float32 var_25;
        wp::float32 var_26;
        wp::vec_t<3, wp::float32> var_27;
        const wp::uint32 var_28 = 1u;
        const wp::float32 var_29 = 2.0;
        const wp::float32 var_30 = 0.5;
        const wp::int32 var_31 = 3;
        wp::uint32 var_32;
        const wp::float32 var_33 = 2.0;
        const wp::float32 var_34 = 0.5;
        wp::vec_t<3, wp::float32> var_35;
        wp::vec_t<3, wp::float32> var_36;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::uint32 adj_1 = {};
        wp::vec_t<3, wp::float32> adj_2 = {};
        wp::vec_t<3, wp::float32> adj_3 = {};
        wp::vec_t<3, wp::float32> adj_4 = {};
        wp::int32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::int32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::vec_t<2, wp::float32> adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::int32 adj_17 = {};
        wp::float32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::float32 adj_20 = {};
        wp::int32 adj_21 = {};
        wp::int32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::float32 adj_24 = {};
        wp::float32 adj_25 = {};
        wp::float32 adj_26 = {};
        wp::vec_t<3, wp::float32> adj_27 = {};
        wp::uint32 adj_28 = {};
        wp::float32 adj_29 = {};
        wp::float32 adj_30 = {};
        wp::int32 adj_31 = {};
        wp::uint32 adj_32 = {};
        wp::float32 adj_33 = {};
        wp::float32 adj_34 = {};
        wp::vec_t<3, wp::float32> adj_35 = {};
        wp::vec_t<3, wp::float32> adj_36 = {};
        //---------
        // forward
        // def noises(seed: int, p: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):         <L 25>
        // i = wp.tid()                                                                           <L 26>
        var_0 = builtin_tid1d();
        // s = wp.rand_init(seed, i)                                                              <L 27>
        var_1 = wp::rand_init(var_seed, var_0);
        // x = p[i]                                                                               <L 28>
        var_2 = wp::address(var_p, var_0);
        var_4 = wp::load(var_2);
        var_3 = wp::copy(var_4);
        // out[i] = wp.noise(s, x[0]) + wp.noise(s, wp.vec2(x[0], x[1])) + wp.noise(s, x)         <L 29>
        var_6 = wp::extract(var_3, var_5);
        var_7 = wp::noise(var_1, var_6);
        var_9 = wp::extract(var_3, var_8);
        var_11 = wp::extract(var_3, var_10);
        var_12 = wp::vec_t<2, wp::float32>(var_9, var_11);
        var_13 = wp::noise(var_1, var_12);
        var_14 = wp::add(var_7, var_13);
        var_15 = wp::noise(var_1, var_3);
        var_16 = wp::add(var_14, var_15);
        // wp::array_store(var_out, var_0, var_16);
        // out[i] += wp.pnoise(s, x[0], 4) + wp.pnoise(s, x, 4, 5, 6)                             <L 30>
        var_18 = wp::extract(var_3, var_17);
        var_20 = wp::pnoise(var_1, var_18, var_19);
        var_24 = wp::pnoise(var_1, var_3, var_21, var_22, var_23);
        var_25 = wp::add(var_20, var_24);
        // var_26 = wp::atomic_add(var_out, var_0, var_25);
        // p[i] = wp.curlnoise(s, x) + wp.curlnoise(s, x, wp.uint32(3), 2.0, 0.5)                 <L 31>
        var_27 = wp::curlnoise(var_1, var_3, var_28, var_29, var_30);
        var_32 = wp::uint32(var_31);
        var_35 = wp::curlnoise(var_1, var_3, var_32, var_33, var_34);
        var_36 = wp::add(var_27, var_35);
        // wp::array_store(var_p, var_0, var_36);
        //---------
        // reverse
        wp::adj_array_store(var_p, var_0, var_36, adj_p, adj_0, adj_36);
        wp::adj_add(var_27, var_35, adj_27, adj_35, adj_36);
        wp::adj_curlnoise(var_1, var_3, var_32, var_33, var_34, adj_1, adj_3, adj_32, adj_33, adj_34, adj_35);
        wp::adj_curlnoise(var_1, var_3, var_28, var_29, var_30, adj_1, adj_3, adj_28, adj_29, adj_30, adj_27);
        // adj: p[i] = wp.curlnoise(s, x) + wp.curlnoise(s, x, wp.uint32(3), 2.0, 0.5)            <L 31>
        wp::adj_atomic_add(var_out, var_0, var_25, adj_out, adj_0, adj_25, adj_26);
        wp::adj_add(var_20, var_24, adj_20, adj_24, adj_25);
        wp::adj_pnoise(var_1, var_3, var_21, var_22, var_23, adj_1, adj_3, adj_21, adj_22, adj_23, adj_24);
        wp::adj_pnoise(var_1, var_18, var_19, adj_1, adj_18, adj_19, adj_20);
        wp::adj_extract(var_3, var_17, adj_3, adj_17, adj_18);
        // adj: out[i] += wp.pnoise(s, x[0], 4) + wp.pnoise(s, x, 4, 5, 6)                        <L 30>
        wp::adj_array_store(var_out, var_0, var_16, adj_out, adj_0, adj_16);
        wp::adj_add(var_14, var_15, adj_14, adj_15, adj_16);
        wp::adj_noise(var_1, var_3, adj_1, adj_3, adj_15);
        wp::adj_add(var_7, var_13, adj_7, adj_13, adj_14);
        wp::adj_noise(var_1, var_12, adj_1, adj_12, adj_13);
        wp::adj_vec_t(var_9, var_11, adj_9, adj_11, adj_12);
        wp::adj_extract(var_3, var_10, adj_3, adj_10, adj_11);
        wp::adj_extract(var_3, var_8, adj_3, adj_8, adj_9);
        wp::adj_noise(var_1, var_6, adj_1, adj_6, adj_7);
        wp::adj_extract(var_3, var_5, adj_3, adj_5, adj_6);
        // adj: out[i] = wp.noise(s, x[0]) + wp.noise(s, wp.vec2(x[0], x[1])) + wp.noise(s, x)    <L 29>
        wp::adj_copy(var_4, adj_2, adj_3);
        wp::adj_address(var_p, var_0, adj_p, adj_0, adj_2);
        // adj: x = p[i]                                                                          <L 28>
        // adj: s = wp.rand_init(seed, i)                                                         <L 27>
        // adj: i = wp.tid()                                                                      <L 26>
        // adj: def noises(seed: int, p: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):    <L 25>
        continue;
    }
}

