// What raises while Python imports a file: such a file has no kernels. Only what is certain to
// raise is reported: a statement of the module or of a class in it, outside of `try`, that weft
// itself runs.
#pragma once

#include "weft/python/import_facts.h"
#include "weft/python/part.h"

namespace weft::python {

class ImportChecks : public Part {
 public:
  using Part::Part;

  // Does what raises here end the import of the file?
  bool raises_for_certain() const;
  // Ends the import for certain with this exception, where what raises here does; true: it did.
  bool import_raises(Span span, std::string_view message);
  // May something have set the name, or the attribute of another module, that weft did not see? Of
  // what may set any, only what stands `before` a place of the file.
  bool may_be_set(Symbol name, uint32_t before = UINT32_MAX) const;
  const ImportFacts& import_facts() const;
  // A name that nothing has set so far.
  void undefined_name(NodeId name);
  void check_attribute(Value object, NodeId attribute);
  // The names of an expression that Python evaluates and weft has no use for.
  void check_names(NodeId expression);
};

}  // namespace weft::python
