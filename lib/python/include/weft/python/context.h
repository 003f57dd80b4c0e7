// What the parts of an evaluator share: the module that it evaluates, where in it it is, and what
// may happen there.
#pragma once

#include <vector>

#include "weft/python/scoped.h"
#include "weft/python/session.h"

namespace weft::python {

inline constexpr uint32_t kMaximumSteps = 20000;  // of what is run: loops and calls
inline constexpr uint32_t kMaximumLength = 4096;  // of lists and dicts that grow

// What reads an expression's value before anything else is run. Of a value that is kept weft would
// have to know what it gives later.
enum class Reads : uint8_t {
  kNothing,
  kView,      // its length or elements, as often as it likes: a dict's view
  kElements,  // its elements, once, perhaps not all, and other code is run between them
  kAll,       // its elements, once, to the end and before anything else is run
};

struct Context {
  Context(Session& of, ModuleId module_id, diag::Diagnostics& to)
      : state(of),
        id(module_id),
        module(of.modules[module_id.index]),
        tree(module.tree),
        source(module.source),
        diags(to) {}

  Session& state;
  const ModuleId id;
  const Module& module;
  const syntax::Tree* tree;
  const Source* source;
  diag::Diagnostics& diags;

  // --- the frame ---
  std::vector<uint32_t> scopes;            // namespaces of enclosing classes and functions
  std::vector<Symbol> globals, nonlocals;  // so declared in the function that is run
  NodeId statement;                        // the one that is run
  Value returned;                          // by the last `return`
  int depth = 0;                           // of nested expressions
  int calls = 0;                           // of nested calls that are interpreted
  int loops = 0;                           // of nested loops that are run

  // --- how things are evaluated ---
  bool annotations_are_text = false;  // from __future__ import annotations
  // While a function's body is only looked through, objects made before it must not change: those
  // before the first own ones.
  bool exploring = false;
  uint32_t first_own_sequence = 0, first_own_namespace = 0;
  // The statements of the module are run, and none has raised so far.
  bool importing = false;
  // An expression of a kernel's is evaluated, which is no part of what the module runs.
  bool in_static = false;
  // How what the expression stands in reads it, and the one that is evaluated next.
  Reads reads = Reads::kNothing, next_reads = Reads::kNothing;
  bool ran_unknown_code = false;  // a call may have run code of this module
};

}  // namespace weft::python
