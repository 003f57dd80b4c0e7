// What of a kernel can be written faster for a GPU: found in the typed program and the shapes of
// its sample, never by names or text. print.h writes the kernel so.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "weft/standalone/program.h"
#include "weft/standalone/sample.h"

namespace weft::standalone {

// Atomics into an element that is the same for all threads: each thread can keep a total of its
// own.
struct Reduction {
  ExprId element;
  std::vector<StmtId> statements;  // each an atomic on it, whose result nobody uses
  std::string_view op;             // "atomic_add": what makes one of two totals
};

// Atomics into a small array at places that are computed: each block can keep a copy of its own.
struct Histogram {
  VariableId array;
  std::string_view op;
  int64_t count = 0;  // elements
};

// Reads around the thread's own element: the threads of a block can share them.
struct TileIndex {
  int64_t offset = 0;  // from the thread's index
  ExprId moving;       // or what stands there, if that is no fixed number away
};
struct TileRead {
  ExprId element;
  std::vector<TileIndex> indices;  // by axis
};
// What stands for an element outside of the array.
enum class Border : uint8_t {
  kNearest,   // the first or the last
  kFromEnd,   // below zero, that counted from the end
  kPeriodic,  // the array begins again
};
struct Tile {
  VariableId array;
  std::vector<TileRead> reads;
  std::vector<Border> borders;  // by axis
};
struct Stencil {
  std::vector<int64_t> block;         // threads along each axis of the launch
  std::vector<int64_t> below, above;  // how far reads go from the thread's own, by axis
  std::vector<Tile> tiles;            // none: it is no stencil
};

// Arrays of which each thread uses its own element only: several fit into one load.
struct Elementwise {
  uint32_t width = 0;  // elements; 0: it is not so
  std::vector<VariableId> arrays;
  std::vector<VariableId> overwritten;  // of these, those whose elements are not read before
  bool uses_index = false;              // for something else, too
};

// A small array that all threads read at the same places.
struct ConstantTable {
  VariableId array;
  int64_t count = 0;  // elements
};

// A grid of floats that is read at places which follow from floats.
struct TextureGrid {
  VariableId array;
};

struct Patterns {
  std::vector<Reduction> reductions;
  std::vector<Histogram> histograms;
  Stencil stencil;
  Elementwise elementwise;
  std::vector<ConstantTable> constants;
  std::vector<TextureGrid> textures;
  std::vector<StmtId>
      unneeded;  // give variables their values that nothing of the above leaves a use

  // What was found: "reduction", "histogram", "stencil", "vector", "constant", "texture".
  std::vector<std::string_view> names() const;
};

Patterns find_patterns(const Program& program, const Sample& sample);

}  // namespace weft::standalone
