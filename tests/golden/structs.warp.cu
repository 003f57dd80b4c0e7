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


struct Material_38491f06
{
    wp::float32 density;
    wp::float64 young;
    wp::uint8 flags;
    bool enabled;


    Material_38491f06() = default;
    CUDA_CALLABLE Material_38491f06(wp::float32 const& density,
    wp::float64 const& young = {},
    wp::uint8 const& flags = {},
    bool const& enabled = {})
        : density{density}
        , young{young}
        , flags{flags}
        , enabled{enabled}

    {
    }

    CUDA_CALLABLE Material_38491f06& operator += (const Material_38491f06& rhs)
    {    density += rhs.density;
    young += rhs.young;

        return *this;}

};

static CUDA_CALLABLE void adj_Material_38491f06(wp::float32 const&,
    wp::float64 const&,
    wp::uint8 const&,
    bool const&,
    wp::float32 & adj_density,
    wp::float64 & adj_young,
    wp::uint8 & adj_flags,
    bool & adj_enabled,
    Material_38491f06 & adj_ret)
{
    adj_density += adj_ret.density;
    adj_young += adj_ret.young;
    adj_flags += adj_ret.flags;
    adj_enabled += adj_ret.enabled;
}

// Required when compiling adjoints.
CUDA_CALLABLE Material_38491f06 add(const Material_38491f06& a, const Material_38491f06& b)
{
    return Material_38491f06();
}

CUDA_CALLABLE void adj_atomic_add(Material_38491f06* p, Material_38491f06 t)
{
    wp::adj_atomic_add(&p->density, t.density);
    wp::adj_atomic_add(&p->young, t.young);
    wp::adj_atomic_add(&p->flags, t.flags);
    wp::adj_atomic_add(&p->enabled, t.enabled);
}




struct Particle_b5e55c62
{
    wp::vec_t<3, wp::float32> x;
    wp::vec_t<3, wp::float32> v;
    wp::float32 mass;
    Material_38491f06 material;
    wp::array_t<wp::int32> ids;


    Particle_b5e55c62() = default;
    CUDA_CALLABLE Particle_b5e55c62(wp::vec_t<3, wp::float32> const& x,
    wp::vec_t<3, wp::float32> const& v = {},
    wp::float32 const& mass = {},
    Material_38491f06 const& material = {},
    wp::array_t<wp::int32> const& ids = {})
        : x{x}
        , v{v}
        , mass{mass}
        , material{material}
        , ids{ids}

    {
    }

    CUDA_CALLABLE Particle_b5e55c62& operator += (const Particle_b5e55c62& rhs)
    {    x += rhs.x;
    v += rhs.v;
    mass += rhs.mass;
    material += rhs.material;

        return *this;}

};

static CUDA_CALLABLE void adj_Particle_b5e55c62(wp::vec_t<3, wp::float32> const&,
    wp::vec_t<3, wp::float32> const&,
    wp::float32 const&,
    Material_38491f06 const&,
    wp::array_t<wp::int32> const&,
    wp::vec_t<3, wp::float32> & adj_x,
    wp::vec_t<3, wp::float32> & adj_v,
    wp::float32 & adj_mass,
    Material_38491f06 & adj_material,
    wp::array_t<wp::int32> & adj_ids,
    Particle_b5e55c62 & adj_ret)
{
    adj_x += adj_ret.x;
    adj_v += adj_ret.v;
    adj_mass += adj_ret.mass;
    adj_material += adj_ret.material;
    adj_ids = adj_ret.ids;
}

// Required when compiling adjoints.
CUDA_CALLABLE Particle_b5e55c62 add(const Particle_b5e55c62& a, const Particle_b5e55c62& b)
{
    return Particle_b5e55c62();
}

CUDA_CALLABLE void adj_atomic_add(Particle_b5e55c62* p, Particle_b5e55c62 t)
{
    wp::adj_atomic_add(&p->x, t.x);
    wp::adj_atomic_add(&p->v, t.v);
    wp::adj_atomic_add(&p->mass, t.mass);
    adj_atomic_add(&p->material, t.material);
    wp::adj_atomic_add(&p->ids, t.ids);
}




struct Grid_5e06d04e
{
    wp::array_t<Particle_b5e55c62> cells;
    wp::array_t<wp::float32> heights;
    wp::int32 size;
    wp::transform_t<wp::float32> origin;


    Grid_5e06d04e() = default;
    CUDA_CALLABLE Grid_5e06d04e(wp::array_t<Particle_b5e55c62> const& cells,
    wp::array_t<wp::float32> const& heights = {},
    wp::int32 const& size = {},
    wp::transform_t<wp::float32> const& origin = {})
        : cells{cells}
        , heights{heights}
        , size{size}
        , origin{origin}

    {
    }

    CUDA_CALLABLE Grid_5e06d04e& operator += (const Grid_5e06d04e& rhs)
    {    size += rhs.size;
    origin += rhs.origin;

        return *this;}

};

static CUDA_CALLABLE void adj_Grid_5e06d04e(wp::array_t<Particle_b5e55c62> const&,
    wp::array_t<wp::float32> const&,
    wp::int32 const&,
    wp::transform_t<wp::float32> const&,
    wp::array_t<Particle_b5e55c62> & adj_cells,
    wp::array_t<wp::float32> & adj_heights,
    wp::int32 & adj_size,
    wp::transform_t<wp::float32> & adj_origin,
    Grid_5e06d04e & adj_ret)
{
    adj_cells = adj_ret.cells;
    adj_heights = adj_ret.heights;
    adj_size += adj_ret.size;
    adj_origin += adj_ret.origin;
}

// Required when compiling adjoints.
CUDA_CALLABLE Grid_5e06d04e add(const Grid_5e06d04e& a, const Grid_5e06d04e& b)
{
    return Grid_5e06d04e();
}

CUDA_CALLABLE void adj_atomic_add(Grid_5e06d04e* p, Grid_5e06d04e t)
{
    wp::adj_atomic_add(&p->cells, t.cells);
    wp::adj_atomic_add(&p->heights, t.heights);
    wp::adj_atomic_add(&p->size, t.size);
    wp::adj_atomic_add(&p->origin, t.origin);
}




struct Empty_c6c094bc
{
    char _dummy_;


    
    CUDA_CALLABLE Empty_c6c094bc()
    
    {
    }

    CUDA_CALLABLE Empty_c6c094bc& operator += (const Empty_c6c094bc& rhs)
    {
        return *this;}

};

static CUDA_CALLABLE void adj_Empty_c6c094bc(Empty_c6c094bc & adj_ret)
{
}

// Required when compiling adjoints.
CUDA_CALLABLE Empty_c6c094bc add(const Empty_c6c094bc& a, const Empty_c6c094bc& b)
{
    return Empty_c6c094bc();
}

CUDA_CALLABLE void adj_atomic_add(Empty_c6c094bc* p, Empty_c6c094bc t)
{
}




// structs.py:39
static CUDA_CALLABLE Particle_b5e55c62 make_0(
    wp::vec_t<3, wp::float32> var_x,
    wp::float32 var_m)
{
    //---------
    // primal vars
    Particle_b5e55c62 var_0;
    const wp::float32 var_1 = 2.0;
    wp::float32* var_2;
    const wp::float32 var_3 = 1.0;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // forward
    // def make(x: wp.vec3, m: float):                                                        <L 40>
    // p = Particle()                                                                         <L 41>
    var_0 = Particle_b5e55c62();
    // p.x = x                                                                                <L 42>
    var_0.x = var_x;
    // p.mass = m                                                                             <L 43>
    var_0.mass = var_m;
    // p.material.density = 2.0                                                               <L 44>
    var_0.material.density = var_1;
    // p.material.density += 1.0                                                              <L 45>
    var_2 = &(var_0.material.density);
    var_5 = wp::load(var_2);
    var_4 = wp::add(var_5, var_3);
    var_0.material.density = var_4;
    // return p                                                                               <L 46>
    return var_0;
}


// structs.py:34
static CUDA_CALLABLE wp::float32 energy_0(
    Particle_b5e55c62 var_p)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.5;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::vec_t<3, wp::float32>* var_4;
    wp::vec_t<3, wp::float32>* var_5;
    wp::float32 var_6;
    wp::vec_t<3, wp::float32> var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::float32 var_9;
    //---------
    // forward
    // def energy(p: Particle) -> float:                                                      <L 35>
    // return 0.5 * p.mass * wp.dot(p.v, p.v)                                                 <L 36>
    var_1 = &((var_p).mass);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_0, var_3);
    var_4 = &((var_p).v);
    var_5 = &((var_p).v);
    var_7 = wp::load(var_4);
    var_8 = wp::load(var_5);
    var_6 = wp::dot(var_7, var_8);
    var_9 = wp::mul(var_2, var_6);
    return var_9;
}


// structs.py:39
static CUDA_CALLABLE void adj_make_0(
    wp::vec_t<3, wp::float32> var_x,
    wp::float32 var_m,
    wp::vec_t<3, wp::float32> & adj_x,
    wp::float32 & adj_m,
    Particle_b5e55c62 & adj_ret)
{
    //---------
    // primal vars
    Particle_b5e55c62 var_0;
    const wp::float32 var_1 = 2.0;
    wp::float32* var_2;
    const wp::float32 var_3 = 1.0;
    wp::float32 var_4;
    wp::float32 var_5;
    //---------
    // dual vars
    Particle_b5e55c62 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    //---------
    // forward
    // def make(x: wp.vec3, m: float):                                                        <L 40>
    // p = Particle()                                                                         <L 41>
    var_0 = Particle_b5e55c62();
    // p.x = x                                                                                <L 42>
    var_0.x = var_x;
    // p.mass = m                                                                             <L 43>
    var_0.mass = var_m;
    // p.material.density = 2.0                                                               <L 44>
    var_0.material.density = var_1;
    // p.material.density += 1.0                                                              <L 45>
    var_2 = &(var_0.material.density);
    var_5 = wp::load(var_2);
    var_4 = wp::add(var_5, var_3);
    var_0.material.density = var_4;
    // return p                                                                               <L 46>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    // adj: return p                                                                          <L 46>
    adj_4 += adj_0.material.density;
    adj_0.material.density = {};
    wp::adj_add(var_5, var_3, adj_2, adj_3, adj_4);
    adj_0.material.density += adj_2;
    // adj: p.material.density += 1.0                                                         <L 45>
    adj_1 += adj_0.material.density;
    adj_0.material.density = {};
    // adj: p.material.density = 2.0                                                          <L 44>
    adj_m += adj_0.mass;
    adj_0.mass = {};
    // adj: p.mass = m                                                                        <L 43>
    adj_x += adj_0.x;
    adj_0.x = {};
    // adj: p.x = x                                                                           <L 42>
    // adj: p = Particle()                                                                    <L 41>
    // adj: def make(x: wp.vec3, m: float):                                                   <L 40>
    return;
}


// structs.py:34
static CUDA_CALLABLE void adj_energy_0(
    Particle_b5e55c62 var_p,
    Particle_b5e55c62 & adj_p,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 0.5;
    wp::float32* var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::vec_t<3, wp::float32>* var_4;
    wp::vec_t<3, wp::float32>* var_5;
    wp::float32 var_6;
    wp::vec_t<3, wp::float32> var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::float32 var_9;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    wp::float32 adj_6 = {};
    wp::vec_t<3, wp::float32> adj_7 = {};
    wp::vec_t<3, wp::float32> adj_8 = {};
    wp::float32 adj_9 = {};
    //---------
    // forward
    // def energy(p: Particle) -> float:                                                      <L 35>
    // return 0.5 * p.mass * wp.dot(p.v, p.v)                                                 <L 36>
    var_1 = &((var_p).mass);
    var_3 = wp::load(var_1);
    var_2 = wp::mul(var_0, var_3);
    var_4 = &((var_p).v);
    var_5 = &((var_p).v);
    var_7 = wp::load(var_4);
    var_8 = wp::load(var_5);
    var_6 = wp::dot(var_7, var_8);
    var_9 = wp::mul(var_2, var_6);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_9 += adj_ret;
    wp::adj_mul(var_2, var_6, adj_2, adj_6, adj_9);
    wp::adj_dot(var_7, var_8, adj_4, adj_5, adj_6);
    adj_p.v += adj_5;
    adj_p.v += adj_4;
    wp::adj_mul(var_0, var_3, adj_0, adj_1, adj_2);
    adj_p.mass += adj_1;
    // adj: return 0.5 * p.mass * wp.dot(p.v, p.v)                                            <L 36>
    // adj: def energy(p: Particle) -> float:                                                 <L 35>
    return;
}



extern "C" __global__ void arrays_of_structs_0171a599_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<Particle_b5e55c62> var_ps,
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
        Particle_b5e55c62* var_1;
        Particle_b5e55c62 var_2;
        Particle_b5e55c62 var_3;
        wp::float32* var_4;
        Particle_b5e55c62* var_5;
        wp::float32* var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        Particle_b5e55c62* var_10;
        Material_38491f06* var_11;
        wp::float32* var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        Particle_b5e55c62* var_15;
        wp::vec_t<3, wp::float32>* var_16;
        const wp::int32 var_17 = 1;
        wp::float32 var_18;
        wp::vec_t<3, wp::float32> var_19;
        wp::float32 var_20;
        Particle_b5e55c62* var_21;
        wp::vec_t<3, wp::float32>* var_22;
        const wp::int32 var_23 = 2;
        wp::float32 var_24;
        wp::vec_t<3, wp::float32> var_25;
        wp::float32 var_26;
        const wp::float32 var_27 = 1.0;
        Particle_b5e55c62* var_28;
        const wp::float32 var_29 = 2.0;
        Particle_b5e55c62* var_30;
        wp::vec_t<3, wp::float32>* var_31;
        const wp::int32 var_32 = 0;
        const wp::float32 var_33 = 3.0;
        Particle_b5e55c62* var_34;
        wp::vec_t<3, wp::float32>* var_35;
        const wp::int32 var_36 = 1;
        Particle_b5e55c62* var_37;
        const wp::float32 var_38 = 4.0;
        Particle_b5e55c62* var_39;
        const wp::float32 var_40 = 1.0;
        const wp::float32 var_41 = 2.0;
        const wp::float32 var_42 = 3.0;
        wp::vec_t<3, wp::float32> var_43;
        Particle_b5e55c62* var_44;
        Material_38491f06* var_45;
        const wp::float32 var_46 = 5.0;
        wp::vec_t<3, wp::float32>* var_47;
        wp::float32* var_48;
        Particle_b5e55c62 var_49;
        wp::vec_t<3, wp::float32> var_50;
        wp::float32 var_51;
        //---------
        // forward
        // def arrays_of_structs(ps: wp.array(dtype=Particle), out: wp.array(dtype=float)):       <L 61>
        // i = wp.tid()                                                                           <L 62>
        var_0 = builtin_tid1d();
        // p = ps[i]                                                                              <L 63>
        var_1 = wp::address(var_ps, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // out[i] = p.mass + ps[i].mass + ps[i].material.density + ps[i].x[1] + ps[i].x.z         <L 64>
        var_4 = &((var_2).mass);
        var_5 = wp::address(var_ps, var_0);
        var_6 = &(((*wp::address(var_ps, var_0))).mass);
        var_8 = wp::load(var_4);
        var_9 = wp::load(var_6);
        var_7 = wp::add(var_8, var_9);
        var_10 = wp::address(var_ps, var_0);
        var_11 = &(((*wp::address(var_ps, var_0))).material);
        var_12 = &((((*wp::address(var_ps, var_0))).material).density);
        var_14 = wp::load(var_12);
        var_13 = wp::add(var_7, var_14);
        var_15 = wp::address(var_ps, var_0);
        var_16 = &(((*wp::address(var_ps, var_0))).x);
        var_19 = wp::load(var_16);
        var_18 = wp::extract(var_19, var_17);
        var_20 = wp::add(var_13, var_18);
        var_21 = wp::address(var_ps, var_0);
        var_22 = &(((*wp::address(var_ps, var_0))).x);
        var_25 = wp::load(var_22);
        var_24 = wp::extract(var_25, var_23);
        var_26 = wp::add(var_20, var_24);
        wp::array_store(var_out, var_0, var_26);
        // ps[i].mass = 1.0                                                                       <L 65>
        var_28 = &(wp::index(var_ps, var_0));
        wp::store(&(wp::index(var_ps, var_0).mass), var_27);
        // ps[i].x[0] = 2.0                                                                       <L 66>
        var_30 = &(wp::index(var_ps, var_0));
        var_31 = &(wp::index(var_ps, var_0).x);
        wp::store(&(wp::index(var_ps, var_0).x.component_ref(var_32)), var_29);
        // ps[i].v.y = 3.0                                                                        <L 67>
        var_34 = &(wp::index(var_ps, var_0));
        var_35 = &(wp::index(var_ps, var_0).v);
        wp::store(&(wp::index(var_ps, var_0).v.component_ref(var_36)), var_33);
        // ps[i].mass += 4.0                                                                      <L 68>
        var_37 = &(wp::index(var_ps, var_0));
        wp::array_atomic_add_slot(var_ps, var_38, [&](auto& _e) -> auto& { return _e.mass; }, var_0);
        // ps[i].x += wp.vec3(1.0, 2.0, 3.0)                                                      <L 69>
        var_39 = &(wp::index(var_ps, var_0));
        var_43 = wp::vec_t<3, wp::float32>(var_40, var_41, var_42);
        wp::array_atomic_add_slot(var_ps, var_43, [&](auto& _e) -> auto& { return _e.x; }, var_0);
        // ps[i].material.density -= 5.0                                                          <L 70>
        var_44 = &(wp::index(var_ps, var_0));
        var_45 = &(wp::index(var_ps, var_0).material);
        wp::array_atomic_sub_slot(var_ps, var_46, [&](auto& _e) -> auto& { return _e.material.density; }, var_0);
        // ps[i] = make(p.x, p.mass)                                                              <L 71>
        var_47 = &((var_2).x);
        var_48 = &((var_2).mass);
        var_50 = wp::load(var_47);
        var_51 = wp::load(var_48);
        var_49 = make_0(var_50, var_51);
        wp::array_store(var_ps, var_0, var_49);
    }
}



extern "C" __global__ void arrays_of_structs_0171a599_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<Particle_b5e55c62> var_ps,
    wp::array_t<wp::float32> var_out,
    wp::array_t<Particle_b5e55c62> adj_ps,
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
        Particle_b5e55c62* var_1;
        Particle_b5e55c62 var_2;
        Particle_b5e55c62 var_3;
        wp::float32* var_4;
        Particle_b5e55c62* var_5;
        wp::float32* var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        Particle_b5e55c62* var_10;
        Material_38491f06* var_11;
        wp::float32* var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        Particle_b5e55c62* var_15;
        wp::vec_t<3, wp::float32>* var_16;
        const wp::int32 var_17 = 1;
        wp::float32 var_18;
        wp::vec_t<3, wp::float32> var_19;
        wp::float32 var_20;
        Particle_b5e55c62* var_21;
        wp::vec_t<3, wp::float32>* var_22;
        const wp::int32 var_23 = 2;
        wp::float32 var_24;
        wp::vec_t<3, wp::float32> var_25;
        wp::float32 var_26;
        const wp::float32 var_27 = 1.0;
        Particle_b5e55c62* var_28;
        const wp::float32 var_29 = 2.0;
        Particle_b5e55c62* var_30;
        wp::vec_t<3, wp::float32>* var_31;
        const wp::int32 var_32 = 0;
        const wp::float32 var_33 = 3.0;
        Particle_b5e55c62* var_34;
        wp::vec_t<3, wp::float32>* var_35;
        const wp::int32 var_36 = 1;
        Particle_b5e55c62* var_37;
        const wp::float32 var_38 = 4.0;
        Particle_b5e55c62* var_39;
        const wp::float32 var_40 = 1.0;
        const wp::float32 var_41 = 2.0;
        const wp::float32 var_42 = 3.0;
        wp::vec_t<3, wp::float32> var_43;
        Particle_b5e55c62* var_44;
        Material_38491f06* var_45;
        const wp::float32 var_46 = 5.0;
        wp::vec_t<3, wp::float32>* var_47;
        wp::float32* var_48;
        Particle_b5e55c62 var_49;
        wp::vec_t<3, wp::float32> var_50;
        wp::float32 var_51;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        Particle_b5e55c62 adj_1 = {};
        Particle_b5e55c62 adj_2 = {};
        Particle_b5e55c62 adj_3 = {};
        wp::float32 adj_4 = {};
        Particle_b5e55c62 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        Particle_b5e55c62 adj_10 = {};
        Material_38491f06 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        Particle_b5e55c62 adj_15 = {};
        wp::vec_t<3, wp::float32> adj_16 = {};
        wp::int32 adj_17 = {};
        wp::float32 adj_18 = {};
        wp::vec_t<3, wp::float32> adj_19 = {};
        wp::float32 adj_20 = {};
        Particle_b5e55c62 adj_21 = {};
        wp::vec_t<3, wp::float32> adj_22 = {};
        wp::int32 adj_23 = {};
        wp::float32 adj_24 = {};
        wp::vec_t<3, wp::float32> adj_25 = {};
        wp::float32 adj_26 = {};
        wp::float32 adj_27 = {};
        Particle_b5e55c62 adj_28 = {};
        wp::float32 adj_29 = {};
        Particle_b5e55c62 adj_30 = {};
        wp::vec_t<3, wp::float32> adj_31 = {};
        wp::int32 adj_32 = {};
        wp::float32 adj_33 = {};
        Particle_b5e55c62 adj_34 = {};
        wp::vec_t<3, wp::float32> adj_35 = {};
        wp::int32 adj_36 = {};
        Particle_b5e55c62 adj_37 = {};
        wp::float32 adj_38 = {};
        Particle_b5e55c62 adj_39 = {};
        wp::float32 adj_40 = {};
        wp::float32 adj_41 = {};
        wp::float32 adj_42 = {};
        wp::vec_t<3, wp::float32> adj_43 = {};
        Particle_b5e55c62 adj_44 = {};
        Material_38491f06 adj_45 = {};
        wp::float32 adj_46 = {};
        wp::vec_t<3, wp::float32> adj_47 = {};
        wp::float32 adj_48 = {};
        Particle_b5e55c62 adj_49 = {};
        wp::vec_t<3, wp::float32> adj_50 = {};
        wp::float32 adj_51 = {};
        //---------
        // forward
        // def arrays_of_structs(ps: wp.array(dtype=Particle), out: wp.array(dtype=float)):       <L 61>
        // i = wp.tid()                                                                           <L 62>
        var_0 = builtin_tid1d();
        // p = ps[i]                                                                              <L 63>
        var_1 = wp::address(var_ps, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // out[i] = p.mass + ps[i].mass + ps[i].material.density + ps[i].x[1] + ps[i].x.z         <L 64>
        var_4 = &((var_2).mass);
        var_5 = wp::address(var_ps, var_0);
        var_6 = &(((*wp::address(var_ps, var_0))).mass);
        var_8 = wp::load(var_4);
        var_9 = wp::load(var_6);
        var_7 = wp::add(var_8, var_9);
        var_10 = wp::address(var_ps, var_0);
        var_11 = &(((*wp::address(var_ps, var_0))).material);
        var_12 = &((((*wp::address(var_ps, var_0))).material).density);
        var_14 = wp::load(var_12);
        var_13 = wp::add(var_7, var_14);
        var_15 = wp::address(var_ps, var_0);
        var_16 = &(((*wp::address(var_ps, var_0))).x);
        var_19 = wp::load(var_16);
        var_18 = wp::extract(var_19, var_17);
        var_20 = wp::add(var_13, var_18);
        var_21 = wp::address(var_ps, var_0);
        var_22 = &(((*wp::address(var_ps, var_0))).x);
        var_25 = wp::load(var_22);
        var_24 = wp::extract(var_25, var_23);
        var_26 = wp::add(var_20, var_24);
        // wp::array_store(var_out, var_0, var_26);
        // ps[i].mass = 1.0                                                                       <L 65>
        var_28 = &(wp::index(var_ps, var_0));
        // wp::store(&(wp::index(var_ps, var_0).mass), var_27);
        // ps[i].x[0] = 2.0                                                                       <L 66>
        var_30 = &(wp::index(var_ps, var_0));
        var_31 = &(wp::index(var_ps, var_0).x);
        // wp::store(&(wp::index(var_ps, var_0).x.component_ref(var_32)), var_29);
        // ps[i].v.y = 3.0                                                                        <L 67>
        var_34 = &(wp::index(var_ps, var_0));
        var_35 = &(wp::index(var_ps, var_0).v);
        // wp::store(&(wp::index(var_ps, var_0).v.component_ref(var_36)), var_33);
        // ps[i].mass += 4.0                                                                      <L 68>
        var_37 = &(wp::index(var_ps, var_0));
        // wp::array_atomic_add_slot(var_ps, var_38, [&](auto& _e) -> auto& { return _e.mass; }, var_0);
        // ps[i].x += wp.vec3(1.0, 2.0, 3.0)                                                      <L 69>
        var_39 = &(wp::index(var_ps, var_0));
        var_43 = wp::vec_t<3, wp::float32>(var_40, var_41, var_42);
        // wp::array_atomic_add_slot(var_ps, var_43, [&](auto& _e) -> auto& { return _e.x; }, var_0);
        // ps[i].material.density -= 5.0                                                          <L 70>
        var_44 = &(wp::index(var_ps, var_0));
        var_45 = &(wp::index(var_ps, var_0).material);
        // wp::array_atomic_sub_slot(var_ps, var_46, [&](auto& _e) -> auto& { return _e.material.density; }, var_0);
        // ps[i] = make(p.x, p.mass)                                                              <L 71>
        var_47 = &((var_2).x);
        var_48 = &((var_2).mass);
        var_50 = wp::load(var_47);
        var_51 = wp::load(var_48);
        var_49 = make_0(var_50, var_51);
        // wp::array_store(var_ps, var_0, var_49);
        //---------
        // reverse
        wp::adj_array_store(var_ps, var_0, var_49, adj_ps, adj_0, adj_49);
        adj_make_0(var_50, var_51, adj_47, adj_48, adj_49);
        adj_2.mass += adj_48;
        adj_2.x += adj_47;
        // adj: ps[i] = make(p.x, p.mass)                                                         <L 71>
        wp::adj_array_atomic_sub_slot(var_ps, adj_ps, adj_46, [&](auto& _e) -> auto& { return _e.material.density; }, var_0);
        // adj: ps[i].material.density -= 5.0                                                     <L 70>
        wp::adj_array_atomic_add_slot(var_ps, adj_ps, adj_43, [&](auto& _e) -> auto& { return _e.x; }, var_0);
        wp::adj_vec_t(var_40, var_41, var_42, adj_40, adj_41, adj_42, adj_43);
        // adj: ps[i].x += wp.vec3(1.0, 2.0, 3.0)                                                 <L 69>
        wp::adj_array_atomic_add_slot(var_ps, adj_ps, adj_38, [&](auto& _e) -> auto& { return _e.mass; }, var_0);
        // adj: ps[i].mass += 4.0                                                                 <L 68>
        wp::adj_array_store_slot(var_ps, adj_ps, adj_33, [&](auto& _e) -> auto& { return _e.v.component_ref(var_36); }, var_0);
        // adj: ps[i].v.y = 3.0                                                                   <L 67>
        wp::adj_array_store_slot(var_ps, adj_ps, adj_29, [&](auto& _e) -> auto& { return _e.x.component_ref(var_32); }, var_0);
        // adj: ps[i].x[0] = 2.0                                                                  <L 66>
        wp::adj_array_store_slot(var_ps, adj_ps, adj_27, [&](auto& _e) -> auto& { return _e.mass; }, var_0);
        // adj: ps[i].mass = 1.0                                                                  <L 65>
        wp::adj_array_store(var_out, var_0, var_26, adj_out, adj_0, adj_26);
        wp::adj_add(var_20, var_24, adj_20, adj_24, adj_26);
        wp::adj_extract(var_25, var_23, adj_22, adj_23, adj_24);
        adj_21.x += adj_22;
        wp::adj_address(var_ps, var_0, adj_ps, adj_0, adj_21);
        wp::adj_add(var_13, var_18, adj_13, adj_18, adj_20);
        wp::adj_extract(var_19, var_17, adj_16, adj_17, adj_18);
        adj_15.x += adj_16;
        wp::adj_address(var_ps, var_0, adj_ps, adj_0, adj_15);
        wp::adj_add(var_7, var_14, adj_7, adj_12, adj_13);
        adj_11.density += adj_12;
        adj_10.material += adj_11;
        wp::adj_address(var_ps, var_0, adj_ps, adj_0, adj_10);
        wp::adj_add(var_8, var_9, adj_4, adj_6, adj_7);
        adj_5.mass += adj_6;
        wp::adj_address(var_ps, var_0, adj_ps, adj_0, adj_5);
        adj_2.mass += adj_4;
        // adj: out[i] = p.mass + ps[i].mass + ps[i].material.density + ps[i].x[1] + ps[i].x.z    <L 64>
        wp::adj_copy(var_3, adj_1, adj_2);
        wp::adj_address(var_ps, var_0, adj_ps, adj_0, adj_1);
        // adj: p = ps[i]                                                                         <L 63>
        // adj: i = wp.tid()                                                                      <L 62>
        // adj: def arrays_of_structs(ps: wp.array(dtype=Particle), out: wp.array(dtype=float)):  <L 61>
        continue;
    }
}



extern "C" __global__ void nested_46f3c081_cuda_kernel_forward(
    wp::launch_bounds_t<2> dim,
    Grid_5e06d04e var_g,
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
        wp::int32 var_1;
        wp::array_t<wp::float32>* var_2;
        wp::float32* var_3;
        wp::array_t<wp::float32> var_4;
        wp::array_t<Particle_b5e55c62>* var_5;
        Particle_b5e55c62* var_6;
        wp::array_t<Particle_b5e55c62> var_7;
        wp::float32* var_8;
        wp::float32 var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        wp::int32* var_12;
        wp::float32 var_13;
        wp::int32 var_14;
        wp::float32 var_15;
        wp::transform_t<wp::float32>* var_16;
        wp::vec_t<3, wp::float32> var_17;
        wp::transform_t<wp::float32> var_18;
        const wp::int32 var_19 = 0;
        wp::float32 var_20;
        wp::float32 var_21;
        const wp::float32 var_22 = 1.0;
        wp::array_t<wp::float32>* var_23;
        wp::array_t<wp::float32> var_24;
        const wp::float32 var_25 = 2.0;
        wp::array_t<Particle_b5e55c62>* var_26;
        Particle_b5e55c62* var_27;
        wp::array_t<Particle_b5e55c62>* var_28;
        Particle_b5e55c62* var_29;
        wp::vec_t<3, wp::float32>* var_30;
        const wp::int32 var_31 = 1;
        const wp::float32 var_32 = 3.0;
        wp::array_t<wp::float32>* var_33;
        const wp::float32 var_34 = 4.0;
        wp::float32 var_35;
        wp::array_t<wp::float32> var_36;
        wp::array_t<Particle_b5e55c62>* var_37;
        Particle_b5e55c62* var_38;
        wp::array_t<Particle_b5e55c62> var_39;
        Material_38491f06* var_40;
        Material_38491f06 var_41;
        Material_38491f06 var_42;
        //---------
        // forward
        // def nested(g: Grid, out: wp.array(dtype=float)):                                       <L 75>
        // i, j = wp.tid()                                                                        <L 76>
        builtin_tid2d(var_0, var_1);
        // out[i] = g.heights[i, j] + g.cells[i].mass + float(g.size) + g.origin.p[0]             <L 77>
        var_2 = &((var_g).heights);
        var_4 = wp::load(var_2);
        var_3 = wp::address(var_4, var_0, var_1);
        var_5 = &((var_g).cells);
        var_7 = wp::load(var_5);
        var_6 = wp::address(var_7, var_0);
        var_8 = &(((*wp::address((var_g).cells, var_0))).mass);
        var_10 = wp::load(var_3);
        var_11 = wp::load(var_8);
        var_9 = wp::add(var_10, var_11);
        var_12 = &((var_g).size);
        var_14 = wp::load(var_12);
        var_13 = wp::float(var_14);
        var_15 = wp::add(var_9, var_13);
        var_16 = &((var_g).origin);
        var_18 = wp::load(var_16);
        var_17 = wp::transform_get_translation(var_18);
        var_20 = wp::extract(var_17, var_19);
        var_21 = wp::add(var_15, var_20);
        wp::array_store(var_out, var_0, var_21);
        // g.heights[i, j] = 1.0                                                                  <L 78>
        var_23 = &((var_g).heights);
        var_24 = wp::load(var_23);
        wp::array_store(var_24, var_0, var_1, var_22);
        // g.cells[i].mass = 2.0                                                                  <L 79>
        var_26 = &((var_g).cells);
        var_27 = &(wp::index(*(var_26), var_0));
        wp::store(&(wp::index(*(var_26), var_0).mass), var_25);
        // g.cells[j].x[1] += 3.0                                                                 <L 80>
        var_28 = &((var_g).cells);
        var_29 = &(wp::index(*(var_28), var_1));
        var_30 = &(wp::index(*(var_28), var_1).x);
        wp::array_atomic_add_slot(*(var_28), var_32, [&](auto& _e) -> auto& { return _e.x.component_ref(var_31); }, var_1);
        // g.heights[i, j] += 4.0                                                                 <L 81>
        var_33 = &((var_g).heights);
        var_36 = wp::load(var_33);
        var_35 = wp::atomic_add(var_36, var_0, var_1, var_34);
        // n = g.cells[i].material                                                                <L 82>
        var_37 = &((var_g).cells);
        var_39 = wp::load(var_37);
        var_38 = wp::address(var_39, var_0);
        var_40 = &(((*wp::address((var_g).cells, var_0))).material);
        var_42 = wp::load(var_40);
        var_41 = wp::copy(var_42);
    }
}



extern "C" __global__ void nested_46f3c081_cuda_kernel_backward(
    wp::launch_bounds_t<2> dim,
    Grid_5e06d04e var_g,
    wp::array_t<wp::float32> var_out,
    Grid_5e06d04e adj_g,
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
        wp::int32 var_1;
        wp::array_t<wp::float32>* var_2;
        wp::float32* var_3;
        wp::array_t<wp::float32> var_4;
        wp::array_t<Particle_b5e55c62>* var_5;
        Particle_b5e55c62* var_6;
        wp::array_t<Particle_b5e55c62> var_7;
        wp::float32* var_8;
        wp::float32 var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        wp::int32* var_12;
        wp::float32 var_13;
        wp::int32 var_14;
        wp::float32 var_15;
        wp::transform_t<wp::float32>* var_16;
        wp::vec_t<3, wp::float32> var_17;
        wp::transform_t<wp::float32> var_18;
        const wp::int32 var_19 = 0;
        wp::float32 var_20;
        wp::float32 var_21;
        const wp::float32 var_22 = 1.0;
        wp::array_t<wp::float32>* var_23;
        wp::array_t<wp::float32> var_24;
        const wp::float32 var_25 = 2.0;
        wp::array_t<Particle_b5e55c62>* var_26;
        Particle_b5e55c62* var_27;
        wp::array_t<Particle_b5e55c62>* var_28;
        Particle_b5e55c62* var_29;
        wp::vec_t<3, wp::float32>* var_30;
        const wp::int32 var_31 = 1;
        const wp::float32 var_32 = 3.0;
        wp::array_t<wp::float32>* var_33;
        const wp::float32 var_34 = 4.0;
        wp::float32 var_35;
        wp::array_t<wp::float32> var_36;
        wp::array_t<Particle_b5e55c62>* var_37;
        Particle_b5e55c62* var_38;
        wp::array_t<Particle_b5e55c62> var_39;
        Material_38491f06* var_40;
        Material_38491f06 var_41;
        Material_38491f06 var_42;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::array_t<wp::float32> adj_2 = {};
        wp::float32 adj_3 = {};
        wp::array_t<wp::float32> adj_4 = {};
        wp::array_t<Particle_b5e55c62> adj_5 = {};
        Particle_b5e55c62 adj_6 = {};
        wp::array_t<Particle_b5e55c62> adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::int32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::transform_t<wp::float32> adj_16 = {};
        wp::vec_t<3, wp::float32> adj_17 = {};
        wp::transform_t<wp::float32> adj_18 = {};
        wp::int32 adj_19 = {};
        wp::float32 adj_20 = {};
        wp::float32 adj_21 = {};
        wp::float32 adj_22 = {};
        wp::array_t<wp::float32> adj_23 = {};
        wp::array_t<wp::float32> adj_24 = {};
        wp::float32 adj_25 = {};
        wp::array_t<Particle_b5e55c62> adj_26 = {};
        Particle_b5e55c62 adj_27 = {};
        wp::array_t<Particle_b5e55c62> adj_28 = {};
        Particle_b5e55c62 adj_29 = {};
        wp::vec_t<3, wp::float32> adj_30 = {};
        wp::int32 adj_31 = {};
        wp::float32 adj_32 = {};
        wp::array_t<wp::float32> adj_33 = {};
        wp::float32 adj_34 = {};
        wp::float32 adj_35 = {};
        wp::array_t<wp::float32> adj_36 = {};
        wp::array_t<Particle_b5e55c62> adj_37 = {};
        Particle_b5e55c62 adj_38 = {};
        wp::array_t<Particle_b5e55c62> adj_39 = {};
        Material_38491f06 adj_40 = {};
        Material_38491f06 adj_41 = {};
        Material_38491f06 adj_42 = {};
        //---------
        // forward
        // def nested(g: Grid, out: wp.array(dtype=float)):                                       <L 75>
        // i, j = wp.tid()                                                                        <L 76>
        builtin_tid2d(var_0, var_1);
        // out[i] = g.heights[i, j] + g.cells[i].mass + float(g.size) + g.origin.p[0]             <L 77>
        var_2 = &((var_g).heights);
        var_4 = wp::load(var_2);
        var_3 = wp::address(var_4, var_0, var_1);
        var_5 = &((var_g).cells);
        var_7 = wp::load(var_5);
        var_6 = wp::address(var_7, var_0);
        var_8 = &(((*wp::address((var_g).cells, var_0))).mass);
        var_10 = wp::load(var_3);
        var_11 = wp::load(var_8);
        var_9 = wp::add(var_10, var_11);
        var_12 = &((var_g).size);
        var_14 = wp::load(var_12);
        var_13 = wp::float(var_14);
        var_15 = wp::add(var_9, var_13);
        var_16 = &((var_g).origin);
        var_18 = wp::load(var_16);
        var_17 = wp::transform_get_translation(var_18);
        var_20 = wp::extract(var_17, var_19);
        var_21 = wp::add(var_15, var_20);
        // wp::array_store(var_out, var_0, var_21);
        // g.heights[i, j] = 1.0                                                                  <L 78>
        var_23 = &((var_g).heights);
        var_24 = wp::load(var_23);
        // wp::array_store(var_24, var_0, var_1, var_22);
        // g.cells[i].mass = 2.0                                                                  <L 79>
        var_26 = &((var_g).cells);
        var_27 = &(wp::index(*(var_26), var_0));
        // wp::store(&(wp::index(*(var_26), var_0).mass), var_25);
        // g.cells[j].x[1] += 3.0                                                                 <L 80>
        var_28 = &((var_g).cells);
        var_29 = &(wp::index(*(var_28), var_1));
        var_30 = &(wp::index(*(var_28), var_1).x);
        // wp::array_atomic_add_slot(*(var_28), var_32, [&](auto& _e) -> auto& { return _e.x.component_ref(var_31); }, var_1);
        // g.heights[i, j] += 4.0                                                                 <L 81>
        var_33 = &((var_g).heights);
        var_36 = wp::load(var_33);
        // var_35 = wp::atomic_add(var_36, var_0, var_1, var_34);
        // n = g.cells[i].material                                                                <L 82>
        var_37 = &((var_g).cells);
        var_39 = wp::load(var_37);
        var_38 = wp::address(var_39, var_0);
        var_40 = &(((*wp::address((var_g).cells, var_0))).material);
        var_42 = wp::load(var_40);
        var_41 = wp::copy(var_42);
        //---------
        // reverse
        wp::adj_copy(var_42, adj_40, adj_41);
        adj_38.material += adj_40;
        wp::adj_address(var_39, var_0, adj_37, adj_0, adj_38);
        adj_g.cells = adj_37;
        // adj: n = g.cells[i].material                                                           <L 82>
        wp::adj_atomic_add(var_36, var_0, var_1, var_34, adj_33, adj_0, adj_1, adj_34, adj_35);
        adj_g.heights = adj_33;
        // adj: g.heights[i, j] += 4.0                                                            <L 81>
        wp::adj_array_atomic_add_slot(*(var_28), ([&]() -> wp::array_t<Particle_b5e55c62> { auto slot_adj_0 = adj_g; auto slot_adj_1 = (slot_adj_0).cells; return slot_adj_1; }()), adj_32, [&](auto& _e) -> auto& { return _e.x.component_ref(var_31); }, var_1);
        adj_g.cells = adj_28;
        // adj: g.cells[j].x[1] += 3.0                                                            <L 80>
        wp::adj_array_store_slot(*(var_26), ([&]() -> wp::array_t<Particle_b5e55c62> { auto slot_adj_0 = adj_g; auto slot_adj_1 = (slot_adj_0).cells; return slot_adj_1; }()), adj_25, [&](auto& _e) -> auto& { return _e.mass; }, var_0);
        adj_g.cells = adj_26;
        // adj: g.cells[i].mass = 2.0                                                             <L 79>
        wp::adj_array_store(var_24, var_0, var_1, var_22, adj_23, adj_0, adj_1, adj_22);
        adj_g.heights = adj_23;
        // adj: g.heights[i, j] = 1.0                                                             <L 78>
        wp::adj_array_store(var_out, var_0, var_21, adj_out, adj_0, adj_21);
        wp::adj_add(var_15, var_20, adj_15, adj_20, adj_21);
        wp::adj_extract(var_17, var_19, adj_17, adj_19, adj_20);
        wp::adj_transform_get_translation(var_18, adj_16, adj_17);
        adj_g.origin += adj_16;
        wp::adj_add(var_9, var_13, adj_9, adj_13, adj_15);
        wp::adj_float(var_14, adj_12, adj_13);
        adj_g.size = adj_12;
        wp::adj_add(var_10, var_11, adj_3, adj_8, adj_9);
        adj_6.mass += adj_8;
        wp::adj_address(var_7, var_0, adj_5, adj_0, adj_6);
        adj_g.cells = adj_5;
        wp::adj_address(var_4, var_0, var_1, adj_2, adj_0, adj_1, adj_3);
        adj_g.heights = adj_2;
        // adj: out[i] = g.heights[i, j] + g.cells[i].mass + float(g.size) + g.origin.p[0]        <L 77>
        // adj: i, j = wp.tid()                                                                   <L 76>
        // adj: def nested(g: Grid, out: wp.array(dtype=float)):                                  <L 75>
        continue;
    }
}



extern "C" __global__ void parameters_8a746345_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    Particle_b5e55c62 var_p,
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
        wp::float32 var_1;
        Material_38491f06* var_2;
        wp::float32* var_3;
        wp::float32 var_4;
        wp::float32 var_5;
        wp::vec_t<3, wp::float32>* var_6;
        const wp::int32 var_7 = 0;
        wp::float32 var_8;
        wp::vec_t<3, wp::float32> var_9;
        wp::float32 var_10;
        wp::vec_t<3, wp::float32>* var_11;
        const wp::int32 var_12 = 1;
        wp::float32 var_13;
        wp::vec_t<3, wp::float32> var_14;
        wp::float32 var_15;
        wp::array_t<wp::int32>* var_16;
        wp::int32* var_17;
        wp::array_t<wp::int32> var_18;
        wp::float32 var_19;
        wp::int32 var_20;
        wp::float32 var_21;
        Particle_b5e55c62 var_22;
        const wp::float32 var_23 = 2.0;
        const wp::float32 var_24 = 3.0;
        wp::vec_t<3, wp::float32>* var_25;
        const wp::int32 var_26 = 1;
        wp::float32* var_27;
        wp::vec_t<3, wp::float32>* var_28;
        const wp::int32 var_29 = 0;
        wp::float32 var_30;
        wp::vec_t<3, wp::float32> var_31;
        const wp::float32 var_32 = 1.0;
        wp::float32 var_33;
        wp::float32* var_34;
        wp::float32* var_35;
        wp::vec_t<3, wp::float32>* var_36;
        const wp::int32 var_37 = 2;
        wp::float32 var_38;
        wp::vec_t<3, wp::float32> var_39;
        wp::float32 var_40;
        wp::float32 var_41;
        wp::float32 var_42;
        //---------
        // forward
        // def parameters(p: Particle, out: wp.array(dtype=float)):                               <L 50>
        // i = wp.tid()                                                                           <L 51>
        var_0 = builtin_tid1d();
        // out[i] = energy(p) + p.material.density + p.x[0] + p.v.y + float(p.ids[i])             <L 52>
        var_1 = energy_0(var_p);
        var_2 = &((var_p).material);
        var_3 = &(((var_p).material).density);
        var_5 = wp::load(var_3);
        var_4 = wp::add(var_1, var_5);
        var_6 = &((var_p).x);
        var_9 = wp::load(var_6);
        var_8 = wp::extract(var_9, var_7);
        var_10 = wp::add(var_4, var_8);
        var_11 = &((var_p).v);
        var_14 = wp::load(var_11);
        var_13 = wp::extract(var_14, var_12);
        var_15 = wp::add(var_10, var_13);
        var_16 = &((var_p).ids);
        var_18 = wp::load(var_16);
        var_17 = wp::address(var_18, var_0);
        var_20 = wp::load(var_17);
        var_19 = wp::float(var_20);
        var_21 = wp::add(var_15, var_19);
        wp::array_store(var_out, var_0, var_21);
        // q = p                                                                                  <L 53>
        var_22 = wp::copy(var_p);
        // q.mass = 2.0                                                                           <L 54>
        var_22.mass = var_23;
        // q.x.y = 3.0                                                                            <L 55>
        var_25 = &((var_22).x);
        var_27 = wp::indexref(var_25, var_26);
        wp::store(var_27, var_24);
        // q.x[0] += 1.0                                                                          <L 56>
        var_28 = &((var_22).x);
        var_31 = wp::load(var_28);
        var_30 = wp::extract(var_31, var_29);
        var_33 = wp::add(var_30, var_32);
        var_34 = wp::indexref(var_28, var_29);
        wp::store(var_34, var_33);
        // out[i] += q.mass + q.x.z                                                               <L 57>
        var_35 = &((var_22).mass);
        var_36 = &((var_22).x);
        var_39 = wp::load(var_36);
        var_38 = wp::extract(var_39, var_37);
        var_41 = wp::load(var_35);
        var_40 = wp::add(var_41, var_38);
        var_42 = wp::atomic_add(var_out, var_0, var_40);
    }
}



extern "C" __global__ void parameters_8a746345_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    Particle_b5e55c62 var_p,
    wp::array_t<wp::float32> var_out,
    Particle_b5e55c62 adj_p,
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
        wp::float32 var_1;
        Material_38491f06* var_2;
        wp::float32* var_3;
        wp::float32 var_4;
        wp::float32 var_5;
        wp::vec_t<3, wp::float32>* var_6;
        const wp::int32 var_7 = 0;
        wp::float32 var_8;
        wp::vec_t<3, wp::float32> var_9;
        wp::float32 var_10;
        wp::vec_t<3, wp::float32>* var_11;
        const wp::int32 var_12 = 1;
        wp::float32 var_13;
        wp::vec_t<3, wp::float32> var_14;
        wp::float32 var_15;
        wp::array_t<wp::int32>* var_16;
        wp::int32* var_17;
        wp::array_t<wp::int32> var_18;
        wp::float32 var_19;
        wp::int32 var_20;
        wp::float32 var_21;
        Particle_b5e55c62 var_22;
        const wp::float32 var_23 = 2.0;
        const wp::float32 var_24 = 3.0;
        wp::vec_t<3, wp::float32>* var_25;
        const wp::int32 var_26 = 1;
        wp::float32* var_27;
        wp::vec_t<3, wp::float32>* var_28;
        const wp::int32 var_29 = 0;
        wp::float32 var_30;
        wp::vec_t<3, wp::float32> var_31;
        const wp::float32 var_32 = 1.0;
        wp::float32 var_33;
        wp::float32* var_34;
        wp::float32* var_35;
        wp::vec_t<3, wp::float32>* var_36;
        const wp::int32 var_37 = 2;
        wp::float32 var_38;
        wp::vec_t<3, wp::float32> var_39;
        wp::float32 var_40;
        wp::float32 var_41;
        wp::float32 var_42;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        Material_38491f06 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::vec_t<3, wp::float32> adj_6 = {};
        wp::int32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::vec_t<3, wp::float32> adj_9 = {};
        wp::float32 adj_10 = {};
        wp::vec_t<3, wp::float32> adj_11 = {};
        wp::int32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::vec_t<3, wp::float32> adj_14 = {};
        wp::float32 adj_15 = {};
        wp::array_t<wp::int32> adj_16 = {};
        wp::int32 adj_17 = {};
        wp::array_t<wp::int32> adj_18 = {};
        wp::float32 adj_19 = {};
        wp::int32 adj_20 = {};
        wp::float32 adj_21 = {};
        Particle_b5e55c62 adj_22 = {};
        wp::float32 adj_23 = {};
        wp::float32 adj_24 = {};
        wp::vec_t<3, wp::float32> adj_25 = {};
        wp::int32 adj_26 = {};
        wp::float32 adj_27 = {};
        wp::vec_t<3, wp::float32> adj_28 = {};
        wp::int32 adj_29 = {};
        wp::float32 adj_30 = {};
        wp::vec_t<3, wp::float32> adj_31 = {};
        wp::float32 adj_32 = {};
        wp::float32 adj_33 = {};
        wp::float32 adj_34 = {};
        wp::float32 adj_35 = {};
        wp::vec_t<3, wp::float32> adj_36 = {};
        wp::int32 adj_37 = {};
        wp::float32 adj_38 = {};
        wp::vec_t<3, wp::float32> adj_39 = {};
        wp::float32 adj_40 = {};
        wp::float32 adj_41 = {};
        wp::float32 adj_42 = {};
        //---------
        // forward
        // def parameters(p: Particle, out: wp.array(dtype=float)):                               <L 50>
        // i = wp.tid()                                                                           <L 51>
        var_0 = builtin_tid1d();
        // out[i] = energy(p) + p.material.density + p.x[0] + p.v.y + float(p.ids[i])             <L 52>
        var_1 = energy_0(var_p);
        var_2 = &((var_p).material);
        var_3 = &(((var_p).material).density);
        var_5 = wp::load(var_3);
        var_4 = wp::add(var_1, var_5);
        var_6 = &((var_p).x);
        var_9 = wp::load(var_6);
        var_8 = wp::extract(var_9, var_7);
        var_10 = wp::add(var_4, var_8);
        var_11 = &((var_p).v);
        var_14 = wp::load(var_11);
        var_13 = wp::extract(var_14, var_12);
        var_15 = wp::add(var_10, var_13);
        var_16 = &((var_p).ids);
        var_18 = wp::load(var_16);
        var_17 = wp::address(var_18, var_0);
        var_20 = wp::load(var_17);
        var_19 = wp::float(var_20);
        var_21 = wp::add(var_15, var_19);
        // wp::array_store(var_out, var_0, var_21);
        // q = p                                                                                  <L 53>
        var_22 = wp::copy(var_p);
        // q.mass = 2.0                                                                           <L 54>
        var_22.mass = var_23;
        // q.x.y = 3.0                                                                            <L 55>
        var_25 = &((var_22).x);
        // var_27 = wp::indexref(var_25, var_26);
        // wp::store(var_27, var_24);
        // q.x[0] += 1.0                                                                          <L 56>
        var_28 = &((var_22).x);
        var_31 = wp::load(var_28);
        var_30 = wp::extract(var_31, var_29);
        var_33 = wp::add(var_30, var_32);
        // var_34 = wp::indexref(var_28, var_29);
        // wp::store(var_34, var_33);
        // out[i] += q.mass + q.x.z                                                               <L 57>
        var_35 = &((var_22).mass);
        var_36 = &((var_22).x);
        var_39 = wp::load(var_36);
        var_38 = wp::extract(var_39, var_37);
        var_41 = wp::load(var_35);
        var_40 = wp::add(var_41, var_38);
        // var_42 = wp::atomic_add(var_out, var_0, var_40);
        //---------
        // reverse
        wp::adj_atomic_add(var_out, var_0, var_40, adj_out, adj_0, adj_40, adj_42);
        wp::adj_add(var_41, var_38, adj_35, adj_38, adj_40);
        wp::adj_extract(var_39, var_37, adj_36, adj_37, adj_38);
        adj_22.x += adj_36;
        adj_22.mass += adj_35;
        // adj: out[i] += q.mass + q.x.z                                                          <L 57>
        wp::adj_add(var_30, var_32, adj_30, adj_32, adj_33);
        wp::adj_extract(var_31, var_29, adj_28, adj_29, adj_30);
        adj_22.x += adj_28;
        // adj: q.x[0] += 1.0                                                                     <L 56>
        adj_22.x += adj_25;
        // adj: q.x.y = 3.0                                                                       <L 55>
        adj_23 += adj_22.mass;
        adj_22.mass = {};
        // adj: q.mass = 2.0                                                                      <L 54>
        wp::adj_copy(var_p, adj_p, adj_22);
        // adj: q = p                                                                             <L 53>
        wp::adj_array_store(var_out, var_0, var_21, adj_out, adj_0, adj_21);
        wp::adj_add(var_15, var_19, adj_15, adj_19, adj_21);
        wp::adj_float(var_20, adj_17, adj_19);
        wp::adj_address(var_18, var_0, adj_16, adj_0, adj_17);
        adj_p.ids = adj_16;
        wp::adj_add(var_10, var_13, adj_10, adj_13, adj_15);
        wp::adj_extract(var_14, var_12, adj_11, adj_12, adj_13);
        adj_p.v += adj_11;
        wp::adj_add(var_4, var_8, adj_4, adj_8, adj_10);
        wp::adj_extract(var_9, var_7, adj_6, adj_7, adj_8);
        adj_p.x += adj_6;
        wp::adj_add(var_1, var_5, adj_1, adj_3, adj_4);
        adj_2.density += adj_3;
        adj_p.material += adj_2;
        adj_energy_0(var_p, adj_p, adj_1);
        // adj: out[i] = energy(p) + p.material.density + p.x[0] + p.v.y + float(p.ids[i])        <L 52>
        // adj: i = wp.tid()                                                                      <L 51>
        // adj: def parameters(p: Particle, out: wp.array(dtype=float)):                          <L 50>
        continue;
    }
}



extern "C" __global__ void constructors_ef3e1cef_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<Material_38491f06> var_out,
    Empty_c6c094bc var_e)
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
        const wp::float32 var_1 = 1.0;
        wp::float64 var_2;
        const wp::int32 var_3 = 3;
        wp::uint8 var_4;
        const bool var_5 = true;
        Material_38491f06 var_6;
        const wp::float32 var_7 = 1.0;
        wp::float64 var_8;
        const wp::int32 var_9 = 3;
        wp::uint8 var_10;
        const bool var_11 = false;
        Material_38491f06 var_12;
        const wp::int32 var_13 = 1;
        wp::int32 var_14;
        //---------
        // forward
        // def constructors(out: wp.array(dtype=Material), e: Empty):                             <L 86>
        // i = wp.tid()                                                                           <L 87>
        var_0 = builtin_tid1d();
        // m = Material(1.0, wp.float64(2.0), wp.uint8(3), True)                                  <L 88>
        var_2 = 2.0;
        var_4 = wp::uint8(var_3);
        var_6 = Material_38491f06(var_1, var_2, var_4, var_5);
        // n = Material(density=1.0, young=wp.float64(2.0), flags=wp.uint8(3), enabled=False)       <L 89>
        var_8 = 2.0;
        var_10 = wp::uint8(var_9);
        var_12 = Material_38491f06(var_7, var_8, var_10, var_11);
        // out[i] = m                                                                             <L 90>
        wp::array_store(var_out, var_0, var_6);
        // out[i + 1] = n                                                                         <L 91>
        var_14 = wp::add(var_0, var_13);
        wp::array_store(var_out, var_14, var_12);
    }
}



extern "C" __global__ void constructors_ef3e1cef_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<Material_38491f06> var_out,
    Empty_c6c094bc var_e,
    wp::array_t<Material_38491f06> adj_out,
    Empty_c6c094bc adj_e)
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
        const wp::float32 var_1 = 1.0;
        wp::float64 var_2;
        const wp::int32 var_3 = 3;
        wp::uint8 var_4;
        const bool var_5 = true;
        Material_38491f06 var_6;
        const wp::float32 var_7 = 1.0;
        wp::float64 var_8;
        const wp::int32 var_9 = 3;
        wp::uint8 var_10;
        const bool var_11 = false;
        Material_38491f06 var_12;
        const wp::int32 var_13 = 1;
        wp::int32 var_14;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float64 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::uint8 adj_4 = {};
        bool adj_5 = {};
        Material_38491f06 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float64 adj_8 = {};
        wp::int32 adj_9 = {};
        wp::uint8 adj_10 = {};
        bool adj_11 = {};
        Material_38491f06 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::int32 adj_14 = {};
        //---------
        // forward
        // def constructors(out: wp.array(dtype=Material), e: Empty):                             <L 86>
        // i = wp.tid()                                                                           <L 87>
        var_0 = builtin_tid1d();
        // m = Material(1.0, wp.float64(2.0), wp.uint8(3), True)                                  <L 88>
        var_2 = 2.0;
        var_4 = wp::uint8(var_3);
        var_6 = Material_38491f06(var_1, var_2, var_4, var_5);
        // n = Material(density=1.0, young=wp.float64(2.0), flags=wp.uint8(3), enabled=False)       <L 89>
        var_8 = 2.0;
        var_10 = wp::uint8(var_9);
        var_12 = Material_38491f06(var_7, var_8, var_10, var_11);
        // out[i] = m                                                                             <L 90>
        // wp::array_store(var_out, var_0, var_6);
        // out[i + 1] = n                                                                         <L 91>
        var_14 = wp::add(var_0, var_13);
        // wp::array_store(var_out, var_14, var_12);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_14, var_12, adj_out, adj_14, adj_12);
        wp::adj_add(var_0, var_13, adj_0, adj_13, adj_14);
        // adj: out[i + 1] = n                                                                    <L 91>
        wp::adj_array_store(var_out, var_0, var_6, adj_out, adj_0, adj_6);
        // adj: out[i] = m                                                                        <L 90>
        adj_Material_38491f06(var_7, var_8, var_10, var_11, adj_7, adj_8, adj_10, adj_11, adj_12);
        // adj: n = Material(density=1.0, young=wp.float64(2.0), flags=wp.uint8(3), enabled=False)  <L 89>
        adj_Material_38491f06(var_1, var_2, var_4, var_5, adj_1, adj_2, adj_4, adj_5, adj_6);
        // adj: m = Material(1.0, wp.float64(2.0), wp.uint8(3), True)                             <L 88>
        // adj: i = wp.tid()                                                                      <L 87>
        // adj: def constructors(out: wp.array(dtype=Material), e: Empty):                        <L 86>
        continue;
    }
}

