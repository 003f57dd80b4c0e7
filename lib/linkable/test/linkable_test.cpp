#include "weft/linkable/linkable.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <set>

namespace weft::linkable {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Result<Sources> sources_of(std::string source, Request request = {}) {
  source.insert(0, "import warp as wp\nfrom typing import Any\n");
  request.source = {.name = "some/kernels.py", .text = source};
  return make_sources(request);
}

std::string header_of(const std::string& source) {
  const auto made = sources_of(source);
  return made ? made->files[0].text : made.error().message;
}

std::string error_of(const std::string& source, Request request = {}) {
  const auto made = sources_of(source, std::move(request));
  return made ? "" : made.error().message;
}

constexpr const char* kSaxpy = R"(
@wp.kernel
def saxpy(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):
    """Adds a multiple of
    one array to another.

    More of it."""
    i = wp.tid()
    y[i] = a * x[i] + y[i]
)";

TEST(Linkable, AFunctionAndItsAdjoint) {
  const std::string header = header_of(kSaxpy);
  EXPECT_THAT(header, HasSubstr("namespace kernels {"));
  EXPECT_THAT(header, HasSubstr("// kernels.py:5\n// Adds a multiple of one array to another.\n"));
  EXPECT_THAT(header,
              HasSubstr("void saxpy(weft::Shape<1> dim, weft::Array<const float> x, "
                        "weft::Array<float> y, float a,\n           weft::Threads threads = {});"));
  EXPECT_THAT(header, HasSubstr("void saxpy_adjoint(weft::Shape<1> dim"));
}

TEST(Linkable, CommentsEndWhereTheirLinesEnd) {
  const std::string header = header_of(
      "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    r'one \\ two \\ '\n    x[0] = 1.0\n");
  EXPECT_THAT(header, HasSubstr("// one \\ two \\.\nvoid k("));
}

TEST(Linkable, FilesAndUnits) {
  const auto made = sources_of(std::string(kSaxpy) + R"(
@wp.kernel(module="unique", enable_backward=False)
def alone(x: wp.array2d(dtype=wp.vec3d)):
    i, j = wp.tid()
    x[i, j] = wp.vec3d()
)");
  ASSERT_TRUE(made) << made.error().message;
  std::vector<std::string> names;
  for (const File& file : made->files) names.push_back(file.name);
  EXPECT_THAT(names, ElementsAre("kernels.h", "kernels_kernels.cpp", "kernels_entries.cpp",
                                 "kernels_kernels_2.cpp", "kernels_entries_2.cpp", "kernels.cpp"));
  EXPECT_THAT(made->units,
              ElementsAre("kernels_entries.cpp", "kernels_entries_2.cpp", "kernels.cpp"));
  EXPECT_THAT(made->kernels, ElementsAre("saxpy", "alone"));
  EXPECT_THAT(made->files[0].text,
              HasSubstr("void alone(weft::Shape<2> dim, weft::Array<weft::Vec<3, double>, 2> x"));
  EXPECT_THAT(made->files[0].text, Not(HasSubstr("alone_adjoint")));
}

// What is only read can be const: nothing else can.
TEST(Linkable, WhatIsOnlyRead) {
  const std::string header = header_of(R"(
@wp.struct
class P:
    a: wp.vec3
    n: int

@wp.func
def first(x: wp.array(dtype=float)):
    return x[0]

@wp.kernel
def k(read: wp.array(dtype=float), shape: wp.array2d(dtype=float), row: wp.array2d(dtype=float),
      member: wp.array(dtype=P), stored: wp.array(dtype=P), added: wp.array(dtype=float),
      into: wp.array2d(dtype=float), called: wp.array(dtype=float), nothing: wp.array(dtype=int),
      component: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    r = row[i]
    w = into[i]
    n = shape.shape[0]
    s = float(0.0)
    for j in range(n):
        s += r[j] * read[j]
    w[0] = s + member[i].a[1] + float(member[i].n)
    stored[i].n = 3
    wp.atomic_add(added, 0, s)
    component[i][1] = first(called)
)");
  for (const char* only : {"const float> read", "const float, 2> shape", "const float, 2> row",
                           "const P> member", "const std::int32_t> nothing"})
    EXPECT_THAT(header, HasSubstr(only));
  for (const char* written : {"<P> stored", "<float> added", "<float, 2> into", "<float> called",
                              "<weft::Vec<3>> component"})
    EXPECT_THAT(header, HasSubstr(written));
}

TEST(Linkable, Types) {
  const std::string header = header_of(R"(
@wp.struct
class Inner:
    q: wp.quat
    ok: bool

@wp.struct
class Outer:
    inner: Inner
    cells: wp.array3d(dtype=wp.float16)
    t: wp.transformd

@wp.kernel
def k(o: Outer, m: wp.mat33, v: wp.types.vector(5, wp.int8), f: bool, u: wp.uint64, all: wp.array4d(dtype=Inner)):
    i, j, k, l = wp.tid()
    all[i, j, k, l] = o.inner
)");
  EXPECT_THAT(header, HasSubstr("struct Inner {\n  weft::Quat<> q{};\n  bool ok{};\n};\n\n"
                                "struct Outer {\n  Inner inner{};\n"
                                "  weft::Array<weft::Half, 3> cells;\n"
                                "  weft::Transform<double> t{};\n};"));
  EXPECT_THAT(header, HasSubstr("weft::Shape<4> dim, const Outer& o, const weft::Mat<3, 3>& m"));
  EXPECT_THAT(header, HasSubstr("const weft::Vec<5, std::int8_t>& v, bool f, std::uint64_t u"));
  EXPECT_THAT(header, HasSubstr("weft::Array<Inner, 4> all"));
}

constexpr const char* kTwice = R"(
@wp.kernel
def twice(x: wp.array(dtype=Any)):
    i = wp.tid()
    x[i] = x[i] + x[i]
)";

TEST(Linkable, InstancesAreOverloads) {
  const std::string header = header_of(std::string(kTwice) + R"(
wp.overload(twice, {"x": wp.array(dtype=wp.float64)})
wp.overload(twice, {"x": wp.array(dtype=int)})
)");
  EXPECT_THAT(header, HasSubstr("void twice(weft::Shape<1> dim, weft::Array<double> x,"));
  EXPECT_THAT(header, HasSubstr("void twice(weft::Shape<1> dim, weft::Array<std::int32_t> x,"));
}

TEST(Linkable, NoInstances) {
  const std::string source = std::string(kSaxpy) + kTwice;
  EXPECT_THAT(error_of(source), HasSubstr("`twice` is generic and has no instance"));
  EXPECT_THAT(error_of(source, {.kernels = {"twice"}}), HasSubstr("has no instance"));
  EXPECT_EQ(error_of(source, {.kernels = {"saxpy"}}), "");
}

TEST(Linkable, NamesOfParametersGiveWay) {
  const std::string header = header_of(R"(
@wp.struct
class s:
    n: int

@wp.kernel
def k(dim: int, threads: int, x: wp.array(dtype=s), s: float):
    i = wp.tid()
    x[i].n = dim + threads
)");
  EXPECT_THAT(header, HasSubstr("weft::Shape<1> dim_, std::int32_t dim, std::int32_t threads"));
  EXPECT_THAT(header, HasSubstr("float s_,"));
  EXPECT_THAT(header, HasSubstr("weft::Threads threads_ = {}"));
}

constexpr const char* kOtherSaxpy = R"(
first = saxpy

@wp.kernel
def saxpy(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):
    y[wp.tid()] = a * x[wp.tid()]
)";

TEST(Linkable, Refusals) {
  EXPECT_THAT(error_of(""), HasSubstr("has no kernel: no function is decorated"));
  EXPECT_THAT(error_of(kSaxpy, {.kernels = {"sxpy"}}),
              HasSubstr("no kernel `sxpy`; did you mean `saxpy`? It has: saxpy"));
  EXPECT_THAT(error_of(kSaxpy, {.name = "double"}), HasSubstr("`double` cannot be the name"));
  EXPECT_THAT(error_of(kSaxpy, {.name = "a/b"}), HasSubstr("`a/b` cannot be the name"));
  EXPECT_THAT(error_of("def k(:\n"), HasSubstr("kernels.py:3:"));
  EXPECT_THAT(error_of("@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = y\n"),
              HasSubstr("error[unknown-name]"));
  EXPECT_THAT(error_of(R"(
@wp.kernel
def k(x: wp.array(dtype=float)):
    x[0] = 1.0

@wp.kernel
def k_adjoint(x: wp.array(dtype=float)):
    x[0] = 1.0
)"),
              HasSubstr("`k_adjoint` has the name of the adjoint of `k`"));
  EXPECT_THAT(error_of(std::string(kSaxpy) + kOtherSaxpy),
              HasSubstr("two kernels `saxpy` have the same parameters"));
  EXPECT_THAT(error_of("@wp.kernel\ndef new(x: wp.array(dtype=float)):\n    x[0] = 1.0\n"),
              HasSubstr("the kernel `new`: C++ has this word for itself"));
  EXPECT_THAT(error_of("@wp.kernel\ndef k(new: wp.array(dtype=float)):\n    new[0] = 1.0\n"),
              HasSubstr("the parameter `new` of `k`"));
  EXPECT_THAT(error_of("@wp.kernel\ndef k(x: wp.indexedarray(dtype=float)):\n    x[0] = 1.0\n"),
              HasSubstr("`k` cannot be called from C++: parameter `x`: only plain arrays"));
}

TEST(Linkable, OnlyTheKernelsThatAreAskedFor) {
  // The other one does not compile.
  const auto made = sources_of(std::string(kSaxpy) + "@wp.kernel\ndef bad(n: int):\n    y = z\n",
                               {.kernels = {"saxpy", "saxpy"}});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_THAT(made->kernels, ElementsAre("saxpy"));
}

TEST(Linkable, WithoutAdjoints) {
  const auto made = sources_of(kSaxpy, {.backward = false});
  ASSERT_TRUE(made) << made.error().message;
  for (const File& file : made->files)
    EXPECT_THAT(file.text, Not(HasSubstr("saxpy_adjoint("))) << file.name;
}

}  // namespace
}  // namespace weft::linkable
