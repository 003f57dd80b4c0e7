// NumPy's default generator, to know the numbers that a program will draw.
//
// PCG64 with XSL-RR output (O'Neill, HMC-CS-2014-0905) behind NumPy's SeedSequence; bounded
// integers by Lemire's method (arXiv 1805.10941). `numpy.random.default_rng(seed)` promises the
// same bits on every machine; a test holds this against NumPy.
#pragma once

#include <cstdint>

#include "weft/base/int128.h"

namespace weft::workflow {

class NumpyRandom {
 public:
  explicit NumpyRandom(uint32_t seed);

  // As `uniform(low, high)`.
  double uniform(double low, double high);
  // As `integers(0, bound, dtype=np.int32)`; 0 < bound.
  uint32_t integer(uint32_t bound);

 private:
  void step();
  uint64_t next();
  uint32_t next_half();

  Uint128 state_ = 0, increment_ = 0;
  bool has_half_ = false;
  uint32_t half_ = 0;
};

}  // namespace weft::workflow
