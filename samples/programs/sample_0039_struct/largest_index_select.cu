// Takes the largest component of cells_ijk where joint_angles is within ARMATURE of the mean of a
// term of joint_angles and settings, and stores the componentwise ratio of settings divided by a
// term of cells_ijk and settings in joint_forces.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 largest_index_select.cu -o largest_index_select
//   ./largest_index_select --help

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

constexpr float ARMATURE = 1.08f;

struct Site {
  float2 anchor_v;
  float2 origin;
  float dt;
};

__host__ __device__ inline unsigned int max(uint2 v) {
  return max(v.x, v.y);
}

__host__ __device__ inline float2 operator/(float2 v, float s) {
  return make_float2(v.x / s, v.y / s);
}

__host__ __device__ inline float2 max(float2 a, float2 b) {
  return make_float2(fmaxf(a.x, b.x), fmaxf(a.y, b.y));
}

__host__ __device__ inline float2 cw_div(float2 a, float2 b) {
  return make_float2(a.x / b.x, a.y / b.y);
}

__host__ __device__ inline float2 cw_mul(float2 a, float2 b) {
  return make_float2(a.x * b.x, a.y * b.y);
}

__host__ __device__ inline float2 operator-(float2 v) {
  return make_float2(-v.x, -v.y);
}

// The gradient where a is greater, zero elsewhere.
__host__ __device__ inline float2 where_greater(float2 a, float2 b, float2 g) {
  return make_float2(a.x > b.x ? g.x : 0.0f, a.y > b.y ? g.y : 0.0f);
}

__host__ __device__ inline float2 operator+(float2 a, float2 b) {
  return make_float2(a.x + b.x, a.y + b.y);
}

__host__ __device__ inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

// Takes the largest component of cells_ijk where joint_angles is within ARMATURE of the
// mean of a term of joint_angles and settings, and stores the componentwise ratio of
// settings divided by a term of cells_ijk and settings in joint_forces.
__global__ void largest_index_select(int n0, int n1, int n2, const Site* __restrict__ bodies,
                                     int bodies_size1, int bodies_size2,
                                     const float* __restrict__ joint_angles,
                                     int joint_angles_size1, int joint_angles_size2,
                                     const uint2* __restrict__ cells_ijk, int cells_ijk_size1,
                                     int cells_ijk_size2, float2* __restrict__ joint_forces,
                                     int joint_forces_size0, int joint_forces_size1,
                                     int joint_forces_size2) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (i >= joint_forces_size0 || j >= joint_forces_size1 || k >= joint_forces_size2) {
    return;
  }
  const Site settings = bodies[(i * bodies_size1 + j) * bodies_size2 + k];
  const float angle = joint_angles[(i * joint_angles_size1 + j) * joint_angles_size2 + k];
  const uint2 coord_i = cells_ijk[(i * cells_ijk_size1 + j) * cells_ijk_size2 + k];
  const float average = 0.5f * (settings.dt * settings.dt + angle * angle + settings.dt);
  unsigned int level = static_cast<unsigned int>(int(floorf(fminf(fmaxf(average, -20.0f),
      20.0f))) & 63);
  if (fabsf(angle - average) < ARMATURE) {
    level = max(coord_i);
  }
  const float2 normalized_v = settings.origin / (float(level) * 0.71f + 0.86f);
  joint_forces[(i * joint_forces_size1 + j) * joint_forces_size2 + k] = cw_div(normalized_v,
      max(settings.anchor_v, make_float2(0.21f, 0.21f)));
}

// The adjoint of largest_index_select.
__global__ void largest_index_select_adjoint(
    int n0, int n1, int n2, const Site* __restrict__ bodies, int bodies_size1, int bodies_size2,
    const float* __restrict__ joint_angles, int joint_angles_size1, int joint_angles_size2,
    const uint2* __restrict__ cells_ijk, int cells_ijk_size1, int cells_ijk_size2,
    const float2* __restrict__ /*joint_forces*/, int joint_forces_size0, int joint_forces_size1,
    int joint_forces_size2, Site* __restrict__ grad_bodies,
    const float2* __restrict__ grad_joint_forces) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (i >= joint_forces_size0 || j >= joint_forces_size1 || k >= joint_forces_size2) {
    return;
  }
  const Site settings = bodies[(i * bodies_size1 + j) * bodies_size2 + k];
  const float angle = joint_angles[(i * joint_angles_size1 + j) * joint_angles_size2 + k];
  const uint2 coord_i = cells_ijk[(i * cells_ijk_size1 + j) * cells_ijk_size2 + k];
  const float average = 0.5f * (settings.dt * settings.dt + angle * angle + settings.dt);
  unsigned int level = static_cast<unsigned int>(int(floorf(fminf(fmaxf(average, -20.0f),
      20.0f))) & 63);
  if (fabsf(angle - average) < ARMATURE) {
    level = max(coord_i);
  }
  const float2 normalized_v = settings.origin / (float(level) * 0.71f + 0.86f);
  const float2 g = grad_joint_forces[(i * joint_forces_size1 + j) * joint_forces_size2 + k];
  const float2 grad_normalized_v = cw_div(g, max(settings.anchor_v, make_float2(0.21f, 0.21f)));
  Site grad_settings = Site{};
  grad_settings.anchor_v += where_greater(settings.anchor_v, make_float2(0.21f, 0.21f),
      -cw_div(cw_mul(g, normalized_v),
      cw_mul(max(settings.anchor_v, make_float2(0.21f, 0.21f)),
      max(settings.anchor_v, make_float2(0.21f, 0.21f)))));
  grad_settings.origin += grad_normalized_v / (float(level) * 0.71f + 0.86f);
  grad_bodies[(i * bodies_size1 + j) * bodies_size2 + k].anchor_v += grad_settings.anchor_v;
  grad_bodies[(i * bodies_size1 + j) * bodies_size2 + k].origin += grad_settings.origin;
  grad_bodies[(i * bodies_size1 + j) * bodies_size2 + k].dt += grad_settings.dt;
}

// The same kernel in plain C++, to compare with.
namespace reference {

constexpr float ARMATURE = 1.08f;

struct alignas(8) float2 {
  float x, y;
};

struct alignas(8) uint2 {
  unsigned int x, y;
};

struct Site {
  float2 anchor_v;
  float2 origin;
  float dt;
};

inline unsigned int max(uint2 v) {
  return std::max(v.x, v.y);
}

inline float2 operator/(float2 v, float s) {
  return float2{v.x / s, v.y / s};
}

inline float2 max(float2 a, float2 b) {
  return float2{std::fmax(a.x, b.x), std::fmax(a.y, b.y)};
}

inline float2 cw_div(float2 a, float2 b) {
  return float2{a.x / b.x, a.y / b.y};
}

inline float2 cw_mul(float2 a, float2 b) {
  return float2{a.x * b.x, a.y * b.y};
}

inline float2 operator-(float2 v) {
  return float2{-v.x, -v.y};
}

// The gradient where a is greater, zero elsewhere.
inline float2 where_greater(float2 a, float2 b, float2 g) {
  return float2{a.x > b.x ? g.x : 0.0f, a.y > b.y ? g.y : 0.0f};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

// Takes the largest component of cells_ijk where joint_angles is within ARMATURE of the
// mean of a term of joint_angles and settings, and stores the componentwise ratio of
// settings divided by a term of cells_ijk and settings in joint_forces.
inline void largest_index_select(int n0, int n1, int n2, const Site* bodies, int bodies_size1,
                                 int bodies_size2, const float* joint_angles,
                                 int joint_angles_size1, int joint_angles_size2,
                                 const uint2* cells_ijk, int cells_ijk_size1, int cells_ijk_size2,
                                 float2* joint_forces, int joint_forces_size0,
                                 int joint_forces_size1, int joint_forces_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= joint_forces_size0 || j >= joint_forces_size1 || k >= joint_forces_size2) {
          continue;
        }
        const Site settings = bodies[(i * bodies_size1 + j) * bodies_size2 + k];
        const float angle = joint_angles[(i * joint_angles_size1 + j) * joint_angles_size2 + k];
        const uint2 coord_i = cells_ijk[(i * cells_ijk_size1 + j) * cells_ijk_size2 + k];
        const float average = 0.5f * (settings.dt * settings.dt + angle * angle + settings.dt);
        unsigned int level = static_cast<unsigned int>(int(std::floor(std::fmin(std::fmax(average,
            -20.0f), 20.0f))) & 63);
        if (std::abs(angle - average) < ARMATURE) {
          level = max(coord_i);
        }
        const float2 normalized_v = settings.origin / (float(level) * 0.71f + 0.86f);
        joint_forces[(i * joint_forces_size1 + j) * joint_forces_size2 + k] = cw_div(normalized_v,
            max(settings.anchor_v, float2{0.21f, 0.21f}));
      }
    }
  }
}

// The adjoint of largest_index_select.
inline void largest_index_select_adjoint(
    int n0, int n1, int n2, const Site* bodies, int bodies_size1, int bodies_size2,
    const float* joint_angles, int joint_angles_size1, int joint_angles_size2,
    const uint2* cells_ijk, int cells_ijk_size1, int cells_ijk_size2,
    const float2* /*joint_forces*/, int joint_forces_size0, int joint_forces_size1,
    int joint_forces_size2, Site* grad_bodies, const float2* grad_joint_forces) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= joint_forces_size0 || j >= joint_forces_size1 || k >= joint_forces_size2) {
          continue;
        }
        const Site settings = bodies[(i * bodies_size1 + j) * bodies_size2 + k];
        const float angle = joint_angles[(i * joint_angles_size1 + j) * joint_angles_size2 + k];
        const uint2 coord_i = cells_ijk[(i * cells_ijk_size1 + j) * cells_ijk_size2 + k];
        const float average = 0.5f * (settings.dt * settings.dt + angle * angle + settings.dt);
        unsigned int level = static_cast<unsigned int>(int(std::floor(std::fmin(std::fmax(average,
            -20.0f), 20.0f))) & 63);
        if (std::abs(angle - average) < ARMATURE) {
          level = max(coord_i);
        }
        const float2 normalized_v = settings.origin / (float(level) * 0.71f + 0.86f);
        const float2 g = grad_joint_forces[(i * joint_forces_size1 + j) * joint_forces_size2 + k];
        const float2 grad_normalized_v = cw_div(g, max(settings.anchor_v, float2{0.21f, 0.21f}));
        Site grad_settings = Site{};
        grad_settings.anchor_v += where_greater(settings.anchor_v, float2{0.21f, 0.21f},
            -cw_div(cw_mul(g, normalized_v),
            cw_mul(max(settings.anchor_v, float2{0.21f, 0.21f}),
            max(settings.anchor_v, float2{0.21f, 0.21f}))));
        grad_settings.origin += grad_normalized_v / (float(level) * 0.71f + 0.86f);
        grad_bodies[(i * bodies_size1 + j) * bodies_size2 + k].anchor_v += grad_settings.anchor_v;
        grad_bodies[(i * bodies_size1 + j) * bodies_size2 + k].origin += grad_settings.origin;
        grad_bodies[(i * bodies_size1 + j) * bodies_size2 + k].dt += grad_settings.dt;
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
  std::vector<Site> bodies;  // (n + 2) x (n + 1) x n
  int bodies_size1;
  int bodies_size2;
  std::vector<float> joint_angles;  // (n + 2) x (n + 1) x n
  int joint_angles_size1;
  int joint_angles_size2;
  std::vector<uint2> cells_ijk;  // (n + 2) x (n + 1) x n
  int cells_ijk_size1;
  int cells_ijk_size2;
  std::vector<float2> joint_forces;  // (n + 2) x (n + 1) x n
  int joint_forces_size0;
  int joint_forces_size1;
  int joint_forces_size2;
  std::vector<Site> grad_bodies;  // (n + 2) x (n + 1) x n
  std::vector<float2> grad_joint_forces;  // (n + 2) x (n + 1) x n
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
void each_number_of_Site(Element& element, Visit visit) {
  visit(element.anchor_v.x);
  visit(element.anchor_v.y);
  visit(element.origin.x);
  visit(element.origin.y);
  visit(element.dt);
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t seed) {
  Problem p;
  p.n0 = n + 2;
  p.n1 = n + 1;
  p.n2 = n;
  p.bodies_size1 = n + 1;
  p.bodies_size2 = n;
  p.joint_angles_size1 = n + 1;
  p.joint_angles_size2 = n;
  p.cells_ijk_size1 = n + 1;
  p.cells_ijk_size2 = n;
  p.joint_forces_size0 = n + 2;
  p.joint_forces_size1 = n + 1;
  p.joint_forces_size2 = n;
  p.bodies.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  uint64_t index0 = 0;
  for (Site& element : p.bodies)
    each_number_of_Site(element, [&](auto& number) {
      using Number = std::decay_t<decltype(number)>;
      const bool whole = std::is_integral<Number>::value;
      const double low = whole ? 0.0 : -2.0, high = whole ? n : 2.0;
      number = static_cast<Number>(low + (high - low) * uniform(seed, 0, index0++));
    });
  p.joint_angles.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.joint_angles.data(), p.joint_angles.size(), seed, 1, -2.0, 2.0);
  p.cells_ijk.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<unsigned int*>(p.cells_ijk.data()), 2 * p.cells_ijk.size(), seed, 2, 0, n);
  p.joint_forces.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_bodies.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_joint_forces.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_joint_forces.data()), 2 * p.grad_joint_forces.size(), 0,
      3003, -1.0, 1.0);
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
  DeviceBuffer<Site> bodies;
  DeviceBuffer<float> joint_angles;
  DeviceBuffer<uint2> cells_ijk;
  DeviceBuffer<float2> joint_forces;
  DeviceBuffer<Site> grad_bodies;
  DeviceBuffer<float2> grad_joint_forces;

  explicit DeviceArrays(const Problem& p) : bodies(p.bodies), joint_angles(p.joint_angles),
        cells_ijk(p.cells_ijk), joint_forces(p.joint_forces), grad_bodies(p.grad_bodies),
        grad_joint_forces(p.grad_joint_forces) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  largest_index_select<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.bodies.get(), p.bodies_size1, p.bodies_size2,
      d.joint_angles.get(), p.joint_angles_size1, p.joint_angles_size2, d.cells_ijk.get(),
      p.cells_ijk_size1, p.cells_ijk_size2, d.joint_forces.get(), p.joint_forces_size0,
      p.joint_forces_size1, p.joint_forces_size2);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  largest_index_select_adjoint<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.bodies.get(), p.bodies_size1, p.bodies_size2,
      d.joint_angles.get(), p.joint_angles_size1, p.joint_angles_size2, d.cells_ijk.get(),
      p.cells_ijk_size1, p.cells_ijk_size2, d.joint_forces.get(), p.joint_forces_size0,
      p.joint_forces_size1, p.joint_forces_size2, d.grad_bodies.get(),
      d.grad_joint_forces.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::largest_index_select(
      p.n0, p.n1, p.n2, reinterpret_cast<reference::Site*>(p.bodies.data()), p.bodies_size1,
      p.bodies_size2, p.joint_angles.data(), p.joint_angles_size1, p.joint_angles_size2,
      reinterpret_cast<reference::uint2*>(p.cells_ijk.data()), p.cells_ijk_size1,
      p.cells_ijk_size2, reinterpret_cast<reference::float2*>(p.joint_forces.data()),
      p.joint_forces_size0, p.joint_forces_size1, p.joint_forces_size2);
}

void run_reference_adjoint(Problem& p) {
  reference::largest_index_select_adjoint(
      p.n0, p.n1, p.n2, reinterpret_cast<reference::Site*>(p.bodies.data()), p.bodies_size1,
      p.bodies_size2, p.joint_angles.data(), p.joint_angles_size1, p.joint_angles_size2,
      reinterpret_cast<reference::uint2*>(p.cells_ijk.data()), p.cells_ijk_size1,
      p.cells_ijk_size2, reinterpret_cast<reference::float2*>(p.joint_forces.data()),
      p.joint_forces_size0, p.joint_forces_size1, p.joint_forces_size2,
      reinterpret_cast<reference::Site*>(p.grad_bodies.data()),
      reinterpret_cast<reference::float2*>(p.grad_joint_forces.data()));
}

// All numbers of the elements as one list.
std::vector<double> numbers(const std::vector<Site>& elements) {
  std::vector<double> list;
  for (const Site& element : elements)
    each_number_of_Site(element, [&](auto number) { list.push_back(static_cast<double>(number)); });
  return list;
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
      "joint_forces",
      checksum(reinterpret_cast<const float*>(p.joint_forces.data()), 2 * p.joint_forces.size(), 1003),
      recorded, 81.29632984353833, 0.00318);
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
  const std::vector<double> list0 = numbers(p.grad_bodies);
  sum += along(list0.data(), list0.size(), 2000);
  return check_sum("the gradient", sum, recorded, -68.21291581842533, 0.012);
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
      "joint_forces", reinterpret_cast<const float*>(p.joint_forces.data()),
      reinterpret_cast<const float*>(expected.joint_forces.data()), 2 * p.joint_forces.size(),
      5e-06);
  const std::vector<double> got_grad_bodies = numbers(p.grad_bodies), want_grad_bodies = numbers(expected.grad_bodies);
  same &= compare(
      "grad_bodies", got_grad_bodies.data(), want_grad_bodies.data(), got_grad_bodies.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Site) * static_cast<double>(p.bodies.size());
  bytes += sizeof(float) * static_cast<double>(p.joint_angles.size());
  bytes += sizeof(uint2) * static_cast<double>(p.cells_ijk.size());
  bytes += sizeof(float2) * static_cast<double>(p.joint_forces.size());
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
  device.joint_forces.download(result.joint_forces);
  device.grad_bodies.download(result.grad_bodies);
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
