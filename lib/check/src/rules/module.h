// The rules about a file as a whole: its definitions, launches and options.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "launches.h"
#include "weft/base/symbol.h"
#include "weft/check/finding.h"
#include "weft/syntax/tree.h"

namespace weft::check {

struct ModuleRemark {
  Rule rule;
  uint32_t line;  // 1-based, of the file
  std::string message;
};

// What launches have to know of a kernel of the file.
struct KernelFacts {
  std::string key;
  size_t parameters = 0;
  uint32_t dimensions = 0;  // of wp.tid(); 0: it does not ask for it itself
};
// What of the file compiles.
struct Compiled {
  std::vector<KernelFacts> kernels;
  std::set<uint32_t> lines;  // of the `def` of kernels and functions
};

std::vector<ModuleRemark> module_remarks(const syntax::Tree& tree, const SymbolTable& symbols,
                                         const Launches& launches, const Compiled& compiled);

}  // namespace weft::check
