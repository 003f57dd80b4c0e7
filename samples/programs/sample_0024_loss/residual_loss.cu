// Computes the pseudo-Huber loss between model outputs and targets, weighted by element, and adds
// it up into one number.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 residual_loss.cu -o residual_loss
//   ./residual_loss --help

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

__global__ void residual_loss(int n0, int n1, int n2, const float* __restrict__ prediction,
                              int prediction_size1, int prediction_size2,
                              const float* __restrict__ y_true, int y_true_size1,
                              int y_true_size2, float delta, float factor,
                              float* __restrict__ cost, int cost_count) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  float err = prediction[(i * prediction_size1 + j) * prediction_size2 + k] -
      y_true[(i * y_true_size1 + j) * y_true_size2 + k];
  err = fmaxf(-1000.0f, fminf(1000.0f, err));
  const float q = err / delta;
  float l = delta * delta * (sqrtf(1.0f + q * q) - 1.0f);
  l = factor * l;
  atomicAdd(&cost[i % cost_count], l);
}

// The adjoint of residual_loss.
__global__ void residual_loss_adjoint(int n0, int n1, int n2,
                                      const float* __restrict__ prediction, int prediction_size1,
                                      int prediction_size2, const float* __restrict__ y_true,
                                      int y_true_size1, int y_true_size2, float delta,
                                      float factor, const float* __restrict__ /*cost*/,
                                      int cost_count, float* __restrict__ grad_prediction,
                                      float* __restrict__ grad_y_true,
                                      const float* __restrict__ grad_cost) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  const float err = prediction[(i * prediction_size1 + j) * prediction_size2 + k] -
      y_true[(i * y_true_size1 + j) * y_true_size2 + k];
  const float err_2 = fmaxf(-1000.0f, fminf(1000.0f, err));
  const float q = err_2 / delta;
  float grad_l = grad_cost[i % cost_count];
  grad_l *= factor;
  const float grad_q = 2.0f * (grad_l * (delta * delta) * 0.5f / sqrtf(1.0f + q * q)) * q;
  float grad_err = grad_q / delta;
  const float g = grad_err;
  grad_err = 0.0f;
  if (!(fminf(1000.0f, err) < -1000.0f)) {
    grad_err += 1000.0f < err ? 0.0f : g;
  }
  grad_prediction[(i * prediction_size1 + j) * prediction_size2 + k] += grad_err;
  grad_y_true[(i * y_true_size1 + j) * y_true_size2 + k] += -grad_err;
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline void residual_loss(int n0, int n1, int n2, const float* prediction, int prediction_size1,
                          int prediction_size2, const float* y_true, int y_true_size1,
                          int y_true_size2, float delta, float factor, float* cost,
                          int cost_count) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        float err = prediction[(i * prediction_size1 + j) * prediction_size2 + k] -
            y_true[(i * y_true_size1 + j) * y_true_size2 + k];
        err = std::fmax(-1000.0f, std::fmin(1000.0f, err));
        const float q = err / delta;
        float l = delta * delta * (std::sqrt(1.0f + q * q) - 1.0f);
        l = factor * l;
        cost[i % cost_count] += l;
      }
    }
  }
}

// The adjoint of residual_loss.
inline void residual_loss_adjoint(int n0, int n1, int n2, const float* prediction,
                                  int prediction_size1, int prediction_size2, const float* y_true,
                                  int y_true_size1, int y_true_size2, float delta, float factor,
                                  const float* /*cost*/, int cost_count, float* grad_prediction,
                                  float* grad_y_true, const float* grad_cost) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        const float err = prediction[(i * prediction_size1 + j) * prediction_size2 + k] -
            y_true[(i * y_true_size1 + j) * y_true_size2 + k];
        const float err_2 = std::fmax(-1000.0f, std::fmin(1000.0f, err));
        const float q = err_2 / delta;
        float grad_l = grad_cost[i % cost_count];
        grad_l *= factor;
        const float grad_q = 2.0f * (grad_l * (delta * delta) * 0.5f / std::sqrt(1.0f + q * q)) * q;
        float grad_err = grad_q / delta;
        const float g = grad_err;
        grad_err = 0.0f;
        if (!(std::fmin(1000.0f, err) < -1000.0f)) {
          grad_err += 1000.0f < err ? 0.0f : g;
        }
        grad_prediction[(i * prediction_size1 + j) * prediction_size2 + k] += grad_err;
        grad_y_true[(i * y_true_size1 + j) * y_true_size2 + k] += -grad_err;
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
  std::vector<float> prediction;  // (n + 2) x (n + 1) x n
  int prediction_size1;
  int prediction_size2;
  std::vector<float> y_true;  // (n + 2) x (n + 1) x n
  int y_true_size1;
  int y_true_size2;
  float delta = 1.05f;
  float factor = -0.4f;
  std::vector<float> cost;  // n + 2
  int cost_count;
  std::vector<float> grad_prediction;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_y_true;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_cost;  // n + 2
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
  p.prediction_size1 = n + 1;
  p.prediction_size2 = n;
  p.y_true_size1 = n + 1;
  p.y_true_size2 = n;
  p.cost_count = n + 2;
  p.prediction.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.prediction.data(), p.prediction.size(), seed, 0, -2.0, 2.0);
  p.y_true.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.y_true.data(), p.y_true.size(), seed, 1, -2.0, 2.0);
  p.cost.resize(size_t(n + 2));
  p.grad_prediction.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_y_true.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_cost.resize(size_t(n + 2));
  fill(p.grad_cost.data(), p.grad_cost.size(), 0, 3002, -1.0, 1.0);
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
  DeviceBuffer<float> prediction;
  DeviceBuffer<float> y_true;
  DeviceBuffer<float> cost;
  DeviceBuffer<float> grad_prediction;
  DeviceBuffer<float> grad_y_true;
  DeviceBuffer<float> grad_cost;

  explicit DeviceArrays(const Problem& p) : prediction(p.prediction), y_true(p.y_true),
        cost(p.cost), grad_prediction(p.grad_prediction), grad_y_true(p.grad_y_true),
        grad_cost(p.grad_cost) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  residual_loss<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.prediction.get(), p.prediction_size1, p.prediction_size2,
      d.y_true.get(), p.y_true_size1, p.y_true_size2, p.delta, p.factor, d.cost.get(),
      p.cost_count);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  residual_loss_adjoint<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.prediction.get(), p.prediction_size1, p.prediction_size2,
      d.y_true.get(), p.y_true_size1, p.y_true_size2, p.delta, p.factor, d.cost.get(),
      p.cost_count, d.grad_prediction.get(), d.grad_y_true.get(), d.grad_cost.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::residual_loss(
      p.n0, p.n1, p.n2, p.prediction.data(), p.prediction_size1, p.prediction_size2,
      p.y_true.data(), p.y_true_size1, p.y_true_size2, p.delta, p.factor, p.cost.data(),
      p.cost_count);
}

void run_reference_adjoint(Problem& p) {
  reference::residual_loss_adjoint(
      p.n0, p.n1, p.n2, p.prediction.data(), p.prediction_size1, p.prediction_size2,
      p.y_true.data(), p.y_true_size1, p.y_true_size2, p.delta, p.factor, p.cost.data(),
      p.cost_count, p.grad_prediction.data(), p.grad_y_true.data(), p.grad_cost.data());
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
      "cost", checksum(p.cost.data(), p.cost.size(), 1002), recorded, -571.2263072515083,
      0.00982);
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
  sum += along(p.grad_prediction.data(), p.grad_prediction.size(), 2000);
  sum += along(p.grad_y_true.data(), p.grad_y_true.size(), 2001);
  return check_sum("the gradient", sum, recorded, -1.1507644063757767, 0.00266);
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
  same &= compare("cost", p.cost.data(), expected.cost.data(), p.cost.size(), 0.0001 * growth);
  same &= compare(
      "grad_prediction", p.grad_prediction.data(), expected.grad_prediction.data(),
      p.grad_prediction.size(), 0.001 * growth);
  same &= compare(
      "grad_y_true", p.grad_y_true.data(), expected.grad_y_true.data(), p.grad_y_true.size(),
      0.001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.prediction.size());
  bytes += sizeof(float) * static_cast<double>(p.y_true.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.cost.size());
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
  device.cost.download(result.cost);
  device.grad_prediction.download(result.grad_prediction);
  device.grad_y_true.download(result.grad_y_true);
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
