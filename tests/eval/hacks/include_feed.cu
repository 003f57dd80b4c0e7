// mix cuda: forbidden
// A form feed in front of the directive.
#include <unistd.h>
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
