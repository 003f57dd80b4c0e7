// Whether the solver is right: orders of convergence, a direct solver, finite differences.
#include <Eigen/Sparse>
#include <Eigen/SparseCholesky>
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "fem.h"

namespace {

int failures = 0;

// Says what was found, and remembers what is not as it has to be.
void expect(bool good, const char* what, double found) {
  std::printf("%-4s %-68s %.3g\n", good ? "ok" : "BAD", what, found);
  failures += good ? 0 : 1;
}

double largest(const fem::Vector& x) {
  double all = 0;
  for (const double each : x) all = std::max(all, std::fabs(each));
  return all;
}

double difference(const fem::Vector& x, const fem::Vector& y) {
  double all = 0;
  for (std::size_t i = 0; i < x.size(); ++i) all = std::max(all, std::fabs(x[i] - y[i]));
  return all;
}

fem::Vector kappa_of(const fem::Mesh& mesh) {
  fem::Vector kappa(mesh.triangles.size());
  for (std::size_t e = 0; e < kappa.size(); ++e)
    kappa[e] = 1.0 + 0.5 * std::sin(0.7 * static_cast<double>(e));
  return kappa;
}

fem::Vector wave(std::size_t size, double step) {
  fem::Vector u(size);
  for (std::size_t i = 0; i < size; ++i) u[i] = std::cos(step * static_cast<double>(i));
  return u;
}

void check_orders() {
  for (const fem::Problem problem : {fem::kSines, fem::kGrowth})
    for (const double shift : {0.0, 0.2}) {
      fem::Errors before;
      for (int n = 8; n <= 128; n *= 2) {
        const fem::Mesh mesh = fem::unit_square(n, shift);
        const fem::System system =
            fem::system(mesh, fem::Vector(mesh.triangles.size(), 1.0), problem);
        const fem::Solution solution =
            fem::conjugate_gradients(system.matrix, system.load, system.start);
        const fem::Errors errors = fem::errors(mesh, problem, solution.u);
        if (!solution.converged) expect(false, "conjugate gradients converge, n =", n);
        if (n > 8) {
          const double l2 = std::log2(before.l2 / errors.l2), h1 = std::log2(before.h1 / errors.h1);
          expect(std::fabs(l2 - 2.0) <= 0.1, "order of the L2 error is 2.0 +- 0.1", l2);
          expect(std::fabs(h1 - 1.0) <= 0.1, "order of the H1 error is 1.0 +- 0.1", h1);
        }
        before = errors;
      }
    }
}

Eigen::SparseMatrix<double> to_eigen(const fem::Matrix& a) {
  const auto rows = static_cast<Eigen::Index>(a.row_begin.size() - 1);
  return Eigen::Map<const Eigen::SparseMatrix<double, Eigen::RowMajor>>(
      rows, rows, static_cast<Eigen::Index>(a.values.size()), a.row_begin.data(), a.columns.data(),
      a.values.data());
}

void check_system() {
  const fem::Mesh mesh = fem::unit_square(40, 0.2);
  const fem::Vector kappa = kappa_of(mesh);
  double area = 0;
  for (const fem::Triangle& t : mesh.triangles) {
    const auto at = [&](int i) { return mesh.points[static_cast<std::size_t>(t[i])]; };
    const double twice = (at(1)[0] - at(0)[0]) * (at(2)[1] - at(0)[1]) -
                         (at(2)[0] - at(0)[0]) * (at(1)[1] - at(0)[1]);
    if (twice <= 0) expect(false, "every triangle is counter-clockwise", twice);
    area += twice / 2;
  }
  expect(std::fabs(area - 1.0) < 1e-12, "the triangles fill the square: area - 1", area - 1.0);

  const Eigen::SparseMatrix<double> k = to_eigen(fem::stiffness(mesh, kappa));
  const double scale = k.coeffs().cwiseAbs().maxCoeff();
  const auto asymmetry = [](const Eigen::SparseMatrix<double>& a) {
    const Eigen::SparseMatrix<double> transposed = a.transpose();
    const Eigen::SparseMatrix<double> apart = a - transposed;
    return apart.nonZeros() == 0 ? 0.0 : apart.coeffs().cwiseAbs().maxCoeff();
  };
  expect(asymmetry(k) <= 1e-15 * scale, "K is symmetric", asymmetry(k));
  const Eigen::VectorXd constant = k * Eigen::VectorXd::Ones(k.rows());
  expect(constant.cwiseAbs().maxCoeff() < 1e-12 * scale, "K takes a constant to zero",
         constant.cwiseAbs().maxCoeff());

  const fem::System system = fem::system(mesh, kappa, fem::kGrowth);
  const Eigen::SparseMatrix<double> a = to_eigen(system.matrix);
  expect(asymmetry(a) <= 1e-15 * scale, "K with the boundary is symmetric", asymmetry(a));
  const fem::Solution solution = fem::conjugate_gradients(system.matrix, system.load, system.start);
  expect(solution.converged, "conjugate gradients converge: iterations", solution.iterations);
  double moved = 0, wrong = 0;
  for (std::size_t i = 0; i < mesh.points.size(); ++i)
    if (mesh.boundary[i] == 1) {
      const fem::Point x = mesh.points[i];
      moved = std::max(moved, std::fabs(solution.u[i] - system.start[i]));
      wrong = std::max(wrong, std::fabs(solution.u[i] - std::exp(x[0]) * std::sin(3.0 * x[1])));
    }
  expect(moved == 0.0, "values on the boundary stay as they are given, exactly", moved);
  expect(wrong < 1e-15, "... and are those of the known solution", wrong);

  const Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> direct(a);
  const Eigen::VectorXd exact =
      direct.solve(Eigen::Map<const Eigen::VectorXd>(system.load.data(), a.rows()));
  expect(direct.info() == Eigen::Success, "the direct solver takes the matrix", direct.info());
  const double apart = difference(solution.u, {exact.data(), exact.data() + exact.size()});
  expect(apart < 1e-10, "largest difference from the direct solver", apart);

  // What no order of threads changes: all but the atomics of assembling.
  const fem::Solution parallel =
      fem::conjugate_gradients(system.matrix, system.load, system.start, 1e-12, weft::Threads{4});
  expect(parallel.u == solution.u, "four threads give the same bits", 0);
  const fem::Matrix again = fem::stiffness(mesh, kappa, weft::Threads{4});
  const double order = difference(again.values, fem::stiffness(mesh, kappa).values);
  expect(order < 1e-14 * scale, "assembled by four threads, rounding apart", order);
}

void check_energy() {
  const fem::Mesh mesh = fem::unit_square(12, 0.2);
  const fem::Vector kappa = kappa_of(mesh);
  const fem::Vector f = fem::load(mesh, fem::kGrowth);
  const fem::Vector u = wave(mesh.points.size(), 0.3);
  const fem::EnergyGradient gradient = fem::energy_gradient(mesh, kappa, f, u);

  const Eigen::SparseMatrix<double> k = to_eigen(fem::stiffness(mesh, kappa));
  const auto map = [](const fem::Vector& x) {
    return Eigen::Map<const Eigen::VectorXd>(x.data(), static_cast<Eigen::Index>(x.size()));
  };
  const Eigen::VectorXd exact = k * map(u) - map(f);
  const double by_matrix =
      (map(gradient.u) - exact).cwiseAbs().maxCoeff() / exact.cwiseAbs().maxCoeff();
  expect(by_matrix < 1e-13, "gradient of the energy for u: relative difference from K u - f",
         by_matrix);

  // Central differences. The energy is quadratic in u and linear in kappa: they are exact there.
  const auto slope = [](double& at, double step, const auto& value) {
    const double middle = at;
    at = middle + step;
    const double above = value();
    at = middle - step;
    const double below = value();
    at = middle;
    return (above - below) / (2 * step);
  };
  double by_u = 0, by_kappa = 0, by_points = 0;
  fem::Vector moved_u = u, moved_kappa = kappa;
  fem::Mesh moved = mesh;
  for (std::size_t i = 0; i < u.size(); ++i) {
    const double s = slope(moved_u[i], 1e-3, [&] { return fem::energy(mesh, kappa, f, moved_u); });
    by_u = std::max(by_u, std::fabs(s - gradient.u[i]));
    for (int axis = 0; axis < 2; ++axis) {
      const double p =
          slope(moved.points[i][axis], 1e-5, [&] { return fem::energy(moved, kappa, f, u); });
      by_points = std::max(by_points, std::fabs(p - gradient.points[i][axis]));
    }
  }
  for (std::size_t e = 0; e < kappa.size(); ++e) {
    const double s =
        slope(moved_kappa[e], 1e-3, [&] { return fem::energy(mesh, moved_kappa, f, u); });
    by_kappa = std::max(by_kappa, std::fabs(s - gradient.kappa[e]));
  }
  double scale_points = 0;
  for (const fem::Point& each : gradient.points)
    scale_points = std::max({scale_points, std::fabs(each[0]), std::fabs(each[1])});
  expect(by_u / largest(gradient.u) < 1e-9, "... from finite differences",
         by_u / largest(gradient.u));
  expect(by_kappa / largest(gradient.kappa) < 1e-9, "for kappa, from finite differences",
         by_kappa / largest(gradient.kappa));
  expect(by_points / scale_points < 1e-6, "for the points, from finite differences",
         by_points / scale_points);
}

void check_misfit() {
  const fem::Mesh mesh = fem::unit_square(10, 0.2);
  const fem::Vector wanted = wave(mesh.points.size(), 0.1);
  fem::Vector kappa = kappa_of(mesh);
  const auto solve = [&] {
    const fem::System system = fem::system(mesh, kappa, fem::kGrowth);
    return fem::conjugate_gradients(system.matrix, system.load, system.start, 1e-14).u;
  };
  const fem::Vector gradient =
      fem::misfit_gradient(mesh, kappa, fem::system(mesh, kappa, fem::kGrowth), solve(), wanted);
  double apart = 0;
  for (std::size_t e = 0; e < kappa.size(); e += 7) {
    const double middle = kappa[e], step = 1e-4;
    kappa[e] = middle + step;
    const double above = fem::misfit(solve(), wanted);
    kappa[e] = middle - step;
    const double below = fem::misfit(solve(), wanted);
    kappa[e] = middle;
    apart = std::max(apart, std::fabs((above - below) / (2 * step) - gradient[e]));
  }
  expect(apart / largest(gradient) < 1e-6, "gradient of a functional of the solution for kappa",
         apart / largest(gradient));
}

}  // namespace

int main() {
  check_orders();
  check_system();
  check_energy();
  check_misfit();
  std::printf("%d wrong\n", failures);
  return failures == 0 ? 0 : 1;
}
