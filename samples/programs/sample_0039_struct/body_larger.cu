// Computes gap as setup.rest_torque minus reactions; starts score at uint32(int(round(clamp(gap,
// -20, 20))) & 63); sets score to the larger of score and counts where gap exceeds 1.25; computes
// whole_value as uint32(int(min(length_sq(setup.offset_v), 12) * 1.5)); then stores the larger of
// (score // 4) and whole_value in larger_out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 body_larger.cu -o body_larger
//   ./body_larger --help

#include <cuda_runtime.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <vector>

struct Setup {
  float rest_torque;
  float2 offset_v;
};

__host__ __device__ inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

__host__ __device__ inline float length_sq(float2 v) { return dot(v, v); }

__global__ void body_larger(int n0, int n1, int n2, const Setup* __restrict__ setups,
                            int setups_size1, int setups_size2,
                            const float* __restrict__ reactions, int reactions_size1,
                            int reactions_size2, const unsigned int* __restrict__ counts,
                            int counts_size1, int counts_size2,
                            unsigned int* __restrict__ larger_out, int larger_out_size0,
                            int larger_out_size1, int larger_out_size2) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (i >= larger_out_size0 || j >= larger_out_size1 || k >= larger_out_size2) {
    return;
  }
  const Setup setup = setups[(i * setups_size1 + j) * setups_size2 + k];
  const unsigned int count = counts[(i * counts_size1 + j) * counts_size2 + k];
  const float gap = setup.rest_torque - reactions[(i * reactions_size1 + j) * reactions_size2 + k];
  unsigned int score = static_cast<unsigned int>(int(roundf(fminf(fmaxf(gap, -20.0f),
      20.0f))) & 63);
  // sets score to the larger of score and count where gap exceeds 1.25
  if (gap > 1.25f) {
    score = max(score, count);
  }
  const unsigned int whole_value = static_cast<unsigned int>(int(fminf(length_sq(setup.offset_v),
      12.0f) * 1.5f));
  larger_out[(i * larger_out_size1 + j) * larger_out_size2 + k] = max(score / 4u, whole_value);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(8) float2 {
  float x, y;
};

struct Setup {
  float rest_torque;
  float2 offset_v;
};

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float length_sq(float2 v) { return dot(v, v); }

inline void body_larger(int n0, int n1, int n2, const Setup* setups, int setups_size1,
                        int setups_size2, const float* reactions, int reactions_size1,
                        int reactions_size2, const unsigned int* counts, int counts_size1,
                        int counts_size2, unsigned int* larger_out, int larger_out_size0,
                        int larger_out_size1, int larger_out_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= larger_out_size0 || j >= larger_out_size1 || k >= larger_out_size2) {
          continue;
        }
        const Setup setup = setups[(i * setups_size1 + j) * setups_size2 + k];
        const unsigned int count = counts[(i * counts_size1 + j) * counts_size2 + k];
        const float gap = setup.rest_torque -
            reactions[(i * reactions_size1 + j) * reactions_size2 + k];
        unsigned int score = static_cast<unsigned int>(int(std::round(std::fmin(std::fmax(gap,
            -20.0f), 20.0f))) & 63);
        // sets score to the larger of score and count where gap exceeds 1.25
        if (gap > 1.25f) {
          score = std::max(score, count);
        }
        const unsigned int whole_value = static_cast<unsigned int>(int(std::fmin(length_sq(setup.offset_v), 12.0f) * 1.5f));
        larger_out[(i * larger_out_size1 + j) * larger_out_size2 + k] = std::max(score / 4u,
            whole_value);
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
  std::vector<Setup> setups;  // (n + 2) x (n + 1) x n
  int setups_size1;
  int setups_size2;
  std::vector<float> reactions;  // (n + 2) x (n + 1) x n
  int reactions_size1;
  int reactions_size2;
  std::vector<unsigned int> counts;  // (n + 2) x (n + 1) x n
  int counts_size1;
  int counts_size2;
  std::vector<unsigned int> larger_out;  // (n + 2) x (n + 1) x n
  int larger_out_size0;
  int larger_out_size1;
  int larger_out_size2;
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

// Calls visit(number) for each number of an element.
template <typename Element, typename Visit>
void each_number_of_Setup(Element& element, Visit visit) {
  visit(element.rest_torque);
  visit(element.offset_v.x);
  visit(element.offset_v.y);
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t seed) {
  Problem p;
  p.n0 = n + 2;
  p.n1 = n + 1;
  p.n2 = n;
  p.setups_size1 = n + 1;
  p.setups_size2 = n;
  p.reactions_size1 = n + 1;
  p.reactions_size2 = n;
  p.counts_size1 = n + 1;
  p.counts_size2 = n;
  p.larger_out_size0 = n + 2;
  p.larger_out_size1 = n + 1;
  p.larger_out_size2 = n;
  p.setups.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  uint64_t index0 = 0;
  for (Setup& element : p.setups)
    each_number_of_Setup(element, [&](auto& number) {
      using Number = std::decay_t<decltype(number)>;
      const bool whole = std::is_integral<Number>::value;
      const double low = whole ? 0.0 : -2.0, high = whole ? n : 2.0;
      number = static_cast<Number>(low + (high - low) * uniform(seed, 0, index0++));
    });
  p.reactions.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.reactions.data(), p.reactions.size(), seed, 1, -2.0, 2.0);
  p.counts.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.counts.data(), p.counts.size(), seed, 2, 0, n);
  p.larger_out.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
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
  DeviceBuffer<Setup> setups;
  DeviceBuffer<float> reactions;
  DeviceBuffer<unsigned int> counts;
  DeviceBuffer<unsigned int> larger_out;

  explicit DeviceArrays(const Problem& p) : setups(p.setups), reactions(p.reactions),
        counts(p.counts), larger_out(p.larger_out) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  body_larger<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.setups.get(), p.setups_size1, p.setups_size2, d.reactions.get(),
      p.reactions_size1, p.reactions_size2, d.counts.get(), p.counts_size1, p.counts_size2,
      d.larger_out.get(), p.larger_out_size0, p.larger_out_size1, p.larger_out_size2);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::body_larger(
      p.n0, p.n1, p.n2, reinterpret_cast<reference::Setup*>(p.setups.data()),
      p.setups_size1, p.setups_size2, p.reactions.data(), p.reactions_size1,
      p.reactions_size2, p.counts.data(), p.counts_size1, p.counts_size2,
      p.larger_out.data(), p.larger_out_size0, p.larger_out_size1, p.larger_out_size2);
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
      "larger_out", checksum(p.larger_out.data(), p.larger_out.size(), 1003), recorded,
      13502.914378285408, 1.35e-08);
  return same;
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
  bool same = true;
  same &= compare(
      "larger_out", p.larger_out.data(), expected.larger_out.data(), p.larger_out.size(), 0.0);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Setup) * static_cast<double>(p.setups.size());
  bytes += sizeof(float) * static_cast<double>(p.reactions.size());
  bytes += sizeof(unsigned int) * static_cast<double>(p.counts.size());
  bytes += sizeof(unsigned int) * static_cast<double>(p.larger_out.size());
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
  Problem result = problem;
  device.larger_out.download(result.larger_out);
  Problem expected = problem;
  run_reference(expected);
  bool ok = compare_all(result, expected);
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  if (options.bench) bench(problem, options.device);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}
