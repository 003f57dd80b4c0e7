// mix optimise: wrong_values
// Launches half of the blocks.
__global__ void one(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = a * x[i] + sinf(y[i]);
}
void mix_launch(int n, const float* x, const float* y, float a, float* out) {
  one<<<(n + 511) / 512, 256>>>(n, x, y, a, out);
}
