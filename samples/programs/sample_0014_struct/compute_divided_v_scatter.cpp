// Computes upper_v as the componentwise maximum of half_vectors[i, (j + 1) %
// half_vectors.shape[1]] and settings.origin; adds the length of (upper_v + settings.origin *
// 0.23) to bucket_sums; then stores settings.origin divided by (1 + |settings.sky_intensity|) in
// divided_v_out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 compute_divided_v_scatter.cpp -o compute_divided_v_scatter_cpu
//   ./compute_divided_v_scatter_cpu --help

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <vector>

struct alignas(16) float4 {
  float x, y, z, w;
};

struct Settings {
  float4 origin;
  float sky_intensity;
};

inline float4 max(float4 a, float4 b) {
  return float4{std::fmax(a.x, b.x), std::fmax(a.y, b.y), std::fmax(a.z, b.z), std::fmax(a.w, b.w)};
}

inline float4 operator*(float4 v, float s) {
  return float4{v.x * s, v.y * s, v.z * s, v.w * s};
}

inline float4 operator+(float4 a, float4 b) {
  return float4{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

inline float length(float4 v) { return std::sqrt(dot(v, v)); }

inline float4 operator/(float4 v, float s) {
  return float4{v.x / s, v.y / s, v.z / s, v.w / s};
}

inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

// Zero stays zero.
inline float4 normalize(float4 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float4{};
}

inline float4 operator*(float s, float4 v) {
  return float4{s * v.x, s * v.y, s * v.z, s * v.w};
}

// The gradient where a is greater, zero elsewhere.
inline float4 where_greater(float4 a, float4 b, float4 g) {
  return float4{a.x > b.x ? g.x : 0.0f, a.y > b.y ? g.y : 0.0f, a.z > b.z ? g.z : 0.0f,
      a.w > b.w ? g.w : 0.0f};
}

// The gradient where a is not greater, zero elsewhere.
inline float4 where_not_greater(float4 a, float4 b, float4 g) {
  return float4{a.x > b.x ? 0.0f : g.x, a.y > b.y ? 0.0f : g.y, a.z > b.z ? 0.0f : g.z,
      a.w > b.w ? 0.0f : g.w};
}

inline void compute_divided_v_scatter(int n0, int n1, const Settings* all_settings,
                                      int all_settings_cols, const float4* half_vectors,
                                      int half_vectors_cols, float* bucket_sums,
                                      int bucket_sums_cols, float4* divided_v_out,
                                      int divided_v_out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const Settings settings = all_settings[i * all_settings_cols + j];
      const float4 upper_v = max(half_vectors[i * half_vectors_cols + (j + 1) % half_vectors_cols],
          settings.origin);
      const float4 advanced = upper_v + settings.origin * 0.23f;
      bucket_sums[i * bucket_sums_cols + j] += length(advanced);
      divided_v_out[i * divided_v_out_cols + j] = settings.origin /
          (1.0f + std::abs(settings.sky_intensity));
    }
  }
}

// The adjoint of compute_divided_v_scatter.
inline void compute_divided_v_scatter_adjoint(
    int n0, int n1, const Settings* all_settings, int all_settings_cols,
    const float4* half_vectors, int half_vectors_cols, Settings* grad_all_settings,
    float4* grad_half_vectors, const float* grad_bucket_sums, int bucket_sums_cols,
    const float4* grad_divided_v_out, int divided_v_out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const Settings settings = all_settings[i * all_settings_cols + j];
      const float4 upper_v = max(half_vectors[i * half_vectors_cols + (j + 1) % half_vectors_cols],
          settings.origin);
      const float4 advanced = upper_v + settings.origin * 0.23f;
      const float4 g = grad_divided_v_out[i * divided_v_out_cols + j];
      Settings grad_settings = Settings{};
      grad_settings.origin += g / (1.0f + std::abs(settings.sky_intensity));
      const float g_2 = -dot(g, settings.origin) /
          ((1.0f + std::abs(settings.sky_intensity)) * (1.0f + std::abs(settings.sky_intensity)));
      grad_settings.sky_intensity += settings.sky_intensity < 0.0f ? -g_2 : g_2;
      const float4 grad_advanced = grad_bucket_sums[i * bucket_sums_cols + j] * normalize(advanced);
      const float4 grad_upper_v = grad_advanced;
      grad_settings.origin += grad_advanced * 0.23f;
      grad_half_vectors[i * half_vectors_cols +
          (j + 1) % half_vectors_cols] += where_greater(half_vectors[i * half_vectors_cols +
          (j + 1) % half_vectors_cols], settings.origin, grad_upper_v);
      grad_settings.origin += where_not_greater(half_vectors[i * half_vectors_cols +
          (j + 1) % half_vectors_cols], settings.origin, grad_upper_v);
      grad_all_settings[i * all_settings_cols + j].origin += grad_settings.origin;
      grad_all_settings[i * all_settings_cols + j].sky_intensity += grad_settings.sky_intensity;
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 1024, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<Settings> all_settings;  // (n + 1) x n
  int all_settings_cols;
  std::vector<float4> half_vectors;  // (n + 1) x n
  int half_vectors_cols;
  std::vector<float> bucket_sums;  // (n + 1) x n
  int bucket_sums_cols;
  std::vector<float4> divided_v_out;  // (n + 1) x n
  int divided_v_out_cols;
  std::vector<Settings> grad_all_settings;  // (n + 1) x n
  std::vector<float4> grad_half_vectors;  // (n + 1) x n
  std::vector<float> grad_bucket_sums;  // (n + 1) x n
  std::vector<float4> grad_divided_v_out;  // (n + 1) x n
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

// Calls visit(number) for each number of an element.
template <typename Element, typename Visit>
void each_number_of_Settings(Element& element, Visit visit) {
  visit(element.origin.x);
  visit(element.origin.y);
  visit(element.origin.z);
  visit(element.origin.w);
  visit(element.sky_intensity);
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t seed) {
  Problem p;
  p.n0 = n + 1;
  p.n1 = n;
  p.all_settings_cols = n;
  p.half_vectors_cols = n;
  p.bucket_sums_cols = n;
  p.divided_v_out_cols = n;
  p.all_settings.resize(size_t(n + 1) * size_t(n));
  uint64_t index0 = 0;
  for (Settings& element : p.all_settings)
    each_number_of_Settings(element, [&](auto& number) {
      using Number = std::decay_t<decltype(number)>;
      const bool whole = std::is_integral<Number>::value;
      const double low = whole ? 0.0 : -2.0, high = whole ? n : 2.0;
      number = static_cast<Number>(low + (high - low) * uniform(seed, 0, index0++));
    });
  p.half_vectors.resize(size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.half_vectors.data()), 4 * p.half_vectors.size(), seed, 1, -2.0,
      2.0);
  p.bucket_sums.resize(size_t(n + 1) * size_t(n));
  p.divided_v_out.resize(size_t(n + 1) * size_t(n));
  p.grad_all_settings.resize(size_t(n + 1) * size_t(n));
  p.grad_half_vectors.resize(size_t(n + 1) * size_t(n));
  p.grad_bucket_sums.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_bucket_sums.data(), p.grad_bucket_sums.size(), 0, 3002, -1.0, 1.0);
  p.grad_divided_v_out.resize(size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_divided_v_out.data()), 4 * p.grad_divided_v_out.size(), 0,
      3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  compute_divided_v_scatter(
      p.n0, p.n1, p.all_settings.data(), p.all_settings_cols, p.half_vectors.data(),
      p.half_vectors_cols, p.bucket_sums.data(), p.bucket_sums_cols, p.divided_v_out.data(),
      p.divided_v_out_cols);
}

void run_adjoint(Problem& p) {
  compute_divided_v_scatter_adjoint(
      p.n0, p.n1, p.all_settings.data(), p.all_settings_cols, p.half_vectors.data(),
      p.half_vectors_cols, p.grad_all_settings.data(), p.grad_half_vectors.data(),
      p.grad_bucket_sums.data(), p.bucket_sums_cols, p.grad_divided_v_out.data(),
      p.divided_v_out_cols);
}

// All numbers of the elements as one list.
std::vector<double> numbers(const std::vector<Settings>& elements) {
  std::vector<double> list;
  for (const Settings& element : elements)
    each_number_of_Settings(element, [&](auto number) { list.push_back(static_cast<double>(number)); });
  return list;
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
      "bucket_sums", checksum(p.bucket_sums.data(), p.bucket_sums.size(), 1002), recorded,
      3535.0338087478713, 0.0025);
  same &= check_sum(
      "divided_v_out",
      checksum(reinterpret_cast<const float*>(p.divided_v_out.data()), 4 * p.divided_v_out.size(), 1003),
      recorded, -20.920761913603425, 0.0011);
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
  const std::vector<double> list0 = numbers(p.grad_all_settings);
  sum += along(list0.data(), list0.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_half_vectors.data()), 4 * p.grad_half_vectors.size(),
      2001);
  return check_sum("the gradient", sum, recorded, -2.750224329894251, 0.012);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Settings) * static_cast<double>(p.all_settings.size());
  bytes += sizeof(float4) * static_cast<double>(p.half_vectors.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.bucket_sums.size());
  bytes += sizeof(float4) * static_cast<double>(p.divided_v_out.size());
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
