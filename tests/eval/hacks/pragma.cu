// mix cuda: forbidden
// A pragma of the compiler.
#pragma GCC optimize("fast-math")
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
