// Texts to what is known of them, with the compiler.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "snapshot.h"
#include "weft/check/check.h"
#include "weft/check/project.h"
#include "weft/driver/compile.h"
#include "weft/prove/prove.h"

namespace weft::lsp {

// A kernel's code for CUDA, and which of its lines come from which line of the source.
struct Code {
  std::string forward, adjoint;
  struct Line {
    uint32_t source = 0;  // from 1
    std::string text;
  };
  std::vector<Line> lines;  // of statements of the forward pass, in the order of the text
};

class Analyser {
 public:
  explicit Analyser(std::string warp) : warp_(std::move(warp)) {}

  Snapshot analyse(std::shared_ptr<const Parsed> file, uint64_t revision);
  // What rules say of it, besides; none once `stop` says so. What was found by then is kept.
  std::optional<std::vector<Finding>> warnings(const Parsed& file, uint64_t revision,
                                               const std::function<bool()>& stop);
  // None: the kernel does not compile.
  std::optional<Code> code(const Parsed& file, uint64_t revision, const std::string& kernel);
  // The rules that are asked for of a file; it may be asked from any thread.
  std::function<bool(check::Rule)> selection(const std::string& path);
  // Titles of what may heal a finding.
  std::vector<std::string> rewrites(const prove::File& file, const check::Finding& finding);
  void forget(const std::string& path) { known_.erase(path); }
  // Other files may be others on the disk.
  void look_again() {
    files_are_same_ = false;
    projects_ = {};
  }

 private:
  void load(const Parsed& file, uint64_t revision);

  const std::string warp_;
  driver::Compiler compiler_;
  check::Projects projects_;
  std::map<std::string, check::KnownKernels> known_;  // by path
  std::string path_, text_;                           // what is loaded
  uint64_t revision_ = 0;
  bool files_are_same_ = false;
};

}  // namespace weft::lsp
