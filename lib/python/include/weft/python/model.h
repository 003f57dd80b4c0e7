// What the objects are that are not Python's own: what an evaluator of Python asks who knows them.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "weft/python/arguments.h"
#include "weft/python/changes.h"
#include "weft/python/python_class.h"
#include "weft/python/signature.h"
#include "weft/python/value.h"

namespace weft::python {

// Where a value is returned, kUndefined says that the object is none of the model's.
class Model {
 public:
  // --- objects ---
  // What the object has by the name, of Python's own objects too; properties are not read.
  virtual Value attribute(Value object, Symbol name) = 0;
  virtual Value call(Value callee, Arguments& arguments) = 0;
  // `object[...]`, the expression that is evaluated.
  virtual Value subscript(Value object, syntax::NodeId expression) = 0;
  // Operators that Python itself has not for these: unknown where the model has none either.
  virtual Value operate(syntax::Operator op, Value left, Value right) = 0;
  virtual Value operate(syntax::Operator op, Value operand) = 0;
  // `object[key] = value` sets something of the model's.
  virtual bool has_items(Value object) = 0;
  virtual void set_item(Value object, Value key, Value value) = 0;
  // False: the object is none whose attributes the model keeps.
  virtual bool set_attribute(Value object, Symbol name, Value value) = 0;
  // What an attribute of an instance of the model's class is once the value was assigned to it.
  virtual Value stored(types::TypeId of_class, Symbol name, Value value) = 0;
  // functools.partial
  virtual Value with_arguments(Value callee, const Arguments& arguments) = 0;
  // `object.name = value` of a module that is known without reading it.
  virtual void change_attribute(NativeModule module, std::string_view name) = 0;
  // In bytes, of a type of C's.
  virtual std::optional<uint32_t> size_of(Value c_type) = 0;
  // Is it in the module for other readers of the program than Python?
  virtual bool is_hidden(Value module, Symbol name, Value attribute) = 0;

  // --- what Python says of objects for certain ---
  // `expression`: the one that gave the value. Of what is not the model's kUnknown.
  virtual PythonClass class_of(Value value, syntax::NodeId expression) = 0;
  // May the object have attributes that nothing here gave it?
  virtual bool may_have_attributes(Value object) = 0;
  // The parameters of a function of the model's; null: it is none, or they are not known.
  virtual const Signature* signature(Value callee, syntax::NodeId expression) = 0;
  // The `def` of a function that the model made of one of this module.
  virtual syntax::NodeId definition_of(Value function) = 0;
  // What raises while a file is imported: `object.name`, a call.
  virtual void check_attribute(Value object, syntax::NodeId expression) = 0;
  virtual void check_call(Value callee, syntax::NodeId expression, const Arguments& arguments) = 0;

  // --- definitions ---
  // A decorator of the model's above a `def`, and what those below it made (kUndefined: nothing).
  virtual Value decorate(Value decorator, syntax::NodeId expression, syntax::NodeId definition,
                         Value below) = 0;
  // The decorator above a class that is `made` so far.
  virtual Value decorate_class(Value decorator, syntax::NodeId expression,
                               syntax::NodeId definition, Value made) = 0;
  // Is a class that has this base one of the model's?
  virtual bool is_base(Value base) = 0;
  // The class that the namespace is, with such bases among `count` of them.
  virtual Value make_class(uint32_t space, std::span<const Value> bases, size_t count) = 0;

  // --- what is not run ---
  // The object may have been changed by code that is not run.
  virtual void escape(Value object) = 0;
  // Does the expression name something that changes objects of the model's where it is called? They
  // may have been changed then.
  virtual bool escape_named(syntax::NodeId expression) = 0;
  // Functions of the module may have been called by such code.
  virtual void forget_attributes(const Changes& changes) = 0;

  // What is defined meanwhile did not happen.
  virtual void look_through(const std::function<void()>& run) = 0;

  // --- other modules ---
  // One that is known without reading it.
  virtual std::optional<NativeModule> known_module(std::string_view dotted) = 0;
  // A module in one of those that is none itself, such as numpy.typing: its files are not read.
  virtual bool is_in_known_module(std::string_view dotted) = 0;
  virtual Value import_file(const std::string& path, const std::string& name) = 0;
  // A module of the program does not have, or not yet, what is imported from it.
  virtual void miss_name() = 0;
  // A part of the model's own package, a file.
  virtual Value import_part(std::string_view dotted) = 0;
  // Is the module the model's own? `import` makes attributes of it: its parts.
  virtual bool has_parts(Value module) = 0;
  virtual void add_part(Symbol name, Value part) = 0;
  // `from module import *`; false: what that brings is not known.
  virtual bool import_all(NativeModule module) = 0;
  // Calls the Python function where it was defined, another module.
  virtual Value call_there(Value function, const Arguments& arguments) = 0;
  // What a call in an expression that is no part of what the module runs stands for in a kernel.
  virtual std::optional<Int128> length_in_static(syntax::NodeId call) = 0;

 protected:
  ~Model() = default;
};

}  // namespace weft::python
