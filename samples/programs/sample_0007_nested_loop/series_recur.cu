// Starts running_value at the product of observed and errors; for t_step from 0 to below
// values.shape[2], computes element_k as values[i, j, t_step], starts running_sum at 0, for l_idx
// from 0 to below values.shape[2], starts total at 0, for p_idx from 0 to 2, computes entry as
// errors[i, min(j + p_idx, errors.shape[1] - 1)] and adds entry times element_k minus values[i,
// j, l_idx] to total, and adds the integer part of 3.2 times clamp(total, -20, 20) to
// running_sum, and sets running_value to running_value * 0.43 + element_k / ((running_sum & 7) +
// 1); then adds running_value to values_out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 series_recur.cu -o series_recur
//   ./series_recur --help

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

__global__ void series_recur(int n0, int n1, const float* __restrict__ values, int values_size1,
                             int values_size2, const float* __restrict__ observed,
                             const float* __restrict__ errors, int errors_cols,
                             float* __restrict__ values_out, int values_out_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const float obs = observed[i];
  float running_value = obs * errors[i * errors_cols + j];
  for (int t_step = 0; t_step < values_size2; ++t_step) {
    const float element_k = values[(i * values_size1 + j) * values_size2 + t_step];
    int running_sum = 0;
    for (int l_idx = 0; l_idx < values_size2; ++l_idx) {
      const float item = values[(i * values_size1 + j) * values_size2 + l_idx];
      float total = 0.0f;
      for (int p_idx = 0; p_idx < 3; ++p_idx) {
        const float entry = errors[i * errors_cols + min(j + p_idx, errors_cols - 1)];
        total += entry * element_k - item;
      }
      running_sum += int(fminf(fmaxf(total, -20.0f), 20.0f) * 3.2f);
    }
    running_value = running_value * 0.43f + element_k / float((running_sum & 7) + 1);
  }
  values_out[i * values_out_cols + j] += running_value;
}

// The adjoint of series_recur.
__global__ void series_recur_adjoint(int n0, int n1, const float* __restrict__ values,
                                     int values_size1, int values_size2,
                                     const float* __restrict__ observed,
                                     const float* __restrict__ errors, int errors_cols,
                                     float* __restrict__ grad_values,
                                     float* __restrict__ grad_observed,
                                     float* __restrict__ grad_errors,
                                     const float* __restrict__ grad_values_out,
                                     int values_out_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const float obs = observed[i];
  float grad_running_value = grad_values_out[i * values_out_cols + j];
  for (int t_step = values_size2 - 1; t_step >= 0; --t_step) {
    const float element_k = values[(i * values_size1 + j) * values_size2 + t_step];
    int running_sum = 0;
    for (int l_idx = 0; l_idx < values_size2; ++l_idx) {
      const float item = values[(i * values_size1 + j) * values_size2 + l_idx];
      float total = 0.0f;
      for (int p_idx = 0; p_idx < 3; ++p_idx) {
        const float entry = errors[i * errors_cols + min(j + p_idx, errors_cols - 1)];
        total += entry * element_k - item;
      }
      running_sum += int(fminf(fmaxf(total, -20.0f), 20.0f) * 3.2f);
    }
    const float g = grad_running_value;
    grad_running_value = g * 0.43f;
    float grad_element_k = g / float((running_sum & 7) + 1);
    for (int l_idx = values_size2 - 1; l_idx >= 0; --l_idx) {
      const float grad_total = 0.0f;
      float grad_item = 0.0f;
      for (int p_idx = 2; p_idx >= 0; --p_idx) {
        const float entry = errors[i * errors_cols + min(j + p_idx, errors_cols - 1)];
        const float grad_entry = grad_total * element_k;
        grad_element_k += grad_total * entry;
        grad_item -= grad_total;
        atomicAdd(&grad_errors[i * errors_cols + min(j + p_idx, errors_cols - 1)], grad_entry);
      }
      atomicAdd(&grad_values[(i * values_size1 + j) * values_size2 + l_idx], grad_item);
    }
    atomicAdd(&grad_values[(i * values_size1 + j) * values_size2 + t_step], grad_element_k);
  }
  const float grad_obs = grad_running_value * errors[i * errors_cols + j];
  atomicAdd(&grad_errors[i * errors_cols + j], grad_running_value * obs);
  atomicAdd(&grad_observed[i], grad_obs);
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline void series_recur(int n0, int n1, const float* values, int values_size1, int values_size2,
                         const float* observed, const float* errors, int errors_cols,
                         float* values_out, int values_out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float obs = observed[i];
      float running_value = obs * errors[i * errors_cols + j];
      for (int t_step = 0; t_step < values_size2; ++t_step) {
        const float element_k = values[(i * values_size1 + j) * values_size2 + t_step];
        int running_sum = 0;
        for (int l_idx = 0; l_idx < values_size2; ++l_idx) {
          const float item = values[(i * values_size1 + j) * values_size2 + l_idx];
          float total = 0.0f;
          for (int p_idx = 0; p_idx < 3; ++p_idx) {
            const float entry = errors[i * errors_cols + std::min(j + p_idx, errors_cols - 1)];
            total += entry * element_k - item;
          }
          running_sum += int(std::fmin(std::fmax(total, -20.0f), 20.0f) * 3.2f);
        }
        running_value = running_value * 0.43f + element_k / float((running_sum & 7) + 1);
      }
      values_out[i * values_out_cols + j] += running_value;
    }
  }
}

// The adjoint of series_recur.
inline void series_recur_adjoint(int n0, int n1, const float* values, int values_size1,
                                 int values_size2, const float* observed, const float* errors,
                                 int errors_cols, float* grad_values, float* grad_observed,
                                 float* grad_errors, const float* grad_values_out,
                                 int values_out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float obs = observed[i];
      float grad_running_value = grad_values_out[i * values_out_cols + j];
      for (int t_step = values_size2 - 1; t_step >= 0; --t_step) {
        const float element_k = values[(i * values_size1 + j) * values_size2 + t_step];
        int running_sum = 0;
        for (int l_idx = 0; l_idx < values_size2; ++l_idx) {
          const float item = values[(i * values_size1 + j) * values_size2 + l_idx];
          float total = 0.0f;
          for (int p_idx = 0; p_idx < 3; ++p_idx) {
            const float entry = errors[i * errors_cols + std::min(j + p_idx, errors_cols - 1)];
            total += entry * element_k - item;
          }
          running_sum += int(std::fmin(std::fmax(total, -20.0f), 20.0f) * 3.2f);
        }
        const float g = grad_running_value;
        grad_running_value = g * 0.43f;
        float grad_element_k = g / float((running_sum & 7) + 1);
        for (int l_idx = values_size2 - 1; l_idx >= 0; --l_idx) {
          const float grad_total = 0.0f;
          float grad_item = 0.0f;
          for (int p_idx = 2; p_idx >= 0; --p_idx) {
            const float entry = errors[i * errors_cols + std::min(j + p_idx, errors_cols - 1)];
            const float grad_entry = grad_total * element_k;
            grad_element_k += grad_total * entry;
            grad_item -= grad_total;
            grad_errors[i * errors_cols + std::min(j + p_idx, errors_cols - 1)] += grad_entry;
          }
          grad_values[(i * values_size1 + j) * values_size2 + l_idx] += grad_item;
        }
        grad_values[(i * values_size1 + j) * values_size2 + t_step] += grad_element_k;
      }
      const float grad_obs = grad_running_value * errors[i * errors_cols + j];
      grad_errors[i * errors_cols + j] += grad_running_value * obs;
      grad_observed[i] += grad_obs;
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 37, kBenchSize = 1024, kLargestSize = 16384;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> values;  // (n + 1) x n x 6
  int values_size1;
  int values_size2;
  std::vector<float> observed;  // n + 1
  std::vector<float> errors;  // (n + 1) x n
  int errors_cols;
  std::vector<float> values_out;  // (n + 1) x n
  int values_out_cols;
  std::vector<float> grad_values;  // (n + 1) x n x 6
  std::vector<float> grad_observed;  // n + 1
  std::vector<float> grad_errors;  // (n + 1) x n
  std::vector<float> grad_values_out;  // (n + 1) x n
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
  p.values_size1 = n;
  p.values_size2 = 6;
  p.errors_cols = n;
  p.values_out_cols = n;
  p.values.resize(size_t(n + 1) * size_t(n) * size_t(6));
  fill(p.values.data(), p.values.size(), seed, 0, -2.0, 2.0);
  p.observed.resize(size_t(n + 1));
  fill(p.observed.data(), p.observed.size(), seed, 1, -2.0, 2.0);
  p.errors.resize(size_t(n + 1) * size_t(n));
  fill(p.errors.data(), p.errors.size(), seed, 2, -2.0, 2.0);
  p.values_out.resize(size_t(n + 1) * size_t(n));
  p.grad_values.resize(size_t(n + 1) * size_t(n) * size_t(6));
  p.grad_observed.resize(size_t(n + 1));
  p.grad_errors.resize(size_t(n + 1) * size_t(n));
  p.grad_values_out.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_values_out.data(), p.grad_values_out.size(), 0, 3003, -1.0, 1.0);
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
  DeviceBuffer<float> values;
  DeviceBuffer<float> observed;
  DeviceBuffer<float> errors;
  DeviceBuffer<float> values_out;
  DeviceBuffer<float> grad_values;
  DeviceBuffer<float> grad_observed;
  DeviceBuffer<float> grad_errors;
  DeviceBuffer<float> grad_values_out;

  explicit DeviceArrays(const Problem& p) : values(p.values), observed(p.observed),
        errors(p.errors), values_out(p.values_out), grad_values(p.grad_values),
        grad_observed(p.grad_observed), grad_errors(p.grad_errors),
        grad_values_out(p.grad_values_out) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  series_recur<<<grid, block>>>(
      p.n0, p.n1, d.values.get(), p.values_size1, p.values_size2, d.observed.get(),
      d.errors.get(), p.errors_cols, d.values_out.get(), p.values_out_cols);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  series_recur_adjoint<<<grid, block>>>(
      p.n0, p.n1, d.values.get(), p.values_size1, p.values_size2, d.observed.get(),
      d.errors.get(), p.errors_cols, d.grad_values.get(), d.grad_observed.get(),
      d.grad_errors.get(), d.grad_values_out.get(), p.values_out_cols);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::series_recur(
      p.n0, p.n1, p.values.data(), p.values_size1, p.values_size2, p.observed.data(),
      p.errors.data(), p.errors_cols, p.values_out.data(), p.values_out_cols);
}

void run_reference_adjoint(Problem& p) {
  reference::series_recur_adjoint(
      p.n0, p.n1, p.values.data(), p.values_size1, p.values_size2, p.observed.data(),
      p.errors.data(), p.errors_cols, p.grad_values.data(), p.grad_observed.data(),
      p.grad_errors.data(), p.grad_values_out.data(), p.values_out_cols);
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
      "values_out", checksum(p.values_out.data(), p.values_out.size(), 1003), recorded,
      -45.585790319653775, 0.000363);
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
  sum += along(p.grad_values.data(), p.grad_values.size(), 2000);
  sum += along(p.grad_observed.data(), p.grad_observed.size(), 2001);
  sum += along(p.grad_errors.data(), p.grad_errors.size(), 2002);
  return check_sum("the gradient", sum, recorded, -8.754573815214057, 0.00188);
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
      "values_out", p.values_out.data(), expected.values_out.data(), p.values_out.size(), 5e-06);
  same &= compare(
      "grad_values", p.grad_values.data(), expected.grad_values.data(), p.grad_values.size(),
      0.0001 * growth);
  same &= compare(
      "grad_observed", p.grad_observed.data(), expected.grad_observed.data(),
      p.grad_observed.size(), 0.0001 * growth);
  same &= compare(
      "grad_errors", p.grad_errors.data(), expected.grad_errors.data(), p.grad_errors.size(),
      0.0001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.values.size());
  bytes += sizeof(float) * static_cast<double>(p.observed.size());
  bytes += sizeof(float) * static_cast<double>(p.errors.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.values_out.size());
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
  device.values_out.download(result.values_out);
  device.grad_values.download(result.grad_values);
  device.grad_observed.download(result.grad_observed);
  device.grad_errors.download(result.grad_errors);
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
