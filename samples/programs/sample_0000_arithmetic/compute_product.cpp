// Computes shifted as (potentials * potentials + works * works) plus SHIFT and stores the product
// of (shifted + works) and shifted in values_out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 compute_product.cpp -o compute_product_cpu
//   ./compute_product_cpu --help

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

constexpr float SHIFT = 2.8f;

// Computes shifted as (potentials * potentials + works * works) plus SHIFT and stores the
// product of (shifted + works) and shifted in values_out.
inline void compute_product(int n, const float* potentials, const float* works, float* values_out) {
  for (int i = 0; i < n; ++i) {
    const float potential = potentials[i];
    const float work = works[i];
    const float shifted = potential * potential + work * work + SHIFT;
    const float sum_of_both = shifted + work;
    const float product = sum_of_both * shifted;
    values_out[i] = product;
  }
}

// The adjoint of compute_product.
inline void compute_product_adjoint(int n, const float* potentials, const float* works,
                                    float* grad_potentials, float* grad_works,
                                    const float* grad_values_out) {
  for (int i = 0; i < n; ++i) {
    const float potential = potentials[i];
    const float work = works[i];
    const float shifted = potential * potential + work * work + SHIFT;
    const float sum_of_both = shifted + work;
    const float grad_product = grad_values_out[i];
    const float grad_sum_of_both = grad_product * shifted;
    float grad_shifted = grad_product * sum_of_both;
    grad_shifted += grad_sum_of_both;
    float grad_work = grad_sum_of_both;
    const float grad_potential = 2.0f * grad_shifted * potential;
    grad_work += 2.0f * grad_shifted * work;
    grad_works[i] += grad_work;
    grad_potentials[i] += grad_potential;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> potentials;  // n
  std::vector<float> works;  // n
  std::vector<float> values_out;  // n
  std::vector<float> grad_potentials;  // n
  std::vector<float> grad_works;  // n
  std::vector<float> grad_values_out;  // n
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
  p.potentials.resize(size_t(n));
  fill(p.potentials.data(), p.potentials.size(), seed, 0, -2.0, 2.0);
  p.works.resize(size_t(n));
  fill(p.works.data(), p.works.size(), seed, 1, -2.0, 2.0);
  p.values_out.resize(size_t(n));
  p.grad_potentials.resize(size_t(n));
  p.grad_works.resize(size_t(n));
  p.grad_values_out.resize(size_t(n));
  fill(p.grad_values_out.data(), p.grad_values_out.size(), 0, 3002, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  compute_product(p.n, p.potentials.data(), p.works.data(), p.values_out.data());
}

void run_adjoint(Problem& p) {
  compute_product_adjoint(
      p.n, p.potentials.data(), p.works.data(), p.grad_potentials.data(),
      p.grad_works.data(), p.grad_values_out.data());
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
      "values_out", checksum(p.values_out.data(), p.values_out.size(), 1002), recorded,
      32912.51660703905, 0.0281);
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
  sum += along(p.grad_potentials.data(), p.grad_potentials.size(), 2000);
  sum += along(p.grad_works.data(), p.grad_works.size(), 2001);
  return check_sum("the gradient", sum, recorded, 256.7291551873775, 0.0918);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.potentials.size());
  bytes += sizeof(float) * static_cast<double>(p.works.size());
  bytes += sizeof(float) * static_cast<double>(p.values_out.size());
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
