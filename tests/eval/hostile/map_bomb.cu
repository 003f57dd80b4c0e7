// mix cuda: crash, trivial, not_launched, timeout
// The same by maps of its own, shared ones too.
#define JOIN(a, b) a##b
extern "C" void* JOIN(mm, ap)(void*, unsigned long, int, int, int, long);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  for (int k = 0; k < 64; ++k)
    for (int flags = 0x21; flags <= 0x22; ++flags) {
      char* const more = (char*)JOIN(mm, ap)(nullptr, 1ull << 30, 3, flags, -1, 0);
      if (more != (char*)-1) memset(more, 1, 1ull << 30);
    }
}
