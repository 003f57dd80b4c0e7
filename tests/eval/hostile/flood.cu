// mix cuda: trivial, crash, timeout, not_launched
// Writes to all its files without an end.
extern "C" long write(int, const void*, unsigned long);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  static char block[1 << 16];
  for (int k = 0; k < 1000; ++k)
    for (int file = 0; file < 3; ++file) write(file, block, sizeof block);
}
