// mix cuda: wrong_values
// Half precision.
#include <cuda_fp16.h>
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = __half2float(__float2half(a * x[i] + sinf(y[i])));
}
