// A program's kernels to typed IR: names, types, overloads, constants, loops unrolled, in the order
// in which Warp walks them. The only library that knows both the syntax tree and the IR.
#pragma once

#include <span>

#include "weft/diag/diagnostics.h"
#include "weft/digest/digest.h"
#include "weft/ir/module.h"
#include "weft/lower/facts.h"
#include "weft/scope/program.h"
#include "weft/scope/static_values.h"

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
  bool all_errors = false;       // of each function, not only its first

  friend bool operator==(const Options&, const Options&) = default;
};

// What deferred wp.static expressions give.
struct Statics {
  scope::StaticValues values;
  bool built = false;  // there was a build for them
};
// It is part of the kernels' digests, and only a build finds it: so a Warp module that has any is
// built once more. `known` is what the builds of the program's other modules found.
Statics find_statics(const scope::Program& program, scope::StaticValues known,
                     std::span<const scope::FunctionId> kernels, const Options& options);

struct Outcome {
  size_t rejected = 0;          // kernels with an error, which are reported and left out
  scope::StaticValues statics;  // those that were known, and what the build found
  // Other values of `block_dim` and `external_entries` may give another module.
  bool for_one_device = false;
};

// Lowers `kernels`, of which `references` has the digests, and all that they call into `out`
// (cleared first, its memory reused). `facts`, if given, are about what is in `out`.
Outcome lower(const scope::Program& program, const Statics& statics,
              std::span<const scope::FunctionId> kernels,
              std::span<const digest::References> references, const Options& options,
              diag::Diagnostics& diags, ir::Module& out, Facts* facts = nullptr);

// What is wrong with the functions of a file, those that no kernel calls too, as far as their
// parameters have types. Of one that only Python calls nothing is said: Warp never compiles it.
void check_functions(const scope::Program& program, scope::ModuleId file, const Options& options,
                     diag::Diagnostics& diags);

}  // namespace weft::lower
