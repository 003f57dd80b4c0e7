// The hostile set: what a program may try that should compute and do nothing else. Each attack is
// tried as compiled kernels run, and is judged by what then happened outside.
#pragma once

#include <string>
#include <vector>

namespace weft::sandbox {

struct Attack {
  std::string name;     // "read a file of the user's"
  std::string held_by;  // the layers that stand in its way
  std::string harm;     // what happened outside; empty: it was stopped
};

// In the jail of this machine. `unconfined`: without one, those alone that harm nothing but what
// was put there for them, so that one sees that they work.
std::vector<Attack> attack(bool unconfined = false);

}  // namespace weft::sandbox
