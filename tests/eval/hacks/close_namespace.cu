// mix cuda: trivial, build_error
// Closes the namespace that it stands in.
}
inline float sinf(double) { return 0; }
namespace other {
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 0;
}
