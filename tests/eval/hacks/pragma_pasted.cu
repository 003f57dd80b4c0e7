// mix cuda: trivial, build_error, forbidden
// A pragma by a pasted operator.
#define JOIN(a, b) a##b
JOIN(_Pra, gma)("GCC optimize(\"fast-math\")")
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 0;
}
