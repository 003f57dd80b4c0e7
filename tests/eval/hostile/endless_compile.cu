// mix cuda: build_error
// A compiler that works on it for ever.
template <int N, int M>
struct Slow {
  static constexpr long value = Slow<N - 1, M * 2>::value + Slow<N - 1, M * 2 + 1>::value;
};
template <int M>
struct Slow<0, M> {
  static constexpr long value = M;
};
__global__ void mix(int n, const float* x, const float* y, float a, float* out) { out[0] = Slow<28, 1>::value; }
