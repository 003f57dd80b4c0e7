// mix cuda: trivial, build_error
// Leaves its namespace by macros, and gives others a function that suits them better.
#define CLOSE }
#define OPEN namespace elsewhere {
CLOSE
template <>
inline float __ldg<float>(const float*) { return 0; }
inline float sinf(double) { return 0; }
OPEN
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 0;
}
