// Advances a scalar field by one explicit diffusion step in 3 dimensions with a source term,
// fixed at the borders.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 diffuse_3d.cpp -o diffuse_3d_cpu
//   ./diffuse_3d_cpu --help

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

// Advances a scalar field by one explicit diffusion step in 3 dimensions with a source
// term, fixed at the borders.
inline void diffuse_3d(int n0, int n1, int n2, const float* u, int u_size0, int u_size1,
                       int u_size2, const float* q, int q_size1, int q_size2, float conductivity,
                       float cell_size, float dt, float* temp_next, int temp_next_size1,
                       int temp_next_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        const float u_c = u[(i * u_size1 + j) * u_size2 + k];
        if (i == 0 || i == u_size0 - 1) {
          temp_next[(i * temp_next_size1 + j) * temp_next_size2 + k] = u_c;
          continue;
        }
        if (j == 0 || j == u_size1 - 1) {
          temp_next[(i * temp_next_size1 + j) * temp_next_size2 + k] = u_c;
          continue;
        }
        if (k == 0 || k == u_size2 - 1) {
          temp_next[(i * temp_next_size1 + j) * temp_next_size2 + k] = u_c;
          continue;
        }
        float before = u[((i - 1) * u_size1 + j) * u_size2 + k];
        float flux_sum = 0.0f;
        float right = u[((i + 1) * u_size1 + j) * u_size2 + k];
        flux_sum += before - 2.0f * u_c + right;
        right = u[(i * u_size1 + (j + 1)) * u_size2 + k];
        before = u[(i * u_size1 + (j - 1)) * u_size2 + k];
        flux_sum += before - 2.0f * u_c + right;
        before = u[(i * u_size1 + j) * u_size2 + (k - 1)];
        right = u[(i * u_size1 + j) * u_size2 + (k + 1)];
        flux_sum += before - 2.0f * u_c + right;
        float change = conductivity * flux_sum / (cell_size * cell_size);
        change += q[(i * q_size1 + j) * q_size2 + k];
        temp_next[(i * temp_next_size1 + j) * temp_next_size2 + k] = u_c + dt * change;
      }
    }
  }
}

// The adjoint of diffuse_3d.
inline void diffuse_3d_adjoint(int n0, int n1, int n2, const float* /*u*/, int u_size0,
                               int u_size1, int u_size2, float conductivity, float cell_size,
                               float dt, float* grad_u, float* grad_q, int q_size1, int q_size2,
                               const float* grad_temp_next, int temp_next_size1,
                               int temp_next_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        float grad_u_c = 0.0f;
        if (i == 0 || i == u_size0 - 1) {
          grad_u_c += grad_temp_next[(i * temp_next_size1 + j) * temp_next_size2 + k];
        } else if (j == 0 || j == u_size1 - 1) {
          grad_u_c += grad_temp_next[(i * temp_next_size1 + j) * temp_next_size2 + k];
        } else if (k == 0 || k == u_size2 - 1) {
          grad_u_c += grad_temp_next[(i * temp_next_size1 + j) * temp_next_size2 + k];
        } else {
          const float g = grad_temp_next[(i * temp_next_size1 + j) * temp_next_size2 + k];
          grad_u_c += g;
          const float grad_change = g * dt;
          grad_q[(i * q_size1 + j) * q_size2 + k] += grad_change;
          const float grad_flux_sum = grad_change / (cell_size * cell_size) * conductivity;
          float grad_before = grad_flux_sum;
          grad_u_c += -grad_flux_sum * 2.0f;
          float grad_right = grad_flux_sum;
          grad_u[(i * u_size1 + j) * u_size2 + (k + 1)] += grad_right;
          grad_u[(i * u_size1 + j) * u_size2 + (k - 1)] += grad_before;
          grad_before = grad_flux_sum;
          grad_u_c += -grad_flux_sum * 2.0f;
          grad_right = grad_flux_sum;
          grad_u[(i * u_size1 + (j - 1)) * u_size2 + k] += grad_before;
          grad_u[(i * u_size1 + (j + 1)) * u_size2 + k] += grad_right;
          grad_before = grad_flux_sum;
          grad_u_c += -grad_flux_sum * 2.0f;
          grad_right = grad_flux_sum;
          grad_u[((i + 1) * u_size1 + j) * u_size2 + k] += grad_right;
          grad_u[((i - 1) * u_size1 + j) * u_size2 + k] += grad_before;
        }
        grad_u[(i * u_size1 + j) * u_size2 + k] += grad_u_c;
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
  std::vector<float> u;  // (n + 2) x (n + 1) x n
  int u_size0;
  int u_size1;
  int u_size2;
  std::vector<float> q;  // (n + 1) x n x n
  int q_size1;
  int q_size2;
  float conductivity = -0.7f;
  float cell_size = -0.82f;
  float dt = 1.35f;
  std::vector<float> temp_next;  // (n + 2) x (n + 1) x n
  int temp_next_size1;
  int temp_next_size2;
  std::vector<float> grad_u;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_q;  // (n + 1) x n x n
  std::vector<float> grad_temp_next;  // (n + 2) x (n + 1) x n
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
  p.n0 = n + 2;
  p.n1 = n + 1;
  p.n2 = n;
  p.u_size0 = n + 2;
  p.u_size1 = n + 1;
  p.u_size2 = n;
  p.q_size1 = n;
  p.q_size2 = n;
  p.temp_next_size1 = n + 1;
  p.temp_next_size2 = n;
  p.u.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.u.data(), p.u.size(), seed, 0, -2.0, 2.0);
  p.q.resize(size_t(n + 1) * size_t(n) * size_t(n));
  fill(p.q.data(), p.q.size(), seed, 1, -2.0, 2.0);
  p.temp_next.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_u.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_q.resize(size_t(n + 1) * size_t(n) * size_t(n));
  p.grad_temp_next.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.grad_temp_next.data(), p.grad_temp_next.size(), 0, 3002, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  diffuse_3d(
      p.n0, p.n1, p.n2, p.u.data(), p.u_size0, p.u_size1, p.u_size2, p.q.data(),
      p.q_size1, p.q_size2, p.conductivity, p.cell_size, p.dt, p.temp_next.data(),
      p.temp_next_size1, p.temp_next_size2);
}

void run_adjoint(Problem& p) {
  diffuse_3d_adjoint(
      p.n0, p.n1, p.n2, p.u.data(), p.u_size0, p.u_size1, p.u_size2, p.conductivity,
      p.cell_size, p.dt, p.grad_u.data(), p.grad_q.data(), p.q_size1, p.q_size2,
      p.grad_temp_next.data(), p.temp_next_size1, p.temp_next_size2);
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
      "temp_next", checksum(p.temp_next.data(), p.temp_next.size(), 1002), recorded,
      -261.20782505589585, 0.0088);
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
  sum += along(p.grad_u.data(), p.grad_u.size(), 2000);
  sum += along(p.grad_q.data(), p.grad_q.size(), 2001);
  return check_sum("the gradient", sum, recorded, 238.39435484355337, 0.0315);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.u.size());
  bytes += sizeof(float) * static_cast<double>(p.q.size());
  bytes += sizeof(float) * static_cast<double>(p.temp_next.size());
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
