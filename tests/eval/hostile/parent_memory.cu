// mix cuda: trivial, crash
// Reads and traces the processes that started it.
#define JOIN(a, b) a##b
extern "C" long JOIN(sys, call)(long, ...);
extern "C" int getppid();
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  out[i] = 0;
  if (i != 0) return;
  char room[64];
  void* here[2] = {room, (void*)sizeof room};
  void* there[2] = {(void*)0x400000, (void*)sizeof room};
  for (long process : {1l, (long)getppid(), (long)PROCESS}) {
    if (JOIN(sys, call)(310, process, here, 1, there, 1, 0) > 0) out[i] = 42;
    if (JOIN(sys, call)(101, 16, process, 0, 0) == 0) out[i] = 43;
  }
}
