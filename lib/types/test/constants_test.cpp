#include "weft/types/constants.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace weft::types {
namespace {

Number whole(Int128 value) { return {.integer = value}; }
Number real(double value) { return {.is_integer = false, .real = value}; }

class Constants : public testing::Test {
 protected:
  std::string literal(ConstantId id) {
    Text out;
    spell_literal(constants, types, symbols, id, out);
    return out.str();
  }
  std::string bytes(ConstantId id) {
    Sha256 digest;
    hash_bytes(constants, types, id, digest);
    return hex(digest.finish(), 8);
  }

  TypeStore types;
  SymbolTable symbols;
  ConstantStore constants;
};

std::string repr(double value) {
  Text out;
  spell_float(value, out);
  return out.str();
}

TEST(Floats, PythonRepr) {
  EXPECT_EQ(repr(0.0), "0.0");
  EXPECT_EQ(repr(-0.0), "-0.0");
  EXPECT_EQ(repr(0.1), "0.1");
  EXPECT_EQ(repr(100.0), "100.0");
  EXPECT_EQ(repr(0.0001), "0.0001");
  EXPECT_EQ(repr(0.00001), "1e-05");
  EXPECT_EQ(repr(1e15), "1000000000000000.0");
  EXPECT_EQ(repr(1e16), "1e+16");
  EXPECT_EQ(repr(123456789012345680.0), "1.2345678901234568e+17");
  EXPECT_EQ(repr(-1.5e-300), "-1.5e-300");
  EXPECT_EQ(repr(5e-324), "5e-324");
  EXPECT_EQ(repr(0.10000000149011612), "0.10000000149011612");
}

TEST(Store, RoundsAndWraps) {
  EXPECT_EQ(store_as(Scalar::kFloat32, real(0.1)).real, 0.10000000149011612);
  EXPECT_EQ(store_as(Scalar::kFloat16, real(0.1)).real, 0.0999755859375);
  EXPECT_EQ(store_as(Scalar::kFloat16, real(65520.0)).real,
            std::numeric_limits<double>::infinity());
  EXPECT_EQ(store_as(Scalar::kFloat16, real(6e-8)).real, 5.960464477539063e-08);
  EXPECT_EQ(store_as(Scalar::kFloat16, real(14980.0)).real, 14984.0);  // a tie, away from zero
  EXPECT_EQ(store_as(Scalar::kFloat16, real(-14980.0)).real, -14984.0);
  EXPECT_EQ(store_as(Scalar::kBfloat16, real(0.1)).real, 0.10009765625);
  EXPECT_EQ(store_as(Scalar::kInt8, whole(300)), whole(44));
  EXPECT_EQ(store_as(Scalar::kInt8, whole(200)), whole(-56));
  EXPECT_EQ(store_as(Scalar::kUint8, whole(-1)), whole(255));
  EXPECT_EQ(store_as(Scalar::kUint64, whole(-1)), whole(static_cast<Int128>(UINT64_MAX)));
  EXPECT_EQ(store_as(Scalar::kInt64, whole(static_cast<Int128>(1) << 63)), whole(INT64_MIN));
  EXPECT_EQ(store_as(Scalar::kFloat64, whole(3)), real(3.0));
}

TEST_F(Constants, ScalarLiterals) {
  EXPECT_EQ(literal(constants.boolean(true)), "true");
  EXPECT_EQ(literal(constants.integer(3000000000)), "3000000000");
  EXPECT_EQ(literal(constants.integer(-5)), "-5");
  EXPECT_EQ(literal(constants.integer(static_cast<Int128>(1) << 70)), "1180591620717411303424");
  EXPECT_EQ(literal(constants.real(0.5)), "0.5");
  EXPECT_EQ(literal(constants.real(-INFINITY)), "-INFINITY");
  EXPECT_EQ(literal(constants.real(NAN)), "NAN");
  EXPECT_EQ(literal(constants.scalar(kFloat32, whole(3))), "3");
  EXPECT_EQ(literal(constants.scalar(kFloat32, real(0.1))), "0.1");
  EXPECT_EQ(literal(constants.scalar(kUint64, whole(5))), "5ull");
  EXPECT_EQ(literal(constants.scalar(kInt64, whole(-5))), "-5ll");
  EXPECT_EQ(literal(constants.scalar(kUint32, whole(5))), "5u");
  EXPECT_EQ(literal(constants.scalar(kBool, whole(1))), "true");
}

TEST_F(Constants, StringLiterals) {
  EXPECT_EQ(literal(constants.string(symbols.intern("a\n\t\\\"b"))), "\"a\\n\\t\\\\\"b\"");
  EXPECT_EQ(literal(constants.string(symbols.intern("\xC3\xA9\xE2\x88\x91\xF0\x9F\x98\x80\x01"))),
            "\"\\xe9\\u2211\\U0001f600\\x01\"");
}

TEST_F(Constants, CompositeLiterals) {
  const Number three[] = {real(0.1), whole(2), real(INFINITY)};
  EXPECT_EQ(literal(constants.composite(types, types.vector(3, Scalar::kFloat32), three)),
            "wp::initializer_array<3,wp::float32>{0.10000000149011612, 2.0, inf}");
  const Number bits[] = {whole(1), whole(0)};
  EXPECT_EQ(literal(constants.composite(types, types.vector(2, Scalar::kBool), bits)),
            "wp::initializer_array<2,bool>{true, false}");
  const Number ints[] = {whole(-1), whole(7), whole(8), whole(9)};
  EXPECT_EQ(literal(constants.composite(types, types.matrix(2, 2, Scalar::kUint8), ints)),
            "wp::initializer_array<4,wp::uint8>{255, 7, 8, 9}");
}

TEST_F(Constants, StructLiterals) {
  const TypeId pair = types.structure(
      "P",
      {{symbols.intern("x"), kPythonFloat}, {symbols.intern("v"), types.vector(2, Scalar::kInt32)}},
      symbols);
  const Number two[] = {whole(1), whole(2)};
  const ConstantId fields[] = {constants.real(1.0),
                               constants.composite(types, types.vector(2, Scalar::kInt32), two)};
  EXPECT_EQ(literal(constants.structure(pair, fields)),
            types.structure_of(pair).native_name +
                "(wp::float32(1.0), wp::vec_t<2, wp::int32>(wp::initializer_array<2,wp::int32>{1, "
                "2}))");
}

// Digests of the bytes that Warp's hasher feeds for these values.
TEST_F(Constants, HashBytes) {
  const auto of = [](std::string_view data) { return hex(sha256(data), 8); };
  using namespace std::string_view_literals;
  EXPECT_EQ(bytes(constants.integer(258)), of("\x02\x01\x00\x00"sv));
  EXPECT_EQ(bytes(constants.integer(-1)), of("\xff\xff\xff\xff"sv));
  EXPECT_EQ(bytes(constants.boolean(true)), of("\x01\x00\x00\x00"sv));
  EXPECT_EQ(bytes(constants.scalar(kBool, whole(1))), of("\x01"sv));
  EXPECT_EQ(bytes(constants.real(1.0)), of("\x00\x00\x80\x3f"sv));
  EXPECT_EQ(bytes(constants.scalar(kFloat16, real(1.0))), of("\x00\x00\x80\x3f"sv));
  EXPECT_EQ(bytes(constants.scalar(kFloat64, real(1.0))), of("\0\0\0\0\0\0\xf0\x3f"sv));
  EXPECT_EQ(bytes(constants.scalar(scalar_type(Scalar::kInt8), whole(300))), of("\x2c"sv));
  const Number two[] = {real(1.0), real(-2.0)};
  EXPECT_EQ(bytes(constants.composite(types, types.vector(2, Scalar::kFloat16), two)),
            of("\x00\x3c\x00\xc0"sv));
  const TypeId padded = types.structure("S",
                                        {{symbols.intern("a"), scalar_type(Scalar::kInt8)},
                                         {symbols.intern("b"), kPythonInt},
                                         {symbols.intern("c"), scalar_type(Scalar::kInt8)}},
                                        symbols);
  const ConstantId fields[] = {constants.integer(1), constants.integer(2), constants.integer(3)};
  EXPECT_EQ(bytes(constants.structure(padded, fields)), of("\x01\0\0\0\x02\0\0\0\x03\0\0\0"sv));
}

TEST_F(Constants, Truth) {
  EXPECT_FALSE(truth(constants, constants.integer(0)));
  EXPECT_TRUE(truth(constants, constants.real(-0.5)));
  EXPECT_TRUE(truth(constants, constants.scalar(kInt64, whole(2))));
}

}  // namespace
}  // namespace weft::types
