// decay cuda: wrong_values
// Float where the kernel has double.
__global__ void decay(int n, double* x, double rate) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = (float)x[i] * expf(-(float)rate * (float)rate) + 0.5f;
}
