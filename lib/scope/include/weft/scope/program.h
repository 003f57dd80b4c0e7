// What the names of Python modules mean: constants, types, structs, functions, kernels.
//
// A Program holds the modules read so far. Loading one parses it and evaluates its module-level
// statements as far as a compiler needs them; what cannot be evaluated becomes a value of kind
// kUnknown with the reason, and is an error only where a kernel uses it. Names are looked up late:
// they have the value that they have at the end of their module, as in Warp.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/limits.h"
#include "weft/base/sha256.h"
#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/base/text.h"
#include "weft/builtins/builtins.h"
#include "weft/diag/diagnostics.h"
#include "weft/python/module.h"
#include "weft/scope/image.h"
#include "weft/scope/source_request.h"
#include "weft/syntax/tree.h"
#include "weft/types/constants.h"
#include "weft/types/types.h"

namespace weft::scope {

using python::FunctionId;
using python::FunctionSetId;
using python::Module;
using python::ModuleId;
using python::NativeModule;
using python::Special;
using python::Value;
using python::ValueKind;
using python::Variant;

struct Parameter {
  Symbol name;
  types::TypeId type;   // as annotated: Python's int stays int; may be generic
  Value default_value;  // kUndefined: none
  Span span;
  bool handle = false;  // a uint64 that is written as `wp.handle`: it is no integer
};

// An explicit option of a decorator and the `str` of its value: {"enable_backward", "False"}.
struct Option {
  std::string name;
  std::string text;
  Value value;                     // constants and sequences
  const Source* source = nullptr;  // of the statement that sets it; null: not known
  Span span;
};

// A wp.static(...) call. Evaluated when its function is defined, unless it needs what only lowering
// knows (a loop variable, a local constant): then `deferred`, and lowering evaluates it.
struct StaticExpression {
  syntax::NodeId call;
  Symbol code;  // the argument's source, newlines removed
  Value value;  // kUndefined when deferred
  bool deferred = false;
};

// `wp.config.name = value` at the top of a module. Options that a Warp module takes when it is made
// (by its first definition) come from what the configuration was then.
struct ConfigChange {
  Option option;
  uint32_t functions = 0;      // definitions made before it: FunctionId::index is less
  bool before_module = false;  // before the first definition of the first module loaded
};

inline constexpr std::string_view kUniqueModule = "unique";  // of one definition alone

// A module of Warp's that the source asks for by name. Kernels may name it as theirs.
struct WarpModule {
  Symbol name;                  // invalid: the file's own
  std::vector<Option> options;  // those that the source sets, last value of each
  uint32_t functions = 0;       // definitions made before it
  bool unnamed = false;         // wp.get_module would give another one
  FunctionId kernel;            // the only one of it, whose own options these are; invalid: none
};

struct Function {
  ModuleId module;
  syntax::NodeId node;  // the FunctionDef in the module's tree
  FunctionKind kind;
  std::string key;                      // "Cls__method", "f__locals__k"
  std::string native_name;              // functions: key_<counter>
  std::string source;                   // dedented lines from the first decorator on; ends with \n
  std::vector<std::string_view> lines;  // of `source`, as Python's splitlines gives them
  uint32_t first_line = 0;              // of `source` in the file: Warp's fun_lineno, 1-based
  uint32_t text_line = 0;  // of `source` in the module's text; an instance's first_line is 0
  uint32_t def_line = 0;   // of the `def` within the file
  std::vector<Parameter> parameters;
  bool has_return_annotation = false;
  bool returns_none = false;
  std::vector<types::TypeId> returns;  // the annotation: one, or several for tuple[...]
  bool returns_tuple = false;
  std::vector<Option> options;  // explicit, in written order
  Symbol warp_module;           // the name that it asks for; invalid: its file's own
  bool explored = false;        // inside a function that weft only looks into: Warp has not met it
  std::string inline_hint;      // "noinline", "forceinline" or empty
  bool generic = false;
  FunctionSetId set;            // functions only
  FunctionId forward;           // kGradient, kReplay: the overload that it belongs to
  FunctionId gradient, replay;  // of a kFunction or kNative: its custom ones, if any
  FunctionId generic_parent;    // an instance of a generic kernel made by wp.overload
  bool unknown_instances =
      false;  // of a generic kernel: there may be some that are no kernels here
  Symbol snippet, adjoint_snippet, replay_snippet;  // kNative: the texts; invalid: None
  std::vector<StaticExpression> statics;            // in the order in which Warp meets them
  std::vector<Symbol> outer;       // not empty: defined inside these functions (closures)
  uint32_t frame = UINT32_MAX;     // of those: where their locals are kept (Program's own number)
  std::vector<Symbol> free_names;  // of those: names that the body uses and does not bind
  std::string unsupported;         // not empty: weft cannot compile this definition; why
  Span unsupported_at;
};

// C++ functions that the program registers under one name, as if they were builtins.
struct External {
  Symbol name;
  std::vector<builtins::Overload> overloads;  // the first gives the name in digests
  bool known = true;                          // false: there are some that weft does not know
};

struct FunctionSet {
  std::string key;
  std::vector<FunctionId> overloads;  // definition order; a redefinition replaces
  FunctionId top;                     // the one that the Python object was made for
};

// What a module of the program defines.
struct ModuleDefinitions {
  std::vector<FunctionId> kernels;        // in definition order, those that are still bound or live
  std::vector<FunctionId> inner_kernels;  // defined inside functions: live once those are called
  std::vector<Option> options;            // wp.set_module_options({...}), last value of each
  // Of an imported file: functions that may define others inside (Program's own numbers).
  std::vector<uint32_t> unexplored;
  bool annotations_are_text = false;  // the same: from __future__ import annotations

  struct Sizes {
    size_t kernels = 0, inner_kernels = 0, options = 0;
    friend bool operator==(const Sizes&, const Sizes&) = default;
  };
  Sizes sizes() const { return {kernels.size(), inner_kernels.size(), options.size()}; }
  std::optional<Sizes> finished;  // of an imported file without faults: when all of it had been run
  void forget();
};

struct State;

// A module that has what it imports in common with those that are loaded before and after it.
struct SharedModule {
  ModuleId id;
  bool as_alone = false;  // as if it had been loaded by itself; else whatever there is to say of it
                          // may be said otherwise then
};

// Const from when it is loaded: definitions and the values of names stay as they are. To look
// something up may make values, types and modules of Warp's that are new, which is of no
// consequence to who holds others; it is not for two threads at once.
class Program {
 public:
  Program();
  ~Program();

  // Forgets what was loaded, then reads and evaluates a module. Its instances are looked at where
  // nothing is wrong with it.
  ModuleId load(const SourceRequest& request, diag::Diagnostics& diags);
  // The same, with the package that the file is in, and what it imports first, evaluated once for
  // all such files that are loaded one after the other. Imported files are taken not to change.
  // None: it has to be loaded by `load`, as nothing can be shared or it may not be the same.
  std::optional<SharedModule> load_shared(const SourceRequest& request, diag::Diagnostics& diags);
  // After what was given up in the middle: what was evaluated for load_shared is of no more use.
  void forget_shared();
  // Instances of generic kernels of a loaded module, besides those that the module makes.
  void request_instances(ModuleId module, std::span<const InstanceRequest> instances,
                         diag::Diagnostics& diags);
  // What loading a module and evaluating its expressions may take from the next one on; at first
  // there is no limit. What takes more throws OverLimit, and the program is of no more use.
  void limit(const Limits& limits);
  // Of the module at hand: what uses the program may spend of it as well.
  Budget& budget() const;
  // `name` as code inside `function` sees it outside its own locals: enclosing classes are no
  // scope, the module's globals are. kUndefined when it is not defined there.
  Value lookup(ModuleId module, Symbol name) const;
  // The same with the locals of enclosing functions first, for functions defined inside functions.
  Value lookup(FunctionId function, Symbol name) const;
  // Python's getattr. kUndefined when there is no such attribute.
  Value attribute(Value value, Symbol name) const;
  // Warp's rule for a dotted path that starts with a global name: global, then attribute of the
  // warp module, then Python's builtins. `path` of one or more names. The last name may be missing
  // from a module that is found: then `found` counts the names that were resolved.
  Value resolve_path(ModuleId module, std::span<const Symbol> path, size_t& found) const;
  Value resolve_path(FunctionId function, std::span<const Symbol> path, size_t& found) const;
  // The value of an expression of `function`'s body outside of any build: names are looked up in
  // `locals` first (constants; types, for `len(name)` only), then as `lookup` does. For wp.static.
  Value evaluate(FunctionId function, syntax::NodeId expression,
                 std::span<const std::pair<Symbol, Value>> locals) const;
  // Is the definition one of those that Warp registers in the module of the kernel?
  bool registered_with(FunctionId kernel, FunctionId definition) const;
  // Of a kNamespace: is it a class, an enum too, and no instance or Python function?
  bool is_class(Value space) const;
  std::string_view reason(Value unknown) const;
  std::string describe(Value value) const;  // "a list", "the function `f`", for messages

  // Warp's type code, of classes that weft only names too; empty when it has none.
  std::string type_code(types::TypeId type) const;
  void type_code(types::TypeId type, Text& to) const;
  // Those of a function's parameters, as Warp tells overloads apart.
  std::string signature(FunctionId function) const;
  // Does Warp write it in Python?
  bool is_warp_function(FunctionId function) const;
  // Does the program add overloads to the builtin?
  bool is_extended(builtins::GroupId builtin) const;

  const Module& module(ModuleId id) const;
  const ModuleDefinitions& definitions(ModuleId id) const;
  const Function& function(FunctionId id) const;
  const FunctionSet& set(FunctionSetId id) const;
  std::span<const Value> elements(Value sequence) const;  // kSequence, kMapping
  size_t function_count() const;
  // Attributes of modules of Warp or Python that the source sets or deletes, their names and
  // places: what any name means is not known then.
  std::span<const Option> changed_attributes() const;
  // Is it a builtin that `wp` has in kernels only, so that it is no object of Python?
  bool is_for_kernels_only(Value value) const;
  std::span<const ConfigChange> config_changes() const;  // in the order in which they happen
  std::span<const WarpModule> warp_modules() const;
  const External& external(Value value) const;

  // What all stages add to: what is there stays as it is, so it is no part of what is const.
  struct Stores {
    SymbolTable& symbols;
    types::TypeStore& types;
    types::ConstantStore& constants;
  };
  Stores stores() const;
  SymbolTable& symbols();
  const SymbolTable& symbols() const;
  types::TypeStore& types();
  const types::TypeStore& types() const;
  types::ConstantStore& constants();
  const types::ConstantStore& constants() const;

 private:
  // Forgets all modules, types and constants; keeps the memory, and the trees of imported files.
  void clear();
  std::unique_ptr<State> alone_, shared_;  // what load and load_shared are of
  State* state_;                           // that of these which was loaded last
};

}  // namespace weft::scope
