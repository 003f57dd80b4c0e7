// One kernel of a Python file with all that it needs there, as a source of its own.
#pragma once

#include <string>
#include <vector>

#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::mine {

struct KernelPlace {
  std::string name;
  syntax::NodeId node;  // its FunctionDef
  bool at_top = false;  // a statement of the module, and the last one that binds the name
};

// Definitions decorated with something called `kernel`, in the order of the file.
std::vector<KernelPlace> find_kernels(const syntax::Tree& tree, const SymbolTable& symbols);

// A parsed file, prepared for cutting. All must outlive it.
class Cutter {
 public:
  Cutter(const Source& source, const syntax::Tree& tree, const SymbolTable& symbols);

  // The statements of the module that bind or change a name which the kernel uses, and those that
  // they use, and so on, in the order of the file; imports of warp as `wp` left out. What a name
  // that comes from another file means is not looked at. `kernel` is at the top of the module.
  std::string cut(syntax::NodeId kernel) const;

 private:
  struct Statement {
    syntax::NodeId node;
    uint32_t first = 0, last = 0;  // lines
    bool spaced = false;           // a definition: empty lines around it
    bool always = false;           // options of the module
    std::vector<Symbol> binds;     // or changes
    std::vector<Symbol> uses;
  };

  const Source& source_;
  std::vector<Statement> statements_;
  std::vector<std::vector<uint32_t>> binders_;  // by symbol: statements
};

}  // namespace weft::mine
