// Files of a package on top of the package, which is evaluated once for all of them.
//
// What a process has after it imported the package is kept, and what a file adds or changes is
// undone before the next file. So are packages in the package, each on top of the one around it,
// and on top of these the packages that the file imports first, since the next file often does so,
// too. A file that a package around it imports is there already. Where a file may have other
// results by itself, it has to be loaded by itself.
#include <algorithm>

#include "context.h"
#include "modules.h"
#include "source_slice.h"

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

// The packages around the file that do something when they are imported, the outermost first.
std::vector<Package> State::packages_to_share(const std::string& file) {
  std::vector<Package> found;
  for (const Package& package : packages_of(file)) {
    if (!found.empty() && package.file == file) break;
    const ParsedFile* const init = files.read(package.file, symbols);
    if (init != nullptr && !is_trivial(init->tree)) found.push_back(package);
  }
  return found;
}

// Of what changes the meaning of names everywhere a file that does not import it knows nothing.
bool State::can_be_shared() const { return steps <= kMaximumSteps && !changes_others(); }
bool State::changes_others() const {
  return modules_changed || !config.empty() || !changed_attributes.empty() || !externals.empty() ||
         !extended_builtins.empty();
}

// Keeps what there is after the package was imported.
bool State::keep(const Package& package) {
  // Until it is known to be possible: what takes too much throws.
  not_shared_.insert(package.file);
  import_file(*this, package.file, package.name);
  if (!can_be_shared()) return false;
  not_shared_.erase(package.file);
  mark(package);
  return true;
}

// Has the package as the mark behind `level` others; false: it cannot be kept.
bool State::have(const Package& package, size_t& level) {
  if (level < marks_.size() && marks_[level].package == package.file) {
    ++level;
    return true;
  }
  if (not_shared_.contains(package.file)) return false;
  go_back_to(level);
  if (level == 0) {
    diag::Diagnostics ignored;
    parse_module(*this, "", "", ignored);
  }
  if (keep(package)) {
    ++level;
    return true;
  }
  if (level > 0) go_back();
  return false;
}

// With the first `level` marks.
bool State::is_loaded(const std::string& file, size_t level) const {
  const ParsedFile* const found = files.find_read(file);
  return found != nullptr && found->module.valid() &&
         found->module.index < marks_[level - 1].modules;
}

// Has the packages that a file imports first for `dotted`; false: it runs something else then.
bool State::have_package(const std::string& file, std::string_view dotted, size_t& level) {
  if (native_module(dotted) || is_in_native_module(dotted)) return true;
  const std::string path = files.locate(folder_of(file, 1), dotted);
  if (path.empty()) return !dotted.starts_with("warp.");
  for (const Package& package : std::vector<Package>(packages_of(path))) {
    const ParsedFile* const init = files.read(package.file, symbols);
    if (init == nullptr || is_trivial(init->tree) || is_loaded(package.file, level)) continue;
    if (package.file == file || !have(package, level)) return false;
  }
  return is_loaded(path, level);
}

// Has the packages of the imports that a file begins with, as far as it imports nothing else
// between them: files that stand beside one another often begin with the same.
void State::have_first_imports(const std::string& file, const syntax::Tree& tree, size_t& level) {
  const auto may_be_module = [&](const syntax::ImportFrom& import, std::string_view dotted) {
    const std::string path = files.locate(folder_of(file, 1), dotted);
    return std::ranges::any_of(import.names, [&](NodeId each) {
      const std::string_view name = symbols.text(syntax::alias(tree, each).name);
      const std::string& part =
          path.empty()
              ? files.locate(folder_of(file, 1), std::string(dotted) + '.' + std::string(name))
              : files.find(folder_of(path, 1), name);
      return !part.empty() && !is_loaded(part, level);
    });
  };
  for (const NodeId id : tree.children(tree.root)) {
    if (tree[id].kind == NodeKind::kImport) {
      for (const NodeId each : tree.children(id)) {
        const syntax::Alias alias = syntax::alias(tree, each);
        const std::string_view name = symbols.text(alias.name);
        for (size_t end = alias.as_name.valid() ? name.size() : name.find('.');;
             end = name.find('.', end + 1)) {
          if (!have_package(file, name.substr(0, end), level)) return;
          if (end >= name.size()) break;
        }
      }
    } else if (tree[id].kind == NodeKind::kImportFrom) {
      const syntax::ImportFrom import = syntax::import_from(tree, id);
      if (import.level != 0 || !import.module.valid()) return;
      const std::string dotted(symbols.text(import.module));
      if (!have_package(file, dotted, level) || may_be_module(import, dotted)) return;
    } else if (tree[id].kind != NodeKind::kExpr ||
               tree[tree.children(id)[0]].kind != NodeKind::kConstant) {
      return;
    }
  }
}

// The module that the file is already, where it is what the file is by itself.
std::optional<ModuleId> State::shared_module(const ParsedFile& file, const std::string& path,
                                             const std::string& text) const {
  const Module& module = modules[file.module.index];
  const bool same = module.source->name() == path && module.source->text() == text;
  if (!same || !file.faultless || file.unsure || !module.finished.has_value()) return std::nullopt;
  const Module::Sizes now = module.sizes();
  if (now != *module.finished || uses_own_name(file.tree, symbols, file.tree.root))
    return std::nullopt;
  return file.module;
}

std::optional<ModuleId> State::load_shared(const std::string& path, const std::string& text,
                                           diag::Diagnostics& diags) {
  if (files.are_too_many()) start_again();
  if (!marks_.empty()) go_back();
  const std::vector<Package> chain = packages_to_share(path);
  size_t level = 0;
  for (const Package& package : chain)
    if (!have(package, level)) break;
  if (level == 0) return std::nullopt;
  ParsedFile* const file = files.take(path, text, symbols);
  const size_t around = level;
  if (file != nullptr && !is_loaded(path, level)) have_first_imports(path, file->tree, level);
  go_back_to(level);
  // They import the file: not before they are imported.
  if (level > around && file->module.valid()) go_back_to(level = around);
  for (const ParsedFile* known = files.find_read(path); known != nullptr && known->module.valid();
       go_back_to(--level)) {
    const std::optional<ModuleId> found = shared_module(*known, path, text);
    if (found) main = *found;
    if (found || level == 1) return found;
    // On top of the packages that do not import it.
  }
  const ModuleId found = load_in_packages(*this, path, text, file, diags);
  return modules[found.index].file->unsure ? std::nullopt : std::optional(found);
}

void State::take_settings(const State& other, std::string warp_folder) {
  files_held = true;
  warp = std::move(warp_folder);
  budget.reset(other.budget.limits());
  not_shared_ = other.not_shared_;
}

void State::mark(const Package& package) {
  modules.mark();
  functions.mark();
  sets.mark();
  namespaces.mark();
  texts.mark();
  marks_.push_back({.package = package.file,
                    .modules = modules.size(),
                    .types = types.mark(),
                    .constants = constants.mark(),
                    .symbols = symbols.size(),
                    .objects = objects.size(),
                    .cached_calls = cached_calls.size(),
                    .decorators = decorators.size(),
                    .submodules = submodules.size(),
                    .reasons = reasons_.size(),
                    .reason_texts = reason_texts_.size(),
                    .object_types = objects_.size(),
                    .numpy_scalars = numpy_scalars_.size(),
                    .taken = taken_.size(),
                    .sequences = sequences,
                    .elements = elements,
                    .given_attributes = given_attributes,
                    .warp_modules = warp_modules,
                    .warp_cache = warp_cache_,
                    .budget = budget,
                    .structures = structures,
                    .steps = steps,
                    .imported = imported,
                    .first_module_made = first_module_made,
                    .vectors_subclassed = vectors_subclassed,
                    .environment_changed = environment_changed});
}

// To the last of the first `level` marks, without those behind it; 0: to the beginning.
void State::go_back_to(size_t level) {
  if (level == 0) {
    start_again();
    search = runs_packages = true;
    return;
  }
  if (marks_.size() == level) return;
  for (; marks_.size() > level; marks_.pop_back()) {
    go_back();
    modules.drop_mark();
    functions.drop_mark();
    sets.drop_mark();
    namespaces.drop_mark();
    texts.drop_mark();
  }
  go_back();
}

// To the last mark.
void State::go_back() {
  const Mark& mark = marks_.back();
  const auto shorten = [](auto& list, size_t size) { list.erase(list.begin() + size, list.end()); };
  budget.reset_to(mark.budget);
  return_names(mark.taken);
  for (size_t i = modules.marked(); i < modules.size(); ++i) modules.change(i).forget();
  modules.go_back([](Module&) {});
  functions.go_back([](Function& function) { split_lines(function.source, function.lines); });
  sets.go_back([](FunctionSet&) {});
  namespaces.go_back([](Namespace&) {});
  texts.go_back([](ParsedFile&) {});
  files.forget_modules(modules.size());
  std::erase_if(enum_members,
                [&](const auto& member) { return member.first >= mark.constants.constants; });
  types.go_back(mark.types);
  constants.go_back(mark.constants);
  symbols.truncate(std::max(mark.symbols, files.symbols()));
  shorten(objects, mark.objects);
  shorten(cached_calls, mark.cached_calls);
  shorten(decorators, mark.decorators);
  shorten(submodules, mark.submodules);
  shorten(reasons_, mark.reasons);
  shorten(reason_texts_, mark.reason_texts);
  shorten(objects_, mark.object_types);
  shorten(numpy_scalars_, mark.numpy_scalars);
  sequences = mark.sequences;
  elements = mark.elements;
  given_attributes = mark.given_attributes;
  warp_modules = mark.warp_modules;
  warp_cache_ = mark.warp_cache;
  structures = mark.structures;
  steps = mark.steps;
  imported = mark.imported;
  first_module_made = mark.first_module_made;
  vectors_subclassed = mark.vectors_subclassed;
  config.clear();
  changed_attributes.clear();
  externals.clear();
  external_parameters.clear();
  extended_builtins.clear();
  environment_changed = mark.environment_changed;
  modules_changed = looking = tentative = false;
  search = runs_packages = true;
  tries = 0;
  running = {};
  pending = nullptr;
  loaded.clear();
  main = {0};
}

}  // namespace weft::scope
