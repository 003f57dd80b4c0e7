// mix cuda: build_error
// A message of the compiler's that looks like a machine in the way.
#error No space left on device: virtual memory exhausted: Cannot allocate memory
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
