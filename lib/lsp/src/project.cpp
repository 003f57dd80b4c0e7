#include "project.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <set>
#include <system_error>

#include "weft/sys/files.h"
#include "weft/sys/python.h"

namespace weft::lsp {

namespace fs = std::filesystem;
using syntax::NodeId;
using syntax::NodeKind;

namespace {

constexpr size_t kMostFiles = 5000;        // of a workspace that are looked through
constexpr uint64_t kMostBytes = 4u << 20;  // of one of them
constexpr size_t kMostKept = 64;           // parsed ones that are not open
constexpr int kMostFolders = 12;           // above a file, where modules are looked for

// The statement that an alias is part of, and its module.
struct Import {
  bool from = false;
  uint32_t level = 0;
  Symbol module;
  NodeId alias;
};

std::vector<Import> imports_of(const Parsed& file) {
  std::vector<Import> found;
  for (uint32_t i = 0; i < file.tree.nodes.size(); ++i) {
    const NodeId node{i};
    const NodeKind kind = file.tree[node].kind;
    if (kind == NodeKind::kImport)
      for (const NodeId alias : file.tree.children(node))
        found.push_back({false, 0, file.tree[alias].name, alias});
    if (kind == NodeKind::kImportFrom) {
      const syntax::ImportFrom import = syntax::import_from(file.tree, node);
      for (const NodeId alias : import.names)
        found.push_back({true, import.level, import.module, alias});
    }
  }
  return found;
}

std::optional<Import> import_of(const Parsed& file, NodeId alias) {
  for (const Import& import : imports_of(file))
    if (import.alias == alias) return import;
  return std::nullopt;
}

std::string joined(std::string_view module, std::string_view name) {
  return module.empty() ? std::string(name) : std::string(module) + "." + std::string(name);
}

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

}  // namespace

std::shared_ptr<const Parsed> Project::file(const std::string& path) {
  Kept& kept = kept_[path];
  if (const Document* document = documents_.find_path(path)) {
    if (!kept.parsed || kept.revision != document->revision)
      kept = {std::make_shared<const Parsed>(path, document->text), document->revision, 0};
    return kept.parsed;
  }
  std::error_code error;
  const auto changed = fs::last_write_time(path, error).time_since_epoch().count();
  if (kept.parsed && kept.revision == 0 && kept.changed == changed && !error) return kept.parsed;
  Result<std::string> text = sys::real_files().read(path, kMostBytes);
  if (!text.ok()) {
    kept_.erase(path);
    return nullptr;
  }
  kept = {std::make_shared<const Parsed>(path, *std::move(text)), 0, changed};
  const std::shared_ptr<const Parsed> parsed = kept.parsed;
  if (kept_.size() > kMostKept + documents_.all().size())
    std::erase_if(
        kept_, [&](const auto& each) { return each.first != path && each.second.revision == 0; });
  return parsed;
}

std::string Project::module_file(const Parsed& from, uint32_t level,
                                 std::string_view dotted) const {
  std::string below(dotted);
  std::ranges::replace(below, '.', '/');
  const auto in = [&](const fs::path& folder) -> std::string {
    if (below.empty()) {
      const fs::path package = folder / "__init__.py";
      return is_file(package) ? package.string() : std::string();
    }
    const fs::path module = folder / (below + ".py"), package = folder / below / "__init__.py";
    if (is_file(module)) return module.lexically_normal().string();
    return is_file(package) ? package.lexically_normal().string() : std::string();
  };
  fs::path folder = fs::path(from.path()).parent_path();
  if (level > 0) {
    for (uint32_t i = 1; i < level; ++i) folder = folder.parent_path();
    return in(folder);
  }
  if (below.empty()) return {};
  for (int i = 0; i < kMostFolders && !folder.empty(); ++i) {
    if (std::string found = in(folder); !found.empty()) return found;
    if (folder == folder.parent_path()) break;
    folder = folder.parent_path();
  }
  for (const std::string& root : roots_)
    if (std::string found = in(root); !found.empty()) return found;
  return {};
}

std::optional<Definition> Project::find(const std::shared_ptr<const Parsed>& in,
                                        std::string_view name, int hops) {
  const Symbol symbol = in->symbols.find(name);
  const Occurrence* const found = symbol.valid() ? in->names.global(symbol) : nullptr;
  if (found == nullptr) return std::nullopt;
  return resolve(in, *found, hops);
}

std::optional<Definition> Project::resolve(const std::shared_ptr<const Parsed>& in,
                                           const Occurrence& name, int hops) {
  const Occurrence* const binding = in->names.binding(name);
  if (binding == nullptr || name.scope != in->tree.root) return std::nullopt;
  if (in->tree[binding->node].kind != NodeKind::kAlias) return Definition{in, name.name};
  const std::optional<Import> import = import_of(*in, binding->node);
  if (!import || !import->from || hops == 0) return std::nullopt;
  const std::string path = module_file(*in, import->level, in->text(import->module));
  if (path.empty() || path == in->path()) return std::nullopt;
  const std::shared_ptr<const Parsed> other = file(path);
  if (!other) return std::nullopt;
  return find(other, in->text(in->tree[import->alias].name), hops - 1);
}

// The file of the module that an expression names.
std::shared_ptr<const Parsed> Project::module_of(const std::shared_ptr<const Parsed>& in,
                                                 NodeId expression) {
  if (in->tree[expression].kind != NodeKind::kName) return nullptr;
  const Occurrence* const binding = in->names.global(in->tree[expression].name);
  if (binding == nullptr || in->tree[binding->node].kind != NodeKind::kAlias) return nullptr;
  const std::optional<Import> import = import_of(*in, binding->node);
  if (!import) return nullptr;
  const std::string_view module = in->text(import->module);
  // `import a.b` binds `a`.
  const bool whole =
      import->from || in->tree.child(import->alias, 0).valid() || module.find('.') == module.npos;
  if (!whole) return nullptr;
  const std::string dotted =
      import->from ? joined(module, in->text(in->tree[import->alias].name)) : std::string(module);
  const std::string path = module_file(*in, import->level, dotted);
  return path.empty() ? nullptr : file(path);
}

std::optional<Definition> Project::resolve_attribute(const std::shared_ptr<const Parsed>& in,
                                                     NodeId attribute) {
  const syntax::Attribute view = syntax::attribute(in->tree, attribute);
  const std::shared_ptr<const Parsed> module = module_of(in, view.value);
  return module ? find(module, in->text(view.attr)) : std::nullopt;
}

std::vector<std::string> Project::files_with(std::string_view name) {
  std::set<std::string> found;
  for (const auto& [uri, document] : documents_.all())
    if (document.text.find(name) != std::string::npos) found.insert(document.path);
  size_t looked_at = 0;
  for (const std::string& root : roots_) {
    std::error_code error;
    auto at = fs::recursive_directory_iterator(root, fs::directory_options::skip_permission_denied,
                                               error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
      if (at->is_directory(error)) {
        if (sys::is_foreign(at->path())) at.disable_recursion_pending();
        continue;
      }
      if (at->path().extension() != ".py") continue;
      if (++looked_at > kMostFiles) break;
      const std::string path = at->path().lexically_normal().string();
      if (documents_.find_path(path) != nullptr) continue;
      const Result<std::string> text = sys::real_files().read(path, kMostBytes);
      if (text.ok() && text->find(name) != std::string::npos) found.insert(path);
    }
  }
  return {found.begin(), found.end()};
}

void Project::add_references(const Definition& of, const std::shared_ptr<const Parsed>& in,
                             std::vector<Location>& out) {
  const std::string_view name = of.file->text(of.name);
  const auto is_it = [&](const std::optional<Definition>& found) {
    return found && found->file->path() == of.file->path() &&
           found->file->text(found->name) == name;
  };
  std::vector<Span> spans;
  std::set<uint32_t> looked_at;  // names of the module
  for (const Occurrence& each : in->names.all()) {
    if (each.scope != in->tree.root || !looked_at.insert(each.name.index).second) continue;
    if (!is_it(resolve(in, each))) continue;
    for (const Occurrence* same : in->names.same(each)) spans.push_back(same->span);
  }
  for (uint32_t i = 0; i < in->tree.nodes.size(); ++i) {
    const NodeId node{i};
    const syntax::Node& n = in->tree[node];
    const auto size = static_cast<uint32_t>(name.size());
    if (n.kind == NodeKind::kAttribute && in->text(n.name) == name &&
        is_it(resolve_attribute(in, node)))
      spans.push_back({n.span.end - size, n.span.end});
    // `from module import name as other`: the name itself is no name of this file.
    if (n.kind == NodeKind::kAlias && in->tree.child(node, 0).valid() && in->text(n.name) == name) {
      const Occurrence* const bound = in->names.at(in->tree[in->tree.child(node, 0)].span.begin);
      if (bound != nullptr && is_it(resolve(in, *bound)))
        spans.push_back({n.span.begin, n.span.begin + size});
    }
  }
  std::ranges::sort(spans, {}, &Span::begin);
  const auto same = [](const Span& a, const Span& b) { return a.begin == b.begin; };
  spans.erase(std::unique(spans.begin(), spans.end(), same), spans.end());
  for (const Span span : spans) out.push_back({in, span});
}

std::vector<Location> Project::references(const Definition& of) {
  std::vector<Location> found;
  std::vector<std::string> paths = files_with(of.file->text(of.name));
  if (std::ranges::find(paths, of.file->path()) == paths.end()) paths.push_back(of.file->path());
  for (const std::string& path : paths)
    if (const std::shared_ptr<const Parsed> in = file(path)) add_references(of, in, found);
  return found;
}

}  // namespace weft::lsp
