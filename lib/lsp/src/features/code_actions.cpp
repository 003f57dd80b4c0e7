// textDocument/codeAction: the nearest name for one that is not known, imports that are missing,
// comments that turn a rule off, and rewrites that heal a gradient. The edit of the latter is for
// codeAction/resolve to find out, since kernels are run for it.
#include <algorithm>
#include <cctype>

#include "../query.h"
#include "features.h"
#include "weft/base/closest.h"
#include "weft/check/comments.h"

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

// Edits of the document, as the client takes them.
Json edit_of(const Workspace& workspace, const Document& document, Json edits) {
  if (!workspace.client.versions_edits) return {{"changes", {{document.uri, std::move(edits)}}}};
  const Json of = {{"uri", document.uri}, {"version", document.version}};
  return {{"documentChanges", Json::array({{{"textDocument", of}, {"edits", std::move(edits)}}})}};
}

Json action(const Json& diagnostic, std::string title) {
  return {{"title", std::move(title)}, {"kind", "quickfix"}, {"diagnostics", {diagnostic}}};
}

Json fix(const Workspace& workspace, const Document& document, const Json& diagnostic,
         std::string title, const Extent& extent, const std::string& text) {
  Json made = action(diagnostic, std::move(title));
  const Json edit = {{"range", json_of(extent)}, {"newText", text}};
  made["edit"] = edit_of(workspace, document, Json::array({edit}));
  return made;
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

// "Unroll the loop of 4 iterations, if that heals `k`"
std::string title_of(const std::vector<std::string>& rewrites, const std::string& kernel) {
  std::string title = rewrites.front();
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  if (rewrites.size() > 1) title += " or rewrite it otherwise";
  return title + ", if that heals `" + kernel + "`";
}

// Of what a rule says.
void add_fixes(Workspace& workspace, const Document& document, const Parsed& file,
               const Finding& finding, const Json& diagnostic, Json& list) {
  const std::string_view rule = check::info(*finding.rule).name;
  const uint32_t line = file.source.line_of(file.lines.offset(finding.extent.start));
  if (workspace.client.resolves_edits) {
    check::Finding found{.rule = finding.rule,
                         .code = finding.code,
                         .file = document.path,
                         .kernel = finding.kernel,
                         .message = {}};
    found.range.line = line;
    if (const auto& rewrites = workspace.rewrites(document, found); !rewrites.empty()) {
      Json made = action(diagnostic, title_of(rewrites, finding.kernel));
      made["isPreferred"] = true;
      made["data"] = {{"uri", document.uri},
                      {"version", document.version},
                      {"rule", rule},
                      {"kernel", finding.kernel},
                      {"line", line}};
      list.push_back(std::move(made));
    }
  }
  if (const auto comment = check::ignoring(file.source.line(line), rule)) {
    const Place place =
        file.lines.place(file.source.line_start(line) + static_cast<uint32_t>(comment->at));
    list.push_back(fix(workspace, document, diagnostic,
                       "Ignore " + std::string(rule) + " in this line", {place, place},
                       comment->text));
  }
}

// Whether the client wants quick fixes.
bool is_wanted(const Json& params) {
  const Json& only = at(at(params, "context"), "only");
  return !only.is_array() || std::ranges::any_of(only, [](const Json& kind) {
    return kind == "quickfix" || kind == "";
  });
}

}  // namespace

Result<Json> code_actions(Workspace& workspace, const Json& params) {
  const Document* const document = workspace.document(params);
  if (document == nullptr) return Json();
  Json list = Json::array();
  if (!is_wanted(params)) return list;
  const std::shared_ptr<const Snapshot> snapshot = workspace.snapshot(*document);
  const Parsed& file = *snapshot->file;
  const Extent wanted = extent_of(at(params, "range"));
  std::vector<Finding> findings = snapshot->findings;
  const auto* const warnings = workspace.warnings(*document, [] { return false; });
  findings.insert(findings.end(), warnings->begin(), warnings->end());
  std::erase_if(findings, [&](const Finding& finding) { return !overlap(finding.extent, wanted); });
  const Json all = diagnostics(*document, findings)["diagnostics"];
  for (size_t i = 0; i < findings.size(); ++i) {
    const Finding& finding = findings[i];
    const auto add = [&](std::string title, const Extent& extent, const std::string& text) {
      list.push_back(fix(workspace, *document, all[i], std::move(title), extent, text));
      list.back()["isPreferred"] = true;
    };
    if (std::ranges::find(kUnknown, finding.code) != std::end(kUnknown)) {
      const auto word = find_word(file, finding);
      if (!word) continue;
      const std::string given(file.source.text(*word));
      if (const auto near = closest(given, candidates_for(*snapshot, *word)))
        add("Change to `" + *near + "`", file.lines.extent(*word), *near);
    }
    if (finding.code == "no-warp") add("Add `import warp as wp`", {}, "import warp as wp\n");
    if (finding.rule) add_fixes(workspace, *document, file, finding, all[i], list);
  }
  return list;
}

Result<FixQuestion> fix_question(Workspace& workspace, const Json& action) {
  FixQuestion question;
  const Json& data = at(action, "data");
  const auto rule = check::find_rule(text_at(data, "rule"));
  if (!rule || action.contains("edit")) return question;
  question.document = workspace.documents.find(text_at(data, "uri"));
  if (question.document == nullptr || at(data, "version") != question.document->version) {
    question.document = nullptr;
    return Error{"the text was changed meanwhile: nothing is rewritten"};
  }
  check::Finding finding{.rule = rule,
                         .code = text_at(data, "rule"),
                         .file = {},
                         .kernel = text_at(data, "kernel"),
                         .message = {}};
  finding.range.line = number_at(data, "line");
  question.file = workspace.to_prove(*question.document, std::move(finding));
  return question;
}

Json fixed_action(const Workspace& workspace, const Document& document, Json action,
                  const check::Fix& fix) {
  const Lines lines(document.text);
  Json edits = Json::array();
  for (const check::Edit& edit : fix.edits)
    edits.push_back({{"range", json_of(lines.extent(edit.span))}, {"newText", edit.text}});
  action["edit"] = edit_of(workspace, document, std::move(edits));
  return action;
}

}  // namespace weft::lsp
