// Sums Newtonian gravity of all bodies on each particle, and of a heavy body in the origin,
// softened, and advances its velocity.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 compute_gravity.cpp -o compute_gravity_cpu
//   ./compute_gravity_cpu --help

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

struct alignas(8) float2 {
  float x, y;
};

inline float2 operator-(float2 a, float2 b) {
  return float2{a.x - b.x, a.y - b.y};
}

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline float length(float2 v) { return std::sqrt(dot(v, v)); }

inline float2 operator/(float2 v, float s) {
  return float2{v.x / s, v.y / s};
}

inline float2& operator-=(float2& a, float2 b) { return a = a - b; }

inline float2 operator*(float2 v, float s) {
  return float2{v.x * s, v.y * s};
}

inline float2 operator-(float2 v) {
  return float2{-v.x, -v.y};
}

// Zero stays zero.
inline float2 normalize(float2 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float2{};
}

// Sums Newtonian gravity of all bodies on each particle, and of a heavy body in the
// origin, softened, and advances its velocity.
inline void compute_gravity(int n, const float2* pos, int pos_count, const float* m, float G,
                            float reach, float central, float dt, float2* v) {
  for (int i = 0; i < n; ++i) {
    float2 acc_i = float2{};
    const float2 xi = pos[i];
    for (int j = 0; j < pos_count; ++j) {
      const float2 pj = pos[j];
      const float2 d = pj - xi;
      const float r2 = 0.015129f + dot(d, d);
      if (reach * reach > r2) {
        const float w = std::pow(r2, -1.5f);
        acc_i += G * m[j] * w * d;
      }
    }
    // a heavy body in the origin
    const float dist = std::fmax(length(xi), 0.001f);
    acc_i -= central * xi / (dist * dist * dist);
    const float2 v1 = v[i] + dt * acc_i;
    v[i] = v1;
  }
}

// The adjoint of compute_gravity.
inline void compute_gravity_adjoint(int n, const float2* pos, int pos_count, const float* m,
                                    float G, float reach, float central, float dt,
                                    float2* grad_pos, float* grad_m, float2* grad_v) {
  for (int i = 0; i < n; ++i) {
    const float2 xi = pos[i];
    // a heavy body in the origin
    const float dist = std::fmax(length(xi), 0.001f);
    const float2 grad_v1 = grad_v[i];
    grad_v[i] = float2{};
    grad_v[i] += grad_v1;
    const float2 grad_acc_i = grad_v1 * dt;
    float2 grad_xi = -grad_acc_i / (dist * dist * dist) * central;
    const float g = -dot(-grad_acc_i, central * xi) / (dist * dist * dist * (dist * dist * dist));
    float grad_dist = 2.0f * (g * dist) * dist;
    grad_dist += g * (dist * dist);
    if (0.001f < length(xi)) {
      grad_xi += grad_dist * normalize(xi);
    }
    for (int j = pos_count - 1; j >= 0; --j) {
      const float2 pj = pos[j];
      const float2 d = pj - xi;
      const float r2 = 0.015129f + dot(d, d);
      float2 grad_d = float2{};
      float grad_r2 = 0.0f;
      if (reach * reach > r2) {
        const float w = std::pow(r2, -1.5f);
        const float g_2 = dot(grad_acc_i, d);
        grad_m[j] += g_2 * w * G;
        const float grad_w = g_2 * (G * m[j]);
        grad_d += grad_acc_i * (G * m[j] * w);
        grad_r2 += grad_w * -1.5f * std::pow(r2, -2.5f);
      }
      grad_d += 2.0f * grad_r2 * d;
      const float2 grad_pj = grad_d;
      grad_xi -= grad_d;
      grad_pos[j] += grad_pj;
    }
    grad_pos[i] += grad_xi;
  }
}

constexpr int kDefaultSize = 259, kBenchSize = 2048, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> pos;  // n
  int pos_count;
  std::vector<float> m;  // n
  float G = -0.02f;
  float reach = -1.69f;
  float central = 0.19f;
  float dt = -1.78f;
  std::vector<float2> v;  // n
  std::vector<float2> grad_pos;  // n
  std::vector<float> grad_m;  // n
  std::vector<float2> grad_v;  // n
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
  p.pos_count = n;
  p.pos.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.pos.data()), 2 * p.pos.size(), seed, 0, -2.0, 2.0);
  p.m.resize(size_t(n));
  fill(p.m.data(), p.m.size(), seed, 1, -2.0, 2.0);
  p.v.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.v.data()), 2 * p.v.size(), seed, 2, -2.0, 2.0);
  p.grad_pos.resize(size_t(n));
  p.grad_m.resize(size_t(n));
  p.grad_v.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_v.data()), 2 * p.grad_v.size(), 0, 3002, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  compute_gravity(
      p.n, p.pos.data(), p.pos_count, p.m.data(), p.G, p.reach, p.central, p.dt,
      p.v.data());
}

void run_adjoint(Problem& p) {
  compute_gravity_adjoint(
      p.n, p.pos.data(), p.pos_count, p.m.data(), p.G, p.reach, p.central, p.dt,
      p.grad_pos.data(), p.grad_m.data(), p.grad_v.data());
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
      "v", checksum(reinterpret_cast<const float*>(p.v.data()), 2 * p.v.size(), 1002), recorded,
      43.37247094079414, 0.00743);
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
  sum += along(reinterpret_cast<const float*>(p.grad_pos.data()), 2 * p.grad_pos.size(), 2000);
  sum += along(p.grad_m.data(), p.grad_m.size(), 2001);
  sum += along(reinterpret_cast<const float*>(p.grad_v.data()), 2 * p.grad_v.size(), 2002);
  return check_sum("the gradient", sum, recorded, 226.52518232506733, 0.783);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.pos.size());
  bytes += sizeof(float) * static_cast<double>(p.m.size());
  bytes += 2.0 * sizeof(float2) * static_cast<double>(p.v.size());
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
