// weft compare: kernels beside the code that they become.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "comparisons.h"
#include "instances.h"
#include "parse.h"
#include "paths.h"
#include "timings_option.h"
#include "weft/compare/output.h"
#include "weft/diag/render.h"
#include "weft/native/toolchain.h"
#include "weft/scope/kernel_names.h"
#include "weft/sys/files.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

constexpr const char* kCompareExamples =
    "Examples:\n"
    "  weft compare saxpy.py                      on the terminal, every kernel of the file\n"
    "  weft compare saxpy.py -k saxpy -d cuda     one kernel, CUDA code only\n"
    "  weft compare saxpy.py --html saxpy.html    as a page: point at a line, see what it became\n"
    "  weft compare pairs --id ID --html pair.html     a record of a data set\n"
    "  weft compare pair.json --json              for machines\n"
    "  weft generate -n 1 -o - | weft compare -\n"
    "\n"
    "`weft report` makes a page of a whole data set. Colours are left out where NO_COLOR is set or "
    "TERM is dumb.";

constexpr uint64_t kMostPiped = uint64_t{1} << 30;

struct CompareArguments {
  std::string input, kernel, id, html, device = "both";
  std::vector<std::string> instances;
  bool json = false;
};

void declare(CLI::App& app, CompareArguments& arguments) {
  app.footer(kCompareExamples);
  app.add_option("INPUT", arguments.input,
                 "Python file, data set, file of records (.json, .jsonl), - for standard input")
      ->required();
  app.add_option("-k,--kernel", arguments.kernel, "only the kernel of this name")
      ->type_name("NAME");
  app.add_option("--instance", arguments.instances, kInstanceHelp)
      ->allow_extra_args(false)
      ->type_name("CALL");
  app.add_option("--id", arguments.id, "only the record with this id")->type_name("ID");
  app.add_option("-d,--device", arguments.device, "on the terminal: code for cpu, cuda or both")
      ->check(CLI::IsMember({"cpu", "cuda", "both"}))
      ->capture_default_str();
  auto* const html = app.add_option("--html", arguments.html,
                                    "as one HTML page, to this file (- for standard output)")
                         ->type_name("FILE");
  app.add_flag("--json", arguments.json, "as JSON")->excludes(html);
}

bool is_data(const std::string& path) {
  return path.ends_with(".json") || path.ends_with(".jsonl") || sys::real_files().list(path).ok();
}

using Comparisons = std::vector<compare::Comparison>;

// Nothing: it was said why. `good` is false when a kernel of the file was rejected.
std::optional<Comparisons> of_file(const CompareArguments& arguments, const std::string& text,
                                   ExitCode& code) {
  compare::Builder builder;
  const Instances instances(arguments.instances);
  const std::string name = shown_name(arguments.input), warp = native::find_warp_package();
  const auto asked = instances.of(arguments.input);
  const scope::SourceRequest source = {.name = name,
                                       .text = text,
                                       .search = arguments.input != "-",
                                       .warp = warp,
                                       .instances = asked};
  diag::Diagnostics diags;
  const std::vector<std::string> kernels = builder.kernels(source, diags);
  print_problems(diag::render(diags), arguments.input);
  const bool good = !diags.has_errors();
  code = good ? kSuccess : kNo;
  Comparisons comparisons;
  for (const std::string& kernel : kernels) {
    if (!arguments.kernel.empty() && kernel != arguments.kernel) continue;
    comparisons.push_back(builder.of_kernel(source, kernel));
    comparisons.back().file = arguments.input == "-" ? "standard input" : arguments.input;
  }
  if (!comparisons.empty()) return comparisons;
  const bool rejected = std::ranges::any_of(
      diags.all(), [&](const diag::Diagnostic& each) { return each.kernel == arguments.kernel; });
  if (!kernels.empty() && !rejected)
    code = fail(kUsage, scope::no_kernel_called(arguments.input, arguments.kernel, kernels));
  else if (good)
    code = fail(kNo, scope::no_kernel_in(arguments.input, text));
  return std::nullopt;
}

std::optional<Comparisons> of_records(const CompareArguments& arguments, const std::string* text,
                                      ExitCode& code) {
  compare::Builder builder;
  Comparisons comparisons;
  size_t others = 0;
  std::vector<std::string> names;
  constexpr size_t kNames = 20;  // that an error lists
  const bool chosen = !arguments.id.empty() || !arguments.kernel.empty();
  const Status status = each_pair(arguments.input, text, [&](const auto records) {
    const record::Record& first = *records.front();
    if (names.size() < kNames) names.emplace_back(first.metadata.kernel_name);
    if (!arguments.id.empty() && !has_record(records, arguments.id)) return ok_status();
    if (!arguments.kernel.empty() && first.metadata.kernel_name != arguments.kernel)
      return ok_status();
    if (!chosen && !comparisons.empty()) {
      ++others;
      return ok_status();
    }
    comparisons.push_back(builder.of_records(records));
    return ok_status();
  });
  code = kSuccess;
  if (!status.ok()) {
    code = fail(kNo, status.error().message);
  } else if (others != 0) {
    code = fail(kUsage,
                fmt::format("`{}` has {} kernels: choose one with --id or -k, or see `weft report`",
                            arguments.input, others + 1));
  } else if (!comparisons.empty()) {
    return comparisons;
  } else if (!arguments.id.empty()) {
    code = fail(kUsage, fmt::format("`{}` has no record `{}`", arguments.input, arguments.id));
  } else if (!arguments.kernel.empty()) {
    code = fail(kUsage, scope::no_kernel_called(arguments.input, arguments.kernel, names));
  } else {
    code = fail(kNo, fmt::format("`{}` has no record", arguments.input));
  }
  return std::nullopt;
}

std::string as_text(const Comparisons& comparisons, const std::string& device) {
  const compare::TextStyle style = {.width = sys::terminal_width(STDOUT_FILENO),
                                    .colour = sys::shows_colour(STDOUT_FILENO),
                                    .cpu = device != "cuda",
                                    .cuda = device != "cpu"};
  std::string text;
  for (const compare::Comparison& comparison : comparisons) {
    if (!text.empty()) text += "\n\n";
    text += compare::as_text(comparison, style);
  }
  return text;
}

}  // namespace

int compare_command(const Call& call) {
  CompareArguments arguments;
  CLI::App app("Shows kernels beside the code that they become.", "weft compare");
  declare(app, arguments);
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;

  const std::vector<std::string> inputs = {arguments.input};
  if (const auto code = bad_usage(check_inputs(inputs))) return *code;
  if (const auto code = bad_usage(check_output("--html", arguments.html, kPages, inputs)))
    return *code;

  ExitCode code = kNo;
  std::optional<Comparisons> comparisons;
  if (is_data(arguments.input)) {
    comparisons = of_records(arguments, nullptr, code);
  } else {
    const bool piped = arguments.input == "-";  // maybe records
    auto text = sys::read_file_or_stdin(arguments.input, piped ? kMostPiped : sys::kMostSource);
    if (!text) return fail(kNo, text.error().message);
    const bool records = piped && text->starts_with('{');
    if (!records && !arguments.id.empty())
      return fail(kUsage, "--id is for records; a kernel of a Python file is named by -k");
    comparisons =
        records ? of_records(arguments, &*text, code) : of_file(arguments, *std::move(text), code);
  }
  if (!comparisons) return code;

  if (!arguments.html.empty()) {
    const std::string title =
        comparisons->size() == 1 ? comparisons->front().kernel : arguments.input;
    if (!write_output(arguments.html, compare::as_page(*comparisons, {.title = title, .note = {}})))
      return kNo;
  } else if (!write_output("-", arguments.json ? compare::as_json(*comparisons)
                                               : as_text(*comparisons, arguments.device))) {
    return kNo;
  }
  return code;
}

}  // namespace weft::cli
