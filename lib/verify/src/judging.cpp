#include "judging.h"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <optional>
#include <utility>

#include "weft/record/hash.h"
#include "weft/record/record.h"

namespace weft::verify {
namespace {

using judge::State;

judge::Depth depth_of(Level level) {
  return level == Level::kCompile ? judge::Depth::kCompile
         : level == Level::kRun   ? judge::Depth::kRun
         : level == Level::kGpu   ? judge::Depth::kGpu
                                  : judge::Depth::kGradient;
}

record::field::MaybeText text_of(const judge::Finding& finding) {
  return judge::name(finding.state);
}

record::field::MaybeText some(std::string_view text) {
  if (text.empty()) return std::nullopt;
  return text;
}

void set_verdicts(const Judged& judged, Level level, record::Verdicts& to) {
  if (!judged.same_text.empty()) to.same_text = judged.same_text;
  if (!judged.verdict) return;
  const judge::Verdict& verdict = *judged.verdict;
  if (verdict.compile.state == State::kSkipped || !verdict.failure.empty())
    return;  // nobody has looked
  to.compile = text_of(verdict.compile);
  if (level < Level::kRun) return;
  to.run = text_of(verdict.run);
  to.run_reason = some(judge::name(verdict.run.reason));
  to.determinism = some(judge::name(verdict.determinism));
  if (verdict.branches)
    to.branches = record::field::Branches{verdict.branches->reached, verdict.branches->total};
  to.method = some(judge::name(verdict.method));
  if (level < Level::kGradient) return;
  to.gradient = text_of(verdict.gradient);
  to.gradient_cause = some(verdict.gradient.cause);
  to.gradient_reason = some(judge::name(verdict.gradient.reason));
  to.singular = some(judge::name(verdict.singular));
  // Where there is no GPU, what one has said before is still true.
  if (level >= Level::kGpu && verdict.gpu.state != State::kSkipped) to.gpu = text_of(verdict.gpu);
}

judge::Verdict unjudged(const std::string& failure) {
  const judge::Finding skipped = {State::kSkipped, "", failure};
  return {.compile = skipped,
          .run = skipped,
          .gradient = skipped,
          .gpu = skipped,
          .failure = failure,
          .results = {}};
}

}  // namespace

judge::JudgeOptions options_of(const Request& request) {
  judge::JudgeOptions options;
  options.depth = depth_of(request.level);
  options.threads = request.threads;
  options.ptx = request.ptx;
  options.whole = request.whole;
  options.trust = request.trust;
  return options;
}

Result<Cases> cases_of(std::span<Judged* const> records) {
  record::RecordReader reader;
  Cases cases;
  for (const Judged* judged : records) {
    const auto record = reader.read(judged->line->json);
    if (!record.ok()) return record.error();
    const record::Metadata& metadata = (*record)->metadata;
    const std::string& source = cases.texts.emplace_back((*record)->python_source);
    const std::string& kernel = cases.texts.emplace_back(metadata.kernel_name);
    cases.all.push_back({.source = source,
                         .kernel = kernel,
                         .device = device_of(metadata.device),
                         .backward = metadata.has_backward});
  }
  return cases;
}

Result<Judging> Judging::create(const Request& request, const native::Toolchain& toolchain) {
  WEFT_TRY(judge::Judge judge, judge::Judge::create(toolchain, options_of(request)));
  return Judging(std::move(judge), request, toolchain.no_host_code(),
                 request.ptx ? toolchain.no_ptx() : "",
                 request.level == Level::kGpu ? toolchain.no_gpu() : "");
}

Status Judging::judge(std::vector<Judged>& records, KeptVerdicts& kept, Report& report,
                      const TellProblem& problem) {
  for (Judged& judged : records)
    if (const judge::Verdict* const known = kept.find(judged.place, judged.id)) {
      judged.verdict = *known;
      ++report.kept;
    }
  Status status = judge_new(records, kept);
  const bool stopped = request_->stop != nullptr && *request_->stop;
  record::RecordReader reader;
  for (Judged& judged : records) {
    if (!judged.verdict && !status.ok() && !stopped)
      judged.verdict = unjudged(status.error().message);
    if (!judged.verdict) continue;
    judged.untrusted |=
        judged.verdict->compile.state == State::kSkipped && judged.verdict->failure.empty();
    const auto record = reader.read(judged.line->json);
    if (!record.ok()) return record.error();
    count(**record, judged, report, problem);
    if (request_->verdict) request_->verdict(**record, *judged.verdict);
  }
  return status;
}

Status Judging::judge_new(std::vector<Judged>& records, KeptVerdicts& kept) {
  std::vector<Judged*> missing;
  for (Judged& judged : records)
    if (!judged.verdict) missing.push_back(&judged);
  const size_t known = records.size() - missing.size();
  std::vector<std::span<Judged* const>> batches;
  for (size_t from = 0; from < missing.size(); from += kBatch)
    batches.emplace_back(missing.data() + from, std::min(kBatch, missing.size() - from));

  // While a batch runs the next one is compiled, unless there is one thread for both.
  const auto policy = request_->threads > 1 ? std::launch::async : std::launch::deferred;
  const auto compile = [&](size_t i) {
    return std::async(policy, [this, batch = batches[i]] { return compile_batch(batch); });
  };
  std::future<Result<Batch>> next;
  if (!batches.empty()) next = compile(0);
  size_t done = known;
  for (size_t i = 0; i < batches.size(); ++i) {
    if (request_->stop != nullptr && *request_->stop) return Error{"stopped"};
    WEFT_TRY(Batch batch, next.get());
    if (i + 1 < batches.size()) next = compile(i + 1);
    WEFT_TRY_STATUS(run_batch(std::move(batch), batches[i], kept));
    done += batches[i].size();
    if (request_->judged) request_->judged(done, records.size());
  }
  return ok_status();
}

Result<Judging::Batch> Judging::compile_batch(std::span<Judged* const> records) {
  WEFT_TRY(Cases cases, cases_of(records));
  WEFT_TRY(judge::Judge::Compiled compiled, judge_.compile(cases.all));
  return Batch{std::move(cases), std::move(compiled)};
}

Status Judging::run_batch(Batch batch, std::span<Judged* const> records, KeptVerdicts& kept) {
  WEFT_TRY(std::vector<judge::Verdict> verdicts, judge_.run(std::move(batch.compiled)));
  std::vector<KeptVerdicts::Entry> made;
  for (size_t i = 0; i < records.size(); ++i) {
    const judge::Verdict& verdict = records[i]->verdict.emplace(std::move(verdicts[i]));
    // Trust may be given the next time, and a GPU may have more memory.
    const bool no_room = request_->level == Level::kGpu && gpu_skipped_.empty() &&
                         verdict.gpu.state == State::kSkipped;
    if (verdict.compile.state != State::kSkipped && !no_room && verdict.failure.empty())
      made.push_back({records[i]->place, records[i]->id, &verdict});
  }
  return kept.add(made);
}

void Judging::count(const record::Record& record, const Judged& judged, Report& report,
                    const TellProblem& problem) const {
  const judge::Verdict& verdict = *judged.verdict;
  if (!verdict.failure.empty()) {
    ++report.unjudged;
    if (report.failure.empty()) report.failure = verdict.failure;
  }
  const std::string category(record.metadata.category);
  Tally& tally = report.categories[category];
  const auto one = [&](Level level, const judge::Finding& finding) {
    if (request_->level < level) return;
    const std::string_view name = kLevels[static_cast<size_t>(level)].name;
    ++tally.verdicts[fmt::format("{} {}", name, judge::name(finding.state))];
    if (finding.state != State::kOk && finding.state != State::kWrong)
      ++report.reasons[fmt::format("{}: {}", name, finding.message)];
    const bool told = level == Level::kGradient && !finding.cause.empty();
    if (told) ++report.causes[finding.cause];
    if (finding.state != State::kWrong || told) return;
    problem({.file = judged.line->file,
             .line = judged.line->number,
             .id = std::string(record.id),
             .level = level,
             .message = finding.message},
            category);
  };
  one(Level::kCompile, verdict.compile);
  one(Level::kRun, verdict.run);
  one(Level::kGradient, verdict.gradient);
  one(Level::kGpu, verdict.gpu);
  if (verdict.determinism != judge::Determinism::kUnknown)
    ++report.determinism[std::string(judge::name(verdict.determinism))];
  if (verdict.branches) {
    report.branches.reached += verdict.branches->reached;
    report.branches.total += verdict.branches->total;
  }
  if (verdict.method != judge::Method::kNone)
    ++report.methods[std::string(judge::name(verdict.method))];
}

Result<AskingWarp> AskingWarp::create(const Request& request, const record::DataOptions& options,
                                      const native::Toolchain& toolchain) {
  AskingWarp asking(request, options);
  const native::Tool python = oracle::find_python(toolchain);
  asking.skipped_ = python.missing;
  if (python.found()) {
    WEFT_TRY(oracle::Oracle oracle,
             oracle::Oracle::create(python, toolchain.headers, request.threads));
    asking.oracle_.emplace(std::move(oracle));
  }
  return asking;
}

Status AskingWarp::ask(std::vector<Judged>& records, const TellProblem& problem) {
  record::RecordReader reader;
  std::vector<Judged*> asked;
  std::vector<std::string_view> lines;
  for (Judged& judged : records) {
    const auto record = reader.read(judged.line->json);
    if (!record.ok()) return record.error();
    judged.untrusted = !request_->trust && !generated_.makes(**record);
    if (judged.untrusted) continue;
    asked.push_back(&judged);
    lines.push_back(judged.line->json);
  }
  if (lines.empty()) return ok_status();
  WEFT_TRY(const std::vector<oracle::Answer> answers, oracle_->compare(lines));
  for (size_t i = 0; i < asked.size(); ++i) {
    const oracle::Answer& answer = answers[i];
    using Kind = oracle::Answer::Kind;
    const bool same = answer.kind == Kind::kSame;
    if (answer.kind != Kind::kBroken) asked[i]->same_text = same ? "ok" : "wrong";
    if (same) continue;
    const auto record = reader.read(asked[i]->line->json);
    if (!record.ok()) return record.error();
    const std::string_view what = answer.kind == Kind::kDiffers    ? "Warp's own text is another:\n"
                                  : answer.kind == Kind::kRejected ? "Warp gives no text for it: "
                                                                   : "Warp could not be asked: ";
    problem({.file = asked[i]->line->file,
             .line = asked[i]->line->number,
             .id = std::string((*record)->id),
             .level = Level::kText,
             .message = fmt::format("{}{}", what, answer.message)},
            std::string((*record)->metadata.category));
  }
  return ok_status();
}

Status write_verdicts(sys::Files& files, const Request& request, record::Manifest& manifest,
                      const record::Shard& shard, const Lines& lines,
                      const std::vector<Judged>& judged) {
  const record::DataOptions& options = manifest.options;
  record::Shard written = shard;
  record::Hasher hasher;
  record::RecordReader reader;
  Text text;
  size_t next = 0;
  std::string shard_text;
  for (const Line& line : lines.lines) {
    if (next == judged.size() || judged[next].line != &line) {
      shard_text.append(line.json).push_back('\n');
      continue;
    }
    const auto read = reader.read(line.json);
    if (!read.ok()) return read.error();
    record::Record record = **read;
    written.counts.take_back(record, line.json.size() + 1);
    set_verdicts(judged[next++], request.level, record.metadata.verdicts);
    text.clear();
    record::write_json(record, options.fields, text);
    text << '\n';
    written.counts.add(record, text.size());
    shard_text += text.view();
    if (options.format == record::Format::kJson && text.view() != std::string(line.json) + '\n') {
      WEFT_TRY_STATUS(files.write(request.folder + "/" + line.file, text.view()));
    }
  }
  hasher.update(shard_text);
  written.hash = hasher.hex();
  if (written.hash == shard.hash) return ok_status();  // they were there
  if (options.format == record::Format::kJsonl)
    WEFT_TRY_STATUS(files.write(
        request.folder + "/" + record::shard_name(options, shard.range.number), shard_text));
  return record::replace_shard(files, request.folder, manifest, written);
}

}  // namespace weft::verify
