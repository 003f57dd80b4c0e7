// The types of fixed_types.def, with ids known at compile time.
#pragma once

#include <array>

#include "weft/types/types.h"

namespace weft::types {

enum class Opaque : uint32_t {
#define WEFT_OPAQUE(Name, in_module, cpp, code, parent, fields) k##Name,
#include "weft/types/opaque.def"
};

struct FixedType {
  std::string_view spelling;  // as parameters of builtins are written
  Type type;
};

// The index of a row is its TypeId in every store.
inline constexpr std::array kFixedTypes = {
#define WEFT_SCALAR(Name, warp, cpp, code, bytes, category) \
  FixedType{warp, Type{.kind = TypeKind::kScalar, .scalar = Scalar::k##Name}},
#include "weft/types/scalars.def"
#define WEFT_FIXED_TYPE(spelling, ...) FixedType{spelling, Type{__VA_ARGS__}},
#include "weft/types/fixed_types.def"
#define WEFT_OPAQUE(Name, in_module, cpp, code, parent, fields) \
  FixedType{#Name, Type{.kind = TypeKind::kOpaque, .rows = static_cast<uint32_t>(Opaque::k##Name)}},
#include "weft/types/opaque.def"
};

// In a constant expression a spelling that fixed_types.def does not have fails to compile.
constexpr TypeId fixed_type(std::string_view spelling) {
  for (uint32_t i = 0; i < kFixedTypes.size(); ++i)
    if (kFixedTypes[i].spelling == spelling) return TypeId{i};
  throw "not a type of fixed_types.def";
}

static_assert(fixed_type("float64") == kFloat64 && fixed_type("int") == kPythonInt &&
              fixed_type("Float") == kAnyFloat && fixed_type("vec4") == kVec4 &&
              fixed_type("vec2<Float>") == kVec2AnyFloat);

}  // namespace weft::types
