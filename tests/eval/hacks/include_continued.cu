// mix cuda: forbidden
// A directive over several lines.
#inc\
lude <unist\
d.h>
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
