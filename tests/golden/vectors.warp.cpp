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

struct wp_args_vectors_1a96adf1 {
    wp::array_t<wp::vec_t<3, wp::float32>> p;
    wp::array_t<wp::vec_t<3, wp::float32>> v;
    wp::array_t<wp::float32> out;
    wp::float32 dt;
};


template <bool wp_linear_contiguous>
static void vectors_1a96adf1_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_vectors_1a96adf1 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_vectors_1a96adf1 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::float32 var_dt = _wp_args->dt;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::vec_t<3, wp::float32>* var_4;
    const wp::vec_t<3, wp::float32> var_5 = wp::initializer_array<3,wp::float32>{0.0, -9.8100004196167, 0.10000000149011612};
    wp::vec_t<3, wp::float32> var_6;
    wp::vec_t<3, wp::float32> var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::vec_t<3, wp::float32> var_9;
    wp::vec_t<3, wp::float32> var_10;
    wp::vec_t<3, wp::float32> var_11;
    wp::float32 var_12;
    wp::vec_t<3, wp::float32> var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    const wp::int32 var_16 = 0;
    wp::float32 var_17;
    wp::float32 var_18;
    const wp::int32 var_19 = 1;
    wp::float32 var_20;
    wp::float32 var_21;
    const wp::int32 var_22 = -1;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::vec_t<3, wp::float32> var_25;
    wp::vec_t<3, wp::float32> var_26;
    const wp::int32 var_27 = 0;
    wp::float32 var_28;
    const wp::int32 var_29 = 1;
    wp::float32 var_30;
    const wp::float32 var_31 = 0.0;
    wp::vec_t<3, wp::float32> var_32;
    wp::float32 var_33;
    wp::float32 var_34;
    wp::float32 var_35;
    wp::float32 var_36;
    wp::float32 var_37;
    wp::float32 var_38;
    //---------
    // forward
    // def vectors(p: wp.array(dtype=wp.vec3), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float), dt: float):       <L 9>
    // i = wp.tid()                                                                           <L 10>
    var_0 = builtin_tid1d();
    // x = p[i]                                                                               <L 11>
    var_1 = wp::address(var_p, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // u = v[i] + GRAVITY * dt                                                                <L 12>
    var_4 = wp::address(var_v, var_0);
    var_6 = wp::mul(var_5, var_dt);
    var_8 = wp::load(var_4);
    var_7 = wp::add(var_8, var_6);
    // x = x + u * dt                                                                         <L 13>
    var_9 = wp::mul(var_7, var_dt);
    var_10 = wp::add(var_2, var_9);
    // n = wp.normalize(x)                                                                    <L 14>
    var_11 = wp::normalize(var_10);
    // d = wp.dot(n, u) + wp.length(wp.cross(n, u)) + x[0] + x.y + x[-1]                      <L 15>
    var_12 = wp::dot(var_11, var_7);
    var_13 = wp::cross(var_11, var_7);
    var_14 = wp::length(var_13);
    var_15 = wp::add(var_12, var_14);
    var_17 = wp::extract(var_10, var_16);
    var_18 = wp::add(var_15, var_17);
    var_20 = wp::extract(var_10, var_19);
    var_21 = wp::add(var_18, var_20);
    var_23 = wp::extract(var_10, var_22);
    var_24 = wp::add(var_21, var_23);
    // p[i] = x - n * d                                                                       <L 16>
    var_25 = wp::mul(var_11, var_24);
    var_26 = wp::sub(var_10, var_25);
    wp::array_store(var_p, var_0, var_26);
    // v[i] = wp.vec3(u[0], u.y, 0.0)                                                         <L 17>
    var_28 = wp::extract(var_7, var_27);
    var_30 = wp::extract(var_7, var_29);
    var_32 = wp::vec_t<3, wp::float32>(var_28, var_30, var_31);
    wp::array_store(var_v, var_0, var_32);
    // out[i] = d + wp.length_sq(u) + wp.max(u) + wp.min(x)                                   <L 18>
    var_33 = wp::length_sq(var_7);
    var_34 = wp::add(var_24, var_33);
    var_35 = wp::max(var_7);
    var_36 = wp::add(var_34, var_35);
    var_37 = wp::min(var_10);
    var_38 = wp::add(var_36, var_37);
    wp::array_store(var_out, var_0, var_38);
}



template <bool wp_linear_contiguous>
static void vectors_1a96adf1_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_vectors_1a96adf1 *_wp_args,
    wp_args_vectors_1a96adf1 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_vectors_1a96adf1 wp_contiguous_args;
    wp_args_vectors_1a96adf1 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::float32 var_dt = _wp_args->dt;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_p = _wp_adj_args->p;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v = _wp_adj_args->v;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    wp::float32 adj_dt = _wp_adj_args->dt;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::vec_t<3, wp::float32>* var_4;
    const wp::vec_t<3, wp::float32> var_5 = wp::initializer_array<3,wp::float32>{0.0, -9.8100004196167, 0.10000000149011612};
    wp::vec_t<3, wp::float32> var_6;
    wp::vec_t<3, wp::float32> var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::vec_t<3, wp::float32> var_9;
    wp::vec_t<3, wp::float32> var_10;
    wp::vec_t<3, wp::float32> var_11;
    wp::float32 var_12;
    wp::vec_t<3, wp::float32> var_13;
    wp::float32 var_14;
    wp::float32 var_15;
    const wp::int32 var_16 = 0;
    wp::float32 var_17;
    wp::float32 var_18;
    const wp::int32 var_19 = 1;
    wp::float32 var_20;
    wp::float32 var_21;
    const wp::int32 var_22 = -1;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::vec_t<3, wp::float32> var_25;
    wp::vec_t<3, wp::float32> var_26;
    const wp::int32 var_27 = 0;
    wp::float32 var_28;
    const wp::int32 var_29 = 1;
    wp::float32 var_30;
    const wp::float32 var_31 = 0.0;
    wp::vec_t<3, wp::float32> var_32;
    wp::float32 var_33;
    wp::float32 var_34;
    wp::float32 var_35;
    wp::float32 var_36;
    wp::float32 var_37;
    wp::float32 var_38;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::vec_t<3, wp::float32> adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    wp::vec_t<3, wp::float32> adj_6 = {};
    wp::vec_t<3, wp::float32> adj_7 = {};
    wp::vec_t<3, wp::float32> adj_8 = {};
    wp::vec_t<3, wp::float32> adj_9 = {};
    wp::vec_t<3, wp::float32> adj_10 = {};
    wp::vec_t<3, wp::float32> adj_11 = {};
    wp::float32 adj_12 = {};
    wp::vec_t<3, wp::float32> adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::int32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::vec_t<3, wp::float32> adj_25 = {};
    wp::vec_t<3, wp::float32> adj_26 = {};
    wp::int32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::int32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::vec_t<3, wp::float32> adj_32 = {};
    wp::float32 adj_33 = {};
    wp::float32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::float32 adj_38 = {};
    //---------
    // forward
    // def vectors(p: wp.array(dtype=wp.vec3), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float), dt: float):       <L 9>
    // i = wp.tid()                                                                           <L 10>
    var_0 = builtin_tid1d();
    // x = p[i]                                                                               <L 11>
    var_1 = wp::address(var_p, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // u = v[i] + GRAVITY * dt                                                                <L 12>
    var_4 = wp::address(var_v, var_0);
    var_6 = wp::mul(var_5, var_dt);
    var_8 = wp::load(var_4);
    var_7 = wp::add(var_8, var_6);
    // x = x + u * dt                                                                         <L 13>
    var_9 = wp::mul(var_7, var_dt);
    var_10 = wp::add(var_2, var_9);
    // n = wp.normalize(x)                                                                    <L 14>
    var_11 = wp::normalize(var_10);
    // d = wp.dot(n, u) + wp.length(wp.cross(n, u)) + x[0] + x.y + x[-1]                      <L 15>
    var_12 = wp::dot(var_11, var_7);
    var_13 = wp::cross(var_11, var_7);
    var_14 = wp::length(var_13);
    var_15 = wp::add(var_12, var_14);
    var_17 = wp::extract(var_10, var_16);
    var_18 = wp::add(var_15, var_17);
    var_20 = wp::extract(var_10, var_19);
    var_21 = wp::add(var_18, var_20);
    var_23 = wp::extract(var_10, var_22);
    var_24 = wp::add(var_21, var_23);
    // p[i] = x - n * d                                                                       <L 16>
    var_25 = wp::mul(var_11, var_24);
    var_26 = wp::sub(var_10, var_25);
    // wp::array_store(var_p, var_0, var_26);
    // v[i] = wp.vec3(u[0], u.y, 0.0)                                                         <L 17>
    var_28 = wp::extract(var_7, var_27);
    var_30 = wp::extract(var_7, var_29);
    var_32 = wp::vec_t<3, wp::float32>(var_28, var_30, var_31);
    // wp::array_store(var_v, var_0, var_32);
    // out[i] = d + wp.length_sq(u) + wp.max(u) + wp.min(x)                                   <L 18>
    var_33 = wp::length_sq(var_7);
    var_34 = wp::add(var_24, var_33);
    var_35 = wp::max(var_7);
    var_36 = wp::add(var_34, var_35);
    var_37 = wp::min(var_10);
    var_38 = wp::add(var_36, var_37);
    // wp::array_store(var_out, var_0, var_38);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_0, var_38, adj_out, adj_0, adj_38);
    wp::adj_add(var_36, var_37, adj_36, adj_37, adj_38);
    wp::adj_min(var_10, adj_10, adj_37);
    wp::adj_add(var_34, var_35, adj_34, adj_35, adj_36);
    wp::adj_max(var_7, adj_7, adj_35);
    wp::adj_add(var_24, var_33, adj_24, adj_33, adj_34);
    wp::adj_length_sq(var_7, adj_7, adj_33);
    // adj: out[i] = d + wp.length_sq(u) + wp.max(u) + wp.min(x)                              <L 18>
    wp::adj_array_store(var_v, var_0, var_32, adj_v, adj_0, adj_32);
    wp::adj_vec_t(var_28, var_30, var_31, adj_28, adj_30, adj_31, adj_32);
    wp::adj_extract(var_7, var_29, adj_7, adj_29, adj_30);
    wp::adj_extract(var_7, var_27, adj_7, adj_27, adj_28);
    // adj: v[i] = wp.vec3(u[0], u.y, 0.0)                                                    <L 17>
    wp::adj_array_store(var_p, var_0, var_26, adj_p, adj_0, adj_26);
    wp::adj_sub(var_10, var_25, adj_10, adj_25, adj_26);
    wp::adj_mul(var_11, var_24, adj_11, adj_24, adj_25);
    // adj: p[i] = x - n * d                                                                  <L 16>
    wp::adj_add(var_21, var_23, adj_21, adj_23, adj_24);
    wp::adj_extract(var_10, var_22, adj_10, adj_22, adj_23);
    wp::adj_add(var_18, var_20, adj_18, adj_20, adj_21);
    wp::adj_extract(var_10, var_19, adj_10, adj_19, adj_20);
    wp::adj_add(var_15, var_17, adj_15, adj_17, adj_18);
    wp::adj_extract(var_10, var_16, adj_10, adj_16, adj_17);
    wp::adj_add(var_12, var_14, adj_12, adj_14, adj_15);
    wp::adj_length(var_13, var_14, adj_13, adj_14);
    wp::adj_cross(var_11, var_7, adj_11, adj_7, adj_13);
    wp::adj_dot(var_11, var_7, adj_11, adj_7, adj_12);
    // adj: d = wp.dot(n, u) + wp.length(wp.cross(n, u)) + x[0] + x.y + x[-1]                 <L 15>
    wp::adj_normalize(var_10, var_11, adj_10, adj_11);
    // adj: n = wp.normalize(x)                                                               <L 14>
    wp::adj_add(var_2, var_9, adj_2, adj_9, adj_10);
    wp::adj_mul(var_7, var_dt, adj_7, adj_dt, adj_9);
    // adj: x = x + u * dt                                                                    <L 13>
    wp::adj_add(var_8, var_6, adj_4, adj_6, adj_7);
    wp::adj_mul(var_5, var_dt, adj_5, adj_dt, adj_6);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_4);
    // adj: u = v[i] + GRAVITY * dt                                                           <L 12>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_p, var_0, adj_p, adj_0, adj_1);
    // adj: x = p[i]                                                                          <L 11>
    // adj: i = wp.tid()                                                                      <L 10>
    // adj: def vectors(p: wp.array(dtype=wp.vec3), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float), dt: float):  <L 9>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void vectors_1a96adf1_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_1a96adf1 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        vectors_1a96adf1_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void vectors_1a96adf1_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_1a96adf1 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        vectors_1a96adf1_cpu_forward_tasks<true>(dim, _wp_args);
    else
        vectors_1a96adf1_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void vectors_1a96adf1_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_1a96adf1 *_wp_args)
{
    vectors_1a96adf1_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void vectors_1a96adf1_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_1a96adf1 *_wp_args,
    wp_args_vectors_1a96adf1 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        vectors_1a96adf1_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void vectors_1a96adf1_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_1a96adf1 *_wp_args,
    wp_args_vectors_1a96adf1 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        vectors_1a96adf1_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        vectors_1a96adf1_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void vectors_1a96adf1_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_vectors_1a96adf1 *_wp_args,
    wp_args_vectors_1a96adf1 *_wp_adj_args)
{
    vectors_1a96adf1_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_quaternions_3a1830fb {
    wp::array_t<wp::quat_t<wp::float32>> q;
    wp::array_t<wp::vec_t<3, wp::float32>> v;
    wp::array_t<wp::transform_t<wp::float32>> t;
};


template <bool wp_linear_contiguous>
static void quaternions_3a1830fb_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_quaternions_3a1830fb *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_quaternions_3a1830fb wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.q.strides[0] = sizeof(wp::quat_t<wp::float32>);
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.t.strides[0] = sizeof(wp::transform_t<wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::quat_t<wp::float32>> var_q = _wp_args->q;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::transform_t<wp::float32>> var_t = _wp_args->t;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::quat_t<wp::float32>* var_1;
    wp::quat_t<wp::float32> var_2;
    wp::quat_t<wp::float32> var_3;
    const wp::float32 var_4 = 0.0;
    const wp::float32 var_5 = 1.0;
    const wp::float32 var_6 = 0.0;
    wp::vec_t<3, wp::float32> var_7;
    const wp::float32 var_8 = 0.5;
    wp::quat_t<wp::float32> var_9;
    wp::quat_t<wp::float32> var_10;
    wp::quat_t<wp::float32> var_11;
    const wp::float32 var_12 = 0.0;
    const wp::float32 var_13 = 0.0;
    const wp::float32 var_14 = 0.0;
    const wp::float32 var_15 = 1.0;
    wp::quat_t<wp::float32> var_16;
    const wp::float32 var_17 = 2.0;
    wp::quat_t<wp::float32> var_18;
    wp::quat_t<wp::float32> var_19;
    wp::quat_t<wp::float32> var_20;
    wp::vec_t<3, wp::float32>* var_21;
    wp::vec_t<3, wp::float32> var_22;
    wp::vec_t<3, wp::float32> var_23;
    wp::vec_t<3, wp::float32>* var_24;
    wp::vec_t<3, wp::float32> var_25;
    wp::vec_t<3, wp::float32> var_26;
    wp::vec_t<3, wp::float32> var_27;
    wp::mat_t<3, 3, wp::float32> var_28;
    wp::quat_t<wp::float32> var_29;
    const wp::float32 var_30 = 1.0;
    const wp::float32 var_31 = 2.0;
    const wp::float32 var_32 = 3.0;
    wp::vec_t<3, wp::float32> var_33;
    const wp::int32 var_34 = 3;
    wp::float32 var_35;
    wp::quat_t<wp::float32> var_36;
    const wp::float32 var_37 = 0.5;
    wp::quat_t<wp::float32> var_38;
    wp::quat_t<wp::float32> var_39;
    wp::transform_t<wp::float32> var_40;
    wp::transform_t<wp::float32>* var_41;
    wp::transform_t<wp::float32> var_42;
    wp::transform_t<wp::float32> var_43;
    wp::transform_t<wp::float32> var_44;
    wp::vec_t<3, wp::float32> var_45;
    wp::vec_t<3, wp::float32> var_46;
    wp::vec_t<3, wp::float32> var_47;
    wp::vec_t<3, wp::float32> var_48;
    wp::vec_t<3, wp::float32> var_49;
    wp::vec_t<3, wp::float32> var_50;
    wp::quat_t<wp::float32> var_51;
    wp::transform_t<wp::float32> var_52;
    wp::vec_t<3, wp::float32> var_53;
    wp::quat_t<wp::float32>* var_54;
    const wp::int32 var_55 = 0;
    wp::float32 var_56;
    wp::quat_t<wp::float32> var_57;
    wp::quat_t<wp::float32>* var_58;
    const wp::int32 var_59 = 1;
    wp::float32 var_60;
    wp::quat_t<wp::float32> var_61;
    const wp::int32 var_62 = 3;
    wp::float32 var_63;
    wp::vec_t<3, wp::float32> var_64;
    wp::vec_t<3, wp::float32> var_65;
    const wp::float32 var_66 = 1.0;
    wp::quat_t<wp::float32>* var_67;
    const wp::int32 var_68 = 3;
    //---------
    // forward
    // def quaternions(q: wp.array(dtype=wp.quat), v: wp.array(dtype=wp.vec3), t: wp.array(dtype=wp.transform)):       <L 110>
    // i = wp.tid()                                                                           <L 111>
    var_0 = builtin_tid1d();
    // a = q[i]                                                                               <L 112>
    var_1 = wp::address(var_q, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // b = wp.quat_from_axis_angle(wp.vec3(0.0, 1.0, 0.0), 0.5)                               <L 113>
    var_7 = wp::vec_t<3, wp::float32>(var_4, var_5, var_6);
    var_9 = wp::quat_from_axis_angle(var_7, var_8);
    // c = wp.normalize(a * b) + wp.quat(0.0, 0.0, 0.0, 1.0) * 2.0                            <L 114>
    var_10 = wp::mul(var_2, var_9);
    var_11 = wp::normalize(var_10);
    var_16 = wp::quat_t<wp::float32>(var_12, var_13, var_14, var_15);
    var_18 = wp::mul(var_16, var_17);
    var_19 = wp::add(var_11, var_18);
    // d = wp.quat_inverse(c)                                                                 <L 115>
    var_20 = wp::quat_inverse(var_19);
    // w = wp.quat_rotate(d, v[i]) + wp.quat_rotate_inv(a, v[i])                              <L 116>
    var_21 = wp::address(var_v, var_0);
    var_23 = wp::load(var_21);
    var_22 = wp::quat_rotate(var_20, var_23);
    var_24 = wp::address(var_v, var_0);
    var_26 = wp::load(var_24);
    var_25 = wp::quat_rotate_inv(var_2, var_26);
    var_27 = wp::add(var_22, var_25);
    // m = wp.quat_to_matrix(a)                                                               <L 117>
    var_28 = wp::quat_to_matrix(var_2);
    // e = wp.quat_identity()                                                                 <L 118>
    var_29 = wp::quat_identity<wp::float32>();
    // f = wp.quat(wp.vec3(1.0, 2.0, 3.0), a.w)                                               <L 119>
    var_33 = wp::vec_t<3, wp::float32>(var_30, var_31, var_32);
    var_35 = wp::extract(var_2, var_34);
    var_36 = wp::quat_t<wp::float32>(var_33, var_35);
    // q[i] = wp.quat_slerp(c, e, 0.5) - f                                                    <L 120>
    var_38 = wp::quat_slerp(var_19, var_29, var_37);
    var_39 = wp::sub(var_38, var_36);
    wp::array_store(var_q, var_0, var_39);
    // x = wp.transform(w, c)                                                                 <L 121>
    var_40 = wp::transform_t<wp::float32>(var_27, var_19);
    // y = wp.transform_inverse(t[i]) * x                                                     <L 122>
    var_41 = wp::address(var_t, var_0);
    var_43 = wp::load(var_41);
    var_42 = wp::transform_inverse(var_43);
    var_44 = wp::mul(var_42, var_40);
    // z = wp.transform_point(y, w) + wp.transform_vector(y, w)                               <L 123>
    var_45 = wp::transform_point(var_44, var_27);
    var_46 = wp::transform_vector(var_44, var_27);
    var_47 = wp::add(var_45, var_46);
    // y.p = z                                                                                <L 124>
    wp::transform_set_translation(var_44, var_47);
    // y.q = d                                                                                <L 125>
    wp::transform_set_rotation(var_44, var_20);
    // t[i] = wp.transform(wp.transform_get_translation(y) + x.p, wp.transform_get_rotation(x))       <L 126>
    var_48 = wp::transform_get_translation(var_44);
    var_49 = wp::transform_get_translation(var_40);
    var_50 = wp::add(var_48, var_49);
    var_51 = wp::transform_get_rotation(var_40);
    var_52 = wp::transform_t<wp::float32>(var_50, var_51);
    wp::array_store(var_t, var_0, var_52);
    // v[i] = m * z + wp.vec3(q[i][0], q[i].y, y[3])                                          <L 127>
    var_53 = wp::mul(var_28, var_47);
    var_54 = wp::address(var_q, var_0);
    var_57 = wp::load(var_54);
    var_56 = wp::extract(var_57, var_55);
    var_58 = wp::address(var_q, var_0);
    var_61 = wp::load(var_58);
    var_60 = wp::extract(var_61, var_59);
    var_63 = wp::extract(var_44, var_62);
    var_64 = wp::vec_t<3, wp::float32>(var_56, var_60, var_63);
    var_65 = wp::add(var_53, var_64);
    wp::array_store(var_v, var_0, var_65);
    // q[i].w = 1.0                                                                           <L 128>
    var_67 = &(wp::index(var_q, var_0));
    wp::store(&(wp::index(var_q, var_0).component_ref(var_68)), var_66);
}



template <bool wp_linear_contiguous>
static void quaternions_3a1830fb_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_quaternions_3a1830fb *_wp_args,
    wp_args_quaternions_3a1830fb *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_quaternions_3a1830fb wp_contiguous_args;
    wp_args_quaternions_3a1830fb wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.q.strides[0] = sizeof(wp::quat_t<wp::float32>);
        wp_contiguous_adj_args.q.strides[0] = sizeof(wp::quat_t<wp::float32>);
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.t.strides[0] = sizeof(wp::transform_t<wp::float32>);
        wp_contiguous_adj_args.t.strides[0] = sizeof(wp::transform_t<wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::quat_t<wp::float32>> var_q = _wp_args->q;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::transform_t<wp::float32>> var_t = _wp_args->t;
    wp::array_t<wp::quat_t<wp::float32>> adj_q = _wp_adj_args->q;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v = _wp_adj_args->v;
    wp::array_t<wp::transform_t<wp::float32>> adj_t = _wp_adj_args->t;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::quat_t<wp::float32>* var_1;
    wp::quat_t<wp::float32> var_2;
    wp::quat_t<wp::float32> var_3;
    const wp::float32 var_4 = 0.0;
    const wp::float32 var_5 = 1.0;
    const wp::float32 var_6 = 0.0;
    wp::vec_t<3, wp::float32> var_7;
    const wp::float32 var_8 = 0.5;
    wp::quat_t<wp::float32> var_9;
    wp::quat_t<wp::float32> var_10;
    wp::quat_t<wp::float32> var_11;
    const wp::float32 var_12 = 0.0;
    const wp::float32 var_13 = 0.0;
    const wp::float32 var_14 = 0.0;
    const wp::float32 var_15 = 1.0;
    wp::quat_t<wp::float32> var_16;
    const wp::float32 var_17 = 2.0;
    wp::quat_t<wp::float32> var_18;
    wp::quat_t<wp::float32> var_19;
    wp::quat_t<wp::float32> var_20;
    wp::vec_t<3, wp::float32>* var_21;
    wp::vec_t<3, wp::float32> var_22;
    wp::vec_t<3, wp::float32> var_23;
    wp::vec_t<3, wp::float32>* var_24;
    wp::vec_t<3, wp::float32> var_25;
    wp::vec_t<3, wp::float32> var_26;
    wp::vec_t<3, wp::float32> var_27;
    wp::mat_t<3, 3, wp::float32> var_28;
    wp::quat_t<wp::float32> var_29;
    const wp::float32 var_30 = 1.0;
    const wp::float32 var_31 = 2.0;
    const wp::float32 var_32 = 3.0;
    wp::vec_t<3, wp::float32> var_33;
    const wp::int32 var_34 = 3;
    wp::float32 var_35;
    wp::quat_t<wp::float32> var_36;
    const wp::float32 var_37 = 0.5;
    wp::quat_t<wp::float32> var_38;
    wp::quat_t<wp::float32> var_39;
    wp::transform_t<wp::float32> var_40;
    wp::transform_t<wp::float32>* var_41;
    wp::transform_t<wp::float32> var_42;
    wp::transform_t<wp::float32> var_43;
    wp::transform_t<wp::float32> var_44;
    wp::vec_t<3, wp::float32> var_45;
    wp::vec_t<3, wp::float32> var_46;
    wp::vec_t<3, wp::float32> var_47;
    wp::vec_t<3, wp::float32> var_48;
    wp::vec_t<3, wp::float32> var_49;
    wp::vec_t<3, wp::float32> var_50;
    wp::quat_t<wp::float32> var_51;
    wp::transform_t<wp::float32> var_52;
    wp::vec_t<3, wp::float32> var_53;
    wp::quat_t<wp::float32>* var_54;
    const wp::int32 var_55 = 0;
    wp::float32 var_56;
    wp::quat_t<wp::float32> var_57;
    wp::quat_t<wp::float32>* var_58;
    const wp::int32 var_59 = 1;
    wp::float32 var_60;
    wp::quat_t<wp::float32> var_61;
    const wp::int32 var_62 = 3;
    wp::float32 var_63;
    wp::vec_t<3, wp::float32> var_64;
    wp::vec_t<3, wp::float32> var_65;
    const wp::float32 var_66 = 1.0;
    wp::quat_t<wp::float32>* var_67;
    const wp::int32 var_68 = 3;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::quat_t<wp::float32> adj_1 = {};
    wp::quat_t<wp::float32> adj_2 = {};
    wp::quat_t<wp::float32> adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::vec_t<3, wp::float32> adj_7 = {};
    wp::float32 adj_8 = {};
    wp::quat_t<wp::float32> adj_9 = {};
    wp::quat_t<wp::float32> adj_10 = {};
    wp::quat_t<wp::float32> adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::quat_t<wp::float32> adj_16 = {};
    wp::float32 adj_17 = {};
    wp::quat_t<wp::float32> adj_18 = {};
    wp::quat_t<wp::float32> adj_19 = {};
    wp::quat_t<wp::float32> adj_20 = {};
    wp::vec_t<3, wp::float32> adj_21 = {};
    wp::vec_t<3, wp::float32> adj_22 = {};
    wp::vec_t<3, wp::float32> adj_23 = {};
    wp::vec_t<3, wp::float32> adj_24 = {};
    wp::vec_t<3, wp::float32> adj_25 = {};
    wp::vec_t<3, wp::float32> adj_26 = {};
    wp::vec_t<3, wp::float32> adj_27 = {};
    wp::mat_t<3, 3, wp::float32> adj_28 = {};
    wp::quat_t<wp::float32> adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::float32 adj_32 = {};
    wp::vec_t<3, wp::float32> adj_33 = {};
    wp::int32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::quat_t<wp::float32> adj_36 = {};
    wp::float32 adj_37 = {};
    wp::quat_t<wp::float32> adj_38 = {};
    wp::quat_t<wp::float32> adj_39 = {};
    wp::transform_t<wp::float32> adj_40 = {};
    wp::transform_t<wp::float32> adj_41 = {};
    wp::transform_t<wp::float32> adj_42 = {};
    wp::transform_t<wp::float32> adj_43 = {};
    wp::transform_t<wp::float32> adj_44 = {};
    wp::vec_t<3, wp::float32> adj_45 = {};
    wp::vec_t<3, wp::float32> adj_46 = {};
    wp::vec_t<3, wp::float32> adj_47 = {};
    wp::vec_t<3, wp::float32> adj_48 = {};
    wp::vec_t<3, wp::float32> adj_49 = {};
    wp::vec_t<3, wp::float32> adj_50 = {};
    wp::quat_t<wp::float32> adj_51 = {};
    wp::transform_t<wp::float32> adj_52 = {};
    wp::vec_t<3, wp::float32> adj_53 = {};
    wp::quat_t<wp::float32> adj_54 = {};
    wp::int32 adj_55 = {};
    wp::float32 adj_56 = {};
    wp::quat_t<wp::float32> adj_57 = {};
    wp::quat_t<wp::float32> adj_58 = {};
    wp::int32 adj_59 = {};
    wp::float32 adj_60 = {};
    wp::quat_t<wp::float32> adj_61 = {};
    wp::int32 adj_62 = {};
    wp::float32 adj_63 = {};
    wp::vec_t<3, wp::float32> adj_64 = {};
    wp::vec_t<3, wp::float32> adj_65 = {};
    wp::float32 adj_66 = {};
    wp::quat_t<wp::float32> adj_67 = {};
    wp::int32 adj_68 = {};
    //---------
    // forward
    // def quaternions(q: wp.array(dtype=wp.quat), v: wp.array(dtype=wp.vec3), t: wp.array(dtype=wp.transform)):       <L 110>
    // i = wp.tid()                                                                           <L 111>
    var_0 = builtin_tid1d();
    // a = q[i]                                                                               <L 112>
    var_1 = wp::address(var_q, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // b = wp.quat_from_axis_angle(wp.vec3(0.0, 1.0, 0.0), 0.5)                               <L 113>
    var_7 = wp::vec_t<3, wp::float32>(var_4, var_5, var_6);
    var_9 = wp::quat_from_axis_angle(var_7, var_8);
    // c = wp.normalize(a * b) + wp.quat(0.0, 0.0, 0.0, 1.0) * 2.0                            <L 114>
    var_10 = wp::mul(var_2, var_9);
    var_11 = wp::normalize(var_10);
    var_16 = wp::quat_t<wp::float32>(var_12, var_13, var_14, var_15);
    var_18 = wp::mul(var_16, var_17);
    var_19 = wp::add(var_11, var_18);
    // d = wp.quat_inverse(c)                                                                 <L 115>
    var_20 = wp::quat_inverse(var_19);
    // w = wp.quat_rotate(d, v[i]) + wp.quat_rotate_inv(a, v[i])                              <L 116>
    var_21 = wp::address(var_v, var_0);
    var_23 = wp::load(var_21);
    var_22 = wp::quat_rotate(var_20, var_23);
    var_24 = wp::address(var_v, var_0);
    var_26 = wp::load(var_24);
    var_25 = wp::quat_rotate_inv(var_2, var_26);
    var_27 = wp::add(var_22, var_25);
    // m = wp.quat_to_matrix(a)                                                               <L 117>
    var_28 = wp::quat_to_matrix(var_2);
    // e = wp.quat_identity()                                                                 <L 118>
    var_29 = wp::quat_identity<wp::float32>();
    // f = wp.quat(wp.vec3(1.0, 2.0, 3.0), a.w)                                               <L 119>
    var_33 = wp::vec_t<3, wp::float32>(var_30, var_31, var_32);
    var_35 = wp::extract(var_2, var_34);
    var_36 = wp::quat_t<wp::float32>(var_33, var_35);
    // q[i] = wp.quat_slerp(c, e, 0.5) - f                                                    <L 120>
    var_38 = wp::quat_slerp(var_19, var_29, var_37);
    var_39 = wp::sub(var_38, var_36);
    // wp::array_store(var_q, var_0, var_39);
    // x = wp.transform(w, c)                                                                 <L 121>
    var_40 = wp::transform_t<wp::float32>(var_27, var_19);
    // y = wp.transform_inverse(t[i]) * x                                                     <L 122>
    var_41 = wp::address(var_t, var_0);
    var_43 = wp::load(var_41);
    var_42 = wp::transform_inverse(var_43);
    var_44 = wp::mul(var_42, var_40);
    // z = wp.transform_point(y, w) + wp.transform_vector(y, w)                               <L 123>
    var_45 = wp::transform_point(var_44, var_27);
    var_46 = wp::transform_vector(var_44, var_27);
    var_47 = wp::add(var_45, var_46);
    // y.p = z                                                                                <L 124>
    wp::transform_set_translation(var_44, var_47);
    // y.q = d                                                                                <L 125>
    wp::transform_set_rotation(var_44, var_20);
    // t[i] = wp.transform(wp.transform_get_translation(y) + x.p, wp.transform_get_rotation(x))       <L 126>
    var_48 = wp::transform_get_translation(var_44);
    var_49 = wp::transform_get_translation(var_40);
    var_50 = wp::add(var_48, var_49);
    var_51 = wp::transform_get_rotation(var_40);
    var_52 = wp::transform_t<wp::float32>(var_50, var_51);
    // wp::array_store(var_t, var_0, var_52);
    // v[i] = m * z + wp.vec3(q[i][0], q[i].y, y[3])                                          <L 127>
    var_53 = wp::mul(var_28, var_47);
    var_54 = wp::address(var_q, var_0);
    var_57 = wp::load(var_54);
    var_56 = wp::extract(var_57, var_55);
    var_58 = wp::address(var_q, var_0);
    var_61 = wp::load(var_58);
    var_60 = wp::extract(var_61, var_59);
    var_63 = wp::extract(var_44, var_62);
    var_64 = wp::vec_t<3, wp::float32>(var_56, var_60, var_63);
    var_65 = wp::add(var_53, var_64);
    // wp::array_store(var_v, var_0, var_65);
    // q[i].w = 1.0                                                                           <L 128>
    var_67 = &(wp::index(var_q, var_0));
    // wp::store(&(wp::index(var_q, var_0).component_ref(var_68)), var_66);
    //---------
    // reverse
    wp::adj_array_store_slot(var_q, adj_q, adj_66, [&](auto& _e) -> auto& { return _e.component_ref(var_68); }, var_0);
    // adj: q[i].w = 1.0                                                                      <L 128>
    wp::adj_array_store(var_v, var_0, var_65, adj_v, adj_0, adj_65);
    wp::adj_add(var_53, var_64, adj_53, adj_64, adj_65);
    wp::adj_vec_t(var_56, var_60, var_63, adj_56, adj_60, adj_63, adj_64);
    wp::adj_extract(var_44, var_62, adj_44, adj_62, adj_63);
    wp::adj_extract(var_61, var_59, adj_58, adj_59, adj_60);
    wp::adj_address(var_q, var_0, adj_q, adj_0, adj_58);
    wp::adj_extract(var_57, var_55, adj_54, adj_55, adj_56);
    wp::adj_address(var_q, var_0, adj_q, adj_0, adj_54);
    wp::adj_mul(var_28, var_47, adj_28, adj_47, adj_53);
    // adj: v[i] = m * z + wp.vec3(q[i][0], q[i].y, y[3])                                     <L 127>
    wp::adj_array_store(var_t, var_0, var_52, adj_t, adj_0, adj_52);
    wp::adj_transform_t(var_50, var_51, adj_50, adj_51, adj_52);
    wp::adj_transform_get_rotation(var_40, adj_40, adj_51);
    wp::adj_add(var_48, var_49, adj_48, adj_49, adj_50);
    wp::adj_transform_get_translation(var_40, adj_40, adj_49);
    wp::adj_transform_get_translation(var_44, adj_44, adj_48);
    // adj: t[i] = wp.transform(wp.transform_get_translation(y) + x.p, wp.transform_get_rotation(x))  <L 126>
    wp::adj_transform_set_rotation(var_44, var_20, adj_44, adj_20);
    // adj: y.q = d                                                                           <L 125>
    wp::adj_transform_set_translation(var_44, var_47, adj_44, adj_47);
    // adj: y.p = z                                                                           <L 124>
    wp::adj_add(var_45, var_46, adj_45, adj_46, adj_47);
    wp::adj_transform_vector(var_44, var_27, adj_44, adj_27, adj_46);
    wp::adj_transform_point(var_44, var_27, adj_44, adj_27, adj_45);
    // adj: z = wp.transform_point(y, w) + wp.transform_vector(y, w)                          <L 123>
    wp::adj_mul(var_42, var_40, adj_42, adj_40, adj_44);
    wp::adj_transform_inverse(var_43, adj_41, adj_42);
    wp::adj_address(var_t, var_0, adj_t, adj_0, adj_41);
    // adj: y = wp.transform_inverse(t[i]) * x                                                <L 122>
    wp::adj_transform_t(var_27, var_19, adj_27, adj_19, adj_40);
    // adj: x = wp.transform(w, c)                                                            <L 121>
    wp::adj_array_store(var_q, var_0, var_39, adj_q, adj_0, adj_39);
    wp::adj_sub(var_38, var_36, adj_38, adj_36, adj_39);
    wp::adj_quat_slerp(var_19, var_29, var_37, var_38, adj_19, adj_29, adj_37, adj_38);
    // adj: q[i] = wp.quat_slerp(c, e, 0.5) - f                                               <L 120>
    wp::adj_quat_t(var_33, var_35, adj_33, adj_35, adj_36);
    wp::adj_extract(var_2, var_34, adj_2, adj_34, adj_35);
    wp::adj_vec_t(var_30, var_31, var_32, adj_30, adj_31, adj_32, adj_33);
    // adj: f = wp.quat(wp.vec3(1.0, 2.0, 3.0), a.w)                                          <L 119>
    // adj: e = wp.quat_identity()                                                            <L 118>
    wp::adj_quat_to_matrix(var_2, adj_2, adj_28);
    // adj: m = wp.quat_to_matrix(a)                                                          <L 117>
    wp::adj_add(var_22, var_25, adj_22, adj_25, adj_27);
    wp::adj_quat_rotate_inv(var_2, var_26, adj_2, adj_24, adj_25);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_24);
    wp::adj_quat_rotate(var_20, var_23, adj_20, adj_21, adj_22);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_21);
    // adj: w = wp.quat_rotate(d, v[i]) + wp.quat_rotate_inv(a, v[i])                         <L 116>
    wp::adj_quat_inverse(var_19, adj_19, adj_20);
    // adj: d = wp.quat_inverse(c)                                                            <L 115>
    wp::adj_add(var_11, var_18, adj_11, adj_18, adj_19);
    wp::adj_mul(var_16, var_17, adj_16, adj_17, adj_18);
    wp::adj_quat_t(var_12, var_13, var_14, var_15, adj_12, adj_13, adj_14, adj_15, adj_16);
    wp::adj_normalize(var_10, adj_10, adj_11);
    wp::adj_mul(var_2, var_9, adj_2, adj_9, adj_10);
    // adj: c = wp.normalize(a * b) + wp.quat(0.0, 0.0, 0.0, 1.0) * 2.0                       <L 114>
    wp::adj_quat_from_axis_angle(var_7, var_8, adj_7, adj_8, adj_9);
    wp::adj_vec_t(var_4, var_5, var_6, adj_4, adj_5, adj_6, adj_7);
    // adj: b = wp.quat_from_axis_angle(wp.vec3(0.0, 1.0, 0.0), 0.5)                          <L 113>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_q, var_0, adj_q, adj_0, adj_1);
    // adj: a = q[i]                                                                          <L 112>
    // adj: i = wp.tid()                                                                      <L 111>
    // adj: def quaternions(q: wp.array(dtype=wp.quat), v: wp.array(dtype=wp.vec3), t: wp.array(dtype=wp.transform)):  <L 110>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void quaternions_3a1830fb_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_quaternions_3a1830fb *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        quaternions_3a1830fb_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void quaternions_3a1830fb_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_quaternions_3a1830fb *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->q.strides[0] == (int)sizeof(wp::quat_t<wp::float32>)) & (_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->t.strides[0] == (int)sizeof(wp::transform_t<wp::float32>)));
    if (wp_linear_contiguous)
        quaternions_3a1830fb_cpu_forward_tasks<true>(dim, _wp_args);
    else
        quaternions_3a1830fb_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void quaternions_3a1830fb_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_quaternions_3a1830fb *_wp_args)
{
    quaternions_3a1830fb_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void quaternions_3a1830fb_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_quaternions_3a1830fb *_wp_args,
    wp_args_quaternions_3a1830fb *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        quaternions_3a1830fb_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void quaternions_3a1830fb_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_quaternions_3a1830fb *_wp_args,
    wp_args_quaternions_3a1830fb *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->q.strides[0] == (int)sizeof(wp::quat_t<wp::float32>)) & (_wp_adj_args->q.strides[0] == (int)sizeof(wp::quat_t<wp::float32>)) & (_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->t.strides[0] == (int)sizeof(wp::transform_t<wp::float32>)) & (_wp_adj_args->t.strides[0] == (int)sizeof(wp::transform_t<wp::float32>)));
    if (wp_linear_contiguous)
        quaternions_3a1830fb_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        quaternions_3a1830fb_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void quaternions_3a1830fb_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_quaternions_3a1830fb *_wp_args,
    wp_args_quaternions_3a1830fb *_wp_adj_args)
{
    quaternions_3a1830fb_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_shapes_3b9321f9 {
    wp::array_t<wp::mat_t<2, 3, wp::float32>> out;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> out2;
};


template <bool wp_linear_contiguous>
static void shapes_3b9321f9_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_shapes_3b9321f9 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_shapes_3b9321f9 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::mat_t<2, 3, wp::float32>);
        wp_contiguous_args.out2.strides[0] = sizeof(wp::mat_t<2, 2, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::mat_t<2, 3, wp::float32>> var_out = _wp_args->out;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_out2 = _wp_args->out2;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 1.0;
    const wp::float32 var_2 = 2.0;
    const wp::float32 var_3 = 3.0;
    const wp::float32 var_4 = 4.0;
    const wp::float32 var_5 = 5.0;
    const wp::float32 var_6 = 6.0;
    wp::mat_t<2, 3, wp::float32> var_7;
    wp::mat_t<3, 2, wp::float32> var_8;
    wp::mat_t<2, 2, wp::float32> var_9;
    const wp::float32 var_10 = 1.0;
    const wp::float32 var_11 = 2.0;
    const wp::float32 var_12 = 3.0;
    wp::vec_t<3, wp::float32> var_13;
    const wp::float32 var_14 = 4.0;
    const wp::float32 var_15 = 5.0;
    const wp::float32 var_16 = 6.0;
    wp::vec_t<3, wp::float32> var_17;
    wp::mat_t<2, 3, wp::float32> var_18;
    const wp::float32 var_19 = 1.0;
    const wp::float32 var_20 = 2.0;
    wp::vec_t<2, wp::float32> var_21;
    const wp::float32 var_22 = 3.0;
    const wp::float32 var_23 = 4.0;
    wp::vec_t<2, wp::float32> var_24;
    wp::mat_t<2, 2, wp::float32> var_25;
    wp::mat_t<2, 2, wp::float32> var_26;
    const wp::float32 var_27 = 0.0;
    const wp::int32 var_28 = 2;
    const wp::int32 var_29 = 2;
    wp::tuple_t<wp::int32, wp::int32> var_30;
    wp::mat_t<2, 2, wp::float32> var_31;
    const wp::int32 var_32 = 0;
    const wp::int32 var_33 = 2;
    wp::slice_t var_34;
    const wp::int32 var_35 = 0;
    const wp::int32 var_36 = 2;
    const wp::int32 var_37 = 1;
    const wp::int32 var_38 = 0;
    const wp::int32 var_39 = 3;
    wp::slice_t var_40;
    const wp::int32 var_41 = 0;
    const wp::int32 var_42 = 3;
    const wp::int32 var_43 = 1;
    wp::mat_t<2, 3, wp::float32> var_44;
    wp::mat_t<2, 3, wp::float32> var_45;
    wp::mat_t<2, 2, wp::float32> var_46;
    wp::mat_t<2, 2, wp::float32> var_47;
    wp::mat_t<2, 2, wp::float32> var_48;
    const wp::float32 var_49 = 1.0;
    wp::mat_t<2, 2, wp::float32> var_50;
    wp::mat_t<2, 2, wp::float32> var_51;
    //---------
    // forward
    // def shapes(out: wp.array(dtype=mat23), out2: wp.array(dtype=wp.mat22)):                <L 96>
    // i = wp.tid()                                                                           <L 97>
    var_0 = builtin_tid1d();
    // a = mat23(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)                                                <L 98>
    var_7 = wp::mat_t<2, 3, wp::float32>({var_1, var_2, var_3, var_4, var_5, var_6});
    // b = wp.transpose(a)                                                                    <L 99>
    var_8 = wp::transpose(var_7);
    // c = a * b                                                                              <L 100>
    var_9 = wp::mul(var_7, var_8);
    // r = wp.matrix_from_rows(wp.vec3(1.0, 2.0, 3.0), wp.vec3(4.0, 5.0, 6.0))                <L 101>
    var_13 = wp::vec_t<3, wp::float32>(var_10, var_11, var_12);
    var_17 = wp::vec_t<3, wp::float32>(var_14, var_15, var_16);
    var_18 = wp::matrix_from_rows<2, 3, wp::float32>({var_13, var_17});
    // s = wp.matrix_from_cols(wp.vec2(1.0, 2.0), wp.vec2(3.0, 4.0))                          <L 102>
    var_21 = wp::vec_t<2, wp::float32>(var_19, var_20);
    var_24 = wp::vec_t<2, wp::float32>(var_22, var_23);
    var_25 = wp::matrix_from_cols<wp::float32>(var_21, var_24);
    // z = wp.mat22()                                                                         <L 103>
    var_26 = wp::mat_t<2, 2, wp::float32>();
    // t = wp.matrix(0.0, shape=(2, 2))                                                       <L 104>
    var_30 = wp::tuple(var_28, var_29);
    var_31 = wp::mat_t<2, 2, wp::float32>(var_27);
    // out[i] = r + a[0:2, 0:3]                                                               <L 105>
    var_34 = wp::slice_t(var_35, var_36, var_37);
    var_40 = wp::slice_t(var_41, var_42, var_43);
    var_44 = wp::extract<2, 3>(var_7, var_34, var_40);
    var_45 = wp::add(var_18, var_44);
    wp::array_store(var_out, var_0, var_45);
    // out2[i] = c + s + z + t + wp.mat22(1.0)                                                <L 106>
    var_46 = wp::add(var_9, var_25);
    var_47 = wp::add(var_46, var_26);
    var_48 = wp::add(var_47, var_31);
    var_50 = wp::mat_t<2, 2, wp::float32>(var_49);
    var_51 = wp::add(var_48, var_50);
    wp::array_store(var_out2, var_0, var_51);
}



template <bool wp_linear_contiguous>
static void shapes_3b9321f9_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_shapes_3b9321f9 *_wp_args,
    wp_args_shapes_3b9321f9 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_shapes_3b9321f9 wp_contiguous_args;
    wp_args_shapes_3b9321f9 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::mat_t<2, 3, wp::float32>);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::mat_t<2, 3, wp::float32>);
        wp_contiguous_args.out2.strides[0] = sizeof(wp::mat_t<2, 2, wp::float32>);
        wp_contiguous_adj_args.out2.strides[0] = sizeof(wp::mat_t<2, 2, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::mat_t<2, 3, wp::float32>> var_out = _wp_args->out;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_out2 = _wp_args->out2;
    wp::array_t<wp::mat_t<2, 3, wp::float32>> adj_out = _wp_adj_args->out;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> adj_out2 = _wp_adj_args->out2;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 1.0;
    const wp::float32 var_2 = 2.0;
    const wp::float32 var_3 = 3.0;
    const wp::float32 var_4 = 4.0;
    const wp::float32 var_5 = 5.0;
    const wp::float32 var_6 = 6.0;
    wp::mat_t<2, 3, wp::float32> var_7;
    wp::mat_t<3, 2, wp::float32> var_8;
    wp::mat_t<2, 2, wp::float32> var_9;
    const wp::float32 var_10 = 1.0;
    const wp::float32 var_11 = 2.0;
    const wp::float32 var_12 = 3.0;
    wp::vec_t<3, wp::float32> var_13;
    const wp::float32 var_14 = 4.0;
    const wp::float32 var_15 = 5.0;
    const wp::float32 var_16 = 6.0;
    wp::vec_t<3, wp::float32> var_17;
    wp::mat_t<2, 3, wp::float32> var_18;
    const wp::float32 var_19 = 1.0;
    const wp::float32 var_20 = 2.0;
    wp::vec_t<2, wp::float32> var_21;
    const wp::float32 var_22 = 3.0;
    const wp::float32 var_23 = 4.0;
    wp::vec_t<2, wp::float32> var_24;
    wp::mat_t<2, 2, wp::float32> var_25;
    wp::mat_t<2, 2, wp::float32> var_26;
    const wp::float32 var_27 = 0.0;
    const wp::int32 var_28 = 2;
    const wp::int32 var_29 = 2;
    wp::tuple_t<wp::int32, wp::int32> var_30;
    wp::mat_t<2, 2, wp::float32> var_31;
    const wp::int32 var_32 = 0;
    const wp::int32 var_33 = 2;
    wp::slice_t var_34;
    const wp::int32 var_35 = 0;
    const wp::int32 var_36 = 2;
    const wp::int32 var_37 = 1;
    const wp::int32 var_38 = 0;
    const wp::int32 var_39 = 3;
    wp::slice_t var_40;
    const wp::int32 var_41 = 0;
    const wp::int32 var_42 = 3;
    const wp::int32 var_43 = 1;
    wp::mat_t<2, 3, wp::float32> var_44;
    wp::mat_t<2, 3, wp::float32> var_45;
    wp::mat_t<2, 2, wp::float32> var_46;
    wp::mat_t<2, 2, wp::float32> var_47;
    wp::mat_t<2, 2, wp::float32> var_48;
    const wp::float32 var_49 = 1.0;
    wp::mat_t<2, 2, wp::float32> var_50;
    wp::mat_t<2, 2, wp::float32> var_51;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::mat_t<2, 3, wp::float32> adj_7 = {};
    wp::mat_t<3, 2, wp::float32> adj_8 = {};
    wp::mat_t<2, 2, wp::float32> adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::vec_t<3, wp::float32> adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::vec_t<3, wp::float32> adj_17 = {};
    wp::mat_t<2, 3, wp::float32> adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::vec_t<2, wp::float32> adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::vec_t<2, wp::float32> adj_24 = {};
    wp::mat_t<2, 2, wp::float32> adj_25 = {};
    wp::mat_t<2, 2, wp::float32> adj_26 = {};
    wp::float32 adj_27 = {};
    wp::int32 adj_28 = {};
    wp::int32 adj_29 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_30 = {};
    wp::mat_t<2, 2, wp::float32> adj_31 = {};
    wp::int32 adj_32 = {};
    wp::int32 adj_33 = {};
    wp::slice_t adj_34 = {};
    wp::int32 adj_35 = {};
    wp::int32 adj_36 = {};
    wp::int32 adj_37 = {};
    wp::int32 adj_38 = {};
    wp::int32 adj_39 = {};
    wp::slice_t adj_40 = {};
    wp::int32 adj_41 = {};
    wp::int32 adj_42 = {};
    wp::int32 adj_43 = {};
    wp::mat_t<2, 3, wp::float32> adj_44 = {};
    wp::mat_t<2, 3, wp::float32> adj_45 = {};
    wp::mat_t<2, 2, wp::float32> adj_46 = {};
    wp::mat_t<2, 2, wp::float32> adj_47 = {};
    wp::mat_t<2, 2, wp::float32> adj_48 = {};
    wp::float32 adj_49 = {};
    wp::mat_t<2, 2, wp::float32> adj_50 = {};
    wp::mat_t<2, 2, wp::float32> adj_51 = {};
    //---------
    // forward
    // def shapes(out: wp.array(dtype=mat23), out2: wp.array(dtype=wp.mat22)):                <L 96>
    // i = wp.tid()                                                                           <L 97>
    var_0 = builtin_tid1d();
    // a = mat23(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)                                                <L 98>
    var_7 = wp::mat_t<2, 3, wp::float32>({var_1, var_2, var_3, var_4, var_5, var_6});
    // b = wp.transpose(a)                                                                    <L 99>
    var_8 = wp::transpose(var_7);
    // c = a * b                                                                              <L 100>
    var_9 = wp::mul(var_7, var_8);
    // r = wp.matrix_from_rows(wp.vec3(1.0, 2.0, 3.0), wp.vec3(4.0, 5.0, 6.0))                <L 101>
    var_13 = wp::vec_t<3, wp::float32>(var_10, var_11, var_12);
    var_17 = wp::vec_t<3, wp::float32>(var_14, var_15, var_16);
    var_18 = wp::matrix_from_rows<2, 3, wp::float32>({var_13, var_17});
    // s = wp.matrix_from_cols(wp.vec2(1.0, 2.0), wp.vec2(3.0, 4.0))                          <L 102>
    var_21 = wp::vec_t<2, wp::float32>(var_19, var_20);
    var_24 = wp::vec_t<2, wp::float32>(var_22, var_23);
    var_25 = wp::matrix_from_cols<wp::float32>(var_21, var_24);
    // z = wp.mat22()                                                                         <L 103>
    var_26 = wp::mat_t<2, 2, wp::float32>();
    // t = wp.matrix(0.0, shape=(2, 2))                                                       <L 104>
    var_30 = wp::tuple(var_28, var_29);
    var_31 = wp::mat_t<2, 2, wp::float32>(var_27);
    // out[i] = r + a[0:2, 0:3]                                                               <L 105>
    var_34 = wp::slice_t(var_35, var_36, var_37);
    var_40 = wp::slice_t(var_41, var_42, var_43);
    var_44 = wp::extract<2, 3>(var_7, var_34, var_40);
    var_45 = wp::add(var_18, var_44);
    // wp::array_store(var_out, var_0, var_45);
    // out2[i] = c + s + z + t + wp.mat22(1.0)                                                <L 106>
    var_46 = wp::add(var_9, var_25);
    var_47 = wp::add(var_46, var_26);
    var_48 = wp::add(var_47, var_31);
    var_50 = wp::mat_t<2, 2, wp::float32>(var_49);
    var_51 = wp::add(var_48, var_50);
    // wp::array_store(var_out2, var_0, var_51);
    //---------
    // reverse
    wp::adj_array_store(var_out2, var_0, var_51, adj_out2, adj_0, adj_51);
    wp::adj_add(var_48, var_50, adj_48, adj_50, adj_51);
    wp::adj_mat_t(var_49, adj_49, adj_50);
    wp::adj_add(var_47, var_31, adj_47, adj_31, adj_48);
    wp::adj_add(var_46, var_26, adj_46, adj_26, adj_47);
    wp::adj_add(var_9, var_25, adj_9, adj_25, adj_46);
    // adj: out2[i] = c + s + z + t + wp.mat22(1.0)                                           <L 106>
    wp::adj_array_store(var_out, var_0, var_45, adj_out, adj_0, adj_45);
    wp::adj_add(var_18, var_44, adj_18, adj_44, adj_45);
    wp::adj_extract(var_7, var_34, var_40, adj_7, adj_34, adj_40, adj_44);
    // adj: out[i] = r + a[0:2, 0:3]                                                          <L 105>
    wp::adj_mat_t(var_27, adj_27, adj_31);
    // adj: t = wp.matrix(0.0, shape=(2, 2))                                                  <L 104>
    // adj: z = wp.mat22()                                                                    <L 103>
    wp::adj_matrix_from_cols(var_21, var_24, adj_21, adj_24, adj_25);
    wp::adj_vec_t(var_22, var_23, adj_22, adj_23, adj_24);
    wp::adj_vec_t(var_19, var_20, adj_19, adj_20, adj_21);
    // adj: s = wp.matrix_from_cols(wp.vec2(1.0, 2.0), wp.vec2(3.0, 4.0))                     <L 102>
    wp::adj_matrix_from_rows({var_13, var_17}, {&adj_13, &adj_17}, adj_18);
    wp::adj_vec_t(var_14, var_15, var_16, adj_14, adj_15, adj_16, adj_17);
    wp::adj_vec_t(var_10, var_11, var_12, adj_10, adj_11, adj_12, adj_13);
    // adj: r = wp.matrix_from_rows(wp.vec3(1.0, 2.0, 3.0), wp.vec3(4.0, 5.0, 6.0))           <L 101>
    wp::adj_mul(var_7, var_8, adj_7, adj_8, adj_9);
    // adj: c = a * b                                                                         <L 100>
    wp::adj_transpose(var_7, adj_7, adj_8);
    // adj: b = wp.transpose(a)                                                               <L 99>
    wp::adj_mat_t({var_1, var_2, var_3, var_4, var_5, var_6}, {&adj_1, &adj_2, &adj_3, &adj_4, &adj_5, &adj_6}, adj_7);
    // adj: a = mat23(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)                                           <L 98>
    // adj: i = wp.tid()                                                                      <L 97>
    // adj: def shapes(out: wp.array(dtype=mat23), out2: wp.array(dtype=wp.mat22)):           <L 96>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void shapes_3b9321f9_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_shapes_3b9321f9 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        shapes_3b9321f9_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void shapes_3b9321f9_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_shapes_3b9321f9 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::mat_t<2, 3, wp::float32>)) & (_wp_args->out2.strides[0] == (int)sizeof(wp::mat_t<2, 2, wp::float32>)));
    if (wp_linear_contiguous)
        shapes_3b9321f9_cpu_forward_tasks<true>(dim, _wp_args);
    else
        shapes_3b9321f9_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void shapes_3b9321f9_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_shapes_3b9321f9 *_wp_args)
{
    shapes_3b9321f9_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void shapes_3b9321f9_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_shapes_3b9321f9 *_wp_args,
    wp_args_shapes_3b9321f9 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        shapes_3b9321f9_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void shapes_3b9321f9_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_shapes_3b9321f9 *_wp_args,
    wp_args_shapes_3b9321f9 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::mat_t<2, 3, wp::float32>)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::mat_t<2, 3, wp::float32>)) & (_wp_args->out2.strides[0] == (int)sizeof(wp::mat_t<2, 2, wp::float32>)) & (_wp_adj_args->out2.strides[0] == (int)sizeof(wp::mat_t<2, 2, wp::float32>)));
    if (wp_linear_contiguous)
        shapes_3b9321f9_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        shapes_3b9321f9_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void shapes_3b9321f9_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_shapes_3b9321f9 *_wp_args,
    wp_args_shapes_3b9321f9 *_wp_adj_args)
{
    shapes_3b9321f9_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_constructors_7a7e3f19 {
    wp::array_t<wp::vec_t<3, wp::float32>> out;
    wp::array_t<wp::vec_t<5, wp::float32>> out5;
    wp::array_t<wp::vec_t<3, wp::float64>> outd;
};


template <bool wp_linear_contiguous>
static void constructors_7a7e3f19_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_constructors_7a7e3f19 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_constructors_7a7e3f19 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out5.strides[0] = sizeof(wp::vec_t<5, wp::float32>);
        wp_contiguous_args.outd.strides[0] = sizeof(wp::vec_t<3, wp::float64>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_out = _wp_args->out;
    wp::array_t<wp::vec_t<5, wp::float32>> var_out5 = _wp_args->out5;
    wp::array_t<wp::vec_t<3, wp::float64>> var_outd = _wp_args->outd;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 1.0;
    const wp::float32 var_2 = 2.0;
    const wp::float32 var_3 = 3.0;
    wp::vec_t<3, wp::float32> var_4;
    const wp::float32 var_5 = 1.5;
    wp::vec_t<3, wp::float32> var_6;
    wp::vec_t<3, wp::float32> var_7;
    const wp::int32 var_8 = 1;
    const wp::int32 var_9 = 2;
    const wp::int32 var_10 = 3;
    wp::vec_t<3, wp::float32> var_11;
    const wp::float32 var_12 = 1;
    const wp::float32 var_13 = 2;
    const wp::float32 var_14 = 3;
    const wp::float32 var_15 = 1.0;
    const wp::float32 var_16 = 2.0;
    const wp::float32 var_17 = 3.0;
    const wp::float32 var_18 = 4.0;
    const wp::float32 var_19 = 5.0;
    wp::vec_t<5, wp::float32> var_20;
    const wp::float32 var_21 = 1.0;
    const wp::float32 var_22 = 2.0;
    const wp::float32 var_23 = 3.0;
    wp::vec_t<3, wp::float64> var_24;
    const wp::float64 var_25 = 1.0;
    const wp::float64 var_26 = 2.0;
    const wp::float64 var_27 = 3.0;
    const wp::float32 var_28 = 1.0;
    const wp::float32 var_29 = 2.0;
    const wp::float32 var_30 = 3.0;
    wp::vec_t<3, wp::float32> var_31;
    const wp::int32 var_32 = 1;
    const wp::int32 var_33 = 2;
    wp::vec_t<2, wp::int32> var_34;
    wp::vec_t<3, wp::float32> var_35;
    wp::vec_t<3, wp::float32> var_36;
    wp::vec_t<3, wp::float32> var_37;
    const wp::int32 var_38 = 0;
    wp::int32 var_39;
    wp::float32 var_40;
    wp::vec_t<3, wp::float32> var_41;
    wp::vec_t<3, wp::float32> var_42;
    //---------
    // forward
    // def constructors(out: wp.array(dtype=wp.vec3), out5: wp.array(dtype=vec5), outd: wp.array(dtype=wp.vec3d)):       <L 22>
    // i = wp.tid()                                                                           <L 23>
    var_0 = builtin_tid1d();
    // a = wp.vec3(1.0, 2.0, 3.0)                                                             <L 24>
    var_4 = wp::vec_t<3, wp::float32>(var_1, var_2, var_3);
    // b = wp.vec3(1.5)                                                                       <L 25>
    var_6 = wp::vec_t<3, wp::float32>(var_5);
    // c = wp.vec3()                                                                          <L 26>
    var_7 = wp::vec_t<3, wp::float32>();
    // d = wp.vec3(1, 2, 3)                                                                   <L 27>
    var_11 = wp::vec_t<3, wp::float32>(var_12, var_13, var_14);
    // e = vec5(1.0, 2.0, 3.0, 4.0, 5.0)                                                      <L 28>
    var_20 = wp::vec_t<5, wp::float32>({var_15, var_16, var_17, var_18, var_19});
    // f = wp.vec3d(1.0, 2.0, 3.0)                                                            <L 29>
    var_24 = wp::vec_t<3, wp::float64>(var_25, var_26, var_27);
    // g = wp.vector(1.0, 2.0, 3.0)                                                           <L 30>
    var_31 = wp::vec_t<3, wp::float32>(var_28, var_29, var_30);
    // h = wp.vec2i(1, 2)                                                                     <L 31>
    var_34 = wp::vec_t<2, wp::int32>(var_32, var_33);
    // out[i] = a + b + c + d + g * float(h[0])                                               <L 32>
    var_35 = wp::add(var_4, var_6);
    var_36 = wp::add(var_35, var_7);
    var_37 = wp::add(var_36, var_11);
    var_39 = wp::extract(var_34, var_38);
    var_40 = wp::float(var_39);
    var_41 = wp::mul(var_31, var_40);
    var_42 = wp::add(var_37, var_41);
    wp::array_store(var_out, var_0, var_42);
    // out5[i] = e                                                                            <L 33>
    wp::array_store(var_out5, var_0, var_20);
    // outd[i] = f                                                                            <L 34>
    wp::array_store(var_outd, var_0, var_24);
}



template <bool wp_linear_contiguous>
static void constructors_7a7e3f19_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_constructors_7a7e3f19 *_wp_args,
    wp_args_constructors_7a7e3f19 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_constructors_7a7e3f19 wp_contiguous_args;
    wp_args_constructors_7a7e3f19 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out5.strides[0] = sizeof(wp::vec_t<5, wp::float32>);
        wp_contiguous_adj_args.out5.strides[0] = sizeof(wp::vec_t<5, wp::float32>);
        wp_contiguous_args.outd.strides[0] = sizeof(wp::vec_t<3, wp::float64>);
        wp_contiguous_adj_args.outd.strides[0] = sizeof(wp::vec_t<3, wp::float64>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_out = _wp_args->out;
    wp::array_t<wp::vec_t<5, wp::float32>> var_out5 = _wp_args->out5;
    wp::array_t<wp::vec_t<3, wp::float64>> var_outd = _wp_args->outd;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_out = _wp_adj_args->out;
    wp::array_t<wp::vec_t<5, wp::float32>> adj_out5 = _wp_adj_args->out5;
    wp::array_t<wp::vec_t<3, wp::float64>> adj_outd = _wp_adj_args->outd;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 1.0;
    const wp::float32 var_2 = 2.0;
    const wp::float32 var_3 = 3.0;
    wp::vec_t<3, wp::float32> var_4;
    const wp::float32 var_5 = 1.5;
    wp::vec_t<3, wp::float32> var_6;
    wp::vec_t<3, wp::float32> var_7;
    const wp::int32 var_8 = 1;
    const wp::int32 var_9 = 2;
    const wp::int32 var_10 = 3;
    wp::vec_t<3, wp::float32> var_11;
    const wp::float32 var_12 = 1;
    const wp::float32 var_13 = 2;
    const wp::float32 var_14 = 3;
    const wp::float32 var_15 = 1.0;
    const wp::float32 var_16 = 2.0;
    const wp::float32 var_17 = 3.0;
    const wp::float32 var_18 = 4.0;
    const wp::float32 var_19 = 5.0;
    wp::vec_t<5, wp::float32> var_20;
    const wp::float32 var_21 = 1.0;
    const wp::float32 var_22 = 2.0;
    const wp::float32 var_23 = 3.0;
    wp::vec_t<3, wp::float64> var_24;
    const wp::float64 var_25 = 1.0;
    const wp::float64 var_26 = 2.0;
    const wp::float64 var_27 = 3.0;
    const wp::float32 var_28 = 1.0;
    const wp::float32 var_29 = 2.0;
    const wp::float32 var_30 = 3.0;
    wp::vec_t<3, wp::float32> var_31;
    const wp::int32 var_32 = 1;
    const wp::int32 var_33 = 2;
    wp::vec_t<2, wp::int32> var_34;
    wp::vec_t<3, wp::float32> var_35;
    wp::vec_t<3, wp::float32> var_36;
    wp::vec_t<3, wp::float32> var_37;
    const wp::int32 var_38 = 0;
    wp::int32 var_39;
    wp::float32 var_40;
    wp::vec_t<3, wp::float32> var_41;
    wp::vec_t<3, wp::float32> var_42;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    wp::float32 adj_5 = {};
    wp::vec_t<3, wp::float32> adj_6 = {};
    wp::vec_t<3, wp::float32> adj_7 = {};
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::vec_t<3, wp::float32> adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::vec_t<5, wp::float32> adj_20 = {};
    wp::float32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::vec_t<3, wp::float64> adj_24 = {};
    wp::float64 adj_25 = {};
    wp::float64 adj_26 = {};
    wp::float64 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::vec_t<3, wp::float32> adj_31 = {};
    wp::int32 adj_32 = {};
    wp::int32 adj_33 = {};
    wp::vec_t<2, wp::int32> adj_34 = {};
    wp::vec_t<3, wp::float32> adj_35 = {};
    wp::vec_t<3, wp::float32> adj_36 = {};
    wp::vec_t<3, wp::float32> adj_37 = {};
    wp::int32 adj_38 = {};
    wp::int32 adj_39 = {};
    wp::float32 adj_40 = {};
    wp::vec_t<3, wp::float32> adj_41 = {};
    wp::vec_t<3, wp::float32> adj_42 = {};
    //---------
    // forward
    // def constructors(out: wp.array(dtype=wp.vec3), out5: wp.array(dtype=vec5), outd: wp.array(dtype=wp.vec3d)):       <L 22>
    // i = wp.tid()                                                                           <L 23>
    var_0 = builtin_tid1d();
    // a = wp.vec3(1.0, 2.0, 3.0)                                                             <L 24>
    var_4 = wp::vec_t<3, wp::float32>(var_1, var_2, var_3);
    // b = wp.vec3(1.5)                                                                       <L 25>
    var_6 = wp::vec_t<3, wp::float32>(var_5);
    // c = wp.vec3()                                                                          <L 26>
    var_7 = wp::vec_t<3, wp::float32>();
    // d = wp.vec3(1, 2, 3)                                                                   <L 27>
    var_11 = wp::vec_t<3, wp::float32>(var_12, var_13, var_14);
    // e = vec5(1.0, 2.0, 3.0, 4.0, 5.0)                                                      <L 28>
    var_20 = wp::vec_t<5, wp::float32>({var_15, var_16, var_17, var_18, var_19});
    // f = wp.vec3d(1.0, 2.0, 3.0)                                                            <L 29>
    var_24 = wp::vec_t<3, wp::float64>(var_25, var_26, var_27);
    // g = wp.vector(1.0, 2.0, 3.0)                                                           <L 30>
    var_31 = wp::vec_t<3, wp::float32>(var_28, var_29, var_30);
    // h = wp.vec2i(1, 2)                                                                     <L 31>
    var_34 = wp::vec_t<2, wp::int32>(var_32, var_33);
    // out[i] = a + b + c + d + g * float(h[0])                                               <L 32>
    var_35 = wp::add(var_4, var_6);
    var_36 = wp::add(var_35, var_7);
    var_37 = wp::add(var_36, var_11);
    var_39 = wp::extract(var_34, var_38);
    var_40 = wp::float(var_39);
    var_41 = wp::mul(var_31, var_40);
    var_42 = wp::add(var_37, var_41);
    // wp::array_store(var_out, var_0, var_42);
    // out5[i] = e                                                                            <L 33>
    // wp::array_store(var_out5, var_0, var_20);
    // outd[i] = f                                                                            <L 34>
    // wp::array_store(var_outd, var_0, var_24);
    //---------
    // reverse
    wp::adj_array_store(var_outd, var_0, var_24, adj_outd, adj_0, adj_24);
    // adj: outd[i] = f                                                                       <L 34>
    wp::adj_array_store(var_out5, var_0, var_20, adj_out5, adj_0, adj_20);
    // adj: out5[i] = e                                                                       <L 33>
    wp::adj_array_store(var_out, var_0, var_42, adj_out, adj_0, adj_42);
    wp::adj_add(var_37, var_41, adj_37, adj_41, adj_42);
    wp::adj_mul(var_31, var_40, adj_31, adj_40, adj_41);
    wp::adj_float(var_39, adj_39, adj_40);
    wp::adj_extract(var_34, var_38, adj_34, adj_38, adj_39);
    wp::adj_add(var_36, var_11, adj_36, adj_11, adj_37);
    wp::adj_add(var_35, var_7, adj_35, adj_7, adj_36);
    wp::adj_add(var_4, var_6, adj_4, adj_6, adj_35);
    // adj: out[i] = a + b + c + d + g * float(h[0])                                          <L 32>
    wp::adj_vec_t(var_32, var_33, adj_32, adj_33, adj_34);
    // adj: h = wp.vec2i(1, 2)                                                                <L 31>
    wp::adj_vec_t(var_28, var_29, var_30, adj_28, adj_29, adj_30, adj_31);
    // adj: g = wp.vector(1.0, 2.0, 3.0)                                                      <L 30>
    wp::adj_vec_t(var_25, var_26, var_27, adj_25, adj_26, adj_27, adj_24);
    // adj: f = wp.vec3d(1.0, 2.0, 3.0)                                                       <L 29>
    wp::adj_vec_t({var_15, var_16, var_17, var_18, var_19}, {&adj_15, &adj_16, &adj_17, &adj_18, &adj_19}, adj_20);
    // adj: e = vec5(1.0, 2.0, 3.0, 4.0, 5.0)                                                 <L 28>
    wp::adj_vec_t(var_12, var_13, var_14, adj_12, adj_13, adj_14, adj_11);
    // adj: d = wp.vec3(1, 2, 3)                                                              <L 27>
    // adj: c = wp.vec3()                                                                     <L 26>
    wp::adj_vec_t(var_5, adj_5, adj_6);
    // adj: b = wp.vec3(1.5)                                                                  <L 25>
    wp::adj_vec_t(var_1, var_2, var_3, adj_1, adj_2, adj_3, adj_4);
    // adj: a = wp.vec3(1.0, 2.0, 3.0)                                                        <L 24>
    // adj: i = wp.tid()                                                                      <L 23>
    // adj: def constructors(out: wp.array(dtype=wp.vec3), out5: wp.array(dtype=vec5), outd: wp.array(dtype=wp.vec3d)):  <L 22>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void constructors_7a7e3f19_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_constructors_7a7e3f19 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        constructors_7a7e3f19_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void constructors_7a7e3f19_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_constructors_7a7e3f19 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out5.strides[0] == (int)sizeof(wp::vec_t<5, wp::float32>)) & (_wp_args->outd.strides[0] == (int)sizeof(wp::vec_t<3, wp::float64>)));
    if (wp_linear_contiguous)
        constructors_7a7e3f19_cpu_forward_tasks<true>(dim, _wp_args);
    else
        constructors_7a7e3f19_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void constructors_7a7e3f19_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_constructors_7a7e3f19 *_wp_args)
{
    constructors_7a7e3f19_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void constructors_7a7e3f19_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_constructors_7a7e3f19 *_wp_args,
    wp_args_constructors_7a7e3f19 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        constructors_7a7e3f19_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void constructors_7a7e3f19_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_constructors_7a7e3f19 *_wp_args,
    wp_args_constructors_7a7e3f19 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out5.strides[0] == (int)sizeof(wp::vec_t<5, wp::float32>)) & (_wp_adj_args->out5.strides[0] == (int)sizeof(wp::vec_t<5, wp::float32>)) & (_wp_args->outd.strides[0] == (int)sizeof(wp::vec_t<3, wp::float64>)) & (_wp_adj_args->outd.strides[0] == (int)sizeof(wp::vec_t<3, wp::float64>)));
    if (wp_linear_contiguous)
        constructors_7a7e3f19_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        constructors_7a7e3f19_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void constructors_7a7e3f19_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_constructors_7a7e3f19 *_wp_args,
    wp_args_constructors_7a7e3f19 *_wp_adj_args)
{
    constructors_7a7e3f19_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_slices_84bda87b {
    wp::array_t<wp::vec_t<5, wp::float32>> v;
    wp::array_t<wp::vec_t<3, wp::float32>> out;
};


template <bool wp_linear_contiguous>
static void slices_84bda87b_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_slices_84bda87b *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_slices_84bda87b wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<5, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<5, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::vec_t<3, wp::float32>> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<5, wp::float32>* var_1;
    wp::vec_t<5, wp::float32> var_2;
    wp::vec_t<5, wp::float32> var_3;
    const wp::int32 var_4 = 1;
    const wp::int32 var_5 = 4;
    wp::slice_t var_6;
    const wp::int32 var_7 = 1;
    const wp::int32 var_8 = 4;
    const wp::int32 var_9 = 1;
    wp::vec_t<3, wp::float32> var_10;
    const wp::int32 var_11 = 3;
    wp::slice_t var_12;
    const wp::int32 var_13 = 0;
    const wp::int32 var_14 = 3;
    const wp::int32 var_15 = 1;
    wp::vec_t<3, wp::float32> var_16;
    wp::vec_t<3, wp::float32> var_17;
    const wp::int32 var_18 = -3;
    wp::slice_t var_19;
    const wp::int32 var_20 = 2;
    const wp::int32 var_21 = 5;
    const wp::int32 var_22 = 1;
    wp::vec_t<3, wp::float32> var_23;
    wp::vec_t<3, wp::float32> var_24;
    const wp::int32 var_25 = 2;
    const wp::int32 var_26 = 0;
    const wp::int32 var_27 = 5;
    wp::slice_t var_28;
    const wp::int32 var_29 = 0;
    const wp::int32 var_30 = 5;
    const wp::int32 var_31 = 2;
    wp::vec_t<3, wp::float32> var_32;
    wp::vec_t<3, wp::float32> var_33;
    const wp::int32 var_34 = -2;
    wp::slice_t var_35;
    const wp::int32 var_36 = 4;
    const wp::int32 var_37 = -1;
    const wp::int32 var_38 = -2;
    wp::vec_t<3, wp::float32> var_39;
    wp::vec_t<3, wp::float32> var_40;
    const wp::float32 var_41 = 1.0;
    const wp::float32 var_42 = 2.0;
    wp::vec_t<2, wp::float32> var_43;
    const wp::int32 var_44 = 1;
    const wp::int32 var_45 = 3;
    wp::slice_t var_46;
    const wp::int32 var_47 = 1;
    const wp::int32 var_48 = 3;
    const wp::int32 var_49 = 1;
    const wp::int32 var_50 = 2;
    wp::slice_t var_51;
    const wp::int32 var_52 = 2;
    const wp::int32 var_53 = 5;
    const wp::int32 var_54 = 1;
    const wp::float32 var_55 = 1.0;
    const wp::float32 var_56 = 2.0;
    const wp::float32 var_57 = 3.0;
    wp::vec_t<3, wp::float32> var_58;
    //---------
    // forward
    // def slices(v: wp.array(dtype=vec5), out: wp.array(dtype=wp.vec3)):                     <L 63>
    // i = wp.tid()                                                                           <L 64>
    var_0 = builtin_tid1d();
    // a = v[i]                                                                               <L 65>
    var_1 = wp::address(var_v, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // out[i] = a[1:4] + a[:3] + a[-3:] + a[0:5:2] + a[::-2]                                  <L 66>
    var_6 = wp::slice_t(var_7, var_8, var_9);
    var_10 = wp::extract<3>(var_2, var_6);
    var_12 = wp::slice_t(var_13, var_14, var_15);
    var_16 = wp::extract<3>(var_2, var_12);
    var_17 = wp::add(var_10, var_16);
    var_19 = wp::slice_t(var_20, var_21, var_22);
    var_23 = wp::extract<3>(var_2, var_19);
    var_24 = wp::add(var_17, var_23);
    var_28 = wp::slice_t(var_29, var_30, var_31);
    var_32 = wp::extract<3>(var_2, var_28);
    var_33 = wp::add(var_24, var_32);
    var_35 = wp::slice_t(var_36, var_37, var_38);
    var_39 = wp::extract<3>(var_2, var_35);
    var_40 = wp::add(var_33, var_39);
    wp::array_store(var_out, var_0, var_40);
    // a[1:3] = wp.vec2(1.0, 2.0)                                                             <L 67>
    var_43 = wp::vec_t<2, wp::float32>(var_41, var_42);
    var_46 = wp::slice_t(var_47, var_48, var_49);
    wp::assign_inplace<2>(var_2, var_46, var_43);
    // a[2:] += wp.vec3(1.0, 2.0, 3.0)                                                        <L 68>
    var_51 = wp::slice_t(var_52, var_53, var_54);
    var_58 = wp::vec_t<3, wp::float32>(var_55, var_56, var_57);
    wp::add_inplace<3>(var_2, var_51, var_58);
    // v[i] = a                                                                               <L 69>
    wp::array_store(var_v, var_0, var_2);
}



template <bool wp_linear_contiguous>
static void slices_84bda87b_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_slices_84bda87b *_wp_args,
    wp_args_slices_84bda87b *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_slices_84bda87b wp_contiguous_args;
    wp_args_slices_84bda87b wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<5, wp::float32>);
        wp_contiguous_adj_args.v.strides[0] = sizeof(wp::vec_t<5, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<5, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::vec_t<3, wp::float32>> var_out = _wp_args->out;
    wp::array_t<wp::vec_t<5, wp::float32>> adj_v = _wp_adj_args->v;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<5, wp::float32>* var_1;
    wp::vec_t<5, wp::float32> var_2;
    wp::vec_t<5, wp::float32> var_3;
    const wp::int32 var_4 = 1;
    const wp::int32 var_5 = 4;
    wp::slice_t var_6;
    const wp::int32 var_7 = 1;
    const wp::int32 var_8 = 4;
    const wp::int32 var_9 = 1;
    wp::vec_t<3, wp::float32> var_10;
    const wp::int32 var_11 = 3;
    wp::slice_t var_12;
    const wp::int32 var_13 = 0;
    const wp::int32 var_14 = 3;
    const wp::int32 var_15 = 1;
    wp::vec_t<3, wp::float32> var_16;
    wp::vec_t<3, wp::float32> var_17;
    const wp::int32 var_18 = -3;
    wp::slice_t var_19;
    const wp::int32 var_20 = 2;
    const wp::int32 var_21 = 5;
    const wp::int32 var_22 = 1;
    wp::vec_t<3, wp::float32> var_23;
    wp::vec_t<3, wp::float32> var_24;
    const wp::int32 var_25 = 2;
    const wp::int32 var_26 = 0;
    const wp::int32 var_27 = 5;
    wp::slice_t var_28;
    const wp::int32 var_29 = 0;
    const wp::int32 var_30 = 5;
    const wp::int32 var_31 = 2;
    wp::vec_t<3, wp::float32> var_32;
    wp::vec_t<3, wp::float32> var_33;
    const wp::int32 var_34 = -2;
    wp::slice_t var_35;
    const wp::int32 var_36 = 4;
    const wp::int32 var_37 = -1;
    const wp::int32 var_38 = -2;
    wp::vec_t<3, wp::float32> var_39;
    wp::vec_t<3, wp::float32> var_40;
    const wp::float32 var_41 = 1.0;
    const wp::float32 var_42 = 2.0;
    wp::vec_t<2, wp::float32> var_43;
    const wp::int32 var_44 = 1;
    const wp::int32 var_45 = 3;
    wp::slice_t var_46;
    const wp::int32 var_47 = 1;
    const wp::int32 var_48 = 3;
    const wp::int32 var_49 = 1;
    const wp::int32 var_50 = 2;
    wp::slice_t var_51;
    const wp::int32 var_52 = 2;
    const wp::int32 var_53 = 5;
    const wp::int32 var_54 = 1;
    const wp::float32 var_55 = 1.0;
    const wp::float32 var_56 = 2.0;
    const wp::float32 var_57 = 3.0;
    wp::vec_t<3, wp::float32> var_58;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<5, wp::float32> adj_1 = {};
    wp::vec_t<5, wp::float32> adj_2 = {};
    wp::vec_t<5, wp::float32> adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::slice_t adj_6 = {};
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::vec_t<3, wp::float32> adj_10 = {};
    wp::int32 adj_11 = {};
    wp::slice_t adj_12 = {};
    wp::int32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::vec_t<3, wp::float32> adj_16 = {};
    wp::vec_t<3, wp::float32> adj_17 = {};
    wp::int32 adj_18 = {};
    wp::slice_t adj_19 = {};
    wp::int32 adj_20 = {};
    wp::int32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::vec_t<3, wp::float32> adj_23 = {};
    wp::vec_t<3, wp::float32> adj_24 = {};
    wp::int32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::int32 adj_27 = {};
    wp::slice_t adj_28 = {};
    wp::int32 adj_29 = {};
    wp::int32 adj_30 = {};
    wp::int32 adj_31 = {};
    wp::vec_t<3, wp::float32> adj_32 = {};
    wp::vec_t<3, wp::float32> adj_33 = {};
    wp::int32 adj_34 = {};
    wp::slice_t adj_35 = {};
    wp::int32 adj_36 = {};
    wp::int32 adj_37 = {};
    wp::int32 adj_38 = {};
    wp::vec_t<3, wp::float32> adj_39 = {};
    wp::vec_t<3, wp::float32> adj_40 = {};
    wp::float32 adj_41 = {};
    wp::float32 adj_42 = {};
    wp::vec_t<2, wp::float32> adj_43 = {};
    wp::int32 adj_44 = {};
    wp::int32 adj_45 = {};
    wp::slice_t adj_46 = {};
    wp::int32 adj_47 = {};
    wp::int32 adj_48 = {};
    wp::int32 adj_49 = {};
    wp::int32 adj_50 = {};
    wp::slice_t adj_51 = {};
    wp::int32 adj_52 = {};
    wp::int32 adj_53 = {};
    wp::int32 adj_54 = {};
    wp::float32 adj_55 = {};
    wp::float32 adj_56 = {};
    wp::float32 adj_57 = {};
    wp::vec_t<3, wp::float32> adj_58 = {};
    //---------
    // forward
    // def slices(v: wp.array(dtype=vec5), out: wp.array(dtype=wp.vec3)):                     <L 63>
    // i = wp.tid()                                                                           <L 64>
    var_0 = builtin_tid1d();
    // a = v[i]                                                                               <L 65>
    var_1 = wp::address(var_v, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // out[i] = a[1:4] + a[:3] + a[-3:] + a[0:5:2] + a[::-2]                                  <L 66>
    var_6 = wp::slice_t(var_7, var_8, var_9);
    var_10 = wp::extract<3>(var_2, var_6);
    var_12 = wp::slice_t(var_13, var_14, var_15);
    var_16 = wp::extract<3>(var_2, var_12);
    var_17 = wp::add(var_10, var_16);
    var_19 = wp::slice_t(var_20, var_21, var_22);
    var_23 = wp::extract<3>(var_2, var_19);
    var_24 = wp::add(var_17, var_23);
    var_28 = wp::slice_t(var_29, var_30, var_31);
    var_32 = wp::extract<3>(var_2, var_28);
    var_33 = wp::add(var_24, var_32);
    var_35 = wp::slice_t(var_36, var_37, var_38);
    var_39 = wp::extract<3>(var_2, var_35);
    var_40 = wp::add(var_33, var_39);
    // wp::array_store(var_out, var_0, var_40);
    // a[1:3] = wp.vec2(1.0, 2.0)                                                             <L 67>
    var_43 = wp::vec_t<2, wp::float32>(var_41, var_42);
    var_46 = wp::slice_t(var_47, var_48, var_49);
    wp::assign_inplace<2>(var_2, var_46, var_43);
    // a[2:] += wp.vec3(1.0, 2.0, 3.0)                                                        <L 68>
    var_51 = wp::slice_t(var_52, var_53, var_54);
    var_58 = wp::vec_t<3, wp::float32>(var_55, var_56, var_57);
    wp::add_inplace<3>(var_2, var_51, var_58);
    // v[i] = a                                                                               <L 69>
    // wp::array_store(var_v, var_0, var_2);
    //---------
    // reverse
    wp::adj_array_store(var_v, var_0, var_2, adj_v, adj_0, adj_2);
    // adj: v[i] = a                                                                          <L 69>
    wp::adj_add_inplace(var_2, var_51, var_58, adj_2, adj_51, adj_58);
    wp::adj_vec_t(var_55, var_56, var_57, adj_55, adj_56, adj_57, adj_58);
    // adj: a[2:] += wp.vec3(1.0, 2.0, 3.0)                                                   <L 68>
    wp::adj_assign_inplace(var_2, var_46, var_43, adj_2, adj_46, adj_43);
    wp::adj_vec_t(var_41, var_42, adj_41, adj_42, adj_43);
    // adj: a[1:3] = wp.vec2(1.0, 2.0)                                                        <L 67>
    wp::adj_array_store(var_out, var_0, var_40, adj_out, adj_0, adj_40);
    wp::adj_add(var_33, var_39, adj_33, adj_39, adj_40);
    wp::adj_extract(var_2, var_35, adj_2, adj_35, adj_39);
    wp::adj_add(var_24, var_32, adj_24, adj_32, adj_33);
    wp::adj_extract(var_2, var_28, adj_2, adj_28, adj_32);
    wp::adj_add(var_17, var_23, adj_17, adj_23, adj_24);
    wp::adj_extract(var_2, var_19, adj_2, adj_19, adj_23);
    wp::adj_add(var_10, var_16, adj_10, adj_16, adj_17);
    wp::adj_extract(var_2, var_12, adj_2, adj_12, adj_16);
    wp::adj_extract(var_2, var_6, adj_2, adj_6, adj_10);
    // adj: out[i] = a[1:4] + a[:3] + a[-3:] + a[0:5:2] + a[::-2]                             <L 66>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_1);
    // adj: a = v[i]                                                                          <L 65>
    // adj: i = wp.tid()                                                                      <L 64>
    // adj: def slices(v: wp.array(dtype=vec5), out: wp.array(dtype=wp.vec3)):                <L 63>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void slices_84bda87b_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_slices_84bda87b *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        slices_84bda87b_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void slices_84bda87b_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_slices_84bda87b *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<5, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        slices_84bda87b_cpu_forward_tasks<true>(dim, _wp_args);
    else
        slices_84bda87b_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void slices_84bda87b_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_slices_84bda87b *_wp_args)
{
    slices_84bda87b_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void slices_84bda87b_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_slices_84bda87b *_wp_args,
    wp_args_slices_84bda87b *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        slices_84bda87b_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void slices_84bda87b_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_slices_84bda87b *_wp_args,
    wp_args_slices_84bda87b *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<5, wp::float32>)) & (_wp_adj_args->v.strides[0] == (int)sizeof(wp::vec_t<5, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        slices_84bda87b_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        slices_84bda87b_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void slices_84bda87b_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_slices_84bda87b *_wp_args,
    wp_args_slices_84bda87b *_wp_adj_args)
{
    slices_84bda87b_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_components_a227fd97 {
    wp::array_t<wp::vec_t<3, wp::float32>> p;
    wp::int32 k;
};


template <bool wp_linear_contiguous>
static void components_a227fd97_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_components_a227fd97 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_components_a227fd97 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::int32 var_k = _wp_args->k;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    const wp::float32 var_4 = 1.0;
    const wp::int32 var_5 = 0;
    const wp::int32 var_6 = 2;
    wp::float32 var_7;
    const wp::float32 var_8 = 2.0;
    wp::float32 var_9;
    const wp::int32 var_10 = 1;
    const wp::float32 var_11 = 3.0;
    const wp::int32 var_12 = 1;
    const wp::float32 var_13 = 4.0;
    const wp::int32 var_14 = 2;
    wp::float32 var_15;
    const wp::float32 var_16 = 5.0;
    wp::float32 var_17;
    const wp::int32 var_18 = 2;
    const wp::int32 var_19 = 2;
    wp::float32 var_20;
    const wp::float32 var_21 = 2.0;
    wp::float32 var_22;
    const wp::float32 var_23 = 7.0;
    wp::vec_t<3, wp::float32>* var_24;
    const wp::int32 var_25 = 0;
    const wp::float32 var_26 = 8.0;
    wp::vec_t<3, wp::float32>* var_27;
    const wp::int32 var_28 = 1;
    wp::vec_t<3, wp::float32>* var_29;
    const wp::int32 var_30 = 1;
    const wp::float32 var_31 = 9.0;
    wp::vec_t<3, wp::float32>* var_32;
    const wp::int32 var_33 = 2;
    const wp::float32 var_34 = 1.0;
    const wp::float32 var_35 = 1.0;
    const wp::float32 var_36 = 1.0;
    const wp::float32 var_37 = 1.0;
    wp::vec_t<3, wp::float32> var_38;
    wp::vec_t<3, wp::float32> var_39;
    //---------
    // forward
    // def components(p: wp.array(dtype=wp.vec3), k: int):                                    <L 38>
    // i = wp.tid()                                                                           <L 39>
    var_0 = builtin_tid1d();
    // v = p[i]                                                                               <L 40>
    var_1 = wp::address(var_p, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // v[0] = 1.0                                                                             <L 41>
    wp::assign_inplace(var_2, var_5, var_4);
    // v.y = v.z * 2.0                                                                        <L 42>
    var_7 = wp::extract(var_2, var_6);
    var_9 = wp::mul(var_7, var_8);
    wp::assign_inplace(var_2, var_10, var_9);
    // v[k] = 3.0                                                                             <L 43>
    wp::assign_inplace(var_2, var_k, var_11);
    // v[1] += 4.0                                                                            <L 44>
    wp::add_inplace(var_2, var_12, var_13);
    // v.z -= 5.0                                                                             <L 45>
    var_15 = wp::extract(var_2, var_14);
    var_17 = wp::sub(var_15, var_16);
    wp::assign_inplace(var_2, var_18, var_17);
    // v[2] *= 2.0                                                                            <L 46>
    var_20 = wp::extract(var_2, var_19);
    var_22 = wp::mul(var_20, var_21);
    wp::assign_inplace(var_2, var_19, var_22);
    // p[i] = v                                                                               <L 47>
    wp::array_store(var_p, var_0, var_2);
    // p[i][0] = 7.0                                                                          <L 48>
    var_24 = &(wp::index(var_p, var_0));
    wp::store(&(wp::index(var_p, var_0).component_ref(var_25)), var_23);
    // p[i].y = 8.0                                                                           <L 49>
    var_27 = &(wp::index(var_p, var_0));
    wp::store(&(wp::index(var_p, var_0).component_ref(var_28)), var_26);
    // p[i][1] += 9.0                                                                         <L 50>
    var_29 = &(wp::index(var_p, var_0));
    wp::array_atomic_add_slot(var_p, var_31, [&](auto& _e) -> auto& { return _e.component_ref(var_30); }, var_0);
    // p[i].z -= 1.0                                                                          <L 51>
    var_32 = &(wp::index(var_p, var_0));
    wp::array_atomic_sub_slot(var_p, var_34, [&](auto& _e) -> auto& { return _e.component_ref(var_33); }, var_0);
    // p[i] += wp.vec3(1.0, 1.0, 1.0)                                                         <L 52>
    var_38 = wp::vec_t<3, wp::float32>(var_35, var_36, var_37);
    var_39 = wp::atomic_add(var_p, var_0, var_38);
}



template <bool wp_linear_contiguous>
static void components_a227fd97_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_components_a227fd97 *_wp_args,
    wp_args_components_a227fd97 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_components_a227fd97 wp_contiguous_args;
    wp_args_components_a227fd97 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::int32 var_k = _wp_args->k;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_p = _wp_adj_args->p;
    wp::int32 adj_k = _wp_adj_args->k;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    const wp::float32 var_4 = 1.0;
    const wp::int32 var_5 = 0;
    const wp::int32 var_6 = 2;
    wp::float32 var_7;
    const wp::float32 var_8 = 2.0;
    wp::float32 var_9;
    const wp::int32 var_10 = 1;
    const wp::float32 var_11 = 3.0;
    const wp::int32 var_12 = 1;
    const wp::float32 var_13 = 4.0;
    const wp::int32 var_14 = 2;
    wp::float32 var_15;
    const wp::float32 var_16 = 5.0;
    wp::float32 var_17;
    const wp::int32 var_18 = 2;
    const wp::int32 var_19 = 2;
    wp::float32 var_20;
    const wp::float32 var_21 = 2.0;
    wp::float32 var_22;
    const wp::float32 var_23 = 7.0;
    wp::vec_t<3, wp::float32>* var_24;
    const wp::int32 var_25 = 0;
    const wp::float32 var_26 = 8.0;
    wp::vec_t<3, wp::float32>* var_27;
    const wp::int32 var_28 = 1;
    wp::vec_t<3, wp::float32>* var_29;
    const wp::int32 var_30 = 1;
    const wp::float32 var_31 = 9.0;
    wp::vec_t<3, wp::float32>* var_32;
    const wp::int32 var_33 = 2;
    const wp::float32 var_34 = 1.0;
    const wp::float32 var_35 = 1.0;
    const wp::float32 var_36 = 1.0;
    const wp::float32 var_37 = 1.0;
    wp::vec_t<3, wp::float32> var_38;
    wp::vec_t<3, wp::float32> var_39;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::vec_t<3, wp::float32> adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::int32 adj_18 = {};
    wp::int32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::vec_t<3, wp::float32> adj_24 = {};
    wp::int32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::vec_t<3, wp::float32> adj_27 = {};
    wp::int32 adj_28 = {};
    wp::vec_t<3, wp::float32> adj_29 = {};
    wp::int32 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::vec_t<3, wp::float32> adj_32 = {};
    wp::int32 adj_33 = {};
    wp::float32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::vec_t<3, wp::float32> adj_38 = {};
    wp::vec_t<3, wp::float32> adj_39 = {};
    //---------
    // forward
    // def components(p: wp.array(dtype=wp.vec3), k: int):                                    <L 38>
    // i = wp.tid()                                                                           <L 39>
    var_0 = builtin_tid1d();
    // v = p[i]                                                                               <L 40>
    var_1 = wp::address(var_p, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // v[0] = 1.0                                                                             <L 41>
    wp::assign_inplace(var_2, var_5, var_4);
    // v.y = v.z * 2.0                                                                        <L 42>
    var_7 = wp::extract(var_2, var_6);
    var_9 = wp::mul(var_7, var_8);
    wp::assign_inplace(var_2, var_10, var_9);
    // v[k] = 3.0                                                                             <L 43>
    wp::assign_inplace(var_2, var_k, var_11);
    // v[1] += 4.0                                                                            <L 44>
    wp::add_inplace(var_2, var_12, var_13);
    // v.z -= 5.0                                                                             <L 45>
    var_15 = wp::extract(var_2, var_14);
    var_17 = wp::sub(var_15, var_16);
    wp::assign_inplace(var_2, var_18, var_17);
    // v[2] *= 2.0                                                                            <L 46>
    var_20 = wp::extract(var_2, var_19);
    var_22 = wp::mul(var_20, var_21);
    wp::assign_inplace(var_2, var_19, var_22);
    // p[i] = v                                                                               <L 47>
    // wp::array_store(var_p, var_0, var_2);
    // p[i][0] = 7.0                                                                          <L 48>
    var_24 = &(wp::index(var_p, var_0));
    // wp::store(&(wp::index(var_p, var_0).component_ref(var_25)), var_23);
    // p[i].y = 8.0                                                                           <L 49>
    var_27 = &(wp::index(var_p, var_0));
    // wp::store(&(wp::index(var_p, var_0).component_ref(var_28)), var_26);
    // p[i][1] += 9.0                                                                         <L 50>
    var_29 = &(wp::index(var_p, var_0));
    // wp::array_atomic_add_slot(var_p, var_31, [&](auto& _e) -> auto& { return _e.component_ref(var_30); }, var_0);
    // p[i].z -= 1.0                                                                          <L 51>
    var_32 = &(wp::index(var_p, var_0));
    // wp::array_atomic_sub_slot(var_p, var_34, [&](auto& _e) -> auto& { return _e.component_ref(var_33); }, var_0);
    // p[i] += wp.vec3(1.0, 1.0, 1.0)                                                         <L 52>
    var_38 = wp::vec_t<3, wp::float32>(var_35, var_36, var_37);
    // var_39 = wp::atomic_add(var_p, var_0, var_38);
    //---------
    // reverse
    wp::adj_atomic_add(var_p, var_0, var_38, adj_p, adj_0, adj_38, adj_39);
    wp::adj_vec_t(var_35, var_36, var_37, adj_35, adj_36, adj_37, adj_38);
    // adj: p[i] += wp.vec3(1.0, 1.0, 1.0)                                                    <L 52>
    wp::adj_array_atomic_sub_slot(var_p, adj_p, adj_34, [&](auto& _e) -> auto& { return _e.component_ref(var_33); }, var_0);
    // adj: p[i].z -= 1.0                                                                     <L 51>
    wp::adj_array_atomic_add_slot(var_p, adj_p, adj_31, [&](auto& _e) -> auto& { return _e.component_ref(var_30); }, var_0);
    // adj: p[i][1] += 9.0                                                                    <L 50>
    wp::adj_array_store_slot(var_p, adj_p, adj_26, [&](auto& _e) -> auto& { return _e.component_ref(var_28); }, var_0);
    // adj: p[i].y = 8.0                                                                      <L 49>
    wp::adj_array_store_slot(var_p, adj_p, adj_23, [&](auto& _e) -> auto& { return _e.component_ref(var_25); }, var_0);
    // adj: p[i][0] = 7.0                                                                     <L 48>
    wp::adj_array_store(var_p, var_0, var_2, adj_p, adj_0, adj_2);
    // adj: p[i] = v                                                                          <L 47>
    wp::adj_assign_inplace(var_2, var_19, var_22, adj_2, adj_19, adj_22);
    wp::adj_mul(var_20, var_21, adj_20, adj_21, adj_22);
    wp::adj_extract(var_2, var_19, adj_2, adj_19, adj_20);
    // adj: v[2] *= 2.0                                                                       <L 46>
    wp::adj_assign_inplace(var_2, var_18, var_17, adj_2, adj_18, adj_17);
    wp::adj_sub(var_15, var_16, adj_15, adj_16, adj_17);
    wp::adj_extract(var_2, var_14, adj_2, adj_14, adj_15);
    // adj: v.z -= 5.0                                                                        <L 45>
    wp::adj_add_inplace(var_2, var_12, var_13, adj_2, adj_12, adj_13);
    // adj: v[1] += 4.0                                                                       <L 44>
    wp::adj_assign_inplace(var_2, var_k, var_11, adj_2, adj_k, adj_11);
    // adj: v[k] = 3.0                                                                        <L 43>
    wp::adj_assign_inplace(var_2, var_10, var_9, adj_2, adj_10, adj_9);
    wp::adj_mul(var_7, var_8, adj_7, adj_8, adj_9);
    wp::adj_extract(var_2, var_6, adj_2, adj_6, adj_7);
    // adj: v.y = v.z * 2.0                                                                   <L 42>
    wp::adj_assign_inplace(var_2, var_5, var_4, adj_2, adj_5, adj_4);
    // adj: v[0] = 1.0                                                                        <L 41>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_p, var_0, adj_p, adj_0, adj_1);
    // adj: v = p[i]                                                                          <L 40>
    // adj: i = wp.tid()                                                                      <L 39>
    // adj: def components(p: wp.array(dtype=wp.vec3), k: int):                               <L 38>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void components_a227fd97_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_a227fd97 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        components_a227fd97_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void components_a227fd97_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_a227fd97 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        components_a227fd97_cpu_forward_tasks<true>(dim, _wp_args);
    else
        components_a227fd97_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void components_a227fd97_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_a227fd97 *_wp_args)
{
    components_a227fd97_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void components_a227fd97_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_a227fd97 *_wp_args,
    wp_args_components_a227fd97 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        components_a227fd97_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void components_a227fd97_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_a227fd97 *_wp_args,
    wp_args_components_a227fd97 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        components_a227fd97_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        components_a227fd97_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void components_a227fd97_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_a227fd97 *_wp_args,
    wp_args_components_a227fd97 *_wp_adj_args)
{
    components_a227fd97_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_component_product_df6cd48d {
    wp::array_t<wp::vec_t<3, wp::float32>> p;
};


template <bool wp_linear_contiguous>
static void component_product_df6cd48d_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_component_product_df6cd48d *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_component_product_df6cd48d wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    const wp::int32 var_2 = 0;
    const wp::int32 var_3 = 0;
    wp::float32 var_4;
    wp::vec_t<3, wp::float32> var_5;
    const wp::float32 var_6 = 2.0;
    wp::float32 var_7;
    wp::vec_t<3, wp::float32>* var_8;
    const wp::int32 var_9 = 1;
    wp::float32 var_10;
    wp::vec_t<3, wp::float32> var_11;
    const wp::float32 var_12 = 3.0;
    wp::float32 var_13;
    //---------
    // forward
    // def component_product(p: wp.array(dtype=wp.vec3)):                                     <L 56>
    // i = wp.tid()                                                                           <L 57>
    var_0 = builtin_tid1d();
    // p[i].x *= 2.0                                                                          <L 58>
    var_1 = &(wp::index(var_p, var_0));
    var_5 = wp::load(var_1);
    var_4 = wp::extract(var_5, var_3);
    var_7 = wp::mul(var_4, var_6);
    wp::store(&(wp::index(var_p, var_0).component_ref(var_2)), var_7);
    // p[i][1] /= 3.0                                                                         <L 59>
    var_8 = &(wp::index(var_p, var_0));
    var_11 = wp::load(var_8);
    var_10 = wp::extract(var_11, var_9);
    var_13 = wp::div(var_10, var_12);
    wp::store(&(wp::index(var_p, var_0).component_ref(var_9)), var_13);
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void component_product_df6cd48d_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_component_product_df6cd48d *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        component_product_df6cd48d_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void component_product_df6cd48d_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_component_product_df6cd48d *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        component_product_df6cd48d_cpu_forward_tasks<true>(dim, _wp_args);
    else
        component_product_df6cd48d_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void component_product_df6cd48d_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_component_product_df6cd48d *_wp_args)
{
    component_product_df6cd48d_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C

struct wp_args_spatial_e93bd036 {
    wp::array_t<wp::vec_t<6, wp::float32>> a;
    wp::array_t<wp::mat_t<6, 6, wp::float32>> m;
};


template <bool wp_linear_contiguous>
static void spatial_e93bd036_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_spatial_e93bd036 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_spatial_e93bd036 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<6, wp::float32>);
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<6, 6, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<6, wp::float32>> var_a = _wp_args->a;
    wp::array_t<wp::mat_t<6, 6, wp::float32>> var_m = _wp_args->m;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 1.0;
    const wp::float32 var_2 = 2.0;
    const wp::float32 var_3 = 3.0;
    wp::vec_t<3, wp::float32> var_4;
    const wp::float32 var_5 = 4.0;
    const wp::float32 var_6 = 5.0;
    const wp::float32 var_7 = 6.0;
    wp::vec_t<3, wp::float32> var_8;
    wp::vec_t<6, wp::float32> var_9;
    const wp::float32 var_10 = 1.0;
    const wp::float32 var_11 = 2.0;
    const wp::float32 var_12 = 3.0;
    const wp::float32 var_13 = 4.0;
    const wp::float32 var_14 = 5.0;
    const wp::float32 var_15 = 6.0;
    wp::vec_t<6, wp::float32> var_16;
    wp::vec_t<6, wp::float32> var_17;
    wp::vec_t<6, wp::float32>* var_18;
    wp::vec_t<6, wp::float32> var_19;
    wp::vec_t<6, wp::float32> var_20;
    wp::vec_t<6, wp::float32> var_21;
    wp::mat_t<6, 6, wp::float32>* var_22;
    wp::vec_t<6, wp::float32> var_23;
    wp::mat_t<6, 6, wp::float32> var_24;
    wp::float32 var_25;
    wp::vec_t<6, wp::float32> var_26;
    wp::vec_t<3, wp::float32> var_27;
    wp::vec_t<3, wp::float32> var_28;
    wp::vec_t<3, wp::float32> var_29;
    const wp::int32 var_30 = 0;
    wp::float32 var_31;
    wp::vec_t<6, wp::float32>* var_32;
    const wp::int32 var_33 = 0;
    //---------
    // forward
    // def spatial(a: wp.array(dtype=wp.spatial_vector), m: wp.array(dtype=wp.spatial_matrix)):       <L 132>
    // i = wp.tid()                                                                           <L 133>
    var_0 = builtin_tid1d();
    // s = wp.spatial_vector(wp.vec3(1.0, 2.0, 3.0), wp.vec3(4.0, 5.0, 6.0))                  <L 134>
    var_4 = wp::vec_t<3, wp::float32>(var_1, var_2, var_3);
    var_8 = wp::vec_t<3, wp::float32>(var_5, var_6, var_7);
    var_9 = wp::vec_t<6, wp::float32>(var_4, var_8);
    // r = wp.spatial_vector(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)                                    <L 135>
    var_16 = wp::vec_t<6, wp::float32>({var_10, var_11, var_12, var_13, var_14, var_15});
    // c = wp.spatial_cross(s, r) + wp.spatial_cross_dual(s, a[i])                            <L 136>
    var_17 = wp::spatial_cross(var_9, var_16);
    var_18 = wp::address(var_a, var_0);
    var_20 = wp::load(var_18);
    var_19 = wp::spatial_cross_dual(var_9, var_20);
    var_21 = wp::add(var_17, var_19);
    // a[i] = m[i] * c * wp.spatial_dot(s, r)                                                 <L 137>
    var_22 = wp::address(var_m, var_0);
    var_24 = wp::load(var_22);
    var_23 = wp::mul(var_24, var_21);
    var_25 = wp::spatial_dot(var_9, var_16);
    var_26 = wp::mul(var_23, var_25);
    wp::array_store(var_a, var_0, var_26);
    // t = wp.spatial_top(c) + wp.spatial_bottom(c)                                           <L 138>
    var_27 = wp::spatial_top(var_21);
    var_28 = wp::spatial_bottom(var_21);
    var_29 = wp::add(var_27, var_28);
    // a[i][0] = t[0]                                                                         <L 139>
    var_31 = wp::extract(var_29, var_30);
    var_32 = &(wp::index(var_a, var_0));
    wp::store(&(wp::index(var_a, var_0).component_ref(var_33)), var_31);
}



template <bool wp_linear_contiguous>
static void spatial_e93bd036_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_spatial_e93bd036 *_wp_args,
    wp_args_spatial_e93bd036 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_spatial_e93bd036 wp_contiguous_args;
    wp_args_spatial_e93bd036 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::vec_t<6, wp::float32>);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::vec_t<6, wp::float32>);
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<6, 6, wp::float32>);
        wp_contiguous_adj_args.m.strides[0] = sizeof(wp::mat_t<6, 6, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<6, wp::float32>> var_a = _wp_args->a;
    wp::array_t<wp::mat_t<6, 6, wp::float32>> var_m = _wp_args->m;
    wp::array_t<wp::vec_t<6, wp::float32>> adj_a = _wp_adj_args->a;
    wp::array_t<wp::mat_t<6, 6, wp::float32>> adj_m = _wp_adj_args->m;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 1.0;
    const wp::float32 var_2 = 2.0;
    const wp::float32 var_3 = 3.0;
    wp::vec_t<3, wp::float32> var_4;
    const wp::float32 var_5 = 4.0;
    const wp::float32 var_6 = 5.0;
    const wp::float32 var_7 = 6.0;
    wp::vec_t<3, wp::float32> var_8;
    wp::vec_t<6, wp::float32> var_9;
    const wp::float32 var_10 = 1.0;
    const wp::float32 var_11 = 2.0;
    const wp::float32 var_12 = 3.0;
    const wp::float32 var_13 = 4.0;
    const wp::float32 var_14 = 5.0;
    const wp::float32 var_15 = 6.0;
    wp::vec_t<6, wp::float32> var_16;
    wp::vec_t<6, wp::float32> var_17;
    wp::vec_t<6, wp::float32>* var_18;
    wp::vec_t<6, wp::float32> var_19;
    wp::vec_t<6, wp::float32> var_20;
    wp::vec_t<6, wp::float32> var_21;
    wp::mat_t<6, 6, wp::float32>* var_22;
    wp::vec_t<6, wp::float32> var_23;
    wp::mat_t<6, 6, wp::float32> var_24;
    wp::float32 var_25;
    wp::vec_t<6, wp::float32> var_26;
    wp::vec_t<3, wp::float32> var_27;
    wp::vec_t<3, wp::float32> var_28;
    wp::vec_t<3, wp::float32> var_29;
    const wp::int32 var_30 = 0;
    wp::float32 var_31;
    wp::vec_t<6, wp::float32>* var_32;
    const wp::int32 var_33 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::vec_t<3, wp::float32> adj_8 = {};
    wp::vec_t<6, wp::float32> adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::vec_t<6, wp::float32> adj_16 = {};
    wp::vec_t<6, wp::float32> adj_17 = {};
    wp::vec_t<6, wp::float32> adj_18 = {};
    wp::vec_t<6, wp::float32> adj_19 = {};
    wp::vec_t<6, wp::float32> adj_20 = {};
    wp::vec_t<6, wp::float32> adj_21 = {};
    wp::mat_t<6, 6, wp::float32> adj_22 = {};
    wp::vec_t<6, wp::float32> adj_23 = {};
    wp::mat_t<6, 6, wp::float32> adj_24 = {};
    wp::float32 adj_25 = {};
    wp::vec_t<6, wp::float32> adj_26 = {};
    wp::vec_t<3, wp::float32> adj_27 = {};
    wp::vec_t<3, wp::float32> adj_28 = {};
    wp::vec_t<3, wp::float32> adj_29 = {};
    wp::int32 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::vec_t<6, wp::float32> adj_32 = {};
    wp::int32 adj_33 = {};
    //---------
    // forward
    // def spatial(a: wp.array(dtype=wp.spatial_vector), m: wp.array(dtype=wp.spatial_matrix)):       <L 132>
    // i = wp.tid()                                                                           <L 133>
    var_0 = builtin_tid1d();
    // s = wp.spatial_vector(wp.vec3(1.0, 2.0, 3.0), wp.vec3(4.0, 5.0, 6.0))                  <L 134>
    var_4 = wp::vec_t<3, wp::float32>(var_1, var_2, var_3);
    var_8 = wp::vec_t<3, wp::float32>(var_5, var_6, var_7);
    var_9 = wp::vec_t<6, wp::float32>(var_4, var_8);
    // r = wp.spatial_vector(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)                                    <L 135>
    var_16 = wp::vec_t<6, wp::float32>({var_10, var_11, var_12, var_13, var_14, var_15});
    // c = wp.spatial_cross(s, r) + wp.spatial_cross_dual(s, a[i])                            <L 136>
    var_17 = wp::spatial_cross(var_9, var_16);
    var_18 = wp::address(var_a, var_0);
    var_20 = wp::load(var_18);
    var_19 = wp::spatial_cross_dual(var_9, var_20);
    var_21 = wp::add(var_17, var_19);
    // a[i] = m[i] * c * wp.spatial_dot(s, r)                                                 <L 137>
    var_22 = wp::address(var_m, var_0);
    var_24 = wp::load(var_22);
    var_23 = wp::mul(var_24, var_21);
    var_25 = wp::spatial_dot(var_9, var_16);
    var_26 = wp::mul(var_23, var_25);
    // wp::array_store(var_a, var_0, var_26);
    // t = wp.spatial_top(c) + wp.spatial_bottom(c)                                           <L 138>
    var_27 = wp::spatial_top(var_21);
    var_28 = wp::spatial_bottom(var_21);
    var_29 = wp::add(var_27, var_28);
    // a[i][0] = t[0]                                                                         <L 139>
    var_31 = wp::extract(var_29, var_30);
    var_32 = &(wp::index(var_a, var_0));
    // wp::store(&(wp::index(var_a, var_0).component_ref(var_33)), var_31);
    //---------
    // reverse
    wp::adj_array_store_slot(var_a, adj_a, adj_31, [&](auto& _e) -> auto& { return _e.component_ref(var_33); }, var_0);
    wp::adj_extract(var_29, var_30, adj_29, adj_30, adj_31);
    // adj: a[i][0] = t[0]                                                                    <L 139>
    wp::adj_add(var_27, var_28, adj_27, adj_28, adj_29);
    wp::adj_spatial_bottom(var_21, adj_21, adj_28);
    wp::adj_spatial_top(var_21, adj_21, adj_27);
    // adj: t = wp.spatial_top(c) + wp.spatial_bottom(c)                                      <L 138>
    wp::adj_array_store(var_a, var_0, var_26, adj_a, adj_0, adj_26);
    wp::adj_mul(var_23, var_25, adj_23, adj_25, adj_26);
    wp::adj_spatial_dot(var_9, var_16, adj_9, adj_16, adj_25);
    wp::adj_mul(var_24, var_21, adj_22, adj_21, adj_23);
    wp::adj_address(var_m, var_0, adj_m, adj_0, adj_22);
    // adj: a[i] = m[i] * c * wp.spatial_dot(s, r)                                            <L 137>
    wp::adj_add(var_17, var_19, adj_17, adj_19, adj_21);
    wp::adj_spatial_cross_dual(var_9, var_20, adj_9, adj_18, adj_19);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_18);
    wp::adj_spatial_cross(var_9, var_16, adj_9, adj_16, adj_17);
    // adj: c = wp.spatial_cross(s, r) + wp.spatial_cross_dual(s, a[i])                       <L 136>
    wp::adj_vec_t({var_10, var_11, var_12, var_13, var_14, var_15}, {&adj_10, &adj_11, &adj_12, &adj_13, &adj_14, &adj_15}, adj_16);
    // adj: r = wp.spatial_vector(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)                               <L 135>
    wp::adj_vec_t(var_4, var_8, adj_4, adj_8, adj_9);
    wp::adj_vec_t(var_5, var_6, var_7, adj_5, adj_6, adj_7, adj_8);
    wp::adj_vec_t(var_1, var_2, var_3, adj_1, adj_2, adj_3, adj_4);
    // adj: s = wp.spatial_vector(wp.vec3(1.0, 2.0, 3.0), wp.vec3(4.0, 5.0, 6.0))             <L 134>
    // adj: i = wp.tid()                                                                      <L 133>
    // adj: def spatial(a: wp.array(dtype=wp.spatial_vector), m: wp.array(dtype=wp.spatial_matrix)):  <L 132>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void spatial_e93bd036_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_spatial_e93bd036 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        spatial_e93bd036_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void spatial_e93bd036_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_spatial_e93bd036 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<6, wp::float32>)) & (_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<6, 6, wp::float32>)));
    if (wp_linear_contiguous)
        spatial_e93bd036_cpu_forward_tasks<true>(dim, _wp_args);
    else
        spatial_e93bd036_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void spatial_e93bd036_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_spatial_e93bd036 *_wp_args)
{
    spatial_e93bd036_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void spatial_e93bd036_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_spatial_e93bd036 *_wp_args,
    wp_args_spatial_e93bd036 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        spatial_e93bd036_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void spatial_e93bd036_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_spatial_e93bd036 *_wp_args,
    wp_args_spatial_e93bd036 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::vec_t<6, wp::float32>)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::vec_t<6, wp::float32>)) & (_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<6, 6, wp::float32>)) & (_wp_adj_args->m.strides[0] == (int)sizeof(wp::mat_t<6, 6, wp::float32>)));
    if (wp_linear_contiguous)
        spatial_e93bd036_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        spatial_e93bd036_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void spatial_e93bd036_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_spatial_e93bd036 *_wp_args,
    wp_args_spatial_e93bd036 *_wp_adj_args)
{
    spatial_e93bd036_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_matrices_f1a23d2c {
    wp::array_t<wp::mat_t<3, 3, wp::float32>> m;
    wp::array_t<wp::vec_t<3, wp::float32>> v;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void matrices_f1a23d2c_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_matrices_f1a23d2c *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_matrices_f1a23d2c wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<3, 3, wp::float32>);
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_m = _wp_args->m;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::mat_t<3, 3, wp::float32>* var_1;
    wp::mat_t<3, 3, wp::float32> var_2;
    wp::mat_t<3, 3, wp::float32> var_3;
    wp::mat_t<3, 3, wp::float32> var_4;
    wp::mat_t<3, 3, wp::float32> var_5;
    const wp::int32 var_6 = 3;
    wp::mat_t<3, 3, wp::float32> var_7;
    const wp::float32 var_8 = 2.0;
    wp::mat_t<3, 3, wp::float32> var_9;
    wp::mat_t<3, 3, wp::float32> var_10;
    wp::mat_t<3, 3, wp::float32> var_11;
    wp::vec_t<3, wp::float32>* var_12;
    wp::vec_t<3, wp::float32> var_13;
    wp::vec_t<3, wp::float32> var_14;
    wp::vec_t<3, wp::float32>* var_15;
    wp::vec_t<3, wp::float32> var_16;
    wp::vec_t<3, wp::float32> var_17;
    wp::vec_t<3, wp::float32> var_18;
    const wp::int32 var_19 = 0;
    wp::vec_t<3, wp::float32> var_20;
    wp::vec_t<3, wp::float32> var_21;
    const wp::int32 var_22 = 1;
    const wp::int32 var_23 = 2;
    wp::float32 var_24;
    const wp::int32 var_25 = 2;
    const wp::int32 var_26 = 0;
    wp::float32 var_27;
    const wp::int32 var_28 = 0;
    const wp::int32 var_29 = 0;
    wp::float32 var_30;
    wp::vec_t<3, wp::float32> var_31;
    wp::vec_t<3, wp::float32> var_32;
    const wp::float32 var_33 = 1.0;
    const wp::float32 var_34 = 2.0;
    const wp::float32 var_35 = 3.0;
    const wp::float32 var_36 = 4.0;
    const wp::float32 var_37 = 5.0;
    const wp::float32 var_38 = 6.0;
    const wp::float32 var_39 = 7.0;
    const wp::float32 var_40 = 8.0;
    const wp::float32 var_41 = 9.0;
    wp::mat_t<3, 3, wp::float32> var_42;
    wp::mat_t<3, 3, wp::float32> var_43;
    wp::mat_t<3, 3, wp::float32> var_44;
    wp::mat_t<3, 3, wp::float32> var_45;
    wp::mat_t<3, 3, wp::float32> var_46;
    wp::mat_t<3, 3, wp::float32> var_47;
    wp::mat_t<3, 3, wp::float32> var_48;
    const wp::float32 var_49 = 2.0;
    const wp::int32 var_50 = 0;
    const wp::int32 var_51 = 1;
    const wp::float32 var_52 = 3.0;
    const wp::int32 var_53 = 1;
    const wp::int32 var_54 = 2;
    const wp::float32 var_55 = 1.0;
    const wp::float32 var_56 = 2.0;
    const wp::float32 var_57 = 3.0;
    wp::vec_t<3, wp::float32> var_58;
    const wp::int32 var_59 = 2;
    const wp::int32 var_60 = 0;
    const wp::int32 var_61 = 0;
    const wp::float32 var_62 = 1.0;
    const wp::int32 var_63 = 1;
    const wp::float32 var_64 = 2.0;
    wp::mat_t<3, 3, wp::float32> var_65;
    const wp::float32 var_66 = 3.0;
    wp::mat_t<3, 3, wp::float32> var_67;
    wp::mat_t<3, 3, wp::float32> var_68;
    const wp::float32 var_69 = 5.0;
    wp::mat_t<3, 3, wp::float32>* var_70;
    const wp::int32 var_71 = 0;
    const wp::int32 var_72 = 1;
    wp::mat_t<3, 3, wp::float32>* var_73;
    const wp::int32 var_74 = 1;
    const wp::int32 var_75 = 1;
    const wp::float32 var_76 = 6.0;
    wp::mat_t<3, 3, wp::float32>* var_77;
    const wp::int32 var_78 = 2;
    wp::float32 var_79;
    wp::float32 var_80;
    wp::float32 var_81;
    wp::float32 var_82;
    wp::float32 var_83;
    wp::vec_t<3, wp::float32> var_84;
    wp::float32 var_85;
    wp::float32 var_86;
    //---------
    // forward
    // def matrices(m: wp.array(dtype=wp.mat33), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):       <L 73>
    // i = wp.tid()                                                                           <L 74>
    var_0 = builtin_tid1d();
    // a = m[i]                                                                               <L 75>
    var_1 = wp::address(var_m, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // b = wp.transpose(a) * a + wp.identity(3, dtype=float) * 2.0                            <L 76>
    var_4 = wp::transpose(var_2);
    var_5 = wp::mul(var_4, var_2);
    var_7 = wp::identity<3, wp::float32>();
    var_9 = wp::mul(var_7, var_8);
    var_10 = wp::add(var_5, var_9);
    // c = wp.inverse(b)                                                                      <L 77>
    var_11 = wp::inverse(var_10);
    // u = a * v[i]                                                                           <L 78>
    var_12 = wp::address(var_v, var_0);
    var_14 = wp::load(var_12);
    var_13 = wp::mul(var_2, var_14);
    // w = v[i] * a                                                                           <L 79>
    var_15 = wp::address(var_v, var_0);
    var_17 = wp::load(var_15);
    var_16 = wp::mul(var_17, var_2);
    // u = a @ w + a[0] + wp.vec3(a[1, 2], a[2][0], b[0, 0])                                  <L 80>
    var_18 = wp::mul(var_2, var_16);
    var_20 = wp::extract(var_2, var_19);
    var_21 = wp::add(var_18, var_20);
    var_24 = wp::extract(var_2, var_22, var_23);
    var_27 = wp::extract(var_2, var_25, var_26);
    var_30 = wp::extract(var_10, var_28, var_29);
    var_31 = wp::vec_t<3, wp::float32>(var_24, var_27, var_30);
    var_32 = wp::add(var_21, var_31);
    // d = wp.mat33(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0)                              <L 81>
    var_42 = wp::mat_t<3, 3, wp::float32>(var_33, var_34, var_35, var_36, var_37, var_38, var_39, var_40, var_41);
    // e = wp.outer(u, w) + wp.skew(u) + wp.diag(u) + d                                       <L 82>
    var_43 = wp::outer(var_32, var_16);
    var_44 = wp::skew(var_32);
    var_45 = wp::add(var_43, var_44);
    var_46 = wp::diag(var_32);
    var_47 = wp::add(var_45, var_46);
    var_48 = wp::add(var_47, var_42);
    // a[0, 1] = 2.0                                                                          <L 83>
    wp::assign_inplace(var_2, var_50, var_51, var_49);
    // a[1][2] = 3.0                                                                          <L 84>
    wp::assign_inplace(var_2, var_53, var_54, var_52);
    // a[2] = wp.vec3(1.0, 2.0, 3.0)                                                          <L 85>
    var_58 = wp::vec_t<3, wp::float32>(var_55, var_56, var_57);
    wp::assign_inplace(var_2, var_59, var_58);
    // a[0, 0] += 1.0                                                                         <L 86>
    wp::add_inplace(var_2, var_60, var_61, var_62);
    // a[1] += u                                                                              <L 87>
    wp::add_inplace(var_2, var_63, var_32);
    // m[i] = a * 2.0 - e / 3.0                                                               <L 88>
    var_65 = wp::mul(var_2, var_64);
    var_67 = wp::div(var_48, var_66);
    var_68 = wp::sub(var_65, var_67);
    wp::array_store(var_m, var_0, var_68);
    // m[i][0, 1] = 5.0                                                                       <L 89>
    var_70 = &(wp::index(var_m, var_0));
    wp::store(&(wp::index(var_m, var_0).element_ref(var_71, var_72)), var_69);
    // m[i][1][1] += 6.0                                                                      <L 90>
    var_73 = &(wp::index(var_m, var_0));
    wp::array_atomic_add_slot(var_m, var_76, [&](auto& _e) -> auto& { return _e.element_ref(var_74, var_75); }, var_0);
    // m[i][2] = u                                                                            <L 91>
    var_77 = &(wp::index(var_m, var_0));
    wp::store(&(wp::index(var_m, var_0).row_ref(var_78)), var_32);
    // out[i] = wp.determinant(c) + wp.trace(e) + wp.ddot(a, b) + wp.dot(wp.get_diag(a), u)       <L 92>
    var_79 = wp::determinant(var_11);
    var_80 = wp::trace(var_48);
    var_81 = wp::add(var_79, var_80);
    var_82 = wp::ddot(var_2, var_10);
    var_83 = wp::add(var_81, var_82);
    var_84 = wp::get_diag(var_2);
    var_85 = wp::dot(var_84, var_32);
    var_86 = wp::add(var_83, var_85);
    wp::array_store(var_out, var_0, var_86);
}



template <bool wp_linear_contiguous>
static void matrices_f1a23d2c_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_matrices_f1a23d2c *_wp_args,
    wp_args_matrices_f1a23d2c *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_matrices_f1a23d2c wp_contiguous_args;
    wp_args_matrices_f1a23d2c wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<3, 3, wp::float32>);
        wp_contiguous_adj_args.m.strides[0] = sizeof(wp::mat_t<3, 3, wp::float32>);
        wp_contiguous_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.v.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_m = _wp_args->m;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::mat_t<3, 3, wp::float32>> adj_m = _wp_adj_args->m;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v = _wp_adj_args->v;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::mat_t<3, 3, wp::float32>* var_1;
    wp::mat_t<3, 3, wp::float32> var_2;
    wp::mat_t<3, 3, wp::float32> var_3;
    wp::mat_t<3, 3, wp::float32> var_4;
    wp::mat_t<3, 3, wp::float32> var_5;
    const wp::int32 var_6 = 3;
    wp::mat_t<3, 3, wp::float32> var_7;
    const wp::float32 var_8 = 2.0;
    wp::mat_t<3, 3, wp::float32> var_9;
    wp::mat_t<3, 3, wp::float32> var_10;
    wp::mat_t<3, 3, wp::float32> var_11;
    wp::vec_t<3, wp::float32>* var_12;
    wp::vec_t<3, wp::float32> var_13;
    wp::vec_t<3, wp::float32> var_14;
    wp::vec_t<3, wp::float32>* var_15;
    wp::vec_t<3, wp::float32> var_16;
    wp::vec_t<3, wp::float32> var_17;
    wp::vec_t<3, wp::float32> var_18;
    const wp::int32 var_19 = 0;
    wp::vec_t<3, wp::float32> var_20;
    wp::vec_t<3, wp::float32> var_21;
    const wp::int32 var_22 = 1;
    const wp::int32 var_23 = 2;
    wp::float32 var_24;
    const wp::int32 var_25 = 2;
    const wp::int32 var_26 = 0;
    wp::float32 var_27;
    const wp::int32 var_28 = 0;
    const wp::int32 var_29 = 0;
    wp::float32 var_30;
    wp::vec_t<3, wp::float32> var_31;
    wp::vec_t<3, wp::float32> var_32;
    const wp::float32 var_33 = 1.0;
    const wp::float32 var_34 = 2.0;
    const wp::float32 var_35 = 3.0;
    const wp::float32 var_36 = 4.0;
    const wp::float32 var_37 = 5.0;
    const wp::float32 var_38 = 6.0;
    const wp::float32 var_39 = 7.0;
    const wp::float32 var_40 = 8.0;
    const wp::float32 var_41 = 9.0;
    wp::mat_t<3, 3, wp::float32> var_42;
    wp::mat_t<3, 3, wp::float32> var_43;
    wp::mat_t<3, 3, wp::float32> var_44;
    wp::mat_t<3, 3, wp::float32> var_45;
    wp::mat_t<3, 3, wp::float32> var_46;
    wp::mat_t<3, 3, wp::float32> var_47;
    wp::mat_t<3, 3, wp::float32> var_48;
    const wp::float32 var_49 = 2.0;
    const wp::int32 var_50 = 0;
    const wp::int32 var_51 = 1;
    const wp::float32 var_52 = 3.0;
    const wp::int32 var_53 = 1;
    const wp::int32 var_54 = 2;
    const wp::float32 var_55 = 1.0;
    const wp::float32 var_56 = 2.0;
    const wp::float32 var_57 = 3.0;
    wp::vec_t<3, wp::float32> var_58;
    const wp::int32 var_59 = 2;
    const wp::int32 var_60 = 0;
    const wp::int32 var_61 = 0;
    const wp::float32 var_62 = 1.0;
    const wp::int32 var_63 = 1;
    const wp::float32 var_64 = 2.0;
    wp::mat_t<3, 3, wp::float32> var_65;
    const wp::float32 var_66 = 3.0;
    wp::mat_t<3, 3, wp::float32> var_67;
    wp::mat_t<3, 3, wp::float32> var_68;
    const wp::float32 var_69 = 5.0;
    wp::mat_t<3, 3, wp::float32>* var_70;
    const wp::int32 var_71 = 0;
    const wp::int32 var_72 = 1;
    wp::mat_t<3, 3, wp::float32>* var_73;
    const wp::int32 var_74 = 1;
    const wp::int32 var_75 = 1;
    const wp::float32 var_76 = 6.0;
    wp::mat_t<3, 3, wp::float32>* var_77;
    const wp::int32 var_78 = 2;
    wp::float32 var_79;
    wp::float32 var_80;
    wp::float32 var_81;
    wp::float32 var_82;
    wp::float32 var_83;
    wp::vec_t<3, wp::float32> var_84;
    wp::float32 var_85;
    wp::float32 var_86;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::mat_t<3, 3, wp::float32> adj_1 = {};
    wp::mat_t<3, 3, wp::float32> adj_2 = {};
    wp::mat_t<3, 3, wp::float32> adj_3 = {};
    wp::mat_t<3, 3, wp::float32> adj_4 = {};
    wp::mat_t<3, 3, wp::float32> adj_5 = {};
    wp::int32 adj_6 = {};
    wp::mat_t<3, 3, wp::float32> adj_7 = {};
    wp::float32 adj_8 = {};
    wp::mat_t<3, 3, wp::float32> adj_9 = {};
    wp::mat_t<3, 3, wp::float32> adj_10 = {};
    wp::mat_t<3, 3, wp::float32> adj_11 = {};
    wp::vec_t<3, wp::float32> adj_12 = {};
    wp::vec_t<3, wp::float32> adj_13 = {};
    wp::vec_t<3, wp::float32> adj_14 = {};
    wp::vec_t<3, wp::float32> adj_15 = {};
    wp::vec_t<3, wp::float32> adj_16 = {};
    wp::vec_t<3, wp::float32> adj_17 = {};
    wp::vec_t<3, wp::float32> adj_18 = {};
    wp::int32 adj_19 = {};
    wp::vec_t<3, wp::float32> adj_20 = {};
    wp::vec_t<3, wp::float32> adj_21 = {};
    wp::int32 adj_22 = {};
    wp::int32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::int32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::int32 adj_28 = {};
    wp::int32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::vec_t<3, wp::float32> adj_31 = {};
    wp::vec_t<3, wp::float32> adj_32 = {};
    wp::float32 adj_33 = {};
    wp::float32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::float32 adj_38 = {};
    wp::float32 adj_39 = {};
    wp::float32 adj_40 = {};
    wp::float32 adj_41 = {};
    wp::mat_t<3, 3, wp::float32> adj_42 = {};
    wp::mat_t<3, 3, wp::float32> adj_43 = {};
    wp::mat_t<3, 3, wp::float32> adj_44 = {};
    wp::mat_t<3, 3, wp::float32> adj_45 = {};
    wp::mat_t<3, 3, wp::float32> adj_46 = {};
    wp::mat_t<3, 3, wp::float32> adj_47 = {};
    wp::mat_t<3, 3, wp::float32> adj_48 = {};
    wp::float32 adj_49 = {};
    wp::int32 adj_50 = {};
    wp::int32 adj_51 = {};
    wp::float32 adj_52 = {};
    wp::int32 adj_53 = {};
    wp::int32 adj_54 = {};
    wp::float32 adj_55 = {};
    wp::float32 adj_56 = {};
    wp::float32 adj_57 = {};
    wp::vec_t<3, wp::float32> adj_58 = {};
    wp::int32 adj_59 = {};
    wp::int32 adj_60 = {};
    wp::int32 adj_61 = {};
    wp::float32 adj_62 = {};
    wp::int32 adj_63 = {};
    wp::float32 adj_64 = {};
    wp::mat_t<3, 3, wp::float32> adj_65 = {};
    wp::float32 adj_66 = {};
    wp::mat_t<3, 3, wp::float32> adj_67 = {};
    wp::mat_t<3, 3, wp::float32> adj_68 = {};
    wp::float32 adj_69 = {};
    wp::mat_t<3, 3, wp::float32> adj_70 = {};
    wp::int32 adj_71 = {};
    wp::int32 adj_72 = {};
    wp::mat_t<3, 3, wp::float32> adj_73 = {};
    wp::int32 adj_74 = {};
    wp::int32 adj_75 = {};
    wp::float32 adj_76 = {};
    wp::mat_t<3, 3, wp::float32> adj_77 = {};
    wp::int32 adj_78 = {};
    wp::float32 adj_79 = {};
    wp::float32 adj_80 = {};
    wp::float32 adj_81 = {};
    wp::float32 adj_82 = {};
    wp::float32 adj_83 = {};
    wp::vec_t<3, wp::float32> adj_84 = {};
    wp::float32 adj_85 = {};
    wp::float32 adj_86 = {};
    //---------
    // forward
    // def matrices(m: wp.array(dtype=wp.mat33), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):       <L 73>
    // i = wp.tid()                                                                           <L 74>
    var_0 = builtin_tid1d();
    // a = m[i]                                                                               <L 75>
    var_1 = wp::address(var_m, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // b = wp.transpose(a) * a + wp.identity(3, dtype=float) * 2.0                            <L 76>
    var_4 = wp::transpose(var_2);
    var_5 = wp::mul(var_4, var_2);
    var_7 = wp::identity<3, wp::float32>();
    var_9 = wp::mul(var_7, var_8);
    var_10 = wp::add(var_5, var_9);
    // c = wp.inverse(b)                                                                      <L 77>
    var_11 = wp::inverse(var_10);
    // u = a * v[i]                                                                           <L 78>
    var_12 = wp::address(var_v, var_0);
    var_14 = wp::load(var_12);
    var_13 = wp::mul(var_2, var_14);
    // w = v[i] * a                                                                           <L 79>
    var_15 = wp::address(var_v, var_0);
    var_17 = wp::load(var_15);
    var_16 = wp::mul(var_17, var_2);
    // u = a @ w + a[0] + wp.vec3(a[1, 2], a[2][0], b[0, 0])                                  <L 80>
    var_18 = wp::mul(var_2, var_16);
    var_20 = wp::extract(var_2, var_19);
    var_21 = wp::add(var_18, var_20);
    var_24 = wp::extract(var_2, var_22, var_23);
    var_27 = wp::extract(var_2, var_25, var_26);
    var_30 = wp::extract(var_10, var_28, var_29);
    var_31 = wp::vec_t<3, wp::float32>(var_24, var_27, var_30);
    var_32 = wp::add(var_21, var_31);
    // d = wp.mat33(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0)                              <L 81>
    var_42 = wp::mat_t<3, 3, wp::float32>(var_33, var_34, var_35, var_36, var_37, var_38, var_39, var_40, var_41);
    // e = wp.outer(u, w) + wp.skew(u) + wp.diag(u) + d                                       <L 82>
    var_43 = wp::outer(var_32, var_16);
    var_44 = wp::skew(var_32);
    var_45 = wp::add(var_43, var_44);
    var_46 = wp::diag(var_32);
    var_47 = wp::add(var_45, var_46);
    var_48 = wp::add(var_47, var_42);
    // a[0, 1] = 2.0                                                                          <L 83>
    wp::assign_inplace(var_2, var_50, var_51, var_49);
    // a[1][2] = 3.0                                                                          <L 84>
    wp::assign_inplace(var_2, var_53, var_54, var_52);
    // a[2] = wp.vec3(1.0, 2.0, 3.0)                                                          <L 85>
    var_58 = wp::vec_t<3, wp::float32>(var_55, var_56, var_57);
    wp::assign_inplace(var_2, var_59, var_58);
    // a[0, 0] += 1.0                                                                         <L 86>
    wp::add_inplace(var_2, var_60, var_61, var_62);
    // a[1] += u                                                                              <L 87>
    wp::add_inplace(var_2, var_63, var_32);
    // m[i] = a * 2.0 - e / 3.0                                                               <L 88>
    var_65 = wp::mul(var_2, var_64);
    var_67 = wp::div(var_48, var_66);
    var_68 = wp::sub(var_65, var_67);
    // wp::array_store(var_m, var_0, var_68);
    // m[i][0, 1] = 5.0                                                                       <L 89>
    var_70 = &(wp::index(var_m, var_0));
    // wp::store(&(wp::index(var_m, var_0).element_ref(var_71, var_72)), var_69);
    // m[i][1][1] += 6.0                                                                      <L 90>
    var_73 = &(wp::index(var_m, var_0));
    // wp::array_atomic_add_slot(var_m, var_76, [&](auto& _e) -> auto& { return _e.element_ref(var_74, var_75); }, var_0);
    // m[i][2] = u                                                                            <L 91>
    var_77 = &(wp::index(var_m, var_0));
    // wp::store(&(wp::index(var_m, var_0).row_ref(var_78)), var_32);
    // out[i] = wp.determinant(c) + wp.trace(e) + wp.ddot(a, b) + wp.dot(wp.get_diag(a), u)       <L 92>
    var_79 = wp::determinant(var_11);
    var_80 = wp::trace(var_48);
    var_81 = wp::add(var_79, var_80);
    var_82 = wp::ddot(var_2, var_10);
    var_83 = wp::add(var_81, var_82);
    var_84 = wp::get_diag(var_2);
    var_85 = wp::dot(var_84, var_32);
    var_86 = wp::add(var_83, var_85);
    // wp::array_store(var_out, var_0, var_86);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_0, var_86, adj_out, adj_0, adj_86);
    wp::adj_add(var_83, var_85, adj_83, adj_85, adj_86);
    wp::adj_dot(var_84, var_32, adj_84, adj_32, adj_85);
    wp::adj_get_diag(var_2, adj_2, adj_84);
    wp::adj_add(var_81, var_82, adj_81, adj_82, adj_83);
    wp::adj_ddot(var_2, var_10, adj_2, adj_10, adj_82);
    wp::adj_add(var_79, var_80, adj_79, adj_80, adj_81);
    wp::adj_trace(var_48, adj_48, adj_80);
    wp::adj_determinant(var_11, adj_11, adj_79);
    // adj: out[i] = wp.determinant(c) + wp.trace(e) + wp.ddot(a, b) + wp.dot(wp.get_diag(a), u)  <L 92>
    wp::adj_array_store_slot(var_m, adj_m, adj_32, [&](auto& _e) -> auto& { return _e.row_ref(var_78); }, var_0);
    // adj: m[i][2] = u                                                                       <L 91>
    wp::adj_array_atomic_add_slot(var_m, adj_m, adj_76, [&](auto& _e) -> auto& { return _e.element_ref(var_74, var_75); }, var_0);
    // adj: m[i][1][1] += 6.0                                                                 <L 90>
    wp::adj_array_store_slot(var_m, adj_m, adj_69, [&](auto& _e) -> auto& { return _e.element_ref(var_71, var_72); }, var_0);
    // adj: m[i][0, 1] = 5.0                                                                  <L 89>
    wp::adj_array_store(var_m, var_0, var_68, adj_m, adj_0, adj_68);
    wp::adj_sub(var_65, var_67, adj_65, adj_67, adj_68);
    wp::adj_div(var_48, var_66, adj_48, adj_66, adj_67);
    wp::adj_mul(var_2, var_64, adj_2, adj_64, adj_65);
    // adj: m[i] = a * 2.0 - e / 3.0                                                          <L 88>
    wp::adj_add_inplace(var_2, var_63, var_32, adj_2, adj_63, adj_32);
    // adj: a[1] += u                                                                         <L 87>
    wp::adj_add_inplace(var_2, var_60, var_61, var_62, adj_2, adj_60, adj_61, adj_62);
    // adj: a[0, 0] += 1.0                                                                    <L 86>
    wp::adj_assign_inplace(var_2, var_59, var_58, adj_2, adj_59, adj_58);
    wp::adj_vec_t(var_55, var_56, var_57, adj_55, adj_56, adj_57, adj_58);
    // adj: a[2] = wp.vec3(1.0, 2.0, 3.0)                                                     <L 85>
    wp::adj_assign_inplace(var_2, var_53, var_54, var_52, adj_2, adj_53, adj_54, adj_52);
    // adj: a[1][2] = 3.0                                                                     <L 84>
    wp::adj_assign_inplace(var_2, var_50, var_51, var_49, adj_2, adj_50, adj_51, adj_49);
    // adj: a[0, 1] = 2.0                                                                     <L 83>
    wp::adj_add(var_47, var_42, adj_47, adj_42, adj_48);
    wp::adj_add(var_45, var_46, adj_45, adj_46, adj_47);
    wp::adj_diag(var_32, adj_32, adj_46);
    wp::adj_add(var_43, var_44, adj_43, adj_44, adj_45);
    wp::adj_skew(var_32, adj_32, adj_44);
    wp::adj_outer(var_32, var_16, adj_32, adj_16, adj_43);
    // adj: e = wp.outer(u, w) + wp.skew(u) + wp.diag(u) + d                                  <L 82>
    wp::adj_mat_t(var_33, var_34, var_35, var_36, var_37, var_38, var_39, var_40, var_41, adj_33, adj_34, adj_35, adj_36, adj_37, adj_38, adj_39, adj_40, adj_41, adj_42);
    // adj: d = wp.mat33(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0)                         <L 81>
    wp::adj_add(var_21, var_31, adj_21, adj_31, adj_32);
    wp::adj_vec_t(var_24, var_27, var_30, adj_24, adj_27, adj_30, adj_31);
    wp::adj_extract(var_10, var_28, var_29, adj_10, adj_28, adj_29, adj_30);
    wp::adj_extract(var_2, var_25, var_26, adj_2, adj_25, adj_26, adj_27);
    wp::adj_extract(var_2, var_22, var_23, adj_2, adj_22, adj_23, adj_24);
    wp::adj_add(var_18, var_20, adj_18, adj_20, adj_21);
    wp::adj_extract(var_2, var_19, adj_2, adj_19, adj_20);
    wp::adj_mul(var_2, var_16, adj_2, adj_16, adj_18);
    // adj: u = a @ w + a[0] + wp.vec3(a[1, 2], a[2][0], b[0, 0])                             <L 80>
    wp::adj_mul(var_17, var_2, adj_15, adj_2, adj_16);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_15);
    // adj: w = v[i] * a                                                                      <L 79>
    wp::adj_mul(var_2, var_14, adj_2, adj_12, adj_13);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_12);
    // adj: u = a * v[i]                                                                      <L 78>
    wp::adj_inverse(var_10, var_11, adj_10, adj_11);
    // adj: c = wp.inverse(b)                                                                 <L 77>
    wp::adj_add(var_5, var_9, adj_5, adj_9, adj_10);
    wp::adj_mul(var_7, var_8, adj_7, adj_8, adj_9);
    wp::adj_mul(var_4, var_2, adj_4, adj_2, adj_5);
    wp::adj_transpose(var_2, adj_2, adj_4);
    // adj: b = wp.transpose(a) * a + wp.identity(3, dtype=float) * 2.0                       <L 76>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_m, var_0, adj_m, adj_0, adj_1);
    // adj: a = m[i]                                                                          <L 75>
    // adj: i = wp.tid()                                                                      <L 74>
    // adj: def matrices(m: wp.array(dtype=wp.mat33), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):  <L 73>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void matrices_f1a23d2c_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_matrices_f1a23d2c *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        matrices_f1a23d2c_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void matrices_f1a23d2c_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_matrices_f1a23d2c *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<3, 3, wp::float32>)) & (_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        matrices_f1a23d2c_cpu_forward_tasks<true>(dim, _wp_args);
    else
        matrices_f1a23d2c_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void matrices_f1a23d2c_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_matrices_f1a23d2c *_wp_args)
{
    matrices_f1a23d2c_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void matrices_f1a23d2c_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_matrices_f1a23d2c *_wp_args,
    wp_args_matrices_f1a23d2c *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        matrices_f1a23d2c_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void matrices_f1a23d2c_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_matrices_f1a23d2c *_wp_args,
    wp_args_matrices_f1a23d2c *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<3, 3, wp::float32>)) & (_wp_adj_args->m.strides[0] == (int)sizeof(wp::mat_t<3, 3, wp::float32>)) & (_wp_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->v.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        matrices_f1a23d2c_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        matrices_f1a23d2c_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void matrices_f1a23d2c_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_matrices_f1a23d2c *_wp_args,
    wp_args_matrices_f1a23d2c *_wp_adj_args)
{
    matrices_f1a23d2c_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

