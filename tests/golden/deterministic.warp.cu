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


struct Output_5018584b
{
    wp::array_t<wp::float32> total;
    wp::array_t<wp::int32> _count_;


    Output_5018584b() = default;
    CUDA_CALLABLE Output_5018584b(wp::array_t<wp::float32> const& total,
    wp::array_t<wp::int32> const& _count_ = {})
        : total{total}
        , _count_{_count_}

    {
    }

    CUDA_CALLABLE Output_5018584b& operator += (const Output_5018584b& rhs)
    {
        return *this;}

};

static CUDA_CALLABLE void adj_Output_5018584b(wp::array_t<wp::float32> const&,
    wp::array_t<wp::int32> const&,
    wp::array_t<wp::float32> & adj_total,
    wp::array_t<wp::int32> & adj__count_,
    Output_5018584b & adj_ret)
{
    adj_total = adj_ret.total;
    adj__count_ = adj_ret._count_;
}

// Required when compiling adjoints.
CUDA_CALLABLE Output_5018584b add(const Output_5018584b& a, const Output_5018584b& b)
{
    return Output_5018584b();
}

CUDA_CALLABLE void adj_atomic_add(Output_5018584b* p, Output_5018584b t)
{
    wp::adj_atomic_add(&p->total, t.total);
    wp::adj_atomic_add(&p->_count_, t._count_);
}




struct Nested_d9a94a1c
{
    Output_5018584b inner;
    wp::array_t<wp::vec_t<3, wp::float32>> forces;


    Nested_d9a94a1c() = default;
    CUDA_CALLABLE Nested_d9a94a1c(Output_5018584b const& inner,
    wp::array_t<wp::vec_t<3, wp::float32>> const& forces = {})
        : inner{inner}
        , forces{forces}

    {
    }

    CUDA_CALLABLE Nested_d9a94a1c& operator += (const Nested_d9a94a1c& rhs)
    {    inner += rhs.inner;

        return *this;}

};

static CUDA_CALLABLE void adj_Nested_d9a94a1c(Output_5018584b const&,
    wp::array_t<wp::vec_t<3, wp::float32>> const&,
    Output_5018584b & adj_inner,
    wp::array_t<wp::vec_t<3, wp::float32>> & adj_forces,
    Nested_d9a94a1c & adj_ret)
{
    adj_inner += adj_ret.inner;
    adj_forces = adj_ret.forces;
}

// Required when compiling adjoints.
CUDA_CALLABLE Nested_d9a94a1c add(const Nested_d9a94a1c& a, const Nested_d9a94a1c& b)
{
    return Nested_d9a94a1c();
}

CUDA_CALLABLE void adj_atomic_add(Nested_d9a94a1c* p, Nested_d9a94a1c t)
{
    adj_atomic_add(&p->inner, t.inner);
    wp::adj_atomic_add(&p->forces, t.forces);
}




// deterministic.py:98
static CUDA_CALLABLE wp::float32 height_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_x,
    wp::int32 var_i,
    wp::det_ctx det_ctx,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> det_scatter_0_adj_x)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::vec_t<3, wp::float32>* var_1;
    const wp::int32 var_2 = 2;
    wp::float32 var_3;
    wp::vec_t<3, wp::float32> var_4;
    //---------
    // forward
    // def height(x: wp.array2d(dtype=wp.vec3), i: int):                                      <L 99>
    // return x[i, 1].z                                                                       <L 100>
    var_1 = wp::address(var_x, var_i, var_0);
    var_4 = wp::load(var_1);
    var_3 = wp::extract(var_4, var_2);
    return var_3;
}


// deterministic.py:39
static CUDA_CALLABLE wp::int32 take_0(
    wp::array_t<wp::int32> var_counter,
    wp::int32 var_number,
    wp::det_ctx det_ctx,
    wp::det_counter_buf_t det_counter_0_counter)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    //---------
    // forward
    // def take(counter: wp.array(dtype=int), number: int):                                   <L 40>
    // return wp.atomic_add(counter, 0, number)                                               <L 41>
    WP_DET_COUNTER_OR_FALLBACK(var_1, det_ctx, det_counter_0_counter, ((((var_0 < 0) ? (var_0 + var_counter.shape[0]) : var_0) * var_counter.strides[0]) / static_cast<int>(sizeof(wp::int32))), var_number, var_1 = wp::atomic_add(var_counter, var_0, var_number););
    return var_1;
}


// deterministic.py:44
static CUDA_CALLABLE void put_0(
    Output_5018584b var_into,
    wp::float32 var_value,
    wp::det_ctx det_ctx,
    wp::det_counter_buf_t det_counter_0_into__count)
{
    //---------
    // primal vars
    wp::array_t<wp::int32>* var_0;
    const wp::int32 var_1 = 2;
    wp::int32 var_2;
    wp::array_t<wp::int32> var_3;
    wp::array_t<wp::float32>* var_4;
    wp::array_t<wp::float32> var_5;
    //---------
    // forward
    // def put(into: Output, value: float):                                                   <L 45>
    // slot = take(into._count_, 2)                                                           <L 46>
    var_0 = &((var_into)._count_);
    var_3 = wp::load(var_0);
    var_2 = take_0(var_3, var_1, det_ctx, det_counter_0_into__count);
    // into.total[slot] = value                                                               <L 47>
    var_4 = &((var_into).total);
    var_5 = wp::load(var_4);
    WP_DET_STORE_IF_ACTIVE(det_ctx, var_5, var_2, var_value);
}


// deterministic.py:56
static CUDA_CALLABLE void spread_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_forces,
    wp::int32 var_i,
    wp::int32 var_j,
    wp::vec_t<3, wp::float32> var_f,
    wp::det_ctx det_ctx,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> det_scatter_0_forces)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    wp::vec_t<3, wp::float32> var_1;
    //---------
    // forward
    // def spread(forces: wp.array2d(dtype=wp.vec3), i: int, j: int, f: wp.vec3):             <L 57>
    // forces[i, j] += f                                                                      <L 58>
    WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_forces, ((((var_i < 0) ? (var_i + var_forces.shape[0]) : var_i) * var_forces.strides[0] + ((var_j < 0) ? (var_j + var_forces.shape[1]) : var_j) * var_forces.strides[1]) / static_cast<int>(sizeof(wp::vec_t<3, wp::float32>))), var_f, var_0 = wp::atomic_add(var_forces, var_i, var_j, var_f););
    var_0 = wp::vec_t<3, wp::float32>{};
    // forces[j, i] -= f                                                                      <L 59>
    WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_forces, ((((var_j < 0) ? (var_j + var_forces.shape[0]) : var_j) * var_forces.strides[0] + ((var_i < 0) ? (var_i + var_forces.shape[1]) : var_i) * var_forces.strides[1]) / static_cast<int>(sizeof(wp::vec_t<3, wp::float32>))), (-var_f), var_1 = wp::atomic_sub(var_forces, var_j, var_i, var_f););
    var_1 = wp::vec_t<3, wp::float32>{};
}


// deterministic.py:50
static CUDA_CALLABLE void note_0(
    wp::array_t<wp::int32> var_cell,
    wp::int32 var_at,
    wp::det_ctx det_ctx)
{
    //---------
    // primal vars
    wp::int32* var_0;
    const wp::int32 var_1 = 1;
    wp::int32 var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 2;
    wp::int32 var_5;
    //---------
    // forward
    // def note(cell: wp.array(dtype=int), at: int):                                          <L 51>
    // cell[at] = cell[at] + 1                                                                <L 52>
    var_0 = wp::address(var_cell, var_at);
    var_3 = wp::load(var_0);
    var_2 = wp::add(var_3, var_1);
    WP_DET_STORE_IF_ACTIVE(det_ctx, var_cell, var_at, var_2);
    // wp.atomic_add(cell, at, 2)                                                             <L 53>
    WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, var_5 = wp::atomic_add(var_cell, var_at, var_4););
}


// deterministic.py:88
static CUDA_CALLABLE wp::float32 gather_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_x,
    wp::int32 var_i,
    wp::det_ctx det_ctx,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> det_scatter_0_adj_x)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32>* var_0;
    wp::float32 var_1;
    wp::vec_t<3, wp::float32> var_2;
    //---------
    // forward
    // def gather(x: wp.array(dtype=wp.vec3), i: int):                                        <L 89>
    // return wp.length_sq(x[i])                                                              <L 90>
    var_0 = wp::address(var_x, var_i);
    var_2 = wp::load(var_0);
    var_1 = wp::length_sq(var_2);
    return var_1;
}


// deterministic.py:109
static CUDA_CALLABLE wp::int32 claim_0(
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::int32> var_kept,
    wp::int32 var_thread,
    wp::det_ctx det_ctx,
    wp::det_counter_buf_t det_counter_0_counter)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::int32 var_1 = 1;
    wp::int32 var_2;
    //---------
    // forward
    // def claim(counter: wp.array(dtype=int), kept: wp.array(dtype=int), thread: int):       <L 110>
    // slot = wp.atomic_add(counter, 0, 1)                                                    <L 111>
    WP_DET_COUNTER_OR_FALLBACK(var_2, det_ctx, det_counter_0_counter, ((((var_0 < 0) ? (var_0 + var_counter.shape[0]) : var_0) * var_counter.strides[0]) / static_cast<int>(sizeof(wp::int32))), var_1, var_2 = wp::atomic_add(var_counter, var_0, var_1););
    // kept[thread] = slot                                                                    <L 112>
    WP_DET_STORE_IF_ACTIVE(det_ctx, var_kept, var_thread, var_2);
    // return slot                                                                            <L 113>
    return var_2;
}


// deterministic.py:116
static CUDA_CALLABLE wp::int32 replay_claim_0(
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::int32> var_kept,
    wp::int32 var_thread)
{
    //---------
    // primal vars
    wp::int32* var_0;
    wp::int32 var_1;
    wp::int32 var_2;
    //---------
    // forward
    // def replay_claim(counter: wp.array(dtype=int), kept: wp.array(dtype=int), thread: int):       <L 117>
    // return kept[thread]                                                                    <L 118>
    var_0 = wp::address(var_kept, var_thread);
    var_2 = wp::load(var_0);
    var_1 = wp::copy(var_2);
    return var_1;
}


// deterministic.py:103
static CUDA_CALLABLE void adj_height_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_x,
    wp::int32 var_i,
    wp::det_ctx det_ctx,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> det_scatter_0_adj_x,
    wp::array_t<wp::vec_t<3, wp::float32>> & adj_x,
    wp::int32 & adj_i,
    wp::float32 & var_adj_ret)
{
	// user-defined adjoint code
    //---------
    // primal vars
    const wp::int32 var_0 = 1;
    wp::vec_t<3, wp::float32>* var_1;
    const wp::int32 var_2 = 2;
    wp::vec_t<3, wp::float32> var_3;
    const wp::int32 var_4 = 1;
    wp::vec_t<3, wp::float32>* var_5;
    const wp::int32 var_6 = 0;
    const wp::float32 var_7 = 0.0;
    wp::float32 var_8;
    wp::vec_t<3, wp::float32> var_9;
    //---------
    // forward
    // def adj_height(x: wp.array2d(dtype=wp.vec3), i: int, adj_ret: float):                  <L 104>
    // wp.adjoint[x][i, 1].z += adj_ret                                                       <L 105>
    var_1 = &(wp::index(adj_x, var_i, var_0));
    var_3 = wp::vec_t<3, wp::float32>{};
    var_3.component_ref(var_2) = var_adj_ret;
    WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_i < 0) ? (var_i + adj_x.shape[0]) : var_i) * adj_x.strides[0] + ((var_0 < 0) ? (var_0 + adj_x.shape[1]) : var_0) * adj_x.strides[1]) / static_cast<int>(sizeof(wp::vec_t<3, wp::float32>))), var_3, wp::array_atomic_add_slot(adj_x, var_adj_ret, [&](auto& _e) -> auto& { return _e.component_ref(var_2); }, var_i, var_0););
    // wp.adjoint[x][i][1][0] -= 0.0 * adj_ret                                                <L 106>
    var_5 = &(wp::index(adj_x, var_i, var_4));
    var_8 = wp::mul(var_7, var_adj_ret);
    var_9 = wp::vec_t<3, wp::float32>{};
    var_9.component_ref(var_6) = -(var_8);
    WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_i < 0) ? (var_i + adj_x.shape[0]) : var_i) * adj_x.strides[0] + ((var_4 < 0) ? (var_4 + adj_x.shape[1]) : var_4) * adj_x.strides[1]) / static_cast<int>(sizeof(wp::vec_t<3, wp::float32>))), var_9, wp::array_atomic_sub_slot(adj_x, var_8, [&](auto& _e) -> auto& { return _e.component_ref(var_6); }, var_i, var_4););
}


// deterministic.py:93
static CUDA_CALLABLE void adj_gather_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_x,
    wp::int32 var_i,
    wp::det_ctx det_ctx,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> det_scatter_0_adj_x,
    wp::array_t<wp::vec_t<3, wp::float32>> & adj_x,
    wp::int32 & adj_i,
    wp::float32 & var_adj_ret)
{
	// user-defined adjoint code
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    wp::float32 var_1;
    wp::vec_t<3, wp::float32>* var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::vec_t<3, wp::float32> var_4;
    wp::vec_t<3, wp::float32> var_5;
    //---------
    // forward
    // def adj_gather(x: wp.array(dtype=wp.vec3), i: int, adj_ret: float):                    <L 94>
    // wp.adjoint[x][i] += 2.0 * adj_ret * x[i]                                               <L 95>
    var_1 = wp::mul(var_0, var_adj_ret);
    var_2 = wp::address(var_x, var_i);
    var_4 = wp::load(var_2);
    var_3 = wp::mul(var_1, var_4);
    WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_i < 0) ? (var_i + var_x.shape[0]) : var_i) * var_x.strides[0]) / static_cast<int>(sizeof(wp::vec_t<3, wp::float32>))), var_3, var_5 = wp::atomic_add(adj_x, var_i, var_3););
    var_5 = wp::vec_t<3, wp::float32>{};
}


// deterministic.py:39
static CUDA_CALLABLE void adj_take_0(
    wp::array_t<wp::int32> var_counter,
    wp::int32 var_number,
    wp::det_ctx det_ctx,
    wp::det_counter_buf_t det_counter_0_counter,
    wp::array_t<wp::int32> & adj_counter,
    wp::int32 & adj_number,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    wp::int32 var_1;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    //---------
    // forward
    // def take(counter: wp.array(dtype=int), number: int):                                   <L 40>
    // return wp.atomic_add(counter, 0, number)                                               <L 41>
    WP_DET_COUNTER_OR_FALLBACK(var_1, det_ctx, det_counter_0_counter, ((((var_0 < 0) ? (var_0 + var_counter.shape[0]) : var_0) * var_counter.strides[0]) / static_cast<int>(sizeof(wp::int32))), var_number, var_1 = wp::atomic_add(var_counter, var_0, var_number););
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    // adj: return wp.atomic_add(counter, 0, number)                                          <L 41>
    // adj: def take(counter: wp.array(dtype=int), number: int):                              <L 40>
    return;
}


// deterministic.py:44
static CUDA_CALLABLE void adj_put_0(
    Output_5018584b var_into,
    wp::float32 var_value,
    wp::det_ctx det_ctx,
    wp::det_counter_buf_t det_counter_0_into__count,
    Output_5018584b & adj_into,
    wp::float32 & adj_value)
{
    //---------
    // primal vars
    wp::array_t<wp::int32>* var_0;
    const wp::int32 var_1 = 2;
    wp::int32 var_2;
    wp::array_t<wp::int32> var_3;
    wp::array_t<wp::float32>* var_4;
    wp::array_t<wp::float32> var_5;
    //---------
    // dual vars
    wp::array_t<wp::int32> adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::array_t<wp::int32> adj_3 = {};
    wp::array_t<wp::float32> adj_4 = {};
    wp::array_t<wp::float32> adj_5 = {};
    //---------
    // forward
    // def put(into: Output, value: float):                                                   <L 45>
    // slot = take(into._count_, 2)                                                           <L 46>
    var_0 = &((var_into)._count_);
    var_3 = wp::load(var_0);
    var_2 = take_0(var_3, var_1, det_ctx, det_counter_0_into__count);
    // into.total[slot] = value                                                               <L 47>
    var_4 = &((var_into).total);
    var_5 = wp::load(var_4);
    wp::array_store(var_5, var_2, var_value);
    //---------
    // reverse
    wp::adj_array_store(var_5, var_2, var_value, adj_4, adj_2, adj_value);
    adj_into.total = adj_4;
    // adj: into.total[slot] = value                                                          <L 47>
    adj_take_0(var_3, var_1, det_ctx, det_counter_0_into__count, adj_0, adj_1, adj_2);
    adj_into._count_ = adj_0;
    // adj: slot = take(into._count_, 2)                                                      <L 46>
    // adj: def put(into: Output, value: float):                                              <L 45>
    return;
}


// deterministic.py:56
static CUDA_CALLABLE void adj_spread_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_forces,
    wp::int32 var_i,
    wp::int32 var_j,
    wp::vec_t<3, wp::float32> var_f,
    wp::det_ctx det_ctx,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> det_scatter_0_forces,
    wp::array_t<wp::vec_t<3, wp::float32>> & adj_forces,
    wp::int32 & adj_i,
    wp::int32 & adj_j,
    wp::vec_t<3, wp::float32> & adj_f)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32> var_0;
    wp::vec_t<3, wp::float32> var_1;
    //---------
    // dual vars
    wp::vec_t<3, wp::float32> adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    //---------
    // forward
    // def spread(forces: wp.array2d(dtype=wp.vec3), i: int, j: int, f: wp.vec3):             <L 57>
    // forces[i, j] += f                                                                      <L 58>
    // deterministic scatter replay (skipped)
    var_0 = wp::vec_t<3, wp::float32>{};
    // forces[j, i] -= f                                                                      <L 59>
    // deterministic scatter replay (skipped)
    var_1 = wp::vec_t<3, wp::float32>{};
    //---------
    // reverse
    wp::adj_atomic_sub(var_forces, var_j, var_i, var_f, adj_forces, adj_j, adj_i, adj_f, adj_1);
    // adj: forces[j, i] -= f                                                                 <L 59>
    wp::adj_atomic_add(var_forces, var_i, var_j, var_f, adj_forces, adj_i, adj_j, adj_f, adj_0);
    // adj: forces[i, j] += f                                                                 <L 58>
    // adj: def spread(forces: wp.array2d(dtype=wp.vec3), i: int, j: int, f: wp.vec3):        <L 57>
    return;
}


// deterministic.py:50
static CUDA_CALLABLE void adj_note_0(
    wp::array_t<wp::int32> var_cell,
    wp::int32 var_at,
    wp::det_ctx det_ctx,
    wp::array_t<wp::int32> & adj_cell,
    wp::int32 & adj_at)
{
    //---------
    // primal vars
    wp::int32* var_0;
    const wp::int32 var_1 = 1;
    wp::int32 var_2;
    wp::int32 var_3;
    const wp::int32 var_4 = 2;
    wp::int32 var_5;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    wp::int32 adj_3 = {};
    wp::int32 adj_4 = {};
    wp::int32 adj_5 = {};
    //---------
    // forward
    // def note(cell: wp.array(dtype=int), at: int):                                          <L 51>
    // cell[at] = cell[at] + 1                                                                <L 52>
    var_0 = wp::address(var_cell, var_at);
    var_3 = wp::load(var_0);
    var_2 = wp::add(var_3, var_1);
    wp::array_store(var_cell, var_at, var_2);
    // wp.atomic_add(cell, at, 2)                                                             <L 53>
    WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, var_5 = wp::atomic_add(var_cell, var_at, var_4););
    //---------
    // reverse
    // adj: wp.atomic_add(cell, at, 2)                                                        <L 53>
    wp::adj_array_store(var_cell, var_at, var_2, adj_cell, adj_at, adj_2);
    wp::adj_add(var_3, var_1, adj_0, adj_1, adj_2);
    wp::adj_address(var_cell, var_at, adj_cell, adj_at, adj_0);
    // adj: cell[at] = cell[at] + 1                                                           <L 52>
    // adj: def note(cell: wp.array(dtype=int), at: int):                                     <L 51>
    return;
}


// deterministic.py:109
static CUDA_CALLABLE void adj_claim_0(
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::int32> var_kept,
    wp::int32 var_thread,
    wp::det_ctx det_ctx,
    wp::det_counter_buf_t det_counter_0_counter,
    wp::array_t<wp::int32> & adj_counter,
    wp::array_t<wp::int32> & adj_kept,
    wp::int32 & adj_thread,
    wp::int32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 0;
    const wp::int32 var_1 = 1;
    wp::int32 var_2;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::int32 adj_1 = {};
    wp::int32 adj_2 = {};
    //---------
    // forward
    // def claim(counter: wp.array(dtype=int), kept: wp.array(dtype=int), thread: int):       <L 110>
    // slot = wp.atomic_add(counter, 0, 1)                                                    <L 111>
    WP_DET_COUNTER_OR_FALLBACK(var_2, det_ctx, det_counter_0_counter, ((((var_0 < 0) ? (var_0 + var_counter.shape[0]) : var_0) * var_counter.strides[0]) / static_cast<int>(sizeof(wp::int32))), var_1, var_2 = wp::atomic_add(var_counter, var_0, var_1););
    // kept[thread] = slot                                                                    <L 112>
    wp::array_store(var_kept, var_thread, var_2);
    // return slot                                                                            <L 113>
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    // adj: return slot                                                                       <L 113>
    wp::adj_array_store(var_kept, var_thread, var_2, adj_kept, adj_thread, adj_2);
    // adj: kept[thread] = slot                                                               <L 112>
    // adj: slot = wp.atomic_add(counter, 0, 1)                                               <L 111>
    // adj: def claim(counter: wp.array(dtype=int), kept: wp.array(dtype=int), thread: int):  <L 110>
    return;
}



extern "C" __global__ void heights_0b059f92_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<3, wp::float32>> var_x,
    wp::array_t<wp::float32> var_out,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> _wp_det_scatter_0_adj_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, nullptr, 0};
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32 var_1;
        //---------
        // forward
        // def heights(x: wp.array2d(dtype=wp.vec3), out: wp.array(dtype=float)):                 <L 129>
        // i = wp.tid()                                                                           <L 130>
        var_0 = builtin_tid1d();
        // out[i] = height(x, i)                                                                  <L 131>
        var_1 = height_0(var_x, var_0, det_ctx, det_scatter_0_adj_x);
        wp::array_store(var_out, var_0, var_1);
    }
}



extern "C" __global__ void heights_0b059f92_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<3, wp::float32>> var_x,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_x,
    wp::array_t<wp::float32> adj_out,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> _wp_det_scatter_0_adj_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, nullptr, 0};
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32 var_1;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        //---------
        // forward
        // def heights(x: wp.array2d(dtype=wp.vec3), out: wp.array(dtype=float)):                 <L 129>
        // i = wp.tid()                                                                           <L 130>
        var_0 = builtin_tid1d();
        // out[i] = height(x, i)                                                                  <L 131>
        var_1 = height_0(var_x, var_0, det_ctx, det_scatter_0_adj_x);
        // wp::array_store(var_out, var_0, var_1);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_1, adj_out, adj_0, adj_1);
        adj_height_0(var_x, var_0, det_ctx, det_scatter_0_adj_x, adj_x, adj_0, adj_1);
        // adj: out[i] = height(x, i)                                                             <L 131>
        // adj: i = wp.tid()                                                                      <L 130>
        // adj: def heights(x: wp.array2d(dtype=wp.vec3), out: wp.array(dtype=float)):            <L 129>
        continue;
    }
}



extern "C" __global__ void fields_104aef29_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    Output_5018584b var_into,
    Nested_d9a94a1c var_nested,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_counter_buf_t _wp_det_counter_1_into__count,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_0_adj_x,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_2_nested_inner_total,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> _wp_det_scatter_3_nested_forces)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::array_t<int> _wp_det_counter_targets[1] = {_wp_det_counter_1_into__count.target};
    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, _wp_det_counter_targets, 1};
    auto& det_counter_1_into__count = _wp_det_counter_1_into__count;
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
    auto& det_scatter_2_nested_inner_total = _wp_det_scatter_2_nested_inner_total;
    auto& det_scatter_3_nested_forces = _wp_det_scatter_3_nested_forces;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        wp::float32 var_2;
        Nested_d9a94a1c var_3;
        Output_5018584b* var_4;
        Output_5018584b var_5;
        Output_5018584b var_6;
        wp::array_t<wp::float32>* var_7;
        wp::float32* var_8;
        wp::float32 var_9;
        wp::array_t<wp::float32> var_10;
        wp::float32 var_11;
        wp::array_t<wp::vec_t<3, wp::float32>>* var_12;
        const wp::int32 var_13 = 0;
        wp::float32* var_14;
        wp::vec_t<3, wp::float32> var_15;
        wp::float32 var_16;
        wp::array_t<wp::vec_t<3, wp::float32>> var_17;
        const wp::float32 var_18 = 2.0;
        //---------
        // forward
        // def fields(x: wp.array(dtype=float), into: Output, nested: Nested):                    <L 78>
        // i = wp.tid()                                                                           <L 79>
        var_0 = builtin_tid1d();
        // put(into, x[i])                                                                        <L 80>
        var_1 = wp::address(var_x, var_0);
        var_2 = wp::load(var_1);
        put_0(var_into, var_2, det_ctx, det_counter_1_into__count);
        // copied = nested                                                                        <L 81>
        var_3 = wp::copy(var_nested);
        // deeper = copied.inner                                                                  <L 82>
        var_4 = &((var_3).inner);
        var_6 = wp::load(var_4);
        var_5 = wp::copy(var_6);
        // deeper.total[i] += x[i]                                                                <L 83>
        var_7 = &((var_5).total);
        var_8 = wp::address(var_x, var_0);
        var_10 = wp::load(var_7);
        var_11 = wp::load(var_8);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_2_nested_inner_total, ((((var_0 < 0) ? (var_0 + var_nested.inner.total.shape[0]) : var_0) * var_nested.inner.total.strides[0]) / static_cast<int>(sizeof(wp::float32))), var_11, var_9 = wp::atomic_add(var_10, var_0, var_11););
        var_9 = wp::float32{};
        // spread(copied.forces, i, 0, wp.vec3(x[i]))                                             <L 84>
        var_12 = &((var_3).forces);
        var_14 = wp::address(var_x, var_0);
        var_16 = wp::load(var_14);
        var_15 = wp::vec_t<3, wp::float32>(var_16);
        var_17 = wp::load(var_12);
        spread_0(var_17, var_0, var_13, var_15, det_ctx, det_scatter_3_nested_forces);
        // put(into, 2.0)                                                                         <L 85>
        put_0(var_into, var_18, det_ctx, det_counter_1_into__count);
    }
}



extern "C" __global__ void fields_104aef29_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    Output_5018584b var_into,
    Nested_d9a94a1c var_nested,
    wp::array_t<wp::float32> adj_x,
    Output_5018584b adj_into,
    Nested_d9a94a1c adj_nested,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_counter_buf_t _wp_det_counter_1_into__count,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_0_adj_x,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_2_nested_inner_total,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> _wp_det_scatter_3_nested_forces)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::array_t<int> _wp_det_counter_targets[1] = {_wp_det_counter_1_into__count.target};
    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, _wp_det_counter_targets, 1};
    auto& det_counter_1_into__count = _wp_det_counter_1_into__count;
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
    auto& det_scatter_2_nested_inner_total = _wp_det_scatter_2_nested_inner_total;
    auto& det_scatter_3_nested_forces = _wp_det_scatter_3_nested_forces;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        wp::float32 var_2;
        Nested_d9a94a1c var_3;
        Output_5018584b* var_4;
        Output_5018584b var_5;
        Output_5018584b var_6;
        wp::array_t<wp::float32>* var_7;
        wp::float32* var_8;
        wp::float32 var_9;
        wp::array_t<wp::float32> var_10;
        wp::float32 var_11;
        wp::array_t<wp::vec_t<3, wp::float32>>* var_12;
        const wp::int32 var_13 = 0;
        wp::float32* var_14;
        wp::vec_t<3, wp::float32> var_15;
        wp::float32 var_16;
        wp::array_t<wp::vec_t<3, wp::float32>> var_17;
        const wp::float32 var_18 = 2.0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        Nested_d9a94a1c adj_3 = {};
        Output_5018584b adj_4 = {};
        Output_5018584b adj_5 = {};
        Output_5018584b adj_6 = {};
        wp::array_t<wp::float32> adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::array_t<wp::float32> adj_10 = {};
        wp::float32 adj_11 = {};
        wp::array_t<wp::vec_t<3, wp::float32>> adj_12 = {};
        wp::int32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::vec_t<3, wp::float32> adj_15 = {};
        wp::float32 adj_16 = {};
        wp::array_t<wp::vec_t<3, wp::float32>> adj_17 = {};
        wp::float32 adj_18 = {};
        //---------
        // forward
        // def fields(x: wp.array(dtype=float), into: Output, nested: Nested):                    <L 78>
        // i = wp.tid()                                                                           <L 79>
        var_0 = builtin_tid1d();
        // put(into, x[i])                                                                        <L 80>
        var_1 = wp::address(var_x, var_0);
        var_2 = wp::load(var_1);
        put_0(var_into, var_2, det_ctx, det_counter_1_into__count);
        // copied = nested                                                                        <L 81>
        var_3 = wp::copy(var_nested);
        // deeper = copied.inner                                                                  <L 82>
        var_4 = &((var_3).inner);
        var_6 = wp::load(var_4);
        var_5 = wp::copy(var_6);
        // deeper.total[i] += x[i]                                                                <L 83>
        var_7 = &((var_5).total);
        var_8 = wp::address(var_x, var_0);
        var_10 = wp::load(var_7);
        var_11 = wp::load(var_8);
        // deterministic scatter replay (skipped)
        var_9 = wp::float32{};
        // spread(copied.forces, i, 0, wp.vec3(x[i]))                                             <L 84>
        var_12 = &((var_3).forces);
        var_14 = wp::address(var_x, var_0);
        var_16 = wp::load(var_14);
        var_15 = wp::vec_t<3, wp::float32>(var_16);
        var_17 = wp::load(var_12);
        spread_0(var_17, var_0, var_13, var_15, det_ctx, det_scatter_3_nested_forces);
        // put(into, 2.0)                                                                         <L 85>
        put_0(var_into, var_18, det_ctx, det_counter_1_into__count);
        //---------
        // reverse
        adj_put_0(var_into, var_18, det_ctx, det_counter_1_into__count, adj_into, adj_18);
        // adj: put(into, 2.0)                                                                    <L 85>
        adj_spread_0(var_17, var_0, var_13, var_15, det_ctx, det_scatter_3_nested_forces, adj_12, adj_0, adj_13, adj_15);
        wp::adj_vec_t(var_16, adj_14, adj_15);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_0 < 0) ? (var_0 + adj_x.shape[0]) : var_0) * adj_x.strides[0]) / static_cast<int>(sizeof(wp::float32))), adj_14, wp::adj_address(var_x, var_0, adj_x, adj_0, adj_14););
        adj_3.forces = adj_12;
        // adj: spread(copied.forces, i, 0, wp.vec3(x[i]))                                        <L 84>
        wp::adj_atomic_add(var_nested.inner.total, var_0, var_11, adj_nested.inner.total, adj_0, adj_8, adj_9);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_0 < 0) ? (var_0 + adj_x.shape[0]) : var_0) * adj_x.strides[0]) / static_cast<int>(sizeof(wp::float32))), adj_8, wp::adj_address(var_x, var_0, adj_x, adj_0, adj_8););
        adj_5.total = adj_7;
        // adj: deeper.total[i] += x[i]                                                           <L 83>
        wp::adj_copy(var_6, adj_4, adj_5);
        adj_3.inner += adj_4;
        // adj: deeper = copied.inner                                                             <L 82>
        wp::adj_copy(var_nested, adj_nested, adj_3);
        // adj: copied = nested                                                                   <L 81>
        adj_put_0(var_into, var_2, det_ctx, det_counter_1_into__count, adj_into, adj_1);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_0 < 0) ? (var_0 + adj_x.shape[0]) : var_0) * adj_x.strides[0]) / static_cast<int>(sizeof(wp::float32))), adj_1, wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1););
        // adj: put(into, x[i])                                                                   <L 80>
        // adj: i = wp.tid()                                                                      <L 79>
        // adj: def fields(x: wp.array(dtype=float), into: Output, nested: Nested):               <L 78>
        continue;
    }
}



extern "C" __global__ void slots_6cbf611e_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::vec_t<3, wp::float32>> var_parts,
    wp::array_t<wp::int32> var_marks,
    wp::array_t<wp::int32> var_flags,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_counter_buf_t _wp_det_counter_1_counter,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_0_adj_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::array_t<int> _wp_det_counter_targets[1] = {_wp_det_counter_1_counter.target};
    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, _wp_det_counter_targets, 1};
    auto& det_counter_1_counter = _wp_det_counter_1_counter;
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        wp::float32 var_2;
        wp::float32 var_3;
        const wp::int32 var_4 = 1;
        wp::int32 var_5;
        const wp::int32 var_6 = 1;
        const wp::int32 var_7 = 1;
        wp::int32 var_8;
        wp::float32* var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        wp::vec_t<3, wp::float32>* var_12;
        const wp::int32 var_13 = 0;
        const wp::float32 var_14 = 1.0;
        const wp::float32 var_15 = 2.0;
        const wp::float32 var_16 = 3.0;
        wp::vec_t<3, wp::float32> var_17;
        const wp::int32 var_18 = 1;
        wp::int32 var_19;
        const wp::int32 var_20 = 3;
        wp::int32 var_21;
        const wp::int32 var_22 = 1;
        wp::int32 var_23;
        const wp::str var_24 = "%d\n";
        //---------
        // forward
        // def slots(x: wp.array(dtype=float), counter: wp.array(dtype=int), out: wp.array(dtype=float), parts: wp.array(dtype=wp.vec3), marks: wp.array(dtype=int), flags: wp.array(dtype=int)):       <L 63>
        // i = wp.tid()                                                                           <L 64>
        var_0 = builtin_tid1d();
        // out[i] = x[i]                                                                          <L 65>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        WP_DET_STORE_IF_ACTIVE(det_ctx, var_out, var_0, var_2);
        // first = take(counter, 1)                                                               <L 66>
        var_5 = take_0(var_counter, var_4, det_ctx, det_counter_1_counter);
        // second = wp.atomic_add(counter, 1, 1)                                                  <L 67>
        WP_DET_COUNTER_OR_FALLBACK(var_8, det_ctx, det_counter_1_counter, ((((var_6 < 0) ? (var_6 + var_counter.shape[0]) : var_6) * var_counter.strides[0]) / static_cast<int>(sizeof(wp::int32))), var_7, var_8 = wp::atomic_add(var_counter, var_6, var_7););
        // parts[first][0] = x[second]                                                            <L 68>
        var_9 = wp::address(var_x, var_8);
        var_11 = wp::load(var_9);
        var_10 = wp::copy(var_11);
        var_12 = &(wp::index(var_parts, var_5));
        WP_DET_SLOT_STORE_IF_ACTIVE(det_ctx, wp::index(var_parts, var_5).component_ref(var_13), var_10);
        // parts[first] = wp.vec3(1.0, 2.0, 3.0)                                                  <L 69>
        var_17 = wp::vec_t<3, wp::float32>(var_14, var_15, var_16);
        WP_DET_STORE_IF_ACTIVE(det_ctx, var_parts, var_5, var_17);
        // note(marks, i)                                                                         <L 70>
        note_0(var_marks, var_0, det_ctx);
        // marks[first] += 1                                                                      <L 71>
        WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, var_19 = wp::atomic_add(var_marks, var_5, var_18););
        // flags[i] |= 3                                                                          <L 72>
        WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, var_21 = wp::atomic_or(var_flags, var_0, var_20););
        // wp.atomic_exch(flags, second, 1)                                                       <L 73>
        WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, var_23 = wp::atomic_exch(var_flags, var_8, var_22););
        // wp.printf("%d\n", first)                                                               <L 74>
        WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, printf(var_24, var_5););
    }
}



extern "C" __global__ void slots_6cbf611e_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::vec_t<3, wp::float32>> var_parts,
    wp::array_t<wp::int32> var_marks,
    wp::array_t<wp::int32> var_flags,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::int32> adj_counter,
    wp::array_t<wp::float32> adj_out,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_parts,
    wp::array_t<wp::int32> adj_marks,
    wp::array_t<wp::int32> adj_flags,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_counter_buf_t _wp_det_counter_1_counter,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_0_adj_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::array_t<int> _wp_det_counter_targets[1] = {_wp_det_counter_1_counter.target};
    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, _wp_det_counter_targets, 1};
    auto& det_counter_1_counter = _wp_det_counter_1_counter;
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        wp::float32 var_2;
        wp::float32 var_3;
        const wp::int32 var_4 = 1;
        wp::int32 var_5;
        const wp::int32 var_6 = 1;
        const wp::int32 var_7 = 1;
        wp::int32 var_8;
        wp::float32* var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        wp::vec_t<3, wp::float32>* var_12;
        const wp::int32 var_13 = 0;
        const wp::float32 var_14 = 1.0;
        const wp::float32 var_15 = 2.0;
        const wp::float32 var_16 = 3.0;
        wp::vec_t<3, wp::float32> var_17;
        const wp::int32 var_18 = 1;
        wp::int32 var_19;
        const wp::int32 var_20 = 3;
        wp::int32 var_21;
        const wp::int32 var_22 = 1;
        wp::int32 var_23;
        const wp::str var_24 = "%d\n";
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::int32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::vec_t<3, wp::float32> adj_12 = {};
        wp::int32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::vec_t<3, wp::float32> adj_17 = {};
        wp::int32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::int32 adj_20 = {};
        wp::int32 adj_21 = {};
        wp::int32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::str adj_24 = {};
        //---------
        // forward
        // def slots(x: wp.array(dtype=float), counter: wp.array(dtype=int), out: wp.array(dtype=float), parts: wp.array(dtype=wp.vec3), marks: wp.array(dtype=int), flags: wp.array(dtype=int)):       <L 63>
        // i = wp.tid()                                                                           <L 64>
        var_0 = builtin_tid1d();
        // out[i] = x[i]                                                                          <L 65>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        wp::array_store(var_out, var_0, var_2);
        // first = take(counter, 1)                                                               <L 66>
        var_5 = take_0(var_counter, var_4, det_ctx, det_counter_1_counter);
        // second = wp.atomic_add(counter, 1, 1)                                                  <L 67>
        WP_DET_COUNTER_OR_FALLBACK(var_8, det_ctx, det_counter_1_counter, ((((var_6 < 0) ? (var_6 + var_counter.shape[0]) : var_6) * var_counter.strides[0]) / static_cast<int>(sizeof(wp::int32))), var_7, var_8 = wp::atomic_add(var_counter, var_6, var_7););
        // parts[first][0] = x[second]                                                            <L 68>
        var_9 = wp::address(var_x, var_8);
        var_11 = wp::load(var_9);
        var_10 = wp::copy(var_11);
        var_12 = &(wp::index(var_parts, var_5));
        // WP_DET_SLOT_STORE_IF_ACTIVE(det_ctx, wp::index(var_parts, var_5).component_ref(var_13), var_10);
        // parts[first] = wp.vec3(1.0, 2.0, 3.0)                                                  <L 69>
        var_17 = wp::vec_t<3, wp::float32>(var_14, var_15, var_16);
        wp::array_store(var_parts, var_5, var_17);
        // note(marks, i)                                                                         <L 70>
        note_0(var_marks, var_0, det_ctx);
        // marks[first] += 1                                                                      <L 71>
        WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, var_19 = wp::atomic_add(var_marks, var_5, var_18););
        // flags[i] |= 3                                                                          <L 72>
        // WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, var_21 = wp::atomic_or(var_flags, var_0, var_20););
        // wp.atomic_exch(flags, second, 1)                                                       <L 73>
        // WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, var_23 = wp::atomic_exch(var_flags, var_8, var_22););
        // wp.printf("%d\n", first)                                                               <L 74>
        WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, printf(var_24, var_5););
        //---------
        // reverse
        // adj: wp.printf("%d\n", first)                                                          <L 74>
        // adj: wp.atomic_exch(flags, second, 1)                                                  <L 73>
        // adj: flags[i] |= 3                                                                     <L 72>
        // adj: marks[first] += 1                                                                 <L 71>
        adj_note_0(var_marks, var_0, det_ctx, adj_marks, adj_0);
        // adj: note(marks, i)                                                                    <L 70>
        wp::adj_array_store(var_parts, var_5, var_17, adj_parts, adj_5, adj_17);
        wp::adj_vec_t(var_14, var_15, var_16, adj_14, adj_15, adj_16, adj_17);
        // adj: parts[first] = wp.vec3(1.0, 2.0, 3.0)                                             <L 69>
        wp::adj_array_store_slot(var_parts, adj_parts, adj_10, [&](auto& _e) -> auto& { return _e.component_ref(var_13); }, var_5);
        wp::adj_copy(var_11, adj_9, adj_10);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_8 < 0) ? (var_8 + adj_x.shape[0]) : var_8) * adj_x.strides[0]) / static_cast<int>(sizeof(wp::float32))), adj_9, wp::adj_address(var_x, var_8, adj_x, adj_8, adj_9););
        // adj: parts[first][0] = x[second]                                                       <L 68>
        // adj: second = wp.atomic_add(counter, 1, 1)                                             <L 67>
        adj_take_0(var_counter, var_4, det_ctx, det_counter_1_counter, adj_counter, adj_4, adj_5);
        // adj: first = take(counter, 1)                                                          <L 66>
        wp::adj_array_store(var_out, var_0, var_2, adj_out, adj_0, adj_2);
        wp::adj_copy(var_3, adj_1, adj_2);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_0 < 0) ? (var_0 + adj_x.shape[0]) : var_0) * adj_x.strides[0]) / static_cast<int>(sizeof(wp::float32))), adj_1, wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1););
        // adj: out[i] = x[i]                                                                     <L 65>
        // adj: i = wp.tid()                                                                      <L 64>
        // adj: def slots(x: wp.array(dtype=float), counter: wp.array(dtype=int), out: wp.array(dtype=float), parts: wp.array(dtype=wp.vec3), marks: wp.array(dtype=int), flags: wp.array(dtype=int)):  <L 63>
        continue;
    }
}



extern "C" __global__ void plain_7541cd41_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x,
    wp::array_t<wp::int32> var_out)
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
        wp::int32* var_1;
        const wp::int32 var_2 = 1;
        wp::int32 var_3;
        wp::int32 var_4;
        //---------
        // forward
        // def plain(x: wp.array(dtype=int), out: wp.array(dtype=int)):                           <L 143>
        // i = wp.tid()                                                                           <L 144>
        var_0 = builtin_tid1d();
        // out[i] = x[i] + 1                                                                      <L 145>
        var_1 = wp::address(var_x, var_0);
        var_4 = wp::load(var_1);
        var_3 = wp::add(var_4, var_2);
        wp::array_store(var_out, var_0, var_3);
    }
}



extern "C" __global__ void plain_7541cd41_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x,
    wp::array_t<wp::int32> var_out,
    wp::array_t<wp::int32> adj_x,
    wp::array_t<wp::int32> adj_out)
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
        wp::int32* var_1;
        const wp::int32 var_2 = 1;
        wp::int32 var_3;
        wp::int32 var_4;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        //---------
        // forward
        // def plain(x: wp.array(dtype=int), out: wp.array(dtype=int)):                           <L 143>
        // i = wp.tid()                                                                           <L 144>
        var_0 = builtin_tid1d();
        // out[i] = x[i] + 1                                                                      <L 145>
        var_1 = wp::address(var_x, var_0);
        var_4 = wp::load(var_1);
        var_3 = wp::add(var_4, var_2);
        // wp::array_store(var_out, var_0, var_3);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_3, adj_out, adj_0, adj_3);
        wp::adj_add(var_4, var_2, adj_1, adj_2, adj_3);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: out[i] = x[i] + 1                                                                 <L 145>
        // adj: i = wp.tid()                                                                      <L 144>
        // adj: def plain(x: wp.array(dtype=int), out: wp.array(dtype=int)):                      <L 143>
        continue;
    }
}



extern "C" __global__ void custom_b2e012e3_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<3, wp::float32>> var_x,
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::int32> var_kept,
    wp::array_t<wp::float32> var_out,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_counter_buf_t _wp_det_counter_1_counter,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> _wp_det_scatter_0_adj_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::array_t<int> _wp_det_counter_targets[1] = {_wp_det_counter_1_counter.target};
    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, _wp_det_counter_targets, 1};
    auto& det_counter_1_counter = _wp_det_counter_1_counter;
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32 var_1;
        wp::int32 var_2;
        //---------
        // forward
        // def custom(x: wp.array(dtype=wp.vec3), counter: wp.array(dtype=int), kept: wp.array(dtype=int), out: wp.array(dtype=float)):       <L 122>
        // i = wp.tid()                                                                           <L 123>
        var_0 = builtin_tid1d();
        // f = gather                                                                             <L 124>
        // out[claim(counter, kept, i)] = f(x, i)                                                 <L 125>
        var_1 = gather_0(var_x, var_0, det_ctx, det_scatter_0_adj_x);
        var_2 = claim_0(var_counter, var_kept, var_0, det_ctx, det_counter_1_counter);
        WP_DET_STORE_IF_ACTIVE(det_ctx, var_out, var_2, var_1);
    }
}



extern "C" __global__ void custom_b2e012e3_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<3, wp::float32>> var_x,
    wp::array_t<wp::int32> var_counter,
    wp::array_t<wp::int32> var_kept,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_x,
    wp::array_t<wp::int32> adj_counter,
    wp::array_t<wp::int32> adj_kept,
    wp::array_t<wp::float32> adj_out,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_counter_buf_t _wp_det_counter_1_counter,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> _wp_det_scatter_0_adj_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::array_t<int> _wp_det_counter_targets[1] = {_wp_det_counter_1_counter.target};
    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, _wp_det_counter_targets, 1};
    auto& det_counter_1_counter = _wp_det_counter_1_counter;
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32 var_1;
        wp::int32 var_2;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::int32 adj_2 = {};
        //---------
        // forward
        // def custom(x: wp.array(dtype=wp.vec3), counter: wp.array(dtype=int), kept: wp.array(dtype=int), out: wp.array(dtype=float)):       <L 122>
        // i = wp.tid()                                                                           <L 123>
        var_0 = builtin_tid1d();
        // f = gather                                                                             <L 124>
        // out[claim(counter, kept, i)] = f(x, i)                                                 <L 125>
        var_1 = gather_0(var_x, var_0, det_ctx, det_scatter_0_adj_x);
        var_2 = replay_claim_0(var_counter, var_kept, var_0);
        wp::array_store(var_out, var_2, var_1);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_2, var_1, adj_out, adj_2, adj_1);
        adj_claim_0(var_counter, var_kept, var_0, det_ctx, det_counter_1_counter, adj_counter, adj_kept, adj_0, adj_2);
        adj_gather_0(var_x, var_0, det_ctx, det_scatter_0_adj_x, adj_x, adj_0, adj_1);
        // adj: out[claim(counter, kept, i)] = f(x, i)                                            <L 125>
        // adj: f = gather                                                                        <L 124>
        // adj: i = wp.tid()                                                                      <L 123>
        // adj: def custom(x: wp.array(dtype=wp.vec3), counter: wp.array(dtype=int), kept: wp.array(dtype=int), out: wp.array(dtype=float)):  <L 122>
        continue;
    }
}



extern "C" __global__ void loops_c28003bf_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_0_adj_x,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_1_out)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, nullptr, 0};
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
    auto& det_scatter_1_out = _wp_det_scatter_1_out;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::int32 var_1;
        wp::int32 var_2;
        wp::float32* var_3;
        wp::float32 var_4;
        bool var_5;
        wp::float32 var_6;
        wp::float32* var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        //---------
        // forward
        // def loops(x: wp.array(dtype=float), out: wp.array(dtype=float)):                       <L 135>
        // i = wp.tid()                                                                           <L 136>
        var_0 = builtin_tid1d();
        // for k in range(20):                                                                    <L 137>
        var_1 = 0;
        start_for_0:;
            if (var_1 >= 20) goto end_for_0;
            var_2 = var_1;
            var_1 += 1;
            // if x[i] > float(k):                                                                <L 138>
            var_3 = wp::address(var_x, var_0);
            var_4 = wp::float(var_2);
            var_6 = wp::load(var_3);
            var_5 = (var_6 > var_4);
            if (var_5) {
                // out[k] += x[i]                                                                 <L 139>
                var_7 = wp::address(var_x, var_0);
                var_9 = wp::load(var_7);
                WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_1_out, ((((var_2 < 0) ? (var_2 + var_out.shape[0]) : var_2) * var_out.strides[0]) / static_cast<int>(sizeof(wp::float32))), var_9, var_8 = wp::atomic_add(var_out, var_2, var_9););
                var_8 = wp::float32{};
            }
            goto start_for_0;
        end_for_0:;
    }
}



extern "C" __global__ void rows_c6f87f68_cuda_kernel_forward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_x,
    wp::array_t<wp::float32> var_out,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_scatter_buf_t<wp::mat_t<2, 2, wp::float32>> _wp_det_scatter_0_adj_x,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_1_out)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, nullptr, 0};
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
    auto& det_scatter_1_out = _wp_det_scatter_1_out;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::int32 var_1;
        wp::array_t<wp::float32> var_2;
        wp::array_t<wp::float32> var_3;
        wp::array_t<wp::float32> var_4;
        const wp::int32 var_5 = 2;
        wp::mat_t<2, 2, wp::float32>* var_6;
        const wp::int32 var_7 = 0;
        const wp::int32 var_8 = 1;
        wp::float32 var_9;
        wp::mat_t<2, 2, wp::float32> var_10;
        wp::float32 var_11;
        const wp::int32 var_12 = 0;
        const wp::int32 var_13 = -2;
        wp::mat_t<2, 2, wp::float32>* var_14;
        wp::float32 var_15;
        wp::mat_t<2, 2, wp::float32> var_16;
        wp::float32 var_17;
        //---------
        // forward
        // def rows(x: wp.array2d(dtype=wp.mat22), out: wp.array3d(dtype=float)):                 <L 30>
        // i, j = wp.tid()                                                                        <L 31>
        builtin_tid2d(var_0, var_1);
        // row = out[i]                                                                           <L 32>
        var_2 = wp::view(var_out, var_0);
        // line = row[j]                                                                          <L 33>
        var_3 = wp::view(var_2, var_1);
        // again = line                                                                           <L 34>
        var_4 = wp::copy(var_3);
        // again[2] += x[i, j][0, 1]                                                              <L 35>
        var_6 = wp::address(var_x, var_0, var_1);
        var_10 = wp::load(var_6);
        var_9 = wp::extract(var_10, var_7, var_8);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_1_out, ((((var_0 < 0) ? (var_0 + var_out.shape[0]) : var_0) * var_out.strides[0] + ((var_1 < 0) ? (var_1 + var_out.shape[1]) : var_1) * var_out.strides[1] + ((var_5 < 0) ? (var_5 + var_out.shape[2]) : var_5) * var_out.strides[2]) / static_cast<int>(sizeof(wp::float32))), var_9, var_11 = wp::atomic_add(var_4, var_5, var_9););
        var_11 = wp::float32{};
        // wp.atomic_add(row, 0, -2, wp.trace(x[i][j]))                                           <L 36>
        var_14 = wp::address(var_x, var_0, var_1);
        var_16 = wp::load(var_14);
        var_15 = wp::trace(var_16);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_1_out, ((((var_0 < 0) ? (var_0 + var_out.shape[0]) : var_0) * var_out.strides[0] + ((var_12 < 0) ? (var_12 + var_out.shape[1]) : var_12) * var_out.strides[1] + ((var_13 < 0) ? (var_13 + var_out.shape[2]) : var_13) * var_out.strides[2]) / static_cast<int>(sizeof(wp::float32))), var_15, var_17 = wp::atomic_add(var_2, var_12, var_13, var_15););
        var_17 = wp::float32{};
    }
}



extern "C" __global__ void rows_c6f87f68_cuda_kernel_backward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_x,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> adj_x,
    wp::array_t<wp::float32> adj_out,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_scatter_buf_t<wp::mat_t<2, 2, wp::float32>> _wp_det_scatter_0_adj_x,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_1_out)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, nullptr, 0};
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
    auto& det_scatter_1_out = _wp_det_scatter_1_out;
        //---------
        // primal vars
        wp::int32 var_0;
        wp::int32 var_1;
        wp::array_t<wp::float32> var_2;
        wp::array_t<wp::float32> var_3;
        wp::array_t<wp::float32> var_4;
        const wp::int32 var_5 = 2;
        wp::mat_t<2, 2, wp::float32>* var_6;
        const wp::int32 var_7 = 0;
        const wp::int32 var_8 = 1;
        wp::float32 var_9;
        wp::mat_t<2, 2, wp::float32> var_10;
        wp::float32 var_11;
        const wp::int32 var_12 = 0;
        const wp::int32 var_13 = -2;
        wp::mat_t<2, 2, wp::float32>* var_14;
        wp::float32 var_15;
        wp::mat_t<2, 2, wp::float32> var_16;
        wp::float32 var_17;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::array_t<wp::float32> adj_2 = {};
        wp::array_t<wp::float32> adj_3 = {};
        wp::array_t<wp::float32> adj_4 = {};
        wp::int32 adj_5 = {};
        wp::mat_t<2, 2, wp::float32> adj_6 = {};
        wp::int32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::mat_t<2, 2, wp::float32> adj_10 = {};
        wp::float32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::mat_t<2, 2, wp::float32> adj_14 = {};
        wp::float32 adj_15 = {};
        wp::mat_t<2, 2, wp::float32> adj_16 = {};
        wp::float32 adj_17 = {};
        //---------
        // forward
        // def rows(x: wp.array2d(dtype=wp.mat22), out: wp.array3d(dtype=float)):                 <L 30>
        // i, j = wp.tid()                                                                        <L 31>
        builtin_tid2d(var_0, var_1);
        // row = out[i]                                                                           <L 32>
        var_2 = wp::view(var_out, var_0);
        // line = row[j]                                                                          <L 33>
        var_3 = wp::view(var_2, var_1);
        // again = line                                                                           <L 34>
        var_4 = wp::copy(var_3);
        // again[2] += x[i, j][0, 1]                                                              <L 35>
        var_6 = wp::address(var_x, var_0, var_1);
        var_10 = wp::load(var_6);
        var_9 = wp::extract(var_10, var_7, var_8);
        // deterministic scatter replay (skipped)
        var_11 = wp::float32{};
        // wp.atomic_add(row, 0, -2, wp.trace(x[i][j]))                                           <L 36>
        var_14 = wp::address(var_x, var_0, var_1);
        var_16 = wp::load(var_14);
        var_15 = wp::trace(var_16);
        // deterministic scatter replay (skipped)
        var_17 = wp::float32{};
        //---------
        // reverse
        wp::adj_atomic_add(var_out, var_0, var_12, var_13, var_15, adj_out, adj_0, adj_12, adj_13, adj_15, adj_17);
        wp::adj_trace(var_16, adj_14, adj_15);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_0 < 0) ? (var_0 + adj_x.shape[0]) : var_0) * adj_x.strides[0] + ((var_1 < 0) ? (var_1 + adj_x.shape[1]) : var_1) * adj_x.strides[1]) / static_cast<int>(sizeof(wp::mat_t<2, 2, wp::float32>))), adj_14, wp::adj_address(var_x, var_0, var_1, adj_x, adj_0, adj_1, adj_14););
        // adj: wp.atomic_add(row, 0, -2, wp.trace(x[i][j]))                                      <L 36>
        wp::adj_atomic_add(var_out, var_0, var_1, var_5, var_9, adj_out, adj_0, adj_1, adj_5, adj_9, adj_11);
        wp::adj_extract(var_10, var_7, var_8, adj_6, adj_7, adj_8, adj_9);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_0 < 0) ? (var_0 + adj_x.shape[0]) : var_0) * adj_x.strides[0] + ((var_1 < 0) ? (var_1 + adj_x.shape[1]) : var_1) * adj_x.strides[1]) / static_cast<int>(sizeof(wp::mat_t<2, 2, wp::float32>))), adj_6, wp::adj_address(var_x, var_0, var_1, adj_x, adj_0, adj_1, adj_6););
        // adj: again[2] += x[i, j][0, 1]                                                         <L 35>
        wp::adj_copy(var_3, adj_3, adj_4);
        // adj: again = line                                                                      <L 34>
        wp::adj_view(var_2, var_1, adj_2, adj_1, adj_3);
        // adj: line = row[j]                                                                     <L 33>
        wp::adj_view(var_out, var_0, adj_out, adj_0, adj_2);
        // adj: row = out[i]                                                                      <L 32>
        // adj: i, j = wp.tid()                                                                   <L 31>
        // adj: def rows(x: wp.array2d(dtype=wp.mat22), out: wp.array3d(dtype=float)):            <L 30>
        continue;
    }
}



extern "C" __global__ void sums_cbeb2df3_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::int32> var_n,
    wp::array_t<wp::float32> var_low,
    wp::array_t<wp::vec_t<3, wp::float32>> var_high,
    wp::array_t<wp::float32> var_out,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_0_adj_x,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_1_out,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_2_low,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> _wp_det_scatter_3_high)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, nullptr, 0};
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
    auto& det_scatter_1_out = _wp_det_scatter_1_out;
    auto& det_scatter_2_low = _wp_det_scatter_2_low;
    auto& det_scatter_3_high = _wp_det_scatter_3_high;
        //---------
        // primal vars
        wp::int32 var_0;
        const wp::int32 var_1 = 3;
        wp::int32 var_2;
        const wp::int32 var_3 = -1;
        wp::float32* var_4;
        wp::float32 var_5;
        wp::float32 var_6;
        const wp::int32 var_7 = 0;
        wp::float32* var_8;
        const wp::float32 var_9 = 2.0;
        wp::float32 var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        const wp::int32 var_13 = 0;
        wp::float32* var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        wp::float32* var_17;
        wp::vec_t<3, wp::float32> var_18;
        wp::float32 var_19;
        wp::vec_t<3, wp::float32> var_20;
        const wp::int32 var_21 = 0;
        const wp::int32 var_22 = 1;
        wp::int32 var_23;
        const wp::int32 var_24 = 1;
        wp::int32* var_25;
        wp::int32 var_26;
        wp::int32 var_27;
        wp::int32 var_28;
        //---------
        // forward
        // def sums(x: wp.array(dtype=float), n: wp.array(dtype=int), low: wp.array(dtype=float), high: wp.array(dtype=wp.vec3), out: wp.array2d(dtype=float)):       <L 19>
        // i = wp.tid()                                                                           <L 20>
        var_0 = builtin_tid1d();
        // wp.atomic_add(out, i % 3, -1, x[i])                                                    <L 21>
        var_2 = wp::mod(var_0, var_1);
        var_4 = wp::address(var_x, var_0);
        var_6 = wp::load(var_4);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_1_out, ((((var_2 < 0) ? (var_2 + var_out.shape[0]) : var_2) * var_out.strides[0] + ((var_3 < 0) ? (var_3 + var_out.shape[1]) : var_3) * var_out.strides[1]) / static_cast<int>(sizeof(wp::float32))), var_6, var_5 = wp::atomic_add(var_out, var_2, var_3, var_6););
        var_5 = wp::float32{};
        // out[0, i] -= x[i] * 2.0                                                                <L 22>
        var_8 = wp::address(var_x, var_0);
        var_11 = wp::load(var_8);
        var_10 = wp::mul(var_11, var_9);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_1_out, ((((var_7 < 0) ? (var_7 + var_out.shape[0]) : var_7) * var_out.strides[0] + ((var_0 < 0) ? (var_0 + var_out.shape[1]) : var_0) * var_out.strides[1]) / static_cast<int>(sizeof(wp::float32))), (-var_10), var_12 = wp::atomic_sub(var_out, var_7, var_0, var_10););
        var_12 = wp::float32{};
        // wp.atomic_min(low, 0, x[i])                                                            <L 23>
        var_14 = wp::address(var_x, var_0);
        var_16 = wp::load(var_14);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_2_low, ((((var_13 < 0) ? (var_13 + var_low.shape[0]) : var_13) * var_low.strides[0]) / static_cast<int>(sizeof(wp::float32))), var_16, var_15 = wp::atomic_min(var_low, var_13, var_16););
        var_15 = wp::float32{};
        // wp.atomic_max(high, i, wp.vec3(x[i]))                                                  <L 24>
        var_17 = wp::address(var_x, var_0);
        var_19 = wp::load(var_17);
        var_18 = wp::vec_t<3, wp::float32>(var_19);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_3_high, ((((var_0 < 0) ? (var_0 + var_high.shape[0]) : var_0) * var_high.strides[0]) / static_cast<int>(sizeof(wp::vec_t<3, wp::float32>))), var_18, var_20 = wp::atomic_max(var_high, var_0, var_18););
        var_20 = wp::vec_t<3, wp::float32>{};
        // n[0] += 1                                                                              <L 25>
        var_23 = wp::atomic_add(var_n, var_21, var_22);
        // wp.atomic_sub(n, 1, n[i])                                                              <L 26>
        var_25 = wp::address(var_n, var_0);
        var_27 = wp::load(var_25);
        var_28 = wp::load(var_25);
        var_26 = wp::atomic_sub(var_n, var_24, var_28);
    }
}



extern "C" __global__ void sums_cbeb2df3_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::int32> var_n,
    wp::array_t<wp::float32> var_low,
    wp::array_t<wp::vec_t<3, wp::float32>> var_high,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::int32> adj_n,
    wp::array_t<wp::float32> adj_low,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_high,
    wp::array_t<wp::float32> adj_out,
    int _wp_det_phase,
    int _wp_det_debug,
    int* _wp_det_overflow,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_0_adj_x,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_1_out,
    wp::det_scatter_buf_t<wp::float32> _wp_det_scatter_2_low,
    wp::det_scatter_buf_t<wp::vec_t<3, wp::float32>> _wp_det_scatter_3_high)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, nullptr, 0};
    auto& det_scatter_0_adj_x = _wp_det_scatter_0_adj_x;
    auto& det_scatter_1_out = _wp_det_scatter_1_out;
    auto& det_scatter_2_low = _wp_det_scatter_2_low;
    auto& det_scatter_3_high = _wp_det_scatter_3_high;
        //---------
        // primal vars
        wp::int32 var_0;
        const wp::int32 var_1 = 3;
        wp::int32 var_2;
        const wp::int32 var_3 = -1;
        wp::float32* var_4;
        wp::float32 var_5;
        wp::float32 var_6;
        const wp::int32 var_7 = 0;
        wp::float32* var_8;
        const wp::float32 var_9 = 2.0;
        wp::float32 var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        const wp::int32 var_13 = 0;
        wp::float32* var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        wp::float32* var_17;
        wp::vec_t<3, wp::float32> var_18;
        wp::float32 var_19;
        wp::vec_t<3, wp::float32> var_20;
        const wp::int32 var_21 = 0;
        const wp::int32 var_22 = 1;
        wp::int32 var_23;
        const wp::int32 var_24 = 1;
        wp::int32* var_25;
        wp::int32 var_26;
        wp::int32 var_27;
        wp::int32 var_28;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::int32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::vec_t<3, wp::float32> adj_18 = {};
        wp::float32 adj_19 = {};
        wp::vec_t<3, wp::float32> adj_20 = {};
        wp::int32 adj_21 = {};
        wp::int32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::int32 adj_24 = {};
        wp::int32 adj_25 = {};
        wp::int32 adj_26 = {};
        wp::int32 adj_27 = {};
        wp::int32 adj_28 = {};
        //---------
        // forward
        // def sums(x: wp.array(dtype=float), n: wp.array(dtype=int), low: wp.array(dtype=float), high: wp.array(dtype=wp.vec3), out: wp.array2d(dtype=float)):       <L 19>
        // i = wp.tid()                                                                           <L 20>
        var_0 = builtin_tid1d();
        // wp.atomic_add(out, i % 3, -1, x[i])                                                    <L 21>
        var_2 = wp::mod(var_0, var_1);
        var_4 = wp::address(var_x, var_0);
        var_6 = wp::load(var_4);
        // deterministic scatter replay (skipped)
        var_5 = wp::float32{};
        // out[0, i] -= x[i] * 2.0                                                                <L 22>
        var_8 = wp::address(var_x, var_0);
        var_11 = wp::load(var_8);
        var_10 = wp::mul(var_11, var_9);
        // deterministic scatter replay (skipped)
        var_12 = wp::float32{};
        // wp.atomic_min(low, 0, x[i])                                                            <L 23>
        var_14 = wp::address(var_x, var_0);
        var_16 = wp::load(var_14);
        // deterministic scatter replay (skipped)
        var_15 = wp::float32{};
        // wp.atomic_max(high, i, wp.vec3(x[i]))                                                  <L 24>
        var_17 = wp::address(var_x, var_0);
        var_19 = wp::load(var_17);
        var_18 = wp::vec_t<3, wp::float32>(var_19);
        // deterministic scatter replay (skipped)
        var_20 = wp::vec_t<3, wp::float32>{};
        // n[0] += 1                                                                              <L 25>
        // var_23 = wp::atomic_add(var_n, var_21, var_22);
        // wp.atomic_sub(n, 1, n[i])                                                              <L 26>
        var_25 = wp::address(var_n, var_0);
        var_27 = wp::load(var_25);
        var_28 = wp::load(var_25);
        // var_26 = wp::atomic_sub(var_n, var_24, var_28);
        //---------
        // reverse
        wp::adj_atomic_sub(var_n, var_24, var_28, adj_n, adj_24, adj_25, adj_26);
        wp::adj_address(var_n, var_0, adj_n, adj_0, adj_25);
        // adj: wp.atomic_sub(n, 1, n[i])                                                         <L 26>
        wp::adj_atomic_add(var_n, var_21, var_22, adj_n, adj_21, adj_22, adj_23);
        // adj: n[0] += 1                                                                         <L 25>
        wp::adj_atomic_max(var_high, var_0, var_18, adj_high, adj_0, adj_18, adj_20);
        wp::adj_vec_t(var_19, adj_17, adj_18);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_0 < 0) ? (var_0 + adj_x.shape[0]) : var_0) * adj_x.strides[0]) / static_cast<int>(sizeof(wp::float32))), adj_17, wp::adj_address(var_x, var_0, adj_x, adj_0, adj_17););
        // adj: wp.atomic_max(high, i, wp.vec3(x[i]))                                             <L 24>
        wp::adj_atomic_min(var_low, var_13, var_16, adj_low, adj_13, adj_14, adj_15);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_0 < 0) ? (var_0 + adj_x.shape[0]) : var_0) * adj_x.strides[0]) / static_cast<int>(sizeof(wp::float32))), adj_14, wp::adj_address(var_x, var_0, adj_x, adj_0, adj_14););
        // adj: wp.atomic_min(low, 0, x[i])                                                       <L 23>
        wp::adj_atomic_sub(var_out, var_7, var_0, var_10, adj_out, adj_7, adj_0, adj_10, adj_12);
        wp::adj_mul(var_11, var_9, adj_8, adj_9, adj_10);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_0 < 0) ? (var_0 + adj_x.shape[0]) : var_0) * adj_x.strides[0]) / static_cast<int>(sizeof(wp::float32))), adj_8, wp::adj_address(var_x, var_0, adj_x, adj_0, adj_8););
        // adj: out[0, i] -= x[i] * 2.0                                                           <L 22>
        wp::adj_atomic_add(var_out, var_2, var_3, var_6, adj_out, adj_2, adj_3, adj_4, adj_5);
        WP_DET_SCATTER_OR_FALLBACK(det_ctx, det_scatter_0_adj_x, ((((var_0 < 0) ? (var_0 + adj_x.shape[0]) : var_0) * adj_x.strides[0]) / static_cast<int>(sizeof(wp::float32))), adj_4, wp::adj_address(var_x, var_0, adj_x, adj_0, adj_4););
        wp::adj_mod(var_0, var_1, adj_0, adj_1, adj_2);
        // adj: wp.atomic_add(out, i % 3, -1, x[i])                                               <L 21>
        // adj: i = wp.tid()                                                                      <L 20>
        // adj: def sums(x: wp.array(dtype=float), n: wp.array(dtype=int), low: wp.array(dtype=float), high: wp.array(dtype=wp.vec3), out: wp.array2d(dtype=float)):  <L 19>
        continue;
    }
}

