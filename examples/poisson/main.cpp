// Solves two problems whose solutions are known on finer and finer meshes, and shows how the errors
// fall.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "fem.h"
#include "picture.h"

namespace {

struct Arguments {
  int largest = 128;
  weft::Threads threads;
  std::string picture;
};

[[noreturn]] void usage(int code) {
  std::fputs(
      "usage: poisson [--largest N] [--threads N] [--picture FILE.png]\n"
      "  --largest N    squares along a side of the finest mesh: 8, 16, 32 ... (128)\n"
      "  --threads N    threads of a launch; 0: one for each processor (1)\n"
      "  --picture FILE draws the solutions\n",
      code == 0 ? stdout : stderr);
  std::exit(code);
}

int number(const char* text) {
  char* end = nullptr;
  const long value = std::strtol(text, &end, 10);
  if (end == text || *end != 0 || value < 0 || value > 4096) usage(2);
  return static_cast<int>(value);
}

Arguments parse(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--help") usage(0);
    if (i + 1 == argc) usage(2);
    const char* const value = argv[++i];
    if (name == "--largest")
      arguments.largest = number(value);
    else if (name == "--threads")
      arguments.threads.count = number(value);
    else if (name == "--picture")
      arguments.picture = value;
    else
      usage(2);
  }
  return arguments;
}

double order(double coarse, double fine) { return std::log2(coarse / fine); }

bool print_table(const char* title, fem::Problem problem, double shift,
                 const Arguments& arguments) {
  std::printf("%s\n\n%6s %10s %12s %6s %12s %6s %6s %9s\n", title, "n", "h", "L2 error", "order",
              "H1 error", "order", "CG", "seconds");
  fem::Errors before;
  for (int n = 8; n <= arguments.largest; n *= 2) {
    const auto start = std::chrono::steady_clock::now();
    const fem::Mesh mesh = fem::unit_square(n, shift);
    const fem::Vector kappa(mesh.triangles.size(), 1.0);
    const fem::System system = fem::system(mesh, kappa, problem, arguments.threads);
    const fem::Solution solution = fem::conjugate_gradients(system.matrix, system.load,
                                                            system.start, 1e-12, arguments.threads);
    if (!solution.converged) {
      std::fprintf(stderr, "poisson: no convergence for n = %d\n", n);
      return false;
    }
    const fem::Errors errors = fem::errors(mesh, problem, solution.u, arguments.threads);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::printf("%6d %10.6f %12.4e ", n, 1.0 / n, errors.l2);
    n == 8 ? std::printf("%6s", "") : std::printf("%6.3f", order(before.l2, errors.l2));
    std::printf(" %12.4e ", errors.h1);
    n == 8 ? std::printf("%6s", "") : std::printf("%6.3f", order(before.h1, errors.h1));
    std::printf(" %6d %9.4f\n", solution.iterations, seconds.count());
    before = errors;
  }
  std::printf("\n");
  return true;
}

bool draw(const std::string& path) {
  std::vector<picture::Panel> panels;
  for (const fem::Problem problem : {fem::kSines, fem::kGrowth}) {
    const bool coarse = problem == fem::kSines;
    picture::Panel panel{fem::unit_square(coarse ? 12 : 64, 0.25), {}, coarse};
    const fem::Vector kappa(panel.mesh.triangles.size(), 1.0);
    fem::System system = fem::system(panel.mesh, kappa, problem);
    panel.u = fem::conjugate_gradients(system.matrix, system.load, system.start).u;
    panels.push_back(std::move(panel));
  }
  return picture::write(path, panels);
}

}  // namespace

int main(int argc, char** argv) {
  const Arguments arguments = parse(argc, argv);
  const bool solved =
      print_table("u = sin(pi x) sin(pi y), regular mesh", fem::kSines, 0.0, arguments) &&
      print_table("u = sin(pi x) sin(pi y), irregular mesh", fem::kSines, 0.2, arguments) &&
      print_table("u = exp(x) sin(3 y), regular mesh", fem::kGrowth, 0.0, arguments) &&
      print_table("u = exp(x) sin(3 y), irregular mesh", fem::kGrowth, 0.2, arguments);
  if (!solved) return 1;
  if (!arguments.picture.empty() && !draw(arguments.picture)) {
    std::fprintf(stderr, "poisson: cannot write `%s`\n", arguments.picture.c_str());
    return 1;
  }
  return 0;
}
