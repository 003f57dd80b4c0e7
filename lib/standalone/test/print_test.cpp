// What becomes of the user's names, comments, control flow and indices.
#include "weft/standalone/print.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "weft/standalone/build.h"

namespace weft::standalone {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string text_of(const std::string& source, PrintOptions options = {}) {
  const auto program = build({.name = "k.py", .text = source, .assume_warp = true});
  if (!program) return program.error().message;
  const auto made = print(*program, options);
  return made ? made->includes + made->definitions + made->code : made.error().message;
}

std::string kernel(const std::string& body, const std::string& parameters =
                                                "x: wp.array(dtype=float), y: "
                                                "wp.array(dtype=float)") {
  return "@wp.kernel\ndef k(" + parameters + "):\n" + body;
}

const PrintOptions kCpp{.dialect = Dialect::kCpp};
const PrintOptions kStride{.grid_stride = true};

TEST(PrintTest, NamesCommentsAndDocstringsStay) {
  const std::string text = text_of(
      kernel("    \"\"\"Scales.\n\n    Twice.\"\"\"\n    i = wp.tid()\n    # the first half\n"
             "    half_way = x[i] * 0.5  # exact\n    y[i] = half_way\n"));
  EXPECT_THAT(text, HasSubstr("// Scales.\n"));
  EXPECT_THAT(text,
              HasSubstr("  // the first half\n  const float half_way = x[i] * 0.5f;  // exact"));
}

TEST(PrintTest, ReservedNamesTakeAnother) {
  const std::string text =
      text_of(kernel("    int_ = wp.tid()\n    double = x[int_]\n"
                     "    dot = double * 2.0\n    y[int_] = dot\n"));
  EXPECT_THAT(text, HasSubstr("const float double_ = x[int_];"));
  EXPECT_THAT(text, HasSubstr("const float dot = double_ * 2.0f;"));
  // A helper of the same name steps aside.
  EXPECT_THAT(text_of("@wp.kernel\ndef k(v: wp.array(dtype=wp.vec3), y: wp.array(dtype=float)):\n"
                      "    i = wp.tid()\n    dot = wp.dot(v[i], v[i])\n    y[i] = dot\n"),
              HasSubstr("const float dot = dot_of(v[i], v[i]);"));
}

TEST(PrintTest, NamesAreExchanged) {
  const std::string text =
      text_of(kernel("    i = wp.tid()\n    a = x[i]\n    b = y[i]\n    if a > b:\n"
                     "        a, b = b, a\n    y[i] = a - b\n"));
  EXPECT_THAT(text, HasSubstr("const float a_before = a;\n    a = b;\n    b = a_before;"));
}

TEST(PrintTest, VariablesAreDeclaredWhereTheyAreAllKnown) {
  const std::string text =
      text_of(kernel("    i = wp.tid()\n    if x[i] > 0.0:\n        v = x[i]\n    else:\n"
                     "        v = float(2.0)\n    y[i] = v\n"));
  EXPECT_THAT(text, HasSubstr("  float v = 0.0f;\n  if (x[i] > 0.0f) {\n    v = x[i];"));
}

TEST(PrintTest, ConstantsHaveTheTypeThatTheyAreConvertedTo) {
  const std::string text =
      text_of(kernel("    i = wp.tid()\n    y[i] = x[i] * wp.float64(2.0) * wp.float64(wp.PI)\n",
                     "x: wp.array(dtype=wp.float64), y: wp.array(dtype=wp.float64)"));
  EXPECT_THAT(text, HasSubstr("y[i] = x[i] * 2.0 * PI;"));
}

TEST(PrintTest, IndicesThatMayBeNegativeCountFromTheEnd) {
  const std::string body =
      "    i = wp.tid()\n    if i == 0:\n        return\n    y[i] = x[i - 1] + x[-1]\n";
  EXPECT_THAT(text_of(kernel(body)), HasSubstr("y[i] = x[i - 1] + x[x_count - 1];"));
  const std::string open = "    i = wp.tid()\n    y[i] = x[i - 1]\n";
  EXPECT_THAT(text_of(kernel(open)), HasSubstr("y[i] = x[wrap(i - 1, x_count)];"));
  const std::string inside = "    i = wp.tid()\n    if i > 1 and i < 5:\n        y[i] = x[i - 2]\n";
  EXPECT_THAT(text_of(kernel(inside)), HasSubstr("y[i] = x[i - 2];"));
}

TEST(PrintTest, AtomicsOnlyWhereThreadsMeet) {
  const std::string own = text_of(kernel("    i = wp.tid()\n    y[i] += x[i]\n"));
  EXPECT_THAT(own, HasSubstr("y[i] += x[i];"));
  const std::string shared = text_of(kernel("    i = wp.tid()\n    y[i // 2] += x[i]\n"));
  EXPECT_THAT(shared, HasSubstr("atomicAdd("));
  const std::string both =
      text_of(kernel("    i = wp.tid()\n    y[i] += x[i]\n    wp.atomic_add(y, 0, 1.0)\n"));
  EXPECT_THAT(both, HasSubstr("atomicAdd(&y[i], x[i]);"));
  EXPECT_THAT(text_of(kernel("    i = wp.tid()\n    y[i // 2] += x[i]\n"), kCpp),
              Not(HasSubstr("atomic")));
}

TEST(PrintTest, LaunchesOfOneToFourAxes) {
  const std::string text =
      text_of(kernel("    i, j, k, l = wp.tid()\n    y[i, j, k, l] = x[i, j, k, l]\n",
                     "x: wp.array4d(dtype=float), y: wp.array4d(dtype=float)"));
  EXPECT_THAT(text, HasSubstr("const int l = blockIdx.x * blockDim.x + threadIdx.x;"));
  EXPECT_THAT(text, HasSubstr("const int i = outer / n1;\n  const int j = outer % n1;"));
  EXPECT_THAT(text, HasSubstr("y[((i * y_size1 + j) * y_size2 + k) * y_size3 + l]"));
}

TEST(PrintTest, AReturnEndsAnElementWhateverRunsIt) {
  const std::string early =
      kernel("    i = wp.tid()\n    if x[i] < 0.0:\n        return\n    y[i] = x[i]\n");
  EXPECT_THAT(text_of(early), HasSubstr("    return;"));
  EXPECT_THAT(text_of(early, kCpp), HasSubstr("      continue;"));
  EXPECT_THAT(text_of(early, kStride), HasSubstr("i += blockDim.x * gridDim.x"));
  const std::string inner = kernel(
      "    i = wp.tid()\n    for j in range(x.shape[0]):\n        if x[j] > 1.0:\n"
      "            return\n    y[i] = x[i]\n");
  EXPECT_THAT(text_of(inner, kCpp), HasSubstr("    k_element(i, x, x_count, y);"));
}

TEST(PrintTest, TheEndOfALoopIsEvaluatedOnce) {
  const std::string text =
      text_of(kernel("    i = wp.tid()\n    m = int(x[i])\n    s = float(0.0)\n"
                     "    for j in range(m):\n        m += 1\n        s += x[j]\n    y[i] = s\n"));
  EXPECT_THAT(text, HasSubstr("const int j_end = m;\n  for (int j = 0; j < j_end; ++j) {"));
}

TEST(PrintTest, RandomNumbersAreDrawnInPythonsOrder) {
  const std::string text =
      text_of(kernel("    i = wp.tid()\n    state = wp.rand_init(7, i)\n"
                     "    y[i] = wp.randf(state) - wp.randf(state)\n"));
  EXPECT_THAT(text, HasSubstr("const float draw = randf(state);\n"
                              "  const float draw_2 = randf(state);\n  y[i] = draw - draw_2;"));
  EXPECT_THAT(text_of(kernel("    i = wp.tid()\n    state = wp.rand_init(7, i)\n"
                             "    y[i] = wp.randf(state) if x[i] > 0.0 else 1.0\n")),
              HasSubstr("k.py:5:12: error[unsupported]"));
}

TEST(PrintTest, WhatHasNoFormSaysWhere) {
  EXPECT_THAT(text_of(kernel("    i = wp.tid()\n    v = x[0:2]\n    y[i] = v[0]\n")),
              HasSubstr("k.py:4:"));
  EXPECT_THAT(text_of("import warp as wp\n"), HasSubstr("has no kernel"));
  EXPECT_THAT(text_of(kernel("    i = wp.tid()\n    y[i] = z\n")), HasSubstr("z"));
}

TEST(PrintTest, ParametersSayWhatIsWritten) {
  const auto program =
      build({.name = "k.py",
             .text = kernel("    i, j = wp.tid()\n    y[i, j] = x[i, j] * s\n",
                            "x: wp.array2d(dtype=float), s: float, y: wp.array2d(dtype=float)"),
             .assume_warp = true});
  ASSERT_TRUE(program.ok());
  const auto made = print(*program, {});
  ASSERT_TRUE(made.ok());
  std::string said;
  for (const KernelParameter& parameter : made->parameters)
    said += parameter.type + " " + parameter.name + (parameter.written ? "!" : "") + ", ";
  EXPECT_EQ(said, "int n0, int n1, const float* x, int x_cols, float s, float* y!, int y_cols, ");
}

TEST(PrintTest, WhetherAnArrayWasPassedIsKnown) {
  const std::string text = text_of(
      kernel("    i = wp.tid()\n    if x:\n        y[i] = x[i]\n    else:\n        y[i] = 1.0\n"
             "    if not x or i < 3:\n        y[i] = 2.0\n"));
  EXPECT_THAT(text, HasSubstr("  y[i] = x[i];\n"));
  EXPECT_THAT(text, Not(HasSubstr("= 1.0f")));
  EXPECT_THAT(text, HasSubstr("if (false || i < 3)"));
}

TEST(PrintTest, WhatHasNoFormIsRefused) {
  EXPECT_THAT(text_of(kernel("    i = wp.tid()\n    wp.printf(\"%d\\n\", i)\n    y[i] = x[i]\n")),
              HasSubstr("k.py:4:15"));
  EXPECT_THAT(
      text_of(kernel("    i = wp.tid()\n    q = wp.mesh_query_point(m, wp.vec3(0.0), 1.0)\n",
                     "m: wp.uint64, y: wp.array(dtype=float)")),
      HasSubstr("k.py:4"));
}

TEST(PrintTest, WhatASubtractionGaveMayCountFromTheEnd) {
  const std::string text = text_of(kernel("    i = wp.tid()\n    j = n - i - 1\n    y[j] = x[i]\n",
                                          "x: wp.array(dtype=float), y: wp.array(dtype=float), "
                                          "n: int"));
  EXPECT_THAT(text, HasSubstr("y[wrap(j, y_count)] = x[i];"));
}

TEST(PrintTest, LongCommentsGoOnInComments) {
  const std::string words =
      "one two three four five six seven eight nine ten eleven twelve thirteen";
  const std::string text = text_of(
      kernel("    \"\"\"" + words + " " + words + "\"\"\"\n    i = wp.tid()\n    y[i] = x[i]\n"));
  EXPECT_THAT(text, HasSubstr("\n// "));
  for (size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    EXPECT_LE(text.find('\n', at) - at, 100u);
    if (text.find('\n', at) == std::string::npos) break;
  }
}

TEST(PrintTest, KernelsOfOneFileShareWhatTheyUse) {
  const auto made = [](const std::string& name, const std::string& variable) {
    return *build(
        {.name = "k.py",
         .text = "@wp.func\ndef " + name +
                 "_part(v: wp.vec3):\n    return wp.length(v)\n\n@wp.kernel\ndef " + name +
                 "(v: wp.array(dtype=wp.vec3), y: wp.array(dtype=float)):\n    i = wp.tid()\n"
                 "    " +
                 variable + " = " + name + "_part(v[i])\n    y[i] = " + variable + "\n",
         .assume_warp = true},
        name);
  };
  // A name of one kernel is no helper's in the other.
  const Program one = made("one", "size"), two = made("two", "length");
  const FileKernel kernels[] = {{&one}, {&two}};
  const auto file = print(kernels, {});
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_THAT(file->definitions, HasSubstr("float length_of(float3 v)"));
  EXPECT_EQ(file->definitions.find("length_of(float3 v)"),
            file->definitions.rfind("length_of(float3 v)"));
  ASSERT_EQ(file->kernels.size(), 2u);
  EXPECT_THAT(file->kernels[0].definitions, HasSubstr("float one_part(float3 v)"));
  EXPECT_THAT(file->kernels[1].definitions, Not(HasSubstr("one_part")));
  EXPECT_THAT(file->kernels[1].code, HasSubstr("__global__ void two("));
}

}  // namespace
}  // namespace weft::standalone
