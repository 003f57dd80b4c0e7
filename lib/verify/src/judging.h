// What is found out about records all at once: by an installed warp-lang, and by compiling and
// running them. Then the verdicts are written into the records.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generated.h"
#include "kept.h"
#include "lines.h"
#include "weft/judge/judge.h"
#include "weft/oracle/oracle.h"
#include "weft/record/manifest.h"
#include "weft/verify/verify.h"

namespace weft::verify {

struct Judged {
  const Line* line;
  size_t place = 0;                 // of the line in its shard
  std::string_view id = {};         // of the record
  std::string_view same_text = {};  // a verdict, if warp-lang was asked
  std::optional<judge::Verdict> verdict = {};
  bool untrusted = false;  // it was left out, for want of trust
};

using TellProblem = std::function<void(Problem, const std::string& category)>;

// Compares records with what warp-lang generates.
class AskingWarp {
 public:
  static Result<AskingWarp> create(const Request& request, const record::DataOptions& options,
                                   const native::Toolchain& toolchain);
  // Why it cannot be asked; empty: it can.
  const std::string& skipped() const { return skipped_; }
  // Python runs the records. Without trust those alone that the generator makes again.
  Status ask(std::vector<Judged>& records, const TellProblem& problem);

 private:
  AskingWarp(const Request& request, const record::DataOptions& options)
      : request_(&request), generated_(options) {}
  const Request* request_;
  Generated generated_;
  std::string skipped_;
  std::optional<oracle::Oracle> oracle_;
};

// Records that are compiled and run together, and lost together where a run is killed.
inline constexpr size_t kBatch = 512;

judge::JudgeOptions options_of(const Request& request);

struct Cases {
  std::deque<std::string> texts;  // to which they refer
  std::vector<judge::Case> all;
};
// One each, in their order.
Result<Cases> cases_of(std::span<Judged* const> records);

class Judging {
 public:
  static Result<Judging> create(const Request& request, const native::Toolchain& toolchain);

  // Why nothing can be compiled here; empty: it can.
  const std::string& skipped() const { return skipped_; }
  // The same of PTX, where it was asked for.
  const std::string& ptx_skipped() const { return ptx_skipped_; }
  // The same of a GPU, at its level.
  const std::string& gpu_skipped() const { return gpu_skipped_; }
  // Counts go to the report, also where it was stopped. What `kept` knows is not judged again, and
  // each batch goes there when it is judged.
  Status judge(std::vector<Judged>& records, KeptVerdicts& kept, Report& report,
               const TellProblem& problem);

 private:
  Status judge_new(std::vector<Judged>& records, KeptVerdicts& kept);
  struct Batch {
    Cases cases;  // to which `compiled` refers
    judge::Judge::Compiled compiled;
  };
  Result<Batch> compile_batch(std::span<Judged* const> records);
  Status run_batch(Batch batch, std::span<Judged* const> records, KeptVerdicts& kept);
  void count(const record::Record& record, const Judged& judged, Report& report,
             const TellProblem& problem) const;

  Judging(judge::Judge judge, const Request& request, std::string skipped, std::string ptx_skipped,
          std::string gpu_skipped)
      : judge_(std::move(judge)),
        request_(&request),
        skipped_(std::move(skipped)),
        ptx_skipped_(std::move(ptx_skipped)),
        gpu_skipped_(std::move(gpu_skipped)) {}

  judge::Judge judge_;
  const Request* request_;
  std::string skipped_, ptx_skipped_, gpu_skipped_;
};

// Writes a shard again, with the verdicts, and its line of the journal. `judged` is in the order of
// the lines.
Status write_verdicts(sys::Files& files, const Request& request, record::Manifest& manifest,
                      const record::Shard& shard, const Lines& lines,
                      const std::vector<Judged>& judged);

}  // namespace weft::verify
