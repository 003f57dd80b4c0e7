#include <gmock/gmock.h>

#include "stocked.h"

namespace weft::recombine {
namespace {

using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// What pruning leaves of a kernel called `probe`, with any random numbers.
std::set<std::string> pruned(const std::string& source) {
  const Stocked stock(Sources{{"probe", source}});
  return all_made(prune, stock, stock.draft(0));
}

constexpr const char* kTwo = R"(HALF = wp.constant(0.5)


@wp.func
def square(v: wp.vec3):
    return wp.dot(v, v)


@wp.func_grad(square)
def adj_square(v: wp.vec3, adj: float):
    wp.adjoint[v] += 2.0 * v * adj


@wp.kernel
def probe(v: wp.array(dtype=wp.vec3), k: float, lengths: wp.array(dtype=float), top: wp.array(dtype=float)):
    i = wp.tid()
    moved = square(v[i])
    if moved > 4.0:
        scaled = moved * k
        wp.atomic_max(top, 0, scaled)

    # kinetic
    lengths[i] = HALF * wp.length(v[i])
)";

TEST(Prune, TakesWhatOnlyOneResultNeeded) {
  const std::set<std::string> texts = pruned(kTwo);
  EXPECT_EQ(texts, (std::set<std::string>{R"(@wp.func
def square(v: wp.vec3):
    return wp.dot(v, v)


@wp.func_grad(square)
def adj_square(v: wp.vec3, adj: float):
    wp.adjoint[v] += 2.0 * v * adj


@wp.kernel
def probe(v: wp.array(dtype=wp.vec3), k: float, top: wp.array(dtype=float)):
    i = wp.tid()
    moved = square(v[i])
    if moved > 4.0:
        scaled = moved * k
        wp.atomic_max(top, 0, scaled)
)",
                                          R"(HALF = wp.constant(0.5)


@wp.kernel
def probe(v: wp.array(dtype=wp.vec3), lengths: wp.array(dtype=float)):
    i = wp.tid()

    # kinetic
    lengths[i] = HALF * wp.length(v[i])
)"}));
}

TEST(Prune, SaysWhichResultIsGone) {
  const Stocked stock(Sources{{"probe", kTwo}});
  Draft draft = stock.draft(0);
  const std::string text = made(prune, stock, draft);
  const bool kept = text.find("lengths[i]") != std::string::npos;
  EXPECT_EQ(draft.description(), kept ? "probe, without `top`." : "probe, without `lengths`.");
}

TEST(Prune, TakesAllStoresToAnArray) {
  EXPECT_THAT(pruned(R"(@wp.kernel
def probe(x: wp.array(dtype=float), yz: wp.array(dtype=wp.vec3), tiles: wp.array2d(dtype=float)):
    i = wp.tid()
    yz[i][0] = x[i]
    yz[i].y = x[i] * 2.0
    t = wp.tile_load(x, shape=8)
    wp.tile_store(tiles[i], t)
)"),
              testing::UnorderedElementsAre(R"(@wp.kernel
def probe(x: wp.array(dtype=float), yz: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    yz[i][0] = x[i]
    yz[i].y = x[i] * 2.0
)",
                                            R"(@wp.kernel
def probe(x: wp.array(dtype=float), tiles: wp.array2d(dtype=float)):
    i = wp.tid()
    t = wp.tile_load(x, shape=8)
    wp.tile_store(tiles[i], t)
)"));
}

TEST(Prune, LeavesOneResultWhole) {
  EXPECT_THAT(pruned(R"(@wp.kernel
def probe(x: wp.array(dtype=float), y: wp.array(dtype=wp.quat)):
    i = wp.tid()
    a = wp.quat()
    a[0] = x[i]
    a[3] = 2.0 * x[i]
    y[i] = a
    y[i + 1] = a
)"),
              IsEmpty());
}

TEST(Prune, TakesVariablesAndTheirComponents) {
  EXPECT_THAT(pruned(R"(@wp.kernel
def probe(x: wp.array(dtype=float), moved: wp.array(dtype=wp.vec3), sums: wp.array(dtype=float)):
    i = wp.tid()
    a = wp.vec3()
    total = float(0.0)
    for k in range(3):
        a[k] = x[i + k]
        a[k] += 1.0
        total += x[k]
    moved[i] = a
    sums[i] = total
)"),
              testing::Contains(R"(@wp.kernel
def probe(x: wp.array(dtype=float), sums: wp.array(dtype=float)):
    i = wp.tid()
    total = float(0.0)
    for k in range(3):
        total += x[k]
    sums[i] = total
)"));
}

TEST(Prune, LeavesWhatIsReadOrHandedOn) {
  for (const char* use :
       {"    clear(x, i)\n", "    lows[i] = x[i]\n", "    slot = wp.atomic_add(x, 0, 1.0)\n"}) {
    const auto texts = pruned(std::string(R"(@wp.func
def clear(x: wp.array(dtype=float), i: int):
    x[i] = 0.0


@wp.kernel
def probe(x: wp.array(dtype=float), lows: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = 2.0
)") + use + "    lows[i + 1] = 2.0\n");
    EXPECT_THAT(texts, Each(Not(HasSubstr("def probe(lows:")))) << use;
  }
}

TEST(Prune, LeavesAPartOfATuple) {
  EXPECT_THAT(pruned(R"(@wp.kernel
def probe(x: wp.array(dtype=int), slots: wp.array(dtype=int)):
    i = wp.tid()
    s = wp.tile_stack(capacity=8, dtype=int)
    val, slot = wp.tile_stack_pop(s)
    x[i] = val
    slots[i] = slot
)"),
              IsEmpty());
}

TEST(Prune, LeavesCalculationsThatWouldEndInNothing) {
  EXPECT_THAT(pruned(R"(@wp.kernel
def probe(n: int, x: wp.array(dtype=float), slots: wp.array(dtype=float)):
    i = wp.tid()
    b = wp.tile_zeros(shape=8, dtype=float)
    wp.tile_assign(b, wp.tile_load(x, shape=8))
    if i > n:
        x[0] = 0.0
        return
    wp.tile_store(slots, b)
)"),
              IsEmpty());
}

TEST(Prune, TakesTheReturnBeforeNothing) {
  EXPECT_THAT(pruned(R"(@wp.kernel
def probe(x: wp.array(dtype=float), slots: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = 1.0
    return
    slots[i] = 2.0
)"),
              testing::Contains(Not(HasSubstr("return"))));
}

TEST(Prune, LeavesKernelsWhoseWordsTellOfWhatWouldBeGone) {
  const auto with = [](const std::string& line) {
    return pruned(R"(@wp.kernel
def probe(x: wp.array(dtype=float), energies: wp.array(dtype=float), sizes: wp.array(dtype=float)):
    )" + line + R"(
    i = wp.tid()
    p_i = x[i]
    energies[i] = p_i
    sizes[i] = 2.0 * x[i]
)");
  };
  EXPECT_THAT(with("# of points"), testing::SizeIs(2));
  EXPECT_THAT(with("\"\"\"Energies of points.\"\"\""), Each(HasSubstr("energies[i] = p_i")));
  EXPECT_THAT(with("\"\"\"An energy, p_i.\"\"\""), Each(HasSubstr("energies[i] = p_i")));
  for (const char* line :
       {"\"\"\"Values.\n\n    As they are.\n    \"\"\"", "# energies and sizes", "# both"})
    EXPECT_THAT(with(line), IsEmpty()) << line;
  const Stocked stock(Sources{{"sizes_of", R"(@wp.kernel
def sizes_of(x: wp.array(dtype=float), energies: wp.array(dtype=float), sizes: wp.array(dtype=float)):
    i = wp.tid()
    energies[i] = x[i]
    sizes[i] = 2.0 * x[i]
)"}});
  EXPECT_THAT(all_made(prune, stock, stock.draft(0)), Each(HasSubstr("sizes[i]")));
  const Stocked counting(Sources{{"num_hits", R"(@wp.kernel
def num_hits(x: wp.array(dtype=int), counts: wp.array(dtype=int), sizes: wp.array(dtype=int)):
    i = wp.tid()
    counts[i] = x[i]
    sizes[i] = 2 * x[i]
)"}});
  EXPECT_THAT(all_made(prune, counting, counting.draft(0)), Each(HasSubstr("counts[i]")));
  Draft fused = stock.draft(0);
  fused.parents = {0, 1};
  EXPECT_THAT(all_made(prune, stock, fused), IsEmpty());
}

TEST(Prune, LeavesTheMainResultAndHalvesOfOne) {
  const auto with = [](const std::string& one, const std::string& other) {
    return pruned("@wp.kernel\ndef probe(x: wp.array(dtype=float), " + one +
                  ": wp.array(dtype=float), " + other +
                  ": wp.array(dtype=float)):\n    i = wp.tid()\n    " + one + "[i] = x[i]\n    " +
                  other + "[i] = 2.0 * x[i]\n");
  };
  for (const auto& [one, other] :
       {std::pair("out_x", "out_y"), std::pair("out_00", "out_01"), std::pair("min_x", "max_x"),
        std::pair("a_offsets", "a_columns"), std::pair("lower", "upper"),
        std::pair("out", "result"), std::pair("probes", "out")})
    EXPECT_THAT(with(one, other), IsEmpty()) << one;
  EXPECT_THAT(with("energies", "out"), testing::SizeIs(1));
  EXPECT_THAT(with("out_energies", "out_sizes"), testing::SizeIs(2));
}

TEST(Prune, LeavesArmsOfABranch) {
  EXPECT_THAT(pruned(R"(@wp.kernel
def probe(x: wp.array(dtype=float), lows: wp.array(dtype=float)):
    i = wp.tid()
    if i == 0:
        x[i] = 1.0
    else:
        lows[i] = 2.0
)"),
              IsEmpty());
}

TEST(Prune, LeavesStatementsOfOneLine) {
  for (const char* line : {"a = 1.0; b = 2.0; x[i] = a; lows[i] = b", "x[i] = 1.0; lows[i] = 2.0"})
    EXPECT_THAT(pruned(std::string(R"(@wp.kernel
def probe(x: wp.array(dtype=float), lows: wp.array(dtype=float)):
    i = wp.tid()
    )") + line + "\n"),
                IsEmpty());
}

}  // namespace
}  // namespace weft::recombine
