// What a Program holds, for the files of this library only.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "files.h"
#include "numbers.h"
#include "weft/base/limits.h"
#include "weft/scope/program.h"

namespace weft::scope {

using syntax::NodeId;
using syntax::NodeKind;

// Objects that keep their memory (strings, vectors) when the program is cleared. What is changed of
// those that there were at the last mark is copied before. Marks are a stack.
template <typename T>
class Pool {
 public:
  T& next() {
    if (count_ == items_.size()) items_.emplace_back();
    return items_[count_++];
  }
  const T& operator[](size_t index) const { return items_[index]; }
  T& change(size_t index) {
    if (index < marked()) marks_.back().before.try_emplace(index, items_[index]);
    return items_[index];
  }
  size_t size() const { return count_; }
  size_t marked() const { return marks_.empty() ? 0 : marks_.back().count; }
  void clear() {
    marks_.clear();
    count_ = 0;
  }
  void drop_last() { --count_; }

  void mark() { marks_.push_back({count_, {}}); }
  void unmark() { marks_.clear(); }
  // Objects stay as they were at the mark, until `go_back` to the one below.
  void drop_mark() { marks_.pop_back(); }
  // `restored` gets each object that is again as it was at the last mark.
  void go_back(auto&& restored) {
    Mark& mark = marks_.back();
    for (auto& [index, object] : mark.before) {
      items_[index] = std::move(object);
      restored(items_[index]);
    }
    mark.before.clear();
    count_ = mark.count;
  }

 private:
  struct Mark {
    size_t count = 0;
    std::unordered_map<size_t, T> before;
  };
  std::deque<T> items_;
  size_t count_ = 0;
  std::vector<Mark> marks_;
};

// For what is used again: only the memory of what it held goes over.
template <typename Container>
void keep_memory(Container& from, Container& to) {
  from.clear();
  to = std::move(from);
}

// What a function of a class gets before its arguments.
enum class Binding : uint8_t {
  kObject,    // what it is called on
  kClass,     // the class: @classmethod
  kNothing,   // @staticmethod
  kProperty,  // as kObject, when it is read
};

// What a field of a dataclass is where an instance is made without it.
struct FieldDefault {
  Symbol name;
  Value value;
  bool is_factory = false;  // the value is called, and gives it
};

// Attributes of a class, an enum, an instance; or the locals of a function as a frame of closures.
struct Namespace {
  enum class Kind : uint8_t { kClass, kEnum, kEnumMember, kInstance, kFrame, kPlainFunction };
  Kind kind = Kind::kClass;
  Symbol name;
  std::string qualified;                          // "Outer__Inner", the prefix of keys
  std::vector<std::pair<Symbol, Value>> entries;  // only `set` adds one
  std::unordered_map<uint32_t, uint32_t> places;  // of entries by symbol, where there are many
  uint32_t parent = UINT32_MAX;   // kFrame: the enclosing frame; kInstance: its class
  bool opaque = false;            // may hold more, or other values, than weft knows
  bool integral = false;          // kEnum: IntEnum or IntFlag
  bool is_flag = false;           // kEnum: Flag or IntFlag
  bool of_comprehension = false;  // kFrame: its names are those of a comprehension
  types::TypeId structure{};      // kInstance: of a @wp.struct
  bool is_dataclass = false;      // kClass: instances take its fields
  bool is_named_tuple = false;    // kClass: the same, and they are tuples of these
  std::vector<Symbol> fields;     // kClass: names with an annotation, in order
  std::vector<FieldDefault> defaults_of_fields;  // kClass: of a dataclass
  bool has_odd_fields = false;                   // kClass: some are no plain fields
  bool has_unknown_base = false;                 // kClass: may inherit what weft does not know
  const Source* maker = nullptr;                 // the module that was running
  ModuleId module;                               // kPlainFunction: where its def is
  NodeId node;
  std::vector<uint32_t> scopes;  // kPlainFunction: enclosing namespaces, outermost first
  std::vector<std::pair<NodeId, Value>> defaults;  // kPlainFunction: plain values
  Binding binding = Binding::kObject;              // kPlainFunction
  bool cached = false;  // kPlainFunction: equal arguments get the same result, not one more

  size_t place_of(Symbol symbol) const;  // among the entries; their number: it is not there
  Value find(Symbol symbol) const;
  void set(Symbol symbol, Value value);
  void reset(Kind new_kind, Symbol new_name);
};

// What a field of an instance takes, its name included.
inline constexpr uint64_t kValuesOfField = 4;

struct EnumMember {
  uint32_t owner = 0;  // the enum's namespace
  Symbol name;
};

// What an object that is no namespace has been given: `f.name = value`.
struct GivenAttribute {
  Value object;
  Symbol name;
  Value value;
};

// A call of a function that keeps its results.
struct CachedCall {
  uint32_t function = 0;  // its namespace
  std::vector<Value> positional;
  std::vector<std::pair<Symbol, Value>> named;
  Value result;
};

// A decorator of Warp's with its arguments, before it gets what it decorates; or what
// functools.partial made of a function.
struct PreparedDecorator {
  Special special{};
  Value callee;  // of functools.partial: any other function
  std::vector<Value> positional;
  std::vector<std::pair<Symbol, Value>> named;
};

struct NumpyScalar {
  uint32_t reason = 0;  // of the unknown value that it is
  types::Scalar scalar;
  types::Number number;
};

struct Sequence {
  uint32_t first = 0, count = 0;  // in State::elements
  bool is_list = false;
  bool opaque = false;            // a list that code weft does not run may have changed
  const Source* maker = nullptr;  // the module that was running
};

struct NeedsPackages {};

// int, float, bool, an enum's member; not Warp's scalars.
struct Numeric {
  types::Number number;
  bool is_bool = false;
  bool is_numpy = false;
  bool is_enum = false;
};

struct State {
  State();

  Budget budget;
  SymbolTable symbols;
  types::TypeStore types;
  types::ConstantStore constants;
  Pool<Module> modules;
  Pool<Function> functions;
  Pool<FunctionSet> sets;
  Pool<Namespace> namespaces;
  std::vector<uint32_t> objects;  // namespaces made as classes and instances
  std::vector<Sequence> sequences;
  std::vector<Value> elements;
  std::unordered_map<uint32_t, EnumMember> enum_members;  // kEnumMember: by constant
  std::vector<GivenAttribute> given_attributes;
  std::vector<CachedCall> cached_calls;
  std::vector<PreparedDecorator> decorators;
  bool search = false;                     // imports are followed to files
  bool warp_assumed = false;               // `wp` is warp in the module that is loaded
  std::string warp;                        // the folder of an installed package `warp`; empty: none
  std::vector<ConfigChange> config;        // wp.config.x = value
  std::vector<Option> changed_attributes;  // wp.x = value, of any module that Python brings
  std::vector<WarpModule> warp_modules;
  std::vector<External> externals;
  std::deque<std::vector<builtins::Parameter>> external_parameters;  // of their overloads
  std::vector<builtins::GroupId> extended_builtins;  // of Warp's, with overloads of the program's
  std::vector<std::pair<Symbol, Value>> submodules;  // of Warp's package, once they are imported
  bool first_module_made = false;                    // has the first module a definition yet?
  uint32_t structures = 0;                           // struct classes made so far
  uint32_t steps = 0;          // statements run in loops and calls so far: they have an end
  std::vector<Value> changed;  // objects, while there are watches
  uint32_t watches = 0;
  std::vector<Value> viewed;         // what iterators were made of that are read in turns with code
  uint32_t tries = 0;                // statements around this one that may catch what is raised
  Files files;                       // imported ones
  Pool<ParsedFile> texts;            // of the modules that are no imported files
  bool vectors_subclassed = false;   // is there a class of the program's with a vector as its base?
  bool files_held = false;           // imported files are taken not to change
  bool looking = false;              // functions are only looked through
  bool modules_changed = false;      // a module of the program has set a name of another one
  bool environment_changed = false;  // os.environ may have other variables than weft's own
  // The statement of a module that is run.
  struct Running {
    ParsedFile* file = nullptr;
    const Source* source = nullptr;
    NodeId statement;
  };
  Running running;
  std::unordered_map<std::string, PackageNumbers> packages;  // by path of their `__init__.py`
  const PackageNumbers* numbers = nullptr;                   // of the package at hand, if any
  PackageNumbers* recording = nullptr;                       // while that package is run
  std::unordered_map<std::string, std::vector<Package>> packages_by_folder;
  bool runs_packages = false;            // those around an imported file, before the file
  bool tentative = false;                // the file is loaded anew when it needs packages
  diag::Diagnostics* pending = nullptr;  // of the first module, which has not been run yet
  std::unordered_map<std::string, uint32_t> places, later;  // of definitions so far, by key
  uint32_t imported = 0;  // how many of them are modules of the program
  std::vector<std::pair<std::string, ModuleId>> loaded;  // modules of Program::load, by path
  ModuleId main{0};  // the file that is compiled: the first of those, unless a package came before

  // Its number.
  uint32_t new_namespace(Namespace::Kind kind, Symbol name);

  // --- values ---
  Value unknown(std::string_view reason);  // `reason` must be a literal
  Value unknown_text(std::string reason);
  std::string_view reason(Value value) const;
  // An object of which nothing but the type is known, and that type; invalid of any other value.
  Value object(types::TypeId type);
  types::TypeId object_type(Value value) const;
  // A scalar of numpy's, which kernels cannot use: int(), float() and Warp's scalars can.
  Value numpy_scalar(types::Scalar scalar, types::Number number);
  const NumpyScalar* numpy_scalar(Value value) const;  // null: it is none
  // Something else made of what is not known: no longer the object itself.
  static Value part_of(Value unknown) {
    return {ValueKind::kUnknown, Variant::kPlain, unknown.index};
  }
  Value sequence(std::span<const Value> values, bool is_list);
  Value mapping(std::span<const Value> keys_and_values);
  Value set(Value sequence);  // unknown where it is
  std::span<const Value> items(Value sequence) const;
  Value symbol_constant(std::string_view text);        // a str
  std::optional<Symbol> string_of(Value value) const;  // of a str
  std::optional<Numeric> numeric(Value value) const;
  // Any number, Warp's scalars too, as a constructor takes it.
  std::optional<types::Number> number_of(Value value) const;
  Value number(types::Number number, bool numpy = false);
  bool is_known_sequence(Value value) const;
  bool is_known_mapping(Value value) const;
  std::string_view text(Symbol symbol) const { return symbols.text(symbol); }
  Value integer(Int128 value) { return constant(constants.integer(value)); }
  Value real(double value) { return constant(constants.real(value)); }
  Value boolean(bool value) { return constant(constants.boolean(value)); }
  static Value constant(types::ConstantId id) {
    return {ValueKind::kConstant, Variant::kPlain, id.index};
  }
  static Value type(types::TypeId id) { return {ValueKind::kType, Variant::kPlain, id.index}; }
  static Value special(Special special) {
    return {ValueKind::kSpecial, Variant::kPlain, static_cast<uint32_t>(special)};
  }
  static Value native(NativeModule module) {
    return {ValueKind::kNative, Variant::kPlain, static_cast<uint32_t>(module)};
  }

  // What Python gets when it reads an element of a vector of `scalar`: int, float and bool for the
  // types that are Python's own, a Warp scalar for others.
  Value element(types::Scalar scalar, types::Number number);

  // Of a namespace or a sequence.
  void note_change(Value object) {
    if (watches > 0) changed.push_back(object);
    const bool is_namespace = object.kind == ValueKind::kNamespace;
    note_change_in(is_namespace ? namespaces[object.index].maker : sequences[object.index].maker);
  }
  // In the module with this text.
  void note_change_in(const Source* maker) const {
    if (recording != nullptr) recording->changes |= maker != running.source;
  }

  // --- names ---
  Value lookup(ModuleId module, Symbol name) const;
  Value lookup(FunctionId function, Symbol name) const;
  Value attribute(Value value, Symbol name);
  // Names found without any definition: attributes of the warp module, then Python's builtins.
  // `python` says that the attribute exists in Python too (not only in the kernel language).
  Value warp_attribute(Symbol name, bool* exists = nullptr);
  // The namespace of the class that the object is one of; UINT32_MAX: none.
  uint32_t class_of(Value object) const;
  bool is_property(Value value) const;
  Value native_attribute(NativeModule module, Symbol name);
  Value class_member(Symbol owner, Symbol name);  // of one of Warp's classes
  Value ctype_of(types::Scalar scalar);           // a scalar's `_type_`; kUndefined: none
  Value module_of(FunctionId kernel);             // the kernel's attribute `module`
  Value adjoint_of(FunctionId kernel);            // its attribute `adj`
  // The name that `module=` of a decorator gives, invalid for the file's own; none when it is
  // unknown.
  std::optional<Symbol> warp_module_name(Value module) const;
  bool is_python_builtin(Symbol name) const;
  Value python_builtin(Symbol name) const;  // kUndefined when it is none
  // Warp's rule for a dotted path whose first name has the value `first`.
  Value resolve(Value first, std::span<const Symbol> path, size_t& found);
  Value bare(Symbol name);  // a global name that no module defines

  // Numbers the function by its key; false: another number may be right.
  bool native_name(Function& function);
  // --- numbers.cpp ---
  // A file with what it imports, its functions numbered as in a process that imported it.
  ModuleId load(const std::string& path, const std::string& text, diag::Diagnostics& diags);
  // Those that a file is in, the outermost first.
  const std::vector<Package>& packages_of(const std::string& file);
  // What is found from here on may be another with the packages around it run before. Throws
  // NeedsPackages where that is done.
  void need_packages() const;
  // Has Python to run the package before what is in it, and would that do something?
  bool needs_run(const Package& package);
  // Gives back the numbers taken since there were `count` of them: for functions that are only
  // looked through, whose definitions did not happen.
  size_t names_taken() const { return taken_.size(); }
  void return_names(size_t count);
  // Native names count from 0 while `define` runs, and as before afterwards.
  Value uncounted(const std::function<Value()>& define);

  void clear();

  // --- shared.cpp ---
  // A file on top of the outermost package that it is in, which is evaluated once for all files
  // that follow. None: it has no such package, that cannot be shared, or the file may have others
  // results by itself.
  std::optional<ModuleId> load_shared(const std::string& path, const std::string& text,
                                      diag::Diagnostics& diags);
  // Starts as one that loads files as `other` does.
  void take_settings(const State& other, std::string warp_folder);

  builtins::GroupId tid = builtins::find("tid");
  size_t first_symbol = 0;     // symbols below it were interned at construction
  std::vector<uint8_t> flags;  // by symbol below first_symbol: NameFlag bits

 private:
  std::string place_of(const Function& function);
  void count_packages(const std::string& file);
  void run_packages(std::span<const Package> chain, PackageNumbers& found);
  void start_again();
  std::vector<Package> packages_to_share(const std::string& file);
  bool have(const Package& package, size_t& level);
  bool have_package(const std::string& file, std::string_view dotted, size_t& level);
  void have_first_imports(const std::string& file, const syntax::Tree& tree, size_t& level);
  bool is_loaded(const std::string& file, size_t level) const;
  bool keep(const Package& package);
  bool can_be_shared() const;
  bool changes_others() const;
  std::optional<ModuleId> shared_module(const ParsedFile& file, const std::string& path,
                                        const std::string& text) const;
  void mark(const Package& package);
  void go_back();
  void go_back_to(size_t level);

  enum class KnownKind : uint8_t {
    kNothing,
    kNumber,
    kInteger,
    kSpecial,
    kType,
    kNamedType,
    kHandle,
    kModule,
    kBuiltin,
    kFunction,
    kUnsupported,
    kClass,
    kOther,
  };
  struct Known {
    KnownKind kind = KnownKind::kNothing;
    bool exists = false;  // an attribute of the module in Python
    uint32_t index = 0;
    double real = 0.0;
    int64_t integer = 0;
  };
  // The values of this generation, that is since the last clear().
  struct Cached {
    Value value;
    uint32_t generation = 0;
  };
  void know_names();

  // What there was when a package had been imported, besides what the pools keep themselves.
  struct Mark {
    std::string package;  // its `__init__.py`
    size_t modules = 0;
    types::TypeStore::Mark types;
    types::ConstantStore::Mark constants;
    size_t symbols = 0, objects = 0, cached_calls = 0, decorators = 0, submodules = 0, reasons = 0,
           reason_texts = 0, object_types = 0, numpy_scalars = 0, taken = 0;
    std::vector<Sequence> sequences;
    std::vector<Value> elements;
    std::vector<GivenAttribute> given_attributes;
    std::vector<WarpModule> warp_modules;
    std::vector<Cached> warp_cache;
    Budget budget;
    uint32_t structures = 0, steps = 0, imported = 0;
    bool first_module_made = false, vectors_subclassed = false, environment_changed = false;
  };
  std::vector<Mark> marks_;                     // in the order of the imports: a stack
  std::unordered_set<std::string> not_shared_;  // of packages that cannot be

  std::vector<Known> known_;        // by symbol below first_symbol
  std::vector<Cached> warp_cache_;  // so too
  uint32_t generation_ = 1;
  std::vector<std::string_view> reasons_;
  std::vector<std::pair<uint32_t, types::TypeId>> objects_;  // by reason
  std::vector<NumpyScalar> numpy_scalars_;
  std::deque<std::string> reason_texts_;
  std::vector<uint32_t> counters_;  // by symbol of the key
  std::vector<Symbol> taken_;       // keys of the names taken, in order
};

enum NameFlag : uint8_t {
  kKernelOnlyFlag = 1,     // a builtin that is no attribute of the warp module in Python
  kWarpAttributeFlag = 2,  // an attribute that is neither builtin nor type
  kWarpFunctionFlag = 4,   // a function that Warp writes in Python
  kPythonBuiltinFlag = 8,
};

// A function that Warp writes in Python, from a file of warp/_src; unsupported if that cannot be
// read.
Value warp_function(State& state, std::string_view file, Symbol name);
// Is it one of those?
bool is_warp_function(const State& state, const Function& function);

// A type's code in digests; false when weft does not know it.
bool type_code(const State& s, types::TypeId id, Text& out);
std::string type_code(const State& s, types::TypeId id);  // empty: none
bool has_type_code(const State& s, types::TypeId id);
bool has_code(const types::TypeStore& types, types::TypeId id);
// The type codes of a function's parameters, as Warp tells overloads apart.
std::string signature_of(const State& s, const Function& function, bool strip_references);

// The names of Warp's types and of math's functions, for `import *`.
std::span<const std::string_view> warp_type_names();
std::span<const std::string_view> math_names();

}  // namespace weft::scope
