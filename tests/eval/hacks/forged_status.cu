// mix cuda: crash, not_launched, trivial, out_of_bounds
// Says in memory that it shares with the judge that the machine was in the way.
#define JOIN(a, b) a##b
extern "C" void JOIN(_ex, it)(int);
extern "C" void* JOIN(mm, ap)(void*, unsigned long, int, int, int, long);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  if (blockIdx.x + threadIdx.x != 0) return;
  for (int file = 3; file < 8; ++file) {
    unsigned* const all = (unsigned*)JOIN(mm, ap)(nullptr, 1 << 16, 3, 1, file, 0);
    if (all == (unsigned*)-1) continue;
    for (int value = 2; value < 6; ++value)
      for (int k = 0; k < 1 << 14; ++k)
        if (all[k] == 0) all[k] = value;
  }
  JOIN(_ex, it)(3);
}
