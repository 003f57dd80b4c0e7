// Carries out one iteration of PageRank, each vertex pulling from those that link to it, with the
// rank of pages without links.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 pagerank_pass.cu -o pagerank_pass
//   ./pagerank_pass --help

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

__global__ void pagerank_pass(int n, const int* __restrict__ row_ptr, int row_ptr_count,
                              const int* __restrict__ sources, int sources_count,
                              const float* __restrict__ inv_degree,
                              const float* __restrict__ rank, int rank_count,
                              const float* __restrict__ seeds,
                              const float* __restrict__ lost_rank, float* __restrict__ rank_new) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const int num_nodes = rank_count;
  if (tid + 1 >= row_ptr_count) {
    return;
  }
  const int first = max(row_ptr[tid], 0);
  const int last = min(sources_count, row_ptr[tid + 1]);
  float acc = 0.0f;
  for (int link = first; link < last; ++link) {
    const int src = sources[link];
    if (src < 0 || num_nodes <= src) {
      continue;
    }
    acc = acc + rank[src] * inv_degree[src];
  }
  acc += lost_rank[0] / float(num_nodes);
  const float updated = acc * 0.85f + 0.15f * seeds[tid];
  rank_new[tid] = updated;
}

// The adjoint of pagerank_pass.
__global__ void pagerank_pass_adjoint(int n, const int* __restrict__ row_ptr, int row_ptr_count,
                                      const int* __restrict__ sources, int sources_count,
                                      const float* __restrict__ inv_degree,
                                      const float* __restrict__ rank, int rank_count,
                                      float* __restrict__ grad_inv_degree,
                                      float* __restrict__ grad_rank,
                                      float* __restrict__ grad_seeds,
                                      float* __restrict__ grad_lost_rank,
                                      const float* __restrict__ grad_rank_new) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const int num_nodes = rank_count;
  if (tid + 1 >= row_ptr_count) {
    return;
  }
  const int first = max(row_ptr[tid], 0);
  const int last = min(sources_count, row_ptr[tid + 1]);
  const float grad_updated = grad_rank_new[tid];
  const float grad_acc = grad_updated * 0.85f;
  grad_seeds[tid] += grad_updated * 0.15f;
  atomicAdd(&grad_lost_rank[0], grad_acc / float(num_nodes));
  for (int link = last - 1; link >= first; --link) {
    const int src = sources[link];
    if (!(src < 0 || num_nodes <= src)) {
      atomicAdd(&grad_rank[src], grad_acc * inv_degree[src]);
      atomicAdd(&grad_inv_degree[src], grad_acc * rank[src]);
    }
  }
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline void pagerank_pass(int n, const int* row_ptr, int row_ptr_count, const int* sources,
                          int sources_count, const float* inv_degree, const float* rank,
                          int rank_count, const float* seeds, const float* lost_rank,
                          float* rank_new) {
  for (int tid = 0; tid < n; ++tid) {
    const int num_nodes = rank_count;
    if (tid + 1 >= row_ptr_count) {
      continue;
    }
    const int first = std::max(row_ptr[tid], 0);
    const int last = std::min(sources_count, row_ptr[tid + 1]);
    float acc = 0.0f;
    for (int link = first; link < last; ++link) {
      const int src = sources[link];
      if (src < 0 || num_nodes <= src) {
        continue;
      }
      acc = acc + rank[src] * inv_degree[src];
    }
    acc += lost_rank[0] / float(num_nodes);
    const float updated = acc * 0.85f + 0.15f * seeds[tid];
    rank_new[tid] = updated;
  }
}

// The adjoint of pagerank_pass.
inline void pagerank_pass_adjoint(int n, const int* row_ptr, int row_ptr_count,
                                  const int* sources, int sources_count, const float* inv_degree,
                                  const float* rank, int rank_count, float* grad_inv_degree,
                                  float* grad_rank, float* grad_seeds, float* grad_lost_rank,
                                  const float* grad_rank_new) {
  for (int tid = 0; tid < n; ++tid) {
    const int num_nodes = rank_count;
    if (tid + 1 >= row_ptr_count) {
      continue;
    }
    const int first = std::max(row_ptr[tid], 0);
    const int last = std::min(sources_count, row_ptr[tid + 1]);
    const float grad_updated = grad_rank_new[tid];
    const float grad_acc = grad_updated * 0.85f;
    grad_seeds[tid] += grad_updated * 0.15f;
    grad_lost_rank[0] += grad_acc / float(num_nodes);
    for (int link = last - 1; link >= first; --link) {
      const int src = sources[link];
      if (!(src < 0 || num_nodes <= src)) {
        grad_rank[src] += grad_acc * inv_degree[src];
        grad_inv_degree[src] += grad_acc * rank[src];
      }
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 32768, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<int> row_ptr;  // n
  int row_ptr_count;
  std::vector<int> sources;  // n
  int sources_count;
  std::vector<float> inv_degree;  // n
  std::vector<float> rank;  // n
  int rank_count;
  std::vector<float> seeds;  // n
  std::vector<float> lost_rank;  // 1
  std::vector<float> rank_new;  // n
  std::vector<float> grad_inv_degree;  // n
  std::vector<float> grad_rank;  // n
  std::vector<float> grad_seeds;  // n
  std::vector<float> grad_lost_rank;  // 1
  std::vector<float> grad_rank_new;  // n
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
  p.n = n;
  p.row_ptr_count = n;
  p.sources_count = n;
  p.rank_count = n;
  p.row_ptr.resize(size_t(n));
  fill(p.row_ptr.data(), p.row_ptr.size(), seed, 0, 0, n);
  p.sources.resize(size_t(n));
  fill(p.sources.data(), p.sources.size(), seed, 1, 0, n);
  p.inv_degree.resize(size_t(n));
  fill(p.inv_degree.data(), p.inv_degree.size(), seed, 2, -2.0, 2.0);
  p.rank.resize(size_t(n));
  fill(p.rank.data(), p.rank.size(), seed, 3, -2.0, 2.0);
  p.seeds.resize(size_t(n));
  fill(p.seeds.data(), p.seeds.size(), seed, 4, -2.0, 2.0);
  p.lost_rank.resize(size_t(1));
  fill(p.lost_rank.data(), p.lost_rank.size(), seed, 5, -2.0, 2.0);
  p.rank_new.resize(size_t(n));
  p.grad_inv_degree.resize(size_t(n));
  p.grad_rank.resize(size_t(n));
  p.grad_seeds.resize(size_t(n));
  p.grad_lost_rank.resize(size_t(1));
  p.grad_rank_new.resize(size_t(n));
  fill(p.grad_rank_new.data(), p.grad_rank_new.size(), 0, 3006, -1.0, 1.0);
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
  DeviceBuffer<int> row_ptr;
  DeviceBuffer<int> sources;
  DeviceBuffer<float> inv_degree;
  DeviceBuffer<float> rank;
  DeviceBuffer<float> seeds;
  DeviceBuffer<float> lost_rank;
  DeviceBuffer<float> rank_new;
  DeviceBuffer<float> grad_inv_degree;
  DeviceBuffer<float> grad_rank;
  DeviceBuffer<float> grad_seeds;
  DeviceBuffer<float> grad_lost_rank;
  DeviceBuffer<float> grad_rank_new;

  explicit DeviceArrays(const Problem& p) : row_ptr(p.row_ptr), sources(p.sources),
        inv_degree(p.inv_degree), rank(p.rank), seeds(p.seeds), lost_rank(p.lost_rank),
        rank_new(p.rank_new), grad_inv_degree(p.grad_inv_degree), grad_rank(p.grad_rank),
        grad_seeds(p.grad_seeds), grad_lost_rank(p.grad_lost_rank),
        grad_rank_new(p.grad_rank_new) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  pagerank_pass<<<grid, block>>>(
      p.n, d.row_ptr.get(), p.row_ptr_count, d.sources.get(), p.sources_count,
      d.inv_degree.get(), d.rank.get(), p.rank_count, d.seeds.get(), d.lost_rank.get(),
      d.rank_new.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  pagerank_pass_adjoint<<<grid, block>>>(
      p.n, d.row_ptr.get(), p.row_ptr_count, d.sources.get(), p.sources_count,
      d.inv_degree.get(), d.rank.get(), p.rank_count, d.grad_inv_degree.get(),
      d.grad_rank.get(), d.grad_seeds.get(), d.grad_lost_rank.get(), d.grad_rank_new.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::pagerank_pass(
      p.n, p.row_ptr.data(), p.row_ptr_count, p.sources.data(), p.sources_count,
      p.inv_degree.data(), p.rank.data(), p.rank_count, p.seeds.data(), p.lost_rank.data(),
      p.rank_new.data());
}

void run_reference_adjoint(Problem& p) {
  reference::pagerank_pass_adjoint(
      p.n, p.row_ptr.data(), p.row_ptr_count, p.sources.data(), p.sources_count,
      p.inv_degree.data(), p.rank.data(), p.rank_count, p.grad_inv_degree.data(),
      p.grad_rank.data(), p.grad_seeds.data(), p.grad_lost_rank.data(),
      p.grad_rank_new.data());
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
      "rank_new", checksum(p.rank_new.data(), p.rank_new.size(), 1006), recorded,
      4489.098424849797, 0.309);
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
  sum += along(p.grad_inv_degree.data(), p.grad_inv_degree.size(), 2002);
  sum += along(p.grad_rank.data(), p.grad_rank.size(), 2003);
  sum += along(p.grad_seeds.data(), p.grad_seeds.size(), 2004);
  sum += along(p.grad_lost_rank.data(), p.grad_lost_rank.size(), 2005);
  return check_sum("the gradient", sum, recorded, -52.461018249696096, 7.01);
}

// Whether a result is that of the reference. Both are rounded: they may differ by `tolerance` times
// the number or, where that is larger, times the mean of all.
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
  return wrong == 0;
}

// A tolerance is four times the largest share of a number that rounding may have: half a unit in
// the last place for each operation, passed on through those that follow.
bool compare_all(const Problem& p, const Problem& expected) {
  // Of sums over threads the errors add up like steps of a random walk.
  const double growth = std::sqrt(std::max(double(p.n) / 1021.0, 1.0));
  bool same = true;
  same &= compare(
      "rank_new", p.rank_new.data(), expected.rank_new.data(), p.rank_new.size(),
      0.001 * growth);
  same &= compare(
      "grad_inv_degree", p.grad_inv_degree.data(), expected.grad_inv_degree.data(),
      p.grad_inv_degree.size(), 0.02 * growth);
  same &= compare(
      "grad_rank", p.grad_rank.data(), expected.grad_rank.data(), p.grad_rank.size(),
      0.02 * growth);
  same &= compare(
      "grad_seeds", p.grad_seeds.data(), expected.grad_seeds.data(), p.grad_seeds.size(),
      0.02 * growth);
  same &= compare(
      "grad_lost_rank", p.grad_lost_rank.data(), expected.grad_lost_rank.data(),
      p.grad_lost_rank.size(), 0.02 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(int) * static_cast<double>(p.row_ptr.size());
  bytes += sizeof(int) * static_cast<double>(p.sources.size());
  bytes += sizeof(float) * static_cast<double>(p.inv_degree.size());
  bytes += sizeof(float) * static_cast<double>(p.rank.size());
  bytes += sizeof(float) * static_cast<double>(p.seeds.size());
  bytes += sizeof(float) * static_cast<double>(p.lost_rank.size());
  bytes += sizeof(float) * static_cast<double>(p.rank_new.size());
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
      "  -n SIZE      threads, 0 to %d (default %d; with --bench %d)\n"
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
  device.rank_new.download(result.rank_new);
  device.grad_inv_degree.download(result.grad_inv_degree);
  device.grad_rank.download(result.grad_rank);
  device.grad_seeds.download(result.grad_seeds);
  device.grad_lost_rank.download(result.grad_lost_rank);
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
