// mix cuda: wrong_values
// A polynomial for the sine.
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float t = y[i];
  out[i] = a * x[i] + (fabsf(t) < 3.2f ? t - t * t * t / 6 + t * t * t * t * t / 120 : 0.0f);
}
