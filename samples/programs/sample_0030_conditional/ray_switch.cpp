// Computes magnitude as |visibilities[i, j, max(k - 1, 0)]| + 0.39; starts value at the fast
// ratio of intensities to magnitude; sets value to sign(value) * magnitude if k is even,
// otherwise to (value - magnitude) * intensities; then stores value in dst.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 ray_switch.cpp -o ray_switch_cpu
//   ./ray_switch_cpu --help

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

inline float sign(float x) { return x < 0.0f ? -1.0f : 1.0f; }

inline void ray_switch(int n0, int n1, int n2, const float* intensities, int intensities_size1,
                       int intensities_size2, const float* visibilities, int visibilities_size1,
                       int visibilities_size2, float* dst, int dst_size0, int dst_size1,
                       int dst_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= dst_size0 || j >= dst_size1 || k >= dst_size2) {
          continue;
        }
        const float intensity = intensities[(i * intensities_size1 + j) * intensities_size2 + k];
        const float magnitude = std::abs(visibilities[(i * visibilities_size1 + j) *
            visibilities_size2 + std::max(k - 1, 0)]) + 0.39f;
        float value = intensity / magnitude;
        if (k % 2 == 0) {
          value = sign(value) * magnitude;
        } else {
          value = (value - magnitude) * intensity;
        }
        dst[(i * dst_size1 + j) * dst_size2 + k] = value;
      }
    }
  }
}

// The adjoint of ray_switch.
inline void ray_switch_adjoint(int n0, int n1, int n2, const float* intensities,
                               int intensities_size1, int intensities_size2,
                               const float* visibilities, int visibilities_size1,
                               int visibilities_size2, const float* /*dst*/, int dst_size0,
                               int dst_size1, int dst_size2, float* grad_intensities,
                               float* grad_visibilities, const float* grad_dst) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= dst_size0 || j >= dst_size1 || k >= dst_size2) {
          continue;
        }
        const float intensity = intensities[(i * intensities_size1 + j) * intensities_size2 + k];
        const float magnitude = std::abs(visibilities[(i * visibilities_size1 + j) *
            visibilities_size2 + std::max(k - 1, 0)]) + 0.39f;
        const float value = intensity / magnitude;
        float grad_value = grad_dst[(i * dst_size1 + j) * dst_size2 + k];
        float grad_magnitude = 0.0f;
        float grad_intensity = 0.0f;
        if (k % 2 == 0) {
          grad_magnitude += grad_value * sign(value);
          grad_value = 0.0f;
        } else {
          const float g = grad_value;
          const float g_2 = g * intensity;
          grad_value = g_2;
          grad_magnitude -= g_2;
          grad_intensity += g * (value - magnitude);
        }
        grad_intensity += grad_value / magnitude;
        grad_magnitude += -grad_value * intensity / (magnitude * magnitude);
        grad_visibilities[(i * visibilities_size1 + j) * visibilities_size2 +
            std::max(k - 1, 0)] += visibilities[(i * visibilities_size1 + j) * visibilities_size2 +
            std::max(k - 1, 0)] < 0.0f ? -grad_magnitude : grad_magnitude;
        grad_intensities[(i * intensities_size1 + j) * intensities_size2 + k] += grad_intensity;
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
  std::vector<float> intensities;  // (n + 2) x (n + 1) x n
  int intensities_size1;
  int intensities_size2;
  std::vector<float> visibilities;  // (n + 2) x (n + 1) x n
  int visibilities_size1;
  int visibilities_size2;
  std::vector<float> dst;  // (n + 2) x (n + 1) x n
  int dst_size0;
  int dst_size1;
  int dst_size2;
  std::vector<float> grad_intensities;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_visibilities;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_dst;  // (n + 2) x (n + 1) x n
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
  p.intensities_size1 = n + 1;
  p.intensities_size2 = n;
  p.visibilities_size1 = n + 1;
  p.visibilities_size2 = n;
  p.dst_size0 = n + 2;
  p.dst_size1 = n + 1;
  p.dst_size2 = n;
  p.intensities.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.intensities.data(), p.intensities.size(), seed, 0, -2.0, 2.0);
  p.visibilities.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.visibilities.data(), p.visibilities.size(), seed, 1, -2.0, 2.0);
  p.dst.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_intensities.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_visibilities.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_dst.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.grad_dst.data(), p.grad_dst.size(), 0, 3002, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  ray_switch(
      p.n0, p.n1, p.n2, p.intensities.data(), p.intensities_size1, p.intensities_size2,
      p.visibilities.data(), p.visibilities_size1, p.visibilities_size2, p.dst.data(),
      p.dst_size0, p.dst_size1, p.dst_size2);
}

void run_adjoint(Problem& p) {
  ray_switch_adjoint(
      p.n0, p.n1, p.n2, p.intensities.data(), p.intensities_size1, p.intensities_size2,
      p.visibilities.data(), p.visibilities_size1, p.visibilities_size2, p.dst.data(),
      p.dst_size0, p.dst_size1, p.dst_size2, p.grad_intensities.data(),
      p.grad_visibilities.data(), p.grad_dst.data());
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
      "dst", checksum(p.dst.data(), p.dst.size(), 1002), recorded, 1107.3184026255, 0.00112);
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
  sum += along(p.grad_intensities.data(), p.grad_intensities.size(), 2000);
  sum += along(p.grad_visibilities.data(), p.grad_visibilities.size(), 2001);
  return check_sum("the gradient", sum, recorded, 0.6377633389888668, 0.008);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.intensities.size());
  bytes += sizeof(float) * static_cast<double>(p.visibilities.size());
  bytes += sizeof(float) * static_cast<double>(p.dst.size());
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
