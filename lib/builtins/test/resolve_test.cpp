#include "weft/builtins/resolve.h"

#include <gtest/gtest.h>

#include "weft/types/fixed_types.h"

namespace weft::builtins {
namespace {

using namespace types;

class Calls : public testing::Test {
 protected:
  Argument variable(TypeId type) { return {.type = type}; }
  Argument number(int value) { return {.type = kInt32, .constant = constants.integer(value)}; }
  Argument number(double value) { return {.type = kFloat32, .constant = constants.real(value)}; }
  Argument named(TypeId type) { return {.type = kTypeObject, .named_type = type}; }

  Resolution call(std::string_view name, std::vector<Argument> args,
                  std::vector<NamedArgument> keywords = {}, TypeId constructed = {},
                  uint32_t expects = 0) {
    // Handles count the arguments of a call, positional ones first.
    uint32_t handle = 0;
    args_ = std::move(args);
    for (Argument& argument : args_) argument.handle = handle++;
    keywords_ = std::move(keywords);
    for (NamedArgument& keyword : keywords_) keyword.argument.handle = handle++;
    TypeArguments type_arguments;
    if (constructed.valid()) type_arguments = type_arguments_of(context, constructed);
    return resolve(context, overloads(find(name)), args_, keywords_, type_arguments, expects);
  }
  std::string native(const Resolution& call) {
    if (call.overload == nullptr) return "error: " + call.error;
    const ResultType result = result_of(context, call);
    if (!result.error.empty()) return "error: " + result.error;
    const Dispatched to = dispatch(context, call, result.types);
    if (!to.error.empty()) return "error: " + to.error;
    std::string text;
    for (const TypeId type : result.types) text += cpp(types, type) + " ";
    text.append("= ").append(call.overload->space).append(call.overload->native);
    std::string separator = "<";
    for (const TemplateArgument& argument : to.template_arguments) {
      text += separator + (argument.kind == TemplateArgument::Kind::kType
                               ? cpp(types, argument.type)
                               : std::to_string(argument.number));
      separator = ", ";
    }
    text += to.template_arguments.empty() ? "(" : ">(";
    separator = "";
    for (const NativeArgument& argument : to.arguments) {
      text += separator;
      separator = ", ";
      if (argument.handle != UINT32_MAX) {
        text += "#" + std::to_string(argument.handle);
        continue;
      }
      Text literal;
      spell_literal(constants, types, symbols, argument.constant, literal);
      text += literal.str();
    }
    return text + (uses_initializer_list(context, call, result.types) ? ") list" : ")");
  }

  TypeStore types;
  ConstantStore constants;
  SymbolTable symbols;
  Context context{types, constants, symbols};
  const TypeId vec3 = fixed_type("vec3");

 private:
  std::vector<Argument> args_;
  std::vector<NamedArgument> keywords_;
};

TEST_F(Calls, ScalarsOfOneType) {
  EXPECT_EQ(native(call("sin", {variable(kFloat64)})), "wp::float64 = wp::sin(#0)");
  EXPECT_EQ(native(call("add", {variable(kFloat32), number(1.0)})),
            "wp::float32 = wp::add(#0, #1)");
  EXPECT_EQ(native(call("sin", {number(1)})), "error: no overload of `sin` takes (int32)");
  EXPECT_EQ(native(call("add", {variable(kFloat32), variable(kInt32)})),
            "error: `add` takes arguments of one type, not (float32, int32)");
}

TEST_F(Calls, KeywordsBindInSignatureOrder) {
  const Argument x = variable(kFloat32), low = variable(kFloat32), high = variable(kFloat32);
  EXPECT_EQ(native(call("clamp", {x}, {{"high", high}, {"low", low}})),
            "wp::float32 = wp::clamp(#0, #2, #1)");
  EXPECT_FALSE(call("clamp", {x, low}, {{"low", low}}).overload);
  EXPECT_FALSE(call("clamp", {x, low}, {{"hihg", high}}).overload);
}

TEST_F(Calls, DefaultsBecomeConstants) {
  EXPECT_EQ(
      native(call("curlnoise", {variable(kUint32), variable(vec3)}, {{"gain", number(0.25)}})),
      "wp::vec_t<3, wp::float32> = wp::curlnoise(#0, #1, 1u, 2.0, #2)");
}

TEST_F(Calls, ConstructorsRetypeConstants) {
  const TypeId vec3d = types.vector(3, Scalar::kFloat64);
  EXPECT_EQ(native(call("vector", {number(1.0), number(2), variable(kFloat64)}, {}, vec3d)),
            "wp::vec_t<3, wp::float64> = wp::vec_t<3, wp::float64>(1.0, 2, #2)");
  EXPECT_EQ(native(call("vector", {variable(kFloat32), number(2.0), number(2.0)}, {}, vec3d)),
            "error: all values of this vector must be of type float64");
  EXPECT_EQ(native(call("vector", {number(1), number(2)}, {}, vec3d)),
            "error: 2 values given for a vector of length 3");
  EXPECT_EQ(native(call("vector", {}, {{"length", number(5)}, {"dtype", named(kPythonFloat)}})),
            "wp::vec_t<5, wp::float32> = wp::vec_t<5, wp::float32>()");
}

TEST_F(Calls, MatrixShapes) {
  const TypeId mat22 = types.matrix(2, 2, Scalar::kFloat32);
  const Argument two[] = {number(2), number(2)}, three[] = {number(2), number(3)};
  const TypeId pair[] = {kInt32, kInt32};
  const Argument given{.type = types.tuple(pair), .elements = two};
  const Argument other{.type = types.tuple(pair), .elements = three};
  EXPECT_EQ(native(call("matrix", {number(0.0)}, {{"shape", given}}, mat22)),
            "wp::mat_t<2, 2, wp::float32> = wp::mat_t<2, 2, wp::float32>(#0)");
  EXPECT_EQ(native(call("matrix", {number(0.0)}, {{"shape", other}}, mat22)),
            "error: `shape` is given by the type that is constructed; leave it out");
  std::vector<Argument> six(6, variable(kFloat32));
  EXPECT_EQ(
      native(call("matrix", six, {{"shape", other}})),
      "wp::mat_t<2, 3, wp::float32> = wp::mat_t<2, 3, wp::float32>(#0, #1, #2, #3, #4, #5) list");
}

TEST_F(Calls, TransformWithoutRotationGetsTheIdentity) {
  EXPECT_EQ(native(call("transformation", {variable(vec3)}, {}, fixed_type("transform"))),
            "wp::transform_t<wp::float32> = wp::transform_t<wp::float32>(#0, "
            "wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 1.0})");
}

TEST_F(Calls, Casts) {
  EXPECT_EQ(native(call("cast", {variable(kInt32), named(kPythonFloat)})),
            "wp::float32 = wp::cast<float>(#0)");
  EXPECT_EQ(native(call("float", {variable(kInt32)})), "wp::float32 = wp::float(#0)");
  EXPECT_EQ(native(call("bool", {variable(kInt32)})), "bool = bool(#0)");
}

TEST_F(Calls, ExpectsChoosesByOutputs) {
  EXPECT_EQ(call("tid", {}).overload->native, "builtin_tid1d");
  EXPECT_EQ(call("tid", {}, {}, {}, 3).overload->native, "builtin_tid3d");
  EXPECT_FALSE(call("tid", {}, {}, {}, 5).overload);
  EXPECT_EQ(native(call("qr3", {variable(types.matrix(3, 3, Scalar::kFloat32))}, {}, {}, 2)),
            "wp::mat_t<3, 3, wp::float32> wp::mat_t<3, 3, wp::float32> = wp::qr3(#0)");
}

TEST_F(Calls, SlicesOfVectors) {
  const Argument bounds[] = {number(1), number(3), number(1)};
  const Argument slice{.type = kSlice, .elements = bounds};
  EXPECT_EQ(native(call("extract", {variable(types.vector(4, Scalar::kInt8)), slice})),
            "wp::vec_t<2, wp::int8> = wp::extract<2>(#0, #1)");
  EXPECT_EQ(native(call("assign_inplace", {variable(types.vector(4, Scalar::kFloat32)), slice,
                                           variable(fixed_type("vec2"))})),
            "= wp::assign_inplace<2>(#0, #1, #2)");
  EXPECT_EQ(native(call("assign_inplace",
                        {variable(types.vector(4, Scalar::kFloat32)), slice, variable(vec3)})),
            "error: a value of type vec3f does not fit here, where vec2f is wanted");
}

TEST_F(Calls, LengthOfACompositeIsAConstant) {
  const Resolution length = call("len", {variable(types.matrix(3, 2, Scalar::kFloat32))});
  const ResultType result = result_of(context, length);
  ASSERT_TRUE(result.constant.valid());
  EXPECT_EQ(constants[result.constant].number.integer, 3);
  EXPECT_EQ(native(call("len", {variable(types.array(kFloat32, 2))})), "wp::int32 = wp::len(#0)");
}

TEST_F(Calls, ElementAccessWantsAsManyIndicesAsDimensions) {
  const TypeId grid = types.array(vec3, 2);
  EXPECT_EQ(native(call("address", {variable(grid), variable(kInt32), variable(kInt32)})),
            "wp::vec_t<3, wp::float32>* = wp::address(#0, #1, #2)");
  EXPECT_EQ(native(call("address", {variable(grid), variable(kInt32)})),
            "error: `address` got 1 index for an array of 2 dimensions");
  EXPECT_EQ(native(call("atomic_add", {variable(types.array(kInt32, 1)), number(0), number(1.0)})),
            "error: `atomic_add` of float32 to an array of int32");
}

TEST_F(Calls, QueriesDecayToTheirParentOnlyWhereNothingElseFits) {
  const Argument ray = variable(fixed_type("BvhQueryRay")), index = variable(kInt32);
  EXPECT_EQ(call("bvh_query_next", {ray, index}).overload->native, "bvh_query_ray_next");
  EXPECT_EQ(call("iter_next", {variable(fixed_type("MeshQueryAABB"))}).overload->native,
            "iter_next");
  const Resolution either =
      call("where", {variable(kBool), ray, variable(fixed_type("BvhQueryAabb"))});
  EXPECT_EQ(result_of(context, either).types[0], fixed_type("BvhQuery"));
}

TEST_F(Calls, VolumesAndTexturesTakeTheTypeOfTheResult) {
  const Argument id = variable(kUint64), at = variable(vec3), mode = variable(kInt32);
  EXPECT_EQ(native(call("volume_sample", {id, at, mode, named(kPythonFloat)})),
            "wp::float32 = wp::volume_sample<float>(#0, #1, #2)");
  EXPECT_EQ(native(call("volume_sample_grad", {id, at, mode, at}, {{"dtype", named(vec3)}})),
            "error: the gradient is of type mat33f, not vec3f");
  EXPECT_EQ(native(call("texture_sample",
                        {variable(fixed_type("Texture1D")), variable(kFloat32), named(kFloat32)})),
            "error: a texture is sampled as float, vec2f or vec4f, not as float32");
}

TEST(Names, OfTypes) {
  TypeStore types;
  EXPECT_EQ(named_type(types, "vec3"), types.vector(3, Scalar::kFloat32));
  EXPECT_EQ(named_type(types, "vec4ul"), types.vector(4, Scalar::kUint64));
  EXPECT_EQ(named_type(types, "mat33h"), types.matrix(3, 3, Scalar::kFloat16));
  EXPECT_EQ(named_type(types, "spatial_matrix"), types.matrix(6, 6, Scalar::kFloat32));
  EXPECT_EQ(named_type(types, "transformd"), types.transform(Scalar::kFloat64));
  EXPECT_EQ(named_type(types, "float"), kPythonFloat);
  EXPECT_EQ(named_type(types, "Texture2D"), fixed_type("Texture2D"));
  EXPECT_FALSE(named_type(types, "BvhQueryRay").valid());
  EXPECT_EQ(named_type(types, "bfloat16"), scalar_type(Scalar::kBfloat16));
  for (const std::string_view wrong :
       {"mat22i", "mat23", "vec5", "vec", "quati", "transform_point"})
    EXPECT_FALSE(named_type(types, wrong).valid()) << wrong;
}

}  // namespace
}  // namespace weft::builtins
