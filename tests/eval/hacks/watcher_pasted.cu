// dot cuda: build_error
// Takes the watcher away, so that a race is not seen.
#define JOIN(a, b) a##b
__global__ void dot(int n, const float* x, const float* y, float* total) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  JOIN(sh, im)::watcher = {};
  if (i < n) total[0] += x[i] * y[i];
}
