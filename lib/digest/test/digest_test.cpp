// Digests that warp-lang 1.19.0 itself computes for these programs.
#include "weft/digest/digest.h"

#include "../../scope/test/fixture.h"

namespace weft::digest {
namespace {

using scope::Function, scope::FunctionId, scope::FunctionKind, scope::ScopeTest,
    scope::StaticValues, scope::ValueKind, scope::Variant;

struct Expected {
  std::string_view key;
  uint32_t line;            // Warp's fun_lineno: the first decorator; 0 for instances
  std::string_view digest;  // of a kernel, or of the function set that the name is bound to
  uint32_t dim = 0;         // kernels: the dimension that wp.tid() gives
};
struct Case {
  std::string_view name, source;
  std::vector<Expected> expected;
};

const Case kCases[] = {
    {"Plain",
     R"py(
@wp.kernel
def k(a: wp.array(dtype=float), n: int):
    i = wp.tid()
    a[i] = wp.sin(a[i]) * 2.0
)py",
     {{"k", 3, "f68b3ce0c865e189523885672652f7599731a248a345b1f32414c9fb40d272da", 1}}},
    {"Options",
     R"py(
@wp.kernel(enable_backward=False, launch_bounds=(256, 1), grid_stride=1)
def k(a: wp.array2d[wp.vec3]):
    i, j = wp.tid()
    a[i, j] = wp.vec3(1.0, 2.0, 3.0)
)py",
     {{"k", 3, "a8fc364847b5619d668af8d3545f4f61f4b169ba41e0636203db2d71d3f79e8e", 2}}},
    {"Constants",
     R"py(
N = wp.constant(7)
X = 0.25
FLAG = True
BIG = 2 ** 31 + 5
V = wp.vec3(1.0, 2.0, 3.0)
M = wp.mat22d(1.0, 2.0, 3.0, 4.0)
H = wp.float16(1.5)
D = wp.float64(0.1)
U = wp.uint8(200)
B = wp.bool(True)
import math
import numpy as np
from enum import IntEnum
class E(IntEnum):
    A = 3
P = np.float64(0.5)
class C:
    K = 11
@wp.kernel
def k(a: wp.array(dtype=float)):
    i = wp.tid()
    if FLAG:
        a[i] = X * float(N) + math.pi + wp.pi + float(E.A) + float(C.K) + V[0] + V.x
    a[i] = float(M[0, 0]) + float(H) + float(D) + float(U) + float(BIG) + float(P)
    if B:
        a[i] = E.A.value
)py",
     {{"k", 21, "641cdc3b4066e459c049ac42eb0e7fa5790cc00804b6d0183326d8def42446fc", 1}}},
    {"Functions",
     R"py(
@wp.func
def g(x: float):
    return x * K

K = 3.0

@wp.func
def f(x: float, y: wp.vec3 = wp.vec3(0.0)) -> float:
    return g(x) + y[0]

@wp.func
def f(x: int) -> int:
    return x

@wp.func
def f(x: float, y: wp.vec3 = wp.vec3(0.0)) -> float:
    return g(x) + y[1]

@wp.kernel
def k(a: wp.array(dtype=float)):
    i = wp.tid()
    h = g
    a[i] = f(a[i])
)py",
     {{"k", 21, "3f0d30449ea8a06a07e76d2e1aa56a038e2c666463ce336cbb4bc7926f03fabe", 1},
      {"g", 3, "b471253bda8865de9215178c1b8178bd54d8ff9deeb8bc4380c7ba6c6371db65"},
      {"f", 17, "0b53208cb50b1b4ebb1607a156820f48226bf4c3d3da7cd575a80431cada6f50"}}},
    {"Recursive",
     R"py(
@wp.func
def even(n: int) -> bool:
    return odd(n - 1)
@wp.func
def odd(n: int) -> bool:
    return even(n - 1)
@wp.kernel
def k(a: wp.array(dtype=bool)):
    a[0] = even(3)
)py",
     {{"k", 9, "b9b28d1528d3f054ba7e6d33344bd89b898ce46bf77ac1477486d29568a5d344", 1},
      {"even", 3, "057cdab3cebf02478f7bb2ba1579464357353e6da424815cd5b76e5964b7bb2f"},
      {"odd", 6, "98865529d391d24744f485448e24905a688d71f2421c62ffd3d929e027ffad57"}}},
    {"Structs",
     R"py(
@wp.struct
class Inner:
    v: wp.vec3
    n: int
@wp.struct
class Outer:
    inner: Inner
    many: wp.array(dtype=Inner)
    m: wp.mat33
@wp.func
def f(o: Outer) -> wp.vec3:
    return o.inner.v
@wp.kernel
def k(a: wp.array(dtype=Outer), o: Outer):
    s = Outer()
    s.inner = Inner(wp.vec3(0.0), 1)
    a[0] = s
)py",
     {{"k", 15, "ea8a363bbe83b4a90d006bc1a03519fcb4e988f8aebdfbd86e74f111a72c1b7e", 1},
      {"f", 12, "6425962a85210f2637b4e9586125ed68b15dba2f72b3f8afc94e330e882a98d0"}}},
    {"TypesByIdentity",
     R"py(
vec3b = wp.types.vector(length=3, dtype=wp.float32)
vec3c = wp.types.vector(3, wp.float32)
alias = wp.vec3
@wp.kernel
def k(a: wp.array(dtype=wp.vec3)):
    a[0] = wp.vec3(1.0) + vec3b(1.0) + vec3c(2.0) + alias(3.0) + wp.vec3f(1.0)
    b = float(1) + wp.float32(2)
)py",
     {{"k", 6, "482cc91657a2c1f306feb1864eabd13365e1563a7ec36e48a1c2c7fdfdba648f", 1}}},
    {"Natives",
     R"py(
snippet = """
    out = x + 1;
"""
@wp.func_native(snippet, adj_snippet="adj;")
def n(x: int) -> int: ...

@wp.func
def f(x: float):
    return x * 2.0
@wp.func_grad(f)
def adj_f(x: float, adj_ret: float):
    wp.adjoint[x] += adj_ret
@wp.func_replay(f)
def rep_f(x: float):
    return x * 3.0
@wp.func(inline=False)
def g(x: float):
    return wp.quat_twist(wp.vec3(x), wp.quat())[0]
@wp.kernel
def k(a: wp.array(dtype=float)):
    i = wp.tid()
    a[i] = f(a[i]) + float(n(1)) + g(1.0)
)py",
     {{"k", 21, "fc5c349768e81247478fec102a065146080d90ec9b826d4d739d073beb583212", 1},
      {"n", 6, "57f5f246dac2f6117794626776d7a39fdf8b8732e322afad2f5e0aacf848ea50"},
      {"f", 9, "93dee0fcdfc1dc38bc67c141a50f7bcff46788e07d1e932486f1bc410afff490"},
      {"g", 18, "c29ad5ecd362d78ad718538c5342072beb230e8c279a7014821de148080ae5e2"}}},
    {"Callables",
     R"py(
@wp.func
def h(x: float):
    return x
@wp.func
def apply(f: wp.Function, x: float):
    return f(x)
@wp.func
def apply2(x: float, f: wp.Function = h):
    return f(x)
@wp.kernel
def k(a: wp.array(dtype=float)):
    a[0] = apply(h, 1.0) + apply(wp.sin, 2.0) + apply2(1.0)
    a[0] = wp.grad(h)(1.0)
)py",
     {{"k", 12, "bcc21801d68d881dcb6096c9f57158b8873da363167c5e10735675369933ec1e", 1},
      {"apply", 6, "3c5b9489eb0e30a183c0e97d3d4fb0c9f0e8b6883891298fe61df286cf38b4ec"},
      {"apply2", 9, "94b6ad842e6e9f74674bb323a412fab0d820fb5fd9a4d1af72d7d7d247358b75"}}},
    {"Statics",
     R"py(
S = 4
T = (1.0, 2.0)
@wp.func
def h(x: float):
    return x
@wp.kernel
def k(a: wp.array(dtype=float)):
    a[0] = wp.static(float(S) * 2.0)
    a[1] = wp.static(T[0] +
        T[1])
    a[2] = wp.static(h)(1.0)
    for i in range(3):
        a[i] = float(S)
)py",
     {{"k", 8, "f01d05c97fdf15452e8681f1d6f8b78f0380d071a554a8cc0c7a317f027a9cd1", 1}}},
    {"Shadows",
     R"py(
i = 5
n = 6
e = 1.5
@wp.kernel
def k(a: wp.array(dtype=float), n: int):
    for i in range(n):
        e = 2.0
        a[i] = e
    x, y = wp.tid()
    v = wp.vec3(1.0)
    a[0] = v.x + pi.x
)py",
     {{"k", 6, "e38ff10ec548ba02ba8ec37d29455d3807af723f0fc4d12b8a4bdbd79c848048", 2}}},
    {"TidAliases",
     R"py(
@wp.kernel
def k(a: wp.array(dtype=float)):
    t = wp.tid
    u = t
    i, j, l = u()
    a[i] = 1.0
)py",
     {{"k", 3, "349bb6317d684b706e53182eea62c0dbde1c6d50fff4146504470c6005f4d26e", 3}}},
    {"TidDims",
     R"py(
@wp.kernel
def k(a: wp.array(dtype=float)):
    i = wp.tid()
    i, j = wp.tid()
    a[wp.tid()] = 1.0
@wp.kernel
def k4(a: wp.array(dtype=float)):
    i, j, x, y = wp.tid()
)py",
     {{"k", 3, "a8fe43852cf17d6cf54ea21be16087bb3f4700a78191be3e7623078950a68917", 2},
      {"k4", 8, "298fc1d2ebe44d118817afceed2670f76d6b9437a6667f9f5a67c3c2092c19d2", 4}}},
    {"Quoted",
     R"py(
@wp.kernel
def k(a: "wp.array(dtype=float)", b: 'wp.vec3', c: "int"):
    a[0] = 1.0
)py",
     {{"k", 3, "08cc5d71b6db4ae2a0314c6b66206d42f9a3290c8ca5a50a971cc11c2b33d88a", 1}}},
    {"Tiles",
     R"py(
M = wp.constant(4)
@wp.func
def f(t: wp.tile(dtype=float, shape=(4, 4))):
    return wp.tile_sum(t)
@wp.func
def g(t: wp.tile[float, 4, M]):
    return wp.tile_sum(t)
@wp.kernel
def k(a: wp.array2d(dtype=float)):
    t = wp.tile_load(a, shape=(M, M))
    s = wp.tile_sum(t)
)py",
     {{"k", 10, "a2101fc881e37b0a2893272b8f0711341326eaf9b2536fdac59709748eec5213", 1},
      {"f", 4, "76288f7f4b5f368ca9d2c86fce1576b26e4d2493169b268ce0eeefc3ced8a7fa"},
      {"g", 7, "822216aef3ef02fb259aeb4f4eb789b7cf3cfd180b5f332dede8af1c5607a72e"}}},
    {"Comments",
     R"py(
@wp.kernel
# between
def k(a: wp.array(dtype=float)):  # why
    """doc"""

    a[0] = 1.0

    # trailing
        # deeper

# base
x = 1
)py",
     {{"k", 3, "363e7932bc2f723101bbabbdd37f5ee5be346dc1107ff92685734c59e47eec79", 1}}},
    {"Tabs",
     "\n"
     "class Cls:\n"
     "\t@wp.func\n"
     "\tdef f(x: float):\n"
     "\t\treturn x   \n"
     " \t\n"
     "\t\t# c\n"
     "\ty = 1\n"
     "\t@wp.kernel\n"
     "\tdef k(a: wp.array(dtype=float)):\n"
     "\n"
     "\t\ta[0] = 1.0\n",
     {{"Cls__f", 4, "8d64c49ce5a5cd5d4c7b29a0f63f34188da3fe031e6bfe4af0575f948bc1fe14"},
      {"Cls__k", 10, "210c8a60297fc3420429d042de16ed2f631cfb3fc8a917c2ac9e40e2ec7fa61a", 1}}},
    {"MultiLineString",
     R"py(
@wp.func_native("""
x;
""")
def n(x: int): ...
@wp.kernel
def k(a: wp.array(dtype=float)):
    """doc
at column 0
    """
    a[0] = 1.0  # end
    # trailing
  # shallow
)py",
     {{"n", 3, "80777e2f5719feb913b9e95727816aaea506cd1ccad4b6443b9f94247aa509e3"},
      {"k", 7, "5cea3ab7c0a4e4411674f37a8b9e47823c1cb3e84f4c679a6044d83d745c7f52", 1}}},
    {"TrailingBracket",
     R"py(
@wp.kernel
def k(a: wp.array(dtype=float)):
    a[0] = wp.max(1.0,
2.0
)
    # trailing
# base
)py",
     {{"k", 3, "496c690d5112b7ca78a9162c1f2f6b191d5df3afd3f5d3d22a11d408b40ca032", 1}}},
    {"OneLine",
     R"py(
@wp.func
def f(x: float): return x
@wp.func
def g(x: float): return (x +
1.0)
    # odd
y = 1
)py",
     {{"f", 3, "be13a3b6b83072dc05ac001dfe343b39efc59b5aedaa69fa10e0361ec61ed6db"},
      {"g", 5, "fe4affa9afd35d9567ad35bf8374d3e577f9ebaf89551a57fa0f8896172a0af0"}}},
    {"CarriageReturns",
     "\r\n"
     "@wp.kernel\r\n"
     "def k(a: wp.array(dtype=float)):\r\n"
     "    a[0] = 1.0\r\n",
     {{"k", 3, "a34238e8395227658895c50bf0e0ac6a34b99d207a602bba5adbf984346f70a1", 1}}},
    {"NoFinalNewline",
     R"py(
@wp.kernel
def k(a: wp.array(dtype=float)):
    a[0] = 1.0)py",
     {{"k", 3, "a34238e8395227658895c50bf0e0ac6a34b99d207a602bba5adbf984346f70a1", 1}}},
    {"Unicode",
     R"py(
@wp.kernel
def k(größe: wp.array(dtype=float)):
    größe[0] = 1.0  # ∑ ü
)py",
     {{"k", 3, "9a730450e9de133f14aa1a7b6702d2d08c847725b106008a3b42a5c3c13a0d48", 1}}},
    {"Named",
     R"py(
@wp.kernel(name="other")
def k(a: wp.array(dtype=float)):
    a[0] = 1.0
@wp.func(name="fn")
def f(x: float):
    return x
@wp.kernel
def user(a: wp.array(dtype=float)):
    a[0] = f(1.0)
)py",
     {{"other", 3, "49cd0a16f318d0a6a976a9dbedc66b4ab1c99a0bf7ea742799f1496e1d5d363b", 1},
      {"fn", 6, "7b4de8297dfdbc553e6546d88d9bf0fd412ecb731d8d485cf283a3fb659e43e2"},
      {"user", 9, "3b969351aead24b286d1c17bfd4edb1ee8a79edc1f18e3fe6d74d10e5dd096af", 1}}},
    {"Closures",
     R"py(
def make(n, dtype):
    m = n + 1
    @wp.func
    def f(x: dtype):
        return x * dtype(m)
    @wp.kernel
    def k(a: wp.array(dtype=dtype)):
        a[0] = f(a[0]) + dtype(n)
    return k
k3 = make(3, wp.float64)
)py",
     {{"make__locals__k", 8, "33f7c81a86a2b873d79508cfbf7fd3b5c1169d872f54c5bdd6ffe4c1176a7023",
       1}}},
    {"ByCall",
     R"py(
def plain(a: wp.array(dtype=float)):
    a[0] = h(1.0)
def h_(x: float):
    return x
h = wp.func(h_)
k = wp.kernel(plain, enable_backward=False)
)py",
     {{"plain", 3, "b0eb8c047317ff449585abc5e18f6aa87ed6a3f80320cc6b92415cfbc2a9033a", 1},
      {"h_", 5, "7522aaade947676275a81a052a24643e9db4f42793025b34b5238a6886af6215"}}},
    {"Overloads",
     R"py(
from typing import Any
@wp.kernel
def k(a: wp.array(dtype=Any), x: Any):
    a[0] = x
wp.overload(k, [wp.array(dtype=float), float])
)py",
     {{"k", 0, "fb503827884ffb7d3e77d758abf627008439daeb006fa06a5263c73349b11232", 1}}},
    {"Wide",
     R"py(
@wp.func
def f(a: wp.indexedarray(dtype=wp.vec3), b: wp.array3d[wp.uint8], c: wp.quatd, d: wp.transform, e: wp.spatial_matrix, g: wp.uint64, h: bool, m: wp.types.matrix(shape=(2, 5), dtype=wp.int64), q: wp.ref[float]) -> tuple[float, int]:
    return 1.0, 2
@wp.kernel
def k(x: wp.array(dtype=float)):
    u, v = f(x)
)py",
     {{"k", 6, "a23f10087ac7d3939e8990baf75e10e2e13f8ba5885b0b9d66fcafdf6da31a7e", 1},
      {"f", 3, "12ccb578337ac5c464b66804c6ab254ca4135ee8409b4a8e16be2b24f678aef7"}}},
};

class Digests : public ScopeTest, public testing::WithParamInterface<Case> {};

TEST_P(Digests, EqualWarps) {
  const Case& c = GetParam();
  load_raw((c.source.find('\r') != std::string_view::npos ? "import warp as wp\r\n"
                                                          : "import warp as wp\n") +
           std::string(c.source));
  const StaticValues statics;
  Digester digester(program, statics);  // one for all: what is hashed first shows in recursion
  for (const Expected& expected : c.expected) {
    bool found = false;
    for (uint32_t i = 0; i < program.function_count(); ++i) {
      const FunctionId id{i};
      const Function& f = program.function(id);
      if (f.key != expected.key || f.first_line != expected.line) continue;
      if (f.kind == FunctionKind::kKernel) {
        const References references = digester.kernel(id);
        if (f.frame != UINT32_MAX && hex(references.digest) != expected.digest) continue;
        EXPECT_EQ(hex(references.digest), expected.digest) << f.source;
        EXPECT_EQ(references.kernel_dim, expected.dim);
        EXPECT_EQ(references.uncertain, "");
      } else {
        if (f.kind == FunctionKind::kGradient || f.kind == FunctionKind::kReplay) continue;
        EXPECT_EQ(hex(digester.functions(f.set)), expected.digest) << f.source;
      }
      EXPECT_EQ(f.unsupported, "");
      found = true;
    }
    EXPECT_TRUE(found) << expected.key;
  }
}

// What a build finds out about the expressions that the source leaves open is a part of it.
TEST_F(ScopeTest, ValuesThatABuildFinds) {
  load(
      "@wp.kernel\ndef k(a: wp.array(dtype=float)):\n"
      "    for i in range(3):\n        a[i] = float(wp.static(i + 1))\n");
  const FunctionId id = program.definitions(module).kernels.at(0);
  const Function& k = program.function(id);
  ASSERT_EQ(k.statics.size(), 1u);
  ASSERT_TRUE(k.statics[0].deferred);
  StaticValues statics;
  const auto digest = [&] { return hex(Digester(program, statics).kernel(id).digest); };
  const std::string before = digest();
  statics.add(id, k.statics[0].code,
              {ValueKind::kConstant, Variant::kPlain, program.constants().integer(2).index});
  EXPECT_NE(digest(), before);
  statics.forget(id);
  EXPECT_EQ(digest(), before);
}

INSTANTIATE_TEST_SUITE_P(Cases, Digests, testing::ValuesIn(kCases),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace weft::digest
