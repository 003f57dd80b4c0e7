#include "audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "weft/record/hash.h"

namespace weft::verify {
namespace {

using judge::Finding;
using judge::Verdict;

std::string told(const Finding& finding) {
  const std::string_view why =
      !finding.cause.empty() ? std::string_view(finding.cause) : judge::name(finding.reason);
  return why.empty() ? std::string(judge::name(finding.state))
                     : fmt::format("{} ({})", judge::name(finding.state), why);
}

bool differ(const Finding& a, const Finding& b) {
  return a.state != b.state || a.cause != b.cause || a.reason != b.reason;
}

// At which level the two say something else, and what; an empty message: nowhere.
Problem disagreement(const Verdict& executed, const Verdict& compiled) {
  const auto say = [](Level level, std::string_view what, std::string_view one,
                      std::string_view other) {
    return Problem{.file = "",
                   .id = "",
                   .level = level,
                   .message = fmt::format("{} is {} where it is run statement by statement, and {} "
                                          "where it is compiled as a whole: report this",
                                          what, one, other)};
  };
  if (differ(executed.compile, compiled.compile))
    return say(Level::kCompile, "compile", told(executed.compile), told(compiled.compile));
  if (differ(executed.run, compiled.run))
    return say(Level::kRun, "run", told(executed.run), told(compiled.run));
  if (executed.determinism != compiled.determinism)
    return say(Level::kRun, "determinism", judge::name(executed.determinism),
               judge::name(compiled.determinism));
  if (differ(executed.gradient, compiled.gradient))
    return say(Level::kGradient, "gradient", told(executed.gradient), told(compiled.gradient));
  if (executed.singular != compiled.singular)
    return say(Level::kGradient, "singular", judge::name(executed.singular),
               judge::name(compiled.singular));
  return {};
}

}  // namespace

Result<Audit> Audit::create(const Request& request, const native::Toolchain& toolchain) {
  judge::JudgeOptions options = options_of(request);
  options.depth = std::min(options.depth, judge::Depth::kGradient);
  options.ptx = false;
  options.whole = true;
  WEFT_TRY(judge::Judge judge, judge::Judge::create(toolchain, options));
  return Audit(std::move(judge), request);
}

Status Audit::run(std::vector<Judged>& records, Report& report, const TellProblem& problem) {
  std::vector<Judged*> chosen;
  for (Judged& judged : records)
    if (judged.verdict && judged.verdict->method == judge::Method::kExecuted &&
        record::hash_64(judged.id) % request_->audit == 0)
      chosen.push_back(&judged);
  for (size_t from = 0; from < chosen.size(); from += kBatch) {
    if (request_->stop != nullptr && *request_->stop) return Error{"stopped"};
    const auto batch = std::span(chosen).subspan(from, std::min(kBatch, chosen.size() - from));
    WEFT_TRY(const Cases cases, cases_of(batch));
    WEFT_TRY(const std::vector<Verdict> verdicts, judge_.judge(cases.all));
    record::RecordReader reader;
    for (size_t i = 0; i < batch.size(); ++i) {
      if (!verdicts[i].failure.empty()) return Error{verdicts[i].failure};
      ++report.audited;
      Problem found = disagreement(*batch[i]->verdict, verdicts[i]);
      if (found.message.empty()) continue;
      const auto record = reader.read(batch[i]->line->json);
      if (!record.ok()) return record.error();
      found.file = batch[i]->line->file;
      found.line = batch[i]->line->number;
      found.id = batch[i]->id;
      problem(std::move(found), std::string((*record)->metadata.category));
    }
  }
  return ok_status();
}

}  // namespace weft::verify
