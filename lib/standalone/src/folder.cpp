#include "weft/standalone/folder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "parts.h"

namespace weft::standalone {
namespace {

// Targets of a Makefile and of CMake that are something else.
constexpr std::array<std::string_view, 10> kTargets = {
    "all", "bench", "clean", "cubin", "help", "install", "package", "ptx", "run", "test"};

}  // namespace

std::string program_name(const std::string& kernel) {
  return std::ranges::find(kTargets, kernel) == kTargets.end() ? kernel : kernel + "_kernel";
}

std::string makefile(const std::string& name, const std::vector<std::string>& programs) {
  std::string rules, device_rules, ptx, cubin, built;
  for (const std::string& program : programs) {
    const std::string between = rules.empty() ? "" : "\n";
    rules += between + part("makefile_program", {{"name", program}});
    device_rules += between + part("makefile_device", {{"name", program}});
    ptx += fmt::format(" $(PTX_ARCHS:%={}.sm_%.ptx)", program);
    cubin += fmt::format(" $(PTX_ARCHS:%={}.sm_%.cubin)", program);
    built += fmt::format(" {0}.sm_*.ptx {0}.sm_*.cubin", program);
  }
  return part("makefile",
              {{"name", name},
               {"name_cpu", name + "_cpu"},
               {"programs", fmt::format("{}", fmt::join(programs, " "))},
               {"program_rules", rules},
               {"device_rules", device_rules},
               {"runs", fmt::format("./{}", fmt::join(programs, " && ./"))},
               {"benches", fmt::format("./{} --bench", fmt::join(programs, " --bench && ./"))},
               {"ptx", ptx},
               {"cubin", cubin},
               {"built", built}});
}

std::string cmake(const std::string& name, const std::vector<std::string>& programs) {
  std::string all;
  for (const std::string& program : programs) all += part("cmake_program", {{"name", program}});
  all.pop_back();
  return part("cmake", {{"name", name}, {"name_cpu", name + "_cpu"}, {"programs", all}});
}

}  // namespace weft::standalone
