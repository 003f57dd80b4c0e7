// What the server holds: open documents, files, and what is known of them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "analyser.h"
#include "documents.h"
#include "json.h"
#include "project.h"
#include "weft/base/result.h"

namespace weft::lsp {

struct Workspace {
  explicit Workspace(const std::string& warp) : project(documents), analyser(warp) {}

  // What the client can do.
  struct Client {
    bool resolves_edits = false;  // asks for the edit of an action when it is chosen
    bool versions_edits = false;  // takes edits of a version of a document
  };

  Documents documents;
  Project project;
  Analyser analyser;
  Client client;

  // The document that the parameters name; null: it is not open.
  const Document* document(const Json& params) const {
    return documents.find(text_at(at(params, "textDocument"), "uri"));
  }
  // Of the document's text as it is now.
  std::shared_ptr<const Snapshot> snapshot(const Document& document);
  // What rules say of it besides; null once `stop` says so.
  const std::vector<Finding>* warnings(const Document& document, const std::function<bool()>& stop);
  // The document with a finding of the rules, as it is proved; and what may heal it.
  prove::File to_prove(const Document& document, check::Finding finding);
  const std::vector<std::string>& rewrites(const Document& document, const check::Finding& finding);
  // Files on the disk may be others.
  void look_again();
  void forget(const std::string& uri) {
    snapshots_.erase(uri);
    warnings_.erase(uri);
    rewrites_.erase(uri);
  }

 private:
  struct Warnings {
    uint64_t revision = 0;
    std::vector<Finding> findings;
  };
  struct Rewrites {
    uint64_t revision = 0;
    std::map<std::tuple<std::string, check::Rule, uint32_t>, std::vector<std::string>> titles;
  };
  std::map<std::string, std::shared_ptr<const Snapshot>> snapshots_;  // by URI
  std::map<std::string, Warnings> warnings_;
  std::map<std::string, Rewrites> rewrites_;
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
