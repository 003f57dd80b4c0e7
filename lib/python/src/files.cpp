#include "weft/python/files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

#include "weft/base/timings.h"
#include "weft/syntax/parse.h"

namespace weft::python {
namespace {

namespace fs = std::filesystem;

// Of source text. With its tree a text takes some seven times its size.
constexpr size_t kMaximumBytes = size_t{48} << 20;

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

// Is it an absolute path without `.`, `..` and empty parts?
bool is_normal(std::string_view path) {
  for (size_t i = 0; i < path.size(); i = path.find('/', i + 1)) {
    const std::string_view rest = path.substr(i);
    for (const std::string_view odd : {"//", "/./", "/../"})
      if (rest.starts_with(odd)) return false;
  }
  return path.starts_with('/');
}

// folder/a/b/__init__.py or folder/a/b.py for "a.b"; empty when there is neither.
std::string file_of(fs::path folder, std::string_view dotted) {
  while (!dotted.empty()) {
    const size_t dot = dotted.find('.');
    folder /= std::string(dotted.substr(0, dot));
    if (dot == std::string_view::npos) break;
    dotted.remove_prefix(dot + 1);
  }
  fs::path file = folder / "__init__.py";
  if (!is_file(file)) {
    file = folder;
    file += ".py";
    if (!is_file(file)) return {};
  }
  return file.lexically_normal().string();
}

// Is it where a project begins?
bool is_project(const fs::path& folder) {
  std::error_code ignored;
  return std::ranges::any_of(std::array{"pyproject.toml", "setup.py", "setup.cfg", ".git"},
                             [&](const char* name) { return fs::exists(folder / name, ignored); });
}

// Python's path as a file of the folder may expect it: the folder, those that hold a package it is
// in, and the project with its `src`.
std::vector<Files::Root> roots_of(const std::string& folder) {
  std::vector<Files::Root> roots = {{folder, ""}};
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (error) return roots;
  // A file has one path, however it is imported: below the current folder a relative one stays so.
  const auto add = [&](const fs::path& root, std::string package) {
    roots.push_back({fs::path(folder).is_relative() ? root.lexically_proximate(here) : root,
                     std::move(package)});
  };
  fs::path at = (here / folder / "").lexically_normal().parent_path();
  while (!is_project(at)) {
    const fs::path above = at.parent_path();
    if (above == at) return roots;
    // What has no __init__.py is a package for those who ask for it by its name.
    add(above, is_file(at / "__init__.py") ? "" : at.filename().string());
    at = above;
  }
  add(at, "");
  add(at / "src", "");
  return roots;
}

bool read_text(const std::string& path, std::string& text) {
  const StageTimer timer(TimedStage::kRead);
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file) return false;
  const std::streamoff size = file.tellg();
  if (size < 0) return false;
  text.resize(static_cast<size_t>(size));
  file.seekg(0);
  file.read(text.data(), size);
  text.resize(static_cast<size_t>(file.gcount()));
  return true;
}

// The path of a module in a folder, located at the first time. Names have no NUL.
const std::string& look_up(std::unordered_map<std::string, std::string>& found, std::string& key,
                           const std::string& folder, std::string_view dotted, auto&& locate) {
  key.assign(folder);
  key.push_back('\0');
  key.append(dotted);
  const auto [at, added] = found.try_emplace(key);
  if (added) at->second = locate();
  return at->second;
}

bool yields(const syntax::Tree& tree, syntax::NodeId id) {
  using syntax::NodeKind;
  if (!id.valid()) return false;
  const NodeKind kind = tree[id].kind;
  if (kind == NodeKind::kYield || kind == NodeKind::kYieldFrom) return true;
  if (kind == NodeKind::kFunctionDef || kind == NodeKind::kLambda ||
      kind == NodeKind::kAsyncFunctionDef || kind == NodeKind::kClassDef)
    return false;
  return std::ranges::any_of(tree.children(id),
                             [&](syntax::NodeId child) { return yields(tree, child); });
}

// Children come before their parents.
void find_definitions(const syntax::Tree& tree, std::vector<bool>& found) {
  using syntax::NodeKind;
  found.resize(tree.nodes.size());
  for (uint32_t i = 0; i < found.size(); ++i) {
    switch (tree.nodes[i].kind) {
      case NodeKind::kFunctionDef:
      case NodeKind::kClassDef:
        found[i] = true;
        break;
      case NodeKind::kIf:
      case NodeKind::kWith:
      case NodeKind::kTry:
      case NodeKind::kFor:
      case NodeKind::kWhile:
      case NodeKind::kExceptHandler:
        found[i] = std::ranges::any_of(tree.children({i}), [&](syntax::NodeId child) {
          return child.valid() && found[child.index];
        });
        break;
      default:
        break;
    }
  }
}

}  // namespace

std::string folder_of(const std::string& file, uint32_t level) {
  if (is_normal(file)) {
    size_t end = file.size();
    for (uint32_t i = 0; i < std::max(level, 1u) && end != std::string::npos && end != 0; ++i)
      end = file.rfind('/', end - 1);
    if (end != std::string::npos && end != 0) return file.substr(0, end);
  }
  fs::path folder = fs::path(file).parent_path();
  for (uint32_t i = 1; i < level; ++i) folder /= "..";
  return folder.lexically_normal().string();
}

void ParsedFile::parse(SymbolTable& symbols, diag::Diagnostics& diags) {
  syntax::parse(source, symbols, diags, tree);
  changes_.reset();
  import_facts_.reset();
  names_environment_.reset();
  generators_.clear();
  has_definition_.clear();
  lines_.clear();
}

const Changes& ParsedFile::changes(const SymbolTable& symbols) {
  if (!changes_) changes_ = find_changes(tree, symbols);
  return *changes_;
}

const ImportFacts& ParsedFile::import_facts(const SymbolTable& symbols) {
  if (!import_facts_) import_facts_ = find_import_facts(tree, symbols);
  return *import_facts_;
}

bool ParsedFile::is_generator(std::span<const syntax::NodeId> body) {
  if (body.empty()) return false;
  const auto [at, added] = generators_.try_emplace(body.front().index);
  if (added)
    at->second = std::ranges::any_of(body, [&](syntax::NodeId id) { return yields(tree, id); });
  return at->second;
}

bool ParsedFile::names_environment(SymbolTable& symbols) {
  if (!names_environment_) {
    const std::array names = {symbols.intern("environ"), symbols.intern("putenv"),
                              symbols.intern("unsetenv")};
    names_environment_ = std::ranges::any_of(tree.nodes, [&](const syntax::Node& node) {
      return std::ranges::find(names, node.name) != names.end();
    });
  }
  return *names_environment_;
}

LineRange ParsedFile::lines_of(syntax::NodeId function) {
  const auto [at, added] = lines_.try_emplace(function.index);
  if (added) at->second = function_lines(source, tree, function);
  return at->second;
}

bool ParsedFile::defines(syntax::NodeId function) {
  if (has_definition_.empty()) find_definitions(tree, has_definition_);
  return std::ranges::any_of(syntax::function_def(tree, function).body, [&](syntax::NodeId id) {
    return id.valid() && has_definition_[id.index];
  });
}

const std::string& Files::find(const std::string& folder, std::string_view dotted) {
  return look_up(found_, key_, folder, dotted, [&] { return file_of(folder, dotted); });
}

const std::string& Files::locate(const std::string& folder, std::string_view dotted) {
  return look_up(imported_, key_, folder, dotted, [&] {
    const auto [roots, added] = roots_.try_emplace(folder);
    if (added) roots->second = roots_of(folder);
    const std::string_view package = dotted.substr(0, dotted.find('.'));
    std::string path;
    for (const Root& root : roots->second)
      if (root.package.empty() || root.package == package)
        if (path = find(root.folder, dotted); !path.empty()) break;
    return path;
  });
}

ParsedFile& Files::of(const std::string& path) {
  ParsedFile*& file = by_path_[path];
  if (file == nullptr) file = &files_.emplace_back();
  return *file;
}

void Files::hold(ParsedFile& file, const std::string& path, std::string_view text,
                 SymbolTable& symbols) {
  if (file.tree.root.valid() && file.source.text() == text) return;
  bytes_ += text.size();
  file.source.reset(path, std::string(text));
  diag::Diagnostics faults;
  file.parse(symbols, faults);
  file.faultless = faults.all().empty();
  symbols_ = symbols.size();
}

ParsedFile* Files::read(const std::string& path, SymbolTable& symbols) {
  ParsedFile& file = of(path);
  if (!std::exchange(file.current, true)) {
    file.exists = read_text(path, buffer_);
    if (file.exists) hold(file, path, buffer_, symbols);
  }
  return file.exists ? &file : nullptr;
}

ParsedFile* Files::take(const std::string& path, std::string_view text, SymbolTable& symbols) {
  ParsedFile& file = of(path);
  if (!std::exchange(file.current, true)) {
    file.exists = true;
    hold(file, path, text, symbols);
  }
  return file.exists && file.faultless && file.source.text() == text ? &file : nullptr;
}

const ParsedFile* Files::find_read(const std::string& path) const {
  const auto at = by_path_.find(path);
  return at == by_path_.end() || !at->second->current || !at->second->exists ? nullptr : at->second;
}

void Files::forget_modules(size_t first) {
  for (ParsedFile& file : files_)
    if (file.module.valid() && file.module.index >= first) file.module = {};
}

void Files::look_again() {
  for (ParsedFile& file : files_) file.current = false;
  found_.clear();
  imported_.clear();
  roots_.clear();
}

bool Files::are_too_many() const { return bytes_ > kMaximumBytes; }

void Files::trim() {
  if (!are_too_many()) return;
  by_path_.clear();
  files_.clear();
  bytes_ = symbols_ = 0;
}

}  // namespace weft::python
