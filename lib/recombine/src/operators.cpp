#include "operators.h"

#include <array>

namespace weft::recombine {

namespace {

struct Row {
  bool (*apply)(Draft&, Bench&);
  uint32_t weight;
};
constexpr std::array kRows = {
#define WEFT_RECOMBINATION(name, weight) Row{name, weight},
#include "operators.def"
};

}  // namespace

bool apply_any(Draft& draft, Bench& bench, uint32_t& tried) {
  uint32_t total = 0;
  for (size_t i = 0; i < kRows.size(); ++i)
    if ((tried >> i & 1) == 0) total += kRows[i].weight;
  if (total == 0) return false;
  uint32_t drawn = bench.rng.below(total);
  for (size_t i = 0; i < kRows.size(); ++i) {
    if ((tried >> i & 1) != 0) continue;
    if (drawn >= kRows[i].weight) {
      drawn -= kRows[i].weight;
      continue;
    }
    tried |= 1u << i;
    return kRows[i].apply(draft, bench);
  }
  return false;
}

}  // namespace weft::recombine
