// Compile-time values: what a module constant, a literal or a constant argument is.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "weft/base/int128.h"
#include "weft/types/types.h"

namespace weft::types {

// A Python number: an int stays an int, also inside wp.float32(3).
struct Number {
  bool is_integer = true;
  Int128 integer = 0;
  double real = 0.0;

  double as_double() const { return is_integer ? static_cast<double>(integer) : real; }
  friend bool operator==(const Number&, const Number&) = default;
};

struct Constant {
  // kBool (true/false in number), kPythonInt and kPythonFloat for plain Python numbers, a scalar
  // type for instances such as wp.float64(1), a composite, a struct, kString.
  TypeId type;
  Number number{};
  Symbol text{};                  // kString
  uint32_t first = 0, count = 0;  // composite: elements as stored, row-major; struct: fields
  bool instance = false;          // made by a Warp type: wp.bool(True), not Python's True
  bool of_bool = false;           // an instance of a number that holds a Python bool: wp.int8(True)
};

class ConstantStore {
 public:
  ConstantId boolean(bool value);
  ConstantId integer(Int128 value);  // a Python int
  ConstantId real(double value);     // a Python float
  ConstantId string(Symbol text);
  // An instance of a scalar type. The number is kept as Python gave it, and so is a bool.
  ConstantId scalar(TypeId type, Number number, bool of_bool = false);
  // Elements are rounded or wrapped to the composite's scalar, as its storage does.
  ConstantId composite(const TypeStore& types, TypeId type, std::span<const Number> elements);
  ConstantId structure(TypeId type, std::span<const ConstantId> fields);

  const Constant& operator[](ConstantId id) const { return constants_[id.index]; }
  std::span<const Number> elements(ConstantId id) const;
  std::span<const ConstantId> fields(ConstantId id) const;
  size_t size() const { return constants_.size(); }
  void clear();
  // What there is, and to forget what was made since then.
  struct Mark {
    size_t constants = 0, numbers = 0, fields = 0;
  };
  Mark mark() const { return {constants_.size(), numbers_.size(), field_pool_.size()}; }
  void go_back(const Mark& mark);

 private:
  ConstantId add(const Constant& constant);

  std::vector<Constant> constants_;
  std::vector<Number> numbers_;
  std::vector<ConstantId> field_pool_;
};

// `number` as the storage of `scalar` holds it: rounded to float16/32, wrapped to the width.
Number store_as(Scalar scalar, Number number);

// The type of the variable that a constant becomes: int -> int32, float -> float32.
TypeId variable_type(const Constant& constant);

// The C++ text of a constant (anatomy of Warp's literals): "true", "0.1", "5ull", "INFINITY",
// "wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}", "Native(wp::float32(1.0))".
void spell_literal(const ConstantStore& constants, const TypeStore& types,
                   const SymbolTable& symbols, ConstantId id, Text& out);
// Python's repr of a float.
void spell_float(double value, Text& out);
// The bytes that a constant feeds into a digest.
void hash_bytes(const ConstantStore& constants, const TypeStore& types, ConstantId id, Sha256& out);
// Truth as Python's `bool(value)` gives it for a condition.
bool truth(const ConstantStore& constants, ConstantId id);

}  // namespace weft::types
