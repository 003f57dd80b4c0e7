// A module's text as a part of a translation unit for the host's compiler.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/native/build.h"

namespace weft::native {

// What was read out of a module's text.
struct HostModule {
  Device device = Device::kCpu;
  std::string_view text;
  std::string defines;          // the lines before its first #include: headers depend on them
  std::string block_dim = "1";  // and on this one, WP_TILE_BLOCK_DIM, which is not among them
  std::string unsupported;      // why it cannot run here; empty: it can
  bool tiles = false;
  std::vector<driver::KernelEntry> kernels;  // found in the text: parameters without names
};

HostModule read_module(const Module& module);

// The header that is precompiled for modules of that device with those defines.
std::string prelude_text(Device device, std::string_view defines);
// At the end of each such header: what entries are made of.
std::string entry_text();
// Appended to a unit as module `number`, in a namespace of its own. For a Runner with entries.
void append_module(std::string& unit, const HostModule& module, size_t number, bool entries);
// "weft-module-3": how the compiler's messages call it, in front of the module's own line numbers.
std::string file_name(size_t number);
std::string symbol_name(size_t number, size_t kernel);
std::string_view runtime_text();
std::string_view operation_text();  // weft/simt/operation.h
// All headers of Warp's that a module may include, as one hash.
std::string hash_of_headers(const std::string& folder);

}  // namespace weft::native
