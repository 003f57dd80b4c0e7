// Sums the identity scaled by the sum times the index k over 38 iterations, with an inner loop
// over all of activations, and stores the transpose of the sum in out_m.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 neuron_transposed.cpp -o neuron_transposed_cpu
//   ./neuron_transposed_cpu --help

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

struct Mat44 {
  float m[4][4];
};

inline Mat44 identity_mat44() {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = i == j ? 1.0f : 0.0f;
  return result;
}

inline Mat44 operator*(const Mat44& v, float s) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = v.m[i][j] * s;
  return result;
}

inline Mat44 operator+(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline Mat44& operator+=(Mat44& a, const Mat44& b) { return a = a + b; }

inline Mat44 transpose(const Mat44& a) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[j][i];
  return result;
}

// The sum of the products of all entries.
inline float ddot(const Mat44& a, const Mat44& b) {
  float sum = 0.0f;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) sum += a.m[i][j] * b.m[i][j];
  return sum;
}

// Sums the identity scaled by the sum times the index k over 38 iterations, with an inner
// loop over all of activations, and stores the transpose of the sum in out_m.
inline void neuron_transposed(int n0, int n1, const float* activations, int activations_count,
                              const float* inputs, int inputs_cols, Mat44* out_m, int out_m_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float x_in = inputs[i * inputs_cols + j];
      Mat44 sum_m = Mat44{};
      for (int k = 0; k < 38; ++k) {
        float tally_value = 0.0f;
        for (int b_idx = 0; b_idx < activations_count; ++b_idx) {
          const float val = activations[b_idx];
          tally_value += val + 0.68f * (x_in - val);
        }
        sum_m += identity_mat44() * (tally_value * float(k));
      }
      const Mat44 output_value = transpose(sum_m);
      out_m[i * out_m_cols + j] = output_value;
    }
  }
}

// The adjoint of neuron_transposed.
inline void neuron_transposed_adjoint(int n0, int n1, const float* /*activations*/,
                                      int activations_count, float* grad_activations,
                                      float* grad_inputs, int inputs_cols,
                                      const Mat44* grad_out_m, int out_m_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const Mat44 grad_output_value = grad_out_m[i * out_m_cols + j];
      const Mat44 grad_sum_m = transpose(grad_output_value);
      float grad_x_in = 0.0f;
      for (int k = 37; k >= 0; --k) {
        const float grad_tally_value = ddot(grad_sum_m, identity_mat44()) * float(k);
        for (int b_idx = activations_count - 1; b_idx >= 0; --b_idx) {
          float grad_val = grad_tally_value;
          const float g = grad_tally_value * 0.68f;
          grad_x_in += g;
          grad_val -= g;
          grad_activations[b_idx] += grad_val;
        }
      }
      grad_inputs[i * inputs_cols + j] += grad_x_in;
    }
  }
}

constexpr int kDefaultSize = 17, kBenchSize = 64, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> activations;  // n + 1
  int activations_count;
  std::vector<float> inputs;  // (n + 1) x n
  int inputs_cols;
  std::vector<Mat44> out_m;  // (n + 1) x n
  int out_m_cols;
  std::vector<float> grad_activations;  // n + 1
  std::vector<float> grad_inputs;  // (n + 1) x n
  std::vector<Mat44> grad_out_m;  // (n + 1) x n
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
  p.activations_count = n + 1;
  p.inputs_cols = n;
  p.out_m_cols = n;
  p.activations.resize(size_t(n + 1));
  fill(p.activations.data(), p.activations.size(), seed, 0, -2.0, 2.0);
  p.inputs.resize(size_t(n + 1) * size_t(n));
  fill(p.inputs.data(), p.inputs.size(), seed, 1, -2.0, 2.0);
  p.out_m.resize(size_t(n + 1) * size_t(n));
  p.grad_activations.resize(size_t(n + 1));
  p.grad_inputs.resize(size_t(n + 1) * size_t(n));
  p.grad_out_m.resize(size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_out_m.data()), 16 * p.grad_out_m.size(), 0, 3002, -1.0,
      1.0);
  return p;
}

void run(Problem& p) {
  neuron_transposed(
      p.n0, p.n1, p.activations.data(), p.activations_count, p.inputs.data(), p.inputs_cols,
      p.out_m.data(), p.out_m_cols);
}

void run_adjoint(Problem& p) {
  neuron_transposed_adjoint(
      p.n0, p.n1, p.activations.data(), p.activations_count, p.grad_activations.data(),
      p.grad_inputs.data(), p.inputs_cols, p.grad_out_m.data(), p.out_m_cols);
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
      "out_m",
      checksum(reinterpret_cast<const float*>(p.out_m.data()), 16 * p.out_m.size(), 1002),
      recorded, 142231.2722177867, 34.8);
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
  sum += along(p.grad_activations.data(), p.grad_activations.size(), 2000);
  sum += along(p.grad_inputs.data(), p.grad_inputs.size(), 2001);
  return check_sum("the gradient", sum, recorded, 155018.90440329682, 5.17e+03);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.activations.size());
  bytes += sizeof(float) * static_cast<double>(p.inputs.size());
  bytes += sizeof(Mat44) * static_cast<double>(p.out_m.size());
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
