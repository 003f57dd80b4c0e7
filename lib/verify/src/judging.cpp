#include "judging.h"

#include <fmt/format.h>

#include <deque>
#include <optional>

#include "weft/record/hash.h"
#include "weft/record/record.h"

namespace weft::verify {
namespace {

using judge::State;

constexpr size_t kBatch = 512;  // records that are compiled and run together

judge::Depth depth_of(Level level) {
  return level == Level::kCompile ? judge::Depth::kCompile
         : level == Level::kRun   ? judge::Depth::kRun
                                  : judge::Depth::kGradient;
}

record::field::MaybeText text_of(const judge::Finding& finding) {
  return judge::name(finding.state);
}

void set_verdicts(const judge::Verdict& verdict, Level level, record::Verdicts& to) {
  to.same_text = "ok";
  to.compile = text_of(verdict.compile);
  if (level < Level::kRun) return;
  to.run = text_of(verdict.run);
  to.determinism = std::nullopt;
  if (verdict.determinism != judge::Determinism::kUnknown)
    to.determinism = judge::name(verdict.determinism);
  if (level < Level::kGradient) return;
  to.gradient = text_of(verdict.gradient);
  to.gradient_cause = std::nullopt;
  if (!verdict.gradient.cause.empty()) to.gradient_cause = verdict.gradient.cause;
}

}  // namespace

Result<Judging> Judging::create(const Request& request) {
  const native::Toolchain toolchain = native::find_toolchain();
  judge::JudgeOptions options;
  options.depth = depth_of(request.level);
  options.threads = request.threads;
  options.ptx = request.ptx;
  WEFT_TRY(judge::Judge judge, judge::Judge::create(toolchain, options));
  return Judging(std::move(judge), request, toolchain.no_host_code(),
                 request.ptx ? toolchain.no_ptx() : "");
}

Result<std::vector<Judged>> Judging::judge(
    const std::vector<const Line*>& lines, Report& report,
    const std::function<void(Problem, const std::string& category)>& problem) {
  std::vector<Judged> all;
  record::RecordReader reader;
  for (size_t from = 0; from < lines.size(); from += kBatch) {
    if (request_->stop != nullptr && *request_->stop) return Error{"stopped"};
    const size_t end = std::min(lines.size(), from + kBatch);
    std::deque<std::string> texts;
    std::vector<std::string> ids, categories;
    std::vector<judge::Case> cases;
    for (size_t i = from; i < end; ++i) {
      const auto record = reader.read(lines[i]->json);
      if (!record.ok()) return record.error();
      const record::Metadata& metadata = (*record)->metadata;
      const std::string& source = texts.emplace_back((*record)->python_source);
      const std::string& kernel = texts.emplace_back(metadata.kernel_name);
      ids.emplace_back((*record)->id);
      categories.emplace_back(metadata.category);
      cases.push_back({.source = source,
                       .kernel = kernel,
                       .device = device_of(metadata.device),
                       .backward = metadata.has_backward});
    }
    WEFT_TRY(std::vector<judge::Verdict> verdicts, judge_.judge(cases));
    for (size_t i = 0; i < verdicts.size(); ++i) {
      judge::Verdict& verdict = verdicts[i];
      Tally& tally = report.categories[categories[i]];
      const auto count = [&](Level level, std::string_view name, const judge::Finding& finding) {
        if (request_->level < level) return;
        ++tally.verdicts[fmt::format("{} {}", name, judge::name(finding.state))];
        if (finding.state == State::kNotApplicable || finding.state == State::kTrivial)
          ++report.reasons[fmt::format("{}: {}", name, finding.message)];
        const bool told = level == Level::kGradient && !finding.cause.empty();
        if (told) ++report.causes[finding.cause];
        if (finding.state != State::kWrong || told) return;
        const Line& line = *lines[from + i];
        problem({.file = line.file,
                 .line = line.number,
                 .id = ids[i],
                 .level = level,
                 .message = finding.message},
                categories[i]);
      };
      count(Level::kCompile, "compile", verdict.compile);
      count(Level::kRun, "run", verdict.run);
      count(Level::kGradient, "gradient", verdict.gradient);
      if (verdict.determinism != judge::Determinism::kUnknown)
        ++report.determinism[std::string(judge::name(verdict.determinism))];
      all.push_back({lines[from + i], std::move(verdict)});
    }
    if (request_->judged) request_->judged(all.size(), lines.size());
  }
  return all;
}

Status Judging::write(sys::Files& files, const std::string& folder, record::Manifest& manifest,
                      const record::Shard& shard, const Lines& lines,
                      const std::vector<Judged>& judged) const {
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
    set_verdicts(judged[next++].verdict, request_->level, record.metadata.verdicts);
    text.clear();
    record::write_json(record, options.fields, text);
    text << '\n';
    written.counts.add(record, text.size());
    shard_text += text.view();
    if (options.format == record::Format::kJson) {
      WEFT_TRY_STATUS(files.write(folder + "/" + line.file, text.view()));
    }
  }
  if (options.format == record::Format::kJsonl)
    WEFT_TRY_STATUS(
        files.write(folder + "/" + record::shard_name(options, shard.range.number), shard_text));
  hasher.update(shard_text);
  written.hash = hasher.hex();
  return record::replace_shard(files, folder, manifest, written);
}

}  // namespace weft::verify
