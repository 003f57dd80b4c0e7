// Expressions of a kernel in words and formulas, for its description and its comments.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel.h"

namespace weft::synth {

class Wording {
 public:
  // `in_code`: names stand around the text, which then uses no others.
  Wording(const Kernel& kernel, bool in_code) : kernel_(kernel), in_code_(in_code) {}

  // Variables that are assigned and read once stand for what they hold, where that is short.
  void look_through(std::span<const NodeId> statements);
  bool stands_for_value(Symbol name) const;
  // Whether anything is assigned to it more than once.
  bool changes(Symbol name) const;

  // "the ratio of x to (y + 1)"
  std::string phrase(NodeId node) const;
  // "x / (y + 1)"
  std::string formula(NodeId node) const;
  std::string_view text(Symbol symbol) const { return kernel_.symbols().text(symbol); }
  // "x" for the thread's element of x.
  bool is_own_element(NodeId node) const;
  const Instance* instance_of(NodeId node) const;

 private:
  struct Local {
    Symbol name;
    NodeId value;
    uint32_t reads = 0, writes = 0;
    bool short_enough = false;
  };

  const syntax::Tree& tree() const { return kernel_.tree(); }
  const Variable* variable(Symbol symbol) const;
  const Local* local(Symbol symbol) const;
  Local& note(Symbol symbol);
  void count(NodeId node);
  bool is_steady(NodeId node) const;
  NodeId resolved(NodeId node) const;
  std::string name(Symbol symbol) const;
  std::string operand(NodeId node) const;
  std::string words_of(const Instance& instance) const;
  void write(NodeId node, int precedence, std::string& out) const;
  void write_call(NodeId node, int precedence, std::string& out) const;
  void write_literal(NodeId node, std::string& out) const;
  void write_list(syntax::Nodes nodes, std::string_view between, int precedence,
                  std::string& out) const;

  const Kernel& kernel_;
  bool in_code_;
  std::vector<Local> locals_;
};

}  // namespace weft::synth
