// Computes displaced as winds plus currents times (tanh(losses) * 3.69) and stores displaced plus
// currents in out_sum_v.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 sum_v_cell.cpp -o sum_v_cell_cpu
//   ./sum_v_cell_cpu --help

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

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

// Computes displaced as winds plus currents times (tanh(losses) * 3.69) and stores
// displaced plus currents in out_sum_v.
inline void sum_v_cell(int n, const float* losses, const float3* winds, const float3* currents,
                       float3* out_sum_v) {
  for (int i = 0; i < n; ++i) {
    const float loss = losses[i];
    const float3 current = currents[i];
    const float rescaled = std::tanh(loss) * 3.69f;
    const float3 displaced = winds[i] + current * rescaled;
    out_sum_v[i] = displaced + current;
  }
}

// The adjoint of sum_v_cell.
inline void sum_v_cell_adjoint(int n, const float* losses, const float3* currents,
                               float* grad_losses, float3* grad_winds, float3* grad_currents,
                               const float3* grad_out_sum_v) {
  for (int i = 0; i < n; ++i) {
    const float loss = losses[i];
    const float3 current = currents[i];
    const float rescaled = std::tanh(loss) * 3.69f;
    const float3 g = grad_out_sum_v[i];
    const float3 grad_displaced = g;
    float3 grad_current = g;
    grad_winds[i] += grad_displaced;
    grad_current += grad_displaced * rescaled;
    const float grad_rescaled = dot(grad_displaced, current);
    const float y = std::tanh(loss);
    const float grad_loss = grad_rescaled * 3.69f * (1.0f - y * y);
    grad_currents[i] += grad_current;
    grad_losses[i] += grad_loss;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> losses;  // n
  std::vector<float3> winds;  // n
  std::vector<float3> currents;  // n
  std::vector<float3> out_sum_v;  // n
  std::vector<float> grad_losses;  // n
  std::vector<float3> grad_winds;  // n
  std::vector<float3> grad_currents;  // n
  std::vector<float3> grad_out_sum_v;  // n
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
  p.losses.resize(size_t(n));
  fill(p.losses.data(), p.losses.size(), seed, 0, -2.0, 2.0);
  p.winds.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.winds.data()), 3 * p.winds.size(), seed, 1, -2.0, 2.0);
  p.currents.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.currents.data()), 3 * p.currents.size(), seed, 2, -2.0, 2.0);
  p.out_sum_v.resize(size_t(n));
  p.grad_losses.resize(size_t(n));
  p.grad_winds.resize(size_t(n));
  p.grad_currents.resize(size_t(n));
  p.grad_out_sum_v.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_out_sum_v.data()), 3 * p.grad_out_sum_v.size(), 0, 3003,
      -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  sum_v_cell(p.n, p.losses.data(), p.winds.data(), p.currents.data(), p.out_sum_v.data());
}

void run_adjoint(Problem& p) {
  sum_v_cell_adjoint(
      p.n, p.losses.data(), p.currents.data(), p.grad_losses.data(), p.grad_winds.data(),
      p.grad_currents.data(), p.grad_out_sum_v.data());
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
      "out_sum_v",
      checksum(reinterpret_cast<const float*>(p.out_sum_v.data()), 3 * p.out_sum_v.size(), 1003),
      recorded, 193.3462134553207, 0.00999);
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
  sum += along(p.grad_losses.data(), p.grad_losses.size(), 2000);
  sum += along(reinterpret_cast<const float*>(p.grad_winds.data()), 3 * p.grad_winds.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_currents.data()), 3 * p.grad_currents.size(), 2002);
  return check_sum("the gradient", sum, recorded, 50.799564623250824, 0.0283);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.losses.size());
  bytes += sizeof(float3) * static_cast<double>(p.winds.size());
  bytes += sizeof(float3) * static_cast<double>(p.currents.size());
  bytes += sizeof(float3) * static_cast<double>(p.out_sum_v.size());
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
