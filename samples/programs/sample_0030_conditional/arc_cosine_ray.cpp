// Computes quotient as the ratio of visibilities to (|intensities| + 1.25); starts score at the
// smaller of quotient and CUTOFF; sets score to score times the sine of thetas where score is
// below 0.08; where i % 3 == 1 and i % 2 == 0, computes damped as score damped by the exponential
// of max(quotient, 0) and starts response at SCALE_FACTOR times damped plus (0.5 * (quotient +
// score)); elsewhere, sets response to the y component of directions; computes output_value as
// the arc cosine of clamp(response, -0.99, 0.99); then stores output_value in arc_cosine_out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 arc_cosine_ray.cpp -o arc_cosine_ray_cpu
//   ./arc_cosine_ray_cpu --help

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

constexpr float CUTOFF = 2.5f;
constexpr float SCALE_FACTOR = 1.64f;

struct float3 {
  float x, y, z;
};

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// Computes quotient as the ratio of visibilities to (|intensities| + 1.25); starts score
// at the smaller of quotient and CUTOFF; sets score to score times the sine of thetas
// where score is below 0.08; where i % 3 == 1 and i % 2 == 0, computes damped as score
// damped by the exponential of max(quotient, 0) and starts response at SCALE_FACTOR times
// damped plus (0.5 * (quotient + score)); elsewhere, sets response to the y component of
// directions; computes output_value as the arc cosine of clamp(response, -0.99, 0.99);
// then stores output_value in arc_cosine_out.
inline void arc_cosine_ray(int n, const float* visibilities, const float* intensities,
                           const float* thetas, const float3* directions, float* arc_cosine_out) {
  for (int i = 0; i < n; ++i) {
    const float intensity = intensities[i];
    const float3 dir_i = directions[i];
    const float quotient = visibilities[i] / (std::abs(intensity) + 1.25f);
    float score = std::fmin(quotient, CUTOFF);
    // sets score to score times the sine of thetas[i] where score is below 0.08
    if (score < 0.08f) {
      score = score * std::sin(thetas[i]);
    }
    float response = 0.0f;
    if (i % 3 == 1 && i % 2 == 0) {
      const float damped = score * std::exp(-std::fmax(quotient, 0.0f));
      response = SCALE_FACTOR * damped + 0.5f * (quotient + score);
    } else {
      response = dir_i.y;
    }
    const float output_value = std::acos(std::fmin(std::fmax(std::fmin(std::fmax(response, -0.99f),
        0.99f), -1.0f), 1.0f));
    arc_cosine_out[i] = output_value;
  }
}

// The adjoint of arc_cosine_ray.
inline void arc_cosine_ray_adjoint(int n, const float* visibilities, const float* intensities,
                                   const float* thetas, const float3* directions,
                                   float* grad_visibilities, float* grad_intensities,
                                   float* grad_thetas, float3* grad_directions,
                                   const float* grad_arc_cosine_out) {
  for (int i = 0; i < n; ++i) {
    const float intensity = intensities[i];
    const float3 dir_i = directions[i];
    const float quotient = visibilities[i] / (std::abs(intensity) + 1.25f);
    const float score = std::fmin(quotient, CUTOFF);
    float score_2 = score;
    // sets score to score times the sine of thetas[i] where score is below 0.08
    if (score < 0.08f) {
      score_2 *= std::sin(thetas[i]);
    }
    float response = 0.0f;
    if (i % 3 == 1 && i % 2 == 0) {
      const float damped = score_2 * std::exp(-std::fmax(quotient, 0.0f));
      response = SCALE_FACTOR * damped + 0.5f * (quotient + score_2);
    } else {
      response = dir_i.y;
    }
    const float grad_output_value = grad_arc_cosine_out[i];
    const float grad_response = -0.99f < response && response < 0.99f ?
        (std::abs(std::fmin(std::fmax(response, -0.99f), 0.99f)) < 1.0f ? -grad_output_value /
        std::sqrt(1.0f - std::fmin(std::fmax(response, -0.99f), 0.99f) *
        std::fmin(std::fmax(response, -0.99f), 0.99f)) : 0.0f) : 0.0f;
    float grad_quotient = 0.0f;
    float grad_score = 0.0f;
    float3 grad_dir_i = float3{};
    if (i % 3 == 1 && i % 2 == 0) {
      const float grad_damped = grad_response * SCALE_FACTOR;
      const float g = grad_response * 0.5f;
      grad_quotient += g;
      grad_score += g;
      grad_score += grad_damped * std::exp(-std::fmax(quotient, 0.0f));
      grad_quotient += 0.0f < quotient ?
          -(grad_damped * score_2 * std::exp(-std::fmax(quotient, 0.0f))) : 0.0f;
    } else {
      grad_dir_i.y += grad_response;
    }
    if (score < 0.08f) {
      grad_thetas[i] += grad_score * score * std::cos(thetas[i]);
      grad_score *= std::sin(thetas[i]);
    }
    grad_quotient += quotient < CUTOFF ? grad_score : 0.0f;
    grad_visibilities[i] += grad_quotient / (std::abs(intensity) + 1.25f);
    const float g_2 = -grad_quotient * visibilities[i] /
        ((std::abs(intensity) + 1.25f) * (std::abs(intensity) + 1.25f));
    const float grad_intensity = intensity < 0.0f ? -g_2 : g_2;
    grad_directions[i] += grad_dir_i;
    grad_intensities[i] += grad_intensity;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> visibilities;  // n
  std::vector<float> intensities;  // n
  std::vector<float> thetas;  // n
  std::vector<float3> directions;  // n
  std::vector<float> arc_cosine_out;  // n
  std::vector<float> grad_visibilities;  // n
  std::vector<float> grad_intensities;  // n
  std::vector<float> grad_thetas;  // n
  std::vector<float3> grad_directions;  // n
  std::vector<float> grad_arc_cosine_out;  // n
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
  p.visibilities.resize(size_t(n));
  fill(p.visibilities.data(), p.visibilities.size(), seed, 0, -2.0, 2.0);
  p.intensities.resize(size_t(n));
  fill(p.intensities.data(), p.intensities.size(), seed, 1, -2.0, 2.0);
  p.thetas.resize(size_t(n));
  fill(p.thetas.data(), p.thetas.size(), seed, 2, -2.0, 2.0);
  p.directions.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.directions.data()), 3 * p.directions.size(), seed, 3, -2.0, 2.0);
  p.arc_cosine_out.resize(size_t(n));
  p.grad_visibilities.resize(size_t(n));
  p.grad_intensities.resize(size_t(n));
  p.grad_thetas.resize(size_t(n));
  p.grad_directions.resize(size_t(n));
  p.grad_arc_cosine_out.resize(size_t(n));
  fill(p.grad_arc_cosine_out.data(), p.grad_arc_cosine_out.size(), 0, 3004, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  arc_cosine_ray(
      p.n, p.visibilities.data(), p.intensities.data(), p.thetas.data(), p.directions.data(),
      p.arc_cosine_out.data());
}

void run_adjoint(Problem& p) {
  arc_cosine_ray_adjoint(
      p.n, p.visibilities.data(), p.intensities.data(), p.thetas.data(), p.directions.data(),
      p.grad_visibilities.data(), p.grad_intensities.data(), p.grad_thetas.data(),
      p.grad_directions.data(), p.grad_arc_cosine_out.data());
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
      "arc_cosine_out", checksum(p.arc_cosine_out.data(), p.arc_cosine_out.size(), 1004),
      recorded, 1460.212220227104, 0.000968);
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
  sum += along(p.grad_visibilities.data(), p.grad_visibilities.size(), 2000);
  sum += along(p.grad_intensities.data(), p.grad_intensities.size(), 2001);
  sum += along(p.grad_thetas.data(), p.grad_thetas.size(), 2002);
  sum += along(
      reinterpret_cast<const float*>(p.grad_directions.data()), 3 * p.grad_directions.size(),
      2003);
  return check_sum("the gradient", sum, recorded, 5.82939788887066, 0.00217);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.visibilities.size());
  bytes += sizeof(float) * static_cast<double>(p.intensities.size());
  bytes += sizeof(float) * static_cast<double>(p.thetas.size());
  bytes += sizeof(float3) * static_cast<double>(p.directions.size());
  bytes += sizeof(float) * static_cast<double>(p.arc_cosine_out.size());
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
