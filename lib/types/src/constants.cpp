// Storage of compile-time values, and what their bytes are.
#include "weft/types/constants.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "half.h"
#include "weft/base/check.h"

namespace weft::types {
namespace {

// The low bytes of a value, as little-endian storage of `size` bytes.
struct Bytes {
  uint8_t data[8];
};

Bytes little_endian(uint64_t bits) {
  Bytes bytes;
  for (uint8_t& byte : bytes.data) {
    byte = static_cast<uint8_t>(bits);
    bits >>= 8;
  }
  return bytes;
}

uint64_t storage_bits(Scalar scalar, const Number& number) {
  switch (scalar) {
    case Scalar::kBool:
      return number.as_double() != 0.0;
    case Scalar::kFloat16:
      return to_half_bits(static_cast<float>(number.as_double()));
    case Scalar::kBfloat16:
      return to_bfloat_bits(static_cast<float>(number.as_double()));
    case Scalar::kFloat32:
      return std::bit_cast<uint32_t>(static_cast<float>(number.as_double()));
    case Scalar::kFloat64:
      return std::bit_cast<uint64_t>(number.as_double());
    default:
      if (number.is_integer) return static_cast<uint64_t>(number.integer);
      return std::fabs(number.real) < 1e30 ? static_cast<uint64_t>(static_cast<Int128>(number.real))
                                           : 0;
  }
}

void feed(Scalar scalar, const Number& number, Sha256& out) {
  out.update(little_endian(storage_bits(scalar, number)).data, info(scalar).bytes);
}

void feed_zeros(uint32_t count, Sha256& out) {
  static constexpr uint8_t kZeros[64] = {};
  for (; count > 0; count -= std::min(count, 64u)) out.update(kZeros, std::min(count, 64u));
}

Layout layout_of_struct(const Structure& structure, const TypeStore& types) {
  Layout whole;
  for (const Field& field : structure.fields) whole.append(layout_of(types, field.type));
  if (structure.fields.empty()) whole.size = 1;  // Warp's dummy member
  whole.size = aligned(whole.size, whole.alignment);
  return whole;
}

uint32_t array_bytes(ArrayFamily family) {
  switch (family) {
    case ArrayFamily::kArray:
    case ArrayFamily::kFixed:
      return 56;
    case ArrayFamily::kIndexed:
      return 104;
    case ArrayFamily::kFabric:
      return 24;
    case ArrayFamily::kIndexedFabric:
      return 40;
  }
  return 0;
}

// A value as the C storage of `type` holds it.
void feed_storage(const ConstantStore& constants, const TypeStore& types, TypeId id,
                  ConstantId value, Sha256& out) {
  const Type& type = types[canonical(id)];
  if (type.kind == TypeKind::kScalar) {
    feed(type.scalar, constants[value].number, out);
  } else if (type.kind == TypeKind::kNative || type.kind == TypeKind::kStruct) {
    const Structure& structure = types.structure(type.structure);
    const std::span<const ConstantId> members = constants.fields(value);
    Layout written;
    for (size_t i = 0; i < members.size(); ++i) {
      const TypeId member =
          structure.native ? structure.native->members[i].type : structure.fields[i].type;
      const Layout part = layout_of(types, member);
      const uint32_t end = written.size;
      feed_zeros(written.append(part) - end, out);
      if (is_array(types, member))
        feed_zeros(part.size, out);  // an array has no constant value
      else
        feed_storage(constants, types, member, members[i], out);
    }
    feed_zeros(layout_of(types, id).size - written.size, out);
  } else {
    for (const Number& element : constants.elements(value)) feed(type.scalar, element, out);
  }
}

}  // namespace

Layout layout_of(const TypeStore& types, TypeId id) {
  const Type& type = types[canonical(id)];
  const uint32_t bytes = info(type.scalar).bytes;
  switch (type.kind) {
    case TypeKind::kScalar:
      return {bytes, bytes};
    case TypeKind::kMatrix:
      return {type.rows * type.columns * bytes, bytes};
    case TypeKind::kVector:
    case TypeKind::kQuaternion:
    case TypeKind::kTransform:
      return {length_of(types, id) * bytes, bytes};
    case TypeKind::kArray:
      return {array_bytes(type.family), 8};
    case TypeKind::kStruct:
      return layout_of_struct(types.structure(type.structure), types);
    case TypeKind::kNative:
      return types.structure(type.structure).native->layout;
    default:
      WEFT_CHECK(false, "the type cannot be a struct's field");
  }
  return {};
}

Number store_as(Scalar scalar, Number number) {
  switch (info(scalar).category) {
    case ScalarCategory::kBool:
      return {.is_integer = true, .integer = number.as_double() != 0.0};
    case ScalarCategory::kFloat: {
      double real = number.as_double();
      if (scalar == Scalar::kFloat32) real = static_cast<float>(real);
      if (scalar == Scalar::kFloat16) real = from_half_bits(to_half_bits(static_cast<float>(real)));
      if (scalar == Scalar::kBfloat16)
        real = from_bfloat_bits(to_bfloat_bits(static_cast<float>(real)));
      return {.is_integer = false, .real = real};
    }
    case ScalarCategory::kSigned:
    case ScalarCategory::kUnsigned: {
      const uint32_t unused = 64 - 8 * info(scalar).bytes;
      const uint64_t bits = storage_bits(scalar, number) << unused;
      if (info(scalar).category == ScalarCategory::kUnsigned) return {.integer = bits >> unused};
      return {.integer = static_cast<int64_t>(bits) >> unused};
    }
  }
  return number;
}

ConstantId ConstantStore::add(const Constant& constant) {
  constants_.push_back(constant);
  return {static_cast<uint32_t>(constants_.size() - 1)};
}

ConstantId ConstantStore::boolean(bool value) {
  return add({.type = kBool, .number = {.integer = value}});
}

ConstantId ConstantStore::integer(Int128 value) {
  return add({.type = kPythonInt, .number = {.integer = value}});
}

ConstantId ConstantStore::real(double value) {
  return add({.type = kPythonFloat, .number = {.is_integer = false, .real = value}});
}

ConstantId ConstantStore::string(Symbol text) { return add({.type = kString, .text = text}); }

ConstantId ConstantStore::scalar(TypeId type, Number number, bool of_bool) {
  return add(
      {.type = type, .number = number, .instance = true, .of_bool = of_bool && type != kBool});
}

ConstantId ConstantStore::composite(const TypeStore& types, TypeId type,
                                    std::span<const Number> elements) {
  const Scalar scalar = types[type].scalar;
  const auto first = static_cast<uint32_t>(numbers_.size());
  for (const Number& element : elements) numbers_.push_back(store_as(scalar, element));
  return add({.type = type,
              .first = first,
              .count = static_cast<uint32_t>(elements.size()),
              .instance = true});
}

ConstantId ConstantStore::structure(TypeId type, std::span<const ConstantId> fields) {
  const auto first = static_cast<uint32_t>(field_pool_.size());
  field_pool_.insert(field_pool_.end(), fields.begin(), fields.end());
  return add({.type = type,
              .first = first,
              .count = static_cast<uint32_t>(fields.size()),
              .instance = true});
}

std::span<const Number> ConstantStore::elements(ConstantId id) const {
  const Constant& constant = (*this)[id];
  return std::span(numbers_).subspan(constant.first, constant.count);
}

std::span<const ConstantId> ConstantStore::fields(ConstantId id) const {
  const Constant& constant = (*this)[id];
  return std::span(field_pool_).subspan(constant.first, constant.count);
}

void ConstantStore::clear() {
  constants_.clear();
  numbers_.clear();
  field_pool_.clear();
}

void ConstantStore::go_back(const Mark& mark) {
  constants_.resize(mark.constants);
  numbers_.resize(mark.numbers);
  field_pool_.resize(mark.fields);
}

TypeId variable_type(const Constant& constant) { return canonical(constant.type); }

void hash_bytes(const ConstantStore& constants, const TypeStore& types, ConstantId id,
                Sha256& out) {
  const Constant& constant = constants[id];
  const TypeId type = constant.type;
  if (type == kPythonInt || (type == kBool && !constant.instance)) {
    feed(Scalar::kInt32, constant.number, out);
  } else if (type == kPythonFloat || type == kFloat16 || type == scalar_type(Scalar::kBfloat16)) {
    feed(Scalar::kFloat32, constant.number, out);  // also the 16-bit floats, unrounded
  } else {
    feed_storage(constants, types, type, id, out);
  }
}

bool truth(const ConstantStore& constants, ConstantId id) {
  const Constant& constant = constants[id];
  if (constant.type.index < kFirstFixed || constant.type == kPythonInt ||
      constant.type == kPythonFloat || constant.type == kPythonBool)
    return constant.number.as_double() != 0.0;
  return true;  // composites and structs have no truth of their own
}

}  // namespace weft::types
