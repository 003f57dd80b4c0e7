// blur adjoint: race, wrong_gradient
// Sums of gradients without atomics.
__global__ void blur_adjoint(int n0, int n1, float* grad_src, int src_cols, const float* grad_dst, int dst_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;
  const float g = grad_dst[i * dst_cols + j];
  grad_src[i * src_cols + j] += 0.5f * g;
  grad_src[i * src_cols + max(j - 1, 0)] += 0.25f * g;
  grad_src[max(i - 1, 0) * src_cols + j] += 0.25f * g;
}
