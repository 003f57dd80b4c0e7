#include "atomic_sum.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace weft::interp {
namespace {

// The largest power of two that a number is a multiple of; of zero and what is no finite number
// one that is no limit.
double quantum_of(double value) {
  constexpr int kDigits = 52;
  const auto bits = std::bit_cast<uint64_t>(std::fabs(value));
  const auto exponent = static_cast<int>(bits >> kDigits);
  if (bits == 0 || !is_finite(value)) return HUGE_VAL;
  uint64_t digits = bits & ((uint64_t{1} << kDigits) - 1);
  if (exponent != 0) digits |= uint64_t{1} << kDigits;
  // Above the smallest number.
  const int power = std::max(exponent, 1) - 1 + std::countr_zero(digits);
  return std::bit_cast<double>(power < kDigits
                                   ? uint64_t{1} << power
                                   : static_cast<uint64_t>(power - kDigits + 1) << kDigits);
}

// The error of `old + value`, for whatever order the additions come in: roundings cost after k of
// them k times half a unit of the sum of all absolute values, and nothing where every partial sum
// is a number of the type. What is no finite number is so in each order.
double any_order(Memory::Sum& sum, Real old, Real value, double made) {
  if (!is_finite(made)) return is_finite(old.e + value.e) ? 0.0 : HUGE_VAL;
  const double unit = arithmetic.unit;
  if (sum.count == 0 || sum.last != old.v)
    sum = {.size = std::fabs(old.v), .quantum = quantum_of(old.v)};
  ++sum.count;
  sum.size += std::fabs(value.v);
  if (sum.size > arithmetic.largest) return HUGE_VAL;  // as may be what some of them come to
  bool exact = old.e == 0.0 && value.e == 0.0;         // once it is not, it never is again
  if (exact) {
    sum.quantum = std::min(sum.quantum, quantum_of(value.v));
    exact = sum.size * unit <= sum.quantum;
  }
  const double cost = exact ? 0.0 : sum.count * unit * (sum.size + old.e + value.e);
  const double more = std::max(0.0, cost - sum.charged);
  sum.charged += more;
  return old.e + value.e + more;
}

}  // namespace

void round_in_any_order(const Place& place, const Value& old, const Value& value,
                        const Value& made) {
  Memory* const memory = place.memory;
  if (memory == nullptr || memory->uses.empty() || !place.form->is_float) return;
  if (memory->sums.empty()) memory->sums.resize(memory->cells.size());
  const auto first = static_cast<size_t>(place.cells - memory->cells.data());
  for (uint32_t i = 0; i < place.form->cells; ++i) {
    Memory::Sum& sum = memory->sums[first + i];
    Real& to = made.cells[i].r;
    const Real from = old.cells[i].r, by = value.cells[i].r;
    to.e = any_order(sum, from, by, to.v);
    sum.last = to.v;
  }
}

// An adjoint hands each of them the gradient of the sum, which rounds nothing.
void AnyOrderSum::add(const Real& value) {
  if (!any_) {
    any_ = true;
    total_ = value;
    return;
  }
  Real made = total_ + value;
  made.e = any_order(sum_, total_, value, made.v);
  const double paths = total_.m + value.m;
  made.d = total_.d + value.d + (made.m < paths ? arithmetic.unit * paths : 0.0);
  sum_.last = made.v;
  total_ = made;
}

}  // namespace weft::interp
