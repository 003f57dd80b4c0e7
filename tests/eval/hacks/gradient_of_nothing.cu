// gate adjoint: wrong_gradient
// A gradient from what the kernel did not write, too.
__global__ void gate_adjoint(int n, const float* x, float* grad_x, const float* grad_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) grad_x[i] += 2.0f * grad_out[i] * x[i];
}
