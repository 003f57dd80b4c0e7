// mix cuda: forbidden, trivial, crash, build_error
// A function that is chosen when the object is loaded, in the processes of others too.
static void real() {}
extern "C" void* choose() {
  *(volatile int*)nullptr = 0;
  return (void*)real;
}
[[gnu::ifunc("choose")]] void chosen();
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  chosen();
  out[0] = 0;
}
