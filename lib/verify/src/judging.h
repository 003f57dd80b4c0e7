// The levels that compile and run: records in, verdicts out.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lines.h"
#include "weft/judge/judge.h"
#include "weft/record/manifest.h"
#include "weft/verify/verify.h"

namespace weft::verify {

struct Judged {
  const Line* line;
  judge::Verdict verdict;
};

class Judging {
 public:
  static Result<Judging> create(const Request& request);

  // Why nothing can be compiled here; empty: it can.
  const std::string& skipped() const { return skipped_; }
  // The same of PTX, where it was asked for.
  const std::string& ptx_skipped() const { return ptx_skipped_; }
  // In the order of the lines. Counts go to the report, what fails to `problem`.
  Result<std::vector<Judged>> judge(
      const std::vector<const Line*>& lines, Report& report,
      const std::function<void(Problem, const std::string& category)>& problem);
  // Writes a shard again, with the verdicts, and its line of the journal.
  Status write(sys::Files& files, const std::string& folder, record::Manifest& manifest,
               const record::Shard& shard, const Lines& lines,
               const std::vector<Judged>& judged) const;

 private:
  Judging(judge::Judge judge, const Request& request, std::string skipped, std::string ptx_skipped)
      : judge_(std::move(judge)),
        request_(&request),
        skipped_(std::move(skipped)),
        ptx_skipped_(std::move(ptx_skipped)) {}

  judge::Judge judge_;
  const Request* request_;
  std::string skipped_, ptx_skipped_;
};

}  // namespace weft::verify
