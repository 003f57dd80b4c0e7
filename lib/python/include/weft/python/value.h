// What a name of a Python program stands for: a kind and a number.
//
// What is no object of Python's own is named here and known elsewhere: kernels, functions, builtins
// and modules of Warp's are numbers to the evaluator, and its model (model.h) knows what they are.
#pragma once

#include <cstdint>

#include "weft/base/symbol.h"
#include "weft/builtins/builtins.h"
#include "weft/types/constants.h"
#include "weft/types/types.h"

namespace weft::python {

using ModuleId = Id<struct ModuleTag>;
using FunctionId = Id<struct FunctionTag>;        // one `def` under @wp.func or @wp.kernel
using FunctionSetId = Id<struct FunctionSetTag>;  // a Warp Function: the overloads of one key

enum class ValueKind : uint8_t {
  kUndefined,  // no such name
  kUnknown,    // defined, but not evaluated; `index` is a reason
  kNone,
  kConstant,            // ConstantId
  kEnumMember,          // ConstantId of its int value
  kType,                // TypeId (structs too)
  kFunction,            // FunctionSetId
  kKernel,              // FunctionId
  kBuiltin,             // builtins::GroupId
  kUnsupportedBuiltin,  // a Warp builtin that weft does not know yet
  kExternal,            // a C++ function that the program registers: an External's position
  kModule,              // ModuleId of a user's module
  kNative,              // NativeModule: warp, math, ...
  kNamespace,           // a class, an enum, an instance, a plain Python function
  kSequence,            // a tuple or list of values
  kPython,              // one of Python's own functions: `index` is its Symbol
  kSpecial,             // Special: wp.static, wp.grad, wp.array, ...
  kMapping,             // a dict: keys and values in turn, as a sequence
  kSet,            // a set or frozenset, as a sequence; in which order Python has it is not known
  kWarpModule,     // what wp.get_module gives: its position among them
  kModuleOptions,  // the options of such a module
  kDecorator,      // wp.kernel(enable_backward=False): its position among the prepared ones
};
enum class NativeModule : uint8_t {
  kWarp,
  kWarpTypes,
  kMath,
  kNumpy,
  kOther,
  kTyping,
  kEnum,
  kBuiltins,
  kWarpConfig,
  kDataclasses,
  kWarpSource,
  kWarpBuild,  // warp.build_experimental
  kWarpSourceTypes,
  kPythonTypes,
  kCtypes,
  kFunctools,
  kInspect,
  kOs,
  kCollections,
  kItertools,
  kOperator,
};
enum class Special : uint8_t {
#define WEFT_SPECIAL(Name, module, python) k##Name,
#include "weft/python/specials.def"
};
// What equal values of one kind may still differ in.
enum class Variant : uint8_t {
  kPlain = 0,
  kNumpy,       // kConstant: a numpy.float64; Warp's wp::float64, but hashed as a Python float.
                // kUnknown: another scalar of numpy's
  kObject,      // kUnknown: an object of Python's, surely no number, type or function of Warp's
  kWarpObject,  // kUnknown: something of Warp's own, no attribute of which is a value for kernels
  kNames,       // kUnknown: the dict of the module's names
  kNoType,      // kUnknown: an object that is no type for Warp, such as an array of no type
  kWarpBool,    // kConstant: a wp.bool object, not Python's bool
  kFactory,     // kType: made by wp.types.vector(...) and the like: equal to the named class of
                // the same shape but another object. Later values: other forms of the call
};

struct Value {
  ValueKind kind = ValueKind::kUndefined;
  Variant variant = Variant::kPlain;
  uint32_t index = 0;

  types::ConstantId constant() const { return {index}; }
  types::TypeId type() const { return {index}; }
  FunctionSetId functions() const { return {index}; }
  FunctionId kernel() const { return {index}; }
  builtins::GroupId builtin() const { return {index}; }
  Special special() const { return static_cast<Special>(index); }
  NativeModule native() const { return static_cast<NativeModule>(index); }
  friend bool operator==(const Value&, const Value&) = default;
};

}  // namespace weft::python
