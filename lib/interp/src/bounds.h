// Between which numbers an expression lies in every launch, as far as its text tells: the outcomes
// of decisions that no input can come to. Integers that wrap and floats that are no numbers are
// left out of account.
#pragma once

#include <limits>
#include <string_view>
#include <vector>

#include "machine.h"

namespace weft::interp {

// What a dotted name means outside of the function; its last part in `last`. kUndefined: nothing,
// or it begins with a variable.
scope::Value outer_meaning(scope::Program& program, const Code& code, NodeId id,
                           std::string_view& last);

struct Interval {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  bool is_empty() const { return low > high; }
  bool operator==(const Interval&) const = default;
};

class Bounds {
 public:
  Bounds(scope::Program& program, Code& code);

  // A condition that is the same in all launches.
  enum class Truth : uint8_t { kOpen, kNever, kAlways };
  Truth truth(const Resolved& condition);
  // Outcomes that cannot be, a bit each.
  uint8_t impossible(DecisionKind kind, const Resolved& decision);
  // Arrays that have elements where the next questions are asked, as a thread uses one there.
  std::vector<int32_t>& inhabited() { return inhabited_; }
  // Adds the arrays that a statement uses an element of, whatever the launch.
  void add_used(const Resolved& statement, std::vector<int32_t>& arrays) const;
  // The same of a `while` whose place in its block is known: whether it runs at all.
  bool runs_at_least_once(Parts block, size_t at);

 private:
  struct Binding {
    const Resolved* statement;
    const Resolved* value;  // null: anything
    bool is_thread = false;
  };
  struct Variable {
    std::vector<Binding> bindings;
    bool anything = false;  // also a parameter, or changed by what is called
    bool in_progress = false;
    Interval assumed;
  };

  void bind(const Resolved& statement);
  Interval of(const Resolved& expression);
  Truth truth_of(const Resolved& condition);
  Interval variable(Variable& variable);
  Interval bound_by(const Binding& binding);
  Interval binary(const Resolved& r);
  Interval call(const Resolved& r);
  Interval range(const Resolved& r);
  bool has_variables(const Resolved& expression) const;
  Interval extent_of(const Resolved& array) const;
  Truth compare(syntax::Operator op, const Interval& a, const Interval& b);

  scope::Program& program_;
  Code& code_;
  std::vector<Variable> variables_;
  std::vector<int32_t> inhabited_;  // variables
  uint32_t budget_ = 0;             // of nodes, for one question
};

}  // namespace weft::interp
