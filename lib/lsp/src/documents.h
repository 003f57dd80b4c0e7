// The files that the client has open, as it has them, and its ways to name files and places.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/source.h"

namespace weft::lsp {

// Both from 0; `character` counts UTF-16 units.
struct Place {
  uint32_t line = 0, character = 0;
};
struct Extent {
  Place start, end;
};

// Where the lines of a text start: at \n, \r and \r\n they end.
class Lines {
 public:
  explicit Lines(std::string_view text);
  // A place behind the end of its line is that end; behind the last line, the end of the text.
  uint32_t offset(Place place) const;
  Place place(uint32_t offset) const;
  Extent extent(Span span) const { return {place(span.begin), place(span.end)}; }
  uint32_t count() const { return static_cast<uint32_t>(starts_.size()); }
  uint32_t start(uint32_t line) const { return starts_[line]; }

 private:
  uint32_t end_of(uint32_t line) const;  // without its line end

  std::string_view text_;
  std::vector<uint32_t> starts_;
};

// "file:///a%20b.py" and "/a b.py". What is no file stays as it is, as a name.
std::string path_of(std::string_view uri);
std::string uri_of(std::string_view path);

struct Document {
  std::string uri, path, text;
  int64_t version = 0;
  uint64_t revision = 0;  // grows with each change of any document
};

class Documents {
 public:
  void open(std::string uri, std::string text, int64_t version);
  void close(const std::string& uri) { open_.erase(uri); }
  // As the client spells it, if it has the file open.
  std::string uri_for(std::string_view path) const;
  // Null: it is not open.
  const Document* find(const std::string& uri) const;
  const Document* find_path(std::string_view path) const;
  const std::map<std::string, Document>& all() const { return open_; }
  // The text between is another; false: the document is not open.
  bool replace(const std::string& uri, Extent extent, std::string_view text);
  bool replace(const std::string& uri, std::string text);
  void set_version(const std::string& uri, int64_t version);
  uint64_t revision() const { return revision_; }

 private:
  std::map<std::string, Document> open_;
  uint64_t revision_ = 0;
};

}  // namespace weft::lsp
