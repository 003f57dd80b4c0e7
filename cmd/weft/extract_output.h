// The shapes in which `weft extract` prints.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"

namespace weft::cli {

class ExtractOutput {
 public:
  virtual ~ExtractOutput() = default;
  virtual void add(std::string_view file, Device device, const driver::Artifact& artifact,
                   const diag::Diagnostics& diags) = 0;
  // All of it. Called once.
  virtual std::string finish() = 0;
};

// Each part of the module under a comment that says what it is.
std::unique_ptr<ExtractOutput> make_text_output();
// The translation units and nothing else.
std::unique_ptr<ExtractOutput> make_module_output();
// {"kernels": [...], "functions": [...], "structs": [...], "modules": [...], "diagnostics": [...]},
// as docs/extract.md has it.
std::unique_ptr<ExtractOutput> make_json_output();

}  // namespace weft::cli
