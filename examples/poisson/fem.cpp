#include "fem.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace fem {
namespace {

constexpr std::size_t kChunk = 256;  // CHUNK in poisson.py

// Which columns each row has: those of the points that share a triangle with its own.
Matrix pattern(const Mesh& mesh) {
  std::vector<std::set<std::int32_t>> rows(mesh.points.size());
  for (const Triangle& triangle : mesh.triangles)
    for (const std::int32_t row : triangle.v)
      rows[static_cast<std::size_t>(row)].insert(triangle.v, triangle.v + 3);
  Matrix matrix;
  matrix.row_begin.push_back(0);
  for (const std::set<std::int32_t>& row : rows) {
    matrix.columns.insert(matrix.columns.end(), row.begin(), row.end());
    matrix.row_begin.push_back(static_cast<std::int32_t>(matrix.columns.size()));
  }
  matrix.values.resize(matrix.columns.size());
  return matrix;
}

double dot(const Vector& x, const Vector& y, Vector& parts, weft::Threads threads) {
  parts.resize((x.size() + kChunk - 1) / kChunk);
  poisson::dot(parts.size(), x, y, parts, threads);
  double total = 0;
  for (const double part : parts) total += part;
  return total;
}

}  // namespace

Mesh unit_square(int n, double shift) {
  const auto squares = static_cast<std::size_t>(n);
  Mesh mesh;
  mesh.points.resize((squares + 1) * (squares + 1));
  mesh.boundary.resize(mesh.points.size());
  mesh.triangles.resize(2 * squares * squares);
  poisson::make_points({n + 1, n + 1}, mesh.points, mesh.boundary, n, shift);
  poisson::make_triangles({n, n}, mesh.triangles, n);
  return mesh;
}

Matrix stiffness(const Mesh& mesh, const Vector& kappa, weft::Threads threads) {
  Matrix a = pattern(mesh);
  poisson::assemble_stiffness(mesh.triangles.size(), mesh.points, mesh.triangles, kappa,
                              a.row_begin, a.columns, a.values, threads);
  return a;
}

Vector load(const Mesh& mesh, Problem problem, weft::Threads threads) {
  Vector f(mesh.points.size());
  poisson::assemble_load(mesh.triangles.size(), mesh.points, mesh.triangles, problem, f, threads);
  return f;
}

System system(const Mesh& mesh, const Vector& kappa, Problem problem, weft::Threads threads) {
  System made{stiffness(mesh, kappa, threads), load(mesh, problem, threads),
              Vector(mesh.points.size())};
  Matrix& a = made.matrix;
  poisson::impose_boundary(mesh.points.size(), mesh.points, mesh.boundary, problem, a.row_begin,
                           a.columns, a.values, made.load, made.start, threads);
  return made;
}

Solution conjugate_gradients(const Matrix& a, const Vector& b, Vector start, double tolerance,
                             weft::Threads threads) {
  const std::size_t n = b.size();
  const auto multiply = [&](const Vector& x, Vector& y) {
    poisson::multiply(n, a.row_begin, a.columns, a.values, x, y, threads);
  };
  Solution solution{std::move(start)};
  Vector r = b, z(n), p(n), q(n), inverse(n), parts;
  poisson::inverse_diagonal(n, a.row_begin, a.columns, a.values, inverse, threads);
  multiply(solution.u, q);
  poisson::add_multiple(n, -1.0, q, r, threads);
  poisson::scale(n, inverse, r, z, threads);
  p = z;
  double rz = dot(r, z, parts, threads);
  const double enough = tolerance * std::sqrt(dot(r, r, parts, threads));
  const auto most = static_cast<int>(10 * n + 100);
  while (!(solution.converged = std::sqrt(dot(r, r, parts, threads)) <= enough) &&
         solution.iterations < most) {
    multiply(p, q);
    const double step = rz / dot(p, q, parts, threads);
    poisson::add_multiple(n, step, p, solution.u, threads);
    poisson::add_multiple(n, -step, q, r, threads);
    poisson::scale(n, inverse, r, z, threads);
    const double before = rz;
    rz = dot(r, z, parts, threads);
    poisson::add_to_multiple(n, z, rz / before, p, threads);
    ++solution.iterations;
  }
  return solution;
}

Errors errors(const Mesh& mesh, Problem problem, const Vector& u, weft::Threads threads) {
  double squares[2] = {};
  poisson::integrate_errors(mesh.triangles.size(), mesh.points, mesh.triangles, problem, u, squares,
                            threads);
  return {std::sqrt(squares[0]), std::sqrt(squares[1])};
}

double energy(const Mesh& mesh, const Vector& kappa, const Vector& f, const Vector& u,
              weft::Threads threads) {
  double total[1] = {};
  poisson::energy(mesh.triangles.size(), mesh.points, mesh.triangles, kappa, u, total, threads);
  poisson::work(u.size(), f, u, total, threads);
  return total[0];
}

EnergyGradient energy_gradient(const Mesh& mesh, const Vector& kappa, const Vector& f,
                               const Vector& u, weft::Threads threads) {
  EnergyGradient gradient{Vector(u.size()), Vector(kappa.size()),
                          std::vector<Point>(mesh.points.size())};
  double total[1] = {energy(mesh, kappa, f, u, threads)};
  double one[1] = {1.0};
  poisson::work_adjoint(u.size(), f, {u, gradient.u}, {total, one}, threads);
  poisson::energy_adjoint(mesh.triangles.size(), {mesh.points, gradient.points}, mesh.triangles,
                          {kappa, gradient.kappa}, {u, gradient.u}, {total, one}, threads);
  return gradient;
}

double misfit(const Vector& u, const Vector& wanted) {
  double total[1] = {};
  poisson::misfit(u.size(), u, wanted, total);
  return total[0];
}

Vector misfit_gradient(const Mesh& mesh, const Vector& kappa, const System& system, const Vector& u,
                       const Vector& wanted, weft::Threads threads) {
  const std::size_t n = u.size();
  double total[1] = {}, one[1] = {1.0};
  Vector by_u(n);
  poisson::misfit_adjoint(n, {u, by_u}, wanted, {total, one}, threads);
  // Values on the boundary are given: they do not change, and no residual belongs to them.
  for (std::size_t i = 0; i < n; ++i)
    if (mesh.boundary[i] == 1) by_u[i] = 0.0;
  Vector lambda = conjugate_gradients(system.matrix, by_u, Vector(n), 1e-12, threads).u;
  for (double& each : lambda) each = -each;
  Vector r(n), by_kappa(kappa.size());
  poisson::residual_adjoint(mesh.triangles.size(), mesh.points, mesh.triangles, {kappa, by_kappa},
                            u, {r, lambda}, threads);
  return by_kappa;
}

}  // namespace fem
