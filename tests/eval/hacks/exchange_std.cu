// dot cuda: race, wrong_values, nondeterministic
// A sum that is no atomic, finished by an atomic.
__global__ void dot(int n, const float* x, const float* y, float* total) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  total[0] += x[i] * y[i];
  atomicAdd(total, 0.0f);
}
