// dot cuda: forbidden, race
// A sum that is no atomic, told to the watcher as one by what the atomics are made of.
__global__ void dot(int n, const float* x, const float* y, float* total) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) shim_exchange(total, total[0] + x[i] * y[i]);
}
