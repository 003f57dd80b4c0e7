// What a call is given.
#pragma once

#include <string_view>
#include <vector>

#include "weft/python/value.h"

namespace weft::python {

struct Keyword {
  Symbol name;
  Value value;
};

struct Arguments {
  std::vector<Value> positional;
  std::vector<Keyword> named;
  bool complete = true;  // false: *args or **kw that are not known
  const Value* find(std::string_view name, const SymbolTable& symbols) const;
  // By position, or else by name; null: it is not given.
  const Value* find(size_t position, std::string_view name, const SymbolTable& symbols) const;
};

}  // namespace weft::python
