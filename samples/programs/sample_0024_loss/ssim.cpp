// Computes the structural similarity of two multi-channel images at each pixel, and adds up the
// dissimilarity.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 ssim.cpp -o ssim_cpu
//   ./ssim_cpu --help

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

// Computes the structural similarity of two multi-channel images at each pixel, and adds
// up the dissimilarity.
inline void ssim(int n0, int n1, int n2, const float* x_img, int x_img_size0, int x_img_size1,
                 int x_img_size2, const float* reference, int reference_size1,
                 int reference_size2, int half_window, float stab1, float* cost) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        const int rows = x_img_size0;
        const int cols = x_img_size1;
        float acc_x = 0.0f;
        float sy = 0.0f;
        float acc_xx = 0.0f;
        float acc_yy = 0.0f;
        float acc_xy = 0.0f;
        float norm = 0.0f;
        for (int oy = -half_window; oy < half_window + 1; ++oy) {
          for (int ox = -half_window; ox < half_window + 1; ++ox) {
            const int y = oy + i;
            const int x = j + ox;
            if (y < 0 || x < 0 || rows <= y || x >= cols) {
              continue;
            }
            const float p = x_img[(y * x_img_size1 + x) * x_img_size2 + k];
            const float q = reference[(y * reference_size1 + x) * reference_size2 + k];
            const float g = std::exp(-0.5f * float(oy * oy + ox * ox));
            acc_x += g * p;
            sy += g * q;
            acc_xx += g * p * p;
            acc_yy += g * q * q;
            acc_xy += g * p * q;
            norm += g;
          }
        }
        const float mean_x = acc_x / norm;
        const float vx = std::fmax(acc_xx / norm - mean_x * mean_x, 0.0f);
        const float my = sy / norm;
        const float var_y = acc_yy / norm - my * my;
        const float sigma_xy = acc_xy / norm - mean_x * my;
        const float den = (mean_x * mean_x + my * my + stab1) * (vx + var_y + 0.0036f);
        const float num = (2.0f * mean_x * my + stab1) * (2.0f * sigma_xy + 0.0036f);
        const float value = num / den;
        const float term = 1.0f - value;
        cost[0] += 0.01f * term;
      }
    }
  }
}

// The adjoint of ssim.
inline void ssim_adjoint(int n0, int n1, int n2, const float* x_img, int x_img_size0,
                         int x_img_size1, int x_img_size2, const float* reference,
                         int reference_size1, int reference_size2, int half_window, float stab1,
                         float* grad_x_img, float* grad_reference, const float* grad_cost) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        const int rows = x_img_size0;
        const int cols = x_img_size1;
        float acc_x = 0.0f;
        float sy = 0.0f;
        float acc_xx = 0.0f;
        float acc_yy = 0.0f;
        float acc_xy = 0.0f;
        float norm = 0.0f;
        for (int oy = -half_window; oy < half_window + 1; ++oy) {
          for (int ox = -half_window; ox < half_window + 1; ++ox) {
            const int y = oy + i;
            const int x = j + ox;
            if (!(y < 0 || x < 0 || rows <= y || x >= cols)) {
              const float p = x_img[(y * x_img_size1 + x) * x_img_size2 + k];
              const float q = reference[(y * reference_size1 + x) * reference_size2 + k];
              const float g = std::exp(-0.5f * float(oy * oy + ox * ox));
              acc_x += g * p;
              sy += g * q;
              acc_xx += g * p * p;
              acc_yy += g * q * q;
              acc_xy += g * p * q;
              norm += g;
            }
          }
        }
        const float mean_x = acc_x / norm;
        const float vx = std::fmax(acc_xx / norm - mean_x * mean_x, 0.0f);
        const float my = sy / norm;
        const float var_y = acc_yy / norm - my * my;
        const float sigma_xy = acc_xy / norm - mean_x * my;
        const float den = (mean_x * mean_x + my * my + stab1) * (vx + var_y + 0.0036f);
        const float num = (2.0f * mean_x * my + stab1) * (2.0f * sigma_xy + 0.0036f);
        const float grad_term = grad_cost[0] * 0.01f;
        const float grad_value = -grad_term;
        const float grad_num = grad_value / den;
        const float grad_den = -grad_value * num / (den * den);
        const float g_2 = grad_num * (2.0f * sigma_xy + 0.0036f);
        float grad_mean_x = g_2 * my * 2.0f;
        float grad_my = g_2 * (2.0f * mean_x);
        const float grad_sigma_xy = grad_num * (2.0f * mean_x * my + stab1) * 2.0f;
        const float g_3 = grad_den * (vx + var_y + 0.0036f);
        grad_mean_x += 2.0f * g_3 * mean_x;
        grad_my += 2.0f * g_3 * my;
        const float g_4 = grad_den * (mean_x * mean_x + my * my + stab1);
        const float grad_vx = g_4;
        const float grad_var_y = g_4;
        const float grad_acc_xy = grad_sigma_xy / norm;
        grad_mean_x += -grad_sigma_xy * my;
        grad_my += -grad_sigma_xy * mean_x;
        const float grad_acc_yy = grad_var_y / norm;
        grad_my += 2.0f * -grad_var_y * my;
        const float grad_sy = grad_my / norm;
        float grad_acc_xx = 0.0f;
        if (0.0f < acc_xx / norm - mean_x * mean_x) {
          grad_acc_xx += grad_vx / norm;
          grad_mean_x += 2.0f * -grad_vx * mean_x;
        }
        const float grad_acc_x = grad_mean_x / norm;
        for (int oy = half_window + 1 - 1; oy >= -half_window; --oy) {
          for (int ox = half_window + 1 - 1; ox >= -half_window; --ox) {
            const int y = oy + i;
            const int x = j + ox;
            if (!(y < 0 || x < 0 || rows <= y || x >= cols)) {
              const float p = x_img[(y * x_img_size1 + x) * x_img_size2 + k];
              const float q = reference[(y * reference_size1 + x) * reference_size2 + k];
              const float g = std::exp(-0.5f * float(oy * oy + ox * ox));
              float grad_p = grad_acc_xy * q * g;
              float grad_q = grad_acc_xy * (g * p);
              grad_q += grad_acc_yy * q * g;
              grad_q += grad_acc_yy * (g * q);
              grad_p += grad_acc_xx * p * g;
              grad_p += grad_acc_xx * (g * p);
              grad_q += grad_sy * g;
              grad_p += grad_acc_x * g;
              grad_reference[(y * reference_size1 + x) * reference_size2 + k] += grad_q;
              grad_x_img[(y * x_img_size1 + x) * x_img_size2 + k] += grad_p;
            }
          }
        }
      }
    }
  }
}

constexpr int kDefaultSize = 6, kBenchSize = 32, kLargestSize = 1024;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  int n2;
  std::vector<float> x_img;  // (n + 2) x (n + 1) x n
  int x_img_size0;
  int x_img_size1;
  int x_img_size2;
  std::vector<float> reference;  // (n + 2) x (n + 1) x n
  int reference_size1;
  int reference_size2;
  int half_window = 1;
  float stab1 = 0.7f;
  std::vector<float> cost;  // 1
  std::vector<float> grad_x_img;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_reference;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_cost;  // 1
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
  p.x_img_size0 = n + 2;
  p.x_img_size1 = n + 1;
  p.x_img_size2 = n;
  p.reference_size1 = n + 1;
  p.reference_size2 = n;
  p.x_img.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.x_img.data(), p.x_img.size(), seed, 0, -2.0, 2.0);
  p.reference.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.reference.data(), p.reference.size(), seed, 1, -2.0, 2.0);
  p.cost.resize(size_t(1));
  p.grad_x_img.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_reference.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_cost.resize(size_t(1));
  fill(p.grad_cost.data(), p.grad_cost.size(), 0, 3002, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  ssim(
      p.n0, p.n1, p.n2, p.x_img.data(), p.x_img_size0, p.x_img_size1, p.x_img_size2,
      p.reference.data(), p.reference_size1, p.reference_size2, p.half_window, p.stab1,
      p.cost.data());
}

void run_adjoint(Problem& p) {
  ssim_adjoint(
      p.n0, p.n1, p.n2, p.x_img.data(), p.x_img_size0, p.x_img_size1, p.x_img_size2,
      p.reference.data(), p.reference_size1, p.reference_size2, p.half_window, p.stab1,
      p.grad_x_img.data(), p.grad_reference.data(), p.grad_cost.data());
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
      "cost", checksum(p.cost.data(), p.cost.size(), 1002), recorded, 4.361298418898197,
      0.000201);
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
  sum += along(p.grad_x_img.data(), p.grad_x_img.size(), 2000);
  sum += along(p.grad_reference.data(), p.grad_reference.size(), 2001);
  return check_sum("the gradient", sum, recorded, -0.029145577891204404, 0.000213);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.x_img.size());
  bytes += sizeof(float) * static_cast<double>(p.reference.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.cost.size());
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
