// What the server holds: open documents, files, and what is known of them.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "analyser.h"
#include "documents.h"
#include "json.h"
#include "project.h"
#include "weft/base/result.h"

namespace weft::lsp {

struct Workspace {
  explicit Workspace(const std::string& warp) : project(documents), analyser(warp) {}

  Documents documents;
  Project project;
  Analyser analyser;

  // The document that the parameters name; null: it is not open.
  const Document* document(const Json& params) const {
    return documents.find(text_at(at(params, "textDocument"), "uri"));
  }
  // Of the document's text as it is now.
  std::shared_ptr<const Snapshot> snapshot(const Document& document);
  // Files on the disk may be others.
  void look_again();
  void forget(const std::string& uri) { snapshots_.erase(uri); }

 private:
  std::map<std::string, std::shared_ptr<const Snapshot>> snapshots_;  // by URI
};

// A document and a place in it, as most requests name them.
struct Cursor {
  const Document* document = nullptr;  // null: it is not open
  std::shared_ptr<const Snapshot> snapshot;
  uint32_t offset = 0;

  explicit operator bool() const { return document != nullptr; }
  const Parsed& file() const { return *snapshot->file; }
};
Cursor cursor_of(Workspace& workspace, const Json& params);

Place place_of(const Json& json);
Extent extent_of(const Json& json);
Json json_of(Place place);
Json json_of(const Extent& extent);
Json location_of(const Workspace& workspace, const Parsed& file, Span span);

}  // namespace weft::lsp
