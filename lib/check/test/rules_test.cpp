// The rules besides gradients: each where it has to speak and where it must not.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "weft/check/check.h"

namespace weft::check {
namespace {

// Rules of a group that speak, with their lines: "shared-write:5"; errors are failures.
std::string found(const std::string& group, const std::string& text) {
  Checker checker("", {});
  const FileReport report = checker.check("k.py", text, false);
  std::string all;
  for (const Finding& finding : report.findings) {
    EXPECT_TRUE(finding.rule) << finding.message << '\n' << text;
    if (!finding.rule || info(*finding.rule).group != group) continue;
    all += (all.empty() ? "" : " ") + finding.code + ":" + std::to_string(finding.range.line);
  }
  return all;
}

constexpr const char* kParameters =
    "x: wp.array(dtype=float), y: wp.array(dtype=float), z: wp.array2d(dtype=float), n: int";

// A kernel of a body, which begins in line 4; in line 5 after `i = wp.tid()`.
std::string kernel(const std::string& body, const std::string& before = "    i = wp.tid()\n") {
  return "import warp as wp\n@wp.kernel\ndef k(" + std::string(kParameters) + "):\n" + before +
         body;
}
std::string two(const std::string& body) { return kernel(body, "    i, j = wp.tid()\n"); }

TEST(Races, SharedWrite) {
  EXPECT_EQ(found("races", kernel("    x[0] = y[i]\n")), "shared-write:5");
  EXPECT_EQ(found("races", two("    x[i] = z[i, j]\n")), "shared-write:5");
  EXPECT_EQ(found("races", kernel("    if i >= n:\n        return\n    x[n] = y[i]\n")),
            "shared-write:7");
  EXPECT_EQ(found("races", kernel("    x[i // 4] = y[i]\n")), "shared-write:5");
  for (const char* const body :
       {"    x[i] = y[0]\n", "    x[0] = y[0]\n", "    if i == 0:\n        x[0] = y[i]\n",
        "    if i > 0:\n        return\n    x[0] = y[i]\n",
        "    if y[i] > 0.5:\n        x[0] = y[i]\n", "    if n == 1:\n        x[0] = y[i]\n",
        "    if i % 32 == 0:\n        x[n] = y[i]\n",
        "    s = wp.atomic_add(y, 0, 1.0)\n    x[int(s)] = y[i]\n", "    x[int(y[i])] = y[i]\n",
        "    wp.atomic_add(x, 0, y[i])\n", "    x[0] += y[i]\n", "    x[i // 4] = 1.0\n",
        "    x[i * n] = y[i]\n", "    x[i % n] = y[i]\n"})
    EXPECT_EQ(found("races", kernel(body)), "") << body;
  EXPECT_EQ(found("races", two("    x[i * n + j] = z[i, j]\n")), "");
  EXPECT_EQ(found("races", two("    x[i] = z[i, 0]\n")), "");
}

TEST(Races, LostUpdate) {
  EXPECT_EQ(found("races", kernel("    x[0] = x[0] + y[i]\n")), "lost-update:5");
  EXPECT_EQ(found("races", kernel("    x[n] *= 2.0\n")), "lost-update:5");
  EXPECT_EQ(found("races", two("    x[i] = wp.max(x[i], z[i, j])\n")), "lost-update:5");
  for (const char* const body :
       {"    x[i] = x[i] + 1.0\n", "    x[0] += 1.0\n", "    x[0] = x[1] + 1.0\n",
        "    if i == n:\n        x[0] = x[0] + 1.0\n", "    x[n + i] = x[n + i] * 2.0\n"})
    EXPECT_EQ(found("races", kernel(body)), "") << body;
}

TEST(Races, NeighborRead) {
  EXPECT_EQ(found("races", kernel("    x[i] = y[i] + x[i + 1]\n")), "neighbor-read:5");
  EXPECT_EQ(found("races", kernel("    if i > 0 and i < n - 1:\n        x[i] = 0.5 * x[i - 1]\n")),
            "neighbor-read:6");
  EXPECT_EQ(found("races", two("    z[i, j] = z[i, j + 1] * 0.5\n")), "neighbor-read:5");
  EXPECT_EQ(found("races", kernel("    s = float(0.0)\n    for j in range(n):\n        s += "
                                  "x[j]\n    x[i] = x[i] + s\n")),
            "neighbor-read:7");
  for (const char* const body :
       {"    x[i] = y[i + 1]\n", "    x[2 * i] = x[2 * i + 1]\n", "    x[i] = x[i + 64]\n",
        "    if i % 2 == 0:\n        x[i] = x[i + 1]\n", "    x[i] = x[i + n]\n",
        "    if i == 0:\n        x[i] = x[i + 1]\n",
        "    if y[i] > 0.0:\n        x[i] = x[i + 1]\n",
        "    for j in range(i, n):\n        x[i] = y[i] + x[j]\n"})
    EXPECT_EQ(found("races", kernel(body)), "") << body;
  EXPECT_EQ(found("races", two("    z[i, 0] = z[i, 1]\n")), "");
}

// How often a kernel is launched counts.
TEST(Races, Launches) {
  const std::string body = kernel("    x[0] = y[i]\n");
  const std::string arguments = ", inputs=[x, x, x, 1])\n";
  EXPECT_EQ(found("races", body + "x = wp.zeros(1)\nwp.launch(k, dim=1" + arguments), "");
  EXPECT_EQ(found("races", body + "x = wp.zeros(1)\nwp.launch(k, 8" + arguments), "shared-write:5");
  EXPECT_EQ(found("races", two("    x[i] = z[i, j]\n") +
                               "x = wp.zeros(1)\nwp.launch(k, dim=(8, 1)" + arguments),
            "");
  EXPECT_EQ(found("races", kernel("    x[i] = 1.0\n") + "x = wp.zeros(1)\nwp.launch(k, dim=(8, 4)" +
                               arguments),
            "launch-dimensions:7");
  EXPECT_EQ(found("races", kernel("    x[i] = 1.0\n") + "x = wp.zeros(1)\nwp.launch(k, dim=(8, 1)" +
                               arguments),
            "");
}

TEST(Bounds, LaunchBounds) {
  const auto launched = [](const std::string& body, const std::string& launch) {
    return found("bounds",
                 "import warp as wp\n@wp.kernel\ndef k(x: wp.array(dtype=float), y: "
                 "wp.array(dtype=float)):\n    i = wp.tid()\n" +
                     body + launch);
  };
  const std::string next = "    y[i] = x[i + 1]\n";
  EXPECT_EQ(launched(next, "x = wp.zeros(16)\ny = wp.zeros(16)\nwp.launch(k, 16, [x, y])\n"),
            "launch-bounds:5");
  EXPECT_EQ(launched(next,
                     "def f(n: int):\n    x = wp.zeros(n)\n    y = wp.zeros(n)\n    "
                     "wp.launch(k, dim=n, inputs=[x], outputs=[y])\n"),
            "launch-bounds:5");
  EXPECT_EQ(launched(next, "def f(x, y):\n    wp.launch(k, dim=x.shape[0], inputs=[x, y])\n"),
            "launch-bounds:5");
  EXPECT_EQ(launched(next, "def f(x, y):\n    wp.launch(k, dim=len(x), inputs=[x, y])\n"),
            "launch-bounds:5");
  EXPECT_EQ(launched("    y[i] = x[2 * i]\n",
                     "N = 8\nx = wp.ones(N)\ny = wp.ones(2 * N)\nwp.launch(k, N, [x, y])\n"),
            "launch-bounds:5");
  for (const char* launch :
       {"x = wp.zeros(17)\ny = wp.zeros(16)\nwp.launch(k, 16, [x, y])\n",
        "def f(x, y):\n    wp.launch(k, dim=x.shape[0] - 1, inputs=[x, y])\n",
        "def f(x, y):\n    wp.launch(k, dim=y.shape[0], inputs=[x, y])\n",
        "def f(n, m):\n    x = wp.zeros(n)\n    y = wp.zeros(m)\n    wp.launch(k, m, [x, y])\n",
        "def f(n):\n    x = wp.zeros(n)\n    n = n - 1\n    wp.launch(k, n, [x, x])\n",
        "def f(k):\n    x = wp.zeros(8)\n    wp.launch(k, 8, [x, x])\n"})
    EXPECT_EQ(launched(next, launch), "") << launch;
  EXPECT_EQ(launched("    if i + 1 < x.shape[0]:\n        y[i] = x[i + 1]\n",
                     "x = wp.zeros(16)\nwp.launch(k, 16, [x, x])\n"),
            "");
  EXPECT_EQ(launched("    y[i] = wp.where(i < 15, x[i + 1], 0.0)\n",
                     "x = wp.zeros(16)\nwp.launch(k, 16, [x, x])\n"),
            "");
}

TEST(Bounds, NegativeIndex) {
  EXPECT_EQ(found("bounds", kernel("    y[i] = x[i - 1]\n")), "negative-index:5");
  for (const char* const body :
       {"    if i > 0:\n        y[i] = x[i - 1]\n", "    y[i] = x[n - 1]\n", "    y[i] = x[-1]\n",
        "    y[i] = x[wp.max(i - 1, 0)]\n", "    y[i] = wp.where(i > 0, x[i - 1], 0.0)\n",
        "    if i == 0:\n        return\n    y[i] = x[i - 1]\n", "    y[i] = x[n - i - 1]\n"})
    EXPECT_EQ(found("bounds", kernel(body)), "") << body;
}

TEST(Numbers, IntegerDivision) {
  EXPECT_EQ(found("numbers", kernel("    x[i] = float(1 / 2)\n")), "integer-division:5");
  EXPECT_EQ(found("numbers", kernel("    x[i] = y[i] * float(1 / n)\n")), "integer-division:5");
  for (const char* const body :
       {"    x[i] = float(4 / 2)\n", "    x[i] = float(i / n)\n", "    x[i] = float(1 // n)\n",
        "    x[i] = 1.0 / float(n)\n", "    x[1 / n] = 1.0\n"})
    EXPECT_EQ(found("numbers", kernel(body)), "") << body;
}

TEST(Numbers, ZeroDivision) {
  EXPECT_EQ(found("numbers", kernel("    x[i] = y[i] / float(i)\n")), "zero-division:5");
  EXPECT_EQ(found("numbers", kernel("    x[n % i] = 1.0\n")), "zero-division:5");
  EXPECT_EQ(found("numbers", kernel("    x[i] = wp.log(2.0 * float(i))\n")), "zero-division:5");
  for (const char* const body :
       {"    x[i] = y[i] / float(i + 1)\n", "    x[i] = y[i] / (float(i) + 0.5)\n",
        "    if i > 0:\n        x[i] = y[i] / float(i)\n", "    x[i] = y[i] / float(n)\n",
        "    x[i] = wp.where(i > 0, y[i] / float(i), 0.0)\n"})
    EXPECT_EQ(found("numbers", kernel(body)), "") << body;
}

TEST(Numbers, Constants) {
  EXPECT_EQ(found("numbers", kernel("    x[i] = y[i] + 1.0e-60\n")), "constant-range:5");
  EXPECT_EQ(found("numbers", kernel("    x[i] = wp.min(y[i], 1.0e39)\n")), "constant-range:5");
  EXPECT_EQ(found("numbers", kernel("    x[i] = float(wp.uint8(300))\n")), "constant-range:5");
  EXPECT_EQ(found("numbers", kernel("    x[i] = float(n << 32)\n")), "shift-width:5");
  EXPECT_EQ(found("numbers", kernel("    if y[i] == wp.nan:\n        x[i] = 0.0\n")),
            "nan-comparison:5");
  EXPECT_EQ(found("numbers", kernel("    if wp.uint32(i) >= wp.uint32(0):\n        x[i] = 0.0\n")),
            "unsigned-comparison:5");
  EXPECT_EQ(found("numbers", kernel("    if y[i] * 0.3 == 0.1:\n        x[i] = 0.0\n")),
            "float-equality:5");
  for (const char* const body :
       {"    x[i] = y[i] + 1.0e-30\n", "    x[i] = wp.min(y[i], wp.inf)\n",
        "    x[i] = float(wp.uint8(255)) + float(wp.int8(200))\n",
        "    x[i] = float(wp.uint32(0x9E3779B9) & wp.uint32(15))\n", "    x[i] = float(n << 31)\n",
        "    if wp.isnan(y[i]):\n        x[i] = 0.0\n",
        "    if wp.uint32(i) > wp.uint32(0):\n        x[i] = 0.0\n",
        "    if n >= 0:\n        x[i] = 0.0\n", "    if y[i] * 2.0 == 0.0:\n        x[i] = 0.0\n",
        "    r = y[i] * 2.0\n    if r == r:\n        x[i] = r\n",
        "    x[i] = float(wp.float64(y[i]) + wp.float64(1.0e-60))\n"})
    EXPECT_EQ(found("numbers", kernel(body)), "") << body;
}

TEST(Waste, LostWrite) {
  const std::string before =
      "import warp as wp\n@wp.struct\nclass S:\n    a: wp.vec3\n    m: float\n";
  const auto written = [&](const std::string& text) { return found("warp", before + text); };
  EXPECT_EQ(written("@wp.kernel\ndef k(x: wp.array(dtype=S)):\n    i = wp.tid()\n    s = x[i]\n"
                    "    s.m = 1.0\n    s.a[1] = 2.0\n"),
            "lost-write:10 lost-write:11");
  EXPECT_EQ(written("@wp.func\ndef f(s: S):\n    s.m = 1.0\n@wp.kernel\ndef k(x: "
                    "wp.array(dtype=S)):\n    f(x[wp.tid()])\n"),
            "lost-write:8");
  for (const char* const text :
       {"@wp.kernel\ndef k(x: wp.array(dtype=S)):\n    i = wp.tid()\n    s = x[i]\n    s.m = "
        "1.0\n    x[i] = s\n",
        "@wp.kernel\ndef k(x: wp.array(dtype=S)):\n    i = wp.tid()\n    x[i].m = 1.0\n",
        "@wp.func\ndef f(s: S):\n    s.m = 1.0\n    return s\n@wp.kernel\ndef k(x: "
        "wp.array(dtype=S)):\n    x[0] = f(x[wp.tid()])\n",
        "@wp.kernel\ndef k(x: wp.array(dtype=wp.vec3), n: int):\n    i = wp.tid()\n    v = x[i]\n"
        "    for j in range(n):\n        x[j] = v\n        v[0] = 2.0\n",
        "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    v = wp.vec3()\n    v[1] = 2.0\n    "
        "x[wp.tid()] = v[0]\n",
        "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    s = S()\n    s.a[1] = 2.0\n    "
        "x[wp.tid()] = s.a[1]\n"})
    EXPECT_EQ(written(text), "") << text;
}

TEST(Waste, DeadStore) {
  EXPECT_EQ(found("warp", kernel("    a = x[i] * 2.0\n    y[i] = 1.0\n")),
            "unused-parameter:3 unused-parameter:3 dead-store:5");
  for (const char* const body : {"    a = x[i]\n    z[i, n] = a + y[i]\n",
                                 "    a = wp.atomic_add(x, i, y[i])\n    z[i, n] = 1.0\n",
                                 "    _a = x[i]\n    z[i, n] = y[i]\n",
                                 "    a = float(0.0)\n    a += x[i]\n    z[i, n] = y[i]\n"})
    EXPECT_EQ(found("warp", kernel(body)).find("dead-store"), std::string::npos) << body;
}

TEST(Waste, Atomics) {
  const std::string rest = "    z[i, n] = x[i] + y[i]\n";
  EXPECT_EQ(found("warp", kernel("    wp.atomic_add(x, i, 0.0)\n" + rest)), "idle-atomic:5");
  EXPECT_EQ(found("warp", kernel("    z[i, n] = wp.atomic_add(x, i, 0.0) + y[i]\n")), "");
  EXPECT_EQ(found("warp", kernel("    wp.atomic_add(x, i, 1.0)\n" + rest)), "");
}

TEST(Waste, HugeUnroll) {
  const auto loops = [](int depth, int turns) {
    std::string text = "import warp as wp\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n",
                in = "    ";
    std::string sum = "0.0";
    for (int i = 0; i < depth; ++i) {
      const std::string name(1, static_cast<char>('a' + i));
      text += in + "for " + name + " in range(" + std::to_string(turns) + "):\n";
      in += "    ";
      sum += " + x[" + name + "]";
    }
    return text + in + "x[wp.tid()] = " + sum + "\n";
  };
  EXPECT_EQ(found("warp", loops(3, 16)), "huge-unroll:7");
  EXPECT_EQ(found("warp", loops(3, 4)), "");
  EXPECT_EQ(found("warp", loops(3, 17)), "");
}

TEST(Modules, Definitions) {
  const std::string late =
      "import warp as wp\nkernels = []\nfor q in range(3):\n    @wp.kernel\n    def k(x: "
      "wp.array(dtype=float)):\n        x[wp.tid()] = float(";
  EXPECT_EQ(found("warp", late + "q)\n    kernels.append(k)\n"), "late-capture:6");
  EXPECT_EQ(found("warp", late + "wp.static(q))\n    kernels.append(k)\n"), "");
  EXPECT_EQ(found("warp", late + "q)\n    wp.launch(k, dim=1, inputs=[wp.ones(1)])\n"), "");
  const std::string script =
      "import warp as wp\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    "
      "x[wp.tid()] = 1.0\n@wp.kernel\ndef other(x: "
      "wp.array(dtype=float)):\n    x[wp.tid()] = 2.0\n";
  const std::string main =
      "if __name__ == \"__main__\":\n    wp.launch(k, dim=1, inputs=[wp.ones(1)])\n";
  EXPECT_EQ(found("warp", script + main), "never-launched:6");
  EXPECT_EQ(found("warp", script + "all = [other]\n" + main), "");
  EXPECT_EQ(found("warp", script + "wp.launch(k, dim=1, inputs=[wp.ones(1)])\n"), "");
}

TEST(Modules, LaunchesAndOptions) {
  const std::string one =
      "import warp as wp\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[wp.tid()] = 1.0\n";
  EXPECT_EQ(found("warp", one + "x = wp.ones(1)\nwp.launch(k, 1, [x, x])\n"), "launch-arguments:6");
  EXPECT_EQ(found("warp", one + "x = wp.ones(1)\nwp.launch(k, 1, inputs=[], outputs=[x])\n"), "");
  EXPECT_EQ(found("warp", one + "def f(more):\n    wp.launch(k, 1, [*more])\n"), "");
  EXPECT_EQ(found("warp", one + "wp.config.max_unroll = 4\n"), "late-option:5");
  EXPECT_EQ(found("warp", "import warp as wp\nwp.config.max_unroll = 4\n" + one), "");
  EXPECT_EQ(found("warp", one + "wp.config.verbose = True\n"), "");
  EXPECT_EQ(found("warp", "import warp as wp\na = wp.from_ptr(1, 2)\n"), "deprecated-name:2");
  EXPECT_EQ(found("warp", "import warp as wp\na = wp.ones(1)\n"), "");
}

}  // namespace
}  // namespace weft::check
