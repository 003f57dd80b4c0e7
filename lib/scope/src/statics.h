// wp.static(...) in a function's body: what it gives is part of the function's digest.
#pragma once

#include "warp_part.h"

namespace weft::scope {

// The value of an expression of the function's body, as Program::evaluate has it.
Value evaluate_in_function(State& state, FunctionId function, NodeId expression,
                           std::span<const std::pair<Symbol, Value>> locals);

class Statics : public WarpPart {
 public:
  using WarpPart::WarpPart;

  void find_statics(Function& function);
  // The same, of a live function: `known` by their texts, of which it takes away what it finds.
  void find_statics(Function& function, std::vector<std::pair<Symbol, Value>>& known);
  // What wp.static makes of a value: of an instance of a struct its fields as they are now.
  Value as_constant(Value value);
  std::optional<Int128> static_length(NodeId call);
  Value evaluate(const Function& function, NodeId expression,
                 std::span<const std::pair<Symbol, Value>> locals);

 private:
  void take_static(Function& function, StaticExpression& expression, Value value, Span span);
  bool is_static(const Function& function, NodeId callee);
  bool all_defined(NodeId expression);
  Value static_value(NodeId expression);

  // Of live functions: what is known of their wp.static expressions.
  std::vector<std::pair<Symbol, Value>>* live_statics_ = nullptr;
  // While one is evaluated: whose it is, and what is known of its locals.
  const Function* static_function_ = nullptr;
  std::span<const std::pair<Symbol, Value>> static_locals_;
};

}  // namespace weft::scope
