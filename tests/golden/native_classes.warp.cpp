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

template <typename T, typename U> struct wp_external_type_is_same { static constexpr bool value = false; };
template <typename T> struct wp_external_type_is_same<T, T> { static constexpr bool value = true; };
static_assert(__is_trivially_copyable(demo::Color), "Native type demo::Color must be trivially copyable");
static_assert(__is_standard_layout(demo::Color), "Native type demo::Color must be standard-layout");
static_assert(sizeof(demo::Color) == 12, "Native type demo::Color has an incompatible size");
static_assert(alignof(demo::Color) == 4, "Native type demo::Color has an incompatible alignment");
static_assert(wp_external_type_is_same<decltype(((demo::Color*)0)->r), wp::float32>::value, "Native field demo::Color::r has an incompatible type");
static_assert(__builtin_offsetof(demo::Color, r) == 0, "Native field demo::Color::r has an incompatible offset");
static_assert(wp_external_type_is_same<decltype(((demo::Color*)0)->g), wp::float32>::value, "Native field demo::Color::g has an incompatible type");
static_assert(__builtin_offsetof(demo::Color, g) == 4, "Native field demo::Color::g has an incompatible offset");
static_assert(wp_external_type_is_same<decltype(((demo::Color*)0)->b), wp::float32>::value, "Native field demo::Color::b has an incompatible type");
static_assert(__builtin_offsetof(demo::Color, b) == 8, "Native field demo::Color::b has an incompatible offset");
static_assert(__is_trivially_copyable(demo::Image), "Native type demo::Image must be trivially copyable");
static_assert(__is_standard_layout(demo::Image), "Native type demo::Image must be standard-layout");
static_assert(sizeof(demo::Image) == 8, "Native type demo::Image has an incompatible size");
static_assert(alignof(demo::Image) == 8, "Native type demo::Image has an incompatible alignment");
static_assert(__is_trivially_copyable(demo::Pixel), "Native type demo::Pixel must be trivially copyable");
static_assert(__is_standard_layout(demo::Pixel), "Native type demo::Pixel must be standard-layout");
static_assert(sizeof(demo::Pixel) == 16, "Native type demo::Pixel has an incompatible size");
static_assert(alignof(demo::Pixel) == 4, "Native type demo::Pixel has an incompatible alignment");
static_assert(wp_external_type_is_same<decltype(((demo::Pixel*)0)->color), demo::Color>::value, "Native field demo::Pixel::color has an incompatible type");
static_assert(__builtin_offsetof(demo::Pixel, color) == 0, "Native field demo::Pixel::color has an incompatible offset");
static_assert(wp_external_type_is_same<decltype(((demo::Pixel*)0)->index), wp::int32>::value, "Native field demo::Pixel::index has an incompatible type");
static_assert(__builtin_offsetof(demo::Pixel, index) == 12, "Native field demo::Pixel::index has an incompatible offset");

struct Box_f63256d3
{
    demo::Color color;
    wp::float32 weight;


    Box_f63256d3() = default;
    CUDA_CALLABLE Box_f63256d3(demo::Color const& color,
    wp::float32 const& weight = {})
        : color{color}
        , weight{weight}

    {
    }

    CUDA_CALLABLE Box_f63256d3& operator += (const Box_f63256d3& rhs)
    {    weight += rhs.weight;

        return *this;}

};

static CUDA_CALLABLE void adj_Box_f63256d3(demo::Color const&,
    wp::float32 const&,
    demo::Color & adj_color,
    wp::float32 & adj_weight,
    Box_f63256d3 & adj_ret)
{
    adj_weight += adj_ret.weight;
}

// Required when compiling adjoints.
CUDA_CALLABLE Box_f63256d3 add(const Box_f63256d3& a, const Box_f63256d3& b)
{
    return Box_f63256d3();
}

CUDA_CALLABLE void adj_atomic_add(Box_f63256d3* p, Box_f63256d3 t)
{
    wp::adj_atomic_add(&p->weight, t.weight);
}




// native_classes.py:62
static demo::Color brighter_0(
    demo::Color var_c,
    wp::float32 var_by)
{
    //---------
    // primal vars
    demo::Color var_0;
    //---------
    // forward
    // def brighter(c: Color, by: float):                                                     <L 63>
    // d = wp.scale_color(c, by)                                                              <L 64>
    var_0 = demo::scale(var_c, var_by);
    // return d                                                                               <L 65>
    return var_0;
}


// native_classes.py:62
static void adj_brighter_0(
    demo::Color var_c,
    wp::float32 var_by,
    demo::Color & adj_c,
    wp::float32 & adj_by,
    demo::Color & adj_ret)
{
    //---------
    // primal vars
    demo::Color var_0;
    //---------
    // dual vars
    demo::Color adj_0 = {};
    //---------
    // forward
    // def brighter(c: Color, by: float):                                                     <L 63>
    // d = wp.scale_color(c, by)                                                              <L 64>
    var_0 = demo::scale(var_c, var_by);
    // return d                                                                               <L 65>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    // adj: return d                                                                          <L 65>
    // adj: d = wp.scale_color(c, by)                                                         <L 64>
    // adj: def brighter(c: Color, by: float):                                                <L 63>
    return;
}

struct wp_args_parts_2e838caf {
    Box_f63256d3 box;
    demo::Image image;
    wp::array_t<demo::Color> colors;
    wp::array_t<wp::float32> out;
};


template <bool wp_linear_contiguous>
static void parts_2e838caf_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_parts_2e838caf *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_parts_2e838caf wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.colors.strides[0] = sizeof(demo::Color);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    Box_f63256d3 var_box = _wp_args->box;
    demo::Image var_image = _wp_args->image;
    wp::array_t<demo::Color> var_colors = _wp_args->colors;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    demo::Color* var_1;
    demo::Color var_2;
    demo::Color var_3;
    demo::Color var_4;
    const wp::float32 var_5 = 1.0;
    const wp::float32 var_6 = 2.0;
    wp::float32* var_7;
    wp::float32 var_8;
    demo::Color var_9;
    const demo::Color var_10 = demo::Color{0.25, 0.5, 0.75};
    const wp::int32 var_11 = 2;
    bool var_12;
    const wp::float32 var_13 = 2.0;
    demo::Color var_14;
    demo::Color var_15;
    wp::float32* var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    const wp::float32 var_19 = 2.0;
    wp::float32 var_20;
    wp::float32 var_21;
    wp::float32* var_22;
    const wp::float32 var_23 = 1.0;
    const wp::float32 var_24 = 2.0;
    wp::vec_t<3, wp::float32> var_25;
    wp::float32 var_26;
    wp::vec_t<3, wp::float32> var_27;
    const wp::int32 var_28 = 0;
    wp::float32 var_29;
    wp::float32 var_30;
    const wp::float32 var_31 = 2.0;
    Box_f63256d3 var_32;
    demo::Color* var_33;
    wp::float32* var_34;
    wp::float32* var_35;
    wp::float32 var_36;
    wp::float32 var_37;
    wp::float32 var_38;
    wp::float32 var_39;
    const wp::int32 var_40 = 0;
    const wp::float32 var_41 = 2.0;
    demo::Color var_42;
    const wp::int32 var_43 = 1;
    const wp::float32 var_44 = 2.0;
    demo::Color var_45;
    const wp::int32 var_46 = 2;
    const wp::float32 var_47 = 2.0;
    demo::Color var_48;
    //---------
    // forward
    // def parts(box: Box, image: Image, colors: wp.array[Color], out: wp.array[float]):       <L 83>
    // i = wp.tid()                                                                           <L 84>
    var_0 = builtin_tid1d();
    // c = box.color                                                                          <L 85>
    var_1 = &((var_box).color);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // empty = Color()                                                                        <L 86>
    var_4 = demo::Color();
    // named = Color(b=1.0, r=2.0, g=c.g)                                                     <L 87>
    var_7 = &((var_2).g);
    var_8 = wp::load(var_7);
    var_9 = demo::Color{var_6, var_8, var_5};
    // colors[i] = GREY                                                                       <L 88>
    wp::array_store(var_colors, var_0, var_10);
    // if i > 2:                                                                              <L 89>
    var_12 = (var_0 > var_11);
    if (var_12) {
        // c = brighter(named, 2.0)                                                           <L 90>
        var_14 = brighter_0(var_9, var_13);
    }
    var_15 = wp::where(var_12, var_14, var_2);
    // out[i] = wp.square_of(c.r) + wp.square_of(2.0) + wp.square_of(wp.vec3(empty.r, 1.0, 2.0))[0]       <L 91>
    var_16 = &((var_15).r);
    var_18 = wp::load(var_16);
    var_17 = ::square(var_18);
    var_20 = ::square(var_19);
    var_21 = wp::add(var_17, var_20);
    var_22 = &((var_4).r);
    var_26 = wp::load(var_22);
    var_25 = wp::vec_t<3, wp::float32>(var_26, var_23, var_24);
    var_27 = ::square3(var_25);
    var_29 = wp::extract(var_27, var_28);
    var_30 = wp::add(var_21, var_29);
    wp::array_store(var_out, var_0, var_30);
    // b = Box(c, 2.0)                                                                        <L 92>
    var_32 = Box_f63256d3(var_15, var_31);
    // out[i] += b.color.g * b.weight                                                         <L 93>
    var_33 = &((var_32).color);
    var_34 = &(((var_32).color).g);
    var_35 = &((var_32).weight);
    var_37 = wp::load(var_34);
    var_38 = wp::load(var_35);
    var_36 = wp::mul(var_37, var_38);
    var_39 = wp::atomic_add(var_out, var_0, var_36);
    // for k in range(3):                                                                     <L 94>
    // c = wp.scale_color(c, 2.0)                                                             <L 95>
    var_42 = demo::scale(var_15, var_41);
    var_45 = demo::scale(var_42, var_44);
    var_48 = demo::scale(var_45, var_47);
    // colors[i] = c                                                                          <L 96>
    wp::array_store(var_colors, var_0, var_48);
}



template <bool wp_linear_contiguous>
static void parts_2e838caf_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_parts_2e838caf *_wp_args,
    wp_args_parts_2e838caf *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_parts_2e838caf wp_contiguous_args;
    wp_args_parts_2e838caf wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.colors.strides[0] = sizeof(demo::Color);
        wp_contiguous_adj_args.colors.strides[0] = sizeof(demo::Color);
        wp_contiguous_args.out.strides[0] = sizeof(wp::float32);
        wp_contiguous_adj_args.out.strides[0] = sizeof(wp::float32);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    Box_f63256d3 var_box = _wp_args->box;
    demo::Image var_image = _wp_args->image;
    wp::array_t<demo::Color> var_colors = _wp_args->colors;
    wp::array_t<wp::float32> var_out = _wp_args->out;
    Box_f63256d3 adj_box = _wp_adj_args->box;
    demo::Image adj_image = _wp_adj_args->image;
    wp::array_t<demo::Color> adj_colors = _wp_adj_args->colors;
    wp::array_t<wp::float32> adj_out = _wp_adj_args->out;
    //---------
    // primal vars
    wp::int32 var_0;
    demo::Color* var_1;
    demo::Color var_2;
    demo::Color var_3;
    demo::Color var_4;
    const wp::float32 var_5 = 1.0;
    const wp::float32 var_6 = 2.0;
    wp::float32* var_7;
    wp::float32 var_8;
    demo::Color var_9;
    const demo::Color var_10 = demo::Color{0.25, 0.5, 0.75};
    const wp::int32 var_11 = 2;
    bool var_12;
    const wp::float32 var_13 = 2.0;
    demo::Color var_14;
    demo::Color var_15;
    wp::float32* var_16;
    wp::float32 var_17;
    wp::float32 var_18;
    const wp::float32 var_19 = 2.0;
    wp::float32 var_20;
    wp::float32 var_21;
    wp::float32* var_22;
    const wp::float32 var_23 = 1.0;
    const wp::float32 var_24 = 2.0;
    wp::vec_t<3, wp::float32> var_25;
    wp::float32 var_26;
    wp::vec_t<3, wp::float32> var_27;
    const wp::int32 var_28 = 0;
    wp::float32 var_29;
    wp::float32 var_30;
    const wp::float32 var_31 = 2.0;
    Box_f63256d3 var_32;
    demo::Color* var_33;
    wp::float32* var_34;
    wp::float32* var_35;
    wp::float32 var_36;
    wp::float32 var_37;
    wp::float32 var_38;
    wp::float32 var_39;
    const wp::int32 var_40 = 0;
    const wp::float32 var_41 = 2.0;
    demo::Color var_42;
    const wp::int32 var_43 = 1;
    const wp::float32 var_44 = 2.0;
    demo::Color var_45;
    const wp::int32 var_46 = 2;
    const wp::float32 var_47 = 2.0;
    demo::Color var_48;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    demo::Color adj_1 = {};
    demo::Color adj_2 = {};
    demo::Color adj_3 = {};
    demo::Color adj_4 = {};
    wp::float32 adj_5 = {};
    wp::float32 adj_6 = {};
    wp::float32 adj_7 = {};
    wp::float32 adj_8 = {};
    demo::Color adj_9 = {};
    demo::Color adj_10 = {};
    wp::int32 adj_11 = {};
    bool adj_12 = {};
    wp::float32 adj_13 = {};
    demo::Color adj_14 = {};
    demo::Color adj_15 = {};
    wp::float32 adj_16 = {};
    wp::float32 adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    wp::float32 adj_20 = {};
    wp::float32 adj_21 = {};
    wp::float32 adj_22 = {};
    wp::float32 adj_23 = {};
    wp::float32 adj_24 = {};
    wp::vec_t<3, wp::float32> adj_25 = {};
    wp::float32 adj_26 = {};
    wp::vec_t<3, wp::float32> adj_27 = {};
    wp::int32 adj_28 = {};
    wp::float32 adj_29 = {};
    wp::float32 adj_30 = {};
    wp::float32 adj_31 = {};
    Box_f63256d3 adj_32 = {};
    demo::Color adj_33 = {};
    wp::float32 adj_34 = {};
    wp::float32 adj_35 = {};
    wp::float32 adj_36 = {};
    wp::float32 adj_37 = {};
    wp::float32 adj_38 = {};
    wp::float32 adj_39 = {};
    wp::int32 adj_40 = {};
    wp::float32 adj_41 = {};
    demo::Color adj_42 = {};
    wp::int32 adj_43 = {};
    wp::float32 adj_44 = {};
    demo::Color adj_45 = {};
    wp::int32 adj_46 = {};
    wp::float32 adj_47 = {};
    demo::Color adj_48 = {};
    //---------
    // forward
    // def parts(box: Box, image: Image, colors: wp.array[Color], out: wp.array[float]):       <L 83>
    // i = wp.tid()                                                                           <L 84>
    var_0 = builtin_tid1d();
    // c = box.color                                                                          <L 85>
    var_1 = &((var_box).color);
    var_3 = wp::load(var_1);
    var_2 = wp::copy(var_3);
    // empty = Color()                                                                        <L 86>
    var_4 = demo::Color();
    // named = Color(b=1.0, r=2.0, g=c.g)                                                     <L 87>
    var_7 = &((var_2).g);
    var_8 = wp::load(var_7);
    var_9 = demo::Color{var_6, var_8, var_5};
    // colors[i] = GREY                                                                       <L 88>
    // wp::array_store(var_colors, var_0, var_10);
    // if i > 2:                                                                              <L 89>
    var_12 = (var_0 > var_11);
    if (var_12) {
        // c = brighter(named, 2.0)                                                           <L 90>
        var_14 = brighter_0(var_9, var_13);
    }
    var_15 = wp::where(var_12, var_14, var_2);
    // out[i] = wp.square_of(c.r) + wp.square_of(2.0) + wp.square_of(wp.vec3(empty.r, 1.0, 2.0))[0]       <L 91>
    var_16 = &((var_15).r);
    var_18 = wp::load(var_16);
    var_17 = ::square(var_18);
    var_20 = ::square(var_19);
    var_21 = wp::add(var_17, var_20);
    var_22 = &((var_4).r);
    var_26 = wp::load(var_22);
    var_25 = wp::vec_t<3, wp::float32>(var_26, var_23, var_24);
    var_27 = ::square3(var_25);
    var_29 = wp::extract(var_27, var_28);
    var_30 = wp::add(var_21, var_29);
    // wp::array_store(var_out, var_0, var_30);
    // b = Box(c, 2.0)                                                                        <L 92>
    var_32 = Box_f63256d3(var_15, var_31);
    // out[i] += b.color.g * b.weight                                                         <L 93>
    var_33 = &((var_32).color);
    var_34 = &(((var_32).color).g);
    var_35 = &((var_32).weight);
    var_37 = wp::load(var_34);
    var_38 = wp::load(var_35);
    var_36 = wp::mul(var_37, var_38);
    // var_39 = wp::atomic_add(var_out, var_0, var_36);
    // for k in range(3):                                                                     <L 94>
    // c = wp.scale_color(c, 2.0)                                                             <L 95>
    var_42 = demo::scale(var_15, var_41);
    var_45 = demo::scale(var_42, var_44);
    var_48 = demo::scale(var_45, var_47);
    // colors[i] = c                                                                          <L 96>
    // wp::array_store(var_colors, var_0, var_48);
    //---------
    // reverse
    // adj: colors[i] = c                                                                     <L 96>
    // adj: c = wp.scale_color(c, 2.0)                                                        <L 95>
    // adj: for k in range(3):                                                                <L 94>
    wp::adj_atomic_add(var_out, var_0, var_36, adj_out, adj_0, adj_36, adj_39);
    wp::adj_mul(var_37, var_38, adj_34, adj_35, adj_36);
    adj_32.weight += adj_35;
    adj_33.g += adj_34;
    adj_32.color = adj_33;
    // adj: out[i] += b.color.g * b.weight                                                    <L 93>
    // adj: b = Box(c, 2.0)                                                                   <L 92>
    wp::adj_array_store(var_out, var_0, var_30, adj_out, adj_0, adj_30);
    wp::adj_add(var_21, var_29, adj_21, adj_29, adj_30);
    wp::adj_extract(var_27, var_28, adj_27, adj_28, adj_29);
    wp::adj_vec_t(var_26, var_23, var_24, adj_22, adj_23, adj_24, adj_25);
    adj_4.r += adj_22;
    wp::adj_add(var_17, var_20, adj_17, adj_20, adj_21);
    adj_15.r += adj_16;
    // adj: out[i] = wp.square_of(c.r) + wp.square_of(2.0) + wp.square_of(wp.vec3(empty.r, 1.0, 2.0))[0]  <L 91>
    if (var_12) {
        // adj: c = brighter(named, 2.0)                                                      <L 90>
    }
    // adj: if i > 2:                                                                         <L 89>
    // adj: colors[i] = GREY                                                                  <L 88>
    adj_2.g += adj_7;
    // adj: named = Color(b=1.0, r=2.0, g=c.g)                                                <L 87>
    // adj: empty = Color()                                                                   <L 86>
    adj_box.color = adj_1;
    // adj: c = box.color                                                                     <L 85>
    // adj: i = wp.tid()                                                                      <L 84>
    // adj: def parts(box: Box, image: Image, colors: wp.array[Color], out: wp.array[float]):  <L 83>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void parts_2e838caf_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_parts_2e838caf *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        parts_2e838caf_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void parts_2e838caf_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_parts_2e838caf *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->colors.strides[0] == (int)sizeof(demo::Color)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        parts_2e838caf_cpu_forward_tasks<true>(dim, _wp_args);
    else
        parts_2e838caf_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void parts_2e838caf_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_parts_2e838caf *_wp_args)
{
    parts_2e838caf_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void parts_2e838caf_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_parts_2e838caf *_wp_args,
    wp_args_parts_2e838caf *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        parts_2e838caf_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void parts_2e838caf_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_parts_2e838caf *_wp_args,
    wp_args_parts_2e838caf *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->colors.strides[0] == (int)sizeof(demo::Color)) & (_wp_adj_args->colors.strides[0] == (int)sizeof(demo::Color)) & (_wp_args->out.strides[0] == (int)sizeof(wp::float32)) & (_wp_adj_args->out.strides[0] == (int)sizeof(wp::float32)));
    if (wp_linear_contiguous)
        parts_2e838caf_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        parts_2e838caf_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void parts_2e838caf_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_parts_2e838caf *_wp_args,
    wp_args_parts_2e838caf *_wp_adj_args)
{
    parts_2e838caf_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

struct wp_args_fill_5955f285 {
    wp::array_t<demo::Pixel> pixels;
    wp::array_t<demo::Image> images;
    wp::array_t<demo::Color> colors;
    wp::array_t<wp::uint64> handles;
};


template <bool wp_linear_contiguous>
static void fill_5955f285_cpu_kernel_forward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fill_5955f285 *_wp_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_fill_5955f285 wp_contiguous_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_args.pixels.strides[0] = sizeof(demo::Pixel);
        wp_contiguous_args.images.strides[0] = sizeof(demo::Image);
        wp_contiguous_args.colors.strides[0] = sizeof(demo::Color);
        wp_contiguous_args.handles.strides[0] = sizeof(wp::uint64);
        _wp_args = &wp_contiguous_args;
    }
    //---------
    // argument vars
    wp::array_t<demo::Pixel> var_pixels = _wp_args->pixels;
    wp::array_t<demo::Image> var_images = _wp_args->images;
    wp::array_t<demo::Color> var_colors = _wp_args->colors;
    wp::array_t<wp::uint64> var_handles = _wp_args->handles;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32 var_1;
    const demo::Color var_2 = demo::Color{0.25, 0.5, 0.75};
    const wp::float32 var_3 = 0.5;
    const wp::float32 var_4 = 3.0;
    demo::Color var_5;
    demo::Pixel var_6;
    demo::Color* var_7;
    const wp::float32 var_8 = 2.0;
    demo::Color var_9;
    demo::Color var_10;
    demo::Image* var_11;
    wp::uint64 var_12;
    demo::Image var_13;
    demo::Color* var_14;
    demo::Color var_15;
    const wp::float32 var_16 = 2.0;
    demo::Color* var_17;
    wp::float32* var_18;
    const wp::float32 var_19 = 4.0;
    demo::Pixel* var_20;
    demo::Color* var_21;
    wp::float32* var_22;
    wp::int32* var_23;
    const wp::int32 var_24 = 1;
    wp::int32 var_25;
    wp::int32 var_26;
    wp::int32* var_27;
    //---------
    // forward
    // def fill(pixels: wp.array[Pixel], images: wp.array[Image], colors: wp.array[Color], handles: wp.array[wp.uint64]):       <L 69>
    // i = wp.tid()                                                                           <L 70>
    var_0 = builtin_tid1d();
    // color = Color(wp.float32(i), GREY.g, 3.0)                                              <L 71>
    var_1 = wp::float32(var_0);
    var_5 = demo::Color{var_1, var_3, var_4};
    // pixel = Pixel(color, i)                                                                <L 72>
    var_6 = demo::Pixel{var_5, var_0};
    // pixels[i] = pixel                                                                      <L 73>
    wp::array_store(var_pixels, var_0, var_6);
    // colors[i] = wp.scale_color(pixel.color, 2.0)                                           <L 74>
    var_7 = &((var_6).color);
    var_10 = wp::load(var_7);
    var_9 = demo::scale(var_10, var_8);
    wp::array_store(var_colors, var_0, var_9);
    // handles[i] = wp.image_handle(images[i])                                                <L 75>
    var_11 = wp::address(var_images, var_0);
    var_13 = wp::load(var_11);
    var_12 = demo::image_handle(var_13);
    wp::array_store(var_handles, var_0, var_12);
    // wp.note_color(colors[i])                                                               <L 76>
    var_14 = wp::address(var_colors, var_0);
    var_15 = wp::load(var_14);
    wp::note_color(var_15);
    // colors[i].r = 2.0                                                                      <L 77>
    var_17 = wp::address(var_colors, var_0);
    var_18 = &(((*wp::address(var_colors, var_0))).r);
    wp::store(var_18, var_16);
    // pixels[i].color.g = 4.0                                                                <L 78>
    var_20 = wp::address(var_pixels, var_0);
    var_21 = &(((*wp::address(var_pixels, var_0))).color);
    var_22 = &((((*wp::address(var_pixels, var_0))).color).g);
    wp::store(var_22, var_19);
    // pixel.index += 1                                                                       <L 79>
    var_23 = &((var_6).index);
    var_26 = wp::load(var_23);
    var_25 = wp::add(var_26, var_24);
    var_27 = &((var_6).index);
    wp::store(var_27, var_25);
}



template <bool wp_linear_contiguous>
static void fill_5955f285_cpu_kernel_backward(
    wp::launch_bounds_t<1> dim,
    size_t task_index,
    wp_args_fill_5955f285 *_wp_args,
    wp_args_fill_5955f285 *_wp_adj_args)
{
    static constexpr bool wp_linear_tid = wp_linear_contiguous;
    wp_args_fill_5955f285 wp_contiguous_args;
    wp_args_fill_5955f285 wp_contiguous_adj_args;
    if constexpr (wp_linear_contiguous)
    {
        wp_contiguous_args = *_wp_args;
        wp_contiguous_adj_args = *_wp_adj_args;
        wp_contiguous_args.pixels.strides[0] = sizeof(demo::Pixel);
        wp_contiguous_adj_args.pixels.strides[0] = sizeof(demo::Pixel);
        wp_contiguous_args.images.strides[0] = sizeof(demo::Image);
        wp_contiguous_adj_args.images.strides[0] = sizeof(demo::Image);
        wp_contiguous_args.colors.strides[0] = sizeof(demo::Color);
        wp_contiguous_adj_args.colors.strides[0] = sizeof(demo::Color);
        wp_contiguous_args.handles.strides[0] = sizeof(wp::uint64);
        wp_contiguous_adj_args.handles.strides[0] = sizeof(wp::uint64);
        _wp_args = &wp_contiguous_args;
        _wp_adj_args = &wp_contiguous_adj_args;
    }
    //---------
    // argument vars
    wp::array_t<demo::Pixel> var_pixels = _wp_args->pixels;
    wp::array_t<demo::Image> var_images = _wp_args->images;
    wp::array_t<demo::Color> var_colors = _wp_args->colors;
    wp::array_t<wp::uint64> var_handles = _wp_args->handles;
    wp::array_t<demo::Pixel> adj_pixels = _wp_adj_args->pixels;
    wp::array_t<demo::Image> adj_images = _wp_adj_args->images;
    wp::array_t<demo::Color> adj_colors = _wp_adj_args->colors;
    wp::array_t<wp::uint64> adj_handles = _wp_adj_args->handles;
    //---------
    // primal vars
    wp::int32 var_0;
    wp::float32 var_1;
    const demo::Color var_2 = demo::Color{0.25, 0.5, 0.75};
    const wp::float32 var_3 = 0.5;
    const wp::float32 var_4 = 3.0;
    demo::Color var_5;
    demo::Pixel var_6;
    demo::Color* var_7;
    const wp::float32 var_8 = 2.0;
    demo::Color var_9;
    demo::Color var_10;
    demo::Image* var_11;
    wp::uint64 var_12;
    demo::Image var_13;
    demo::Color* var_14;
    demo::Color var_15;
    const wp::float32 var_16 = 2.0;
    demo::Color* var_17;
    wp::float32* var_18;
    const wp::float32 var_19 = 4.0;
    demo::Pixel* var_20;
    demo::Color* var_21;
    wp::float32* var_22;
    wp::int32* var_23;
    const wp::int32 var_24 = 1;
    wp::int32 var_25;
    wp::int32 var_26;
    wp::int32* var_27;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::float32 adj_1 = {};
    demo::Color adj_2 = {};
    wp::float32 adj_3 = {};
    wp::float32 adj_4 = {};
    demo::Color adj_5 = {};
    demo::Pixel adj_6 = {};
    demo::Color adj_7 = {};
    wp::float32 adj_8 = {};
    demo::Color adj_9 = {};
    demo::Color adj_10 = {};
    demo::Image adj_11 = {};
    wp::uint64 adj_12 = {};
    demo::Image adj_13 = {};
    demo::Color adj_14 = {};
    demo::Color adj_15 = {};
    wp::float32 adj_16 = {};
    demo::Color adj_17 = {};
    wp::float32 adj_18 = {};
    wp::float32 adj_19 = {};
    demo::Pixel adj_20 = {};
    demo::Color adj_21 = {};
    wp::float32 adj_22 = {};
    wp::int32 adj_23 = {};
    wp::int32 adj_24 = {};
    wp::int32 adj_25 = {};
    wp::int32 adj_26 = {};
    wp::int32 adj_27 = {};
    //---------
    // forward
    // def fill(pixels: wp.array[Pixel], images: wp.array[Image], colors: wp.array[Color], handles: wp.array[wp.uint64]):       <L 69>
    // i = wp.tid()                                                                           <L 70>
    var_0 = builtin_tid1d();
    // color = Color(wp.float32(i), GREY.g, 3.0)                                              <L 71>
    var_1 = wp::float32(var_0);
    var_5 = demo::Color{var_1, var_3, var_4};
    // pixel = Pixel(color, i)                                                                <L 72>
    var_6 = demo::Pixel{var_5, var_0};
    // pixels[i] = pixel                                                                      <L 73>
    // wp::array_store(var_pixels, var_0, var_6);
    // colors[i] = wp.scale_color(pixel.color, 2.0)                                           <L 74>
    var_7 = &((var_6).color);
    var_10 = wp::load(var_7);
    var_9 = demo::scale(var_10, var_8);
    // wp::array_store(var_colors, var_0, var_9);
    // handles[i] = wp.image_handle(images[i])                                                <L 75>
    var_11 = wp::address(var_images, var_0);
    var_13 = wp::load(var_11);
    var_12 = demo::image_handle(var_13);
    // wp::array_store(var_handles, var_0, var_12);
    // wp.note_color(colors[i])                                                               <L 76>
    var_14 = wp::address(var_colors, var_0);
    var_15 = wp::load(var_14);
    wp::note_color(var_15);
    // colors[i].r = 2.0                                                                      <L 77>
    var_17 = wp::address(var_colors, var_0);
    var_18 = &(((*wp::address(var_colors, var_0))).r);
    // wp::store(var_18, var_16);
    // pixels[i].color.g = 4.0                                                                <L 78>
    var_20 = wp::address(var_pixels, var_0);
    var_21 = &(((*wp::address(var_pixels, var_0))).color);
    var_22 = &((((*wp::address(var_pixels, var_0))).color).g);
    // wp::store(var_22, var_19);
    // pixel.index += 1                                                                       <L 79>
    var_23 = &((var_6).index);
    var_26 = wp::load(var_23);
    var_25 = wp::add(var_26, var_24);
    var_27 = &((var_6).index);
    // wp::store(var_27, var_25);
    //---------
    // reverse
    adj_6.index = adj_27;
    wp::adj_add(var_26, var_24, adj_23, adj_24, adj_25);
    adj_6.index = adj_23;
    // adj: pixel.index += 1                                                                  <L 79>
    adj_21.g += adj_22;
    adj_20.color = adj_21;
    // adj: pixels[i].color.g = 4.0                                                           <L 78>
    adj_17.r += adj_18;
    // adj: colors[i].r = 2.0                                                                 <L 77>
    // adj: wp.note_color(colors[i])                                                          <L 76>
    wp::adj_array_store(var_handles, var_0, var_12, adj_handles, adj_0, adj_12);
    // adj: handles[i] = wp.image_handle(images[i])                                           <L 75>
    adj_6.color = adj_7;
    // adj: colors[i] = wp.scale_color(pixel.color, 2.0)                                      <L 74>
    // adj: pixels[i] = pixel                                                                 <L 73>
    // adj: pixel = Pixel(color, i)                                                           <L 72>
    wp::adj_float32(var_0, adj_0, adj_1);
    // adj: color = Color(wp.float32(i), GREY.g, 3.0)                                         <L 71>
    // adj: i = wp.tid()                                                                      <L 70>
    // adj: def fill(pixels: wp.array[Pixel], images: wp.array[Image], colors: wp.array[Color], handles: wp.array[wp.uint64]):  <L 69>
    return;
}



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fill_5955f285_cpu_forward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_5955f285 *_wp_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fill_5955f285_cpu_kernel_forward<wp_linear_contiguous>(*dim, task_index, _wp_args);
    }
}

static WP_FORCEINLINE void fill_5955f285_cpu_forward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_5955f285 *_wp_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->pixels.strides[0] == (int)sizeof(demo::Pixel)) & (_wp_args->images.strides[0] == (int)sizeof(demo::Image)) & (_wp_args->colors.strides[0] == (int)sizeof(demo::Color)) & (_wp_args->handles.strides[0] == (int)sizeof(wp::uint64)));
    if (wp_linear_contiguous)
        fill_5955f285_cpu_forward_tasks<true>(dim, _wp_args);
    else
        fill_5955f285_cpu_forward_tasks<false>(dim, _wp_args);
}

extern "C" {

// Python CPU entry points
WP_API void fill_5955f285_cpu_forward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_5955f285 *_wp_args)
{
    fill_5955f285_cpu_forward_dispatch(dim, _wp_args);
}

} // extern C



template <bool wp_linear_contiguous>
static WP_FORCEINLINE void fill_5955f285_cpu_backward_tasks(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_5955f285 *_wp_args,
    wp_args_fill_5955f285 *_wp_adj_args)
{
    for (size_t task_index = 0; task_index < dim->size; ++task_index)
    {
        fill_5955f285_cpu_kernel_backward<wp_linear_contiguous>(
            *dim, task_index, _wp_args, _wp_adj_args);
    }
}

static WP_FORCEINLINE void fill_5955f285_cpu_backward_dispatch(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_5955f285 *_wp_args,
    wp_args_fill_5955f285 *_wp_adj_args)
{
    wp::tile_shared_storage_t tile_mem;
#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)
    wp::shared_tile_storage = &tile_mem;
#endif

    const bool wp_linear_contiguous = dim->coord_mult == 1 && ((_wp_args->pixels.strides[0] == (int)sizeof(demo::Pixel)) & (_wp_adj_args->pixels.strides[0] == (int)sizeof(demo::Pixel)) & (_wp_args->images.strides[0] == (int)sizeof(demo::Image)) & (_wp_adj_args->images.strides[0] == (int)sizeof(demo::Image)) & (_wp_args->colors.strides[0] == (int)sizeof(demo::Color)) & (_wp_adj_args->colors.strides[0] == (int)sizeof(demo::Color)) & (_wp_args->handles.strides[0] == (int)sizeof(wp::uint64)) & (_wp_adj_args->handles.strides[0] == (int)sizeof(wp::uint64)));
    if (wp_linear_contiguous)
        fill_5955f285_cpu_backward_tasks<true>(dim, _wp_args, _wp_adj_args);
    else
        fill_5955f285_cpu_backward_tasks<false>(dim, _wp_args, _wp_adj_args);
}

extern "C" {

WP_API void fill_5955f285_cpu_backward(
    wp::launch_bounds_t<1> *dim,
    wp_args_fill_5955f285 *_wp_args,
    wp_args_fill_5955f285 *_wp_adj_args)
{
    fill_5955f285_cpu_backward_dispatch(dim, _wp_args, _wp_adj_args);
}

} // extern C

