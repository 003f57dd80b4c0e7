// A program that is being reduced, and what passes ask of it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/symbol.h"
#include "weft/syntax/build.h"
#include "weft/syntax/rewrite.h"
#include "weft/syntax/tree.h"

namespace weft::reduce {

using syntax::Changes;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Nodes;
using syntax::Tree;

using NodeList = std::vector<NodeId>;
using Names = std::set<uint32_t>;  // indices of symbols

// Less is better: what it is made of, then its length, then its letters, so that no two texts are
// equally good.
struct Cost {
  uint64_t weight = 0;
  std::string_view text;

  friend bool operator<(const Cost& a, const Cost& b) {
    if (a.weight != b.weight) return a.weight < b.weight;
    return a.text.size() != b.text.size() ? a.text.size() < b.text.size() : a.text < b.text;
  }
};
// A name weighs more than a number, so that numbers take the place of variables.
uint64_t weight_of(const Tree& tree, NodeId id);

// Statements in a row.
struct Block {
  NodeId owner;     // the module, function, class, branch or loop
  NodeId function;  // that they are in; invalid: none
  NodeList statements;
};

struct Program {
  std::string text;
  SymbolTable symbols;
  Tree tree;  // passes add nodes, which belong to the program once something is replaced by them
  Symbol kernel;  // invalid: none

  // Nothing: it is no Python.
  static std::unique_ptr<Program> read(std::string text, std::string_view kernel);

  Cost cost() const { return {weight_of(tree, tree.root), text}; }
  bool is(NodeId id, NodeKind kind) const { return id.valid() && tree[id].kind == kind; }
  bool is_statement(NodeId id) const {
    return tree[id].kind >= NodeKind::kFunctionDef && tree[id].kind <= NodeKind::kContinue;
  }
  bool is_loop(NodeId id) const { return is(id, NodeKind::kFor) || is(id, NodeKind::kWhile); }
  // A copy: building nodes moves those that there are.
  NodeList children(NodeId id) const {
    const Nodes nodes = tree.children(id);
    return {nodes.begin(), nodes.end()};
  }

  // The node and those below it, parents first. False of `visit`: not those below.
  void walk(NodeId id, const std::function<bool(NodeId)>& visit) const;
  NodeList functions() const;
  std::vector<Block> blocks() const;

  // Names that occur in it.
  Names names(NodeId id) const;
  // Names that a statement, with those in it, gives a value or a meaning; of a function without its
  // inner ones.
  Names bound(NodeId id) const;
  NodeList parameters(NodeId function) const;  // Arg nodes, by position
};

// Takes a node out.
inline void drop(Changes& changes, NodeId id) { changes.replaced[id.index] = {}; }
inline void put(Changes& changes, NodeId id, NodeList instead) {
  changes.replaced[id.index] = std::move(instead);
}

}  // namespace weft::reduce
