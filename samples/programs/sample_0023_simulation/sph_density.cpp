// Sums the density of a fluid at each particle over all pairs with the spiky kernel.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 sph_density.cpp -o sph_density_cpu
//   ./sph_density_cpu --help

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

struct Settings {
  float smoothing_length;
  float m;
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

inline float2& operator-=(float2& a, float2 b) { return a = a - b; }

inline void sph_density(int n, const float2* pos, int pos_count, Settings settings,
                        float* density) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 p_i = pos[tid];
    float rho_i = 0.0f;
    for (int j = 0; j < pos_count; ++j) {
      if (j != tid) {
        const float2 rij_vec = pos[j] - p_i;
        const float dist = std::sqrt(dot(rij_vec, rij_vec));
        float weight = 0.0f;
        if (dist < settings.smoothing_length) {
          const float t = settings.smoothing_length - dist;
          weight = 10.0f / (3.1415927f * std::pow(settings.smoothing_length, 5.0f)) * (t * t * t);
        }
        rho_i += weight;
      }
    }
    // all particles have the same mass
    rho_i = rho_i * settings.m;
    density[tid] = rho_i;
  }
}

// The adjoint of sph_density.
inline void sph_density_adjoint(int n, const float2* pos, int pos_count, Settings settings,
                                float2* grad_pos, const float* grad_density) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 p_i = pos[tid];
    float grad_rho_i = grad_density[tid];
    grad_rho_i *= settings.m;
    float2 grad_p_i = float2{};
    for (int j = pos_count - 1; j >= 0; --j) {
      if (j != tid) {
        const float2 rij_vec = pos[j] - p_i;
        const float dist = std::sqrt(dot(rij_vec, rij_vec));
        const float grad_weight = grad_rho_i;
        float grad_dist = 0.0f;
        if (dist < settings.smoothing_length) {
          const float t = settings.smoothing_length - dist;
          const float g = grad_weight *
              (10.0f / (3.1415927f * std::pow(settings.smoothing_length, 5.0f)));
          float grad_t = 2.0f * (g * t) * t;
          grad_t += g * (t * t);
          grad_dist -= grad_t;
        }
        const float2 grad_rij_vec = 2.0f * (grad_dist * 0.5f / dist) * rij_vec;
        grad_pos[j] += grad_rij_vec;
        grad_p_i -= grad_rij_vec;
      }
    }
    grad_pos[tid] += grad_p_i;
  }
}

constexpr int kDefaultSize = 259, kBenchSize = 2048, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> pos;  // n
  int pos_count;
  Settings settings = {0.71f, 0.64f};
  std::vector<float> density;  // n
  std::vector<float2> grad_pos;  // n
  std::vector<float> grad_density;  // n
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
  p.density.resize(size_t(n));
  p.grad_pos.resize(size_t(n));
  p.grad_density.resize(size_t(n));
  fill(p.grad_density.data(), p.grad_density.size(), 0, 3001, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  sph_density(p.n, p.pos.data(), p.pos_count, p.settings, p.density.data());
}

void run_adjoint(Problem& p) {
  sph_density_adjoint(
      p.n, p.pos.data(), p.pos_count, p.settings, p.grad_pos.data(), p.grad_density.data());
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
      "density", checksum(p.density.data(), p.density.size(), 1001), recorded, 2518.249394617817,
      0.0453);
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
  return check_sum("the gradient", sum, recorded, -187.93672842826126, 0.65);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.pos.size());
  bytes += sizeof(float) * static_cast<double>(p.density.size());
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
