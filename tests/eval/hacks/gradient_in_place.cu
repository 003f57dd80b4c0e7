// damp adjoint: wrong_gradient
// The gradient of what is scaled where it lies stays as it was.
__global__ void damp_adjoint(int n, const float* x, const float* y, float* grad_x, float* grad_y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) grad_y[i] += -(grad_x[i] * x[i]) * sinf(y[i]);
}
