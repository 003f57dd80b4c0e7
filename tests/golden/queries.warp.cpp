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


// queries.py:6
static wp::int32 count_hits_0(
    wp::bvh_query_t var_query,
    wp::array_t<wp::int32> var_hits)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    wp::int32 var_3;
    bool var_4;
    const wp::float32 var_5 = INFINITY;
    const wp::int32 var_6 = 1;
    const wp::int32 var_7 = 1;
    wp::int32 var_8;
    //---------
    // forward
    // def count_hits(query: wp.BvhQuery, hits: wp.array(dtype=int)):                         <L 7>
    // item = int(0)                                                                          <L 8>
    var_1 = wp::int(var_0);
    // n = int(0)                                                                             <L 9>
    var_3 = wp::int(var_2);
    // while wp.bvh_query_next(query, item):                                                  <L 10>
    start_while_0:;
    var_4 = wp::bvh_query_next_dynamic(var_query, var_1, var_5);
    if ((var_4) == false) goto end_while_0;
        // hits[item] = 1                                                                     <L 11>
        wp::array_store(var_hits, var_1, var_6);
        // n += 1                                                                             <L 12>
        var_8 = wp::add(var_3, var_7);
        wp::assign(var_3, var_8);
    goto start_while_0;
    end_while_0:;
    // return n                                                                               <L 13>
    return var_3;
}


// queries.py:6
static void adj_count_hits_0(
    wp::bvh_query_t var_query,
    wp::array_t<wp::int32> var_hits,
    wp::bvh_query_t & adj_query,
    wp::array_t<wp::int32> & adj_hits,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    const wp::int32 var_2 = 0;
    wp::int32 var_3;
    bool var_4;
    const wp::float32 var_5 = INFINITY;
    const wp::int32 var_6 = 1;
    const wp::int32 var_7 = 1;
    wp::int32 var_8;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    bool adj_4 = {};
    wp::float32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    //---------
    // forward
    // def count_hits(query: wp.BvhQuery, hits: wp.array(dtype=int)):                         <L 7>
    // item = int(0)                                                                          <L 8>
    var_1 = wp::int(var_0);
    // n = int(0)                                                                             <L 9>
    var_3 = wp::int(var_2);
    // while wp.bvh_query_next(query, item):                                                  <L 10>
    // return n                                                                               <L 13>
    goto label2;
    //---------
    // reverse
    label2:;
    adj_3 += adj_ret;
    // adj: return n                                                                          <L 13>
    start_while_0:;
    var_4 = wp::bvh_query_next_dynamic(var_query, var_1, var_5);
    if ((var_4) == false) goto end_while_0;
    adj_6 = {};
    adj_7 = {};
    adj_8 = {};
        // hits[item] = 1                                                                     <L 11>
        // wp::array_store(var_hits, var_1, var_6);
        // n += 1                                                                             <L 12>
        var_8 = wp::add(var_3, var_7);
        wp::assign(var_3, var_8);
        wp::adj_assign(var_3, var_8, adj_3, adj_8);
        wp::adj_add(var_3, var_7, adj_3, adj_7, adj_8);
        // adj: n += 1                                                                        <L 12>
        wp::adj_array_store(var_hits, var_1, var_6, adj_hits, adj_1, adj_6);
        // adj: hits[item] = 1                                                                <L 11>
    goto start_while_0;
    end_while_0:;
    // adj: while wp.bvh_query_next(query, item):                                             <L 10>
    // adj: n = int(0)                                                                        <L 9>
    // adj: item = int(0)                                                                     <L 8>
    // adj: def count_hits(query: wp.BvhQuery, hits: wp.array(dtype=int)):                    <L 7>
    return;
}

struct wp_args_of_mesh_374bbe1c {
    wp::uint64 mesh;
    wp::array_t<wp::vec_t<3, wp::float32>> p;
    wp::array_t<wp::vec_t<3, wp::float32>> out;
};


template <bool wp_linear_contiguous>
static void of_mesh_374bbe1c_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_mesh_374bbe1c *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_mesh_374bbe1c wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::uint64 var_mesh = _wp_args->mesh;
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::vec_t<3, wp::float32>> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    const wp::float32 var_2 = 0.0;
    const wp::float32 var_3 = 0.0;
    const wp::float32 var_4 = -1.0;
    wp::vec_t<3, wp::float32> var_5;
    const wp::float32 var_6 = 100.0;
    wp::mesh_query_ray_t var_7;
    const wp::int32 var_8 = -1;
    wp::vec_t<3, wp::float32> var_9;
    bool* var_10;
    bool var_11;
    wp::vec_t<3, wp::float32>* var_12;
    wp::float32* var_13;
    wp::float32* var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::vec_t<3, wp::float32> var_18;
    wp::vec_t<3, wp::float32> var_19;
    wp::float32* var_20;
    wp::float32* var_21;
    wp::int32* var_22;
    wp::float32 var_23;
    wp::int32 var_24;
    wp::vec_t<3, wp::float32> var_25;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::vec_t<3, wp::float32> var_28;
    bool var_29;
    wp::vec_t<3, wp::float32>* var_30;
    const wp::float32 var_31 = 10.0;
    wp::mesh_query_point_t var_32;
    const wp::float32 var_33 = 0.001;
    wp::vec_t<3, wp::float32> var_34;
    bool var_35;
    bool* var_36;
    bool var_37;
    wp::float32* var_38;
    const wp::float32 var_39 = 0.0;
    bool var_40;
    wp::float32 var_41;
    wp::int32* var_42;
    wp::float32* var_43;
    wp::float32* var_44;
    wp::vec_t<3, wp::float32> var_45;
    wp::int32 var_46;
    wp::float32 var_47;
    wp::float32 var_48;
    wp::vec_t<3, wp::float32> var_49;
    wp::Mesh var_50;
    wp::array_t<wp::vec_t<3, wp::float32>>* var_51;
    wp::array_t<wp::int32>* var_52;
    wp::int32* var_53;
    wp::array_t<wp::int32> var_54;
    wp::int32 var_55;
    wp::vec_t<3, wp::float32>* var_56;
    wp::array_t<wp::vec_t<3, wp::float32>> var_57;
    wp::array_t<wp::vec_t<3, wp::float32>>* var_58;
    const wp::int32 var_59 = 0;
    wp::vec_t<3, wp::float32>* var_60;
    wp::array_t<wp::vec_t<3, wp::float32>> var_61;
    wp::vec_t<3, wp::float32> var_62;
    wp::vec_t<3, wp::float32> var_63;
    wp::vec_t<3, wp::float32> var_64;
    wp::vec_t<3, wp::float32> var_65;
    //---------
    // forward
    // def of_mesh(mesh: wp.uint64, p: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3)):       <L 40>
    // i = wp.tid()                                                                           <L 41>
    var_0 = builtin_tid1d();
    // ray = wp.mesh_query_ray(mesh, p[i], wp.vec3(0.0, 0.0, -1.0), 100.0)                    <L 42>
    var_1 = wp::address(var_p, var_0);
    var_5 = wp::vec_t<3, wp::float32>(var_2, var_3, var_4);
    var_9 = wp::load(var_1);
    var_7 = wp::mesh_query_ray(var_mesh, var_9, var_5, var_6, var_8);
    // if ray.result:                                                                         <L 43>
    var_10 = &((var_7).result);
    var_11 = wp::load(var_10);
    if (var_11) {
        // out[i] = ray.normal * (ray.t * ray.sign) + wp.vec3(ray.u, ray.v, float(ray.face))       <L 44>
        var_12 = &((var_7).normal);
        var_13 = &((var_7).t);
        var_14 = &((var_7).sign);
        var_16 = wp::load(var_13);
        var_17 = wp::load(var_14);
        var_15 = wp::mul(var_16, var_17);
        var_19 = wp::load(var_12);
        var_18 = wp::mul(var_19, var_15);
        var_20 = &((var_7).u);
        var_21 = &((var_7).v);
        var_22 = &((var_7).face);
        var_24 = wp::load(var_22);
        var_23 = wp::float(var_24);
        var_26 = wp::load(var_20);
        var_27 = wp::load(var_21);
        var_25 = wp::vec_t<3, wp::float32>(var_26, var_27, var_23);
        var_28 = wp::add(var_18, var_25);
        wp::array_store(var_out, var_0, var_28);
    }
    var_29 = wp::load(var_10);
    // point = wp.mesh_query_point_sign_normal(mesh, p[i], 10.0)                              <L 45>
    var_30 = wp::address(var_p, var_0);
    var_34 = wp::load(var_30);
    var_32 = wp::mesh_query_point_sign_normal(var_mesh, var_34, var_31, var_33);
    // if point.result and point.sign < 0.0:                                                  <L 46>
    var_36 = &((var_32).result);
    var_37 = wp::load(var_36);
    var_35 = var_37;
    if (var_35) {
        var_38 = &((var_32).sign);
        var_41 = wp::load(var_38);
        var_40 = (var_41 < var_39);
        var_35 = var_35 && var_40;
    }
    if (var_35) {
        // out[i] += wp.mesh_eval_position(mesh, point.face, point.u, point.v)                <L 47>
        var_42 = &((var_32).face);
        var_43 = &((var_32).u);
        var_44 = &((var_32).v);
        var_46 = wp::load(var_42);
        var_47 = wp::load(var_43);
        var_48 = wp::load(var_44);
        var_45 = wp::mesh_eval_position(var_mesh, var_46, var_47, var_48);
        var_49 = wp::atomic_add(var_out, var_0, var_45);
    }
    // m = wp.mesh_get(mesh)                                                                  <L 48>
    var_50 = wp::mesh_get(var_mesh);
    // out[i] += m.points[m.indices[i]] - m.velocities[0]                                     <L 49>
    var_51 = &((var_50).points);
    var_52 = &((var_50).indices);
    var_54 = wp::load(var_52);
    var_53 = wp::address(var_54, var_0);
    var_55 = wp::load(var_53);
    var_57 = wp::load(var_51);
    var_56 = wp::address(var_57, var_55);
    var_58 = &((var_50).velocities);
    var_61 = wp::load(var_58);
    var_60 = wp::address(var_61, var_59);
    var_63 = wp::load(var_56);
    var_64 = wp::load(var_60);
    var_62 = wp::sub(var_63, var_64);
    var_65 = wp::atomic_add(var_out, var_0, var_62);
}



template <bool wp_linear_contiguous>
static void of_mesh_374bbe1c_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_mesh_374bbe1c *_wp_args,
    wp_args_of_mesh_374bbe1c *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_mesh_374bbe1c wp_contiguous_args;
    wp_args_of_mesh_374bbe1c wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::uint64 var_mesh = _wp_args->mesh;
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::vec_t<3, wp::float32>> var_out = _wp_args->out;
    wp::uint64 adj_mesh = _wp_adj_args->mesh;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_p = _wp_adj_args->p;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    const wp::float32 var_2 = 0.0;
    const wp::float32 var_3 = 0.0;
    const wp::float32 var_4 = -1.0;
    wp::vec_t<3, wp::float32> var_5;
    const wp::float32 var_6 = 100.0;
    wp::mesh_query_ray_t var_7;
    const wp::int32 var_8 = -1;
    wp::vec_t<3, wp::float32> var_9;
    bool* var_10;
    bool var_11;
    wp::vec_t<3, wp::float32>* var_12;
    wp::float32* var_13;
    wp::float32* var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    wp::float32 var_17;
    wp::vec_t<3, wp::float32> var_18;
    wp::vec_t<3, wp::float32> var_19;
    wp::float32* var_20;
    wp::float32* var_21;
    wp::int32* var_22;
    wp::float32 var_23;
    wp::int32 var_24;
    wp::vec_t<3, wp::float32> var_25;
    wp::float32 var_26;
    wp::float32 var_27;
    wp::vec_t<3, wp::float32> var_28;
    bool var_29;
    wp::vec_t<3, wp::float32>* var_30;
    const wp::float32 var_31 = 10.0;
    wp::mesh_query_point_t var_32;
    const wp::float32 var_33 = 0.001;
    wp::vec_t<3, wp::float32> var_34;
    bool var_35;
    bool* var_36;
    bool var_37;
    wp::float32* var_38;
    const wp::float32 var_39 = 0.0;
    bool var_40;
    wp::float32 var_41;
    wp::int32* var_42;
    wp::float32* var_43;
    wp::float32* var_44;
    wp::vec_t<3, wp::float32> var_45;
    wp::int32 var_46;
    wp::float32 var_47;
    wp::float32 var_48;
    wp::vec_t<3, wp::float32> var_49;
    wp::Mesh var_50;
    wp::array_t<wp::vec_t<3, wp::float32>>* var_51;
    wp::array_t<wp::int32>* var_52;
    wp::int32* var_53;
    wp::array_t<wp::int32> var_54;
    wp::int32 var_55;
    wp::vec_t<3, wp::float32>* var_56;
    wp::array_t<wp::vec_t<3, wp::float32>> var_57;
    wp::array_t<wp::vec_t<3, wp::float32>>* var_58;
    const wp::int32 var_59 = 0;
    wp::vec_t<3, wp::float32>* var_60;
    wp::array_t<wp::vec_t<3, wp::float32>> var_61;
    wp::vec_t<3, wp::float32> var_62;
    wp::vec_t<3, wp::float32> var_63;
    wp::vec_t<3, wp::float32> var_64;
    wp::vec_t<3, wp::float32> var_65;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    wp::float32 adj_6 = {};
    wp::mesh_query_ray_t adj_7 = {};
    wp::int32 adj_8 = {};
    wp::vec_t<3, wp::float32> adj_9 = {};
    bool adj_10 = {};
    bool adj_11 = {};
    wp::vec_t<3, wp::float32> adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::vec_t<3, wp::float32> adj_18 = {};
    wp::vec_t<3, wp::float32> adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::int32 adj_24 = {};
    wp::vec_t<3, wp::float32> adj_25 = {};
    wp::float32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::vec_t<3, wp::float32> adj_28 = {};
    bool adj_29 = {};
    wp::vec_t<3, wp::float32> adj_30 = {};
    wp::float32 adj_31 = {};
    wp::mesh_query_point_t adj_32 = {};
    wp::float32 adj_33 = {};
    wp::vec_t<3, wp::float32> adj_34 = {};
    bool adj_35 = {};
    bool adj_36 = {};
    bool adj_37 = {};
    wp::float32 adj_38 = {};
    wp::float32 adj_39 = {};
    bool adj_40 = {};
    wp::float32 adj_41 = {};
    wp::int32 adj_42 = {};
    wp::float32 adj_43 = {};
    wp::float32 adj_44 = {};
    wp::vec_t<3, wp::float32> adj_45 = {};
    wp::int32 adj_46 = {};
    wp::float32 adj_47 = {};
    wp::float32 adj_48 = {};
    wp::vec_t<3, wp::float32> adj_49 = {};
    wp::Mesh adj_50 = {};
    wp::array_t<wp::vec_t<3, wp::float32>> adj_51 = {};
    wp::array_t<wp::int32> adj_52 = {};
    wp::int32 adj_53 = {};
    wp::array_t<wp::int32> adj_54 = {};
    wp::int32 adj_55 = {};
    wp::vec_t<3, wp::float32> adj_56 = {};
    wp::array_t<wp::vec_t<3, wp::float32>> adj_57 = {};
    wp::array_t<wp::vec_t<3, wp::float32>> adj_58 = {};
    wp::int32 adj_59 = {};
    wp::vec_t<3, wp::float32> adj_60 = {};
    wp::array_t<wp::vec_t<3, wp::float32>> adj_61 = {};
    wp::vec_t<3, wp::float32> adj_62 = {};
    wp::vec_t<3, wp::float32> adj_63 = {};
    wp::vec_t<3, wp::float32> adj_64 = {};
    wp::vec_t<3, wp::float32> adj_65 = {};
    //---------
    // forward
    // def of_mesh(mesh: wp.uint64, p: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3)):       <L 40>
    // i = wp.tid()                                                                           <L 41>
    var_0 = builtin_tid1d();
    // ray = wp.mesh_query_ray(mesh, p[i], wp.vec3(0.0, 0.0, -1.0), 100.0)                    <L 42>
    var_1 = wp::address(var_p, var_0);
    var_5 = wp::vec_t<3, wp::float32>(var_2, var_3, var_4);
    var_9 = wp::load(var_1);
    var_7 = wp::mesh_query_ray(var_mesh, var_9, var_5, var_6, var_8);
    // if ray.result:                                                                         <L 43>
    var_10 = &((var_7).result);
    var_11 = wp::load(var_10);
    if (var_11) {
        // out[i] = ray.normal * (ray.t * ray.sign) + wp.vec3(ray.u, ray.v, float(ray.face))       <L 44>
        var_12 = &((var_7).normal);
        var_13 = &((var_7).t);
        var_14 = &((var_7).sign);
        var_16 = wp::load(var_13);
        var_17 = wp::load(var_14);
        var_15 = wp::mul(var_16, var_17);
        var_19 = wp::load(var_12);
        var_18 = wp::mul(var_19, var_15);
        var_20 = &((var_7).u);
        var_21 = &((var_7).v);
        var_22 = &((var_7).face);
        var_24 = wp::load(var_22);
        var_23 = wp::float(var_24);
        var_26 = wp::load(var_20);
        var_27 = wp::load(var_21);
        var_25 = wp::vec_t<3, wp::float32>(var_26, var_27, var_23);
        var_28 = wp::add(var_18, var_25);
        // wp::array_store(var_out, var_0, var_28);
    }
    var_29 = wp::load(var_10);
    // point = wp.mesh_query_point_sign_normal(mesh, p[i], 10.0)                              <L 45>
    var_30 = wp::address(var_p, var_0);
    var_34 = wp::load(var_30);
    var_32 = wp::mesh_query_point_sign_normal(var_mesh, var_34, var_31, var_33);
    // if point.result and point.sign < 0.0:                                                  <L 46>
    var_36 = &((var_32).result);
    var_37 = wp::load(var_36);
    var_35 = var_37;
    if (var_35) {
        var_38 = &((var_32).sign);
        var_41 = wp::load(var_38);
        var_40 = (var_41 < var_39);
        var_35 = var_35 && var_40;
    }
    if (var_35) {
        // out[i] += wp.mesh_eval_position(mesh, point.face, point.u, point.v)                <L 47>
        var_42 = &((var_32).face);
        var_43 = &((var_32).u);
        var_44 = &((var_32).v);
        var_46 = wp::load(var_42);
        var_47 = wp::load(var_43);
        var_48 = wp::load(var_44);
        var_45 = wp::mesh_eval_position(var_mesh, var_46, var_47, var_48);
        // var_49 = wp::atomic_add(var_out, var_0, var_45);
    }
    // m = wp.mesh_get(mesh)                                                                  <L 48>
    var_50 = wp::mesh_get(var_mesh);
    // out[i] += m.points[m.indices[i]] - m.velocities[0]                                     <L 49>
    var_51 = &((var_50).points);
    var_52 = &((var_50).indices);
    var_54 = wp::load(var_52);
    var_53 = wp::address(var_54, var_0);
    var_55 = wp::load(var_53);
    var_57 = wp::load(var_51);
    var_56 = wp::address(var_57, var_55);
    var_58 = &((var_50).velocities);
    var_61 = wp::load(var_58);
    var_60 = wp::address(var_61, var_59);
    var_63 = wp::load(var_56);
    var_64 = wp::load(var_60);
    var_62 = wp::sub(var_63, var_64);
    // var_65 = wp::atomic_add(var_out, var_0, var_62);
    //---------
    // reverse
    wp::adj_atomic_add(var_out, var_0, var_62, adj_out, adj_0, adj_62, adj_65);
    wp::adj_sub(var_63, var_64, adj_56, adj_60, adj_62);
    wp::adj_address(var_61, var_59, adj_58, adj_59, adj_60);
    adj_50.velocities = adj_58;
    wp::adj_address(var_57, var_55, adj_51, adj_55, adj_56);
    wp::adj_address(var_54, var_0, adj_52, adj_0, adj_53);
    adj_50.indices = adj_52;
    adj_50.points = adj_51;
    // adj: out[i] += m.points[m.indices[i]] - m.velocities[0]                                <L 49>
    // adj: m = wp.mesh_get(mesh)                                                             <L 48>
    if (var_35) {
        wp::adj_atomic_add(var_out, var_0, var_45, adj_out, adj_0, adj_45, adj_49);
        wp::adj_mesh_eval_position(var_mesh, var_46, var_47, var_48, adj_mesh, adj_42, adj_43, adj_44, adj_45);
        adj_32.v += adj_44;
        adj_32.u += adj_43;
        adj_32.face = adj_42;
        // adj: out[i] += wp.mesh_eval_position(mesh, point.face, point.u, point.v)           <L 47>
    }
    if (var_35) {
        adj_32.sign += adj_38;
    }
    adj_32.result = adj_36;
    // adj: if point.result and point.sign < 0.0:                                             <L 46>
    wp::adj_mesh_query_point_sign_normal(var_mesh, var_34, var_31, var_33, var_32, adj_mesh, adj_30, adj_31, adj_33, adj_32);
    wp::adj_address(var_p, var_0, adj_p, adj_0, adj_30);
    // adj: point = wp.mesh_query_point_sign_normal(mesh, p[i], 10.0)                         <L 45>
    if (var_29) {
        wp::adj_array_store(var_out, var_0, var_28, adj_out, adj_0, adj_28);
        wp::adj_add(var_18, var_25, adj_18, adj_25, adj_28);
        wp::adj_vec_t(var_26, var_27, var_23, adj_20, adj_21, adj_23, adj_25);
        wp::adj_float(var_24, adj_22, adj_23);
        adj_7.face = adj_22;
        adj_7.v += adj_21;
        adj_7.u += adj_20;
        wp::adj_mul(var_19, var_15, adj_12, adj_15, adj_18);
        wp::adj_mul(var_16, var_17, adj_13, adj_14, adj_15);
        adj_7.sign += adj_14;
        adj_7.t += adj_13;
        adj_7.normal += adj_12;
        // adj: out[i] = ray.normal * (ray.t * ray.sign) + wp.vec3(ray.u, ray.v, float(ray.face))  <L 44>
    }
    adj_7.result = adj_10;
    // adj: if ray.result:                                                                    <L 43>
    wp::adj_mesh_query_ray(var_mesh, var_9, var_5, var_6, var_8, var_7, adj_mesh, adj_1, adj_5, adj_6, adj_8, adj_7);
    wp::adj_vec_t(var_2, var_3, var_4, adj_2, adj_3, adj_4, adj_5);
    wp::adj_address(var_p, var_0, adj_p, adj_0, adj_1);
    // adj: ray = wp.mesh_query_ray(mesh, p[i], wp.vec3(0.0, 0.0, -1.0), 100.0)               <L 42>
    // adj: i = wp.tid()                                                                      <L 41>
    // adj: def of_mesh(mesh: wp.uint64, p: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3)):  <L 40>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_mesh_374bbe1c_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_mesh_374bbe1c *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_mesh_374bbe1c_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void of_mesh_374bbe1c_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_mesh_374bbe1c *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        of_mesh_374bbe1c_cpu_forward_tasks<true>(dim, _wp_args);
    else
        of_mesh_374bbe1c_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void of_mesh_374bbe1c_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_mesh_374bbe1c *_wp_args)
{
    of_mesh_374bbe1c_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_mesh_374bbe1c_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_mesh_374bbe1c *_wp_args,
    wp_args_of_mesh_374bbe1c *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_mesh_374bbe1c_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void of_mesh_374bbe1c_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_mesh_374bbe1c *_wp_args,
    wp_args_of_mesh_374bbe1c *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        of_mesh_374bbe1c_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        of_mesh_374bbe1c_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void of_mesh_374bbe1c_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_mesh_374bbe1c *_wp_args,
    wp_args_of_mesh_374bbe1c *_wp_adj_args)
{
    of_mesh_374bbe1c_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_of_grid_9957aab0 {
    wp::uint64 grid;
    wp::array_t<wp::vec_t<3, wp::float32>> points;
    wp::array_t<wp::float32> out;
    wp::float32 radius;
};


template <bool wp_linear_contiguous>
static void of_grid_9957aab0_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_grid_9957aab0 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_grid_9957aab0 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.points.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::uint64 var_grid = _wp_args->grid;
    wp::array_t<wp::vec_t<3, wp::float32>> var_points = _wp_args->points;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::float32 var_radius = _wp_args->radius;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    const wp::float32 var_2 = 0.0;
    wp::float32 var_3;
    wp::vec_t<3, wp::float32>* var_4;
    wp::hash_grid_query_f var_5;
    wp::vec_t<3, wp::float32> var_6;
    wp::int32 var_7;
    bool var_8;
    wp::vec_t<3, wp::float32>* var_9;
    wp::vec_t<3, wp::float32>* var_10;
    wp::vec_t<3, wp::float32> var_11;
    wp::vec_t<3, wp::float32> var_12;
    wp::vec_t<3, wp::float32> var_13;
    wp::float32 var_14;
    bool var_15;
    wp::float32 var_16;
    wp::vec_t<3, wp::float32>* var_17;
    const wp::float32 var_18 = 2.0;
    wp::float32 var_19;
    wp::hash_grid_query_f var_20;
    wp::vec_t<3, wp::float32> var_21;
    wp::int32 var_22;
    //---------
    // forward
    // def of_grid(grid: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=float), radius: float):       <L 24>
    // i = wp.hash_grid_point_id(grid, wp.tid())                                              <L 25>
    var_0 = builtin_tid1d();
    var_1 = wp::hash_grid_point_id(var_grid, var_0);
    // near = float(0.0)                                                                      <L 26>
    var_3 = wp::float(var_2);
    // for j in wp.hash_grid_query(grid, points[i], radius):                                  <L 27>
    var_4 = wp::address(var_points, var_1);
    var_6 = wp::load(var_4);
    var_5 = wp::hash_grid_query(var_grid, var_6, var_radius);
    start_for_0:;
        if (iter_cmp(var_5) == 0) goto end_for_0;
        var_7 = wp::iter_next(var_5);
        // if j == i:                                                                         <L 28>
        var_8 = (var_7 == var_1);
        if (var_8) {
            // continue                                                                       <L 29>
            goto start_for_0;
        }
        // d = wp.length(points[j] - points[i])                                               <L 30>
        var_9 = wp::address(var_points, var_7);
        var_10 = wp::address(var_points, var_1);
        var_12 = wp::load(var_9);
        var_13 = wp::load(var_10);
        var_11 = wp::sub(var_12, var_13);
        var_14 = wp::length(var_11);
        // if d > radius:                                                                     <L 31>
        var_15 = (var_14 > var_radius);
        if (var_15) {
            // break                                                                          <L 32>
            goto end_for_0;
        }
        // near += d                                                                          <L 33>
        var_16 = wp::add(var_3, var_14);
        wp::assign(var_3, var_16);
        goto start_for_0;
    end_for_0:;
    // query = wp.hash_grid_query(grid, points[i], 2.0 * radius)                              <L 34>
    var_17 = wp::address(var_points, var_1);
    var_19 = wp::mul(var_18, var_radius);
    var_21 = wp::load(var_17);
    var_20 = wp::hash_grid_query(var_grid, var_21, var_19);
    // for k in query:                                                                        <L 35>
    start_for_2:;
        if (iter_cmp(var_20) == 0) goto end_for_2;
        var_22 = wp::iter_next(var_20);
        // out[k] = near                                                                      <L 36>
        wp::array_store(var_out, var_22, var_3);
        goto start_for_2;
    end_for_2:;
}



template <bool wp_linear_contiguous>
static void of_grid_9957aab0_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_grid_9957aab0 *_wp_args,
    wp_args_of_grid_9957aab0 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_grid_9957aab0 wp_contiguous_args;
    wp_args_of_grid_9957aab0 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.points.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.points.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::uint64 var_grid = _wp_args->grid;
    wp::array_t<wp::vec_t<3, wp::float32>> var_points = _wp_args->points;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::float32 var_radius = _wp_args->radius;
    wp::uint64 adj_grid = _wp_adj_args->grid;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_points = _wp_adj_args->points;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    wp::float32 adj_radius = _wp_adj_args->radius;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    const wp::float32 var_2 = 0.0;
    wp::float32 var_3;
    wp::vec_t<3, wp::float32>* var_4;
    wp::hash_grid_query_f var_5;
    wp::vec_t<3, wp::float32> var_6;
    wp::int32 var_7;
    bool var_8;
    wp::vec_t<3, wp::float32>* var_9;
    wp::vec_t<3, wp::float32>* var_10;
    wp::vec_t<3, wp::float32> var_11;
    wp::vec_t<3, wp::float32> var_12;
    wp::vec_t<3, wp::float32> var_13;
    wp::float32 var_14;
    bool var_15;
    wp::float32 var_16;
    wp::vec_t<3, wp::float32>* var_17;
    const wp::float32 var_18 = 2.0;
    wp::float32 var_19;
    wp::hash_grid_query_f var_20;
    wp::vec_t<3, wp::float32> var_21;
    wp::int32 var_22;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    wp::hash_grid_query_f adj_5 = {};
    wp::vec_t<3, wp::float32> adj_6 = {};
    wp::int32 adj_7 = {};
    bool adj_8 = {};
    wp::vec_t<3, wp::float32> adj_9 = {};
    wp::vec_t<3, wp::float32> adj_10 = {};
    wp::vec_t<3, wp::float32> adj_11 = {};
    wp::vec_t<3, wp::float32> adj_12 = {};
    wp::vec_t<3, wp::float32> adj_13 = {};
    wp::float32 adj_14 = {};
    bool adj_15 = {};
    wp::float32 adj_16 = {};
    wp::vec_t<3, wp::float32> adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::hash_grid_query_f adj_20 = {};
    wp::vec_t<3, wp::float32> adj_21 = {};
    wp::int32 adj_22 = {};
    //---------
    // forward
    // def of_grid(grid: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=float), radius: float):       <L 24>
    // i = wp.hash_grid_point_id(grid, wp.tid())                                              <L 25>
    var_0 = builtin_tid1d();
    var_1 = wp::hash_grid_point_id(var_grid, var_0);
    // near = float(0.0)                                                                      <L 26>
    var_3 = wp::float(var_2);
    // for j in wp.hash_grid_query(grid, points[i], radius):                                  <L 27>
    var_4 = wp::address(var_points, var_1);
    var_6 = wp::load(var_4);
    var_5 = wp::hash_grid_query(var_grid, var_6, var_radius);
    // query = wp.hash_grid_query(grid, points[i], 2.0 * radius)                              <L 34>
    var_17 = wp::address(var_points, var_1);
    var_19 = wp::mul(var_18, var_radius);
    var_21 = wp::load(var_17);
    var_20 = wp::hash_grid_query(var_grid, var_21, var_19);
    // for k in query:                                                                        <L 35>
    //---------
    // reverse
    var_20 = wp::iter_reverse(var_20);
    start_for_2:;
        if (iter_cmp(var_20) == 0) goto end_for_2;
        var_22 = wp::iter_next(var_20);
        // out[k] = near                                                                      <L 36>
        // wp::array_store(var_out, var_22, var_3);
        wp::adj_array_store(var_out, var_22, var_3, adj_out, adj_22, adj_3);
        // adj: out[k] = near                                                                 <L 36>
    	goto start_for_2;
    end_for_2:;
    // adj: for k in query:                                                                   <L 35>
    wp::adj_mul(var_18, var_radius, adj_18, adj_radius, adj_19);
    wp::adj_address(var_points, var_1, adj_points, adj_1, adj_17);
    // adj: query = wp.hash_grid_query(grid, points[i], 2.0 * radius)                         <L 34>
    var_5 = wp::iter_reverse(var_5);
    start_for_0:;
        if (iter_cmp(var_5) == 0) goto end_for_0;
        var_7 = wp::iter_next(var_5);
    	adj_8 = {};
    	adj_9 = {};
    	adj_10 = {};
    	adj_11 = {};
    	adj_12 = {};
    	adj_13 = {};
    	adj_14 = {};
    	adj_15 = {};
    	adj_16 = {};
        // if j == i:                                                                         <L 28>
        var_8 = (var_7 == var_1);
        if (var_8) {
            // continue                                                                       <L 29>
            goto start_for_0;
        }
        // d = wp.length(points[j] - points[i])                                               <L 30>
        var_9 = wp::address(var_points, var_7);
        var_10 = wp::address(var_points, var_1);
        var_12 = wp::load(var_9);
        var_13 = wp::load(var_10);
        var_11 = wp::sub(var_12, var_13);
        var_14 = wp::length(var_11);
        // if d > radius:                                                                     <L 31>
        var_15 = (var_14 > var_radius);
        if (var_15) {
            // break                                                                          <L 32>
            goto end_for_0;
        }
        // near += d                                                                          <L 33>
        var_16 = wp::add(var_3, var_14);
        wp::assign(var_3, var_16);
        wp::adj_assign(var_3, var_16, adj_3, adj_16);
        wp::adj_add(var_3, var_14, adj_3, adj_14, adj_16);
        // adj: near += d                                                                     <L 33>
        if (var_15) {
            // adj: break                                                                     <L 32>
        }
        // adj: if d > radius:                                                                <L 31>
        wp::adj_length(var_11, var_14, adj_11, adj_14);
        wp::adj_sub(var_12, var_13, adj_9, adj_10, adj_11);
        wp::adj_address(var_points, var_1, adj_points, adj_1, adj_10);
        wp::adj_address(var_points, var_7, adj_points, adj_7, adj_9);
        // adj: d = wp.length(points[j] - points[i])                                          <L 30>
        if (var_8) {
            // adj: continue                                                                  <L 29>
        }
        // adj: if j == i:                                                                    <L 28>
    	goto start_for_0;
    end_for_0:;
    wp::adj_address(var_points, var_1, adj_points, adj_1, adj_4);
    // adj: for j in wp.hash_grid_query(grid, points[i], radius):                             <L 27>
    wp::adj_float(var_2, adj_2, adj_3);
    // adj: near = float(0.0)                                                                 <L 26>
    // adj: i = wp.hash_grid_point_id(grid, wp.tid())                                         <L 25>
    // adj: def of_grid(grid: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=float), radius: float):  <L 24>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_grid_9957aab0_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_grid_9957aab0 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_grid_9957aab0_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void of_grid_9957aab0_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_grid_9957aab0 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->points.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        of_grid_9957aab0_cpu_forward_tasks<true>(dim, _wp_args);
    else
        of_grid_9957aab0_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void of_grid_9957aab0_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_grid_9957aab0 *_wp_args)
{
    of_grid_9957aab0_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_grid_9957aab0_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_grid_9957aab0 *_wp_args,
    wp_args_of_grid_9957aab0 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_grid_9957aab0_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void of_grid_9957aab0_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_grid_9957aab0 *_wp_args,
    wp_args_of_grid_9957aab0 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->points.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->points.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        of_grid_9957aab0_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        of_grid_9957aab0_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void of_grid_9957aab0_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_grid_9957aab0 *_wp_args,
    wp_args_of_grid_9957aab0 *_wp_adj_args)
{
    of_grid_9957aab0_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_of_texture_9d04f5d1 {
    wp::texture2d_t t;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void of_texture_9d04f5d1_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_texture_9d04f5d1 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_texture_9d04f5d1 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::texture2d_t var_t = _wp_args->t;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32* var_1;
    wp::int32 var_2;
    wp::int32 var_3;
    wp::float32 var_4;
    const wp::float32 var_5 = 0.5;
    wp::float32 var_6;
    wp::int32* var_7;
    wp::float32 var_8;
    wp::int32 var_9;
    wp::float32 var_10;
    const wp::float32 var_11 = 0.5;
    wp::vec_t<2, wp::float32> var_12;
    wp::float32 var_13;
    const wp::float32 var_14 = -1.0;
    wp::int32* var_15;
    wp::float32 var_16;
    wp::int32 var_17;
    wp::float32 var_18;
    //---------
    // forward
    // def of_texture(t: wp.Texture2D, out: wp.array(dtype=float)):                           <L 53>
    // i = wp.tid()                                                                           <L 54>
    var_0 = builtin_tid1d();
    // u = (float(i % t.width) + 0.5) / float(t.width)                                        <L 55>
    var_1 = &((var_t).width);
    var_3 = wp::load(var_1);
    var_2 = wp::mod(var_0, var_3);
    var_4 = wp::float(var_2);
    var_6 = wp::add(var_4, var_5);
    var_7 = &((var_t).width);
    var_9 = wp::load(var_7);
    var_8 = wp::float(var_9);
    var_10 = wp::div(var_6, var_8);
    // out[i] = wp.texture_sample(t, wp.vec2(u, 0.5), dtype=float) * float(t.height)          <L 56>
    var_12 = wp::vec_t<2, wp::float32>(var_10, var_11);
    var_13 = wp::texture_sample<float>(var_t, var_12, var_14);
    var_15 = &((var_t).height);
    var_17 = wp::load(var_15);
    var_16 = wp::float(var_17);
    var_18 = wp::mul(var_13, var_16);
    wp::array_store(var_out, var_0, var_18);
}



template <bool wp_linear_contiguous>
static void of_texture_9d04f5d1_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_texture_9d04f5d1 *_wp_args,
    wp_args_of_texture_9d04f5d1 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_texture_9d04f5d1 wp_contiguous_args;
    wp_args_of_texture_9d04f5d1 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::texture2d_t var_t = _wp_args->t;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::texture2d_t adj_t = _wp_adj_args->t;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32* var_1;
    wp::int32 var_2;
    wp::int32 var_3;
    wp::float32 var_4;
    const wp::float32 var_5 = 0.5;
    wp::float32 var_6;
    wp::int32* var_7;
    wp::float32 var_8;
    wp::int32 var_9;
    wp::float32 var_10;
    const wp::float32 var_11 = 0.5;
    wp::vec_t<2, wp::float32> var_12;
    wp::float32 var_13;
    const wp::float32 var_14 = -1.0;
    wp::int32* var_15;
    wp::float32 var_16;
    wp::int32 var_17;
    wp::float32 var_18;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::vec_t<2, wp::float32> adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::float32 adj_18 = {};
    //---------
    // forward
    // def of_texture(t: wp.Texture2D, out: wp.array(dtype=float)):                           <L 53>
    // i = wp.tid()                                                                           <L 54>
    var_0 = builtin_tid1d();
    // u = (float(i % t.width) + 0.5) / float(t.width)                                        <L 55>
    var_1 = &((var_t).width);
    var_3 = wp::load(var_1);
    var_2 = wp::mod(var_0, var_3);
    var_4 = wp::float(var_2);
    var_6 = wp::add(var_4, var_5);
    var_7 = &((var_t).width);
    var_9 = wp::load(var_7);
    var_8 = wp::float(var_9);
    var_10 = wp::div(var_6, var_8);
    // out[i] = wp.texture_sample(t, wp.vec2(u, 0.5), dtype=float) * float(t.height)          <L 56>
    var_12 = wp::vec_t<2, wp::float32>(var_10, var_11);
    var_13 = wp::texture_sample<float>(var_t, var_12, var_14);
    var_15 = &((var_t).height);
    var_17 = wp::load(var_15);
    var_16 = wp::float(var_17);
    var_18 = wp::mul(var_13, var_16);
    // wp::array_store(var_out, var_0, var_18);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_0, var_18, adj_out, adj_0, adj_18);
    wp::adj_mul(var_13, var_16, adj_13, adj_16, adj_18);
    wp::adj_float(var_17, adj_15, adj_16);
    adj_t.height = adj_15;
    wp::adj_texture_sample(var_t, var_12, var_14, adj_t, adj_12, adj_14, adj_13);
    wp::adj_vec_t(var_10, var_11, adj_10, adj_11, adj_12);
    // adj: out[i] = wp.texture_sample(t, wp.vec2(u, 0.5), dtype=float) * float(t.height)     <L 56>
    wp::adj_div(var_6, var_8, var_10, adj_6, adj_8, adj_10);
    wp::adj_float(var_9, adj_7, adj_8);
    adj_t.width = adj_7;
    wp::adj_add(var_4, var_5, adj_4, adj_5, adj_6);
    wp::adj_float(var_2, adj_2, adj_4);
    wp::adj_mod(var_0, var_3, adj_0, adj_1, adj_2);
    adj_t.width = adj_1;
    // adj: u = (float(i % t.width) + 0.5) / float(t.width)                                   <L 55>
    // adj: i = wp.tid()                                                                      <L 54>
    // adj: def of_texture(t: wp.Texture2D, out: wp.array(dtype=float)):                      <L 53>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_texture_9d04f5d1_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texture_9d04f5d1 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_texture_9d04f5d1_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void of_texture_9d04f5d1_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texture_9d04f5d1 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        of_texture_9d04f5d1_cpu_forward_tasks<true>(dim, _wp_args);
    else
        of_texture_9d04f5d1_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void of_texture_9d04f5d1_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texture_9d04f5d1 *_wp_args)
{
    of_texture_9d04f5d1_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_texture_9d04f5d1_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texture_9d04f5d1 *_wp_args,
    wp_args_of_texture_9d04f5d1 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_texture_9d04f5d1_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void of_texture_9d04f5d1_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texture_9d04f5d1 *_wp_args,
    wp_args_of_texture_9d04f5d1 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        of_texture_9d04f5d1_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        of_texture_9d04f5d1_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void of_texture_9d04f5d1_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_texture_9d04f5d1 *_wp_args,
    wp_args_of_texture_9d04f5d1 *_wp_adj_args)
{
    of_texture_9d04f5d1_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_of_tree_af49b71f {
    wp::uint64 bvh;
    wp::array_t<wp::vec_t<3, wp::float32>> lower;
    wp::array_t<wp::int32> hits;
};


template <bool wp_linear_contiguous>
static void of_tree_af49b71f_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_tree_af49b71f *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_tree_af49b71f wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.lower.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.hits.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::uint64 var_bvh = _wp_args->bvh;
    wp::array_t<wp::vec_t<3, wp::float32>> var_lower = _wp_args->lower;
    wp::array_t<wp::int32> var_hits = _wp_args->hits;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32>* var_2;
    const wp::float32 var_3 = 1.0;
    wp::vec_t<3, wp::float32> var_4;
    wp::vec_t<3, wp::float32> var_5;
    wp::vec_t<3, wp::float32> var_6;
    wp::bvh_query_t var_7;
    const wp::int32 var_8 = -1;
    wp::vec_t<3, wp::float32> var_9;
    wp::int32 var_10;
    wp::int32 var_11;
    wp::vec_t<3, wp::float32>* var_12;
    const wp::float32 var_13 = 0.0;
    const wp::float32 var_14 = 1.0;
    const wp::float32 var_15 = 0.0;
    wp::vec_t<3, wp::float32> var_16;
    wp::bvh_query_t var_17;
    const wp::int32 var_18 = -1;
    wp::vec_t<3, wp::float32> var_19;
    wp::int32 var_20;
    wp::int32 var_21;
    //---------
    // forward
    // def of_tree(bvh: wp.uint64, lower: wp.array(dtype=wp.vec3), hits: wp.array(dtype=int)):       <L 17>
    // i = wp.tid()                                                                           <L 18>
    var_0 = builtin_tid1d();
    // hits[i] += count_hits(wp.bvh_query_aabb(bvh, lower[i], lower[i] + wp.vec3(1.0)), hits)       <L 19>
    var_1 = wp::address(var_lower, var_0);
    var_2 = wp::address(var_lower, var_0);
    var_4 = wp::vec_t<3, wp::float32>(var_3);
    var_6 = wp::load(var_2);
    var_5 = wp::add(var_6, var_4);
    var_9 = wp::load(var_1);
    var_7 = wp::bvh_query_aabb(var_bvh, var_9, var_5, var_8);
    var_10 = count_hits_0(var_7, var_hits);
    var_11 = wp::atomic_add(var_hits, var_0, var_10);
    // hits[i] += count_hits(wp.bvh_query_ray(bvh, lower[i], wp.vec3(0.0, 1.0, 0.0)), hits)       <L 20>
    var_12 = wp::address(var_lower, var_0);
    var_16 = wp::vec_t<3, wp::float32>(var_13, var_14, var_15);
    var_19 = wp::load(var_12);
    var_17 = wp::bvh_query_ray(var_bvh, var_19, var_16, var_18);
    var_20 = count_hits_0(var_17, var_hits);
    var_21 = wp::atomic_add(var_hits, var_0, var_20);
}



template <bool wp_linear_contiguous>
static void of_tree_af49b71f_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_of_tree_af49b71f *_wp_args,
    wp_args_of_tree_af49b71f *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_of_tree_af49b71f wp_contiguous_args;
    wp_args_of_tree_af49b71f wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.lower.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.lower.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.hits.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.hits.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::uint64 var_bvh = _wp_args->bvh;
    wp::array_t<wp::vec_t<3, wp::float32>> var_lower = _wp_args->lower;
    wp::array_t<wp::int32> var_hits = _wp_args->hits;
    wp::uint64 adj_bvh = _wp_adj_args->bvh;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_lower = _wp_adj_args->lower;
    wp::array_t<wp::int32> adj_hits = _wp_adj_args->hits;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32>* var_2;
    const wp::float32 var_3 = 1.0;
    wp::vec_t<3, wp::float32> var_4;
    wp::vec_t<3, wp::float32> var_5;
    wp::vec_t<3, wp::float32> var_6;
    wp::bvh_query_t var_7;
    const wp::int32 var_8 = -1;
    wp::vec_t<3, wp::float32> var_9;
    wp::int32 var_10;
    wp::int32 var_11;
    wp::vec_t<3, wp::float32>* var_12;
    const wp::float32 var_13 = 0.0;
    const wp::float32 var_14 = 1.0;
    const wp::float32 var_15 = 0.0;
    wp::vec_t<3, wp::float32> var_16;
    wp::bvh_query_t var_17;
    const wp::int32 var_18 = -1;
    wp::vec_t<3, wp::float32> var_19;
    wp::int32 var_20;
    wp::int32 var_21;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::vec_t<3, wp::float32> adj_2 = {};
    wp::float32 adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    wp::vec_t<3, wp::float32> adj_6 = {};
    wp::bvh_query_t adj_7 = {};
    wp::int32 adj_8 = {};
    wp::vec_t<3, wp::float32> adj_9 = {};
    wp::int32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::vec_t<3, wp::float32> adj_12 = {};
    wp::float32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::vec_t<3, wp::float32> adj_16 = {};
    wp::bvh_query_t adj_17 = {};
    wp::int32 adj_18 = {};
    wp::vec_t<3, wp::float32> adj_19 = {};
    wp::int32 adj_20 = {};
    wp::int32 adj_21 = {};
    //---------
    // forward
    // def of_tree(bvh: wp.uint64, lower: wp.array(dtype=wp.vec3), hits: wp.array(dtype=int)):       <L 17>
    // i = wp.tid()                                                                           <L 18>
    var_0 = builtin_tid1d();
    // hits[i] += count_hits(wp.bvh_query_aabb(bvh, lower[i], lower[i] + wp.vec3(1.0)), hits)       <L 19>
    var_1 = wp::address(var_lower, var_0);
    var_2 = wp::address(var_lower, var_0);
    var_4 = wp::vec_t<3, wp::float32>(var_3);
    var_6 = wp::load(var_2);
    var_5 = wp::add(var_6, var_4);
    var_9 = wp::load(var_1);
    var_7 = wp::bvh_query_aabb(var_bvh, var_9, var_5, var_8);
    var_10 = count_hits_0(var_7, var_hits);
    // var_11 = wp::atomic_add(var_hits, var_0, var_10);
    // hits[i] += count_hits(wp.bvh_query_ray(bvh, lower[i], wp.vec3(0.0, 1.0, 0.0)), hits)       <L 20>
    var_12 = wp::address(var_lower, var_0);
    var_16 = wp::vec_t<3, wp::float32>(var_13, var_14, var_15);
    var_19 = wp::load(var_12);
    var_17 = wp::bvh_query_ray(var_bvh, var_19, var_16, var_18);
    var_20 = count_hits_0(var_17, var_hits);
    // var_21 = wp::atomic_add(var_hits, var_0, var_20);
    //---------
    // reverse
    wp::adj_atomic_add(var_hits, var_0, var_20, adj_hits, adj_0, adj_20, adj_21);
    adj_count_hits_0(var_17, var_hits, adj_17, adj_hits, adj_20);
    wp::adj_vec_t(var_13, var_14, var_15, adj_13, adj_14, adj_15, adj_16);
    wp::adj_address(var_lower, var_0, adj_lower, adj_0, adj_12);
    // adj: hits[i] += count_hits(wp.bvh_query_ray(bvh, lower[i], wp.vec3(0.0, 1.0, 0.0)), hits)  <L 20>
    wp::adj_atomic_add(var_hits, var_0, var_10, adj_hits, adj_0, adj_10, adj_11);
    adj_count_hits_0(var_7, var_hits, adj_7, adj_hits, adj_10);
    wp::adj_add(var_6, var_4, adj_2, adj_4, adj_5);
    wp::adj_vec_t(var_3, adj_3, adj_4);
    wp::adj_address(var_lower, var_0, adj_lower, adj_0, adj_2);
    wp::adj_address(var_lower, var_0, adj_lower, adj_0, adj_1);
    // adj: hits[i] += count_hits(wp.bvh_query_aabb(bvh, lower[i], lower[i] + wp.vec3(1.0)), hits)  <L 19>
    // adj: i = wp.tid()                                                                      <L 18>
    // adj: def of_tree(bvh: wp.uint64, lower: wp.array(dtype=wp.vec3), hits: wp.array(dtype=int)):  <L 17>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_tree_af49b71f_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_tree_af49b71f *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_tree_af49b71f_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void of_tree_af49b71f_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_tree_af49b71f *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->lower.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->hits.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        of_tree_af49b71f_cpu_forward_tasks<true>(dim, _wp_args);
    else
        of_tree_af49b71f_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void of_tree_af49b71f_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_tree_af49b71f *_wp_args)
{
    of_tree_af49b71f_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void of_tree_af49b71f_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_tree_af49b71f *_wp_args,
    wp_args_of_tree_af49b71f *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        of_tree_af49b71f_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void of_tree_af49b71f_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_tree_af49b71f *_wp_args,
    wp_args_of_tree_af49b71f *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->lower.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->lower.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->hits.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->hits.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        of_tree_af49b71f_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        of_tree_af49b71f_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void of_tree_af49b71f_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_of_tree_af49b71f *_wp_args,
    wp_args_of_tree_af49b71f *_wp_adj_args)
{
    of_tree_af49b71f_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

