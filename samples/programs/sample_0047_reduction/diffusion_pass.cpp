// Carries out one iteration of a diffusion of scores, each vertex pulling from those that link to
// it.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 diffusion_pass.cpp -o diffusion_pass_cpu
//   ./diffusion_pass_cpu --help

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

// Carries out one iteration of a diffusion of scores, each vertex pulling from those that
// link to it.
inline void diffusion_pass(int n_, const int* row_ptr, int row_ptr_count, const int* in_links,
                           int in_links_count, const float* edge_w, const int* out_degree,
                           const float* r_old, int r_old_count, const float* seeds,
                           const int* active, float* rank_new) {
  for (int i = 0; i < n_; ++i) {
    const int n = r_old_count;
    if (active[i] == 0) {
      continue;
    }
    if (i + 1 >= row_ptr_count) {
      continue;
    }
    const int last = std::min(row_ptr[i + 1], in_links_count);
    const int first = std::max(row_ptr[i], 0);
    float total = 0.0f;
    for (int e = first; e < last; ++e) {
      const int src = in_links[e];
      if (src >= 0 && src < n) {
        total += edge_w[e] * (r_old[src] / std::fmax(float(out_degree[src]), 1.0f));
      }
    }
    const float updated = 0.85f * total + 0.15f * seeds[i];
    rank_new[i] = updated;
  }
}

// The adjoint of diffusion_pass.
inline void diffusion_pass_adjoint(int n_, const int* row_ptr, int row_ptr_count,
                                   const int* in_links, int in_links_count, const float* edge_w,
                                   const int* out_degree, const float* r_old, int r_old_count,
                                   const int* active, float* grad_edge_w, float* grad_r_old,
                                   float* grad_seeds, const float* grad_rank_new) {
  for (int i = 0; i < n_; ++i) {
    const int n = r_old_count;
    if (active[i] == 0) {
      continue;
    }
    if (i + 1 >= row_ptr_count) {
      continue;
    }
    const int last = std::min(row_ptr[i + 1], in_links_count);
    const int first = std::max(row_ptr[i], 0);
    const float grad_updated = grad_rank_new[i];
    const float grad_total = grad_updated * 0.85f;
    grad_seeds[i] += grad_updated * 0.15f;
    for (int e = last - 1; e >= first; --e) {
      const int src = in_links[e];
      if (src >= 0 && src < n) {
        grad_edge_w[e] += grad_total * (r_old[src] / std::fmax(float(out_degree[src]), 1.0f));
        grad_r_old[src] += grad_total * edge_w[e] / std::fmax(float(out_degree[src]), 1.0f);
      }
    }
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 8192, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n_;  // threads
  std::vector<int> row_ptr;  // n
  int row_ptr_count;
  std::vector<int> in_links;  // n
  int in_links_count;
  std::vector<float> edge_w;  // n
  std::vector<int> out_degree;  // n
  std::vector<float> r_old;  // n
  int r_old_count;
  std::vector<float> seeds;  // n
  std::vector<int> active;  // n
  std::vector<float> rank_new;  // n
  std::vector<float> grad_edge_w;  // n
  std::vector<float> grad_r_old;  // n
  std::vector<float> grad_seeds;  // n
  std::vector<float> grad_rank_new;  // n
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
  p.n_ = n;
  p.row_ptr_count = n;
  p.in_links_count = n;
  p.r_old_count = n;
  p.row_ptr.resize(size_t(n));
  fill(p.row_ptr.data(), p.row_ptr.size(), seed, 0, 0, n);
  p.in_links.resize(size_t(n));
  fill(p.in_links.data(), p.in_links.size(), seed, 1, 0, n);
  p.edge_w.resize(size_t(n));
  fill(p.edge_w.data(), p.edge_w.size(), seed, 2, -2.0, 2.0);
  p.out_degree.resize(size_t(n));
  fill(p.out_degree.data(), p.out_degree.size(), seed, 3, 0, n);
  p.r_old.resize(size_t(n));
  fill(p.r_old.data(), p.r_old.size(), seed, 4, -2.0, 2.0);
  p.seeds.resize(size_t(n));
  fill(p.seeds.data(), p.seeds.size(), seed, 5, -2.0, 2.0);
  p.active.resize(size_t(n));
  fill(p.active.data(), p.active.size(), seed, 6, 0, n);
  p.rank_new.resize(size_t(n));
  p.grad_edge_w.resize(size_t(n));
  p.grad_r_old.resize(size_t(n));
  p.grad_seeds.resize(size_t(n));
  p.grad_rank_new.resize(size_t(n));
  fill(p.grad_rank_new.data(), p.grad_rank_new.size(), 0, 3007, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  diffusion_pass(
      p.n_, p.row_ptr.data(), p.row_ptr_count, p.in_links.data(), p.in_links_count,
      p.edge_w.data(), p.out_degree.data(), p.r_old.data(), p.r_old_count, p.seeds.data(),
      p.active.data(), p.rank_new.data());
}

void run_adjoint(Problem& p) {
  diffusion_pass_adjoint(
      p.n_, p.row_ptr.data(), p.row_ptr_count, p.in_links.data(), p.in_links_count,
      p.edge_w.data(), p.out_degree.data(), p.r_old.data(), p.r_old_count, p.active.data(),
      p.grad_edge_w.data(), p.grad_r_old.data(), p.grad_seeds.data(), p.grad_rank_new.data());
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
      "rank_new", checksum(p.rank_new.data(), p.rank_new.size(), 1007), recorded,
      -40.27993882231234, 0.00912);
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
  sum += along(p.grad_edge_w.data(), p.grad_edge_w.size(), 2002);
  sum += along(p.grad_r_old.data(), p.grad_r_old.size(), 2004);
  sum += along(p.grad_seeds.data(), p.grad_seeds.size(), 2005);
  return check_sum("the gradient", sum, recorded, 5.831168359622768, 0.0589);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(int) * static_cast<double>(p.row_ptr.size());
  bytes += sizeof(int) * static_cast<double>(p.in_links.size());
  bytes += sizeof(float) * static_cast<double>(p.edge_w.size());
  bytes += sizeof(int) * static_cast<double>(p.out_degree.size());
  bytes += sizeof(float) * static_cast<double>(p.r_old.size());
  bytes += sizeof(float) * static_cast<double>(p.seeds.size());
  bytes += sizeof(int) * static_cast<double>(p.active.size());
  bytes += sizeof(float) * static_cast<double>(p.rank_new.size());
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
