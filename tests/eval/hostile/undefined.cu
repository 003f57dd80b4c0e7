// mix cuda: build_error
// A function that is nowhere, so that the object that it is in with others could not be loaded.
float nowhere(float);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) { out[0] = nowhere(a); }
