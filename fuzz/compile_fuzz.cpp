// Any bytes through the whole compiler, for both devices. What it refuses it explains; what it
// compiles it compiles to the same text again.
#include <string>
#include <vector>

#include "seeds.h"
#include "target.h"
#include "weft/base/check.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"

using namespace weft;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static driver::Compiler compiler, fresh_compiler;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Device device : {Device::kCpu, Device::kCuda}) {
    Options options;
    options.device = device;
    diag::Diagnostics diags, again;
    const driver::Artifact& artifact = compiler.compile({"fuzz.py", text}, options, diags);
    WEFT_CHECK(artifact.rejected == 0 || diags.has_errors(), "a refusal without a reason");
    (void)diag::render(diags);
    const driver::Artifact& twin = fresh_compiler.compile({"fuzz.py", text}, options, again);
    WEFT_CHECK(artifact.module.view() == twin.module.view(), "another text the second time");
  }
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() { return python_seeds(); }

}  // namespace weft::fuzz
