// What is the same in every launch, as far as the text of a function tells: which outcomes of
// decisions no input can come to, by between which numbers expressions lie and what holds between
// integers where they stand.
#pragma once

#include "estimates.h"
#include "machine.h"

namespace weft::interp {

class Bounds {
 public:
  Bounds(scope::Program& program, Code& code);
  Bounds(const Bounds&) = delete;
  Bounds& operator=(const Bounds&) = delete;

  // Of a condition, in all launches that come to it.
  Truth truth(const Resolved& condition);
  // Of a `while` with the values before its first turn, which nothing in it leaves.
  bool turns_again(const Resolved& loop);
  // Outcomes that cannot be, a bit each.
  uint8_t impossible(DecisionKind kind, const Resolved& decision);
  // Outer::is_fixed().
  bool is_fixed(const Resolved& expression) { return outer_.is_fixed(expression); }

  // What is assumed, and which values variables have, until the block or branch ends.
  class Inside {
   public:
    explicit Inside(Bounds& bounds)
        : bounds_(bounds), facts_(bounds.facts_.mark()), changes_(bounds.locals_.enter()) {}
    ~Inside() {
      bounds_.facts_.forget(facts_);
      bounds_.locals_.leave(changes_);
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Bounds& bounds_;
    Facts::Mark facts_;
    size_t changes_;
  };
  void assume(const Resolved& condition, bool is);
  // That a statement of this block, here or later, finds the elements that it uses in any case.
  void assume_elements(const Resolved& statement);
  // In the body of a `for`; `ends`: not before its range does.
  void assume_turn(const Resolved& loop, bool ends);
  // The value that a variable is given is its own until a statement may give it another.
  void settle(const Resolved& statement);
  void unsettle(const Resolved& statement) { locals_.unsettle(statement); }
  void unsettle(Parts statements) { locals_.unsettle(statements); }

 private:
  Truth truth_of(const Resolved& condition);
  Truth truth_of_comparisons(const Resolved& r);
  Truth truth_of_operands(const Resolved& r);
  Truth truth_of_name(const Resolved& r);
  Truth comparison(syntax::Operator op, const Resolved& a, const Resolved& b);
  Truth is_rest(const Resolved& a, const Resolved& b);
  uint8_t impossible_turns(const Resolved& loop);
  const Resolved* only_step(const Resolved& loop, const Resolved& name) const;

  void assume(const Resolved& condition, bool is, uint32_t before);
  void assume_name(const Resolved& r, bool is, uint32_t before);
  void assume_comparisons(const Resolved& r, bool is, uint32_t before);
  void assume_comparison(syntax::Operator op, const Resolved& a, const Resolved& b, bool is,
                         uint32_t before);
  void assume_equal(const Resolved& a, const Resolved& b, bool is, uint32_t before);
  void assume_less(const Resolved& a, const Resolved& b, bool strict, bool is, uint32_t before);
  void assume_chosen(const Resolved& target, const Resolved& value);
  void assume_index(const Resolved& array, const Resolved& index, int64_t axis);

  Code& code_;
  Outer outer_;
  Locals locals_;
  Facts facts_;
  Estimates estimates_;
};

}  // namespace weft::interp
