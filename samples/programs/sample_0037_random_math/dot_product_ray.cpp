// Computes divided_v as normals divided by (1 + |albedos / ((randi() & 77) + 1)|) and stores the
// dot product of divided_v and directions in values_out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 dot_product_ray.cpp -o dot_product_ray_cpu
//   ./dot_product_ray_cpu --help

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

inline float4 operator*(float s, float4 v) {
  return float4{s * v.x, s * v.y, s * v.z, s * v.w};
}

inline float4 operator+(float4 a, float4 b) {
  return float4{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

inline void dot_product_ray(int n, const float* albedos, const float4* normals,
                            const float4* directions, int seed, float* values_out) {
  for (int i = 0; i < n; ++i) {
    unsigned int state = rand_init(seed, i);
    const float albedo = albedos[i];
    const int draw = randi(state);
    const int random_bits = draw & 77;
    const float magnitude = 1.0f + std::abs(albedo / float(random_bits + 1));
    const float4 divided_v = normals[i] / magnitude;
    values_out[i] = dot(divided_v, directions[i]);
  }
}

// The adjoint of dot_product_ray.
inline void dot_product_ray_adjoint(int n, const float* albedos, const float4* normals,
                                    const float4* directions, int seed, float* grad_albedos,
                                    float4* grad_normals, float4* grad_directions,
                                    const float* grad_values_out) {
  for (int i = 0; i < n; ++i) {
    unsigned int state = rand_init(seed, i);
    const float albedo = albedos[i];
    const int draw = randi(state);
    const int random_bits = draw & 77;
    const float magnitude = 1.0f + std::abs(albedo / float(random_bits + 1));
    const float4 divided_v = normals[i] / magnitude;
    const float g = grad_values_out[i];
    const float4 grad_divided_v = g * directions[i];
    grad_directions[i] += g * divided_v;
    grad_normals[i] += grad_divided_v / magnitude;
    const float grad_magnitude = -dot(grad_divided_v, normals[i]) / (magnitude * magnitude);
    const float grad_albedo = (albedo / float(random_bits + 1) < 0.0f ? -grad_magnitude :
        grad_magnitude) / float(random_bits + 1);
    grad_albedos[i] += grad_albedo;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> albedos;  // n
  std::vector<float4> normals;  // n
  std::vector<float4> directions;  // n
  int seed = 1;
  std::vector<float> values_out;  // n
  std::vector<float> grad_albedos;  // n
  std::vector<float4> grad_normals;  // n
  std::vector<float4> grad_directions;  // n
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
  p.albedos.resize(size_t(n));
  fill(p.albedos.data(), p.albedos.size(), seed, 0, -2.0, 2.0);
  p.normals.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.normals.data()), 4 * p.normals.size(), seed, 1, -2.0, 2.0);
  p.directions.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.directions.data()), 4 * p.directions.size(), seed, 2, -2.0, 2.0);
  p.values_out.resize(size_t(n));
  p.grad_albedos.resize(size_t(n));
  p.grad_normals.resize(size_t(n));
  p.grad_directions.resize(size_t(n));
  p.grad_values_out.resize(size_t(n));
  fill(p.grad_values_out.data(), p.grad_values_out.size(), 0, 3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  dot_product_ray(
      p.n, p.albedos.data(), p.normals.data(), p.directions.data(), p.seed,
      p.values_out.data());
}

void run_adjoint(Problem& p) {
  dot_product_ray_adjoint(
      p.n, p.albedos.data(), p.normals.data(), p.directions.data(), p.seed,
      p.grad_albedos.data(), p.grad_normals.data(), p.grad_directions.data(),
      p.grad_values_out.data());
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
      "values_out", checksum(p.values_out.data(), p.values_out.size(), 1003), recorded,
      -164.30370644695518, 0.00269);
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
  sum += along(p.grad_albedos.data(), p.grad_albedos.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_normals.data()), 4 * p.grad_normals.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_directions.data()), 4 * p.grad_directions.size(),
      2002);
  return check_sum("the gradient", sum, recorded, 19.857863624777607, 0.00736);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.albedos.size());
  bytes += sizeof(float4) * static_cast<double>(p.normals.size());
  bytes += sizeof(float4) * static_cast<double>(p.directions.size());
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
