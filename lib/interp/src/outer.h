// What names in a function mean outside of it.
#pragma once

#include <string_view>
#include <vector>

#include "machine.h"

namespace weft::interp {

// What a dotted name means outside of the function; its last part in `last`. kUndefined: nothing,
// or it begins with a variable.
scope::Value outer_meaning(scope::Program& program, const Code& code, NodeId id,
                           std::string_view& last);

class Outer {
 public:
  Outer(scope::Program& program, Code& code);

  // outer_meaning(), which is looked up once.
  const scope::Value& meaning(NodeId id, std::string_view& last);
  bool is_builtin(const Resolved& callee, std::string_view& name);
  // The same in every launch: it has no variable of the function, and calls nothing but types and
  // wp.static.
  bool is_fixed(const Resolved& expression);
  // The call of `range`, maybe in one of `reversed`; null: it is none.
  const Resolved* range_of(const Resolved& iter) const;

 private:
  struct Meaning {
    bool known = false;
    scope::Value value;
    std::string_view last;
  };

  scope::Program& program_;
  Code& code_;
  std::vector<Meaning> meanings_;  // by node
};

}  // namespace weft::interp
