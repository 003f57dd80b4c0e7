// The items of each section by number, for those who count them.
#pragma once

#include <array>
#include <string_view>

#include "weft/stats/coverage.h"
#include "weft/syntax/tree.h"

namespace weft::stats {

enum SectionId : size_t {
  kBuiltins,
  kOverloads,
  kScalars,
  kTypes,
  kStatements,
  kExpressions,
  kOperators,
  kBranches,
};

// clang-format off
#define WEFT_COVERED_TYPES(X) \
  X(kVec2, "vec2") \
  X(kVec3, "vec3") \
  X(kVec4, "vec4") \
  X(kVecOther, "vector of another length") \
  X(kMat22, "mat22") \
  X(kMat33, "mat33") \
  X(kMat44, "mat44") \
  X(kMatOther, "matrix of another shape") \
  X(kQuat, "quat") \
  X(kTransform, "transform") \
  X(kStructType, "struct") \
  X(kTupleType, "tuple") \
  X(kArray1d, "array") \
  X(kArray2d, "array2d") \
  X(kArray3d, "array3d") \
  X(kArray4d, "array4d") \
  X(kIndexedArray, "indexedarray") \
  X(kFixedArray, "fixedarray")
// clang-format on
enum CoveredType : size_t {
#define WEFT_TYPE(Name, text) Name,
  WEFT_COVERED_TYPES(WEFT_TYPE)
#undef WEFT_TYPE
      kNoType,
};

// What a kernel or function may contain.
inline constexpr std::array kStatementKinds = {
    syntax::NodeKind::kAssign, syntax::NodeKind::kAugAssign, syntax::NodeKind::kExpr,
    syntax::NodeKind::kIf,     syntax::NodeKind::kFor,       syntax::NodeKind::kWhile,
    syntax::NodeKind::kBreak,  syntax::NodeKind::kContinue,  syntax::NodeKind::kReturn,
    syntax::NodeKind::kAssert, syntax::NodeKind::kPass};
inline constexpr std::array kExpressionKinds = {
    syntax::NodeKind::kBoolOp,  syntax::NodeKind::kBinOp,     syntax::NodeKind::kUnaryOp,
    syntax::NodeKind::kIfExp,   syntax::NodeKind::kCompare,   syntax::NodeKind::kCall,
    syntax::NodeKind::kKeyword, syntax::NodeKind::kConstant,  syntax::NodeKind::kAttribute,
    syntax::NodeKind::kName,    syntax::NodeKind::kSubscript, syntax::NodeKind::kSlice,
    syntax::NodeKind::kTuple};
inline constexpr syntax::Operator kLastOperator = syntax::Operator::kGtE;  // `is` and `in` are none

}  // namespace weft::stats
