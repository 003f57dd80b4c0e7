// Warp's decorators, above a `def` or a class and called with a function.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class Decorators : public WarpPart {
 public:
  using WarpPart::WarpPart;

  // As Model has them.
  Value decorate(Value decorator, NodeId expression, NodeId definition, Value below);
  Value decorate_class(Value decorator, NodeId expression, NodeId definition, Value made);
  // wp.func(f), wp.kernel(f, ...): the decorator as a function.
  Value decorate_plain(Special special, Value plain, const Arguments& arguments);
  // `wp.func(inline=False)`, which awaits its function.
  Value prepare_decorator(Special special, const Arguments& arguments);
  Value decorate_prepared(Value decorator, Value decorated);
  // Where Warp looks for overloads of the function that is defined: while wp.func(f) is called, the
  // scopes of the call.
  const std::vector<uint32_t>& caller_scopes() const;

 private:
  bool may_be_kernel(NodeId decorator);
  Value decorate_with(Special special, const Arguments& arguments, NodeId definition, Span span);
  Value key_of(std::string_view qualified_name);

  const std::vector<uint32_t>* call_scopes_ = nullptr;
};

}  // namespace weft::scope
