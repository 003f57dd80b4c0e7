// What this system offers to confine a program that nobody has read.
#pragma once

#include <string>
#include <vector>

namespace weft::sys {

// A layer, and what stands in its way; empty: it can be used.
struct SandboxLayer {
  std::string name, missing;
};

// Each is tried, so what a container forbids is missing.
std::vector<SandboxLayer> sandbox_layers();

}  // namespace weft::sys
