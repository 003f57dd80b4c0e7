// mix cuda: build_error, no_kernel
// Parameters of other types.
__global__ void mix(int n, float* x) {}
