#include "numbers.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "evaluator.h"

namespace weft::scope {

namespace fs = std::filesystem;

namespace {

std::string normal(const std::string& path) { return fs::path(path).lexically_normal().string(); }

bool is_name(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  return !text.empty() && std::ranges::all_of(text, fits);
}

// The folder of the outermost package that the file is in. Folders between may have no
// `__init__.py`.
std::optional<std::string> package_of(const std::string& file) {
  std::optional<std::string> found;
  std::error_code error;
  fs::path folder = fs::absolute(file, error).lexically_normal().parent_path();
  fs::path written = fs::path(normal(file)).parent_path();
  if (error) return found;
  while (is_name(folder.filename().string()) && !fs::exists(folder / "pyproject.toml", error)) {
    if (fs::is_regular_file(folder / "__init__.py", error)) found = written.string();
    folder = folder.parent_path();
    written = (written / "..").lexically_normal();
  }
  return found;
}

}  // namespace

void State::count_package(const std::string& file) {
  numbers = nullptr;
  const std::optional<std::string> folder = package_of(file);
  if (!folder) return;
  const std::string root = (fs::path(*folder) / "__init__.py").lexically_normal().string();
  if (!warp.empty() && normal(root) == normal(warp + "/__init__.py")) return;
  const auto [at, added] = packages.try_emplace(root);
  if (added) {
    recording = &at->second;
    diag::Diagnostics ignored;
    try {
      search = true;
      parse_module(*this, "", "", ignored);
      import_file(*this, root, fs::path(*folder).filename().string());
      at->second.known = steps <= kMaximumSteps;
      for (const Symbol key : taken_) {
        PackageNumbers::Key& row = at->second.keys[std::string(symbols.text(key))];
        ++row.count;
        row.next = counters_[key.index];
      }
      for (size_t i = 0; i < modules.size(); ++i)
        at->second.modules.insert(normal(modules[i].source->name()));
    } catch (const OverLimit&) {
      at->second.known = false;
    }
    recording = nullptr;
    const bool held = std::exchange(files_held, true);
    clear();
    files_held = held;
  }
  if (at->second.known) numbers = &at->second;
}

// Where a function is defined: the statement of a module that was running, the definition, and
// which one of those that this made.
std::string State::place_of(const Function& function) {
  std::string place = normal(running.source->name());
  const auto add = [&](uint32_t number) {
    char digits[12];
    place += '\0';
    place.append(digits, std::to_chars(digits, std::end(digits), number).ptr);
  };
  add(running.statement.index);
  place += '\0';
  place += normal(modules[function.module.index].source->name());
  add(function.node.index);
  add(places[place]++);
  return place;
}

bool State::native_name(Function& function) {
  const Symbol symbol = symbols.intern(function.key);
  if (counters_.size() <= symbol.index) counters_.resize(symbol.index + 1, 0);
  uint32_t number = counters_[symbol.index]++;
  taken_.push_back(symbol);
  bool certain = true;
  if (running.source != nullptr && (recording != nullptr || numbers != nullptr)) {
    const std::string place = place_of(function);
    if (recording != nullptr) {
      recording->of_place[place] = number;
    } else if (const auto found = numbers->of_place.find(place); found != numbers->of_place.end()) {
      number = found->second;
    } else if (const auto key = numbers->keys.find(function.key); key != numbers->keys.end()) {
      const bool ran = numbers->modules.contains(normal(running.source->name()));
      // Made at another place there, such as by the first call of a function that is cached.
      certain = !ran || key->second.count == 1;
      number = ran ? key->second.next - 1 : key->second.next + later[function.key]++;
    }
  }
  char digits[12];
  const auto end = std::to_chars(digits, std::end(digits), number).ptr;
  function.native_name.assign(function.key);
  function.native_name.push_back('_');
  function.native_name.append(digits, end);
  return certain;
}

void Evaluator::number(Function& function, Span span) {
  if (!s_.native_name(function))
    refuse(function, "a function whose number depends on what made it first in its package", span);
}

}  // namespace weft::scope
