// The ways in which host code in C++ is written.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plan.h"
#include "weft/base/rng.h"

namespace weft::workflow {

struct HostStyle {
  enum class Layout : uint8_t {
    kFunctions,  // memory is allocated and freed by calls
    kClass,      // arrays are members that go with their owner
    kStreams,    // a stream, pinned memory, events that measure the time
    kGraph,      // a class whose steps are replayed as a CUDA graph
    kManaged,    // memory that the host and the device share
    kProcessor,  // no CUDA
  };
  Layout layout = Layout::kFunctions;
  bool settings = false;    // numbers have names; else they stand in the launches
  bool reduces = false;     // results are summed up on the device, by CUB
  bool check_call = false;  // the macro is CHECK_CUDA; else CUDA_CHECK
  int block = 256;          // threads of a block of one dimension
};
inline constexpr const char* kHostLayoutNames[] = {"functions", "class",   "streams",
                                                   "graph",     "managed", "processor"};
HostStyle draw_host_style(const Plan& plan, Rng& rng);

std::vector<std::string> features_of(const Plan& plan, const HostStyle& style);

}  // namespace weft::workflow
