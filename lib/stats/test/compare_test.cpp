#include <gtest/gtest.h>

#include <algorithm>

#include "records.h"
#include "weft/stats/profile.h"
#include "weft/stats/read.h"

namespace weft::stats {
namespace {

uint64_t mark(const Profile& profile, Mark which) {
  return profile.marks[static_cast<size_t>(which)];
}
const Histogram& number(const Profile& profile, Number which) {
  return profile.numbers[static_cast<size_t>(which)];
}
const record::NameCounts& kind(const Profile& profile, Kind which) {
  return profile.kinds[static_cast<size_t>(which)];
}

constexpr std::string_view kRich = R"(import warp as wp

@wp.struct
class Cell:
    mass: float

@wp.func
def half(x: float):
    return 0.5 * x

def python_only(x):
    return x

class Solver:
    @wp.kernel
    def step(cells: wp.array2d(dtype=Cell), v: wp.array(dtype=wp.vec3, ndim=2), n: int, w: wp.array[float],
             g: Any):
        """Steps."""
        i, j = wp.tid()
        for k in range(2, n):
            if k > 3:  # late
                wp.atomic_add(v, i, j, wp.vec3(half(1.0)))
            elif k < -1:
                return
)";

TEST(Profile, OfAKernel) {
  Profiler profiler;
  profiler.add(kRich);
  const Profile& profile = profiler.profile();
  EXPECT_EQ(profile.kernels, 1u);
  EXPECT_EQ(number(profile, Number::kParameters).sum(), 5u);
  EXPECT_EQ(number(profile, Number::kArrays).sum(), 3u);
  EXPECT_EQ(number(profile, Number::kLoops).sum(), 1u);
  EXPECT_EQ(number(profile, Number::kBranches).sum(), 2u);
  EXPECT_EQ(number(profile, Number::kDepth).sum(), 3u) << "an elif is as deep as its if";
  EXPECT_EQ(number(profile, Number::kStatements).sum(), 6u) << "without the docstring";
  EXPECT_EQ(number(profile, Number::kHelpers).sum(), 1u);
  EXPECT_EQ(number(profile, Number::kCalls).sum(), 4u);
  EXPECT_EQ(kind(profile, Kind::kParameter).of("array2d[struct]"), 1u);
  EXPECT_EQ(kind(profile, Kind::kParameter).of("array2d[vec3f]"), 1u);
  EXPECT_EQ(kind(profile, Kind::kParameter).of("int32"), 1u);
  EXPECT_EQ(kind(profile, Kind::kParameter).of("array[float32]"), 1u);
  EXPECT_EQ(kind(profile, Kind::kParameter).of("Any"), 1u);
  EXPECT_EQ(kind(profile, Kind::kLoop).of("dynamic range of 2"), 1u);
  EXPECT_EQ(kind(profile, Kind::kBuiltin).of("atomic_add"), 1u);
  EXPECT_EQ(kind(profile, Kind::kRank).of("2-D"), 2u);
  EXPECT_EQ(mark(profile, Mark::kHasStruct), 1u);
  EXPECT_EQ(mark(profile, Mark::kHasHelper), 1u);
  EXPECT_EQ(mark(profile, Mark::kHasAtomic), 1u);
  EXPECT_EQ(mark(profile, Mark::kHasReturn), 1u);
  EXPECT_EQ(mark(profile, Mark::kHasDocstring), 1u);
  EXPECT_EQ(mark(profile, Mark::kHasComment), 1u);
  EXPECT_EQ(mark(profile, Mark::kHasGeneric), 1u);
  EXPECT_EQ(mark(profile, Mark::kIsInner), 1u);
  EXPECT_EQ(mark(profile, Mark::kHasRandom), 0u);
}

TEST(Profile, OfWhatIsNoKernel) {
  Profiler profiler;
  for (const char* text :
       {"", "x = 1\n", "def f(x):\n    pass\n", "def (", "@kernel\nclass C:\n    pass\n"})
    profiler.add(text);
  EXPECT_EQ(profiler.profile().kernels, 0u);
  profiler.add("@kernel\ndef f(x, *args, y=1):\n    pass\n");
  EXPECT_EQ(profiler.profile().kernels, 1u);
  profiler.add(
      "@wp.kernel(enable_backward=False)\ndef f(a: \"wp.array\", b: wp.nothing, c: 3):\n    "
      "pass\n");
  EXPECT_EQ(kind(profiler.profile(), Kind::kParameter).of("other"), 5u);
}

TEST(Distance, OfNames) {
  record::NameCounts a, b, none;
  a.add("x", 1);
  a.add("y", 1);
  b.add("y", 30);
  b.add("z", 10);
  EXPECT_EQ(distance(a, a), 0);
  EXPECT_DOUBLE_EQ(distance(a, b), 0.5);
  EXPECT_DOUBLE_EQ(distance(b, a), 0.5);
  EXPECT_EQ(distance(a, none), 1);
  EXPECT_EQ(distance(none, none), 0);
}

TEST(Compare, TheSameIsAtNoDistance) {
  Profiler profiler;
  profiler.add(kRich);
  for (const Difference& row : compare(profiler.profile(), profiler.profile()))
    EXPECT_EQ(row.distance, 0) << row.key;
  for (const Difference& row : compare(Profile(), Profile())) EXPECT_EQ(row.distance, 0) << row.key;
}

TEST(Compare, SaysWhatDiffersMost) {
  Profiler here, there;
  here.add(test::kScale);
  there.add(kRich);
  const std::vector<Difference> rows = compare(here.profile(), there.profile());
  EXPECT_TRUE(std::ranges::is_sorted(rows, std::ranges::greater(), &Difference::distance));
  for (const Difference& row : rows) {
    EXPECT_GE(row.distance, 0);
    EXPECT_LE(row.distance, 1 + 1e-9);
  }
  const auto atomic = std::ranges::find(rows, "atomic", &Difference::key);
  ASSERT_NE(atomic, rows.end());
  EXPECT_EQ(atomic->distance, 1);
  EXPECT_EQ(atomic->here, "0.0 %");
  EXPECT_EQ(atomic->there, "100.0 %");
  const auto builtins = std::ranges::find(rows, "builtins", &Difference::key);
  EXPECT_EQ(builtins->parts.front().name, "sin") << "half of the calls here, none there";
}

TEST(Compare, FindsTheKernelsOfAFolder) {
  sys::MemoryFiles files;
  ASSERT_TRUE(files.write("src/a.py", kRich).ok());
  ASSERT_TRUE(files.write("src/sub/b.py", test::kScale).ok());
  ASSERT_TRUE(files.write("src/notes.txt", test::kScale).ok());
  for (const unsigned threads : {1u, 3u}) {
    const auto profile = read_python(files, "src", {.threads = threads});
    ASSERT_TRUE(profile.ok()) << profile.error().message;
    EXPECT_EQ(profile->kernels, 2u);
  }
  EXPECT_EQ(read_python(files, "none", {}).error().message,
            "no kernels in the Python files of `none`");
}

}  // namespace
}  // namespace weft::stats
