// What code that is not run may have done: names and objects that are no longer known.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

// What is changed of objects while it is there, if it is to watch.
class Watch {
 public:
  Watch(Heap& heap, bool watches);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  std::vector<Value> changed() const;

 private:
  Heap& heap_;
  bool watches_;
  size_t first_;
};

class Effects : public Part {
 public:
  using Part::Part;

  // The object may have been changed by code that weft does not run.
  void escape(Value value);
  // So may what is in it, but not itself.
  void escape_elements(Value value);
  // Was the object made before what is only looked through?
  bool is_outer(Value value) const;
  // The module's names may have been set through their dict, exec() or the like.
  void forget_names();
  // Names that a subtree may bind, and objects that it may change, become unknown.
  void invalidate(NodeId node, Literal reason);
  void invalidate(Nodes nodes, Literal reason) {
    for (const NodeId node : nodes) invalidate(node, reason);
  }
  // Functions of this module may have been called by code that is not run.
  void forget_changed_by_functions();
  // The code may be run later.
  void escape_code(NodeId code);
};

}  // namespace weft::python
