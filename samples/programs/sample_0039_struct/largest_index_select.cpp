// Takes the largest component of cells_ijk where joint_angles is within ARMATURE of the mean of a
// term of joint_angles and settings, and stores the componentwise ratio of settings divided by a
// term of cells_ijk and settings in joint_forces.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 largest_index_select.cpp -o largest_index_select_cpu
//   ./largest_index_select_cpu --help

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

constexpr float ARMATURE = 1.08f;

struct alignas(8) float2 {
  float x, y;
};

struct alignas(8) uint2 {
  unsigned int x, y;
};

struct Site {
  float2 anchor_v;
  float2 origin;
  float dt;
};

inline unsigned int max(uint2 v) {
  return std::max(v.x, v.y);
}

inline float2 operator/(float2 v, float s) {
  return float2{v.x / s, v.y / s};
}

inline float2 max(float2 a, float2 b) {
  return float2{std::fmax(a.x, b.x), std::fmax(a.y, b.y)};
}

inline float2 cw_div(float2 a, float2 b) {
  return float2{a.x / b.x, a.y / b.y};
}

inline float2 cw_mul(float2 a, float2 b) {
  return float2{a.x * b.x, a.y * b.y};
}

inline float2 operator-(float2 v) {
  return float2{-v.x, -v.y};
}

// The gradient where a is greater, zero elsewhere.
inline float2 where_greater(float2 a, float2 b, float2 g) {
  return float2{a.x > b.x ? g.x : 0.0f, a.y > b.y ? g.y : 0.0f};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

// Takes the largest component of cells_ijk where joint_angles is within ARMATURE of the
// mean of a term of joint_angles and settings, and stores the componentwise ratio of
// settings divided by a term of cells_ijk and settings in joint_forces.
inline void largest_index_select(int n0, int n1, int n2, const Site* bodies, int bodies_size1,
                                 int bodies_size2, const float* joint_angles,
                                 int joint_angles_size1, int joint_angles_size2,
                                 const uint2* cells_ijk, int cells_ijk_size1, int cells_ijk_size2,
                                 float2* joint_forces, int joint_forces_size0,
                                 int joint_forces_size1, int joint_forces_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= joint_forces_size0 || j >= joint_forces_size1 || k >= joint_forces_size2) {
          continue;
        }
        const Site settings = bodies[(i * bodies_size1 + j) * bodies_size2 + k];
        const float angle = joint_angles[(i * joint_angles_size1 + j) * joint_angles_size2 + k];
        const uint2 coord_i = cells_ijk[(i * cells_ijk_size1 + j) * cells_ijk_size2 + k];
        const float average = 0.5f * (settings.dt * settings.dt + angle * angle + settings.dt);
        unsigned int level = static_cast<unsigned int>(int(std::floor(std::fmin(std::fmax(average,
            -20.0f), 20.0f))) & 63);
        if (std::abs(angle - average) < ARMATURE) {
          level = max(coord_i);
        }
        const float2 normalized_v = settings.origin / (float(level) * 0.71f + 0.86f);
        joint_forces[(i * joint_forces_size1 + j) * joint_forces_size2 + k] = cw_div(normalized_v,
            max(settings.anchor_v, float2{0.21f, 0.21f}));
      }
    }
  }
}

// The adjoint of largest_index_select.
inline void largest_index_select_adjoint(
    int n0, int n1, int n2, const Site* bodies, int bodies_size1, int bodies_size2,
    const float* joint_angles, int joint_angles_size1, int joint_angles_size2,
    const uint2* cells_ijk, int cells_ijk_size1, int cells_ijk_size2,
    const float2* /*joint_forces*/, int joint_forces_size0, int joint_forces_size1,
    int joint_forces_size2, Site* grad_bodies, const float2* grad_joint_forces) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= joint_forces_size0 || j >= joint_forces_size1 || k >= joint_forces_size2) {
          continue;
        }
        const Site settings = bodies[(i * bodies_size1 + j) * bodies_size2 + k];
        const float angle = joint_angles[(i * joint_angles_size1 + j) * joint_angles_size2 + k];
        const uint2 coord_i = cells_ijk[(i * cells_ijk_size1 + j) * cells_ijk_size2 + k];
        const float average = 0.5f * (settings.dt * settings.dt + angle * angle + settings.dt);
        unsigned int level = static_cast<unsigned int>(int(std::floor(std::fmin(std::fmax(average,
            -20.0f), 20.0f))) & 63);
        if (std::abs(angle - average) < ARMATURE) {
          level = max(coord_i);
        }
        const float2 normalized_v = settings.origin / (float(level) * 0.71f + 0.86f);
        const float2 g = grad_joint_forces[(i * joint_forces_size1 + j) * joint_forces_size2 + k];
        const float2 grad_normalized_v = cw_div(g, max(settings.anchor_v, float2{0.21f, 0.21f}));
        Site grad_settings = Site{};
        grad_settings.anchor_v += where_greater(settings.anchor_v, float2{0.21f, 0.21f},
            -cw_div(cw_mul(g, normalized_v),
            cw_mul(max(settings.anchor_v, float2{0.21f, 0.21f}),
            max(settings.anchor_v, float2{0.21f, 0.21f}))));
        grad_settings.origin += grad_normalized_v / (float(level) * 0.71f + 0.86f);
        grad_bodies[(i * bodies_size1 + j) * bodies_size2 + k].anchor_v += grad_settings.anchor_v;
        grad_bodies[(i * bodies_size1 + j) * bodies_size2 + k].origin += grad_settings.origin;
        grad_bodies[(i * bodies_size1 + j) * bodies_size2 + k].dt += grad_settings.dt;
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
  std::vector<Site> bodies;  // (n + 2) x (n + 1) x n
  int bodies_size1;
  int bodies_size2;
  std::vector<float> joint_angles;  // (n + 2) x (n + 1) x n
  int joint_angles_size1;
  int joint_angles_size2;
  std::vector<uint2> cells_ijk;  // (n + 2) x (n + 1) x n
  int cells_ijk_size1;
  int cells_ijk_size2;
  std::vector<float2> joint_forces;  // (n + 2) x (n + 1) x n
  int joint_forces_size0;
  int joint_forces_size1;
  int joint_forces_size2;
  std::vector<Site> grad_bodies;  // (n + 2) x (n + 1) x n
  std::vector<float2> grad_joint_forces;  // (n + 2) x (n + 1) x n
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
void each_number_of_Site(Element& element, Visit visit) {
  visit(element.anchor_v.x);
  visit(element.anchor_v.y);
  visit(element.origin.x);
  visit(element.origin.y);
  visit(element.dt);
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t seed) {
  Problem p;
  p.n0 = n + 2;
  p.n1 = n + 1;
  p.n2 = n;
  p.bodies_size1 = n + 1;
  p.bodies_size2 = n;
  p.joint_angles_size1 = n + 1;
  p.joint_angles_size2 = n;
  p.cells_ijk_size1 = n + 1;
  p.cells_ijk_size2 = n;
  p.joint_forces_size0 = n + 2;
  p.joint_forces_size1 = n + 1;
  p.joint_forces_size2 = n;
  p.bodies.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  uint64_t index0 = 0;
  for (Site& element : p.bodies)
    each_number_of_Site(element, [&](auto& number) {
      using Number = std::decay_t<decltype(number)>;
      const bool whole = std::is_integral<Number>::value;
      const double low = whole ? 0.0 : -2.0, high = whole ? n : 2.0;
      number = static_cast<Number>(low + (high - low) * uniform(seed, 0, index0++));
    });
  p.joint_angles.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.joint_angles.data(), p.joint_angles.size(), seed, 1, -2.0, 2.0);
  p.cells_ijk.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<unsigned int*>(p.cells_ijk.data()), 2 * p.cells_ijk.size(), seed, 2, 0, n);
  p.joint_forces.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_bodies.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_joint_forces.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_joint_forces.data()), 2 * p.grad_joint_forces.size(), 0,
      3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  largest_index_select(
      p.n0, p.n1, p.n2, p.bodies.data(), p.bodies_size1, p.bodies_size2,
      p.joint_angles.data(), p.joint_angles_size1, p.joint_angles_size2, p.cells_ijk.data(),
      p.cells_ijk_size1, p.cells_ijk_size2, p.joint_forces.data(), p.joint_forces_size0,
      p.joint_forces_size1, p.joint_forces_size2);
}

void run_adjoint(Problem& p) {
  largest_index_select_adjoint(
      p.n0, p.n1, p.n2, p.bodies.data(), p.bodies_size1, p.bodies_size2,
      p.joint_angles.data(), p.joint_angles_size1, p.joint_angles_size2, p.cells_ijk.data(),
      p.cells_ijk_size1, p.cells_ijk_size2, p.joint_forces.data(), p.joint_forces_size0,
      p.joint_forces_size1, p.joint_forces_size2, p.grad_bodies.data(),
      p.grad_joint_forces.data());
}

// All numbers of the elements as one list.
std::vector<double> numbers(const std::vector<Site>& elements) {
  std::vector<double> list;
  for (const Site& element : elements)
    each_number_of_Site(element, [&](auto number) { list.push_back(static_cast<double>(number)); });
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
      "joint_forces",
      checksum(reinterpret_cast<const float*>(p.joint_forces.data()), 2 * p.joint_forces.size(), 1003),
      recorded, 81.29632984353833, 0.00318);
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
  const std::vector<double> list0 = numbers(p.grad_bodies);
  sum += along(list0.data(), list0.size(), 2000);
  return check_sum("the gradient", sum, recorded, -68.21291581842533, 0.012);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Site) * static_cast<double>(p.bodies.size());
  bytes += sizeof(float) * static_cast<double>(p.joint_angles.size());
  bytes += sizeof(uint2) * static_cast<double>(p.cells_ijk.size());
  bytes += sizeof(float2) * static_cast<double>(p.joint_forces.size());
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
