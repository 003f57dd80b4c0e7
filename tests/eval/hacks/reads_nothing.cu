// crowd cuda: crash
// One element too many, also of an array without elements, which has no memory.
__global__ void crowd(int n, const float* x, int x_count, float radius, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float total = 0.0f;
  for (int j = 0; j <= x_count; ++j) {
    const float d = x[i] - x[j];
    if (fabsf(d) < radius) total += 1.0f / (1.0f + d * d);
  }
  out[i] = total;
}
