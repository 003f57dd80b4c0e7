// The choice among overloads, by Warp's rules: registration order, variadic ones last, first match.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "weft/builtins/builtins.h"

namespace weft::builtins {

struct NamedArgument {
  std::string_view name;
  Argument argument;
};

// What a constructor knows beside its arguments: wp.vec3(...) is vector(..., length=3,
// dtype=float). A matrix type's `shape` is an argument whose `named_type` is the matrix type
// itself.
using TypeArguments = SmallVector<NamedArgument, 2>;

struct Resolution {
  const Overload* overload = nullptr;  // null: none matched, see `error`
  std::string error;                   // weft's words; types spelled
  SmallVector<Bound, 8> bound;         // one per parameter, in signature order
};

// Does an argument type match a parameter's pattern?
bool matches(const types::TypeStore& types, types::TypeId pattern, types::TypeId argument);

// Among the overloads of one name. `expects` is the number of targets of a tuple assignment, 0
// otherwise.
Resolution resolve(Context& context, std::span<const Overload> overloads,
                   std::span<const Argument> args, std::span<const NamedArgument> keywords,
                   std::span<const NamedArgument> type_arguments, uint32_t expects);

// The three rules of a row, with what a row without the rule means.
ResultType result_of(Context& context, const Resolution& resolution);
Dispatched dispatch(Context& context, const Resolution& resolution,
                    std::span<const types::TypeId> results);
bool uses_initializer_list(Context& context, const Resolution& resolution,
                           std::span<const types::TypeId> results);

// "vec3f, float32, axis=int32": argument types as a message names them.
std::string spell_arguments(const Context& context, std::span<const Argument> args,
                            std::span<const NamedArgument> keywords);

// The constructor builtin of a type: vec3 -> vector, float32 -> "float32", Python int -> "int".
// Invalid for types that builtins do not construct.
GroupId constructor(const types::TypeStore& types, types::TypeId type);

// The type arguments of a constructor call through `type`: {length, dtype} of a vector, none of a
// scalar. They also go with wp.spatial_vector(...), a builtin whose name is a type's name.
TypeArguments type_arguments_of(const Context& context, types::TypeId type);

// The names that Warp's module gives to types: "vec3", "mat22d", "float32", "spatial_vector".
// Invalid when the name is not one of them. Python's own `int`, `float`, `bool` included.
types::TypeId named_type(types::TypeStore& types, std::string_view name);

}  // namespace weft::builtins
