// Computes the structural similarity of two multi-channel images at each pixel.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 ssim_map.cpp -o ssim_map_cpu
//   ./ssim_map_cpu --help

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

// Computes the structural similarity of two multi-channel images at each pixel.
inline void ssim_map(int n0, int n1, int n2, const float* image_a, int image_a_size0,
                     int image_a_size1, int image_a_size2, const float* target, int target_size1,
                     int target_size2, int win, float c1, float c2, float* ssim_out,
                     int ssim_out_size1, int ssim_out_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        const int rows = image_a_size0;
        const int cols = image_a_size1;
        float sum_x = 0.0f;
        float acc_xx = 0.0f;
        float acc_yy = 0.0f;
        float sy = 0.0f;
        float sum_xy = 0.0f;
        float w_total = 0.0f;
        for (int oy = -win; oy < win + 1; ++oy) {
          for (int ox = -win; ox < win + 1; ++ox) {
            const int y = i + oy;
            const int x = j + ox;
            if (y < 0 || x < 0 || y >= rows || x >= cols) {
              continue;
            }
            const float xv = image_a[(y * image_a_size1 + x) * image_a_size2 + k];
            const float q = target[(y * target_size1 + x) * target_size2 + k];
            sum_x = xv + sum_x;
            sy += q;
            acc_xx += xv * xv;
            acc_yy += q * q;
            sum_xy += xv * q;
            w_total += 1.0f;
          }
        }
        const float mean_x = sum_x / w_total;
        const float my = sy / w_total;
        const float sigma_x2 = std::fmax(acc_xx / w_total - mean_x * mean_x, 0.0f);
        const float sigma_y2 = acc_yy / w_total - my * my;
        const float sigma_xy = sum_xy / w_total - my * mean_x;
        const float num = (mean_x * 2.0f * my + c1) * (sigma_xy * 2.0f + c2);
        const float den = (mean_x * mean_x + my * my + c1) * (sigma_x2 + sigma_y2 + c2);
        const float value = num / den;
        ssim_out[(i * ssim_out_size1 + j) * ssim_out_size2 + k] = value;
      }
    }
  }
}

// The adjoint of ssim_map.
inline void ssim_map_adjoint(int n0, int n1, int n2, const float* image_a, int image_a_size0,
                             int image_a_size1, int image_a_size2, const float* target,
                             int target_size1, int target_size2, int win, float c1, float c2,
                             float* grad_image_a, float* grad_target, const float* grad_ssim_out,
                             int ssim_out_size1, int ssim_out_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        const int rows = image_a_size0;
        const int cols = image_a_size1;
        float sum_x = 0.0f;
        float acc_xx = 0.0f;
        float acc_yy = 0.0f;
        float sy = 0.0f;
        float sum_xy = 0.0f;
        float w_total = 0.0f;
        for (int oy = -win; oy < win + 1; ++oy) {
          for (int ox = -win; ox < win + 1; ++ox) {
            const int y = i + oy;
            const int x = j + ox;
            if (!(y < 0 || x < 0 || y >= rows || x >= cols)) {
              const float xv = image_a[(y * image_a_size1 + x) * image_a_size2 + k];
              const float q = target[(y * target_size1 + x) * target_size2 + k];
              sum_x = xv + sum_x;
              sy += q;
              acc_xx += xv * xv;
              acc_yy += q * q;
              sum_xy += xv * q;
              w_total += 1.0f;
            }
          }
        }
        const float mean_x = sum_x / w_total;
        const float my = sy / w_total;
        const float sigma_x2 = std::fmax(acc_xx / w_total - mean_x * mean_x, 0.0f);
        const float sigma_y2 = acc_yy / w_total - my * my;
        const float sigma_xy = sum_xy / w_total - my * mean_x;
        const float num = (mean_x * 2.0f * my + c1) * (sigma_xy * 2.0f + c2);
        const float den = (mean_x * mean_x + my * my + c1) * (sigma_x2 + sigma_y2 + c2);
        const float grad_value = grad_ssim_out[(i * ssim_out_size1 + j) * ssim_out_size2 + k];
        const float grad_num = grad_value / den;
        const float grad_den = -grad_value * num / (den * den);
        const float g = grad_den * (sigma_x2 + sigma_y2 + c2);
        float grad_mean_x = 2.0f * g * mean_x;
        float grad_my = 2.0f * g * my;
        const float g_2 = grad_den * (mean_x * mean_x + my * my + c1);
        const float grad_sigma_x2 = g_2;
        const float grad_sigma_y2 = g_2;
        const float g_3 = grad_num * (sigma_xy * 2.0f + c2);
        grad_mean_x += g_3 * my * 2.0f;
        grad_my += g_3 * (mean_x * 2.0f);
        const float grad_sigma_xy = grad_num * (mean_x * 2.0f * my + c1) * 2.0f;
        const float grad_sum_xy = grad_sigma_xy / w_total;
        grad_my += -grad_sigma_xy * mean_x;
        grad_mean_x += -grad_sigma_xy * my;
        const float grad_acc_yy = grad_sigma_y2 / w_total;
        grad_my += 2.0f * -grad_sigma_y2 * my;
        float grad_acc_xx = 0.0f;
        if (0.0f < acc_xx / w_total - mean_x * mean_x) {
          grad_acc_xx += grad_sigma_x2 / w_total;
          grad_mean_x += 2.0f * -grad_sigma_x2 * mean_x;
        }
        const float grad_sy = grad_my / w_total;
        const float grad_sum_x = grad_mean_x / w_total;
        for (int oy = win + 1 - 1; oy >= -win; --oy) {
          for (int ox = win + 1 - 1; ox >= -win; --ox) {
            const int y = i + oy;
            const int x = j + ox;
            if (!(y < 0 || x < 0 || y >= rows || x >= cols)) {
              const float xv = image_a[(y * image_a_size1 + x) * image_a_size2 + k];
              const float q = target[(y * target_size1 + x) * target_size2 + k];
              float grad_xv = grad_sum_xy * q;
              float grad_q = grad_sum_xy * xv;
              grad_q += 2.0f * grad_acc_yy * q;
              grad_xv += 2.0f * grad_acc_xx * xv;
              grad_q += grad_sy;
              grad_xv += grad_sum_x;
              grad_target[(y * target_size1 + x) * target_size2 + k] += grad_q;
              grad_image_a[(y * image_a_size1 + x) * image_a_size2 + k] += grad_xv;
            }
          }
        }
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
  std::vector<float> image_a;  // (n + 2) x (n + 1) x n
  int image_a_size0;
  int image_a_size1;
  int image_a_size2;
  std::vector<float> target;  // (n + 2) x (n + 1) x n
  int target_size1;
  int target_size2;
  int win = 1;
  float c1 = 1.36f;
  float c2 = 1.73f;
  std::vector<float> ssim_out;  // (n + 2) x (n + 1) x n
  int ssim_out_size1;
  int ssim_out_size2;
  std::vector<float> grad_image_a;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_target;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_ssim_out;  // (n + 2) x (n + 1) x n
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
  p.image_a_size0 = n + 2;
  p.image_a_size1 = n + 1;
  p.image_a_size2 = n;
  p.target_size1 = n + 1;
  p.target_size2 = n;
  p.ssim_out_size1 = n + 1;
  p.ssim_out_size2 = n;
  p.image_a.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.image_a.data(), p.image_a.size(), seed, 0, -2.0, 2.0);
  p.target.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.target.data(), p.target.size(), seed, 1, -2.0, 2.0);
  p.ssim_out.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_image_a.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_target.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_ssim_out.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.grad_ssim_out.data(), p.grad_ssim_out.size(), 0, 3002, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  ssim_map(
      p.n0, p.n1, p.n2, p.image_a.data(), p.image_a_size0, p.image_a_size1,
      p.image_a_size2, p.target.data(), p.target_size1, p.target_size2, p.win, p.c1, p.c2,
      p.ssim_out.data(), p.ssim_out_size1, p.ssim_out_size2);
}

void run_adjoint(Problem& p) {
  ssim_map_adjoint(
      p.n0, p.n1, p.n2, p.image_a.data(), p.image_a_size0, p.image_a_size1,
      p.image_a_size2, p.target.data(), p.target_size1, p.target_size2, p.win, p.c1, p.c2,
      p.grad_image_a.data(), p.grad_target.data(), p.grad_ssim_out.data(), p.ssim_out_size1,
      p.ssim_out_size2);
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
      "ssim_out", checksum(p.ssim_out.data(), p.ssim_out.size(), 1002), recorded,
      610.4395002839127, 0.00164);
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
  sum += along(p.grad_image_a.data(), p.grad_image_a.size(), 2000);
  sum += along(p.grad_target.data(), p.grad_target.size(), 2001);
  return check_sum("the gradient", sum, recorded, 1.7747027740747872, 0.00638);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.image_a.size());
  bytes += sizeof(float) * static_cast<double>(p.target.size());
  bytes += sizeof(float) * static_cast<double>(p.ssim_out.size());
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
