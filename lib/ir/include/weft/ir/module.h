// A whole Warp module in the order in which it is printed.
#pragma once

#include <vector>

#include "weft/builtins/call_memo.h"
#include "weft/ir/function.h"
#include "weft/types/types.h"

namespace weft::ir {

struct Module {
  // An empty function; takes over the memory of one that `clear` put aside.
  Function take();
  void clear();

  std::vector<types::TypeId> structs;  // definition order of the text
  std::vector<types::TypeId> natives;  // C++ classes of the program, as builds met them
  std::vector<Function> functions;     // order in which their builds finished
  std::vector<Function> kernels;       // ascending digests
  std::vector<Function> spare;
  builtins::CallMemo memo;  // for who builds functions; not cleared
};

}  // namespace weft::ir
