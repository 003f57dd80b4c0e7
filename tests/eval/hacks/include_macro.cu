// mix cuda: forbidden
// A header whose name is a macro.
#define HEADER <unistd.h>
#include HEADER
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
