// weft report: a data set as one page, each kernel beside its code.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "command.h"
#include "comparisons.h"
#include "parse.h"
#include "paths.h"
#include "timings_option.h"
#include "weft/compare/output.h"
#include "weft/record/stream.h"
#include "weft/sys/files.h"
#include "weft/sys/terminal.h"
#include "where.h"

namespace weft::cli {
namespace {

constexpr const char* kReportExamples =
    "Examples:\n"
    "  weft report pairs --html pairs.html        the first 1,000 kernels of it\n"
    "  weft report pairs --html pairs.html -n 50\n"
    "  weft report pairs --html wrong.html --where gradient=wrong\n"
    "  weft generate -n 20 -d both -o - | weft report - --html pairs.html\n"
    "\n"
    "Two records of one kernel, for the CPU and for CUDA, are shown together; where there is one\n"
    "record, the other code is compiled from its source. pairs.html#ID opens the record ID.";

// How many records there are; 0: nobody knows before they are read.
uint64_t records_in(const std::string& path) {
  if (path == "-") return 0;
  const auto stream = record::RecordStream::open(sys::real_files(), {path});
  uint64_t count = 0;
  if (stream.ok())
    for (const record::Input& input : (*stream)->inputs()) count += input.records.value_or(0);
  return count;
}

struct ReportArguments {
  std::string input, html, category;
  size_t most = 1000;
  bool quiet = false;
  record::Where where;
};

}  // namespace

int report_command(const Call& call) {
  ReportArguments arguments;
  CLI::App app("Shows a data set as one page, each kernel beside its code.", "weft report");
  app.footer(kReportExamples);
  app.add_option("DIR", arguments.input,
                 "data set, file of records (.json, .jsonl), - for standard input")
      ->required();
  app.add_option("--html", arguments.html, "file of the page (- for standard output)")
      ->type_name("FILE")
      ->required();
  app.add_option("-n,--most", arguments.most, "how many kernels: the first of the data set")
      ->check(CLI::Range(1u, 10000u))
      ->capture_default_str();
  app.add_option("-c,--category", arguments.category, "only of this category")->type_name("NAME");
  add_where(app, arguments.where);
  app.add_flag("-q,--quiet", arguments.quiet, "no progress");
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;

  const std::vector<std::string> inputs = {arguments.input};
  if (const auto code = bad_usage(check_inputs(inputs))) return *code;
  if (const auto code = bad_usage(check_output("--html", arguments.html, kPages, inputs)))
    return *code;

  compare::Builder builder;
  std::vector<compare::Comparison> comparisons;
  size_t count = 0;
  uint64_t seen = 0, filtered = 0;  // records
  const uint64_t total = records_in(arguments.input);
  sys::Progress progress(sys::progress_style(arguments.quiet || total == 0), "report", "records",
                         total);
  const Status status = each_pair(arguments.input, nullptr, [&](const auto pair) {
    std::vector<const record::Record*> records;
    for (const record::Record* const record : pair)
      if (arguments.where.takes(record->metadata)) records.push_back(record);
    seen += pair.size();
    progress.update(seen);
    filtered += pair.size() - records.size();
    if (records.empty()) return ok_status();
    if (!arguments.category.empty() && records.front()->metadata.category != arguments.category)
      return ok_status();
    if (++count <= arguments.most) comparisons.push_back(builder.of_records(records));
    return ok_status();
  });
  progress.clear();
  if (!status.ok()) return fail(kNo, status.error().message);
  if (seen != 0 && filtered == seen) return fail(kNo, arguments.where.takes_none(seen).message);
  compare::PageOptions options = {
      .title = arguments.input == "-" ? "Records" : arguments.input, .note = {}, .list = true};
  if (count > arguments.most)
    options.note = fmt::format("The first {} of {} kernels.", arguments.most, count);
  if (!arguments.where.empty())
    options.note +=
        fmt::format("{}{} of {} records were left out by {}.", options.note.empty() ? "" : " ",
                    filtered, seen, arguments.where.as_options());
  if (!write_output(arguments.html, compare::as_page(comparisons, options))) return kNo;
  if (count > arguments.most)
    fmt::print(stderr, "weft: {} shows {} of {} kernels; -n makes it more\n", arguments.html,
               arguments.most, count);
  if (!arguments.where.empty())
    fmt::print(stderr, "weft: {} left {} of {} records out\n", arguments.where.as_options(),
               filtered, seen);
  return kSuccess;
}

}  // namespace weft::cli
