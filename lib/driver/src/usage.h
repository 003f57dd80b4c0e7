// What a compiled program uses, for the statistics of a data set.
#pragma once

#include <string_view>
#include <vector>

#include "weft/ir/module.h"

namespace weft::driver {

class Usage {
 public:
  void clear();
  void add(const ir::Module& module, const types::TypeStore& types);
  // Names of the builtins called; statement kinds and types. Sorted, without duplicates.
  void finish(std::vector<std::string_view>& builtins, std::vector<std::string_view>& features);

 private:
  void function(const ir::Function& function, const types::TypeStore& types);
  void type(types::TypeId id, const types::TypeStore& types);
  void builtin(std::string_view name);
  void feature(std::string_view name);

  std::vector<bool> seen_;               // by type
  std::vector<std::string_view> builtins_, features_;   // each text once, equal ones maybe at two places
};

}  // namespace weft::driver
