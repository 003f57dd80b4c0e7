// Functions of the module itself: run where kernels are made by them, or looked through for what
// they define inside.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Functions : public Part {
 public:
  using Part::Part;

  void execute_function(NodeId statement);
  // Runs one of this module.
  Value run_function(Value plain, const Arguments& arguments);
  // Runs one of any module, as far as there is a use in it.
  Value call_function(Value plain, const Arguments& arguments);
  // The same, of a function under functools.cache and its kind.
  Value call_cached(Value plain, const Arguments& arguments);
  // What a `def` makes without its decorators.
  Value make_plain_function(NodeId definition);
  Value make_lambda(NodeId expression);
  bool is_lambda(const Namespace& plain) const;
  // A function with some of its arguments.
  Value partial(Value callee, const Arguments& arguments);
  // Looks through the functions that were made so far, and those that are made by it.
  void explore_all();
  // Which these are, for who explores them later.
  std::vector<uint32_t> take_unexplored() { return std::exchange(plain_functions_, {}); }
  void explore_later(std::vector<uint32_t> functions) { plain_functions_ = std::move(functions); }

 private:
  void explore(Value plain);
  // A new frame for a call of the function; its scopes become those at hand.
  uint32_t enter(const Namespace& plain);
  void take_variadic(const syntax::Arguments& parameters, const Arguments& arguments,
                     std::vector<NodeId>& names, std::vector<Value>& values);
  // The object that `decorator` makes of `value` (a plain function or an earlier decorator's
  // result).
  Value decorate(NodeId decorator, NodeId definition, Value value);
  // A decorator of Python's own that leaves the function what it is, but for how it is called?
  bool decorate_python(Value callee, NodeId decorator, Value value);

  std::vector<uint32_t> plain_functions_;  // namespaces of that kind, to be explored
};

}  // namespace weft::python
