// Sums that threads add to in an order of their own.
#pragma once

#include "value.h"

namespace weft::interp {

// Gives `made`, which is `old + value` or `old - value` and about to be stored, bounds that hold
// for any order of the additions. All are of the place's form.
void round_in_any_order(const Place& place, const Value& old, const Value& value,
                        const Value& made);

// A sum of numbers that native code may add in any order. What operations round to is set already.
class AnyOrderSum {
 public:
  void add(const Real& value);
  const Real& total() const { return total_; }

 private:
  Memory::Sum sum_;
  Real total_ = real(0.0);
  bool any_ = false;
};

}  // namespace weft::interp
