// What the compiler says of the kernels of a text is what is found in it, for every golden file.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "flags.h"
#include "host.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

std::string described(const std::vector<driver::KernelEntry>& kernels, Device device) {
  std::ostringstream text;
  for (const driver::KernelEntry& each : kernels) {
    text << each.name << ' ' << each.rank << ' ' << each.has_backward;
    if (device == Device::kCuda) {
      text << ' ' << each.grid_stride << ' ' << each.hidden;
      for (const driver::KernelParameter& parameter : each.parameters)
        text << ' ' << parameter.type;
    }
    text << '\n';
  }
  return text.str();
}

TEST(KernelIndex, IsWhatStandsInTheText) {
  size_t kernels = 0, hidden = 0;
  for (const auto& entry : fs::recursive_directory_iterator(WEFT_SOURCE_DIR "/tests/golden")) {
    if (entry.path().extension() != ".py") continue;
    std::ostringstream source;
    source << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    for (const Device device : {Device::kCpu, Device::kCuda}) {
      if (!test::is_for(source.str(), device)) continue;
      const Options options = test::options_of(source.str(), device);
      const std::string text = source.str();
      driver::Compiler compiler;
      diag::Diagnostics diags;
      std::vector<driver::KernelEntry> index;
      compiler.load({entry.path().filename().string(), text}, options.limits);
      const driver::Artifact& artifact =
          compiler.compile(options, diags, {}, driver::Compiler::index_into(index));
      ASSERT_FALSE(diags.has_errors()) << diag::render(diags);
      const native::HostModule found = native::read_module({device, artifact.module.view()});
      EXPECT_EQ(described(index, device), described(found.kernels, device)) << entry.path();
      kernels += index.size();
      for (const driver::KernelEntry& each : index) hidden += each.hidden;
    }
  }
  EXPECT_GT(kernels, 100u);
  EXPECT_GT(hidden, 0u) << "deterministic mode";
}

}  // namespace
}  // namespace weft
