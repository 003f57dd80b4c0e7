// What a program in Python is while it is evaluated: its objects, its modules, and how far it has
// come.
#pragma once

#include <string_view>
#include <vector>

#include "weft/python/files.h"
#include "weft/python/heap.h"
#include "weft/python/module.h"

namespace weft::python {

inline constexpr std::string_view kMainModule = "__main__";

struct Session : Heap {
  Pool<Module> modules;
  Files files;                       // imported ones
  Pool<ParsedFile> texts;            // of the modules that are no imported files
  bool search = false;               // imports are followed to files
  bool modules_changed = false;      // a module of the program has set a name of another one
  bool environment_changed = false;  // os.environ may have other variables than weft's own
  uint32_t steps = 0;                // statements run in loops and calls so far: they have an end
  uint32_t tries = 0;                // statements around this one that may catch what is raised
  bool looking = false;              // functions are only looked through

  std::vector<bool> python_builtins;  // by symbol: is it one of Python's own names?

  // A global name of the module.
  Value lookup(ModuleId module, Symbol name) const;
  // A name of Python's own; kUndefined when it is none.
  Value python_builtin(Symbol name) const;
};

}  // namespace weft::python
