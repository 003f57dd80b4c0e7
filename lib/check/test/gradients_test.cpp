// Each rule where it has to speak and where it must not; `weft-check-measure` holds them against
// the verdicts of data sets.
#include "weft/check/gradients.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "weft/check/check.h"

namespace weft::check {
namespace {

// The rules that speak, in the order of the table, with the lines of what they found.
std::string found(const std::string& body, const std::string& parameters,
                  const std::string& before = "") {
  const std::string text = "import warp as wp\n" + before + "@wp.kernel\ndef k(" + parameters +
                           "):\n    i = wp.tid()\n" + body;
  Checker checker("", {});
  const FileReport report = checker.check("k.py", text, false);
  std::set<std::string> rules;
  for (const Finding& finding : report.findings)
    if (!finding.rule || info(*finding.rule).group == "gradient")
      rules.insert(finding.rule ? finding.code : finding.code + ": " + finding.message);
  EXPECT_EQ(report.unknown, 0U) << text;
  std::string all;
  for (const std::string& rule : rules) all += (all.empty() ? "" : " ") + rule;
  return all;
}

constexpr const char* kArrays =
    "x: wp.array(dtype=float), y: wp.array2d(dtype=float), out: wp.array(dtype=float)";

TEST(Gradients, DynamicLoops) {
  EXPECT_EQ(found(R"(
    s = float(0.1)
    for j in range(y.shape[1]):
        s = wp.sin(s + y[i, j])
    out[i] = s
)",
                  kArrays),
            "dynamic-loop-state");
  EXPECT_EQ(found(R"(
    s = float(0.0)
    for j in range(y.shape[1]):
        s += y[i, j]
    out[i] = s * s
)",
                  kArrays),
            "dynamic-loop-result");
  EXPECT_EQ(found(R"(
    p = float(1.0)
    for j in range(y.shape[1]):
        p = p * y[i, j]
    out[i] = p
)",
                  kArrays),
            "dynamic-loop-product");
  // Its adjoint takes the result, which the loop has changed since; it does not stand behind it.
  EXPECT_EQ(found(R"(
    s = wp.exp(x[i])
    for j in range(y.shape[1]):
        s = s * 0.5 + y[i, j]
    out[i] = s
)",
                  kArrays),
            "dynamic-loop-state");
  // Sums, loops that are unrolled, and what no gradient depends on.
  for (const char* body : {R"(
    s = float(0.0)
    for j in range(y.shape[1]):
        s += y[i, j] * y[i, j]
    out[i] = s + x[i]
)",
                           R"(
    s = float(0.1)
    for j in range(4):
        s = wp.sin(s + y[i, j])
    out[i] = s * s
)",
                           R"(
    n = int(0)
    for j in range(y.shape[1]):
        if y[i, j] > 0.5:
            n = n * 2 + 1
    out[i] = x[i] * 2.0
)",
                           R"(
    s = float(0.0)
    for j in range(y.shape[1]):
        s = s * 0.5 + float(j)
    out[i] = x[i] + s
)",
                           R"(
    for j in range(y.shape[1]):
        out[j] = wp.sin(y[i, j])
)"})
    EXPECT_EQ(found(body, kArrays), "") << body;
}

TEST(Gradients, Extrema) {
  EXPECT_EQ(found(R"(
    top = float(-100.0)
    for j in range(y.shape[1]):
        top = wp.max(top, y[i, j] * y[i, j])
    out[i] = top
)",
                  kArrays),
            "dynamic-loop-extremum");
}

// A loss in a function is one of the call where what is given to it is another.
TEST(Gradients, FunctionsBehindLoops) {
  const std::string square = "@wp.func\ndef square(v: float):\n    return v * v\n";
  EXPECT_EQ(found(R"(
    s = float(0.0)
    for j in range(y.shape[1]):
        s += y[i, j]
    out[i] = square(s)
)",
                  kArrays, square),
            "dynamic-loop-result");
}

// What is zero in any case is no loss.
TEST(Gradients, Identities) {
  for (const char* body : {R"(
    total = wp.vec3()
    for j in range(x.shape[0]):
        n = wp.normalize(v[i])
        total += v[i] - wp.dot(v[i], n) * n
    out[i] = wp.length_sq(total)
)",
                           R"(
    s = float(0.0)
    for j in range(x.shape[0]):
        s += x[j]
    n = wp.normalize(v[i])
    out[i] = wp.dot(n, n) * s
)"})
    EXPECT_EQ(found(body,
                    "x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), "
                    "out: wp.array(dtype=float)"),
              "")
        << body;
}

TEST(Gradients, Tiles) {
  constexpr const char* kTiles =
      "x: wp.array2d(dtype=float), w: wp.array2d(dtype=float), out: wp.array2d(dtype=float)";
  const std::string load = "    t = wp.tile_load(x, shape=(4, 8), offset=(i * 4, 0))\n";
  const std::string store = "    wp.tile_store(out, r, offset=(i * 4, 0))\n";
  const auto stored = [&](const std::string& body) { return found(load + body + store, kTiles); };
  EXPECT_EQ(stored("    r = wp.tile_map(wp.sin, t)\n"), "");
  EXPECT_EQ(stored("    r = t * t + t\n"), "");
  EXPECT_EQ(stored("    k = wp.tile_zeros(shape=(4, 8), dtype=int)\n    wp.tile_sort(t, k)\n"
                   "    r = t\n"),
            "tile-adjoint");
  const std::string softmax =
      "    m = wp.tile_reduce(wp.max, t, axis=1)\n"
      "    m = wp.tile_broadcast(wp.tile_reshape(m, (4, 1)), (4, 8))\n";
  EXPECT_EQ(stored(softmax + "    r = t * m\n"), "tile-adjoint");
  EXPECT_EQ(stored(softmax + R"(    e = wp.tile_map(wp.exp, t - m)
    s = wp.tile_sum(e, axis=1)
    r = e / wp.tile_broadcast(wp.tile_reshape(s, (4, 1)), (4, 8))
)"),
            "");
  EXPECT_EQ(stored("    r = wp.tile_map(wp.sin, t)\n    t += wp.tile_map(wp.cos, r)\n"
                   "    r = r + t\n"),
            "tile-in-place");
  EXPECT_EQ(found(load + "    total = wp.tile_sum(t)\n    out[i, 0] = wp.sqrt(total[0])\n", kTiles),
            "tile-block");
  EXPECT_EQ(found(R"(
    total = wp.tile_zeros(shape=(4, 4), dtype=float)
    for k in range(x.shape[0] // 8):
        a = wp.tile_load(x, shape=(4, 8), offset=(i * 4, k * 8))
        b = wp.tile_load(w, shape=(8, 4), offset=(k * 8, 0))
        wp.tile_matmul(a, b, total)
    r = wp.tile_map(wp.tanh, total)
)" + store,
                  kTiles),
            "dynamic-loop-result");
}

TEST(Gradients, Arrays) {
  EXPECT_EQ(found("    x[i] = wp.sin(x[i])\n", kArrays), "aliased-array");
  EXPECT_EQ(found("    out[i] *= x[i]\n", kArrays), "in-place-mul");
  EXPECT_EQ(found("    wp.atomic_max(out, i % 2, x[i] * 2.0)\n", kArrays), "atomic-extremum");
  EXPECT_EQ(found("    old = wp.atomic_add(out, i, 1.0)\n    x[i] = old\n", kArrays),
            "atomic-result");
  for (const char* body :
       {"    out[i] = wp.sin(x[i])\n", "    out[i] += x[i]\n", "    x[i] = x[i] + out[i]\n",
        "    wp.atomic_add(out, 0, x[i] * x[i])\n",
        "    out[i] = x[i] * x[i]\n    y[i, 0] = out[i]\n", "    x[i + 1] = wp.sin(x[i])\n"})
    EXPECT_EQ(found(body, kArrays), "") << body;
}

TEST(Gradients, Values) {
  const std::string both = "@wp.func\ndef both(v: float):\n    return v * v, v + 1.0\n";
  EXPECT_EQ(found("    pair = both(x[i])\n    out[i] = pair[0]\n", kArrays, both), "tuple-element");
  EXPECT_EQ(found("    a, b = both(x[i])\n    out[i] = a * b\n", kArrays, both), "");
  EXPECT_EQ(found("    v = wp.vec2(x[i], x[i])\n    v[0] = v[0] * v[0]\n    out[i] = v[0] + v[1]\n",
                  kArrays),
            "component-overwrite");
  EXPECT_EQ(found("    v = wp.vec2()\n    v[0] = x[i]\n    v[1] = x[i]\n    out[i] = v[0] * v[1]\n",
                  kArrays),
            "");
  EXPECT_EQ(found("    out[i] = wp.frac(x[i])\n", kArrays), "builtin-adjoint");
  EXPECT_EQ(found("    out[i] = wp.floor(x[i]) * x[i]\n", kArrays), "");
}

TEST(Gradients, RandomStates) {
  EXPECT_EQ(found(R"(
    state = wp.rand_init(7, i)
    total = float(0.0)
    for step in range(20):
        total += x[i] * float(step) * wp.randf(state)
    out[i] = total
)",
                  kArrays),
            "random-state");
  EXPECT_EQ(found(R"(
    state = wp.rand_init(7, i)
    out[i] = x[i] * wp.randf(state)
)",
                  kArrays),
            "");
}

TEST(Gradients, Exits) {
  EXPECT_EQ(found(R"(
    s = float(0.0)
    for j in range(y.shape[1]):
        s += y[i, j] * y[i, j]
        if y[i, j] < 0.6:
            continue
        s += wp.sin(y[i, j])
    out[i] = s
)",
                  kArrays),
            "loop-exit");
  // A guard of the kernel does no harm, nor does `continue` before anything that counts.
  EXPECT_EQ(found(R"(
    if x[i] < 0.5:
        return
    s = float(0.0)
    for j in range(y.shape[1]):
        if j == 2:
            continue
        s += y[i, j] * y[i, j]
    out[i] = s
)",
                  kArrays),
            "");
}

// In a function it is as in a kernel: the adjoint of the loop leaves it, or goes on behind it.
TEST(Gradients, ExitsOfFunctions) {
  const auto total = [](const std::string& body) {
    return "@wp.func\ndef total(y: wp.array2d(dtype=float), i: int, n: int):\n"
           "    s = float(0.0)\n" +
           body + "    return s\n";
  };
  const std::string call = "    out[i] = total(y, i, n)\n";
  const std::string arrays = "y: wp.array2d(dtype=float), out: wp.array(dtype=float), n: int";
  for (const char* body : {R"(    for j in range(y.shape[1]):
        if j == n:
            break
        s += y[i, j]
)",
                           R"(    for j in range(y.shape[1]):
        if y[i, j] > 0.9:
            return s
        s += y[i, j] * 2.0
)",
                           R"(    for j in range(4):
        s += y[i, j]
        if y[i, j] > 0.9:
            break
)",
                           R"(    for j in range(y.shape[1]):
        for k in range(n):
            if k == j:
                break
            s += y[i, k]
)"}) {
    EXPECT_EQ(found(call, arrays, total(body)), "loop-exit") << body;
    // Behind a sum of the kernel's own, too.
    EXPECT_EQ(found("    s = float(0.0)\n    for k in range(n):\n        s += total(y, i, k)\n"
                    "    out[i] = s\n",
                    arrays, total(body)),
              "loop-exit")
        << body;
  }
  // Where only integers are counted, and for `continue` before anything that counts, nothing is
  // lost: a kernel computes anew what a function returned.
  EXPECT_EQ(
      found("    m = total(y, i, n)\n    for j in range(m):\n        out[i] += y[i, j]\n", arrays,
            "@wp.func\ndef total(y: wp.array2d(dtype=float), i: int, n: int):\n"
            "    at = int(0)\n    for j in range(y.shape[1]):\n"
            "        if y[i, j] > 0.9:\n            break\n        at += 1\n"
            "    return at\n"),
      "");
  EXPECT_EQ(found(call, arrays, total(R"(    for j in range(y.shape[1]):
        if j == n:
            continue
        s += y[i, j] * y[i, j]
)")),
            "");
}

TEST(Gradients, Structs) {
  const std::string pair = "@wp.struct\nclass Pair:\n    a: float\n    b: wp.vec3\n";
  EXPECT_EQ(found(R"(
    p = pairs[i]
    q = Pair()
    q.a = p.a * p.b[1]
    q.b = p.b * 2.0
    out[i] = q.a + q.b[0]
)",
                  "pairs: wp.array(dtype=Pair), out: wp.array(dtype=float)", pair),
            "");
  EXPECT_EQ(found("    pairs[i].a = wp.exp(pairs[i].a)\n", "pairs: wp.array(dtype=Pair)", pair),
            "aliased-array");
}

// A function's own gradient is held against the function.
TEST(Gradients, OwnGradients) {
  const auto square = [](const std::string& gradient) {
    return "@wp.func\ndef square(v: float):\n    return v * v\n"
           "@wp.func_grad(square)\ndef adj_square(v: float, adj_ret: float):\n" +
           gradient;
  };
  const std::string call = "    v = x[i]\n    out[i] = square(v) + v\n";
  for (const char* gradient :
       {"    wp.adjoint[v] += v * adj_ret\n", "    wp.adjoint[v] += 2.0 * v\n",
        "    wp.adjoint[v] = 2.0 * v * adj_ret\n",
        "    wp.adjoint[v] += wp.clamp(2.0 * v * adj_ret, -0.1, 0.1)\n"})
    EXPECT_EQ(found(call, kArrays, square(gradient)), "custom-gradient") << gradient;
  EXPECT_EQ(found(call, kArrays, square("    wp.adjoint[v] += 2.0 * v * adj_ret\n")), "");
  // What is lost around it is lost as elsewhere.
  EXPECT_EQ(found("    x[i] = square(x[i])\n", kArrays,
                  square("    wp.adjoint[v] += 2.0 * v * adj_ret\n")),
            "aliased-array");
  // Slopes that people know, decimals, thirds, and an argument that is given twice.
  for (const auto& [function, gradient] :
       {std::pair{"wp.sin(a) * b", "b * wp.cos(a), wp.sin(a)"},
        {"b / (1.0 + wp.exp(-a))",
         "b * wp.exp(-a) / ((1.0 + wp.exp(-a)) ** 2.0), 1.0 / (1.0 + wp.exp(-a))"},
        {"0.3 * a ** 3.0 + wp.log(b)", "0.9 * a * a, 1.0 / b"},
        {"wp.max(a, 0.0) / 3.0 + wp.abs(b)", "wp.where(a > 0.0, 1.0, 0.0) / 3.0, wp.sign(b)"},
        {"wp.sqrt(a * a + b * b)", "a / wp.sqrt(a * a + b * b), b / wp.sqrt(a * a + b * b)"}}) {
    const std::string of =
        "@wp.func\ndef f(a: float, b: float):\n    return " + std::string(function) +
        "\n@wp.func_grad(f)\ndef adj_f(a: float, b: float, adj_ret: float):\n    p, q = " +
        std::string(gradient) + "\n    wp.adjoint[a] += p * adj_ret\n";
    const std::string both = of + "    wp.adjoint[b] += q * adj_ret\n";
    EXPECT_EQ(found("    out[i] = f(x[i], y[i, 0])\n", kArrays, both), "") << function;
    EXPECT_EQ(found("    v = x[i]\n    out[i] = f(v, v)\n", kArrays, both), "") << function;
    EXPECT_EQ(found("    out[i] = f(x[i], y[i, 0])\n", kArrays, of), "custom-gradient") << function;
  }
}

TEST(Gradients, OwnGradientsOfMemory) {
  const auto store = [](const std::string& gradient) {
    return "@wp.func\ndef put(x: wp.array(dtype=float), out: wp.array(dtype=float), i: int):\n"
           "    out[i] = x[i] * x[i]\n"
           "@wp.func_grad(put)\n"
           "def adj_put(x: wp.array(dtype=float), out: wp.array(dtype=float), i: int):\n"
           "    wp.adjoint[x][i] += 2.0 * x[i] * wp.adjoint[out][i]\n" +
           gradient;
  };
  EXPECT_EQ(found("    put(x, out, i)\n", kArrays, store("    wp.adjoint[out][i] = 0.0\n")), "");
  EXPECT_EQ(found("    put(x, out, i)\n", kArrays, store("")), "custom-gradient");
  const std::string holder =
      "@wp.struct\nclass Holder:\n    v: wp.vec3\n"
      "@wp.func\ndef total(h: Holder):\n    return h.v[0] + h.v[1]\n"
      "@wp.func_grad(total)\ndef adj_total(h: Holder, adj_ret: float):\n"
      "    wp.adjoint[h.v].x += adj_ret\n";
  constexpr const char* kHolders = "hs: wp.array(dtype=Holder), out: wp.array(dtype=float)";
  EXPECT_EQ(found("    out[i] = total(hs[i])\n", kHolders, holder), "custom-gradient");
  EXPECT_EQ(found("    out[i] = total(hs[i])\n", kHolders,
                  holder + "    wp.adjoint[h.v][1] += adj_ret\n"),
            "");
}

// A solver's gradient is that of what it converges to.
TEST(Gradients, OwnGradientsOfSolvers) {
  Checker checker("", {});
  const FileReport report = checker.check("k.py", R"(import warp as wp
@wp.func
def root(v: float):
    r = float(1.0)
    for _ in range(10):
        r = 0.5 * (r + v / r)
    return r

@wp.func_grad(root)
def adj_root(v: float, adj_ret: float):
    wp.adjoint[v] += adj_ret / (2.0 * root(v))

@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = root(x[i] * x[i] + 0.5)
)",
                                          false);
  EXPECT_TRUE(report.findings.empty());
}

// A replay gives the adjoint what the forward pass had.
TEST(Gradients, Replays) {
  constexpr const char* kCounted =
      "x: wp.array(dtype=float), count: wp.array(dtype=int), slots: wp.array(dtype=int), "
      "out: wp.array(dtype=float)";
  const std::string take =
      "@wp.func\ndef take(count: wp.array(dtype=int), slots: wp.array(dtype=int), i: int) -> int:\n"
      "    slot = wp.atomic_add(count, 0, 1)\n    slots[i] = slot\n    return slot\n";
  const std::string replay =
      "@wp.func_replay(take)\n"
      "def replay(count: wp.array(dtype=int), slots: wp.array(dtype=int), i: int) -> int:\n"
      "    return slots[i]\n";
  const std::string body = "    out[take(count, slots, i)] = wp.sin(x[i])\n";
  EXPECT_EQ(found(body, kCounted, take + replay), "");
  EXPECT_EQ(found(body, kCounted, take), "atomic-result");
  const std::string option =
      "wp.set_module_options({\"deterministic\": wp.DeterministicMode.RUN_TO_RUN})\n";
  EXPECT_EQ(found(body, kCounted, option + take + replay), "");
  EXPECT_EQ(found(body, kCounted, option + take), "atomic-result");
  EXPECT_EQ(found("    wp.atomic_add(out, 0, x[i] * x[i])\n", kCounted, option), "");
  EXPECT_EQ(found("    out[i] = wp.sin(out[i])\n", kCounted, option), "aliased-array");
}

TEST(Gradients, IndexedArrays) {
  constexpr const char* kIndexed =
      "a: wp.indexedarray(dtype=float), n: wp.indexedarray(dtype=int), "
      "x: wp.array(dtype=float), out: wp.array(dtype=float)";
  for (const char* body : {"    out[i] = a[i] * x[i]\n", "    a[i] = x[i]\n", "    a[i] = 1.0\n",
                           "    wp.atomic_add(a, 0, x[i])\n"})
    EXPECT_EQ(found(body, kIndexed), "indexed-array") << body;
  for (const char* body :
       {"    out[i] = x[i] * float(n[i])\n", "    if a[i] > 0.5:\n        out[i] = x[i]\n",
        "    out[n[i]] = wp.floor(a[i]) * x[i]\n"})
    EXPECT_EQ(found(body, kIndexed), "") << body;
}

// Queries find what they find: other numbers, in the same order in the adjoint.
TEST(Gradients, Geometry) {
  constexpr const char* kPoints =
      "grid: wp.uint64, x: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)";
  EXPECT_EQ(found(R"(
    total = float(0.0)
    query = wp.hash_grid_query(grid, x[i], 1.0)
    for j in query:
        total = wp.sin(total + wp.length_sq(x[i] - x[j]))
    out[i] = total
)",
                  kPoints),
            "dynamic-loop-state");
  EXPECT_EQ(found(R"(
    total = float(0.0)
    for j in wp.hash_grid_query(grid, x[i], 1.0):
        if j != i:
            total += wp.length_sq(x[i] - x[j])
    out[i] = total
)",
                  kPoints),
            "");
  const std::string nearest = R"(
    query = wp.mesh_query_point_sign_normal(grid, x[i], 1.0)
    if query.result:
        p = wp.mesh_eval_position(grid, query.face, query.u, query.v)
        out[i] = wp.length(x[i] - p) * query.sign
)";
  EXPECT_EQ(found(nearest, kPoints), "");
  EXPECT_EQ(found(nearest + "        x[i] = p\n", kPoints), "aliased-array");
}

// In variables there has to be a triangle for the adjoint.
TEST(Gradients, QueriesIntoVariables) {
  constexpr const char* kPoints =
      "mesh: wp.uint64, x: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)";
  const auto ray = [](const std::string& face) {
    return "    t = float(0.0)\n    u = float(0.0)\n    v = float(0.0)\n    side = float(0.0)\n"
           "    n = wp.vec3()\n    face = int(" +
           face +
           ")\n    if wp.mesh_query_ray(mesh, x[i], x[i], 9.0, t, u, v, side, n, face):\n"
           "        out[i] = t * t\n";
  };
  EXPECT_EQ(found(ray("-1"), kPoints), "builtin-adjoint");
  EXPECT_EQ(found(ray("0"), kPoints), "");
  EXPECT_EQ(found(R"(
    query = wp.mesh_query_furthest_point_no_sign(mesh, x[i], 0.0)
    out[i] = wp.length_sq(x[i] - wp.mesh_eval_position(mesh, query.face, query.u, query.v))
)",
                  kPoints),
            "builtin-adjoint");
}

// A decomposition whose factors go into variables reads its first argument alone.
TEST(Gradients, ResultsIntoVariables) {
  constexpr const char* kMatrices =
      "x: wp.array(dtype=wp.mat33), y: wp.array2d(dtype=wp.mat33), out: wp.array(dtype=wp.mat33)";
  const std::string factors = "    u = wp.mat33()\n    s = wp.vec3()\n    v = wp.mat33()\n";
  EXPECT_EQ(
      found(factors + "    wp.svd3(x[i], u, s, v)\n    out[i] = u * wp.transpose(v)\n", kMatrices),
      "");
  EXPECT_EQ(found(factors + R"(
    wp.svd3(x[i], u, s, v)
    x[i] = u + wp.diag(s)
)",
                  kMatrices),
            "aliased-array");
  EXPECT_EQ(found(factors + R"(
    m = x[i]
    for j in range(y.shape[1]):
        wp.svd3(y[i, j] + m, u, s, v)
        m = u + wp.transpose(v)
    out[i] = m
)",
                  kMatrices),
            "dynamic-loop-state");
  EXPECT_EQ(found(R"(
    axis = wp.vec3()
    angle = float(0.0)
    wp.quat_to_axis_angle(x[i], axis, angle)
    out[i] = axis * angle
)",
                  "x: wp.array(dtype=wp.quat), out: wp.array(dtype=wp.vec3)"),
            "");
}

// What a replay divides by may be zero where the forward pass had none: the adjoint is no number,
// though no gradient flows.
TEST(Gradients, ZeroInReplays) {
  const auto counted = [](const std::string& start) {
    return "    n = int(0)\n    for j in range(y.shape[1]):\n        s = float(" + start +
           ")\n        while s < 0.5:\n            s = s + 1.0\n"
           "        if x[i] / s * y[i, j] > 0.5:\n            n += 1\n    out[i] = float(n)\n";
  };
  EXPECT_EQ(found(counted("0.0"), kArrays), "dynamic-loop-result");
  EXPECT_EQ(found(counted("0.25"), kArrays), "");
}

// Of a tile whose parts are written it is still known that each thread stores its elements.
TEST(Gradients, PartsOfTiles) {
  Checker checker("", {});
  const FileReport report = checker.check("k.py", R"(import warp as wp
@wp.kernel
def k(x: wp.array(dtype=float), w: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    t = wp.tile_load(x, shape=8)
    t[i] = w[i]
    out[i] = t[i]
)",
                                          false);
  EXPECT_EQ(report.unknown, 1U);
  ASSERT_EQ(report.findings.size(), 1U);
  EXPECT_EQ(report.findings[0].code, "tile-block");
}

// What cannot be followed is counted, and nothing is said about it.
TEST(Gradients, NotFollowed) {
  Checker checker("", {});
  const FileReport report = checker.check("k.py", R"(import warp as wp
@wp.kernel
def k(bvh: wp.uint64, x: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    total = float(0.0)
    query = wp.bvh_query_aabb(bvh, x[i], x[i])
    j = int(0)
    while wp.bvh_query_next(query, j):
        total = total * 0.5 + wp.length(x[i] - x[j])
    out[i] = total
)",
                                          false);
  EXPECT_EQ(report.unknown, 1U);
  EXPECT_TRUE(report.findings.empty());
}

}  // namespace
}  // namespace weft::check
