// textDocument/hover: types, constants, signatures and words, and the CUDA code of the line.
#include "../builtin_text.h"
#include "../kernels.h"
#include "../query.h"
#include "features.h"
#include "weft/syntax/tree.h"

namespace weft::lsp {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

constexpr size_t kMostLines = 12;     // of code
constexpr size_t kMostOverloads = 4;  // that are shown

std::string fenced(std::string_view language, std::string_view code) {
  return "```" + std::string(language) + "\n" + std::string(code) + "\n```";
}

std::string signature_text(const GlobalNote& global, const GlobalNote::Signature& signature) {
  std::string text = "def " + global.name + "(";
  for (size_t i = 0; i < signature.parameters.size(); ++i)
    text +=
        (i == 0 ? "" : ", ") + signature.parameters[i].name + ": " + signature.parameters[i].type;
  text += ")";
  return signature.returns.empty() ? text : text + " -> " + signature.returns;
}

// The name that is called, for what stands on `wp.sin` of `wp.sin(x)`.
NodeId call_of(const Parsed& file, NodeId callee) {
  for (uint32_t i = callee.index + 1; i < file.tree.nodes.size(); ++i)
    if (file.tree.nodes[i].kind == NodeKind::kCall && file.tree.child(NodeId{i}, 0) == callee)
      return NodeId{i};
  return {};
}

class Hover {
 public:
  Hover(Workspace& workspace, const Cursor& cursor)
      : workspace_(workspace), cursor_(cursor), snapshot_(*cursor.snapshot), file_(cursor.file()) {}

  // Empty: there is nothing to say.
  std::string text() {
    const NodeId node = node_at(file_, cursor_.offset);
    if (!node.valid()) return {};
    at_ = node;
    add_node(node);
    if (text_.empty()) return {};
    add_code();
    return text_;
  }
  Span span() const { return file_.tree[at_].span; }

 private:
  void add(const std::string& part) { text_ += (text_.empty() ? "" : "\n\n") + part; }

  void add_node(NodeId node) {
    const syntax::Node& n = file_.tree[node];
    NodeId call = call_of(file_, node);
    if (n.kind == NodeKind::kCall) call = node;
    if (n.kind == NodeKind::kAttribute || call.valid()) {
      const NodeId callee = call.valid() ? file_.tree.child(call, 0) : node;
      if (add_builtin(callee, call)) return;
    }
    const Occurrence* const name = file_.names.at(cursor_.offset);
    if (name != nullptr && name->scope == file_.tree.root && add_global(name->name)) return;
    add_value(node, name);
  }

  bool add_builtin(NodeId callee, NodeId call) {
    const builtins::Overload* overload = call.valid() ? snapshot_.note(call).builtin : nullptr;
    std::string_view name = file_.text(file_.tree[callee].name);
    if (file_.tree[callee].kind != NodeKind::kAttribute) return false;
    const Chain chain{
        0, {{std::string(file_.source.text(file_.tree[file_.tree.child(callee, 0)].span)), 0}}};
    if (!names_warp(snapshot_, chain)) return false;
    const builtins::GroupId group = group_called(name);
    if (!group.valid()) return false;
    std::string signatures;
    size_t shown = 0;
    if (overload != nullptr && overload->key == builtins::name(group)) {
      signatures = signature_of(*overload, name).label;
    } else {
      for (const builtins::Overload& each : builtins::overloads(group))
        if (++shown <= kMostOverloads)
          signatures += (shown == 1 ? "" : "\n") + signature_of(each, name).label;
    }
    add(fenced("python", signatures));
    if (shown > kMostOverloads)
      add("and " + std::to_string(shown - kMostOverloads) + " more overloads");
    if (const std::string_view words = builtin_words(builtins::name(group)); !words.empty())
      add(std::string(words));
    if (call.valid())
      if (const TypeNote* type = snapshot_.type_of(call)) add("gives `" + type->name + "`");
    if (overload != nullptr && !overload->differentiable) add("no gradient");
    return true;
  }

  bool add_global(Symbol name) {
    const GlobalNote* const global = snapshot_.global(file_.text(name));
    if (global == nullptr) return false;
    if (!global->signatures.empty()) {
      std::string all;
      for (const GlobalNote::Signature& signature : global->signatures)
        all += (all.empty() ? "" : "\n") + signature_text(*global, signature);
      add(fenced("python", all));
      add(global->kind == GlobalKind::kKernel ? "kernel" : "function of Warp");
    } else if (global->kind == GlobalKind::kConstant) {
      const TypeNote* const type = snapshot_.type(global->type);
      add(fenced("python",
                 global->name + (type ? ": " + type->name : "") + " = " + global->detail));
    } else if (const TypeNote* type = snapshot_.type(global->type);
               type != nullptr && global->kind == GlobalKind::kStruct) {
      std::string fields = "class " + global->name + ":";
      for (const MemberNote& member : type->members)
        if (const TypeNote* of = snapshot_.type(member.type))
          fields += "\n    " + member.name + ": " + of->name;
      add(fenced("python", fields));
    } else {
      add(global->detail);
    }
    return true;
  }

  void add_value(NodeId node, const Occurrence* name) {
    uint32_t type = snapshot_.note(node).type;
    if (type == kNone && name != nullptr) {
      // Of a statement that is not reached or has an error: what the name is elsewhere.
      for (const Local& local : locals_of(snapshot_, name->scope))
        if (local.name == file_.text(name->name)) type = local.type;
    }
    const TypeNote* const of = snapshot_.type(type);
    if (of == nullptr) return;
    std::string text(file_.source.text(file_.tree[node].span));
    if (file_.tree[node].kind == NodeKind::kArg) text = file_.text(file_.tree[node].name);
    if (text.find('\n') != text.npos) text = "...";
    text += ": " + of->name;
    const uint32_t constant = snapshot_.note(node).constant;
    if (constant != kNone) text += " = " + snapshot_.constants[constant];
    add(fenced("python", text));
  }

  // What the statement's line becomes.
  void add_code() {
    const std::string kernel = kernel_at(file_, cursor_.offset);
    if (kernel.empty()) return;
    const uint32_t line = file_.tree[at_].line;
    const std::optional<Code> code = workspace_.analyser.code(file_, snapshot_.revision, kernel);
    if (!code) return;
    std::string lines;
    size_t count = 0;
    for (const Code::Line& each : code->lines)
      if (each.source == line && ++count <= kMostLines)
        lines += (count == 1 ? "" : "\n") + each.text;
    if (count > kMostLines)
      lines += "\n// and " + std::to_string(count - kMostLines) + " more lines";
    if (!lines.empty()) add("CUDA\n" + fenced("cuda", lines));
  }

  Workspace& workspace_;
  const Cursor& cursor_;
  const Snapshot& snapshot_;
  const Parsed& file_;
  NodeId at_;
  std::string text_;
};

}  // namespace

Result<Json> hover(Workspace& workspace, const Json& params) {
  const Cursor cursor = cursor_of(workspace, params);
  if (!cursor) return Json();
  Hover made(workspace, cursor);
  const std::string text = made.text();
  if (text.empty()) return Json();
  return Json{{"contents", {{"kind", "markdown"}, {"value", text}}},
              {"range", json_of(cursor.file().lines.extent(made.span()))}};
}

}  // namespace weft::lsp
