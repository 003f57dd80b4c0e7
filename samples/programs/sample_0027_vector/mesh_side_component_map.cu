// Computes gain_v as angles times tangents, cell_diff as grid_coords minus a term of the index,
// and stores cell_diff times the integer part of 4.5 times a term of angles in out_ids.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 mesh_side_component_map.cu -o mesh_side_component_map
//   ./mesh_side_component_map --help

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

__host__ __device__ inline float3 operator*(float s, float3 v) {
  return make_float3(s * v.x, s * v.y, s * v.z);
}

__host__ __device__ inline int3 operator-(int3 a, int3 b) {
  return make_int3(a.x - b.x, a.y - b.y, a.z - b.z);
}

__host__ __device__ inline int3 operator*(int3 v, int s) {
  return make_int3(v.x * s, v.y * s, v.z * s);
}

__global__ void mesh_side_component_map(int n0, int n1, int n2, int n3,
                                        const float3* __restrict__ tangents, int tangents_size1,
                                        int tangents_size2, int tangents_size3,
                                        const float* __restrict__ angles,
                                        const int3* __restrict__ grid_coords,
                                        int grid_coords_size1, int grid_coords_size2,
                                        int grid_coords_size3, int3* __restrict__ out_ids,
                                        int out_ids_size0, int out_ids_size1, int out_ids_size2,
                                        int out_ids_size3) {
  const int l = blockIdx.x * blockDim.x + threadIdx.x;
  const int k = blockIdx.y * blockDim.y + threadIdx.y;
  const int outer = blockIdx.z * blockDim.z + threadIdx.z;
  const int i = outer / n1;
  const int j = outer % n1;
  if (i >= n0 || k >= n2 || l >= n3) return;

  if (i >= out_ids_size0 || j >= out_ids_size1 || k >= out_ids_size2 || l >= out_ids_size3) {
    return;
  }
  const float3 tangent = tangents[((i * tangents_size1 + j) * tangents_size2 + k) *
      tangents_size3 + l];
  const float3 gain_v = angles[i] * tangent;
  const int3 cell_diff = grid_coords[((i * grid_coords_size1 + max(j - 1, 0)) * grid_coords_size2 +
      k) * grid_coords_size3 + l] - make_int3(k, l, i);
  const int quantum = int(fminf(fmaxf(gain_v.y, -5.0f), 5.0f) * 4.5f);
  const int3 final = cell_diff * quantum;
  out_ids[((i * out_ids_size1 + j) * out_ids_size2 + k) * out_ids_size3 + l] = final;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

struct int3 {
  int x, y, z;
};

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline int3 operator-(int3 a, int3 b) {
  return int3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline int3 operator*(int3 v, int s) {
  return int3{v.x * s, v.y * s, v.z * s};
}

inline void mesh_side_component_map(int n0, int n1, int n2, int n3, const float3* tangents,
                                    int tangents_size1, int tangents_size2, int tangents_size3,
                                    const float* angles, const int3* grid_coords,
                                    int grid_coords_size1, int grid_coords_size2,
                                    int grid_coords_size3, int3* out_ids, int out_ids_size0,
                                    int out_ids_size1, int out_ids_size2, int out_ids_size3) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        for (int l = 0; l < n3; ++l) {
          if (i >= out_ids_size0 || j >= out_ids_size1 || k >= out_ids_size2 ||
              l >= out_ids_size3) {
            continue;
          }
          const float3 tangent = tangents[((i * tangents_size1 + j) * tangents_size2 + k) *
              tangents_size3 + l];
          const float3 gain_v = angles[i] * tangent;
          const int3 cell_diff = grid_coords[((i * grid_coords_size1 + std::max(j - 1, 0)) *
              grid_coords_size2 + k) * grid_coords_size3 + l] - int3{k, l, i};
          const int quantum = int(std::fmin(std::fmax(gain_v.y, -5.0f), 5.0f) * 4.5f);
          const int3 final = cell_diff * quantum;
          out_ids[((i * out_ids_size1 + j) * out_ids_size2 + k) * out_ids_size3 + l] = final;
        }
      }
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 6, kBenchSize = 32, kLargestSize = 128;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  int n2;
  int n3;
  std::vector<float3> tangents;  // (n + 3) x (n + 2) x (n + 1) x n
  int tangents_size1;
  int tangents_size2;
  int tangents_size3;
  std::vector<float> angles;  // n + 3
  std::vector<int3> grid_coords;  // (n + 3) x (n + 1) x (n + 1) x n
  int grid_coords_size1;
  int grid_coords_size2;
  int grid_coords_size3;
  std::vector<int3> out_ids;  // (n + 3) x (n + 2) x (n + 1) x n
  int out_ids_size0;
  int out_ids_size1;
  int out_ids_size2;
  int out_ids_size3;
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
  p.n0 = n + 3;
  p.n1 = n + 2;
  p.n2 = n + 1;
  p.n3 = n;
  p.tangents_size1 = n + 2;
  p.tangents_size2 = n + 1;
  p.tangents_size3 = n;
  p.grid_coords_size1 = n + 1;
  p.grid_coords_size2 = n + 1;
  p.grid_coords_size3 = n;
  p.out_ids_size0 = n + 3;
  p.out_ids_size1 = n + 2;
  p.out_ids_size2 = n + 1;
  p.out_ids_size3 = n;
  p.tangents.resize(size_t(n + 3) * size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.tangents.data()), 3 * p.tangents.size(), seed, 0, -2.0, 2.0);
  p.angles.resize(size_t(n + 3));
  fill(p.angles.data(), p.angles.size(), seed, 1, -2.0, 2.0);
  p.grid_coords.resize(size_t(n + 3) * size_t(n + 1) * size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<int*>(p.grid_coords.data()), 3 * p.grid_coords.size(), seed, 2, 0, n);
  p.out_ids.resize(size_t(n + 3) * size_t(n + 2) * size_t(n + 1) * size_t(n));
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
  DeviceBuffer<float3> tangents;
  DeviceBuffer<float> angles;
  DeviceBuffer<int3> grid_coords;
  DeviceBuffer<int3> out_ids;

  explicit DeviceArrays(const Problem& p) : tangents(p.tangents), angles(p.angles),
        grid_coords(p.grid_coords), out_ids(p.out_ids) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0 || p.n3 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n3 + block.x - 1) / block.x, (p.n2 + block.y - 1) / block.y, (p.n0 * p.n1 + block.z - 1) / block.z);
  mesh_side_component_map<<<grid, block>>>(
      p.n0, p.n1, p.n2, p.n3, d.tangents.get(), p.tangents_size1, p.tangents_size2,
      p.tangents_size3, d.angles.get(), d.grid_coords.get(), p.grid_coords_size1,
      p.grid_coords_size2, p.grid_coords_size3, d.out_ids.get(), p.out_ids_size0,
      p.out_ids_size1, p.out_ids_size2, p.out_ids_size3);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::mesh_side_component_map(
      p.n0, p.n1, p.n2, p.n3, reinterpret_cast<reference::float3*>(p.tangents.data()),
      p.tangents_size1, p.tangents_size2, p.tangents_size3, p.angles.data(),
      reinterpret_cast<reference::int3*>(p.grid_coords.data()), p.grid_coords_size1,
      p.grid_coords_size2, p.grid_coords_size3,
      reinterpret_cast<reference::int3*>(p.out_ids.data()), p.out_ids_size0, p.out_ids_size1,
      p.out_ids_size2, p.out_ids_size3);
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
      "out_ids",
      checksum(reinterpret_cast<const int*>(p.out_ids.data()), 3 * p.out_ids.size(), 1003),
      recorded, 1803.8804326057434, 1.21e-07);
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
      "out_ids", reinterpret_cast<const int*>(p.out_ids.data()),
      reinterpret_cast<const int*>(expected.out_ids.data()), 3 * p.out_ids.size(), 0.0);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.tangents.size());
  bytes += sizeof(float) * static_cast<double>(p.angles.size());
  bytes += sizeof(int3) * static_cast<double>(p.grid_coords.size());
  bytes += sizeof(int3) * static_cast<double>(p.out_ids.size());
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
  device.out_ids.download(result.out_ids);
  Problem expected = problem;
  run_reference(expected);
  bool ok = compare_all(result, expected);
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  if (options.bench) bench(problem, options.device);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}
