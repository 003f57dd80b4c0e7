// What rules see of a call, and what they answer.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "weft/builtins/small_vector.h"
#include "weft/types/constants.h"
#include "weft/types/types.h"

namespace weft::builtins {

// An argument as far as rules need it. `handle` is the caller's own number for it.
struct Argument {
  types::TypeId type{};          // references stripped
  bool reference = false;        // whether there was one
  types::ConstantId constant{};  // valid for a compile-time constant
  types::TypeId named_type{};    // with type == kTypeObject: the type that is passed
  uint32_t handle = UINT32_MAX;
  // The parts of a tuple, where they are known; start, stop and step of a slice.
  std::span<const Argument> elements;
  std::string_view text;  // of a constant string
};

struct Bound {
  std::string_view name;   // of the parameter; of variadic ones "args"
  bool present = false;    // false: absent and without default
  bool defaulted = false;  // from the parameter's default: a constant not yet a variable
  Argument argument{};
  std::span<const Argument> variadic{};  // what *args got
};

// An argument of the native call: one of the caller's, or a constant that becomes a new variable.
struct NativeArgument {
  uint32_t handle = UINT32_MAX;   // valid: the caller's argument
  types::ConstantId constant{};   // else a constant ...
  types::TypeId constant_type{};  // ... of this type
  Symbol text{};                  // or C++ that stands there as it is
  bool result = false;            // or the variable of the call's own result
};

struct TemplateArgument {
  enum class Kind : uint8_t { kType, kNumber, kBool, kText } kind;
  types::TypeId type{};  // as given: Python's `float` prints as `float`
  int64_t number = 0;
  std::string_view text{};
};

// A function that is passed to a builtin, for arguments of certain types.
struct Passed {
  std::string error;
  uint32_t handle = UINT32_MAX;
  types::TypeId result{};  // invalid: none, or several
};
class Callables {
 public:
  virtual Passed resolve(const Argument& function, std::span<const types::TypeId> arguments) = 0;

 protected:
  ~Callables() = default;
};

struct Context {
  types::TypeStore& types;
  types::ConstantStore& constants;
  SymbolTable& symbols;
  uint32_t block_dim = 1;          // threads of a block
  bool enable_backward = true;     // of the module
  Callables* callables = nullptr;  // of who passes functions
};

// Result of a rule that can refuse: an error text in weft's own words (empty: fine).
struct ResultType {
  std::string error;
  SmallVector<types::TypeId, 4> types;  // none, one or several outputs, as variables have them
  types::ConstantId constant{};         // the call is this constant (len of a vector): no code
};
struct Dispatched {
  std::string error;
  SmallVector<NativeArgument, 8> arguments;
  SmallVector<TemplateArgument, 4> template_arguments;
  bool raw_reference = false;  // the first argument is passed without loading it
};

using ResultRule = ResultType (*)(Context&, const struct Overload&, std::span<const Bound>);
using DispatchRule = Dispatched (*)(Context&, const struct Overload&, std::span<const Bound>,
                                    std::span<const types::TypeId> results);
using InitializerRule = bool (*)(Context&, std::span<const Bound>, std::span<const types::TypeId>);

}  // namespace weft::builtins
