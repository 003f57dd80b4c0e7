// Functions and kernels: what a `def` with Warp's decorators makes.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class Definitions : public WarpPart {
 public:
  using WarpPart::WarpPart;

  // Gives the function its native name.
  void number(Function& function);
  FunctionId make_function(NodeId definition, FunctionKind kind, Value name_option);
  // All that is not its text: no parameters, no options, nothing that belongs to it.
  FunctionId new_function(FunctionKind kind);
  // Of a parameter: its annotation's type, or if that is invalid why it has none.
  void take_type(Function& function, Parameter& parameter, types::TypeId type,
                 const std::string& reason, Span span);
  void refuse_variadic(Function& function, const syntax::Arguments& arguments);
  void take_returns(Function& function, Value annotation, Span span);
  static void refuse(Function& function, std::string reason, Span span);
  // Warp makes the module's object at its first definition.
  void module_made() { s_.first_module_made |= c_.id.index == 0; }

 private:
  void set_parameters(Function& function, NodeId definition);
  void set_source(Function& function, NodeId definition);
};

}  // namespace weft::scope
