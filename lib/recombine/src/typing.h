// Types of a draft's expressions, as annotations.
#pragma once

#include <string>
#include <vector>

#include "program.h"
#include "weft/driver/compile.h"

namespace weft::recombine {

// What a thread has.
class Typing {
 public:
  // By node of the program's tree: "float", "wp.vec3"; empty: not known, or not one that is written
  // so. The kernel's own expressions alone. Valid until the next call.
  const std::vector<std::string>& of(const Program& program, std::string_view kernel);

 private:
  driver::Compiler compiler_;
  std::vector<std::string> types_;
  std::string text_, name_;
};

}  // namespace weft::recombine
