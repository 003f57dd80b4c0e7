#include "weft/ptx/report.h"

#include <algorithm>
#include <charconv>

namespace weft::ptx {
namespace {

// What stands between `before` and `after`; empty: the line has neither.
std::string_view between(std::string_view line, std::string_view before, std::string_view after) {
  const size_t at = line.find(before);
  if (at == line.npos) return {};
  line.remove_prefix(at + before.size());
  return line.substr(0, line.find(after));
}

// The number in front of some words: "20 registers".
std::optional<uint64_t> number_before(std::string_view line, std::string_view words) {
  const size_t at = line.find(words);
  if (at == line.npos) return std::nullopt;
  size_t begin = at;
  while (begin > 0 && line[begin - 1] >= '0' && line[begin - 1] <= '9') --begin;
  uint64_t value = 0;
  const auto [end, code] = std::from_chars(line.data() + begin, line.data() + at, value);
  if (code != std::errc()) return std::nullopt;
  return value;
}

}  // namespace

bool is_report(std::string_view line) {
  return line.starts_with("ptxas info ") || line.find(" bytes stack frame, ") != line.npos;
}

std::vector<Resources> parse_report(std::string_view text) {
  std::vector<Resources> result;
  const auto of = [&](std::string_view name) -> Resources& {
    const auto found = std::ranges::find(result, name, &Resources::name);
    if (found != result.end()) return *found;
    result.push_back({.name = std::string(name)});
    return result.back();
  };
  std::string_view kernel, function;  // that the next lines are about
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (const auto name = between(line, "Compiling entry function '", "'"); !name.empty())
      kernel = name;
    else if (const auto other = between(line, "Function properties for ", "\n"); !other.empty())
      function = other;
    if (const auto stack = number_before(line, " bytes stack frame"); stack && !function.empty()) {
      Resources& resources = of(function);
      resources.stack_bytes = *stack;
      resources.spill_store_bytes = number_before(line, " bytes spill stores").value_or(0);
      resources.spill_load_bytes = number_before(line, " bytes spill loads").value_or(0);
    }
    if (const auto registers = number_before(line, " registers"); registers && !kernel.empty()) {
      Resources& resources = of(kernel);
      resources.registers = registers;
      resources.shared_bytes = number_before(line, " bytes smem").value_or(0);
    }
  }
  return result;
}

}  // namespace weft::ptx
