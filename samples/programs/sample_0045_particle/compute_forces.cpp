// Computes the accelerations of SPH particles from pressure and viscosity with gravity,
// neighbours from all pairs.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 compute_forces.cpp -o compute_forces_cpu
//   ./compute_forces_cpu --help

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

constexpr float PI = 3.1415927f;
constexpr float PI_2 = 3.1415927f;

struct float3 {
  float x, y, z;
};

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float length_sq(float3 v) { return dot(v, v); }

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline void compute_forces(int n, const float3* particle_x, int particle_x_count, const float3* v,
                           const float* rho, const float* pressure, const float* mass,
                           float support, float gy, float cohesion, float3* f) {
  for (int i = 0; i < n; ++i) {
    const float3 xi = particle_x[i];
    const float3 vel_i = v[i];
    const float p_i = pressure[i];
    const float rho_i = std::fmax(rho[i], 1e-06f);
    float3 total = float3{};
    for (int j = 0; j < particle_x_count; ++j) {
      if (j != i) {
        const float3 d = xi - particle_x[j];
        const float dist = std::sqrt(length_sq(d));
        if (dist < 2.0f * support && dist > 1e-06f) {
          const float m_j = mass[j];
          const float rho_j = std::fmax(rho[j], 1e-06f);
          const float term = p_i / (rho_i * rho_i) + pressure[j] / (rho_j * rho_j);
          float kernel_gradient = 0.0f;
          const float q = dist / support;
          if (q < 1.0f) {
            kernel_gradient = -3.0f * q + 2.25f * q * q;
          } else if (q < 2.0f) {
            const float t = 2.0f - q;
            kernel_gradient = -0.75f * std::pow(t, 2.0f);
          }
          kernel_gradient = kernel_gradient / (PI * std::pow(support, 4.0f));
          const float magnitude = -m_j * term * kernel_gradient;
          total += magnitude / dist * d;
          const float friction = 0.3f * m_j / (rho_i * rho_j);
          const float a = 45.0f / (PI_2 * std::pow(support, 6.0f));
          total = total + friction * (a * std::fmax(support - dist, 0.0f)) * (v[j] - vel_i);
          total -= cohesion * m_j * d;
        }
      }
    }
    total += float3{0.0f, 0.0f, -gy};
    f[i] = total;
  }
}

// The adjoint of compute_forces.
inline void compute_forces_adjoint(int n, const float3* particle_x, int particle_x_count,
                                   const float3* v, const float* rho, const float* pressure,
                                   const float* mass, float support, float cohesion,
                                   float3* grad_particle_x, float3* grad_v, float* grad_rho,
                                   float* grad_pressure, float* grad_mass, const float3* grad_f) {
  for (int i = 0; i < n; ++i) {
    const float3 xi = particle_x[i];
    const float3 vel_i = v[i];
    const float p_i = pressure[i];
    const float rho_i = std::fmax(rho[i], 1e-06f);
    const float3 grad_total = grad_f[i];
    float3 grad_vel_i = float3{};
    float grad_rho_i = 0.0f;
    float grad_p_i = 0.0f;
    float3 grad_xi = float3{};
    for (int j = particle_x_count - 1; j >= 0; --j) {
      if (j != i) {
        const float3 d = xi - particle_x[j];
        const float dist = std::sqrt(length_sq(d));
        float3 grad_d = float3{};
        float grad_dist = 0.0f;
        if (dist < 2.0f * support && dist > 1e-06f) {
          const float m_j = mass[j];
          const float rho_j = std::fmax(rho[j], 1e-06f);
          const float term = p_i / (rho_i * rho_i) + pressure[j] / (rho_j * rho_j);
          float kernel_gradient = 0.0f;
          const float q = dist / support;
          if (q < 1.0f) {
            kernel_gradient = -3.0f * q + 2.25f * q * q;
          } else if (q < 2.0f) {
            const float t = 2.0f - q;
            kernel_gradient = -0.75f * std::pow(t, 2.0f);
          }
          const float kernel_gradient_2 = kernel_gradient / (PI * std::pow(support, 4.0f));
          const float magnitude = -m_j * term * kernel_gradient_2;
          const float friction = 0.3f * m_j / (rho_i * rho_j);
          const float a = 45.0f / (PI_2 * std::pow(support, 6.0f));
          float grad_m_j = dot(-grad_total, d) * cohesion;
          grad_d += -grad_total * (cohesion * m_j);
          const float g = dot(grad_total, v[j] - vel_i);
          const float grad_friction = g * (a * std::fmax(support - dist, 0.0f));
          if (0.0f < support - dist) {
            grad_dist -= g * friction * a;
          }
          const float3 g_2 = grad_total * (friction * (a * std::fmax(support - dist, 0.0f)));
          grad_v[j] += g_2;
          grad_vel_i -= g_2;
          grad_m_j += grad_friction / (rho_i * rho_j) * 0.3f;
          const float g_3 = -grad_friction * (0.3f * m_j) / (rho_i * rho_j * (rho_i * rho_j));
          grad_rho_i += g_3 * rho_j;
          float grad_rho_j = g_3 * rho_i;
          const float g_4 = dot(grad_total, d);
          const float grad_magnitude = g_4 / dist;
          grad_dist += -g_4 * magnitude / (dist * dist);
          grad_d += grad_total * (magnitude / dist);
          const float g_5 = grad_magnitude * kernel_gradient_2;
          grad_m_j -= g_5 * term;
          const float grad_term = g_5 * -m_j;
          float grad_kernel_gradient = grad_magnitude * (-m_j * term);
          grad_kernel_gradient /= PI * std::pow(support, 4.0f);
          float grad_q = 0.0f;
          if (q < 1.0f) {
            grad_q += grad_kernel_gradient * -3.0f;
            grad_q += grad_kernel_gradient * q * 2.25f;
            grad_q += grad_kernel_gradient * (2.25f * q);
          } else if (q < 2.0f) {
            const float t = 2.0f - q;
            const float grad_t = grad_kernel_gradient * -0.75f * 2.0f * t;
            grad_q -= grad_t;
          }
          grad_dist += grad_q / support;
          grad_p_i += grad_term / (rho_i * rho_i);
          grad_rho_i += 2.0f * (-grad_term * p_i / (rho_i * rho_i * (rho_i * rho_i))) * rho_i;
          grad_pressure[j] += grad_term / (rho_j * rho_j);
          grad_rho_j += 2.0f * (-grad_term * pressure[j] / (rho_j * rho_j * (rho_j * rho_j))) *
              rho_j;
          if (1e-06f < rho[j]) {
            grad_rho[j] += grad_rho_j;
          }
          grad_mass[j] += grad_m_j;
        }
        grad_d += 2.0f * (grad_dist * 0.5f / dist) * d;
        grad_xi += grad_d;
        grad_particle_x[j] += -grad_d;
      }
    }
    if (1e-06f < rho[i]) {
      grad_rho[i] += grad_rho_i;
    }
    grad_pressure[i] += grad_p_i;
    grad_v[i] += grad_vel_i;
    grad_particle_x[i] += grad_xi;
  }
}

constexpr int kDefaultSize = 259, kBenchSize = 2048, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> particle_x;  // n
  int particle_x_count;
  std::vector<float3> v;  // n
  std::vector<float> rho;  // n
  std::vector<float> pressure;  // n
  std::vector<float> mass;  // n
  float support = 0.16f;
  float gy = 0.98f;
  float cohesion = -2.0f;
  std::vector<float3> f;  // n
  std::vector<float3> grad_particle_x;  // n
  std::vector<float3> grad_v;  // n
  std::vector<float> grad_rho;  // n
  std::vector<float> grad_pressure;  // n
  std::vector<float> grad_mass;  // n
  std::vector<float3> grad_f;  // n
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
  p.particle_x_count = n;
  p.particle_x.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.particle_x.data()), 3 * p.particle_x.size(), seed, 0, -2.0, 2.0);
  p.v.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.v.data()), 3 * p.v.size(), seed, 1, -2.0, 2.0);
  p.rho.resize(size_t(n));
  fill(p.rho.data(), p.rho.size(), seed, 2, -2.0, 2.0);
  p.pressure.resize(size_t(n));
  fill(p.pressure.data(), p.pressure.size(), seed, 3, -2.0, 2.0);
  p.mass.resize(size_t(n));
  fill(p.mass.data(), p.mass.size(), seed, 4, -2.0, 2.0);
  p.f.resize(size_t(n));
  p.grad_particle_x.resize(size_t(n));
  p.grad_v.resize(size_t(n));
  p.grad_rho.resize(size_t(n));
  p.grad_pressure.resize(size_t(n));
  p.grad_mass.resize(size_t(n));
  p.grad_f.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_f.data()), 3 * p.grad_f.size(), 0, 3005, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  compute_forces(
      p.n, p.particle_x.data(), p.particle_x_count, p.v.data(), p.rho.data(),
      p.pressure.data(), p.mass.data(), p.support, p.gy, p.cohesion, p.f.data());
}

void run_adjoint(Problem& p) {
  compute_forces_adjoint(
      p.n, p.particle_x.data(), p.particle_x_count, p.v.data(), p.rho.data(),
      p.pressure.data(), p.mass.data(), p.support, p.cohesion, p.grad_particle_x.data(),
      p.grad_v.data(), p.grad_rho.data(), p.grad_pressure.data(), p.grad_mass.data(),
      p.grad_f.data());
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
      "f", checksum(reinterpret_cast<const float*>(p.f.data()), 3 * p.f.size(), 1005), recorded,
      -3558413437529108.0, 4.17e+11);
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
      reinterpret_cast<const float*>(p.grad_particle_x.data()), 3 * p.grad_particle_x.size(),
      2000);
  sum += along(reinterpret_cast<const float*>(p.grad_v.data()), 3 * p.grad_v.size(), 2001);
  sum += along(p.grad_rho.data(), p.grad_rho.size(), 2002);
  sum += along(p.grad_pressure.data(), p.grad_pressure.size(), 2003);
  sum += along(p.grad_mass.data(), p.grad_mass.size(), 2004);
  return check_sum("the gradient", sum, recorded, -6.646274250407227e+17, 1.09e+14);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.particle_x.size());
  bytes += sizeof(float3) * static_cast<double>(p.v.size());
  bytes += sizeof(float) * static_cast<double>(p.rho.size());
  bytes += sizeof(float) * static_cast<double>(p.pressure.size());
  bytes += sizeof(float) * static_cast<double>(p.mass.size());
  bytes += sizeof(float3) * static_cast<double>(p.f.size());
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
