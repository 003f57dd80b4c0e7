// A parsed text and what tests ask of it.
#pragma once

#include <string>

#include "weft/diag/diagnostics.h"
#include "weft/syntax/dump.h"
#include "weft/syntax/parse.h"
#include "weft/syntax/print.h"

namespace weft::syntax {

struct Parsed {
  Source source;
  SymbolTable symbols;
  diag::Diagnostics diags;
  Tree tree;
  bool good;

  explicit Parsed(std::string text)
      : source("x.py", std::move(text)), good(parse(source, symbols, diags, tree)) {}

  std::string dump(bool positions = false) const {
    Text out;
    syntax::dump(tree, symbols, positions ? &source : nullptr, out);
    return out.str();
  }
  std::string print() const {
    Text out;
    syntax::print(tree, symbols, out);
    return out.str();
  }
  // "line:column: message" for each error.
  std::string errors() const {
    std::string all;
    for (const diag::Diagnostic& error : diags.all()) {
      const Position at = source.position(error.span.begin);
      all +=
          std::to_string(at.line) + ':' + std::to_string(at.column) + ": " + error.message + '\n';
    }
    return all;
  }
  // The i-th statement of the module.
  NodeId statement(uint32_t i) const { return tree.child(tree.root, i); }
};

}  // namespace weft::syntax
