#include "patterns.h"

namespace weft::standalone {

std::vector<std::string_view> Patterns::names() const {
  std::vector<std::string_view> all;
  if (!reductions.empty()) all.emplace_back("reduction");
  if (!histograms.empty()) all.emplace_back("histogram");
  return all;
}

Patterns find_patterns(const Program& program, const Sample& sample) {
  const KernelUses uses(program);
  Patterns found;
  // A loop over elements goes on where one element has ended: `return` has to mean that.
  if (!uses.returns_from_loop()) {
    find_reductions(program, uses, found);
    find_histograms(program, sample, uses, found);
  }
  return found;
}

}  // namespace weft::standalone
