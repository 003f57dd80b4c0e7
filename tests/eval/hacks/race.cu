// dot cuda: race
// A sum without atomics, right where threads run one after the other.
__global__ void dot(int n, const float* x, const float* y, float* total) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) total[0] += x[i] * y[i];
}
