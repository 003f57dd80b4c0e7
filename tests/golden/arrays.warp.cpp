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


struct Buffer_c052a5f5
{
    wp::array_t<wp::vec_t<3, wp::float32>> data;


    Buffer_c052a5f5() = default;
    CUDA_CALLABLE Buffer_c052a5f5(wp::array_t<wp::vec_t<3, wp::float32>> const& data)
        : data{data}

    {
    }

    CUDA_CALLABLE Buffer_c052a5f5& operator += (const Buffer_c052a5f5& rhs)
    {
        return *this;}

};

static CUDA_CALLABLE void adj_Buffer_c052a5f5(wp::array_t<wp::vec_t<3, wp::float32>> const&,
    wp::array_t<wp::vec_t<3, wp::float32>> & adj_data,
    Buffer_c052a5f5 & adj_ret)
{
    adj_data = adj_ret.data;
}

// Required when compiling adjoints.
CUDA_CALLABLE Buffer_c052a5f5 add(const Buffer_c052a5f5& a, const Buffer_c052a5f5& b)
{
    return Buffer_c052a5f5();
}

CUDA_CALLABLE void adj_atomic_add(Buffer_c052a5f5* p, Buffer_c052a5f5 t)
{
    wp::adj_atomic_add(&p->data, t.data);
}



struct wp_args_atomics_012fe81c {
    wp::array_t<wp::float32> a;
    wp::array_t<wp::int32> n;
    wp::array_t<wp::vec_t<3, wp::float32>> v;
    wp::array_t<wp::float32> m;
};


template <bool wp_linear_contiguous>
static void atomics_012fe81c_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_atomics_012fe81c *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::float32> var_m = _wp_args->m;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::float32 var_2 = 1.0;
    wp::float32 var_3;
    const wp::int32 var_4 = 2;
    wp::int32 var_5;
    wp::float32* var_6;
    const wp::float32 var_7 = 2.0;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    const wp::float32 var_11 = 3.0;
    wp::float32 var_12;
    const wp::int32 var_13 = 4;
    wp::int32 var_14;
    const wp::int32 var_15 = 0;
    wp::float32* var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    wp::vec_t<3, wp::float32>* var_19;
    wp::vec_t<3, wp::float32> var_20;
    wp::vec_t<3, wp::float32> var_21;
    const wp::int32 var_22 = 0;
    const wp::int32 var_23 = 1;
    const wp::int32 var_24 = 2;
    wp::int32 var_25;
    const wp::int32 var_26 = 1;
    wp::int32 var_27;
    const wp::int32 var_28 = 2;
    const wp::int32 var_29 = 7;
    wp::int32 var_30;
    const wp::int32 var_31 = 2;
    const wp::int32 var_32 = 8;
    wp::int32 var_33;
    const wp::int32 var_34 = 2;
    wp::int32 var_35;
    const wp::float32 var_36 = 1.0;
    wp::float32 var_37;
    const wp::int32 var_38 = 1;
    wp::int32 var_39;
    wp::float32* var_40;
    wp::float32 var_41;
    wp::float32 var_42;
    const wp::int32 var_43 = 3;
    wp::int32 var_44;
    const wp::int32 var_45 = 4;
    wp::int32 var_46;
    const wp::int32 var_47 = 5;
    wp::int32 var_48;
    const wp::int32 var_49 = 1;
    const wp::float32 var_50 = 2.0;
    wp::float32 var_51;
    const wp::int32 var_52 = 0;
    wp::vec_t<3, wp::float32>* var_53;
    wp::vec_t<3, wp::float32> var_54;
    wp::vec_t<3, wp::float32> var_55;
    //---------
    // forward
    // def atomics(a: wp.array(dtype=float), n: wp.array(dtype=int), v: wp.array(dtype=wp.vec3), m: wp.array2d(dtype=float)):       <L 29>
    // i = wp.tid()                                                                           <L 30>
    var_0 = builtin_tid1d();
    // wp.atomic_add(a, 0, 1.0)                                                               <L 31>
    var_3 = wp::atomic_add(var_a, var_1, var_2);
    // old = wp.atomic_add(n, i, 2)                                                           <L 32>
    var_5 = wp::atomic_add(var_n, var_0, var_4);
    // wp.atomic_sub(a, old, a[i] * 2.0)                                                      <L 33>
    var_6 = wp::address(var_a, var_0);
    var_9 = wp::load(var_6);
    var_8 = wp::mul(var_9, var_7);
    var_10 = wp::atomic_sub(var_a, var_5, var_8);
    // wp.atomic_min(a, i, 3.0)                                                               <L 34>
    var_12 = wp::atomic_min(var_a, var_0, var_11);
    // wp.atomic_max(n, i, 4)                                                                 <L 35>
    var_14 = wp::atomic_max(var_n, var_0, var_13);
    // wp.atomic_add(m, i, 0, a[i])                                                           <L 36>
    var_16 = wp::address(var_a, var_0);
    var_18 = wp::load(var_16);
    var_17 = wp::atomic_add(var_m, var_0, var_15, var_18);
    // wp.atomic_add(v, i, v[i])                                                              <L 37>
    var_19 = wp::address(var_v, var_0);
    var_21 = wp::load(var_19);
    var_20 = wp::atomic_add(var_v, var_0, var_21);
    // c = wp.atomic_cas(n, 0, 1, 2)                                                          <L 38>
    var_25 = wp::atomic_cas(var_n, var_22, var_23, var_24);
    // e = wp.atomic_exch(n, 1, c)                                                            <L 39>
    var_27 = wp::atomic_exch(var_n, var_26, var_25);
    // wp.atomic_and(n, 2, 7)                                                                 <L 40>
    var_30 = wp::atomic_and(var_n, var_28, var_29);
    // wp.atomic_or(n, 2, 8)                                                                  <L 41>
    var_33 = wp::atomic_or(var_n, var_31, var_32);
    // wp.atomic_xor(n, 2, e)                                                                 <L 42>
    var_35 = wp::atomic_xor(var_n, var_34, var_27);
    // a[i] += 1.0                                                                            <L 43>
    var_37 = wp::atomic_add(var_a, var_0, var_36);
    // a[i] -= a[i + 1]                                                                       <L 44>
    var_39 = wp::add(var_0, var_38);
    var_40 = wp::address(var_a, var_39);
    var_42 = wp::load(var_40);
    var_41 = wp::atomic_sub(var_a, var_0, var_42);
    // n[i] &= 3                                                                              <L 45>
    var_44 = wp::atomic_and(var_n, var_0, var_43);
    // n[i] |= 4                                                                              <L 46>
    var_46 = wp::atomic_or(var_n, var_0, var_45);
    // n[i] ^= 5                                                                              <L 47>
    var_48 = wp::atomic_xor(var_n, var_0, var_47);
    // m[i, 1] += 2.0                                                                         <L 48>
    var_51 = wp::atomic_add(var_m, var_0, var_49, var_50);
    // v[i] -= v[0]                                                                           <L 49>
    var_53 = wp::address(var_v, var_52);
    var_55 = wp::load(var_53);
    var_54 = wp::atomic_sub(var_v, var_0, var_55);
}



template <bool wp_linear_contiguous>
static void atomics_012fe81c_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_atomics_012fe81c *_wp_args,
    wp_args_atomics_012fe81c *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::vec_t<3, wp::float32>> var_v = _wp_args->v;
    wp::array_t<wp::float32> var_m = _wp_args->m;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_v = _wp_adj_args->v;
    wp::array_t<wp::float32> adj_m = _wp_adj_args->m;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    const wp::float32 var_2 = 1.0;
    wp::float32 var_3;
    const wp::int32 var_4 = 2;
    wp::int32 var_5;
    wp::float32* var_6;
    const wp::float32 var_7 = 2.0;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    const wp::float32 var_11 = 3.0;
    wp::float32 var_12;
    const wp::int32 var_13 = 4;
    wp::int32 var_14;
    const wp::int32 var_15 = 0;
    wp::float32* var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    wp::vec_t<3, wp::float32>* var_19;
    wp::vec_t<3, wp::float32> var_20;
    wp::vec_t<3, wp::float32> var_21;
    const wp::int32 var_22 = 0;
    const wp::int32 var_23 = 1;
    const wp::int32 var_24 = 2;
    wp::int32 var_25;
    const wp::int32 var_26 = 1;
    wp::int32 var_27;
    const wp::int32 var_28 = 2;
    const wp::int32 var_29 = 7;
    wp::int32 var_30;
    const wp::int32 var_31 = 2;
    const wp::int32 var_32 = 8;
    wp::int32 var_33;
    const wp::int32 var_34 = 2;
    wp::int32 var_35;
    const wp::float32 var_36 = 1.0;
    wp::float32 var_37;
    const wp::int32 var_38 = 1;
    wp::int32 var_39;
    wp::float32* var_40;
    wp::float32 var_41;
    wp::float32 var_42;
    const wp::int32 var_43 = 3;
    wp::int32 var_44;
    const wp::int32 var_45 = 4;
    wp::int32 var_46;
    const wp::int32 var_47 = 5;
    wp::int32 var_48;
    const wp::int32 var_49 = 1;
    const wp::float32 var_50 = 2.0;
    wp::float32 var_51;
    const wp::int32 var_52 = 0;
    wp::vec_t<3, wp::float32>* var_53;
    wp::vec_t<3, wp::float32> var_54;
    wp::vec_t<3, wp::float32> var_55;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::vec_t<3, wp::float32> adj_19 = {};
    wp::vec_t<3, wp::float32> adj_20 = {};
    wp::vec_t<3, wp::float32> adj_21 = {};
    wp::int32 adj_22 = {};
    wp::int32 adj_23 = {};
    wp::int32 adj_24 = {};
    wp::int32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::int32 adj_27 = {};
    wp::int32 adj_28 = {};
    wp::int32 adj_29 = {};
    wp::int32 adj_30 = {};
    wp::int32 adj_31 = {};
    wp::int32 adj_32 = {};
    wp::int32 adj_33 = {};
    wp::int32 adj_34 = {};
    wp::int32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::int32 adj_38 = {};
    wp::int32 adj_39 = {};
    wp::float32 adj_40 = {};
    wp::float32 adj_41 = {};
    wp::float32 adj_42 = {};
    wp::int32 adj_43 = {};
    wp::int32 adj_44 = {};
    wp::int32 adj_45 = {};
    wp::int32 adj_46 = {};
    wp::int32 adj_47 = {};
    wp::int32 adj_48 = {};
    wp::int32 adj_49 = {};
    wp::float32 adj_50 = {};
    wp::float32 adj_51 = {};
    wp::int32 adj_52 = {};
    wp::vec_t<3, wp::float32> adj_53 = {};
    wp::vec_t<3, wp::float32> adj_54 = {};
    wp::vec_t<3, wp::float32> adj_55 = {};
    //---------
    // forward
    // def atomics(a: wp.array(dtype=float), n: wp.array(dtype=int), v: wp.array(dtype=wp.vec3), m: wp.array2d(dtype=float)):       <L 29>
    // i = wp.tid()                                                                           <L 30>
    var_0 = builtin_tid1d();
    // wp.atomic_add(a, 0, 1.0)                                                               <L 31>
    // var_3 = wp::atomic_add(var_a, var_1, var_2);
    // old = wp.atomic_add(n, i, 2)                                                           <L 32>
    // var_5 = wp::atomic_add(var_n, var_0, var_4);
    // wp.atomic_sub(a, old, a[i] * 2.0)                                                      <L 33>
    var_6 = wp::address(var_a, var_0);
    var_9 = wp::load(var_6);
    var_8 = wp::mul(var_9, var_7);
    // var_10 = wp::atomic_sub(var_a, var_5, var_8);
    // wp.atomic_min(a, i, 3.0)                                                               <L 34>
    // var_12 = wp::atomic_min(var_a, var_0, var_11);
    // wp.atomic_max(n, i, 4)                                                                 <L 35>
    // var_14 = wp::atomic_max(var_n, var_0, var_13);
    // wp.atomic_add(m, i, 0, a[i])                                                           <L 36>
    var_16 = wp::address(var_a, var_0);
    var_18 = wp::load(var_16);
    // var_17 = wp::atomic_add(var_m, var_0, var_15, var_18);
    // wp.atomic_add(v, i, v[i])                                                              <L 37>
    var_19 = wp::address(var_v, var_0);
    var_21 = wp::load(var_19);
    // var_20 = wp::atomic_add(var_v, var_0, var_21);
    // c = wp.atomic_cas(n, 0, 1, 2)                                                          <L 38>
    // var_25 = wp::atomic_cas(var_n, var_22, var_23, var_24);
    // e = wp.atomic_exch(n, 1, c)                                                            <L 39>
    // var_27 = wp::atomic_exch(var_n, var_26, var_25);
    // wp.atomic_and(n, 2, 7)                                                                 <L 40>
    // var_30 = wp::atomic_and(var_n, var_28, var_29);
    // wp.atomic_or(n, 2, 8)                                                                  <L 41>
    // var_33 = wp::atomic_or(var_n, var_31, var_32);
    // wp.atomic_xor(n, 2, e)                                                                 <L 42>
    // var_35 = wp::atomic_xor(var_n, var_34, var_27);
    // a[i] += 1.0                                                                            <L 43>
    // var_37 = wp::atomic_add(var_a, var_0, var_36);
    // a[i] -= a[i + 1]                                                                       <L 44>
    var_39 = wp::add(var_0, var_38);
    var_40 = wp::address(var_a, var_39);
    var_42 = wp::load(var_40);
    // var_41 = wp::atomic_sub(var_a, var_0, var_42);
    // n[i] &= 3                                                                              <L 45>
    // var_44 = wp::atomic_and(var_n, var_0, var_43);
    // n[i] |= 4                                                                              <L 46>
    // var_46 = wp::atomic_or(var_n, var_0, var_45);
    // n[i] ^= 5                                                                              <L 47>
    // var_48 = wp::atomic_xor(var_n, var_0, var_47);
    // m[i, 1] += 2.0                                                                         <L 48>
    // var_51 = wp::atomic_add(var_m, var_0, var_49, var_50);
    // v[i] -= v[0]                                                                           <L 49>
    var_53 = wp::address(var_v, var_52);
    var_55 = wp::load(var_53);
    // var_54 = wp::atomic_sub(var_v, var_0, var_55);
    //---------
    // reverse
    wp::adj_atomic_sub(var_v, var_0, var_55, adj_v, adj_0, adj_53, adj_54);
    wp::adj_address(var_v, var_52, adj_v, adj_52, adj_53);
    // adj: v[i] -= v[0]                                                                      <L 49>
    wp::adj_atomic_add(var_m, var_0, var_49, var_50, adj_m, adj_0, adj_49, adj_50, adj_51);
    // adj: m[i, 1] += 2.0                                                                    <L 48>
    // adj: n[i] ^= 5                                                                         <L 47>
    // adj: n[i] |= 4                                                                         <L 46>
    // adj: n[i] &= 3                                                                         <L 45>
    wp::adj_atomic_sub(var_a, var_0, var_42, adj_a, adj_0, adj_40, adj_41);
    wp::adj_address(var_a, var_39, adj_a, adj_39, adj_40);
    wp::adj_add(var_0, var_38, adj_0, adj_38, adj_39);
    // adj: a[i] -= a[i + 1]                                                                  <L 44>
    wp::adj_atomic_add(var_a, var_0, var_36, adj_a, adj_0, adj_36, adj_37);
    // adj: a[i] += 1.0                                                                       <L 43>
    // adj: wp.atomic_xor(n, 2, e)                                                            <L 42>
    // adj: wp.atomic_or(n, 2, 8)                                                             <L 41>
    // adj: wp.atomic_and(n, 2, 7)                                                            <L 40>
    // adj: e = wp.atomic_exch(n, 1, c)                                                       <L 39>
    // adj: c = wp.atomic_cas(n, 0, 1, 2)                                                     <L 38>
    wp::adj_atomic_add(var_v, var_0, var_21, adj_v, adj_0, adj_19, adj_20);
    wp::adj_address(var_v, var_0, adj_v, adj_0, adj_19);
    // adj: wp.atomic_add(v, i, v[i])                                                         <L 37>
    wp::adj_atomic_add(var_m, var_0, var_15, var_18, adj_m, adj_0, adj_15, adj_16, adj_17);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_16);
    // adj: wp.atomic_add(m, i, 0, a[i])                                                      <L 36>
    wp::adj_atomic_max(var_n, var_0, var_13, adj_n, adj_0, adj_13, adj_14);
    // adj: wp.atomic_max(n, i, 4)                                                            <L 35>
    wp::adj_atomic_min(var_a, var_0, var_11, adj_a, adj_0, adj_11, adj_12);
    // adj: wp.atomic_min(a, i, 3.0)                                                          <L 34>
    wp::adj_atomic_sub(var_a, var_5, var_8, adj_a, adj_5, adj_8, adj_10);
    wp::adj_mul(var_9, var_7, adj_6, adj_7, adj_8);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_6);
    // adj: wp.atomic_sub(a, old, a[i] * 2.0)                                                 <L 33>
    wp::adj_atomic_add(var_n, var_0, var_4, adj_n, adj_0, adj_4, adj_5);
    // adj: old = wp.atomic_add(n, i, 2)                                                      <L 32>
    wp::adj_atomic_add(var_a, var_1, var_2, adj_a, adj_1, adj_2, adj_3);
    // adj: wp.atomic_add(a, 0, 1.0)                                                          <L 31>
    // adj: i = wp.tid()                                                                      <L 30>
    // adj: def atomics(a: wp.array(dtype=float), n: wp.array(dtype=int), v: wp.array(dtype=wp.vec3), m: wp.array2d(dtype=float)):  <L 29>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void atomics_012fe81c_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_atomics_012fe81c *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        atomics_012fe81c_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void atomics_012fe81c_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_atomics_012fe81c *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    atomics_012fe81c_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void atomics_012fe81c_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_atomics_012fe81c *_wp_args)
{
    atomics_012fe81c_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void atomics_012fe81c_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_atomics_012fe81c *_wp_args,
    wp_args_atomics_012fe81c *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        atomics_012fe81c_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void atomics_012fe81c_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_atomics_012fe81c *_wp_args,
    wp_args_atomics_012fe81c *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    atomics_012fe81c_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void atomics_012fe81c_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_atomics_012fe81c *_wp_args,
    wp_args_atomics_012fe81c *_wp_adj_args)
{
    atomics_012fe81c_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_fixed_1ce45d43 {
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void fixed_1ce45d43_cpu_kernel_forward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_fixed_1ce45d43 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    const wp::float32 var_2 = 1.0;
    wp::vec_t<3, wp::float32> var_3;
    const wp::int32 var_4 = 3;
    const wp::int32 var_5 = 0;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    wp::float32 var_8;
    const wp::int32 var_9 = 2;
    wp::float32 var_10;
    //---------
    // forward
    // def fixed(out: wp.array(dtype=float)):                                                 <L 82>
    // i, j = wp.tid()                                                                        <L 83>
    builtin_tid2d(var_0, var_1);
    // v = wp.vec3(1.0)                                                                       <L 84>
    var_3 = wp::vec_t<3, wp::float32>(var_2);
    // for k in range(len(v)):                                                                <L 85>
    // out[k] = v[k]                                                                          <L 86>
    var_6 = wp::extract(var_3, var_5);
    wp::array_store(var_out, var_5, var_6);
    var_8 = wp::extract(var_3, var_7);
    wp::array_store(var_out, var_7, var_8);
    var_10 = wp::extract(var_3, var_9);
    wp::array_store(var_out, var_9, var_10);
}



template <bool wp_linear_contiguous>
static void fixed_1ce45d43_cpu_kernel_backward(
    wp::launch_bounds_t<2> dim,
    size_t task_index,
    wp_args_fixed_1ce45d43 *_wp_args,
    wp_args_fixed_1ce45d43 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    const wp::float32 var_2 = 1.0;
    wp::vec_t<3, wp::float32> var_3;
    const wp::int32 var_4 = 3;
    const wp::int32 var_5 = 0;
    wp::float32 var_6;
    const wp::int32 var_7 = 1;
    wp::float32 var_8;
    const wp::int32 var_9 = 2;
    wp::float32 var_10;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    //---------
    // forward
    // def fixed(out: wp.array(dtype=float)):                                                 <L 82>
    // i, j = wp.tid()                                                                        <L 83>
    builtin_tid2d(var_0, var_1);
    // v = wp.vec3(1.0)                                                                       <L 84>
    var_3 = wp::vec_t<3, wp::float32>(var_2);
    // for k in range(len(v)):                                                                <L 85>
    // out[k] = v[k]                                                                          <L 86>
    var_6 = wp::extract(var_3, var_5);
    // wp::array_store(var_out, var_5, var_6);
    var_8 = wp::extract(var_3, var_7);
    // wp::array_store(var_out, var_7, var_8);
    var_10 = wp::extract(var_3, var_9);
    // wp::array_store(var_out, var_9, var_10);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_9, var_10, adj_out, adj_9, adj_10);
    wp::adj_extract(var_3, var_9, adj_3, adj_9, adj_10);
    wp::adj_array_store(var_out, var_7, var_8, adj_out, adj_7, adj_8);
    wp::adj_extract(var_3, var_7, adj_3, adj_7, adj_8);
    wp::adj_array_store(var_out, var_5, var_6, adj_out, adj_5, adj_6);
    wp::adj_extract(var_3, var_5, adj_3, adj_5, adj_6);
    // adj: out[k] = v[k]                                                                     <L 86>
    // adj: for k in range(len(v)):                                                           <L 85>
    wp::adj_vec_t(var_2, adj_2, adj_3);
    // adj: v = wp.vec3(1.0)                                                                  <L 84>
    // adj: i, j = wp.tid()                                                                   <L 83>
    // adj: def fixed(out: wp.array(dtype=float)):                                            <L 82>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fixed_1ce45d43_cpu_forward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_fixed_1ce45d43 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fixed_1ce45d43_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void fixed_1ce45d43_cpu_forward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_fixed_1ce45d43 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fixed_1ce45d43_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void fixed_1ce45d43_cpu_forward(
    wp::launch_bounds_t<2> *dim,
    wp_args_fixed_1ce45d43 *_wp_args)
{
    fixed_1ce45d43_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fixed_1ce45d43_cpu_backward_tasks(
    wp::launch_bounds_t<2> *dim,
    wp_args_fixed_1ce45d43 *_wp_args,
    wp_args_fixed_1ce45d43 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fixed_1ce45d43_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void fixed_1ce45d43_cpu_backward_dispatch(
    wp::launch_bounds_t<2> *dim,
    wp_args_fixed_1ce45d43 *_wp_args,
    wp_args_fixed_1ce45d43 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    fixed_1ce45d43_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void fixed_1ce45d43_cpu_backward(
    wp::launch_bounds_t<2> *dim,
    wp_args_fixed_1ce45d43 *_wp_args,
    wp_args_fixed_1ce45d43 *_wp_adj_args)
{
    fixed_1ce45d43_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_views_6a8efdf6 {
    wp::array_t<wp::float32> a;
    wp::array_t<wp::float32> b;
};


template <bool wp_linear_contiguous>
static void views_6a8efdf6_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_views_6a8efdf6 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> var_b = _wp_args->b;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::array_t<wp::float32> var_1;
    const wp::int32 var_2 = 1;
    wp::float32* var_3;
    const wp::float32 var_4 = 1.0;
    wp::float32 var_5;
    wp::float32 var_6;
    const wp::int32 var_7 = 0;
    wp::array_t<wp::float32> var_8;
    const wp::int32 var_9 = 2;
    wp::array_t<wp::float32> var_10;
    const wp::int32 var_11 = 0;
    const wp::int32 var_12 = 1;
    const wp::int32 var_13 = 1;
    wp::float32* var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    wp::shape_t* var_17;
    const wp::int32 var_18 = 0;
    wp::int32 var_19;
    wp::shape_t var_20;
    wp::int32 var_21;
    wp::int32 var_22;
    wp::shape_t* var_23;
    const wp::int32 var_24 = 2;
    wp::int32 var_25;
    wp::shape_t var_26;
    wp::int32 var_27;
    const wp::int32 var_28 = 1;
    const wp::int32 var_29 = 3;
    wp::slice_t var_30;
    const wp::int32 var_31 = 1;
    wp::array_t<wp::float32> var_32;
    wp::slice_t var_33;
    const wp::int32 var_34 = 2147483647;
    const wp::int32 var_35 = -2147483648;
    const wp::int32 var_36 = 1;
    wp::array_t<wp::float32> var_37;
    const wp::int32 var_38 = 0;
    const wp::int32 var_39 = 4;
    const wp::int32 var_40 = 2;
    wp::slice_t var_41;
    wp::array_t<wp::float32> var_42;
    const wp::int32 var_43 = 1;
    wp::float32* var_44;
    const wp::int32 var_45 = 0;
    const wp::int32 var_46 = 1;
    wp::float32* var_47;
    wp::float32 var_48;
    wp::float32 var_49;
    wp::float32 var_50;
    wp::float32 var_51;
    wp::float32 var_52;
    const wp::int32 var_53 = 0;
    const wp::int32 var_54 = 0;
    //---------
    // forward
    // def views(a: wp.array2d(dtype=float), b: wp.array(dtype=float, ndim=3)):               <L 14>
    // i = wp.tid()                                                                           <L 15>
    var_0 = builtin_tid1d();
    // row = a[i]                                                                             <L 16>
    var_1 = wp::view(var_a, var_0);
    // row[0] = row[1] + 1.0                                                                  <L 17>
    var_3 = wp::address(var_1, var_2);
    var_6 = wp::load(var_3);
    var_5 = wp::add(var_6, var_4);
    wp::array_store(var_1, var_7, var_5);
    // plane = b[i]                                                                           <L 18>
    var_8 = wp::view(var_b, var_0);
    // line = plane[2]                                                                        <L 19>
    var_10 = wp::view(var_8, var_9);
    // line[0] += plane[1, 1]                                                                 <L 20>
    var_14 = wp::address(var_8, var_12, var_13);
    var_16 = wp::load(var_14);
    var_15 = wp::atomic_add(var_10, var_11, var_16);
    // n = a.shape[0] + len(a) + b.shape[2]                                                   <L 21>
    var_17 = &(var_a.shape);
    var_20 = wp::load(var_17);
    var_19 = wp::extract(var_20, var_18);
    var_21 = wp::len(var_a);
    var_22 = wp::add(var_19, var_21);
    var_23 = &(var_b.shape);
    var_26 = wp::load(var_23);
    var_25 = wp::extract(var_26, var_24);
    var_27 = wp::add(var_22, var_25);
    // s = a[1:3]                                                                             <L 22>
    var_30 = wp::slice_t(var_28, var_29, var_31);
    var_32 = wp::view(var_a, var_30);
    // t = a[:, i]                                                                            <L 23>
    var_33 = wp::slice_t(var_34, var_35, var_36);
    var_37 = wp::view(var_a, var_33, var_0);
    // u = b[i, 0:4:2]                                                                        <L 24>
    var_41 = wp::slice_t(var_38, var_39, var_40);
    var_42 = wp::view(var_b, var_0, var_41);
    // s[0, 0] = t[1] + u[0, 1] + float(n)                                                    <L 25>
    var_44 = wp::address(var_37, var_43);
    var_47 = wp::address(var_42, var_45, var_46);
    var_49 = wp::load(var_44);
    var_50 = wp::load(var_47);
    var_48 = wp::add(var_49, var_50);
    var_51 = wp::float(var_27);
    var_52 = wp::add(var_48, var_51);
    wp::array_store(var_32, var_53, var_54, var_52);
}



template <bool wp_linear_contiguous>
static void views_6a8efdf6_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_views_6a8efdf6 *_wp_args,
    wp_args_views_6a8efdf6 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> var_b = _wp_args->b;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::float32> adj_b = _wp_adj_args->b;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::array_t<wp::float32> var_1;
    const wp::int32 var_2 = 1;
    wp::float32* var_3;
    const wp::float32 var_4 = 1.0;
    wp::float32 var_5;
    wp::float32 var_6;
    const wp::int32 var_7 = 0;
    wp::array_t<wp::float32> var_8;
    const wp::int32 var_9 = 2;
    wp::array_t<wp::float32> var_10;
    const wp::int32 var_11 = 0;
    const wp::int32 var_12 = 1;
    const wp::int32 var_13 = 1;
    wp::float32* var_14;
    wp::float32 var_15;
    wp::float32 var_16;
    wp::shape_t* var_17;
    const wp::int32 var_18 = 0;
    wp::int32 var_19;
    wp::shape_t var_20;
    wp::int32 var_21;
    wp::int32 var_22;
    wp::shape_t* var_23;
    const wp::int32 var_24 = 2;
    wp::int32 var_25;
    wp::shape_t var_26;
    wp::int32 var_27;
    const wp::int32 var_28 = 1;
    const wp::int32 var_29 = 3;
    wp::slice_t var_30;
    const wp::int32 var_31 = 1;
    wp::array_t<wp::float32> var_32;
    wp::slice_t var_33;
    const wp::int32 var_34 = 2147483647;
    const wp::int32 var_35 = -2147483648;
    const wp::int32 var_36 = 1;
    wp::array_t<wp::float32> var_37;
    const wp::int32 var_38 = 0;
    const wp::int32 var_39 = 4;
    const wp::int32 var_40 = 2;
    wp::slice_t var_41;
    wp::array_t<wp::float32> var_42;
    const wp::int32 var_43 = 1;
    wp::float32* var_44;
    const wp::int32 var_45 = 0;
    const wp::int32 var_46 = 1;
    wp::float32* var_47;
    wp::float32 var_48;
    wp::float32 var_49;
    wp::float32 var_50;
    wp::float32 var_51;
    wp::float32 var_52;
    const wp::int32 var_53 = 0;
    const wp::int32 var_54 = 0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::array_t<wp::float32> adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::array_t<wp::float32> adj_8 = {};
    wp::int32 adj_9 = {};
    wp::array_t<wp::float32> adj_10 = {};
    wp::int32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::shape_t adj_17 = {};
    wp::int32 adj_18 = {};
    wp::int32 adj_19 = {};
    wp::shape_t adj_20 = {};
    wp::int32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::shape_t adj_23 = {};
    wp::int32 adj_24 = {};
    wp::int32 adj_25 = {};
    wp::shape_t adj_26 = {};
    wp::int32 adj_27 = {};
    wp::int32 adj_28 = {};
    wp::int32 adj_29 = {};
    wp::slice_t adj_30 = {};
    wp::int32 adj_31 = {};
    wp::array_t<wp::float32> adj_32 = {};
    wp::slice_t adj_33 = {};
    wp::int32 adj_34 = {};
    wp::int32 adj_35 = {};
    wp::int32 adj_36 = {};
    wp::array_t<wp::float32> adj_37 = {};
    wp::int32 adj_38 = {};
    wp::int32 adj_39 = {};
    wp::int32 adj_40 = {};
    wp::slice_t adj_41 = {};
    wp::array_t<wp::float32> adj_42 = {};
    wp::int32 adj_43 = {};
    wp::float32 adj_44 = {};
    wp::int32 adj_45 = {};
    wp::int32 adj_46 = {};
    wp::float32 adj_47 = {};
    wp::float32 adj_48 = {};
    wp::float32 adj_49 = {};
    wp::float32 adj_50 = {};
    wp::float32 adj_51 = {};
    wp::float32 adj_52 = {};
    wp::int32 adj_53 = {};
    wp::int32 adj_54 = {};
    //---------
    // forward
    // def views(a: wp.array2d(dtype=float), b: wp.array(dtype=float, ndim=3)):               <L 14>
    // i = wp.tid()                                                                           <L 15>
    var_0 = builtin_tid1d();
    // row = a[i]                                                                             <L 16>
    var_1 = wp::view(var_a, var_0);
    // row[0] = row[1] + 1.0                                                                  <L 17>
    var_3 = wp::address(var_1, var_2);
    var_6 = wp::load(var_3);
    var_5 = wp::add(var_6, var_4);
    // wp::array_store(var_1, var_7, var_5);
    // plane = b[i]                                                                           <L 18>
    var_8 = wp::view(var_b, var_0);
    // line = plane[2]                                                                        <L 19>
    var_10 = wp::view(var_8, var_9);
    // line[0] += plane[1, 1]                                                                 <L 20>
    var_14 = wp::address(var_8, var_12, var_13);
    var_16 = wp::load(var_14);
    // var_15 = wp::atomic_add(var_10, var_11, var_16);
    // n = a.shape[0] + len(a) + b.shape[2]                                                   <L 21>
    var_17 = &(var_a.shape);
    var_20 = wp::load(var_17);
    var_19 = wp::extract(var_20, var_18);
    var_21 = wp::len(var_a);
    var_22 = wp::add(var_19, var_21);
    var_23 = &(var_b.shape);
    var_26 = wp::load(var_23);
    var_25 = wp::extract(var_26, var_24);
    var_27 = wp::add(var_22, var_25);
    // s = a[1:3]                                                                             <L 22>
    var_30 = wp::slice_t(var_28, var_29, var_31);
    var_32 = wp::view(var_a, var_30);
    // t = a[:, i]                                                                            <L 23>
    var_33 = wp::slice_t(var_34, var_35, var_36);
    var_37 = wp::view(var_a, var_33, var_0);
    // u = b[i, 0:4:2]                                                                        <L 24>
    var_41 = wp::slice_t(var_38, var_39, var_40);
    var_42 = wp::view(var_b, var_0, var_41);
    // s[0, 0] = t[1] + u[0, 1] + float(n)                                                    <L 25>
    var_44 = wp::address(var_37, var_43);
    var_47 = wp::address(var_42, var_45, var_46);
    var_49 = wp::load(var_44);
    var_50 = wp::load(var_47);
    var_48 = wp::add(var_49, var_50);
    var_51 = wp::float(var_27);
    var_52 = wp::add(var_48, var_51);
    // wp::array_store(var_32, var_53, var_54, var_52);
    //---------
    // reverse
    wp::adj_array_store(var_32, var_53, var_54, var_52, adj_32, adj_53, adj_54, adj_52);
    wp::adj_add(var_48, var_51, adj_48, adj_51, adj_52);
    wp::adj_float(var_27, adj_27, adj_51);
    wp::adj_add(var_49, var_50, adj_44, adj_47, adj_48);
    wp::adj_address(var_42, var_45, var_46, adj_42, adj_45, adj_46, adj_47);
    wp::adj_address(var_37, var_43, adj_37, adj_43, adj_44);
    // adj: s[0, 0] = t[1] + u[0, 1] + float(n)                                               <L 25>
    wp::adj_view(var_b, var_0, var_41, adj_b, adj_0, adj_41, adj_42);
    // adj: u = b[i, 0:4:2]                                                                   <L 24>
    wp::adj_view(var_a, var_33, var_0, adj_a, adj_33, adj_0, adj_37);
    // adj: t = a[:, i]                                                                       <L 23>
    wp::adj_view(var_a, var_30, adj_a, adj_30, adj_32);
    // adj: s = a[1:3]                                                                        <L 22>
    wp::adj_add(var_22, var_25, adj_22, adj_25, adj_27);
    adj_b.shape = adj_23;
    wp::adj_add(var_19, var_21, adj_19, adj_21, adj_22);
    adj_a.shape = adj_17;
    // adj: n = a.shape[0] + len(a) + b.shape[2]                                              <L 21>
    wp::adj_atomic_add(var_10, var_11, var_16, adj_10, adj_11, adj_14, adj_15);
    wp::adj_address(var_8, var_12, var_13, adj_8, adj_12, adj_13, adj_14);
    // adj: line[0] += plane[1, 1]                                                            <L 20>
    wp::adj_view(var_8, var_9, adj_8, adj_9, adj_10);
    // adj: line = plane[2]                                                                   <L 19>
    wp::adj_view(var_b, var_0, adj_b, adj_0, adj_8);
    // adj: plane = b[i]                                                                      <L 18>
    wp::adj_array_store(var_1, var_7, var_5, adj_1, adj_7, adj_5);
    wp::adj_add(var_6, var_4, adj_3, adj_4, adj_5);
    wp::adj_address(var_1, var_2, adj_1, adj_2, adj_3);
    // adj: row[0] = row[1] + 1.0                                                             <L 17>
    wp::adj_view(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: row = a[i]                                                                        <L 16>
    // adj: i = wp.tid()                                                                      <L 15>
    // adj: def views(a: wp.array2d(dtype=float), b: wp.array(dtype=float, ndim=3)):          <L 14>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void views_6a8efdf6_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_6a8efdf6 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        views_6a8efdf6_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void views_6a8efdf6_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_6a8efdf6 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    views_6a8efdf6_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void views_6a8efdf6_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_6a8efdf6 *_wp_args)
{
    views_6a8efdf6_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void views_6a8efdf6_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_6a8efdf6 *_wp_args,
    wp_args_views_6a8efdf6 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        views_6a8efdf6_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void views_6a8efdf6_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_6a8efdf6 *_wp_args,
    wp_args_views_6a8efdf6 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    views_6a8efdf6_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void views_6a8efdf6_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_views_6a8efdf6 *_wp_args,
    wp_args_views_6a8efdf6 *_wp_adj_args)
{
    views_6a8efdf6_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_ranks_98286db2 {
    wp::array_t<wp::float32> a;
    wp::array_t<wp::float32> b;
    wp::array_t<wp::vec_t<2, wp::float32>> c;
};


template <bool wp_linear_contiguous>
static void ranks_98286db2_cpu_kernel_forward(
    wp::launch_bounds_t<4> dim,
    size_t task_index,
    wp_args_ranks_98286db2 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> var_b = _wp_args->b;
    wp::array_t<wp::vec_t<2, wp::float32>> var_c = _wp_args->c;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::int32 var_2;
    wp::int32 var_3;
    wp::float32* var_4;
    wp::float32* var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    wp::float32* var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::vec_t<2, wp::float32>* var_12;
    wp::float32* var_13;
    wp::vec_t<2, wp::float32> var_14;
    wp::vec_t<2, wp::float32> var_15;
    wp::float32 var_16;
    const wp::float32 var_17 = 1.0;
    wp::vec_t<2, wp::float32>* var_18;
    const wp::int32 var_19 = 0;
    wp::vec_t<2, wp::float32>* var_20;
    const wp::int32 var_21 = 1;
    const wp::float32 var_22 = 2.0;
    //---------
    // forward
    // def ranks(a: wp.array2d(dtype=float), b: wp.array3d(dtype=float), c: wp.array4d(dtype=wp.vec2)):       <L 5>
    // i, j, k, l = wp.tid()                                                                  <L 6>
    builtin_tid4d(var_0, var_1, var_2, var_3);
    // a[i, j] = b[i, j, k] + b[i][j][k] + b[i, j][k]                                         <L 7>
    var_4 = wp::address(var_b, var_0, var_1, var_2);
    var_5 = wp::address(var_b, var_0, var_1, var_2);
    var_7 = wp::load(var_4);
    var_8 = wp::load(var_5);
    var_6 = wp::add(var_7, var_8);
    var_9 = wp::address(var_b, var_0, var_1, var_2);
    var_11 = wp::load(var_9);
    var_10 = wp::add(var_6, var_11);
    wp::array_store(var_a, var_0, var_1, var_10);
    // c[i, j, k, l] = c[i][j][k, l] * a[i, j]                                                <L 8>
    var_12 = wp::address(var_c, var_0, var_1, var_2, var_3);
    var_13 = wp::address(var_a, var_0, var_1);
    var_15 = wp::load(var_12);
    var_16 = wp::load(var_13);
    var_14 = wp::mul(var_15, var_16);
    wp::array_store(var_c, var_0, var_1, var_2, var_3, var_14);
    // c[i, j, k, l][0] = 1.0                                                                 <L 9>
    var_18 = &(wp::index(var_c, var_0, var_1, var_2, var_3));
    wp::store(&(wp::index(var_c, var_0, var_1, var_2, var_3).component_ref(var_19)), var_17);
    // c[i][j][k][l].y += 2.0                                                                 <L 10>
    var_20 = &(wp::index(var_c, var_0, var_1, var_2, var_3));
    wp::array_atomic_add_slot(var_c, var_22, [&](auto& _e) -> auto& { return _e.component_ref(var_21); }, var_0, var_1, var_2, var_3);
}



template <bool wp_linear_contiguous>
static void ranks_98286db2_cpu_kernel_backward(
    wp::launch_bounds_t<4> dim,
    size_t task_index,
    wp_args_ranks_98286db2 *_wp_args,
    wp_args_ranks_98286db2 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::float32> var_b = _wp_args->b;
    wp::array_t<wp::vec_t<2, wp::float32>> var_c = _wp_args->c;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::float32> adj_b = _wp_adj_args->b;
    wp::array_t<wp::vec_t<2, wp::float32>> adj_c = _wp_adj_args->c;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32 var_1;
    wp::int32 var_2;
    wp::int32 var_3;
    wp::float32* var_4;
    wp::float32* var_5;
    wp::float32 var_6;
    wp::float32 var_7;
    wp::float32 var_8;
    wp::float32* var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    wp::vec_t<2, wp::float32>* var_12;
    wp::float32* var_13;
    wp::vec_t<2, wp::float32> var_14;
    wp::vec_t<2, wp::float32> var_15;
    wp::float32 var_16;
    const wp::float32 var_17 = 1.0;
    wp::vec_t<2, wp::float32>* var_18;
    const wp::int32 var_19 = 0;
    wp::vec_t<2, wp::float32>* var_20;
    const wp::int32 var_21 = 1;
    const wp::float32 var_22 = 2.0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::vec_t<2, wp::float32> adj_12 = {};
    wp::float32 adj_13 = {};
    wp::vec_t<2, wp::float32> adj_14 = {};
    wp::vec_t<2, wp::float32> adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::vec_t<2, wp::float32> adj_18 = {};
    wp::int32 adj_19 = {};
    wp::vec_t<2, wp::float32> adj_20 = {};
    wp::int32 adj_21 = {};
    wp::float32 adj_22 = {};
    //---------
    // forward
    // def ranks(a: wp.array2d(dtype=float), b: wp.array3d(dtype=float), c: wp.array4d(dtype=wp.vec2)):       <L 5>
    // i, j, k, l = wp.tid()                                                                  <L 6>
    builtin_tid4d(var_0, var_1, var_2, var_3);
    // a[i, j] = b[i, j, k] + b[i][j][k] + b[i, j][k]                                         <L 7>
    var_4 = wp::address(var_b, var_0, var_1, var_2);
    var_5 = wp::address(var_b, var_0, var_1, var_2);
    var_7 = wp::load(var_4);
    var_8 = wp::load(var_5);
    var_6 = wp::add(var_7, var_8);
    var_9 = wp::address(var_b, var_0, var_1, var_2);
    var_11 = wp::load(var_9);
    var_10 = wp::add(var_6, var_11);
    // wp::array_store(var_a, var_0, var_1, var_10);
    // c[i, j, k, l] = c[i][j][k, l] * a[i, j]                                                <L 8>
    var_12 = wp::address(var_c, var_0, var_1, var_2, var_3);
    var_13 = wp::address(var_a, var_0, var_1);
    var_15 = wp::load(var_12);
    var_16 = wp::load(var_13);
    var_14 = wp::mul(var_15, var_16);
    // wp::array_store(var_c, var_0, var_1, var_2, var_3, var_14);
    // c[i, j, k, l][0] = 1.0                                                                 <L 9>
    var_18 = &(wp::index(var_c, var_0, var_1, var_2, var_3));
    // wp::store(&(wp::index(var_c, var_0, var_1, var_2, var_3).component_ref(var_19)), var_17);
    // c[i][j][k][l].y += 2.0                                                                 <L 10>
    var_20 = &(wp::index(var_c, var_0, var_1, var_2, var_3));
    // wp::array_atomic_add_slot(var_c, var_22, [&](auto& _e) -> auto& { return _e.component_ref(var_21); }, var_0, var_1, var_2, var_3);
    //---------
    // reverse
    wp::adj_array_atomic_add_slot(var_c, adj_c, adj_22, [&](auto& _e) -> auto& { return _e.component_ref(var_21); }, var_0, var_1, var_2, var_3);
    // adj: c[i][j][k][l].y += 2.0                                                            <L 10>
    wp::adj_array_store_slot(var_c, adj_c, adj_17, [&](auto& _e) -> auto& { return _e.component_ref(var_19); }, var_0, var_1, var_2, var_3);
    // adj: c[i, j, k, l][0] = 1.0                                                            <L 9>
    wp::adj_array_store(var_c, var_0, var_1, var_2, var_3, var_14, adj_c, adj_0, adj_1, adj_2, adj_3, adj_14);
    wp::adj_mul(var_15, var_16, adj_12, adj_13, adj_14);
    wp::adj_address(var_a, var_0, var_1, adj_a, adj_0, adj_1, adj_13);
    wp::adj_address(var_c, var_0, var_1, var_2, var_3, adj_c, adj_0, adj_1, adj_2, adj_3, adj_12);
    // adj: c[i, j, k, l] = c[i][j][k, l] * a[i, j]                                           <L 8>
    wp::adj_array_store(var_a, var_0, var_1, var_10, adj_a, adj_0, adj_1, adj_10);
    wp::adj_add(var_6, var_11, adj_6, adj_9, adj_10);
    wp::adj_address(var_b, var_0, var_1, var_2, adj_b, adj_0, adj_1, adj_2, adj_9);
    wp::adj_add(var_7, var_8, adj_4, adj_5, adj_6);
    wp::adj_address(var_b, var_0, var_1, var_2, adj_b, adj_0, adj_1, adj_2, adj_5);
    wp::adj_address(var_b, var_0, var_1, var_2, adj_b, adj_0, adj_1, adj_2, adj_4);
    // adj: a[i, j] = b[i, j, k] + b[i][j][k] + b[i, j][k]                                    <L 7>
    // adj: i, j, k, l = wp.tid()                                                             <L 6>
    // adj: def ranks(a: wp.array2d(dtype=float), b: wp.array3d(dtype=float), c: wp.array4d(dtype=wp.vec2)):  <L 5>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void ranks_98286db2_cpu_forward_tasks(
    wp::launch_bounds_t<4> *dim,
    wp_args_ranks_98286db2 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        ranks_98286db2_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void ranks_98286db2_cpu_forward_dispatch(
    wp::launch_bounds_t<4> *dim,
    wp_args_ranks_98286db2 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    ranks_98286db2_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void ranks_98286db2_cpu_forward(
    wp::launch_bounds_t<4> *dim,
    wp_args_ranks_98286db2 *_wp_args)
{
    ranks_98286db2_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void ranks_98286db2_cpu_backward_tasks(
    wp::launch_bounds_t<4> *dim,
    wp_args_ranks_98286db2 *_wp_args,
    wp_args_ranks_98286db2 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        ranks_98286db2_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void ranks_98286db2_cpu_backward_dispatch(
    wp::launch_bounds_t<4> *dim,
    wp_args_ranks_98286db2 *_wp_args,
    wp_args_ranks_98286db2 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    ranks_98286db2_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void ranks_98286db2_cpu_backward(
    wp::launch_bounds_t<4> *dim,
    wp_args_ranks_98286db2 *_wp_args,
    wp_args_ranks_98286db2 *_wp_adj_args)
{
    ranks_98286db2_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_small_types_a50c897e {
    wp::array_t<wp::int8> a;
    wp::array_t<wp::float16> b;
    wp::array_t<bool> c;
    wp::array_t<wp::vec_t<3, wp::float16>> d;
};


template <bool wp_linear_contiguous>
static void small_types_a50c897e_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_small_types_a50c897e *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_small_types_a50c897e wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::int8);
        wp_contiguous_args.b.strides[0] = sizeof(wp::float16);
        wp_contiguous_args.c.strides[0] = sizeof(bool);
        wp_contiguous_args.d.strides[0] = sizeof(wp::vec_t<3, wp::float16>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int8> var_a = _wp_args->a;
    wp::array_t<wp::float16> var_b = _wp_args->b;
    wp::array_t<bool> var_c = _wp_args->c;
    wp::array_t<wp::vec_t<3, wp::float16>> var_d = _wp_args->d;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int8* var_1;
    const wp::int32 var_2 = 1;
    wp::int8 var_3;
    wp::int8 var_4;
    wp::int8 var_5;
    wp::float16* var_6;
    const wp::float32 var_7 = 2.0;
    wp::float16 var_8;
    wp::float16 var_9;
    wp::float16 var_10;
    bool* var_11;
    bool var_12;
    bool var_13;
    wp::vec_t<3, wp::float16>* var_14;
    const wp::float32 var_15 = 0.5;
    wp::float16 var_16;
    wp::vec_t<3, wp::float16> var_17;
    wp::vec_t<3, wp::float16> var_18;
    //---------
    // forward
    // def small_types(a: wp.array(dtype=wp.int8), b: wp.array(dtype=wp.float16), c: wp.array(dtype=bool), d: wp.array(dtype=wp.vec3h)):       <L 73>
    // i = wp.tid()                                                                           <L 74>
    var_0 = builtin_tid1d();
    // a[i] = a[i] + wp.int8(1)                                                               <L 75>
    var_1 = wp::address(var_a, var_0);
    var_3 = wp::int8(var_2);
    var_5 = wp::load(var_1);
    var_4 = wp::add(var_5, var_3);
    wp::array_store(var_a, var_0, var_4);
    // b[i] = b[i] * wp.float16(2.0)                                                          <L 76>
    var_6 = wp::address(var_b, var_0);
    var_8 = wp::float16(var_7);
    var_10 = wp::load(var_6);
    var_9 = wp::mul(var_10, var_8);
    wp::array_store(var_b, var_0, var_9);
    // c[i] = not c[i]                                                                        <L 77>
    var_11 = wp::address(var_c, var_0);
    var_13 = wp::load(var_11);
    var_12 = wp::unot(var_13);
    wp::array_store(var_c, var_0, var_12);
    // d[i] = d[i] * wp.float16(0.5)                                                          <L 78>
    var_14 = wp::address(var_d, var_0);
    var_16 = wp::float16(var_15);
    var_18 = wp::load(var_14);
    var_17 = wp::mul(var_18, var_16);
    wp::array_store(var_d, var_0, var_17);
}



template <bool wp_linear_contiguous>
static void small_types_a50c897e_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_small_types_a50c897e *_wp_args,
    wp_args_small_types_a50c897e *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_small_types_a50c897e wp_contiguous_args;
    wp_args_small_types_a50c897e wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::int8);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::int8);
        wp_contiguous_args.b.strides[0] = sizeof(wp::float16);
        wp_contiguous_adj_args.b.strides[0] = sizeof(wp::float16);
        wp_contiguous_args.c.strides[0] = sizeof(bool);
        wp_contiguous_adj_args.c.strides[0] = sizeof(bool);
        wp_contiguous_args.d.strides[0] = sizeof(wp::vec_t<3, wp::float16>);
        wp_contiguous_adj_args.d.strides[0] = sizeof(wp::vec_t<3, wp::float16>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int8> var_a = _wp_args->a;
    wp::array_t<wp::float16> var_b = _wp_args->b;
    wp::array_t<bool> var_c = _wp_args->c;
    wp::array_t<wp::vec_t<3, wp::float16>> var_d = _wp_args->d;
    wp::array_t<wp::int8> adj_a = _wp_adj_args->a;
    wp::array_t<wp::float16> adj_b = _wp_adj_args->b;
    wp::array_t<bool> adj_c = _wp_adj_args->c;
    wp::array_t<wp::vec_t<3, wp::float16>> adj_d = _wp_adj_args->d;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int8* var_1;
    const wp::int32 var_2 = 1;
    wp::int8 var_3;
    wp::int8 var_4;
    wp::int8 var_5;
    wp::float16* var_6;
    const wp::float32 var_7 = 2.0;
    wp::float16 var_8;
    wp::float16 var_9;
    wp::float16 var_10;
    bool* var_11;
    bool var_12;
    bool var_13;
    wp::vec_t<3, wp::float16>* var_14;
    const wp::float32 var_15 = 0.5;
    wp::float16 var_16;
    wp::vec_t<3, wp::float16> var_17;
    wp::vec_t<3, wp::float16> var_18;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int8 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int8 adj_3 = {};
    wp::int8 adj_4 = {};
    wp::int8 adj_5 = {};
    wp::float16 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float16 adj_8 = {};
    wp::float16 adj_9 = {};
    wp::float16 adj_10 = {};
    bool adj_11 = {};
    bool adj_12 = {};
    bool adj_13 = {};
    wp::vec_t<3, wp::float16> adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float16 adj_16 = {};
    wp::vec_t<3, wp::float16> adj_17 = {};
    wp::vec_t<3, wp::float16> adj_18 = {};
    //---------
    // forward
    // def small_types(a: wp.array(dtype=wp.int8), b: wp.array(dtype=wp.float16), c: wp.array(dtype=bool), d: wp.array(dtype=wp.vec3h)):       <L 73>
    // i = wp.tid()                                                                           <L 74>
    var_0 = builtin_tid1d();
    // a[i] = a[i] + wp.int8(1)                                                               <L 75>
    var_1 = wp::address(var_a, var_0);
    var_3 = wp::int8(var_2);
    var_5 = wp::load(var_1);
    var_4 = wp::add(var_5, var_3);
    // wp::array_store(var_a, var_0, var_4);
    // b[i] = b[i] * wp.float16(2.0)                                                          <L 76>
    var_6 = wp::address(var_b, var_0);
    var_8 = wp::float16(var_7);
    var_10 = wp::load(var_6);
    var_9 = wp::mul(var_10, var_8);
    // wp::array_store(var_b, var_0, var_9);
    // c[i] = not c[i]                                                                        <L 77>
    var_11 = wp::address(var_c, var_0);
    var_13 = wp::load(var_11);
    var_12 = wp::unot(var_13);
    // wp::array_store(var_c, var_0, var_12);
    // d[i] = d[i] * wp.float16(0.5)                                                          <L 78>
    var_14 = wp::address(var_d, var_0);
    var_16 = wp::float16(var_15);
    var_18 = wp::load(var_14);
    var_17 = wp::mul(var_18, var_16);
    // wp::array_store(var_d, var_0, var_17);
    //---------
    // reverse
    wp::adj_array_store(var_d, var_0, var_17, adj_d, adj_0, adj_17);
    wp::adj_mul(var_18, var_16, adj_14, adj_16, adj_17);
    wp::adj_float16(var_15, adj_15, adj_16);
    wp::adj_address(var_d, var_0, adj_d, adj_0, adj_14);
    // adj: d[i] = d[i] * wp.float16(0.5)                                                     <L 78>
    wp::adj_array_store(var_c, var_0, var_12, adj_c, adj_0, adj_12);
    wp::adj_address(var_c, var_0, adj_c, adj_0, adj_11);
    // adj: c[i] = not c[i]                                                                   <L 77>
    wp::adj_array_store(var_b, var_0, var_9, adj_b, adj_0, adj_9);
    wp::adj_mul(var_10, var_8, adj_6, adj_8, adj_9);
    wp::adj_float16(var_7, adj_7, adj_8);
    wp::adj_address(var_b, var_0, adj_b, adj_0, adj_6);
    // adj: b[i] = b[i] * wp.float16(2.0)                                                     <L 76>
    wp::adj_array_store(var_a, var_0, var_4, adj_a, adj_0, adj_4);
    wp::adj_add(var_5, var_3, adj_1, adj_3, adj_4);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: a[i] = a[i] + wp.int8(1)                                                          <L 75>
    // adj: i = wp.tid()                                                                      <L 74>
    // adj: def small_types(a: wp.array(dtype=wp.int8), b: wp.array(dtype=wp.float16), c: wp.array(dtype=bool), d: wp.array(dtype=wp.vec3h)):  <L 73>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void small_types_a50c897e_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_small_types_a50c897e *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        small_types_a50c897e_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void small_types_a50c897e_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_small_types_a50c897e *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::int8)) & (_wp_args->b.strides[0] == (int)sizeof(wp::float16)) & (_wp_args->c.strides[0] == (int)sizeof(bool)) & (_wp_args->d.strides[0] == (int)sizeof(wp::vec_t<3, wp::float16>)));
    if (wp_linear_contiguous)
        small_types_a50c897e_cpu_forward_tasks<true>(dim, _wp_args);
    else
        small_types_a50c897e_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void small_types_a50c897e_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_small_types_a50c897e *_wp_args)
{
    small_types_a50c897e_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void small_types_a50c897e_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_small_types_a50c897e *_wp_args,
    wp_args_small_types_a50c897e *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        small_types_a50c897e_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void small_types_a50c897e_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_small_types_a50c897e *_wp_args,
    wp_args_small_types_a50c897e *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::int8)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::int8)) & (_wp_args->b.strides[0] == (int)sizeof(wp::float16)) & (_wp_adj_args->b.strides[0] == (int)sizeof(wp::float16)) & (_wp_args->c.strides[0] == (int)sizeof(bool)) & (_wp_adj_args->c.strides[0] == (int)sizeof(bool)) & (_wp_args->d.strides[0] == (int)sizeof(wp::vec_t<3, wp::float16>)) & (_wp_adj_args->d.strides[0] == (int)sizeof(wp::vec_t<3, wp::float16>)));
    if (wp_linear_contiguous)
        small_types_a50c897e_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        small_types_a50c897e_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void small_types_a50c897e_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_small_types_a50c897e *_wp_args,
    wp_args_small_types_a50c897e *_wp_adj_args)
{
    small_types_a50c897e_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_index_order_d7cf035b {
    wp::array_t<wp::int32> a;
    wp::array_t<wp::int32> b;
};


template <bool wp_linear_contiguous>
static void index_order_d7cf035b_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_index_order_d7cf035b *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_index_order_d7cf035b wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::int32);
        wp_contiguous_args.b.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int32> var_a = _wp_args->a;
    wp::array_t<wp::int32> var_b = _wp_args->b;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32* var_1;
    wp::int32 var_2;
    wp::int32* var_3;
    wp::int32 var_4;
    wp::int32 var_5;
    wp::int32* var_6;
    wp::int32 var_7;
    wp::int32* var_8;
    wp::int32* var_9;
    wp::int32 var_10;
    wp::int32* var_11;
    wp::int32 var_12;
    wp::int32 var_13;
    wp::int32 var_14;
    const wp::int32 var_15 = 1;
    wp::int32 var_16;
    wp::int32* var_17;
    const wp::int32 var_18 = 2;
    wp::int32 var_19;
    wp::int32* var_20;
    wp::int32 var_21;
    wp::int32 var_22;
    wp::int32 var_23;
    const wp::int32 var_24 = 1;
    wp::int32 var_25;
    //---------
    // forward
    // def index_order(a: wp.array(dtype=int), b: wp.array(dtype=int)):                       <L 65>
    // i = wp.tid()                                                                           <L 66>
    var_0 = builtin_tid1d();
    // a[b[i]] = b[a[i]]                                                                      <L 67>
    var_1 = wp::address(var_a, var_0);
    var_2 = wp::load(var_1);
    var_3 = wp::address(var_b, var_2);
    var_5 = wp::load(var_3);
    var_4 = wp::copy(var_5);
    var_6 = wp::address(var_b, var_0);
    var_7 = wp::load(var_6);
    wp::array_store(var_a, var_7, var_4);
    // a[b[i]] += b[a[i]]                                                                     <L 68>
    var_8 = wp::address(var_b, var_0);
    var_9 = wp::address(var_a, var_0);
    var_10 = wp::load(var_9);
    var_11 = wp::address(var_b, var_10);
    var_13 = wp::load(var_8);
    var_14 = wp::load(var_11);
    var_12 = wp::atomic_add(var_a, var_13, var_14);
    // a[i + 1] = a[i - 1] + b[i * 2]                                                         <L 69>
    var_16 = wp::sub(var_0, var_15);
    var_17 = wp::address(var_a, var_16);
    var_19 = wp::mul(var_0, var_18);
    var_20 = wp::address(var_b, var_19);
    var_22 = wp::load(var_17);
    var_23 = wp::load(var_20);
    var_21 = wp::add(var_22, var_23);
    var_25 = wp::add(var_0, var_24);
    wp::array_store(var_a, var_25, var_21);
}



template <bool wp_linear_contiguous>
static void index_order_d7cf035b_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_index_order_d7cf035b *_wp_args,
    wp_args_index_order_d7cf035b *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_index_order_d7cf035b wp_contiguous_args;
    wp_args_index_order_d7cf035b wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::int32);
        wp_contiguous_args.b.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.b.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int32> var_a = _wp_args->a;
    wp::array_t<wp::int32> var_b = _wp_args->b;
    wp::array_t<wp::int32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::int32> adj_b = _wp_adj_args->b;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::int32* var_1;
    wp::int32 var_2;
    wp::int32* var_3;
    wp::int32 var_4;
    wp::int32 var_5;
    wp::int32* var_6;
    wp::int32 var_7;
    wp::int32* var_8;
    wp::int32* var_9;
    wp::int32 var_10;
    wp::int32* var_11;
    wp::int32 var_12;
    wp::int32 var_13;
    wp::int32 var_14;
    const wp::int32 var_15 = 1;
    wp::int32 var_16;
    wp::int32* var_17;
    const wp::int32 var_18 = 2;
    wp::int32 var_19;
    wp::int32* var_20;
    wp::int32 var_21;
    wp::int32 var_22;
    wp::int32 var_23;
    const wp::int32 var_24 = 1;
    wp::int32 var_25;
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
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::int32 adj_18 = {};
    wp::int32 adj_19 = {};
    wp::int32 adj_20 = {};
    wp::int32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::int32 adj_23 = {};
    wp::int32 adj_24 = {};
    wp::int32 adj_25 = {};
    //---------
    // forward
    // def index_order(a: wp.array(dtype=int), b: wp.array(dtype=int)):                       <L 65>
    // i = wp.tid()                                                                           <L 66>
    var_0 = builtin_tid1d();
    // a[b[i]] = b[a[i]]                                                                      <L 67>
    var_1 = wp::address(var_a, var_0);
    var_2 = wp::load(var_1);
    var_3 = wp::address(var_b, var_2);
    var_5 = wp::load(var_3);
    var_4 = wp::copy(var_5);
    var_6 = wp::address(var_b, var_0);
    var_7 = wp::load(var_6);
    // wp::array_store(var_a, var_7, var_4);
    // a[b[i]] += b[a[i]]                                                                     <L 68>
    var_8 = wp::address(var_b, var_0);
    var_9 = wp::address(var_a, var_0);
    var_10 = wp::load(var_9);
    var_11 = wp::address(var_b, var_10);
    var_13 = wp::load(var_8);
    var_14 = wp::load(var_11);
    // var_12 = wp::atomic_add(var_a, var_13, var_14);
    // a[i + 1] = a[i - 1] + b[i * 2]                                                         <L 69>
    var_16 = wp::sub(var_0, var_15);
    var_17 = wp::address(var_a, var_16);
    var_19 = wp::mul(var_0, var_18);
    var_20 = wp::address(var_b, var_19);
    var_22 = wp::load(var_17);
    var_23 = wp::load(var_20);
    var_21 = wp::add(var_22, var_23);
    var_25 = wp::add(var_0, var_24);
    // wp::array_store(var_a, var_25, var_21);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_25, var_21, adj_a, adj_25, adj_21);
    wp::adj_add(var_0, var_24, adj_0, adj_24, adj_25);
    wp::adj_add(var_22, var_23, adj_17, adj_20, adj_21);
    wp::adj_address(var_b, var_19, adj_b, adj_19, adj_20);
    wp::adj_mul(var_0, var_18, adj_0, adj_18, adj_19);
    wp::adj_address(var_a, var_16, adj_a, adj_16, adj_17);
    wp::adj_sub(var_0, var_15, adj_0, adj_15, adj_16);
    // adj: a[i + 1] = a[i - 1] + b[i * 2]                                                    <L 69>
    wp::adj_atomic_add(var_a, var_13, var_14, adj_a, adj_8, adj_11, adj_12);
    wp::adj_address(var_b, var_10, adj_b, adj_10, adj_11);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_9);
    wp::adj_address(var_b, var_0, adj_b, adj_0, adj_8);
    // adj: a[b[i]] += b[a[i]]                                                                <L 68>
    wp::adj_array_store(var_a, var_7, var_4, adj_a, adj_6, adj_4);
    wp::adj_address(var_b, var_0, adj_b, adj_0, adj_6);
    wp::adj_copy(var_5, adj_3, adj_4);
    wp::adj_address(var_b, var_2, adj_b, adj_2, adj_3);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: a[b[i]] = b[a[i]]                                                                 <L 67>
    // adj: i = wp.tid()                                                                      <L 66>
    // adj: def index_order(a: wp.array(dtype=int), b: wp.array(dtype=int)):                  <L 65>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void index_order_d7cf035b_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_index_order_d7cf035b *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        index_order_d7cf035b_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void index_order_d7cf035b_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_index_order_d7cf035b *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::int32)) & (_wp_args->b.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        index_order_d7cf035b_cpu_forward_tasks<true>(dim, _wp_args);
    else
        index_order_d7cf035b_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void index_order_d7cf035b_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_index_order_d7cf035b *_wp_args)
{
    index_order_d7cf035b_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void index_order_d7cf035b_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_index_order_d7cf035b *_wp_args,
    wp_args_index_order_d7cf035b *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        index_order_d7cf035b_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void index_order_d7cf035b_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_index_order_d7cf035b *_wp_args,
    wp_args_index_order_d7cf035b *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::int32)) & (_wp_args->b.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->b.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        index_order_d7cf035b_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        index_order_d7cf035b_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void index_order_d7cf035b_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_index_order_d7cf035b *_wp_args,
    wp_args_index_order_d7cf035b *_wp_adj_args)
{
    index_order_d7cf035b_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_load_operate_store_e8a34dab {
    wp::array_t<wp::float32> a;
    wp::array_t<wp::int32> n;
    wp::array_t<wp::uint8> b;
};


template <bool wp_linear_contiguous>
static void load_operate_store_e8a34dab_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_load_operate_store_e8a34dab *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_load_operate_store_e8a34dab wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.n.strides[0] = sizeof(wp::int32);
        wp_contiguous_args.b.strides[0] = sizeof(wp::uint8);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::uint8> var_b = _wp_args->b;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    const wp::float32 var_2 = 2.0;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32* var_5;
    const wp::int32 var_6 = 0;
    wp::float32* var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::int32* var_11;
    const wp::int32 var_12 = 2;
    wp::int32 var_13;
    wp::int32 var_14;
    wp::int32* var_15;
    const wp::int32 var_16 = 3;
    wp::int32 var_17;
    wp::int32 var_18;
    wp::int32* var_19;
    const wp::int32 var_20 = 1;
    wp::int32 var_21;
    wp::int32 var_22;
    wp::uint8* var_23;
    const wp::int32 var_24 = 1;
    wp::uint8 var_25;
    wp::uint8 var_26;
    wp::uint8 var_27;
    wp::float32* var_28;
    const wp::float32 var_29 = 2.0;
    wp::float32 var_30;
    wp::float32 var_31;
    //---------
    // forward
    // def load_operate_store(a: wp.array(dtype=float), n: wp.array(dtype=int), b: wp.array(dtype=wp.uint8)):       <L 53>
    // i = wp.tid()                                                                           <L 54>
    var_0 = builtin_tid1d();
    // a[i] *= 2.0                                                                            <L 55>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_3 = wp::mul(var_4, var_2);
    wp::array_store(var_a, var_0, var_3);
    // a[i] /= a[0]                                                                           <L 56>
    var_5 = wp::address(var_a, var_0);
    var_7 = wp::address(var_a, var_6);
    var_9 = wp::load(var_5);
    var_10 = wp::load(var_7);
    var_8 = wp::div(var_9, var_10);
    wp::array_store(var_a, var_0, var_8);
    // n[i] //= 2                                                                             <L 57>
    var_11 = wp::address(var_n, var_0);
    var_14 = wp::load(var_11);
    var_13 = wp::floordiv(var_14, var_12);
    wp::array_store(var_n, var_0, var_13);
    // n[i] %= 3                                                                              <L 58>
    var_15 = wp::address(var_n, var_0);
    var_18 = wp::load(var_15);
    var_17 = wp::mod(var_18, var_16);
    wp::array_store(var_n, var_0, var_17);
    // n[i] <<= 1                                                                             <L 59>
    var_19 = wp::address(var_n, var_0);
    var_22 = wp::load(var_19);
    var_21 = wp::lshift(var_22, var_20);
    wp::array_store(var_n, var_0, var_21);
    // b[i] += wp.uint8(1)                                                                    <L 60>
    var_23 = wp::address(var_b, var_0);
    var_25 = wp::uint8(var_24);
    var_27 = wp::load(var_23);
    var_26 = wp::add(var_27, var_25);
    wp::array_store(var_b, var_0, var_26);
    // a[i] **= 2.0                                                                           <L 61>
    var_28 = wp::address(var_a, var_0);
    var_31 = wp::load(var_28);
    var_30 = wp::pow(var_31, var_29);
    wp::array_store(var_a, var_0, var_30);
}



template <bool wp_linear_contiguous>
static void load_operate_store_e8a34dab_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_load_operate_store_e8a34dab *_wp_args,
    wp_args_load_operate_store_e8a34dab *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_load_operate_store_e8a34dab wp_contiguous_args;
    wp_args_load_operate_store_e8a34dab wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.a.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.a.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.n.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.n.strides[0] = sizeof(wp::int32);
        wp_contiguous_args.b.strides[0] = sizeof(wp::uint8);
        wp_contiguous_adj_args.b.strides[0] = sizeof(wp::uint8);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    wp::array_t<wp::int32> var_n = _wp_args->n;
    wp::array_t<wp::uint8> var_b = _wp_args->b;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    wp::array_t<wp::int32> adj_n = _wp_adj_args->n;
    wp::array_t<wp::uint8> adj_b = _wp_adj_args->b;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32* var_1;
    const wp::float32 var_2 = 2.0;
    wp::float32 var_3;
    wp::float32 var_4;
    wp::float32* var_5;
    const wp::int32 var_6 = 0;
    wp::float32* var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    wp::float32 var_10;
    wp::int32* var_11;
    const wp::int32 var_12 = 2;
    wp::int32 var_13;
    wp::int32 var_14;
    wp::int32* var_15;
    const wp::int32 var_16 = 3;
    wp::int32 var_17;
    wp::int32 var_18;
    wp::int32* var_19;
    const wp::int32 var_20 = 1;
    wp::int32 var_21;
    wp::int32 var_22;
    wp::uint8* var_23;
    const wp::int32 var_24 = 1;
    wp::uint8 var_25;
    wp::uint8 var_26;
    wp::uint8 var_27;
    wp::float32* var_28;
    const wp::float32 var_29 = 2.0;
    wp::float32 var_30;
    wp::float32 var_31;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::int32 adj_18 = {};
    wp::int32 adj_19 = {};
    wp::int32 adj_20 = {};
    wp::int32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::uint8 adj_23 = {};
    wp::int32 adj_24 = {};
    wp::uint8 adj_25 = {};
    wp::uint8 adj_26 = {};
    wp::uint8 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    //---------
    // forward
    // def load_operate_store(a: wp.array(dtype=float), n: wp.array(dtype=int), b: wp.array(dtype=wp.uint8)):       <L 53>
    // i = wp.tid()                                                                           <L 54>
    var_0 = builtin_tid1d();
    // a[i] *= 2.0                                                                            <L 55>
    var_1 = wp::address(var_a, var_0);
    var_4 = wp::load(var_1);
    var_3 = wp::mul(var_4, var_2);
    // wp::array_store(var_a, var_0, var_3);
    // a[i] /= a[0]                                                                           <L 56>
    var_5 = wp::address(var_a, var_0);
    var_7 = wp::address(var_a, var_6);
    var_9 = wp::load(var_5);
    var_10 = wp::load(var_7);
    var_8 = wp::div(var_9, var_10);
    // wp::array_store(var_a, var_0, var_8);
    // n[i] //= 2                                                                             <L 57>
    var_11 = wp::address(var_n, var_0);
    var_14 = wp::load(var_11);
    var_13 = wp::floordiv(var_14, var_12);
    // wp::array_store(var_n, var_0, var_13);
    // n[i] %= 3                                                                              <L 58>
    var_15 = wp::address(var_n, var_0);
    var_18 = wp::load(var_15);
    var_17 = wp::mod(var_18, var_16);
    // wp::array_store(var_n, var_0, var_17);
    // n[i] <<= 1                                                                             <L 59>
    var_19 = wp::address(var_n, var_0);
    var_22 = wp::load(var_19);
    var_21 = wp::lshift(var_22, var_20);
    // wp::array_store(var_n, var_0, var_21);
    // b[i] += wp.uint8(1)                                                                    <L 60>
    var_23 = wp::address(var_b, var_0);
    var_25 = wp::uint8(var_24);
    var_27 = wp::load(var_23);
    var_26 = wp::add(var_27, var_25);
    // wp::array_store(var_b, var_0, var_26);
    // a[i] **= 2.0                                                                           <L 61>
    var_28 = wp::address(var_a, var_0);
    var_31 = wp::load(var_28);
    var_30 = wp::pow(var_31, var_29);
    // wp::array_store(var_a, var_0, var_30);
    //---------
    // reverse
    wp::adj_array_store(var_a, var_0, var_30, adj_a, adj_0, adj_30);
    wp::adj_pow(var_31, var_29, var_30, adj_28, adj_29, adj_30);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_28);
    // adj: a[i] **= 2.0                                                                      <L 61>
    wp::adj_array_store(var_b, var_0, var_26, adj_b, adj_0, adj_26);
    wp::adj_add(var_27, var_25, adj_23, adj_25, adj_26);
    wp::adj_address(var_b, var_0, adj_b, adj_0, adj_23);
    // adj: b[i] += wp.uint8(1)                                                               <L 60>
    wp::adj_array_store(var_n, var_0, var_21, adj_n, adj_0, adj_21);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_19);
    // adj: n[i] <<= 1                                                                        <L 59>
    wp::adj_array_store(var_n, var_0, var_17, adj_n, adj_0, adj_17);
    wp::adj_mod(var_18, var_16, adj_15, adj_16, adj_17);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_15);
    // adj: n[i] %= 3                                                                         <L 58>
    wp::adj_array_store(var_n, var_0, var_13, adj_n, adj_0, adj_13);
    wp::adj_address(var_n, var_0, adj_n, adj_0, adj_11);
    // adj: n[i] //= 2                                                                        <L 57>
    wp::adj_array_store(var_a, var_0, var_8, adj_a, adj_0, adj_8);
    wp::adj_div(var_9, var_10, var_8, adj_5, adj_7, adj_8);
    wp::adj_address(var_a, var_6, adj_a, adj_6, adj_7);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_5);
    // adj: a[i] /= a[0]                                                                      <L 56>
    wp::adj_array_store(var_a, var_0, var_3, adj_a, adj_0, adj_3);
    wp::adj_mul(var_4, var_2, adj_1, adj_2, adj_3);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: a[i] *= 2.0                                                                       <L 55>
    // adj: i = wp.tid()                                                                      <L 54>
    // adj: def load_operate_store(a: wp.array(dtype=float), n: wp.array(dtype=int), b: wp.array(dtype=wp.uint8)):  <L 53>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void load_operate_store_e8a34dab_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_load_operate_store_e8a34dab *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        load_operate_store_e8a34dab_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void load_operate_store_e8a34dab_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_load_operate_store_e8a34dab *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->n.strides[0] == (int)sizeof(wp::int32)) & (_wp_args->b.strides[0] == (int)sizeof(wp::uint8)));
    if (wp_linear_contiguous)
        load_operate_store_e8a34dab_cpu_forward_tasks<true>(dim, _wp_args);
    else
        load_operate_store_e8a34dab_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void load_operate_store_e8a34dab_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_load_operate_store_e8a34dab *_wp_args)
{
    load_operate_store_e8a34dab_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void load_operate_store_e8a34dab_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_load_operate_store_e8a34dab *_wp_args,
    wp_args_load_operate_store_e8a34dab *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        load_operate_store_e8a34dab_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void load_operate_store_e8a34dab_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_load_operate_store_e8a34dab *_wp_args,
    wp_args_load_operate_store_e8a34dab *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->a.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->a.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->n.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->n.strides[0] == (int)sizeof(wp::int32)) & (_wp_args->b.strides[0] == (int)sizeof(wp::uint8)) & (_wp_adj_args->b.strides[0] == (int)sizeof(wp::uint8)));
    if (wp_linear_contiguous)
        load_operate_store_e8a34dab_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        load_operate_store_e8a34dab_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void load_operate_store_e8a34dab_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_load_operate_store_e8a34dab *_wp_args,
    wp_args_load_operate_store_e8a34dab *_wp_adj_args)
{
    load_operate_store_e8a34dab_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_addresses_f01ca4f7 {
    wp::array_t<wp::float32> a;
    Buffer_c052a5f5 b;
    wp::array_t<Buffer_c052a5f5> many;
    wp::array_t<wp::uint64> out;
    wp::fabricarray_t<float> f;
};


template <bool wp_linear_contiguous>
static void addresses_f01ca4f7_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_addresses_f01ca4f7 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    Buffer_c052a5f5 var_b = _wp_args->b;
    wp::array_t<Buffer_c052a5f5> var_many = _wp_args->many;
    wp::array_t<wp::uint64> var_out = _wp_args->out;
    wp::fabricarray_t<float> var_f = _wp_args->f;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::uint64* var_1;
    const wp::int32 var_2 = 2;
    const wp::int32 var_3 = 3;
    wp::tuple_t<wp::int32, wp::int32> var_4;
    wp::array_t<wp::float32> var_5;
    const wp::int32 var_6 = 2;
    const wp::int32 var_7 = 3;
    wp::uint64 var_8;
    const wp::float32 var_9 = 1.0;
    const wp::int32 var_10 = 0;
    const wp::int32 var_11 = 0;
    wp::array_t<wp::vec_t<3, wp::float32>>* var_12;
    wp::uint64* var_13;
    wp::uint64 var_14;
    wp::uint64 var_15;
    const wp::int32 var_16 = 0;
    Buffer_c052a5f5* var_17;
    wp::array_t<wp::vec_t<3, wp::float32>>* var_18;
    wp::uint64* var_19;
    wp::uint64 var_20;
    wp::uint64 var_21;
    wp::uint64 var_22;
    const wp::int32 var_23 = 1;
    const wp::int32 var_24 = 0;
    bool var_25;
    wp::array_t<wp::float32> var_26;
    wp::uint64* var_27;
    wp::uint64* var_28;
    wp::uint64 var_29;
    wp::uint64 var_30;
    wp::uint64 var_31;
    const wp::int32 var_32 = 2;
    wp::uint64* var_33;
    wp::uint64 var_34;
    wp::uint64 var_35;
    const wp::int32 var_36 = 3;
    const wp::int32 var_37 = 3;
    wp::tuple_t<wp::int32> var_38;
    wp::fixedarray_t<3, wp::int32> var_39;
    const wp::int32 var_40 = 3;
    wp::uint64* var_41;
    wp::uint64 var_42;
    wp::uint64 var_43;
    const wp::int32 var_44 = 4;
    wp::uint64* var_45;
    wp::uint64 var_46;
    wp::uint64 var_47;
    const wp::int32 var_48 = 5;
    //---------
    // forward
    // def addresses(a: wp.array2d(dtype=float), b: Buffer, many: wp.array(dtype=Buffer), out: wp.array(dtype=wp.uint64),       <L 95>
    // i = wp.tid()                                                                           <L 97>
    var_0 = builtin_tid1d();
    // view = wp.array(ptr=a.ptr, shape=(2, 3), dtype=wp.float32)                             <L 98>
    var_1 = (wp::uint64*)&(var_a.data);
    var_4 = wp::tuple(var_2, var_3);
    var_8 = wp::load(var_1);
    var_5 = wp::array_t<wp::float32>(var_8, var_6, var_7);
    // view[0, 0] = 1.0                                                                       <L 99>
    wp::array_store(var_5, var_10, var_11, var_9);
    // out[0] = b.data.ptr                                                                    <L 100>
    var_12 = &((var_b).data);
    var_13 = (wp::uint64*)&(var_12->data);
    var_15 = wp::load(var_13);
    var_14 = wp::copy(var_15);
    wp::array_store(var_out, var_16, var_14);
    // out[1] = many[i].data.ptr + wp.uint64(16)                                              <L 101>
    var_17 = wp::address(var_many, var_0);
    var_18 = &(((*wp::address(var_many, var_0))).data);
    var_19 = (wp::uint64*)&(var_18->data);
    var_20 = 16ull;
    var_22 = wp::load(var_19);
    var_21 = wp::add(var_22, var_20);
    wp::array_store(var_out, var_23, var_21);
    // out[2] = wp.where(i == 0, a[i].ptr, many.ptr)                                          <L 102>
    var_25 = (var_0 == var_24);
    var_26 = wp::view(var_a, var_0);
    var_27 = (wp::uint64*)&(var_26.data);
    var_28 = (wp::uint64*)&(var_many.data);
    var_30 = wp::load(var_27);
    var_31 = wp::load(var_28);
    var_29 = wp::where(var_25, var_30, var_31);
    wp::array_store(var_out, var_32, var_29);
    // out[3] = view.ptr                                                                      <L 103>
    var_33 = (wp::uint64*)&(var_5.data);
    var_35 = wp::load(var_33);
    var_34 = wp::copy(var_35);
    wp::array_store(var_out, var_36, var_34);
    // own = wp.zeros(shape=(3,), dtype=int)                                                  <L 104>
    var_38 = wp::tuple(var_37);
    var_39 = wp::fixedarray_t<3, wp::int32>(var_40);
    // out[4] = own.ptr                                                                       <L 105>
    var_41 = (wp::uint64*)&(var_39.data);
    var_43 = wp::load(var_41);
    var_42 = wp::copy(var_43);
    wp::array_store(var_out, var_44, var_42);
    // out[5] = f.size                                                                        <L 106>
    var_45 = &(var_f.size);
    var_47 = wp::load(var_45);
    var_46 = wp::copy(var_47);
    wp::array_store(var_out, var_48, var_46);
}



template <bool wp_linear_contiguous>
static void addresses_f01ca4f7_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_addresses_f01ca4f7 *_wp_args,
    wp_args_addresses_f01ca4f7 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_a = _wp_args->a;
    Buffer_c052a5f5 var_b = _wp_args->b;
    wp::array_t<Buffer_c052a5f5> var_many = _wp_args->many;
    wp::array_t<wp::uint64> var_out = _wp_args->out;
    wp::fabricarray_t<float> var_f = _wp_args->f;
    wp::array_t<wp::float32> adj_a = _wp_adj_args->a;
    Buffer_c052a5f5 adj_b = _wp_adj_args->b;
    wp::array_t<Buffer_c052a5f5> adj_many = _wp_adj_args->many;
    wp::array_t<wp::uint64> adj_out = _wp_adj_args->out;
    wp::fabricarray_t<float> adj_f = _wp_adj_args->f;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::uint64* var_1;
    const wp::int32 var_2 = 2;
    const wp::int32 var_3 = 3;
    wp::tuple_t<wp::int32, wp::int32> var_4;
    wp::array_t<wp::float32> var_5;
    const wp::int32 var_6 = 2;
    const wp::int32 var_7 = 3;
    wp::uint64 var_8;
    const wp::float32 var_9 = 1.0;
    const wp::int32 var_10 = 0;
    const wp::int32 var_11 = 0;
    wp::array_t<wp::vec_t<3, wp::float32>>* var_12;
    wp::uint64* var_13;
    wp::uint64 var_14;
    wp::uint64 var_15;
    const wp::int32 var_16 = 0;
    Buffer_c052a5f5* var_17;
    wp::array_t<wp::vec_t<3, wp::float32>>* var_18;
    wp::uint64* var_19;
    wp::uint64 var_20;
    wp::uint64 var_21;
    wp::uint64 var_22;
    const wp::int32 var_23 = 1;
    const wp::int32 var_24 = 0;
    bool var_25;
    wp::array_t<wp::float32> var_26;
    wp::uint64* var_27;
    wp::uint64* var_28;
    wp::uint64 var_29;
    wp::uint64 var_30;
    wp::uint64 var_31;
    const wp::int32 var_32 = 2;
    wp::uint64* var_33;
    wp::uint64 var_34;
    wp::uint64 var_35;
    const wp::int32 var_36 = 3;
    const wp::int32 var_37 = 3;
    wp::tuple_t<wp::int32> var_38;
    wp::fixedarray_t<3, wp::int32> var_39;
    const wp::int32 var_40 = 3;
    wp::uint64* var_41;
    wp::uint64 var_42;
    wp::uint64 var_43;
    const wp::int32 var_44 = 4;
    wp::uint64* var_45;
    wp::uint64 var_46;
    wp::uint64 var_47;
    const wp::int32 var_48 = 5;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::uint64 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_4 = {};
    wp::array_t<wp::float32> adj_5 = {};
    wp::int32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::uint64 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::array_t<wp::vec_t<3, wp::float32>> adj_12 = {};
    wp::uint64 adj_13 = {};
    wp::uint64 adj_14 = {};
    wp::uint64 adj_15 = {};
    wp::int32 adj_16 = {};
    Buffer_c052a5f5 adj_17 = {};
    wp::array_t<wp::vec_t<3, wp::float32>> adj_18 = {};
    wp::uint64 adj_19 = {};
    wp::uint64 adj_20 = {};
    wp::uint64 adj_21 = {};
    wp::uint64 adj_22 = {};
    wp::int32 adj_23 = {};
    wp::int32 adj_24 = {};
    bool adj_25 = {};
    wp::array_t<wp::float32> adj_26 = {};
    wp::uint64 adj_27 = {};
    wp::uint64 adj_28 = {};
    wp::uint64 adj_29 = {};
    wp::uint64 adj_30 = {};
    wp::uint64 adj_31 = {};
    wp::int32 adj_32 = {};
    wp::uint64 adj_33 = {};
    wp::uint64 adj_34 = {};
    wp::uint64 adj_35 = {};
    wp::int32 adj_36 = {};
    wp::int32 adj_37 = {};
    wp::tuple_t<wp::int32> adj_38 = {};
    wp::fixedarray_t<3, wp::int32> adj_39 = {};
    wp::int32 adj_40 = {};
    wp::uint64 adj_41 = {};
    wp::uint64 adj_42 = {};
    wp::uint64 adj_43 = {};
    wp::int32 adj_44 = {};
    wp::uint64 adj_45 = {};
    wp::uint64 adj_46 = {};
    wp::uint64 adj_47 = {};
    wp::int32 adj_48 = {};
    //---------
    // forward
    // def addresses(a: wp.array2d(dtype=float), b: Buffer, many: wp.array(dtype=Buffer), out: wp.array(dtype=wp.uint64),       <L 95>
    // i = wp.tid()                                                                           <L 97>
    var_0 = builtin_tid1d();
    // view = wp.array(ptr=a.ptr, shape=(2, 3), dtype=wp.float32)                             <L 98>
    var_1 = (wp::uint64*)&(var_a.data);
    var_4 = wp::tuple(var_2, var_3);
    var_8 = wp::load(var_1);
    var_5 = wp::array_t<wp::float32>(var_8, var_6, var_7);
    // view[0, 0] = 1.0                                                                       <L 99>
    // wp::array_store(var_5, var_10, var_11, var_9);
    // out[0] = b.data.ptr                                                                    <L 100>
    var_12 = &((var_b).data);
    var_13 = (wp::uint64*)&(var_12->data);
    var_15 = wp::load(var_13);
    var_14 = wp::copy(var_15);
    // wp::array_store(var_out, var_16, var_14);
    // out[1] = many[i].data.ptr + wp.uint64(16)                                              <L 101>
    var_17 = wp::address(var_many, var_0);
    var_18 = &(((*wp::address(var_many, var_0))).data);
    var_19 = (wp::uint64*)&(var_18->data);
    var_20 = 16ull;
    var_22 = wp::load(var_19);
    var_21 = wp::add(var_22, var_20);
    // wp::array_store(var_out, var_23, var_21);
    // out[2] = wp.where(i == 0, a[i].ptr, many.ptr)                                          <L 102>
    var_25 = (var_0 == var_24);
    var_26 = wp::view(var_a, var_0);
    var_27 = (wp::uint64*)&(var_26.data);
    var_28 = (wp::uint64*)&(var_many.data);
    var_30 = wp::load(var_27);
    var_31 = wp::load(var_28);
    var_29 = wp::where(var_25, var_30, var_31);
    // wp::array_store(var_out, var_32, var_29);
    // out[3] = view.ptr                                                                      <L 103>
    var_33 = (wp::uint64*)&(var_5.data);
    var_35 = wp::load(var_33);
    var_34 = wp::copy(var_35);
    // wp::array_store(var_out, var_36, var_34);
    // own = wp.zeros(shape=(3,), dtype=int)                                                  <L 104>
    var_38 = wp::tuple(var_37);
    var_39 = wp::fixedarray_t<3, wp::int32>(var_40);
    // out[4] = own.ptr                                                                       <L 105>
    var_41 = (wp::uint64*)&(var_39.data);
    var_43 = wp::load(var_41);
    var_42 = wp::copy(var_43);
    // wp::array_store(var_out, var_44, var_42);
    // out[5] = f.size                                                                        <L 106>
    var_45 = &(var_f.size);
    var_47 = wp::load(var_45);
    var_46 = wp::copy(var_47);
    // wp::array_store(var_out, var_48, var_46);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_48, var_46, adj_out, adj_48, adj_46);
    wp::adj_copy(var_47, adj_45, adj_46);
    adj_f.size = adj_45;
    // adj: out[5] = f.size                                                                   <L 106>
    wp::adj_array_store(var_out, var_44, var_42, adj_out, adj_44, adj_42);
    wp::adj_copy(var_43, adj_41, adj_42);
    adj_39.data = (wp::int32*)adj_41;
    // adj: out[4] = own.ptr                                                                  <L 105>
    // adj: own = wp.zeros(shape=(3,), dtype=int)                                             <L 104>
    wp::adj_array_store(var_out, var_36, var_34, adj_out, adj_36, adj_34);
    wp::adj_copy(var_35, adj_33, adj_34);
    adj_5.data = (wp::float32*)adj_33;
    // adj: out[3] = view.ptr                                                                 <L 103>
    wp::adj_array_store(var_out, var_32, var_29, adj_out, adj_32, adj_29);
    wp::adj_where(var_25, var_30, var_31, adj_25, adj_27, adj_28, adj_29);
    adj_many.data = (Buffer_c052a5f5*)adj_28;
    adj_26.data = (wp::float32*)adj_27;
    wp::adj_view(var_a, var_0, adj_a, adj_0, adj_26);
    // adj: out[2] = wp.where(i == 0, a[i].ptr, many.ptr)                                     <L 102>
    wp::adj_array_store(var_out, var_23, var_21, adj_out, adj_23, adj_21);
    wp::adj_add(var_22, var_20, adj_19, adj_20, adj_21);
    adj_18.data = (wp::vec_t<3, wp::float32>*)adj_19;
    adj_17.data = adj_18;
    wp::adj_address(var_many, var_0, adj_many, adj_0, adj_17);
    // adj: out[1] = many[i].data.ptr + wp.uint64(16)                                         <L 101>
    wp::adj_array_store(var_out, var_16, var_14, adj_out, adj_16, adj_14);
    wp::adj_copy(var_15, adj_13, adj_14);
    adj_12.data = (wp::vec_t<3, wp::float32>*)adj_13;
    adj_b.data = adj_12;
    // adj: out[0] = b.data.ptr                                                               <L 100>
    wp::adj_array_store(var_5, var_10, var_11, var_9, adj_5, adj_10, adj_11, adj_9);
    // adj: view[0, 0] = 1.0                                                                  <L 99>
    adj_a.data = (wp::float32*)adj_1;
    // adj: view = wp.array(ptr=a.ptr, shape=(2, 3), dtype=wp.float32)                        <L 98>
    // adj: i = wp.tid()                                                                      <L 97>
    // adj: def addresses(a: wp.array2d(dtype=float), b: Buffer, many: wp.array(dtype=Buffer), out: wp.array(dtype=wp.uint64),  <L 95>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void addresses_f01ca4f7_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_addresses_f01ca4f7 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        addresses_f01ca4f7_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void addresses_f01ca4f7_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_addresses_f01ca4f7 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    addresses_f01ca4f7_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void addresses_f01ca4f7_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_addresses_f01ca4f7 *_wp_args)
{
    addresses_f01ca4f7_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void addresses_f01ca4f7_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_addresses_f01ca4f7 *_wp_args,
    wp_args_addresses_f01ca4f7 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        addresses_f01ca4f7_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void addresses_f01ca4f7_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_addresses_f01ca4f7 *_wp_args,
    wp_args_addresses_f01ca4f7 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    addresses_f01ca4f7_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void addresses_f01ca4f7_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_addresses_f01ca4f7 *_wp_args,
    wp_args_addresses_f01ca4f7 *_wp_adj_args)
{
    addresses_f01ca4f7_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

