// Compiles CUDA files, or Warp's modules, to PTX and to machine code for several architectures.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/native/toolchain.h"

namespace weft::native {

struct CudaSource {
  std::string name;  // in the compiler's messages
  std::string text;
  std::string path;   // of its file, beside which it finds headers; empty: it has none
  bool warp = false;  // a module of Warp's: with its headers and its options
};

struct CudaOptions {
  std::vector<std::string> archs;              // "90", "90a"
  std::vector<std::string> includes, defines;  // of what is no module of Warp's
  std::string cache;                           // folder; empty: cache_folder()
  unsigned threads = 1;                        // compilers at once
  double time_limit = 300;                     // seconds of wall time, for one of them
};

struct CudaCode {
  bool ok = false;
  std::string compiler;  // "NVRTC 13.0"; empty: none of those that are here takes it, as `log` says
  std::string log;       // what the compiler says: errors or, of what is ok, warnings
  std::string ptx;
  std::string cubin;     // machine code
  std::string report;    // of ptxas, for ptx::parse_report
  std::string no_cubin;  // why there is no machine code and no report of what is ok
};

// A file with host code goes to nvcc, as does one that NVRTC has not all the headers for; others go
// to NVRTC, which runs in processes of its own and is faster.
class CudaCompiler {
 public:
  // An error: the toolchain has neither.
  static Result<CudaCompiler> create(const Toolchain& toolchain, const CudaOptions& options);
  CudaCompiler(CudaCompiler&&) noexcept;
  ~CudaCompiler();

  // For each source one result an architecture, in their order.
  Result<std::vector<CudaCode>> compile(std::span<const CudaSource> sources);

 private:
  struct State;
  explicit CudaCompiler(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// What a compiler has to say about a place.
struct CudaMessage {
  std::string file;  // empty, and line 0: it is about no place
  uint64_t line = 0;
  std::string severity;  // "error", "warning", "catastrophic error", "fatal" ...
  std::string text;
};
// The messages in a log of NVRTC, nvcc and what nvcc runs; lines that quote the source are left
// out.
std::vector<CudaMessage> messages_in(std::string_view log);

}  // namespace weft::native
