// Computes the case index of each cell of a scalar field.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 cube_index_kernel_tuned.cu -o cube_index_kernel_tuned
//   ./cube_index_kernel_tuned --help

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

// The sum of a warp, in its first lane. All its lanes have to call it.
__device__ inline int warp_sum(int value) {
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset);
  return value;
}

// The sum of a block, in its first thread. All its threads have to call it.
__device__ inline int block_sum(int value) {
  __shared__ int totals[32];  // of the warps
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32;
  value = warp_sum(value);
  if (lane == 0) totals[warp] = value;
  __syncthreads();
  if (warp == 0) value = warp_sum(lane < warps ? totals[lane] : 0);
  return value;
}

// An index below zero counts from the end.
__device__ inline int wrap(int i, int n) { return i < 0 ? i + n : i; }

// Computes the case index of each cell of a scalar field.
//
// Tuned. Each thread combines its elements in a register, and the threads of a block combine theirs
// through shuffles: memory sees one atomic a block, not one an element.
__global__ void cube_index_kernel(int n0, int n1, int n2, const float* __restrict__ field,
                                  int field_size0, int field_size1, int field_size2,
                                  const int* __restrict__ num_tri_table, int num_tri_table_count,
                                  int* __restrict__ cube_index, int cube_index_size1,
                                  int cube_index_size2, int* __restrict__ num_tris) {
  int num_tris_sum = 0;
  for (int element = blockIdx.x * blockDim.x + threadIdx.x; element < n0 * n1 * n2;
      element += blockDim.x * gridDim.x) {
    const int i = element / (n1 * n2);
    const int j = element / n2 % n1;
    const int k = element % n2;
    if (i >= field_size0 - 1 || j >= field_size1 - 1 || k >= field_size2 - 1) {
      continue;
    }
    int code = 0;
    if (field[(i * field_size1 + j) * field_size2 + k] > 0.0f) {
      code |= 1;
    }
    if (field[((i + 1) * field_size1 + j) * field_size2 + k] > 0.0f) {
      code |= 2;
    }
    if (field[((i + 1) * field_size1 + (j + 1)) * field_size2 + k] > 0.0f) {
      code |= 4;
    }
    if (field[(i * field_size1 + (j + 1)) * field_size2 + k] > 0.0f) {
      code |= 8;
    }
    if (field[(i * field_size1 + j) * field_size2 + (k + 1)] > 0.0f) {
      code |= 16;
    }
    if (field[((1 + i) * field_size1 + j) * field_size2 + (k + 1)] > 0.0f) {
      code |= 32;
    }
    if (field[((1 + i) * field_size1 + (j + 1)) * field_size2 + (k + 1)] > 0.0f) {
      code |= 64;
    }
    if (field[(i * field_size1 + (j + 1)) * field_size2 + (k + 1)] > 0.0f) {
      code |= 128;
    }
    cube_index[(i * cube_index_size1 + j) * cube_index_size2 + k] = code;
    if (code == 255 || code == 0) {
      continue;
    }
    num_tris_sum += num_tri_table[wrap(min(code, num_tri_table_count - 1), num_tri_table_count)];
  }

  num_tris_sum = block_sum(num_tris_sum);
  if (threadIdx.x == 0) atomicAdd(&num_tris[0], num_tris_sum);
}

// The same kernel in plain C++, to compare with.
namespace reference {

// An index below zero counts from the end.
inline int wrap(int i, int n) { return i < 0 ? i + n : i; }

// Computes the case index of each cell of a scalar field.
inline void cube_index_kernel(int n0, int n1, int n2, const float* field, int field_size0,
                              int field_size1, int field_size2, const int* num_tri_table,
                              int num_tri_table_count, int* cube_index, int cube_index_size1,
                              int cube_index_size2, int* num_tris) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= field_size0 - 1 || j >= field_size1 - 1 || k >= field_size2 - 1) {
          continue;
        }
        int code = 0;
        if (field[(i * field_size1 + j) * field_size2 + k] > 0.0f) {
          code |= 1;
        }
        if (field[((i + 1) * field_size1 + j) * field_size2 + k] > 0.0f) {
          code |= 2;
        }
        if (field[((i + 1) * field_size1 + (j + 1)) * field_size2 + k] > 0.0f) {
          code |= 4;
        }
        if (field[(i * field_size1 + (j + 1)) * field_size2 + k] > 0.0f) {
          code |= 8;
        }
        if (field[(i * field_size1 + j) * field_size2 + (k + 1)] > 0.0f) {
          code |= 16;
        }
        if (field[((1 + i) * field_size1 + j) * field_size2 + (k + 1)] > 0.0f) {
          code |= 32;
        }
        if (field[((1 + i) * field_size1 + (j + 1)) * field_size2 + (k + 1)] > 0.0f) {
          code |= 64;
        }
        if (field[(i * field_size1 + (j + 1)) * field_size2 + (k + 1)] > 0.0f) {
          code |= 128;
        }
        cube_index[(i * cube_index_size1 + j) * cube_index_size2 + k] = code;
        if (code == 255 || code == 0) {
          continue;
        }
        num_tris[0] += num_tri_table[wrap(std::min(code, num_tri_table_count - 1),
            num_tri_table_count)];
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
  std::vector<float> field;  // (n + 2) x (n + 1) x n
  int field_size0;
  int field_size1;
  int field_size2;
  std::vector<int> num_tri_table;  // n + 2
  int num_tri_table_count;
  std::vector<int> cube_index;  // (n + 1) x n x n
  int cube_index_size1;
  int cube_index_size2;
  std::vector<int> num_tris;  // 1
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
  p.field_size0 = n + 2;
  p.field_size1 = n + 1;
  p.field_size2 = n;
  p.num_tri_table_count = n + 2;
  p.cube_index_size1 = n;
  p.cube_index_size2 = n;
  p.field.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.field.data(), p.field.size(), seed, 0, -2.0, 2.0);
  p.num_tri_table.resize(size_t(n + 2));
  fill(p.num_tri_table.data(), p.num_tri_table.size(), seed, 1, 0, n);
  p.cube_index.resize(size_t(n + 1) * size_t(n) * size_t(n));
  p.num_tris.resize(size_t(1));
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

// Blocks of 256 threads: enough to keep the device busy, whose threads go on to further elements.
int blocks_of(const Problem& p) {
  int device = 0, processors = 0;
  CUDA_CHECK(cudaGetDevice(&device));
  CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
  return static_cast<int>(std::min<int64_t>((int64_t{p.n0} * int64_t{p.n1} * int64_t{p.n2} + 255) / 256, 8 * processors));
}

struct DeviceArrays {
  DeviceBuffer<float> field;
  DeviceBuffer<int> num_tri_table;
  DeviceBuffer<int> cube_index;
  DeviceBuffer<int> num_tris;

  explicit DeviceArrays(const Problem& p) : field(p.field), num_tri_table(p.num_tri_table),
        cube_index(p.cube_index), num_tris(p.num_tris) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const int blocks = blocks_of(p);
  cube_index_kernel<<<blocks, 256>>>(
      p.n0, p.n1, p.n2, d.field.get(), p.field_size0, p.field_size1, p.field_size2,
      d.num_tri_table.get(), p.num_tri_table_count, d.cube_index.get(), p.cube_index_size1,
      p.cube_index_size2, d.num_tris.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::cube_index_kernel(
      p.n0, p.n1, p.n2, p.field.data(), p.field_size0, p.field_size1, p.field_size2,
      p.num_tri_table.data(), p.num_tri_table_count, p.cube_index.data(), p.cube_index_size1,
      p.cube_index_size2, p.num_tris.data());
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
      "cube_index", checksum(p.cube_index.data(), p.cube_index.size(), 1002), recorded,
      167236.6166588068, 1.67e-07);
  same &= check_sum(
      "num_tris", checksum(p.num_tris.data(), p.num_tris.size(), 1003), recorded,
      8697.553550601006, 8.7e-09);
  return same;
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
  bool same = true;
  same &= compare(
      "cube_index", p.cube_index.data(), expected.cube_index.data(), p.cube_index.size(), 0.0);
  same &= compare(
      "num_tris", p.num_tris.data(), expected.num_tris.data(), p.num_tris.size(), 0.0);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.field.size());
  bytes += sizeof(int) * static_cast<double>(p.num_tri_table.size());
  bytes += sizeof(int) * static_cast<double>(p.cube_index.size());
  bytes += 2.0 * sizeof(int) * static_cast<double>(p.num_tris.size());
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
  device.cube_index.download(result.cube_index);
  device.num_tris.download(result.num_tris);
  Problem expected = problem;
  run_reference(expected);
  bool ok = compare_all(result, expected);
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  if (options.bench) bench(problem, options.device);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}
