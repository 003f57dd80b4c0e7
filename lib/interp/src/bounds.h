// Between which numbers an expression lies in every launch, as far as its text tells, and what
// holds between integers where it stands: the outcomes of decisions that no input can come to.
//
// Launches are those that the reference can run: at most kMostTurns threads, no axis is longer
// and no sum has more parts. Integers wrap, floats may be infinite or no numbers.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "interval.h"
#include "machine.h"

namespace weft::interp {

// What a dotted name means outside of the function; its last part in `last`. kUndefined: nothing,
// or it begins with a variable.
scope::Value outer_meaning(scope::Program& program, const Code& code, NodeId id,
                           std::string_view& last);

class Bounds {
 public:
  Bounds(scope::Program& program, Code& code);

  // A condition that is the same in all launches that come to it.
  enum class Truth : uint8_t { kOpen, kNever, kAlways };
  Truth truth(const Resolved& condition);
  // Of a `while` with the values before its first turn, which nothing in it leaves.
  bool turns_again(const Resolved& loop);
  // Outcomes that cannot be, a bit each.
  uint8_t impossible(DecisionKind kind, const Resolved& decision);
  // The same in every launch: it has no variable of the function, and calls nothing but types and
  // wp.static.
  bool is_fixed(const Resolved& expression);
  // What is assumed, and which values variables have, until the block or branch ends.
  class Inside {
   public:
    explicit Inside(Bounds& bounds);
    ~Inside();
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Bounds& bounds_;
    size_t facts_, rests_, conditions_, changes_;
  };
  void assume(const Resolved& condition, bool is);
  // That a statement of this block, here or later, finds the elements that it uses in any case.
  void assume_elements(const Resolved& statement);
  // In the body of a `for`; `ends`: not before its range does.
  void assume_turn(const Resolved& loop, bool ends);
  // The value that a variable is given is its own until a statement may give it another.
  void settle(const Resolved& statement);
  void unsettle(const Resolved& statement);  // all that it and what is in it gives values
  void unsettle(Parts statements);

 private:
  static constexpr uint32_t kBudget = 2000;  // nodes; a chain of variables may ask for far more
  static constexpr double kMostTurns = 2e7;  // or threads, or elements of an axis
  static constexpr Interval kCount = {0.0, kMostTurns, false, types::Scalar::kInt32};
  static constexpr uint32_t kNow = UINT32_MAX;
  static constexpr uint32_t kAtoms = 8;  // of a variable: itself, then its axes
  struct Binding {
    const Resolved* statement;
    const Resolved* value;  // null: anything
    bool is_thread = false;
  };
  struct Variable {
    std::vector<Binding> bindings;
    bool is_parameter = false;
    bool touched = false;  // changed by what is called
    bool in_progress = false;
    Interval assumed;
    // When it got the value that it has, counted up, and in which block; 0: it is not known which.
    uint32_t settled = 0, depth = 0;
    const Binding* current = nullptr;
    bool has_one_value() const { return bindings.size() == 1 && !is_parameter; }
  };
  struct Before {
    uint32_t variable, settled, depth;
    const Binding* current;
  };
  // A variable, or the length of an axis of an array that is a parameter.
  struct Term {
    uint32_t atom;
    double factor;
  };
  // The sum of its terms and of what lies between two numbers.
  struct Linear {
    static constexpr size_t kMost = 6;
    Term terms[kMost];
    size_t count = 0;
    double low = 0.0, high = 0.0;
    bool add(const Term& term);  // false: there is no room
    bool add(const Linear& other, double factor);
  };
  // That a sum is at most zero.
  struct Fact {
    Linear sum;
    uint32_t depth, moment;
    bool numbers;  // what it is of are numbers; if not, it holds or one of them is none
  };

  // Whether a variable leaves a rest.
  struct Rest {
    uint32_t atom;
    double divisor, rest;
    uint32_t depth, moment;
    bool is = true;
  };
  // Whether a variable is true.
  struct Condition {
    uint32_t atom;
    bool is;
    uint32_t depth, moment;
  };
  struct Meaning {
    bool known = false;
    scope::Value value;
    std::string_view last;
  };

  const scope::Value& meaning(NodeId id, std::string_view& last) const;
  void bind(const Resolved& statement);
  bool takes_references(scope::FunctionSetId set) const;
  Interval of(const Resolved& expression);
  Interval of_type(types::TypeId type) const;
  Interval constant(const types::Constant& constant) const;
  Truth truth_of(const Resolved& condition);
  Interval variable(Variable& variable);
  const Resolved* grows_by(const Variable& variable, const Binding& binding, bool& is_less) const;
  Interval bound_by(const Binding& binding);
  Interval element(const Resolved& subscript) const;
  Interval binary(const Resolved& r);
  bool are_of_thread(const Resolved& a, const Resolved& b) const;
  Interval arithmetic(const Resolved& r, const Interval& a, const Interval& b) const;
  Interval call(const Resolved& r);
  const Resolved* range_of(const Resolved& iter) const;
  Interval range(const Resolved& iter);
  Interval turns(const Resolved& range);
  bool is_array(const Resolved& name, uint8_t& rank) const;
  Truth compare(syntax::Operator op, const Resolved& a, const Resolved& b);

  void set_current(const Resolved& target, const Binding* current);
  // Whose value is known to be the same since it was given one, and was so before a moment.
  const Variable* settled(const Resolved& name, uint32_t before) const;
  bool keeps(const Variable& variable) const;
  const Resolved* given(const Variable& variable) const;
  std::optional<uint32_t> extent(const Resolved& array, int64_t axis) const;
  std::optional<uint32_t> extent(const Resolved& expression) const;
  Interval of_atom(uint32_t atom);
  Linear linear(const Resolved& expression, uint32_t before = kNow);
  bool still_is(uint32_t atom, uint32_t depth, uint32_t moment) const;
  bool holds(const Fact& fact) const;
  std::optional<Rest> rest_of(const Resolved& a, const Resolved& b, uint32_t before);
  Truth is_rest(const Resolved& a, const Resolved& b);
  double most(const Linear& sum, int depth);
  Interval difference(const Resolved& a, const Resolved& b);
  void assume(const Resolved& condition, bool is, uint32_t before);
  void assume(syntax::Operator op, const Resolved& a, const Resolved& b, bool is, uint32_t before);
  void assume_at_most(const Linear& a, const Linear& b, double less, bool numbers);
  void assume_chosen(const Resolved& target, const Resolved& value);
  void assume_index(const Resolved& array, const Resolved& index, int64_t axis);

  scope::Program& program_;
  Code& code_;
  mutable std::vector<Meaning> meanings_;  // outside of the function, by node
  std::vector<Variable> variables_;
  std::vector<Fact> facts_;
  std::vector<Rest> rests_;
  std::vector<Condition> conditions_;
  std::vector<Before> changes_;  // of what is settled
  uint32_t depth_ = 0, moment_ = 0;
  bool ahead_ = false;  // of what comes later: a variable may still get its only value
  // Of what was assumed only this holds for what is asked about: what is of variables that had
  // their values before, or that keep them until the function returns.
  uint32_t before_ = kNow;
  bool always_ = false;
  uint32_t budget_ = 0;  // of nodes, for one question
};

}  // namespace weft::interp
