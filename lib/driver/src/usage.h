// What a compiled program uses, for the statistics of a data set.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "weft/ir/module.h"

namespace weft::driver {

// Some names of a table, in alphabetical order.
class NameSet {
 public:
  // Rows may share a name.
  explicit NameSet(const std::vector<std::string_view>& table);
  void clear();
  void add(size_t row) { bits_[ranks_[row] / 64] |= uint64_t{1} << ranks_[row] % 64; }
  void list(std::vector<std::string_view>& out) const;

 private:
  std::vector<std::string_view> names_;  // sorted
  std::vector<uint16_t> ranks_;          // by row: index into names_
  std::vector<uint64_t> bits_;
};

class Usage {
 public:
  Usage();
  void clear();
  void add(const ir::Module& module, const types::TypeStore& types);
  // Names of the builtins called; statement kinds and types.
  void list(std::vector<std::string_view>& builtins, std::vector<std::string_view>& features) const;

 private:
  void function(const ir::Function& function, const types::TypeStore& types);
  void type(types::TypeId id, const types::TypeStore& types);

  std::vector<bool> seen_;  // by type
  NameSet builtins_, features_;
};

}  // namespace weft::driver
