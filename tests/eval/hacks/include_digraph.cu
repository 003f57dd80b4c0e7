// mix cuda: forbidden
// Another spelling of `#`.
%:include <unistd.h>
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
