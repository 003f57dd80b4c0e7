// What the functions of a module do to what they did not make.
#pragma once

#include <vector>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::python {

class SymbolSet {
 public:
  void add(Symbol symbol) {
    if (contains(symbol)) return;
    if (has_.size() <= symbol.index) has_.resize(symbol.index + 1);
    has_[symbol.index] = true;
    all_.push_back(symbol);
  }
  bool contains(Symbol symbol) const { return symbol.index < has_.size() && has_[symbol.index]; }
  const std::vector<Symbol>& all() const { return all_; }  // in the order in which they came

 private:
  std::vector<bool> has_;
  std::vector<Symbol> all_;
};

// What they may change when they are called.
struct Changes {
  SymbolSet rebound;     // declared global
  SymbolSet stored;      // roots of attributes and elements that are set
  SymbolSet attributes;  // attributes that are set, of whatever object
  SymbolSet of_self;     // attributes that methods set of their own instance
  SymbolSet passed;      // objects passed to calls, or whose methods are called
};

Changes find_changes(const syntax::Tree& tree, const SymbolTable& symbols);

}  // namespace weft::python
