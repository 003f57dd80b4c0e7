#include "query.h"

#include <algorithm>
#include <map>

#include "weft/base/characters.h"

namespace weft::lsp {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

constexpr uint32_t kFarthest = 20000;  // that is looked back for the bracket of a call

char char_before(std::string_view text, uint32_t end) { return end == 0 ? '\0' : text[end - 1]; }

uint32_t skip_space(std::string_view text, uint32_t end) {
  while (char_before(text, end) == ' ' || char_before(text, end) == '\t') --end;
  return end;
}

uint32_t name_begin(std::string_view text, uint32_t end) {
  while (end > 0 && is_name_char(text[end - 1])) --end;
  return end;
}

// From behind a closing bracket to before the one that opens it; `commas`: at its own level.
std::optional<uint32_t> bracket_begin(std::string_view text, uint32_t end, uint32_t& commas) {
  int depth = 0;
  commas = 0;
  for (uint32_t i = end; i > 0 && end - i < kFarthest; --i) {
    const char c = text[i - 1];
    if (c == ')' || c == ']' || c == '}') ++depth;
    if (c == ',' && depth == 1) ++commas;
    if ((c == '(' || c == '[' || c == '{') && --depth == 0) return i - 1;
  }
  return std::nullopt;
}

uint32_t indentation(std::string_view text, uint32_t line_start) {
  uint32_t at_column = line_start;
  while (at_column < text.size() && (text[at_column] == ' ' || text[at_column] == '\t'))
    ++at_column;
  return at_column - line_start;
}

}  // namespace

NodeId node_at(const Parsed& file, uint32_t offset) {
  NodeId best;
  uint32_t width = UINT32_MAX;
  for (uint32_t i = 0; i < file.tree.nodes.size(); ++i) {
    const syntax::Node& node = file.tree.nodes[i];
    if (node.kind == NodeKind::kModule || offset < node.span.begin || offset > node.span.end)
      continue;
    if (const uint32_t own = node.span.end - node.span.begin; own < width) {
      width = own;
      best = NodeId{i};
    }
  }
  return best;
}

NodeId function_at(const Parsed& file, uint32_t offset) {
  const std::string_view text = file.source.text();
  const uint32_t start = file.lines.start(file.lines.place(offset).line);
  // An empty line belongs to whom its cursor is indented for.
  const uint32_t column = std::min(indentation(text, start), offset - start);
  NodeId best;
  for (uint32_t i = 0; i < file.tree.nodes.size(); ++i) {
    const syntax::Node& node = file.tree.nodes[i];
    if (node.kind != NodeKind::kFunctionDef || node.span.begin > offset) continue;
    const uint32_t def = file.lines.start(file.lines.place(node.span.begin).line);
    if (offset > node.span.end && column <= indentation(text, def)) continue;
    if (!best.valid() || node.span.begin > file.tree[best].span.begin) best = NodeId{i};
  }
  return best;
}

std::string_view word_before(std::string_view text, uint32_t offset) {
  const uint32_t begin = name_begin(text, offset);
  return text.substr(begin, offset - begin);
}

std::string_view word_at(std::string_view text, uint32_t offset) {
  uint32_t end = offset;
  while (end < text.size() && is_name_char(text[end])) ++end;
  const uint32_t begin = name_begin(text, offset);
  return text.substr(begin, end - begin);
}

Chain chain_before(std::string_view text, uint32_t offset) {
  Chain chain{.begin = offset, .steps = {}};
  uint32_t end = offset;
  while (true) {
    while (char_before(text, end) == ']') {
      uint32_t commas = 0;
      const std::optional<uint32_t> open = bracket_begin(text, end, commas);
      if (!open) break;
      chain.steps.insert(chain.steps.begin(), {{}, commas + 1});
      end = *open;
    }
    const uint32_t begin = name_begin(text, end);
    if (begin == end || is_digit(text[begin])) {
      chain.is_whole = false;
      break;
    }
    chain.steps.insert(chain.steps.begin(), {std::string(text.substr(begin, end - begin)), 0});
    chain.begin = begin;
    const uint32_t before = skip_space(text, begin);
    if (char_before(text, before) != '.') break;
    end = skip_space(text, before - 1);
  }
  return chain;
}

std::vector<Local> locals_of(const Snapshot& snapshot, NodeId function) {
  std::vector<Local> found;
  std::map<std::string, size_t> known;
  for (const Occurrence& each : snapshot.file->names.all()) {
    if (each.scope != function) continue;
    const std::string name(snapshot.file->text(each.name));
    const auto [place, added] = known.try_emplace(name, found.size());
    const bool parameter = snapshot.file->tree[each.node].kind == NodeKind::kArg;
    if (added) found.push_back({name, kNone, parameter});
    Local& local = found[place->second];
    if (local.type == kNone) local.type = snapshot.note(each.node).type;
  }
  return found;
}

uint32_t type_of(const Snapshot& snapshot, const Chain& chain, uint32_t offset) {
  if (!chain.is_whole || chain.steps.empty()) return kNone;
  uint32_t type = kNone;
  const std::vector<Local> locals = locals_of(snapshot, function_at(*snapshot.file, offset));
  const auto local = std::ranges::find(locals, chain.steps[0].name, &Local::name);
  if (local != locals.end())
    type = local->type;
  else if (const GlobalNote* global = snapshot.global(chain.steps[0].name);
           global != nullptr && global->kind == GlobalKind::kConstant)
    type = global->type;
  for (size_t i = 1; i < chain.steps.size(); ++i) {
    const TypeNote* of = snapshot.type(type);
    if (of == nullptr) return kNone;
    const Chain::Step& step = chain.steps[i];
    if (step.name.empty()) {
      // Fewer indices than there are dimensions give a row or a view of the same members.
      if (step.indices == of->rank)
        type = of->element;
      else if (!of->is_array)
        type = kNone;
      continue;
    }
    const auto member = std::ranges::find(of->members, step.name, &MemberNote::name);
    type = member == of->members.end() ? kNone : member->type;
  }
  return type;
}

bool names_warp(const Snapshot& snapshot, const Chain& chain) {
  if (!chain.is_whole || chain.steps.size() != 1) return false;
  const GlobalNote* global = snapshot.global(chain.steps[0].name);
  return global != nullptr ? global->is_warp : chain.steps[0].name == "wp";
}

std::optional<OpenCall> call_around(std::string_view text, uint32_t offset) {
  OpenCall call;
  int depth = 0;
  uint32_t argument_begin = UINT32_MAX;
  for (uint32_t i = offset; i > 0 && offset - i < kFarthest; --i) {
    const char c = text[i - 1];
    if (c == ')' || c == ']' || c == '}') ++depth;
    if (c == ',' && depth == 0) {
      ++call.argument;
      if (argument_begin == UINT32_MAX) argument_begin = i;
    }
    // A statement's end; calls go over lines.
    if (c == ';' || (c == '\n' && depth < 0)) return std::nullopt;
    if (c != '(' && c != '[' && c != '{') continue;
    if (--depth >= 0) continue;
    const uint32_t callee = skip_space(text, i - 1);
    if (c == '(' && callee > 0 && is_name_char(text[callee - 1])) {
      if (argument_begin == UINT32_MAX) argument_begin = i;
      call.callee = chain_before(text, callee);
      std::string_view given = text.substr(argument_begin, offset - argument_begin);
      const size_t equal = given.find('=');
      if (equal != given.npos && equal + 1 < given.size() + 1 && given.substr(equal, 2) != "==") {
        while (!given.empty() && !is_name_char(given.front())) given.remove_prefix(1);
        given = given.substr(0, given.find_first_of(" ="));
        call.keyword = std::string(given);
      }
      return call;
    }
    depth = 0;  // an index or a group: the call is around it
    call.argument = 0;
    argument_begin = UINT32_MAX;
  }
  return std::nullopt;
}

}  // namespace weft::lsp
