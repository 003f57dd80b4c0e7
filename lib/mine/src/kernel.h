// One kernel of a real file: everything of its records but their index.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/dedup/fingerprint.h"
#include "weft/dedup/normalize.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/mine/cut.h"
#include "weft/mine/mine.h"
#include "weft/mine/tree.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::mine {

struct Code {
  std::string forward;
  std::optional<std::string> backward;
  std::string module;
  std::vector<std::string_view> builtins, features;  // names in the compiler's tables
};

// What was found at one `def`: a kernel with its codes, or why there is none.
struct Found {
  std::string name;
  std::optional<Rejected> rejected;
  std::string source;
  std::string description;
  uint64_t difficulty = 1;
  dedup::Fingerprint fingerprint;
  std::vector<Code> codes;  // one a device
};

struct FileResult {
  std::string family;
  std::optional<std::string> license;
  std::vector<Found> found;
  std::optional<Rejected> rejected;  // the file as a whole
};

// What a thread has.
class Miner {
 public:
  explicit Miner(const record::DataOptions& options);
  FileResult mine(sys::Files& files, const SourceFile& file);

 private:
  Found kernel(const std::string& path, const std::string& text, const Cutter& cutter,
               const KernelPlace& place);
  // A reason, or nothing and `code`.
  std::optional<Rejected> compile(driver::Compiler& compiler, std::string_view text,
                                  std::string_view kernel, const Options& options, Code& code);

  const record::DataOptions& options_;
  std::vector<Options> compile_options_;  // one a device
  driver::Compiler in_file_, alone_;
  const driver::Artifact* artifact_ = nullptr;  // of the last compilation
  diag::Diagnostics diags_;
  dedup::Normalizer normalizer_;
  Text buffer_;
};

// All files of trees, with their licences.
Result<std::vector<SourceFile>> files_of_trees(sys::Files& files,
                                               const std::vector<std::string>& trees);

struct Workers {
  unsigned threads = 1;
  const sys::StopFlag* stop = nullptr;
};
// Calls `use` for each file in order; false of it ends the loop. False: stopped or ended.
bool mine_each(sys::Files& files, const std::vector<SourceFile>& sources,
               const record::DataOptions& options, const Workers& workers,
               const std::function<bool(const SourceFile&, FileResult&)>& use);

}  // namespace weft::mine
