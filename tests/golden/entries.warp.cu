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


struct Params_64f46c5b
{
    wp::float32 value;
    wp::array_t<wp::float32> data;
    wp::vec_t<3, wp::float32> v;


    Params_64f46c5b() = default;
    CUDA_CALLABLE Params_64f46c5b(wp::float32 const& value,
    wp::array_t<wp::float32> const& data = {},
    wp::vec_t<3, wp::float32> const& v = {})
        : value{value}
        , data{data}
        , v{v}

    {
    }

    CUDA_CALLABLE Params_64f46c5b& operator += (const Params_64f46c5b& rhs)
    {    value += rhs.value;
    v += rhs.v;

        return *this;}

};

static CUDA_CALLABLE void adj_Params_64f46c5b(wp::float32 const&,
    wp::array_t<wp::float32> const&,
    wp::vec_t<3, wp::float32> const&,
    wp::float32 & adj_value,
    wp::array_t<wp::float32> & adj_data,
    wp::vec_t<3, wp::float32> & adj_v,
    Params_64f46c5b & adj_ret)
{
    adj_value += adj_ret.value;
    adj_data = adj_ret.data;
    adj_v += adj_ret.v;
}

// Required when compiling adjoints.
CUDA_CALLABLE Params_64f46c5b add(const Params_64f46c5b& a, const Params_64f46c5b& b)
{
    return Params_64f46c5b();
}

CUDA_CALLABLE void adj_atomic_add(Params_64f46c5b* p, Params_64f46c5b t)
{
    wp::adj_atomic_add(&p->value, t.value);
    wp::adj_atomic_add(&p->data, t.data);
    wp::adj_atomic_add(&p->v, t.v);
}



extern "C" {
__constant__ __align__(alignof(Params_64f46c5b)) unsigned char params[sizeof(Params_64f46c5b)];
}

// entries.py:14
static CUDA_CALLABLE wp::float32 square_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def square(x: float):                                                                  <L 15>
    // return x * x                                                                           <L 16>
    var_0 = wp::mul(var_x, var_x);
    return var_0;
}


// entries.py:14
static CUDA_CALLABLE void adj_square_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    //---------
    // forward
    // def square(x: float):                                                                  <L 15>
    // return x * x                                                                           <L 16>
    var_0 = wp::mul(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_mul(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x * x                                                                      <L 16>
    // adj: def square(x: float):                                                             <L 15>
    return;
}



extern "C" __launch_bounds__(128, 2) __global__ void bounded_5cb827a2()
{
    Params_64f46c5b var_p = *reinterpret_cast<const Params_64f46c5b*>(params);
    //---------
    // primal vars
    wp::vec_t<3, wp::float32>* var_0;
    const wp::int32 var_1 = 2;
    wp::float32 var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::array_t<wp::float32>* var_4;
    const wp::int32 var_5 = 1;
    wp::array_t<wp::float32> var_6;
    //---------
    // forward
    // def bounded(p: Params):                                                                <L 34>
    // p.data[1] = p.v[2]                                                                     <L 35>
    var_0 = &((var_p).v);
    var_3 = wp::load(var_0);
    var_2 = wp::extract(var_3, var_1);
    var_4 = &((var_p).data);
    var_6 = wp::load(var_4);
    wp::array_store(var_6, var_5, var_2);
}



extern "C" __global__ void usual_62ab6aa9_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x)
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
        wp::float32* var_1;
        wp::float32 var_2;
        wp::float32 var_3;
        //---------
        // forward
        // def usual(x: wp.array(dtype=float)):                                                   <L 39>
        // i = wp.tid()                                                                           <L 40>
        var_0 = builtin_tid1d();
        // x[i] = square(x[i])                                                                    <L 41>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = square_0(var_3);
        wp::array_store(var_x, var_0, var_2);
    }
}



extern "C" __global__ void usual_62ab6aa9_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> adj_x)
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
        wp::float32* var_1;
        wp::float32 var_2;
        wp::float32 var_3;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        //---------
        // forward
        // def usual(x: wp.array(dtype=float)):                                                   <L 39>
        // i = wp.tid()                                                                           <L 40>
        var_0 = builtin_tid1d();
        // x[i] = square(x[i])                                                                    <L 41>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = square_0(var_3);
        // wp::array_store(var_x, var_0, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_2, adj_x, adj_0, adj_2);
        adj_square_0(var_3, adj_1, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: x[i] = square(x[i])                                                               <L 41>
        // adj: i = wp.tid()                                                                      <L 40>
        // adj: def usual(x: wp.array(dtype=float)):                                              <L 39>
        continue;
    }
}



extern "C" __launch_bounds__(64) __global__ void early_81c92dc2()
{
    Params_64f46c5b var_p = *reinterpret_cast<const Params_64f46c5b*>(params);
    //---------
    // primal vars
    wp::float32* var_0;
    const wp::float32 var_1 = 1.0;
    bool var_2;
    wp::float32 var_3;
    wp::vec_t<3, wp::float32>* var_4;
    const wp::int32 var_5 = 0;
    wp::float32 var_6;
    wp::vec_t<3, wp::float32> var_7;
    wp::int32 var_8;
    wp::range_t var_9;
    wp::int32 var_10;
    wp::array_t<wp::float32>* var_11;
    wp::vec_t<3, wp::float32>* var_12;
    const wp::int32 var_13 = 1;
    wp::float32 var_14;
    wp::vec_t<3, wp::float32> var_15;
    wp::float32 var_16;
    wp::array_t<wp::float32> var_17;
    //---------
    // forward
    // def early(p: Params):                                                                  <L 26>
    // if p.value > 1.0:                                                                      <L 27>
    var_0 = &((var_p).value);
    var_3 = wp::load(var_0);
    var_2 = (var_3 > var_1);
    if (var_2) {
        // return                                                                             <L 28>
        return;
    }
    // for i in range(wp.int32(p.v[0])):                                                      <L 29>
    var_4 = &((var_p).v);
    var_7 = wp::load(var_4);
    var_6 = wp::extract(var_7, var_5);
    var_8 = wp::int32(var_6);
    var_9 = wp::range(var_8);
    start_for_1:;
        if (iter_cmp(var_9) == 0) goto end_for_1;
        var_10 = wp::iter_next(var_9);
        // p.data[i] += p.v[1]                                                                <L 30>
        var_11 = &((var_p).data);
        var_12 = &((var_p).v);
        var_15 = wp::load(var_12);
        var_14 = wp::extract(var_15, var_13);
        var_17 = wp::load(var_11);
        var_16 = wp::atomic_add(var_17, var_10, var_14);
        goto start_for_1;
    end_for_1:;
}



extern "C" __global__ void plain_b0bed4f6()
{
    Params_64f46c5b var_params = *reinterpret_cast<const Params_64f46c5b*>(params);
    //---------
    // primal vars
    wp::float32* var_0;
    wp::float32 var_1;
    wp::float32 var_2;
    wp::float32 var_3;
    wp::array_t<wp::float32>* var_4;
    const wp::int32 var_5 = 0;
    wp::array_t<wp::float32> var_6;
    //---------
    // forward
    // def plain(params: Params):                                                             <L 20>
    // value = params.value                                                                   <L 21>
    var_0 = &((var_params).value);
    var_2 = wp::load(var_0);
    var_1 = wp::copy(var_2);
    // params.data[0] = square(value)                                                         <L 22>
    var_3 = square_0(var_1);
    var_4 = &((var_params).data);
    var_6 = wp::load(var_4);
    wp::array_store(var_6, var_5, var_3);
}

