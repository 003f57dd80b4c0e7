// Eigenvectors of symmetric matrices. Which of them comes first, and its sign, Warp's rotations
// decide: they are followed here, as far as rounding leaves no choice, and what they stop short of
// is part of the error.
#include <array>
#include <cmath>

#include "builtins.h"

namespace weft::interp {

namespace {

using Matrix = std::array<std::array<double, 3>, 3>;

double size_of(const Matrix& a) {
  double squares = 0.0;
  for (const auto& row : a)
    for (const double x : row) squares += x * x;
  return std::sqrt(squares);
}

// A rotation of half the angle whose cosine and sine are c and s.
struct Half {
  double c, s;
};

// Turns `p` towards `q` in what is to be diagonal and in the vectors.
void turn(const Half& half, size_t p, size_t q, Matrix& a, Matrix& vectors) {
  const double size = half.c * half.c + half.s * half.s;
  const double c = (half.c * half.c - half.s * half.s) / size, s = 2.0 * half.s * half.c / size;
  for (size_t k = 0; k < 3; ++k) {
    const double x = a[k][p], y = a[k][q];
    a[k][p] = c * x + s * y;
    a[k][q] = c * y - s * x;
  }
  for (size_t k = 0; k < 3; ++k) {
    const double x = a[p][k], y = a[q][k];
    a[p][k] = c * x + s * y;
    a[q][k] = c * y - s * x;
  }
  for (size_t k = 0; k < 3; ++k) {
    const double x = vectors[k][p], y = vectors[k][q];
    vectors[k][p] = c * x + s * y;
    vectors[k][q] = c * y - s * x;
  }
}

constexpr size_t kPairs[][2] = {{0, 1}, {1, 2}, {2, 0}};

// As Warp does: a half angle that is about right, or a fixed one where it would be large. `error`:
// of the entries.
void follow_rotations(Matrix& a, Matrix& vectors, int rounds, double error) {
  constexpr double kGamma = 5.82842712474619;
  constexpr Half kFixed = {0.9238795325112867, 0.3826834323650898};
  for (int round = 0; round < rounds; ++round)
    for (const auto& [p, q] : kPairs) {
      const double c = 2.0 * (a[p][p] - a[q][q]), s = a[q][p];
      const double distance = c * c - kGamma * s * s;
      const double of_both = (4.0 * std::fabs(c) + 2.0 * kGamma * std::fabs(s)) * error +
                             (4.0 + kGamma) * error * error;
      note_distance(std::fabs(distance), c * c + s * s, of_both);
      turn(distance > 0.0 ? Half{c, s} : kFixed, p, q, a, vectors);
    }
}

// The rest of the way, by small rotations.
void converge(Matrix& a, Matrix& vectors) {
  constexpr int kRounds = 12;
  for (int round = 0; round < kRounds; ++round)
    for (const auto& [p, q] : kPairs) {
      if (a[p][q] == 0.0) continue;
      const double ratio = (a[p][p] - a[q][q]) / (2.0 * a[p][q]);
      const double tangent =
          std::copysign(1.0, ratio) / (std::fabs(ratio) + std::sqrt(ratio * ratio + 1.0));
      const double half = 0.5 * std::atan(tangent);
      turn({std::cos(half), std::sin(half)}, p, q, a, vectors);
    }
}

Real known_within(double value, double error) {
  Real r = real(value);
  if (error != 0.0) r.e = error, r.id = 0;
  return r;
}

bool is_symmetric(const Value& matrix) {
  for (uint32_t i = 0; i < 3; ++i)
    for (uint32_t j = 0; j < i; ++j) {
      const Real &x = matrix.cells[3 * i + j].r, &y = matrix.cells[3 * j + i].r;
      if (is_finite(x.v + y.v) && (x.v != y.v || x.t != y.t)) return false;
    }
  return true;
}

}  // namespace

Eigen eigen_of(const Value& matrix, double nearest) {
  const bool is_double = matrix.form->scalar == types::Scalar::kFloat64;
  const Cell* const cells = matrix.cells;
  Matrix left, vectors = {{{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}}};
  Matrix errors;
  for (uint32_t i = 0; i < 9; ++i) {
    left[i / 3][i % 3] = cells[i].r.v;
    errors[i / 3][i % 3] = cells[i].r.e;
  }
  constexpr double kOperations = 48.0;  // of a dozen rotations
  const double error = size_of(errors) + kOperations * arithmetic.unit * size_of(left);
  follow_rotations(left, vectors, is_double ? 8 : 4, error);
  const Matrix short_of = vectors, short_left = left;
  converge(left, vectors);

  // Eigenvalues move by no more than the matrix does, eigenvectors by that over the distances of
  // their values.
  Eigen eigen;
  Matrix gaps{}, of_vectors{};
  for (size_t i = 0; i < 3; ++i)
    for (size_t j = 0; j < 3; ++j) {
      gaps[i][j] = left[j][j] - left[i][i];
      const double least = std::fabs(gaps[i][j]) - 2.0 * error;
      if (i != j) eigen.apart = eigen.apart && least > nearest;
      for (size_t k = 0; k < 3; ++k)
        if (i != j)
          of_vectors[k][j] += least > 0.0 ? std::fabs(vectors[k][i]) * error / least : HUGE_VAL;
    }
  const double rounding = kOperations * arithmetic.unit;
  for (size_t k = 0; k < 3; ++k)
    for (size_t j = 0; j < 3; ++j)
      of_vectors[k][j] += std::fabs(short_of[k][j] - vectors[k][j]) + rounding;

  // q_i' A q_j has the slopes: of a value on the diagonal, of a vector beside it.
  const auto moved = [&](size_t i, size_t j) {
    Real sum = real(0.0);
    for (uint32_t n = 0; n < 9; ++n)
      sum += known_within(vectors[n / 3][i], of_vectors[n / 3][i]) *
             known_within(vectors[n % 3][j], of_vectors[n % 3][j]) * cells[n].r;
    return sum;
  };
  constexpr double kOthers = 8.0;  // Warp's adjoint multiplies more matrices
  for (uint32_t j = 0; j < 3; ++j) {
    Real& value = eigen.values[j];
    value = moved(j, j);
    value.v = left[j][j];
    value.e = error + std::fabs(short_left[j][j] - left[j][j]);
    value.d *= kOthers;
    value.id = 0;
  }
  for (uint32_t k = 0; k < 3; ++k)
    for (uint32_t j = 0; j < 3; ++j) {
      Real sum = real(vectors[k][j]);
      for (size_t i = 0; i < 3; ++i) {
        if (i == j) continue;
        Real along = moved(i, j);
        along.v = 0.0;
        along.e = error;
        sum += known_within(vectors[k][i], of_vectors[k][i]) *
               (along / known_within(gaps[i][j], 2.0 * error));
      }
      sum.v = vectors[k][j];
      sum.e = of_vectors[k][j];
      sum.d *= kOthers;
      sum.id = 0;
      eigen.vectors[3 * k + j] = sum;
    }
  return eigen;
}

Value run_eig3(Machine& m, const Arguments& a) {
  const Form& form = floats(m, a);
  if (!form.is_matrix() || form.rows != 3 || form.columns != 3) no_overload(m, a);
  // Warp reads only half of it for the vectors, but all for the values, and its adjoint moves all.
  if (!is_symmetric(a[0])) m.fail(a.at, "the eigenvectors of a matrix that is not symmetric");
  const Eigen eigen = eigen_of(a[0], /*nearest=*/1e-6);
  const Value q = m.make(&form), d = m.make(m.forms().vector(3, form.scalar));
  for (uint32_t i = 0; i < 9; ++i) q.cells[i].r = eigen.vectors[i];
  for (uint32_t i = 0; i < 3; ++i) d.cells[i].r = eigen.values[i];
  if (!eigen.apart) forget_slopes(q);
  forget_beyond_type(a[0], kSquares, {q, d});
  return give_factors(m, a, {q, d});
}

}  // namespace weft::interp
