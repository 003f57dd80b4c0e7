#include "variety.h"

namespace weft::standalone {

bool is_constant(const interp::ArrayAfter& after, size_t leaves) {
  const auto alike = [&](size_t a, size_t b) {
    for (size_t k = 0; k < leaves; ++k)
      if (after.numbers[a * leaves + k].value != after.numbers[b * leaves + k].value) return false;
    return true;
  };
  // What is most of them, if anything is: it outvotes all others.
  size_t written = 0, candidate = 0, votes = 0;
  for (size_t e = 0; e < after.uses.size(); ++e) {
    if (!interp::is_written(after.uses[e])) continue;
    ++written;
    if (votes == 0) candidate = e;
    votes = votes == 0 || alike(e, candidate) ? votes + 1 : votes - 1;
  }
  if (written < 2) return false;
  size_t others = 0;
  for (size_t e = 0; e < after.uses.size(); ++e)
    if (interp::is_written(after.uses[e]) && !alike(e, candidate)) ++others;
  return others * 16 < written;
}

}  // namespace weft::standalone
