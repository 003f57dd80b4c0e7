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

template <typename T, typename U> struct wp_external_type_is_same { static constexpr bool value = false; };
template <typename T> struct wp_external_type_is_same<T, T> { static constexpr bool value = true; };
static_assert(__is_trivially_copyable(n::Outer), "Native type n::Outer must be trivially copyable");
static_assert(__is_standard_layout(n::Outer), "Native type n::Outer must be standard-layout");
static_assert(sizeof(n::Outer) == 48, "Native type n::Outer has an incompatible size");
static_assert(alignof(n::Outer) == 8, "Native type n::Outer has an incompatible alignment");
static_assert(wp_external_type_is_same<decltype(((n::Outer*)0)->tag), wp::uint8>::value, "Native field n::Outer::tag has an incompatible type");
static_assert(sizeof(((n::Outer*)0)->tag) == 1, "Native field n::Outer::tag has an incompatible size");
static_assert(wp_external_type_is_same<decltype(((n::Outer*)0)->inner), ::n::Inner>::value, "Native field n::Outer::inner has an incompatible type");
static_assert(sizeof(((n::Outer*)0)->inner) == 16, "Native field n::Outer::inner has an incompatible size");
static_assert(wp_external_type_is_same<decltype(((n::Outer*)0)->v), wp::vec_t<3, wp::float32>>::value, "Native field n::Outer::v has an incompatible type");
static_assert(sizeof(((n::Outer*)0)->v) == 12, "Native field n::Outer::v has an incompatible size");
static_assert(wp_external_type_is_same<decltype(((n::Outer*)0)->k), wp::int64>::value, "Native field n::Outer::k has an incompatible type");
static_assert(sizeof(((n::Outer*)0)->k) == 8, "Native field n::Outer::k has an incompatible size");
static_assert(__is_trivially_copyable(::n::Inner), "Native type ::n::Inner must be trivially copyable");
static_assert(__is_standard_layout(::n::Inner), "Native type ::n::Inner must be standard-layout");
static_assert(sizeof(::n::Inner) == 16, "Native type ::n::Inner has an incompatible size");
static_assert(alignof(::n::Inner) == 8, "Native type ::n::Inner has an incompatible alignment");
static_assert(wp_external_type_is_same<decltype(((::n::Inner*)0)->flag), bool>::value, "Native field ::n::Inner::flag has an incompatible type");
static_assert(sizeof(((::n::Inner*)0)->flag) == 1, "Native field ::n::Inner::flag has an incompatible size");
static_assert(wp_external_type_is_same<decltype(((::n::Inner*)0)->n), wp::int8>::value, "Native field ::n::Inner::n has an incompatible type");
static_assert(sizeof(((::n::Inner*)0)->n) == 1, "Native field ::n::Inner::n has an incompatible size");
static_assert(wp_external_type_is_same<decltype(((::n::Inner*)0)->d), wp::float64>::value, "Native field ::n::Inner::d has an incompatible type");
static_assert(sizeof(((::n::Inner*)0)->d) == 8, "Native field ::n::Inner::d has an incompatible size");
static_assert(__is_trivially_copyable(Buffer), "Native type Buffer must be trivially copyable");
static_assert(__is_standard_layout(Buffer), "Native type Buffer must be standard-layout");
static_assert(sizeof(Buffer) == 48, "Native type Buffer has an incompatible size");
static_assert(alignof(Buffer) == 8, "Native type Buffer has an incompatible alignment");
static_assert(__is_trivially_copyable(n::Partial), "Native type n::Partial must be trivially copyable");
static_assert(__is_standard_layout(n::Partial), "Native type n::Partial must be standard-layout");
static_assert(sizeof(n::Partial) == 20, "Native type n::Partial has an incompatible size");
static_assert(alignof(n::Partial) == 4, "Native type n::Partial has an incompatible alignment");
static_assert(wp_external_type_is_same<decltype(((n::Partial*)0)->b), wp::uint16>::value, "Native field n::Partial::b has an incompatible type");
static_assert(sizeof(((n::Partial*)0)->b) == 2, "Native field n::Partial::b has an incompatible size");
static_assert(wp_external_type_is_same<decltype(((n::Partial*)0)->a), wp::float32>::value, "Native field n::Partial::a has an incompatible type");
static_assert(sizeof(((n::Partial*)0)->a) == 4, "Native field n::Partial::a has an incompatible size");

struct Holder_300057b1
{
    wp::array_t<n::Outer> outers;
    ::n::Inner one;
    wp::float32 x;


    Holder_300057b1() = default;
    CUDA_CALLABLE Holder_300057b1(wp::array_t<n::Outer> const& outers,
    ::n::Inner const& one = {},
    wp::float32 const& x = {})
        : outers{outers}
        , one{one}
        , x{x}

    {
    }

    CUDA_CALLABLE Holder_300057b1& operator += (const Holder_300057b1& rhs)
    {    x += rhs.x;

        return *this;}

};

static CUDA_CALLABLE void adj_Holder_300057b1(wp::array_t<n::Outer> const&,
    ::n::Inner const&,
    wp::float32 const&,
    wp::array_t<n::Outer> & adj_outers,
    ::n::Inner & adj_one,
    wp::float32 & adj_x,
    Holder_300057b1 & adj_ret)
{
    adj_outers = adj_ret.outers;
    adj_x += adj_ret.x;
}

// Required when compiling adjoints.
CUDA_CALLABLE Holder_300057b1 add(const Holder_300057b1& a, const Holder_300057b1& b)
{
    return Holder_300057b1();
}

CUDA_CALLABLE void adj_atomic_add(Holder_300057b1* p, Holder_300057b1 t)
{
    wp::adj_atomic_add(&p->outers, t.outers);
    wp::adj_atomic_add(&p->x, t.x);
}




// native_members.py:0
static CUDA_CALLABLE n::Outer same_0(
    n::Outer var_a)
{
    //---------
    // primal vars
    //---------
    // forward
    // def same(a: Any):                                                                      <L 1>
    // return a                                                                               <L 2>
    return var_a;
}


// native_members.py:67
static CUDA_CALLABLE void two_0(
    ::n::Inner var_a,
    wp::array_t<n::Outer> var_b,
    ::n::Inner & ret_0,
    wp::vec_t<3, wp::float32> & ret_1)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::int32 var_1 = 0;
    n::Outer* var_2;
    wp::vec_t<3, wp::float32>* var_3;
    wp::vec_t<3, wp::float32> var_4;
    wp::vec_t<3, wp::float32> var_5;
    //---------
    // forward
    // def two(a: Inner, b: wp.array2d[Outer]):                                               <L 68>
    // return a, b[0, 0].v                                                                    <L 69>
    var_2 = wp::address(var_b, var_0, var_1);
    var_3 = &(((*wp::address(var_b, var_0, var_1))).v);
    var_5 = wp::load(var_3);
    var_4 = wp::copy(var_5);
    ret_0 = var_a;
    ret_1 = var_4;
    return;
}


// native_members.py:0
static CUDA_CALLABLE void adj_same_0(
    n::Outer var_a,
    n::Outer & adj_a,
    n::Outer & adj_ret)
{
    //---------
    // primal vars
    //---------
    // dual vars
    //---------
    // forward
    // def same(a: Any):                                                                      <L 1>
    // return a                                                                               <L 2>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_a += adj_ret;
    // adj: return a                                                                          <L 2>
    // adj: def same(a: Any):                                                                 <L 1>
    return;
}


// native_members.py:67
static CUDA_CALLABLE void adj_two_0(
    ::n::Inner var_a,
    wp::array_t<n::Outer> var_b,
    ::n::Inner & ret_0,
    wp::vec_t<3, wp::float32> & ret_1,
    ::n::Inner & adj_a,
    wp::array_t<n::Outer> & adj_b,
    ::n::Inner & adj_ret_0,
    wp::vec_t<3, wp::float32> & adj_ret_1)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::int32 var_1 = 0;
    n::Outer* var_2;
    wp::vec_t<3, wp::float32>* var_3;
    wp::vec_t<3, wp::float32> var_4;
    wp::vec_t<3, wp::float32> var_5;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    n::Outer adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    //---------
    // forward
    // def two(a: Inner, b: wp.array2d[Outer]):                                               <L 68>
    // return a, b[0, 0].v                                                                    <L 69>
    var_2 = wp::address(var_b, var_0, var_1);
    var_3 = &(((*wp::address(var_b, var_0, var_1))).v);
    var_5 = wp::load(var_3);
    var_4 = wp::copy(var_5);
    ret_0 = var_a;
    ret_1 = var_4;
    goto label0;
    //---------
    // reverse
    label0:;
    adj_4 += adj_ret_1;
    adj_a += adj_ret_0;
    wp::adj_copy(var_5, adj_3, adj_4);
    adj_2.v += adj_3;
    // adj: return a, b[0, 0].v                                                               <L 69>
    // adj: def two(a: Inner, b: wp.array2d[Outer]):                                          <L 68>
    return;
}



extern "C" __global__ void instances_41c2bd13_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    Holder_300057b1 var_h,
    wp::array_t<Holder_300057b1> var_hs,
    wp::array_t<wp::float32> var_out,
    Buffer var_b)
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
        Holder_300057b1 var_1;
        const ::n::Inner var_2 = ::n::Inner{true, -3, 0.1};
        const wp::int32 var_3 = 3;
        wp::int8 var_4;
        ::n::Inner* var_5;
        wp::int8* var_6;
        ::n::Inner* var_7;
        ::n::Inner var_8;
        ::n::Inner var_9;
        Holder_300057b1* var_10;
        wp::float64 var_11;
        Holder_300057b1* var_12;
        ::n::Inner* var_13;
        wp::float64* var_14;
        const n::Outer var_15 = n::Outer{7, ::n::Inner{false, 5, 0.0}, wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}, 1099511627776};
        const ::n::Inner var_16 = ::n::Inner{false, 5, 0.0};
        const wp::int32 var_17 = 5;
        wp::float32 var_18;
        const wp::int32 var_19 = 1099511627776;
        wp::float32 var_20;
        wp::float32 var_21;
        const wp::vec_t<3, wp::float32> var_22 = wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0};
        const wp::int32 var_23 = 1;
        wp::float32 var_24;
        wp::float32 var_25;
        const wp::float32 var_26 = 0.1;
        wp::float32 var_27;
        wp::float32 var_28;
        Buffer var_29;
        const wp::int32 var_30 = 3;
        bool var_31;
        Buffer var_32;
        Buffer var_33;
        const bool var_34 = true;
        const wp::int32 var_35 = 1;
        wp::int8 var_36;
        wp::float64 var_37;
        ::n::Inner var_38;
        const wp::int32 var_39 = 2;
        bool var_40;
        ::n::Inner var_41;
        wp::float64 var_42;
        const wp::int32 var_43 = 1;
        bool var_44;
        wp::int8 var_45;
        ::n::Inner var_46;
        Holder_300057b1* var_47;
        wp::array_t<n::Outer>* var_48;
        wp::array_t<n::Outer> var_49;
        const wp::float32 var_50 = 3.0;
        wp::float32 var_51;
        //---------
        // forward
        // def instances(h: Holder, hs: wp.array[Holder], out: wp.array[float], b: Buffer):       <L 99>
        // i = wp.tid()                                                                           <L 100>
        var_0 = builtin_tid1d();
        // h2 = Holder()                                                                          <L 101>
        var_1 = Holder_300057b1();
        // h2.one = EARLY                                                                         <L 102>
        var_1.one = var_2;
        // h2.one.n = wp.int8(3)                                                                  <L 103>
        var_4 = wp::int8(var_3);
        var_5 = &((var_1).one);
        var_6 = &(((var_1).one).n);
        wp::store(var_6, var_4);
        // hs[i].one = h2.one                                                                     <L 104>
        var_7 = &((var_1).one);
        var_9 = wp::load(var_7);
        var_8 = wp::copy(var_9);
        var_10 = &(wp::index(var_hs, var_0));
        wp::store(&(wp::index(var_hs, var_0).one), var_8);
        // hs[i].one.d = wp.float64(1.0)                                                          <L 105>
        var_11 = 1.0;
        var_12 = &(wp::index(var_hs, var_0));
        var_13 = &(wp::index(var_hs, var_0).one);
        var_14 = &((((*wp::address(var_hs, var_0))).one).d);
        wp::store(var_14, var_11);
        // out[i] = float(FULL.inner.n) + float(FULL.k) + FULL.v[1] + float(EARLY.d)              <L 106>
        var_18 = wp::float(var_17);
        var_20 = wp::float(var_19);
        var_21 = wp::add(var_18, var_20);
        var_24 = wp::extract(var_22, var_23);
        var_25 = wp::add(var_21, var_24);
        var_27 = wp::float(var_26);
        var_28 = wp::add(var_25, var_27);
        wp::array_store(var_out, var_0, var_28);
        // c = Buffer()                                                                           <L 107>
        var_29 = Buffer();
        // if i > 3:                                                                              <L 108>
        var_31 = (var_0 > var_30);
        if (var_31) {
            // c = b                                                                              <L 109>
            var_32 = wp::copy(var_b);
        }
        var_33 = wp::where(var_31, var_32, var_29);
        // q = Inner(True, wp.int8(1), wp.float64(2.0))                                           <L 110>
        var_36 = wp::int8(var_35);
        var_37 = 2.0;
        var_38 = ::n::Inner{var_34, var_36, var_37};
        // t = wp.where(i > 2, q, EARLY)                                                          <L 111>
        var_40 = (var_0 > var_39);
        var_41 = wp::where(var_40, var_38, var_2);
        // r = Inner(d=wp.float64(2.0), flag=i > 1, n=wp.int8(i))                                 <L 112>
        var_42 = 2.0;
        var_44 = (var_0 > var_43);
        var_45 = wp::int8(var_0);
        var_46 = ::n::Inner{var_44, var_45, var_42};
        // hs[i].one = r                                                                          <L 113>
        var_47 = &(wp::index(var_hs, var_0));
        wp::store(&(wp::index(var_hs, var_0).one), var_46);
        // h.outers[i] = FULL                                                                     <L 114>
        var_48 = &((var_h).outers);
        var_49 = wp::load(var_48);
        wp::array_store(var_49, var_0, var_15);
        // out[i] += wp.static(FULL.v[2])                                                         <L 115>
        var_51 = wp::atomic_add(var_out, var_0, var_50);
    }
}



extern "C" __global__ void instances_41c2bd13_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    Holder_300057b1 var_h,
    wp::array_t<Holder_300057b1> var_hs,
    wp::array_t<wp::float32> var_out,
    Buffer var_b,
    Holder_300057b1 adj_h,
    wp::array_t<Holder_300057b1> adj_hs,
    wp::array_t<wp::float32> adj_out,
    Buffer adj_b)
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
        Holder_300057b1 var_1;
        const ::n::Inner var_2 = ::n::Inner{true, -3, 0.1};
        const wp::int32 var_3 = 3;
        wp::int8 var_4;
        ::n::Inner* var_5;
        wp::int8* var_6;
        ::n::Inner* var_7;
        ::n::Inner var_8;
        ::n::Inner var_9;
        Holder_300057b1* var_10;
        wp::float64 var_11;
        Holder_300057b1* var_12;
        ::n::Inner* var_13;
        wp::float64* var_14;
        const n::Outer var_15 = n::Outer{7, ::n::Inner{false, 5, 0.0}, wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}, 1099511627776};
        const ::n::Inner var_16 = ::n::Inner{false, 5, 0.0};
        const wp::int32 var_17 = 5;
        wp::float32 var_18;
        const wp::int32 var_19 = 1099511627776;
        wp::float32 var_20;
        wp::float32 var_21;
        const wp::vec_t<3, wp::float32> var_22 = wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0};
        const wp::int32 var_23 = 1;
        wp::float32 var_24;
        wp::float32 var_25;
        const wp::float32 var_26 = 0.1;
        wp::float32 var_27;
        wp::float32 var_28;
        Buffer var_29;
        const wp::int32 var_30 = 3;
        bool var_31;
        Buffer var_32;
        Buffer var_33;
        const bool var_34 = true;
        const wp::int32 var_35 = 1;
        wp::int8 var_36;
        wp::float64 var_37;
        ::n::Inner var_38;
        const wp::int32 var_39 = 2;
        bool var_40;
        ::n::Inner var_41;
        wp::float64 var_42;
        const wp::int32 var_43 = 1;
        bool var_44;
        wp::int8 var_45;
        ::n::Inner var_46;
        Holder_300057b1* var_47;
        wp::array_t<n::Outer>* var_48;
        wp::array_t<n::Outer> var_49;
        const wp::float32 var_50 = 3.0;
        wp::float32 var_51;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        Holder_300057b1 adj_1 = {};
        ::n::Inner adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int8 adj_4 = {};
        ::n::Inner adj_5 = {};
        wp::int8 adj_6 = {};
        ::n::Inner adj_7 = {};
        ::n::Inner adj_8 = {};
        ::n::Inner adj_9 = {};
        Holder_300057b1 adj_10 = {};
        wp::float64 adj_11 = {};
        Holder_300057b1 adj_12 = {};
        ::n::Inner adj_13 = {};
        wp::float64 adj_14 = {};
        n::Outer adj_15 = {};
        ::n::Inner adj_16 = {};
        wp::int32 adj_17 = {};
        wp::float32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::float32 adj_20 = {};
        wp::float32 adj_21 = {};
        wp::vec_t<3, wp::float32> adj_22 = {};
        wp::int32 adj_23 = {};
        wp::float32 adj_24 = {};
        wp::float32 adj_25 = {};
        wp::float32 adj_26 = {};
        wp::float32 adj_27 = {};
        wp::float32 adj_28 = {};
        Buffer adj_29 = {};
        wp::int32 adj_30 = {};
        bool adj_31 = {};
        Buffer adj_32 = {};
        Buffer adj_33 = {};
        bool adj_34 = {};
        wp::int32 adj_35 = {};
        wp::int8 adj_36 = {};
        wp::float64 adj_37 = {};
        ::n::Inner adj_38 = {};
        wp::int32 adj_39 = {};
        bool adj_40 = {};
        ::n::Inner adj_41 = {};
        wp::float64 adj_42 = {};
        wp::int32 adj_43 = {};
        bool adj_44 = {};
        wp::int8 adj_45 = {};
        ::n::Inner adj_46 = {};
        Holder_300057b1 adj_47 = {};
        wp::array_t<n::Outer> adj_48 = {};
        wp::array_t<n::Outer> adj_49 = {};
        wp::float32 adj_50 = {};
        wp::float32 adj_51 = {};
        //---------
        // forward
        // def instances(h: Holder, hs: wp.array[Holder], out: wp.array[float], b: Buffer):       <L 99>
        // i = wp.tid()                                                                           <L 100>
        var_0 = builtin_tid1d();
        // h2 = Holder()                                                                          <L 101>
        var_1 = Holder_300057b1();
        // h2.one = EARLY                                                                         <L 102>
        var_1.one = var_2;
        // h2.one.n = wp.int8(3)                                                                  <L 103>
        var_4 = wp::int8(var_3);
        var_5 = &((var_1).one);
        var_6 = &(((var_1).one).n);
        // wp::store(var_6, var_4);
        // hs[i].one = h2.one                                                                     <L 104>
        var_7 = &((var_1).one);
        var_9 = wp::load(var_7);
        var_8 = wp::copy(var_9);
        var_10 = &(wp::index(var_hs, var_0));
        // wp::store(&(wp::index(var_hs, var_0).one), var_8);
        // hs[i].one.d = wp.float64(1.0)                                                          <L 105>
        var_11 = 1.0;
        var_12 = &(wp::index(var_hs, var_0));
        var_13 = &(wp::index(var_hs, var_0).one);
        var_14 = &((((*wp::address(var_hs, var_0))).one).d);
        // wp::store(var_14, var_11);
        // out[i] = float(FULL.inner.n) + float(FULL.k) + FULL.v[1] + float(EARLY.d)              <L 106>
        var_18 = wp::float(var_17);
        var_20 = wp::float(var_19);
        var_21 = wp::add(var_18, var_20);
        var_24 = wp::extract(var_22, var_23);
        var_25 = wp::add(var_21, var_24);
        var_27 = wp::float(var_26);
        var_28 = wp::add(var_25, var_27);
        // wp::array_store(var_out, var_0, var_28);
        // c = Buffer()                                                                           <L 107>
        var_29 = Buffer();
        // if i > 3:                                                                              <L 108>
        var_31 = (var_0 > var_30);
        if (var_31) {
            // c = b                                                                              <L 109>
            var_32 = wp::copy(var_b);
        }
        var_33 = wp::where(var_31, var_32, var_29);
        // q = Inner(True, wp.int8(1), wp.float64(2.0))                                           <L 110>
        var_36 = wp::int8(var_35);
        var_37 = 2.0;
        var_38 = ::n::Inner{var_34, var_36, var_37};
        // t = wp.where(i > 2, q, EARLY)                                                          <L 111>
        var_40 = (var_0 > var_39);
        var_41 = wp::where(var_40, var_38, var_2);
        // r = Inner(d=wp.float64(2.0), flag=i > 1, n=wp.int8(i))                                 <L 112>
        var_42 = 2.0;
        var_44 = (var_0 > var_43);
        var_45 = wp::int8(var_0);
        var_46 = ::n::Inner{var_44, var_45, var_42};
        // hs[i].one = r                                                                          <L 113>
        var_47 = &(wp::index(var_hs, var_0));
        // wp::store(&(wp::index(var_hs, var_0).one), var_46);
        // h.outers[i] = FULL                                                                     <L 114>
        var_48 = &((var_h).outers);
        var_49 = wp::load(var_48);
        // wp::array_store(var_49, var_0, var_15);
        // out[i] += wp.static(FULL.v[2])                                                         <L 115>
        // var_51 = wp::atomic_add(var_out, var_0, var_50);
        //---------
        // reverse
        wp::adj_atomic_add(var_out, var_0, var_50, adj_out, adj_0, adj_50, adj_51);
        // adj: out[i] += wp.static(FULL.v[2])                                                    <L 115>
        adj_h.outers = adj_48;
        // adj: h.outers[i] = FULL                                                                <L 114>
        wp::adj_array_store_slot(var_hs, adj_hs, adj_46, [&](auto& _e) -> auto& { return _e.one; }, var_0);
        // adj: hs[i].one = r                                                                     <L 113>
        // adj: r = Inner(d=wp.float64(2.0), flag=i > 1, n=wp.int8(i))                            <L 112>
        // adj: t = wp.where(i > 2, q, EARLY)                                                     <L 111>
        // adj: q = Inner(True, wp.int8(1), wp.float64(2.0))                                      <L 110>
        if (var_31) {
            // adj: c = b                                                                         <L 109>
        }
        // adj: if i > 3:                                                                         <L 108>
        // adj: c = Buffer()                                                                      <L 107>
        wp::adj_array_store(var_out, var_0, var_28, adj_out, adj_0, adj_28);
        wp::adj_add(var_25, var_27, adj_25, adj_27, adj_28);
        wp::adj_float(var_26, adj_26, adj_27);
        wp::adj_add(var_21, var_24, adj_21, adj_24, adj_25);
        wp::adj_extract(var_22, var_23, adj_22, adj_23, adj_24);
        wp::adj_add(var_18, var_20, adj_18, adj_20, adj_21);
        wp::adj_float(var_19, adj_19, adj_20);
        wp::adj_float(var_17, adj_17, adj_18);
        // adj: out[i] = float(FULL.inner.n) + float(FULL.k) + FULL.v[1] + float(EARLY.d)         <L 106>
        adj_13.d += adj_14;
        // adj: hs[i].one.d = wp.float64(1.0)                                                     <L 105>
        wp::adj_array_store_slot(var_hs, adj_hs, adj_8, [&](auto& _e) -> auto& { return _e.one; }, var_0);
        adj_1.one = adj_7;
        // adj: hs[i].one = h2.one                                                                <L 104>
        adj_5.n = adj_6;
        adj_1.one = adj_5;
        // adj: h2.one.n = wp.int8(3)                                                             <L 103>
        adj_1.one = {};
        // adj: h2.one = EARLY                                                                    <L 102>
        // adj: h2 = Holder()                                                                     <L 101>
        // adj: i = wp.tid()                                                                      <L 100>
        // adj: def instances(h: Holder, hs: wp.array[Holder], out: wp.array[float], b: Buffer):  <L 99>
        continue;
    }
}



extern "C" __global__ void tiles_a917e90c_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<::n::Inner> var_a,
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
        const wp::int32 var_0 = 4;
        wp::tile_register_t<::n::Inner,wp::tile_layout_register_t<wp::tile_shape_t<4>>> var_1 = wp::tile_register_t<::n::Inner,wp::tile_layout_register_t<wp::tile_shape_t<4>>>{};
        const wp::int32 var_2 = 0;
        const wp::int32 var_3 = 0;
        const wp::int32 var_4 = 4;
        wp::tuple_t<wp::int32> var_5;
        wp::fixedarray_t<4, ::n::Inner> var_6;
        const wp::int32 var_7 = 4;
        const bool var_8 = true;
        const wp::int32 var_9 = 2;
        wp::int8 var_10;
        wp::float64 var_11;
        ::n::Inner var_12;
        const wp::int32 var_13 = 1;
        const wp::int32 var_14 = 1;
        ::n::Inner* var_15;
        wp::float64* var_16;
        wp::float32 var_17;
        wp::float64 var_18;
        const wp::int32 var_19 = 0;
        //---------
        // forward
        // def tiles(a: wp.array[Inner], out: wp.array[float]):                                   <L 131>
        // t = wp.tile_load(a, shape=4)                                                           <L 132>
        var_1 = wp::tile_load<Inner, true, false, 4>(var_a, var_2);
        // wp.tile_store(a, t)                                                                    <L 133>
        wp::tile_store<Inner, true, false>(var_a, var_3, var_1);
        // z = wp.zeros(shape=(4,), dtype=Inner)                                                  <L 134>
        var_5 = wp::tuple(var_4);
        var_6 = wp::fixedarray_t<4, Inner>(var_7);
        // z[1] = Inner(True, wp.int8(2), wp.float64(3.0))                                        <L 135>
        var_10 = wp::int8(var_9);
        var_11 = 3.0;
        var_12 = ::n::Inner{var_8, var_10, var_11};
        wp::array_store(var_6, var_13, var_12);
        // out[0] = float(z[1].d)                                                                 <L 136>
        var_15 = wp::address(var_6, var_14);
        var_16 = &(((*wp::address(var_6, var_14))).d);
        var_18 = wp::load(var_16);
        var_17 = wp::float(var_18);
        wp::array_store(var_out, var_19, var_17);
    }
}



extern "C" __global__ void tiles_a917e90c_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<::n::Inner> var_a,
    wp::array_t<wp::float32> var_out,
    wp::array_t<::n::Inner> adj_a,
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
        const wp::int32 var_0 = 4;
        wp::tile_register_t<::n::Inner,wp::tile_layout_register_t<wp::tile_shape_t<4>>> var_1 = wp::tile_register_t<::n::Inner,wp::tile_layout_register_t<wp::tile_shape_t<4>>>{};
        const wp::int32 var_2 = 0;
        const wp::int32 var_3 = 0;
        const wp::int32 var_4 = 4;
        wp::tuple_t<wp::int32> var_5;
        wp::fixedarray_t<4, ::n::Inner> var_6;
        const wp::int32 var_7 = 4;
        const bool var_8 = true;
        const wp::int32 var_9 = 2;
        wp::int8 var_10;
        wp::float64 var_11;
        ::n::Inner var_12;
        const wp::int32 var_13 = 1;
        const wp::int32 var_14 = 1;
        ::n::Inner* var_15;
        wp::float64* var_16;
        wp::float32 var_17;
        wp::float64 var_18;
        const wp::int32 var_19 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::tile_register_t<::n::Inner,wp::tile_layout_register_t<wp::tile_shape_t<4>>> adj_1{};
        wp::int32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::tuple_t<wp::int32> adj_5 = {};
        wp::fixedarray_t<4, ::n::Inner> adj_6 = {};
        wp::int32 adj_7 = {};
        bool adj_8 = {};
        wp::int32 adj_9 = {};
        wp::int8 adj_10 = {};
        wp::float64 adj_11 = {};
        ::n::Inner adj_12 = {};
        wp::int32 adj_13 = {};
        wp::int32 adj_14 = {};
        ::n::Inner adj_15 = {};
        wp::float64 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::float64 adj_18 = {};
        wp::int32 adj_19 = {};
        //---------
        // forward
        // def tiles(a: wp.array[Inner], out: wp.array[float]):                                   <L 131>
        // t = wp.tile_load(a, shape=4)                                                           <L 132>
        var_1 = wp::tile_load<Inner, true, false, 4>(var_a, var_2);
        // wp.tile_store(a, t)                                                                    <L 133>
        // wp::tile_store<Inner, true, false>(var_a, var_3, var_1);
        // z = wp.zeros(shape=(4,), dtype=Inner)                                                  <L 134>
        var_5 = wp::tuple(var_4);
        var_6 = wp::fixedarray_t<4, Inner>(var_7);
        // z[1] = Inner(True, wp.int8(2), wp.float64(3.0))                                        <L 135>
        var_10 = wp::int8(var_9);
        var_11 = 3.0;
        var_12 = ::n::Inner{var_8, var_10, var_11};
        // wp::array_store(var_6, var_13, var_12);
        // out[0] = float(z[1].d)                                                                 <L 136>
        var_15 = wp::address(var_6, var_14);
        var_16 = &(((*wp::address(var_6, var_14))).d);
        var_18 = wp::load(var_16);
        var_17 = wp::float(var_18);
        // wp::array_store(var_out, var_19, var_17);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_19, var_17, adj_out, adj_19, adj_17);
        wp::adj_float(var_18, adj_16, adj_17);
        adj_15.d += adj_16;
        // adj: out[0] = float(z[1].d)                                                            <L 136>
        // adj: z[1] = Inner(True, wp.int8(2), wp.float64(3.0))                                   <L 135>
        // adj: z = wp.zeros(shape=(4,), dtype=Inner)                                             <L 134>
        // adj: wp.tile_store(a, t)                                                               <L 133>
        // adj: t = wp.tile_load(a, shape=4)                                                      <L 132>
        // adj: def tiles(a: wp.array[Inner], out: wp.array[float]):                              <L 131>
        continue;
    }
}



extern "C" __global__ void loops_ee670596_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<::n::Inner> var_a,
    wp::float32 var_s)
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
        ::n::Inner* var_1;
        ::n::Inner var_2;
        ::n::Inner var_3;
        wp::float64* var_4;
        wp::float64 var_5;
        wp::float64 var_6;
        wp::float64 var_7;
        wp::float64* var_8;
        wp::range_t var_9;
        wp::int32 var_10;
        const n::Outer var_11 = n::Outer{7, ::n::Inner{false, 5, 0.0}, wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}, 1099511627776};
        const wp::int32 var_12 = 3;
        ::n::Inner var_13;
        bool* var_14;
        bool var_15;
        const bool var_16 = false;
        bool* var_17;
        //---------
        // forward
        // def loops(a: wp.array[Inner], s: float):                                               <L 119>
        // i = wp.tid()                                                                           <L 120>
        var_0 = builtin_tid1d();
        // x = a[i]                                                                               <L 121>
        var_1 = wp::address(var_a, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // x.d = x.d * wp.float64(s)                                                              <L 122>
        var_4 = &((var_2).d);
        var_5 = wp::float64(var_s);
        var_7 = wp::load(var_4);
        var_6 = wp::mul(var_7, var_5);
        var_8 = &((var_2).d);
        wp::store(var_8, var_6);
        // for _ in range(i):                                                                     <L 123>
        var_9 = wp::range(var_0);
        start_for_0:;
            if (iter_cmp(var_9) == 0) goto end_for_0;
            var_10 = wp::iter_next(var_9);
            // x = wp.pick(FULL, 3)                                                               <L 124>
            var_13 = wp::pick(var_11, var_12);
            wp::assign(var_2, var_13);
            goto start_for_0;
        end_for_0:;
        // a[i] = x                                                                               <L 125>
        wp::array_store(var_a, var_0, var_2);
        // while x.flag:                                                                          <L 126>
        start_while_2:;
        var_14 = &((var_2).flag);
        var_15 = wp::load(var_14);
        if ((var_15) == false) goto end_while_2;
            // x.flag = False                                                                     <L 127>
            var_17 = &((var_2).flag);
            wp::store(var_17, var_16);
        goto start_while_2;
        end_while_2:;
    }
}



extern "C" __global__ void loops_ee670596_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<::n::Inner> var_a,
    wp::float32 var_s,
    wp::array_t<::n::Inner> adj_a,
    wp::float32 adj_s)
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
        ::n::Inner* var_1;
        ::n::Inner var_2;
        ::n::Inner var_3;
        wp::float64* var_4;
        wp::float64 var_5;
        wp::float64 var_6;
        wp::float64 var_7;
        wp::float64* var_8;
        wp::range_t var_9;
        wp::int32 var_10;
        const n::Outer var_11 = n::Outer{7, ::n::Inner{false, 5, 0.0}, wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}, 1099511627776};
        const wp::int32 var_12 = 3;
        ::n::Inner var_13;
        bool* var_14;
        bool var_15;
        const bool var_16 = false;
        bool* var_17;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        ::n::Inner adj_1 = {};
        ::n::Inner adj_2 = {};
        ::n::Inner adj_3 = {};
        wp::float64 adj_4 = {};
        wp::float64 adj_5 = {};
        wp::float64 adj_6 = {};
        wp::float64 adj_7 = {};
        wp::float64 adj_8 = {};
        wp::range_t adj_9 = {};
        wp::int32 adj_10 = {};
        n::Outer adj_11 = {};
        wp::int32 adj_12 = {};
        ::n::Inner adj_13 = {};
        bool adj_14 = {};
        bool adj_15 = {};
        bool adj_16 = {};
        bool adj_17 = {};
        //---------
        // forward
        // def loops(a: wp.array[Inner], s: float):                                               <L 119>
        // i = wp.tid()                                                                           <L 120>
        var_0 = builtin_tid1d();
        // x = a[i]                                                                               <L 121>
        var_1 = wp::address(var_a, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // x.d = x.d * wp.float64(s)                                                              <L 122>
        var_4 = &((var_2).d);
        var_5 = wp::float64(var_s);
        var_7 = wp::load(var_4);
        var_6 = wp::mul(var_7, var_5);
        var_8 = &((var_2).d);
        // wp::store(var_8, var_6);
        // for _ in range(i):                                                                     <L 123>
        var_9 = wp::range(var_0);
        // a[i] = x                                                                               <L 125>
        // wp::array_store(var_a, var_0, var_2);
        // while x.flag:                                                                          <L 126>
        //---------
        // reverse
        start_while_2:;
        var_14 = &((var_2).flag);
        var_15 = wp::load(var_14);
        if ((var_15) == false) goto end_while_2;
        adj_16 = {};
        adj_17 = {};
            // x.flag = False                                                                     <L 127>
            var_17 = &((var_2).flag);
            // wp::store(var_17, var_16);
            adj_2.flag = adj_17;
            // adj: x.flag = False                                                                <L 127>
        goto start_while_2;
        end_while_2:;
        // adj: while x.flag:                                                                     <L 126>
        // adj: a[i] = x                                                                          <L 125>
        var_9 = wp::iter_reverse(var_9);
        start_for_0:;
            if (iter_cmp(var_9) == 0) goto end_for_0;
            var_10 = wp::iter_next(var_9);
        	adj_11 = {};
        	adj_12 = {};
        	adj_13 = {};
            // x = wp.pick(FULL, 3)                                                               <L 124>
            var_13 = wp::pick(var_11, var_12);
            wp::assign(var_2, var_13);
            // adj: x = wp.pick(FULL, 3)                                                          <L 124>
        	goto start_for_0;
        end_for_0:;
        // adj: for _ in range(i):                                                                <L 123>
        adj_2.d += adj_8;
        wp::adj_mul(var_7, var_5, adj_4, adj_5, adj_6);
        wp::adj_float64(var_s, adj_s, adj_5);
        adj_2.d += adj_4;
        // adj: x.d = x.d * wp.float64(s)                                                         <L 122>
        // adj: x = a[i]                                                                          <L 121>
        // adj: i = wp.tid()                                                                      <L 120>
        // adj: def loops(a: wp.array[Inner], s: float):                                          <L 119>
        continue;
    }
}



extern "C" __global__ void members_f22142b0_cuda_kernel_forward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<n::Outer> var_outers,
    wp::array_t<::n::Inner> var_inners,
    wp::array_t<wp::float32> var_out,
    Holder_300057b1 var_h,
    Buffer var_buf,
    wp::array_t<n::Partial> var_parts)
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
        n::Outer var_2;
        n::Outer* var_3;
        ::n::Inner* var_4;
        wp::float64* var_5;
        wp::float64 var_6;
        wp::float64 var_7;
        wp::float64 var_8;
        wp::float64* var_9;
        const wp::float32 var_10 = 4.0;
        n::Outer* var_11;
        wp::vec_t<3, wp::float32>* var_12;
        const wp::int32 var_13 = 1;
        wp::float32* var_14;
        const wp::float32 var_15 = 1.0;
        const wp::float32 var_16 = 2.0;
        const wp::float32 var_17 = 3.0;
        wp::vec_t<3, wp::float32> var_18;
        const wp::float32 var_19 = 2.0;
        wp::vec_t<3, wp::float32> var_20;
        n::Outer* var_21;
        wp::vec_t<3, wp::float32>* var_22;
        ::n::Inner var_23;
        const wp::int32 var_24 = 3;
        ::n::Inner var_25;
        const wp::int32 var_26 = 1;
        const wp::int32 var_27 = 2;
        const wp::int32 var_28 = 4;
        n::Partial* var_29;
        wp::float32 var_30;
        n::Partial var_31;
        n::Partial* var_32;
        wp::float32* var_33;
        wp::float32 var_34;
        wp::float32 var_35;
        n::Partial* var_36;
        wp::uint16* var_37;
        wp::float32 var_38;
        wp::uint16 var_39;
        wp::float32 var_40;
        wp::array_t<n::Outer>* var_41;
        wp::float32 var_42;
        wp::array_t<n::Outer> var_43;
        wp::float32 var_44;
        n::Outer var_45;
        ::n::Inner* var_46;
        ::n::Inner var_47;
        wp::vec_t<3, wp::float32> var_48;
        ::n::Inner var_49;
        //---------
        // forward
        // def members(                                                                           <L 73>
        // i, j = wp.tid()                                                                        <L 81>
        builtin_tid2d(var_0, var_1);
        // o = wp.make_outer()                                                                    <L 82>
        var_2 = n::make_outer();
        // outers[i, j] = o                                                                       <L 83>
        wp::array_store(var_outers, var_0, var_1, var_2);
        // outers[i, j].inner.d += wp.float64(2.0)                                                <L 84>
        var_3 = wp::address(var_outers, var_0, var_1);
        var_4 = &(((*wp::address(var_outers, var_0, var_1))).inner);
        var_5 = &((((*wp::address(var_outers, var_0, var_1))).inner).d);
        var_6 = 2.0;
        var_8 = wp::load(var_5);
        var_7 = wp::add(var_8, var_6);
        var_9 = &((((*wp::address(var_outers, var_0, var_1))).inner).d);
        wp::store(var_9, var_7);
        // outers[i, j].v[1] = 4.0                                                                <L 85>
        var_11 = wp::address(var_outers, var_0, var_1);
        var_12 = &(((*wp::address(var_outers, var_0, var_1))).v);
        var_14 = wp::indexref(var_12, var_13);
        wp::store(var_14, var_10);
        // outers[i, j].v = wp.vec3(1.0, 2.0, 3.0) * 2.0                                          <L 86>
        var_18 = wp::vec_t<3, wp::float32>(var_15, var_16, var_17);
        var_20 = wp::mul(var_18, var_19);
        var_21 = wp::address(var_outers, var_0, var_1);
        var_22 = &(((*wp::address(var_outers, var_0, var_1))).v);
        wp::store(var_22, var_20);
        // inners[i] = wp.pick(o, i)                                                              <L 87>
        var_23 = wp::pick(var_2, var_0);
        wp::array_store(var_inners, var_0, var_23);
        // inners[i] = wp.pick(i=3, o=o)                                                          <L 88>
        var_25 = wp::pick(var_2, var_24);
        wp::array_store(var_inners, var_0, var_25);
        // wp.pick(buf, 1, 2)                                                                     <L 89>
        ::picloops(var_buf, var_26, var_27);
        // wp.pick(b=buf, j=i, i=4)                                                               <L 90>
        ::picloops(var_buf, var_28, var_0);
        // out[i] = wp.pick(parts[i]) + parts[i].a + float(parts[i].b)                            <L 91>
        var_29 = wp::address(var_parts, var_0);
        var_31 = wp::load(var_29);
        var_30 = n::pick_partial(var_31);
        var_32 = wp::address(var_parts, var_0);
        var_33 = &(((*wp::address(var_parts, var_0))).a);
        var_35 = wp::load(var_33);
        var_34 = wp::add(var_30, var_35);
        var_36 = wp::address(var_parts, var_0);
        var_37 = &(((*wp::address(var_parts, var_0))).b);
        var_39 = wp::load(var_37);
        var_38 = wp::float(var_39);
        var_40 = wp::add(var_34, var_38);
        wp::array_store(var_out, var_0, var_40);
        // out[i] += wp.arr(h.outers, i)                                                          <L 92>
        var_41 = &((var_h).outers);
        var_43 = wp::load(var_41);
        var_42 = wp::arr(var_43, var_0);
        var_44 = wp::atomic_add(var_out, var_0, var_42);
        // a = same(o)                                                                            <L 93>
        var_45 = same_0(var_2);
        // b, c = two(a.inner, outers)                                                            <L 94>
        var_46 = &((var_45).inner);
        var_49 = wp::load(var_46);
        two_0(var_49, var_outers, var_47, var_48);
        // inners[j] = b                                                                          <L 95>
        wp::array_store(var_inners, var_1, var_47);
    }
}



extern "C" __global__ void members_f22142b0_cuda_kernel_backward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<n::Outer> var_outers,
    wp::array_t<::n::Inner> var_inners,
    wp::array_t<wp::float32> var_out,
    Holder_300057b1 var_h,
    Buffer var_buf,
    wp::array_t<n::Partial> var_parts,
    wp::array_t<n::Outer> adj_outers,
    wp::array_t<::n::Inner> adj_inners,
    wp::array_t<wp::float32> adj_out,
    Holder_300057b1 adj_h,
    Buffer adj_buf,
    wp::array_t<n::Partial> adj_parts)
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
        n::Outer var_2;
        n::Outer* var_3;
        ::n::Inner* var_4;
        wp::float64* var_5;
        wp::float64 var_6;
        wp::float64 var_7;
        wp::float64 var_8;
        wp::float64* var_9;
        const wp::float32 var_10 = 4.0;
        n::Outer* var_11;
        wp::vec_t<3, wp::float32>* var_12;
        const wp::int32 var_13 = 1;
        wp::float32* var_14;
        const wp::float32 var_15 = 1.0;
        const wp::float32 var_16 = 2.0;
        const wp::float32 var_17 = 3.0;
        wp::vec_t<3, wp::float32> var_18;
        const wp::float32 var_19 = 2.0;
        wp::vec_t<3, wp::float32> var_20;
        n::Outer* var_21;
        wp::vec_t<3, wp::float32>* var_22;
        ::n::Inner var_23;
        const wp::int32 var_24 = 3;
        ::n::Inner var_25;
        const wp::int32 var_26 = 1;
        const wp::int32 var_27 = 2;
        const wp::int32 var_28 = 4;
        n::Partial* var_29;
        wp::float32 var_30;
        n::Partial var_31;
        n::Partial* var_32;
        wp::float32* var_33;
        wp::float32 var_34;
        wp::float32 var_35;
        n::Partial* var_36;
        wp::uint16* var_37;
        wp::float32 var_38;
        wp::uint16 var_39;
        wp::float32 var_40;
        wp::array_t<n::Outer>* var_41;
        wp::float32 var_42;
        wp::array_t<n::Outer> var_43;
        wp::float32 var_44;
        n::Outer var_45;
        ::n::Inner* var_46;
        ::n::Inner var_47;
        wp::vec_t<3, wp::float32> var_48;
        ::n::Inner var_49;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        n::Outer adj_2 = {};
        n::Outer adj_3 = {};
        ::n::Inner adj_4 = {};
        wp::float64 adj_5 = {};
        wp::float64 adj_6 = {};
        wp::float64 adj_7 = {};
        wp::float64 adj_8 = {};
        wp::float64 adj_9 = {};
        wp::float32 adj_10 = {};
        n::Outer adj_11 = {};
        wp::vec_t<3, wp::float32> adj_12 = {};
        wp::int32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::vec_t<3, wp::float32> adj_18 = {};
        wp::float32 adj_19 = {};
        wp::vec_t<3, wp::float32> adj_20 = {};
        n::Outer adj_21 = {};
        wp::vec_t<3, wp::float32> adj_22 = {};
        ::n::Inner adj_23 = {};
        wp::int32 adj_24 = {};
        ::n::Inner adj_25 = {};
        wp::int32 adj_26 = {};
        wp::int32 adj_27 = {};
        wp::int32 adj_28 = {};
        n::Partial adj_29 = {};
        wp::float32 adj_30 = {};
        n::Partial adj_31 = {};
        n::Partial adj_32 = {};
        wp::float32 adj_33 = {};
        wp::float32 adj_34 = {};
        wp::float32 adj_35 = {};
        n::Partial adj_36 = {};
        wp::uint16 adj_37 = {};
        wp::float32 adj_38 = {};
        wp::uint16 adj_39 = {};
        wp::float32 adj_40 = {};
        wp::array_t<n::Outer> adj_41 = {};
        wp::float32 adj_42 = {};
        wp::array_t<n::Outer> adj_43 = {};
        wp::float32 adj_44 = {};
        n::Outer adj_45 = {};
        ::n::Inner adj_46 = {};
        ::n::Inner adj_47 = {};
        wp::vec_t<3, wp::float32> adj_48 = {};
        ::n::Inner adj_49 = {};
        //---------
        // forward
        // def members(                                                                           <L 73>
        // i, j = wp.tid()                                                                        <L 81>
        builtin_tid2d(var_0, var_1);
        // o = wp.make_outer()                                                                    <L 82>
        var_2 = n::make_outer();
        // outers[i, j] = o                                                                       <L 83>
        // wp::array_store(var_outers, var_0, var_1, var_2);
        // outers[i, j].inner.d += wp.float64(2.0)                                                <L 84>
        var_3 = wp::address(var_outers, var_0, var_1);
        var_4 = &(((*wp::address(var_outers, var_0, var_1))).inner);
        var_5 = &((((*wp::address(var_outers, var_0, var_1))).inner).d);
        var_6 = 2.0;
        var_8 = wp::load(var_5);
        var_7 = wp::add(var_8, var_6);
        var_9 = &((((*wp::address(var_outers, var_0, var_1))).inner).d);
        // wp::store(var_9, var_7);
        // outers[i, j].v[1] = 4.0                                                                <L 85>
        var_11 = wp::address(var_outers, var_0, var_1);
        var_12 = &(((*wp::address(var_outers, var_0, var_1))).v);
        // var_14 = wp::indexref(var_12, var_13);
        // wp::store(var_14, var_10);
        // outers[i, j].v = wp.vec3(1.0, 2.0, 3.0) * 2.0                                          <L 86>
        var_18 = wp::vec_t<3, wp::float32>(var_15, var_16, var_17);
        var_20 = wp::mul(var_18, var_19);
        var_21 = wp::address(var_outers, var_0, var_1);
        var_22 = &(((*wp::address(var_outers, var_0, var_1))).v);
        // wp::store(var_22, var_20);
        // inners[i] = wp.pick(o, i)                                                              <L 87>
        var_23 = wp::pick(var_2, var_0);
        // wp::array_store(var_inners, var_0, var_23);
        // inners[i] = wp.pick(i=3, o=o)                                                          <L 88>
        var_25 = wp::pick(var_2, var_24);
        // wp::array_store(var_inners, var_0, var_25);
        // wp.pick(buf, 1, 2)                                                                     <L 89>
        ::picloops(var_buf, var_26, var_27);
        // wp.pick(b=buf, j=i, i=4)                                                               <L 90>
        ::picloops(var_buf, var_28, var_0);
        // out[i] = wp.pick(parts[i]) + parts[i].a + float(parts[i].b)                            <L 91>
        var_29 = wp::address(var_parts, var_0);
        var_31 = wp::load(var_29);
        var_30 = n::pick_partial(var_31);
        var_32 = wp::address(var_parts, var_0);
        var_33 = &(((*wp::address(var_parts, var_0))).a);
        var_35 = wp::load(var_33);
        var_34 = wp::add(var_30, var_35);
        var_36 = wp::address(var_parts, var_0);
        var_37 = &(((*wp::address(var_parts, var_0))).b);
        var_39 = wp::load(var_37);
        var_38 = wp::float(var_39);
        var_40 = wp::add(var_34, var_38);
        // wp::array_store(var_out, var_0, var_40);
        // out[i] += wp.arr(h.outers, i)                                                          <L 92>
        var_41 = &((var_h).outers);
        var_43 = wp::load(var_41);
        var_42 = wp::arr(var_43, var_0);
        // var_44 = wp::atomic_add(var_out, var_0, var_42);
        // a = same(o)                                                                            <L 93>
        var_45 = same_0(var_2);
        // b, c = two(a.inner, outers)                                                            <L 94>
        var_46 = &((var_45).inner);
        var_49 = wp::load(var_46);
        two_0(var_49, var_outers, var_47, var_48);
        // inners[j] = b                                                                          <L 95>
        // wp::array_store(var_inners, var_1, var_47);
        //---------
        // reverse
        // adj: inners[j] = b                                                                     <L 95>
        adj_45.inner = adj_46;
        // adj: b, c = two(a.inner, outers)                                                       <L 94>
        // adj: a = same(o)                                                                       <L 93>
        wp::adj_atomic_add(var_out, var_0, var_42, adj_out, adj_0, adj_42, adj_44);
        adj_h.outers = adj_41;
        // adj: out[i] += wp.arr(h.outers, i)                                                     <L 92>
        wp::adj_array_store(var_out, var_0, var_40, adj_out, adj_0, adj_40);
        wp::adj_add(var_34, var_38, adj_34, adj_38, adj_40);
        wp::adj_float(var_39, adj_37, adj_38);
        adj_36.b = adj_37;
        wp::adj_add(var_30, var_35, adj_30, adj_33, adj_34);
        adj_32.a += adj_33;
        // adj: out[i] = wp.pick(parts[i]) + parts[i].a + float(parts[i].b)                       <L 91>
        // adj: wp.pick(b=buf, j=i, i=4)                                                          <L 90>
        // adj: wp.pick(buf, 1, 2)                                                                <L 89>
        // adj: inners[i] = wp.pick(i=3, o=o)                                                     <L 88>
        // adj: inners[i] = wp.pick(o, i)                                                         <L 87>
        adj_21.v += adj_22;
        wp::adj_mul(var_18, var_19, adj_18, adj_19, adj_20);
        wp::adj_vec_t(var_15, var_16, var_17, adj_15, adj_16, adj_17, adj_18);
        // adj: outers[i, j].v = wp.vec3(1.0, 2.0, 3.0) * 2.0                                     <L 86>
        adj_11.v += adj_12;
        // adj: outers[i, j].v[1] = 4.0                                                           <L 85>
        adj_4.d += adj_9;
        wp::adj_add(var_8, var_6, adj_5, adj_6, adj_7);
        adj_4.d += adj_5;
        adj_3.inner = adj_4;
        // adj: outers[i, j].inner.d += wp.float64(2.0)                                           <L 84>
        // adj: outers[i, j] = o                                                                  <L 83>
        // adj: o = wp.make_outer()                                                               <L 82>
        // adj: i, j = wp.tid()                                                                   <L 81>
        // adj: def members(                                                                      <L 73>
        continue;
    }
}

