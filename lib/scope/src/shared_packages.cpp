#include "shared_packages.h"

#include <algorithm>

#include "modules.h"
#include "warp.h"

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
  Package module;
  State::Mark mark;
};

SharedPackages::SharedPackages(State& state) : s_(state), own_(std::make_unique<ParsedFile>()) {}
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
  const auto import = [&] { return import_file(s_, package.file, package.name); };
  const Value module = kept_.empty() ? s_.numbering.record(package, import) : import();
  if (module.kind != ValueKind::kModule) return false;
  if (s_.steps > python::kMaximumSteps || s_.changes_others()) return false;
  not_shared_.erase(package.file);
  kept_.push_back({package, s_.mark()});
  return true;
}

// Has the package as the mark behind `level` others; false: it cannot be kept.
bool SharedPackages::have(const Package& package, size_t& level) {
  if (level < kept_.size() && kept_[level].module == package) {
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
  return level > 0 && found != nullptr && found->module.valid() &&
         found->module.index < kept_[level - 1].mark.modules;
}

// The file of the module that `import dotted` means in the file; empty: none is read.
const std::string& SharedPackages::path_of(const std::string& file, std::string_view dotted) {
  const std::string& path = s_.files.locate(python::folder_of(file, 1), dotted);
  if (!path.empty() || s_.warp.empty() || !dotted.starts_with("warp.")) return path;
  return s_.files.find(python::folder_of(s_.warp, 1), dotted);
}

// Has the module that the file imports, after the packages around it; false: it runs something else
// then.
bool SharedPackages::have_module(const std::string& file, const std::string& path,
                                 std::string_view name, size_t& level) {
  if (is_loaded(path, level)) return true;
  for (const Package& package : std::vector<Package>(s_.numbering.packages_of(path))) {
    const ParsedFile* const init = s_.files.read(package.file, s_.symbols);
    if (package.file == path || init == nullptr || is_trivial(init->tree) ||
        is_loaded(package.file, level))
      continue;
    if (package.file == file || !have(package, level)) return false;
  }
  return is_loaded(path, level) || (path != file && have({path, std::string(name)}, level));
}

// The same for `import dotted`, of which no file may be read.
bool SharedPackages::have_import(const std::string& file, std::string_view dotted, size_t& level) {
  if (native_module(dotted) || is_in_native_module(dotted)) return true;
  const std::string path = path_of(file, dotted);
  return path.empty() || have_module(file, path, dotted, level);
}

// The same for `import a.b`, which then makes b an attribute of a: modules that come after it may
// see that, so that it is the last one.
bool SharedPackages::have_parts(const std::string& file, std::string_view dotted, size_t& level) {
  for (size_t end = dotted.find('.'); have_import(file, dotted.substr(0, end), level);
       end = dotted.find('.', end + 1)) {
    if (end == std::string_view::npos) return false;
    const std::string_view outer = dotted.substr(0, end);
    if (outer != "warp" &&
        (native_module(outer) || is_in_native_module(outer) || path_of(file, outer).empty()))
      return true;
  }
  return false;
}

// The same for `from ... import names`, which may be modules.
bool SharedPackages::have_names(const std::string& file, const syntax::Tree& tree,
                                const syntax::ImportFrom& import, size_t& level) {
  const std::string name(import.module.valid() ? s_.symbols.text(import.module) : "");
  const std::string folder = python::folder_of(file, std::max(import.level, 1u));
  if (import.level == 0 && (native_module(name) || is_in_native_module(name))) return true;
  const std::string path = import.level == 0 ? path_of(file, name) : s_.files.find(folder, name);
  if (!path.empty() &&
      !have_module(file, path, import.level > 0 && name.empty() ? "package" : name, level))
    return false;
  for (const NodeId each : import.names) {
    const Symbol symbol = syntax::alias(tree, each).name;
    const std::string leaf(s_.symbols.text(symbol));
    const std::string dotted = name.empty() ? leaf : name + '.' + leaf;
    const std::string part = !path.empty()       ? s_.files.find(python::folder_of(path, 1), leaf)
                             : import.level == 0 ? s_.files.locate(folder, dotted)
                                                 : s_.files.find(folder, dotted);
    if (leaf == "*" || part.empty() || is_loaded(part, level)) continue;
    if (!path.empty()) {
      if (!path.ends_with("__init__.py")) continue;
      // An attribute of that name comes before the module.
      const Value package{ValueKind::kModule, Variant::kPlain,
                          s_.files.find_read(path)->module.index};
      if (s_.attribute(package, symbol).kind != ValueKind::kUndefined) return false;
    }
    if (!have_module(file, part, path.empty() ? dotted : leaf, level)) return false;
  }
  return true;
}

// Has the modules of the imports that a file begins with, as far as nothing else comes between
// them: files that stand beside one another often begin with the same.
void SharedPackages::have_first_imports(const std::string& file, const syntax::Tree& tree,
                                        size_t& level) {
  for (const NodeId id : tree.children(tree.root)) {
    if (tree[id].kind == NodeKind::kImport) {
      for (const NodeId each : tree.children(id)) {
        const syntax::Alias alias = syntax::alias(tree, each);
        const std::string_view name = s_.symbols.text(alias.name);
        const bool whole = alias.as_name.valid() || name.find('.') == std::string_view::npos;
        if (!(whole ? have_import(file, name, level) : have_parts(file, name, level))) return;
      }
    } else if (tree[id].kind == NodeKind::kImportFrom) {
      if (!have_names(file, tree, syntax::import_from(tree, id), level)) return;
    } else if (tree[id].kind != NodeKind::kExpr ||
               tree[tree.children(id)[0]].kind != NodeKind::kConstant) {
      return;
    }
  }
}

// The module that the file is already, where it is what the file is by itself.
std::optional<ModuleId> SharedPackages::module_of(const ParsedFile& file, const std::string& path,
                                                  const std::string& text) {
  const Module& module = s_.modules[file.module.index];
  const ModuleDefinitions& definitions = s_.definitions[file.module.index];
  const bool same = module.source->name() == path && module.source->text() == text;
  if (!same || !file.faultless || file.unsure || !definitions.finished.has_value())
    return std::nullopt;
  if (definitions.sizes() != *definitions.finished) return std::nullopt;
  const Symbol own_name = s_.symbols.intern("__name__");
  if (std::ranges::find(file.tree.nodes, own_name, &syntax::Node::name) != file.tree.nodes.end() &&
      uses_own_name(file.tree, s_.symbols, file.tree.root))
    return std::nullopt;
  diag::Diagnostics faults;
  Warp(s_, file.module, faults).explore();
  return faults.all().empty() ? std::optional(file.module) : std::nullopt;
}

// Null: there is something to say of it. Most files are never imported, and take the memory of the
// last one.
ParsedFile* SharedPackages::parsed(const std::string& path, const std::string& text) {
  if (s_.files.find_read(path) != nullptr) return s_.files.take(path, text, s_.symbols);
  own_->source.reset(path, text);
  diag::Diagnostics faults;
  own_->parse(s_.symbols, faults);
  s_.files.keep_symbols(s_.symbols.size());
  return faults.all().empty() ? own_.get() : nullptr;
}

// Of the first `level` marks those that neither have imported the file nor would have, had it been
// there already; no fewer than `around`.
size_t SharedPackages::without(const std::string& path, size_t around, size_t level) const {
  const ParsedFile* const file = s_.files.find_read(path);
  const auto has = [&](const State::Mark& mark) {
    const auto passed_over = std::span(s_.passed_over).first(mark.passed_over);
    return (file->module.valid() && file->module.index < mark.modules) ||
           std::ranges::find(passed_over, file) != passed_over.end();
  };
  while (level > around && file != nullptr && has(kept_[level - 1].mark)) --level;
  return level;
}

std::optional<SharedModule> SharedPackages::load(const std::string& path, const std::string& text,
                                                 diag::Diagnostics& diags) {
  s_.files.keep_symbols(0);
  if (s_.files.are_too_many()) start_again();
  if (!kept_.empty()) go_back();
  const std::vector<Package> chain = packages_to_share(path);
  size_t level = 0;
  for (const Package& package : chain)
    if (!have(package, level)) break;
  if (level == 0 && !chain.empty()) return std::nullopt;
  // By itself a file of no package begins so, and so does one whose packages have to run first.
  const bool as_alone = chain.empty() || s_.numbering.runs_packages_of(path);
  ParsedFile* const file = parsed(path, text);
  const size_t around = level;
  if (file != nullptr && !is_loaded(path, level)) have_first_imports(path, file->tree, level);
  level = without(path, around, level);
  if (level == 0) return std::nullopt;
  go_back_to(level);
  for (const ParsedFile* known = s_.files.find_read(path);
       known != nullptr && known->module.valid(); go_back_to(--level)) {
    const std::optional<ModuleId> found = module_of(*known, path, text);
    if (found) s_.main = *found;
    if (found) return SharedModule{*found, as_alone};
    if (level == 1) return std::nullopt;
    // On top of the packages that do not import it.
  }
  const ModuleId found = load_in_packages(s_, path, text, file, diags);
  if (!as_alone && s_.modules[found.index].file->unsure) return std::nullopt;
  return SharedModule{found, as_alone};
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
