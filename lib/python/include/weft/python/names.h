// Names: what they are bound to, in the module, a class body or a function.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Names : public Part {
 public:
  using Part::Part;

  // Sets the name where the statement that is run sets it.
  void bind(Symbol name, Value value);
  Value load(Symbol name);
  // Without Python's builtins.
  Value load_global(Symbol name);
  bool in_function() const;
  bool in_class() const;
  // "Outer__Inner", "f__locals__g"
  std::string qualified(Symbol name) const;
  void qualify(Symbol name, std::string& key) const;  // the same, into `key`
  Module& changed_module() { return s_.modules.change(c_.id.index); }

 private:
  void bind_outside(Symbol name, Value value);
};

}  // namespace weft::python
