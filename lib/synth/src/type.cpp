#include "type.h"

#include <cmath>
#include <limits>

namespace weft::synth {
namespace {

// The letters that Warp appends to names of composites; float32 has none.
std::string_view suffix(Scalar s) {
  switch (s) {
    case Scalar::kFloat16:
      return "h";
    case Scalar::kFloat64:
      return "d";
    case Scalar::kInt8:
      return "b";
    case Scalar::kUint8:
      return "ub";
    case Scalar::kInt16:
      return "s";
    case Scalar::kUint16:
      return "us";
    case Scalar::kInt32:
      return "i";
    case Scalar::kUint32:
      return "ui";
    case Scalar::kInt64:
      return "l";
    case Scalar::kUint64:
      return "ul";
    default:
      return "";
  }
}

}  // namespace

ValueClass class_of(Type type) {
  switch (type.form) {
    case Form::kScalar:
      if (type.scalar == Scalar::kBool) return ValueClass::kBoolean;
      return is_real(type) ? ValueClass::kReal : ValueClass::kInteger;
    case Form::kVector:
      return is_real(type) ? ValueClass::kVector : ValueClass::kIntVector;
    case Form::kMatrix:
      return ValueClass::kMatrix;
    case Form::kQuaternion:
      return ValueClass::kQuaternion;
    case Form::kTransform:
      return ValueClass::kTransform;
  }
  return ValueClass::kReal;
}

int components(Type type) {
  switch (type.form) {
    case Form::kScalar:
      return 1;
    case Form::kVector:
      return type.rows;
    case Form::kMatrix:
      return type.rows * type.columns;
    case Form::kQuaternion:
      return 4;
    case Form::kTransform:
      return 7;
  }
  return 1;
}

std::string warp_name(Type type) {
  const std::string end(suffix(type.scalar));
  switch (type.form) {
    case Form::kScalar:
      if (type == kFloat) return "float";
      if (type == kInt) return "int";
      if (type == kBool) return "bool";
      return "wp." + std::string(types::info(type.scalar).warp_name);
    case Form::kVector:
      if (type.rows >= 2 && type.rows <= 4) return "wp.vec" + std::to_string(type.rows) + end;
      if (type.rows == 6 && is_real(type)) return "wp.spatial_vector" + end;
      return "";
    case Form::kMatrix:
      if (type.rows == type.columns && type.rows >= 2 && type.rows <= 4 && is_real(type))
        return "wp.mat" + std::to_string(type.rows) + std::to_string(type.columns) + end;
      if (type.rows == 6 && type.columns == 6) return "wp.spatial_matrix" + end;
      return "";
    case Form::kQuaternion:
      return "wp.quat" + end;
    case Form::kTransform:
      return "wp.transform" + end;
  }
  return "";
}

std::string alias_name(Type type) {
  const std::string end(suffix(type.scalar));
  if (type.form == Form::kVector) return "vec" + std::to_string(type.rows) + end;
  return "mat" + std::to_string(type.rows) + std::to_string(type.columns) + end;
}

double lowest(Scalar s) {
  const types::ScalarInfo& of = types::info(s);
  if (of.category == types::ScalarCategory::kSigned)
    return -std::ldexp(1.0, static_cast<int>(of.bytes) * 8 - 1);
  return of.category == types::ScalarCategory::kFloat ? -std::numeric_limits<double>::infinity()
                                                      : 0;
}

double highest(Scalar s) {
  const types::ScalarInfo& of = types::info(s);
  const int bits = static_cast<int>(of.bytes) * 8;
  switch (of.category) {
    case types::ScalarCategory::kBool:
      return 1;
    case types::ScalarCategory::kSigned:
      return std::ldexp(1.0, bits - 1) - 1;
    case types::ScalarCategory::kUnsigned:
      return std::ldexp(1.0, bits) - 1;
    case types::ScalarCategory::kFloat:
      break;
  }
  return std::numeric_limits<double>::infinity();
}

}  // namespace weft::synth
