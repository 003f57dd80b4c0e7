// All that is wrong with one Python file: errors of all its kernels, then rules.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "weft/base/source.h"
#include "weft/check/finding.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/scope/image.h"

namespace weft::check {

struct FileReport {
  std::string file;
  std::vector<Finding> findings;  // by line, errors first
  size_t kernels = 0;             // that compile
  size_t unknown = 0;             // of them, those about whose gradients nothing can be said
  size_t ignored = 0;             // findings that comments in the file turn off
  size_t withdrawn = 0;           // findings that numbers refute
  size_t fixed = 0;               // findings that a rewrite has healed
};

// What a rule says of a kernel wherever that stands in its file.
struct Remark {
  Rule rule;
  size_t function;      // 0: the kernel; from 1 on those that it calls, and those these call
  uint32_t line;        // 0-based, within the function's source
  std::string message;  // its lines are cited
};
// What the rules said of kernels, by their names, which have digests.
using KnownKernels = std::unordered_map<std::string, std::vector<Remark>>;
// What the rules say of the kernels of a file that is loaded, as far as they compile; none once
// `stop` says so, which is asked behind each kernel that is not known. `known` has what was found.
std::optional<std::vector<Finding>> check_rules(driver::Compiler& loaded, const Source& source,
                                                KnownKernels& known,
                                                const std::function<bool()>& stop);

// What is wrong with kernels of live objects. Lines are of the files that their functions are from,
// columns of those lines without the indentation that the whole function has.
std::vector<Finding> check_live(driver::Compiler& compiler, const scope::Image& image,
                                const std::string& warp, Options options);

// Reuses its memory from file to file. Not thread-safe.
class Checker {
 public:
  // `warp` is the folder of an installed package `warp`, or empty; `search` follows imports.
  Checker(std::string warp, Limits limits) : warp_(std::move(warp)), limits_(limits) {}

  // `path` is what findings call the file.
  FileReport check(const std::string& path, std::string_view text, bool search);

 private:
  std::vector<diag::Diagnostic> in_all_blocks(std::vector<diag::Diagnostic> found, Options options);

  const std::string warp_;
  const Limits limits_;
  driver::Compiler compiler_;
};

}  // namespace weft::check
