#include "weft/check/check.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "rules/module.h"
#include "rules/observation.h"
#include "weft/check/comments.h"
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

// Of the server's memory: kernels that a file had and has no more.
constexpr size_t kMostForgotten = 1000;

// A launch says how many threads a block has, and shapes of tiles may depend on it.
constexpr int kBlocks[] = {8, 16, 32, 64, 128, 512};

bool same_place(const diag::Diagnostic& a, const diag::Diagnostic& b) {
  return a.code == b.code && a.span.begin == b.span.begin &&
         (a.source ? a.source->name() : "") == (b.source ? b.source->name() : "");
}

// A kernel and all that it calls: the same order wherever it stands, in whatever module.
std::vector<const ir::Function*> with_callees(const ir::Module& module,
                                              const ir::Function& kernel) {
  std::vector<const ir::Function*> all = {&kernel};
  for (size_t i = 0; i < all.size(); ++i)
    for (const ir::FunctionIndex callee : all[i]->callees) {
      const ir::Function* const function = &module.functions[callee.index];
      if (std::ranges::find(all, function) == all.end()) all.push_back(function);
    }
  return all;
}

// Of one kernel; what cannot be followed has none, and `unknown` is set.
std::vector<Remark> remarks_on(const driver::Compiler::Differentiated& made,
                               const ir::Function& kernel, const Launches& launches,
                               bool& unknown) {
  std::vector<Remark> remarks;
  const std::vector<const ir::Function*> functions = with_callees(made.module, kernel);
  const Stores stores{made.types, made.constants, made.symbols};
  const auto add = [&](auto& found) {
    const auto at = std::ranges::find(functions, found.function);
    remarks.push_back({found.rule, static_cast<size_t>(at - functions.begin()), found.line,
                       std::move(found.message)});
  };
  GradientReport gradients = check_gradients(made.module, kernel, stores);
  unknown = !gradients.unknown.empty();
  for (LostGradient& lost : gradients.lost) add(lost);
  for (Observation& observed : observe(made.module, functions, stores, launches)) add(observed);
  return remarks;
}

Launches launches_of(const driver::Compiler::Differentiated& made) {
  return made.tree ? Launches(*made.tree, made.symbols) : Launches();
}

// What a Warp module tells of the file's definitions.
void note(const ir::Module& module, const Source& source, Compiled& compiled) {
  for (const std::vector<ir::Function>* functions : {&module.kernels, &module.functions})
    for (const ir::Function& function : *functions)
      compiled.lines.insert(line_in(source, function, function.def_line));
  for (const ir::Function& kernel : module.kernels) {
    const bool asks = std::ranges::any_of(kernel.calls, [](const ir::Call& call) {
      return call.builtin && call.builtin->key == "tid";
    });
    compiled.kernels.push_back(
        {kernel.key, kernel.parameters.size(), asks ? kernel.kernel_dim : 0});
  }
}

// Findings of rules are about whole lines.
void place(Finding& finding, const Source& source, uint32_t line) {
  finding.file = source.name();
  finding.span = span_of_line(source, line);
  finding.range = range_of(source, finding.span);
  finding.text = source.line(line);
}

Finding finding_of(const Remark& remark, const ir::Function& kernel) {
  return {.rule = remark.rule,
          .code = std::string(info(remark.rule).name),
          .kernel = kernel.key,
          .message = {}};
}

// With their places in the text; those that are in another file are left out.
void add(const std::vector<Remark>& remarks, const ir::Module& module, const ir::Function& kernel,
         const Source& source, FileReport& report) {
  const std::vector<const ir::Function*> functions = with_callees(module, kernel);
  for (const Remark& remark : remarks) {
    const ir::Function& function = *functions[remark.function];
    const auto line_of = [&](uint32_t line) { return line_in(source, function, line); };
    const uint32_t line = line_of(remark.line);
    if (line == 0) continue;
    Finding& finding = report.findings.emplace_back(finding_of(remark, kernel));
    finding.message = with_lines(remark.message, line_of);
    place(finding, source, line);
  }
}

// What is to be said of the file as a whole.
void add_module(const driver::Artifact& artifact, const Launches& launches,
                const Compiled& compiled, const Source& source, FileReport& report) {
  if (!artifact.tree) return;
  for (ModuleRemark& remark :
       module_remarks(*artifact.tree, *artifact.symbols, launches, compiled)) {
    Finding& finding = report.findings.emplace_back();
    finding.rule = remark.rule;
    finding.code = info(remark.rule).name;
    finding.message = std::move(remark.message);
    place(finding, source, remark.line);
  }
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
  size_t kernels = 0;
  diag::Diagnostics ignored;
  bool stopped = false;
  std::optional<Launches> launches;
  Compiled compiled;
  const driver::Artifact& artifact =
      loaded.differentiate({}, ignored, [&](const driver::Compiler::Differentiated& made) {
        if (!launches) launches = launches_of(made);
        note(made.module, source, compiled);
        for (const ir::Function& kernel : made.module.kernels) {
          if (stopped) return;
          // The same kernel in other launches is another.
          const auto [at, is_new] = known.try_emplace(kernel.name + launches->text_of(kernel.key));
          bool unknown = false;
          if (is_new) at->second = remarks_on(made, kernel, *launches, unknown);
          add(at->second, made.module, kernel, source, report);
          ++kernels;
          stopped = is_new && stop();
        }
      });
  if (stopped) return std::nullopt;
  // Behind a line that is not finished kernels are missing, and will be there again.
  if (known.size() > 2 * kernels + kMostForgotten) known.clear();
  if (launches) add_module(artifact, *launches, compiled, source, report);
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
    compiler_.differentiate(options, others);
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
  std::optional<Launches> launches;
  Compiled compiled;
  const driver::Artifact& artifact =
      compiler_.differentiate(options, diags, [&](const driver::Compiler::Differentiated& made) {
        if (!launches) launches = launches_of(made);
        note(made.module, source, compiled);
        for (const ir::Function& kernel : made.module.kernels) {
          bool unknown = false;
          add(remarks_on(made, kernel, *launches, unknown), made.module, kernel, source, report);
          ++report.kernels;
          report.unknown += unknown ? 1 : 0;
        }
      });
  // A file without kernels may launch those of others.
  if (!launches && artifact.tree && !diags.has_errors())
    launches.emplace(*artifact.tree, *artifact.symbols);
  if (launches) add_module(artifact, *launches, compiled, source, report);
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
  compiler.differentiate(options, diags, [&](const driver::Compiler::Differentiated& made) {
    for (const ir::Function& kernel : made.module.kernels) {
      bool unknown = false;
      const std::vector<const ir::Function*> functions = with_callees(made.module, kernel);
      for (const Remark& remark : remarks_on(made, kernel, {}, unknown)) {
        const ir::Function& function = *functions[remark.function];
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
