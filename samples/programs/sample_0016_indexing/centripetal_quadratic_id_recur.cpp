// Runs a recurrence on the vector (an intermediate value times the thread's index, an
// intermediate value divided by 8, an intermediate value) over 30 steps counted down, and stores
// the double cross product of the last value and an intermediate value in output.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 centripetal_quadratic_id_recur.cpp -o centripetal_quadratic_id_recur_cpu
//   ./centripetal_quadratic_id_recur_cpu --help

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

// The quotient rounded down.
inline int floor_div(int a, int b) {
  const int quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3 cross(float3 a, float3 b) {
  return float3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline void centripetal_quadratic_id_recur(
    int n0, int n1, int n2, const float* gradient_x, int gradient_x_size1, int gradient_x_size2,
    const float* weights, int weights_size1, int weights_size2, const float3* samples,
    int samples_size1, int samples_size2, float3* output, int output_size0, int output_size1,
    int output_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= output_size0 || j >= output_size1 || k >= output_size2) {
          continue;
        }
        const float weight = weights[(i * weights_size1 + j) * weights_size2 + k];
        const int bucket = floor_div(k, 9);
        const int probe = bucket * bucket + i;
        const float stepped_sum = gradient_x[(i * gradient_x_size1 + j) * gradient_x_size2 + k] *
            float(probe);
        const float part = gradient_x[(i * gradient_x_size1 + std::max(j - 1, 0)) *
            gradient_x_size2 + k];
        float3 state_value = float3{stepped_sum, weight, part};
        for (int t_step = 29; t_step >= 0; --t_step) {
          state_value = state_value * 0.32f + float3{part * float(t_step), part / 8.0f, part};
        }
        const float3 val = samples[(std::max(i - 3, 0) * samples_size1 + j) * samples_size2 + k];
        const float3 result = cross(state_value, cross(state_value, val));
        output[(i * output_size1 + j) * output_size2 + k] = result;
      }
    }
  }
}

// The adjoint of centripetal_quadratic_id_recur.
inline void centripetal_quadratic_id_recur_adjoint(
    int n0, int n1, int n2, const float* gradient_x, int gradient_x_size1, int gradient_x_size2,
    const float* weights, int weights_size1, int weights_size2, const float3* samples,
    int samples_size1, int samples_size2, const float3* /*output*/, int output_size0,
    int output_size1, int output_size2, float* grad_gradient_x, float* grad_weights,
    float3* grad_samples, const float3* grad_output) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= output_size0 || j >= output_size1 || k >= output_size2) {
          continue;
        }
        const float weight = weights[(i * weights_size1 + j) * weights_size2 + k];
        const int bucket = floor_div(k, 9);
        const int probe = bucket * bucket + i;
        const float stepped_sum = gradient_x[(i * gradient_x_size1 + j) * gradient_x_size2 + k] *
            float(probe);
        const float part = gradient_x[(i * gradient_x_size1 + std::max(j - 1, 0)) *
            gradient_x_size2 + k];
        float3 state_value = float3{stepped_sum, weight, part};
        for (int t_step = 29; t_step >= 0; --t_step) {
          state_value = state_value * 0.32f + float3{part * float(t_step), part / 8.0f, part};
        }
        const float3 val = samples[(std::max(i - 3, 0) * samples_size1 + j) * samples_size2 + k];
        const float3 grad_result = grad_output[(i * output_size1 + j) * output_size2 + k];
        float3 grad_state_value = cross(cross(state_value, val), grad_result);
        const float3 g = cross(grad_result, state_value);
        grad_state_value += cross(val, g);
        const float3 grad_val = cross(g, state_value);
        grad_samples[(std::max(i - 3, 0) * samples_size1 + j) * samples_size2 + k] += grad_val;
        float grad_part = 0.0f;
        for (int t_step = 0; t_step < 30; ++t_step) {
          const float3 g_2 = grad_state_value;
          grad_state_value = g_2 * 0.32f;
          grad_part += g_2.x * float(t_step);
          grad_part += g_2.y / 8.0f;
          grad_part += g_2.z;
        }
        const float grad_stepped_sum = grad_state_value.x;
        const float grad_weight = grad_state_value.y;
        grad_part += grad_state_value.z;
        grad_gradient_x[(i * gradient_x_size1 + std::max(j - 1, 0)) * gradient_x_size2 +
            k] += grad_part;
        grad_gradient_x[(i * gradient_x_size1 + j) * gradient_x_size2 + k] += grad_stepped_sum *
            float(probe);
        grad_weights[(i * weights_size1 + j) * weights_size2 + k] += grad_weight;
      }
    }
  }
}

constexpr int kDefaultSize = 11, kBenchSize = 64, kLargestSize = 1024;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  int n2;
  std::vector<float> gradient_x;  // (n + 2) x (n + 1) x n
  int gradient_x_size1;
  int gradient_x_size2;
  std::vector<float> weights;  // (n + 2) x (n + 1) x n
  int weights_size1;
  int weights_size2;
  std::vector<float3> samples;  // n x (n + 1) x n
  int samples_size1;
  int samples_size2;
  std::vector<float3> output;  // (n + 2) x (n + 1) x n
  int output_size0;
  int output_size1;
  int output_size2;
  std::vector<float> grad_gradient_x;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_weights;  // (n + 2) x (n + 1) x n
  std::vector<float3> grad_samples;  // n x (n + 1) x n
  std::vector<float3> grad_output;  // (n + 2) x (n + 1) x n
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
  p.gradient_x_size1 = n + 1;
  p.gradient_x_size2 = n;
  p.weights_size1 = n + 1;
  p.weights_size2 = n;
  p.samples_size1 = n + 1;
  p.samples_size2 = n;
  p.output_size0 = n + 2;
  p.output_size1 = n + 1;
  p.output_size2 = n;
  p.gradient_x.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.gradient_x.data(), p.gradient_x.size(), seed, 0, -2.0, 2.0);
  p.weights.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.weights.data(), p.weights.size(), seed, 1, -2.0, 2.0);
  p.samples.resize(size_t(n) * size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.samples.data()), 3 * p.samples.size(), seed, 2, -2.0, 2.0);
  p.output.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_gradient_x.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_weights.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_samples.resize(size_t(n) * size_t(n + 1) * size_t(n));
  p.grad_output.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_output.data()), 3 * p.grad_output.size(), 0, 3003, -1.0,
      1.0);
  return p;
}

void run(Problem& p) {
  centripetal_quadratic_id_recur(
      p.n0, p.n1, p.n2, p.gradient_x.data(), p.gradient_x_size1, p.gradient_x_size2,
      p.weights.data(), p.weights_size1, p.weights_size2, p.samples.data(), p.samples_size1,
      p.samples_size2, p.output.data(), p.output_size0, p.output_size1, p.output_size2);
}

void run_adjoint(Problem& p) {
  centripetal_quadratic_id_recur_adjoint(
      p.n0, p.n1, p.n2, p.gradient_x.data(), p.gradient_x_size1, p.gradient_x_size2,
      p.weights.data(), p.weights_size1, p.weights_size2, p.samples.data(), p.samples_size1,
      p.samples_size2, p.output.data(), p.output_size0, p.output_size1, p.output_size2,
      p.grad_gradient_x.data(), p.grad_weights.data(), p.grad_samples.data(),
      p.grad_output.data());
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
      "output",
      checksum(reinterpret_cast<const float*>(p.output.data()), 3 * p.output.size(), 1003),
      recorded, 175.6785090865458, 0.0204);
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
  sum += along(p.grad_gradient_x.data(), p.grad_gradient_x.size(), 2000);
  sum += along(p.grad_weights.data(), p.grad_weights.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_samples.data()), 3 * p.grad_samples.size(), 2002);
  return check_sum("the gradient", sum, recorded, 139.20639395400576, 0.141);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.gradient_x.size());
  bytes += sizeof(float) * static_cast<double>(p.weights.size());
  bytes += sizeof(float3) * static_cast<double>(p.samples.size());
  bytes += sizeof(float3) * static_cast<double>(p.output.size());
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
      "  -n SIZE      threads along an axis, 0 to %d (default %d; with --bench %d)\n"
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
