// What gradients can flow through: numbers that depend on the floats in arrays.
#pragma once

#include <vector>

#include "liveness.h"
#include "weft/standalone/program.h"

namespace weft::standalone {

// Has a value of the type floats?
bool has_floats(const types::TypeStore& types, TypeId type);

class Activity {
 public:
  // Of all functions together: a parameter depends on what any call passes.
  explicit Activity(const Program& program);

  bool of(const Program& program, ExprId id) const;
  bool of(VariableId id) const { return variables_.contains(id.index); }
  bool of_result(uint32_t function, size_t result) const { return results_[function][result]; }
  void add(VariableId id) { variables_.insert(id.index); }

 private:
  // `index` of the function; of the kernel SIZE_MAX.
  void block(const Program& program, size_t index, const Block& block);
  void flow(const Program& program, ExprId value, std::span<const ExprId> targets);
  void calls(const Program& program, ExprId id);

  Variables variables_;
  std::vector<std::vector<bool>> results_;
  bool grew_ = false;
};

}  // namespace weft::standalone
