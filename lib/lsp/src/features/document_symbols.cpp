// textDocument/documentSymbol
#include "features.h"

namespace weft::lsp {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

// The protocol's numbers.
enum class SymbolKind : int {
  kClass = 5,
  kMethod = 6,
  kField = 8,
  kFunction = 12,
  kVariable = 13,
  kConstant = 14,
  kStruct = 23
};

class Outline {
 public:
  explicit Outline(const Parsed& file) : file_(file) {}

  Json of(std::span<const NodeId> body, bool in_class) const {
    Json list = Json::array();
    for (const NodeId node : body) add(node, in_class, list);
    return list;
  }

 private:
  // What the last of a decorator's names is: "kernel" of `@wp.kernel(...)`.
  std::string_view decoration(std::span<const NodeId> decorators) const {
    for (NodeId node : decorators) {
      if (file_.tree[node].kind == NodeKind::kCall) node = syntax::call(file_.tree, node).func;
      const std::string_view name = file_.text(file_.tree[node].name);
      for (const std::string_view known : {"kernel", "func", "struct", "func_native", "func_grad"})
        if (name == known) return known;
    }
    return {};
  }
  Json symbol(NodeId node, std::string_view name, SymbolKind kind, Span at) const {
    return {{"name", name.empty() ? "?" : name},
            {"kind", static_cast<int>(kind)},
            {"range", json_of(file_.lines.extent(file_.tree[node].span))},
            {"selectionRange", json_of(file_.lines.extent(at))}};
  }
  void add(NodeId node, bool in_class, Json& list) const {
    const syntax::Node& n = file_.tree[node];
    switch (n.kind) {
      case NodeKind::kFunctionDef: {
        const syntax::FunctionDef def = syntax::function_def(file_.tree, node);
        Json one = symbol(node, file_.text(def.name),
                          in_class ? SymbolKind::kMethod : SymbolKind::kFunction,
                          name_span(file_.source, file_.tree, file_.symbols, node));
        if (const auto what = decoration(def.decorators); !what.empty())
          one["detail"] = "@wp." + std::string(what);
        list.push_back(std::move(one));
        return;
      }
      case NodeKind::kClassDef: {
        const syntax::ClassDef def = syntax::class_def(file_.tree, node);
        const bool is_struct = decoration(def.decorators) == "struct";
        Json one =
            symbol(node, file_.text(def.name), is_struct ? SymbolKind::kStruct : SymbolKind::kClass,
                   name_span(file_.source, file_.tree, file_.symbols, node));
        if (is_struct) one["detail"] = "@wp.struct";
        one["children"] = of(def.body, true);
        list.push_back(std::move(one));
        return;
      }
      case NodeKind::kAssign:
        for (const NodeId target : syntax::assign(file_.tree, node).targets)
          add_name(node, target, in_class, list);
        return;
      case NodeKind::kAnnAssign:
        return add_name(node, syntax::ann_assign(file_.tree, node).target, in_class, list);
      case NodeKind::kIf:
        for (const NodeId child : syntax::if_statement(file_.tree, node).body)
          add(child, in_class, list);
        return;
      default:
        return;
    }
  }
  void add_name(NodeId statement, NodeId target, bool in_class, Json& list) const {
    if (file_.tree[target].kind != NodeKind::kName) return;
    list.push_back(symbol(statement, file_.text(file_.tree[target].name),
                          in_class ? SymbolKind::kField : SymbolKind::kVariable,
                          file_.tree[target].span));
  }

  const Parsed& file_;
};

}  // namespace

Result<Json> document_symbols(Workspace& workspace, const Json& params) {
  const Document* const document = workspace.document(params);
  if (document == nullptr) return Json(Json::array());
  const std::shared_ptr<const Parsed> file = workspace.project.file(document->path);
  return Outline(*file).of(file->tree.children(file->tree.root), false);
}

}  // namespace weft::lsp
