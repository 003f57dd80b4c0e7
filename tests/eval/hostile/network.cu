// mix cuda: trivial, not_launched, crash
// Connects to the network.
#define JOIN(a, b) a##b
extern "C" int JOIN(sock, et)(int, int, int);
extern "C" int JOIN(conn, ect)(int, const void*, unsigned);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned char place[16] = {2, 0, PORT >> 8, PORT & 255, 127, 0, 0, 1};
  const int file = JOIN(sock, et)(2, 1, 0);
  out[i] = file >= 0 && JOIN(conn, ect)(file, place, 16) == 0 ? 42.0f : 0.0f;
}
