#include "extract_records.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "command.h"
#include "weft/mine/mine.h"
#include "weft/record/json.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

std::string as_json(const mine::Request& request, const mine::Report& report) {
  Text text;
  record::JsonWriter json(text);
  json.object();
  json.key("folder").value(request.folder);
  json.key("files").value(report.files);
  json.key("kernels").value(report.kernels);
  json.key("records").value(report.made.records);
  json.key("duplicates").value(report.made.duplicates);
  json.key("hash").value(report.hash);
  json.key("seconds").value(report.seconds);
  json.key("reasons").object();
  for (const auto& [reason, count] : report.reasons()) json.key(reason).value(count);
  json.end();
  json.key("rejected").array();
  for (const mine::Rejected& one : report.rejected) {
    json.object().key("file").value(one.file).key("kernel");
    if (one.kernel.empty())
      json.null();
    else
      json.value(one.kernel);
    json.key("line").value(one.line).key("column").value(one.column);
    json.key("reason").value(one.reason).key("message").value(one.message).end();
  }
  json.end().end();
  text << '\n';
  return text.str();
}

std::string summary(const mine::Request& request, const mine::Report& report) {
  std::string text =
      fmt::format("{} records of {} kernels in {} files in {:.2f} s: {}/manifest.json\nhash {}\n",
                  report.made.records, report.kernels, report.files, report.seconds, request.folder,
                  report.hash);
  if (report.made.duplicates != 0)
    text += fmt::format("{:8} duplicates left out\n", report.made.duplicates);
  for (const auto& [reason, count] : report.reasons())
    text += fmt::format("{:8} left out: {}\n", count, reason);
  return text;
}

}  // namespace

int extract_records(const RecordArguments& arguments) {
  mine::Request request = {
      .trees = arguments.trees,
      .options = mine::extracted_options(),
      .folder = arguments.folder,
      .threads = arguments.jobs != 0 ? arguments.jobs : sys::processor_count()};
  request.options.devices = arguments.devices;
  request.options.backward = arguments.backward;
  request.options.module = arguments.module;
  record::find_format(arguments.format, request.options.format);
  const sys::InterruptScope interrupt;
  request.stop = &interrupt.stop();
  std::optional<sys::Progress> progress;
  request.progress = [&](uint64_t done, uint64_t total) {
    if (!progress)
      progress.emplace(sys::progress_style(arguments.quiet), "extract", "files", total);
    progress->update(done);
  };
  request.damaged = [&](const std::string& problem) {
    if (progress) progress->clear();
    fmt::print(stderr, "weft: {}; it is made again\n", problem);
  };
  const auto report = mine::mine(sys::real_files(), request);
  if (progress) progress->clear();
  if (!report.ok()) return fail(kNo, report.error().message);
  if (!report->complete)
    return fail(kInterrupted, "interrupted; the same command goes on from here");
  if (!arguments.quiet) fmt::print(stderr, "{}", summary(request, *report));
  if (!arguments.json.empty() && !write_output(arguments.json, as_json(request, *report)))
    return kNo;
  return kSuccess;
}

}  // namespace weft::cli
