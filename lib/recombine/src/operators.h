// The ways in which a draft changes. Each leaves it as it was, and says so, where it does not fit.
#pragma once

#include <cstddef>

#include "draft.h"
#include "members.h"
#include "typing.h"

namespace weft::recombine {

// What operators work with.
struct Bench {
  const Stock::State& stock;
  Typing& typing;
  Rng& rng;
};

#define WEFT_RECOMBINATION(name, weight) bool name(Draft& draft, Bench& bench);
#include "operators.def"

// One drawn by weight of those whose bit in `tried` is not set, which it sets.
bool apply_any(Draft& draft, Bench& bench, uint32_t& tried);

}  // namespace weft::recombine
