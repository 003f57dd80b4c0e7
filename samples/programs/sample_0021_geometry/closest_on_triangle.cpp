// Finds the point of each triangle closest to a query point, by its Voronoi regions.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 closest_on_triangle.cpp -o closest_on_triangle_cpu
//   ./closest_on_triangle_cpu --help

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

inline double3 operator-(const double3& a, const double3& b) {
  return double3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline double dot(const double3& a, const double3& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline double3 operator*(double s, const double3& v) {
  return double3{s * v.x, s * v.y, s * v.z};
}

inline double3 operator+(const double3& a, const double3& b) {
  return double3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline double3& operator+=(double3& a, const double3& b) { return a = a + b; }

inline double3 operator*(const double3& v, double s) {
  return double3{v.x * s, v.y * s, v.z * s};
}

inline double3& operator-=(double3& a, const double3& b) { return a = a - b; }

inline double3 on_triangle(const double3& p, const double3& v0, const double3& b,
                           const double3& v2) {
  const double3 ab = b - v0;
  const double3 e1 = v2 - v0;
  const double3 ap = p - v0;
  const double d1 = dot(ab, ap);
  const double dot2 = dot(e1, ap);
  if (d1 <= 0.0 && dot2 <= 0.0) {
    return v0;
  }
  const double3 bp = p - b;
  const double d3 = dot(ab, bp);
  const double d4 = dot(e1, bp);
  if (d3 >= 0.0 && d4 <= d3) {
    return b;
  }
  const double3 cp = p - v2;
  const double d6 = dot(e1, cp);
  const double d5 = dot(ab, cp);
  if (d6 >= 0.0 && d5 <= d6) {
    return v2;
  }
  const double vc = d1 * d4 - d3 * dot2;
  if (vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0) {
    return v0 + d1 / std::fmax(d1 - d3, 1e-09) * ab;
  }
  const double vb = d5 * dot2 - d1 * d6;
  if (vb <= 0.0 && dot2 >= 0.0 && d6 <= 0.0) {
    return v0 + dot2 / std::fmax(dot2 - d6, 1e-09) * e1;
  }
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0) {
    return b + (d4 - d3) / std::fmax(d5 + (d4 - d3) - d6, 1e-09) * (v2 - b);
  }
  const double total = std::fmax(va + vb + vc, 1e-12);
  const double v = vb / total;
  const double w = vc / total;
  return v0 + v * ab + w * e1;
}

// The adjoint of on_triangle.
inline void on_triangle_adjoint(const double3& p, const double3& v0, const double3& b,
                                const double3& v2, const double3& grad_result, double3& grad_p,
                                double3& grad_v0, double3& grad_b, double3& grad_v2) {
  const double3 ab = b - v0;
  const double3 e1 = v2 - v0;
  const double3 ap = p - v0;
  const double d1 = dot(ab, ap);
  const double dot2 = dot(e1, ap);
  double grad_d1 = 0.0;
  double3 grad_ab = double3{};
  double grad_dot2 = 0.0;
  double3 grad_e1 = double3{};
  if (d1 <= 0.0 && dot2 <= 0.0) {
    grad_v0 += grad_result;
  } else {
    const double3 bp = p - b;
    const double d3 = dot(ab, bp);
    const double d4 = dot(e1, bp);
    double grad_d3 = 0.0;
    double grad_d4 = 0.0;
    if (d3 >= 0.0 && d4 <= d3) {
      grad_b += grad_result;
    } else {
      const double3 cp = p - v2;
      const double d6 = dot(e1, cp);
      const double d5 = dot(ab, cp);
      double grad_d6 = 0.0;
      double grad_d5 = 0.0;
      if (d6 >= 0.0 && d5 <= d6) {
        grad_v2 += grad_result;
      } else {
        const double vc = d1 * d4 - d3 * dot2;
        double grad_vc = 0.0;
        if (vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0) {
          grad_v0 += grad_result;
          const double g = dot(grad_result, ab);
          grad_d1 += g / std::fmax(d1 - d3, 1e-09);
          if (1e-09 < d1 - d3) {
            const double g_2 = -g * d1 / (std::fmax(d1 - d3, 1e-09) * std::fmax(d1 - d3, 1e-09));
            grad_d1 += g_2;
            grad_d3 -= g_2;
          }
          grad_ab += grad_result * (d1 / std::fmax(d1 - d3, 1e-09));
        } else {
          const double vb = d5 * dot2 - d1 * d6;
          double grad_vb = 0.0;
          if (vb <= 0.0 && dot2 >= 0.0 && d6 <= 0.0) {
            grad_v0 += grad_result;
            const double g = dot(grad_result, e1);
            grad_dot2 += g / std::fmax(dot2 - d6, 1e-09);
            if (1e-09 < dot2 - d6) {
              const double g_2 = -g * dot2 /
                  (std::fmax(dot2 - d6, 1e-09) * std::fmax(dot2 - d6, 1e-09));
              grad_dot2 += g_2;
              grad_d6 -= g_2;
            }
            grad_e1 += grad_result * (dot2 / std::fmax(dot2 - d6, 1e-09));
          } else {
            const double va = d3 * d6 - d5 * d4;
            double grad_va = 0.0;
            if (va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0) {
              grad_b += grad_result;
              const double g = dot(grad_result, v2 - b);
              const double g_2 = g / std::fmax(d5 + (d4 - d3) - d6, 1e-09);
              grad_d4 += g_2;
              grad_d3 -= g_2;
              if (1e-09 < d5 + (d4 - d3) - d6) {
                const double g_3 = -g * (d4 - d3) /
                    (std::fmax(d5 + (d4 - d3) - d6, 1e-09) * std::fmax(d5 + (d4 - d3) - d6, 1e-09));
                grad_d5 += g_3;
                grad_d4 += g_3;
                grad_d3 -= g_3;
                grad_d6 -= g_3;
              }
              const double3 g_4 = grad_result * ((d4 - d3) / std::fmax(d5 + (d4 - d3) - d6, 1e-09));
              grad_v2 += g_4;
              grad_b -= g_4;
            } else {
              const double total = std::fmax(va + vb + vc, 1e-12);
              const double v = vb / total;
              const double w = vc / total;
              grad_v0 += grad_result;
              const double grad_v = dot(grad_result, ab);
              grad_ab += grad_result * v;
              const double grad_w = dot(grad_result, e1);
              grad_e1 += grad_result * w;
              grad_vc += grad_w / total;
              double grad_total = -grad_w * vc / (total * total);
              grad_vb += grad_v / total;
              grad_total += -grad_v * vb / (total * total);
              if (1e-12 < va + vb + vc) {
                grad_va += grad_total;
                grad_vb += grad_total;
                grad_vc += grad_total;
              }
            }
            grad_d3 += grad_va * d6;
            grad_d6 += grad_va * d3;
            grad_d5 += -grad_va * d4;
            grad_d4 += -grad_va * d5;
          }
          grad_d5 += grad_vb * dot2;
          grad_dot2 += grad_vb * d5;
          grad_d1 += -grad_vb * d6;
          grad_d6 += -grad_vb * d1;
        }
        grad_d1 += grad_vc * d4;
        grad_d4 += grad_vc * d1;
        grad_d3 += -grad_vc * dot2;
        grad_dot2 += -grad_vc * d3;
      }
      grad_ab += grad_d5 * cp;
      double3 grad_cp = grad_d5 * ab;
      grad_e1 += grad_d6 * cp;
      grad_cp += grad_d6 * e1;
      grad_p += grad_cp;
      grad_v2 -= grad_cp;
    }
    grad_e1 += grad_d4 * bp;
    double3 grad_bp = grad_d4 * e1;
    grad_ab += grad_d3 * bp;
    grad_bp += grad_d3 * ab;
    grad_p += grad_bp;
    grad_b -= grad_bp;
  }
  grad_e1 += grad_dot2 * ap;
  double3 grad_ap = grad_dot2 * e1;
  grad_ab += grad_d1 * ap;
  grad_ap += grad_d1 * ab;
  grad_p += grad_ap;
  grad_v0 -= grad_ap;
  grad_v2 += grad_e1;
  grad_v0 -= grad_e1;
  grad_b += grad_ab;
  grad_v0 -= grad_ab;
}

inline void closest_on_triangle(int n, const double3* queries, const double3* vertices,
                                int vertices_count, const int* tri, double3* closest_points,
                                double* total) {
  for (int tid = 0; tid < n; ++tid) {
    const double3 p = queries[tid];
    const double3 b = vertices[std::min(std::max(tri[3 * tid + 1], 0), vertices_count - 1)];
    const double3 a = vertices[std::min(std::max(tri[tid * 3], 0), vertices_count - 1)];
    const double3 v2 = vertices[std::min(std::max(tri[3 * tid + 2], 0), vertices_count - 1)];
    const double3 q = on_triangle(p, a, b, v2);
    const double3 gap = p - q;
    const double d = std::sqrt(dot(gap, gap));
    closest_points[tid] = q;
    total[0] += d * d;
  }
}

// The adjoint of closest_on_triangle.
inline void closest_on_triangle_adjoint(int n, const double3* queries, const double3* vertices,
                                        int vertices_count, const int* tri, double3* grad_queries,
                                        double3* grad_vertices,
                                        const double3* grad_closest_points,
                                        const double* grad_total) {
  for (int tid = 0; tid < n; ++tid) {
    const double3 p = queries[tid];
    const double3 b = vertices[std::min(std::max(tri[3 * tid + 1], 0), vertices_count - 1)];
    const double3 a = vertices[std::min(std::max(tri[tid * 3], 0), vertices_count - 1)];
    const double3 v2 = vertices[std::min(std::max(tri[3 * tid + 2], 0), vertices_count - 1)];
    const double3 q = on_triangle(p, a, b, v2);
    const double3 gap = p - q;
    const double d = std::sqrt(dot(gap, gap));
    const double grad_d = 2.0 * grad_total[0] * d;
    double3 grad_q = grad_closest_points[tid];
    const double3 grad_gap = 2.0 * (grad_d * 0.5 / d) * gap;
    double3 grad_p = grad_gap;
    grad_q -= grad_gap;
    double3 grad_a = double3{};
    double3 grad_b = double3{};
    double3 grad_v2 = double3{};
    on_triangle_adjoint(p, a, b, v2, grad_q, grad_p, grad_a, grad_b, grad_v2);
    grad_vertices[std::min(std::max(tri[3 * tid + 2], 0), vertices_count - 1)] += grad_v2;
    grad_vertices[std::min(std::max(tri[tid * 3], 0), vertices_count - 1)] += grad_a;
    grad_vertices[std::min(std::max(tri[3 * tid + 1], 0), vertices_count - 1)] += grad_b;
    grad_queries[tid] += grad_p;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 268435456;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<double3> queries;  // n
  std::vector<double3> vertices;  // n
  int vertices_count;
  std::vector<int> tri;  // 4 * n + 16
  std::vector<double3> closest_points;  // n
  std::vector<double> total;  // 1
  std::vector<double3> grad_queries;  // n
  std::vector<double3> grad_vertices;  // n
  std::vector<double3> grad_closest_points;  // n
  std::vector<double> grad_total;  // 1
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
  p.vertices_count = n;
  p.queries.resize(size_t(n));
  fill(reinterpret_cast<double*>(p.queries.data()), 3 * p.queries.size(), seed, 0, -2.0, 2.0);
  p.vertices.resize(size_t(n));
  fill(reinterpret_cast<double*>(p.vertices.data()), 3 * p.vertices.size(), seed, 1, -2.0, 2.0);
  p.tri.resize(size_t(4 * n + 16));
  fill(p.tri.data(), p.tri.size(), seed, 2, 0, n);
  p.closest_points.resize(size_t(n));
  p.total.resize(size_t(1));
  p.grad_queries.resize(size_t(n));
  p.grad_vertices.resize(size_t(n));
  p.grad_closest_points.resize(size_t(n));
  fill(
      reinterpret_cast<double*>(p.grad_closest_points.data()), 3 * p.grad_closest_points.size(),
      0, 3003, -1.0, 1.0);
  p.grad_total.resize(size_t(1));
  fill(p.grad_total.data(), p.grad_total.size(), 0, 3004, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  closest_on_triangle(
      p.n, p.queries.data(), p.vertices.data(), p.vertices_count, p.tri.data(),
      p.closest_points.data(), p.total.data());
}

void run_adjoint(Problem& p) {
  closest_on_triangle_adjoint(
      p.n, p.queries.data(), p.vertices.data(), p.vertices_count, p.tri.data(),
      p.grad_queries.data(), p.grad_vertices.data(), p.grad_closest_points.data(),
      p.grad_total.data());
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
      "closest_points",
      checksum(reinterpret_cast<const double*>(p.closest_points.data()), 3 * p.closest_points.size(), 1003),
      recorded, -63.764123062583025, 2.05e-09);
  same &= check_sum(
      "total", checksum(p.total.data(), p.total.size(), 1004), recorded, 4061.5859082678517,
      4.99e-09);
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
  sum += along(
      reinterpret_cast<const double*>(p.grad_queries.data()), 3 * p.grad_queries.size(), 2000);
  sum += along(
      reinterpret_cast<const double*>(p.grad_vertices.data()), 3 * p.grad_vertices.size(), 2001);
  return check_sum("the gradient", sum, recorded, -34.94764752680098, 3.44e-09);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(double3) * static_cast<double>(p.queries.size());
  bytes += sizeof(double3) * static_cast<double>(p.vertices.size());
  bytes += sizeof(int) * static_cast<double>(p.tri.size());
  bytes += sizeof(double3) * static_cast<double>(p.closest_points.size());
  bytes += 2.0 * sizeof(double) * static_cast<double>(p.total.size());
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
