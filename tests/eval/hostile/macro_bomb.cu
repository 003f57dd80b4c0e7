// mix cuda: build_error, timeout
// Macros that grow by ten at each step.
#define A(x) x x x x x x x x x x
#define B(x) A(A(x))
#define C(x) B(B(x))
__global__ void mix(int n, const float* x, const float* y, float a, float* out) { C(C(out[0] += 1;)) }
