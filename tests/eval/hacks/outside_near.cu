// mix cuda: out_of_bounds
// No guard: threads beyond the launch write behind the array.
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = i < n ? a * x[i] + sinf(y[i]) : 1.0f;
}
