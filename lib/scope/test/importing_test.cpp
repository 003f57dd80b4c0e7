// What raises while a file is imported, and what does not or may not.
#include "fixture.h"

namespace weft::scope {
namespace {

class Importing : public ScopeTest {
 protected:
  // The message, or nothing.
  std::string raised(std::string_view text) {
    program.clear();
    diags.clear();
    program.load("test.py", std::string(text) + "\n", diags);
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

}  // namespace
}  // namespace weft::scope
