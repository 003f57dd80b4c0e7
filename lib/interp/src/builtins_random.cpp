// Warp's random numbers (a permuted congruential hash) and gradient noise.
#include <cmath>
#include <numbers>

#include "builtins.h"
#include "random.h"

namespace weft::interp {

using types::Scalar;

uint32_t hash_state(uint32_t state) {
  const uint32_t b = state * 747796405u + 2891336453u;
  const uint32_t c = ((b >> ((b >> 28u) + 4u)) ^ b) * 277803737u;
  return (c >> 22u) ^ c;
}

double random_unit(uint32_t& state) {
  state = hash_state(state);
  return (state >> 8) * (1.0 / 16777216.0);
}

namespace {

const double kPi = static_cast<float>(std::numbers::pi);

// The generator's state: the first argument, changed when it is written back.
class State {
 public:
  State(Machine& m, const Arguments& a) : cell_(state_cell(m, a)) {
    state = static_cast<uint32_t>(cell_.i);
    m.notes().random = true;
    use(Scalar::kFloat32);
  }
  ~State() { cell_.i = state; }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  Real unit() { return real(random_unit(state)); }
  Real between(Real low, Real high) { return (high - low) * unit() + low; }
  uint32_t next() { return state = hash_state(state); }

  uint32_t state;

 private:
  static Cell& state_cell(Machine& m, const Arguments& a) {
    if (a.count == 0 || !a[0].form->is(Scalar::kUint32)) no_overload(m, a);
    return *a[0].cells;
  }
  Cell& cell_;
};

Real single(Machine& m, const Arguments& a, uint32_t i) {
  if (i >= a.count || !a[i].form->is(Scalar::kFloat32)) no_overload(m, a);
  return a[i].real();
}
int64_t integer_at(Machine& m, const Arguments& a, uint32_t i) {
  if (i >= a.count || !a[i].form->is_scalar() || a[i].form->is_float) no_overload(m, a);
  return a[i].integer();
}

Value vector(Machine& m, std::initializer_list<Real> parts) {
  const Value out = m.make(m.forms().vector(static_cast<uint32_t>(parts.size()), Scalar::kFloat32));
  uint32_t i = 0;
  for (const Real& part : parts) out.cells[i++].r = part;
  return out;
}

Value on_sphere(Machine& m, Real phi, Real theta, const Real* radius) {
  const Real flat = sin(phi);
  Real x = cos(theta), y = sin(theta), z = cos(phi);
  if (radius != nullptr) x = *radius * x, y = *radius * y, z = *radius * z;
  return vector(m, {x * flat, y * flat, z});
}

Real log_gamma(Real x) {
  static constexpr double kTerms[] = {
      8.333333333333333e-02, -2.777777777777778e-03, 7.936507936507937e-04, -5.952380952380952e-04,
      8.417508417508418e-04, -1.917526917526918e-03, 6.410256410256410e-03, -2.955065359477124e-02,
      1.796443723688307e-01, -1.39243221690590e+00};
  if (x == real(1.0) || x == real(2.0)) return real(0.0);
  const int n = x < real(7.0) ? static_cast<int>(7.0 - x.v) : 0;
  Real at = x + n;
  const Real square = (1.0 / at) * (1.0 / at);
  Real sum = real(static_cast<float>(kTerms[9]));
  for (int i = 8; i >= 0; --i) sum = sum * square + static_cast<float>(kTerms[i]);
  Real result = sum / at + 0.5 * real(1.8378770664093453f) + (at - 0.5) * log(at) - at;
  if (x < real(7.0)) {
    for (int k = 1; k <= n; ++k) {
      result -= log(at - 1.0);
      at -= real(1.0);
    }
  }
  return result;
}

// Products of uniform numbers, for small means.
uint32_t poisson_small(State& s, Real mean, uint64_t& steps) {
  const Real end = exp(-mean);
  Real product = real(1.0);
  for (uint32_t count = 0;; ++count) {
    if (steps == 0) throw Stop{std::string(kTooManySteps)};
    --steps;
    product *= s.unit();
    if (!(product > end)) return count;
  }
}

// Transformed rejection, for large means.
uint32_t poisson_large(State& s, Real mean, uint64_t& steps) {
  const auto f = [](float v) { return real(v); };
  const Real root = sqrt(mean), logarithm = log(mean);
  const Real b = f(0.931f) + f(2.53f) * root;
  const Real a = f(-0.059f) + f(0.02483f) * b;
  const Real inverse_alpha = f(1.1239f) + f(1.1328f) / (b - f(3.4f));
  const Real vr = f(0.9277f) - f(3.6224f) / (b - 2.0);
  while (true) {
    if (steps == 0) throw Stop{std::string(kTooManySteps)};
    --steps;
    const Real u = s.unit() - 0.5;
    const Real v = s.unit();
    const Real us = 0.5 - abs(u);
    const Real k = floor((2.0 * a / us + b) * u + mean + f(0.43f));
    if (us >= f(0.07f) && v <= vr) return static_cast<uint32_t>(static_cast<int64_t>(k.v));
    if (k < real(0.0) || (us < f(0.013f) && v > us)) continue;
    if (log(v) + log(inverse_alpha) - log(a / (us * us) + b) <=
        -mean + k * logarithm - log_gamma(k + 1.0))
      return static_cast<uint32_t>(static_cast<int64_t>(k.v));
  }
}

}  // namespace

Value run_rand_init(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 2);
  m.notes().random = true;
  auto state = static_cast<uint32_t>(integer_at(m, a, 0));
  if (a.count == 2) state += hash_state(static_cast<uint32_t>(integer_at(m, a, 1)));
  return m.integer(Scalar::kUint32, hash_state(state));
}
namespace {
Value random_integer(Machine& m, const Arguments& a, Scalar scalar) {
  if (a.count != 1 && a.count != 3) no_overload(m, a);
  State s(m, a);
  const uint32_t next = s.next();
  if (a.count == 1) return m.integer(scalar, wrap(scalar, next));
  const auto low = static_cast<uint32_t>(integer_at(m, a, 1));
  const uint32_t span = static_cast<uint32_t>(integer_at(m, a, 2)) - low;
  if (span == 0) {
    ++m.notes().division_by_zero;
    return m.integer(scalar, 0);
  }
  return m.integer(scalar, wrap(scalar, static_cast<uint32_t>(next % span + low)));
}
}  // namespace
Value run_randi(Machine& m, const Arguments& a) { return random_integer(m, a, Scalar::kInt32); }
Value run_randu(Machine& m, const Arguments& a) { return random_integer(m, a, Scalar::kUint32); }
Value run_randf(Machine& m, const Arguments& a) {
  if (a.count != 1 && a.count != 3) no_overload(m, a);
  State s(m, a);
  return m.number(Scalar::kFloat32,
                  a.count == 1 ? s.unit() : s.between(single(m, a, 1), single(m, a, 2)));
}
Value run_randn(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  State s(m, a);
  const Real radius = sqrt(-2.0 * log(s.unit() + static_cast<double>(5.96e-8f)));
  return m.number(Scalar::kFloat32, radius * cos(2.0 * kPi * s.unit()));
}
Value run_poisson(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  State s(m, a);
  const Real mean = single(m, a, 1);
  uint32_t count = 0;
  if (mean >= real(10.0)) {
    count = poisson_large(s, mean, m.steps_left());
  } else if (mean != real(0.0)) {
    count = poisson_small(s, mean, m.steps_left());
  }
  return m.integer(Scalar::kUint32, count);
}
Value run_sample_cdf(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  if (!a[1].form->is_array()) no_overload(m, a);
  State s(m, a);
  Value values[2] = {a[1], m.number(Scalar::kFloat32, s.unit())};
  return run_lower_bound(m, {.at = a.at, .count = 2, .values = values});
}
Value run_sample_triangle(Machine& m, const Arguments& a) {
  State s(m, a);
  const Real r = sqrt(s.unit());
  return vector(m, {1.0 - r, s.unit() * r});
}
namespace {
Real turn(State& s) { return s.between(real(0.0), real(2.0 * kPi)); }
}  // namespace
Value run_sample_unit_ring(Machine& m, const Arguments& a) {
  State s(m, a);
  const Real theta = turn(s);
  return vector(m, {cos(theta), sin(theta)});
}
Value run_sample_unit_disk(Machine& m, const Arguments& a) {
  State s(m, a);
  const Real r = sqrt(s.unit());
  const Real theta = turn(s);
  return vector(m, {r * cos(theta), r * sin(theta)});
}
Value run_sample_unit_sphere_surface(Machine& m, const Arguments& a) {
  State s(m, a);
  const Real phi = acos(1.0 - 2.0 * s.unit());
  return on_sphere(m, phi, turn(s), nullptr);
}
namespace {
Value in_sphere(Machine& m, const Arguments& a, double part) {
  State s(m, a);
  const Real phi = acos(1.0 - part * s.unit());
  const Real theta = turn(s);
  const Real r = pow(s.unit(), real(1.0f / 3.0f));
  return on_sphere(m, phi, theta, &r);
}
}  // namespace
Value run_sample_unit_sphere(Machine& m, const Arguments& a) { return in_sphere(m, a, 2.0); }
Value run_sample_unit_hemisphere(Machine& m, const Arguments& a) { return in_sphere(m, a, 1.0); }
Value run_sample_unit_hemisphere_surface(Machine& m, const Arguments& a) {
  State s(m, a);
  const Real phi = acos(1.0 - s.unit());
  return on_sphere(m, phi, turn(s), nullptr);
}
Value run_sample_unit_square(Machine& m, const Arguments& a) {
  State s(m, a);
  const Real x = s.unit() - 0.5;
  return vector(m, {x, s.unit() - 0.5});
}
Value run_sample_unit_cube(Machine& m, const Arguments& a) {
  State s(m, a);
  const Real x = s.unit() - 0.5;
  const Real y = s.unit() - 0.5;
  return vector(m, {x, y, s.unit() - 0.5});
}

}  // namespace weft::interp
