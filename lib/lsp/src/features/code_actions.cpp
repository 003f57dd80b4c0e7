// textDocument/codeAction: the nearest name for one that is not known, and imports that are
// missing.
#include <algorithm>

#include "../query.h"
#include "features.h"
#include "weft/base/closest.h"

namespace weft::lsp {
namespace {

// Messages about names.
constexpr std::string_view kUnknown[] = {"unknown-name", "unknown-function", "unknown-attribute"};

// What may stand in the place of a name that is not known.
std::vector<std::string> candidates_for(const Snapshot& snapshot, Span word) {
  const Parsed& file = *snapshot.file;
  const std::string_view text = file.source.text();
  std::vector<std::string> names;
  if (word.begin > 0 && text[word.begin - 1] == '.') {
    const Chain chain = chain_before(text, word.begin - 1);
    if (names_warp(snapshot, chain)) {
      for (const builtins::Overload& overload : builtins::all_overloads())
        if (!overload.hidden) names.emplace_back(overload.key);
    } else if (const TypeNote* type = snapshot.type(type_of(snapshot, chain, word.begin))) {
      for (const MemberNote& member : type->members) names.push_back(member.name);
    }
    return names;
  }
  for (const GlobalNote& global : snapshot.globals) names.push_back(global.name);
  const syntax::NodeId function = function_at(file, word.begin);
  if (function.valid())
    for (const Local& local : locals_of(snapshot, function))
      if (local.type != kNone) names.push_back(local.name);
  std::erase(names, file.source.text(word));
  return names;
}

Json fix(const Document& document, const Json& diagnostic, const std::string& title,
         const Extent& extent, const std::string& text) {
  return {
      {"title", title},
      {"kind", "quickfix"},
      {"isPreferred", true},
      {"diagnostics", {diagnostic}},
      {"edit", {{"changes", {{document.uri, {{{"range", json_of(extent)}, {"newText", text}}}}}}}}};
}

// The last place in the extent where a word stands that the message quotes: the one it is about.
std::optional<Span> find_word(const Parsed& file, const Finding& finding) {
  const uint32_t first = file.lines.offset(finding.extent.start);
  const uint32_t last = file.lines.offset(finding.extent.end);
  const std::string_view within = file.source.text({first, last}), message = finding.message;
  size_t begin = 0, end = 0;
  while ((begin = message.find('`', end)) != message.npos &&
         (end = message.find('`', begin + 1)) != message.npos) {
    std::string_view word = message.substr(begin + 1, end - begin - 1);
    word.remove_prefix(word.rfind('.') + 1);
    const size_t found = word.empty() ? within.npos : within.rfind(word);
    ++end;
    if (found == within.npos) continue;
    const auto place = static_cast<uint32_t>(first + found);
    return Span{place, place + static_cast<uint32_t>(word.size())};
  }
  return std::nullopt;
}

bool overlap(const Extent& a, const Extent& b) {
  return a.start.line <= b.end.line && b.start.line <= a.end.line;
}

}  // namespace

Result<Json> code_actions(Workspace& workspace, const Json& params) {
  const Document* const document = workspace.document(params);
  if (document == nullptr) return Json();
  const std::shared_ptr<const Snapshot> snapshot = workspace.snapshot(*document);
  const Extent wanted = extent_of(at(params, "range"));
  const Json all = diagnostics(*document, snapshot->findings)["diagnostics"];
  Json list = Json::array();
  for (size_t i = 0; i < snapshot->findings.size(); ++i) {
    const Finding& finding = snapshot->findings[i];
    if (!overlap(finding.extent, wanted)) continue;
    if (std::ranges::find(kUnknown, finding.code) != std::end(kUnknown)) {
      const auto word = find_word(*snapshot->file, finding);
      if (!word) continue;
      const std::string given(snapshot->file->source.text(*word));
      if (const auto near = closest(given, candidates_for(*snapshot, *word)))
        list.push_back(fix(*document, all[i], "Change to `" + *near + "`",
                           snapshot->file->lines.extent(*word), *near));
    }
    if (finding.code == "no-warp")
      list.push_back(fix(*document, all[i], "Add `import warp as wp`", {}, "import warp as wp\n"));
  }
  return list;
}

}  // namespace weft::lsp
