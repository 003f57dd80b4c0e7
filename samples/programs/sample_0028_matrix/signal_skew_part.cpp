// Computes chain_m as the matrix product of diag(taps) and mixing and stores the skew part of
// chain_m in out_skew_part.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 signal_skew_part.cpp -o signal_skew_part_cpu
//   ./signal_skew_part_cpu --help

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

struct double3 {
  double x, y, z;
};

struct Mat33d {
  double m[3][3];
};

inline Mat33d diag(const double3& v) {
  Mat33d result{};
  result.m[0][0] = v.x;
  result.m[1][1] = v.y;
  result.m[2][2] = v.z;
  return result;
}

inline Mat33d operator*(const Mat33d& a, const Mat33d& b) {
  Mat33d result;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      double sum = 0.0;
      for (int k = 0; k < 3; ++k) sum += a.m[i][k] * b.m[k][j];
      result.m[i][j] = sum;
    }
  }
  return result;
}

inline Mat33d transpose(const Mat33d& a) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[j][i];
  return result;
}

inline Mat33d operator-(const Mat33d& a, const Mat33d& b) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] - b.m[i][j];
  return result;
}

inline Mat33d operator*(const Mat33d& v, double s) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = v.m[i][j] * s;
  return result;
}

inline Mat33d operator-(const Mat33d& v) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = -v.m[i][j];
  return result;
}

inline Mat33d operator+(const Mat33d& a, const Mat33d& b) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline Mat33d& operator+=(Mat33d& a, const Mat33d& b) { return a = a + b; }

inline double3 get_diag(const Mat33d& a) {
  return double3{a.m[0][0], a.m[1][1], a.m[2][2]};
}

inline double3 operator+(const double3& a, const double3& b) {
  return double3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline double3& operator+=(double3& a, const double3& b) { return a = a + b; }

// Computes chain_m as the matrix product of diag(taps) and mixing and stores the skew part
// of chain_m in out_skew_part.
inline void signal_skew_part(int n, const double3* taps, const Mat33d* mixing,
                             Mat33d* out_skew_part) {
  for (int i = 0; i < n; ++i) {
    const Mat33d diag_m = diag(taps[i]);
    const Mat33d chain_m = diag_m * mixing[i];
    out_skew_part[i] = (chain_m - transpose(chain_m)) * 0.5;
  }
}

// The adjoint of signal_skew_part.
inline void signal_skew_part_adjoint(int n, const double3* taps, const Mat33d* mixing,
                                     double3* grad_taps, Mat33d* grad_mixing,
                                     const Mat33d* grad_out_skew_part) {
  for (int i = 0; i < n; ++i) {
    const Mat33d diag_m = diag(taps[i]);
    const Mat33d g = grad_out_skew_part[i] * 0.5;
    Mat33d grad_chain_m = g;
    grad_chain_m += transpose(-g);
    const Mat33d grad_diag_m = grad_chain_m * transpose(mixing[i]);
    grad_mixing[i] += transpose(diag_m) * grad_chain_m;
    grad_taps[i] += get_diag(grad_diag_m);
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<double3> taps;  // n
  std::vector<Mat33d> mixing;  // n
  std::vector<Mat33d> out_skew_part;  // n
  std::vector<double3> grad_taps;  // n
  std::vector<Mat33d> grad_mixing;  // n
  std::vector<Mat33d> grad_out_skew_part;  // n
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
  p.taps.resize(size_t(n));
  fill(reinterpret_cast<double*>(p.taps.data()), 3 * p.taps.size(), seed, 0, -2.0, 2.0);
  p.mixing.resize(size_t(n));
  fill(reinterpret_cast<double*>(p.mixing.data()), 9 * p.mixing.size(), seed, 1, -2.0, 2.0);
  p.out_skew_part.resize(size_t(n));
  p.grad_taps.resize(size_t(n));
  p.grad_mixing.resize(size_t(n));
  p.grad_out_skew_part.resize(size_t(n));
  fill(
      reinterpret_cast<double*>(p.grad_out_skew_part.data()), 9 * p.grad_out_skew_part.size(), 0,
      3002, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  signal_skew_part(p.n, p.taps.data(), p.mixing.data(), p.out_skew_part.data());
}

void run_adjoint(Problem& p) {
  signal_skew_part_adjoint(
      p.n, p.taps.data(), p.mixing.data(), p.grad_taps.data(), p.grad_mixing.data(),
      p.grad_out_skew_part.data());
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
      "out_skew_part",
      checksum(reinterpret_cast<const double*>(p.out_skew_part.data()), 9 * p.out_skew_part.size(), 1002),
      recorded, 6.468526132659717, 4.66e-09);
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
  sum += along(reinterpret_cast<const double*>(p.grad_taps.data()), 3 * p.grad_taps.size(), 2000);
  sum += along(
      reinterpret_cast<const double*>(p.grad_mixing.data()), 9 * p.grad_mixing.size(), 2001);
  return check_sum("the gradient", sum, recorded, -5.079462434299029, 1.64e-09);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(double3) * static_cast<double>(p.taps.size());
  bytes += sizeof(Mat33d) * static_cast<double>(p.mixing.size());
  bytes += sizeof(Mat33d) * static_cast<double>(p.out_skew_part.size());
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
