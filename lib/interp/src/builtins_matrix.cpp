// Vectors and matrices.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "builtins.h"

namespace weft::interp {

using syntax::Operator;
using types::Scalar;

namespace {

const Form& composites(Machine& m, const Arguments& a, uint32_t count) {
  expect_same(m, a, count);
  if (!a[0].form->is_composite()) no_overload(m, a);
  if (a[0].form->is_float) use(a[0].form->scalar);
  return *a[0].form;
}

// Sum of products, in order.
Cell sum_of_products(const Form& form, const Cell* a, const Cell* b) {
  Cell out{};
  if (form.is_float) {
    // From the first product on where Warp writes the sum out: the sign of a zero hangs on it.
    const bool from_zero =
        form.is_matrix() || (form.is_vector() && form.rows != 2 && form.rows != 3);
    out.r = from_zero ? real(0.0) : a[0].r * b[0].r;
    for (uint32_t i = from_zero ? 0 : 1; i < form.cells; ++i) out.r += a[i].r * b[i].r;
  } else {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < form.cells; ++i)
      sum += static_cast<uint64_t>(a[i].i) * static_cast<uint64_t>(b[i].i);
    out.i = wrap(form.scalar, static_cast<int64_t>(sum));
  }
  return out;
}

Value scalar_of(Machine& m, const Form& form, Cell cell) {
  const Value out = m.make(m.forms().scalar(form.scalar));
  *out.cells = cell;
  return out;
}

Real length_of(const Value& v) { return sqrt(sum_of_products(*v.form, v.cells, v.cells).r); }

Value elementwise(Machine& m, const Arguments& a, Operator op) {
  const Form& form = composites(m, a, 2);
  const Value out = m.make(&form);
  const Form* scalar = m.forms().scalar(form.scalar);
  for (uint32_t i = 0; i < form.cells; ++i)
    out.cells[i] = *m.operate(op, {scalar, a[0].cells + i}, {scalar, a[1].cells + i}, a.at).cells;
  return out;
}

Value extreme_place(Machine& m, const Arguments& a, bool least) {
  const Form& form = composites(m, a, 1);
  if (!form.is_vector()) no_overload(m, a);
  uint32_t best = form.cells;
  for (uint32_t i = 0; i < form.cells; ++i) {
    const Cell& c = a[0].cells[i];
    if (form.is_float && std::isnan(c.r.v)) continue;
    if (best == form.cells) {
      best = i;
      continue;
    }
    const Cell& b = a[0].cells[best];
    const bool better = form.is_float ? (least ? c.r < b.r : c.r > b.r)
                        : form.scalar == Scalar::kUint64
                            ? (least ? static_cast<uint64_t>(c.i) < static_cast<uint64_t>(b.i)
                                     : static_cast<uint64_t>(c.i) > static_cast<uint64_t>(b.i))
                            : (least ? c.i < b.i : c.i > b.i);
    if (better) best = i;
  }
  return m.integer(Scalar::kUint32, best == form.cells ? 0 : best);
}

Value from_vectors(Machine& m, const Arguments& a, bool columns) {
  expect_same(m, a, a.count);
  if (a.count == 0 || !a[0].form->is_vector()) no_overload(m, a);
  const uint32_t length = a[0].form->rows;
  const Form* form = columns ? m.forms().matrix(length, a.count, a[0].form->scalar)
                             : m.forms().matrix(a.count, length, a[0].form->scalar);
  const Value out = m.make(form);
  for (uint32_t i = 0; i < a.count; ++i)
    for (uint32_t k = 0; k < length; ++k)
      out.cells[columns ? k * form->columns + i : i * form->columns + k] = a[i].cells[k];
  return out;
}

const Form& square(Machine& m, const Arguments& a, uint32_t least, uint32_t most) {
  const Form& form = composites(m, a, 1);
  if (!form.is_matrix() || form.rows != form.columns || form.rows < least || form.rows > most)
    no_overload(m, a);
  return form;
}

// What `function` makes of the matrix without row `r` and column `c`.
template <typename Function>
auto of_rest(const Reals& x, uint32_t n, uint32_t r, uint32_t c, Function&& function) {
  Cell cells[9];
  uint32_t at = 0;
  for (uint32_t i = 0; i < n; ++i)
    for (uint32_t j = 0; j < n; ++j)
      if (i != r && j != c) cells[at++].r = x[i * n + j];
  return function(Reals{cells}, n - 1);
}

// The sum of the absolute values of all products in a determinant.
double size_of_products(const Reals& x, uint32_t n) {
  if (n == 1) return std::fabs(x[0].v);
  double sum = 0.0;
  for (uint32_t c = 0; c < n; ++c) sum += std::fabs(x[c].v) * of_rest(x, n, 0, c, size_of_products);
  return sum;
}

// How large a number may be that Warp, or its adjoint, makes on the way to the determinant of four
// rows: the pairs of two columns, and the minors.
double largest_on_the_way(const Reals& x) {
  double columns[4] = {}, made = size_of_products(x, 4);
  for (uint32_t r = 0; r < 4; ++r) {
    for (uint32_t c = 0; c < 4; ++c) {
      columns[c] = std::max(columns[c], std::fabs(x[r * 4 + c].v));
      made = std::max(made, of_rest(x, 4, r, c, size_of_products));
    }
  }
  return std::max({made, 2.0 * columns[0] * columns[1], 2.0 * columns[2] * columns[3]});
}

Real determinant(const Reals& x, uint32_t n);
Real minor(const Reals& x, uint32_t n, uint32_t r, uint32_t c) {
  return of_rest(x, n, r, c, determinant);
}

// By the first row.
Real determinant(const Reals& x, uint32_t n) {
  if (n == 1) return x[0];
  if (n == 2) return x[0] * x[3] - x[2] * x[1];
  // The second minor turned round and no zero before the first: the sign of a zero hangs on it.
  if (n == 3)
    return x[0] * (x[4] * x[8] - x[5] * x[7]) + x[1] * (x[5] * x[6] - x[3] * x[8]) +
           x[2] * (x[3] * x[7] - x[4] * x[6]);
  Real sum = real(0.0);
  for (uint32_t c = 0; c < n; ++c) {
    const Real part = x[c] * minor(x, n, 0, c);
    sum = c % 2 == 0 ? sum + part : sum - part;
  }
  // Of four rows Warp goes by pairs of columns, in which other products cancel.
  constexpr double kOperations = 6.0;
  if (n == 4 && largest_on_the_way(x) > arithmetic.largest) sum.e = HUGE_VAL;
  if (n == 4 && sum.e != 0.0 && is_finite(sum.v))
    sum.e = std::max(sum.e, kOperations * arithmetic.unit * size_of_products(x, n));
  return sum;
}

// A minor of `inverse`. Of four rows Warp goes by pairs of columns here, too.
Real cofactor(const Reals& x, uint32_t n, uint32_t r, uint32_t c) {
  Real made = minor(x, n, r, c);
  constexpr double kOperations = 5.0;
  if (n == 4 && made.e != 0.0 && is_finite(made.v))
    made.e =
        std::max(made.e, kOperations * arithmetic.unit * of_rest(x, n, r, c, size_of_products));
  return (r + c) % 2 == 0 ? made : -made;
}

// Of a zero that Warp comes to by another formula: its sign may be another one.
Real of_either_sign(Real x) {
  if (x.v == 0.0)
    x.e = std::max({x.e, arithmetic.quantum, std::numeric_limits<double>::denorm_min()});
  return x;
}

}  // namespace

Value run_vector(Machine& m, const Arguments& a) {
  const Form* form = nullptr;
  Scalar scalar = a.dtype != nullptr ? a.dtype->scalar : Scalar::kFloat32;
  if (a.dtype == nullptr && a.count > 0) scalar = a[0].form->scalar;
  if (a.dimensions == 1) {
    form = m.forms().vector(static_cast<uint32_t>(a.shape[0]), scalar);
  } else if (a.count == 1 && a[0].form->is_vector()) {
    form = m.forms().vector(a[0].form->rows, scalar);
    return m.convert(a[0], form, a.at);
  } else if (a.count > 1) {
    form = m.forms().vector(a.count, scalar);
  } else {
    no_overload(m, a);
  }
  return m.composite(form, a);
}
Value run_matrix(Machine& m, const Arguments& a) {
  Scalar scalar = a.dtype != nullptr ? a.dtype->scalar : Scalar::kFloat32;
  if (a.dtype == nullptr && a.count > 0) scalar = a[0].form->scalar;
  if (a.dimensions != 2) no_overload(m, a);
  return m.composite(m.forms().matrix(static_cast<uint32_t>(a.shape[0]),
                                      static_cast<uint32_t>(a.shape[1]), scalar),
                     a);
}
Value run_matrix_from_cols(Machine& m, const Arguments& a) { return from_vectors(m, a, true); }
Value run_matrix_from_rows(Machine& m, const Arguments& a) { return from_vectors(m, a, false); }
Value run_identity(Machine& m, const Arguments& a) {
  if (a.count != 1 || a.dtype == nullptr || a[0].form->is_float) no_overload(m, a);
  const auto n = static_cast<uint32_t>(a[0].integer());
  const Value out = m.make(m.forms().matrix(n, n, a.dtype->scalar));
  for (uint32_t i = 0; i < n * n; ++i) {
    out.cells[i] = Cell{};
    if (i % (n + 1) != 0) continue;
    if (a.dtype->is_float) {
      out.cells[i].r = real(1.0);
    } else {
      out.cells[i].i = 1;
    }
  }
  return out;
}
Value run_dot(Machine& m, const Arguments& a) {
  const Form& form = composites(m, a, 2);
  return scalar_of(m, form, sum_of_products(form, a[0].cells, a[1].cells));
}
Value run_length(Machine& m, const Arguments& a) {
  const Form& form = composites(m, a, 1);
  floats(m, a);
  return m.number(form.scalar, length_of(a[0]));
}
Value run_length_sq(Machine& m, const Arguments& a) {
  const Form& form = composites(m, a, 1);
  return scalar_of(m, form, sum_of_products(form, a[0].cells, a[0].cells));
}
Value run_normalize(Machine& m, const Arguments& a) {
  const Form& form = composites(m, a, 1);
  floats(m, a);
  const Value out = m.make(&form);
  if (form.is_quaternion()) {
    put(out.cells, normalize(quat(a[0])));
    return out;
  }
  const Real l = length_of(a[0]);
  const bool some = l > real(0.0);
  for (uint32_t i = 0; i < form.cells; ++i) out.cells[i].r = some ? a[0].cells[i].r / l : real(0.0);
  return out;
}
Value run_cross(Machine& m, const Arguments& a) {
  const Form& form = composites(m, a, 2);
  if (form.rows != 3 || !form.is_vector()) no_overload(m, a);
  const Value out = m.make(&form);
  if (form.is_float) {
    put(out.cells, cross(vec3(a[0]), vec3(a[1])));
    return out;
  }
  for (uint32_t i = 0; i < 3; ++i) {
    const uint32_t j = (i + 1) % 3, k = (i + 2) % 3;
    const auto product = [&](uint32_t x, uint32_t y) {
      return static_cast<uint64_t>(a[0].cells[x].i) * static_cast<uint64_t>(a[1].cells[y].i);
    };
    out.cells[i].i = wrap(form.scalar, static_cast<int64_t>(product(j, k) - product(k, j)));
  }
  return out;
}
Value run_skew(Machine& m, const Arguments& a) {
  const Form& form = composites(m, a, 1);
  if (!is_vec3(a[0])) no_overload(m, a);
  const Value out = m.make(m.forms().matrix(3, 3, form.scalar));
  const Vec3 v = vec3(a[0]);
  const Real zero = real(0.0);
  const Real rows[9] = {zero, -v.z, v.y, v.z, zero, -v.x, -v.y, v.x, zero};
  for (uint32_t i = 0; i < 9; ++i) out.cells[i].r = rows[i];
  return out;
}
Value run_outer(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  const Form& x = *a[0].form;
  const Form& y = *a[1].form;
  if (!x.is_vector() || !y.is_vector() || x.scalar != y.scalar) no_overload(m, a);
  if (x.is_float) use(x.scalar);
  const Value out = m.make(m.forms().matrix(x.rows, y.rows, x.scalar));
  const Form* scalar = m.forms().scalar(x.scalar);
  for (uint32_t i = 0; i < x.rows; ++i)
    for (uint32_t j = 0; j < y.rows; ++j)
      out.cells[i * y.rows + j] =
          *m.operate(Operator::kMult, {scalar, a[0].cells + i}, {scalar, a[1].cells + j}, a.at)
               .cells;
  return out;
}
Value run_cw_mul(Machine& m, const Arguments& a) { return elementwise(m, a, Operator::kMult); }
Value run_cw_div(Machine& m, const Arguments& a) { return elementwise(m, a, Operator::kDiv); }
Value run_argmin(Machine& m, const Arguments& a) { return extreme_place(m, a, true); }
Value run_argmax(Machine& m, const Arguments& a) { return extreme_place(m, a, false); }
Value run_transpose(Machine& m, const Arguments& a) {
  const Form& form = composites(m, a, 1);
  if (!form.is_matrix()) no_overload(m, a);
  const Value out = m.make(m.forms().matrix(form.columns, form.rows, form.scalar));
  for (uint32_t i = 0; i < form.rows; ++i)
    for (uint32_t j = 0; j < form.columns; ++j)
      out.cells[j * form.rows + i] = a[0].cells[i * form.columns + j];
  return out;
}
Value run_trace(Machine& m, const Arguments& a) {
  const Form& form = square(m, a, 1, 100);
  Cell sum = a[0].cells[0];
  for (uint32_t i = 1; i < form.rows; ++i) {
    const Cell& c = a[0].cells[i * (form.columns + 1)];
    if (form.is_float) {
      sum.r += c.r;
    } else {
      sum.i = wrap(form.scalar, sum.i + c.i);
    }
  }
  return scalar_of(m, form, sum);
}
Value run_diag(Machine& m, const Arguments& a) {
  const Form& form = composites(m, a, 1);
  if (!form.is_vector()) no_overload(m, a);
  const Value out = m.make(m.forms().matrix(form.rows, form.rows, form.scalar));
  for (uint32_t i = 0; i < form.rows * form.rows; ++i)
    out.cells[i] = i % (form.rows + 1) == 0 ? a[0].cells[i / (form.rows + 1)] : Cell{};
  return out;
}
Value run_get_diag(Machine& m, const Arguments& a) {
  const Form& form = square(m, a, 1, 100);
  const Value out = m.make(m.forms().vector(form.rows, form.scalar));
  for (uint32_t i = 0; i < form.rows; ++i) out.cells[i] = a[0].cells[i * (form.columns + 1)];
  return out;
}
Value run_determinant(Machine& m, const Arguments& a) {
  const Form& form = square(m, a, 2, 4);
  floats(m, a);
  const Real made = determinant(reals(a[0]), form.rows);
  return m.number(form.scalar, form.rows == 4 ? of_either_sign(made) : made);
}
Value run_inverse(Machine& m, const Arguments& a) {
  const Form& form = square(m, a, 2, 4);
  floats(m, a);
  const uint32_t n = form.rows;
  const Reals x = reals(a[0]);
  const Value out = m.make(&form);
  const Real det = determinant(x, n);
  // Only of three rows Warp has an inverse where the determinant is no number.
  if (det == real(0.0) || (n != 3 && std::isnan(det.v))) {
    std::fill_n(static_cast<Cell*>(out.cells), form.cells, Cell{});
    return out;
  }
  const Real s = 1.0 / det;
  for (uint32_t i = 0; i < n; ++i) {
    for (uint32_t j = 0; j < n; ++j) {
      const Real cell = cofactor(x, n, j, i) * s;
      out.cells[i * n + j].r = n == 2 ? cell : of_either_sign(cell);
    }
  }
  return out;
}
Value run_norm_l1(Machine& m, const Arguments& a) {
  const Form& form = composites(m, a, 1);
  floats(m, a);
  Real sum = real(0.0);
  for (uint32_t i = 0; i < form.cells; ++i) sum += abs(a[0].cells[i].r);
  return m.number(form.scalar, sum);
}
namespace {
Real delta_of(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 2);
  floats(m, a);
  if (a.count == 2 && !a[1].form->is(a[0].form->scalar)) no_overload(m, a);
  return a.count == 2 ? a[1].real() : real(1.0);
}
Real pseudo_huber(const Value& v, Real delta) {
  const Real s = sum_of_products(*v.form, v.cells, v.cells).r;
  return delta * sqrt(1.0 + s / (delta * delta));
}
}  // namespace
Value run_norm_huber(Machine& m, const Arguments& a) {
  const Real delta = delta_of(m, a);
  const Real s = sum_of_products(*a[0].form, a[0].cells, a[0].cells).r;
  const Real norm = s <= delta * delta ? 0.5 * s : delta * (sqrt(s) - 0.5 * delta);
  return m.number(a[0].form->scalar, norm);
}
Value run_norm_pseudo_huber(Machine& m, const Arguments& a) {
  const Real delta = delta_of(m, a);
  return m.number(a[0].form->scalar, pseudo_huber(a[0], delta));
}
Value run_smooth_normalize(Machine& m, const Arguments& a) {
  const Real norm = pseudo_huber(a[0], delta_of(m, a));
  const Value out = m.make(a[0].form);
  for (uint32_t i = 0; i < a[0].form->cells; ++i) out.cells[i].r = a[0].cells[i].r / norm;
  return out;
}

}  // namespace weft::interp
