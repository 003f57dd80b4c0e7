// Files of a package on top of the package, which is evaluated once for all of them.
//
// What a process has after it imported the package is kept, and what a file adds or changes is
// undone before the next file. So are packages in the package, each on top of the one around it. A
// file that the package imports is there already. Where a file may have other results by itself, it
// has to be loaded by itself.
#include <algorithm>

#include "evaluator.h"
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
bool State::can_be_shared() const {
  return steps <= kMaximumSteps && !modules_changed && config.empty() &&
         changed_attributes.empty() && externals.empty() && extended_builtins.empty();
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

// Has marks of these packages, as many of them as can be kept; false: not even of the first.
bool State::import_shared(const std::vector<Package>& chain) {
  size_t kept = 0;
  while (kept < std::min(marks_.size(), chain.size()) &&
         marks_[kept].package == chain[kept].file)
    ++kept;
  if (kept == 0) {
    start_again();
    search = runs_packages = true;
    diag::Diagnostics ignored;
    parse_module(*this, "", "", ignored);
    if (!keep(chain[0])) return false;
    ++kept;
  } else {
    while (marks_.size() > kept) drop_mark();
    go_back();
  }
  for (; kept < chain.size() && !not_shared_.contains(chain[kept].file); ++kept)
    if (!keep(chain[kept])) {
      go_back();
      break;
    }
  return true;
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
  if (chain.empty() || not_shared_.contains(chain[0].file)) return std::nullopt;
  if (!import_shared(chain)) return std::nullopt;
  while (const ParsedFile* const file = files.find_read(path)) {
    if (!file->module.valid()) break;
    const std::optional<ModuleId> found = shared_module(*file, path, text);
    if (found) main = *found;
    if (found || marks_.size() == 1) return found;
    // On top of the packages that do not import it.
    drop_mark();
    go_back();
  }
  const ModuleId found = load_in_packages(*this, path, text, diags);
  return modules[found.index].file->unsure ? std::nullopt : std::optional(found);
}

void State::take_settings(const State& other) {
  files_held = true;
  warp = other.warp;
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

void State::drop_mark() {
  go_back();
  modules.drop_mark();
  functions.drop_mark();
  sets.drop_mark();
  namespaces.drop_mark();
  texts.drop_mark();
  marks_.pop_back();
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
