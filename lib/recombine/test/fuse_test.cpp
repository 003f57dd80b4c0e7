#include <gmock/gmock.h>

#include "effects.h"
#include "stocked.h"

namespace weft::recombine {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::string kernel(const std::string& name, const std::string& parameters,
                   const std::string& body) {
  return "@wp.kernel\ndef " + name + "(" + parameters + "):\n    i = wp.tid()\n" + body;
}

// What becomes of the first with the second behind it; empty: they do not go together.
std::string fused(const std::string& first, const std::string& second) {
  const auto name_of = [](const std::string& source) {
    const size_t begin = source.rfind("\ndef ") + 5;
    return source.substr(begin, source.find('(', begin) - begin);
  };
  const Stocked stock(Sources{{name_of(first), first}, {name_of(second), second}});
  Draft draft = stock.draft(0);
  return made(fuse, stock, draft);
}

constexpr const char* kArrays = "x: wp.array(dtype=float), y: wp.array(dtype=float)";

TEST(Fuse, LeavesAKernelWithoutResults) {
  const std::string store = kernel("store", kArrays, "    y[i] = x[i]\n");
  EXPECT_EQ(fused(store, kernel("watch", "x: wp.array(dtype=float)", "    assert x[i] > 0.0\n")),
            "");
  EXPECT_EQ(fused(kernel("watch", "x: wp.array(dtype=float)", "    assert x[i] > 0.0\n"), store),
            "");
  EXPECT_EQ(
      fused(store, kernel("idle", "x: wp.array(dtype=float), z: wp.array(dtype=float), k: float",
                          "    z[i] = x[i]\n")),
      "");
}

TEST(Fuse, LeavesWhatWouldStoreAndLoadAgain) {
  const std::string step = kernel("step", kArrays, "    y[i] = 2.0 * x[i]\n");
  for (const char* body :
       {"    z[i] = y[i]\n", "    z[i] = y[i + 1]\n", "    z[i] = wp.sin(y[i])\n"})
    EXPECT_EQ(fused(step, kernel("next", std::string(kArrays) + ", z: wp.array(dtype=float)",
                                 std::string(body) + "    z[i + 1] = x[i]\n")),
              "")
        << body;
}

TEST(Fuse, LeavesWhatOtherThreadsStillRead) {
  const std::string gather = kernel("gather", kArrays, "    y[i] = x[i + 1]\n");
  const std::string own = kernel("own", kArrays, "    y[i] = x[i]\n");
  const std::string shrink =
      kernel("shrink", "x: wp.array(dtype=float)", "    x[i] = 0.5 * x[i]\n");
  EXPECT_EQ(fused(gather, shrink), "");
  EXPECT_THAT(fused(own, shrink), HasSubstr("    y[i] = x[i]\n\n    x[i] = 0.5 * x[i]\n"));
}

TEST(Fuse, KeepsBothResults) {
  const std::string text = fused(kernel("sines", kArrays, "    y[i] = wp.sin(x[i])\n"),
                                 kernel("cosines", kArrays, "    y[i] = wp.cos(x[i])\n"));
  EXPECT_THAT(text, HasSubstr("    y[i] = wp.sin(x[i])\n\n    other_y[i] = wp.cos(x[i])\n"));
  EXPECT_EQ(fused(kernel("sines", kArrays, "    y[i] = wp.sin(x[i])\n"),
                  kernel("add_one", kArrays, "    y[i] = y[i] + x[i]\n")),
            "");
  EXPECT_THAT(
      fused(kernel("tiles", kArrays, "    wp.tile_store(y, wp.tile_load(x, shape=8))\n"),
            kernel("more_tiles", kArrays, "    wp.tile_store(y, -wp.tile_load(x, shape=8))\n")),
      HasSubstr("    wp.tile_store(other_y, -wp.tile_load(x, shape=8))\n"));
}

TEST(Fuse, AddsBothToOneSum) {
  const std::string one = kernel("sum_x", kArrays, "    wp.atomic_add(y, 0, x[i])\n");
  EXPECT_THAT(fused(one, kernel("sum_sines", kArrays, "    wp.atomic_add(y, 0, wp.sin(x[i]))\n")),
              HasSubstr("\n\n    wp.atomic_add(y, 0, wp.sin(x[i]))\n"));
  EXPECT_EQ(fused(one, kernel("max_x", kArrays, "    wp.atomic_max(y, 0, x[i])\n")), "");
}

TEST(Fuse, LeavesHandlesThatAreWritten) {
  const std::string volume = "volume: wp.uint64, x: wp.array(dtype=float)";
  EXPECT_EQ(fused(kernel("look", volume + ", y: wp.array(dtype=float)",
                         "    y[i] = x[i] + wp.volume_lookup_f(volume, i, 0, 0)\n"),
                  kernel("fill", volume, "    wp.volume_store(volume, i, 0, 0, x[i])\n")),
            "");
}

TEST(Fuse, WritesNoStatementTwice) {
  const std::string parameters = "x: wp.array(dtype=float), n: int, y: wp.array(dtype=float)";
  const std::string guard = "    if i >= n:\n        return\n";
  EXPECT_THAT(fused(kernel("sines", parameters, guard + "    pos = x[i]\n    y[i] = wp.sin(pos)\n"),
                    kernel("cosines", parameters, guard + "    p = x[i]\n    y[i] = wp.cos(p)\n")),
              HasSubstr(guard + "    pos = x[i]\n    y[i] = wp.sin(pos)\n\n"
                                "    other_y[i] = wp.cos(pos)\n"));
  EXPECT_EQ(fused(kernel("sines", parameters, "    p = x[i]\n    p += 1.0\n    y[i] = wp.sin(p)\n"),
                  kernel("cosines", parameters, "    p = x[i]\n    y[i] = wp.cos(p)\n")),
            "");
  EXPECT_EQ(fused(kernel("sines", parameters,
                         "    for k in range(n):\n        p = x[k]\n"
                         "        y[k] = wp.sin(p)\n"),
                  kernel("cosines", parameters,
                         "    for k in range(n):\n        p = x[k]\n"
                         "        y[k] = wp.cos(p)\n")),
            "");
}

TEST(Fuse, LeavesWhatWouldBeDoneTwice) {
  EXPECT_EQ(fused(kernel("scale_x", kArrays, "    y[i] = 2.0 * x[i]\n"),
                  kernel("double_x", kArrays, "    y[i] = 2.0 * x[i]\n")),
            "");
  EXPECT_EQ(fused(kernel("sum_x", kArrays, "    wp.atomic_add(y, 0, x[i])\n"),
                  kernel("all_x", kArrays,
                         "    if x[i] > 0.0:\n"
                         "        wp.atomic_add(y, 0, x[i])\n")),
            "");
}

TEST(Fuse, LeavesTilesBehindAReturn) {
  const std::string tiles = "    wp.tile_store(y, wp.tile_load(x, shape=8))\n";
  const std::string more = "    wp.tile_store(y, -wp.tile_load(x, shape=8))\n";
  const std::string guard = "    if i > 8:\n        return\n";
  EXPECT_EQ(fused(kernel("tiles", kArrays, guard + tiles), kernel("minus", kArrays, more)), "");
  EXPECT_NE(fused(kernel("tiles", kArrays, tiles), kernel("minus", kArrays, more)), "");
}

TEST(Fuse, LeavesThreadsThatTheFirstDoesNotName) {
  const auto pairs = [](const std::string& name, const std::string& second, const std::string& y) {
    return "@wp.kernel\ndef " + name + "(x: wp.array(dtype=float), " + y +
           ": wp.array(dtype=float)):\n    i, " + second + " = wp.tid()\n    " + y +
           "[i] = x[i] + float(" + (second == "_" ? "i" : second) + ")\n";
  };
  EXPECT_EQ(fused(pairs("rows", "_", "y"), pairs("columns", "j", "z")), "");
  EXPECT_THAT(fused(pairs("columns", "j", "z"), pairs("rows", "_", "y")), HasSubstr("i, j = "));
}

TEST(Fuse, LeavesWhatWasChangedAlready) {
  const Stocked stock(
      Sources{{"sines", kernel("sines", kArrays, "    y[i] = wp.sin(x[i])\n")},
              {"cosines", kernel("cosines", kArrays, "    y[i] = wp.cos(x[i])\n")}});
  Draft draft = stock.draft(0);
  draft.notes = {"for each of several independent copies"};
  EXPECT_THAT(all_made(fuse, stock, draft), IsEmpty());
}

TEST(Fuse, NamesBoth) {
  const std::string text =
      fused(kernel("scale_no_double_eval_mul_kernel", kArrays, "    y[i] = x[i]\n"),
            kernel("scale_no_double_eval_add_kernel", kArrays, "    y[i] = x[i] + 1.0\n"));
  EXPECT_THAT(text, HasSubstr("def scale_no_double_eval_mul_and_add_kernel("));
}

TEST(Fuse, ArraysOfOtherFilesHaveToBeTheSame) {
  const auto stocked = [](const char* shared) {
    const std::string array = std::string(shared) + ": wp.array(dtype=float), ";
    Stocked stock(
        Sources{{"sines", kernel("sines", array + "y: wp.array(dtype=float)",
                                 "    y[i] = wp.sin(" + std::string(shared) + "[i])\n")},
                {"cosines", kernel("cosines", array + "z: wp.array(dtype=float)",
                                   "    z[i] = wp.cos(" + std::string(shared) + "[i])\n")}});
    stock.state.members[1].mined.file = "other.py";
    return all_made(fuse, stock, stock.draft(0));
  };
  EXPECT_THAT(stocked("data"), IsEmpty());
  EXPECT_THAT(stocked("velocities"), testing::SizeIs(1));
}

TEST(WrittenArrays, AreSeenThroughCallsViewsAndComponents) {
  const auto written = [](const std::string& body) {
    const auto program = Program::read(R"(@wp.struct
class Holder:
    values: wp.array(dtype=float)


@wp.func
def look(x: wp.array(dtype=wp.vec3), i: int):
    return x[i]


@wp.func
def put(x: wp.array(dtype=wp.vec3), i: int):
    x[i].y = 1.0


@wp.func
def put_deep(i: int, x: wp.array(dtype=wp.vec3)):
    put(x, i)


other_put = put


@wp.kernel
def probe(x: wp.array(dtype=wp.vec3), rows: wp.array2d(dtype=float), h: Holder, v: wp.vec3,
          grid: wp.uint64):
    i = wp.tid()
    )" + body + "\n",
                                       "probe");
    std::set<std::string> names;
    for (const std::string_view name : written_arrays(*program)) names.emplace(name);
    return names;
  };
  using Names = std::set<std::string>;
  EXPECT_EQ(written("x[i].y = 1.0"), Names{"x"});
  EXPECT_EQ(written("x[i].y += 1.0"), Names{"x"});
  EXPECT_EQ(written("p = look(x, i)"), Names{});
  EXPECT_EQ(written("put_deep(i, x)"), Names{"x"});
  EXPECT_EQ(written("other_put(x, i)"), Names{"x"});
  EXPECT_EQ(written("row = rows[i]; row[0] = 1.0"), Names{"rows"});
  EXPECT_EQ(written("p = x[i]; p[0] = 1.0; v[0] = 2.0"), Names{});
  EXPECT_EQ(written("h.values[i] = 1.0"), Names{"h"});
  EXPECT_EQ(written("wp.tile_store(x, t)"), Names{"x"});
  EXPECT_EQ(written("wp.tile_atomic_add(x, t)"), Names{"x"});
  EXPECT_EQ(written("atomic_add(x, i, v)"), Names{"x"});
  EXPECT_EQ(written("wp.volume_store(grid, 0, 0, 0, 1.0)"), Names{"grid"});
}

}  // namespace
}  // namespace weft::recombine
