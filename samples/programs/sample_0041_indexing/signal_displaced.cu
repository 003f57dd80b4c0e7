// Takes stereo divided by a term of the index advanced along stereo by 0.56 where the index j
// equals start_id, and stores the chosen value plus stereo times an intermediate value over a
// term of gates in output.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 signal_displaced.cu -o signal_displaced
//   ./signal_displaced --help

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

struct Vec5 {
  float c[5];
};

__host__ __device__ inline Vec5 operator*(float s, const Vec5& v) {
  Vec5 result;
  for (int i = 0; i < 5; ++i) result.c[i] = s * v.c[i];
  return result;
}

__host__ __device__ inline Vec5 operator/(const Vec5& v, float s) {
  Vec5 result;
  for (int i = 0; i < 5; ++i) result.c[i] = v.c[i] / s;
  return result;
}

__host__ __device__ inline Vec5 operator*(const Vec5& v, float s) {
  Vec5 result;
  for (int i = 0; i < 5; ++i) result.c[i] = v.c[i] * s;
  return result;
}

__host__ __device__ inline Vec5 operator+(const Vec5& a, const Vec5& b) {
  Vec5 result;
  for (int i = 0; i < 5; ++i) result.c[i] = a.c[i] + b.c[i];
  return result;
}

__host__ __device__ inline Vec5& operator+=(Vec5& a, const Vec5& b) { return a = a + b; }

__host__ __device__ inline float dot(const Vec5& a, const Vec5& b) {
  float sum = 0.0f;
  for (int i = 0; i < 5; ++i) sum += a.c[i] * b.c[i];
  return sum;
}

// Each component for itself.
__device__ inline Vec5 atomic_add(Vec5* address, const Vec5& value) {
  Vec5 result;
  for (int i = 0; i < 5; ++i) result.c[i] = atomicAdd(&address->c[i], value.c[i]);
  return result;
}

__global__ void signal_displaced(int n0, int n1, const int* __restrict__ gates,
                                 const float* __restrict__ phase_offsets, int phase_offsets_cols,
                                 const float* __restrict__ reference, int reference_cols,
                                 const Vec5* __restrict__ spectra,
                                 const Vec5* __restrict__ stereo, int stereo_cols, int start_id,
                                 Vec5* __restrict__ output, int output_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const int gate_id = gates[i];
  const Vec5 stereo_v = stereo[i * stereo_cols + j];
  const int flat_id = i * 3 + (j - gate_id);
  const float temp_value = reference[max(i - 1, 0) * reference_cols + j];
  const float updated = 0.39f * phase_offsets[i * phase_offsets_cols + j] + temp_value;
  Vec5 outcome_v = updated * spectra[i];
  if (j == start_id) {
    const Vec5 normalized_v = stereo_v / fmaxf(temp_value, 0.2f);
    outcome_v += normalized_v + stereo_v * 0.56f;
  }
  const float share = temp_value / float(max(flat_id, 1));
  output[i * output_cols + j] = outcome_v + stereo_v * share;
}

// The adjoint of signal_displaced.
__global__ void signal_displaced_adjoint(
    int n0, int n1, const int* __restrict__ gates, const float* __restrict__ phase_offsets,
    int phase_offsets_cols, const float* __restrict__ reference, int reference_cols,
    const Vec5* __restrict__ spectra, const Vec5* __restrict__ stereo, int stereo_cols,
    int start_id, float* __restrict__ grad_phase_offsets, float* __restrict__ grad_reference,
    Vec5* __restrict__ grad_spectra, Vec5* __restrict__ grad_stereo,
    const Vec5* __restrict__ grad_output, int output_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const int gate_id = gates[i];
  const Vec5 stereo_v = stereo[i * stereo_cols + j];
  const int flat_id = i * 3 + (j - gate_id);
  const float temp_value = reference[max(i - 1, 0) * reference_cols + j];
  const float updated = 0.39f * phase_offsets[i * phase_offsets_cols + j] + temp_value;
  const float share = temp_value / float(max(flat_id, 1));
  const Vec5 g = grad_output[i * output_cols + j];
  const Vec5 grad_outcome_v = g;
  Vec5 grad_stereo_v = g * share;
  const float grad_share = dot(g, stereo_v);
  float grad_temp_value = grad_share / float(max(flat_id, 1));
  if (j == start_id) {
    const Vec5 grad_normalized_v = grad_outcome_v;
    grad_stereo_v += grad_outcome_v * 0.56f;
    grad_stereo_v += grad_normalized_v / fmaxf(temp_value, 0.2f);
    grad_temp_value += 0.2f < temp_value ? -dot(grad_normalized_v, stereo_v) /
        (fmaxf(temp_value, 0.2f) * fmaxf(temp_value, 0.2f)) : 0.0f;
  }
  const float grad_updated = dot(grad_outcome_v, spectra[i]);
  atomic_add(&grad_spectra[i], grad_outcome_v * updated);
  grad_phase_offsets[i * phase_offsets_cols + j] += grad_updated * 0.39f;
  grad_temp_value += grad_updated;
  atomicAdd(&grad_reference[max(i - 1, 0) * reference_cols + j], grad_temp_value);
  grad_stereo[i * stereo_cols + j] += grad_stereo_v;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct Vec5 {
  float c[5];
};

inline Vec5 operator*(float s, const Vec5& v) {
  Vec5 result;
  for (int i = 0; i < 5; ++i) result.c[i] = s * v.c[i];
  return result;
}

inline Vec5 operator/(const Vec5& v, float s) {
  Vec5 result;
  for (int i = 0; i < 5; ++i) result.c[i] = v.c[i] / s;
  return result;
}

inline Vec5 operator*(const Vec5& v, float s) {
  Vec5 result;
  for (int i = 0; i < 5; ++i) result.c[i] = v.c[i] * s;
  return result;
}

inline Vec5 operator+(const Vec5& a, const Vec5& b) {
  Vec5 result;
  for (int i = 0; i < 5; ++i) result.c[i] = a.c[i] + b.c[i];
  return result;
}

inline Vec5& operator+=(Vec5& a, const Vec5& b) { return a = a + b; }

inline float dot(const Vec5& a, const Vec5& b) {
  float sum = 0.0f;
  for (int i = 0; i < 5; ++i) sum += a.c[i] * b.c[i];
  return sum;
}

inline void signal_displaced(int n0, int n1, const int* gates, const float* phase_offsets,
                             int phase_offsets_cols, const float* reference, int reference_cols,
                             const Vec5* spectra, const Vec5* stereo, int stereo_cols,
                             int start_id, Vec5* output, int output_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const int gate_id = gates[i];
      const Vec5 stereo_v = stereo[i * stereo_cols + j];
      const int flat_id = i * 3 + (j - gate_id);
      const float temp_value = reference[std::max(i - 1, 0) * reference_cols + j];
      const float updated = 0.39f * phase_offsets[i * phase_offsets_cols + j] + temp_value;
      Vec5 outcome_v = updated * spectra[i];
      if (j == start_id) {
        const Vec5 normalized_v = stereo_v / std::fmax(temp_value, 0.2f);
        outcome_v += normalized_v + stereo_v * 0.56f;
      }
      const float share = temp_value / float(std::max(flat_id, 1));
      output[i * output_cols + j] = outcome_v + stereo_v * share;
    }
  }
}

// The adjoint of signal_displaced.
inline void signal_displaced_adjoint(int n0, int n1, const int* gates, const float* phase_offsets,
                                     int phase_offsets_cols, const float* reference,
                                     int reference_cols, const Vec5* spectra, const Vec5* stereo,
                                     int stereo_cols, int start_id, float* grad_phase_offsets,
                                     float* grad_reference, Vec5* grad_spectra, Vec5* grad_stereo,
                                     const Vec5* grad_output, int output_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const int gate_id = gates[i];
      const Vec5 stereo_v = stereo[i * stereo_cols + j];
      const int flat_id = i * 3 + (j - gate_id);
      const float temp_value = reference[std::max(i - 1, 0) * reference_cols + j];
      const float updated = 0.39f * phase_offsets[i * phase_offsets_cols + j] + temp_value;
      const float share = temp_value / float(std::max(flat_id, 1));
      const Vec5 g = grad_output[i * output_cols + j];
      const Vec5 grad_outcome_v = g;
      Vec5 grad_stereo_v = g * share;
      const float grad_share = dot(g, stereo_v);
      float grad_temp_value = grad_share / float(std::max(flat_id, 1));
      if (j == start_id) {
        const Vec5 grad_normalized_v = grad_outcome_v;
        grad_stereo_v += grad_outcome_v * 0.56f;
        grad_stereo_v += grad_normalized_v / std::fmax(temp_value, 0.2f);
        grad_temp_value += 0.2f < temp_value ? -dot(grad_normalized_v, stereo_v) /
            (std::fmax(temp_value, 0.2f) * std::fmax(temp_value, 0.2f)) : 0.0f;
      }
      const float grad_updated = dot(grad_outcome_v, spectra[i]);
      grad_spectra[i] += grad_outcome_v * updated;
      grad_phase_offsets[i * phase_offsets_cols + j] += grad_updated * 0.39f;
      grad_temp_value += grad_updated;
      grad_reference[std::max(i - 1, 0) * reference_cols + j] += grad_temp_value;
      grad_stereo[i * stereo_cols + j] += grad_stereo_v;
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
  std::vector<int> gates;  // n + 1
  std::vector<float> phase_offsets;  // (n + 1) x n
  int phase_offsets_cols;
  std::vector<float> reference;  // n x n
  int reference_cols;
  std::vector<Vec5> spectra;  // n + 1
  std::vector<Vec5> stereo;  // (n + 1) x n
  int stereo_cols;
  int start_id = 3;
  std::vector<Vec5> output;  // (n + 1) x n
  int output_cols;
  std::vector<float> grad_phase_offsets;  // (n + 1) x n
  std::vector<float> grad_reference;  // n x n
  std::vector<Vec5> grad_spectra;  // n + 1
  std::vector<Vec5> grad_stereo;  // (n + 1) x n
  std::vector<Vec5> grad_output;  // (n + 1) x n
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
  p.phase_offsets_cols = n;
  p.reference_cols = n;
  p.stereo_cols = n;
  p.output_cols = n;
  p.gates.resize(size_t(n + 1));
  fill(p.gates.data(), p.gates.size(), seed, 0, 0, n);
  p.phase_offsets.resize(size_t(n + 1) * size_t(n));
  fill(p.phase_offsets.data(), p.phase_offsets.size(), seed, 1, -2.0, 2.0);
  p.reference.resize(size_t(n) * size_t(n));
  fill(p.reference.data(), p.reference.size(), seed, 2, -2.0, 2.0);
  p.spectra.resize(size_t(n + 1));
  fill(reinterpret_cast<float*>(p.spectra.data()), 5 * p.spectra.size(), seed, 3, -2.0, 2.0);
  p.stereo.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.stereo.data()), 5 * p.stereo.size(), seed, 4, -2.0, 2.0);
  p.output.resize(size_t(n + 1) * size_t(n));
  p.grad_phase_offsets.resize(size_t(n + 1) * size_t(n));
  p.grad_reference.resize(size_t(n) * size_t(n));
  p.grad_spectra.resize(size_t(n + 1));
  p.grad_stereo.resize(size_t(n + 1) * size_t(n));
  p.grad_output.resize(size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_output.data()), 5 * p.grad_output.size(), 0, 3005, -1.0,
      1.0);
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
  DeviceBuffer<int> gates;
  DeviceBuffer<float> phase_offsets;
  DeviceBuffer<float> reference;
  DeviceBuffer<Vec5> spectra;
  DeviceBuffer<Vec5> stereo;
  DeviceBuffer<Vec5> output;
  DeviceBuffer<float> grad_phase_offsets;
  DeviceBuffer<float> grad_reference;
  DeviceBuffer<Vec5> grad_spectra;
  DeviceBuffer<Vec5> grad_stereo;
  DeviceBuffer<Vec5> grad_output;

  explicit DeviceArrays(const Problem& p) : gates(p.gates), phase_offsets(p.phase_offsets),
        reference(p.reference), spectra(p.spectra), stereo(p.stereo), output(p.output),
        grad_phase_offsets(p.grad_phase_offsets), grad_reference(p.grad_reference),
        grad_spectra(p.grad_spectra), grad_stereo(p.grad_stereo), grad_output(p.grad_output) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  signal_displaced<<<grid, block>>>(
      p.n0, p.n1, d.gates.get(), d.phase_offsets.get(), p.phase_offsets_cols,
      d.reference.get(), p.reference_cols, d.spectra.get(), d.stereo.get(), p.stereo_cols,
      p.start_id, d.output.get(), p.output_cols);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  signal_displaced_adjoint<<<grid, block>>>(
      p.n0, p.n1, d.gates.get(), d.phase_offsets.get(), p.phase_offsets_cols,
      d.reference.get(), p.reference_cols, d.spectra.get(), d.stereo.get(), p.stereo_cols,
      p.start_id, d.grad_phase_offsets.get(), d.grad_reference.get(), d.grad_spectra.get(),
      d.grad_stereo.get(), d.grad_output.get(), p.output_cols);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::signal_displaced(
      p.n0, p.n1, p.gates.data(), p.phase_offsets.data(), p.phase_offsets_cols,
      p.reference.data(), p.reference_cols,
      reinterpret_cast<reference::Vec5*>(p.spectra.data()),
      reinterpret_cast<reference::Vec5*>(p.stereo.data()), p.stereo_cols, p.start_id,
      reinterpret_cast<reference::Vec5*>(p.output.data()), p.output_cols);
}

void run_reference_adjoint(Problem& p) {
  reference::signal_displaced_adjoint(
      p.n0, p.n1, p.gates.data(), p.phase_offsets.data(), p.phase_offsets_cols,
      p.reference.data(), p.reference_cols,
      reinterpret_cast<reference::Vec5*>(p.spectra.data()),
      reinterpret_cast<reference::Vec5*>(p.stereo.data()), p.stereo_cols, p.start_id,
      p.grad_phase_offsets.data(), p.grad_reference.data(),
      reinterpret_cast<reference::Vec5*>(p.grad_spectra.data()),
      reinterpret_cast<reference::Vec5*>(p.grad_stereo.data()),
      reinterpret_cast<reference::Vec5*>(p.grad_output.data()), p.output_cols);
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
      "output",
      checksum(reinterpret_cast<const float*>(p.output.data()), 5 * p.output.size(), 1005),
      recorded, 158.6892768874515, 0.00416);
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
  sum += along(p.grad_phase_offsets.data(), p.grad_phase_offsets.size(), 2001);
  sum += along(p.grad_reference.data(), p.grad_reference.size(), 2002);
  sum += along(
      reinterpret_cast<const float*>(p.grad_spectra.data()), 5 * p.grad_spectra.size(), 2003);
  sum += along(
      reinterpret_cast<const float*>(p.grad_stereo.data()), 5 * p.grad_stereo.size(), 2004);
  return check_sum("the gradient", sum, recorded, 40.7408158353021, 0.0305);
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
  same &= compare(
      "output", reinterpret_cast<const float*>(p.output.data()),
      reinterpret_cast<const float*>(expected.output.data()), 5 * p.output.size(),
      2e-05 * growth);
  same &= compare(
      "grad_phase_offsets", p.grad_phase_offsets.data(), expected.grad_phase_offsets.data(),
      p.grad_phase_offsets.size(), 5e-05 * growth);
  same &= compare(
      "grad_reference", p.grad_reference.data(), expected.grad_reference.data(),
      p.grad_reference.size(), 5e-05 * growth);
  same &= compare(
      "grad_spectra", reinterpret_cast<const float*>(p.grad_spectra.data()),
      reinterpret_cast<const float*>(expected.grad_spectra.data()), 5 * p.grad_spectra.size(),
      5e-05 * growth);
  same &= compare(
      "grad_stereo", reinterpret_cast<const float*>(p.grad_stereo.data()),
      reinterpret_cast<const float*>(expected.grad_stereo.data()), 5 * p.grad_stereo.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(int) * static_cast<double>(p.gates.size());
  bytes += sizeof(float) * static_cast<double>(p.phase_offsets.size());
  bytes += sizeof(float) * static_cast<double>(p.reference.size());
  bytes += sizeof(Vec5) * static_cast<double>(p.spectra.size());
  bytes += sizeof(Vec5) * static_cast<double>(p.stereo.size());
  bytes += sizeof(Vec5) * static_cast<double>(p.output.size());
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
  device.output.download(result.output);
  device.grad_phase_offsets.download(result.grad_phase_offsets);
  device.grad_reference.download(result.grad_reference);
  device.grad_spectra.download(result.grad_spectra);
  device.grad_stereo.download(result.grad_stereo);
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
