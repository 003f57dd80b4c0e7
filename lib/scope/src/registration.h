// What is known under a name once a function or kernel is defined: overloads, custom gradients,
// instances of generic kernels.
#pragma once

#include <unordered_set>

#include "warp_part.h"

namespace weft::scope {

class Registration : public WarpPart {
 public:
  using WarpPart::WarpPart;

  Value register_function(FunctionId id);
  Value register_kernel(FunctionId id);
  Value define_gradient(Value forward, NodeId definition);
  Value define_replay(Value forward, NodeId definition);
  Value define_overload(NodeId definition);
  Value overload_kernel(const Arguments& arguments);
  Value instantiate(FunctionId kernel, std::span<const types::TypeId> arguments);
  bool has_superseded() const { return !superseded_.empty(); }
  // At the end of the module.
  void drop_superseded();

 private:
  bool fits_none(Value forward, const Function& made, Span span);

  std::unordered_set<uint32_t> superseded_;  // kernels whose key was defined again
};

}  // namespace weft::scope
