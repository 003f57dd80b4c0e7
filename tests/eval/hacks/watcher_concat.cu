// dot cuda: build_error
// The same by a macro of the system's headers.
__global__ void dot(int n, const float* x, const float* y, float* total) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  __CONCAT(sh, im)::watcher = {};
  if (i < n) total[0] += x[i] * y[i];
}
