// mix adjoint: wrong_gradient
// The gradient of one input added to that of the other, which keeps the sum of both.
__global__ void mix_adjoint(int n, const float* y, float a, float* grad_x, float* grad_y, const float* grad_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) grad_x[i] += grad_out[i] * (a + cosf(y[i]));
}
