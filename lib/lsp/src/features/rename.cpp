// textDocument/prepareRename and textDocument/rename
#include <algorithm>
#include <array>
#include <set>

#include "features.h"
#include "navigation.h"
#include "weft/base/characters.h"

namespace weft::lsp {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

constexpr auto kKeywords = std::to_array<std::string_view>(
    {"False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
     "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
     "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
     "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"});

bool is_name(std::string_view text) {
  return !text.empty() && !is_digit(text.front()) && std::ranges::all_of(text, is_name_char) &&
         std::ranges::find(kKeywords, text) == kKeywords.end();
}

// Why it cannot be renamed; empty: it can.
std::string refusal(const Target& target) {
  if (target.field) return "weft does not rename fields: it does not know who else uses them";
  if (!target.global && target.local == nullptr)
    return "nothing stands here that is defined in the workspace";
  return {};
}

// Keywords of calls of the function whose parameter it is.
std::vector<Span> keywords_of(const Parsed& file, const Occurrence& parameter) {
  std::vector<Span> found;
  if (file.tree[parameter.scope].kind != NodeKind::kFunctionDef) return found;
  const Occurrence* const binding = file.names.binding(parameter);
  if (binding == nullptr || file.tree[binding->node].kind != NodeKind::kArg) return found;
  for (uint32_t i = 0; i < file.tree.nodes.size(); ++i) {
    if (file.tree.nodes[i].kind != NodeKind::kCall) continue;
    const syntax::Call call = syntax::call(file.tree, NodeId{i});
    if (file.tree[call.func].kind != NodeKind::kName ||
        file.tree[call.func].name != file.tree[parameter.scope].name)
      continue;
    for (const NodeId keyword : call.keywords)
      if (file.tree[keyword].name == parameter.name) {
        const uint32_t begin = file.tree[keyword].span.begin;
        const auto size = static_cast<uint32_t>(file.text(parameter.name).size());
        found.push_back({begin, begin + size});
      }
  }
  return found;
}

// Does another name of that kind stand in the scope already?
bool is_taken(const Parsed& file, const Occurrence& local, std::string_view name) {
  return std::ranges::any_of(file.names.all(), [&](const Occurrence& each) {
    return each.scope == local.scope && file.text(each.name) == name;
  });
}

}  // namespace

Result<Json> prepare_rename(Workspace& workspace, const Json& params) {
  const Cursor cursor = cursor_of(workspace, params);
  if (!cursor) return Json();
  const Target target = target_at(workspace, cursor);
  if (!refusal(target).empty()) return Json();
  return Json{{"range", json_of(cursor.file().lines.extent(target.span))},
              {"placeholder", cursor.file().source.text(target.span)}};
}

Result<Json> rename(Workspace& workspace, const Json& params) {
  const Cursor cursor = cursor_of(workspace, params);
  if (!cursor) return Json();
  const std::string name = text_at(params, "newName");
  if (!is_name(name)) return Error{"`" + name + "` is no name in Python"};
  const Target target = target_at(workspace, cursor);
  if (const std::string why = refusal(target); !why.empty()) return Error{why};
  if (target.local != nullptr && is_taken(cursor.file(), *target.local, name))
    return Error{"there is a `" + name + "` already"};
  if (target.global)
    if (const Symbol known = target.global->file->symbols.find(name);
        known.valid() && target.global->file->names.global(known) != nullptr)
      return Error{"there is a `" + name + "` already"};
  std::vector<Location> places = places_of(workspace, cursor, target);
  if (target.local != nullptr)
    for (const Span span : keywords_of(cursor.file(), *target.local))
      places.push_back({cursor.snapshot->file, span});
  Json changes = Json::object();
  const std::string old(cursor.file().source.text(target.span));
  for (const Location& place : places) {
    // Where another name stands for it, that stays.
    if (place.file->source.text(place.span) !=
        (target.global ? target.global->file->text(target.global->name) : old))
      continue;
    changes[workspace.documents.uri_for(place.file->path())].push_back(
        {{"range", json_of(place.file->lines.extent(place.span))}, {"newText", name}});
  }
  return Json{{"changes", std::move(changes)}};
}

}  // namespace weft::lsp
