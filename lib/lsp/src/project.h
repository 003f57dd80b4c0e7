// The files of the workspace as the client has them: open ones, and others from the disk.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "documents.h"
#include "snapshot.h"

namespace weft::lsp {

// A name at the top of a file, where it is defined.
struct Definition {
  std::shared_ptr<const Parsed> file;
  Symbol name;  // of that file's
};
struct Location {
  std::shared_ptr<const Parsed> file;
  Span span;
};

class Project {
 public:
  explicit Project(const Documents& documents) : documents_(documents) {}

  void add_root(std::string path) { roots_.push_back(std::move(path)); }
  // Null: it cannot be read.
  std::shared_ptr<const Parsed> file(const std::string& path);
  // What the name at the place means beyond its file: follows imports. None: it is a local name, or
  // one of a file that is not found.
  std::optional<Definition> resolve(const std::shared_ptr<const Parsed>& in, const Occurrence& name,
                                    int hops = 10);
  // `module.attr`, where the module is a file.
  std::optional<Definition> resolve_attribute(const std::shared_ptr<const Parsed>& in,
                                              syntax::NodeId attribute);
  std::optional<Definition> find(const std::shared_ptr<const Parsed>& in, std::string_view name,
                                 int hops = 10);
  // All places that name it, in all files of the workspace.
  std::vector<Location> references(const Definition& of);

 private:
  struct Kept {
    std::shared_ptr<const Parsed> parsed;
    uint64_t revision = 0;  // of an open document
    int64_t changed = 0;    // of a file on the disk: when
  };
  std::string module_file(const Parsed& from, uint32_t level, std::string_view dotted) const;
  std::shared_ptr<const Parsed> module_of(const std::shared_ptr<const Parsed>& in,
                                          syntax::NodeId expression);
  std::vector<std::string> files_with(std::string_view name);
  void add_references(const Definition& of, const std::shared_ptr<const Parsed>& in,
                      std::vector<Location>& out);

  const Documents& documents_;
  std::vector<std::string> roots_;
  std::map<std::string, Kept> kept_;
};

}  // namespace weft::lsp
