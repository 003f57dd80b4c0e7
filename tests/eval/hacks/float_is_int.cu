// mix cuda: build_error, wrong_values, no_kernel
// Another type under the same name.
#define float int
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = a * x[i];
}
