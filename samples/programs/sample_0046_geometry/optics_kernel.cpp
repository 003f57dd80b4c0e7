// Traces rays through a mirror, and absorption along the way, of active rays.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 optics_kernel.cpp -o optics_kernel_cpu
//   ./optics_kernel_cpu --help

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

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float length(float3 v) { return std::sqrt(dot(v, v)); }

// Zero stays zero.
inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float3{};
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

// The gradient of normalize(v): what is across v, by its length.
inline float3 normalize_slope(float3 v, float3 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return float3{};
  const float3 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

// Traces rays through a mirror, and absorption along the way, of active rays.
inline void optics_kernel(int n, const float3* d_in, const float3* n_vecs, const float* path,
                          const int* mask, float absorption, float3* d_out, float* intensity) {
  for (int i = 0; i < n; ++i) {
    if (mask[i] < 1) {
      continue;
    }
    const float3 incoming = normalize(d_in[i]);
    const float3 nrm = normalize(n_vecs[i]);
    float cos_i = -dot(nrm, incoming);
    cos_i = std::fmax(cos_i, 0.0f);
    const float3 mirrored = incoming + 2.0f * cos_i * nrm;
    d_out[i] = mirrored;
    intensity[i] = intensity[i] * std::exp(-absorption * path[i]);
  }
}

// The adjoint of optics_kernel.
inline void optics_kernel_adjoint(int n, const float3* d_in, const float3* n_vecs,
                                  const float* path, const int* mask, float absorption,
                                  const float* intensity, float3* grad_d_in, float3* grad_n_vecs,
                                  float* grad_path, const float3* grad_d_out,
                                  float* grad_intensity) {
  for (int i = 0; i < n; ++i) {
    if (mask[i] < 1) {
      continue;
    }
    const float3 incoming = normalize(d_in[i]);
    const float3 nrm = normalize(n_vecs[i]);
    const float cos_i = -dot(nrm, incoming);
    const float cos_i_2 = std::fmax(cos_i, 0.0f);
    grad_path[i] += grad_intensity[i] * intensity[i] * std::exp(-absorption * path[i]) *
        -absorption;
    grad_intensity[i] *= std::exp(-absorption * path[i]);
    const float3 grad_mirrored = grad_d_out[i];
    float3 grad_incoming = grad_mirrored;
    float grad_cos_i = dot(grad_mirrored, nrm) * 2.0f;
    float3 grad_nrm = grad_mirrored * (2.0f * cos_i_2);
    grad_cos_i = 0.0f < cos_i ? grad_cos_i : 0.0f;
    grad_nrm += -grad_cos_i * incoming;
    grad_incoming += -grad_cos_i * nrm;
    grad_n_vecs[i] += normalize_slope(n_vecs[i], grad_nrm);
    grad_d_in[i] += normalize_slope(d_in[i], grad_incoming);
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> d_in;  // n
  std::vector<float3> n_vecs;  // n
  std::vector<float> path;  // n
  std::vector<int> mask;  // n
  float absorption = 0.66f;
  std::vector<float3> d_out;  // n
  std::vector<float> intensity;  // n
  std::vector<float3> grad_d_in;  // n
  std::vector<float3> grad_n_vecs;  // n
  std::vector<float> grad_path;  // n
  std::vector<float3> grad_d_out;  // n
  std::vector<float> grad_intensity;  // n
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
  p.d_in.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.d_in.data()), 3 * p.d_in.size(), seed, 0, -2.0, 2.0);
  p.n_vecs.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.n_vecs.data()), 3 * p.n_vecs.size(), seed, 1, -2.0, 2.0);
  p.path.resize(size_t(n));
  fill(p.path.data(), p.path.size(), seed, 2, -2.0, 2.0);
  p.mask.resize(size_t(n));
  fill(p.mask.data(), p.mask.size(), seed, 3, 0, n);
  p.d_out.resize(size_t(n));
  p.intensity.resize(size_t(n));
  fill(p.intensity.data(), p.intensity.size(), seed, 5, -2.0, 2.0);
  p.grad_d_in.resize(size_t(n));
  p.grad_n_vecs.resize(size_t(n));
  p.grad_path.resize(size_t(n));
  p.grad_d_out.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_d_out.data()), 3 * p.grad_d_out.size(), 0, 3004, -1.0, 1.0);
  p.grad_intensity.resize(size_t(n));
  fill(p.grad_intensity.data(), p.grad_intensity.size(), 0, 3005, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  optics_kernel(
      p.n, p.d_in.data(), p.n_vecs.data(), p.path.data(), p.mask.data(), p.absorption,
      p.d_out.data(), p.intensity.data());
}

void run_adjoint(Problem& p) {
  optics_kernel_adjoint(
      p.n, p.d_in.data(), p.n_vecs.data(), p.path.data(), p.mask.data(), p.absorption,
      p.intensity.data(), p.grad_d_in.data(), p.grad_n_vecs.data(), p.grad_path.data(),
      p.grad_d_out.data(), p.grad_intensity.data());
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
      "d_out",
      checksum(reinterpret_cast<const float*>(p.d_out.data()), 3 * p.d_out.size(), 1004),
      recorded, 43.998558999702226, 0.0033);
  same &= check_sum(
      "intensity", checksum(p.intensity.data(), p.intensity.size(), 1005), recorded,
      73.535399296507, 0.00104);
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
  sum += along(reinterpret_cast<const float*>(p.grad_d_in.data()), 3 * p.grad_d_in.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_n_vecs.data()), 3 * p.grad_n_vecs.size(), 2001);
  sum += along(p.grad_path.data(), p.grad_path.size(), 2002);
  return check_sum("the gradient", sum, recorded, 3.251287106774985, 0.0127);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.d_in.size());
  bytes += sizeof(float3) * static_cast<double>(p.n_vecs.size());
  bytes += sizeof(float) * static_cast<double>(p.path.size());
  bytes += sizeof(int) * static_cast<double>(p.mask.size());
  bytes += sizeof(float3) * static_cast<double>(p.d_out.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.intensity.size());
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
  // The adjoint needs arrays as they are before the kernel has run.
  run_adjoint(result);
  run(result);
  bool ok = true;
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  ok &= check_gradient(result, recorded);
  if (options.bench) bench(problem);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}
