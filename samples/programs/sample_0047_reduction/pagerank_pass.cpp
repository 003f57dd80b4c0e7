// Carries out one iteration of PageRank, each vertex pulling from those that link to it, with the
// rank of pages without links.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 pagerank_pass.cpp -o pagerank_pass_cpu
//   ./pagerank_pass_cpu --help

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

inline void pagerank_pass(int n, const int* row_ptr, int row_ptr_count, const int* sources,
                          int sources_count, const float* inv_degree, const float* rank,
                          int rank_count, const float* seeds, const float* lost_rank,
                          float* rank_new) {
  for (int tid = 0; tid < n; ++tid) {
    const int num_nodes = rank_count;
    if (tid + 1 >= row_ptr_count) {
      continue;
    }
    const int first = std::max(row_ptr[tid], 0);
    const int last = std::min(sources_count, row_ptr[tid + 1]);
    float acc = 0.0f;
    for (int link = first; link < last; ++link) {
      const int src = sources[link];
      if (src < 0 || num_nodes <= src) {
        continue;
      }
      acc = acc + rank[src] * inv_degree[src];
    }
    acc += lost_rank[0] / float(num_nodes);
    const float updated = acc * 0.85f + 0.15f * seeds[tid];
    rank_new[tid] = updated;
  }
}

// The adjoint of pagerank_pass.
inline void pagerank_pass_adjoint(int n, const int* row_ptr, int row_ptr_count,
                                  const int* sources, int sources_count, const float* inv_degree,
                                  const float* rank, int rank_count, float* grad_inv_degree,
                                  float* grad_rank, float* grad_seeds, float* grad_lost_rank,
                                  const float* grad_rank_new) {
  for (int tid = 0; tid < n; ++tid) {
    const int num_nodes = rank_count;
    if (tid + 1 >= row_ptr_count) {
      continue;
    }
    const int first = std::max(row_ptr[tid], 0);
    const int last = std::min(sources_count, row_ptr[tid + 1]);
    const float grad_updated = grad_rank_new[tid];
    const float grad_acc = grad_updated * 0.85f;
    grad_seeds[tid] += grad_updated * 0.15f;
    grad_lost_rank[0] += grad_acc / float(num_nodes);
    for (int link = last - 1; link >= first; --link) {
      const int src = sources[link];
      if (!(src < 0 || num_nodes <= src)) {
        grad_rank[src] += grad_acc * inv_degree[src];
        grad_inv_degree[src] += grad_acc * rank[src];
      }
    }
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 8192, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<int> row_ptr;  // n
  int row_ptr_count;
  std::vector<int> sources;  // n
  int sources_count;
  std::vector<float> inv_degree;  // n
  std::vector<float> rank;  // n
  int rank_count;
  std::vector<float> seeds;  // n
  std::vector<float> lost_rank;  // 1
  std::vector<float> rank_new;  // n
  std::vector<float> grad_inv_degree;  // n
  std::vector<float> grad_rank;  // n
  std::vector<float> grad_seeds;  // n
  std::vector<float> grad_lost_rank;  // 1
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
  p.n = n;
  p.row_ptr_count = n;
  p.sources_count = n;
  p.rank_count = n;
  p.row_ptr.resize(size_t(n));
  fill(p.row_ptr.data(), p.row_ptr.size(), seed, 0, 0, n);
  p.sources.resize(size_t(n));
  fill(p.sources.data(), p.sources.size(), seed, 1, 0, n);
  p.inv_degree.resize(size_t(n));
  fill(p.inv_degree.data(), p.inv_degree.size(), seed, 2, -2.0, 2.0);
  p.rank.resize(size_t(n));
  fill(p.rank.data(), p.rank.size(), seed, 3, -2.0, 2.0);
  p.seeds.resize(size_t(n));
  fill(p.seeds.data(), p.seeds.size(), seed, 4, -2.0, 2.0);
  p.lost_rank.resize(size_t(1));
  fill(p.lost_rank.data(), p.lost_rank.size(), seed, 5, -2.0, 2.0);
  p.rank_new.resize(size_t(n));
  p.grad_inv_degree.resize(size_t(n));
  p.grad_rank.resize(size_t(n));
  p.grad_seeds.resize(size_t(n));
  p.grad_lost_rank.resize(size_t(1));
  p.grad_rank_new.resize(size_t(n));
  fill(p.grad_rank_new.data(), p.grad_rank_new.size(), 0, 3006, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  pagerank_pass(
      p.n, p.row_ptr.data(), p.row_ptr_count, p.sources.data(), p.sources_count,
      p.inv_degree.data(), p.rank.data(), p.rank_count, p.seeds.data(), p.lost_rank.data(),
      p.rank_new.data());
}

void run_adjoint(Problem& p) {
  pagerank_pass_adjoint(
      p.n, p.row_ptr.data(), p.row_ptr_count, p.sources.data(), p.sources_count,
      p.inv_degree.data(), p.rank.data(), p.rank_count, p.grad_inv_degree.data(),
      p.grad_rank.data(), p.grad_seeds.data(), p.grad_lost_rank.data(),
      p.grad_rank_new.data());
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
      "rank_new", checksum(p.rank_new.data(), p.rank_new.size(), 1006), recorded,
      4489.098424849797, 0.309);
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
  sum += along(p.grad_inv_degree.data(), p.grad_inv_degree.size(), 2002);
  sum += along(p.grad_rank.data(), p.grad_rank.size(), 2003);
  sum += along(p.grad_seeds.data(), p.grad_seeds.size(), 2004);
  sum += along(p.grad_lost_rank.data(), p.grad_lost_rank.size(), 2005);
  return check_sum("the gradient", sum, recorded, -52.461018249696096, 7.01);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(int) * static_cast<double>(p.row_ptr.size());
  bytes += sizeof(int) * static_cast<double>(p.sources.size());
  bytes += sizeof(float) * static_cast<double>(p.inv_degree.size());
  bytes += sizeof(float) * static_cast<double>(p.rank.size());
  bytes += sizeof(float) * static_cast<double>(p.seeds.size());
  bytes += sizeof(float) * static_cast<double>(p.lost_rank.size());
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
