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


struct Inner_1bb53636
{
    wp::float32 z;


    Inner_1bb53636() = default;
    CUDA_CALLABLE Inner_1bb53636(wp::float32 const& z)
        : z{z}

    {
    }

    CUDA_CALLABLE Inner_1bb53636& operator += (const Inner_1bb53636& rhs)
    {    z += rhs.z;

        return *this;}

};

static CUDA_CALLABLE void adj_Inner_1bb53636(wp::float32 const&,
    wp::float32 & adj_z,
    Inner_1bb53636 & adj_ret)
{
    adj_z += adj_ret.z;
}

// Required when compiling adjoints.
CUDA_CALLABLE Inner_1bb53636 add(const Inner_1bb53636& a, const Inner_1bb53636& b)
{
    return Inner_1bb53636();
}

CUDA_CALLABLE void adj_atomic_add(Inner_1bb53636* p, Inner_1bb53636 t)
{
    wp::adj_atomic_add(&p->z, t.z);
}




struct Item_210c008e
{
    wp::int32 offset;
    wp::float32 dist;
    wp::vec_t<3, wp::float32> v;
    Inner_1bb53636 inner;


    Item_210c008e() = default;
    CUDA_CALLABLE Item_210c008e(wp::int32 const& offset,
    wp::float32 const& dist = {},
    wp::vec_t<3, wp::float32> const& v = {},
    Inner_1bb53636 const& inner = {})
        : offset{offset}
        , dist{dist}
        , v{v}
        , inner{inner}

    {
    }

    CUDA_CALLABLE Item_210c008e& operator += (const Item_210c008e& rhs)
    {    offset += rhs.offset;
    dist += rhs.dist;
    v += rhs.v;
    inner += rhs.inner;

        return *this;}

};

static CUDA_CALLABLE void adj_Item_210c008e(wp::int32 const&,
    wp::float32 const&,
    wp::vec_t<3, wp::float32> const&,
    Inner_1bb53636 const&,
    wp::int32 & adj_offset,
    wp::float32 & adj_dist,
    wp::vec_t<3, wp::float32> & adj_v,
    Inner_1bb53636 & adj_inner,
    Item_210c008e & adj_ret)
{
    adj_offset += adj_ret.offset;
    adj_dist += adj_ret.dist;
    adj_v += adj_ret.v;
    adj_inner += adj_ret.inner;
}

// Required when compiling adjoints.
CUDA_CALLABLE Item_210c008e add(const Item_210c008e& a, const Item_210c008e& b)
{
    return Item_210c008e();
}

CUDA_CALLABLE void adj_atomic_add(Item_210c008e* p, Item_210c008e t)
{
    wp::adj_atomic_add(&p->offset, t.offset);
    wp::adj_atomic_add(&p->dist, t.dist);
    wp::adj_atomic_add(&p->v, t.v);
    adj_atomic_add(&p->inner, t.inner);
}




// fixed_array_parts.py:56
static wp::int32 sum_of_two_0(
    wp::array_t<wp::int32> var_a)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32* var_1;
    const wp::int32 var_2 = 1;
    wp::int32* var_3;
    wp::int32 var_4;
    wp::int32 var_5;
    wp::int32 var_6;
    //---------
    // forward
    // def sum_of_two(a: wp.array(dtype=wp.int32)):                                           <L 57>
    // return a[0] + a[1]                                                                     <L 58>
    var_1 = wp::address(var_a, var_0);
    var_3 = wp::address(var_a, var_2);
    var_5 = wp::load(var_1);
    var_6 = wp::load(var_3);
    var_4 = wp::add(var_5, var_6);
    return var_4;
}


// fixed_array_parts.py:18
static wp::fixedarray_t<6, Item_210c008e> fill_0(
    )
{
    //---------
    // primal vars
    const wp::int32 var_0 = 2;
    const wp::int32 var_1 = 3;
    wp::tuple_t<wp::int32, wp::int32> var_2;
    wp::fixedarray_t<6, Item_210c008e> var_3;
    const wp::int32 var_4 = 2;
    const wp::int32 var_5 = 3;
    wp::shape_t* var_6;
    const wp::int32 var_7 = 0;
    wp::int32 var_8;
    wp::shape_t var_9;
    wp::shape_t* var_10;
    const wp::int32 var_11 = 1;
    wp::int32 var_12;
    wp::shape_t var_13;
    wp::int32 var_14;
    const wp::int32 var_15 = 1;
    wp::int32 var_16;
    wp::float32 var_17;
    wp::shape_t* var_18;
    const wp::int32 var_19 = 0;
    wp::int32 var_20;
    wp::shape_t var_21;
    wp::range_t var_22;
    wp::int32 var_23;
    wp::shape_t* var_24;
    const wp::int32 var_25 = 1;
    wp::int32 var_26;
    wp::shape_t var_27;
    wp::range_t var_28;
    wp::int32 var_29;
    wp::shape_t* var_30;
    const wp::int32 var_31 = 1;
    wp::int32 var_32;
    wp::shape_t var_33;
    wp::int32 var_34;
    wp::int32 var_35;
    Item_210c008e* var_36;
    Item_210c008e* var_37;
    wp::int32* var_38;
    wp::float32 var_39;
    wp::int32 var_40;
    wp::float32 var_41;
    Item_210c008e* var_42;
    //---------
    // forward
    // def fill():                                                                            <L 19>
    // arr = wp.zeros(shape=(2, 3), dtype=Item)                                               <L 20>
    var_2 = wp::tuple(var_0, var_1);
    var_3 = wp::fixedarray_t<6, Item_210c008e>(var_4, var_5);
    // count = float(arr.shape[0] * arr.shape[1] - 1)                                         <L 21>
    var_6 = &(var_3.shape);
    var_9 = wp::load(var_6);
    var_8 = wp::extract(var_9, var_7);
    var_10 = &(var_3.shape);
    var_13 = wp::load(var_10);
    var_12 = wp::extract(var_13, var_11);
    var_14 = wp::mul(var_8, var_12);
    var_16 = wp::sub(var_14, var_15);
    var_17 = wp::float(var_16);
    // for i in range(arr.shape[0]):                                                          <L 22>
    var_18 = &(var_3.shape);
    var_21 = wp::load(var_18);
    var_20 = wp::extract(var_21, var_19);
    var_22 = wp::range(var_20);
    start_for_0:;
        if (iter_cmp(var_22) == 0) goto end_for_0;
        var_23 = wp::iter_next(var_22);
        // for j in range(arr.shape[1]):                                                      <L 23>
        var_24 = &(var_3.shape);
        var_27 = wp::load(var_24);
        var_26 = wp::extract(var_27, var_25);
        var_28 = wp::range(var_26);
        start_for_2:;
            if (iter_cmp(var_28) == 0) goto end_for_2;
            var_29 = wp::iter_next(var_28);
            // arr[i][j].offset = i * arr.shape[1] + j                                        <L 24>
            var_30 = &(var_3.shape);
            var_33 = wp::load(var_30);
            var_32 = wp::extract(var_33, var_31);
            var_34 = wp::mul(var_23, var_32);
            var_35 = wp::add(var_34, var_29);
            var_36 = &(wp::index(var_3, var_23, var_29));
            wp::store(&(wp::index(var_3, var_23, var_29).offset), var_35);
            // arr[i, j].dist = float(arr[i][j].offset) / count                               <L 25>
            var_37 = wp::address(var_3, var_23, var_29);
            var_38 = &(((*wp::address(var_3, var_23, var_29))).offset);
            var_40 = wp::load(var_38);
            var_39 = wp::float(var_40);
            var_41 = wp::div(var_39, var_17);
            var_42 = &(wp::index(var_3, var_23, var_29));
            wp::store(&(wp::index(var_3, var_23, var_29).dist), var_41);
            goto start_for_2;
        end_for_2:;
        goto start_for_0;
    end_for_0:;
    // return arr                                                                             <L 26>
    return var_3;
}


// fixed_array_parts.py:56
static void adj_sum_of_two_0(
    wp::array_t<wp::int32> var_a,
    wp::array_t<wp::int32> & adj_a,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32* var_1;
    const wp::int32 var_2 = 1;
    wp::int32* var_3;
    wp::int32 var_4;
    wp::int32 var_5;
    wp::int32 var_6;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::int32 adj_6 = {};
    //---------
    // forward
    // def sum_of_two(a: wp.array(dtype=wp.int32)):                                           <L 57>
    // return a[0] + a[1]                                                                     <L 58>
    var_1 = wp::address(var_a, var_0);
    var_3 = wp::address(var_a, var_2);
    var_5 = wp::load(var_1);
    var_6 = wp::load(var_3);
    var_4 = wp::add(var_5, var_6);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_4 += adj_ret;
    wp::adj_add(var_5, var_6, adj_1, adj_3, adj_4);
    wp::adj_address(var_a, var_2, adj_a, adj_2, adj_3);
    wp::adj_address(var_a, var_0, adj_a, adj_0, adj_1);
    // adj: return a[0] + a[1]                                                                <L 58>
    // adj: def sum_of_two(a: wp.array(dtype=wp.int32)):                                      <L 57>
    return;
}


// fixed_array_parts.py:18
static void adj_fill_0(
    wp::fixedarray_t<6, Item_210c008e> & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 2;
    const wp::int32 var_1 = 3;
    wp::tuple_t<wp::int32, wp::int32> var_2;
    wp::fixedarray_t<6, Item_210c008e> var_3;
    const wp::int32 var_4 = 2;
    const wp::int32 var_5 = 3;
    wp::shape_t* var_6;
    const wp::int32 var_7 = 0;
    wp::int32 var_8;
    wp::shape_t var_9;
    wp::shape_t* var_10;
    const wp::int32 var_11 = 1;
    wp::int32 var_12;
    wp::shape_t var_13;
    wp::int32 var_14;
    const wp::int32 var_15 = 1;
    wp::int32 var_16;
    wp::float32 var_17;
    wp::shape_t* var_18;
    const wp::int32 var_19 = 0;
    wp::int32 var_20;
    wp::shape_t var_21;
    wp::range_t var_22;
    wp::int32 var_23;
    wp::shape_t* var_24;
    const wp::int32 var_25 = 1;
    wp::int32 var_26;
    wp::shape_t var_27;
    wp::range_t var_28;
    wp::int32 var_29;
    wp::shape_t* var_30;
    const wp::int32 var_31 = 1;
    wp::int32 var_32;
    wp::shape_t var_33;
    wp::int32 var_34;
    wp::int32 var_35;
    Item_210c008e* var_36;
    Item_210c008e* var_37;
    wp::int32* var_38;
    wp::float32 var_39;
    wp::int32 var_40;
    wp::float32 var_41;
    Item_210c008e* var_42;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_2 = {};
    wp::fixedarray_t<6, Item_210c008e> adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::shape_t adj_6 = {};
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    wp::shape_t adj_9 = {};
    wp::shape_t adj_10 = {};
    wp::int32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::shape_t adj_13 = {};
    wp::int32 adj_14 = {};
    wp::int32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::shape_t adj_18 = {};
    wp::int32 adj_19 = {};
    wp::int32 adj_20 = {};
    wp::shape_t adj_21 = {};
    wp::range_t adj_22 = {};
    wp::int32 adj_23 = {};
    wp::shape_t adj_24 = {};
    wp::int32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::shape_t adj_27 = {};
    wp::range_t adj_28 = {};
    wp::int32 adj_29 = {};
    wp::shape_t adj_30 = {};
    wp::int32 adj_31 = {};
    wp::int32 adj_32 = {};
    wp::shape_t adj_33 = {};
    wp::int32 adj_34 = {};
    wp::int32 adj_35 = {};
    Item_210c008e adj_36 = {};
    Item_210c008e adj_37 = {};
    wp::int32 adj_38 = {};
    wp::float32 adj_39 = {};
    wp::int32 adj_40 = {};
    wp::float32 adj_41 = {};
    Item_210c008e adj_42 = {};
    //---------
    // forward
    // def fill():                                                                            <L 19>
    // arr = wp.zeros(shape=(2, 3), dtype=Item)                                               <L 20>
    var_2 = wp::tuple(var_0, var_1);
    var_3 = wp::fixedarray_t<6, Item_210c008e>(var_4, var_5);
    // count = float(arr.shape[0] * arr.shape[1] - 1)                                         <L 21>
    var_6 = &(var_3.shape);
    var_9 = wp::load(var_6);
    var_8 = wp::extract(var_9, var_7);
    var_10 = &(var_3.shape);
    var_13 = wp::load(var_10);
    var_12 = wp::extract(var_13, var_11);
    var_14 = wp::mul(var_8, var_12);
    var_16 = wp::sub(var_14, var_15);
    var_17 = wp::float(var_16);
    // for i in range(arr.shape[0]):                                                          <L 22>
    var_18 = &(var_3.shape);
    var_21 = wp::load(var_18);
    var_20 = wp::extract(var_21, var_19);
    var_22 = wp::range(var_20);
    // return arr                                                                             <L 26>
    goto label4;
    //---------
    // reverse
    label4:;
    adj_3 += adj_ret;
    // adj: return arr                                                                        <L 26>
    var_22 = wp::iter_reverse(var_22);
    start_for_0:;
        if (iter_cmp(var_22) == 0) goto end_for_0;
        var_23 = wp::iter_next(var_22);
    	adj_24 = {};
    	adj_25 = {};
    	adj_26 = {};
    	adj_27 = {};
    	adj_28 = {};
    	adj_29 = {};
    	adj_30 = {};
    	adj_31 = {};
    	adj_32 = {};
    	adj_33 = {};
    	adj_34 = {};
    	adj_35 = {};
    	adj_36 = {};
    	adj_37 = {};
    	adj_38 = {};
    	adj_39 = {};
    	adj_40 = {};
    	adj_41 = {};
    	adj_42 = {};
        // for j in range(arr.shape[1]):                                                      <L 23>
        var_24 = &(var_3.shape);
        var_27 = wp::load(var_24);
        var_26 = wp::extract(var_27, var_25);
        var_28 = wp::range(var_26);
        var_28 = wp::iter_reverse(var_28);
        start_for_2:;
            if (iter_cmp(var_28) == 0) goto end_for_2;
            var_29 = wp::iter_next(var_28);
        	adj_30 = {};
        	adj_31 = {};
        	adj_32 = {};
        	adj_33 = {};
        	adj_34 = {};
        	adj_35 = {};
        	adj_36 = {};
        	adj_37 = {};
        	adj_38 = {};
        	adj_39 = {};
        	adj_40 = {};
        	adj_41 = {};
        	adj_42 = {};
            // arr[i][j].offset = i * arr.shape[1] + j                                        <L 24>
            var_30 = &(var_3.shape);
            var_33 = wp::load(var_30);
            var_32 = wp::extract(var_33, var_31);
            var_34 = wp::mul(var_23, var_32);
            var_35 = wp::add(var_34, var_29);
            var_36 = &(wp::index(var_3, var_23, var_29));
            // wp::store(&(wp::index(var_3, var_23, var_29).offset), var_35);
            // arr[i, j].dist = float(arr[i][j].offset) / count                               <L 25>
            var_37 = wp::address(var_3, var_23, var_29);
            var_38 = &(((*wp::address(var_3, var_23, var_29))).offset);
            var_40 = wp::load(var_38);
            var_39 = wp::float(var_40);
            var_41 = wp::div(var_39, var_17);
            var_42 = &(wp::index(var_3, var_23, var_29));
            // wp::store(&(wp::index(var_3, var_23, var_29).dist), var_41);
            wp::adj_array_store_slot(var_3, adj_3, adj_41, [&](auto& _e) -> auto& { return _e.dist; }, var_23, var_29);
            wp::adj_div(var_39, var_17, var_41, adj_39, adj_17, adj_41);
            wp::adj_float(var_40, adj_38, adj_39);
            adj_37.offset = adj_38;
            wp::adj_address(var_3, var_23, var_29, adj_3, adj_23, adj_29, adj_37);
            // adj: arr[i, j].dist = float(arr[i][j].offset) / count                          <L 25>
            wp::adj_array_store_slot(var_3, adj_3, adj_35, [&](auto& _e) -> auto& { return _e.offset; }, var_23, var_29);
            wp::adj_add(var_34, var_29, adj_34, adj_29, adj_35);
            wp::adj_mul(var_23, var_32, adj_23, adj_32, adj_34);
            adj_3.shape = adj_30;
            // adj: arr[i][j].offset = i * arr.shape[1] + j                                   <L 24>
        	goto start_for_2;
        end_for_2:;
        adj_3.shape = adj_24;
        // adj: for j in range(arr.shape[1]):                                                 <L 23>
    	goto start_for_0;
    end_for_0:;
    adj_3.shape = adj_18;
    // adj: for i in range(arr.shape[0]):                                                     <L 22>
    wp::adj_float(var_16, adj_16, adj_17);
    wp::adj_sub(var_14, var_15, adj_14, adj_15, adj_16);
    wp::adj_mul(var_8, var_12, adj_8, adj_12, adj_14);
    adj_3.shape = adj_10;
    adj_3.shape = adj_6;
    // adj: count = float(arr.shape[0] * arr.shape[1] - 1)                                    <L 21>
    // adj: arr = wp.zeros(shape=(2, 3), dtype=Item)                                          <L 20>
    // adj: def fill():                                                                       <L 19>
    return;
}

struct wp_args_passed_as_array_4a477ef6 {
    wp::array_t<wp::int32> out;
};


template <bool wp_linear_contiguous>
static void passed_as_array_4a477ef6_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_passed_as_array_4a477ef6 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_passed_as_array_4a477ef6 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 3;
    wp::tuple_t<wp::int32> var_2;
    wp::fixedarray_t<3, wp::int32> var_3;
    const wp::int32 var_4 = 3;
    const wp::int32 var_5 = 1;
    wp::int32 var_6;
    wp::int32 var_7;
    wp::int32 var_8;
    //---------
    // forward
    // def passed_as_array(out: wp.array(dtype=wp.int32)):                                    <L 62>
    // i = wp.tid()                                                                           <L 63>
    var_0 = builtin_tid1d();
    // own = wp.zeros(shape=(3,), dtype=wp.int32)                                             <L 64>
    var_2 = wp::tuple(var_1);
    var_3 = wp::fixedarray_t<3, wp::int32>(var_4);
    // own[1] = i                                                                             <L 65>
    wp::array_store(var_3, var_5, var_0);
    // out[i] = sum_of_two(own) + sum_of_two(out)                                             <L 66>
    var_6 = sum_of_two_0(var_3);
    var_7 = sum_of_two_0(var_out);
    var_8 = wp::add(var_6, var_7);
    wp::array_store(var_out, var_0, var_8);
}



template <bool wp_linear_contiguous>
static void passed_as_array_4a477ef6_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_passed_as_array_4a477ef6 *_wp_args,
    wp_args_passed_as_array_4a477ef6 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_passed_as_array_4a477ef6 wp_contiguous_args;
    wp_args_passed_as_array_4a477ef6 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::int32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::int32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::int32> var_out = _wp_args->out;
    wp::array_t<wp::int32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 3;
    wp::tuple_t<wp::int32> var_2;
    wp::fixedarray_t<3, wp::int32> var_3;
    const wp::int32 var_4 = 3;
    const wp::int32 var_5 = 1;
    wp::int32 var_6;
    wp::int32 var_7;
    wp::int32 var_8;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::tuple_t<wp::int32> adj_2 = {};
    wp::fixedarray_t<3, wp::int32> adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::int32 adj_7 = {};
    wp::int32 adj_8 = {};
    //---------
    // forward
    // def passed_as_array(out: wp.array(dtype=wp.int32)):                                    <L 62>
    // i = wp.tid()                                                                           <L 63>
    var_0 = builtin_tid1d();
    // own = wp.zeros(shape=(3,), dtype=wp.int32)                                             <L 64>
    var_2 = wp::tuple(var_1);
    var_3 = wp::fixedarray_t<3, wp::int32>(var_4);
    // own[1] = i                                                                             <L 65>
    // wp::array_store(var_3, var_5, var_0);
    // out[i] = sum_of_two(own) + sum_of_two(out)                                             <L 66>
    var_6 = sum_of_two_0(var_3);
    var_7 = sum_of_two_0(var_out);
    var_8 = wp::add(var_6, var_7);
    // wp::array_store(var_out, var_0, var_8);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_0, var_8, adj_out, adj_0, adj_8);
    wp::adj_add(var_6, var_7, adj_6, adj_7, adj_8);
    adj_sum_of_two_0(var_out, adj_out, adj_7);
    adj_sum_of_two_0(var_3, adj_3, adj_6);
    // adj: out[i] = sum_of_two(own) + sum_of_two(out)                                        <L 66>
    wp::adj_array_store(var_3, var_5, var_0, adj_3, adj_5, adj_0);
    // adj: own[1] = i                                                                        <L 65>
    // adj: own = wp.zeros(shape=(3,), dtype=wp.int32)                                        <L 64>
    // adj: i = wp.tid()                                                                      <L 63>
    // adj: def passed_as_array(out: wp.array(dtype=wp.int32)):                               <L 62>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void passed_as_array_4a477ef6_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_passed_as_array_4a477ef6 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        passed_as_array_4a477ef6_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void passed_as_array_4a477ef6_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_passed_as_array_4a477ef6 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        passed_as_array_4a477ef6_cpu_forward_tasks<true>(dim, _wp_args);
    else
        passed_as_array_4a477ef6_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void passed_as_array_4a477ef6_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_passed_as_array_4a477ef6 *_wp_args)
{
    passed_as_array_4a477ef6_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void passed_as_array_4a477ef6_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_passed_as_array_4a477ef6 *_wp_args,
    wp_args_passed_as_array_4a477ef6 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        passed_as_array_4a477ef6_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void passed_as_array_4a477ef6_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_passed_as_array_4a477ef6 *_wp_args,
    wp_args_passed_as_array_4a477ef6 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::int32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::int32)));
    if (wp_linear_contiguous)
        passed_as_array_4a477ef6_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        passed_as_array_4a477ef6_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void passed_as_array_4a477ef6_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_passed_as_array_4a477ef6 *_wp_args,
    wp_args_passed_as_array_4a477ef6 *_wp_adj_args)
{
    passed_as_array_4a477ef6_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_components_8b22cf83 {
    wp::array_t<wp::vec_t<3, wp::float32>> out;
};


template <bool wp_linear_contiguous>
static void components_8b22cf83_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_components_8b22cf83 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_components_8b22cf83 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 3;
    wp::tuple_t<wp::int32> var_2;
    wp::fixedarray_t<3, wp::vec_t<3, wp::float32>> var_3;
    const wp::int32 var_4 = 3;
    const wp::int32 var_5 = 2;
    const wp::int32 var_6 = 2;
    wp::tuple_t<wp::int32, wp::int32> var_7;
    wp::fixedarray_t<4, wp::mat_t<3, 3, wp::float32>> var_8;
    const wp::int32 var_9 = 2;
    const wp::int32 var_10 = 2;
    const wp::int32 var_11 = 2;
    wp::tuple_t<wp::int32> var_12;
    wp::fixedarray_t<2, wp::transform_t<wp::float32>> var_13;
    const wp::int32 var_14 = 2;
    const wp::float32 var_15 = 1.0;
    const wp::int32 var_16 = 0;
    wp::vec_t<3, wp::float32>* var_17;
    const wp::int32 var_18 = 0;
    wp::vec_t<3, wp::float32>* var_19;
    const wp::int32 var_20 = 0;
    wp::float32 var_21;
    wp::vec_t<3, wp::float32> var_22;
    const wp::int32 var_23 = 1;
    wp::vec_t<3, wp::float32>* var_24;
    const wp::int32 var_25 = 2;
    const wp::int32 var_26 = 2;
    wp::vec_t<3, wp::float32>* var_27;
    const wp::int32 var_28 = 1;
    const wp::float32 var_29 = 2.0;
    const wp::int32 var_30 = 1;
    wp::vec_t<3, wp::float32>* var_31;
    const wp::int32 var_32 = 2;
    wp::float32 var_33;
    wp::vec_t<3, wp::float32> var_34;
    const wp::int32 var_35 = 0;
    const wp::int32 var_36 = 1;
    wp::mat_t<3, 3, wp::float32>* var_37;
    const wp::int32 var_38 = 1;
    const wp::int32 var_39 = 2;
    const wp::int32 var_40 = 0;
    wp::vec_t<3, wp::float32>* var_41;
    wp::vec_t<3, wp::float32> var_42;
    wp::vec_t<3, wp::float32> var_43;
    const wp::int32 var_44 = 1;
    const wp::int32 var_45 = 1;
    wp::mat_t<3, 3, wp::float32>* var_46;
    const wp::int32 var_47 = 0;
    const wp::int32 var_48 = 2;
    wp::vec_t<3, wp::float32>* var_49;
    wp::vec_t<3, wp::float32> var_50;
    wp::vec_t<3, wp::float32> var_51;
    const wp::int32 var_52 = 1;
    wp::transform_t<wp::float32>* var_53;
    const wp::int32 var_54 = 0;
    const wp::int32 var_55 = 1;
    wp::mat_t<3, 3, wp::float32>* var_56;
    const wp::int32 var_57 = 0;
    wp::vec_t<3, wp::float32>* var_58;
    wp::vec_t<3, wp::float32> var_59;
    wp::mat_t<3, 3, wp::float32> var_60;
    wp::vec_t<3, wp::float32> var_61;
    const wp::int32 var_62 = 1;
    wp::transform_t<wp::float32>* var_63;
    wp::vec_t<3, wp::float32> var_64;
    wp::transform_t<wp::float32> var_65;
    wp::vec_t<3, wp::float32> var_66;
    //---------
    // forward
    // def components(out: wp.array(dtype=wp.vec3)):                                          <L 42>
    // i = wp.tid()                                                                           <L 43>
    var_0 = builtin_tid1d();
    // vectors = wp.zeros(shape=(3,), dtype=wp.vec3)                                          <L 44>
    var_2 = wp::tuple(var_1);
    var_3 = wp::fixedarray_t<3, wp::vec_t<3, wp::float32>>(var_4);
    // matrices = wp.zeros(shape=(2, 2), dtype=wp.mat33)                                      <L 45>
    var_7 = wp::tuple(var_5, var_6);
    var_8 = wp::fixedarray_t<4, wp::mat_t<3, 3, wp::float32>>(var_9, var_10);
    // frames = wp.zeros(shape=(2,), dtype=wp.transform)                                      <L 46>
    var_12 = wp::tuple(var_11);
    var_13 = wp::fixedarray_t<2, wp::transform_t<wp::float32>>(var_14);
    // vectors[0].x = 1.0                                                                     <L 47>
    var_17 = &(wp::index(var_3, var_16));
    wp::store(&(wp::index(var_3, var_16).component_ref(var_18)), var_15);
    // vectors[1][2] = out[i][0]                                                              <L 48>
    var_19 = wp::address(var_out, var_0);
    var_22 = wp::load(var_19);
    var_21 = wp::extract(var_22, var_20);
    var_24 = &(wp::index(var_3, var_23));
    wp::store(&(wp::index(var_3, var_23).component_ref(var_25)), var_21);
    // vectors[2].y += 2.0                                                                    <L 49>
    var_27 = &(wp::index(var_3, var_26));
    wp::array_atomic_add_slot(var_3, var_29, [&](auto& _e) -> auto& { return _e.component_ref(var_28); }, var_26);
    // matrices[0, 1][1, 2] = vectors[1][2]                                                   <L 50>
    var_31 = wp::address(var_3, var_30);
    var_34 = wp::load(var_31);
    var_33 = wp::extract(var_34, var_32);
    var_37 = &(wp::index(var_8, var_35, var_36));
    wp::store(&(wp::index(var_8, var_35, var_36).element_ref(var_38, var_39)), var_33);
    // matrices[1, 1][0] = vectors[0]                                                         <L 51>
    var_41 = wp::address(var_3, var_40);
    var_43 = wp::load(var_41);
    var_42 = wp::copy(var_43);
    var_46 = &(wp::index(var_8, var_44, var_45));
    wp::store(&(wp::index(var_8, var_44, var_45).row_ref(var_47)), var_42);
    // frames[1].p = vectors[2]                                                               <L 52>
    var_49 = wp::address(var_3, var_48);
    var_51 = wp::load(var_49);
    var_50 = wp::copy(var_51);
    var_53 = &(wp::index(var_13, var_52));
    wp::store(&(wp::index(var_13, var_52).p), var_50);
    // out[i] = matrices[0, 1] * vectors[0] + frames[1].p                                     <L 53>
    var_56 = wp::address(var_8, var_54, var_55);
    var_58 = wp::address(var_3, var_57);
    var_60 = wp::load(var_56);
    var_61 = wp::load(var_58);
    var_59 = wp::mul(var_60, var_61);
    var_63 = wp::address(var_13, var_62);
    var_65 = wp::load(var_63);
    var_64 = wp::transform_get_translation(var_65);
    var_66 = wp::add(var_59, var_64);
    wp::array_store(var_out, var_0, var_66);
}



template <bool wp_linear_contiguous>
static void components_8b22cf83_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_components_8b22cf83 *_wp_args,
    wp_args_components_8b22cf83 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_components_8b22cf83 wp_contiguous_args;
    wp_args_components_8b22cf83 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::vec_t<3, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::vec_t<3, wp::float32>> var_out = _wp_args->out;
    wp::array_t<wp::vec_t<3, wp::float32>> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    const wp::int32 var_1 = 3;
    wp::tuple_t<wp::int32> var_2;
    wp::fixedarray_t<3, wp::vec_t<3, wp::float32>> var_3;
    const wp::int32 var_4 = 3;
    const wp::int32 var_5 = 2;
    const wp::int32 var_6 = 2;
    wp::tuple_t<wp::int32, wp::int32> var_7;
    wp::fixedarray_t<4, wp::mat_t<3, 3, wp::float32>> var_8;
    const wp::int32 var_9 = 2;
    const wp::int32 var_10 = 2;
    const wp::int32 var_11 = 2;
    wp::tuple_t<wp::int32> var_12;
    wp::fixedarray_t<2, wp::transform_t<wp::float32>> var_13;
    const wp::int32 var_14 = 2;
    const wp::float32 var_15 = 1.0;
    const wp::int32 var_16 = 0;
    wp::vec_t<3, wp::float32>* var_17;
    const wp::int32 var_18 = 0;
    wp::vec_t<3, wp::float32>* var_19;
    const wp::int32 var_20 = 0;
    wp::float32 var_21;
    wp::vec_t<3, wp::float32> var_22;
    const wp::int32 var_23 = 1;
    wp::vec_t<3, wp::float32>* var_24;
    const wp::int32 var_25 = 2;
    const wp::int32 var_26 = 2;
    wp::vec_t<3, wp::float32>* var_27;
    const wp::int32 var_28 = 1;
    const wp::float32 var_29 = 2.0;
    const wp::int32 var_30 = 1;
    wp::vec_t<3, wp::float32>* var_31;
    const wp::int32 var_32 = 2;
    wp::float32 var_33;
    wp::vec_t<3, wp::float32> var_34;
    const wp::int32 var_35 = 0;
    const wp::int32 var_36 = 1;
    wp::mat_t<3, 3, wp::float32>* var_37;
    const wp::int32 var_38 = 1;
    const wp::int32 var_39 = 2;
    const wp::int32 var_40 = 0;
    wp::vec_t<3, wp::float32>* var_41;
    wp::vec_t<3, wp::float32> var_42;
    wp::vec_t<3, wp::float32> var_43;
    const wp::int32 var_44 = 1;
    const wp::int32 var_45 = 1;
    wp::mat_t<3, 3, wp::float32>* var_46;
    const wp::int32 var_47 = 0;
    const wp::int32 var_48 = 2;
    wp::vec_t<3, wp::float32>* var_49;
    wp::vec_t<3, wp::float32> var_50;
    wp::vec_t<3, wp::float32> var_51;
    const wp::int32 var_52 = 1;
    wp::transform_t<wp::float32>* var_53;
    const wp::int32 var_54 = 0;
    const wp::int32 var_55 = 1;
    wp::mat_t<3, 3, wp::float32>* var_56;
    const wp::int32 var_57 = 0;
    wp::vec_t<3, wp::float32>* var_58;
    wp::vec_t<3, wp::float32> var_59;
    wp::mat_t<3, 3, wp::float32> var_60;
    wp::vec_t<3, wp::float32> var_61;
    const wp::int32 var_62 = 1;
    wp::transform_t<wp::float32>* var_63;
    wp::vec_t<3, wp::float32> var_64;
    wp::transform_t<wp::float32> var_65;
    wp::vec_t<3, wp::float32> var_66;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::tuple_t<wp::int32> adj_2 = {};
    wp::fixedarray_t<3, wp::vec_t<3, wp::float32>> adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    wp::int32 adj_6 = {};
    wp::tuple_t<wp::int32, wp::int32> adj_7 = {};
    wp::fixedarray_t<4, wp::mat_t<3, 3, wp::float32>> adj_8 = {};
    wp::int32 adj_9 = {};
    wp::int32 adj_10 = {};
    wp::int32 adj_11 = {};
    wp::tuple_t<wp::int32> adj_12 = {};
    wp::fixedarray_t<2, wp::transform_t<wp::float32>> adj_13 = {};
    wp::int32 adj_14 = {};
    wp::float32 adj_15 = {};
    wp::int32 adj_16 = {};
    wp::vec_t<3, wp::float32> adj_17 = {};
    wp::int32 adj_18 = {};
    wp::vec_t<3, wp::float32> adj_19 = {};
    wp::int32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::vec_t<3, wp::float32> adj_22 = {};
    wp::int32 adj_23 = {};
    wp::vec_t<3, wp::float32> adj_24 = {};
    wp::int32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::vec_t<3, wp::float32> adj_27 = {};
    wp::int32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::int32 adj_30 = {};
    wp::vec_t<3, wp::float32> adj_31 = {};
    wp::int32 adj_32 = {};
    wp::float32 adj_33 = {};
    wp::vec_t<3, wp::float32> adj_34 = {};
    wp::int32 adj_35 = {};
    wp::int32 adj_36 = {};
    wp::mat_t<3, 3, wp::float32> adj_37 = {};
    wp::int32 adj_38 = {};
    wp::int32 adj_39 = {};
    wp::int32 adj_40 = {};
    wp::vec_t<3, wp::float32> adj_41 = {};
    wp::vec_t<3, wp::float32> adj_42 = {};
    wp::vec_t<3, wp::float32> adj_43 = {};
    wp::int32 adj_44 = {};
    wp::int32 adj_45 = {};
    wp::mat_t<3, 3, wp::float32> adj_46 = {};
    wp::int32 adj_47 = {};
    wp::int32 adj_48 = {};
    wp::vec_t<3, wp::float32> adj_49 = {};
    wp::vec_t<3, wp::float32> adj_50 = {};
    wp::vec_t<3, wp::float32> adj_51 = {};
    wp::int32 adj_52 = {};
    wp::transform_t<wp::float32> adj_53 = {};
    wp::int32 adj_54 = {};
    wp::int32 adj_55 = {};
    wp::mat_t<3, 3, wp::float32> adj_56 = {};
    wp::int32 adj_57 = {};
    wp::vec_t<3, wp::float32> adj_58 = {};
    wp::vec_t<3, wp::float32> adj_59 = {};
    wp::mat_t<3, 3, wp::float32> adj_60 = {};
    wp::vec_t<3, wp::float32> adj_61 = {};
    wp::int32 adj_62 = {};
    wp::transform_t<wp::float32> adj_63 = {};
    wp::vec_t<3, wp::float32> adj_64 = {};
    wp::transform_t<wp::float32> adj_65 = {};
    wp::vec_t<3, wp::float32> adj_66 = {};
    //---------
    // forward
    // def components(out: wp.array(dtype=wp.vec3)):                                          <L 42>
    // i = wp.tid()                                                                           <L 43>
    var_0 = builtin_tid1d();
    // vectors = wp.zeros(shape=(3,), dtype=wp.vec3)                                          <L 44>
    var_2 = wp::tuple(var_1);
    var_3 = wp::fixedarray_t<3, wp::vec_t<3, wp::float32>>(var_4);
    // matrices = wp.zeros(shape=(2, 2), dtype=wp.mat33)                                      <L 45>
    var_7 = wp::tuple(var_5, var_6);
    var_8 = wp::fixedarray_t<4, wp::mat_t<3, 3, wp::float32>>(var_9, var_10);
    // frames = wp.zeros(shape=(2,), dtype=wp.transform)                                      <L 46>
    var_12 = wp::tuple(var_11);
    var_13 = wp::fixedarray_t<2, wp::transform_t<wp::float32>>(var_14);
    // vectors[0].x = 1.0                                                                     <L 47>
    var_17 = &(wp::index(var_3, var_16));
    // wp::store(&(wp::index(var_3, var_16).component_ref(var_18)), var_15);
    // vectors[1][2] = out[i][0]                                                              <L 48>
    var_19 = wp::address(var_out, var_0);
    var_22 = wp::load(var_19);
    var_21 = wp::extract(var_22, var_20);
    var_24 = &(wp::index(var_3, var_23));
    // wp::store(&(wp::index(var_3, var_23).component_ref(var_25)), var_21);
    // vectors[2].y += 2.0                                                                    <L 49>
    var_27 = &(wp::index(var_3, var_26));
    // wp::array_atomic_add_slot(var_3, var_29, [&](auto& _e) -> auto& { return _e.component_ref(var_28); }, var_26);
    // matrices[0, 1][1, 2] = vectors[1][2]                                                   <L 50>
    var_31 = wp::address(var_3, var_30);
    var_34 = wp::load(var_31);
    var_33 = wp::extract(var_34, var_32);
    var_37 = &(wp::index(var_8, var_35, var_36));
    // wp::store(&(wp::index(var_8, var_35, var_36).element_ref(var_38, var_39)), var_33);
    // matrices[1, 1][0] = vectors[0]                                                         <L 51>
    var_41 = wp::address(var_3, var_40);
    var_43 = wp::load(var_41);
    var_42 = wp::copy(var_43);
    var_46 = &(wp::index(var_8, var_44, var_45));
    // wp::store(&(wp::index(var_8, var_44, var_45).row_ref(var_47)), var_42);
    // frames[1].p = vectors[2]                                                               <L 52>
    var_49 = wp::address(var_3, var_48);
    var_51 = wp::load(var_49);
    var_50 = wp::copy(var_51);
    var_53 = &(wp::index(var_13, var_52));
    // wp::store(&(wp::index(var_13, var_52).p), var_50);
    // out[i] = matrices[0, 1] * vectors[0] + frames[1].p                                     <L 53>
    var_56 = wp::address(var_8, var_54, var_55);
    var_58 = wp::address(var_3, var_57);
    var_60 = wp::load(var_56);
    var_61 = wp::load(var_58);
    var_59 = wp::mul(var_60, var_61);
    var_63 = wp::address(var_13, var_62);
    var_65 = wp::load(var_63);
    var_64 = wp::transform_get_translation(var_65);
    var_66 = wp::add(var_59, var_64);
    // wp::array_store(var_out, var_0, var_66);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_0, var_66, adj_out, adj_0, adj_66);
    wp::adj_add(var_59, var_64, adj_59, adj_64, adj_66);
    wp::adj_transform_get_translation(var_65, adj_63, adj_64);
    wp::adj_address(var_13, var_62, adj_13, adj_62, adj_63);
    wp::adj_mul(var_60, var_61, adj_56, adj_58, adj_59);
    wp::adj_address(var_3, var_57, adj_3, adj_57, adj_58);
    wp::adj_address(var_8, var_54, var_55, adj_8, adj_54, adj_55, adj_56);
    // adj: out[i] = matrices[0, 1] * vectors[0] + frames[1].p                                <L 53>
    wp::adj_array_store_slot(var_13, adj_13, adj_50, [&](auto& _e) -> auto& { return _e.p; }, var_52);
    wp::adj_copy(var_51, adj_49, adj_50);
    wp::adj_address(var_3, var_48, adj_3, adj_48, adj_49);
    // adj: frames[1].p = vectors[2]                                                          <L 52>
    wp::adj_array_store_slot(var_8, adj_8, adj_42, [&](auto& _e) -> auto& { return _e.row_ref(var_47); }, var_44, var_45);
    wp::adj_copy(var_43, adj_41, adj_42);
    wp::adj_address(var_3, var_40, adj_3, adj_40, adj_41);
    // adj: matrices[1, 1][0] = vectors[0]                                                    <L 51>
    wp::adj_array_store_slot(var_8, adj_8, adj_33, [&](auto& _e) -> auto& { return _e.element_ref(var_38, var_39); }, var_35, var_36);
    wp::adj_extract(var_34, var_32, adj_31, adj_32, adj_33);
    wp::adj_address(var_3, var_30, adj_3, adj_30, adj_31);
    // adj: matrices[0, 1][1, 2] = vectors[1][2]                                              <L 50>
    wp::adj_array_atomic_add_slot(var_3, adj_3, adj_29, [&](auto& _e) -> auto& { return _e.component_ref(var_28); }, var_26);
    // adj: vectors[2].y += 2.0                                                               <L 49>
    wp::adj_array_store_slot(var_3, adj_3, adj_21, [&](auto& _e) -> auto& { return _e.component_ref(var_25); }, var_23);
    wp::adj_extract(var_22, var_20, adj_19, adj_20, adj_21);
    wp::adj_address(var_out, var_0, adj_out, adj_0, adj_19);
    // adj: vectors[1][2] = out[i][0]                                                         <L 48>
    wp::adj_array_store_slot(var_3, adj_3, adj_15, [&](auto& _e) -> auto& { return _e.component_ref(var_18); }, var_16);
    // adj: vectors[0].x = 1.0                                                                <L 47>
    // adj: frames = wp.zeros(shape=(2,), dtype=wp.transform)                                 <L 46>
    // adj: matrices = wp.zeros(shape=(2, 2), dtype=wp.mat33)                                 <L 45>
    // adj: vectors = wp.zeros(shape=(3,), dtype=wp.vec3)                                     <L 44>
    // adj: i = wp.tid()                                                                      <L 43>
    // adj: def components(out: wp.array(dtype=wp.vec3)):                                     <L 42>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void components_8b22cf83_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_8b22cf83 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        components_8b22cf83_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void components_8b22cf83_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_8b22cf83 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        components_8b22cf83_cpu_forward_tasks<true>(dim, _wp_args);
    else
        components_8b22cf83_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void components_8b22cf83_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_8b22cf83 *_wp_args)
{
    components_8b22cf83_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void components_8b22cf83_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_8b22cf83 *_wp_args,
    wp_args_components_8b22cf83 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        components_8b22cf83_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void components_8b22cf83_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_8b22cf83 *_wp_args,
    wp_args_components_8b22cf83 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::vec_t<3, wp::float32>)));
    if (wp_linear_contiguous)
        components_8b22cf83_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        components_8b22cf83_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void components_8b22cf83_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_components_8b22cf83 *_wp_args,
    wp_args_components_8b22cf83 *_wp_adj_args)
{
    components_8b22cf83_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_use_parts_ea257e2c {
    wp::array_t<wp::float32> out;
    wp::array_t<wp::mat_t<3, 3, wp::float32>> m;
};


template <bool wp_linear_contiguous>
static void use_parts_ea257e2c_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_use_parts_ea257e2c *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_use_parts_ea257e2c wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<3, 3, wp::float32>);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_m = _wp_args->m;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::fixedarray_t<6, Item_210c008e> var_1;
    const wp::float32 var_2 = 1.0;
    const wp::float32 var_3 = 2.0;
    const wp::float32 var_4 = 3.0;
    wp::vec_t<3, wp::float32> var_5;
    const wp::int32 var_6 = 0;
    const wp::int32 var_7 = 1;
    Item_210c008e* var_8;
    wp::float32* var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 0;
    const wp::int32 var_13 = 1;
    Item_210c008e* var_14;
    wp::vec_t<3, wp::float32>* var_15;
    const wp::int32 var_16 = 1;
    const wp::int32 var_17 = 1;
    const wp::int32 var_18 = 1;
    Item_210c008e* var_19;
    wp::vec_t<3, wp::float32>* var_20;
    const wp::int32 var_21 = 2;
    wp::float32* var_22;
    wp::float32 var_23;
    wp::float32 var_24;
    const wp::float32 var_25 = 4.0;
    const wp::int32 var_26 = 1;
    const wp::int32 var_27 = 2;
    Item_210c008e* var_28;
    Inner_1bb53636* var_29;
    const wp::int32 var_30 = 1;
    const wp::int32 var_31 = 2;
    Item_210c008e* var_32;
    const wp::int32 var_33 = 0;
    const wp::int32 var_34 = 1;
    Item_210c008e* var_35;
    wp::vec_t<3, wp::float32>* var_36;
    const wp::int32 var_37 = 1;
    wp::float32 var_38;
    wp::vec_t<3, wp::float32> var_39;
    const wp::int32 var_40 = 1;
    const wp::int32 var_41 = 2;
    Item_210c008e* var_42;
    wp::float32* var_43;
    const wp::int32 var_44 = 1;
    const wp::int32 var_45 = 2;
    Item_210c008e* var_46;
    Inner_1bb53636* var_47;
    wp::float32* var_48;
    wp::float32 var_49;
    wp::float32 var_50;
    wp::float32 var_51;
    //---------
    // forward
    // def use_parts(out: wp.array(dtype=float), m: wp.array(dtype=wp.mat33)):                <L 30>
    // i = wp.tid()                                                                           <L 31>
    var_0 = builtin_tid1d();
    // items = fill()                                                                         <L 32>
    var_1 = fill_0();
    // items[0, 1].v = wp.vec3(1.0, 2.0, 3.0)                                                 <L 33>
    var_5 = wp::vec_t<3, wp::float32>(var_2, var_3, var_4);
    var_8 = &(wp::index(var_1, var_6, var_7));
    wp::store(&(wp::index(var_1, var_6, var_7).v), var_5);
    // items[0, 1].v.y = out[i]                                                               <L 34>
    var_9 = wp::address(var_out, var_0);
    var_11 = wp::load(var_9);
    var_10 = wp::copy(var_11);
    var_14 = &(wp::index(var_1, var_12, var_13));
    var_15 = &(wp::index(var_1, var_12, var_13).v);
    wp::store(&(wp::index(var_1, var_12, var_13).v.component_ref(var_16)), var_10);
    // items[1, 1].v[2] += out[i]                                                             <L 35>
    var_19 = &(wp::index(var_1, var_17, var_18));
    var_20 = &(wp::index(var_1, var_17, var_18).v);
    var_22 = wp::address(var_out, var_0);
    var_24 = wp::load(var_22);
    var_23 = wp::copy(var_24);
    wp::array_atomic_add_slot(var_1, var_23, [&](auto& _e) -> auto& { return _e.v.component_ref(var_21); }, var_17, var_18);
    // items[1, 2].inner.z = 4.0                                                              <L 36>
    var_28 = &(wp::index(var_1, var_26, var_27));
    var_29 = &(wp::index(var_1, var_26, var_27).inner);
    wp::store(&(wp::index(var_1, var_26, var_27).inner.z), var_25);
    // items[1, 2].dist += items[0, 1].v[1]                                                   <L 37>
    var_32 = &(wp::index(var_1, var_30, var_31));
    var_35 = wp::address(var_1, var_33, var_34);
    var_36 = &(((*wp::address(var_1, var_33, var_34))).v);
    var_39 = wp::load(var_36);
    var_38 = wp::extract(var_39, var_37);
    wp::array_atomic_add_slot(var_1, var_38, [&](auto& _e) -> auto& { return _e.dist; }, var_30, var_31);
    // out[i] = items[1, 2].dist + items[1, 2].inner.z                                        <L 38>
    var_42 = wp::address(var_1, var_40, var_41);
    var_43 = &(((*wp::address(var_1, var_40, var_41))).dist);
    var_46 = wp::address(var_1, var_44, var_45);
    var_47 = &(((*wp::address(var_1, var_44, var_45))).inner);
    var_48 = &((((*wp::address(var_1, var_44, var_45))).inner).z);
    var_50 = wp::load(var_43);
    var_51 = wp::load(var_48);
    var_49 = wp::add(var_50, var_51);
    wp::array_store(var_out, var_0, var_49);
}



template <bool wp_linear_contiguous>
static void use_parts_ea257e2c_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_use_parts_ea257e2c *_wp_args,
    wp_args_use_parts_ea257e2c *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_use_parts_ea257e2c wp_contiguous_args;
    wp_args_use_parts_ea257e2c wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_args.m.strides[0] = sizeof(wp::mat_t<3, 3, wp::float32>);
        wp_contiguous_adj_args.m.strides[0] = sizeof(wp::mat_t<3, 3, wp::float32>);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<wp::float32> var_out = _wp_args->out;
    wp::array_t<wp::mat_t<3, 3, wp::float32>> var_m = _wp_args->m;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    wp::array_t<wp::mat_t<3, 3, wp::float32>> adj_m = _wp_adj_args->m;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::fixedarray_t<6, Item_210c008e> var_1;
    const wp::float32 var_2 = 1.0;
    const wp::float32 var_3 = 2.0;
    const wp::float32 var_4 = 3.0;
    wp::vec_t<3, wp::float32> var_5;
    const wp::int32 var_6 = 0;
    const wp::int32 var_7 = 1;
    Item_210c008e* var_8;
    wp::float32* var_9;
    wp::float32 var_10;
    wp::float32 var_11;
    const wp::int32 var_12 = 0;
    const wp::int32 var_13 = 1;
    Item_210c008e* var_14;
    wp::vec_t<3, wp::float32>* var_15;
    const wp::int32 var_16 = 1;
    const wp::int32 var_17 = 1;
    const wp::int32 var_18 = 1;
    Item_210c008e* var_19;
    wp::vec_t<3, wp::float32>* var_20;
    const wp::int32 var_21 = 2;
    wp::float32* var_22;
    wp::float32 var_23;
    wp::float32 var_24;
    const wp::float32 var_25 = 4.0;
    const wp::int32 var_26 = 1;
    const wp::int32 var_27 = 2;
    Item_210c008e* var_28;
    Inner_1bb53636* var_29;
    const wp::int32 var_30 = 1;
    const wp::int32 var_31 = 2;
    Item_210c008e* var_32;
    const wp::int32 var_33 = 0;
    const wp::int32 var_34 = 1;
    Item_210c008e* var_35;
    wp::vec_t<3, wp::float32>* var_36;
    const wp::int32 var_37 = 1;
    wp::float32 var_38;
    wp::vec_t<3, wp::float32> var_39;
    const wp::int32 var_40 = 1;
    const wp::int32 var_41 = 2;
    Item_210c008e* var_42;
    wp::float32* var_43;
    const wp::int32 var_44 = 1;
    const wp::int32 var_45 = 2;
    Item_210c008e* var_46;
    Inner_1bb53636* var_47;
    wp::float32* var_48;
    wp::float32 var_49;
    wp::float32 var_50;
    wp::float32 var_51;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::fixedarray_t<6, Item_210c008e> adj_1 = {};
    wp::float32 adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    wp::vec_t<3, wp::float32> adj_5 = {};
    wp::int32 adj_6 = {};
    wp::int32 adj_7 = {};
    Item_210c008e adj_8 = {};
    wp::float32 adj_9 = {};
    wp::float32 adj_10 = {};
    wp::float32 adj_11 = {};
    wp::int32 adj_12 = {};
    wp::int32 adj_13 = {};
    Item_210c008e adj_14 = {};
    wp::vec_t<3, wp::float32> adj_15 = {};
    wp::int32 adj_16 = {};
    wp::int32 adj_17 = {};
    wp::int32 adj_18 = {};
    Item_210c008e adj_19 = {};
    wp::vec_t<3, wp::float32> adj_20 = {};
    wp::int32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::float32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::int32 adj_27 = {};
    Item_210c008e adj_28 = {};
    Inner_1bb53636 adj_29 = {};
    wp::int32 adj_30 = {};
    wp::int32 adj_31 = {};
    Item_210c008e adj_32 = {};
    wp::int32 adj_33 = {};
    wp::int32 adj_34 = {};
    Item_210c008e adj_35 = {};
    wp::vec_t<3, wp::float32> adj_36 = {};
    wp::int32 adj_37 = {};
    wp::float32 adj_38 = {};
    wp::vec_t<3, wp::float32> adj_39 = {};
    wp::int32 adj_40 = {};
    wp::int32 adj_41 = {};
    Item_210c008e adj_42 = {};
    wp::float32 adj_43 = {};
    wp::int32 adj_44 = {};
    wp::int32 adj_45 = {};
    Item_210c008e adj_46 = {};
    Inner_1bb53636 adj_47 = {};
    wp::float32 adj_48 = {};
    wp::float32 adj_49 = {};
    wp::float32 adj_50 = {};
    wp::float32 adj_51 = {};
    //---------
    // forward
    // def use_parts(out: wp.array(dtype=float), m: wp.array(dtype=wp.mat33)):                <L 30>
    // i = wp.tid()                                                                           <L 31>
    var_0 = builtin_tid1d();
    // items = fill()                                                                         <L 32>
    var_1 = fill_0();
    // items[0, 1].v = wp.vec3(1.0, 2.0, 3.0)                                                 <L 33>
    var_5 = wp::vec_t<3, wp::float32>(var_2, var_3, var_4);
    var_8 = &(wp::index(var_1, var_6, var_7));
    // wp::store(&(wp::index(var_1, var_6, var_7).v), var_5);
    // items[0, 1].v.y = out[i]                                                               <L 34>
    var_9 = wp::address(var_out, var_0);
    var_11 = wp::load(var_9);
    var_10 = wp::copy(var_11);
    var_14 = &(wp::index(var_1, var_12, var_13));
    var_15 = &(wp::index(var_1, var_12, var_13).v);
    // wp::store(&(wp::index(var_1, var_12, var_13).v.component_ref(var_16)), var_10);
    // items[1, 1].v[2] += out[i]                                                             <L 35>
    var_19 = &(wp::index(var_1, var_17, var_18));
    var_20 = &(wp::index(var_1, var_17, var_18).v);
    var_22 = wp::address(var_out, var_0);
    var_24 = wp::load(var_22);
    var_23 = wp::copy(var_24);
    // wp::array_atomic_add_slot(var_1, var_23, [&](auto& _e) -> auto& { return _e.v.component_ref(var_21); }, var_17, var_18);
    // items[1, 2].inner.z = 4.0                                                              <L 36>
    var_28 = &(wp::index(var_1, var_26, var_27));
    var_29 = &(wp::index(var_1, var_26, var_27).inner);
    // wp::store(&(wp::index(var_1, var_26, var_27).inner.z), var_25);
    // items[1, 2].dist += items[0, 1].v[1]                                                   <L 37>
    var_32 = &(wp::index(var_1, var_30, var_31));
    var_35 = wp::address(var_1, var_33, var_34);
    var_36 = &(((*wp::address(var_1, var_33, var_34))).v);
    var_39 = wp::load(var_36);
    var_38 = wp::extract(var_39, var_37);
    // wp::array_atomic_add_slot(var_1, var_38, [&](auto& _e) -> auto& { return _e.dist; }, var_30, var_31);
    // out[i] = items[1, 2].dist + items[1, 2].inner.z                                        <L 38>
    var_42 = wp::address(var_1, var_40, var_41);
    var_43 = &(((*wp::address(var_1, var_40, var_41))).dist);
    var_46 = wp::address(var_1, var_44, var_45);
    var_47 = &(((*wp::address(var_1, var_44, var_45))).inner);
    var_48 = &((((*wp::address(var_1, var_44, var_45))).inner).z);
    var_50 = wp::load(var_43);
    var_51 = wp::load(var_48);
    var_49 = wp::add(var_50, var_51);
    // wp::array_store(var_out, var_0, var_49);
    //---------
    // reverse
    wp::adj_array_store(var_out, var_0, var_49, adj_out, adj_0, adj_49);
    wp::adj_add(var_50, var_51, adj_43, adj_48, adj_49);
    adj_47.z += adj_48;
    adj_46.inner += adj_47;
    wp::adj_address(var_1, var_44, var_45, adj_1, adj_44, adj_45, adj_46);
    adj_42.dist += adj_43;
    wp::adj_address(var_1, var_40, var_41, adj_1, adj_40, adj_41, adj_42);
    // adj: out[i] = items[1, 2].dist + items[1, 2].inner.z                                   <L 38>
    wp::adj_array_atomic_add_slot(var_1, adj_1, adj_38, [&](auto& _e) -> auto& { return _e.dist; }, var_30, var_31);
    wp::adj_extract(var_39, var_37, adj_36, adj_37, adj_38);
    adj_35.v += adj_36;
    wp::adj_address(var_1, var_33, var_34, adj_1, adj_33, adj_34, adj_35);
    // adj: items[1, 2].dist += items[0, 1].v[1]                                              <L 37>
    wp::adj_array_store_slot(var_1, adj_1, adj_25, [&](auto& _e) -> auto& { return _e.inner.z; }, var_26, var_27);
    // adj: items[1, 2].inner.z = 4.0                                                         <L 36>
    wp::adj_array_atomic_add_slot(var_1, adj_1, adj_23, [&](auto& _e) -> auto& { return _e.v.component_ref(var_21); }, var_17, var_18);
    wp::adj_copy(var_24, adj_22, adj_23);
    wp::adj_address(var_out, var_0, adj_out, adj_0, adj_22);
    // adj: items[1, 1].v[2] += out[i]                                                        <L 35>
    wp::adj_array_store_slot(var_1, adj_1, adj_10, [&](auto& _e) -> auto& { return _e.v.component_ref(var_16); }, var_12, var_13);
    wp::adj_copy(var_11, adj_9, adj_10);
    wp::adj_address(var_out, var_0, adj_out, adj_0, adj_9);
    // adj: items[0, 1].v.y = out[i]                                                          <L 34>
    wp::adj_array_store_slot(var_1, adj_1, adj_5, [&](auto& _e) -> auto& { return _e.v; }, var_6, var_7);
    wp::adj_vec_t(var_2, var_3, var_4, adj_2, adj_3, adj_4, adj_5);
    // adj: items[0, 1].v = wp.vec3(1.0, 2.0, 3.0)                                            <L 33>
    // adj: items = fill()                                                                    <L 32>
    // adj: i = wp.tid()                                                                      <L 31>
    // adj: def use_parts(out: wp.array(dtype=float), m: wp.array(dtype=wp.mat33)):           <L 30>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void use_parts_ea257e2c_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_use_parts_ea257e2c *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        use_parts_ea257e2c_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void use_parts_ea257e2c_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_use_parts_ea257e2c *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<3, 3, wp::float32>)));
    if (wp_linear_contiguous)
        use_parts_ea257e2c_cpu_forward_tasks<true>(dim, _wp_args);
    else
        use_parts_ea257e2c_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void use_parts_ea257e2c_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_use_parts_ea257e2c *_wp_args)
{
    use_parts_ea257e2c_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void use_parts_ea257e2c_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_use_parts_ea257e2c *_wp_args,
    wp_args_use_parts_ea257e2c *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        use_parts_ea257e2c_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void use_parts_ea257e2c_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_use_parts_ea257e2c *_wp_args,
    wp_args_use_parts_ea257e2c *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_args->m.strides[0] == (int)sizeof(wp::mat_t<3, 3, wp::float32>)) & (_wp_adj_args->m.strides[0] == (int)sizeof(wp::mat_t<3, 3, wp::float32>)));
    if (wp_linear_contiguous)
        use_parts_ea257e2c_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        use_parts_ea257e2c_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void use_parts_ea257e2c_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_use_parts_ea257e2c *_wp_args,
    wp_args_use_parts_ea257e2c *_wp_adj_args)
{
    use_parts_ea257e2c_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

