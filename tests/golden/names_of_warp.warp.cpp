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


struct Item_6dd46b12
{
    wp::float32 alpha;
    wp::int32 size;


    Item_6dd46b12() = default;
    CUDA_CALLABLE Item_6dd46b12(wp::float32 const& alpha,
    wp::int32 const& size = {})
        : alpha{alpha}
        , size{size}

    {
    }

    CUDA_CALLABLE Item_6dd46b12& operator += (const Item_6dd46b12& rhs)
    {    alpha += rhs.alpha;
    size += rhs.size;

        return *this;}

};

static CUDA_CALLABLE void adj_Item_6dd46b12(wp::float32 const&,
    wp::int32 const&,
    wp::float32 & adj_alpha,
    wp::int32 & adj_size,
    Item_6dd46b12 & adj_ret)
{
    adj_alpha += adj_ret.alpha;
    adj_size += adj_ret.size;
}

// Required when compiling adjoints.
CUDA_CALLABLE Item_6dd46b12 add(const Item_6dd46b12& a, const Item_6dd46b12& b)
{
    return Item_6dd46b12();
}

CUDA_CALLABLE void adj_atomic_add(Item_6dd46b12* p, Item_6dd46b12 t)
{
    wp::adj_atomic_add(&p->alpha, t.alpha);
    wp::adj_atomic_add(&p->size, t.size);
}



struct wp_args_bare_1686f28b {
    wp::array_t<wp::float32> y;
};


template <bool wp_linear_contiguous>
static void bare_1686f28b_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_bare_1686f28b *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_y = _wp_args->y;
    //---------
    // primal vars
    const wp::float32 var_0 = 3.141592653589793;
    wp::float32 var_1;
    const wp::int32 var_2 = 20;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32 var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 40;
    const wp::int32 var_9 = 40;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 0;
    //---------
    // forward
    // def bare(y: wp.array(dtype=float)):                                                    <L 27>
    // y[0] = float(PI) + float(LOG_INFO) + float(TIMING_KERNEL) + float(wp.LOG_ERROR)        <L 28>
    var_1 = wp::float(var_0);
    var_3 = wp::float(var_2);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::float(var_5);
    var_7 = wp::add(var_4, var_6);
    var_10 = wp::float(var_9);
    var_11 = wp::add(var_7, var_10);
    wp::array_store(var_y, var_12, var_11);
}



template <bool wp_linear_contiguous>
static void bare_1686f28b_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_bare_1686f28b *_wp_args,
    wp_args_bare_1686f28b *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;

    //---------
    // argument vars
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::array_t<wp::float32> adj_y = _wp_adj_args->y;
    //---------
    // primal vars
    const wp::float32 var_0 = 3.141592653589793;
    wp::float32 var_1;
    const wp::int32 var_2 = 20;
    wp::float32 var_3;
    wp::float32 var_4;
    const wp::int32 var_5 = 1;
    wp::float32 var_6;
    wp::float32 var_7;
    const wp::int32 var_8 = 40;
    const wp::int32 var_9 = 40;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::int32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    //---------
    // forward
    // def bare(y: wp.array(dtype=float)):                                                    <L 27>
    // y[0] = float(PI) + float(LOG_INFO) + float(TIMING_KERNEL) + float(wp.LOG_ERROR)        <L 28>
    var_1 = wp::float(var_0);
    var_3 = wp::float(var_2);
    var_4 = wp::add(var_1, var_3);
    var_6 = wp::float(var_5);
    var_7 = wp::add(var_4, var_6);
    var_10 = wp::float(var_9);
    var_11 = wp::add(var_7, var_10);
    // wp::array_store(var_y, var_12, var_11);
    //---------
    // reverse
    wp::adj_array_store(var_y, var_12, var_11, adj_y, adj_12, adj_11);
    wp::adj_add(var_7, var_10, adj_7, adj_10, adj_11);
    wp::adj_float(var_9, adj_9, adj_10);
    wp::adj_add(var_4, var_6, adj_4, adj_6, adj_7);
    wp::adj_float(var_5, adj_5, adj_6);
    wp::adj_add(var_1, var_3, adj_1, adj_3, adj_4);
    wp::adj_float(var_2, adj_2, adj_3);
    wp::adj_float(var_0, adj_0, adj_1);
    // adj: y[0] = float(PI) + float(LOG_INFO) + float(TIMING_KERNEL) + float(wp.LOG_ERROR)   <L 28>
    // adj: def bare(y: wp.array(dtype=float)):                                               <L 27>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void bare_1686f28b_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_bare_1686f28b *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        bare_1686f28b_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void bare_1686f28b_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_bare_1686f28b *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    bare_1686f28b_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void bare_1686f28b_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_bare_1686f28b *_wp_args)
{
    bare_1686f28b_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void bare_1686f28b_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_bare_1686f28b *_wp_args,
    wp_args_bare_1686f28b *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        bare_1686f28b_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void bare_1686f28b_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_bare_1686f28b *_wp_args,
    wp_args_bare_1686f28b *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    bare_1686f28b_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void bare_1686f28b_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_bare_1686f28b *_wp_args,
    wp_args_bare_1686f28b *_wp_adj_args)
{
    bare_1686f28b_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_shadows_beef5ca8 {
    wp::array_t<Item_6dd46b12> items;
    wp::array_t<wp::float32> y;
};


template <bool wp_linear_contiguous>
static void shadows_beef5ca8_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_shadows_beef5ca8 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_shadows_beef5ca8 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.items.strides[0] = sizeof(Item_6dd46b12);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<Item_6dd46b12> var_items = _wp_args->items;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    //---------
    // primal vars
    wp::int32 var_0;
    Item_6dd46b12* var_1;
    Item_6dd46b12 var_2;
    Item_6dd46b12 var_3;
    Item_6dd46b12* var_4;
    Item_6dd46b12 var_5;
    Item_6dd46b12 var_6;
    Item_6dd46b12* var_7;
    Item_6dd46b12 var_8;
    Item_6dd46b12 var_9;
    Item_6dd46b12* var_10;
    Item_6dd46b12 var_11;
    Item_6dd46b12 var_12;
    Item_6dd46b12* var_13;
    Item_6dd46b12 var_14;
    Item_6dd46b12 var_15;
    Item_6dd46b12* var_16;
    Item_6dd46b12 var_17;
    Item_6dd46b12 var_18;
    Item_6dd46b12* var_19;
    Item_6dd46b12 var_20;
    Item_6dd46b12 var_21;
    wp::float32* var_22;
    wp::float32* var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32 var_26;
    wp::float32* var_27;
    wp::float32 var_28;
    wp::float32 var_29;
    wp::float32* var_30;
    wp::float32 var_31;
    wp::float32 var_32;
    wp::float32* var_33;
    wp::float32* var_34;
    wp::float32 var_35;
    wp::float32 var_36;
    wp::float32 var_37;
    wp::float32* var_38;
    wp::float32 var_39;
    wp::float32 var_40;
    wp::float32 var_41;
    wp::int32* var_42;
    wp::int32* var_43;
    wp::int32 var_44;
    wp::int32 var_45;
    wp::int32 var_46;
    wp::int32* var_47;
    wp::int32 var_48;
    wp::int32 var_49;
    wp::int32* var_50;
    wp::int32 var_51;
    wp::int32 var_52;
    wp::int32* var_53;
    wp::int32 var_54;
    wp::int32 var_55;
    wp::float32 var_56;
    wp::float32 var_57;
    //---------
    // forward
    // def shadows(items: wp.array(dtype=Item), y: wp.array(dtype=float)):                    <L 12>
    // i = wp.tid()                                                                           <L 13>
    var_0 = builtin_tid1d();
    // config = items[i]                                                                      <L 14>
    var_1 = wp::address(var_items, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // Texture = items[i]                                                                     <L 15>
    var_4 = wp::address(var_items, var_0);
    var_6 = wp::load(var_4);
    var_5 = wp::copy(var_6);
    // LOG_INFO = items[i]                                                                    <L 16>
    var_7 = wp::address(var_items, var_0);
    var_9 = wp::load(var_7);
    var_8 = wp::copy(var_9);
    // to_torch = items[i]                                                                    <L 17>
    var_10 = wp::address(var_items, var_0);
    var_12 = wp::load(var_10);
    var_11 = wp::copy(var_12);
    // PI = items[i]                                                                          <L 18>
    var_13 = wp::address(var_items, var_0);
    var_15 = wp::load(var_13);
    var_14 = wp::copy(var_15);
    // vec3 = items[i]                                                                        <L 19>
    var_16 = wp::address(var_items, var_0);
    var_18 = wp::load(var_16);
    var_17 = wp::copy(var_18);
    // sum = items[i]                                                                         <L 20>
    var_19 = wp::address(var_items, var_0);
    var_21 = wp::load(var_19);
    var_20 = wp::copy(var_21);
    // y[i] = config.alpha + Texture.alpha + LOG_INFO.alpha + to_torch.alpha                  <L 21>
    var_22 = &((var_2).alpha);
    var_23 = &((var_5).alpha);
    var_25 = wp::load(var_22);
    var_26 = wp::load(var_23);
    var_24 = wp::add(var_25, var_26);
    var_27 = &((var_8).alpha);
    var_29 = wp::load(var_27);
    var_28 = wp::add(var_24, var_29);
    var_30 = &((var_11).alpha);
    var_32 = wp::load(var_30);
    var_31 = wp::add(var_28, var_32);
    wp::array_store(var_y, var_0, var_31);
    // y[i] += PI.alpha + vec3.alpha + sum.alpha                                              <L 22>
    var_33 = &((var_14).alpha);
    var_34 = &((var_17).alpha);
    var_36 = wp::load(var_33);
    var_37 = wp::load(var_34);
    var_35 = wp::add(var_36, var_37);
    var_38 = &((var_20).alpha);
    var_40 = wp::load(var_38);
    var_39 = wp::add(var_35, var_40);
    var_41 = wp::atomic_add(var_y, var_0, var_39);
    // y[i] += float(config.size + Texture.size + LOG_INFO.size + to_torch.size + PI.size)       <L 23>
    var_42 = &((var_2).size);
    var_43 = &((var_5).size);
    var_45 = wp::load(var_42);
    var_46 = wp::load(var_43);
    var_44 = wp::add(var_45, var_46);
    var_47 = &((var_8).size);
    var_49 = wp::load(var_47);
    var_48 = wp::add(var_44, var_49);
    var_50 = &((var_11).size);
    var_52 = wp::load(var_50);
    var_51 = wp::add(var_48, var_52);
    var_53 = &((var_14).size);
    var_55 = wp::load(var_53);
    var_54 = wp::add(var_51, var_55);
    var_56 = wp::float(var_54);
    var_57 = wp::atomic_add(var_y, var_0, var_56);
}



template <bool wp_linear_contiguous>
static void shadows_beef5ca8_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_shadows_beef5ca8 *_wp_args,
    wp_args_shadows_beef5ca8 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_shadows_beef5ca8 wp_contiguous_args;
    wp_args_shadows_beef5ca8 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.items.strides[0] = sizeof(Item_6dd46b12);
        wp_contiguous_adj_args.items.strides[0] = sizeof(Item_6dd46b12);
        wp_contiguous_args.y.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.y.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<Item_6dd46b12> var_items = _wp_args->items;
    wp::array_t<wp::float32> var_y = _wp_args->y;
    wp::array_t<Item_6dd46b12> adj_items = _wp_adj_args->items;
    wp::array_t<wp::float32> adj_y = _wp_adj_args->y;
    //---------
    // primal vars
    wp::int32 var_0;
    Item_6dd46b12* var_1;
    Item_6dd46b12 var_2;
    Item_6dd46b12 var_3;
    Item_6dd46b12* var_4;
    Item_6dd46b12 var_5;
    Item_6dd46b12 var_6;
    Item_6dd46b12* var_7;
    Item_6dd46b12 var_8;
    Item_6dd46b12 var_9;
    Item_6dd46b12* var_10;
    Item_6dd46b12 var_11;
    Item_6dd46b12 var_12;
    Item_6dd46b12* var_13;
    Item_6dd46b12 var_14;
    Item_6dd46b12 var_15;
    Item_6dd46b12* var_16;
    Item_6dd46b12 var_17;
    Item_6dd46b12 var_18;
    Item_6dd46b12* var_19;
    Item_6dd46b12 var_20;
    Item_6dd46b12 var_21;
    wp::float32* var_22;
    wp::float32* var_23;
    wp::float32 var_24;
    wp::float32 var_25;
    wp::float32 var_26;
    wp::float32* var_27;
    wp::float32 var_28;
    wp::float32 var_29;
    wp::float32* var_30;
    wp::float32 var_31;
    wp::float32 var_32;
    wp::float32* var_33;
    wp::float32* var_34;
    wp::float32 var_35;
    wp::float32 var_36;
    wp::float32 var_37;
    wp::float32* var_38;
    wp::float32 var_39;
    wp::float32 var_40;
    wp::float32 var_41;
    wp::int32* var_42;
    wp::int32* var_43;
    wp::int32 var_44;
    wp::int32 var_45;
    wp::int32 var_46;
    wp::int32* var_47;
    wp::int32 var_48;
    wp::int32 var_49;
    wp::int32* var_50;
    wp::int32 var_51;
    wp::int32 var_52;
    wp::int32* var_53;
    wp::int32 var_54;
    wp::int32 var_55;
    wp::float32 var_56;
    wp::float32 var_57;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    Item_6dd46b12 adj_1 = {};
    Item_6dd46b12 adj_2 = {};
    Item_6dd46b12 adj_3 = {};
    Item_6dd46b12 adj_4 = {};
    Item_6dd46b12 adj_5 = {};
    Item_6dd46b12 adj_6 = {};
    Item_6dd46b12 adj_7 = {};
    Item_6dd46b12 adj_8 = {};
    Item_6dd46b12 adj_9 = {};
    Item_6dd46b12 adj_10 = {};
    Item_6dd46b12 adj_11 = {};
    Item_6dd46b12 adj_12 = {};
    Item_6dd46b12 adj_13 = {};
    Item_6dd46b12 adj_14 = {};
    Item_6dd46b12 adj_15 = {};
    Item_6dd46b12 adj_16 = {};
    Item_6dd46b12 adj_17 = {};
    Item_6dd46b12 adj_18 = {};
    Item_6dd46b12 adj_19 = {};
    Item_6dd46b12 adj_20 = {};
    Item_6dd46b12 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::float32 adj_26 = {};
    wp::float32 adj_27 = {};
    wp::float32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    wp::float32 adj_32 = {};
    wp::float32 adj_33 = {};
    wp::float32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::float32 adj_38 = {};
    wp::float32 adj_39 = {};
    wp::float32 adj_40 = {};
    wp::float32 adj_41 = {};
    wp::int32 adj_42 = {};
    wp::int32 adj_43 = {};
    wp::int32 adj_44 = {};
    wp::int32 adj_45 = {};
    wp::int32 adj_46 = {};
    wp::int32 adj_47 = {};
    wp::int32 adj_48 = {};
    wp::int32 adj_49 = {};
    wp::int32 adj_50 = {};
    wp::int32 adj_51 = {};
    wp::int32 adj_52 = {};
    wp::int32 adj_53 = {};
    wp::int32 adj_54 = {};
    wp::int32 adj_55 = {};
    wp::float32 adj_56 = {};
    wp::float32 adj_57 = {};
    //---------
    // forward
    // def shadows(items: wp.array(dtype=Item), y: wp.array(dtype=float)):                    <L 12>
    // i = wp.tid()                                                                           <L 13>
    var_0 = builtin_tid1d();
    // config = items[i]                                                                      <L 14>
    var_1 = wp::address(var_items, var_0);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // Texture = items[i]                                                                     <L 15>
    var_4 = wp::address(var_items, var_0);
    var_6 = wp::load(var_4);
    var_5 = wp::copy(var_6);
    // LOG_INFO = items[i]                                                                    <L 16>
    var_7 = wp::address(var_items, var_0);
    var_9 = wp::load(var_7);
    var_8 = wp::copy(var_9);
    // to_torch = items[i]                                                                    <L 17>
    var_10 = wp::address(var_items, var_0);
    var_12 = wp::load(var_10);
    var_11 = wp::copy(var_12);
    // PI = items[i]                                                                          <L 18>
    var_13 = wp::address(var_items, var_0);
    var_15 = wp::load(var_13);
    var_14 = wp::copy(var_15);
    // vec3 = items[i]                                                                        <L 19>
    var_16 = wp::address(var_items, var_0);
    var_18 = wp::load(var_16);
    var_17 = wp::copy(var_18);
    // sum = items[i]                                                                         <L 20>
    var_19 = wp::address(var_items, var_0);
    var_21 = wp::load(var_19);
    var_20 = wp::copy(var_21);
    // y[i] = config.alpha + Texture.alpha + LOG_INFO.alpha + to_torch.alpha                  <L 21>
    var_22 = &((var_2).alpha);
    var_23 = &((var_5).alpha);
    var_25 = wp::load(var_22);
    var_26 = wp::load(var_23);
    var_24 = wp::add(var_25, var_26);
    var_27 = &((var_8).alpha);
    var_29 = wp::load(var_27);
    var_28 = wp::add(var_24, var_29);
    var_30 = &((var_11).alpha);
    var_32 = wp::load(var_30);
    var_31 = wp::add(var_28, var_32);
    // wp::array_store(var_y, var_0, var_31);
    // y[i] += PI.alpha + vec3.alpha + sum.alpha                                              <L 22>
    var_33 = &((var_14).alpha);
    var_34 = &((var_17).alpha);
    var_36 = wp::load(var_33);
    var_37 = wp::load(var_34);
    var_35 = wp::add(var_36, var_37);
    var_38 = &((var_20).alpha);
    var_40 = wp::load(var_38);
    var_39 = wp::add(var_35, var_40);
    // var_41 = wp::atomic_add(var_y, var_0, var_39);
    // y[i] += float(config.size + Texture.size + LOG_INFO.size + to_torch.size + PI.size)       <L 23>
    var_42 = &((var_2).size);
    var_43 = &((var_5).size);
    var_45 = wp::load(var_42);
    var_46 = wp::load(var_43);
    var_44 = wp::add(var_45, var_46);
    var_47 = &((var_8).size);
    var_49 = wp::load(var_47);
    var_48 = wp::add(var_44, var_49);
    var_50 = &((var_11).size);
    var_52 = wp::load(var_50);
    var_51 = wp::add(var_48, var_52);
    var_53 = &((var_14).size);
    var_55 = wp::load(var_53);
    var_54 = wp::add(var_51, var_55);
    var_56 = wp::float(var_54);
    // var_57 = wp::atomic_add(var_y, var_0, var_56);
    //---------
    // reverse
    wp::adj_atomic_add(var_y, var_0, var_56, adj_y, adj_0, adj_56, adj_57);
    wp::adj_float(var_54, adj_54, adj_56);
    wp::adj_add(var_51, var_55, adj_51, adj_53, adj_54);
    adj_14.size = adj_53;
    wp::adj_add(var_48, var_52, adj_48, adj_50, adj_51);
    adj_11.size = adj_50;
    wp::adj_add(var_44, var_49, adj_44, adj_47, adj_48);
    adj_8.size = adj_47;
    wp::adj_add(var_45, var_46, adj_42, adj_43, adj_44);
    adj_5.size = adj_43;
    adj_2.size = adj_42;
    // adj: y[i] += float(config.size + Texture.size + LOG_INFO.size + to_torch.size + PI.size)  <L 23>
    wp::adj_atomic_add(var_y, var_0, var_39, adj_y, adj_0, adj_39, adj_41);
    wp::adj_add(var_35, var_40, adj_35, adj_38, adj_39);
    adj_20.alpha += adj_38;
    wp::adj_add(var_36, var_37, adj_33, adj_34, adj_35);
    adj_17.alpha += adj_34;
    adj_14.alpha += adj_33;
    // adj: y[i] += PI.alpha + vec3.alpha + sum.alpha                                         <L 22>
    wp::adj_array_store(var_y, var_0, var_31, adj_y, adj_0, adj_31);
    wp::adj_add(var_28, var_32, adj_28, adj_30, adj_31);
    adj_11.alpha += adj_30;
    wp::adj_add(var_24, var_29, adj_24, adj_27, adj_28);
    adj_8.alpha += adj_27;
    wp::adj_add(var_25, var_26, adj_22, adj_23, adj_24);
    adj_5.alpha += adj_23;
    adj_2.alpha += adj_22;
    // adj: y[i] = config.alpha + Texture.alpha + LOG_INFO.alpha + to_torch.alpha             <L 21>
    wp::adj_copy(var_21, adj_19, adj_20);
    wp::adj_address(var_items, var_0, adj_items, adj_0, adj_19);
    // adj: sum = items[i]                                                                    <L 20>
    wp::adj_copy(var_18, adj_16, adj_17);
    wp::adj_address(var_items, var_0, adj_items, adj_0, adj_16);
    // adj: vec3 = items[i]                                                                   <L 19>
    wp::adj_copy(var_15, adj_13, adj_14);
    wp::adj_address(var_items, var_0, adj_items, adj_0, adj_13);
    // adj: PI = items[i]                                                                     <L 18>
    wp::adj_copy(var_12, adj_10, adj_11);
    wp::adj_address(var_items, var_0, adj_items, adj_0, adj_10);
    // adj: to_torch = items[i]                                                               <L 17>
    wp::adj_copy(var_9, adj_7, adj_8);
    wp::adj_address(var_items, var_0, adj_items, adj_0, adj_7);
    // adj: LOG_INFO = items[i]                                                               <L 16>
    wp::adj_copy(var_6, adj_4, adj_5);
    wp::adj_address(var_items, var_0, adj_items, adj_0, adj_4);
    // adj: Texture = items[i]                                                                <L 15>
    wp::adj_copy(var_3, adj_1, adj_2);
    wp::adj_address(var_items, var_0, adj_items, adj_0, adj_1);
    // adj: config = items[i]                                                                 <L 14>
    // adj: i = wp.tid()                                                                      <L 13>
    // adj: def shadows(items: wp.array(dtype=Item), y: wp.array(dtype=float)):               <L 12>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void shadows_beef5ca8_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_shadows_beef5ca8 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        shadows_beef5ca8_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void shadows_beef5ca8_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_shadows_beef5ca8 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->items.strides[0] == (int)sizeof(Item_6dd46b12)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        shadows_beef5ca8_cpu_forward_tasks<true>(dim, _wp_args);
    else
        shadows_beef5ca8_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void shadows_beef5ca8_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_shadows_beef5ca8 *_wp_args)
{
    shadows_beef5ca8_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void shadows_beef5ca8_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_shadows_beef5ca8 *_wp_args,
    wp_args_shadows_beef5ca8 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        shadows_beef5ca8_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void shadows_beef5ca8_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_shadows_beef5ca8 *_wp_args,
    wp_args_shadows_beef5ca8 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->items.strides[0] == (int)sizeof(Item_6dd46b12)) & (_wp_adj_args->items.strides[0] == (int)sizeof(Item_6dd46b12)) & (_wp_args->y.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->y.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        shadows_beef5ca8_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        shadows_beef5ca8_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void shadows_beef5ca8_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_shadows_beef5ca8 *_wp_args,
    wp_args_shadows_beef5ca8 *_wp_adj_args)
{
    shadows_beef5ca8_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

