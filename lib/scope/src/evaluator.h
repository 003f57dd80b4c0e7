// Runs the module-level statements of one module, as far as a compiler needs them.
//
// Everything is evaluated in Python's order with Python's values. Where weft cannot tell what
// Python would do, the names that may be affected become unknown: a value that is found is a right
// value.
#pragma once

#include <optional>
#include <unordered_set>

#include "import_checks.h"
#include "state.h"

namespace weft::scope {

ModuleId load_module(State& state, const std::string& path, std::string text,
                     diag::Diagnostics& diags, bool search);
inline constexpr std::string_view kMainModule = "__main__";
// Modules that are not evaluated.
ModuleId add_module(State& state, std::string_view name, ParsedFile& file);
ModuleId parse_module(State& state, const std::string& path, std::string text,
                      diag::Diagnostics& diags);
// The module of a file, evaluated once.
Value import_file(State& state, const std::string& path, const std::string& name);
// The folder that the module's relative imports start from, `level` dots up.
std::string folder_of(const std::string& file, uint32_t level);
// A module of which weft knows the functions.
std::optional<NativeModule> native_module(std::string_view dotted);
// A module in one of those that is none itself, such as numpy.typing: its files are not read.
bool is_in_native_module(std::string_view dotted);
// As load_module, after the packages that the file is in. `file`: its text, parsed; null: it is to
// be.
ModuleId load_in_packages(State& state, const std::string& path, std::string text, ParsedFile* file,
                          diag::Diagnostics& diags);
// Does running the file change nothing but names of its own?
bool is_trivial(const syntax::Tree& tree);
void run_pending(State& state, ModuleId id);
ModuleId load_image(State& state, const Image& image);

Value evaluate_in_function(State& state, FunctionId function, NodeId expression,
                           std::span<const std::pair<Symbol, Value>> locals);

// What a statement did to the flow of control.
enum class Flow : uint8_t {
  kNext,
  kReturn,  // Evaluator::returned_ has the value
  kBreak,
  kContinue,
  kRaise,
  kUnsure,  // may have left: what follows may or may not be run
};

bool is_ascii(std::string_view text);

inline constexpr uint32_t kMaximumSteps = 20000;  // of what is run: loops and calls
inline constexpr uint32_t kMaximumLength = 4096;  // of lists and dicts that grow

// What reads an expression's value before anything else is run. Of a value that is kept weft would
// have to know what it gives later.
enum class Reads : uint8_t {
  kNothing,
  kView,      // its length or elements, as often as it likes: a dict's view
  kElements,  // its elements, once, perhaps not all, and other code is run between them
  kAll,       // its elements, once, to the end and before anything else is run
};

// What is changed of objects while it is there, if it is to watch.
class Watch {
 public:
  Watch(State& state, bool watches);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  std::vector<Value> changed() const;

 private:
  State& state_;
  bool watches_;
  size_t first_;
};

class Evaluator {
 public:
  Evaluator(State& state, ModuleId module, diag::Diagnostics& diags);

  void run();
  void load(const Image& image);
  void request_instance(const syntax::Tree& tree, const Source& source);
  Value evaluate(const Function& function, NodeId expression,
                 std::span<const std::pair<Symbol, Value>> locals);

 private:
  friend struct PythonFunctions;
  friend struct TextMethods;
  friend class ImportChecks;
  using Nodes = syntax::Nodes;

  // --- statements.cpp ---
  Flow execute(Nodes body);
  Flow execute(NodeId statement);
  Flow execute_statement(NodeId statement);
  Flow execute_if(NodeId statement);
  Flow execute_match(NodeId statement);
  std::optional<bool> matches(NodeId pattern, Value value);
  bool raises(Nodes body) const;
  Flow execute_try(NodeId statement);
  Flow execute_with(NodeId statement);
  Flow execute_for(NodeId statement);
  Flow execute_while(NodeId statement);
  std::optional<Flow> execute_turn(NodeId loop, Nodes body);
  Flow give_up_loop(NodeId loop, Nodes body);
  bool in_function() const;
  void execute_augmented(NodeId statement);
  void execute_class(NodeId statement);
  Value make_enum(uint32_t space, Special base);
  Value decorated(Value decorator, Value of_class);
  Value earlier_member(const Namespace& space, size_t entry, Value value);
  Value integral_member(uint32_t space, size_t entry, Int128 value);
  void assign(NodeId target, Value value);
  void unpack(Nodes targets, Value value);
  void assign_attribute(NodeId target, Value value);
  void change_in_place(NodeId place);
  void remove(NodeId target);
  void bind(Symbol name, Value value);
  void bind_outside(Symbol name, Value value);
  Value load(Symbol name);
  // Without Python's builtins.
  Value load_global(Symbol name);
  Module& changed_module() { return s_.modules.change(id_.index); }
  // Names that a subtree may bind, and objects that it may change, become unknown.
  void invalidate(NodeId node, std::string_view reason);
  void invalidate(Nodes nodes, std::string_view reason) {
    for (const NodeId node : nodes) invalidate(node, reason);
  }
  void finish();
  void forget_changed_by_functions();

  // --- effects.cpp ---
  // The module's names may have been set through their dict, exec() or the like.
  void forget_names();
  // The object may have been changed by code that weft does not run.
  void escape(Value value);
  // So may what is in it, but not itself.
  void escape_elements(Value value);
  bool names_options(NodeId expression);
  void escape_options(NodeId code);
  bool is_outer(Value value) const;

  // --- expressions.cpp ---
  Value eval(NodeId expression);
  Value eval_read(NodeId expression, Reads how) {
    next_reads_ = how;
    return eval(expression);
  }
  Value eval_as_read(NodeId expression);
  Value eval_node(NodeId expression);
  Value eval_slice(Value object, NodeId slice);
  Value eval_subscript(NodeId expression);
  Value eval_compare(NodeId expression);
  Value eval_bool_op(NodeId expression);
  Value bound_method(Value object, Symbol name);
  Value eval_sequence(NodeId expression);
  // Is it a builtin that Python's module does not have?
  bool is_for_kernels_only(Value object, Symbol name, Value value);
  // Python's getattr, with the reason where it finds nothing.
  Value attribute(Value object, Symbol name);
  Value unknown(std::string_view reason) { return s_.unknown(reason); }
  // Python's truth; empty when it is not known.
  std::optional<bool> truth(Value value);
  std::optional<bool> equal(Value a, Value b);
  bool equals_itself_alone(Value value) const;

  // --- iteration.cpp ---
  bool is_known_sequence(Value value) const;
  Value eval_iterable(NodeId expression);
  // Its elements as a loop gets them; empty: it has none, or weft does not know them.
  std::optional<std::vector<Value>> elements_of(Value value);
  std::optional<std::vector<Value>> members_of(const Namespace& of_enum) const;
  std::optional<std::vector<Value>> letters_of(Symbol of_text);
  Value eval_comprehension(NodeId expression);
  bool run_comprehension(Nodes results, Nodes loops, Value items, std::vector<Value>& values);

  // --- mappings.cpp ---
  bool has_own_equality(uint32_t space) const;
  bool put_object(Value key, std::string& code) const;
  bool key_code(Value key, std::string& code) const;
  bool merge(std::span<const Value> given, std::vector<Value>& kept) const;
  Value mapping_of(std::span<const Value> keys_and_values);
  Value eval_dict(NodeId expression);
  bool is_known_mapping(Value value) const;
  std::optional<std::vector<Value>> items_of(Value value);
  std::optional<size_t> place_of(Value dict, Value key);
  Value item_of(Value dict, Value key);
  // `object[key] = value`; false: weft does not follow it.
  bool set_item(Value object, Value key, Value value);
  std::optional<bool> equal_mappings(Value a, Value b);
  std::optional<std::vector<Value>> distinct(Value set) const;
  std::optional<std::vector<Value>> combined(syntax::Operator op, Value a, Value b) const;
  bool update(Value dict, std::span<const Value> changes);
  Value dict_view(Value mapping, std::string_view view);

  // --- arithmetic.cpp ---
  Value binary(syntax::Operator op, Value left, Value right);
  Value unary(syntax::Operator op, Value operand);
  Value composite_binary(syntax::Operator op, Value left, Value right);
  std::optional<bool> compare(syntax::Operator op, Value left, Value right);
  std::optional<bool> compare_sequences(syntax::Operator op, Value left, Value right);
  Value repeated(Value sequence, const Numeric& count);
  Value repeated_text(std::string_view once, const Numeric& count);
  // int, float, bool, an enum's member; not Warp's scalars.
  std::optional<Numeric> numeric(Value value) const;
  // Any number, Warp's scalars too, as a constructor takes it.
  std::optional<types::Number> number_of(Value value);
  Value number(types::Number number, bool numpy = false);

  // --- calls.cpp ---
  Value eval_call(NodeId expression);
  // `reads`: how the function reads what it is given by position.
  void eval_arguments(NodeId call, Arguments& out, Reads reads = Reads::kNothing);
  Reads read_by(Value callee, size_t count) const;
  static Reads read_by_method(std::string_view method);
  // Is it a function of a class that weft can run? With what it gets before its arguments:
  // kUndefined, nothing.
  bool is_method(Value object, Symbol name, Value callee, Value& first);
  Value call(Value callee, Arguments& arguments);
  Value call_unknown(Value callee, const Arguments& arguments);
  Value call_type(Value type, const Arguments& arguments);
  Value call_scalar(Value type, const Arguments& arguments);
  static std::optional<types::Number> number_in(std::string_view written);
  static std::optional<Int128> integer_in(std::string_view written, Int128 base);
  Value read_integer(const Arguments& arguments);
  Value number_method(const Numeric& number, std::string_view method);
  Value read_sequence(Value sequence, std::string_view method, std::span<const Value> given);
  Value call_partial(Value partial, const Arguments& given);
  std::optional<types::Number> kept_number(types::TypeId type, Value argument) const;
  Value call_composite(Value type, const Arguments& arguments);
  Value call_special(Special special, Arguments& arguments);
  // A function of Python's own; see PythonFunctions.
  Value call_python(NativeModule module, Symbol function, const Arguments& arguments);
  Value call_class(Value space, const Arguments& arguments);
  // Its `__init__`, kUndefined if there is none; `known`: that makes its instances.
  Value initializer_of(const Namespace& space, bool& known);
  bool is_generated(uint32_t space) const;
  void find_fields(Nodes body, Namespace& space) const;
  void complete_dataclass(Value of_class, NodeId call);
  Value make_dataclass(Value space, const Arguments& arguments);
  Value field_value(uint32_t dataclass, size_t field, const Arguments& arguments);
  bool is_super(NodeId expression);
  Value super_method(Symbol name, Value self);
  Value call_super(NodeId call);
  Value as_sequence(Value value);
  Value make_simple_namespace(const Arguments& arguments);
  Value call_function(Value plain, const Arguments& arguments);
  Value call_cached(Value plain, const Arguments& arguments);
  // Are they one key to a cache? Empty: weft cannot tell.
  std::optional<bool> is_same_argument(Value a, Value b);
  Value call_warp_function(FunctionSetId set, const Arguments& arguments);
  Value call_dict_method(Value dict, std::string_view method, const Arguments& arguments);
  bool extend(Value list, std::span<const Value> values);
  void add_elements(Value sequence, std::span<const Value> more);
  Value call_method(Value object, Symbol method, Arguments& arguments);
  // --- text.cpp ---
  // What str() gives; empty: weft does not know it.
  std::optional<std::string> python_text(Value value);
  std::optional<std::string> python_repr(Value value);
  Value made_text(std::string_view text);
  // --- text_format.cpp ---
  // What format(value, spec) gives; empty: weft does not know it.
  std::optional<std::string> formatted(Value value, std::string_view spec);
  Value percent_format(Symbol pattern, Value given);
  // --- text.cpp ---
  std::optional<std::string> formatted_part(NodeId part);
  Value eval_joined_text(NodeId expression);
  static bool is_text_method(std::string_view name);
  Value text_method(Value text, std::string_view method, const Arguments& arguments);
  Value name_of(Value object);  // __name__
  bool flatten(Value value, std::vector<types::Number>& out, bool floats);
  void set_module_options(const Arguments& arguments);
  void set_own_options(FunctionId kernel, Value given);
  // wp.get_module(name), which is one for each name, and wp.Module(name), which is new.
  Value warp_module(Special special, const Arguments& arguments);
  // What `wp.get_module(...).options[key] = value` does.
  void set_module_option(Value options, Value key, Value value);
  void set_options(std::vector<Option>& options, const Value* given);

  // --- launches.cpp ---
  Value make_array_object(Special maker, const Arguments& arguments);
  uint8_t rank_of_shape(Value shape);
  uint8_t rank_of_data(Value data, types::TypeId element);
  types::TypeId launched_type(Value value);
  void launch(const Arguments& arguments);

  // --- annotations.cpp ---
  Value eval_annotation(NodeId expression);
  // The type that an annotation means; invalid with `reason` set when weft cannot say.
  types::TypeId annotation(NodeId expression, std::string& reason);
  types::TypeId type_of(Value value, std::string& reason);
  Value make_array(Special special, const Arguments& arguments, bool subscript);
  Value make_fixed_array(const Arguments& arguments);
  Value make_type(Special special, const Arguments& arguments);
  // Warp's questions about a type, at the top of a module or in wp.static.
  Value ask_type(Special question, const Arguments& arguments);
  void check_array_subscript(Special special, size_t count, Span span);
  Value subscript_type(Value type, Value argument);
  Value subscript_special(Special special, std::span<const Value> items);
  std::optional<types::TypeId> element_type(Value value, bool canonical) const;
  bool scalar_class(Value value, types::Type& type) const;
  // Parses and evaluates a quoted annotation.
  Value eval_text(std::string_view text);

  // --- imports.cpp ---
  void execute_import(NodeId statement);
  void execute_import_from(NodeId statement);
  Value import_module(std::string_view dotted, bool& found);
  void import_all(Value module);
  // The reason of names that `from ... import *` of an unknown module leaves unknown.
  static constexpr std::string_view kHidden = "a name that `from ... import *` may have set";

  // --- definitions.cpp ---
  void execute_function(NodeId statement);
  // A decorator of Python's own that leaves the function what it is, but for how it is called?
  bool decorate_python(Value callee, NodeId decorator, Value value);
  // The object that `decorator` makes of `value` (a plain function or an earlier decorator's
  // result).
  Value decorate(NodeId decorator, NodeId definition, Value value);
  bool may_be_kernel(NodeId decorator);
  Value decorate_with(Special special, const Arguments& arguments, NodeId definition, Span span);
  // `wp.func(inline=False)`, which awaits its function.
  Value prepare_decorator(Special special, const Arguments& arguments);
  Value decorate_prepared(Value decorator, Value decorated);
  // wp.func(f), wp.kernel(f, ...): the decorator as a function.
  Value key_of(std::string_view qualified_name);
  Value decorate_plain(Special special, Value plain, const Arguments& arguments);
  Value make_plain_function(NodeId definition);
  Value make_lambda(NodeId expression);
  bool is_lambda(const Namespace& plain) const;
  FunctionId make_function(NodeId definition, FunctionKind kind, Value name_option);
  // All that is not its text: no parameters, no options, nothing that belongs to it.
  FunctionId new_function(FunctionKind kind);
  void set_parameters(Function& function, NodeId definition);
  // Gives the function its native name.
  void number(Function& function);
  // Of a parameter: its annotation's type, or if that is invalid why it has none.
  void take_type(Function& function, Parameter& parameter, types::TypeId type,
                 const std::string& reason, Span span);
  void refuse_variadic(Function& function, const syntax::Arguments& arguments);
  void take_returns(Function& function, Value annotation, Span span);
  void set_source(Function& function, NodeId definition);
  bool fits_none(Value forward, const Function& made, Span span);
  Value register_function(FunctionId id);
  Value register_kernel(FunctionId id);
  Value define_gradient(Value forward, NodeId definition);
  Value define_replay(Value forward, NodeId definition);
  void refuse(Function& function, std::string reason, Span span);
  std::string qualified(Symbol name) const;
  Value define_overload(NodeId definition);
  Value overload_kernel(const Arguments& arguments);
  Value instantiate(FunctionId kernel, std::span<const types::TypeId> arguments);

  // --- interpret.cpp ---
  void explore(Value plain);
  // A new frame for a call of the function; scopes_ become those of its body.
  uint32_t enter(const Namespace& plain);
  Value run_function(Value plain, const Arguments& arguments);
  void take_variadic(const syntax::Arguments& parameters, const Arguments& arguments,
                     std::vector<NodeId>& names, std::vector<Value>& values);
  void set_config(Symbol name, Value value);
  // An attribute or an element is set to what is not known.
  void forget_part(NodeId target);
  // Notes that an attribute of the object is set or deleted, if that is a module that weft knows.
  void change_attribute(Value object, std::string_view name);
  // Warp makes the module's object at its first definition.
  void module_made() { s_.first_module_made |= id_.index == 0; }
  void set_option(std::vector<Option>& options, std::string_view name, Value value);
  bool option_text(Value value, std::string& out);
  std::string signature(const Function& function, bool strip_references);

  // --- structures.cpp ---
  // --- native_classes.cpp ---
  struct CMember {
    types::TypeId type;  // invalid: none of Warp's
    types::Layout layout;
  };
  std::optional<CMember> c_member(Value type);
  Value c_array(Value element, Value length);  // kUndefined: it is none
  Value c_value(types::TypeId type, const Value* given);
  Value read_ctypes_structure(const Namespace& space);
  // `own_making`: Python makes instances in a way of its own.
  Value make_ctypes_structure(std::string key, std::span<const Keyword> members, bool own_making);
  Value make_native(types::TypeId type, const Arguments& arguments);
  void add_native_type(const Arguments& arguments);
  Value add_external(const Arguments& arguments);

  // --- structures.cpp ---
  Value make_structure(NodeId definition);
  // Adds a field of the annotated type; not empty: why a structure cannot have it.
  std::string add_field(std::vector<types::Field>& fields, Symbol name, Value annotation);
  Value finish_structure(const std::string& key, std::vector<types::Field> fields);
  // An instance, as Python has it: a namespace until a kernel takes its value.
  Value make_instance(types::TypeId structure);
  Value default_field(types::TypeId type);
  // What a field of this type holds once the value was assigned to it.
  Value stored_field(types::TypeId type, Value value);
  // The instance as it is now: a constant, or unknown.
  Value instance_value(Value instance);

  // --- image.cpp ---
  Value load_structure(const Image::Structure& structure);
  Value load_instance(const Image::Instance& instance);
  void define(const Image::Definition& live, FunctionId id, Evaluator& image);
  void define_parameters(const Image::Definition& live, Function& function, Evaluator& image);
  void define_statics(const Image::Definition& live, Function& function, Evaluator& image);
  // A type of the image; invalid with the reason set.
  types::TypeId live_type(const std::string& expression, std::string& reason);

  // --- statics.cpp ---
  void find_statics(Function& function);
  void take_static(Function& function, StaticExpression& expression, Value value, Span span);
  bool is_static(const Function& function, NodeId callee);
  bool all_defined(NodeId expression);
  Value static_value(NodeId expression);
  // What wp.static makes of a value: of an instance of a struct its fields as they are now.
  Value as_constant(Value value);
  std::optional<Int128> static_length(NodeId call);

  std::string_view text(Symbol symbol) const { return s_.symbols.text(symbol); }

  State& s_;
  ImportChecks checks_{*this};
  ModuleId id_;
  const Module& module_;
  const syntax::Tree* tree_;
  const Source* source_;
  diag::Diagnostics& diags_;
  std::vector<uint32_t> scopes_;  // namespaces of enclosing classes and functions
  // While wp.func(f) is called: those of the call, where Warp looks for overloads of `f`.
  const std::vector<uint32_t>* call_scopes_ = nullptr;
  NodeId statement_;  // the one that is being run
  Value returned_;
  // Of live functions: what is known of their wp.static expressions.
  std::vector<std::pair<Symbol, Value>>* live_statics_ = nullptr;
  const Function* static_function_ = nullptr;                // whose wp.static is being evaluated
  std::span<const std::pair<Symbol, Value>> static_locals_;  // and what is known of its locals
  int depth_ = 0;                                            // of nested expressions
  int calls_ = 0;                                            // of nested calls that are interpreted
  int loops_ = 0;                                            // of nested loops that are run
  bool annotations_are_text_ = false;                        // from __future__ import annotations
  // While a function's body is only looked through, objects made before it must not change.
  bool exploring_ = false;
  // The statements of the module are run, and none has raised so far.
  bool importing_ = false;
  // How what the expression stands in reads it, and the one that is evaluated next.
  Reads reads_ = Reads::kNothing, next_reads_ = Reads::kNothing;
  uint32_t first_own_sequence_ = 0, first_own_namespace_ = 0;
  bool ran_unknown_code_ = false;            // a call may have run code of this module
  std::vector<uint32_t> plain_functions_;    // namespaces of kind kPlainFunction, to be explored
  std::vector<Symbol> globals_;              // declared `global` in the function being run
  std::vector<Symbol> nonlocals_;            // and `nonlocal`
  std::unordered_set<uint32_t> superseded_;  // kernels whose key was defined again
};

}  // namespace weft::scope
