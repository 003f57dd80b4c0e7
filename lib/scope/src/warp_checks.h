// What Warp raises while Python imports a file: for what its functions and decorators are given.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class WarpChecks : public WarpPart {
 public:
  using WarpPart::WarpPart;

  bool check_forward(Value forward, Span span);
  void check_not_generic(Value forward, Span span);
  void check_overload(const Function& kernel, Value types);
  void check_fits(const Function& kernel, std::span<const types::TypeId> overload, Span span);
  void check_parameter(const Function& function, Value type, NodeId annotation);
  void check_field(Value type, NodeId annotation);
  void check_annotated(NodeId definition);
  void check_elements(Value type, const Arguments& arguments, Span span);
  void check_shape(Special maker, Value shape);
  void check_rank(Value dimensions);
  void check_module(Value module, Span span);
  void check_data(const Arguments& arguments);
  void check_special(Special special, const Arguments& arguments);
  void check_decorated(Special decorator, Value decorated, Span span);
  void check_flag(const Arguments& arguments, std::string_view option, Span span);
  void check_kernel_options(const Arguments& arguments, Span span);
  void check_module_options(const Arguments& arguments, Span span);
};

}  // namespace weft::scope
