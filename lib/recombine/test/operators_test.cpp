#include "operators.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace weft::recombine {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kMove = R"(@wp.kernel
def move_kernel(
    x: wp.array(dtype=wp.vec3),
    v: wp.array(dtype=wp.vec3),
    dt: float,
    out: wp.array(dtype=wp.vec3),
):
    """Moves particles."""
    tid = wp.tid()
    # explicit Euler
    moved = x[tid] + v[tid] * dt + 0.5 * wp.vec3(0.0, -9.81, 0.0) * dt * dt
    out[tid] = moved
)";
constexpr const char* kEnergy = R"(MASS = wp.constant(2.0)


@wp.func
def square(v: wp.vec3):
    return wp.dot(v, v)


@wp.kernel
def measure(v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float), fastest: wp.array(dtype=float)):
  i = wp.tid()
  moved = square(v[i])
  if moved > 4.0:
    wp.atomic_max(fastest, 0, moved)

  # kinetic
  out[i] = 0.5 * MASS * moved
)";

using Sources = std::vector<std::pair<std::string, std::string>>;

struct Stocked {
  explicit Stocked(const Sources& sources) {
    for (const auto& [name, source] : sources) {
      const auto number = static_cast<uint32_t>(state.members.size());
      std::shared_ptr<const Program> program = Program::read(source, name);
      EXPECT_NE(program, nullptr);
      state.by_file["all.py"].push_back(number);
      for (const Parameter& parameter : program->parameters())
        state.by_parameter[parameter_text(parameter.name, parameter.annotation)].push_back(number);
      state.members.push_back({{.file = "all.py",
                                .license = {},
                                .name = name,
                                .source = source,
                                .description = {},
                                .fingerprint = {}},
                               program});
    }
  }
  Draft draft(uint32_t number) const {
    return {.program = state.members[number].program,
            .kernel = state.members[number].mined.name,
            .said = words_of(state.members[number].mined.name),
            .notes = {},
            .parents = {number}};
  }
  Stock::State state;
};

// The text that an operator makes, with some random numbers; empty: with none of them.
std::string made(bool (*apply)(Draft&, Bench&), const Stocked& stock, Draft& draft) {
  Typing typing;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    Rng rng(seed);
    Bench bench{.stock = stock.state, .typing = typing, .rng = rng};
    Draft tried = draft;
    if (!apply(tried, bench)) continue;
    draft = tried;
    return draft.program->text;
  }
  return {};
}

TEST(Operators, FuseJoinsParametersDefinitionsAndStatements) {
  const Stocked stock(Sources{{"move_kernel", kMove}, {"measure", kEnergy}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(fuse, stock, draft), R"(MASS = wp.constant(2.0)


@wp.func
def square(v: wp.vec3):
    return wp.dot(v, v)


@wp.kernel
def move_and_measure_kernel(
    x: wp.array(dtype=wp.vec3),
    v: wp.array(dtype=wp.vec3),
    dt: float,
    out: wp.array(dtype=wp.vec3),
    other_out: wp.array(dtype=float),
    fastest: wp.array(dtype=float),
):
    tid = wp.tid()
    # explicit Euler
    moved = x[tid] + v[tid] * dt + 0.5 * wp.vec3(0.0, -9.81, 0.0) * dt * dt
    out[tid] = moved

    moved = square(v[tid])
    if moved > 4.0:
      wp.atomic_max(fastest, 0, moved)

    # kinetic
    other_out[tid] = 0.5 * MASS * moved
)");
  EXPECT_EQ(draft.description(), "move, then measure.");
  EXPECT_EQ(draft.parents, (std::vector<uint32_t>{0, 1}));
}

TEST(Operators, FuseLeavesKernelsThatReturnAmidTheirWork) {
  std::string early = kMove;
  early.insert(early.find("    out[tid]"), "    if moved[0] > 1.0:\n        return\n");
  const Stocked stock(Sources{{"move_kernel", early}, {"measure", kEnergy}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(fuse, stock, draft), "");
  draft = stock.draft(1);
  EXPECT_THAT(made(fuse, stock, draft), HasSubstr("def measure_and_move("));
}

TEST(Operators, BatchGivesEachArrayADimension) {
  const Stocked stock(Sources{{"measure", kEnergy}});
  Draft draft = stock.draft(0);
  const std::string text = made(batch, stock, draft);
  EXPECT_THAT(text, HasSubstr("def batched_measure("));
  EXPECT_THAT(text, HasSubstr("out: wp.array2d(dtype=float)"));
  EXPECT_THAT(text, HasSubstr("  env, i = wp.tid()\n"));
  EXPECT_THAT(text, HasSubstr("wp.atomic_max(fastest, env, 0, moved)"));
  EXPECT_THAT(text, HasSubstr("out[env, i] = 0.5"));
}

TEST(Operators, BatchLeavesArraysThatAreHandedOn) {
  std::string handed = kMove;
  handed.replace(handed.find("out[tid] = moved"), 16, "put(out, tid, moved)");
  const Stocked stock(Sources{{"move_kernel", handed}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(batch, stock, draft), "");
}

TEST(Operators, PruneTakesWhatOnlyOneResultNeeded) {
  const Stocked stock(Sources{{"measure", kEnergy}});
  Draft draft = stock.draft(0);
  const std::string text = made(prune, stock, draft);
  const bool kept_sum = text.find("out[i]") != std::string::npos;
  EXPECT_EQ(text.find("fastest") == std::string::npos, kept_sum) << text;
  EXPECT_EQ(text.find("if moved") == std::string::npos, kept_sum) << text;
}

TEST(Operators, PruneLeavesArmsOfABranch) {
  const Stocked stock(Sources{{"choose", R"(@wp.kernel
def choose(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    if i == 0:
        x[i] = 1.0
    else:
        y[i] = 2.0
)"}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(prune, stock, draft), "");
}

TEST(Operators, PruneLeavesStatementsOfOneLine) {
  const Stocked stock(Sources{{"both", R"(@wp.kernel
def both(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    a = 1.0; b = 2.0; x[i] = a; y[i] = b
)"}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(prune, stock, draft), "");
}

TEST(Operators, CommentsInASignatureHoldAnything) {
  const Stocked stock(Sources{{"decay", R"(@wp.kernel
def decay(
    x: wp.array(dtype=float),  # in (m: or
    k: wp.array(dtype=int),  # so)
):
    i = wp.tid()
    rate = 0.9
    x[i] = x[i] * rate * float(k[i])
)"}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(promote, stock, draft), R"(@wp.kernel
def decay(x: wp.array(dtype=float), k: wp.array(dtype=int), rate: float):
    i = wp.tid()
    x[i] = x[i] * rate * float(k[i])
)");
}

TEST(Operators, OutlineMakesAFunctionOfAFormula) {
  const Stocked stock(Sources{{"measure", R"(@wp.kernel
def measure(x: wp.array(dtype=float), k: float, out: wp.array(dtype=float)):
    i = wp.tid()
    a = x[i]
    bent = a * a * k + wp.sin(a) * 0.5
    out[i] = bent
)"}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(outline, stock, draft), R"(@wp.func
def compute_bent(a: float, k: float):
    return a * a * k + wp.sin(a) * 0.5


@wp.kernel
def measure(x: wp.array(dtype=float), k: float, out: wp.array(dtype=float)):
    i = wp.tid()
    a = x[i]
    bent = compute_bent(a, k)
    out[i] = bent
)");
}

TEST(Operators, PromoteNamesANumber) {
  const Stocked stock(Sources{{"decay", R"(@wp.kernel
def decay(x: wp.array(dtype=float)):
    i = wp.tid()
    rate = 0.9
    x[i] = x[i] * rate
)"}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(promote, stock, draft), R"(@wp.kernel
def decay(x: wp.array(dtype=float), rate: float):
    i = wp.tid()
    x[i] = x[i] * rate
)");
}

TEST(Operators, PromoteLeavesWhatChanges) {
  const Stocked stock(Sources{{"total", R"(@wp.kernel
def total(x: wp.array(dtype=float)):
    i = wp.tid()
    sum = 0.0
    for k in range(3):
        sum += x[k]
    x[i] = sum
)"}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(promote, stock, draft), "");
}

TEST(Operators, GuardComesRightBehindTheThread) {
  const Stocked stock(Sources{{"measure", kEnergy}});
  Draft draft = stock.draft(0);
  EXPECT_THAT(made(guard, stock, draft), testing::ContainsRegex("  i = wp.tid\\(\\)\n  if i >= "));
}

TEST(Operators, SumTakesTheLastElementsPlace) {
  const Stocked stock(Sources{{"move_kernel", kMove}});
  Draft draft = stock.draft(0);
  EXPECT_THAT(made(sum, stock, draft), HasSubstr("    wp.atomic_add(out, 0, moved)\n"));
  EXPECT_EQ(draft.description(), "move, with `out` summed over all threads.");
}

TEST(Operators, FlattenReadsNumbers) {
  const Stocked stock(Sources{{"norms", R"(@wp.kernel
def norms(x: wp.array[wp.vec2], out: wp.array[float]):
    i = wp.tid()
    out[i] = wp.length(x[i + 1]) + x[i][1]
)"}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(flatten, stock, draft), R"(@wp.kernel
def norms(x: wp.array2d[float], out: wp.array[float]):
    i = wp.tid()
    out[i] = wp.length(wp.vec2(x[i + 1, 0], x[i + 1, 1])) + x[i, 1]
)");
}

TEST(Operators, RenameTakesNamesOfTheSameGroup) {
  const Stocked stock(Sources{{"scale", R"(@wp.kernel
def scale(out: wp.array(dtype=float), rate: float):
    rate_here = rate
    out[wp.tid()] = rate_here
)"}});
  Draft draft = stock.draft(0);
  const std::string text = made(rename, stock, draft);
  EXPECT_THAT(text, Not(HasSubstr("out")));
  EXPECT_THAT(text, HasSubstr("rate_here = rate\n"));
}

TEST(Operators, PrecisionIsThatOfAllNumbers) {
  const Stocked stock(Sources{{"measure", kEnergy}});
  Draft draft = stock.draft(0);
  const std::string text = made(precision, stock, draft);
  EXPECT_THAT(text, HasSubstr("MASS = wp.constant(wp.float64(2.0))"));
  EXPECT_THAT(text, HasSubstr("v: wp.array(dtype=wp.vec3d), out: wp.array(dtype=wp.float64)"));
  EXPECT_THAT(text, HasSubstr("out[i] = wp.float64(0.5) * MASS * moved"));
}

}  // namespace
}  // namespace weft::recombine
