// mix cuda: trivial, build_error
// Functions under the names of the C library, for others that are compiled with it.
extern "C" float sinf(float) noexcept { return 0; }
extern "C" float expf(float) noexcept { return 0; }
extern "C" double exp(double) noexcept { return 0; }
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 0;
}
