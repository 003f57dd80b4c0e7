// Starts lowest_seen at 100; for a_idx from 1 to below depth_limit + 1, starts score at a_idx
// times scale_factor, subtracts min(torques, 1.02) plus (2.65 * torques + efforts) from score
// where score is within 1.51 of torques, starts state_value at 0, for n_in from 0 to below
// forces.shape[2] in steps of 3, computes element_k as forces[i, j, n_in], starts amount at the
// dot product of element_k and element_k, subtracts score scaled by 0.2 from amount where amount
// lies between -0.31 and 2.69, and sets state_value to state_value + (2.01 * amount -
// state_value) * 0.05, and sets lowest_seen to min(lowest_seen, int(round(clamp(state_value,
// -19.1, 19.1)))); then stores lowest_seen plus 4 in result.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 shifted_body.cpp -o shifted_body_cpu
//   ./shifted_body_cpu --help

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

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline void shifted_body(int n0, int n1, const float* torques, int torques_cols,
                         const float* efforts, int efforts_cols, const float3* forces,
                         int forces_size1, int forces_size2, int depth_limit, float scale_factor,
                         int* result, int result_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float torque = torques[i * torques_cols + j];
      const float effort = efforts[i * efforts_cols + j];
      int lowest_seen = 100;
      for (int a_idx = 1; a_idx < depth_limit + 1; ++a_idx) {
        float score = float(a_idx) * scale_factor;
        if (std::abs(score - torque) < 1.51f) {
          score -= std::fmin(torque, 1.02f) + (2.65f * torque + effort);
        }
        float state_value = 0.0f;
        for (int n_in = 0; n_in < forces_size2; n_in += 3) {
          const float3 element_k = forces[(i * forces_size1 + j) * forces_size2 + n_in];
          float amount = dot(element_k, element_k);
          if (-0.31f < amount && amount < 2.69f) {
            amount -= score * 0.2f;
          }
          state_value = state_value + (2.01f * amount - state_value) * 0.05f;
        }
        lowest_seen = std::min(lowest_seen,
            int(std::round(std::fmin(std::fmax(state_value, -19.1f), 19.1f))));
      }
      result[i * result_cols + j] = lowest_seen + 4;
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 1024, kLargestSize = 16384;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> torques;  // (n + 1) x n
  int torques_cols;
  std::vector<float> efforts;  // (n + 1) x n
  int efforts_cols;
  std::vector<float3> forces;  // (n + 1) x n x 4
  int forces_size1;
  int forces_size2;
  int depth_limit = 2;
  float scale_factor = -1.63f;
  std::vector<int> result;  // (n + 1) x n
  int result_cols;
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
  p.torques_cols = n;
  p.efforts_cols = n;
  p.forces_size1 = n;
  p.forces_size2 = 4;
  p.result_cols = n;
  p.torques.resize(size_t(n + 1) * size_t(n));
  fill(p.torques.data(), p.torques.size(), seed, 0, -2.0, 2.0);
  p.efforts.resize(size_t(n + 1) * size_t(n));
  fill(p.efforts.data(), p.efforts.size(), seed, 1, -2.0, 2.0);
  p.forces.resize(size_t(n + 1) * size_t(n) * size_t(4));
  fill(reinterpret_cast<float*>(p.forces.data()), 3 * p.forces.size(), seed, 2, -2.0, 2.0);
  p.result.resize(size_t(n + 1) * size_t(n));
  return p;
}

void run(Problem& p) {
  shifted_body(
      p.n0, p.n1, p.torques.data(), p.torques_cols, p.efforts.data(), p.efforts_cols,
      p.forces.data(), p.forces_size1, p.forces_size2, p.depth_limit, p.scale_factor,
      p.result.data(), p.result_cols);
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
      "result", checksum(p.result.data(), p.result.size(), 1003), recorded, 6840.302558660507,
      6.84e-09);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.torques.size());
  bytes += sizeof(float) * static_cast<double>(p.efforts.size());
  bytes += sizeof(float3) * static_cast<double>(p.forces.size());
  bytes += sizeof(int) * static_cast<double>(p.result.size());
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
  bool ok = true;
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  if (options.bench) bench(problem);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}
