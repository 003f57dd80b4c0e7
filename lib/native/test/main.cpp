// The test is its own worker.
#include <gtest/gtest.h>

#include "weft/native/worker.h"

int main(int argc, char** argv) {
  if (const auto code = weft::native::worker_main(argc, argv)) return *code;
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
