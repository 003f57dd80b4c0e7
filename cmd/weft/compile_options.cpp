#include "compile_options.h"

namespace weft::cli {

void declare_compile_options(CLI::App& app, Options& options) {
  const auto flag = [&](const char* names, bool& value, const char* help) {
    app.add_flag(names, value, help)->group(kCompileOptions);
  };
  const auto number = [&](const char* name, int& value, const char* help, int low) {
    app.add_option(name, value, help)->check(CLI::Range(low, 1 << 20))->group(kCompileOptions);
  };
  flag("--backward,!--no-backward", options.enable_backward, "adjoint code (the default)");
  number("--max-unroll", options.max_unroll, "longest loop that is unrolled (16)", 0);
  number("--block-dim", options.block_dim, "threads a block (as in a launch: 1 with cpu, 256)", 1);
  flag("--grid-stride,!--no-grid-stride", options.default_grid_stride,
       "grid-stride loop in CUDA kernels (the default)");
  flag("--lineinfo", options.lineinfo, "#line directives in release mode too");
  flag("--debug", options.debug, "debug mode");
  flag("--line-directives,!--no-line-directives", options.line_directives,
       "#line directives where the mode has them (the default)");
  flag("--vector-component-overwrites", options.vector_component_overwrites,
       "components of vectors and matrices may be written more than once");
  flag("--strip-hash", options.strip_hash, "no hashes in names");
  flag("--llvm-cuda", options.llvm_cuda, "for clang's CUDA mode");
  number("--cluster-dim", options.cluster_dim, "blocks a cluster (1)", 1);
  flag("--deterministic", options.deterministic, "deterministic mode, in either variant");
}

}  // namespace weft::cli
