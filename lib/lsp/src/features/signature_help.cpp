// textDocument/signatureHelp
#include <algorithm>

#include "../builtin_text.h"
#include "../query.h"
#include "features.h"

namespace weft::lsp {
namespace {

SignatureText text_of(const std::string& name, const GlobalNote::Signature& signature) {
  SignatureText text;
  text.label = name + "(";
  for (const ParameterNote& parameter : signature.parameters) {
    text.parameters.push_back(parameter.name + ": " + parameter.type);
    text.label += (text.parameters.size() == 1 ? "" : ", ") + text.parameters.back();
  }
  text.label += ")";
  if (!signature.returns.empty()) text.label += " -> " + signature.returns;
  return text;
}

SignatureText text_of(const std::string& name, const Snapshot& snapshot, const TypeNote& type) {
  GlobalNote::Signature signature;
  for (const MemberNote& member : type.members)
    if (const TypeNote* of = snapshot.type(member.type))
      signature.parameters.push_back({member.name, of->name});
  return text_of(name, signature);
}

struct Candidates {
  std::vector<SignatureText> signatures;
  std::string words;
};

Candidates candidates_of(const Snapshot& snapshot, const Chain& callee) {
  Candidates found;
  if (!callee.is_whole || callee.steps.empty()) return found;
  const std::string& name = callee.steps.back().name;
  if (callee.steps.size() == 1) {
    const GlobalNote* const global = snapshot.global(name);
    if (global == nullptr) return found;
    for (const GlobalNote::Signature& signature : global->signatures)
      found.signatures.push_back(text_of(name, signature));
    if (const TypeNote* type = snapshot.type(global->type);
        type != nullptr && global->kind == GlobalKind::kStruct)
      found.signatures.push_back(text_of(name, snapshot, *type));
    return found;
  }
  Chain module = callee;
  module.steps.pop_back();
  if (!names_warp(snapshot, module)) return found;
  const builtins::GroupId group = group_called(name);
  if (!group.valid()) return found;
  for (const builtins::Overload& overload : builtins::overloads(group))
    if (!overload.hidden || builtins::name(group) != name)
      found.signatures.push_back(signature_of(overload, name));
  found.words = builtin_words(builtins::name(group));
  return found;
}

// Which parameter the cursor is at.
size_t active_parameter(const SignatureText& signature, const OpenCall& call) {
  for (size_t i = 0; i < signature.parameters.size() && !call.keyword.empty(); ++i)
    if (signature.parameters[i].starts_with(call.keyword + ":")) return i;
  return call.argument;
}

}  // namespace

Result<Json> signature_help(Workspace& workspace, const Json& params) {
  const Cursor cursor = cursor_of(workspace, params);
  if (!cursor) return Json();
  const auto call = call_around(cursor.file().source.text(), cursor.offset);
  if (!call) return Json();
  const Candidates found = candidates_of(*cursor.snapshot, call->callee);
  if (found.signatures.empty()) return Json();
  Json list = Json::array();
  size_t active = found.signatures.size();
  for (const SignatureText& signature : found.signatures) {
    const size_t parameter = active_parameter(signature, *call);
    const bool fits = parameter < std::max<size_t>(1, signature.parameters.size()) ||
                      (!signature.parameters.empty() && signature.parameters.back()[0] == '*');
    if (fits) active = std::min(active, list.size());
    Json parameters = Json::array();
    for (const std::string& each : signature.parameters) parameters.push_back({{"label", each}});
    Json one = {{"label", signature.label},
                {"parameters", std::move(parameters)},
                {"activeParameter", parameter}};
    if (!found.words.empty()) one["documentation"] = found.words;
    list.push_back(std::move(one));
  }
  if (active == found.signatures.size()) active = 0;
  const Json parameter = list[active]["activeParameter"];
  return Json{
      {"signatures", std::move(list)}, {"activeSignature", active}, {"activeParameter", parameter}};
}

}  // namespace weft::lsp
