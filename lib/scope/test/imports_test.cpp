// Imports that are followed to files.
#include <filesystem>
#include <fstream>

#include "fixture.h"

namespace weft::scope {
namespace {

class Imports : public ScopeTest {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) /
              ("weft_imports_" +
               std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void file(const std::string& path, const std::string& text) {
    std::filesystem::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path) << text;
  }
  void load_main(const std::string& path, const std::string& text) {
    file(path, text);
    load_file((folder_ / path).string(), text);
  }

  void load_file(const std::string& name, const std::string& text) {
    module = program.load(
        {.name = name, .text = text, .search = true, .warp = warp_, .same_files = same_files_},
        diags);
  }

  std::filesystem::path folder_;
  std::string warp_;  // see SourceRequest
  bool same_files_ = false;
};

TEST_F(Imports, ModulesBesideTheFile) {
  file("helpers.py",
       "import warp as wp\nN = 3\n_hidden = 4\n@wp.func\ndef f(x: int):\n    return x + N\n");
  load_main("main.py",
            "import warp as wp\nimport helpers\nimport helpers as h\nfrom helpers import N as M, "
            "f, _hidden\n"
            "from helpers import missing\n@wp.func\ndef f2(x: int):\n    return helpers.f(x)\n");
  EXPECT_EQ(what("helpers.N"), "3");
  EXPECT_EQ(what("h.N"), "3");
  EXPECT_EQ(what("M"), "3");
  EXPECT_EQ(what("_hidden"), "4");
  EXPECT_EQ(what("missing"), "unknown");
  EXPECT_EQ(what("f"), "the function `f`");
  EXPECT_EQ(name("f"), program.attribute(name("helpers"), symbol("f")));
}

TEST_F(Imports, FunctionsThatWarpWritesInPython) {
  file("warp/_src/math.py",
       "import warp as wp\nvec3 = wp._src.types.vector(3, wp.float32)\n@wp.func\n"
       "def quat_twist(axis: vec3, q: wp.quat) -> wp.quat:\n    return q\n");
  const auto quat_twist = [&] {
    load_main("main.py", "import warp as wp\n@wp.func\ndef quat_twist(x: int):\n    return x\n");
    return what("wp.quat_twist");
  };
  EXPECT_EQ(quat_twist(),
            "the function `quat_twist`, which Warp writes in Python, without the files of an "
            "installed warp-lang");
  warp_ = (folder_ / "warp").string();
  EXPECT_EQ(quat_twist(), "the function `quat_twist`");
  EXPECT_EQ(what("wp.quat_to_rpy").substr(0, 26), "the function `quat_to_rpy`");
  const auto native_name = [&](Value function) {
    return program.function(program.set(function.functions()).top).native_name;
  };
  EXPECT_EQ(native_name(program.attribute(name("wp"), symbol("quat_twist"))), "quat_twist_0");
  EXPECT_EQ(native_name(name("quat_twist")), "quat_twist_1");
}

TEST_F(Imports, FunctionsAreNumberedAsInTheirPackage) {
  const std::string f = "import warp as wp\n@wp.func\ndef f(x: int):\n    return x\n";
  file("pkg/__init__.py", "from . import b, a\n");
  file("pkg/b.py", f);
  file("pkg/plain/__init__.py", "SIZE = 3\n");
  file("pkg/lazy/__init__.py", "from .two import f\n");
  file("pkg/lazy/two.py", f);
  const auto number = [&](const std::string& path, const std::string& text) {
    load_main(path, text);
    return program.function(program.set(name("f").functions()).top).native_name;
  };
  EXPECT_EQ(number("pkg/a.py", f), "f_1");
  EXPECT_EQ(number("pkg/b.py", f), "f_0");
  EXPECT_EQ(number("pkg/plain/c.py", f), "f_2");
  EXPECT_EQ(number("pkg/folder/d.py", "from ..lazy.two import f as g\n" + f), "f_3");
  EXPECT_EQ(number("pkg/lazy/one.py", f), "f_3");
  EXPECT_EQ(number("pkg/lazy/two.py", f), "f_2");
  EXPECT_EQ(number("script.py", "from pkg.a import f as g\n" + f), "f_2");
  EXPECT_EQ(number("script.py", "from pkg.lazy.two import f\n"), "f_2");
  // Made by whoever calls first.
  file("pkg/made.py",
       "import functools\nimport warp as wp\n@functools.cache\ndef make():\n    @wp.func\n"
       "    def f(x: int):\n        return x\n    return f\n");
  file("pkg/b.py", f + "from .made import make\nmake()\n");
  file("pkg/a.py", "from .made import make\nf = make()\n");
  const std::string key = "make__locals__f_";
  EXPECT_EQ(number("pkg/a.py", "from .made import make\nf = make()\n"), key + "0");
}

TEST_F(Imports, CircularImportsAsInTheirPackage) {
  file("pkg/__init__.py", "from . import other\n");
  file("pkg/other.py", "from .user import SIZE\nTWICE = 2 * SIZE\n");
  load_main("pkg/user.py", "from . import other\nSIZE = 3\n");
  EXPECT_EQ(what("other.TWICE"), "6");
}

TEST_F(Imports, PartsOfAnInstalledWarp) {
  file("site/warp/__init__.py", "");
  file("site/warp/sim/__init__.py", "from warp.sim.model import SIZE\n");
  file("site/warp/sim/model.py", "SIZE = 3\n");
  const std::string text = "import warp as wp\nimport warp.sim\nfrom warp.sim.model import *\n";
  load_main("main.py", text);
  EXPECT_EQ(what("SIZE"), "an undefined name");
  warp_ = (folder_ / "site/warp").string();
  load_main("main.py", text);
  EXPECT_EQ(what("SIZE"), "3");
}

TEST_F(Imports, PartsOfWarpsSourceHideNothing) {
  file("site/warp/__init__.py", "");
  file("site/warp/_src/__init__.py", "");
  file("site/warp/_src/other.py", "import warp._src.types\n");
  file("site/warp/_src/types.py", "vector = 3\n");
  warp_ = (folder_ / "site/warp").string();
  load_main("main.py",
            "import warp as wp\nfrom warp._src import other\n"
            "import warp._src.types\nv = wp._src.types.vector(3, wp.float32)\n");
  EXPECT_EQ(what("v"), "the type `vec3f`");
}

TEST_F(Imports, AStarThatMayHideWarpRefusesKernels) {
  load_main(
      "main.py",
      "import warp as wp\nfrom nowhere import *\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n"
      "    pass\n@wp.other\ndef other():\n    pass\n@wp.kernel(module='unique')\n"
      "def l(x: int):\n    pass\n");
  EXPECT_THAT(function("k").unsupported, testing::HasSubstr("`from ... import *`"));
  EXPECT_THAT(function("l").unsupported, testing::HasSubstr("`from ... import *`"));
  EXPECT_EQ(program.function_count(), 2u);
}

TEST_F(Imports, AreNotFollowedUnlessAsked) {
  file("helpers.py", "N = 3\n");
  const std::string name = (folder_ / "main.py").string();
  module = program.load({.name = name, .text = "from helpers import N\n"}, diags);
  EXPECT_EQ(what("N"), "unknown");
}

TEST_F(Imports, StarsAndAll) {
  file("a.py", "X = 1\n_Y = 2\n");
  file("b.py", "__all__ = ['_Q']\nP = 1\n_Q = 2\n");
  load_main("main.py", "from a import *\nfrom b import *\n");
  EXPECT_EQ(what("X"), "1");
  EXPECT_EQ(name("_Y").kind, ValueKind::kUndefined);
  EXPECT_EQ(name("P").kind, ValueKind::kUndefined);
  EXPECT_EQ(what("_Q"), "2");
}

TEST_F(Imports, Packages) {
  file("pkg/__init__.py", "from .a import X\nfrom . import b\nV = X + 1\n");
  file("pkg/a.py", "X = 1\n");
  file("pkg/b.py", "from .sub.c import Z\nfrom pkg.a import X as W\n");
  file("pkg/sub/__init__.py", "");
  file("pkg/sub/c.py", "from ..a import X\nfrom ... import nothing\nZ = X + 10\n");
  load_main("main.py", "import pkg\nimport pkg.sub.c\nfrom pkg.b import Z\nfrom pkg import a\n");
  EXPECT_EQ(what("pkg.V"), "2");
  EXPECT_EQ(what("pkg.b.W"), "1");
  EXPECT_EQ(what("pkg.sub.c.Z"), "11");
  EXPECT_EQ(what("Z"), "11");
  EXPECT_EQ(what("a.X"), "1");
  // A file inside of a package finds the package's own modules by their absolute names.
  load_main("pkg/main.py", "from pkg.sub.c import Z\nfrom .a import X\n");
  EXPECT_EQ(what("Z"), "11");
  EXPECT_EQ(what("X"), "1");
}

TEST_F(Imports, PackagesWithFoldersThatAreNone) {
  file("pkg/__init__.py", "");
  file("pkg/inner/a.py", "X = 1\n");
  file("pkg/inner/deep/__init__.py", "");
  file("pkg/inner/deep/b.py", "from pkg.inner.a import X\nfrom ... import nothing\n");
  load_main("pkg/inner/deep/main.py",
            "from pkg.inner.a import X\nfrom pkg.inner import a\nfrom .. import a as c\n"
            "from pkg.inner.deep.b import X as Y\n");
  EXPECT_EQ(what("X"), "1");
  EXPECT_EQ(what("a.X"), "1");
  EXPECT_EQ(what("c.X"), "1");
  EXPECT_EQ(what("Y"), "1");
  // Without any __init__.py a package is known by its name.
  file("plain/a.py", "X = 2\n");
  load_main("plain/deep/main.py", "from plain.a import X\nfrom other.a import X as Y\n");
  EXPECT_EQ(what("X"), "2");
  EXPECT_EQ(what("Y"), "unknown");
}

TEST_F(Imports, FromTheProject) {
  file("project/pyproject.toml", "");
  file("project/pkg/__init__.py", "X = 1\n");
  file("project/src/other/__init__.py", "X = 2\n");
  file("beyond.py", "X = 3\n");
  load_main("project/examples/deep/main.py",
            "import pkg\nfrom other import X\nfrom beyond import X as Y\n");
  EXPECT_EQ(what("pkg.X"), "1");
  EXPECT_EQ(what("X"), "2");
  EXPECT_EQ(what("Y"), "unknown");
}

TEST_F(Imports, RelativePathsGoAboveTheCurrentFolder) {
  file("pkg/__init__.py", "");
  file("pkg/a.py", "from pkg.sub.b import Z\nX = 1\n");
  file("pkg/sub/__init__.py", "");
  file("pkg/sub/b.py", "import warp as wp\nZ = 2\n@wp.func\ndef f(x: int):\n    return x\n");
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder_ / "pkg/sub");
  load_file("main.py", "from pkg.a import X, Z\nfrom ..a import X as Y\nimport pkg.sub.b\n");
  EXPECT_EQ(what("X"), "1");
  EXPECT_EQ(what("Y"), "1");
  EXPECT_EQ(what("Z"), "2");
  EXPECT_EQ(program.function_count(), 1u) << "b.py is one module";
  std::filesystem::current_path(before);
}

TEST_F(Imports, Cycles) {
  file("a.py", "X = 1\nimport b\nY = b.Z\n");
  file("b.py", "import a\nZ = a.X\nLATE = 5\n");
  load_main("main.py", "import main\nimport a\nimport b\n");
  EXPECT_EQ(what("a.Y"), "1");
  EXPECT_EQ(what("b.LATE"), "5");
}

TEST_F(Imports, FunctionNumbersGoOnAcrossModules) {
  file("helpers.py",
       "import warp as wp\n@wp.func\ndef f(x: int):\n    return x\n"
       "def make():\n    @wp.func\n    def g(x: int):\n        return x\n    return g\n");
  load_main("main.py",
            "import warp as wp\nimport helpers\n@wp.func\ndef f(x: int):\n    return x\n"
            "g = helpers.make()\n");
  EXPECT_EQ(program.function(program.set(name("f").functions()).overloads[0]).native_name, "f_1");
  // Looking through `make` took no number.
  EXPECT_EQ(program.function(program.set(name("g").functions()).overloads[0]).native_name,
            "make__locals__g_0");
}

TEST_F(Imports, FilesThatHaveChangedAreReadAnew) {
  const std::string main = "import helpers\nfrom pkg.a import X\n";
  file("helpers.py", "N = 3\n");
  load_main("main.py", main);
  EXPECT_EQ(what("helpers.N"), "3");
  EXPECT_EQ(what("X"), "unknown");
  file("helpers.py", "N = 4\n");
  file("pkg/a.py", "X = 1\n");
  load_main("main.py", main);
  EXPECT_EQ(what("helpers.N"), "4");
  EXPECT_EQ(what("X"), "1");
  std::filesystem::remove(folder_ / "helpers.py");
  load_main("main.py", main);
  EXPECT_EQ(what("helpers.N"), "unknown");
  EXPECT_EQ(what("X"), "1");
  file("helpers.py", "N = 4\n");
  load_main("main.py", main);
  EXPECT_EQ(what("helpers.N"), "4");
}

TEST_F(Imports, FilesThatAreHeldAreNotReadAnew) {
  file("helpers.py", "N = 3\n");
  load_main("main.py", "import helpers\n");
  same_files_ = true;
  file("helpers.py", "N = 4\n");
  load_main("main.py", "import helpers\n");
  EXPECT_EQ(what("helpers.N"), "3");
  same_files_ = false;
  load_main("main.py", "import helpers\n");
  EXPECT_EQ(what("helpers.N"), "4");
}

TEST_F(Imports, WhatAnImporterChangesIsItsOwn) {
  file("helpers.py",
       "import warp as wp\nN = 3\nLIST = [1, 2]\nclass C:\n    a = 1\n"
       "@wp.func\ndef f(x: int):\n    return x\n");
  const auto state = [&] {
    return what("helpers.N") + ' ' + what("helpers.C.a") + ' ' + what("last") + ' ' +
           program.function(program.set(name("f").functions()).top).native_name;
  };
  const std::string reads =
      "import warp as wp\nimport helpers\nfrom helpers import f\nlast = helpers.LIST[-1]\n";
  const std::string changes =
      "import warp as wp\nimport helpers\n@wp.func\ndef f(x: int):\n    return x\n"
      "helpers.N = 5\nhelpers.LIST.append(3)\nhelpers.C.a = 7\nlast = helpers.LIST[-1]\n";
  load_main("reads.py", reads);
  EXPECT_EQ(state(), "3 1 2 f_0");
  load_main("changes.py", changes);
  EXPECT_EQ(state(), "5 7 3 f_1");
  load_main("reads.py", reads);
  EXPECT_EQ(state(), "3 1 2 f_0");
}

// A file may be the program itself in one load and an import in the next.
TEST_F(Imports, FilesThatAreProgramsToo) {
  file("a.py", "import b\nX = __name__\n");
  file("b.py", "import a\nX = __name__\n");
  for (int round = 0; round < 2; ++round) {
    load_main("a.py", "import b\nX = __name__\n");
    EXPECT_EQ(what("b.X"), "\"b\"");
    EXPECT_EQ(name("X"), program.attribute(program.attribute(name("b"), symbol("a")), symbol("X")));
    load_main("b.py", "import a\nX = __name__\n");
    EXPECT_EQ(what("a.X"), "\"a\"");
  }
}

TEST_F(Imports, BrokenFilesAreUnknown) {
  file("bad.py", "def f(:\nN = 3\n");
  load_main("main.py", "from bad import N, M\n");
  EXPECT_EQ(what("M"), "unknown");
}

}  // namespace
}  // namespace weft::scope
