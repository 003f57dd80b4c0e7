// Finds the point of each triangle closest to each point over all triangles, by its Voronoi
// regions.
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

struct float3 {
  float x, y, z;
};

struct int3 {
  int x, y, z;
};

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

inline float3 on_triangle(float3 query, float3 a, float3 v1, float3 v2) {
  const float3 e0 = v1 - a;
  const float3 ac = v2 - a;
  const float3 to_a = query - a;
  const float dot1 = dot(e0, to_a);
  const float dot2 = dot(ac, to_a);
  if (dot2 <= 0.0f && dot1 <= 0.0f) {
    // corner a
    return a;
  }
  const float3 bp = query - v1;
  const float d3 = dot(e0, bp);
  const float d4 = dot(ac, bp);
  if (d3 >= 0.0f && d4 <= d3) {
    return v1;
  }
  const float3 cp = query - v2;
  const float d5 = dot(e0, cp);
  const float d6 = dot(ac, cp);
  if (d6 >= 0.0f && d5 <= d6) {
    return v2;
  }
  const float vc = dot1 * d4 - d3 * dot2;
  if (vc <= 0.0f && dot1 >= 0.0f && d3 <= 0.0f) {
    return a + dot1 / std::fmax(dot1 - d3, 1e-09f) * e0;
  }
  const float vb = d5 * dot2 - dot1 * d6;
  if (vb <= 0.0f && dot2 >= 0.0f && d6 <= 0.0f) {
    return a + dot2 / std::fmax(dot2 - d6, 1e-09f) * ac;
  }
  const float va = d3 * d6 - d5 * d4;
  if (va <= 0.0f && d4 - d3 >= 0.0f && d5 - d6 >= 0.0f) {
    return v1 + (d4 - d3) / std::fmax(d4 - d3 + d5 - d6, 1e-09f) * (v2 - v1);
  }
  const float total = std::fmax(va + vb + vc, 1e-12f);
  return (va * a + vb * v1 + vc * v2) / total;
}

// The adjoint of on_triangle.
inline void on_triangle_adjoint(float3 query, float3 a, float3 v1, float3 v2, float3 grad_result,
                                float3& grad_query, float3& grad_a, float3& grad_v1,
                                float3& grad_v2) {
  const float3 e0 = v1 - a;
  const float3 ac = v2 - a;
  const float3 to_a = query - a;
  const float dot1 = dot(e0, to_a);
  const float dot2 = dot(ac, to_a);
  float grad_dot1 = 0.0f;
  float3 grad_e0 = float3{};
  float grad_dot2 = 0.0f;
  float3 grad_ac = float3{};
  if (dot2 <= 0.0f && dot1 <= 0.0f) {
    grad_a += grad_result;
  } else {
    const float3 bp = query - v1;
    const float d3 = dot(e0, bp);
    const float d4 = dot(ac, bp);
    float grad_d3 = 0.0f;
    float grad_d4 = 0.0f;
    if (d3 >= 0.0f && d4 <= d3) {
      grad_v1 += grad_result;
    } else {
      const float3 cp = query - v2;
      const float d5 = dot(e0, cp);
      const float d6 = dot(ac, cp);
      float grad_d6 = 0.0f;
      float grad_d5 = 0.0f;
      if (d6 >= 0.0f && d5 <= d6) {
        grad_v2 += grad_result;
      } else {
        const float vc = dot1 * d4 - d3 * dot2;
        float grad_vc = 0.0f;
        if (vc <= 0.0f && dot1 >= 0.0f && d3 <= 0.0f) {
          grad_a += grad_result;
          const float g = dot(grad_result, e0);
          grad_dot1 += g / std::fmax(dot1 - d3, 1e-09f);
          if (1e-09f < dot1 - d3) {
            const float g_2 = -g * dot1 /
                (std::fmax(dot1 - d3, 1e-09f) * std::fmax(dot1 - d3, 1e-09f));
            grad_dot1 += g_2;
            grad_d3 -= g_2;
          }
          grad_e0 += grad_result * (dot1 / std::fmax(dot1 - d3, 1e-09f));
        } else {
          const float vb = d5 * dot2 - dot1 * d6;
          float grad_vb = 0.0f;
          if (vb <= 0.0f && dot2 >= 0.0f && d6 <= 0.0f) {
            grad_a += grad_result;
            const float g = dot(grad_result, ac);
            grad_dot2 += g / std::fmax(dot2 - d6, 1e-09f);
            if (1e-09f < dot2 - d6) {
              const float g_2 = -g * dot2 /
                  (std::fmax(dot2 - d6, 1e-09f) * std::fmax(dot2 - d6, 1e-09f));
              grad_dot2 += g_2;
              grad_d6 -= g_2;
            }
            grad_ac += grad_result * (dot2 / std::fmax(dot2 - d6, 1e-09f));
          } else {
            const float va = d3 * d6 - d5 * d4;
            float grad_va = 0.0f;
            if (va <= 0.0f && d4 - d3 >= 0.0f && d5 - d6 >= 0.0f) {
              grad_v1 += grad_result;
              const float g = dot(grad_result, v2 - v1);
              const float g_2 = g / std::fmax(d4 - d3 + d5 - d6, 1e-09f);
              grad_d4 += g_2;
              grad_d3 -= g_2;
              if (1e-09f < d4 - d3 + d5 - d6) {
                const float g_3 = -g * (d4 - d3) /
                    (std::fmax(d4 - d3 + d5 - d6, 1e-09f) * std::fmax(d4 - d3 + d5 - d6, 1e-09f));
                grad_d4 += g_3;
                grad_d3 -= g_3;
                grad_d5 += g_3;
                grad_d6 -= g_3;
              }
              const float3 g_4 = grad_result * ((d4 - d3) / std::fmax(d4 - d3 + d5 - d6, 1e-09f));
              grad_v2 += g_4;
              grad_v1 -= g_4;
            } else {
              const float total = std::fmax(va + vb + vc, 1e-12f);
              const float3 g = grad_result / total;
              grad_va += dot(g, a);
              grad_a += g * va;
              grad_vb += dot(g, v1);
              grad_v1 += g * vb;
              grad_vc += dot(g, v2);
              grad_v2 += g * vc;
              const float grad_total = -dot(grad_result, va * a + vb * v1 + vc * v2) /
                  (total * total);
              if (1e-12f < va + vb + vc) {
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
          grad_dot1 += -grad_vb * d6;
          grad_d6 += -grad_vb * dot1;
        }
        grad_dot1 += grad_vc * d4;
        grad_d4 += grad_vc * dot1;
        grad_d3 += -grad_vc * dot2;
        grad_dot2 += -grad_vc * d3;
      }
      grad_ac += grad_d6 * cp;
      float3 grad_cp = grad_d6 * ac;
      grad_e0 += grad_d5 * cp;
      grad_cp += grad_d5 * e0;
      grad_query += grad_cp;
      grad_v2 -= grad_cp;
    }
    grad_ac += grad_d4 * bp;
    float3 grad_bp = grad_d4 * ac;
    grad_e0 += grad_d3 * bp;
    grad_bp += grad_d3 * e0;
    grad_query += grad_bp;
    grad_v1 -= grad_bp;
  }
  grad_ac += grad_dot2 * to_a;
  float3 grad_to_a = grad_dot2 * ac;
  grad_e0 += grad_dot1 * to_a;
  grad_to_a += grad_dot1 * e0;
  grad_query += grad_to_a;
  grad_a -= grad_to_a;
  grad_v2 += grad_ac;
  grad_a -= grad_ac;
  grad_v1 += grad_e0;
  grad_a -= grad_e0;
}

// Finds the point of each triangle closest to each point over all triangles, by its
// Voronoi regions.
inline void closest_on_triangle(int n, const float3* points, const float3* vertices,
                                int vertices_count, const int3* faces, int faces_count,
                                float reach, float3* out, float* distances, float* total) {
  for (int i = 0; i < n; ++i) {
    const float3 x = points[i];
    float3 point = float3{0.0f, 0.0f, 0.0f};
    float best = 1000000.0f;
    for (int k = 0; k < faces_count; ++k) {
      const float3 p1 = vertices[std::min(std::max(faces[k].y, 0), vertices_count - 1)];
      const float3 v0 = vertices[std::min(std::max(faces[k].x, 0), vertices_count - 1)];
      const float3 c = vertices[std::min(std::max(faces[k].z, 0), vertices_count - 1)];
      const float3 near = on_triangle(x, v0, p1, c);
      const float d2 = dot(x - near, x - near);
      if (d2 < best) {
        best = d2;
        point = near;
      }
    }
    const float3 delta = x - point;
    const float d = std::sqrt(dot(delta, delta));
    // too far away
    if (d > reach) {
      distances[i] = reach;
      continue;
    }
    distances[i] = d;
    total[0] += d;
    out[i] = point;
  }
}

// The adjoint of closest_on_triangle.
inline void closest_on_triangle_adjoint(int n, const float3* points, const float3* vertices,
                                        int vertices_count, const int3* faces, int faces_count,
                                        float reach, float3* grad_points, float3* grad_vertices,
                                        const float3* grad_out, const float* grad_distances,
                                        const float* grad_total) {
  for (int i = 0; i < n; ++i) {
    const float3 x = points[i];
    float3 point = float3{0.0f, 0.0f, 0.0f};
    const float best = 1000000.0f;
    float best_2 = best;
    for (int k = 0; k < faces_count; ++k) {
      const float3 p1 = vertices[std::min(std::max(faces[k].y, 0), vertices_count - 1)];
      const float3 v0 = vertices[std::min(std::max(faces[k].x, 0), vertices_count - 1)];
      const float3 c = vertices[std::min(std::max(faces[k].z, 0), vertices_count - 1)];
      const float3 near = on_triangle(x, v0, p1, c);
      const float d2 = dot(x - near, x - near);
      if (d2 < best_2) {
        best_2 = d2;
        point = near;
      }
    }
    const float3 delta = x - point;
    const float d = std::sqrt(dot(delta, delta));
    float3 grad_point = float3{};
    float grad_d = 0.0f;
    if (!(d > reach)) {
      grad_point += grad_out[i];
      grad_d += grad_total[0];
      grad_d += grad_distances[i];
    }
    const float3 grad_delta = 2.0f * (grad_d * 0.5f / d) * delta;
    float3 grad_x = grad_delta;
    grad_point -= grad_delta;
    float grad_best = 0.0f;
    for (int k = faces_count - 1; k >= 0; --k) {
      float best_3 = best;
      for (int k_2 = 0; k_2 < k; ++k_2) {
        const float3 p1 = vertices[std::min(std::max(faces[k_2].y, 0), vertices_count - 1)];
        const float3 v0 = vertices[std::min(std::max(faces[k_2].x, 0), vertices_count - 1)];
        const float3 c = vertices[std::min(std::max(faces[k_2].z, 0), vertices_count - 1)];
        const float3 near = on_triangle(x, v0, p1, c);
        const float d2 = dot(x - near, x - near);
        if (d2 < best_3) {
          best_3 = d2;
        }
      }
      const float3 p1_2 = vertices[std::min(std::max(faces[k].y, 0), vertices_count - 1)];
      const float3 v0_2 = vertices[std::min(std::max(faces[k].x, 0), vertices_count - 1)];
      const float3 c_2 = vertices[std::min(std::max(faces[k].z, 0), vertices_count - 1)];
      const float3 near_2 = on_triangle(x, v0_2, p1_2, c_2);
      const float d2_2 = dot(x - near_2, x - near_2);
      float3 grad_near = float3{};
      float grad_d2 = 0.0f;
      if (d2_2 < best_3) {
        grad_near += grad_point;
        grad_d2 += grad_best;
        grad_point = float3{};
        grad_best = 0.0f;
      }
      const float3 g = 2.0f * grad_d2 * (x - near_2);
      grad_x += g;
      grad_near -= g;
      float3 grad_v0 = float3{};
      float3 grad_p1 = float3{};
      float3 grad_c = float3{};
      on_triangle_adjoint(x, v0_2, p1_2, c_2, grad_near, grad_x, grad_v0, grad_p1, grad_c);
      grad_vertices[std::min(std::max(faces[k].z, 0), vertices_count - 1)] += grad_c;
      grad_vertices[std::min(std::max(faces[k].x, 0), vertices_count - 1)] += grad_v0;
      grad_vertices[std::min(std::max(faces[k].y, 0), vertices_count - 1)] += grad_p1;
    }
    grad_points[i] += grad_x;
  }
}

constexpr int kDefaultSize = 61, kBenchSize = 1024, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> points;  // n
  std::vector<float3> vertices;  // n
  int vertices_count;
  std::vector<int3> faces;  // n + 2
  int faces_count;
  float reach = 1.29f;
  std::vector<float3> out;  // n
  std::vector<float> distances;  // n
  std::vector<float> total;  // 1
  std::vector<float3> grad_points;  // n
  std::vector<float3> grad_vertices;  // n
  std::vector<float3> grad_out;  // n
  std::vector<float> grad_distances;  // n
  std::vector<float> grad_total;  // 1
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

// Offsets below `bound`, each 0 to 2 larger than the one before.
template <typename T>
void fill_offsets(T* values, size_t count, uint64_t seed, uint64_t stream, int64_t bound) {
  for (size_t i = 0; i < count; ++i) {
    const int64_t offset = static_cast<int64_t>(i) - (uniform(seed, stream, i) < 0.5 ? 1 : 0);
    values[i] = static_cast<T>(std::max<int64_t>(std::min(offset, bound - 1), 0));
  }
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t seed) {
  Problem p;
  p.n = n;
  p.vertices_count = n;
  p.faces_count = n + 2;
  p.points.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.points.data()), 3 * p.points.size(), seed, 0, -2.0, 2.0);
  p.vertices.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.vertices.data()), 3 * p.vertices.size(), seed, 1, -2.0, 2.0);
  p.faces.resize(size_t(n + 2));
  fill_offsets(reinterpret_cast<int*>(p.faces.data()), 3 * p.faces.size(), seed, 2, n);
  p.out.resize(size_t(n));
  p.distances.resize(size_t(n));
  p.total.resize(size_t(1));
  p.grad_points.resize(size_t(n));
  p.grad_vertices.resize(size_t(n));
  p.grad_out.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_out.data()), 3 * p.grad_out.size(), 0, 3003, -1.0, 1.0);
  p.grad_distances.resize(size_t(n));
  fill(p.grad_distances.data(), p.grad_distances.size(), 0, 3004, -1.0, 1.0);
  p.grad_total.resize(size_t(1));
  fill(p.grad_total.data(), p.grad_total.size(), 0, 3005, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  closest_on_triangle(
      p.n, p.points.data(), p.vertices.data(), p.vertices_count, p.faces.data(),
      p.faces_count, p.reach, p.out.data(), p.distances.data(), p.total.data());
}

void run_adjoint(Problem& p) {
  closest_on_triangle_adjoint(
      p.n, p.points.data(), p.vertices.data(), p.vertices_count, p.faces.data(),
      p.faces_count, p.reach, p.grad_points.data(), p.grad_vertices.data(),
      p.grad_out.data(), p.grad_distances.data(), p.grad_total.data());
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
      "out", checksum(reinterpret_cast<const float*>(p.out.data()), 3 * p.out.size(), 1003),
      recorded, 2.632775363016753, 0.000257);
  same &= check_sum(
      "distances", checksum(p.distances.data(), p.distances.size(), 1004), recorded,
      33.99000663791441, 0.000141);
  same &= check_sum(
      "total", checksum(p.total.data(), p.total.size(), 1005), recorded, 41.563812897692245,
      0.000487);
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
      reinterpret_cast<const float*>(p.grad_points.data()), 3 * p.grad_points.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_vertices.data()), 3 * p.grad_vertices.size(), 2001);
  return check_sum("the gradient", sum, recorded, -1.4619523601211757, 0.0776);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.points.size());
  bytes += sizeof(float3) * static_cast<double>(p.vertices.size());
  bytes += sizeof(int3) * static_cast<double>(p.faces.size());
  bytes += sizeof(float3) * static_cast<double>(p.out.size());
  bytes += sizeof(float) * static_cast<double>(p.distances.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.total.size());
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
