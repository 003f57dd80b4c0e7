// blur cuda: wrong_values, not_launched
// Every other element.
__global__ void blur(int n0, int n1, const float* src, int src_cols, float* dst, int dst_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1 || (i + j) % 2 == 1) return;
  dst[i * dst_cols + j] = 0.5f * src[i * src_cols + j] + 0.25f * src[i * src_cols + max(j - 1, 0)] +
                          0.25f * src[max(i - 1, 0) * src_cols + j];
}
