// Adjoints: gradients that agree with dual numbers, and texts that people would write.
#include "weft/standalone/adjoint.h"

#include <gmock/gmock.h>

#include "program_runner.h"
#include "weft/standalone/build.h"
#include "weft/standalone/project.h"

namespace weft::standalone {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string kFunctions = R"(
@wp.struct
class Particle:
    x: wp.vec3
    mass: float
    kind: int


@wp.func
def soft(x: float, k: float):
    if x > 0.25:
        return x * k
    y = wp.exp(x)
    if y > 0.9:
        return y * k
    return y + k


@wp.func
def first_above(a: wp.array(dtype=float), limit: float):
    for i in range(5):
        if a[i] > limit:
            return a[i] * a[i]
    return limit * 2.0


@wp.func
def split(x: float):
    return wp.sin(x), x * x


@wp.func
def scatter(a: wp.array(dtype=float), i: int, x: float):
    a[i] = x * x * x


)";

std::string kernel(const std::string& parameters, const std::string& body) {
  std::string text = kFunctions + "@wp.kernel\ndef k(" + parameters + "):\n    i = wp.tid()\n";
  for (size_t at = 0; at < body.size();) {
    const size_t end = std::min(body.find('\n', at), body.size());
    text += "    " + body.substr(at, end - at) + '\n';
    at = end + 1;
  }
  return text;
}

// x, y: inputs; out: the result.
const std::string kThree =
    "x: wp.array(dtype=float), y: wp.array(dtype=float), out: wp.array(dtype=float)";

class AdjointTest : public ProgramRunner {
 protected:
  // The program for a processor; empty: there is none with an adjoint.
  std::string program(const std::string& source) {
    Refusal why;
    const auto project =
        make_project({.source = {.name = "k.py", .text = source, .assume_warp = true},
                      .kernel = "k",
                      .backward = true},
                     why);
    EXPECT_TRUE(project) << why.stage << ": " << why.message << '\n' << source;
    if (!project) return "";
    for (const ProjectFile& file : project->files)
      if (file.name.ends_with(".cpp")) return file.text;
    return "";
  }
  // Its gradients are right; its text.
  std::string works(const std::string& source) {
    const std::string text = program(source);
    EXPECT_THAT(text, HasSubstr("k_adjoint"));
    EXPECT_EQ(run(text), 0) << errors_ << '\n' << source << '\n' << text;
    EXPECT_THAT(output_, HasSubstr("checksum of the gradient"));
    return text;
  }
  std::string works(const std::string& parameters, const std::string& body) {
    return works(kernel(parameters, body));
  }
  static std::string why_not(const std::string& parameters, const std::string& body) {
    const auto made =
        build({.name = "k.py", .text = kernel(parameters, body), .assume_warp = true}, "k");
    EXPECT_TRUE(made.ok()) << made.error().message;
    const auto adjoint = differentiate(*made);
    EXPECT_FALSE(adjoint.ok()) << body;
    return adjoint.ok() ? "" : adjoint.error().message;
  }
};

// ---- texts

TEST_F(AdjointTest, ReadsAsIfWritten) {
  const std::string text = works(kThree, "out[i] = wp.sin(x[i]) * y[i]");
  EXPECT_THAT(text, HasSubstr(R"(
// The adjoint of k.
inline void k_adjoint(int n, const float* x, const float* y, float* grad_x, float* grad_y,
                      const float* grad_out) {
  for (int i = 0; i < n; ++i) {
    const float g = grad_out[i];
    grad_x[i] += g * y[i] * std::cos(x[i]);
    grad_y[i] += g * std::sin(x[i]);
  }
}
)"));
}

TEST_F(AdjointTest, DoesNotRunWhatNobodyNeeds) {
  const std::string text = works(kThree + ", n: int", R"(total = float(0.0)
for k in range(n):
    total += x[k] * y[i]
out[i] = total)");
  // A sum does not have to be known to be taken back.
  EXPECT_THAT(text, HasSubstr(R"(    const float grad_total = grad_out[i];
    for (int k = n - 1; k >= 0; --k) {
      grad_x[k] += grad_total * y[i];
      grad_y[i] += grad_total * x[k];
    }
)"));
}

TEST_F(AdjointTest, ARightProgramFailsOnceItIsAltered) {
  std::string text = works(kThree, "out[i] = x[i] * x[i] + y[i]");
  const std::string sum = "grad_x[i] += ";
  const size_t at = text.find(sum);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, sum.size(), "grad_x[i] -= ");
  EXPECT_EQ(run(text), 1);
  EXPECT_THAT(errors_, HasSubstr("the gradient"));
}

// ---- control flow

TEST_F(AdjointTest, Branches) {
  works(kThree, R"(a = x[i] * y[i]
if a > 0.1:
    a = a * a + x[i]
elif a < -0.2:
    a = wp.cos(a)
else:
    b = a * 3.0
    a = b * y[i]
out[i] = a * a)");
  works(kThree,
        "out[i] = wp.where(x[i] > y[i], x[i] * x[i], y[i] * 2.0) + wp.max(x[i], y[i] * 0.5)");
  works(kThree, "out[i] = wp.clamp(x[i] * 3.0, -0.5, 0.5) * wp.clamp(y[i], x[i], 0.9)");
}

TEST_F(AdjointTest, Loops) {
  works(kThree + ", n: int", R"(p = float(1.0)
s = y[i]
for k in range(n):
    p = p * (0.9 + 0.1 * x[k])
    s = wp.sin(s) + p * y[i]
out[i] = p * s)");
  works(kThree, R"(v = x[i]
for k in range(7, -1, -3):
    for j in range(0, k, 2):
        v = v * 0.9 + y[i] * float(k - j)
    v = wp.tanh(v)
out[i] = v)");
}

TEST_F(AdjointTest, WhatALoopHandsOnToItself) {
  // Only the next iteration uses it.
  works(kThree + ", n: int", R"(price = x[i]
total = float(0.0)
for k in range(n):
    total += price * y[k]
    price = price * (0.9 + 0.05 * y[i])
out[i] = total)");
  works(kThree, R"(price = x[i]
total = float(0.0)
k = int(0)
while k < 5:
    if price > 0.2:
        total += price * price
        for j in range(3):
            price = price * 0.8 + 0.01 * y[i]
    k += 1
out[i] = total)");
}

TEST_F(AdjointTest, StatesOfLoopsAreKept) {
  const auto loop = [&](const std::string& range) {
    return works(kThree + ", n: int", "v = x[i]\nfor k in range(" + range +
                                          "):\n    v = v * 0.5 + 0.3 * wp.tanh(v * y[i] + "
                                          "0.01 * float(k))\nout[i] = v");
  };
  EXPECT_THAT(loop("5"), AllOf(HasSubstr("float v_at[5]"), HasSubstr("v_at[k] = v;")));
  EXPECT_THAT(loop("9, 2, -1"), HasSubstr("float v_at[7]"));
  EXPECT_THAT(loop("40"), AllOf(HasSubstr("float v_at[16]"), HasSubstr("k / 3")));
  EXPECT_THAT(loop("n"), HasSubstr("v_at[k / stride] = v;"));
  EXPECT_THAT(loop("n, -3, -1"), HasSubstr("v_at[(n - k) / stride] = v;"));
  EXPECT_THAT(loop("9, 2, -2"), Not(HasSubstr("v_at")));
}

TEST_F(AdjointTest, LoopsThatEndEarly) {
  works(kThree + ", n: int", R"(v = x[i]
for k in range(n):
    if v > 4.0:
        v = v * y[i]
        break
    if k % 3 == 1:
        continue
    v = v * 1.3 + y[i] * y[i]
out[i] = v * v)");
  works(kThree, R"(v = wp.abs(x[i]) + 0.05
count = int(0)
while v < 3.0 and count < 20:
    v = v * v + 0.4 + 0.1 * y[i]
    count += 1
out[i] = v)");
}

TEST_F(AdjointTest, EarlyReturns) {
  works(kThree, R"(if i % 5 == 3:
    return
a = x[i] * x[i]
if a > 0.7:
    out[i] = a * y[i]
    return
out[i] = a + y[i] * y[i])");
  works(kThree, R"(for k in range(4):
    if x[i] > 0.2 * float(k):
        out[i] = x[i] * y[i] * float(k)
        return
out[i] = y[i] * y[i])");
}

// ---- functions

TEST_F(AdjointTest, Functions) {
  const std::string text = works(kThree, R"(a = soft(x[i], y[i])
b, c = split(a + x[i])
out[i] = b * c + soft(2.0, a))");
  EXPECT_THAT(text, HasSubstr("soft_adjoint(float x, float k, float grad_result, float& grad_x, "
                              "float& grad_k)"));
  works(kThree, "out[i] = first_above(x, y[i] * 0.5) * y[i]");
  works(kThree, "scatter(out, i, x[i] * y[i])");
}

// ---- variables in parts, structures

TEST_F(AdjointTest, Parts) {
  works("x: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat33), out: wp.array(dtype=wp.vec3)",
        R"(v = x[i]
a = m[i]
v[1] = v[0] * v[2]
v[0] += wp.dot(v, x[i])
v[2] *= 1.5 + v[1]
a[1, 2] = v[0]
a[0] = v * 0.5
w = a * v
w[i % 3] = w[i % 3] * 2.0
out[i] = w + a[1])");
  works("p: wp.array(dtype=Particle), out: wp.array(dtype=float)", R"(q = p[i]
q.mass = q.mass * q.x[1]
q.x = q.x * q.mass
r = Particle(q.x * 2.0, p[i].mass, 1)
out[i] = wp.length(r.x) + r.mass * q.mass)");
  works("x: wp.array(dtype=wp.transform), out: wp.array(dtype=wp.vec3)", R"(t = x[i]
v = wp.transform_get_translation(t)
wp.transform_set_translation(t, v * v[0])
out[i] = wp.transform_point(t, v))");
}

TEST_F(AdjointTest, AParameterThatIsAssigned) {
  works(kThree + ", scale: float", R"(scale = scale * x[i]
for k in range(3):
    scale = scale * y[i] + 1.0
out[i] = scale)");
}

// ---- arrays

TEST_F(AdjointTest, ArraysInPlace) {
  works(kThree, "out[i] = x[i]\nx[i] = x[i] * y[i]");
  works("x: wp.array(dtype=float), y: wp.array(dtype=float)", "x[i] *= y[i] * x[i]");
  works(kThree, "out[i] += x[i] * y[i]");
  works(kThree, "out[i] = x[i] * 2.0\nout[i] = y[i] * y[i]");
  // It is read again: the adjoint does what the kernel has done, on a copy.
  works(kThree, "x[i] = x[i] * y[i]\nout[i] = x[i] * x[i]\nx[i] = x[i] + y[i]");
}

TEST_F(AdjointTest, Atomics) {
  works(kThree, "wp.atomic_add(out, 0, x[i] * y[i])\nwp.atomic_sub(out, i, x[i] * x[i])");
  works(kThree, "wp.atomic_max(out, i % 7, x[i] * y[i])");
  works(kThree, "wp.atomic_min(out, 0, x[i] * y[i] - 2.0)");
  // Of another array that the kernel writes the extents alone are needed.
  works(kThree + ", low: wp.array(dtype=float)", R"(if i >= out.shape[0]:
    return
wp.atomic_min(low, i, x[i] * y[i])
out[i] = x[i])");
}

TEST_F(AdjointTest, RandomNumbersStayThoseOfTheKernel) {
  works(kThree + ", seed: int", R"(state = wp.rand_init(seed, i)
a = wp.randf(state) * x[i]
for k in range(4):
    a = a * wp.randf(state, 0.5, 1.5) + wp.sin(a) * wp.randn(state)
out[i] = a * wp.randf(state) + y[i])");
}

TEST_F(AdjointTest, BranchesInALoopAssignOneVariable) {
  works(kThree + ", n: int", R"(total = float(0.0)
for k in range(n):
    if i % 2 == 1:
        v = x[i]
    else:
        v = y[i] + x[i] * 0.5
    w = wp.sin(v)
    total += w * w * float(k)
out[i] = total * x[i])");
}

// ---- what there is none of

TEST_F(AdjointTest, IsRefused) {
  EXPECT_THAT(why_not(kThree, "old = wp.atomic_add(out, 0, x[i])\nout[i] = old * old"),
              HasSubstr("atomic"));
  EXPECT_THAT(why_not(kThree + ", count: wp.array(dtype=int)",
                      "if wp.atomic_add(count, 0, 1) < 100:\n    out[i] = x[i]"),
              HasSubstr("what an atomic gave back"));
  EXPECT_THAT(why_not("x: wp.array(dtype=float)", "for k in range(4):\n    x[i] = x[i] * x[i + 1]"),
              HasSubstr("an array is read after it was written, in a branch or loop"));
  EXPECT_THAT(
      why_not(kThree, "v = y[i]\nif v > 0.5:\n    x[i] = x[i] * v\n    v = x[i]\nout[i] = v * v"),
      HasSubstr("what an array was in a branch"));
  EXPECT_THAT(why_not("x: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3)",
                      "state = wp.rand_init(1)\nout[i] = wp.curlnoise(state, x[i])"),
              HasSubstr("`curlnoise` has no derivative"));
}

TEST_F(AdjointTest, OfWholeNumbersThereIsNone) {
  const std::string text =
      program(kernel("x: wp.array(dtype=int), out: wp.array(dtype=int)", "out[i] = x[i] * 2"));
  EXPECT_THAT(text, Not(HasSubstr("adjoint")));
}

TEST_F(AdjointTest, OfWhatNothingFollowsFromThereIsNone) {
  const std::string source = kernel(kThree + ", best: wp.array(dtype=int)", R"(least = x[i]
at = int(0)
for k in range(5):
    if y[k] < least:
        least = y[k]
        at = k
best[i] = at + i)");
  EXPECT_THAT(program(source), Not(HasSubstr("adjoint")));
  // The same program as without asking for one.
  Refusal why;
  ProjectInput input = {.source = {.name = "k.py", .text = source, .assume_warp = true},
                        .kernel = "k"};
  const auto plain = make_project(input, why);
  input.backward = true;
  const auto asked = make_project(input, why);
  ASSERT_TRUE(plain && asked) << why.message;
  EXPECT_EQ(plain->files[1].text, asked->files[1].text);
  EXPECT_EQ(plain->why_no_adjoint, "");
  EXPECT_EQ(asked->why_no_adjoint, "no float in an array depends on a float in an array");
  EXPECT_THAT(
      asked->files.back().text,
      HasSubstr("\"why_no_adjoint\": \"no float in an array depends on a float in an array\""));
}

}  // namespace
}  // namespace weft::standalone
