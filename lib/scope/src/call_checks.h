// Whether calls fit the parameters of what they call, while Python imports a file (signatures.def).
#pragma once

#include "part.h"

namespace weft::scope {

// A row of signatures.def.
struct Signature {
  std::string_view module, name;
  size_t positional, required;
  std::string_view names;
};

class CallChecks : public Part {
 public:
  using Part::Part;

  // A function of Warp's module that is none of those which mean something to weft.
  bool is_function_of_warp(Value value, NodeId expression);
  // The names of all parameters of a function of Warp's; false: weft does not know them.
  static bool parameters_of(Special function, std::vector<std::string_view>& names);
  bool check_call(Value callee, NodeId expression, const Arguments& arguments, Span span);
  void check_arguments(Value callee, const Arguments& arguments, Span span);

 private:
  const Signature* signature_for(Value callee, NodeId expression);
};

}  // namespace weft::scope
