#include "weft/types/types.h"

#include <gtest/gtest.h>

#include "weft/types/fixed_types.h"

namespace weft::types {
namespace {

std::string code(const TypeStore& types, TypeId id) {
  Text out;
  spell_code(types, id, out);
  return out.str();
}

TEST(TypeStore, EqualTypesHaveEqualIds) {
  TypeStore types;
  const TypeId vec3 = types.vector(3, Scalar::kFloat32);
  EXPECT_EQ(vec3, types.vector(3, Scalar::kFloat32));
  EXPECT_EQ(vec3, fixed_type("vec3"));
  EXPECT_NE(vec3, types.vector(3, Scalar::kFloat64));
  EXPECT_NE(types.matrix(2, 3, Scalar::kFloat32), types.matrix(3, 2, Scalar::kFloat32));
  EXPECT_EQ(types.array(vec3, 2), types.array(vec3, 2));
  EXPECT_NE(types.array(vec3, 2), types.array(vec3, 1));
  EXPECT_NE(types.array(vec3, 2), types.array(vec3, 2, ArrayFamily::kIndexed));
  const TypeId pair[] = {vec3, kInt32}, other[] = {kInt32, vec3};
  EXPECT_EQ(types.tuple(pair), types.tuple(pair));
  EXPECT_NE(types.tuple(pair), types.tuple(other));
}

TEST(TypeStore, ClearForgetsAndKeepsFixedTypes) {
  TypeStore types;
  const size_t fixed = types.size();
  for (uint32_t n = 1; n < 500; ++n) types.vector(n, Scalar::kInt8);
  EXPECT_GT(types.size(), fixed + 400);
  types.clear();
  EXPECT_EQ(types.size(), fixed);
  EXPECT_EQ(types.vector(3, Scalar::kFloat32), fixed_type("vec3"));
  EXPECT_EQ(types.vector(5, Scalar::kInt8).index, fixed);
}

TEST(Types, SpelledInCpp) {
  TypeStore types;
  EXPECT_EQ(cpp(types, kFloat32), "wp::float32");
  EXPECT_EQ(cpp(types, kBool), "bool");
  EXPECT_EQ(cpp(types, kPythonFloat), "float");
  EXPECT_EQ(cpp(types, types.vector(3, Scalar::kFloat32)), "wp::vec_t<3, wp::float32>");
  EXPECT_EQ(cpp(types, types.matrix(2, 3, Scalar::kBool)), "wp::mat_t<2, 3, bool>");
  EXPECT_EQ(cpp(types, types.quaternion(Scalar::kFloat16)), "wp::quat_t<wp::float16>");
  EXPECT_EQ(cpp(types, types.transform(Scalar::kFloat64)), "wp::transform_t<wp::float64>");
  EXPECT_EQ(cpp(types, types.array(kInt32, 3)), "wp::array_t<wp::int32>");
  EXPECT_EQ(types.array(kPythonFloat, 1), types.array(kFloat32, 1));
  EXPECT_EQ(cpp(types, types.array(kPythonFloat, 1, ArrayFamily::kFabric)),
            "wp::fabricarray_t<float>");
  EXPECT_EQ(cpp(types, types.array(kFloat32, 2, ArrayFamily::kFixed, 12)),
            "wp::fixedarray_t<12, wp::float32>");
  EXPECT_EQ(cpp(types, types.reference(types.vector(3, Scalar::kFloat32))),
            "wp::vec_t<3, wp::float32>*");
  const TypeId pair[] = {kInt32, kPythonFloat};
  EXPECT_EQ(cpp(types, types.tuple(pair)), "wp::tuple_t<wp::int32, float>");
  EXPECT_EQ(cpp(types, kString), "wp::str");
}

TEST(Types, TypeCodes) {
  TypeStore types;
  EXPECT_EQ(code(types, kPythonFloat), "f4");
  EXPECT_EQ(code(types, scalar_type(Scalar::kBfloat16)), "bf2");
  EXPECT_EQ(code(types, types.matrix(3, 4, Scalar::kUint64)), "m34u8");
  EXPECT_EQ(code(types, types.quaternion(Scalar::kFloat32)), "qf4");
  EXPECT_EQ(code(types, types.transform(Scalar::kFloat32)), "tf4");
  EXPECT_EQ(code(types, types.array(types.vector(3, Scalar::kFloat32), 2, ArrayFamily::kIndexed)),
            "ia2v3f4");
  EXPECT_EQ(code(types, types.reference(kInt32)), "refi4");
  EXPECT_EQ(code(types, fixed_type("vec<Float>")), "v?f?");
  EXPECT_EQ(code(types, fixed_type("mat<Scalar>")), "m??s?");
  const TypeId pair[] = {kInt32, kFloat32};
  EXPECT_EQ(code(types, types.tuple(pair)), "tplt2i4f4");
  EXPECT_EQ(code(types, types.tuple(pair, true)), "tpl2i4f4");
}

// Digests as warp-lang 1.19.0 computes them for the same structs.
TEST(Types, StructDigests) {
  TypeStore types;
  SymbolTable symbols;
  const TypeId inner = types.structure(
      "Inner", {{symbols.intern("x"), kPythonFloat}, {symbols.intern("n"), kPythonInt}}, symbols);
  EXPECT_EQ(types.structure_of(inner).native_name, "Inner_5566e248");
  const TypeId outer = types.structure("Outer",
                                       {{symbols.intern("a"), inner},
                                        {symbols.intern("b"), types.array(inner, 1)},
                                        {symbols.intern("v"), types.vector(3, Scalar::kFloat32)}},
                                       symbols);
  EXPECT_EQ(types.structure_of(outer).native_name, "Outer_4efe7606");
  EXPECT_EQ(types.structure_of(types.structure("Empty", {}, symbols)).native_name,
            "Empty_c6c094bc");
  EXPECT_EQ(code(types, types.array(inner, 2)), "a2Inner_5566e248");
  EXPECT_EQ(types.structure_of(inner).find(symbols.intern("n"))->type, kPythonInt);
  EXPECT_EQ(types.structure_of(inner).find(symbols.intern("zzz")), nullptr);
  EXPECT_EQ(inner,
            types.structure(
                "Inner", {{symbols.intern("x"), kPythonFloat}, {symbols.intern("n"), kPythonInt}},
                symbols));
}

TEST(Types, Equality) {
  TypeStore types;
  EXPECT_TRUE(equal(types, kPythonFloat, kFloat32));
  EXPECT_TRUE(equal(types, types.array(kFloat32, 1), types.array(kPythonFloat, 3)));
  EXPECT_FALSE(equal(types, types.array(kFloat32, 1), types.array(kInt32, 1)));
  EXPECT_FALSE(
      equal(types, types.array(kFloat32, 1), types.array(kFloat32, 1, ArrayFamily::kFixed, 3)));
  const TypeId raw[] = {kPythonInt, kFloat32}, warp[] = {kInt32, kFloat32};
  EXPECT_TRUE(equal(types, types.tuple(raw), types.tuple(warp)));
}

TEST(Types, WhatFitsAParameter) {
  TypeStore types;
  const TypeId vec3 = types.vector(3, Scalar::kFloat32);
  const TypeId any_array = types.array(kAny, 2);
  const TypeId floats = types.pattern({.kind = TypeKind::kVector,
                                       .any_scalar = true,
                                       .any_shape = true,
                                       .scalar_class = TypeKind::kAnyFloat});
  EXPECT_TRUE(fits(types, kAny, vec3));
  EXPECT_TRUE(fits(types, kAny, types.array(vec3, 1)));
  EXPECT_FALSE(fits(types, kAny, kAnyFloat));
  EXPECT_FALSE(fits(types, kAny, any_array));
  EXPECT_TRUE(fits(types, kAnyFloat, kPythonFloat));
  EXPECT_FALSE(fits(types, kAnyFloat, kInt32));
  EXPECT_TRUE(fits(types, kAnyInt, scalar_type(Scalar::kUint8)));
  EXPECT_FALSE(fits(types, kAnyScalar, kBool));
  EXPECT_TRUE(fits(types, any_array, types.array(vec3, 2)));
  EXPECT_FALSE(fits(types, any_array, types.array(vec3, 1)));
  EXPECT_FALSE(fits(types, any_array, types.array(vec3, 2, ArrayFamily::kIndexed)));
  EXPECT_FALSE(fits(types, types.array(kFloat32, 1), types.array(kFloat32, 2)));
  EXPECT_TRUE(fits(types, kFloat32, kPythonFloat));
  EXPECT_TRUE(fits(types, floats, vec3));
  EXPECT_TRUE(fits(types, floats, types.quaternion(Scalar::kFloat64)));
  EXPECT_FALSE(fits(types, floats, types.vector(3, Scalar::kInt32)));
  EXPECT_FALSE(fits(types, floats, types.matrix(2, 2, Scalar::kFloat32)));
  EXPECT_FALSE(fits(types, floats, kFloat32));
}

TEST(Types, BuiltinClasses) {
  TypeStore types;
  SymbolTable symbols;
  const TypeId point = fixed_type("MeshQueryPoint");
  EXPECT_EQ(cpp(types, point), "wp::mesh_query_point_t");
  EXPECT_EQ(code(types, point), "mqp");
  EXPECT_EQ(spell(types, point, symbols), "MeshQueryPoint");
  const OpaqueInfo& info = *opaque_info(types, point);
  ASSERT_EQ(info.fields.size(), 5u);
  EXPECT_EQ(info.fields[2].name, "face");
  EXPECT_EQ(info.fields[2].type, kInt32);
  EXPECT_EQ(opaque_info(types, fixed_type("BvhQueryRay"))->parent, fixed_type("BvhQuery"));
  EXPECT_EQ(opaque_info(types, kVec3), nullptr);
}

TEST(Types, Messages) {
  TypeStore types;
  SymbolTable symbols;
  EXPECT_EQ(spell(types, types.vector(3, Scalar::kFloat32), symbols), "vec3f");
  EXPECT_EQ(spell(types, types.vector(7, Scalar::kFloat32), symbols),
            "vector(length=7, dtype=float32)");
  EXPECT_EQ(spell(types, types.matrix(2, 2, Scalar::kFloat64), symbols), "mat22d");
  EXPECT_EQ(spell(types, types.array(types.quaternion(Scalar::kFloat32), 2), symbols),
            "array2d[quatf]");
  const TypeId pair[] = {kInt32, kFloat32};
  EXPECT_EQ(spell(types, types.tuple(pair), symbols), "tuple[int32, float32]");
}

}  // namespace
}  // namespace weft::types
