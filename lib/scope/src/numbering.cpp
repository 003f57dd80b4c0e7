#include "numbering.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "modules.h"
#include "warp.h"
#include "weft/base/characters.h"

namespace weft::scope {

namespace fs = std::filesystem;
using syntax::Node;

namespace {

std::string normal(const std::string& path) { return fs::path(path).lexically_normal().string(); }

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_name_char);
}

// The packages that the folder is in and their names, the outermost first. Folders between may
// have no `__init__.py`.
std::vector<Package> find_packages(const std::string& folder) {
  std::vector<Package> found;
  std::error_code error;
  fs::path at = (fs::absolute(folder.empty() ? "." : folder, error) / "").lexically_normal();
  if (error) return found;
  at = at.parent_path();
  fs::path written = folder;
  fs::path outer;
  while (is_name(at.filename().string()) && !fs::exists(at / "pyproject.toml", error)) {
    if (fs::is_regular_file(at / "__init__.py", error)) {
      found.push_back({(written / "__init__.py").lexically_normal().string(), at.string()});
      outer = at.parent_path();
    }
    at = at.parent_path();
    written /= "..";
  }
  for (Package& package : found) {
    std::string dotted = fs::path(package.name).lexically_relative(outer).string();
    std::ranges::replace(dotted, '/', '.');
    package.name = std::move(dotted);
  }
  std::ranges::reverse(found);
  return found;
}

}  // namespace

bool is_trivial(const syntax::Tree& tree) {
  return std::ranges::none_of(tree.nodes, [](const Node& node) {
    return node.kind == NodeKind::kImport || node.kind == NodeKind::kImportFrom ||
           node.kind == NodeKind::kFunctionDef || node.kind == NodeKind::kClassDef ||
           node.kind == NodeKind::kCall;
  });
}

const std::vector<Package>& Numbering::packages_of(const std::string& file) {
  const size_t slash = file.rfind('/');
  const std::string folder = slash == 0 || slash == std::string::npos
                                 ? fs::path(file).parent_path().string()
                                 : file.substr(0, slash);
  const auto [at, added] = packages_by_folder_.try_emplace(folder);
  if (!added) return at->second;
  // Warp's own is as weft knows it.
  if (!s_.warp.empty() && (normal(folder) + "/").starts_with(normal(s_.warp) + "/"))
    return at->second;
  return at->second = find_packages(folder);
}

bool Numbering::needs_run(const Package& package) {
  if (numbers_ != nullptr && numbers_->modules.contains(package.file)) return false;
  ParsedFile* const file = s_.files.read(package.file, s_.symbols);
  return file != nullptr && !file->module.valid() && !is_trivial(file->tree);
}

// What `run` defines in a program that has nothing yet; not known where it takes too much.
void Numbering::record(PackageNumbers& found, const std::function<void()>& run) {
  found = {};
  recording_ = &found;
  s_.changed_elsewhere = false;
  numbers_ = nullptr;
  try {
    run();
  } catch (...) {
    recording_ = nullptr;
    throw;
  }
  recording_ = nullptr;
  found.known = s_.steps <= python::kMaximumSteps;
  found.changes = s_.changed_elsewhere || s_.changes_others();
  for (const Symbol key : taken_) {
    PackageNumbers::Key& row = found.keys[std::string(s_.symbols.text(key))];
    ++row.count;
    row.next = counters_[key.index];
  }
  for (size_t i = 0; i < s_.modules.size(); ++i)
    found.modules.insert(normal(s_.modules[i].source->name()));
}

// What the packages define when one after the other is imported.
void Numbering::run_packages(std::span<const Package> chain, PackageNumbers& found) {
  s_.search = s_.runs_packages = true;
  try {
    record(found, [&] {
      diag::Diagnostics ignored;
      parse_module(s_, "", "", ignored);
      for (const Package& package : chain) import_file(s_, package.file, package.name);
    });
  } catch (const OverLimit&) {
    found.known = false;
  }
  s_.start_again();
}

Value Numbering::record(const Package& package, const std::function<Value()>& run) {
  const std::vector<Package>& chain = packages_of(package.file);
  if (chain.empty() || chain.front() != package) return run();
  Value value;
  record(packages_[package.file], [&] { value = run(); });
  return value;
}

void Numbering::take_packages(const Numbering& other) {
  for (const auto& [file, numbers] : other.packages_)
    if (numbers.known) packages_.try_emplace(file, numbers);
}

bool Numbering::runs_packages_of(const std::string& file) {
  const std::vector<Package>& chain = packages_of(file);
  if (chain.empty()) return false;
  const auto found = packages_.find(chain.front().file);
  return found != packages_.end() && found->second.known && found->second.changes;
}

void Numbering::need_packages() const {
  if (s_.tentative) throw NeedsPackages();
}

void Numbering::count_packages(const std::string& file) {
  const std::vector<Package> chain = packages_of(file);
  const PackageNumbers* counted = nullptr;
  // With those inside it a package that changes something does so, too.
  for (size_t i = 0; i < chain.size() && (counted == nullptr || !counted->changes); ++i) {
    numbers_ = counted;
    if (!needs_run(chain[i])) continue;
    const auto [at, added] = packages_.try_emplace(chain[i].file);
    if (added) run_packages(std::span(chain).first(i + 1), at->second);
    if (!at->second.known) break;
    counted = &at->second;
  }
  numbers_ = counted;
}

ModuleId Numbering::load(const std::string& path, const std::string& text,
                         diag::Diagnostics& diags) {
  count_packages(path);
  if (numbers_ == nullptr || !numbers_->changes) {
    diag::Diagnostics alone;
    s_.tentative = true;
    try {
      const ModuleId id = load_module(s_, path, text, alone, true);
      s_.tentative = false;
      diags.append(alone);
      return id;
    } catch (const NeedsPackages&) {
      s_.start_again();
    } catch (...) {
      s_.tentative = false;
      throw;
    }
  }
  numbers_ = nullptr;
  s_.runs_packages = true;
  return load_in_packages(s_, path, text, nullptr, diags);
}

ModuleId load_in_packages(State& state, const std::string& path, std::string text, ParsedFile* file,
                          diag::Diagnostics& diags) {
  state.search = true;
  const ModuleId id = file != nullptr ? add_module(state, python::kMainModule, *file)
                                      : parse_module(state, path, std::move(text), diags);
  state.loaded.emplace_back(normal(path), id);
  state.main = id;
  state.pending = &diags;
  for (const Package& package : std::vector<Package>(state.numbering.packages_of(path)))
    import_file(state, package.file, package.name);
  run_pending(state, id);
  return id;
}

void run_pending(State& state, ModuleId id) {
  if (id != state.main || state.pending == nullptr) return;
  Warp(state, id, *std::exchange(state.pending, nullptr)).run();
}

// Where a function is defined: the statement of a module that was running, the definition, and
// which one of those that this made.
std::string Numbering::place_of(const Function& function) {
  std::string place = normal(s_.running.source->name());
  const auto add = [&](uint32_t number) {
    char digits[12];
    place += '\0';
    place.append(digits, std::to_chars(digits, std::end(digits), number).ptr);
  };
  add(s_.running.statement.index);
  place += '\0';
  place += normal(s_.modules[function.module.index].source->name());
  add(function.node.index);
  add(places_[place]++);
  return place;
}

bool Numbering::name(Function& function) {
  const Symbol symbol = s_.symbols.intern(function.key);
  if (counters_.size() <= symbol.index) counters_.resize(symbol.index + 1, 0);
  uint32_t number = counters_[symbol.index]++;
  taken_.push_back(symbol);
  bool certain = true;
  const bool made = s_.running.source != nullptr;  // else: when a kernel is built
  if (!s_.looking && (made ? recording_ != nullptr || numbers_ != nullptr : numbers_ != nullptr)) {
    const std::string place = made ? place_of(function) : std::string();
    if (recording_ != nullptr) {
      recording_->of_place[place] = number;
    } else if (const auto found = numbers_->of_place.find(place);
               found != numbers_->of_place.end()) {
      number = found->second;
    } else if (const auto key = numbers_->keys.find(function.key); key != numbers_->keys.end()) {
      // Made at another place there, such as by the first call of a function that is cached.
      const bool ran = made && numbers_->modules.contains(normal(s_.running.source->name()));
      certain = !ran || key->second.count == 1;
      number = ran ? key->second.next - 1 : key->second.next + later_[function.key]++;
    }
  }
  char digits[12];
  const auto end = std::to_chars(digits, std::end(digits), number).ptr;
  function.native_name.assign(function.key);
  function.native_name.push_back('_');
  function.native_name.append(digits, end);
  return certain;
}

Value Numbering::uncounted(const std::function<Value()>& define) {
  const std::vector<uint32_t> counters = std::exchange(counters_, {});
  const std::vector<Symbol> taken = std::exchange(taken_, {});
  PackageNumbers* const counted = std::exchange(recording_, nullptr);
  const bool changed = s_.changed_elsewhere;
  const PackageNumbers* const known = std::exchange(numbers_, nullptr);
  const Value value = define();
  recording_ = counted;
  s_.changed_elsewhere = changed;
  numbers_ = known;
  counters_ = counters;
  taken_ = taken;
  return value;
}

void Numbering::return_names(size_t count) {
  for (; taken_.size() > count; taken_.pop_back()) --counters_[taken_.back().index];
}

bool Numbering::has_run(const std::string& file) const {
  return numbers_ != nullptr && numbers_->modules.contains(file);
}

void Numbering::reserve(Symbol key, uint32_t count) {
  if (counters_.size() <= key.index) counters_.resize(key.index + 1, 0);
  counters_[key.index] = count;
}

void Numbering::clear(bool keep_packages) {
  return_names(0);
  if (!keep_packages) {
    packages_.clear();
    packages_by_folder_.clear();
  }
  numbers_ = nullptr;
  recording_ = nullptr;
  places_.clear();
  later_.clear();
}

}  // namespace weft::scope
