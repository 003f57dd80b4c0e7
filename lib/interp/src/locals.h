// The variables of a function: which expressions give them their values, and where it is known
// which of these values they have. What the expressions come to is not known here.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "outer.h"

namespace weft::interp {

// A variable, or the length of an axis of an array that is a parameter: kAtoms numbers for each
// slot, the variable's and then those of its axes.
inline constexpr uint32_t kAtoms = 8;
inline uint32_t atom_of(const Resolved& name) { return static_cast<uint32_t>(name.slot) * kAtoms; }

// Moments count the statements that were settled. At any of them:
inline constexpr uint32_t kNow = UINT32_MAX;
// When something became known, and in how many blocks.
struct When {
  uint32_t depth, moment;
};

struct Binding {
  const Resolved* statement;
  const Resolved* value;  // null: anything
  bool is_thread = false;
};

using Slots = std::span<const uint32_t>;

struct Local {
  std::vector<Binding> bindings;
  bool is_parameter = false;
  bool touched = false;      // changed by what is called
  bool in_progress = false;  // what it comes to is being asked
  // When it got the value that it has, and in which block; 0: it is not known which.
  uint32_t settled = 0, depth = 0;
  const Binding* current = nullptr;
  bool has_one_value() const { return bindings.size() == 1 && !is_parameter; }
  bool is_argument() const { return is_parameter && bindings.empty(); }
};

class Locals {
 public:
  // About when something is asked, until this ends.
  class Question {
   public:
    explicit Question(Locals& locals) : locals_(locals), was_(locals.asked_) {}
    ~Question() { locals_.asked_ = was_; }
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;
    // Of what was assumed only what is of variables that had their values before.
    void before(uint32_t moment) {
      locals_.asked_.before = std::min(locals_.asked_.before, moment);
    }
    // Only what is of variables that keep their values until the function returns.
    void always() { locals_.asked_.always = true; }
    // What comes later: a variable may still get its only value.
    void ahead() { locals_.asked_.ahead = true; }
    // Of a value that a variable has: what held when it got it. If that is not known, always.
    void of_value(const Local& local, bool known) { known ? before(local.settled) : always(); }

   private:
    struct Asked {
      uint32_t before = kNow;
      bool always = false, ahead = false;
    };
    friend Locals;
    Locals& locals_;
    Asked was_;
  };

  Locals(scope::Program& program, const Code& code, Outer& outer);

  Local& operator[](size_t slot) { return locals_[slot]; }
  const Local& operator[](size_t slot) const { return locals_[slot]; }
  // The variable of a name; null: it is something else.
  Local* find(const Resolved& name) {
    return is_local(name) ? &locals_[static_cast<size_t>(name.slot)] : nullptr;
  }
  const Local* find(const Resolved& name) const {
    return is_local(name) ? &locals_[static_cast<size_t>(name.slot)] : nullptr;
  }
  size_t slot_of(const Local& local) const { return static_cast<size_t>(&local - locals_.data()); }
  uint32_t atom(const Local& local) const { return static_cast<uint32_t>(slot_of(local)) * kAtoms; }
  // Two indices of a thread: their product is none of more threads than there are.
  bool are_of_thread(const Resolved& a, const Resolved& b) const;
  // What is added to a variable, or taken away: `v += x`, `v = x + v`. Null: it is something else.
  const Resolved* grows_by(const Local& local, const Binding& binding, bool& is_less) const;

  // An array that is a parameter.
  bool is_array(const Resolved& name, uint8_t& rank) const;
  // Of an element of one; not valid: it is something else.
  types::TypeId type_of_element(const Resolved& subscript) const;
  // Of a member of a parameter that is a structure.
  types::TypeId type_of_member(const Resolved& attribute) const;
  std::optional<uint32_t> extent(const Resolved& array, int64_t axis) const;
  std::optional<uint32_t> extent(const Resolved& expression) const;  // `x.shape[k]`, `len(x)`
  // How many elements a variable has that was given a tuple.
  std::optional<size_t> tuple_length(const Resolved& name) const;

  // The same expression, of variables that have the values which they had then.
  bool is_same(const Resolved& a, const Resolved& b, const When& when);
  // The variable that was given an element of an array which nothing writes to; null: there is
  // none.
  const Local* holder(const Resolved& element);

  // Whose value is known to be the same since it was given one, and was so before a moment.
  const Local* settled(const Resolved& name, uint32_t before = kNow) const;
  // Whether what is known of its value now holds for what is asked about.
  bool keeps(const Local& local) const {
    return local.settled < asked_.before &&
           (!asked_.always || (local.depth <= 1 && local.has_one_value()));
  }
  // It has one of several values, and keeps it.
  bool has_current(const Local& local) const {
    return local.settled != 0 && !local.has_one_value() && !asked_.ahead && keeps(local);
  }
  // Whether what was known then is still of the same value.
  bool still_is(uint32_t atom, const When& when) const;
  // The expression that gave it its value; null: there is none.
  static const Resolved* given(const Local& local);

  When now() const { return {depth_, moment_}; }
  // Changes since then are taken back where its block ends.
  size_t enter();
  void leave(size_t changes);
  // Before a statement; all of its targets: `a, b = b, a` gives each what the other was.
  void next_moment() { ++moment_; }
  void settle(const Resolved& target, const Resolved& statement);
  // All that it and what is in it gives values, but for some.
  void unsettle(const Resolved& statement, Slots kept = {});
  void unsettle(Parts statements, Slots kept = {});
  // The variables that a statement gives values; without what is in it.
  void changed(const Resolved& statement, std::vector<uint32_t>& slots) const;

 private:
  struct Before {
    uint32_t slot, settled, depth;
    const Binding* current;
  };

  static bool is_local(const Resolved& name) {
    return name.is == syntax::NodeKind::kName && name.slot >= 0;
  }
  void bind(const Resolved& node);
  void bind_parts(const Resolved& assign, const Resolved& target);
  void touch(const Resolved& call);
  bool is_read_only(const Resolved& array);
  void find_written();
  bool takes_references(scope::FunctionSetId set) const;
  void set_current(uint32_t slot, const Binding* current);

  scope::Program& program_;
  const Code& code_;
  Outer& outer_;
  std::vector<Local> locals_;
  std::vector<bool> written_;    // by slot, of arrays; found when asked for
  std::vector<Before> changes_;  // of what is settled
  uint32_t depth_ = 0, moment_ = 0;
  Question::Asked asked_;
};

}  // namespace weft::interp
