// Gradient noise in 1 to 4 dimensions, its periodic form, and its curl.
#include <cmath>

#include "builtins.h"
#include "random.h"

namespace weft::interp {

using types::Scalar;

namespace {

constexpr uint32_t kMost = 4;

Real smooth(Real t) { return t * t * t * (t * (t * 6.0 - 15.0) + 10.0); }
Real smooth_slope(Real t) { return 30.0 * t * t * (t * (t - 2.0) + 1.0); }

// The noise field around a point, or its gradient as well.
struct Level {
  Real value;
  Real gradient[kMost];
};

struct Field {
  uint32_t dimensions;
  uint32_t state;
  int32_t low[kMost], high[kMost];  // corners of the cell
  Real inside[kMost];               // the place in it
  bool border[kMost] = {};          // native code may be in the cell beside it
  bool with_gradient;

  void corner_gradient(uint32_t corner, Real* out) const {
    static constexpr uint32_t kPrimes[] = {73856093, 19349663, 53471161, 10000019};
    uint32_t hash = 0;
    for (uint32_t k = 0; k < dimensions; ++k) {
      const int32_t at = (corner >> k & 1) != 0 ? high[k] : low[k];
      uint32_t part = static_cast<uint32_t>(at) * kPrimes[k];
      if (k + 1 == dimensions) part += state;  // in Warp's text + binds closer than ^
      hash ^= part;
    }
    if (dimensions == 1) {
      out[0] = real(2.0) * real(random_unit(hash)) + real(-1.0);
      return;
    }
    Real sum = real(0.0);
    for (uint32_t k = 0; k < dimensions; ++k) {
      out[k] = real(random_unit(hash)) - 0.5;
      sum += out[k] * out[k];
    }
    const Real length = sqrt(sum);
    for (uint32_t k = 0; k < dimensions; ++k) out[k] = length.v > 0.0 ? out[k] / length : real(0.0);
  }

  Level corner(uint32_t corner) const {
    Level level;
    corner_gradient(corner, level.gradient);
    level.value = real(0.0);
    for (uint32_t k = 0; k < dimensions; ++k) {
      const Real d = (corner >> k & 1) != 0 ? inside[k] - 1.0 : inside[k];
      level.value = k == 0 ? d * level.gradient[0] : level.value + d * level.gradient[k];
    }
    return level;
  }

  // Of the corners that agree with `corner` from dimension `axes` on.
  Level at(uint32_t axes, uint32_t corner_bits) const {
    if (axes == 0) return corner(corner_bits);
    const uint32_t axis = axes - 1;
    const Level a = at(axis, corner_bits);
    const Level b = at(axis, corner_bits | 1u << axis);
    const Real s = smooth(inside[axis]);
    Level out;
    out.value = (b.value - a.value) * s + a.value;
    if (!with_gradient) return out;
    Real slope = (b.value - a.value) * smooth_slope(inside[axis]);
    // 30 times what is left of numbers near 1 that cancel.
    constexpr double kOfCancelled = 128.0;
    if (border[axis])
      slope.e +=
          kOfCancelled * arithmetic.unit * (std::fabs(a.value.v) + std::fabs(b.value.v) + 1.0);
    for (uint32_t k = 0; k < dimensions; ++k) {
      out.gradient[k] = (b.gradient[k] - a.gradient[k]) * s + a.gradient[k];
      if (k == axis) out.gradient[k] += slope;
    }
    return out;
  }
  Level all() const { return at(dimensions, 0); }
};

uint32_t state_of(Machine& m, const Arguments& a) {
  use(Scalar::kFloat32);
  if (a.count < 2 || !a[0].form->is(Scalar::kUint32)) no_overload(m, a);
  m.notes().random = true;
  const Form& form = *a[1].form;
  const bool fits = form.scalar == Scalar::kFloat32 &&
                    (form.is_scalar() || (form.is_vector() && form.rows >= 2 && form.rows <= 4));
  if (!fits) no_overload(m, a);
  return static_cast<uint32_t>(a[0].integer());
}

int32_t remainder(Machine& m, int32_t x, int32_t period) {
  if (period != 0) return period == -1 ? 0 : x % period;
  ++m.notes().division_by_zero;
  return 0;
}

int32_t beside(int32_t cell, int32_t by) {
  return static_cast<int32_t>(static_cast<uint32_t>(cell) + static_cast<uint32_t>(by));
}

Field field(Machine& m, uint32_t state, const Real* point, uint32_t dimensions,
            const Arguments* periods) {
  Field f{.dimensions = dimensions, .state = state, .with_gradient = false};
  for (uint32_t k = 0; k < dimensions; ++k) {
    const double whole = std::floor(point[k].v);
    // The field is smooth at the borders of its cells: no kink. But in the cell beside this one
    // native code rounds numbers near 1.
    constexpr double kOperations = 8.0;
    Real& inside = f.inside[k] = point[k] - whole;
    f.border[k] = inside.e != 0.0 && !(inside.v > inside.e && inside.v + inside.e < 1.0);
    if (f.border[k]) inside.e += kOperations * arithmetic.unit;
    const auto at = static_cast<int32_t>(truncate(real(whole), Scalar::kInt32));
    f.low[k] = at;
    f.high[k] = beside(at, 1);
    if (periods == nullptr) continue;
    const auto period = static_cast<int32_t>((*periods)[2 + k].integer());
    const auto low_of = [&](int32_t cell) { return remainder(m, cell, period); };
    const auto high_of = [&](int32_t cell) { return low_of(beside(low_of(cell), 1)); };
    f.low[k] = low_of(at);
    f.high[k] = high_of(at);
    if (!f.border[k]) continue;
    // Below zero some borders are not the same corner for the cells on both sides: a jump.
    const bool at_low = inside.v < 0.5;
    const bool jumps =
        at_low ? high_of(beside(at, -1)) != f.low[k] : low_of(beside(at, 1)) != f.high[k];
    if (jumps) note_decision(inside, real(at_low ? 0.0 : 1.0));
  }
  return f;
}

void point_of(const Arguments& a, Real* point) {
  for (uint32_t k = 0; k < a[1].form->cells; ++k) point[k] = a[1].cells[k].r;
}

}  // namespace

Value run_noise(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  const uint32_t state = state_of(m, a);
  Real point[kMost];
  point_of(a, point);
  return m.number(Scalar::kFloat32, field(m, state, point, a[1].form->cells, nullptr).all().value);
}

Value run_pnoise(Machine& m, const Arguments& a) {
  const uint32_t state = state_of(m, a);
  expect_count(m, a, 2 + a[1].form->cells, 2 + a[1].form->cells);
  for (uint32_t i = 2; i < a.count; ++i)
    if (!a[i].form->is(Scalar::kInt32)) no_overload(m, a);
  Real point[kMost];
  point_of(a, point);
  return m.number(Scalar::kFloat32, field(m, state, point, a[1].form->cells, &a).all().value);
}

Value run_curlnoise(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 5);
  uint32_t state = state_of(m, a);
  const uint32_t dimensions = a[1].form->cells;
  if (dimensions < 2) no_overload(m, a);
  const auto given = [&](uint32_t i) { return i < a.count && a[i].form != nullptr; };
  const uint32_t octaves = given(2) ? static_cast<uint32_t>(a[2].integer()) : 1;
  const Real lacunarity = given(3) ? a[3].real() : real(2.0);
  const Real gain = given(4) ? a[4].real() : real(0.5);
  const uint32_t fields = dimensions == 2 ? 1 : 3;
  Real sums[3][kMost];
  for (auto& sum : sums)
    for (Real& part : sum) part = real(0.0);
  Real frequency = real(1.0), amplitude = real(1.0);
  for (uint32_t octave = 0; octave < octaves; ++octave) {
    if (m.steps_left() == 0) throw Stop{std::string(kTooManySteps)};
    --m.steps_left();
    Real point[kMost];
    point_of(a, point);
    for (uint32_t k = 0; k < dimensions; ++k) point[k] = frequency * point[k];
    for (uint32_t n = 0; n < fields; ++n) {
      static constexpr uint32_t kOffsets[] = {0, 10019689, 13112221};
      if (n > 0) state = hash_state(state + hash_state(kOffsets[n]));
      Field f = field(m, state, point, dimensions, nullptr);
      f.with_gradient = true;
      const Level level = f.all();
      for (uint32_t k = 0; k < dimensions; ++k) sums[n][k] += amplitude * level.gradient[k];
    }
    amplitude *= gain;
    frequency *= lacunarity;
  }
  const Value out = m.make(m.forms().vector(dimensions == 2 ? 2 : 3, Scalar::kFloat32));
  if (dimensions == 2) {
    out.cells[0].r = -sums[0][1];
    out.cells[1].r = sums[0][0];
  } else {
    out.cells[0].r = sums[2][1] - sums[1][2];
    out.cells[1].r = sums[0][2] - sums[2][0];
    out.cells[2].r = sums[1][0] - sums[0][1];
  }
  return out;
}

}  // namespace weft::interp
