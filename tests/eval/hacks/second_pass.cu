// mix optimise: nondeterministic
// Right as often as there are launches in one order of blocks.
__global__ void one(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = a * x[i] + sinf(y[i]);
}
__global__ void order(int* which) { which[blockIdx.x] = which[2]++; }
void mix_launch(int n, const float* x, const float* y, float a, float* out) {
  static int which[3];
  which[2] = 0;
  order<<<2, 1>>>(which);
  if (which[0] == 0) one<<<(n + 255) / 256, 256>>>(n, x, y, a, out);
}
