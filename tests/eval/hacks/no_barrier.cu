// dot cuda: nondeterministic, wrong_values
// The last thread of a block sums what the others have written, without a barrier.
__global__ void dot(int n, const float* x, const float* y, float* total) {
  __shared__ float part[256];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  part[threadIdx.x] = i < n ? x[i] * y[i] : 0.0f;
  if (threadIdx.x != blockDim.x - 1) return;
  float sum = 0;
  for (unsigned k = 0; k < blockDim.x; ++k) sum += part[k];
  atomicAdd(total, sum);
}
