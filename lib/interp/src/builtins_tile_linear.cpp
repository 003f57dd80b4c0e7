// Linear algebra of tiles: products, factors and triangular systems.
#include <algorithm>

#include "atomic_sum.h"
#include "builtins.h"
#include "tile.h"

namespace weft::interp {

using types::Scalar;

namespace {

// The numbers of a tile of floats, by one index or two; `turned`: with its indices exchanged.
class Numbers {
 public:
  Numbers(Machine& m, const Value& tile, bool turned = false)
      : m_(m), view_(view_of(tile)), form_(*tile.form->element), turned_(turned) {}

  int32_t rows() const { return view_.shape[0]; }
  int32_t columns() const { return view_.rank < 2 ? 1 : view_.shape[1]; }
  Scalar scalar() const { return form_.scalar; }
  Real& at(int32_t i, int32_t j) {
    if (turned_) std::swap(i, j);
    const int64_t second = view_.rank < 2 ? 0 : view_.strides[1];
    return view_.memory
        ->cells[static_cast<size_t>(view_.offset + i * view_.strides[0] + j * second)]
        .r;
  }
  Real read(int32_t i, int32_t j) {
    Real& number = at(i, j);
    Cell cell;
    cell.r = number;
    m_.count_use(form_, &cell);
    number.d = cell.r.d;
    return cell.r;
  }

 private:
  Machine& m_;
  const View& view_;
  const Form& form_;
  bool turned_;
};

// A tile of floats with so many dimensions.
const Value& matrix(Machine& m, const TileArguments& a, std::string_view name, int least = 2) {
  const Value& tile = tile_argument(m, a, name);
  if (!tile.form->element->is_scalar() || !tile.form->element->is_float ||
      view_of(tile).rank < least || view_of(tile).rank > 2)
    no_tile_overload(m, a);
  return tile;
}
const Value& square(Machine& m, const TileArguments& a, std::string_view name) {
  const Value& tile = matrix(m, a, name);
  if (view_of(tile).shape[0] != view_of(tile).shape[1]) no_tile_overload(m, a);
  return tile;
}

bool is_upper(Machine& m, const TileArguments& a) { return is_text(m, a, "fill_mode", "upper"); }

Real factor(Machine& m, const TileArguments& a, std::string_view name, const Form& as) {
  const TileArguments::Given* given = a.find(name);
  if (given == nullptr) return real(1.0);
  if (!given->value.form->is_scalar()) no_tile_overload(m, a);
  // A literal comes by way of float32.
  Value value = given->value;
  value.no_literal();
  return m.cast(value, &as, a.at).cells->r;
}

// A = L L^T in the place of A, or U^T U, of which only that triangle is read; the other becomes
// zero.
void factorise(Machine& m, const Value& tile, bool upper) {
  Numbers a(m, tile, upper);
  const int32_t n = a.rows();
  element_steps(m, int64_t{n} * n * n / 6);
  use(a.scalar());
  for (int32_t j = 0; j < n; ++j) {
    AnyOrderSum rest;
    rest.add(a.read(j, j));
    for (int32_t k = 0; k < j; ++k) {
      const Real r = a.read(j, k);
      rest.add(-(r * r));
    }
    const Real root = sqrt(rest.total());
    const Real inverse = 1.0 / root;
    a.at(j, j) = root;
    for (int32_t i = j + 1; i < n; ++i) {
      AnyOrderSum sum;
      sum.add(a.read(i, j));
      for (int32_t k = 0; k < j; ++k) sum.add(-(a.read(i, k) * a.read(j, k)));
      a.at(i, j) = sum.total() * inverse;
    }
    for (int32_t k = j + 1; k < n; ++k) a.at(j, k) = real(0.0);
  }
}

// Solves in the place of the right sides: rows from the first or from the last one.
void substitute(Machine& m, Numbers a, const Value& sides, bool forward) {
  Numbers x(m, sides);
  const int32_t n = a.rows();
  use(a.scalar());
  for (int32_t column = 0; column < x.columns(); ++column) {
    for (int32_t step = 0; step < n; ++step) {
      const int32_t i = forward ? step : n - 1 - step;
      AnyOrderSum sum;
      sum.add(x.read(i, column));
      for (int32_t j = forward ? 0 : i + 1; j < (forward ? i : n); ++j)
        sum.add(-(a.read(i, j) * x.read(j, column)));
      const Real diagonal = a.read(i, i);
      x.at(i, column) = diagonal.v != 0.0 ? sum.total() / diagonal : sum.total();
    }
  }
}

void solve(Machine& m, const TileArguments& a, const Value& factor_tile, const Value& sides) {
  const View &f = view_of(factor_tile), &s = view_of(sides);
  if (f.shape[0] != s.shape[0] || factor_tile.form->element != sides.form->element)
    no_tile_overload(m, a);
  const int64_t n = f.shape[0];
  element_steps(m, n * n * (s.rank < 2 ? 1 : s.shape[1]));
}

enum class System : uint8_t { kLower, kUpper, kCholesky };

void solve_in_place(Machine& m, const TileArguments& a, System system, std::string_view name,
                    const Value& sides) {
  const Value& tile = square(m, a, name);
  solve(m, a, tile, sides);
  switch (system) {
    case System::kLower:
      return substitute(m, Numbers(m, tile), sides, true);
    case System::kUpper:
      return substitute(m, Numbers(m, tile), sides, false);
    case System::kCholesky: {
      const bool upper = is_upper(m, a);
      substitute(m, Numbers(m, tile, upper), sides, true);
      return substitute(m, Numbers(m, tile, !upper), sides, false);
    }
  }
}

Value solved(Machine& m, const TileArguments& a, System system, std::string_view name,
             std::string_view side) {
  const Value sides = copy_tile(m, matrix(m, a, side, 1));
  solve_in_place(m, a, system, name, sides);
  return sides;
}

}  // namespace

Value run_tile_diag_add(Machine& m, const TileArguments& a) {
  const Value& tile = square(m, a, "a");
  const Value& diagonal = matrix(m, a, "d", 1);
  if (view_of(diagonal).rank != 1 || view_of(diagonal).shape[0] != view_of(tile).shape[0] ||
      diagonal.form->element != tile.form->element)
    no_tile_overload(m, a);
  const Value made = copy_tile(m, tile);
  Numbers to(m, made), from(m, diagonal);
  use(to.scalar());
  for (int32_t i = 0; i < to.rows(); ++i) to.at(i, i) = to.at(i, i) + from.read(i, 0);
  return made;
}

// A product of new elements, or into `out` with what is there times beta.
Value run_tile_matmul(Machine& m, const TileArguments& a) {
  const Value &left = matrix(m, a, "a"), &right = matrix(m, a, "b");
  const bool into = a.find("out") != nullptr;
  const int32_t shape[] = {view_of(left).shape[0], view_of(right).shape[1]};
  const int32_t inner = view_of(left).shape[1];
  const Value product =
      into ? matrix(m, a, "out") : TileMaker(m, *left.form->element, shape).value();
  if (inner != view_of(right).shape[0] || !std::ranges::equal(shape_of(product), shape))
    no_tile_overload(m, a);
  const Form& form = *product.form->element;
  element_steps(m, int64_t{shape[0]} * shape[1] * inner);
  const Real alpha = factor(m, a, "alpha", form), beta = factor(m, a, "beta", form);
  Numbers x(m, left), y(m, right), to(m, product);
  const auto as_result = [&](const Real& number, Scalar from) {
    return from == form.scalar ? number : convert(number, form.scalar);
  };
  std::vector<Real> made;
  for (int32_t i = 0; i < shape[0]; ++i) {
    for (int32_t j = 0; j < shape[1]; ++j) {
      AnyOrderSum sum;
      for (int32_t k = 0; k < inner; ++k) {
        const Real p = as_result(x.read(i, k), x.scalar()), q = as_result(y.read(k, j), y.scalar());
        use(form.scalar);
        sum.add(p * q);
      }
      Real entry = alpha * sum.total();
      if (into && beta.v != 0.0) entry = entry + beta * to.read(i, j);
      made.push_back(entry);
    }
  }
  // The result may be one of the factors.
  for (int32_t i = 0; i < shape[0]; ++i)
    for (int32_t j = 0; j < shape[1]; ++j)
      to.at(i, j) = made[static_cast<size_t>(i) * shape[1] + j];
  return into ? Value{} : product;
}

Value run_tile_cholesky(Machine& m, const TileArguments& a) {
  const Value made = copy_tile(m, square(m, a, "A"));
  factorise(m, made, is_upper(m, a));
  return made;
}
Value run_tile_cholesky_inplace(Machine& m, const TileArguments& a) {
  const Value& tile = square(m, a, "A");
  factorise(m, tile, is_upper(m, a));
  return {};
}

Value run_tile_cholesky_solve(Machine& m, const TileArguments& a) {
  return solved(m, a, System::kCholesky, "L", "y");
}
Value run_tile_cholesky_solve_inplace(Machine& m, const TileArguments& a) {
  solve_in_place(m, a, System::kCholesky, "L", matrix(m, a, "y", 1));
  return {};
}
Value run_tile_lower_solve(Machine& m, const TileArguments& a) {
  return solved(m, a, System::kLower, "L", "y");
}
Value run_tile_lower_solve_inplace(Machine& m, const TileArguments& a) {
  solve_in_place(m, a, System::kLower, "L", matrix(m, a, "y", 1));
  return {};
}
Value run_tile_upper_solve(Machine& m, const TileArguments& a) {
  return solved(m, a, System::kUpper, "U", "z");
}
Value run_tile_upper_solve_inplace(Machine& m, const TileArguments& a) {
  solve_in_place(m, a, System::kUpper, "U", matrix(m, a, "z", 1));
  return {};
}

}  // namespace weft::interp
