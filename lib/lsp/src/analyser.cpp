#include "analyser.h"

#include <algorithm>
#include <utility>

#include "annotate.h"
#include "weft/check/check.h"
#include "weft/emit/trace.h"
#include "weft/ir/module.h"
#include "weft/syntax/parse.h"

namespace weft::lsp {
namespace {

Level level_of(diag::Code code) {
  switch (code) {
    case diag::Code::kUnsupported:
      return Level::kWarning;  // Warp may take it
    case diag::Code::kGenericKernel:
      return Level::kInformation;  // nothing is wrong with it
    default:
      return Level::kError;
  }
}

bool is_of(const Source* source, const Parsed& file) {
  return source != nullptr && source->text() == file.source.text();
}

// Of nothing the line's beginning, so that there is something to see.
Extent extent_of(const Parsed& file, Span span) {
  const auto size = static_cast<uint32_t>(file.source.text().size());
  span.end = std::min(span.end, size);
  span.begin = std::min(span.begin, span.end);
  return file.lines.extent(span);
}

Finding finding_of(const check::Finding& found, const Parsed& file) {
  return {.extent = extent_of(file, found.span),
          .level = Level::kWarning,
          .code = found.code,
          .message = found.message,
          .related = {},
          .rule = found.rule,
          .kernel = found.kernel};
}

Finding finding_of(const diag::Diagnostic& found, const Parsed& file) {
  Finding finding{.extent = {},
                  .level = level_of(found.code),
                  .code = std::string(diag::code_name(found.code)),
                  .message = found.message,
                  .related = {}};
  const auto relate = [&](const Source& source, Span span, std::string message) {
    finding.related.push_back(
        {source.name(), Lines(source.text()).extent(span), std::move(message)});
  };
  if (is_of(found.source, file)) {
    finding.extent = extent_of(file, found.span);
  } else if (found.source != nullptr) {
    // Of a file that this one imports.
    relate(*found.source, found.span, found.message);
    finding.message = found.source->name() + ": " + found.message;
  }
  for (const diag::Label& label : found.labels)
    if (label.source != nullptr) relate(*label.source, label.span, label.message);
  return finding;
}

}  // namespace

Parsed::Parsed(std::string path, std::string text)
    : source(std::move(path), std::move(text)), lines(source.text()) {
  diag::Diagnostics ignored;
  syntax::parse(source, symbols, ignored, tree);
  names.find(source, tree, symbols);
}

const GlobalNote* Snapshot::global(std::string_view name) const {
  const auto found = std::ranges::find(globals, name, &GlobalNote::name);
  return found == globals.end() ? nullptr : &*found;
}

void Analyser::load(const Parsed& file, uint64_t revision) {
  if (path_ == file.path() && revision_ == revision && files_are_same_) return;
  path_ = file.path();
  text_ = std::string(file.source.text());
  revision_ = revision;
  compiler_.load({.name = path_,
                  .text = text_,
                  .search = path_.starts_with('/'),
                  .warp = warp_,
                  .same_files = files_are_same_},
                 Limits());
  files_are_same_ = true;
}

Snapshot Analyser::analyse(std::shared_ptr<const Parsed> file, uint64_t revision) {
  Snapshot snapshot;
  snapshot.file = std::move(file);
  snapshot.revision = revision;
  snapshot.notes.resize(snapshot.file->tree.nodes.size());
  load(*snapshot.file, revision);
  diag::Diagnostics diags;
  Options options;
  options.all_errors = true;
  Annotator annotator(snapshot);
  compiler_.examine(options, diags,
                    [&](const driver::Compiler::Examined& examined) { annotator.add(examined); });
  annotator.finish();
  for (const diag::Diagnostic& found : diags.all())
    snapshot.findings.push_back(finding_of(found, *snapshot.file));
  return snapshot;
}

std::optional<std::vector<Finding>> Analyser::warnings(const Parsed& file, uint64_t revision,
                                                       const std::function<bool()>& stop) {
  load(file, revision);
  const auto found = check::check_rules(compiler_, file.source, known_[file.path()], stop);
  if (!found) return std::nullopt;
  const auto selects = selection(file.path());
  std::vector<Finding> findings;
  for (const check::Finding& each : *found)
    if (selects(*each.rule)) findings.push_back(finding_of(each, file));
  return findings;
}

std::function<bool(check::Rule)> Analyser::selection(const std::string& path) {
  // Where its pyproject.toml is wrong, it says nothing.
  const Result<const check::Project*> project = projects_.of(path);
  check::Project of = project.ok() ? **project : check::Project();
  std::string relative = of.relative(path);
  return [of = std::move(of.selection), relative = std::move(relative)](check::Rule rule) {
    return of.selects(rule, relative);
  };
}

std::vector<std::string> Analyser::rewrites(const prove::File& file,
                                            const check::Finding& finding) {
  revision_ = UINT64_MAX;  // what is loaded is no document
  return prove::candidates(compiler_, std::exchange(files_are_same_, true), file, finding,
                           {.warp = warp_});
}

namespace {

std::string_view stripped(std::string_view line) {
  const size_t begin = std::min(line.find_first_not_of(' '), line.size());
  return line.substr(begin);
}

// The lines of statements, from the text that the marks are of.
void add_lines(const std::vector<emit::Mark>& marks, std::string_view text, std::string_view file,
               std::vector<Code::Line>& lines) {
  uint32_t source = 0;
  for (size_t i = 0; i < marks.size(); ++i) {
    const emit::Mark& mark = marks[i];
    const bool wanted = mark.section == emit::Section::kForward && mark.function != nullptr &&
                        mark.inst.valid() && mark.function->file == file;
    if (!wanted) continue;
    const ir::Inst& inst = mark.function->insts[mark.inst.index];
    if (inst.op == ir::Op::kComment) {
      source = mark.function->first_line + inst.line;
      continue;
    }
    size_t at = mark.begin;
    const size_t end =
        std::min(i + 1 < marks.size() ? marks[i + 1].begin : text.size(), text.size());
    while (at < end) {
      const size_t stop = std::min(text.find('\n', at), end);
      if (const std::string_view line = stripped(text.substr(at, stop - at)); !line.empty())
        lines.push_back({source, std::string(line)});
      at = stop + 1;
    }
  }
}

}  // namespace

std::optional<Code> Analyser::code(const Parsed& file, uint64_t revision,
                                   const std::string& kernel) {
  load(file, revision);
  Code code;
  diag::Diagnostics diags;
  Options options;
  std::vector<emit::Mark> marks;
  const driver::Artifact& artifact =
      compiler_.compile(options, diags, kernel, [&](const driver::Compiler::Traced& printed) {
        marks.insert(marks.end(), printed.trace.marks.begin(), printed.trace.marks.end());
      });
  if (artifact.kernels.empty()) return std::nullopt;
  // The compiler keeps the functions that the marks name until it loads another file.
  add_lines(marks, artifact.module.view(), file.path(), code.lines);
  Text buffer;
  code.forward = driver::forward_text(artifact, buffer);
  code.adjoint = driver::backward_text(artifact, buffer);
  return code;
}

}  // namespace weft::lsp
