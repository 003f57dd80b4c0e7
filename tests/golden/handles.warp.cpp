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


struct Part_942923b4
{
    wp::uint64 mesh;
    wp::float32 weight;


    Part_942923b4() = default;
    CUDA_CALLABLE Part_942923b4(wp::uint64 const& mesh,
    wp::float32 const& weight = {})
        : mesh{mesh}
        , weight{weight}

    {
    }

    CUDA_CALLABLE Part_942923b4& operator += (const Part_942923b4& rhs)
    {    weight += rhs.weight;

        return *this;}


    CUDA_CALLABLE Part_942923b4& operator -= (const Part_942923b4& rhs)
    {    weight -= rhs.weight;

        return *this;}

    CUDA_CALLABLE Part_942923b4 operator - () const
    {
        Part_942923b4 ret = *this;
    ret.weight = -ret.weight;

        return ret;
    }

};

static CUDA_CALLABLE void adj_Part_942923b4(wp::uint64 const&,
    wp::float32 const&,
    wp::uint64 & adj_mesh,
    wp::float32 & adj_weight,
    Part_942923b4 & adj_ret)
{
    adj_mesh += adj_ret.mesh;
    adj_weight += adj_ret.weight;
}

// Required when compiling adjoints.
CUDA_CALLABLE Part_942923b4 add(const Part_942923b4& a, const Part_942923b4& b)
{
    Part_942923b4 ret = a;
    ret += b;
    return ret;
}

CUDA_CALLABLE void adj_atomic_add(Part_942923b4* p, Part_942923b4 t)
{
    wp::adj_atomic_add(&p->mesh, t.mesh);
    wp::adj_atomic_add(&p->weight, t.weight);
}


// Required by tile templates. The overloads are found by ADL when tile.h is
// instantiated with a generated struct type.
CUDA_CALLABLE void adj_add(const Part_942923b4& a, const Part_942923b4& b, Part_942923b4& adj_a, Part_942923b4& adj_b, const Part_942923b4& adj_ret)
{
    adj_a += adj_ret;
    adj_b += adj_ret;
}

CUDA_CALLABLE Part_942923b4 sub(const Part_942923b4& a, const Part_942923b4& b)
{
    Part_942923b4 ret = a;
    ret -= b;
    return ret;
}

CUDA_CALLABLE void adj_sub(const Part_942923b4& a, const Part_942923b4& b, Part_942923b4& adj_a, Part_942923b4& adj_b, const Part_942923b4& adj_ret)
{
    adj_a += adj_ret;
    adj_b -= adj_ret;
}

CUDA_CALLABLE Part_942923b4 atomic_add(Part_942923b4* p, Part_942923b4 t)
{
    Part_942923b4 old {};
    old.mesh = p->mesh;
    old.weight = wp::atomic_add(&p->weight, t.weight);

    return old;
}

CUDA_CALLABLE Part_942923b4 tile_atomic_add_value(Part_942923b4* p, Part_942923b4 t)
{
    return atomic_add(p, t);
}

CUDA_CALLABLE Part_942923b4 tile_adj_atomic_add_value(Part_942923b4* p, Part_942923b4 t)
{
    // Tile adjoint struct atomics accumulate only for side effects; callers
    // currently ignore the returned old value, so avoid a second atomic here.
    Part_942923b4 old {};
    adj_atomic_add(p, t);
    return old;
}

#if defined(__CUDA_ARCH__)
CUDA_CALLABLE Part_942923b4 warp_shuffle_down(Part_942923b4 val, int offset, int mask)
{
    Part_942923b4 ret {};
    ret.mesh = val.mesh;
    ret.weight = wp::warp_shuffle_down(val.weight, offset, mask);

    return ret;
}

CUDA_CALLABLE Part_942923b4 warp_shuffle_xor(Part_942923b4 val, int lane_mask)
{
    Part_942923b4 ret {};
    ret.mesh = val.mesh;
    ret.weight = wp::warp_shuffle_xor(val.weight, lane_mask);

    return ret;
}
#endif



struct Scene_7517f421
{
    Part_942923b4 part;
    wp::uint64 owner;
    wp::uint64 grid;


    Scene_7517f421() = default;
    CUDA_CALLABLE Scene_7517f421(Part_942923b4 const& part,
    wp::uint64 const& owner = {},
    wp::uint64 const& grid = {})
        : part{part}
        , owner{owner}
        , grid{grid}

    {
    }

    CUDA_CALLABLE Scene_7517f421& operator += (const Scene_7517f421& rhs)
    {    part += rhs.part;
    owner += rhs.owner;

        return *this;}

};

static CUDA_CALLABLE void adj_Scene_7517f421(Part_942923b4 const&,
    wp::uint64 const&,
    wp::uint64 const&,
    Part_942923b4 & adj_part,
    wp::uint64 & adj_owner,
    wp::uint64 & adj_grid,
    Scene_7517f421 & adj_ret)
{
    adj_part += adj_ret.part;
    adj_owner += adj_ret.owner;
    adj_grid += adj_ret.grid;
}

// Required when compiling adjoints.
CUDA_CALLABLE Scene_7517f421 add(const Scene_7517f421& a, const Scene_7517f421& b)
{
    return Scene_7517f421();
}

CUDA_CALLABLE void adj_atomic_add(Scene_7517f421* p, Scene_7517f421 t)
{
    adj_atomic_add(&p->part, t.part);
    wp::adj_atomic_add(&p->owner, t.owner);
    wp::adj_atomic_add(&p->grid, t.grid);
}




// handles.py:28
static Part_942923b4 heavier_0(
    Part_942923b4 var_a,
    Part_942923b4 var_b)
{
    //---------
    // primal vars
    wp::float32* var_0;
    wp::float32* var_1;
    bool var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // forward
    // def heavier(a: Part, b: Part):                                                         <L 29>
    // if a.weight > b.weight:                                                                <L 30>
    var_0 = &((var_a).weight);
    var_1 = &((var_b).weight);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = (var_3 > var_4);
    if (var_2) {
        // return a                                                                           <L 31>
        return var_a;
    }
    // return b                                                                               <L 32>
    return var_b;
}


// handles.py:28
static void adj_heavier_0(
    Part_942923b4 var_a,
    Part_942923b4 var_b,
    Part_942923b4 & adj_a,
    Part_942923b4 & adj_b,
    Part_942923b4 & adj_ret)
{
    //---------
    // primal vars
    wp::float32* var_0;
    wp::float32* var_1;
    bool var_2;
    wp::float32 var_3;
    wp::float32 var_4;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    bool adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    //---------
    // forward
    // def heavier(a: Part, b: Part):                                                         <L 29>
    // if a.weight > b.weight:                                                                <L 30>
    var_0 = &((var_a).weight);
    var_1 = &((var_b).weight);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = (var_3 > var_4);
    if (var_2) {
        // return a                                                                           <L 31>
        goto label0;
    }
    // return b                                                                               <L 32>
    goto label1;
    //---------
    // reverse
    label1:;
    adj_b += adj_ret;
    // adj: return b                                                                          <L 32>
    if (var_2) {
        label0:;
        adj_a += adj_ret;
        // adj: return a                                                                      <L 31>
    }
    adj_b.weight += adj_1;
    adj_a.weight += adj_0;
    // adj: if a.weight > b.weight:                                                           <L 30>
    // adj: def heavier(a: Part, b: Part):                                                    <L 29>
    return;
}

struct wp_args_copy_207b6e55 {
    wp::uint64 h;
    wp::array_t<Part_942923b4> parts;
};


template <bool wp_linear_contiguous>
static void copy_207b6e55_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_copy_207b6e55 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_copy_207b6e55 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.parts.strides[0] = sizeof(Part_942923b4);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::uint64 var_h = _wp_args->h;
    wp::array_t<Part_942923b4> var_parts = _wp_args->parts;
    //---------
    // primal vars
    Part_942923b4 var_0;
    wp::int32 var_1;
    //---------
    // forward
    // def copy(h: wp.handle, parts: wp.array(dtype=Part)):                                   <L 42>
    // p = Part()                                                                             <L 43>
    var_0 = Part_942923b4();
    // p.mesh = h                                                                             <L 44>
    var_0.mesh = var_h;
    // parts[wp.tid()] = p                                                                    <L 45>
    var_1 = builtin_tid1d();
    wp::array_store(var_parts, var_1, var_0);
}



template <bool wp_linear_contiguous>
static void copy_207b6e55_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_copy_207b6e55 *_wp_args,
    wp_args_copy_207b6e55 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_copy_207b6e55 wp_contiguous_args;
    wp_args_copy_207b6e55 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.parts.strides[0] = sizeof(Part_942923b4);
        wp_contiguous_adj_args.parts.strides[0] = sizeof(Part_942923b4);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::uint64 var_h = _wp_args->h;
    wp::array_t<Part_942923b4> var_parts = _wp_args->parts;
    wp::uint64 adj_h = _wp_adj_args->h;
    wp::array_t<Part_942923b4> adj_parts = _wp_adj_args->parts;
    //---------
    // primal vars
    Part_942923b4 var_0;
    wp::int32 var_1;
    //---------
    // dual vars
    Part_942923b4 adj_0 = {};
    wp::int32 adj_1 = {};
    //---------
    // forward
    // def copy(h: wp.handle, parts: wp.array(dtype=Part)):                                   <L 42>
    // p = Part()                                                                             <L 43>
    var_0 = Part_942923b4();
    // p.mesh = h                                                                             <L 44>
    var_0.mesh = var_h;
    // parts[wp.tid()] = p                                                                    <L 45>
    var_1 = builtin_tid1d();
    // wp::array_store(var_parts, var_1, var_0);
    //---------
    // reverse
    wp::adj_array_store(var_parts, var_1, var_0, adj_parts, adj_1, adj_0);
    // adj: parts[wp.tid()] = p                                                               <L 45>
    adj_0.mesh = {};
    // adj: p.mesh = h                                                                        <L 44>
    // adj: p = Part()                                                                        <L 43>
    // adj: def copy(h: wp.handle, parts: wp.array(dtype=Part)):                              <L 42>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void copy_207b6e55_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_copy_207b6e55 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        copy_207b6e55_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void copy_207b6e55_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_copy_207b6e55 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->parts.strides[0] == (int)sizeof(Part_942923b4)));
    if (wp_linear_contiguous)
        copy_207b6e55_cpu_forward_tasks<true>(dim, _wp_args);
    else
        copy_207b6e55_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void copy_207b6e55_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_copy_207b6e55 *_wp_args)
{
    copy_207b6e55_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void copy_207b6e55_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_copy_207b6e55 *_wp_args,
    wp_args_copy_207b6e55 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        copy_207b6e55_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void copy_207b6e55_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_copy_207b6e55 *_wp_args,
    wp_args_copy_207b6e55 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->parts.strides[0] == (int)sizeof(Part_942923b4)) & (_wp_adj_args->parts.strides[0] == (int)sizeof(Part_942923b4)));
    if (wp_linear_contiguous)
        copy_207b6e55_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        copy_207b6e55_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void copy_207b6e55_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_copy_207b6e55 *_wp_args,
    wp_args_copy_207b6e55 *_wp_adj_args)
{
    copy_207b6e55_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_heights_598e641e {
    Scene_7517f421 scene;
    wp::array_t<wp::uint64> meshes;
    wp::array_t<wp::float32> y;
};


template <bool wp_linear_contiguous>
static void heights_598e641e_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_heights_598e641e *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_heights_598e641e wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.meshes.strides[0] = sizeof(wp::uint64);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    Scene_7517f421 var_scene = _wp_args->scene;
    wp::array_t<wp::uint64> var_meshes = _wp_args->meshes;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32 var_1;
    const wp::float32 var_2 = 1.0;
    const wp::float32 var_3 = 0.0;
    wp::vec_t<3, wp::float32> var_4;
    const wp::float32 var_5 = 0.0;
    const wp::float32 var_6 = -1.0;
    const wp::float32 var_7 = 0.0;
    wp::vec_t<3, wp::float32> var_8;
    Part_942923b4* var_9;
    wp::uint64* var_10;
    const wp::float32 var_11 = 10.0;
    wp::mesh_query_ray_t var_12;
    const wp::int32 var_13 = -1;
    wp::uint64 var_14;
    wp::uint64* var_15;
    const wp::float32 var_16 = 10.0;
    wp::mesh_query_ray_t var_17;
    const wp::int32 var_18 = -1;
    wp::uint64 var_19;
    wp::float32* var_20;
    Part_942923b4* var_21;
    wp::float32* var_22;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32* var_26;
    wp::float32 var_27;
    wp::float32 var_28;
    wp::uint64* var_29;
    wp::uint64 var_30;
    wp::uint64 var_31;
    //---------
    // forward
    // def heights(scene: Scene, meshes: wp.array(dtype=wp.handle), y: wp.array(dtype=float)):       <L 18>
    // i = wp.tid()                                                                           <L 19>
    var_0 = builtin_tid1d();
    // origin = wp.vec3(float(i), 1.0, 0.0)                                                   <L 20>
    var_1 = wp::float(var_0);
    var_4 = wp::vec_t<3, wp::float32>(var_1, var_2, var_3);
    // down = wp.vec3(0.0, -1.0, 0.0)                                                         <L 21>
    var_8 = wp::vec_t<3, wp::float32>(var_5, var_6, var_7);
    // hit = wp.mesh_query_ray(scene.part.mesh, origin, down, 10.0)                           <L 22>
    var_9 = &((var_scene).part);
    var_10 = &(((var_scene).part).mesh);
    var_14 = wp::load(var_10);
    var_12 = wp::mesh_query_ray(var_14, var_4, var_8, var_11, var_13);
    // other = wp.mesh_query_ray(meshes[i], origin, down, 10.0)                               <L 23>
    var_15 = wp::address(var_meshes, var_0);
    var_19 = wp::load(var_15);
    var_17 = wp::mesh_query_ray(var_19, var_4, var_8, var_16, var_18);
    // y[i] = hit.t * scene.part.weight + other.t                                             <L 24>
    var_20 = &((var_12).t);
    var_21 = &((var_scene).part);
    var_22 = &(((var_scene).part).weight);
    var_24 = wp::load(var_20);
    var_25 = wp::load(var_22);
    var_23 = wp::mul(var_24, var_25);
    var_26 = &((var_17).t);
    var_28 = wp::load(var_26);
    var_27 = wp::add(var_23, var_28);
    wp::array_store(var_y, var_0, var_27);
    // meshes[i] = scene.grid                                                                 <L 25>
    var_29 = &((var_scene).grid);
    var_31 = wp::load(var_29);
    var_30 = wp::copy(var_31);
    wp::array_store(var_meshes, var_0, var_30);
}



template <bool wp_linear_contiguous>
static void heights_598e641e_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_heights_598e641e *_wp_args,
    wp_args_heights_598e641e *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_heights_598e641e wp_contiguous_args;
    wp_args_heights_598e641e wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.meshes.strides[0] = sizeof(wp::uint64);
        wp_contiguous_adj_args.meshes.strides[0] = sizeof(wp::uint64);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.y.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    Scene_7517f421 var_scene = _wp_args->scene;
    wp::array_t<wp::uint64> var_meshes = _wp_args->meshes;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    Scene_7517f421 adj_scene = _wp_adj_args->scene;
    wp::array_t<wp::uint64> adj_meshes = _wp_adj_args->meshes;
    wp::array_t<wp::float32> adj_y = _wp_adj_args->y;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32 var_1;
    const wp::float32 var_2 = 1.0;
    const wp::float32 var_3 = 0.0;
    wp::vec_t<3, wp::float32> var_4;
    const wp::float32 var_5 = 0.0;
    const wp::float32 var_6 = -1.0;
    const wp::float32 var_7 = 0.0;
    wp::vec_t<3, wp::float32> var_8;
    Part_942923b4* var_9;
    wp::uint64* var_10;
    const wp::float32 var_11 = 10.0;
    wp::mesh_query_ray_t var_12;
    const wp::int32 var_13 = -1;
    wp::uint64 var_14;
    wp::uint64* var_15;
    const wp::float32 var_16 = 10.0;
    wp::mesh_query_ray_t var_17;
    const wp::int32 var_18 = -1;
    wp::uint64 var_19;
    wp::float32* var_20;
    Part_942923b4* var_21;
    wp::float32* var_22;
    wp::float32 var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32* var_26;
    wp::float32 var_27;
    wp::float32 var_28;
    wp::uint64* var_29;
    wp::uint64 var_30;
    wp::uint64 var_31;
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
    Part_942923b4 adj_9 = {};
    wp::uint64 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::mesh_query_ray_t adj_12 = {};
    wp::int32 adj_13 = {};
    wp::uint64 adj_14 = {};
    wp::uint64 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::mesh_query_ray_t adj_17 = {};
    wp::int32 adj_18 = {};
    wp::uint64 adj_19 = {};
    wp::float32 adj_20 = {};
    Part_942923b4 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::uint64 adj_29 = {};
    wp::uint64 adj_30 = {};
    wp::uint64 adj_31 = {};
    //---------
    // forward
    // def heights(scene: Scene, meshes: wp.array(dtype=wp.handle), y: wp.array(dtype=float)):       <L 18>
    // i = wp.tid()                                                                           <L 19>
    var_0 = builtin_tid1d();
    // origin = wp.vec3(float(i), 1.0, 0.0)                                                   <L 20>
    var_1 = wp::float(var_0);
    var_4 = wp::vec_t<3, wp::float32>(var_1, var_2, var_3);
    // down = wp.vec3(0.0, -1.0, 0.0)                                                         <L 21>
    var_8 = wp::vec_t<3, wp::float32>(var_5, var_6, var_7);
    // hit = wp.mesh_query_ray(scene.part.mesh, origin, down, 10.0)                           <L 22>
    var_9 = &((var_scene).part);
    var_10 = &(((var_scene).part).mesh);
    var_14 = wp::load(var_10);
    var_12 = wp::mesh_query_ray(var_14, var_4, var_8, var_11, var_13);
    // other = wp.mesh_query_ray(meshes[i], origin, down, 10.0)                               <L 23>
    var_15 = wp::address(var_meshes, var_0);
    var_19 = wp::load(var_15);
    var_17 = wp::mesh_query_ray(var_19, var_4, var_8, var_16, var_18);
    // y[i] = hit.t * scene.part.weight + other.t                                             <L 24>
    var_20 = &((var_12).t);
    var_21 = &((var_scene).part);
    var_22 = &(((var_scene).part).weight);
    var_24 = wp::load(var_20);
    var_25 = wp::load(var_22);
    var_23 = wp::mul(var_24, var_25);
    var_26 = &((var_17).t);
    var_28 = wp::load(var_26);
    var_27 = wp::add(var_23, var_28);
    // wp::array_store(var_y, var_0, var_27);
    // meshes[i] = scene.grid                                                                 <L 25>
    var_29 = &((var_scene).grid);
    var_31 = wp::load(var_29);
    var_30 = wp::copy(var_31);
    // wp::array_store(var_meshes, var_0, var_30);
    //---------
    // reverse
    wp::adj_array_store(var_meshes, var_0, var_30, adj_meshes, adj_0, adj_30);
    wp::adj_copy(var_31, adj_29, adj_30);
    adj_scene.grid = adj_29;
    // adj: meshes[i] = scene.grid                                                            <L 25>
    wp::adj_array_store(var_y, var_0, var_27, adj_y, adj_0, adj_27);
    wp::adj_add(var_23, var_28, adj_23, adj_26, adj_27);
    adj_17.t += adj_26;
    wp::adj_mul(var_24, var_25, adj_20, adj_22, adj_23);
    adj_21.weight += adj_22;
    adj_scene.part += adj_21;
    adj_12.t += adj_20;
    // adj: y[i] = hit.t * scene.part.weight + other.t                                        <L 24>
    wp::adj_mesh_query_ray(var_19, var_4, var_8, var_16, var_18, var_17, adj_15, adj_4, adj_8, adj_16, adj_18, adj_17);
    wp::adj_address(var_meshes, var_0, adj_meshes, adj_0, adj_15);
    // adj: other = wp.mesh_query_ray(meshes[i], origin, down, 10.0)                          <L 23>
    wp::adj_mesh_query_ray(var_14, var_4, var_8, var_11, var_13, var_12, adj_10, adj_4, adj_8, adj_11, adj_13, adj_12);
    adj_9.mesh = adj_10;
    adj_scene.part += adj_9;
    // adj: hit = wp.mesh_query_ray(scene.part.mesh, origin, down, 10.0)                      <L 22>
    wp::adj_vec_t(var_5, var_6, var_7, adj_5, adj_6, adj_7, adj_8);
    // adj: down = wp.vec3(0.0, -1.0, 0.0)                                                    <L 21>
    wp::adj_vec_t(var_1, var_2, var_3, adj_1, adj_2, adj_3, adj_4);
    wp::adj_float(var_0, adj_0, adj_1);
    // adj: origin = wp.vec3(float(i), 1.0, 0.0)                                              <L 20>
    // adj: i = wp.tid()                                                                      <L 19>
    // adj: def heights(scene: Scene, meshes: wp.array(dtype=wp.handle), y: wp.array(dtype=float)):  <L 18>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void heights_598e641e_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_heights_598e641e *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        heights_598e641e_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void heights_598e641e_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_heights_598e641e *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->meshes.strides[0] == (int)sizeof(wp::uint64)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        heights_598e641e_cpu_forward_tasks<true>(dim, _wp_args);
    else
        heights_598e641e_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void heights_598e641e_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_heights_598e641e *_wp_args)
{
    heights_598e641e_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void heights_598e641e_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_heights_598e641e *_wp_args,
    wp_args_heights_598e641e *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        heights_598e641e_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void heights_598e641e_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_heights_598e641e *_wp_args,
    wp_args_heights_598e641e *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->meshes.strides[0] == (int)sizeof(wp::uint64)) & (_wp_adj_args->meshes.strides[0] == (int)sizeof(wp::uint64)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->y.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        heights_598e641e_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        heights_598e641e_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void heights_598e641e_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_heights_598e641e *_wp_args,
    wp_args_heights_598e641e *_wp_adj_args)
{
    heights_598e641e_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_heaviest_9d4d639f {
    wp::array_t<Part_942923b4> parts;
    wp::array_t<Part_942923b4> out;
};


template <bool wp_linear_contiguous>
static void heaviest_9d4d639f_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_heaviest_9d4d639f *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<Part_942923b4> var_parts = _wp_args->parts;
    wp::array_t<Part_942923b4> var_out = _wp_args->out;
    //---------
    // primal vars
    const wp::int32 var_0 = 32;
    wp::tile_register_t<Part_942923b4,wp::tile_layout_register_t<wp::tile_shape_t<32>>> var_1 = wp::tile_register_t<Part_942923b4,wp::tile_layout_register_t<wp::tile_shape_t<32>>>{};
    const wp::int32 var_2 = 0;
    wp::tile_register_t<Part_942923b4,wp::tile_layout_register_t<wp::tile_shape_t<1>>> var_3 = wp::tile_register_t<Part_942923b4,wp::tile_layout_register_t<wp::tile_shape_t<1>>>{};
    const wp::int32 var_4 = 0;
    //---------
    // forward
    // def heaviest(parts: wp.array(dtype=Part), out: wp.array(dtype=Part)):                  <L 36>
    // t = wp.tile_load(parts, shape=32)                                                      <L 37>
    var_1 = wp::tile_load<Part_942923b4, true, false, 32>(var_parts, var_2);
    // wp.tile_store(out, wp.tile_reduce(heavier, t))                                         <L 38>
    var_3 = wp::tile_reduce(heavier_0, var_1);
    wp::tile_store<Part_942923b4, true, false>(var_out, var_4, var_3);
}



template <bool wp_linear_contiguous>
static void heaviest_9d4d639f_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_heaviest_9d4d639f *_wp_args,
    wp_args_heaviest_9d4d639f *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<Part_942923b4> var_parts = _wp_args->parts;
    wp::array_t<Part_942923b4> var_out = _wp_args->out;
    wp::array_t<Part_942923b4> adj_parts = _wp_adj_args->parts;
    wp::array_t<Part_942923b4> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    const wp::int32 var_0 = 32;
    wp::tile_register_t<Part_942923b4,wp::tile_layout_register_t<wp::tile_shape_t<32>>> var_1 = wp::tile_register_t<Part_942923b4,wp::tile_layout_register_t<wp::tile_shape_t<32>>>{};
    const wp::int32 var_2 = 0;
    wp::tile_register_t<Part_942923b4,wp::tile_layout_register_t<wp::tile_shape_t<1>>> var_3 = wp::tile_register_t<Part_942923b4,wp::tile_layout_register_t<wp::tile_shape_t<1>>>{};
    const wp::int32 var_4 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::tile_register_t<Part_942923b4,wp::tile_layout_register_t<wp::tile_shape_t<32>>> adj_1{};
    wp::int32 adj_2 = {};
    wp::tile_register_t<Part_942923b4,wp::tile_layout_register_t<wp::tile_shape_t<1>>> adj_3{};
    wp::int32 adj_4 = {};
    //---------
    // forward
    // def heaviest(parts: wp.array(dtype=Part), out: wp.array(dtype=Part)):                  <L 36>
    // t = wp.tile_load(parts, shape=32)                                                      <L 37>
    var_1 = wp::tile_load<Part_942923b4, true, false, 32>(var_parts, var_2);
    // wp.tile_store(out, wp.tile_reduce(heavier, t))                                         <L 38>
    var_3 = wp::tile_reduce(heavier_0, var_1);
    // wp::tile_store<Part_942923b4, true, false>(var_out, var_4, var_3);
    //---------
    // reverse
    wp::adj_tile_store(var_out, var_4, var_3, adj_out, adj_4, adj_3);
    // adj: wp.tile_store(out, wp.tile_reduce(heavier, t))                                    <L 38>
    wp::adj_tile_load(var_parts, var_2, adj_parts, adj_2, adj_1);
    // adj: t = wp.tile_load(parts, shape=32)                                                 <L 37>
    // adj: def heaviest(parts: wp.array(dtype=Part), out: wp.array(dtype=Part)):             <L 36>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void heaviest_9d4d639f_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_heaviest_9d4d639f *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        heaviest_9d4d639f_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void heaviest_9d4d639f_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_heaviest_9d4d639f *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    heaviest_9d4d639f_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void heaviest_9d4d639f_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_heaviest_9d4d639f *_wp_args)
{
    heaviest_9d4d639f_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void heaviest_9d4d639f_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_heaviest_9d4d639f *_wp_args,
    wp_args_heaviest_9d4d639f *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        heaviest_9d4d639f_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void heaviest_9d4d639f_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_heaviest_9d4d639f *_wp_args,
    wp_args_heaviest_9d4d639f *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    heaviest_9d4d639f_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void heaviest_9d4d639f_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_heaviest_9d4d639f *_wp_args,
    wp_args_heaviest_9d4d639f *_wp_adj_args)
{
    heaviest_9d4d639f_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

