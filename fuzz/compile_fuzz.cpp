// Any bytes through the whole compiler, for both devices. What it refuses it explains; what it
// compiles it compiles to the same text again.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "target.h"
#include "weft/base/check.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"

namespace {

using namespace weft;

// The golden and error files of the tests: every statement and type that weft knows.
std::vector<std::string> read_seeds() {
  std::vector<std::filesystem::path> paths;
  for (const char* folder : {"/tests/golden", "/tests/errors"})
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(WEFT_SOURCE_DIR) + folder))
      if (entry.path().extension() == ".py") paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<std::string> texts;
  for (const std::filesystem::path& path : paths) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    texts.push_back(text.str());
  }
  return texts;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static driver::Compiler compiler, fresh_compiler;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Device device : {Device::kCpu, Device::kCuda}) {
    Options options;
    options.device = device;
    diag::Diagnostics diags, again;
    const driver::Artifact& artifact =
        compiler.compile({"fuzz.py", text, {}, false}, options, diags);
    WEFT_CHECK(artifact.rejected == 0 || diags.has_errors(), "a refusal without a reason");
    (void)diag::render(diags);
    const driver::Artifact& twin =
        fresh_compiler.compile({"fuzz.py", text, {}, false}, options, again);
    WEFT_CHECK(artifact.module.view() == twin.module.view(), "another text the second time");
  }
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() {
  static const std::vector<std::string> texts = read_seeds();
  static const std::vector<std::string_view> views(texts.begin(), texts.end());
  return views;
}

}  // namespace weft::fuzz
