// Decompositions of small matrices whose factors are fixed by a rule of signs. Those of svd3 depend
// on the order of Warp's iterations, so it is not here.
#include <cmath>

#include "builtins.h"

namespace weft::interp {

namespace {

const Form& square(Machine& m, const Arguments& a, uint32_t n) {
  const Form& form = floats(m, a);
  if (!form.is_matrix() || form.rows != n || form.columns != n) no_overload(m, a);
  return form;
}

void forget_slopes(const Value& factor) {
  for (uint32_t i = 0; i < factor.form->cells; ++i) {
    Real& r = factor.cells[i].r;
    if (!r.moves()) continue;
    r.d = HUGE_VAL;
    note_steep();
  }
}

}  // namespace

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

// Three rotations, each of which makes an entry below the diagonal zero and the one above it
// positive.
Value run_qr3(Machine& m, const Arguments& a) {
  const Form& form = square(m, a, 3);
  const Value q = m.make(&form), r = m.make(&form);
  for (uint32_t i = 0; i < 9; ++i) {
    q.cells[i].r = real(i % 4 == 0 ? 1.0 : 0.0);
    r.cells[i] = a[0].cells[i];
  }
  static constexpr uint32_t kPairs[][2] = {{0, 1}, {0, 2}, {1, 2}};
  for (const auto& [pivot, low] : kPairs) {
    const Real x = r.cells[pivot * 4].r, y = r.cells[low * 3 + pivot].r;
    const Real length = sqrt(x * x + y * y);
    if (length == real(0.0)) continue;  // nothing to turn; the factors jump there
    const Real c = x / length, s = y / length;
    for (uint32_t k = 0; k < 3; ++k) {
      const Real top = r.cells[pivot * 3 + k].r, bottom = r.cells[low * 3 + k].r;
      r.cells[pivot * 3 + k].r = c * top + s * bottom;
      r.cells[low * 3 + k].r = c * bottom - s * top;
      const Real left = q.cells[k * 3 + pivot].r, right = q.cells[k * 3 + low].r;
      q.cells[k * 3 + pivot].r = c * left + s * right;
      q.cells[k * 3 + low].r = c * right - s * left;
    }
  }
  // Warp goes by half angles, which costs more operations: each part is exact as to the whole
  // matrix, however small it is.
  constexpr double kOthers = 32.0;
  double squares = 0.0;
  for (uint32_t i = 0; i < 9; ++i) squares += a[0].cells[i].r.v * a[0].cells[i].r.v;
  const double of_one = kOthers * arithmetic.unit, of_matrix = of_one * std::sqrt(squares);
  for (uint32_t i = 0; i < 9; ++i) {
    for (const Value& of : {q, r}) of.cells[i].r.e *= kOthers, of.cells[i].r.d *= kOthers;
    q.cells[i].r.e += of_one;
    r.cells[i].r.e += of_matrix;
  }
  // Of a matrix that is singular within its rounding no factor has a derivative.
  const bool singular = std::abs(r.cells[0].r.v) <= r.cells[0].r.e ||
                        std::abs(r.cells[4].r.v) <= r.cells[4].r.e ||
                        std::abs(r.cells[8].r.v) <= r.cells[8].r.e;
  if (singular) {
    forget_slopes(q);
    forget_slopes(r);
  }
  return give_factors(m, a, {q, r});
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
  if (root.v == 0.0) m.fail(a.at, "the factors of a matrix with equal singular values");
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
  // root.
  const double of_column = 8.0 * arithmetic.unit + 4.0 * (root.e + difference.e) / root.v;
  for (uint32_t i = 0; i < 4; ++i)
    for (const Value& of : {u, v}) {
      widen(of.cells[i].r);
      of.cells[i].r.e += of_column;
    }
  for (uint32_t i = 0; i < 2; ++i) widen(sigma.cells[i].r);
  // Where the squares of the singular values are nearer than this, Warp takes this for their
  // distance, and its adjoint of the other factors is no derivative.
  const double nearest = form.scalar == types::Scalar::kFloat64 ? 1e-12 : 1e-6;
  if (root.v - root.e <= nearest) {
    forget_slopes(u);
    forget_slopes(v);
  }
  return give_factors(m, a, {u, sigma, v});
}

}  // namespace weft::interp
