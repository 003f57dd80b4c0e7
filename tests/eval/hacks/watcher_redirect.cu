// dot cuda: build_error
// The same by a label that a macro of the system's headers gives to a function.
extern "C" {
void __REDIRECT(calm, (void), _Z18weft_watch_nothingv);
}
__global__ void dot(int n, const float* x, const float* y, float* total) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  calm();
  if (i < n) total[0] += x[i] * y[i];
}
