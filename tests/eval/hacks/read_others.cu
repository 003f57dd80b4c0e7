// blur cuda: nondeterministic, wrong_values
// Reads in the result what another thread may have written or not.
__global__ void blur(int n0, int n1, const float* src, int src_cols, float* dst, int dst_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;
  const float own = 0.5f * src[i * src_cols + j] + 0.25f * src[i * src_cols + max(j - 1, 0)];
  const float above = i == 0 ? src[j] : (j == 0 ? src[(i - 1) * src_cols] : src[(i - 1) * src_cols + j]);
  dst[i * dst_cols + j] = own + 0.25f * above + 0.0f * (i > 0 ? dst[(i - 1) * dst_cols + j] : 0.0f) +
                          (i > 0 && dst[(i - 1) * dst_cols + j] == 0.0f ? 1.0f : 0.0f);
}
