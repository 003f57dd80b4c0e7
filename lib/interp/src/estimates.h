// Between which numbers expressions lie, as far as the text of the function and what is assumed
// where they stand tell: of each part by itself, and of sums in terms of what does not change.
#pragma once

#include <optional>

#include "facts.h"
#include "interval_functions.h"

namespace weft::interp {

class Estimates {
 public:
  Estimates(scope::Program& program, Code& code, Outer& outer, Locals& locals, const Facts& facts);

  // Begins a question, which may look at so many nodes: a chain of variables may ask for far more.
  void begin() { budget_ = kBudget; }
  // Nothing: it is never come to, or is of a variable without a value.
  Interval of(const Resolved& expression);
  bool is_float(const Resolved& expression) {
    const Interval all = of(expression);
    return all.scalar && types::is_float(*all.scalar);
  }
  // In terms of what does not change, with what is left of it between two numbers.
  Linear linear(const Resolved& expression, uint32_t before = kNow);
  // Of the first less the second.
  Interval difference(const Resolved& a, const Resolved& b);
  // `v % n == r`, of an integer variable; a rest has its sign.
  std::optional<Rest> rest_of(const Resolved& a, const Resolved& b, uint32_t before);
  // How often a range turns. Nothing: a step of either sign.
  Interval turns(const Resolved& range);
  Interval step_of(const Resolved& range);

 private:
  static constexpr uint32_t kBudget = 2000;

  Interval of_type(types::TypeId type) const;
  Interval literal(const Resolved& constant) const;
  Interval outer(const Resolved& name);
  Interval unary(const Resolved& r);
  Interval binary(const Resolved& r);
  Interval arithmetic(const Resolved& r, const Interval& a, const Interval& b) const;
  Interval call(const Resolved& r);
  Interval range(const Resolved& iter);

  Interval of_atom(uint32_t atom);
  Interval variable(Local& local);
  Interval of_bindings(const Local& local);
  Interval bound_by(const Binding& binding);

  // None: it is not known in such terms.
  std::optional<Linear> linear_name(const Resolved& r, uint32_t before);
  std::optional<Linear> linear_call(const Resolved& r, uint32_t before);
  std::optional<Linear> linear_operation(const Resolved& r, uint32_t before);
  double most(const Linear& sum, int depth);

  scope::Program& program_;
  Code& code_;
  Outer& outer_;
  Locals& locals_;
  const Facts& facts_;
  std::vector<Interval> assumed_;  // of the variables in progress, by slot
  uint32_t budget_ = 0;
};

}  // namespace weft::interp
