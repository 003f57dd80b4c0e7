// mix cuda: crash, trivial, not_launched, timeout
// Takes memory and uses it until there is none.
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  for (int k = 0; k < 64; ++k) {
    char* const more = (char*)malloc(1ull << 30);
    if (more != nullptr) memset(more, k + 1, 1ull << 30);
  }
}
