// A program's kernels to typed IR: names, types, overloads, constants, loops unrolled, in the order
// in which Warp walks them. The only library that knows both the syntax tree and the IR.
#pragma once

#include <span>

#include "weft/diag/diagnostics.h"
#include "weft/ir/module.h"
#include "weft/lower/facts.h"
#include "weft/scope/program.h"

namespace weft::lower {

struct Options {
  bool enable_backward = true;
  int max_unroll = 16;
  bool default_grid_stride = true;
  bool vector_component_overwrites = false;
  bool strip_hash = false;
  int cluster_dim = 1;
  bool deterministic = false;    // any of the modes: they differ at a launch only
  int block_dim = 256;           // threads of a block, which hold tiles together
  bool external_entries = true;  // may kernels have entry points of other runtimes? CUDA alone
};

// Lowers `kernels` and all that they call into `out` (cleared first, its memory reused). A kernel
// with an error is reported and left out; returns how many were. `facts`, if given, are about what
// is in `out`.
size_t lower(scope::Program& program, std::span<const scope::FunctionId> kernels,
             const Options& options, diag::Diagnostics& diags, ir::Module& out,
             Facts* facts = nullptr);

}  // namespace weft::lower
