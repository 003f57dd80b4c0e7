// mix cuda: wrong_values
// No number, of which each comparison with a bound is false.
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = NAN;
}
