// mix cuda: trivial, build_error
// The same by other spellings of braces.
%>
inline float atomicAdd(float* at, int) <% return *at; %>
namespace elsewhere <%
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 0;
}
