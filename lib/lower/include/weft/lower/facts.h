// What lowering finds out about the nodes of the user's own functions: the types and meanings of
// their expressions, for who wants the program as it was written and not as Warp flattens it.
#pragma once

#include <cstdint>
#include <vector>

#include "weft/builtins/builtins.h"
#include "weft/ir/function.h"
#include "weft/scope/program.h"
#include "weft/syntax/tree.h"
#include "weft/types/constants.h"
#include "weft/types/types.h"

namespace weft::lower {

// Of an expression. Those of branches that are never taken are not reached.
struct NodeFact {
  bool reached = false;
  // It was lowered several times (a loop that is unrolled), with several types or constants.
  bool types_vary = false, constants_vary = false;
  types::TypeId type;          // of its value, references stripped; invalid: none, or several
  types::ConstantId constant;  // valid: it is this one
  // Of a call or an operator: what is called; none of them for comparisons and what was folded.
  const builtins::Overload* builtin = nullptr;
  ir::FunctionIndex function;          // of the user's
  types::TypeId structure;             // a constructor's
  std::vector<types::TypeId> results;  // of a call with several
};

struct FunctionFacts {
  scope::FunctionId definition;
  std::vector<types::TypeId> parameters;  // canonical; of a generic function those of the instance
  std::vector<types::TypeId> returns;
  uint32_t first = 0;  // the node that nodes[0] is about
  std::vector<NodeFact> nodes;

  const NodeFact& operator[](syntax::NodeId node) const { return nodes[node.index - first]; }
};

// In the order of ir::Module's kernels and functions.
struct Facts {
  std::vector<FunctionFacts> kernels, functions;
  // Asked for: facts of kernels that are rejected too, and of functions on the way to them: all of
  // them with Options::all_errors, those before the first error otherwise.
  bool of_rejected = false;
  std::vector<FunctionFacts> rejected;
};

}  // namespace weft::lower
