// Files of packages, which are evaluated once for all files: each has what it has by itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "weft/driver/compile.h"
#include "weft/mine/survey.h"

namespace weft::mine {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view kMaths =
    "import warp as wp\nGAIN = 2.0\nlimits = [1.0]\n@wp.func\ndef f(x: float):\n    return GAIN * "
    "x\n"
    "@wp.kernel\ndef own(x: wp.array(dtype=float)):\n    x[0] = f(x[1])\n";

std::string user(std::string_view before, std::string_view module = "pkg.maths") {
  return "import warp as wp\nimport " + std::string(module) + " as maths\n" + std::string(before) +
         "@wp.func\ndef f(x: float):\n    return x + maths.GAIN\n"
         "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = f(maths.f(x[1])) + maths.GAIN\n";
}

class PackagesTest : public testing::Test {
 protected:
  using Texts = std::map<std::string, std::vector<std::string>>;

  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "weft-packages-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  void put(const std::string& name, std::string_view text) {
    const std::filesystem::path path = root_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    files_.push_back(path.string());
  }

  // The texts of each file, or what there is to say of it.
  static Texts look_at(const std::vector<std::string>& files, unsigned threads) {
    Texts found;
    const auto survey = mine::survey(sys::real_files(), {.trees = files,
                                                         .devices = {Device::kCpu, Device::kCuda},
                                                         .threads = threads,
                                                         .write = [&](const SurveyedFile& file) {
                                                           found[file.path] = file.texts;
                                                           return ok_status();
                                                         }});
    EXPECT_TRUE(survey.ok());
    if (survey.ok())
      for (const SurveyedFile& file : survey->files)
        for (const Obstacle& obstacle : file.obstacles)
          found[file.path].push_back(obstacle.message + " " + std::to_string(obstacle.line));
    return found;
  }

  // The same of a compiler that has seen no other file.
  static std::vector<std::string> alone(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    driver::Compiler compiler;
    compiler.load({.name = path, .text = text, .search = true}, {});
    std::vector<std::string> texts, faults;
    bool any = false;
    for (const Device device : {Device::kCpu, Device::kCuda}) {
      diag::Diagnostics diags;
      Options options;
      options.device = device;
      const driver::Artifact& artifact = compiler.compile(options, diags);
      texts.emplace_back(artifact.module.view());
      any = any || !artifact.kernels.empty();
      for (const diag::Diagnostic& one : diags.all()) {
        const uint32_t line = one.source == nullptr ? 0 : one.source->position(one.span.begin).line;
        std::string fault = one.message + " " + std::to_string(line);
        if (std::ranges::find(faults, fault) == faults.end()) faults.push_back(std::move(fault));
      }
    }
    if (!any) texts.clear();
    texts.insert(texts.end(), faults.begin(), faults.end());
    return texts;
  }

  // What every file has by itself; the same in any order and on several threads.
  Texts same_in_any_order() {
    Texts alone;
    for (const std::string& file : files_)
      if (std::vector<std::string> texts = PackagesTest::alone(file); !texts.empty())
        alone[file] = std::move(texts);
    const auto expect_same = [&](const std::vector<std::string>& order, unsigned threads) {
      Texts found = look_at(order, threads);
      for (const std::string& file : files_) EXPECT_TRUE(found[file] == alone[file]) << file;
    };
    std::vector<std::string> order = files_;
    for (const unsigned threads : {1u, 2u}) {
      expect_same(order, threads);
      std::ranges::reverse(order);
      expect_same(order, threads);
    }
    std::ranges::rotate(order, order.begin() + static_cast<std::ptrdiff_t>(order.size() / 2));
    expect_same(order, 1);
    return alone;
  }
  std::string text_of(const Texts& texts, const std::string& name) {
    const auto at = texts.find((root_ / name).string());
    return at == texts.end() || at->second.empty() ? "" : at->second.front();
  }

  std::filesystem::path root_;
  std::vector<std::string> files_;
};

TEST_F(PackagesTest, FilesThatThePackageImports) {
  put("pkg/__init__.py", "from . import a\nfrom . import b\n");
  put("pkg/maths.py", kMaths);
  put("pkg/a.py", user(""));
  put("pkg/b.py", user("def scale(x):\n    return 2 * x\nGAIN = scale(3)\n"));
  const Texts texts = same_in_any_order();
  EXPECT_THAT(text_of(texts, "pkg/a.py"), HasSubstr("f_1("));
  EXPECT_THAT(text_of(texts, "pkg/b.py"), HasSubstr("f_2("));
}

TEST_F(PackagesTest, FilesThatThePackageDoesNotImport) {
  put("pkg/__init__.py", "from . import a\n");
  put("pkg/maths.py", kMaths);
  put("pkg/a.py", user(""));
  put("pkg/beside.py", user(""));
  put("pkg/tests/__init__.py", "import pkg\nfrom . import tools\n");
  put("pkg/tests/tools.py", user("from . import more\n"));
  put("pkg/tests/more.py", user(""));
  put("pkg/tests/test.py", user("from .more import f as g\n"));
  put("outside.py", user(""));
  const Texts texts = same_in_any_order();
  EXPECT_THAT(text_of(texts, "pkg/beside.py"), HasSubstr("f_2("));
  EXPECT_THAT(text_of(texts, "pkg/tests/test.py"), HasSubstr("f_4("));
}

// Each package on top of the one around it, whatever files come in between.
TEST_F(PackagesTest, PackagesWithinPackages) {
  put("pkg/__init__.py", "from . import a\n");
  put("pkg/maths.py", kMaths);
  put("pkg/a.py", user(""));
  put("pkg/beside.py", user(""));
  put("pkg/inner/__init__.py", user("from . import core, named\n"));
  put("pkg/inner/core.py", user(""));
  put("pkg/inner/named.py", user("@wp.kernel(module=__name__)\n"
                                 "def b(x: wp.array(dtype=float)):\n    x[0] = 1.0\n"));
  put("pkg/inner/other.py", user("from .core import f as g\n"));
  put("pkg/inner/sets.py", user("from . import core\ncore.maths.GAIN = 3.0\n"));
  put("pkg/inner/deep/__init__.py", "from ..other import f\nfrom .last import f as g\n");
  put("pkg/inner/deep/last.py", user(""));
  put("pkg/inner/deep/test.py", user(""));
  put("pkg/inner/trivial/__init__.py", "SIZE = 3\n");
  put("pkg/inner/trivial/test.py", user(""));
  put("pkg/slow/__init__.py",
      "from . import test\nfor i in range(100):\n    for j in range(100):\n"
      "        for k in range(100):\n            i + j\n");
  put("pkg/slow/test.py", user(""));
  const Texts texts = same_in_any_order();
  EXPECT_THAT(text_of(texts, "pkg/beside.py"), HasSubstr("f_2("));
  EXPECT_THAT(text_of(texts, "pkg/inner/trivial/test.py"), HasSubstr("f_5("));
  EXPECT_THAT(text_of(texts, "pkg/inner/deep/test.py"), HasSubstr("f_7("));
}

// Files that begin with the same imports, and with others of the same packages.
TEST_F(PackagesTest, FirstImports) {
  put("pkg/__init__.py", "from . import a\n");
  put("pkg/maths.py", kMaths);
  put("pkg/a.py", user(""));
  put("pkg/one/__init__.py", user("from . import core\n"));
  put("pkg/one/core.py", user(""));
  put("pkg/one/more.py", user(""));
  put("pkg/one/sub/__init__.py", user(""));
  put("pkg/one/sub/last.py", user(""));
  put("pkg/two/__init__.py", user("from pkg.tests import helper\n"));
  put("pkg/two/core.py", user(""));
  put("pkg/three/__init__.py", user("from pkg.tests import circle\n"));
  put("pkg/tests/helper.py", user(""));
  const auto test = [&](const std::string& name, std::string_view imports) {
    put("pkg/tests/" + name + ".py", "\"\"\"A test.\"\"\"\n" + std::string(imports) + user(""));
  };
  test("a", "import unittest\nfrom pkg.one.core import f as g\n");
  test("b", "from pkg.one import core, more\nimport pkg.two.core\n");
  test("c", "from pkg.one import f as g\nimport pkg.two as two\n");
  test("d", "import pkg.one.sub.last\nimport pkg.two\n");
  test("e", "from pkg.one import sub\nfrom pkg.two import core\n");
  test("f", "import pkg.two\nfrom pkg.one.more import f as g\n");
  test("g", "X = 1\nfrom pkg.two import f as g\n");
  test("h", "from . import helper\nfrom pkg.one import f as g\n");
  test("i", "import nowhere.at.all\nfrom pkg.nowhere import x\nfrom pkg.one import f as g\n");
  test("circle", "from pkg.one import f as g\nimport pkg.three\n");
  const Texts texts = same_in_any_order();
  EXPECT_THAT(text_of(texts, "pkg/tests/a.py"), HasSubstr("f_4("));
  EXPECT_THAT(text_of(texts, "pkg/tests/d.py"), HasSubstr("f_8("));
}

// What a file does to what it imports is undone before the next one.
TEST_F(PackagesTest, FilesThatChangeWhatThePackageDefines) {
  put("pkg/__init__.py", "from . import a\n");
  put("pkg/maths.py", kMaths);
  put("pkg/shapes.py",
      "import warp as wp\nfrom typing import Any\nclass Shape:\n    size = 1.0\n"
      "@wp.kernel\ndef g(x: wp.array(dtype=Any)):\n    x[0] = x[1]\n"
      "one = wp.overload(g, [wp.array(dtype=float)])\n");
  put("pkg/a.py", user("from .shapes import Shape\n"));
  put("pkg/sets.py", user("maths.GAIN = 3.0\n"));
  put("pkg/grows.py", user("maths.limits.append(2.0)\nN = len(maths.limits)\n"
                           "@wp.kernel\ndef n(x: wp.array(dtype=float)):\n    x[0] = float(N)\n"));
  put("pkg/reads.py", user("from .shapes import Shape\nS = Shape.size\n@wp.kernel\n"
                           "def s(x: wp.array(dtype=float)):\n    x[0] = S\n"));
  put("pkg/attribute.py", user("from .shapes import Shape\nShape.size = 5.0\nS = Shape.size\n"
                               "@wp.kernel\ndef s(x: wp.array(dtype=float)):\n    x[0] = S\n"));
  put("pkg/overloads.py",
      user("from .shapes import g\nwp.overload(g, [wp.array(dtype=wp.float64)])\n"));
  put("pkg/unknown.py", user("import somewhere\nfrom .shapes import Shape\nsomewhere.f(Shape)\n"
                             "S = Shape.size\n@wp.kernel\n"
                             "def s(x: wp.array(dtype=float)):\n    x[0] = S\n"));
  put("pkg/config.py", user("wp.config.enable_backward = False\n"));
  put("pkg/last.py", user("N = len(maths.limits)\n"
                          "@wp.kernel\ndef n(x: wp.array(dtype=float)):\n    x[0] = float(N)\n"));
  const Texts texts = same_in_any_order();
  EXPECT_THAT(text_of(texts, "pkg/sets.py"), HasSubstr("= 3.0;"));
  EXPECT_THAT(text_of(texts, "pkg/last.py"), Not(HasSubstr("= 3.0;")));
  EXPECT_THAT(text_of(texts, "pkg/attribute.py"), HasSubstr("= 5.0;"));
  EXPECT_THAT(text_of(texts, "pkg/shapes.py"), Not(HasSubstr("float64")));
}

// Each file of a package sees what modules do to one another when the package is imported.
TEST_F(PackagesTest, ModulesThatChangeOthers) {
  const std::string count =
      "N = len(maths.limits)\n@wp.kernel\ndef n(x: wp.array(dtype=float)):\n    x[0] = float(N)\n";
  put("pkg/__init__.py", "from . import a, b\n");
  put("pkg/maths.py", kMaths);
  put("pkg/a.py", user(""));
  put("pkg/b.py", user("maths.GAIN = 3.0\n"));
  put("pkg/beside.py", user(""));
  put("pkg/inner/__init__.py", "from pkg import maths\nmaths.GAIN = 5.0\n");
  put("pkg/inner/test.py", user(""));
  put("grows/__init__.py", "");
  put("grows/maths.py", kMaths);
  put("grows/test.py", user(count, "grows.maths"));
  put("grows/inner/__init__.py", "from grows import maths\nmaths.limits.append(2.0)\n");
  put("grows/inner/test.py", user(count, "grows.maths"));
  put("grows/inner/deep/test.py", user(count, "grows.maths"));
  put("shapes/__init__.py", "from . import sets\n");
  put("shapes/maths.py", std::string(kMaths) + "class Shape:\n    size = 1.0\n");
  put("shapes/sets.py", "from .maths import Shape\nShape.size = 5.0\n");
  put("shapes/test.py", user("S = maths.Shape.size\n@wp.kernel\n"
                             "def s(x: wp.array(dtype=float)):\n    x[0] = S\n",
                             "shapes.maths"));
  put("marks/__init__.py", "from . import sets\n");
  put("marks/maths.py", kMaths);
  put("marks/sets.py", "from .maths import f\nf.gain = 5.0\n");
  put("marks/test.py", user("S = maths.f.gain\n@wp.kernel\n"
                            "def s(x: wp.array(dtype=float)):\n    x[0] = S\n",
                            "marks.maths"));
  const Texts texts = same_in_any_order();
  EXPECT_THAT(text_of(texts, "marks/test.py"), HasSubstr("= 5.0;"));
  for (const char* name : {"pkg/a.py", "pkg/b.py", "pkg/beside.py"})
    EXPECT_THAT(text_of(texts, name), HasSubstr("= 3.0;")) << name;
  EXPECT_THAT(text_of(texts, "pkg/inner/test.py"), HasSubstr("= 5.0;"));
  EXPECT_THAT(text_of(texts, "grows/test.py"), HasSubstr("= 1;"));
  EXPECT_THAT(text_of(texts, "grows/inner/test.py"), HasSubstr("= 2;"));
}

TEST_F(PackagesTest, PackagesThatAreNotKnown) {
  put("pkg/__init__.py",
      "import warp as wp\nfrom . import a\nfor i in range(100):\n"
      "    for j in range(100):\n        for k in range(100):\n            i + j\n");
  put("pkg/maths.py", kMaths);
  put("pkg/a.py", user(""));
  put("pkg/beside.py", user(""));
  put("broken/__init__.py", "import warp as wp  # kernels\nfrom . import a\ndef (:\n");
  put("broken/maths.py", kMaths);
  put("broken/a.py", user("", "broken.maths"));
  put("changes/__init__.py", "import warp as wp\nfrom . import a\nwp.config.mode = 'debug'\n");
  put("changes/maths.py", kMaths);
  put("changes/a.py", user("", "changes.maths"));
  same_in_any_order();
}

TEST_F(PackagesTest, FilesWithFaultsReportTheirOwn) {
  put("pkg/__init__.py", "from . import a, raises, generic\n");
  put("pkg/maths.py", kMaths);
  put("pkg/a.py", user(""));
  put("pkg/raises.py", user("x = wp.vec3(1.0) + nothing\n"));
  put("pkg/generic.py",
      "import warp as wp\nfrom typing import Any\n@wp.kernel\n"
      "def g(x: wp.array(dtype=Any)):\n    x[0] = x[1]\n");
  put("pkg/bad.py",
      user("@wp.kernel\ndef b(x: wp.array(dtype=float)):\n    x[0] = missing(1.0)\n"));
  put("pkg/syntax.py", user("def (:\n"));
  put("pkg/named.py", user("@wp.kernel(module=__name__)\ndef b(x: wp.array(dtype=float)):\n"
                           "    x[0] = 1.0\n"));
  put("pkg/program.py", user("if __name__ == '__main__':\n    maths.GAIN = 7.0\n"));
  const Texts texts = same_in_any_order();
  EXPECT_THAT(text_of(texts, "pkg/generic.py"), HasSubstr("generic"));
  EXPECT_THAT(text_of(texts, "pkg/program.py"), Not(HasSubstr("= 7.0;")));
}

// Of packages that have to run before their files: what there is to say of a file is said in the
// order that Python has, whether the package imports the file or not.
TEST_F(PackagesTest, FaultsInPackagesThatChangeOthers) {
  const std::string bad =
      "N = len(maths.limits)\n@wp.kernel\ndef n(x: wp.array(dtype=float)):\n    x[0] = float(N)\n"
      "@wp.kernel\ndef b(x: wp.array(dtype=float)):\n    x[0] = missing(1.0)\n";
  const std::string uncertain =
      "import somewhere\nif somewhere.on:\n    @wp.kernel\n"
      "    def c(x: wp.array(dtype=float)):\n        x[0] = 1.0\n";
  put("pkg/__init__.py", "from . import a, grows, bad, odd\n");
  put("pkg/maths.py", kMaths);
  put("pkg/a.py", user(""));
  put("pkg/grows.py", user("maths.limits.append(2.0)\n"));
  put("pkg/bad.py", user(bad));
  put("pkg/odd.py", user(bad + uncertain));
  put("pkg/beside.py", user(bad));
  put("pkg/raises.py", user("x = wp.vec3(1.0) + nothing\n"));
  put("pkg/syntax.py", user("def (:\n"));
  put("pkg/uncertain.py", user(uncertain));
  put("pkg/tests/__init__.py", "from pkg import maths\nmaths.limits.append(3.0)\n");
  put("pkg/tests/test.py", user(bad));
  put("pkg/tests/inner/__init__.py", "");
  put("pkg/tests/inner/test.py", user(bad + "if __name__ == '__main__':\n    maths.GAIN = 7.0\n"));
  const Texts texts = same_in_any_order();
  EXPECT_THAT(text_of(texts, "pkg/bad.py"), HasSubstr("= 2;"));
  EXPECT_THAT(text_of(texts, "pkg/beside.py"), HasSubstr("= 2;"));
  EXPECT_THAT(text_of(texts, "pkg/tests/inner/test.py"), HasSubstr("= 3;"));
}

}  // namespace
}  // namespace weft::mine
