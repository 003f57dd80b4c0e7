// Names of modules that weft knows without reading them: warp, math, numpy, typing, enum ...
#pragma once

#include <string_view>
#include <vector>

#include "vocabulary.h"
#include "weft/scope/program.h"

namespace weft::scope {

struct State;

class KnownNames {
 public:
  // Interns the names that every program shares; programs' own symbols come after them.
  explicit KnownNames(State& state);

  Value attribute(NativeModule module, Symbol name);
  // An attribute of the warp module; `exists`: Python has it too, not only the kernel language.
  Value warp_attribute(Symbol name, bool* exists = nullptr);
  Value class_member(Symbol owner, Symbol name);  // of one of Warp's classes
  Value ctype_of(types::Scalar scalar);           // a scalar's `_type_`; kUndefined: none
  // Does Warp write it in Python?
  bool is_warp_function(Symbol name) const;

  // How many names are shared.
  size_t count() const { return first_symbol_; }

  // The values of attributes are those of a program.
  struct Cached {
    Value value;
    uint32_t generation = 0;
  };
  const std::vector<Cached>& cached() const { return cached_; }
  void go_back(const std::vector<Cached>& cached) { cached_ = cached; }
  void forget() { ++generation_; }

 private:
  enum Flag : uint8_t {
    kKernelOnly = 1,     // a builtin that is no attribute of the warp module in Python
    kWarpAttribute = 2,  // an attribute that is neither builtin nor type
    kWarpFunction = 4,   // a function that Warp writes in Python
  };
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
  void know_names();

  State& s_;
  size_t first_symbol_ = 0;     // symbols below it were interned at construction
  std::vector<uint8_t> flags_;  // by symbol below it: Flag bits
  std::vector<Known> known_;    // so too
  std::vector<Cached> cached_;  // so too
  uint32_t generation_ = 1;
};

// The names of Warp's types and of math's functions, for `import *`.
std::span<const std::string_view> warp_type_names();
std::span<const std::string_view> math_names();

}  // namespace weft::scope
