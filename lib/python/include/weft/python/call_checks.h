// Whether calls fit the parameters of what they call, while Python imports a file (signatures.def).
#pragma once

#include "weft/python/part.h"
#include "weft/python/signature.h"

namespace weft::python {

class CallChecks : public Part {
 public:
  using Part::Part;

  // The names of all parameters of a function of the model's; false: weft does not know them.
  bool parameters_of(Value function, std::vector<std::string_view>& names);
  bool check_call(Value callee, NodeId expression, const Arguments& arguments, Span span);
  void check_arguments(Value callee, const Arguments& arguments, Span span);

 private:
  const Signature* signature_for(Value callee, NodeId expression);
};

}  // namespace weft::python
