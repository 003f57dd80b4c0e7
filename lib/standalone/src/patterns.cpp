#include "patterns.h"

namespace weft::standalone {

std::vector<std::string_view> Patterns::names() const {
  std::vector<std::string_view> all;
  if (!reductions.empty()) all.emplace_back("reduction");
  if (!histograms.empty()) all.emplace_back("histogram");
  if (!stencil.tiles.empty()) all.emplace_back("stencil");
  if (elementwise.width != 0) all.emplace_back("vector");
  if (!constants.empty()) all.emplace_back("constant");
  if (!textures.empty()) all.emplace_back("texture");
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
  // These decide what a thread does, so there is one of them: that which saves most.
  if (found.names().empty()) find_stencil(program, sample, uses, found);
  if (found.names().empty()) find_elementwise(program, sample, uses, found);
  find_constants(program, sample, uses, found);
  find_textures(program, sample, uses, found);

  std::vector<ExprId> gone;
  for (const Tile& tile : found.stencil.tiles)
    for (const TileRead& read : tile.reads) gone.push_back(read.element);
  found.unneeded = unneeded_without(program, uses, gone);
  return found;
}

}  // namespace weft::standalone
