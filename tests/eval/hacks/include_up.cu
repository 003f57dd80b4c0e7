// mix cuda: forbidden
// A file beside the judge's own.
#include <../../../../etc/hostname>
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
