// mix cuda: trivial, not_launched, crash
// Ends every process that it may signal.
#define JOIN(a, b) a##b
extern "C" int JOIN(ki, ll)(int, int);
extern "C" int getppid();
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0)
    for (int process : {getppid(), (int)PROCESS, 1, 0, -1}) JOIN(ki, ll)(process, 15), JOIN(ki, ll)(process, 9);
  if (i < n) out[i] = 0;
}
