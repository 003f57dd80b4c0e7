#include "weft/check/check.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "comments.h"
#include "weft/check/gradients.h"
#include "weft/diag/diagnostics.h"
#include "weft/ir/module.h"

namespace weft::check {

namespace {

// Of what stands in a line, without the spaces and the comment around it.
Span span_of_line(const Source& source, uint32_t line) {
  const std::string_view text = source.line(line);
  const size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  size_t end = code_end(text);
  while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t')) --end;
  const uint32_t start = source.line_start(line);
  return {start + static_cast<uint32_t>(begin),
          start + static_cast<uint32_t>(std::max(begin, end))};
}

Range range_of(const Source& source, Span span) {
  const Position from = source.position(span.begin);
  const Position to = source.position(std::max(span.begin, span.end));
  return {from.line, from.column, to.line, to.column};
}

Finding of_diagnostic(const diag::Diagnostic& diagnostic, const std::string& path,
                      std::string_view name) {
  Finding finding{.level = Level::kError,
                  .code = std::string(diag::code_name(diagnostic.code)),
                  .file = path,
                  .kernel = diagnostic.kernel,
                  .message = diagnostic.message};
  // That weft does not know it is no fault of the program, nor that a kernel is generic.
  if (diagnostic.code == diag::Code::kUnsupported ||
      diagnostic.code == diag::Code::kGenericKernel ||
      diagnostic.severity != diag::Severity::kError)
    finding.level = Level::kNote;
  if (!diagnostic.source) return finding;
  if (diagnostic.source->name() != name) finding.file = diagnostic.source->name();
  finding.range = range_of(*diagnostic.source, diagnostic.span);
  finding.text = diagnostic.source->line(finding.range.line);
  return finding;
}

// The line of the file in which a function's line stands; 0: it is of another file.
uint32_t line_in(const Source& source, const ir::Function& function, uint32_t line) {
  if (line >= function.lines.size()) return 0;
  // Instances of generic functions do not know where they stand, but their text does.
  const std::string_view all = source.text(), text = function.lines[line];
  if (text.data() >= all.data() && text.data() < all.data() + all.size())
    return source.line_of(static_cast<uint32_t>(text.data() - all.data()));
  const uint32_t at = function.first_line + line;
  if (function.first_line == 0 || at > source.line_count() || source.line(at) != text) return 0;
  return at;
}

// A launch says how many threads a block has, and shapes of tiles may depend on it.
constexpr int kBlocks[] = {8, 16, 32, 64, 128, 512};

bool same_place(const diag::Diagnostic& a, const diag::Diagnostic& b) {
  return a.code == b.code && a.span.begin == b.span.begin &&
         (a.source ? a.source->name() : "") == (b.source ? b.source->name() : "");
}

// Of one kernel, with lines for places; what cannot be followed has none, and `unknown` is set.
std::vector<Finding> rules_of(const driver::Compiler::Traced& printed, const ir::Function& kernel,
                              const Source& source, bool& unknown) {
  std::vector<Finding> findings;
  const GradientReport gradients =
      check_gradients(printed.module, kernel, {printed.types, printed.constants, printed.symbols});
  unknown = !gradients.unknown.empty();
  for (const LostGradient& lost : gradients.lost) {
    const uint32_t line = line_in(source, *lost.function, lost.line);
    if (line == 0) continue;
    findings.push_back({.rule = lost.rule,
                        .code = std::string(info(lost.rule).name),
                        .file = std::string(source.name()),
                        .kernel = kernel.key,
                        .message = lost.message,
                        .range = {.line = line}});
  }
  return findings;
}

// What is known of a kernel says lines; where these stand in the text depends on all of it.
void add(const std::vector<Finding>& findings, const Source& source, FileReport& report) {
  for (const Finding& known : findings) {
    Finding& finding = report.findings.emplace_back(known);
    finding.span = span_of_line(source, known.range.line);
    finding.range = range_of(source, finding.span);
    finding.text = source.line(known.range.line);
  }
}

// A digest has no lines, and findings name them.
std::string lines_of(const ir::Module& module) {
  std::string lines;
  for (const ir::Function& function : module.functions)
    lines += ' ' + std::to_string(function.first_line);
  return lines;
}

// In order, each once, without those that comments turn off.
void finish(const Source& source, FileReport& report) {
  const Ignores ignores(source);
  report.ignored = std::erase_if(report.findings, [&](const Finding& finding) {
    return finding.rule && ignores.covers(finding.range.line, finding.code);
  });
  const auto order = [&](const Finding& finding) {
    return std::tuple(finding.level == Level::kError ? 0 : 1, finding.file != source.name(),
                      finding.file, finding.range.line, finding.range.column, finding.code,
                      finding.message);
  };
  std::ranges::stable_sort(report.findings, {}, order);
  // Instances of one generic function say the same.
  const auto same = [](const Finding& a, const Finding& b) {
    return a.code == b.code && a.file == b.file && a.range.line == b.range.line &&
           a.range.column == b.range.column && a.message == b.message;
  };
  const auto rest = std::ranges::unique(report.findings, same);
  report.findings.erase(rest.begin(), rest.end());
}

}  // namespace

std::optional<std::vector<Finding>> check_rules(driver::Compiler& loaded, const Source& source,
                                                KnownKernels& known,
                                                const std::function<bool()>& stop) {
  FileReport report;
  KnownKernels now;
  diag::Diagnostics ignored;
  bool stopped = false;
  loaded.compile({}, ignored, {}, [&](const driver::Compiler::Traced& printed) {
    const std::string lines = lines_of(printed.module);
    for (const ir::Function& kernel : printed.module.kernels) {
      if (stopped) return;
      const std::string key = kernel.name + ' ' + std::to_string(kernel.first_line) + lines;
      const auto before = known.find(key);
      bool unknown = false;
      std::vector<Finding>& of = now[key] =
          before != known.end() ? before->second : rules_of(printed, kernel, source, unknown);
      add(of, source, report);
      stopped = before == known.end() && stop();
    }
  });
  if (stopped) {
    known.merge(now);
    return std::nullopt;
  }
  // A file that does not parse has no kernels, and will have them again.
  if (!now.empty()) known = std::move(now);
  finish(source, report);
  return std::move(report.findings);
}

// Errors that a file of tiles has for blocks of any size.
std::vector<diag::Diagnostic> Checker::in_all_blocks(std::vector<diag::Diagnostic> found,
                                                     Options options) {
  const auto is_over = [](const diag::Diagnostic& one) {
    return one.code == diag::Code::kOverLimit;
  };
  // Behind a limit the compiler reads the file anew, and the places of `found` are gone.
  if (std::ranges::any_of(found, is_over)) return found;
  for (const int threads : kBlocks) {
    if (found.empty()) break;
    options.block_dim = threads;
    diag::Diagnostics others;
    compiler_.compile(options, others);
    if (std::ranges::any_of(others.all(), is_over)) break;
    std::erase_if(found, [&](const diag::Diagnostic& one) {
      return std::ranges::none_of(
          others.all(), [&](const diag::Diagnostic& other) { return same_place(one, other); });
    });
  }
  return found;
}

FileReport Checker::check(const std::string& path, std::string_view text, bool search) {
  FileReport report{.file = path};
  const Source source(path, std::string(text));
  diag::Diagnostics diags;
  Options options;
  options.limits = limits_;
  options.all_errors = true;
  compiler_.load(
      {.name = path, .text = source.text(), .search = search, .warp = warp_, .same_files = true},
      limits_);
  compiler_.compile(options, diags, {}, [&](const driver::Compiler::Traced& printed) {
    for (const ir::Function& kernel : printed.module.kernels) {
      bool unknown = false;
      add(rules_of(printed, kernel, source, unknown), source, report);
      ++report.kernels;
      report.unknown += unknown ? 1 : 0;
    }
  });
  std::vector<diag::Diagnostic> found = diags.all();
  if (text.find("tile_") != std::string_view::npos)
    found = in_all_blocks(std::move(found), options);
  for (const diag::Diagnostic& diagnostic : found)
    report.findings.push_back(of_diagnostic(diagnostic, path, path));
  finish(source, report);
  return report;
}

}  // namespace weft::check
