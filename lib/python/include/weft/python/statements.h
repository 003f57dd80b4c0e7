// Statements of a module, a class body or an interpreted function.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

// What a statement did to the flow of control.
enum class Flow : uint8_t {
  kNext,
  kReturn,  // Context::returned has the value
  kBreak,
  kContinue,
  kRaise,
  kUnsure,  // may have left: what follows may or may not be run
};

class Statements : public Part {
 public:
  using Part::Part;

  Flow execute(Nodes body);
  Flow execute(NodeId statement);

 private:
  Flow execute_statement(NodeId statement);
  Flow execute_if(NodeId statement);
  Flow execute_match(NodeId statement);
  std::optional<bool> matches(NodeId pattern, Value value);
  bool raises(Nodes body) const;
  Flow execute_try(NodeId statement);
  Flow execute_with(NodeId statement);
  Flow execute_for(NodeId statement);
  Flow execute_while(NodeId statement);
  std::optional<Flow> execute_turn(NodeId loop, Nodes body);
  Flow give_up_loop(NodeId loop, Nodes body);
  void execute_augmented(NodeId statement);
};

}  // namespace weft::python
