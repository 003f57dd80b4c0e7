// Gathers the velocity of the grid back to the particles (grid to particle) by pic with quadratic
// weights and advects them in 2 dimensions.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 g2p.cpp -o g2p_cpu
//   ./g2p_cpu --help

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

struct Mat22 {
  float m[2][2];
};

struct Options {
  float cell_size;
  float limit;
};

inline float2 operator*(float2 v, float s) {
  return float2{v.x * s, v.y * s};
}

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline Mat22 operator*(float s, Mat22 v) {
  Mat22 result;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) result.m[i][j] = s * v.m[i][j];
  return result;
}

inline Mat22 operator/(Mat22 v, float s) {
  Mat22 result;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) result.m[i][j] = v.m[i][j] / s;
  return result;
}

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float length(float2 v) { return std::sqrt(dot(v, v)); }

inline Mat22 operator*(Mat22 a, Mat22 b) {
  Mat22 result;
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 2; ++j) {
      float sum = 0.0f;
      for (int k = 0; k < 2; ++k) sum += a.m[i][k] * b.m[k][j];
      result.m[i][j] = sum;
    }
  }
  return result;
}

inline Mat22 operator+(Mat22 a, Mat22 b) {
  Mat22 result;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline Mat22& operator+=(Mat22& a, Mat22 b) { return a = a + b; }

inline Mat22 transpose(Mat22 a) {
  Mat22 result;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) result.m[i][j] = a.m[j][i];
  return result;
}

inline float2& operator*=(float2& a, float b) { return a = a * b; }

inline float2 operator/(float2 v, float s) {
  return float2{v.x / s, v.y / s};
}

// Zero stays zero.
inline float2 normalize(float2 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float2{};
}

inline void g2p(int n, const float2* grid_velocity, int grid_velocity_rows,
                int grid_velocity_cols, Options options, const float2* positions, float2* vel,
                Mat22* def_grad) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 grid_pos = positions[tid] * (1.0f / options.cell_size);
    const int by = std::min(std::max(int(std::floor(grid_pos.y - 0.5f)), 0), grid_velocity_cols -
        3);
    const int bx = std::min(std::max(int(std::floor(grid_pos.x - 0.5f)), 0), grid_velocity_rows -
        3);
    if (std::min(grid_velocity_rows, grid_velocity_cols) < 3) {
      continue;
    }
    float2 gathered = float2{};
    Mat22 B = Mat22{};
    for (int ii = 0; ii < 3; ++ii) {
      const float u = std::abs(grid_pos.x - float(bx + ii));
      float value = 0.0f;
      if (u < 0.5f) {
        value = 0.75f - std::pow(u, 2.0f);
      } else if (u < 1.5f) {
        value = 0.5f * std::pow(1.5f - u, 2.0f);
      }
      const float wa = value;
      for (int dj = 0; dj < 3; ++dj) {
        const float s = std::abs(grid_pos.y - float(dj + by));
        float value2 = 0.0f;
        if (s < 0.5f) {
          value2 = 0.75f - s * s;
        } else if (s < 1.5f) {
          value2 = 0.5f * (1.5f - s) * (1.5f - s);
        }
        const float weight = wa * value2;
        const float2 gv = grid_velocity[(bx + ii) * grid_velocity_cols + (by + dj)];
        gathered += weight * gv;
      }
    }
    // the inverse of the inertia of quadratic weights is 4 / dx^2
    B = 4.0f * B / options.cell_size;
    float2 vp = gathered;
    const float size = length(vp);
    if (size > options.limit) {
      vp = vp * (options.limit / size);
    }
    def_grad[tid] = def_grad[tid] + 0.01f * B * def_grad[tid];
    vel[tid] = vp;
  }
}

// The adjoint of g2p.
inline void g2p_adjoint(int n, const float2* grid_velocity, int grid_velocity_rows,
                        int grid_velocity_cols, Options options, const float2* positions,
                        float2* grad_grid_velocity, float2* grad_positions,
                        const float2* grad_vel, Mat22* grad_def_grad) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 grid_pos = positions[tid] * (1.0f / options.cell_size);
    const int by = std::min(std::max(int(std::floor(grid_pos.y - 0.5f)), 0), grid_velocity_cols -
        3);
    const int bx = std::min(std::max(int(std::floor(grid_pos.x - 0.5f)), 0), grid_velocity_rows -
        3);
    float2 grad_grid_pos = float2{};
    if (std::min(grid_velocity_rows, grid_velocity_cols) >= 3) {
      float2 gathered = float2{};
      const Mat22 B = Mat22{};
      for (int ii = 0; ii < 3; ++ii) {
        const float u = std::abs(grid_pos.x - float(bx + ii));
        float value = 0.0f;
        if (u < 0.5f) {
          value = 0.75f - std::pow(u, 2.0f);
        } else if (u < 1.5f) {
          value = 0.5f * std::pow(1.5f - u, 2.0f);
        }
        const float wa = value;
        for (int dj = 0; dj < 3; ++dj) {
          const float s = std::abs(grid_pos.y - float(dj + by));
          float value2 = 0.0f;
          if (s < 0.5f) {
            value2 = 0.75f - s * s;
          } else if (s < 1.5f) {
            value2 = 0.5f * (1.5f - s) * (1.5f - s);
          }
          const float weight = wa * value2;
          const float2 gv = grid_velocity[(bx + ii) * grid_velocity_cols + (by + dj)];
          gathered += weight * gv;
        }
      }
      // the inverse of the inertia of quadratic weights is 4 / dx^2
      const Mat22 B_2 = 4.0f * B / options.cell_size;
      const float2 vp = gathered;
      const float size = length(vp);
      float2 grad_vp = grad_vel[tid];
      const Mat22 g = grad_def_grad[tid];
      grad_def_grad[tid] = Mat22{};
      grad_def_grad[tid] += g;
      grad_def_grad[tid] += transpose(0.01f * B_2) * g;
      float grad_size = 0.0f;
      if (size > options.limit) {
        grad_size += -dot(grad_vp, vp) * options.limit / (size * size);
        grad_vp *= options.limit / size;
      }
      grad_vp += grad_size * normalize(vp);
      const float2 grad_gathered = grad_vp;
      for (int ii = 2; ii >= 0; --ii) {
        const float u = std::abs(grid_pos.x - float(bx + ii));
        float value = 0.0f;
        if (u < 0.5f) {
          value = 0.75f - std::pow(u, 2.0f);
        } else if (u < 1.5f) {
          value = 0.5f * std::pow(1.5f - u, 2.0f);
        }
        const float wa = value;
        float grad_wa = 0.0f;
        for (int dj = 2; dj >= 0; --dj) {
          const float s = std::abs(grid_pos.y - float(dj + by));
          float value2 = 0.0f;
          if (s < 0.5f) {
            value2 = 0.75f - s * s;
          } else if (s < 1.5f) {
            value2 = 0.5f * (1.5f - s) * (1.5f - s);
          }
          const float weight = wa * value2;
          const float2 gv = grid_velocity[(bx + ii) * grid_velocity_cols + (by + dj)];
          const float grad_weight = dot(grad_gathered, gv);
          const float2 grad_gv = grad_gathered * weight;
          grad_grid_velocity[(bx + ii) * grid_velocity_cols + (by + dj)] += grad_gv;
          grad_wa += grad_weight * value2;
          const float grad_value2 = grad_weight * wa;
          float grad_s = 0.0f;
          if (s < 0.5f) {
            grad_s += 2.0f * -grad_value2 * s;
          } else if (s < 1.5f) {
            grad_s -= grad_value2 * (1.5f - s) * 0.5f;
            grad_s -= grad_value2 * (0.5f * (1.5f - s));
          }
          grad_grid_pos.y += grid_pos.y - float(dj + by) < 0.0f ? -grad_s : grad_s;
        }
        const float grad_value = grad_wa;
        float grad_u = 0.0f;
        if (u < 0.5f) {
          grad_u += -grad_value * 2.0f * u;
        } else if (u < 1.5f) {
          grad_u -= grad_value * 0.5f * 2.0f * (1.5f - u);
        }
        grad_grid_pos.x += grid_pos.x - float(bx + ii) < 0.0f ? -grad_u : grad_u;
      }
    }
    grad_positions[tid] += grad_grid_pos * (1.0f / options.cell_size);
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 262144, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> grid_velocity;  // 4 x 4
  int grid_velocity_rows;
  int grid_velocity_cols;
  Options options = {0.55f, 0.75f};
  std::vector<float2> positions;  // n
  std::vector<float2> vel;  // n
  std::vector<Mat22> def_grad;  // n
  std::vector<float2> grad_grid_velocity;  // 4 x 4
  std::vector<float2> grad_positions;  // n
  std::vector<float2> grad_vel;  // n
  std::vector<Mat22> grad_def_grad;  // n
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
  p.grid_velocity_rows = 4;
  p.grid_velocity_cols = 4;
  p.grid_velocity.resize(size_t(4) * size_t(4));
  fill(
      reinterpret_cast<float*>(p.grid_velocity.data()), 2 * p.grid_velocity.size(), seed, 0, 0.25,
      1.25);
  p.positions.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.positions.data()), 2 * p.positions.size(), seed, 1, 0.25, 1.25);
  p.vel.resize(size_t(n));
  p.def_grad.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.def_grad.data()), 4 * p.def_grad.size(), seed, 3, 0.25, 1.25);
  p.grad_grid_velocity.resize(size_t(4) * size_t(4));
  p.grad_positions.resize(size_t(n));
  p.grad_vel.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_vel.data()), 2 * p.grad_vel.size(), 0, 3002, -1.0, 1.0);
  p.grad_def_grad.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_def_grad.data()), 4 * p.grad_def_grad.size(), 0, 3003, -1.0,
      1.0);
  return p;
}

void run(Problem& p) {
  g2p(
      p.n, p.grid_velocity.data(), p.grid_velocity_rows, p.grid_velocity_cols, p.options,
      p.positions.data(), p.vel.data(), p.def_grad.data());
}

void run_adjoint(Problem& p) {
  g2p_adjoint(
      p.n, p.grid_velocity.data(), p.grid_velocity_rows, p.grid_velocity_cols, p.options,
      p.positions.data(), p.grad_grid_velocity.data(), p.grad_positions.data(),
      p.grad_vel.data(), p.grad_def_grad.data());
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
      "vel", checksum(reinterpret_cast<const float*>(p.vel.data()), 2 * p.vel.size(), 1002),
      recorded, 1067.4900126834368, 0.00661);
  same &= check_sum(
      "def_grad",
      checksum(reinterpret_cast<const float*>(p.def_grad.data()), 4 * p.def_grad.size(), 1003),
      recorded, 3052.1505557900064, 0.000364);
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
      reinterpret_cast<const float*>(p.grad_grid_velocity.data()),
      2 * p.grad_grid_velocity.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_positions.data()), 2 * p.grad_positions.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_def_grad.data()), 4 * p.grad_def_grad.size(), 2003);
  return check_sum("the gradient", sum, recorded, -12.089997572727718, 0.103);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.grid_velocity.size());
  bytes += sizeof(float2) * static_cast<double>(p.positions.size());
  bytes += sizeof(float2) * static_cast<double>(p.vel.size());
  bytes += 2.0 * sizeof(Mat22) * static_cast<double>(p.def_grad.size());
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

struct Options_ {
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
Options_ parse_options(int argc, char** argv) {
  Options_ options;
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
  const Options_ options = parse_options(argc, argv);
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
