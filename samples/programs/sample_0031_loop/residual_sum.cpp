// Sums stereo scaled by samples over all of samples, and stores the product of a term of the
// index and a term of stereo in output.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 residual_sum.cpp -o residual_sum_cpu
//   ./residual_sum_cpu --help

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

inline float2 operator*(float2 v, float s) {
  return float2{v.x * s, v.y * s};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float length(float2 v) { return std::sqrt(dot(v, v)); }

inline float2 operator/(float2 v, float s) {
  return float2{v.x / s, v.y / s};
}

// Zero stays zero.
inline float2 normalize(float2 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float2{};
}

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline void residual_sum(int n, const float* frequency, const float* samples, int samples_count,
                         const float2* stereo, float* output) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 stereo_v = stereo[tid];
    const float regular = frequency[tid];
    const float gap = std::log2(regular * regular + 0.7f) - regular;
    float2 drift_acc = float2{0.0f, 0.0f};
    for (int k = 0; k < samples_count; ++k) {
      const float entry_value = samples[k];
      drift_acc = drift_acc + stereo_v * entry_value;
    }
    const float answer = 0.77f * gap * length(drift_acc);
    output[tid] = answer;
  }
}

// The adjoint of residual_sum.
inline void residual_sum_adjoint(int n, const float* frequency, const float* samples,
                                 int samples_count, const float2* stereo, float* grad_frequency,
                                 float* grad_samples, float2* grad_stereo,
                                 const float* grad_output) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 stereo_v = stereo[tid];
    const float regular = frequency[tid];
    const float gap = std::log2(regular * regular + 0.7f) - regular;
    float2 drift_acc = float2{0.0f, 0.0f};
    for (int k = 0; k < samples_count; ++k) {
      const float entry_value = samples[k];
      drift_acc = drift_acc + stereo_v * entry_value;
    }
    const float grad_answer = grad_output[tid];
    const float grad_gap = grad_answer * length(drift_acc) * 0.77f;
    const float2 grad_drift_acc = grad_answer * (0.77f * gap) * normalize(drift_acc);
    float2 grad_stereo_v = float2{};
    for (int k = samples_count - 1; k >= 0; --k) {
      const float entry_value = samples[k];
      grad_stereo_v += grad_drift_acc * entry_value;
      const float grad_entry_value = dot(grad_drift_acc, stereo_v);
      grad_samples[k] += grad_entry_value;
    }
    float grad_regular = 2.0f * (grad_gap / ((regular * regular + 0.7f) * 0.6931472f)) * regular;
    grad_regular -= grad_gap;
    grad_frequency[tid] += grad_regular;
    grad_stereo[tid] += grad_stereo_v;
  }
}

constexpr int kDefaultSize = 259, kBenchSize = 4096, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> frequency;  // n
  std::vector<float> samples;  // n
  int samples_count;
  std::vector<float2> stereo;  // n
  std::vector<float> output;  // n
  std::vector<float> grad_frequency;  // n
  std::vector<float> grad_samples;  // n
  std::vector<float2> grad_stereo;  // n
  std::vector<float> grad_output;  // n
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
  p.samples_count = n;
  p.frequency.resize(size_t(n));
  fill(p.frequency.data(), p.frequency.size(), seed, 0, -2.0, 2.0);
  p.samples.resize(size_t(n));
  fill(p.samples.data(), p.samples.size(), seed, 1, -2.0, 2.0);
  p.stereo.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.stereo.data()), 2 * p.stereo.size(), seed, 2, -2.0, 2.0);
  p.output.resize(size_t(n));
  p.grad_frequency.resize(size_t(n));
  p.grad_samples.resize(size_t(n));
  p.grad_stereo.resize(size_t(n));
  p.grad_output.resize(size_t(n));
  fill(p.grad_output.data(), p.grad_output.size(), 0, 3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  residual_sum(
      p.n, p.frequency.data(), p.samples.data(), p.samples_count, p.stereo.data(),
      p.output.data());
}

void run_adjoint(Problem& p) {
  residual_sum_adjoint(
      p.n, p.frequency.data(), p.samples.data(), p.samples_count, p.stereo.data(),
      p.grad_frequency.data(), p.grad_samples.data(), p.grad_stereo.data(),
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
      "output", checksum(p.output.data(), p.output.size(), 1003), recorded, 1683.8839387577707,
      0.072);
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
  sum += along(p.grad_frequency.data(), p.grad_frequency.size(), 2000);
  sum += along(p.grad_samples.data(), p.grad_samples.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_stereo.data()), 2 * p.grad_stereo.size(), 2002);
  return check_sum("the gradient", sum, recorded, -125.46377443054052, 4.54);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.frequency.size());
  bytes += sizeof(float) * static_cast<double>(p.samples.size());
  bytes += sizeof(float2) * static_cast<double>(p.stereo.size());
  bytes += sizeof(float) * static_cast<double>(p.output.size());
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
