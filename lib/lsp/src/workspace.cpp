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

void Workspace::look_again() {
  analyser.look_again();
  snapshots_.clear();
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
