// The curvature of a level set in 2 dimensions in a narrow band.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 curvature_2d.cpp -o curvature_2d_cpu
//   ./curvature_2d_cpu --help

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

struct alignas(8) float2 {
  float x, y;
};

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float length_sq(float2 v) { return dot(v, v); }

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline void curvature_2d(int n0, int n1, const float* dist, int dist_rows, int dist_cols, float h,
                         float narrow, float* curv, int curv_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float centre = dist[i * dist_cols + j];
      // far from the front nothing happens
      if (std::abs(centre) > narrow) {
        curv[i * curv_cols + j] = 0.0f;
        continue;
      }
      const float inv = 1.0f / h;
      const float px = inv * 0.5f *
          (dist[std::min(1 + i, dist_rows - 1) * dist_cols + j] -
          dist[std::max(0, i - 1) * dist_cols + j]);
      const float py = 0.5f * inv *
          (dist[i * dist_cols + std::min(j + 1, dist_cols - 1)] -
          dist[i * dist_cols + std::max(0, j - 1)]);
      const float slope_sq = length_sq(float2{px, py});
      const float g = std::fmax(std::sqrt(slope_sq), 0.009f);
      const float phi_xx = (dist[std::min(i + 1, dist_rows - 1) * dist_cols + j] - 2.0f * centre +
          dist[std::max(0, i - 1) * dist_cols + j]) * inv * inv;
      const float phi_yy = (dist[i * dist_cols + std::min(1 + j, dist_cols - 1)] - 2.0f * centre +
          dist[i * dist_cols + std::max(0, j - 1)]) * inv * inv;
      const int im = std::max(0, i - 1);
      const int ip = std::min(i + 1, dist_rows - 1);
      const int jm = std::max(0, j - 1);
      const int jp = std::min(j + 1, dist_cols - 1);
      const float pxy = 0.25f * inv * inv *
          (dist[ip * dist_cols + jp] - dist[im * dist_cols + jp] - dist[ip * dist_cols + jm] +
          dist[im * dist_cols + jm]);
      const float top = phi_xx * py * py - 2.0f * px * py * pxy + phi_yy * px * px;
      const float kappa_here = top / std::pow(g, 3.0f);
      curv[i * curv_cols + j] = kappa_here;
    }
  }
}

// The adjoint of curvature_2d.
inline void curvature_2d_adjoint(int n0, int n1, const float* dist, int dist_rows, int dist_cols,
                                 float h, float narrow, float* grad_dist, const float* grad_curv,
                                 int curv_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float centre = dist[i * dist_cols + j];
      float grad_centre = 0.0f;
      if (!(std::abs(centre) > narrow)) {
        const float inv = 1.0f / h;
        const float px = inv * 0.5f *
            (dist[std::min(1 + i, dist_rows - 1) * dist_cols + j] -
            dist[std::max(0, i - 1) * dist_cols + j]);
        const float py = 0.5f * inv *
            (dist[i * dist_cols + std::min(j + 1, dist_cols - 1)] -
            dist[i * dist_cols + std::max(0, j - 1)]);
        const float slope_sq = length_sq(float2{px, py});
        const float g = std::fmax(std::sqrt(slope_sq), 0.009f);
        const float phi_xx = (dist[std::min(i + 1, dist_rows - 1) * dist_cols + j] - 2.0f *
            centre + dist[std::max(0, i - 1) * dist_cols + j]) * inv * inv;
        const float phi_yy = (dist[i * dist_cols + std::min(1 + j, dist_cols - 1)] - 2.0f *
            centre + dist[i * dist_cols + std::max(0, j - 1)]) * inv * inv;
        const int im = std::max(0, i - 1);
        const int ip = std::min(i + 1, dist_rows - 1);
        const int jm = std::max(0, j - 1);
        const int jp = std::min(j + 1, dist_cols - 1);
        const float pxy = 0.25f * inv * inv *
            (dist[ip * dist_cols + jp] - dist[im * dist_cols + jp] - dist[ip * dist_cols + jm] +
            dist[im * dist_cols + jm]);
        const float top = phi_xx * py * py - 2.0f * px * py * pxy + phi_yy * px * px;
        const float grad_kappa_here = grad_curv[i * curv_cols + j];
        const float grad_top = grad_kappa_here / std::pow(g, 3.0f);
        const float grad_g = -grad_kappa_here * top / (std::pow(g, 3.0f) * std::pow(g, 3.0f)) *
            3.0f * std::pow(g, 2.0f);
        const float g_2 = grad_top * py;
        const float grad_phi_xx = g_2 * py;
        float grad_py = g_2 * phi_xx;
        grad_py += grad_top * (phi_xx * py);
        const float g_3 = -grad_top * pxy;
        float grad_px = g_3 * py * 2.0f;
        grad_py += g_3 * (2.0f * px);
        const float grad_pxy = -grad_top * (2.0f * px * py);
        const float g_4 = grad_top * px;
        const float grad_phi_yy = g_4 * px;
        grad_px += g_4 * phi_yy;
        grad_px += grad_top * (phi_yy * px);
        const float g_5 = grad_pxy * (0.25f * inv * inv);
        grad_dist[ip * dist_cols + jp] += g_5;
        grad_dist[im * dist_cols + jp] += -g_5;
        grad_dist[ip * dist_cols + jm] += -g_5;
        grad_dist[im * dist_cols + jm] += g_5;
        const float g_6 = grad_phi_yy * inv * inv;
        grad_dist[i * dist_cols + std::min(1 + j, dist_cols - 1)] += g_6;
        grad_centre += -g_6 * 2.0f;
        grad_dist[i * dist_cols + std::max(0, j - 1)] += g_6;
        const float g_7 = grad_phi_xx * inv * inv;
        grad_dist[std::min(i + 1, dist_rows - 1) * dist_cols + j] += g_7;
        grad_centre += -g_7 * 2.0f;
        grad_dist[std::max(0, i - 1) * dist_cols + j] += g_7;
        float grad_slope_sq = 0.0f;
        if (0.009f < std::sqrt(slope_sq)) {
          grad_slope_sq += grad_g * 0.5f / std::sqrt(slope_sq);
        }
        const float2 g_8 = 2.0f * grad_slope_sq * float2{px, py};
        grad_px += g_8.x;
        grad_py += g_8.y;
        const float g_9 = grad_py * (0.5f * inv);
        grad_dist[i * dist_cols + std::min(j + 1, dist_cols - 1)] += g_9;
        grad_dist[i * dist_cols + std::max(0, j - 1)] += -g_9;
        const float g_10 = grad_px * (inv * 0.5f);
        grad_dist[std::min(1 + i, dist_rows - 1) * dist_cols + j] += g_10;
        grad_dist[std::max(0, i - 1) * dist_cols + j] += -g_10;
      }
      grad_dist[i * dist_cols + j] += grad_centre;
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 1024, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> dist;  // (n + 1) x n
  int dist_rows;
  int dist_cols;
  float h = 1.93f;
  float narrow = 0.69f;
  std::vector<float> curv;  // (n + 1) x n
  int curv_cols;
  std::vector<float> grad_dist;  // (n + 1) x n
  std::vector<float> grad_curv;  // (n + 1) x n
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
  p.n0 = n + 1;
  p.n1 = n;
  p.dist_rows = n + 1;
  p.dist_cols = n;
  p.curv_cols = n;
  p.dist.resize(size_t(n + 1) * size_t(n));
  fill(p.dist.data(), p.dist.size(), seed, 0, -2.0, 2.0);
  p.curv.resize(size_t(n + 1) * size_t(n));
  p.grad_dist.resize(size_t(n + 1) * size_t(n));
  p.grad_curv.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_curv.data(), p.grad_curv.size(), 0, 3001, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  curvature_2d(
      p.n0, p.n1, p.dist.data(), p.dist_rows, p.dist_cols, p.h, p.narrow, p.curv.data(),
      p.curv_cols);
}

void run_adjoint(Problem& p) {
  curvature_2d_adjoint(
      p.n0, p.n1, p.dist.data(), p.dist_rows, p.dist_cols, p.h, p.narrow,
      p.grad_dist.data(), p.grad_curv.data(), p.curv_cols);
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
      "curv", checksum(p.curv.data(), p.curv.size(), 1001), recorded, 7.035767340143368, 0.0026);
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
  sum += along(p.grad_dist.data(), p.grad_dist.size(), 2000);
  return check_sum("the gradient", sum, recorded, 153.43476338071758, 0.029);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.dist.size());
  bytes += sizeof(float) * static_cast<double>(p.curv.size());
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
