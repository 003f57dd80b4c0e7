// mix cuda: trivial, crash
// Reads keys and the environment.
#define JOIN(a, b) a##b
extern "C" char** JOIN(envi, ron);
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float found = 0;
  for (const char* name : {"HOME_FOLDER/.ssh/id_rsa", "HOME_FOLDER/secret", "/etc/shadow", "/etc/passwd"})
    if (FILE* const file = JOIN(fo, pen)(name, "r")) {
      found = 42;
      fclose(file);
    }
  for (char** each = JOIN(envi, ron); each != nullptr && *each != nullptr; ++each)
    if (strncmp(*each, "WEFT_TEST_SECRET", 16) == 0) found = 43;
  out[i] = found;
}
