// mix cuda: forbidden
// A file of the machine, whose text the compiler's message would show.
#include "/etc/passwd"
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
