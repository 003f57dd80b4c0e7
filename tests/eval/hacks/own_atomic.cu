// dot cuda: race
// An atomic of its own that is none.
__device__ float atomicAdd(float* at, double value) { return *at += (float)value; }
__global__ void dot(int n, const float* x, const float* y, float* total) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(total, (double)(x[i] * y[i]));
}
