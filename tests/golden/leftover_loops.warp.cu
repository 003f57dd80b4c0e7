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



extern "C" __global__ void nested_03ce586f_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y)
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = -1;
        const wp::int32 var_4 = 0;
        wp::int32 var_5;
        wp::float32* var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        wp::float32 var_10;
        const wp::int32 var_11 = 1;
        wp::int32 var_12;
        wp::float32* var_13;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = 0;
        wp::int32 var_20;
        wp::float32* var_21;
        wp::float32 var_22;
        wp::float32 var_23;
        wp::float32 var_24;
        wp::float32 var_25;
        const wp::int32 var_26 = 1;
        wp::int32 var_27;
        wp::float32* var_28;
        wp::float32 var_29;
        wp::float32 var_30;
        wp::float32 var_31;
        wp::float32 var_32;
        const wp::int32 var_33 = 1;
        const wp::int32 var_34 = 0;
        wp::int32 var_35;
        wp::float32* var_36;
        wp::float32 var_37;
        wp::float32 var_38;
        wp::float32 var_39;
        wp::float32 var_40;
        const wp::int32 var_41 = 1;
        wp::int32 var_42;
        wp::float32* var_43;
        wp::float32 var_44;
        wp::float32 var_45;
        wp::float32 var_46;
        wp::float32 var_47;
        wp::shape_t* var_48;
        const wp::int32 var_49 = 0;
        wp::int32 var_50;
        wp::shape_t var_51;
        wp::range_t var_52;
        wp::int32 var_53;
        wp::int32 var_54;
        wp::int32 var_55;
        const wp::int32 var_56 = -1;
        const wp::int32 var_57 = 0;
        wp::int32 var_58;
        wp::float32* var_59;
        wp::float32 var_60;
        wp::float32 var_61;
        wp::float32 var_62;
        wp::float32 var_63;
        const wp::int32 var_64 = 1;
        wp::int32 var_65;
        wp::float32* var_66;
        wp::float32 var_67;
        wp::float32 var_68;
        wp::float32 var_69;
        wp::float32 var_70;
        const wp::int32 var_71 = 0;
        const wp::int32 var_72 = 0;
        wp::int32 var_73;
        wp::float32* var_74;
        wp::float32 var_75;
        wp::float32 var_76;
        wp::float32 var_77;
        wp::float32 var_78;
        const wp::int32 var_79 = 1;
        wp::int32 var_80;
        wp::float32* var_81;
        wp::float32 var_82;
        wp::float32 var_83;
        wp::float32 var_84;
        wp::float32 var_85;
        const wp::int32 var_86 = 1;
        const wp::int32 var_87 = 0;
        wp::int32 var_88;
        wp::float32* var_89;
        wp::float32 var_90;
        wp::float32 var_91;
        wp::float32 var_92;
        wp::float32 var_93;
        const wp::int32 var_94 = 1;
        wp::int32 var_95;
        wp::float32* var_96;
        wp::float32 var_97;
        wp::float32 var_98;
        wp::float32 var_99;
        wp::float32 var_100;
        //---------
        // forward
        // def nested(x: wp.array(dtype=float), y: wp.array(dtype=float)):                        <L 6>
        // i = wp.tid()                                                                           <L 7>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 8>
        var_2 = wp::float(var_1);
        // for ox in range(-1, 2):                                                                <L 9>
        // for oy in range(2):                                                                    <L 10>
        // s += x[i + ox] * float(oy)                                                             <L 11>
        var_5 = wp::add(var_0, var_3);
        var_6 = wp::address(var_x, var_5);
        var_7 = wp::float(var_4);
        var_9 = wp::load(var_6);
        var_8 = wp::mul(var_9, var_7);
        var_10 = wp::add(var_2, var_8);
        var_12 = wp::add(var_0, var_3);
        var_13 = wp::address(var_x, var_12);
        var_14 = wp::float(var_11);
        var_16 = wp::load(var_13);
        var_15 = wp::mul(var_16, var_14);
        var_17 = wp::add(var_10, var_15);
        // for oy in range(2):                                                                    <L 10>
        // s += x[i + ox] * float(oy)                                                             <L 11>
        var_20 = wp::add(var_0, var_18);
        var_21 = wp::address(var_x, var_20);
        var_22 = wp::float(var_19);
        var_24 = wp::load(var_21);
        var_23 = wp::mul(var_24, var_22);
        var_25 = wp::add(var_17, var_23);
        var_27 = wp::add(var_0, var_18);
        var_28 = wp::address(var_x, var_27);
        var_29 = wp::float(var_26);
        var_31 = wp::load(var_28);
        var_30 = wp::mul(var_31, var_29);
        var_32 = wp::add(var_25, var_30);
        // for oy in range(2):                                                                    <L 10>
        // s += x[i + ox] * float(oy)                                                             <L 11>
        var_35 = wp::add(var_0, var_33);
        var_36 = wp::address(var_x, var_35);
        var_37 = wp::float(var_34);
        var_39 = wp::load(var_36);
        var_38 = wp::mul(var_39, var_37);
        var_40 = wp::add(var_32, var_38);
        var_42 = wp::add(var_0, var_33);
        var_43 = wp::address(var_x, var_42);
        var_44 = wp::float(var_41);
        var_46 = wp::load(var_43);
        var_45 = wp::mul(var_46, var_44);
        var_47 = wp::add(var_40, var_45);
        // for c in range(x.shape[0]):                                                            <L 12>
        var_48 = &(var_x.shape);
        var_51 = wp::load(var_48);
        var_50 = wp::extract(var_51, var_49);
        var_52 = wp::range(var_50);
        var_53 = wp::copy(var_33);
        var_54 = wp::copy(var_41);
        start_for_0:;
            if (iter_cmp(var_52) == 0) goto end_for_0;
            var_55 = wp::iter_next(var_52);
            // for ox in range(-1, 2):                                                            <L 13>
            // for oy in range(2):                                                                <L 14>
            // s += x[c + ox] * float(oy)                                                         <L 15>
            var_58 = wp::add(var_55, var_56);
            var_59 = wp::address(var_x, var_58);
            var_60 = wp::float(var_57);
            var_62 = wp::load(var_59);
            var_61 = wp::mul(var_62, var_60);
            var_63 = wp::add(var_47, var_61);
            var_65 = wp::add(var_55, var_56);
            var_66 = wp::address(var_x, var_65);
            var_67 = wp::float(var_64);
            var_69 = wp::load(var_66);
            var_68 = wp::mul(var_69, var_67);
            var_70 = wp::add(var_63, var_68);
            // for oy in range(2):                                                                <L 14>
            // s += x[c + ox] * float(oy)                                                         <L 15>
            var_73 = wp::add(var_55, var_71);
            var_74 = wp::address(var_x, var_73);
            var_75 = wp::float(var_72);
            var_77 = wp::load(var_74);
            var_76 = wp::mul(var_77, var_75);
            var_78 = wp::add(var_70, var_76);
            var_80 = wp::add(var_55, var_71);
            var_81 = wp::address(var_x, var_80);
            var_82 = wp::float(var_79);
            var_84 = wp::load(var_81);
            var_83 = wp::mul(var_84, var_82);
            var_85 = wp::add(var_78, var_83);
            // for oy in range(2):                                                                <L 14>
            // s += x[c + ox] * float(oy)                                                         <L 15>
            var_88 = wp::add(var_55, var_86);
            var_89 = wp::address(var_x, var_88);
            var_90 = wp::float(var_87);
            var_92 = wp::load(var_89);
            var_91 = wp::mul(var_92, var_90);
            var_93 = wp::add(var_85, var_91);
            var_95 = wp::add(var_55, var_86);
            var_96 = wp::address(var_x, var_95);
            var_97 = wp::float(var_94);
            var_99 = wp::load(var_96);
            var_98 = wp::mul(var_99, var_97);
            var_100 = wp::add(var_93, var_98);
            wp::assign(var_47, var_100);
            wp::assign(var_53, var_86);
            wp::assign(var_54, var_94);
            goto start_for_0;
        end_for_0:;
        // y[i] = s                                                                               <L 16>
        wp::array_store(var_y, var_0, var_47);
    }
}



extern "C" __global__ void nested_03ce586f_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_y)
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = -1;
        const wp::int32 var_4 = 0;
        wp::int32 var_5;
        wp::float32* var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        wp::float32 var_10;
        const wp::int32 var_11 = 1;
        wp::int32 var_12;
        wp::float32* var_13;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = 0;
        wp::int32 var_20;
        wp::float32* var_21;
        wp::float32 var_22;
        wp::float32 var_23;
        wp::float32 var_24;
        wp::float32 var_25;
        const wp::int32 var_26 = 1;
        wp::int32 var_27;
        wp::float32* var_28;
        wp::float32 var_29;
        wp::float32 var_30;
        wp::float32 var_31;
        wp::float32 var_32;
        const wp::int32 var_33 = 1;
        const wp::int32 var_34 = 0;
        wp::int32 var_35;
        wp::float32* var_36;
        wp::float32 var_37;
        wp::float32 var_38;
        wp::float32 var_39;
        wp::float32 var_40;
        const wp::int32 var_41 = 1;
        wp::int32 var_42;
        wp::float32* var_43;
        wp::float32 var_44;
        wp::float32 var_45;
        wp::float32 var_46;
        wp::float32 var_47;
        wp::shape_t* var_48;
        const wp::int32 var_49 = 0;
        wp::int32 var_50;
        wp::shape_t var_51;
        wp::range_t var_52;
        wp::int32 var_53;
        wp::int32 var_54;
        wp::int32 var_55;
        const wp::int32 var_56 = -1;
        const wp::int32 var_57 = 0;
        wp::int32 var_58;
        wp::float32* var_59;
        wp::float32 var_60;
        wp::float32 var_61;
        wp::float32 var_62;
        wp::float32 var_63;
        const wp::int32 var_64 = 1;
        wp::int32 var_65;
        wp::float32* var_66;
        wp::float32 var_67;
        wp::float32 var_68;
        wp::float32 var_69;
        wp::float32 var_70;
        const wp::int32 var_71 = 0;
        const wp::int32 var_72 = 0;
        wp::int32 var_73;
        wp::float32* var_74;
        wp::float32 var_75;
        wp::float32 var_76;
        wp::float32 var_77;
        wp::float32 var_78;
        const wp::int32 var_79 = 1;
        wp::int32 var_80;
        wp::float32* var_81;
        wp::float32 var_82;
        wp::float32 var_83;
        wp::float32 var_84;
        wp::float32 var_85;
        const wp::int32 var_86 = 1;
        const wp::int32 var_87 = 0;
        wp::int32 var_88;
        wp::float32* var_89;
        wp::float32 var_90;
        wp::float32 var_91;
        wp::float32 var_92;
        wp::float32 var_93;
        const wp::int32 var_94 = 1;
        wp::int32 var_95;
        wp::float32* var_96;
        wp::float32 var_97;
        wp::float32 var_98;
        wp::float32 var_99;
        wp::float32 var_100;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::int32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::int32 adj_20 = {};
        wp::float32 adj_21 = {};
        wp::float32 adj_22 = {};
        wp::float32 adj_23 = {};
        wp::float32 adj_24 = {};
        wp::float32 adj_25 = {};
        wp::int32 adj_26 = {};
        wp::int32 adj_27 = {};
        wp::float32 adj_28 = {};
        wp::float32 adj_29 = {};
        wp::float32 adj_30 = {};
        wp::float32 adj_31 = {};
        wp::float32 adj_32 = {};
        wp::int32 adj_33 = {};
        wp::int32 adj_34 = {};
        wp::int32 adj_35 = {};
        wp::float32 adj_36 = {};
        wp::float32 adj_37 = {};
        wp::float32 adj_38 = {};
        wp::float32 adj_39 = {};
        wp::float32 adj_40 = {};
        wp::int32 adj_41 = {};
        wp::int32 adj_42 = {};
        wp::float32 adj_43 = {};
        wp::float32 adj_44 = {};
        wp::float32 adj_45 = {};
        wp::float32 adj_46 = {};
        wp::float32 adj_47 = {};
        wp::shape_t adj_48 = {};
        wp::int32 adj_49 = {};
        wp::int32 adj_50 = {};
        wp::shape_t adj_51 = {};
        wp::range_t adj_52 = {};
        wp::int32 adj_53 = {};
        wp::int32 adj_54 = {};
        wp::int32 adj_55 = {};
        wp::int32 adj_56 = {};
        wp::int32 adj_57 = {};
        wp::int32 adj_58 = {};
        wp::float32 adj_59 = {};
        wp::float32 adj_60 = {};
        wp::float32 adj_61 = {};
        wp::float32 adj_62 = {};
        wp::float32 adj_63 = {};
        wp::int32 adj_64 = {};
        wp::int32 adj_65 = {};
        wp::float32 adj_66 = {};
        wp::float32 adj_67 = {};
        wp::float32 adj_68 = {};
        wp::float32 adj_69 = {};
        wp::float32 adj_70 = {};
        wp::int32 adj_71 = {};
        wp::int32 adj_72 = {};
        wp::int32 adj_73 = {};
        wp::float32 adj_74 = {};
        wp::float32 adj_75 = {};
        wp::float32 adj_76 = {};
        wp::float32 adj_77 = {};
        wp::float32 adj_78 = {};
        wp::int32 adj_79 = {};
        wp::int32 adj_80 = {};
        wp::float32 adj_81 = {};
        wp::float32 adj_82 = {};
        wp::float32 adj_83 = {};
        wp::float32 adj_84 = {};
        wp::float32 adj_85 = {};
        wp::int32 adj_86 = {};
        wp::int32 adj_87 = {};
        wp::int32 adj_88 = {};
        wp::float32 adj_89 = {};
        wp::float32 adj_90 = {};
        wp::float32 adj_91 = {};
        wp::float32 adj_92 = {};
        wp::float32 adj_93 = {};
        wp::int32 adj_94 = {};
        wp::int32 adj_95 = {};
        wp::float32 adj_96 = {};
        wp::float32 adj_97 = {};
        wp::float32 adj_98 = {};
        wp::float32 adj_99 = {};
        wp::float32 adj_100 = {};
        //---------
        // forward
        // def nested(x: wp.array(dtype=float), y: wp.array(dtype=float)):                        <L 6>
        // i = wp.tid()                                                                           <L 7>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 8>
        var_2 = wp::float(var_1);
        // for ox in range(-1, 2):                                                                <L 9>
        // for oy in range(2):                                                                    <L 10>
        // s += x[i + ox] * float(oy)                                                             <L 11>
        var_5 = wp::add(var_0, var_3);
        var_6 = wp::address(var_x, var_5);
        var_7 = wp::float(var_4);
        var_9 = wp::load(var_6);
        var_8 = wp::mul(var_9, var_7);
        var_10 = wp::add(var_2, var_8);
        var_12 = wp::add(var_0, var_3);
        var_13 = wp::address(var_x, var_12);
        var_14 = wp::float(var_11);
        var_16 = wp::load(var_13);
        var_15 = wp::mul(var_16, var_14);
        var_17 = wp::add(var_10, var_15);
        // for oy in range(2):                                                                    <L 10>
        // s += x[i + ox] * float(oy)                                                             <L 11>
        var_20 = wp::add(var_0, var_18);
        var_21 = wp::address(var_x, var_20);
        var_22 = wp::float(var_19);
        var_24 = wp::load(var_21);
        var_23 = wp::mul(var_24, var_22);
        var_25 = wp::add(var_17, var_23);
        var_27 = wp::add(var_0, var_18);
        var_28 = wp::address(var_x, var_27);
        var_29 = wp::float(var_26);
        var_31 = wp::load(var_28);
        var_30 = wp::mul(var_31, var_29);
        var_32 = wp::add(var_25, var_30);
        // for oy in range(2):                                                                    <L 10>
        // s += x[i + ox] * float(oy)                                                             <L 11>
        var_35 = wp::add(var_0, var_33);
        var_36 = wp::address(var_x, var_35);
        var_37 = wp::float(var_34);
        var_39 = wp::load(var_36);
        var_38 = wp::mul(var_39, var_37);
        var_40 = wp::add(var_32, var_38);
        var_42 = wp::add(var_0, var_33);
        var_43 = wp::address(var_x, var_42);
        var_44 = wp::float(var_41);
        var_46 = wp::load(var_43);
        var_45 = wp::mul(var_46, var_44);
        var_47 = wp::add(var_40, var_45);
        // for c in range(x.shape[0]):                                                            <L 12>
        var_48 = &(var_x.shape);
        var_51 = wp::load(var_48);
        var_50 = wp::extract(var_51, var_49);
        var_52 = wp::range(var_50);
        var_53 = wp::copy(var_33);
        var_54 = wp::copy(var_41);
        // y[i] = s                                                                               <L 16>
        // wp::array_store(var_y, var_0, var_47);
        //---------
        // reverse
        wp::adj_array_store(var_y, var_0, var_47, adj_y, adj_0, adj_47);
        // adj: y[i] = s                                                                          <L 16>
        var_52 = wp::iter_reverse(var_52);
        start_for_0:;
            if (iter_cmp(var_52) == 0) goto end_for_0;
            var_55 = wp::iter_next(var_52);
        	adj_56 = {};
        	adj_57 = {};
        	adj_58 = {};
        	adj_59 = {};
        	adj_60 = {};
        	adj_61 = {};
        	adj_62 = {};
        	adj_63 = {};
        	adj_64 = {};
        	adj_65 = {};
        	adj_66 = {};
        	adj_67 = {};
        	adj_68 = {};
        	adj_69 = {};
        	adj_70 = {};
        	adj_71 = {};
        	adj_72 = {};
        	adj_73 = {};
        	adj_74 = {};
        	adj_75 = {};
        	adj_76 = {};
        	adj_77 = {};
        	adj_78 = {};
        	adj_79 = {};
        	adj_80 = {};
        	adj_81 = {};
        	adj_82 = {};
        	adj_83 = {};
        	adj_84 = {};
        	adj_85 = {};
        	adj_86 = {};
        	adj_87 = {};
        	adj_88 = {};
        	adj_89 = {};
        	adj_90 = {};
        	adj_91 = {};
        	adj_92 = {};
        	adj_93 = {};
        	adj_94 = {};
        	adj_95 = {};
        	adj_96 = {};
        	adj_97 = {};
        	adj_98 = {};
        	adj_99 = {};
        	adj_100 = {};
            // for ox in range(-1, 2):                                                            <L 13>
            // for oy in range(2):                                                                <L 14>
            // s += x[c + ox] * float(oy)                                                         <L 15>
            var_58 = wp::add(var_55, var_56);
            var_59 = wp::address(var_x, var_58);
            var_60 = wp::float(var_57);
            var_62 = wp::load(var_59);
            var_61 = wp::mul(var_62, var_60);
            var_63 = wp::add(var_47, var_61);
            var_65 = wp::add(var_55, var_56);
            var_66 = wp::address(var_x, var_65);
            var_67 = wp::float(var_64);
            var_69 = wp::load(var_66);
            var_68 = wp::mul(var_69, var_67);
            var_70 = wp::add(var_63, var_68);
            // for oy in range(2):                                                                <L 14>
            // s += x[c + ox] * float(oy)                                                         <L 15>
            var_73 = wp::add(var_55, var_71);
            var_74 = wp::address(var_x, var_73);
            var_75 = wp::float(var_72);
            var_77 = wp::load(var_74);
            var_76 = wp::mul(var_77, var_75);
            var_78 = wp::add(var_70, var_76);
            var_80 = wp::add(var_55, var_71);
            var_81 = wp::address(var_x, var_80);
            var_82 = wp::float(var_79);
            var_84 = wp::load(var_81);
            var_83 = wp::mul(var_84, var_82);
            var_85 = wp::add(var_78, var_83);
            // for oy in range(2):                                                                <L 14>
            // s += x[c + ox] * float(oy)                                                         <L 15>
            var_88 = wp::add(var_55, var_86);
            var_89 = wp::address(var_x, var_88);
            var_90 = wp::float(var_87);
            var_92 = wp::load(var_89);
            var_91 = wp::mul(var_92, var_90);
            var_93 = wp::add(var_85, var_91);
            var_95 = wp::add(var_55, var_86);
            var_96 = wp::address(var_x, var_95);
            var_97 = wp::float(var_94);
            var_99 = wp::load(var_96);
            var_98 = wp::mul(var_99, var_97);
            var_100 = wp::add(var_93, var_98);
            wp::assign(var_47, var_100);
            wp::assign(var_53, var_86);
            wp::assign(var_54, var_94);
            wp::adj_assign(var_54, var_94, adj_54, adj_94);
            wp::adj_assign(var_53, var_86, adj_53, adj_86);
            wp::adj_assign(var_47, var_100, adj_47, adj_100);
            wp::adj_add(var_93, var_98, adj_93, adj_98, adj_100);
            wp::adj_mul(var_99, var_97, adj_96, adj_97, adj_98);
            wp::adj_float(var_94, adj_94, adj_97);
            wp::adj_address(var_x, var_95, adj_x, adj_95, adj_96);
            wp::adj_add(var_55, var_86, adj_55, adj_86, adj_95);
            wp::adj_add(var_85, var_91, adj_85, adj_91, adj_93);
            wp::adj_mul(var_92, var_90, adj_89, adj_90, adj_91);
            wp::adj_float(var_87, adj_87, adj_90);
            wp::adj_address(var_x, var_88, adj_x, adj_88, adj_89);
            wp::adj_add(var_55, var_86, adj_55, adj_86, adj_88);
            // adj: s += x[c + ox] * float(oy)                                                    <L 15>
            // adj: for oy in range(2):                                                           <L 14>
            wp::adj_add(var_78, var_83, adj_78, adj_83, adj_85);
            wp::adj_mul(var_84, var_82, adj_81, adj_82, adj_83);
            wp::adj_float(var_79, adj_79, adj_82);
            wp::adj_address(var_x, var_80, adj_x, adj_80, adj_81);
            wp::adj_add(var_55, var_71, adj_55, adj_71, adj_80);
            wp::adj_add(var_70, var_76, adj_70, adj_76, adj_78);
            wp::adj_mul(var_77, var_75, adj_74, adj_75, adj_76);
            wp::adj_float(var_72, adj_72, adj_75);
            wp::adj_address(var_x, var_73, adj_x, adj_73, adj_74);
            wp::adj_add(var_55, var_71, adj_55, adj_71, adj_73);
            // adj: s += x[c + ox] * float(oy)                                                    <L 15>
            // adj: for oy in range(2):                                                           <L 14>
            wp::adj_add(var_63, var_68, adj_63, adj_68, adj_70);
            wp::adj_mul(var_69, var_67, adj_66, adj_67, adj_68);
            wp::adj_float(var_64, adj_64, adj_67);
            wp::adj_address(var_x, var_65, adj_x, adj_65, adj_66);
            wp::adj_add(var_55, var_56, adj_55, adj_56, adj_65);
            wp::adj_add(var_47, var_61, adj_47, adj_61, adj_63);
            wp::adj_mul(var_62, var_60, adj_59, adj_60, adj_61);
            wp::adj_float(var_57, adj_57, adj_60);
            wp::adj_address(var_x, var_58, adj_x, adj_58, adj_59);
            wp::adj_add(var_55, var_56, adj_55, adj_56, adj_58);
            // adj: s += x[c + ox] * float(oy)                                                    <L 15>
            // adj: for oy in range(2):                                                           <L 14>
            // adj: for ox in range(-1, 2):                                                       <L 13>
        	goto start_for_0;
        end_for_0:;
        wp::adj_copy(var_41, adj_41, adj_54);
        wp::adj_copy(var_33, adj_33, adj_53);
        adj_x.shape = adj_48;
        // adj: for c in range(x.shape[0]):                                                       <L 12>
        wp::adj_add(var_40, var_45, adj_40, adj_45, adj_47);
        wp::adj_mul(var_46, var_44, adj_43, adj_44, adj_45);
        wp::adj_float(var_41, adj_41, adj_44);
        wp::adj_address(var_x, var_42, adj_x, adj_42, adj_43);
        wp::adj_add(var_0, var_33, adj_0, adj_33, adj_42);
        wp::adj_add(var_32, var_38, adj_32, adj_38, adj_40);
        wp::adj_mul(var_39, var_37, adj_36, adj_37, adj_38);
        wp::adj_float(var_34, adj_34, adj_37);
        wp::adj_address(var_x, var_35, adj_x, adj_35, adj_36);
        wp::adj_add(var_0, var_33, adj_0, adj_33, adj_35);
        // adj: s += x[i + ox] * float(oy)                                                        <L 11>
        // adj: for oy in range(2):                                                               <L 10>
        wp::adj_add(var_25, var_30, adj_25, adj_30, adj_32);
        wp::adj_mul(var_31, var_29, adj_28, adj_29, adj_30);
        wp::adj_float(var_26, adj_26, adj_29);
        wp::adj_address(var_x, var_27, adj_x, adj_27, adj_28);
        wp::adj_add(var_0, var_18, adj_0, adj_18, adj_27);
        wp::adj_add(var_17, var_23, adj_17, adj_23, adj_25);
        wp::adj_mul(var_24, var_22, adj_21, adj_22, adj_23);
        wp::adj_float(var_19, adj_19, adj_22);
        wp::adj_address(var_x, var_20, adj_x, adj_20, adj_21);
        wp::adj_add(var_0, var_18, adj_0, adj_18, adj_20);
        // adj: s += x[i + ox] * float(oy)                                                        <L 11>
        // adj: for oy in range(2):                                                               <L 10>
        wp::adj_add(var_10, var_15, adj_10, adj_15, adj_17);
        wp::adj_mul(var_16, var_14, adj_13, adj_14, adj_15);
        wp::adj_float(var_11, adj_11, adj_14);
        wp::adj_address(var_x, var_12, adj_x, adj_12, adj_13);
        wp::adj_add(var_0, var_3, adj_0, adj_3, adj_12);
        wp::adj_add(var_2, var_8, adj_2, adj_8, adj_10);
        wp::adj_mul(var_9, var_7, adj_6, adj_7, adj_8);
        wp::adj_float(var_4, adj_4, adj_7);
        wp::adj_address(var_x, var_5, adj_x, adj_5, adj_6);
        wp::adj_add(var_0, var_3, adj_0, adj_3, adj_5);
        // adj: s += x[i + ox] * float(oy)                                                        <L 11>
        // adj: for oy in range(2):                                                               <L 10>
        // adj: for ox in range(-1, 2):                                                           <L 9>
        wp::adj_float(var_1, adj_1, adj_2);
        // adj: s = float(0.0)                                                                    <L 8>
        // adj: i = wp.tid()                                                                      <L 7>
        // adj: def nested(x: wp.array(dtype=float), y: wp.array(dtype=float)):                   <L 6>
        continue;
    }
}



extern "C" __global__ void assigned_67220bc4_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y)
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = -1;
        wp::int32 var_4;
        wp::float32* var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        const wp::int32 var_8 = 0;
        wp::int32 var_9;
        wp::float32* var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        const wp::int32 var_13 = 1;
        wp::int32 var_14;
        wp::float32* var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        const wp::int32 var_18 = 0;
        wp::int32 var_19;
        wp::float32* var_20;
        wp::float32 var_21;
        wp::float32 var_22;
        const wp::int32 var_23 = 1;
        wp::int32 var_24;
        wp::float32* var_25;
        wp::float32 var_26;
        wp::float32 var_27;
        const wp::int32 var_28 = 0;
        wp::int32 var_29;
        wp::float32* var_30;
        wp::float32 var_31;
        wp::float32 var_32;
        const wp::int32 var_33 = 1;
        wp::int32 var_34;
        wp::float32* var_35;
        wp::float32 var_36;
        wp::float32 var_37;
        wp::shape_t* var_38;
        const wp::int32 var_39 = 0;
        wp::int32 var_40;
        wp::shape_t var_41;
        wp::range_t var_42;
        wp::int32 var_43;
        wp::int32 var_44;
        wp::int32 var_45;
        wp::int32 var_46;
        const wp::int32 var_47 = 3;
        wp::int32 var_48;
        const wp::int32 var_49 = 1;
        wp::int32 var_50;
        const wp::int32 var_51 = 2;
        wp::int32 var_52;
        wp::float32 var_53;
        wp::float32 var_54;
        wp::float32 var_55;
        wp::float32 var_56;
        wp::float32 var_57;
        wp::float32 var_58;
        //---------
        // forward
        // def assigned(x: wp.array(dtype=float), y: wp.array(dtype=float)):                      <L 20>
        // i = wp.tid()                                                                           <L 21>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 22>
        var_2 = wp::float(var_1);
        // for ox in range(-1, 2):                                                                <L 23>
        // s += x[i + ox]                                                                         <L 24>
        var_4 = wp::add(var_0, var_3);
        var_5 = wp::address(var_x, var_4);
        var_7 = wp::load(var_5);
        var_6 = wp::add(var_2, var_7);
        var_9 = wp::add(var_0, var_8);
        var_10 = wp::address(var_x, var_9);
        var_12 = wp::load(var_10);
        var_11 = wp::add(var_6, var_12);
        var_14 = wp::add(var_0, var_13);
        var_15 = wp::address(var_x, var_14);
        var_17 = wp::load(var_15);
        var_16 = wp::add(var_11, var_17);
        // for oy in range(2):                                                                    <L 25>
        // s += x[i + oy]                                                                         <L 26>
        var_19 = wp::add(var_0, var_18);
        var_20 = wp::address(var_x, var_19);
        var_22 = wp::load(var_20);
        var_21 = wp::add(var_16, var_22);
        var_24 = wp::add(var_0, var_23);
        var_25 = wp::address(var_x, var_24);
        var_27 = wp::load(var_25);
        var_26 = wp::add(var_21, var_27);
        // for oz in range(2):                                                                    <L 27>
        // s += x[i + oz]                                                                         <L 28>
        var_29 = wp::add(var_0, var_28);
        var_30 = wp::address(var_x, var_29);
        var_32 = wp::load(var_30);
        var_31 = wp::add(var_26, var_32);
        var_34 = wp::add(var_0, var_33);
        var_35 = wp::address(var_x, var_34);
        var_37 = wp::load(var_35);
        var_36 = wp::add(var_31, var_37);
        // for _c in range(x.shape[0]):                                                           <L 29>
        var_38 = &(var_x.shape);
        var_41 = wp::load(var_38);
        var_40 = wp::extract(var_41, var_39);
        var_42 = wp::range(var_40);
        var_43 = wp::copy(var_33);
        var_44 = wp::copy(var_13);
        var_45 = wp::copy(var_23);
        start_for_0:;
            if (iter_cmp(var_42) == 0) goto end_for_0;
            var_46 = wp::iter_next(var_42);
            // oz = oz + 3                                                                        <L 30>
            var_48 = wp::add(var_43, var_47);
            // ox = ox + 1                                                                        <L 31>
            var_50 = wp::add(var_44, var_49);
            // oy = oy + 2                                                                        <L 32>
            var_52 = wp::add(var_45, var_51);
            wp::assign(var_44, var_50);
            wp::assign(var_45, var_52);
            wp::assign(var_43, var_48);
            goto start_for_0;
        end_for_0:;
        // y[i] = s + float(ox) + float(oy) + float(oz)                                           <L 33>
        var_53 = wp::float(var_44);
        var_54 = wp::add(var_36, var_53);
        var_55 = wp::float(var_45);
        var_56 = wp::add(var_54, var_55);
        var_57 = wp::float(var_43);
        var_58 = wp::add(var_56, var_57);
        wp::array_store(var_y, var_0, var_58);
    }
}



extern "C" __global__ void assigned_67220bc4_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_y)
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = -1;
        wp::int32 var_4;
        wp::float32* var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        const wp::int32 var_8 = 0;
        wp::int32 var_9;
        wp::float32* var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        const wp::int32 var_13 = 1;
        wp::int32 var_14;
        wp::float32* var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        const wp::int32 var_18 = 0;
        wp::int32 var_19;
        wp::float32* var_20;
        wp::float32 var_21;
        wp::float32 var_22;
        const wp::int32 var_23 = 1;
        wp::int32 var_24;
        wp::float32* var_25;
        wp::float32 var_26;
        wp::float32 var_27;
        const wp::int32 var_28 = 0;
        wp::int32 var_29;
        wp::float32* var_30;
        wp::float32 var_31;
        wp::float32 var_32;
        const wp::int32 var_33 = 1;
        wp::int32 var_34;
        wp::float32* var_35;
        wp::float32 var_36;
        wp::float32 var_37;
        wp::shape_t* var_38;
        const wp::int32 var_39 = 0;
        wp::int32 var_40;
        wp::shape_t var_41;
        wp::range_t var_42;
        wp::int32 var_43;
        wp::int32 var_44;
        wp::int32 var_45;
        wp::int32 var_46;
        const wp::int32 var_47 = 3;
        wp::int32 var_48;
        const wp::int32 var_49 = 1;
        wp::int32 var_50;
        const wp::int32 var_51 = 2;
        wp::int32 var_52;
        wp::float32 var_53;
        wp::float32 var_54;
        wp::float32 var_55;
        wp::float32 var_56;
        wp::float32 var_57;
        wp::float32 var_58;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::int32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::int32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::int32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::float32 adj_20 = {};
        wp::float32 adj_21 = {};
        wp::float32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::int32 adj_24 = {};
        wp::float32 adj_25 = {};
        wp::float32 adj_26 = {};
        wp::float32 adj_27 = {};
        wp::int32 adj_28 = {};
        wp::int32 adj_29 = {};
        wp::float32 adj_30 = {};
        wp::float32 adj_31 = {};
        wp::float32 adj_32 = {};
        wp::int32 adj_33 = {};
        wp::int32 adj_34 = {};
        wp::float32 adj_35 = {};
        wp::float32 adj_36 = {};
        wp::float32 adj_37 = {};
        wp::shape_t adj_38 = {};
        wp::int32 adj_39 = {};
        wp::int32 adj_40 = {};
        wp::shape_t adj_41 = {};
        wp::range_t adj_42 = {};
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
        wp::float32 adj_53 = {};
        wp::float32 adj_54 = {};
        wp::float32 adj_55 = {};
        wp::float32 adj_56 = {};
        wp::float32 adj_57 = {};
        wp::float32 adj_58 = {};
        //---------
        // forward
        // def assigned(x: wp.array(dtype=float), y: wp.array(dtype=float)):                      <L 20>
        // i = wp.tid()                                                                           <L 21>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 22>
        var_2 = wp::float(var_1);
        // for ox in range(-1, 2):                                                                <L 23>
        // s += x[i + ox]                                                                         <L 24>
        var_4 = wp::add(var_0, var_3);
        var_5 = wp::address(var_x, var_4);
        var_7 = wp::load(var_5);
        var_6 = wp::add(var_2, var_7);
        var_9 = wp::add(var_0, var_8);
        var_10 = wp::address(var_x, var_9);
        var_12 = wp::load(var_10);
        var_11 = wp::add(var_6, var_12);
        var_14 = wp::add(var_0, var_13);
        var_15 = wp::address(var_x, var_14);
        var_17 = wp::load(var_15);
        var_16 = wp::add(var_11, var_17);
        // for oy in range(2):                                                                    <L 25>
        // s += x[i + oy]                                                                         <L 26>
        var_19 = wp::add(var_0, var_18);
        var_20 = wp::address(var_x, var_19);
        var_22 = wp::load(var_20);
        var_21 = wp::add(var_16, var_22);
        var_24 = wp::add(var_0, var_23);
        var_25 = wp::address(var_x, var_24);
        var_27 = wp::load(var_25);
        var_26 = wp::add(var_21, var_27);
        // for oz in range(2):                                                                    <L 27>
        // s += x[i + oz]                                                                         <L 28>
        var_29 = wp::add(var_0, var_28);
        var_30 = wp::address(var_x, var_29);
        var_32 = wp::load(var_30);
        var_31 = wp::add(var_26, var_32);
        var_34 = wp::add(var_0, var_33);
        var_35 = wp::address(var_x, var_34);
        var_37 = wp::load(var_35);
        var_36 = wp::add(var_31, var_37);
        // for _c in range(x.shape[0]):                                                           <L 29>
        var_38 = &(var_x.shape);
        var_41 = wp::load(var_38);
        var_40 = wp::extract(var_41, var_39);
        var_42 = wp::range(var_40);
        var_43 = wp::copy(var_33);
        var_44 = wp::copy(var_13);
        var_45 = wp::copy(var_23);
        // y[i] = s + float(ox) + float(oy) + float(oz)                                           <L 33>
        var_53 = wp::float(var_44);
        var_54 = wp::add(var_36, var_53);
        var_55 = wp::float(var_45);
        var_56 = wp::add(var_54, var_55);
        var_57 = wp::float(var_43);
        var_58 = wp::add(var_56, var_57);
        // wp::array_store(var_y, var_0, var_58);
        //---------
        // reverse
        wp::adj_array_store(var_y, var_0, var_58, adj_y, adj_0, adj_58);
        wp::adj_add(var_56, var_57, adj_56, adj_57, adj_58);
        wp::adj_float(var_43, adj_43, adj_57);
        wp::adj_add(var_54, var_55, adj_54, adj_55, adj_56);
        wp::adj_float(var_45, adj_45, adj_55);
        wp::adj_add(var_36, var_53, adj_36, adj_53, adj_54);
        wp::adj_float(var_44, adj_44, adj_53);
        // adj: y[i] = s + float(ox) + float(oy) + float(oz)                                      <L 33>
        var_42 = wp::iter_reverse(var_42);
        start_for_0:;
            if (iter_cmp(var_42) == 0) goto end_for_0;
            var_46 = wp::iter_next(var_42);
        	adj_47 = {};
        	adj_48 = {};
        	adj_49 = {};
        	adj_50 = {};
        	adj_51 = {};
        	adj_52 = {};
            // oz = oz + 3                                                                        <L 30>
            var_48 = wp::add(var_43, var_47);
            // ox = ox + 1                                                                        <L 31>
            var_50 = wp::add(var_44, var_49);
            // oy = oy + 2                                                                        <L 32>
            var_52 = wp::add(var_45, var_51);
            wp::assign(var_44, var_50);
            wp::assign(var_45, var_52);
            wp::assign(var_43, var_48);
            wp::adj_assign(var_43, var_48, adj_43, adj_48);
            wp::adj_assign(var_45, var_52, adj_45, adj_52);
            wp::adj_assign(var_44, var_50, adj_44, adj_50);
            wp::adj_add(var_45, var_51, adj_45, adj_51, adj_52);
            // adj: oy = oy + 2                                                                   <L 32>
            wp::adj_add(var_44, var_49, adj_44, adj_49, adj_50);
            // adj: ox = ox + 1                                                                   <L 31>
            wp::adj_add(var_43, var_47, adj_43, adj_47, adj_48);
            // adj: oz = oz + 3                                                                   <L 30>
        	goto start_for_0;
        end_for_0:;
        wp::adj_copy(var_23, adj_23, adj_45);
        wp::adj_copy(var_13, adj_13, adj_44);
        wp::adj_copy(var_33, adj_33, adj_43);
        adj_x.shape = adj_38;
        // adj: for _c in range(x.shape[0]):                                                      <L 29>
        wp::adj_add(var_31, var_37, adj_31, adj_35, adj_36);
        wp::adj_address(var_x, var_34, adj_x, adj_34, adj_35);
        wp::adj_add(var_0, var_33, adj_0, adj_33, adj_34);
        wp::adj_add(var_26, var_32, adj_26, adj_30, adj_31);
        wp::adj_address(var_x, var_29, adj_x, adj_29, adj_30);
        wp::adj_add(var_0, var_28, adj_0, adj_28, adj_29);
        // adj: s += x[i + oz]                                                                    <L 28>
        // adj: for oz in range(2):                                                               <L 27>
        wp::adj_add(var_21, var_27, adj_21, adj_25, adj_26);
        wp::adj_address(var_x, var_24, adj_x, adj_24, adj_25);
        wp::adj_add(var_0, var_23, adj_0, adj_23, adj_24);
        wp::adj_add(var_16, var_22, adj_16, adj_20, adj_21);
        wp::adj_address(var_x, var_19, adj_x, adj_19, adj_20);
        wp::adj_add(var_0, var_18, adj_0, adj_18, adj_19);
        // adj: s += x[i + oy]                                                                    <L 26>
        // adj: for oy in range(2):                                                               <L 25>
        wp::adj_add(var_11, var_17, adj_11, adj_15, adj_16);
        wp::adj_address(var_x, var_14, adj_x, adj_14, adj_15);
        wp::adj_add(var_0, var_13, adj_0, adj_13, adj_14);
        wp::adj_add(var_6, var_12, adj_6, adj_10, adj_11);
        wp::adj_address(var_x, var_9, adj_x, adj_9, adj_10);
        wp::adj_add(var_0, var_8, adj_0, adj_8, adj_9);
        wp::adj_add(var_2, var_7, adj_2, adj_5, adj_6);
        wp::adj_address(var_x, var_4, adj_x, adj_4, adj_5);
        wp::adj_add(var_0, var_3, adj_0, adj_3, adj_4);
        // adj: s += x[i + ox]                                                                    <L 24>
        // adj: for ox in range(-1, 2):                                                           <L 23>
        wp::adj_float(var_1, adj_1, adj_2);
        // adj: s = float(0.0)                                                                    <L 22>
        // adj: i = wp.tid()                                                                      <L 21>
        // adj: def assigned(x: wp.array(dtype=float), y: wp.array(dtype=float)):                 <L 20>
        continue;
    }
}

