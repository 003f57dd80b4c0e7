// What deterministic mode knows of a function's arrays.
//
// An atomic update whose old value is not used is recorded, and made behind the kernel. Where the
// old value is used, the kernel runs twice: a first pass counts and has no other effects, so that
// all stores and other atomics are guarded. An array that is updated so cannot be read or written
// as well.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "weft/base/symbol.h"
#include "weft/ir/function.h"
#include "weft/scope/program.h"
#include "weft/syntax/tree.h"

namespace weft::lower {

using Fields = std::vector<Symbol>;

// An array, or the adjoint of one, by the value that it is found from: a parameter, or a number.
struct ArrayPath {
  Symbol root;
  Fields fields;
  bool adjoint = false;

  friend auto operator<=>(const ArrayPath&, const ArrayPath&) = default;
};

// What updates an array; subtraction is the addition of what is negative.
enum class Update : uint8_t { kAdd, kMin, kMax, kCount };

struct DeferredPath {
  ArrayPath path;
  Update update;
  types::TypeId element;
  bool forward = false;  // not in the reverse pass alone
};

// What a function does to arrays; its callers take it over.
struct ArrayEffects {
  std::vector<DeferredPath> deferred;          // parallel to ir::Function::deferred
  std::set<ArrayPath> read, written, updated;  // directly
  bool needs_context = false;
  bool is_guarded = false;   // the function has effects, or uses an atomic's old value
  std::string unrepeatable;  // a call whose result a second pass cannot repeat
  syntax::NodeId unrepeatable_at;

  bool deterministic() const { return needs_context || !deferred.empty(); }
  bool has_counter() const;
};

// Where the array that a value describes, or an element of which it is, lies.
struct ArrayOrigin {
  std::optional<ArrayPath> path;
  types::TypeId array;                 // invalid: the value's own type
  std::map<Fields, ArrayPath> fields;  // of a copied struct: its arrays
};

struct Determinism {
  ArrayEffects effects;
  std::map<ir::ValueId, ArrayOrigin> origins;
};

// Does the body, or a function that it calls by name, use what an atomic operation gives back?
bool uses_old_values(const scope::Program& program, scope::FunctionId function);
// Does the body itself write to something with a subscript, or call what changes memory?
bool has_effects(const scope::Program& program, scope::FunctionId function);
// Builtins that change memory or the console, and are never recorded.
bool has_effect(std::string_view builtin);
// Those of them that are atomic operations on an array.
bool is_direct_atomic(std::string_view builtin);
std::optional<Update> recorded_update(std::string_view builtin);

}  // namespace weft::lower
