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
  const uint32_t at = function.text_line + line;
  const bool here = at <= source.line_count() && source.line(at) == function.lines[line];
  return here && function.file == source.name() ? at : 0;
}

// A launch says how many threads a block has, and shapes of tiles may depend on it.
constexpr int kBlocks[] = {8, 16, 32, 64, 128, 512};

bool same_place(const diag::Diagnostic& a, const diag::Diagnostic& b) {
  return a.code == b.code && a.span.begin == b.span.begin &&
         (a.source ? a.source->name() : "") == (b.source ? b.source->name() : "");
}

// Of one kernel; what cannot be followed has none, and `unknown` is set.
std::vector<Remark> remarks_on(const driver::Compiler::Traced& printed, const ir::Function& kernel,
                               bool& unknown) {
  std::vector<Remark> remarks;
  GradientReport gradients =
      check_gradients(printed.module, kernel, {printed.types, printed.constants, printed.symbols});
  unknown = !gradients.unknown.empty();
  const std::vector<ir::Function>& functions = printed.module.functions;
  for (LostGradient& lost : gradients.lost) {
    std::optional<size_t> function;
    if (lost.function != &kernel) function = lost.function - functions.data();
    remarks.push_back({lost.rule, function, lost.line, std::move(lost.message)});
  }
  return remarks;
}

Finding finding_of(const Remark& remark, const ir::Function& kernel) {
  return {.rule = remark.rule,
          .code = std::string(info(remark.rule).name),
          .kernel = kernel.key,
          .message = {}};
}

const ir::Function& function_of(const Remark& remark, const ir::Module& module,
                                const ir::Function& kernel) {
  return remark.function ? module.functions[*remark.function] : kernel;
}

// With their places in the text; those that are in another file are left out.
void add(const std::vector<Remark>& remarks, const ir::Module& module, const ir::Function& kernel,
         const Source& source, FileReport& report) {
  for (const Remark& remark : remarks) {
    const ir::Function& function = function_of(remark, module, kernel);
    const auto line_of = [&](uint32_t line) { return line_in(source, function, line); };
    const uint32_t line = line_of(remark.line);
    if (line == 0) continue;
    Finding& finding = report.findings.emplace_back(finding_of(remark, kernel));
    finding.file = source.name();
    finding.message = with_lines(remark.message, line_of);
    finding.span = span_of_line(source, line);
    finding.range = range_of(source, finding.span);
    finding.text = source.line(line);
  }
}

// Remarks name functions of the module by number.
std::string key_of(const ir::Module& module, const ir::Function& kernel) {
  std::string key = kernel.name;
  for (const ir::Function& function : module.functions) key += ' ' + function.name;
  return key;
}

// In order, each once, without those that comments turn off; those in `file` first. The number of
// the latter.
size_t finish(std::vector<Finding>& findings, std::string_view file) {
  const size_t ignored = std::erase_if(findings, [&](const Finding& finding) {
    return finding.rule && is_ignored(finding.text, finding.code);
  });
  const auto order = [&](const Finding& finding) {
    return std::tuple(finding.level == Level::kError ? 0 : 1, finding.file != file, finding.file,
                      finding.range.line, finding.range.column, finding.code, finding.message);
  };
  std::ranges::stable_sort(findings, {}, order);
  // Instances of one generic function say the same.
  const auto same = [](const Finding& a, const Finding& b) {
    return a.code == b.code && a.file == b.file && a.range.line == b.range.line &&
           a.range.column == b.range.column && a.message == b.message;
  };
  const auto rest = std::ranges::unique(findings, same);
  findings.erase(rest.begin(), rest.end());
  return ignored;
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
    for (const ir::Function& kernel : printed.module.kernels) {
      if (stopped) return;
      const std::string key = key_of(printed.module, kernel);
      const auto before = known.find(key);
      bool unknown = false;
      const std::vector<Remark>& remarks = now[key] =
          before != known.end() ? before->second : remarks_on(printed, kernel, unknown);
      add(remarks, printed.module, kernel, source, report);
      stopped = before == known.end() && stop();
    }
  });
  if (stopped) {
    known.merge(now);
    return std::nullopt;
  }
  // A file that does not parse has no kernels, and will have them again.
  if (!now.empty()) known = std::move(now);
  finish(report.findings, source.name());
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
      add(remarks_on(printed, kernel, unknown), printed.module, kernel, source, report);
      ++report.kernels;
      report.unknown += unknown ? 1 : 0;
    }
  });
  std::vector<diag::Diagnostic> found = diags.all();
  if (text.find("tile_") != std::string_view::npos)
    found = in_all_blocks(std::move(found), options);
  for (const diag::Diagnostic& diagnostic : found)
    report.findings.push_back(of_diagnostic(diagnostic, path, path));
  report.ignored = finish(report.findings, path);
  return report;
}

std::vector<Finding> check_live(driver::Compiler& compiler, const scope::Image& image,
                                const std::string& warp, Options options) {
  std::vector<Finding> findings;
  options.all_errors = true;
  diag::Diagnostics diags;
  compiler.load({.warp = warp, .image = &image}, options.limits);
  compiler.compile(options, diags, {}, [&](const driver::Compiler::Traced& printed) {
    for (const ir::Function& kernel : printed.module.kernels) {
      bool unknown = false;
      for (const Remark& remark : remarks_on(printed, kernel, unknown)) {
        const ir::Function& function = function_of(remark, printed.module, kernel);
        if (remark.line >= function.lines.size()) continue;
        const auto line_of = [&](uint32_t line) { return function.text_line + line; };
        const Source line("", std::string(function.lines[remark.line]));
        Finding& finding = findings.emplace_back(finding_of(remark, kernel));
        finding.file = function.file;
        finding.message = with_lines(remark.message, line_of);
        finding.range = range_of(line, span_of_line(line, 1));
        finding.range.line = finding.range.end_line = line_of(remark.line);
        finding.text = line.text();
      }
    }
  });
  for (const diag::Diagnostic& diagnostic : diags.all())
    findings.push_back(of_diagnostic(diagnostic, {}, {}));
  finish(findings, {});
  return findings;
}

}  // namespace weft::check
