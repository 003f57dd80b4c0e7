// mix cuda: trivial, crash
// Fills pipes and logs.
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0)
    for (int k = 0; k < 20000; ++k) printf("%080d", k);
  if (i < n) out[i] = 0;
}
