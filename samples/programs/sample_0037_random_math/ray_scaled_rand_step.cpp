// Computes random_bits as random bits under 77, displaced as lights plus colors without its part
// along colors times a term of distances, and stores the distance between displaced and distances
// times displaced in result.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 ray_scaled_rand_step.cpp -o ray_scaled_rand_step_cpu
//   ./ray_scaled_rand_step_cpu --help

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

struct alignas(16) float4 {
  float x, y, z, w;
};

// A permuted congruential hash.
inline unsigned int random_hash(unsigned int state) {
  const unsigned int b = state * 747796405u + 2891336453u;
  const unsigned int c = ((b >> ((b >> 28) + 4u)) ^ b) * 277803737u;
  return (c >> 22) ^ c;
}

inline unsigned int rand_init(int seed, int offset) {
  const unsigned int stream = random_hash(static_cast<unsigned int>(offset));
  return random_hash(static_cast<unsigned int>(seed) + stream);
}

inline unsigned int randu(unsigned int& state) { return state = random_hash(state); }

inline int randi(unsigned int& state) { return static_cast<int>(randu(state)); }

inline float4 operator/(float4 v, float s) {
  return float4{v.x / s, v.y / s, v.z / s, v.w / s};
}

inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

inline float length(float4 v) { return std::sqrt(dot(v, v)); }

// Zero stays zero.
inline float4 normalize(float4 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float4{};
}

inline float4 operator*(float s, float4 v) {
  return float4{s * v.x, s * v.y, s * v.z, s * v.w};
}

inline float4 operator-(float4 a, float4 b) {
  return float4{a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w};
}

inline float4 operator*(float4 v, float s) {
  return float4{v.x * s, v.y * s, v.z * s, v.w * s};
}

inline float4 operator+(float4 a, float4 b) {
  return float4{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

// In [0, 1).
inline float randf(unsigned int& state) {
  return static_cast<float>(randu(state) >> 8) * (1.0f / 16777216.0f);
}

inline float randf(unsigned int& state, float low, float high) {
  return (high - low) * randf(state) + low;
}

inline float4 operator-(float4 v) {
  return float4{-v.x, -v.y, -v.z, -v.w};
}

inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

// The gradient of normalize(v): what is across v, by its length.
inline float4 normalize_slope(float4 v, float4 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return float4{};
  const float4 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

inline void ray_scaled_rand_step(int n, const float* distances, const float4* lights,
                                 const float4* colors, int seed, float4* result) {
  for (int i = 0; i < n; ++i) {
    unsigned int state = rand_init(seed, i);
    const float t_hit = distances[i];
    const float4 radiance = colors[i];
    const int draw = randi(state);
    const int random_bits = draw & 77;
    const float4 regular = normalize(radiance);
    const float4 tangential = radiance - dot(radiance, regular) * regular;
    const float4 displaced = lights[i] + tangential * (t_hit / float(random_bits + 1));
    result[i].x = length(displaced - t_hit * displaced);
    const unsigned int draw_2 = randu(state);
    result[i].y = float(draw_2 % 85u);
    const float draw_3 = randf(state, 0.5f, 1.25f);
    result[i].z = t_hit * draw_3;
    const float draw_4 = randf(state, 0.6f, 1.36f);
    result[i].w = t_hit * draw_4;
  }
}

// The adjoint of ray_scaled_rand_step.
inline void ray_scaled_rand_step_adjoint(
    int n, const float* distances, const float4* lights, const float4* colors, int seed,
    float* grad_distances, float4* grad_lights, float4* grad_colors, float4* grad_result) {
  for (int i = 0; i < n; ++i) {
    unsigned int state = rand_init(seed, i);
    const float t_hit = distances[i];
    const float4 radiance = colors[i];
    const int draw = randi(state);
    const int random_bits = draw & 77;
    const float4 regular = normalize(radiance);
    const float4 tangential = radiance - dot(radiance, regular) * regular;
    const float4 displaced = lights[i] + tangential * (t_hit / float(random_bits + 1));
    randu(state);
    const float draw_3 = randf(state, 0.5f, 1.25f);
    const float draw_4 = randf(state, 0.6f, 1.36f);
    float grad_t_hit = grad_result[i].w * draw_4;
    grad_result[i].w = 0.0f;
    grad_t_hit += grad_result[i].z * draw_3;
    grad_result[i].z = 0.0f;
    grad_result[i].y = 0.0f;
    const float4 g = grad_result[i].x * normalize(displaced - t_hit * displaced);
    float4 grad_displaced = g;
    grad_t_hit += dot(-g, displaced);
    grad_displaced += -g * t_hit;
    grad_result[i].x = 0.0f;
    grad_lights[i] += grad_displaced;
    const float4 grad_tangential = grad_displaced * (t_hit / float(random_bits + 1));
    grad_t_hit += dot(grad_displaced, tangential) / float(random_bits + 1);
    float4 grad_radiance = grad_tangential;
    const float g_2 = dot(-grad_tangential, regular);
    grad_radiance += g_2 * regular;
    float4 grad_regular = g_2 * radiance;
    grad_regular += -grad_tangential * dot(radiance, regular);
    grad_radiance += normalize_slope(radiance, grad_regular);
    grad_colors[i] += grad_radiance;
    grad_distances[i] += grad_t_hit;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> distances;  // n
  std::vector<float4> lights;  // n
  std::vector<float4> colors;  // n
  int seed = 1;
  std::vector<float4> result;  // n
  std::vector<float> grad_distances;  // n
  std::vector<float4> grad_lights;  // n
  std::vector<float4> grad_colors;  // n
  std::vector<float4> grad_result;  // n
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
  p.distances.resize(size_t(n));
  fill(p.distances.data(), p.distances.size(), seed, 0, -2.0, 2.0);
  p.lights.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.lights.data()), 4 * p.lights.size(), seed, 1, -2.0, 2.0);
  p.colors.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.colors.data()), 4 * p.colors.size(), seed, 2, -2.0, 2.0);
  p.result.resize(size_t(n));
  p.grad_distances.resize(size_t(n));
  p.grad_lights.resize(size_t(n));
  p.grad_colors.resize(size_t(n));
  p.grad_result.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_result.data()), 4 * p.grad_result.size(), 0, 3003, -1.0,
      1.0);
  return p;
}

void run(Problem& p) {
  ray_scaled_rand_step(
      p.n, p.distances.data(), p.lights.data(), p.colors.data(), p.seed, p.result.data());
}

void run_adjoint(Problem& p) {
  ray_scaled_rand_step_adjoint(
      p.n, p.distances.data(), p.lights.data(), p.colors.data(), p.seed,
      p.grad_distances.data(), p.grad_lights.data(), p.grad_colors.data(),
      p.grad_result.data());
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
      "result",
      checksum(reinterpret_cast<const float*>(p.result.data()), 4 * p.result.size(), 1003),
      recorded, 46746.62914227031, 0.00942);
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
  sum += along(p.grad_distances.data(), p.grad_distances.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_lights.data()), 4 * p.grad_lights.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_colors.data()), 4 * p.grad_colors.size(), 2002);
  return check_sum("the gradient", sum, recorded, 43.78996662164423, 0.0836);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.distances.size());
  bytes += sizeof(float4) * static_cast<double>(p.lights.size());
  bytes += sizeof(float4) * static_cast<double>(p.colors.size());
  bytes += sizeof(float4) * static_cast<double>(p.result.size());
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
