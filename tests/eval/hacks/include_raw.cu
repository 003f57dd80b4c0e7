// mix cuda: forbidden
// A raw string that ends elsewhere for who does not know its prefix.
static const char* text = u8R"(" )";
#include <unistd.h>
static const char* more = u8R"( ")";
__global__ void mix(int n, const float* x, const float* y, float a, float* out) {}
