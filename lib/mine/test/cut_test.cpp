#include "weft/mine/cut.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "weft/diag/diagnostics.h"
#include "weft/syntax/parse.h"

namespace weft::mine {
namespace {

using testing::ElementsAre;

// Of the kernel called `k`.
std::string cut(const std::string& text) {
  const Source source("file.py", text);
  SymbolTable symbols;
  syntax::Tree tree;
  diag::Diagnostics diags;
  EXPECT_TRUE(syntax::parse(source, symbols, diags, tree));
  const Cutter cutter(source, tree, symbols);
  for (const KernelPlace& place : find_kernels(tree, symbols))
    if (place.name == "k" && place.at_top) return cutter.cut(place.node);
  return "none";
}

TEST(Cut, TakesWhatTheKernelUses) {
  EXPECT_EQ(cut(R"("""A file."""
import math
import numpy as np
import warp as wp

SCALE = wp.constant(2.0)  # twice
OTHER = 3.0
PAIR, REST = 1.0, SCALE


@wp.struct
class Ball:
    radius: float


@wp.struct
class Unused:
    x: int


@wp.func
def inner(x: float):
    return x * PAIR


@wp.func
def outer(b: Ball):
    # says why
    return inner(b.radius) + math.pi


@wp.kernel
def before(x: wp.array(dtype=float)):
    x[0] = OTHER


@wp.kernel(enable_backward=False)
def k(balls: wp.array(dtype=Ball), OTHER: float):
    i = wp.tid()
    Unused = outer(balls[i])
    balls[i].radius = Unused * OTHER
    # the end


def main():
    wp.launch(k, dim=1)


if __name__ == "__main__":
    SCALE = 4.0
    main()
)"),
            R"(import math
SCALE = wp.constant(2.0)  # twice
PAIR, REST = 1.0, SCALE


@wp.struct
class Ball:
    radius: float


@wp.func
def inner(x: float):
    return x * PAIR


@wp.func
def outer(b: Ball):
    # says why
    return inner(b.radius) + math.pi


@wp.kernel(enable_backward=False)
def k(balls: wp.array(dtype=Ball), OTHER: float):
    i = wp.tid()
    Unused = outer(balls[i])
    balls[i].radius = Unused * OTHER
    # the end
)");
}

TEST(Cut, TakesEveryStatementThatChangesAName) {
  EXPECT_EQ(cut("N = 1\nN += 2\nT = {}\nT['a'] = N\nT.update(b=2)\nM = 7\nOTHER = 7\n"
                "if N > 2:\n    N = 3\nelse:\n    M = 4\n"
                "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = T['a']\n"),
            "N = 1\nN += 2\nT = {}\nT['a'] = N\nT.update(b=2)\nM = 7\n"
            "if N > 2:\n    N = 3\nelse:\n    M = 4\n\n\n"
            "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = T['a']\n");
}

TEST(Cut, TakesOptionsOfTheModule) {
  const std::string kernel = "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = 1.0\n";
  EXPECT_EQ(
      cut("import warp as wp\nwp.init()\nwp.set_module_options({'enable_backward': False})\n"
          "wp.config.mode = 'debug'\nwp.config.log_level = wp.LOG_WARNING\n"
          "wp.config.kernel_cache_dir = 'cache'\n\n\n" +
          kernel),
      "wp.set_module_options({'enable_backward': False})\nwp.config.mode = 'debug'\n\n\n" + kernel);
  EXPECT_EQ(cut("from warp import *\nfrom tools import *\n" + kernel),
            "from warp import *\n\n\n" + kernel);
}

TEST(Cut, TakesRegisteredClasses) {
  const std::string file =
      "import ctypes\n\n\nclass C(ctypes.Structure):\n    _fields_ = [('r', ctypes.c_float)]\n\n\n"
      "wp.build_experimental.add_native_type(C, native_name='x::C', fields={'r': float})\n\n\n"
      "@wp.kernel\ndef k(x: wp.array(dtype=C)):\n    x[0].r = 1.0\n";
  EXPECT_EQ(cut(file), file);
}

TEST(Cut, TakesCustomGradients) {
  const std::string file =
      "@wp.func\ndef f(x: float):\n    return x\n\n\n"
      "@wp.func_grad(f)\ndef adj_f(x: float, adj_ret: float):\n    wp.adjoint[x] += adj_ret\n\n\n"
      "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = f(x[1])\n";
  EXPECT_EQ(cut(file), file);
}

TEST(Cut, TakesInstancesOfTheKernel) {
  const std::string file =
      "from typing import Any\n\n\n@wp.kernel\ndef k(x: wp.array(dtype=Any)):\n    x[0] = "
      "x[1]\n\n\n"
      "wp.overload(k, [wp.array(dtype=float)])\nwp.overload(k, [wp.array(dtype=int)])\n";
  EXPECT_EQ(cut(file + "wp.overload(other, [float])\n"), file);
}

TEST(Cut, TakesALineOnce) {
  EXPECT_EQ(cut("A = 1; B = 2\r\n@wp.kernel\r\ndef k(x: wp.array(dtype=int)):\r\n    x[A] = B\r\n"),
            "A = 1; B = 2\n\n\n@wp.kernel\ndef k(x: wp.array(dtype=int)):\n    x[A] = B\n");
}

TEST(FindKernels, SaysWhereTheyAre) {
  const Source source("file.py",
                      "@wp.kernel\ndef a():\n    pass\n"
                      "@warp.kernel(enable_backward=False)\ndef b():\n    pass\n"
                      "@kernel\ndef a():\n    pass\n"
                      "@wp.func\ndef f():\n    pass\n"
                      "def make():\n    @wp.kernel\n    def inner():\n        pass\n"
                      "class C:\n    @wp.kernel\n    def method():\n        pass\n"
                      "try:\n    @wp.kernel\n    def tried():\n        pass\n"
                      "except E:\n    @wp.kernel\n    def failed():\n        pass\n");
  SymbolTable symbols;
  syntax::Tree tree;
  diag::Diagnostics diags;
  ASSERT_TRUE(syntax::parse(source, symbols, diags, tree));
  std::vector<std::string> found;
  for (const KernelPlace& place : find_kernels(tree, symbols))
    found.push_back(place.name + (place.at_top ? "" : " below"));
  EXPECT_THAT(found, ElementsAre("a below", "b", "a", "inner below", "method below", "tried below",
                                 "failed below"));
}

}  // namespace
}  // namespace weft::mine
