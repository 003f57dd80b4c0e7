// A module of the program: its file, and what its names are bound to so far.
#pragma once

#include <string>
#include <vector>

#include "weft/base/source.h"
#include "weft/python/value.h"
#include "weft/syntax/tree.h"

namespace weft::python {

struct ParsedFile;

struct Module {
  std::string name;            // "__main__", "helpers"
  ParsedFile* file = nullptr;  // whose the next two are
  const Source* source = nullptr;
  const syntax::Tree* tree = nullptr;
  std::vector<Value> names;   // by Symbol index
  std::vector<Symbol> bound;  // the names, in the order of their first binding

  void forget();  // what the names are bound to
};

}  // namespace weft::python
