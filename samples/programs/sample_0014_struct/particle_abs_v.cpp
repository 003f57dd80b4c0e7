// Moves a running value toward the difference of ages and radii over 1.86 plus radii clamped to
// [-0.31, 2.82] over all of ages, and stores the running value with the sign of a term of the
// index applied times body in dst.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 particle_abs_v.cpp -o particle_abs_v_cpu
//   ./particle_abs_v_cpu --help

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

struct alignas(8) float2 {
  float x, y;
};

struct Element {
  float softening;
  float2 anchor_v;
  float stiffness;
  int limit_id;
};

inline float2 abs(float2 v) {
  return float2{std::abs(v.x), std::abs(v.y)};
}

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float sign(float x) { return x < 0.0f ? -1.0f : 1.0f; }

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

// Moves a running value toward the difference of ages and radii over 1.86 plus radii
// clamped to [-0.31, 2.82] over all of ages, and stores the running value with the sign of
// a term of the index applied times body in dst.
inline void particle_abs_v(int n, const Element* sites, const float* ages, int ages_cols,
                           const float* radii, float* dst) {
  for (int i = 0; i < n; ++i) {
    const Element body = sites[i];
    const float radius = radii[i];
    const float2 extent = abs(body.anchor_v);
    float state_value = body.softening / (std::abs(body.stiffness) + 0.18f);
    for (int a_idx = 0; a_idx < ages_cols; ++a_idx) {
      const float val = ages[i * ages_cols + a_idx];
      const float temp_value = std::abs(std::fmin(std::fmax(radius, -0.31f), 2.82f));
      state_value = state_value + ((val - radius) / (1.86f + temp_value) - state_value) * 0.2f;
    }
    const float signed_ = sign(dot(extent, body.anchor_v)) * state_value;
    dst[i] = signed_ * float(body.limit_id);
  }
}

// The adjoint of particle_abs_v.
inline void particle_abs_v_adjoint(int n, const Element* sites, const float* ages, int ages_cols,
                                   const float* radii, Element* grad_sites, float* grad_ages,
                                   float* grad_radii, const float* grad_dst) {
  for (int i = 0; i < n; ++i) {
    const Element body = sites[i];
    const float radius = radii[i];
    const float2 extent = abs(body.anchor_v);
    const float grad_signed_ = grad_dst[i] * float(body.limit_id);
    float grad_state_value = grad_signed_ * sign(dot(extent, body.anchor_v));
    float grad_radius = 0.0f;
    for (int a_idx = ages_cols - 1; a_idx >= 0; --a_idx) {
      const float val = ages[i * ages_cols + a_idx];
      const float temp_value = std::abs(std::fmin(std::fmax(radius, -0.31f), 2.82f));
      const float g = grad_state_value;
      grad_state_value = g;
      const float g_2 = g * 0.2f;
      const float g_3 = g_2 / (1.86f + temp_value);
      const float grad_val = g_3;
      grad_radius -= g_3;
      const float grad_temp_value = -g_2 * (val - radius) /
          ((1.86f + temp_value) * (1.86f + temp_value));
      grad_state_value -= g_2;
      grad_radius += -0.31f < radius && radius < 2.82f ?
          (std::fmin(std::fmax(radius, -0.31f), 2.82f) < 0.0f ? -grad_temp_value :
          grad_temp_value) : 0.0f;
      grad_ages[i * ages_cols + a_idx] += grad_val;
    }
    Element grad_body = Element{};
    grad_body.softening += grad_state_value / (std::abs(body.stiffness) + 0.18f);
    const float g_4 = -grad_state_value * body.softening /
        ((std::abs(body.stiffness) + 0.18f) * (std::abs(body.stiffness) + 0.18f));
    grad_body.stiffness += body.stiffness < 0.0f ? -g_4 : g_4;
    grad_radii[i] += grad_radius;
    grad_sites[i].softening += grad_body.softening;
    grad_sites[i].anchor_v += grad_body.anchor_v;
    grad_sites[i].stiffness += grad_body.stiffness;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 268435456;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<Element> sites;  // n
  std::vector<float> ages;  // n x 5
  int ages_cols;
  std::vector<float> radii;  // n
  std::vector<float> dst;  // n
  std::vector<Element> grad_sites;  // n
  std::vector<float> grad_ages;  // n x 5
  std::vector<float> grad_radii;  // n
  std::vector<float> grad_dst;  // n
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
void each_number_of_Element(Element& element, Visit visit) {
  visit(element.softening);
  visit(element.anchor_v.x);
  visit(element.anchor_v.y);
  visit(element.stiffness);
  visit(element.limit_id);
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t seed) {
  Problem p;
  p.n = n;
  p.ages_cols = 5;
  p.sites.resize(size_t(n));
  uint64_t index0 = 0;
  for (Element& element : p.sites)
    each_number_of_Element(element, [&](auto& number) {
      using Number = std::decay_t<decltype(number)>;
      const bool whole = std::is_integral<Number>::value;
      const double low = whole ? 0.0 : -2.0, high = whole ? n : 2.0;
      number = static_cast<Number>(low + (high - low) * uniform(seed, 0, index0++));
    });
  p.ages.resize(size_t(n) * size_t(5));
  fill(p.ages.data(), p.ages.size(), seed, 1, -2.0, 2.0);
  p.radii.resize(size_t(n));
  fill(p.radii.data(), p.radii.size(), seed, 2, -2.0, 2.0);
  p.dst.resize(size_t(n));
  p.grad_sites.resize(size_t(n));
  p.grad_ages.resize(size_t(n) * size_t(5));
  p.grad_radii.resize(size_t(n));
  p.grad_dst.resize(size_t(n));
  fill(p.grad_dst.data(), p.grad_dst.size(), 0, 3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  particle_abs_v(
      p.n, p.sites.data(), p.ages.data(), p.ages_cols, p.radii.data(), p.dst.data());
}

void run_adjoint(Problem& p) {
  particle_abs_v_adjoint(
      p.n, p.sites.data(), p.ages.data(), p.ages_cols, p.radii.data(), p.grad_sites.data(),
      p.grad_ages.data(), p.grad_radii.data(), p.grad_dst.data());
}

// All numbers of the elements as one list.
std::vector<double> numbers(const std::vector<Element>& elements) {
  std::vector<double> list;
  for (const Element& element : elements)
    each_number_of_Element(element, [&](auto number) { list.push_back(static_cast<double>(number)); });
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
      "dst", checksum(p.dst.data(), p.dst.size(), 1003), recorded, 9115.857479855225, 1.19);
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
  const std::vector<double> list0 = numbers(p.grad_sites);
  sum += along(list0.data(), list0.size(), 2000);
  sum += along(p.grad_ages.data(), p.grad_ages.size(), 2001);
  sum += along(p.grad_radii.data(), p.grad_radii.size(), 2002);
  return check_sum("the gradient", sum, recorded, 6027.053223067782, 4.9);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Element) * static_cast<double>(p.sites.size());
  bytes += sizeof(float) * static_cast<double>(p.ages.size());
  bytes += sizeof(float) * static_cast<double>(p.radii.size());
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
