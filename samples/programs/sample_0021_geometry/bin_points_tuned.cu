// Sorts a point cloud into voxels of a grid, summing positions, inside of a box.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 bin_points_tuned.cu -o bin_points_tuned
//   ./bin_points_tuned --help

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

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

// Each component for itself.
__device__ inline float3 atomic_add(float3* address, float3 value) {
  return make_float3(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y),
      atomicAdd(&address->z, value.z));
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// An index below zero counts from the end.
__device__ inline int wrap(int i, int n) { return i < 0 ? i + n : i; }

// Tuned. Each block collects in shared memory, where atomics are fast and no other block is in the
// way, and adds to the array what it has at its end.
__global__ void bin_points(int n, const float3* __restrict__ points, float3 lower,
                           float voxel_size, float max_range, int grid_x, int grid_z,
                           float3* __restrict__ voxel_sum, int voxel_sum_count,
                           int* __restrict__ voxel_count, int voxel_count_count,
                           int* __restrict__ rep_id, int rep_id_count) {
  __shared__ int block_voxel_count[5];
  for (int slot = threadIdx.x; slot < 5; slot += blockDim.x) block_voxel_count[slot] = 0;
  __shared__ int block_rep_id[5];
  for (int slot = threadIdx.x; slot < 5; slot += blockDim.x) block_rep_id[slot] = INT_MAX;
  __syncthreads();
  for (int tid = blockIdx.x * blockDim.x + threadIdx.x; tid < n; tid += blockDim.x * gridDim.x) {
    const float3 pt = points[tid];
    if (sqrtf(dot(pt, pt)) > max_range) {
      continue;
    }
    int vx = int(floorf((pt.x - lower.x) / voxel_size));
    int cy = int(floorf((pt.y - lower.y) / voxel_size));
    vx = min(max(vx, 0), grid_x - 1);
    int vz = int(floorf((pt.z - lower.z) / voxel_size));
    cy = min(max(cy, 0), 63);
    vz = min(max(vz, 0), grid_z - 1);
    const int k = vz + (vx * 64 + cy) * grid_z;
    if (k >= min(voxel_count_count, voxel_sum_count)) {
      continue;
    }
    atomic_add(&voxel_sum[wrap(k, voxel_sum_count)], pt);
    atomicAdd(&block_voxel_count[wrap(k, voxel_count_count)], 1);
    if (k < rep_id_count) {
      atomicMin(&block_rep_id[wrap(k, rep_id_count)], tid);
    }
  }

  __syncthreads();
  for (int slot = threadIdx.x; slot < 5; slot += blockDim.x) {
    if (block_voxel_count[slot] != 0) atomicAdd(&voxel_count[slot], block_voxel_count[slot]);
  }
  for (int slot = threadIdx.x; slot < 5; slot += blockDim.x) {
    if (block_rep_id[slot] != INT_MAX) atomicMin(&rep_id[slot], block_rep_id[slot]);
  }
}

// The adjoint of bin_points.
__global__ void bin_points_adjoint(int n, const float3* __restrict__ points, float3 lower,
                                   float voxel_size, float max_range, int grid_x, int grid_z,
                                   const float3* __restrict__ /*voxel_sum*/, int voxel_sum_count,
                                   const int* __restrict__ /*voxel_count*/, int voxel_count_count,
                                   float3* __restrict__ grad_points,
                                   const float3* __restrict__ grad_voxel_sum) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float3 pt = points[tid];
  float3 grad_pt = make_float3(0.0f, 0.0f, 0.0f);
  if (!(sqrtf(dot(pt, pt)) > max_range)) {
    const int vx = int(floorf((pt.x - lower.x) / voxel_size));
    const int cy = int(floorf((pt.y - lower.y) / voxel_size));
    const int vx_2 = min(max(vx, 0), grid_x - 1);
    const int vz = int(floorf((pt.z - lower.z) / voxel_size));
    const int cy_2 = min(max(cy, 0), 63);
    const int vz_2 = min(max(vz, 0), grid_z - 1);
    const int k = vz_2 + (vx_2 * 64 + cy_2) * grid_z;
    if (k < min(voxel_count_count, voxel_sum_count)) {
      grad_pt += grad_voxel_sum[wrap(k, voxel_sum_count)];
    }
  }
  grad_points[tid] += grad_pt;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// An index below zero counts from the end.
inline int wrap(int i, int n) { return i < 0 ? i + n : i; }

inline void bin_points(int n, const float3* points, float3 lower, float voxel_size,
                       float max_range, int grid_x, int grid_z, float3* voxel_sum,
                       int voxel_sum_count, int* voxel_count, int voxel_count_count, int* rep_id,
                       int rep_id_count) {
  for (int tid = 0; tid < n; ++tid) {
    const float3 pt = points[tid];
    if (std::sqrt(dot(pt, pt)) > max_range) {
      continue;
    }
    int vx = int(std::floor((pt.x - lower.x) / voxel_size));
    int cy = int(std::floor((pt.y - lower.y) / voxel_size));
    vx = std::min(std::max(vx, 0), grid_x - 1);
    int vz = int(std::floor((pt.z - lower.z) / voxel_size));
    cy = std::min(std::max(cy, 0), 63);
    vz = std::min(std::max(vz, 0), grid_z - 1);
    const int k = vz + (vx * 64 + cy) * grid_z;
    if (k >= std::min(voxel_count_count, voxel_sum_count)) {
      continue;
    }
    voxel_sum[wrap(k, voxel_sum_count)] += pt;
    voxel_count[wrap(k, voxel_count_count)] += 1;
    if (k < rep_id_count) {
      rep_id[wrap(k, rep_id_count)] = std::min(rep_id[wrap(k, rep_id_count)], tid);
    }
  }
}

// The adjoint of bin_points.
inline void bin_points_adjoint(int n, const float3* points, float3 lower, float voxel_size,
                               float max_range, int grid_x, int grid_z,
                               const float3* /*voxel_sum*/, int voxel_sum_count,
                               const int* /*voxel_count*/, int voxel_count_count,
                               float3* grad_points, const float3* grad_voxel_sum) {
  for (int tid = 0; tid < n; ++tid) {
    const float3 pt = points[tid];
    float3 grad_pt = float3{};
    if (!(std::sqrt(dot(pt, pt)) > max_range)) {
      const int vx = int(std::floor((pt.x - lower.x) / voxel_size));
      const int cy = int(std::floor((pt.y - lower.y) / voxel_size));
      const int vx_2 = std::min(std::max(vx, 0), grid_x - 1);
      const int vz = int(std::floor((pt.z - lower.z) / voxel_size));
      const int cy_2 = std::min(std::max(cy, 0), 63);
      const int vz_2 = std::min(std::max(vz, 0), grid_z - 1);
      const int k = vz_2 + (vx_2 * 64 + cy_2) * grid_z;
      if (k < std::min(voxel_count_count, voxel_sum_count)) {
        grad_pt += grad_voxel_sum[wrap(k, voxel_sum_count)];
      }
    }
    grad_points[tid] += grad_pt;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> points;  // n
  float3 lower = {0.37f, -1.25f, -1.21f};
  float voxel_size = 1.74f;
  float max_range = 1.95f;
  int grid_x = 1;
  int grid_z = 3;
  std::vector<float3> voxel_sum;  // 5
  int voxel_sum_count;
  std::vector<int> voxel_count;  // 5
  int voxel_count_count;
  std::vector<int> rep_id;  // 5
  int rep_id_count;
  std::vector<float3> grad_points;  // n
  std::vector<float3> grad_voxel_sum;  // 5
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
  p.voxel_sum_count = 5;
  p.voxel_count_count = 5;
  p.rep_id_count = 5;
  p.points.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.points.data()), 3 * p.points.size(), seed, 0, -2.0, 2.0);
  p.voxel_sum.resize(size_t(5));
  fill(reinterpret_cast<float*>(p.voxel_sum.data()), 3 * p.voxel_sum.size(), seed, 1, -2.0, 2.0);
  p.voxel_count.resize(size_t(5));
  fill(p.voxel_count.data(), p.voxel_count.size(), seed, 2, 0, n);
  p.rep_id.resize(size_t(5));
  fill(p.rep_id.data(), p.rep_id.size(), seed, 3, 0, n);
  p.grad_points.resize(size_t(n));
  p.grad_voxel_sum.resize(size_t(5));
  fill(
      reinterpret_cast<float*>(p.grad_voxel_sum.data()), 3 * p.grad_voxel_sum.size(), 0, 3001,
      -1.0, 1.0);
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
  return static_cast<int>(std::min<int64_t>((int64_t{p.n} + 255) / 256, 8 * processors));
}

struct DeviceArrays {
  DeviceBuffer<float3> points;
  DeviceBuffer<float3> voxel_sum;
  DeviceBuffer<int> voxel_count;
  DeviceBuffer<int> rep_id;
  DeviceBuffer<float3> grad_points;
  DeviceBuffer<float3> grad_voxel_sum;

  explicit DeviceArrays(const Problem& p) : points(p.points), voxel_sum(p.voxel_sum),
        voxel_count(p.voxel_count), rep_id(p.rep_id), grad_points(p.grad_points),
        grad_voxel_sum(p.grad_voxel_sum) {}
};

// A value of the kernel as the same type of the reference.
template <typename To, typename From>
To same_bytes(const From& from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof(To));
  return to;
}

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const int blocks = blocks_of(p);
  bin_points<<<blocks, 256>>>(
      p.n, d.points.get(), p.lower, p.voxel_size, p.max_range, p.grid_x, p.grid_z,
      d.voxel_sum.get(), p.voxel_sum_count, d.voxel_count.get(), p.voxel_count_count,
      d.rep_id.get(), p.rep_id_count);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  bin_points_adjoint<<<grid, block>>>(
      p.n, d.points.get(), p.lower, p.voxel_size, p.max_range, p.grid_x, p.grid_z,
      d.voxel_sum.get(), p.voxel_sum_count, d.voxel_count.get(), p.voxel_count_count,
      d.grad_points.get(), d.grad_voxel_sum.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::bin_points(
      p.n, reinterpret_cast<reference::float3*>(p.points.data()),
      same_bytes<reference::float3>(p.lower), p.voxel_size, p.max_range, p.grid_x,
      p.grid_z, reinterpret_cast<reference::float3*>(p.voxel_sum.data()), p.voxel_sum_count,
      p.voxel_count.data(), p.voxel_count_count, p.rep_id.data(), p.rep_id_count);
}

void run_reference_adjoint(Problem& p) {
  reference::bin_points_adjoint(
      p.n, reinterpret_cast<reference::float3*>(p.points.data()),
      same_bytes<reference::float3>(p.lower), p.voxel_size, p.max_range, p.grid_x,
      p.grid_z, reinterpret_cast<reference::float3*>(p.voxel_sum.data()), p.voxel_sum_count,
      p.voxel_count.data(), p.voxel_count_count,
      reinterpret_cast<reference::float3*>(p.grad_points.data()),
      reinterpret_cast<reference::float3*>(p.grad_voxel_sum.data()));
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
      "voxel_sum",
      checksum(reinterpret_cast<const float*>(p.voxel_sum.data()), 3 * p.voxel_sum.size(), 1001),
      recorded, 118.37943456163532, 0.0189);
  same &= check_sum(
      "voxel_count", checksum(p.voxel_count.data(), p.voxel_count.size(), 1002), recorded,
      4168.819119334221, 4.17e-09);
  same &= check_sum(
      "rep_id", checksum(p.rep_id.data(), p.rep_id.size(), 1003), recorded, 66.03175222873688,
      6.6e-11);
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
  sum += along(
      reinterpret_cast<const float*>(p.grad_points.data()), 3 * p.grad_points.size(), 2000);
  return check_sum("the gradient", sum, recorded, -11.362890517374524, 0.00369);
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
  const double growth = std::sqrt(std::max(double(p.n) / 1021.0, 1.0));
  bool same = true;
  same &= compare(
      "voxel_sum", reinterpret_cast<const float*>(p.voxel_sum.data()),
      reinterpret_cast<const float*>(expected.voxel_sum.data()), 3 * p.voxel_sum.size(),
      0.001 * growth);
  same &= compare(
      "voxel_count", p.voxel_count.data(), expected.voxel_count.data(), p.voxel_count.size(),
      0.0);
  same &= compare("rep_id", p.rep_id.data(), expected.rep_id.data(), p.rep_id.size(), 0.0);
  same &= compare(
      "grad_points", reinterpret_cast<const float*>(p.grad_points.data()),
      reinterpret_cast<const float*>(expected.grad_points.data()), 3 * p.grad_points.size(),
      0.001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.points.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.voxel_sum.size());
  bytes += 2.0 * sizeof(int) * static_cast<double>(p.voxel_count.size());
  bytes += 2.0 * sizeof(int) * static_cast<double>(p.rep_id.size());
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
  device.voxel_sum.download(result.voxel_sum);
  device.voxel_count.download(result.voxel_count);
  device.rep_id.download(result.rep_id);
  device.grad_points.download(result.grad_points);
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
