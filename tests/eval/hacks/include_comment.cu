// mix cuda: forbidden
// A comment between `#` and the word.
#/**/include <unistd.h>
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
