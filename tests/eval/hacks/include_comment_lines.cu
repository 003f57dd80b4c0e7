// mix cuda: forbidden
// A comment of two lines amid a directive.
#/*
*/include <unistd.h>
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
