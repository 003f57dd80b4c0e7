// What is known of integers where an expression stands: sums that are not positive, rests,
// conditions. A fact holds as long as the variables that it is of keep the values that they had.
#pragma once

#include <span>
#include <vector>

#include "interval.h"
#include "locals.h"

namespace weft::interp {

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
  const Term* find(uint32_t atom) const;  // null: it is not in it
  static Linear of(uint32_t atom);
};

// That a variable leaves a rest.
struct Rest {
  uint32_t atom;
  double divisor, rest;
};

class Facts {
 public:
  // That a sum is at most zero.
  struct Fact {
    Linear sum;
    When when;
    bool numbers;  // what it is of are numbers; if not, it holds or one of them is none
  };
  struct Mark {
    size_t sums, rests, gaps, conditions;
  };

  explicit Facts(const Locals& locals) : locals_(locals) {}

  // That the first is smaller than the second by `less` or more.
  void add_at_most(const Linear& a, const Linear& b, double less, bool numbers);
  void add_rest(const Rest& rest, bool is);
  // That a variable does not lie between two numbers, nor, if they are `in` it, is one of them.
  void add_gap(uint32_t atom, double low, double high, bool in);
  void add_condition(uint32_t atom, bool is);
  Mark mark() const { return {sums_.size(), rests_.size(), gaps_.size(), conditions_.size()}; }
  void forget(const Mark& mark);

  std::span<const Fact> sums() const { return sums_; }
  bool holds(const Fact& fact) const;
  // What is left of what an atom lies in.
  Interval narrowed(Interval all, uint32_t atom) const;
  bool has_rests() const { return !rests_.empty(); }
  Truth is_rest(const Rest& asked) const;
  // Whether a variable may be a number, by its rests.
  bool may_be(uint32_t atom, double value) const;
  Truth is_true(uint32_t atom) const;

 private:
  struct KnownRest {
    Rest of;
    bool is;
    When when;
  };
  struct Gap {
    uint32_t atom;
    double low, high;
    bool in;
    When when;
  };
  struct Condition {
    uint32_t atom;
    bool is;
    When when;
  };

  const Locals& locals_;
  std::vector<Fact> sums_;
  std::vector<KnownRest> rests_;
  std::vector<Gap> gaps_;
  std::vector<Condition> conditions_;
};

}  // namespace weft::interp
