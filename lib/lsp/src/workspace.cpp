#include "workspace.h"

namespace weft::lsp {

std::shared_ptr<const Snapshot> Workspace::snapshot(const Document& document) {
  std::shared_ptr<const Snapshot>& known = snapshots_[document.uri];
  if (!known || known->revision != document.revision) {
    std::shared_ptr<const Parsed> file = project.file(document.path);
    known = std::make_shared<const Snapshot>(analyser.analyse(std::move(file), document.revision));
  }
  return known;
}

const std::vector<Finding>* Workspace::warnings(const Document& document,
                                                const std::function<bool()>& stop) {
  const std::shared_ptr<const Snapshot> of = snapshot(document);
  Warnings& known = warnings_[document.uri];
  if (known.revision != document.revision) {
    auto findings = analyser.warnings(*of->file, document.revision, stop);
    if (!findings) return nullptr;
    known = {document.revision, *std::move(findings)};
  }
  return &known.findings;
}

prove::File Workspace::to_prove(const Document& document, check::Finding finding) {
  finding.file = document.path;
  prove::File file{.path = document.path,
                   .text = document.text,
                   .search = document.path.starts_with('/'),
                   .select = {},
                   .report = {}};
  file.select = [selects = analyser.selection(document.path)](check::FileReport& report) {
    std::erase_if(report.findings,
                  [&](const check::Finding& each) { return each.rule && !selects(*each.rule); });
  };
  file.report.findings.push_back(std::move(finding));
  return file;
}

const std::vector<std::string>& Workspace::rewrites(const Document& document,
                                                    const check::Finding& finding) {
  Rewrites& known = rewrites_[document.uri];
  if (known.revision != document.revision) known = {document.revision, {}};
  const auto [at, is_new] =
      known.titles.try_emplace({finding.kernel, *finding.rule, finding.range.line});
  if (is_new) {
    const prove::File file = to_prove(document, finding);
    at->second = analyser.rewrites(file, file.report.findings.front());
  }
  return at->second;
}

void Workspace::look_again() {
  analyser.look_again();
  snapshots_.clear();
  warnings_.clear();
  rewrites_.clear();
}

Cursor cursor_of(Workspace& workspace, const Json& params) {
  Cursor cursor;
  cursor.document = workspace.document(params);
  if (cursor.document == nullptr) return cursor;
  cursor.snapshot = workspace.snapshot(*cursor.document);
  cursor.offset = cursor.file().lines.offset(place_of(at(params, "position")));
  return cursor;
}

Place place_of(const Json& json) { return {number_at(json, "line"), number_at(json, "character")}; }

Extent extent_of(const Json& json) {
  return {place_of(at(json, "start")), place_of(at(json, "end"))};
}

Json json_of(Place place) { return {{"line", place.line}, {"character", place.character}}; }

Json json_of(const Extent& extent) {
  return {{"start", json_of(extent.start)}, {"end", json_of(extent.end)}};
}

Json location_of(const Workspace& workspace, const Parsed& file, Span span) {
  return {{"uri", workspace.documents.uri_for(file.path())},
          {"range", json_of(file.lines.extent(span))}};
}

}  // namespace weft::lsp
