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

struct wp_args_plain_enums_4d721bbb {
    wp::array_t<wp::float32> out;
    wp::array_t<wp::int32> k;
};


template <bool wp_linear_contiguous>
static void plain_enums_4d721bbb_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_plain_enums_4d721bbb *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_plain_enums_4d721bbb wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.k.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::int32> var_k = _wp_args->k;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 0.5;
    wp::float32 var_2;
    const wp::int32 var_3 = 1;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32* var_6;
    wp::float32 var_7;
    const wp::float32 var_8 = 0.5;
    wp::float32 var_9;
    wp::float32 var_10;
    const wp::float32 var_11 = 0.5;
    wp::int32 var_12;
    const wp::int32 var_13 = 1;
    const wp::int32 var_14 = 1;
    wp::int32* var_15;
    wp::int32 var_16;
    wp::int32 var_17;
    const wp::float32 var_18 = 0.5;
    const wp::float32 var_19 = 1.0;
    const wp::float32 var_20 = 2.0;
    wp::vec_t<3, wp::float32> var_21;
    const wp::int32 var_22 = 1;
    wp::int32 var_23;
    const wp::int32 var_24 = 3;
    wp::int32 var_25;
    wp::float32 var_26;
    const wp::int32 var_27 = 2;
    const wp::int32 var_28 = 1;
    wp::int32 var_29;
    wp::int32 var_30;
    //---------
    // forward
    // def plain_enums(out: wp.array(dtype=float), k: wp.array(dtype=int)):                   <L 90>
    // i = wp.tid()                                                                           <L 91>
    var_0 = builtin_tid1d();
    // out[i] = wp.sin(Plain.HALF.value) + float(Plain.FIRST.value)                           <L 92>
    var_2 = wp::sin(var_1);
    var_4 = wp::float(var_3);
    var_5 = wp::add(var_2, var_4);
    wp::array_store(var_out, var_0, var_5);
    // out[i] = Plain.HALF.value * out[i] - Plain.HALF.value                                  <L 93>
    var_6 = wp::address(var_out, var_0);
    var_9 = wp::load(var_6);
    var_7 = wp::mul(var_8, var_9);
    var_10 = wp::sub(var_7, var_11);
    wp::array_store(var_out, var_0, var_10);
    // k[i] = wp.max(Settings.mode.value + Plain.FIRST.value, k[i])                           <L 94>
    var_12 = wp::add(var_13, var_14);
    var_15 = wp::address(var_k, var_0);
    var_17 = wp::load(var_15);
    var_16 = wp::max(var_12, var_17);
    wp::array_store(var_k, var_0, var_16);
    // v = wp.vec3(Plain.HALF.value, 1.0, 2.0)                                                <L 95>
    var_21 = wp::vec_t<3, wp::float32>(var_18, var_19, var_20);
    // out[i] = v[i % (v.length - 1)]                                                         <L 96>
    var_23 = wp::sub(var_24, var_22);
    var_25 = wp::mod(var_0, var_23);
    var_26 = wp::extract(var_21, var_25);
    wp::array_store(var_out, var_0, var_26);
    // wp.atomic_add(k, i, Kind.FLUID.value + 1)                                              <L 97>
    var_29 = wp::add(var_27, var_28);
    var_30 = wp::atomic_add(var_k, var_0, var_29);
}



template <bool wp_linear_contiguous>
static void plain_enums_4d721bbb_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_plain_enums_4d721bbb *_wp_args,
    wp_args_plain_enums_4d721bbb *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_plain_enums_4d721bbb wp_contiguous_args;
    wp_args_plain_enums_4d721bbb wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.k.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.k.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::int32> var_k = _wp_args->k;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    wp::array_t<wp::int32> adj_k = _wp_adj_args->k;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 0.5;
    wp::float32 var_2;
    const wp::int32 var_3 = 1;
    wp::float32 var_4;
    wp::float32 var_5;
    wp::float32* var_6;
    wp::float32 var_7;
    const wp::float32 var_8 = 0.5;
    wp::float32 var_9;
    wp::float32 var_10;
    const wp::float32 var_11 = 0.5;
    wp::int32 var_12;
    const wp::int32 var_13 = 1;
    const wp::int32 var_14 = 1;
    wp::int32* var_15;
    wp::int32 var_16;
    wp::int32 var_17;
    const wp::float32 var_18 = 0.5;
    const wp::float32 var_19 = 1.0;
    const wp::float32 var_20 = 2.0;
    wp::vec_t<3, wp::float32> var_21;
    const wp::int32 var_22 = 1;
    wp::int32 var_23;
    const wp::int32 var_24 = 3;
    wp::int32 var_25;
    wp::float32 var_26;
    const wp::int32 var_27 = 2;
    const wp::int32 var_28 = 1;
    wp::int32 var_29;
    wp::int32 var_30;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::int32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::vec_t<3, wp::float32> adj_21 = {};
    wp::int32 adj_22 = {};
    wp::int32 adj_23 = {};
    wp::int32 adj_24 = {};
    wp::int32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::int32 adj_27 = {};
    wp::int32 adj_28 = {};
    wp::int32 adj_29 = {};
    wp::int32 adj_30 = {};
    //---------
    // forward
    // def plain_enums(out: wp.array(dtype=float), k: wp.array(dtype=int)):                   <L 90>
    // i = wp.tid()                                                                           <L 91>
    var_0 = builtin_tid1d();
    // out[i] = wp.sin(Plain.HALF.value) + float(Plain.FIRST.value)                           <L 92>
    var_2 = wp::sin(var_1);
    var_4 = wp::float(var_3);
    var_5 = wp::add(var_2, var_4);
    // wp::array_store(var_out, var_0, var_5);
    // out[i] = Plain.HALF.value * out[i] - Plain.HALF.value                                  <L 93>
    var_6 = wp::address(var_out, var_0);
    var_9 = wp::load(var_6);
    var_7 = wp::mul(var_8, var_9);
    var_10 = wp::sub(var_7, var_11);
    // wp::array_store(var_out, var_0, var_10);
    // k[i] = wp.max(Settings.mode.value + Plain.FIRST.value, k[i])                           <L 94>
    var_12 = wp::add(var_13, var_14);
    var_15 = wp::address(var_k, var_0);
    var_17 = wp::load(var_15);
    var_16 = wp::max(var_12, var_17);
    // wp::array_store(var_k, var_0, var_16);
    // v = wp.vec3(Plain.HALF.value, 1.0, 2.0)                                                <L 95>
    var_21 = wp::vec_t<3, wp::float32>(var_18, var_19, var_20);
    // out[i] = v[i % (v.length - 1)]                                                         <L 96>
    var_23 = wp::sub(var_24, var_22);
    var_25 = wp::mod(var_0, var_23);
    var_26 = wp::extract(var_21, var_25);
    // wp::array_store(var_out, var_0, var_26);
    // wp.atomic_add(k, i, Kind.FLUID.value + 1)                                              <L 97>
    var_29 = wp::add(var_27, var_28);
    // var_30 = wp::atomic_add(var_k, var_0, var_29);
    //---------
    // reverse
    wp::adj_atomic_add(var_k, var_0, var_29, adj_k, adj_0, adj_29, adj_30);
    wp::adj_add(var_27, var_28, adj_27, adj_28, adj_29);
    // adj: wp.atomic_add(k, i, Kind.FLUID.value + 1)                                         <L 97>
    wp::adj_array_store(var_out, var_0, var_26, adj_out, adj_0, adj_26);
    wp::adj_extract(var_21, var_25, adj_21, adj_25, adj_26);
    wp::adj_mod(var_0, var_23, adj_0, adj_23, adj_25);
    wp::adj_sub(var_24, var_22, adj_24, adj_22, adj_23);
    // adj: out[i] = v[i % (v.length - 1)]                                                    <L 96>
    wp::adj_vec_t(var_18, var_19, var_20, adj_18, adj_19, adj_20, adj_21);
    // adj: v = wp.vec3(Plain.HALF.value, 1.0, 2.0)                                           <L 95>
    wp::adj_array_store(var_k, var_0, var_16, adj_k, adj_0, adj_16);
    wp::adj_max(var_12, var_17, adj_12, adj_15, adj_16);
    wp::adj_address(var_k, var_0, adj_k, adj_0, adj_15);
    wp::adj_add(var_13, var_14, adj_13, adj_14, adj_12);
    // adj: k[i] = wp.max(Settings.mode.value + Plain.FIRST.value, k[i])                      <L 94>
    wp::adj_array_store(var_out, var_0, var_10, adj_out, adj_0, adj_10);
    wp::adj_sub(var_7, var_11, adj_7, adj_11, adj_10);
    wp::adj_mul(var_8, var_9, adj_8, adj_6, adj_7);
    wp::adj_address(var_out, var_0, adj_out, adj_0, adj_6);
    // adj: out[i] = Plain.HALF.value * out[i] - Plain.HALF.value                             <L 93>
    wp::adj_array_store(var_out, var_0, var_5, adj_out, adj_0, adj_5);
    wp::adj_add(var_2, var_4, adj_2, adj_4, adj_5);
    wp::adj_float(var_3, adj_3, adj_4);
    wp::adj_sin(var_1, adj_1, adj_2);
    // adj: out[i] = wp.sin(Plain.HALF.value) + float(Plain.FIRST.value)                      <L 92>
    // adj: i = wp.tid()                                                                      <L 91>
    // adj: def plain_enums(out: wp.array(dtype=float), k: wp.array(dtype=int)):              <L 90>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void plain_enums_4d721bbb_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_enums_4d721bbb *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        plain_enums_4d721bbb_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void plain_enums_4d721bbb_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_enums_4d721bbb *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->k.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        plain_enums_4d721bbb_cpu_forward_tasks<true>(dim, _wp_args);
    else
        plain_enums_4d721bbb_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void plain_enums_4d721bbb_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_enums_4d721bbb *_wp_args)
{
    plain_enums_4d721bbb_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void plain_enums_4d721bbb_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_enums_4d721bbb *_wp_args,
    wp_args_plain_enums_4d721bbb *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        plain_enums_4d721bbb_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void plain_enums_4d721bbb_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_enums_4d721bbb *_wp_args,
    wp_args_plain_enums_4d721bbb *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->k.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->k.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        plain_enums_4d721bbb_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        plain_enums_4d721bbb_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void plain_enums_4d721bbb_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_plain_enums_4d721bbb *_wp_args,
    wp_args_plain_enums_4d721bbb *_wp_adj_args)
{
    plain_enums_4d721bbb_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_both_branches_6de66f0e {
    wp::array_t<wp::float32> out;
    wp::int32 n;
};


template <bool wp_linear_contiguous>
static void both_branches_6de66f0e_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_both_branches_6de66f0e *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_both_branches_6de66f0e wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::int32 var_n = _wp_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 2;
    bool var_2;
    const wp::float32 var_3 = 0.1;
    const wp::float32 var_4 = 0.1;
    const wp::float32 var_5 = -0.1;
    wp::float32 var_6;
    wp::float32 var_7;
    //---------
    // forward
    // def both_branches(out: wp.array(dtype=float), n: int):                                 <L 54>
    // i = wp.tid()                                                                           <L 55>
    var_0 = builtin_tid1d();
    // if n > 2:                                                                              <L 56>
    var_2 = (var_n > var_1);
    if (var_2) {
        // out[i] = FLOAT                                                                     <L 57>
        wp::array_store(var_out, var_0, var_3);
    }
    if (!var_2) {
        // out[i] = -FLOAT                                                                    <L 59>
        wp::array_store(var_out, var_0, var_5);
    }
    var_6 = wp::where(var_2, var_3, var_4);
    // out[i] += FLOAT                                                                        <L 60>
    var_7 = wp::atomic_add(var_out, var_0, var_6);
}



template <bool wp_linear_contiguous>
static void both_branches_6de66f0e_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_both_branches_6de66f0e *_wp_args,
    wp_args_both_branches_6de66f0e *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_both_branches_6de66f0e wp_contiguous_args;
    wp_args_both_branches_6de66f0e wp_contiguous_adj_args;
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
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::int32 var_n = _wp_args->n;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    wp::int32 adj_n = _wp_adj_args->n;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 2;
    bool var_2;
    const wp::float32 var_3 = 0.1;
    const wp::float32 var_4 = 0.1;
    const wp::float32 var_5 = -0.1;
    wp::float32 var_6;
    wp::float32 var_7;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    bool adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    //---------
    // forward
    // def both_branches(out: wp.array(dtype=float), n: int):                                 <L 54>
    // i = wp.tid()                                                                           <L 55>
    var_0 = builtin_tid1d();
    // if n > 2:                                                                              <L 56>
    var_2 = (var_n > var_1);
    if (var_2) {
        // out[i] = FLOAT                                                                     <L 57>
        // wp::array_store(var_out, var_0, var_3);
    }
    if (!var_2) {
        // out[i] = -FLOAT                                                                    <L 59>
        // wp::array_store(var_out, var_0, var_5);
    }
    var_6 = wp::where(var_2, var_3, var_4);
    // out[i] += FLOAT                                                                        <L 60>
    // var_7 = wp::atomic_add(var_out, var_0, var_6);
    //---------
    // reverse
    wp::adj_atomic_add(var_out, var_0, var_6, adj_out, adj_0, adj_6, adj_7);
    // adj: out[i] += FLOAT                                                                   <L 60>
    wp::adj_where(var_2, var_3, var_4, adj_2, adj_3, adj_4, adj_6);
    if (!var_2) {
        wp::adj_array_store(var_out, var_0, var_5, adj_out, adj_0, adj_5);
        // adj: out[i] = -FLOAT                                                               <L 59>
    }
    if (var_2) {
        wp::adj_array_store(var_out, var_0, var_3, adj_out, adj_0, adj_3);
        // adj: out[i] = FLOAT                                                                <L 57>
    }
    // adj: if n > 2:                                                                         <L 56>
    // adj: i = wp.tid()                                                                      <L 55>
    // adj: def both_branches(out: wp.array(dtype=float), n: int):                            <L 54>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void both_branches_6de66f0e_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_both_branches_6de66f0e *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        both_branches_6de66f0e_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void both_branches_6de66f0e_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_both_branches_6de66f0e *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        both_branches_6de66f0e_cpu_forward_tasks<true>(dim, _wp_args);
    else
        both_branches_6de66f0e_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void both_branches_6de66f0e_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_both_branches_6de66f0e *_wp_args)
{
    both_branches_6de66f0e_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void both_branches_6de66f0e_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_both_branches_6de66f0e *_wp_args,
    wp_args_both_branches_6de66f0e *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        both_branches_6de66f0e_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void both_branches_6de66f0e_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_both_branches_6de66f0e *_wp_args,
    wp_args_both_branches_6de66f0e *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        both_branches_6de66f0e_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        both_branches_6de66f0e_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void both_branches_6de66f0e_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_both_branches_6de66f0e *_wp_args,
    wp_args_both_branches_6de66f0e *_wp_adj_args)
{
    both_branches_6de66f0e_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_typed_819d326e {
    wp::array_t<wp::float64> x;
    wp::array_t<wp::uint32> u;
    wp::array_t<wp::uint64> b;
};


template <bool wp_linear_contiguous>
static void typed_819d326e_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_typed_819d326e *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_typed_819d326e wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float64);
        wp_contiguous_args.u.strides[0] = sizeof(wp::uint32);
        wp_contiguous_args.b.strides[0] = sizeof(wp::uint64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    wp::array_t<wp::uint32> var_u = _wp_args->u;
    wp::array_t<wp::uint64> var_b = _wp_args->b;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float64 var_1 = 0.1;
    wp::float64* var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    wp::float64 var_5;
    wp::float64 var_6;
    wp::uint32* var_7;
    const wp::uint32 var_8 = 5u;
    wp::uint32 var_9;
    wp::uint32 var_10;
    wp::uint64* var_11;
    const wp::uint64 var_12 = 1099511627776ull;
    wp::uint64 var_13;
    wp::uint64 var_14;
    //---------
    // forward
    // def typed(x: wp.array(dtype=wp.float64), u: wp.array(dtype=wp.uint32), b: wp.array(dtype=wp.uint64)):       <L 71>
    // i = wp.tid()                                                                           <L 72>
    var_0 = builtin_tid1d();
    // x[i] = WIDE * x[i] + wp.float64(FLOAT)                                                 <L 73>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = wp::mul(var_1, var_4);
    var_5 = 0.1;
    var_6 = wp::add(var_3, var_5);
    wp::array_store(var_x, var_0, var_6);
    // u[i] = u[i] + UNSIGNED                                                                 <L 74>
    var_7 = wp::address(var_u, var_0);
    var_10 = wp::load(var_7);
    var_9 = wp::add(var_10, var_8);
    wp::array_store(var_u, var_0, var_9);
    // b[i] = b[i] ^ BIG                                                                      <L 75>
    var_11 = wp::address(var_b, var_0);
    var_14 = wp::load(var_11);
    var_13 = wp::bit_xor(var_14, var_12);
    wp::array_store(var_b, var_0, var_13);
}



template <bool wp_linear_contiguous>
static void typed_819d326e_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_typed_819d326e *_wp_args,
    wp_args_typed_819d326e *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_typed_819d326e wp_contiguous_args;
    wp_args_typed_819d326e wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.x.strides[0] = sizeof(wp::float64);
        wp_contiguous_adj_args.x.strides[0] = sizeof(wp::float64);
        wp_contiguous_args.u.strides[0] = sizeof(wp::uint32);
        wp_contiguous_adj_args.u.strides[0] = sizeof(wp::uint32);
        wp_contiguous_args.b.strides[0] = sizeof(wp::uint64);
        wp_contiguous_adj_args.b.strides[0] = sizeof(wp::uint64);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float64> var_x = _wp_args->x;
    wp::array_t<wp::uint32> var_u = _wp_args->u;
    wp::array_t<wp::uint64> var_b = _wp_args->b;
    wp::array_t<wp::float64> adj_x = _wp_adj_args->x;
    wp::array_t<wp::uint32> adj_u = _wp_adj_args->u;
    wp::array_t<wp::uint64> adj_b = _wp_adj_args->b;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float64 var_1 = 0.1;
    wp::float64* var_2;
    wp::float64 var_3;
    wp::float64 var_4;
    wp::float64 var_5;
    wp::float64 var_6;
    wp::uint32* var_7;
    const wp::uint32 var_8 = 5u;
    wp::uint32 var_9;
    wp::uint32 var_10;
    wp::uint64* var_11;
    const wp::uint64 var_12 = 1099511627776ull;
    wp::uint64 var_13;
    wp::uint64 var_14;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float64 adj_1 = {};
    wp::float64 adj_2 = {};
    wp::float64 adj_3 = {};
    wp::float64 adj_4 = {};
    wp::float64 adj_5 = {};
    wp::float64 adj_6 = {};
    wp::uint32 adj_7 = {};
    wp::uint32 adj_8 = {};
    wp::uint32 adj_9 = {};
    wp::uint32 adj_10 = {};
    wp::uint64 adj_11 = {};
    wp::uint64 adj_12 = {};
    wp::uint64 adj_13 = {};
    wp::uint64 adj_14 = {};
    //---------
    // forward
    // def typed(x: wp.array(dtype=wp.float64), u: wp.array(dtype=wp.uint32), b: wp.array(dtype=wp.uint64)):       <L 71>
    // i = wp.tid()                                                                           <L 72>
    var_0 = builtin_tid1d();
    // x[i] = WIDE * x[i] + wp.float64(FLOAT)                                                 <L 73>
    var_2 = wp::address(var_x, var_0);
    var_4 = wp::load(var_2);
    var_3 = wp::mul(var_1, var_4);
    var_5 = 0.1;
    var_6 = wp::add(var_3, var_5);
    // wp::array_store(var_x, var_0, var_6);
    // u[i] = u[i] + UNSIGNED                                                                 <L 74>
    var_7 = wp::address(var_u, var_0);
    var_10 = wp::load(var_7);
    var_9 = wp::add(var_10, var_8);
    // wp::array_store(var_u, var_0, var_9);
    // b[i] = b[i] ^ BIG                                                                      <L 75>
    var_11 = wp::address(var_b, var_0);
    var_14 = wp::load(var_11);
    var_13 = wp::bit_xor(var_14, var_12);
    // wp::array_store(var_b, var_0, var_13);
    //---------
    // reverse
    wp::adj_array_store(var_b, var_0, var_13, adj_b, adj_0, adj_13);
    wp::adj_address(var_b, var_0, adj_b, adj_0, adj_11);
    // adj: b[i] = b[i] ^ BIG                                                                 <L 75>
    wp::adj_array_store(var_u, var_0, var_9, adj_u, adj_0, adj_9);
    wp::adj_add(var_10, var_8, adj_7, adj_8, adj_9);
    wp::adj_address(var_u, var_0, adj_u, adj_0, adj_7);
    // adj: u[i] = u[i] + UNSIGNED                                                            <L 74>
    wp::adj_array_store(var_x, var_0, var_6, adj_x, adj_0, adj_6);
    wp::adj_add(var_3, var_5, adj_3, adj_5, adj_6);
    wp::adj_mul(var_1, var_4, adj_1, adj_2, adj_3);
    wp::adj_address(var_x, var_0, adj_x, adj_0, adj_2);
    // adj: x[i] = WIDE * x[i] + wp.float64(FLOAT)                                            <L 73>
    // adj: i = wp.tid()                                                                      <L 72>
    // adj: def typed(x: wp.array(dtype=wp.float64), u: wp.array(dtype=wp.uint32), b: wp.array(dtype=wp.uint64)):  <L 71>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void typed_819d326e_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_typed_819d326e *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        typed_819d326e_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void typed_819d326e_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_typed_819d326e *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float64)) & (_wp_args->u.strides[0] == (int)sizeof(wp::uint32)) & (_wp_args->b.strides[0] == (int)sizeof(wp::uint64)));
    if (wp_linear_contiguous)
        typed_819d326e_cpu_forward_tasks<true>(dim, _wp_args);
    else
        typed_819d326e_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void typed_819d326e_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_typed_819d326e *_wp_args)
{
    typed_819d326e_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void typed_819d326e_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_typed_819d326e *_wp_args,
    wp_args_typed_819d326e *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        typed_819d326e_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void typed_819d326e_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_typed_819d326e *_wp_args,
    wp_args_typed_819d326e *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float64)) & (_wp_adj_args->x.strides[0] == (int)sizeof(wp::float64)) & (_wp_args->u.strides[0] == (int)sizeof(wp::uint32)) & (_wp_adj_args->u.strides[0] == (int)sizeof(wp::uint32)) & (_wp_args->b.strides[0] == (int)sizeof(wp::uint64)) & (_wp_adj_args->b.strides[0] == (int)sizeof(wp::uint64)));
    if (wp_linear_contiguous)
        typed_819d326e_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        typed_819d326e_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void typed_819d326e_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_typed_819d326e *_wp_args,
    wp_args_typed_819d326e *_wp_adj_args)
{
    typed_819d326e_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_composites_b09fd415 {
    wp::array_t<wp::vec_t<3, wp::float32>> p;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> m;
};


template <bool wp_linear_contiguous>
static void composites_b09fd415_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_composites_b09fd415 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_composites_b09fd415 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<2, 2, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_m = _wp_args->m;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::vec_t<3, wp::float32> var_1 = wp::initializer_array<3,wp::float32>{0.10000000149011612, 0.20000000298023224, 0.30000001192092896};
    const wp::quat_t<wp::float32> var_2 = wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 1.0};
    wp::vec_t<3, wp::float32>* var_3;
    wp::vec_t<3, wp::float32> var_4;
    wp::vec_t<3, wp::float32> var_5;
    const wp::int32 var_6 = 1;
    wp::float32 var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::vec_t<3, wp::float32> var_9;
    const wp::float32 var_10 = 1.0;
    const wp::float32 var_11 = 2.0;
    const wp::float32 var_12 = 3.0;
    wp::vec_t<3, wp::float32> var_13;
    const wp::int32 var_14 = 7;
    wp::float32 var_15;
    wp::vec_t<3, wp::float32> var_16;
    wp::vec_t<3, wp::float32> var_17;
    const wp::mat_t<2, 2, wp::float32> var_18 = wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0};
    wp::mat_t<2, 2, wp::float32>* var_19;
    wp::mat_t<2, 2, wp::float32> var_20;
    wp::mat_t<2, 2, wp::float32> var_21;
    //---------
    // forward
    // def composites(p: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):               <L 64>
    // i = wp.tid()                                                                           <L 65>
    var_0 = builtin_tid1d();
    // p[i] = VECTOR + wp.quat_rotate(ROTATION, p[i]) * VECTOR[1] + Vec(1.0, 2.0, 3.0) * Real(INT)       <L 66>
    var_3 = wp::address(var_p, var_0);
    var_5 = wp::load(var_3);
    var_4 = wp::quat_rotate(var_2, var_5);
    var_7 = wp::extract(var_1, var_6);
    var_8 = wp::mul(var_4, var_7);
    var_9 = wp::add(var_1, var_8);
    var_13 = wp::vec_t<3, wp::float32>(var_10, var_11, var_12);
    var_15 = wp::float32(var_14);
    var_16 = wp::mul(var_13, var_15);
    var_17 = wp::add(var_9, var_16);
    wp::array_store(var_p, var_0, var_17);
    // m[i] = MATRIX * m[i]                                                                   <L 67>
    var_19 = wp::address(var_m, var_0);
    var_21 = wp::load(var_19);
    var_20 = wp::mul(var_18, var_21);
    wp::array_store(var_m, var_0, var_20);
}



template <bool wp_linear_contiguous>
static void composites_b09fd415_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_composites_b09fd415 *_wp_args,
    wp_args_composites_b09fd415 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_composites_b09fd415 wp_contiguous_args;
    wp_args_composites_b09fd415 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.p.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<2, 2, wp::float32>);
        wp_contiguous_adj_args.m.strides[0] = sizeof(wp::mat_t<2, 2, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_p = _wp_args->p;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_m = _wp_args->m;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_p = _wp_adj_args->p;
    wp::array_t<wp::mat_t<2, 2, wp::float32>> adj_m = _wp_adj_args->m;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::vec_t<3, wp::float32> var_1 = wp::initializer_array<3,wp::float32>{0.10000000149011612, 0.20000000298023224, 0.30000001192092896};
    const wp::quat_t<wp::float32> var_2 = wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 1.0};
    wp::vec_t<3, wp::float32>* var_3;
    wp::vec_t<3, wp::float32> var_4;
    wp::vec_t<3, wp::float32> var_5;
    const wp::int32 var_6 = 1;
    wp::float32 var_7;
    wp::vec_t<3, wp::float32> var_8;
    wp::vec_t<3, wp::float32> var_9;
    const wp::float32 var_10 = 1.0;
    const wp::float32 var_11 = 2.0;
    const wp::float32 var_12 = 3.0;
    wp::vec_t<3, wp::float32> var_13;
    const wp::int32 var_14 = 7;
    wp::float32 var_15;
    wp::vec_t<3, wp::float32> var_16;
    wp::vec_t<3, wp::float32> var_17;
    const wp::mat_t<2, 2, wp::float32> var_18 = wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0};
    wp::mat_t<2, 2, wp::float32>* var_19;
    wp::mat_t<2, 2, wp::float32> var_20;
    wp::mat_t<2, 2, wp::float32> var_21;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::quat_t<wp::float32> adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    wp::int32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::vec_t<3, wp::float32> adj_8 = {};
    wp::vec_t<3, wp::float32> adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::vec_t<3, wp::float32> adj_13 = {};
    wp::int32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::vec_t<3, wp::float32> adj_16 = {};
    wp::vec_t<3, wp::float32> adj_17 = {};
    wp::mat_t<2, 2, wp::float32> adj_18 = {};
    wp::mat_t<2, 2, wp::float32> adj_19 = {};
    wp::mat_t<2, 2, wp::float32> adj_20 = {};
    wp::mat_t<2, 2, wp::float32> adj_21 = {};
    //---------
    // forward
    // def composites(p: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):               <L 64>
    // i = wp.tid()                                                                           <L 65>
    var_0 = builtin_tid1d();
    // p[i] = VECTOR + wp.quat_rotate(ROTATION, p[i]) * VECTOR[1] + Vec(1.0, 2.0, 3.0) * Real(INT)       <L 66>
    var_3 = wp::address(var_p, var_0);
    var_5 = wp::load(var_3);
    var_4 = wp::quat_rotate(var_2, var_5);
    var_7 = wp::extract(var_1, var_6);
    var_8 = wp::mul(var_4, var_7);
    var_9 = wp::add(var_1, var_8);
    var_13 = wp::vec_t<3, wp::float32>(var_10, var_11, var_12);
    var_15 = wp::float32(var_14);
    var_16 = wp::mul(var_13, var_15);
    var_17 = wp::add(var_9, var_16);
    // wp::array_store(var_p, var_0, var_17);
    // m[i] = MATRIX * m[i]                                                                   <L 67>
    var_19 = wp::address(var_m, var_0);
    var_21 = wp::load(var_19);
    var_20 = wp::mul(var_18, var_21);
    // wp::array_store(var_m, var_0, var_20);
    //---------
    // reverse
    wp::adj_array_store(var_m, var_0, var_20, adj_m, adj_0, adj_20);
    wp::adj_mul(var_18, var_21, adj_18, adj_19, adj_20);
    wp::adj_address(var_m, var_0, adj_m, adj_0, adj_19);
    // adj: m[i] = MATRIX * m[i]                                                              <L 67>
    wp::adj_array_store(var_p, var_0, var_17, adj_p, adj_0, adj_17);
    wp::adj_add(var_9, var_16, adj_9, adj_16, adj_17);
    wp::adj_mul(var_13, var_15, adj_13, adj_15, adj_16);
    wp::adj_float32(var_14, adj_14, adj_15);
    wp::adj_vec_t(var_10, var_11, var_12, adj_10, adj_11, adj_12, adj_13);
    wp::adj_add(var_1, var_8, adj_1, adj_8, adj_9);
    wp::adj_mul(var_4, var_7, adj_4, adj_7, adj_8);
    wp::adj_extract(var_1, var_6, adj_1, adj_6, adj_7);
    wp::adj_quat_rotate(var_2, var_5, adj_2, adj_3, adj_4);
    wp::adj_address(var_p, var_0, adj_p, adj_0, adj_3);
    // adj: p[i] = VECTOR + wp.quat_rotate(ROTATION, p[i]) * VECTOR[1] + Vec(1.0, 2.0, 3.0) * Real(INT)  <L 66>
    // adj: i = wp.tid()                                                                      <L 65>
    // adj: def composites(p: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):          <L 64>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void composites_b09fd415_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_b09fd415 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        composites_b09fd415_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void composites_b09fd415_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_b09fd415 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<2, 2, wp::float32>)));
    if (wp_linear_contiguous)
        composites_b09fd415_cpu_forward_tasks<true>(dim, _wp_args);
    else
        composites_b09fd415_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void composites_b09fd415_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_b09fd415 *_wp_args)
{
    composites_b09fd415_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void composites_b09fd415_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_b09fd415 *_wp_args,
    wp_args_composites_b09fd415 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        composites_b09fd415_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void composites_b09fd415_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_b09fd415 *_wp_args,
    wp_args_composites_b09fd415 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->p.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<2, 2, wp::float32>)) & (_wp_adj_args->m.strides[0] == (int)sizeof(wp::mat_t<2, 2, wp::float32>)));
    if (wp_linear_contiguous)
        composites_b09fd415_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        composites_b09fd415_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void composites_b09fd415_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_composites_b09fd415 *_wp_args,
    wp_args_composites_b09fd415 *_wp_adj_args)
{
    composites_b09fd415_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_loops_c0e83580 {
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void loops_c0e83580_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_loops_c0e83580 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_loops_c0e83580 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    wp::float32 var_2;
    const wp::int32 var_3 = 1;
    wp::float32 var_4;
    const wp::int32 var_5 = 2;
    wp::float32 var_6;
    const wp::int32 var_7 = 3;
    wp::float32 var_8;
    const wp::int32 var_9 = 4;
    wp::float32 var_10;
    const wp::int32 var_11 = 5;
    wp::float32 var_12;
    const wp::int32 var_13 = 6;
    wp::float32 var_14;
    const wp::int32 var_15 = 0;
    wp::float32 var_16;
    wp::float32 var_17;
    const wp::int32 var_18 = 1;
    wp::float32 var_19;
    wp::float32 var_20;
    const wp::int32 var_21 = 2;
    wp::float32 var_22;
    wp::float32 var_23;
    const wp::int32 var_24 = -3;
    const wp::int32 var_25 = 3;
    const wp::int32 var_26 = 0;
    const wp::float32 var_27 = 0.0;
    const wp::int32 var_28 = 1;
    const wp::float32 var_29 = 0.0;
    const wp::int32 var_30 = 2;
    const wp::float32 var_31 = 0.0;
    //---------
    // forward
    // def loops(out: wp.array(dtype=float)):                                                 <L 79>
    // i = wp.tid()                                                                           <L 80>
    var_0 = builtin_tid1d();
    // for j in range(INT):                                                                   <L 81>
    // out[j] = float(j)                                                                      <L 82>
    var_2 = wp::float(var_1);
    wp::array_store(var_out, var_1, var_2);
    var_4 = wp::float(var_3);
    wp::array_store(var_out, var_3, var_4);
    var_6 = wp::float(var_5);
    wp::array_store(var_out, var_5, var_6);
    var_8 = wp::float(var_7);
    wp::array_store(var_out, var_7, var_8);
    var_10 = wp::float(var_9);
    wp::array_store(var_out, var_9, var_10);
    var_12 = wp::float(var_11);
    wp::array_store(var_out, var_11, var_12);
    var_14 = wp::float(var_13);
    wp::array_store(var_out, var_13, var_14);
    // for j in range(Settings.count):                                                        <L 83>
    // out[j] += float(j)                                                                     <L 84>
    var_16 = wp::float(var_15);
    var_17 = wp::atomic_add(var_out, var_15, var_16);
    var_19 = wp::float(var_18);
    var_20 = wp::atomic_add(var_out, var_18, var_19);
    var_22 = wp::float(var_21);
    var_23 = wp::atomic_add(var_out, var_21, var_22);
    // for j in range(-NEGATIVE):                                                             <L 85>
    // out[j] = 0.0                                                                           <L 86>
    wp::array_store(var_out, var_26, var_27);
    wp::array_store(var_out, var_28, var_29);
    wp::array_store(var_out, var_30, var_31);
}



template <bool wp_linear_contiguous>
static void loops_c0e83580_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_loops_c0e83580 *_wp_args,
    wp_args_loops_c0e83580 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_loops_c0e83580 wp_contiguous_args;
    wp_args_loops_c0e83580 wp_contiguous_adj_args;
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
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 0;
    wp::float32 var_2;
    const wp::int32 var_3 = 1;
    wp::float32 var_4;
    const wp::int32 var_5 = 2;
    wp::float32 var_6;
    const wp::int32 var_7 = 3;
    wp::float32 var_8;
    const wp::int32 var_9 = 4;
    wp::float32 var_10;
    const wp::int32 var_11 = 5;
    wp::float32 var_12;
    const wp::int32 var_13 = 6;
    wp::float32 var_14;
    const wp::int32 var_15 = 0;
    wp::float32 var_16;
    wp::float32 var_17;
    const wp::int32 var_18 = 1;
    wp::float32 var_19;
    wp::float32 var_20;
    const wp::int32 var_21 = 2;
    wp::float32 var_22;
    wp::float32 var_23;
    const wp::int32 var_24 = -3;
    const wp::int32 var_25 = 3;
    const wp::int32 var_26 = 0;
    const wp::float32 var_27 = 0.0;
    const wp::int32 var_28 = 1;
    const wp::float32 var_29 = 0.0;
    const wp::int32 var_30 = 2;
    const wp::float32 var_31 = 0.0;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::float32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::float32 adj_12 = {};
    wp::int32 adj_13 = {};
    wp::float32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::int32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::int32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::int32 adj_24 = {};
    wp::int32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::int32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::int32 adj_30 = {};
    wp::float32 adj_31 = {};
    //---------
    // forward
    // def loops(out: wp.array(dtype=float)):                                                 <L 79>
    // i = wp.tid()                                                                           <L 80>
    var_0 = builtin_tid1d();
    // for j in range(INT):                                                                   <L 81>
    // out[j] = float(j)                                                                      <L 82>
    var_2 = wp::float(var_1);
    // wp::array_store(var_out, var_1, var_2);
    var_4 = wp::float(var_3);
    // wp::array_store(var_out, var_3, var_4);
    var_6 = wp::float(var_5);
    // wp::array_store(var_out, var_5, var_6);
    var_8 = wp::float(var_7);
    // wp::array_store(var_out, var_7, var_8);
    var_10 = wp::float(var_9);
    // wp::array_store(var_out, var_9, var_10);
    var_12 = wp::float(var_11);
    // wp::array_store(var_out, var_11, var_12);
    var_14 = wp::float(var_13);
    // wp::array_store(var_out, var_13, var_14);
    // for j in range(Settings.count):                                                        <L 83>
    // out[j] += float(j)                                                                     <L 84>
    var_16 = wp::float(var_15);
    // var_17 = wp::atomic_add(var_out, var_15, var_16);
    var_19 = wp::float(var_18);
    // var_20 = wp::atomic_add(var_out, var_18, var_19);
    var_22 = wp::float(var_21);
    // var_23 = wp::atomic_add(var_out, var_21, var_22);
    // for j in range(-NEGATIVE):                                                             <L 85>
    // out[j] = 0.0                                                                           <L 86>
    // wp::array_store(var_out, var_26, var_27);
    // wp::array_store(var_out, var_28, var_29);
    // wp::array_store(var_out, var_30, var_31);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_30, var_31, adj_out, adj_30, adj_31);
    wp::adj_array_store(var_out, var_28, var_29, adj_out, adj_28, adj_29);
    wp::adj_array_store(var_out, var_26, var_27, adj_out, adj_26, adj_27);
    // adj: out[j] = 0.0                                                                      <L 86>
    // adj: for j in range(-NEGATIVE):                                                        <L 85>
    wp::adj_atomic_add(var_out, var_21, var_22, adj_out, adj_21, adj_22, adj_23);
    wp::adj_float(var_21, adj_21, adj_22);
    wp::adj_atomic_add(var_out, var_18, var_19, adj_out, adj_18, adj_19, adj_20);
    wp::adj_float(var_18, adj_18, adj_19);
    wp::adj_atomic_add(var_out, var_15, var_16, adj_out, adj_15, adj_16, adj_17);
    wp::adj_float(var_15, adj_15, adj_16);
    // adj: out[j] += float(j)                                                                <L 84>
    // adj: for j in range(Settings.count):                                                   <L 83>
    wp::adj_array_store(var_out, var_13, var_14, adj_out, adj_13, adj_14);
    wp::adj_float(var_13, adj_13, adj_14);
    wp::adj_array_store(var_out, var_11, var_12, adj_out, adj_11, adj_12);
    wp::adj_float(var_11, adj_11, adj_12);
    wp::adj_array_store(var_out, var_9, var_10, adj_out, adj_9, adj_10);
    wp::adj_float(var_9, adj_9, adj_10);
    wp::adj_array_store(var_out, var_7, var_8, adj_out, adj_7, adj_8);
    wp::adj_float(var_7, adj_7, adj_8);
    wp::adj_array_store(var_out, var_5, var_6, adj_out, adj_5, adj_6);
    wp::adj_float(var_5, adj_5, adj_6);
    wp::adj_array_store(var_out, var_3, var_4, adj_out, adj_3, adj_4);
    wp::adj_float(var_3, adj_3, adj_4);
    wp::adj_array_store(var_out, var_1, var_2, adj_out, adj_1, adj_2);
    wp::adj_float(var_1, adj_1, adj_2);
    // adj: out[j] = float(j)                                                                 <L 82>
    // adj: for j in range(INT):                                                              <L 81>
    // adj: i = wp.tid()                                                                      <L 80>
    // adj: def loops(out: wp.array(dtype=float)):                                            <L 79>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void loops_c0e83580_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_loops_c0e83580 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        loops_c0e83580_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void loops_c0e83580_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_loops_c0e83580 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        loops_c0e83580_cpu_forward_tasks<true>(dim, _wp_args);
    else
        loops_c0e83580_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void loops_c0e83580_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_loops_c0e83580 *_wp_args)
{
    loops_c0e83580_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void loops_c0e83580_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_loops_c0e83580 *_wp_args,
    wp_args_loops_c0e83580 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        loops_c0e83580_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void loops_c0e83580_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_loops_c0e83580 *_wp_args,
    wp_args_loops_c0e83580 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        loops_c0e83580_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        loops_c0e83580_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void loops_c0e83580_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_loops_c0e83580 *_wp_args,
    wp_args_loops_c0e83580 *_wp_adj_args)
{
    loops_c0e83580_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_names_dc557304 {
    wp::array_t<wp::float32> out;
    wp::array_t<wp::int32> k;
};


template <bool wp_linear_contiguous>
static void names_dc557304_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_names_dc557304 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_names_dc557304 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.k.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::int32> var_k = _wp_args->k;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 0.1;
    const wp::int32 var_2 = 7;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::float32 var_5 = 1.5707963267948966;
    wp::float32 var_6;
    const wp::int32 var_7 = -3;
    wp::float32 var_8;
    wp::float32 var_9;
    const wp::int32 var_10 = 15;
    wp::float32 var_11;
    wp::float32 var_12;
    const bool var_13 = true;
    wp::float32 var_14;
    const wp::float32 var_15 = 3.141592653589793;
    const wp::float32 var_16 = 3.141592653589793;
    wp::float32 var_17;
    wp::float32 var_18;
    const wp::float32 var_19 = 3.141592653589793;
    wp::float32 var_20;
    wp::float32 var_21;
    wp::int32* var_22;
    const wp::int32 var_23 = 1;
    bool var_24;
    wp::int32 var_25;
    const wp::int32 var_26 = 2;
    wp::int32* var_27;
    bool var_28;
    wp::int32 var_29;
    const wp::float32 var_30 = 0.25;
    const wp::int32 var_31 = 3;
    const wp::int32 var_32 = 3;
    wp::float32 var_33;
    wp::float32 var_34;
    wp::float32* var_35;
    const wp::float32 var_36 = INFINITY;
    wp::float32 var_37;
    wp::float32 var_38;
    //---------
    // forward
    // def names(out: wp.array(dtype=float), k: wp.array(dtype=int)):                         <L 40>
    // i = wp.tid()                                                                           <L 41>
    var_0 = builtin_tid1d();
    // out[i] = FLOAT * float(INT) + HALF_PI + float(NEGATIVE) + float(DERIVED)               <L 42>
    var_3 = wp::float(var_2);
    var_4 = wp::mul(var_1, var_3);
    var_6 = wp::add(var_4, var_5);
    var_8 = wp::float(var_7);
    var_9 = wp::add(var_6, var_8);
    var_11 = wp::float(var_10);
    var_12 = wp::add(var_9, var_11);
    wp::array_store(var_out, var_0, var_12);
    // if FLAG:                                                                               <L 43>
    // out[i] += wp.sin(FLOAT) + wp.sin(wp.pi) + math.pi                                      <L 44>
    var_14 = wp::sin(var_1);
    var_17 = wp::sin(var_16);
    var_18 = wp::add(var_14, var_17);
    var_20 = wp::add(var_18, var_19);
    var_21 = wp::atomic_add(var_out, var_0, var_20);
    // if k[i] == Kind.SOLID:                                                                 <L 45>
    var_22 = wp::address(var_k, var_0);
    var_25 = wp::load(var_22);
    var_24 = (var_25 == var_23);
    if (var_24) {
        // k[i] = Kind.FLUID                                                                  <L 46>
        wp::array_store(var_k, var_0, var_26);
    }
    // if k[i] > INT:                                                                         <L 47>
    var_27 = wp::address(var_k, var_0);
    var_29 = wp::load(var_27);
    var_28 = (var_29 > var_2);
    if (var_28) {
        // k[i] = INT                                                                         <L 48>
        wp::array_store(var_k, var_0, var_2);
    }
    // out[i] = Settings.radius * float(Settings.count)                                       <L 49>
    var_33 = wp::float(var_32);
    var_34 = wp::mul(var_30, var_33);
    wp::array_store(var_out, var_0, var_34);
    // out[i] = wp.min(out[i], INFINITE)                                                      <L 50>
    var_35 = wp::address(var_out, var_0);
    var_38 = wp::load(var_35);
    var_37 = wp::min(var_38, var_36);
    wp::array_store(var_out, var_0, var_37);
}



template <bool wp_linear_contiguous>
static void names_dc557304_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_names_dc557304 *_wp_args,
    wp_args_names_dc557304 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_names_dc557304 wp_contiguous_args;
    wp_args_names_dc557304 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.k.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.k.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::int32> var_k = _wp_args->k;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    wp::array_t<wp::int32> adj_k = _wp_adj_args->k;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::float32 var_1 = 0.1;
    const wp::int32 var_2 = 7;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::float32 var_5 = 1.5707963267948966;
    wp::float32 var_6;
    const wp::int32 var_7 = -3;
    wp::float32 var_8;
    wp::float32 var_9;
    const wp::int32 var_10 = 15;
    wp::float32 var_11;
    wp::float32 var_12;
    const bool var_13 = true;
    wp::float32 var_14;
    const wp::float32 var_15 = 3.141592653589793;
    const wp::float32 var_16 = 3.141592653589793;
    wp::float32 var_17;
    wp::float32 var_18;
    const wp::float32 var_19 = 3.141592653589793;
    wp::float32 var_20;
    wp::float32 var_21;
    wp::int32* var_22;
    const wp::int32 var_23 = 1;
    bool var_24;
    wp::int32 var_25;
    const wp::int32 var_26 = 2;
    wp::int32* var_27;
    bool var_28;
    wp::int32 var_29;
    const wp::float32 var_30 = 0.25;
    const wp::int32 var_31 = 3;
    const wp::int32 var_32 = 3;
    wp::float32 var_33;
    wp::float32 var_34;
    wp::float32* var_35;
    const wp::float32 var_36 = INFINITY;
    wp::float32 var_37;
    wp::float32 var_38;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::float32 adj_8 = {};
    wp::float32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::float32 adj_12 = {};
    bool adj_13 = {};
    wp::float32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::int32 adj_22 = {};
    wp::int32 adj_23 = {};
    bool adj_24 = {};
    wp::int32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::int32 adj_27 = {};
    bool adj_28 = {};
    wp::int32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::int32 adj_31 = {};
    wp::int32 adj_32 = {};
    wp::float32 adj_33 = {};
    wp::float32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::float32 adj_38 = {};
    //---------
    // forward
    // def names(out: wp.array(dtype=float), k: wp.array(dtype=int)):                         <L 40>
    // i = wp.tid()                                                                           <L 41>
    var_0 = builtin_tid1d();
    // out[i] = FLOAT * float(INT) + HALF_PI + float(NEGATIVE) + float(DERIVED)               <L 42>
    var_3 = wp::float(var_2);
    var_4 = wp::mul(var_1, var_3);
    var_6 = wp::add(var_4, var_5);
    var_8 = wp::float(var_7);
    var_9 = wp::add(var_6, var_8);
    var_11 = wp::float(var_10);
    var_12 = wp::add(var_9, var_11);
    // wp::array_store(var_out, var_0, var_12);
    // if FLAG:                                                                               <L 43>
    // out[i] += wp.sin(FLOAT) + wp.sin(wp.pi) + math.pi                                      <L 44>
    var_14 = wp::sin(var_1);
    var_17 = wp::sin(var_16);
    var_18 = wp::add(var_14, var_17);
    var_20 = wp::add(var_18, var_19);
    // var_21 = wp::atomic_add(var_out, var_0, var_20);
    // if k[i] == Kind.SOLID:                                                                 <L 45>
    var_22 = wp::address(var_k, var_0);
    var_25 = wp::load(var_22);
    var_24 = (var_25 == var_23);
    if (var_24) {
        // k[i] = Kind.FLUID                                                                  <L 46>
        // wp::array_store(var_k, var_0, var_26);
    }
    // if k[i] > INT:                                                                         <L 47>
    var_27 = wp::address(var_k, var_0);
    var_29 = wp::load(var_27);
    var_28 = (var_29 > var_2);
    if (var_28) {
        // k[i] = INT                                                                         <L 48>
        // wp::array_store(var_k, var_0, var_2);
    }
    // out[i] = Settings.radius * float(Settings.count)                                       <L 49>
    var_33 = wp::float(var_32);
    var_34 = wp::mul(var_30, var_33);
    // wp::array_store(var_out, var_0, var_34);
    // out[i] = wp.min(out[i], INFINITE)                                                      <L 50>
    var_35 = wp::address(var_out, var_0);
    var_38 = wp::load(var_35);
    var_37 = wp::min(var_38, var_36);
    // wp::array_store(var_out, var_0, var_37);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_0, var_37, adj_out, adj_0, adj_37);
    wp::adj_min(var_38, var_36, adj_35, adj_36, adj_37);
    wp::adj_address(var_out, var_0, adj_out, adj_0, adj_35);
    // adj: out[i] = wp.min(out[i], INFINITE)                                                 <L 50>
    wp::adj_array_store(var_out, var_0, var_34, adj_out, adj_0, adj_34);
    wp::adj_mul(var_30, var_33, adj_30, adj_33, adj_34);
    wp::adj_float(var_32, adj_32, adj_33);
    // adj: out[i] = Settings.radius * float(Settings.count)                                  <L 49>
    if (var_28) {
        wp::adj_array_store(var_k, var_0, var_2, adj_k, adj_0, adj_2);
        // adj: k[i] = INT                                                                    <L 48>
    }
    wp::adj_address(var_k, var_0, adj_k, adj_0, adj_27);
    // adj: if k[i] > INT:                                                                    <L 47>
    if (var_24) {
        wp::adj_array_store(var_k, var_0, var_26, adj_k, adj_0, adj_26);
        // adj: k[i] = Kind.FLUID                                                             <L 46>
    }
    wp::adj_address(var_k, var_0, adj_k, adj_0, adj_22);
    // adj: if k[i] == Kind.SOLID:                                                            <L 45>
    wp::adj_atomic_add(var_out, var_0, var_20, adj_out, adj_0, adj_20, adj_21);
    wp::adj_add(var_18, var_19, adj_18, adj_19, adj_20);
    wp::adj_add(var_14, var_17, adj_14, adj_17, adj_18);
    wp::adj_sin(var_16, adj_16, adj_17);
    wp::adj_sin(var_1, adj_1, adj_14);
    // adj: out[i] += wp.sin(FLOAT) + wp.sin(wp.pi) + math.pi                                 <L 44>
    // adj: if FLAG:                                                                          <L 43>
    wp::adj_array_store(var_out, var_0, var_12, adj_out, adj_0, adj_12);
    wp::adj_add(var_9, var_11, adj_9, adj_11, adj_12);
    wp::adj_float(var_10, adj_10, adj_11);
    wp::adj_add(var_6, var_8, adj_6, adj_8, adj_9);
    wp::adj_float(var_7, adj_7, adj_8);
    wp::adj_add(var_4, var_5, adj_4, adj_5, adj_6);
    wp::adj_mul(var_1, var_3, adj_1, adj_3, adj_4);
    wp::adj_float(var_2, adj_2, adj_3);
    // adj: out[i] = FLOAT * float(INT) + HALF_PI + float(NEGATIVE) + float(DERIVED)          <L 42>
    // adj: i = wp.tid()                                                                      <L 41>
    // adj: def names(out: wp.array(dtype=float), k: wp.array(dtype=int)):                    <L 40>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void names_dc557304_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_dc557304 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        names_dc557304_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void names_dc557304_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_dc557304 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->k.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        names_dc557304_cpu_forward_tasks<true>(dim, _wp_args);
    else
        names_dc557304_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void names_dc557304_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_dc557304 *_wp_args)
{
    names_dc557304_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void names_dc557304_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_dc557304 *_wp_args,
    wp_args_names_dc557304 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        names_dc557304_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void names_dc557304_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_dc557304 *_wp_args,
    wp_args_names_dc557304 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->k.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->k.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        names_dc557304_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        names_dc557304_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void names_dc557304_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_names_dc557304 *_wp_args,
    wp_args_names_dc557304 *_wp_adj_args)
{
    names_dc557304_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

