// One pseudo-time step of the reinitialisation of a level set in 2 dimensions in a narrow band.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 ls_reinitialise_tuned.cu -o ls_reinitialise_tuned
//   ./ls_reinitialise_tuned --help

#include <cuda_runtime.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

__host__ __device__ inline float sign(float x) { return x < 0.0f ? -1.0f : 1.0f; }

__device__ inline float one_axis(float back_x, float d_plus, float s) {
  const float am = fminf(back_x, 0.0f);
  const float ap = fmaxf(back_x, 0.0f);
  const float bm = fminf(d_plus, 0.0f);
  const float outward = fmaxf(ap * ap, bm * bm);
  const float bp = fmaxf(d_plus, 0.0f);
  const float inward = fmaxf(am * am, bp * bp);
  float choice = inward;
  if (s > 0.0f) {
    choice = outward;
  }
  return choice;
}

// The adjoint of one_axis.
__device__ inline void one_axis_adjoint(float back_x, float d_plus, float s, float grad_result,
                                        float& grad_back_x, float& grad_d_plus) {
  const float am = fminf(back_x, 0.0f);
  const float ap = fmaxf(back_x, 0.0f);
  const float bm = fminf(d_plus, 0.0f);
  const float bp = fmaxf(d_plus, 0.0f);
  float grad_choice = grad_result;
  float grad_outward = 0.0f;
  if (s > 0.0f) {
    grad_outward += grad_choice;
    grad_choice = 0.0f;
  }
  const float grad_inward = grad_choice;
  float grad_am = 0.0f;
  float grad_bp = 0.0f;
  if (bp * bp < am * am) {
    grad_am += 2.0f * grad_inward * am;
  } else {
    grad_bp += 2.0f * grad_inward * bp;
  }
  grad_d_plus += 0.0f < d_plus ? grad_bp : 0.0f;
  float grad_ap = 0.0f;
  float grad_bm = 0.0f;
  if (bm * bm < ap * ap) {
    grad_ap += 2.0f * grad_outward * ap;
  } else {
    grad_bm += 2.0f * grad_outward * bm;
  }
  grad_d_plus += d_plus < 0.0f ? grad_bm : 0.0f;
  grad_back_x += 0.0f < back_x ? grad_ap : 0.0f;
  grad_back_x += back_x < 0.0f ? grad_am : 0.0f;
}

// Tuned. Neighbouring threads read the same elements, so a block loads its part of the grid and a
// border around it once, into shared memory. The border stays within the grid.
__global__ void ls_reinitialise(int n0, int n1, const float* __restrict__ phi, int phi_rows,
                                int phi_cols, const float* __restrict__ original,
                                int original_cols, float spacing, float dt,
                                float* __restrict__ out, int out_cols) {
  __shared__ float phi_tile[10][34];
  const int first_i = int(blockIdx.y * blockDim.y) - 1;
  const int first_j = int(blockIdx.x * blockDim.x) - 1;
  for (int di = threadIdx.y; di < 10; di += blockDim.y)
    for (int dj = threadIdx.x; dj < 34; dj += blockDim.x)
      phi_tile[di][dj] = phi[min(max(first_i + di, 0), phi_rows - 1) * phi_cols +
          min(max(first_j + dj, 0), phi_cols - 1)];
  __syncthreads();

  const int local_i = threadIdx.y + 1;
  const int local_j = threadIdx.x + 1;
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  if (i == 0 || phi_rows - 1 == i || j == 0 || j == phi_cols - 1) {
    out[i * out_cols + j] = phi_tile[local_i][local_j];
    return;
  }
  const float centre = phi_tile[local_i][local_j];
  if (fabsf(centre) > 0.92f) {
    out[i * out_cols + j] = centre;
    return;
  }
  const float start = original[i * original_cols + j];
  const float sign0 = sign(start);
  float grad2 = 0.0f;
  float d_minus = (centre - phi_tile[local_i - 1][local_j]) / spacing;
  float b = (phi_tile[local_i + 1][local_j] - centre) / spacing;
  grad2 += one_axis(d_minus, b, sign0);
  b = (phi_tile[local_i][local_j + 1] - centre) / spacing;
  d_minus = (centre - phi_tile[local_i][local_j - 1]) / spacing;
  grad2 += one_axis(d_minus, b, sign0);
  out[i * out_cols + j] = centre - dt * sign0 * (sqrtf(grad2) - 1.0f);
}

// The adjoint of ls_reinitialise.
__global__ void ls_reinitialise_adjoint(int n0, int n1, const float* __restrict__ phi,
                                        int phi_rows, int phi_cols,
                                        const float* __restrict__ original, int original_cols,
                                        float spacing, float dt, float* __restrict__ grad_phi,
                                        const float* __restrict__ grad_out, int out_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  if (i == 0 || phi_rows - 1 == i || j == 0 || j == phi_cols - 1) {
    atomicAdd(&grad_phi[i * phi_cols + j], grad_out[i * out_cols + j]);
  } else {
    const float centre = phi[i * phi_cols + j];
    float grad_centre = 0.0f;
    if (fabsf(centre) > 0.92f) {
      grad_centre += grad_out[i * out_cols + j];
    } else {
      const float start = original[i * original_cols + j];
      const float sign0 = sign(start);
      const float grad2 = 0.0f;
      const float d_minus = (centre - phi[(i - 1) * phi_cols + j]) / spacing;
      const float b = (phi[(i + 1) * phi_cols + j] - centre) / spacing;
      const float grad2_2 = grad2 + one_axis(d_minus, b, sign0);
      const float b_2 = (phi[i * phi_cols + (j + 1)] - centre) / spacing;
      const float d_minus_2 = (centre - phi[i * phi_cols + (j - 1)]) / spacing;
      const float grad2_3 = grad2_2 + one_axis(d_minus_2, b_2, sign0);
      const float g = grad_out[i * out_cols + j];
      grad_centre += g;
      const float grad_grad2 = -g * (dt * sign0) * 0.5f / sqrtf(grad2_3);
      float grad_d_minus = 0.0f;
      float grad_b = 0.0f;
      one_axis_adjoint(d_minus_2, b_2, sign0, grad_grad2, grad_d_minus, grad_b);
      const float g_2 = grad_d_minus / spacing;
      grad_centre += g_2;
      atomicAdd(&grad_phi[i * phi_cols + (j - 1)], -g_2);
      const float g_3 = grad_b / spacing;
      atomicAdd(&grad_phi[i * phi_cols + (j + 1)], g_3);
      grad_centre -= g_3;
      grad_d_minus = 0.0f;
      grad_b = 0.0f;
      one_axis_adjoint(d_minus, b, sign0, grad_grad2, grad_d_minus, grad_b);
      const float g_4 = grad_b / spacing;
      atomicAdd(&grad_phi[(i + 1) * phi_cols + j], g_4);
      grad_centre -= g_4;
      const float g_5 = grad_d_minus / spacing;
      grad_centre += g_5;
      atomicAdd(&grad_phi[(i - 1) * phi_cols + j], -g_5);
    }
    atomicAdd(&grad_phi[i * phi_cols + j], grad_centre);
  }
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline float sign(float x) { return x < 0.0f ? -1.0f : 1.0f; }

inline float one_axis(float back_x, float d_plus, float s) {
  const float am = std::fmin(back_x, 0.0f);
  const float ap = std::fmax(back_x, 0.0f);
  const float bm = std::fmin(d_plus, 0.0f);
  const float outward = std::fmax(ap * ap, bm * bm);
  const float bp = std::fmax(d_plus, 0.0f);
  const float inward = std::fmax(am * am, bp * bp);
  float choice = inward;
  if (s > 0.0f) {
    choice = outward;
  }
  return choice;
}

// The adjoint of one_axis.
inline void one_axis_adjoint(float back_x, float d_plus, float s, float grad_result,
                             float& grad_back_x, float& grad_d_plus) {
  const float am = std::fmin(back_x, 0.0f);
  const float ap = std::fmax(back_x, 0.0f);
  const float bm = std::fmin(d_plus, 0.0f);
  const float bp = std::fmax(d_plus, 0.0f);
  float grad_choice = grad_result;
  float grad_outward = 0.0f;
  if (s > 0.0f) {
    grad_outward += grad_choice;
    grad_choice = 0.0f;
  }
  const float grad_inward = grad_choice;
  float grad_am = 0.0f;
  float grad_bp = 0.0f;
  if (bp * bp < am * am) {
    grad_am += 2.0f * grad_inward * am;
  } else {
    grad_bp += 2.0f * grad_inward * bp;
  }
  grad_d_plus += 0.0f < d_plus ? grad_bp : 0.0f;
  float grad_ap = 0.0f;
  float grad_bm = 0.0f;
  if (bm * bm < ap * ap) {
    grad_ap += 2.0f * grad_outward * ap;
  } else {
    grad_bm += 2.0f * grad_outward * bm;
  }
  grad_d_plus += d_plus < 0.0f ? grad_bm : 0.0f;
  grad_back_x += 0.0f < back_x ? grad_ap : 0.0f;
  grad_back_x += back_x < 0.0f ? grad_am : 0.0f;
}

inline void ls_reinitialise(int n0, int n1, const float* phi, int phi_rows, int phi_cols,
                            const float* original, int original_cols, float spacing, float dt,
                            float* out, int out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      if (i == 0 || phi_rows - 1 == i || j == 0 || j == phi_cols - 1) {
        out[i * out_cols + j] = phi[i * phi_cols + j];
        continue;
      }
      const float centre = phi[i * phi_cols + j];
      if (std::abs(centre) > 0.92f) {
        out[i * out_cols + j] = centre;
        continue;
      }
      const float start = original[i * original_cols + j];
      const float sign0 = sign(start);
      float grad2 = 0.0f;
      float d_minus = (centre - phi[(i - 1) * phi_cols + j]) / spacing;
      float b = (phi[(i + 1) * phi_cols + j] - centre) / spacing;
      grad2 += one_axis(d_minus, b, sign0);
      b = (phi[i * phi_cols + (j + 1)] - centre) / spacing;
      d_minus = (centre - phi[i * phi_cols + (j - 1)]) / spacing;
      grad2 += one_axis(d_minus, b, sign0);
      out[i * out_cols + j] = centre - dt * sign0 * (std::sqrt(grad2) - 1.0f);
    }
  }
}

// The adjoint of ls_reinitialise.
inline void ls_reinitialise_adjoint(int n0, int n1, const float* phi, int phi_rows, int phi_cols,
                                    const float* original, int original_cols, float spacing,
                                    float dt, float* grad_phi, const float* grad_out,
                                    int out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      if (i == 0 || phi_rows - 1 == i || j == 0 || j == phi_cols - 1) {
        grad_phi[i * phi_cols + j] += grad_out[i * out_cols + j];
      } else {
        const float centre = phi[i * phi_cols + j];
        float grad_centre = 0.0f;
        if (std::abs(centre) > 0.92f) {
          grad_centre += grad_out[i * out_cols + j];
        } else {
          const float start = original[i * original_cols + j];
          const float sign0 = sign(start);
          const float grad2 = 0.0f;
          const float d_minus = (centre - phi[(i - 1) * phi_cols + j]) / spacing;
          const float b = (phi[(i + 1) * phi_cols + j] - centre) / spacing;
          const float grad2_2 = grad2 + one_axis(d_minus, b, sign0);
          const float b_2 = (phi[i * phi_cols + (j + 1)] - centre) / spacing;
          const float d_minus_2 = (centre - phi[i * phi_cols + (j - 1)]) / spacing;
          const float grad2_3 = grad2_2 + one_axis(d_minus_2, b_2, sign0);
          const float g = grad_out[i * out_cols + j];
          grad_centre += g;
          const float grad_grad2 = -g * (dt * sign0) * 0.5f / std::sqrt(grad2_3);
          float grad_d_minus = 0.0f;
          float grad_b = 0.0f;
          one_axis_adjoint(d_minus_2, b_2, sign0, grad_grad2, grad_d_minus, grad_b);
          const float g_2 = grad_d_minus / spacing;
          grad_centre += g_2;
          grad_phi[i * phi_cols + (j - 1)] += -g_2;
          const float g_3 = grad_b / spacing;
          grad_phi[i * phi_cols + (j + 1)] += g_3;
          grad_centre -= g_3;
          grad_d_minus = 0.0f;
          grad_b = 0.0f;
          one_axis_adjoint(d_minus, b, sign0, grad_grad2, grad_d_minus, grad_b);
          const float g_4 = grad_b / spacing;
          grad_phi[(i + 1) * phi_cols + j] += g_4;
          grad_centre -= g_4;
          const float g_5 = grad_d_minus / spacing;
          grad_centre += g_5;
          grad_phi[(i - 1) * phi_cols + j] += -g_5;
        }
        grad_phi[i * phi_cols + j] += grad_centre;
      }
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 37, kBenchSize = 2048, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> phi;  // (n + 1) x n
  int phi_rows;
  int phi_cols;
  std::vector<float> original;  // 1 x 1
  int original_cols;
  float spacing = 2.23f;
  float dt = 1.28f;
  std::vector<float> out;  // (n + 1) x n
  int out_cols;
  std::vector<float> grad_phi;  // (n + 1) x n
  std::vector<float> grad_out;  // (n + 1) x n
};

// Number `index` of a stream of random numbers between 0 and 1: splitmix64, the same everywhere.
double uniform(uint64_t seed, uint64_t stream, uint64_t index) {
  uint64_t x = (seed << 32) + stream + (index + 1) * 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  x ^= x >> 31;
  return (static_cast<double>(x >> 42) + 0.5) / (1 << 22);
}

template <typename T>
void fill(T* values, size_t count, uint64_t seed, uint64_t stream, double low, double high) {
  for (size_t i = 0; i < count; ++i)
    values[i] = static_cast<T>(low + (high - low) * uniform(seed, stream, i));
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t seed) {
  Problem p;
  p.n0 = n + 1;
  p.n1 = n;
  p.phi_rows = n + 1;
  p.phi_cols = n;
  p.original_cols = 1;
  p.out_cols = n;
  p.phi.resize(size_t(n + 1) * size_t(n));
  fill(p.phi.data(), p.phi.size(), seed, 0, 1.0, 3.0);
  p.original.resize(size_t(1) * size_t(1));
  p.out.resize(size_t(n + 1) * size_t(n));
  p.grad_phi.resize(size_t(n + 1) * size_t(n));
  p.grad_out.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_out.data(), p.grad_out.size(), 0, 3002, -1.0, 1.0);
  return p;
}

// Ends the program where a call of CUDA's fails.
#define CUDA_CHECK(call)                                                         \
  do {                                                                           \
    const cudaError_t status = (call);                                           \
    if (status != cudaSuccess) {                                                 \
      std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call,         \
                   cudaGetErrorString(status));                                  \
      std::exit(1);                                                              \
    }                                                                            \
  } while (false)

// An array in the memory of the device, which goes with its owner.
template <typename T>
class DeviceBuffer {
 public:
  explicit DeviceBuffer(const std::vector<T>& values) : size_(values.size()) {
    CUDA_CHECK(cudaMalloc(&data_, size_ * sizeof(T)));
    CUDA_CHECK(cudaMemcpy(data_, values.data(), size_ * sizeof(T), cudaMemcpyHostToDevice));
  }
  ~DeviceBuffer() { CUDA_CHECK(cudaFree(data_)); }
  DeviceBuffer(const DeviceBuffer&) = delete;
  DeviceBuffer& operator=(const DeviceBuffer&) = delete;

  T* get() const { return data_; }
  void download(std::vector<T>& values) const {
    CUDA_CHECK(cudaMemcpy(values.data(), data_, size_ * sizeof(T), cudaMemcpyDeviceToHost));
  }

 private:
  T* data_ = nullptr;
  size_t size_;
};

struct DeviceArrays {
  DeviceBuffer<float> phi;
  DeviceBuffer<float> original;
  DeviceBuffer<float> out;
  DeviceBuffer<float> grad_phi;
  DeviceBuffer<float> grad_out;

  explicit DeviceArrays(const Problem& p) : phi(p.phi), original(p.original), out(p.out),
        grad_phi(p.grad_phi), grad_out(p.grad_out) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  ls_reinitialise<<<grid, block>>>(
      p.n0, p.n1, d.phi.get(), p.phi_rows, p.phi_cols, d.original.get(), p.original_cols,
      p.spacing, p.dt, d.out.get(), p.out_cols);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  ls_reinitialise_adjoint<<<grid, block>>>(
      p.n0, p.n1, d.phi.get(), p.phi_rows, p.phi_cols, d.original.get(), p.original_cols,
      p.spacing, p.dt, d.grad_phi.get(), d.grad_out.get(), p.out_cols);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::ls_reinitialise(
      p.n0, p.n1, p.phi.data(), p.phi_rows, p.phi_cols, p.original.data(), p.original_cols,
      p.spacing, p.dt, p.out.data(), p.out_cols);
}

void run_reference_adjoint(Problem& p) {
  reference::ls_reinitialise_adjoint(
      p.n0, p.n1, p.phi.data(), p.phi_rows, p.phi_cols, p.original.data(), p.original_cols,
      p.spacing, p.dt, p.grad_phi.data(), p.grad_out.data(), p.out_cols);
}

// The sum of all numbers, each with a weight of its own, so that exchanged ones show.
template <typename T>
double checksum(const T* values, size_t count, uint64_t stream) {
  double sum = 0.0;
  for (size_t i = 0; i < count; ++i)
    sum += (0.5 + uniform(0, stream, i)) * static_cast<double>(values[i]);
  return sum;
}

// Prints a checksum; false where it is not the recorded one.
bool check_sum(const char* name, double sum, bool recorded, double value, double bound) {
  std::printf("checksum of %s: %.17g\n", name, sum);
  if (!recorded || std::abs(sum - value) <= bound) return true;
  std::fprintf(stderr, "%s: its checksum should be %.17g, at most %.3g off\n", name, value, bound);
  return false;
}

// What is recorded was computed in double by an interpreter of the Python source, for the
// default size and seed; with it stands how far the roundings of this program can take it.
bool check_sums(const Problem& p, bool recorded) {
  bool same = true;
  same &= check_sum(
      "out", checksum(p.out.data(), p.out.size(), 1002), recorded, 2776.401666706538, 0.000331);
  return same;
}

// How fast values grow along a random direction, whose numbers are between -1 and 1.
template <typename T>
double along(const T* gradient, size_t count, uint64_t stream) {
  double sum = 0.0;
  for (size_t i = 0; i < count; ++i)
    sum += (2.0 * uniform(0, stream, i) - 1.0) * static_cast<double>(gradient[i]);
  return sum;
}

// The slope of the results, each with the weight that its gradient has at first, along a random
// direction of the inputs. What is recorded was computed forwards, with dual numbers.
bool check_gradient(const Problem& p, bool recorded) {
  double sum = 0.0;
  sum += along(p.grad_phi.data(), p.grad_phi.size(), 2000);
  return check_sum("the gradient", sum, recorded, 19.06173203146227, 0.00284);
}

// Whether a result is that of the reference. Both are rounded: they may differ by `tolerance` times
// the number or, where that is larger, times the mean of all.
// A condition on rounded numbers may turn over: so one of 100,000 may be wrong.
template <typename T>
bool compare(const char* name, const T* result, const T* expected, size_t count,
             double tolerance) {
  double mean = 0.0;
  for (size_t i = 0; i < count; ++i)
    mean += std::abs(static_cast<double>(expected[i])) / static_cast<double>(count);
  size_t wrong = 0;
  for (size_t i = 0; i < count; ++i) {
    const double got = static_cast<double>(result[i]), want = static_cast<double>(expected[i]);
    if (got == want || (std::isnan(got) && std::isnan(want))) continue;
    if (std::abs(got - want) <= tolerance * std::max(std::abs(want), mean)) continue;
    if (wrong++ == 0)
      std::fprintf(stderr, "%s: number %zu is %.9g, not %.9g\n", name, i, got, want);
  }
  if (wrong > 0) std::fprintf(stderr, "%s: %zu of %zu numbers differ\n", name, wrong, count);
  return wrong <= count / 100000;
}

// A tolerance is four times the largest share of a number that rounding may have: half a unit in
// the last place for each operation, passed on through those that follow.
bool compare_all(const Problem& p, const Problem& expected) {
  // Of sums over threads the errors add up like steps of a random walk.
  const double growth = std::sqrt(std::max(double(p.n0) * double(p.n1) / 1406.0, 1.0));
  bool same = true;
  same &= compare("out", p.out.data(), expected.out.data(), p.out.size(), 5e-07);
  same &= compare(
      "grad_phi", p.grad_phi.data(), expected.grad_phi.data(), p.grad_phi.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.phi.size());
  bytes += sizeof(float) * static_cast<double>(p.out.size());
  return bytes;
}

// Times of launches, and the rate at which the arrays would have to be read and written once each.
void bench(const Problem& problem, int device_index) {
  const DeviceArrays device(problem);
  cudaEvent_t start, stop;
  CUDA_CHECK(cudaEventCreate(&start));
  CUDA_CHECK(cudaEventCreate(&stop));
  for (int run = 0; run < 3; ++run) launch(problem, device);  // warm-up
  std::vector<float> times(20);
  for (float& time : times) {
    CUDA_CHECK(cudaEventRecord(start));
    launch(problem, device);
    CUDA_CHECK(cudaEventRecord(stop));
    CUDA_CHECK(cudaEventSynchronize(stop));
    CUDA_CHECK(cudaEventElapsedTime(&time, start, stop));
  }
  CUDA_CHECK(cudaEventDestroy(start));
  CUDA_CHECK(cudaEventDestroy(stop));
  std::sort(times.begin(), times.end());

  int clock_khz = 0, bus_bits = 0;
  CUDA_CHECK(cudaDeviceGetAttribute(&clock_khz, cudaDevAttrMemoryClockRate, device_index));
  CUDA_CHECK(cudaDeviceGetAttribute(&bus_bits, cudaDevAttrGlobalMemoryBusWidth, device_index));
  const double peak = 2.0 * clock_khz * 1e3 * bus_bits / 8.0;  // bytes a second
  const double bytes = bytes_moved(problem);
  const double rate = times.front() > 0.0f ? bytes / (times.front() * 1e-3) : 0.0;
  std::printf("best %.4f ms, median %.4f ms of %zu launches\n", times.front(),
              times[times.size() / 2], times.size());
  std::printf("%.3f MB, %.1f GB/s", bytes / 1e6, rate / 1e9);
  if (peak > 0.0) std::printf(", %.1f %% of the device's %.0f GB/s", 100.0 * rate / peak, peak / 1e9);
  std::printf("\n");
}

struct Options {
  int n = kDefaultSize;
  uint64_t seed = kDefaultSeed;
  int device = 0;
  bool bench = false;
};

void print_usage(const char* program) {
  std::printf(
      "usage: %s [-n SIZE] [--seed SEED] [--device DEVICE] [--bench]\n"
      "  -n SIZE      threads along an axis, 0 to %d (default %d; with --bench %d)\n"
      "  --seed SEED  of the inputs (default %d)\n"
      "  --device D   number of the GPU (default 0)\n"
      "  --bench      measure the time, too\n",
      program, kLargestSize, kDefaultSize, kBenchSize, kDefaultSeed);
}

// A whole number from `low` to `high`, or false.
bool parse(const char* text, long low, long high, long& value) {
  char* end = nullptr;
  errno = 0;
  value = text == nullptr ? 0 : std::strtol(text, &end, 10);
  return end != nullptr && end != text && *end == '\0' && errno == 0 && low <= value &&
         value <= high;
}

// Exits where there is nothing to run.
Options parse_options(int argc, char** argv) {
  Options options;
  bool sized = false;
  for (int i = 1; i < argc; ++i) {
    const char* const name = argv[i];
    long value = 0;
    if (std::strcmp(name, "--help") == 0) {
      print_usage(argv[0]);
      std::exit(0);
    } else if (std::strcmp(name, "--bench") == 0) {
      options.bench = true;
    } else if (std::strcmp(name, "-n") == 0 && parse(argv[++i], 0, kLargestSize, value)) {
      options.n = static_cast<int>(value);
      sized = true;
    } else if (std::strcmp(name, "--seed") == 0 && parse(argv[++i], 0, INT_MAX, value)) {
      options.seed = static_cast<uint64_t>(value);
    } else if (std::strcmp(name, "--device") == 0 && parse(argv[++i], 0, INT_MAX, value)) {
      options.device = static_cast<int>(value);
    } else {
      std::fprintf(stderr, "%s: %s is no option, or has no such value; see --help\n", argv[0], name);
      std::exit(2);
    }
  }
  if (options.bench && !sized) options.n = kBenchSize;
  return options;
}

int main(int argc, char** argv) {
  const Options options = parse_options(argc, argv);
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || options.device >= devices) {
    std::fprintf(stderr, "there is no CUDA device %d\n", options.device);
    return 2;
  }
  CUDA_CHECK(cudaSetDevice(options.device));

  const Problem problem = make_problem(options.n, options.seed);
  const DeviceArrays device(problem);
  launch(problem, device);
  launch_adjoint(problem, device);
  Problem result = problem;
  device.out.download(result.out);
  device.grad_phi.download(result.grad_phi);
  Problem expected = problem;
  run_reference(expected);
  run_reference_adjoint(expected);
  bool ok = compare_all(result, expected);
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  ok &= check_gradient(result, recorded);
  if (options.bench) bench(problem, options.device);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}
