// Compiles CUDA that strangers wrote, with its code for the host, to objects that a Runner with
// RunOptions::gpu runs on a GPU.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/native/build.h"
#include "weft/native/code.h"
#include "weft/native/toolchain.h"

namespace weft::native {

struct DeviceCodeOptions {
  std::string prelude;  // stands before each code, behind host/call.h
  std::string cache;    // folder; empty: cache_folder()
  unsigned threads = 1;
  double time_limit = 60;  // seconds, of one compiler
};

// Each code has an object for itself, with the CUDA runtime in it. Built::kernels has the entry,
// without a name.
class DeviceCodeBuilder {
 public:
  // An error says what is missing: a GPU, nvcc. The toolchain is one that was found with
  // ToolchainOptions::gpu.
  static Result<DeviceCodeBuilder> create(const Toolchain& toolchain,
                                          const DeviceCodeOptions& options);
  DeviceCodeBuilder(DeviceCodeBuilder&&) noexcept;
  ~DeviceCodeBuilder();

  // One result a code, in their order. An error is the world's.
  Result<std::vector<Built>> build(std::span<const Code> codes);

 private:
  struct State;
  explicit DeviceCodeBuilder(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::native
