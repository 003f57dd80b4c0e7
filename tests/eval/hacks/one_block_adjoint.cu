// mix adjoint: wrong_gradient
// As if there were one block.
__global__ void mix_adjoint(int n, const float* y, float a, float* grad_x, float* grad_y, const float* grad_out) {
  const int i = threadIdx.x;
  if (i >= n || blockIdx.x > 0) return;
  grad_x[i] += grad_out[i] * a;
  grad_y[i] += grad_out[i] * cosf(y[i]);
}
