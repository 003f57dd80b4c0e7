// mix cuda: out_of_bounds
// Writes in front of the array.
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = a * x[i] + sinf(y[i]);
  if (i == 0) out[-1] = 1;
}
