// The kernels of real files, each as a source of its own.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/dedup/fingerprint.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::mine {

struct MinedKernel {
  std::string file;  // relative to its tree
  std::optional<std::string> license;
  std::string name;
  std::string source;       // needs `wp`
  std::string description;  // its docstring's first sentence
  dedup::Fingerprint fingerprint;
};

struct KernelsRequest {
  std::vector<std::string> trees;  // folders and files
  record::DataOptions options;     // devices, and whether with adjoint
  unsigned threads = 1;
  const sys::StopFlag* stop = nullptr;
  std::function<void(uint64_t done, uint64_t total)> progress;  // files
};

// Those that `mine` would write, in the same order. Nothing: stopped.
Result<std::optional<std::vector<MinedKernel>>> kernels(sys::Files& files,
                                                        const KernelsRequest& request);

}  // namespace weft::mine
