#include "numpy_random.h"

#include <gtest/gtest.h>

namespace weft::workflow {
namespace {

// What NumPy 2 prints for `r = np.random.default_rng(seed)`: r.uniform(-2, 3, size=2),
// r.integers(0, 1000, size=3, dtype=np.int32), r.uniform(0, 1), two integers below 7 and two below
// 1, r.uniform(0, 1). An odd number of halves is drawn before the second uniform number.
struct Row {
  uint32_t seed;
  double first, second;
  uint32_t a, b, c;
  double third;
  uint32_t d, e;
  double fourth;
};
constexpr Row kRows[] = {
    {0, 1.1848084366072715, -0.6510664311806484, 307, 40, 75, 0.8132702392002724, 0, 4,
     0.6066357757671799},
    {1, 0.5591081235012836, 2.7523184816296764, 34, 144, 822, 0.31183145201048545, 6, 6,
     0.8277025938204418},
    {977, 0.9496609731811945, 1.866537885982813, 774, 407, 311, 0.9295069297974444, 5, 0,
     0.98753582884557},
};

TEST(NumpyRandom, DrawsWhatNumpyDraws) {
  for (const Row& row : kRows) {
    NumpyRandom numpy(row.seed);
    EXPECT_EQ(numpy.uniform(-2, 3), row.first);
    EXPECT_EQ(numpy.uniform(-2, 3), row.second);
    EXPECT_EQ(numpy.integer(1000), row.a);
    EXPECT_EQ(numpy.integer(1000), row.b);
    EXPECT_EQ(numpy.integer(1000), row.c);
    EXPECT_EQ(numpy.uniform(0, 1), row.third);
    EXPECT_EQ(numpy.integer(7), row.d);
    EXPECT_EQ(numpy.integer(7), row.e);
    EXPECT_EQ(numpy.integer(1), 0u);
    EXPECT_EQ(numpy.integer(1), 0u);
    EXPECT_EQ(numpy.uniform(0, 1), row.fourth);
  }
}

}  // namespace
}  // namespace weft::workflow
