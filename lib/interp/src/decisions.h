// The decisions of a program, and which of their outcomes a run came to.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "value.h"
#include "weft/interp/interp.h"
#include "weft/scope/program.h"

namespace weft::interp {

struct Code;

class Decisions {
 public:
  struct Row {
    DecisionKind kind{};
    scope::FunctionId function;
    syntax::NodeId at;
    bool dropped = false;    // it chooses between what are no numbers
    uint8_t impossible = 0;  // outcomes that no launch can come to, as far as the text tells
  };

  // Gives the nodes of a function their numbers; each instance of a generic one the same.
  void number(scope::Program& program, Code& code);
  const Row& row(uint32_t number) const { return rows_[number]; }
  DecisionKind kind(uint32_t number) const { return rows_[number].kind; }
  uint8_t possible(uint32_t number) const;  // outcomes
  void drop(uint32_t number) { rows_[number].dropped = true; }

  // Number 0: it is no decision. Right after the comparison by which it is decided.
  void decided(uint32_t number, int outcome) {
    reached_[number] |= static_cast<uint8_t>(1u << outcome);
    if (number == wanted_.decision && outcome != wanted_.outcome) [[unlikely]]
      note_step(arithmetic.difference, arithmetic.slope);
  }
  // By wp.min, wp.max (of a and b) or wp.clamp (of a by b and c).
  template <DecisionKind kKind, bool kFloat>
  void chosen(uint32_t number, const Cell& a, const Cell& b, const Cell& c) {
    if (number == wanted_.decision) [[unlikely]]
      note_choice(kKind, kFloat, a, b, c);
    if constexpr (kFloat)
      decided(number, outcome<kKind>(a.r.v, b.r.v, c.r.v));
    else
      decided(number, outcome<kKind>(a.i, b.i, c.i));
  }
  void chosen(uint32_t number, bool is_float, const Cell& a, const Cell& b, const Cell& c);
  void turned(uint32_t number, int64_t count) {
    if (number == wanted_.decision) [[unlikely]]
      note_turns(count);
    decided(number, count <= 0 ? 0 : count == 1 ? 1 : 2);
  }
  void begin(const Wanted& wanted);  // a run
  double step() const { return step_; }
  double apart() const { return apart_; }
  void collect(scope::FunctionId function, std::vector<Reached>& out) const;

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  struct Range {
    uint32_t first = 0, count = 0;
  };
  template <DecisionKind kKind, typename Number>
  static int outcome(Number x, Number y, Number z) {
    if constexpr (kKind == DecisionKind::kMin) return x <= y ? 0 : 1;
    if constexpr (kKind == DecisionKind::kMax) return x >= y ? 0 : 1;
    return x < y ? 0 : x > z ? 2 : 1;
  }
  // What a choice compares, where an outcome of it is wanted.
  void note_choice(DecisionKind kind, bool is_float, const Cell& a, const Cell& b,
                   const Cell& c) const;
  void note_turns(int64_t count) const;
  void note_step(double difference, double slope);

  std::vector<Row> rows_{1};
  std::vector<uint8_t> reached_{0};
  std::unordered_map<uint32_t, Range> of_function_;  // by its index
  Wanted wanted_{.decision = kNone};
  double step_ = 0.0, apart_ = 0.0;
};

}  // namespace weft::interp
