// What raises while Python imports a file: such a file has no kernels.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "import_facts.h"
#include "state.h"

namespace weft::scope {

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

// int, float, bool, an enum's member; not Warp's scalars.
struct Numeric {
  types::Number number;
  bool is_bool = false;
  bool is_numpy = false;
  bool is_enum = false;
};

// What Python has objects of, as far as weft is certain of it: rows of python_classes.def.
enum class PythonClass : uint8_t {
  kUnknown,
#define WEFT_CLASS(Name, noun, abilities, attributes) k##Name,
#include "python_classes.def"
};
// In the order of the letters there.
enum class Ability : uint8_t { kCall, kIterate, kMakeNumber, kSubscript, kSetItem };

// A row of signatures.def.
struct Signature {
  std::string_view module, name;
  size_t positional, required;
  std::string_view names;
};

class Evaluator;

// Looks at what an evaluator is about to do. Only what is certain to raise is reported: a statement
// of the module or of a class in it, outside of `try`, that weft itself runs.
class ImportChecks {
 public:
  explicit ImportChecks(Evaluator& evaluator) : e_(evaluator) {}

  // --- importing.cpp ---
  // Does what raises here end the import of the file?
  bool raises_for_certain() const;
  // Ends the import for certain with this exception, where what raises here does; true: it did.
  bool import_raises(Span span, std::string_view message);
  bool may_be_set(Symbol name, uint32_t before = UINT32_MAX) const;
  const ImportFacts& import_facts() const;
  bool is_plain_number(Value value);
  void undefined_name(NodeId name);
  void check_attribute(Value object, NodeId attribute);
  void check_names(NodeId expression);

  // --- python_classes.cpp ---
  PythonClass class_of_literal(NodeId expression) const;
  PythonClass class_of_type(Value type) const;
  PythonClass class_of(Value value, NodeId expression);
  static std::string noun_of(PythonClass of);
  static std::optional<bool> can(PythonClass object, Ability ability);
  bool lacks_attribute(Value object, NodeId expression, Symbol name);
  bool is_no_type(Value value, NodeId expression);
  // Not known, but that it is nothing which a parameter of Warp's can have as its type.
  Value no_type(std::string_view reason);
  void check_builtin_call(Value callee, NodeId call, const Arguments& arguments);

  // --- python_checks.cpp ---
  void check_operation(syntax::Operator op, Value left, Value right, Span span);
  void check_comparison(syntax::Operator op, Value left, Value right, Span span);
  void check_unpacked(Value value, size_t count, bool starred, Span span);
  // A number, a string, a sequence, a type or Warp's module: no function of Python's nor of Warp's.
  bool is_no_function(Value value);
  void check_subscripted(Value value, NodeId expression, Span span);
  void check_item_set(Value value, NodeId expression, Span span);
  void check_index(Value object, Value index, Span span);
  void check_attribute_set(Value object, NodeId expression, Span span);
  void check_iterated(Value value, NodeId expression);
  void check_number_made(Value type, NodeId call, const Arguments& arguments);
  void check_python_call(Value callee, const Arguments& arguments, Span span);
  void check_callable(Value callee, NodeId expression, Span span);
  void check_assert(NodeId statement);
  void check_base(Value base, Span span);
  void check_instance(Value space, const Arguments& arguments, Span span);
  bool is_static_method(Value callee) const;
  bool in_class() const;

  // --- signatures.cpp ---
  // A function of Warp's module that is none of those which mean something to weft.
  bool is_function_of_warp(Value value, NodeId expression);
  const Signature* signature_for(Value callee, NodeId expression);
  // The names of all parameters of a function of Warp's; false: weft does not know them.
  static bool parameters_of(Special function, std::vector<std::string_view>& names);
  bool check_call(Value callee, NodeId expression, const Arguments& arguments, Span span);
  void check_arguments(Value callee, const Arguments& arguments, Span span);

  // --- warp_checks.cpp ---
  bool check_forward(Value forward, Span span);
  void check_not_generic(Value forward, Span span);
  void check_overload(const Function& kernel, Value types);
  void check_fits(const Function& kernel, std::span<const types::TypeId> overload, Span span);
  void check_parameter(const Function& function, Value type, NodeId annotation);
  void check_field(Value type, NodeId annotation);
  void check_annotated(NodeId definition);
  void check_elements(Value type, const Arguments& arguments, Span span);
  void check_shape(Special maker, Value shape);
  void check_rank(Value dimensions);
  void check_module(Value module, Span span);
  void check_data(const Arguments& arguments);
  void check_special(Special special, const Arguments& arguments);
  void check_decorated(Special decorator, Value decorated, Span span);
  void check_flag(const Arguments& arguments, std::string_view option, Span span);
  void check_kernel_options(const Arguments& arguments, Span span);
  void check_module_options(const Arguments& arguments, Span span);

 private:
  using Nodes = syntax::Nodes;

  std::string_view text(Symbol symbol) const;

  Evaluator& e_;
};

}  // namespace weft::scope
