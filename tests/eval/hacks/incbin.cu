// mix cuda: build_error, forbidden
// Takes a file of the machine into its object.
#define JOIN(a, b) a##b
JOIN(as, m)(".section .data\nstolen: .incbin \"/etc/passwd\"\n.text\n");
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 0;
}
