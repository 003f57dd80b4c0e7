// What is asked of a whole file before something is said to raise in it.
#pragma once

#include <cstdint>
#include <unordered_set>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::python {

// What a file sets that is not seen where it is set, and what tells its names of Warp apart.
struct ImportFacts {
  // Where something that can set any name or attribute is first done; behind it all may be set.
  uint32_t any_set_from = UINT32_MAX;
  std::unordered_set<uint32_t> set;  // names that `global` lists; attributes assigned anywhere
  // What `import warp` and `import warp as name` bind: weft has one idea of Warp's module and of
  // the module inside that defines most of it.
  std::unordered_set<uint32_t> warps;
  std::unordered_set<uint32_t> unittests;  // so too of `import unittest`
};

ImportFacts find_import_facts(const syntax::Tree& tree, const SymbolTable& symbols);

}  // namespace weft::python
