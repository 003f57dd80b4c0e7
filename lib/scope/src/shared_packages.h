// Files of a package on top of the package, which is evaluated once for all of them.
//
// What a process has after it imported the package is kept, and what a file adds or changes is
// undone before the next file. So are packages in the package, each on top of the one around it,
// and on top of these the modules that the file imports first, since the next file often does so,
// too: each is evaluated where the file would do so, and is what it would be by itself. A file that
// a package around it imports is there already. Where a file may have other results by itself, it
// has to be loaded by itself.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "weft/diag/diagnostics.h"
#include "weft/scope/program.h"

namespace weft::scope {

struct Package;
struct ParsedFile;
struct State;

class SharedPackages {
 public:
  explicit SharedPackages(State& state);
  ~SharedPackages();

  // A file on top of the packages that it is in and of the modules that it imports first. None:
  // there are none of them, they cannot be shared, or the file may have other results by itself.
  std::optional<SharedModule> load(const std::string& path, const std::string& text,
                                   diag::Diagnostics& diags);
  // Starts as one that loads files as `other` does.
  void take_settings(const State& other, std::string warp_folder);

 private:
  std::vector<Package> packages_to_share(const std::string& file);
  bool have(const Package& package, size_t& level);
  const std::string& path_of(const std::string& file, std::string_view dotted);
  bool have_module(const std::string& file, const std::string& path, std::string_view name,
                   size_t& level);
  bool have_import(const std::string& file, std::string_view dotted, size_t& level);
  bool have_parts(const std::string& file, std::string_view dotted, size_t& level);
  bool have_names(const std::string& file, const syntax::Tree& tree,
                  const syntax::ImportFrom& import, size_t& level);
  void have_first_imports(const std::string& file, const syntax::Tree& tree, size_t& level);
  bool is_loaded(const std::string& file, size_t level) const;
  size_t without(const std::string& file, size_t around, size_t level) const;
  ParsedFile* parsed(const std::string& path, const std::string& text);
  bool keep(const Package& package);
  std::optional<ModuleId> module_of(const ParsedFile& file, const std::string& path,
                                    const std::string& text);
  void go_back();
  void go_back_to(size_t level);
  void start_again();

  State& s_;
  std::unique_ptr<ParsedFile> own_;  // the file that is loaded, if nobody has imported it yet
  struct Kept;
  std::vector<Kept> kept_;                      // in the order of the imports: a stack
  std::unordered_set<std::string> not_shared_;  // packages that cannot be
};

}  // namespace weft::scope
