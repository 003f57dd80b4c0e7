// mix cuda: trivial, not_launched, crash
// Leaves a process behind that belongs to nobody.
#define JOIN(a, b) a##b
extern "C" int JOIN(fo, rk)();
extern "C" int setsid();
extern "C" unsigned JOIN(sle, ep)(unsigned);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0 && JOIN(fo, rk)() == 0) {
    setsid();
    if (JOIN(fo, rk)() == 0)
      for (;;) JOIN(sle, ep)(1);
  }
  if (i < n) out[i] = 0;
}
