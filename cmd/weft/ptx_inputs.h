// What `weft ptx` is given, as CUDA sources.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "weft/base/result.h"
#include "weft/native/cuda.h"

namespace weft::cli {

struct PtxInput {
  std::string title;  // for people: the file, or the record and its kernel
  std::string stem;   // of the files that are written: "saxpy", "sample_0000_atomic/saxpy"
  native::CudaSource source;
  std::string problem;  // why there is none
};

struct LeftOut {
  uint64_t cpu = 0;  // records
};

// Calls `use` with what is in a file, a data set, a folder of programs or (`-`) standard input, in
// order. `only`: the id of a record; empty: all.
Status each_ptx_input(const std::string& path, const std::string& only, LeftOut& left_out,
                      const std::function<Status(PtxInput)>& use);

}  // namespace weft::cli
