// The report of `weft ptx`: a table for each source, or JSON.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ptx_inputs.h"
#include "weft/native/toolchain.h"
#include "weft/ptx/module.h"
#include "weft/ptx/report.h"

namespace weft::cli {

// One source for one architecture.
struct PtxResult {
  std::string arch;  // "90"
  native::CudaCode code;
  ptx::Module module;                     // of what is ok
  std::vector<ptx::Resources> resources;  // none: `code.no_cubin` says why
  std::string ptx_file, cubin_file;       // that were written

  // Of a function, if the assembler said something about it.
  const ptx::Resources* resources_of(std::string_view function) const;
};

class PtxOutput {
 public:
  virtual ~PtxOutput() = default;
  virtual void add(const PtxInput& input, std::span<const PtxResult> results) = 0;
  // What is to be printed since the last call; `last`: nothing comes any more.
  virtual std::string take(bool last) = 0;
};
std::unique_ptr<PtxOutput> make_ptx_table();
std::unique_ptr<PtxOutput> make_ptx_json(const native::Toolchain& toolchain);

}  // namespace weft::cli
