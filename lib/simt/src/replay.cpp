#include "weft/simt/replay.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lines.h"

namespace weft::simt {
namespace {

// "wp::float32 f_0(" at the begin of a line: what it defines; empty: nothing.
std::string_view defined_name(std::string_view line) {
  if (!line.ends_with('(') || line.front() == ' ' || line.front() == '\t' || line.front() == '/')
    return {};
  line.remove_suffix(1);
  const size_t begin = line.find_last_of(" &*");
  return begin == line.npos ? line : line.substr(begin + 1);
}

bool take_end(std::string_view& name, std::string_view end) {
  if (!name.ends_with(end)) return false;
  name.remove_suffix(end.size());
  return true;
}
bool take_begin(std::string_view& name, std::string_view begin) {
  if (!name.starts_with(begin)) return false;
  name.remove_prefix(begin.size());
  return true;
}

// Whose forward or reverse pass a function is.
bool is_adjoint(std::string_view& name) {
  if (take_end(name, "_kernel_backward")) return true;
  return !take_end(name, "_kernel_forward") && take_begin(name, "adj_");
}

// In deterministic mode the forward pass stores by a macro.
constexpr std::string_view kStore = "wp::array_store(",
                           kOrdered = "WP_DET_STORE_IF_ACTIVE(det_ctx, ";

// Of the forward pass: a constant, or a call whose result is a value or which has several. Loops
// run backwards and conditions of other branches are the adjoint's own.
bool computes(std::string_view line) {
  if (line.starts_with("const ")) return line.find(" var_") != line.npos;
  if (line.find('(') == line.npos || !line.ends_with(';')) return false;
  if (line.starts_with("wp::"))
    return !line.starts_with("wp::adj_") && line.find(" = ") == line.npos;
  return line.starts_with("builtin_") || line.starts_with(kOrdered) ||
         (line.starts_with("var_") && line.find("= wp::iter_reverse(") == line.npos);
}

// As it stands in the forward pass. A custom replay stands for its function.
std::string as_forward(std::string_view line) {
  constexpr std::string_view kReplay = "= replay_";
  std::string text(line);
  if (text.starts_with(kStore)) text.replace(0, kStore.size(), kOrdered);
  if (const size_t at = text.find(kReplay); at != text.npos) text.erase(at + 2, kReplay.size() - 2);
  return text;
}

// In deterministic mode a function is given more than its replay.
bool is_of(const std::unordered_set<std::string_view>& forward, const std::string& line) {
  if (forward.contains(line)) return true;
  const std::string longer = line.substr(0, line.rfind(')')) + ", det_ctx";
  return std::ranges::any_of(forward,
                             [&](std::string_view each) { return each.starts_with(longer); });
}

struct Adjoint {
  std::string_view name;
  std::vector<std::string_view> lines;
  bool custom = false;
};

}  // namespace

std::optional<std::string> strange_replay(std::string_view text) {
  std::unordered_map<std::string_view, std::unordered_set<std::string_view>> forward;  // by name
  std::vector<Adjoint> adjoints;
  std::unordered_set<std::string_view>* pass = nullptr;
  bool inside = false;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    if (!inside) {
      std::string_view name = defined_name(line);
      if (name.empty()) continue;
      inside = true;
      pass = nullptr;
      if (is_adjoint(name))
        adjoints.push_back({.name = name});
      else
        pass = &forward[name];
    } else if (line.front() == '}') {
      inside = false;
    } else if (const std::string_view statement = trim(line); computes(statement)) {
      if (pass != nullptr)
        pass->insert(statement);
      else
        adjoints.back().lines.push_back(statement);
    } else if (pass == nullptr && statement == "// user-defined adjoint code") {
      adjoints.back().custom = true;
    }
  }
  for (const Adjoint& adjoint : adjoints) {
    const auto known = forward.find(adjoint.name);
    if (adjoint.custom || known == forward.end()) continue;
    for (const std::string_view line : adjoint.lines)
      if (!known->second.contains(line) && !is_of(known->second, as_forward(line)))
        return std::string(line);
  }
  return std::nullopt;
}

}  // namespace weft::simt
