#include "shared_packages.h"

#include <algorithm>

#include "modules.h"

namespace weft::scope {
namespace {

bool is_own_name(const syntax::Tree& tree, const SymbolTable& symbols, NodeId node) {
  return node.valid() && tree[node].kind == NodeKind::kName &&
         symbols.text(tree[node].name) == "__name__";
}

// Does the file use its name for more than to ask whether it is a program, or for a logger? It is
// another one where the file is compiled by itself.
bool uses_own_name(const syntax::Tree& tree, const SymbolTable& symbols, NodeId id) {
  if (is_own_name(tree, symbols, id)) return true;
  const syntax::Nodes children = tree.children(id);
  const auto is_logger = [&] {
    return tree[id].kind == NodeKind::kCall && children[0].valid() &&
           tree[children[0]].kind == NodeKind::kAttribute &&
           symbols.text(syntax::attribute(tree, children[0]).attr) == "getLogger";
  };
  const bool harmless = tree[id].kind == NodeKind::kCompare || is_logger();
  return std::ranges::any_of(children, [&](NodeId child) {
    return child.valid() && !(harmless && is_own_name(tree, symbols, child)) &&
           uses_own_name(tree, symbols, child);
  });
}

}  // namespace

struct SharedPackages::Kept {
  std::string file;  // its `__init__.py`
  State::Mark mark;
};

SharedPackages::SharedPackages(State& state) : s_(state) {}
SharedPackages::~SharedPackages() = default;

// The packages around the file that do something when they are imported, the outermost first.
std::vector<Package> SharedPackages::packages_to_share(const std::string& file) {
  std::vector<Package> found;
  for (const Package& package : s_.numbering.packages_of(file)) {
    if (!found.empty() && package.file == file) break;
    const ParsedFile* const init = s_.files.read(package.file, s_.symbols);
    if (init != nullptr && !is_trivial(init->tree)) found.push_back(package);
  }
  return found;
}

// Keeps what there is after the package was imported.
bool SharedPackages::keep(const Package& package) {
  // Until it is known to be possible: what takes too much throws.
  not_shared_.insert(package.file);
  import_file(s_, package.file, package.name);
  if (s_.steps > python::kMaximumSteps || s_.changes_others()) return false;
  not_shared_.erase(package.file);
  kept_.push_back({package.file, s_.mark()});
  return true;
}

// Has the package as the mark behind `level` others; false: it cannot be kept.
bool SharedPackages::have(const Package& package, size_t& level) {
  if (level < kept_.size() && kept_[level].file == package.file) {
    ++level;
    return true;
  }
  if (not_shared_.contains(package.file)) return false;
  go_back_to(level);
  if (level == 0) {
    diag::Diagnostics ignored;
    parse_module(s_, "", "", ignored);
  }
  if (keep(package)) {
    ++level;
    return true;
  }
  if (level > 0) go_back();
  return false;
}

// With the first `level` marks.
bool SharedPackages::is_loaded(const std::string& file, size_t level) const {
  const ParsedFile* const found = s_.files.find_read(file);
  return found != nullptr && found->module.valid() &&
         found->module.index < kept_[level - 1].mark.modules;
}

// Has the packages that a file imports first for `dotted`; false: it runs something else then.
bool SharedPackages::have_package(const std::string& file, std::string_view dotted, size_t& level) {
  if (native_module(dotted) || is_in_native_module(dotted)) return true;
  const std::string path = s_.files.locate(python::folder_of(file, 1), dotted);
  if (path.empty()) return !dotted.starts_with("warp.");
  for (const Package& package : std::vector<Package>(s_.numbering.packages_of(path))) {
    const ParsedFile* const init = s_.files.read(package.file, s_.symbols);
    if (init == nullptr || is_trivial(init->tree) || is_loaded(package.file, level)) continue;
    if (package.file == file || !have(package, level)) return false;
  }
  return is_loaded(path, level);
}

// Has the packages of the imports that a file begins with, as far as it imports nothing else
// between them: files that stand beside one another often begin with the same.
void SharedPackages::have_first_imports(const std::string& file, const syntax::Tree& tree,
                                        size_t& level) {
  const auto may_be_module = [&](const syntax::ImportFrom& import, std::string_view dotted) {
    const std::string path = s_.files.locate(python::folder_of(file, 1), dotted);
    return std::ranges::any_of(import.names, [&](NodeId each) {
      const std::string_view name = s_.symbols.text(syntax::alias(tree, each).name);
      const std::string& part = path.empty()
                                    ? s_.files.locate(python::folder_of(file, 1),
                                                      std::string(dotted) + '.' + std::string(name))
                                    : s_.files.find(python::folder_of(path, 1), name);
      return !part.empty() && !is_loaded(part, level);
    });
  };
  for (const NodeId id : tree.children(tree.root)) {
    if (tree[id].kind == NodeKind::kImport) {
      for (const NodeId each : tree.children(id)) {
        const syntax::Alias alias = syntax::alias(tree, each);
        const std::string_view name = s_.symbols.text(alias.name);
        for (size_t end = alias.as_name.valid() ? name.size() : name.find('.');;
             end = name.find('.', end + 1)) {
          if (!have_package(file, name.substr(0, end), level)) return;
          if (end >= name.size()) break;
        }
      }
    } else if (tree[id].kind == NodeKind::kImportFrom) {
      const syntax::ImportFrom import = syntax::import_from(tree, id);
      if (import.level != 0 || !import.module.valid()) return;
      const std::string dotted(s_.symbols.text(import.module));
      if (!have_package(file, dotted, level) || may_be_module(import, dotted)) return;
    } else if (tree[id].kind != NodeKind::kExpr ||
               tree[tree.children(id)[0]].kind != NodeKind::kConstant) {
      return;
    }
  }
}

// The module that the file is already, where it is what the file is by itself.
std::optional<ModuleId> SharedPackages::module_of(const ParsedFile& file, const std::string& path,
                                                  const std::string& text) const {
  const Module& module = s_.modules[file.module.index];
  const ModuleDefinitions& definitions = s_.definitions[file.module.index];
  const bool same = module.source->name() == path && module.source->text() == text;
  if (!same || !file.faultless || file.unsure || !definitions.finished.has_value())
    return std::nullopt;
  if (definitions.sizes() != *definitions.finished ||
      uses_own_name(file.tree, s_.symbols, file.tree.root))
    return std::nullopt;
  return file.module;
}

std::optional<ModuleId> SharedPackages::load(const std::string& path, const std::string& text,
                                             diag::Diagnostics& diags) {
  if (s_.files.are_too_many()) start_again();
  if (!kept_.empty()) go_back();
  const std::vector<Package> chain = packages_to_share(path);
  size_t level = 0;
  for (const Package& package : chain)
    if (!have(package, level)) break;
  if (level == 0) return std::nullopt;
  ParsedFile* const file = s_.files.take(path, text, s_.symbols);
  const size_t around = level;
  if (file != nullptr && !is_loaded(path, level)) have_first_imports(path, file->tree, level);
  go_back_to(level);
  // They import the file: not before they are imported.
  if (level > around && file->module.valid()) go_back_to(level = around);
  for (const ParsedFile* known = s_.files.find_read(path);
       known != nullptr && known->module.valid(); go_back_to(--level)) {
    const std::optional<ModuleId> found = module_of(*known, path, text);
    if (found) s_.main = *found;
    if (found || level == 1) return found;
    // On top of the packages that do not import it.
  }
  const ModuleId found = load_in_packages(s_, path, text, file, diags);
  return s_.modules[found.index].file->unsure ? std::nullopt : std::optional(found);
}

void SharedPackages::take_settings(const State& other, std::string warp_folder) {
  s_.files_held = true;
  s_.warp = std::move(warp_folder);
  s_.budget.reset(other.budget.limits());
  not_shared_ = other.shared.not_shared_;
}

// To the last of the first `level` marks, without those behind it; 0: to the beginning.
void SharedPackages::go_back_to(size_t level) {
  if (level == 0) {
    start_again();
    s_.search = s_.runs_packages = true;
    return;
  }
  if (kept_.size() == level) return;
  for (; kept_.size() > level; kept_.pop_back()) {
    go_back();
    s_.drop_mark();
  }
  go_back();
}

// To the last mark.
void SharedPackages::go_back() { s_.go_back(kept_.back().mark); }

void SharedPackages::start_again() {
  s_.start_again();
  kept_.clear();
}

}  // namespace weft::scope
