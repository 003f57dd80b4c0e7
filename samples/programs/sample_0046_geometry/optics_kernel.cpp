// Traces rays through an optical system of two lenses, of active rays.
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

struct Mat22 {
  float m[2][2];
};

struct alignas(8) float2 {
  float x, y;
};

inline float2 operator*(Mat22 m, float2 v) {
  return float2{m.m[0][0] * v.x + m.m[0][1] * v.y, m.m[1][0] * v.x + m.m[1][1] * v.y};
}

inline float2 operator*(float2 v, Mat22 m) {
  return float2{v.x * m.m[0][0] + v.y * m.m[1][0], v.x * m.m[0][1] + v.y * m.m[1][1]};
}

inline void optics_kernel(int n, const float* ray_y, const float* theta_in, const bool* mask,
                          float focal_length, float focal2, float distance_z, float shift,
                          float* heights_out, float* out_a) {
  for (int tid = 0; tid < n; ++tid) {
    if (!mask[tid]) {
      continue;
    }
    float yy = ray_y[tid];
    float angle = theta_in[tid];
    angle = angle + 0.01f;
    yy = yy - shift;
    const Mat22 drift = Mat22{{{1.0f, distance_z}, {0.0f, 1.0f}}};
    const Mat22 lens = Mat22{{{1.0f, 0.0f}, {-1.0f / focal_length, 1.0f}}};
    const Mat22 lens_b = Mat22{{{1.0f, 0.0f}, {-1.0f / focal2, 1.0f}}};
    float2 ray = float2{yy, angle};
    ray = drift * (lens_b * (drift * (lens * ray)));
    heights_out[tid] = ray.x;
    out_a[tid] = ray.y;
  }
}

// The adjoint of optics_kernel.
inline void optics_kernel_adjoint(int n, const bool* mask, float focal_length, float focal2,
                                  float distance_z, float* grad_ray_y, float* grad_theta_in,
                                  const float* grad_heights_out, const float* grad_out_a) {
  for (int tid = 0; tid < n; ++tid) {
    if (!mask[tid]) {
      continue;
    }
    const Mat22 drift = Mat22{{{1.0f, distance_z}, {0.0f, 1.0f}}};
    const Mat22 lens = Mat22{{{1.0f, 0.0f}, {-1.0f / focal_length, 1.0f}}};
    const Mat22 lens_b = Mat22{{{1.0f, 0.0f}, {-1.0f / focal2, 1.0f}}};
    float2 grad_ray = float2{};
    grad_ray.y += grad_out_a[tid];
    grad_ray.x += grad_heights_out[tid];
    grad_ray = grad_ray * drift * lens_b * drift * lens;
    const float grad_yy = grad_ray.x;
    const float grad_angle = grad_ray.y;
    grad_theta_in[tid] += grad_angle;
    grad_ray_y[tid] += grad_yy;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> ray_y;  // n
  std::vector<float> theta_in;  // n
  std::vector<unsigned char> mask;  // n
  float focal_length = 0.66f;
  float focal2 = -0.48f;
  float distance_z = 1.68f;
  float shift = 0.88f;
  std::vector<float> heights_out;  // n
  std::vector<float> out_a;  // n
  std::vector<float> grad_ray_y;  // n
  std::vector<float> grad_theta_in;  // n
  std::vector<float> grad_heights_out;  // n
  std::vector<float> grad_out_a;  // n
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
  p.ray_y.resize(size_t(n));
  fill(p.ray_y.data(), p.ray_y.size(), seed, 0, -2.0, 2.0);
  p.theta_in.resize(size_t(n));
  fill(p.theta_in.data(), p.theta_in.size(), seed, 1, -2.0, 2.0);
  p.mask.resize(size_t(n));
  fill(p.mask.data(), p.mask.size(), seed, 2, 0, 2);
  p.heights_out.resize(size_t(n));
  p.out_a.resize(size_t(n));
  p.grad_ray_y.resize(size_t(n));
  p.grad_theta_in.resize(size_t(n));
  p.grad_heights_out.resize(size_t(n));
  fill(p.grad_heights_out.data(), p.grad_heights_out.size(), 0, 3003, -1.0, 1.0);
  p.grad_out_a.resize(size_t(n));
  fill(p.grad_out_a.data(), p.grad_out_a.size(), 0, 3004, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  optics_kernel(
      p.n, p.ray_y.data(), p.theta_in.data(), reinterpret_cast<bool*>(p.mask.data()),
      p.focal_length, p.focal2, p.distance_z, p.shift, p.heights_out.data(),
      p.out_a.data());
}

void run_adjoint(Problem& p) {
  optics_kernel_adjoint(
      p.n, reinterpret_cast<bool*>(p.mask.data()), p.focal_length, p.focal2, p.distance_z,
      p.grad_ray_y.data(), p.grad_theta_in.data(), p.grad_heights_out.data(),
      p.grad_out_a.data());
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
      "heights_out", checksum(p.heights_out.data(), p.heights_out.size(), 1003), recorded,
      4057.616440433308, 0.0119);
  same &= check_sum(
      "out_a", checksum(p.out_a.data(), p.out_a.size(), 1004), recorded, 1937.9345030933787,
      0.00584);
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
  sum += along(p.grad_ray_y.data(), p.grad_ray_y.size(), 2000);
  sum += along(p.grad_theta_in.data(), p.grad_theta_in.size(), 2001);
  return check_sum("the gradient", sum, recorded, 32.00342957830854, 0.0279);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.ray_y.size());
  bytes += sizeof(float) * static_cast<double>(p.theta_in.size());
  bytes += sizeof(unsigned char) * static_cast<double>(p.mask.size());
  bytes += sizeof(float) * static_cast<double>(p.heights_out.size());
  bytes += sizeof(float) * static_cast<double>(p.out_a.size());
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
