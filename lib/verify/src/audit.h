// A second way to some of the verdicts, so that neither is believed alone.
#pragma once

#include <vector>

#include "judging.h"

namespace weft::verify {

// Records that were run statement by statement are compiled as a whole, one in Request::audit of
// them by their ids, and judged again.
class Audit {
 public:
  static Result<Audit> create(const Request& request, const native::Toolchain& toolchain);
  // Every other verdict is a problem of its record. An error: the machine was in the way.
  Status run(std::vector<Judged>& records, Report& report, const TellProblem& problem);

 private:
  Audit(judge::Judge judge, const Request& request)
      : judge_(std::move(judge)), request_(&request) {}

  judge::Judge judge_;
  const Request* request_;
};

}  // namespace weft::verify
