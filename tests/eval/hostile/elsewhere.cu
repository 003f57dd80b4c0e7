// mix cuda: trivial, not_launched, crash
// Writes outside of its folder, by full names and by links.
#define JOIN(a, b) a##b
extern "C" int JOIN(sym, link)(const char*, const char*);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0) {
    JOIN(sym, link)("HOME_FOLDER", "way");
    JOIN(sym, link)("HOME_FOLDER", "/tmp/way");
    for (const char* name : {"HOME_FOLDER/weft-was-here", "way/weft-was-here", "/tmp/way/weft-was-here", "/weft-was-here"})
      if (FILE* const file = JOIN(fo, pen)(name, "w")) {
        fputs("here", file);
        fclose(file);
      }
  }
  if (i < n) out[i] = 0;
}
