#include "weft/judge/judge.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "support.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/native/worker.h"

namespace weft::judge {
namespace {

using testing::HasSubstr;

// What a source compiles to.
std::string cpu_text(std::string_view source) {
  driver::Compiler compiler;
  diag::Diagnostics diags;
  weft::Options options;
  options.device = Device::kCpu;
  return std::string(
      compiler.compile({.name = "k.py", .text = source, .assume_warp = true}, options, diags)
          .module.view());
}

constexpr std::string_view kPlain = R"(
@wp.kernel
def k(x: wp.array(dtype=float), w: float, out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = wp.sin(x[i]) * w + x[i]
)";

TEST_F(JudgeTest, WhatIsRightIsFoundRight) {
  for (const Device device : {Device::kCpu, Device::kCuda}) {
    const Verdict verdict = judge(kPlain, device);
    EXPECT_EQ(text(verdict.compile), "ok") << verdict.compile.message;
    EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
    EXPECT_EQ(text(verdict.gradient), "ok") << verdict.gradient.message;
  }
}

// The verdict of a generic kernel is that of its instances for floats.
TEST_F(JudgeTest, InstancesForIntegersSayNothingOfOthers) {
  for (const auto& [first, last] : {std::pair{"float", "int"}, std::pair{"int", "float"}}) {
    std::string source = R"(
@wp.kernel
def k(x: wp.array(dtype=Any), out: wp.array(dtype=Any)):
    i = wp.tid()
    out[i] = x[i] * x[i]

)";
    for (const std::string_view type : {first, last})
      source += fmt::format("wp.overload(k, [wp.array(dtype={0}), wp.array(dtype={0})])\n", type);
    const Verdict verdict = judge("from typing import Any\n" + source);
    EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
    EXPECT_EQ(text(verdict.gradient), "ok") << verdict.gradient.message;
  }
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array(dtype=int), out: wp.array(dtype=int)):
    i = wp.tid()
    out[i] = x[i] * x[i]
)");
  EXPECT_EQ(verdict.gradient.reason, Reason::nothing_follows);
}

// Roots of zero at the lowest elements excuse no others.
TEST_F(JudgeTest, OnlyElementsAtASingularPointMayHaveNoNumber) {
  constexpr std::string_view kSource = R"(
@wp.kernel
def k(phi: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    back = phi[i] - phi[wp.max(i - 1, 0)]
    ahead = phi[wp.min(i + 1, phi.shape[0] - 1)] - phi[i]
    rising = wp.max(back, 0.0)
    falling = wp.min(ahead, 0.0)
    out[i] = phi[i] - 0.5 * wp.sqrt(wp.max(rising * rising, falling * falling))
)";
  EXPECT_EQ(text(judge(kSource).gradient), "ok");
  std::string nan = cpu_text(kSource);
  const size_t call = nan.rfind("wp::adj_sqrt("), end = nan.find(')', call);
  const size_t root = nan.rfind("adj_", end);
  nan.insert(call, nan.substr(root, end - root) + " = 0.0f / 0.0f; ");
  const Verdict verdict = judge(kSource, Device::kCpu, nan);
  EXPECT_EQ(verdict.gradient.state, State::kWrong);
  EXPECT_THAT(verdict.gradient.message, HasSubstr("is no number"));
}

// exp is about 27 times the smallest float, and the adjoint has a weight of at most 1 times that
// before it multiplies by 3000.
TEST_F(JudgeTest, GradientsBelowNormalNumbersTellNothing) {
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = wp.exp(wp.sin(x[i] * 3000.0) - 100.0)
)");
  EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
  EXPECT_EQ(text(verdict.gradient), "ok") << verdict.gradient.message;
}

// Zeros of a matrix have signs, products beyond float16 have none, and atan2 of what has no number
// has none either.
TEST_F(JudgeTest, WhatIsNoNumberIsNotBlamed) {
  for (const std::string_view source : {R"(
@wp.kernel
def k(x: wp.array(dtype=wp.vec3), rot: wp.mat33, out: wp.array(dtype=float)):
    i = wp.tid()
    p = rot * (x[i] - x[i])
    out[i] = 1.0 / p[2]
)",
                                        R"(
@wp.kernel
def k(x: wp.array(dtype=wp.float16), out: wp.array(dtype=wp.float16)):
    i = wp.tid()
    big = wp.float16(1.0)
    for n in range(12):
        big *= wp.float16(2.5) + wp.abs(x[i])
    out[i] = wp.atan2(big - big * x[i], wp.float16(2.0))
)"}) {
    const Verdict verdict = judge(source);
    EXPECT_NE(verdict.run.state, State::kWrong) << source << verdict.run.message;
  }
}

// A process that the system kills, as where there is no memory, says nothing about the adjoint.
TEST_F(JudgeTest, WhatTheMachineDidIsNoVerdict) {
  driver::Compiler compiler;
  diag::Diagnostics diags;
  weft::Options options;
  options.device = Device::kCpu;
  std::string text(
      compiler.compile({.name = "k.py", .text = kPlain, .assume_warp = true}, options, diags)
          .module.view());
  text.insert(text.find('\n', text.rfind("#include")) + 1,
              "extern \"C\" { int kill(int, int); int getpid(); }\n");
  text.insert(text.find("wp::adj_mul("), "kill(getpid(), 9); ");
  const Verdict verdict = judge(kPlain, Device::kCpu, text);
  EXPECT_EQ(verdict.compile.state, State::kOk) << verdict.compile.message;
  EXPECT_THAT(verdict.failure, HasSubstr("killed by the system"));
  for (const Finding* finding : {&verdict.run, &verdict.gradient}) {
    EXPECT_EQ(finding->state, State::kSkipped);
    EXPECT_EQ(finding->message, verdict.failure);
  }
}

// The adjoints that Warp generates for these are no derivatives.
// Verification runs a block as one thread, and a GPU does not.
TEST_F(JudgeTest, WhatEachThreadOfABlockWritesIsCountedByEach) {
  constexpr std::string_view kHead = R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float), at: wp.array(dtype=int)):
    i = wp.tid()
    t = wp.tile_load(x[i], shape=16)
)";
  const auto found = [&](Device device, std::string_view rest) {
    const std::string source = std::string(kHead) + std::string(rest);
    return text(judge(source, device).gradient);
  };
  constexpr std::string_view kByThreads = "    out[i] = wp.sqrt(wp.tile_sum(t * t)[0] + 0.5)\n";
  EXPECT_EQ(found(Device::kCpu, kByThreads), "ok");
  EXPECT_EQ(found(Device::kCuda, kByThreads), "wrong tile_block");
  EXPECT_EQ(
      found(Device::kCuda, "    wp.tile_store(out, wp.tile_sum(t * t), offset=i)\n    at[i] = i\n"),
      "ok");
  // Another kernel's tiles are none of its own.
  const std::string other = std::string(kHead) + std::string(kByThreads) + R"(
@wp.kernel
def plain(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = x[i] * x[i]
)";
  const Case one[] = {{.source = other, .kernel = "plain", .device = Device::kCuda}};
  const auto verdicts = judge_->judge(one);
  ASSERT_TRUE(verdicts.ok());
  EXPECT_EQ(text(verdicts->front().gradient), "ok");
}

TEST_F(JudgeTest, TrapsHaveTheirNames) {
  const std::pair<std::string_view, std::string_view> traps[] = {
      {"wrong dynamic_loop_product", R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    p = float(1.0)
    for j in range(x.shape[1]):
        p = p * x[i, j]
    out[i] = p
)"},
      {"wrong dynamic_loop_result", R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[1]):
        s += x[i, j]
    out[i] = s * s
)"},
      {"wrong dynamic_loop_state", R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.1)
    for j in range(x.shape[1]):
        s = wp.sin(s + x[i, j])
    out[i] = s
)"},
      {"wrong in_place_mul", R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] *= x[i]
)"},
      {"wrong aliased_array", R"(
@wp.kernel
def k(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = wp.sin(x[i])
)"},
      {"wrong component_overwrite", R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=wp.vec2)):
    i = wp.tid()
    v = wp.vec2(x[i], x[i])
    v[0] = v[0] * v[0]
    out[i] = v
)"},
      {"wrong atomic_result", R"(
@wp.kernel
def k(x: wp.array(dtype=float), count: wp.array(dtype=int), out: wp.array(dtype=float)):
    i = wp.tid()
    if x[i] > 0.5:
        slot = wp.atomic_add(count, 0, 1)
        if slot >= 0 and slot < out.shape[0]:
            out[slot] = x[i] * x[i]
)"},
      {"wrong custom_gradient", R"(
@wp.func
def square(v: float):
    return v * v

@wp.func_grad(square)
def adj_square(v: float, adj_ret: float):
    wp.adjoint[v] += v * adj_ret

@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = square(x[i])
)"},
      {"ok", R"(
@wp.func
def sigmoid(v: float):
    return 1.0 / (1.0 + wp.exp(-v))

@wp.func_grad(sigmoid)
def adj_sigmoid(v: float, adj_ret: float):
    y = 1.0 / (1.0 + wp.exp(-v))
    wp.adjoint[v] += y * (1.0 - y) * adj_ret

@wp.kernel
def k(x: wp.array(dtype=float), shift: float, out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = sigmoid(x[i] - shift)
)"},
      // Of all usual launches only the one of 1,027 threads, which has no derivatives, comes to the
      // end.
      {"ok", R"(
@wp.kernel
def k(cloud: wp.array(dtype=wp.vec3), width: float, focal: float, centre: float, near: float,
      far: float, depth: wp.array(dtype=float), visible: wp.array(dtype=int)):
    i = wp.tid()
    p = cloud[i]
    if near >= p[2] or p[2] >= far:
        visible[i] = 0
        return
    px = centre + focal * p[0]
    if px < 0.0 or px >= width:
        visible[i] = 0
        return
    depth[i] = p[2]
    visible[i] = 1
)"},
      {"wrong tile_adjoint", R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    t = wp.tile_load(x[i], shape=8)
    top = wp.tile_max(t)
    wp.tile_store(out, t * top[0], offset=i * 8)
)"},
      {"ok", R"(
@wp.kernel
def k(a: wp.array2d(dtype=float), b: wp.array2d(dtype=float), out: wp.array2d(dtype=float)):
    i, j = wp.tid()
    total = wp.tile_zeros(shape=(4, 4), dtype=float)
    for k in range(3):
        s = wp.tile_load(a, shape=(4, 4), offset=(i * 4, k * 4))
        t = wp.tile_load(b, shape=(4, 4), offset=(k * 4, j * 4))
        wp.tile_matmul(s, t, total)
    wp.tile_store(out, total, offset=(i * 4, j * 4))
)"},
      {"wrong tile_in_place", R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    t = wp.tile_load(x[i], shape=8)
    u = t * t
    t += u
    wp.tile_store(out, t, offset=i * 8)
)"},
      {"wrong dynamic_loop_result", R"(
@wp.kernel
def k(a: wp.array2d(dtype=float), b: wp.array2d(dtype=float), out: wp.array2d(dtype=float)):
    i = wp.tid()
    total = wp.tile_zeros(shape=(4, 4), dtype=float)
    for n in range((a.shape[1] + 3) // 4):
        s = wp.tile_load(a, shape=(4, 4), offset=(i * 4, n * 4))
        t = wp.tile_load(b, shape=(4, 4), offset=(n * 4, 0))
        wp.tile_matmul(s, t, total)
    square = total * total
    wp.tile_store(out, square, offset=(i * 4, 0))
)"},
      {"wrong tuple_element", R"(
@wp.func
def both(v: float):
    return v * v, v + 1.0

@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    pair = both(x[i])
    out[i] = pair[0]
)"},
      {"wrong random_state", R"(
@wp.kernel
def k(x: wp.array(dtype=wp.vec2), out: wp.array(dtype=float)):
    i = wp.tid()
    state = wp.rand_init(42, i)
    n = wp.noise(state, x[i])
    out[i] = n * (1.0 + wp.randf(state))
)"},
      {"wrong random_state", R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    state = wp.rand_init(7, i)
    total = float(0.0)
    for step in range(20):
        total += x[i] * float(step) * wp.randf(state)
    out[i] = total
)"},
      {"wrong builtin_adjoint", R"(
@wp.func
def part(x: float):
    if x > 100.0:
        return x
    return wp.frac(x)

@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = part(x[i])
)"},
      {"wrong continue", R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[1]):
        s += x[i, j] * x[i, j]
        if x[i, j] < 0.6:
            continue
        s += wp.sin(x[i, j])
    out[i] = s
)"},
      // Nothing else names a bool.
      {"ok", R"(
@wp.kernel
def k(x: wp.array(dtype=float), doubled: bool, out: wp.array(dtype=float)):
    i = wp.tid()
    if doubled:
        out[i] = x[i] * 2.0
    else:
        out[i] = x[i]
)"},
      // The value is read before the place is looked for.
      {"ok", R"(
@wp.func
def place(x: wp.array(dtype=float), i: int) -> int:
    x[i] = 7.0
    return i

@wp.kernel
def k(x: wp.array(dtype=float), y: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[place(y, i)] = y[i] * 0.0 + x[i]
)"},
      // Only in elements that no thread reads: of those that are read the gradient is right.
      {"wrong early_return", R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    for j in range(x.shape[1]):
        if x[i, j] > 0.8:
            return
        wp.atomic_add(out, i, x[i, j])
)"},
      {"wrong atomic_extremum", R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    wp.atomic_max(out, i % 2, x[i] * 2.0)
)"},
      // The power is beyond its type where inputs are large, and there the slope is zero times
      // that.
      {"ok", R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), exponent: float, out: wp.array2d(dtype=float)):
    i, j = wp.tid()
    faded = wp.exp(-1.9 * wp.pow(wp.max(x[i, j], 0.27), exponent))
    out[i, j] += wp.erf(faded)
)"},
      // Where inputs are large the adjoint multiplies what its type cannot hold.
      {"ok", R"(
@wp.kernel
def k(x: wp.array(dtype=wp.vec3h), y: wp.array(dtype=wp.vec3h), out: wp.array(dtype=wp.vec3h)):
    i = wp.tid()
    c = wp.cross(x[i], y[i])
    out[i] = wp.lerp(c, y[i], wp.clamp(wp.dot(c, y[i]), wp.float16(0.0), wp.float16(1.0)))
)"},
      {"ok", R"(
@wp.kernel
def k(x: wp.array(dtype=float), width: float, out: wp.array(dtype=float)):
    i = wp.tid()
    s = x[i] * x[i] / (width * width)
    w = 1.0 / ((1.0 + s) * (1.0 + s))
    out[i] = w * wp.sqrt(x[i] * x[i] + 1.0e-9)
)"},
      // The adjoint of a logarithm has the inverse of a number that is below the normal ones.
      {"ok", R"(
@wp.kernel
def k(x: wp.array(dtype=float), t: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    if t[i] <= 0.0:
        return
    d = wp.log(wp.exp(-4.0 * t[i])) / wp.sqrt(t[i])
    out[i] = x[i] * wp.exp(-0.5 * d * d)
)"},
      // Where x is zero so is the product, whose gradient is beyond its type.
      {"ok", R"(
@wp.func
def f(u: wp.vec2, p: float):
    return wp.vec2(-p * u[0] * u[1], p * u[0] * u[1] - u[1])
@wp.kernel
def k(x: wp.array(dtype=wp.vec2), p: float, tau: float, out: wp.array(dtype=wp.vec2)):
    i = wp.tid()
    u = x[i]
    for n in range(8):
        a = f(u, p)
        u = u + 0.5 * tau * (a + f(u + tau * a, p))
    out[i] = u
)"},
      // Equals whose slopes differ by what rounds away.
      {"ok", R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), v: wp.array(dtype=wp.vec3), p: float,
      out: wp.array2d(dtype=wp.vec3)):
    i, j = wp.tid()
    e = wp.min(wp.pow(wp.abs(3.84 * x[i, j]) + 0.16, p), 38.0)
    nearest = wp.vec3(1000000.0)
    for n in range(3):
        s = e * float(n)
        nearest = wp.min(nearest, wp.normalize(v[i]) / (s * s + 0.78))
    out[i, j] = nearest
)"},
      // Factors are exact as to the length of their columns, not to each of their parts.
      {"ok", R"(
@wp.kernel
def k(x: wp.array(dtype=wp.vec2), y: wp.array(dtype=wp.vec2), out: wp.array(dtype=wp.mat22)):
    i = wp.tid()
    d = wp.outer(x[i], y[i])
    w = d * (x[i] * d)
    left, sigma, right = wp.svd2(wp.diag(w))
    out[i] = (wp.transpose(left) + wp.outer(sigma, w)) * wp.transpose(right)
)"},
      // No matrix of rank two has factors with a slope, though their product with one has a result.
      {"not_applicable", R"(
@wp.kernel
def k(x: wp.array(dtype=wp.vec3), y: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    q, r = wp.qr3(wp.outer(x[i], y[i]) + wp.outer(y[i], x[i]))
    out[i] = r * y[i]
)"},
      // Each element meets itself, and the root of its distance has no slope.
      {"wrong singular_point", R"(
@wp.kernel
def k(x: wp.array(dtype=wp.vec2), mass: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[0]):
        d = x[j] - x[i]
        s += mass[j] * (2.0 - wp.sqrt(wp.dot(d, d)))
    out[i] = s
)"},
      // The first element is compared with itself in each thread: that is no kink.
      {"wrong dynamic_loop_state", R"(
@wp.kernel
def k(logits: wp.array2d(dtype=float), target: wp.array(dtype=int), loss: wp.array(dtype=float)):
    i = wp.tid()
    peak = logits[i, 0]
    for c in range(logits.shape[1]):
        if logits[i, c] > peak:
            peak = logits[i, c]
    total = float(0.0)
    for c in range(logits.shape[1]):
        total += wp.exp(logits[i, c] - peak)
    loss[i] = wp.log(total) + peak - logits[i, target[i] % 3]
)"},
      // Each element meets itself, at a distance of zero whatever it is.
      {"wrong dynamic_loop_state", R"(
@wp.kernel
def k(x: wp.array(dtype=wp.vec3), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    s = wp.vec3(0.0, 0.0, 0.0)
    n = float(0.0)
    for j in range(x.shape[0]):
        d = x[j] - x[i]
        r = wp.length(d)
        if j != i and r < 2.0:
            s = s * 0.5 + v[j] - d / (r * r + 0.1)
            n += 1.0
    if n > 0.0:
        s = s / n
    out[i] = s
)"},
      {"wrong break", R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[1]):
        if x[i, j] < 0.6:
            break
        s += x[i, j] * x[i, j]
    out[i] = s
)"},
      {"wrong builtin_adjoint", R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = wp.frac(x[i])
)"},
      {"wrong early_return", R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    for j in range(out.shape[0]):
        if x[i] < float(j) * 0.1:
            out[i] = x[i] * x[i] * float(j)
            return
    out[i] = x[i]
)"},
  };
  for (const auto& [expected, source] : traps) {
    for (const Device device : {Device::kCpu, Device::kCuda}) {
      const Verdict verdict = judge(source, device);
      EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message << source;
      EXPECT_EQ(text(verdict.gradient), expected) << verdict.gradient.message << source;
    }
  }
}

// What has the looks of a trap and is none.
TEST_F(JudgeTest, RightOnesAreNotBlamed) {
  for (const std::string_view source : {R"(
@wp.kernel
def k(x: wp.array(dtype=wp.vec2), near: wp.array2d(dtype=int), out: wp.array(dtype=float)):
    i = wp.tid()
    d = x[near[i, 0]] - x[i]
    out[i] = wp.sqrt(wp.dot(d, d))
)",
                                        R"(
@wp.kernel
def k(c_arr: wp.array2d(dtype=float), x: wp.array(dtype=float), out: wp.array(dtype=float)):
    tid = wp.tid()
    best = float(-1e20)
    for p in range(5):
        for q in range(5):
            c = c_arr[p, q]
            if c == 0.0:
                continue
            v = x[tid] * c * (float(p + 1) + float(q + 1))
            if v > best:
                best = v
    out[tid] = best
)",
                                        R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    v = x[i] * x[i]
    if v < 0.6:
        out[i] = v * 2.0
        return
    v = wp.sin(v)
    out[i] = v
)",
                                        R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[1]):
        if x[i, j] < 0.6:
            continue
        s += x[i, j] * x[i, j]
    out[i] = s
)"}) {
    const Verdict verdict = judge(source);
    EXPECT_EQ(text(verdict.gradient), "ok") << verdict.gradient.message << source;
  }
}

// Mistakes that people make, in texts; only some inputs show them.
TEST_F(JudgeTest, WhatOnlySomeInputsShow) {
  constexpr std::string_view kSource = R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    if i >= x.shape[0]:
        return
    out[i] = x[i] * 2.0
)";
  const std::string right = cpu_text(kSource);
  const std::string store = "wp::array_store(var_out, var_0, var_8);";
  const std::string adjoint = "wp::adj_array_store(var_out, var_0, var_8, adj_out, adj_0, adj_8);";
  struct Mistake {
    std::string from, to;
    bool in_run;
  };
  for (const Mistake& mistake : {
           Mistake{"(var_0 >= var_3)", "(var_0 > var_3)", true},  // the guard lets one through
           Mistake{store, "if (var_0 != 1000) " + store, true},
           Mistake{store, "if (var_8 > 25.0f) var_8 = 25.0f; " + store, true},
           // The gradient of what was overwritten stays.
           Mistake{adjoint,
                   "{ const wp::float32 kept = *wp::address(adj_out, var_0); " + adjoint +
                       " *wp::address(adj_out, var_0) = kept; }",
                   false},
       }) {
    std::string wrong = right;
    ASSERT_NE(wrong.find(mistake.from), wrong.npos) << mistake.from << right;
    wrong.replace(wrong.find(mistake.from), mistake.from.size(), mistake.to);
    const Verdict verdict = judge(kSource, Device::kCpu, wrong);
    EXPECT_EQ(text(verdict.compile), "ok") << verdict.compile.message;
    EXPECT_EQ(text(verdict.run), mistake.in_run ? "wrong" : "ok") << mistake.to;
    EXPECT_EQ(text(verdict.gradient), mistake.in_run ? "not_applicable" : "wrong") << mistake.to;
  }
  EXPECT_EQ(text(judge(kSource, Device::kCpu, right).gradient), "ok");
}

// Inputs are looked for that come to what the usual ones do not.
TEST_F(JudgeTest, BranchesThatInputsAreDirectedTo) {
  constexpr std::string_view kSource = R"(
@wp.kernel
def k(x: wp.array(dtype=float), n: int, rows: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    v = x[i] * 0.25
    if v * v > 90000.0:
        v = v * 3.5
    if n > 60:
        v = v + 11.5
    for j in range(rows.shape[1]):
        v += rows[i, j]
    if rows.shape[1] < 1:
        v = v + 13.5
    if wp.isnan(v):
        v = 17.5
    out[i] = v
)";
  const std::string right = cpu_text(kSource);
  const Verdict verdict = judge(kSource, Device::kCpu, right);
  EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
  EXPECT_EQ(text(verdict.gradient), "ok") << verdict.gradient.message;
  ASSERT_TRUE(verdict.branches);
  EXPECT_EQ(verdict.branches->total, 11u);
  EXPECT_THAT(verdict.branches->missed, testing::IsEmpty());
  for (const std::string_view number : {" = 3.5;", " = 11.5;", " = 13.5;", " = 17.5;"}) {
    std::string wrong = right;
    ASSERT_NE(wrong.find(number), wrong.npos) << number << right;
    wrong.replace(wrong.find(number), number.size(), " = 5.5;");
    EXPECT_EQ(text(judge(kSource, Device::kCpu, wrong).run), "wrong") << number;
  }
}

// What moves as one, near a launch in which bodies touch; and arrays longer than a launch of a few
// threads has them.
TEST_F(JudgeTest, BranchesOfContactsAndOfLongArrays) {
  const Verdict contacts = judge(R"(
@wp.kernel
def k(p: wp.array(dtype=wp.vec3), v: wp.array(dtype=wp.vec3), r: wp.array(dtype=float),
      out: wp.array(dtype=float)):
    i = wp.tid()
    total = float(0.0)
    for j in range(p.shape[0]):
        if j != i:
            gap = wp.length(p[i] - p[j])
            depth = r[i] + r[j] - gap
            if gap > 1e-06 and depth > 0.0:
                slip = wp.length(v[i] - v[j])
                if slip > 1e-06:
                    total += wp.min(depth * slip, 0.5 * depth) / slip
    out[i] = total
)");
  EXPECT_EQ(text(contacts.run), "ok") << contacts.run.message;
  ASSERT_TRUE(contacts.branches);
  EXPECT_THAT(contacts.branches->missed, testing::IsEmpty());
  const Verdict lattice = judge(R"(
@wp.kernel
def k(f: wp.array2d(dtype=float), nx: int, out: wp.array(dtype=float)):
    i = wp.tid()
    if i >= nx:
        return
    total = float(0.0)
    for q in range(9):
        total += f[q, i]
    out[i] = wp.max(total, 0.5)
)");
  EXPECT_EQ(text(lattice.run), "ok") << lattice.run.message;
  ASSERT_TRUE(lattice.branches);
  EXPECT_THAT(lattice.branches->missed, testing::IsEmpty());
}

// By how far integers are apart, where what is read then lies behind the ends of arrays; by bits
// that the source names; and arrays that are none.
TEST_F(JudgeTest, BranchesByIntegers) {
  for (const std::string_view source : {R"(
SIZE = 384
MIDDLE = (SIZE - 1) // 2
@wp.kernel
def k(x: wp.array(dtype=float), first: int, out: wp.array(dtype=float)):
    i = wp.tid()
    at = first + i
    v = x[at]
    if at == MIDDLE:
        v = v * 3.5
    out[i] = v
)",
                                        R"(
@wp.kernel
def k(flags: wp.array(dtype=int), x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    state = flags[i]
    if (state & 2048) != 0:
        if state >> 12 == 0:
            out[i] = x[i] * 2.0
        else:
            out[i] = x[state >> 12]
)",
                                        R"(
@wp.kernel
def k(x: wp.array(dtype=float), mask: wp.array(dtype=int), out: wp.array(dtype=float)):
    i = wp.tid()
    if mask:
        if mask[i] == 0:
            return
    out[i] = x[i] * 2.0
)"}) {
    const Verdict verdict = judge(source);
    EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message << source;
    ASSERT_TRUE(verdict.branches) << source;
    EXPECT_THAT(verdict.branches->missed, testing::IsEmpty()) << source;
  }
}

// Those that no input has.
TEST_F(JudgeTest, BranchesThatAreMissing) {
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = x[i] * 2.0
    if x[i] - x[i] > 1.0:
        out[i] = wp.max(x[i], 1.0)
)");
  ASSERT_TRUE(verdict.branches);
  EXPECT_EQ(verdict.branches->reached, 1u);
  EXPECT_EQ(verdict.branches->total, 4u);
  EXPECT_THAT(verdict.branches->missed,
              testing::ElementsAre("k:6:8: `x[i] - x[i] > 1.0` is never true",
                                   "k:7:18: `wp.max(x[i], 1.0)` never takes the first",
                                   "k:7:18: `wp.max(x[i], 1.0)` never takes the second"));
}

// Warp's adjoint runs the loop again and then takes the counter as it is at its end: it writes far
// behind the gradients, in the second kernel into the result. That is no fault of the run.
TEST_F(JudgeTest, AnAdjointThatWritesOutsideOfItsArrays) {
  for (const std::string_view source : {R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    j = int(i)
    while j < x.shape[0]:
        s += x[j] * x[j]
        j += 256
    out[i] = s
)",
                                        R"(
@wp.kernel
def k(x: wp.array(dtype=wp.float64), bound: wp.float64, out: wp.array(dtype=wp.float64)):
    i = wp.tid()
    length = x.shape[0]
    s = wp.float64(0.0)
    j = wp.int32(i)
    while j < length:
        v = x[j]
        v = wp.min(v, bound)
        s = v + s
        j += 256
    out[i] = s
)"}) {
    const Verdict verdict = judge(source, Device::kCuda);
    EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
    EXPECT_EQ(text(verdict.gradient), "wrong dynamic_loop_state") << verdict.gradient.message;
  }
}

TEST_F(JudgeTest, NothingToDifferentiate) {
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array(dtype=int), out: wp.array(dtype=int)):
    i = wp.tid()
    out[i] = x[i] * 3 + i
)");
  EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
  EXPECT_EQ(text(verdict.gradient), "not_applicable");
}

// Of y all inputs are at a kink: qr3 has no derivative where its matrix has no inverse.
TEST_F(JudgeTest, AnArrayOfWhichNothingCanBeTold) {
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array(dtype=float), y: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    q, r = wp.qr3(wp.skew(y[i]))
    out[i] = wp.sin(x[i]) + wp.ddot(q, r)
)");
  EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
  EXPECT_EQ(text(verdict.gradient), "not_applicable") << verdict.gradient.message;
  EXPECT_EQ(verdict.gradient.reason, Reason::kinks);
}

// The adjoint begins from -1e30, since no loop runs before it.
TEST_F(JudgeTest, NoNumberOnAnyInputIsWrong) {
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array2d(dtype=float)):
    i = wp.tid()
    m = float(-1.0e30)
    total = float(0.0)
    for j in range(x.shape[1]):
        larger = wp.max(m, x[i, j])
        total = total * wp.exp(m - larger) + wp.exp(x[i, j] - larger)
        m = larger
    for j in range(x.shape[1]):
        out[i, j] = wp.exp(x[i, j] - m) / total
)");
  EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
  EXPECT_EQ(text(verdict.gradient), "wrong dynamic_loop_state") << verdict.gradient.message;
}

// On an array of one row the neighbours are what is written.
TEST_F(JudgeTest, NeighboursThatAreTheElementItself) {
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array2d(dtype=float)):
    i, j = wp.tid()
    n = x.shape[0]
    if (i + j) % 2 == 1:
        x[i, j] = x[(i + 1) % n, j] * x[(i + n - 1) % n, j]
)");
  EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
  EXPECT_EQ(text(verdict.gradient), "wrong aliased_array") << verdict.gradient.message;
}

TEST_F(JudgeTest, TilesBeyondSharedMemory) {
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array2d(dtype=float)):
    i = wp.tid()
    total = wp.tile_zeros(shape=(32, 32), dtype=float)
    for n in range(14):
        t = wp.tile_load(x, shape=(32, 32), offset=(32 * i, 32 * n), storage="shared")
        u = wp.tile_map(wp.sin, wp.tile_transpose(t))
        total += wp.tile_matmul(t, u)
    wp.tile_store(out, total, offset=(32 * i, 0))
)");
  EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
  EXPECT_EQ(text(verdict.gradient), "not_applicable") << verdict.gradient.message;
  EXPECT_EQ(verdict.gradient.reason, Reason::shared_memory);
}

TEST_F(JudgeTest, AnswersThatComputeNothing) {
  for (const auto& [body, reason] :
       {std::pair("0.0", "zeros would pass as well"),
        std::pair("x[i]", "a copy of an input would pass as well"),
        std::pair("2.5", "a constant would pass as well"),
        std::pair("out[i]", "outputs left as they were would pass as well")}) {
    const Verdict verdict = judge(fmt::format(R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = {}
)",
                                              body));
    EXPECT_EQ(text(verdict.run), "trivial") << body;
    EXPECT_EQ(verdict.run.message, reason);
  }
}

// One change in a text that was right.
TEST_F(JudgeTest, ChangedTextsAreFoundWrong) {
  driver::Compiler compiler;
  diag::Diagnostics diags;
  Options options;
  options.device = Device::kCpu;
  const std::string module(
      compiler
          .compile({.name = "kernel.py", .text = kPlain, .assume_warp = true}, options, diags, "k")
          .module.view());
  const auto changed = [&](std::string_view from, std::string_view to, bool last) {
    std::string text = module;
    const size_t at = last ? text.rfind(from) : text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  };
  EXPECT_EQ(text(judge(kPlain, Device::kCpu, module).gradient), "ok");
  EXPECT_EQ(text(judge(kPlain, Device::kCpu, changed("wp::sin(", "wp::cos(", false)).run), "wrong");
  EXPECT_EQ(
      text(judge(kPlain, Device::kCpu, changed("wp::adj_sin(", "wp::adj_cos(", true)).gradient),
      "wrong");
  EXPECT_EQ(
      text(judge(kPlain, Device::kCpu, changed("wp::adj_add(", "wp::adj_sub(", true)).gradient),
      "wrong");
  EXPECT_EQ(text(judge(kPlain, Device::kCpu, changed("wp::sin(", "wp::sinn(", false)).compile),
            "wrong");
}

// A thread at a kink hides neither the other threads nor the sums that it has a part in.
TEST_F(JudgeTest, ChangedTextsAreFoundBesideKinks) {
  for (const std::string_view write : {"out[i] = v", "wp.atomic_add(out, 0, v)"}) {
    const std::string source = fmt::format(R"(
@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    v = x[i] * x[i]
    if i % 2 == 0:
        v = wp.abs(x[i] - x[i] * 1.0) + wp.sqrt(x[i] - x[i] * 1.0) + 2.0
    {}
)",
                                           write);
    driver::Compiler compiler;
    diag::Diagnostics diags;
    Options options;
    options.device = Device::kCpu;
    std::string module(compiler
                           .compile({.name = "kernel.py", .text = source, .assume_warp = true},
                                    options, diags, "k")
                           .module.view());
    const Verdict verdict = judge(source, Device::kCpu, module);
    EXPECT_EQ(text(verdict.gradient), "ok") << verdict.gradient.message << source;
    const std::string_view product = "wp::adj_mul(var_";
    module.replace(module.rfind(product), product.size(), "wp::adj_add(var_");
    EXPECT_EQ(text(judge(source, Device::kCpu, module).gradient), "wrong") << source;
  }
}

TEST_F(JudgeTest, EigenvectorsAndSingularVectors) {
  for (const Device device : {Device::kCpu, Device::kCuda})
    for (const std::string_view source : {R"(
@wp.kernel
def k(x: wp.array(dtype=wp.mat33), values: wp.array(dtype=wp.vec3), first: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    q, d = wp.eig3(0.5 * (x[i] + wp.transpose(x[i])))
    values[i] = d
    first[i] = wp.vec3(q[0, 0], q[1, 0], q[2, 0])
)",
                                          R"(
@wp.kernel
def k(x: wp.array(dtype=wp.mat33), values: wp.array(dtype=wp.vec3), turn: wp.array(dtype=wp.mat33)):
    i = wp.tid()
    u, s, v = wp.svd3(x[i])
    values[i] = s
    turn[i] = u * wp.transpose(v)
)"}) {
      const Verdict verdict = judge(source, device);
      EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
      EXPECT_EQ(text(verdict.gradient), "ok") << verdict.gradient.message;
    }
}

// Where a result changes at all some eigenvalues are nearly equal, so that no slope is known there;
// the adjoint, which has no count of the loop, gives nothing anywhere.
TEST_F(JudgeTest, SlopesThatAreNotKnownHideNoOthers) {
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array(dtype=wp.vec3), near: wp.array2d(dtype=int), counts: wp.array(dtype=int),
      normals: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    spread = wp.mat33()
    mean = wp.vec3()
    found = int(0)
    for s in range(wp.min(counts[i], near.shape[1])):
        j = near[i, s]
        if j >= x.shape[0] or j < 0:
            continue
        offset = x[j] - x[i]
        weight = wp.exp(-wp.dot(offset, offset))
        mean += weight * offset
        spread += weight * wp.outer(offset, offset)
        found += 1
    if found < 4:
        normals[i] = wp.vec3()
        return
    q = wp.mat33()
    d = wp.vec3()
    wp.eig3(spread - wp.outer(mean, mean), q, d)
    normals[i] = wp.vec3(q[0, 0], q[1, 0], q[2, 0])
)");
  EXPECT_EQ(text(verdict.gradient), "wrong dynamic_loop_result") << verdict.gradient.message;
}

TEST_F(JudgeTest, WhatTheReferenceCannotRunIsNotJudged) {
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array(dtype=wp.mat33), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    q, d = wp.eig3(x[i])
    out[i] = d
)");
  EXPECT_EQ(text(verdict.compile), "ok");
  EXPECT_EQ(text(verdict.run), "not_applicable");
  EXPECT_THAT(verdict.run.message, HasSubstr("a matrix that is not symmetric"));
}

// --- on a GPU: the fake one of lib/native/test/fake, whose trouble is told in WEFT_FAKE_GPU

class GpuJudgeTest : public JudgeTest {
 protected:
  void SetUp() override {
    JudgeTest::SetUp();
    ::setenv("XDG_CACHE_HOME", cache().c_str(), 1);  // of the fake NVRTC
  }
  void TearDown() override { ::unsetenv("WEFT_FAKE_GPU"); }

  // Of a judge of its own: workers have the environment that they were started in.
  Verdict judge(std::string_view source, const char* trouble = "", Device device = Device::kCuda) {
    ::setenv("WEFT_FAKE_GPU", trouble, 1);
    JudgeOptions options;
    options.depth = Depth::kGpu;
    options.build.cache = cache();
    options.gpu.time_limit = 2;
    auto made = Judge::create(
        native::find_toolchain({.nvrtc = WEFT_FAKE_NVRTC, .driver = WEFT_FAKE_CUDA, .gpu = true}),
        options);
    EXPECT_TRUE(made.ok()) << made.error().message;
    judge_.emplace(std::move(made).value());
    return JudgeTest::judge(source, device);
  }
};

TEST_F(GpuJudgeTest, WhatIsRightIsFoundRight) {
  const Verdict verdict = judge(kPlain);
  EXPECT_EQ(text(verdict.gradient), "ok") << verdict.gradient.message;
  EXPECT_EQ(text(verdict.gpu), "ok") << verdict.gpu.message;
  EXPECT_EQ(judge(kPlain, "", Device::kCpu).gpu.message, "it is no CUDA code");
}

TEST_F(GpuJudgeTest, WhatIsWrongThereIsFoundWrong) {
  const std::pair<const char*, const char*> all[] = {
      {"skip-block", "`out` element 0 is "},
      {"skip-adjoint", "gradient of `x` along a direction is 0, not "}};
  for (const auto& [trouble, message] : all) {
    const Verdict verdict = judge(kPlain, trouble);
    EXPECT_EQ(text(verdict.run), "ok") << trouble;
    EXPECT_EQ(text(verdict.gradient), "ok") << trouble;
    EXPECT_EQ(text(verdict.gpu), "wrong") << trouble;
    EXPECT_THAT(verdict.gpu.message, HasSubstr(message)) << trouble;
  }
}

TEST_F(GpuJudgeTest, WhatNoGpuSaysIsSkippedWithTheReason) {
  const std::pair<const char*, const char*> all[] = {
      {"no-device", "the driver finds no device"},
      {"no-memory", "no room for its arrays: CUDA_ERROR_OUT_OF_MEMORY"},
      {"no-ptx", "the driver does not take the PTX: CUDA_ERROR_INVALID_PTX"}};
  for (const auto& [trouble, message] : all) {
    const Verdict verdict = judge(kPlain, trouble);
    EXPECT_EQ(text(verdict.gradient), "ok") << trouble;
    EXPECT_EQ(text(verdict.gpu), "skipped") << trouble;
    EXPECT_THAT(verdict.gpu.message, HasSubstr(message)) << trouble;
  }
}

// An adjoint that is no derivative in Warp's own text is no failure of the GPU's.
TEST_F(GpuJudgeTest, AnAdjointThatIsWrongAnywayIsNotComparedThere) {
  const Verdict verdict = judge(R"(
@wp.kernel
def k(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] *= x[i] + 2.0
)",
                                "skip-adjoint");
  EXPECT_EQ(text(verdict.gradient), "wrong in_place_mul") << verdict.gradient.message;
  EXPECT_EQ(text(verdict.gpu), "ok") << verdict.gpu.message;
}

TEST_F(GpuJudgeTest, WhatHangsOnOrderOrWidthIsNotJudged) {
  for (const char* body : {"    out[wp.atomic_add(n, 0, 1)] = x[i]\n",
                           "    n[i] = n[i] << (int(30) + i)\n    out[i] = x[i]\n"}) {
    const Verdict verdict = judge(
        "@wp.kernel\ndef k(x: wp.array(dtype=float), n: wp.array(dtype=int), out: "
        "wp.array(dtype=float)):\n    i = wp.tid()\n" +
        std::string(body));
    EXPECT_EQ(text(verdict.run), "ok") << verdict.run.message;
    EXPECT_EQ(text(verdict.gpu), "not_applicable") << body;
    EXPECT_THAT(verdict.gpu.message, HasSubstr("order of threads")) << body;
  }
}

TEST_F(JudgeTest, AKernelIsHeldAgainstAnother) {
  constexpr const char* kBefore = R"(@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[1]):
        s += x[i, j]
    out[i] = s * s
)";
  const std::string after = R"(@wp.func
def sum(x: wp.array2d(dtype=float), i: int):
    s = float(0.0)
    for j in range(x.shape[1]):
        s += x[i, j]
    return s


@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = sum(x, i)
    out[i] = s * s
)";
  std::string other = after;
  other.replace(other.find("s * s"), 5, "s + s");
  const Case cases[] = {{.source = after, .kernel = "k", .reference = kBefore},
                        {.source = other, .kernel = "k", .reference = kBefore}};
  const auto verdicts = judge_->judge(cases);
  ASSERT_TRUE(verdicts.ok());
  EXPECT_EQ(text(verdicts->at(0).run), "ok") << verdicts->at(0).run.message;
  EXPECT_EQ(text(verdicts->at(0).gradient), "ok") << verdicts->at(0).gradient.message;
  EXPECT_EQ(text(verdicts->at(1).run), "wrong");
}

TEST_F(JudgeTest, AWrongGradientHasAWitness) {
  JudgeOptions options;
  options.build.cache = cache();
  options.witness = true;
  auto judge = Judge::create(native::find_toolchain(), options);
  ASSERT_TRUE(judge.ok());
  const Case one[] = {{.source = R"(@wp.struct
class Part:
    at: wp.vec2
    mass: float


@wp.kernel
def k(x: wp.array2d(dtype=Part), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[1]):
        s += x[i, j].at[1]
    out[i] = s * s
)",
                       .kernel = "k"}};
  const auto verdicts = judge->judge(one);
  ASSERT_TRUE(verdicts.ok());
  const std::optional<Witness>& witness = verdicts->front().witness;
  ASSERT_TRUE(witness);
  EXPECT_EQ(witness->array, "x");
  EXPECT_EQ(witness->index.size(), 2u);
  EXPECT_EQ(witness->part, ".at[1]");
  EXPECT_EQ(witness->gradient, 0);
  EXPECT_NE(witness->difference, 0);
}

TEST(Judge, WithoutACompilerEverythingIsSkipped) {
  native::Toolchain toolchain;
  toolchain.compiler.missing = "there is none";
  toolchain.headers.missing = "there are none";
  auto judge = Judge::create(toolchain);
  ASSERT_TRUE(judge.ok());
  const Case one[] = {{.source = kPlain, .kernel = "k"}};
  const auto verdicts = judge->judge(one);
  ASSERT_TRUE(verdicts.ok());
  EXPECT_EQ(verdicts->front().run.state, State::kSkipped);
  EXPECT_THAT(verdicts->front().run.message, HasSubstr("there is none"));
}

}  // namespace
}  // namespace weft::judge

int main(int argc, char** argv) {
  if (const auto code = weft::native::worker_main(argc, argv)) return *code;
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
