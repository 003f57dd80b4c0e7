// Warp's generator of random numbers.
#pragma once

#include <cstdint>

namespace weft::interp {

uint32_t hash_state(uint32_t state);
// In [0, 1), a float32; moves the state on.
double random_unit(uint32_t& state);

}  // namespace weft::interp
