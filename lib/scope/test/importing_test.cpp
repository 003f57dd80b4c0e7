// What raises while a file is imported, and what does not or may not.
#include "fixture.h"

namespace weft::scope {
namespace {

class Importing : public ScopeTest {
 protected:
  // The message, or nothing.
  std::string raised(std::string_view text) {
    diags.clear();
    program.load({.name = "test.py", .text = std::string(text) + "\n"}, diags);
    return diags.all().empty() ? "" : diags.all().front().message;
  }
  std::string with_warp(std::string_view text) {
    return raised("import warp as wp\n" + std::string(text));
  }
};

TEST_F(Importing, NamesBeforeTheirDefinition) {
  EXPECT_EQ(
      raised("@wp.kernel\ndef k(x: int): pass\nimport warp as wp"),
      "name `wp` is not defined where the file uses it; does it begin with `import warp as wp`?");
  for (const char* text :
       {"x = y", "f(y)", "class A:\n  x = y", "def f(a=y): pass", "def f(a: y): pass",
        "def f() -> y: pass", "@y\ndef f(): pass", "y = 1\ndel y\nx = y", "for i in (1,):\n  y",
        "if True:\n  y", "x = y if True else 1", "x: y = 1"})
    EXPECT_NE(with_warp(text), "") << text;
}

TEST_F(Importing, NamesThatMayBeSet) {
  for (const char* text :
       {"def f(): return y", "x = lambda: y", "try:\n  y\nexcept NameError: pass",
        "with a.b as c:\n  y", "from m import *\nx = y", "globals()['y'] = 1\nx = y",
        "exec('y = 1')\nx = y", "def f():\n  global y\n  y = 1\nf()\nx = y",
        "if unknown():\n  y = 1\nx = y", "x = __file__", "def f(a: 'y'): pass",
        "x = (y for z in ())", "while 0:\n  y", "import m\nif m.z:\n  y", "import m\nx = m.z and y",
        "import m\nx = y if m.z else 1", "x: 'y' = 1"})
    EXPECT_EQ(raised("from m import unknown, a\n" + std::string(text)), "") << text;
  EXPECT_EQ(raised("from __future__ import annotations\ndef f(a: y): pass"), "");
}

TEST_F(Importing, AttributesOfWarp) {
  for (const char* text :
       {"x = wp.float23", "wp.no_such_call()", "def f(a: wp.no): pass", "@wp.no\ndef f(): pass",
        "x = wp.tid", "x: wp.no = 1", "def f(a: wp.array(dtype=wp.no)): pass"})
    EXPECT_NE(with_warp(text), "") << text;
  for (const char* text :
       {"x = wp.float32", "x = wp.fem", "wp.mine = 1\nx = wp.mine",
        "setattr(wp, 'mine', 1)\nx = wp.mine", "x = wp.__doc__", "x = wp.MarchingCubes",
        "if hasattr(wp, 'mine'):\n  wp.mine", "try:\n  wp.mine\nexcept AttributeError: pass",
        "from warp._src import context\ncontext.mine()", "def f(): wp.mine()"})
    EXPECT_EQ(with_warp(text), "") << text;
}

TEST_F(Importing, Arguments) {
  for (const char* text :
       {"@wp.kernel(no=1)\ndef k(): pass", "@wp.func(no=1)\ndef k(): pass",
        "@wp.func_native()\ndef k(): ...", "@wp.func_grad()\ndef k(): ...",
        "@wp.kernel(module_options={})\ndef k(): pass",
        "@wp.kernel(module='a', module_options={})\ndef k(): pass", "wp.constant(1, 2)",
        "wp.constant()", "wp.constant(1, x=2)", "wp.set_module_options()",
        "wp.set_module_options({}, None, 1)", "@wp.struct(module='a')\nclass S:\n  x: int"})
    EXPECT_NE(with_warp(text), "") << text;
  for (const char* text :
       {"@wp.kernel(module='unique', module_options={})\ndef k(): pass",
        "@wp.kernel(module_options=None)\ndef k(): pass", "@wp.kernel()\ndef k(): pass",
        "import m\n@wp.kernel(**m.o)\ndef k(): pass", "wp.constant(x=1)",
        "wp.set_module_options(options={}, module=None)", "@wp.struct\nclass S:\n  x: int"})
    EXPECT_EQ(with_warp(text), "") << text;
}

TEST_F(Importing, WhatBuiltinsTake) {
  for (const char* text :
       {"wp.normalize({})", "wp.sub({\"a\": 1})", "wp.abs(\"\")", "wp.rint()", "wp.sin(1.0, 2.0)",
        "wp.erf(wp)", "wp.dot(None, None)", "wp.length([1.0])", "wp.where(True, 1, 2)",
        "wp.select()", "wp.lower_bound([1], 1)", "@wp.sin\ndef f(): pass", "wp.quat_identity({})",
        "wp.degrees(x={})", "x = [wp.sin({}) for i in (1,)]",
        "@wp.func\ndef f(x: float): return x\nwp.sin(f)"})
    EXPECT_NE(with_warp(text), "") << text;
  for (const char* text :
       {"wp.normalize(wp.vec3(1.0, 2.0, 3.0))", "x = wp.sin(1.0)", "x = wp.sin(True and 1.0)",
        "x = wp.quat_identity()", "x = wp.quat_identity(float)", "x = wp.quat_identity(None)",
        "def f(): wp.where(1)", "try:\n  wp.sin({})\nexcept RuntimeError: pass",
        "x = wp.zeros(3, dtype=float)", "x = wp.max(1.0, 2.0)",
        "x = wp.dot(x=wp.vec2(), y=wp.vec2()) if False else 1", "x = wp.expect_eq(1, 1)",
        "x = wp.randf(wp.uint32(7))"})
    EXPECT_EQ(with_warp(text), "") << text;
}

TEST_F(Importing, AttributesOfObjects) {
  for (const char* text : {"\"a\".y",
                           "[wp].kernel",
                           "(1, 2).x",
                           "{}.kernel",
                           "3j.x",
                           "(...).x",
                           "b\"\".x",
                           "f\"{wp}\".x",
                           "range.sin",
                           "wp.kernel.key",
                           "wp.func.y",
                           "wp.set_module_options.key",
                           "wp.sin.clear",
                           "wp.vec3.no",
                           "wp.vec3(1.0, 2.0, 3.0).no",
                           "wp.array.func",
                           "wp.array[float].p",
                           "(wp == wp).func",
                           "wp.init.x",
                           "@wp.kernel\ndef k(): pass\nk.no",
                           "@wp.func\ndef f(x: float): return x\nf.no"})
    EXPECT_NE(with_warp(text), "") << text;
  for (const char* text :
       {"x = \"a\".upper",
        "[].append(1)",
        "x = (1, 2).index",
        "x = {}.get",
        "x = 3j.real",
        "x = range(3).start",
        "x = wp.sin.key",
        "x = wp.vec3(1.0, 2.0, 3.0).x",
        "x = wp.mat33().get_row",
        "x = wp.transform().p",
        "x = wp.array[float].dtype",
        "x = wp.array(dtype=float).shape",
        "@wp.kernel\ndef k(): pass\nx = k.key, k.module, k.adj",
        "@wp.func\ndef f(x: float): return x\nf.mine = 1\nx = f.mine",
        "@wp.func\ndef f(x: float): return x\nx = f.input_types, f.key",
        "class V(wp.vec3):\n  def norm(self): return 1\nx = V(1.0, 2.0, 3.0).norm()",
        "def f(): pass\nf.y = 1\nx = f.y",
        "x = \"a\".__doc__",
        "x = wp.kernel.__name__",
        "x = wp.array.numpy",
        "x = True.real",
        "x = (1).bit_length()",
        "x = {1}.union"})
    EXPECT_EQ(with_warp(text), "") << text;
}

TEST_F(Importing, WhatObjectsCanDo) {
  for (const char* text : {"wp[0:2] = 1",
                           "wp.sin[0]",
                           "wp.kernel[0]",
                           "wp.init[0:2]",
                           "wp.int64[0]",
                           "int[0]",
                           "wp.array[float][0]",
                           "wp.float32(1.0)[0]",
                           "\"a\"[0] = 1",
                           "(1, 2)[0] = 1",
                           "for x in wp.sin: pass",
                           "for x in 3: pass",
                           "x = [y for y in wp.sin]",
                           "a, = wp.vec3",
                           "a, = wp.kernel",
                           "int(None)",
                           "int([])",
                           "int(wp.init)",
                           "float(wp.sin)",
                           "float({})",
                           "int(3j)",
                           "int(lambda: 1)",
                           "min(None, 1)",
                           "max(wp.vec3, 1)",
                           "min(wp.array[float], 1)",
                           "3j()",
                           "\"a\"()",
                           "f\"{wp}\"()",
                           "(wp.func == wp.func)()",
                           "[]()",
                           "import typing\ntyping.Any()",
                           "wp.array(dtype=float)()",
                           "@wp.kernel\ndef k(): pass\nk()",
                           "wp.vec3 * 2.0",
                           "2.0 * int",
                           "class A(wp.array[float]): pass",
                           "class A((1, 2)): pass",
                           "class A(wp.vec3()): pass",
                           "(lambda: 1)[0]"})
    EXPECT_NE(with_warp(text), "") << text;
  for (const char* text : {"x = wp.vec3[float]",
                           "x = wp.vec3(1.0, 2.0, 3.0)[0]",
                           "x = \"a\"[0]",
                           "x = [1]\nx[0] = 2",
                           "x = {}\nx[0] = 1",
                           "x = wp.vec3()\nx[0] = 1.0",
                           "for x in \"ab\": pass",
                           "for x in {1: 2}: pass",
                           "a, b = \"ab\"",
                           "a, b = wp.vec2()",
                           "x = int(\"1\")",
                           "x = int(wp.int64(1))",
                           "x = float(True)",
                           "x = min(1, 2)",
                           "x = min(\"a\", \"b\")",
                           "x = min((1, 2), (1, 3))",
                           "x = min([], default=1)",
                           "x = wp.vec3 * 2",
                           "x = 2 * wp.vec3",
                           "class A(wp.vec3): pass",
                           "class A(wp.array): pass",
                           "class A(dict): pass",
                           "x = list[int]",
                           "x = dict[str, int]",
                           "x = (lambda: 1)()",
                           "x = [wp.sin for y in (1, 2)]",
                           "x = wp.array[float]",
                           "x = int(b\"1\")",
                           "x = list(map(float, [1]))"})
    EXPECT_EQ(with_warp(text), "") << text;
}

TEST_F(Importing, ParametersOfFunctions) {
  for (const char* text :
       {"wp.init(1)", "wp.clear_kernel_cache(1)", "wp.clear_kernel_cache(x=1)", "wp.static(1, 2)",
        "wp.types.vector(2, float, x=1)", "wp.types.vector(2)", "range(1, stop=2)", "range()",
        "range(1, 2, 3, 4)", "import numpy as np\nnp.array([1], i=1)",
        "import unittest\n@unittest.skipUnless(True, \"\", no=1)\ndef f(): pass",
        "import unittest as u\n@u.skip()\ndef f(): pass", "wp.array(i=float)", "wp.int64(b=1)",
        "wp.float32(1, 2)", "len(1, 2)", "wp.launch()", "wp.get_device(1, 2)",
        "x = [i for i in range(1, x=2)]"})
    EXPECT_NE(with_warp(text), "") << text;
  for (const char* text :
       {"wp.set_module_options({})", "x = wp.get_device(\"cpu\")", "x = wp.types.vector(2, float)",
        "x = wp.types.vector(length=2, dtype=float)", "x = range(3)",
        "x = wp.int64(1), wp.int64(x=1), wp.int64()", "x = wp.bool(1)",
        "x = wp.array([1.0], dtype=float)", "x = wp.zeros(shape=3, dtype=float, device=\"cpu\")",
        "import unittest\n@unittest.skipUnless(True, \"\")\ndef f(): pass",
        "import unittest\nclass T(unittest.TestCase): pass", "x = len([1])",
        "x = isinstance(1, int)", "x = wp.is_cpu_available()", "x = wp.array(shape=3, dtype=float)",
        "import numpy as np\nx = np.array([1], dtype=float, copy=True)", "wp.overload",
        "x = (range(1, x=2) for i in (1,))"})
    EXPECT_EQ(with_warp(text), "") << text;
}

TEST_F(Importing, NamesBeforeWhatMaySetThem) {
  EXPECT_NE(raised("setattr(wp, \"a\", 0)\nimport warp as wp"), "");
  EXPECT_NE(raised("del wp\nimport warp as wp"), "");
  EXPECT_NE(raised("x = y\nexec(\"y = 1\")"), "");
  for (const char* text : {"from n import m, f\nsetattr(m, \"y\", 0) if f() else y",
                           "exec(\"y = 1\")\ndel y", "from n import f\nif f():\n  y = 1\ndel y",
                           "for i in (1, 2):\n  if i == 2:\n    x = y\n  exec(\"y = 1\")"})
    EXPECT_EQ(raised(text), "") << text;
}

TEST_F(Importing, FunctionsOfPython) {
  for (const char* text : {"len(1)",        "x = len(wp.array[float])",
                           "list(None)",    "tuple(1.5)",
                           "zip((1,), 1)",  "sum(1)",
                           "max(1)",        "range(None)",
                           "range(1.5)",    "range(1, \"a\")",
                           "int(\"a\")",    "int(\"1.0\")",
                           "int(\"\")",     "float(\"1x\")",
                           "float(\"--\")", "(1, 2)[1.0]",
                           "[1][\"a\"]",    "wp.vec3()[1.0]",
                           "None.x = 1",    "x = []\nx.y = 1",
                           "float.x = 1",   "def f(x: 0()): pass",
                           "wp.bool(y=1)"})
    EXPECT_NE(with_warp(text), "") << text;
  for (const char* text :
       {"len(\"a\")", "len(wp.vec3())", "list({})", "zip()", "max(1, 2)", "range(True)",
        "range(wp.int32(3))", "int(\" 1_0 \")", "float(\"-1e3\")", "float(\" Infinity\")",
        "float(\"NaN\")", "(1, 2)[True]", "wp.vec3()[1]", "wp.float32.x = 1", "wp.bool(x=1)",
        "import numpy as np\nrange(np.int32(3))\n(1, 2)[np.int64(1)]",
        "class A: pass\na = A()\na.x = 1\nlen(a)"})
    EXPECT_EQ(with_warp(text), "") << text;
}

TEST_F(Importing, TypesOfParameters) {
  for (const char* text : {"@wp.func\ndef f(x: None): pass",
                           "@wp.func\ndef f(x: 1): pass",
                           "@wp.func\ndef f(x: wp.array[wp.sin]): pass",
                           "@wp.func\ndef f(x: wp.array(dtype=wp)): pass",
                           "@wp.func\ndef f(x: wp.array[\"float\"]): pass",
                           "@wp.func\ndef f(x: (float, float)): pass",
                           "@wp.func\ndef f(x: {}): pass",
                           "@wp.func\ndef f(x: wp): pass",
                           "@wp.func\ndef f(x: wp.vec2[float]): pass",
                           "@wp.func\ndef f(x: 3j): pass",
                           "@wp.func\ndef f(x: wp.float32(1.0)): pass",
                           "@wp.func_native(\"\")\ndef f(x: wp.array[wp.sin]): ...",
                           "@wp.struct\nclass S:\n  x: 1",
                           "@wp.struct\nclass S:\n  x: wp.array[wp.sin]",
                           "@wp.struct\nclass S:\n  x: wp.tile(dtype=float, shape=(4,))",
                           "@wp.struct\nclass S:\n  x: str",
                           "@wp.struct\ndef f(): pass",
                           "@wp.kernel\ndef k(x: wp.array[float, 0]): pass",
                           "def f(x: wp.array[0, 0]): pass",
                           "x = wp.array[float, 5]",
                           "x = wp.array[float, \"a\"]",
                           "x = wp.array[float, 1, 2]",
                           "x = wp.array[float,]",
                           "x = wp.array4d[float,]",
                           "x = wp.array2d[float, 2]",
                           "@wp.func\ndef f(x: wp.array[range]): pass",
                           ("@wp.func\ndef f(x: float): return x\n"
                            "@wp.func_grad(f)\ndef g(x: wp.array[None], y: float): pass"),
                           "@wp.func(module=3)\ndef f(x: float): pass"})
    EXPECT_NE(with_warp(text), "") << text;
  for (const char* text :
       {"@wp.func\ndef f(x: float): pass", "@wp.func\ndef f(x: \"float\"): pass",
        "@wp.func\ndef f(x: wp.array[float]): pass", "@wp.func\ndef f(x: wp.array[float, 2]): pass",
        "@wp.func\ndef f(x: float) -> None: pass", "@wp.func\ndef f(x: ...): pass",
        "@wp.func\ndef f(x: wp.array(dtype=wp.array(dtype=float))): pass",
        "@wp.kernel\ndef k(x: wp.array[wp.sin]): pass", "@wp.kernel\ndef k(x: None): pass",
        "@wp.struct\nclass S:\n  x: float\n  y: wp.vec3\n  z: wp.array[float]", "def f(x: 1): pass",
        "def f(x: wp.sin): pass", "x = wp.array[float, True]",
        "import typing\n@wp.func\ndef f(x: typing.Any): pass",
        "@wp.func\ndef f(x: wp.Function): pass", "@wp.func(module=\"m\")\ndef f(x: float): pass",
        "@wp.func(module=None)\ndef f(x: float): pass", "x = wp.array[wp.sin]",
        "x = wp.array(dtype=None)"})
    EXPECT_EQ(with_warp(text), "") << text;
}

TEST_F(Importing, Overloads) {
  const std::string kernel =
      "from typing import Any\n@wp.kernel\ndef k(x: wp.array(dtype=Any), s: Any): pass\n";
  for (const char* text :
       {"wp.overload(k, {\"x\": wp.array[wp.sin], \"s\": float})",
        "wp.overload(k, {\"x\": wp.array[float], \"s\": wp.float32(1.0)})",
        "wp.overload(k, {\"x\": wp.array[float], \"s\": \"float\"})",
        "wp.overload(k, {\"x\": wp.array[float], wp.sin: float})",
        "wp.overload(k, {\"x\": wp.array[float], 1: float})",
        "wp.overload(k, {\"x\": wp.array[float]})",
        "wp.overload(k, {\"x\": wp.array[float], \"s\": Any})",
        "wp.overload(k, {\"x\": wp.array(), \"s\": float})",
        "wp.overload(k, [wp.array[float], (float, 1)])", "wp.overload(k, [wp.array[float], {}])",
        "wp.overload(k, (wp.array[float], float))", "wp.overload(k, float)",
        "wp.overload(range, {\"x\": float})", "wp.overload(wp.sin, {\"x\": float})",
        "wp.overload(k, [wp.array(1.0, dtype=float), float])",
        "@wp.overload\ndef k(x: wp.array[float], s: wp): ...",
        "@wp.overload\ndef k(x: wp.array[float], s: Any): ...",
        "wp.overload(k, [wp.array[float], wp.vec2[float]])"})
    EXPECT_NE(with_warp(kernel + text), "") << text;
  for (const char* text : {"wp.overload(k, {\"x\": wp.array[float], \"s\": float})",
                           "wp.overload(k, [wp.array[float], float])",
                           "wp.overload(k, [wp.array(dtype=float), wp.vec3])",
                           "@wp.overload\ndef k(x: wp.array[float], s: float): ...",
                           "@wp.overload\ndef k(x: wp.array[float], s: \"float\"): ..."})
    EXPECT_EQ(with_warp(kernel + text), "") << text;
}

TEST_F(Importing, ArgumentsOfDecorators) {
  for (const char* text : {"wp.constant({})",
                           "wp.constant(\"a\")",
                           "wp.constant(x=[])",
                           "wp.constant(wp.vec3)",
                           "wp.func({})",
                           "wp.func(wp.sin)",
                           "wp.kernel([])",
                           "wp.struct({})",
                           "wp.struct(1)",
                           "wp.grad(None)",
                           "wp.grad(1)",
                           "wp.set_module_options(1)",
                           "wp.set_module_options(None)",
                           "wp.get_module({})",
                           "@wp.func_grad(...)\ndef f(x: float): pass",
                           "@wp.func_replay(wp.kernel)\ndef f(x: float): pass",
                           "wp.array(1.0, dtype=float)",
                           "wp.array(wp.sin, dtype=float)",
                           "wp.build_experimental.add_builtin(\"a\", {1: float}, float)",
                           "wp.build_experimental.add_builtin(\"a\", float, {})"})
    EXPECT_NE(with_warp(text), "") << text;
  for (const char* text :
       {"x = wp.constant(1)", "x = wp.constant(wp.vec3(1.0, 2.0, 3.0))", "x = wp.constant(True)",
        "x = wp.constant(wp.float64(1.0))", "wp.set_module_options({})", "x = wp.get_module(\"a\")",
        "def f(x: float): pass\nx = wp.func(f)",
        "def f(x: wp.array(dtype=float)): pass\nx = wp.kernel(f)",
        "class S:\n  x: float\nS = wp.struct(S)", "x = wp.array([1.0], dtype=float)",
        "x = wp.array(dtype=float)", "@wp.func\ndef f(x: float): return x\nx = wp.grad(f)",
        "x = wp.grad(wp.sin)",
        "import enum\nclass E(enum.IntEnum):\n  A = 1\nx = wp.constant(E.A)"})
    EXPECT_EQ(with_warp(text), "") << text;
}

TEST_F(Importing, FunctionsThatRun) {
  for (const char* text :
       {"def f():\n  return y\nf()", "def f(a):\n  return b\nx = f(1)",
        "def f():\n  @wp.func(no=1)\n  def g(x: float): pass\n  return g\nx = f()",
        "def f():\n  wp.tid()\nf()", "def f(n):\n  if n > 1:\n    return y\n  return 0\nx = f(2)",
        "class A:\n  def __init__(self):\n    self.x = y\na = A()",
        "class A:\n  @staticmethod\n  def f():\n    return wp.no\nx = A.f()",
        "x = [y for i in (1,)]", "x = {i: y for i in (1, 2)}",
        "x = [[y] for i in range(2) for j in range(i)]",
        "import functools\n@functools.cache\ndef f(): return y\nf()",
        "def f():\n  raise ValueError\nf()", "def f():\n  for i in (1, 2):\n    y\nf()", "_y",
        "x = (1, _y)", "def f():\n  class S:\n    a = y\nf()",
        "@wp.kernel\ndef k(x: int = _j): pass"})
    EXPECT_NE(with_warp(text), "") << text;
  for (const char* text :
       {"def f(): return y\ny = 1\nx = f()",
        "def f(n):\n  if n > 1:\n    return y\n  return 0\nx = f(1)",
        "def f():\n  try:\n    return y\n  except NameError:\n    return 1\nx = f()",
        "def f():\n  def g(): return y\n  return g\nx = f()",
        "def f():\n  x = 0\n  def g():\n    nonlocal x\n    x = 1\n  g()\n  return x\na = f()",
        "def f():\n  global y\n  y = 1\nf()\nx = y", "x = any((y := i) for i in (1, 2))\nz = y",
        "x = [y := i for i in (1, 2)]\nz = y", "x = [y for i in ()]",
        "x = any(i or y for i in (1, 2))", "x = (y for i in (1, 2))",
        "def f():\n  yield y\nx = f()", "async def f(): y",
        "class A:\n  def f(self): return y\na = A()",
        "def f():\n  return wp.tid() if False else 1\nx = f()",
        "import contextlib\ndef f(): return y\nwith contextlib.suppress(NameError):\n  f()",
        "def f(): return y\nx = lambda: f()",
        ("@wp.kernel\ndef k(x: wp.array(dtype=float)):\n  x[0] = wp.static(f())\n"
         "def f(): return y\ny = 1.0"),
        "class A:\n  @property\n  def p(self): raise AttributeError\nx = getattr(A(), \"p\", 1)"})
    EXPECT_EQ(with_warp(text), "") << text;
}

// Python's arithmetic, and what its classes are called with.
TEST_F(Importing, OperationsAndClasses) {
  const std::string classes =
      "import dataclasses\n"
      "class Bare: pass\n"
      "class Made:\n  def __init__(self, a, b=1): self.a = a\n"
      "class Heir(Made): pass\n"
      "class New:\n  def __new__(cls, *args): return object.__new__(cls)\n"
      "@dataclasses.dataclass\nclass Data:\n  a: int = 0\n"
      "class Wide(Data): pass\n"
      "import m\nclass Far(m.Base): pass\n";
  for (const char* text :
       {"x = 1 // 0", "x = 1.0 / 0", "x = 7 % 0.0", "x = 'a' + 1", "x = 1 - 'a'", "x = Bare(1)",
        "x = Bare(a=1)", "x = Made()", "x = Made(1, 2, 3)", "x = Made(1, c=2)", "x = Heir()",
        "@Bare()\n@0\ndef f(): pass", "@'x'\ndef f(): pass", "@None\nclass C: pass"})
    EXPECT_NE(raised(classes + text), "") << text;
  for (const char* text :
       {"x = 0 // 1", "x = 'a' * 2", "x = 'a%s' % 1", "x = Bare()", "x = Made(1)",
        "x = Made(1, b=2)", "x = Heir(a=1)", "x = New(1, 2)", "x = Data(1)", "x = Wide(1)",
        "x = Far(1, 2)", "try:\n  1 // 0\nexcept ZeroDivisionError: pass",
        "if m.yes:\n  x = 1 // 0", "def f(): return 1 // 0", "@m.made\nclass C: pass"})
    EXPECT_EQ(raised(classes + text), "") << text;
}

TEST_F(Importing, WhatWarpsTypesAndDecoratorsTake) {
  const std::string head =
      "from typing import Any\n"
      "@wp.struct\nclass S:\n  a: float\n"
      "@wp.kernel\ndef g(x: wp.array(dtype=float), y: Any): pass\n"
      "@wp.func\ndef any(a: Any): return a\n";
  for (const char* text :
       {"x = wp.vec3(1.0, 2.0)",
        "x = wp.vec3([1.0, 2.0])",
        "x = wp.mat22(1.0, 2.0, 3.0)",
        "x = wp.vec2(x=1.0)",
        "x = wp.quat(1.0, 2.0)",
        "x = S(1.0)",
        "x = S(a=1.0)",
        "M = wp.types.matrix(shape=3, dtype=float)",
        "M = wp.types.matrix((3,), float)",
        "@wp.func(inline='x')\ndef f(a: float): pass",
        "@wp.kernel(3)\ndef f(a: float): pass",
        "@wp.kernel\nclass C: pass",
        "@wp.func\nclass C: pass",
        "@wp.kernel\ndef f(a): pass",
        "@wp.func\ndef f(a: float, b): return a",
        "wp.overload(g, {'x': wp.array(dtype=int), 'y': int})",
        "wp.overload(g, [wp.array(dtype=float, ndim=2), int])",
        "@wp.overload\ndef g(x: wp.array(dtype=int), y: int): ...",
        "@wp.func_grad(any)\ndef adj(a: float, adj_ret: float): pass",
        "@wp.func_replay(any)\ndef replay(a: float): return a",
        "@wp.func_grad(wp.floor)\ndef adj(a: float, adj_ret: float): pass",
        "@wp.func_replay(wp.floor)\ndef replay(a: float): return a",
        "@wp.func\ndef f(a: float): return a\n@wp.func_replay(f)\ndef replay(a: int): return a",
        "x = abs(int)",
        "any()",
        "any(1, b=2)",
        "@wp.struct\n@wp.struct\nclass T:\n  a: float",
        "wp.copy(dtype=0)",
        "x = wp.sin(Any)",
        "wp.build_experimental.add_builtin('f', fill='g')",
        "def f(): pass\n@f.grad\ndef g(): pass",
        "@wp.func\ndef f(a: float): return a\n@wp.func_replay(f)\ndef replay(a: Any): return a",
        "@wp.overload\ndef g(x: wp.array(dtype=float), y: int) -> int: ...",
        "@wp.kernel(cuda_max_registers=32, launch_bounds=64)\ndef f(): pass"})
    EXPECT_NE(with_warp(head + text), "") << text;
  for (const char* text :
       {"x = wp.vec3()",
        "x = wp.vec3(1.0)",
        "x = wp.vec3([1.0, 2.0, 3.0])",
        "x = wp.mat22(1.0, 2.0, 3.0, 4.0)",
        "x = wp.mat22([1.0, 2.0], [3.0, 4.0])",
        "x = wp.mat22()",
        "x = wp.quat(1.0, 2.0, 3.0, 4.0)",
        "x = wp.transform(p=wp.vec3())",
        "x = S()",
        "M = wp.types.matrix(shape=(3, 3), dtype=float)",
        "@wp.func(inline=True)\ndef f(a: float): pass",
        "@wp.func(inline=None)\ndef f(a: float): pass",
        "@wp.func\ndef f(a: float, b) -> float: return a",
        "wp.overload(g, {'y': int})",
        "wp.overload(g, [wp.array(dtype=float), int])",
        "@wp.overload\ndef g(x: wp.array(dtype=float), y: int): ...",
        "@wp.func\ndef f(a: float): return a\n@wp.func_replay(f)\ndef replay(a: float): return a",
        "x = abs(-1)",
        "any(1.0)",
        "def f(): pass\nf.grad = 1\nx = f.grad",
        "import m\ndef f(): pass\nm.change(f)\nx = f.grad",
        "def f(): pass\nx = f.__name__"})
    EXPECT_EQ(with_warp(head + text), "") << text;
}

}  // namespace
}  // namespace weft::scope
