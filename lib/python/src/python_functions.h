// Calls of Python's own functions: the rows of python_functions.def and what they evaluate.
#pragma once

#include <functional>
#include <optional>

#include "weft/python/evaluator.h"

namespace weft::python::python_functions {

inline constexpr size_t kMany = SIZE_MAX;

// Besides arguments by position.
enum class Takes : uint8_t {
  kNothing,
  kKeywords,
  kAnything,  // arguments that weft does not know, too
};
struct Call {
  Evaluator& evaluator;
  Symbol name;
  const Arguments& arguments;
  std::span<const Value> given;  // by position

  std::optional<types::Number> number(size_t at) const;
  // The elements of the lone argument; empty: it is no sequence, or weft does not know them.
  std::optional<std::vector<Value>> elements() const;
  std::optional<std::vector<Value>> elements_in_any_order() const;
  // By position, or else by name; null: it is not given.
  const Value* find(size_t position, std::string_view keyword) const;
  bool has_only(std::string_view keywords) const;  // separated by spaces
  Value apply(Value function, std::vector<Value> values) const;
};
struct Row {
  NativeModule module;
  std::string_view name;
  size_t least, most;  // arguments by position
  Takes takes;
  // kUndefined: weft does not follow the call.
  Value (*run)(const Call&);

  bool fits(const Arguments& arguments) const;
};
const Row* find(NativeModule module, std::string_view name);  // null: there is none
// How it reads what it is given by position.
struct Reader {
  NativeModule module;
  std::string_view name;
  Reads reads;
  bool if_read;  // where its own value is read so too: it gives an iterator
};
const Reader* find_reader(NativeModule module, std::string_view name);
// What a call gives that weft does not follow; `row`: of its function, if it has one.
Value refused(NativeModule module, const Row* row, const Call& call);

#define WEFT_PYTHON_FUNCTION(module, name, least, most, takes, function) \
  Value function(const Call& call);
#include "python_functions.def"

enum class Called : uint8_t { kNever, kAlways, kEither };
struct Decorated {
  Evaluator& evaluator;
  NodeId decorator;
  bool called;
  Namespace* function;  // null: something else is decorated
};
struct Decorator {
  NativeModule module;
  std::string_view name;
  Called called;
  bool (*run)(const Decorated&);  // false: it may do more
};
const Decorator* find_decorator(NativeModule module, std::string_view name);
#define WEFT_PYTHON_DECORATOR(module, name, called, function) \
  bool function(const Decorated& decorated);
#include "python_functions.def"

// What rows have in common.
Value real(const Call& call, double (*apply)(double), bool numpy);
Value real_of_two(const Call& call, double (*apply)(double, double));
double degrees(double x);
double radians(double x);
Value whole(const Call& call, double (*apply)(double));
Value numpy_scalar(const Call& call, types::Scalar scalar);
Value limits(const Call& call, bool real);
Value any_is(const Call& call, bool wanted);
std::vector<Symbol> field_names(const Call& call, Value given);
Value sequence(const Call& call, bool is_list);
bool has_nan(Evaluator& evaluator, Value value);
std::optional<std::vector<Value>> keys_of(const Call& call, std::span<const Value> items);
Value best(const Call& call, syntax::Operator better);
Value in_base(const Call& call, std::string_view spec);
std::optional<bool> inherits(Evaluator& evaluator, uint32_t space, uint32_t of);
bool sum_is_certain(Evaluator& evaluator, std::span<const Value> items);
std::optional<bool> is_instance(Evaluator& evaluator, Value value, Value type);
// iterators.cpp
using Rows = std::vector<std::vector<Value>>;
bool is_read(const Call& call);
void note_views(const Call& call);
void in_turns(const Call& call, const std::function<void()>& run);
std::optional<Rows> columns(const Call& call, size_t first);
Value iterator(const Call& call, std::span<const Value> items);
Value iterator_of(const Call& call, const Rows& rows);
Value chosen(const Call& call, bool ordered, bool repeated);
Value operation(const Call& call, syntax::Operator op);
Value comparison(const Call& call, syntax::Operator op);

}  // namespace weft::python::python_functions
