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
  // Whether a range is that of a loop around it, which had a turn.
  bool turns_around(const Resolved& iter);
  // In a loop, wp.min or wp.max of a variable that goes along with a multiple of the counter: one
  // of both is never chosen.
  struct Overtaken {
    const Resolved* call;
    uint8_t impossible;
  };
  std::vector<Overtaken> overtaken_in(const Resolved& loop);
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
        : bounds_(bounds),
          facts_(bounds.facts_.mark()),
          changes_(bounds.locals_.enter()),
          turning_(bounds.turning_.size()) {}
    ~Inside() {
      bounds_.facts_.forget(facts_);
      bounds_.locals_.leave(changes_);
      bounds_.turning_.resize(turning_);
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Bounds& bounds_;
    Facts::Mark facts_;
    size_t changes_, turning_;
  };
  void assume(const Resolved& condition, bool is);
  // That a statement of this block, here or later, finds the elements that it uses in any case.
  void assume_elements(const Resolved& statement);
  // In the body of a `for`; `ends`: not before its range does.
  void assume_turn(const Resolved& loop, bool ends);
  // That it is the first; false: its number is not known then.
  bool assume_first_turn(const Resolved& loop);
  // The value that a variable is given is its own until a statement may give it another.
  void settle(const Resolved& statement);
  void unsettle(Parts statements) { locals_.unsettle(statements); }
  // Of a loop: but for variables of which it is known that they keep their values.
  void unsettle(const Resolved& statement, Slots kept) { locals_.unsettle(statement, kept); }
  // Variables that a loop may give other values, and whose values before it are known.
  std::vector<uint32_t> settled_in(const Resolved& loop) const;
  // To which variables a statement itself gives values.
  void changed(const Resolved& statement, std::vector<uint32_t>& slots) const {
    locals_.changed(statement, slots);
  }

 private:
  Truth truth_of(const Resolved& condition);
  Truth truth_of_comparisons(const Resolved& r);
  Truth truth_of_operands(const Resolved& r);
  Truth truth_of_name(const Resolved& r);
  Truth comparison(syntax::Operator op, const Resolved& a, const Resolved& b);
  Truth is_rest(const Resolved& a, const Resolved& b);
  bool is_excluded(const Resolved& name, const Interval& number) const;
  uint8_t impossible_turns(const Resolved& loop);
  std::optional<double> factor_of(const Resolved& r, const Resolved& name);
  void find_overtaken(const Resolved& loop, Parts statements, std::vector<Overtaken>& found);
  bool is_overtaken(const Resolved& loop, const Resolved& now, const Resolved& next, bool upwards);
  const Resolved* only_step(const Resolved& loop, const Resolved& name) const;

  void assume(const Resolved& condition, bool is, uint32_t before);
  void assume_name(const Resolved& r, bool is, uint32_t before);
  void assume_comparisons(const Resolved& r, bool is, uint32_t before);
  void assume_comparison(syntax::Operator op, const Resolved& a, const Resolved& b, bool is,
                         uint32_t before);
  void assume_gap(const Resolved& r, const syntax::Compare& node, uint32_t before);
  void assume_equal(const Resolved& a, const Resolved& b, bool is, uint32_t before);
  void assume_less(const Resolved& a, const Resolved& b, bool strict, bool is, uint32_t before);
  void assume_outside(const Resolved& absolute, double size, double less, uint32_t before);
  void assume_chosen(const Resolved& target, const Resolved& value);
  void assume_index(const Resolved& array, const Resolved& index, int64_t axis);

  struct Turning {
    const Resolved* iter = nullptr;
    When when{};
  };

  Code& code_;
  Outer outer_;
  Locals locals_;
  Facts facts_;
  Estimates estimates_;
  std::vector<Turning> turning_;  // the loops around, in one of whose turns it is
};

}  // namespace weft::interp
