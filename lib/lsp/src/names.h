// Which names of a file are one: its scopes by Python's rules, found from the tree alone.
#pragma once

#include <string_view>
#include <vector>

#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::lsp {

struct Occurrence {
  Span span;
  Symbol name;
  syntax::NodeId scope;  // the function or class whose name it is; the tree's root: the module
  syntax::NodeId node;   // Name, Arg, FunctionDef, ClassDef or Alias
  bool binds = false;
};

class Names {
 public:
  void find(const Source& source, const syntax::Tree& tree, const SymbolTable& symbols);

  const std::vector<Occurrence>& all() const { return all_; }  // by place
  // Null: no name stands there. The end of a name counts as it.
  const Occurrence* at(uint32_t offset) const;
  // The first that binds the same name.
  const Occurrence* binding(const Occurrence& of) const;
  const Occurrence* global(Symbol name) const;
  std::vector<const Occurrence*> same(const Occurrence& of) const;

 private:
  std::vector<Occurrence> all_;
  syntax::NodeId root_;
};

// Where the name of a definition stands.
Span name_span(const Source& source, const syntax::Tree& tree, const SymbolTable& symbols,
               syntax::NodeId definition);

}  // namespace weft::lsp
