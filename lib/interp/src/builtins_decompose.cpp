// Decompositions of small matrices, with the signs of Warp's factors.
#include <algorithm>
#include <array>
#include <cmath>

#include "builtins.h"

namespace weft::interp {

namespace {

const Form& square(Machine& m, const Arguments& a, uint32_t n) {
  const Form& form = floats(m, a);
  if (!form.is_matrix() || form.rows != n || form.columns != n) no_overload(m, a);
  return form;
}

}  // namespace

void forget_slopes(const Value& factor) {
  for (uint32_t i = 0; i < factor.form->cells; ++i) {
    Real& r = factor.cells[i].r;
    if (!r.moves()) continue;
    r.d = HUGE_VAL;
    note_steep();
  }
}

void forget_beyond_type(const Value& matrix, Powers taken, std::initializer_list<Value> factors) {
  double size = 0.0;
  bool finite = true;
  for (uint32_t i = 0; i < matrix.form->cells; ++i) {
    const double x = std::fabs(matrix.cells[i].r.v);
    finite = finite && is_finite(x);
    size = std::max(size, x);
  }
  const double made = std::pow(size, taken.power);
  const bool large = made * 64.0 > arithmetic.largest;
  const bool small = taken.small_count && made < arithmetic.smallest / arithmetic.unit;
  if (finite && !large && !small) return;
  for (const Value& of : factors)
    for (uint32_t i = 0; i < of.form->cells; ++i) of.cells[i].r.e = HUGE_VAL;
}

Value give_factors(Machine& m, const Arguments& a, std::initializer_list<Value> factors) {
  if (a.count == 1) {
    std::vector<types::TypeId> ids;
    for (const Value& factor : factors) ids.push_back(factor.form->id);
    const Value out = m.make(m.forms().of(m.forms().types().tuple(ids)));
    uint32_t at = 0;
    for (const Value& factor : factors)
      for (uint32_t i = 0; i < factor.form->cells; ++i) out.cells[at++] = factor.cells[i];
    return out;
  }
  expect_count(m, a, 1 + static_cast<uint32_t>(factors.size()),
               1 + static_cast<uint32_t>(factors.size()));
  uint32_t at = 1;
  for (const Value& factor : factors) {
    if (a[at].form != factor.form) no_overload(m, a);
    for (uint32_t i = 0; i < factor.form->cells; ++i) a[at].cells[i] = factor.cells[i];
    ++at;
  }
  return {};
}

namespace {

// What Warp takes for zero, as its type has it.
double negligible(types::Scalar scalar) {
  return scalar == types::Scalar::kFloat64 ? 1e-12 : round_to(scalar, 1e-6f);
}

// Makes the lower of two numbers zero and the upper one positive.
struct Rotation {
  Real c = real(1.0), s = real(0.0);
  bool known = true;  // how it turns as they move
};

// Warp goes by half angles, so that no cosine is exact as to itself, and where both numbers are
// negligible it only makes the upper one positive.
Rotation rotation_of(const Real& x, const Real& y) {
  constexpr double kOperations = 32.0;
  const double of_one = kOperations * arithmetic.unit, zero = negligible(arithmetic.scalar);
  Real length = sqrt(x * x + y * y);
  if (length.e != HUGE_VAL)
    length.e =
        std::min(length.e, x.e + y.e + of_one * length.v + 2.0 * std::sqrt(arithmetic.quantum));
  if (!(length > real(zero))) {
    Rotation made = {.known = !x.moves() && !y.moves()};
    if (x < real(0.0)) made.c = {.v = -1.0, .e = of_one};
    // Of half angles whose squares are below their type it makes no numbers.
    const double half = std::fabs(x.v) + zero;
    if (half * half <= 2.0 * arithmetic.quantum) made.c = made.s = {.v = made.c.v, .e = HUGE_VAL};
    return made;
  }
  Rotation made = {x / length, y / length};
  for (Real* part : {&made.c, &made.s}) {
    part->e = std::min(part->e + of_one, 2.0);
    part->id = 0;
  }
  return made;
}

using Matrix = std::array<std::array<double, 3>, 3>;

Matrix operator*(const Matrix& a, const Matrix& b) {
  Matrix out{};
  for (size_t i = 0; i < 3; ++i)
    for (size_t j = 0; j < 3; ++j)
      for (size_t k = 0; k < 3; ++k) out[i][j] += times(a[i][k], b[k][j]);
  return out;
}

template <typename Part>
Matrix parts(const Value& matrix, Part&& part) {
  Matrix out;
  for (uint32_t i = 0; i < 9; ++i) out[i / 3][i % 3] = part(matrix.cells[i].r);
  return out;
}
double size_of(const Real& x) { return std::fabs(x.v); }
double error_of(const Real& x) { return x.e; }

// The inverse of an upper triangle by the absolute values of its numbers, or of all terms in them.
Matrix inverse_of_triangle(const Value& r, bool terms) {
  Matrix inverse{};
  for (uint32_t j = 0; j < 3; ++j)
    for (uint32_t i = j + 1; i-- > 0;) {
      double sum = i == j ? 1.0 : 0.0;
      for (uint32_t k = i + 1; k <= j; ++k) {
        const double term = r.cells[3 * i + k].r.v * inverse[k][j];
        sum += terms ? std::fabs(term) : -term;
      }
      const double pivot = r.cells[4 * i].r.v;
      inverse[i][j] = sum / (terms ? std::fabs(pivot) : pivot);
    }
  for (auto& row : inverse)
    for (double& x : row) x = std::fabs(x);
  return inverse;
}

// Of gradients of the factors Warp makes those of the matrix by way of the inverse of `r`: adds
// what rounding does on that way. False: nothing is known of the inverse.
bool add_error_of_adjoint(const Value& matrix, const Value& q, const Value& r) {
  constexpr double kOperations = 16.0;
  const double rounding = kOperations * arithmetic.unit;
  const Matrix inverse = inverse_of_triangle(r, /*terms=*/false);
  const Matrix lost = parts(r, error_of) * inverse;
  for (const auto& row : lost)
    if (!(row[0] + row[1] + row[2] < 0.5)) return false;
  const Matrix moves = parts(matrix, [](const Real& x) { return x.paths(); });
  const Matrix turned = moves * inverse, of_turned = turned * lost;
  const Matrix of_inverse = moves * inverse_of_triangle(r, /*terms=*/true);
  const Matrix sizes = parts(q, size_of), errors = parts(q, error_of);

  // A gradient of one makes a symmetric matrix of a row of `q` or a column of `r`.
  const auto error_along = [&](const Matrix& symmetric, const Matrix& of_symmetric,
                               const Matrix& itself) {
    const Matrix along = sizes * symmetric;
    const Matrix of_q = errors * symmetric, of_numbers = sizes * of_symmetric;
    double sum = 0.0;
    for (size_t i = 0; i < 3; ++i)
      for (size_t j = 0; j < 3; ++j) {
        const double size = along[i][j] + itself[i][j];
        sum += size * (of_turned[i][j] + rounding * of_inverse[i][j]) +
               (of_q[i][j] + of_numbers[i][j]) * turned[i][j];
      }
    return sum;
  };
  for (uint32_t i = 0; i < 3; ++i)
    for (uint32_t j = 0; j < 3; ++j) {
      Matrix symmetric{}, of_symmetric{}, itself{};
      itself[i][j] = 1.0;
      for (uint32_t k = 0; k <= j; ++k) {
        const Real& part = q.cells[3 * i + k].r;
        symmetric[j][k] = symmetric[k][j] = size_of(part);
        of_symmetric[j][k] = of_symmetric[k][j] = part.e;
      }
      q.cells[3 * i + j].r.d += error_along(symmetric, of_symmetric, itself);
      symmetric = of_symmetric = itself = {};
      for (uint32_t k = i; k < 3; ++k) {
        const Real& part = r.cells[3 * k + j].r;
        symmetric[i][k] = symmetric[k][i] = size_of(part);
        of_symmetric[i][k] = of_symmetric[k][i] = part.e;
      }
      r.cells[3 * i + j].r.d += error_along(symmetric, of_symmetric, itself);
    }
  return true;
}

// Turns `r` into an upper triangle, by three rotations whose product is `q`. False: how they turn
// is not known.
bool turn_to_triangle(const Value& q, const Value& r) {
  for (uint32_t i = 0; i < 9; ++i) q.cells[i].r = real(i % 4 == 0 ? 1.0 : 0.0);
  bool known = true;
  static constexpr uint32_t kPairs[][2] = {{0, 1}, {0, 2}, {1, 2}};
  for (const auto& [pivot, low] : kPairs) {
    const Rotation turn = rotation_of(r.cells[pivot * 4].r, r.cells[low * 3 + pivot].r);
    known = known && turn.known;
    for (uint32_t k = 0; k < 3; ++k) {
      const Real top = r.cells[pivot * 3 + k].r, bottom = r.cells[low * 3 + k].r;
      r.cells[pivot * 3 + k].r = turn.c * top + turn.s * bottom;
      r.cells[low * 3 + k].r = turn.c * bottom - turn.s * top;
      const Real left = q.cells[k * 3 + pivot].r, right = q.cells[k * 3 + low].r;
      q.cells[k * 3 + pivot].r = turn.c * left + turn.s * right;
      q.cells[k * 3 + low].r = turn.c * right - turn.s * left;
    }
  }
  return known;
}

Real square_of_column(const Value& matrix, uint32_t column) {
  Real sum = real(0.0);
  for (uint32_t i = 0; i < 3; ++i) {
    const Real& x = matrix.cells[3 * i + column].r;
    sum += x * x;
  }
  return sum;
}

// Puts column `j` before column `i` and turns the sign of the other.
void swap_columns(const Value& matrix, uint32_t i, uint32_t j) {
  for (uint32_t k = 0; k < 3; ++k) {
    Real &x = matrix.cells[3 * k + i].r, &y = matrix.cells[3 * k + j].r;
    const Real before = x;
    x = y;
    y = -before;
  }
}

}  // namespace

Value run_qr3(Machine& m, const Arguments& a) {
  const Form& form = square(m, a, 3);
  const Value q = m.make(&form), r = m.make(&form);
  std::copy_n(static_cast<const Cell*>(a[0].cells), 9, static_cast<Cell*>(r.cells));
  const bool known = turn_to_triangle(q, r);
  if (!add_error_of_adjoint(a[0], q, r) || !known) {
    forget_slopes(q);
    forget_slopes(r);
  }
  forget_beyond_type(a[0], kGuardedSquares, {q, r});
  return give_factors(m, a, {q, r});
}

namespace {

void keep_still(const Value& value) {
  for (uint32_t i = 0; i < value.form->cells; ++i) {
    Real& r = value.cells[i].r;
    r.t = r.m = r.d = 0.0;
    r.id = 0;
  }
}

// The slopes of singular values and vectors: u_i' A v_j has those of the matrix, of a value on the
// diagonal, of vectors beside it.
void add_slopes(const Value& matrix, const Value& u, const Value& sigma, const Value& v) {
  const auto moved = [&](uint32_t i, uint32_t j) {
    Real sum = real(0.0);
    for (uint32_t n = 0; n < 9; ++n)
      sum += u.cells[n / 3 * 3 + i].r * v.cells[n % 3 * 3 + j].r * matrix.cells[n].r;
    return sum;
  };
  const auto move = [](Real& to, const Real& by) {
    constexpr double kOperations = 16.0;  // of Warp's adjoint, which multiplies more matrices
    to.t = by.t;
    to.m = by.m;
    to.d = by.d + kOperations * arithmetic.unit * by.paths();
  };
  std::array<Real, 9> along, of_u, of_v;
  for (uint32_t n = 0; n < 9; ++n) along[n] = moved(n / 3, n % 3);
  const auto s = [&](uint32_t i) { return sigma.cells[i].r; };
  for (uint32_t k = 0; k < 3; ++k)
    for (uint32_t j = 0; j < 3; ++j) {
      Real sum_u = real(0.0), sum_v = real(0.0);
      for (uint32_t i = 0; i < 3; ++i) {
        if (i == j) continue;
        const Real gap = s(j) * s(j) - s(i) * s(i);
        const Real &up = along[3 * i + j], &down = along[3 * j + i];
        sum_u += u.cells[3 * k + i].r * ((up * s(j) + s(i) * down) / gap);
        sum_v += v.cells[3 * k + i].r * ((s(i) * up + down * s(j)) / gap);
      }
      of_u[3 * k + j] = sum_u;
      of_v[3 * k + j] = sum_v;
    }
  for (uint32_t n = 0; n < 9; ++n) {
    move(u.cells[n].r, of_u[n]);
    move(v.cells[n].r, of_v[n]);
  }
  for (uint32_t i = 0; i < 3; ++i) move(sigma.cells[i].r, along[4 * i]);
}

// One by the other, which is turned over if `transposed`.
Real entry(const Value& a, const Value& b, uint32_t i, uint32_t j, bool transposed) {
  Real sum = real(0.0);
  for (uint32_t k = 0; k < 3; ++k)
    sum += a.cells[transposed ? 3 * k + i : 3 * i + k].r * b.cells[3 * k + j].r;
  return sum;
}

}  // namespace

// The eigenvectors of the transposed matrix times the matrix, by falling singular values, and the
// triangle that they leave of the matrix, of which only the diagonal is not small.
Value run_svd3(Machine& m, const Arguments& a) {
  const Form& form = square(m, a, 3);
  const Value x = m.make(&form), squared = m.make(&form), v = m.make(&form);
  const Value u = m.make(&form), b = m.make(&form);
  std::copy_n(static_cast<const Cell*>(a[0].cells), 9, static_cast<Cell*>(x.cells));
  keep_still(x);
  for (uint32_t i = 0; i < 9; ++i) squared.cells[i].r = entry(x, x, i / 3, i % 3, true);
  const Eigen eigen = eigen_of(squared, negligible(form.scalar));
  for (uint32_t i = 0; i < 9; ++i) v.cells[i].r = eigen.vectors[i];
  for (uint32_t i = 0; i < 9; ++i) b.cells[i].r = entry(x, v, i / 3, i % 3, false);
  static constexpr uint32_t kPairs[][2] = {{0, 1}, {0, 2}, {1, 2}};
  for (const auto& [i, j] : kPairs)
    if (square_of_column(b, i) < square_of_column(b, j)) {
      swap_columns(b, i, j);
      swap_columns(v, i, j);
    }
  turn_to_triangle(u, b);
  const Value sigma = m.make(m.forms().vector(3, form.scalar));
  for (uint32_t i = 0; i < 3; ++i) sigma.cells[i].r = b.cells[4 * i].r;
  for (const Value& of : {u, sigma, v}) keep_still(of);
  add_slopes(a[0], u, sigma, v);
  if (!eigen.apart) {
    forget_slopes(u);
    forget_slopes(v);
  }
  forget_beyond_type(a[0], kFourthPowers, {u, sigma, v});
  return give_factors(m, a, {u, sigma, v});
}

// By the angle of the first eigenvector of the transposed matrix times the matrix.
Value run_svd2(Machine& m, const Arguments& a) {
  const Form& form = square(m, a, 2);
  const Reals x = reals(a[0]);
  const Real p = x[0] * x[0] + x[2] * x[2];
  const Real off = x[0] * x[1] + x[2] * x[3];
  const Real n = x[1] * x[1] + x[3] * x[3];
  const Real trace = p + n, difference = p - n;
  const Real root = sqrt(difference * difference + 4.0 * off * off);
  if (root.v == 0.0) ++arithmetic.notes->undecided;  // the factors of equal singular values
  const Real first = sqrt((trace + root) * 0.5), rest = (trace - root) * 0.5;
  // Of a matrix that is singular within its rounding Warp may take the root of less than zero.
  Real second = kZeroReal;
  if (rest.v > rest.e) {
    second = sqrt(rest);
  } else {
    second.e = HUGE_VAL;
    if (rest.moves()) note_steep();
  }
  const Real angle = 0.5 * atan2(2.0 * off, difference);
  Real c = cos(angle), s = sin(angle);
  if (c < s) c = -c, s = -s;
  const Value u = m.make(&form), v = m.make(&form);
  const Value sigma = m.make(m.forms().vector(2, form.scalar));
  sigma.cells[0].r = first;
  sigma.cells[1].r = second;
  v.cells[0].r = v.cells[3].r = c;
  v.cells[2].r = s;
  v.cells[1].r = -s;
  const Real ux = (x[0] * c + x[1] * s) / first, uy = (x[2] * c + x[3] * s) / first;
  const Real turn = sign(x[0] * x[3] - x[1] * x[2]);
  u.cells[0].r = ux;
  u.cells[2].r = uy;
  u.cells[1].r = -uy * turn;
  u.cells[3].r = ux * turn;
  // Warp takes other operations to the same factors.
  constexpr double kOthers = 256.0;
  const auto widen = [](Real& r) { r.e *= kOthers, r.d *= kOthers; };
  // Of the length of a column, however small a part of it is: Warp takes it from sums with the
  // root, which cancel where the entries beside the diagonal are as large as that.
  const double less =
      off.v > 0.0 ? difference.v * difference.v / (root.v + 2.0 * off.v) : root.v - 2.0 * off.v;
  const double size = root.v + std::fabs(difference.v) + 2.0 * std::fabs(off.v);
  const double of_column = 8.0 * arithmetic.unit + 4.0 * (root.e + difference.e) / root.v +
                           4.0 * arithmetic.unit * size / std::hypot(difference.v, less);
  if (!(of_column < 0.5)) ++arithmetic.notes->undecided;
  for (uint32_t i = 0; i < 4; ++i)
    for (const Value& of : {u, v}) {
      Real& r = of.cells[i].r;
      widen(r);
      r.e += of_column;
      r.d += 4.0 * of_column * r.paths();
    }
  for (uint32_t i = 0; i < 2; ++i) widen(sigma.cells[i].r);
  // Where the squares of the singular values are nearer than this, Warp takes this for their
  // distance, and its adjoint of the other factors is no derivative.
  const double nearest = form.scalar == types::Scalar::kFloat64 ? 1e-12 : 1e-6;
  if (root.v - root.e <= nearest) {
    forget_slopes(u);
    forget_slopes(v);
  }
  forget_beyond_type(a[0], kFourthPowers, {u, sigma, v});
  return give_factors(m, a, {u, sigma, v});
}

}  // namespace weft::interp
