// Kernels, functions and structs: keys, names, sources, signatures, options.
#include "fixture.h"

namespace weft::scope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Definitions : public ScopeTest {};

TEST_F(Definitions, AKernel) {
  load("@wp.kernel\ndef k(a: wp.array(dtype=float), n: int):\n    pass\n");
  EXPECT_THAT(kernels(), ElementsAre("k"));
  const Function& k = function("k");
  EXPECT_EQ(k.source, "@wp.kernel\ndef k(a: wp.array(dtype=float), n: int):\n    pass\n");
  EXPECT_EQ(k.lines.size(), 3u);
  EXPECT_EQ(k.first_line, 2u);
  EXPECT_EQ(k.def_line, 3u);
  EXPECT_EQ(signature("k"), "a: a1f4, n: i4");
  EXPECT_EQ(program.describe(name("k")), "the kernel `k`");
  EXPECT_THAT(k.options, IsEmpty());
}

TEST_F(Definitions, SpellingsOfDecorators) {
  load_raw(R"(
import warp as other, warp
from warp import kernel, func as f_
import warp.types
@other.kernel
def a(): pass
@warp.kernel()
def b(): pass
@kernel
def c(): pass
@f_
def d(): pass
@kernel(enable_backward=False, launch_bounds=(128, 2), module="unique", grid_stride=True, name="E_")
def e(): pass
@unknown.kernel
def g(): pass
)");
  EXPECT_THAT(kernels(), ElementsAre("a", "b", "c", "E_"));
  EXPECT_EQ(function("d").native_name, "d_0");
  const Function& e = function("E_");
  ASSERT_EQ(e.options.size(), 4u);
  EXPECT_EQ(e.options[0].name + "=" + e.options[0].text, "enable_backward=False");
  EXPECT_EQ(e.options[1].name + "=" + e.options[1].text, "launch_bounds=(128, 2)");
  EXPECT_EQ(e.options[2].name + "=" + e.options[2].text, "module=unique");
  EXPECT_EQ(e.options[3].name + "=" + e.options[3].text, "grid_stride=True");
  EXPECT_EQ(what("g"), "unknown");
}

TEST_F(Definitions, Annotations) {
  load(R"(
from typing import Any, Optional
N = 3
V = wp.types.vector(length=5, dtype=wp.float64)
@wp.struct
class S:
    x: float
@wp.func
def f(a: int, b: wp.int8, c: wp.vec3d, d: V, e: S, f: wp.array[S], g: wp.array(dtype=int, ndim=N),
      h: wp.array2d(dtype=wp.mat33), i: wp.array4d[bool], j: "wp.quat", k: wp.uint64, l: bool,
      m: wp.indexedarray(dtype=float), n: wp.fabricarray(dtype=float), o: wp.array(dtype=V),
      p: wp.types.matrix((N, 4), float), q: wp.transformd, r: wp.spatial_vector,
      s: wp.MeshQueryPoint, t: wp.handle, u: wp.ref[wp.vec3], v: wp.Function,
      w: wp.tile[float, 4, 2], x: wp.array[float, 2]):
    pass
@wp.func
def g(a: Any, b: wp.Scalar, c: wp.types.vector(length=Any, dtype=wp.Float),
      d: wp.array(dtype=Any), e: wp.types.matrix(shape=(2, 2), dtype=wp.Int)):
    pass
@wp.func
def bad(a: Optional[int], b: nothing):
    pass
@wp.func
def missing(a, b: int):
    pass
@wp.func
def star(*args: int):
    pass
)");
  const std::string s = program.types().structure_of(name("S").type()).native_name;
  EXPECT_EQ(
      signature("f"),
      "a: i4, b: i1, c: v3f8, d: v5f8, e: " + s + ", f: a1" + s +
          ", g: a3i4, h: a2m33f4, i: a4b, j: qf4, k: u8, l: b, m: ia1f4, n: fa1f4, o: a1v5f8, "
          "p: m34f4, q: tf8, r: v6f4, s: mqp, t: u8, u: refv3f4, v: c, w: tr42f4, x: a2f4");
  EXPECT_EQ(signature("g"), "a: ?, b: s?, c: v?f?, d: a1?, e: m22i?");
  EXPECT_TRUE(function("g").generic);
  EXPECT_FALSE(function("f").generic);
  EXPECT_THAT(function("bad").unsupported, HasSubstr("a union of types"));
  EXPECT_THAT(function("missing").unsupported, HasSubstr("without an annotation"));
  EXPECT_THAT(function("star").unsupported, HasSubstr("variable number"));
}

TEST_F(Definitions, FutureAnnotationsAndReturns) {
  load_raw(R"(from __future__ import annotations
import warp as wp
@wp.func
def f(x: wp.vec3) -> float:
    return 1.0
@wp.func
def g(x: int = 3, y: float = -0.5) -> tuple[float, wp.vec3]:
    return 1.0, x
@wp.func
def h(x: int) -> None:
    pass
@wp.func
def i(x: int) -> Other:
    pass
)");
  EXPECT_EQ(signature("f"), "x: v3f4 -> f4");
  EXPECT_EQ(signature("g"), "x: i4 = 3, y: f4 = -0.5 -> tuple -> f4 -> v3f4");
  EXPECT_EQ(signature("h"), "x: i4 -> None");
  EXPECT_THAT(signature("i"), HasSubstr("a return annotation that weft cannot evaluate"));
}

TEST_F(Definitions, FunctionNumbersAreCountedByKey) {
  load(R"(
@wp.func
def f(x: int):
    return x
@wp.func
def f(x: float):
    return x
@wp.func
def f(x: int):
    return x + 1
@wp.func
def norm_l1(x: int):
    return x
@wp.func
def transform_compose(x: int):
    return x
class C:
    @wp.func
    def f(x: int):
        return x
    @staticmethod
    @wp.func
    def g(x: int):
        return x
)");
  const Value f = name("f");
  ASSERT_EQ(f.kind, ValueKind::kFunction);
  // The third definition replaces the first in its place.
  const FunctionSet& set = program.set(f.functions());
  ASSERT_EQ(set.overloads.size(), 2u);
  EXPECT_EQ(program.function(set.overloads[0]).native_name, "f_2");
  EXPECT_EQ(program.function(set.overloads[1]).native_name, "f_1");
  EXPECT_EQ(function("norm_l1").native_name, "norm_l1_1");
  EXPECT_EQ(function("transform_compose").native_name, "transform_compose_3");
  EXPECT_EQ(function("C__f").native_name, "C__f_0");
  EXPECT_EQ(what("C.g"), "the function `C__g`");
  // Numbers start again with the next program.
  load("@wp.func\ndef f(x: int):\n    return x\n");
  EXPECT_EQ(function("f").native_name, "f_0");
}

TEST_F(Definitions, RedefinedKernelsDieUnlessHeld) {
  load("@wp.kernel\ndef k(): pass\n@wp.kernel\ndef k(): pass\n");
  EXPECT_THAT(kernels(), ElementsAre("k"));
  load("@wp.kernel\ndef k(): pass\nfirst = k\n@wp.kernel\ndef k(): pass\n");
  EXPECT_THAT(kernels(), ElementsAre("k", "k"));
  load("@wp.kernel\ndef k(): pass\nk = 3\n");
  EXPECT_THAT(kernels(), ElementsAre("k"));
  load("@wp.kernel\ndef k(): pass\nheld = [k]\n@wp.kernel\ndef k(): pass\n");
  EXPECT_THAT(kernels(), ElementsAre("k", "k"));
}

TEST_F(Definitions, Structs) {
  load(R"(
@wp.struct
class Inner:
    v: wp.vec3
    n: "int"
class Outer:
    @wp.struct
    class S:
        inner: Inner
        many: wp.array(dtype=Inner)
        x: float = 3.0
        n: int
        x: wp.float64
@wp.struct
class Empty:
    pass
@wp.struct
class Bad:
    x: nothing
)");
  const types::Structure& s =
      program.types().structure_of(program.attribute(name("Outer"), symbol("S")).type());
  EXPECT_EQ(s.key, "Outer__S");
  std::string fields;
  for (const types::Field& field : s.fields)
    fields += std::string(program.symbols().text(field.name)) + ":" +
              program.type_code(field.type).substr(0, 5) + " ";
  EXPECT_EQ(fields, "inner:Inner many:a1Inn x:f8 n:i4 ");
  EXPECT_TRUE(program.types().structure_of(name("Empty").type()).fields.empty());
  EXPECT_EQ(what("Bad"), "unknown");
}

TEST_F(Definitions, Natives) {
  load(R"(
text = "a;"
@wp.func_native(text, adj_snippet="b;", replay_snippet=None)
def n(x: int) -> int: ...
@wp.func_native(f"{text!a}")
def m(x: int): ...
@wp.func
def f(x: float):
    return x
@wp.func_grad(f)
def adj_f(x: float, adj_ret: float):
    pass
@wp.func_replay(f)
def rep_f(x: float):
    return x
)");
  const Function& n = function("n");
  EXPECT_EQ(program.symbols().text(n.snippet), "a;");
  EXPECT_EQ(program.symbols().text(n.adjoint_snippet), "b;");
  EXPECT_FALSE(n.replay_snippet.valid());
  EXPECT_THAT(function("m").unsupported, HasSubstr("snippet"));
  const Function& replay = function("replay_f");
  EXPECT_EQ(replay.native_name, "replay_f_0");
  const Function& f = program.function(replay.forward);
  EXPECT_EQ(f.native_name, "f_0");
  EXPECT_EQ(program.function(f.gradient).native_name, "f_0");
  EXPECT_EQ(program.function(f.gradient).kind, FunctionKind::kGradient);
}

TEST_F(Definitions, InsideFunctions) {
  load(R"(
G = 2
def outer(n):
    M = 3
    @wp.func
    def f(x: int):
        return x
    @wp.kernel
    def k(a: wp.array(dtype=int)):
        a[0] = f(M) + n + G
    class C:
        @wp.kernel
        def m(): pass
    if unknown_condition():
        @wp.kernel
        def hidden(): pass
)");
  EXPECT_THAT(kernels(), IsEmpty());
  ASSERT_EQ(program.definitions(module).inner_kernels.size(), 2u);
  const Function& k = function("outer__locals__k");
  EXPECT_THAT(k.outer, ElementsAre(symbol("outer")));
  const FunctionId id = id_of(k);
  EXPECT_EQ(what(program.lookup(id, symbol("M"))), "3");
  EXPECT_EQ(what(program.lookup(id, symbol("G"))), "2");
  EXPECT_EQ(what(program.lookup(id, symbol("f"))), "the function `outer__locals__f`");
  EXPECT_EQ(what(program.lookup(id, symbol("n"))), "unknown");
  EXPECT_EQ(program.lookup(id, symbol("nothing")).kind, ValueKind::kUndefined);
  EXPECT_EQ(function("outer__locals__C__m").unsupported, "");
}

TEST_F(Definitions, FactoriesAreRun) {
  load(R"(
def make(dtype, scale=2):
    if dtype == wp.float64:
        big = True
    else:
        big = False
    @wp.kernel
    def k(a: wp.array(dtype=dtype)):
        a[0] = dtype(scale) if big else dtype(0)
    return k
kernels = {}
for t in (wp.float32, wp.float64):
    kernels[t] = make(t)
k16 = make(wp.float16, scale=3)
)");
  EXPECT_THAT(kernels(), testing::Contains("make__locals__k"));
  const Value k16 = name("k16");
  ASSERT_EQ(k16.kind, ValueKind::kKernel);
  const Function& k = program.function(k16.kernel());
  EXPECT_EQ(program.type_code(k.parameters[0].type), "a1f2");
  EXPECT_EQ(what(program.lookup(k16.kernel(), symbol("scale"))), "3");
  EXPECT_EQ(what(program.lookup(k16.kernel(), symbol("big"))), "false");
}

TEST_F(Definitions, OverloadsOfGenericKernels) {
  load(R"(
from typing import Any
@wp.kernel
def k(a: wp.array(dtype=Any), x: Any):
    a[0] = x
one = wp.overload(k, [wp.array(dtype=float), float])
wp.overload(k, {"x": wp.vec3, "a": wp.array(dtype=wp.vec3)})
@wp.overload
def k(a: wp.array(dtype=int), x: int): ...
@wp.overload
def k(a: wp.array(dtype=bool), x: bool): ...
)");
  std::vector<std::string> signatures;
  for (const FunctionId id : program.definitions(module).kernels) {
    const Function& f = program.function(id);
    signatures.push_back((f.generic_parent.valid() ? "instance " : "") +
                         program.type_code(f.parameters[1].type));
    if (f.generic_parent.valid()) {
      EXPECT_EQ(f.first_line, 0u);
    }
  }
  EXPECT_THAT(signatures,
              ElementsAre("?", "instance f4", "instance v3f4", "instance i4", "instance b"));
}

TEST_F(Definitions, InstancesThatAreNotKnown) {
  load(R"(
from typing import Any
@wp.kernel
def known(a: wp.array(dtype=Any)):
    pass
@wp.kernel
def launched(a: wp.array(dtype=Any)):
    pass
@wp.kernel
def passed(a: wp.array(dtype=Any)):
    pass
@wp.kernel
def misfit(a: wp.array(dtype=Any)):
    pass
@wp.kernel
def wrong_name(a: wp.array(dtype=Any)):
    pass
@wp.kernel
def stub(a: wp.array(dtype=Any)):
    pass
@wp.kernel
def with_body(a: wp.array(dtype=Any)):
    pass
wp.overload(known, [wp.array(dtype=float)])
wp.launch(kernel=launched, dim=1, inputs=[])
if nothing():
    wp.overload(kernel=passed, arg_types=[wp.array(dtype=float)])
    @wp.overload
    def stub(a: wp.array(dtype=float)): ...
wp.overload(misfit, [wp.array2d(dtype=float)])
wp.overload(wrong_name, {"b": wp.array(dtype=float)})
@wp.overload
def with_body(a: wp.array(dtype=float)):
    a[0] = 1.0
)");
  std::vector<std::string> unknown;
  for (const FunctionId id : program.definitions(module).kernels)
    if (program.function(id).unknown_instances) unknown.push_back(program.function(id).key);
  EXPECT_THAT(unknown,
              ElementsAre("launched", "passed", "misfit", "wrong_name", "stub", "with_body"));
}

TEST_F(Definitions, LaunchesMakeInstances) {
  load(R"(
from typing import Any
import warp as wp
@wp.kernel
def k(a: wp.array(dtype=Any), b: wp.array2d(dtype=Any), s: Any):
    pass
@wp.kernel
def of_unknown(a: wp.array(dtype=Any)):
    pass
@wp.kernel
def misfit(a: wp.array(dtype=Any)):
    pass
n = 4
def run(dtype):
    x = wp.zeros(n, dtype=dtype)
    wp.launch(k, n, [x, wp.empty((n, n)), 1.0])
run(wp.float64)
run(int)
run(int)
y = wp.array([[1.0, 2.0, 3.0]], dtype=wp.vec3)
wp.launch(kernel=k, dim=n, inputs=(wp.zeros_like(y),), outputs=[wp.full(shape=(2, 2), value=1, dtype=wp.int8), wp.vec2(1.0, 2.0)])
wp.launch(of_unknown, dim=n, inputs=[wp.array([], dtype=float)])
wp.launch(misfit, dim=n, inputs=[wp.zeros((n, n))])
)");
  std::vector<std::string> instances, unknown;
  for (const FunctionId id : program.definitions(module).kernels) {
    const Function& f = program.function(id);
    if (f.unknown_instances) unknown.push_back(f.key);
    if (!f.generic_parent.valid()) continue;
    std::string codes = f.key;
    for (const Parameter& parameter : f.parameters)
      codes += " " + program.type_code(parameter.type);
    instances.push_back(codes);
  }
  EXPECT_THAT(instances, ElementsAre("k a1f8 a2f4 f4", "k a1i4 a2f4 f4", "k a1v3f4 a2i1 v2f4"));
  EXPECT_THAT(unknown, ElementsAre("of_unknown", "misfit"));
}

TEST_F(Definitions, LaunchesInFunctionsMakeNoInstances) {
  const std::string_view source = R"(
from typing import Any
@wp.kernel
def k(a: wp.array(dtype=Any)):
    pass
wp.overload(k, [wp.array(dtype=float)])
def main():
    wp.launch(k, dim=1, inputs=[])
)";
  load(std::string(source));
  EXPECT_FALSE(program.function(program.definitions(module).kernels[0]).unknown_instances);
  load(std::string(source) + "main()\n");
  EXPECT_TRUE(program.function(program.definitions(module).kernels[0]).unknown_instances);
}

TEST_F(Definitions, InstancesKeepAGenericKernelAlive) {
  load(R"(
from typing import Any
@wp.kernel
def kept(a: Any):
    pass
one = wp.overload(kept, [float])
wp.overload(kept, [int])
@wp.kernel
def kept(a: Any):
    pass
@wp.kernel
def lost(a: Any):
    pass
wp.overload(lost, [float])
@wp.kernel
def lost(a: int):
    pass
)");
  EXPECT_THAT(kernels(), ElementsAre("kept", "kept", "kept", "kept", "lost", "lost"));
  EXPECT_FALSE(program.function(program.definitions(module).kernels[0]).unknown_instances);
  EXPECT_TRUE(program.function(program.definitions(module).kernels[4]).unknown_instances);
}

TEST_F(Definitions, Statics) {
  load(R"(
N = 3
T = (1.5, 2.5)
@wp.func
def h(x: float):
    return x
def table():
    return [10, 20, 30]
@wp.kernel
def k(a: wp.array(dtype=float), v: wp.vec3):
    a[0] = wp.static(T[1]) + wp.static(len(v)) + wp.static(h)(1.0)
    local = 2
    for i in range(3):
        a[i] = wp.static(table()[i])
    a[1] = wp.static(local + N)
    a[2] = wp.static(unknown_module())
)");
  const Function& k = function("k");
  ASSERT_EQ(k.statics.size(), 6u);
  EXPECT_EQ(what(k.statics[0].value), "2.5");
  EXPECT_EQ(program.symbols().text(k.statics[0].code), "T[1]");
  EXPECT_EQ(what(k.statics[1].value), "3");
  EXPECT_EQ(what(k.statics[2].value), "the function `h`");
  EXPECT_TRUE(k.statics[3].deferred);
  EXPECT_TRUE(k.statics[4].deferred);
  EXPECT_TRUE(k.statics[5].deferred);
  const FunctionId id = id_of(k);
  const syntax::Tree& tree = *program.module(module).tree;
  const auto argument = [&](size_t i) { return syntax::call(tree, k.statics[i].call).args[0]; };
  const std::pair<Symbol, Value> loop[] = {
      {symbol("i"), {ValueKind::kConstant, Variant::kPlain, program.constants().integer(1).index}}};
  EXPECT_EQ(what(program.evaluate(id, argument(3), loop)), "20");
  const std::pair<Symbol, Value> local[] = {
      {symbol("local"),
       {ValueKind::kConstant, Variant::kPlain, program.constants().integer(2).index}}};
  const Value sum = program.evaluate(id, argument(4), local);
  EXPECT_EQ(what(sum), "5");
}

TEST_F(Definitions, ModuleOptions) {
  load(
      "wp.set_module_options({'enable_backward': False, 'max_unroll': 4})\n"
      "wp.set_module_options({'max_unroll': 8})\n");
  const std::vector<Option>& options = program.definitions(module).options;
  ASSERT_EQ(options.size(), 2u);
  EXPECT_EQ(options[0].name + "=" + options[0].text, "enable_backward=False");
  EXPECT_EQ(options[1].name + "=" + options[1].text, "max_unroll=8");
}

TEST_F(Definitions, SourcesThatDedentCannotMend) {
  load("class C:\n    @wp.func\n    def f(x: int):\n# low\n        return x\n");
  EXPECT_THAT(function("C__f").unsupported, HasSubstr("indented less"));
}

TEST_F(Definitions, LinesAreSplitAsPythonSplitsThem) {
  load(
      "@wp.func\ndef f(x: int):\n    s = 'a\\x0cb'  # \x0c form feed \xe2\x80\xa8 separator\n"
      "    return x\n");
  EXPECT_EQ(function("f").lines.size(), 6u);
}

TEST_F(Definitions, LoadingForgetsAll) {
  load("@wp.kernel\ndef k(): pass\nN = 3\n");
  load("x = 1\n");
  EXPECT_EQ(program.function_count(), 0u);
  EXPECT_EQ(name("N").kind, ValueKind::kUndefined);
  EXPECT_EQ(name("k").kind, ValueKind::kUndefined);
  EXPECT_THAT(kernels(), IsEmpty());
}

TEST_F(Definitions, OptionsSetInsideOfTextHaveNoPlace) {
  std::string text;
  for (int i = 0; i < 400; ++i) text += "x = 1\n";
  load(text + "@wp.kernel\ndef f(a: \"wp.set_module_options({'max_unroll': 3})\"):\n    pass\n");
  const std::vector<Option>& options = program.definitions(ModuleId{0}).options;
  ASSERT_EQ(options.size(), 1u);
  EXPECT_EQ(options[0].source, nullptr);
}

TEST_F(Definitions, LoadingForgetsThatAnInstanceWasOfAStruct) {
  load("@wp.struct\nclass S:\n    n: int\n\n\ns = S()\ns.n = 3\n");
  load("class A:\n    pass\n\n\nclass B:\n    pass\n\n\nA.n = 0.5\nB.n = 0.5\nX = A.n + B.n\n");
  EXPECT_EQ(name("X").kind, ValueKind::kConstant);
}

}  // namespace
}  // namespace weft::scope
