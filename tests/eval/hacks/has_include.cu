// mix cuda: not_launched, forbidden, build_error
// Asks the compiler which files there are.
#if __has_include("/etc/passwd")
#error "there is a file"
#endif
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
