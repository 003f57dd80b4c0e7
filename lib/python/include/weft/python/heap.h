// The objects that Python has while a program is evaluated: what values are and what they hold.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "weft/base/limits.h"
#include "weft/base/literal.h"
#include "weft/python/pool.h"
#include "weft/python/value.h"
#include "weft/syntax/tree.h"

namespace weft::python {

using syntax::NodeId;
using syntax::NodeKind;

struct ParsedFile;

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

// What a namespace is, besides what it holds.
struct NamespaceTraits {
  enum class Kind : uint8_t { kClass, kEnum, kEnumMember, kInstance, kFrame, kPlainFunction };
  Kind kind = Kind::kClass;
  Symbol name;
  uint32_t parent = UINT32_MAX;   // kFrame: the enclosing frame; kInstance: its class
  bool opaque = false;            // may hold more, or other values, than weft knows
  bool integral = false;          // kEnum: IntEnum or IntFlag
  bool is_flag = false;           // kEnum: Flag or IntFlag
  bool of_comprehension = false;  // kFrame: its names are those of a comprehension
  types::TypeId structure{};      // kInstance: of a @wp.struct
  bool is_dataclass = false;      // kClass: instances take its fields
  bool is_named_tuple = false;    // kClass: the same, and they are tuples of these
  bool has_odd_fields = false;    // kClass: some are no plain fields
  bool has_unknown_base = false;  // kClass: may inherit what weft does not know
  const Source* maker = nullptr;  // the module that was running
  ModuleId module;                // kPlainFunction: where its def is
  NodeId node;
  Binding binding = Binding::kObject;  // kPlainFunction
  bool cached = false;  // kPlainFunction: equal arguments get the same result, not one more
};

// Attributes of a class, an enum, an instance; or the locals of a function as a frame of closures.
struct Namespace : NamespaceTraits {
  std::string qualified;                          // "Outer__Inner", the prefix of keys
  std::vector<std::pair<Symbol, Value>> entries;  // only `set` adds one
  std::unordered_map<uint32_t, uint32_t> places;  // of entries by symbol, where there are many
  std::vector<Symbol> fields;                     // kClass: names with an annotation, in order
  std::vector<FieldDefault> defaults_of_fields;   // kClass: of a dataclass
  std::vector<uint32_t> scopes;  // kPlainFunction: enclosing namespaces, outermost first
  std::vector<std::pair<NodeId, Value>> defaults;  // kPlainFunction: plain values

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
  uint32_t first = 0, count = 0;  // in Heap::elements
  bool is_list = false;
  bool opaque = false;            // a list that code weft does not run may have changed
  const Source* maker = nullptr;  // the module that was running
};

// int, float, bool, an enum's member; not Warp's scalars.
struct Numeric {
  types::Number number;
  bool is_bool = false;
  bool is_numpy = false;
  bool is_enum = false;
};

struct Heap {
  Budget budget;
  SymbolTable symbols;
  types::TypeStore types;
  types::ConstantStore constants;
  Pool<Namespace> namespaces;
  std::vector<uint32_t> objects;  // namespaces made as classes and instances
  std::vector<Sequence> sequences;
  std::vector<Value> elements;
  std::unordered_map<uint32_t, EnumMember> enum_members;  // kEnumMember: by constant
  std::vector<CachedCall> cached_calls;
  std::vector<PreparedDecorator> decorators;
  std::vector<Value> changed;  // objects, while there are watches
  uint32_t watches = 0;
  std::vector<Value> viewed;       // what iterators were made of that are read in turns with code
  bool changed_elsewhere = false;  // a module has changed an object that another one made
  // The statement of a module that is run.
  struct Running {
    ParsedFile* file = nullptr;
    const Source* source = nullptr;
    NodeId statement;
  };
  Running running;

  // Its number.
  uint32_t new_namespace(Namespace::Kind kind, Symbol name);

  Value unknown(Literal reason);
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
  void note_change_in(const Source* maker) { changed_elsewhere |= maker != running.source; }
  // The namespace of the class that the object is one of; UINT32_MAX: none.
  uint32_t class_of(Value object) const;
  bool is_property(Value value) const;

  // What there was, besides what the pools keep themselves.
  struct Mark {
    types::TypeStore::Mark types;
    types::ConstantStore::Mark constants;
    size_t symbols = 0, objects = 0, cached_calls = 0, decorators = 0, reasons = 0,
           reason_texts = 0, object_types = 0, numpy_scalars = 0;
    std::vector<Sequence> sequences;
    std::vector<Value> elements;
    Budget budget;
  };
  Mark mark();
  // Symbols of trees that are kept stay: the first `symbols_kept`.
  void go_back(const Mark& mark, size_t symbols_kept);
  void clear(size_t symbols_kept);

 private:
  std::vector<std::string_view> reasons_;
  std::vector<std::pair<uint32_t, types::TypeId>> objects_;  // by reason
  std::vector<NumpyScalar> numpy_scalars_;
  std::deque<std::string> reason_texts_;
};

}  // namespace weft::python
