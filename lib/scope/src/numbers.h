// Which number each function of a package has in a process that imported the package.
//
// Warp numbers functions of one name in the order in which a process defines them, and Python runs
// the `__init__.py` of the folders around a module before the module. A package is therefore run
// once, and what it defines is remembered by the place of the definition; a module of it that is
// loaded by itself takes its numbers from there. Where that does not tell a number or a name, or
// modules of the package change what others define, the module is loaded in the order that Python
// has.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace weft::scope {

struct Package {
  std::string file;  // its `__init__.py`
  std::string name;  // "newton.math"
};

struct PackageNumbers {
  bool known = false;    // it could be run
  bool changes = false;  // a module changes what another one defines
  std::unordered_map<std::string, uint32_t> of_place;
  // Keys of functions: how many the package defines, and the number that comes next.
  struct Key {
    uint32_t count = 0, next = 0;
  };
  std::unordered_map<std::string, Key> keys;
  std::unordered_set<std::string> modules;  // that were run: their paths
};

}  // namespace weft::scope
