// Carries out one iteration of a diffusion of scores, each vertex pulling from those that link to
// it.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 diffusion_pass.cu -o diffusion_pass
//   ./diffusion_pass --help

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

// Carries out one iteration of a diffusion of scores, each vertex pulling from those that
// link to it.
__global__ void diffusion_pass(int n_, const int* __restrict__ row_ptr, int row_ptr_count,
                               const int* __restrict__ in_links, int in_links_count,
                               const float* __restrict__ edge_w,
                               const int* __restrict__ out_degree,
                               const float* __restrict__ r_old, int r_old_count,
                               const float* __restrict__ seeds, const int* __restrict__ active,
                               float* __restrict__ rank_new) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n_) return;

  const int n = r_old_count;
  if (active[i] == 0) {
    return;
  }
  if (i + 1 >= row_ptr_count) {
    return;
  }
  const int last = min(row_ptr[i + 1], in_links_count);
  const int first = max(row_ptr[i], 0);
  float total = 0.0f;
  for (int e = first; e < last; ++e) {
    const int src = in_links[e];
    if (src >= 0 && src < n) {
      total += edge_w[e] * (r_old[src] / fmaxf(float(out_degree[src]), 1.0f));
    }
  }
  const float updated = 0.85f * total + 0.15f * seeds[i];
  rank_new[i] = updated;
}

// The adjoint of diffusion_pass.
__global__ void diffusion_pass_adjoint(int n_, const int* __restrict__ row_ptr, int row_ptr_count,
                                       const int* __restrict__ in_links, int in_links_count,
                                       const float* __restrict__ edge_w,
                                       const int* __restrict__ out_degree,
                                       const float* __restrict__ r_old, int r_old_count,
                                       const int* __restrict__ active,
                                       float* __restrict__ grad_edge_w,
                                       float* __restrict__ grad_r_old,
                                       float* __restrict__ grad_seeds,
                                       const float* __restrict__ grad_rank_new) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n_) return;

  const int n = r_old_count;
  if (active[i] == 0) {
    return;
  }
  if (i + 1 >= row_ptr_count) {
    return;
  }
  const int last = min(row_ptr[i + 1], in_links_count);
  const int first = max(row_ptr[i], 0);
  const float grad_updated = grad_rank_new[i];
  const float grad_total = grad_updated * 0.85f;
  grad_seeds[i] += grad_updated * 0.15f;
  for (int e = last - 1; e >= first; --e) {
    const int src = in_links[e];
    if (src >= 0 && src < n) {
      atomicAdd(&grad_edge_w[e], grad_total * (r_old[src] / fmaxf(float(out_degree[src]), 1.0f)));
      atomicAdd(&grad_r_old[src], grad_total * edge_w[e] / fmaxf(float(out_degree[src]), 1.0f));
    }
  }
}

// The same kernel in plain C++, to compare with.
namespace reference {

// Carries out one iteration of a diffusion of scores, each vertex pulling from those that
// link to it.
inline void diffusion_pass(int n_, const int* row_ptr, int row_ptr_count, const int* in_links,
                           int in_links_count, const float* edge_w, const int* out_degree,
                           const float* r_old, int r_old_count, const float* seeds,
                           const int* active, float* rank_new) {
  for (int i = 0; i < n_; ++i) {
    const int n = r_old_count;
    if (active[i] == 0) {
      continue;
    }
    if (i + 1 >= row_ptr_count) {
      continue;
    }
    const int last = std::min(row_ptr[i + 1], in_links_count);
    const int first = std::max(row_ptr[i], 0);
    float total = 0.0f;
    for (int e = first; e < last; ++e) {
      const int src = in_links[e];
      if (src >= 0 && src < n) {
        total += edge_w[e] * (r_old[src] / std::fmax(float(out_degree[src]), 1.0f));
      }
    }
    const float updated = 0.85f * total + 0.15f * seeds[i];
    rank_new[i] = updated;
  }
}

// The adjoint of diffusion_pass.
inline void diffusion_pass_adjoint(int n_, const int* row_ptr, int row_ptr_count,
                                   const int* in_links, int in_links_count, const float* edge_w,
                                   const int* out_degree, const float* r_old, int r_old_count,
                                   const int* active, float* grad_edge_w, float* grad_r_old,
                                   float* grad_seeds, const float* grad_rank_new) {
  for (int i = 0; i < n_; ++i) {
    const int n = r_old_count;
    if (active[i] == 0) {
      continue;
    }
    if (i + 1 >= row_ptr_count) {
      continue;
    }
    const int last = std::min(row_ptr[i + 1], in_links_count);
    const int first = std::max(row_ptr[i], 0);
    const float grad_updated = grad_rank_new[i];
    const float grad_total = grad_updated * 0.85f;
    grad_seeds[i] += grad_updated * 0.15f;
    for (int e = last - 1; e >= first; --e) {
      const int src = in_links[e];
      if (src >= 0 && src < n) {
        grad_edge_w[e] += grad_total * (r_old[src] / std::fmax(float(out_degree[src]), 1.0f));
        grad_r_old[src] += grad_total * edge_w[e] / std::fmax(float(out_degree[src]), 1.0f);
      }
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 32768, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n_;  // threads
  std::vector<int> row_ptr;  // n
  int row_ptr_count;
  std::vector<int> in_links;  // n
  int in_links_count;
  std::vector<float> edge_w;  // n
  std::vector<int> out_degree;  // n
  std::vector<float> r_old;  // n
  int r_old_count;
  std::vector<float> seeds;  // n
  std::vector<int> active;  // n
  std::vector<float> rank_new;  // n
  std::vector<float> grad_edge_w;  // n
  std::vector<float> grad_r_old;  // n
  std::vector<float> grad_seeds;  // n
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
  p.n_ = n;
  p.row_ptr_count = n;
  p.in_links_count = n;
  p.r_old_count = n;
  p.row_ptr.resize(size_t(n));
  fill(p.row_ptr.data(), p.row_ptr.size(), seed, 0, 0, n);
  p.in_links.resize(size_t(n));
  fill(p.in_links.data(), p.in_links.size(), seed, 1, 0, n);
  p.edge_w.resize(size_t(n));
  fill(p.edge_w.data(), p.edge_w.size(), seed, 2, -2.0, 2.0);
  p.out_degree.resize(size_t(n));
  fill(p.out_degree.data(), p.out_degree.size(), seed, 3, 0, n);
  p.r_old.resize(size_t(n));
  fill(p.r_old.data(), p.r_old.size(), seed, 4, -2.0, 2.0);
  p.seeds.resize(size_t(n));
  fill(p.seeds.data(), p.seeds.size(), seed, 5, -2.0, 2.0);
  p.active.resize(size_t(n));
  fill(p.active.data(), p.active.size(), seed, 6, 0, n);
  p.rank_new.resize(size_t(n));
  p.grad_edge_w.resize(size_t(n));
  p.grad_r_old.resize(size_t(n));
  p.grad_seeds.resize(size_t(n));
  p.grad_rank_new.resize(size_t(n));
  fill(p.grad_rank_new.data(), p.grad_rank_new.size(), 0, 3007, -1.0, 1.0);
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
  DeviceBuffer<int> in_links;
  DeviceBuffer<float> edge_w;
  DeviceBuffer<int> out_degree;
  DeviceBuffer<float> r_old;
  DeviceBuffer<float> seeds;
  DeviceBuffer<int> active;
  DeviceBuffer<float> rank_new;
  DeviceBuffer<float> grad_edge_w;
  DeviceBuffer<float> grad_r_old;
  DeviceBuffer<float> grad_seeds;
  DeviceBuffer<float> grad_rank_new;

  explicit DeviceArrays(const Problem& p) : row_ptr(p.row_ptr), in_links(p.in_links),
        edge_w(p.edge_w), out_degree(p.out_degree), r_old(p.r_old), seeds(p.seeds),
        active(p.active), rank_new(p.rank_new), grad_edge_w(p.grad_edge_w),
        grad_r_old(p.grad_r_old), grad_seeds(p.grad_seeds), grad_rank_new(p.grad_rank_new) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n_ == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n_ + block.x - 1) / block.x);
  diffusion_pass<<<grid, block>>>(
      p.n_, d.row_ptr.get(), p.row_ptr_count, d.in_links.get(), p.in_links_count,
      d.edge_w.get(), d.out_degree.get(), d.r_old.get(), p.r_old_count, d.seeds.get(),
      d.active.get(), d.rank_new.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n_ == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n_ + block.x - 1) / block.x);
  diffusion_pass_adjoint<<<grid, block>>>(
      p.n_, d.row_ptr.get(), p.row_ptr_count, d.in_links.get(), p.in_links_count,
      d.edge_w.get(), d.out_degree.get(), d.r_old.get(), p.r_old_count, d.active.get(),
      d.grad_edge_w.get(), d.grad_r_old.get(), d.grad_seeds.get(), d.grad_rank_new.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::diffusion_pass(
      p.n_, p.row_ptr.data(), p.row_ptr_count, p.in_links.data(), p.in_links_count,
      p.edge_w.data(), p.out_degree.data(), p.r_old.data(), p.r_old_count, p.seeds.data(),
      p.active.data(), p.rank_new.data());
}

void run_reference_adjoint(Problem& p) {
  reference::diffusion_pass_adjoint(
      p.n_, p.row_ptr.data(), p.row_ptr_count, p.in_links.data(), p.in_links_count,
      p.edge_w.data(), p.out_degree.data(), p.r_old.data(), p.r_old_count, p.active.data(),
      p.grad_edge_w.data(), p.grad_r_old.data(), p.grad_seeds.data(), p.grad_rank_new.data());
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
      "rank_new", checksum(p.rank_new.data(), p.rank_new.size(), 1007), recorded,
      -40.27993882231234, 0.00912);
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
  sum += along(p.grad_edge_w.data(), p.grad_edge_w.size(), 2002);
  sum += along(p.grad_r_old.data(), p.grad_r_old.size(), 2004);
  sum += along(p.grad_seeds.data(), p.grad_seeds.size(), 2005);
  return check_sum("the gradient", sum, recorded, 5.831168359622768, 0.0589);
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
  const double growth = std::sqrt(std::max(double(p.n_) / 1021.0, 1.0));
  bool same = true;
  same &= compare(
      "rank_new", p.rank_new.data(), expected.rank_new.data(), p.rank_new.size(),
      0.002 * growth);
  same &= compare(
      "grad_edge_w", p.grad_edge_w.data(), expected.grad_edge_w.data(), p.grad_edge_w.size(),
      0.002 * growth);
  same &= compare(
      "grad_r_old", p.grad_r_old.data(), expected.grad_r_old.data(), p.grad_r_old.size(),
      0.002 * growth);
  same &= compare(
      "grad_seeds", p.grad_seeds.data(), expected.grad_seeds.data(), p.grad_seeds.size(),
      0.002 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(int) * static_cast<double>(p.row_ptr.size());
  bytes += sizeof(int) * static_cast<double>(p.in_links.size());
  bytes += sizeof(float) * static_cast<double>(p.edge_w.size());
  bytes += sizeof(int) * static_cast<double>(p.out_degree.size());
  bytes += sizeof(float) * static_cast<double>(p.r_old.size());
  bytes += sizeof(float) * static_cast<double>(p.seeds.size());
  bytes += sizeof(int) * static_cast<double>(p.active.size());
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
  device.grad_edge_w.download(result.grad_edge_w);
  device.grad_r_old.download(result.grad_r_old);
  device.grad_seeds.download(result.grad_seeds);
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
