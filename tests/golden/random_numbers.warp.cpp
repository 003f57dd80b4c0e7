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

struct wp_args_samples_42721113 {
    wp::int32 seed;
    wp::array_t<wp::vec_t<2, wp::float32>> a;
    wp::array_t<wp::vec_t<3, wp::float32>> b;
    wp::array_t<wp::float32> cdf;
};


template <bool wp_linear_contiguous>
static void samples_42721113_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_samples_42721113 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_samples_42721113 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<2, wp::float32>);
        wp_contiguous_args.b.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.cdf.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::int32 var_seed = _wp_args->seed;
    wp::array_t<wp::vec_t<2, wp::float32>> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<3, wp::float32>> var_b = _wp_args->b;
    wp::array_t<wp::float32> var_cdf = _wp_args->cdf;
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



template <bool wp_linear_contiguous>
static void samples_42721113_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_samples_42721113 *_wp_args,
    wp_args_samples_42721113 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_samples_42721113 wp_contiguous_args;
    wp_args_samples_42721113 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<2, wp::float32>);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::vec_t<2, wp::float32>);
        wp_contiguous_args.b.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.b.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.cdf.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.cdf.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::int32 var_seed = _wp_args->seed;
    wp::array_t<wp::vec_t<2, wp::float32>> var_a = _wp_args->a;
    wp::array_t<wp::vec_t<3, wp::float32>> var_b = _wp_args->b;
    wp::array_t<wp::float32> var_cdf = _wp_args->cdf;
    wp::int32 adj_seed = _wp_adj_args->seed;
    wp::array_t<wp::vec_t<2, wp::float32>> adj_a = _wp_adj_args->a;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_b = _wp_adj_args->b;
    wp::array_t<wp::float32> adj_cdf = _wp_adj_args->cdf;
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
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void samples_42721113_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_samples_42721113 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        samples_42721113_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void samples_42721113_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_samples_42721113 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<2, wp::float32>)) & (_wp_args->b.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->cdf.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        samples_42721113_cpu_forward_tasks<true>(dim, _wp_args);
    else
        samples_42721113_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void samples_42721113_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_samples_42721113 *_wp_args)
{
    samples_42721113_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void samples_42721113_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_samples_42721113 *_wp_args,
    wp_args_samples_42721113 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        samples_42721113_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void samples_42721113_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_samples_42721113 *_wp_args,
    wp_args_samples_42721113 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<2, wp::float32>)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::vec_t<2, wp::float32>)) & (_wp_args->b.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->b.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->cdf.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->cdf.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        samples_42721113_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        samples_42721113_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void samples_42721113_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_samples_42721113 *_wp_args,
    wp_args_samples_42721113 *_wp_adj_args)
{
    samples_42721113_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_printing_986635d1 {
    wp::array_t<wp::float32> x;
};


template <bool wp_linear_contiguous>
static void printing_986635d1_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_printing_986635d1 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_printing_986635d1 wp_contiguous_args;
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



template <bool wp_linear_contiguous>
static void printing_986635d1_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_printing_986635d1 *_wp_args,
    wp_args_printing_986635d1 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_printing_986635d1 wp_contiguous_args;
    wp_args_printing_986635d1 wp_contiguous_adj_args;
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
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void printing_986635d1_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_printing_986635d1 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        printing_986635d1_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void printing_986635d1_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_printing_986635d1 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        printing_986635d1_cpu_forward_tasks<true>(dim, _wp_args);
    else
        printing_986635d1_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void printing_986635d1_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_printing_986635d1 *_wp_args)
{
    printing_986635d1_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void printing_986635d1_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_printing_986635d1 *_wp_args,
    wp_args_printing_986635d1 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        printing_986635d1_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void printing_986635d1_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_printing_986635d1 *_wp_args,
    wp_args_printing_986635d1 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        printing_986635d1_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        printing_986635d1_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void printing_986635d1_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_printing_986635d1 *_wp_args,
    wp_args_printing_986635d1 *_wp_adj_args)
{
    printing_986635d1_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_numbers_c5819cc8 {
    wp::int32 seed;
    wp::array_t<wp::float32> out;
    wp::array_t<wp::int32> n;
    wp::array_t<wp::uint32> u;
};


template <bool wp_linear_contiguous>
static void numbers_c5819cc8_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_numbers_c5819cc8 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_numbers_c5819cc8 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.n.strides[0] = sizeof(wp::int32);
        wp_contiguous_args.u.strides[0] = sizeof(wp::uint32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::int32 var_seed = _wp_args->seed;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::uint32> var_u = _wp_args->u;
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



template <bool wp_linear_contiguous>
static void numbers_c5819cc8_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_numbers_c5819cc8 *_wp_args,
    wp_args_numbers_c5819cc8 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_numbers_c5819cc8 wp_contiguous_args;
    wp_args_numbers_c5819cc8 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.n.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.n.strides[0] = sizeof(wp::int32);
        wp_contiguous_args.u.strides[0] = sizeof(wp::uint32);
        wp_contiguous_adj_args.u.strides[0] = sizeof(wp::uint32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::int32 var_seed = _wp_args->seed;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::uint32> var_u = _wp_args->u;
    wp::int32 adj_seed = _wp_adj_args->seed;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    wp::array_t<wp::uint32> adj_u = _wp_adj_args->u;
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
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void numbers_c5819cc8_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_numbers_c5819cc8 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        numbers_c5819cc8_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void numbers_c5819cc8_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_numbers_c5819cc8 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->n.strides[0] == (int)sizeof(wp::int32)) & (_wp_args->u.strides[0] == (int)sizeof(wp::uint32)));
    if (wp_linear_contiguous)
        numbers_c5819cc8_cpu_forward_tasks<true>(dim, _wp_args);
    else
        numbers_c5819cc8_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void numbers_c5819cc8_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_numbers_c5819cc8 *_wp_args)
{
    numbers_c5819cc8_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void numbers_c5819cc8_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_numbers_c5819cc8 *_wp_args,
    wp_args_numbers_c5819cc8 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        numbers_c5819cc8_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void numbers_c5819cc8_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_numbers_c5819cc8 *_wp_args,
    wp_args_numbers_c5819cc8 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->n.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->n.strides[0] == (int)sizeof(wp::int32)) & (_wp_args->u.strides[0] == (int)sizeof(wp::uint32)) & (_wp_adj_args->u.strides[0] == (int)sizeof(wp::uint32)));
    if (wp_linear_contiguous)
        numbers_c5819cc8_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        numbers_c5819cc8_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void numbers_c5819cc8_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_numbers_c5819cc8 *_wp_args,
    wp_args_numbers_c5819cc8 *_wp_adj_args)
{
    numbers_c5819cc8_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_noises_eb2176c6 {
    wp::int32 seed;
    wp::array_t<wp::vec_t<3, wp::float32>> p;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void noises_eb2176c6_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_noises_eb2176c6 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_noises_eb2176c6 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::int32 var_seed = _wp_args->seed;
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::float32> var_out = _wp_args->out;
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



template <bool wp_linear_contiguous>
static void noises_eb2176c6_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_noises_eb2176c6 *_wp_args,
    wp_args_noises_eb2176c6 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_noises_eb2176c6 wp_contiguous_args;
    wp_args_noises_eb2176c6 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::int32 var_seed = _wp_args->seed;
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::int32 adj_seed = _wp_adj_args->seed;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_p = _wp_adj_args->p;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
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
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void noises_eb2176c6_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_noises_eb2176c6 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        noises_eb2176c6_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void noises_eb2176c6_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_noises_eb2176c6 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        noises_eb2176c6_cpu_forward_tasks<true>(dim, _wp_args);
    else
        noises_eb2176c6_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void noises_eb2176c6_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_noises_eb2176c6 *_wp_args)
{
    noises_eb2176c6_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void noises_eb2176c6_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_noises_eb2176c6 *_wp_args,
    wp_args_noises_eb2176c6 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        noises_eb2176c6_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void noises_eb2176c6_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_noises_eb2176c6 *_wp_args,
    wp_args_noises_eb2176c6 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        noises_eb2176c6_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        noises_eb2176c6_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void noises_eb2176c6_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_noises_eb2176c6 *_wp_args,
    wp_args_noises_eb2176c6 *_wp_adj_args)
{
    noises_eb2176c6_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

