// Computes the Renyi divergence between two rows of probabilities, term by term, added up over
// the batch, scaled.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 divergence_kernel.cpp -o divergence_kernel_cpu
//   ./divergence_kernel_cpu --help

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

// Computes the Renyi divergence between two rows of probabilities, term by term, added up
// over the batch, scaled.
inline void divergence_kernel(int n0, int n1, const float* target_p, int target_p_rows,
                              int target_p_cols, const float* pred_q, int pred_q_cols, float eps,
                              float order, float kl_scale, float* loss) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      if (i >= target_p_rows || j >= target_p_cols) {
        continue;
      }
      const float p_k = pred_q[i * pred_q_cols + j];
      const float q_k = target_p[i * target_p_cols + j];
      float s = std::pow(std::fmax(p_k, eps), order) * std::pow(std::fmax(q_k, eps), 1.0f - order);
      s = kl_scale * s;
      loss[0] += s;
    }
  }
}

// The adjoint of divergence_kernel.
inline void divergence_kernel_adjoint(int n0, int n1, const float* target_p, int target_p_rows,
                                      int target_p_cols, const float* pred_q, int pred_q_cols,
                                      float eps, float order, float kl_scale,
                                      float* grad_target_p, float* grad_pred_q,
                                      const float* grad_loss) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      if (i >= target_p_rows || j >= target_p_cols) {
        continue;
      }
      const float p_k = pred_q[i * pred_q_cols + j];
      const float q_k = target_p[i * target_p_cols + j];
      float grad_s = grad_loss[0];
      grad_s *= kl_scale;
      const float grad_p_k = eps < p_k ? grad_s * std::pow(std::fmax(q_k, eps), 1.0f - order) *
          order * std::pow(std::fmax(p_k, eps), order - 1.0f) : 0.0f;
      const float grad_q_k = eps < q_k ? grad_s * std::pow(std::fmax(p_k, eps), order) *
          (1.0f - order) * std::pow(std::fmax(q_k, eps), 1.0f - order - 1.0f) : 0.0f;
      grad_target_p[i * target_p_cols + j] += grad_q_k;
      grad_pred_q[i * pred_q_cols + j] += grad_p_k;
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 1024, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> target_p;  // (n + 1) x n
  int target_p_rows;
  int target_p_cols;
  std::vector<float> pred_q;  // (n + 1) x n
  int pred_q_cols;
  float eps = 0.72f;
  float order = 0.89f;
  float kl_scale = 0.26f;
  std::vector<float> loss;  // 1
  std::vector<float> grad_target_p;  // (n + 1) x n
  std::vector<float> grad_pred_q;  // (n + 1) x n
  std::vector<float> grad_loss;  // 1
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
  p.target_p_rows = n + 1;
  p.target_p_cols = n;
  p.pred_q_cols = n;
  p.target_p.resize(size_t(n + 1) * size_t(n));
  fill(p.target_p.data(), p.target_p.size(), seed, 0, 0.25, 1.25);
  p.pred_q.resize(size_t(n + 1) * size_t(n));
  fill(p.pred_q.data(), p.pred_q.size(), seed, 1, 0.25, 1.25);
  p.loss.resize(size_t(1));
  p.grad_target_p.resize(size_t(n + 1) * size_t(n));
  p.grad_pred_q.resize(size_t(n + 1) * size_t(n));
  p.grad_loss.resize(size_t(1));
  fill(p.grad_loss.data(), p.grad_loss.size(), 0, 3002, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  divergence_kernel(
      p.n0, p.n1, p.target_p.data(), p.target_p_rows, p.target_p_cols, p.pred_q.data(),
      p.pred_q_cols, p.eps, p.order, p.kl_scale, p.loss.data());
}

void run_adjoint(Problem& p) {
  divergence_kernel_adjoint(
      p.n0, p.n1, p.target_p.data(), p.target_p_rows, p.target_p_cols, p.pred_q.data(),
      p.pred_q_cols, p.eps, p.order, p.kl_scale, p.grad_target_p.data(),
      p.grad_pred_q.data(), p.grad_loss.data());
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
      "loss", checksum(p.loss.data(), p.loss.size(), 1002), recorded, 446.2967186289461, 0.0756);
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
  sum += along(p.grad_target_p.data(), p.grad_target_p.size(), 2000);
  sum += along(p.grad_pred_q.data(), p.grad_pred_q.size(), 2001);
  return check_sum("the gradient", sum, recorded, -1.9353379154522512, 0.00363);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.target_p.size());
  bytes += sizeof(float) * static_cast<double>(p.pred_q.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.loss.size());
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
