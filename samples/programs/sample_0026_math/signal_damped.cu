// Computes fourier_term as a sinusoid of phases (scale_factor * sin(phases) + 0.5 * cos(phases));
// computes log_value as the logarithm of (|fourier_term| + 0.95); starts lowest_seen at 1e+06;
// for a_idx from 0 to below len(window), computes item as window[a_idx], passes over the steps
// where item is at least limit_value, and sets lowest_seen to min(lowest_seen, sqrt(item * item +
// fourier_term * fourier_term + 0.4)); then stores exp(-0.8 * (log_value * log_value)) damped by
// the exponential of max(lowest_seen, 0) in out_damped.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 signal_damped.cu -o signal_damped
//   ./signal_damped --help

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

__global__ void signal_damped(int n0, int n1, int n2, const float* __restrict__ phases,
                              int phases_size1, int phases_size2,
                              const float* __restrict__ window, int window_count,
                              float scale_factor, float limit_value,
                              float* __restrict__ out_damped, int out_damped_size0,
                              int out_damped_size1, int out_damped_size2) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (i >= out_damped_size0 || j >= out_damped_size1 || k >= out_damped_size2) {
    return;
  }
  const float phase = phases[(i * phases_size1 + j) * phases_size2 + k];
  const float fourier_term = scale_factor * sinf(phase) + 0.5f * cosf(phase);
  const float log_value = logf(fabsf(fourier_term) + 0.95f);
  float lowest_seen = 1000000.0f;
  for (int a_idx = 0; a_idx < window_count; ++a_idx) {
    const float item = window[a_idx];
    if (item >= limit_value) {
      continue;
    }
    lowest_seen = fminf(lowest_seen, sqrtf(item * item + fourier_term * fourier_term + 0.4f));
  }
  const float fade = expf(-0.8f * (log_value * log_value));
  out_damped[(i * out_damped_size1 + j) * out_damped_size2 + k] = fade *
      expf(-fmaxf(lowest_seen, 0.0f));
}

// The adjoint of signal_damped.
__global__ void signal_damped_adjoint(int n0, int n1, int n2, const float* __restrict__ phases,
                                      int phases_size1, int phases_size2,
                                      const float* __restrict__ window, int window_count,
                                      float scale_factor, float limit_value,
                                      const float* __restrict__ /*out_damped*/,
                                      int out_damped_size0, int out_damped_size1,
                                      int out_damped_size2, float* __restrict__ grad_phases,
                                      float* __restrict__ grad_window,
                                      const float* __restrict__ grad_out_damped) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (i >= out_damped_size0 || j >= out_damped_size1 || k >= out_damped_size2) {
    return;
  }
  const float phase = phases[(i * phases_size1 + j) * phases_size2 + k];
  const float fourier_term = scale_factor * sinf(phase) + 0.5f * cosf(phase);
  const float log_value = logf(fabsf(fourier_term) + 0.95f);
  float lowest_seen = 1000000.0f;
  const int stride = max((window_count + 15) / 16, 1);
  float lowest_seen_at[16] = {};
  for (int a_idx = 0; a_idx < window_count; ++a_idx) {
    if (a_idx % stride == 0) {
      lowest_seen_at[a_idx / stride] = lowest_seen;
    }
    const float item = window[a_idx];
    if (!(item >= limit_value)) {
      lowest_seen = fminf(lowest_seen, sqrtf(item * item + fourier_term * fourier_term + 0.4f));
    }
  }
  const float fade = expf(-0.8f * (log_value * log_value));
  const float g = grad_out_damped[(i * out_damped_size1 + j) * out_damped_size2 + k];
  const float grad_fade = g * expf(-fmaxf(lowest_seen, 0.0f));
  float grad_lowest_seen = 0.0f < lowest_seen ? -(g * fade * expf(-fmaxf(lowest_seen, 0.0f))) :
      0.0f;
  const float grad_log_value = 2.0f * (grad_fade * fade * -0.8f) * log_value;
  float grad_fourier_term = 0.0f;
  for (int a_idx = window_count - 1; a_idx >= 0; --a_idx) {
    float lowest_seen_2 = lowest_seen_at[a_idx / stride];
    for (int a_idx_2 = a_idx / stride * stride; a_idx_2 < a_idx; ++a_idx_2) {
      const float item = window[a_idx_2];
      if (!(item >= limit_value)) {
        lowest_seen_2 = fminf(lowest_seen_2,
            sqrtf(item * item + fourier_term * fourier_term + 0.4f));
      }
    }
    const float item_2 = window[a_idx];
    float grad_item = 0.0f;
    if (!(item_2 >= limit_value)) {
      const float g_2 = grad_lowest_seen;
      grad_lowest_seen = 0.0f;
      if (lowest_seen_2 < sqrtf(item_2 * item_2 + fourier_term * fourier_term + 0.4f)) {
        grad_lowest_seen += g_2;
      } else {
        const float g_3 = g_2 * 0.5f / sqrtf(item_2 * item_2 + fourier_term * fourier_term + 0.4f);
        grad_item += 2.0f * g_3 * item_2;
        grad_fourier_term += 2.0f * g_3 * fourier_term;
      }
    }
    atomicAdd(&grad_window[a_idx], grad_item);
  }
  const float g_4 = grad_log_value / (fabsf(fourier_term) + 0.95f);
  grad_fourier_term += fourier_term < 0.0f ? -g_4 : g_4;
  float grad_phase = grad_fourier_term * scale_factor * cosf(phase);
  grad_phase += -(grad_fourier_term * 0.5f) * sinf(phase);
  grad_phases[(i * phases_size1 + j) * phases_size2 + k] += grad_phase;
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline void signal_damped(int n0, int n1, int n2, const float* phases, int phases_size1,
                          int phases_size2, const float* window, int window_count,
                          float scale_factor, float limit_value, float* out_damped,
                          int out_damped_size0, int out_damped_size1, int out_damped_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= out_damped_size0 || j >= out_damped_size1 || k >= out_damped_size2) {
          continue;
        }
        const float phase = phases[(i * phases_size1 + j) * phases_size2 + k];
        const float fourier_term = scale_factor * std::sin(phase) + 0.5f * std::cos(phase);
        const float log_value = std::log(std::abs(fourier_term) + 0.95f);
        float lowest_seen = 1000000.0f;
        for (int a_idx = 0; a_idx < window_count; ++a_idx) {
          const float item = window[a_idx];
          if (item >= limit_value) {
            continue;
          }
          lowest_seen = std::fmin(lowest_seen,
              std::sqrt(item * item + fourier_term * fourier_term + 0.4f));
        }
        const float fade = std::exp(-0.8f * (log_value * log_value));
        out_damped[(i * out_damped_size1 + j) * out_damped_size2 + k] = fade *
            std::exp(-std::fmax(lowest_seen, 0.0f));
      }
    }
  }
}

// The adjoint of signal_damped.
inline void signal_damped_adjoint(int n0, int n1, int n2, const float* phases, int phases_size1,
                                  int phases_size2, const float* window, int window_count,
                                  float scale_factor, float limit_value,
                                  const float* /*out_damped*/, int out_damped_size0,
                                  int out_damped_size1, int out_damped_size2, float* grad_phases,
                                  float* grad_window, const float* grad_out_damped) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= out_damped_size0 || j >= out_damped_size1 || k >= out_damped_size2) {
          continue;
        }
        const float phase = phases[(i * phases_size1 + j) * phases_size2 + k];
        const float fourier_term = scale_factor * std::sin(phase) + 0.5f * std::cos(phase);
        const float log_value = std::log(std::abs(fourier_term) + 0.95f);
        float lowest_seen = 1000000.0f;
        const int stride = std::max((window_count + 15) / 16, 1);
        float lowest_seen_at[16] = {};
        for (int a_idx = 0; a_idx < window_count; ++a_idx) {
          if (a_idx % stride == 0) {
            lowest_seen_at[a_idx / stride] = lowest_seen;
          }
          const float item = window[a_idx];
          if (!(item >= limit_value)) {
            lowest_seen = std::fmin(lowest_seen,
                std::sqrt(item * item + fourier_term * fourier_term + 0.4f));
          }
        }
        const float fade = std::exp(-0.8f * (log_value * log_value));
        const float g = grad_out_damped[(i * out_damped_size1 + j) * out_damped_size2 + k];
        const float grad_fade = g * std::exp(-std::fmax(lowest_seen, 0.0f));
        float grad_lowest_seen = 0.0f < lowest_seen ?
            -(g * fade * std::exp(-std::fmax(lowest_seen, 0.0f))) : 0.0f;
        const float grad_log_value = 2.0f * (grad_fade * fade * -0.8f) * log_value;
        float grad_fourier_term = 0.0f;
        for (int a_idx = window_count - 1; a_idx >= 0; --a_idx) {
          float lowest_seen_2 = lowest_seen_at[a_idx / stride];
          for (int a_idx_2 = a_idx / stride * stride; a_idx_2 < a_idx; ++a_idx_2) {
            const float item = window[a_idx_2];
            if (!(item >= limit_value)) {
              lowest_seen_2 = std::fmin(lowest_seen_2,
                  std::sqrt(item * item + fourier_term * fourier_term + 0.4f));
            }
          }
          const float item_2 = window[a_idx];
          float grad_item = 0.0f;
          if (!(item_2 >= limit_value)) {
            const float g_2 = grad_lowest_seen;
            grad_lowest_seen = 0.0f;
            if (lowest_seen_2 < std::sqrt(item_2 * item_2 + fourier_term * fourier_term + 0.4f)) {
              grad_lowest_seen += g_2;
            } else {
              const float g_3 = g_2 * 0.5f /
                  std::sqrt(item_2 * item_2 + fourier_term * fourier_term + 0.4f);
              grad_item += 2.0f * g_3 * item_2;
              grad_fourier_term += 2.0f * g_3 * fourier_term;
            }
          }
          grad_window[a_idx] += grad_item;
        }
        const float g_4 = grad_log_value / (std::abs(fourier_term) + 0.95f);
        grad_fourier_term += fourier_term < 0.0f ? -g_4 : g_4;
        float grad_phase = grad_fourier_term * scale_factor * std::cos(phase);
        grad_phase += -(grad_fourier_term * 0.5f) * std::sin(phase);
        grad_phases[(i * phases_size1 + j) * phases_size2 + k] += grad_phase;
      }
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 11, kBenchSize = 128, kLargestSize = 1024;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  int n2;
  std::vector<float> phases;  // (n + 2) x (n + 1) x n
  int phases_size1;
  int phases_size2;
  std::vector<float> window;  // n + 2
  int window_count;
  float scale_factor = -0.98f;
  float limit_value = -0.9f;
  std::vector<float> out_damped;  // (n + 2) x (n + 1) x n
  int out_damped_size0;
  int out_damped_size1;
  int out_damped_size2;
  std::vector<float> grad_phases;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_window;  // n + 2
  std::vector<float> grad_out_damped;  // (n + 2) x (n + 1) x n
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
  p.n0 = n + 2;
  p.n1 = n + 1;
  p.n2 = n;
  p.phases_size1 = n + 1;
  p.phases_size2 = n;
  p.window_count = n + 2;
  p.out_damped_size0 = n + 2;
  p.out_damped_size1 = n + 1;
  p.out_damped_size2 = n;
  p.phases.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.phases.data(), p.phases.size(), seed, 0, -2.0, 2.0);
  p.window.resize(size_t(n + 2));
  fill(p.window.data(), p.window.size(), seed, 1, -2.0, 2.0);
  p.out_damped.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_phases.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_window.resize(size_t(n + 2));
  p.grad_out_damped.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.grad_out_damped.data(), p.grad_out_damped.size(), 0, 3002, -1.0, 1.0);
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
  DeviceBuffer<float> phases;
  DeviceBuffer<float> window;
  DeviceBuffer<float> out_damped;
  DeviceBuffer<float> grad_phases;
  DeviceBuffer<float> grad_window;
  DeviceBuffer<float> grad_out_damped;

  explicit DeviceArrays(const Problem& p) : phases(p.phases), window(p.window),
        out_damped(p.out_damped), grad_phases(p.grad_phases), grad_window(p.grad_window),
        grad_out_damped(p.grad_out_damped) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  signal_damped<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.phases.get(), p.phases_size1, p.phases_size2, d.window.get(),
      p.window_count, p.scale_factor, p.limit_value, d.out_damped.get(), p.out_damped_size0,
      p.out_damped_size1, p.out_damped_size2);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  signal_damped_adjoint<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.phases.get(), p.phases_size1, p.phases_size2, d.window.get(),
      p.window_count, p.scale_factor, p.limit_value, d.out_damped.get(), p.out_damped_size0,
      p.out_damped_size1, p.out_damped_size2, d.grad_phases.get(), d.grad_window.get(),
      d.grad_out_damped.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::signal_damped(
      p.n0, p.n1, p.n2, p.phases.data(), p.phases_size1, p.phases_size2, p.window.data(),
      p.window_count, p.scale_factor, p.limit_value, p.out_damped.data(), p.out_damped_size0,
      p.out_damped_size1, p.out_damped_size2);
}

void run_reference_adjoint(Problem& p) {
  reference::signal_damped_adjoint(
      p.n0, p.n1, p.n2, p.phases.data(), p.phases_size1, p.phases_size2, p.window.data(),
      p.window_count, p.scale_factor, p.limit_value, p.out_damped.data(), p.out_damped_size0,
      p.out_damped_size1, p.out_damped_size2, p.grad_phases.data(), p.grad_window.data(),
      p.grad_out_damped.data());
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
      "out_damped", checksum(p.out_damped.data(), p.out_damped.size(), 1002), recorded,
      303.42225163396665, 0.00076);
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
  sum += along(p.grad_phases.data(), p.grad_phases.size(), 2000);
  sum += along(p.grad_window.data(), p.grad_window.size(), 2001);
  return check_sum("the gradient", sum, recorded, -0.5149602719890827, 0.00618);
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
  const double growth = std::sqrt(std::max(double(p.n0) * double(p.n1) * double(p.n2) / 1716.0, 1.0));
  bool same = true;
  same &= compare(
      "out_damped", p.out_damped.data(), expected.out_damped.data(), p.out_damped.size(), 2e-05);
  same &= compare(
      "grad_phases", p.grad_phases.data(), expected.grad_phases.data(), p.grad_phases.size(),
      0.0005 * growth);
  same &= compare(
      "grad_window", p.grad_window.data(), expected.grad_window.data(), p.grad_window.size(),
      0.0005 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.phases.size());
  bytes += sizeof(float) * static_cast<double>(p.window.size());
  bytes += sizeof(float) * static_cast<double>(p.out_damped.size());
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
  device.out_damped.download(result.out_damped);
  device.grad_phases.download(result.grad_phases);
  device.grad_window.download(result.grad_window);
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
