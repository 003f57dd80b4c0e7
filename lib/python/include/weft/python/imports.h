// Imports: modules that weft knows, files beside the importing one, packages; all else is unknown.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Imports : public Part {
 public:
  using Part::Part;

  void execute_import(NodeId statement);
  void execute_import_from(NodeId statement);
  // By its absolute name: one that weft knows, beside the importing file, or in the package tree
  // that this belongs to.
  Value import_module(std::string_view dotted, bool& found);

  // The reason of names that `from ... import *` of an unknown module leaves unknown.
  static constexpr Literal kHidden = "a name that `from ... import *` may have set";

 private:
  void import_all(Value module);
};

}  // namespace weft::python
