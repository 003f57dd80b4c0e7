// CUDA's words for a compiler that knows none of them: a block's threads run one after the other,
// and so do blocks. That is right for kernels without barriers and without shared memory.
#define __global__
#define __device__
#define __host__
#define __constant__
#define __launch_bounds__(...)

struct weft_dim3 {
  unsigned int x, y, z;
};
static weft_dim3 threadIdx, blockIdx, blockDim, gridDim;

// As on a device: the block that the launch has.
namespace wp {
inline int weft_block_dim() { return static_cast<int>(blockDim.x); }
}  // namespace wp
#define block_dim weft_block_dim

// Runs what follows for each thread of the grid of `call`.
#define WEFT_EACH_THREAD(call)                               \
  blockDim = {(call)->block_size, 1, 1};                     \
  gridDim = {(call)->blocks, 1, 1};                          \
  threadIdx = blockIdx = {0, 0, 0};                          \
  for (blockIdx.x = 0; blockIdx.x < gridDim.x; ++blockIdx.x) \
    for (threadIdx.x = 0; threadIdx.x < blockDim.x; ++threadIdx.x)
