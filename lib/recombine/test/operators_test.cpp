#include "operators.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "stocked.h"

namespace weft::recombine {
namespace {

using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
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

TEST(Operators, CopiesOfABatchDiffer) {
  const Stocked stock(Sources{{"test_copy_row", R"(@wp.kernel
def test_copy_row(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = x[i]
)"},
                              {"count_up", R"(@wp.kernel
def count_up(n: int, out: wp.array(dtype=int)):
    i = wp.tid()
    out[i] = i * n
)"},
                              {"load_row", R"(@wp.kernel
def load_row(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    t = wp.tile_load(x, shape=8)
    out[i] = t[i]
)"}});
  for (const std::string& text : all_made(batch, stock, stock.draft(0))) {
    EXPECT_THAT(text, HasSubstr("def batched_copy_row("));
    EXPECT_THAT(text, HasSubstr("out[env, i] = x[env, i]"));
  }
  EXPECT_THAT(all_made(batch, stock, stock.draft(1)), IsEmpty());
  EXPECT_THAT(all_made(batch, stock, stock.draft(2)), IsEmpty());
}

TEST(Operators, BatchLeavesWhatCannotHaveCopies) {
  const Stocked stock(Sources{{"fill_volume", R"(@wp.kernel
def fill_volume(volume: wp.uint64, x: wp.array(dtype=float)):
    i = wp.tid()
    wp.volume_store(volume, i, 0, 0, x[i])
    x[i] = 0.0
)"},
                              {"scale", R"(@wp.kernel
def scale(x: wp.array(dtype=float)):
    i = wp.tid()
    # x[i] may be zero
    x[i] = 2.0 * x[i]
)"},
                              {"density", R"(@wp.kernel
def density(grid: wp.uint64, x: wp.array(dtype=wp.vec3), rho: wp.array(dtype=float)):
    i = wp.tid()
    for j in wp.hash_grid_query(grid, x[i], 1.0):
        rho[i] += x[j][0]
)"}});
  EXPECT_THAT(all_made(batch, stock, stock.draft(0)), IsEmpty());
  EXPECT_THAT(all_made(batch, stock, stock.draft(1)), IsEmpty());
  EXPECT_THAT(all_made(batch, stock, stock.draft(2)), IsEmpty());
}

TEST(Operators, ColumnsOfATableGrowTogether) {
  const Stocked stock(Sources{{"match", R"(@wp.kernel
def match(x: wp.array(dtype=int), row_lo: wp.array(dtype=int), row_hi: wp.array(dtype=int),
          y: wp.array(dtype=int)):
    i = wp.tid()
    y[i] += x[i] * (row_lo[i] + row_hi[i])
)"}});
  EXPECT_THAT(
      all_made(batch, stock, stock.draft(0)),
      testing::UnorderedElementsAre(HasSubstr("x[env, i] * (row_lo[env, i] + row_hi[env, i])"),
                                    HasSubstr("x[i] * (row_lo[env, i] + row_hi[env, i])"),
                                    HasSubstr("x[env, i] * (row_lo[i] + row_hi[i])")));
}

TEST(Operators, BatchLeavesArraysThatAreHandedOn) {
  std::string handed = kMove;
  handed.replace(handed.find("out[tid] = moved"), 16, "put(out, tid, moved)");
  const Stocked stock(Sources{{"move_kernel", handed}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(batch, stock, draft), "");
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

TEST(Operators, OutlinePutsNoBracketsAroundACall) {
  const Stocked stock(Sources{{"bend", R"(@wp.kernel
def bend(a: float, b: float, out: wp.array(dtype=wp.vec2)):
    bent = wp.vec2(
        a * a + b, b * b + a
    )
    out[0] = bent
)"}});
  Draft draft = stock.draft(0);
  EXPECT_THAT(made(outline, stock, draft),
              HasSubstr("    return wp.vec2(\n        a * a + b, b * b + a\n    )\n"));
}

TEST(Operators, OutlineLeavesFormulasThatAreAlike) {
  const Stocked stock(Sources{{"centre", R"(@wp.kernel
def centre(x: int, y: int, w: int, h: int, out: wp.array(dtype=float)):
    u = (float(x) + 0.5) / float(w)
    v = (float(y) + 0.5) / float(h)
    out[0] = u * v
)"}});
  EXPECT_THAT(all_made(outline, stock, stock.draft(0)), IsEmpty());
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

TEST(Operators, PromoteLeavesNumbersThatBelongTogether) {
  const Stocked stock(Sources{{"check_sum", R"(@wp.kernel
def check_sum(x: wp.array(dtype=float)):
    a = 1.0
    wp.expect_eq(a + 1.0, 2.0)
    x[0] = a
)"},
                              {"check_sign", R"(@wp.kernel
def check_sign(x: wp.array(dtype=float)):
    a = 1.0
    assert x[0] * a > 0.0
)"},
                              {"huber", R"(@wp.kernel
def huber(x: wp.array(dtype=float)):
    # of the loss
    delta = 1.0
    x[0] = delta
)"}});
  for (uint32_t i = 0; i < 3; ++i)
    EXPECT_THAT(all_made(promote, stock, stock.draft(i)), IsEmpty()) << i;
}

TEST(Operators, GuardComesRightBehindTheThread) {
  const Stocked stock(Sources{{"measure", kEnergy}});
  Draft draft = stock.draft(0);
  EXPECT_THAT(made(guard, stock, draft), testing::ContainsRegex("  i = wp.tid\\(\\)\n  if i >= "));
}

TEST(Operators, GuardTakesNoNameThatIsThere) {
  const Stocked stock(Sources{{"copy", R"(@wp.kernel
def copy(x: wp.array(dtype=float), y: wp.array(dtype=int)):
    i = wp.tid()
    count = int(x[i])
    n = count
    y[i] = n
)"}});
  EXPECT_THAT(all_made(guard, stock, stock.draft(0)), Each(HasSubstr("    if i >= ")));
  EXPECT_THAT(all_made(guard, stock, stock.draft(0)),
              Each(HasSubstr(".shape[0]:\n        return")));
}

TEST(Operators, GuardLeavesWhatABlockDoesTogether) {
  const Stocked stock(Sources{{"double_tile", R"(@wp.kernel
def double_tile(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = wp.untile(wp.tile(x[i]) * 2.0)
)"}});
  EXPECT_THAT(all_made(guard, stock, stock.draft(0)), IsEmpty());
}

TEST(Operators, SumTakesTheLastElementsPlace) {
  const Stocked stock(Sources{{"move_kernel", kMove}});
  Draft draft = stock.draft(0);
  EXPECT_THAT(made(sum, stock, draft), HasSubstr("    wp.atomic_add(out, 0, moved)\n"));
  EXPECT_EQ(draft.description(), "move, with `out` summed over all threads.");
}

TEST(Operators, SumLeavesWholeAndRandomNumbersAndStores) {
  const Stocked stock(Sources{{"draw", R"(@wp.kernel
def draw(seed: int, a: wp.array(dtype=int), b: wp.array(dtype=float), c: wp.array(dtype=float)):
    i = wp.tid()
    state = wp.rand_init(seed, i)
    a[i] = i
    b[i] = wp.randf(state)
    c[i] = 1.0
)"}});
  EXPECT_THAT(all_made(sum, stock, stock.draft(0)), IsEmpty());
  const Stocked stores(Sources{{"copy_rows", R"(@wp.kernel
def copy_rows(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = x[i]
)"},
                               {"scale", R"(@wp.kernel
def scale(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    # the result
    y[i] = 2.0 * x[i]
)"}});
  EXPECT_THAT(all_made(sum, stores, stores.draft(0)), IsEmpty());
  EXPECT_THAT(all_made(sum, stores, stores.draft(1)), IsEmpty());
}

TEST(Operators, FlattenLeavesWhatIsWritten) {
  const Stocked stock(Sources{{"set_y", R"(@wp.func
def clear(p: wp.array[wp.vec3], i: int):
    p[i] = wp.vec3()


@wp.kernel
def set_y(x: wp.array[wp.vec3], p: wp.array[wp.vec3], y: wp.array[float]):
    i = wp.tid()
    clear(p, i)
    x[i].y = y[i]
)"}});
  EXPECT_THAT(all_made(flatten, stock, stock.draft(0)), IsEmpty());
}

TEST(Operators, FlattenReadsNumbers) {
  const Stocked stock(Sources{{"norms", R"(@wp.kernel
def norms(x: wp.array[wp.vec2], out: wp.array[float]):
    i = wp.tid()
    out[i] = wp.length(x[i + 1]) + x[i][1] * x[i].y
)"}});
  Draft draft = stock.draft(0);
  EXPECT_EQ(made(flatten, stock, draft), R"(@wp.kernel
def norms(x: wp.array2d[float], out: wp.array[float]):
    i = wp.tid()
    out[i] = wp.length(wp.vec2(x[i + 1, 0], x[i + 1, 1])) + x[i, 1] * x[i, 1]
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
  EXPECT_THAT(text, Not(HasSubstr("(out:")));
  EXPECT_THAT(text, HasSubstr("rate_here = rate\n"));
}

TEST(Operators, PrecisionIsThatOfAllNumbers) {
  const Stocked stock(Sources{{"measure", kEnergy}});
  Draft draft = stock.draft(0);
  const std::string text = made(precision, stock, draft);
  EXPECT_THAT(text, HasSubstr("MASS = wp.constant(wp.float64(2.0))"));
  EXPECT_THAT(text, HasSubstr("    v: wp.array(dtype=wp.vec3d),\n"
                              "    out: wp.array(dtype=wp.float64),\n"));
  EXPECT_THAT(text, HasSubstr("out[i] = wp.float64(0.5) * MASS * moved"));
}

TEST(Operators, PrecisionLeavesWhatSpeaksOfTheWidth) {
  const Stocked stock(Sources{{"scale", R"(@wp.kernel
def scale(x: wp.array(dtype=float)):
    # tile<float>
    x[0] = x[1] * 2.0
)"},
                              {"scale_float32", R"(@wp.kernel
def scale_float32(x: wp.array(dtype=float)):
    x[0] = x[1] * 2.0
)"},
                              {"call_half", R"(@wp.func
def half_float(x: float):
    return 0.5 * x


@wp.kernel
def call_half(x: wp.array(dtype=float)):
    x[0] = half_float(x[1])
)"},
                              {"long_line", R"(@wp.kernel
def long_line(x: wp.array(dtype=float)):
    x[0] = 1.0 + 2.0 * x[1] + 3.0 * x[2] + 4.0 * x[3] + 5.0 * x[4] + 6.0 * x[5] + 7.0 * x[6]
)"},
                              {"text", R"(@wp.kernel
def text(x: wp.array(dtype=float)):
    print("float # 32")
    x[0] = wp.float32(1.0)
)"}});
  for (uint32_t i = 0; i < 4; ++i)
    EXPECT_THAT(all_made(precision, stock, stock.draft(i)), IsEmpty()) << i;
  EXPECT_THAT(all_made(precision, stock, stock.draft(4)),
              testing::ElementsAre(HasSubstr("x[0] = wp.float64(1.0)")));
}

TEST(Operators, RenameGoesByWhatAThingIs) {
  const Stocked stock(Sources{{"pick", R"(@wp.kernel
def pick(q: wp.quat, v: float, src: wp.array(dtype=float), out: wp.array(dtype=float)):
    w = q.w
    result = w * v
    out[0] = result + src[0]
)"},
                              {"blend", R"(@wp.kernel
def blend(a: wp.array(dtype=float), b: wp.array(dtype=float), c: wp.array(dtype=float)):
    k = wp.tid()
    c[k] = a[k] + b[k]
)"},
                              {"loss_of_dest", R"(@wp.kernel
def loss_of_dest(loss: wp.array(dtype=float), data: wp.array(dtype=int), other_data: wp.array(dtype=int),
                 forces: wp.array(dtype=wp.vec3), res: wp.array(dtype=int)):
    # forces onto the dest slice
    loss[0] = forces[0][0] + float(data[0] + other_data[0] + res[0])
)"}});
  for (const std::string& text : all_made(rename, stock, stock.draft(0))) {
    EXPECT_THAT(text,
                HasSubstr("    w = q.w\n    result = w * v\n    output[0] = result + input[0]"));
  }
  const auto blended = all_made(rename, stock, stock.draft(1));
  EXPECT_THAT(blended, Not(IsEmpty()));
  for (const std::string& text : blended)
    EXPECT_THAT(text, testing::AnyOf(HasSubstr("c[k] = lhs[k] + rhs[k]"),
                                     HasSubstr("c[k] = first[k] + second[k]")));
  EXPECT_THAT(all_made(rename, stock, stock.draft(2)), IsEmpty());
}

TEST(Operators, DecoratorsOfSeveralLinesStandAtTheirFunction) {
  const Stocked stock(Sources{{"decay", R"(LOW = 0.0
# of a module of its own
@wp.kernel(
    module="unique",
)
def decay(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = wp.max(x[i] * 0.5, LOW)
)"}});
  EXPECT_THAT(all_made(batch, stock, stock.draft(0)),
              Each(HasSubstr("    module=\"unique\",\n)\ndef batched_decay(")));
}

TEST(Words, OfNamesAndDescriptions) {
  EXPECT_EQ(words_of("_k_array_view_write"), "array view write");
  EXPECT_EQ(words_of("test_kernel_indexing_types"), "indexing types");
  EXPECT_EQ(with_prefix("batched", "test_tile_atomic_kernel"), "batched_tile_atomic_kernel");
  EXPECT_EQ(with_suffix("test_slice_kernel", "sum"), "slice_sum_kernel");
  EXPECT_TRUE(tells_something("inc_kernel"));
  for (const char* name : {"test_kernel", "kernel", "kz", "gh583_kernel", "k", "_test"})
    EXPECT_FALSE(tells_something(name)) << name;
  const auto said = [](const char* description) {
    return said_of({.file = {},
                    .license = {},
                    .name = "atomic_sub_kernel",
                    .source = {},
                    .description = description,
                    .fingerprint = {}});
  };
  EXPECT_EQ(said(""), "Atomic sub");
  EXPECT_EQ(said("Atomic sub test."), "Atomic sub");
  EXPECT_EQ(said("coordinates 0,1,2,3,..."), "Coordinates 0,1,2,3,...");
}

}  // namespace
}  // namespace weft::recombine
