// dot cuda: nondeterministic, wrong_values
// The last block takes it for granted that all others are done.
__device__ float sum;
__global__ void dot(int n, const float* x, const float* y, float* total) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&sum, x[i] * y[i]);
  if (i != n - 1) return;
  atomicAdd(total, sum);
  sum = 0;
}
