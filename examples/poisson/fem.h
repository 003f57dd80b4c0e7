// Finite elements on the unit square: meshes, the linear system, conjugate gradients, errors and
// energies. All loops over nodes and elements are kernels of poisson.py.
#pragma once

#include <cstdint>
#include <vector>

#include "poisson.h"

namespace fem {

using Vector = std::vector<double>;
using Point = weft::Vec<2, double>;
using Triangle = weft::Vec<3, std::int32_t>;

// Which known solution: sin(pi x) sin(pi y), which is zero on the boundary, or exp(x) sin(3 y).
enum Problem : std::int32_t { kSines = 0, kGrowth = 1 };

struct Mesh {
  std::vector<Point> points;
  std::vector<Triangle> triangles;
  std::vector<std::int32_t> boundary;  // of a point: 1 on the boundary, else 0
};

// n by n squares of two triangles. Inner points are moved at random by up to `shift` of a side.
Mesh unit_square(int n, double shift);

// In compressed rows: those of row r are row_begin[r] to row_begin[r + 1].
struct Matrix {
  std::vector<std::int32_t> row_begin, columns;
  Vector values;
};

// `kappa`: one number a triangle.
Matrix stiffness(const Mesh& mesh, const Vector& kappa, weft::Threads threads = {});
Vector load(const Mesh& mesh, Problem problem, weft::Threads threads = {});

// With the solution's values on the boundary. `start` has those, and zeros elsewhere.
struct System {
  Matrix matrix;
  Vector load, start;
};
System system(const Mesh& mesh, const Vector& kappa, Problem problem, weft::Threads threads = {});

struct Solution {
  Vector u;
  int iterations = 0;
  bool converged = false;
};

// Until the residual has `tolerance` of its first length. Preconditioned by the diagonal.
Solution conjugate_gradients(const Matrix& a, const Vector& b, Vector start,
                             double tolerance = 1e-12, weft::Threads threads = {});

struct Errors {
  double l2 = 0, h1 = 0;  // of the solution and of its gradient
};
Errors errors(const Mesh& mesh, Problem problem, const Vector& u, weft::Threads threads = {});

// 1/2 u' K u - f' u.
double energy(const Mesh& mesh, const Vector& kappa, const Vector& f, const Vector& u,
              weft::Threads threads = {});
// Its derivatives, by the adjoint kernels.
struct EnergyGradient {
  Vector u, kappa;
  std::vector<Point> points;  // of 1/2 u' K u alone: the load is taken as given
};
EnergyGradient energy_gradient(const Mesh& mesh, const Vector& kappa, const Vector& f,
                               const Vector& u, weft::Threads threads = {});

// 1/2 |u - wanted|^2 of the solution u that belongs to kappa, and what it changes by with kappa:
// the method of adjoints with two solutions of the linear system, whatever the number of triangles.
double misfit(const Vector& u, const Vector& wanted);
Vector misfit_gradient(const Mesh& mesh, const Vector& kappa, const System& system, const Vector& u,
                       const Vector& wanted, weft::Threads threads = {});

}  // namespace fem
