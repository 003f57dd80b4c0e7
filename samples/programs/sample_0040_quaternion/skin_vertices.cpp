// Deforms a skin by linear blending over 4 bones a vertex.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 skin_vertices.cpp -o skin_vertices_cpu
//   ./skin_vertices_cpu --help

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

struct float3 {
  float x, y, z;
};

struct alignas(16) int4 {
  int x, y, z, w;
};

struct alignas(16) float4 {
  float x, y, z, w;
};

struct Mat44 {
  float m[4][4];
};

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

// Below zero an index counts from the end.
inline int& at(int4& v, int i) {
  if (i < 0) i += 4;
  return i == 0 ? v.x : i == 1 ? v.y : i == 2 ? v.z : v.w;
}
inline int at(const int4& v, int i) {
  if (i < 0) i += 4;
  return i == 0 ? v.x : i == 1 ? v.y : i == 2 ? v.z : v.w;
}

// Below zero an index counts from the end.
inline float& at(float4& v, int i) {
  if (i < 0) i += 4;
  return i == 0 ? v.x : i == 1 ? v.y : i == 2 ? v.z : v.w;
}
inline float at(const float4& v, int i) {
  if (i < 0) i += 4;
  return i == 0 ? v.x : i == 1 ? v.y : i == 2 ? v.z : v.w;
}

inline float3 transform_point(const Mat44& m, float3 v) {
  return float3{m.m[0][0] * v.x + m.m[0][1] * v.y + m.m[0][2] * v.z + m.m[0][3],
      m.m[1][0] * v.x + m.m[1][1] * v.y + m.m[1][2] * v.z + m.m[1][3],
      m.m[2][0] * v.x + m.m[2][1] * v.y + m.m[2][2] * v.z + m.m[2][3]};
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

// The gradient by m of transform_point(m, v), whose own is g.
inline Mat44 transform_point_slope(const Mat44& m, float3 v, float3 g) {
  (void)m;
  return Mat44{{{g.x * v.x, g.x * v.y, g.x * v.z, g.x}, {g.y * v.x, g.y * v.y, g.y * v.z, g.y},
      {g.z * v.x, g.z * v.y, g.z * v.z, g.z}, {}}};
}

inline Mat44 operator+(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline Mat44& operator+=(Mat44& a, const Mat44& b) { return a = a + b; }

inline void skin_vertices(int n, const float3* bind_pose, const int4* bone_ids,
                          const float4* weights, const Mat44* joint_T, int joint_T_count,
                          float amount, float size, float3* out) {
  for (int i = 0; i < n; ++i) {
    float3 blended = float3{0.0f, 0.0f, 0.0f};
    const float3 x0 = bind_pose[i] * size;
    float weight_sum = 0.0f;
    for (int k = 0; k < 4; ++k) {
      const int joint = std::min(std::max(at(bone_ids[i], k), 0), joint_T_count - 1);
      const float weight = at(weights[i], k);
      if (weight > 0.0f) {
        blended += weight * transform_point(joint_T[joint], x0);
        weight_sum += weight;
      }
    }
    float3 x = blended / std::fmax(weight_sum, 1e-06f);
    // between the rest pose and the new one
    x = bind_pose[i] + amount * (x - bind_pose[i]);
    out[i] = x;
  }
}

// The adjoint of skin_vertices.
inline void skin_vertices_adjoint(int n, const float3* bind_pose, const int4* bone_ids,
                                  const float4* weights, const Mat44* joint_T, int joint_T_count,
                                  float amount, float size, float3* grad_bind_pose,
                                  float4* grad_weights, Mat44* grad_joint_T,
                                  const float3* grad_out) {
  for (int i = 0; i < n; ++i) {
    float3 blended = float3{0.0f, 0.0f, 0.0f};
    const float3 x0 = bind_pose[i] * size;
    float weight_sum = 0.0f;
    for (int k = 0; k < 4; ++k) {
      const int joint = std::min(std::max(at(bone_ids[i], k), 0), joint_T_count - 1);
      const float weight = at(weights[i], k);
      if (weight > 0.0f) {
        blended += weight * transform_point(joint_T[joint], x0);
        weight_sum += weight;
      }
    }
    float3 grad_x = grad_out[i];
    const float3 g = grad_x;
    grad_bind_pose[i] += g;
    const float3 g_2 = g * amount;
    grad_x = g_2;
    grad_bind_pose[i] += -g_2;
    const float3 grad_blended = grad_x / std::fmax(weight_sum, 1e-06f);
    const float grad_weight_sum = 1e-06f < weight_sum ? -dot(grad_x, blended) /
        (std::fmax(weight_sum, 1e-06f) * std::fmax(weight_sum, 1e-06f)) : 0.0f;
    float3 grad_x0 = float3{};
    for (int k = 3; k >= 0; --k) {
      const int joint = std::min(std::max(at(bone_ids[i], k), 0), joint_T_count - 1);
      const float weight = at(weights[i], k);
      float grad_weight = 0.0f;
      if (weight > 0.0f) {
        grad_weight += grad_weight_sum;
        grad_weight += dot(grad_blended, transform_point(joint_T[joint], x0));
        const float3 g_3 = grad_blended * weight;
        grad_joint_T[joint] += transform_point_slope(joint_T[joint], x0, g_3);
        grad_x0 += float3{g_3.x * joint_T[joint].m[0][0] + g_3.y * joint_T[joint].m[1][0] + g_3.z *
            joint_T[joint].m[2][0], g_3.x * joint_T[joint].m[0][1] + g_3.y *
            joint_T[joint].m[1][1] + g_3.z * joint_T[joint].m[2][1], g_3.x *
            joint_T[joint].m[0][2] + g_3.y * joint_T[joint].m[1][2] + g_3.z *
            joint_T[joint].m[2][2]};
      }
      at(grad_weights[i], k) += grad_weight;
    }
    grad_bind_pose[i] += grad_x0 * size;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> bind_pose;  // n
  std::vector<int4> bone_ids;  // n
  std::vector<float4> weights;  // n
  std::vector<Mat44> joint_T;  // n
  int joint_T_count;
  float amount = -0.09f;
  float size = 0.21f;
  std::vector<float3> out;  // n
  std::vector<float3> grad_bind_pose;  // n
  std::vector<float4> grad_weights;  // n
  std::vector<Mat44> grad_joint_T;  // n
  std::vector<float3> grad_out;  // n
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
  p.joint_T_count = n;
  p.bind_pose.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.bind_pose.data()), 3 * p.bind_pose.size(), seed, 0, -2.0, 2.0);
  p.bone_ids.resize(size_t(n));
  fill(reinterpret_cast<int*>(p.bone_ids.data()), 4 * p.bone_ids.size(), seed, 1, 0, n);
  p.weights.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.weights.data()), 4 * p.weights.size(), seed, 2, -2.0, 2.0);
  p.joint_T.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.joint_T.data()), 16 * p.joint_T.size(), seed, 3, -2.0, 2.0);
  p.out.resize(size_t(n));
  p.grad_bind_pose.resize(size_t(n));
  p.grad_weights.resize(size_t(n));
  p.grad_joint_T.resize(size_t(n));
  p.grad_out.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_out.data()), 3 * p.grad_out.size(), 0, 3004, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  skin_vertices(
      p.n, p.bind_pose.data(), p.bone_ids.data(), p.weights.data(), p.joint_T.data(),
      p.joint_T_count, p.amount, p.size, p.out.data());
}

void run_adjoint(Problem& p) {
  skin_vertices_adjoint(
      p.n, p.bind_pose.data(), p.bone_ids.data(), p.weights.data(), p.joint_T.data(),
      p.joint_T_count, p.amount, p.size, p.grad_bind_pose.data(), p.grad_weights.data(),
      p.grad_joint_T.data(), p.grad_out.data());
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
      "out", checksum(reinterpret_cast<const float*>(p.out.data()), 3 * p.out.size(), 1004),
      recorded, 32.48402410234057, 0.00111);
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
      reinterpret_cast<const float*>(p.grad_bind_pose.data()), 3 * p.grad_bind_pose.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_weights.data()), 4 * p.grad_weights.size(), 2002);
  sum += along(
      reinterpret_cast<const float*>(p.grad_joint_T.data()), 16 * p.grad_joint_T.size(), 2003);
  return check_sum("the gradient", sum, recorded, -24.78728018541806, 0.00772);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.bind_pose.size());
  bytes += sizeof(int4) * static_cast<double>(p.bone_ids.size());
  bytes += sizeof(float4) * static_cast<double>(p.weights.size());
  bytes += sizeof(Mat44) * static_cast<double>(p.joint_T.size());
  bytes += sizeof(float3) * static_cast<double>(p.out.size());
  return bytes;
}

// Times of runs, and the rate at which the arrays would have to be read and written once each.
void bench(const Problem& problem) {
  using Clock = std::chrono::steady_clock;
  Problem work = problem;
  run(work);  // warm-up
  std::vector<double> times(10);  // in milliseconds
  for (double& time : times) {
    const Clock::time_point start = Clock::now();
    run(work);
    time = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  }
  std::sort(times.begin(), times.end());
  const double bytes = bytes_moved(problem);
  std::printf("best %.4f ms, median %.4f ms of %zu runs\n", times.front(), times[times.size() / 2],
              times.size());
  std::printf("%.3f MB, %.1f GB/s\n", bytes / 1e6,
              times.front() > 0.0 ? bytes / (times.front() * 1e-3) / 1e9 : 0.0);
}

struct Options {
  int n = kDefaultSize;
  uint64_t seed = kDefaultSeed;
  bool bench = false;
};

void print_usage(const char* program) {
  std::printf(
      "usage: %s [-n SIZE] [--seed SEED] [--bench]\n"
      "  -n SIZE      threads, 0 to %d (default %d; with --bench %d)\n"
      "  --seed SEED  of the inputs (default %d)\n"
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
  const Problem problem = make_problem(options.n, options.seed);
  Problem result = problem;
  run(result);
  run_adjoint(result);
  bool ok = true;
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  ok &= check_gradient(result, recorded);
  if (options.bench) bench(problem);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}
