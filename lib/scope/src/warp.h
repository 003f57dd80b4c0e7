// Warp's model of definitions for one module that is evaluated: kernels, functions, structs,
// options, types, and what they are called with at the top of a module.
#pragma once

#include "annotations.h"
#include "constructors.h"
#include "decorators.h"
#include "definitions.h"
#include "launches.h"
#include "native_classes.h"
#include "options.h"
#include "registration.h"
#include "statics.h"
#include "structures.h"
#include "vectors.h"
#include "warp_checks.h"
#include "warp_classes.h"

namespace weft::scope {

class Warp final : public python::Model {
 public:
  Warp(State& program, ModuleId module, diag::Diagnostics& diags)
      : state(program), python(*this, program, module, diags) {}

  void run();
  // The same of a file that is imported. What its functions define inside means nothing to who
  // imports it, and takes long to find out: it is left to `explore`.
  void run_imported();
  void explore();

  State& state;
  Evaluator python;

  Annotations annotations{*this, state, python, python.context};
  Constructors constructors{*this, state, python, python.context};
  Vectors vectors{*this, state, python, python.context};
  Structures structures{*this, state, python, python.context};
  NativeClasses native_classes{*this, state, python, python.context};
  Launches launches{*this, state, python, python.context};
  Decorators decorators{*this, state, python, python.context};
  Definitions definitions{*this, state, python, python.context};
  Registration registration{*this, state, python, python.context};
  Statics statics{*this, state, python, python.context};
  Options options{*this, state, python, python.context};
  WarpChecks warp_checks{*this, state, python, python.context};
  WarpClasses warp_classes{*this, state, python, python.context};

  Value attribute(Value object, Symbol name) override;
  Value call(Value callee, Arguments& arguments) override;
  Value subscript(Value object, NodeId expression) override;
  Value operate(syntax::Operator op, Value left, Value right) override;
  Value operate(syntax::Operator op, Value operand) override;
  bool has_items(Value object) override;
  void set_item(Value object, Value key, Value value) override;
  bool set_attribute(Value object, Symbol name, Value value) override;
  Value stored(types::TypeId of_class, Symbol name, Value value) override;
  Value with_arguments(Value callee, const Arguments& arguments) override;
  std::optional<uint32_t> size_of(Value c_type) override;
  bool is_hidden(Value module, Symbol name, Value attribute) override;
  void change_attribute(NativeModule module, std::string_view name) override;

  PythonClass class_of(Value value, NodeId expression) override;
  bool may_have_attributes(Value object) override;
  const Signature* signature(Value callee, NodeId expression) override;
  NodeId definition_of(Value function) override;
  void check_attribute(Value object, NodeId expression) override;
  void check_call(Value callee, NodeId expression, const Arguments& arguments) override;

  Value decorate(Value decorator, NodeId expression, NodeId definition, Value below) override;
  Value decorate_class(Value decorator, NodeId expression, NodeId definition, Value made) override;
  bool is_base(Value base) override;
  Value make_class(uint32_t space, std::span<const Value> bases, size_t count) override;

  void escape(Value object) override;
  bool escape_named(NodeId expression) override;
  void forget_attributes(const Changes& changes) override;

  void look_through(const std::function<void()>& run) override;

  std::optional<NativeModule> known_module(std::string_view dotted) override;
  bool is_in_known_module(std::string_view dotted) override;
  Value import_file(const std::string& path, const std::string& name) override;
  void miss_name() override;
  Value import_part(std::string_view dotted) override;
  bool has_parts(Value module) override;
  void add_part(Symbol name, Value part) override;
  bool import_all(NativeModule module) override;
  Value call_there(Value function, const Arguments& arguments) override;
  std::optional<Int128> length_in_static(NodeId call) override;

 private:
  Value call_special(Special special, Arguments& arguments);
  Value call_function(FunctionSetId set, const Arguments& arguments);
};

}  // namespace weft::scope
