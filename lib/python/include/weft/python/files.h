// The Python files of programs: the text and the tree of each, kept from one program to the next.
//
// A tree names symbols of its program's table, so each Program has files of its own, and what it
// keeps of them are symbols too. Values are not kept here.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/diag/diagnostics.h"
#include "weft/python/changes.h"
#include "weft/python/import_facts.h"
#include "weft/python/source_slice.h"
#include "weft/python/value.h"
#include "weft/syntax/tree.h"

namespace weft::python {

// The folder that a module's relative imports start from, `level` dots up.
std::string folder_of(const std::string& file, uint32_t level);

// A text and what follows from it alone.
struct ParsedFile {
  Source source{"", ""};
  syntax::Tree tree;

  void parse(SymbolTable& symbols, diag::Diagnostics& diags);
  // Found when it is asked for the first time.
  const Changes& changes(const SymbolTable& symbols);
  const ImportFacts& import_facts(const SymbolTable& symbols);
  // Are there definitions in the body of a function, not counting those in definitions?
  bool defines(syntax::NodeId function);
  // Does the body of a function yield?
  bool is_generator(std::span<const syntax::NodeId> body);
  // May code of it change the variables of the environment?
  bool names_environment(SymbolTable& symbols);
  // The lines of a definition, as function_lines finds them.
  LineRange lines_of(syntax::NodeId function);

  // For Files.
  bool exists = false;
  bool faultless = false;  // there is nothing to say of its text
  bool current = false;    // read since files were last looked at
  // Of its module: definitions that weft does not run, and Python perhaps.
  bool unsure = false;
  ModuleId module;  // of the program that is loaded; invalid: it has not imported the file

 private:
  std::optional<Changes> changes_;
  std::optional<ImportFacts> import_facts_;
  std::optional<bool> names_environment_;
  std::unordered_map<uint32_t, bool> generators_;  // by the body's first node
  std::unordered_map<uint32_t, LineRange> lines_;  // by node
  std::vector<bool> has_definition_;               // by node: it or a statement inside it is one
};

class Files {
 public:
  // The file of the module `dotted` below a folder: a/b/__init__.py or a/b.py. Empty: there is
  // neither.
  const std::string& find(const std::string& folder, std::string_view dotted);
  // What an import in a file of the folder means: looked for in the folder itself, above the
  // packages that it is in, and in its project.
  const std::string& locate(const std::string& folder, std::string_view dotted);
  struct Root {
    std::string folder;
    std::string package;  // the only one that is looked for there; empty: any
  };

  // Null: it cannot be read. Read once until `look_again`, parsed once until its text is another.
  ParsedFile* read(const std::string& path, SymbolTable& symbols);
  // The same of a file whose text is at hand. Null: `read` has another, or there is something to
  // say of it.
  ParsedFile* take(const std::string& path, std::string_view text, SymbolTable& symbols);
  // What `read` has read; null: it has not been asked for the file.
  const ParsedFile* find_read(const std::string& path) const;
  // No file has a module from the number `first` on: of a program or of what came after a mark.
  void forget_modules(size_t first = 0);
  // Files may be others by now. What has not changed is not parsed again.
  void look_again();
  // Forgets all files once more than 48 MiB of text have been parsed: some 350 MiB of memory.
  void trim();
  bool are_too_many() const;
  // How many symbols of the table the trees need, and one that is kept elsewhere.
  size_t symbols() const { return std::max(symbols_, symbols_elsewhere_); }
  void keep_symbols(size_t count) { symbols_elsewhere_ = count; }

 private:
  ParsedFile& of(const std::string& path);
  void hold(ParsedFile& file, const std::string& path, std::string_view text, SymbolTable& symbols);

  std::deque<ParsedFile> files_;
  std::unordered_map<std::string, ParsedFile*> by_path_;
  // By folder and name. Empty paths too: what is not there is looked for the most.
  std::unordered_map<std::string, std::string> found_, imported_;
  std::unordered_map<std::string, std::vector<Root>> roots_;  // by folder
  std::string key_, buffer_;
  size_t bytes_ = 0;  // of all texts parsed
  size_t symbols_ = 0, symbols_elsewhere_ = 0;
};

}  // namespace weft::python
