// How has_idle_code looks at a function, in the parts that its files are about.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string_view>
#include <vector>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::synth {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::Nodes;
using syntax::Operator;

inline constexpr double kEndless = std::numeric_limits<double>::infinity();

// Of two keys one.
constexpr uint64_t joined(uint64_t a, uint64_t b) {
  uint64_t h = (a ^ (b + 0x9E3779B97F4A7C15 + (a << 6) + (a >> 2))) * 0xBF58476D1CE4E5B9;
  return h ^ (h >> 31);
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words);

// Two expressions that have one key have one value: the key of a variable that is assigned once is
// that of its value.
class IdleLook {
 public:
  IdleLook(const syntax::Tree& tree, const SymbolTable& symbols, NodeId first)
      : tree_(tree),
        symbols_(symbols),
        first_(first.index),
        keys_(tree.nodes.size() - first.index) {}

  bool in_function(Nodes body);

 private:
  struct Definition {
    Symbol name;
    NodeId value;  // invalid: there are several, or it is one of several results
    bool changes = false;
    NodeId first;  // of several
  };
  // What holds where a branch was taken: where the value with that key lies.
  struct Fact {
    uint64_t key;
    double low, high;
  };
  struct Term {
    uint64_t key;  // 0: a number
    bool negative;
  };

  NodeKind kind(NodeId id) const { return tree_[id].kind; }
  std::string_view word(Symbol symbol) const { return symbols_.text(symbol); }

  // Variables: idle.cpp.
  void define(NodeId id);
  void define(NodeId target, NodeId value);
  void change(NodeId target);
  void change_whole(NodeId of);
  bool changes(Symbol name) const;
  NodeId resolved(NodeId id) const;

  // Keys: idle.cpp.
  std::string_view builtin(NodeId id) const;
  std::string_view word_of_callee(NodeId call) const;
  NodeId argument(NodeId call, size_t at) const;
  static bool is_drawn(std::string_view function);
  bool has_draw(NodeId id) const;
  uint64_t key(NodeId id);
  uint64_t make_key(NodeId id);
  bool same(NodeId a, NodeId b);
  bool is_number(NodeId id, double& value) const;
  bool is_conversion(NodeId callee) const;

  // Sums and products: idle.cpp.
  void add_terms(NodeId id, bool negative, std::vector<Term>& terms);
  uint64_t product_key(NodeId id);
  void add_factors(NodeId id, bool below, std::vector<Term>& factors);
  bool folds_as_sum(NodeId id);
  bool differ_by_number(NodeId a, NodeId b);
  bool is_offset(NodeId id) const;
  bool folds_as_product(NodeId id);
  bool divides_factor(NodeId quotient);
  bool is_parallel(NodeId a, NodeId b);
  static bool repeats(const std::vector<Term>& terms);

  // Calls: idle_calls.cpp.
  static bool is_unit(std::string_view function);
  static bool rounds(std::string_view function);
  NodeId direction(NodeId id) const;
  bool is_unit_value(NodeId id) const;
  bool cancels_transpose(NodeId sum);
  bool projects_on_any_length(NodeId product);
  bool is_zero_of(std::string_view name, NodeId matrix) const;
  bool is_idle_call(NodeId id);
  static bool undoes(std::string_view outer, std::string_view inner);
  bool turns_about(NodeId rotation, NodeId value);
  bool is_symmetric(NodeId id);
  bool is_resized(NodeId product) const;
  bool scales_unit(NodeId product) const;
  void add_cores(NodeId id, std::vector<uint64_t>& cores);
  bool shares_core(NodeId a, NodeId b);
  bool is_along(NodeId sum);
  bool rejects(NodeId sum, NodeId value);
  bool is_whole(NodeId id) const;
  bool holds(NodeId extremum, NodeId value);
  bool is_across(NodeId product, NodeId value);
  bool is_part(NodeId sum, NodeId value);
  bool comes_from_quaternion(NodeId matrix) const;
  bool is_undone(NodeId a, NodeId b);
  bool removes_all(NodeId matrix, NodeId value);
  bool takes_apart(NodeId id) const;
  static bool is_composition(std::string_view name);
  bool is_computed_again(NodeId id);
  bool is_multiplied_again(NodeId id);
  bool stands_elsewhere(NodeId id);
  bool chooses_extremum(NodeId test, NodeId one, NodeId other);
  bool is_negative(NodeId id) const;
  bool in_expressions(NodeId id);

  // Conditions: idle_flow.cpp.
  bool fact_of(NodeId id, Fact& fact);
  bool is_fixed(NodeId id) const;
  static bool opposite(Fact& fact);
  static bool decides(const Fact& known, const Fact& asked);
  void add_parts(NodeId id, syntax::Operator op, std::vector<NodeId>& parts);
  bool is_idle_condition(const syntax::BoolOp& of);
  bool settles(const Fact& outer, NodeId group, syntax::Operator op);
  bool has_part(NodeId condition, NodeId part);
  void learn(NodeId test, bool holds);
  bool is_denial(NodeId test) const;
  bool is_decided(NodeId test);

  // Statements: idle_flow.cpp.
  bool in_block(Nodes block);
  bool has_block(NodeId id) const;
  bool is_decided_limit(NodeId id);
  bool has_decided_choice(NodeId id);
  bool in_statement(NodeId id);
  static bool leaves(NodeKind kind);
  bool in_if(const syntax::If& of);
  bool takes_back(NodeId id);
  bool limits_again(const syntax::If& of);
  // x = a, and on all ways x is assigned again before it is read.
  enum class Way : uint8_t { kNeither, kReads, kWrites };
  bool is_overwritten(Nodes block, size_t at) const;
  Way way(Nodes block, Symbol name) const;
  Way way(NodeId id, Symbol name) const;
  bool reads(NodeId id, Symbol name) const;

  // Loops: idle_flow.cpp.
  bool in_for(const syntax::For& of);
  bool counts_only(NodeId id, const syntax::For& of, std::vector<Symbol> varying) const;
  bool loops_still(NodeId inner, const syntax::For& outer) const;
  bool in_while(const syntax::While& of);
  bool is_short(const syntax::For& of) const;
  bool has_index(NodeId id, NodeId counter) const;
  void add_assigned(NodeId id, std::vector<Symbol>& names) const;
  bool reads_other(Nodes body, const std::vector<Symbol>& names) const;
  bool reads_other(NodeId id, const std::vector<Symbol>& names) const;
  bool reads_any(NodeId id, const std::vector<Symbol>& names, Symbol except) const;
  bool stands_still(NodeId id, Nodes body, const std::vector<Symbol>& varying) const;

  const syntax::Tree& tree_;
  const SymbolTable& symbols_;
  uint32_t first_;
  std::vector<uint64_t> keys_;  // by node, from first_ on
  std::vector<Definition> definitions_;
  std::vector<Term> terms_;
  std::vector<Fact> facts_;
  std::vector<uint64_t> calls_;  // keys of what was computed
};

}  // namespace weft::synth
