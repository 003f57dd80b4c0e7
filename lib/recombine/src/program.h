// A kernel's source beside its syntax tree: parts of it as text, so that comments and layout stay.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::recombine {

using syntax::NodeId;
using syntax::NodeKind;

struct Edit {
  Span span;
  std::string text;
};

struct Parameter {
  NodeId node;
  std::string_view name;
  std::string_view annotation;
};

// `i, j = wp.tid()`
struct Threads {
  NodeId statement;
  std::vector<std::string_view> names;
};

struct Program {
  std::string text;
  SymbolTable symbols;
  syntax::Tree tree;
  NodeId kernel;                       // FunctionDef
  std::set<std::string_view> defined;  // names that statements at the top of the module bind

  // Null: no Python, or not one kernel of that name at the top of the module.
  static std::unique_ptr<const Program> read(std::string text, std::string_view kernel);

  const syntax::Node& node(NodeId id) const { return tree[id]; }
  bool is(NodeId id, NodeKind kind) const { return id.valid() && tree[id].kind == kind; }
  std::string_view word(Symbol symbol) const {
    return symbol.valid() ? symbols.text(symbol) : std::string_view();
  }
  std::string_view text_of(NodeId id) const {
    const Span span = tree[id].span;
    return std::string_view(text).substr(span.begin, span.end - span.begin);
  }
  // The name of a Name node, else empty.
  std::string_view name_of(NodeId id) const {
    return is(id, NodeKind::kName) ? word(tree[id].name) : std::string_view();
  }
  // `add` of the calls `wp.add(...)` and `add(...)`, where nothing else has that name; else empty.
  std::string_view builtin_of(NodeId call) const;
  // The name that `x`, `x[i]` and `x[i].y` begin with, else empty.
  std::string_view root_of(NodeId id) const;
  // Functions of that name at the top of the module.
  std::vector<NodeId> functions(std::string_view name) const;

  // The node and those below it, parents first. False of `visit`: not those below.
  void walk(NodeId id, const std::function<bool(NodeId)>& visit) const;
  // How many nodes of that kind there are below.
  size_t count(NodeId id, NodeKind kind) const;

  syntax::Nodes body() const;  // of the kernel
  std::vector<Parameter> parameters() const { return parameters(kernel); }
  std::vector<Parameter> parameters(NodeId function) const;
  std::optional<Threads> threads() const;  // if `wp.tid()` is called once, at the top of the kernel
  bool is_docstring(NodeId statement) const;

  // Whole lines of a statement, with its decorators and the comments right above it.
  Span lines(NodeId statement) const;
  std::string_view indentation(NodeId statement) const;
  // From `def` to the colon behind the parameters.
  Span signature() const;
  // The kernel's statements as they stand, without docstring and `wp.tid()`.
  Span body_lines() const;

  // Its comments and docstrings.
  std::string prose() const;
  // How many statements of the kernel bind the name or store to a part of it.
  size_t bindings(std::string_view name) const;
  // Names that occur in it, and those that statements and parameters of it bind.
  std::set<std::string_view> names(NodeId id) const;
  std::set<std::string_view> bound(NodeId id) const;
  // A name that occurs nowhere: `word`, `other_word`, `other_word2` ...
  std::string fresh(std::string_view word) const;
};

inline constexpr size_t kLongestSignature = 100;
// `def name(a: int, b: float):` in one line, or a line for each parameter.
std::string signature_text(std::string_view name, const std::vector<std::string>& parameters);
std::string parameter_text(std::string_view name, std::string_view annotation);
// The element type of an array with one dimension, as its annotation writes it: "wp.vec3" of
// `wp.array(dtype=wp.vec3)` and `wp.array[wp.vec3]`; empty: it is none.
std::string_view element_of(std::string_view annotation);
// A text of lines, each of which begins with `from`, with `to` in its place; null: one does not.
std::optional<std::string> reindented(std::string_view text, std::string_view from,
                                      std::string_view to);
// Without more than one empty line in a function, two between definitions, and any at the end.
std::string tidied(std::string_view text);

}  // namespace weft::recombine
