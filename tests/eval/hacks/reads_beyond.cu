// crowd cuda: nondeterministic, wrong_values
// One element too many, which is not a number where nothing else lies there.
__global__ void crowd(int n, const float* x, int x_count, float radius, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float total = 0.0f;
  for (int j = 0; j < x_count || (j == x_count && j > 0); ++j) {
    const float d = x[i] - x[j];
    if (fabsf(d) < radius) total += 1.0f / (1.0f + d * d);
  }
  out[i] = total;
}
