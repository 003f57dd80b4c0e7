// Types of the values that generated kernels compute with, and how Warp names them.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "weft/types/types.h"

namespace weft::synth {

using types::Scalar;

enum class Form : uint8_t { kScalar, kVector, kMatrix, kQuaternion, kTransform };
inline constexpr size_t kForms = 5;

struct Type {
  Form form = Form::kScalar;
  Scalar scalar = Scalar::kFloat32;
  uint8_t rows = 1;  // length of a vector
  uint8_t columns = 1;

  friend bool operator==(const Type&, const Type&) = default;
};

inline constexpr Type scalar(Scalar s) { return {Form::kScalar, s, 1, 1}; }
inline constexpr Type kBool = scalar(Scalar::kBool);
inline constexpr Type kInt = scalar(Scalar::kInt32);
inline constexpr Type kFloat = scalar(Scalar::kFloat32);
inline constexpr Type kUint = scalar(Scalar::kUint32);
inline constexpr Type vector(int length, Scalar s) {
  return {Form::kVector, s, static_cast<uint8_t>(length), 1};
}
inline constexpr Type matrix(int rows, int columns, Scalar s) {
  return {Form::kMatrix, s, static_cast<uint8_t>(rows), static_cast<uint8_t>(columns)};
}

// What the policy's weights of values, and the grammar's tables, tell apart.
enum class ValueClass : uint8_t {
#define WEFT_VALUE_CLASS(Name, key) k##Name,
#include "weft/synth/choices.def"
};
inline constexpr size_t kValueClasses = 0
#define WEFT_VALUE_CLASS(Name, key) +1
#include "weft/synth/choices.def"
    ;
ValueClass class_of(Type type);

inline bool is_real(Type t) { return types::is_float(t.scalar); }
inline bool is_integer(Type t) { return types::is_integer(t.scalar); }
// Warp turns constants into variables when they are converted to these.
inline bool is_wide(Scalar s) { return types::info(s).bytes == 8; }
inline bool is_scalar(Type t) { return t.form == Form::kScalar; }
int components(Type type);

// A dense number for every type with at most kMaxDimension rows and columns.
inline constexpr int kMaxDimension = 8;
inline constexpr size_t kTypeNumbers = kForms * 16 * (kMaxDimension + 1) * (kMaxDimension + 1);
inline size_t number(Type t) {
  return ((static_cast<size_t>(t.form) * 16 + static_cast<size_t>(t.scalar)) * (kMaxDimension + 1) +
          t.rows) *
             (kMaxDimension + 1) +
         t.columns;
}

// "wp.vec3d"; "float" and "int" for the usual ones; empty where Warp has no name, and the module
// must make an alias.
std::string warp_name(Type type);
// The name that an alias of the module gets: "vec5", "mat23d".
std::string alias_name(Type type);

// Limits of integer types, as far as a double holds them.
double lowest(Scalar s);
double highest(Scalar s);

}  // namespace weft::synth
