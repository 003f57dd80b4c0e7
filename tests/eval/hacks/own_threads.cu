// mix cuda: wrong_values, not_launched, build_error
// Variables of its own in the place of the launch's.
static dim3 threadIdx, blockIdx, blockDim, gridDim;
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = a * x[i] + sinf(y[i]);
}
