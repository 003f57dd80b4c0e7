// mix adjoint: wrong_gradient
// No gradient at all.
__global__ void mix_adjoint(int n, const float* y, float a, float* grad_x, float* grad_y, const float* grad_out) {}
