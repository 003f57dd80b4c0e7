// What the assembler, ptxas, tells about the functions that it has made machine code of.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft::ptx {

struct Resources {
  std::string name;
  std::optional<uint64_t> registers;  // of a thread; nothing: of a function that kernels call
  uint64_t shared_bytes = 0;          // without those that the launch adds
  // Of local memory: what a thread's stack takes, and what is written and read because registers
  // do not suffice.
  uint64_t stack_bytes = 0, spill_store_bytes = 0, spill_load_bytes = 0;
};

// What `ptxas -v` and NVRTC's `--ptxas-options=-v` print, in its order; other lines are left out.
std::vector<Resources> parse_report(std::string_view text);
// Whether a line belongs to that report, not to what the compiler complains about.
bool is_report(std::string_view line);

}  // namespace weft::ptx
