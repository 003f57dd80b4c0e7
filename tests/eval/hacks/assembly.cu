// mix cuda: forbidden
// Assembly.
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  asm volatile("syscall");
}
