// mix cuda: timeout
// Ignores the signals that would end it, and goes on for ever.
#define JOIN(a, b) a##b
extern "C" void (*JOIN(sig, nal)(int, void (*)(int)))(int);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  for (int k = 1; k < 32; ++k) JOIN(sig, nal)(k, (void (*)(int))1);
  for (volatile int k = 0;; ++k) {
  }
}
