// dot cuda: timeout
// Takes its timer away, and goes on for ever.
#define JOIN(a, b) a##b
extern "C" long JOIN(sys, call)(long, ...);
__global__ void dot(int n, const float* x, const float* y, float* total) {
  long never[4] = {};
  for (int which = 0; which < 3; ++which) JOIN(sys, call)(38, which, never, nullptr);
  for (volatile int k = 0;; ++k) {
  }
}
